"""Hand and reserve (section 8.2): exchanging cards (D12), and once more at the end of phase II (D23)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.fields import Form
from skyline.engine.steps import Step, seat_of, x_of, y_of

from .box import ROUNDS
from .cards import NAMES, NONE, TYPES, WILD, number, one, size, types_in, without_known
from .choice import ALL_CARDS, CARD, Choice, game_of, player_of
from .needs import ALL_CHOSEN, TOO_FEW_AFTER, TYPE_ORDER, Names, Need
from .press import press_order

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .state import NewYork, Player

IN_NEITHER: Final = Need("you have no {card} card in your hand or your reserve", "NY-130")
EMPTY_HAND: Final = Need("your hand is empty, so there is nothing to exchange", "NY-132")
NO_RESERVE: Final = Need("you have no reserve to exchange with", "NY-130")
ONE_TYPE: Final = Need("your hand and reserve hold cards of one type only, so an exchange would change nothing", "NY-130")


def unexchangeable(player: Player) -> Need | None:
    """What an exchange lacks: hand cards, a reserve, and at least two types in hand and reserve together (NY-132)."""
    if player.hand == NONE:
        return EMPTY_HAND
    if player.reserve_size <= 0:
        return NO_RESERVE
    return None if types_in(player.hand | player.reserve) > 1 else ONE_TYPE


class ExchangeSlot(Choice):
    """D12: the type that is to lie in the next slot of the reserve. The step holds the last type (x) and the slots filled (y)."""

    def __init__(self) -> None:
        super().__init__("exchange_slot", ("NY-130",), Form("reserve {card}", CARD), most_x=WILD, most_y=ALL_CARDS)

    def missing(self, state: State, step: i64, option: i64) -> Need | None:
        player = player_of(state, step)
        both = player.hand + player.reserve
        left = both - y_of(step)
        if not number(both, option):
            return IN_NEITHER
        if not number(left, option):
            return ALL_CHOSEN
        if option < x_of(step) & 7:
            return TYPE_ORDER
        return TOO_FEW_AFTER if size(left >> (option << 2)) < size(player.reserve) - size(y_of(step)) else None

    def names(self, state: State, step: int, option: int) -> Names:
        player = player_of(state, step)
        left = size(player.hand + player.reserve - y_of(step) >> (option << 2))
        wanted = size(player.reserve) - size(y_of(step))
        return {"card": NAMES[option], "last": NAMES[x_of(step) & 7], "left": int(left), "wanted": int(wanted), "clause": "NY-130"}

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        player = player_of(state, step)
        chosen = y_of(step) + one(option)
        if size(chosen) < size(player.reserve):
            game.push(self, player.seat, option, chosen)
            return
        exchange(player, chosen)
        if game.listener is not None:
            game.emit("exchanged", player.seat, {"cards": chosen})


def exchange(player: Player, reserve: i64) -> None:
    """The reserve becomes ``reserve``; what leaves it is seen going to the hand (NY-130)."""
    both = player.hand + player.reserve
    kind: i64
    for kind in range(TYPES):
        gone = number(player.reserve, kind) - number(reserve, kind)
        if gone > 0:
            player.known += gone * one(kind)
        else:
            player.known = without_known(player.known, -gone * one(kind))
    player.reserve = reserve
    player.hand = both - reserve


# ------------------------------------------------------------------ the end of phase II
class EndPhaseTwo(Step):
    """A last exchange of hand and reserve, in press order; in the last game round only if the reserve still counts (NY-216, NY-R08)."""

    def run(self, state: State, packed: i64) -> None:
        game = game_of(state)
        order = press_order(game)
        order.reverse()
        for seat in order:
            player = game.players[seat]
            if not player.is_tom() and player.hand and (game.round < ROUNDS or reserve_counts(game, player)):
                game.push(OFFER_EXCHANGE, seat)


def reserve_counts(state: NewYork, player: Player) -> bool:
    """Has the player an end character to which the reserve matters?"""
    return any(effect.counts_reserve and player.owned[effect.kind] for effect in state.parts.ends)


class OfferExchange(Step):
    """Ask, if there is something to exchange; where the others cannot know that from what lies open, being asked or not tells them."""

    def run(self, state: State, packed: i64) -> None:
        player = player_of(state, packed)
        if player.hand != player.known and types_in(player.known | player.reserve) < 2:
            state.news(player.seat)
        if unexchangeable(player) is None:
            state.begin_turn(player.seat)
            state.push(END_EXCHANGE, player.seat)


class EndExchange(Choice):
    """D23: a last exchange of hand and reserve at the end of phase II."""

    def __init__(self) -> None:
        super().__init__(
            "end_exchange", ("NY-216", "NY-R08"), Form("keep reserve", act="keep"), Form("exchange reserve", act="exchange"), opens=True
        )

    def missing(self, state: State, step: i64, option: i64) -> Need | None:
        return None

    def take(self, state: State, step: i64, option: i64) -> None:
        if option:
            game_of(state).push(EXCHANGE_SLOT, seat_of(step))


EXCHANGE_SLOT: Final = ExchangeSlot()
END_PHASE_TWO: Final = EndPhaseTwo()
OFFER_EXCHANGE: Final = OfferExchange()
END_EXCHANGE: Final = EndExchange()
