"""The icons of High Rise Hustle on a grid of 24: buzz, utilities, visitors, industries, décor and what players count."""

from __future__ import annotations

from math import cos, pi, sin

from skyline.drawing.markup import el
from skyline.games.hustle.rules.components import INDUSTRY_NAMES

from .marks import PAPER, PRINT, WHITE, Mark, box, disc, edged, filled, moved, stroked

# ------------------------------------------------------------------ buzz: one outline a family, one glyph a type
HORN = "M5.6 9.8h2.8L12 6.4v11.2l-3.6-3.4H5.6z"
SOLE = "M0 0c-1.7 0-2.3 1.7-2 3.3.2 1.2.5 1.9.4 2.9h2.9c.2-1 .7-2 .7-3.4C2 1.3 1.5 0 0 0zM-1.5 7h2.8c0 1.7-.4 2.7-1.4 2.7S-1.5 8.6-1.5 7z"
QUIET = "M12 .6a11.4 11.4 0 1 0 .01 0z"
FAMILIES = {"high_noise": "lively", "high_traffic": "lively", "low_noise": "quiet", "low_traffic": "quiet"}


def burst(points: int = 12, outer: float = 11.7, inner: float = 9.3) -> str:
    """A star with many short rays."""
    turns = [(outer if ray % 2 == 0 else inner, (ray * 180 / points - 90) * pi / 180) for ray in range(2 * points)]
    return "M" + "L".join(f"{12 + r * cos(a):.2f} {12 + r * sin(a):.2f}" for r, a in turns) + "Z"


def step(x: float, y: float, scale: float) -> Mark:
    """A footprint."""
    sole = filled(SOLE, WHITE, transform=f"scale({scale})")
    return moved(x, y, sole)


GLYPHS = {
    "high_noise": filled(HORN, WHITE) + stroked("M14 9.4c1.3 1.5 1.3 3.7 0 5.2M16.2 7.4c2.5 2.7 2.5 6.5 0 9.2", WHITE, 1.5),
    "high_traffic": step(8.2, 9, 0.86) + step(12.6, 5.4, 0.86) + step(16.6, 9.4, 0.86),
    "low_noise": filled(HORN, WHITE) + stroked("M14.4 10l4 4M18.4 10l-4 4", WHITE, 1.6),
    "low_traffic": step(12, 7, 1.06),
}


def buzz(kind: str) -> Mark:
    outline = burst() if FAMILIES[kind] == "lively" else QUIET
    return edged(outline, f"var(--hh-{FAMILIES[kind]})", WHITE, 1) + GLYPHS[kind]


# ------------------------------------------------------------------ utilities
WAVES = "M5.6 10.8a9.2 9.2 0 0 1 12.8 0M8.2 13.8a5.6 5.6 0 0 1 7.6 0"
UTILITIES = {
    "power": edged("M13.6 1.8 4.6 13.6h5.8L9 22.2l10-12.8h-6.2z", "#E2A400", "#6B4A00", 1.2),
    "water": edged("M12 1.8c4 5.4 7.2 8.8 7.2 13a7.2 7.2 0 0 1-14.4 0c0-4.2 3.2-7.6 7.2-13z", "#2E7FBF", "#123F63", 1.2)
    + stroked("M8.6 15.4a3.6 3.6 0 0 0 2.8 3.4", WHITE, 1.5),
    "wifi": box(1.4, 2.6, 21.2, 18.8, "#2B2F35", rx=4, stroke="var(--hh-wifi-line)", stroke_width=1.2)
    + stroked(WAVES, WHITE)
    + disc(12, 17.2, 1.7, WHITE),
}

# ------------------------------------------------------------------ visitors and industries
COLORS = {"office": ("#2E6FB7", "#173F6E"), "residential": ("#4B8437", "#274A1B"), "retail": ("#B64584", "#6B1F49")}  # body, edge
BODIES = {
    "office": "M6.4 23V13.4c0-2 1.4-3.4 3.6-3.4h4c2.2 0 3.6 1.4 3.6 3.4V23z",
    "residential": "M5 23c0-8.6 2.4-13.2 7-13.2S19 14.4 19 23z",
    "retail": "M3.8 23 9 11.6c.6-1.2 1.4-1.8 3-1.8s2.4.6 3 1.8L20.2 23z",
}
BADGES = {  # tie, house, bag
    "office": filled("M12 11.4l1.5 2.4-1.5 6-1.5-6z", WHITE),
    "residential": filled("M12 13.2 16 16.6h-1.2V20H9.2v-3.4H8z", WHITE),
    "retail": filled("M8.8 15.6h6.4l.6 5.4H8.2z", WHITE) + stroked("M10.2 15.8c0-3 3.6-3 3.6 0", WHITE, 1.1),
}


def visitor(industry: str) -> Mark:
    """Color and outline, so that it reads in black and white too: suit, round coat, skirt."""
    body, edge = COLORS[industry]
    head = disc(12, 5.4, 4.2, body, stroke=edge, stroke_width=1)
    return edged(BODIES[industry], body, edge, 1) + head + BADGES[industry]


def vacancy(industry: str) -> Mark:
    """Room for one more tenant: a dashed figure."""
    line = f"var(--hh-{industry})"
    head = disc(12, 6.2, 3.9, "none", stroke=line, stroke_width=1.3, stroke_dasharray="2.2 1.8")
    return el("g", head, stroked("M6.2 24v-7.2q5.8-10 11.6 0V24", line, 1.3, stroke_dasharray="2.2 1.8"), opacity=0.8)


