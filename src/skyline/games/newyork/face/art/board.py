"""The map of the six boroughs, piece by piece: land and water, connections, plates, skyscrapers, vessels, the Mayor, the Statue."""

from __future__ import annotations

from collections.abc import Iterator

from skyline.drawing.icons import part
from skyline.drawing.kit import caption, circ, neatline, oval, readable, rect, ref, translate, tree, use
from skyline.drawing.markup import Attribute, Markup, el, join, n
from skyline.drawing.memo import remembered
from skyline.drawing.patterns import tiled
from skyline.engine.picture import Piece
from skyline.engine.steps import NOBODY
from skyline.engine.words import joined, plural

from ...rules.box import BOROUGHS, CONNECTIONS
from ...rules.components import Components
from ...rules.naming import tile_name, vessel_of, way_of
from ...view import View
from ..plan import Place, standing
from ..wording import lanterns_of, letter_of
from . import ghosts, ids, towers
from .geography import COASTS, LEADS, STREETS, Chart, coast, course, middle
from .icons import GROUND, VESSEL_COLOURS

Pieces = tuple[Piece, ...]
Standings = tuple[tuple[Place, ...], ...]  # of each borough

TREES = ((0.25, 0.4, 0), (0.65, 0.55, 1), (0.4, 0.85, 0))  # of a park: across, down, kind
NEATS = (12, 8)  # bars of the frame
WATERLINES = ((34, 0.28), (22, 0.38), (11, 0.55))  # width and opacity
PLUS = el("circle", r=13) + el("path", d="M-6 0H6M0 -6V6")
HIT = el("circle", class_="ny-hit", r=22)
WAVE = "M2 8c3-3 6-3 9 0s6 3 9 0M25 19c3-3 6-3 9 0s6 3 9 0"
STATUE = Markup(
    '<ellipse cy="6" rx="22" ry="9" fill="var(--land)" stroke="var(--edge)"/>'
    '<path d="M-8 4L-5 -10H5L8 4z" fill="var(--wallT)" stroke="var(--stroke)" stroke-width=".7"/>'
    '<g fill="#4FA38D" stroke="var(--stroke)" stroke-width=".7"><path d="M-4 -10c0-8 1-12 3-14l-4-9 2-1 4 8c4 1 4 8 3.5 16z"/>'
    '<circle cx="1" cy="-26" r="2.6"/></g><path d="M-4.5 -33.5c-2-3 0-5 .5-7 1.5 2 2.5 4 1.5 7z" fill="#F0A22E"/>'
)
ROSE = Markup(
    '<circle r="27" fill="none" stroke="var(--edge)" stroke-width=".8"/><g stroke="var(--stroke)" stroke-width=".7">'
    '<path d="M0 -34L6 0 0 34-6 0z" fill="var(--card)"/><path d="M0 -34L6 0H-6z" fill="var(--ink)"/>'
    '<path d="M-34 0L0 -5 34 0 0 5z" fill="var(--card)"/></g>'
)


def symbols() -> Markup:
    """Coasts, street grids and waves; strokes keep their width however a chart stretches the coasts."""
    coasts = [part(f"ny-coast-{place}", el("path", d=coast(place), vector_effect="non-scaling-stroke")) for place in range(BOROUGHS)]
    lines = el("path", d="M0 0H15M0 0V11", stroke="var(--case)", stroke_opacity=0.38, stroke_width=0.8, fill="none")
    grids = [tiled(f"ny-streets-{place}", 15, 11, lines, patternTransform=f"rotate({turn})") for place, turn in enumerate(STREETS)]
    wave = el("path", d=WAVE, fill="none", stroke="var(--water2)", stroke_width=1.2, stroke_linecap="round")
    return join(coasts, grids, tiled("ny-wave", 46, 22, wave))


