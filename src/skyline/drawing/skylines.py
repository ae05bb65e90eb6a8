"""The score sheet as a skyline: a tower for each seat, a storey for each category, losses below the ground."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .buildings import BACK, UP, flank, lid
from .icons import use
from .land import tree
from .markup import Markup, el, join, n
from .patterns import PATTERNS
from .scales import number, spread, ticks
from .shapes import ST, Size, area, circ, fit, line, rect, write

_CHIP_INK = "#23272D"  # on the white of chips, by day and by night
_LEAST = 5.0  # the height of the smallest loss
_LOSS_LINE = 15.0  # from the number of one loss to the next


@dataclass(frozen=True, slots=True)
class Category:
    """A part of the score. Without a colour, or without a pattern, it takes that of its place in the list."""

    name: str
    icon: str = ""  # id of a symbol
    colour: str = ""
    pattern: str = ""  # one of PATTERNS, or "plain"


@dataclass(frozen=True, slots=True)
class Result:
    """What a seat made in each category; losses are negative."""

    seat: str  # its letter
    name: str
    values: tuple[float, ...]


# Ten colours in an order in which neighbours differ in light and in dark, and by pattern.
_FILLS = tuple(f"var(--c{i})" for i in range(10))
_PATTERNS = ("plain", *PATTERNS)


def paint(categories: Sequence[Category], index: int) -> tuple[str, str]:
    """Fill and pattern of a category: the colour, and what to lay over it or nothing."""
    category = categories[index]
    pattern = category.pattern or _PATTERNS[index % len(_PATTERNS)]
    return category.colour or _FILLS[index % len(_FILLS)], "" if pattern == "plain" else f"url(#p-{pattern})"


def swatch(categories: Sequence[Category], index: int) -> Markup:
    """The colour and pattern of a category as a small square in text, for a table beside the towers."""
    fill, over = paint(categories, index)
    square = [rect(0, 0, 13, 13, each, 'rx="3"') for each in (fill, over) if each]
    return el("svg", square, class_="swatch", viewBox="0 0 13 13", aria_hidden="true")


@dataclass(frozen=True, slots=True)
class _Street:
    """Where the towers stand: the ground, the height of a point, the room for each tower and the size of one."""

    left: float
    ground: float
    point: float
    slot: float
    w: float
    depth: float  # of the deepest basement

    @property
    def d(self) -> float:
        return self.w * 0.28

    @property
    def wide(self) -> bool:
        return self.slot >= 120


def towers(results: Sequence[Result], categories: Sequence[Category], size: Size = (720, 444), name: str = "towers") -> Markup:
    """A tower for each seat: a storey for each category, losses below the ground, the total on top. ``name`` is the id of the group."""
    width = size[0]
    highest = max([_gains(result) for result in results] + [1])
    street = _street(results, size, highest)
    scale = [value for value in ticks(0, highest) if value <= highest]
    return el(
        "g",
        [_height(street, value, width) for value in scale],
        [_tower(street, result, categories, street.left + i * street.slot) for i, result in enumerate(results)],
        rect(28, street.ground, width - 28, 2.4, "var(--edge)"),
        id=name,
        class_="towers",
    )


def _gains(result: Result) -> float:
    return sum(value for value in result.values if value > 0)


def _losses(result: Result) -> list[tuple[int, float]]:
    return [(index, -value) for index, value in enumerate(result.values) if value < 0]


def _street(results: Sequence[Result], size: Size, highest: float) -> _Street:
    width, height = size
    room = width - 40
    slot = min(room / max(len(results), 1), 190)
    w = min(92.0, slot * 0.56)
    head, foot = 34 + w * 0.5, 58
    rough = (height - head - foot) / (highest + max([sum(loss for _, loss in _losses(each)) for each in results] + [0]))
    depth = max([max(_basement(each, rough), len(_losses(each)) * _LOSS_LINE) for each in results] + [0])
    left = 40 + (room - slot * len(results)) / 2 + (slot - w) * 0.45
    ground = height - foot - depth
    return _Street(left, ground, (ground - head) / highest, slot, w, depth)


def _basement(result: Result, point: float) -> float:
    return sum(max(loss * point, _LEAST) for _, loss in _losses(result))


def _height(street: _Street, value: float, width: float) -> Markup:
    y = street.ground - value * street.point
    dashes = 'stroke-dasharray="2 5"' if value else ""
    rule = line(f"M34 {n(y)}H{n(width - 4)}", "var(--line)", 1, dashes)
    return rule + write(27, y + 4, number(value), 12, "var(--ink2)", text_anchor="end", class_="num")


def _tower(street: _Street, result: Result, categories: Sequence[Category], x: float) -> Markup:
    """One tower, x being the left edge of its front."""
    y, storeys, d = street.ground, [], street.d
    for index, (value, category) in enumerate(zip(result.values, categories, strict=True)):
        if value > 0:
            storeys.append(_storey(street, categories, index, value, x, y))
            y -= value * street.point
    total = number(sum(result.values))
    figure = max(20.0, street.w * 0.43)
    return el(
        "g",
        el("title", f"{result.name}: {total}"),
        area(f"M{n(x + street.w)} {n(street.ground)}l{n(d * 2.5)} {n(-d * 0.5)}h{n(-d * 1.15)}z", "var(--shade2)", ""),
        storeys,
        lid(x, y, street.w, d),
        _flag(street, result.seat, x, y),
        write(x - 4, y - d * UP - 5, total, figure, weight=600, class_="serif"),
        _cellar(street, result, categories, x),
        _plate(street, result, x),
        _garden(street, x),
    )


def _storey(street: _Street, categories: Sequence[Category], index: int, value: float, x: float, y: float) -> Markup:
    h, w = value * street.point, street.w
    fill, over = paint(categories, index)
    return el(
        "g",
        el("title", f"{categories[index].name}: {number(value)}"),
        flank(x + w, y, h, street.d, fill),
        flank(x + w, y, h, street.d, "rgba(0,0,0,.28)"),
        rect(x, y - h, w, h, fill, ST),
        rect(x, y - h, w, h, over) if over else None,
        _chip(categories[index].icon, value, x, y - h / 2, w, h) if h >= 14 else None,
    )


def _chip(icon: str, value: float, x: float, middle: float, w: float, h: float) -> Markup:
    """The points of a storey on a white plate, with the icon of its category where there is room."""
    high, words = min(18.0, h - 2), number(value)
    wide = 12 + 7.5 * len(words)
    beside = bool(icon) and w >= wide + 36
    left = x + 7 if beside else x + (w - wide) / 2
    plate = rect(left, middle - high / 2, wide, high, "rgba(255,255,255,.92)", 'rx="4"')
    size = 13 if high >= 16 else 11.5
    chip = plate + write(left + wide / 2, middle + size * 0.36, words, size, _CHIP_INK, 700, 'text-anchor="middle" class="num"')
    if not beside:
        return chip
    r = min(11.0, h / 2 - 1)
    cx = left + wide + 9 + r
    return chip + circ(cx, middle, r, "rgba(255,255,255,.85)") + use(icon, cx - r * 0.73, middle - r * 0.73, r * 1.46, color=_CHIP_INK)


def _flag(street: _Street, seat: str, x: float, y: float) -> Markup:
    k = max(0.6, street.w / 92)
    left, top = x + street.w * 0.957, y - 8 * k - 28 * k
    pole = line(f"M{n(left)} {n(top + 28 * k)}V{n(top)}", "var(--ink2)", 2 * k)
    cloth = f"M{n(left)} {n(top)}h{n(24 * k)}l{n(-6 * k)} {n(7 * k)} {n(6 * k)} {n(7 * k)}h{n(-24 * k)}z"
    return pole + area(cloth, f"var(--s{seat})", "", stroke=f"var(--s{seat}2)")


def _cellar(street: _Street, result: Result, categories: Sequence[Category], x: float) -> Markup:
    """Losses below the ground, each with its number to the right."""
    top, w = street.ground + 2, street.w
    losses = _losses(result)
    heights = [max(loss * street.point, _LEAST) for _, loss in losses]
    tops = [top + sum(heights[:i]) for i in range(len(losses))]
    wanted = [tops[i] + heights[i] / 2 + 5 for i in range(len(losses))]
    labels = spread(wanted, _LOSS_LINE, top + 10, top + max(street.depth, _LOSS_LINE))
    rooms = []
    for (index, loss), y, h, label in zip(losses, tops, heights, labels, strict=True):
        fill, over = paint(categories, index)
        said = number(-loss)
        walls = [rect(x, y, w, h, each, 'opacity=".9"') for each in (fill, over, "url(#hatch)") if each]
        figure = write(x + w + 8, label, said, 13, "var(--bad)", 700, 'class="num"')
        rooms.append(el("g", el("title", f"{categories[index].name}: {said}"), walls, figure))
    return join(rooms)


def _plate(street: _Street, result: Result, x: float) -> Markup:
    """Whose tower it is."""
    y = street.ground + street.depth
    if street.wide:
        words = fit(result.name, street.w + (street.slot - street.w) * 0.55 - 32, 18)
        return use(f"seat-{result.seat}", x, y + 26, 24) + write(x + 30, y + 44, words, 18, weight=600, class_="serif")
    middle = x + street.w / 2
    words = fit(result.name, street.slot - 4, 13)
    mark = use(f"seat-{result.seat}", middle - 10, y + 10, 20)
    return mark + write(middle, y + 47, words, 13, weight=600, class_="serif", text_anchor="middle")


def _garden(street: _Street, x: float) -> Markup:
    """Two trees to the left of the tower, where there is room."""
    if street.slot - street.w - street.d * BACK < 44:
        return Markup()
    return tree(x - 12, street.ground, 6) + tree(x - 24, street.ground, 4.5, 1)
