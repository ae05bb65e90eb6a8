"""Build a High Rise position in a line or two, act in notation, ask in the rulebook's words.

Pieces are written as words: ``"red red ultraplastic"``. Seats are numbers from 0; their Moguls have the same numbers, Neutral ones come
after them. Sites are written as in notation: ``"harbour 2"``. A fresh ``table`` is empty: no Buildings, no Bonuses, nobody owns
anything, every Mogul waits in the Stop Zone, all Floors are in the bag, and the round is 2020 unless said otherwise.
"""

from __future__ import annotations

from typing import Any, cast

import pytest

from skyline.engine.errors import IllegalAction
from skyline.engine.steps import NOBODY
from skyline.games.highrise import GAME, components
from skyline.games.highrise.rules import constructing as constructions
from skyline.games.highrise.rules import flow
from skyline.games.highrise.rules import moving as moves
from skyline.games.highrise.rules import upkeep as ends
from skyline.games.highrise.rules.asking import SITE_WORDS
from skyline.games.highrise.rules.bonuses import TILE
from skyline.games.highrise.rules.buildings import NEUTRAL, building, height_of, owners_of, penthouse_of, seats_in, spires_of
from skyline.games.highrise.rules.components import CARDS, SET_SPACES
from skyline.games.highrise.rules.pieces import KINDS, NAMES, number, one
from skyline.games.highrise.rules.players import BITS, changed
from skyline.games.highrise.rules.powers.power import USE_POWER
from skyline.games.highrise.rules.state import HighRise

PARTS = components("")
TENANTS = {tenant.id: int(tenant.index) for tenant in PARTS.tenants}
TILES = {tile.id: number for number, tile in enumerate(PARTS.tiles)}
BLUEPRINT_CARDS = {name: number for number, name in enumerate(PARTS.blueprint_ids)}
YEARS = {2010: 0, 2020: 1, 2030: 2}


def new(players: int = 4, seed: int = 1, **options: Any) -> HighRise:
    """A game at its very first decision."""
    return cast(HighRise, GAME.new(players=players, seed=seed, **options))


def pieces(words: str) -> int:
    """Packed pieces from words; ``""`` is nothing."""
    return int(sum(one(NAMES.index(word)) for word in words.split()))


def words(packed: int) -> str:
    """Packed pieces as words, in the order of the kinds."""
    return " ".join(NAMES[kind] for kind in range(KINDS) for _ in range(number(packed, kind)))


def site(name: str) -> int:
    return SITE_WORDS.index(name)


# ------------------------------------------------------------------ positions
def table(
    players: int = 4, mode: str = "full", year: int = 2020, card: str = "", tenants: str = "box", seed: int = 1, **options: Any
) -> HighRise:
    """An empty table in a round; nothing is on the agenda. ``card`` is the current Blueprint Card (as "2020-1")."""
    state = new(players, seed, mode=mode, tenants=tenants, **options)
    state.agenda.clear()
    state.menus = [[] for _ in range(state.seats)]
    state.constructions = []
    state.round = YEARS[year]
    state.current = BLUEPRINT_CARDS[card or f"{year}-1"]
    state.coming = BLUEPRINT_CARDS[f"{year + 10}-1"] if year < 2030 else NOBODY
    state.blocked = 0
    state.bag = PARTS.bag
    state.ultraplastic = PARTS.ultraplastic
    state.spires = PARTS.spires
    state.tokens = PARTS.tokens
    state.yards = PARTS.yards
    state.sites = [0] * 20
    state.bonus = [0] * 12
    state.line = []
    state.display = 0
    state.limit = NOBODY
    state.turn = state.acting = state.mogul = NOBODY
    state.stock = [0] + [int(PARTS.cards[number].copies) for number in range(1, CARDS + 1)]
    moguls = len(state.at)
    state.at = [mogul - moguls for mogul in range(moguls)]
    state.arrivals = [0] * moguls
    for player in state.players:
        player.corruption = player.pieces = player.vp = player.yards = player.spires = player.kept = 0
        player.sources = [0] * len(player.sources)
        player.up = player.down = [0] * (CARDS + 1)
        player.hubs = []
    return state


def give(
    state: HighRise, seat: int = 0, own: str = "", corruption: int | None = None, vp: int | None = None, cards: tuple[int, ...] = (),
    down: tuple[int, ...] = (), spires: int = 0, kept: int = 0, yards: int = 0, hub: str | None = None, at: int | None = None,
) -> HighRise:  # fmt: skip
    """Give a seat things, out of bag, supplies and stacks. ``hub``: a Transit Hub with these Floors; ``at``: its Mogul's space."""
    player = state.players[seat]
    for kind in range(KINDS):
        take_out(state, kind, number(pieces(own), kind))
    player.pieces += pieces(own)
    player.corruption = player.corruption if corruption is None else corruption
    player.vp = player.vp if vp is None else vp
    for card in (*cards, *down):
        state.stock = changed(state.stock, card, -1)
    for card in cards:
        player.up = changed(player.up, card, 1)
    for card in down:
        player.down = changed(player.down, card, 1)
    if hub is not None:
        state.bag -= pieces(hub)
        state.stock = changed(state.stock, PARTS.hub, -1)
        player.up = changed(player.up, PARTS.hub, 1)
        player.hubs = [*player.hubs, pieces(hub)]
    state.spires -= spires
    player.spires += spires
    player.kept += kept
    state.yards -= yards
    player.yards += yards
    if at is not None:
        place(state, seat, at)
    return state


def take_out(state: HighRise, kind: int, count: int) -> None:
    if kind < 5:
        state.bag -= count * one(kind)
    else:
        state.ultraplastic -= count


