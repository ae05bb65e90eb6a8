"""The rules of a game as text, by clause: for players who ask, for refusals that cite, and for the count of tested clauses."""

from __future__ import annotations

import re
from dataclasses import dataclass

_ITEM = re.compile(r"- \*\*([A-Z]{2}-R?\d+)\*\* (.*)")
_EXAMPLE = re.compile(r"\s+- \*\*Example\*\* (.*)")
_HEADING = re.compile(r"#+ (.*)")


@dataclass(frozen=True)
class Clause:
    """One numbered clause, ruling or worked example (``NM-133 Example 2``), and the section it stands in."""

    id: str
    section: str
    text: str

    @property
    def kind(self) -> str:
        if " Example " in self.id:
            return "example"
        return "ruling" if "-R" in self.id else "clause"

    def plain(self) -> str:
        """The clause without the signs of Markdown."""
        text = re.sub(r"(?<!\w)\*([^*]+)\*(?!\w)", r"\1", self.text.replace("**", "").replace("`", ""))
        return f"{self.id} {text}"

    def __str__(self) -> str:
        return f"{self.id}  {self.text}"


def clauses(rules: str) -> list[Clause]:
    """All clauses, rulings and examples of a rules file, in order. Lines that continue an item are joined to it."""
    found: list[Clause] = []
    section = ""
    examples = 0
    owner = ""
    open_item = False
    for line in rules.splitlines():
        item = _ITEM.match(line)
        example = _EXAMPLE.match(line)
        heading = _HEADING.match(line)
        if heading:
            section = heading[1]
        if item:
            owner, examples = item[1], 0
            found.append(Clause(owner, section, item[2]))
        elif example and owner:
            examples += 1
            found.append(Clause(f"{owner} Example {examples}", section, example[1]))
        elif open_item and line.startswith("  ") and line.strip():
            found[-1] = _longer(found[-1], " " + line.strip())
            continue
        elif found and line.startswith("|") and found[-1].section == section:
            found[-1] = _longer(found[-1], "\n" + line)
        open_item = bool(item or example)
    return found


def _longer(clause: Clause, more: str) -> Clause:
    return Clause(clause.id, clause.section, clause.text + more)


def search(rules: str, wanted: str) -> list[Clause]:
    """The clause of that id with its examples, or all clauses that have every word asked for."""
    everything = clauses(rules)
    key = wanted.strip().upper()
    by_id = [clause for clause in everything if clause.id.upper() == key or clause.id.upper().startswith(f"{key} EXAMPLE")]
    words = wanted.lower().split()
    return by_id or [clause for clause in everything if words and all(word in f"{clause.text} {clause.section}".lower() for word in words)]
