"""The tables of docs/bots.md say what the games say."""

from __future__ import annotations

from tools import outside


def test_the_tables_for_programs_are_up_to_date() -> None:
    assert outside.PAGE.read_text(encoding="utf-8") == outside.page()  # if not: make tables
