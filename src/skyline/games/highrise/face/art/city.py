"""The city, piece by piece: the ground, the Neighbourhoods, and every Building Space with its Tenant and its Building."""

from __future__ import annotations

from random import Random

from skyline.drawing.kit import area, caption, circ, house, oval, readable, rect, translate, use
from skyline.drawing.markup import Markup, el, join, n
from skyline.drawing.memo import remembered
from skyline.engine.picture import Piece
from skyline.engine.words import joined, plural
from skyline.games.highrise.rules.buildings import EMPTY, compared, height_of, penthouse_of, spires_of
from skyline.games.highrise.rules.components import NEIGHBOURHOODS, SLOTS, Components, Side
from skyline.games.highrise.rules.wording import site_words
from skyline.games.highrise.view import View

from . import ids, towers
from .geography import Chart, chart
from .icons import placed
from .powers import Sign, signs_of, strip

Names = tuple[str, ...]
Lot = tuple[int, int]  # the Tenant of a Building Space (-1: it is blocked), and how many of its Power Card are left

SHORE = "M62 {low}V{top}c50 22 100 -6 142 22s30 60 62 78V{end}H84a22 22 0 0 1-22-22z"  # the left bay; the right one is its mirror
PARKS = ((72.0, 72.0), (494.0, 72.0))
PARK = (194.0, 202.0)
BOATS = ((96.0, 592.0, 40.0), (618.0, 610.0, 46.0), (180.0, 656.0, 28.0))
TREES = 22
CONDENSED = 0.53  # how wide a letter of a condensed face is at most, of its size: not every system has a narrow one
APART = 6.0  # what is free between the names of neighbors
LETTER = {True: 11.0, False: 12.0}  # size of a Tenant's name on a small board and on a large one


# ------------------------------------------------------------------ ground
@remembered
def ground(board: Chart) -> Markup:
    """Everything that never changes: land, parks, water and the street."""
    wide, high = board.size
    if board.small:
        land = el("rect", width=wide, height=high, rx=12, fill="var(--land)") + groves(board)
    else:
        paper = rect(0.5, 0.5, wide - 1, high - 1, "var(--card)", 'rx="40" stroke="var(--edge)"')
        land = join(paper, rect(61, 61, wide - 122, high - 122, "var(--land)", 'rx="22"'), scenery(board))
    return el("g", land, roads(board), id=ids.GROUND)


def roads(board: Chart) -> Markup:
    """The lane and the street, with signs of the way they go."""
    out = []
    for line, broad in ((board.lane, 13), (board.road, 43 if board.small else 55)):
        layers = (("case", broad + 3, None), ("hr-street", broad, None), ("dash", 1.6, "9 8"))
        for colour, width, dashes in layers if line else ():
            out.append(el("path", d=line, stroke=f"var(--{colour})", stroke_width=width, stroke_dasharray=dashes))
    signs = [el("path", transform=f"{translate(x, y)} rotate({turn})", d="M-2 -6 2 0 -2 6") for x, y, turn in board.chevrons]
    chevrons = el("g", signs, stroke="var(--edge)", stroke_width=2.2)
    return el("g", out, chevrons, fill="none", stroke_linejoin="round", stroke_linecap="round")


def scenery(board: Chart) -> Markup:
    """Parks above, the harbour below."""
    wide, high = board.size
    low, end = high - 84, high - 62
    bay = SHORE.format(low=low, top=high - 232, end=end)
    shores = area(bay, "var(--water)", 'stroke="var(--water2)" stroke-width="2"') + area(bay, "url(#hr-waves)", "")
    out = [shores, el("g", shores, transform=f"{translate(wide, 0)} scale(-1 1)")]
    out += [use("hr-boat", x, y, side) for x, y, side in BOATS]
    dice = Random(8)
    for x, y in PARKS:
        out.append(rect(x, y, *PARK, "var(--hr-park)", 'rx="16"'))
        out.append(area(f"M{n(x)} {n(y + 136)}c50-40 80 30 {n(PARK[0])}-50", "none", 'stroke="var(--road)" stroke-width="6"'))
        spots = sorted(((x + dice.uniform(14, 180), y + dice.uniform(26, 194)) for _ in range(TREES)), key=lambda spot: spot[1])
        out += [placed(f"tree-{dice.randint(0, 1)}", *spot, dice.uniform(0.9, 1.5)) for spot in spots]
    out.append(oval(160, 128, 46, 20, "var(--water2)", 'stroke="var(--stroke)" stroke-width=".7"'))
    out.append(house(560, 150, 24, 13, 11, 14, "var(--fire)") + house(620, 232, 20, 11, 9, 12, "var(--roof)"))
    return join(out)


