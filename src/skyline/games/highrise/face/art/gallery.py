"""Single components drawn large, and the game's picture for a list of games."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from skyline.drawing import shapes
from skyline.drawing.icons import inset
from skyline.drawing.kit import tree
from skyline.drawing.markup import NOTHING, Child, Markup, el
from skyline.drawing.shapes import Size, area, circ, rect, translate, use, write
from skyline.engine.errors import BadOption
from skyline.games.highrise.face.wording import tile_words, timing_words
from skyline.games.highrise.rules.buildings import STOREY
from skyline.games.highrise.rules.components import Components, Tenant
from skyline.games.highrise.rules.pieces import NAMES, RED

from . import plans, street, tables, towers
from .city import label
from .icons import ICONS, PIECE_COLOURS, UMBER, emblem, floor
from .powers import signs_of, strip

SERIF = 0.5  # how wide a letter is, of its size
PAPER, PRINT = "#FFFDF8", "#23272D"
HOOD_COLOURS = ("#4F7A4A", "#2F6FA8", "#8A3F14", "#6A4A9C", "#6E5416")  # of the backs of Tenants


def document(size: Size, wide: int, words: str, *body: Child) -> Markup:
    """A component by itself, so wide on a page."""
    return shapes.document((0, 0, *size), wide, words, *body)


def plain(name: str) -> str:
    return " ".join(name.casefold().replace("_", " ").lstrip("#").split())


def drawing(parts: Components, kind: str, wanted: str) -> Markup:
    """A component by the kind and key of the gallery. Raises BadOption for what is not in it."""
    drawn = DRAWERS[kind](parts, plain(wanted)) if kind in DRAWERS else NOTHING
    if not drawn:
        raise BadOption(f"High Rise has no {kind} {wanted!r} to draw")
    return drawn


# ------------------------------------------------------------------ Tenants, cards, tiles
def tenant(parts: Components, key: str) -> Markup:
    found = next((one for one in parts.tenants if key in (plain(one.id), plain(one.name))), None)
    return tile_of(parts, found) if found else NOTHING


def tile_of(parts: Components, found: Tenant) -> Markup:
    """A Tenant tile: its Neighbourhood, its name, its power."""
    colour = HOOD_COLOURS[found.hood % len(HOOD_COLOURS)]
    lines = label(found.name, 126, 17, SERIF, 3)
    title = [written(70, 43 + row * 18, line, 17, "serif", 600) for row, line in enumerate(lines)]
    signs = signs_of(parts, found, int(parts.cards[found.card].copies) if found.card else 0)
    return document(
        (140, 140),
        170,
        found.name,
        rect(1, 1, 138, 138, PAPER, rx=8, stroke=colour, stroke_width=2),
        area("M2 24V9a7 7 0 0 1 7-7h122a7 7 0 0 1 7 7v15z", colour, ""),
        written(70, 18, parts.hoods[found.hood], 12.5, "cond", 600, PAPER),
        title,
        el("g", strip(signs, 70, 92, 34, 124), color=PRINT, fill=PRINT, font_weight=700),
    )


def written(x: float, y: float, words: object, size: float, face: str = "", weight: int = 600, colour: str = PRINT) -> Markup:
    return write(x, y, words, size, colour, weight, text_anchor="middle", class_=face or None)


def card(parts: Components, key: str) -> Markup:
    found = next((one for one in parts.cards[1:] if key in (str(one.number), plain(one.name))), None)
    if not found:
        return NOTHING
    lines = label(found.name, 110, 15, SERIF, 3)
    return document(
        (120, 170),
        140,
        found.name,
        rect(1, 1, 118, 168, PAPER, rx=9, stroke=UMBER, stroke_width=2),
        circ(20, 20, 12, UMBER),
        written(20, 24.5, found.number, 13, "", 700, PAPER),
        use(emblem(found), 26, 32, 68, color=PRINT),
        [written(60, 114 + row * 16, line, 15, "serif") for row, line in enumerate(lines)],
        written(60, 160, timing_words(found), 11.5, "cond", 600, "#565B62"),
    )


def tile(parts: Components, key: str) -> Markup:
    found = next((one for one in parts.tiles if key == plain(one.id)), None)
    if not found:
        return NOTHING
    icons = tables.tile_icons(parts, found)
    side = 44.0 if len(icons) < 3 else 34.0
    left = 60 - side * len(icons) / 2
    shown = [use(icon, left + side * place, 38 - side / 2, side, color=PRINT) for place, icon in enumerate(icons)]
    frame = rect(1, 1, 118, 82, PAPER, rx=8, stroke=UMBER, stroke_width=2)
    return document((120, 84), 160, tile_words(parts, found), frame, shown, written(60, 76, found.id[:4], 12, "cond"))


def blueprint(parts: Components, key: str) -> Markup:
    if key not in parts.blueprint_ids:
        return NOTHING
    return document((plans.WIDE, plans.HIGH), 300, f"Blueprint Card {key}", plans.large(parts, parts.blueprint_ids.index(key)))


# ------------------------------------------------------------------ spaces, pieces, Yards, Corruption
GROUNDS = {"draw_choose": "draw", "lose_2_corruption": "lose"}  # tokens of spaces that are called otherwise
SAMPLE = {"construct": 1, "stop": 0}


def space(_parts: Components, key: str) -> Markup:
    name = key.replace(" ", "_")
    action = next((action for action in street.FACES if street.key_of(action) == name), "")
    if not action:
        return NOTHING
    shown = street.Shown(42, action, RED, SAMPLE.get(name, 0), 2 if name == "stop" else 0, 3, (("hr-tenant", ""),), 1)
    ground = rect(3, 3, 42, 42, f"var(--hr-{GROUNDS.get(name, name)})", 'rx="8" stroke="var(--case)"')
    return document((48, 48), 140, action.replace("_", " "), ground, el("g", street.face(shown), transform=translate(3, 3)))


def piece(_parts: Components, key: str) -> Markup:
    return document((24, 24), 150, key, use(floor(NAMES.index(key)), 0, 0, 24)) if key in NAMES else NOTHING


def spire(_parts: Components, key: str) -> Markup:
    return document((24, 24), 120, "Spire", use("hr-spire", 0, 0, 24)) if key == "spire" else NOTHING


def yard(parts: Components, key: str) -> Markup:
    if key not in ("base", "expanded"):
        return NOTHING
    spaces = int(parts.yard_spaces) if key == "expanded" else max(size for side in parts.base_yards for size in side)
    boxes = [rect(4 + place * 34, 4, 30, 30, "var(--sunk)", 'rx="5" stroke="var(--line)"') for place in range(spaces)]
    return document((4 + spaces * 34, 38), 260, f"{key} Yard", boxes, use(floor(0), 4, 4, 30), use(floor(1), 38, 4, 30))


def corruption(parts: Components, key: str) -> Markup:
    if key != "track":
        return NOTHING
    cells = []
    for number, lost in enumerate(parts.labels):
        x, y = tables.place(number)
        fill = "var(--hr-severe)" if number > tables.SEVERE else "var(--sunk)"
        cells.append(rect(x, y, tables.CELL, tables.TALL, fill, 'rx="4"'))
        cells.append(written(x + tables.CELL / 2, y + 24, f"−{lost}" if lost else "0", 14, "", 600, "var(--ink2)"))
    return document(tables.size(parts), 280, "Corruption Track", cells)


DRAWERS: dict[str, Callable[[Components, str], Markup]] = {
    "tenant": tenant, "card": card, "blueprint": blueprint, "tile": tile, "space": space, "floor": piece, "spire": spire,
    "yard": yard, "corruption": corruption,
}  # fmt: skip

# ------------------------------------------------------------------ cover
STREET = ((14, 1, 7, 0), (66, 4, 11, 1), (120, 2, 5, 0), (172, 8, 14, 0), (226, 4, 8, 2), (280, 2, 12, 1), (330, 1, 9, 0))
SQUARES = ((0, 3), (1, 5), (4, 4), (2, 6), (3, 2))  # colour and height of the plan behind the towers


@cache
def cover() -> Markup:
    """Towers before their blueprint, 260 by 188. It stands on pages without the game's symbols, so it brings what it needs."""
    lines = "".join(f"M0 {y}H372" for y in range(12, 200, 18)) + "".join(f"M{x} 0V200" for x in range(10, 372, 18))
    ghosts = [
        rect(28 + place * 66, 168 - storey * 20, 44, 18, PIECE_COLOURS[colour], 'rx="2" opacity=".55"')
        for place, (colour, high) in enumerate(SQUARES)
        for storey in range(high)
    ]
    standing = []
    for x, seat, high, spires in STREET:
        drawn = towers.tower(seat + STOREY * high + 131072 * spires, 36.0, 170.0)
        standing.append(el("g", drawn, transform=f"{translate(x, 226)} scale(1.12)"))
    return shapes.cover(
        (0, 0, 372, 268),
        el("rect", width=372, height=268, fill="#1F4F80"),
        el("path", d=lines, stroke="#fff", stroke_opacity=0.12, fill="none"),
        ghosts,
        area("M-5 200h382v80H-5z", "var(--land)", ""),
        area("M-5 240h382v34H-5z", "var(--water)", ""),
        el("path", d="M-5 236h382", stroke="var(--road)", stroke_width=7),
        [tree(x, 234, 6, x % 2) for x in (6, 60, 115, 168, 222, 275, 326, 368)],
        standing,
        inset(ICONS["boat"], 300, 226, 44),
        class_="framed",
    )
