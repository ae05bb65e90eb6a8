"""Decisions: one class for each row of a game's table of decision points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from .fields import Argument, Form
from .steps import Step

if TYPE_CHECKING:
    from .state import State

@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step):
    """A question that the game may ask a seat, and all answers it can ever have.

    The answers are declared as ``forms`` and numbered 0 to ``size`` - 1 (*options*). The game gives each decision a block of its action
    range, so an action is ``base`` + option and means the same thing all game long. ``starts`` has the first option of each form.

    ``opens`` says that the answer begins an act: what a person would tell in one sentence. All other questions belong to the act that
    raised them. A decision that is asked ``always`` is asked even if there is only one option, except in simulations. One that
    ``narrows`` has a canonical menu that may reach less than its options: what it leaves out is of no use, or belongs to an order of
    whole acts.
    """

    clauses: tuple[str, ...]
    forms: tuple[Form, ...]
    starts: list[int]
    size: int
    base: i64
    always_ask: bool
    opens: bool
    narrows: bool

    def __init__(
        self, name: str, clauses: tuple[str, ...], *forms: Form, always: bool = False, opens: bool = False, narrows: bool = False,
        most_x: int = 0, most_y: int = 0,
    ) -> None:  # fmt: skip
        super().__init__(name, most_x, most_y)
        self.clauses = clauses
        self.forms = forms
        self.starts = []
        self.size = 0
        for form in forms:
            self.starts.append(self.size)
            self.size += form.size
        self.base = 0
        self.always_ask = always
        self.opens = opens
        self.narrows = narrows

    def __repr__(self) -> str:
        return f"<decision {self.id}: actions {self.base} to {self.base + self.size - 1}>"

    def options(self, state: State, step: i64) -> list[int]:
        """All legal *actions* (``base`` + option) in ascending order, never none: whatever a person may do now, in any order. Pure."""
        raise NotImplementedError

    def canonical(self, state: State, step: i64) -> list[int]:
        """Those of the options that search and random play use: where several orders lead to the same, one of them. Pure.

        Law: a part of the options, never empty, from which everything is reached that the options reach, unless the decision narrows.
        """
        return self.options(state, step)

    def partial(self, state: State, step: i64) -> list[int]:
        """Those of the canonical actions that only begin what other options do in one answer. Pure.

        Pages list those others instead; lists of words, which have to be short, keep to the canonical menu then. Law: a part of the
        canonical menu, never all of the options.
        """
        return []

    def begins(self, state: State, step: i64) -> bool:
        """Does the answer begin an act? Where a set is chosen by several answers to one decision, only the first of them does. Pure."""
        return self.opens

    def take(self, state: State, step: i64, option: i64) -> None:
        """Carry out a legal option: change the state and push what follows from it."""
        raise NotImplementedError

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        """For an option that is not legal now: the reason and the clause that forbids it."""
        raise NotImplementedError

    # ------------------------------------------------------------------ answers, as declared
    def form_at(self, option: int) -> int:
        """Which form an option has."""
        place = len(self.starts) - 1
        while self.starts[place] > option:
            place -= 1
        return place

    def notation(self, option: int) -> str:
        """The option in notation: lower case, words separated by one blank, unique within the game."""
        place = self.form_at(option)
        return self.forms[place].notation(option - self.starts[place])

    def arguments(self, option: int) -> dict[str, Argument]:
        """The option as data; together with ``id`` it names the action."""
        place = self.form_at(option)
        arguments = self.forms[place].arguments(option - self.starts[place])
        return {"act": self.forms[place].act, **arguments} if len(self.forms) > 1 else arguments
