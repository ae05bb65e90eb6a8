"""The icons of New York City on a grid of 24, and the printed colours of cards, vessels and phases.

Cards, vessels and characters keep their printed colours and a light ground at night.
"""

from __future__ import annotations

from skyline.drawing.icons import disc, edged
from skyline.drawing.icons import p as fill
from skyline.drawing.icons import s as stroke
from skyline.drawing.markup import Markup

GROUND = "#FFFDF8"  # of everything printed
PRINT = "#23272D"
SHADE = "rgba(0,0,0,.3)"
WHITE = "#fff"
CARD_COLOURS = ("#4B4F55", "#8C6206", "#6A4A9C", "#24619A", "#B23A2E", "#5C6670", "#17705F")  # by type
VESSEL_COLOURS = ("#C98F00", "#3F8F54", "#7B828B", "#8A5A34", "#2F6FA8")  # by kind
LANTERN_COLOURS = {"yellow": "#F0BE2E", "green": "#58A868", "brown": "#9A6A40", "grey": "#A3A8AE", "blue": "#4C86C6"}
PHASE_COLOURS = ("#2F6FA8", "#17705F", "#A85B12", "#7B3F6E")  # I, II, III, end
PHASE_TAGS = ("I", "II", "III", "END")


def wheels(y: float, left: float = 6.4, right: float = 17.2) -> Markup:
    return disc(left, y, 2.1, "#2B2B2B", WHITE, 0.8) + disc(right, y, 2.1, "#2B2B2B", WHITE, 0.8)


DOLLAR_SIGN = (
    "M15.2 9c-.6-1.3-1.8-1.8-3.2-1.8-1.8 0-3.2.9-3.2 2.4 0 3.4 6.5 1.6 6.5 4.9 0 1.6-1.5 2.5-3.3 2.5-1.6 0-2.9-.7-3.4-2M12 5.2v13.6"
)
STAR = "M12 6.2l1.7 3.9 4.2.4-3.2 2.8 1 4.1-3.7-2.2-3.7 2.2 1-4.1-3.2-2.8 4.2-.4z"

CARDS = (  # by type; the colour of the card is currentColor
    edged("M3 4.4h14.6v15.2H5.4A2.4 2.4 0 0 1 3 17.2z", WHITE, w=1.5)
    + fill("M17.6 8.6H21v8.6a2.4 2.4 0 0 1-3.4 2.2z", extra='opacity=".35"')
    + fill("M5.6 7h9.4v2.4H5.6zM5.6 11.2h4v5.2h-4z")
    + stroke("M11.4 12h3.6M11.4 14.1h3.6M11.4 16.2h3.6", 1.2),
    disc(12, 12, 9.8, "#D9A93A", "currentColor", 1.5)
    + stroke(DOLLAR_SIGN, 1.6, "#4A3604"),
    edged("M4.4 2.6h15.2v18.8H4.4z", WHITE, w=1.5) + stroke("M12 3v18", 1.2) + fill("M8.2 7.2l2.2 3.4H6zM15.8 16.8l-2.2-3.4H18z"),
    edged("M3.6 6h16.8v12H3.6z", "#2C6AA6")
    + stroke("M6.6 15.4V11h3.8V8.4h3.2V13h3.8v2.4z", 1.2, WHITE) + stroke("M6.4 8.4h2M15.6 10.6h2", 1, WHITE),
    edged("M7.4 3h9.2v5.4a4.6 4.6 0 0 1-9.2 0z", "#D9A93A")
    + stroke("M7.2 4.8H4c0 3 1 5 3.8 5.2M16.8 4.8H20c0 3-1 5-3.8 5.2M12 13v4", 1.4) + fill("M8 17.4h8V21H8z")
    + fill("M12 4.8l.9 1.9 2.1.2-1.6 1.4.5 2-1.9-1.1-1.9 1.1.5-2L9 6.9l2.1-.2z", WHITE),
    edged("M8 22V8l2.6-1.6V3.4L12 .8l1.4 2.6v3L16 8v14z", WHITE) + fill("M4 22v-8.6h4V22zM16 22V12h4v10z", extra='opacity=".4"')
    + fill("M10 10h1.4v1.8H10zM12.6 10H14v1.8h-1.4zM10 13.2h1.4V15H10zM12.6 13.2H14V15h-1.4zM10 16.4h1.4v1.8H10zM12.6 16.4H14v1.8h-1.4z"),
    disc(12, 12, 9.8, WHITE, "currentColor", 1.4)
    + fill("M12 12 12 2.2A9.8 9.8 0 0 1 20.5 7.1z", "#CC4B24") + fill("M12 12 20.5 7.1a9.8 9.8 0 0 1 0 9.8z", "#E0A21B")
    + fill("M12 12l8.5 4.9A9.8 9.8 0 0 1 12 21.8z", "#15836A") + fill("M12 12v9.8a9.8 9.8 0 0 1-8.5-4.9z", "#1F6AB0")
    + fill("M12 12 3.5 16.9a9.8 9.8 0 0 1 0-9.8z", "#7B4A9C") + fill("M12 12 3.5 7.1A9.8 9.8 0 0 1 12 2.2z", "#8C8A84")
    + edged(STAR, WHITE, PRINT, 1),
)  # fmt: skip

