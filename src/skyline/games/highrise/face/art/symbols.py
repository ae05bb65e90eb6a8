"""The sheet of symbols that pictures of the game refer to."""

from __future__ import annotations

from functools import cache

from skyline.drawing.icons import part, symbol
from skyline.drawing.kit import tree
from skyline.drawing.markup import Markup, el, join
from skyline.drawing.patterns import tiled
from skyline.games.highrise.rules.pieces import KINDS

from . import plans
from .icons import EMBLEMS, GLASS, ICONS, piece

BLOCKS = el("path", d="M0 0H16M0 0V12", stroke="var(--case)", stroke_opacity=0.22, fill="none")
WAVE = "M2 8c3-3 6-3 9 0s6 3 9 0M25 19c3-3 6-3 9 0s6 3 9 0"
WAVES = el("path", d=WAVE, fill="none", stroke="var(--water2)", stroke_width=1.3, stroke_linecap="round")
GRID = el("path", d="M0 .5H14M.5 0V14", stroke="#fff", stroke_opacity=0.1, fill="none")


@cache
def sheet() -> Markup:
    """All of them: pieces, icons, emblems of cards, patterns."""
    patterns = [tiled("hr-blocks", 16, 12, BLOCKS), tiled("hr-waves", 46, 22, WAVES), tiled("hr-grid", 14, 14, GRID)]
    out = [symbol(f"hr-f-{kind}", piece(kind)) for kind in range(KINDS)]
    out += [symbol(f"hr-{name}", body) for name, body in ICONS.items()]
    out += [symbol(f"hr-c-{name}", body) for name, body in EMBLEMS.items()]
    out += [part(f"hr-tree-{kind}", tree(0, 0, 5, kind)) for kind in range(2)]
    out += [part(f"hr-slab-{kind}", plans.slab(kind)) for kind in range(KINDS + 1)]
    return join(GLASS, patterns, out)
