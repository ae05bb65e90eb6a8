"""Building skyscrapers (NY-185, NY-200 to NY-202), and moving some where none is left on the player board (D20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.fields import Form
from skyline.engine.steps import Step, seat_of, x_of, y_of

from .box import BOROUGHS
from .cards import PRESTIGE
from .choice import BOROUGH, MOST_CARDS, Choice, game_of, player_of
from .effects.effect import AFTER_BUILDING
from .effects.evaluating import offer_all
from .needs import Names, Need

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .state import NewYork, Player

SAME_BOROUGH: Final = Need("the skyscraper is to come from another borough than {borough}", "{clause}")
NONE_BUILT: Final = Need("you have no skyscraper in {borough}", "{clause}")


def build(state: NewYork, player: Player, borough: i64, wanted: i64) -> None:
    """Build from the player board; for what is missing, skyscrapers may be moved. Call this last: it may ask."""
    number = min(player.board, wanted)
    player.board -= number
    state.put_up(player, borough, number)
    state.push(BUILT, player.seat, borough, number)
    missing = wanted - number
    if missing and elsewhere(player, borough):
        state.push(RELOCATE, player.seat, missing, borough)


class Built(Step):
    """So many skyscrapers (y) were built or moved to a borough (x): characters that build one more (NY-321)."""

    def __init__(self) -> None:
        super().__init__("built", most_x=BOROUGHS - 1, most_y=MOST_CARDS)

    def run(self, state: State, packed: i64) -> None:
        if y_of(packed):
            offer_all(game_of(state), player_of(state, packed), AFTER_BUILDING, x_of(packed))


def elsewhere(player: Player, borough: i64) -> bool:
    """Is there an own skyscraper in another borough?"""
    return any(can_move(player, other, borough) for other in range(BOROUGHS))


def can_move(player: Player, source: i64, borough: i64) -> bool:
    """Can a skyscraper be moved from one borough to the other (NY-R14)?"""
    return source != borough and player.built[source] > 0


class Relocate(Choice):
    """D20: no board skyscraper is left: one may be moved from another borough. The step holds how many are missing (x) and where (y)."""

    def __init__(self) -> None:
        super().__init__(
            "relocate", ("NY-185", "NY-202"),
            Form("move from {borough}", BOROUGH), Form("move none", act="none"),
            most_x=MOST_CARDS, most_y=BOROUGHS - 1,
        )

    def missing(self, state: State, step: i64, option: i64) -> Need | None:
        if option == BOROUGHS or can_move(player_of(state, step), option, y_of(step)):
            return None
        return SAME_BOROUGH if option == y_of(step) else NONE_BUILT

    def names(self, state: State, step: int, option: int) -> Names:
        game = game_of(state)
        return {"borough": game.parts.boroughs[option], "clause": "NY-185" if game.current == PRESTIGE else "NY-202"}

    def take(self, state: State, step: i64, option: i64) -> None:
        if option < BOROUGHS:
            relocate(game_of(state), player_of(state, step), option, y_of(step), x_of(step))


BUILT: Final = Built()
RELOCATE: Final = Relocate()
STEPS: Final[list[Step]] = [RELOCATE, BUILT]


def relocate(state: NewYork, player: Player, source: i64, borough: i64, missing: i64) -> None:
    """Move one skyscraper; it counts as built (NY-202). Below lies the step that says how many were."""
    player.build(source, -1)
    player.build(borough, 1)
    below: i64 = state.stack.pop()
    state.push(BUILT, seat_of(below), x_of(below), y_of(below) + 1)
    if state.listener is not None:
        state.emit("moved", player.seat, {"from": source, "to": borough})
    if missing > 1 and elsewhere(player, borough):
        state.push(RELOCATE, player.seat, missing - 1, borough)
