"""Markup in Python, escaped by default: what is not markup already becomes text.

The rule: whoever draws makes elements with ``el`` and ``join`` or with the shapes, and never writes a tag or a varying attribute into a
string. Then whatever people type is escaped, because there is no other way. What may stand in a string: path data; the constant ``extra``
of a shape; and a constant drawing without words and ids, wrapped once as ``Markup("...")`` at the top of its module. What draws is
``Markup`` by type, so mypy tells it from text. ``tests/drawing/test_written_markup.py`` keeps the rule.

The same elements serve SVG and HTML: every element that is not empty by nature is closed by its own tag, so both kinds of parser agree.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable
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

_special = re.compile("[&<>\"']").search


# Pictures are full of the same numbers, so those written last are kept: by digits, the text of each.
_WRITTEN: tuple[dict[float, str], ...] = ({}, {}, {}, {}, {})
_TENTHS = _WRITTEN[1]
_MOST_WRITTEN = 1 << 14


def n(value: float, digits: int = 1) -> str:
    """A number as short as it can be written with so many digits after the point, at most four: 3, 0.5, -1.2."""
    try:
        return _TENTHS[value] if digits == 1 else _WRITTEN[digits][value]
    except KeyError:
        return _write(value, digits)


def _write(value: float, digits: int) -> str:
    text = f"{value:d}" if isinstance(value, int) else f"{value:.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    if text == "-0":
        text = "0"
    written = _WRITTEN[digits]
    if len(written) >= _MOST_WRITTEN:
        written.clear()
    written[value] = text
    return text


def escape(text: str) -> str:
    """The text with all its special characters written out. Most texts have none, and to look is quicker than to replace."""
    return html.escape(text) if _special(text) else text


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
    opening = f"<{tag}{attributed(attributes)}" if attributes else f"<{tag}"
    if tag in EMPTY:
        if children:
            raise ValueError(f"<{tag}> has no content")
        return Markup(opening + "/>")
    out = [opening, ">"]
    _add(out, children)
    out.append(f"</{tag}>")
    return Markup("".join(out))


def attributed(attributes: dict[str, Attribute]) -> str:
    """Attributes as they stand in a tag, each after a blank; named and left out as ``el`` says."""
    out = ""
    for key, value in attributes.items():
        if value is None or value is False:
            continue
        if value is True:
            out += f' {_name(key)}=""'
            continue
        try:
            out += _ATTRIBUTES[key][value]
        except KeyError:
            out += _attribute(key, value)
    return out


# Pictures are full of the same attributes, so those written last are kept: by name and value, except what is long.
_ATTRIBUTES: dict[str, dict[str | float, str]] = {}
_MOST_VALUES, _LONG = 1 << 11, 100


def _attribute(key: str, value: str | float) -> str:
    written = escape(value) if isinstance(value, str) else n(value, 2)
    text = f' {_name(key)}="{written}"'
    kept = _ATTRIBUTES.setdefault(key, {})
    if len(kept) >= _MOST_VALUES:
        kept.clear()
    if len(text) <= _LONG:
        kept[value] = text
    return text


def _name(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def _add(out: list[str], children: Iterable[Child]) -> None:
    for child in children:
        if isinstance(child, Markup):
            out.append(child)
        elif isinstance(child, str):
            out.append(html.escape(child) if _special(child) else child)
        elif isinstance(child, (int, float)):
            out.append(n(child, 2))
        elif child is not None:
            _add(out, child)
