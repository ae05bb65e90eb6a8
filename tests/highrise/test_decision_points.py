"""Section 21, D01 to D22: who is asked, and the complete list of options. See also test_decision_points_powers."""

from __future__ import annotations

from itertools import combinations

import pytest

from clauses import clause
from highrise.asking import ends, multisets, question
from highrise.toolkit import (
    asked,
    bag,
    bonus,
    constructing,
    do,
    draws,
    give,
    house,
    legal,
    moving,
    new,
    own,
    pieces,
    place,
    refused,
    table,
    tenant,
    tower,
    using,
    words,
)
from skyline.games.highrise import GAME
from skyline.games.highrise.rules.asking import HOODS
from skyline.games.highrise.rules.pieces import NAMES
from skyline.games.highrise.rules.state import HighRise

A_BUILDING = "red blue blue purple"  # pays Blueprint A of 2020-1, and nothing else
SEVEN = "red red blue blue purple black ultraplastic"
COLOURS = NAMES[:5]
USABLE = {
    "east": ("5_star_restaurant", "dot_com", "insurance_company", "investment_firm"),
    "harbour": ("architecture_firm", "high_end_condo", "biotech_lab", "taxicab_commission"),
    "downtown": ("theatre", "planning_office", "retail_space", "banquet_hall"),
    "bayside": ("engineering_firm", "university", "electronics_manufacturer", "overseas_electronics_manufacturer"),
}
ROWS = (
    "start_building", "use_tenant_power", "move", "destination", "overflow", "optional_draw", "own_building_draw", "choose_floor",
    "second_choose", "trade", "shortage_victim", "shortage_floor", "blueprint_payment", "university", "high_end_condo", "site",
    "spires", "use_card", "archive_mode", "archive_refresh", "stop_zone", "penthouse", "action_order", "transit_hub", "casino",
    "masonic_lodge", "labor_union", "gold_plated_suite", "district_attorney", "tax_office_gift", "colossus", "museum",
    "auto_manufacturer", "legitimate_business", "penalty_card", "neutral_mode", "neutral_destination", "solo_bonus_tile",
    "solo_bonus_floor", "stockbroker",
)  # fmt: skip


def board(*at: int) -> HighRise:
    """Four players on these track numbers, among Tenants that can always be used."""
    state = table(4)
    for hood, names in USABLE.items():
        for slot, name in enumerate(names, 1):
            tenant(state, f"{hood} {slot}", name)
    for seat, track in enumerate(at):
        place(state, seat, track)
    return state


def go(*tracks: int) -> list[str]:
    return [f"go {track}" for track in tracks]


def span(first: int, last: int, *but: int) -> list[str]:
    return go(*(track for track in range(first, last + 1) if track not in but))


def test_the_table_of_the_rules_has_these_rows_and_every_decision_point_belongs_to_one() -> None:
    rows = [line.split("|")[1:3] for line in GAME.face.rules_text().splitlines() if line.startswith("| HR-D")]
    assert [(row.strip(), name.strip()) for row, name in rows] == [(f"HR-D{number:02}", name) for number, name in enumerate(ROWS, 1)]
    assert {point.id for point in GAME.points} == {
        "start_building", "move", "overflow", "optional_draw", "own_draw", "choose_floor", "second_choose", "trade",
        "shortage_victim", "shortage_floor", "blueprint", "swap", "pay", "university", "high_end_condo", "site", "spires", "use_card",
        "archive_mode", "stop_zone", "penthouse", "penthouse_piece", "after_building", "transit_hub", "casino", "masonic_lodge",
        "labor_union", "gold_yard", "gold_draw", "district_attorney", "tax_gift", "colossus", "museum", "auto_manufacturer",
        "legitimate_business", "penalty_card", "neutral_mode", "neutral_space", "display_floor",
    }  # fmt: skip


