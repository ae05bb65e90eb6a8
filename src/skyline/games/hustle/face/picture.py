"""The picture of a table: which panels there are, where they stand, and what they are called.

A spectator has no panels ``you``, ``cap``, ``contracts`` and ``cards``. ``plans`` is there only while plans are chosen, on a wide screen
in the place of ``market``, so that the choices stay in sight, and those of ``stages`` only while they are asked about; all others are
always there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from skyline.engine.picture import CHOICES, LOG, NARROW, Panel, Picture, Piece
from skyline.engine.words import seat_letter

from ..rules.components import DECORS, DIFFICULTIES, QUARTERS, SLOTS, TIER_NAMES
from ..rules.structure import card_of
from . import stages
from .art import board, goals, ids, market, people, reading, station
from .art.ground import TOP, Chart

if TYPE_CHECKING:
    from ..view import View

Names = tuple[str, ...]
Stage = tuple[str, ...]
BOTH = 2  # sides of a section


def picture(view: View, names: Sequence[str], layout: str, stage: Sequence[str] = ()) -> Picture:
    """See ``Face.picture``."""
    called, staged = callings(view, names), tuple(stage)
    panels = narrow(view, called, staged) if layout == NARROW else wide(view, called, staged)
    return Picture(tuple(panels), headline(view))


def callings(view: View, names: Sequence[str]) -> Names:
    """What the viewer calls everybody."""
    known = [names[seat] if seat < len(names) else "" for seat in range(len(view.players))]
    return tuple("You" if seat == view.seat else name or f"Seat {seat_letter(seat)}" for seat, name in enumerate(known))


def headline(view: View) -> str:
    if view.over:
        return "the game is over"
    if not view.quarter:
        return "laying the foundation" if view.doing == "foundation" else "choosing plans"
    last = ", the last turns" if view.last_turns >= 0 else ""
    return f"quarter {view.quarter} of {QUARTERS}{last}"


def wide(view: View, names: Names, stage: Stage) -> list[Panel]:
    """Beside the stage the lot waits in the wing, and the station at the end of the right column."""
    return [
        progress_panel(view),
        *you_panels(view, names, False),
        players_panel(view, names),
        *cap_panels(view),
        Panel(LOG, "left", title="Log"),
        lot_panel(view, False),
        station_panel(view, "board" if not stage or "station" in stage else "right"),
        *stages.panels(view, names, stage),
        *(plans_panels(view) or [market_panel(view, "market" in stage)]),
        *contracts_panels(view),
        *cards_panels(view),
        Panel(CHOICES, "right"),
    ]


def narrow(view: View, names: Names, stage: Stage) -> list[Panel]:
    """What the viewer has stands beside the lot while that waits small above the stage."""
    return [
        progress_panel(view),
        lot_panel(view, True),
        *you_panels(view, names, True, "wing" if stage and "lot" not in stage else "left"),
        *stages.panels(view, names, stage),
        *plans_panels(view),
        Panel(CHOICES, "right"),
        station_panel(view, "right", "Station"),
        market_panel(view, False),
        *contracts_panels(view),
        *cap_panels(view),
        *cards_panels(view),
        players_panel(view, names),
        Panel(LOG, "left", title="Log", tab="Log"),
    ]


# ------------------------------------------------------------------ the middle
def lot_panel(view: View, small: bool) -> Panel:
    chart = board.chart_of(view, small)
    own = board.shown_seat(view) == view.seat
    title = "Your tower" if own else f"The tower of seat {seat_letter(board.shown_seat(view))}"
    return Panel("lot", "board", board.pieces(view, chart), chart.size, f"{title}: nine columns and twelve levels", bare=True)


def station_panel(view: View, place: str, tab: str = "") -> Panel:
    parts, players = view.parts, len(view.players)
    slots = [slot for slot in range(SLOTS) if parts.slot_used[slot][players]]
    sides = parts.sides[players]
    trains = tuple(tuple(reading.train(parts, view.trains[slot * BOTH + side]) for side in range(sides)) for slot in slots)
    pieces = station.pieces(
        max(view.quarter, 1),
        turn_of(view),
        view.clock,
        tuple((slot + 1, parts.slot_price[slot]) for slot in slots),
        tuple(reading.dice_set(view.market[slot]) for slot in slots),
        reading.billboard(view.billboard),
        trains,
    )
    return Panel("station", place, pieces, station.size(len(slots)), "Central Station", tab=tab, bare=True)


def visited(view: View, seat: int, names: Sequence[str], layout: str) -> Panel:
    """See ``Face.board_of``."""
    player = view.players[seat]
    chart = Chart(min(max(player.tower.height + 1, 3), TOP), True) if layout == NARROW else Chart()
    wide, high = chart.size
    name = callings(view, names)[seat]
    return Panel("visit", "board", board.visited(view, seat, chart), (wide, high + board.FOOT), f"The tower of {name}", bare=True)


def turn_of(view: View) -> int:
    """The present turn of the active player in this quarter, counted from 1; 0 before the first quarter."""
    return view.turns // len(view.players) + 1 if view.quarter else 0


def progress_panel(view: View) -> Panel:
    return Panel("progress", "bar", ((ids.QUARTERS, people.quarters(view.quarter, turn_of(view), view.clock, view.over)),))


# ------------------------------------------------------------------ people
def person(view: View, seat: int, names: Names) -> people.Person:
    player = view.players[seat]
    state = "ready" if player.ready and len(view.deciding) else "plays" if seat in view.deciding and seat != view.seat else ""
    done = reading.of_quarter(player.fulfilled, max(view.quarter, 1)).bit_count()
    return people.Person(
        seat_letter(seat), names[seat], player.money, player.prestige, player.influence, player.population, player.hand_size, done, state,
        view.quarter > 0 and seat == view.first,
    )  # fmt: skip


def you_panels(view: View, names: Names, small: bool, place: str = "left") -> list[Panel]:
    """What the viewer has; a spectator has nothing."""
    if view.seat < 0:
        return []
    player, shown = view.players[view.seat], person(view, view.seat, names)
    scores = tuple((seat_letter(seat), one.prestige) for seat, one in enumerate(view.players))
    opens = tuple((points, TIER_NAMES[tier]) for tier, points in enumerate(view.parts.unlock) if points)
    pieces = (
        ("own-head", people.head(shown)),
        (ids.LADDER, people.ladder(player.prestige, scores, opens)),
        ("own-facts", people.facts(shown.influence, shown.tenants, player.available)),
        ("own-dice", people.dice(reading.dice_of(player.dice), player.realty)),
    )
    return [Panel("you", place, pieces, bare=small)]


def players_panel(view: View, names: Names) -> Panel:
    """Everybody else, and alone the ranks of the solo game."""
    if len(view.players) == 1 and view.seat == 0:
        return Panel("players", "left", people.ranks(tuple(view.parts.rank_names), tuple(view.parts.rank_from)), title="Ranks", tab="Ranks")
    pieces: list[Piece] = []
    for seat, player in enumerate(view.players):
        if seat != view.seat:
            letter, tower = seat_letter(seat), player.tower
            small = people.thumbnail(letter, tower.faces, tower.units, reading.plan_of(view, player)[1])
            pieces.append((ids.seat(letter), people.rival(person(view, seat, names), small, reading.crowd(player.queue))))
    return Panel("players", "left", tuple(pieces), tab="Rivals")


# ------------------------------------------------------------------ goals
def cap_panels(view: View) -> list[Panel]:
    """The viewer's cap, once it is chosen."""
    if view.seat < 0 or (chosen := view.players[view.seat].cap) is None or chosen < 0:
        return []
    player, cap = view.players[view.seat], view.parts.caps[chosen]
    tower = reading.tower_of(view.parts, player.tower)
    worth = tuple(int(line.points(tower)) for line in cap.lines)
    built = player.tower.cap >= 0
    drawn = goals.cap(cap.id, cap.name, tuple(cap.model), worth)
    note = "on the roof" if built else f"${view.parts.cap_price} to build"
    return [Panel("cap", "left", ((ids.CAP, drawn),), title="Your cap, secret", note=note, tab="Goals")]


