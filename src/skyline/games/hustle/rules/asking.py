"""What the questions of the game have in common: a need for every answer (section 20)."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from skyline.engine.decision import Decision
from skyline.engine.state import State

from .needs import Need
from .state import Hustle


class Question(Decision):
    """A decision whose answers each have a need: None if the answer is possible, otherwise what is missing and the clause."""

    def need(self, state: Hustle, step: i64, option: i64) -> Need:
        raise NotImplementedError

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        missing = self.need(cast(Hustle, state), step, option)
        if missing is None:
            raise AssertionError(f"{self.id}: nothing is missing for {self.notation(option)!r}")
        return missing

    def among(self, options: list[int]) -> list[int]:
        """Options as actions, in ascending order. The list is the caller's own, and is used up."""
        options.sort()
        base = int(self.base)
        return [base + option for option in options]

    def possible(self, state: Hustle, step: i64, first: i64, last: i64) -> list[int]:
        """Those options from ``first`` to ``last`` for which nothing is missing, as actions: for the few that are cheap to ask."""
        base: i64 = self.base
        return [int(base + option) for option in range(first, last + 1) if self.need(state, step, option) is None]
