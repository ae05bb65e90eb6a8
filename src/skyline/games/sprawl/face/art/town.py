"""The board: blocks with their values, buildings with their cubes, the numbers of the rows, and the prestige track."""

from __future__ import annotations

from functools import lru_cache

from skyline.drawing.icons import use
from skyline.drawing.markup import Markup, el, n
from skyline.drawing.memo import remembered
from skyline.engine.picture import Piece
from skyline.engine.words import SEATS

from ...rules.components import FULL_PRICE, HALF_PRICE, KIND_NAMES, NO_PRICE, PRESTIGE, PRESTIGE_ROWS, Components
from ...rules.effects.markers import MARKER_WORDS, SPACE_WORDS
from ...rules.ground import BLOCK_WORDS, BLOCKS, LINES, SHAPE_LOTS, SHAPES
from ...rules.scoring import row_number
from ...rules.town import card_of, kind_of, owner_of, site_of, size_of
from ...view import Threat, View
from ..wording import building_name, place_words, sum_words
from . import ids
from .geography import (
    BLOCK,
    LEFT,
    LOT,
    PITCH,
    STREET,
    TOP,
    Chart,
    Span,
    bend,
    lot,
    markers,
    outline,
    printed_at,
    site_outline,
    space_at,
    span,
)
from .tiles import tile_symbol

Names = tuple[str, ...]
CUBE, MARK = 17.0, 19.0  # seat marks on tiles and on the track
RING = 31 / 24  # how much larger a cube is with its ring
TYPE = 13.5  # of plates
SHAPE_MASKS = tuple(sum(1 << each for each in lots) for lots in SHAPE_LOTS)


def at(x: float, y: float) -> str:
    return f"translate({n(x)} {n(y)})"


# ------------------------------------------------------------------ ground
@remembered
def ground(chart: Chart) -> Markup:
    """Everything that never changes, and the lines of blocks that a hovered price is made of."""
    bands: list[Markup] = []
    for number in range(LINES):
        y, x = TOP + number * PITCH - 6, LEFT + number * PITCH - 6
        bands.append(el("rect", x=LEFT - STREET, y=y, width=LINES * PITCH + STREET, height=BLOCK + 12, class_=f"us-band us-h{number}"))
        bands.append(el("rect", x=x, y=TOP - STREET, width=BLOCK + 12, height=LINES * PITCH + STREET, class_=f"us-band us-v{number}"))
    layers = [el("use", href=f"#us-{name}") for name in (("land",) if chart.small else ("track", "land"))]
    over = [el("use", href=f"#us-{name}") for name in (("blocks",) if chart.small else ("blocks", "letters"))]
    frame = el("g", layers, bands, over, transform=at(-chart.shift, -chart.shift) if chart.small else None)
    return el("g", frame, id=ids.GROUND)


# ------------------------------------------------------------------ buildings
@remembered
def tile(chart: Chart, site: int, kind: int, free: bool, tip: str, words: str, threat: str) -> Markup:
    """A building. ``threat`` is what its controller may pay to keep it."""
    block, shape = divmod(site, SHAPES)
    x, y = chart.corner(block)
    classes = "us-tile us-free" if free else "us-tile"
    return el(
        "g",
        el("title", words),
        el("use", href=f"#{tile_symbol(kind, shape)}"),
        el("path", d=site_outline(shape), class_="us-rim us-threat" if threat else "us-rim"),
        el("use", href=f"#us-last-{shape}", class_="us-corners"),
        ransom(shape, threat) if threat else None,
        id=ids.tile(site),
        class_=classes,
        transform=at(x, y),
        data_tip=tip,
    )


def ransom(shape: int, words: str) -> Markup:
    """The ransom on a plate above a threatened building."""
    spots = [lot(number) for number in SHAPE_LOTS[shape]]
    x, y = sum(spot[0] for spot in spots) / len(spots) + LOT / 2, min(spot[1] for spot in spots)
    wide = 12 + 8.2 * len(words)
    plate = el("rect", x=x - wide / 2, y=y - 3, width=wide, height=19, rx=4, class_="us-ransom")
    return plate + el("text", words, x=x, y=y + 11.2, class_="us-loss", font_size=14)


def cube_in_block(chart: Chart, shape: int, letter: str) -> Markup:
    """A cube at the lower corner of a building's last lot; on a phone at the upper one, as plates are larger there."""
    left, top = lot(SHAPE_LOTS[shape][-1])
    size = CUBE * (1.5 if chart.small else 1)
    x = left + LOT - size * (0.5 if chart.small else 0.56)
    y = top + size * 0.46 if chart.small else top + LOT - size * 0.5
    whole = size * RING
    drawn = el("use", href=f"#us-cube-{letter}", x=x - whole / 2, y=y - whole / 2, width=whole, height=whole)
    return el("g", drawn, class_="us-cube")


