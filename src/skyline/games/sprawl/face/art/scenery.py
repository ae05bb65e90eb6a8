"""The board without anything on it: the prestige track, water and wilderness, streets, kerbs and lots."""

from __future__ import annotations

from math import sin
from random import Random

from skyline.drawing.kit import corners, line, n, rect, tree
from skyline.drawing.markup import Attribute, Markup, el, join

from ...rules.ground import LINES
from .geography import BAND, BLOCK, LEFT, LOT, PITCH, SIZE, SPACES, STREET, TOP, lot, track_cell

WIDE, HIGH = SIZE
INNER = (BAND, BAND, WIDE - BAND, HIGH - BAND)  # left, top, right and bottom of the land
TOWN = LINES * PITCH  # the side of the town, with one street
LETTER = 13.5  # size of type: no smaller than 11 where the board is shown smallest


def label(x: float, y: float, words: object, ground: str = "", weight: int = 700, anchor: str | None = "middle") -> Markup:
    """A word on the map, with a halo in the color of its ground."""
    halo: dict[str, Attribute] = {"stroke": ground, "stroke_width": 3, "paint_order": "stroke"} if ground else {}
    return el("text", str(words), x=x, y=y, text_anchor=anchor, font_size=LETTER, font_weight=weight, fill="var(--ink)", **halo)


def track() -> Markup:
    """The prestige track is the neatline of the board."""
    out = [el("rect", x=0.5, y=0.5, width=WIDE - 1, height=HIGH - 1, rx=3, fill="var(--card)", stroke="var(--edge)")]
    for space in range(SPACES):
        x, y, wide, high = track_cell(space)
        fill = "var(--sunk)" if space % 2 else "none"
        out.append(el("rect", x=x, y=y, width=wide, height=high, fill=fill, stroke="var(--line)", stroke_width=0.6))
    for space in range(0, SPACES, 5):
        x, y, wide, high = track_cell(space)
        out.append(
            el(
                "text",
                str(space),
                x=x + wide / 2,
                y=y + high / 2 + 4.6,
                text_anchor="middle",
                font_size=LETTER,
                font_weight=500 if space % 10 else 700,
                fill="var(--ink2)",
            )
        )
    frame = (WIDE - 2 * BAND + 1, HIGH - 2 * BAND + 1)
    out.append(el("rect", x=BAND - 0.5, y=BAND - 0.5, width=frame[0], height=frame[1], fill="none", stroke="var(--edge)"))
    return join(out)


def shore() -> str:
    """The water above the town and to its right."""
    left, top, right, bottom = INNER
    coast, beach = right - 52, TOP - 17
    north = [(x, beach + 2.2 * sin(x / 23) + 1.6 * sin(x / 9)) for x in range(left, coast - 6, 9)]
    east = [(coast + 6 + 2.6 * sin(y / 21) + 1.6 * sin(y / 8), y) for y in range(beach + 8, bottom - 26, 9)]
    return corners([(left, top), (right, top), (right, bottom), (right - 18, bottom - 14), *reversed(east), *reversed(north)]) + "Z"


def wild(x: float, y: float) -> bool:
    """May a tree stand there: in the wilderness, and not under a number or a word?"""
    left, _, right, bottom = INNER
    west = left + 8 < x < LEFT - 14 and 110 < y < bottom - 30
    south = left + 30 < x < right - 70 and TOP + TOWN + 12 < y < bottom - 3
    tokens = x < 60 and any(abs(y - TOP - line * PITCH) < 30 for line in (1, 3, 5))
    words = (x < 52 and y < TOP + 110) or (x < 90 and y > TOP + TOWN - 4)
    below = y > TOP + TOWN and any(abs(x - LEFT - 46 - column * PITCH) < 24 for column in range(LINES))
    return (west or south) and not (tokens or words or below)


