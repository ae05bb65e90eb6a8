"""What everybody has: the viewer's money, prestige, influence and dice; the others with their towers as thumbnails."""

from __future__ import annotations

from typing import NamedTuple

from skyline.drawing.icons import ic
from skyline.drawing.markup import Attribute, el, join, n
from skyline.drawing.memo import remembered
from skyline.engine.picture import Piece
from skyline.engine.words import SEATS
from skyline.games.hustle.rules.components import ELEVATOR, INDUSTRY_NAMES, UTILITY_NAMES
from skyline.games.hustle.rules.exchanging import THEIR_QUEUE
from skyline.games.hustle.rules.lot import COLUMNS, SPOT_SQUARE
from skyline.games.hustle.rules.tower import industry_of, spot_of

from . import ids
from .dice import REALTY, die_name
from .ground import TOP, Squares, level_name
from .lot import Numbers, size_on
from .marks import Mark, box, stroked, used

LADDER = (252.0, 46.0)
LEFT, LONG = 8.0, 236.0  # the bar of the ladder
HALF_LETTER = 3.85  # of the words below it, where they are written largest
LEAST_SCALE = 60  # prestige at the end of the ladder
MARK = 16.0
CELL = 7.0  # of a thumbnail
CONTRACTS = 3
GAPS = {"plan": "hh-plan-line", "shaft": "hh-shaft"}  # lines between the squares of a thumbnail
THIN: dict[str, Attribute] = {"vector_effect": "non-scaling-stroke"}  # for thumbnails are also shown large


class Person(NamedTuple):
    """What is public of a player."""

    letter: str
    name: str
    money: int
    prestige: int
    influence: int
    tenants: int
    cards: int
    done: int  # contracts fulfilled this quarter
    state: str  # "ready", "plays" or ""
    first: bool  # first player of the quarter


# ------------------------------------------------------------------ the viewer
@remembered
def head(person: Person) -> Mark:
    return el(
        "div",
        ic(f"seat-{person.letter}", "ic-l"),
        el("b", person.name),
        chip(person.state),
        el(
            "span",
            el("span", ic("hh-money", label="money"), el("em", person.money, data_count=True), id=ids.MONEY),
            el("span", ic("hh-prestige", label="prestige"), el("em", person.prestige, data_count=True), id=ids.PRESTIGE),
            class_="hh-big num",
        ),
        id="own-head",
        class_="hh-head",
    )


@remembered
def ladder(own: int, scores: tuple[tuple[str, int], ...], opens: tuple[tuple[int, str], ...]) -> Mark:
    """Prestige with the tiers that it opens, and everybody on one scale; marks are pushed apart."""
    scale = max(LEAST_SCALE, *(value + 4 for _, value in scores))

    def across(value: float) -> float:
        return LEFT + max(value, 0) / scale * LONG

    bar = box(LEFT, 20, LONG, 7, "var(--sunk)", rx=3.5) + box(LEFT, 20, max(across(own) - LEFT, 0.1), 7, "var(--accent)", rx=3.5)
    ticks: list[Mark] = []
    edge = 0.0
    for value, name in opens:
        reached = "var(--ink)" if value <= own else "var(--ink3)"
        ticks.append(stroked(f"M{n(across(value))} 18v11", reached, 1.6))
        half = (len(name) + 3) * HALF_LETTER
        edge = max(across(value), edge + half)
        edge = min(edge, LADDER[0] - half)
        ticks.append(el("text", el("tspan", value), f" {name}", x=edge, y=42, class_="hh-opens"))
        edge += half + 4
    marks: list[Mark] = []
    last = -99.0
    for value, letter in sorted((value, letter) for letter, value in scores):
        last = max(across(value), last + MARK + 1)
        marks.append(used(f"seat-{letter}", min(last, LADDER[0] - MARK / 2) - MARK / 2, 0, MARK))
    said = ", ".join(f"{letter} {value}" for letter, value in scores)
    return el(
        "svg",
        bar,
        ticks,
        marks,
        id=ids.LADDER,
        class_="hh-ladder",
        viewBox=f"0 0 {LADDER[0]:g} {LADDER[1]:g}",
        role="img",
        aria_label=f"Prestige: {said}",
    )


