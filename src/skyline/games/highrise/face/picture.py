"""The picture of a table: which panels there are, where they stand, and what they are called."""

from __future__ import annotations

from collections.abc import Sequence

from skyline.engine.picture import CHOICES, LOG, NARROW, Panel, Picture
from skyline.engine.words import seat_letter
from skyline.games.highrise.rules.components import YEARS
from skyline.games.highrise.view import View

from .art import city, people, plans, street, tables
from .art.ids import GHOST, GROUND

Names = tuple[str, ...]


def picture(view: View, names: Sequence[str], layout: str) -> Picture:
    """See ``Game.picture``."""
    called = callings(view, names)
    panels = narrow(view, called) if layout == NARROW else wide(view, called)
    return Picture(tuple(panels), headline(view))


def callings(view: View, names: Sequence[str]) -> Names:
    """What the viewer calls everybody; after the players comes nobody."""
    known = [names[player.seat] if player.seat < len(names) else "" for player in view.players]
    said = ["You" if seat == view.viewer else name or f"Seat {seat_letter(seat)}" for seat, name in enumerate(known)]
    return (*said, "Neutral")


def headline(view: View) -> str:
    if view.over:
        return "the game is over"
    played = [str(year) for year in YEARS[0 if view.mode == "full" else 1 :]]
    return f"{YEARS[view.round]}, round {played.index(str(YEARS[view.round])) + 1} of {len(played)}"


def wide(view: View, names: Names) -> list[Panel]:
    return [
        *own_panels(view, names), *seats_panels(view, names), corruption_panel(view, names), Panel(LOG, "left", title="Log"),
        city_panel(view, names, False), plans_panel(view), Panel(CHOICES, "right"), *solo_panels(view), supply_panel(view),
        tallest_panel(view),
    ]  # fmt: skip


def narrow(view: View, names: Names) -> list[Panel]:
    return [
        city_panel(view, names, True), *own_panels(view, names), *solo_panels(view), Panel(CHOICES, "right"), plans_panel(view),
        supply_panel(view), *seats_panels(view, names), corruption_panel(view, names), tallest_panel(view),
        Panel(LOG, "left", title="Log", tab="Log"),
    ]  # fmt: skip


# ------------------------------------------------------------------ panels
def city_panel(view: View, names: Names, small: bool) -> Panel:
    board = city.board_of(view, small)
    pieces = (
        (GROUND, city.ground(board)),
        *street.spaces(view, board),
        *street.bonus_spaces(view, board),
        *city.hoods(board, view.parts, view.sites),
        *city.sites(view, board, names),
        *street.moguls(view, board, names),
        (GHOST, street.ghost(seat_letter(max(view.viewer, 0)), board.cell)),
    )
    return Panel("city", "board", pieces, board.size, "The city and the One-Way Track around it", bare=True)


def own_panels(view: View, names: Names) -> list[Panel]:
    """The Yards and cards of the viewer; a spectator has none."""
    return [Panel("own", "left", tuple(people.own(view, player, names))) for player in view.players if player.seat == view.viewer]


def seats_panels(view: View, names: Names) -> list[Panel]:
    """Everybody else; nobody in a solo game."""
    others = tuple(people.others(view, names))
    return [Panel("seats", "left", others, title="Players", note="points / if it ended now", tab="Players")] if others else []


def corruption_panel(view: View, names: Names) -> Panel:
    pieces = tables.corruption(view, names)
    return Panel("corruption", "left", pieces, tables.size(view.parts), "Corruption", "points lost at the end", tab="Players")


def plans_panel(view: View) -> Panel:
    title = f"Blueprints of {YEARS[view.round]}"
    after = f"below: {YEARS[view.round + 1]}" if plans.has_next(view) else ""
    return Panel("plans", "right", tuple(plans.pieces(view)), plans.size(view), title, after, tab="Blueprints", bare=True)


def supply_panel(view: View) -> Panel:
    return Panel("supply", "right", tuple(tables.supplies(view)), title="Bag and supplies", tab="City")


def tallest_panel(view: View) -> Panel:
    title = f"Tallest Buildings, scored after {YEARS[view.round]}"
    return Panel("tallest", "right", tables.tallest(view.parts, view.sites, view.round + 1), title=title, tab="City")


def solo_panels(view: View) -> list[Panel]:
    if len(view.players) > 1:
        return []
    limit = f"limit {view.limit}" if view.limit >= 0 else "limit not fixed yet"
    return [Panel("line", "right", tuple(tables.line(view)), title="Bonus line", note=limit)]
