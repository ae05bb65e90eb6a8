"""What a question about the bag adds to it: all trades as a table, and what luck has brought so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from skyline.drawing.icons import ic
from skyline.drawing.markup import Markup, el
from skyline.drawing.memo import remembered
from skyline.engine.fields import Argument
from skyline.engine.picture import Piece
from skyline.games.highrise.rules.pieces import COLOURS, NAMES
from skyline.games.highrise.rules.wording import PIECES

from . import ids
from .icons import floor

Swap = tuple[int, int, int]  # the colour that is given, the one that is taken, how many


def swaps(menu: Sequence[Mapping[str, Argument]]) -> tuple[Swap, ...]:
    """The trades among the choices."""
    return tuple(
        (NAMES.index(str(answer["given"])), NAMES.index(str(answer["taken"])), int(str(answer["count"])))
        for answer in menu
        if answer.get("act") == "trade"
    )


def pieces(menu: Sequence[Mapping[str, Argument]], lucky: int) -> list[Piece]:
    found = swaps(menu)
    out: list[Piece] = [("supply-trades", trades(found))] if found else []
    return [*out, ("supply-drawn", drawn(lucky))] if lucky else out


@remembered
def trades(found: tuple[Swap, ...]) -> Markup:
    """A row for each colour that can be given, a column for each that can be taken, in each cell how many."""
    out = [el("span", "give, and take", class_="hr-corner")]
    out += [el("span", ic(floor(kind), "ic-l", PIECES[kind]), class_="hr-take") for kind in range(COLOURS)]
    for given in sorted({given for given, _, _ in found}):
        out.append(el("span", ic(floor(given), "ic-l", PIECES[given]), class_="hr-give"))
        for taken in range(COLOURS):
            counts = [count for one, other, count in found if (one, other) == (given, taken)]
            out.append(el("span", [swap(given, taken, count) for count in counts], class_="hr-cell-of"))
    return el("div", out, id="supply-trades", class_="hr-trades")


def swap(given: int, taken: int, count: int) -> Markup:
    words = f"{count} {PIECES[given]} for {count} {PIECES[taken]}"
    return el("span", count, id=ids.swap(given, taken, count), class_="hr-swap", role="img", aria_label=words)


@remembered
def drawn(lucky: int) -> Markup:
    """The colours that were drawn so far, and the place of the next one."""
    shown = [el("i", ic(floor(kind), "", PIECES[kind])) for kind in range(COLOURS) if lucky >> kind & 1]
    return el("div", el("small", "Drawn so far"), shown, el("i", "?", class_="hr-unknown"), id="supply-drawn", class_="hr-drawn")
