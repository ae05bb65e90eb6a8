"""Styled text as plain data: a line is a list of spans, a span is a text and a style word.

A game says what a piece of text *is* ("residential", "money", "muted"); whoever shows it says how that looks. So a game needs no
terminal library, and the same lines serve a terminal, a pipe and a page.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

Span = tuple[str, str]
Line = list[Span]

COLUMNS = 80  # every table fits into so many
WIDE = 118  # from here on there is room beside the board
ANY_HEIGHT = 1000

# The words that every game may use; a game declares further ones of its own (``Game.styles``).
STYLES = ("", "muted", "strong", "accent", "bad", "money")


def plain(lines: Iterable[Line]) -> str:
    """The lines without their styles."""
    return "\n".join("".join(text for text, _ in line).rstrip() for line in lines)


def width(line: Line) -> int:
    return sum(len(text) for text, _ in line)


def cut(line: Line, columns: int) -> Line:
    """The first ``columns`` characters of a line."""
    out: Line = []
    for text, style in line:
        out.append((text[:columns], style))
        columns -= len(out[-1][0])
    return out


def fitted(line: Line, columns: int) -> Line:
    """The line cut or filled with blanks to exactly ``columns`` characters."""
    return [*cut(line, columns), (" " * max(0, columns - width(line)), "")]


def beside(blocks: Sequence[list[Line]], gap: int) -> list[Line]:
    """Blocks of lines side by side, tops level, ``gap`` blanks between them."""
    widths = [max((width(line) for line in block), default=0) for block in blocks]
    out: list[Line] = []
    for row in range(max((len(block) for block in blocks), default=0)):
        joined: Line = []
        for block, columns in zip(blocks, widths, strict=True):
            joined += [*fitted(block[row] if row < len(block) else [], columns), (" " * gap, "")]
        out.append(joined[:-1])
    return out


def flowed(label: Line, items: Sequence[Line], columns: int, between: str = " ", indent: int = 2) -> list[Line]:
    """A label and items after each other, broken between items so that no line is wider than ``columns``."""
    out: list[Line] = [list(label)]
    for place, item in enumerate(items):
        last = place == len(items) - 1
        need = width(item) + (0 if last else len(between.rstrip()))
        blank = " " if width(out[-1]) and not out[-1][-1][0].endswith(" ") else ""
        if width(out[-1]) + len(blank) + need > columns and width(out[-1]) > indent:
            out.append([(" " * indent, "")])
            blank = ""
        out[-1] += [(blank, ""), *item] if blank else item
        if not last and between.rstrip():
            out[-1].append((between.rstrip(), "muted"))
    return [cut(line, columns) for line in out]


def richest(drawings: Iterable[list[Line]], columns: int, rows: int) -> list[Line]:
    """The first of some drawings, the richest first, that is at most ``rows`` high, or the lowest; cut to ``columns``."""
    lowest: list[Line] = []
    for lines in drawings:
        if not lowest or len(lines) < len(lowest):
            lowest = lines
        if len(lines) <= rows:
            break
    return [cut(line, columns) for line in lowest]
