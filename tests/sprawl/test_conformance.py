"""The laws of the engine, in every configuration."""

from __future__ import annotations

from typing import Any

import pytest

from skyline.engine import conformance
from skyline.games.sprawl import GAME

CONFIGURATIONS = conformance.configurations(GAME)


@pytest.mark.parametrize("number", range(len(CONFIGURATIONS)))
def test_every_configuration_keeps_the_laws(number: int, depth: int) -> None:
    configuration: dict[str, Any] = CONFIGURATIONS[number]
    for index in range(depth):
        scores, made = conformance.check_game(GAME, configuration, 1000 * index + number, thorough=13)
        assert len(scores) == configuration["players"]
        assert made > 100


def test_every_action_can_be_written_and_read_back() -> None:
    conformance.check_notation(GAME)
