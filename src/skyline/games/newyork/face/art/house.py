"""The elevator display as a house in section, the start stacks, and the viewer's company."""

from __future__ import annotations

from collections.abc import Iterator

from skyline.drawing.markup import esc, n
from skyline.drawing.memo import remembered
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
ROOFLINE = "M2 46V36h40V25h60V15h32V8h36v7h32v10h60v11h40v10z"


def floor_top(value: int) -> int:
    """Where the storey of a value begins; the highest value lives at the top."""
    return ROOF + (FLOORS - value) * STOREY


@remembered
def walls() -> str:
    """The house without its people."""
    high = FLOORS * STOREY
    storeys = "".join(f'<rect x="0" y="{floor_top(value)}" width="302" height="4" fill="var(--wall2)"/>' for value in range(1, FLOORS + 1))
    return (
        '<g id="house-walls"><path d="M151 8V0" stroke="var(--edge)" stroke-width="2"/>'
        f'<path d="{ROOFLINE}" fill="var(--wall)" stroke="var(--edge)"/>'
        '<path d="M10 41h282M50 31h202M110 20h82" stroke="var(--wall2)" stroke-width="2"/>'
        f'<rect x="300" y="{ROOF + 6}" width="8" height="{high - 6}" fill="var(--wall2)"/>'
        f'<rect x=".5" y="{ROOF}" width="301" height="{high}" fill="var(--wall)" stroke="var(--edge)"/>'
        f'<rect x="1" y="{ROOF}" width="{SHAFT - 2}" height="{high}" fill="var(--sunk)"/>{storeys}'
        f'<path d="M{SHAFT - 1} {ROOF}v{high}M{SHAFT / 2:g} {ROOF}v{high}" stroke="var(--edge)" fill="none"/>'
        f'<rect x="-3" y="{ROOF + high}" width="310" height="12" fill="var(--sunk)" stroke="var(--edge)"/>'
        f'<path d="M4 {ROOF + high + 6}h296" stroke="var(--case)" stroke-width="2" stroke-dasharray="14 8"/></g>'
    )


@remembered
def storey(value: int, left: int) -> str:
    """The number of a storey, and how many characters are still to come in it."""
    y = floor_top(value)
    words = f"Value {value}: {plural(left, 'tile')} in the stack"
    return (
        f'<g id="{ids.floor(value)}" class="ny-floor" transform="translate(0 {y})"><title>{words}</title>'
        f'<rect x="1" y="4" width="{SHAFT - 2}" height="{STOREY - 4}"/>'
        f'<text x="{SHAFT / 2:g}" y="28" class="ny-value serif">{value}</text>'
        f'<text x="{SHAFT / 2:g}" y="{STOREY - 7}" class="ny-left">+{left}</text></g>'
    )


@remembered
def cab(value: int) -> str:
    """The elevator: at the floor that the best bid reaches."""
    return (
        f'<g id="house-cab" class="ny-cab" transform="translate(5 {floor_top(value) + 36})"><rect width="26" height="34" rx="4"/>'
        '<use href="#ny-elevator" x="2" y="6" width="22" height="22"/></g>'
    )


@remembered
def tile(element: str, x: float, y: float, kind: int, title: str, phase: int, text: str, more: str = "", style: str = "") -> str:
    """A character tile somewhere."""
    return (
        f'<g id="{element}" class="ny-char{style}" transform="translate({n(x)} {n(y)})" data-tip="character:{kind}">'
        f'<title>{esc(f"{kind} {title}: {text}")}</title>'
        f'{face(kind, title, phase)}<rect class="ny-frame" x="-1.5" y="-1.5" width="{BROAD + 3}" height="{TALL + 3}" rx="6"/>{more}</g>'
    )


def character(parts: Components, element: str, x: float, y: float, kind: int, more: str = "", style: str = "") -> Piece:
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
def stack(place: int, low: tuple[int, str, int, str], high: tuple[int, str, int, str]) -> str:
    """Two characters that are chosen together."""
    x, y = place % 2 * STACK_PITCH[0] + 6, place // 2 * STACK_PITCH[1] + 20
    faces = "".join(
        f'<g class="ny-char" transform="translate({n(side * (BROAD + 4))} 0)" data-tip="character:{kind}">{face(kind, title, phase)}</g>'
        for side, (kind, title, phase, _) in enumerate((low, high))
    )
    words = " and ".join(f"{kind} {title}" for kind, title, _, _ in (low, high))
    return (
        f'<g id="{ids.stack(place)}" class="ny-stack" transform="translate({n(x)} {n(y)})">'
        f'<title>{esc(f"Stack {place + 1}: {words}")}</title>'
        f'<text x="1" y="-5" class="ny-eyebrow">Stack {place + 1}</text>{faces}<rect class="ny-frame" x="-3" y="-3"'
        f' width="{STACK + 6}" height="{TALL + 6}" rx="7"/></g>'
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
def badges(owned: int, spent: int, cost: int) -> str:
    """How many there are of a kind, and what lies on those that were used."""
    out = [mark_of_use(BROAD - 22 - 9 * tile, cost) for tile in range(spent)]
    if owned > 1:
        out.append(f'<g class="ny-times"><rect x="3" y="36" width="24" height="17" rx="8"/><text x="15" y="49">×{owned}</text></g>')
    return "".join(out)


def mark_of_use(x: int, cost: int) -> str:
    """What lies on a tile that was used: a dollar, or its cost in figures; a tick if it was free."""
    if cost == 1:
        return f'<use href="#ny-dollar" x="{x}" y="34" width="20" height="20" color="#4A3604"/>'
    words = f"${cost}" if cost else "✓"
    wide = 8 + 7 * max(len(words), 2)
    left = x + 20 - wide
    figures = f'<text x="{left + wide / 2:g}" y="48.5">{words}</text>'
    return f'<g class="ny-paid"><rect x="{left}" y="36" width="{wide}" height="17" rx="8"/>{figures}</g>'


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
