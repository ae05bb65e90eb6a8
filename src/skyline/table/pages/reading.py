"""The frame of the pages to read: about a game, its components, its rules. Each leads to the others, and to the same of other games."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from skyline.drawing.markup import Markup, el
from skyline.engine.game import Game
from skyline.engine.rulebook import Clause, clauses

from .parts import GAMES, site_bar, site_page

ABOUT, COMPONENTS, RULES = "", "components", "rules"
VIEWS = {ABOUT: "About", COMPONENTS: "Components", RULES: "Rules"}


def has(game: Game, view: str) -> bool:
    """Has the game this page? All can be told about; not all have drawn their components or written down their rules."""
    return view == ABOUT or bool(game.face.gallery() if view == COMPONENTS else game.face.rules_text())


def path_of(game: Game, view: str = ABOUT, part: str = "") -> str:
    """Where a page of a game is, and which part of it."""
    return f"{GAMES}/{game.id}" + (f"/{view}" if view else "") + (f"#{part}" if part else "")


@cache
def rulebook(game: Game) -> dict[str, Clause]:
    """The clauses of a game by their ids; none where the rules are not written down."""
    return {clause.id: clause for clause in clauses(game.face.rules_text())} if has(game, RULES) else {}


def clause_link(game: Game, clause: str, look: str = "clause") -> Markup:
    """The id of a clause, as a link to it where the game's rules have it."""
    if clause not in rulebook(game):
        return el("span", clause, class_=look)
    return el("a", clause, class_=look, href=path_of(game, RULES, clause))


def reading_page(game: Game, games: Sequence[Game], view: str, main: Markup, own: str, styles: Sequence[str] = ()) -> str:
    """A whole page about a game; ``own`` names its script, ``styles`` its stylesheets beside that of all pages to read."""
    here = [el("a", title, href=path_of(game, key), aria_current="page" if key == view else None) for key, title in _views(game)]
    title = el("h1", game.title, el("span", VIEWS[view], class_="sr") if view else None)
    top = el("div", title, el("nav", here, class_="views", aria_label=game.title), _others(game, games, view), class_="top")
    words = f"{game.title}: {VIEWS[view].lower()}" if view else game.title
    bar = site_bar("", COMPONENTS if view == COMPONENTS else "games")
    trouble = el("p", id="trouble", class_="trouble toast", role="alert", hidden=True)
    drawn = [] if view == RULES else [game]  # rules are words alone: they need none of the symbols
    return site_page(words, bar, el("main", top, main, trouble, class_="reading"), drawn, own, game.id, ("reading", *styles))


def _views(game: Game) -> list[tuple[str, str]]:
    return [(key, title) for key, title in VIEWS.items() if has(game, key)]


def _others(game: Game, games: Sequence[Game], view: str) -> Markup | None:
    """The same page of every game that has it."""
    others = [item for item in games if has(item, view)]
    if len(others) < 2:
        return None
    links = [el("a", item.title, href=path_of(item, view), aria_current="page" if item is game else None) for item in others]
    return el("nav", links, class_="others", aria_label="Game")


def listed(words: Sequence[str], conjunction: str = "or") -> str:
    """A list in words: a, b or c."""
    return f" {conjunction} ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))
