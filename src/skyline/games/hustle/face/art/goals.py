"""What a player plays for: contracts, the secret cap, and at the beginning the blueprints and caps to choose from."""

from __future__ import annotations

import re
from typing import NamedTuple

from skyline.drawing.icons import ic
from skyline.drawing.markup import el
from skyline.drawing.memo import remembered
from skyline.games.hustle.rules.components import ELEVATOR

from . import cards, ids
from .marks import Mark

MAXIMUM = re.compile(r" \(max \d+\)")


class Goal(NamedTuple):
    """A contract of the viewer's."""

    key: str
    name: str
    text: str
    money: int
    prestige: int
    done: bool
    drawn: bool = False  # by a swap: one of two to keep


def line(text: str) -> str:
    """A line of a cap, with a star for prestige and without its maximum, which stands beside its worth."""
    return MAXIMUM.sub("", text.replace(" prestige", "★")).rstrip(".")


@remembered
def contract(goal: Goal) -> Mark:
    """A contract: what it asks for, and its reward at the right; a tick when it is fulfilled."""
    state = " hh-done" if goal.done else " hh-fresh" if goal.drawn else ""
    tick = el("span", ic("i-check", label="fulfilled"), class_="hh-tick") if goal.done else None
    reward = el("span", el("span", f"${goal.money}"), el("span", f"{goal.prestige}★"), class_="hh-reward num")
    words = el("span", el("b", goal.name), el("small", goal.text), class_="grow")
    return el("div", words, tick, reward, id=ids.contract(goal.key), class_=f"hh-goal{state}", data_tip=f"contract:{goal.key}")


# ------------------------------------------------------------------ the cap
@remembered
def cap(key: str, name: str, lines: tuple[str, ...], worth: tuple[int, ...]) -> Mark:
    """The viewer's cap: what each line scores as things stand."""
    rows = [el("li", el("span", line(text)), el("b", f"{points}★")) for text, points in zip(lines, worth, strict=True)]
    head = el("div", ic("hh-cap", "ic-l"), el("b", name, class_="serif"), class_="row")
    return el("div", head, el("ul", rows), id=ids.CAP, class_="hh-cap", data_tip=f"cap:{key}")


@remembered
def cap_choice(key: str, name: str, lines: tuple[str, ...], chosen: bool) -> Mark:
    """A cap to choose."""
    head = el("div", ic("hh-cap", "ic-l"), el("b", name, class_="serif"), class_="row")
    shown = el("ul", [el("li", el("span", line(text))) for text in lines])
    return el("div", head, shown, id=ids.cap(key), class_=f"hh-cap hh-pick{' hh-chosen' if chosen else ''}", data_tip=f"cap:{key}")


# ------------------------------------------------------------------ blueprints
@remembered
def blueprint_choice(key: str, name: str, words: str, rows: cards.Plan, chosen: bool) -> Mark:
    """A blueprint to choose."""
    said = el("span", el("b", name, class_="serif"), el("small", words))
    return el(
        "div", cards.plan(rows), said, id=ids.blueprint(key), class_=f"hh-plan hh-pick{' hh-chosen' if chosen else ''}",
        data_tip=f"blueprint:{key}",
    )  # fmt: skip


@remembered
def design(key: str, name: str, text: str) -> Mark:
    """A design card of the advanced variant."""
    return el("div", el("b", name), el("small", text), id=ids.design(key), class_="hh-design", data_tip=f"design:{key}")


# ------------------------------------------------------------------ cards in hand
@remembered
def hand_card(element: str, key: str, faces: cards.Faces, price: int, state: str) -> Mark:
    """A building block card, with its price if all of it shows, or what happens to it: "laid", "goes", "drawn"."""
    note = state if state in ("laid", "goes") else f"${price * sum(1 for face in faces if face & ELEVATOR)}"
    return el(
        "div", cards.block(faces), el("small", note), id=element, class_=f"hh-card{f' hh-{state}-card' if state else ''}", role="img",
        aria_label=f"card {key}, {note}", data_tip=f"card:{key}",
    )  # fmt: skip


@remembered
def empty_card(number: int) -> Mark:
    """Room in the hand."""
    return el("div", el("i"), el("small", "empty"), id=f"card-empty-{number}", class_="hh-card hh-none")
