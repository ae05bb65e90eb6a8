"""The icons of High Rise on a grid of 24, and the printed colours of pieces and spaces.

Pieces, cards and spaces keep their printed colours and a light ground at night.
"""

from __future__ import annotations

from skyline.drawing.icons import disc, edged, poly
from skyline.drawing.icons import p as fill
from skyline.drawing.icons import s as stroke
from skyline.drawing.markup import Markup, el, join, n
from skyline.drawing.shapes import rect, ref, translate
from skyline.games.highrise.rules.components import Card

PRINT = "#23272D"
WHITE = "#fff"
UMBER = "#6E5416"
TEAL = "#1B7F8C"
METAL = "#8A949D"
PLUM = "#5B2E3A"
GOLD = "#D9A93A"
RIM = "#2B1018"

# ------------------------------------------------------------------ pieces
PIECE_COLOURS = ("#C4432E", "#2E6FB7", "#7B4AA6", "#2E3136", "#8B8983")  # by colour
MARKS = (  # never colour alone
    "M12 7.8a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4z",
    "M8.2 8.2h7.6v7.6H8.2z",
    "M12 7.2 17 16.4H7z",
    "M12 6.8 17.2 12 12 17.2 6.8 12z",
    "M10.4 7.2h3.2v3.2h3.2v3.2h-3.2v3.2h-3.2v-3.2H7.2v-3.2h3.2z",
)
GLASS = el(
    "linearGradient",
    [el("stop", offset=offset, stop_color=colour) for offset, colour in ((0, "#BDF0F2"), (0.5, "#E7DAFB"), (1, "#8EDDE6"))],
    id="hr-glass", x1=0, y1=0, x2=1, y2=1,
)  # fmt: skip
CRYSTAL = edged(poly(6, 5.3, rot=0), WHITE, TEAL, 1) + stroke("M9.4 12h5.2M12 9.4v5.2", 1.5, TEAL)


def piece(kind: int) -> Markup:
    """A Floor, or UltraPlastic."""
    if kind == len(MARKS):
        return rect(1.5, 4.5, 21, 15, "url(#hr-glass)", 'rx="2.5" stroke-width="1.3"', stroke=TEAL) + CRYSTAL
    body = rect(1.5, 4.5, 21, 15, PIECE_COLOURS[kind], 'rx="1.6" stroke="rgba(0,0,0,.45)"')
    return join(body, el("path", d="M1.5 7h21", stroke="#fff", stroke_opacity=0.35), fill(MARKS[kind], WHITE))