# ------------------------------------------------------------------ land and water
@remembered
def ground(chart: Chart) -> Markup:
    """Everything that never changes."""
    wide, high = chart.size
    sea = el("clipPath", rect(chart.margin, chart.margin, chart.width, chart.height), id="ny-sea")
    water = [
        el("rect", width=chart.width, height=chart.height, fill="var(--water)"),
        el("rect", width=chart.width, height=chart.height, fill="url(#ny-wave)", opacity=0.7),
    ]
    return el(
        "g",
        el("defs", sea),
        rect(0.5, 0.5, wide - 1, high - 1, "var(--card)", 'stroke="var(--edge)"'),
        neatline(chart.margin, chart.margin, chart.width, chart.height, *NEATS, t=min(4, chart.margin - 3)),
        el(
            "g",
            el("g", water, transform=translate(chart.margin, chart.margin)),
            el("g", lands(), transform=chart.stretch()),
            [park(chart, place) for place in chart.parks],
            compass(chart),
            clip_path="url(#ny-sea)",
        ),
        id="map-ground",
    )


def lands() -> Markup:
    """The coasts with their waterlines, and the land with its streets."""
    shores = [ref(f"ny-coast-{place}") for place in range(len(COASTS))]
    style: dict[str, Attribute] = {"fill": "none", "stroke": "var(--water2)", "stroke_linejoin": "round"}
    lines = [el("g", shores, **style, stroke_width=width, stroke_opacity=opacity) for width, opacity in WATERLINES]
    return join(lines, [land(place) for place in range(len(COASTS))])


def land(place: int) -> Markup:
    name = f"ny-coast-{place}"
    return ref(name, y=5, fill="var(--shade2)") + ref(name, fill="var(--land)") + ref(name, fill=f"url(#ny-streets-{place})")


def park(chart: Chart, place: tuple[float, float, float, float, float]) -> Markup:
    x, y, wide, high, turn = place
    x, y = x + chart.margin, y + chart.margin
    lawn = rect(x, y, wide, high, "var(--ny-park)", 'rx="7" stroke="var(--leaf)"')
    trees = [tree(x + wide * across, y + high * down, 3.6, kind) for across, down, kind in TREES]
    return join(el("g", lawn, transform=f"rotate({turn:g} {n(x + wide / 2)} {n(y + high / 2)})"), trees)


def compass(chart: Chart) -> Markup:
    x, y = chart.compass
    north = caption(0, -40, "N", "ny-north", 12)
    return el("g", ROSE, north, transform=f"{translate(x + chart.margin, y + chart.margin)} scale({chart.scale:g})", data_art=True)


@remembered
def way(chart: Chart, connection: int, first: int, second: int, kind: int, there: bool) -> Markup:
    """A connection: dotted once its vessel is gone."""
    (ax, ay), (bx, by), (cx, cy) = course(chart, first, second)
    data, colour = f"M{n(ax)} {n(ay)}Q{n(cx)} {n(cy)} {n(bx)} {n(by)}", VESSEL_COLOURS[kind]
    bed = el("path", d=data, stroke="var(--card)", stroke_width=7)
    track = el("path", d=data, stroke=colour, stroke_width=3.4, stroke_dasharray=None if there else "1 7")
    rings = [circ(x, y, 4, "var(--card)", 'stroke-width="2"', stroke=colour) for x, y in ((ax, ay), (bx, by))]
    return el("g", el("g", bed, track, fill="none", stroke_linecap="round"), rings, id=ids.way(connection), class_="ny-way")


@remembered
def borough(chart: Chart, place: int, name: str, words: str, mayor: bool, spot: str) -> Markup:
    """The land of a borough as something to choose; ``spot``: where the ghost stands meanwhile."""
    x, y = chart.sites[place].mayor
    return el(
        "g",
        el("title", words),
        ref(f"ny-coast-{place}", class_="ny-coast", transform=chart.stretch()),
        None if mayor else el("g", PLUS, class_="ny-plus", transform=translate(x + chart.margin, y + chart.margin)),
        id=ids.borough(place),
        class_="ny-borough ny-here" if mayor else "ny-borough",
        clip_path="url(#ny-sea)",
        data_tip=f"borough:{name.lower()}",
        data_spot=spot or None,
    )


