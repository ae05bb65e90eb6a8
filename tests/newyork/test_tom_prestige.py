"""Section 14.2: where Tom puts the prestige tile when he is winner or runner-up (NY-430)."""

from __future__ import annotations

from pathlib import Path

import pytest

from clauses import clause
from newyork.toolkit import BOROUGHS, PARTS, borough, built, do, evaluating, give, legal, table
from skyline.engine.steps import NOBODY
from skyline.games.newyork import components
from skyline.games.newyork.rules.state import NewYork

# prestige tiles by number, as in tiles.toml
TAXI_LOW, TAXI_HIGH, BUS_LOW, BUS_HIGH, STREETCAR_LOW, STREETCAR_HIGH, SUBWAY_LOW, SUBWAY_HIGH, BOAT_LOW, BOAT_HIGH = range(10)


def board(letters: str, tiles: list[int], toms: str = "A6", **built_by_tom: int) -> NewYork:
    """``letters``: the sequence tiles of Staten Island, Jersey City, Manhattan, Bronx, Queens, Brooklyn. Seat 1 is a Tom."""
    state = table(1, toms)
    state.letters = ["ABCDEX".index(letter) for letter in letters]
    state.prestige = tiles
    return give(state, 1, built={name.replace("_", " "): number for name, number in built_by_tom.items()})


def missing(state: NewYork) -> list[str]:
    """The vessels that have left the board."""
    return [name for place, name in enumerate(PARTS.connection_names) if not state.vessels >> place & 1]


def where(state: NewYork, tile: int) -> str:
    place = state.prestige_at[tile]
    return "nowhere" if place == NOBODY else PARTS.boroughs[place]


def without(state: NewYork, *names: str) -> NewYork:
    """Vessels that were taken earlier."""
    for name in names:
        state.vessels &= ~(1 << PARTS.connection_names.index(name))
    return state


def vessels(state: NewYork, seat: int = 1) -> dict[str, int]:
    counts = state.players[seat].vessels
    return {name: counts[kind] for kind, name in enumerate(PARTS.vessel_kinds) if counts[kind]}


@clause("NY-430 Example 1")
def test_the_yellow_tile_goes_to_d_with_the_taxi_that_leads_to_x() -> None:
    state = board("AEDXBC", [TAXI_LOW, SUBWAY_LOW], bronx=1)
    evaluating(state, "prestige", {1: 1})
    assert (where(state, TAXI_LOW), where(state, SUBWAY_LOW)) == ("Manhattan", "nowhere")
    assert (missing(state), vessels(state)) == (["taxi_1"], {"taxi": 1})  # Manhattan-Bronx
    assert (built(state, "manhattan", 1), sum(state.players[1].built)) == (1, 2)


@clause("NY-430")
def test_only_boroughs_that_a_matching_vessel_still_touches_are_candidates() -> None:
    state = board("ABCDEX", [TAXI_LOW, TAXI_HIGH], manhattan=4, bronx=3, queens=3)  # nothing elsewhere, but no taxi goes there
    evaluating(state, "prestige", {1: 1})
    assert (where(state, TAXI_HIGH), missing(state)) == ("Queens", ["taxi_2"])
    state = without(board("ABCDEX", [TAXI_LOW, TAXI_HIGH], manhattan=4, bronx=3, queens=3), "taxi_2")
    evaluating(state, "prestige", {1: 1})
    assert (where(state, TAXI_HIGH), missing(state)) == ("Bronx", ["taxi_1", "taxi_2"])


@clause("NY-430")
def test_he_keeps_to_the_boroughs_with_the_fewest_own_skyscrapers() -> None:
    state = board("ABCDEX", [STREETCAR_LOW, BUS_LOW], staten_island=1, jersey_city=2, bronx=2, queens=2, brooklyn=2)
    give(state, 0, built={"staten island": 9})
    evaluating(state, "prestige", {1: 1})
    assert where(state, BUS_LOW) == "Staten Island"  # letter A, but fewest


@clause("NY-430", "NY-R48")
@pytest.mark.parametrize(
    ("letters", "place", "taken"),
    [
        ("ABXCDE", "Manhattan", "boat_2"),  # X is the highest letter, and B (Jersey City) is above A
        ("BAXCDE", "Manhattan", "boat_1"),
        ("EXABCD", "Jersey City", "boat_2"),
        ("EDABCX", "Staten Island", "boat_1"),
        ("AEDXBC", "Jersey City", "boat_2"),
    ],
)
def test_of_several_the_highest_letter_decides_and_then_the_highest_letter_at_the_other_end(letters: str, place: str, taken: str) -> None:
    state = board(letters, [BOAT_LOW, BOAT_HIGH])
    evaluating(state, "prestige", {1: 1})
    assert (where(state, BOAT_HIGH), missing(state)) == (place, [taken])


