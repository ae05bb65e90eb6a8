"""Section 8.9: points for prestige bids, and the bonuses of winner and runner-up."""

from __future__ import annotations

from random import Random

import pytest

from clauses import clause
from newyork.toolkit import PARTS, bidding, borough, built, do, evaluating, exactly, give, hand, legal, new, refused, table
from skyline.engine.steps import NOBODY
from skyline.games.newyork.rules.cards import NAMES
from skyline.games.newyork.rules.flow import OPEN_BIDDING
from skyline.games.newyork.rules.prestige import TILES
from skyline.games.newyork.rules.state import NewYork

RED, YELLOW, BLUE = 0, 1, 2


def revealed(*tiles: str, players: int = 3, board: int = 2) -> NewYork:
    """Press order by seat; these prestige tiles lie face up; everybody has skyscrapers on the player board."""
    state = table(players)
    for seat in range(players):
        give(state, seat, board=board, space=players - seat)
    state.prestige = sorted(TILES.index(name) for name in tiles)
    for tile in state.prestige:
        state.prestige_stack -= 1 << 4 * tile
    return state


def points(state: NewYork) -> list[int]:
    return [int(player.points) for player in state.players]


def where(state: NewYork, tile: str) -> int:
    """The borough of a prestige tile, or NOBODY."""
    return state.prestige_at[TILES.index(tile)]


def vessels(state: NewYork, seat: int) -> list[str]:
    return [kind for kind, pieces in zip(PARTS.vessel_kinds, state.players[seat].vessels, strict=True) for _ in range(pieces)]


def on_the_board(state: NewYork, kind: str) -> int:
    """How many vessels of a kind still lie on their connections."""
    return sum(state.vessels >> place & 1 for place in range(10) if PARTS.vessel_kinds[PARTS.connection_vessel[place]] == kind)


# ------------------------------------------------------------------ points
@clause("NY-180 Example 1", "NY-180", "NY-181")
def test_blue_scores_two_yellow_one_red_nothing_and_blue_and_yellow_get_the_bonuses() -> None:
    state = evaluating(revealed("streetcar low", "subway low"), "prestige", {BLUE: 2, YELLOW: 1})
    assert points(state) == [0, 1, 2]
    assert (state.winner, state.runner_up) == (BLUE, YELLOW)
    assert state.deciders() == [BLUE]
    do(state, BLUE, "give up bonus")
    assert state.deciders() == [YELLOW]
    do(state, YELLOW, "give up bonus")
    assert state.over


@clause("NY-181", "NY-151")
@pytest.mark.parametrize(
    ("bids", "asked"),
    [
        ({RED: 1, YELLOW: 3, BLUE: 2}, [YELLOW, BLUE]),
        ({RED: 2, YELLOW: 2, BLUE: 2}, [RED, YELLOW]),
        ({RED: 1, YELLOW: 1, BLUE: 4}, [BLUE, RED]),
        ({RED: 1, YELLOW: 4, BLUE: 4}, [YELLOW, BLUE]),
        ({BLUE: 3}, [BLUE]),
        ({}, []),
    ],
)
def test_exactly_the_two_highest_bidders_get_a_bonus_with_ties_by_the_press_track(bids: dict[int, int], asked: list[int]) -> None:
    state = evaluating(revealed("taxi low", "boat low"), "prestige", bids)
    for seat in asked:
        assert state.deciders() == [seat]
        do(state, seat, "give up bonus")
    assert state.over


@clause("NY-319", "NY-180")
@pytest.mark.parametrize(("answer", "red", "dollars"), [("use 19 now", 6, 0), ("not 19", 3, 1)])
def test_19_doubles_the_points_of_the_own_bid(answer: str, red: int, dollars: int) -> None:
    state = give(revealed("taxi low", "boat low"), RED, characters=(19,), dollars=1)
    evaluating(state, "prestige", {RED: 3, YELLOW: 2})
    do(state, RED, answer)
    assert points(state) == [red, 2, 0]
    assert state.players[RED].dollars == dollars


@clause("NY-319")
def test_19_doubles_what_17_added_too() -> None:
    state = give(revealed("taxi low", "boat low"), RED, hand="prestige", characters=(17, 19), dollars=2)
    bidding(state, "prestige", start=RED)
    do(state, RED, "lay current", "use 17")
    do(state, RED, "use 19 now")
    assert points(state) == [2 * (1 + 1), 0, 0]


