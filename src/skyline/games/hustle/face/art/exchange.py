"""Exchanging visitors: with whom, and then two rows of figures, those to give and those to take."""

from __future__ import annotations

from typing import NamedTuple

from skyline.drawing.icons import ic
from skyline.drawing.markup import el
from skyline.drawing.memo import remembered
from skyline.games.hustle.rules.components import INDUSTRY_NAMES, VISITOR_NAMES

from .marks import Mark
from .trains import Crowd

SHOWN = 4  # figures of one color; more are a number


class Partner(NamedTuple):
    """Somebody to exchange with."""

    element: str
    sign: str  # icon
    name: str
    words: str
    crowd: Crowd
    refused: bool


class Group(NamedTuple):
    """Visitors of one color in one place."""

    element: str
    industry: int
    number: int
    where: str


@remembered
def partner(shown: Partner) -> Mark:
    """A card: who, how many visitors of each color, and how many may be exchanged."""
    figures = [el("span", ic(f"hh-visitor-{industry}", label=f"{VISITOR_NAMES[color]} visitors"), shown.crowd[color], class_="hh-wait")
               for color, industry in enumerate(INDUSTRY_NAMES) if shown.crowd[color]]  # fmt: skip
    head = el("div", ic(shown.sign, "ic-l"), el("b", shown.name), class_="hh-head")
    look = "hh-partner hh-refused" if shown.refused else "hh-partner"
    return el(
        "div",
        head,
        el("div", figures or el("small", "nobody waits"), class_="hh-counts num"),
        el("small", shown.words),
        id=shown.element,
        class_=look,
    )


@remembered
def row(element: str, title: str, groups: tuple[Group, ...]) -> Mark:
    """A row of figures, by place and color."""
    return el(
        "div",
        el("h3", title),
        el("div", [group(one) for one in groups] or el("small", "nobody is left"), class_="hh-figures-row"),
        id=element,
        class_="hh-side",
    )


def group(shown: Group) -> Mark:
    icon = f"hh-visitor-{INDUSTRY_NAMES[shown.industry]}"
    figures = [ic(icon) for _ in range(min(shown.number, SHOWN))]
    said = f"{shown.number} {VISITOR_NAMES[shown.industry]}, {shown.where}"
    more = el("b", shown.number) if shown.number > SHOWN else None
    return el("span", el("span", figures, more), el("small", shown.where), id=shown.element, class_="hh-group", role="img", aria_label=said)
