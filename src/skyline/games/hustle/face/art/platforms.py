"""The station while workers are hired: a platform a set, with its price, its dice, and the trains that may come along."""

from __future__ import annotations

from typing import NamedTuple

from skyline.drawing.icons import ic
from skyline.drawing.markup import el
from skyline.drawing.memo import remembered
from skyline.engine.picture import NO, OK
from skyline.games.hustle.rules.components import UTILITY_NAMES

from . import ids, trains
from .dice import die_name
from .marks import Mark, moved, put, used
from .offers import SIGNS
from .station import Dice, Train

TRAIN_WIDE, TRAIN_HIGH = 230.0, 44.0


class Boarding(NamedTuple):
    """A train beside a set, and what it would bring; None: no train stands on this side."""

    train: Train | None
    words: str


class Platform(NamedTuple):
    """A set of workers for hire."""

    number: int
    price: int
    dice: Dice
    influence: str  # what it brings, and the height limit then
    trains: tuple[Boarding, ...]
    refusal: str
    words: str  # what is left then
    again: str  # why it cannot be rolled again; "" if it can
    elsewhere: bool  # another set is chosen already


def die(utility: str, value: int) -> Mark:
    return el("svg", used(die_name(utility, value), 0, 0, 30), viewBox="0 0 30 30", class_="hh-die", aria_hidden="true")


def boarding(number: int, side: int, shown: Boarding) -> Mark:
    """A train with its demand, and who finds a room."""
    element = ids.boarding(number, side)
    if shown.train is None:
        return el("div", el("span", "no train on this side"), id=element, class_="hh-boarding hh-none")
    key, money, crowd = shown.train
    drawn = el(
        "svg",
        moved(0, 3, trains.demand(key, money, 38, 13)),
        moved(82, 1, put("hh-train", 0, 0), trains.passengers(crowd)),
        viewBox=f"0 0 {TRAIN_WIDE:g} {TRAIN_HIGH:g}",
        aria_hidden="true",
    )
    return el("div", drawn, el("span", shown.words), id=element, class_="hh-boarding", data_tip=f"demand:{key}")


@remembered
def platform(shown: Platform) -> Mark:
    """A set on its platform."""
    dice = [die(utility, value) for utility, value in zip(UTILITY_NAMES, shown.dice, strict=True)]
    said = ", ".join(f"{utility} {value}" for utility, value in zip(("power", "water", "wi-fi"), shown.dice, strict=True))
    chosen = el(
        "div",
        el("em", f"${shown.price}", class_="hh-tag num"),
        el("span", dice, class_="hh-set", role="img", aria_label=said),
        el("small", ic("hh-influence"), shown.influence),
        id=ids.platform(shown.number),
        class_="hh-hire",
    )
    state = NO if shown.refusal else OK
    roll = el("span", ic("hh-roll"), "Re-roll, 1 ", ic("hh-influence", label="influence"), id=ids.again(shown.number), class_="hh-again")
    strip = el("div", ic(SIGNS[state]), el("span", shown.words), roll, class_=f"hh-strip hh-{state}")
    sides = [boarding(shown.number, side, one) for side, one in enumerate(shown.trains, 1)]
    look = " hh-elsewhere" if shown.elsewhere else ""
    barred = " hh-rolled" if shown.again else ""
    return el("div", el("div", chosen, sides, class_="hh-board"), strip, id=f"platform-{shown.number}", class_=f"hh-platform{look}{barred}")
