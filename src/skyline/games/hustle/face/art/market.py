"""The market: stacks of unit tiles by tier and industry, the décor that is left, and what the signs of the buzz mean."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from skyline.drawing.icons import ic
from skyline.drawing.markup import el
from skyline.drawing.memo import remembered
from skyline.engine.picture import Piece
from skyline.games.hustle.rules.components import BUZZ_NAMES, BUZZ_WORDS, DECOR_NAMES, INDUSTRY_NAMES, TIER_NAMES
from skyline.games.hustle.rules.lot import SHAPES

from . import ids
from .marks import Mark, box
from .rooms import SIDE, unit

HEADS = ("Office", "Homes", "Retail")
SUPPLIES = ("art", "balcony", "rooftop")
STACKS = 2  # of a tier and industry
CELL = 11.0  # of a tier's shape
TIER_KEYS, INDUSTRY_KEYS, BUZZ_KEYS = ("STD", "COM", "LUX", "LMK"), ("OFF", "RES", "RET"), ("HN", "LN", "HT", "LT")
Stack = tuple[int, int]  # the buzz of the top tile (-1: there is none), and how many tiles are left


class Tier(NamedTuple):
    """A row of the market: six stacks, and whether the viewer may build such units."""

    number: int
    capacity: int
    unlock: int  # the prestige that opens it
    locked: bool
    stacks: tuple[Stack, ...]


def tile_key(tier: int, industry: int, buzz: int) -> str:
    """A unit tile in the gallery."""
    return f"{TIER_KEYS[tier]}-{INDUSTRY_KEYS[industry]}-{BUZZ_KEYS[buzz]}"


@remembered
def shape(tier: int) -> Mark:
    """The squares of a tier's tile."""
    across, up = SHAPES[tier]
    cells = [
        box(column * CELL + 0.7, row * CELL + 0.7, 9.6, 9.6, "none", stroke="currentColor", stroke_width=1.2, rx=1.5)
        for row in range(up)
        for column in range(across)
    ]
    wide, high = across * CELL, up * CELL
    return el("svg", cells, viewBox=f"0 0 {wide:g} {high:g}", width=round(wide * 0.78), height=round(high * 0.78), aria_hidden="true")


def stack(tier: int, industry: int, number: int, top: Stack, large: bool) -> Mark:
    """The top tile of a stack: its sign, and large the tile itself with its name."""
    buzz, left = top
    element = ids.stack(TIER_NAMES[tier], INDUSTRY_NAMES[industry], number)
    name = f"{TIER_NAMES[tier]} {INDUSTRY_NAMES[industry]}"
    if buzz < 0:
        return el("span", id=element, class_="hh-stack hh-none", role="img", aria_label=f"no {name} left in stack {number}")
    drawn = tile(tier, industry, buzz) if large else ic(f"hh-buzz-{BUZZ_NAMES[buzz]}")
    return el(
        "span", drawn, el("small", left), id=element, class_=f"hh-stack hh-{INDUSTRY_NAMES[industry]}",
        role="img", aria_label=f"{name}, {BUZZ_WORDS[buzz]}, {left} in the stack", data_tip=f"unit:{tile_key(tier, industry, buzz)}",
    )  # fmt: skip


def tile(tier: int, industry: int, buzz: int) -> Mark:
    """A tile lying flat, and what its sign means."""
    across, up = SHAPES[tier]
    drawn = unit(INDUSTRY_NAMES[industry], BUZZ_NAMES[buzz], (across, up), 0)
    size = f"0 0 {across * SIDE:g} {up * SIDE:g}"
    return el("svg", drawn, viewBox=size, class_="hh-tile", aria_hidden="true") + el("b", BUZZ_WORDS[buzz])


@remembered
def tier(shown: Tier, large: bool) -> Mark:
    name = TIER_NAMES[shown.number]
    state = el("em", ic("hh-lock"), f"{shown.unlock}★") if shown.locked else el("em", ic("i-people"), shown.capacity)
    stacks = [stack(shown.number, place // STACKS, place % STACKS + 1, top, large) for place, top in enumerate(shown.stacks)]
    words = f"{name} units: room for {shown.capacity}{f', open at {shown.unlock} prestige' if shown.locked else ''}"
    drawn = el("span", shape(shown.number), state)
    heading = el("span", el("b", name.capitalize()), drawn, id=ids.below(name), class_="hh-tier-name", title=words)
    return el("div", heading, stacks, id=ids.tier(name), class_="hh-tier hh-locked" if shown.locked else "hh-tier")


@cache
def heads() -> Mark:
    shown = [el("span", ic(f"hh-{industry}"), HEADS[number]) for number, industry in enumerate(INDUSTRY_NAMES)]
    return el("div", el("i"), shown, id="market-heads", class_="hh-heads")


@remembered
def supply(left: tuple[int, ...], locked: tuple[bool, ...]) -> Mark:
    """Décor tiles that are left; those that the viewer has not unlocked are pale."""
    shown = [
        el(
            "span", ic(f"hh-{kind}"), el("b", left[number]), f" {SUPPLIES[number]}", id=ids.supply(kind),
            class_="hh-supply hh-locked" if locked[number] else "hh-supply", data_tip=f"decor:{kind}",
        )
        for number, kind in enumerate(DECOR_NAMES)
    ]  # fmt: skip
    return el("div", shown, id="market-decor", class_="hh-supplies")


@cache
def legend() -> Mark:
    """What neighbors with like signs bring."""
    same = (ic("hh-buzz-high_noise"), ic("hh-buzz-high_noise"), " same sign beside it: a bonus action")
    pair = (ic("hh-buzz-high_noise"), ic("hh-buzz-high_traffic"), " same shape: $1 for each shared edge")
    return el("p", same, el("br"), pair, id=ids.LEGEND, class_="hh-legend")


def pieces(tiers: tuple[Tier, ...], left: tuple[int, ...], locked: tuple[bool, ...], large: bool = False) -> tuple[Piece, ...]:
    rows = [(ids.tier(TIER_NAMES[one.number]), tier(one, large)) for one in tiers]
    return (("market-heads", heads()), *rows, ("market-decor", supply(left, locked)), (ids.LEGEND, legend()))
