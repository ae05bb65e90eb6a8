"""The page of a table: an empty frame. Its scripts fill it from the live connection, which knows who is looking."""

from __future__ import annotations

import json
from collections.abc import Sequence

from skyline.bots import BOTS
from skyline.drawing.icons import ic
from skyline.drawing.markup import Markup, el, join
from skyline.engine.game import Game

from ..names import LONGEST_NAME
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
    ("s", "while bots play: let them go on at once until it is your turn"),
    ("← space →", "while you are shown what happened: back, pause, on"),
    ("t", "dark or light"),
    ("Esc", "close, or back to all choices"),
    ("?", "these keys"),
)
HOOK = "When it is your turn and this table is open nowhere, the server sends a POST with some JSON to this address. Empty: to nobody."


def table_page(game: Game, table_id: str, title: str, bots: Sequence[str] = tuple(BOTS), webhooks: bool = True) -> str:
    """The document of a table. ``bots`` may sit down where a seat is free; with ``webhooks`` people may have themselves called."""
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
        join(
            el("div", top, strips(), main(table_id), id="ui-page"),
            *(people(table_id, webhooks), devices(), resigning(), keys(), thing(), screen_cover(), floating()),
        ),
        game.id,
        scripts=[asset("table.js")],
        styles=[asset("table.css"), asset("since.css")],
        symbols=game.face.symbols(),
        data_table=table_id,
        data_title=game.title,
        data_amounts=json.dumps(game.face.amounts),
        data_bots=json.dumps([[name, f"the {name} bot"] for name in bots]),
    )


def button(label: str, do: str, look: str = "btn") -> Markup:
    return el("button", label, type="button", class_=look, data_do=do)


def strips() -> Markup:
    """What the page has to say above the table: about the connection, the own seat and its devices, and undoing."""
    lost = el("p", Markup(ic("i-clock")), el("span", id="ui-lost-words"), id="ui-lost", class_="strip", hidden=True)
    answers = (
        button("Agree", "agree", "btn small"), button("Refuse", "refuse", "btn small quiet"), button("Withdraw", "withdraw", "btn small"),
    )  # fmt: skip
    words = el("span", id="ui-asked-words", class_="grow")
    asked = el("div", Markup(ic("i-undo")), words, answers, id="ui-asked", class_="strip", hidden=True)
    back = button("Take my seat back", "return", "btn small")
    away = el("div", Markup(ic("i-bot")), el("span", id="ui-away-words", class_="grow"), back, id="ui-away", class_="strip", hidden=True)
    more = (button("Devices", "devices", "btn small"), button("OK", "known-device", "btn small quiet"))
    told = el("span", id="ui-device-words", class_="grow")
    device = el("div", Markup(ic("i-link")), told, more, id="ui-device", class_="strip", hidden=True)
    fine = button("OK", "known-loss", "btn small quiet")
    loss = el("div", Markup(ic("i-people")), el("span", id="ui-loss-words", class_="grow"), fine, id="ui-loss", class_="strip", hidden=True)
    return el("div", lost, loss, device, asked, away, role="status", class_="strips")


def main(table_id: str) -> Markup:
    """The places where panels stand: columns on a wide screen, one below the other on a narrow one."""
    prompt = el("h1", "Setting the table", id="ui-prompt", tabindex=-1)
    aside = el("div", el("span", id="ui-clocks"), el("span", id="ui-absent"), class_="aside")
    follows = el("p", id="ui-follows", hidden=True)
    words = el("div", aside, prompt, el("p", id="ui-reason", hidden=True), class_="words")
    more = el("div", id="ui-more")
    acts = el("div", id="ui-acts", class_="acts")
    ask = el("section", words, follows, acts, more, id="ui-ask", class_="prompt", aria_label="What is asked")
    middle = el("div", ask, slot("board"), slot("below"), class_="mid")
    tabbed = el("div", id="ui-tabbed", class_="slot", role="tabpanel", tabindex=-1, aria_label="Panel of the open tab")
    tabs = el("div", id="ui-tabs", role="tablist", aria_label="More panels", hidden=True)
    narrow = el("div", slot("open"), tabs, tabbed, class_="narrow")
    return el("main", ending(table_id), lobby(), column("left"), middle, column("right"), narrow, id="ui-table", class_="table")


def slot(place: str) -> Markup:
    return el("div", id=f"ui-{place}", class_="slot")


def column(side: str) -> Markup:
    """A slot that scrolls by itself, so it can be reached by keyboard."""
    return el("div", id=f"ui-{side}", class_="slot", role="region", tabindex=0, aria_label=f"Column on the {side}")


def ending(table_id: str) -> Markup:
    """The result of a finished game, above its board."""
    record = el("a", "Record", class_="btn", href=f"/replay/{table_id}/record", download=True, title="Download the record of the game")
    again = el("a", "Replay", class_="btn", href=f"/replay/{table_id}", title="Go through the game, decision by decision")
    acts = (record, again, button("Look at the board", "board"), button("Play again", "rematch", "btn primary"))
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
        el("p", data_seed=True, class_="muted seed"),
        id="ui-lobby",
        class_="panel",
        hidden=True,
    )


def dialog(name: str, title: str, *content: Markup) -> Markup:
    head = el("header", el("h2", title, id=f"{name}-title"), el("span", class_="sp"), theme_tool(), button("Close", "close", "btn small"))
    return el("dialog", head, content, id=name, aria_labelledby=f"{name}-title")


