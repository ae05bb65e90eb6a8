"""Drawings: the five lots, the cards and the cover. Colors are tokens of the look, so that they fit day and night."""

from __future__ import annotations

from skyline.drawing.kit import block, house, oval, rect, svg, tower, translate, tree, windmill, write
from skyline.drawing.markup import Markup, el, join

from ..rules.components import Lot

PLOT = (240, 150)
CARD = (64, 88)
CENTERED = 'text-anchor="middle"'

SCENES = {  # by the number of the lot, each standing on a ground whose front edge is at 0
    1: house(-9, 0),
    2: join(tree(-24, -4, 9), tree(18, -6, 10), tree(-4, 2, 7, 1), tree(32, 2, 6, 1), oval(2, 6, 14, 4, "var(--water)")),
    3: join(windmill(0, 0, 44, 20), house(16, 4)),
    4: join(*(block(x, 0, 20, 30) for x in (-36, -12, 12))),
    5: join(tower(-10, 0, 22, 62, crown="mast"), tree(24, 2, 6)),
}


def frame(x: float, y: float, width: float, height: float) -> Markup:
    """The outline of a piece; the stylesheet shows by it what can be chosen."""
    return rect(x, y, width, height, "var(--card)", 'class="lots-frame" rx="7"')


def scene(lot: Lot) -> Markup:
    """A lot with what stands on it, and its value."""
    width, height = PLOT
    return join(
        frame(1, 1, width - 2, height - 2), oval(width / 2, height - 38, 96, 24, "var(--land)"),
        el("g", SCENES[lot.number], transform=f"{translate(width / 2, height - 40)} scale(1.3)"),
        rect(12, 12, 30, 30, "var(--accent)", 'rx="15"'), write(27, 33, lot.value, 18, "var(--accent-ink)", 700, CENTERED),
    )  # fmt: skip


def card(number: int) -> Markup:
    """A bid card."""
    width, height = CARD
    return frame(4, 4, width - 8, height - 8) + write(width / 2, height / 2 + 12, number, 34, "var(--ink)", 700, CENTERED)


def back(x: float, y: float) -> Markup:
    """A card that lies face down: somebody has bid."""
    return rect(x, y, 16, 22, "var(--accent)", 'rx="3"')


def lot_alone(lot: Lot) -> Markup:
    return svg(PLOT, lot.name, scene(lot))


def card_alone(number: int) -> Markup:
    return svg(CARD, f"Card {number}", card(number))


def cover() -> Markup:
    """All five lots along a road, 260 by 188."""
    places = [translate(26 + 50 * place, 128 + place % 2 * 14) for place in range(len(SCENES))]
    street = [el("g", drawn, transform=place) for drawn, place in zip(SCENES.values(), places, strict=True)]
    ground = rect(0, 0, 260, 120, "var(--water)") + rect(0, 104, 260, 84, "var(--land)") + rect(0, 158, 260, 14, "var(--road)")
    return el("svg", ground, street, viewBox="0 0 260 188", preserveAspectRatio="xMidYMid slice", class_="framed", aria_hidden="true")
