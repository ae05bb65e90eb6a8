"""What one player has, at full size: opened in the middle by clicking their row."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from skyline.drawing.icons import ic
from skyline.drawing.markup import Markup, el, join
from skyline.engine.picture import BOARD, Panel, Piece
from skyline.engine.words import plural, seat_letter

from ..rules.box import BOROUGHS
from ..rules.cards import size
from ..view import PlayerView, View
from .art import house, tables
from .art.track import ORDINALS
from .picture import callings
from .plan import standing

Names = Sequence[str]


def board_of(view: View, seat: int, names: Names) -> Panel:
    """See ``Face.board_of``."""
    called = callings(view, names)
    player = view.players[seat]
    title = "What you have" if seat == view.viewer else f"What {called[seat]} has"
    return Panel("visit", BOARD, tuple(pieces(view, player)), title=title)


def pieces(view: View, player: PlayerView) -> Iterator[Piece]:
    yield "visit-facts", facts(view, player)
    yield "visit-towers", towers(view, player)
    yield "visit-cards", cards(player)
    yield "visit-company", people(view, player)


def facts(view: View, player: PlayerView) -> Markup:
    """Points, money and what else is counted."""
    place = [token for token in view.press if token < len(view.players)].index(player.seat)
    rows = [
        ("Points", f"{player.points}; {player.score} if it ended now"),
        ("Dollars", f"${player.dollars}"),
        ("Press", f"space {player.space}, {ORDINALS[place]} of the players"),
        ("Skyscrapers", f"{sum(player.built)} built, {player.board} to build"),
    ]
    return el("dl", [join(el("dt", label), el("dd", words)) for label, words in rows], id="visit-facts", class_="ny-facts-wide")


def towers(view: View, player: PlayerView) -> Markup:
    """The skyscrapers by borough, and the place that they have there."""
    letter = seat_letter(player.seat)
    out = []
    for place in range(BOROUGHS):
        order = standing(view, place)
        own = [(rank, points) for rank, (token, _, points) in enumerate(order) if token == player.seat]
        said = f"{ORDINALS[own[0][0]]} for {plural(own[0][1], 'point')}" if own else "none"
        count = player.built[place]
        marks = el("span", ic(f"seat-{letter}"), el("b", count)) if count else el("span", "–")
        out.append(el("li", el("b", view.parts.boroughs[place]), marks, el("small", said)))
    return el("ul", out, id="visit-towers", class_="ny-where")


def cards(player: PlayerView) -> Markup:
    """Hand and reserve as far as everybody knows them, and the vessels."""
    letter, open_cards = seat_letter(player.seat), player.known if player.hand is None else player.hand
    hidden = player.hand_size - int(size(open_cards))
    label = "Supply" if player.tom else "Hand"
    hand = [tables.minis(open_cards), el("i", hidden, class_="ny-back", title=plural(hidden, "unseen card")) if hidden else None]
    reserve = el("p", el("b", "Reserve"), tables.minis(player.reserve) or el("small", "none"))
    words = el("b", f"{label}: {plural(player.hand_size, 'card')}")
    return el("div", el("p", words, hand), None if player.tom else reserve, id="visit-cards", class_=f"ny-stock ny-of-{letter}")


def people(view: View, player: PlayerView) -> Markup:
    """The company with what each character does, and the vessels."""
    wide, high = house.company_size(player, house.APART)
    shown = [markup for _, markup in house.company(view.parts, player.owned, player.spent, house.APART, "visit-")]
    drawing = el("svg", shown, viewBox=f"0 0 {wide} {high}", role="img", aria_label="Company") if shown else el("p", "No characters yet.")
    ships = tables.fleet(tuple(view.parts.vessel_kinds), player.vessels)
    return el("div", drawing, el("p", el("b", "Vessels"), ships) if ships else None, id="visit-company", class_="ny-stock")
