"""Decks: building block cards and contracts are drawn when they are seen, so no deck has an order (HH-056, HH-481)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from .components import PER_QUARTER

if TYPE_CHECKING:
    from .state import Hustle

BITS: Final[list[int]] = [1 << place for place in range(62)]  # a table, since compiled code shifts a literal as 32 bits


def bit(number: i64) -> i64:
    return BITS[number]


def in_mask(mask: i64) -> list[int]:
    """The numbers in a mask, ascending."""
    found: list[int] = []
    number: i64 = 0
    while mask:
        if mask & 1:
            found.append(number)
        mask >>= 1
        number += 1
    return found


# ------------------------------------------------------------------ building block cards
def draw_cards(state: Hustle, number: i64) -> list[int]:
    """Draw cards; an empty deck is made anew out of the discard pile; what is not there is not drawn (HH-481). Sorted."""
    deck = state.deck[:]
    drawn: list[int] = []
    while number > 0:
        if not deck:
            if not state.discard:
                break
            deck = state.discard
            state.discard = []
            if state.listener is not None:
                state.emit("reshuffle", -1, {"number": len(deck)})
        drawn.append(state.chance.draw(deck))
        number -= 1
    state.deck = deck
    drawn.sort()
    return drawn


def without(cards: list[int], gone: list[int]) -> list[int]:
    return [card for card in cards if card not in gone]


# ------------------------------------------------------------------ contracts
def full_contract_deck(quarter: i64) -> i64:
    """All contracts of a quarter (from 0), as a mask."""
    return (BITS[PER_QUARTER] - 1) << quarter * PER_QUARTER


def draw_contract(state: Hustle) -> i64:
    """Draw one contract of this quarter; the discards are shuffled into a deck that is too short beforehand."""
    contract: i64 = state.chance.draw(in_mask(state.contract_deck))
    state.contract_deck &= ~bit(contract)
    return contract


def gather_contracts(state: Hustle, wanted: i64) -> None:
    """If the deck has too few cards, shuffle the discards of the quarter into it (HH-184)."""
    if int(state.contract_deck).bit_count() >= wanted:
        return
    state.contract_deck |= state.contract_discard()
    for player in state.players:
        player.refused = 0
