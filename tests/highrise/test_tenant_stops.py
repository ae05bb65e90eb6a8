"""Section 8: Tenants and Buildings on the track: powers by stopping and by building, and the Draws of owners."""

from __future__ import annotations

import pytest

from clauses import clause
from highrise.toolkit import (
    PARTS,
    TENANTS,
    asked,
    bag,
    constructing,
    do,
    draws,
    give,
    house,
    legal,
    moving,
    own,
    place,
    refused,
    table,
    tenant,
    tower,
    using,
)  # fmt: skip
from skyline.engine.log import Log
from skyline.games.highrise.rules.state import HighRise

BLUEPRINT_A = "red blue blue purple"  # of Blueprint Card 2020-1, height 4


def at_tenant(name: str, owner: int | None = None, corruption: int = 0) -> HighRise:
    """The first player is about to move; on East Gardens 1 (space 3) there is this Tenant, perhaps with a Building."""
    state = give(tenant(table(), "east 1", name), 0, corruption=corruption)
    return moving(house(state, "east 1", owner, 5) if owner is not None else state)


# ------------------------------------------------------------------ stopping and building
@clause("HR-180")
def test_stopping_on_a_tenant_activates_its_power_whether_one_likes_it_or_not() -> None:
    state = do(at_tenant("biotech_lab"), 0, "go 3")
    assert (state.players[0].corruption, len(own(state).split()), state.deciders()) == (1, 2, [1])


@clause("HR-180")
def test_after_building_there_the_power_is_optional_and_used_at_most_once() -> None:
    state = tenant(table(), "east 1", "theatre")
    do(constructing(give(state, 0, BLUEPRINT_A, cards=(5,))), 0, "build east 1")
    assert legal(state) == ["power", "after 5", "after done"]
    do(state, 0, "power")
    assert legal(state) == ["after 5", "after done"]
    assert refused(state, 0, "power").clause == "HR-180"
    assert state.players[0].vp == 5 + 2
    state = tenant(table(), "east 1", "theatre")
    do(constructing(give(state, 0, BLUEPRINT_A)), 0, "build east 1", "after done")
    assert (state.players[0].vp, own(state)) == (5, "")


@clause("HR-180")
def test_only_the_tenant_of_the_building_space_is_activated_by_building() -> None:
    state = tenant(tenant(table(), "east 1", "obelisk"), "east 2", "theatre")
    do(constructing(give(state, 0, BLUEPRINT_A)), 0, "build east 2", "power")
    assert state.players[0].vp == 5 + 2


@clause("HR-181")
@pytest.mark.parametrize(("name", "card"), [("shipping_firm", 15), ("university", 20), ("transit_hub", 19), ("high_end_condo", 4)])
def test_a_tenant_with_cards_gives_one_card_of_its_number_face_up(name: str, card: int) -> None:
    state = at_tenant(name)
    left = int(state.stock[card])
    do(state, 0, "go 3")
    assert [number for number in range(24) for _ in range(state.players[0].up[number])] == [card]
    assert state.stock[card] == left - 1


@clause("HR-181")
def test_with_the_stack_empty_the_space_may_be_used_and_the_rest_of_the_power_happens() -> None:
    for name, vp, corruption in (("taxicab_commission", 2, 0), ("electronics_manufacturer", 0, 1), ("shipping_firm", 0, 0)):
        state = at_tenant(name)
        state.stock = [0] * 24
        do(state, 0, "go 3")
        assert (state.at[0], sum(state.players[0].up)) == (3, 0)
        assert (state.players[0].vp, state.players[0].corruption) == (vp, corruption)


# ------------------------------------------------------------------ Draws of owners
@clause("HR-182")
def test_the_owner_draws_1_after_the_power_when_another_player_stops_there() -> None:
    state = at_tenant("5_star_restaurant", owner=2)
    log = state.listener = Log()
    do(draws(state, "red red grey blue"), 0, "go 3", "draw for corruption")
    assert (own(state), own(state, 2), own(state, 1)) == ("red red grey", "blue", "")
    assert [event.seat for event in log.public if event.kind == "drew"] == [0, 0, 2]


@clause("HR-182")
@pytest.mark.parametrize(("owner", "track"), [(None, 3), (2, 4)])
def test_without_a_building_of_another_player_nobody_draws(owner: int | None, track: int) -> None:
    state = at_tenant("obelisk", owner)
    tenant(state, "east 2", "obelisk")
    do(state, 0, f"go {track}")
    assert [own(state, seat) for seat in range(4)] == [""] * 4


@clause("HR-182")
def test_a_neutral_building_draws_for_nobody() -> None:
    state = house(tenant(table(3), "east 1", "obelisk"), "east 1", None, 5)
    do(moving(state), 0, "go 3")
    assert [own(state, seat) for seat in range(3)] == [""] * 3


