"""Blueprint Cards as blueprints: squares by colour, University tokens, blockers, and the numbers of the solo game."""

from __future__ import annotations

from collections.abc import Iterator

from skyline.drawing.markup import esc, n
from skyline.drawing.memo import remembered
from skyline.drawing.shapes import line, rect
from skyline.engine.picture import Piece
from skyline.engine.words import joined, plural
from skyline.games.highrise.rules.components import BLUEPRINTS, LETTERS, ROUNDS, YEARS, Blueprint, Components
from skyline.games.highrise.rules.pieces import COLOURS, KINDS, ULTRAPLASTIC, number
from skyline.games.highrise.rules.wording import PIECES
from skyline.games.highrise.view import View

from . import ids
from .icons import CRYSTAL, MARKS, PIECE_COLOURS, TEAL, placed

COVERED = KINDS  # a square under a University token

WIDE, HIGH, BASE = 322, 226, 186  # the sheet, and its ground line
COLUMN, SLAB, STOREY, BODY = 63, 50.0, 17.2, 15.8
HAIRLINE = 'stroke="#fff" stroke-opacity=".5" stroke-width=".6"'
NEXT_HIGH, NEXT_BASE, NEXT_STOREY, NEXT_SLAB = 88, 70, 6.6, 30.0


def slab(kind: int) -> str:
    """A square of a Blueprint, for the sheet of symbols; the last kind is one under a University token."""
    mark = f"translate({n(SLAB / 2 - 12)} {n(BODY / 2 - 12)})"
    if kind >= ULTRAPLASTIC:
        edge = 'stroke-width="2.2" stroke-dasharray="5 2.4"' if kind == COVERED else 'stroke-width="1.2"'
        body = rect(0, 0, SLAB, BODY, "url(#hr-glass)", f'rx="3" stroke="{TEAL}" {edge}')
        return f'{body}<g transform="{mark}">{CRYSTAL}</g>'
    body = rect(0, 0, SLAB, BODY, PIECE_COLOURS[kind], 'rx="1.5" stroke="rgba(0,0,0,.4)" stroke-width=".8"')
    panes = "".join(rect(left, 5, 8, 6, "rgba(255,255,255,.35)") for left in (4, SLAB - 12))
    shine = line(f"M0 2.6h{n(SLAB)}", "rgba(255,255,255,.35)", 1)
    return f'{body}{shine}<path transform="{mark}" d="{MARKS[kind]}" fill="#fff"/>{panes}'


def squares_of(blueprint: Blueprint, covered: int) -> list[tuple[int, int, int]]:
    """The squares from the ground up: kind, how many, how many of them lie under tokens."""
    colours = [(kind, int(number(blueprint.squares, kind)), int(number(covered, kind))) for kind in range(COLOURS)]
    return [square for square in [*colours, (ULTRAPLASTIC, int(blueprint.ultraplastic), 0)] if square[1]]


@remembered
def plan(place: int, squares: tuple[tuple[int, int, int], ...], blocked: bool, limit: int, working: bool, words: str) -> str:
    """One Blueprint; ``limit`` is shown in the solo game, ``working`` while it is being built."""
    x, storey = 8.0 + place * COLUMN, 0
    out = [
        f'<g id="{ids.plan(place)}" class="hr-plan{" hr-working" if working else ""}"><title>{esc(words)}</title>',
        f'<rect class="hr-sheet" x="{n(x - 5)}" y="4" width="60" height="{HIGH - 8}" rx="6"/>',
    ]
    for kind, count, covered in squares:
        out.append(f'<g id="{ids.square(place, kind)}" class="hr-square">')
        top = BASE - (storey + count) * STOREY
        for nth in range(count):
            out.append(placed(f"slab-{COVERED if nth < covered else kind}", x, BASE - (storey + 1) * STOREY))
            storey += 1
        frame = f'x="{n(x - 2)}" y="{n(top - 2)}" width="{n(SLAB + 4)}" height="{n(count * STOREY + 2.4)}" rx="4"'
        out.append(f'<rect class="hr-frame" {frame}/></g>')
    middle, top = x + SLAB / 2, BASE - storey * STOREY
    if not blocked:
        out.append(rect(x, top - 17, SLAB, 15.5, "none", 'rx="1.5" stroke="#fff" stroke-width="1.4" stroke-dasharray="4 3"'))
        out.append(f'<text x="{n(middle)}" y="{n(top - 5)}" class="hr-first">first +1</text>')
    out.append(f'<text x="{n(middle)}" y="{BASE + 17}" class="hr-letter serif">{LETTERS[place]}</text>')
    out.append(f'<text x="{n(middle)}" y="{BASE + 31}" class="hr-storeys">{plural(storey + (not blocked), "floor")}</text>')
    if limit:
        out.append(f'<circle cx="{n(x + 6)}" cy="{BASE + 12}" r="8.5" class="hr-limit"/>')
        out.append(f'<text x="{n(x + 6)}" y="{BASE + 16}" class="hr-limit-number">{limit}</text>')
    return "".join([*out, "</g>"])


