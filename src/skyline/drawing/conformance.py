"""The laws of faces: what any game shows to people is whole, safe and true. Shipped, as those of the rules are.

    from skyline.drawing import conformance
    conformance.check("lots")

Every preset is played at random; its pictures are read back as XML.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

from skyline.engine.conformance import Violation, law, walk
from skyline.engine.consequences import consequences
from skyline.engine.game import Game
from skyline.engine.picture import CHOICES, LAYOUTS, LOG, PLACES, Picture, Preset
from skyline.engine.registry import game as find_game
from skyline.engine.rng import Rng, seeded
from skyline.engine.state import State

from .icons import shared
from .tokens import stylesheet, values

EVERY = 11  # decisions between two looks at the table
HOSTILE = ('<b>&"', "</text><script>", "{who}", "'", "Ω‹1›", "0")  # names that people could give themselves
FORBIDDEN = re.compile(r"\bstyle=|<script|\son\w+=|https?:")
SPECTATOR = -1


def check(name: str | Game, seed: int = 0) -> int:
    """Enforce every law of faces. Returns how many pictures were looked at. Raises Violation."""
    game = find_game(name) if isinstance(name, str) else name
    law(game.face.drawn, "the game has no pictures")
    check_askings(game)
    check_shelf(game)
    looked = 0
    for number, preset in enumerate(game.profile.presets):
        try:
            looked += check_preset(game, preset, seed + number)
        except Violation as violation:
            raise Violation(f"{violation} [{game.id}, {preset.title}, seed {seed + number}]") from None
    return looked


def check_askings(game: Game) -> None:
    """Every decision has its face, and no face is without its decision."""
    decisions = {point.id for point in game.points}
    law(set(game.face.asking) == decisions, f"decisions and their faces differ: {sorted(set(game.face.asking) ^ decisions)}")


def check_shelf(game: Game) -> None:
    """Cover, symbols, stylesheet and catalogue."""
    face = game.face
    known = set(ids(parsed(face.symbols(), shared())))
    law(references(face.symbols()) <= known, "symbols refer to symbols that do not exist")
    css = face.stylesheet()
    defined = set(values(stylesheet())) | set(re.findall(r"(--[\w-]+):", css))
    law(tokens(css) <= defined, f"the stylesheet uses tokens that do not exist: {sorted(tokens(css) - defined)}")
    law(parsed(face.cover())[0].tag.endswith("svg"), "the cover is not a drawing")
    law(references(face.cover()) <= known, "the cover refers to symbols that do not exist")
    law(set(face.score_icons.values()) <= known, "a row of the score sheet has a symbol that does not exist")
    law(bool(face.summary and face.length and face.rules_text()), "the game does not say what it is about, how long it is, or its rules")
    for kind, keys in face.gallery().items():
        for key in keys:
            law(bool(face.explain(kind, key)), f"{kind} {key} is not explained")
            law(parsed(face.drawing(kind, key))[0].tag.endswith("svg"), f"{kind} {key} has no drawing")


def check_preset(game: Game, preset: Preset, seed: int) -> int:
    """Play a preset to its end and look at the table now and then."""
    options: dict[str, Any] = dict(preset.options)
    state = game.new(preset.players, seed=seed, **options)
    pages = Pages(game)
    aside = seeded(seed + 2)
    for made, _ in enumerate(walk(state, seeded(seed + 1))):
        if made % EVERY == 0:
            check_table(pages, state, aside)
        check_choices(pages, state)
    check_table(pages, state, aside)
    law(bool(game.face.verdict(state)), "the result is not told")
    return pages.looked


class Pages:
    """The pictures of one game: what they may refer to, and in which order pieces have stood."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.symbols = set(ids(parsed(game.face.symbols(), shared())))
        self.colors = set(values(stylesheet() + game.face.stylesheet()))
        self.gallery = game.face.gallery()
        self.later: dict[tuple[str, str], set[str]] = {}
        self.tags: dict[str, str] = {}
        self.looked = 0

    def look(self, picture: Picture, layout: str) -> set[str]:
        """Enforce the laws of one picture; returns the ids of its elements."""
        self.looked += 1
        panels = [panel.id for panel in picture.panels]
        law(len(set(panels)) == len(panels), f"two panels have one id: {panels}")
        law({CHOICES, LOG} <= set(panels), "there is no room for choices or log")
        law({panel.place for panel in picture.panels} <= set(PLACES), "a panel stands in no known place")
        pieces = [piece for panel in picture.panels for piece in panel.pieces]
        markup = "".join(text for _, text in pieces)
        root = parsed(markup)
        law([child.attrib.get("id", "") for child in root] == [name for name, _ in pieces], "a piece is not one element with its id")
        law(not FORBIDDEN.search(markup), f"a picture holds {FORBIDDEN.search(markup)}")
        found = ids(root)
        self.refer(markup, set(found))
        self.remember(picture, layout, root)
        return set(found)

    def refer(self, markup: str, drawn: set[str]) -> None:
        """Symbols, colors and explanations that a picture refers to exist."""
        missing = references(markup) - self.symbols - drawn
        law(not missing, f"a picture refers to symbols that do not exist: {sorted(missing)}")
        law(tokens(markup) <= self.colors, f"a picture uses tokens that do not exist: {sorted(tokens(markup) - self.colors)}")
        for tip in set(re.findall(r'data-tip="([^"]+)"', markup)):
            kind, _, key = tip.partition(":")
            law(key in self.gallery.get(kind, {}), f"{tip} explains itself but is not in the gallery")

    def remember(self, picture: Picture, layout: str, root: ElementTree.Element) -> None:
        """Pieces keep their order and their kind of element, so that a page can keep their nodes."""
        for panel in picture.panels:
            order = [name for name, _ in panel.pieces]
            for place, name in enumerate(order):
                self.later.setdefault((layout, name), set()).update(order[place + 1 :])
                swapped = [other for other in order[place + 1 :] if name in self.later.get((layout, other), ())]
                law(not swapped, f"{name} and {swapped[:1]} have changed their order")
        for child in root:
            law(self.tags.setdefault(child.attrib["id"], child.tag) == child.tag, f"{child.attrib['id']} has become another element")


