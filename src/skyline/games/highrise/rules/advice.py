"""Advice for bots: what a position is worth to a seat, in points. Advice, not rules: nothing here decides what is legal.

What has been gained counts as it is; what it may still bring counts as a share, so that a decision that pays later is no coin toss.
Whatever a new round brings is counted from the start of the game, so that nobody hurries to end a round for its sake.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import i64

from skyline.engine.steps import NOBODY, kind_of, seat_of, x_of

from . import moving, spaces, worth
from .asking import Asked
from .buildings import compared, owned_by
from .components import BLUEPRINTS, CITY_CENTER, ROUNDS, SITES, SLOTS
from .effects import penthouses
from .payment import coloured_squares, ultraplastic_squares
from .pieces import COLOURS, ULTRAPLASTIC, number, one, size
from .players import BITS
from .scoring import MOST_PENALTY, SECOND_PENALTY, leftovers, luxuries, luxury
from .ways import AT_START

if TYPE_CHECKING:
    from .players import Construction, Player
    from .state import HighRise

LAST: Final = ROUNDS - 1
POINTS: Final[list[list[float]]] = [[1.0, 0.0, 0.0, 0.0], [2.0, 1.0, 0.0, 0.0], [3.0, 2.0, 1.0, 0.0]]  # by round and rank (HR-441)
LIMITS: Final[list[float]] = [5.0, 7.0, 9.0]  # the mean solo limit of a round
HIGHEST: Final = 61  # heights beyond are counted as this


@final
class Weights:
    """What things are worth besides their points. Found by random search over some thousand greedy games."""

    piece: float  # a piece in the Yards
    ultraplastic: float  # more for UltraPlastic
    ready: float  # the Building that the pieces pay best, as a share of what it would bring
    near: float  # what is left of that share for every missing piece
    others: float  # the other Blueprints, as a share of the same
    coming: float  # the Blueprints of the next round, likewise
    site: float  # what the site of a Building brings, for each storey
    zone: float  # a zone of the track still ahead
    corruption: float  # a space of Corruption, besides its label
    penalty: float  # a point of the penalty for the most Corruption as things stand
    limit: float  # alone, a point of the Corruption limit
    tallest: float  # a point of a Tallest Building Bonus of a round that has not begun
    spire: float
    kept: float  # a kept Lose 1 Corruption tile
    card: float  # what the cards may bring
    power: float  # a Tenant's power that may still be used
    rent: float  # the Draws of an owner
    yard: float  # an Expanded Yard, for each round
    action: float  # the action of a move whose Bonus has been taken
    hub: float  # a Floor on a Transit Hub

    def __init__(self, values: list[float]) -> None:
        self.piece = values[0]
        self.ultraplastic = values[1]
        self.ready = values[2]
        self.near = values[3]
        self.others = values[4]
        self.coming = values[5]
        self.site = values[6]
        self.zone = values[7]
        self.corruption = values[8]
        self.penalty = values[9]
        self.limit = values[10]
        self.tallest = values[11]
        self.spire = values[12]
        self.kept = values[13]
        self.card = values[14]
        self.power = values[15]
        self.rent = values[16]
        self.yard = values[17]
        self.action = values[18]
        self.hub = values[19]


WEIGHTS: Final = Weights(
    [0.23, 0.3, 0.6, 0.81, 0.08, 0.23, 0.35, 1.0, 0.15, 0.5, 0.41, 0.3, 0.5, 0.7, 0.43, 0.8, 0.15, 0.86, 1.2, 0.4]
)  # fmt: skip


def evaluate(state: HighRise, seat: i64) -> float:
    """See ``Game.evaluate``."""
    player = state.players[seat]
    if state.over:
        return float(player.vp)
    weights = WEIGHTS
    asked = asked_of(state, seat)
    at = position(state, seat, asked)
    value = float(player.vp) + corruption_value(state, player, weights)
    value += track_value(state, at) * weights.zone
    value += board_value(state, seat, asked, weights)
    value += yards_value(state, player, at, asked, weights)
    value += worth.cards_worth(state, player, at < state.side.first_stop) * weights.card
    if state.stock[state.parts.luxury] or luxuries(state, player):
        value += float(luxury(state, player))
    if player.spires and (state.round < LAST or at < state.side.first_stop):
        value += weights.spire * float(player.spires)
    for floors in player.hubs:
        if floors > 0:
            value += weights.hub * float(size(floors))
    value += weights.kept * float(player.kept) + weights.yard * float(player.yards * (LAST - state.round))
    if asked != NOBODY:
        value += cast(Asked, state.game.points[kind_of(asked)]).pending
        if kind_of(asked) == moving.MOVE.number and x_of(asked):
            value += weights.action
    return value


def asked_of(state: HighRise, seat: i64) -> i64:
    """The step that asks the seat something now; NOBODY: none does."""
    if not state.agenda or seat_of(state.agenda[-1]) != seat or kind_of(state.agenda[-1]) >= len(state.game.points):
        return NOBODY
    return state.agenda[-1]


# ------------------------------------------------------------------ Corruption
def corruption_value(state: HighRise, player: Player, weights: Weights) -> float:
    """What the Corruption will cost: its label, more of it as time goes on, and who has the most; alone the limits."""
    value = -float(state.parts.labels[player.corruption]) - weights.corruption * float(player.corruption)
    if not state.solo():
        return value - weights.penalty * penalty_now(state, player)
    limit = float(state.limit) if state.limit != NOBODY else LIMITS[state.round]
    value += weights.limit * against(limit, player)
    later: i64
    for later in range(state.round + 1, ROUNDS):
        value += 0.5 * weights.limit * against(LIMITS[later], player)
    return value


def against(limit: float, player: Player) -> float:
    below = limit - float(player.corruption)
    return below if below > 0.0 else 3.0 * below


def penalty_now(state: HighRise, player: Player) -> float:
    """The penalty for the most or the second-most Corruption, as things stand (HR-464)."""
    above: i64 = 0  # the levels above, as a mask
    for other in state.players:
        if other.corruption > player.corruption:
            above |= BITS[other.corruption]
    if above == 0:
        return float(MOST_PENALTY)
    return float(SECOND_PENALTY) if above & (above - 1) == 0 else 0.0


# ------------------------------------------------------------------ the track
def position(state: HighRise, seat: i64, asked: i64) -> i64:
    """Where the Mogul is; with a Bonus taken, the place that it has to pass (HR-144)."""
    if asked != NOBODY and kind_of(asked) == moving.MOVE.number and x_of(asked):
        return state.side.set_after[x_of(asked) - 1]
    return state.at[seat]


def track_value(state: HighRise, at: i64) -> float:
    """How many zones are still ahead, those of later rounds included."""
    stop = len(state.side.zone_hood) - 1
    zone = state.side.zone_at(at) if at > 0 else -1
    return float(stop - zone + (LAST - state.round) * (stop + 1))


def chances(state: HighRise, at: i64, asked: i64) -> i64:
    """How many construction zones are still ahead in this round, the Stop Zone included."""
    if at >= state.side.first_stop:
        return 1 if asked != NOBODY and kind_of(asked) == spaces.STOP_ZONE.number and not x_of(asked) & spaces.BUILT else 0
    found: i64 = 1
    zone: i64
    for zone in range(state.side.zone_at(at) + 1 if at > 0 else 0, len(state.side.zone_action)):
        if state.side.zone_action[zone].builds:
            found += 1
    return found


# ------------------------------------------------------------------ the board
def board_value(state: HighRise, seat: i64, asked: i64, weights: Weights) -> float:
    """The Tallest Building Bonuses of this round and of the later ones, and the rents of the own Buildings."""
    now = weights.tallest + (1.0 - weights.tallest) * progress(state)
    rising: i64 = x_of(asked) if asked != NOBODY and kind_of(asked) == penthouses.PENTHOUSE_PIECE.number else -1
    whole: i64 = 0  # heights, as masks
    own: list[int] = []
    total: float = 0.0
    first: i64
    site: i64
    for first in range(0, SITES, SLOTS):
        here: i64 = 0
        mine = False
        for site in range(first, first + SLOTS):
            if state.sites[site]:
                here |= BITS[min(compared(state.sites[site]), HIGHEST)]
                mine = mine or owned_by(state.sites[site], seat)
        whole |= here
        if not mine:
            continue
        for site in range(first, first + SLOTS):
            if owned_by(state.sites[site], seat):
                height = min(compared(state.sites[site]) + (1 if site == rising else 0), HIGHEST)
                own.append(int(height))
                total += bonus_value(state, rank(here, height), now, weights)
                if first < CITY_CENTER * SLOTS:
                    total += weights.rent * worth.rent_worth(state, state.tenants[site])
    for tall in own:
        total += bonus_value(state, rank(whole, tall), now, weights)
    return total


def bonus_value(state: HighRise, place: i64, now: float, weights: Weights) -> float:
    """What a rank among the tallest brings: this round's Bonus by a share, and those of the rounds to come."""
    value = now * POINTS[state.round][place]
    later: i64
    for later in range(state.round + 1, ROUNDS):
        value += weights.tallest * POINTS[later][place]
    return value


