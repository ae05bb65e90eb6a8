"""Section 14, Tallest Building Bonus: distinct heights are ranked, and ties are as friendly as can be."""

from __future__ import annotations

import random
from typing import cast

import pytest

from clauses import clause
from highrise.toolkit import do, end_of_round, give, house, moving, place, site, table, tower
from skyline.engine.log import Log
from skyline.games.highrise.rules.asking import HOODS, SITE_WORDS
from skyline.games.highrise.rules.players import TALLEST
from skyline.games.highrise.rules.state import HighRise

BOARD = "board"
FIRST_RANK = {2010: 1, 2020: 2, 2030: 3}
RED, YELLOW, BLUE = 0, 1, 2


def bonuses(state: HighRise) -> dict[str, list[int]]:
    """End the round: what every seat scores, by Neighbourhood and for the whole board."""
    log = state.listener = Log()
    end_of_round(state)
    out = {where: [0] * int(state.seats) for where in (BOARD, *HOODS)}
    for event in log.seen_by(-1):
        if event.kind == "tallest":
            hood = cast(int, event.details["hood"])
            out[BOARD if hood < 0 else HOODS[hood]][event.seat] += cast(int, event.details["vp"])
    assert [int(player.sources[TALLEST]) for player in state.players] == [sum(points) for points in zip(*out.values(), strict=True)]
    return out


# ------------------------------------------------------------------ the numbers (HR-441)
@clause("HR-441")
@pytest.mark.parametrize(("year", "values"), [(2010, [1, 0, 0, 0]), (2020, [2, 1, 0, 0]), (2030, [3, 2, 1, 0])])
def test_the_tallest_buildings_score_more_from_round_to_round(year: int, values: list[int]) -> None:
    state = table(4, year=year)
    for seat, where in enumerate(("downtown 3", "downtown 1", "downtown 4", "downtown 2")):
        house(state, where, seat, 9 - seat)
    scored = bonuses(state)
    assert scored["downtown"] == values  # once in the Neighbourhood
    assert scored[BOARD] == values  # and once on the whole board


@clause("HR-440", "HR-441")
def test_every_neighbourhood_is_ranked_for_itself_and_the_whole_board_once() -> None:
    state = house(house(house(house(table(4), "east 1", 0, 4), "harbour 2", 1, 7), "bayside 1", 2, 8), "center 4", 3, 6)
    scored = bonuses(state)
    assert [scored[hood] for hood in HOODS] == [[2, 0, 0, 0], [0, 2, 0, 0], [0, 0, 0, 0], [0, 0, 2, 0], [0, 0, 0, 2]]
    assert scored[BOARD] == [0, 1, 2, 0]


# ------------------------------------------------------------------ compared heights (HR-440)
@clause("HR-440")
@pytest.mark.parametrize(("height", "spires", "wanted"), [(7, 0, [1, 2]), (6, 1, [2, 2]), (5, 2, [2, 1]), (3, 2, [1, 2])])
def test_a_spire_counts_as_two_storeys(height: int, spires: int, wanted: list[int]) -> None:
    state = house(house(table(3), "east 1", 0, height, spires), "east 2", 1, 8)
    assert bonuses(state)["east"][:2] == wanted


@clause("HR-440")
def test_penthouse_floors_count() -> None:
    state = house(house(table(4), "east 1", 0, 5), "east 2", 1, 6)
    for seat, track in ((1, 46), (2, 45), (3, 44)):
        place(state, seat, track)
    moving(give(state, own="red blue", cards=(11,), at=42))  # the last Mogul enters the Stop Zone by itself
    do(state, 0, "use 11", "add red", "add blue")
    assert tower(state, "east 1") == ([0], 7, 2, 0)
    assert [int(player.sources[TALLEST]) for player in state.players] == [2 + 2, 1 + 1, 0, 0]


# ------------------------------------------------------------------ who scores (HR-442, HR-443)
@clause("HR-442", "HR-442 Example 1")
def test_at_the_end_of_2010_yellow_is_tallest_and_scores_1() -> None:
    state = house(house(house(table(4, year=2010), "harbour 1", RED, 3), "harbour 2", YELLOW, 5), "harbour 3", BLUE, 4)
    assert bonuses(state)["harbour"] == [0, 1, 0, 0]


@clause("HR-442", "HR-443", "HR-442 Example 2")
def test_at_the_end_of_2020_red_and_yellow_tie_for_2_each_and_blue_is_next_for_1() -> None:
    state = house(house(house(table(4, year=2020), "harbour 1", RED, 7), "harbour 2", YELLOW, 7), "harbour 3", BLUE, 5)
    assert bonuses(state)["harbour"] == [2, 2, 1, 0]


@clause("HR-442", "HR-442 Example 3")
def test_at_the_end_of_2030_yellow_scores_6_for_two_tallest_and_blue_4_for_two_second_tallest() -> None:
    state = house(house(table(4, year=2030), "harbour 1", YELLOW, 11), "harbour 2", YELLOW, 11)
    house(house(state, "harbour 3", BLUE, 9), "harbour 4", BLUE, 9)
    assert bonuses(state)["harbour"] == [0, 6, 4, 0]


@clause("HR-443")
def test_an_empty_neighbourhood_scores_nothing() -> None:
    state = table(4, year=2030)
    scored = bonuses(state)
    assert scored == {where: [0, 0, 0, 0] for where in (BOARD, *HOODS)}
    assert state.over


@clause("HR-442")
def test_every_controller_scores_for_a_shared_building() -> None:
    state = house(house(table(3, tenants="all"), "center 1", 0, 8, also=2), "center 2", 1, 6)
    assert bonuses(state)["center"] == [2, 1, 2]


# ------------------------------------------------------------------ against a brute-force reading of the rule
def wanted(state: HighRise, year: int, scope: list[str]) -> list[int]:
    """Every Building scores the value of the first rank, less 1 for every different greater height there."""
    standing = [tower(state, where) for where in scope if state.sites[site(where)]]
    heights = [height + spires + spires for _, height, _, spires in standing]
    points = [0] * int(state.seats)
    for (owners, *_), own in zip(standing, heights, strict=True):
        value = FIRST_RANK[year] - len({height for height in heights if height > own})
        for seat in owners:
            points[seat] += max(value, 0)
    return points


@clause("HR-440", "HR-441", "HR-442", "HR-443")
@pytest.mark.parametrize("year", [2010, 2020, 2030])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_boards_full_of_ties_score_as_counted_by_hand(players: int, year: int) -> None:
    chance = random.Random(players * year)
    for _ in range(12):
        state = table(players, year=year)
        for number, where in enumerate(SITE_WORDS):
            if state.tenants[number] >= 0 and chance.random() < 0.8:
                owner = chance.randrange(players + 1)
                also = chance.randrange(players) if chance.random() < 0.15 else None
                spires = chance.choice([0, 0, 0, 1, 2])
                house(state, where, owner if owner < players else None, chance.randint(3, 7), min(spires, int(state.spires)), also)
        board = {hood: [where for where in SITE_WORDS if where.startswith(hood)] for hood in HOODS} | {BOARD: SITE_WORDS}
        expected = {where: wanted(state, year, scope) for where, scope in board.items()}
        assert bonuses(state) == expected
