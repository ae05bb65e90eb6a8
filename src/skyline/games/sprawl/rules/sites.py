"""Where a contract can be built: permissions, demolition, price (US-190 to US-235). Everything here asks."""

from __future__ import annotations

from mypy_extensions import i64

from skyline.engine.steps import NOBODY
from skyline.engine.words import joined

from .asking import a_kind, building_words
from .components import HALF_PRICE, KIND_NAMES, NO_PRICE, ZONES, Card
from .effects.effect import Need
from .filters import things_words
from .ground import BLOCK_WORDS, MASK, SHAPES, SIZE, site_words, touches
from .state import Sprawl
from .town import NO_BLOCK, kind_of, owner_of, site_of, size_of


def price(state: Sprawl, card: Card, site: i64) -> i64:
    """What a contract costs on a site, in wealth (US-192, US-511)."""
    if card.price == NO_PRICE:
        return 0
    value = state.town.value(site)
    return value // 2 if card.price == HALF_PRICE else value


def most_value(state: Sprawl, card: Card) -> i64:
    """The highest value of a block that the active player can pay for."""
    wealth = state.player().wealth
    if card.price == NO_PRICE:
        return NO_BLOCK - 1
    return 2 * wealth + 1 if card.price == HALF_PRICE else wealth


def demolishes_freely(state: Sprawl, card: Card) -> bool:
    """May the active player demolish without an Urban Renewal card (US-230)?"""
    return state.contractor == state.active or card.demolishes


def may_demolish(state: Sprawl, card: Card) -> bool:
    return demolishes_freely(state, card) or state.player().cards & state.parts.renewals != 0


def protected(state: Sprawl, packed: i64) -> bool:
    """Is it a building of the Contractor, and somebody else wants it demolished (US-233)?"""
    owner = owner_of(packed)
    return owner >= 0 and owner == state.contractor and owner != state.active


def sites(state: Sprawl, card: Card, base: i64 = 0) -> list[int]:
    """All sites on which the active player may build the contract and can pay the price, in ascending order, numbered from ``base``."""
    most = most_value(state, card)
    town = state.town
    found: list[int] = []
    if town.tile(card.zone, card.size):
        found = town.sites(state.parts.plots[card.plot], most, base)
    if may_demolish(state, card):
        for site in demolition_sites(state, card, most, False):
            found.append(base + site)
        found.sort()
    return found


def has_site(state: Sprawl, card: Card) -> bool:
    """Is there any such site?"""
    most = most_value(state, card)
    if state.town.tile(card.zone, card.size) and state.town.cheapest(state.parts.plots[card.plot]) <= most:
        return True
    return may_demolish(state, card) and len(demolition_sites(state, card, most, True)) > 0


def demolition_sites(state: Sprawl, card: Card, most: i64, one_will_do: bool) -> list[int]:
    """The sites where something would be demolished."""
    found: list[int] = []
    town = state.town
    anything = town.tile(card.zone, card.size) > 0 and state.contractor in (NOBODY, state.active)  # nothing to look for in ``clearable``
    for site in town.clearings(state.parts.plots[card.plot]):
        if site >= 0 and town.values[site // SHAPES] <= most and (anything or clearable(state, card, site)):
            found.append(site)
            if one_will_do:
                return found
    return found


def clearable(state: Sprawl, card: Card, site: i64) -> bool:
    """Is nothing on the site protected, and is there a tile for the contract (US-233, US-234)?"""
    town = state.town
    tiles = town.tile(card.zone, card.size)
    for packed in town.within(site):
        if protected(state, packed):
            return False
        tiles += kind_of(packed) == card.zone and size_of(packed) == card.size
    return tiles > 0


# ------------------------------------------------------------------ why not
def site_need(state: Sprawl, card: Card, site: i64) -> Need:
    """What keeps the active player from building the contract on a site, the first need that is missing."""
    if SIZE[site] != card.size:
        return f"{card.name} covers {card.size} {'lot' if card.size == 1 else 'lots'}, not {SIZE[site]}", "US-032"
    missing = demolition_need(state, card, site)
    if missing is None:
        missing = zoning_need(state, card, site)
    if missing is None:
        missing = restriction_need(state, card, site)
    cost = price(state, card, site)
    if missing is None and cost > state.player().wealth:
        return f"{BLOCK_WORDS[site // SHAPES]} costs {cost}, you have {state.player().wealth}", "US-192"
    return missing


def demolition_need(state: Sprawl, card: Card, site: i64) -> Need:
    """Every lot vacant, or everything there may be demolished; and a tile."""
    town = state.town
    here = town.within(site)
    tiles = town.tile(card.zone, card.size)
    if here and not may_demolish(state, card):
        return f"{building_words(here[0])} stands there, and nothing permits you to demolish it", "US-230"
    for packed in here:
        if MASK[site_of(packed)] & ~MASK[site]:
            return f"{building_words(packed)} is not wholly inside {site_words(site)}", "US-231"
    for packed in here:
        if protected(state, packed):
            return f"{building_words(packed)} belongs to the Contractor", "US-233"
        tiles += kind_of(packed) == card.zone and size_of(packed) == card.size
    if tiles == 0:
        return f"no {card.size}-lot {KIND_NAMES[card.zone]} tile is left", "US-210"
    return None


def zoning_need(state: Sprawl, card: Card, site: i64) -> Need:
    plot = state.parts.plots[card.plot]
    town = state.town
    if plot.ignores_zoning or town.zoned(site, card.zone):
        return None
    for packed in town.buildings:
        if kind_of(packed) < ZONES and kind_of(packed) != card.zone and touches(site, site_of(packed)):
            return f"it would be next to {building_words(packed)}, and to no {KIND_NAMES[card.zone]}", "US-220"
    return None


def restriction_need(state: Sprawl, card: Card, site: i64) -> Need:
    """The contract's own restriction, key by key (US-511, US-512)."""
    plot = state.parts.plots[card.plot]
    town = state.town
    if plot.near and not town.touches_any(site, plot.near):
        return f"{card.name} must be adjacent to {joined(things_words(plot.near), 'or')}", "US-511"
    thing: i64
    for thing in range(7):
        if plot.far >> thing & 1 and town.touches(site, thing):
            return f"{card.name} may not be adjacent to {a_kind(thing) if thing < 5 else joined(things_words(plot.far))}", "US-511"
    if town.value(site) < plot.least:
        return f"{card.name} needs a block of value {plot.least}, {BLOCK_WORDS[site // SHAPES]} has {town.value(site)}", "US-511"
    return None
