"""The picture of a table: which panels there are, where they stand, and what they are called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from skyline.engine.fields import Argument
from skyline.engine.picture import BOARD, CHOICES, LOG, NARROW, WING, Panel, Picture
from skyline.engine.words import seat_letter
from skyline.games.highrise.rules.components import SET_SPACES, YEARS
from skyline.games.highrise.view import View

from . import events
from .art import ahead, city, ghosts, ids, lap, market, people, plans, street, tables, visit

Names = tuple[str, ...]
Menu = Sequence[Mapping[str, Argument]]


def picture(view: View, names: Sequence[str], layout: str, stage: Sequence[str], menu: Menu) -> Picture:
    """See ``Face.picture``. ``menu``: the viewer's choices as data."""
    called = callings(view, names)
    panels = narrow(view, called, stage, menu) if layout == NARROW else wide(view, called, stage, menu)
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


def wide(view: View, names: Names, stage: Sequence[str], menu: Menu) -> list[Panel]:
    """All around the board. Who is asked needs the right column for the answers, so what lies there goes to the left or waits.

    The street ahead takes that column, too.
    """
    aside = "left" if ids.STREET in stage else "right"
    waiting = [] if aside == "left" else [corruption_panel(view, names)]
    rest = [supply_panel(view, menu), tallest_panel(view)] if aside == "right" else []
    return [
        *own_panels(view, names), *seats_panels(view, names), *waiting, city_panel(view, names, False, menu),
        *street_panels(view, names, stage, menu), plans_panel(view, stage, "left" if stage else "right"), Panel(CHOICES, aside),
        *solo_panels(view, aside), *rest, Panel(LOG, "left", title="Log"),
    ]  # fmt: skip


def narrow(view: View, names: Names, stage: Sequence[str], menu: Menu) -> list[Panel]:
    """One below the other. While the street ahead is asked about, the board waits in the wing."""
    return [
        city_panel(view, names, True, menu, WING if ids.STREET in stage else BOARD), *street_panels(view, names, stage, menu),
        *own_panels(view, names), *solo_panels(view), Panel(CHOICES, "right"), plans_panel(view, stage), supply_panel(view, menu),
        *seats_panels(view, names), corruption_panel(view, names), tallest_panel(view), Panel(LOG, "left", title="Log", tab="Log"),
    ]  # fmt: skip


# ------------------------------------------------------------------ panels
def city_panel(view: View, names: Names, small: bool, menu: Menu, place: str = BOARD) -> Panel:
    board = city.board_of(view, small)
    asked = str(menu[0]["decision"]) if menu else ""
    pieces = (
        (ids.GROUND, city.ground(board)),
        *street.spaces(view, board),
        *street.bonus_spaces(view, board),
        *city.hoods(board, view.parts, view.sites),
        *city.sites(view, board, names),
        (ids.WAY, street.way(board, way_ahead(view, menu))),
        *street.moguls(view, board, names),
        (ids.GHOST, ghosts.ghost(view, board, asked)),
        *([(ids.LAP, lap.lap(view, board))] if place == WING else []),
    )
    return Panel("city", place, pieces, board.size, "The city and the One-Way Track around it", bare=True)


def way_ahead(view: View, menu: Menu) -> tuple[str, ...]:
    """The places from the Mogul that moves to the furthest one where it may stop, or beyond the furthest Bonus that it may take."""
    goals = [int(str(answer["space"])) for answer in menu if "space" in answer]
    if menu and menu[0]["decision"] == "move":
        goals += [int(view.side.set_after[int(str(answer["set"])) - 1]) + 1 for answer in menu if "set" in answer]
    return events.street(view.side, view.at[view.order[0]], max(goals)) if goals else ()


def street_panels(view: View, names: Names, stage: Sequence[str], menu: Menu) -> list[Panel]:
    """The street ahead, while it is asked where a Mogul stops."""
    if ids.STREET not in stage:
        return []
    goals = frozenset(int(str(answer["space"])) for answer in menu if "space" in answer)
    bonuses = frozenset(bonus_at(answer) for answer in menu if answer.get("act") == "bonus")
    pieces = tuple(ahead.rows(view, names, ahead.reach(view, goals, bonuses)))
    return [Panel(ids.STREET, BOARD, pieces, title="The street ahead", note="+1: Corruption that you take there")]


def bonus_at(answer: Mapping[str, Argument]) -> int:
    """Which Bonus Space an answer names."""
    return (int(str(answer["set"])) - 1) * SET_SPACES + int(str(answer["index"])) - 1


def own_panels(view: View, names: Names) -> list[Panel]:
    """The Yards and cards of the viewer; a spectator has none."""
    return [Panel("own", "left", tuple(people.own(view, player, names))) for player in view.players if player.seat == view.viewer]


def board_of(view: View, seat: int, names: Names) -> Panel:
    """All that a player has: Yards, cards and Buildings, as large as the viewer's own."""
    return Panel("visit", BOARD, tuple(visit.pieces(view, view.players[seat], names)), title=f"What {names[seat]} has")


def seats_panels(view: View, names: Names) -> list[Panel]:
    """Everybody else; nobody in a solo game."""
    others = tuple(people.others(view, names))
    return [Panel("seats", "left", others, title="Players", note="points / if it ended now", tab="Players")] if others else []


def corruption_panel(view: View, names: Names) -> Panel:
    pieces = tables.corruption(view, names)
    return Panel("corruption", "left", pieces, tables.size(view.parts), "Corruption", "points lost at the end", tab="Players")


def plans_panel(view: View, stage: Sequence[str], place: str = "right") -> Panel:
    """The Blueprints; the card of the next round is of no help with a question."""
    title = f"Blueprints of {YEARS[view.round]}"
    if stage:
        return Panel("plans", place, tuple(plans.now(view)), plans.SIZE, title, tab="Blueprints", bare=True)
    after = f"below: {YEARS[view.round + 1]}" if plans.has_next(view) else ""
    return Panel("plans", place, tuple(plans.pieces(view)), plans.size(view), title, after, tab="Blueprints", bare=True)


def supply_panel(view: View, menu: Menu) -> Panel:
    return Panel("supply", "right", (*tables.supplies(view), *market.pieces(menu, view.lucky)), title="Bag and supplies", tab="City")


def tallest_panel(view: View) -> Panel:
    title = f"Tallest Buildings, scored after {YEARS[view.round]}"
    return Panel("tallest", "right", tables.tallest(view.parts, view.sites, view.round + 1), title=title, tab="City")


def solo_panels(view: View, place: str = "right") -> list[Panel]:
    if len(view.players) > 1:
        return []
    limit = f"limit {view.limit}" if view.limit >= 0 else "limit not fixed yet"
    return [Panel("line", place, tuple(tables.line(view)), title="Bonus line", note=limit)]
