"""Cards of the reserve that are like the ones just taken (NY-308), asked for one by one (D08)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from skyline.engine.fields import Form
from skyline.engine.steps import Step, y_of

from ..cards import NONE, number, one
from ..choice import ALL_CARDS, Choice, game_of, player_of
from ..needs import Need
from .effect import Effect

if TYPE_CHECKING:
    from skyline.engine.state import State

    from ..components import Character
    from ..state import NewYork, Player

NOT_AFTER_TAKING: Final = Need("{character} is used directly after a taking, with no other character in between", "NY-308")
NO_MATCH: Final = Need("your reserve has no card like the ones you have just taken", "NY-308")


class MatchFromReserve(Effect):
    """For each card just taken, one like it out of the reserve (NY-308)."""

    def __init__(self, character: Character, params: dict[str, Any]) -> None:
        super().__init__(character, params)
        self.keeps_taken = True

    def worth(self) -> float:
        return 0.7

    def need(self, state: NewYork, player: Player, step: i64) -> Need | None:
        taken = y_of(step)
        return NOT_AFTER_TAKING if taken == NONE else NO_MATCH if matching(player, taken) == NONE else None

    def use(self, state: NewYork, player: Player, step: i64) -> None:
        state.push(MATCH_RESERVE, player.seat, 0, matching(player, y_of(step)))


def matching(player: Player, cards: i64) -> i64:
    """The cards of ``cards`` that have an identical one in the reserve, each with its own."""
    found: i64 = NONE
    rest = cards
    kind: i64 = 0
    while rest:
        found += min(rest & 15, number(player.reserve, kind)) << (kind << 2)
        rest >>= 4
        kind += 1
    return found


class MatchReserve(Choice):
    """D08: take a card from the reserve too, or leave it. The step holds the cards still to ask for (y)."""

    def __init__(self) -> None:
        super().__init__("match_reserve", ("NY-308",), Form("match"), Form("leave"), most_y=ALL_CARDS)

    def missing(self, state: State, step: i64, option: i64) -> Need | None:
        return None

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        player = player_of(state, step)
        card = one(lowest(y_of(step)))
        if option == 0:
            player.reserve -= card
            game.receive(player, card)
        rest = y_of(step) - card
        if rest:
            game.push(self, player.seat, 0, rest)
        else:
            game.refill(player)


MATCH_RESERVE: Final = MatchReserve()
STEPS: Final[list[Step]] = [MATCH_RESERVE]


def lowest(cards: i64) -> i64:
    """The first type in type order that the cards have."""
    kind: i64 = 0
    while not number(cards, kind):
        kind += 1
    return kind


EFFECTS: Final[list[type[Effect]]] = [MatchFromReserve]
