"""What pictures need of a view, unpacked: crowds, trains, dice, blueprints, contracts, and the towers as the rules know them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skyline.drawing.memo import remembered
from skyline.games.hustle.rules.building import CAP, NAMED
from skyline.games.hustle.rules.components import BUZZES, CONTRACTS, INDUSTRIES, PER_QUARTER, UTILITIES, Components
from skyline.games.hustle.rules.exchanging import SOURCES
from skyline.games.hustle.rules.lot import ANCHOR_SQUARES, COLUMNS, LEVELS
from skyline.games.hustle.rules.players import demand_of, of_color, visitor
from skyline.games.hustle.rules.stacks import PAIR
from skyline.games.hustle.rules.structure import Structure
from skyline.games.hustle.rules.tower import Tower, industry_of

from .ground import Squares
from .trains import Crowd

if TYPE_CHECKING:
    from skyline.games.hustle.view import PlayerView, TowerView, View

    from .station import Dice, Train

HIGHEST = 6  # pips of a die


def crowd(packed: int) -> Crowd:
    """Visitors by industry."""
    blue, green, pink = (int(of_color(packed, color)) for color in range(INDUSTRIES))
    return blue, green, pink


@remembered
def train(parts: Components, packed: int) -> Train | None:
    """A train with its demand, or none."""
    if not packed:
        return None
    demand = parts.demands[demand_of(packed)]
    return demand.id, demand.pays_money, crowd(packed)


def dice_set(packed: int) -> Dice | None:
    """A set of dice at the station: three bits a color; 0 is an empty slot."""
    return (packed & 7, packed >> 3 & 7, packed >> 6 & 7) if packed else None


def in_bag(packed: int, kind: int) -> int:
    """How many of a kind are in a bag: four bits each."""
    return packed >> 4 * kind & 15


@remembered
def dice_of(bags: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """A player's worker dice by utility, lowest first."""
    return tuple(tuple(pips for pips in range(1, HIGHEST + 1) for _ in range(in_bag(bag, pips - 1))) for bag in bags)


def billboard(packed: int) -> Dice:
    power, water, wifi = (in_bag(packed, utility) for utility in range(UTILITIES))
    return power, water, wifi


# ------------------------------------------------------------------ blueprints
@remembered
def squares_of(rows: tuple[int, ...]) -> Squares:
    """The squares of a shape by its rows from GF up."""
    return sum(row << level * COLUMNS for level, row in enumerate(rows))


@remembered
def drawing_of(anchors: tuple[int, ...]) -> tuple[int, ...]:
    """The rows of a shape that is drawn block by block."""
    rows = [0] * LEVELS
    for anchor in anchors:
        for square in ANCHOR_SQUARES[anchor]:
            rows[square // COLUMNS] |= 1 << square % COLUMNS
    return tuple(rows)


def plan_of(view: View, player: PlayerView) -> tuple[str, Squares]:
    """The name and the squares of the blueprint that a player builds, or has chosen, or is drawing; nothing where that is not known."""
    known = (view.parts.samples if view.designs else view.parts.blueprints)[player.blueprint] if player.blueprint >= 0 else None
    name = known.name if known else ""
    if player.plan:
        return name, squares_of(player.plan)
    if known:
        return name, squares_of(tuple(known.rows))
    if view.designs and view.doing == "setup" and player.laid:
        return "", squares_of(drawing_of(player.laid))
    return "", 0


# ------------------------------------------------------------------ contracts
def of_quarter(mask: int, quarter: int) -> int:
    """Those contracts of a mask that belong to a quarter, counted from 1."""
    return mask & ((1 << PER_QUARTER) - 1) << (quarter - 1) * PER_QUARTER


def numbers_in(mask: int) -> list[int]:
    return [number for number in range(CONTRACTS) if mask >> number & 1]


# ------------------------------------------------------------------ what is in hand or laid out
def tile_in_hand(view: View, source: int) -> tuple[int, int, int] | None:
    """Tier, industry and buzz of the tile that a source of ``build_place`` gives; None for the cap."""
    if source < NAMED:
        group = source // PAIR
        return group // INDUSTRIES, group % INDUSTRIES, view.stacks[source].top
    if source == CAP:
        return None
    group, buzz = divmod(source - NAMED, BUZZES)
    return group // INDUSTRIES, group % INDUSTRIES, buzz


def moves(view: View, player: PlayerView) -> tuple[int, ...]:
    """Visitors laid out to move in: place of the unit * 3 + where they come from."""
    return (player.laid or ()) if view.doing == "convert" else ()


def staying(view: View, player: PlayerView, source: int) -> int:
    """The visitors in the queue (0) or a train (1, 2), without those that are laid out to move in."""
    packed = player.queue if source == 0 else player.trains[source - 1]
    for one in moves(view, player):
        if one % SOURCES == source:
            packed -= int(visitor(industry_of(player.tower.units[one // SOURCES])))
    return packed


# ------------------------------------------------------------------ towers
@remembered
def structure(parts: Components, cards: tuple[int, ...]) -> Structure:
    """Cards in layers as the rules know them."""
    return Structure(parts, list(cards))


@remembered
def rebuilt(parts: Components, cards: tuple[int, ...], units: tuple[int, ...], decor: tuple[int, ...], cap: int) -> Tower:
    return Tower(parts, structure(parts, cards), list(units), list(decor), cap)


def tower_of(parts: Components, shown: TowerView) -> Tower:
    """The tower of a view as the rules know it."""
    return rebuilt(parts, shown.cards, shown.units, shown.decor, shown.cap)
