"""The Central Station: its front with the quarter clock, then a platform a dice slot with price, dice, influence and trains."""

from __future__ import annotations

from skyline.drawing.markup import el, n
from skyline.drawing.memo import remembered
from skyline.drawing.shapes import Point
from skyline.engine.picture import Piece
from skyline.games.hustle.rules.components import SLOT_WORDS, UTILITY_NAMES

from . import ids, trains
from .clock import clock
from .dice import die_name
from .marks import Mark, at, box, disc, filled, put, shape, stroked, used, words

WIDE = 222.0
FRONT = 100.0  # height of the building
DEEP, TALL = 151.0, 200.0  # a platform among four, and among three
STRIP = 50.0  # its upper part: price, dice, influence
DIE = 28.0
Dice = tuple[int, int, int]  # pips by utility
Train = tuple[str, bool, trains.Crowd]  # its demand, whether it pays in money, its visitors


def platform_height(platforms: int) -> float:
    return DEEP if platforms > 3 else TALL


def size(platforms: int) -> tuple[int, int]:
    return round(WIDE), round(FRONT + platforms * platform_height(platforms))


# ------------------------------------------------------------------ the building
@remembered
def front(quarter: int, turn: int, turns: int) -> Mark:
    """The front of the station with its clock."""
    middle = WIDE / 2
    windows: list[Mark] = []
    for x in (14, 38, WIDE - 58, WIDE - 34):
        windows.append(filled(f"M{n(x)} {FRONT:g}V70a10 10 0 0 1 20 0v30z", "var(--win)", stroke="var(--stroke)", stroke_width=0.7))
        windows.append(stroked(f"M{n(x + 10)} 60v40M{n(x)} 80h20", "var(--wall)", 1.2))
    roof: list[Point] = [(0, 46), (middle - 50, 20), (middle + 50, 20), (WIDE, 46)]
    gable: list[Point] = [(middle - 62, 14), (middle, 0.5), (middle + 62, 14)]
    said = f"turn {turn} of {turns} at most" if turns else "the clock is off"
    return el(
        "g",
        el("title", f"Quarter {quarter}, {said}"),
        box(6, 44, WIDE - 12, 56, "var(--wall)", stroke="var(--stroke)", stroke_width=0.7),
        shape(roof, "var(--wallT)", stroke="var(--stroke)", stroke_width=0.7),
        box(middle - 54, 12, 108, 88, "var(--wall)", stroke="var(--stroke)", stroke_width=0.7),
        shape(gable, "var(--accent-line)", stroke="var(--stroke)", stroke_width=0.7),
        windows,
        clock(quarter, turn, turns, middle, 57, 33),
        box(2, 2, WIDE - 4, FRONT - 4, "none", rx=8, class_="hh-frame"),
        id=ids.FACADE,
    )


# ------------------------------------------------------------------ platforms
@remembered
def bed(number: int, y: float, high: float, sides: int) -> Mark:
    """What never changes of a platform: its strip, its tracks."""
    tracks: list[Mark] = []
    for side in range(1, sides + 1):
        rail = track(y, high, side, sides) + 38
        sleepers = "".join(f"M{5 + 11 * sleeper} {n(rail)}v4" for sleeper in range(int(WIDE / 11)))
        tracks.append(stroked(f"M0 {n(rail)}H{n(WIDE)}", "var(--hh-cable)") + stroked(sleepers, "var(--hh-cable)", 1.6))
    return el(
        "g",
        box(0.5, y + 0.5, WIDE - 1, high - 1, "var(--panel)", stroke="var(--line)"),
        box(0.5, y + STRIP, WIDE - 1, high - STRIP - 0.5, "var(--hh-bed)"),
        tracks,
        id=f"bed-{number}",
        class_="hh-quiet",
    )


def track(y: float, high: float, side: int, sides: int) -> float:
    """The upper edge of a train on one side of a platform."""
    room = (high - STRIP) / sides
    return y + STRIP + (side - 1) * room + (room - trains.HIGH) / 2 - 0.5


