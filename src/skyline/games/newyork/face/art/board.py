"""The map of the six boroughs, piece by piece: land and water, connections, plates, skyscrapers, vessels, the Mayor, the Statue."""

from __future__ import annotations

from collections.abc import Iterator

from skyline.drawing.kit import neatline, tree
from skyline.drawing.markup import esc, n
from skyline.drawing.memo import remembered
from skyline.engine.picture import Piece
from skyline.engine.steps import NOBODY
from skyline.engine.words import joined, plural

from ...rules.box import BOROUGHS, CONNECTIONS
from ...rules.components import Components
from ...rules.naming import tile_name, vessel_of, way_of
from ...view import View
from ..plan import Place, standing
from ..wording import lanterns_of, letter_of
from . import ids, towers
from .geography import COASTS, STREETS, Chart, coast, course, middle
from .icons import GROUND, PRINT, VESSEL_COLOURS

Pieces = tuple[Piece, ...]
Standings = tuple[tuple[Place, ...], ...]  # of each borough

TREES = ((0.25, 0.4, 0), (0.65, 0.55, 1), (0.4, 0.85, 0))  # of a park: across, down, kind
NEATS = (12, 8)  # bars of the frame
WATERLINES = ((34, ".28"), (22, ".38"), (11, ".55"))
WAVES = (
    '<pattern id="ny-wave" width="46" height="22" patternUnits="userSpaceOnUse">'
    '<path d="M2 8c3-3 6-3 9 0s6 3 9 0M25 19c3-3 6-3 9 0s6 3 9 0" fill="none" stroke="var(--water2)" stroke-width="1.2"'
    ' stroke-linecap="round"/></pattern>'
)
STATUE = (
    '<ellipse cy="6" rx="22" ry="9" fill="var(--land)" stroke="var(--edge)"/>'
    '<path d="M-8 4L-5 -10H5L8 4z" fill="var(--wallT)" stroke="var(--stroke)" stroke-width=".7"/>'
    '<g fill="#4FA38D" stroke="var(--stroke)" stroke-width=".7"><path d="M-4 -10c0-8 1-12 3-14l-4-9 2-1 4 8c4 1 4 8 3.5 16z"/>'
    '<circle cx="1" cy="-26" r="2.6"/></g><path d="M-4.5 -33.5c-2-3 0-5 .5-7 1.5 2 2.5 4 1.5 7z" fill="#F0A22E"/>'
)
COMPASS = (
    '<circle r="27" fill="none" stroke="var(--edge)" stroke-width=".8"/><g stroke="var(--stroke)" stroke-width=".7">'
    '<path d="M0 -34L6 0 0 34-6 0z" fill="var(--card)"/><path d="M0 -34L6 0H-6z" fill="var(--ink)"/>'
    '<path d="M-34 0L0 -5 34 0 0 5z" fill="var(--card)"/></g>'
    '<text y="-40" text-anchor="middle" font-size="12" font-weight="700" fill="var(--ink)">N</text>'
)


def symbols() -> str:
    """Coasts, street grids and waves; strokes keep their width however a chart stretches the coasts."""
    coasts = (
        f'<symbol id="ny-coast-{place}" overflow="visible"><path d="{coast(place)}" vector-effect="non-scaling-stroke"/></symbol>'
        for place in range(BOROUGHS)
    )
    grids = (
        f'<pattern id="ny-streets-{place}" width="15" height="11" patternUnits="userSpaceOnUse" patternTransform="rotate({turn})">'
        '<path d="M0 0H15M0 0V11" stroke="var(--case)" stroke-opacity=".38" stroke-width=".8" fill="none"/></pattern>'
        for place, turn in enumerate(STREETS)
    )
    return "".join([*coasts, *grids, WAVES])


