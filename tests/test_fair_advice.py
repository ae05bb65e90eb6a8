"""The advice favours no seat, and whoever follows it beats a player who always takes the first option.

The games are long for the interpreter: ``SKYLINE_FAIR`` says how many are played for each number of players. `make conformance` plays
all 600 compiled; interpreted, a few show that everything runs. Seeds are fixed, so a result never changes from run to run.
"""

from __future__ import annotations

import math
import os
from importlib import import_module
from importlib.util import find_spec

import pytest

import skyline
from skyline.bots import BOTS, Bot, GreedyBot
from skyline.engine.game import Game
from skyline.engine.picture import Preset
from skyline.engine.registry import games
from skyline.engine.seat import Seat
from skyline.engine.state import State
from skyline.lab import Plan, Result, simulate
from skyline.lab.simulate import seed_of

GAMES = int(os.environ.get("SKYLINE_FAIR", "600" if skyline.compiled() else "20"))
AGAINST_FIRST = max(GAMES // 10, 16)
SEED = 2030
FAR = 3.3  # standard deviations; a fair seat is so far off in one of a thousand runs
CLEARLY = 2.6  # standard deviations; somebody who is no better is so far ahead in one of two hundred


# ------------------------------------------------------------------ no seat stands out
def leveled(state: State, index: int) -> None:
    """Where seats are unequal by rule, the game's tests say how to make them equal (``<game>/leveling.py``)."""
    if find_spec(f"{state.game.id}.leveling"):
        import_module(f"{state.game.id}.leveling").level(state, index)


COUNTS = [(game, players) for game in games() for players in game.players if players > 1]


def greedy_shares(game: Game, players: int) -> list[float]:
    """The victories of every seat in games of greedy players, shared ones in parts."""
    won = [0.0] * players
    for index in range(GAMES):
        state = game.new(players=players, seed=seed_of(SEED, index))
        leveled(state, index)
        bots = [GreedyBot(seed_of(SEED, index, seat)) for seat in range(players)]
        seats = [Seat(state, seat) for seat in range(players)]
        while not state.over:
            seat = state.decider()
            state.apply(bots[seat].choose(seats[seat]), seat)
        winners = state.winners()
        for seat in winners:
            won[seat] += 1 / len(winners)
    return won


@pytest.mark.parametrize(("game", "players"), COUNTS, ids=[f"{game.id}-{players}" for game, players in COUNTS])
def test_no_seat_stands_out_among_greedy_players(game: Game, players: int) -> None:
    won = greedy_shares(game, players)
    spread = math.sqrt(GAMES * (players - 1)) / players
    assert max(abs(wins - GAMES / players) for wins in won) <= FAR * spread, [f"{wins / GAMES:.1%}" for wins in won]


# ------------------------------------------------------------------ greedy beats the first option
class First(Bot):
    """Always the first canonical option: of all options the first may take something back, and so on forever."""

    name = "first"

    def choose(self, seat: Seat) -> int:
        return seat.canonical()[0]


MODES = [(game, preset) for game in games() for preset in game.profile.presets]
TOGETHER = [mode for mode in MODES if mode[1].players > 1]
ALONE = [mode for mode in MODES if mode[1].players == 1]


def named(modes: list[tuple[Game, Preset]]) -> list[str]:
    return [f"{game.id}-{preset.title.replace(' ', '_')}" for game, preset in modes]


def played(game: Game, preset: Preset, bots: tuple[str, ...]) -> list[Result]:
    return simulate(Plan(game.id, {"players": preset.players, **dict(preset.options)}, bots, SEED), AGAINST_FIRST)


@pytest.fixture(autouse=True)
def _first_is_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, First.name, First)


def clearly_positive(values: list[float]) -> bool:
    """Is their mean above zero by more than chance explains?"""
    mean = sum(values) / len(values)
    deviation = math.sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1))
    return mean > CLEARLY * deviation / math.sqrt(len(values))


def compared(one: str, game: Game, preset: Preset, other: str) -> tuple[float, list[float]]:
    """One bot among others of another kind: its victories over them by the game, and its points more than their mean in each."""
    won, more = 0.0, []
    for result in played(game, preset, (one, *[other] * (preset.players - 1))):
        points = result.scores[: preset.players]
        seat = result.bots.index(one)
        won += (points[seat] == max(points)) / points.count(max(points))
        more.append(points[seat] - (sum(points) - points[seat]) / (preset.players - 1))
    return won / AGAINST_FIRST, more


@pytest.mark.parametrize(("game", "preset"), TOGETHER, ids=named(TOGETHER))
def test_greedy_beats_players_who_take_the_first_option(game: Game, preset: Preset) -> None:
    share, more = compared("greedy", game, preset, "first")
    assert share > 1 / preset.players
    assert clearly_positive(more)


@pytest.mark.parametrize(("game", "preset"), TOGETHER, ids=named(TOGETHER))
def test_who_takes_the_first_option_does_not_beat_greedy_players(game: Game, preset: Preset) -> None:
    share, more = compared("first", game, preset, "greedy")
    assert share < 1 / preset.players
    assert clearly_positive([-by for by in more])


@pytest.mark.parametrize(("game", "preset"), ALONE, ids=named(ALONE))
def test_greedy_alone_scores_more_than_with_the_first_option(game: Game, preset: Preset) -> None:
    greedy, first = ([result.scores[0] for result in played(game, preset, (name,))] for name in ("greedy", "first"))
    assert clearly_positive([one - other for one, other in zip(greedy, first, strict=True)])
