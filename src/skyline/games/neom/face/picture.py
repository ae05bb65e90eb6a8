"""The table as a picture: which panels there are, where they stand, and which pieces they hold, for each kind of viewer and screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from skyline.engine.picture import CHOICES, LOG, Panel, Picture, Piece
from skyline.engine.steps import NOBODY
from skyline.engine.words import joined, seat_letter

from ..rules import scoring
from ..rules.components import DISASTER, Components, Tile
from ..view import PlayerView, View
from .art import city, panels
from .art.tiles import CITY, MINI, SMALL, WHOLE
from .standing import WAITS, Strip, strip
from .wording import disaster_outlook, threat

HEAD = 56  # above a city that shares a picture with others
GAP = 40
ACTS = ("action", "space", "cost_alternative", "sourcing")  # the decisions of a seat's action
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


@dataclass(frozen=True)
class Table:
    """A view with the names of the players, on a kind of screen, and what the viewer's question is about."""

    view: View
    names: Sequence[str]
    narrow: bool
    stage: tuple[str, ...] = ()
    asked: str = ""  # the id of the decision
    buildable: bool = False  # may the viewer build the selected tile now?

    @property
    def parts(self) -> Components:
        return self.view.parts

    @property
    def own(self) -> PlayerView | None:
        """Whose city is drawn large: the viewer's; alone at the table, a spectator's too."""
        alone = len(self.view.players) == 1
        return self.view.players[max(self.view.viewer, 0)] if self.view.viewer != NOBODY or alone else None

    @property
    def placing(self) -> Tile | None:
        """The tile whose space is asked for or known: the selected one, if it can be built, or that of the action in work."""
        if self.own is None:
            return None
        number = self.own.selected if self.buildable else self.own.placing
        return self.parts.tiles[number] if number else None

    def name(self, seat: int) -> str:
        return self.names[seat] if seat < len(self.names) else f"Seat {seat_letter(seat)}"

    def called(self) -> list[str]:
        """What all players are called."""
        return [self.name(seat) for seat in range(len(self.view.players))]

    def tiles(self, numbers: Sequence[int]) -> list[Tile]:
        return [self.parts.tiles[number] for number in numbers]

    def aside(self, panel: str) -> bool:
        """Is the question about something else than this panel?"""
        return bool(self.stage) and panel not in self.stage


def picture(table: Table) -> Picture:
    """See ``Face.picture``."""
    view, own = table.view, table.own
    here = [progress(table), board(table, own) if own else boards(table)]
    if own and table.narrow:
        here.append(own_line(table, own))
    if own and not table.narrow:
        here.append(own_panel(table, own))
    here += [draft(table, own), others(table, own), stones(table, own)]
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
    """The own city; the tile to be placed floats over it, or lies where it will stand. Beside the stage it is drawn with fewer details."""
    seat = seat_letter(own.seat)
    tile = table.placing
    chosen, detail = tile if own.site == NOBODY else None, MINI if table.aside("city") else SMALL if table.narrow else CITY
    pieces = city.city_pieces(table.parts, seat, own.tiles, chosen, detail, given=own.sacrificing)
    if tile:
        pieces = (*pieces, city.ghost(seat, tile, WHOLE if detail == CITY else detail, own.site))
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


def visited(table: Table, seat: int) -> Panel:
    """The city of another player as large as the own one."""
    player = table.view.players[seat]
    pieces = city.city_pieces(table.parts, f"visit-{seat_letter(seat)}", player.tiles, None, SMALL if table.narrow else CITY)
    return Panel("visit", "board", pieces, (city.SHEET, city.SHEET), f"The city of {table.name(seat)}", bare=True)


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


def own_line(table: Table, own: PlayerView) -> Panel:
    """A phone: the own city on a line, and the seats of the others, each the way to its city."""
    others = tuple((player.seat, player.score) for player in table.view.players if player.seat != own.seat)
    called = tuple(table.name(seat) for seat, _ in others)
    place = "board" if table.aside("city") else "below"  # beside the small city, or under the large one
    return Panel("line", place, (panels.own_line(table.parts, own.money, own.goods, own.score, others, called),), bare=True)


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
            pieces.append(city.thumb(table.parts, seat_letter(player.seat), player.tiles, label, player.seat))
        pieces.append(facts(table, player, bool(own)))
    return Panel("others", "left", tuple(pieces), None, "Who sells it?" if "others" in table.stage else "", tab="Others")


