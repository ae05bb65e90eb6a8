"""Transit Hub cards and the Floors on them (HR-305 to HR-308)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.fields import Form, Word
from skyline.engine.steps import Step, seat_of, x_of, y_of

from . import cards, ledger, yards
from .asking import Asked, game_of, player_of
from .effects.effect import Effect
from .pieces import FLOORS, NONE, one, size
from .players import BITS, NOTHING, changed, replaced
from .windows import DRAWN

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .players import Player
    from .state import HighRise

USED: Final = 256  # state.hubs_used: a mask of the hubs drawn onto in this move, and above it how many were resolved in all
MOST_HUBS: Final = 5


class OvertakeBank(Effect):
    """Every card has a heap of Floors of its own; those of face-up cards come first, face-down ones are kept as ~Floors."""

    def received(self, player: Player) -> None:
        place = 0
        while place < len(player.hubs) and player.hubs[place] >= 0:
            place += 1
        player.hubs = [*player.hubs[:place], NONE, *player.hubs[place:]]

    def turned_down(self, player: Player) -> None:
        """Of several it is the one with the fewest Floors."""
        open_ones = sorted([floors for floors in player.hubs if floors >= 0], key=size)
        shut = [floors for floors in player.hubs if floors < 0]
        player.hubs = [*open_ones[1:], ~open_ones[0], *shut]

    def turned_up(self, player: Player) -> None:
        open_ones = [floors for floors in player.hubs if floors >= 0]
        shut = [floors for floors in player.hubs if floors < 0]
        player.hubs = [*open_ones, ~shut[0], *shut[1:]]


def cashable(player: Player, first: i64 = 0) -> i64:
    """The Floors on the face-up Transit Hubs of a player, from a place on."""
    total: i64 = NONE
    for floors in player.hubs[first:]:
        if floors >= 0:
            total += floors
    return total


def next_hub(state: HighRise, player: Player, place: i64) -> i64:
    """The place of the next face-up hub, from ``place`` on, that this move has not resolved yet; -1: none."""
    while place < len(player.hubs) and player.hubs[place] >= 0:
        if not state.hubs_used & BITS[place]:
            return place
        place += 1
    return -1


class HubWindow(Step):
    """Ask, if the move of the own Mogul ended ahead of every other and a hub is left to resolve. x, y: as in TransitHub."""

    def __init__(self) -> None:
        super().__init__(most_x=1, most_y=MOST_HUBS)

    def run(self, state: State, packed: i64) -> None:
        game = game_of(state)
        found = next_hub(game, player_of(state, packed), y_of(packed))
        if game.overtook and found >= 0:
            game.push(TRANSIT_HUB, seat_of(packed), x_of(packed), found)


class LeaveHubs(Step):
    """A Mogul entered the Stop Zone: every hub goes back to its stack, its Floors into the bag (HR-307)."""

    def run(self, state: State, packed: i64) -> None:
        game, hub = game_of(state), game_of(state).parts.hub
        for player in game.players:
            if not player.hubs:
                continue
            for floors in player.hubs:
                game.bag += (floors if floors >= 0 else ~floors) & FLOORS
            game.stock = changed(game.stock, hub, len(player.hubs))
            player.hubs = NOTHING
            player.up = replaced(player.up, hub, 0)
            player.down = replaced(player.down, hub, 0)
        game.hubs_used = game.hubs_used // USED * USED


class TransitHub(Asked):
    """D24: Draw onto the hub, cash it in, or not now. x: 1 after the action of the space, the last moment for it; y: which hub."""

    def __init__(self) -> None:
        form = Form("hub {do}", Word("do", ("draw", "cash", "later")))
        super().__init__("transit_hub", ("HR-305", "HR-306", "HR-307", "HR-R65"), form, most_x=1, most_y=MOST_HUBS)

    def options(self, state: State, step: i64) -> list[int]:
        game = game_of(state)
        player = player_of(state, step)
        base = int(self.base)
        if needed(game, player, step):
            return [base + 1]
        return [base, base + 1, base + 2] if game.bag else [base + 1, base + 2]

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        player = player_of(state, step)
        place = y_of(step)
        if option == 2:
            game.push(HUB_WINDOW, player.seat, x_of(step), place + 1)
            return
        copies = game.hubs_used // USED
        game.hubs_used += USED
        game.push(HUB_WINDOW, player.seat, x_of(step), place)
        game.push(yards.ROOM, player.seat)
        if option == 0:
            draw_onto(game, player, place)
        else:
            cash_in(game, player, place)
        ledger.use(game, player, game.parts.hub, copies)

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        if needed(game_of(state), player_of(state, step), step):
            return "you stopped here to construct, and only with these Floors you can", "HR-R65"
        return "the bag is empty", "HR-305"


def draw_onto(state: HighRise, player: Player, place: i64) -> None:
    """Draw 1 onto the hub; an extra Floor of a Shipping Firm goes to the Yards (HR-R44)."""
    kind = state.chance.draw_kind(state.bag)
    state.bag -= one(kind)
    player.hubs = replaced(player.hubs, place, player.hubs[place] + one(kind))
    state.hubs_used |= BITS[place]
    state.push(cards.OFFER, player.seat, DRAWN)
    if state.listener is not None:
        state.emit("onto_hub", player.seat, {"pieces": one(kind)})


def cash_in(state: HighRise, player: Player, place: i64) -> None:
    """All Floors of the hub into the Yards, the card back to its stack."""
    ledger.receive(state, player, player.hubs[place])
    player.hubs = [*player.hubs[:place], *player.hubs[place + 1 :]]
    player.up = changed(player.up, state.parts.hub, -1)
    state.stock = changed(state.stock, state.parts.hub, 1)
    below = BITS[place] - 1
    drawn = state.hubs_used % USED
    state.hubs_used += (drawn & below | drawn >> 1 & ~below) - drawn


def needed(state: HighRise, player: Player, step: i64) -> bool:
    """Is the stop to construct, at the space or at its Tenant, legal only because of the Floors on this hub (HR-R65)?"""
    if x_of(step):
        return False
    space = state.side.spaces[state.space]
    others = cashable(player, y_of(step) + 1)
    return space.action.constructs(state, space) and space.action.lacks(state, player, space, 0, 0, others) is not None


HUB_WINDOW: Final = HubWindow()
LEAVE_HUBS: Final = LeaveHubs()
TRANSIT_HUB: Final = TransitHub()
STEPS: Final[list[Step]] = [HUB_WINDOW, LEAVE_HUBS, TRANSIT_HUB]
EFFECTS: Final[list[Effect]] = [OvertakeBank("overtake_bank", "HR-305, HR-306, HR-307", "hub", worth=0.8)]