# ------------------------------------------------------------------ D01 to D04
@clause("HR-067")
@pytest.mark.parametrize("players", [3, 4])
def test_d01_every_open_space_of_the_outer_neighbourhoods_in_which_no_building_stands(players: int) -> None:
    state = new(players, mode="standard")
    every = [f"start {hood} {slot}" for hood in HOODS[:4] for slot in (1, 2, 3)]
    tenant(tenant(state, "harbour 2", "research_firm"), "downtown 1", "theatre")
    assert question(state) == (players - 1, "start_building", every)
    do(state, players - 1, "start harbour 2")
    assert question(state) == (players - 2, "start_building", [option for option in every if "harbour" not in option])
    do(state, players - 2, "start downtown 1")
    outer = [option for option in every if "harbour" not in option and "downtown" not in option]
    assert question(state) == (players - 3, "start_building", outer)


@clause("HR-180")
def test_d02_the_builder_uses_the_power_of_the_tenant_or_declines() -> None:
    state = tenant(give(table(4), 2, own=A_BUILDING), "downtown 1", "theatre")
    do(constructing(state, 2, "downtown"), 2, "build downtown 1")
    assert question(state) == (2, "after_building", ["power", "after done"])


@clause("HR-122", "HR-141", "HR-298", "HR-304")
def test_d03_a_destination_before_the_first_full_set_or_any_bonus_ahead() -> None:
    state = bonus(bonus(board(), "2.2", "red"), "3.1", "grey")
    assert question(moving(state)) == (0, "move", [*span(1, 7), "bonus 2.2", "bonus 3.1"])  # nothing to construct with
    state = bonus(board(1, 2, 4, 30), "2.2", "red")
    assert question(moving(state)) == (0, "move", [*go(3, 5, 6, 7), "bonus 2.2"])
    give(state, cards=(9, 18))
    state.agenda.clear()
    assert question(moving(state)) == (0, "move", ["go 2 taxi mayor", "go 3", "go 4 mayor", *go(5, 6, 7), "bonus 2.2"])


@clause("HR-144", "HR-298")
def test_d04_every_legal_space_beyond_the_set_of_the_bonus() -> None:
    state = bonus(bonus(board(11, 24, 36, 46), "3.1", "grey"), "4.1", "red")
    do(moving(state), 0, "bonus 3.1")
    assert question(state) == (0, "move", [*span(23, 31, 24), *span(35, 42, 36), "go 45"])  # no Corruption to lose, nothing to construct
    state = bonus(board(11, 24, 36, 46), "3.1", tile="2020_mayors_office")
    do(moving(state), 0, "bonus 3.1")
    with_mayor = [f"{move} mayor" if move in ("go 24", "go 36") else move for move in [*span(23, 31), *span(35, 42)]]
    assert question(state) == (0, "move", [*with_mayor, "go 45", "go 46 mayor"])


# ------------------------------------------------------------------ D05 to D10
@clause("HR-201", "HR-202", "HR-205")
def test_d05_the_owner_takes_a_yard_or_discards_any_pieces_of_the_excess() -> None:
    state = draws(give(table(4), 1, own=SEVEN), "grey grey")
    using(state, "5_star_restaurant", 1)
    do(state, 1, "no draw")
    everything = f"{SEVEN} grey grey"
    assert question(state) == (1, "overflow", ["expand", *(f"discard {name}" for name in NAMES)])  # two of them, in any order
    assert {own(after, 1) for after in ends(state, 1, ("overflow",), but=("expand",))} == multisets(everything, 7)
    once = [own(after, 1) for after in ends(state, 1, ("overflow",), but=("expand",), canonical=True)]
    assert sorted(once) == sorted(multisets(everything, 7))


@clause("HR-205")
def test_d05_without_an_expanded_yard_there_are_only_discards() -> None:
    state = give(table(4), own=SEVEN)
    state.yards = 0
    using(draws(state, "grey"), "theatre")
    assert question(state) == (0, "overflow", [f"discard {name}" for name in NAMES])


