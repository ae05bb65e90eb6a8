"""Setup (section 3), and what is laid out again for every round: Bonus Tiles, Blueprint Cards, Neutral Buildings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.steps import NOBODY, Step, seat_of, x_of, y_of

from . import constructing, flow, ledger, sites, solo, taking, yards
from .asking import game_of
from .bonuses import TILE
from .buildings import EMPTY, NEUTRAL, building, height_of
from .components import BLUEPRINTS, CARDS, CITY_CENTER, NEIGHBOURHOODS, ROUNDS, SET_SPACES, SETS, SITES, SLOTS
from .pieces import NONE, one, size
from .players import FULL, INTRODUCTORY, NO_CARDS, NOTHING, STANDARD, Player, changed

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .state import HighRise

POOLS: Final = ("retail", "box", "all")  # bits of Tenant.pools
MOGULS: Final[list[int]] = [0, 3, 3, 3, 4]  # Moguls on the board by number of players (HR-020)
INTRODUCTORY_CORRUPTION: Final = 2  # HR-061


def set_out(state: HighRise, pool: str) -> None:
    """The common steps in order (HR-040 to HR-053); starting Floors and Buildings follow on the agenda."""
    parts = state.parts
    full = state.mode == FULL
    state.bag = parts.bag
    state.ultraplastic = parts.ultraplastic
    state.spires = parts.spires
    state.yards = parts.yards
    state.round = 0 if full else 1
    state.current = state.draw(list(parts.blueprint_rounds[state.round]))  # HR-042
    state.coming = state.draw(list(parts.blueprint_rounds[state.round + 1]))
    state.squares = [NONE] * BLUEPRINTS
    state.sites = [EMPTY] * SITES
    state.bonus = [NONE] * (SETS * SET_SPACES)
    state.stock = stocked(state)
    state.players = [Player(seat, parts.base_yards[1 if full else 0][seat]) for seat in range(state.seats)]  # HR-051
    deal_tenants(state, pool)
    deal_bonus(state)
    moguls = MOGULS[state.seats]
    state.at = [mogul - moguls for mogul in range(moguls)]  # HR-052
    state.arrivals = [0] * moguls
    state.controller = 1 if state.seats == 2 else 0  # HR-540
    state.push(START_ROUND, NOBODY)
    begin(state)


def stocked(state: HighRise) -> list[int]:
    """The stacks of bonus-linked cards; those of Tenants come with them (HR-049)."""
    stock = NO_CARDS
    card: i64
    for card in range(1, CARDS + 1):
        if state.parts.cards[card].bonus:
            stock = changed(stock, card, state.parts.cards[card].copies)
    return stock


def deal_tenants(state: HighRise, pool: str) -> None:
    """Tenants face-up on their spaces, with their stacks of cards (HR-048 to HR-050, HR-060, HR-065, HR-070)."""
    parts = state.parts
    slots: i64 = state.side.slots if state.mode == FULL else 3
    state.tenants = [NOBODY] * SITES
    hood: i64
    slot: i64
    for hood in range(NEIGHBOURHOODS):
        urn = [int(tenant.index) for tenant in parts.tenants if tenant.hood == hood and in_pool(state, tenant.pools, tenant.intro, pool)]
        for slot in range(slots):
            tenant = state.draw(urn)
            state.tenants[hood * SLOTS + slot] = tenant
            card = parts.tenants[tenant].card
            if card:
                state.stock = changed(state.stock, card, parts.cards[card].copies)
                parts.cards[card].effect.dealt(state)


def in_pool(state: HighRise, pools: i64, intro: bool, pool: str) -> bool:
    if state.mode == INTRODUCTORY:
        return intro
    return pools >> POOLS.index(pool) & 1 == 1


# ------------------------------------------------------------------ starting Floors and Buildings
def begin(state: HighRise) -> None:
    """Put the mode's own steps on the agenda (HR-061, HR-062, HR-066, HR-067, HR-071)."""
    seats = list(range(state.seats))
    if state.mode == FULL:
        if state.solo():
            state.push(NEUTRAL_BUILDINGS, NOBODY, 0)
        if state.seats == 4:
            state.push(yards.DRAW, 3, 1, yards.BARE)
        return
    for player in state.players:
        player.corruption = starting_corruption(state, player.seat)
    if state.mode == STANDARD:
        for seat in seats:
            state.push(sites.START_BUILDING, seat)
    else:
        for seat in reversed(seats):
            state.push(START_POWERS, seat)
    for seat in reversed(seats):
        state.push(yards.DRAW, seat, 1, yards.BARE)


def starting_corruption(state: HighRise, seat: i64) -> i64:
    """HR-061, HR-066."""
    if state.mode == INTRODUCTORY:
        return INTRODUCTORY_CORRUPTION
    return 1 if seat == 0 else 3 if seat == state.seats - 1 else 2


