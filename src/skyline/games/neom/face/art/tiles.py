"""One tile, 132 by 132: ground, roads, buildings, badge with points, cost, effect and name.

Five details: ``city`` (name and effect), ``hand`` (cost; name and effect stand beside it), ``small`` (large badge and effect), ``mini``
(a badge that can still be read in a small city), ``whole`` (everything).
"""

from __future__ import annotations

from skyline.drawing.icons import part
from skyline.drawing.kit import area, caption, circ, line, readable, rect, ref, tree, use
from skyline.drawing.markup import NOTHING, Markup, el, join
from skyline.drawing.memo import remembered
from skyline.drawing.patterns import tiled

from ...rules.components import DISASTER, FIRST_CENTER, GOODS, TYPES, Tile
from ..effects import FORMULAS, Glyph, Row
from ..wording import shown_effects
from .icons import SHORT, badge
from .scenes import north_of, south_of

SIDE = 132
MIDDLE = SIDE / 2
ROAD = 15  # its width
CITY, HAND, SMALL, MINI, WHOLE = "city", "hand", "small", "mini", "whole"
BADGE = {SMALL: 40, MINI: 60}  # its size, where it is not the usual one

DISASTERS = (("Flood", "flood"), ("Fire", "blaze"), ("", "police"))


# ------------------------------------------------------------------ what a tile brings, as rows of symbols
def effect_rows(tile: Tile) -> list[Row]:
    """Symbols, money, Goods, effects and formula, from the top down."""
    signs: Row = [(sign, "", 19) for sign, there in (("pollution", tile.polluting), ("power", tile.power)) if there]
    rows = [signs, *money_rows(tile), *goods_rows(tile)]
    rows += [effect.signs for effect in shown_effects(tile)]
    if tile.formula is not None:
        rows.append(FORMULAS[tile.formula.name].signs)
    return [row for row in rows if row]


def money_rows(tile: Tile) -> list[Row]:
    rows: list[Row] = []
    if tile.immediate:
        rows.append([("now", "", 13), ("disc", str(tile.immediate), 19)])
    sums = [money for money in tile.income if money]
    if sums:
        span = str(sums[0]) if sums[0] == sums[-1] else f"{sums[0]}–{sums[-1]}"
        rows.append([("income", "", 13), ("disc", span, 19 if len(span) < 3 else 23)])
    if tile.takings is not None:
        rows.append([("income", "", 13), ("disc", "1", 19), (type_symbol(tile.takings.types), "", 17)])
    return rows


def goods_rows(tile: Tile) -> list[Row]:
    goods = [good for index, good in enumerate(GOODS) if tile.goods >> index & 1]
    size = 24 if len(goods) < 3 else 17
    return [[(f"g-{good}", "", size) for good in goods[at : at + 2]] for at in range(0, len(goods), 2)]


def type_symbol(bit: int) -> str:
    return f"t-{SHORT[bit.bit_length() - 1]}"


def glyph_at(glyph: Glyph, x: float, y: float) -> Markup:
    symbol, number, size = glyph
    drawn = use(f"nm-{symbol}", x, y, size)
    if not number:
        return drawn
    ratio, foot = (0.46, 0.67) if len(number) > (1 if symbol == "star" else 2) else (0.56, 0.7) if symbol == "star" else (0.62, 0.71)
    return drawn + readable(x + size / 2, y + size * foot, number, "nm-sum", size * ratio)


def extent(rows: list[Row]) -> tuple[float, float]:
    """Width and height of rows of symbols."""
    return max(sum(size + 1 for _, _, size in row) for row in rows), sum(max(size for _, _, size in row) + 2 for row in rows)


def rows_at(rows: list[Row], right: float, bottom: float) -> Markup:
    """Rows of symbols, aligned at their right and at the bottom."""
    out = []
    y = bottom - extent(rows)[1]
    for row in rows:
        height = max(size for _, _, size in row)
        x = right - sum(size + 1 for _, _, size in row)
        for glyph in row:
            out.append(glyph_at(glyph, x, y + (height - glyph[2]) / 2))
            x += glyph[2] + 1
        y += height + 2
    return join(out)


