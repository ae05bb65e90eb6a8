"""Section 10: how a Building is constructed, from University cards to what follows it."""

from __future__ import annotations

import pytest

from clauses import clause
from highrise.building_kit import bag_of, blocked, built, city, corruption, up, vp
from highrise.toolkit import (
    BLUEPRINT_CARDS,
    asked,
    constructing,
    do,
    draws,
    give,
    house,
    legal,
    moving,
    own,
    pieces,
    place,
    refused,
    tenant,
    tower,
    using,
)  # fmt: skip
from skyline.games.highrise.rules.state import HighRise

TWICE_A = "red blue blue purple red blue blue purple"  # pays Blueprint A of the card 2020-1 twice


def of_height(state: HighRise) -> int:
    """The height of the Building whose site is asked."""
    return int(state.constructions[-1].height)


def paying(state: HighRise, *moves: str) -> HighRise:
    """Pay like this, and in colour what is left."""
    do(state, 0, *moves)
    return do(state, 0, "pay") if asked(state) == "pay" else state


# ------------------------------------------------------------------ where one constructs
@clause("HR-220")
@pytest.mark.parametrize(("track", "hood"), [(8, "east"), (19, "harbour"), (32, "downtown")])
def test_a_construction_space_gives_exactly_one_building(track: int, hood: str) -> None:
    state = do(moving(give(city(TWICE_A), 0, yards=1)), 0, f"go {track}", f"build {hood} 1", "after done")
    assert tower(state, f"{hood} 1") == ([0], 5, 0, 0)
    assert own(state) == "red blue blue purple"
    assert asked(state) == ""
    assert asked(state, 1) == "move"


@clause("HR-220")
def test_the_stop_zone_gives_exactly_one_building() -> None:
    state = give(city(TWICE_A, corruption=1), 0, yards=1)
    for seat in (1, 2, 3):
        place(state, seat, seat)
    do(moving(state), 0, "go 46")
    assert legal(state) == ["lose 1", "construct", "stop done"]
    do(state, 0, "construct", "build bayside 1", "after done")
    assert legal(state) == ["lose 1", "stop done"]


@clause("HR-220")
@pytest.mark.parametrize(
    ("name", "moves"),
    [
        ("analytics_firm", ["build east 1"]),
        ("condo_developer", ["no swap", "build east 1"]),
        ("private_contractor", ["choose grey", "build center 1"]),
    ],
)
def test_tenants_that_say_so_give_exactly_one_building(name: str, moves: list[str]) -> None:
    state = do(using(give(city(TWICE_A), 0, yards=1), name), 0, *moves, "after done")
    assert sum(1 for building in state.sites if building) == 1
    assert state.over


@clause("HR-220")
def test_an_observation_deck_gives_exactly_one_more_building() -> None:
    state = tenant(city(TWICE_A + " red blue blue purple", yards=1), "center 1", "observation_deck")
    do(draws(constructing(state), "grey grey grey grey grey"), 0, "build center 1", "power")
    assert own(state) == "red blue blue purple grey grey grey grey grey"
    assert vp(state) == 5 + 4
    assert state.over


@clause("HR-220")
@pytest.mark.parametrize("track", [1, 7, 18, 22, 29])
def test_other_spaces_do_not_let_one_construct(track: int) -> None:
    state = do(moving(city("red blue blue purple", corruption=1)), 0, f"go {track}")
    seen = set()
    while asked(state):
        seen.add(asked(state))
        do(state, 0, legal(state)[-1])
    assert not seen & {"blueprint", "pay", "site"}
    assert not any(state.sites)


# ------------------------------------------------------------------ step 1
@clause("HR-221")
def test_university_cards_come_before_the_blueprint_and_may_be_kept() -> None:
    state = constructing(city("red blue blue purple purple black grey", cards=(20,)))
    assert asked(state) == "university"
    assert asked(do(state, 0, "no token")) == "blueprint"
    assert up(state) == [20]


