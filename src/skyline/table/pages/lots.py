"""The plots of the pages that nobody wants to see: a piece of land, and on it a picture of what happened."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from skyline.drawing.kit import box, circ, contours, line, oval, rect, tree
from skyline.drawing.markup import Markup, el, join
from skyline.drawing.shapes import ST, write

WIDTH, HEIGHT = 400, 330
STREET = f"M-2 300H{WIDTH + 2}"
WALL, WINDOW, DOOR = "var(--wall)", "var(--win)", "var(--door)"


def empty() -> Markup:
    """Nothing is here: a sign behind a fence."""
    posts = [rect(x, 96, 8, 118, DOOR) for x in (140, 252)]
    board = rect(102, 84, 196, 84, "var(--card)", 'rx="5" stroke="var(--edge)" stroke-width="2"')
    title = write(200, 122, "Empty plot", 25, weight=600, text_anchor="middle", class_="serif")
    words = write(200, 148, "nothing built here", 17, "var(--ink2)", text_anchor="middle")
    pales = [rect(88 + i * 28, 214, 20, 42, WALL, ST) for i in range(8)]
    rails = [rect(84, y, 232, 7, "var(--roof)", ST) for y in (224, 243)]
    return join(posts, board, title, words, pales, rails, tree(98, 206, 14), tree(300, 200, 17, 1), tree(318, 208, 11))


def barred() -> Markup:
    """You cannot go in: a house whose door is barred."""
    house = box(120, 250, 120, 120, 50)
    door = rect(160, 190, 42, 60, DOOR, ST) + circ(192, 222, 4, "var(--awning)")
    panes = [rect(134 + i * 36, 146, 22, 26, WINDOW) for i in range(3)]
    return join(house, door, panes, rect(150, 206, 62, 12, "var(--fire)", 'rx="3" stroke="var(--stroke)"'))


def park() -> Markup:
    """What stood here has been cleared: trees round a pond."""
    trees = tree(110, 236, 20), tree(280, 226, 24, 1), tree(306, 244, 16)
    return join(trees, oval(200, 206, 62, 24, "var(--water2)", ST), tree(176, 262, 12), tree(232, 258, 14, 1))


def crane() -> Markup:
    """Not ready just now: a building site."""
    jib = line("M150 256V84M134 256h32M150 96H306M150 96H112M150 84l-38 12M150 84l156 12M284 96v52", "var(--fire)", 5)
    load = rect(264, 148, 40, 26, "var(--flame)", ST) + rect(96, 96, 18, 24, "var(--concrete)", ST)
    return join(jib, load, rect(206, 196, 96, 60, WALL, ST), [rect(214 + i * 30, 206, 18, 18, WINDOW) for i in range(3)])


def dark() -> Markup:
    """Our fault: lightning, and three houses without light."""
    houses = [rect(110 + i * 62, 150, 50, 106, WALL, ST) for i in range(3)]
    panes = [rect(118 + i * 62 + c * 18, 160 + r * 22, 12, 14, "var(--pit)") for i in range(3) for r in range(4) for c in range(2)]
    return join(houses, panes, line("M86 92l40 26-20 6 44 30", "var(--flame)", 6))


@lru_cache(maxsize=8)
def lot(thing: Callable[[], Markup]) -> Markup:
    """The land by the street with that on it; an ornament, since the words beside it say everything."""
    land = rect(0, 0, WIDTH, HEIGHT, "var(--land)", 'rx="12" stroke="var(--edge)"')
    dashed = 'rx="6" fill-opacity=".5" stroke="var(--accent)" stroke-width="2.4" stroke-dasharray="10 7"'
    plot = rect(70, 60, 260, 210, "var(--card)", dashed)
    street = line(STREET, "var(--case)", 26, cap="butt") + line(STREET, "var(--road)", 22, cap="butt")
    dashes = line(STREET, "var(--dash)", 2, 'stroke-dasharray="12 10"', cap="butt")
    ground = land, contours(WIDTH, HEIGHT, seed=11, col="var(--contour)", op=0.6), plot, street, dashes
    return el("svg", ground, thing(), class_="lot", viewBox=f"0 0 {WIDTH} {HEIGHT}", aria_hidden="true")