@clause("NY-319", "NY-R24")
def test_a_second_19_adds_the_bid_once_more() -> None:
    state = give(revealed("taxi low", "boat low"), RED, characters=(19, 19), dollars=2)
    evaluating(state, "prestige", {RED: 3})
    do(state, RED, "use 19 now", "use 19 now")
    assert points(state) == [9, 0, 0]
    assert legal(state, RED) == ["tile taxi low", "tile boat low", "give up bonus"]


@clause("NY-319")
def test_19_is_for_bidders_who_can_pay_in_the_prestige_bidding_round() -> None:
    rich = give(revealed(), RED, characters=(19,), dollars=1)
    assert evaluating(rich, "dollar", {RED: 3}).over
    poor = give(revealed(), RED, characters=(19,))
    assert points(evaluating(poor, "prestige", {RED: 3})) == [3, 0, 0]
    idle = give(revealed(), RED, characters=(19,), dollars=1)
    assert points(evaluating(idle, "prestige", {YELLOW: 3})) == [0, 3, 0]


# ------------------------------------------------------------------ the two bonuses
@clause("NY-182 Example 1", "NY-182")
def test_blue_takes_the_grey_tile_and_the_streetcar_to_brooklyn_and_builds_there() -> None:
    state = evaluating(revealed("streetcar high", "subway low"), "prestige", {BLUE: 2, YELLOW: 1})
    assert legal(state, BLUE) == ["tile streetcar high", "tile subway low", "give up bonus"]
    do(state, BLUE, "tile streetcar high", "vessel streetcar 1")
    assert legal(state, BLUE) == ["tile to queens", "tile to brooklyn"]
    do(state, BLUE, "tile to brooklyn")
    assert where(state, "streetcar high") == borough("Brooklyn")
    assert vessels(state, BLUE) == ["streetcar"]
    assert on_the_board(state, "streetcar") == 1
    assert (built(state, "Brooklyn", BLUE), state.players[BLUE].board) == (1, 1)
    assert sum(state.players[BLUE].built) == 1


@clause("NY-183 Example 1", "NY-183", "NY-152")
def test_yellow_takes_the_brown_tile_that_remains_and_the_subway_to_queens_and_builds_there() -> None:
    state = evaluating(revealed("streetcar high", "subway low"), "prestige", {BLUE: 2, YELLOW: 1})
    do(state, BLUE, "tile streetcar high", "vessel streetcar 1", "tile to brooklyn")
    assert legal(state, YELLOW) == ["tile subway low", "give up bonus"]
    do(state, YELLOW, "tile subway low", "vessel subway 1", "tile to queens")
    assert where(state, "subway low") == borough("Queens")
    assert vessels(state, YELLOW) == ["subway"]
    assert (built(state, "Queens", YELLOW), state.players[YELLOW].board) == (1, 1)
    assert state.over


@clause("NY-182")
@pytest.mark.parametrize(
    ("kind", "ends"),
    [
        ("taxi", [{"manhattan", "bronx"}, {"manhattan", "queens"}]),
        ("bus", [{"jersey city", "bronx"}, {"brooklyn", "staten island"}]),
        ("streetcar", [{"brooklyn", "queens"}, {"staten island", "jersey city"}]),
        ("subway", [{"bronx", "queens"}, {"manhattan", "brooklyn"}]),
        ("boat", [{"staten island", "manhattan"}, {"jersey city", "manhattan"}]),
    ],
)
def test_the_vessel_has_the_kind_of_the_tile_and_the_tile_goes_to_one_of_its_two_boroughs(kind: str, ends: list[set[str]]) -> None:
    other = "bus low" if kind == "taxi" else "taxi low"
    state = evaluating(revealed(f"{kind} low", other), "prestige", {RED: 1})
    do(state, RED, f"tile {kind} low")
    assert legal(state, RED) == [f"vessel {kind} 1", f"vessel {kind} 2"]
    for place in (1, 2):
        chosen = do(state.clone(), RED, f"vessel {kind} {place}")
        assert {option.removeprefix("tile to ") for option in legal(chosen, RED)} == ends[place - 1]


@clause("NY-184", "NY-R36")
def test_the_bonus_may_be_given_up_as_a_whole() -> None:
    state = evaluating(revealed("streetcar low", "subway low"), "prestige", {RED: 2})
    do(state, RED, "give up bonus")
    assert (vessels(state, RED), sum(state.players[RED].built), state.players[RED].board) == ([], 0, 2)
    assert set(state.prestige_at) == {NOBODY}
    assert points(state) == [2, 0, 0]