BLUE, GREEN, PINK = (COLORS[industry][0] for industry in INDUSTRY_NAMES)
SIGNS = {
    "office": edged("M2.6 7.4h18.8v12.8H2.6z", BLUE) + stroked("M8.4 7.2V4.4h7.2v2.8", BLUE, 1.9) + stroked("M2.8 12.6h18.4", WHITE, 1.2)
    + filled("M10.4 11.2h3.2v3h-3.2z", WHITE),
    "residential": edged("M12 2 22.4 11h-2.8v10.4H4.4V11H1.6z", GREEN) + filled("M9.8 14h4.4v7.4H9.8z", WHITE),
    "retail": edged("M3.2 3h17.6l2 6a3 3 0 0 1-2.2 2.8v9.6H3.4v-9.600A3 3 0 0 1 1.2 9z", PINK)
    + filled("M6 14.2h6v4.8H6zM14.2 14.2h3.8v7.2h-3.8z", WHITE) + stroked("M7.6 3.4 6.8 9M12 3.4V9M16.4 3.4l.8 5.6", WHITE, 1.1),
}  # fmt: skip

# ------------------------------------------------------------------ décor, counts, acts
DOLLAR = "M15.2 9c-.6-1.3-1.8-1.8-3.2-1.8-1.8 0-3.2.9-3.2 2.4 0 3.4 6.5 1.6 6.5 4.9 0 1.6-1.5 2.5-3.3 2.5-1.6 0-2.9-.7-3.4-2M12 5.2v13.6"
STAR = "M12 1.8l3 6.5 7 .8-5.2 4.8 1.5 7-6.3-3.6-6.3 3.6 1.5-7L2 9.1l7-.8z"
PLAIN: dict[str, Mark] = {
    "money": disc(12, 12, 9.8, "#D9A93A", stroke="#4A3604", stroke_width=1.5) + stroked(DOLLAR, "#4A3604", 1.6),
    "prestige": edged(STAR, "#C99A1C", "#7A5B08", 1),
    "influence": stroked("M12 21.4V4M5.6 10 12 3.6 18.4 10M4.6 21.4h14.8", width=2.4),
    "artwork": edged("M3.4 3.4h17.2v17.2H3.4z", "#C99A1C") + filled("M6 6h12v12H6z", PAPER)
    + filled("M6 18l4.4-6 3 3.6 2-2.4L18 18z", GREEN) + disc(14.6, 9.4, 1.7, "#D9702B"),
    "balcony": stroked("M2.4 12h19.2M2.4 20.6h19.2", width=2)
    + stroked("M4.6 12v8.6M8.3 12v8.6M12 12v8.6M15.7 12v8.6M19.4 12v8.6", width=1.4) + edged("M9 12V3.4h6V12z", "#9FB8C6"),
    "rooftop": stroked("M12 4v14.6M3 20.6h18", width=1.9) + edged("M2.6 11.4C4 5.6 7.6 3.4 12 3.4s8 2.2 9.4 8z", "#D9702B")
    + stroked("M12 3.6c-2 2-3 4.6-3.2 7.6M12 3.6c2 2 3 4.6 3.2 7.6", WHITE, 1),
    "cap": edged("M5 21.4V13l7-9.6L19 13v8.4z", "#7B68C4") + stroked("M12 3.6V.8", width=1.6) + filled("M9.6 21.4v-5.6h4.8v5.6z", PAPER),
    "lock": filled("M4.6 10.6h14.8v11H4.6z") + stroked("M7.6 10.4V7.6a4.4 4.4 0 0 1 8.8 0v2.8", width=2.1),
    "roll": stroked("M19.6 12A7.6 7.6 0 1 1 16.8 6.1M17.4 2.4v4.2h-4.2", width=2),
    "layers": stroked("M12 3.4 22 8.6 12 13.8 2 8.6zM4 12.6 12 16.8l8-4.2M4 16.6l8 4.2 8-4.2", width=1.7),
    "cards": edged("M7.4 2.6h12.2v15H7.4z", PAPER, PRINT, 1.3) + edged("M4.4 6.4h12.2v15H4.4z", PAPER, PRINT, 1.3)
    + filled("M8.6 6.8h4v14.2h-4z", "#4A4F57"),
    "blueprint": edged("M2.6 4h18.8v16H2.6z", "#3F6F9E", "#1F4F80", 1.2) + stroked("M6 17V9h3.4V6.4h5V11H18v6z", WHITE, 1.3),
    "contract": edged("M5 2.4h10.6L20 6.8v14.8H5z", PAPER, "#4B463B", 1.3) + stroked("M15.4 2.8v4.4h4.4M8 11h9M8 14h5", "#4B463B", 1.2)
    + disc(15.4, 17, 3.1, "none", stroke="#B23A2E", stroke_width=1.3),
}  # fmt: skip


def all_icons() -> dict[str, Mark]:
    """Every icon by its name."""
    return {
        **{f"buzz-{kind}": buzz(kind) for kind in FAMILIES},
        **UTILITIES,
        **{f"visitor-{industry}": visitor(industry) for industry in INDUSTRY_NAMES},
        **{f"vacancy-{industry}": vacancy(industry) for industry in INDUSTRY_NAMES},
        **SIGNS,
        **PLAIN,
    }