def contracts_panels(view: View) -> list[Panel]:
    if view.seat < 0:
        return []
    player = view.players[view.seat]
    quarter = max(view.quarter, 1)
    pieces: list[Piece] = []
    held, done, drawn = player.contracts or 0, reading.of_quarter(player.fulfilled, quarter), player.offered or 0
    for number in reading.numbers_in(held | done | drawn):
        found = view.parts.contracts[number]
        state = bool(done >> number & 1), bool(drawn >> number & 1)
        goal = goals.Goal(found.id, found.name, found.model, int(found.money), int(found.prestige), *state)
        pieces.append((ids.contract(found.id), goals.contract(goal)))
    note = "the last turns of the quarter" if view.last_turns >= 0 else "the third ends the quarter"
    return [Panel("contracts", "right", tuple(pieces), title=f"Contracts, Q{quarter}", note=note, tab="Goals")]


def plans_panels(view: View) -> list[Panel]:
    """Blueprints and caps to choose from, while they are chosen."""
    player = view.players[view.seat] if view.seat >= 0 else None
    if player is None or view.doing != "setup":
        return []
    parts = view.parts
    pieces: list[Piece] = [
        (ids.design(one.id), goals.design(one.id, one.name, one.text)) for one in map(parts.designs.__getitem__, view.designs)
    ]
    plans = parts.samples if view.designs else [parts.blueprints[number] for number in sorted(player.dealt_plans or ())]
    for plan in plans:
        words = DIFFICULTIES[plan.difficulty] if plan.difficulty >= 0 else "a sample tower"
        drawn = goals.blueprint_choice(plan.id, plan.name, words, tuple(plan.rows), plan.index == player.blueprint)
        pieces.append((ids.blueprint(plan.id), drawn))
    for number in sorted(player.dealt_caps or ()):
        cap = parts.caps[number]
        pieces.append((ids.cap(cap.id), goals.cap_choice(cap.id, cap.name, tuple(cap.model), number == player.cap)))
    return [Panel("plans", "right", tuple(pieces), title="Your plans", note="one blueprint, one cap")]


