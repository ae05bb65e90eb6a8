"""The table as text, drawn from a view."""

from __future__ import annotations

from collections.abc import Sequence

from skyline.engine.spans import Line

from .view import View


def layout(view: View, names: Sequence[str] = (), columns: int = 80, rows: int = 1000) -> list[Line]:
    """The table in styled lines."""
    return [[(f"Round {view.round}, phase {view.phase}", "strong")]]
