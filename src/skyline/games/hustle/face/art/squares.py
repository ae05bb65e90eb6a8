"""Squares of the lot: faces of building block cards, décor, and what the blueprint still wants."""

from __future__ import annotations

from collections.abc import Iterator

from skyline.drawing.land import tree
from skyline.drawing.markup import join, n
from skyline.games.hustle.rules.components import ELEVATOR, UTILITY_NAMES

from .marks import Mark, box, disc, pattern, put, stroked, used
from .rooms import SIDE

PORTS = 8  # kinds of vacant faces: a bit for each utility that must be connected
ELEVATOR_TILE = "elevator_tile"
GOLD = "#7A5B08"
BRICK = 10.0


def face_name(face: int) -> str:
    """The symbol of a face: of an elevator, or of a vacant space with its ports. It has no size of its own."""
    return "hh-shaft" if face & ELEVATOR else f"hh-vacant-{face % PORTS}"


def ports_name(face: int) -> str:
    """The symbol of the sockets of a vacant face alone."""
    return f"hh-ports-{face % PORTS}"


def shaft() -> Mark:
    """An elevator: a dark shaft, its doors, a lamp."""
    s = SIDE
    return join(
        box(0, 0, s, s, "var(--hh-shaft)"),
        stroked(f"M{n(s * 0.3)} 0v{n(s)}M{n(s * 0.7)} 0v{n(s)}", "var(--hh-cable)", 1),
        box(s * 0.2, s * 0.26, s * 0.6, s * 0.7, "var(--hh-door)", stroke="rgba(0,0,0,.5)", stroke_width=0.8),
        stroked(f"M{n(s / 2)} {n(s * 0.26)}v{n(s * 0.7)}", "rgba(0,0,0,.5)", 1),
        box(s * 0.4, s * 0.09, s * 0.2, s * 0.11, "var(--hh-lamp)", rx=1.5),
        box(0, s - 3, s, 3, "var(--hh-slab)"),
    )


def vacant(ports: int) -> Mark:
    """A bare shell with three sockets."""
    s = SIDE
    return join(
        box(0, 0, s, s, "var(--hh-shell)"),
        box(0, 0, s, s, "url(#hh-bricks)"),
        box(0, s - 3, s, 3, "var(--hh-slab)"),
        put(ports_name(ports), 0, 0),
    )


def strip(ports: int) -> Mark:
    """Three sockets: a colored one must be connected, a grey dot runs already."""
    s = SIDE
    sockets: list[Mark] = []
    for place, utility in enumerate(UTILITY_NAMES):
        x, y, side = s * (0.15 + 0.24 * place), s * 0.625, s * 0.24
        drawn = disc(x + side / 2, y + side / 2, s * 0.045, "var(--ink3)") if not ports >> place & 1 else used(f"hh-{utility}", x, y, side)
        sockets.append(drawn)
    return join(
        box(s * 0.1, s * 0.6, s * 0.8, s * 0.29, "var(--card)", rx=s * 0.07, fill_opacity=0.75, stroke="var(--case)", stroke_width=0.8),
        sockets,
    )


# ------------------------------------------------------------------ décor
def artwork() -> Mark:
    s = SIDE
    return join(
        box(0, 0, s, s, "var(--hh-shell)"),
        box(1, 1, s - 2, s - 2, "var(--hh-gallery)", rx=3, stroke=GOLD, stroke_width=1.4),
        used("hh-artwork", s * 0.2, s * 0.1, s * 0.6),
        box(s * 0.3, s * 0.78, s * 0.4, s * 0.12, GOLD),
        box(0, s - 3, s, 3, "var(--hh-slab)"),
    )


def balcony() -> Mark:
    """It hangs on the wall to its left; on the other side of a building it is mirrored."""
    s = SIDE
    bars = "".join(f"M{n(s * (0.06 + 0.13 * bar))} {n(s * 0.46)}V{n(s * 0.84)}" for bar in range(6))
    return join(
        box(0, s * 0.82, s * 0.72, s * 0.1, "var(--hh-slab)"),
        tree(s * 0.34, s * 0.83, s * 0.13),
        stroked(bars, "var(--metal)", 1.6),
        stroked(f"M0 {n(s * 0.46)}h{n(s * 0.72)}", "var(--metal)", 2.6),
    )


def rooftop() -> Mark:
    s = SIDE
    return join(
        box(0, s - 5, s, 5, "var(--leaf2)"),
        used("hh-rooftop", s * 0.2, s * 0.12, s * 0.62, color="var(--door)"),
        tree(s * 0.16, s - 4, s * 0.12),
        tree(s * 0.88, s - 4, s * 0.11, 1),
    )


def decor_name(kind: str) -> str:
    """The symbol of a décor tile on the lot."""
    return f"hh-tile-{kind}"


def patterns() -> Iterator[Mark]:
    half = BRICK / 2
    yield pattern("bricks", BRICK, stroked(f"M0 {half:g}H{BRICK:g}M{half:g} 0V{half:g}", "var(--case)", 0.8, stroke_opacity=0.3))
    yield pattern("paper", BRICK, stroked(f"M0 0H{BRICK:g}M0 0V{BRICK:g}", "#fff", 0.7, stroke_opacity=0.28))


def symbols() -> Iterator[tuple[str, float, float, Mark]]:
    yield "shaft", 0, 0, shaft()
    for ports in range(PORTS):
        yield face_name(ports)[3:], 0, 0, vacant(ports)
        yield ports_name(ports)[3:], 0, 0, strip(ports)
    for kind, drawn in (("artwork", artwork()), ("balcony", balcony()), ("rooftop", rooftop()), (ELEVATOR_TILE, shaft())):
        yield decor_name(kind)[3:], SIDE, SIDE, drawn