@remembered
def offer(number: int, y: float, price: int, dice: Dice | None, billboard: Dice) -> Mark:
    """A dice slot: price, a set of dice and the influence that it brings. An empty one shows which dice lie on the billboard."""
    shown: list[Mark] = []
    for place, utility in enumerate(UTILITY_NAMES):
        x, top = 62 + place * 34, 11
        if dice is not None:
            shown.append(used(die_name(utility, dice[place]), x, top, DIE))
        elif billboard[place]:
            shown.append(used(die_name(utility, 0), x, top, DIE, opacity=0.6))
        else:
            shown.append(box(x, top, DIE, DIE, "none", rx=6, stroke="var(--ink3)", stroke_width=1.4, stroke_dasharray="4 3"))
            shown.append(used(f"hh-{utility}", x + 7, top + 7, 14))
    if dice is None:
        said, worth = f"Slot {number}, ${price}: no dice yet", words(WIDE - 9, 30, "waits", 12.5, class_="hh-waits")
    else:
        said = f"${price}: power {dice[0]}, water {dice[1]}, wi-fi {dice[2]}, influence +{min(dice)}"
        worth = used("hh-influence", WIDE - 52, 15, 19, color="var(--ink)") + words(
            WIDE - 32, 31, f"+{min(dice)}", 17, class_="hh-figure serif"
        )
    return el(
        "g",
        el("title", said),
        box(2.5, 2.5, WIDE - 5, STRIP - 5, "transparent", rx=6, class_="hh-frame"),
        box(8, 10, 44, 30, "var(--ink3)" if dice is None else "var(--ink)", rx=5),
        words(30, 31, f"${price}", 18, class_="hh-price serif"),
        shown,
        worth,
        id=ids.slot(number),
        class_="hh-slot",
        transform=at(0, y),
        data_tip=f"slot:{SLOT_WORDS[number - 1]}",
    )


@remembered
def reroll(number: int, y: float) -> Mark:
    """What stands for rolling a set again; seen only when that may be chosen."""
    return el(
        "g", el("title", "Roll this set again for 1 influence"), disc(0, 0, 13, "var(--card)", class_="hh-ring"),
        used("hh-roll", -9, -9, 18, color="var(--accent)"),
        id=ids.reroll(number), class_="hh-reroll", transform=at(WIDE - 15, y + STRIP),
    )  # fmt: skip


@remembered
def arrival(number: int, side: int, y: float, train: Train | None) -> Mark:
    """A train with its demand, or an empty track."""
    element = ids.train(number, side)
    if train is None:
        return el("g", id=element, class_="hh-train hh-none", transform=at(0, y))
    key, money, crowd = train
    return el(
        "g",
        box(1.5, -3, WIDE - 3, trains.HIGH + 6, "transparent", rx=8, class_="hh-frame"),
        el("g", trains.demand(key, money), transform=at(2, 1)),
        el("g", put("hh-train", 0, 0), trains.passengers(crowd, element), transform=f"{at(80, 1)} scale(.96)"),
        id=element,
        class_="hh-train",
        transform=at(0, y),
        data_tip=f"demand:{key}",
    )


def pieces(
    quarter: int, turn: int, turns: int, prices: tuple[tuple[int, int], ...], sets: tuple[Dice | None, ...], billboard: Dice,
    arrivals: tuple[tuple[Train | None, ...], ...],
) -> tuple[Piece, ...]:  # fmt: skip
    """The whole station. ``prices``: number and price of each slot in use; ``arrivals``: the trains of each, top side first."""
    out: list[Piece] = [(ids.FACADE, front(quarter, turn, turns))]
    high = platform_height(len(prices))
    for place, (number, price) in enumerate(prices):
        y, here = FRONT + place * high, arrivals[place]
        out.append((f"bed-{number}", bed(number, y, high, len(here))))
        out.append((ids.slot(number), offer(number, y, price, sets[place], billboard)))
        for side, train in enumerate(here, 1):
            out.append((ids.train(number, side), arrival(number, side, track(y, high, side, len(here)), train)))
        out.append((ids.reroll(number), reroll(number, y)))
    return tuple(out)
