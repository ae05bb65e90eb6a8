"""Shared by all tests: how deep random play goes is a setting, so that CI stays quick and a night run can be long."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

import axe_core
import skyline
from skyline.engine import registry

# No test may depend on timing, and a run must be repeatable.
settings.register_profile("skyline", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("skyline")


@pytest.fixture(scope="session")
def depth() -> int:
    """How many random games per configuration (SKYLINE_DEPTH)."""
    return int(os.environ.get("SKYLINE_DEPTH", "1"))


@pytest.fixture(scope="module", autouse=True)
def _no_game_of_the_tests_stays_known() -> Iterator[None]:
    """What a test finds must not depend on which others ran before it in the same process."""
    yield
    assert registry._loaded.keys() <= registry.installed().keys()


def pytest_report_header() -> str:
    return skyline.how()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Said at the end, where it is seen also in a quiet run."""
    if words := axe_core.missing():
        terminalreporter.write_line(words, yellow=True)
