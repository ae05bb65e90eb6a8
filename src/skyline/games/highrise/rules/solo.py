"""The solo game: sets and construction zones that Moguls pass, blockers, the Floor display (section 17)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.fields import Form
from skyline.engine.steps import Step

from . import constructing, ledger, taking
from .asking import COLOR, Asked, game_of, held, player_of
from .components import BLUEPRINTS, SETS
from .pieces import one
from .players import BITS
from .wording import PIECES

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .state import HighRise


def pass_by(state: HighRise, mogul: i64, start: i64, track: i64) -> None:
    """The first Mogul past a set uses it up; the first past a construction zone blocks a Blueprint."""
    place: i64
    for place in range(SETS):
        after = state.side.set_after[place]
        if start <= after < track and not state.passed & BITS[place]:
            state.passed |= BITS[place]
            if mogul != 0 and state.line:
                taking.return_tile(state, state.line[0])
                state.line = state.line[1:]
    zone: i64
    for zone in range(len(state.side.zone_action)):
        if state.side.zone_action[zone].builds and start < state.side.zone_first[zone] and state.side.zone_last[zone] < track:
            deal_with(state, zone)


def deal_with(state: HighRise, zone: i64) -> None:
    """A construction zone sees its first Mogul of the round: a random open Blueprint gets blocked (HR-508)."""
    if state.dealt & BITS[zone]:
        return
    state.dealt |= BITS[zone]
    still_open = [place for place in range(BLUEPRINTS) if not state.blocked >> place & 1]
    if still_open:
        chosen = state.draw(still_open)
        if state.listener is not None:
            state.emit("first_block", 0, {"blueprint": chosen})
        constructing.block(state, chosen)


class ZoneBlock(Step):
    """The zone stopped in, now that the stop's constructions are over (HR-508)."""

    def run(self, state: State, packed: i64) -> None:
        game = game_of(state)
        space = game.side.spaces[game.space]
        zone = space.zone
        if not space.action.builds and not space.stop:
            return
        if game.opened:
            game.dealt |= BITS[zone]
        else:
            deal_with(game, zone)


class DisplayFloor(Asked):
    """D39: alone, one of the displayed Floors; the display is refilled at once (HR-506)."""

    def __init__(self) -> None:
        super().__init__("display_floor", ("HR-506",), Form("display {color}", COLOR), pending=1.0)

    def options(self, state: State, step: i64) -> list[int]:
        return held(self.base, game_of(state).display)

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        game.display -= one(option)
        ledger.receive(game, player_of(state, step), one(option))
        fill_display(game)

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        return f"no {PIECES[option]} Floor is displayed", "HR-506"


def fill_display(state: HighRise) -> None:
    """Draw one more Floor into the display, nobody's Draw (HR-303)."""
    if state.bag:
        kind = state.chance.draw_kind(state.bag)
        state.bag -= one(kind)
        state.display += one(kind)


ZONE_BLOCK: Final = ZoneBlock()
DISPLAY_FLOOR: Final = DisplayFloor()
STEPS: Final[list[Step]] = [ZONE_BLOCK, DISPLAY_FLOOR]
