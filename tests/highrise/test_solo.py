"""Section 17: the solo game, its setup, Bonus line, blockers and Corruption limit."""

from __future__ import annotations

from typing import cast

import pytest

from clauses import clause
from highrise.alone import A_BUILDING, A, B, C, blocking, line, lined, solo
from highrise.toolkit import (
    BLUEPRINT_CARDS,
    PARTS,
    TILES,
    asked,
    bag,
    do,
    draws,
    end_of_round,
    give,
    going,
    house,
    legal,
    moving,
    new,
    own,
    place,
    site,
    tower,
    upkeep,
    using,
    words,
)
from skyline.engine.log import Log
from skyline.engine.steps import NOBODY
from skyline.games.highrise import GAME, component_data
from skyline.games.highrise.rules.asking import HOODS
from skyline.games.highrise.rules.buildings import NEUTRAL, height_of
from skyline.games.highrise.rules.pieces import GREY, RED, size
from skyline.games.highrise.rules.players import CORRUPTION, LIMIT, TALLEST
from skyline.games.highrise.rules.state import HighRise

BONUS_STAGE = 4


# ------------------------------------------------------------------ setup (HR-500 to HR-503)
@clause("HR-500")
def test_the_lone_player_has_seat_1_of_a_full_game_on_stop_number_1() -> None:
    state = new(1)
    assert (state.view(0).mode, state.round, state.players[0].base) == ("full", 0, 7)
    stops = [state.side.spaces[state.side.first_stop + state.side.stops + track].stop for track in state.at]
    assert stops == [1, 2, 3]
    assert (state.players[0].corruption, asked(state)) == (0, "move")


@clause("HR-501")
@pytest.mark.parametrize(
    ("vp", "result"),
    [
        (-5, "critical loss"),
        (59, "critical loss"),
        (60, "loss"),
        (69, "loss"),
        (70, "win"),
        (79, "win"),
        (80, "critical win"),
        (120, "critical win"),
    ],
)
def test_the_result_goes_by_the_vp(vp: int, result: str) -> None:
    state = give(end_of_round(solo(year=2030)), vp=vp)
    assert state.over
    assert GAME.face.verdict(state).endswith(f"ends with {vp} VP: {result}.")
    assert GAME.face.rank(vp, "") == result


@clause("HR-502")
def test_six_tiles_in_a_line_and_three_floors_replace_the_bonuses_on_the_board() -> None:
    lines = set()
    for seed in range(20):
        state = new(1, seed)
        assert state.bonus == [0] * 12
        assert (len(state.line), size(state.display), "ultraplastic" in words(state.display)) == (6, 3, False)
        assert all(PARTS.tiles[tile].round == 0 for tile in state.line)
        assert size(state.bag) == 72
        assert all(state.line.count(tile) <= PARTS.tiles[tile].copies for tile in state.line)
        lines.add(tuple(state.line))
    assert len(lines) > 15


@clause("HR-503")
@pytest.mark.parametrize(
    ("after", "heights"), [(0, [5, 5, 5, 6, 6]), (2010, [7, 7, 8, 8, 9]), (2020, [9, 9, 10, 11, 12])], ids=["setup", "2010", "2020"]
)
def test_one_neutral_building_rises_in_every_neighbourhood(after: int, heights: list[int]) -> None:
    state = upkeep(house(solo(year=after), "downtown 1", 0, 15)) if after else new(1)
    found = [[tower(state, f"{hood} {slot}")[1] for slot in (1, 2, 3)] for hood in HOODS]
    wanted = [[height, 0, 0] for height in heights]
    if after:
        wanted[HOODS.index("downtown")] = [15, heights[2], 0]  # the lowest-numbered free space
    assert found == wanted
    assert all(state.sites[site(f"{hood} 3")] == 0 for hood in HOODS)
    neutral = [packed & NEUTRAL for packed in state.sites if packed and height_of(packed) < 15]
    assert neutral == [NEUTRAL] * 5


@clause("HR-503")
def test_number_1_of_the_city_center_is_next_to_bayside_heights() -> None:
    spaces = [record for record in component_data("")["building_space"] if record["neighbourhood"] == "city_center"]
    assert {record["side"]: record["neighbours"] for record in spaces if record["slot"] == 1} == {
        "1-3p": "bayside_heights", "4p": "bayside_heights",
    }  # fmt: skip


@clause("HR-503", "HR-504")
def test_neutral_buildings_rise_in_order() -> None:
    state = new(1)
    log = state.listener = Log()
    upkeep(state)
    risen = [event.details["site"] for event in log.seen_by(0) if event.kind == "neutral_building"]
    assert risen == [site(f"{hood} 2") for hood in HOODS]


