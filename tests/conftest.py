"""Shared by all tests: how deep random play goes is a setting, so that CI stays quick and a night run can be long."""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib.metadata import entry_points

import pytest
from hypothesis import HealthCheck, settings

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
    assert registry._loaded.keys() <= {point.name for point in entry_points(group=registry.GROUP)}


def pytest_report_header() -> str:
    return skyline.how()
