"""What components can be sorted by, found in their facts: a label that most of them have, with few words that many of them share."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from skyline.engine.facts import RULE, SOURCE, Fact

AT_A_GLANCE = 12  # so many components need no sorting
MOST_VALUES = 10
LONGEST = 48
_ASIDE = re.compile(r"\s*\([^)]*\)")

Facts = Mapping[str, Sequence[Fact]]  # of components of one kind, by their keys


@dataclass(frozen=True, slots=True)
class Facet:
    """A label and its terms, each with the keys of the components that it is said of.

    Terms that stand at the same place of a fact are a group: of "Industrial, Polluting" the second adds to the first.
    """

    label: str
    groups: list[dict[str, frozenset[str]]]

    @property
    def parts(self) -> set[frozenset[str]]:
        """How the facet parts the components."""
        return {keys for group in self.groups for keys in group.values()}


def facets(facts: Facts) -> list[Facet]:
    """The facets of components of one kind. Of several that part them in the same way, the first."""
    if len(facts) <= AT_A_GLANCE:
        return []
    found: list[Facet] = []
    for label in dict.fromkeys(label for sheet in facts.values() for label, _ in sheet if label not in ("", RULE, SOURCE)):
        said = {key: [words for name, words in sheet if name == label] for key, sheet in facts.items()}
        facet = Facet(label, _groups(said) if _telling(said) else [])
        if len(facet.parts) > 1 and all(facet.parts != other.parts for other in found):
            found.append(facet)
    return found


def _telling(said: Mapping[str, list[str]]) -> bool:
    """Is it said of at least half of the components, in few ways?"""
    having = sum(map(bool, said.values()))
    return 2 * having >= len(said) and len({words for facts in said.values() for words in facts}) <= MOST_VALUES


def _groups(said: Mapping[str, list[str]]) -> list[dict[str, frozenset[str]]]:
    """What is said, taken apart, by its place in the fact. None if any of it is long.

    What is said of all tells nothing; what always goes together is one.
    """
    of: dict[str, set[str]] = {}
    place: dict[str, int] = {}
    for key, facts in said.items():
        for position, term in [pair for words in facts for pair in enumerate(re.split(r", | and ", _ASIDE.sub("", words)))]:
            of.setdefault(term, set()).add(key)
            place[term] = min(position, place.get(term, position))
    together: dict[frozenset[str], list[str]] = {}
    for term in sorted(of, key=place.__getitem__):
        if len(of[term]) < len(said):
            together.setdefault(frozenset(of[term]), []).append(term)
    out: dict[int, dict[str, frozenset[str]]] = {}
    for keys, terms in together.items():
        out.setdefault(place[terms[0]], {})[", ".join(terms)] = keys
    return list(out.values()) if all(len(term) <= LONGEST for group in out.values() for term in group) else []
