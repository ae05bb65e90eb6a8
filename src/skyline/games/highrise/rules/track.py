"""Positions on the One-Way Track: who is behind whom, which spaces are free (section 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from skyline.engine.steps import NOBODY

from .players import BITS

if TYPE_CHECKING:
    from .state import HighRise


def behind(state: HighRise, one: i64, other: i64) -> bool:
    """Is a Mogul behind another? On one space the top one is: it came first (HR-120, HR-121)."""
    if state.at[one] != state.at[other]:
        return state.at[one] < state.at[other]
    return state.arrivals[one] < state.arrivals[other]


def furthest_behind(state: HighRise) -> i64:
    """The Mogul that moves next; NOBODY when all have come back."""
    found: i64 = NOBODY
    mogul: i64
    for mogul in range(len(state.at)):
        if state.at[mogul] < state.side.first_stop and (found == NOBODY or behind(state, mogul, found)):
            found = mogul
    return found


def occupied(state: HighRise) -> i64:
    """The track numbers with a Mogul, as a mask; one that has not set out yet is in the Stop Zone (HR-123, HR-R71)."""
    mask: i64 = 0
    for track in state.at:
        mask |= BITS[track if track > 0 else state.side.first_stop + state.side.stops + track]
    return mask


def free_stop(state: HighRise, mogul: i64, taken: i64) -> i64:
    """The Stop Zone space that a Mogul has to take: the free one with the highest number (HR-123, HR-R16)."""
    if state.at[mogul] < 0 and state.at.count(state.at[mogul]) == 1:  # nobody else waits there
        taken &= ~BITS[state.side.first_stop + state.side.stops + state.at[mogul]]
    track = state.side.first_stop + state.side.stops - 1
    while taken & BITS[track]:
        track -= 1
    return track


def is_open(state: HighRise, track: i64) -> bool:
    """Not a Neighbourhood Blocker (HR-124)."""
    site = state.side.spaces[track].site
    return site < 0 or state.tenants[site] >= 0


def ahead_of_all(state: HighRise, mogul: i64, track: i64) -> bool:
    """Would a Mogul that moves there be ahead of every other? Beneath a stack it is (HR-305, HR-308)."""
    return all(other == mogul or state.at[other] <= track for other in range(len(state.at)))
