"""What a card does, one object for each operation (section 23): it says whether it is possible, acts, foretells, and words itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

if TYPE_CHECKING:
    from ..selectors import Selector
    from ..state import Sprawl

Need = tuple[str, str] | None  # None: nothing is missing; otherwise what is missing, in a sentence, and its clause
POSSIBLE: Final[Need] = None


class Effect:
    """One operation of a card, bound by its ``op`` in the data.

    ``card`` and ``index`` say where it stands: its questions carry both, so that the answer finds its way back. ``contract`` tells the
    cards that are built, and speak to their builder, from the events. ``seat`` is the player that is being processed: the active one,
    or, inside an offer, the one that pays.
    """

    op: str
    card: i64
    index: i64
    contract: bool
    clause: str
    selectors: list[Selector]
    uses_line: bool
    changes_control: bool

    def __init__(self, op: str, clause: str) -> None:
        self.op = op
        self.card = 0
        self.index = 0
        self.contract = False
        self.clause = clause
        self.selectors = []  # whose ties must be broken before it acts
        self.uses_line = False  # speaks of one of these rows, or of the other
        self.changes_control = False  # a building may get another controller, or none

    def need(self, state: Sprawl, seat: i64) -> Need:
        """What keeps the effect from doing anything at all now, however ties are broken, or None. Pure."""
        for selector in self.selectors:
            if not selector.may_name(state, seat):
                return "nobody is meant", "US-517"
        return POSSIBLE

    def act(self, state: Sprawl, seat: i64) -> None:
        """Carry it out, or push the questions that it raises. Parts that are impossible are skipped (US-290)."""
        raise NotImplementedError

    def threatened(self, state: Sprawl) -> list[int]:
        """The buildings that it threatens, for an effect that does."""
        return []

    def foretell(self, state: Sprawl, seat: i64, site: i64) -> tuple[i64, i64]:
        """The wealth and the prestige that it would certainly bring ``seat``, if he had just built its card on ``site``. Pure."""
        return 0, 0

    def text(self) -> list[str]:
        """What it does, in whole sentences, each without its full stop."""
        raise NotImplementedError
