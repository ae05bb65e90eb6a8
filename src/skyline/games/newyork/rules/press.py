"""The Press Track (section 4): tokens from first to last; the neutral token is the one after the players'."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from .box import LAST_SPACE

if TYPE_CHECKING:
    from .state import NewYork


def move_token(state: NewYork, token: i64, steps: i64) -> None:
    """Move a token forward or (negative steps) back; it lands on top of a stack, on the last space at its bottom (NY-061, NY-062)."""
    here: i64 = state.spaces[token]
    there = max(0, min(LAST_SPACE, here + steps))
    if there == here:
        return
    spaces = state.spaces[:]
    spaces[token] = there
    order = [other for other in state.press if other != token]
    place: i64 = 0
    while place < len(order) and (spaces[order[place]] > there or (there == LAST_SPACE and spaces[order[place]] == there)):
        place += 1
    order.insert(place, token)
    state.spaces = spaces
    state.press = order


def put_token(state: NewYork, token: i64, space: i64, place: i64) -> None:
    """Put a token back where it stood: on its space, at its place in the press order."""
    spaces = state.spaces[:]
    spaces[token] = space
    order = [other for other in state.press if other != token]
    order.insert(place, token)
    state.spaces = spaces
    state.press = order


def press_order(state: NewYork) -> list[int]:
    """All players from first to last (NY-064), the neutral token left out."""
    return [token for token in state.press if token < state.seats]


def ahead(state: NewYork, one: i64, other: i64) -> bool:
    """Is one token ahead of the other?"""
    for token in state.press:
        if token == one:
            return True
        if token == other:
            return False
    return False


def rank_of(state: NewYork, seat: i64) -> i64:
    """The rank among the players, the neutral token not counted: first is 1 (NY-327)."""
    place: i64 = 1
    for token in state.press:
        if token == seat:
            return place
        if token < state.seats:
            place += 1
    return place
