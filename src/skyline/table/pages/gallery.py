"""The gallery: all components of a game, drawn, to be searched and sorted.

One page holds them all: drawings that are alike compress to almost nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count

from skyline.drawing.markup import Markup, el
from skyline.engine.facts import Fact, read_sheet
from skyline.engine.game import Game

from .create import words_of
from .facets import Facet, facets
from .parts import icon
from .reading import COMPONENTS, reading_page

RECONSTRUCTED, PRINTED = "reconstructed", "printed"
EXPLAINED = "Some of it could not be read in any source and was worked out anew; its facts say what."


@dataclass(frozen=True, slots=True)
class Piece:
    """A component: what it is called, its facts, and whether all of it is as printed."""

    kind: str
    key: str
    title: str
    facts: tuple[Fact, ...]
    reconstructed: bool

    @property
    def id(self) -> str:
        """Its place on the page."""
        return f"{self.kind}-{self.key}".replace(" ", "-")

    @property
    def words(self) -> str:
        """All that can be searched for."""
        return " ".join([self.title, self.kind, *(f"{label} {words}" for label, words in self.facts)]).lower()


def pieces(game: Game) -> Iterator[Piece]:
    """All components of a game."""
    for kind, keys in game.face.gallery().items():
        for key in keys:
            title, facts = read_sheet(game.face.explain(kind, key))
            yield Piece(kind, key, title, tuple(facts), game.face.reconstructed(kind, key))


def gallery(game: Game, games: Sequence[Game]) -> str:
    """The page of a game's components."""
    walls = _walls(list(pieces(game)))
    again = el("button", "Show all", type="button", class_="btn small", data_all=True)
    none = el("p", "No component is like that. ", again, id="none", hidden=True)
    shown = el("div", [_wall(game, wall) for wall in walls], none, class_="walls")
    main = el("div", _finder(walls), shown, _large(), class_="finding", data_gallery=game.id)
    return reading_page(game, games, COMPONENTS, main, "gallery", ("gallery",))


@dataclass(frozen=True, slots=True)
class Wall:
    """All components of a kind and what they can be sorted by; every term of a facet has a number on the page, counted from ``first``."""

    kind: str
    pieces: list[Piece]
    facets: list[Facet]
    first: int

    def terms(self) -> list[frozenset[str]]:
        """The terms in the order of their numbers, each as the keys that it is said of."""
        return [keys for facet in self.facets for group in facet.groups for keys in group.values()]

    def numbers(self, piece: Piece) -> str:
        """The numbers of the terms that are said of a component."""
        return " ".join(str(number) for number, keys in enumerate(self.terms(), self.first) if piece.key in keys)


def _walls(shown: list[Piece]) -> list[Wall]:
    out: list[Wall] = []
    for kind in dict.fromkeys(piece.kind for piece in shown):
        some = [piece for piece in shown if piece.kind == kind]
        first = sum(len(wall.terms()) for wall in out)
        out.append(Wall(kind, some, facets({piece.key: piece.facts for piece in some}), first))
    return out


# ---------------------------------------------------------------------- finding
def _finder(walls: list[Wall]) -> Markup:
    """Search box, kinds and facets; on a phone all but the search box is folded away."""
    label = "Search components"
    box = el("input", type="search", class_="field", id="find", placeholder=label, aria_label=label, autocomplete="off")
    everything = [piece for wall in walls for piece in wall.pieces]
    groups = [_kinds(walls), *(_facets(wall, len(walls) > 1) for wall in walls), _origins(everything)]
    folded = el("details", el("summary", icon("down"), " Filters", class_="btn small"), groups, class_="filters", open=True)
    said = el("p", f"{len(everything)} components", id="count", class_="muted num", role="status")
    return el("form", box, said, folded, class_="finder", id="finder", role="search", aria_label="Components")


def _kinds(walls: list[Wall]) -> Markup | None:
    if len(walls) < 2:
        return None
    picks = [_pick("radio", "kind", wall.kind, words_of(wall.kind), len(wall.pieces)) for wall in walls]
    return _group("Kind", [_pick("radio", "kind", "", "All", None, True), *picks])


def _facets(wall: Wall, several: bool) -> list[Markup]:
    out: list[Markup] = []
    number = count(wall.first)
    for facet in wall.facets:
        label = f"{words_of(wall.kind)}: {facet.label.lower()}" if several else facet.label
        groups = [
            [_pick("checkbox", "term", str(next(number)), words_of(term), len(keys)) for term, keys in group.items()]
            for group in facet.groups
        ]
        out.append(_group(label, *groups, data_facet=wall.kind))
    return out


def _origins(everything: list[Piece]) -> Markup | None:
    """What is as printed, and what is not; where there is both."""
    some = sum(piece.reconstructed for piece in everything)
    if some in (0, len(everything)):
        return None
    printed = _pick("checkbox", "origin", PRINTED, "As printed", len(everything) - some)
    return _group("Source", [printed, _pick("checkbox", "origin", RECONSTRUCTED, words_of(RECONSTRUCTED), some)])


def _group(label: str, *groups: list[Markup], **attributes: str) -> Markup:
    return el("fieldset", el("legend", label, class_="eyebrow"), [el("div", picks, class_="picks") for picks in groups], **attributes)


def _pick(kind: str, name: str, value: str, words: str, number: int | None, checked: bool = False) -> Markup:
    knob = el("input", type=kind, name=name, value=value, checked=checked)
    return el("label", knob, el("span", words), el("small", number, class_="num") if number is not None else None, class_="pick")


# ---------------------------------------------------------------------- the pieces
def _wall(game: Game, wall: Wall) -> Markup:
    """All components of a kind."""
    name = f"kind-{wall.kind}"
    title = el("h2", words_of(wall.kind), " ", el("small", len(wall.pieces), class_="muted num"), id=name)
    cards = [_card(game, piece, wall.numbers(piece)) for piece in wall.pieces]
    return el("section", title, el("ul", cards, class_="wall"), data_kind=wall.kind, aria_labelledby=name)


def _card(game: Game, piece: Piece, terms: str) -> Markup:
    art = el("span", Markup(game.face.drawing(piece.kind, piece.key)), class_="art", aria_hidden="true")
    new = el("small", RECONSTRUCTED, title=EXPLAINED) if piece.reconstructed else None
    link = el("a", art, el("span", piece.title, class_="name"), new, href=f"#{piece.id}")
    origin = RECONSTRUCTED if piece.reconstructed else PRINTED
    return el("li", link, id=piece.id, data_key=piece.key, data_terms=terms, data_origin=origin, data_words=piece.words)


def _large() -> Markup:
    """Where one component is shown large."""
    step = (_step("prev", "Previous component"), _step("next", "Next component"))
    close = el("button", icon("close"), type="button", class_="btn square", data_step="close", aria_label="Close", title="Close")
    new = el("p", el("b", words_of(RECONSTRUCTED)), ". ", EXPLAINED, id="large-new", class_="new", hidden=True)
    head = el("header", el("h2", id="large-title"), el("div", step, close, class_="row"))
    return el("dialog", head, el("div", id="large-card"), new, id="large", aria_labelledby="large-title")


def _step(way: str, label: str) -> Markup:
    return el("button", icon(way), type="button", class_="btn square", data_step=way, aria_label=label, title=label)


