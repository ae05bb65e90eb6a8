"""Tallest Building Bonuses, the end of the game and who has won (sections 14 and 15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from .buildings import compared, owned_by, owners_of
from .components import NEIGHBOURHOODS, SITES, SLOTS
from .pieces import size

if TYPE_CHECKING:
    from skyline.engine.events import Detail

    from .players import Player
    from .state import HighRise

WHOLE_BOARD: Final = -1
RANKS: Final[list[list[int]]] = [[1], [2, 1], [3, 2, 1]]  # VP by rank, by round (HR-441)
HIGHER_THAN_ANY: Final = 1000
MOST_PENALTY: Final = 3
SECOND_PENALTY: Final = 1
LUXURY_VP: Final = 3


def sites_of(hood: i64) -> list[int]:
    """The Building Spaces of a Neighbourhood, or of the whole board."""
    if hood == WHOLE_BOARD:
        return list(range(SITES))
    return [int(hood * SLOTS + slot) for slot in range(SLOTS)]


def ranked(state: HighRise, hood: i64) -> list[int]:
    """The distinct compared heights there, tallest first (HR-440)."""
    heights = {int(compared(state.sites[site])) for site in sites_of(hood) if state.sites[site]}
    return sorted(heights, reverse=True)


def owns_tallest(state: HighRise, seat: i64, hood: i64) -> bool:
    """Is a Building of the seat tallest there, ties included?"""
    heights = ranked(state, hood)
    return any(owned_by(state.sites[site], seat) and compared(state.sites[site]) == heights[0] for site in sites_of(hood))


def not_tallest(state: HighRise, seat: i64) -> i64:
    """In how many Neighbourhoods the seat has a Building that is not tallest there (HR-381)."""
    found: i64 = 0
    hood: i64
    for hood in range(NEIGHBOURHOODS):
        heights = ranked(state, hood)
        for site in sites_of(hood):
            if owned_by(state.sites[site], seat) and compared(state.sites[site]) < heights[0]:
                found += 1
                break
    return found


def tallest_bonus(state: HighRise, hood: i64, values: list[int]) -> list[int]:
    """What every seat scores for the Buildings on the scoring heights there (HR-442, HR-443)."""
    points = [0] * int(state.seats)
    first: i64 = 0 if hood == WHOLE_BOARD else hood * SLOTS
    last: i64 = SITES if hood == WHOLE_BOARD else first + SLOTS
    below: i64 = HIGHER_THAN_ANY
    for value in values:
        best: i64 = 0
        site: i64
        for site in range(first, last):
            height = compared(state.sites[site])
            if best < height < below:
                best = height
        if best == 0:
            break
        for site in range(first, last):
            if compared(state.sites[site]) == best:
                for seat in range(state.seats):
                    if owned_by(state.sites[site], seat):
                        points[seat] += value
        below = best
    return points


def scoring_buildings(state: HighRise, seat: i64, hood: i64, places: i64) -> dict[str, Detail]:
    """A seat's Buildings on the first ``places`` heights there, for the log: sites, their Tenants, compared heights and places."""
    heights = ranked(state, hood)[:places]
    sites = [site for site in sites_of(hood) if owned_by(state.sites[site], seat) and int(compared(state.sites[site])) in heights]
    return {
        "sites": sites,
        "tenants": [state.tenants[site] for site in sites],
        "heights": [int(compared(state.sites[site])) for site in sites],
        "places": [heights.index(int(compared(state.sites[site]))) for site in sites],
    }


def leftovers(player: Player) -> i64:
    """1 VP per 3 pieces left, rounded up (HR-462)."""
    return (size(player.pieces) + 2) // 3


def luxury(state: HighRise, player: Player) -> i64:
    """HR-465, when Marketing Firm was in play; alone there is no bonus for most."""
    if not luxury_in_play(state):
        return 0
    held = luxuries(state, player)
    if held == 0:
        return -LUXURY_VP
    most = all(luxuries(state, other) <= held for other in state.players) and not state.solo()
    return LUXURY_VP * held + (LUXURY_VP if most else 0)


def luxuries(state: HighRise, player: Player) -> i64:
    return player.up[state.parts.luxury] + player.down[state.parts.luxury]


def luxury_in_play(state: HighRise) -> bool:
    card = state.parts.luxury
    return card > 0 and any(tenant >= 0 and state.parts.tenants[tenant].card == card for tenant in state.tenants)


def corruption_penalty(state: HighRise, player: Player) -> i64:
    """What the most and the second-most Corruption cost (HR-464)."""
    levels = sorted({int(other.corruption) for other in state.players}, reverse=True)
    if player.corruption == levels[0]:
        return MOST_PENALTY
    return SECOND_PENALTY if player.corruption == levels[1] else 0


def own_heights(state: HighRise, seat: i64) -> list[int]:
    """The compared heights of a player's Buildings, tallest first: the tie-break (HR-468)."""
    heights = [int(compared(building)) for building in state.sites if owners_of(building) and owned_by(building, seat)]
    return sorted(heights, reverse=True)


def winners(state: HighRise) -> list[int]:
    """All who share the victory. Lists compare as the rule wants: taller first, and a further Building beats none."""
    best = max(player.vp for player in state.players)
    tied = [int(player.seat) for player in state.players if player.vp == best]
    tallest = max(own_heights(state, seat) for seat in tied)
    return [seat for seat in tied if own_heights(state, seat) == tallest]
