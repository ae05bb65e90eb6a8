"""Final scoring and the winner (section 16), and the ranks of the solo game (HH-713)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from .components import BUZZES, INDUSTRIES
from .lot import LEVELS
from .players import Player, visitors
from .predicates import largest_chain

if TYPE_CHECKING:
    from .state import Hustle

SMALLEST_CHAIN: Final = 3  # HH-511


def cap_points(state: Hustle, player: Player) -> i64:
    """The three lines of a cap that was built (HH-681)."""
    if player.tower.cap < 0 or player.cap < 0:
        return 0
    total: i64 = 0
    for line in state.parts.caps[player.cap].lines:
        total += line.points(player.tower)
    return total


def money_points(state: Hustle, player: Player) -> i64:
    return player.money // state.parts.money_per_prestige  # HH-682


def visitor_points(state: Hustle, player: Player) -> i64:
    return -visitors(player.queue) * state.parts.queued_visitor  # HH-683


def vacancy_points(state: Hustle, player: Player) -> i64:
    return -player.tower.vacant() * state.parts.vacant_square  # HH-684


def blueprint_points(state: Hustle, player: Player) -> i64:
    """Levels that do not match the blueprint (HH-070, HH-685); 0 while there is none."""
    if not player.plan:
        return 0
    return -differing(player) * state.parts.altered_level


def differing(player: Player) -> i64:
    """How many levels differ from the blueprint (HH-070)."""
    rows = player.tower.structure.rows
    found: i64 = 0
    level: i64
    for level in range(LEVELS):
        if rows[level] != player.plan[level]:
            found += 1
    return found


def total(state: Hustle, player: Player) -> i64:
    """Prestige with everything that the final scoring adds (HH-680)."""
    added = cap_points(state, player) + money_points(state, player) + visitor_points(state, player)
    return player.prestige + added + vacancy_points(state, player) + blueprint_points(state, player)


def best_chain(player: Player) -> i64:
    """The larger of the largest chains of one industry and of one buzz type, in units; fewer than three are none (HH-690)."""
    best: i64 = 0
    kind: i64
    for kind in range(INDUSTRIES):
        best = max(best, largest_chain(player.tower, kind, -1))
    for kind in range(BUZZES):
        best = max(best, largest_chain(player.tower, -1, kind))
    return best if best >= SMALLEST_CHAIN else 0


def winners(state: Hustle) -> list[int]:
    """Most prestige, then influence, then the larger chain (HH-690)."""
    ranked = [(int(total(state, player)), int(player.influence), int(best_chain(player))) for player in state.players]
    best = max(ranked)
    return [seat for seat, found in enumerate(ranked) if found == best]


def rank(state: Hustle) -> str:
    """The rank of a solo game (HH-713)."""
    points = int(total(state, state.players[0]))
    reached = [name for name, least in zip(state.parts.rank_names, state.parts.rank_from, strict=True) if points >= least]
    return reached[-1]
