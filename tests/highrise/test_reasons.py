"""Why an option is not legal: the one thing that is missing, in plain words, and the clause that asks for it."""

from __future__ import annotations

import pytest

from clauses import clause
from highrise.alone import lined, solo
from highrise.toolkit import (
    PARTS,
    TENANTS,
    bag,
    bonus,
    constructing,
    do,
    give,
    going,
    house,
    legal,
    moving,
    place,
    refused,
    table,
    tenant,
    using,
)  # fmt: skip
from highrise.visits import build, raising, sold_out
from skyline.games.highrise import GAME
from skyline.games.highrise.rules.state import HighRise


def why(state: HighRise, move: str, seat: int = 0) -> tuple[str, str]:
    """The reason and the clause of a refusal."""
    refusal = refused(state, seat, move)
    return refusal.reason, refusal.clause


def dry(state: HighRise) -> HighRise:
    """Supplies of UltraPlastic and Spires are used up."""
    state.ultraplastic = state.spires = 0
    return state


# ------------------------------------------------------------------ the action of a space
@clause("HR-125", "HR-160")
def test_a_colour_space_names_the_colour_that_the_bag_lacks() -> None:
    state = place(bag(table(), "red"), 0, 8)
    assert why(moving(state), "go 12") == ("the bag has no grey Floor, and nobody has more pieces than you to take one from", "HR-160")
    state = place(give(bag(table(), "red"), 1, "ultraplastic"), 0, 8)
    assert why(moving(state), "go 12") == ("the bag has no grey Floor, and the Yards with the most pieces hold only UltraPlastic", "HR-160")


@clause("HR-125", "HR-161")
def test_an_ultraplastic_space_says_that_the_supply_is_empty() -> None:
    assert why(moving(dry(table())), "go 18") == ("no UltraPlastic is left in the supply", "HR-161")


@clause("HR-125", "HR-162")
def test_a_trade_space_says_that_the_bag_is_empty() -> None:
    reason, named = why(moving(bag(give(table(), 0, "red"), "")), "go 7")
    assert reason.startswith("the bag is empty, so there is nothing to trade for, and nothing to Choose: nobody has more pieces than you")
    assert named == "HR-162"


@clause("HR-125", "HR-165")
@pytest.mark.parametrize(
    ("own", "missing"),
    [
        ("red blue purple", "A lacks blue"),
        ("red ultraplastic", "A lacks any 2 of blue, blue and purple"),
        ("red blue ultraplastic", "A lacks any 1 of blue and purple"),
    ],
)
def test_a_construction_space_says_what_the_closest_blueprint_lacks(own: str, missing: str) -> None:
    state = moving(give(table(card="2020-1"), 0, own))
    assert why(state, "go 8") == (f"your pieces pay no Blueprint: {missing}", "HR-165")


@clause("HR-166")
def test_lose_2_says_that_there_is_nothing_to_lose() -> None:
    assert why(moving(table()), "go 22") == ("you have no Corruption to lose", "HR-166")


@clause("HR-112", "HR-166", "HR-298")
def test_corruption_that_would_run_past_the_end_of_the_track_is_no_corruption_to_lose() -> None:
    state = give(place(table(), 1, 22), 0, corruption=PARTS.last_space, cards=(9,))
    reason, named = why(moving(state), "go 22 mayor")
    assert (reason.startswith("your Corruption Marker would pass the last space"), named) == (True, "HR-166")


# ------------------------------------------------------------------ the power of a Tenant
@clause("HR-185")
@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("bank", "you have no Corruption to lose"),
        ("masonic_lodge", "you have no Corruption to lose"),
        ("cable_news_channel", "you have no Corruption to lose"),
        ("analytics_firm", "your pieces pay no Blueprint: A lacks blue"),
        ("condo_developer", "even with one Floor counting as another colour your pieces pay no Blueprint: A lacks 1 piece"),
        ("private_contractor", "even with a Floor Chosen from the bag (red) your pieces pay no Blueprint: now A lacks blue"),
        ("auto_manufacturer", "no Spire is left in the supply"),
        ("metal_importer", "no Spire is left in the supply"),
        ("research_firm", "no UltraPlastic is left in the supply"),
        ("entirely_legitimate_business", "there is no Building on the board that you do not control"),
    ],
)
def test_a_tenant_that_cannot_be_stopped_on_says_what_its_power_lacks(name: str, reason: str) -> None:
    state = bag(dry(tenant(give(table(card="2020-1"), 0, "red blue purple"), "east 1", name)), "red")
    one = PARTS.tenants[TENANTS[name]]
    assert why(moving(state), "go 3") == (f"{one.name}: {reason}", one.clause)


