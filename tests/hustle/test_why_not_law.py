"""A law over random play: options are those that lack nothing, and every refusal tells the truth and cites a clause that exists."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import permutations
from random import Random
from typing import cast

import pytest

from hustle.toolkit import new
from skyline.engine.rulebook import clauses
from skyline.engine.steps import kind_of, seat_of
from skyline.games.hustle import GAME
from skyline.games.hustle.rules.asking import Question
from skyline.games.hustle.rules.components import CARD_IDS, CONTRACT_IDS, DIE_NAMES
from skyline.games.hustle.rules.lot import LEVEL_WORDS, SQUARE_WORDS, has
from skyline.games.hustle.rules.players import Player
from skyline.games.hustle.rules.state import Hustle

CLAUSES = {found.id for found in clauses(GAME.face.rules_text())}
MODES = [(1, "beginner+easy"), (2, "beginner+easy"), (3, "intermediate+hard"), (4, "expert")]
ALL = 450  # answers of a question that are all looked at; of those with more, so many
EVERY, MOST = 5, 1500  # decisions between two looks, and in all: whoever draws a blueprint at random hardly ever comes to an end


@dataclass(frozen=True)
class Refusal:
    """An answer that is not legal: where, to whom, which, and why not."""

    state: Hustle
    step: int
    option: int
    reason: str
    clause: str

    @property
    def player(self) -> Player:
        return self.state.players[seat_of(self.step)]

    @property
    def point(self) -> Question:
        return cast(Question, GAME.points[kind_of(self.step)])


def looked_at(players: int, blueprints: str) -> Iterator[tuple[Hustle, int, list[int]]]:
    """Positions of a random game with the question asked, and those answers to it that are looked at."""
    rng = Random(players)
    state = new(players, players, blueprints=blueprints)
    for made in range(MOST):
        if state.over:
            break
        seat = state.decider()
        packed = int(state.pending(seat))
        every = range(GAME.points[kind_of(packed)].size)
        if made % EVERY == 0:
            yield state, packed, list(every) if len(every) <= ALL else rng.sample(every, ALL)
        state.apply(rng.choice(state.actions(seat)), seat)


@pytest.mark.parametrize(("players", "blueprints"), MODES)
def test_the_options_are_those_that_lack_nothing(players: int, blueprints: str) -> None:
    for state, packed, answers in looked_at(players, blueprints):
        point = cast(Question, GAME.points[kind_of(packed)])
        legal = set(point.options(state, packed)).intersection(point.base + option for option in answers)
        assert {point.base + option for option in answers if point.need(state, packed, option) is None} == legal, point.id


def refusals(players: int, blueprints: str) -> Iterator[Refusal]:
    for state, packed, answers in looked_at(players, blueprints):
        point = GAME.points[kind_of(packed)]
        legal = set(point.options(state, packed))
        for option in answers:
            if point.base + option not in legal:
                yield Refusal(state, packed, option, *point.why_not(state, packed, option))


# ------------------------------------------------------------------ what a reason denies
def shows(player: Player, color: str, pips: int) -> bool:
    """Has the player a die of that color with so many pips?"""
    return bool(player.dice[DIE_NAMES.index(color)] >> 4 * (pips - 1) & 15)


def taken(player: Player, square: int) -> bool:
    """Does a tile lie there, on the cards or beside them?"""
    tower = player.tower
    beside = has(tower.balcony_lower | tower.rooftop_lower, tower.balcony_upper | tower.rooftop_upper, square)
    return not tower.free_at(square) if tower.card_at(square) else beside


Truth = Callable[[Refusal, "re.Match[str]"], bool]
TRUTHS: dict[str, Truth] = {
    r"it costs \$(\d+), you have \$(\d+)": lambda it, found: int(found[1]) > int(found[2]) == it.player.money,
    r"it takes (\d+) influence, and you can spend (\d+)": lambda it, found: int(found[1]) > int(found[2]) <= it.player.influence,
    r"opens? at (\d+) prestige, you have (\d+)": lambda it, found: int(found[1]) > int(found[2]) == it.player.prestige,
    r"(BB\d\d) is not in your hand": lambda it, found: CARD_IDS.index(found[1]) not in it.player.hand,
    r"(BB\d\d) is none of the three": lambda it, found: CARD_IDS.index(found[1]) not in it.player.drawn,
    r"(Q\d-\d\d) is none of your unfulfilled": lambda it, found: not it.player.contracts >> CONTRACT_IDS.index(found[1]) & 1,
    r"you have no (\w+) die that shows (\d)": lambda it, found: not shows(it.player, found[1], int(found[2])),
    r"you need a die that shows 1": lambda it, _: not any(
        shows(it.player, one, 1) and shows(it.player, other, pips) for one, other in permutations(DIE_NAMES, 2) for pips in range(1, 6)
    ),
    r"no dice stand in S(\d)": lambda it, found: not it.state.market[int(found[1]) - 1],
    r"you have no unit$": lambda it, _: not it.player.tower.units,
    r"a tile lies on (\S+)": lambda it, found: taken(it.player, SQUARE_WORDS.index(found[1])),
    r"(\S+) is no card square": lambda it, found: not it.player.tower.card_at(SQUARE_WORDS.index(found[1])),
    r"would reach (\w+), and your height limit is (\w+)": lambda _, found: LEVEL_WORDS.index(found[1]) > LEVEL_WORDS.index(found[2]),
}


def test_every_refusal_has_a_reason_of_its_own_that_holds_and_an_existing_clause() -> None:
    checked: Counter[str] = Counter()
    for players, blueprints in MODES:
        for refusal in refusals(players, blueprints):
            assert refusal.clause in CLAUSES
            assert "possible now" not in refusal.reason
            assert not re.search(r"[{}_]|  ", refusal.reason)
            assert refusal.reason[-1] not in ".:;"
            for pattern, truth in TRUTHS.items():
                if found := re.search(pattern, refusal.reason):
                    checked[pattern] += 1
                    assert truth(refusal, found), (refusal.point.notation(refusal.option), refusal.reason)
    assert set(checked) == set(TRUTHS)
