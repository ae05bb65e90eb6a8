"""The panel of the lot, drawn from a view: a tower, what hangs on it, and everything on it that may be chosen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from skyline.drawing.markup import Markup, el
from skyline.drawing.memo import remembered
from skyline.engine.picture import Piece
from skyline.games.hustle.rules.components import BUZZ_NAMES, INDUSTRY_NAMES, LANDMARK
from skyline.games.hustle.rules.exchanging import SOURCES
from skyline.games.hustle.rules.lot import (
    COLUMNS,
    FIRST_SPOT,
    SPOT_LOWER,
    SPOT_SIDE,
    SPOT_SQUARE,
    SPOT_SQUARES,
    SPOT_TIER,
    SPOT_UPPER,
    spots_touch,
)  # fmt: skip
from skyline.games.hustle.rules.tower import buzz_of, industry_of, spot_of, tenants_of

from . import adorning, crane, ground, ids, laying, lot, reading, subway, targets
from .ground import TOP, Chart
from .lot import Numbers, size_on
from .marks import at, used, words

if TYPE_CHECKING:
    from skyline.games.hustle.view import PlayerView, View

CROSS = 2  # buzz types whose numbers differ by this cross-match
LAYING = ("expand_card", "expand_position", "expand_layer")


# ------------------------------------------------------------------ measures
def shown_seat(view: View) -> int:
    """Whose tower stands on the board: the viewer's, or for a spectator that of whoever plays."""
    return view.seat if view.seat >= 0 else max(view.active, 0)


def chart_of(view: View, small: bool) -> Chart:
    """A narrow screen shows a level above the roof, and while cards are being laid as far up as they may go."""
    if not small:
        return Chart()
    player = view.players[shown_seat(view)]
    high = max(player.tower.height + 1, player.draft.height + 1 if player.draft else 0, 3)
    if view.step[0] in LAYING or view.doing in ("setup", "foundation"):
        high = max(high, player.influence)
    if view.designs and view.doing == "setup":
        high = TOP
    return Chart(min(high, TOP), True)


