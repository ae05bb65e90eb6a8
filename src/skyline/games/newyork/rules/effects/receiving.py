"""Characters of phase I that ask nothing: cards, dollars, a larger reserve, both pairs in one turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from skyline.engine.steps import x_of

from ..characters import score
from ..needs import NO_CARD_LEFT, Need
from ..taking import FIRST_TURN, TAKEN
from .effect import Effect

if TYPE_CHECKING:
    from ..components import Character
    from ..state import NewYork, Player

TWO_ALREADY: Final = Need("you have already used a tile of {character}, so you take two pairs in this turn anyway", "NY-304")
NOT_FIRST_TURN: Final = Need("{character} is used on your first turn of phase I, and this is the second", "NY-304")
BEFORE_TAKING: Final = Need("{character} is used before the taking, and you have already taken cards", "NY-304")
ONE_PAIR: Final = Need("{character} takes two pairs, and the display has fewer than two", "NY-304")


class ExtendReserve(Effect):
    """Points, and a reserve that is larger for the rest of the game (NY-303)."""

    cards: i64

    def __init__(self, character: Character, params: dict[str, Any]) -> None:
        super().__init__(character, params)
        self.cards = params["cards"]

    def worth(self) -> float:
        return 0.8

    def use(self, state: NewYork, player: Player, step: i64) -> None:
        score(state, player, self.character.points)
        player.reserve_size += self.cards
        state.refill(player)


class BothPairs(Effect):
    """Both pairs of this game round in the first turn; the second turn falls away (NY-304)."""

    def worth(self) -> float:
        return 0.3

    def need(self, state: NewYork, player: Player, step: i64) -> Need | None:
        if not x_of(step) & FIRST_TURN:
            return NOT_FIRST_TURN
        if player.early:
            return TWO_ALREADY
        if x_of(step) & TAKEN:
            return BEFORE_TAKING
        return ONE_PAIR if len(state.pairs) < 2 else None

    def use(self, state: NewYork, player: Player, step: i64) -> None:
        player.early = True


class TakeDollars(Effect):
    """Dollars (NY-306)."""

    def worth(self) -> float:
        return 0.5

    def use(self, state: NewYork, player: Player, step: i64) -> None:
        player.dollars += self.character.dollars


class DrawAndDollars(Effect):
    """Cards into the hand, and dollars (NY-309)."""

    draw: i64

    def __init__(self, character: Character, params: dict[str, Any]) -> None:
        super().__init__(character, params)
        self.draw = params["draw"]

    def worth(self) -> float:
        return 0.9

    def use(self, state: NewYork, player: Player, step: i64) -> None:
        player.hand += state.draw_cards(self.draw)
        player.dollars += self.character.dollars


class DrawCards(Effect):
    """Cards into the hand (NY-310)."""

    draw: i64

    def __init__(self, character: Character, params: dict[str, Any]) -> None:
        super().__init__(character, params)
        self.draw = params["draw"]

    def worth(self) -> float:
        return 1.2

    def need(self, state: NewYork, player: Player, step: i64) -> Need | None:
        return None if state.cards_left() else NO_CARD_LEFT

    def use(self, state: NewYork, player: Player, step: i64) -> None:
        player.hand += state.draw_cards(self.draw)


EFFECTS: Final[list[type[Effect]]] = [ExtendReserve, BothPairs, TakeDollars, DrawAndDollars, DrawCards]