def cube(chart: Chart, site: int, owner: int) -> Markup:
    """The cube of a building's controller."""
    number, shape = divmod(site, SHAPES)
    return el("g", cube_in_block(chart, shape, SEATS[owner]), id=ids.cube(site), transform=at(*chart.corner(number)))


def building_words(parts: Components, packed: int, names: Names) -> str:
    """A building in words: what it is, where, and whose."""
    owner = int(owner_of(packed))
    whose = "nobody's" if owner < 0 else "yours" if names[owner] == "You" else f"of {names[owner]}"
    return f"{building_name(parts, packed)}, {place_words(int(site_of(packed)))}: {whose}"


def tip_of(parts: Components, packed: int) -> str:
    """What explains a building: the contract it was built from, or its zone."""
    card = int(card_of(packed))
    return (
        f"contract:{parts.cards[card].id}" if card >= 0 else f"building:{KIND_NAMES[int(kind_of(packed))].lower()}-{int(size_of(packed))}"
    )


# ------------------------------------------------------------------ blocks
@remembered
def sums_of(parts: Components, spaces: tuple[int, ...]) -> tuple[str, ...]:
    """What the value of each block is made of: 1 + 3 + 7 (US-037)."""
    return tuple(sum_words(parts, spaces, number) for number in range(BLOCKS))


def plate(chart: Chart, number: int, price: bool) -> Markup:
    """A small plate in the street at the corner of its block; before a price stands a sign that shows while something is built."""
    k = (1.1 if price else 1) * (1.62 if chart.small else 1)
    sign = el("tspan", "$", class_="us-money") if price else None
    wide, high = (9 + 7.6 * (len(str(number)) + price)) * k, 16.5 * k
    y = BLOCK - 15 * k if chart.small else BLOCK - 10
    return el(
        "g",
        el("rect", x=-3, y=y, width=wide, height=high, rx=3.2 * k),
        el("g", el("text", sign, number, x=wide / 2 - 3, y=y + 13 * k), class_="least", font_size=TYPE * k),
        class_=f"us-plate us-{'price' if price else 'value'}",
    )


def vacant_mark(chart: Chart, vacant: tuple[int, ...]) -> Markup:
    """Where building is possible: the vacant lots as one shape, and a plus sign."""
    x, y = bend(vacant)
    if chart.small and vacant in ((2,), (0, 2, 3)):
        y -= 24  # above the plate
    size = 34.0 if chart.small else 24.0
    spot = el("rect", x=x - 1, y=y - 1, width=2, height=2, class_="us-spot worth-spot")
    plus = use("us-plus", x - size / 2, y - size / 2, size, 'class="us-plus"')
    return el("path", d=outline(vacant), class_="us-vacant") + spot + plus


@remembered
def block(chart: Chart, number: int, vacant: tuple[int, ...], words: str) -> Markup:
    """What lies over the buildings of a block and shows that it can be chosen."""
    x, y = chart.corner(number)
    return el(
        "g",
        el("title", words),
        el("rect", x=-1, y=-1, width=BLOCK + 2, height=BLOCK + 2, rx=5, class_="us-kerb"),
        vacant_mark(chart, vacant) if vacant else None,
        id=ids.block(number),
        class_=f"us-block us-l{number // LINES} us-c{number % LINES}{'' if vacant else ' us-full'}",
        transform=at(x, y),
    )


@remembered
def worth(chart: Chart, number: int, value: int, price: int, dear: bool) -> Markup:
    """The value of a block, and what it would cost now; over everything else, so that no frame hides it."""
    shown = plate(chart, value, False), plate(chart, price, True)
    return el("g", shown, id=ids.worth(number), class_="us-worth us-dear" if dear else "us-worth", transform=at(*chart.corner(number)))


@lru_cache(maxsize=1024)
def site(number: int, taken: bool) -> Markup:
    """A site as something to choose: free, or with a building that would be demolished. There are only so many, so all are kept."""
    shape = number % SHAPES
    kind = "raze" if taken else "site"
    return el("use", href=f"#us-{kind}-{shape}", id=ids.site(number), class_=f"us-site us-{kind} us-s{shape}")


@remembered
def sites(chart: Chart, number: int, taken: int) -> Markup:
    """Every site of a block as something to choose; ``taken`` are the lots that have a building, as a mask."""
    first = number * SHAPES
    out = [site(first + shape, taken & SHAPE_MASKS[shape] != 0) for shape in range(SHAPES)]
    classes = f"us-sites us-l{number // LINES} us-c{number % LINES}{' us-touch' if chart.small else ''}"
    return el("g", out, id=ids.sites(number), class_=classes, transform=at(*chart.corner(number)))


