"""Finished games of every mode are replayed on every run: same decisions legal, same chance outcomes, same scores."""

from __future__ import annotations

import pytest

from golden import FOLDER, collecting, records
from skyline.engine import match
from skyline.engine.game import Game
from skyline.engine.registry import games

FINISHED = games()
CASES = [(game, mode) for game in FINISHED for mode in game.profile.records]


@pytest.mark.parametrize(("game", "mode"), CASES, ids=[f"{game.id}-{mode}" for game, mode in CASES])
def test_golden_records_replay(game: Game, mode: str) -> None:
    files, collector = records(game.id, mode), collecting(game)
    assert files
    found: set[str] = set()
    for file in files:
        played = match.load(file)
        assert played.state.over
        assert played.record.write() == file.read_text(encoding="utf-8")
        assert played.record.settings.items() >= dict(game.profile.records[mode]).items()
        found |= collector.used(played)
    if mode in collector.WHOLE:
        assert found == collector.in_the_box(game.profile.records[mode])


@pytest.mark.parametrize("game", FINISHED, ids=lambda game: game.id)
def test_every_finished_game_has_records_of_every_mode_and_no_others(game: Game) -> None:
    assert game.profile.records
    assert set(collecting(game).WHOLE) <= set(game.profile.records)
    known = {file for mode in game.profile.records for file in records(game.id, mode)}
    assert set((FOLDER / game.id).iterdir()) == known
