"""Transit Hub cards and the Floors on them (HR-305 to HR-308)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from skyline.engine.steps import x_of, y_of

from .asking import Asked, game_of, player_of
from .components import CONSTRUCT, TENANT, TRANSIT_HUB
from .kinds import HUB_WINDOW, OFFER, ROOM
from .kinds import TRANSIT_HUB as ASK_HUB
from .ledger import receive, use
from .payment import constructible
from .pieces import FLOORS, NONE, one
from .players import BITS, NOTHING, changed, replaced
from .tenants import CONSTRUCTING, buildable
from .windows import DRAWN
from .wording import piece_words

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .players import Player
    from .state import HighRise

USED = 256  # state.hubs_used: a mask of the hubs drawn onto in this move, and above it how many were resolved in all


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


def hub_window(state: HighRise, seat: i64, last: i64, place: i64) -> None:
    """Ask, if the move of the own Mogul ended ahead of every other and a hub is left to resolve."""
    found = next_hub(state, state.players[seat], place)
    if state.overtook and found >= 0:
        state.push(ASK_HUB, seat, last, found)


def leave_hubs(state: HighRise) -> None:
    """A Mogul entered the Stop Zone: every hub goes back to its stack, its Floors into the bag (HR-307)."""
    for player in state.players:
        if not player.hubs:
            continue
        for floors in player.hubs:
            state.bag += (floors if floors >= 0 else ~floors) & FLOORS
        state.stock = changed(state.stock, TRANSIT_HUB, len(player.hubs))
        player.hubs = NOTHING
        player.up = replaced(player.up, TRANSIT_HUB, 0)
        player.down = replaced(player.down, TRANSIT_HUB, 0)
    state.hubs_used = state.hubs_used // USED * USED


class TransitHub(Asked):
    """D24: Draw onto the hub, cash it in, or not now. x: 1 after the action of the space, the last moment for it; y: which hub."""

    def __init__(self) -> None:
        super().__init__("transit_hub", ["hub draw", "hub cash", "hub later"], ("HR-305", "HR-306", "HR-307", "HR-R65"))

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
        game.push(ROOM, player.seat)
        if option == 0:
            draw_onto(game, player, place)
        else:
            cash_in(game, player, place)
        use(game, player, TRANSIT_HUB, copies)

    def prompt(self, state: State, step: int) -> str:
        floors = piece_words(player_of(state, step).hubs[y_of(step)])
        return f"Your Mogul is ahead of every other. Draw a Floor onto your Transit Hub (it holds {floors}), or cash it in?"

    def say(self, state: State, step: int, option: int) -> str:
        if option == 1:
            return f"take {piece_words(player_of(state, step).hubs[y_of(step)])} and return the card"
        return ("draw a Floor onto it", "", "leave it" if x_of(step) else "not now")[option]

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
    state.push(OFFER, player.seat, DRAWN)
    if state.listener is not None:
        state.emit("onto_hub", player.seat, {"pieces": one(kind)})


def cash_in(state: HighRise, player: Player, place: i64) -> None:
    """All Floors of the hub into the Yards, the card back to its stack."""
    receive(state, player, player.hubs[place])
    player.hubs = [*player.hubs[:place], *player.hubs[place + 1 :]]
    player.up = changed(player.up, TRANSIT_HUB, -1)
    state.stock = changed(state.stock, TRANSIT_HUB, 1)
    below = BITS[place] - 1
    drawn = state.hubs_used % USED
    state.hubs_used += (drawn & below | drawn >> 1 & ~below) - drawn


def needed(state: HighRise, player: Player, step: i64) -> bool:
    """Is the stop to construct, at the space or at its Tenant, legal only because of the Floors on this hub (HR-R65)?"""
    if x_of(step):
        return False
    space = state.side.spaces[state.space]
    others = cashable(player, y_of(step) + 1)
    if space.action == CONSTRUCT:
        return not constructible(state, player, player.pieces + others)
    if space.action != TENANT:
        return False
    effect = state.parts.tenants[state.tenants[space.site]].effect
    return effect in CONSTRUCTING and not buildable(state, player, effect, others)