# ------------------------------------------------------------------ step 2
@clause("HR-222 Example 1")
@pytest.mark.parametrize(
    ("held", "left"),
    [("red purple grey", ""), ("red purple blue", None), ("red purple grey grey", "grey"), ("red purple grey blue", "blue")],
)
def test_three_squares_take_three_fitting_pieces(held: str, left: str | None) -> None:
    state = moving(city(held, year=2010))
    assert ("go 8" in legal(state)) == (left is not None)
    if left is not None:
        assert own(do(state, 0, "go 8")) == left
        assert state.constructions[-1].paid == pieces("red purple grey")


@clause("HR-222")
def test_the_builder_picks_any_payable_blueprint_and_its_pieces_go_back() -> None:
    state = constructing(city("red blue blue purple purple black grey"))
    assert legal(state) == ["blueprint a", "blueprint b"]
    before = pieces(bag_of(state))
    do(state, 0, "blueprint b")
    assert own(state) == "red blue"
    assert state.bag == before + pieces("blue purple purple black grey")


@clause("HR-222")
def test_too_few_pieces_pay_nothing_even_if_all_fit() -> None:
    assert "go 8" not in legal(moving(city("red blue blue")))
    assert "go 8" not in legal(moving(city("ultraplastic ultraplastic ultraplastic")))


@clause("HR-223")
@pytest.mark.parametrize(
    ("held", "fits"),
    [
        ("red purple grey", True),
        ("red purple ultraplastic", True),
        ("ultraplastic ultraplastic ultraplastic", True),
        ("red red grey", False),
        ("purple purple ultraplastic", False),
    ],
)
def test_a_coloured_square_takes_its_colour_or_ultraplastic(held: str, fits: bool) -> None:
    state = moving(city(held, year=2010))
    assert ("go 8" in legal(state)) == fits
    if fits:
        do(state, 0, "go 8", *(["blueprint a"] if "ultraplastic" in held else []))
        assert own(state) == ""


@clause("HR-223")
@pytest.mark.parametrize("piece", ["red", "blue", "purple", "black", "grey", "ultraplastic"])
def test_an_ultraplastic_square_takes_any_piece(piece: str) -> None:
    state = constructing(city(f"blue blue black black {piece}"))
    if piece == "ultraplastic":
        do(state, 0, "on ultraplastic ultraplastic")
    assert asked(state) == "site"
    assert own(state) == ""
    assert of_height(state) == (7 if piece == "ultraplastic" else 6)


@clause("HR-223")
def test_the_builder_decides_the_assignment() -> None:
    def options() -> HighRise:
        return constructing(blocked(city("blue blue black black ultraplastic grey"), "c"))

    on_it = [f"on ultraplastic {piece}" for piece in ("blue", "black", "grey", "ultraplastic")]
    assert legal(options()) == [*on_it, "instead blue", "instead black"]
    for move, height, left in (("grey", 5, "ultraplastic"), ("black", 5, "grey"), ("ultraplastic", 6, "grey")):
        state = paying(options(), f"on ultraplastic {move}")
        assert (of_height(state), own(state)) == (height, left)


@clause("HR-222", "HR-223")
def test_squares_are_paid_in_any_order() -> None:
    """UltraPlastic for a colour and pieces for UltraPlastic squares, whichever comes first."""
    orders = [("instead blue", "on ultraplastic grey"), ("on ultraplastic grey", "instead blue")]
    held = "red blue blue black black ultraplastic grey"
    ended = [paying(constructing(blocked(city(held), "c")), "blueprint c", *moves) for moves in orders]
    assert {(of_height(state), own(state)) for state in ended} == {(5, "red blue")}


@clause("HR-222")
def test_two_ultraplastic_squares_are_filled_in_any_order() -> None:
    held = "blue purple black black grey grey red ultraplastic"  # Blueprint E of the card 2020-5 has two UltraPlastic squares
    ended = []
    for first, second in (("red", "grey"), ("grey", "red")):
        state = constructing(blocked(city(held, card="2020-5"), "e"))
        ended.append(paying(state, "blueprint e", f"on ultraplastic {first}", f"on ultraplastic {second}"))
    assert ended[0].encode() == ended[1].encode()
    state = do(constructing(blocked(city(held, card="2020-5"), "e")), 0, "blueprint e", "instead blue")
    assert refused(state, 0, "instead purple").reason == "you have no UltraPlastic to spare for it"


