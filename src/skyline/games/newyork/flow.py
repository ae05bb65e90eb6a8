"""What happens between decisions, in the rulebook's order and words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.steps import NOBODY, kind_of, seat_of, x_of, y_of

from . import evaluation, tom
from .cards import NONE, PLANS, PRESTIGE, SKYSCRAPER, one, pair_of, size, types_in
from .characters import ready
from .components import LETTERS, ROUNDS
from .kinds import (
    BID_LAST,
    BID_STEP,
    BID_TURN,
    BUILT,
    CARRY_OUT,
    CLOSE_BIDDING,
    END_EXCHANGE,
    END_PHASE_ONE,
    END_PHASE_TWO,
    END_ROUND,
    EVALUATE,
    GIVE_BACK,
    OFFER_EXCHANGE,
    OFFER_LAST,
    OPEN_BIDDING,
    ORDER_BIDS,
    P1_STEP,
    P1_TURN,
    P3_STEP,
    PHASE_THREE,
    PREPARE,
    PRESTIGE_BONUS,
    SCORE_PRESTIGE,
    START_STACK,
    TOM_STACKS,
)  # fmt: skip
from .needs import Need
from .press import press_order

if TYPE_CHECKING:
    from .state import NewYork, Player

FIRST_TURN: Final = 2
EMPTY_HAND: Final = Need("your hand is empty, so there is nothing to exchange", "NY-132")
NO_RESERVE: Final = Need("you have no reserve to exchange with", "NY-130")
ONE_TYPE: Final = Need("your hand and reserve hold cards of one type only, so an exchange would change nothing", "NY-130")


def run(state: NewYork, packed: i64) -> None:
    """Carry out one step."""
    kind = kind_of(packed)
    seat = seat_of(packed)
    x = x_of(packed)
    if kind == BID_TURN:
        bid_turn(state, seat)
    elif kind == CARRY_OUT:
        evaluation.carry_out(state, state.players[seat], x)
    elif kind == GIVE_BACK:
        evaluation.offer_returns(state, state.players[seat], x)
    elif kind == BUILT:
        evaluation.offer_extra(state, state.players[seat], x, y_of(packed))
    elif kind == P1_TURN:
        phase_one_turn(state, seat, x)
    elif kind == OPEN_BIDDING:
        open_bidding(state, x)
    elif kind == OFFER_LAST:
        offer_last(state, x)
    elif kind == ORDER_BIDS:
        order_bids(state)
    elif kind == EVALUATE:
        evaluation.evaluate(state)
    elif kind == SCORE_PRESTIGE:
        evaluation.score_prestige(state, state.players[seat])
    elif kind == PRESTIGE_BONUS:
        evaluation.prestige_bonus(state, state.players[seat])
    elif kind == CLOSE_BIDDING:
        close_bidding(state)
    else:
        run_round(state, kind, seat, x)


def run_round(state: NewYork, kind: i64, seat: i64, x: i64) -> None:
    """The steps that come once in a game round or less often."""
    if kind == PREPARE:
        prepare(state, x)
    elif kind == END_PHASE_ONE:
        end_phase_one(state)
    elif kind == END_PHASE_TWO:
        end_phase_two(state)
    elif kind == OFFER_EXCHANGE:
        offer_exchange(state, seat)
    elif kind == PHASE_THREE:
        phase_three(state)
    elif kind == END_ROUND:
        end_round(state)
    elif kind == TOM_STACKS:
        tom.take_start_stacks(state)


# ------------------------------------------------------------------ setup (section 3)
def set_out(state: NewYork) -> None:
    """Lay out the board, the display and the first reserves, and let the humans choose start stacks (NY-030 to NY-040)."""
    parts = state.parts
    state.pile = parts.card_bag
    state.stacks = parts.stack_bags[:]
    state.rows = [[], [], [], [], []]
    for value in range(5):
        for _ in range(4):
            drawn = state.chance.draw_kind(state.stacks[value])
            state.stacks[value] -= one(drawn)
            state.rows[value].append(parts.row_kinds[value][drawn])
    lows, highs = parts.start_kinds[0][:], parts.start_kinds[1][:]
    toms = [player for player in state.players if player.is_tom()]
    for _ in range(state.seats + (0 if toms else 1)):  # NY-031, NY-412
        state.starts.append(state.draw(lows) << 8 | state.draw(highs))
    letters, values = list(range(6)), parts.base_values[:]
    for _ in range(6):  # NY-032
        state.letters.append(state.draw(letters))
        state.base_values.append(state.draw(values))
    state.prestige_stack = sum(one(tile) for tile in range(10))
    state.prestige_at = [NOBODY] * 10
    state.vessels = (1 << 10) - 1
    state.neutral = [int(parts.neutral_each)] * 6  # NY-036
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
    state.push(PREPARE, NOBODY, 1)
    state.push(TOM_STACKS, NOBODY)
    for seat in press_order(state):  # NY-040: reverse press order, so the last one is on top
        if not state.players[seat].is_tom():
            state.push(START_STACK, seat)


# ------------------------------------------------------------------ phases 0 and I (sections 6 and 7)
def prepare(state: NewYork, number: i64) -> None:
    """Phase 0 (NY-100 to NY-104)."""
    state.round = number
    state.mayor = state.letters.index(number - 1)  # NY-101
    if state.listener is not None:
        state.emit("round", NOBODY, {"round": number, "borough": state.mayor})
    for player in state.players:
        player.spent = [0] * len(player.spent)  # NY-100
        player.early = False
    tiles: list[int] = []
    for _ in range(2):  # NY-102
        tile = state.chance.draw_kind(state.prestige_stack)
        state.prestige_stack -= one(tile)
        tiles.append(int(tile))
    state.prestige = sorted(tiles)
    order = press_order(state)
    humans = [seat for seat in order if not state.players[seat].is_tom()]
    for seat in humans:
        state.players[seat].hand += state.draw_cards(3)  # NY-103
    toms: i64 = len(order) - len(humans)
    pairs: i64 = 2 * len(humans) + (toms if toms else 1)  # NY-104, NY-414
    state.pairs = [deal_pair(state) for i in range(pairs)]
    state.phase = 1
    push_round(state, humans)


def deal_pair(state: NewYork) -> i64:
    return pair_of(state.draw_card(), state.draw_card())


def push_round(state: NewYork, humans: list[int]) -> None:
    """The rest of the game round, last things first."""
    state.push(END_ROUND, NOBODY)
    state.push(PHASE_THREE, NOBODY)
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


def phase_one_turn(state: NewYork, seat: i64, flags: i64) -> None:
    """A phase I turn; who used character 4 has only the first (NY-111, NY-304)."""
    if flags == FIRST_TURN or not state.players[seat].early:
        state.push(P1_STEP, seat, flags)


def end_phase_one(state: NewYork) -> None:
    """Toms get their cards; what is left of the pairs is discarded (NY-114, NY-415)."""
    tom.take_cards(state)
    for pair in state.pairs:
        state.discard += one(pair >> 3) + one(pair & 7)
    state.pairs = []
    state.phase = 2
    state.start = press_order(state)[0]  # NY-121


# ------------------------------------------------------------------ phase II (section 8)
def open_bidding(state: NewYork, current: i64) -> None:
    """A bidding round begins: Toms draw, then character 18 is offered (NY-318, NY-420)."""
    state.current = current
    state.last_bidder = NOBODY
    if state.listener is not None:
        state.emit("bidding", NOBODY, {"type": current})
    for player in state.players:
        player.clear_bid()
    state.push(CLOSE_BIDDING, NOBODY)
    state.push(EVALUATE, NOBODY)
    state.push(ORDER_BIDS, NOBODY)
    state.push(OFFER_LAST, NOBODY, 0)
    tom.draw_before(state)


def offer_last(state: NewYork, place: i64) -> None:
    """In press order, until one has used it (NY-318, NY-R23)."""
    order = press_order(state)
    while state.last_bidder == NOBODY and place < len(order):
        player = state.players[order[place]]
        place += 1
        if not player.is_tom() and ready(state, player, 18):
            state.push(OFFER_LAST, NOBODY, place)
            state.push(BID_LAST, player.seat)
            return


def order_bids(state: NewYork) -> None:
    """Clockwise from the start player; who used character 18 comes last; Toms make no building plans bid (NY-123, NY-429)."""
    if state.last_bidder != NOBODY:
        state.push(BID_TURN, state.last_bidder)
    place: i64 = state.seats - 1
    while place >= 0:
        seat = (state.start + place) % state.seats
        if seat != state.last_bidder and not (state.current == PLANS and state.players[seat].is_tom()):
            state.push(BID_TURN, seat)
        place -= 1


def bid_turn(state: NewYork, seat: i64) -> None:
    player = state.players[seat]
    if player.is_tom():
        tom.bid(state, player)
    else:
        if not choice_is_public(player):
            state.news(seat)
        state.push(BID_STEP, seat)


def choice_is_public(player: Player) -> bool:
    """Do all others know whether the player has a choice in a bidding turn? Two cards always give one, a known hand shows it."""
    hidden = player.hand - player.known
    certain = size(player.hand) > 1 or types_in(player.reserve) > 1
    return hidden == NONE or (player.reserve_size > 0 and certain)


def close_bidding(state: NewYork) -> None:
    """The Statue of Liberty, the bids to the discard pile, the next start player (NY-153, NY-186, NY-214)."""
    if not state.statue:
        for player in state.players:
            if player.in_all_boroughs():
                player.points += state.parts.statue_points
                state.statue = True
                if state.listener is not None:
                    state.emit("statue", player.seat, {"points": state.parts.statue_points})
    for player in state.players:
        state.discard += player.lay + player.converted
        player.clear_bid()
    if state.winner != NOBODY:
        state.start = state.winner  # NY-121, NY-122
    if state.current == PRESTIGE:
        state.prestige = []
    state.winner = NOBODY
    state.runner_up = NOBODY
    state.current = NOBODY


def end_phase_two(state: NewYork) -> None:
    """A last exchange of hand and reserve, in press order (NY-216, NY-R08)."""
    order = press_order(state)
    order.reverse()
    for seat in order:
        player = state.players[seat]
        matters = state.round < ROUNDS or player.owned[34] > 0
        if not player.is_tom() and matters and player.hand:
            state.push(OFFER_EXCHANGE, seat)


def offer_exchange(state: NewYork, seat: i64) -> None:
    """Ask, if there is something to exchange; where the others cannot know that from what lies open, being asked or not tells them."""
    player = state.players[seat]
    if player.hand != player.known and types_in(player.known | player.reserve) < 2:
        state.news(seat)
    if unexchangeable(player) is None:
        state.push(END_EXCHANGE, seat)


def unexchangeable(player: Player) -> Need | None:
    """What an exchange lacks: hand cards, a reserve, and at least two types in hand and reserve together (NY-132)."""
    if player.hand == NONE:
        return EMPTY_HAND
    if player.reserve_size <= 0:
        return NO_RESERVE
    return None if types_in(player.hand | player.reserve) > 1 else ONE_TYPE


# ------------------------------------------------------------------ phase III and the end of a game round (section 9)
def phase_three(state: NewYork) -> None:
    state.phase = 3
    order = press_order(state)
    order.reverse()
    for seat in order:  # NY-220
        if not state.players[seat].is_tom():
            state.push(P3_STEP, seat)


def end_round(state: NewYork) -> None:
    """Hands and supplies are discarded (NY-221, NY-435); after the fifth game round the game is over (NY-240)."""
    for player in state.players:
        state.discard += player.hand
        player.hand = NONE
        player.known = NONE
    if state.round < ROUNDS:
        state.push(PREPARE, NOBODY, state.round + 1)
    elif state.listener is not None:
        for seat, points in enumerate(state.scores()):
            state.emit("final", seat, {"points": points})