@clause("HR-364")
def test_auto_manufacturer_asks_for_a_building_while_there_are_spires() -> None:
    state = house(tenant(table(), "east 1", "auto_manufacturer"), "downtown 1", 1, 5)
    assert why(moving(state), "go 3") == ("Auto Manufacturer: you have no Building on the board", "HR-364")


@clause("HR-378")
def test_the_suite_says_that_the_yards_are_full() -> None:
    state = tenant(table(), "east 1", "gold_plated_suite")
    give(state, 0, " ".join(["grey"] * int(state.players[0].base)))
    assert why(moving(state), "go 3") == ("Gold-Plated Suite: your Yards have no free space", "HR-378")


@clause("HR-181")
def test_a_card_that_is_sold_out_does_not_close_its_tenant() -> None:
    assert "go 3" in legal(moving(sold_out(tenant(table(), "east 1", "dot_com"), 3)))


@clause("HR-180", "HR-185", "HR-240")
def test_after_building_the_power_says_why_it_is_not_to_be_had() -> None:
    state = build(give(table(year=2010), 0, cards=(5,)), "metal_importer")
    do(state, 0, "power")
    while "spires 0" in legal(state):
        do(state, 0, "spires 0")
    assert why(state, "power") == ("you have used the power of Metal Importer already", "HR-180")
    state = build(give(dry(table(year=2010)), 0, cards=(5,)), "metal_importer")
    assert why(state, "power") == ("Metal Importer: no Spire is left in the supply", "HR-388")


# ------------------------------------------------------------------ moving
@clause("HR-122", "HR-298", "HR-304")
def test_a_stop_names_whose_mogul_is_there_and_what_a_card_is_for() -> None:
    state = moving(give(place(place(table(), 1, 12), 0, 8), 0, cards=(9, 18)))
    assert why(state, "go 12") == ("B's Mogul is there already", "HR-122")
    assert why(state, "go 13 mayor") == ("this space is free, so Mayor's Office is not needed", "HR-298")
    assert why(state, "go 12 taxi") == ("Taxicab Commission is for a space of the zone that your Mogul is in", "HR-304")
    assert why(state, "go 9")[1] == "HR-122"
    assert why(state, "go 9 taxi") == ("your pieces pay no Blueprint: A lacks red, 2 blue and purple", "HR-165")


@clause("HR-122", "HR-480")
def test_a_neutral_mogul_in_the_way_is_called_neutral() -> None:
    assert why(moving(place(table(2), 2, 1)), "go 1") == ("a Neutral Mogul is there already", "HR-122")


@clause("HR-123")
def test_the_stop_zone_names_the_space_to_take() -> None:
    state = moving(place(table(), 3, 46))
    assert why(state, "go 44") == ("in the Stop Zone you take the first available space, number 1", "HR-123")


@clause("HR-140", "HR-141", "HR-142", "HR-146")
def test_a_bonus_that_cannot_be_taken_says_whether_it_is_empty_or_passed() -> None:
    state = moving(bonus(place(table(), 0, 12), "3.1", "red"))
    assert why(state, "bonus 1.1") == ("Bonus set 1 lies behind your Mogul", "HR-141")
    assert why(state, "bonus 3.2") == ("Bonus Space 3.2 is empty", "HR-142")
    assert why(state, "tile 1")[1] == "HR-140"
    assert why(state, "go 40") == ("on the way there Bonus set 3 still holds something: take a Bonus first", "HR-146")
    do(state, 0, "bonus 3.1")
    assert why(state, "bonus 3.1") == ("you have taken your Bonus of this move", "HR-141")
    assert why(moving(table(3)), "bonus 1.3")[1] == "HR-140"


