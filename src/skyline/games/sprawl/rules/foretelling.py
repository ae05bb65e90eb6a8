"""What a contract would bring its builder at once, wherever it could stand. Everything here asks."""

from __future__ import annotations

from mypy_extensions import i64

from skyline.engine import bags

from . import sites, vocations
from .components import ATTORNEY, CHIEF, Card
from .contracts import same_zone_neighbors
from .state import Sprawl
from .town import NO_BLOCK, building

NOWHERE = -1


class Prospect:
    """A site for a contract: its price, and the wealth and prestige that come back at once. Without a site, ``site`` is NOWHERE."""

    site: i64
    price: i64
    wealth: i64
    prestige: i64

    def __init__(self, site: i64, price: i64, wealth: i64, prestige: i64) -> None:
        self.site = site
        self.price = price
        self.wealth = wealth
        self.prestige = prestige


def prospect(state: Sprawl, card: Card, site: i64) -> Prospect:
    """What the contract would bring the active player on the site; where he may choose, in prestige."""
    bonus = neighborhood(state, card, site)
    wealth, prestige = from_markers(state, card)
    more_wealth, more_prestige = from_effects(standing_there(state, card, site), card, site)
    return Prospect(site, sites.price(state, card, site), wealth + more_wealth, prestige + more_prestige + bonus)


def standing_there(state: Sprawl, card: Card, site: i64) -> Sprawl:
    """A copy in which the contract has been built, its markers taken, and nothing has been paid or gained."""
    world = state.clone()
    for packed in world.town.within(site):
        world.take_off(packed)
    world.put(building(site, card.zone, state.active, card.index))
    world.player().vocations += new_markers(state, card)
    return world


def from_effects(state: Sprawl, card: Card, site: i64) -> tuple[i64, i64]:
    """What the effects of the contract certainly bring the active player."""
    wealth: i64 = 0
    prestige: i64 = 0
    index: i64
    for index in range(card.top):
        more_wealth, more_prestige = card.effects[index].foretell(state, state.active, site)
        wealth += more_wealth
        prestige += more_prestige
    return wealth, prestige


def neighborhood(state: Sprawl, card: Card, site: i64) -> i64:
    """The neighborhood bonus (US-251, US-252)."""
    bonus = same_zone_neighbors(state.town, site, card.zone)
    return bonus * 2 if state.holder(ATTORNEY) == state.active and state.built_contracts == 0 else bonus


def new_markers(state: Sprawl, card: Card) -> i64:
    """The markers that the builder would take, as a bag: one for each vocation that the supply or an opponent has (US-270, US-271)."""
    taken: i64 = 0
    for packed in card.vocations:
        name: i64 = packed & 15
        if bags.number(state.stock, name) > bags.number(taken, name) or vocations.others_with(state, state.active, name):
            taken += bags.one(name)
    return taken


def from_markers(state: Sprawl, card: Card) -> tuple[i64, i64]:
    """What the vocations of the contract would pay: each scores all markers of its name (US-272); the Police Chief's pay both (US-411)."""
    prestige: i64 = 0
    taken = new_markers(state, card)
    for packed in card.vocations:
        prestige += (vocations.owned(state, state.active, packed & 15) + bags.number(taken, packed & 15)) * (packed >> 4)
    return (prestige if state.holder(CHIEF) == state.active else 0), prestige


def best(state: Sprawl, card: Card) -> Prospect:
    """The site of most prestige, then most wealth, among those that the active player can pay for; if there is none, the cheapest.

    Sites are compared by what differs from one to the next, and only the best is looked at closely.
    """
    wealth = state.player().wealth
    found = Prospect(NOWHERE, 0, 0, 0)
    for site in anywhere(state, card):
        more_wealth, more_prestige = from_effects(state, card, site)
        one = Prospect(site, sites.price(state, card, site), more_wealth, more_prestige + neighborhood(state, card, site))
        if found.site == NOWHERE or better(one, found, wealth):
            found = one
    return found if found.site == NOWHERE else prospect(state, card, found.site)


def better(one: Prospect, other: Prospect, wealth: i64) -> bool:
    if (one.price <= wealth) != (other.price <= wealth):
        return one.price <= wealth
    if one.price > wealth and one.price != other.price:
        return one.price < other.price
    if one.prestige != other.prestige:
        return one.prestige > other.prestige
    return one.wealth - one.price > other.wealth - other.price


def anywhere(state: Sprawl, card: Card) -> list[int]:
    """All sites on which the active player might build the contract, whatever they cost."""
    most: i64 = NO_BLOCK - 1
    found: list[int] = []
    if state.town.tile(card.zone, card.size):
        found = state.town.sites(state.parts.plots[card.plot], most, 0)
    if sites.may_demolish(state, card):
        found += sites.demolition_sites(state, card, most, False)
    return found
