"""Single components drawn large, and the game's picture for a list of games."""

from __future__ import annotations

from functools import cache
from random import Random

from skyline.drawing import shapes
from skyline.drawing.icons import inset
from skyline.drawing.markup import Markup, el
from skyline.drawing.shapes import area, caption, circ, document, rect, ref, translate, use, write
from skyline.engine.errors import BadOption

from ...rules.box import CONNECTIONS, PRESTIGE_TILES
from ...rules.cards import NAMES
from ...rules.components import Components
from ..wording import lanterns_of
from . import towers
from .deck import BROAD, TALL
from .geography import CENTRES, COASTS
from .icons import GROUND, PRINT, VESSEL_COLOURS, VESSELS
from .people import BROAD as TILE_BROAD
from .people import TALL as TILE_TALL
from .people import face

BOROUGH_FRAME = 14


def drawing(parts: Components, kind: str, wanted: str) -> Markup:
    """A component by the kind and key of the gallery. Raises BadOption for what is not in it."""
    key = " ".join(wanted.casefold().replace("_", " ").lstrip("#").split())
    match kind:
        case "character":
            for one in parts.characters[1:]:
                if key in (str(one.number), one.title.casefold(), str(one).casefold()):
                    return character(int(one.number), one.title, int(one.phase))
        case "card" if key in NAMES:
            return card(key)
        case "borough":
            names = [name.casefold() for name in parts.boroughs]
            if key in names:
                return borough(parts, names.index(key))
        case "vessel":
            for way in range(CONNECTIONS):
                name = parts.vessel_kinds[parts.connection_vessel[way]]
                if key in (parts.connection_names[way].replace("_", " "), name):
                    return vessel(name, parts.connection_vessel[way])
        case "prestige":
            for tile in range(PRESTIGE_TILES):
                if key == parts.prestige_names[tile].replace("_", " "):
                    return prestige(parts, tile)
    raise BadOption(f"New York City has no {kind} {wanted!r} to draw")


def character(number: int, title: str, phase: int) -> Markup:
    return document((-2, -2, TILE_BROAD + 4, TILE_TALL + 4), 132, title, face(number, title, phase))


def card(name: str) -> Markup:
    return document((-1, -1, BROAD + 2, TALL + 2), 140, f"{name} card", ref(f"ny-card-{name}", width=BROAD, height=TALL))


def borough(parts: Components, place: int) -> Markup:
    """The land of a borough between water, with its name and lanterns."""
    across, down = [x for x, _ in COASTS[place]], [y for _, y in COASTS[place]]
    left, top = min(across) - BOROUGH_FRAME, min(down) - BOROUGH_FRAME
    wide, high = max(across) + BOROUGH_FRAME - left, max(down) + BOROUGH_FRAME - top
    x, y = CENTRES[place]
    coast = f"ny-coast-{place}"
    return document(
        (left, top, wide, high),
        240,
        parts.boroughs[place],
        rect(left, top, wide, high, "var(--water)"),
        ref(coast, fill="none", stroke="var(--water2)", stroke_width=18, stroke_opacity=0.6),
        ref(coast, fill="var(--land)"),
        ref(coast, fill=f"url(#ny-streets-{place})", stroke="var(--edge)", stroke_width=1.4),
        caption(x, y, parts.boroughs[place], "ny-place serif", 22),
        [use(f"ny-lantern-{colour}", x - 16 + 26 * number, y + 10, 32) for number, colour in enumerate(lanterns_of(parts, place))],
    )


def vessel(name: str, kind: int) -> Markup:
    plate = el("circle", r=17, fill=GROUND, stroke=VESSEL_COLOURS[kind], stroke_width=2.4)
    return document((-20, -20, 40, 40), 140, name, plate, use(f"ny-{name}", -12, -12, 24))


def prestige(parts: Components, tile: int) -> Markup:
    kind, value = parts.prestige_vessel[tile], parts.prestige_value[tile]
    name = parts.vessel_kinds[kind]
    plate = el("rect", width=36, height=22, rx=3, fill=GROUND, stroke=VESSEL_COLOURS[kind], stroke_width=2)
    figure = write(27, 16, value, 13, PRINT, 700, text_anchor="middle")
    return document((-2, -2, 40, 26), 200, f"prestige tile: {name} {value}", plate, use(f"ny-{name}", 2, 3, 16), figure)


# ------------------------------------------------------------------ cover
FAR = ((4, 70), (36, 110), (70, 84), (110, 130), (150, 96), (196, 140), (236, 100), (280, 120), (320, 80), (348, 104))
FRONT = "DBACNABDCBANDC"
WAVES = ((20, 216), (90, 232), (150, 212), (230, 250), (330, 222), (40, 254))


@cache
def cover() -> Markup:
    """The skyline behind the harbour, 260 by 188. It stands on pages without the game's symbols, so it brings what it needs."""
    dice = Random(6)
    near = []
    for place, letter in enumerate(FRONT):
        near.append(el("g", towers.tower(letter, dice.uniform(38, 76)), transform=f"{translate(4 + 27 * place, 196)} scale(1.7)"))
    waves = "".join(f"M{x} {y}c5-5 10-5 15 0s10 5 15 0" for x, y in WAVES)
    return shapes.cover(
        (0, 0, 372, 268),
        el("rect", width=372, height=268, fill="var(--water)"),
        circ(300, 60, 30, "#F6E3B4", opacity=0.9),
        el("g", [el("path", d=f"M{x} 190v-{high}h26v{high}z") for x, high in FAR], fill="var(--water2)", opacity=0.8),
        near,
        area("M-5 196c60-6 120 4 190-2s130 4 195-2v84H-5z", "light-dark(#7FAAD0,#2B5578)", "", fill_opacity=0.62),
        el("path", d=waves, fill="none", stroke="var(--card)", stroke_width=2, stroke_linecap="round", opacity=0.7),
        inset(VESSELS["boat"], 218, 190, 66),
        circ(88, 228, 24, GROUND, stroke=VESSEL_COLOURS[0], stroke_width=4),
        inset(VESSELS["taxi"], 70, 210, 36),
    )
