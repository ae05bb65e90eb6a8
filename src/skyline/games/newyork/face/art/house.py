"""The elevator display as a house in section, the start stacks, and the viewer's company."""

from __future__ import annotations

from collections.abc import Iterator

from skyline.drawing.markup import NOTHING, Markup, el, join
from skyline.drawing.memo import remembered
from skyline.drawing.shapes import area, caption, rect, translate, use
from skyline.engine.picture import Piece
from skyline.engine.words import plural

from ...rules.bid import value_of
from ...rules.cards import ELEVATOR
from ...rules.components import Components
from ...view import PlayerView, View
from . import ids
from .people import BROAD, TALL, face

WIDE = 304
FLOORS = 5
ROOF = 46
STOREY = 93
SHAFT = 36
PITCH = 66
HIGH = ROOF + FLOORS * STOREY + 14
COLUMNS = 4
GAP = 8
EDGE = 'stroke="var(--edge)"'
FRAME = rect(-1.5, -1.5, BROAD + 3, TALL + 3, extra='class="ny-frame" rx="6"')  # round a character
ROOFLINE = "M2 46V36h40V25h60V15h32V8h36v7h32v10h60v11h40v10z"


def floor_top(value: int) -> int:
    """Where the storey of a value begins; the highest value lives at the top."""
    return ROOF + (FLOORS - value) * STOREY


@remembered
def walls() -> Markup:
    """The house without its people."""
    high = FLOORS * STOREY
    return el(
        "g",
        el("path", d="M151 8V0", stroke="var(--edge)", stroke_width=2),
        area(ROOFLINE, "var(--wall)", EDGE),
        el("path", d="M10 41h282M50 31h202M110 20h82", stroke="var(--wall2)", stroke_width=2),
        rect(300, ROOF + 6, 8, high - 6, "var(--wall2)"),
        rect(0.5, ROOF, 301, high, "var(--wall)", EDGE),
        rect(1, ROOF, SHAFT - 2, high, "var(--sunk)"),
        [rect(0, floor_top(value), 302, 4, "var(--wall2)") for value in range(1, FLOORS + 1)],
        area(f"M{SHAFT - 1} {ROOF}v{high}M{SHAFT / 2:g} {ROOF}v{high}", "none", EDGE),
        rect(-3, ROOF + high, 310, 12, "var(--sunk)", EDGE),
        el("path", d=f"M4 {ROOF + high + 6}h296", stroke="var(--case)", stroke_width=2, stroke_dasharray="14 8"),
        id="house-walls",
    )


@remembered
def storey(value: int, left: int) -> Markup:
    """The number of a storey, and how many characters are still to come in it."""
    return el(
        "g",
        el("title", f"Value {value}: {plural(left, 'tile')} in the stack"),
        rect(1, 4, SHAFT - 2, STOREY - 4),
        caption(SHAFT / 2, 28, value, "ny-value serif"),
        caption(SHAFT / 2, STOREY - 7, f"+{left}", "ny-left"),
        id=ids.floor(value),
        class_="ny-floor",
        transform=translate(0, floor_top(value)),
    )


@remembered
def cab(value: int) -> Markup:
    """The elevator: at the floor that the best bid reaches."""
    body = el("rect", width=26, height=34, rx=4) + use("ny-elevator", 2, 6, 22)
    return el("g", body, id="house-cab", class_="ny-cab", transform=translate(5, floor_top(value) + 36))


@remembered
def tile(element: str, x: float, y: float, kind: int, title: str, phase: int, text: str, more: Markup = NOTHING, style: str = "") -> Markup:
    """A character tile somewhere."""
    return el(
        "g",
        el("title", f"{kind} {title}: {text}"),
        face(kind, title, phase),
        FRAME,
        more,
        id=element,
        class_=f"ny-char{style}",
        transform=translate(x, y),
        data_tip=f"character:{kind}",
    )


def character(parts: Components, element: str, x: float, y: float, kind: int, more: Markup = NOTHING, style: str = "") -> Piece:
    one = parts.characters[kind]
    return element, tile(element, x, y, kind, one.title, int(one.phase), one.text, more, style)


