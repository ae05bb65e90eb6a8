"""The pictures on the cards of offers, made of the game's own pieces."""

from __future__ import annotations

from skyline.drawing.markup import el, join, n
from skyline.drawing.memo import remembered

from ...rules.components import UTILITY_NAMES
from .cards import small_name
from .dice import REALTY, die_name
from .marks import Mark, at, box, moved, put, stroked, used

WIDE, HIGH = 232, 84
FAR = 200  # how far the ground goes on to each side, for cards that are wider than the picture
FLOOR = HIGH - 8
CARD = 3  # squares of a building block card to a side
HAND = ((8, 1, 2, 8, 0, 4, 8, 3, 1), (0, 8, 5, 2, 8, 1, 4, 8, 0), (1, 8, 0, 6, 8, 2, 0, 8, 3), (2, 0, 8, 1, 4, 8, 0, 2, 8))


def arrow(x: float, y: float) -> Mark:
    return stroked(f"M{n(x)} {n(y)}h24m-8-7l8 7l-8 7", "var(--ink)", 2.4)


def behind() -> Mark:
    """The far skyline, and the ground."""
    houses = [box(i * 29 - 145, FLOOR - 4 - i * 37 % 26, 29, 12 + i * 37 % 26, "var(--hh-far)") for i in range(18)]
    return join(el("g", houses, opacity=0.8), box(-FAR, FLOOR, WIDE + 2 * FAR, 8, "var(--hh-pavement)"))


def block(faces: tuple[int, ...], x: float, y: float) -> Mark:
    """A building block card, small."""
    squares = [put(small_name(face), place % CARD * 20, place // CARD * 20) for place, face in enumerate(faces)]
    return el("g", squares, box(0, 0, 60, 60, "none", rx=2, stroke="var(--hh-wall)", stroke_width=2), transform=f"{at(x, y)} scale(.77)")


def expanding() -> Mark:
    teeth = "".join(f"M{i * 11 - FAR} 14l5.5-6l5.5 6" for i in range((WIDE + 2 * FAR) // 11))
    jib = stroked(f"M{-FAR} 14H{WIDE + FAR}M{-FAR} 8H{WIDE + FAR}{teeth}M35 14v16", "var(--hh-crane)", 1.4)
    return join(behind(), [block(faces, 12 + place * 54, 29) for place, faces in enumerate(HAND)], jib)


def building() -> Mark:
    frame = box(16, 25, 200, 50, "none", rx=4, stroke="var(--hh-wall)", stroke_width=2.4)
    return join(behind(), used("hh-office-4x1", 16, 25, 200, 50), used("hh-buzz-high_noise", 19, 28, 18), frame)


def hiring() -> Mark:
    rail = box(-FAR, 50, WIDE + 2 * FAR, 34, "var(--hh-bed)") + stroked(f"M{-FAR} 79H{WIDE + FAR}", "var(--hh-cable)", 2)
    dice = [
        used(die_name(utility, value), 14 + place * 31, 10, 28)
        for place, (utility, value) in enumerate(zip(UTILITY_NAMES, (4, 4, 3), strict=True))
    ]
    return join(
        rail,
        dice,
        moved(82, 37, put("hh-train", 0, 0), moved(7, 0, put("hh-row-office-2", 0, 0)), moved(60, 0, put("hh-row-retail-3", 0, 0))),
    )


def converting() -> Mark:
    figures = [used(f"hh-visitor-{industry}", 8 + place * 27, 46, 30) for place, industry in enumerate(("office", "retail", "office"))]
    return join(behind(), figures, arrow(92, 58), used("hh-office-2x1", 126, 27, 98, 49))


def back(x: float, y: float, turn: int) -> Mark:
    """A card face down."""
    drawn = box(0, 0, 46, 46, "var(--hh-rail)", rx=4, stroke="rgba(0,0,0,.45)", stroke_width=1.2) + used(
        "hh-layers", 11, 11, 24, color="#fff"
    )
    return el("g", drawn, transform=f"{at(x, y)} rotate({turn} 23 23)")


def drawing() -> Mark:
    return join(
        behind(),
        back(22, 26, 0),
        back(26, 22, 0),
        arrow(84, 48),
        back(122, 26, -8),
        back(150, 22, 0),
        el("g", back(178, 26, 8), opacity=0.5),
    )


def bailing_out() -> Mark:
    return join(behind(), [used("hh-money", 62 + place * 36, 28, 40) for place in range(3)])


def realtor() -> Mark:
    return join(behind(), used(die_name(REALTY, 2), 44, 28, 42), arrow(100, 50), used(die_name(REALTY, 3), 140, 28, 42))


def influencing() -> Mark:
    mast = stroked(
        f"M150 {FLOOR}V22M162 {FLOOR}V22M150 66l12-11M150 50l12-11M150 34l12-11M96 22H216M96 14H216M156 6L96 14M156 6L216 14",
        "var(--hh-crane)",
        2,
    )
    return join(behind(), used("hh-influence", 44, 30, 44, color="var(--ink)"), mast)


def exchanging() -> Mark:
    pair = stroked("M98 46h34m-8-7l8 7l-8 7M132 62h-34m8-7l-8 7l8 7", "var(--ink)", 2.4)
    return join(behind(), used("hh-visitor-office", 48, 34, 42), pair, used("hh-visitor-retail", 142, 34, 42))


def decorating() -> Mark:
    return join(
        behind(),
        [used(f"hh-{kind}", 46 + place * 50, 32, 40, color="var(--ink)") for place, kind in enumerate(("artwork", "balcony", "rooftop"))],
    )


SCENES = {
    "expand": expanding, "build": building, "hire": hiring, "convert": converting, "draw": drawing, "bailout": bailing_out,
    "realtor": realtor, "influence": influencing, "exchange": exchanging, "decor": decorating,
}  # fmt: skip


@remembered
def scene(key: str) -> Mark:
    """The picture on the card of an action."""
    return el(
        "svg", SCENES[key](), class_="hh-scene", viewBox=f"0 0 {WIDE} {HIGH}", preserveAspectRatio="xMidYMax meet", aria_hidden="true"
    )
