"""What happens between decisions, in the rulebook's order and words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.steps import NOBODY, Step, x_of

from . import later, tom
from .bidding import BID_STEP
from .box import ROUNDS
from .cards import NONE, PLANS, PRESTIGE, SKYSCRAPER, one, pair_of
from .choice import game_of, player_of
from .effects.last import OFFER_LAST
from .evaluation import EVALUATE
from .press import press_order
from .reserve import END_PHASE_TWO
from .taking import FIRST_TURN, MOST_FLAGS, P1_STEP

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .state import NewYork


# ------------------------------------------------------------------ phases 0 and I (sections 6 and 7)
class Prepare(Step):
    """Phase 0 of a game round (x) (NY-100 to NY-104)."""

    def __init__(self) -> None:
        super().__init__("prepare", most_x=ROUNDS)

    def run(self, state: State, packed: i64) -> None:
        game = game_of(state)
        game.round = x_of(packed)
        game.mayor = game.letters.index(game.round - 1)  # NY-101
        game.begin_turn(NOBODY)
        if game.listener is not None:
            game.emit("round", NOBODY, {"round": game.round, "borough": game.mayor})
        for player in game.players:
            player.spent = [0] * len(player.spent)  # NY-100
            player.early = False
        reveal_prestige(game)
        order = press_order(game)
        humans = [seat for seat in order if not game.players[seat].is_tom()]
        for seat in humans:
            game.players[seat].hand += game.draw_cards(3)  # NY-103
        toms: i64 = len(order) - len(humans)
        pairs: i64 = 2 * len(humans) + (toms if toms else 1)  # NY-104, NY-414
        game.pairs = [deal_pair(game) for i in range(pairs)]
        game.phase = 1
        push_round(game, humans)


def reveal_prestige(state: NewYork) -> None:
    """The top two prestige tiles of the stack (NY-102)."""
    tiles: list[int] = []
    for _ in range(2):
        tile = state.chance.draw_kind(state.prestige_stack)
        state.prestige_stack -= one(tile)
        tiles.append(int(tile))
    state.prestige = sorted(tiles)


def deal_pair(state: NewYork) -> i64:
    return pair_of(state.draw_card(), state.draw_card())


def push_round(state: NewYork, humans: list[int]) -> None:
    """The rest of the game round, last things first."""
    state.push(END_ROUND, NOBODY)
    state.push(later.PHASE_THREE, NOBODY)
    state.push(END_PHASE_TWO, NOBODY)
    current: i64 = SKYSCRAPER
    while current >= 0:
        state.push(OPEN_BIDDING, NOBODY, current)  # NY-120
        current -= 1
    state.push(END_PHASE_ONE, NOBODY)
    for seat in humans:
        state.push(P1_TURN, seat, 0)  # NY-110: the second takings, in reverse press order
    for seat in humans:
        state.push(P1_TURN, seat, FIRST_TURN)


class P1Turn(Step):
    """A phase I turn (x: its flags); who takes both pairs in one turn has only the first (NY-111, NY-304)."""

    def __init__(self) -> None:
        super().__init__("p1_turn", most_x=MOST_FLAGS)

    def run(self, state: State, packed: i64) -> None:
        player = player_of(state, packed)
        if x_of(packed) == FIRST_TURN or not player.early:
            state.begin_turn(player.seat)
            state.push(P1_STEP, player.seat, x_of(packed))


class EndPhaseOne(Step):
    """Toms get their cards; what is left of the pairs is discarded (NY-114, NY-415)."""

    def run(self, state: State, packed: i64) -> None:
        game = game_of(state)
        tom.take_cards(game)
        for pair in game.pairs:
            game.discard += one(pair >> 3) + one(pair & 7)
        game.pairs = []
        game.phase = 2
        game.start = press_order(game)[0]  # NY-121


# ------------------------------------------------------------------ phase II (section 8)
class OpenBidding(Step):
    """The bidding round of a type (x) begins: Toms draw, then somebody may choose to bid last (NY-318, NY-420)."""

    def __init__(self) -> None:
        super().__init__("open_bidding", most_x=SKYSCRAPER)

    def run(self, state: State, packed: i64) -> None:
        game = game_of(state)
        game.current = x_of(packed)
        game.last_bidder = NOBODY
        game.begin_turn(NOBODY)
        if game.listener is not None:
            game.emit("bidding", NOBODY, {"type": game.current})
        for player in game.players:
            player.clear_bid()
        game.push(CLOSE_BIDDING, NOBODY)
        game.push(EVALUATE, NOBODY)
        game.push(ORDER_BIDS, NOBODY)
        game.push(OFFER_LAST, NOBODY, 0)
        tom.draw_before(game)


class OrderBids(Step):
    """Clockwise from the start player; who chose to bid last comes last; Toms make no building plans bid (NY-123, NY-429)."""

    def run(self, state: State, packed: i64) -> None:
        game = game_of(state)
        if game.last_bidder != NOBODY:
            game.push(BID_TURN, game.last_bidder)
        place: i64 = game.seats - 1
        while place >= 0:
            seat = (game.start + place) % game.seats
            if seat != game.last_bidder and not (game.current == PLANS and game.players[seat].is_tom()):
                game.push(BID_TURN, seat)
            place -= 1


class BidTurn(Step):
    """One turn to bid or pass (NY-123)."""

    def run(self, state: State, packed: i64) -> None:
        game = game_of(state)
        player = player_of(state, packed)
        game.begin_turn(player.seat)
        if player.is_tom():
            tom.bid(game, player)
            return
        player.seen = player.known + player.reserve
        game.push(BID_STEP, player.seat)


class CloseBidding(Step):
    """The Statue of Liberty, the bids to the discard pile, the next start player (NY-153, NY-186, NY-214)."""

    def run(self, state: State, packed: i64) -> None:
        game = game_of(state)
        if not game.statue:
            give_statue(game)
        for player in game.players:
            game.discard += player.lay + player.converted
            player.clear_bid()
        if game.winner != NOBODY:
            game.start = game.winner  # NY-121, NY-122
        if game.current == PRESTIGE:
            game.prestige = []
        game.winner = NOBODY
        game.runner_up = NOBODY
        game.current = NOBODY


def give_statue(state: NewYork) -> None:
    """Points for all who are in every borough (NY-214)."""
    for player in state.players:
        if player.in_all_boroughs():
            player.points += state.parts.statue_points
            state.statue = True
            if state.listener is not None:
                state.emit("statue", player.seat, {"points": state.parts.statue_points})


# ------------------------------------------------------------------ the end of a game round (section 9)
class EndRound(Step):
    """Hands and supplies are discarded (NY-221, NY-435); after the fifth game round the game is over (NY-240)."""

    def run(self, state: State, packed: i64) -> None:
        game = game_of(state)
        for player in game.players:
            game.discard += player.hand
            player.hand = NONE
            player.known = NONE
        if game.round < ROUNDS:
            game.push(PREPARE, NOBODY, game.round + 1)
        elif game.listener is not None:
            for seat, points in enumerate(game.scores()):
                game.emit("final", seat, {"points": points})


PREPARE: Final = Prepare()
P1_TURN: Final = P1Turn()
END_PHASE_ONE: Final = EndPhaseOne()
OPEN_BIDDING: Final = OpenBidding()
ORDER_BIDS: Final = OrderBids()
BID_TURN: Final = BidTurn()
CLOSE_BIDDING: Final = CloseBidding()
END_ROUND: Final = EndRound()
STEPS: Final[list[Step]] = [PREPARE, P1_TURN, END_PHASE_ONE, OPEN_BIDDING, ORDER_BIDS, BID_TURN, CLOSE_BIDDING, END_ROUND]