@clause("HR-224")
def test_blueprints_of_the_next_round_cannot_be_built() -> None:
    state = city("red purple purple purple black")  # Blueprint A of the card 2030-1
    state.coming = BLUEPRINT_CARDS["2030-1"]
    assert "go 8" not in legal(moving(state))
    later = city("red purple purple purple black", year=2030, card="2030-1")
    assert "go 8" in legal(moving(later))


# ------------------------------------------------------------------ step 3
@clause("HR-225")
@pytest.mark.parametrize(
    ("letters", "held", "cards", "height"),
    [
        ("c", "blue blue black black red", (), 5),
        ("", "blue blue black black red", (), 6),
        ("c", "blue blue black black ultraplastic", (), 6),
        ("c", "blue blue black black ultraplastic", (1,), 7),
        ("", "blue blue black black ultraplastic", (), 7),
        ("", "blue blue black black ultraplastic", (1,), 8),
    ],
)
def test_extra_floors_add_up_and_cost_no_piece(letters: str, held: str, cards: tuple[int, ...], height: int) -> None:
    state = constructing(blocked(city(held + " grey", cards=cards), letters))
    paying(state, "on ultraplastic ultraplastic" if "ultraplastic" in held else "on ultraplastic red")
    if cards:
        do(state, 0, "use 1")
    assert of_height(state) == vp(state) == height
    assert own(state) == "grey"


@clause("HR-225")
def test_each_matched_ultraplastic_gives_a_floor() -> None:
    held = "blue purple black black grey ultraplastic ultraplastic"  # Blueprint E of the card 2020-5 has two UltraPlastic squares
    state = constructing(blocked(city(held, card="2020-5"), "e"))
    paying(state, "blueprint e", "on ultraplastic ultraplastic", "on ultraplastic ultraplastic")
    assert (of_height(state), own(state)) == (7 + 2, "")


@clause("HR-226 Example 1", "HR-226")
def test_the_first_builder_gets_height_4_and_the_next_height_3() -> None:
    state = city("red purple grey", year=2010)
    give(state, 1, own="red purple grey")
    built(state, "build east 1", "after done")
    assert tower(state, "east 1")[1] == 4
    do(constructing(state, 1), 1, "build east 2", "after done")
    assert tower(state, "east 2")[1] == 3
    assert (vp(state, 0), vp(state, 1)) == (4, 3)


@clause("HR-226 Example 2")
@pytest.mark.parametrize(
    ("moves", "left", "height"),
    [
        (["on ultraplastic black", "pay"], "purple ultraplastic ultraplastic", 5),
        (["on ultraplastic ultraplastic", "pay"], "purple black ultraplastic", 6),
        (["on ultraplastic ultraplastic", "instead red"], "red purple black", 6),
        (["on ultraplastic purple", "instead red"], "red black ultraplastic", 5),
    ],
)
def test_a_blocked_five_square_blueprint_with_an_ultraplastic_and_a_red_square(moves: list[str], left: str, height: int) -> None:
    state = blocked(city("red blue blue purple purple black ultraplastic ultraplastic", year=2010, yards=1), "e")
    paying(constructing(state), "blueprint e", *moves)
    assert (of_height(state), vp(state), own(state)) == (height, height, left)


@clause("HR-226", "HR-R22")
def test_the_first_builder_floor_is_taken_without_a_question_and_blocks_only_that_blueprint() -> None:
    state = constructing(city("red blue blue purple"))
    assert asked(state) == "site"
    assert of_height(state) == 5
    assert state.blocked == 0b00001
    give(state, 1, own="blue purple purple black grey")
    do(state, 0, "build east 1", "after done")
    assert of_height(constructing(state, 1)) == 6
    assert state.blocked == 0b00011


# ------------------------------------------------------------------ steps 4 and 5
@clause("HR-227")
def test_actuary_dot_com_and_condo_are_used_before_the_height_is_fixed() -> None:
    state = constructing(city("red blue blue purple grey", cards=(1, 3, 4)))
    assert legal(state) == ["use 1", "use 3", "use 4", "pass"]
    assert vp(state) == 0
    assert asked(do(state, 0, "pass")) == "site"