# ------------------------------------------------------------------ Neutral Buildings (HR-504, HR-505)
def full_east(*heights: int, mine: int = 0, year: int = 2020) -> HighRise:
    """East Gardens is full; building ``mine`` is the player's."""
    state = solo(year=year)
    for slot, height in enumerate(heights, 1):
        house(state, f"east {slot}", 0 if slot == mine else None, height)
    return state


@clause("HR-504")
@pytest.mark.parametrize(("heights", "falls"), [((12, 11, 10), 3), ((10, 8, 8), 2), ((9, 9, 9), 1), ((14, 20, 13), 3)])
def test_in_a_full_neighbourhood_the_shortest_falls_whatever_its_height(heights: tuple[int, int, int], falls: int) -> None:
    state = upkeep(full_east(*heights))
    after = list(heights)
    after[falls - 1] = 9
    assert [tower(state, f"east {slot}")[1] for slot in (1, 2, 3)] == after


@clause("HR-504", "HR-505")
def test_for_an_own_building_that_falls_the_player_draws_2_and_for_a_neutral_one_nobody_draws() -> None:
    state = upkeep(full_east(12, 11, 10, mine=3))
    assert (tower(state, "east 3"), len(own(state).split())) == (([], 9, 0, 0), 2)
    assert own(upkeep(full_east(12, 11, 10, mine=1))) == ""


@clause("HR-505")
def test_neutral_buildings_rank_but_do_not_score() -> None:
    state = house(house(house(solo(year=2030), "east 1", None, 10), "east 2", 0, 8), "east 3", None, 9)
    end_of_round(state)
    assert state.players[0].sources[TALLEST] == 1 + 1  # third in East Gardens and on the board


@clause("HR-505")
def test_a_neutral_building_can_be_demolished_without_compensation() -> None:
    state = give(full_east(4, 7, 7), own=A_BUILDING)
    do(blocking(moving(place(state, 0, 6)), A, B), 0, "go 7", "build east 1", "after done")
    assert (tower(state, "east 1"), own(state)) == (([0], 5, 0, 0), "")


@clause("HR-505")
@pytest.mark.parametrize("way", ["block", "move"])
def test_nothing_happens_when_a_mogul_stops_at_a_neutral_building(way: str) -> None:
    state = going(house(solo(10, 4, 20), "harbour 1", None, 5))
    do(blocking(state, B), 0, *(["block"] if way == "block" else ["move", "neutral 12"]))
    assert (own(state), state.players[0].corruption) == ("", 0 if way == "block" else 1)


# ------------------------------------------------------------------ the Bonus line (HR-506, HR-507)
@clause("HR-506")
def test_the_first_mogul_past_a_set_takes_any_tile_of_the_line() -> None:
    state = moving(lined(solo(1), "archive", "spire_2", "penthouse"))
    assert legal(state) == ["tile 1", "tile 2", "tile 3"]  # the set lies right in front
    do(state, 0, "tile 2")
    assert (state.players[0].spires, line(state)) == (2, ["archive", "penthouse"])
    assert [move for move in legal(state) if move.startswith("tile")] == []
    do(state, 0, "go 4")
    assert state.passed == 0b0001


@clause("HR-506")
def test_past_several_sets_there_is_still_one_tile() -> None:
    state = do(moving(lined(solo(1), "archive", "spire_2", "penthouse")), 0, "tile 1")
    do(blocking(state, B, C), 0, "go 19", "no draw")  # sets 1, 2 and 3
    assert (line(state), state.passed) == (["spire_2", "penthouse"], 0b0111)
    assert asked(state) == "neutral_mode"


@clause("HR-506")
def test_for_each_floor_icon_one_displayed_floor_is_taken_and_the_display_refilled() -> None:
    state = moving(draws(lined(solo(1), "floor_2", "archive", display="red blue blue"), "grey black"))
    do(state, 0, "tile 1")
    assert (asked(state), legal(state)) == ("display_floor", ["display red", "display blue"])
    do(state, 0, "display blue")
    assert (own(state), words(state.display), legal(state)) == ("blue", "red blue grey", ["display red", "display blue", "display grey"])
    do(state, 0, "display grey")
    assert (own(state), words(state.display), asked(state)) == ("blue grey", "red blue black", "move")


@clause("HR-506")
def test_ultraplastic_of_a_tile_comes_from_the_supply() -> None:
    state = moving(lined(solo(1), "floor_1_ultraplastic_1", "archive", display="red red red"))
    do(state, 0, "tile 1")
    assert (own(state), state.ultraplastic, size(state.display)) == ("red ultraplastic", 14, 3)


