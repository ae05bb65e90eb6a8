"""What there is to read: the games, their components, their rules; as pages for people and as JSON for their scripts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from skyline.engine.errors import SkylineError
from skyline.engine.facts import RULE, read_sheet
from skyline.engine.game import Game
from skyline.engine.registry import games

from ..pages.gallery import gallery
from ..pages.game import about, overview
from ..pages.markdown import bare
from ..pages.reading import ABOUT, COMPONENTS, RULES, VIEWS, has, path_of, rulebook
from ..pages.rules import rules
from ..refusals import Refused
from .dependencies import game_named

router = APIRouter()
Page = Callable[[Game, Sequence[Game]], str]
PAGES: dict[str, Page] = {ABOUT: about, COMPONENTS: gallery, RULES: rules}


@cache
def made(view: str, game: Game, others: tuple[Game, ...]) -> str:
    """A page to read; it is the same for everybody, always. Making it takes a while, so the routes do it in a thread of their own."""
    return PAGES[view](game, others)


# ------------------------------------------------------------------ pages
@router.get("/games", response_class=HTMLResponse, include_in_schema=False)
def all_games() -> Response:
    return HTMLResponse(overview(games()))


@router.get("/components", include_in_schema=False)
async def components() -> Response:
    """The gallery of the first game that has one; from there one goes to the others."""
    first = next((game for game in games() if has(game, COMPONENTS)), None)
    if first is None:
        raise Refused(404, "No game shows its components.")
    return RedirectResponse(path_of(first, COMPONENTS))


@router.get("/games/{game_id}", response_class=HTMLResponse, include_in_schema=False)
def one_game(game_id: str) -> Response:
    return HTMLResponse(made(ABOUT, game_named(game_id), tuple(games())))


@router.get("/games/{game_id}/{view}", response_class=HTMLResponse, include_in_schema=False)
def page_of_game(game_id: str, view: str) -> Response:
    game = game_named(game_id)
    if view not in VIEWS:
        raise Refused(404, f"{game.title} has no page {view!r}.")
    if not has(game, view):
        raise Refused(404, f"{game.title} has no page of {VIEWS[view].lower()} yet.")
    return HTMLResponse(made(view, game, tuple(games())))


# ------------------------------------------------------------------ explaining
@router.get("/explain/{game_id}/{kind}/{key}")
async def explain(game_id: str, kind: str, key: str) -> dict[str, Any]:
    """A component large, in words, and with its clauses."""
    game = game_named(game_id)
    try:
        words, svg = game.face.explain(kind, key), game.face.drawing(kind, key)
    except SkylineError as error:
        raise Refused(404, str(error)) from error
    except NotImplementedError as error:
        raise Refused(404, f"{game.title} does not explain its components yet.") from error
    title, facts = read_sheet(words)
    rows = [fact for fact in facts if fact[0] != RULE]  # the clauses follow in full
    return {"title": title, "rows": rows, "svg": svg, "clauses": [clause(game, name) for name in cited(game, words)]}


def cited(game: Game, words: str) -> list[str]:
    """The clauses that a text names."""
    names = words.replace(",", " ").replace("(", " ").replace(")", " ").split()
    return [name for name in dict.fromkeys(names) if name in rulebook(game)]


def clause(game: Game, name: str) -> dict[str, str]:
    found = rulebook(game).get(name)
    if found is None:
        raise Refused(404, f"{game.title} has no clause {name!r}.")
    return {"id": found.id, "text": bare(found.text)}


@router.get("/clause/{game_id}/{name}")
async def one_clause(game_id: str, name: str) -> dict[str, str]:
    """The words of a clause."""
    return clause(game_named(game_id), name.upper())