# ------------------------------------------------------------------ things and acts
ENVELOPE = (
    edged("M2.2 7.2h19.6v11.6H2.2z", PLUM, RIM, 1.1) + stroke("M2.6 7.6 12 14.4l9.4-6.8", 1.3, "#D9A8B4")
    + disc(12, 6, 4.2, GOLD, RIM, 1) + stroke("M12 3.8v4.4", 1.3, "#5A4106")
)  # fmt: skip
LUXURY = edged("M7 4.4h10l4.4 5.4L12 21 2.6 9.8z", "#BFE3EC", PRINT, 1.5) + stroke(
    "M2.8 9.8h18.4M9 4.6 7.8 9.8 12 20.6l4.2-10.8L15 4.6", 1.1, PRINT
)
ICONS = {
    "corruption": ENVELOPE,
    "lose": ENVELOPE + stroke("M3 21 21 5", 2.8, "#2F7D4F"),
    "spire": edged("M12 .8 13.4 13h-2.8z", METAL, "rgba(0,0,0,.5)", 0.8)
    + edged("M8.4 13h7.2v3H8.4zM6 16h12v6H6z", "#C9B27A", "rgba(0,0,0,.5)", 0.9) + stroke("M9 18v4M12 18v4M15 18v4", 1, "#6E5A24"),
    "construct": stroke("M5 22V3.6h13.6M5 8.2 9.6 3.6M18.6 3.6V8M5 3.6 2.4 6.2") + fill("M16.6 8h4v3.6h-4z")
    + fill("M8.6 15.4h11.8V22H8.6z", extra='opacity=".45"'),
    "tenant": edged("M4 21.6V6.4h16v15.2h-5.4v-4.8H9.4v4.8z", "none", w=1.7) + stroke("M3 6.4 5 2.6h14l2 3.8", 1.7)
    + stroke("M8 10.4h2.4M13.6 10.4H16M8 13.6h2.4M13.6 13.6H16", 1.7),
    "draw": fill("M6 8.6h12l1.6 10a2.6 2.6 0 0 1-2.6 3H7a2.6 2.6 0 0 1-2.6-3z", extra='opacity=".85"')
    + stroke("M8.6 8.4c0-7 6.8-7 6.8 0") + stroke("M9.4 14.4 12 17l2.6-2.6M12 12v5", 1.5, "var(--card)"),
    "choose": stroke("M12 5C6.4 5 2.8 9.4 1.6 12c1.2 2.6 4.8 7 10.4 7s9.2-4.4 10.4-7C21.2 9.4 17.6 5 12 5z", 1.7) + disc(12, 12, 3.4),
    "trade": stroke("M3 8.6h15M14.4 4.6l4 4-4 4M21 16H6M9.6 12l-4 4 4 4", 2),
    "stop": edged(poly(8, 10.8, rot=22.5), "#B23A2E", "#6E1D14", 1) + stroke("M8 12h8", 2.6, WHITE),
    "vp": edged("M12 1.8l3 6.5 7 .8-5.2 4.8 1.5 7-6.3-3.6-6.3 3.6 1.5-7L2 9.1l7-.8z", "#C99A1C", "#7A5B08", 1),
    "card": edged("M5 2.4h14v19.2H5z", "none", w=1.5) + stroke("M8.4 7h7.2M8.4 11h7.2M8.4 15h4.4", 1.5),
    "yard": stroke("M2.6 8.6v10h18.8v-10", 1.8) + fill("M5 12h4.2v4.4H5zM10 12h4.2v4.4H10zM15 12h4.2v4.4H15z", extra='opacity=".7"'),
    "gift": edged("M3.4 9h17.2v4H3.4zM5 13h14v8.6H5z", "none", w=1.5)
    + stroke("M12 9v12.4M12 9C7 9 6 3.4 9 3.4S12 9 12 9s0-5.6 3-5.6S17 9 12 9", 1.5),
    "keys": disc(8, 8, 4.6, "none", "currentColor", 2) + stroke("M11.4 11.4 20 20M16 16l3-3M19 19l2-2", 2),
    "token": CRYSTAL,
    "boat": edged("M1.8 14h20.4l-2.6 5.6H5z", "#2F6FA8", "#12324F", 1.1) + edged("M5.6 9.4h12v4.6h-12z", WHITE, "#12324F", 1)
    + edged("M12.6 4.6h3.2v4.8h-3.2z", "#C8442F", "#12324F", 1)
    + fill("M7.2 11H9v1.6H7.2zM10.4 11h1.8v1.6h-1.8zM13.6 11h1.8v1.6h-1.8z", "#2F6FA8")
    + stroke("M1 21.4c1.8-1.3 3.6-1.3 5.4 0s3.6 1.3 5.4 0 3.6-1.3 5.4 0 3.6 1.3 5.4 0", 1.2, "#2F6FA8"),
    "tower": edged("M8 22V8l2.6-1.6V3.4L12 .8l1.4 2.6v3L16 8v14z", "none") + fill("M4 22v-8.6h4V22zM16 22V12h4v10z", extra='opacity=".4"')
    + fill("M10 10h1.4v1.8H10zM12.6 10H14v1.8h-1.4zM10 13.2h1.4V15H10zM12.6 13.2H14V15h-1.4zM10 16.4h1.4v1.8H10zM12.6 16.4H14v1.8h-1.4z"),
    "limit": stroke("M4 22V3M4 4h13l-3 4 3 4H4", 2) + stroke("M9 20h11", 2, "#B23A2E"),
    "luxury": LUXURY,
    "fence": stroke("M3 8v12M9 8v12M15 8v12M21 8v12M1.6 11.4h20.8M1.6 16.4h20.8", 1.8),
}  # fmt: skip

