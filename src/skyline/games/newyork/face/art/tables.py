"""Lists of facts as HTML: the six bidding rounds, the bids, prestige tiles on offer, what everybody has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from skyline.drawing.icons import ic
from skyline.drawing.markup import esc
from skyline.drawing.memo import remembered
from skyline.engine.picture import Piece
from skyline.engine.steps import NOBODY
from skyline.engine.words import plural, seat_letter

from ...rules.bid import value_of
from ...rules.cards import NAMES, PLANS, TYPES, number, one, size
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
def steps(current: int, done: int) -> str:
    """The order of the bidding rounds; ``done`` of them are over in this game round."""
    out = []
    for kind, label in enumerate(STEPS):
        state = "ny-now" if kind == current else "ny-done" if kind < done else ""
        now = ' aria-current="step"' if kind == current else ""
        out.append(f'<li class="{state}" data-tip="card:{NAMES[kind]}"{now}>{ic(f"ny-{NAMES[kind]}")}<span>{label}</span></li>')
    return f'<ol id="steps" class="ny-steps">{"".join(out)}</ol>'


# ------------------------------------------------------------------ bids
def minis(cards: int, style: str = "") -> str:
    """Cards one after another, small."""
    out = []
    for kind in range(TYPES):
        name = NAMES[kind]
        shown = f'<svg class="ny-mini{style}" viewBox="0 0 25 34" role="img" aria-label="{name}"><use href="#ny-mini-{name}"/></svg>'
        out.append(shown * int(number(cards, kind)))
    return "".join(out)


def order_of(view: View) -> list[int]:
    """The seats in the order of their bids."""
    count = len(view.players)
    clockwise = [(view.start + place) % count for place in range(count)]
    if view.last_bidder != NOBODY:
        clockwise = [seat for seat in clockwise if seat != view.last_bidder] + [view.last_bidder]
    return [seat for seat in clockwise if not (view.current == PLANS and view.players[seat].tom)]


def word_of(view: View, player: PlayerView, order: list[int], bidding: list[int]) -> str:
    """What a seat without a bid is doing: it bids now, it comes later, or it has none."""
    if view.current == NOBODY or player.seat not in order:
        return ""
    if player.seat in bidding:
        return "bids now"
    later = any(order.index(player.seat) > order.index(seat) for seat in bidding if seat in order)
    return "still to bid" if later else "no bid"


@remembered
def bid(letter: str, name: str, own: bool, lay: int, converted: int, made: int, extra: int, worth: int, word: str) -> str:
    """The bid of a seat as it lies, and its value. ``made`` and ``extra``: cards and wild cards that characters add."""
    things = minis(lay) + minis(converted, " ny-turned")
    things += f'<span class="ny-made" title="added by characters">+{made}</span>' if made > 0 else ""
    things += f'<span class="ny-made" title="wild, added by characters">+{extra}{ic("ny-wild", "ic-s")}</span>' if extra else ""
    shown = things or f"<small>{word}</small>"
    value = str(worth) if worth > 0 else "–"
    return (
        f'<div id="{ids.bid(letter)}" class="ny-bid{" ny-me" if own else ""}" role="group"'
        f' aria-label="{esc(f"Bid of {name}")}">{ic("seat-" + letter, "ic-l")}<b>{esc(name)}</b>'
        f"<span>{shown}</span><em>{value}</em></div>"
    )


def bids(view: View, names: Names) -> Iterator[Piece]:
    order = order_of(view)
    bidding = [player.seat for player in view.players if player.deciding and not player.value]
    for player in view.players:
        letter = seat_letter(player.seat)
        worth = 0 if view.current == NOBODY else player.value or int(value_of(player.lay, player.produced, player.extra, view.current))
        made = int(player.produced - size(player.converted))
        word = word_of(view, player, order, bidding)
        own = player.seat == view.viewer
        yield ids.bid(letter), bid(letter, names[player.seat], own, player.lay, player.converted, made, player.extra, max(0, worth), word)


# ------------------------------------------------------------------ prestige tiles
@remembered
def offered(tiles: tuple[tuple[int, str, int, str, str], ...]) -> str:
    """The prestige tiles of this round: number, vessel, value, name and key of each."""
    shown = "".join(
        f'<span id="{ids.prestige(number)}" class="ny-offer ny-{kind}" data-tip="prestige:{esc(key)}" data-glide="prestige-{number}"'
        f' role="group" aria-label="{esc(name)}">'
        f"{ic(f'ny-{kind}', 'ic-xl')}<b>{value}</b></span>"
        for number, kind, value, name, key in tiles
    )
    return f'<div id="offers" class="ny-offers">{shown}<small>{OFFERED if tiles else NONE_LEFT}</small></div>'


def prestige(view: View) -> Iterator[Piece]:
    yield "offers", offered(tuple(tile_facts(view.parts, tile) for tile in view.prestige))


def tile_facts(parts: Components, tile: int) -> tuple[int, str, int, str, str]:
    kind, key = parts.vessel_kinds[parts.prestige_vessel[tile]], parts.prestige_names[tile].replace("_", " ")
    return tile, kind, parts.prestige_value[tile], tile_name(parts, tile), key


# ------------------------------------------------------------------ what everybody has
@remembered
def crew(letter: str, characters: tuple[tuple[int, str, int, int, int], ...]) -> str:
    """A company in brief: number, title, phase, how many, how many used."""
    out = []
    for kind, title, phase, owned, spent in characters:
        times = f"×{owned}" if owned > 1 else ""
        used = " ny-used" if spent == owned else ""
        words = esc(f"{kind} {title}{f', {owned} of them' if owned > 1 else ''}{', used' if spent else ''}")
        out.append(
            f'<span id="{ids.crew(letter, kind)}" class="ny-crew ny-phase{phase}{used}" role="img" aria-label="{words}"'
            f' data-tip="character:{kind}">{kind}{times}</span>'
        )
    return "".join(out)


@remembered
def company(parts: Components, owned: tuple[int, ...], spent: tuple[int, ...]) -> tuple[tuple[int, str, int, int, int], ...]:
    people = [(kind, parts.characters[kind]) for kind, count in enumerate(owned) if count]
    return tuple((kind, who.title, int(who.phase), owned[kind], spent[kind]) for kind, who in people)


@remembered
def cards_of(letter: str, tom: bool, hand: int, known: int, reserve: int) -> str:
    """The cards of a seat as far as everybody knows them. ``hand`` counts cards, ``known`` holds them."""
    unknown = hand - int(size(known))
    back = f'<i class="ny-back" title="{plural(unknown, "card")} that nobody has seen">{unknown}</i>' if unknown else ""
    label = "supply" if tom else "hand"
    out = f'<span id="{ids.held(letter)}" class="ny-cards"><small>{label} {hand}</small>{minis(known, " ny-tiny")}{back}</span>'
    if not tom:
        shown = minis(reserve, " ny-tiny") or "<small>none</small>"
        out += f'<span id="{ids.kept(letter)}" class="ny-cards"><small>reserve</small>{shown}</span>'
    return out


def number_with(element: str, icon: str, value: int, words: str) -> str:
    return f'<span id="{element}" title="{words}">{ic(icon, label=words)}<span data-count="">{value}</span></span>'


@remembered
def head(letter: str, name: str, points: int, score: int, dollars: int, board: int, built: int, tom: bool) -> str:
    """Who, dollars, skyscrapers to build and built, points so far and with the final scoring."""
    facts = number_with(ids.purse(letter), "ny-dollar", dollars, "dollars")
    facts += "" if tom else number_with(ids.plans(letter), "ny-plans", board, "skyscrapers to build")
    facts += number_with(ids.towers(letter), "ny-skyscraper", built, "skyscrapers built")
    return (
        f'{ic("seat-" + letter, "ic-l")}<b>{esc(name)}</b><span class="ny-facts">{facts}</span>'
        f'<span class="ny-sum"><em id="{ids.points(letter)}" data-count="">{points}</em><small>/ {score}</small></span>'
    )


@remembered
def fleet(kinds: tuple[str, ...], counts: tuple[int, ...]) -> str:
    return "".join(ic(f"ny-{kind}", label=kind) * count for kind, count in zip(kinds, counts, strict=True))


def seats(view: View, names: Names) -> Iterator[Piece]:
    for player in view.players:
        yield ids.seat(seat_letter(player.seat)), seat_row(view, player, names[player.seat])
    yield "piles", piles(view.pile_size, view.discard)


def seat_row(view: View, player: PlayerView, name: str) -> str:
    letter, tom = seat_letter(player.seat), bool(player.tom)
    facts = head(letter, name, player.points, player.score, player.dollars, player.board, sum(player.built), tom)
    cards = cards_of(letter, tom, player.hand_size, (player.hand or 0) if tom else player.known, player.reserve)
    people = crew(letter, company(view.parts, player.owned, player.spent))
    ships = fleet(tuple(view.parts.vessel_kinds), player.vessels)
    return row(letter, player.seat == view.viewer, facts, cards, people, ships)


@remembered
def row(letter: str, own: bool, facts: str, cards: str, people: str, ships: str) -> str:
    return (
        f'<div id="{ids.seat(letter)}" class="ny-seat{" ny-me" if own else ""}">{facts}<div class="ny-line">{cards}</div>'
        f'<div class="ny-line">{people}<span class="ny-fleet">{ships}</span></div></div>'
    )


@remembered
def piles(left: int, discard: int) -> str:
    """The draw pile, and what was discarded."""
    gone = "".join(
        f'<span class="ny-gone">{minis(int(one(kind)), " ny-tiny")}{int(number(discard, kind))}</span>'
        for kind in range(TYPES)
        if number(discard, kind)
    )
    return f'<div id="piles" class="ny-piles"><small>{plural(left, "card")} to draw, {int(size(discard))} discarded</small>{gone}</div>'
