"""The page of a replay: the frame of a table, with a deck to go through the game instead of a prompt. Its scripts fill it."""

from __future__ import annotations

from dataclasses import dataclass

from skyline.drawing.icons import ic
from skyline.drawing.markup import Markup, el, join
from skyline.engine.game import Game

from .shell import asset, bar, page, tool
from .table_page import button, column, dialog, floating, slot

KEYS = (
    ("Space", "play or pause"),
    ("← →", "a turn back or on"),
    ("⇧ ← →", "the own turn before, or the next; for a spectator, this part of the game or the next"),
    (", .", "a single decision back or on"),
    ("Home, End", "the first and the last moment"),
    ("a, b, c …", "the next turn of that seat; with ⇧ the one before"),
    ("↑ ↓", "in the list of turns: go through it"),
    ("s", "play faster, or slowly again"),
    ("v", "look through the eyes of the next seat"),
    ("l", "log: the lines of the next seat"),
    ("t", "dark or light"),
    ("?", "these keys"),
)
VERIFY = "skyline replay --verify FILE"
# The buttons of the deck: what they do, their words, their icons.
DECK = (
    ("first", "To the beginning", ("prev",)),
    ("chapter-back", "Back to the beginning of this part", ("down left", "down left")),
    ("back", "A turn back", ("down left",)),
    ("play", "Play", ("play", "pause")),
    ("on", "A turn on", ("down right",)),
    ("chapter-on", "To the next part", ("down right", "down right")),
    ("last", "To the end", ("next",)),
)


@dataclass(frozen=True, slots=True)
class Told:
    """What the page has to know of the game that it shows."""

    id: str
    title: str
    names: tuple[str, ...]  # of those who played
    last: int  # how many decisions there were
    over: bool  # does the last decision end the game?
    seat: int  # through whose eyes a visitor looks first
    seed: int
    hash: str  # of an uploaded record, none
    origin: str = ""  # what can be said of an uploaded record
    sheet: str = ""  # the score sheet as a table
    rules: str = ""  # the version that it was played by, if that is not the server's


def replay_page(game: Game, told: Told) -> str:
    """The document of a replay."""
    crumb = el("div", el("span", game.title), el("small", f"replay of {told.title}", id="ui-headline"), class_="crumb")
    tools = (
        eyes(told),
        tool("link", "Link", "link", "Copy a link to this moment"),
        tool("book", "Game", "about", "Record, seed, result"),
        tool("why", "Keys", "help", "The keys of this page"),
    )
    top = bar(*tools, crumb=join(crumb, el("div", id="ui-bar", class_="slot")))
    origin = el("p", told.origin, class_="strip", hidden=not told.origin)
    return page(
        f"{game.title}, replay of {told.title}",
        join(el("div", top, origin, main(told), id="ui-page"), about(told), keys(), floating()),
        game.id,
        scripts=[asset("replay.js")],
        styles=[asset("table.css"), asset("replay.css")],
        symbols=game.face.symbols(),
        data_table=told.id,
        data_title=told.title,
        data_over=told.over,
        data_last=told.last,
        data_seat=told.seat,
    )


def eyes(told: Told) -> Markup:
    """Through whose eyes the game is seen."""
    seats = [el("option", f"as {name} saw it", value=seat) for seat, name in enumerate(told.names)]
    anybody = el("option", "as a spectator", value=-1)
    choose = el("select", anybody, seats, id="ui-eyes", class_="field", aria_label="Seen through whose eyes")
    return el("label", Markup(ic("i-eye")), choose, class_="eyes")


def main(told: Told) -> Markup:
    """The places where panels stand, as at a table."""
    middle = el("div", player(told), slot("board"), slot("below"), class_="mid")
    tabbed = el("div", id="ui-tabbed", class_="slot", role="tabpanel", tabindex=-1, aria_label="Panel of the open tab")
    tabs = el("div", id="ui-tabs", role="tablist", aria_label="More panels", hidden=True)
    narrow = el("div", slot("open"), tabs, tabbed, class_="narrow")
    return el("main", column("left"), middle, column("right"), narrow, id="ui-table", class_="table")


def player(told: Told) -> Markup:
    """The decision in words, and the deck."""
    words = el("div", el("h1", "Setting the table", id="ui-prompt"), el("p", id="ui-reason"), class_="words")
    go_on = el("button", Markup(ic("i-play", "ic-s")), "Continue from here", type="button", class_="btn", data_do="continue")
    old = el("p", f"Played by version {told.rules} of the rules.", class_="muted") if told.rules else None
    said = el("div", el("span", id="ui-by"), words, old or go_on, class_="said")
    time = el("input", id="ui-time", type="range", min=0, max=told.last, value=0, aria_label="Decision")
    buttons = el("div", [deck_button(*each) for each in DECK], class_="buttons", role="group", aria_label="Go through the game")
    count = el("output", id="ui-count", class_="num", for_="ui-time")
    speed = el("button", "1×", type="button", class_="btn small num", id="ui-speed", data_do="speed", title="How fast it plays")
    deck = el("div", buttons, time, count, speed, class_="deck")
    return el("section", said, deck, id="ui-ask", class_="prompt player", aria_label="Replay")


def deck_button(do: str, label: str, icons: tuple[str, ...]) -> Markup:
    drawn = [Markup(ic("i-" + name, turned)) for name, _, turned in (icon.partition(" ") for icon in icons)]
    look = "btn primary" if do == "play" else "btn"
    return el("button", drawn, type="button", class_=look, data_do=do, aria_label=label, title=label)


def about(told: Told) -> Markup:
    """What can be taken home: a link to the moment, the record, the seed."""
    link = el("input", class_="field", id="ui-link", readonly=True, aria_label="Link to this moment")
    copy = el("span", link, button("Copy", "link", "btn small"), class_="link")
    take = el("a", "Download the record", class_="btn", href=f"/replay/{told.id}/record", download=True)
    table = None if told.rules else el("a", "The table and its result", class_="btn", href=f"/table/{told.id}")
    sheet = el("div", Markup(told.sheet), class_="result-sheet", hidden=not told.sheet)
    promise = f"; the hash that the table showed from the start is {told.hash}" if told.hash else ""
    seed = el("p", f"The seed was {told.seed}{promise}. ", el("code", VERIFY), " proves the record.", class_="muted seed")
    words = el("p", "A link to this moment:", class_="muted")
    return dialog("ui-about", told.title, words, copy, el("div", take, table, class_="row taking"), sheet, seed)


def keys() -> Markup:
    rows = [join(el("dt", el("kbd", key)), el("dd", words)) for key, words in KEYS]
    return dialog("ui-help", "Keys", el("dl", rows, class_="keys"))
