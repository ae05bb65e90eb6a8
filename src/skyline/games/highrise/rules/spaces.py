"""What happens around a stop: its action, Draws at Buildings, the questions of single spaces (section 7, HR-180 to HR-183)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.fields import Form, Number, Word
from skyline.engine.steps import Step, seat_of, x_of

from . import cards, constructing, ledger, yards
from .asking import TRACKS, Asked, game_of, player_of
from .needs import BLUEPRINT
from .payment import constructible
from .shortage import choosable, why_no_loot
from .windows import ACTED

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .components import Space
    from .players import Player
    from .state import HighRise

LOST_SOME: Final = 1
BUILT: Final = 2
MOST_LOST: Final = 2  # Corruption that a space of the Stop Zone prints


# ------------------------------------------------------------------ the action of a space
def performable(state: HighRise, player: Player, track: i64, moving: i64, hubs: i64) -> bool:
    """Could the player perform the action of a space, after gaining so much Corruption for the move and the printed one?"""
    space = state.side.spaces[track]
    return space.action.lacks(state, player, space, moving, space.corruption, hubs) is None


def why_unperformable(state: HighRise, player: Player, track: int, moving: int, hubs: int) -> tuple[str, str]:
    """What the player lacks for the action of a space, in words, and the clause that says what it needs."""
    space = state.side.spaces[track]
    need = space.action.lacks(state, player, space, moving, space.corruption, hubs)
    assert need is not None, "it can be performed"
    return space.action.why(state, player, space, need, hubs)


class Perform(Step):
    """The action of a space (x: track), and the window of Stockbroker after it."""

    def __init__(self) -> None:
        super().__init__(most_x=TRACKS)

    def run(self, state: State, packed: i64) -> None:
        game, seat = game_of(state), seat_of(packed)
        space = game.side.spaces[x_of(packed)]
        game.push(cards.OFFER, seat, ACTED)
        space.action.act(game, seat, space)
        space.action.arrive(game, seat)


class Repeat(Step):
    """The action of the space stopped on, once more (HR-312)."""

    def run(self, state: State, packed: i64) -> None:
        game = game_of(state)
        space = game.side.spaces[game.space]
        space.action.act(game, seat_of(packed), space)


# ------------------------------------------------------------------ Draws and Chooses
class OptionalDraw(Asked):
    """D06: gain 1 Corruption and Draw 1; with x, as the controlling owner where a Neutral Mogul stopped (HR-485)."""

    def __init__(self) -> None:
        clauses = ("HR-160", "HR-161", "HR-360", "HR-485")
        super().__init__("optional_draw", clauses, Form("draw for corruption"), Form("no draw", act="decline"), pending=0.3, most_x=1)

    def options(self, state: State, step: i64) -> list[int]:
        return [int(self.base), int(self.base) + 1]

    def take(self, state: State, step: i64, option: i64) -> None:
        if option == 0:
            game = game_of(state)
            ledger.gain(game, player_of(state, step), 1)
            yards.draw(game, seat_of(step), 1, as_owner(game) if x_of(step) else yards.PLAIN)


class SecondChoose(Asked):
    """D09: Choose one more for 1 Corruption."""

    def __init__(self) -> None:
        super().__init__("second_choose", ("HR-164", "HR-401"), Form("choose again"), Form("enough"), pending=0.3)

    def options(self, state: State, step: i64) -> list[int]:
        out = [int(self.base)] if choosable(game_of(state), player_of(state, step)) else []
        return [*out, int(self.base) + 1]

    def take(self, state: State, step: i64, option: i64) -> None:
        if option == 0:
            game = game_of(state)
            ledger.gain(game, player_of(state, step), 1)
            game.push(yards.CHOOSE, seat_of(step))

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        return f"the bag is empty, and {why_no_loot(game_of(state), player_of(state, step))}", "HR-105"


class OwnDraw(Asked):
    """D07: the own Building where one stopped (x: track): Draw 1 for 1 Corruption, before or after the Tenant's power, or not."""

    def __init__(self) -> None:
        super().__init__("own_draw", ("HR-183",), Form("own {when}", Word("when", ("before", "after", "none"))), most_x=TRACKS)

    def options(self, state: State, step: i64) -> list[int]:
        return [int(self.base) + option for option in range(3)]

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        if option == 1:
            game.push(OWN_AFTER, seat_of(step))
        game.push(PERFORM, seat_of(step), x_of(step))
        if option == 0:
            own_draw(game, seat_of(step))


