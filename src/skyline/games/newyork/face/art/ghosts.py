"""The skyscraper that is not there yet, where a choice would put it."""

from __future__ import annotations

from skyline.drawing.markup import Markup, el, n
from skyline.drawing.memo import remembered
from skyline.drawing.shapes import ref
from skyline.engine.steps import NOBODY
from skyline.engine.words import seat_letter

from ...rules.box import BOROUGHS
from ...view import View
from ..plan import standing
from . import ids, towers
from .geography import Chart

TO_BUILD = ("prestige_borough", "replace_neutral", "relocate")


def ghost(view: View, asked: str) -> Markup:
    """A skyscraper of the viewer while one is built or moved; ``asked``: the id of the decision."""
    return drawn(seat_letter(view.viewer) if asked in TO_BUILD else "")


@remembered
def drawn(letter: str) -> Markup:
    return el("g", ref(f"ny-tower-{letter}0") if letter else None, id=ids.GHOST, data_ghost=True, class_="ny-ghost")


def spots(view: View, chart: Chart, asked: str) -> tuple[str, ...]:
    """Where it stands when one points at each borough: there, or where it moves from there."""
    if asked not in TO_BUILD:
        return ("",) * BOROUGHS
    return tuple(spot(view, chart, borough if view.goal == NOBODY else view.goal) for borough in range(BOROUGHS))


def spot(view: View, chart: Chart, borough: int) -> str:
    """Beside the skyscrapers that the viewer has in a borough, or where the first one comes."""
    counts = {token: count for token, count, _ in standing(view, borough)}
    counts[view.viewer] = counts.get(view.viewer, 0) + 1
    x, y, towers_there = towers.places(chart, borough, tuple(counts.values()))[list(counts).index(view.viewer)]
    scale = chart.sites[borough].scale
    return f"translate({n(x + (towers_there - 1) * towers.STEP * scale)} {n(y)}) scale({n(scale)})"
