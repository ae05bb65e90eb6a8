"""What people type when they are asked, at the terminal and on the page."""

from __future__ import annotations

import random

import pytest

from neom.toolkit import acting, do
from newyork.toolkit import give, table, taking
from skyline.engine import registry
from skyline.engine.errors import BadOption
from skyline.engine.game import Game
from skyline.engine.typed import choice
from skyline.games.neom import GAME as NEOM
from skyline.games.newyork import GAME as NEW_YORK

COMMANDS = ("undo", "why", "help")


def test_a_choice_has_a_number_a_notation_and_a_short_form() -> None:
    state = do(acting(7), 0, "place 007")
    space = NEOM.read("space 3/4")
    number = state.actions(0).index(space) + 1
    assert {choice(state, 0, line, COMMANDS) for line in (str(number), "space 3/4", "SPACE 3/4", "3/4")} == {space}


def test_typing_10_does_not_use_character_10() -> None:
    state = taking(give(table(3), 0, characters=(10,), dollars=1), ["press press", "wild plans"])
    assert NEW_YORK.read("use 10") in state.actions(0)
    assert choice(state, 0, "use 10", COMMANDS) == NEW_YORK.read("use 10")
    with pytest.raises(BadOption, match=f"there is no choice 10; choices go from 1 to {len(state.actions(0))}"):
        choice(state, 0, "10", COMMANDS)


@pytest.mark.parametrize("game", registry.games(), ids=lambda game: str(game.id))
def test_a_bare_number_is_a_choice_on_the_screen_or_nothing(game: Game) -> None:
    state, rng = game.new(seed=3), random.Random(3)
    for _ in range(80):
        seat = rng.choice(state.deciders())
        offered = state.stepwise(seat)
        for number in range(160):
            for line in (str(number), f"{number:03}", f"{number:04}"):
                if line in map(str, range(1, len(offered) + 1)):
                    assert choice(state, seat, line, COMMANDS) == offered[number - 1]
                else:
                    with pytest.raises(BadOption, match=f"there is no choice {line}"):
                        choice(state, seat, line, COMMANDS)
        state.apply(rng.choice(offered), seat)


def test_numbers_in_other_scripts_and_of_any_length_are_numbers() -> None:
    for line in ("9" * 5000, "\u0661\u0660", "\uff11\uff10"):
        with pytest.raises(BadOption, match="there is no choice"):
            choice(NEOM.new(players=3, seed=5), 0, line, COMMANDS)
