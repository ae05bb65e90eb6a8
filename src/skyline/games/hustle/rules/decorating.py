"""Decor: where it may lie, what it scores, and its reverse as an elevator (section 11)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from skyline.engine.fields import Form, Word
from skyline.engine.state import State
from skyline.engine.steps import Step, seat_of

from . import bonus, lot
from .asking import Question
from .components import ARTWORK, BALCONY, DECOR_NAMES, DECORS, ROOFTOP
from .lot import COLUMNS, PLACES, ROOF, SQUARE_WORDS, SQUARES
from .needs import Need
from .players import Player
from .state import Hustle, changed
from .tower import Tower, new_decor

# Options: artwork and balcony by square, rooftop by square from L1 on, elevator tiles by type and square.
BALCONIES: Final = SQUARES
ROOFTOPS: Final = BALCONIES + SQUARES
ELEVATORS: Final = ROOFTOPS + SQUARES
NO_DECOR: Final = ELEVATORS + DECORS * SQUARES


# ------------------------------------------------------------------ asking
def unlocked_need(state: Hustle, player: Player, kind: i64) -> Need:
    """HH-350, HH-356."""
    least = state.parts.decor_unlock[kind]
    if player.prestige < least:
        return f"{DECOR_NAMES[kind]} tiles open at {least} prestige, you have {player.prestige}", "HH-350"
    return None if state.decor[kind] > 0 else (f"no {DECOR_NAMES[kind]} tile is left", "HH-356")


def square_need(tower: Tower, kind: i64, square: i64) -> Need:
    """What keeps a décor tile of this type from lying there, apart from elevator tiles, which lie where artwork does."""
    if kind == ARTWORK:
        if not tower.card_at(square):
            return f"{SQUARE_WORDS[square]} is no card square", "HH-351"
        return None if tower.free_at(square) else (f"a tile lies on {SQUARE_WORDS[square]}", "HH-034")
    if tower.card_at(square):
        return f"{SQUARE_WORDS[square]} is a card square", "HH-352" if kind == BALCONY else "HH-353"
    taken_lower = tower.balcony_lower | tower.rooftop_lower
    taken_upper = tower.balcony_upper | tower.rooftop_upper
    if lot.has(taken_lower, taken_upper, square):
        return f"a tile lies on {SQUARE_WORDS[square]}", "HH-034"
    if kind == BALCONY:
        near = [beside for beside in lot.BESIDE[square] if tower.card_at(beside)]
        return None if near else (f"{SQUARE_WORDS[square]} is not at a side edge of the building", "HH-352")
    if not tower.card_at(square - COLUMNS):
        return f"{SQUARE_WORDS[square]} is not directly above a card square", "HH-353"
    column = square % COLUMNS
    under_cap = square // COLUMNS == ROOF and tower.cap >= 0 and tower.cap <= column < tower.cap + lot.CARD
    return ("the cap is there", "HH-353") if under_cap else None


def squares_for(tower: Tower, kind: i64) -> list[int]:
    """All squares where a tile of the type may lie, ascending."""
    structure = tower.structure
    if kind == ARTWORK:
        return lot.squares_in(tower.free_lower, tower.free_upper)
    taken_lower = structure.lower | tower.balcony_lower | tower.rooftop_lower
    taken_upper = structure.upper | tower.balcony_upper | tower.rooftop_upper
    if kind == BALCONY:
        lower = structure.lower << 1 & lot.NOT_FIRST & lot.LOWER_ALL | structure.lower >> 1 & lot.NOT_LAST
        upper = structure.upper << 1 & lot.NOT_FIRST & lot.UPPER_LOT | structure.upper >> 1 & lot.NOT_LAST
        return lot.squares_in(lower & ~taken_lower, upper & ~taken_upper)
    lower = structure.lower << COLUMNS & lot.LOWER_ALL & ~taken_lower
    upper = (structure.upper << COLUMNS | structure.lower >> lot.HALF_SQUARES - COLUMNS) & ~taken_upper
    found = lot.squares_in(lower, upper)
    return [square for square in found if square < SQUARES or square_need(tower, ROOFTOP, square) is None]


def some_square(tower: Tower, kind: i64) -> bool:
    if kind == ARTWORK:
        return tower.free_lower != 0 or tower.free_upper != 0
    return len(squares_for(tower, kind)) > 0


def decor_need(state: Hustle, player: Player) -> Need:
    """What keeps the player from placing any décor or elevator tile (HH-338, HH-360)."""
    missing: Need = None
    kind: i64
    for kind in range(DECORS):
        wrong = unlocked_need(state, player, kind)
        if wrong is None and (some_square(player.tower, kind) or some_square(player.tower, ARTWORK)):
            return None
        if missing is None:
            missing = wrong if wrong is not None else ("there is no square for it", "HH-804")
    return missing


def score(tower: Tower, kind: i64, square: i64) -> i64:
    """What a décor tile scores there with the units standing now (HH-351 to HH-354)."""
    if kind == ARTWORK:
        return len(tower.neighbors(square))
    total: i64 = 0
    if kind == BALCONY:
        for place in tower.beside(square):
            total = max(total, tower.capacity(tower.units[place]))
    else:
        for place in tower.neighbors(square):
            total += tower.capacity(tower.units[place])
    return total


def kind_in(option: i64) -> i64:
    """The type of tile that an option uses."""
    if option >= ELEVATORS:
        return (option - ELEVATORS) // SQUARES
    return option // SQUARES


def square_in(option: i64) -> i64:
    return option % SQUARES + (COLUMNS if ROOFTOPS <= option < ELEVATORS else 0)


# ------------------------------------------------------------------ the question
class DecorPlace(Question):
    """Which tile is placed where (HH-338)."""

    def __init__(self) -> None:
        squares = Word("square", SQUARE_WORDS[:SQUARES])
        super().__init__(
            "decor_place", ("HH-350", "HH-351", "HH-352", "HH-353", "HH-356", "HH-360"), Form("artwork {square}", squares),
            Form("balcony {square}", squares), Form("rooftop {square}", Word("square", SQUARE_WORDS[COLUMNS:PLACES])),
            Form("elevator {decor} {square}", Word("decor", DECOR_NAMES), squares), Form("no decor", act="back"), always=True,
        )  # fmt: skip

    def options(self, state: State, step: i64) -> list[int]:
        return [*self.canonical(state, step), int(self.base) + NO_DECOR]

    def canonical(self, state: State, step: i64) -> list[int]:
        game = cast(Hustle, state)
        player = game.players[seat_of(step)]
        base = int(self.base)
        found: list[int] = []
        elevators: list[int] = []
        free = squares_for(player.tower, ARTWORK)
        kind: i64
        for kind in range(DECORS):
            if unlocked_need(game, player, kind) is None:
                first = base + int(kind) * SQUARES - (COLUMNS if kind == ROOFTOP else 0)
                found += [first + square for square in (free if kind == ARTWORK else squares_for(player.tower, kind))]
                elevators += [base + ELEVATORS + int(kind) * SQUARES + square for square in free]
        return found + elevators

    def take(self, state: State, step: i64, option: i64) -> None:
        seat = seat_of(step)
        if option == NO_DECOR:
            state.push(bonus.BONUS, seat)
        else:
            game = cast(Hustle, state)
            place_decor(game, seat, kind_in(option), square_in(option), option >= ELEVATORS)
            bonus.used(game, seat)

    def need(self, state: Hustle, step: i64, option: i64) -> Need:
        if option == NO_DECOR:
            return None
        player = state.players[seat_of(step)]
        missing = unlocked_need(state, player, kind_in(option))
        if missing is not None:
            return missing
        return square_need(player.tower, ARTWORK if option >= ELEVATORS else kind_in(option), square_in(option))


def place_decor(state: Hustle, seat: i64, kind: i64, square: i64, reverse: bool) -> None:
    """Place a tile and score it; its reverse scores nothing (HH-354, HH-360)."""
    player = state.players[seat]
    points: i64 = 0
    if not reverse:
        points = score(player.tower, kind, square)
    state.decor = changed(state.decor, kind, state.decor[kind] - 1)
    player.tower = player.tower.with_decor(new_decor(square, kind, reverse))
    player.prestige += points
    player.from_decor += points
    if state.listener is not None:
        state.emit("decor", seat, {"decor": kind, "square": square, "elevator": int(reverse), "prestige": points})


DECOR_PLACE: Final[DecorPlace] = DecorPlace()
STEPS: Final[list[Step]] = [DECOR_PLACE]
