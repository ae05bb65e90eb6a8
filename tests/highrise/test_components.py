"""Section 2: what is in the box, what is limited and what is not; the two sides of the board."""

from __future__ import annotations

import pytest

from clauses import clause
from highrise.toolkit import (
    PARTS,
    asked,
    bonus,
    constructing,
    do,
    give,
    going,
    house,
    legal,
    moving,
    new,
    own,
    place,
    refused,
    site,
    table,
    tenant,
    tower,
    using,
    words,
)  # fmt: skip
from skyline.engine.conformance import walk
from skyline.engine.rng import seeded
from skyline.games.highrise import GAME, component_data
from skyline.games.highrise.rules.asking import SITE_WORDS

COLOURS = ["red", "blue", "purple", "black", "grey"]
BOX = component_data()["components"]
BLUEPRINT_A = "red blue blue purple"  # of Blueprint Card 2020-1, height 4


# ------------------------------------------------------------------ counts
@clause("HR-022", "HR-R01")
def test_there_are_15_floors_of_each_of_five_colours_and_15_ultraplastic() -> None:
    assert words(PARTS.bag).split() == [colour for colour in COLOURS for _ in range(15)]
    assert PARTS.ultraplastic == 15


@clause("HR-R01")
def test_the_five_colours_are_those_of_all_blueprints_and_all_colour_spaces() -> None:
    squares = {colour for card in component_data()["blueprint_card"] for blueprint in card["blueprint"] for colour in blueprint["squares"]}
    printed = {space["colour"] for space in component_data()["space"] if "colour" in space}
    assert squares == printed == set(COLOURS)


@clause("HR-022")
@pytest.mark.parametrize(("players", "mode"), [(1, "full"), (2, "full"), (3, "standard"), (4, "introductory"), (4, "full")])
def test_ultraplastic_is_never_in_the_bag_and_no_piece_is_ever_lost(players: int, mode: str) -> None:
    state = new(players, seed=players, mode=mode)
    for _ in walk(state, seeded(players)):
        assert "ultraplastic" not in words(state.bag)
        assert GAME.conserved(state) == ""


@clause("HR-023")
def test_there_are_54_building_tiles_60_bases_and_20_spires() -> None:
    assert BOX["building_tiles"] == 54
    assert BOX["building_bases_per_player"] * len(BOX["player_colours"]) == 60
    assert PARTS.spires == 20 == new(4).spires


@clause("HR-024", "HR-R08")
def test_there_are_5_blueprint_cards_for_each_round_with_five_lettered_blueprints_and_their_limits() -> None:
    cards = component_data()["blueprint_card"]
    assert sorted(card["round"] for card in cards) == [2010] * 5 + [2020] * 5 + [2030] * 5
    for card in cards:
        assert [blueprint["letter"] for blueprint in card["blueprint"]] == ["A", "B", "C", "D", "E"]
        assert all(blueprint["solo_limit"] > 0 for blueprint in card["blueprint"])
    assert len({str(card["blueprint"]) for card in cards}) == 15
    assert BOX["blueprint_blockers"] == ["A", "B", "C", "D", "E"]
    assert PARTS.tokens == 5


@clause("HR-R08")
def test_four_construction_zones_leave_exactly_one_of_the_five_blueprints_open_alone() -> None:
    state = do(going(table(1)), 0, "go 35")
    assert bin(state.blocked).count("1") == 4
    left = next(place for place in range(5) if not state.blocked >> place & 1)
    assert state.limit == PARTS.blueprints[state.current][left].limit


@clause("HR-025", "HR-200")
def test_there_are_four_base_yards_with_two_sides_and_12_expanded_yards() -> None:
    assert [record["player"] for record in component_data()["base_yard"]] == [1, 2, 3, 4]
    assert PARTS.base_yards == [[7, 7, 7, 7], [7, 7, 8, 8]]
    assert (PARTS.yards, PARTS.yard_spaces) == (12, 5)
    assert [int(player.base) for player in new(4, mode="standard").players] == [7, 7, 7, 7]
    assert [int(player.base) for player in new(4).players] == [7, 7, 8, 8]


@clause("HR-026", "HR-R05")
def test_the_box_holds_nine_tenants_for_each_neighbourhood() -> None:
    box = [tenant for tenant in component_data()["tenant"] if tenant["in_45"]]
    hoods = [tenant["neighbourhood"] for tenant in box]
    assert {hood: hoods.count(hood) for hood in hoods} == dict.fromkeys(PARTS.hood_ids, 9)
    assert len({tenant["id"] for tenant in box}) == 45


