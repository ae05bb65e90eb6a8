"""Whatever is not the state of a game is refused: never a traceback, a hang, or a state that fails later."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from engine.mutations import mutated
from lots import GAME as LOTS
from skyline.engine import conformance, registry
from skyline.engine.errors import BadData
from skyline.engine.game import SPECTATOR, Game
from skyline.engine.rng import seeded
from skyline.engine.state import State

GAMES = [*registry.games(), LOTS]
LONGEST = 10_000
NONSENSE: tuple[Any, ...] = (None, "x", 1.5, {"x": 1}, [[]], 1 << 70, -(1 << 70))


def position(game: Game, rng: random.Random) -> State:
    """Any position of any configuration."""
    state = game.new(seed=rng.randrange(10**6), **rng.choice(conformance.configurations(game)))
    for _ in range(rng.randrange(250)):
        if not state.over:
            seat = rng.choice(state.deciders())
            state.apply(rng.choice(state.actions(seat)), seat)
    return state


def look_at(state: State) -> None:
    """Everything that is made of a state for people."""
    game = state.game
    names = [f"player {seat}" for seat in range(state.seats)]
    for seat in [*range(state.seats), SPECTATOR]:
        view = state.view(seat)
        assert game.face.text(view)
        assert game.face.picture(view, names)
    for seat in state.deciders():
        assert game.face.prompt(state, seat)
        assert len(game.face.choices(state, seat, names)) == len(state.actions(seat))


def play_on(state: State, seed: int) -> None:
    """Random moves to the end."""
    made = sum(1 for _ in zip(conformance.walk(state, seeded(seed)), range(LONGEST), strict=False))
    assert made < LONGEST
    assert state.game.face.verdict(state)


def damaged(game: Game, positions: int, each: int, seed: int) -> Iterator[dict[str, Any]]:
    rng = random.Random(seed)
    for _ in range(positions):
        data = position(game, rng).encode()
        for _ in range(each):
            yield mutated(data, rng)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_a_damaged_state_is_refused_or_can_be_played_to_the_end(game: Game) -> None:
    refused = 0
    for number, data in enumerate(damaged(game, positions=12, each=20, seed=5)):
        try:
            state = game.decode(data)
        except BadData as error:
            refused += 1
            assert len(str(error)) < 400
            continue
        look_at(state)
        play_on(state, number)
        look_at(state)
    assert refused > 100


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_a_state_comes_back_as_it_was(game: Game) -> None:
    rng = random.Random(7)
    for _ in range(12):
        state = position(game, rng)
        again = game.decode(json.loads(json.dumps(state.encode())))
        assert again == state
        assert again.menus == state.menus


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_every_field_of_a_state_is_needed_and_has_its_type(game: Game) -> None:
    data = position(game, random.Random(11)).encode()
    for name in data:
        with pytest.raises(BadData):
            game.decode({key: value for key, value in data.items() if key != name})
        for nonsense in NONSENSE:
            with pytest.raises(BadData):
                game.decode({**data, name: nonsense})


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
@pytest.mark.parametrize("data", [None, 7, "state", [], {}, {"game": 7}, [{}]])
def test_what_is_no_state_at_all_is_refused(game: Game, data: Any) -> None:
    with pytest.raises(BadData, match="not a state of"):
        game.decode(data)


def with_steps(*steps: list[Any]) -> dict[str, Any]:
    """The little game with other steps on its agenda, and nobody deciding at the same time."""
    return {**LOTS.new(players=2, seed=1).encode(), "agenda": list(steps), "lanes": [], "openings": []}


@pytest.mark.parametrize(
    ("step", "reason"),
    [
        (["dance", 0, 0, 0], "there is no step 'dance'"),
        ([7, 0, 0, 0], "there is no step 7"),
        (["keep", 2, 0, 0], "its seat should be from 0 to 1"),
        (["keep", -1, 0, 0], "its seat should be from 0 to 1"),
        (["keep", 0, 1, 0], "x should be from 0 to 0"),
        (["keep", 0, 0, 1 << 60], "y should be from 0 to 0"),
        (["keep", 0, 0], "should have 4 items, not 3"),
        (["round", -1, 0, 0], "round is not a decision that could be waited for"),
    ],
)
def test_steps_out_of_range_are_refused(step: list[Any], reason: str) -> None:
    with pytest.raises(BadData, match=reason):
        LOTS.decode(with_steps(step))


def test_a_finished_game_is_checked_as_well() -> None:
    game = registry.game("newyork")
    state = game.new(seed=3)
    play_on(state, 3)
    data = state.encode()
    assert game.decode(data) == state
    with pytest.raises(BadData, match="press track"):
        game.decode({**data, "press": data["press"][1:]})


def test_lanes_that_do_not_fit_are_refused() -> None:
    data = LOTS.new(players=2, seed=1).encode()
    for change, reason in (
        ({"lanes": data["lanes"][:1]}, "not one for each seat"),
        ({"lanes": data["lanes"][::-1]}, "in the lane of seat"),
        ({"lanes": [[], []]}, "open but empty"),
        ({"openings": []}, "not one for each seat"),
        ({"openings": [None, None]}, "never opened"),
        ({"over": True}, "over exactly when nothing is left"),
        ({"agenda": [], "lanes": [], "openings": []}, "over exactly when nothing is left"),
    ):
        with pytest.raises(BadData, match=reason):
            LOTS.decode({**data, **change})
