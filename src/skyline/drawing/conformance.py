"""The laws of faces: what any game shows to people is whole, safe and true. Shipped, as those of the rules are.

    from skyline.drawing import conformance
    conformance.check("lots")

Every preset and every mode of the records is played at random; its pictures are read back as XML.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import astuple, replace
from typing import Any
from xml.etree import ElementTree

from skyline.engine.conformance import Violation, dump, law, walk
from skyline.engine.consequences import consequences
from skyline.engine.errors import BadOption
from skyline.engine.face import Face, Question
from skyline.engine.game import Game
from skyline.engine.picture import BOARD, CHOICES, LAYOUTS, LOG, PLACES, STATES, Choice, Picture, staged
from skyline.engine.registry import game as find_game
from skyline.engine.rng import Rng, seeded
from skyline.engine.state import State
from skyline.engine.steps import kind_of

from .ghosts import Ghosts
from .icons import shared
from .tokens import stylesheet, values

EVERY, SELDOM = 11, 55  # decisions between two looks at the table: at first, and after the first OFTEN decisions of a long game
OFTEN = 110
HOSTILE = ('<b>&"', "</text><script>", "{who}", "'", "Ω‹1›", "0")  # names that people could give themselves
OFFERING = re.compile(r"\b(or|may|confirm|instead)\b(?! (less|more|fewer)\b)", re.IGNORECASE)  # words by which a prompt offers something
XMLNS = 'xmlns="http://www.w3.org/2000/svg"'
NOWHERE = "nowhere to be found"
MOST_ROWS, MOST_SECTIONS = 12, 20  # of a question's list: choices outside of any group, and groups with them
FORBIDDEN = re.compile(r"(?<!-)\bstyle=|<script|\son\w+=|https?:")
SPECTATOR = -1


def check(name: str | Game, seed: int = 0) -> int:
    """Enforce every law of faces. Returns how many pictures were looked at. Raises Violation."""
    game = find_game(name) if isinstance(name, str) else name
    law(game.face.drawn, "the game has no pictures")
    check_askings(game)
    check_shelf(game)
    looked = 0
    for number, (mode, settings) in enumerate(modes(game).items()):
        try:
            looked += check_mode(game, settings, seed + number)
        except Violation as violation:
            raise Violation(f"{violation} [{game.id}, {mode}, seed {seed + number}]") from None
    return looked


def modes(game: Game) -> dict[str, dict[str, Any]]:
    """The settings of the presets, and of those modes of the records that are none of them, by name."""
    found: dict[str, dict[str, Any]] = {}
    for preset in game.profile.presets:
        found[preset.title] = game.settings(preset.players, None, dict(preset.options))
    for mode, options in game.profile.records.items():
        settings = game.settings(options["players"], None, {name: value for name, value in options.items() if name != "players"})
        if settings not in found.values():
            found[mode] = settings
    return found


def check_askings(game: Game) -> None:
    """Every decision has its face, and no face is without its decision."""
    decisions = {point.id for point in game.points}
    law(set(game.face.asking) == decisions, f"decisions and their faces differ: {sorted(set(game.face.asking) ^ decisions)}")


def check_shelf(game: Game) -> None:
    """Cover, symbols, stylesheet, words and catalogue."""
    face = game.face
    pages = Pages(game)
    css = face.stylesheet()
    local = set(re.findall(r"(--[\w-]+):", css))
    law(tokens(css) <= pages.colors | local, f"the stylesheet uses tokens that do not exist: {sorted(tokens(css) - pages.colors - local)}")
    law("url(" not in css, "the stylesheet loads something")
    pages.refer(face.symbols(), "the symbols")
    pages.refer(face.cover(), "the cover")
    law(whole(face.cover()).tag.endswith("svg"), "the cover is not a drawing")
    law(set(face.score_icons.values()) <= pages.symbols, "a row of the score sheet has a symbol that does not exist")
    law(bool(face.summary and face.length and face.rules_text()), "the game does not say what it is about, how long it is, or its rules")
    check_catalogue(pages)


def check_catalogue(pages: Pages) -> None:
    """Every component is explained and drawn, and nothing else."""
    face = pages.game.face
    for kind, keys in pages.gallery.items():
        for key in keys:
            law(bool(face.explain(kind, key)), f"{kind} {key} is not explained")
            drawing = face.drawing(kind, key)
            root = whole(drawing)
            law(root.tag.endswith("svg"), f"{kind} {key} has no drawing")
            law(bool(root.attrib.get("aria-label")), f"the drawing of {kind} {key} has no name")
            law(not ids(root), f"the drawing of {kind} {key} has ids, which a page may have already")
            pages.refer(drawing, f"the drawing of {kind} {key}")
        check_refused(face, kind, NOWHERE)
    check_refused(face, NOWHERE, "1")


def check_refused(face: Face, kind: str, key: str) -> None:
    """There is no such component."""
    for ask in (face.explain, face.drawing, face.reconstructed):
        try:
            ask(kind, key)
        except BadOption:
            continue
        raise Violation(f"{kind} {key!r} is shown although it does not exist")


def check_mode(game: Game, settings: dict[str, Any], seed: int) -> int:
    """Play a mode to its end and look at the table now and then."""
    state = game.start(settings, seeded(seed))
    pages = Pages(game)
    aside = seeded(seed + 2)
    for made, _ in enumerate(walk(state, seeded(seed + 1))):
        if made % (EVERY if made < OFTEN else SELDOM) == 0:
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
        self.asked: Counter[str] = Counter()  # how often each decision has come up
        self.looked = 0

    def look(self, picture: Picture, layout: str) -> set[str]:
        """Enforce the laws of one picture; returns the ids of its elements."""
        self.looked += 1
        panels = [panel.id for panel in picture.panels]
        law(len(set(panels)) == len(panels), f"two panels have one id: {panels}")
        law({CHOICES, LOG} <= set(panels), "there is no room for choices or log")
        law({panel.place for panel in picture.panels} <= set(PLACES), "a panel stands in no known place")
        law("board" in {panel.place for panel in picture.panels}, "there is no board")
        pieces = [piece for panel in picture.panels for piece in panel.pieces]
        markup = "".join(text for _, text in pieces)
        root = parsed(markup)
        law([child.attrib.get("id", "") for child in root] == [name for name, _ in pieces], "a piece is not one element with its id")
        found = ids(root)
        law(self.symbols.isdisjoint(found), f"elements have ids of symbols: {sorted(self.symbols.intersection(found))}")
        self.refer(markup, "a picture", found)
        self.remember(picture, layout, root)
        return set(found)

    def refer(self, markup: str, what: str, drawn: Iterable[str] = ()) -> None:
        """Nothing in a drawing is forbidden, and the symbols, colors and explanations that it refers to exist."""
        forbidden = FORBIDDEN.search(markup.replace(XMLNS, ""))
        law(not forbidden, f"{what} holds {forbidden}")
        missing = references(markup) - self.symbols.union(drawn)
        law(not missing, f"{what} refers to symbols that do not exist: {sorted(missing)}")
        law(tokens(markup) <= self.colors, f"{what} uses tokens that do not exist: {sorted(tokens(markup) - self.colors)}")
        for tip in set(re.findall(r'data-tip="([^"]+)"', markup)):
            kind, _, key = tip.partition(":")
            law(key in self.gallery.get(kind, {}), f"{tip} explains itself but is not in the gallery")

    def remember(self, picture: Picture, layout: str, root: ElementTree.Element) -> None:
        """Pieces keep their order and their kind of element, so that a page can keep their nodes."""
        for panel in picture.panels:
            self.keep_order(layout, [name for name, _ in panel.pieces])
        self.keep_order(layout, [f"the panel {panel.id}" for panel in picture.panels])
        for child in root:
            law(self.tags.setdefault(child.attrib["id"], child.tag) == child.tag, f"{child.attrib['id']} has become another element")

    def keep_order(self, layout: str, order: list[str]) -> None:
        for place, name in enumerate(order):
            self.later.setdefault((layout, name), set()).update(order[place + 1 :])
            swapped = [other for other in order[place + 1 :] if name in self.later.get((layout, other), ())]
            law(not swapped, f"{name} and {swapped[:1]} have changed their order")


def check_table(pages: Pages, state: State, rng: Rng) -> None:
    """The laws of everybody's picture, and of what each may do."""
    face, before = pages.game.face, dump(state)
    names = HOSTILE[: state.seats]
    for seat in range(SPECTATOR, state.seats):
        world = state.guess(seat, rng)
        for layout in LAYOUTS:
            for stage in {(), face.stage(state, seat)}:
                picture = face.picture(state.view(seat), names, layout, stage)
                check_stage(state, seat, picture, stage)
                pages.look(staged(picture, stage), layout)
                law(face.picture(world.view(seat), names, layout, stage) == picture, f"the picture of seat {seat} depends on secrets")
            check_board(pages, state, world, seat, layout)
        if seat != SPECTATOR and state.menus[seat]:
            law(face.choices(world, seat, names) == face.choices(state, seat, names), f"choices of seat {seat} depend on secrets")
            law(face.ask(world, seat, names) == face.ask(state, seat, names), f"what seat {seat} is asked depends on secrets")
            law(consequences(world, seat) == consequences(state, seat), f"consequences for seat {seat} depend on secrets")
            check_words(face.choices(state, seat), [pages.game.write(action) for action in state.actions(seat)])
            check_accounts(state, seat)
        elif seat != SPECTATOR:
            law(face.choices(state, seat) == [], f"seat {seat} has choices and nothing to decide")
    law(dump(state) == before, "looking has changed the state")


