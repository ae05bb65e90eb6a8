"""What follows from each choice: told in few bytes, and worked out with little effort, whatever the game."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from bench.table_questions import NAMES, questions, size, words
from pydantic_core import to_json

from skyline.engine.consequences import MOST_RATED, WORLDS
from skyline.engine.game import Game
from skyline.engine.registry import games
from skyline.table.frames.foresight import look_ahead
from skyline.table.frames.offers import folded
from table.fake_server import choice
from table.offers import unfolded

FEW = 2000  # bytes for what follows from all choices of a question
MOST = 3000  # the same, for the longest of them
QUESTIONS = 60  # of each game

Words = dict[str, Any]
every_game = pytest.mark.parametrize("game", games(), ids=lambda game: game.id)


@every_game
def test_what_follows_travels_in_few_bytes_and_comes_out_whole(game: Game) -> None:
    sizes = []
    for state, seat in questions(game, QUESTIONS):
        choices = words(state, seat, look_ahead(state, seat, NAMES[: state.seats]))
        offers = folded(choices)
        assert offers is not None
        assert unfolded(json.loads(to_json(offers))) == json.loads(to_json(choices))
        sizes.append(size(offers))
    sizes.sort()
    assert sizes[len(sizes) * 95 // 100] <= FEW
    assert sizes[-1] <= MOST


@every_game
def test_looking_ahead_takes_a_bounded_number_of_steps(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    done: Counter[str] = Counter()

    def counted(name: str) -> None:
        act = getattr(type(game), name)

        def counting(*arguments: Any) -> Any:
            done[name] += 1
            return act(*arguments)

        monkeypatch.setattr(type(game), name, counting)

    for name in ("foresee", "evaluate", "accounts"):
        counted(name)
    for state, seat in questions(game, QUESTIONS):
        done.clear()
        choices = len(look_ahead(state, seat, NAMES[: state.seats]))
        assert done["evaluate"] <= MOST_RATED
        assert done["foresee"] <= MOST_RATED + WORLDS * choices  # each a copy of a position and one action
        assert done["accounts"] <= 2 + WORLDS * choices


# ------------------------------------------------------------------ how it travels
def test_nothing_travels_where_there_is_no_choice() -> None:
    assert folded([]) is None
    assert unfolded(None) == []


def test_what_choices_have_in_common_is_said_once() -> None:
    money = {"seat": 0, "label": "money", "before": 3, "after": 1}
    smoke = {"seat": 1, "label": "smoke", "before": 2, "after": None}
    brought: Words = {"group": "Build", "effects": [money, smoke], "worth": 2, "then": "Sell the barn"}
    choices = [choice("build 1", "Build", "plot-1", **brought), choice("build 2", "Build", "plot-2", **brought), choice("sell", "Sell")]
    offers = folded(choices)
    assert offers is not None
    assert offers["each"][1] == {"notation": "build 2", "targets": ("plot-2",)}
    assert offers["each"][2] == {"notation": "sell", "title": "Sell", "targets": (), "group": ""}
    assert offers["numbers"] == [(0, "money", 3), (1, "smoke", 2)]
    assert offers["outcomes"] == [(2, 1, 0, -2, 1, None), (None, 0)]
    assert (offers["then"], offers["of"]) == (["", "Sell the barn"], [0, 0, 1])
    assert unfolded(offers) == choices
