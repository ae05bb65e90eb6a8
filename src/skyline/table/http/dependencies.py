"""What the endpoints share: the tables of the worker, a game by its id, who is asking."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request

from skyline.bots import names as known_bots
from skyline.engine.errors import SkylineError
from skyline.engine.game import Game
from skyline.engine.registry import game as find_game
from skyline.engine.registry import games

from ..pages.parts import number_word
from ..refusals import Refused
from ..replays.replay import ReplayCache
from ..rooms.tables import DEFAULT_BOT, Tables
from ..store.tokens import hashed, new_secret
from .visitors import token_of


def tables_of(request: Request) -> Tables:
    tables: Tables = request.app.state.tables
    return tables


def replays_of(request: Request) -> ReplayCache:
    replays: ReplayCache = request.app.state.replays
    return replays


TablesDep = Annotated[Tables, Depends(tables_of)]
ReplaysDep = Annotated[ReplayCache, Depends(replays_of)]


def game_named(game_id: str) -> Game:
    """The game of that name. Raises Refused."""
    try:
        return find_game(game_id)
    except SkylineError as error:
        raise Refused(404, str(error), title="We do not have that game", told=which_games()) from error


def which_games() -> str:
    """What stands here, for people who asked for something else."""
    titles = [game.title for game in games()]
    return f"{number_word(len(titles)).capitalize()} {'city stands' if len(titles) == 1 else 'cities stand'} here: {', '.join(titles)}."


def title_of(game_id: str) -> str:
    """The title of a game, also of one that is no longer here."""
    return next((game.title for game in games() if game.id == game_id), game_id)


def bot_names() -> tuple[str, ...]:
    """All bots, the usual one first."""
    return (DEFAULT_BOT, *(name for name in known_bots() if name != DEFAULT_BOT))


def identify(request: Request) -> tuple[str, str]:
    """The visitor's secret (a fresh one for a newcomer) and what the store knows them by."""
    token = token_of(request) or new_secret()
    return token, hashed(token)
