"""What lies open to the player who is spending action points: each contract with what it needs and what it would bring."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from skyline.engine.steps import kind_of
from skyline.engine.words import plural

from .rules import contracts, foretelling, permits
from .rules.components import KIND_NAMES, Card
from .rules.decks import FIRST_FAVOR, FIRST_TOP, PLANNING_WORDS, SOURCES, contract_at, price_in_ap
from .rules.ground import BLOCK_WORDS, SHAPES
from .rules.spending import MAIN
from .rules.state import Sprawl

PAGES: Final = "US-191"  # the need of a contract that is about permits


@dataclass(frozen=True, slots=True)
class Offer:
    """A contract that could be built: its cost, its pages, the first need that fails, and the best site for it."""

    source: int  # where it lies
    card: int
    ap: int
    have: int  # permit pages that can pay for it
    need: str  # what is missing, in a few words; "" for nothing
    closing: int  # action points for a permit that would close a gap of pages; 0: none on offer does
    site: int  # where it brings the most prestige, of the sites one can pay for; -1: there is no site
    price: int
    wealth: int  # that comes back at once
    prestige: int

    @property
    def block(self) -> str:
        return BLOCK_WORDS[self.site // SHAPES]


def offers(state: Sprawl, seat: int) -> tuple[Offer, ...]:
    """All contracts that ``seat`` can see a use for, while it spends action points: boxes, decks, then its own Favors."""
    if seat < 0 or not state.menus[seat] or kind_of(state.pending(seat)) != MAIN.number:
        return ()
    return tuple(offer(state, source) for source in range(SOURCES) if is_contract(state, source))


def is_contract(state: Sprawl, source: int) -> bool:
    return int(contract_at(state, source)) >= 0


def offer(state: Sprawl, source: int) -> Offer:
    """What a contract needs, and what it brings on the best site for it."""
    number = int(contract_at(state, source))
    card = state.card(number)
    best = foretelling.best(state, card)
    have = int(permits.pages(state, permits.usable(state, card)))
    ap = int(price_in_ap(state, source))
    missing = contracts.contract_need(state, source)
    need = short_need(state, source, card, best) if missing else ""
    affordable = best.site >= 0 and best.price <= state.player().wealth
    closing = closing_ap(state, card, int(state.ap) - ap, int(card.size) - have) if missing and missing[1] == PAGES and affordable else 0
    return Offer(source, number, ap, have, need, closing, int(best.site), int(best.price), int(best.wealth), int(best.prestige))


def short_need(state: Sprawl, source: int, card: Card, best: foretelling.Prospect) -> str:
    """The first need that fails, in the order in which ``contracts.contract_need`` asks, in a few words."""
    if contracts.is_fresh(state, source):
        return "From your next turn on"
    ap = int(price_in_ap(state, source) - state.ap)
    if ap > 0:
        return f"{ap} AP short"
    pages = int(card.size - permits.pages(state, permits.usable(state, card)))
    if pages > 0:
        zone = "" if card.any_permits else f"{KIND_NAMES[card.zone]} "
        return f"{plural(pages, f'{zone}page')} short"
    if best.site >= 0:
        return f"${int(best.price - state.player().wealth)} short"
    return "No tile left" if not state.town.tile(card.zone, card.size) else "No site for it"


def closing_ap(state: Sprawl, card: Card, left: int, pages: int) -> int:
    """The least action points, of those that would be left, that buy a permit with so many pages for the contract; 0: there is none."""
    fitting = [
        int(state.parts.planning_ap[place])
        for place in range(len(PLANNING_WORDS))
        if state.planning[place] >= 0 and fits(state, card, int(state.planning[place]), pages)
    ]
    return min((ap for ap in fitting if ap <= left), default=0)


def fits(state: Sprawl, card: Card, number: int, pages: int) -> bool:
    """Does a planning card have so many pages for the contract?"""
    one = state.card(number)
    return int(one.pages) >= pages and (card.any_permits or int(one.zones) >> int(card.zone) & 1 != 0)


def source_words(source: int) -> str:
    """Where a contract lies, if it is not in a box: "City deck", "Favor"."""
    if source < FIRST_TOP:
        return ""
    return "Favor" if source >= FIRST_FAVOR else ("Town deck", "City deck", "Metropolis deck")[source - FIRST_TOP]
