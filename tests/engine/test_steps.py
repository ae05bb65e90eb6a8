"""The steps of every game: all that its rules make are in its list, and in which order they stand there means nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from pkgutil import walk_packages
from typing import Any, cast

import pytest

from skyline.engine.conformance import dump, walk
from skyline.engine.game import Game
from skyline.engine.registry import games
from skyline.engine.rng import seeded
from skyline.engine.steps import UNLISTED, Step

GAMES = games(unfinished=True)
EVERY = 25  # decisions between two opinions


def made_by_the_rules(game: Game) -> set[Step]:
    """All steps that stand in the modules of the game's rules."""
    rules = import_module(f"{type(game).__module__}.rules")
    modules = [import_module(found.name) for found in walk_packages(rules.__path__, f"{rules.__name__}.")]
    return {thing for module in modules for thing in vars(module).values() if isinstance(thing, Step)}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_step_of_the_rules_is_in_the_list_of_the_game(game: Game) -> None:
    assert made_by_the_rules(game) == set(game.steps)


# ------------------------------------------------------------------ the order of the list
@pytest.fixture
def numbers() -> Iterator[None]:
    """The steps of all games have their numbers again afterwards."""
    before = [(step, step.number) for game in GAMES for step in game.steps]
    bases = [(point, point.base) for game in GAMES for point in game.points]
    yield
    for step, number in before:
        step.number = number
    for point, base in bases:
        point.base = base


def backwards(game: Game, monkeypatch: pytest.MonkeyPatch) -> Game:
    """The same game with its list of steps turned round, so that any two of them have changed places."""
    monkeypatch.setattr(import_module(type(game).__module__), "STEPS", game.steps[::-1])
    for step in game.steps:
        step.number = UNLISTED
    return cast(Callable[[], Game], type(game))()


def told(game: Game) -> Iterator[tuple[str, list[str], list[float]]]:
    """A random game of every preset: how it ends, what was decided, and what the game thought of it now and then."""
    for seed, preset in enumerate(game.profile.presets):
        options: dict[str, Any] = dict(preset.options)
        state = game.new(preset.players, seed=seed, **options)
        decided, opinions = [], []
        for seat, action in walk(state, seeded(seed)):
            decided.append(game.write(action))
            if len(decided) % EVERY == 1:
                opinions.append(game.evaluate(state, seat))
        yield dump(state), decided, opinions


@pytest.mark.usefixtures("numbers")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_in_which_order_the_steps_are_listed_means_nothing(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    as_listed = list(told(game))
    other = backwards(game, monkeypatch)
    assert [point.id for point in other.points] == [point.id for point in game.points][::-1]
    assert list(told(other)) == as_listed
