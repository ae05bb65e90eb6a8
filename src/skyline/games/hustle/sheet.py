"""The score sheet, and what a seat has in a dozen numbers."""

from __future__ import annotations

from .rules import scoring
from .rules.players import SOURCE_NAMES, pips_in, visitors
from .rules.state import Hustle
from .view import View

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


def account(view: View, seat: int) -> dict[str, int]:
    """See ``Game.account``: first what the final scoring would say now (HH-680 to HH-685), then what it is made of and what it takes."""
    player = view.players[seat]
    return {
        ENDED: player.ended,
        "Prestige": player.prestige,
        MONEY: player.money,
        EMPTY: player.tower.vacant,
        "Influence": player.influence,
        "Pips": sum(int(pips_in(bag)) for bag in player.dice),
        WAITING: int(visitors(player.queue)),
        RIDING: sum(int(visitors(train)) for train in player.trains),
        "Tenants": player.population,
        OFF_PLAN: player.differing if view.quarter else 0,
        "Contracts fulfilled": player.fulfilled.bit_count(),
        "Cards in hand": player.hand_size,
        "Realty die": player.realty,
    }