# ------------------------------------------------------------------ places for the tile in hand
def earned(units: Numbers, spot: int, buzz: int) -> tuple[targets.Disc, ...]:
    """What a unit with this buzz on a spot earns from each neighbor, in the middle of the edge they share (HH-330 to HH-339)."""
    out: list[targets.Disc] = []
    for unit in units:
        other = spot_of(unit)
        exact, cross = buzz_of(unit) == buzz, abs(int(buzz_of(unit)) - buzz) == CROSS
        if not (exact or cross) or not spots_touch(spot, other):
            continue
        pairs = [(one, two) for one in SPOT_SQUARES[spot] for two in SPOT_SQUARES[other] if near(one, two)]
        across = sum(one % COLUMNS + two % COLUMNS + 1 for one, two in pairs) / 2 / len(pairs)
        up = sum(one // COLUMNS + two // COLUMNS + 1 for one, two in pairs) / 2 / len(pairs)
        double = LANDMARK in (SPOT_TIER[spot], SPOT_TIER[other])
        out.append((across, up, f"${len(pairs)}" if cross else "+2" if double else "+1"))
    return tuple(out)


def near(one: int, two: int) -> bool:
    """Are two squares adjacent?"""
    return abs(one // COLUMNS - two // COLUMNS) + abs(one % COLUMNS - two % COLUMNS) == 1


@remembered
def places(chart: Chart, free: tuple[int, int], faces: Numbers, units: Numbers, tier: int, industry: int, buzz: int) -> tuple[Piece, ...]:
    """Every place where the tile would lie on free card squares; which of them may be chosen is not said here."""
    out: list[Piece] = []
    tile = targets.Tile(INDUSTRY_NAMES[industry], BUZZ_NAMES[buzz])
    for spot in range(FIRST_SPOT[tier], FIRST_SPOT[tier + 1]):
        if SPOT_LOWER[spot] & ~free[0] or SPOT_UPPER[spot] & ~free[1]:
            continue
        level, column = divmod(SPOT_SQUARE[spot], COLUMNS)
        upright = SPOT_SIDE[spot] == 1
        below = tuple(faces[square] for square in SPOT_SQUARES[spot])
        drawn = targets.place(chart, tile, column, level, size_on(spot), below, earned(units, spot, buzz))
        out.append((ids.place(column, level, upright), drawn))
    return tuple(out)


def tile_places(view: View, player: PlayerView, chart: Chart) -> tuple[Piece, ...]:
    """Places for the tile or the cap in hand, if something is in hand."""
    name, number, _ = view.step
    if name != "build_place":
        return ()
    tile = reading.tile_in_hand(view, number)
    if tile is None:
        return targets.cap_places(chart)
    tower = reading.tower_of(view.parts, player.tower)
    return places(chart, (int(tower.free_lower), int(tower.free_upper)), player.tower.faces, player.tower.units, *tile)


# ------------------------------------------------------------------ the whole panel
def pieces(view: View, chart: Chart) -> tuple[Piece, ...]:
    seat = shown_seat(view)
    player = view.players[seat]
    tower = player.tower
    own = view.seat >= 0
    cards = laying.cards(view, player) if own else []
    taken = lot.occupied(tower.units, tower.decor) | laying.covered_by(cards)
    return (
        (ids.SKY, ground.sky(chart)),
        *standing(view, player, chart),
        *trains_of(view, player, chart),
        *moves(view, player, chart),
        *height_limit(view, player, chart),
        *((ids.laid(card.key), laying.laid(chart, card)) for card in cards),
        (ids.HAND, laying.hand(laying.in_hand(view))),
        *squares(view, player, chart, taken),
        *queue_of(view, player, chart),
        *(laying.layers(view, player, chart) if own else ()),
        *(tile_places(view, player, chart) if own else ()),
    )


def squares(view: View, player: PlayerView, chart: Chart, taken: ground.Squares) -> tuple[Piece, ...]:
    """Every square, with what would lie there when it is pointed at."""
    if view.seat < 0:
        return targets.squares(chart, taken)
    card = laying.previews(view, player)
    return targets.squares(chart, taken, card or adorning.previews(view, player, chart), bool(card))


def standing(view: View, player: PlayerView, chart: Chart) -> tuple[Piece, ...]:
    """The ground and the tower on it."""
    tower = player.tower
    name, wanted = reading.plan_of(view, player)
    built = lot.built_of(tower.faces)
    off = built & ~wanted if wanted else 0
    spoiled = lot.spoiled(wanted, built, tower.decor) if wanted else 0
    stranded = tuple(square for square in lot.shafts(tower.faces, tower.units, tower.decor) if square // COLUMNS >= tower.reach)
    cap = view.parts.caps[player.cap].name if player.cap is not None and player.cap >= 0 else ""
    return (
        (ids.PLAN, ground.plan(chart, name, wanted, built, tower.height, player.influence)),
        (ids.GROUND, ground.ground(chart)),
        *lot.faces(chart, tower.faces),
        *lot.units(chart, tower.units),
        *lot.decors(chart, tower.decor, built),
        (ids.WALLS, lot.walls(chart, tower.tops, tower.units, off, stranded, tower.reach)),
        (ids.CAP_ON_ROOF, lot.cap_on_roof(chart, tower.cap, cap)),
        (ids.LEVELS, ground.levels(chart, tower.height, spoiled, tower.reach)),
    )


def trains_of(view: View, player: PlayerView, chart: Chart) -> Iterator[Piece]:
    """The trains in the subway, without visitors who are laid out to move in."""
    there = [reading.train(view.parts, reading.staying(view, player, source)) for source in range(1, SOURCES)]
    for number, train in enumerate(there, 1):
        barred = number == subway.PLACES and player.overflow > 0
        yield ids.tray(number), subway.tray(chart, number, train, barred, not any(there))


def queue_of(view: View, player: PlayerView, chart: Chart) -> tuple[Piece, ...]:
    """Visitors at the elevators, before the squares they stand on."""
    shafts = lot.shafts(player.tower.faces, player.tower.units, player.tower.decor)
    there = sum(1 for train in player.trains if train)
    return subway.waiting(chart, shafts, reading.crowd(reading.staying(view, player, 0)), there)


def moves(view: View, player: PlayerView, chart: Chart) -> Iterator[Piece]:
    """Visitors laid out to move into units, by unit and where they come from."""
    laid = reading.moves(view, player)
    for place in sorted({one // SOURCES for one in laid}, key=lambda place: SPOT_SQUARE[spot_of(player.tower.units[place])]):
        unit = player.tower.units[place]
        level, column = divmod(SPOT_SQUARE[spot_of(unit)], COLUMNS)
        first = int(tenants_of(unit))
        for source in range(SOURCES):
            count = laid.count(place * SOURCES + source)
            if count:
                industry = INDUSTRY_NAMES[industry_of(unit)]
                yield (
                    ids.move(column, level, source),
                    targets.move(chart, industry, column, level, size_on(spot_of(unit)), source, first, count),
                )
                first += count


def height_limit(view: View, player: PlayerView, chart: Chart) -> tuple[Piece, ...]:
    """The crane stands on the right end of the roof, from when the plans are chosen until there is nothing left to lift."""
    tower = player.tower
    if tower.height == TOP or view.doing == "setup":
        return (crane.MAST, el("g", id=crane.MAST)), (ids.CRANE, el("g", id=ids.CRANE))
    top = [column for column in range(COLUMNS) if tower.height >= 0 and tower.faces[tower.height * COLUMNS + column]]
    column = min(max(top, default=6), COLUMNS - 2)
    return (
        (crane.MAST, crane.mast(chart, tower.height if column in top else -1, column, player.influence)),
        (ids.CRANE, crane.crane(chart, column, player.influence)),
    )


# ------------------------------------------------------------------ somebody else's tower, large
VISIT = "visit-"
IDS = re.compile(r"(?<=\sid=.)")  # where the ids of elements begin
FOOT = 36  # below the lot, for the numbers of its owner


def visited(view: View, seat: int, chart: Chart) -> tuple[Piece, ...]:
    """Somebody's tower in full, with ids of its own, since the viewer's may lie beside it, and below it what its owner has."""
    player = view.players[seat]
    shown = (
        (ids.SKY, ground.sky(chart)),
        *standing(view, player, chart),
        *trains_of(view, player, chart),
        *height_limit(view, player, chart),
        *queue_of(view, player, chart),
    )
    renamed = tuple((VISIT + name, IDS.sub(VISIT, markup)) for name, markup in shown)
    return (*renamed, (f"{VISIT}numbers", numbers(chart, player)))


def numbers(chart: Chart, player: PlayerView) -> Markup:
    """What somebody has, in a line below the lot."""
    counts = (("money", player.money), ("prestige", player.prestige), ("influence", player.influence), ("cards", player.hand_size))
    step = (chart.size[0] - chart.left) / len(counts)
    size = 17 * chart.letters
    shown = [
        (used(f"hh-{icon}", x, 6, 24, color="var(--ink)"), words(x + 31, 24, count, size, class_="hh-figure serif"))
        for x, (icon, count) in ((chart.left + place * step, pair) for place, pair in enumerate(counts))
    ]
    said = f"${player.money}, {player.prestige} prestige, {player.influence} influence, {player.hand_size} cards in hand"
    return el("g", el("title", said), shown, id=f"{VISIT}numbers", transform=at(0, chart.size[1]))
