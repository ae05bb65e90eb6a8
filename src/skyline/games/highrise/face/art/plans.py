"""Blueprint Cards as blueprints: squares by colour, University tokens, blockers, and the numbers of the solo game."""

from __future__ import annotations

from collections.abc import Iterator

from skyline.drawing.markup import Markup, el, join, n
from skyline.drawing.memo import remembered
from skyline.drawing.shapes import area, caption, circ, line, rect, translate
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
SIZE = (WIDE, HIGH)
COLUMN, SLAB, STOREY, BODY = 63, 50.0, 17.2, 15.8
DASHED = 'rx="1.5" stroke="#fff" stroke-width="1.4" stroke-dasharray="4 3"'
HAIRLINE = 'stroke="#fff" stroke-opacity=".5" stroke-width=".6"'
NEXT_HIGH, NEXT_BASE, NEXT_STOREY, NEXT_SLAB = 88, 70, 6.6, 30.0


def slab(kind: int) -> Markup:
    """A square of a Blueprint, for the sheet of symbols; the last kind is one under a University token."""
    mark = translate(SLAB / 2 - 12, BODY / 2 - 12)
    if kind >= ULTRAPLASTIC:
        edge = 'rx="3" stroke-width="2.2" stroke-dasharray="5 2.4"' if kind == COVERED else 'rx="3" stroke-width="1.2"'
        return rect(0, 0, SLAB, BODY, "url(#hr-glass)", edge, stroke=TEAL) + el("g", CRYSTAL, transform=mark)
    body = rect(0, 0, SLAB, BODY, PIECE_COLOURS[kind], 'rx="1.5" stroke="rgba(0,0,0,.4)" stroke-width=".8"')
    panes = [rect(left, 5, 8, 6, "rgba(255,255,255,.35)") for left in (4, SLAB - 12)]
    shine = line(f"M0 2.6h{n(SLAB)}", "rgba(255,255,255,.35)", 1)
    return join(body, shine, area(MARKS[kind], "#fff", "", transform=mark), panes)


def squares_of(blueprint: Blueprint, covered: int) -> list[tuple[int, int, int]]:
    """The squares from the ground up: kind, how many, how many of them lie under tokens."""
    colours = [(kind, int(number(blueprint.squares, kind)), int(number(covered, kind))) for kind in range(COLOURS)]
    return [square for square in [*colours, (ULTRAPLASTIC, int(blueprint.ultraplastic), 0)] if square[1]]


@remembered
def plan(place: int, squares: tuple[tuple[int, int, int], ...], blocked: bool, limit: int, working: bool, words: str) -> Markup:
    """One Blueprint; ``limit`` is shown in the solo game, ``working`` while it is being built."""
    x, storey, out = 8.0 + place * COLUMN, 0, list[Markup]()
    for kind, count, covered in squares:
        out.append(stack(place, kind, x, storey, count, covered))
        storey += count
    middle, top = x + SLAB / 2, BASE - storey * STOREY
    return el(
        "g",
        el("title", words),
        rect(x - 5, 4, 60, HIGH - 8, extra='class="hr-sheet" rx="6"'),
        out,
        None if blocked else rect(x, top - 17, SLAB, 15.5, "none", DASHED) + caption(middle, top - 5, "first +1", "hr-first"),
        foot(place, x, storey + (not blocked)),
        circ(x + 6, BASE + 12, 8.5, class_="hr-limit") + caption(x + 6, BASE + 16, limit, "hr-limit-number") if limit else None,
        id=ids.plan(place),
        class_="hr-plan hr-working" if working else "hr-plan",
    )


def foot(place: int, x: float, storeys: int) -> Markup:
    """Letter and height of a Blueprint; it stands for paying as it is, while the squares stand for other ways to pay."""
    frame = rect(x - 4, BASE + 2, 58, HIGH - BASE - 7, extra='class="hr-frame" rx="4"')
    letter = caption(x + SLAB / 2, BASE + 17, LETTERS[place], "hr-letter serif")
    height = caption(x + SLAB / 2, BASE + 31, plural(storeys, "floor"), "hr-storeys")
    return el("g", frame, letter, height, id=ids.foot(place), class_="hr-square")