@clause("HR-507")
def test_a_neutral_mogul_first_past_a_set_removes_the_tile_nearest_the_corner_once_per_set() -> None:
    state = going(lined(solo(10, 4, 20), "archive", "spire_2", "penthouse", "spire_1"))
    state.passed = 0b0101  # sets 1 and 3 are dead
    before = state.stock[2]
    do(blocking(state, B), 0, "block")  # past set 2
    assert (line(state), state.passed, state.stock[2]) == (["spire_2", "penthouse", "spire_1"], 0b0111, before + 1)
    assert own(state) == ""


@clause("HR-507")
def test_a_neutral_mogul_past_three_sets_removes_three_tiles() -> None:
    state = going(lined(solo(17, 1, 2), "archive", "spire_2", "penthouse", "spire_1"))
    do(blocking(state, B, C), 0, "block")
    assert (state.at[1], line(state)) == (18, ["spire_1"])


@clause("HR-507")
def test_after_the_first_mogul_a_set_is_dead() -> None:
    state = lined(solo(1), "archive", "spire_2")
    state.passed = 0b0001
    moving(state)
    assert [f"go {track}" for track in (3, 4, 5, 6)] == legal(state)[:4]  # past set 1 without a tile
    do(state, 0, "go 4")
    assert line(state) == ["archive", "spire_2"]
    going(place(place(state, 1, 1), 2, 20))
    do(state, 0, "block")
    assert (state.at[1], line(state)) == (6, ["archive", "spire_2"])


@clause("HR-507", "HR-R60")
def test_with_no_tile_left_nothing_happens() -> None:
    state = moving(solo(1))
    assert not any(move.startswith("tile") for move in legal(state))
    do(blocking(state, B), 0, "go 9", "no draw")
    assert (state.line, state.passed, asked(state)) == ([], 0b0011, "neutral_mode")
    state = do(blocking(going(solo(10, 4, 20)), B), 0, "block")
    assert state.at == [10, 12, 20]


@clause("HR-R61")
def test_the_remaining_tiles_keep_their_order() -> None:
    state = moving(lined(solo(1, 2, 20), "archive", "spire_2", "penthouse", "spire_1"))
    do(state, 0, "tile 1", "go 3", "no draw")
    assert line(state) == ["spire_2", "penthouse", "spire_1"]
    do(blocking(state, B), 0, "move", "neutral 9")  # past set 2: set 1 is dead
    assert line(state) == ["penthouse", "spire_1"]


# ------------------------------------------------------------------ the end of a round (HR-511 to HR-514)
@clause("HR-511", "HR-511 Example 1")
def test_3_spaces_below_the_limit_give_3_vp() -> None:
    state = give(solo(), corruption=4)
    state.limit = 7
    assert end_of_round(state).players[0].sources[LIMIT] == 3


@clause("HR-511", "HR-R35", "HR-513")
@pytest.mark.parametrize("year", [2010, 2020, 2030])
@pytest.mark.parametrize(("space", "vp"), [(0, 7), (6, 1), (7, 0), (8, -3), (10, -9)])
def test_below_the_limit_1_vp_per_space_and_above_it_3_vp_lost_in_every_round(year: int, space: int, vp: int) -> None:
    state = give(solo(year=year), corruption=space)
    state.limit = 7
    end_of_round(state)
    assert state.players[0].sources[LIMIT] == vp


@clause("HR-R34")
def test_a_limit_of_10_is_the_tenth_space_not_the_label_10() -> None:
    state = solo(36, 37, 34, year=2030, card="2030-1")
    state.blocked = 0b11001  # B and C are open
    do(blocking(going(state), C), 0, "block")
    assert (state.over, state.limit) == (True, 10)
    assert state.players[0].sources[LIMIT] == 10
    state = give(solo(year=2030), corruption=9)  # its label is 10
    state.limit = 10
    assert end_of_round(state).players[0].sources[LIMIT] == 1


@clause("HR-511", "HR-512")
def test_there_is_no_other_penalty() -> None:
    state = give(solo(), corruption=5, cards=(8, 9), down=(1,))
    state.limit = 5
    end_of_round(state)
    player = state.players[0]
    assert player.vp == 0
    assert (player.up[8], player.up[9], player.up[1], sum(player.down)) == (1, 1, 1, 0)


