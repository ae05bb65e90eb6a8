"""The game's picture for a list of games: a tower in section above its subway."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from skyline.drawing.land import tree
from skyline.drawing.markup import Child, el, join
from skyline.drawing.tokens import DARK, resolve, values
from skyline.games.hustle.rules.components import INDUSTRY_NAMES

from . import icons, rooms, squares, trains
from .marks import Mark, at, box, disc, filled, stroked

LOOK = Path(__file__).parents[2] / "data" / "look.css"
SIDE = rooms.SIDE
WIDE, HIGH = 372, 268
GROUND = 212
FAR = ((0, 60, 70), (52, 44, 104), (90, 60, 58), (212, 46, 90), (250, 60, 132), (300, 40, 76), (334, 44, 110))  # left, width, height
SHAFT = "elevator"
STOREYS: tuple[tuple[tuple[int, int, str, str], ...], ...] = (  # from the ground: column, squares, what stands there, its buzz
    ((0, 2, "retail", "high_traffic"), (2, 1, SHAFT, ""), (3, 2, "office", "high_noise"), (5, 1, "residential", "low_noise")),
    ((0, 2, "residential", "low_noise"), (2, 1, SHAFT, ""), (3, 3, "retail", "high_traffic")),
    ((0, 2, "office", "low_traffic"), (2, 1, SHAFT, ""), (3, 2, "residential", "low_noise")),
    ((1, 1, "retail", "high_noise"), (2, 1, SHAFT, ""), (3, 1, "office", "high_noise")),
)
OUTLINE = "M0 0V-150H50V-200H200V-150H250V-100H300V0z"
PLAN = ((1, 4), (2, 4), (3, 4), (2, 5))  # squares still to build: column, level


def part(x: float, y: float, side: float, grid: float, *content: Child) -> Mark:
    """What is drawn on a grid, put into a square. The page of the cover has no symbols to refer to."""
    return el("g", *content, transform=f"{at(x, y)} scale({side / grid:.3f})")


def room(column: int, level: int, wide: int, industry: str, buzz: str) -> Mark:
    """A unit of one storey, with its tenants."""
    line = f"var(--hh-{industry}-line)"
    y = -(level + 1) * SIDE
    return join(
        box(column * SIDE + 1, y + 1, wide * SIDE - 2, SIDE - 2, f"var(--hh-{industry}-ground)", rx=3, stroke=line, stroke_width=1.4),
        [part((column + place) * SIDE, y, SIDE, SIDE, rooms.furniture(industry, place % 2)) for place in range(wide)],
        part((column + wide - 0.45) * SIDE, y + 25, 22, 24, icons.visitor(industry)),
        part(column * SIDE + 2.5, y + 2.5, rooms.BADGE, 24, icons.buzz(buzz)),
    )


def tower() -> Iterator[Mark]:
    for column, level in PLAN:
        yield box(column * SIDE, -(level + 1) * SIDE, SIDE, SIDE, "var(--hh-plan)", stroke="#fff", stroke_opacity=0.3)
    for level, storey in enumerate(STOREYS):
        for column, wide, what, buzz in storey:
            y = -(level + 1) * SIDE
            yield part(column * SIDE, y, SIDE, SIDE, squares.shaft()) if what == SHAFT else room(column, level, wide, what, buzz)
    yield stroked(OUTLINE, "var(--hh-wall)", 3.4)


def train() -> Mark:
    crowd = [
        part(10 + place * trains.WINDOW, 3, 25, 24, icons.visitor(industry)) for place, industry in enumerate((*INDUSTRY_NAMES, "retail"))
    ]
    return el("g", trains.carriage(), crowd, transform=f"{at(22, 224)} scale(.94)")


@cache
def cover() -> str:
    """It stands on pages without the game's symbols and tokens, 260 by 188, so it brings what it needs."""
    far = "".join(f"M{x} {GROUND}v-{high}h{wide}v{high}z" for x, wide, high in FAR)
    waiting = [
        part(196 + 30 * place, 231, 30, 24, icons.visitor(industry)) for place, industry in enumerate((*INDUSTRY_NAMES, "residential"))
    ]
    drawn = el(
        "svg",
        box(0, 0, WIDE, HIGH, "var(--hh-sky)"),
        disc(330, 44, 19, "light-dark(#F6E3B4,#E9E2C8)", opacity=0.9),
        filled(far, "var(--hh-far)"),
        box(0, GROUND, WIDE, 8, "var(--hh-pavement)"),
        box(0, GROUND + 8, WIDE, HIGH - GROUND - 8, "var(--hh-tunnel)"),
        [tree(x, GROUND + 1, 7, x % 2) for x in (14, 40, 62, 350)],
        el("g", *tower(), transform=f"{at(76, GROUND)} scale(.86)"),
        train(),
        waiting,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDE} {HIGH}",
        width=260,
        height=188,
        preserveAspectRatio="xMidYMid slice",
        class_="framed",
        aria_hidden="true",
    )
    return resolve(drawn, own_colors())


def own_colors() -> dict[str, str]:
    """The game's tokens, each written out for day and night."""
    css = LOOK.read_text(encoding="utf-8")
    day, night = values(css), values(css, DARK)
    return {name: f"light-dark({day[name]},{night[name]})" for name in day if name.startswith("--hh-")}