@clause("HR-026", "HR-R05")
def test_there_are_85_power_cards_in_20_stacks_and_three_further_stacks_on_top() -> None:
    assert [card.number for card in PARTS.cards[1:]] == list(range(1, 24))
    assert sum(card.copies for card in PARTS.cards[1:21]) == 85
    assert all(card.copies > 0 for card in PARTS.cards[21:])
    extras = {tenant.card for tenant in PARTS.tenants if not tenant.pools & 1 and tenant.card}
    assert extras == {21, 22, 23}


@clause("HR-027")
def test_there_are_14_bonus_tiles_for_each_round_and_five_blockers_of_each_size() -> None:
    assert [sum(tile.copies for tile in PARTS.tiles if tile.round == year) for year in range(3)] == [14, 14, 14]
    assert (BOX["neighbourhood_blockers_small"], BOX["neighbourhood_blockers_large"]) == (5, 5)
    blocked = [place for place, dealt in zip(SITE_WORDS, new(4, mode="standard").tenants, strict=True) if dealt < 0]
    assert blocked == ["east 4", "harbour 4", "downtown 4", "bayside 4", "center 4"]


@clause("HR-028")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_player_has_a_mogul_a_score_and_a_corruption_of_their_own(players: int) -> None:
    state = new(players)
    assert len(state.players) == players <= len(state.at)
    assert len(set(state.at)) == len(state.at)
    for name in ("biotech_lab", "theatre"):
        state = using(table(players), name)
        assert [(int(player.vp), int(player.corruption)) for player in state.players[1:]] == [(0, 0)] * (players - 1)
        assert (state.players[0].vp, state.players[0].corruption) == ((0, 1) if name == "biotech_lab" else (2, 0))


# ------------------------------------------------------------------ VP and Corruption board
@clause("HR-021")
def test_vp_may_fall_below_zero() -> None:
    state = moving(give(table(), 0, at=1, corruption=20))
    do(state, 0, "go 30")  # the second space of the draw-and-choose zone prints 1 Corruption
    assert state.players[0].vp == -40


@clause("HR-021")
def test_vp_have_no_upper_limit() -> None:
    assert using(give(table(), 0, vp=240), "obelisk").players[0].vp == 243


# ------------------------------------------------------------------ never short, and limited
@clause("HR-030")
@pytest.mark.parametrize(
    ("blueprint", "own", "height"),
    [("a", "red purple purple purple black", 6), ("e", "blue " * 3 + "purple " + "grey " * 3 + "ultraplastic " * 2, 12)],
)
def test_a_building_always_gets_exactly_the_height_it_earned_however_many_stand_already(blueprint: str, own: str, height: int) -> None:
    state = table(year=2030)
    for where in SITE_WORDS[1:]:
        house(state, where, 0, height)
    state = constructing(give(state, 0, own))
    if asked(state) == "blueprint":
        do(state, 0, f"blueprint {blueprint}")
    while asked(state) == "pay":
        do(state, 0, "on ultraplastic ultraplastic" if "on ultraplastic ultraplastic" in legal(state) else "pay")
    do(state, 0, "build east 1")
    assert tower(state, "east 1") == ([0], height, 0, 0)
    assert [tower(state, where)[0] for where in SITE_WORDS] == [[0]] * 20


@clause("HR-030")
def test_a_building_is_an_owner_a_height_spires_and_penthouse_floors() -> None:
    state = give(table(), 0, "red red", cards=(11,), at=38)
    house(state, "east 1", 0, 5, spires=2)
    for mogul in (1, 2, 3):
        place(state, mogul, 40)
    do(moving(state), 0, "go 46", "use 11", "add red")
    assert tower(state, "east 1") == ([0], 7, 2, 2)


@clause("HR-031")
def test_without_ultraplastic_in_the_supply_none_can_be_taken() -> None:
    state = table()
    state.ultraplastic = 0
    assert refused(moving(state), 0, "go 18").clause == "HR-161"
    state = table()
    state.ultraplastic = 0
    using(state, "biotech_lab")
    assert "ultraplastic" not in own(state)


@clause("HR-031")
def test_spires_are_taken_as_far_as_there_are_any() -> None:
    state = bonus(table(), "1.1", tile="2020_spire_2")
    state.spires = 1
    do(moving(state), 0, "bonus 1.1")
    assert (state.players[0].spires, state.spires) == (1, 0)