@clause("NY-430")
def test_x_is_the_highest_letter_at_the_other_end_too() -> None:
    state = board("AEDBXC", [TAXI_LOW, SUBWAY_LOW], bronx=1, queens=1, brooklyn=1)
    evaluating(state, "prestige", {1: 1})
    assert (where(state, TAXI_LOW), missing(state)) == ("Manhattan", ["taxi_2"])
    state = board("AEDBCX", [TAXI_LOW, SUBWAY_LOW], bronx=1, queens=1, brooklyn=1)
    evaluating(state, "prestige", {1: 1})
    assert (where(state, SUBWAY_LOW), missing(state)) == ("Manhattan", ["subway_2"])


@clause("NY-430")
def test_of_two_tiles_of_one_kind_he_gets_the_more_valuable() -> None:
    for low, high in (
        (TAXI_LOW, TAXI_HIGH),
        (BUS_LOW, BUS_HIGH),
        (STREETCAR_LOW, STREETCAR_HIGH),
        (SUBWAY_LOW, SUBWAY_HIGH),
        (BOAT_LOW, BOAT_HIGH),
    ):
        state = evaluating(board("ABCDEX", [low, high]), "prestige", {1: 1})
        assert where(state, high) != "nowhere"
        assert where(state, low) == "nowhere"


@clause("NY-430")
def test_winner_and_runner_up_each_take_a_tile() -> None:
    state = board("AEDXBC", [TAXI_LOW, SUBWAY_LOW], toms="A6,A6", bronx=1)
    evaluating(give(state, 2, built={"manhattan": 1, "bronx": 1}), "prestige", {1: 3, 2: 2})
    assert (where(state, TAXI_LOW), vessels(state, 1)) == ("Manhattan", {"taxi": 1})
    assert (where(state, SUBWAY_LOW), vessels(state, 2)) == ("Brooklyn", {"subway": 1})  # B and C are empty; C is the higher letter
    assert [player.points for player in state.players] == [0, 3, 2]
    assert missing(state) == ["taxi_1", "subway_2"]


@clause("NY-430")
def test_as_runner_up_he_takes_the_tile_that_the_human_has_left() -> None:
    state = give(board("AEDXBC", [TAXI_LOW, SUBWAY_LOW], bronx=1), 0, board=1)
    evaluating(state, "prestige", {0: 2, 1: 1})
    do(state, 0, "tile taxi low", "vessel taxi 1", "tile to bronx")
    assert where(state, SUBWAY_LOW) == "Manhattan"
    assert (vessels(state), built(state, "manhattan", 1)) == ({"subway": 1}, 1)


@clause("NY-430")
def test_he_never_gives_up_the_bonus_and_is_not_asked() -> None:
    state = evaluating(board("ABCDEX", [TAXI_LOW, SUBWAY_LOW]), "prestige", {0: 1, 1: 2})
    assert len(missing(state)) == 1
    assert state.deciders() == [0]
    assert len([move for move in legal(state) if move.startswith("tile ")]) == 1  # one tile is left for the human
    third = evaluating(board("ABCDEX", [TAXI_LOW, SUBWAY_LOW], toms="A6,A6,A6"), "prestige", {1: 1, 2: 2, 3: 3})
    assert [sum(third.players[seat].vessels) for seat in (1, 2, 3)] == [0, 1, 1]


@clause("NY-R46")
def test_of_two_vessels_with_the_same_other_end_the_one_listed_first_goes(tmp_path: Path) -> None:
    double = '[[connection]]\nid = "subway_2"\nbetween = ["manhattan", "bronx"]\n'
    double += '[[connection]]\nid = "taxi_2"\nbetween = ["bronx", "manhattan"]\n'
    (tmp_path / "mine.toml").write_text(double, encoding="utf-8")
    state = board("ABCDEX", [TAXI_LOW, SUBWAY_HIGH], bronx=1, queens=1, brooklyn=1)
    state.parts = components(str(tmp_path))
    evaluating(state, "prestige", {1: 1})
    assert (where(state, TAXI_LOW), missing(state)) == ("Manhattan", ["taxi_1"])


@clause("NY-R47", "NY-433")
def test_a_borough_with_five_of_his_skyscrapers_gets_tile_and_vessel_but_no_skyscraper() -> None:
    state = give(board("ABCDEX", [TAXI_LOW, TAXI_HIGH]), 1, built=dict.fromkeys(BOROUGHS, 5))
    evaluating(state, "prestige", {1: 1})
    assert (where(state, TAXI_HIGH), vessels(state)) == ("Queens", {"taxi": 1})
    assert [state.players[1].built[place] for place in range(6)] == [5] * 6


@clause("NY-R52")
def test_a_sequence_tile_that_was_turned_over_keeps_its_letter() -> None:
    state = board("AEDXBC", [TAXI_LOW, SUBWAY_LOW], bronx=1)
    state.round = 5
    state.mayor = borough("jersey city")  # E; A to D were left, so their tiles are turned over
    evaluating(state, "prestige", {1: 1})
    assert (where(state, TAXI_LOW), missing(state)) == ("Manhattan", ["taxi_1"])
