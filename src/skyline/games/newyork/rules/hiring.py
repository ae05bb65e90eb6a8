"""Taking a face-up character out of the display, in the elevator bidding round (D16) and by way of a character."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.fields import Form, Number
from skyline.engine.steps import Step, seat_of, x_of, y_of

from .box import KINDS, VALUES
from .cards import one
from .choice import MOST_CARDS, Choice, character_names, game_of, player_of
from .needs import Names, Need

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .state import NewYork, Player

BEYOND_BID: Final = Need("your bid lets you take a value up to {highest}, not {value}", "NY-170")
VALUE_CHOSEN: Final = Need("you have chosen value {chosen}: now choose a character of that value", "{clause}")
NONE_FACE_UP: Final = Need("no character of value {value} is face up", "{clause}")
NOT_FACE_UP: Final = Need("{character} is not face up in the display", "{clause}")
OTHER_VALUE: Final = Need("{character} has value {value}, and you have chosen value {chosen}", "{clause}")
VALUE_FIRST: Final = Need("choose value {value} first, then {character}", "{clause}")


class FaceUp(Choice):
    """A value, then a face-up character (D07, D16). The step holds the highest value (x) and the value chosen (y)."""

    def __init__(self, name: str, verbs: tuple[str, str], clauses: tuple[str, ...], most_x: int) -> None:
        value = Form(f"{verbs[0]} {{value}}", Number("value", 1, VALUES), act="value")
        character = Form(f"{verbs[1]} {{character}}", Number("character", 1, KINDS), act="character")
        super().__init__(name, clauses, value, character, most_x=most_x, most_y=VALUES)

    def beyond(self) -> Need:
        """What a value above the highest lacks."""
        raise NotImplementedError

    def missing(self, state: State, step: i64, option: i64) -> Need | None:
        game = game_of(state)
        chosen = y_of(step)
        if option < VALUES:
            return VALUE_CHOSEN if chosen else self.missing_value(game, step, option)
        kind = option - VALUES + 1
        row = game.parts.characters[kind].value - 1
        if chosen and row != chosen - 1:
            return OTHER_VALUE
        if kind not in game.rows[row]:
            return NOT_FACE_UP
        if chosen:
            return None
        return VALUE_FIRST if row < x_of(step) else self.beyond()

    def missing_value(self, game: NewYork, step: i64, row: i64) -> Need | None:
        return self.beyond() if row >= x_of(step) else None if game.rows[row] else NONE_FACE_UP

    def options(self, state: State, step: i64) -> list[int]:
        """Those that lack nothing, without asking for each kind of character."""
        game = game_of(state)
        if y_of(step):
            return [int(self.base) + VALUES - 1 + kind for kind in sorted(set(game.rows[y_of(step) - 1]))]
        return [int(self.base) + row for row in range(VALUES) if self.missing_value(game, step, row) is None]

    def names(self, state: State, step: int, option: int) -> Names:
        game = game_of(state)
        out: Names = {"value": option + 1}
        if option >= VALUES:
            out = character_names(game, player_of(state, step), option - VALUES + 1)
        return {**out, "chosen": int(y_of(step)), "highest": min(int(x_of(step)), VALUES), "clause": self.clauses[0]}

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        if option < VALUES:
            game.push(self, seat_of(step), x_of(step), option + 1)
        else:
            take_tile(game, player_of(state, step), option - VALUES + 1)


class TakeCharacter(FaceUp):
    """D16: a face-up character of a value up to the bid."""

    def __init__(self) -> None:
        super().__init__("take_character", ("value", "hire"), ("NY-170", "NY-171"), MOST_CARDS)

    def beyond(self) -> Need:
        return BEYOND_BID


TAKE_CHARACTER: Final = TakeCharacter()
STEPS: Final[list[Step]] = [TAKE_CHARACTER]


def cheapest_row(state: NewYork) -> i64:
    """The lowest row of the display that has a tile, from 0; 5 if the display is empty."""
    row: i64 = 0
    while row < VALUES and not state.rows[row]:
        row += 1
    return row


def take_tile(state: NewYork, player: Player, kind: i64) -> None:
    """Take a face-up character; the row slides to the left and is filled from its stack at once (NY-086)."""
    value = state.parts.characters[kind].value - 1
    place = state.rows[value].index(kind)
    row = state.rows[value][:place] + state.rows[value][place + 1 :]
    bag: i64 = state.stacks[value]
    if bag:
        drawn = state.chance.draw_kind(bag)
        row.append(state.parts.row_kinds[value][drawn])
        stacks = state.stacks[:]
        stacks[value] -= one(drawn)
        state.stacks = stacks
    rows = state.rows[:]
    rows[value] = row
    state.rows = rows
    player.gain(kind)
    if state.listener is not None:
        state.emit("hired", player.seat, {"character": kind})