def place(state: HighRise, mogul: int, track: int) -> HighRise:
    """Put a Mogul on a space, beneath whoever is there."""
    state.arrived += 1
    at, arrivals = list(state.at), list(state.arrivals)
    at[mogul], arrivals[mogul] = track, int(state.arrived)
    state.at, state.arrivals = at, arrivals
    return state


def house(state: HighRise, where: str, owner: int | None, height: int, spires: int = 0, also: int | None = None) -> HighRise:
    """A Building on the board; ``owner`` None: a Neutral one; ``also`` controls it too."""
    owners = NEUTRAL if owner is None else BITS[owner]
    if also is not None:
        owners |= BITS[also]
    state.spires -= spires
    sites = list(state.sites)
    sites[site(where)] = int(building(owners, height, spires))
    state.sites = sites
    return state


def tenant(state: HighRise, where: str, name: str) -> HighRise:
    """Another Tenant on a site (by its id in the data)."""
    tenants = list(state.tenants)
    tenants[site(where)] = TENANTS[name]
    state.tenants = tenants
    return state


def bonus(state: HighRise, where: str, goods: str = "", tile: str = "") -> HighRise:
    """Pieces, or a tile (by its id in the data), on a Bonus Space written as "2.1"."""
    number_of_set, index = (int(word) for word in where.split("."))
    for kind in range(KINDS):
        take_out(state, kind, number(pieces(goods), kind))
    packed = pieces(goods)
    if tile:
        packed += (TILES[tile] + 1) * TILE
        card = PARTS.tiles[TILES[tile]].card
        state.stock = changed(state.stock, card, -1) if card else state.stock
    spaces = list(state.bonus)
    spaces[(number_of_set - 1) * SET_SPACES + index - 1] = packed
    state.bonus = spaces
    return state


def bag(state: HighRise, left: str) -> HighRise:
    """Only these Floors are left in the bag; the others are out of the way."""
    state.bag = pieces(left)
    return state


# ------------------------------------------------------------------ beginning to act
def moving(state: HighRise, seat: int = 0) -> HighRise:
    """It is the turn of a seat, whose Mogul moves now (whoever is furthest behind)."""
    state.turn = seat
    state.acting = state.mogul = seat
    state.agenda.append(moves.MOVE.at(seat))
    return settled(state)


def going(state: HighRise) -> HighRise:
    """The Mogul furthest behind acts, and so on."""
    state.agenda.append(flow.NEXT_MOGUL.at(NOBODY))
    return settled(state)


def using(state: HighRise, name: str, seat: int = 0) -> HighRise:
    """A seat uses the power of a Tenant as by stopping there. Afterwards the game is over (nothing else is on the agenda)."""
    state.turn = state.acting = state.mogul = seat
    state.agenda.append(USE_POWER.at(seat, TENANTS[name]))
    return settled(state)


def constructing(state: HighRise, seat: int = 0, zone: str = "east") -> HighRise:
    """A seat constructs in the zone of a Neighbourhood. Afterwards the game is over."""
    state.turn = state.acting = state.mogul = seat
    state.agenda.append(constructions.CONSTRUCT.at(seat, ("east", "harbour", "downtown", "bayside").index(zone)))
    return settled(state)


def end_of_round(state: HighRise) -> HighRise:
    """All Moguls are back (seat 0 furthest behind): the round is scored and what follows happens."""
    state.at = [int(state.side.first_stop) + place for place in range(len(state.at))]
    state.agenda.append(ends.SCORE_ROUND.at(NOBODY))
    return settled(state)


def upkeep(state: HighRise, stage: int = 0) -> HighRise:
    """The Upkeep from a stage on (0 refresh, 1 adjust, 2 penalty, 3 Blueprints, 4 Bonus)."""
    state.at = [int(state.side.first_stop) + place for place in range(len(state.at))]
    state.agenda.append(ends.UPKEEP.at(NOBODY, stage))
    return settled(state)


def settled(state: HighRise) -> HighRise:
    state.stack = state.agenda
    state.settle(0)
    return state


# ------------------------------------------------------------------ acting and asking
def do(state: HighRise, seat: int, *moves: str) -> HighRise:
    """Take actions in notation."""
    for move in moves:
        state.apply(GAME.read(move), seat)
    return state


def legal(state: HighRise, seat: int = 0) -> list[str]:
    """The legal actions of a seat in notation."""
    return [GAME.write(action) for action in state.actions(seat)]


def asked(state: HighRise, seat: int = 0) -> str:
    """The decision point that a seat is asked; "" for none."""
    actions = state.actions(seat)
    return GAME.point_of(actions[0]).id if actions else ""


def refused(state: HighRise, seat: int, move: str) -> IllegalAction:
    """The refusal that a move meets; the state is the same afterwards."""
    before = state.encode()
    with pytest.raises(IllegalAction) as caught:
        state.apply(GAME.read(move), seat)
    assert state.encode() == before
    return caught.value


def own(state: HighRise, seat: int = 0) -> str:
    """The pieces in a seat's Yards."""
    return words(state.players[seat].pieces)


def tower(state: HighRise, where: str) -> tuple[list[int], int, int, int]:
    """A Building: controllers, height (Penthouse Floors included), Penthouse Floors, Spires."""
    found = state.sites[site(where)]
    return seats_in(owners_of(found)), int(height_of(found)), int(penthouse_of(found)), int(spires_of(found))


def draws(state: HighRise, outcomes: str) -> HighRise:
    """The next Floors drawn are these. Only for positions in which nothing else is drawn at random."""
    state.chance.script = [NAMES.index(word) for word in outcomes.split()]
    return state
