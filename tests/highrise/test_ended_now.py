"""The points "if it ended now": what the real end of the game would score in this position (section 15)."""

from __future__ import annotations

from typing import Any, cast

import pytest

from clauses import clause
from highrise.toolkit import end_of_round, give, house, table, tenant
from skyline.engine import conformance
from skyline.engine.rng import seeded
from skyline.games.highrise import GAME
from skyline.games.highrise.rules.state import HighRise

CONFIGURATIONS = conformance.configurations(GAME)
EVERY = 7  # positions looked at: each one in so many


def really_ended(state: HighRise) -> list[int]:
    """The scores after the rules themselves have ended a copy of the game here."""
    copy = state.clone()
    copy.agenda.clear()
    copy.constructions = []
    copy.menus = [[] for _ in range(copy.seats)]
    copy.round = 2
    end_of_round(copy)
    assert copy.over
    return [int(player.vp) for player in copy.players]


@clause("HR-460", "HR-461", "HR-462", "HR-463", "HR-464", "HR-465", "HR-513")
@pytest.mark.parametrize("options", CONFIGURATIONS, ids=["-".join(map(str, options.values())) for options in CONFIGURATIONS])
def test_random_positions_show_what_their_real_end_would_score(options: dict[str, Any]) -> None:
    for seed in range(3):
        state = cast(HighRise, GAME.new(seed=seed, **options))
        for made, (_, _) in enumerate(conformance.walk(state, seeded(seed))):
            if made % EVERY:
                continue
            before = state.encode()
            assert state.scores() == really_ended(state)
            assert [player.score for player in GAME.view(state, 0).players] == state.scores()
            sheets = [GAME.score_sheet(state, seat) for seat in range(state.seats)]
            assert [sum(points for _, points, _ in rows) for rows in sheets] == state.scores()
            assert state.encode() == before
        assert state.scores() == [int(player.vp) for player in state.players]


@clause("HR-461", "HR-464", "HR-465")
@pytest.mark.parametrize("year", [2010, 2020, 2030])
def test_tallest_penalty_and_luxury_count_in_every_round(year: int) -> None:
    state = tenant(table(3, year=year, tenants="all"), "bayside 1", "marketing_firm")
    house(house(state, "east 1", 0, 9), "east 2", 1, 7)
    give(state, 0, vp=20, corruption=4, own="red red")
    give(state, 1, vp=20, corruption=2, cards=(22,))
    give(state, 2, vp=20)
    tallest, yards, corruption, luxury = [6, 4, 0], [1, 0, 0], [-4 - 3, -2 - 1, 0], [-3, 3 + 3, -3]
    expected = [20 + sum(parts) for parts in zip(tallest, yards, corruption, luxury, strict=True)]
    assert state.scores() == expected


@clause("HR-464")
def test_the_score_sheet_says_what_the_end_would_add() -> None:
    state = house(table(2, year=2020), "east 1", 0, 9)
    give(state, 0, corruption=4, own="red red")
    rows = {name: (points, parts) for name, points, parts in GAME.score_sheet(state, 0)}
    assert rows["Tallest Buildings"] == (6, [("if it ended now", 6)])
    assert rows["Corruption"] == (-7, [("space 4 of the track, most of all", -7)])
    assert rows["Yards"] == (1, [("2 pieces left", 1)])