@clause("HR-160", "HR-161", "HR-360")
def test_d06_draw_for_corruption_or_decline() -> None:
    both = ["draw for corruption", "no draw"]
    assert question(do(moving(board()), 0, "go 1")) == (0, "optional_draw", both)
    assert question(do(moving(board(14, 30, 31, 32)), 0, "go 18")) == (0, "optional_draw", both)
    assert question(using(table(4), "5_star_restaurant", 3)) == (3, "optional_draw", both)


@clause("HR-183")
def test_d07_the_owner_who_stops_there_draws_before_or_after_the_power_or_not() -> None:
    state = do(moving(house(board(), "east 2", 0, 5)), 0, "go 4")
    assert question(state) == (0, "own_draw", ["own before", "own after", "own none"])
    state = house(board(), "east 2", 1, 5)
    assert question(do(moving(state), 0, "go 4"))[1] != "own_draw"


@clause("HR-101", "HR-105")
def test_d08_a_colour_of_the_bag_or_any_if_the_shortage_gives_a_floor() -> None:
    state = bag(give(table(4), 0, own="red"), "blue grey")
    assert question(using(state, "trade_union")) == (0, "choose_floor", ["choose blue", "choose grey"])
    state = bag(give(table(4), 1, own="red"), "blue grey")  # seat 1 has more pieces
    assert question(using(state, "trade_union")) == (0, "choose_floor", [f"choose {name}" for name in COLOURS])


@clause("HR-164", "HR-401")
def test_d09_choose_again_for_corruption_or_enough() -> None:
    state = do(using(table(4), "trade_union", 2), 2, "choose red")
    assert question(state) == (2, "second_choose", ["choose again", "enough"])
    state = do(moving(board(25, 40, 41, 42)), 0, "go 29", "choose grey")
    assert question(state) == (0, "second_choose", ["choose again", "enough"])


@clause("HR-162", "HR-163", "HR-106", "HR-297")
def test_d10_every_trade_that_bag_and_yards_allow_and_the_choose_each_once() -> None:
    state = bag(give(board(3, 30, 31, 32), own="red red purple ultraplastic"), "blue blue grey red red red")
    do(moving(state), 0, "go 7")
    trades = ["trade red 1 blue", "trade red 2 blue", "trade red 1 grey"]
    trades += ["trade purple 1 red", "trade purple 1 blue", "trade purple 1 grey"]
    assert question(state) == (0, "trade", [*trades, "trade choose"])  # at least one of the two
    chosen = do(state.clone(), 0, "trade choose", "choose grey")
    assert "trade grey 1 red" in legal(chosen)
    assert ("trade choose" in legal(chosen), "trade done" in legal(chosen)) == (False, True)
    assert question(do(state, 0, "trade red 2 blue")) == (0, "trade", ["trade choose", "trade done"])
    firm = bag(give(board(3, 30, 31, 32), own="red", cards=(8,)), "blue blue")
    do(moving(firm), 0, "go 7", "use 8")
    assert question(firm) == (0, "trade", ["trade red 1 blue", "trade choose", "trade done"])  # both parts may be skipped


# ------------------------------------------------------------------ D11 and D12
@clause("HR-105")
def test_d11_and_d12_who_is_short_picks_among_the_tied_players_and_their_floors() -> None:
    state = bag(table(4), "")
    for seat, owned in enumerate(("red", "red blue ultraplastic", "grey", "black black grey")):
        give(state, seat, own=owned)
    state.bag = 0
    using(state, "theatre")
    assert question(state) == (0, "shortage_victim", ["from b", "from d"])
    assert question(do(state.clone(), 0, "from b")) == (0, "shortage_floor", ["take red", "take blue"])  # no UltraPlastic
    assert question(do(state, 0, "from d")) == (0, "shortage_floor", ["take black", "take grey"])


