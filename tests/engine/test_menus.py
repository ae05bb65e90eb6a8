"""The law of the two menus, and the decisions that say they narrow it; memos, which a copy may do without."""

from __future__ import annotations

from typing import Any, cast

import pytest

from lots import GAME as LOTS
from lots.rules.deciding import KEEP, Keep
from skyline.engine.chance import Chance
from skyline.engine.decision import Decision
from skyline.engine.fields import Form, Number
from skyline.engine.game import Game
from skyline.engine.match import Match
from skyline.engine.menus import MOST_POSITIONS, Search, after, beginning, has_two_menus, unreached, walk_freely
from skyline.engine.rng import seeded
from skyline.engine.state import State
from skyline.engine.steps import Step, y_of
from skyline.engine.surviving import declared, survives


@pytest.fixture
def asked_to_keep(monkeypatch: pytest.MonkeyPatch) -> State:
    """A position in which a lot can be kept or sold, and the canonical menu knows only keeping."""
    monkeypatch.setattr(Keep, "canonical", lambda point, state, step: point.options(state, step)[:1])
    for seed in range(100):
        state = LOTS.new(players=2, seed=seed)
        while not state.over and len(state.deciders()) > 1:
            state.apply(state.actions()[-1])
            state.apply(state.actions()[0])
        if not state.over and len(state.actions()) == 2:
            return state
    raise AssertionError("nobody is ever asked")


def reported(state: State) -> bool:
    return any(unreached(state, state.decider(), seeded(seed)) for seed in range(5))


def test_a_canonical_menu_that_reaches_less_breaks_the_law(asked_to_keep: State) -> None:
    assert reported(asked_to_keep)


def test_a_decision_that_narrows_may_reach_less(asked_to_keep: State, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(KEEP, "narrows", True)
    assert not reported(asked_to_keep)


# ------------------------------------------------------------------ a turn in which something is put together
class Basket(State):
    """What was put together so far."""

    filled: list[int]

    def __init__(self, game: Game, settings: dict[str, Any], chance: Chance) -> None:
        super().__init__(game, settings, 1, chance)
        self.filled = []

    def clone(self) -> Basket:
        copy = Basket(self.game, self.settings, self.chance.clone())
        self.copy_into(copy)
        copy.filled = self.filled[:]
        return copy

    def scores(self) -> list[int]:
        return [0]

    def winners(self) -> list[int]:
        return [0]


class Fill(Decision):
    """Which fruits, in any order? They do not open an act of their own: the turn does. The step holds those that were put in."""

    def __init__(self, fruits: int, forgets: bool) -> None:
        self.fruits, self.forgets = fruits, forgets
        fruit = Number("fruit", 1, fruits)
        super().__init__("fill", (), Form("put {fruit}", fruit), Form("out {fruit}", fruit), Form("done"), most_y=(1 << fruits) - 1)

    def options(self, state: State, step: int) -> list[int]:
        put = [option for option in range(self.fruits) if not y_of(step) >> option & 1]
        out = [self.fruits + option for option in range(self.fruits) if y_of(step) >> option & 1]
        return [self.base + option for option in [*put, *out, 2 * self.fruits]]

    def canonical(self, state: State, step: int) -> list[int]:
        """In ascending order; whoever forgets never puts the last one into a basket that has something in it."""
        first = int(y_of(step)).bit_length()
        last = self.fruits - 1 if self.forgets and first else self.fruits
        return [self.base + option for option in [*range(first, last), 2 * self.fruits]]

    def take(self, state: State, step: int, option: int) -> None:
        if option < 2 * self.fruits:
            state.push(self, 0, 0, y_of(step) ^ 1 << option % self.fruits)
        else:
            cast(Basket, state).filled.append(int(y_of(step)))


class Begin(Step):
    def run(self, state: State, packed: int) -> None:
        state.begin_turn(0)
        state.push(cast(Market, state.game).fill, 0)


class Market(Game):
    """Two baskets are filled, one after the other."""

    def __init__(self, fruits: int, forgets: bool = False) -> None:
        self.fill, self.begin = Fill(fruits, forgets), Begin()
        super().__init__([self.fill, self.begin])
        self.id = "market"
        self.rules_version = "1"
        self.players = (1,)
        self.options = ()

    def fingerprint(self, settings: dict[str, Any]) -> str:
        return ""

    def setup(self, settings: dict[str, Any], chance: Chance) -> State:
        state = Basket(self, settings, chance)
        for _ in range(2):
            state.push(self.begin, 0)
        return state

    def encode_game(self, state: State) -> dict[str, Any]:
        return {"filled": cast(Basket, state).filled[:]}


FEW, MANY = 5, 20


def test_an_act_that_a_turn_begins_keeps_the_law_too() -> None:
    match = Match.new(Market(FEW, forgets=True), seed=1)
    assert has_two_menus(match.game)
    assert (match.state.begins_act(0), match.begins_act(0)) == (False, True)
    assert reported(match.state)
    assert not reported(Match.new(Market(FEW), seed=1).state)
    match.decide(match.game.read("put 1"))
    assert not match.begins_act(0)
    match.decide(match.game.read("done"))
    assert match.begins_act(0)


def test_the_next_turn_of_the_same_seat_is_another_act() -> None:
    world = walk_freely(Market(FEW).new(seed=1), 0, seeded(1))
    assert (world.ended, len(world.data["filled"])) == (True, 1)


def test_a_result_is_found_among_more_than_can_be_listed() -> None:
    game = Market(MANY)
    search, world = Search(game.new(seed=1), 0), beginning(game.new(seed=1))
    for move in ("put 17", "put 5", "put 20", "put 2", "out 5", "put 11", "put 8", "done"):
        world = after(world, 0, game.read(move))
    assert search.finds(world)
    assert world.mark() in search.results, "it was given up"
    assert len(search.seen) < MOST_POSITIONS < 1 << MANY


def test_a_memo_is_no_part_of_a_state() -> None:
    state = LOTS.new(players=2, seed=1)
    copy = state.clone()
    vars(copy)["_memo"] = 1
    assert "_memo" not in declared(copy)
    assert not survives(state, copy, "a clone")
    vars(copy)["lot"] = 9
    assert survives(state, copy, "a clone")
