"""Constructing a Building, step by step (section 10). The questions are in ``blueprints`` and ``sites``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.steps import NOBODY, Step, seat_of, x_of

from . import blueprints, cards, ledger, sites, yards
from .asking import construction_of, game_of, player_of
from .buildings import EMPTY, OWNERS, STOREY, building, height_of, owned_by, owners_of, spires_of
from .components import (
    BLUEPRINTS,
    CITY_CENTER,
    SITES,
    SLOTS,
)  # fmt: skip
from .payment import coloured_squares, constructible, fillable, payable, shortfall, ultraplastic_squares, universities
from .pieces import ULTRAPLASTIC, number, one, size
from .players import BITS, BUILDINGS, Construction, replaced, seats_from
from .ways import WAYS
from .windows import DURING, SITE_EVENT

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .players import Player
    from .state import HighRise


class Construct(Step):
    """Begin, in some way (x): nothing happens if no Blueprint can be paid any more."""

    def __init__(self) -> None:
        super().__init__(most_x=len(WAYS) - 1)

    def run(self, state: State, packed: i64) -> None:
        game, player = game_of(state), player_of(state, packed)
        if not constructible(game, player, player.pieces, WAYS[x_of(packed)].swaps):
            return
        game.constructions.append(Construction(player.seat, x_of(packed)))
        game.push(blueprints.BLUEPRINT, player.seat)
        game.push(CONSIDER, player.seat)


class Consider(Step):
    """Step 1: University cards, one after the other (HR-221)."""

    def run(self, state: State, packed: i64) -> None:
        if universities(game_of(state), player_of(state, packed)) > 0:
            state.push(blueprints.UNIVERSITY, seat_of(packed))


class Forget(Step):
    """A construction is over without a further question."""

    def run(self, state: State, packed: i64) -> None:
        game_of(state).constructions.pop()


def swaps_of(construction: Construction) -> i64:
    """How many Floors may count as another colour."""
    return WAYS[construction.mode].swaps


def choosable_blueprints(state: HighRise, player: Player, swaps: i64) -> list[int]:
    return [blueprint for blueprint in range(BLUEPRINTS) if payable(state, player.pieces, blueprint, swaps)]


# ------------------------------------------------------------------ paying (HR-222, HR-223)
def squares_to_pay(state: HighRise, construction: Construction) -> i64:
    """Coloured squares that the swapped Floor of a Condo Developer does not pay."""
    squares = coloured_squares(state, construction.blueprint)
    return squares - one(construction.swap & 7) if construction.swap != NOBODY else squares


def pieces_left(state: HighRise, construction: Construction) -> i64:
    """What the builder has besides the swapped Floor and the pieces on UltraPlastic squares."""
    pieces = state.players[construction.seat].pieces - construction.on_ultraplastic
    return pieces - one(construction.swap >> 3) if construction.swap != NOBODY else pieces


def open_ultraplastic(state: HighRise, construction: Construction) -> i64:
    """UltraPlastic squares on which nothing lies yet."""
    return ultraplastic_squares(state, construction.blueprint) - size(construction.on_ultraplastic)


def spare_ultraplastic(state: HighRise, construction: Construction) -> i64:
    """UltraPlastic that may go on coloured squares beyond those that need it."""
    pieces = pieces_left(state, construction)
    needed = shortfall(pieces, squares_to_pay(state, construction))
    return number(pieces, ULTRAPLASTIC) - needed - size(construction.instead)


def can_put(state: HighRise, construction: Construction, kind: i64, first: i64) -> bool:
    """May a piece of a kind go on an UltraPlastic square, if further ones take kinds from ``first`` on?"""
    pieces = pieces_left(state, construction)
    if not number(pieces, kind):
        return False
    left = open_ultraplastic(state, construction) - 1
    return fillable(pieces - one(kind), squares_to_pay(state, construction), left, first, construction.instead)


def can_replace(state: HighRise, construction: Construction, colour: i64) -> bool:
    """May UltraPlastic go on one more square of a colour, by choice?"""
    squares, left = squares_to_pay(state, construction), open_ultraplastic(state, construction)
    return fillable(pieces_left(state, construction), squares, left, 0, construction.instead + one(colour))


def pay(state: HighRise, construction: Construction) -> None:
    """All is settled: the pieces leave the Yards at once (HR-102)."""
    squares = squares_to_pay(state, construction)
    pieces = pieces_left(state, construction)
    paid: i64 = construction.on_ultraplastic
    missing: i64 = 0  # squares paid with UltraPlastic, for want of their colour or by choice
    colour: i64
    for colour in range(ULTRAPLASTIC):
        found = min(number(squares, colour), number(pieces, colour)) - number(construction.instead, colour)
        missing += number(squares, colour) - found
        paid += found * one(colour)
    paid += missing * one(ULTRAPLASTIC)
    if construction.swap != NOBODY:
        paid += one(construction.swap >> 3)
    construction.paid = paid
    construction.matched = number(construction.on_ultraplastic, ULTRAPLASTIC)
    plain = construction.swap == NOBODY and missing == 0
    construction.exact = plain and construction.matched == size(construction.on_ultraplastic)
    ledger.give_back(state, state.players[construction.seat], paid)
    if state.listener is not None:
        state.emit("paid", construction.seat, {"blueprint": construction.blueprint, "pieces": paid})
    state.push(EXTRA_FLOORS, construction.seat)


# ------------------------------------------------------------------ height and VP (HR-225 to HR-228)
class ExtraFloors(Step):
    """Step 3: the first builder of a Blueprint, and matched UltraPlastic."""

    def run(self, state: State, packed: i64) -> None:
        game, construction = game_of(state), construction_of(state)
        construction.extra = construction.matched
        if not game.blocked & BITS[construction.blueprint]:
            construction.extra += 1
            block(game, construction.blueprint)
            game.opened = True  # in a construction zone this settles it, a construction chained by a Tenant too (HR-508)
        game.push(RAISE_BUILDING, construction.seat)
        game.push(cards.OFFER, construction.seat, DURING)


def block(state: HighRise, blueprint: i64) -> None:
    """Put a blocker on a Blueprint; alone, the last one open fixes the round's Corruption limit (HR-226, HR-510)."""
    state.blocked |= BITS[blueprint]
    if state.solo() and state.limit == NOBODY:
        still_open = [other for other in range(BLUEPRINTS) if not state.blocked >> other & 1]
        if len(still_open) == 1:
            state.limit = state.parts.blueprints[state.current][still_open[0]].limit
            if state.listener is not None:
                state.emit("limit", 0, {"space": state.limit})


