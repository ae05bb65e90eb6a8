"""Hand and reserve (section 8.2): exchanging cards (D12), and once more at the end of phase II (D23)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.fields import Form
from skyline.engine.steps import NOBODY, Step, seat_of

from .box import ROUNDS
from .cards import NONE, size, types_in
from .choice import Choice, game_of, player_of
from .choosing import CardSet
from .needs import Need
from .press import press_order

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .state import NewYork, Player

NOT_FULL: Final = Need("the reserve keeps its size of {wanted}: choose {more}", "NY-130")
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


class ExchangeSlot(CardSet):
    """D12: the cards that lie in the reserve afterwards, out of hand and reserve together."""

    def __init__(self) -> None:
        super().__init__("exchange_slot", ("NY-130",), "reserve", "hand", leave="exchange nothing")

    def pool(self, state: NewYork, player: Player) -> i64:
        return player.hand + player.reserve

    def least(self, state: NewYork, player: Player, step: i64) -> i64:
        return size(player.reserve)

    def most(self, state: NewYork, player: Player, step: i64) -> i64:
        return size(player.reserve)

    def absent(self) -> Need:
        return IN_NEITHER

    def too_few(self) -> Need:
        return NOT_FULL

    def confirm(self, state: NewYork, player: Player, step: i64, chosen: i64) -> None:
        player.exchanged = True
        player.hand += player.reserve - chosen
        player.reserve = chosen
        player.reckon()
        if state.listener is not None:
            state.emit("exchanged", player.seat, {"cards": chosen})

    def give_up(self, state: NewYork, player: Player) -> None:
        """In a bidding turn the bid goes on; at the end of phase II whether to exchange is asked again."""
        if state.current == NOBODY:
            state.push(END_EXCHANGE, player.seat)


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
            player.seen = player.known + player.reserve
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
            state.push(EXCHANGE_SLOT, seat_of(step))


EXCHANGE_SLOT: Final = ExchangeSlot()
END_PHASE_TWO: Final = EndPhaseTwo()
OFFER_EXCHANGE: Final = OfferExchange()
END_EXCHANGE: Final = EndExchange()
STEPS: Final[list[Step]] = [EXCHANGE_SLOT, END_EXCHANGE, END_PHASE_TWO, OFFER_EXCHANGE]