def facts(table: Table, player: PlayerView, visited: bool) -> Piece:
    view = table.view
    waiting = "is ready" if len(view.players) > 2 else "waits"
    status = "" if view.over else "is thinking" if player.deciding else waiting
    price = dict(view.prices).get(player.seat)
    return panels.other(
        table.parts, player.seat, table.name(player.seat), status, player.money, player.set_aside, player.score, player.goods,
        player.selected or 0, player.hand or (), player.hand_size, player.unplaced, visited, price,
    )  # fmt: skip


# ------------------------------------------------------------------ tiles to choose from
def draft(table: Table, own: PlayerView | None) -> Panel:
    """The hand, or what is revealed for all; and the tile selected this turn, until it stands in the city.

    On the stage it lies there as cards that say how each tile stands. While the question is about something else, only the tile is
    shown that the question is about.
    """
    view = table.view
    if own and table.aside("draft"):
        return in_question(table, own)
    hand = tuple(own.hand or ()) if own else ()
    chosen = own.selected if own and own.selected not in own.tiles and not view.over else None
    shown = sorted({*hand, *view.offer, *([chosen] if chosen else [])})
    staged, offers = "draft" in table.stage, dict(view.offers)
    brings = threat(len(view.players), disaster_outlook(view))
    pieces = []
    for tile in table.tiles(shown):
        state = "" if not chosen else "pick" if tile.number == chosen else "dim"
        if staged:
            below = waiting(table) if state == "pick" else strip(table.parts, tile, offers.get(int(tile.number)), table.called())
            pieces.append(panels.card(table.parts, "hand", tile, state, f"not built: {brings}", below))
        else:
            pieces.append(panels.figure(table.parts, "hand", tile, state, brings if tile.types == DISASTER else ""))
    title = "On offer" if view.offer else "Your draft"
    return Panel("draft", "right", tuple(pieces), None, title, draft_note(table, own, len(hand)), f"Draft {len(shown)}", bare=True)


def in_question(table: Table, own: PlayerView) -> Panel:
    """The tile that the question is about: the Disaster, the tile that is being placed, or the selected one."""
    number = 0
    if table.asked == "disaster_response":
        number = int(table.parts.disasters[table.view.generation - 1].tile)
    elif table.asked in ACTS:
        number = own.placing or own.selected or 0
    if not number:
        return Panel("draft", "right")
    tile = table.parts.tiles[number]
    piece = panels.card(table.parts, "stone" if tile.is_cornerstone() else "hand", tile, "ask", "it strikes you now")
    return Panel("draft", "right", (piece,), None, "", "", "Tile", bare=True)


def waiting(table: Table) -> Strip:
    """The strip of the tile that is selected, while others still select."""
    names = [table.name(player.seat) for player in table.view.players if player.deciding]
    return Strip(WAITS, f"Waiting for {joined(names)}" if names else "Selected")


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
    moved = own.placing if own and table.aside("draft") else 0  # lies in the draft: the question is about it
    numbers = sorted({*(own.kept or ()), *own.unplaced} - {moved}) if own else []
    state = dict.fromkeys(own.returning, "dim") if own else {}
    draw = panels.card if "stones" in table.stage else panels.figure
    pieces = tuple(draw(table.parts, "stone", table.parts.tiles[number], state.get(number, "")) for number in numbers)
    words = f"{NUMBERS[view.generation]} may stand now" if view.generation else "kept face down"
    return Panel("stones", "left", pieces, None, "Cornerstones", "" if view.over else words, stones_tab(own))


def stones_tab(own: PlayerView | None) -> str:
    """The tab of the Cornerstones: the own ones and the discard pile."""
    return f"Stones {len({*(own.kept or ()), *own.unplaced})}" if own else "Stones"


def pile(table: Table) -> Panel:
    """The discard pile of Cornerstones, which all may look through."""
    view = table.view
    drawing = table.own.drawing if table.own else ()
    draw = panels.pile_card if "pile" in table.stage else panels.pile_line
    pieces = tuple(draw(table.parts, tile, tile.number in drawing) for tile in table.tiles(view.pile))
    note = f"{view.cornerstones_left} more face down" if view.cornerstones_left and view.beginner else ""
    return Panel("pile", "right", pieces, None, "Discarded Cornerstones", note, stones_tab(table.own))