class StartPowers(Step):
    """Introductory Game: the Building on the fixed Tenant of the seat's number, and its power (HR-062)."""

    def run(self, state: State, packed: i64) -> None:
        game, seat = game_of(state), seat_of(packed)
        site: i64
        for site in range(SITES):
            if game.tenants[site] >= 0 and game.parts.tenants[game.tenants[site]].start_player == seat + 1:
                sites.start_building(game, seat, site)
                return


# ------------------------------------------------------------------ Bonus Tiles (HR-044 to HR-047, HR-502)
def deal_bonus(state: HighRise) -> None:
    """Deal the tiles of the round and fill the Bonus Spaces in board order; alone, lay out the line."""
    urn: list[int] = []
    for number, tile in enumerate(state.parts.tiles):
        if tile.round == state.round:
            urn += [number] * int(tile.copies)
    if state.solo():
        state.line = [int(number) for number in [deal_to_line(state, urn) for place in range(state.parts.line)] if number >= 0]
        while size(state.display) < state.parts.display and state.bag:
            solo.fill_display(state)
        return
    bonus = [NONE] * (SETS * SET_SPACES)
    place: i64
    for place in range(SETS * SET_SPACES):
        if place % SET_SPACES >= state.side.set_spaces:
            continue
        fixed = state.side.fixed[place]
        if fixed >= 0:
            bonus[place] = goods(state, fixed >> 4, fixed & 15)
        else:
            bonus[place] = tile_goods(state, state.draw(urn))
    state.bonus = bonus


def goods(state: HighRise, floors: i64, ultraplastic: i64) -> i64:
    """Random Floors and UltraPlastic for a Bonus Space, as far as they go (HR-045, HR-R11)."""
    pieces = ledger.take_ultraplastic(state, ultraplastic)
    i: i64
    for i in range(floors):
        if state.bag:
            kind = state.chance.draw_kind(state.bag)
            state.bag -= one(kind)
            pieces += one(kind)
    return pieces


def tile_goods(state: HighRise, number: i64) -> i64:
    """What a dealt tile puts on its space; a card without a copy left leaves it empty (HR-046, HR-R26)."""
    tile = state.parts.tiles[number]
    if tile.card:
        if not state.stock[tile.card]:
            return NONE
        state.stock = changed(state.stock, tile.card, -1)
    return goods(state, tile.floors, tile.ultraplastic) + ((number + 1) * TILE if tile.stays() else 0)


def deal_to_line(state: HighRise, urn: list[int]) -> i64:
    """Alone: the next tile of the line, its card set aside; NOBODY if no copy of that is left."""
    number = state.draw(urn)
    card = state.parts.tiles[number].card
    if card:
        if not state.stock[card]:
            return NOBODY
        state.stock = changed(state.stock, card, -1)
    return number


def clear_bonus(state: HighRise) -> None:
    """Remove everything left on the Bonus Spaces, or the rest of the line (HR-450, HR-512)."""
    place: i64
    for place in range(SETS):
        taking.clear_set(state, place)
    for number in state.line:
        taking.return_tile(state, number)
    state.line = NOTHING


# ------------------------------------------------------------------ Neutral Buildings (HR-503, HR-504)
class NeutralBuildings(Step):
    """The Neutral Building of one Neighbourhood (y), then the next one's. x: the moment of the game."""

    def __init__(self) -> None:
        super().__init__(most_x=ROUNDS - 1, most_y=CITY_CENTER)

    def run(self, state: State, packed: i64) -> None:
        game, moment, hood = game_of(state), x_of(packed), y_of(packed)
        if hood < CITY_CENTER:
            game.push(NEUTRAL_BUILDINGS, NOBODY, moment, hood + 1)
        spaces = constructing.open_sites(game, hood)
        if constructing.is_full(game, hood):
            least = constructing.shortest(game, spaces)
            free = [site for site in spaces if height_of(game.sites[site]) == least]
        else:
            free = [site for site in spaces if game.sites[site] == EMPTY]
        constructing.put_up(game, 0, free[0], building(NEUTRAL, game.parts.neutral_heights[moment][hood]))


# ------------------------------------------------------------------ a round
class StartRound(Step):
    """A round begins."""

    def run(self, state: State, packed: i64) -> None:
        game = game_of(state)
        game.passed = 0
        game.dealt = 0
        game.limit = NOBODY
        if game.listener is not None:
            game.emit("round", NOBODY, {"year": 2010 + 10 * game.round})
        game.push(flow.NEXT_MOGUL, NOBODY)


START_POWERS: Final = StartPowers()
NEUTRAL_BUILDINGS: Final = NeutralBuildings()
START_ROUND: Final = StartRound()
STEPS: Final[list[Step]] = [START_POWERS, NEUTRAL_BUILDINGS, START_ROUND]