class RaiseBuilding(Step):
    """Step 5: the height is fixed and scores; then the site."""

    def run(self, state: State, packed: i64) -> None:
        game, construction = game_of(state), construction_of(state)
        squares = game.parts.blueprints[game.current][construction.blueprint].height
        construction.height = squares + construction.extra + construction.added
        ledger.score(game, game.players[construction.seat], construction.height, BUILDINGS)
        if WAYS[construction.mode].suburbs:
            to_suburbs(game, construction, NOBODY)
        else:
            game.push(sites.SITE, construction.seat)


# ------------------------------------------------------------------ the site (HR-229 to HR-241)
def misplacement(construction: Construction, hood: i64) -> i64:
    """The Corruption for building in a Neighbourhood, or in the Suburbs in its name (HR-165, HR-R24, HR-R31)."""
    return WAYS[construction.mode].price(hood)


def open_sites(state: HighRise, hood: i64) -> list[int]:
    """The unblocked Building Spaces of a Neighbourhood."""
    return [site for site in range(hood * SLOTS, hood * SLOTS + SLOTS) if state.tenants[site] >= 0]


def shortest(state: HighRise, sites: list[int]) -> i64:
    least: i64 = 1000
    for site in sites:
        least = min(least, height_of(state.sites[site]))
    return least


def is_full(state: HighRise, hood: i64) -> bool:
    return all(state.sites[site] != EMPTY for site in open_sites(state, hood))


def allowed_sites(state: HighRise, construction: Construction) -> list[int]:
    """D16: Building Spaces, and from SITES on the Neighbourhoods that may be named for the Suburbs."""
    out: list[int] = []
    suburbs: list[int] = []
    hood: i64
    only = WAYS[construction.mode].only
    for hood in range(CITY_CENTER + 1):
        if only not in (NOBODY, hood):
            continue
        sites = open_sites(state, hood)
        if not is_full(state, hood):
            out += [site for site in sites if state.sites[site] == EMPTY and may_build_on(state, construction, site)]
            continue
        least = shortest(state, sites)
        if construction.height > least:  # HR-235
            out += [site for site in sites if height_of(state.sites[site]) == least and may_build_on(state, construction, site)]
        else:  # HR-240
            suburbs.append(int(SITES + hood))
    if not out and not suburbs:
        return [SITES + CITY_CENTER]  # HR-R30
    return out + suburbs


