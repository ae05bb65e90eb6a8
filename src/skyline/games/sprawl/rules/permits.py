"""Build Permits: invested, and picked to pay for a contract (sections 6, 8 and 10)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from skyline.engine.fields import Form, Word
from skyline.engine.state import State
from skyline.engine.steps import Step, seat_of

from . import contracts
from .asking import Question
from .components import KIND_NAMES, PERMIT_IDS, PERMITS, ZONES, Card
from .decks import bit, contract_at, in_mask
from .effects.effect import Need
from .state import Sprawl

DONE: Final = PERMITS  # the answer after all cards
CANCEL: Final = PERMITS


def permit_form(verb: str) -> Form:
    return Form(f"{verb} {{card}}", Word("card", PERMIT_IDS), act=verb)


def held(state: Sprawl, seat: i64) -> i64:
    """The Build Permits of a player, as a mask."""
    return state.players[seat].cards & state.parts.zone_permits[ZONES]


def pages(state: Sprawl, cards: i64) -> i64:
    """How many permit pages these cards have together."""
    total: i64 = 0
    number: i64 = 0
    table = state.parts.pages
    while cards:
        if cards & 1:
            total += table[number]
        cards >>= 1
        number += 1
    return total


def pages_by_zone(state: Sprawl, seat: i64) -> i64:
    """How many permit pages a player has for each zone, and last in all, eight bits each: the pages of all permits are fewer than 256."""
    total: i64 = 0
    number: i64 = 0
    table = state.parts.zone_pages
    cards = held(state, seat)
    while cards:
        if cards & 1:
            total += table[number]
        cards >>= 1
        number += 1
    return total


def usable(state: Sprawl, card: Card) -> i64:
    """The Build Permits of the active player that can pay for the contract (US-171, US-511)."""
    return state.player().cards & state.parts.zone_permits[ZONES if card.any_permits else card.zone]


def discard(state: Sprawl, seat: i64, cards: i64) -> None:
    """Planning cards of a player go to the discard pile (US-172)."""
    state.players[seat].cards &= ~cards
    state.discard |= cards


# ------------------------------------------------------------------ Investments
class Invest(Question):
    """The first card of an Investment, or nothing (US-140)."""

    def __init__(self) -> None:
        nothing = Form("invest nothing", act="nothing")
        super().__init__("invest", ("US-140", "US-802"), permit_form("invest"), nothing, always=True, opens=True)

    def options(self, state: State, step: i64) -> list[int]:
        return self.among([*in_mask(held(cast(Sprawl, state), seat_of(step))), DONE])

    def take(self, state: State, step: i64, option: i64) -> None:
        if option == DONE:
            invested(cast(Sprawl, state), seat_of(step))
        else:
            pick(cast(Sprawl, state), seat_of(step), option)

    def need(self, state: Sprawl, step: i64, option: i64) -> Need:
        return None if option == DONE else investment_need(state, seat_of(step), option)


class InvestMore(Question):
    """Further cards of the same Investment, in any order (US-140, US-801)."""

    def __init__(self) -> None:
        super().__init__("invest_more", ("US-140", "US-801"), permit_form("more"), Form("invested", act="done"), always=True)

    def options(self, state: State, step: i64) -> list[int]:
        game = cast(Sprawl, state)
        return self.among([*in_mask(held(game, seat_of(step)) & ~game.picked), DONE])

    def canonical(self, state: State, step: i64) -> list[int]:
        """In card order (US-804)."""
        game = cast(Sprawl, state)
        later = [card for card in in_mask(held(game, seat_of(step))) if bit(card) > game.picked]
        return self.among([*later, DONE])

    def take(self, state: State, step: i64, option: i64) -> None:
        if option == DONE:
            invested(cast(Sprawl, state), seat_of(step))
        else:
            pick(cast(Sprawl, state), seat_of(step), option)

    def need(self, state: Sprawl, step: i64, option: i64) -> Need:
        if option == DONE:
            return None
        if state.picked >> option & 1:
            return f"{PERMIT_IDS[option]} is already part of this Investment", "US-140"
        return investment_need(state, seat_of(step), option)


def investment_need(state: Sprawl, seat: i64, card: i64) -> Need:
    return None if held(state, seat) >> card & 1 else (f"{PERMIT_IDS[card]} does not lie in front of you", "US-170")


def pick(state: Sprawl, seat: i64, card: i64) -> None:
    state.picked |= bit(card)
    state.push(INVEST_MORE, seat)


def invested(state: Sprawl, seat: i64) -> None:
    """The picked cards pay their numbers and go to the discard pile (US-142)."""
    cards = in_mask(state.picked)
    total: i64 = 0
    for card in cards:
        total += state.card(card).wealth
    state.players[seat].wealth += total
    discard(state, seat, state.picked)
    state.picked = 0
    if state.listener is not None:
        state.emit("invest", seat, {"cards": cards, "wealth": total})


# ------------------------------------------------------------------ paying for a contract
class BuildPermits(Question):
    """One more Build Permit for the contract (US-191), until their pages cover the size; or nothing is built after all (US-802)."""

    def __init__(self) -> None:
        cancel = Form("cancel permits", act="cancel")
        super().__init__("build_permits", ("US-191", "US-171", "US-R06"), permit_form("permit"), cancel, always=True, narrows=True)

    def options(self, state: State, step: i64) -> list[int]:
        game = cast(Sprawl, state)
        return self.among([*in_mask(usable(game, project(game)) & ~game.picked), CANCEL])

    def canonical(self, state: State, step: i64) -> list[int]:
        """The thickest first, so that no card can be left out of a set that covers the size (US-804); otherwise any."""
        game = cast(Sprawl, state)
        own = usable(game, project(game)) & ~game.picked
        missing = project(game).size - pages(game, game.picked)
        last = last_rank(game)
        rest: i64 = 0
        found: list[int] = []
        rank: i64 = PERMITS - 1
        while rank > last:
            card: i64 = game.parts.by_pages[rank]
            if own >> card & 1:
                rest += game.parts.pages[card]
                if rest >= missing:
                    found.append(card)
            rank -= 1
        return self.among(found or in_mask(own))

    def take(self, state: State, step: i64, option: i64) -> None:
        game = cast(Sprawl, state)
        if option == CANCEL:
            contracts.give_up(game)
            return
        game.picked |= bit(option)
        contracts.push_next(game)

    def need(self, state: Sprawl, step: i64, option: i64) -> Need:
        return None if option == CANCEL else permit_need(state, option)


def permit_need(state: Sprawl, option: i64) -> Need:
    """What keeps a card from paying for the contract in work."""
    card = project(state)
    name = PERMIT_IDS[option]
    if not held(state, state.active) >> option & 1:
        return f"{name} does not lie in front of you", "US-191"
    if not usable(state, card) >> option & 1:
        return f"{name} does not show {KIND_NAMES[card.zone]}", "US-171"
    return (f"{name} is already picked", "US-191") if state.picked >> option & 1 else None


def last_rank(state: Sprawl) -> i64:
    """The place, among all permits by thickness, of the last one picked; -1 for none."""
    last: i64 = -1
    for card in in_mask(state.picked):
        last = max(last, state.parts.page_rank[card])
    return last


def project(state: Sprawl) -> Card:
    """The contract that is about to be built."""
    return state.card(contract_at(state, state.project))


INVEST: Final = Invest()
INVEST_MORE: Final = InvestMore()
BUILD_PERMITS: Final = BuildPermits()
STEPS: Final[list[Step]] = [INVEST, INVEST_MORE, BUILD_PERMITS]
