"""What there is to know about a component, as text: its name, then a line for each fact, made of a label and its words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

Fact = tuple[str, str]

RULE = "Rule"  # the fact that names the clauses
SOURCE = "Source"  # the fact that says what was read where, and what is reconstructed
RECONSTRUCTED = "reconstructed"  # the source, in the data, of what was not read but worked out anew
_LINE = re.compile(r"  (.{8}) (.*)")


def sheet(name: str, facts: Iterable[Fact]) -> str:
    """The text of a component. A label has at most eight letters."""
    return "\n".join([name, *(f"  {label:<8} {words}" for label, words in facts)])


def read_sheet(text: str) -> tuple[str, list[Fact]]:
    """The name and the facts of a component; a line that is no fact has no label."""
    name, *lines = text.splitlines()
    return name, [_fact(line) for line in lines if line.strip()]


def _fact(line: str) -> Fact:
    found = _LINE.fullmatch(line)
    return (found[1].strip(), found[2].strip()) if found else ("", line.strip())


def origins(record: Mapping[str, Any]) -> dict[str, str]:
    """Where each aspect of a record of the data is from: ``value_source`` tells it of its value, ``source`` of the whole, which is ""."""
    found = {name: str(origin) for name, origin in record.items() if name == "source" or name.endswith("_source")}
    return {name.removesuffix("source").rstrip("_"): origin for name, origin in found.items()}


def is_reconstructed(record: Mapping[str, Any]) -> bool:
    """Is any aspect of a record of the data not read from a source but worked out anew?"""
    return RECONSTRUCTED in origins(record).values()