def check_accounts(state: State, viewer: int) -> None:
    """A shorter way to what everybody has leads to the same numbers as the view."""
    seats, view = list(range(state.seats)), state.view(viewer)
    seen = [state.game.account(view, seat) for seat in seats]
    law(state.game.accounts(state, viewer, seats) == seen, f"accounts for seat {viewer} are not those of its view")


def check_stage(state: State, seat: int, picture: Picture, stage: tuple[str, ...]) -> None:
    """What a question is about is a part of the picture."""
    for name in {*stage} - {panel.id for panel in picture.panels}:
        raise Violation(f"the stage of {state.game.points[kind_of(state.pending(seat))].id} is no panel: {name!r}")


def check_board(pages: Pages, state: State, world: State, viewer: int, layout: str) -> None:
    """A board that may be opened beside the picture, each time of another seat: whole and safe like it, and with ids of its own."""
    face, names, seat = pages.game.face, HOSTILE[: state.seats], pages.looked % state.seats
    board = face.board_of(state.view(viewer), seat, names, layout)
    if board is None:
        return
    picture = face.picture(state.view(viewer), names, layout)
    pages.look(staged(replace(picture, panels=(*picture.panels, board)), [board.id]), layout)
    law(face.board_of(world.view(viewer), seat, names, layout) == board, f"what seat {viewer} sees of {seat} depends on secrets")


