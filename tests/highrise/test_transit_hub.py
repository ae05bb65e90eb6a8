"""Section 11: Transit Hub cards: when they are resolved, what leaves them, and who is ahead of whom."""

from __future__ import annotations

import pytest

from clauses import clause
from highrise.building_kit import at_hand, bag_of, city, corruption, down, up
from highrise.toolkit import asked, bag, do, draws, give, going, legal, moving, own, pieces, place, tenant, tower, upkeep, words
from skyline.games.highrise.rules.state import HighRise

HUB = 19
OPTIONS = ["hub draw", "hub cash", "hub later"]


def behind(state: HighRise, *tracks: int) -> HighRise:
    """The other Moguls stand on these spaces; then seat 0 moves."""
    for mogul, track in enumerate(tracks, start=1):
        place(state, mogul, track)
    return moving(state)


def on_hubs(state: HighRise, seat: int = 0) -> list[str]:
    return [words(floors if floors >= 0 else ~floors) for floors in state.players[seat].hubs]


# ------------------------------------------------------------------ ahead of everybody
@clause("HR-305")
def test_a_move_ahead_of_every_other_mogul_draws_onto_the_card() -> None:
    state = do(draws(behind(city(hub="red"), 1, 2, 11), "grey"), 0, "go 12")
    assert legal(state) == OPTIONS
    assert own(state) == ""  # before the action of the space
    do(state, 0, "hub draw")
    assert (on_hubs(state), own(state)) == (["red grey"], "grey")  # and then a grey Floor from the space
    assert asked(state) == "optional_draw"
    assert asked(do(state, 0, "no draw")) == ""  # once for a move
    assert up(state) == [HUB]


@clause("HR-305")
def test_or_all_floors_are_taken_and_the_card_goes_back() -> None:
    state = do(behind(city(hub="red red blue"), 1, 2, 11), 0, "go 12", "hub cash", "no draw")
    assert own(state) == "red red blue grey"
    assert (up(state), on_hubs(state), at_hand(state, HUB)) == ([], [], 4)


@clause("HR-305")
def test_the_moment_may_also_come_after_the_action_or_not_at_all() -> None:
    state = do(behind(city(hub="red"), 1, 2, 11), 0, "go 12", "hub later", "no draw")
    assert legal(state) == OPTIONS
    kept = state.clone()
    assert own(do(state, 0, "hub cash")) == "red grey"
    assert on_hubs(do(kept, 0, "hub later")) == ["red"]
    assert asked(kept) == ""


@clause("HR-305")
@pytest.mark.parametrize("ahead", [13, 24, 46])
def test_a_move_behind_another_mogul_resolves_nothing(ahead: int) -> None:
    state = do(behind(city(hub="red"), 1, 2, ahead), 0, "go 12")
    assert asked(state) == "optional_draw"
    assert on_hubs(do(state, 0, "no draw")) == ["red"]


@clause("HR-305")
def test_neutral_moguls_have_to_be_passed_too() -> None:
    state = do(behind(city(players=2, hub="red"), 1, 11), 0, "go 10")
    assert asked(state) == "optional_draw"
    assert asked(do(behind(city(players=2, hub="red"), 1, 9), 0, "go 10")) == "transit_hub"


@clause("HR-305")
def test_taken_floors_pay_for_the_building_of_that_very_stop() -> None:
    state = behind(city("blue blue purple grey", hub="red"), 1, 2, 3)
    do(state, 0, "go 8")
    assert own(state) == "grey"  # the red Floor came first and was paid
    assert asked(state) == "site"


@clause("HR-305", "HR-273")
def test_two_hubs_are_resolved_one_by_one_and_the_second_costs_1_corruption() -> None:
    state = draws(behind(give(city(hub="red"), 0, hub="blue"), 1, 2, 3), "grey")
    do(state, 0, "go 12", "hub draw")
    assert corruption(state) == 0
    assert asked(state) == "transit_hub"
    do(state, 0, "hub cash", "no draw")
    assert (corruption(state), own(state), on_hubs(state)) == (1, "blue grey", ["red grey"])
    assert asked(state) == ""


# ------------------------------------------------------------------ gained with the move
@clause("HR-306")
@pytest.mark.parametrize("moves", [["go 14"], ["go 19", "build harbour 1", "power"]])
def test_a_hub_gained_with_a_move_past_everybody_gets_a_floor_at_once(moves: list[str]) -> None:
    state = behind(tenant(city("red blue blue purple"), "harbour 1", "transit_hub"), 1, 2, 3)
    do(state, 0, *moves)
    assert "hub draw" in legal(state)
    do(draws(state, "black"), 0, "hub draw")
    assert on_hubs(state) == ["black"]
    assert up(state) == [HUB]


