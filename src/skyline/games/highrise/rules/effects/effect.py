"""The effects of Power Cards (section 11): one object for each effect in the data.

An effect says in which windows its cards are used, when they fit, what they do and are worth; what it asks stands beside it. ``EFFECTS``
and ``STEPS`` of the modules of this folder are gathered by ``rules.bindings`` and the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

if TYPE_CHECKING:
    from ..players import Player
    from ..state import HighRise


class Effect:
    """What a Power Card does, bound by the name of the effect.

    ``clauses`` say so in the rules, ``emblem`` is the symbol of its cards, ``worth`` what one use brings, in points.
    """

    id: str
    clauses: str
    emblem: str
    worth: float
    windows: tuple[int, ...]
    per_turn: bool
    at_once: bool

    def __init__(
        self, effect: str, clauses: str, emblem: str, *windows: int, worth: float, per_turn: bool = False, at_once: bool = False
    ) -> None:
        self.id = effect
        self.clauses = clauses
        self.emblem = emblem
        self.worth = worth
        self.windows = windows
        self.per_turn = per_turn  # a second card of the name costs Corruption in the whole turn (HR-R25)
        self.at_once = at_once  # it may be used for the very Building that brought the card (HR-361)

    def __repr__(self) -> str:
        return f"<effect {self.id}>"

    # ------------------------------------------------------------------ being used
    def fits(self, state: HighRise, player: Player, window: i64, card: i64) -> bool:
        """Is this the moment for such a card? Asked only in its windows."""
        return True

    def why_unfit(self, state: HighRise, player: Player, window: int, card: int) -> tuple[str, str]:
        """Why it is not, with the clause."""
        raise NotImplementedError

    def act(self, state: HighRise, player: Player, window: i64, card: i64) -> None:
        """Put on the agenda what a card used in a window does."""
        raise NotImplementedError

    # ------------------------------------------------------------------ lying there
    def dealt(self, state: HighRise) -> None:
        """The stack of its cards comes into play."""

    def received(self, player: Player) -> None:
        """A card has come before its owner, face-up."""

    def turned_down(self, player: Player) -> None:
        """A card has been turned face-down."""

    def turned_up(self, player: Player) -> None:
        """A card has been turned face-up."""
