"""Characters of phase III (NY-323 to NY-327)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from ..box import LAST_SPACE
from ..characters import score
from ..needs import Need
from ..press import move_token, rank_of
from .effect import Effect

if TYPE_CHECKING:
    from ..components import Character
    from ..state import NewYork, Player

LAST_PLACE: Final = Need("your press token is already on the last space, so {character} would change nothing", "NY-082")


class Points(Effect):
    """Points (NY-323, NY-325)."""

    def worth(self) -> float:
        return float(self.character.points) - 0.5

    def use(self, state: NewYork, player: Player, step: i64) -> None:
        score(state, player, self.character.points)


class PointsAndSkyscraper(Effect):
    """Points, and a skyscraper onto the player board (NY-324)."""

    skyscrapers: i64

    def __init__(self, character: Character, params: dict[str, Any]) -> None:
        super().__init__(character, params)
        self.skyscrapers = params["skyscrapers"]

    def worth(self) -> float:
        return 1.2

    def use(self, state: NewYork, player: Player, step: i64) -> None:
        score(state, player, self.character.points)
        player.board += self.skyscrapers


class SkyscraperAndPress(Effect):
    """A skyscraper onto the player board, and a space forward (NY-326)."""

    skyscrapers: i64
    steps: i64

    def __init__(self, character: Character, params: dict[str, Any]) -> None:
        super().__init__(character, params)
        self.skyscrapers = params["skyscrapers"]
        self.steps = params["steps"]

    def worth(self) -> float:
        return 1.2

    def use(self, state: NewYork, player: Player, step: i64) -> None:
        player.board += self.skyscrapers
        move_token(state, player.seat, self.steps)


class PressByRank(Effect):
    """As many spaces forward as the own rank (NY-327)."""

    def worth(self) -> float:
        return 1.2

    def need(self, state: NewYork, player: Player, step: i64) -> Need | None:
        return LAST_PLACE if state.spaces[player.seat] >= LAST_SPACE else None

    def use(self, state: NewYork, player: Player, step: i64) -> None:
        move_token(state, player.seat, rank_of(state, player.seat))


EFFECTS: Final[list[type[Effect]]] = [Points, PointsAndSkyscraper, SkyscraperAndPress, PressByRank]
