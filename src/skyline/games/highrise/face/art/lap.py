"""The lap as a ring, small: where all Moguls are, and as far as the viewer stays furthest behind. It stands for the board on a phone."""

from __future__ import annotations

from math import cos, pi, sin

from skyline.drawing.markup import Markup, el, join, n
from skyline.drawing.memo import remembered
from skyline.drawing.shapes import circ, line, use, write
from skyline.engine.words import plural, seat_letter
from skyline.games.highrise.rules.components import YEARS
from skyline.games.highrise.rules.pieces import KINDS
from skyline.games.highrise.rules.pieces import number as number_of
from skyline.games.highrise.view import View

from . import ids
from .geography import Chart
from .icons import floor
from .street import track_of

Place = tuple[str, int]  # the letter of a Mogul, and its space

STRIP = 132.0  # px: how high the board is drawn while it waits
RING, MIDDLE, MARK, PIECE, ACROSS = 50.0, 58.0, 20.0, 26.0, 8
WIDE = 344.0
CLOSE = 0.06  # of the lap: marks as close as that would cover each other


def lap(view: View, board: Chart) -> Markup:
    """The ring with the Yards of the viewer beside it."""
    player = view.players[max(view.viewer, 0)]
    letters = [ids.NEUTRAL if mogul >= len(view.players) else seat_letter(mogul) for mogul in range(len(view.at))]
    places = tuple((letter, track_of(at, view.side)) for letter, at in zip(letters, view.at, strict=True))
    start, end = view.at[view.order[0]], view.at[view.order[1]]
    stretch = (max(start, 0), end if end > 0 else max(start, 0))
    stands = (player.pieces, player.capacity, player.vp, player.corruption)
    return drawn(board.size, len(view.side.spaces), places, stretch, YEARS[view.round], stands)


@remembered
def drawn(
    size: tuple[int, int], spaces: int, moguls: tuple[Place, ...], stretch: tuple[int, int], year: int, stands: tuple[int, int, int, int]
) -> Markup:
    """All in pixels, on a board that is so much larger than its strip: hence the scale."""
    scale = size[1] / STRIP
    where = f"translate({n(size[0] / 2 - WIDE / 2 * scale)} 0) scale({n(scale, 3)})"
    middle = [write(MIDDLE + 4, 66, year, 21, weight=600, extra='text-anchor="middle" class="serif"')]
    middle.append(write(MIDDLE + 4, 82, "the board", 12, "var(--ink2)", extra='text-anchor="middle"'))
    shown = join(ring(spaces, stretch), middle, marks(spaces, moguls), yards(*stands))
    return el("g", el("title", "The board: click to open it"), shown, id=ids.LAP, class_="hr-lap", transform=where)


def spot(share: float, r: float = RING) -> tuple[float, float]:
    """A point of the ring, clockwise from the top."""
    return MIDDLE + 4 + r * sin(2 * pi * share), MIDDLE + 8 - r * cos(2 * pi * share)


def ring(spaces: int, stretch: tuple[int, int]) -> Markup:
    (x, y), (to_x, to_y) = spot(stretch[0] / spaces), spot(stretch[1] / spaces)
    far = int((stretch[1] - stretch[0]) / spaces > 0.5)
    arc = line(f"M{n(x)} {n(y)}A{n(RING)} {n(RING)} 0 {far} 1 {n(to_x)} {n(to_y)}", "var(--accent)", 5) if stretch[1] > stretch[0] else None
    return join(circ(MIDDLE + 4, MIDDLE + 8, RING, "none", 'stroke="var(--hr-street)" stroke-width="12"'), arc)


def marks(spaces: int, moguls: tuple[Place, ...]) -> Markup:
    """From the furthest behind on; one close to the last lies further out, the furthest behind on top."""
    out, last, height = list[Markup](), -spaces, 0
    for letter, track in sorted(moguls, key=lambda mogul: mogul[1]):
        height = height + 1 if (track - last) / spaces < CLOSE else 0
        last = track
        x, y = spot(track / spaces, RING + (0, 12, -12, 24)[height % 4])
        out.append(use(f"seat-{letter}", x - MARK / 2, y - MARK / 2, MARK))
    return join(out[::-1])


def yards(pieces: int, capacity: int, vp: int, corruption: int) -> Markup:
    """The viewer's pieces in rows, and how it stands."""
    kinds = [kind for kind in range(KINDS) for _ in range(int(number_of(pieces, kind)))]
    spots = [(132 + place % ACROSS * PIECE, 26 + place // ACROSS * PIECE) for place in range(max(capacity, len(kinds)))]
    free = "".join(f"M{n(x + 2)} {n(y + 4)}h22v18h-22z" for x, y in spots[len(kinds) :])
    below = spots[-1][1] + PIECE + 18
    shown = [use(floor(kind), x, y, PIECE) for kind, (x, y) in zip(kinds, spots, strict=False)]
    words = f"{plural(vp, 'point')}, {corruption} Corruption".replace("-", "−")
    return join(el("path", d=free, fill="var(--sunk)"), shown, write(132, below, words, 13, "var(--ink2)"))