# ------------------------------------------------------------------ D13 to D17
@clause("HR-222", "HR-223")
def test_d13_every_blueprint_with_every_payment_once() -> None:
    state = constructing(give(table(4), 1, own="red blue blue purple black black ultraplastic"), 1)
    assert question(state) == (1, "blueprint", ["blueprint a", "blueprint c"])
    found = [words(after.constructions[-1].paid) for after in ends(state, 1, ("blueprint", "pay"), canonical=True)]
    with_a = ["red blue blue purple", "blue blue purple ultraplastic", "red blue purple ultraplastic", "red blue blue ultraplastic"]
    colours = "blue blue black black"  # the coloured squares of C; its fifth takes anything
    with_c = [words(pieces(f"{colours} {more}")) for more in ("red", "purple", "ultraplastic")]
    for spared in ("blue", "black"):  # UltraPlastic there, and the spared Floor, or another one, on the fifth
        rest = colours.replace(spared, "", 1)
        with_c += [words(pieces(f"{rest} ultraplastic {more}")) for more in ("red", "purple", spared)]
    assert sorted(found) == sorted(with_a + with_c)
    assert {words(after.constructions[-1].paid) for after in ends(state, 1, ("blueprint", "pay"))} == {*found}  # in any order


@clause("HR-372")
def test_d13_with_a_condo_developer_also_which_floor_counts_as_which_colour() -> None:
    state = using(give(table(4), own="red red blue purple black"), "condo_developer")
    assert question(state) == (0, "swap", ["swap red blue", "swap black blue"])  # only A, which lacks a blue Floor


@clause("HR-221", "HR-309")
def test_d14_decline_or_any_coloured_square_of_the_current_card() -> None:
    state = constructing(give(table(4), 2, own=A_BUILDING, cards=(20,)), 2)
    squares = [
        ("a", "red blue purple"),
        ("b", "blue purple black grey"),
        ("c", "blue black"),
        ("d", "red purple grey"),
        ("e", "red black grey"),
    ]
    every = [f"token {letter} {colour}" for letter, colours in squares for colour in colours.split()]
    assert question(state) == (2, "university", [*every, "no token"])


@clause("HR-293")
def test_d15_one_or_two_pieces_of_any_kind() -> None:
    state = constructing(give(table(4), own=f"{A_BUILDING} grey grey ultraplastic", cards=(4,), yards=1))
    do(state, 0, "blueprint a", "pay", "use 4")
    assert question(state) == (
        0, "high_end_condo",
        ["condo grey", "condo ultraplastic", "condo grey grey", "condo grey ultraplastic"],
    )  # fmt: skip


@clause("HR-229", "HR-235", "HR-240")
def test_d16_empty_spaces_the_shortest_of_a_full_neighbourhood_and_suburbs() -> None:
    state = give(board(), own=A_BUILDING)
    for slot in (1, 2, 3, 4):
        house(state, f"east {slot}", 1, 4 if slot in (2, 3) else 6)  # shorter than 5: both shortest
        house(state, f"bayside {slot}", 2, 5)  # not shorter
        tenant(state, f"center {slot}", ("colossus", "obelisk", "memorial", "tax_office")[slot - 1])
    house(state, "harbour 2", 3, 2)
    wanted = ["build east 2", "build east 3", *(f"build harbour {slot}" for slot in (1, 3, 4))]
    wanted += [f"build {hood} {slot}" for hood in ("downtown", "center") for slot in (1, 2, 3, 4)]
    assert question(constructing(state)) == (0, "site", [*wanted, "suburbs bayside"])


@clause("HR-230")
def test_d17_none_up_to_all_spires() -> None:
    state = do(constructing(give(board(), 3, own=A_BUILDING, spires=3), 3), 3, "build east 1")
    assert question(state) == (3, "spires", [f"spires {count}" for count in range(4)])


# ------------------------------------------------------------------ D18 to D22
@clause("HR-271", "HR-273")
def test_d18_a_matching_card_or_pass_until_pass_and_further_copies_show_their_corruption() -> None:
    state = using(give(table(4), 1, cards=(15, 15, 7)), "theatre", 1)
    assert question(state) == (1, "use_card", ["use 15", "pass"])
    assert [choice.price for choice in GAME.face.choices(state, 1)] == ["", ""]
    do(state, 1, "use 15")
    assert question(state) == (1, "use_card", ["use 15", "pass"])
    assert [choice.price for choice in GAME.face.choices(state, 1)] == ["1 Corruption", ""]
    do(state, 1, "use 15")
    assert (state.over, state.players[1].corruption) == (True, 1)