def rank(heights: i64, height: i64) -> i64:
    """How many of the heights in a mask are above this one, at most three."""
    above = heights >> (height + 1)
    found: i64 = 0
    while above and found < 3:
        above &= above - 1
        found += 1
    return found


def progress(state: HighRise) -> float:
    """How much of the round has been played, from 0 to 1."""
    passed: i64 = 0
    for track in state.at:
        if track > 0:
            passed += min(track, state.side.first_stop)
    return float(passed) / float(state.side.first_stop * len(state.at)) if passed else 0.0


# ------------------------------------------------------------------ what may be built
def yards_value(state: HighRise, player: Player, at: i64, asked: i64, weights: Weights) -> float:
    """The pieces, the Buildings that they may become, and those under construction."""
    value: float = 0.0
    pieces = player.pieces
    for construction in state.constructions:
        if construction.seat != player.seat or construction.mode == AT_START.number:
            continue
        if construction.height == 0:
            blueprint = construction.blueprint if construction.blueprint != NOBODY else likeliest(state, pieces, weights)
            value += (1.0 + weights.site) * storeys(state, construction, blueprint)
            if not construction.paid:
                pieces = pieces_after(state, construction, blueprint, pieces)
        elif construction.hood == NOBODY:
            value += weights.site * float(construction.height)
        elif construction.site != NOBODY and not construction.power:
            tenant = state.parts.tenants[state.tenants[construction.site]]
            value += weights.power * tenant.power.worth_now(state, player, tenant)
    left = chances(state, at, asked)
    if state.round == LAST and left == 0:
        return value + float(leftovers(player))
    value += weights.piece * float(size(pieces)) + weights.ultraplastic * float(number(pieces, ULTRAPLASTIC))
    if left:
        value += weights.ready * prospects(state, pieces, True, weights)
    if state.coming != NOBODY:
        value += weights.ready * prospects(state, pieces, False, weights) * (weights.coming if left else 1.0)
    return value