@clause("HR-502", "HR-506", "HR-507")
def test_alone_the_line_is_named_and_clauses_of_the_solo_game_are_cited() -> None:
    state = moving(lined(solo(), "archive"))
    assert why(state, "go 30") == ("your Mogul would be the first past Bonus set 1: take a tile of the line first", "HR-506")
    assert why(state, "bonus 1.1")[1] == "HR-502"
    assert why(state, "tile 2") == ("the line has only 1 tile left", "HR-507")


@clause("HR-291")
def test_an_archive_says_whether_it_or_the_card_is_missing() -> None:
    assert why(moving(give(table(), 0, down=(3,))), "refresh 3") == ("you have no face-up Archive to turn dot.com (3) up", "HR-291")
    assert why(moving(give(table(), 0, cards=(2,))), "refresh 3") == ("you have no face-down dot.com (3)", "HR-291")


@clause("HR-483")
def test_a_neutral_mogul_says_how_far_it_reaches_and_what_its_space_lacks() -> None:
    state = place(place(table(2), 0, 20), 1, 21)
    going(state)
    seat = state.deciders()[0]
    do(state, seat, "move")
    assert why(state, "neutral 30", seat) == (
        "the Neutral Mogul reaches only East Gardens, and this space belongs to Bayside Heights", "HR-483",
    )  # fmt: skip
    assert why(state, "neutral 7", seat) == ("your pieces pay no Blueprint: A lacks red, 2 blue and purple", "HR-165")


# ------------------------------------------------------------------ constructing
@clause("HR-222")
def test_a_blueprint_says_what_is_missing_for_it() -> None:
    state = constructing(give(table(card="2020-1"), 0, "red blue blue purple purple black grey"))
    assert why(state, "blueprint c") == ("for Blueprint C (2 blue and 2 black and 1 UltraPlastic square) you lack black", "HR-222")
    assert why(state, "blueprint e") == (
        "for Blueprint E (3 red, 2 black and grey and 1 UltraPlastic square) you lack 2 red and black",
        "HR-222",
    )


@clause("HR-229", "HR-235", "HR-240")
def test_a_site_says_which_building_is_in_the_way() -> None:
    state = house(house(table(3, year=2010), "east 1", 1, 2), "east 2", 1, 3)
    house(state, "east 3", 2, 9)
    house(state, "harbour 1", 1, 2)
    raising(state, "theatre", where="downtown 1")
    assert why(state, "build east 2") == (
        "only the shortest Building of East Gardens is demolished (2), and this one has height 3", "HR-235",
    )  # fmt: skip
    assert why(state, "build harbour 1") == ("a Building stands there, and Harbourside still has an empty Building Space", "HR-229")
    assert why(state, "build harbour 4")[1] == "HR-033"
    assert why(state, "suburbs east") == ("your Building of height 4 is taller than the shortest one of East Gardens (2)", "HR-240")
    assert why(state, "suburbs harbour") == ("Harbourside still has an empty Building Space", "HR-240")


@clause("HR-394")
def test_a_private_contractor_builds_in_city_center_only() -> None:
    state = using(give(table(year=2010), 0, "red purple"), "private_contractor")
    do(state, 0, "choose grey")
    assert why(state, "build east 1") == ("a Private Contractor builds in City Center", "HR-394")


# ------------------------------------------------------------------ cards
@clause("HR-270", "HR-271", "HR-272", "HR-301")
def test_a_card_after_a_construction_says_what_is_wrong_with_it() -> None:
    state = house(give(table(year=2010), 0, cards=(5, 13), down=(16,)), "downtown 2", 0, 2)
    build(state, "theatre", where="downtown 1")
    assert why(state, "after 13") == ("you had a Building in Downtown before", "HR-301")
    assert why(state, "after 16") == ("your Super High-Speed Elevator (16) is face-down", "HR-272")
    assert why(state, "after 6") == ("you have no High-Speed Elevator (6)", "HR-270")


@clause("HR-290", "HR-292")
def test_a_card_during_a_construction_says_what_the_payment_lacks() -> None:
    state = give(table(year=2010), 0, cards=(1, 3))
    raising(state, "theatre", with_pieces="red purple ultraplastic")
    assert why(state, "use 1") == ("not every square was paid with exactly what it shows", "HR-290")


