"""Positions for constructing: a city in which every Tenant is an Obelisk (3 VP, always usable) unless a test says otherwise."""

from __future__ import annotations

from typing import Any

from highrise.toolkit import PARTS, TENANTS, constructing, do, give, house, legal, table, words
from skyline.games.highrise.rules.buildings import spires_of
from skyline.games.highrise.rules.components import CARDS
from skyline.games.highrise.rules.state import HighRise

BLUEPRINTS = "abcde"


def city(own: str = "", players: int = 4, year: int = 2020, card: str = "", **things: Any) -> HighRise:
    """An empty city of Obelisks; seat 0 has these pieces and things."""
    state = table(players, year=year, card=card)
    state.tenants = [TENANTS["obelisk"] if found >= 0 else found for found in state.tenants]
    return give(state, 0, own=own, **things)


def blocked(state: HighRise, letters: str) -> HighRise:
    """These Blueprints of the current card were built by somebody this round."""
    state.blocked = sum(1 << BLUEPRINTS.index(letter) for letter in letters)
    return state


def filled(state: HighRise, hood: str, *heights: int, owner: int = 1) -> HighRise:
    """Buildings of one owner on the first spaces of a Neighbourhood."""
    for slot, height in enumerate(heights, start=1):
        house(state, f"{hood} {slot}", owner, height)
    return state


def built(state: HighRise, *moves: str, zone: str = "east") -> HighRise:
    """Seat 0 constructs in a zone with these decisions."""
    return do(constructing(state, zone=zone), 0, *moves)


def vp(state: HighRise, seat: int = 0) -> int:
    return int(state.players[seat].vp)


def corruption(state: HighRise, seat: int = 0) -> int:
    return int(state.players[seat].corruption)


def up(state: HighRise, seat: int = 0) -> list[int]:
    """The numbers of a seat's face-up cards."""
    return [card for card in range(1, CARDS + 1) for _ in range(state.players[seat].up[card])]


def down(state: HighRise, seat: int = 0) -> list[int]:
    return [card for card in range(1, CARDS + 1) for _ in range(state.players[seat].down[card])]


def at_hand(state: HighRise, card: int) -> int:
    """How many cards of a number lie in its stack."""
    return int(state.stock[card])


def bag_of(state: HighRise) -> str:
    return words(state.bag)


def sites(state: HighRise, seat: int = 0) -> set[str]:
    """Where the Building may go: "east 1" or "suburbs east"."""
    return {move.removeprefix("build ") for move in legal(state, seat)}


def everything_at_rest(state: HighRise) -> None:
    """Spires are neither made nor lost."""
    on_board = sum(spires_of(building) for building in state.sites)
    assert state.spires + on_board + sum(player.spires for player in state.players) == PARTS.spires