@clause("NY-184")
def test_the_bonus_cannot_be_taken_in_part() -> None:
    state = evaluating(revealed("streetcar low", "subway low"), "prestige", {RED: 2})
    do(state, RED, "tile streetcar low")
    refused(state, RED, "give up bonus")
    do(state, RED, "vessel streetcar 2")
    refused(state, RED, "give up bonus")
    assert legal(state, RED) == ["tile to staten island", "tile to jersey city"]
    do(state, RED, "tile to jersey city")
    assert state.over  # nobody asks whether to build
    assert built(state, "Jersey City", RED) == 1


@clause("NY-183", "NY-R13")
def test_when_the_winner_gives_up_the_runner_up_chooses_from_both_tiles() -> None:
    state = revealed("streetcar low", "subway low")
    state.agenda.append(OPEN_BIDDING.at(NOBODY, NAMES.index("skyscraper")))
    for seat in range(3):
        give(state, seat, hand="skyscraper")
    evaluating(state, "prestige", {RED: 1, YELLOW: 2, BLUE: 3})
    do(state, BLUE, "give up bonus")
    assert legal(state, YELLOW) == ["tile streetcar low", "tile subway low", "give up bonus"]
    do(state, YELLOW, "give up bonus")
    assert state.current == NAMES.index("skyscraper")  # nothing for Red
    assert state.deciders() == [BLUE]  # who won all the same


# ------------------------------------------------------------------ the skyscraper of the bonus
def bonus_in_manhattan(elsewhere: dict[str, int], board: int = 0) -> NewYork:
    """Red, with these skyscrapers, puts a taxi tile into Manhattan."""
    state = give(revealed("taxi low", "bus low", board=board), RED, built=elsewhere)
    return do(evaluating(state, "prestige", {RED: 1}), RED, "tile taxi low", "vessel taxi 1", "tile to manhattan")


@clause("NY-185")
def test_with_a_board_skyscraper_building_is_mandatory_and_nothing_may_be_moved() -> None:
    state = bonus_in_manhattan({"Queens": 2}, board=1)
    assert state.over
    assert (built(state, "Manhattan"), built(state, "Queens"), state.players[RED].board) == (1, 2, 0)


@clause("NY-185")
def test_without_one_the_player_may_move_a_skyscraper_from_any_other_borough() -> None:
    state = bonus_in_manhattan({"Queens": 2, "Bronx": 1, "Manhattan": 1})
    assert legal(state, RED) == ["move from bronx", "move from queens", "move none"]
    moved = do(state.clone(), RED, "move from queens")
    assert (moved.over, built(moved, "Queens"), built(moved, "Manhattan")) == (True, 1, 2)
    stayed = do(state.clone(), RED, "move none")
    assert (stayed.over, built(stayed, "Queens"), built(stayed, "Manhattan")) == (True, 2, 1)


@clause("NY-184", "NY-185")
@pytest.mark.parametrize("elsewhere", [{}, {"Manhattan": 3}])
def test_who_has_nothing_to_build_or_move_still_gets_tile_and_vessel(elsewhere: dict[str, int]) -> None:
    state = bonus_in_manhattan(elsewhere)
    assert state.over
    assert built(state, "Manhattan") == elsewhere.get("Manhattan", 0)
    assert (vessels(state, RED), where(state, "taxi low")) == (["taxi"], borough("Manhattan"))


@clause("NY-321")
def test_21_adds_a_skyscraper_from_the_supply_where_the_bonus_was_built() -> None:
    state = give(revealed("taxi low", "bus low"), RED, characters=(21,), dollars=1)
    do(evaluating(state, "prestige", {RED: 1}), RED, "tile taxi low", "vessel taxi 1", "tile to bronx")
    assert legal(state, RED) == ["use 21 now", "not 21"]
    do(state, RED, "use 21 now")
    assert (built(state, "Bronx"), state.players[RED].board, state.players[RED].dollars) == (2, 1, 0)


@clause("NY-321")
@pytest.mark.parametrize("moves", [["give up bonus"], ["tile taxi low", "vessel taxi 1", "tile to bronx", "move none"]])
def test_21_is_not_offered_when_the_bonus_built_nothing(moves: list[str]) -> None:
    state = give(revealed("taxi low", "bus low", board=0), RED, characters=(21,), dollars=1, built={"Queens": 1})
    do(evaluating(state, "prestige", {RED: 1}), RED, *moves)
    assert state.over
    assert sum(state.players[RED].built) == 1