@remembered
def facts(influence: int, tenants: int, spare: int) -> Mark:
    """Influence and tenants; ``spare`` is the influence that can be spent."""
    return el(
        "div",
        el(
            "span",
            ic("hh-influence"),
            el("b", influence),
            el("i", "influence"),
            el("small", f"{spare} free", title="influence that can be spent: the rest carries the building's height"),
            id=ids.INFLUENCE,
        ),
        el("span", ic("i-people"), el("b", tenants), el("i", "tenants"), id=ids.TENANTS),
        id="own-facts",
        class_="hh-facts num",
    )


def own_die(utility: str, number: int, value: int) -> Mark:
    picture = el("svg", used(die_name(utility, value), 0, 0, 30), viewBox="0 0 30 30", class_="hh-die", aria_hidden="true")
    return el("span", picture, ic(f"hh-{utility}"), id=ids.die(utility, number), role="img", aria_label=f"{utility} {value}")


@remembered
def dice(values: tuple[tuple[int, ...], ...], realty: int) -> Mark:
    """Worker dice by utility, lowest first, and the realty die."""
    shown = [
        own_die(utility, number, value) for utility, here in zip(UTILITY_NAMES, values, strict=True) for number, value in enumerate(here, 1)
    ]
    face = el("svg", used(die_name(REALTY, realty), 0, 0, 30), viewBox="0 0 30 30", class_="hh-die", aria_hidden="true")
    agent = el("span", face, el("small", "realty"), id=ids.REALTY, role="img", aria_label=f"realty die {realty}", class_="hh-realty")
    return el("div", shown or el("small", "No worker dice left."), agent, id="own-dice", class_="hh-dice")


