"""Neutral Moguls (section 16): block or move, and the legal spaces of a move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.fields import Form
from skyline.engine.steps import NOBODY, Step, seat_of, x_of

from . import ledger, moving, spaces
from .asking import SPACE, Asked, game_of
from .players import BITS, MOST_MOGULS
from .track import free_stop, is_open, occupied

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .players import Player
    from .state import HighRise


def lead(state: HighRise) -> i64:
    """Where the player Mogul furthest ahead is (HR-R37); negative while none has left the Stop Zone."""
    best: i64 = state.at[0]
    seat: i64
    for seat in range(state.seats):
        best = max(best, state.at[seat])
    return best


def block_space(state: HighRise, mogul: i64) -> i64:
    """The space that a blocking Neutral Mogul takes (HR-482, HR-R38, HR-R72)."""
    taken = occupied(state)
    at = lead(state)
    stop = len(state.side.zone_hood) - 1
    zone: i64 = 0 if at < 0 else state.side.zone_at(at) + 1
    while zone < stop:
        track: i64
        for track in range(state.side.zone_first[zone], state.side.zone_last[zone] + 1):
            if not taken & BITS[track] and is_open(state, track):
                return track
        zone += 1
    return free_stop(state, mogul, taken)


def reach(state: HighRise, controller: i64, mogul: i64, cost: i64) -> list[int]:
    """The legal spaces for a move, in the Neighbourhood of its zone or the next one, if it still costs so much (HR-483, HR-486)."""
    at = state.at[mogul]
    side = state.side
    taken = occupied(state)
    player = state.players[controller]
    zone = side.zone_at(at) if at > 0 else NOBODY
    first = side.zone_hood[zone] if at > 0 else NOBODY
    out: list[int] = []
    track: i64
    for track in range(max(at, 0) + 1, side.first_stop):
        space = side.spaces[track]
        if space.zone == zone or not first <= side.zone_hood[space.zone] <= first + 1 or taken & BITS[track]:
            continue
        if spaces.performable(state, player, track, cost, 0):
            out.append(int(track))
    if first + 1 >= side.zone_hood[-1]:
        out.append(int(free_stop(state, mogul, taken)))
    return out


class NeutralMode(Asked):
    """D36: the Controlling Player blocks or moves with the Mogul (x)."""

    def __init__(self) -> None:
        super().__init__("neutral_mode", ("HR-481", "HR-482", "HR-483"), Form("block"), Form("move"), opens=True, most_x=MOST_MOGULS - 1)

    def options(self, state: State, step: i64) -> list[int]:
        game = game_of(state)
        out = [int(self.base)]
        return [*out, int(self.base) + 1] if reach(game, seat_of(step), x_of(step), 1) else out

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        if option == 0:
            game.push(moving.ARRIVE, seat_of(step), block_space(game, x_of(step)), 1)
        else:
            game.push(NEUTRAL_SPACE, seat_of(step), x_of(step))
            ledger.gain(game, game.players[seat_of(step)], 1)

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        return "within its reach every space is taken, or you could not perform its action", "HR-483"


class NeutralSpace(Asked):
    """D37: where it moves."""

    def __init__(self) -> None:
        form = Form("neutral {space}", SPACE)
        super().__init__("neutral_space", ("HR-483", "HR-486", "HR-R39"), form, pending=1.8, most_x=MOST_MOGULS - 1)

    def options(self, state: State, step: i64) -> list[int]:
        return [int(self.base) + track - 1 for track in reach(game_of(state), seat_of(step), x_of(step), 0)]

    def take(self, state: State, step: i64, option: i64) -> None:
        game_of(state).push(moving.ARRIVE, seat_of(step), option + 1)

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        return why_out_of_reach(game_of(state), game_of(state).players[seat_of(step)], int(x_of(step)), option + 1)


def why_out_of_reach(state: HighRise, player: Player, mogul: int, track: int) -> tuple[str, str]:
    """Why a Neutral Mogul may not move to a space."""
    at, side = state.at[mogul], state.side
    if track >= len(side.spaces):
        return "this side of the board has no such space", "HR-040"
    if track <= at:
        return "Moguls only move forward", "HR-122"
    first = side.zone_hood[side.zone_at(at)] if at > 0 else NOBODY
    if not first <= side.zone_hood[side.spaces[track].zone] <= first + 1:
        here = f"{state.parts.hoods[first]} and " if first >= 0 else ""
        hood = state.parts.hoods[side.zone_hood[side.spaces[track].zone]]
        return f"the Neutral Mogul reaches only {here}{state.parts.hoods[first + 1]}, and this space belongs to {hood}", "HR-483"
    if track >= side.first_stop:
        free = int(free_stop(state, mogul, occupied(state)))
        return f"in the Stop Zone it takes the first available space, number {side.spaces[free].stop}", "HR-123"
    if at > 0 and side.spaces[track].zone == side.zone_at(at):
        return "it may not stop in the zone it is in", "HR-122"
    if occupied(state) & BITS[track]:
        return f"{moving.moguls_on(state, track)} there already", "HR-122"
    return spaces.why_unperformable(state, player, track, 0, 0)


NEUTRAL_MODE: Final = NeutralMode()
NEUTRAL_SPACE: Final = NeutralSpace()
STEPS: Final[list[Step]] = [NEUTRAL_MODE, NEUTRAL_SPACE]
