"""The picture of a table: which panels there are, where they stand, and what they are called."""

from __future__ import annotations

from collections.abc import Sequence

from skyline.engine.picture import CHOICES, LOG, NARROW, Panel, Picture
from skyline.engine.words import seat_letter

from ..view import View
from .art import cards, offices, people, town
from .art.geography import Chart

Names = tuple[str, ...]


def picture(view: View, names: Sequence[str], layout: str) -> Picture:
    """See ``Game.picture``."""
    called = callings(view, names)
    panels = narrow(view, called) if layout == NARROW else wide(view, called)
    return Picture(tuple(panels), headline(view))


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


def wide(view: View, names: Names) -> list[Panel]:
    event = event_panels(view, names)
    planning = [] if event else [planning_panel(view)]  # an event asks for the room: choices stay in sight
    right = [*event, contracts_panel(view), *planning, Panel(CHOICES, "right")]
    return [
        progress_panel(view, False), *own_panels(view, names, False), players_panel(view, names), offices_panel(view, names),
        rows_panel(view, names), Panel(LOG, "left", title="Log"), town_panel(view, names, False), *right, supply_panel(view),
    ]  # fmt: skip


def narrow(view: View, names: Names) -> list[Panel]:
    return [
        progress_panel(view, True), town_panel(view, names, True), *event_panels(view, names), *own_panels(view, names, True),
        Panel(CHOICES, "right"), contracts_panel(view), planning_panel(view), players_panel(view, names), supply_panel(view),
        offices_panel(view, names), rows_panel(view, names), Panel(LOG, "left", title="Log", tab="Log"),
    ]  # fmt: skip


# ------------------------------------------------------------------ panels
def progress_panel(view: View, small: bool) -> Panel:
    return Panel("progress", "bar", tuple(offices.progress(view, small)), title="Decks")


def town_panel(view: View, names: Names, small: bool) -> Panel:
    chart = Chart(small)
    return Panel("town", "board", town.pieces(view, chart, names), chart.size, "The town, six by six blocks", bare=True)


def event_panels(view: View, names: Names) -> list[Panel]:
    """The event that is being executed, if there is one."""
    return [Panel("event", "right", cards.event_pieces(view, names))] if view.event >= 0 else []


def own_panels(view: View, names: Names, small: bool) -> list[Panel]:
    """What the viewer has; a spectator has nothing."""
    if view.seat < 0:
        return []
    return [Panel("own", "left", tuple(people.own(view, view.players[view.seat], names, small)), bare=small)]


def players_panel(view: View, names: Names) -> Panel:
    return Panel("players", "left", tuple(people.others(view, names)), tab="Players")


def offices_panel(view: View, names: Names) -> Panel:
    return Panel(
        "offices", "left", tuple(offices.offices(view, names)), title="Offices", note=f"next vote: {offices.next_vote(view)}", tab="Offices"
    )


def rows_panel(view: View, names: Names) -> Panel:
    return Panel("rows", "left", tuple(offices.rows(view, names)), title="Rows", note="who has most buildings", tab="Offices")


def contracts_panel(view: View) -> Panel:
    pieces = tuple(cards.contracts(view))
    return Panel("contracts", "right", pieces, title=cards.contracts_title(view), note="they slide up as they age", tab="Contracts")


def planning_panel(view: View) -> Panel:
    return Panel("planning", "right", tuple(cards.planning(view)), title="Planning", note="the last one is the deck", tab="Permits")


def supply_panel(view: View) -> Panel:
    return Panel("supply", "right", tuple(offices.supplies(view)), title="Vocations", note="markers left", tab="Players")