@clause("HR-291")
def test_d19_the_user_of_a_1x_card_returns_it_or_an_archive() -> None:
    state = do(moving(give(board(1, 30, 31, 4), cards=(9, 2))), 0, "go 4 mayor")
    assert question(state) == (0, "archive_mode", ["return card", "return archive"])
    without = do(moving(give(board(1, 30, 31, 4), cards=(9,))), 0, "go 4 mayor")
    assert asked(without) != "archive_mode"


@clause("HR-291")
def test_d20_an_archive_turns_up_any_face_down_card_in_the_own_turn() -> None:
    state = moving(give(board(), cards=(2, 9), down=(1, 7, 7)))
    assert [option for option in legal(state) if option.startswith("refresh")] == ["refresh 1", "refresh 7"]
    do(state, 0, "refresh 7")
    assert (state.players[0].up[7], state.players[0].down[7], state.players[0].up[2], asked(state)) == (1, 1, 0, "move")
    refused(state, 0, "refresh 1")
    window = using(give(table(4), cards=(2,), down=(15,)), "theatre")
    assert question(window) == (0, "use_card", ["turn up 15", "pass"])
    built = give(board(), own=A_BUILDING, cards=(2, 13), down=(13,))
    do(constructing(built), 0, "build east 1", "after 13")
    assert legal(built) == ["power", "after up 13", "after done"]


@clause("HR-168")
def test_d21_lose_up_to_the_printed_corruption_construct_or_not_in_either_order() -> None:
    state = moving(give(board(42, 40, 41, 39), own=A_BUILDING, corruption=5))  # straight to the first space
    assert question(state) == (0, "stop_zone", ["lose 1", "lose 2", "construct", "stop done"])
    assert question(do(state.clone(), 0, "lose 1")) == (0, "stop_zone", ["construct", "stop done"])
    built = do(state.clone(), 0, "construct", "build bayside 1", "after done")
    assert question(built) == (0, "stop_zone", ["lose 1", "lose 2", "stop done"])
    little = moving(give(board(42, 40, 41, 39), corruption=1))
    assert question(little) == (0, "stop_zone", ["lose 1", "stop done"])
    second = moving(give(board(42, 46, 41, 39), corruption=5))
    assert question(second) == (0, "stop_zone", ["lose 1", "stop done"])


@clause("HR-300")
def test_d22_pass_or_a_building_and_one_to_three_pieces_for_each_card() -> None:
    state = give(
        house(house(house(board(5, 6, 30, 31), "east 1", 0, 5), "center 2", 0, 7), "east 2", 1, 5), own="red red grey", cards=(11, 12)
    )
    do(moving(state), 0, "go 7", "trade choose", "choose blue", "trade done")
    assert question(state) == (0, "use_card", ["use 11", "use 12", "pass"])
    do(state, 0, "use 11")
    assert question(state) == (0, "penthouse", ["penthouse east 1", "penthouse center 2"])
    do(state, 0, "penthouse center 2")
    assert question(state) == (0, "penthouse_piece", ["add red", "add blue", "add grey"])
    used = [(own(after), tower(after, "center 2")[1:3]) for after in ends(state, 0, ("penthouse_piece",), canonical=True)]
    held = ["red", "red", "blue", "grey"]
    parts = {tuple(sorted(part)) for size in (1, 2, 3) for part in combinations(held, size)}
    wanted = []
    for part in parts:
        rest = list(held)
        for piece in part:
            rest.remove(piece)
        wanted.append((words(pieces(" ".join(rest))), (7 + len(part), len(part))))
    assert sorted(used) == sorted(wanted)
    assert {(own(after), tower(after, "center 2")[1:3]) for after in ends(state, 0, ("penthouse_piece",))} == {*wanted}  # in any order