# ------------------------------------------------------------------ what to act with
def market_panel(view: View, large: bool) -> Panel:
    parts = view.parts
    prestige = view.players[view.seat].prestige if view.seat >= 0 else 0
    stacks = tuple((stack.top, stack.size) for stack in view.stacks)
    tiers = tuple(
        market.Tier(tier, parts.capacity[tier], parts.unlock[tier], prestige < parts.unlock[tier], stacks[tier * 6 : tier * 6 + 6])
        for tier in range(len(TIER_NAMES))
    )
    locked = tuple(prestige < parts.decor_unlock[kind] for kind in range(DECORS))
    pieces = market.pieces(tiers, view.decor, locked, large)
    return Panel("market", "right", pieces, title="Unit tiles", note="any other tile: 1 influence", tab="Tiles")


def cards_panels(view: View) -> list[Panel]:
    """The viewer's hand with the cards that are being laid, and cards just drawn."""
    if view.seat < 0:
        return []
    player, parts = view.players[view.seat], view.parts
    laid = (
        {int(card_of(packed)) for packed in player.draft.cards} - {int(card_of(packed)) for packed in player.tower.cards}
        if player.draft
        else set()
    )
    away = set(player.laid or ()) if view.doing in ("draw", "quarter") else set()
    pieces: list[Piece] = []
    hand = sorted({*(player.hand or ()), *laid})
    for number in hand:
        state = "laid" if number in laid else "goes" if number in away else ""
        pieces.append((ids.card(parts.cards[number].id), card(view, number, ids.card(parts.cards[number].id), state)))
    pieces += [(f"card-empty-{place}", goals.empty_card(place)) for place in range(len(hand) + 1, int(parts.hand) + 1)]
    for number in sorted(player.drawn or ()):
        pieces.append((ids.drawn(parts.cards[number].id), card(view, number, ids.drawn(parts.cards[number].id), "drawn")))
    note = f"${parts.elevator_price} per visible elevator"
    return [Panel("cards", "right", tuple(pieces), title="Your cards", note=note, tab="Cards")]


def card(view: View, number: int, element: str, state: str) -> str:
    found = view.parts.cards[number]
    faces = tuple(found.faces)
    return goals.hand_card(element, found.id, faces, int(view.parts.elevator_price), state)
