"""The panels round the cities: progress, the own money, Goods and points, the others in brief, tiles in hand."""

from __future__ import annotations

from skyline.drawing.icons import ic
from skyline.drawing.markup import NOTHING, Markup, el, join
from skyline.drawing.memo import remembered
from skyline.engine.picture import NO, OK, PAY, Piece
from skyline.engine.words import plural, seat_letter

from ... import plain
from ...rules import scoring
from ...rules.city import City
from ...rules.components import LUXURY, PROCESSED, RAW, Components, Tile
from ...rules.grid import count
from ...rules.wording import good_name, roman
from ..standing import PLAIN, STRIKES, WAITS, Strip
from ..wording import counted, gains, plainly, signed, type_names
from .icons import SHORT
from .tiles import HAND, SIDE, WHOLE, tile_art, types_of

GENERATIONS = (1, 2, 3)


def symbol_of(parts: Components, good: int) -> str:
    return f"nm-g-{parts.goods[good]}"


# ------------------------------------------------------------------ progress
@remembered
def progress(generation: int, turn: int, turns: int, over: bool) -> Piece:
    """Generations and turns as dots."""
    groups = []
    for each in GENERATIONS:
        now = each == generation and not over
        past = turns if over or each < generation else turn - 1 if now else 0
        dots = [el("i", class_="nm-done" if at < past else "nm-now" if now and at == past else None) for at in range(turns)]
        groups.append(el("span", el("b", roman(each)), el("span", dots, class_="nm-dots"), class_="nm-gen nm-on" if now else "nm-gen"))
    return "progress", el(
        "div", groups, id="progress", class_="nm-progress", role="img", aria_label=headline(generation, turn, turns, over)
    )


def headline(generation: int, turn: int, turns: int, over: bool) -> str:
    """How far the game is."""
    if over:
        return "the game is over"
    return f"Generation {roman(generation)}, turn {turn} of {turns}" if generation else "Preliminary Round"


# ------------------------------------------------------------------ the own city in numbers
@remembered
def city_of(parts: Components, tiles: tuple[int, ...], named_good: int) -> City:
    """The city that a view shows; asked often, so remembered."""
    return plain.city_of(parts, tiles, named_good)


@remembered
def cash(money: int, income: int, aside: int, over: bool) -> Piece:
    """Money now and money to come."""
    coming = [] if over else [f"+£{income} at the end of the Generation" if income else "no income yet"]
    coming += [f"+£{aside} from buyers at the end of the turn"] if aside else []
    notes = [el("span", words) for words in coming]
    return "own-money", el("div", ic("nm-coin"), el("b", money, data_count=True), el("small", notes), id="own-money", class_="nm-cash num")


@remembered
def goods_grid(parts: Components, mask: int) -> Piece:
    """All Goods, those that the city produces in colour."""
    tokens = []
    for tier in (RAW, LUXURY, PROCESSED):
        tokens += [goods_token(parts, good, bool(mask >> good & 1)) for good in range(len(parts.goods)) if parts.tier[good] == tier]
    return "own-goods", el("div", tokens, id="own-goods", class_="nm-goods")


def goods_token(parts: Components, good: int, had: bool) -> Markup:
    name = parts.goods[good]
    label = good_name(parts, good) + ("" if had else ", not produced")
    return el(
        "span",
        ic(symbol_of(parts, good), label=label),
        el("small", good_name(parts, good), aria_hidden="true"),
        id=f"good-{name}",
        class_=None if had else "nm-no",
        data_tip=f"good:{name}",
    )


@remembered
def goods_row(parts: Components, mask: int) -> Markup:
    """The Goods that a city produces."""
    had = [good for good in range(len(parts.goods)) if mask >> good & 1]
    return join(el("span", ic(symbol_of(parts, good), label=good_name(parts, good)), data_tip=f"good:{parts.goods[good]}") for good in had)


