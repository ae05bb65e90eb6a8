"""The page's questions: short, with price and reason, and a word for every part of the game."""

from __future__ import annotations

import random

from skyline.games.neom import GAME


def test_every_question_has_a_short_title_and_no_numbers_of_tiles() -> None:
    dice, titles = random.Random(2), set()
    for players in (1, 2, 4):
        state = GAME.new(players=players, seed=3)
        while not state.over:
            seat = dice.choice(state.deciders())
            title, reason = GAME.ask(state, seat)
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
        title, reason = GAME.ask(state, seat)
        if title.endswith("on a lit plot") and "free" not in reason:
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
    assert set(rows) == set(GAME.score_icons)
    for symbol in GAME.score_icons.values():
        assert symbol.startswith("i-") or f'id="{symbol}"' in GAME.symbols()
