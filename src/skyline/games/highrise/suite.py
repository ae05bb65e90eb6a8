"""Gold-Plated Suite: Floors drawn into chosen Yards (HR-378, HR-R21)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.steps import seat_of, x_of, y_of

from .asking import Asked, game_of, player_of
from .kinds import GOLD_DRAW, GOLD_YARD, OFFER
from .ledger import gain
from .pieces import size
from .windows import DRAWN
from .yards import BARE, draw, shortage_yields, why_no_loot

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .players import Player
    from .state import HighRise

SUITE_COST: Final = 3
SUITE_FLOORS: Final = 5


def suite_limit(state: HighRise, player: Player, yards: i64, before: i64) -> i64:
    """How many Floors may be drawn in all with these Yards. ``yards``: bit 0 the Base Yard, above it how many Expanded ones."""
    base = yards & 1
    expanded = yards >> 1
    spaces = state.parts.yard_spaces
    chosen = base * player.base + expanded * spaces
    rest = player.base + player.yards * spaces - chosen
    return min(SUITE_FLOORS * (base + expanded), chosen - max(0, before - rest))


class GoldYard(Asked):
    """D28: which Yard next, or end. x: the Yards so far; y: pieces before << 0 (5 bits) | Floors drawn so far << 5."""

    def __init__(self) -> None:
        super().__init__("gold_yard", ["yard base", "yard expanded", "yard end"], ("HR-378", "HR-R21"))

    def options(self, state: State, step: i64) -> list[int]:
        game = game_of(state)
        player = player_of(state, step)
        out = [int(self.base) + yard for yard in open_yards(game, player, x_of(step), y_of(step))]
        return [*out, int(self.base) + 2] if x_of(step) else out

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        if option == 2:
            finish(game, seat_of(step), y_of(step))
            return
        yards = x_of(step) | 1 if option == 0 else x_of(step) + 2
        gain(game, player_of(state, step), SUITE_COST)
        suite_draw(game, seat_of(step), yards, y_of(step), 0)

    def prompt(self, state: State, step: int) -> str:
        return "Gold-Plated Suite: which Yard do you fill (3 Corruption, up to 5 Floors)?"

    def say(self, state: State, step: int, option: int) -> str:
        return ("the Base Yard, for 3 Corruption", "an Expanded Yard, for 3 Corruption", "end")[option]

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        if option == 2:
            return "at least one Yard has to be filled", "HR-378"
        player = player_of(state, step)
        if option == 0 and x_of(step) & 1:
            return "you have filled your Base Yard already", "HR-378"
        if option == 1 and not player.yards:
            return "you have no Expanded Yard", "HR-378"
        if option == 1 and x_of(step) >> 1 >= player.yards:
            return "you have filled every Expanded Yard of yours already", "HR-378"
        return f"no further Floor fits into {'an Expanded Yard of yours' if option else 'your Base Yard'}", "HR-378"


def suite_draw(state: HighRise, seat: i64, yards: i64, tally: i64, here: i64) -> None:
    """Draw one Floor into the Yard; ``here`` were drawn into it before."""
    state.push(GOLD_DRAW, seat, yards << 3 | here + 1, tally + 128)
    draw(state, seat, 1, BARE)


class GoldDraw(Asked):
    """D28: one more Floor into this Yard, or stop. x: Yards << 3 | Floors drawn into this one; y: as in GoldYard."""

    def __init__(self) -> None:
        super().__init__("gold_draw", ["suite draw", "suite stop"], ("HR-378", "HR-R21"))

    def options(self, state: State, step: i64) -> list[int]:
        game = game_of(state)
        here, yards = x_of(step) & 7, x_of(step) >> 3
        limit = suite_limit(game, player_of(state, step), yards, y_of(step) & 127)
        dry = not game.bag and not shortage_yields(game, player_of(state, step))
        if here == SUITE_FLOORS or y_of(step) >> 7 >= limit or dry:
            return [int(self.base) + 1]
        return [int(self.base), int(self.base) + 1]

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        here, yards = x_of(step) & 7, x_of(step) >> 3
        if option == 0:
            suite_draw(game, seat_of(step), yards, y_of(step), here)
        elif open_yards(game, player_of(state, step), yards, y_of(step)):
            game.push(GOLD_YARD, seat_of(step), yards, y_of(step))
        else:
            finish(game, seat_of(step), y_of(step))

    def prompt(self, state: State, step: int) -> str:
        return f"Gold-Plated Suite: {x_of(step) & 7} drawn into this Yard. Draw one more?"

    def say(self, state: State, step: int, option: int) -> str:
        return ("draw one more", "stop")[option]

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        game, player = game_of(state), player_of(state, step)
        if x_of(step) & 7 == SUITE_FLOORS:
            return f"you have drawn {SUITE_FLOORS} into this Yard", "HR-378"
        if y_of(step) >> 7 >= suite_limit(game, player, x_of(step) >> 3, y_of(step) & 127):
            return "the Yard is full", "HR-378"
        return f"the bag is empty, and {why_no_loot(game, player)}", "HR-105"


def finish(state: HighRise, seat: i64, tally: i64) -> None:
    """All Yards are filled: now an extra Floor of a Shipping Firm, if any was drawn (HR-303)."""
    if size(state.players[seat].pieces) > tally & 127:
        state.push(OFFER, seat, DRAWN)


def open_yards(state: HighRise, player: Player, yards: i64, tally: i64) -> list[int]:
    """The Yards that could be filled next: 0 the Base Yard, 1 an Expanded one."""
    before, drawn = tally & 127, tally >> 7
    out: list[int] = []
    if not yards & 1 and suite_limit(state, player, yards | 1, before) > drawn:
        out.append(0)
    if yards >> 1 < player.yards and suite_limit(state, player, yards + 2, before) > drawn:
        out.append(1)
    return out