# ------------------------------------------------------------------ land and water
@remembered
def ground(chart: Chart) -> str:
    """Everything that never changes."""
    wide, high = chart.size
    inner = f'width="{chart.width}" height="{chart.height}"'
    lands = range(len(COASTS))
    out = [
        f'<g id="map-ground"><defs><clipPath id="ny-sea"><rect x="{chart.margin}" y="{chart.margin}" {inner}/></clipPath></defs>',
        f'<rect x=".5" y=".5" width="{wide - 1}" height="{high - 1}" fill="var(--card)" stroke="var(--edge)"/>',
        neatline(chart.margin, chart.margin, chart.width, chart.height, *NEATS, t=min(4, chart.margin - 3)),
        f'<g clip-path="url(#ny-sea)"><g transform="translate({chart.margin} {chart.margin})"><rect {inner} fill="var(--water)"/>',
        f'<rect {inner} fill="url(#ny-wave)" opacity=".7"/></g><g transform="{chart.stretch()}">',
    ]
    for width, opacity in WATERLINES:
        out.append(f'<g fill="none" stroke="var(--water2)" stroke-width="{width}" stroke-opacity="{opacity}" stroke-linejoin="round">')
        out += [*(f'<use href="#ny-coast-{place}"/>' for place in lands), "</g>"]
    for place in lands:
        out.append(f'<use href="#ny-coast-{place}" y="5" fill="var(--shade2)"/><use href="#ny-coast-{place}" fill="var(--land)"/>')
        out.append(f'<use href="#ny-coast-{place}" fill="url(#ny-streets-{place})"/>')
    return "".join([*out, "</g>", *map(park, [chart] * len(chart.parks), chart.parks), compass(chart), "</g></g>"])


def park(chart: Chart, place: tuple[float, float, float, float, float]) -> str:
    x, y, wide, high, turn = place
    x, y = x + chart.margin, y + chart.margin
    lawn = f'<rect x="{n(x)}" y="{n(y)}" width="{n(wide)}" height="{n(high)}" rx="7" fill="var(--ny-park)" stroke="var(--leaf)"/>'
    trees = "".join(tree(x + wide * across, y + high * down, 3.6, kind) for across, down, kind in TREES)
    return f'<g transform="rotate({turn:g} {n(x + wide / 2)} {n(y + high / 2)})">{lawn}</g>{trees}'


def compass(chart: Chart) -> str:
    x, y = chart.compass
    return f'<g transform="translate({n(x + chart.margin)} {n(y + chart.margin)}) scale({chart.scale:g})">{COMPASS}</g>'


@remembered
def way(chart: Chart, connection: int, first: int, second: int, kind: int, there: bool) -> str:
    """A connection: dotted once its vessel is gone."""
    (ax, ay), (bx, by), (cx, cy) = course(chart, first, second)
    data, colour = f"M{n(ax)} {n(ay)}Q{n(cx)} {n(cy)} {n(bx)} {n(by)}", VESSEL_COLOURS[kind]
    dots = "" if there else ' stroke-dasharray="1 7"'
    paint = f'fill="var(--card)" stroke="{colour}" stroke-width="2"'
    rings = "".join(f'<circle cx="{n(x)}" cy="{n(y)}" r="4" {paint}/>' for x, y in ((ax, ay), (bx, by)))
    return (
        f'<g id="{ids.way(connection)}" class="ny-way"><g fill="none" stroke-linecap="round">'
        f'<path d="{data}" stroke="var(--card)" stroke-width="7"/>'
        f'<path d="{data}" stroke="{colour}" stroke-width="3.4"{dots}/></g>{rings}</g>'
    )


@remembered
def borough(chart: Chart, place: int, name: str, words: str, mayor: bool) -> str:
    """The land of a borough as something to choose."""
    x, y = chart.sites[place].mayor
    spot = f"translate({n(x + chart.margin)} {n(y + chart.margin)})"
    plus = f'<g class="ny-plus" transform="{spot}"><circle r="13"/><path d="M-6 0H6M0 -6V6"/></g>'
    return (
        f'<g id="{ids.borough(place)}" class="ny-borough{" ny-here" if mayor else ""}" clip-path="url(#ny-sea)"'
        f' data-tip="borough:{esc(name.lower())}">'
        f'<title>{esc(words)}</title>'
        f'<use href="#ny-coast-{place}" class="ny-coast" transform="{chart.stretch()}"/>{"" if mayor else plus}</g>'
    )