VESSELS = {  # side view
    "taxi": edged("M1.6 13.4c.2-1.7 1.4-2.2 3-2.4l2.2-3.6h7.8l3 3.6 2.8.5c1.4.3 2 1.1 2 2.6v2.3H1.6z", "#E9B421", "#4A3604", 1.1)
    + fill("M7 11l1.3-2.2h2.3V11zM11.8 11V8.8h2.1l1.7 2.2z", WHITE) + edged("M9.2 5.6h3.6v1.8H9.2z", WHITE, "#4A3604", 0.9)
    + stroke("M3 13.4h18", 1.3, "#4A3604", 'stroke-dasharray="1.6 1.6"', "butt") + wheels(16.6),
    "bus": edged("M1.8 6.2h19.4a1 1 0 0 1 1 1v9.6H1.8z", "#3F8F54", "#173F23", 1.1)
    + fill("M3.6 8h3.2v3.4H3.6zM8 8h3.2v3.4H8zM12.4 8h3.2v3.4h-3.2zM16.8 8h3.8v5.6h-3.8z", WHITE)
    + stroke("M2.2 13.4h13.4", 1, WHITE) + wheels(17),
    "streetcar": edged("M2.4 8h19.2v8.8H2.4z", "#8B9199", "#2D3238", 1.1) + fill("M1.6 6.4h20.8V8H1.6z", "#2D3238")
    + fill("M4 9.4h3v3.2H4zM8.4 9.4h3v3.2h-3zM12.8 9.4h3v3.2h-3zM17.2 9.4h3v3.2h-3z", WHITE) + stroke("M12 6.2 8.6 2.6h6.8", 1.2, "#2D3238")
    + disc(7, 17.6, 1.5, "#2D3238", "#2D3238", 0.4) + disc(17, 17.6, 1.5, "#2D3238", "#2D3238", 0.4) + stroke("M1 20h22", 1.2, "#2D3238"),
    "subway": edged("M5 3.6h14a2 2 0 0 1 2 2v11.8H3V5.6a2 2 0 0 1 2-2z", "#8A5A34", "#3B2412", 1.1)
    + fill("M5 6.6h5.8v5H5zM13.2 6.6H19v5h-5.8z", WHITE)
    + disc(6.8, 14.6, 1.3, "#FFE3A0", "none", 0) + disc(17.2, 14.6, 1.3, "#FFE3A0", "none", 0)
    + fill("M10 13.6h4v2h-4z", WHITE) + stroke("M6.4 17.6 4 21M17.6 17.6 20 21M5.6 19.4h12.8", 1.3, "#3B2412"),
    "boat": edged("M1.8 14h20.4l-2.6 5.6H5z", "#2F6FA8", "#12324F", 1.1) + edged("M5.6 9.4h12v4.6h-12z", WHITE, "#12324F", 1)
    + edged("M12.6 4.6h3.2v4.8h-3.2z", "#C8442F", "#12324F", 1)
    + fill("M7.2 11h1.8v1.6H7.2zM10.4 11h1.8v1.6h-1.8zM13.6 11h1.8v1.6h-1.8z", "#2F6FA8")
    + stroke("M1 21.4c1.8-1.3 3.6-1.3 5.4 0s3.6 1.3 5.4 0 3.6-1.3 5.4 0 3.6 1.3 5.4 0", 1.2, "#2F6FA8"),
}  # fmt: skip

MAYOR = (
    fill("M6.6 10.2V3.6h10.8v6.6z") + fill("M3.4 9.8h17.2v2H3.4z") + fill("M7 8h10v1.8H7z", "#B23A2E")
    + fill("M12 12.4c2.6 0 4.2 1.6 4.2 3.6v5.8H7.8V16c0-2 1.6-3.6 4.2-3.6z")
    + stroke("M9.6 15.4c.8.8 1.6.8 2.4 0 .8.8 1.6.8 2.4 0", 1.2, WHITE)
)  # fmt: skip


def lantern(colour: str) -> Markup:
    return stroke("M12 22v-8", 2) + edged("M8 4.6h8l-1.2 8.4H9.2z", colour, w=1.2) + fill("M7 3.2h10v1.6H7zM10.4 1.2h3.2v2h-3.2z")
