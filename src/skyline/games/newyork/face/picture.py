"""The picture of a table: which panels there are, where they stand, and what they are called."""

from __future__ import annotations

from collections.abc import Sequence

from skyline.engine.picture import CHOICES, LOG, NARROW, Panel, Picture
from skyline.engine.steps import NOBODY
from skyline.engine.words import seat_letter

from ..rules.box import ROUNDS
from ..view import PlayerView, View
from .art import board, deck, house, tables, track
from .art.geography import SMALL, WIDE

Names = tuple[str, ...]
PHASE_WORDS = ("", "phase I: taking pairs", "phase II: bidding", "phase III: characters")


def picture(view: View, names: Sequence[str], layout: str) -> Picture:
    """See ``Game.picture``."""
    called = callings(view, names)
    small = layout == NARROW
    panels = narrow(view, called) if small else wide(view, called)
    return Picture(tuple(panels), headline(view))


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


def wide(view: View, names: Names) -> list[Panel]:
    own = own_panels(view, False)
    return [
        house_panel(view), *own[1:], prestige_panel(view), map_panel(view, names, False), press_panel(view, names, False), *own[:1],
        steps_panel(view), *offer_panels(view, names), Panel(CHOICES, "right"), seats_panel(view, names), Panel(LOG, "right", title="Log"),
    ]  # fmt: skip


def narrow(view: View, names: Names) -> list[Panel]:
    offers = [panel for panel in offer_panels(view, names) if panel.id != "bids"]
    return [
        map_panel(view, names, True), press_panel(view, names, True), *offers, *own_panels(view, True), Panel(CHOICES, "right"),
        house_panel(view), prestige_panel(view), steps_panel(view), bids_panel(view, names), seats_panel(view, names),
        Panel(LOG, "right", title="Log", tab="Log"),
    ]  # fmt: skip


# ------------------------------------------------------------------ panels
def map_panel(view: View, names: Names, small: bool) -> Panel:
    chart = SMALL if small else WIDE
    return Panel("map", "board", board.pieces(view, chart, names), chart.size, "Map of the six boroughs", bare=True)


def press_panel(view: View, names: Names, small: bool) -> Panel:
    return Panel("press", "below", track.pieces(view, small, names), track.size(small), "Press Track", bare=True)


def own_panels(view: View, small: bool) -> list[Panel]:
    """Hand of the viewer, and the company once there is one; a spectator has neither."""
    out: list[Panel] = []
    for player in view.players:
        if player.seat == view.viewer:
            beside = "" if small or not player.reserve else "reserve"
            out.append(Panel("hand", "below", deck.hand(player, small), deck.size(player, small), "Your hand", beside, bare=True))
            company = house.company(view.parts, player.owned, player.spent)
            note = f"${player.dollars}, {player.board} to build"
            out += [Panel("company", "left", company, house.company_size(player), "Your company", note)] if company else []
    return out


def house_panel(view: View) -> Panel:
    return Panel("house", "left", house.pieces(view), (house.WIDE, house.HIGH), "Elevator display", tab="House", bare=True)


def prestige_panel(view: View) -> Panel:
    return Panel("prestige", "left", tuple(tables.prestige(view)), title="Prestige this round", tab="House")


def steps_panel(view: View) -> Panel:
    """The bidding rounds, and where in the game we are."""
    done = 6 if view.phase == 3 or view.over else 0 if view.phase < 2 else 6 if view.current == NOBODY else view.current
    title = f"Round {view.round} of {ROUNDS}" if view.round else "Set-up"
    note = "" if view.over else PHASE_WORDS[view.phase]
    return Panel("steps", "right", (("steps", tables.steps(view.current, done)),), title=title, note=note, tab="Bids")


def offer_panels(view: View, names: Names) -> list[Panel]:
    """What this moment is about: start stacks, pairs, or bids."""
    if any(view.starts):
        return [Panel("stacks", "right", tuple(house.stacks(view)), house.stacks_size(view), "Start stacks")]
    if view.pairs:
        return [Panel("pairs", "right", tuple(deck.pairs(view)), deck.pairs_size(view), "Pairs on offer")]
    return [bids_panel(view, names)] if view.phase == 2 else []


def bids_panel(view: View, names: Names) -> Panel:
    return Panel("bids", "right", tuple(tables.bids(view, names)), title="Bids", tab="Bids")


def seats_panel(view: View, names: Names) -> Panel:
    return Panel("seats", "right", tuple(tables.seats(view, names)), title="Players", note="points / at the end, as it stands", tab="Seats")
