"""Single components drawn large."""

from __future__ import annotations

from collections.abc import Callable

from skyline.drawing.markup import Attribute, Child, el, n
from skyline.drawing.shapes import Size
from skyline.games.hustle.rules.components import (
    BUZZ_NAMES,
    BUZZES,
    CARD_IDS,
    DECOR_NAMES,
    DIE_NAMES,
    INDUSTRIES,
    INDUSTRY_NAMES,
    SLOT_WORDS,
    TIER_NAMES,
    UTILITY_NAMES,
    Components,
)  # fmt: skip

from . import cards, dice, rooms, squares, trains
from .cover import cover
from .market import tile_key
from .marks import PAPER, PRINT, at, box, used, words

VIOLET = "#5F45AE"
WIDE, LEAST = 164.0, 150.0  # a card of words: its width, its least height


def document(size: Size, wide: int, said: str, *body: Child) -> str:
    """An SVG element of its own, so wide on a page."""
    high = round(wide * size[1] / size[0])
    shape: dict[str, Attribute] = {"viewBox": f"0 0 {n(size[0])} {n(size[1])}", "width": wide, "height": high}
    return el("svg", *body, xmlns="http://www.w3.org/2000/svg", role="img", aria_label=said, **shape)


def keys(parts: Components) -> dict[str, list[str]]:
    """Everything that can be drawn, by kind."""
    return {
        "card": list(CARD_IDS),
        "unit": [
            tile_key(tier, industry, buzz) for tier in range(len(TIER_NAMES)) for industry in range(INDUSTRIES) for buzz in range(BUZZES)
        ],
        "decor": [*DECOR_NAMES, squares.ELEVATOR_TILE],
        "blueprint": [plan.id for plan in (*parts.blueprints, *parts.samples)],
        "design": [design.id for design in parts.designs],
        "cap": [cap.id for cap in parts.caps],
        "contract": [contract.id for contract in parts.contracts],
        "demand": [demand.id for demand in parts.demands],
        "buzz": list(BUZZ_NAMES),
        "visitor": list(INDUSTRY_NAMES),
        "die": [*DIE_NAMES, dice.REALTY],
        "slot": list(SLOT_WORDS),
    }


def drawing(parts: Components, kind: str, key: str) -> str:
    """A component by its kind and its key, which have to exist."""
    return DRAWERS[kind](parts, key)


# ------------------------------------------------------------------ cards, tiles, blueprints
def card(parts: Components, key: str) -> str:
    side = cards.WHOLE + 4
    return document(
        (side, side), 180, f"building block card {key}", el("g", cards.content(tuple(parts.card(key).faces)), transform=at(2, 2))
    )


def unit(_parts: Components, key: str) -> str:
    for tier in range(len(TIER_NAMES)):
        for industry in range(INDUSTRIES):
            for buzz in range(BUZZES):
                if tile_key(tier, industry, buzz) == key:
                    size = rooms.size_of(tier, False)
                    drawn = rooms.unit(INDUSTRY_NAMES[industry], BUZZ_NAMES[buzz], size, 0)
                    wide, high = size[0] * rooms.SIDE, size[1] * rooms.SIDE
                    said = f"{TIER_NAMES[tier]} {INDUSTRY_NAMES[industry]} unit"
                    return document((wide + 6, high + 6), round(wide * 1.1), said, el("g", drawn, transform=at(3, 3)))
    raise KeyError(key)


def decor(_parts: Components, key: str) -> str:
    return document((56, 56), 120, key.replace("_", " "), used(squares.decor_name(key), 3, 3, 50))


def blueprint(parts: Components, key: str) -> str:
    found = next(plan for plan in (*parts.blueprints, *parts.samples) if plan.id == key)
    return document(cards.PLAN_SIZE, 170, found.name, cards.plan_content(tuple(found.rows)))


# ------------------------------------------------------------------ cards of words
def lines_of(text: str, room: int) -> list[str]:
    """Words in lines of at most so many letters."""
    out = [""]
    for word in text.split():
        if out[-1] and len(out[-1]) + 1 + len(word) > room:
            out.append(word)
        else:
            out[-1] = f"{out[-1]} {word}".strip()
    return out


def page(said: str, title: str, icon: str, text: list[str], foot: str = "") -> str:
    """A card with a sign, a title and text, as high as it needs to be."""
    rows = [line for part in text for line in lines_of(part, 25)]
    heads = lines_of(title, 18)
    top = 64 + 17 * len(heads)
    high = max(LEAST, top + 14.5 * len(rows) + (26 if foot else 6))
    return document(
        (WIDE, high),
        200,
        said,
        box(1, 1, WIDE - 2, high - 2, PAPER, rx=8, stroke=VIOLET, stroke_width=2),
        used(icon, WIDE / 2 - 17, 10, 34, color=PRINT),
        [words(WIDE / 2, 60 + 17 * row, line, 15.5, class_="hh-printed serif") for row, line in enumerate(heads)],
        [words(12, top + 14.5 * row, line, 11.5, fill="#3A3F46") for row, line in enumerate(rows)],
        words(WIDE / 2, high - 11, foot, 15, class_="hh-printed serif") if foot else None,
    )


def design(parts: Components, key: str) -> str:
    found = next(one for one in parts.designs if one.id == key)
    return page(f"design card {found.name}", found.name, "hh-blueprint", [found.text])


def cap(parts: Components, key: str) -> str:
    found = next(one for one in parts.caps if one.id == key)
    return page(f"building cap {found.name}", found.name, "hh-cap", [text.replace(" prestige", "★") for text in found.model])


def contract(parts: Components, key: str) -> str:
    found = parts.contract(key)
    return page(f"contract {found.name}", found.name, "hh-contract", [found.model], f"${found.money}  {found.prestige}★")


def demand(parts: Components, key: str) -> str:
    found = next(one for one in parts.demands if one.id == key)
    return document((trains.TAG + 4, 40), 200, found.name, el("g", trains.demand(key, found.pays_money), transform=at(2, 2)))


# ------------------------------------------------------------------ signs
def sign(icon: str) -> Callable[[Components, str], str]:
    return lambda _parts, key: document((24, 24), 110, key.replace("_", " "), used(f"hh-{icon}-{key}", 0, 0, 24))


def die(_parts: Components, key: str) -> str:
    color = key if key == dice.REALTY else UTILITY_NAMES[DIE_NAMES.index(key)]
    return document((34, 34), 110, f"{key} die", el("g", dice.die(color, 5), transform=at(2, 2)))


def slot(parts: Components, key: str) -> str:
    """A dice slot of the station with a set in it."""
    number = SLOT_WORDS.index(key)
    price = parts.slot_price[number]
    shown = [used(dice.die_name(utility, 2 + place), 58 + place * 34, 9, dice.SIDE) for place, utility in enumerate(UTILITY_NAMES)]
    return document(
        (164, 46), 220, f"dice slot, ${price}", box(1, 1, 162, 44, PAPER, rx=6, stroke=VIOLET, stroke_width=2),
        box(8, 8, 42, 30, PRINT, rx=5),
        words(29, 29, f"${price}", 18, class_="serif", text_anchor="middle", font_weight=700, fill=PAPER), shown,
    )  # fmt: skip


DRAWERS: dict[str, Callable[[Components, str], str]] = {
    "card": card, "unit": unit, "decor": decor, "blueprint": blueprint, "design": design, "cap": cap, "contract": contract,
    "demand": demand, "buzz": sign("buzz"), "visitor": sign("visitor"), "die": die, "slot": slot,
}  # fmt: skip

__all__ = ["cover", "drawing", "keys"]
