"""End characters that need no sets (NY-328 to NY-336)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from ..box import BOROUGHS
from ..cards import TYPES, number
from .effect import Effect

if TYPE_CHECKING:
    from ..components import Character
    from ..state import NewYork, Player


class Lantern(Effect):
    """Points for every own skyscraper in the boroughs of a lantern color (NY-328 to NY-332)."""

    def score(self, state: NewYork, player: Player) -> i64:
        lit = state.parts.lantern_masks[self.character.lantern]
        total: i64 = 0
        borough: i64
        for borough in range(BOROUGHS):
            if lit >> borough & 1:
                total += player.built[borough]
        return self.character.points * total


class PressSpaces(Effect):
    """A point for every so many spaces reached on the Press Track, rounded up (NY-333)."""

    spaces: i64

    def __init__(self, character: Character, params: dict[str, Any]) -> None:
        super().__init__(character, params)
        self.spaces = params["spaces_per_point"]

    def score(self, state: NewYork, player: Player) -> i64:
        space: i64 = state.spaces[player.seat]
        return (space + self.spaces - 1) // self.spaces


class ReserveType(Effect):
    """Points for every reserve card of the most frequent type (NY-334)."""

    def __init__(self, character: Character, params: dict[str, Any]) -> None:
        super().__init__(character, params)
        self.counts_reserve = True

    def score(self, state: NewYork, player: Player) -> i64:
        best: i64 = 0
        kind: i64
        for kind in range(TYPES):
            best = max(best, number(player.reserve, kind))
        return self.character.points * best


class BoroughsWith(Effect):
    """Points for every borough with enough own skyscrapers (NY-335)."""

    enough: i64

    def __init__(self, character: Character, params: dict[str, Any]) -> None:
        super().__init__(character, params)
        self.enough = params["min_skyscrapers"]

    def score(self, state: NewYork, player: Player) -> i64:
        counted: i64 = 0
        for skyscrapers in player.built:
            if skyscrapers >= self.enough:
                counted += 1
        return self.character.points * counted


class CompanySize(Effect):
    """Points for every character of the company, this one included (NY-336)."""

    def score(self, state: NewYork, player: Player) -> i64:
        counted: i64 = 0
        for tiles in player.owned:
            counted += tiles
        return self.character.points * counted


EFFECTS: Final[list[type[Effect]]] = [Lantern, PressSpaces, ReserveType, BoroughsWith, CompanySize]
