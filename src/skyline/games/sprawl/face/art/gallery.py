"""Single components drawn large, and the game's picture for a list of games."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from textwrap import wrap

from skyline.drawing.icons import use
from skyline.drawing.markup import Child, Markup, el, join
from skyline.engine.errors import BadOption

from ...rules.components import (
    CONTRACT,
    DECK_NAMES,
    EVENT,
    KIND_NAMES,
    OFFICE_NAMES,
    PERMIT,
    PRESTIGE,
    PRESTIGE_ROWS,
    RENEWAL,
    ROWS,
    SPECIAL,
    ZONES,
    Card,
    Components,
)
from ...rules.effects.markers import MARKER_WORDS, SPACE_WORDS
from ...rules.effects.offices import OFFICE_WORDS
from ...rules.effects.others import VOCATION_WORDS
from ...rules.ground import BLOCKS, LINES, SHAPE_LOTS
from ...rules.scoring import row_number
from . import town
from .geography import PITCH, Chart
from .icons import PAPER, PRINT, vocation_icon
from .icons import ZONES as ZONE_KEYS
from .portraits import zone_of
from .tiles import tile_symbol

Drawer = Callable[[Components, str], Markup]
INK, MUTED = "var(--ink)", "var(--ink2)"
NAME = 13  # letters of a name in a line
LIKELY = {1: 2, 2: 5, 3: 10, 4: 12}  # by size, the shape that a building is shown in


def drawing(parts: Components, kind: str, wanted: str) -> Markup:
    """A component by the kind and key of the gallery. Raises BadOption for what is not in it."""
    if kind not in DRAWERS:
        raise BadOption(f"Urban Sprawl has no {kind} to draw")
    try:
        return DRAWERS[kind](parts, wanted)
    except (KeyError, ValueError, IndexError):
        raise BadOption(f"Urban Sprawl has no {kind} {wanted!r} to draw") from None


def document(size: tuple[float, float], wide: float, words: str, *body: Child) -> Markup:
    """An SVG element of its own, so wide on a page."""
    return el(
        "svg", *body, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {size[0]:g} {size[1]:g}", width=wide,
        height=round(wide * size[1] / size[0]), role="img", aria_label=words,
    )  # fmt: skip


def text(
    x: float, y: float, words: object, size: float, face: str | None = None, weight: int = 600, fill: str = INK, anchor: str = "middle"
) -> Markup:
    return el("text", str(words), x=x, y=y, text_anchor=anchor, font_size=size, font_weight=weight, fill=fill, class_=face)


# ------------------------------------------------------------------ cards
def frame(wide: float, high: float, color: str, ground: str = "var(--card)") -> Markup:
    return el("rect", x=1, y=1, width=wide - 2, height=high - 2, rx=8, fill=ground, stroke=color, stroke_width=1.6)


def title(x: float, y: float, words: str) -> Markup:
    """A name in one line or two, its first base line at y if there are two."""
    found = wrap(words, NAME, break_long_words=False)[:2]
    first = y + 16 * (2 - len(found)) / 2
    return join(text(x, first + row * 16, line, 15, "serif", 600, INK, "start") for row, line in enumerate(found))


def on_block(kind: int, size: int, x: float, y: float, scale: float) -> Markup:
    """A building on its block."""
    body = join(el("use", href="#us-block"), el("use", href=f"#us-t-{ZONE_KEYS[kind]}-{LIKELY[size]}"))
    return el("g", body, transform=f"translate({x:g} {y:g}) scale({scale:g})")


def named(parts: Components, key: str, *kinds: int) -> Card:
    """A card of some kinds. Raises KeyError."""
    card = parts.card(key)
    if card.kind not in kinds:
        raise KeyError(key)
    return card


def contract(parts: Components, key: str) -> Markup:
    """A contract: its building on a block, vocations, name, deck and payout. Its effect stands beside it, in words large enough."""
    card = named(parts, key, CONTRACT)
    zone = int(card.zone)
    color = f"var(--us-{ZONE_KEYS[zone]}"
    marks = []
    for place, packed in enumerate(card.vocations):
        y = 10 + place * 26
        marks.append(use(vocation_icon(packed & 15), 82, y, 22) + text(111, y + 16.5, packed >> 4, 15, None, 700))
    payout = None
    if card.payout:
        payout = use("us-rosette", 91, 127, 22) + text(102, 142.4, card.payout, 13, "serif", 700, "#fff")
    body = [
        frame(120, 156, f"{color}-d)"), el("path", d="M2 9a7 7 0 0 1 7-7h102a7 7 0 0 1 7 7v77H2z", fill=f"{color}-g)"),
        on_block(zone, int(card.size), 9, 14, 0.72), marks, title(9, 103, card.name),
        text(9, 144, DECK_NAMES[card.deck], 13, None, 500, MUTED, "start"), payout,
    ]  # fmt: skip
    return document((120, 156), 150, card.name, body)


def event(parts: Components, key: str) -> Markup:
    card = named(parts, key, EVENT, SPECIAL)
    special = card.kind == SPECIAL
    color = "var(--accent)" if special else "var(--edge)"
    edge = el("path", d="M2 9a7 7 0 0 1 7-7v86a7 7 0 0 1-7-7z", fill=color) if special else None
    body = [
        frame(132, 90, color), edge, text(15, 22, f"{DECK_NAMES[card.deck]} deck", 14, None, 500, MUTED, "start"),
        title(15, 44, card.name), text(15, 81, "special event" if special else "event", 14, None, 500, MUTED, "start"),
    ]  # fmt: skip
    return document((132, 90), 150, card.name, body)


def planning(parts: Components, key: str) -> Markup:
    """A Build Permit or Urban Renewal."""
    card = named(parts, key, PERMIT, RENEWAL)
    ballot = use("us-ballot", 72 if card.kind == PERMIT else 45, 133, 20) if card.ballot else None
    if card.kind != PERMIT:
        body = [frame(110, 160, "#6E1D14", PAPER), el("g", use("us-wreck", 27, 22, 56), color="#6E1D14")]
        body += [text(55, 104, "Urban", 16, "serif", 600, PRINT), text(55, 122, "Renewal", 16, "serif", 600, PRINT), ballot or join()]
        return document((110, 160), 110, "Urban Renewal", body)
    shown = [zone for zone in range(ZONES) if card.zones >> zone & 1]
    side = 30 if len(shown) < 3 else 22
    left = 55 - len(shown) * (side + 2) / 2
    zones = []
    for place, zone in enumerate(shown):
        zones.append(use(f"us-z-{ZONE_KEYS[zone]}", left + place * (side + 2) + 1, 27 - side / 2, side))
    body = [
        frame(110, 160, "#B3A78F", PAPER), el("g", zones, class_="us-light"), use(f"us-pages-{card.pages}", 14, 50, 62),
        text(84, 94, card.pages, 34, "serif", 600, PRINT),
        el("path", d="M8 126.5h94", stroke="#E7DFCF"), use("us-dollar", 22 if ballot else 36, 132, 22),
        text(50 if ballot else 62, 149, card.wealth, 17, None, 700, PRINT, "start"), ballot or join(),
    ]  # fmt: skip
    return document((110, 160), 110, f"Build Permit {card.id}", body)


# ------------------------------------------------------------------ numbers
def payout(parts: Components, key: str) -> Markup:
    number = int(key)
    if not 1 <= number < len(parts.payouts):
        raise KeyError(key)
    cells = []
    for place, amount in enumerate(parts.payouts[number]):
        x, high = 31 + place * 22, 22 + 10 * (3 - place)
        cells.append(el("rect", x=x, y=60 - high, width=20, height=high, rx=3, fill="var(--sunk)", stroke="var(--line)"))
        cells.append(text(x + 10, 55, amount, 14, "serif", 700))
    return document((120, 66), 150, f"Payout {number}", town.token(0, number, 15, 46, 26), cells)


def mini_town(blocks: int) -> Markup:
    """The town as a plan, with some of its blocks marked."""
    out = []
    for block in range(BLOCKS):
        x, y = 4 + block % LINES * 15, 4 + block // LINES * 15
        fill = "var(--accent-line)" if blocks >> block & 1 else "var(--us-lot)"
        out.append(el("rect", x=x, y=y, width=13, height=13, rx=2, fill=fill, stroke="var(--case)", stroke_width=0.7))
    return join(out)


def row(parts: Components, key: str) -> Markup:
    number = ROWS.index(key)
    if not parts.rows[number]:
        raise KeyError(key)
    coin = town.token(PRESTIGE if number < PRESTIGE_ROWS else 0, int(row_number(number)), 126, 48, 44)
    return document((156, 98), 156, f"Row {key.upper()}", mini_town(parts.rows[number]), coin)


def space(parts: Components, key: str) -> Markup:
    number = SPACE_WORDS.index(key)
    pier = [el("rect", x=100, y=28, width=50, height=40, rx=5, class_="us-pier")]
    pier += [el("rect", x=106 + 10.5 * each, y=36, width=7, height=24, rx=2, class_="us-plank") for each in range(4)]
    return document((156, 98), 156, f"Marker space {key.upper()}", mini_town(parts.covers[number]), pier)


def marker(parts: Components, key: str) -> Markup:
    number = MARKER_WORDS.index(key)
    pier = el("rect", x=8, y=8, width=84, height=60, rx=8, class_="us-pier")
    return document(
        (100, 76), 130, f"Marker {key.upper()}", pier, town.token(parts.marker_kinds[number], parts.marker_numbers[number], 50, 38, 46)
    )


# ------------------------------------------------------------------ people and buildings
def vocation(parts: Components, key: str) -> Markup:
    number = VOCATION_WORDS.index(key)
    return document((110, 110), 110, parts.vocation_names[number], use(vocation_icon(number), 10, 10, 90))


def office(_parts: Components, key: str) -> Markup:
    names = dict(zip((*OFFICE_WORDS, "contractor"), (*OFFICE_NAMES, "Contractor"), strict=True))
    zone = "" if key == "contractor" else zone_of(OFFICE_WORDS.index(key)) or "park"
    color = f"var(--us-{zone}-d)" if zone else "#C9741F"
    head = el("svg", el("use", href=f"#us-who-{key}"), x=15, y=16, width=100, height=100, viewBox="0 0 48 48")
    body = [frame(130, 152, color), el("path", d="M2 12V9a7 7 0 0 1 7-7h112a7 7 0 0 1 7 7v3z", fill=color), head]
    return document((130, 152), 130, names[key], body, text(65, 140, names[key], 15, "serif"))


def building(_parts: Components, key: str) -> Markup:
    name, _, size = key.partition("-")
    kind = ZONE_KEYS.index(name)
    lots = SHAPE_LOTS[LIKELY[int(size)]]
    return document((110, 118), 120, f"{KIND_NAMES[kind]}, {len(lots)} lots", on_block(kind, len(lots), 9, 20, 1))


DRAWERS: dict[str, Drawer] = {
    "contract": contract, "event": event, "special": event, "permit": planning, "renewal": planning, "payout": payout,
    "vocation": vocation, "office": office, "building": building, "row": row, "space": space, "marker": marker,
}  # fmt: skip

# ------------------------------------------------------------------ the cover
COVER = (260, 188)
# Blocks of the cover, from the back: kind, shape and owner of each building.
STREETS: tuple[tuple[tuple[int, int, int], ...], ...] = (
    ((3, 4, 0), (3, 2, 1), (4, 3, 0)), ((1, 12, 2),), ((2, 4, 1), (2, 3, 3)),
    ((3, 8, 3), (4, 3, 0)), ((0, 12, 0),), ((1, 10, 1), (1, 1, 2)),
)  # fmt: skip


@cache
def cover() -> Markup:
    """A corner of a town."""
    wide, high = COVER
    out = [el("rect", width=wide, height=high, fill="var(--road)"), el("rect", width=wide, height=14, fill="var(--water)")]
    out.append(el("rect", y=13, width=wide, height=3, fill="var(--water2)"))
    chart = Chart(False)
    for place, own in enumerate(STREETS):
        x, y = -16 + place % 3 * PITCH, 28 + place // 3 * PITCH
        body = [el("use", href="#us-block")]
        body += [el("use", href=f"#{tile_symbol(kind, shape)}") for kind, shape, _ in own]
        body += [town.cube_in_block(chart, shape, "ABCD"[owner]) for kind, shape, owner in own if kind < ZONES]
        out.append(el("g", body, transform=f"translate({x} {y})"))
    out.append(town.token(0, 8, 34, 16, 26) + town.token(PRESTIGE, 4, 136, 16, 26))
    return el("svg", out, viewBox=f"0 0 {wide} {high}", class_="framed", role="img", aria_label="A town of shops, works, houses and parks")