@clause("HR-306")
def test_a_hub_gained_with_another_move_stays_empty() -> None:
    state = behind(tenant(city(), "harbour 1", "transit_hub"), 1, 2, 15)
    assert asked(do(state, 0, "go 14")) == ""
    assert on_hubs(state) == [""]


# ------------------------------------------------------------------ the Stop Zone
@clause("HR-307")
def test_a_mogul_in_the_stop_zone_ends_every_hub() -> None:
    state = bag(give(give(give(city(), 1, hub="red red"), 2, hub="grey"), 3, hub=""), "purple")
    do(behind(place(state, 0, 38), 12, 45, 46), 0, "go 44")
    assert [on_hubs(state, seat) for seat in range(4)] == [[], [], [], []]
    assert [up(state, seat) for seat in range(4)] == [[], [], [], []]
    assert (at_hand(state, HUB), bag_of(state)) == (4, "red red purple grey")


@clause("HR-307")
def test_a_neutral_mogul_in_the_stop_zone_ends_every_hub_too() -> None:
    state = city(players=2, hub="red")
    state.controller = 1
    going(place(place(place(state, 0, 34), 1, 30), 2, 20))
    do(state, 1, "block")
    assert state.at[2] == 37
    assert (on_hubs(state), at_hand(state, HUB), own(state)) == ([], 4, "")


@clause("HR-307", "HR-R28")
@pytest.mark.parametrize(("move", "left"), [("hub cash", "red blue"), ("hub later", "")])
def test_who_enters_first_and_passes_everybody_may_cash_in_before_it_is_gone(move: str, left: str) -> None:
    state = give(behind(city(hub="red blue"), 1, 2, 3), 1, hub="grey")
    do(state, 0, "go 46")
    assert legal(state) == OPTIONS
    do(state, 0, move)
    assert own(state) == left
    assert (on_hubs(state), on_hubs(state, 1)) == ([], [])
    assert own(state, 1) == ""  # other owners may not
    assert at_hand(state, HUB) == 4


@clause("HR-R28")
def test_who_enters_behind_another_mogul_may_not_cash_in() -> None:
    state = behind(city(hub="red"), 1, 2, 46)
    do(state, 0, "go 45")
    assert (own(state), on_hubs(state)) == ("", [])
    assert asked(state) == ""


# ------------------------------------------------------------------ stacks
@clause("HR-308")
def test_who_slides_beneath_the_foremost_mogul_is_ahead_of_it() -> None:
    state = behind(city(hub="red", cards=(9,)), 1, 2, 12)
    assert asked(do(state, 0, "go 12 mayor")) == "transit_hub"


@clause("HR-308")
def test_a_mogul_on_top_is_behind_the_one_beneath() -> None:
    state = place(place(place(place(city(), 1, 30), 2, 12), 3, 31), 0, 12)  # seat 0 slid beneath seat 2
    assert list(state.view(-1).order) == [2, 0, 1, 3]
    assert asked(going(state), 2) == "move"


# ------------------------------------------------------------------ with other cards
@clause("HR-R44")
def test_the_extra_floor_of_shipping_firm_goes_to_the_yards() -> None:
    state = draws(behind(city(hub="", cards=(15,)), 1, 2, 3), "black blue")
    do(state, 0, "go 12", "hub draw")
    assert legal(state) == ["use 15", "pass"]
    do(state, 0, "use 15", "no draw")
    assert (on_hubs(state), own(state)) == (["black"], "blue grey")


@clause("HR-R65")
def test_floors_on_a_hub_may_be_counted_for_a_stop_that_takes_them_and_must_be_taken_then() -> None:
    first = behind(city("blue blue purple", hub="red"), 1, 2, 3)
    assert {"go 8", "go 19", "go 32"} <= set(legal(first))
    do(first, 0, "go 19")
    assert asked(first) == "site"  # cashing in was the only way, and so was the Blueprint
    assert at_hand(first, HUB) == 4
    do(first, 0, "build harbour 1")
    assert tower(first, "harbour 1")[1] == 5
    assert not {"go 8", "go 19"} & set(legal(behind(city("blue blue purple", hub="red"), 1, 2, 22)))


@clause("HR-R65")
def test_a_drawn_floor_cannot_be_counted_and_a_face_down_hub_cannot_either() -> None:
    assert "go 8" not in legal(behind(city("blue blue purple", hub=""), 1, 2, 3))
    assert "go 8" not in legal(behind(turned_down("red", "blue blue purple"), 1, 2, 3))


CONSTRUCTING = [  # a Tenant, pieces that do not suffice, the Floor on the hub that helps, and what is asked of the builder then
    ("analytics_firm", "blue blue purple", "red", ["build bayside 4"]),
    ("condo_developer", "blue blue purple", "grey", ["build bayside 4"]),
    ("private_contractor", "blue blue", "red", ["build center 4"]),  # after choosing purple, the only Floor that helps
]