def check_words(choices: list[Choice], notations: list[str]) -> None:
    """There is a choice for each action, with a title of its own and the clauses that allow it."""
    law([choice.notation for choice in choices] == notations, "choices are not the actions in their order")
    law(len({choice[1:4] for choice in map(astuple, choices)}) == len(choices), "two choices are worded alike")
    for choice in choices:
        law(choice.title[:1].isalnum(), f"{choice.notation}: {choice.title!r} is no title")
        words = f"{choice.title} ({choice.note})"
        law("{" not in words and ".;" not in words, f"{choice.notation} is not put together well: {words}")
        law(bool(choice.clauses), f"{choice.notation} names no clause")
        law(choice.standing.state in STATES, f"{choice.notation} stands in no known way: {choice.standing}")
        law(bool(choice.short) <= bool(choice.group), f"{choice.notation} is short for nothing")


def check_choices(pages: Pages, state: State) -> None:
    """What stands for a choice, and the stage of its question, are in the picture of its seat; what it puts on the board is seen there."""
    face = pages.game.face
    names = HOSTILE[: state.seats]
    for seat in state.deciders():
        question = face.question(state, seat, names)
        check_prompt(face, question)
        choices = face.choices(state, seat, names)
        check_list(question.point.id, choices)
        targets = {target for choice in choices for target in choice.targets}
        stage = face.stage(state, seat)
        pictures = [face.picture(state.view(seat), names, layout, stage) for layout in LAYOUTS]
        for picture in pictures:
            check_stage(state, seat, picture, stage)
            missing = targets - set(element_ids(picture))
            law(not missing, f"what stands for a choice of {question.point.id} is not in the picture: {sorted(missing)}")
            nested = sorted(targets_within_targets(picture, targets))
            law(not nested, f"of what stands for choices of {question.point.id} one lies within another: {nested}")
        times = pages.asked[question.point.id]
        pages.asked[question.point.id] += 1
        if not times & (times + 1):  # seldom, and again after as often as before
            boards = {panel.id for panel in face.picture(state.view(seat), names).panels if panel.place == BOARD and panel.size}
            for picture in pictures:
                panels = [panel for panel in picture.panels if panel.id in boards]
                check_ghosts(face, question, Ghosts([parsed(*(markup for _, markup in panel.pieces)) for panel in panels]))


