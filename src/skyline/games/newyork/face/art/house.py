"""The elevator display as a house in section, the start stacks, and the viewer's company."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import NamedTuple

from skyline.drawing.markup import NOTHING, Markup, el, join, n
from skyline.drawing.memo import remembered
from skyline.drawing.shapes import area, caption, rect, translate, use
from skyline.engine.picture import Piece
from skyline.engine.steps import NOBODY
from skyline.engine.words import capital, plural

from ...rules.box import END
from ...rules.cards import ELEVATOR
from ...rules.components import Character, Components
from ...view import PlayerView, View
from .. import stakes
from ..wording import short_effect
from . import ids
from .people import BROAD, TALL, across, face

FLOORS = 5
ROOF = 46
SHAFT = 36
GAP = 8
COUNTED = "; counted "  # what a set of pieces is used for is the same with all of them
LETTERS = 26  # that fit into a line of what a character does
EDGE = 'stroke="var(--edge)"'
ROOFLINE = "M2 46V36h40V25h60V15h32V8h36v7h32v10h60v11h40v10z"  # of a house 304 wide


class Form(NamedTuple):
    """How characters are drawn: size of a tile, and how many stand side by side and in rows on a floor."""

    wide: int
    tall: int
    across: int
    down: int
    says: int = 0  # lines that say what a character does
    portrait: bool = False  # the name below the person, as printed

    @property
    def storey(self) -> int:
        return self.down * (self.tall + 4) + 7

    @property
    def width(self) -> int:
        return SHAFT + 4 + self.across * (self.wide + 4)

    @property
    def high(self) -> int:
        return ROOF + FLOORS * self.storey + 14

    def face(self, parts: Components, kind: int) -> Markup:
        one = parts.characters[kind]
        if self.portrait:
            return face(kind, one.title, one.phase)
        said = (*does(parts, kind, self.says), cost_words(one)) if self.says else ()
        return across(kind, one.title, one.phase, self.wide, self.tall, said)


COLUMN = Form(128, 54, 2, 2)  # in the left column: names in letters that can be read there
STAGE = Form(168, 98, 4, 1, says=1)
APART = Form(168, 128, 4, 1, says=3)  # by themselves, outside of the house
PRINTED = Form(BROAD, TALL, 4, 1, portrait=True)


def form_of(small: bool, staged: bool, apart: bool = False) -> Form:
    return PRINTED if small else COLUMN if not staged else APART if apart else STAGE


def does(parts: Components, kind: int, lines: int) -> tuple[str, ...]:
    """What a character does, in full where there is room for it."""
    text = parts.characters[kind].text.split(COUNTED)[0]
    whole = tuple(wrap(text.removesuffix("."), LETTERS))
    return whole if len(whole) <= lines else (capital(short_effect(parts, kind)),)


def cost_words(one: Character) -> str:
    """When a character can be used and for how much."""
    return "In the final scoring" if one.phase == END else f"${one.cost} a use" if one.cost else "Free to use"


def floor_top(value: int, form: Form) -> int:
    """Where the storey of a value begins; the highest value lives at the top."""
    return ROOF + (FLOORS - value) * form.storey


@remembered
def walls(form: Form) -> Markup:
    """The house without its people."""
    high, wide = FLOORS * form.storey, form.width
    roof = [
        el("path", d="M151 8V0", stroke="var(--edge)", stroke_width=2),
        area(ROOFLINE, "var(--wall)", EDGE),
        el("path", d="M10 41h282M50 31h202M110 20h82", stroke="var(--wall2)", stroke_width=2),
    ]
    return el(
        "g",
        el("g", roof, transform=f"scale({n(wide / 304, 3)} 1)"),
        rect(wide - 4, ROOF + 6, 8, high - 6, "var(--wall2)"),
        rect(0.5, ROOF, wide - 3, high, "var(--wall)", EDGE),
        rect(1, ROOF, SHAFT - 2, high, "var(--sunk)"),
        [rect(0, floor_top(value, form), wide - 2, 4, "var(--wall2)") for value in range(1, FLOORS + 1)],
        area(f"M{SHAFT - 1} {ROOF}v{high}M{SHAFT / 2:g} {ROOF}v{high}", "none", EDGE),
        rect(-3, ROOF + high, wide + 6, 12, "var(--sunk)", EDGE),
        el("path", d=f"M4 {ROOF + high + 6}h{wide - 8}", stroke="var(--case)", stroke_width=2, stroke_dasharray="14 8"),
        id="house-walls",
    )


@remembered
def storey(value: int, left: int, form: Form, style: str) -> Markup:
    """The number of a storey, and how many characters are still to come in it."""
    return el(
        "g",
        el("title", f"Value {value}: {plural(left, 'tile')} in the stack"),
        rect(1, 4, SHAFT - 2, form.storey - 4),
        caption(SHAFT / 2, 28, value, "ny-value serif"),
        caption(SHAFT / 2, form.storey - 7, f"+{left}", "ny-left"),
        id=ids.floor(value),
        class_=f"ny-floor{style}",
        transform=translate(0, floor_top(value, form)),
    )


@remembered
def cab(value: int, form: Form) -> Markup:
    """The elevator: at the floor that the best bid reaches."""
    body = el("rect", width=26, height=34, rx=4) + use("ny-elevator", 2, 6, 22)
    return el("g", body, id="house-cab", class_="ny-cab", transform=translate(5, floor_top(value, form) + 36))


@remembered
def tile(element: str, x: float, y: float, parts: Components, kind: int, form: Form, more: Markup = NOTHING, style: str = "") -> Markup:
    """A character tile somewhere."""
    one = parts.characters[kind]
    return el(
        "g",
        el("title", f"{kind} {one.title}: {one.text}"),
        form.face(parts, kind),
        rect(-1.5, -1.5, form.wide + 3, form.tall + 3, extra='class="ny-frame" rx="6"'),
        more,
        id=element,
        class_=f"ny-char{style}",
        transform=translate(x, y),
        data_tip=f"character:{kind}",
    )


def reached(view: View) -> int:
    """The value that the best bid for the elevator reaches with its bonus; the ground floor at other times."""
    best = stakes.leader(view) if view.current == ELEVATOR else NOBODY
    return min(stakes.value_shown(view, view.players[best]) + 1, FLOORS) if best != NOBODY else 1


def within_reach(view: View) -> int:
    """The highest floor for the viewer's own bid as it stands; 0 where that is not the question."""
    if view.current != ELEVATOR or view.viewer == NOBODY:
        return 0
    value = stakes.value_shown(view, view.players[view.viewer])
    return min(value + stakes.outlook(view, view.viewer, value).ahead, FLOORS) if value else 0