# ------------------------------------------------------------------ powers
@clause("HR-105", "HR-162")
def test_a_trade_counts_what_is_there() -> None:
    state = do(moving(bag(give(table(), 0, "red red"), "blue grey")), 0, "go 7")
    assert why(state, "trade red 3 grey") == ("you have only 2 red Floors", "HR-162")
    assert why(state, "trade blue 1 grey") == ("you have no blue Floor", "HR-162")
    assert why(state, "trade red 2 grey") == ("the bag has only 1 grey Floor", "HR-106")
    assert why(state, "trade red 1 black") == ("the bag has no black Floor", "HR-106")


@clause("HR-105")
def test_a_shortage_says_who_has_the_most_and_what_they_hold() -> None:
    state = give(give(give(table(), 1, "red grey"), 2, "blue blue"), 3, "blue")
    state = do(moving(bag(state, "")), 0, "go 1")
    assert why(state, "from d") == ("D does not have the most pieces", "HR-105")
    do(state, 0, "from b")
    assert why(state, "take blue") == ("B has no blue Floor", "HR-105")


@clause("HR-168")
def test_the_stop_zone_says_what_is_left_to_do() -> None:
    state = place(place(place(table(card="2020-1"), 1, 1), 2, 2), 3, 4)
    do(moving(give(state, 0, "red blue blue purple", corruption=1)), 0, "go 46")
    assert why(state, "lose 2") == ("you have only 1 Corruption", "HR-110")
    do(state, 0, "lose 1")
    assert why(state, "lose 1") == ("you have lost Corruption here already", "HR-168")


@clause("HR-389", "HR-411")
def test_places_on_the_board_are_named() -> None:
    state = using(bonus(table(), "1.1", "red"), "museum")
    assert why(state, "museum 2.1") == ("Bonus Space 2.1 is empty", "HR-389")
    state = house(house(house(tenant(table(), "east 1", "bank"), "east 1", 0, 5), "east 2", 1, 5), "east 3", 1, 5)
    using(state, "entirely_legitimate_business")
    assert why(state, "base east 1") == ("you control the Building on Bank (East Gardens 1) already", "HR-411")
    assert why(state, "base east 4")[0].startswith("no Building stands on")


@clause("HR-378")
def test_the_suite_says_which_yard_is_missing_or_filled() -> None:
    state = using(give(table(), yards=1), "gold_plated_suite")
    assert why(state, "yard end") == ("at least one Yard has to be filled", "HR-378")
    do(state, 0, "yard base", "suite stop")
    assert why(state, "yard base") == ("you have filled your Base Yard already", "HR-378")


@clause("HR-394")
def test_the_choose_of_a_private_contractor_says_which_floor_does_not_help() -> None:
    state = using(give(table(year=2010), 0, "red purple"), "private_contractor")
    assert why(state, "choose blue") == ("with a blue Floor you could not construct", "HR-394")


@clause("HR-398")
def test_a_gift_to_the_tax_office_has_to_be_a_piece_one_has() -> None:
    state = do(build(give(table(year=2010), 1, "blue grey"), "tax_office"), 0, "power")
    assert why(state, "give red", 1) == ("you have no red piece", "HR-398")


@clause("HR-305")
def test_a_transit_hub_says_that_the_bag_is_empty() -> None:
    state = place(place(place(give(table(), 0, hub="red"), 1, 1), 2, 2), 3, 4)
    do(moving(bag(state, "grey")), 0, "go 12")
    state.bag = 0
    GAME.refresh(state)
    assert why(state, "hub draw") == ("the bag is empty", "HR-305")


@clause("HR-164", "HR-291", "HR-378", "HR-483")
@pytest.mark.parametrize(
    ("point", "option", "reason"),
    [
        ("second_choose", 0, "the bag is empty, and nobody has more pieces than you to take one from"),
        ("archive_mode", 1, "you have no face-up Archive left to return instead"),
        ("gold_draw", 0, "the bag is empty, and nobody has more pieces than you to take one from"),
        ("neutral_mode", 1, "within its reach every space is taken, or you could not perform its action"),
    ],
)
def test_questions_with_two_answers_have_a_reason_although_they_are_not_asked_with_one(point: str, option: int, reason: str) -> None:
    asked = next(one for one in GAME.points if one.id == point)
    assert asked.why_not(bag(table(), ""), asked.at(0, min(8, asked.most_x)), option)[0] == reason
