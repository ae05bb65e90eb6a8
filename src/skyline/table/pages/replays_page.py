"""The finished games of a visitor, and the way in for records."""

from __future__ import annotations

from collections.abc import Sequence

from skyline.drawing.markup import Markup, el
from skyline.engine.game import Game

from .parts import TableCard, icon, site_bar, site_page, table_list

NONE = "You have finished no game yet. As soon as one is over you find it here, decision by decision."
WORDS = "Every game can be taken home as a record: a small text file with every decision. Bring one along and look at it here."


def replays_page(games: Sequence[Game], finished: Sequence[TableCard]) -> str:
    """The list of replays; ``finished`` are the visitor's."""
    trouble = el("p", id="trouble", class_="trouble", role="alert", hidden=True)
    mine = el("section", el("div", el("h1", "Replays"), class_="heading"), table_list(finished, NONE), aria_label="Finished games")
    bring = el("section", el("div", el("h2", "Bring a record"), class_="heading"), drop(), trouble, aria_label="Bring a record")
    main = el("main", el("div", mine, bring, class_="two replays"))
    return site_page("Replays", site_bar("", "replays"), main, games, "replays", styles=("home", "replays"))


def drop() -> Markup:
    """A place to drop a file, or to choose one."""
    file = el("input", type="file", name="record", accept=".txt,text/plain", class_="sr", aria_describedby="record-words")
    choose = el("label", icon("plus"), el("span", "Choose a file"), file, class_="btn primary")
    words = el("p", WORDS, id="record-words")
    return el("form", words, choose, el("p", "Or drop the file here.", class_="muted"), id="drop", class_="panel drop")