def own_draw(state: HighRise, seat: i64) -> None:
    state.push(yards.ROOM, seat)
    ledger.gain(state, state.players[seat], 1)
    yards.draw(state, seat, 1, as_owner(state))


def as_owner(state: HighRise) -> i64:
    """What follows a Draw at a Building of one's own; alone, the cards are for stops of one's own Mogul (HR-386, HR-396)."""
    return yards.PLAIN if state.solo() and state.neutral else yards.AS_OWNER


class OwnAfter(Step):
    """The Draw at the own Building, after the Tenant's power."""

    def run(self, state: State, packed: i64) -> None:
        own_draw(game_of(state), seat_of(packed))


class Rent(Step):
    """The owner of the Building where somebody stopped Draws 1 (HR-182)."""

    def run(self, state: State, packed: i64) -> None:
        state.push(yards.ROOM, seat_of(packed))
        yards.draw(game_of(state), seat_of(packed), 1, yards.AS_OWNER)


# ------------------------------------------------------------------ Stop Zone (HR-168)
def stop_zone_offers(state: HighRise, player: Player, space: Space, done: i64) -> bool:
    """Is there anything left to do there?"""
    loss = not done & LOST_SOME and space.loss > 0 and player.corruption > 0
    return loss or (not done & BUILT and constructible(state, player, player.pieces))


class Stopping(Step):
    """Ask what to do in the Stop Zone, as long as there is anything. x: what has been done."""

    def __init__(self) -> None:
        super().__init__(most_x=LOST_SOME | BUILT)

    def run(self, state: State, packed: i64) -> None:
        game = game_of(state)
        if stop_zone_offers(game, player_of(state, packed), game.side.spaces[game.space], x_of(packed)):
            game.push(STOP_ZONE, seat_of(packed), x_of(packed))


class StopZone(Asked):
    """D21: lose some of the printed Corruption, construct, or neither, in either order. x: what has been done."""

    def __init__(self) -> None:
        super().__init__(
            "stop_zone", ("HR-168", "HR-169"),
            Form("lose {count}", Number("count", 1, MOST_LOST)), Form("construct"), Form("stop done", act="done"),
            most_x=LOST_SOME | BUILT,
        )  # fmt: skip

    def options(self, state: State, step: i64) -> list[int]:
        game = game_of(state)
        player = player_of(state, step)
        base = int(self.base)
        out: list[int] = []
        if not x_of(step) & LOST_SOME:
            out += range(base, base + int(min(game.side.spaces[game.space].loss, player.corruption)))
        if not x_of(step) & BUILT and constructible(game, player, player.pieces):
            out.append(base + MOST_LOST)
        return [*out, base + MOST_LOST + 1]

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        seat = seat_of(step)
        if option < MOST_LOST:
            game.push(STOPPING, seat, x_of(step) | LOST_SOME)
            ledger.lose(game, game.players[seat], option + 1)
        elif option == MOST_LOST:
            game.push(STOPPING, seat, x_of(step) | BUILT)
            game.push(constructing.CONSTRUCT, seat, game.side.zone_hood[-1])

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        game, player = game_of(state), player_of(state, step)
        if option == MOST_LOST:
            if x_of(step) & BUILT:
                return "you have constructed a Building here already", "HR-168"
            return BLUEPRINT.words(game, player, 0), "HR-168"
        loss = game.side.spaces[game.space].loss
        if x_of(step) & LOST_SOME:
            return "you have lost Corruption here already", "HR-168"
        if loss <= option:
            return (f"your space prints a loss of {loss}" if loss else "your space prints no loss of Corruption"), "HR-168"
        return (f"you have only {player.corruption} Corruption" if player.corruption else "you have no Corruption to lose"), "HR-110"


PERFORM: Final = Perform()
REPEAT: Final = Repeat()
OPTIONAL_DRAW: Final = OptionalDraw()
SECOND_CHOOSE: Final = SecondChoose()
OWN_DRAW: Final = OwnDraw()
OWN_AFTER: Final = OwnAfter()
RENT: Final = Rent()
STOPPING: Final = Stopping()
STOP_ZONE: Final = StopZone()
STEPS: Final[list[Step]] = [
    PERFORM, REPEAT, OPTIONAL_DRAW, SECOND_CHOOSE, OWN_DRAW, OWN_AFTER, RENT, STOPPING, STOP_ZONE,
]  # fmt: skip