# ------------------------------------------------------------------ plates
def plates_left(chart: Chart, place: int, tiles: int) -> float:
    """Where the plates below a name begin, so that all of them stand below its middle."""
    high = chart.plate
    return chart.sites[place].name[0] + chart.margin - (high * 4.2 + min(tiles, 3) * high * 1.8) / 2


@remembered
def label(chart: Chart, place: int, name: str, letter: str, state: str, value: int, lanterns: tuple[str, ...], tiles: int) -> str:
    """The name of a borough; below it sequence letter, base value and lanterns. ``state``: the Mayor is "here", has "left", or neither."""
    x, y = chart.sites[place].name[0] + chart.margin, chart.sites[place].name[1] + chart.margin
    high, left, top = chart.plate, plates_left(chart, place, tiles), y + chart.plate * 0.4
    half = high / 2
    out = [
        f'<g id="{ids.label(place)}" class="ny-label">'
        f'<text x="{n(x)}" y="{n(y)}" class="ny-place serif" font-size="{n(chart.letters)}">{esc(name)}</text>',
        f'<g class="ny-letter{f" ny-{state}" if state else ""}"><circle cx="{n(left + half)}" cy="{n(top + half)}" r="{n(half)}"/>'
        f'<text x="{n(left + half)}" y="{n(top + high * 0.71)}" font-size="{n(high * 0.6)}">{letter}</text></g>',
        f'<rect x="{n(left + high * 1.25)}" y="{n(top)}" width="{n(high * 1.35)}" height="{n(high)}" rx="3" fill="var(--ink)"/>'
        f'<text x="{n(left + high * 1.925)}" y="{n(top + high * 0.73)}" class="ny-worth" font-size="{n(high * 0.64)}">{value}</text>',
    ]
    lamp = left + high * 2.85 + min(tiles, 3) * high * 1.8
    for number, colour in enumerate(lanterns):
        at, side = n(lamp + number * high * 0.9), n(high * 1.1)
        out.append(f'<use href="#ny-lantern-{colour}" x="{at}" y="{n(top - 1)}" width="{side}" height="{side}"/>')
    return "".join([*out, "</g>"])


@remembered
def tile(chart: Chart, number: int, x: float, y: float, kind: str, colour: str, value: int, name: str, key: str) -> str:
    """A prestige tile that lies in a borough."""
    high = chart.plate
    return (
        f'<g id="{ids.tile(number)}" class="ny-tile" transform="translate({n(x)} {n(y)})" data-tip="prestige:{esc(key)}"'
        f' data-glide="prestige-{number}">'
        f'<title>Prestige tile {esc(name)}</title>'
        f'<rect width="{n(high * 1.65)}" height="{n(high)}" rx="3" fill="{GROUND}" stroke="{colour}" stroke-width="2"/>'
        f'<use href="#ny-{kind}" x="{n(high * 0.1)}" y="{n(high * 0.14)}" width="{n(high * 0.74)}" height="{n(high * 0.74)}"/>'
        f'<text x="{n(high * 1.24)}" y="{n(high * 0.72)}" text-anchor="middle" font-size="{n(high * 0.6)}" font-weight="700"'
        f' fill="{PRINT}">{value}</text>'
        f'<rect class="ny-mark" x="-3" y="-3" width="{n(high * 1.65 + 6)}" height="{n(high + 6)}" rx="4"/></g>'
    )


