"""Advice for bots: what a position is worth to a seat, in points. Advice, not rules: nothing here decides what is legal."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from skyline.engine.steps import kind_of, seat_of, x_of

from .bid import bid_value
from .bidding import BID_STEP
from .box import BOROUGHS, ROUNDS
from .cards import PRESTIGE, SKYSCRAPER, TYPES, WILD, number
from .flow import BID_TURN
from .press import ahead
from .scoring import borough_points, borough_worth, final_points
from .tom import beats, wilds

if TYPE_CHECKING:
    from .state import NewYork, Player

DOLLAR: Final = 0.5  # what each dollar of the cost above the first takes from the worth of a character
DEPTH: Final = 4


@final
class Weights:
    """What things are worth, in points. Found by random search over some hundred thousand games against easy Toms."""

    start: list[float]
    unit: list[float]
    bonus: list[float]
    runner_up: float
    hand: float
    likely: float
    spent_type: float
    last_chance: float
    reserve: float
    dollar: float
    board: float
    moved: float
    rivalry: float
    towers: float
    certain: float
    ability: float

    def __init__(self) -> None:
        self.start = [0.08, 0.04, 0.23, 0.10, 1.44, 0.62]  # for bidding at all, by type
        self.unit = [0.03, 1.64, 1.54, 0.11, 1.92, 1.25, 1.15]  # for each step of a bid's value, by type
        self.bonus = [1.50, 2.80, 0.13, 2.21, 1.60, 0.09]  # for winning, by type
        self.runner_up = 3.94  # in the prestige round
        self.hand = 0.51  # what a card in hand promises, against one that lies
        self.likely = 1.25  # how much of the bonus a bidding round promises that has not begun
        self.spent_type = 0.94  # a hand card whose bidding round is over: half of a pair
        self.last_chance = 0.75  # a hand card in the last bidding round of a game round
        self.reserve = 0.03  # a card in the reserve, against one in hand
        self.dollar = 0.23
        self.board = 0.11  # a board skyscraper, beyond what it counts as a leftover
        self.moved = 0.31  # a skyscraper that would have to be moved
        self.rivalry = 0.51  # a point less for the rivals
        self.towers = 0.28  # what skyscraper and wild cards in hand promise, against a bid that lies
        self.certain = 0.43  # how much a lead of one skyscraper decides: the less, the more
        self.ability = 0.32


W: Final = Weights()


def evaluate(state: NewYork, seat: i64) -> float:
    """What the position is worth to the seat, the best end of a half-made choice included."""
    return looked_ahead(state, seat, DEPTH)


def looked_ahead(state: NewYork, seat: i64, depth: i64) -> float:
    """The value after the best of the choices that complete the one just made."""
    if depth == 0 or not state.agenda or not completes(state, seat):
        return value(state, seat)
    best = -1e9
    for action in state.canonical(seat):
        after = state.clone()
        after.canonical_only = True
        after.apply(action, seat)
        best = max(best, looked_ahead(after, seat, depth - 1))
    return best


def completes(state: NewYork, seat: i64) -> bool:
    """Is the decision on top one that only completes a choice of the seat? A piece of a bid stands by itself, an opening does not."""
    packed: i64 = state.agenda[-1]
    if seat_of(packed) != seat:
        return False
    kind = kind_of(packed)
    return x_of(packed) != 0 if kind == BID_STEP.number else not state.game.points[kind].opens


def value(state: NewYork, seat: i64) -> float:
    """The value of a position as it stands: points, pieces, cards, abilities and the running bid."""
    player = state.players[seat]
    total = float(player.points + final_points(state, player))
    if state.over:
        return total
    total += stakes(state, player) - float(borough_points(state, seat))
    left = float(ROUNDS - state.round)
    total += (W.dollar * float(min(player.dollars, 5)) + W.board * float(min(player.board, 8))) * min(left, 2.0)
    total += abilities(state, player, left) + cards_worth(state, player)
    if state.current >= 0:
        total += bid_prospect(state, player)
    return total


def abilities(state: NewYork, player: Player, left: float) -> float:
    """What the phase characters will still do; in this game round only those whose phase is not over."""
    total = 0.0
    for effect in state.parts.uses:
        owned: i64 = player.owned[effect.kind]
        if owned:
            open_now = state.phase <= effect.character.phase + 1
            fresh = float(owned - player.spent[effect.kind]) if open_now else 0.0
            worth = max(effect.worth() - DOLLAR * float(effect.character.cost - 1), 0.0)
            total += W.ability * worth * (0.7 * left * float(owned) + fresh * 0.8)
    return total


def cards_worth(state: NewYork, player: Player) -> float:
    """Hand and reserve: cards count most while their bidding round is still to come, the first of a type more than others."""
    total = 0.0
    reached = reached_type(state, player)
    kind: i64
    for kind in range(TYPES):
        held = number(player.hand, kind)
        total += float(number(player.reserve, kind)) * W.reserve * W.unit[kind]
        if reached == SKYSCRAPER:
            total += float(held) * W.last_chance
        elif kind == WILD:
            total += W.hand * W.unit[WILD] * float(held)
        elif kind <= reached:
            total += W.spent_type * float(held)
        elif held:
            total += W.hand * bid_worth(kind, held, W.likely)
    if reached < SKYSCRAPER and state.phase <= 2:
        towers = number(player.hand, SKYSCRAPER) + number(player.hand, WILD)
        total += W.towers * building_prospect(state, player, towers)
    return total


def bid_worth(kind: i64, worth: i64, win: float) -> float:
    """What a bid of a value brings, won with some chance; in the prestige round the runner-up has a bonus too."""
    total = W.start[kind] + W.unit[kind] * float(worth) + win * W.bonus[kind]
    return total + (1.0 - win) * W.runner_up if kind == PRESTIGE else total


def reached_type(state: NewYork, player: Player) -> i64:
    """The last type for which the player can lay no more cards, or lays them now."""
    if state.phase < 2:
        return -1
    if state.current < 0 or state.phase > 2:
        return SKYSCRAPER if state.phase > 2 else -1
    return state.current - 1 if still_to_bid(state, player.seat) else state.current


def bid_prospect(state: NewYork, player: Player) -> float:
    """What the own bid of the running bidding round promises, the chance to win it included."""
    worth = bid_value(player, state.current)
    if worth <= 0:
        return 0.0
    if state.current == SKYSCRAPER:
        return building_prospect(state, player, worth)
    better: i64 = 0
    for other in state.players:
        if other.seat != player.seat and beats(state, other, player.seat, worth):
            better += 1
    chance = 1.0 if better == 0 else 0.0
    for packed in state.agenda:
        if kind_of(packed) == BID_TURN.number:
            chance *= min(0.9, 0.3 * float(worth))
    total = bid_worth(state.current, worth, chance)
    return total - W.runner_up if better > 1 and state.current == PRESTIGE else total


def building_prospect(state: NewYork, player: Player, worth: i64) -> float:
    """What so many skyscrapers in the Mayor's borough would change in its majorities; without board skyscrapers, moved ones."""
    built = min(worth, player.board)
    gain = stake(state, player, state.mayor, built) - stake(state, player, state.mayor, 0)
    return gain + W.moved * float(worth - built) + W.unit[SKYSCRAPER] * float(worth)


