"""The page that a link to a seat leads to. Opening it uses nothing up: messengers open links as well, to show a preview."""

from __future__ import annotations

from skyline.drawing.icons import ic
from skyline.drawing.markup import Markup, el
from skyline.engine.game import Game
from skyline.engine.record import LETTERS

from ..names import LONGEST_NAME
from .shell import asset, bar, page


def seat_page(game: Game, title: str, seat: int, holder: str) -> str:
    """The way to a free seat, or, where somebody sits already, the way to one more device of theirs."""
    name = el("input", id="seat-name", class_="field", maxlength=LONGEST_NAME, autocomplete="nickname", data_visitor=True)
    if holder:
        asked = el("h1", f"Play as {holder} on this device?")
        words = el("p", "Your other devices keep the seat, and are told about this one. The link works once.", class_="muted")
        form = el("form", el("button", "Use this device", class_="btn primary"), id="seat-form")
    else:
        asked = el("h1", f"You are invited to {game.title}")
        words = el("p", f"A seat is kept for you at {title}. The link works once, on the device where you sit down.", class_="muted")
        form = el("form", el("label", "Your name", for_="seat-name"), name, el("button", "Sit down", class_="btn primary"), id="seat-form")
    trouble = el("p", id="trouble", class_="trouble", role="alert", hidden=True)
    mark = el("p", Markup(ic(f"seat-{LETTERS[seat]}", "ic-l")), el("span", f"{game.title}, {title}"), class_="row")
    body = el("section", mark, asked, words, form, trouble, class_="panel trouble-page")
    return page(
        f"{game.title}, {title}", el("div", bar(), el("main", body)), game.id, scripts=[asset("seat.js")], styles=[asset("house.css")]
    )
