"""Visitors at the elevators and on the platform, and the trains in the subway under a tower."""

from __future__ import annotations

from skyline.drawing.markup import el, join, n
from skyline.drawing.memo import remembered
from skyline.engine.picture import Piece
from skyline.games.hustle.rules.components import INDUSTRY_NAMES
from skyline.games.hustle.rules.lot import COLUMNS

from . import ids, trains
from .ground import SUBWAY, WIDTH, Chart
from .marks import Mark, at, box, put, stroked, used, words
from .rooms import SIDE
from .station import Train

PLACES = 2  # for trains
HALF = (WIDTH - 24) / 2  # the width of one


@remembered
def waiting(chart: Chart, shafts: tuple[int, ...], queue: trains.Crowd, trains_there: int) -> tuple[Piece, ...]:
    """Visitors at the elevators, one to a shaft from the ground up; those for whom there is none wait in the subway."""
    spots = [(chart.x(square % COLUMNS) + SIDE * 0.24, chart.y(square // COLUMNS) + SIDE * 0.4, SIDE * 0.54) for square in shafts]
    spilled = max(sum(queue) - len(spots), 0)
    if spilled:
        left, room_for = (chart.left + 24 + HALF, HALF - 24) if trains_there < PLACES else (chart.left + 6, WIDTH - 34)
        pitch, side = min(24.0, room_for / spilled), 30.0 if trains_there < PLACES else 19.0
        top = chart.base + (26 if trains_there < PLACES else SUBWAY - 5)
        spots += [(left + pitch * place, top, side) for place in range(spilled)]
    out: list[Piece] = []
    first = 0
    for industry, count in zip(INDUSTRY_NAMES, queue, strict=True):
        here = spots[first : first + count]
        first += count
        figures = [used(f"hh-visitor-{industry}", x, y, side) for x, y, side in here]
        rings = [el("circle", cx=x + side / 2, cy=y + side / 2, r=side * 0.62, class_="hh-ring") for x, y, side in here]
        title = el("title", f"{count} {industry} visitor{'' if count == 1 else 's'} waiting")
        out.append((ids.waiting(industry), el("g", title, rings, figures, id=ids.waiting(industry), class_="hh-figures")))
    return tuple(out)


@remembered
def tray(chart: Chart, number: int, train: Train | None, barred: bool, alone: bool, named: bool = True) -> Mark:
    """A place for a train in the subway: the train with its demand, or room for one; ``barred`` by visitors on the platform."""
    x, y = chart.left + 8 + (number - 1) * (HALF + 8), chart.base + 21
    element = ids.tray(number) if named else ""
    if train is None:
        frame = box(0, 0, HALF, SUBWAY - 20, "none", rx=12, stroke="var(--hh-cable)", stroke_width=1.6, stroke_dasharray="6 5")
        said = "" if barred else "room for a train" if alone else "room for one more train"
        label = words(HALF / 2, 27, said, 13 * chart.letters, class_="hh-tunnel-words") if said else None
        cross = stroked(f"M8 8L{n(HALF - 8)} {n(SUBWAY - 28)}M{n(HALF - 8)} 8L8 {n(SUBWAY - 28)}", "var(--bad)", 2) if barred else None
        return el("g", frame, cross, label, id=element or None, class_="hh-train", transform=at(x, y))
    key, money, crowd = train
    wide = HALF - trains.TAG - 3
    box_of_train = f"0 0 {n(trains.WIDE)} {n(trains.HIGH)}"
    seats = join(put("hh-train", 0, 0), trains.passengers(crowd, element))
    return el(
        "g",
        trains.demand(key, money, 42, 14.1 if chart.small else 12.5),
        el("svg", seats, x=trains.TAG + 3, y=-1, width=wide, height=46, viewBox=box_of_train, preserveAspectRatio="none"),
        id=element or None, class_="hh-train", transform=at(x, y), data_tip=f"demand:{key}",
    )  # fmt: skip