def check_ghosts(face: Face, question: Question, ghosts: Ghosts) -> None:
    """Where a choice points at the board, something shows there what it does, or the face says why nothing does."""
    point, asking = question.point, face.asking_of(question.point)
    for action in question.at.actions(question.seat):
        answer = point.arguments(action - point.base)
        targets, why = asking.targets(question, **answer), asking.ghostless(question, **answer)
        if ghosts.holds(targets):
            law(ghosts.follows(targets) or bool(why), f"{face.game.write(action)} of {point.id} shows nothing on the board")


def check_list(question: str, choices: list[Choice]) -> None:
    """A list can be taken in at a glance: whatever has many choices groups them."""
    rows = [choice for choice in choices if not (choice.group and choice.short)]
    groups = {choice.group for choice in choices} - {choice.group for choice in rows}
    law(len(rows) <= MOST_ROWS, f"{question} lists {len(rows)} choices in rows of their own: they have to be grouped")
    law(len(groups) + len(rows) <= MOST_SECTIONS, f"{question} lists {len(groups)} groups and {len(rows)} choices beside them")


def check_prompt(face: Face, question: Question) -> None:
    """A prompt offers only what is among the choices: words that offer one act of several come from ``Question.offer``."""
    prompt = face.asking_of(question.point).ask(question)
    if len(question.point.forms) > 1:
        rest = " ".join(prompt)
        for words in sorted(question.offered, key=len, reverse=True):
            rest = re.sub(re.escape(words), " ", rest, flags=re.IGNORECASE)
        law(not OFFERING.search(rest), f"the prompt of {question.point.id} may offer what is not among the choices: {rest!r}")


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


def whole(markup: str) -> ElementTree.Element:
    """The one element that the markup is. Raises Violation unless it is one, as ``parsed`` has it."""
    found = list(parsed(markup))
    law(len(found) == 1, f"a drawing is not one element but {len(found)}")
    return found[0]


def ids(root: ElementTree.Element) -> list[str]:
    return [element.attrib["id"] for element in root.iter() if "id" in element.attrib]


def element_ids(picture: Picture) -> Iterator[str]:
    for panel in picture.panels:
        for _, markup in panel.pieces:
            yield from re.findall(r'\sid="([^"]+)"', markup)


def targets_within_targets(picture: Picture, targets: set[str]) -> Iterator[str]:
    """Targets inside of another one: a button in a button, which some people can neither reach nor tell apart."""
    for panel in picture.panels:
        for _, markup in panel.pieces:
            if len(targets.intersection(re.findall(r'\sid="([^"]+)"', markup))) > 1:
                for element in parsed(markup).iter():
                    if element.attrib.get("id") in targets:
                        yield from targets.intersection(ids(element)) - {element.attrib["id"]}


def references(markup: str) -> set[str]:
    """The ids that a drawing refers to."""
    return set(re.findall(r'href="#([^"]+)"', markup)) | set(re.findall(r"url\(#([^)]+)\)", markup))


def tokens(markup: str) -> set[str]:
    """The tokens that a drawing or a stylesheet uses."""
    return set(re.findall(r"var\((--[\w-]+)", markup))


def texts(root: ElementTree.Element) -> list[str]:
    """All text that is drawn, in order."""
    return [element.text or "" for element in root.iter() if element.tag.endswith("text")]
