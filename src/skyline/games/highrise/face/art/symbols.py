"""The sheet of symbols that pictures of the game refer to."""

from __future__ import annotations

from functools import cache

from skyline.drawing.kit import tree
from skyline.games.highrise.rules.pieces import KINDS

from . import plans
from .icons import EMBLEMS, GLASS, ICONS, piece

BLOCKS = (
    '<pattern id="hr-blocks" width="16" height="12" patternUnits="userSpaceOnUse">'
    '<path d="M0 0H16M0 0V12" stroke="var(--case)" stroke-opacity=".22" fill="none"/></pattern>'
)
WAVES = (
    '<pattern id="hr-waves" width="46" height="22" patternUnits="userSpaceOnUse">'
    '<path d="M2 8c3-3 6-3 9 0s6 3 9 0M25 19c3-3 6-3 9 0s6 3 9 0" fill="none" stroke="var(--water2)" stroke-width="1.3"'
    ' stroke-linecap="round"/></pattern>'
)
GRID = (
    '<pattern id="hr-grid" width="14" height="14" patternUnits="userSpaceOnUse">'
    '<path d="M0 .5H14M.5 0V14" stroke="#fff" stroke-opacity=".1" fill="none"/></pattern>'
)


def symbol(name: str, body: str) -> str:
    return f'<symbol id="hr-{name}" viewBox="0 0 24 24">{body}</symbol>'


def shape(name: str, body: str) -> str:
    """A symbol without a frame, placed by its origin."""
    return f'<symbol id="hr-{name}" overflow="visible">{body}</symbol>'


@cache
def sheet() -> str:
    """All of them: pieces, icons, emblems of cards, patterns."""
    out = [symbol(f"f-{kind}", piece(kind)) for kind in range(KINDS)]
    out += [symbol(name, body) for name, body in ICONS.items()]
    out += [symbol(f"c-{name}", body) for name, body in EMBLEMS.items()]
    out += [shape(f"tree-{kind}", tree(0, 0, 5, kind)) for kind in range(2)]
    out += [shape(f"slab-{kind}", plans.slab(kind)) for kind in range(KINDS + 1)]
    return "".join([GLASS, BLOCKS, WAVES, GRID, *out])
