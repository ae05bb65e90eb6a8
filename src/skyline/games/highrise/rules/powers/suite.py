"""Gold-Plated Suite: Floors drawn into chosen Yards (HR-378, HR-R21)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.fields import Form, Word
from skyline.engine.steps import Step, seat_of, x_of, y_of

from .. import cards, ledger, yards
from ..asking import Asked, game_of, player_of
from ..needs import Need
from ..pieces import size
from ..shortage import choosable, why_no_loot
from ..windows import DRAWN
from .power import Power

if TYPE_CHECKING:
    from skyline.engine.state import State

    from ..components import Tenant
    from ..players import Player
    from ..state import HighRise

SUITE_COST: Final = 3
SUITE_FLOORS: Final = 5
NO_SPACE: Final = Need("your Yards have no free space")


class GoldPlatedSuite(Power):
    """Fill Yards, each for 3 Corruption."""

    def lacks(self, state: HighRise, player: Player, moving: i64, printed: i64, hubs: i64) -> Need | None:
        return None if player.room(state.parts.yard_spaces) > 0 else NO_SPACE

    def act(self, state: HighRise, player: Player, tenant: Tenant, built: bool) -> None:
        if player.room(state.parts.yard_spaces) > 0:  # a Draw at the own Building may have filled the Yards meanwhile
            state.push(GOLD_YARD, player.seat, 0, size(player.pieces))


def suite_limit(state: HighRise, player: Player, filled: i64, before: i64) -> i64:
    """How many Floors may be drawn in all with these Yards. ``filled``: bit 0 the Base Yard, above it how many Expanded ones."""
    base = filled & 1
    expanded = filled >> 1
    spaces = state.parts.yard_spaces
    chosen = base * player.base + expanded * spaces
    rest = player.base + player.yards * spaces - chosen
    return min(SUITE_FLOORS * (base + expanded), chosen - max(0, before - rest))


class GoldYard(Asked):
    """D28: which Yard next, or end. x: the Yards so far; y: pieces before (7 bits) | Floors drawn so far << 7."""

    def __init__(self) -> None:
        super().__init__(
            "gold_yard", ("HR-378", "HR-R21"),
            Form("yard {yard}", Word("yard", ("base", "expanded")), act="fill"), Form("yard end", act="end"),
            most_x=511, most_y=1 << 20,
        )  # fmt: skip

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
        filled = x_of(step) | 1 if option == 0 else x_of(step) + 2
        ledger.gain(game, player_of(state, step), SUITE_COST)
        suite_draw(game, seat_of(step), filled, y_of(step), 0)

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


def suite_draw(state: HighRise, seat: i64, filled: i64, tally: i64, here: i64) -> None:
    """Draw one Floor into the Yard; ``here`` were drawn into it before."""
    state.push(GOLD_DRAW, seat, filled << 3 | here + 1, tally + 128)
    yards.draw(state, seat, 1, yards.BARE)


class GoldDraw(Asked):
    """D28: one more Floor into this Yard, or stop. x: Yards << 3 | Floors drawn into this one; y: as in GoldYard."""

    def __init__(self) -> None:
        form = Form("suite {do}", Word("do", ("draw", "stop")))
        super().__init__("gold_draw", ("HR-378", "HR-R21"), form, pending=1.0, most_x=4095, most_y=1 << 20)

    def options(self, state: State, step: i64) -> list[int]:
        game = game_of(state)
        here, filled = x_of(step) & 7, x_of(step) >> 3
        limit = suite_limit(game, player_of(state, step), filled, y_of(step) & 127)
        if here == SUITE_FLOORS or y_of(step) >> 7 >= limit or not choosable(game, player_of(state, step)):
            return [int(self.base) + 1]
        return [int(self.base), int(self.base) + 1]

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        here, filled = x_of(step) & 7, x_of(step) >> 3
        if option == 0:
            suite_draw(game, seat_of(step), filled, y_of(step), here)
        elif open_yards(game, player_of(state, step), filled, y_of(step)):
            game.push(GOLD_YARD, seat_of(step), filled, y_of(step))
        else:
            finish(game, seat_of(step), y_of(step))

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
        state.push(cards.OFFER, seat, DRAWN)


def open_yards(state: HighRise, player: Player, filled: i64, tally: i64) -> list[int]:
    """The Yards that could be filled next: 0 the Base Yard, 1 an Expanded one."""
    before, drawn = tally & 127, tally >> 7
    out: list[int] = []
    if not filled & 1 and suite_limit(state, player, filled | 1, before) > drawn:
        out.append(0)
    if filled >> 1 < player.yards and suite_limit(state, player, filled + 2, before) > drawn:
        out.append(1)
    return out


POWERS: Final[list[Power]] = [GoldPlatedSuite("fill_yards", ("yard", ""), ("corruption", "3"), worth=0.8)]
GOLD_YARD: Final = GoldYard()
GOLD_DRAW: Final = GoldDraw()
STEPS: Final[list[Step]] = [GOLD_YARD, GOLD_DRAW]
