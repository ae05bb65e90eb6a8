"""The setup (section 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from skyline.engine.steps import NOBODY

from . import flow, tom
from .box import BOROUGHS, CONNECTIONS, LETTERS, PRESTIGE_TILES, VALUES
from .cards import one
from .press import press_order
from .taking import START_STACK

if TYPE_CHECKING:
    from .state import NewYork

FACE_UP: Final = 4  # characters of each value


def set_out(state: NewYork) -> None:
    """Lay out the board, the display and the first reserves, and let the humans choose start stacks (NY-030 to NY-040)."""
    parts = state.parts
    state.pile = parts.card_bag
    state.stacks = parts.stack_bags[:]
    state.rows = [[] for _ in range(VALUES)]
    for value in range(VALUES):
        for _ in range(FACE_UP):
            drawn = state.chance.draw_kind(state.stacks[value])
            state.stacks[value] -= one(drawn)
            state.rows[value].append(parts.row_kinds[value][drawn])
    lows, highs = parts.start_kinds[0][:], parts.start_kinds[1][:]
    toms = [player for player in state.players if player.is_tom()]
    for _ in range(state.seats + (0 if toms else 1)):  # NY-031, NY-412
        state.starts.append(state.draw(lows) << 8 | state.draw(highs))
    letters, values = list(range(BOROUGHS)), parts.base_values[:]
    for _ in range(BOROUGHS):  # NY-032
        state.letters.append(state.draw(letters))
        state.base_values.append(state.draw(values))
    state.prestige_stack = sum(one(tile) for tile in range(PRESTIGE_TILES))
    state.prestige_at = [NOBODY] * PRESTIGE_TILES
    state.vessels = (1 << CONNECTIONS) - 1
    state.neutral = [int(parts.neutral_each)] * BOROUGHS  # NY-036
    seats = list(range(state.seats))
    while seats:
        state.press.append(state.draw(seats))  # NY-038
    state.press.insert(0, int(state.seats))
    state.spaces = [0] * state.seats + [parts.neutral_space[state.seats]]
    for player in state.players:
        player.build(state.letters.index(len(LETTERS) - 1), 1)  # NY-037, NY-410
        if not player.is_tom():
            player.board = parts.start_board
            player.dollars = parts.start_dollars
            player.reserve_size = parts.start_reserve
            state.refill(player)  # NY-039
    state.push(flow.PREPARE, NOBODY, 1)
    state.push(tom.TOM_STACKS, NOBODY)
    for seat in press_order(state):  # NY-040: reverse press order, so the last one is on top
        if not state.players[seat].is_tom():
            state.push(START_STACK, seat)
