"""Finished games of every mode are replayed on every run: same decisions legal, same chance outcomes, same scores."""

from __future__ import annotations

import pytest

from golden import MODES, WHOLE, in_the_box, records, used
from skyline.engine import match

CASES = [(game, mode) for game, modes in MODES.items() for mode in modes]


@pytest.mark.parametrize(("game", "mode"), CASES)
def test_golden_records_replay(game: str, mode: str) -> None:
    files = records(game, mode)
    assert files
    found: set[int] = set()
    for file in files:
        played = match.load(file)
        assert played.state.over
        assert played.record.write() == file.read_text(encoding="utf-8")
        assert played.record.settings.items() >= MODES[game][mode].items()
        found |= used(played)
    if mode in WHOLE[game]:
        assert found == in_the_box(game, MODES[game][mode])


def test_together_the_records_of_neom_place_every_tile_and_see_every_disaster() -> None:
    assert set().union(*(in_the_box("neom", MODES["neom"][mode]) for mode in WHOLE["neom"])) == set(range(1, 151))