# ------------------------------------------------------------------ what moves
@remembered
def vessel(chart: Chart, connection: int, x: float, y: float, kind: str, colour: str, words: str, key: str, there: bool) -> str:
    radius = chart.vessel
    side = radius * 1.42
    return (
        f'<g id="{ids.vessel(connection)}" class="ny-vessel{"" if there else " ny-gone"}" transform="translate({n(x)} {n(y)})"'
        f' data-tip="vessel:{esc(key)}">'
        f'<title>{esc(words)}</title><circle class="ny-hit" r="22"/>'
        f'<ellipse cx="2" cy="{n(radius - 2)}" rx="{n(radius - 2)}" ry="4" fill="var(--shade2)"/>'
        f'<circle r="{n(radius)}" fill="{GROUND}" stroke="{colour}" stroke-width="2.4"/>'
        f'<use href="#ny-{kind}" x="{n(-side / 2)}" y="{n(-side / 2)}" width="{n(side)}" height="{n(side)}"/>'
        f'<circle class="ny-ring" r="{n(radius + 4)}"/></g>'
    )


@remembered
def mayor(chart: Chart, place: int, words: str) -> str:
    x, y = chart.sites[place].mayor if place != NOBODY else chart.waiting
    radius = chart.vessel * 1.12
    side = radius * 1.34
    return (
        f'<g id="{ids.MAYOR}" class="ny-mayor" transform="translate({n(x + chart.margin)} {n(y + chart.margin)})">'
        f'<title>{esc(words)}</title>'
        f'<ellipse cx="2" cy="{n(radius - 3)}" rx="{n(radius - 2)}" ry="5" fill="var(--shade2)"/><circle class="ny-body" r="{n(radius)}"/>'
        f'<use href="#ny-mayor" x="{n(-side / 2)}" y="{n(-side / 2 - 1)}" width="{n(side)}" height="{n(side)}"/>'
        f'<circle class="ny-ring" r="{n(radius + 4)}"/></g>'
    )


@remembered
def statue(chart: Chart, points: int, earned: bool) -> str:
    """The Statue of Liberty: what the first in all six boroughs scores, as long as nobody has."""
    x, y = chart.statue
    scale = chart.scale
    words = "Statue of Liberty: earned" if earned else f"Statue of Liberty: {plural(points, 'point')} for being in all six boroughs"
    disc = "" if earned else f'<g class="ny-bonus"><circle cx="17" cy="-12" r="11"/><text x="17" y="-7.5">+{points}</text></g>'
    return (
        f'<g id="{ids.STATUE}" class="ny-statue" transform="translate({n(x + chart.margin)} {n(y + chart.margin)})"><title>{words}</title>'
        f'<g transform="scale({scale:g})">{STATUE}{disc}</g>'
        f'<ellipse class="ny-ring" cy="{n(6 * scale)}" rx="{n(25 * scale)}" ry="{n(12 * scale)}"/></g>'
    )


# ------------------------------------------------------------------ the whole map
def pieces(view: View, chart: Chart, names: tuple[str, ...]) -> Pieces:
    """All pieces of the map, from the ground up. ``names``: of the players, then of the black pieces."""
    parts, standings = view.parts, tuple(standing(view, place) for place in range(BOROUGHS))
    where = f"in {parts.boroughs[view.mayor]}" if view.mayor != NOBODY else "at home"
    return (
        ("map-ground", ground(chart)),
        *ways(chart, parts, view.vessels),
        *boroughs(chart, parts, view.mayor, standings, names),
        *labels(chart, parts, view.mayor, view.letters, view.base_values, tuple(map(view.prestige_at.count, range(BOROUGHS)))),
        *tiles(chart, parts, view.prestige_at),
        *groups(chart, parts, standings, names),
        *vessels(chart, parts, view.vessels),
        (ids.STATUE, statue(chart, int(parts.statue_points), view.statue)),
        (ids.MAYOR, mayor(chart, view.mayor, f"The Mayor is {where}")),
    )


@remembered
def ways(chart: Chart, parts: Components, left: int) -> Pieces:
    """The connections; ``left``: those that still have their vessel."""
    out: list[Piece] = []
    for connection in range(CONNECTIONS):
        first, second = parts.connection_ends[connection]
        there = bool(left >> connection & 1)
        out.append((ids.way(connection), way(chart, connection, first, second, parts.connection_vessel[connection], there)))
    return tuple(out)