def reached(view: View) -> int:
    """The value that the best bid for the elevator reaches with its bonus; the ground floor at other times."""
    if view.current != ELEVATOR:
        return 1
    best = max(max(player.value, int(value_of(player.lay, player.produced, player.extra, ELEVATOR))) for player in view.players)
    return min(best + 1, FLOORS) if best > 0 else 1


def pieces(view: View) -> tuple[Piece, ...]:
    return (("house-walls", walls()), *floors(view.parts, view.stack_sizes, view.rows), ("house-cab", cab(reached(view))))


@remembered
def floors(parts: Components, left: tuple[int, ...], rows: tuple[tuple[int, ...], ...]) -> tuple[Piece, ...]:
    """The storeys from the top, each with the characters that stand there."""
    out: list[Piece] = []
    for value in range(FLOORS, 0, -1):
        out.append((ids.floor(value), storey(value, left[value - 1])))
        for slot, kind in enumerate(rows[value - 1]):
            out.append(character(parts, ids.house(value, slot), SHAFT + 2 + slot * PITCH, floor_top(value) + 7.5, kind))
    return tuple(out)


# ------------------------------------------------------------------ start stacks
STACK = 2 * BROAD + 4
STACK_PITCH = (STACK + 16, TALL + 30)


def stacks_size(view: View) -> tuple[int, int]:
    return 2 * STACK_PITCH[0], (len(view.starts) + 1) // 2 * STACK_PITCH[1]


@remembered
def stack(place: int, low: tuple[int, str, int, str], high: tuple[int, str, int, str]) -> Markup:
    """Two characters that are chosen together."""
    faces = []
    for side, (kind, title, phase, _) in enumerate((low, high)):
        shown, where = face(kind, title, phase), translate(side * (BROAD + 4), 0)
        faces.append(el("g", shown, class_="ny-char", transform=where, data_tip=f"character:{kind}"))
    words = " and ".join(f"{kind} {title}" for kind, title, _, _ in (low, high))
    return el(
        "g",
        el("title", f"Stack {place + 1}: {words}"),
        caption(1, -5, f"Stack {place + 1}", "ny-eyebrow"),
        faces,
        rect(-3, -3, STACK + 6, TALL + 6, extra='class="ny-frame" rx="7"'),
        id=ids.stack(place),
        class_="ny-stack",
        transform=translate(place % 2 * STACK_PITCH[0] + 6, place // 2 * STACK_PITCH[1] + 20),
    )


def stacks(view: View) -> Iterator[Piece]:
    """The start stacks that are still there."""
    for place, packed in enumerate(view.starts):
        if packed:
            low, high = (view.parts.characters[kind] for kind in (packed >> 8, packed & 255))
            facts = [(int(one.number), one.title, int(one.phase), one.text) for one in (low, high)]
            yield ids.stack(place), stack(place, facts[0], facts[1])


# ------------------------------------------------------------------ company
def company_size(owner: PlayerView) -> tuple[int, int]:
    kinds = sum(1 for owned in owner.owned if owned)
    return COLUMNS * (BROAD + GAP) - GAP + 4, (kinds + COLUMNS - 1) // COLUMNS * (TALL + GAP) - GAP + 4


@remembered
def badges(owned: int, spent: int, cost: int) -> Markup:
    """How many there are of a kind, and what lies on those that were used."""
    out = [mark_of_use(BROAD - 22 - 9 * tile, cost) for tile in range(spent)]
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
def company(parts: Components, owned: tuple[int, ...], spent: tuple[int, ...]) -> tuple[Piece, ...]:
    """The viewer's characters by number; used ones carry their dollars."""
    out: list[Piece] = []
    for place, kind in enumerate(kind for kind, count in enumerate(owned) if count):
        x, y = 2 + place % COLUMNS * (BROAD + GAP), 2 + place // COLUMNS * (TALL + GAP)
        style = " ny-used" if spent[kind] == owned[kind] else ""
        marks = badges(owned[kind], spent[kind], int(parts.characters[kind].cost))
        out.append(character(parts, ids.company(kind), x, y, kind, marks, style))
    return tuple(out)
