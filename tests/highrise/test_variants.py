"""Section 19: extra Tenants, and boards that differ only in looks."""

from __future__ import annotations

import pytest

from clauses import clause
from highrise.toolkit import PARTS, end_of_round, new, table, tenant, using
from skyline.games.highrise import GAME, component_data
from skyline.games.highrise.rules.asking import HOODS
from skyline.games.highrise.rules.players import LUXURIES

EXTRAS = {
    "entirely_legitimate_business": "east", "demolition_company": "harbour", "stock_broker": "downtown", "marketing_firm": "bayside",
    "law_firm": "center",
}  # fmt: skip
POOLS: dict[str, set[str]] = {"retail": set(), "box": {"marketing_firm"}, "all": set(EXTRAS)}


def dealt(mode: str, pool: str, players: int = 4) -> list[tuple[str, str]]:
    """Tenant and Neighbourhood of everything dealt in many games."""
    out = []
    for seed in range(60):
        state = new(players, seed, mode=mode, tenants=pool)
        out += [(PARTS.tenants[number].id, HOODS[place // 4]) for place, number in enumerate(state.tenants) if number >= 0]
    return out


@clause("HR-560")
@pytest.mark.parametrize("pool", ["retail", "box", "all"])
@pytest.mark.parametrize(("mode", "players"), [("full", 4), ("standard", 3)])
def test_extra_tenants_are_in_the_pool_of_their_neighbourhood_when_the_option_is_on(mode: str, players: int, pool: str) -> None:
    found = dealt(mode, pool, players)
    assert {name for name, _ in found} & set(EXTRAS) == POOLS[pool]
    assert all(EXTRAS[name] == hood for name, hood in found if name in EXTRAS)


@clause("HR-560")
@pytest.mark.parametrize("pool", ["retail", "box", "all"])
def test_extra_tenants_never_appear_in_the_introductory_game(pool: str) -> None:
    names = {name for name, _ in dealt("introductory", pool)}
    assert len(names) == 15
    assert not names & set(EXTRAS)


@clause("HR-561")
def test_marketing_firm_in_play_concerns_all_players() -> None:
    state = tenant(table(4, year=2030), "bayside 3", "marketing_firm")
    using(state, "marketing_firm", 2)
    end_of_round(state)
    assert [int(player.sources[LUXURIES]) for player in state.players] == [-3, -3, 3 + 3, -3]


@clause("HR-562")
def test_there_is_one_corruption_track_for_all_games() -> None:
    spaces = component_data("")["corruption_space"]
    assert [record["space"] for record in spaces] == list(range(21))
    assert {option.name for option in GAME.options} == {"mode", "tenants", "solo_relief"}  # nothing asks for a side of that board
    for players in (1, 2, 3, 4):
        state = table(players)
        assert state.parts.labels == [record["vp_lost_at_end"] for record in spaces]
        state.players[0].corruption = 20
        using(state, "biotech_lab")
        assert (state.players[0].corruption, state.players[0].vp) == (0, -40)
