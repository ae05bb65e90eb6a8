"""Section 13: the end characters 28 to 42, alone and together, and the best assignment of pieces to their sets."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import pytest

from clauses import clause
from newyork.toolkit import PARTS, do, end_of_phase_two, evaluating, give, table
from skyline.games.newyork import GAME, components
from skyline.games.newyork.rules.scoring import best_sets
from skyline.games.newyork.rules.state import NewYork

SKYLINE = {"staten island": 1, "jersey city": 2, "manhattan": 3, "bronx": 4, "queens": 5, "brooklyn": 6}
VESSELS = ("taxi", "bus", "streetcar", "subway", "boat")
Pieces = tuple[int, ...]  # five vessel kinds in the order above, dollars, board skyscrapers


def ends(state: NewYork, seat: int = 0) -> int:
    """The row of the end characters in the final scoring."""
    return {name: points for name, points, _ in GAME.score_sheet(state, seat)}["End characters"]


def leftovers(state: NewYork, seat: int = 0) -> int:
    return {name: points for name, points, _ in GAME.score_sheet(state, seat)}["Leftovers"]


# ------------------------------------------------------------------ lanterns
@clause("NY-328", "NY-329", "NY-330", "NY-331", "NY-332")
@pytest.mark.parametrize(
    ("kind", "points"),
    [
        (28, 3),  # yellow: Manhattan
        (29, 4),  # green: Bronx
        (30, 6),  # brown: Brooklyn
        (31, 5),  # grey: Queens
        (32, 1),  # blue: Staten Island
    ],
)
def test_a_lantern_gives_a_point_for_each_own_skyscraper_in_its_boroughs(kind: int, points: int) -> None:
    state = give(give(table(2), 0, characters=(kind,), built=SKYLINE), 1, built={"manhattan": 9, "bronx": 9})
    assert ends(state) == points
    assert ends(state, 1) == 0


@clause("NY-R12")
def test_the_five_true_boroughs_carry_one_lantern_each_and_jersey_city_none() -> None:
    state = give(table(2), 0, characters=(28, 29, 30, 31, 32), built={"jersey city": 7})
    assert ends(state) == 0
    for name in SKYLINE.keys() - {"jersey city"}:
        assert ends(give(table(2), 0, characters=(28, 29, 30, 31, 32), built={name: 7})) == 7


@clause("NY-R12")
def test_a_lantern_counts_all_boroughs_of_its_colour_as_the_board_data_say(tmp_path: Path) -> None:
    lanterns = '[[borough]]\nid = "jersey_city"\nlanterns = ["brown"]\n[[borough]]\nid = "queens"\nlanterns = ["brown", "green"]\n'
    (tmp_path / "mine.toml").write_text(lanterns, encoding="utf-8")
    state = give(table(2), 0, characters=(30,), built=SKYLINE)
    state.parts = components(str(tmp_path))
    assert ends(state) == 2 + 5 + 6
    give(state, 0, characters=(29,))
    assert ends(state) == 2 + 5 + 6 + 4 + 5


@clause("NY-343")
def test_two_tiles_of_one_kind_count_twice() -> None:
    assert ends(give(table(2), 0, characters=(30, 30), built={"brooklyn": 4})) == 8


# ------------------------------------------------------------------ what needs no sets
@clause("NY-333")
@pytest.mark.parametrize(("space", "points"), [(0, 0), (1, 1), (4, 2), (5, 3), (14, 7), (15, 8)])
def test_character_33_gives_half_of_the_press_space_rounded_up(space: int, points: int) -> None:
    assert ends(give(give(table(2), 1, space=9), 0, characters=(33,), space=space)) == points


@clause("NY-334", "NY-R19")
@pytest.mark.parametrize(
    ("reserve", "points"),
    [("", 0), ("press dollar", 2), ("press press", 4), ("press press plans", 4), ("wild wild wild press press", 6)],
)
def test_character_34_gives_two_points_per_reserve_card_of_the_most_frequent_type(reserve: str, points: int) -> None:
    assert ends(give(table(2), 0, hand="press dollar wild plans", reserve=reserve, characters=(34,))) == points


@clause("NY-334")
def test_an_owner_of_34_may_still_arrange_the_reserve_at_the_end_of_game_round_five() -> None:
    state = give(table(2), 0, hand="press", reserve="press dollar", characters=(34,))
    state.round = 5
    end_of_phase_two(state)
    assert ends(state) == 2
    do(state, 0, "exchange reserve", "reserve press")  # the first slot can only be press
    assert ends(state) == 4


@clause("NY-335")
@pytest.mark.parametrize(("built", "points"), [({}, 0), ({"bronx": 2}, 0), ({"bronx": 3}, 2), ({"bronx": 9}, 2), (SKYLINE, 8)])
def test_character_35_gives_two_points_per_borough_with_three_own_skyscrapers(built: dict[str, int], points: int) -> None:
    assert ends(give(table(2), 0, characters=(35,), built=built)) == points


@clause("NY-336")
@pytest.mark.parametrize(("others", "points"), [((), 1), ((1,), 2), ((1, 1, 16, 16), 5), ((27, 35, 42), 4)])
def test_character_36_gives_a_point_per_character_itself_included(others: tuple[int, ...], points: int) -> None:
    assert ends(give(give(table(2), 1, characters=(5, 6)), 0, characters=(36, *others))) == points


# ------------------------------------------------------------------ sets
@clause("NY-337", "NY-338", "NY-339", "NY-340", "NY-341", "NY-342")
@pytest.mark.parametrize(
    ("kind", "vessels", "dollars", "board", "points", "left"),
    [
        (37, {"taxi": 1, "bus": 1}, 0, 0, 5, 0),
        (37, {"taxi": 2, "bus": 2}, 0, 0, 10, 0),
        (37, {"taxi": 2, "bus": 1}, 0, 0, 5, 0),
        (37, {"taxi": 2, "streetcar": 2, "subway": 2, "boat": 2}, 9, 9, 0, 9),
        (38, {"streetcar": 1, "subway": 1}, 0, 0, 5, 0),
        (38, {"streetcar": 2, "subway": 2}, 1, 0, 10, 1),
        (38, {"taxi": 2, "bus": 2, "streetcar": 2, "boat": 2}, 0, 0, 0, 0),
        (39, {"boat": 1, "subway": 1}, 0, 0, 5, 0),
        (39, {"boat": 2, "subway": 1, "bus": 1}, 0, 0, 10, 0),
        (39, {"boat": 2}, 0, 0, 0, 0),  # two boats are no set
        (39, {"taxi": 2, "bus": 2}, 0, 0, 0, 0),
        (40, {"taxi": 1}, 2, 0, 6, 0),
        (40, {"boat": 2, "bus": 1}, 5, 3, 12, 2),
        (40, {}, 8, 0, 0, 4),
        (41, {"streetcar": 1}, 0, 2, 6, 0),
        (41, {"subway": 2, "taxi": 1}, 3, 6, 18, 2),
        (41, {"subway": 2}, 4, 1, 0, 3),
        (42, {}, 2, 2, 6, 0),
        (42, {"taxi": 2}, 5, 4, 12, 1),
        (42, {"taxi": 2}, 9, 1, 0, 5),
    ],
)  # fmt: skip
def test_a_set_character_scores_each_of_its_sets(
    kind: int, vessels: dict[str, int], dollars: int, board: int, points: int, left: int
) -> None:
    state = give(table(2), 0, characters=(kind,), vessels=vessels, dollars=dollars, board=board, built=SKYLINE)
    assert (ends(state), leftovers(state)) == (points, left)


@clause("NY-343")
def test_several_end_characters_all_count() -> None:
    state = give(table(2), 0, characters=(28, 33, 36, 37, 42), vessels={"taxi": 1, "bus": 1}, dollars=2, board=2, built=SKYLINE, space=7)
    assert ends(state) == 3 + 4 + 5 + 5 + 6


@clause("NY-343")
@pytest.mark.parametrize(
    ("kinds", "vessels", "dollars", "board", "points"),
    [
        ((37, 39), {"taxi": 1, "bus": 1, "boat": 1}, 0, 0, 5),  # either the bus or the boat goes with the taxi
        ((40, 41), {"taxi": 1}, 2, 2, 6),
        ((40, 42), {"taxi": 1}, 2, 2, 6),
        ((42, 42), {}, 2, 2, 6),
        ((38, 40), {"streetcar": 1, "subway": 1}, 2, 0, 6),
    ],
)
def test_a_piece_used_in_one_set_is_gone_for_every_other(
    kinds: tuple[int, ...], vessels: dict[str, int], dollars: int, board: int, points: int
) -> None:
    assert ends(give(table(2), 0, characters=kinds, vessels=vessels, dollars=dollars, board=board)) == points


@clause("NY-343")
def test_skyscrapers_in_boroughs_are_never_part_of_a_set() -> None:
    state = give(table(2), 0, characters=(41, 42), vessels={"taxi": 1}, dollars=2, built=SKYLINE)
    assert (ends(state), leftovers(state)) == (0, 1)
    evaluating(state, "plans", {0: 1})
    assert ends(state) == 6


# ------------------------------------------------------------------ the best assignment, by trying everything
def one_set(kind: int) -> list[Pieces]:
    """Every way to make up one set of a character, written down from the rules."""
    vessel = [tuple(int(place == which) for place in range(5)) for which in range(5)]
    ways: dict[int, list[Pieces]] = {
        37: [(1, 1, 0, 0, 0, 0, 0)],
        38: [(0, 0, 1, 1, 0, 0, 0)],
        39: [(*one[:4], 1, 0, 0) for one in vessel[:4]],
        40: [(*one, 2, 0) for one in vessel],
        41: [(*one, 0, 2) for one in vessel],
        42: [(0, 0, 0, 0, 0, 2, 2)],
    }
    return ways[kind]


def best_by_trying(kinds: set[int], pieces: Pieces) -> frozenset[tuple[int, int]]:
    """All (points of sets, points of leftovers) with the highest sum that any series of sets can reach."""
    ways = [(5 if kind < 40 else 6, way) for kind in sorted(kinds) for way in one_set(kind)]

    @cache
    def explore(rest: Pieces) -> frozenset[tuple[int, int]]:
        found = {(0, (rest[5] + rest[6] + 1) // 2)}
        for points, way in ways:
            after = tuple(have - use for have, use in zip(rest, way, strict=True))
            if min(after) >= 0:
                found |= {(points + sets, left) for sets, left in explore(after)}
        highest = max(sets + left for sets, left in found)
        return frozenset(pair for pair in found if sum(pair) == highest)

    return explore(pieces)


@clause("NY-242", "NY-248", "NY-R19", "NY-343")
@pytest.mark.parametrize("seed", range(4))
def test_no_other_assignment_of_pieces_to_sets_gives_more(seed: int) -> None:
    random = Random(seed)
    for _ in range(75):
        kinds = {kind for kind in range(37, 43) if random.random() < 0.6}
        pieces = (*(random.choice((0, 1, 1, 2)) for _ in range(5)), random.randint(0, 8), random.randint(0, 8))
        vessels = dict(zip(VESSELS, pieces, strict=False))
        state = give(table(2), 0, characters=tuple(kinds), vessels=vessels, dollars=pieces[5], board=pieces[6])
        sets, left, _ = best_sets(PARTS, state.players[0])
        assert (sets, left) in best_by_trying(kinds, pieces), (kinds, pieces)
        assert (ends(state), leftovers(state)) == (sets, left)
        assert state.scores()[0] == sum(PARTS.characters[kind].value for kind in kinds) + sets + left


# ------------------------------------------------------------------ the score sheet
def end_parts(state: NewYork) -> list[tuple[str, int]]:
    """What the row of the end characters is made of."""
    return {name: parts for name, _, parts in GAME.score_sheet(state, 0)}["End characters"]


@clause("NY-242", "NY-337", "NY-339", "NY-340", "NY-342")
def test_every_set_is_named_with_its_pieces() -> None:
    vessels = {"taxi": 2, "bus": 1, "streetcar": 1, "boat": 1}
    state = give(table(2), 0, characters=(30, 37, 38, 39, 40, 42), vessels=vessels, dollars=4, board=2, built={"brooklyn": 2})
    assert end_parts(state) == [
        ("30 Brown Lamplighter", 2),
        ("37 Road Dispatcher: taxi and bus", 5),
        ("38 Rail Director: no set", 0),
        ("39 Harbour Master: boat and taxi", 5),
        ("40 Fleet Investor: streetcar and 2 dollars", 6),
        ("42 Property Mogul: 2 dollars and 2 skyscrapers", 6),
    ]


@clause("NY-242", "NY-R19")
@pytest.mark.parametrize("seed", range(4))
def test_the_named_sets_use_only_pieces_that_are_there_and_add_up(seed: int) -> None:
    random = Random(seed)
    for _ in range(75):
        kinds = tuple(kind for kind in range(28, 43) if random.random() < 0.6)
        vessels = {name: random.choice((0, 1, 1, 2)) for name in VESSELS}
        dollars, board = random.randint(0, 9), random.randint(0, 9)
        state = give(table(2), 0, characters=kinds, vessels=vessels, dollars=dollars, board=board, space=random.randint(0, 15))
        rows = {name: (points, parts) for name, points, parts in GAME.score_sheet(state, 0)}
        points, parts = rows["End characters"]
        assert points == sum(part for _, part in parts)
        named = " ".join(label.partition(":")[2] for label, _ in parts if ":" in label)
        assert all(named.split().count(name) <= vessels[name] for name in VESSELS)
        money, towers = 2 * named.count("2 dollars"), 2 * named.count("2 skyscrapers")
        assert (dollars - money + board - towers + 1) // 2 == rows["Leftovers"][0]
