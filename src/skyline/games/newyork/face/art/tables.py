"""Lists of facts as HTML: the six bidding rounds, prestige tiles on offer, what everybody has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from skyline.drawing.icons import ic
from skyline.drawing.markup import NOTHING, Markup, el, join
from skyline.drawing.memo import remembered
from skyline.drawing.shapes import ref
from skyline.engine.picture import Piece
from skyline.engine.words import plural, seat_letter

from ...rules.cards import NAMES, TYPES, number, one, size
from ...rules.components import Components
from ...rules.naming import tile_name
from ...view import PlayerView, View
from . import ids

OFFERED = "The highest bidder takes one with its vessel and builds at one end of the line."
NONE_LEFT = "None now: each round brings two new ones."
STEPS = ("Press", "Dollar", "Elevator", "Plans", "Prestige", "Build")
Names = Sequence[str]


# ------------------------------------------------------------------ the six bidding rounds
@remembered
def steps(current: int, done: int) -> Markup:
    """The order of the bidding rounds; ``done`` of them are over in this game round."""
    out = []
    for kind, label in enumerate(STEPS):
        state = "ny-now" if kind == current else "ny-done" if kind < done else ""
        now = "step" if kind == current else None
        words = el("span", label)
        out.append(el("li", ic(f"ny-{NAMES[kind]}"), words, class_=state, data_tip=f"card:{NAMES[kind]}", aria_current=now))
    return el("ol", out, id="steps", class_="ny-steps")


# ------------------------------------------------------------------ cards
def minis(cards: int, style: str = "") -> Markup:
    """Cards one after another, small."""
    counts = [(kind, int(number(cards, kind))) for kind in range(TYPES)] if cards else []
    return join([mini(kind, style)] * count for kind, count in counts if count)


@remembered
def mini(kind: int, style: str) -> Markup:
    name = NAMES[kind]
    return el("svg", ref(f"ny-mini-{name}"), class_=f"ny-mini{style}", viewBox="0 0 25 34", role="img", aria_label=name)


# ------------------------------------------------------------------ prestige tiles
@remembered
def offered(tiles: tuple[tuple[int, str, int, str, str], ...]) -> Markup:
    """The prestige tiles of this round: number, vessel, value, name and key of each."""
    shown = [offer(*tile) for tile in tiles]
    return el("div", shown, el("small", OFFERED if tiles else NONE_LEFT), id="offers", class_="ny-offers")


def offer(number: int, kind: str, value: int, name: str, key: str) -> Markup:
    return el(
        "span",
        ic(f"ny-{kind}", "ic-xl"),
        el("b", value),
        id=ids.prestige(number),
        class_=f"ny-offer ny-{kind}",
        data_tip=f"prestige:{key}",
        data_glide=f"prestige-{number}",
        role="group",
        aria_label=name,
    )


def prestige(view: View) -> Iterator[Piece]:
    yield "offers", offered(tuple(tile_facts(view.parts, tile) for tile in view.prestige))


def tile_facts(parts: Components, tile: int) -> tuple[int, str, int, str, str]:
    kind, key = parts.vessel_kinds[parts.prestige_vessel[tile]], parts.prestige_names[tile].replace("_", " ")
    return tile, kind, parts.prestige_value[tile], tile_name(parts, tile), key


# ------------------------------------------------------------------ what everybody has
@remembered
def crew(letter: str, characters: tuple[tuple[int, str, int, int, int], ...]) -> Markup:
    """A company in brief: number, title, phase, how many, how many used."""
    out = []
    for kind, title, phase, owned, spent in characters:
        times = f"×{owned}" if owned > 1 else ""
        style = f"ny-crew ny-phase{phase}{' ny-used' if spent == owned else ''}"
        words = f"{kind} {title}{f', {owned} of them' if owned > 1 else ''}{', used' if spent else ''}"
        element, tip = ids.crew(letter, kind), f"character:{kind}"
        out.append(el("span", f"{kind}{times}", id=element, class_=style, role="img", aria_label=words, data_tip=tip))
    return join(out)


@remembered
def company(parts: Components, owned: tuple[int, ...], spent: tuple[int, ...]) -> tuple[tuple[int, str, int, int, int], ...]:
    people = [(kind, parts.characters[kind]) for kind, count in enumerate(owned) if count]
    return tuple((kind, who.title, int(who.phase), owned[kind], spent[kind]) for kind, who in people)


@remembered
def cards_of(letter: str, tom: bool, hand: int, known: int, reserve: int) -> Markup:
    """The cards of a seat as far as everybody knows them. ``hand`` counts cards, ``known`` holds them."""
    unknown = hand - int(size(known))
    back = el("i", unknown, class_="ny-back", title=f"{plural(unknown, 'card')} that nobody has seen") if unknown else None
    label = el("small", f"{'supply' if tom else 'hand'} {hand}")
    held = el("span", label, minis(known, " ny-tiny"), back, id=ids.held(letter), class_="ny-cards")
    if tom:
        return held
    shown = minis(reserve, " ny-tiny") or el("small", "none")
    return held + el("span", el("small", "reserve"), shown, id=ids.kept(letter), class_="ny-cards")


def number_with(element: str, icon: str, value: int, words: str) -> Markup:
    return el("span", ic(icon, label=words), el("span", value, data_count=True), id=element, title=words)


@remembered
def head(letter: str, name: str, points: int, score: int, dollars: int, board: int, built: int, tom: bool) -> Markup:
    """Who, dollars, skyscrapers to build and built, points so far and with the final scoring."""
    facts = number_with(ids.purse(letter), "ny-dollar", dollars, "dollars")
    facts += NOTHING if tom else number_with(ids.plans(letter), "ny-plans", board, "skyscrapers to build")
    facts += number_with(ids.towers(letter), "ny-skyscraper", built, "skyscrapers built")
    total = el("em", points, id=ids.points(letter), data_count=True) + el("small", f"/ {score}")
    return join(ic(f"seat-{letter}", "ic-l"), el("b", name), el("span", facts, class_="ny-facts"), el("span", total, class_="ny-sum"))


@remembered
def fleet(kinds: tuple[str, ...], counts: tuple[int, ...]) -> Markup:
    return join([ic(f"ny-{kind}", label=kind)] * count for kind, count in zip(kinds, counts, strict=True))


def seats(view: View, names: Names) -> Iterator[Piece]:
    for player in view.players:
        yield ids.seat(seat_letter(player.seat)), seat_row(view, player, names[player.seat])
    yield "piles", piles(view.pile_size, view.discard)


def seat_row(view: View, player: PlayerView, name: str) -> Markup:
    letter, tom = seat_letter(player.seat), bool(player.tom)
    facts = head(letter, name, player.points, player.score, player.dollars, player.board, sum(player.built), tom)
    cards = cards_of(letter, tom, player.hand_size, (player.hand or 0) if tom else player.known, player.reserve)
    people = crew(letter, company(view.parts, player.owned, player.spent))
    ships = fleet(tuple(view.parts.vessel_kinds), player.vessels)
    return row(player.seat, player.seat == view.viewer, facts, cards, people, ships)


@remembered
def row(seat: int, own: bool, facts: Markup, cards: Markup, people: Markup, ships: Markup) -> Markup:
    """What a seat has, in brief; a click opens all of it."""
    company_line = el("div", people, el("span", ships, class_="ny-fleet"), class_="ny-line")
    return el(
        "div",
        facts,
        el("div", cards, class_="ny-line"),
        company_line,
        id=ids.seat(seat_letter(seat)),
        class_="ny-seat ny-me" if own else "ny-seat",
        data_visit=str(seat),
    )


@remembered
def piles(left: int, discard: int) -> Markup:
    """The draw pile, and what was discarded."""
    gone = [
        el("span", minis(int(one(kind)), " ny-tiny"), int(number(discard, kind)), class_="ny-gone")
        for kind in range(TYPES)
        if number(discard, kind)
    ]
    words = el("small", f"{plural(left, 'card')} to draw, {int(size(discard))} discarded")
    return el("div", words, gone, id="piles", class_="ny-piles")