@remembered
def line_pieces(
    chart: Chart, parts: Components, buildings: tuple[int, ...], threats: tuple[Threat, ...], names: Names
) -> tuple[Piece, ...]:
    """The buildings of a line of blocks, back to front, and their cubes."""
    words = {one.site: f"−${one.wealth}" if one.wealth else f"−{one.prestige}★" for one in threats}
    out: list[Piece] = []
    for packed in buildings:
        site = int(site_of(packed))
        title, tip = building_words(parts, packed, names), tip_of(parts, packed)
        drawn = tile(chart, site, int(kind_of(packed)), int(owner_of(packed)) < 0, tip, title, words.get(site, ""))
        out.append((ids.tile(site), drawn))
    for packed in buildings:
        site, owner = int(site_of(packed)), int(owner_of(packed))
        if owner >= 0:
            out.append((ids.cube(site), cube(chart, site, owner)))
    return tuple(out)


@remembered
def line_blocks(
    chart: Chart, line: int, values: tuple[int, ...], prices: tuple[int, ...], dear: tuple[int, ...], taken: tuple[int, ...],
    sums: tuple[str, ...],
) -> tuple[Piece, ...]:  # fmt: skip
    """What lies over the blocks of a line."""
    out: list[Piece] = []
    first = line * LINES
    for place in range(LINES):
        number = first + place
        vacant = tuple(each for each in range(4) if not taken[place] >> each & 1)
        words = f"Block {BLOCK_WORDS[number]}, worth {values[place]} = {sums[place]}"
        out.append((ids.block(number), block(chart, number, vacant, words)))
        out.append((ids.sites(number), sites(chart, number, taken[place])))
        out.append((ids.worth(number), worth(chart, number, values[place], prices[place], number in dear)))
    return tuple(out)


def price_of(parts: Components, project: int, value: int) -> int:
    """What a block costs for the contract that is being built (US-511); its value where none is."""
    asked = parts.cards[project].price if project >= 0 else FULL_PRICE
    return 0 if asked == NO_PRICE else value // 2 if asked == HALF_PRICE else value


