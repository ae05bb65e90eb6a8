"""Markup in Python, escaped by default: what is not markup already becomes text.

The same elements serve SVG and HTML: every element that is not empty by nature is closed by its own tag, so both kinds of parser agree.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from html import escape
from typing import overload

# Elements without content; all others get a closing tag, which HTML needs and XML allows.
HTML_EMPTY = {"area", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
SVG_EMPTY = {"circle", "ellipse", "image", "line", "path", "polygon", "polyline", "rect", "stop", "use"}
EMPTY = frozenset(HTML_EMPTY | SVG_EMPTY)


class Markup(str):
    """Text that is safe to stand in a page as it is. Markup and markup make markup; with any other text they make plain text again."""

    __slots__ = ()

    @overload
    def __add__(self, other: Markup) -> Markup: ...
    @overload
    def __add__(self, other: str) -> str: ...
    def __add__(self, other: str) -> str:
        joined = str.__add__(self, other)
        return Markup(joined) if isinstance(other, Markup) else joined


# Element content: text is escaped, markup kept, None left out, a list or any other iterable taken apart.
Child = Markup | str | int | float | None | Iterable["Child"]
Attribute = str | int | float | bool | None

NOTHING = Markup()


def n(value: float, digits: int = 1) -> str:
    """A number as short as it can be written with so many digits after the point: 3, 0.5, -1.2."""
    if isinstance(value, int):
        return str(value)
    text = f"{value:.1f}" if digits == 1 else f"{value:.{digits}f}"
    if digits and text[-1] == "0":
        text = text.rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def esc(text: object) -> Markup:
    """Any text as markup; markup stays what it is."""
    return text if isinstance(text, Markup) else Markup(escape(str(text)))


def join(*children: Child) -> Markup:
    """Children one after the other, without an element around them."""
    out: list[str] = []
    _add(out, children)
    return Markup("".join(out))


def el(tag: str, *children: Child, **attributes: Attribute) -> Markup:
    """An element. ``class_`` means class and ``data_key`` data-key; None and False leave an attribute out, True makes it empty."""
    out = ["<", tag]
    for key, value in attributes.items():
        if isinstance(value, str):
            out.append(f' {_name(key)}="{escape(value)}"')
        elif value is True:
            out.append(f' {_name(key)}=""')
        elif value is not None and value is not False:
            out.append(f' {_name(key)}="{n(value, 2)}"')
    if tag in EMPTY:
        if children:
            raise ValueError(f"<{tag}> has no content")
        out.append("/>")
    else:
        out.append(">")
        _add(out, children)
        out.append(f"</{tag}>")
    return Markup("".join(out))


@cache
def _name(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def _add(out: list[str], children: Iterable[Child]) -> None:
    for child in children:
        if isinstance(child, Markup):
            out.append(child)
        elif isinstance(child, str):
            out.append(escape(child))
        elif isinstance(child, (int, float)):
            out.append(n(child, 2))
        elif child is not None:
            _add(out, child)