def people(table_id: str, webhooks: bool) -> Markup:
    """Who sits where during the game, and what a person sets for their own seat."""
    watch = el("p", "Anybody may watch by this link:", class_="muted")
    seed = el("p", data_seed=True, class_="muted seed")
    seats = el("ul", id="ui-people-seats", class_="seats")
    text = el("a", "Text view: in letters, for the keyboard and for screen readers", class_="cite", href=f"/table/{table_id}/text")
    return dialog("ui-people", "The table", seats, plan(), watch, el("div", data_watch=True), own_seat(webhooks), el("p", text), seed)


DEVICES = "Every device here can play your seat. End what you do not know, or no longer use: it loses the seat at once."
SPARE = "A link lets one more device in, once. Made now and kept in a safe place, it is also your way back if you lose this device."


def devices() -> Markup:
    """What holds the own seat, and what lets one more device in."""
    acts = (button("Link for another device", "device-link", "btn small"), button("Token for a program", "device-token", "btn small quiet"))
    return dialog(
        "ui-devices",
        "Devices",
        el("p", DEVICES, class_="muted"),
        el("ul", id="ui-devices-list", class_="seats"),
        el("div", acts, class_="row"),
        el("div", id="ui-devices-made", role="status"),
        el("p", SPARE, class_="muted"),
    )


def own_seat(webhooks: bool) -> Markup:
    """How to be told that it is one's turn, and how to go."""
    box = el("label", el("input", type="checkbox", id="ui-notify"), "Tell me when it is my turn", class_="check")
    said = el("p", id="ui-notify-words", class_="muted", role="status")
    acts = (button("Leave the table", "leave", "btn small"), button("Resign", "resign", "btn small quiet"))
    words = el("p", "If you leave, a bot plays for you until you take your seat back.", class_="muted grow")
    leaving = el("div", words, acts, id="ui-leaving", class_="row")
    return el("section", el("h3", "My seat"), own_name(), box, said, webhook() if webhooks else None, leaving, id="ui-own", hidden=True)


def own_name() -> Markup:
    """What the others call this person."""
    field = el("input", id="ui-name", name="name", class_="field", maxlength=LONGEST_NAME, autocomplete="nickname", data_visitor=True)
    row = el("div", field, el("button", "Save", class_="btn small"), class_="row")
    return el("form", el("label", "My name", for_="ui-name"), row, el("p", id="ui-name-words", role="status"), id="ui-naming")


def webhook() -> Markup:
    """Where to call somebody who is not at the table."""
    about = el("p", HOOK, id="ui-hook-about", class_="muted")
    label = el("label", "Address to call", for_="ui-hook-url")
    field = el(
        "input", id="ui-hook-url", name="url", type="url", class_="field", placeholder="https://", maxlength=2000,
        aria_describedby="ui-hook-about",
    )  # fmt: skip
    row = el("div", field, el("button", "Save", class_="btn small"), class_="row")
    form = el("form", about, label, row, el("p", id="ui-hook-words", role="status"), id="ui-hook", novalidate=True)
    return el("details", el("summary", "Call a webhook when I am not here"), form)


def resigning() -> Markup:
    """Resigning is for good, so it is asked twice."""
    title = el("h2", "Resign?", id="ui-resign-title")
    words = el("p", "A bot plays your seat to the end. You may watch, but you cannot take it back.")
    stay = el("button", "Keep playing", type="button", class_="btn primary", data_do="close", autofocus=True)
    acts = el("div", stay, button("Resign", "resign-for-good"), class_="row")
    return el("dialog", title, words, acts, id="ui-resign", aria_labelledby="ui-resign-title")


def plan() -> Markup:
    """The way to a copy of the game to try things out, for who plays."""
    words = el("p", "Try things out: a private copy of the game as far as you know it, against bots.", class_="muted grow")
    return el("div", words, button("Plan from here", "plan", "btn small"), id="ui-plan", class_="row", hidden=True)


def keys() -> Markup:
    rows = [join(el("dt", el("kbd", key)), el("dd", words)) for key, words in KEYS]
    return dialog("ui-help", "Keys", el("dl", rows, class_="keys"))


def thing() -> Markup:
    """The card of a component, for fingers."""
    head = el("header", el("h2", "", id="ui-card-title"), el("span", class_="sp"), button("Close", "close", "btn small"))
    return el("dialog", head, el("div", data_card=True, class_="col"), id="ui-card", aria_labelledby="ui-card-title")


def screen_cover() -> Markup:
    """What hides the table while the screen goes from hand to hand."""
    title = el("h1", id="ui-cover-title", class_="serif")
    words = el("p", "Their cards are secret: the table appears when they are there.")
    go = el("button", type="button", id="ui-cover-go", class_="btn primary")
    back = el("button", type="button", id="ui-cover-undo", class_="btn quiet", hidden=True)
    hand = Markup(ic("i-hand", "ic-xl"))
    return el("section", hand, title, words, go, back, id="ui-cover", hidden=True, aria_labelledby="ui-cover-title")


def floating() -> Markup:
    """What appears over the page: tips, sentences, and words that are only read out."""
    return join(
        el("div", id="ui-tip", class_="tip", role="tooltip", hidden=True),
        el("div", el("div", id="ui-toast", class_="toast", hidden=True), role="status"),
        el("div", id="ui-say", class_="sr", aria_live="polite"),
    )
