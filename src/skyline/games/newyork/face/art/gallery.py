"""Single components drawn large, and the game's picture for a list of games."""

from __future__ import annotations

from functools import cache
from random import Random

from skyline.drawing.markup import esc, n
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


def document(box: str, wide: int, high: int, words: str, body: str) -> str:
    """An SVG element of its own."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{wide}" height="{high}" role="img" aria-label="{esc(words)}">'
        f"{body}</svg>"
    )


def drawing(parts: Components, kind: str, wanted: str) -> str:
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


def character(number: int, title: str, phase: int) -> str:
    return document(f"-2 -2 {TILE_BROAD + 4} {TILE_TALL + 4}", 132, 172, title, face(number, title, phase))


def card(name: str) -> str:
    use = f'<use href="#ny-card-{name}" width="{BROAD}" height="{TALL}"/>'
    return document(f"-1 -1 {BROAD + 2} {TALL + 2}", 140, 188, f"{name} card", use)


def borough(parts: Components, place: int) -> str:
    """The land of a borough between water, with its name and lanterns."""
    across, down = [x for x, _ in COASTS[place]], [y for _, y in COASTS[place]]
    left, top = min(across) - BOROUGH_FRAME, min(down) - BOROUGH_FRAME
    wide, high = max(across) + BOROUGH_FRAME - left, max(down) + BOROUGH_FRAME - top
    x, y = CENTRES[place]
    coast = f"#ny-coast-{place}"
    lamps = "".join(
        f'<use href="#ny-lantern-{colour}" x="{n(x - 16 + 26 * number)}" y="{n(y + 10)}" width="32" height="32"/>'
        for number, colour in enumerate(lanterns_of(parts, place))
    )
    body = (
        f'<rect x="{n(left)}" y="{n(top)}" width="{n(wide)}" height="{n(high)}" fill="var(--water)"/>'
        f'<use href="{coast}" fill="none" stroke="var(--water2)" stroke-width="18" stroke-opacity=".6"/>'
        f'<use href="{coast}" fill="var(--land)"/>'
        f'<use href="{coast}" fill="url(#ny-streets-{place})" stroke="var(--edge)" stroke-width="1.4"/>'
        f'<text x="{n(x)}" y="{n(y)}" class="ny-place serif" font-size="22">{esc(parts.boroughs[place])}</text>{lamps}'
    )
    return document(f"{n(left)} {n(top)} {n(wide)} {n(high)}", 240, round(240 * high / wide), parts.boroughs[place], body)


def vessel(name: str, kind: int) -> str:
    disc = f'<circle r="17" fill="{GROUND}" stroke="{VESSEL_COLOURS[kind]}" stroke-width="2.4"/>'
    return document("-20 -20 40 40", 140, 140, name, f'{disc}<use href="#ny-{name}" x="-12" y="-12" width="24" height="24"/>')


def prestige(parts: Components, tile: int) -> str:
    kind, value = parts.prestige_vessel[tile], parts.prestige_value[tile]
    name = parts.vessel_kinds[kind]
    body = (
        f'<rect width="36" height="22" rx="3" fill="{GROUND}" stroke="{VESSEL_COLOURS[kind]}" stroke-width="2"/>'
        f'<use href="#ny-{name}" x="2" y="3" width="16" height="16"/>'
        f'<text x="27" y="16" text-anchor="middle" font-size="13" font-weight="700" fill="{PRINT}">{value}</text>'
    )
    return document("-2 -2 40 26", 200, 130, f"prestige tile: {name} {value}", body)


# ------------------------------------------------------------------ cover
FAR = ((4, 70), (36, 110), (70, 84), (110, 130), (150, 96), (196, 140), (236, 100), (280, 120), (320, 80), (348, 104))
FRONT = "DBACNABDCBANDC"
WAVES = ((20, 216), (90, 232), (150, 212), (230, 250), (330, 222), (40, 254))


@cache
def cover() -> str:
    """The skyline behind the harbour, 260 by 188. It stands on pages without the game's symbols, so it brings what it needs."""
    dice = Random(6)
    far = "".join(f'<path d="M{x} 190v-{high}h26v{high}z"/>' for x, high in FAR)
    near = "".join(
        f'<g transform="translate({4 + 27 * place} 196) scale(1.7)">{towers.tower(letter, dice.uniform(38, 76))}</g>'
        for place, letter in enumerate(FRONT)
    )
    waves = "".join(f"M{x} {y}c5-5 10-5 15 0s10 5 15 0" for x, y in WAVES)
    boat = f'<svg x="218" y="190" width="66" height="66" viewBox="0 0 24 24">{VESSELS["boat"]}</svg>'
    taxi = f'<svg x="70" y="210" width="36" height="36" viewBox="0 0 24 24">{VESSELS["taxi"]}</svg>'
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 372 268" width="260" height="188" preserveAspectRatio="xMidYMid slice"'
        ' aria-hidden="true">'
        '<rect width="372" height="268" fill="var(--water)"/><circle cx="300" cy="60" r="30" fill="#F6E3B4" opacity=".9"/>'
        f'<g fill="var(--water2)" opacity=".8">{far}</g>{near}'
        '<path d="M-5 196c60-6 120 4 190-2s130 4 195-2v84H-5z" fill="light-dark(#7FAAD0,#2B5578)" fill-opacity=".62"/>'
        f'<path d="{waves}" fill="none" stroke="var(--card)" stroke-width="2" stroke-linecap="round" opacity=".7"/>'
        f'{boat}<circle cx="88" cy="228" r="24" fill="{GROUND}" stroke="{VESSEL_COLOURS[0]}" stroke-width="4"/>{taxi}</svg>'
    )
