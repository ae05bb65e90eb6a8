"""The viewer's cards: hand with the bid laid out of it, and reserve; large in rows while a question is about them.

A card that is laid, or chosen for a set, keeps its element and glides to where it then lies.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from skyline.drawing.markup import Markup, el
from skyline.drawing.memo import remembered
from skyline.drawing.shapes import caption, rect, translate
from skyline.engine.picture import Piece

from ...rules.cards import NAMES, TYPES, number, size
from ...view import PlayerView, View
from . import ids
from .deck import BROAD, LABELS, TALL, framed

Own = tuple[str, int, str]  # element, type, "" or how it lies
Row = tuple[str, tuple[Own, ...], int]  # its title, its cards, and how many there are to be at least
Spot = tuple[float, float]


class Form(NamedTuple):
    """How large, in units of a drawing that is so wide; whether cards lie in rows with titles, and where rows break."""

    width: int
    card: int
    rows: bool
    across: int = 0  # cards in a row; 0: as many as there are, overlapping where they must
    art: str = "card"

    @property
    def high(self) -> float:
        return self.card * TALL / BROAD if self.art == "card" else self.card * 34 / 25


WIDE_SMALL, WIDE_LARGE = Form(732, 76, False), Form(732, 84, True)
PHONE_SMALL, PHONE_LARGE = Form(374, 44, False, 8, "mini"), Form(374, 72, True, 5)
LIFT = 10
HEAD = 22  # of a title
GAP = 6
APART = 34  # between hand and reserve in one row
MOVING = {  # by decision: where the cards of its set lie, and what the rows are called
    "exchange_slot": ("In your hand afterwards", "In your reserve afterwards"),
    "discard": ("You keep", "You discard"),
    "reserve_discard": ("Your reserve keeps", "You discard"),
    "return_card": ("Your bid", "Back to your hand"),
}


def form_of(small: bool, staged: bool) -> Form:
    return (PHONE_LARGE if staged else PHONE_SMALL) if small else (WIDE_LARGE if staged else WIDE_SMALL)


# ------------------------------------------------------------------ which cards lie where
def held(owner: PlayerView) -> list[Own]:
    return [(ids.card(kind, place), kind, "") for kind in range(TYPES) for place in range(int(number(owner.hand or 0, kind)))]


def laid(owner: PlayerView) -> list[Own]:
    """The cards of the bid: of a type, those that count by it come first."""
    out: list[Own] = []
    for kind in range(TYPES):
        first, lying = int(number(owner.hand or 0, kind)), int(number(owner.lay, kind))
        out += [(ids.card(kind, first + place), kind, "laid") for place in range(lying)]
        turned = range(int(number(owner.converted, kind)))
        out += [(ids.card(kind, first + lying + place), kind, "turned") for place in turned]
    return out


def spare(owner: PlayerView) -> list[Own]:
    return [(ids.reserve(kind, place), kind, "") for kind in range(TYPES) for place in range(int(number(owner.reserve, kind)))]


def rows_of(view: View, owner: PlayerView, asked: str) -> tuple[Row, ...]:
    """The rows while the decision ``asked`` is open: for a set of cards one for those that stay and one for those that are chosen."""
    if asked not in MOVING:
        note = f", {int(size(owner.lay + owner.converted))} laid" if owner.lay or owner.converted else ""
        whole: Row = (f"Your hand{note}", tuple(laid(owner) + held(owner)), 0)
        return (whole, ("Reserve", tuple(spare(owner)), 0)) if owner.reserve else (whole,)
    hand, reserve = held(owner), spare(owner)
    pools = {"exchange_slot": hand + reserve, "discard": hand, "reserve_discard": reserve, "return_card": laid(owner)}
    stays, goes = parted(pools[asked], view.chosen)
    above, below = MOVING[asked]
    wanted = int(size(owner.reserve)) if asked == "exchange_slot" else 0
    if wanted:
        below = f"{below}: {len(goes)} of {wanted}"
    others: tuple[Row, ...] = (("Your hand", tuple(hand), 0),) if asked in ("reserve_discard", "return_card") else ()
    return (*others, (above, tuple(stays), 0), (below, tuple(goes), wanted))


def parted(pool: list[Own], chosen: int) -> tuple[list[Own], list[Own]]:
    """What stays and what is chosen: of each type the last ones, as the targets of the choices have it."""
    total = Counter(kind for _, kind, _ in pool)
    seen: Counter[int] = Counter()
    stays: list[Own] = []
    goes: list[Own] = []
    for own in pool:
        kind = own[1]
        seen[kind] += 1
        (goes if seen[kind] > total[kind] - int(number(chosen, kind)) else stays).append(own)
    return sorted(stays, key=lambda own: own[1]), sorted(goes, key=lambda own: own[1])


# ------------------------------------------------------------------ where they lie
@remembered
def spread(rows: tuple[Row, ...], form: Form) -> tuple[tuple[Piece, ...], int]:
    """The pieces of the rows and how high they are together."""
    if not form.rows:
        return beside(rows, form)
    if len(rows) == 2 and not rows[1][2] and not form.across and fits(rows, form):
        return in_line(rows, form)
    pieces: list[Piece] = []
    top = 0.0
    for place, (title, cards, wanted) in enumerate(rows):
        pieces.append(titled(place, title, 2, top))
        spots, high = places(max(len(cards), wanted), form, 2, top + HEAD, form.width - 4)
        pieces += slots(tuple(spots[len(cards) :]), form) if wanted else []
        pieces += drawn(cards, spots, form)
        top += HEAD + high
    return in_order(pieces), round(top)


def fits(rows: tuple[Row, ...], form: Form) -> bool:
    """Is there room for all in one row, none over another?"""
    return sum(len(cards) for _, cards, _ in rows) * (form.card + GAP) + APART <= form.width


def in_line(rows: tuple[Row, ...], form: Form) -> tuple[tuple[Piece, ...], int]:
    """Hand at the left, reserve at the right."""
    (first, hand, _), (second, reserve, _) = rows
    left = form.width - 2 - len(reserve) * (form.card + GAP) + GAP
    spots, high = places(len(hand), form, 2, HEAD, left - APART)
    more, _ = places(len(reserve), form, left, HEAD, form.width - 2 - left)
    pieces = [titled(0, first, 2, 0), titled(1, second, left, 0), *drawn(hand, spots, form), *drawn(reserve, more, form)]
    return in_order(pieces), round(HEAD + high)


def beside(rows: tuple[Row, ...], form: Form) -> tuple[tuple[Piece, ...], int]:
    """Small: hand and reserve in one row, overlapping; no titles."""
    reserve = rows[1][1] if len(rows) > 1 else ()
    room = len(reserve) * (form.card + GAP) if reserve else 0
    spots, high = places(len(rows[0][1]), form._replace(across=0), 2, 0, form.width - 4 - (room + APART / 2 if room else 0))
    more, _ = places(len(reserve), form._replace(across=0), form.width - room, 0, room)
    return in_order([*drawn(rows[0][1], spots, form), *drawn(reserve, more, form)]), round(high)


def places(count: int, form: Form, left: float, top: float, room: float) -> tuple[list[Spot], float]:
    """Where so many cards lie, and how high that is: rows have room for cards that are lifted."""
    across = form.across or max(count, 1)
    pitch = min(form.card + GAP, (room - form.card) / (across - 1)) if across > 1 else form.card
    high = form.high + LIFT + 3
    spots = [(left + place % across * pitch, top + LIFT + place // across * high) for place in range(count)]
    return spots, high * max(1, (count + across - 1) // across)


def drawn(cards: tuple[Own, ...], spots: list[Spot], form: Form) -> list[Piece]:
    return [
        (element, lying(element, kind, x, y - (LIFT - 1 if state else 0), form.card, form.high, state, form.art))
        for (element, kind, state), (x, y) in zip(cards, spots, strict=False)
    ]


@remembered
def slots(free: tuple[Spot, ...], form: Form) -> list[Piece]:
    """Where cards are still to come."""
    rects = [rect(x, y, form.card, form.high, extra='class="ny-slot" rx="7"') for x, y in free]
    return [("row-slots", el("g", rects, id="row-slots"))]


@remembered
def lying(element: str, kind: int, x: float, y: float, wide: float, high: float, state: str, art: str) -> Markup:
    """A card at its place."""
    words = f"{LABELS[kind]} card" + {"laid": ", laid", "turned": ", laid as another type"}.get(state, "")
    return el(
        "g",
        el("title", words),
        framed(kind, wide, high, 7, art),
        id=element,
        class_=f"ny-card ny-{state}" if state else "ny-card",
        transform=translate(x, y),
        data_tip=f"card:{NAMES[kind]}",
    )


@remembered
def titled(place: int, words: str, x: float, top: float) -> Piece:
    element = f"row-{place}"
    return element, caption(x, top + 15, words, "ny-row serif", id=element)


def in_order(pieces: list[Piece]) -> tuple[Piece, ...]:
    """Titles, hand, reserve; cards by type: pieces keep their order wherever they lie."""
    return tuple(sorted(pieces, key=lambda piece: rank(piece[0])))


def rank(element: str) -> tuple[int, int, int]:
    group, *rest = element.split("-")
    if group == "row":
        return 0, 9 if rest[0] == "slots" else int(rest[0]), 0
    return 1 + (group == "reserve"), NAMES.index(rest[0]), int(rest[1])
