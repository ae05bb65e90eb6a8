"""Markdown as the rules use it: headings, paragraphs, lists of two levels, tables; bold, italic and code in them. All text is escaped.

``blocks`` takes a text apart, ``prose`` makes markup of words. What the page does with either is its own affair.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import groupby

from skyline.drawing.markup import Markup, el, esc, join

_HEADING = re.compile(r"(#+) (.*)")
_ITEM = re.compile(r"( *)- (.*)")
_BREAK = re.compile(r"-{3,}")
_STYLED = re.compile(r"`([^`]+)`|\*\*(.+?)\*\*|(?<!\w)\*([^*\s][^*]*)\*(?!\w)")


@dataclass(frozen=True, slots=True)
class Heading:
    level: int
    words: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    words: str


@dataclass(frozen=True, slots=True)
class Item:
    """An item of a list and those below it."""

    words: str
    below: list[Item] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells; the first is the head."""

    rows: list[list[str]]


Block = Heading | Paragraph | Item | Table


def blocks(text: str) -> Iterator[Block]:
    """A text block by block, in order."""
    lines = (line for line in text.splitlines() if not _BREAK.fullmatch(line.strip()))
    for blank, group in groupby(lines, lambda line: not line.strip()):
        if not blank:
            yield from _block(list(group))


def _block(lines: list[str]) -> Iterator[Block]:
    """What stands between two blank lines."""
    for kind, group in groupby(_whole(lines), _kind):
        if kind == "heading":
            yield from map(_heading, group)
        elif kind == "table":
            yield Table([_cells(row) for row in group if not re.fullmatch(r"[|\s:-]+", row)])
        elif kind == "item":
            yield from _items(list(group))
        else:
            yield from map(Paragraph, group)


def _kind(line: str) -> str:
    if line.startswith("#"):
        return "heading"
    if line.startswith("|"):
        return "table"
    return "item" if _ITEM.fullmatch(line) else "paragraph"


def _whole(lines: list[str]) -> list[str]:
    """Lines without breaks inside a paragraph or an item."""
    out: list[str] = []
    for line in lines:
        if out and _kind(line) == "paragraph" and _kind(out[-1]) in ("paragraph", "item"):
            out[-1] += " " + line.strip()
        else:
            out.append(line.rstrip())
    return out


def _heading(line: str) -> Heading:
    found = _HEADING.fullmatch(line)
    return Heading(len(found[1]), found[2]) if found else Heading(1, line.lstrip("# "))


def _items(lines: list[str]) -> list[Item]:
    out: list[Item] = []
    for line in lines:
        found = _ITEM.fullmatch(line)
        assert found is not None  # by its kind
        (out[-1].below if out and found[1] else out).append(Item(found[2]))
    return out


def _cells(row: str) -> list[str]:
    return [cell.strip() for cell in row.strip().strip("|").split("|")]


# ---------------------------------------------------------------------- words
def prose(words: str, plain: Callable[[str], Markup] = esc) -> Markup:
    """Words with their bold, italic and code; ``plain`` makes markup of what stands between (and may find links there)."""
    out: list[Markup] = []
    end = 0
    for found in _STYLED.finditer(words):
        out += [plain(words[end : found.start()]), _styled(found, plain)]
        end = found.end()
    return join(out, plain(words[end:]))


def _styled(found: re.Match[str], plain: Callable[[str], Markup]) -> Markup:
    code, bold, italic = found.groups()
    if code is not None:
        return el("code", plain(code))
    return el("b", prose(bold, plain)) if bold is not None else el("i", plain(italic))


def bare(words: str) -> str:
    """Words without the signs of Markdown, for where no markup can stand."""
    return _STYLED.sub(lambda found: bare(found[1] or found[2] or found[3]), words)


def table(rows: Table, plain: Callable[[str], Markup] = esc) -> Markup:
    """A table with a head; a row that is too short gets empty cells."""
    head, *body = rows.rows
    top = el("tr", [el("th", prose(cell, plain), scope="col") for cell in head])
    lines = [el("tr", [el("td", prose(cell, plain)) for cell in [*row, *[""] * (len(head) - len(row))]]) for row in body]
    return el("table", el("thead", top), el("tbody", lines))