@clause("HR-512", "HR-R36")
@pytest.mark.parametrize("year", [2010, 2020])
@pytest.mark.parametrize(("space", "left"), [(5, 3), (2, 0), (1, 0), (0, 0)])
def test_after_2010_and_2020_the_lone_player_loses_2_corruption(year: int, space: int, left: int) -> None:
    state = give(solo(year=year), corruption=space)
    state.limit = 7
    end_of_round(state)
    assert (state.players[0].corruption, state.players[0].sources[LIMIT]) == (left, 7 - space)  # the limit is compared before


@clause("HR-512", "HR-R36")
@pytest.mark.parametrize("year", [2010, 2020])
def test_without_relief_the_lone_player_loses_none(year: int) -> None:
    assert end_of_round(give(solo(year=year, relief=False), corruption=5)).players[0].corruption == 5


@clause("HR-R36")
def test_a_game_without_relief_is_read_back_without_it() -> None:
    loaded = cast(HighRise, GAME.decode(GAME.new(players=1, seed=1, solo_relief=False).encode()))
    assert (loaded.relief, loaded.clone().relief) == (False, False)


@clause("HR-R36")
def test_a_game_older_than_the_option_goes_on_without_relief() -> None:
    (relief,) = (option for option in GAME.options if option.name == "solo_relief")
    assert relief.earlier(1) is False
    assert relief.earlier(3) is None  # which is the default: with several players it says nothing


@clause("HR-513", "HR-R36")
def test_there_is_no_relief_after_2030() -> None:
    assert end_of_round(give(solo(year=2030), corruption=5)).players[0].corruption == 5


@clause("HR-512", "HR-R36", "HR-296")
def test_insurance_company_may_be_used_for_the_relief_once_it_is_refreshed() -> None:
    state = lined(give(solo(), corruption=5, down=(7,)))
    end_of_round(state)
    assert (state.players[0].corruption, legal(state)) == (3, ["use 7", "pass"])
    do(state, 0, "use 7")
    assert (len(own(state).split()), state.round) == (2, 2)
    assert not end_of_round(give(solo(), corruption=0, cards=(7,))).players[0].down[7]  # nothing was lost, nothing is asked


@clause("HR-512")
def test_the_line_is_dealt_anew_and_the_display_stays() -> None:
    state = lined(solo(year=2020), "archive", "spire_2", display="red blue grey")
    state.stock[2] -= 1
    upkeep(state, BONUS_STAGE)
    assert [PARTS.tiles[tile].round for tile in state.line] == [2] * 6
    assert words(state.display) == "red blue grey"
    held = sum(1 for tile in state.line if PARTS.tiles[tile].card == 2)
    assert state.stock[2] + held == 5
    assert (state.passed, state.dealt, state.limit) == (0, 0, NOBODY)


@clause("HR-512")
def test_blueprints_come_first_then_neutral_buildings_then_tiles() -> None:
    state = lined(full_east(12, 11, 10, mine=3, year=2010), display="red blue grey")
    tiles = [TILES[f"2020_{name}"] for name in ("spire_1", "archive", "floor_2", "penthouse", "spire_2", "archive")]
    state.chance.script = [BLUEPRINT_CARDS["2030-2"], RED, GREY, *tiles]  # the order in which chance is asked
    state.blocked = 0b01111
    upkeep(give(state, own="blue blue blue blue blue blue", down=(7,)))
    assert (state.players[0].up[7], asked(state)) == (1, "overflow")  # for the own Building that fell; tiles wait
    assert (state.coming, state.blocked, state.line, tower(state, "center 1")[1]) == (BLUEPRINT_CARDS["2030-2"], 0, [], 0)
    do(state, 0, "expand")
    assert state.players[0].corruption == 3  # the price of 2010
    assert (own(state), tower(state, "center 1")[1], state.line) == ("red blue blue blue blue blue blue grey", 9, tiles)


@clause("HR-513")
def test_at_the_end_the_most_corruption_costs_nothing_more() -> None:
    state = house(give(solo(year=2030), own="red red grey grey", corruption=9, vp=60), "east 1", 0, 9)
    state.limit = 9
    end_of_round(state)
    assert state.players[0].sources[CORRUPTION] == -10
    assert state.scores() == [60 + 3 + 3 + 0 + 2 - 10]


@clause("HR-514")
def test_alone_there_are_no_opponents() -> None:
    assert asked(using(solo(), "banquet_hall")) == "choose_floor"
    assert len(own(do(using(solo(), "banquet_hall"), 0, "choose red")).split()) == 1
    state = using(give(solo(), corruption=2), "cable_news_channel")
    assert state.players[0].corruption == 1
    assert len(own(using(solo(), "memorial")).split()) == 2
    assert len(own(using(solo(), "tax_office")).split()) == 3
    assert own(using(bag(solo(), ""), "theatre")) == ""  # nobody to take a Floor from
