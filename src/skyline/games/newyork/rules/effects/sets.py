"""End characters that score sets of vessels, dollars and board skyscrapers (NY-337 to NY-343)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from ..box import PRINTED, VESSEL_KINDS
from .effect import Effect

if TYPE_CHECKING:
    from ..components import Character

ANY: Final = "any_vessel"
ANY_OTHER: Final = "any_other_vessel"  # of a kind that the set does not name
VESSELS: Final[list[str]] = [record["id"] for record in PRINTED["vessel_kind"]]


class Sets(Effect):
    """Points for every set; what lies in one set counts for nothing else. ``scoring.best_sets`` deals the pieces out.

    A set names kinds of vessels, or takes vessels of other kinds (``others``) or of any kind (``free``), dollars and board skyscrapers.
    """

    named: list[int]
    others: i64
    free: i64
    dollars: i64
    board: i64

    def __init__(self, character: Character, params: dict[str, Any]) -> None:
        super().__init__(character, params)
        wanted: dict[str, int] = params["set"]
        self.named = [wanted.get(kind, 0) for kind in VESSELS]
        self.others = wanted.get(ANY_OTHER, 0)
        self.free = wanted.get(ANY, 0)
        self.dollars = wanted.get("dollar", 0)
        self.board = wanted.get("skyscraper", 0)

    def freedom(self) -> int:
        """How freely the set takes vessels: sets that name theirs are dealt out first, so that those which take any come last."""
        return int(self.others + 2 * self.free) if any(self.named) or self.free else 3

    def taken(self, vessels: list[int]) -> list[int] | None:
        """The vessels of one set, by kind: where any will do, the first kinds there are. None if they are not there."""
        out = self.named[:]
        kind: i64
        for kind in range(VESSEL_KINDS):
            if vessels[kind] < out[kind]:
                return None
        wanted = self.others + self.free
        for kind in range(VESSEL_KINDS):
            if self.free or not self.named[kind]:
                more = min(wanted, vessels[kind] - out[kind])
                out[kind] += more
                wanted -= more
        return None if wanted else out


EFFECTS: Final[list[type[Effect]]] = [Sets]
