"""The picture of a table: which panels there are, where they stand, and what they are called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from skyline.engine.picture import CHOICES, LOG, NARROW, Panel, Picture
from skyline.engine.words import seat_letter

from ..view import View
from .art import cards, offers, offices, people, town, votes
from .art.geography import Chart

Names = tuple[str, ...]


def picture(view: View, names: Sequence[str], layout: str, stage: Sequence[str]) -> Picture:
    """See ``Game.picture``."""
    table = Table(view, callings(view, names), layout == NARROW, frozenset(stage))
    panels = narrow(table) if table.small else wide(table)
    return Picture(tuple(panels), headline(view))


class Table(NamedTuple):
    """What is drawn: for whom, how large, and what the question is about."""

    view: View
    names: Names
    small: bool
    stage: frozenset[str]

    @property
    def room(self) -> bool:
        """Is there room for cards that the question is not about? Its choices have to be in sight."""
        return not self.stage or bool(self.stage & {"contracts", "planning", "players"})

    @property
    def offering(self) -> bool:
        """Are contracts and permits what the question is about?"""
        return "contracts" in self.stage and bool(self.view.offers)


def callings(view: View, names: Sequence[str]) -> Names:
    """What the viewer calls everybody."""
    known = [names[seat] if seat < len(names) else "" for seat in range(len(view.players))]
    return tuple("You" if seat == view.seat else name or f"Seat {seat_letter(seat)}" for seat, name in enumerate(known))


def headline(view: View) -> str:
    if view.over:
        return "the game is over"
    if not view.turn:
        return "claiming the starting buildings"
    return f"turn {view.turn}"


def wide(table: Table) -> list[Panel]:
    event = event_panels(table)
    planning = [] if event and "planning" not in table.stage else [planning_panel(table)]  # an event asks for the room
    cards = [*event, contracts_panel(table), *planning] if table.room else event
    right = [*cards, Panel(CHOICES, "right")]
    return [
        progress_panel(table), *own_panels(table), players_panel(table), offices_panel(table), rows_panel(table),
        Panel(LOG, "left", title="Log"), town_panel(table), *right, *([supply_panel(table)] if table.room else []),
    ]  # fmt: skip


def narrow(table: Table) -> list[Panel]:
    return [
        progress_panel(table), town_panel(table), *event_panels(table), *own_panels(table), Panel(CHOICES, "right"), contracts_panel(table),
        planning_panel(table), players_panel(table), supply_panel(table), offices_panel(table), rows_panel(table),
        Panel(LOG, "left", title="Log", tab="Log"),
    ]  # fmt: skip


# ------------------------------------------------------------------ panels
def progress_panel(table: Table) -> Panel:
    return Panel("progress", "bar", tuple(offices.progress(table.view, table.small)), title="Decks")


def town_panel(table: Table) -> Panel:
    """The town. In the wing it is the same drawing, which the stylesheet simplifies: a change of the stage sends nothing of it."""
    chart = Chart(table.small)
    pieces = town.pieces(table.view, chart, table.names)
    return Panel("town", "board", pieces, chart.size, "The town, six by six blocks", bare=True)


def event_panels(table: Table) -> list[Panel]:
    """The event that is being executed, if there is one."""
    view, names = table.view, table.names
    if view.event < 0:
        return []
    return [Panel("event", "right", votes.staged_event(view, names) if "event" in table.stage else cards.event_pieces(view, names))]


def own_panels(table: Table) -> list[Panel]:
    """What the viewer has; a spectator has nothing. Favors lie among the contracts while those are what the question is about."""
    view = table.view
    if view.seat < 0:
        return []
    pieces = people.own(view, view.players[view.seat], table.names, table.small)
    pieces += [] if table.offering else people.favors(view, view.players[view.seat])
    return [Panel("own", "left", tuple(pieces), bare=table.small)]


def players_panel(table: Table) -> Panel:
    return Panel("players", "left", tuple(people.others(table.view, table.names)), tab="Players")


def offices_panel(table: Table) -> Panel:
    note = f"next: {offices.next_vote(table.view)}"
    staged = "offices" in table.stage
    pieces = votes.staged_offices(table.view, table.names) if staged else tuple(offices.offices(table.view, table.names))
    return Panel("offices", "left", pieces, title="Offices", note=note, tab="Offices")


def rows_panel(table: Table) -> Panel:
    pieces = votes.staged_rows(table.view, table.names) if "rows" in table.stage else tuple(offices.rows(table.view, table.names))
    return Panel("rows", "left", pieces, title="Rows", note="who has most buildings", tab="Offices")


def contracts_panel(table: Table) -> Panel:
    view = table.view
    pieces = offers.staged_contracts(view, table.small) if table.offering else tuple(cards.contracts(view))
    note = "cards slide to the left and get cheaper" if table.offering else "they slide up as they age"
    return Panel("contracts", "right", pieces, title=cards.contracts_title(view), note=note, tab="Contracts")


def planning_panel(table: Table) -> Panel:
    view = table.view
    if table.offering and not table.small:
        pieces, title = offers.staged_planning(view), "Or take a permit"
    elif table.stage == {"planning"}:
        pieces, title = offers.staged_discard(view), "The discard pile"
    else:
        pieces, title = tuple(cards.planning(view)), "Or take a permit" if table.offering else "Planning"
    note = "they get cheaper from turn to turn" if table.offering else "the last one is the deck"
    return Panel("planning", "right", pieces, title=title, note=note, tab="Permits")


def supply_panel(table: Table) -> Panel:
    return Panel("supply", "right", tuple(offices.supplies(table.view)), title="Vocations", note="markers left", tab="Players")
