"""The catalogue of a game: its components by kind and key, each with a line, a sheet of facts and a drawing.

    Catalogue("Lots", {"card": Kind(("1", "2", "3"), line=..., sheet=..., drawing=...)})

A kind asks its game for everything by *place*, the place of a component among its keys, and only when somebody looks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from .errors import BadOption
from .facts import is_reconstructed

FEW = 16  # so many keys are listed to whoever asks for one that does not exist
FIRST = 8  # otherwise so many of them


def nothing_more(_place: int) -> Sequence[Any]:
    return ()


class Kind(NamedTuple):
    """Components of one kind."""

    keys: Sequence[str]
    line: Callable[[int], str]
    sheet: Callable[[int], str]  # everything about it, as ``skyline.engine.facts`` writes it
    drawing: Callable[[int], str]  # an SVG document of its own
    names: Callable[[int], Sequence[str]] = nothing_more  # what else it may be called; the last is the name that is suggested
    records: Callable[[int], Sequence[Mapping[str, Any]]] = nothing_more  # what the data say about it, with where that is from
    called: str = ""  # one of them in a sentence, where the name of the kind will not do

    def places(self, key: str) -> list[int]:
        """The components of that key, or else of that name."""
        wanted = plain(key)
        keyed = [place for place, known in enumerate(self.keys) if plain(known) == wanted]
        return keyed or [place for place in range(len(self.keys)) if wanted in map(plain, self.names(place))]


class Catalogue:
    """All components of a game that can be shown and explained, by kind."""

    def __init__(self, title: str, kinds: Mapping[str, Kind]) -> None:
        self.title = title
        self.kinds = kinds

    def gallery(self) -> dict[str, dict[str, str]]:
        """Each component in a line: kind, then key."""
        return {name: {key: kind.line(place) for place, key in enumerate(kind.keys)} for name, kind in self.kinds.items()}

    def explain(self, kind: str, key: str) -> str:
        """Everything about the component of that key, or about all of that name. Raises BadOption, naming what exists."""
        found, places = self.find(kind, key)
        return "\n\n".join(found.sheet(place) for place in places)

    def drawing(self, kind: str, key: str) -> str:
        """The component as a drawing; of several of that name the first. Raises BadOption, naming what exists."""
        found, places = self.find(kind, key)
        return found.drawing(places[0])

    def reconstructed(self, kind: str, key: str) -> bool:
        """Is any part of the component not read from a source but worked out anew? Raises BadOption, naming what exists."""
        found, places = self.find(kind, key)
        return any(is_reconstructed(record) for place in places for record in found.records(place))

    def find(self, kind: str, key: str) -> tuple[Kind, list[int]]:
        """The kind, and the places of the components meant, one at least. Raises BadOption, naming what exists."""
        found = self.kinds.get(kind)
        if found is None:
            raise BadOption(f"{self.title} has no {kind!r} to show; it has: {', '.join(self.kinds) or 'nothing'}")
        places = found.places(key)
        if not places:
            raise BadOption(missing(found.called or kind, key, found))
        return found, places


def plain(name: str) -> str:
    """A key or name as it is compared: without regard to capitals, blanks, underscores and a # before a number."""
    return " ".join(name.casefold().replace("_", " ").lstrip(" #").split())


def missing(called: str, key: str, kind: Kind) -> str:
    """That there is no such component, and what there is, or what was perhaps meant."""
    wanted, refusal = plain(key), f"there is no {called} {key!r}"
    names = [name for place in range(len(kind.keys)) for name in kind.names(place)[-1:]]
    like = [name for name in dict.fromkeys(names) if wanted and wanted in plain(name)]
    if like:
        return f"{refusal}. Did you mean {' or '.join(like[:3])}?"
    if len(kind.keys) <= FEW:
        return f"{refusal}; there are: {', '.join(kind.keys)}"
    if all(known.isdecimal() for known in kind.keys):
        return f"{refusal}. Give a number from {int(kind.keys[0])} to {int(kind.keys[-1])} or a whole name"
    return f"{refusal}; there are: {', '.join(kind.keys[:FIRST])}, ..."
