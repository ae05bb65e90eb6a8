"""Shared by all tests: how deep random play goes is a setting, so that CI stays quick and a night run can be long."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

import skyline

# No test may depend on timing, and a run must be repeatable.
settings.register_profile("skyline", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("skyline")


@pytest.fixture(scope="session")
def depth() -> int:
    """How many random games per configuration (SKYLINE_DEPTH)."""
    return int(os.environ.get("SKYLINE_DEPTH", "1"))


def pytest_report_header() -> str:
    return skyline.how()