@remembered
def boroughs(chart: Chart, parts: Components, mayor: int, standings: Standings, names: tuple[str, ...]) -> Pieces:
    out: list[Piece] = []
    for place, name in enumerate(parts.boroughs):
        here = place == mayor
        order = [f"{names[token]} {count} for {points}" for token, count, points in standings[place]]
        words = f"{name}{', with the Mayor' if here else ''}: {joined(order, 'no skyscrapers')}"
        out.append((ids.borough(place), borough(chart, place, name, words, here)))
    return tuple(out)


@remembered
def labels(
    chart: Chart, parts: Components, mayor: int, letters: tuple[int, ...], values: tuple[int, ...], tiles: tuple[int, ...]
) -> Pieces:
    """Names and plates; ``tiles``: how many prestige tiles lie in each borough."""
    out: list[Piece] = []
    for place, name in enumerate(parts.boroughs):
        left = mayor != NOBODY and letters[place] < letters[mayor]
        state = "here" if place == mayor else "left" if left else ""
        lamps = tuple(lanterns_of(parts, place))
        out.append((ids.label(place), label(chart, place, name, letter_of(letters, place), state, values[place], lamps, tiles[place])))
    return tuple(out)


@remembered
def tiles(chart: Chart, parts: Components, places: tuple[int, ...]) -> Pieces:
    """The prestige tiles in number order; of several in a borough the first lies at the right."""
    lying = [[number for number, where in enumerate(places) if where == place] for place in range(BOROUGHS)]
    placed = ((number, place) for number, place in enumerate(places) if place != NOBODY)
    return tuple((ids.tile(number), placed_tile(chart, parts, number, place, lying[place])) for number, place in placed)


def placed_tile(chart: Chart, parts: Components, number: int, place: int, lying: list[int]) -> str:
    high = chart.plate
    pitch = high * 1.8 * min(1.0, 3 / len(lying))
    x = plates_left(chart, place, len(lying)) + high * 2.8 + (len(lying) - 1 - lying.index(number)) * pitch
    y = chart.sites[place].name[1] + chart.margin + high * 0.4
    kind, key = parts.prestige_vessel[number], parts.prestige_names[number].replace("_", " ")
    value = parts.prestige_value[number]
    return tile(chart, number, x, y, parts.vessel_kinds[kind], VESSEL_COLOURS[kind], value, tile_name(parts, number), key)


@remembered
def groups(chart: Chart, parts: Components, standings: Standings, names: tuple[str, ...]) -> Pieces:
    return tuple(piece for place in range(BOROUGHS) for piece in group(chart, parts.boroughs[place], place, standings[place], names))


def group(chart: Chart, name: str, place: int, order: tuple[Place, ...], names: tuple[str, ...]) -> Iterator[Piece]:
    """The skyscrapers of a borough: pieces by owner, places by who comes first."""
    spots = towers.places(chart, place, tuple(count for _, count, _ in order))
    for (token, count, points), (x, y, drawn) in sorted(zip(order, spots, strict=True)):
        letter = ids.token_letter(token, len(names) - 1)
        words = f"{names[token]}: {plural(count, 'skyscraper')} in {name}, {plural(points, 'point')} as it stands"
        yield ids.built(place, letter), towers.group(chart, place, letter, count, drawn, x, y, words)


@remembered
def vessels(chart: Chart, parts: Components, left: int) -> Pieces:
    """The vessels; ``left``: those that are still there."""
    out: list[Piece] = []
    for connection in range(CONNECTIONS):
        first, second = parts.connection_ends[connection]
        x, y = middle(chart, first, second)
        kind, name = parts.connection_vessel[connection], vessel_of(parts, connection)
        there = bool(left >> connection & 1)
        words, key = f"{name.capitalize()} {way_of(parts, connection)}", parts.connection_names[connection].replace("_", " ")
        out.append((ids.vessel(connection), vessel(chart, connection, x, y, name, VESSEL_COLOURS[kind], words, key, there)))
    return tuple(out)
