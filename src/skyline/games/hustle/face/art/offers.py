"""Cards of what is offered, and the free steps beside them."""

from __future__ import annotations

from typing import NamedTuple

from skyline.drawing.icons import ic
from skyline.drawing.markup import el
from skyline.drawing.memo import remembered
from skyline.engine.picture import NO, OK, PAY

from . import ids
from .marks import Mark
from .scenes import scene

# Signs of lines: certain, later, decided by luck, given up, impossible, a way out, to be looked at.
SURE, LATER, LUCK, GIVEN, BARRED, WAY, LOOK = "i-check", "i-clock", "i-why", "i-swap", "i-barred", "i-arrow", "i-eye"
SIGNS = {OK: "i-check", PAY: "i-coins", NO: BARRED}
Line = tuple[str, str]


class Offer(NamedTuple):
    """What a card offers, in lines with a sign each, and how it stands, with its price."""

    key: str
    name: str
    text: str
    lines: tuple[Line, ...]
    state: str
    word: str
    price: str = ""


@remembered
def card(shown: Offer) -> Mark:
    """An offer: its picture, what it is, line by line what comes of it, and how it stands."""
    lines = [el("li", ic(sign), el("span", words), class_="hh-not" if sign == BARRED else None) for sign, words in shown.lines]
    price = el("em", shown.price, class_="num") if shown.price and shown.state != NO else None
    return el(
        "div",
        scene(shown.key),
        el("div", el("b", shown.name), el("p", shown.text), el("ul", lines), class_="hh-said"),
        el("div", ic(SIGNS[shown.state]), el("span", shown.word), price, class_=f"hh-strip hh-{shown.state}"),
        id=ids.offer(shown.key),
        class_=f"hh-offer hh-offer-{shown.state}",
    )


@remembered
def step(shown: Offer) -> Mark:
    """A free step: possible with its price, or dashed with the reason why not."""
    sign = BARRED if shown.state == NO else "i-plus"
    price = el("em", shown.price, class_="num") if shown.price else None
    words = el("span", el("b", shown.name), el("small", shown.text))
    return el("div", ic(sign), words, price, id=ids.offer(shown.key), class_=f"hh-step hh-step-{shown.state}")