@remembered
def paper() -> str:
    return (
        f'<g id="plans-paper"><rect width="{WIDE}" height="{HIGH}" rx="9" fill="#1F4F80"/>'
        f'<rect width="{WIDE}" height="{HIGH}" rx="9" fill="url(#hr-grid)"/>'
        f'<path d="M0 {BASE}.7H{WIDE}" stroke="#fff" stroke-opacity=".8" stroke-width="1.4"/></g>'
    )


@remembered
def coming(parts: Components, card: int, year: int) -> str:
    """The Blueprint Card of the next round, small; -1: it lies face-down, or there is none."""
    top = HIGH + 8
    out = [
        f'<g id="{ids.NEXT}" class="hr-coming" transform="translate(0 {top})"'
        + (f' data-tip="blueprint:{esc(parts.blueprint_ids[card])}"' if card >= 0 else "")
        + f'><rect width="{WIDE}" height="{NEXT_HIGH}" rx="8" fill="#1F4F80" opacity=".82"/>'
    ]
    if card < 0:
        out.append(f'<text x="{WIDE / 2:g}" y="{NEXT_HIGH / 2 + 5:g}" class="hr-storeys">{year}: face-down</text></g>')
        return "".join(out)
    for place, blueprint in enumerate(parts.blueprints[card]):
        x, storey = 18.0 + place * COLUMN, 0
        for kind, count, _ in squares_of(blueprint, 0):
            fill = PIECE_COLOURS[kind] if kind < COLOURS else "url(#hr-glass)"
            for _ in range(count):
                storey += 1
                out.append(rect(x, NEXT_BASE - storey * NEXT_STOREY, NEXT_SLAB, NEXT_STOREY - 0.8, fill, HAIRLINE))
        out.append(f'<text x="{n(x + NEXT_SLAB / 2)}" y="{NEXT_BASE + 13}" class="hr-storeys">{LETTERS[place]} {storey}</text>')
    return "".join([*out, f"<title>Blueprint Card of {year}</title></g>"])


def size(view: View) -> tuple[int, int]:
    return WIDE, HIGH + (8 + NEXT_HIGH if has_next(view) else 0)


def has_next(view: View) -> bool:
    return view.round < ROUNDS - 1 and not view.over


def pieces(view: View) -> Iterator[Piece]:
    yield "plans-paper", paper()
    working = view.constructions[-1].blueprint if view.constructions else -1
    if view.current >= 0:
        yield from current(view.parts, view.current, view.squares, view.blocked, working, len(view.players) == 1)
    if has_next(view):
        yield ids.NEXT, coming(view.parts, view.coming, YEARS[view.round + 1])


@remembered
def current(parts: Components, card: int, covered: tuple[int, ...], blockers: int, working: int, solo: bool) -> tuple[Piece, ...]:
    """The Blueprints of this round: University tokens and blockers that lie on them, the one in work, limits of the solo game."""
    out: list[Piece] = []
    for place in range(BLUEPRINTS):
        blueprint, blocked = parts.blueprints[card][place], bool(blockers >> place & 1)
        limit = int(blueprint.limit) if solo else 0
        squares = tuple(squares_of(blueprint, covered[place]))
        words = plan_words(place, squares, blocked, limit)
        out.append((ids.plan(place), plan(place, squares, blocked, limit, place == working, words)))
    return tuple(out)


def plan_words(place: int, squares: tuple[tuple[int, int, int], ...], blocked: bool, limit: int) -> str:
    counts = [0] * KINDS
    for kind, count, covered in squares:
        counts[kind] += count - covered
        counts[ULTRAPLASTIC] += covered
    shown = joined([f"{count} {PIECES[kind]}" for kind, count in enumerate(counts) if count])
    more = "blocked: no floor for the first builder" if blocked else "the first builder gets one floor more"
    return f"Blueprint {LETTERS[place]}: {shown}; {more}{f'; limit {limit}' if limit else ''}"


def large(parts: Components, card: int) -> str:
    """A whole Blueprint Card for the gallery, without ids."""
    out: list[str] = [rect(0, 0, WIDE, HIGH, "#1F4F80", 'rx="9"'), rect(0, 0, WIDE, HIGH, "url(#hr-grid)", 'rx="9"')]
    for place, blueprint in enumerate(parts.blueprints[card]):
        x, storey = 8.0 + place * COLUMN, 0
        for kind, count, _ in squares_of(blueprint, 0):
            for _ in range(count):
                storey += 1
                out.append(placed(f"slab-{kind}", x, BASE - storey * STOREY))
        out.append(f'<text x="{n(x + SLAB / 2)}" y="{BASE + 17}" class="hr-letter serif">{LETTERS[place]}</text>')
        out.append(f'<text x="{n(x + SLAB / 2)}" y="{BASE + 31}" class="hr-storeys">{storey}, limit {blueprint.limit}</text>')
    return "".join(out)
