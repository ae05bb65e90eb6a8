"""Cards: their faces, and the pairs on offer."""

from __future__ import annotations

from collections.abc import Iterator

from skyline.drawing.markup import Markup, el, join
from skyline.drawing.memo import remembered
from skyline.drawing.shapes import area, rect, ref, translate, use, write
from skyline.engine.picture import Piece

from ...rules.cards import NAMES
from ...view import View
from . import ids
from .icons import CARD_COLOURS, GROUND

BROAD, TALL = 68, 92
LABELS = tuple(name.capitalize() for name in NAMES)


def card(kind: int) -> Markup:
    """The face of a card, 68 by 92."""
    colour = CARD_COLOURS[kind]
    return join(
        rect(0.5, 0.5, 67, 91, GROUND, 'rx="7" stroke="rgba(60,50,30,.35)"'),
        area("M.5 20V7.5a7 7 0 0 1 7-7h53a7 7 0 0 1 7 7V20z", colour, ""),
        write(34, 14.5, LABELS[kind], 11.5, "#fff", 600, text_anchor="middle"),
        use(f"ny-{NAMES[kind]}", 13, 35, 42, color=colour),
    )


def mini(kind: int) -> Markup:
    """The same as small as it can be read, 25 by 34."""
    colour = CARD_COLOURS[kind]
    return join(
        rect(0.5, 0.5, 24, 33, GROUND, 'rx="4" stroke="rgba(60,50,30,.35)"'),
        area("M.5 5V4.5a4 4 0 0 1 4-4h16a4 4 0 0 1 4 4V5z", colour, ""),
        use(f"ny-{NAMES[kind]}", 3.5, 10, 18, color=colour),
    )


@remembered
def framed(kind: int, wide: float, high: float, round_: float, art: str = "card") -> Markup:
    """A card with the frame that shows when it may be chosen."""
    return ref(f"ny-{art}-{NAMES[kind]}", width=wide, height=high) + el("rect", class_="ny-frame", width=wide, height=high, rx=round_)


# ------------------------------------------------------------------ pairs
PAIR = 96
PAIR_HIGH = 74


def pairs_size(view: View) -> tuple[int, int]:
    return 3 * (PAIR + 12), (len(view.pairs) + 2) // 3 * PAIR_HIGH


@remembered
def pair(slot: int, first: int, second: int) -> Markup:
    """A pair on offer; each of its cards can be pointed at too."""
    return el(
        "g",
        el("title", f"Pair {slot + 1}: {NAMES[first]} and {NAMES[second]}"),
        [half(slot, side, kind) for side, kind in enumerate((first, second))],
        rect(-3, -3, PAIR + 5, 69.6, extra='class="ny-frame" rx="8"'),
        id=ids.pair(slot),
        class_="ny-pair",
        transform=translate(slot % 3 * (PAIR + 12) + 6, slot // 3 * PAIR_HIGH + 4),
    )


def half(slot: int, side: int, kind: int) -> Markup:
    """A card of a pair."""
    return el(
        "g",
        el("title", f"{LABELS[kind]} card"),
        framed(kind, 47, 63.6, 5),
        id=ids.half(slot, side),
        class_="ny-card",
        transform=translate(side * 48, 0),
        data_tip=f"card:{NAMES[kind]}",
    )


def pairs(view: View) -> Iterator[Piece]:
    for slot, packed in enumerate(view.pairs):
        yield ids.pair(slot), pair(slot, packed >> 3, packed & 7)
