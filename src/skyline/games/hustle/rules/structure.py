"""The cards of a lot in their layers, and what their squares show (HH-032, HH-033).

A card on the lot is one number: bits 0-6 its number | bits 7-13 its anchor.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from . import lot
from .components import OPEN
from .lot import ANCHOR_SQUARE, ANCHOR_SQUARES, FOOT_LOWER, FOOT_UPPER, SQUARES

if TYPE_CHECKING:
    from .components import Components
    from .expanding import Room

NOTHING: Final[list[int]] = []
NO_FACES: Final[list[int]] = [OPEN] * SQUARES
NO_TOPS: Final[list[int]] = [-1] * SQUARES


def laid_card(number: i64, anchor: i64) -> i64:
    return number | anchor << 7


def card_of(packed: i64) -> i64:
    return packed & 127


def anchor_of(packed: i64) -> i64:
    return packed >> 7


@final
class Structure:
    """The cards of a lot in layers. ``cards`` goes from the bottom to the top: a card that lies over another comes after it (HH-032).

    A value: nothing is changed in place, so clones share it, and what few ask for is worked out when it is asked for first.
    """

    parts: Components
    cards: list[int]
    lower: i64
    upper: i64
    lift_lower: i64
    lift_upper: i64
    height: i64
    _faces: list[int]
    _tops: list[int]
    _rows: list[int]
    _linked: i64
    _room: Room | None

    def __init__(self, parts: Components, cards: list[int]) -> None:
        self.parts = parts
        self.cards = cards
        self._faces = NOTHING
        self._tops = NOTHING
        self._rows = NOTHING
        self._linked = -1
        self._room = None  # where one more card may lie (``expanding.possible_anchors``)
        lower: i64 = 0
        upper: i64 = 0
        lift_lower: i64 = 0
        lift_upper: i64 = 0
        place: i64 = len(cards) - 1
        while place >= 0:  # from the top down: a square shows the first card that covers it
            packed: i64 = cards[place]
            anchor = anchor_of(packed)
            square: i64 = ANCHOR_SQUARE[anchor]
            elevators = parts.cards[card_of(packed)].elevators
            lift_lower |= lot.lower_part(elevators, square) & ~lower
            lift_upper |= lot.upper_part(elevators, square) & ~upper
            lower |= FOOT_LOWER[anchor]
            upper |= FOOT_UPPER[anchor]
            place -= 1
        self.lower = lower  # card squares
        self.upper = upper
        self.lift_lower = lift_lower  # elevator faces
        self.lift_upper = lift_upper
        self.height = lot.top_level(lower, upper)  # HH-037; -1: no card

    @property
    def faces(self) -> list[int]:
        """By square, what its topmost card shows (HH-033)."""
        if not self._faces:
            self._faces = self.find_faces()
        return self._faces

    def find_faces(self) -> list[int]:
        faces = NO_FACES[:]
        cell: i64
        for packed in self.cards:
            shown = self.parts.cards[card_of(packed)].faces
            squares = ANCHOR_SQUARES[anchor_of(packed)]
            for cell in range(lot.CARD * lot.CARD):
                faces[squares[cell]] = shown[cell]
        return faces

    @property
    def tops(self) -> list[int]:
        """By square, the place of its topmost card in ``cards``; -1: open lot."""
        if not self._tops:
            self._tops = self.find_tops()
        return self._tops

    def find_tops(self) -> list[int]:
        tops = NO_TOPS[:]
        place: i64
        for place in range(len(self.cards)):
            for square in ANCHOR_SQUARES[anchor_of(self.cards[place])]:
                tops[square] = place
        return tops

    @property
    def rows(self) -> list[int]:
        """By level, the columns with card squares, as nine bits (HH-070)."""
        if not self._rows:
            self._rows = [int(lot.row(self.lower, self.upper, level)) for level in range(lot.LEVELS)]
        return self._rows

    @property
    def linked(self) -> bool:
        """Do the cards hang together (HH-202)?"""
        if self._linked < 0:
            self._linked = 1 if lot.connected(self.lower, self.upper) else 0
        return self._linked > 0

    def seen(self, place: i64) -> tuple[i64, i64]:
        """The squares where the card in this place of ``cards`` shows, as a set."""
        anchor = anchor_of(self.cards[place])
        lower: i64 = FOOT_LOWER[anchor]
        upper: i64 = FOOT_UPPER[anchor]
        over: i64
        for over in range(place + 1, len(self.cards)):
            anchor = anchor_of(self.cards[over])
            lower &= ~FOOT_LOWER[anchor]
            upper &= ~FOOT_UPPER[anchor]
        return lower, upper

    def shows(self, place: i64) -> bool:
        """Does the card in this place of ``cards`` show a face?"""
        lower, upper = self.seen(place)
        return lower != 0 or upper != 0

    def on_top(self, place: i64) -> bool:
        """Does no other card cover any square of the one in this place?"""
        anchor = anchor_of(self.cards[place])
        lower, upper = self.seen(place)
        return lower == FOOT_LOWER[anchor] and upper == FOOT_UPPER[anchor]

    def elevators(self, place: i64) -> i64:
        """How many elevators the card in this place shows (HH-209)."""
        lower, upper = self.seen(place)
        return lot.count(lower & self.lift_lower) + lot.count(upper & self.lift_upper)


def in_order(cards: list[int]) -> list[int]:
    """The same cards in the same layers, in the one order that does not depend on how they were laid."""
    waiting = cards[:]
    ordered: list[int] = []
    place: i64
    under: i64
    while waiting:
        best: i64 = -1
        for place in range(len(waiting)):
            packed: i64 = waiting[place]
            if best >= 0 and packed > waiting[best]:
                continue
            for under in range(place):
                if lot.overlap(anchor_of(waiting[under]), anchor_of(packed)):
                    break
            else:
                best = place
        ordered.append(waiting.pop(best))
    return ordered
