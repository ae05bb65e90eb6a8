"""Building block cards, blueprints and designs as small drawings."""

from __future__ import annotations

from collections.abc import Iterator

from skyline.drawing.markup import el, join, n
from skyline.drawing.memo import remembered
from skyline.games.hustle.rules.components import ELEVATOR, UTILITY_NAMES
from skyline.games.hustle.rules.lot import CARD, COLUMNS, LEVELS

from .marks import Mark, box, put, stroked, used
from .squares import PORTS

SIDE = 20.0  # of a square
WHOLE = CARD * SIDE
GROUND, EDGE, FRAME = "#F2E9D6", "#B3A78F", "#4B463B"
Faces = tuple[int, ...]  # of a card, from the lower left square on
Plan = tuple[int, ...]  # rows of a blueprint from GF up, a bit for each column


def lift() -> Mark:
    s = SIDE
    return join(
        box(0, 0, s, s, "var(--hh-shaft)"),
        box(s * 0.24, s * 0.22, s * 0.52, s * 0.72, "var(--hh-door)"),
        stroked(f"M{n(s / 2)} {n(s * 0.22)}v{n(s * 0.72)}", "rgba(0,0,0,.5)", 0.9),
    )


def ports(face: int) -> Iterator[Mark]:
    """The ports to connect: one large, two side by side, three in a triangle."""
    wanted = [utility for place, utility in enumerate(UTILITY_NAMES) if face >> place & 1]
    yield box(0, 0, SIDE, SIDE, GROUND, stroke=EDGE, stroke_width=0.7)
    for place, utility in enumerate(wanted):
        if len(wanted) == 1:
            yield used(f"hh-{utility}", SIDE / 2 - 5, SIDE / 2 - 5, 10)
        else:
            down = SIDE / 2 - 4.3 if len(wanted) == 2 else 1 + place // 2 * 9.4
            yield used(f"hh-{utility}", 1 + place % 2 * 9.4, down, 8.6)


def small_name(face: int) -> str:
    """The symbol of a face on a card in hand."""
    return "hh-small-shaft" if face & ELEVATOR else f"hh-small-{face % PORTS}"


@remembered
def content(faces: Faces) -> Mark:
    """A building block card at the origin: shafts dark, ports to connect as colored signs."""
    drawn = [put(small_name(face), place % CARD * SIDE, (CARD - 1 - place // CARD) * SIDE) for place, face in enumerate(faces)]
    return join(drawn, box(0, 0, WHOLE, WHOLE, "none", rx=2, stroke=FRAME, stroke_width=1.6))


def symbols() -> Iterator[tuple[str, float, float, Mark]]:
    yield "small-shaft", 0, 0, lift()
    for face in range(PORTS):
        yield small_name(face)[3:], 0, 0, join(ports(face))


@remembered
def block(faces: Faces) -> Mark:
    """A building block card as a drawing of its own."""
    return el("svg", content(faces), viewBox=f"-1 -1 {n(WHOLE + 2)} {n(WHOLE + 2)}", class_="hh-block", aria_hidden="true")


# ------------------------------------------------------------------ blueprints
PLAN_SIDE = 10.0
PLAN_AIR = 6.0
PLAN_SIZE = (COLUMNS * PLAN_SIDE + 2 * PLAN_AIR, LEVELS * PLAN_SIDE + 2 * PLAN_AIR)


@remembered
def plan_content(rows: Plan) -> Mark:
    """A blueprint at the origin: the shape on blueprint paper."""
    wide, high = PLAN_SIZE
    ground = high - PLAN_AIR
    drawn = "".join(
        f"M{n(PLAN_AIR + column * PLAN_SIDE)} {n(ground - (level + 1) * PLAN_SIDE)}h{PLAN_SIDE:g}v{PLAN_SIDE:g}h-{PLAN_SIDE:g}z"
        for level, row in enumerate(rows)
        for column in range(COLUMNS)
        if row >> column & 1
    )
    return join(
        box(0.5, 0.5, wide - 1, high - 1, "#3F6F9E", rx=3),
        box(0.5, 0.5, wide - 1, high - 1, "url(#hh-paper)", rx=3),
        el("path", d=drawn, fill="#fff", fill_opacity=0.82, stroke="#3F6F9E", stroke_width=0.8),
        stroked(f"M4 {n(ground)}h{n(wide - 8)}", "#fff", 2),
    )


@remembered
def plan(rows: Plan) -> Mark:
    """A blueprint as a drawing of its own."""
    return el("svg", plan_content(rows), viewBox=f"0 0 {PLAN_SIZE[0]:g} {PLAN_SIZE[1]:g}", class_="hh-drawn-plan", aria_hidden="true")