@remembered
def points(parts: Components, tiles: tuple[int, ...], named_good: int, money: int, score: int, over: bool) -> Piece:
    """The points so far by category. The variable tiles are what the other rows leave of the score."""
    city = city_of(parts, tiles, named_good)
    fixed, _, homes, goods, coins, smoke, ghost, power = scoring.rows(city, money, money, 0)
    special = score - (fixed + homes + goods + coins + smoke + ghost + power)
    sizes = [int(count(group)) for group in city.clusters(city.residential)]
    label = f"Neighborhood of {sizes[0]}" if len(sizes) == 1 else counted(len(sizes), "Neighborhood") if sizes else ""
    rows = [
        ("Printed points", fixed), ("Variable tiles", special), (label, homes), ("Goods and money", goods + coins), ("Pollution", smoke),
        ("Ghost Town", ghost), ("No Power yet", power),
    ]  # fmt: skip
    shown = [(words, value) for words, value in rows if words and (value or words == "Printed points")]
    lines = [el("dt", words) + el("dd", signed(value), class_="nm-neg" if value < 0 else None) for words, value in shown]
    total = el("dt", "Score" if over else "If it ended now", class_="nm-total") + el(
        "dd", signed(score), class_="nm-total", data_count=True
    )
    return "own-points", el("dl", lines, total, id="own-points", class_="nm-points num")


@remembered
def own_line(
    parts: Components, money: int, goods: int, score: int, others: tuple[tuple[int, int], ...], names: tuple[str, ...]
) -> Piece:  # fmt: skip
    """Everything about the own city that fits on one line, and the others with their points."""
    sums = el("span", ic("nm-coin"), el("b", money, data_count=True), el("small", counted(score, "point")), class_="nm-cash num")
    seats = [
        el("span", ic(f"seat-{seat_letter(seat)}", label=name), el("b", signed(points)), class_="nm-seat num", data_visit=seat)
        for (seat, points), name in zip(others, names, strict=True)
    ]
    had = el("span", goods_row(parts, goods), class_="nm-had")
    return "own-line", el("div", sums, had, el("span", seats, class_="nm-seats") if seats else None, id="own-line", class_="nm-own")


# ------------------------------------------------------------------ the others
@remembered
def other(
    parts: Components, seat: int, name: str, status: str, money: int, aside: int, score: int, goods: int, chosen: int,
    hand: tuple[int, ...], hand_size: int, stones: tuple[int, ...], visited: bool, price: int | None,
) -> Piece:  # fmt: skip
    """Another player in brief. ``chosen`` is the tile that the player is known to have selected this turn, ``hand`` the tiles that the
    viewer knows to lie in the player's hand, ``price`` what the player asks for the Good that the viewer buys.
    """
    key = f"other-{seat_letter(seat)}"
    points = el("span", el("b", signed(score)), el("span", " points", class_="sr"), class_="nm-score num")
    return key, el(
        "div",
        el("div", ic(f"seat-{seat_letter(seat)}"), el("b", name), points, class_="nm-who"),
        el("div", f"sells it for £{price}", class_="nm-price num") if price is not None else None,
        state_line(status, parts.tiles[chosen] if chosen else None),
        el("div", ic("nm-coin"), el("b", money, data_count=True), f"+{aside} from buyers" if aside else None, class_="nm-sum-line num"),
        el("div", goods_row(parts, goods), [tile_sign(parts.tiles[number], "Cornerstone ") for number in stones], class_="nm-had"),
        hand_line(parts, hand, hand_size) if hand_size else None,
        id=key,
        class_="nm-other",
        data_visit=seat if visited else None,
    )


def hand_line(parts: Components, hand: tuple[int, ...], size: int) -> Markup:
    """How many tiles a hand has; those that the viewer has passed on by their types."""
    if not hand:
        return el("div", f"holds {plural(size, 'tile')}", class_="nm-holds")
    signs = [tile_sign(parts.tiles[number], "You passed on: ") for number in hand]
    return el("div", el("span", "hand"), signs, class_="nm-had nm-holds")