@clause("NY-154", "NY-152")
def test_first_all_score_then_come_the_bonuses_with_21_and_last_22() -> None:
    state = revealed("taxi low", "boat low")
    for seat in range(3):
        give(state, seat, characters=(19, 21, 22), dollars=3)
    evaluating(state, "prestige", {RED: 1, YELLOW: 2, BLUE: 3})
    for seat in (RED, YELLOW, BLUE):
        assert legal(state, seat) == ["use 19 now", "not 19"]
        do(state, seat, "use 19 now")
    assert points(state) == [2, 4, 6]
    do(state, BLUE, "tile taxi low", "vessel taxi 1", "tile to bronx", "use 21 now")
    do(state, YELLOW, "tile boat low", "vessel boat 1", "tile to manhattan", "use 21 now")
    for seat in (RED, YELLOW, BLUE):
        assert legal(state, seat) == ["use 22 now", "not 22"]
        do(state, seat, "use 22 now", *([] if seat == RED else ["return prestige"]))
    assert state.over
    assert [hand(state, seat) for seat in range(3)] == ["prestige", "prestige prestige", "prestige prestige"]
    assert [built(state, "Bronx", BLUE), built(state, "Manhattan", YELLOW)] == [2, 2]


# ------------------------------------------------------------------ tiles and vessels
@clause("NY-186")
@pytest.mark.parametrize("bids", [{}, {RED: 1}, {RED: 2, YELLOW: 1}])
def test_tiles_that_nobody_used_leave_the_game(bids: dict[int, int]) -> None:
    state = evaluating(revealed("streetcar low", "subway low"), "prestige", bids)
    while not state.over:
        do(state, state.decider(), "give up bonus")
    assert state.prestige == []
    for tile in ("streetcar low", "subway low"):
        assert state.prestige_stack >> 4 * TILES.index(tile) & 15 == 0
        assert where(state, tile) == NOBODY


@clause("NY-186")
def test_revealed_tiles_stay_until_the_end_of_the_prestige_bidding_round() -> None:
    state = evaluating(revealed("streetcar low", "subway low"), "plans", {RED: 1})
    assert state.prestige == [TILES.index("streetcar low"), TILES.index("subway low")]


@clause("NY-187")
def test_with_two_tiles_of_one_kind_the_runner_up_finds_the_second_vessel() -> None:
    state = evaluating(revealed("taxi low", "taxi high"), "prestige", {RED: 2, YELLOW: 1})
    do(state, RED, "tile taxi high", "vessel taxi 1", "tile to bronx")
    do(state, YELLOW, "tile taxi low")  # one taxi is left: the second
    assert legal(state, YELLOW) == ["tile to manhattan", "tile to queens"]
    do(state, YELLOW, "tile to queens")
    assert (vessels(state, YELLOW), on_the_board(state, "taxi")) == (["taxi"], 0)


@clause("NY-187")
@pytest.mark.parametrize("seed", range(3))
def test_in_whole_games_every_revealed_tile_has_a_vessel_on_the_board(seed: int) -> None:
    random = Random(seed)
    state = new(players=3, seed=seed + 1)
    bonuses = 0
    while not state.over:
        seat = state.decider()
        options = legal(state, seat)
        if "give up bonus" in options:
            bonuses += 1
            for tile in state.prestige:
                assert on_the_board(state, PARTS.vessel_kinds[PARTS.prestige_vessel[tile]]) >= 1
            options.remove("give up bonus")
        bid = [option for option in options if option == "lay current"]
        exactly(state, seat, *bid or [random.choice(options)])
        for kind in PARTS.vessel_kinds:
            used = sum(where(state, f"{kind} {size}") != NOBODY for size in ("low", "high"))
            assert on_the_board(state, kind) == 2 - used
    assert bonuses >= 5


@clause("NY-188")
def test_placed_tiles_raise_their_borough_for_the_final_scoring_any_number_of_them() -> None:
    state = evaluating(revealed("taxi high", "boat low", players=2, board=1), "prestige", {RED: 2, YELLOW: 1})
    do(state, RED, "tile taxi high", "vessel taxi 1", "tile to manhattan")
    do(state, YELLOW, "tile boat low", "vessel boat 1", "tile to manhattan")
    assert state.scores() == [2 + 8 + 4 + 3, 1 + 8]  # the base value is 8; half of 15 is 8
