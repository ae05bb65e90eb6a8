"""Carrying out a card: its effects from top to bottom, and what the active player must settle first (US-290, US-483, US-484, US-523)."""

from __future__ import annotations

import itertools
from typing import Final, cast

from mypy_extensions import i64

from skyline.engine.fields import Form, Word
from skyline.engine.state import State
from skyline.engine.steps import KIND, MOST_X, MOST_Y, NOBODY, Step, seat_of, x_of, y_of
from skyline.engine.words import seat_mark

from .asking import MOST_CARD, MOST_EFFECT, SEAT_WORDS, Question, building_words, no_building, seat_form, site_form
from .effects.effect import Need
from .ground import SITES
from .selectors import OWNER_LEAST, OWNER_MOST, Selector, extreme
from .state import NONE_CHOSEN, UNNAMED, Sprawl, changed
from .town import site_of


def begin_card(state: Sprawl, built: i64) -> None:
    """Forget what the last card had settled; ``built`` is the site of the contract, or NOBODY."""
    state.built = built
    state.line = NOBODY
    state.most = UNNAMED
    state.least = UNNAMED
    state.chosen = NONE_CHOSEN
    state.target = NOBODY


def push_effects(state: Sprawl, card: i64, seat: i64) -> None:
    """Put the effects of a card on the agenda, the first on top."""
    index: i64 = state.card(card).top - 1
    while index >= 0:
        state.push(CARRY_OUT, seat, card, index)
        index -= 1


class CarryOut(Step):
    """One effect of a card (x: the card, y: which). What it must know first is asked, and then it comes again."""

    def __init__(self) -> None:
        super().__init__("carry_out", MOST_CARD, MOST_EFFECT)

    def run(self, state: State, packed: i64) -> None:
        game = cast(Sprawl, state)
        card = game.card(x_of(packed))
        effect = card.effects[y_of(packed)]
        if effect.uses_line and game.line < 0:
            state.stack.append(packed)
            state.push(WHICH_ROW, game.active)
            return
        for selector in effect.selectors:
            tied = selector.settle(game, not card.changes_control)
            if tied is not None:
                if effect.need(game, seat_of(packed)) is None:  # otherwise nothing comes of it, whoever is meant
                    state.stack.append(packed)
                    ask_tie(game, tied)
                return
        effect.act(game, seat_of(packed))
        game.chosen = NONE_CHOSEN


class WhichRow(Question):
    """The builder says which of the two lines is meant first (US-038, US-523, US-R47)."""

    def __init__(self) -> None:
        super().__init__("which_row", ("US-523", "US-R47"), Form("row horizontal"), Form("row vertical", act="vertical"))

    def options(self, state: State, step: i64) -> list[int]:
        return self.among([0, 1])

    def take(self, state: State, step: i64, option: i64) -> None:
        game = cast(Sprawl, state)
        game.line = option
        if state.listener is not None:
            state.emit("row", game.active, {"line": option})

    def need(self, state: Sprawl, step: i64, option: i64) -> Need:
        return None


# ------------------------------------------------------------------ ties
PLAYERS: Final = 0  # x of a tie: what is tied
MOST_VALUABLE: Final = 1
LEAST_VALUABLE: Final = 2
THREATENED: Final = 3
MOST_SEATS: Final = len(SEAT_WORDS)


def ask_tie(state: Sprawl, selector: Selector) -> None:
    """Ask the active player to break the tie of a selector."""
    if selector.code == OWNER_MOST:
        state.push(BREAK_TIE, state.active, MOST_VALUABLE)
    elif selector.code == OWNER_LEAST:
        state.push(BREAK_TIE, state.active, LEAST_VALUABLE)
    else:
        state.push(BREAK_TIE, state.active, PLAYERS, selector.place << MOST_SEATS | seat_mask(selector.candidates(state)))


def seat_mask(seats: list[int]) -> i64:
    mask: i64 = 0
    one: i64 = 1
    for seat in seats:
        mask |= one << seat
    return mask


def seats_in(mask: i64) -> list[int]:
    return [seat for seat in range(len(SEAT_WORDS)) if mask >> seat & 1]


class BreakTie(Question):
    """The active player breaks a tie (US-483). x: what is tied; y: the tied players and the selector's place, or the threat."""

    def __init__(self) -> None:
        super().__init__(
            "break_tie",
            ("US-483", "US-515", "US-537"),
            site_form("tie"),
            seat_form("tied"),
            most_x=THREATENED,
            most_y=MOST_CARD << 6 | MOST_EFFECT,
        )

    def sites(self, state: Sprawl, step: i64) -> list[int]:
        tied = x_of(step)
        if tied == THREATENED:
            effect = state.card(y_of(step) >> 6).effects[y_of(step) & MOST_EFFECT]
            return sorted([int(site_of(packed)) for packed in effect.threatened(state)])
        return extreme(state.town, state.town.buildings, tied == MOST_VALUABLE)

    def options(self, state: State, step: i64) -> list[int]:
        if x_of(step) == PLAYERS:
            return self.among([SITES + seat for seat in seats_in(y_of(step))])
        return self.among(self.sites(cast(Sprawl, state), step))

    def take(self, state: State, step: i64, option: i64) -> None:
        game = cast(Sprawl, state)
        tied = x_of(step)
        if tied == PLAYERS:
            game.chosen = changed(game.chosen, y_of(step) >> MOST_SEATS, option - SITES)
        elif tied == MOST_VALUABLE:
            game.most = option
        elif tied == LEAST_VALUABLE:
            game.least = option
        else:
            game.target = option
        if state.listener is not None:
            state.emit("tie", game.active, {"player": option - SITES} if tied == PLAYERS else {"site": option})

    def need(self, state: Sprawl, step: i64, option: i64) -> Need:
        if (option >= SITES) != (x_of(step) == PLAYERS):
            return "the tie is between " + ("players" if x_of(step) == PLAYERS else "buildings"), "US-483"
        if option >= SITES:
            tied = y_of(step) >> option - SITES & 1
            return None if tied else (f"{seat_mark(int(option - SITES))} is not among the tied", "US-483")
        missing = no_building(state.town, option)
        if missing is None and option not in self.sites(state, step):
            missing = f"{building_words(state.town.at(option))} is not among the tied", "US-483"
        return missing


