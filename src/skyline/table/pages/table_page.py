"""The page of a table: an empty frame. Its scripts fill it from the live connection, which knows who is looking."""

from __future__ import annotations

import json
from collections.abc import Sequence

from skyline.bots import BOTS
from skyline.drawing.icons import ic
from skyline.drawing.markup import Markup, el, join
from skyline.engine.game import Game

from .shell import asset, bar, page, theme_tool, tool

KEYS = (
    ("1 – 9, a – z", "take the choice with that key"),
    ("↵", "take the choice on the large button, or the one that has the focus"),
    ("↑ ↓", "go through the list of choices"),
    ("← ↑ ↓ →", "on the board: go to the next lit place"),
    ("⇧ with arrows", "on the board: go to anything, lit or not"),
    ("w", "why can this place not be chosen?"),
    ("u", "undo"),
    ("h", "hint"),
    ("l", "log: the lines of the next seat"),
    ("t", "dark or light"),
    ("Esc", "close, or back to all choices"),
    ("?", "these keys"),
)


def table_page(game: Game, table_id: str, title: str, bots: Sequence[str] = tuple(BOTS)) -> str:
    """The document of a table. ``bots`` may sit down where a seat is free."""
    crumb = el(
        "div",
        el("span", game.title),
        el("small", title, id="ui-headline"),
        el("span", "Your turn", id="ui-turn", class_="chip you", hidden=True),
        class_="crumb",
    )
    tools = (
        tool("undo", "Undo", "undo", hidden=True),
        tool("hint", "Hint", "hint", hidden=True),
        tool("people", "Table", "people", "Who sits where, links"),
        tool("why", "Keys", "help", "The keys of this page"),
    )
    top = bar(*tools, crumb=join(crumb, el("div", id="ui-bar", class_="slot")))
    return page(
        f"{game.title}, {title}",
        join(el("div", top, strips(), main(), id="ui-page"), people(), keys(), cover(), floating()),
        game.id,
        scripts=[asset("table.js")],
        styles=[asset("table.css")],
        symbols=game.symbols(),
        data_table=table_id,
        data_title=game.title,
        data_bots=json.dumps([[name, f"the {name} bot"] for name in bots]),
    )


def button(label: str, do: str, look: str = "btn") -> Markup:
    return el("button", label, type="button", class_=look, data_do=do)


def strips() -> Markup:
    """What the page has to say about the line and about undoing, above the table."""
    lost = el("p", Markup(ic("i-clock")), el("span", id="ui-lost-words"), id="ui-lost", class_="strip", hidden=True)
    answers = (button("Agree", "agree", "btn small"), button("Refuse", "refuse", "btn small quiet"))
    words = el("span", id="ui-asked-words", class_="grow")
    asked = el("div", Markup(ic("i-undo")), words, answers, id="ui-asked", class_="strip", hidden=True)
    return el("div", lost, asked, role="status")


def main() -> Markup:
    """The places where panels stand: columns on a wide screen, one below the other on a narrow one."""
    prompt = el("h1", "Setting the table", id="ui-prompt", tabindex=-1)
    words = el("div", prompt, el("p", id="ui-reason", hidden=True), class_="words")
    more = el("div", id="ui-more")
    ask = el("section", words, el("div", id="ui-acts", class_="acts"), more, id="ui-ask", class_="prompt", aria_label="What is asked")
    middle = el("div", ask, slot("board"), slot("below"), class_="mid")
    tabbed = el("div", id="ui-tabbed", class_="slot", role="tabpanel", tabindex=-1, aria_label="Panel of the open tab")
    tabs = el("div", id="ui-tabs", role="tablist", aria_label="More panels", hidden=True)
    narrow = el("div", slot("open"), tabs, tabbed, class_="narrow")
    return el("main", ending(), lobby(), column("left"), middle, column("right"), narrow, id="ui-table", class_="table")


def slot(place: str) -> Markup:
    return el("div", id=f"ui-{place}", class_="slot")


def column(side: str) -> Markup:
    """A slot that scrolls by itself, so it can be reached by keyboard."""
    return el("div", id=f"ui-{side}", class_="slot", role="region", tabindex=0, aria_label=f"Column on the {side}")


def ending() -> Markup:
    """The result of a finished game, above its board."""
    acts = (button("Look at the board", "board"), button("Play again", "rematch", "btn primary"))
    following = el("a", "To the next game", id="ui-next", class_="btn primary", href="#", hidden=True)
    return el("section", slot("result"), el("div", acts, following, class_="after"), id="ui-ending", hidden=True, aria_label="Result")


def lobby() -> Markup:
    """Who sits where before the game, and the way in."""
    name = el("input", class_="field", name="name", maxlength=40, autocomplete="nickname", required=True, data_visitor=True)
    field = el("label", el("span", "Your name"), name)
    join_in = el("form", field, el("button", "Sit down", class_="btn primary"), id="ui-join", hidden=True)
    return el(
        "section",
        el("h1", "The table is set", class_="serif"),
        el("p", id="ui-free", class_="muted"),
        el("ul", id="ui-lobby-seats", class_="seats"),
        join_in,
        el("p", "Anybody may watch by this link:", class_="muted"),
        el("div", data_watch=True),
        id="ui-lobby",
        class_="panel",
        hidden=True,
    )


def dialog(name: str, title: str, *content: Markup) -> Markup:
    head = el("header", el("h2", title, id=f"{name}-title"), el("span", class_="sp"), theme_tool(), button("Close", "close", "btn small"))
    return el("dialog", head, content, id=name, aria_labelledby=f"{name}-title")


def people() -> Markup:
    """Who sits where during the game."""
    watch = el("p", "Anybody may watch by this link:", class_="muted")
    seed = el("p", id="ui-seed", class_="muted seed")
    return dialog("ui-people", "The table", el("ul", id="ui-people-seats", class_="seats"), watch, el("div", data_watch=True), seed)


def keys() -> Markup:
    rows = [join(el("dt", el("kbd", key)), el("dd", words)) for key, words in KEYS]
    return dialog("ui-help", "Keys", el("dl", rows, class_="keys"))


def cover() -> Markup:
    """What hides the table while the screen goes from hand to hand."""
    title = el("h1", id="ui-cover-title", class_="serif")
    words = el("p", "Their cards are secret: the table appears when they are there.")
    go = el("button", type="button", id="ui-cover-go", class_="btn primary")
    return el("section", Markup(ic("i-hand", "ic-xl")), title, words, go, id="ui-cover", hidden=True, aria_labelledby="ui-cover-title")


def floating() -> Markup:
    """What appears over the page: tips, sentences, and words that are only read out."""
    return join(
        el("div", id="ui-tip", class_="tip", role="tooltip", hidden=True),
        el("div", el("div", id="ui-toast", class_="toast", hidden=True), role="status"),
        el("div", id="ui-say", class_="sr", aria_live="polite"),
    )