def state_line(status: str, chosen: Tile | None) -> Markup:
    """Is the player awaited? And with which tile?"""
    sign = {"is thinking": "i-clock", "is ready": "i-check"}.get(status)
    icon = ic(sign, "ic-s", status) if sign else NOTHING
    classes = "nm-state nm-ready" if status == "is ready" else "nm-state"
    if chosen is None:
        return el("div", icon, status, class_=classes)
    return el("div", icon, el("span", "chose ", chosen.name), class_=classes, data_tip=f"tile:{chosen.number:03}")


def tile_sign(tile: Tile, kind: str) -> Markup:
    """A tile as the sign of its type: an unplaced Cornerstone, a tile in a hand."""
    label = f"{kind}{tile.name}"
    return el("span", ic(f"nm-t-{SHORT[types_of(tile)[0]]}", label=label), class_="nm-stone", data_tip=f"tile:{tile.number:03}")


# ------------------------------------------------------------------ tiles in hand
@remembered
def figure(parts: Components, prefix: str, tile: Tile, state: str = "", brings: str = "") -> Piece:
    """A tile to choose, with its name and what it brings (``brings``, if given).

    ``state``: "pick" is the chosen one, "dim" the others beside it.
    """
    number = f"{tile.number:03}"
    key = f"{prefix}-{number}"
    view = f"0 0 {SIDE} {SIDE}"
    words = f"{tile.name}, {type_names(tile)}"
    drawn = el("svg", tile_art(tile, HAND), viewBox=view, class_="framed", role="img", aria_label=words)
    caption = el("figcaption", el("b", tile.name), el("span", brings or gains(parts, tile)))
    classes = f"nm-fig nm-{state}" if state else "nm-fig"
    return key, el("figure", drawn, caption, id=key, class_=classes, data_tip=f"tile:{number}", data_glide=f"tile-{number}")


SIGNS = {OK: "i-check", PAY: "nm-coin", NO: "i-barred", STRIKES: "nm-fire", WAITS: "i-clock", PLAIN: "nm-coin"}


@remembered
def card(
    parts: Components, prefix: str, tile: Tile, state: str = "", strikes: str = "", below: Strip | None = None
) -> Piece:  # fmt: skip
    """A tile large, with what it is in a plain sentence, and how it stands (``below``).

    ``state``: as in ``figure``; "ask" is the tile that the question is about.
    """
    number = f"{tile.number:03}"
    key = f"{prefix}-{number}"
    view = f"0 0 {SIDE} {SIDE}"
    drawn = el("svg", tile_art(tile, WHOLE), viewBox=view, class_="framed", role="img", aria_label=f"{tile.name}, {type_names(tile)}")
    words = el("figcaption", el("b", tile.name), el("p", plainly(parts, tile, strikes)))
    classes = " ".join(["nm-fig nm-card", *([f"nm-{state}"] if state else []), *(["nm-barred"] if below and below.state == NO else [])])
    strip = strip_line(below) if below else None
    return key, el("figure", drawn, words, strip, id=key, class_=classes, data_tip=f"tile:{number}", data_glide=f"tile-{number}")


def strip_line(strip: Strip) -> Markup:
    """How a tile stands: a sign, words, the price."""
    price = el("em", strip.price) if strip.price else None
    return el("div", ic(SIGNS[strip.state]), el("span", strip.words), price, class_=f"nm-strip nm-{strip.state} num")


@remembered
def pile_line(parts: Components, tile: Tile, picked: bool = False) -> Piece:
    """A Cornerstone of the discard pile; ``picked``: it is marked to be drawn."""
    key = f"pile-{tile.number:03}"
    sign = ic(f"nm-t-{SHORT[types_of(tile)[0]]}")
    classes = "nm-line nm-pick" if picked else "nm-line"
    return key, el(
        "figure", sign, el("b", tile.name), el("span", gains(parts, tile)), id=key, class_=classes, data_tip=f"tile:{tile.number:03}"
    )


def pile_card(parts: Components, tile: Tile, picked: bool = False) -> Piece:
    """The same large, while one may be drawn."""
    return card(parts, "pile", tile, "pick" if picked else "")
