"""The foundation: weak hands are drawn anew, and every other hand makes a foundation for sure (HH-080 to HH-082)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from skyline.engine.steps import NOBODY

from . import expanding
from .components import BlockCard
from .lot import ANCHORS, COLUMNS, ROW
from .needs import Need
from .players import Player
from .state import Hustle
from .structure import Structure, anchor_of, card_of, laid_card

LINKS_LOWER: Final = 1
LINKS_UPPER: Final = 2
LINKS_ALL: Final = 3
LEFT_HALF: Final = 0  # anchors of a sure foundation: two cards side by side on GF
RIGHT_HALF: Final = 3


def weak(state: Hustle, hand: list[int]) -> bool:
    """Has the hand no card that links its lower two rows, or none that links its upper two (HH-082)?"""
    links: i64 = 0
    for card in hand:
        links |= links_of(state.parts.cards[card])
    return links != LINKS_ALL


def links_of(card: BlockCard) -> i64:
    """Which pairs of rows have elevators above each other on the card: LINKS_LOWER, LINKS_UPPER, both or none."""
    below = card.elevators & card.elevators >> COLUMNS
    return (LINKS_LOWER if below & ROW else 0) | (LINKS_UPPER if below >> COLUMNS else 0)


def redraw_need(state: Hustle, player: Player) -> Need:
    if not expanding.founding(state):
        return "a hand is redrawn before the foundation only", "HH-082"
    return None if weak(state, player.hand) else ("your hand is not weak: it can always make a foundation", "HH-082")


def redraw(state: Hustle, player: Player) -> None:
    """Discard the whole hand and take the next of the hands that lie ready (HH-082)."""
    expanding.clear(player)
    player.thrown = player.thrown + player.hand
    player.hand = player.spares[: state.parts.hand]
    player.spares = player.spares[state.parts.hand :]
    player.attempts = 0
    state.news(NOBODY)


def sure_foundation(state: Hustle, player: Player) -> list[int]:
    """A legal foundation of one or two cards side by side on GF, as card * ANCHORS + anchor (HH-082). For a hand that is not weak."""
    hand = player.hand
    for one in hand:
        if works(state, player, [one * ANCHORS + LEFT_HALF]):
            return [one * ANCHORS + LEFT_HALF]
    for one in hand:
        for other in hand:
            pair = [one * ANCHORS + LEFT_HALF, other * ANCHORS + RIGHT_HALF]
            if one != other and works(state, player, pair):
                return pair
    raise AssertionError("a hand that is not weak makes a foundation")


def packed_as_planned(draft: Structure) -> list[int]:
    """The cards of a draft as ``sure_foundation`` writes them."""
    return [int(card_of(packed) * ANCHORS + anchor_of(packed)) for packed in draft.cards]


def works(state: Hustle, player: Player, plan: list[int]) -> bool:
    """Could this foundation be confirmed?"""
    trial = player.clone()
    trial.laid = [card // ANCHORS for card in plan]
    trial.draft = Structure(state.parts, [int(laid_card(card // ANCHORS, card % ANCHORS)) for card in plan])
    return expanding.confirm_need(state, trial) is None