def terrain() -> Markup:
    """Wilderness to the left and below, water above and to the right."""
    left, top, right, bottom = INNER
    dice = Random(4)
    spots = [(dice.uniform(left, right), dice.uniform(top, bottom)) for _ in range(2600)]
    trees = [(x, y, dice.uniform(3.6, 5.6), dice.random() < 0.6) for x, y in sorted(spots, key=lambda spot: spot[1]) if wild(x, y)]
    coast = shore()
    return join(
        rect(left, top, right - left, bottom - top, "var(--us-park-g)"),
        el("path", d=coast, fill="var(--water)", stroke="var(--water2)", stroke_width=7, stroke_linejoin="round"),
        el("path", d=coast, fill="url(#us-waves)", stroke="var(--edge)", stroke_opacity=0.6, stroke_width=0.8),
        rect(left, top - 0.5, right - left + 0.5, 4, "var(--water)"),
        rect(right - 4, top, 4.5, bottom - top, "var(--water)"),
        el("g", (tree(x, y, size, int(fir)) for x, y, size, fir in trees), opacity=0.85),
    )


def streets() -> Markup:
    corner, side = (LEFT - STREET, TOP - STREET), TOWN + STREET
    ground = el("rect", x=corner[0], y=corner[1], width=side, height=side, rx=7, fill="var(--road)", stroke="var(--case)", stroke_width=1.2)
    dashes = []
    for street in range(LINES + 1):
        x, y = LEFT - 4.5 + street * PITCH, TOP - 4.5 + street * PITCH
        d = f"M{LEFT - 6} {n(y)}H{LEFT + TOWN - 4}M{n(x)} {TOP - 6}V{TOP + TOWN - 4}"
        dashes.append(line(d, "var(--dash)", 1.1, 'stroke-dasharray="6 5"'))
    return ground + join(dashes)


def block() -> Markup:
    """The kerb of a block and its four lots."""
    kerb = el("rect", x=-1, y=-1, width=BLOCK + 2, height=BLOCK + 2, rx=5, fill="var(--us-kerb)", stroke="var(--case)", stroke_width=0.8)
    lots = []
    for number in range(4):
        x, y = lot(number)
        lots.append(
            el(
                "rect",
                x=x,
                y=y,
                width=LOT,
                height=LOT,
                rx=3,
                fill="var(--us-lot)",
                stroke="var(--case)",
                stroke_opacity=0.55,
                stroke_width=0.8,
                stroke_dasharray="2.5 2.5",
            )
        )
    return kerb + join(lots)


def blocks() -> Markup:
    places = [(LEFT + column * PITCH, TOP + row * PITCH) for row in range(LINES) for column in range(LINES)]
    return join(el("use", href="#us-block", x=x, y=y) for x, y in places)


def letters() -> Markup:
    """The names of lines and columns, and what the numbers of the rows are."""
    out = []
    for number in range(LINES):
        at = number * PITCH + BLOCK / 2
        out.append(label(LEFT - 17, TOP + at + 4, "abcdef"[number], "var(--us-park-g)"))
        out.append(label(LEFT + at, TOP - 12, number + 1, "var(--water)"))
    for x, y, words, turn in ((BAND + 14, TOP + 64, "prestige", -90), (BAND + 5, HIGH - BAND - 16, "wealth", 0)):
        word = label(0, 0, words, "var(--us-park-g)", 600, None)
        out.append(el("g", word, class_="serif", font_style="italic", transform=f"translate({x} {y}) rotate({turn})"))
    return join(out)


def symbols() -> Markup:
    """The board in layers: what hovering washes lies between streets and blocks."""
    waves = el(
        "path", d="M2 8c3-3 6-3 9 0s6 3 9 0M25 19c3-3 6-3 9 0s6 3 9 0", fill="none", stroke="var(--water2)", stroke_width=1.3,
        stroke_linecap="round",
    )  # fmt: skip
    layers = {"track": track(), "land": terrain() + streets(), "block": block(), "blocks": blocks(), "letters": letters()}
    return join(
        el("pattern", waves, id="us-waves", width=46, height=22, patternUnits="userSpaceOnUse"),
        (el("symbol", body, id=f"us-{name}", overflow="visible") for name, body in layers.items()),
    )
