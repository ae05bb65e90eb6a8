"""Building a contract: what it needs, what is paid, and what follows (section 10)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from skyline.engine.fields import Form
from skyline.engine.state import State
from skyline.engine.steps import NOBODY, Step, seat_of, x_of

from . import cubes, permits, sites, spending, vocations
from .asking import Question, permit_form, site_form
from .components import ATTORNEY, KIND_NAMES, PERMITS, ZONES, Card
from .decks import FIRST_FAVOR, bit, contract_at, in_mask, price_in_ap, take_contract
from .effects.effect import Need
from .ground import SITES, touches
from .ledger import gain
from .players import NEIGHBORS
from .resolving import begin_card, push_effects
from .state import Sprawl
from .town import NO_BLOCK, Town, kind_of, site_of


def buildable(state: Sprawl, number: i64, own: i64) -> bool:
    """Can the active player pay for this contract with his permits, and has it a site? The last part of ``contract_need``, quickly.

    ``own``: his permit pages, as ``permits.pages_by_zone`` counts them.
    """
    card = state.parts.cards[number]
    zone: i64 = ZONES if card.any_permits else card.zone
    return own >> 8 * zone & 255 >= card.size and sites.has_site(state, card)


def contract_need(state: Sprawl, source: i64) -> Need:
    """What keeps the active player from building the contract that lies there, the first need that is missing (US-820)."""
    number = contract_at(state, source)
    if number < 0:
        return spending.empty_place(state, source)
    if is_fresh(state, source):
        return f"{state.card(number).name} was taken as a Favor in this turn", "US-182"
    card = state.card(number)
    if price_in_ap(state, source) > state.ap:
        return spending.too_dear(state, price_in_ap(state, source))
    own = permits.pages(state, permits.usable(state, card))
    if own < card.size:
        zone = "" if card.any_permits else f"{KIND_NAMES[card.zone]} "
        return f"{card.name} needs {card.size} {zone}permit{'' if card.size == 1 else 's'}, you have {own}", "US-191"
    return None if sites.has_site(state, card) else no_site(state, card)


def is_fresh(state: Sprawl, source: i64) -> bool:
    """Was this Favor taken in this turn (US-182)?"""
    return source >= FIRST_FAVOR and state.fresh >> source - FIRST_FAVOR & 1 != 0


def no_site(state: Sprawl, card: Card) -> Need:
    """There is no site for the contract: the tile, the ground, or the price."""
    town = state.town
    value: i64 = NO_BLOCK
    if town.tile(card.zone, card.size):
        value = town.cheapest(state.parts.plots[card.plot])
    if sites.may_demolish(state, card):
        for site in sites.demolition_sites(state, card, NO_BLOCK, False):
            value = min(value, town.value(site))
    if value < NO_BLOCK:
        cost = value // 2 if card.price else value
        return f"the cheapest site for {card.name} costs {cost}, you have {state.player().wealth}", "US-190"
    if town.tile(card.zone, card.size) == 0:
        return f"no {card.size}-lot {KIND_NAMES[card.zone]} tile is left", "US-210"
    return f"no site in town is open to {card.name}", "US-210"


# ------------------------------------------------------------------ permits and site: one choice, confirmed by the site (US-801)
PROPOSED: Final = 0  # x of the site question: the permits are those that are shown first
CHOSEN: Final = 1
ADD: Final = SITES  # first answer of each kind
DROP: Final = ADD + PERMITS
ANEW: Final = DROP + PERMITS
CANCEL: Final = ANEW + 1


def begin(state: Sprawl, source: i64) -> None:
    """The active player sets about building the contract that lies there; nothing is paid yet."""
    state.project = source
    state.picked = permits.first_set(state, permits.project(state))
    state.push(BUILD_SITE, state.active, PROPOSED)


def change(state: Sprawl, picked: i64) -> None:
    """The active player pays with other permits: as long as they do not cover the size, more are asked for."""
    state.picked = picked
    if permits.covers(state, picked):
        state.push(BUILD_SITE, state.active, CHOSEN)
    else:
        state.push(permits.BUILD_PERMITS, state.active)


def give_up(state: Sprawl) -> None:
    """The active player does not build after all; nothing has been paid."""
    state.project = NOBODY
    state.picked = 0


class BuildSite(Question):
    """Where the contract is built (US-190 to US-235), and with which permits: those shown first, or others (US-801). More than are
    needed may be thrown in (US-R06). Or it is not built at all (US-802). x: whether the permits have been changed.
    """

    def __init__(self) -> None:
        super().__init__(
            "build_site", ("US-190", "US-210", "US-220", "US-230", "US-801", "US-R06"), site_form("site"), permit_form("add"),
            permit_form("drop"), Form("other permits", act="anew"), Form("cancel site", act="cancel"), always=True, narrows=True,
            most_x=CHOSEN,
        )  # fmt: skip

    def options(self, state: State, step: i64) -> list[int]:
        game = cast(Sprawl, state)
        card = permits.project(game)
        dispensable = permits.dispensable(game)
        others = [ADD + number for number in in_mask(permits.usable(game, card) & ~game.picked)]
        others += [DROP + number for number in dispensable]
        if can_begin_anew(game, dispensable):
            others.append(ANEW)
        return [*sites.sites(game, card, self.base), *self.among([*others, CANCEL])]

    def canonical(self, state: State, step: i64) -> list[int]:
        """The site; before it, once, other permits (US-804), never superfluous ones. And who has begun to build does build."""
        game = cast(Sprawl, state)
        found = sites.sites(game, permits.project(game), self.base)
        dispensable = permits.dispensable(game) if x_of(step) == PROPOSED else []
        if can_begin_anew(game, dispensable):
            found.append(int(self.base + ANEW))
        elif dispensable:
            found.append(int(self.base + DROP + dispensable[0]))
        return found

    def take(self, state: State, step: i64, option: i64) -> None:
        game = cast(Sprawl, state)
        if option < ADD:
            build(game, option)
        elif option < DROP:
            change(game, game.picked | bit(option - ADD))
        elif option < ANEW:
            change(game, game.picked & ~bit(option - DROP))
        elif option == ANEW:
            change(game, 0)
        else:
            give_up(game)

    def need(self, state: Sprawl, step: i64, option: i64) -> Need:
        if option < ADD:
            return sites.site_need(state, permits.project(state), option)
        if option < DROP:
            return permits.permit_need(state, option - ADD)
        if option < ANEW:
            return permits.drop_need(state, option - DROP)
        if option == CANCEL or can_begin_anew(state, permits.dispensable(state)):
            return None
        return "there are no other permits to pay with", "US-191"


def can_begin_anew(state: Sprawl, dispensable: list[int]) -> bool:
    """Can all permits be put back at once, as a shorter way than one by one?"""
    return len(dispensable) > 0 and state.picked & state.picked - 1 != 0


# ------------------------------------------------------------------ the order of resolution (US-250)
def build(state: Sprawl, site: i64) -> None:
    """Pay, demolish, place; then push bonus, vocations and effects."""
    seat = state.active
    source = state.project
    number = contract_at(state, source)
    card = state.card(number)
    demolished = state.town.within(site)
    cost = sites.price(state, card, site)
    used = state.picked | (renewal_used(state, card) if demolished else 0)
    spending.contract_left(state, source)
    state.ap -= price_in_ap(state, source)
    state.player().wealth -= cost
    permits.discard(state, seat, used)
    take_contract(state, source)
    give_up(state)
    state.streak = 0
    if state.listener is not None:
        state.emit("build", seat, {"card": number, "site": site, "wealth": cost, "cards": in_mask(used), "ap": price_in_ap(state, source)})
    for packed in demolished:
        cubes.remove(state, packed)
    begin_card(state, site)
    push_effects(state, number, seat)
    for vocation in reversed(card.vocations):
        state.push(vocations.VOCATION_STEP, seat, vocation & 15, vocation >> 4)
    state.push(NEIGHBORHOOD, seat, site)
    cubes.place(state, seat, card.zone, site, number)


def renewal_used(state: Sprawl, card: Card) -> i64:
    """The Urban Renewal card that permits the demolition, as a mask; 0 if none is needed (US-230)."""
    if sites.demolishes_freely(state, card):
        return 0
    own = state.player().cards & state.parts.renewals
    return own & -own


def same_zone_neighbors(town: Town, site: i64, zone: i64) -> i64:
    """How many buildings of the zone are adjacent to a building on the site."""
    total: i64 = 0
    for packed in town.buildings:
        if kind_of(packed) == zone and touches(site, site_of(packed)):
            total += 1
    return total


class Neighborhood(Step):
    """The neighborhood bonus (US-251, US-252). x: the site."""

    def __init__(self) -> None:
        super().__init__("neighborhood", SITES - 1)

    def run(self, state: State, packed: i64) -> None:
        game = cast(Sprawl, state)
        seat, site = seat_of(packed), x_of(packed)
        bonus = same_zone_neighbors(game.town, site, kind_of(game.town.at(site)))
        if game.holder(ATTORNEY) == seat and game.built_contracts == 0:
            bonus *= 2
        game.built_contracts += 1
        gain(game, seat, 0, bonus, NEIGHBORS)


BUILD_SITE: Final = BuildSite()
NEIGHBORHOOD: Final = Neighborhood()
STEPS: Final[list[Step]] = [BUILD_SITE, NEIGHBORHOOD]