def prospects(state: HighRise, pieces: i64, current: bool, weights: Weights) -> float:
    """What the Blueprints of this round or of the next one promise: the best one, and a little of the others."""
    best: float = 0.0
    total: float = 0.0
    held = size(pieces)
    blueprint: i64
    for blueprint in range(BLUEPRINTS):
        found = promise(state, pieces, held, blueprint, current, weights)
        total += found
        best = max(best, found)
    return best + weights.others * (total - best)


def likeliest(state: HighRise, pieces: i64, weights: Weights) -> i64:
    """The Blueprint of this round that promises most."""
    best: float = -1.0
    chosen: i64 = 0
    blueprint: i64
    for blueprint in range(BLUEPRINTS):
        found = promise(state, pieces, size(pieces), blueprint, True, weights)
        if found > best:
            best = found
            chosen = blueprint
    return chosen


def promise(state: HighRise, pieces: i64, held: i64, blueprint: i64, current: bool, weights: Weights) -> float:
    """What a Building would bring less the pieces that it takes; for every piece that is missing, a share of that."""
    plan = state.parts.blueprints[state.current if current else state.coming][blueprint]
    height = plan.height
    squares = plan.squares - state.squares[blueprint] if current else plan.squares
    rest = pieces
    lacking: i64 = 0
    while squares:
        if squares & 15 > rest & 15:
            lacking += (squares & 15) - (rest & 15)
        squares >>= 4
        rest >>= 4
    missing = height - held
    plastic = number(pieces, ULTRAPLASTIC)
    if lacking >= plastic:
        missing = max(missing, lacking - plastic)
    else:
        height += min(plastic - lacking, ultraplastic_squares(state, blueprint) if current else plan.ultraplastic)
    if not (current and state.blocked >> blueprint & 1):
        height += 1  # for the first builder
    found = (1.0 + weights.site) * float(height) - weights.piece * float(plan.height)
    while missing > 0:
        found *= weights.near
        missing -= 1
    return found


def storeys(state: HighRise, construction: Construction, blueprint: i64) -> float:
    """How tall a Building becomes whose Blueprint is being paid."""
    height = state.parts.blueprints[state.current][blueprint].height
    if construction.paid:
        return float(height + construction.extra + construction.added)
    matched = number(construction.on_ultraplastic, ULTRAPLASTIC)
    return float(height + matched + (0 if state.blocked >> blueprint & 1 else 1))


def pieces_after(state: HighRise, construction: Construction, blueprint: i64, pieces: i64) -> i64:
    """The pieces that are left when a Blueprint has been paid as far as it is settled how."""
    squares = coloured_squares(state, blueprint)
    if construction.swap != NOBODY:
        squares -= one(construction.swap & 7)
        pieces -= one(construction.swap >> 3)
    pieces -= construction.on_ultraplastic
    plastic: i64 = 0  # squares paid with UltraPlastic, for want of their colour or by choice
    colour: i64
    for colour in range(COLOURS):
        found = max(0, min(number(squares, colour), number(pieces, colour)) - number(construction.instead, colour))
        plastic += number(squares, colour) - found
        pieces -= found * one(colour)
    return pieces - min(plastic, number(pieces, ULTRAPLASTIC)) * one(ULTRAPLASTIC)
