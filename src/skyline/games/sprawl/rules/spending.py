"""Spending action points: planning cards, contracts, Favors, and the end of the turn (sections 7 to 9)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from skyline.engine.fields import Form, Word
from skyline.engine.state import State
from skyline.engine.steps import NOBODY, Step

from . import contracts, permits, resolving, turn
from .asking import Question
from .components import DECK_NAMES, TOWN
from .decks import (
    FIRST_FAVOR,
    FIRST_TOP,
    PLANNING_WORDS,
    SOURCE_WORDS,
    SOURCES,
    bit,
    contract_at,
    deck_open,
    feeder,
    price_in_ap,
    take_contract,
)  # fmt: skip
from .effects.effect import Need
from .state import BOXES, LEFT_NOW, Sprawl, changed

PLACES: Final = len(PLANNING_WORDS)
BUILD: Final = PLACES  # first option of each kind of action
FAVOR: Final = BUILD + SOURCES
END: Final = FAVOR + FIRST_FAVOR
ORDER: Final = END + 1


class Main(Question):
    """What the active player does with his action points (US-150)."""

    def __init__(self) -> None:
        super().__init__(
            "main", ("US-150", "US-151", "US-152", "US-180", "US-190", "US-R48"),
            Form("acquire {card}", Word("card", PLANNING_WORDS)),
            Form("build {contract}", Word("contract", SOURCE_WORDS)),
            Form("favor {contract}", Word("contract", SOURCE_WORDS[:FIRST_FAVOR])),
            Form("end turn", act="end"),
            Form("order again", act="order"),
            always=True, opens=True, narrows=True,
        )  # fmt: skip

    def options(self, state: State, step: i64) -> list[int]:
        game = cast(Sprawl, state)
        found = self.menu(game, 1_000_000)
        if game.player().seat_order:
            found.append(int(self.base + ORDER))
        return found

    def canonical(self, state: State, step: i64) -> list[int]:
        """Of planning cards acquired with nothing between them, the dearer first (US-804); orders are for people."""
        game = cast(Sprawl, state)
        return self.menu(game, game.streak if game.streak else 1_000_000)

    def menu(self, state: Sprawl, below: i64) -> list[int]:
        """All that can be done, planning cards only for less than so many action points."""
        base: i64 = self.base
        ap = state.ap
        found: list[int] = []
        favors: list[int] = []
        place: i64
        for place in range(PLACES if ap > 0 else 0):
            cost: i64 = state.parts.planning_ap[place]
            if cost <= ap and cost < below and state.planning[place] >= 0:
                found.append(base + place)
        own = permits.pages_by_zone(state, state.active)
        room = state.player().room()
        for place in range(SOURCES):
            price: i64 = state.parts.source_ap[place]
            number = contract_at(state, place) if price <= ap else NOBODY
            if number >= 0:
                if contracts.buildable(state, number, own) and not contracts.is_fresh(state, place):
                    found.append(base + BUILD + place)
                if room and place < FIRST_FAVOR:
                    favors.append(base + FAVOR + place)
        found += favors
        found.append(base + END)
        return found

    def take(self, state: State, step: i64, option: i64) -> None:
        game = cast(Sprawl, state)
        if option == END:
            turn.end_turn(game)
            return
        state.push(MAIN, game.active)
        if option == ORDER:
            resolving.want_seat_order(game, False)
            return
        if option < BUILD:
            acquire(game, option)
            return
        if option < FAVOR:
            contracts.begin(game, option - BUILD)
        else:
            take_favor(game, option - FAVOR)

    def need(self, state: Sprawl, step: i64, option: i64) -> Need:
        if option == END:
            return None
        if option == ORDER:
            return None if state.player().seat_order else ("you are asked for every order as it is", "US-R48")
        if option < BUILD:
            return planning_need(state, option)
        return contracts.contract_need(state, option - BUILD) if option < FAVOR else favor_need(state, option - FAVOR)


# ------------------------------------------------------------------ needs
def empty_place(state: Sprawl, source: i64) -> Need:
    """Why there is no contract in a place."""
    if source >= FIRST_FAVOR:
        return "you hold no Favor there", "US-182"
    if source >= FIRST_TOP:
        deck = source - FIRST_TOP + TOWN
        if not deck_open(state, deck):
            return f"the {DECK_NAMES[deck]} deck is not active before {state.card(state.parts.specials[deck - 1]).name}", "US-152"
        return f"no card lies face up on the {DECK_NAMES[deck]} deck", "US-152"
    if feeder(state, source) < 0:
        return f"the {BOXES - source}-AP box is empty, and no deck fills it any more", "US-450"
    return f"the {BOXES - source}-AP box is empty; boxes are filled in the End of Turn", "US-153"


def too_dear(state: Sprawl, cost: i64) -> Need:
    return f"it costs {cost} AP, you have {state.ap}", "US-151"


def planning_need(state: Sprawl, place: i64) -> Need:
    """What keeps the active player from acquiring the planning card that lies there."""
    if state.planning[place] < 0:
        if place == 0:
            return "no card lies face up on the Planning deck", "US-152"
        return f"the {BOXES - place}-AP planning box is empty; boxes are filled in the End of Turn", "US-153"
    cost: i64 = state.parts.planning_ap[place]
    return too_dear(state, cost) if cost > state.ap else None


def favor_need(state: Sprawl, source: i64) -> Need:
    """What keeps the active player from taking a contract as a Favor."""
    if contract_at(state, source) < 0:
        return empty_place(state, source)
    if not state.player().room():
        held = state.player().favors()
        return f"you hold {held} Favor{'' if held == 1 else 's'} and have no room for another", "US-180"
    return too_dear(state, price_in_ap(state, source)) if price_in_ap(state, source) > state.ap else None


# ------------------------------------------------------------------ acting
def acquire(state: Sprawl, place: i64) -> None:
    """Take a planning card (US-170)."""
    card: i64 = state.planning[place]
    cost: i64 = state.parts.planning_ap[place]
    state.planning = changed(state.planning, place, NOBODY)
    state.player().cards |= bit(card)
    state.ap -= cost
    state.streak = cost
    state.quiet_cards = LEFT_NOW
    if state.listener is not None:
        state.emit("acquire", state.active, {"card": card, "ap": cost})


def take_favor(state: Sprawl, source: i64) -> None:
    """Take a contract as a Favor (US-181)."""
    card = contract_at(state, source)
    player = state.player()
    state.streak = 0
    contract_left(state, source)
    state.ap -= price_in_ap(state, source)
    take_contract(state, source)
    if player.favor < 0:
        player.favor = card
        state.fresh |= 1
    else:
        player.second = card
        state.fresh |= 2
    if state.listener is not None:
        state.emit("favor", state.active, {"card": card, "ap": price_in_ap(state, source)})


def contract_left(state: Sprawl, source: i64) -> None:
    """A contract leaves a box or a deck, which keeps the game from standing still (US-R33)."""
    if source < FIRST_FAVOR:
        state.quiet_cards = LEFT_NOW
        state.quiet_contracts = LEFT_NOW


MAIN: Final = Main()
STEPS: Final[list[Step]] = [MAIN]
