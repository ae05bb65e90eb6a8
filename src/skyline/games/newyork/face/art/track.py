"""The Press Track: its spaces, and the tokens that go along it."""

from __future__ import annotations

from skyline.drawing.markup import Markup, el, n
from skyline.drawing.memo import remembered
from skyline.drawing.shapes import caption, circ, ref, translate
from skyline.engine.picture import Piece

from ...rules.box import LAST_SPACE
from ...view import View
from . import ids

HIGH = 46
WIDTHS = {False: 732, True: 374}
ORDINALS = ("first", "second", "third", "fourth", "fifth")


def size(small: bool) -> tuple[int, int]:
    return WIDTHS[small], 2 * HIGH + 4 if small else HIGH


def place(space: int, small: bool) -> tuple[float, float, float]:
    """Left, top and width of a space; a narrow screen has two rows."""
    row = 8 if small else LAST_SPACE + 1
    wide = WIDTHS[small] / row
    return space % row * wide, space // row * (HIGH + 4), wide - 3


@remembered
def cell(space: int, small: bool, bonus: str, first: bool) -> Markup:
    """One space; from the bonus space on they are tinted, and the first of these says what it brings."""
    x, y, wide = place(space, small)
    return el(
        "g",
        el("title", f"Press Track, space {space}"),
        paper(wide),
        el("text", space, x=5, y=13),
        caption(wide - 4, 13, bonus, "ny-gain") if first else None,
        id=ids.space(space),
        class_="ny-space ny-bonus" if bonus else "ny-space",
        transform=translate(x, y),
    )


@remembered
def paper(wide: float) -> Markup:
    """A space without its number."""
    return el("rect", width=wide, height=HIGH, rx=3) + el("path", d=f"M5 {HIGH - 11}h{n(wide - 10)}M5 {HIGH - 6}h{n(wide - 10)}")


@remembered
def token(letter: str, space: int, order: int, crowd: int, small: bool, words: str) -> Markup:
    """A token; of several on one space the one ahead is at the top right."""
    x, y, wide = place(space, small)
    side = 22 if crowd == 1 else 17 if crowd <= 4 else 13
    rows = (crowd + 1) // 2
    across = 0 if crowd == 1 else (side + 1) / 2 if order % 2 == 0 else -(side + 1) / 2
    if crowd % 2 and order == crowd - 1:
        across = 0
    down = (order // 2 - (rows - 1) / 2) * side
    left, top = x + wide / 2 + across - side / 2, y + 15 + (HIGH - 16) / 2 + down - side / 2
    return el(
        "g",
        el("title", words),
        ref(f"seat-{letter}", width=side, height=side),
        circ(side / 2, side / 2, side / 2 + 3, extra='class="ny-ring"'),
        id=ids.press(letter),
        class_="ny-token",
        transform=translate(left, top),
    )


def pieces(view: View, small: bool, names: tuple[str, ...]) -> tuple[Piece, ...]:
    spaces = (*(player.space for player in view.players), view.neutral_space)
    return cells(small, int(view.parts.press_bonus), int(view.parts.press_bonus_space)) + tokens(small, spaces, view.press, names)


@remembered
def cells(small: bool, gain: int, start: int) -> tuple[Piece, ...]:
    """All spaces; from ``start`` on they bring a bonus."""
    spaces = range(LAST_SPACE + 1)
    return tuple((ids.space(space), cell(space, small, f"+{gain}" if space >= start else "", space == start)) for space in spaces)


@remembered
def tokens(small: bool, spaces: tuple[int, ...], press: tuple[int, ...], names: tuple[str, ...]) -> tuple[Piece, ...]:
    """The tokens, each on its space; ``press`` has them from first to last."""
    out: list[Piece] = []
    for number, space in enumerate(spaces):
        here = [other for other in press if spaces[other] == space]
        letter = ids.token_letter(number, len(spaces) - 1)
        words = f"{names[number]}: space {space}, {ORDINALS[press.index(number)]} on the Press Track"
        out.append((ids.press(letter), token(letter, space, here.index(number), len(here), small, words)))
    return tuple(out)