def groves(board: Chart) -> Markup:
    """Trees and water beside the middle block of a narrow board."""
    left, top, wide, high = board.blocks[NEIGHBOURHOODS - 1]
    edge = board.blocks[0][0]
    room = left - edge - 4
    right = left + wide + 4
    dice = Random(8)
    out = [
        rect(edge, top, room, high, "var(--hr-park)", 'rx="10"'),
        *(rect(right, top, room, high, fill, 'rx="10"') for fill in ("var(--water)", "url(#hr-waves)")),
        use("hr-boat", right + room / 2 - 16, top + high * 0.4, 32),
    ]
    spots = sorted(((dice.uniform(10, room - 8), dice.uniform(24, high - 8)) for _ in range(12)), key=lambda spot: spot[1])
    out += [placed(f"tree-{dice.randint(0, 1)}", edge + x, top + y, dice.uniform(0.8, 1.2)) for x, y in spots]
    return join(out)


# ------------------------------------------------------------------ Neighbourhoods
@remembered
def hood(board: Chart, place: int, name: str, words: str) -> Markup:
    """The block of a Neighbourhood, which is also something to choose."""
    left, top, wide, high = board.blocks[place]
    size, indent, down = (13.5, 8, 15) if board.small else (17.5, 12, 22)
    return el(
        "g",
        el("title", words),
        rect(left + 2, top + 4, wide, high, "var(--shade)", 'rx="10"'),
        rect(left, top, wide, high, extra='rx="10" class="hr-block"'),
        rect(left, top, wide, high, "url(#hr-blocks)", 'rx="10"'),
        caption(left + indent, top + down, name, "hr-place serif", size),
        id=ids.hood(place),
        class_="hr-hood",
    )


@remembered
def hoods(board: Chart, parts: Components, sites: tuple[int, ...]) -> tuple[Piece, ...]:
    out: list[Piece] = []
    for place, name in enumerate(parts.hoods):
        standing = sum(1 for building in sites[place * SLOTS : (place + 1) * SLOTS] if building)
        out.append((ids.hood(place), hood(board, place, name, f"{name}: {plural(standing, 'Building')}")))
    return tuple(out)


# ------------------------------------------------------------------ Building Spaces
@remembered
def label(name: str, wide: float, size: float, letter: float = CONDENSED, rows: int = 2) -> tuple[str, ...]:
    """A name in a few lines of so much room; an ellipsis stands for the rest. ``letter`` is how wide one is, of its size."""
    room = int(wide / (size * letter))
    lines = [""]
    for word in name.split():
        if not lines[-1]:
            lines[-1] = word
        elif len(lines[-1]) + 1 + len(word) < room:  # a little air beside the neighbours
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    cut = [line if len(line) <= room else f"{line[: room - 1]}…" for line in lines[:rows]]
    if len(lines) > rows and len(cut[-1]) < room and not cut[-1].endswith("…"):
        cut[-1] += "…"
    return tuple(cut)


@remembered
def in_two(name: str) -> tuple[str, ...]:
    """A name in at most two lines, as even as its words allow."""
    words = name.split()
    splits = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return min(splits, key=lambda pair: max(map(len, pair))) if splits else (name,)


def squeezed(x: float, y: float, words: str, size: float, room: float) -> Markup:
    """A line of a name, narrower where it would meet its neighbors."""
    if len(words) * size * CONDENSED <= room:
        return readable(x, y, words, "hr-tenant cond", size)
    return readable(x, y, words, "hr-tenant cond", size, textLength=n(room), lengthAdjust="spacingAndGlyphs")


def empty_lot(board: Chart, middle: float, y: float, slot: int) -> Markup:
    """Trees round the number of the space."""
    r = 9.0 if board.slots == 3 or not board.small else 8.0
    reach = 20.0 if board.slots == 3 else 15.0
    return join(
        placed("tree-0", middle - reach, y + 1),
        placed("tree-0", middle + reach, y + 1),
        circ(middle, y - 4, r, extra='class="hr-number"'),
        readable(middle, y + 0.2, slot, "hr-slot", 12),
    )


