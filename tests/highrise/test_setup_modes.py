"""Section 3, what is special to the Introductory, the Standard and the Full Game."""

from __future__ import annotations

from typing import cast

import pytest

from clauses import clause
from highrise.toolkit import BLUEPRINT_CARDS, PARTS, asked, do, draws, give, legal, new, own, refused, site, tenant, tower, words
from skyline.engine.rng import seeded
from skyline.games.highrise import GAME
from skyline.games.highrise.rules.asking import SITE_WORDS
from skyline.games.highrise.rules.pieces import NAMES
from skyline.games.highrise.rules.state import HighRise

SEEDS = range(30)
STARTS = ["shipping_firm", "construction_firm", "overseas_electronics_manufacturer", "research_firm"]
OUTER = [place for place in SITE_WORDS if not place.startswith("center")]


def dealt(state: HighRise) -> dict[str, str]:
    """The Tenants by Building Space."""
    return {place: PARTS.tenants[found].id for place, found in zip(SITE_WORDS, state.tenants, strict=True) if found >= 0}


def standard(players: int = 4) -> HighRise:
    """The first decision of a Standard Game with the Blueprint Card 2020-1."""
    state = new(players, mode="standard")
    state.current = BLUEPRINT_CARDS["2020-1"]
    return state


# ------------------------------------------------------------------ Introductory Game
@clause("HR-060")
@pytest.mark.parametrize("players", [3, 4])
def test_the_introductory_game_uses_exactly_its_15_tenants_on_spaces_1_to_3_in_random_order(players: int) -> None:
    flagged = {tenant.id for tenant in PARTS.tenants if tenant.intro}
    first = set()
    for seed in SEEDS:
        tenants = dealt(new(players, seed=seed, mode="introductory"))
        assert set(tenants.values()) == flagged
        assert list(tenants) == [place for place in SITE_WORDS if not place.endswith("4")]
        first.add(tenants["east 1"])
    assert len(flagged) == 15
    assert len(first) == 3


@clause("HR-060", "HR-065", "HR-124")
@pytest.mark.parametrize("mode", ["introductory", "standard"])
def test_with_four_players_space_4_is_blocked_everywhere_for_the_whole_game(mode: str) -> None:
    state = new(4, mode=mode)
    while asked(state) != "move":
        state.apply(state.actions()[0])
    do(state, 0, *[move for move in legal(state) if move.startswith("bonus")][:1])
    for track in (6, 17, 28, 42):
        assert refused(state, 0, f"go {track}").clause == "HR-124"
    assert all(state.tenants[site(f"{hood} 4")] < 0 for hood in ("east", "harbour", "downtown", "bayside", "center"))


@clause("HR-061")
@pytest.mark.parametrize("players", [3, 4])
def test_in_the_introductory_game_everybody_draws_a_floor_and_starts_on_corruption_2(players: int) -> None:
    firsts = set()
    for seed in SEEDS:
        state, trail = started(players, seed)
        assert [int(player.corruption) for player in state.players] == [2] * players
        firsts.add(tuple(trail[:players]))
        assert words(16 ** trail[0]) == own(state, 0)
    assert len(firsts) > 20
    assert PARTS.labels[2] == 2


@clause("HR-062")
@pytest.mark.parametrize("players", [3, 4])
def test_each_player_gets_a_building_of_height_5_on_the_tenant_of_their_number_without_vp(players: int) -> None:
    for seed in SEEDS:
        state = new(players, seed=seed, mode="introductory")
        tenants = {name: place for place, name in dealt(state).items()}
        assert [tower(state, tenants[name]) for name in STARTS[:players]] == [([seat], 5, 0, 0) for seat in range(players)]
        assert sum(1 for building in state.sites if building) == players
        assert [int(player.vp) for player in state.players] == [0] * players


def started(players: int, seed: int) -> tuple[HighRise, list[int]]:
    """An Introductory Game at its first decision, and the Floors drawn by players up to then."""
    trail: list[int] = []
    settings = GAME.settings(players, None, {"mode": "introductory"})
    state = cast(HighRise, GAME.start(settings, seeded(seed), trail=trail))
    of_players = sum(len([piece for piece in own(state, seat).split() if piece != "ultraplastic"]) for seat in range(players)) - 1
    return state, trail[len(trail) - of_players :]  # the black Floor of #3 is not drawn