# ------------------------------------------------------------------ plates
def plates_left(chart: Chart, place: int, tiles: int) -> float:
    """Where the plates below a name begin, so that all of them stand below its middle."""
    high = chart.plate
    return chart.sites[place].name[0] + chart.margin - (high * 4.2 + min(tiles, 3) * high * 1.8) / 2


@remembered
def label(chart: Chart, place: int, name: str, letter: str, state: str, value: int, lanterns: tuple[str, ...], tiles: int) -> Markup:
    """The name of a borough; below it sequence letter, base value and lanterns. ``state``: the Mayor is "here", has "left", or neither."""
    x, y = chart.sites[place].name[0] + chart.margin, chart.sites[place].name[1] + chart.margin
    high, left, top = chart.plate, plates_left(chart, place, tiles), y + chart.plate * 0.4
    half = high / 2
    sign = readable(left + half, top + high * 0.71, letter, "ny-sequence", high * 0.6)
    lamp = left + high * 2.85 + min(tiles, 3) * high * 1.8
    return el(
        "g",
        caption(x, y, name, "ny-place serif", chart.letters),
        el("g", circ(left + half, top + half, half), sign, class_=f"ny-letter ny-{state}" if state else "ny-letter"),
        rect(left + high * 1.25, top, high * 1.35, high, "var(--ink)", 'rx="3"'),
        readable(left + high * 1.925, top + high * 0.73, value, "ny-worth", high * 0.64),
        [use(f"ny-lantern-{colour}", lamp + number * high * 0.9, top - 1, high * 1.1) for number, colour in enumerate(lanterns)],
        id=ids.label(place),
        class_="ny-label",
    )


@remembered
def tile(chart: Chart, number: int, x: float, y: float, kind: str, colour: str, value: int, name: str, key: str) -> Markup:
    """A prestige tile that lies in a borough."""
    high = chart.plate
    return el(
        "g",
        el("title", f"Prestige tile {name}"),
        el("rect", width=high * 1.65, height=high, rx=3, fill=GROUND, stroke=colour, stroke_width=2),
        use(f"ny-{kind}", high * 0.1, high * 0.14, high * 0.74),
        readable(high * 1.24, high * 0.72, value, "ny-print", high * 0.6),
        rect(-3, -3, high * 1.65 + 6, high + 6, extra='class="ny-mark" rx="4"'),
        id=ids.tile(number),
        class_="ny-tile",
        transform=translate(x, y),
        data_tip=f"prestige:{key}",
        data_glide=f"prestige-{number}",
    )


# ------------------------------------------------------------------ what moves
@remembered
def vessel(chart: Chart, connection: int, x: float, y: float, kind: str, colour: str, words: str, key: str, there: bool) -> Markup:
    radius = chart.vessel
    side = radius * 1.42
    return el(
        "g",
        el("title", words),
        HIT,
        oval(2, radius - 2, radius - 2, 4, "var(--shade2)"),
        el("circle", r=radius, fill=GROUND, stroke=colour, stroke_width=2.4),
        use(f"ny-{kind}", -side / 2, -side / 2, side),
        el("circle", class_="ny-ring", r=radius + 4),
        id=ids.vessel(connection),
        class_="ny-vessel" if there else "ny-vessel ny-gone",
        transform=translate(x, y),
        data_tip=f"vessel:{key}",
    )


@remembered
def mayor(chart: Chart, place: int, words: str) -> Markup:
    x, y = chart.sites[place].mayor if place != NOBODY else chart.waiting
    radius = chart.vessel * 1.12
    side = radius * 1.34
    return el(
        "g",
        el("title", words),
        oval(2, radius - 3, radius - 2, 5, "var(--shade2)"),
        el("circle", class_="ny-body", r=radius),
        use("ny-mayor", -side / 2, -side / 2 - 1, side),
        el("circle", class_="ny-ring", r=radius + 4),
        id=ids.MAYOR,
        class_="ny-mayor",
        transform=translate(x + chart.margin, y + chart.margin),
    )