@clause("HR-183")
@pytest.mark.parametrize(
    ("answer", "kinds"), [("own before", ["corruption", "drew", "vp"]), ("own after", ["vp", "corruption", "drew"]), ("own none", ["vp"])]
)
def test_at_the_own_building_one_may_draw_1_for_1_corruption_before_or_after_the_power(answer: str, kinds: list[str]) -> None:
    state = do(at_tenant("obelisk", owner=0), 0, "go 3")
    assert legal(state) == ["own before", "own after", "own none"]
    log = state.listener = Log()
    do(draws(state, "grey"), 0, answer)
    assert [event.kind for event in log.public if event.seat == 0 and event.kind in ("corruption", "drew", "vp")] == kinds
    assert (own(state), state.players[0].corruption) == (("", 0) if answer == "own none" else ("grey", 1))
    assert state.players[0].vp == 3


@clause("HR-183")
def test_the_corruption_of_the_own_draw_may_be_lost_by_the_power_only_if_it_came_before() -> None:
    for answer, corruption in (("own before", 0), ("own after", 1), ("own none", 0)):
        state = do(at_tenant("bank", owner=0, corruption=1), 0, "go 3", answer)
        assert state.players[0].corruption == corruption


# ------------------------------------------------------------------ limits of powers
@clause("HR-184")
def test_pieces_gained_from_the_tenant_cannot_pay_the_blueprint_that_triggered_them() -> None:
    state = moving(give(tenant(table(), "east 1", "research_firm"), 0, "red blue blue"))
    assert refused(state, 0, "go 8").clause == "HR-165"  # the UltraPlastic of the Tenant would complete it
    state = tenant(give(table(), 0, BLUEPRINT_A), "east 1", "research_firm")
    do(constructing(state), 0, "build east 1", "power")
    assert (own(state), tower(state, "east 1")) == ("ultraplastic", ([0], 5, 0, 0))


@clause("HR-184")
def test_compensation_for_a_demolition_cannot_pay_for_the_building_that_caused_it() -> None:
    state = give(table(), 0, BLUEPRINT_A)
    for slot in range(1, 5):
        house(state, f"east {slot}", 0, 2 + slot)
    moving(state)
    do(draws(state, "red grey"), 0, "go 8", "build east 1")
    assert (own(state), tower(state, "east 1")) == ("red grey", ([0], 5, 0, 0))
    state = give(table(), 0, "red blue blue")
    for slot in range(1, 5):
        house(state, f"east {slot}", 0, 2 + slot)
    assert refused(moving(state), 0, "go 8").clause == "HR-165"


@clause("HR-185")
@pytest.mark.parametrize("name", ["bank", "masonic_lodge", "cable_news_channel", "gold_plated_suite", "analytics_firm"])
def test_a_power_that_cannot_be_performed_forbids_stopping_but_not_building(name: str) -> None:
    state = give(tenant(table(), "east 1", name), 0, "grey " * 7)
    assert refused(moving(state), 0, "go 3").clause == PARTS.tenants[TENANTS[name]].clause
    state = give(tenant(table(), "east 1", name), 0, BLUEPRINT_A + " purple" * 3)
    if name == "gold_plated_suite":
        state.players[0].base = 3  # the Yard is full again after paying
    do(constructing(state), 0, "build east 1")
    assert tower(state, "east 1") == ([0], 5, 0, 0)
    assert "power" not in legal(state)


@clause("HR-185")
@pytest.mark.parametrize(
    ("name", "own", "corruption"),
    [
        ("bank", "", 1),
        ("masonic_lodge", "", 1),
        ("cable_news_channel", "", 1),
        ("gold_plated_suite", "grey", 0),
        ("analytics_firm", BLUEPRINT_A, 0),
    ],
)
def test_the_same_powers_allow_the_stop_when_they_can_be_performed(name: str, own: str, corruption: int) -> None:
    state = moving(give(tenant(table(), "east 1", name), 0, own, corruption=corruption))
    assert "go 3" in legal(state)


@clause("HR-185")
@pytest.mark.parametrize("name", ["metal_importer", "research_firm", "auto_manufacturer"])
def test_an_empty_supply_forbids_the_stop_where_the_tenant_says_so(name: str) -> None:
    for supply, possible in ((1, True), (0, False)):
        state = house(tenant(table(), "east 1", name), "downtown 1", 0, 5)
        state.spires = state.ultraplastic = supply
        assert ("go 3" in legal(moving(state))) is possible


@clause("HR-186")
def test_a_tenant_wins_against_the_rule_that_building_elsewhere_costs_corruption() -> None:
    for where in ("east 2", "downtown 1", "center 1"):
        state = tenant(tenant(give(table(), 0, BLUEPRINT_A), "east 1", "analytics_firm"), where, "theatre")
        do(moving(state), 0, "go 3", f"build {where}")
        assert (state.players[0].corruption, tower(state, where)[0]) == (0, [0])


@clause("HR-186")
def test_a_tenant_wins_against_the_rule_of_expanded_yards() -> None:
    state = give(table(), 0, "red red red red red grey")
    using(state, "gold_plated_suite")
    assert (asked(state), len(own(state).split()), state.players[0].yards) == ("", 7, 0)  # one free space, one Floor, no Yard


@clause("HR-182", "HR-184")
def test_owners_draw_from_what_the_power_left_in_the_bag() -> None:
    state = place(house(tenant(table(), "east 1", "theatre"), "east 1", 1, 5), 2, 30)
    do(moving(bag(state, "grey")), 0, "go 3")
    assert (own(state), own(state, 1)) == ("", "grey")