@clause("HR-228")
def test_the_height_scores_at_once_with_extra_and_condo_floors() -> None:
    state = constructing(city("blue blue black black ultraplastic grey red", cards=(4,)))
    paying(state, "blueprint c", "on ultraplastic ultraplastic")
    do(state, 0, "use 4", "condo red grey")
    assert asked(state) == "site"
    assert of_height(state) == vp(state) == 5 + 2 + 2
    assert own(state) == ""


@clause("HR-228")
def test_spires_and_penthouse_floors_score_nothing() -> None:
    state = moving(city("red blue blue purple grey", spires=2, cards=(11,)))
    do(state, 0, "go 8", "build east 1", "spires 2", "after done", "use 11")
    assert tower(state, "east 1") == ([0], 6, 1, 2)
    assert vp(state) == 5


# ------------------------------------------------------------------ steps 6 to 8
@clause("HR-230", "HR-335")
def test_any_number_of_spires_goes_on_the_building_now_and_none_later() -> None:
    state = built(city("red blue blue purple", spires=3), "build east 1")
    assert legal(state) == ["spires 0", "spires 1", "spires 2", "spires 3"]
    assert asked(do(state, 0, "spires 2", "power")) == ""
    assert tower(state, "east 1") == ([0], 5, 0, 2)
    assert state.players[0].spires == 1


@clause("HR-230")
def test_spires_cannot_be_added_to_a_building_that_stands() -> None:
    state = house(city("red blue blue purple", spires=1), "east 1", 0, 9)
    built(state, "build east 2", "spires 1", "after done")
    assert tower(state, "east 1")[3] == 0
    assert tower(state, "east 2")[3] == 1


@clause("HR-231")
def test_the_power_of_the_tenant_is_used_at_will_and_only_once() -> None:
    state = built(city("red blue blue purple"), "build harbour 2")
    assert legal(state) == ["power", "after done"]
    other = state.clone()
    assert vp(do(state, 0, "power")) == 5 + 3
    assert state.over
    assert vp(do(other, 0, "after done")) == 5


@clause("HR-231")
def test_only_the_tenant_of_that_building_space_is_activated() -> None:
    state = tenant(tenant(city("red blue blue purple"), "east 1", "theatre"), "east 2", "engineering_firm")
    built(state, "build east 2", "power", "after done")
    assert up(state) == [5]
    assert vp(state) == 5


@clause("HR-232")
@pytest.mark.parametrize("order", [["power", "after 5", "after 13"], ["after 13", "power", "after 5"], ["after 5", "after 13", "power"]])
def test_power_and_cards_after_the_construction_come_in_any_order(order: list[str]) -> None:
    state = draws(built(city("red blue blue purple", cards=(5, 13)), "build harbour 1"), "grey")
    assert legal(state) == ["power", "after 5", "after 13", "after done"]
    do(state, 0, *order)
    assert vp(state) == 5 + 3 + 2
    assert own(state) == "grey"
    assert state.over


@clause("HR-242")
def test_a_building_on_analytics_firm_lets_one_construct_again_with_its_own_tenant() -> None:
    state = tenant(city("red blue blue purple blue purple purple black grey", yards=1, cards=(5,)), "east 1", "analytics_firm")
    constructing(state)
    do(state, 0, "blueprint b", "build east 1", "power")
    assert asked(state) == "site"
    do(state, 0, "build center 3")
    assert legal(state) == ["power", "after 5", "after done"]
    do(state, 0, "power", "after done")
    assert vp(state) == 6 + 5 + 3
    assert legal(state) == ["after 5", "after done"]
    do(state, 0, "after 5")
    assert vp(state) == 6 + 5 + 3 + 2
    assert corruption(state) == 0
    assert tower(state, "east 1")[1] == 6
    assert tower(state, "center 3")[1] == 5


@clause("HR-242")
def test_there_is_no_second_construction_without_the_pieces() -> None:
    state = tenant(city("red blue blue purple grey"), "east 1", "analytics_firm")
    built(state, "build east 1")
    assert state.over
    refused(state, 0, "power")
