"""Finished games of every mode are replayed on every run: same decisions legal, same chance outcomes, same scores."""

from __future__ import annotations

import pytest

from golden import NEOM_MODES, NEOM_WHOLE, in_the_box, placed, records
from skyline.engine import match


@pytest.mark.parametrize("mode", NEOM_MODES)
def test_golden_records_replay(mode: str) -> None:
    files = records(mode)
    assert files
    used: set[int] = set()
    for file in files:
        played = match.load(file)
        assert played.state.over
        assert played.record.write() == file.read_text(encoding="utf-8")
        assert played.record.settings.items() >= NEOM_MODES[mode].items()
        used |= placed(played)
    if mode in NEOM_WHOLE:
        assert used == in_the_box(NEOM_MODES[mode])


def test_together_they_place_every_tile_and_see_every_disaster() -> None:
    assert set().union(*(in_the_box(NEOM_MODES[mode]) for mode in NEOM_WHOLE)) == set(range(1, 151))