def check_table(pages: Pages, state: State, rng: Rng) -> None:
    """The laws of everybody's picture, and of what each may do."""
    face = pages.game.face
    names = HOSTILE[: state.seats]
    for seat in range(SPECTATOR, state.seats):
        world = state.guess(seat, rng)
        for layout in LAYOUTS:
            picture = face.picture(state.view(seat), names, layout)
            pages.look(picture, layout)
            law(face.picture(world.view(seat), names, layout) == picture, f"the picture of seat {seat} depends on secrets")
        if seat != SPECTATOR and state.menus[seat]:
            law(face.choices(world, seat, names) == face.choices(state, seat, names), f"choices of seat {seat} depend on secrets")
            law(face.ask(world, seat, names) == face.ask(state, seat, names), f"what seat {seat} is asked depends on secrets")
            law(consequences(world, seat) == consequences(state, seat), f"consequences for seat {seat} depend on secrets")


def check_choices(pages: Pages, state: State) -> None:
    """What stands for a choice, and the stage of its question, are in the picture of its seat."""
    face = pages.game.face
    names = HOSTILE[: state.seats]
    for seat in state.deciders():
        question = face.question(state, seat, names)
        targets = {target for choice in face.choices(state, seat, names) for target in choice.targets}
        stage = face.asking_of(question.point).stage_of(question)
        for layout in LAYOUTS:
            picture = face.picture(state.view(seat), names, layout)
            missing = targets - set(element_ids(picture))
            law(not missing, f"what stands for a choice of {question.point.id} is not in the picture: {sorted(missing)}")
            law(stage in {panel.id for panel in picture.panels}, f"the stage of {question.point.id} is no panel: {stage!r}")


# ------------------------------------------------------------------ reading drawings back
def parsed(*markup: str) -> ElementTree.Element:
    """The markup inside an SVG element. Raises Violation unless it is well formed and its ids are unique."""
    try:
        root = ElementTree.fromstring(f"<svg>{''.join(markup)}</svg>")
    except ElementTree.ParseError as error:
        raise Violation(f"a drawing is not well formed: {error}") from None
    found = ids(root)
    law(len(found) == len(set(found)), "two elements have one id")
    return root


def ids(root: ElementTree.Element) -> list[str]:
    return [element.attrib["id"] for element in root.iter() if "id" in element.attrib]


def element_ids(picture: Picture) -> Iterator[str]:
    for panel in picture.panels:
        for _, markup in panel.pieces:
            yield from re.findall(r'\sid="([^"]+)"', markup)


def references(markup: str) -> set[str]:
    """The ids that a drawing refers to."""
    return set(re.findall(r'href="#([^"]+)"', markup)) | set(re.findall(r"url\(#([^)]+)\)", markup))


def tokens(markup: str) -> set[str]:
    """The tokens that a drawing or a stylesheet uses."""
    return set(re.findall(r"var\((--[\w-]+)", markup))


def texts(root: ElementTree.Element) -> list[str]:
    """All text that is drawn, in order."""
    return [element.text or "" for element in root.iter() if element.tag.endswith("text")]
