"""The picture of a table: which panels there are, where they stand, and what they are called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from skyline.engine.picture import CHOICES, LOG, NARROW, Panel, Picture
from skyline.engine.steps import NOBODY
from skyline.engine.words import seat_letter

from ..rules.box import ROUNDS
from ..view import PlayerView, View
from .art import bids, board, deck, hand, house, tables, track
from .art.geography import SMALL, WIDE

Names = tuple[str, ...]
PHASE_WORDS = ("", "phase I: taking pairs", "phase II: bidding", "phase III: characters")


def picture(view: View, names: Sequence[str], layout: str, stage: Sequence[str] = (), asked: str = "") -> Picture:
    """See ``Face.picture``; ``asked`` is the decision that the viewer has to make."""
    table = Table(view, callings(view, names), layout == NARROW, tuple(stage), asked)
    return Picture(tuple(narrow(table) if table.small else wide(table)), headline(view))


class Table(NamedTuple):
    """What is shown to whom: the view, what everybody is called, whether the screen is narrow, and what the question is about."""

    view: View
    names: Names
    small: bool
    stage: tuple[str, ...]
    asked: str


def callings(view: View, names: Sequence[str]) -> Names:
    """What the viewer calls everybody; after the players come the black pieces."""
    return (*(calling(view, player, names) for player in view.players), "Black")


def calling(view: View, player: PlayerView, names: Sequence[str]) -> str:
    if player.seat == view.viewer:
        return "You"
    known = names[player.seat] if player.seat < len(names) else ""
    return known or (f"Tom {player.tom}" if player.tom else f"Seat {seat_letter(player.seat)}")


def headline(view: View) -> str:
    if view.over:
        return "the game is over"
    if view.mayor == NOBODY:
        return "choosing start stacks"
    return f"round {view.round} of {ROUNDS}, the Mayor is in {view.parts.boroughs[view.mayor]}"


def wide(table: Table) -> list[Panel]:
    return [
        house_panel(table), *company_panels(table), prestige_panel(table), steps_panel(table), *offer_panels(table), map_panel(table),
        *bids_panels(table), *ladder_panels(table), *hand_panels(table), *after_panels(table), press_panel(table),
        Panel(CHOICES, "right"), seats_panel(table), Panel(LOG, "right", title="Log"),
    ]  # fmt: skip


def narrow(table: Table) -> list[Panel]:
    return [
        map_panel(table), *offer_panels(table), house_panel(table), prestige_panel(table), *bids_panels(table), *ladder_panels(table),
        *hand_panels(table), *after_panels(table), press_panel(table), *company_panels(table), Panel(CHOICES, "right"),
        steps_panel(table), seats_panel(table), Panel(LOG, "right", title="Log", tab="Log"),
    ]  # fmt: skip


# ------------------------------------------------------------------ panels
def map_panel(table: Table) -> Panel:
    chart = SMALL if table.small else WIDE
    pieces = board.pieces(table.view, chart, table.names, table.asked)
    return Panel("map", "board", pieces, chart.size, "Map of the six boroughs", bare=True)


def press_panel(table: Table) -> Panel:
    pieces = track.pieces(table.view, table.small, table.names)
    return Panel("press", "below", pieces, track.size(table.small), "Press Track", bare=True)


def own(table: Table) -> PlayerView | None:
    """The viewer's own seat; a spectator has none."""
    return table.view.players[table.view.viewer] if table.view.viewer != NOBODY else None


def hand_panels(table: Table) -> list[Panel]:
    owner = own(table)
    if owner is None:
        return []
    form = hand.form_of(table.small, "hand" in table.stage)
    pieces, high = hand.spread(hand.rows_of(table.view, owner, table.asked if "hand" in table.stage else ""), form)
    beside = "reserve" if not form.rows and owner.reserve else ""
    return [Panel("hand", "below", pieces, (form.width, high), "Your hand", beside, bare=True)]


def company_panels(table: Table) -> list[Panel]:
    """The characters of the viewer, once there are some."""
    owner = own(table)
    if owner is None or not any(owner.owned):
        return []
    form = house.form_of(table.small, "company" in table.stage, apart=True)
    pieces = house.company(table.view.parts, owner.owned, owner.spent, form)
    note = f"${owner.dollars}, {owner.board} to build"
    return [Panel("company", "left", pieces, house.company_size(owner, form), "Your company", note)]


def house_panel(table: Table) -> Panel:
    form = house.form_of(table.small, "house" in table.stage)
    return Panel("house", "left", house.pieces(table.view, form), (form.width, form.high), "Elevator display", tab="House", bare=True)


def prestige_panel(table: Table) -> Panel:
    return Panel("prestige", "left", tuple(tables.prestige(table.view)), title="Prestige this round", tab="House")


def steps_panel(table: Table) -> Panel:
    """The bidding rounds, and where in the game we are."""
    view = table.view
    done = 6 if view.phase == 3 or view.over else 0 if view.phase < 2 else 6 if view.current == NOBODY else view.current
    title = f"Round {view.round} of {ROUNDS}" if view.round else "Set-up"
    note = "" if view.over else PHASE_WORDS[view.phase]
    pieces = (("steps", tables.steps(view.current, done)),)
    return Panel("steps", "right" if table.small else "bar", pieces, title=title, note=note, tab="Bids")


def offer_panels(table: Table) -> list[Panel]:
    """What is chosen from at first: start stacks, then pairs."""
    view = table.view
    if any(view.starts):
        form = house.form_of(table.small, "stacks" in table.stage, apart=True)
        return [Panel("stacks", "right", tuple(house.stacks(view, form)), house.stacks_size(view, form), "Start stacks")]
    if view.pairs:
        return [Panel("pairs", "right", tuple(deck.pairs(view)), deck.pairs_size(view), "Pairs on offer")]
    return []


def bids_panels(table: Table) -> list[Panel]:
    """The bids: on a wide screen while there are any and nothing else is asked, on a narrow one in a tab that is always there."""
    elsewhere = bool(table.stage) and "bids" not in table.stage
    if not table.small and (table.view.phase != 2 or elsewhere):
        return []
    brief = table.small and "bids" in table.stage
    return [Panel("bids", "right", tuple(bids.bids(table.view, table.names, brief)), title="Bids", tab="Bids")]


def ladder_panels(table: Table) -> list[Panel]:
    if "ladder" not in table.stage:
        return []
    note = "" if table.small else "a lit step is one click away"
    return [Panel("ladder", "below", tuple(bids.ladder(table.view, table.names, table.small)), title="What each bid brings", note=note)]


def after_panels(table: Table) -> list[Panel]:
    return [Panel("after", "below", tuple(bids.rest(table.view)), bare=True)] if "ladder" in table.stage else []


def seats_panel(table: Table) -> Panel:
    rows = tuple(tables.seats(table.view, table.names))
    return Panel("seats", "right", rows, title="Players", note="points / at the end, as it stands", tab="Seats")