# ------------------------------------------------------------------ thumbnails
@remembered
def thumbnail(letter: str, faces: Numbers, units: Numbers, wanted: Squares) -> Mark:
    """A tower as a thumbnail: the color of each unit, shafts dark, what the blueprint still wants blue."""
    groups: dict[str, list[str]] = {"plan": [], "shell": [], "shaft": []}
    walls: list[str] = []
    for square, face in enumerate(faces):
        level, column = divmod(square, COLUMNS)
        x, y = column * CELL, (TOP - level) * CELL
        if face or wanted >> square & 1:
            kind = "plan" if not face else "shaft" if face & ELEVATOR else "shell"
            groups[kind].append(f"M{n(x)} {n(y)}h{CELL:g}v{CELL:g}h-{CELL:g}z")
        if face and (column == 0 or not faces[square - 1]):
            walls.append(f"M{n(x)} {n(y)}v{CELL:g}")
        if face and (column == COLUMNS - 1 or not faces[square + 1]):
            walls.append(f"M{n(x + CELL)} {n(y)}v{CELL:g}")
        if face and (level == TOP or not faces[square + COLUMNS]):
            walls.append(f"M{n(x)} {n(y)}h{CELL:g}")
    for unit in units:
        spot = spot_of(unit)
        level, column = divmod(SPOT_SQUARE[spot], COLUMNS)
        across, up = size_on(spot)
        top = (TOP - level + 1 - up) * CELL
        outline = f"M{n(column * CELL)} {n(top)}h{n(across * CELL)}v{n(up * CELL)}h{n(-across * CELL)}z"
        groups.setdefault(INDUSTRY_NAMES[industry_of(unit)], []).append(outline)
    drawn = [
        el("path", d="".join(data), fill=f"var(--hh-{kind})", stroke=f"var(--{GAPS.get(kind, 'card')})", stroke_width=0.7, **THIN)
        for kind, data in groups.items()
        if data
    ]
    wide, high = COLUMNS * CELL, (TOP + 1) * CELL
    height = max((square // COLUMNS for square, face in enumerate(faces) if face), default=-1)
    said = f"tower up to {level_name(height)}" if height >= 0 else "an empty lot"
    tower = el("g", drawn, stroked("".join(walls), f"var(--s{letter}2)", 1.8, **THIN), id=ids.tower(letter))
    return el(
        "svg", box(0, 0, wide, high, "var(--hh-sky)", rx=2), tower, stroked(f"M0 {n(high + 0.5)}h{n(wide)}", "var(--edge)", 2),
        viewBox=f"-1 -2 {n(wide + 2)} {n(high + 4)}", class_="hh-thumb", role="img", aria_label=said,
    )  # fmt: skip


# ------------------------------------------------------------------ the others
def waiting(letter: str, queue: tuple[int, ...]) -> Mark:
    """Somebody's queue, by colors."""
    return join(
        el(
            "span",
            ic(f"hh-visitor-{industry}", label=f"{industry} visitors waiting"),
            count,
            id=ids.waiting(industry, letter),
            class_="hh-wait",
        )
        for industry, count in zip(INDUSTRY_NAMES, queue, strict=True)
        if count
    )


def chip(words: str, title: str = "") -> Mark | None:
    return el("small", words, class_="hh-state", title=title or None) if words else None


def standing(person: Person, queue: tuple[int, ...]) -> Mark:
    """The last line of somebody else: contracts fulfilled, cards in hand, whether they are deciding, visitors waiting."""
    ticks = [el("i", class_="hh-met" if number < person.done else None) for number in range(CONTRACTS)]
    return el(
        "div",
        el("span", ticks, class_="hh-ticks", title="contracts fulfilled this quarter"),
        el("span", f"{person.done} of {CONTRACTS}"),
        el("span", ic("hh-cards", label="cards in hand"), person.cards, class_="hh-wait"),
        chip("first" if person.first else "", "first player of the quarter"),
        chip(person.state),
        el("span", waiting(person.letter, queue), class_="hh-waiting num") if any(queue) else None,
        class_="hh-more",
    )


@remembered
def rival(person: Person, tower: Mark, queue: tuple[int, ...]) -> Mark:
    """Somebody else: tower, prestige, money, influence, tenants, and how things stand. A click opens the tower large."""
    letter = person.letter
    points = el("em", person.prestige, id=ids.points(letter), data_count=True)
    counts = (("hh-money", "money", person.money), ("hh-influence", "influence", person.influence), ("i-people", "tenants", person.tenants))
    head = (ic(f"seat-{letter}", "ic-l"), el("b", person.name))
    return el(
        "div",
        tower,
        el(
            "div",
            el("div", head, el("span", points, el("small", "★"), class_="hh-points num"), class_="hh-head"),
            el("div", [el("span", ic(icon, label=label), count) for icon, label, count in counts], class_="hh-counts num"),
            standing(person, queue),
            class_="grow",
        ),
        id=ids.seat(letter),
        class_="hh-rival",
        data_visit=SEATS.index(letter),
    )


# ------------------------------------------------------------------ exchanges
@remembered
def pair(number: int, packed: int, partner: int, where: str) -> Mark:
    """A pair of visitors who are to swap places: the viewer's and the partner's."""
    own, color, place, other = (packed >> shift & 15 for shift in (0, 4, 8, 12))
    mine = el("span", ic(f"hh-visitor-{INDUSTRY_NAMES[color]}", "ic-l"), ("queue", "train 1", "train 2")[own])
    theirs = el("span", ic(f"hh-visitor-{INDUSTRY_NAMES[other]}", "ic-l"), where)
    whose = ic(f"seat-{SEATS[partner]}") if place == THEIR_QUEUE else None
    return el("div", mine, ic("i-swap"), theirs, whose, id=ids.pair(number), class_="hh-pair")


# ------------------------------------------------------------------ the bar
@remembered
def quarters(quarter: int, turn: int, turns: int, over: bool) -> Mark:
    """The four quarters; the present one with its turn."""
    out: list[Mark] = []
    for number in range(1, 5):
        state = "hh-past" if number < quarter or over else "hh-now" if number == quarter else ""
        said = f"turn {turn} of {turns} at most" if turns else f"turn {turn}"
        note = el("small", said) if number == quarter and turn and not over else None
        out.append(el("span", f"Q{number}", note, class_=state or None, aria_current="step" if state == "hh-now" else None))
    return el("div", out, id=ids.QUARTERS, class_="hh-quarters", aria_label="Quarter of the game", role="group")


# ------------------------------------------------------------------ solo
@remembered
def ranks(names: tuple[str, ...], least: tuple[int, ...]) -> tuple[Piece, ...]:
    """What a score is called at the end of a game alone."""
    rows = [
        el("li", el("span", name), el("b", f"from {start}" if number else f"below {least[1]}"))
        for number, (name, start) in enumerate(zip(names, least, strict=True))
    ]
    return (("solo-ranks", el("ul", rows, id="solo-ranks", class_="hh-ranks")),)
