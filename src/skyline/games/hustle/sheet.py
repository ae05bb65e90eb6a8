"""The score sheet, and what a seat has in a dozen numbers."""

from __future__ import annotations

from .rules import scoring
from .rules.players import SOURCE_NAMES, pips_in, visitors
from .rules.state import Hustle
from .view import View

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
    """See ``Game.account``."""
    player = view.players[seat]
    return {
        "prestige": player.prestige,
        "money": player.money,
        "influence": player.influence,
        "realty die": player.realty,
        "population": player.population,
        "waiting visitors": int(visitors(player.queue)),
        "visitors in trains": sum(int(visitors(train)) for train in player.trains),
        "units": len(player.tower.units),
        "vacant spaces": player.tower.vacant,
        "levels off the blueprint": player.differing,
        "contracts fulfilled": player.fulfilled.bit_count(),
        "cards in hand": player.hand_size,
        "power": int(pips_in(player.dice[0])),
        "water": int(pips_in(player.dice[1])),
        "wi-fi": int(pips_in(player.dice[2])),
    }
