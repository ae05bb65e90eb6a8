"""Advice for bots: what a position is worth to a seat, in points. Advice, not rules: nothing here decides what is legal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from skyline.engine.steps import NOBODY, kind_of, seat_of

from .components import BLUEPRINTS, CARDS, NEIGHBOURHOODS, ROUNDS
from .kinds import (
    AFTER_BUILDING,
    AUTO_MANUFACTURER,
    CASINO,
    CHOOSE_FLOOR,
    COLOSSUS,
    DISPLAY_FLOOR,
    GOLD_DRAW,
    HIGH_END_CONDO,
    LABOR_UNION,
    MUSEUM,
    NEUTRAL_SPACE,
    OPTIONAL_DRAW,
    PENTHOUSE,
    PENTHOUSE_PIECE,
    SECOND_CHOOSE,
)  # fmt: skip
from .payment import coloured_squares, shortfall, ultraplastic_squares
from .pieces import ULTRAPLASTIC, number, size
from .scoring import RANKS, WHOLE_BOARD, corruption_penalty, tallest_bonus

if TYPE_CHECKING:
    from .players import Construction, Player
    from .state import HighRise

# What a face-up Power Card is worth with a whole game ahead, by number.
CARD_VALUES: Final[list[float]] = [
    0.0, 1.5, 1.0, 1.5, 2.0, 2.2, 2.2, 2.0, 1.5, 1.0, 1.5, 1.8, 1.8, 1.5, 2.0, 1.8, 3.2, 3.2, 0.6, 1.5, 1.2, 1.0, 3.0, 1.2,
]  # fmt: skip


@final
class Weights:
    """What things are worth besides their points. Found by random search over some thousand greedy games."""

    piece: float  # a piece in the Yards
    ultraplastic: float  # more for UltraPlastic
    ready: float  # a Building that could be constructed, as a share of its height
    near: float  # how fast that share falls with every missing piece
    ahead: float  # a space of the track still ahead
    corruption: float  # a space of Corruption, besides its label
    tallest: float  # a point of the Tallest Building Bonus as things stand
    spire: float
    card: float  # all cards

    def __init__(self, values: list[float]) -> None:
        self.piece = values[0]
        self.ultraplastic = values[1]
        self.ready = values[2]
        self.near = values[3]
        self.ahead = values[4]
        self.corruption = values[5]
        self.tallest = values[6]
        self.spire = values[7]
        self.card = values[8]


WEIGHTS: Final = Weights([0.41, 0.3, 0.52, 0.21, 0.42, 0.15, 1.35, 0.43, 0.25])

# What a question is worth whose price is paid already and whose answer is still to bring something, by decision point.
PENDING: Final[list[float]] = [0.0] * (DISPLAY_FLOOR + 1)
for asked, worth in (
    (CHOOSE_FLOOR, 1.2), (NEUTRAL_SPACE, 1.8), (HIGH_END_CONDO, 1.6), (PENTHOUSE, 1.5), (PENTHOUSE_PIECE, 0.8), (MUSEUM, 1.6),
    (LABOR_UNION, 2.6), (GOLD_DRAW, 1.0), (DISPLAY_FLOOR, 1.0), (COLOSSUS, 2.0), (AUTO_MANUFACTURER, 0.8), (AFTER_BUILDING, 0.8),
    (SECOND_CHOOSE, 0.3), (OPTIONAL_DRAW, 0.3), (CASINO, 0.3),
):  # fmt: skip
    PENDING[asked] = worth


def evaluate(state: HighRise, seat: i64) -> float:
    """See ``Game.evaluate``."""
    player = state.players[seat]
    if state.over:
        return float(player.vp)
    weights = WEIGHTS
    left = float(ROUNDS - state.round)
    value = float(player.vp - state.parts.labels[player.corruption])
    value -= weights.corruption * float(player.corruption)
    if not state.solo():
        value -= 0.5 * float(corruption_penalty(state, player))
    elif state.limit != NOBODY:
        below = float(state.limit - player.corruption)
        value += below if below > 0.0 else 3.0 * below
    value += weights.piece * float(size(player.pieces)) + weights.ultraplastic * float(number(player.pieces, ULTRAPLASTIC))
    value += standing_tall(state, seat) * weights.tallest
    value += building_value(state, player, weights)
    value += weights.spire * float(player.spires) + 0.7 * float(player.kept) + card_value(player) * weights.card * left / 3.0
    if state.agenda and seat_of(state.agenda[-1]) == seat and kind_of(state.agenda[-1]) <= DISPLAY_FLOOR:
        value += PENDING[kind_of(state.agenda[-1])]
    return value + track_value(state, seat) * weights.ahead


def standing_tall(state: HighRise, seat: i64) -> float:
    """What the Tallest Building Bonus would bring now."""
    total: float = 0.0
    hood: i64
    for hood in range(WHOLE_BOARD, NEIGHBOURHOODS):
        total += float(tallest_bonus(state, hood, RANKS[state.round])[seat])
    return total


def card_value(player: Player) -> float:
    total: float = 0.0
    card: i64
    for card in range(1, CARDS + 1):
        if player.up[card]:
            total += CARD_VALUES[card] * (1.0 + 0.6 * float(player.up[card] - 1))
        if player.down[card]:
            total += 0.5 * CARD_VALUES[card]
    return total


def track_value(state: HighRise, seat: i64) -> float:
    """How much of the track is still ahead."""
    at = state.at[seat]
    return float(state.side.first_stop - max(at, 0)) if at < state.side.first_stop else 0.0


# ------------------------------------------------------------------ what may be built
def building_value(state: HighRise, player: Player, weights: Weights) -> float:
    """The best Building that the pieces pay or nearly pay; certain once it is being constructed."""
    if state.constructions and state.constructions[-1].seat == player.seat and state.constructions[-1].height == 0:
        return under_construction(state, player, state.constructions[-1], weights)
    best: float = 0.0
    blueprint: i64
    for blueprint in range(BLUEPRINTS):
        missing = missing_pieces(state, player.pieces, blueprint)
        share = weights.ready - weights.near * float(missing)
        if share > 0.0:
            best = max(best, share * gain_of(state, player.pieces, blueprint, weights))
    return best


def under_construction(state: HighRise, player: Player, construction: Construction, weights: Weights) -> float:
    if construction.blueprint != NOBODY:
        height = float(state.parts.blueprints[state.current][construction.blueprint].height)
        if construction.paid:
            return height + float(construction.extra + construction.added)
        matched = float(number(construction.on_ultraplastic, ULTRAPLASTIC))
        return gain_of(state, player.pieces, construction.blueprint, weights) + 0.2 * matched
    best: float = 0.0
    blueprint: i64
    for blueprint in range(BLUEPRINTS):
        if missing_pieces(state, player.pieces, blueprint) == 0:
            best = max(best, gain_of(state, player.pieces, blueprint, weights))
    return best


def missing_pieces(state: HighRise, pieces: i64, blueprint: i64) -> i64:
    """How many pieces a Blueprint still lacks."""
    height = state.parts.blueprints[state.current][blueprint].height
    lacking = shortfall(pieces, coloured_squares(state, blueprint)) - number(pieces, ULTRAPLASTIC)
    return max(lacking, height - size(pieces), 0)


def gain_of(state: HighRise, pieces: i64, blueprint: i64, weights: Weights) -> float:
    """Height with Extra Floors, and a little for standing tall, less the pieces that it takes."""
    height = state.parts.blueprints[state.current][blueprint].height
    matched = min(number(pieces, ULTRAPLASTIC), ultraplastic_squares(state, blueprint))
    tall = float(height + matched) + (0.0 if state.blocked >> blueprint & 1 else 1.0)
    return 1.25 * tall - weights.piece * float(height)