@clause("HR-031", "HR-181")
def test_an_empty_stack_gives_no_card() -> None:
    state = table()
    state.stock = [0] * 24
    using(state, "shipping_firm")
    assert sum(state.players[0].up) == 0


@clause("HR-031")
def test_without_a_token_a_university_card_cannot_be_used() -> None:
    state = constructing(give(table(), 0, BLUEPRINT_A, cards=(20,)))
    assert asked(state) == "university"
    state = table()
    state.tokens = 0
    assert asked(constructing(give(state, 0, BLUEPRINT_A, cards=(20,)))) == "site"


# ------------------------------------------------------------------ the board
@clause("HR-020", "HR-040")
@pytest.mark.parametrize(("players", "spaces", "moguls"), [(1, 37, 3), (2, 37, 3), (3, 37, 3), (4, 46, 4)])
def test_the_side_of_the_board_follows_the_number_of_players_and_the_smaller_one_always_carries_three_moguls(
    players: int, spaces: int, moguls: int,
) -> None:  # fmt: skip
    state = new(players)
    assert len(state.side.spaces) - 1 == spaces
    assert len(state.at) == moguls == state.side.stops


@clause("HR-032")
@pytest.mark.parametrize("players", [3, 4])
def test_four_neighbourhoods_follow_each_other_along_the_track_and_city_center_is_off_it(players: int) -> None:
    assert PARTS.hoods == ["East Gardens", "Harbourside", "Downtown", "Bayside Heights", "City Center"]
    side = new(players).side
    hoods = [side.zone_hood[space.zone] for space in side.spaces[1:]]
    assert hoods == sorted(hoods)
    assert set(hoods) == {0, 1, 2, 3}


@clause("HR-033")
@pytest.mark.parametrize(("players", "spaces"), [(1, 3), (2, 3), (3, 3), (4, 4)])
def test_each_neighbourhood_has_as_many_building_spaces_as_tenant_spaces(players: int, spaces: int) -> None:
    state = new(players)
    dealt = [[found >= 0 for found in state.tenants[hood * 4 : hood * 4 + 4]] for hood in range(5)]
    assert dealt == [[True] * spaces + [False] * (4 - spaces)] * 5
    assert sorted(space.site for space in state.side.spaces[1:] if space.site >= 0) == [
        hood * 4 + slot for hood in range(4) for slot in range(spaces)
    ]
    if spaces == 3:
        assert "build east 4" not in legal(constructing(give(table(players), 0, BLUEPRINT_A)))


@clause("HR-033")
@pytest.mark.parametrize(
    ("track", "where"), [(14, "harbour 1"), (15, "harbour 2"), (16, "harbour 3"), (17, "harbour 4"), (39, "bayside 1")]
)
def test_building_space_n_belongs_to_tenant_space_n(track: int, where: str) -> None:
    state = tenant(house(table(), where, 1, 5), where, "obelisk")
    do(moving(give(state, 0, at=1)), 0, f"go {track}")
    assert state.players[0].vp == 3
    assert len(own(state, 1).split()) == 1


@clause("HR-034", "HR-R10")
@pytest.mark.parametrize("players", [3, 4])
def test_no_space_of_the_track_is_a_city_center_tenant(players: int) -> None:
    outer = range(site("center 1"))
    assert all(space.site in outer for space in new(players).side.spaces[1:] if space.site >= 0)


@clause("HR-034", "HR-R10")
def test_the_power_of_a_city_center_tenant_is_used_by_building_there() -> None:
    state = tenant(table(), "center 2", "obelisk")
    do(constructing(give(state, 0, BLUEPRINT_A)), 0, "build center 2", "power")
    assert state.players[0].vp == 5 + 3


@clause("HR-R06")
def test_the_stop_zone_is_the_construction_zone_of_bayside_heights() -> None:
    zones = {hood["id"]: hood.get("construction_zone_4p") for hood in component_data()["neighbourhood"]}
    assert [zones[hood] for hood in PARTS.hood_ids] == ["4p-z04", "4p-z08", "4p-z13", "4p-stop", None]
    assert [action.id for action in new(4).side.zone_action].count("construct") == 3
    for where, corruption in (("bayside 1", 0), ("downtown 1", 1), ("center 1", 1)):
        state = moving(give(table(), 0, BLUEPRINT_A, at=1))
        do(state, 0, "go 43", "construct", f"build {where}")
        assert state.players[0].corruption == corruption
