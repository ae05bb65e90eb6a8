"""The score sheet, and what a seat has in a dozen numbers."""

from __future__ import annotations

from .rules import scoring
from .rules.players import SOURCE_NAMES, pips_in, visitors
from .rules.state import Hustle
from .view import View, ended

ENDED, MONEY, EMPTY = "Points, if it ended now", "Money", "Empty squares"
WAITING, RIDING, OFF_PLAN = "Visitors waiting", "Visitors in trains", "Levels off the blueprint"
Rows = list[tuple[str, int, list[tuple[str, int]]]]


def score_sheet(state: Hustle, seat: int) -> Rows:
    """Prestige by source, then what the final scoring adds (HH-680)."""
    player = state.players[seat]
    gained: Rows = [(name, points, []) for name, points in zip(SOURCE_NAMES, player.sources(), strict=True)]
    lines: list[tuple[str, int]] = []
    if player.tower.cap >= 0 and player.cap >= 0:
        lines = [(line.text(), int(line.points(player.tower))) for line in state.parts.caps[player.cap].lines]
    final: Rows = [
        ("Building cap", int(scoring.cap_points(state, player)), lines),
        ("Money", int(scoring.money_points(state, player)), []),
        ("Waiting visitors", int(scoring.visitor_points(state, player)), []),
        ("Vacant spaces", int(scoring.vacancy_points(state, player)), []),
        ("Levels off the blueprint", int(scoring.blueprint_points(state, player)), []),
    ]
    return [*gained, *final]


# First what the final scoring would say now (HH-680 to HH-685), then what it is made of and what it takes.
ACCOUNT = (
    ENDED, "Prestige", MONEY, EMPTY, "Influence", "Pips", WAITING, RIDING, "Tenants", OFF_PLAN, "Contracts fulfilled", "Cards in hand",
    "Realty die",
)  # fmt: skip


def account(view: View, seat: int) -> dict[str, int]:
    """See ``Game.account``."""
    player = view.players[seat]
    pips, riding = (sum(int(pips_in(bag)) for bag in player.dice), sum(int(visitors(train)) for train in player.trains))
    values = (
        player.ended, player.prestige, player.money, player.tower.vacant, player.influence, pips, int(visitors(player.queue)), riding,
        player.population, player.differing if view.quarter else 0, player.fulfilled.bit_count(), player.hand_size, player.realty,
    )  # fmt: skip
    return dict(zip(ACCOUNT, values, strict=True))


def accounts(state: Hustle, viewer: int, seats: list[int]) -> list[dict[str, int]]:
    """The same numbers straight from the state: what a choice brings is worked out often, and a view of the whole table takes long."""
    return [dict(zip(ACCOUNT, values_of(state, seat, viewer), strict=True)) for seat in seats]


def values_of(state: Hustle, seat: int, viewer: int) -> tuple[int, ...]:
    player = state.seen(seat, viewer)
    tower = player.tower
    yellow, blue, black = player.dice
    return (
        ended(state, player, seat == viewer),
        int(player.prestige),
        int(player.money),
        int(tower.vacant()),
        int(player.influence),
        int(pips_in(yellow) + pips_in(blue) + pips_in(black)),
        int(visitors(player.queue)),
        int(visitors(player.train) + visitors(player.second)),
        int(tower.population()),
        int(scoring.differing(player)) if state.quarter and player.plan else 0,
        int(player.fulfilled).bit_count(),
        len(player.hand),
        int(player.realty),
    )
