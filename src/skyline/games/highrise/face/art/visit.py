"""All that a player has on the table, large: for a look at somebody else's Yards, cards and Buildings."""

from __future__ import annotations

from collections.abc import Iterator

from skyline.drawing.icons import ic
from skyline.drawing.markup import Markup, el
from skyline.drawing.memo import remembered
from skyline.engine.picture import Piece
from skyline.engine.words import plural, seat_letter
from skyline.games.highrise.rules.buildings import compared, owned_by
from skyline.games.highrise.rules.components import SLOTS
from skyline.games.highrise.rules.pieces import KINDS
from skyline.games.highrise.rules.pieces import number as number_of
from skyline.games.highrise.rules.pieces import size as size_of
from skyline.games.highrise.rules.wording import PIECES
from skyline.games.highrise.view import PlayerView, View

from . import towers
from .icons import floor
from .people import Names, cards_of, chip, facts, head_of

Standing = tuple[str, str, int]  # a Building: its Tenant, its Neighbourhood, and as it is packed

TALL, BROAD = 150.0, 40.0


def pieces(view: View, player: PlayerView, names: Names) -> Iterator[Piece]:
    letter, parts = seat_letter(player.seat), view.parts
    moves = player.seat == view.turn and not view.over
    yield "visit-head", head_of("visit-head", letter, names[player.seat], player.vp, player.score, moves)
    yield "visit-yard", yard(player.pieces, player.capacity)
    yield "visit-facts", el(
        "p", facts(player.corruption, parts.labels[player.corruption], player.spires, player.kept, player.yards), id="visit-facts",
        class_="hr-facts",
    )  # fmt: skip
    shown = [(chip(card), parts.cards[card[0]].text) for card in cards_of(parts, player.up, player.down, player.hubs)]
    yield "visit-cards", cards(tuple(shown))
    yield "visit-towers", buildings(tuple(standing(view, player.seat)))


def standing(view: View, seat: int) -> Iterator[Standing]:
    """The Buildings that a player controls."""
    for site, building in enumerate(view.sites):
        if building and owned_by(building, seat):
            yield view.parts.tenants[view.tenants[site]].name, view.parts.hoods[site // SLOTS], building


@remembered
def yard(packed: int, capacity: int) -> Markup:
    """The pieces one by one, and the free spaces."""
    kinds = [kind for kind in range(KINDS) for _ in range(int(number_of(packed, kind)))]
    held = int(size_of(packed))
    shown = [el("i", ic(floor(kind), "", PIECES[kind])) for kind in kinds]
    words = el("small", f"Yards: {held} of {capacity} spaces")
    return el("div", words, shown, [el("i")] * max(0, capacity - held), id="visit-yard", class_="hr-large")


@remembered
def cards(shown: tuple[tuple[Markup, str], ...]) -> Markup:
    """The cards, each with what it does."""
    rows = [el("div", card, el("span", words)) for card, words in shown]
    return el("div", rows or el("small", "No Power Cards."), id="visit-cards", class_="hr-explained")


@remembered
def buildings(shown: tuple[Standing, ...]) -> Markup:
    """The Buildings side by side, the tallest first."""
    order = sorted(shown, key=lambda each: -int(compared(each[2])))
    drawn = [el("figure", tower(building), el("figcaption", el("b", tenant), el("small", hood))) for tenant, hood, building in order]
    return el("div", el("small", plural(len(shown), "Building")), drawn, id="visit-towers", class_="hr-row-of")


def tower(building: int) -> Markup:
    drawn = towers.tower(building, BROAD, TALL - 20)
    return el("svg", el("g", drawn, transform=f"translate(12 {TALL - 8:g})"), viewBox=f"0 0 {BROAD + 30:g} {TALL:g}", aria_hidden="true")
