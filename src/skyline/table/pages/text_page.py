"""The text view of a table: the same table in lines of letters, and a line to type in. Its script fills it from the live connection."""

from __future__ import annotations

from skyline.drawing.icons import ic
from skyline.drawing.markup import Markup, el, join
from skyline.engine.game import Game

from .shell import asset, bar, page
from .table_page import screen_cover

HOW = "A number, a choice in notation, or a command: help lists them."


def text_page(game: Game, table_id: str, title: str) -> str:
    """The document of the text view."""
    crumb = el("div", el("span", game.title), el("small", title, id="ui-headline"), class_="crumb")
    drawn = el("a", Markup(ic("i-people")), el("span", "Drawn table"), class_="tool", href=f"/table/{table_id}")
    lost = el("div", el("p", id="ui-lost", class_="strip", hidden=True), role="status")
    announced = el("div", id="ui-say", class_="sr", aria_live="polite")
    return page(
        f"{game.title}, {title}: text",
        join(el("div", bar(drawn, crumb=crumb), lost, main(), id="ui-page"), screen_cover(), announced),
        game.id,
        scripts=[asset("text.js")],
        styles=[style_address(game), asset("table.css"), asset("text.css")],
        data_table=table_id,
        data_title=game.title,
    )


def style_address(game: Game) -> str:
    """Where the colours of the game's own style words are."""
    return asset(f"text/{game.id}.css")


def main() -> Markup:
    """The table, what is asked, what was said, and the line to type in."""
    table = el("div", id="text-table", class_="screen", role="region", tabindex=0, aria_label="The table as text, 80 columns")
    prompt = el("h1", "Setting the table", id="ui-prompt")
    note = el("p", id="text-note", class_="note", role="status")
    asked = el("section", prompt, note, el("ol", id="text-choices"), aria_label="What is asked")
    said = el("div", id="text-said", role="log", tabindex=0, aria_label="What happened, and answers")
    line = el(
        "input", id="text-line", class_="field", autocomplete="off", autocapitalize="off", spellcheck="false", maxlength=200,
        aria_describedby="text-how",
    )  # fmt: skip
    typing = el("label", "Your choice", for_="text-line", class_="sr"), line, el("button", "Enter", class_="btn primary")
    form = el("form", typing, el("p", HOW, id="text-how"), id="text-form")
    return el("main", table, el("div", asked, said, form, class_="talk"), class_="text")