# ------------------------------------------------------------------ several players have something to decide
ORDERS: Final = tuple(order for count in (2, 3, 4) for order in itertools.permutations(range(4), count))
ORDER_NUMBER: Final = {order: number for number, order in enumerate(ORDERS)}
IN_SEAT_ORDER: Final = 0  # answers before all orders
ALWAYS: Final = 1
FIRST_ORDER: Final = 2


def ask_each(state: Sprawl, step: Step, seats: list[int], x: i64 = 0, y: i64 = 0) -> None:
    """Put a question to several players, in the order that the active player chooses (US-484)."""
    question: i64 = y << 19 | x << 7 | step.number
    if len(seats) == 1:
        state.push(step, seats[0], x, y)
    elif state.player().seat_order:
        put_to_each(state, question, seat_order(state, seat_mask(seats)))
    elif seats:
        state.push(ORDER_PLAYERS, state.active, seat_mask(seats), question)


def put_to_each(state: State, question: i64, seats: list[int]) -> None:
    """Push a question, packed as by ``ask_each``, once for each of the players, who decide in this order."""
    for seat in reversed(seats):
        state.push(state.game.steps[question & KIND], seat, question >> 7 & MOST_X, question >> 19)


def seat_order(state: Sprawl, mask: i64) -> list[int]:
    """Some players clockwise, the active one first."""
    return [seat for seat in state.clockwise(state.active) if mask >> seat & 1]


class OrderPlayers(Question):
    """In which order several players decide (US-484, US-R48). x: the players, y: the question, packed."""

    def __init__(self) -> None:
        orders = Word("order", ["".join(SEAT_WORDS[seat] for seat in order) for order in ORDERS])
        super().__init__(
            "order_players", ("US-484", "US-R48"), Form("order seats", act="seats"), Form("order always", act="always"),
            Form("order {order}", orders, act="order"), narrows=True, most_x=15, most_y=MOST_Y,
        )  # fmt: skip

    def options(self, state: State, step: i64) -> list[int]:
        """Seat order first, also until further notice; then every other order."""
        clockwise = tuple(seat_order(cast(Sprawl, state), x_of(step)))
        others = [order for order in itertools.permutations(seats_in(x_of(step))) if order != clockwise]
        return self.among([IN_SEAT_ORDER, ALWAYS, *(FIRST_ORDER + ORDER_NUMBER[order] for order in others)])

    def canonical(self, state: State, step: i64) -> list[int]:
        """Seat order from the active player (US-804)."""
        return self.among([IN_SEAT_ORDER])

    def take(self, state: State, step: i64, option: i64) -> None:
        game = cast(Sprawl, state)
        seats = list(ORDERS[option - FIRST_ORDER]) if option >= FIRST_ORDER else seat_order(game, x_of(step))
        put_to_each(state, y_of(step), seats)
        if state.listener is not None:
            state.emit("order", game.active, {"seats": seats})
        if option == ALWAYS:
            want_seat_order(game, True)

    def need(self, state: Sprawl, step: i64, option: i64) -> Need:
        if option < FIRST_ORDER:
            return None
        seats, order = seats_in(x_of(step)), ORDERS[option - FIRST_ORDER]
        if sorted(order) == seats:
            return ("that is seat order", "US-R48") if list(order) == seat_order(state, x_of(step)) else None
        outside = [seat for seat in order if seat not in seats]
        if outside:
            return f"{seat_mark(outside[0])} has nothing to decide", "US-484"
        left = [seat for seat in seats if seat not in order]
        return f"{seat_mark(left[0])} has something to decide too", "US-484"


def want_seat_order(state: Sprawl, wanted: bool) -> None:
    """The active player takes seat order until further notice, or wants to be asked again (US-R48)."""
    state.player().seat_order = wanted
    if state.listener is not None:
        state.emit("seat_order", state.active, {"always": wanted})


CARRY_OUT: Final = CarryOut()
WHICH_ROW: Final = WhichRow()
BREAK_TIE: Final = BreakTie()
ORDER_PLAYERS: Final = OrderPlayers()
STEPS: Final[list[Step]] = [WHICH_ROW, BREAK_TIE, ORDER_PLAYERS, CARRY_OUT]
