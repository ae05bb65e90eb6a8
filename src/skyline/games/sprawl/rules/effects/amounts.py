"""Effects that give and take: gain, lose, building_gain, building_lose, collect, levy (US-530 to US-535)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from skyline.engine.fields import Form, Number
from skyline.engine.state import State
from skyline.engine.steps import Step, seat_of, x_of, y_of
from skyline.engine.words import capital, joined

from ..asking import MOST_CARD, MOST_EFFECT, Question
from ..components import PRESTIGE, WEALTH
from ..filters import BLOCK_VALUE, Per, Where
from ..ledger import gain, lose, pay
from ..resolving import ask_each
from ..selectors import ACTIVE, EACH, Selector
from ..state import Sprawl
from ..town import owner_of
from . import phrases
from .effect import Effect, Need

MOST_BUILDINGS: Final = 128


class Amount(Effect):
    """An effect with an amount of wealth, prestige, or either (US-525)."""

    wealth: i64
    prestige: i64
    either: i64

    def __init__(self, op: str, clause: str, wealth: i64, prestige: i64, either: i64) -> None:
        super().__init__(op, clause)
        self.wealth = wealth
        self.prestige = prestige
        self.either = either

    def amount(self) -> str:
        return phrases.amount_words(self.wealth, self.prestige, self.either)


class Personal(Amount):
    """Selected players gain or lose, perhaps for each of something (US-530, US-531)."""

    who: Selector
    per: Per | None
    names: list[str]

    def __init__(self, op: str, clause: str, who: Selector, amounts: list[int], per: Per | None, names: list[str]) -> None:
        super().__init__(op, clause, amounts[0], amounts[1], amounts[2])
        self.who = who
        self.per = per
        self.names = names  # of the vocations
        self.selectors = [who]
        self.uses_line = per is not None and per.where.uses_line()

    def times(self, state: Sprawl, seat: i64, site: i64, line: i64) -> i64:
        return 1 if self.per is None else self.per.number(state, seat, site, line)

    def phrase(self, verb: str) -> str:
        you = phrases.is_you(self.who, self.contract)
        if self.per is None:
            return f"{verb} {self.amount()}"
        if self.per.count == BLOCK_VALUE and self.wealth + self.prestige == 1:
            return f"{verb} {'wealth' if self.wealth else 'prestige'} equal to the value of this building"
        return f"{verb} {self.amount()} {phrases.per_words(self.per, self.names, you)}"


class Gain(Personal):
    """US-530."""

    def act(self, state: Sprawl, seat: i64) -> None:
        asked: list[int] = []
        for one in self.who.seats(state, seat):
            times = self.times(state, one, state.built, state.line)
            if self.either and times:
                asked.append(one)
            else:
                gain(state, one, self.wealth * times, self.prestige * times)
        ask_each(state, EITHER, asked, self.card, self.index)

    def foretell(self, state: Sprawl, seat: i64, site: i64) -> tuple[i64, i64]:
        if self.who.code not in (ACTIVE, EACH) and seat not in self.who.seats(state, seat):
            return 0, 0
        times = self.times(state, seat, site, 0)
        return self.wealth * times, (self.prestige + self.either) * times

    def text(self) -> list[str]:
        return [phrases.says(self.who, self.contract, self.phrase("gain"))]


class Lose(Personal):
    """US-531."""

    def act(self, state: Sprawl, seat: i64) -> None:
        for one in self.who.seats(state, seat):
            times = self.times(state, one, state.built, state.line)
            lose(state, one, self.wealth * times, self.prestige * times)

    def text(self) -> list[str]:
        return [phrases.says(self.who, self.contract, self.phrase("lose"))]


class Either(Question):
    """Wealth or prestige, for the whole amount (US-525). x: the card, y: the effect."""

    def __init__(self) -> None:
        prestige = Form("gain prestige", act="prestige")
        super().__init__("either", ("US-525",), Form("gain wealth", act="wealth"), prestige, most_x=MOST_CARD, most_y=MOST_EFFECT)

    def options(self, state: State, step: i64) -> list[int]:
        return self.among([WEALTH, PRESTIGE])

    def take(self, state: State, step: i64, option: i64) -> None:
        game = cast(Sprawl, state)
        effect = cast(Gain, game.card(x_of(step)).effects[y_of(step)])
        total = effect.either * effect.times(game, seat_of(step), game.built, game.line)
        gain(game, seat_of(step), total if option == WEALTH else 0, total if option == PRESTIGE else 0)

    def need(self, state: Sprawl, step: i64, option: i64) -> Need:
        return None


# ------------------------------------------------------------------ buildings
class Owners(Amount):
    """The controllers of matching buildings gain or lose for each (US-532, US-533)."""

    where: Where

    def __init__(self, op: str, clause: str, where: Where, amounts: list[int]) -> None:
        super().__init__(op, clause, amounts[0], amounts[1], 0)
        self.where = where
        self.uses_line = where.uses_line()

    def numbers(self, state: Sprawl, active: i64, site: i64, line: i64) -> list[int]:
        """How many matching buildings each player controls."""
        found = [0] * state.seats
        for packed in self.where.all(state.town, active, site, line):
            owner = owner_of(packed)
            if owner >= 0:
                found[owner] += 1
        return found

    def need(self, state: Sprawl, seat: i64) -> Need:
        if any(self.numbers(state, state.active, state.built, max(state.line, 0))):
            return None
        return "nobody controls such a building", self.clause


class BuildingGain(Owners):
    """US-532."""

    def act(self, state: Sprawl, seat: i64) -> None:
        numbers = self.numbers(state, state.active, state.built, state.line)
        for one in state.clockwise(state.active):
            if numbers[one]:
                gain(state, one, self.wealth * numbers[one], self.prestige * numbers[one])

    def foretell(self, state: Sprawl, seat: i64, site: i64) -> tuple[i64, i64]:
        times: i64 = self.numbers(state, seat, site, 0)[seat]
        return self.wealth * times, self.prestige * times

    def text(self) -> list[str]:
        return [capital(f"{phrases.all_of(self.where)} gain {self.amount()} each")]


class BuildingLose(Owners):
    """US-533: all losses of one player are added up first."""

    def act(self, state: Sprawl, seat: i64) -> None:
        numbers = self.numbers(state, state.active, state.built, state.line)
        for one in state.clockwise(state.active):
            if numbers[one]:
                lose(state, one, self.wealth * numbers[one], self.prestige * numbers[one])

    def foretell(self, state: Sprawl, seat: i64, site: i64) -> tuple[i64, i64]:
        times: i64 = self.numbers(state, seat, site, 0)[seat]
        return -self.wealth * times, -self.prestige * times

    def text(self) -> list[str]:
        return [capital(f"{phrases.all_of(self.where)} lose {self.amount()} each")]


# ------------------------------------------------------------------ from player to player
class Collect(Amount):
    """Selected players pay another one, or what they have (US-534)."""

    who: Selector
    to: Selector

    def __init__(self, who: Selector, amounts: list[int], to: Selector) -> None:
        super().__init__("collect", "US-534", amounts[0], amounts[1], 0)
        self.who = who
        self.to = to
        to.place = 1
        self.selectors = [who, to]

    def act(self, state: Sprawl, seat: i64) -> None:
        to = self.to.one(state, seat)
        for one in self.who.seats(state, seat):
            if to >= 0 and one != to:
                pay(state, one, to, self.wealth, self.prestige)

    def foretell(self, state: Sprawl, seat: i64, site: i64) -> tuple[i64, i64]:
        wealth: i64 = 0
        prestige: i64 = 0
        other: i64
        for other in range(state.seats):
            if other != seat:
                wealth += min(self.wealth, state.players[other].wealth)
                prestige += min(self.prestige, state.players[other].prestige)
        return wealth, prestige

    def text(self) -> list[str]:
        return [phrases.says(self.who, self.contract, f"pay {phrases.subject(self.to, self.contract)} {self.amount()}")]


class Levy(Effect):
    """Every opponent pays the active player for each matching building, in wealth or in prestige (US-535)."""

    where: Where
    amount: i64

    def __init__(self, where: Where, amount: i64) -> None:
        super().__init__("levy", "US-535")
        self.where = where
        self.uses_line = where.uses_line()
        self.amount = amount

    def owed(self, state: Sprawl, active: i64, seat: i64) -> i64:
        """For how many buildings a player has to pay."""
        total: i64 = 0
        for packed in self.where.all(state.town, active, state.built, state.line):
            total += owner_of(packed) == seat
        return total

    def limits(self, state: Sprawl, seat: i64) -> tuple[i64, i64]:
        """For how many of them at least, and at most, he may pay in wealth (US-535, US-R46)."""
        owed = self.owed(state, state.active, seat)
        in_wealth = state.players[seat].wealth // self.amount
        in_prestige = state.players[seat].prestige // self.amount
        if in_wealth + in_prestige >= owed:
            return max(0, owed - in_prestige), min(owed, in_wealth)
        return in_wealth, owed - in_prestige

    def has_choice(self, state: Sprawl, seat: i64) -> bool:
        """Do his answers differ? Not if whichever he gives takes all he has (US-R48)."""
        least, most = self.limits(state, seat)
        player = state.players[seat]
        all_of_it = player.wealth <= self.amount * least and player.prestige <= self.amount * (self.owed(state, state.active, seat) - most)
        return least < most and not all_of_it

    def settle(self, state: Sprawl, seat: i64, in_wealth: i64) -> None:
        owed = self.owed(state, state.active, seat)
        pay(state, seat, state.active, self.amount * in_wealth, self.amount * (owed - in_wealth))

    def act(self, state: Sprawl, seat: i64) -> None:
        asked: list[int] = []
        for one in state.clockwise(state.active)[1:]:
            if self.has_choice(state, one):
                asked.append(one)
            elif self.owed(state, state.active, one):
                self.settle(state, one, self.limits(state, one)[0])
        ask_each(state, LEVY, asked, self.card, self.index)

    def foretell(self, state: Sprawl, seat: i64, site: i64) -> tuple[i64, i64]:
        wealth: i64 = 0
        other: i64
        for other in range(state.seats):
            if other != seat:
                wealth += min(state.players[other].wealth, self.amount * self.owed(state, seat, other))
        return wealth, 0

    def text(self) -> list[str]:
        what = joined(phrases.nouns(self.where), "or")
        price = phrases.amount_words(0, 0, self.amount)
        return [f"For each {what} he controls, every opponent pays you {price}, his choice"]


class LevyQuestion(Question):
    """For how many of his buildings an opponent pays in wealth (US-535). x: the card, y: the effect."""

    def __init__(self) -> None:
        form = Form("levy {wealth}", Number("wealth", 0, MOST_BUILDINGS))
        super().__init__("levy", ("US-535", "US-R46"), form, most_x=MOST_CARD, most_y=MOST_EFFECT)

    def effect(self, state: Sprawl, step: i64) -> Levy:
        return cast(Levy, state.card(x_of(step)).effects[y_of(step)])

    def options(self, state: State, step: i64) -> list[int]:
        game = cast(Sprawl, state)
        least, most = self.effect(game, step).limits(game, seat_of(step))
        return list(range(int(self.base + least), int(self.base + most) + 1))

    def take(self, state: State, step: i64, option: i64) -> None:
        game = cast(Sprawl, state)
        self.effect(game, step).settle(game, seat_of(step), option)

    def need(self, state: Sprawl, step: i64, option: i64) -> Need:
        least, most = self.effect(state, step).limits(state, seat_of(step))
        return None if least <= option <= most else (f"from {least} to {most} of them can be paid for in wealth", "US-535")


EITHER: Final = Either()
LEVY: Final = LevyQuestion()
STEPS: Final[list[Step]] = [EITHER, LEVY]