def effect(tile: Tile, detail: str) -> Markup:
    """The effect in the south-east corner; on small tiles as large as the corner allows."""
    rows = effect_rows(tile)
    if detail == HAND:
        rows = rows[:1] if tile.polluting or tile.power else []
    if detail == SMALL and tile.polluting and len(rows) > 1:
        rows = rows[1:]
    if not rows:
        return NOTHING
    if len(rows) > 1 and extent(rows)[1] > 52:
        rows = [rows[0] + rows[1], *rows[2:]]
    width, height = extent(rows)
    scale = min(1.75, 56 / width, 60 / height) if detail == SMALL else min(1, 52 / width)
    if scale == 1:
        return rows_at(rows, SIDE - 5, SIDE - 4)
    return rows_at([[(symbol, number, size * scale) for symbol, number, size in row] for row in rows], SIDE - 5, SIDE - 4)


def cost(tile: Tile) -> Markup:
    """What must be paid, owned and built, in the north-west corner."""
    size = 18
    x = 5.0
    out: list[Markup] = []
    for place, way in enumerate(tile.costs):
        if place:
            out.append(caption(x + 1, 17, "/", "nm-or"))
            x += 6
        glyphs: Row = [("disc", str(way.coins), size)] if way.coins else []
        glyphs += [(f"g-{good}", "", size) for index, good in enumerate(GOODS) if way.goods >> index & 1]
        for glyph in glyphs:
            out.append(glyph_at(glyph, x, 5))
            x += size + 1
    if tile.needed_count:
        out.append(badge(int(tile.needed_types).bit_length() - 1, x, 5, size, str(tile.needed_count)))
        x += size + 1
    return join(rect(2, 2, x + 1, size + 6, extra='class="nm-cost" rx="9"'), out) if out else NOTHING


# ------------------------------------------------------------------ a tile
def wrapped(name: str, width: int = 10) -> list[str]:
    """A name in lines of so many letters, words kept whole."""
    lines = [""]
    for word in name.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def lettered(name: str, colour: str) -> Markup:
    """A name in the south-west corner."""
    lines = wrapped(name)
    top = SIDE - 9 - (len(lines) - 1) * 12.5
    halo = f"var(--{colour}-g)"
    return join(caption(6, top + i * 12.5, words, "nm-name cond", stroke=halo) for i, words in enumerate(lines))


def types_of(tile: Tile) -> list[int]:
    """The places of a tile's types."""
    return [place for place in range(len(TYPES)) if tile.types >> place & 1]


def points_of(tile: Tile) -> str:
    """What stands in the badge."""
    return "?" if tile.formula is not None else str(tile.vp) if tile.vp else ""


@remembered
def tile_art(tile: Tile, detail: str = CITY) -> Markup:
    """A tile without an element around it."""
    if tile.number >= FIRST_CENTER:
        return center(tile, detail)
    if tile.types == DISASTER:
        return disaster(tile)
    types = types_of(tile)
    size = BADGE.get(detail, 27)
    return join(
        ground(tile, types),
        ref(f"nm-r-{tile.roads}"),
        ref(f"nm-s-{south_of(tile)}") if detail in (HAND, SMALL, MINI) or len(wrapped(tile.name)) < 3 else None,
        ref(f"nm-n-{north_of(tile)}"),
        badge(types[0], SIDE - size - 4, 4, size, points_of(tile)),
        badge(types[1], SIDE - 2 * size - 4, 6, size - 2) if len(types) > 1 else None,
        cost(tile) if detail in (HAND, WHOLE) else None,
        effect(tile, detail) if detail != MINI else None,
        lettered(tile.name, SHORT[types[0]]) if detail in (CITY, WHOLE) else None,
    )


def ground(tile: Tile, types: list[int]) -> Markup:
    """The land in the colours of the types; hatched where it smokes, framed twice for a Cornerstone."""
    colour = SHORT[types[0]]
    deep = f"var(--{colour}-d)"
    return join(
        el("rect", width=SIDE, height=SIDE, fill=f"var(--{colour}-g)"),
        area(f"M0 {SIDE}L{SIDE} 0V{SIDE}Z", f"var(--{SHORT[types[1]]}-g)", "") if len(types) > 1 else None,
        ref("nm-smog") if tile.polluting else None,
        ref("nm-frame", color=deep) if tile.is_cornerstone() else None,
        ref("nm-parcels", color=deep),
    )


def disaster(tile: Tile) -> Markup:
    picture = next(symbol for word, symbol in DISASTERS if word in tile.name)
    return join(
        ref("nm-danger"),
        use(f"nm-{picture}", 33, 14, 66),
        caption(66, 104, tile.name, "nm-doom serif"),
        caption(66, 119, "Disaster", "nm-kind"),
    )


