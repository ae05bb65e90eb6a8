"""The page's questions: short, with price and reason, and a word for every part of the game."""

from __future__ import annotations

import random
import re

import pytest

from clauses import clause
from neom.toolkit import acting
from skyline.games.neom import GAME


def test_every_question_has_a_short_title_and_no_numbers_of_tiles() -> None:
    dice, titles = random.Random(2), set()
    for players in (1, 2, 4):
        state = GAME.new(players=players, seed=3)
        while not state.over:
            seat = dice.choice(state.deciders())
            title, reason = GAME.face.ask(state, seat)
            assert 5 < len(title) < 90
            assert "#" not in title + reason
            assert "None" not in title + reason
            titles.add(title.split()[0])
            state.apply(dice.choice(state.actions(seat)), seat)
    assert {"Select", "Choose", "Build", "Keep"} <= titles


def test_a_place_is_asked_for_with_its_price() -> None:
    dice = random.Random(5)
    state = GAME.new(players=3, seed=3)
    while True:
        seat = dice.choice(state.deciders())
        title, reason = GAME.face.ask(state, seat)
        if title.startswith("Where do you build") and "free" not in reason:
            break
        state.apply(dice.choice(state.actions(seat)), seat)
    assert "It asks for" in reason
    assert "You have £" in reason


def test_the_parts_of_the_game_have_names() -> None:
    dice, chapters = random.Random(2), []
    state = GAME.new(players=2, seed=3)
    while not state.over:
        chapters.append(GAME.chapter(state))
        state.apply(dice.choice(state.actions()))
    assert list(dict.fromkeys(chapters)) == ["Preliminary Round", "Generation I", "Generation II", "Generation III"]


def test_every_row_of_the_score_sheet_has_its_symbol() -> None:
    rows = [name for name, _, _ in GAME.score_sheet(GAME.new(players=2, seed=1), 0)]
    assert set(rows) == set(GAME.face.score_icons)
    for symbol in GAME.face.score_icons.values():
        assert symbol.startswith("i-") or f'id="{symbol}"' in GAME.face.symbols()


# A question offers only what is among its choices: words in the question, and how such a choice is written.
OFFERED = {
    "action": {
        r"Build (?!a Cornerstone)": "place (0|1[01]|120)",
        r"[Cc]ornerstone": "place 1(2[1-9]|[345])",
        r"[Ss]ell": "sell",
        r"\bpass\b": "pass",
    },
    "disaster_response": {r"(?<!cannot )pay £": "pay", r"sacrifice": "sacrifice", r"sacrifice nothing": "sacrifice none"},
    "contract_exchange": {
        r"(?<!You )return": "return 1", r"or no more|or none": "return done", r"You then take|Take": "draw|return", r"[Ss]wap": "swap",
    },
    "sourcing": {r"Where": "buy|waive"},
}


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("variant", ["standard", "beginner"])
def test_a_question_never_offers_what_is_not_among_its_choices(players: int, variant: str) -> None:
    dice, seen = random.Random(players), set()
    for seed in range(4):
        state = GAME.new(players=players, seed=seed, variant=variant)
        while not state.over:
            seat = dice.choice(state.deciders())
            written = [GAME.write(action) for action in state.actions(seat)]
            point = GAME.point_of(state.actions(seat)[0]).id
            question = GAME.face.prompt(state, seat)
            for words, choice in OFFERED.get(point, {}).items():
                if re.search(words, question):
                    assert any(re.match(choice, option) for option in written), (question, written)
                    seen.add(words)
            state.apply(dice.choice(state.actions(seat)), seat)
    assert len(seen) >= 5


@clause("NM-110")
def test_a_tile_that_cannot_be_placed_is_not_offered_for_placing() -> None:
    state = acting(1, money={0: 0}, unplaced={0: [121]})
    assert GAME.face.prompt(state, 0) == (
        "Build a Cornerstone, or sell Tenements. Tenements cannot be built: £1 short. You have £0. Selling brings £5."
    )
    state = acting(6, unplaced={0: [140]}, money={0: 0})
    assert GAME.face.prompt(state, 0) == "Build Grocery Store, or sell it. You have £0. Selling brings £5."