def pieces(view: View, form: Form) -> tuple[Piece, ...]:
    people = floors(view.parts, view.stack_sizes, view.rows, form, within_reach(view))
    return (("house-walls", walls(form)), *people, ("house-cab", cab(reached(view), form)))


@remembered
def floors(parts: Components, left: tuple[int, ...], rows: tuple[tuple[int, ...], ...], form: Form, reach: int) -> tuple[Piece, ...]:
    """The storeys from the top, each with the characters that stand there; ``reach``: the highest that can be had, if that is told."""
    out: list[Piece] = []
    for value in range(FLOORS, 0, -1):
        lit = " ny-reach" if 0 < value <= reach else " ny-far" if reach else ""
        out.append((ids.floor(value), storey(value, left[value - 1], form, lit)))
        for slot, kind in enumerate(rows[value - 1]):
            x = SHAFT + 2 + slot % form.across * (form.wide + 4)
            y = floor_top(value, form) + 7.5 + slot // form.across * (form.tall + 4)
            element = ids.house(value, slot)
            out.append((element, tile(element, x, y, parts, kind, form, style=lit)))
    return tuple(out)


# ------------------------------------------------------------------ start stacks
def stack_pitch(form: Form) -> tuple[int, int]:
    return 2 * form.wide + 20, form.tall + 30