def center(tile: Tile, detail: str) -> Markup:
    """The City Center: its Good in a round square."""
    good = GOODS[int(tile.goods).bit_length() - 1]
    name = lettered(tile.name, "raw") if detail == CITY else None
    return join(ref("nm-center"), ref(f"nm-r-{tile.roads}"), ref("nm-round"), use(f"nm-g-{good}", 49, 49, 34), name)


# ------------------------------------------------------------------ what tiles share
def roads(ends: int) -> Markup:
    """White roads with a casing, running out to the edges so that neighbours join."""
    half = (
        f"M{MIDDLE:g} {MIDDLE:g}V-1",
        f"M{MIDDLE:g} {MIDDLE:g}H{SIDE + 1}",
        f"M{MIDDLE:g} {MIDDLE:g}V{SIDE + 1}",
        f"M{MIDDLE:g} {MIDDLE:g}H-1",
    )
    d = "".join(half[side] for side in range(4) if ends >> side & 1)
    through = ends.bit_count() == 2
    hub = ROAD * (0.5 if through else 0.78)
    casing = line(d, "var(--case)", ROAD + 2.4, cap="butt") + circ(MIDDLE, MIDDLE, hub + 1.2, "var(--case)")
    surface = line(d, "var(--road)", ROAD, cap="butt") + circ(MIDDLE, MIDDLE, hub, "var(--road)")
    marking = line(d, "var(--dash)", 1.3, 'stroke-dasharray="5 4.6"', "butt")
    if not through:
        marking += circ(MIDDLE, MIDDLE, hub - 3.5, "var(--road)", 'stroke="var(--dash)" stroke-width="1.1"')
    if ends.bit_count() >= 3:
        marking += circ(MIDDLE, MIDDLE, 3.2, "var(--leaf)")
    return part(f"nm-r-{ends}", casing, surface, marking)


def parcels() -> Markup:
    """The four quarters of a tile."""
    d = "".join(f"M{x} {y}h51v51h-51Z" for x in (5, 76) for y in (5, 76))
    dotted = 'stroke-opacity=".22" stroke-dasharray="1.5 2.2"'
    return part("nm-parcels", line(d, "currentColor", 0.8, dotted))


def sheet() -> Markup:
    """What tiles refer to."""
    bar = el("rect", width=2, height=5, fill="var(--smoke)", fill_opacity=0.5)
    hatch = tiled("nm-hatch", 5, 5, bar, patternTransform="rotate(45)")
    inner = SIDE - 6
    smog = el("path", d=f"M0 0H{SIDE}V{SIDE}H0ZM6 6V{inner}H{inner}V6Z", fill="url(#nm-hatch)", fill_rule="evenodd")
    frame = rect(1.5, 1.5, SIDE - 3, SIDE - 3, "none", 'stroke="currentColor" stroke-width="2.2"')
    frame += rect(4.6, 4.6, SIDE - 9.2, SIDE - 9.2, "none", 'stroke="currentColor" stroke-width=".7"')
    danger = rect(0, 0, SIDE, SIDE, "var(--dis-g)")
    danger += rect(4, 4, SIDE - 8, SIDE - 8, "none", 'stroke="var(--dis-d)" stroke-width="1.6" stroke-dasharray="7 4"')
    square = circ(MIDDLE, MIDDLE, 27, "var(--card)", 'stroke="var(--raw-d)" stroke-width="1.6"')
    square += circ(MIDDLE, MIDDLE, 23.5, "none", 'stroke="var(--raw-d)" stroke-width=".6"')
    shared = [part("nm-smog", smog), part("nm-frame", frame), part("nm-danger", danger), part("nm-round", square)]
    return join(el("defs", hatch), shared, center_ground(), parcels(), [roads(ends) for ends in range(1, 16)])


def center_ground() -> Markup:
    ring = circ(MIDDLE, MIDDLE, 46, "none", 'stroke="var(--case)" stroke-width="1" stroke-dasharray="2 4"')
    spots = ((18, 34, 5), (31, 30, 4), (104, 34, 5), (116, 38, 4), (110, 118, 5), (96, 121, 4))
    return part("nm-center", rect(0, 0, SIDE, SIDE, "var(--raw-g)"), ring, [tree(x, y, size) for x, y, size in spots])
