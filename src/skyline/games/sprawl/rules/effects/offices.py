"""Effects on offices: election, advance_election, take_office, enter_politicians, enter_contractor (US-546 to US-548, US-556, US-557)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from skyline.engine.fields import Form, Word
from skyline.engine.state import State
from skyline.engine.steps import NOBODY, Step, seat_of
from skyline.engine.words import joined

from .. import elections
from ..asking import Question
from ..components import OFFICE_NAMES, OFFICES
from ..selectors import Selector
from ..state import Sprawl
from . import phrases
from .effect import Effect, Need

CHOICE: Final = OFFICES  # besides the offices: one that is named, or all
ALL: Final = OFFICES + 1
OFFICE_WORDS: Final = tuple(name.lower().replace(" ", "_") for name in OFFICE_NAMES)


class HoldElection(Effect):
    """An election of one politician, of one that is named, or of all (US-546)."""

    office: i64
    decider: Selector | None

    def __init__(self, office: i64, decider: Selector | None) -> None:
        super().__init__("election", "US-546")
        self.office = office
        self.decider = decider
        self.selectors = [decider] if decider is not None else []
        self.changes_control = True  # the Mayor's park may take its cube from another building (US-R08)

    def need(self, state: Sprawl, seat: i64) -> Need:
        return elections.politician_need(state, self.office) if self.office < OFFICES else super().need(state, seat)

    def act(self, state: Sprawl, seat: i64) -> None:
        if self.office == CHOICE and self.decider is not None:
            decider = self.decider.one(state, seat)
            if decider >= 0:
                state.push(ELECTION_CHOICE, decider)
        elif self.office == ALL:
            office: i64 = OFFICES - 1
            while office >= 0:
                state.push(elections.ELECTION, NOBODY, office)
                office -= 1
        else:
            state.push(elections.ELECTION, NOBODY, self.office)

    def text(self) -> list[str]:
        if self.office == ALL:
            return ["Hold an election for every politician in play"]
        if self.office < OFFICES:
            return [f"Hold an election for {OFFICE_NAMES[self.office]}"]
        if self.decider is None or phrases.is_you(self.decider, self.contract):
            return ["Hold an election for a politician in play of your choice"]
        return [phrases.says(self.decider, self.contract, "name a politician in play; hold that election")]


class AdvanceElection(Effect):
    """The pawn advances, and each election is held (US-547)."""

    spaces: i64

    def __init__(self, spaces: i64) -> None:
        super().__init__("advance_election", "US-547")
        self.spaces = spaces
        self.changes_control = True

    def act(self, state: Sprawl, seat: i64) -> None:
        state.push(elections.ADVANCE, NOBODY, self.spaces)

    def text(self) -> list[str]:
        held = "and hold that election" if self.spaces == 1 else "one at a time and hold each election"
        return [f"Advance the election pawn {phrases.spaces(self.spaces)} {held}"]


class TakeOffice(Effect):
    """A player receives an office of his choice as if elected (US-548)."""

    who: Selector

    def __init__(self, who: Selector) -> None:
        super().__init__("take_office", "US-548")
        self.who = who
        self.selectors = [who]
        self.changes_control = True

    def act(self, state: Sprawl, seat: i64) -> None:
        one = self.who.one(state, seat)
        if one >= 0:
            state.push(TAKE_OFFICE, one)

    def text(self) -> list[str]:
        if phrases.is_you(self.who, self.contract):
            return ["Choose any politician in play: you are elected to that office"]
        return [phrases.says(self.who, self.contract, "choose any politician in play and is elected to that office")]


class EnterPoliticians(Effect):
    """All politicians are in play (US-556)."""

    def act(self, state: Sprawl, seat: i64) -> None:
        state.elected = (1 << OFFICES) - 1

    def text(self) -> list[str]:
        return [f"The {joined(list(OFFICE_NAMES[1:]))} enter play"]


class EnterContractor(Effect):
    """The Contractor is in play; nobody is it before the next election (US-557, US-R19)."""

    def act(self, state: Sprawl, seat: i64) -> None:
        state.contracting = True

    def text(self) -> list[str]:
        return ["The Contractor enters play"]


# ------------------------------------------------------------------ questions
class NamePolitician(Question):
    """Which politician in play is meant."""

    def __init__(self, name: str, clause: str, verb: str) -> None:
        super().__init__(name, (clause, "US-R20"), Form(f"{verb} {{office}}", Word("office", OFFICE_WORDS)))

    def options(self, state: State, step: i64) -> list[int]:
        game = cast(Sprawl, state)
        return self.among([office for office in range(OFFICES) if game.in_play(office)])

    def need(self, state: Sprawl, step: i64, option: i64) -> Need:
        return elections.politician_need(state, option)


class ElectionChoice(NamePolitician):
    """Which election is held (US-546)."""

    def __init__(self) -> None:
        super().__init__("election_choice", "US-546", "election")

    def take(self, state: State, step: i64, option: i64) -> None:
        state.push(elections.ELECTION, NOBODY, option)


class ChooseOffice(NamePolitician):
    """Which office a player receives, also one he holds (US-548)."""

    def __init__(self) -> None:
        super().__init__("take_office", "US-548", "office")

    def take(self, state: State, step: i64, option: i64) -> None:
        state.push(elections.ELECTED, seat_of(step), option)


ELECTION_CHOICE: Final = ElectionChoice()
TAKE_OFFICE: Final = ChooseOffice()
STEPS: Final[list[Step]] = [ELECTION_CHOICE, TAKE_OFFICE]