def stacks_size(view: View, form: Form) -> tuple[int, int]:
    across, down = stack_pitch(form)
    return 2 * across, (sum(map(bool, view.starts)) + 1) // 2 * down


@remembered
def stack(place: int, spot: int, parts: Components, low: int, high: int, form: Form) -> Markup:
    """Two characters that are chosen together."""
    across, down = stack_pitch(form)
    faces = [
        el("g", form.face(parts, kind), class_="ny-char", transform=translate(side * (form.wide + 4), 0), data_tip=f"character:{kind}")
        for side, kind in enumerate((low, high))
    ]
    words = " and ".join(f"{kind} {parts.characters[kind].title}" for kind in (low, high))
    return el(
        "g",
        el("title", f"Stack {place + 1}: {words}"),
        caption(1, -5, f"Stack {place + 1}", "ny-eyebrow"),
        faces,
        rect(-3, -3, 2 * form.wide + 10, form.tall + 6, extra='class="ny-frame" rx="7"'),
        id=ids.stack(place),
        class_="ny-stack",
        transform=translate(spot % 2 * across + 6, spot // 2 * down + 20),
    )


def stacks(view: View, form: Form) -> Iterator[Piece]:
    """The start stacks that are still there."""
    left = [place for place, packed in enumerate(view.starts) if packed]
    for spot, place in enumerate(left):
        packed = view.starts[place]
        yield ids.stack(place), stack(place, spot, view.parts, packed >> 8, packed & 255, form)


# ------------------------------------------------------------------ company
def company_size(owner: PlayerView, form: Form) -> tuple[int, int]:
    kinds = sum(1 for owned in owner.owned if owned)
    return form.across * (form.wide + GAP) - GAP + 4, (kinds + form.across - 1) // form.across * (form.tall + GAP) - GAP + 4


@remembered
def badges(owned: int, spent: int, cost: int, form: Form) -> Markup:
    """How many there are of a kind, and what lies on those that were used."""
    left = form.wide - 22 if form.portrait else 27  # beside the names that stand at the right
    out = [mark_of_use(left - 9 * tile, cost) for tile in range(spent)]
    if owned > 1:
        out.append(el("g", rect(3, 36, 24, 17, extra='rx="8"'), el("text", f"×{owned}", x=15, y=49), class_="ny-times"))
    return join(out)


def mark_of_use(x: int, cost: int) -> Markup:
    """What lies on a tile that was used: a dollar, or its cost in figures; a tick if it was free."""
    if cost == 1:
        return use("ny-dollar", x, 34, 20, color="#4A3604")
    words = f"${cost}" if cost else "✓"
    wide = 8 + 7 * max(len(words), 2)
    left = x + 20 - wide
    return el("g", rect(left, 36, wide, 17, extra='rx="8"'), el("text", words, x=left + wide / 2, y=48.5), class_="ny-paid")


@remembered
def company(
    parts: Components, owned: tuple[int, ...], spent: tuple[int, ...], form: Form, prefix: str = ""
) -> tuple[Piece, ...]:
    """Somebody's characters by number; used ones carry their dollars. ``prefix``: of their elements, beside those of the viewer."""
    out: list[Piece] = []
    for place, kind in enumerate(kind for kind, count in enumerate(owned) if count):
        x, y = 2 + place % form.across * (form.wide + GAP), 2 + place // form.across * (form.tall + GAP)
        style = " ny-used" if spent[kind] == owned[kind] else ""
        marks = badges(owned[kind], spent[kind], int(parts.characters[kind].cost), form)
        element = prefix + ids.company(kind)
        out.append((element, tile(element, x, y, parts, kind, form, marks, style)))
    return tuple(out)
