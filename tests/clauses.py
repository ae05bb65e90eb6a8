"""``@clause("NM-203")`` marks a test with the clauses, rulings and examples of docs/rules that it proves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import pytest

Test = TypeVar("Test", bound=Callable[..., Any])


def clause(*ids: str) -> Callable[[Test], Test]:
    """The test proves these clauses. ``NM-133 Example 2`` is the second worked example under NM-133, with its numbers."""
    mark: Callable[[Test], Test] = pytest.mark.clause(*ids)
    return mark
