"""What the questions of the game have in common: a need for every answer, and answers that name sites and seats."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from skyline.engine.decision import Decision
from skyline.engine.fields import Field, Form, Word
from skyline.engine.state import State
from skyline.engine.words import SEATS

from .components import CARDS, KIND_NAMES, PERMIT_IDS
from .effects.effect import Need
from .ground import BLOCK_WORDS, SHAPE_WORDS, SITES, site_words
from .state import Sprawl
from .town import Town, kind_of, site_of

MOST_CARD: Final = CARDS - 1
MOST_EFFECT: Final = 63
SEAT_WORDS: Final = tuple(SEATS[:4].lower())


def site_form(verb: str) -> Form:
    """Answers that name a site: "site c4 n"."""
    return Form(f"{verb} {{block}} {{lots}}", *site_fields(), act=verb)


def site_fields() -> tuple[Field, ...]:
    return Word("block", BLOCK_WORDS), Word("lots", SHAPE_WORDS)


def permit_form(verb: str) -> Form:
    """Answers that name a Build Permit: "invest bp04"."""
    return Form(f"{verb} {{card}}", Word("card", PERMIT_IDS), act=verb)


def seat_form(verb: str) -> Form:
    """Answers that name a player: "winner b"."""
    return Form(f"{verb} {{player}}", Field("player", SEAT_WORDS, list(range(len(SEAT_WORDS)))), act=verb)


class Question(Decision):
    """A decision whose answers each have a need: None if the answer is possible, otherwise what is missing and the clause (US-820)."""

    def need(self, state: Sprawl, step: i64, option: i64) -> Need:
        raise NotImplementedError

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        missing = self.need(cast(Sprawl, state), step, option)
        if missing is None:
            raise AssertionError(f"{self.id}: nothing is missing for {self.notation(option)!r}")
        return missing

    def among(self, options: list[int]) -> list[int]:
        """Options as actions, in ascending order. The list is the caller's own, and is used up."""
        options.sort()
        base = int(self.base)
        return [base + option for option in options]


class SiteQuestion(Question):
    """A question about sites: the first form names one, further ones have no gap and come after all sites."""

    def sites(self, state: Sprawl, step: i64) -> list[int]:
        """The sites that can be chosen."""
        raise NotImplementedError

    def others(self, state: Sprawl, step: i64) -> list[int]:
        """Which of the further answers can be given, numbered from 0."""
        return []

    def options(self, state: State, step: i64) -> list[int]:
        game = cast(Sprawl, state)
        return self.among(self.sites(game, step) + [SITES + other for other in self.others(game, step)])


def building_words(packed: i64) -> str:
    """A building in a sentence: "the COM in c4"."""
    kind = kind_of(packed)
    return f"the {KIND_NAMES[kind] if kind < 4 else 'park'} on {site_words(site_of(packed))}"


def no_building(town: Town, site: i64) -> Need:
    """The need of every answer that names a building: there is one."""
    return None if town.at(site) >= 0 else (f"no building stands on exactly {site_words(site)}", "US-520")


def a_kind(kind: i64) -> str:
    return ("a CIV", "a COM", "an IND", "a RES", "a park")[kind]
