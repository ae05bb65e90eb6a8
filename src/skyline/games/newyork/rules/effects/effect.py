"""What every effect of a character can be asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

if TYPE_CHECKING:
    from ..components import Character
    from ..needs import Need
    from ..pieces import Piece
    from ..state import NewYork, Player


# The moments of the evaluation in which characters are used (NY-154).
NO_MOMENT: Final = 0
AFTER_SCORING: Final = 1  # of the own prestige bid
AFTER_BUILDING: Final = 2  # of at least one skyscraper
AFTER_STEP: Final = 3  # after everything that the own bid brings
MOMENTS: Final = 4


class Effect:
    """What a character does. Each character has one, bound by its name in the data; a subclass overrides what is its own.

    ``step`` is always the step of the decision in which the character is used, with the numbers that it carries.
    """

    character: Character
    kind: i64
    replaces_taking: bool
    keeps_taken: bool
    counts_reserve: bool
    moment: i64
    rank: i64

    def __init__(self, character: Character, params: dict[str, Any]) -> None:
        self.character = character
        self.kind = character.number
        self.replaces_taking = False  # phase I: a use counts as taking a pair
        self.keeps_taken = False  # phase I: after a use the cards of a taking still count as just taken
        self.counts_reserve = False  # end of the game: the reserve matters to it
        self.moment = NO_MOMENT  # of the evaluation
        self.rank = 0  # of a use in the canonical order of a bid (section 18.1)

    def pieces(self) -> list[Piece]:
        """The pieces of a bid that the character brings (section 18.1)."""
        return []

    def worth(self) -> float:
        """Advice: what a use is good for, in points, at a cost of $1. An end character is worth its points."""
        return 0.0

    def need(self, state: NewYork, player: Player, step: i64) -> Need | None:
        """What a use lacks besides the tile and its cost: it must be able to do something (NY-082). Pure."""
        return None

    def use(self, state: NewYork, player: Player, step: i64) -> None:
        """Do it; the cost is paid. Call this last: what it asks goes on top of the agenda."""
        raise NotImplementedError

    # ------------------------------------------------------------------ what a use adds to a bid
    def produces(self) -> i64:
        """How many cards of the current type."""
        return 0

    def wilds(self, detail: i64) -> i64:
        """How many wild cards; ``detail`` says how the character is used."""
        return 0

    def added(self, state: NewYork, player: Player, detail: i64) -> None:
        """Whatever else happens when it joins the bid."""

    def withdrawn(self, state: NewYork, player: Player, detail: i64) -> None:
        """The same when it is taken back."""

    # ------------------------------------------------------------------ the end of the game
    def score(self, state: NewYork, player: Player) -> i64:
        """What one tile of an end character adds in the final scoring, sets apart."""
        return 0