def to_tenant(name: str, held: str, *others: int, hubs: tuple[str, ...] = (), cards: tuple[int, ...] = ()) -> HighRise:
    """The Tenant lies on Harbourside 1 (space 14); the other Moguls stand on these spaces, and seat 0 moves with these things."""
    state = city(held, cards=cards)
    for floors in hubs:
        give(state, hub=floors)
    return behind(tenant(state, "harbour 1", name), *(others or (1, 2, 3)))


@clause("HR-R65")
@pytest.mark.parametrize(("name", "held", "floors", "moves"), CONSTRUCTING)
def test_floors_on_a_hub_count_and_must_be_taken_at_a_tenant_that_constructs_too(
    name: str, held: str, floors: str, moves: list[str]
) -> None:
    state = do(to_tenant(name, held, hubs=(floors,)), 0, "go 14")
    assert (on_hubs(state), at_hand(state, HUB)) == ([], 4)  # cashing in was the only way
    do(state, 0, *moves)
    assert tower(state, moves[-1].removeprefix("build "))[1] == 5
    assert "go 14" not in legal(to_tenant(name, held))
    assert "go 14" not in legal(to_tenant(name, held, 1, 2, 22, hubs=(floors,)))  # that move takes nothing from the hub
    assert "go 14" not in legal(to_tenant(name, held, hubs=("",)))  # a Floor to be drawn does not count


@clause("HR-R65")
@pytest.mark.parametrize(("name", "held", "floors", "moves"), CONSTRUCTING)
def test_only_the_hub_that_helps_must_be_cashed_in_at_a_tenant(name: str, held: str, floors: str, moves: list[str]) -> None:
    state = do(to_tenant(name, held, hubs=("black", floors)), 0, "go 14")
    assert (legal(state), on_hubs(state)) == (OPTIONS, ["black", floors])
    do(state, 0, "hub later")
    assert on_hubs(state) == ["black"]
    do(state, 0, *moves)
    assert tower(state, moves[-1].removeprefix("build "))[1] == 5


@clause("HR-R65")
def test_a_hub_that_is_not_needed_at_a_tenant_need_not_be_cashed_in() -> None:
    assert legal(do(to_tenant("analytics_firm", "red blue blue purple", hubs=("grey",)), 0, "go 14")) == OPTIONS
    assert legal(do(to_tenant("theatre", "", hubs=("grey",)), 0, "go 14")) == OPTIONS


@clause("HR-R65")
@pytest.mark.parametrize(
    ("name", "held"),
    [("analytics_firm", "blue blue purple grey"), ("condo_developer", "blue blue grey grey"), ("private_contractor", "blue blue grey")],
)
def test_a_university_card_counts_and_must_be_used_at_a_tenant_that_constructs(name: str, held: str) -> None:
    assert "go 14" not in legal(to_tenant(name, held))
    state = do(to_tenant(name, held, cards=(20, 20)), 0, "go 14")
    if name == "private_contractor":
        do(state, 0, "choose purple")
    assert asked(state) == "university"
    assert "no token" not in legal(state)
    assert legal(state)[0] == "token a red"


def turned_down(floors: str, held: str = "") -> HighRise:
    """Seat 0 has a face-down Transit Hub with these Floors."""
    state = city(held, down=(HUB,))
    state.bag -= pieces(floors)
    state.players[0].hubs = [~pieces(floors)]
    return state


@clause("HR-R66")
def test_the_penalty_leaves_the_floors_on_the_hub() -> None:
    state = upkeep(city(corruption=5, hub="red blue"), 2)
    assert (up(state), down(state), on_hubs(state)) == ([], [HUB], ["red blue"])


@clause("HR-R66")
def test_floors_on_a_face_down_hub_stay_there_and_cannot_be_taken() -> None:
    state = behind(turned_down("red"), 1, 2, 3)
    assert asked(do(state, 0, "go 12")) == "optional_draw"
    assert on_hubs(do(state, 0, "no draw")) == ["red"]


@clause("HR-R66")
def test_an_archive_or_the_upkeep_turns_the_hub_up_with_its_floors() -> None:
    state = turned_down("red")
    archive = give(state.clone(), 0, cards=(2,))
    do(behind(archive, 1, 2, 3), 0, "refresh 19", "go 12", "hub cash", "no draw")
    assert own(archive) == "red grey"
    upkeep(give(state, 1, corruption=5))
    assert (up(state), on_hubs(state)) == ([HUB], ["red"])


@clause("HR-R66")
def test_a_face_down_hub_is_lost_as_usual_when_a_mogul_enters_the_stop_zone() -> None:
    state = behind(turned_down("red red"), 1, 2, 3)
    red = bag_of(state).count("red")
    do(state, 0, "go 46")
    assert (on_hubs(state), down(state), at_hand(state, HUB)) == ([], [], 4)
    assert (bag_of(state).count("red"), own(state)) == (red + 2, "")