@remembered
def statue(chart: Chart, points: int, earned: bool) -> Markup:
    """The Statue of Liberty: what the first in all six boroughs scores, as long as nobody has."""
    x, y = chart.statue
    scale = chart.scale
    words = "Statue of Liberty: earned" if earned else f"Statue of Liberty: {plural(points, 'point')} for being in all six boroughs"
    sign = circ(0, 0, 11), el("text", f"+{points}", y=4.5)
    bonus = None if earned else el("g", sign, class_="ny-bonus", transform=translate(17 * scale, -12 * scale))
    return el(
        "g",
        el("title", words),
        el("g", STATUE, transform=f"scale({scale:g})"),
        bonus,
        el("ellipse", class_="ny-ring", cy=6 * scale, rx=25 * scale, ry=12 * scale),
        id=ids.STATUE,
        class_="ny-statue",
        transform=translate(x + chart.margin, y + chart.margin),
    )


# ------------------------------------------------------------------ the whole map
def pieces(view: View, chart: Chart, names: tuple[str, ...], asked: str) -> Pieces:
    """All pieces of the map, from the ground up. ``names``: of the players, then of the black pieces; ``asked``: of the viewer."""
    parts, standings = view.parts, tuple(standing(view, place) for place in range(BOROUGHS))
    where = f"in {parts.boroughs[view.mayor]}" if view.mayor != NOBODY else "at home"
    return (
        ("map-ground", ground(chart)),
        *ways(chart, parts, view.vessels),
        *boroughs(chart, parts, view.mayor, standings, names, ghosts.spots(view, chart, asked)),
        *labels(chart, parts, view.mayor, view.letters, view.base_values, tuple(map(view.prestige_at.count, range(BOROUGHS)))),
        *tiles(chart, parts, view.prestige_at),
        *groups(chart, parts, standings, names),
        *vessels(chart, parts, view.vessels),
        (ids.STATUE, statue(chart, int(parts.statue_points), view.statue)),
        (ids.MAYOR, mayor(chart, view.mayor, f"The Mayor is {where}")),
        (ids.GHOST, ghosts.ghost(view, asked)),
        *leads(chart, parts, standings, names),
    )


@remembered
def leads(chart: Chart, parts: Components, standings: Standings, names: tuple[str, ...]) -> Pieces:
    """Who leads where in large letters, which take the place of everything else while the map is small."""
    out: list[Piece] = []
    for place, name in enumerate(parts.boroughs):
        first = standings[place][0] if standings[place] else None
        out.append((ids.lead(place), lead(chart, place, name, first, len(names) - 1)))
    return tuple(out)


def lead(chart: Chart, place: int, name: str, first: Place | None, seats: int) -> Markup:
    x, y = chart.point(LEADS[place])
    size = chart.lead
    mark = None
    if first is not None:
        letter, count = ids.token_letter(first[0], seats), first[1]
        at = x - size * 1.15
        mark = ref(f"seat-{letter}", x=at, y=y + size * 0.3, width=size * 1.2, height=size * 1.2)
        mark += caption(at + size * 1.4, y + size * 1.27, count, "ny-first", size * 1.1)
    words = caption(x, y, name, "ny-place serif", size) if chart.lead_names else None
    return el("g", words, mark, id=ids.lead(place), class_="ny-lead")


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
def boroughs(
    chart: Chart, parts: Components, mayor: int, standings: Standings, names: tuple[str, ...], spots: tuple[str, ...]
) -> Pieces:
    out: list[Piece] = []
    for place, name in enumerate(parts.boroughs):
        here = place == mayor
        order = [f"{names[token]} {count} for {points}" for token, count, points in standings[place]]
        words = f"{name}{', with the Mayor' if here else ''}: {joined(order, 'no skyscrapers')}"
        out.append((ids.borough(place), borough(chart, place, name, words, here, spots[place])))
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


def placed_tile(chart: Chart, parts: Components, number: int, place: int, lying: list[int]) -> Markup:
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