def town(view: View, chart: Chart, names: Names) -> list[Piece]:
    """All lines of blocks, from the back: a line may rise over the blocks behind it, never over their plates and cubes."""
    by_line: list[list[int]] = [[] for _ in range(LINES)]
    taken = [0] * BLOCKS
    for packed in sorted(view.buildings, key=lambda one: one & 511):
        number, shape = divmod(packed & 511, SHAPES)
        by_line[number // LINES].append(packed)
        for each in SHAPE_LOTS[shape]:
            taken[number] |= 1 << each
    prices = [price_of(view.parts, view.project, value) for value in view.values]
    sums = sums_of(view.parts, view.spaces)
    out: list[Piece] = []
    for line, own in enumerate(by_line):
        here = slice(line * LINES, (line + 1) * LINES)
        threats = tuple(one for one in view.threats if one.site // SHAPES // LINES == line)
        own.sort(key=lambda one: ((one & 511) // SHAPES, SHAPE_LOTS[(one & 511) % SHAPES][0]))
        dear = tuple(number for number in view.dear if number // LINES == line)
        out += line_pieces(chart, view.parts, tuple(own), threats, names)
        out += line_blocks(chart, line, view.values[here], tuple(prices[here]), dear, tuple(taken[here]), sums[here])
    return out


# ------------------------------------------------------------------ rows
@remembered
def token(currency: int, number: int, x: float, y: float, size: float) -> Markup:
    """The number of a row: a coin for wealth, a rosette for prestige."""
    prestige = currency == PRESTIGE
    grow = 1.14 if prestige else 1.0
    half = size * grow / 2
    ink = "#fff" if prestige else "#3B2A02"
    ring = el("circle", cx=x, cy=y, r=size / 2 + 1, class_="us-ring")
    body = use("us-rosette" if prestige else "us-coin", x - half, y - half, half * 2)
    words = el("text", str(number), x=x, y=y + size * 0.19, class_="us-number serif", font_size=size * 0.55, fill=ink)
    return el("g", ring, body, words, class_="us-coin")


def bracket(row: Span, x: float, y: float, inner: float, reach: float) -> str:
    """From a number to the ends of its row."""
    start, end = row.ends
    middle = (start + end) / 2
    if row.across:
        return f"M{n(inner)} {n(start)}H{n(x)}V{n(middle - reach)}M{n(inner)} {n(end)}H{n(x)}V{n(middle + reach)}"
    return f"M{n(start)} {n(inner)}V{n(y)}H{n(middle - reach)}M{n(end)} {n(inner)}V{n(y)}H{n(middle + reach)}"


@remembered
def printed(chart: Chart, row: int, blocks: int) -> Markup:
    """A printed number: prestige to the left, wealth below."""
    lines = span(blocks)
    x, y = printed_at(lines)
    size = 28.0 * (1.4 if chart.small else 1)
    arm = bracket(lines, x - 1, 0, LEFT - 10, 18) if lines.across else bracket(lines, 0, y - 14, y - 20, 16)
    number = int(row_number(row))
    prestige = row < PRESTIGE_ROWS
    return el(
        "g",
        el("title", f"{'Prestige' if prestige else 'Wealth'} row {number}"),
        el("path", d=arm, class_="us-arm"),
        token(PRESTIGE if prestige else 0, number, x, y, size),
        id=ids.printed(row),
        class_=f"us-row {lines.classes}",
        transform=at(-chart.shift, -chart.shift),
        data_tip=f"row:{'p' if prestige else 'w'}{number}",
    )


@remembered
def space(chart: Chart, place: int, blocks: int, currency: int, number: int, tip: str) -> Markup:
    """A marker space is a pier; a marker lies there, or planks show (number 0)."""
    lines = span(blocks)
    x, y = space_at(lines)
    wide, high = (38, 38) if lines.across else (58, 31)
    arm = bracket(lines, x - 16, 0, x - 21, 19) if lines.across else bracket(lines, 0, y + 13, y + 19, 32)
    planks = [el("rect", x=x - 12, y=y - 13 + 10 * each, width=24, height=6, rx=2, class_="us-plank") for each in range(3)]
    if not lines.across:
        planks = [el("rect", x=x - 22 + 12.5 * each, y=y - 9, width=7, height=19, rx=2, class_="us-plank") for each in range(4)]
    words = f"Marker space {SPACE_WORDS[place].upper()}"
    held = f"{words}: {'prestige' if currency == PRESTIGE else 'wealth'} {number}" if number else f"{words}, vacant"
    return el(
        "g",
        el("title", held),
        el("path", d=arm, class_="us-arm"),
        el("rect", x=x - wide / 2, y=y - high / 2, width=wide, height=high, rx=5, class_="us-pier"),
        token(currency, number, x, y + 0.5, 27.6 * (1.4 if chart.small else 1)) if number else planks,
        id=ids.space(place),
        class_=f"us-row us-space{' us-held' if number else ''} {lines.classes}",
        transform=at(-chart.shift, -chart.shift),
        data_tip=tip,
    )


@remembered
def rows(chart: Chart, parts: Components, lying: tuple[int, ...]) -> tuple[Piece, ...]:
    """The printed numbers and the marker spaces."""
    out: list[Piece] = [(ids.printed(row), printed(chart, row, blocks)) for row, blocks in enumerate(parts.rows) if blocks]
    for place, marker in enumerate(lying):
        number = parts.marker_numbers[marker] if marker >= 0 else 0
        currency = parts.marker_kinds[marker] if marker >= 0 else 0
        tip = f"marker:{MARKER_WORDS[marker]}" if marker >= 0 else f"space:{SPACE_WORDS[place]}"
        out.append((ids.space(place), space(chart, place, parts.covers[place], currency, number, tip)))
    return tuple(out)


# ------------------------------------------------------------------ prestige
@remembered
def mark(seat: int, x: float, y: float, words: str) -> Markup:
    whole = MARK * RING
    drawn = el("use", href=f"#us-cube-{SEATS[seat]}", x=-whole / 2, y=-whole / 2, width=whole, height=whole)
    return el("g", el("title", words), drawn, id=ids.prestige(seat), class_="us-mark", transform=at(x, y))


@remembered
def prestige(points: tuple[int, ...], names: Names) -> tuple[Piece, ...]:
    """Everybody's mark on the track."""
    places = markers(points)
    return tuple((ids.prestige(seat), mark(seat, *places[seat], f"{names[seat]}: {points[seat]} prestige")) for seat in range(len(points)))


# ------------------------------------------------------------------ ghost
@remembered
def ghost(kind: int, size: int, paid: bool) -> Markup:
    """The building in hand in every position, of which the stylesheet shows the one that is pointed at. ``paid``: it has a price."""
    shapes = [shape for shape in range(SHAPES) if len(SHAPE_LOTS[shape]) == size]
    drawn = [el("use", href=f"#{tile_symbol(kind, shape)}", class_=f"us-g{shape}") for shape in shapes]
    return el("g", drawn, id=ids.GHOST, class_="us-ghost us-paid" if paid else "us-ghost", data_ghost="")


def pieces(view: View, chart: Chart, names: Names) -> tuple[Piece, ...]:
    """The whole board. The ghost stands on lots that are vacant: it lies below all plates."""
    points = tuple(player.prestige for player in view.players)
    track = () if chart.small else prestige(points, names)
    below = (ids.GROUND, ground(chart)), (ids.GHOST, ghost(*view.placing, view.project >= 0))
    return *below, *town(view, chart, names), *rows(chart, view.parts, view.spaces), *track
