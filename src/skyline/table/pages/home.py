"""Home: the games, each started in one click, the visitor's tables and the tables that anyone may join."""

from __future__ import annotations

from collections.abc import Sequence

from skyline.drawing.markup import Markup, el, join
from skyline.engine.game import Game

from .hero import panorama
from .parts import TableCard, cover, credit, facts, icon, number_word, site_bar, site_page, table_list, turn_badge

PROMISE = "City-building board games, complete and free, in your browser: with friends, against bots, or alone."
NO_TABLES = "You sit at no table yet. Press “Play now” and a city is yours in a moment."
NO_OPEN_TABLES = "Nobody is waiting for players just now. Create an open table, and whoever comes by can join."


def home(games: Sequence[Game], mine: Sequence[TableCard], open_tables: Sequence[TableCard], name: str = "") -> str:
    """The page for a visitor called ``name``; ``mine`` are the tables where they sit, ``open_tables`` those with a free seat."""
    waiting = waiting_at(mine)
    main = el(
        "main",
        _hero(games),
        el("section", map(_game_card, games), class_="games", data_count=len(games), aria_label="Games"),
        el("div", _mine(mine, waiting), _open(open_tables), class_="two"),
        el("p", id="trouble", class_="trouble toast", role="alert", hidden=True),
    )
    return site_page(f"({waiting}) Skyline" if waiting else "Skyline", site_bar(name, "play", waiting), main, games, "home")


def waiting_at(mine: Sequence[TableCard]) -> int:
    """At how many tables it is the visitor's turn."""
    return sum(card.your_turn for card in mine)


def live_parts(mine: Sequence[TableCard]) -> dict[str, str]:
    """What changes on the page while it is open, by the id of the element."""
    waiting = waiting_at(mine)
    return {"bell": turn_badge(waiting), "mine": _mine(mine, waiting)}


def _hero(games: Sequence[Game]) -> Markup:
    cities = f"{number_word(len(games)).capitalize()} {'city' if len(games) == 1 else 'cities'}."
    words = el("div", el("h1", cities, el("br"), "One table."), el("p", PROMISE), _invitation(games), class_="words")
    return el("section", words, panorama(), class_="hero")


def _invitation(games: Sequence[Game]) -> Markup | None:
    """The two first steps, with the first game that can be played at once."""
    ready = [game for game in games if game.profile.presets]
    if not ready:
        return None
    first = ready[0]
    create = el("a", "Create a table", class_="btn", href=create_address(first))
    return el("div", _play(first, 0, join(icon("play", "ic-s"), f" Play {first.title} now")), create, class_="row", data_game=first.id)


def _game_card(game: Game) -> Markup:
    go = el("div", _starts(game), class_="go")
    about = el("div", el("h2", game.title), el("p", game.face.summary, class_="summary"), facts(game), go, credit(game), class_="about")
    return el("article", cover(game), about, class_="game", data_game=game.id)


def _starts(game: Game) -> Markup:
    """Play now, the other modes, a table of one's own."""
    label = f"Create a table of {game.title}"
    if not game.profile.presets:
        return el("a", "Create a table", class_="btn primary grow", href=create_address(game), aria_label=label)
    now = _play(game, 0, join(icon("play", "ic-s"), " Play now"), f"Play now: {game.title}, {game.profile.presets[0].title}")
    create = el("a", icon("plus"), class_="btn square", href=create_address(game), aria_label=label, title=label)
    return join(el("div", now, _modes(game), class_="split"), create)


def _modes(game: Game) -> Markup | None:
    """A menu of all presets, where there are several."""
    if len(game.profile.presets) < 2:
        return None
    label = f"Ways to play {game.title}"
    rows = [el("li", _play(game, index, preset.title, quiet=True)) for index, preset in enumerate(game.profile.presets)]
    opener = el("summary", icon("down"), class_="btn primary", aria_label=label, title=label)
    return el("details", opener, el("div", el("p", "Play now", class_="eyebrow"), el("ul", rows), class_="menu"), class_="modes")


def _play(game: Game, preset: int, words: str, label: str = "", quiet: bool = False) -> Markup:
    """A button that starts a game in one of its modes."""
    look = None if quiet else "btn primary"
    return el("button", words, class_=look, type="button", data_play=game.id, data_preset=preset, aria_label=label or None)


def create_address(game: Game) -> str:
    return f"/create?game={game.id}"


def _mine(mine: Sequence[TableCard], waiting: int) -> Markup:
    note = {0: "", 1: "one waits for you"}.get(waiting, f"{number_word(waiting)} wait for you")
    return _section("mine", "My tables", note, table_list(mine, NO_TABLES))


def _open(tables: Sequence[TableCard]) -> Markup:
    return _section("open", "Open tables", "join with one click" if tables else "", table_list(tables, NO_OPEN_TABLES, joinable=True))


def _section(key: str, title: str, note: str, tables: Markup) -> Markup:
    heading = el("div", el("h2", title, id=f"{key}-title"), el("small", note, class_="muted") if note else None, class_="heading")
    return el("section", heading, tables, id=key, aria_labelledby=f"{key}-title")