# ------------------------------------------------------------------ emblems of the Power Cards, as their effects name them
LIFT = edged("M4.4 2.6h15.2v18.8H4.4z", "none", w=1.5) + stroke("M12 3v18", 1.2)
EMBLEMS = {
    "actuary": disc(12, 12, 9, "none", "currentColor", 1.8) + disc(12, 12, 4.6, "none", "currentColor", 1.8) + disc(12, 12, 1.6),
    "archive": stroke("M12 6c-2.4-1.6-5.6-2-9-1.6v14.4c3.4-.4 6.6 0 9 1.6 2.4-1.6 5.6-2 9-1.6V4.4c-3.4-.4-6.6 0-9 1.6zM12 6v14.4", 1.7),
    "dot_com": disc(12, 12, 9.4, "none", "currentColor", 1.7)
    + stroke("M2.6 12h18.8M12 2.6c-5 5.4-5 13.4 0 18.8M12 2.6c5 5.4 5 13.4 0 18.8", 1.4),
    "condo": fill("M5 13h14v8.6H5z", extra='opacity=".45"') + edged("M5 8.6h14V13H5z", "none") + stroke("M12 1.2v5.6M9.2 4h5.6", 2),
    "elevator": LIFT + fill("M8.2 7.2l2.2 3.4H6zM15.8 16.8l-2.2-3.4H18z"),
    "super_elevator": LIFT + fill("M8.2 5.6l2.2 3.4H6zM8.2 10.8l2.2 3.4H6zM15.8 10.8l2.2 3.4h-4.4zM15.8 5.6 18 9h-4.4z"),
    "insurance": fill("M12 3c5.6 0 9.6 4 9.6 9.4q-2.4-2.4-4.8 0-2.4-2.4-4.8 0-2.4-2.4-4.8 0-2.4-2.4-4.8 0C2.4 7 6.4 3 12 3z")
    + stroke("M12 1.6V3M12 12v7a2.4 2.4 0 0 1-4.8 0", 1.9),
    "investment": stroke("M3 3v18h18", 1.8) + stroke("M6 16.4 10.4 11l3.4 3L20 6.4M15.6 6.2H20v4.4", 2),
    "mayor": fill("M6.6 10.2V3.6h10.8v6.6zM3.4 9.8h17.2v2H3.4zM12 12.4c2.6 0 4.2 1.6 4.2 3.6v5.8H7.8V16c0-2 1.6-3.6 4.2-3.6z")
    + fill("M6.6 7.4h10.8v2H6.6z", "#B23A2E"),
    "media": stroke("M12 13v9M7 22h10M8.4 16.6a5.2 5.2 0 0 1 0-7.2M15.6 16.6a5.2 5.2 0 0 0 0-7.2", 1.7)
    + stroke("M5 20a10 10 0 0 1 0-14M19 20a10 10 0 0 0 0-14", 1.7)
    + disc(12, 13, 2.2),
    "penthouse": fill("M12 1.6 20.6 9H3.4z")
    + edged("M5.6 9h12.8v5.4H5.6z", "none") + fill("M5.6 14.4h12.8v7.2H5.6z", extra='opacity=".45"'),
    "planning": edged("M3 4h18v16H3z", "#2C6AA6", PRINT, 1.3) + stroke("M6 16.6V12h4V8.6h4V13h4v3.6z", 1.3, WHITE),
    "retail": edged("M4.6 7.4h14.8l1.2 14H3.4z", "none", w=1.7) + stroke("M8.4 10.4V6a3.6 3.6 0 0 1 7.2 0v4.4", 1.7),
    "shipping": edged("M3 7.4 12 3l9 4.4v9.6L12 21.4 3 17z", "none", w=1.6) + stroke("M3 7.4 12 12l9-4.6M12 12v9.2M7.4 5.2l9 4.6", 1.5),
    "taxi": edged("M1.6 13.4c.2-1.7 1.4-2.2 3-2.4l2.2-3.6h7.8l3 3.6 2.8.5c1.4.3 2 1.1 2 2.6v2.3H1.6z", "#E9B421", "#4A3604", 1.1)
    + fill("M7 11l1.3-2.2h2.3V11zM11.8 11V8.8h2.1l1.7 2.2z", WHITE) + edged("M9.2 5.6h3.6v1.8H9.2z", WHITE, "#4A3604", 0.9)
    + disc(6.4, 16.6, 2.1, "#2B2B2B", WHITE, 0.8) + disc(17.2, 16.6, 2.1, "#2B2B2B", WHITE, 0.8),
    "hub": edged("M5 3.6h14a2 2 0 0 1 2 2v11.8H3V5.6a2 2 0 0 1 2-2z", "#3F6E8C", PRINT, 1.1)
    + fill("M5 6.6h5.8v5H5zM13.2 6.6H19v5h-5.8z", WHITE)
    + disc(6.8, 14.6, 1.3, "#FFE3A0") + disc(17.2, 14.6, 1.3, "#FFE3A0") + stroke("M6.4 17.6 4 21M17.6 17.6 20 21M5.6 19.4h12.8", 1.3),
    "university": fill("M12 4 23 9.4 12 14.8 1 9.4z") + stroke("M5.4 12.4v5c3.6 3 9.6 3 13.2 0v-5M21.4 10v7", 1.7),
    "demolition": stroke("M3 3h9M12 3v8", 1.8) + disc(12, 15, 5.2) + stroke("M18.6 9.4l3-2.4M19.6 13.4h3M18.6 19.6l2.4 2", 1.6),
    "luxury": LUXURY,
    "stockbroker": stroke("M20 7.6A9 9 0 1 0 21 13", 2) + fill("M22.4 2.4v6.6h-6.6z") + stroke("M9 15.4V12M12 15.4V9.6M15 15.4v-4", 1.9),
}  # fmt: skip


def placed(name: str, x: float, y: float, scale: float = 1) -> Markup:
    """A symbol that has no frame of its own, where its origin is to be."""
    if scale == 1:
        return ref(f"hr-{name}", x=x, y=y)
    return ref(f"hr-{name}", transform=f"{translate(x, y)} scale({n(scale, 2)})")


def emblem(card: Card) -> str:
    """The symbol of a Power Card."""
    return f"hr-c-{card.effect.emblem}"


def floor(kind: int) -> str:
    """The symbol of a kind of piece."""
    return f"hr-f-{kind}"
