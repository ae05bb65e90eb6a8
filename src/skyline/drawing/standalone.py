"""A drawing as an SVG document of its own: symbols, fonts and colours inside, nothing outside, for documents and notebooks.

Colours are written out for day or night, so that programs that know no CSS variables can show it too.
"""

from __future__ import annotations

import re
from html import escape

from skyline.engine.picture import Panel

from .icons import shared
from .markup import Child, Markup, el, join, n
from .shapes import Size
from .tokens import LIGHT, choose, resolve, rules, stylesheet, values, whole_page

_KINDS = "symbol|pattern|linearGradient|radialGradient|clipPath|mask|marker|filter"
_DEFINITION = re.compile(rf'<({_KINDS})\b[^>]*?\bid="([\w-]+)".*?</\1>', re.DOTALL)
_REFERENCE = re.compile(r'(?:href="#|url\(#)([\w-]+)')
_TAG = re.compile(r"<[^>]*>")
_CLASS = re.compile(r'\bclass="([^"]*)"')
_SELECTED = re.compile(r"\.([A-Za-z][\w-]*)")


def standalone(
    content: Child,
    size: Size,
    title: str = "",
    theme: str = LIGHT,
    ground: str = "var(--paper)",
    symbols: str = "",
    css: str = "",
) -> str:
    """A whole SVG document of a size, in light or dark. ``symbols`` and ``css`` are a game's; an empty ``ground`` leaves it clear."""
    width, height = size
    drawn = join(content)
    defined = _needed(drawn, shared() + symbols)
    tokens = values(stylesheet() + css, theme)

    def plain(text: str) -> str:
        return resolve(choose(text, theme), tokens)

    document = el(
        "svg",
        el("title", title) if title else None,
        el("style", Markup(escape(plain(_style(css, drawn + defined)), quote=False))),
        el("defs", Markup(defined)),
        el("rect", width=width, height=height, fill=ground) if ground else None,
        drawn,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {n(width)} {n(height)}",
        width=width,
        height=height,
        color="var(--ink)",
    )
    return _TAG.sub(lambda tag: plain(tag[0]), document)


def of_panel(panel: Panel, theme: str = LIGHT, ground: str = "var(--panel)", symbols: str = "", css: str = "") -> str:
    """A panel of a picture as a document. Raises ValueError for panels of text, which have no size."""
    if panel.size is None:
        raise ValueError(f"the panel {panel.id} is text, not a drawing")
    pieces = Markup("".join(piece for _, piece in panel.pieces))
    return standalone(pieces, panel.size, panel.title, theme, ground, symbols, css)


def _needed(drawn: str, defined: str) -> str:
    """Those definitions that the drawing refers to, or that others of them refer to."""
    found = {match[2]: match[0] for match in _DEFINITION.finditer(defined)}
    wanted: dict[str, str] = {}
    names = _REFERENCE.findall(drawn)
    while names:
        name = names.pop()
        if name in found and name not in wanted:
            wanted[name] = found[name]
            names += _REFERENCE.findall(found[name])
    return "".join(wanted[name] for name in sorted(wanted))


def _style(css: str, drawn: str) -> str:
    """The rules that can match something in the drawing, without at-rules and without the tokens of the page: those are resolved."""
    classes = {name for found in _CLASS.findall(drawn) for name in found.split()}
    kept = []
    for selector, body in rules(stylesheet() + css):
        if selector.startswith("@") or whole_page(selector):
            continue
        parts = [part.strip() for part in selector.split(",") if classes.issuperset(_SELECTED.findall(part))]
        if parts:
            kept.append(f"{','.join(parts)}{{{body}}}")
    return "".join(kept)