@remembered
def site(board: Chart, place: int, tenant: str, key: str, signs: tuple[Sign, ...], building: int, best: bool, words: str) -> Markup:
    """A Building Space: its lot, its Tenant, and the Building that stands there. ``best``: the tallest of its Neighbourhood."""
    left, pitch, y = board.lot(place)
    middle, small = left + pitch / 2, board.small
    half = pitch / 2 - 5
    wide, room = frontage(board)
    top = board.blocks[place // SLOTS][1] + (18 if small else 28)
    bottom = y + (49 if small else 57)
    size, step = LETTER[small], LETTER[small] - 0.5
    apart = board.slots > 3  # too narrow for names side by side: those of every other space stand lower, below its icons
    lower = apart and place % 2 == 1
    lines, across = in_two(tenant), pitch * (1.3 if apart else 1) - APART
    first = y + 13 + (2 * step if lower else 0)
    below = y + 4 if lower else first + (len(lines) - 1) * step + 3
    names = [squeezed(middle, first + row * step, line, size, across) for row, line in enumerate(lines)]
    return el(
        "g",
        el("title", words),
        rect(left + 1, top, pitch - 2, bottom - top, extra='class="hr-hit" rx="7"'),
        el("path", class_="hr-lot", d=f"M{n(middle - half - 2)} {n(y + 4)}l9 -13h{n(half * 2 - 5)}l-9 13z"),
        built(building, best, middle, y, wide, room) if building else empty_lot(board, middle, y, place % SLOTS + 1),
        names,
        el("g", strip(signs, middle, below, 12 if small else 14, pitch * 0.7 if apart else pitch - 1), class_="hr-signs"),
        id=ids.site(place),
        class_="hr-site",
        data_tip=f"tenant:{key}",
        data_spot=translate(foot_of(middle, wide), y),
    )


def frontage(board: Chart) -> tuple[float, float]:
    """How wide Buildings are on the lots of a board, and how high they may grow."""
    pitch = board.lot(0)[1]
    return (min(30.0, pitch - 20), 62.0) if board.small else (min(36.0, pitch - 20), 126.0)


def foot_of(middle: float, wide: float) -> float:
    """Where the front of a Building begins on a lot of which the middle is given."""
    return middle - wide / 2 - 3


def built(building: int, best: bool, middle: float, y: float, wide: float, room: float) -> Markup:
    """A Building on its lot, crowned if it is the tallest."""
    foot = foot_of(middle, wide)
    drawn = el("g", towers.tower(building, wide, room), class_="hr-tower")
    return join(el("g", drawn, transform=translate(foot, y)), use("i-crown", foot - 9, y - 14, 13) if best else None)


@remembered
def closed(board: Chart, place: int, words: str) -> Markup:
    """A Building Space under a Neighbourhood Blocker."""
    left, pitch, y = board.lot(place)
    x, side = left + pitch / 2, min(30.0, pitch - 14)
    return el(
        "g",
        el("title", words),
        el("path", class_="hr-lot", d=f"M{n(left + 2)} {n(y + 4)}l9 -13h{n(pitch - 15)}l-9 13z"),
        use("hr-fence", x - side / 2, y - side + 4, side),
        id=ids.site(place),
        class_="hr-site hr-closed",
    )


def sites(view: View, board: Chart, names: Names) -> tuple[Piece, ...]:
    return all_sites(board, view.parts, view.side, view.tenants, view.stock, view.sites, names)


@remembered
def all_sites(
    board: Chart, parts: Components, side: Side, tenants: tuple[int, ...], stock: tuple[int, ...], buildings: tuple[int, ...], names: Names
) -> tuple[Piece, ...]:
    """Neighbourhood by Neighbourhood: what is built changes one, and the others are remembered whole."""
    out: list[Piece] = []
    for first in range(0, NEIGHBOURHOODS * SLOTS, SLOTS):
        here = slice(first, first + int(side.slots))
        lots = tuple((tenant, stock[parts.tenants[tenant].card] if tenant >= 0 else 0) for tenant in tenants[here])
        out += hood_sites(board, parts, first, lots, buildings[here], names)
    return tuple(out)


@remembered
def hood_sites(
    board: Chart, parts: Components, first: int, lots: tuple[Lot, ...], buildings: tuple[int, ...], names: Names
) -> tuple[Piece, ...]:
    """The Building Spaces of a Neighbourhood, the number of whose first one is given."""
    out: list[Piece] = []
    tallest = max(map(compared, buildings))
    for place, ((tenant, left), building) in enumerate(zip(lots, buildings, strict=True), first):
        where = site_words(parts, place)
        if tenant < 0:
            out.append((ids.site(place), closed(board, place, f"{where}: blocked")))
            continue
        found = parts.tenants[tenant]
        best = building != EMPTY and compared(building) == tallest
        words = f"{found.name}, {where}: {building_words(building, names)}"
        out.append((ids.site(place), site(board, place, found.name, found.id, signs_of(parts, found, left), building, best, words)))
    return tuple(out)


@remembered
def building_words(building: int, names: Names) -> str:
    """A Building in words; after the players' names comes that of nobody."""
    if building == EMPTY:
        return "no Building"
    owners = joined([names[-1] if letter == ids.NEUTRAL else names["ABCD".index(letter)] for letter in towers.letters_of(building)])
    more = [plural(int(penthouse_of(building)), "Penthouse Floor")] if penthouse_of(building) else []
    more += [plural(int(spires_of(building)), "Spire")] if spires_of(building) else []
    return f"height {height_of(building)}, {owners}{f', with {joined(more)}' if more else ''}"


def board_of(view: View, small: bool) -> Chart:
    return chart(view.side, small)
