"""Cards: their faces, the viewer's hand with the bid laid out of it, the reserve, and the pairs on offer."""

from __future__ import annotations

from collections.abc import Iterator

from skyline.drawing.markup import Markup, el, join
from skyline.drawing.memo import remembered
from skyline.drawing.shapes import area, caption, rect, ref, translate, use, write
from skyline.engine.picture import Piece

from ...rules.cards import NAMES, TYPES, number
from ...view import PlayerView, View
from . import ids
from .icons import CARD_COLOURS, GROUND

BROAD, TALL = 68, 92
LIFT = 10
HEAD = 18
SMALL = 54
SMALL_ROW = LIFT + 74
RESERVE_TITLE = caption(1, SMALL_ROW + HEAD + 1, "Reserve", "ny-eyebrow", id="reserve-title")
LABELS = tuple(name.capitalize() for name in NAMES)
Laid = tuple[int, int, str]  # type, place among the viewer's cards of the type, "" in hand or how it lies


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


# ------------------------------------------------------------------ hand and reserve
def own_cards(hand: int, lay: int, converted: int) -> list[Laid]:
    """The viewer's cards: laid ones first, then the hand, each in type order. A card that is laid keeps its id, so it glides."""
    laid: list[Laid] = []
    held: list[Laid] = []
    for kind in range(TYPES):
        in_hand, lying = int(number(hand, kind)), int(number(lay, kind))
        turned = int(number(converted, kind))
        held += [(kind, place, "") for place in range(in_hand)]
        laid += [(kind, in_hand + place, "laid") for place in range(lying)]
        laid += [(kind, in_hand + lying + place, "turned") for place in range(turned)]
    return laid + held


def size(owner: PlayerView, small: bool) -> tuple[int, int]:
    if not small:
        return 732, LIFT + TALL + 2
    return 374, SMALL_ROW + (HEAD + SMALL_ROW if owner.reserve else 0)


@remembered
def framed(kind: int, wide: float, high: float, round_: float) -> Markup:
    """A card with the frame that shows when it may be chosen."""
    return ref(f"ny-card-{NAMES[kind]}", width=wide, height=high) + el("rect", class_="ny-frame", width=wide, height=high, rx=round_)


@remembered
def lying(element: str, kind: int, x: float, y: float, wide: int, state: str) -> Markup:
    """A card at its place."""
    words = f"{LABELS[kind]} card" + {"laid": ", laid", "turned": ", laid as another type"}.get(state, "")
    return el(
        "g",
        el("title", words),
        framed(kind, wide, wide * TALL / BROAD, 7),
        id=element,
        class_=f"ny-card ny-{state}" if state else "ny-card",
        transform=translate(x, y),
        data_tip=f"card:{NAMES[kind]}",
    )


def row(count: int, room: float, wide: int) -> float:
    """How far apart so many cards lie in a row, overlapping where they must."""
    return min(wide + 7, (room - wide) / (count - 1)) if count > 1 else wide


def hand(owner: PlayerView, small: bool) -> tuple[Piece, ...]:
    """Hand and reserve: side by side, or one below the other."""
    return spread_out(owner.hand or 0, owner.lay, owner.converted, owner.reserve, small)


@remembered
def spread_out(hand: int, lay: int, converted: int, reserve: int, small: bool) -> tuple[Piece, ...]:
    cards, out = own_cards(hand, lay, converted), list[Piece]()
    spare = [(kind, place) for kind in range(TYPES) for place in range(int(number(reserve, kind)))]
    wide = SMALL if small else BROAD
    whole = 374 if small else 732
    spread = row(len(spare), 300, wide)
    beside = 0.0 if small or not spare else (len(spare) - 1) * spread + wide + 28
    pitch = row(len(cards), whole - beside - 4, wide)
    for (kind, place, state), x in sorted(zip(cards, range(len(cards)), strict=True)):
        element = ids.card(kind, place)
        out.append((element, lying(element, kind, 2 + x * pitch, 1 if state else LIFT, wide, state)))
    if spare:
        left, top = (2.0, SMALL_ROW + HEAD) if small else (whole - beside + 26, 0)
        if small:
            out.append(("reserve-title", RESERVE_TITLE))
        for x, (kind, place) in enumerate(spare):
            element = ids.reserve(kind, place)
            out.append((element, lying(element, kind, left + x * spread, top + LIFT, wide, "")))
    return tuple(out)


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