def may_build_on(state: HighRise, construction: Construction, site: i64) -> bool:
    """Does the Tenant there accept the builder, after the Corruption of this construction (HR-370)?"""
    price = misplacement(construction, site // SLOTS)
    return not state.parts.tenants[state.tenants[site]].power.bars(state, state.players[construction.seat], price)


def to_suburbs(state: HighRise, construction: Construction, hood: i64) -> None:
    """Nothing is put on the board (HR-240)."""
    seat = construction.seat
    construction.hood = hood
    state.push(sites.BUILD_DONE, seat)
    if state.listener is not None:
        state.emit("suburb", seat, {"height": construction.height, "hood": hood})
    ledger.gain(state, state.players[seat], misplacement(construction, hood))


def to_site(state: HighRise, construction: Construction, site: i64) -> None:
    """The Building is about to be placed."""
    seat = construction.seat
    construction.hood = site // SLOTS
    construction.site = site
    construction.newcomer = not any(owned_by(state.sites[other], seat) for other in open_sites(state, construction.hood))
    construction.planners = state.players[seat].up[state.parts.planning] + state.players[seat].down[state.parts.planning]
    state.push(sites.BUILD_DONE, seat)
    state.push(PLACED, seat)
    ledger.gain(state, state.players[seat], misplacement(construction, construction.hood))


class Placed(Step):
    """The Building goes on the board, in the place of another if need be; then Spires, compensation, Demolition Company."""

    def run(self, state: State, packed: i64) -> None:
        game, construction = game_of(state), construction_of(state)
        seat = construction.seat
        put_up(game, seat, construction.site, building(BITS[seat], construction.height))
        if game.players[seat].spires:
            game.push(sites.SPIRES, seat)


def put_up(state: HighRise, seat: i64, site: i64, new: i64) -> None:
    """A Building takes a space. What this event brings to anybody comes after Spires, in the order of HR-118."""
    hood = site // SLOTS
    old = state.sites[site]
    present: i64 = 0
    for other in open_sites(state, hood):
        present |= owners_of(state.sites[other])
    state.sites = replaced(state.sites, site, new)
    present |= owners_of(new)
    if old or is_full(state, hood):
        state.push(FILLED, seat, present)
    if old:
        demolished(state, seat, site, old)
    if state.listener is not None:
        tenant = state.tenants[site]
        state.emit("built" if owners_of(new) else "neutral_building", seat, {"site": site, "tenant": tenant, "height": height_of(new)})


def demolished(state: HighRise, seat: i64, site: i64, old: i64) -> None:
    """Spires to the supply; every controller Draws 2 (HR-237, HR-R55)."""
    state.spires += spires_of(old)
    if state.listener is not None:
        state.emit("demolished", seat, {"site": site, "tenant": state.tenants[site], "height": height_of(old)})
    for owner in reversed(in_order(state, seat, owners_of(old))):
        state.push(yards.ROOM, owner)
        yards.draw(state, owner, 2)


def in_order(state: HighRise, seat: i64, mask: i64) -> list[int]:
    """The seats of a mask, the given one first, then ascending and wrapping around (HR-118)."""
    return [other for other in seats_from(state.seats, seat) if mask >> other & 1]


class Filled(Step):
    """Demolition Company: a Neighbourhood became full, or saw a demolition (HR-310). x: who has Buildings there, as a mask."""

    def __init__(self) -> None:
        super().__init__(most_x=OWNERS)

    def run(self, state: State, packed: i64) -> None:
        game = game_of(state)
        for owner in reversed(in_order(game, seat_of(packed), x_of(packed))):
            game.push(cards.OFFER, owner, SITE_EVENT)


def add_storey(state: HighRise, construction: Construction) -> None:
    """A Building on the board grows by an Extra Floor (HR-361)."""
    construction.height += 1
    if construction.site != NOBODY:
        state.sites = replaced(state.sites, construction.site, state.sites[construction.site] + STOREY)
    ledger.score(state, state.players[construction.seat], 1, BUILDINGS)


def token_helps(state: HighRise, player: Player, blueprint: i64, colour: i64, swaps: i64) -> bool:
    """With a token on this square, can the Blueprint or another one be paid, the other University cards helping?"""
    more = universities(state, player) - 1 + swaps
    other: i64
    for other in range(BLUEPRINTS):
        squares = coloured_squares(state, other) - (one(colour) if other == blueprint else 0)
        enough = size(player.pieces) >= state.parts.blueprints[state.current][other].height
        if enough and shortfall(player.pieces, squares) <= number(player.pieces, ULTRAPLASTIC) + more:
            return True
    return False


CONSTRUCT: Final = Construct()
CONSIDER: Final = Consider()
EXTRA_FLOORS: Final = ExtraFloors()
RAISE_BUILDING: Final = RaiseBuilding()
PLACED: Final = Placed()
FILLED: Final = Filled()
FORGET: Final = Forget()
STEPS: Final[list[Step]] = [CONSTRUCT, CONSIDER, EXTRA_FLOORS, RAISE_BUILDING, PLACED, FILLED, FORGET]
