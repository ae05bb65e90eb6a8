"""The table as a picture: which panels there are, where they stand, and which pieces they hold, for each kind of viewer and screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from skyline.engine.picture import CHOICES, LOG, NARROW, Panel, Picture, Piece
from skyline.engine.steps import NOBODY
from skyline.engine.words import plural, seat_letter

from ..rules import scoring
from ..rules.components import DISASTER, Components, Tile
from ..rules.wording import roman
from ..view import PlayerView, View
from .art import city, panels
from .art.tiles import CITY, SMALL, WHOLE
from .wording import disaster_outlook, threat

HEAD = 56  # above a city that shares a picture with others
GAP = 40
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


@dataclass(frozen=True)
class Table:
    """A view with the names of the players, on a kind of screen."""

    view: View
    names: Sequence[str]
    narrow: bool

    @property
    def parts(self) -> Components:
        return self.view.parts

    @property
    def own(self) -> PlayerView | None:
        """Whose city is drawn large: the viewer's; alone at the table, a spectator's too."""
        alone = len(self.view.players) == 1
        return self.view.players[max(self.view.viewer, 0)] if self.view.viewer != NOBODY or alone else None

    def name(self, seat: int) -> str:
        return self.names[seat] if seat < len(self.names) else f"Seat {seat_letter(seat)}"

    def tiles(self, numbers: Sequence[int]) -> list[Tile]:
        return [self.parts.tiles[number] for number in numbers]


def picture(view: View, names: Sequence[str], layout: str) -> Picture:
    """See ``Face.picture``."""
    table = Table(view, names, layout == NARROW)
    own = table.own
    here = [progress(table), board(table, own) if own else boards(table)]
    if own and table.narrow:
        here.append(Panel("line", "below", (panels.own_line(table.parts, own.money, own.goods, own.score),), bare=True))
    if own and not table.narrow:
        here.append(own_panel(table, own))
    here += [draft(table, own), stones(table, own), others(table, own)]
    if own and table.narrow:
        here.append(own_panel(table, own))
    here += [Panel(LOG, "left", tab="Log"), Panel(CHOICES, "right"), pile(table)]
    kept = tuple(panel for panel in here if panel.pieces or panel.id in (LOG, CHOICES))
    return Picture(kept, panels.headline(view.generation, view.turn, int(view.parts.turns), view.over))


def progress(table: Table) -> Panel:
    view = table.view
    return Panel("progress", "bar", (panels.progress(view.generation, view.turn, int(view.parts.turns), view.over),), bare=True)


# ------------------------------------------------------------------ cities
def board(table: Table, own: PlayerView) -> Panel:
    """The own city; the tile to be placed floats over it, or lies where it will stand."""
    seat = seat_letter(own.seat)
    tile = table.parts.tiles[own.placing] if own.placing else None
    chosen, detail = tile if own.site == NOBODY else None, SMALL if table.narrow else CITY
    pieces = city.city_pieces(table.parts, seat, own.tiles, chosen, detail, given=own.sacrificing)
    if tile:
        pieces = (*pieces, city.ghost(seat, tile, SMALL if table.narrow else WHOLE, own.site))
    title = "Your city" if table.view.viewer != NOBODY else f"The city of {table.name(own.seat)}"
    return Panel("city", "board", pieces, (city.SHEET, city.SHEET), title, bare=True)


def boards(table: Table) -> Panel:
    """All cities in the same size, for a viewer who has none."""
    columns = 1 if table.narrow else 2
    pieces: list[Piece] = []
    for place, player in enumerate(table.view.players):
        at = (place % columns * (city.SHEET + GAP), HEAD + place // columns * (city.SHEET + GAP + HEAD))
        pieces += city.city_pieces(table.parts, seat_letter(player.seat), player.tiles, None, SMALL, at, table.name(player.seat))
    rows = (len(table.view.players) + columns - 1) // columns
    size = (columns * (city.SHEET + GAP) - GAP, rows * (city.SHEET + GAP + HEAD) - GAP)
    return Panel("cities", "board", tuple(pieces), size, "The cities", bare=True)


# ------------------------------------------------------------------ players
def own_panel(table: Table, own: PlayerView) -> Panel:
    """Money, Goods and points of the own city."""
    view = table.view
    built = panels.city_of(table.parts, own.tiles, own.named_good)
    income = int(scoring.income(built, max(view.generation, 1)))
    pieces = [
        panels.cash(own.money, income, own.set_aside, view.over or not view.generation),
        panels.goods_grid(table.parts, own.goods),
        panels.points(table.parts, own.tiles, own.named_good, own.money, own.score, view.over),
    ]
    title = "Your city" if view.viewer != NOBODY else table.name(own.seat)
    return Panel("own", "left", tuple(pieces), None, title, routes_words(table, own), "City")


def routes_words(table: Table, own: PlayerView) -> str:
    """The Trade Routes that are active, less those that a solo player has used."""
    reached = []
    for place, (side, (space, road)) in enumerate(city.ROUTES.items()):
        active = own.tiles[space] and table.parts.tiles[own.tiles[space]].roads & road
        if active and not own.routes_used >> place & 1:
            reached.append(side)
    return {0: "", 1: f"{reached[0]} route" if reached else "", 2: "both routes"}[len(reached)]


def others(table: Table, own: PlayerView | None) -> Panel:
    """The other players in brief, each with a small city unless all cities are large anyway."""
    pieces: list[Piece] = []
    for player in table.view.players:
        if own and player.seat == own.seat:
            continue
        if own:
            label = f"The city of {table.name(player.seat)}"
            pieces.append(city.thumb(table.parts, seat_letter(player.seat), player.tiles, label))
        pieces.append(facts(table, player))
    return Panel("others", "left", tuple(pieces), tab="Others")


def facts(table: Table, player: PlayerView) -> Piece:
    view = table.view
    waiting = "is ready" if len(view.players) > 2 else "waits"
    status = "" if view.over else "is thinking" if player.deciding else waiting
    return panels.other(
        table.parts, seat_letter(player.seat), table.name(player.seat), status, player.money, player.set_aside, player.score, player.goods,
        player.selected or 0, hand_words(table, player), player.unplaced,
    )  # fmt: skip


def hand_words(table: Table, player: PlayerView) -> str:
    """How many tiles a hand has, and which, if the viewer passed it on."""
    if player.hand:
        return "holds the hand you passed on: " + ", ".join(tile.name for tile in table.tiles(player.hand))
    return f"holds {plural(player.hand_size, 'tile')}" if player.hand_size else ""


# ------------------------------------------------------------------ tiles to choose from
def draft(table: Table, own: PlayerView | None) -> Panel:
    """The hand, or what is revealed for all; and the tile selected this turn, until it stands in the city."""
    view = table.view
    hand = tuple(own.hand or ()) if own else ()
    chosen = own.selected if own and own.selected not in own.tiles and not view.over else None
    shown = sorted({*hand, *view.offer, *([chosen] if chosen else [])})
    pieces = []
    for tile in table.tiles(shown):
        state = "" if not chosen else "pick" if tile.number == chosen else "dim"
        brings = threat(len(view.players), disaster_outlook(view)) if tile.types == DISASTER else ""
        pieces.append(panels.figure(table.parts, "hand", tile, state, brings))
    title = "On offer" if view.offer else "Your draft"
    return Panel("draft", "right", tuple(pieces), None, title, draft_note(table, own, len(hand)), f"Draft {len(shown)}", bare=True)


def draft_note(table: Table, own: PlayerView | None, left: int) -> str:
    """What becomes of the tiles that are not taken."""
    view = table.view
    if view.offer and len(view.players) == 2 and not view.over:
        return f"{table.name(view.first)} chooses first"
    if view.offer:
        return disaster_outlook(view)
    if not own or not left:
        return ""
    chosen = bool(own.selected) if view.generation else not own.deciding
    rest = left if chosen else left - 1
    goes = "tile goes" if rest == 1 else "tiles go"
    if view.generation and view.turn == view.parts.turns:  # NM-103
        return f"{NUMBERS[rest]} {goes} to the box"
    if not view.generation and len(own.kept or ()) - chosen == 2:  # NM-062
        return f"{NUMBERS[rest]} {goes} to the discard pile"
    return f"{NUMBERS[rest]} {goes} on to {table.name((own.seat + 1) % len(view.players))}" if rest > 0 else ""


def stones(table: Table, own: PlayerView | None) -> Panel:
    """The own Cornerstones that are not placed yet, and those kept face down."""
    view = table.view
    numbers = sorted({*(own.kept or ()), *own.unplaced}) if own else []
    state = dict.fromkeys(own.returning, "dim") if own else {}
    pieces = tuple(panels.figure(table.parts, "stone", table.parts.tiles[number], state.get(number, "")) for number in numbers)
    words = f"{NUMBERS[view.generation]} may stand in Generation {roman(view.generation)}" if view.generation else "kept face down"
    return Panel("stones", "right", pieces, None, "Cornerstones", "" if view.over else words, stones_tab(own), bare=True)


def stones_tab(own: PlayerView | None) -> str:
    """The tab of the Cornerstones: the own ones and the discard pile."""
    return f"Stones {len({*(own.kept or ()), *own.unplaced})}" if own else "Stones"


def pile(table: Table) -> Panel:
    """The discard pile of Cornerstones, which all may look through."""
    view = table.view
    drawing = table.own.drawing if table.own else ()
    pieces = tuple(panels.pile_line(table.parts, tile, tile.number in drawing) for tile in table.tiles(view.pile))
    note = f"{view.cornerstones_left} more face down" if view.cornerstones_left and view.beginner else ""
    return Panel("pile", "right", pieces, None, "Discarded Cornerstones", note, stones_tab(table.own))