def stack(place: int, kind: int, x: float, storey: int, count: int, covered: int) -> Markup:
    """The squares of a kind from a storey on; the first ones may be covered."""
    slabs = [placed(f"slab-{COVERED if nth < covered else kind}", x, BASE - (storey + nth + 1) * STOREY) for nth in range(count)]
    top = BASE - (storey + count) * STOREY
    frame = rect(x - 2, top - 2, SLAB + 4, count * STOREY + 2.4, extra='class="hr-frame" rx="4"')
    return el("g", slabs, frame, id=ids.square(place, kind), class_="hr-square")


@remembered
def paper() -> Markup:
    sheets = [el("rect", width=WIDE, height=HIGH, rx=9, fill=fill) for fill in ("#1F4F80", "url(#hr-grid)")]
    ground = el("path", d=f"M0 {BASE}.7H{WIDE}", stroke="#fff", stroke_opacity=0.8, stroke_width=1.4)
    return el("g", sheets, ground, id="plans-paper")


@remembered
def coming(parts: Components, card: int, year: int) -> Markup:
    """The Blueprint Card of the next round, small; -1: it lies face-down, or there is none."""
    sheet = el("rect", width=WIDE, height=NEXT_HIGH, rx=8, fill="#1F4F80", opacity=0.82)
    where = translate(0, HIGH + 8)
    if card < 0:
        words = caption(WIDE / 2, NEXT_HIGH / 2 + 5, f"{year}: face-down", "hr-storeys")
        return el("g", sheet, words, id=ids.NEXT, class_="hr-coming", transform=where)
    out: list[Markup] = []
    for place, blueprint in enumerate(parts.blueprints[card]):
        x, storey = 18.0 + place * COLUMN, 0
        for kind, count, _ in squares_of(blueprint, 0):
            fill = PIECE_COLOURS[kind] if kind < COLOURS else "url(#hr-glass)"
            for _ in range(count):
                storey += 1
                out.append(rect(x, NEXT_BASE - storey * NEXT_STOREY, NEXT_SLAB, NEXT_STOREY - 0.8, fill, HAIRLINE))
        out.append(caption(x + NEXT_SLAB / 2, NEXT_BASE + 13, f"{LETTERS[place]} {storey}", "hr-storeys"))
    title, tip = el("title", f"Blueprint Card of {year}"), f"blueprint:{parts.blueprint_ids[card]}"
    return el("g", sheet, out, title, id=ids.NEXT, class_="hr-coming", transform=where, data_tip=tip)


def size(view: View) -> tuple[int, int]:
    return WIDE, HIGH + (8 + NEXT_HIGH if has_next(view) else 0)


def has_next(view: View) -> bool:
    return view.round < ROUNDS - 1 and not view.over


def pieces(view: View) -> Iterator[Piece]:
    """The Blueprints of this round and of the next one."""
    yield from now(view)
    if has_next(view):
        yield ids.NEXT, coming(view.parts, view.coming, YEARS[view.round + 1])


def now(view: View) -> Iterator[Piece]:
    """The Blueprints of this round."""
    yield "plans-paper", paper()
    working = view.constructions[-1].blueprint if view.constructions else -1
    if view.current >= 0:
        yield from current(view.parts, view.current, view.squares, view.blocked, working, len(view.players) == 1)


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


def large(parts: Components, card: int) -> Markup:
    """A whole Blueprint Card for the gallery, without ids."""
    out = [rect(0, 0, WIDE, HIGH, "#1F4F80", 'rx="9"'), rect(0, 0, WIDE, HIGH, "url(#hr-grid)", 'rx="9"')]
    for place, blueprint in enumerate(parts.blueprints[card]):
        x, storey = 8.0 + place * COLUMN, 0
        for kind, count, _ in squares_of(blueprint, 0):
            for _ in range(count):
                storey += 1
                out.append(placed(f"slab-{kind}", x, BASE - storey * STOREY))
        out.append(caption(x + SLAB / 2, BASE + 17, LETTERS[place], "hr-letter serif"))
        out.append(caption(x + SLAB / 2, BASE + 31, f"{storey}, limit {blueprint.limit}", "hr-storeys"))
    return join(out)
