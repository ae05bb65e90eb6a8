"""The city, piece by piece: the ground, the Neighbourhoods, and every Building Space with its Tenant and its Building."""

from __future__ import annotations

from random import Random

from skyline.drawing.icons import use
from skyline.drawing.kit import house, oval
from skyline.drawing.markup import esc, n
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
CONDENSED = 0.41  # how wide a letter of a condensed face is, of its size
SMALLEST = 9.8  # size of letters


# ------------------------------------------------------------------ ground
@remembered
def ground(board: Chart) -> str:
    """Everything that never changes: land, parks, water and the street."""
    wide, high = board.size
    street = 43 if board.small else 55
    out = [f'<g id="{ids.GROUND}">']
    if board.small:
        out.append(f'<rect width="{wide}" height="{high}" rx="12" fill="var(--land)"/>{groves(board)}')
    else:
        out.append(f'<rect x=".5" y=".5" width="{wide - 1}" height="{high - 1}" rx="40" fill="var(--card)" stroke="var(--edge)"/>')
        out.append(f'<rect x="61" y="61" width="{wide - 122}" height="{high - 122}" rx="22" fill="var(--land)"/>{scenery(board)}')
    out.append('<g fill="none" stroke-linejoin="round" stroke-linecap="round">')
    for line, broad in ((board.lane, 13), (board.road, street)):
        layers = (("case", broad + 3, ""), ("hr-street", broad, ""), ("dash", 1.6, ' stroke-dasharray="9 8"'))
        for colour, width, more in layers if line else ():
            out.append(f'<path d="{line}" stroke="var(--{colour})" stroke-width="{width:g}"{more}/>')
    out.append('<g stroke="var(--edge)" stroke-width="2.2">')
    out += [f'<path transform="translate({n(x)} {n(y)}) rotate({turn})" d="M-2 -6 2 0 -2 6"/>' for x, y, turn in board.chevrons]
    return "".join([*out, "</g></g></g>"])


def scenery(board: Chart) -> str:
    """Parks above, the harbour below."""
    wide, high = board.size
    low, end = high - 84, high - 62
    bay = SHORE.format(low=low, top=high - 232, end=end)
    shores = "".join(f'<path d="{bay}" fill="{fill}" {edge}/>' for fill, edge in (
        ("var(--water)", 'stroke="var(--water2)" stroke-width="2"'), ("url(#hr-waves)", ""),
    ))  # fmt: skip
    out = [shores, f'<g transform="translate({wide} 0) scale(-1 1)">{shores}</g>']
    out += [use("hr-boat", x, y, side) for x, y, side in BOATS]
    dice = Random(8)
    for x, y in PARKS:
        out.append(
            f'<rect x="{n(x)}" y="{n(y)}" width="{n(PARK[0])}" height="{n(PARK[1])}" rx="16" fill="var(--hr-park)"/>'
            f'<path d="M{n(x)} {n(y + 136)}c50-40 80 30 {n(PARK[0])}-50" fill="none" stroke="var(--road)" stroke-width="6"/>'
        )
        spots = sorted(((x + dice.uniform(14, 180), y + dice.uniform(26, 194)) for _ in range(TREES)), key=lambda spot: spot[1])
        out += [placed(f"tree-{dice.randint(0, 1)}", *spot, dice.uniform(0.9, 1.5)) for spot in spots]
    out.append(oval(160, 128, 46, 20, "var(--water2)", 'stroke="var(--stroke)" stroke-width=".7"'))
    out.append(house(560, 150, 24, 13, 11, 14, "var(--fire)") + house(620, 232, 20, 11, 9, 12, "var(--roof)"))
    return "".join(out)


def groves(board: Chart) -> str:
    """Trees and water beside the middle block of a narrow board."""
    left, top, wide, high = board.blocks[NEIGHBOURHOODS - 1]
    edge = board.blocks[0][0]
    room = left - edge - 4
    right = left + wide + 4
    dice = Random(8)
    out = [
        f'<rect x="{n(edge)}" y="{n(top)}" width="{n(room)}" height="{n(high)}" rx="10" fill="var(--hr-park)"/>',
        *(
            f'<rect x="{n(right)}" y="{n(top)}" width="{n(room)}" height="{n(high)}" rx="10" fill="{fill}"/>'
            for fill in ("var(--water)", "url(#hr-waves)")
        ),
        use("hr-boat", right + room / 2 - 16, top + high * 0.4, 32),
    ]
    spots = sorted(((dice.uniform(10, room - 8), dice.uniform(24, high - 8)) for _ in range(12)), key=lambda spot: spot[1])
    out += [placed(f"tree-{dice.randint(0, 1)}", edge + x, top + y, dice.uniform(0.8, 1.2)) for x, y in spots]
    return "".join(out)


