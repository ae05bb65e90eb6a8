"""The terminal: styled lines, wrapped sentences, lists in columns, and questions. Plain text when it is not a terminal."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Mapping, Sequence

from rich.console import Console
from rich.text import Text

from skyline.engine.spans import Line, beside, width

PALETTE = {
    "": "",
    "muted": "grey58",
    "strong": "bold",
    "accent": "bold bright_cyan",
    "bad": "bright_red",
    "money": "bright_yellow",
}
NARROWEST = 80
WIDEST = 160
UNBOUNDED = 1000


class Screen:
    """Where a game is shown and where people answer."""

    def __init__(self, styles: Mapping[str, str] | None = None) -> None:
        """``styles``: a game's own style words."""
        self.palette = {**PALETTE, **(styles or {})}
        self.console = Console(highlight=False, markup=False, emoji=False)
        self.interactive = sys.stdin.isatty() and self.console.is_terminal
        if self.interactive:
            import readline  # noqa: F401  line editing and history for input()

    @property
    def columns(self) -> int:
        return max(NARROWEST, min(self.console.width, WIDEST))

    @property
    def rows(self) -> int:
        """How many lines can be seen at once; any number when nobody watches."""
        return self.console.height if self.interactive else UNBOUNDED

    def show(self, lines: Sequence[Line]) -> None:
        """Print styled lines as they are."""
        for line in lines:
            text = Text()
            for words, style in line:
                text.append(words, self.palette[style])
            text.rstrip()
            self.console.print(text, soft_wrap=True)

    def say(self, text: str = "", style: str = "", indent: int = 0) -> None:
        """Print sentences, wrapped; a text of several lines keeps them."""
        self.show(wrapped(text, self.columns, style, indent))

    def ask(self, prompt: str) -> str | None:
        """A line typed by a person, or None when there are no more. Typed ahead (piped) answers are shown after the prompt."""
        if self.interactive:
            try:
                return input(prompt).strip()
            except (EOFError, KeyboardInterrupt):
                self.console.print()
                return None
        line = sys.stdin.readline()
        self.console.print(f"{prompt}{line.strip()}", soft_wrap=True)
        return line.strip() if line else None

    def clear(self) -> None:
        """A fresh screen, if there is one."""
        if self.interactive:
            self.console.clear()
        else:
            self.console.print()


def wrapped(text: str, columns: int, style: str = "", indent: int = 0) -> list[Line]:
    """Sentences broken at blanks; the second and later lines of each paragraph are indented."""
    wrapper = textwrap.TextWrapper(columns, subsequent_indent=" " * indent, break_long_words=False, break_on_hyphens=False)
    out: list[Line] = []
    for paragraph in text.split("\n"):
        pieces = wrapper.wrap(paragraph) or [""]
        out += [[(piece, style)] for piece in pieces]
    return out


def numbered(items: Sequence[str], columns: int) -> list[Line]:
    """Items with their numbers, in columns where they are short."""
    digits = len(str(len(items)))
    blocks: list[list[Line]] = []
    for number, item in enumerate(items, 1):
        first, *rest = wrapped(item, columns - digits - 3)
        blocks.append([[(f" {number:>{digits}}", "accent"), ("  ", ""), *first], *([(" " * (digits + 3), ""), *line] for line in rest)])
    return in_columns(blocks, columns)


def in_columns(blocks: Sequence[list[Line]], columns: int) -> list[Line]:
    """Blocks below each other; when all are single short lines, in as many columns as fit, read downwards."""
    widest = max((width(line) for block in blocks for line in block), default=0) + 2
    count = max(1, (columns + 2) // widest)
    if count == 1 or any(len(block) != 1 for block in blocks) or not blocks:
        return [line for block in blocks for line in block]
    height = -(-len(blocks) // count)
    lines = [block[0] for block in blocks]
    return beside([lines[start : start + height] for start in range(0, len(lines), height)], 2)
