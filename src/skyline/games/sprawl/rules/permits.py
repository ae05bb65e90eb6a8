"""Build Permits: invested, and picked to pay for a contract (sections 6, 8 and 10)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from skyline.engine.fields import Form
from skyline.engine.state import State
from skyline.engine.steps import Step, seat_of

from . import contracts
from .asking import Question, permit_form
from .components import KIND_NAMES, PERMIT_IDS, PERMITS, ZONES, Card
from .decks import bit, contract_at, in_mask
from .effects.effect import Need
from .state import Sprawl

DONE: Final = PERMITS  # the answer after all cards
KEEP: Final = DONE + 1  # first answer of its kind
UNPICK: Final = PERMITS  # first answer of its kind
CANCEL: Final = UNPICK + PERMITS
MOST_PAGES: Final = 4  # of one permit
NO_SUM: Final = -1


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
    """Further cards of the same Investment, in any order, or one fewer (US-140, US-801)."""

    def __init__(self) -> None:
        done = Form("invested", act="done")
        super().__init__("invest_more", ("US-140", "US-801"), permit_form("more"), done, permit_form("keep"), always=True)

    def options(self, state: State, step: i64) -> list[int]:
        game = cast(Sprawl, state)
        more = in_mask(held(game, seat_of(step)) & ~game.picked)
        return self.among([*more, DONE, *(KEEP + number for number in in_mask(game.picked))])

    def canonical(self, state: State, step: i64) -> list[int]:
        """In card order (US-804)."""
        game = cast(Sprawl, state)
        later = [card for card in in_mask(held(game, seat_of(step))) if bit(card) > game.picked]
        return self.among([*later, DONE])

    def take(self, state: State, step: i64, option: i64) -> None:
        game = cast(Sprawl, state)
        if option == DONE:
            invested(game, seat_of(step))
        elif option < DONE:
            pick(game, seat_of(step), option)
        else:
            game.picked &= ~bit(option - KEEP)
            state.push(INVEST_MORE, seat_of(step))

    def need(self, state: Sprawl, step: i64, option: i64) -> Need:
        if option == DONE:
            return None
        if option >= KEEP:
            return None if state.picked >> option - KEEP & 1 else (f"{PERMIT_IDS[option - KEEP]} is no part of this Investment", "US-140")
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
def project(state: Sprawl) -> Card:
    """The contract that is about to be built."""
    return state.card(contract_at(state, state.project))


def covers(state: Sprawl, cards: i64) -> bool:
    """Do these permits have pages enough for the contract in work?"""
    return pages(state, cards) >= project(state).size


def first_set(state: Sprawl, card: Card) -> i64:
    """The permits that are shown first: the fewest surplus pages, then the lowest sum of wealth numbers, then the lower ids."""
    most = card.size + MOST_PAGES - 1  # from a set with more, a card could be left out
    sums = [NO_SUM] * (most + 1)  # of the best set with so many pages
    sets = [0] * (most + 1)
    sums[0] = 0
    for number in in_mask(usable(state, card)):
        own: i64 = state.parts.pages[number]
        worth = state.card(number).wealth
        total: i64 = most
        while total >= own:
            before: i64 = sums[total - own]
            mask = sets[total - own] | bit(number)
            if before != NO_SUM and better_set(before + worth, mask, sums[total], sets[total]):
                sums[total] = before + worth
                sets[total] = mask
            total -= 1
    total = card.size
    while sums[total] == NO_SUM:
        total += 1
    return sets[total]


def better_set(worth: i64, cards: i64, other_worth: i64, others: i64) -> bool:
    """Is a set of permits better than another one with as many pages?"""
    if other_worth == NO_SUM or worth != other_worth:
        return other_worth == NO_SUM or worth < other_worth
    apart = cards ^ others
    return cards & apart & -apart != 0


def can_spare(state: Sprawl, number: i64) -> bool:
    """Can the contract in work be paid for without this permit?"""
    return covers(state, usable(state, project(state)) & ~bit(number))


def dispensable(state: Sprawl) -> list[int]:
    """The picked permits that can be put back, because others can pay instead, or because they are not needed."""
    return [number for number in in_mask(state.picked) if can_spare(state, number)]


class BuildPermits(Question):
    """One more Build Permit for the contract (US-191), until their pages cover the size; or one fewer (US-801). Or nothing is built after
    all (US-802).
    """

    def __init__(self) -> None:
        super().__init__(
            "build_permits", ("US-191", "US-171", "US-801", "US-R06"), permit_form("permit"), permit_form("unpick"),
            Form("cancel permits", act="cancel"), always=True, narrows=True,
        )  # fmt: skip

    def options(self, state: State, step: i64) -> list[int]:
        game = cast(Sprawl, state)
        more = in_mask(usable(game, project(game)) & ~game.picked)
        return self.among([*more, *(UNPICK + number for number in dispensable(game)), CANCEL])

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
        if option < UNPICK:
            contracts.change(game, game.picked | bit(option))
        elif option < CANCEL:
            contracts.change(game, game.picked & ~bit(option - UNPICK))
        else:
            contracts.give_up(game)

    def need(self, state: Sprawl, step: i64, option: i64) -> Need:
        if option == CANCEL:
            return None
        return permit_need(state, option) if option < UNPICK else drop_need(state, option - UNPICK)


def permit_need(state: Sprawl, option: i64) -> Need:
    """What keeps a card from paying for the contract in work."""
    card = project(state)
    name = PERMIT_IDS[option]
    if not held(state, state.active) >> option & 1:
        return f"{name} does not lie in front of you", "US-191"
    if not usable(state, card) >> option & 1:
        return f"{name} does not show {KIND_NAMES[card.zone]}", "US-171"
    return (f"{name} is already picked", "US-191") if state.picked >> option & 1 else None


def drop_need(state: Sprawl, option: i64) -> Need:
    """What keeps a card from being put back."""
    if not state.picked >> option & 1:
        return f"{PERMIT_IDS[option]} is not picked", "US-191"
    return None if can_spare(state, option) else (f"without {PERMIT_IDS[option]} you cannot pay for {project(state).name}", "US-191")


def last_rank(state: Sprawl) -> i64:
    """The place, among all permits by thickness, of the last one picked; -1 for none."""
    last: i64 = -1
    for card in in_mask(state.picked):
        last = max(last, state.parts.page_rank[card])
    return last


INVEST: Final = Invest()
INVEST_MORE: Final = InvestMore()
BUILD_PERMITS: Final = BuildPermits()
STEPS: Final[list[Step]] = [INVEST, INVEST_MORE, BUILD_PERMITS]