# ------------------------------------------------------------------ Neighbourhoods
@remembered
def hood(board: Chart, place: int, name: str, words: str) -> str:
    """The block of a Neighbourhood, which is also something to choose."""
    x, y, wide, high = (n(value) for value in board.blocks[place])
    left, top = board.blocks[place][:2]
    size, indent, down = ("13.5", 8, 15) if board.small else ("17.5", 12, 22)
    frame = f'width="{wide}" height="{high}" rx="10"'
    return (
        f'<g id="{ids.hood(place)}" class="hr-hood"><title>{esc(words)}</title>'
        f'<rect x="{n(left + 2)}" y="{n(top + 4)}" {frame} fill="var(--shade)"/>'
        f'<rect x="{x}" y="{y}" {frame} class="hr-block"/><rect x="{x}" y="{y}" {frame} fill="url(#hr-blocks)"/>'
        f'<text x="{n(left + indent)}" y="{n(top + down)}" class="hr-place serif" font-size="{size}">{esc(name)}</text></g>'
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


def empty_lot(board: Chart, middle: float, y: float, slot: int) -> str:
    """Trees round the number of the space."""
    r = 9.0 if board.slots == 3 or not board.small else 8.0
    reach = 20.0 if board.slots == 3 else 15.0
    return (
        placed("tree-0", middle - reach, y + 1) + placed("tree-0", middle + reach, y + 1)
        + f'<circle cx="{n(middle)}" cy="{n(y - 4)}" r="{n(r)}" class="hr-number"/>'
        f'<text x="{n(middle)}" y="{n(y + 0.2)}" class="hr-slot" font-size="12">{slot}</text>'
    )  # fmt: skip


@remembered
def site(board: Chart, place: int, tenant: str, key: str, signs: tuple[Sign, ...], building: int, best: bool, words: str) -> str:
    """A Building Space: its lot, its Tenant, and the Building that stands there. ``best``: the tallest of its Neighbourhood."""
    left, pitch, y = board.lot(place)
    middle, small = left + pitch / 2, board.small
    half = pitch / 2 - 5
    size, step = (10.5, 10.0) if small else (11.5, 11.5)
    wide = min(36.0, pitch - 20) if not small else min(30.0, pitch - 20)
    room = 62.0 if small else 126.0
    foot = middle - wide / 2 - 3
    top = board.blocks[place // SLOTS][1] + (18 if small else 28)
    bottom = y + (41 if small else 49)
    out = [
        f'<g id="{ids.site(place)}" class="hr-site" data-tip="tenant:{esc(key)}"><title>{esc(words)}</title>',
        f'<rect class="hr-hit" x="{n(left + 1)}" y="{n(top)}" width="{n(pitch - 2)}" height="{n(bottom - top)}" rx="7"/>',
        f'<path class="hr-lot" d="M{n(middle - half - 2)} {n(y + 4)}l9 -13h{n(half * 2 - 5)}l-9 13z"/>',
    ]
    if building:
        out.append(f'<g transform="translate({n(foot)} {n(y)})"><g class="hr-tower">{towers.tower(building, wide, room)}</g></g>')
        if best:
            out.append(use("i-crown", foot - 9, y - 14, 13))
    else:
        out.append(empty_lot(board, middle, y, place % SLOTS + 1))
    longest = max(map(len, tenant.split())) * CONDENSED
    size = next((fit for fit in (size, 10.5) if fit * longest <= pitch), SMALLEST)
    lines = label(tenant, pitch, size)
    for row, line in enumerate(lines):
        out.append(f'<text x="{n(middle)}" y="{n(y + 14 + row * step)}" class="hr-tenant cond" font-size="{n(size)}">{esc(line)}</text>')
    below = y + 17 + len(lines) * step - (step - 2)
    out.append(f'<g class="hr-signs">{strip(signs, middle, below, 12 if small else 14, pitch - 1)}</g></g>')
    return "".join(out)


@remembered
def closed(board: Chart, place: int, words: str) -> str:
    """A Building Space under a Neighbourhood Blocker."""
    left, pitch, y = board.lot(place)
    x, side = left + pitch / 2, min(30.0, pitch - 14)
    return (
        f'<g id="{ids.site(place)}" class="hr-site hr-closed"><title>{esc(words)}</title>'
        f'<path class="hr-lot" d="M{n(left + 2)} {n(y + 4)}l9 -13h{n(pitch - 15)}l-9 13z"/>'
        f"{use('hr-fence', x - side / 2, y - side + 4, side)}</g>"
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