@clause("HR-061", "HR-062", "HR-062 Example 1")
@pytest.mark.parametrize("players", [3, 4])
def test_shipping_firm_gives_a_card_construction_firm_a_floor_research_firm_ultraplastic_and_overseas_black_floors(players: int) -> None:
    lucky = set()
    for seed in range(60):
        state, trail = started(players, seed)
        drawn = [NAMES[kind] for kind in trail]
        firsts, drawn = drawn[:players], drawn[players:]  # in player order
        assert (own(state, 0), state.players[0].up[15]) == (firsts[0], 1)
        assert sorted(own(state, 1).split()) == sorted([firsts[1], drawn[0]])
        assert sorted(own(state, 2).split()) == sorted([firsts[2], "black", *drawn[1:]])
        assert len(drawn) == (3 if drawn[1] == "black" else 2)
        lucky.add(drawn[1] == "black")
        if players == 4:
            assert own(state, 3) == f"{firsts[3]} ultraplastic"
        assert sum(sum(player.up) for player in state.players) == 1
    assert lucky == {True, False}


# ------------------------------------------------------------------ Standard Game
@clause("HR-065")
@pytest.mark.parametrize("players", [3, 4])
def test_the_standard_game_deals_three_random_tenants_to_every_neighbourhood(players: int) -> None:
    deals = [dealt(new(players, seed=seed, mode="standard")) for seed in SEEDS]
    assert all(list(deal) == [place for place in SITE_WORDS if not place.endswith("4")] for deal in deals)
    assert len({name for deal in deals for name in deal.values()}) == 45


@clause("HR-066")
@pytest.mark.parametrize(("players", "corruption"), [(3, [1, 2, 3]), (4, [1, 2, 2, 3])])
def test_in_the_standard_game_everybody_draws_a_floor_and_starts_on_corruption_1_2_or_3(players: int, corruption: list[int]) -> None:
    state = new(players, mode="standard")
    assert [int(player.corruption) for player in state.players] == corruption
    assert [len(own(state, seat).split()) for seat in range(players)] == [1] * players


@clause("HR-067")
@pytest.mark.parametrize("players", [3, 4])
def test_starting_buildings_are_placed_in_reverse_player_order_each_in_a_neighbourhood_of_its_own(players: int) -> None:
    state = standard(players)
    free = [place for place in OUTER if not place.endswith("4")]
    for seat in reversed(range(players)):
        assert (state.deciders(), asked(state, seat)) == ([seat], "start_building")
        assert legal(state, seat) == [f"start {place}" for place in free]
        where = free[0 if seat % 2 else -2]
        do(tenant(state, where, "dot_com"), seat, f"start {where}")
        assert tower(state, where) == ([seat], 5, 0, 0)
        free = [place for place in free if place.split()[0] != where.split()[0]]
    assert asked(state, 0) == "move"
    assert [int(player.vp) for player in state.players] == [0] * players


@clause("HR-067")
def test_why_a_starting_building_may_not_stand_there() -> None:
    state = do(tenant(standard(), "harbour 2", "dot_com"), 3, "start harbour 2")
    for taken in ("harbour 1", "harbour 2"):
        refusal = refused(state, 2, f"start {taken}")
        assert (refusal.clause, "a Building stands in Harbourside already" in str(refusal)) == ("HR-067", True)
    for closed in ("east 4", "center 1"):
        refusal = refused(state, 2, f"start {closed}")
        assert (refusal.clause, "open spaces of the four outer Neighbourhoods" in str(refusal)) == ("HR-067", True)


@clause("HR-067", "HR-180", "HR-R12")
def test_the_power_of_a_starting_building_is_activated_not_offered_and_its_vp_count() -> None:
    state = tenant(standard(), "harbour 2", "theatre")
    before = own(state, 3).split()
    do(draws(state, "red"), 3, "start harbour 2")
    assert (state.players[3].vp, sorted(own(state, 3).split())) == (2, sorted([*before, "red"]))
    assert (state.deciders(), asked(state, 2)) == ([2], "start_building")