def stakes(state: NewYork, player: Player) -> float:
    """What the majorities of all boroughs are worth to a player."""
    total = 0.0
    borough: i64
    for borough in range(BOROUGHS):
        total += stake(state, player, borough, 0)
    return total


def stake(state: NewYork, player: Player, borough: i64, more: i64) -> float:
    """The own points that a borough promises with so many skyscrapers more, against those of the rivals."""
    total = 0.0
    rivals = W.rivalry / float(state.seats - 1)
    for other in state.players:
        points = share(state, other, borough, player.seat, more)
        total += points if other.seat == player.seat else -rivals * points
    return total


def share(state: NewYork, player: Player, borough: i64, builder: i64, more: i64) -> float:
    """The points that a borough promises a player if ``builder`` had so many skyscrapers more: each rival is beaten with a chance."""
    own = standing_of(state, player.seat, borough, builder, more)
    if own == 0.0:
        return 0.0
    ahead_of_me = 0.0
    token: i64
    for token in range(state.seats + 1):
        if token != player.seat:
            there = float(state.neutral[borough]) if token == state.seats else standing_of(state, token, borough, builder, more)
            if there > 0.0:
                lead = own - there + (0.3 if ahead(state, player.seat, token) else -0.3)
                ahead_of_me += 1.0 / (1.0 + math.exp(lead / W.certain))
    return float(borough_worth(state, borough)) * math.pow(0.5, ahead_of_me)


def standing_of(state: NewYork, seat: i64, borough: i64, builder: i64, more: i64) -> float:
    """How many skyscrapers a seat will have in a borough; what is still coming counts for all but the builder."""
    skyscrapers = float(state.players[seat].built[borough])
    if seat == builder:
        return skyscrapers + float(more)
    return skyscrapers + coming(state, state.players[seat]) if borough == state.mayor else skyscrapers


def coming(state: NewYork, rival: Player) -> float:
    """How many skyscrapers a rival will probably build in the Mayor's borough in this game round."""
    if state.phase > 2 or (state.phase == 2 and (state.current < 0 or (state.current == SKYSCRAPER and state.winner >= 0))):
        return 0.0
    if state.current == SKYSCRAPER and not still_to_bid(state, rival.seat):
        return float(rival.value) if rival.is_tom() else float(min(rival.value, rival.board))
    if not rival.is_tom():
        return float(min(rival.board, 2))
    if state.phase < 2:
        return float(rival.tom_cards) * 0.45
    supply = rival.hand + rival.lay
    return float(max(number(supply, SKYSCRAPER) + wilds(supply) - 1, 0)) + 0.7


def still_to_bid(state: NewYork, seat: i64) -> bool:
    return any(kind_of(packed) == BID_TURN.number and seat_of(packed) == seat for packed in state.agenda)
