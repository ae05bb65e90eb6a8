"""Fill patterns that every picture may use: what colour says, a pattern says too."""

from __future__ import annotations

from .markup import Attribute, Child, Markup, el

# name: size of the cell, how it is turned, what is drawn in white over the colour below, and how strongly
_WHITE: dict[str, tuple[float, float, str, float, float]] = {
    "dots": (7, 0, "M2 2h.01M5.5 5.5h.01", 2.2, 0.5),
    "rising": (7, -45, "M0 3.5H7", 2, 0.45),
    "upright": (9, 0, "M4.5 0V9", 2, 0.35),
    "level": (6, 0, "M0 3H6", 1.4, 0.4),
    "crossed": (8, 45, "M0 4H8M4 0V8", 1, 0.45),
    "falling": (7, 45, "M0 3.5H7", 2, 0.45),
    "grid": (8, 0, "M0 4H8M4 0V8", 1.2, 0.38),
    "waves": (10, 0, "M0 5Q2.5 1 5 5T10 5", 1.4, 0.45),
    "bricks": (10, 0, "M0 2H10M0 7H10M2.5 2V7M7.5 7V10M7.5 0V2", 1, 0.42),
}
PATTERNS = tuple(_WHITE)


def tiled(name: str, width: float, height: float, *cell: Child, **attributes: Attribute) -> Markup:
    """A pattern that repeats a cell of this size, to be referred to as ``url(#name)``."""
    return el("pattern", *cell, id=name, width=width, height=height, patternUnits="userSpaceOnUse", **attributes)


def _pattern(name: str) -> Markup:
    size, turn, path, width, opacity = _WHITE[name]
    drawn = el("path", d=path, fill="none", stroke="#fff", stroke_width=width, stroke_opacity=opacity, stroke_linecap="round")
    return tiled(f"p-{name}", size, size, drawn, patternTransform=f"rotate({turn})" if turn else None)


def definitions() -> Markup:
    """All patterns, ready to be referred to as ``url(#p-dots)``; ``url(#hatch)`` darkens what lies below it."""
    bar = el("rect", width=1.2, height=6, fill="var(--ink)", fill_opacity=0.16)
    return el("defs", [_pattern(name) for name in PATTERNS], tiled("hatch", 6, 6, bar, patternTransform="rotate(45)"))