@clause("HR-180", "HR-R12")
def test_the_questions_of_a_starting_tenants_power_are_asked_but_not_whether_it_is_used() -> None:
    state = do(tenant(standard(), "east 1", "labor_union"), 3, "start east 1")
    assert (state.deciders(), asked(state, 3)) == ([3], "labor_union")
    state = do(tenant(standard(), "downtown 1", "gold_plated_suite"), 3, "start downtown 1")
    assert "yard end" not in legal(state, 3)


@clause("HR-067", "HR-180", "HR-R12")
def test_the_power_of_a_starting_building_is_left_out_where_its_needs_are_not_met() -> None:
    state = do(tenant(standard(), "east 1", "entirely_legitimate_business"), 3, "start east 1")  # there is no other Building yet
    assert (state.deciders(), asked(state, 2)) == ([2], "start_building")
    do(tenant(state, "harbour 1", "entirely_legitimate_business"), 2, "start harbour 1")
    assert tower(state, "east 1")[0] == [2, 3]  # now there is one, and only one to choose
    state = tenant(standard(), "bayside 1", "bank")
    state.players[3].corruption = 0
    assert asked(do(state, 3, "start bayside 1"), 2) == "start_building"
    assert do(tenant(standard(), "bayside 1", "bank"), 3, "start bayside 1").players[3].corruption == 3 - 2


@clause("HR-067", "HR-R12")
@pytest.mark.parametrize("where", ["east 1", "harbour 3", "downtown 2", "bayside 3"])
def test_placing_costs_no_corruption_but_that_of_the_power_is_gained(where: str) -> None:
    state = do(tenant(standard(), where, "dot_com"), 3, f"start {where}")
    assert (state.players[3].corruption, state.players[3].vp) == (3, 0)
    state = do(tenant(standard(), where, "biotech_lab"), 3, f"start {where}")
    assert (state.players[3].corruption, state.players[3].vp) == (4, 0)
    assert own(state, 3).count("ultraplastic") == 1


@clause("HR-R12")
def test_a_construct_power_works_at_the_start_only_if_a_2020_blueprint_can_be_paid() -> None:
    state = do(tenant(standard(), "east 1", "analytics_firm"), 3, "start east 1")
    assert (asked(state, 3), asked(state, 2)) == ("", "start_building")
    state = tenant(give(tenant(standard(), "east 1", "analytics_firm"), 3, "red blue blue purple"), "downtown 1", "bank")
    do(state, 3, "start east 1", "build downtown 1", "after done")
    assert tower(state, "downtown 1") == ([3], 5, 0, 0)
    assert (state.players[3].vp, state.players[3].corruption) == (5, 3)  # that one is constructed and scores
    assert tower(state, "east 1") == ([3], 5, 0, 0)


@clause("HR-067")
def test_if_a_construct_power_leaves_no_neighbourhood_without_a_building_any_empty_outer_space_will_do() -> None:
    state = tenant(give(tenant(standard(), "east 1", "analytics_firm"), 3, "red blue blue purple"), "downtown 1", "bank")
    do(state, 3, "start east 1", "build downtown 1", "after done")
    for seat, where in ((2, "harbour 1"), (1, "bayside 1")):
        do(tenant(state, where, "dot_com"), seat, f"start {where}")
    assert legal(state, 0) == [f"start {place}" for place in OUTER if place[-1] in "23"]


# ------------------------------------------------------------------ Full Game
@clause("HR-070")
@pytest.mark.parametrize(("players", "slots"), [(1, 3), (2, 3), (3, 3), (4, 4)])
def test_the_full_game_deals_a_random_tenant_to_every_tenant_space(players: int, slots: int) -> None:
    deals = [dealt(new(players, seed=seed)) for seed in SEEDS]
    assert all(list(deal) == [place for place in SITE_WORDS if int(place[-1]) <= slots] for deal in deals)
    assert len({name for deal in deals for name in deal.values()}) == 45


@clause("HR-071")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_full_game_starts_without_buildings_and_corruption_and_only_player_4_draws_a_floor(players: int) -> None:
    floors = set()
    for seed in SEEDS:
        state = new(players, seed=seed)
        assert state.sites == [0] * 20
        assert [int(player.corruption) for player in state.players] == [0] * players
        assert [len(own(state, seat).split()) for seat in range(players)] == [0, 0, 0, 1][:players]
        floors.add(own(state, players - 1))
    assert len(floors) == (5 if players == 4 else 1)
