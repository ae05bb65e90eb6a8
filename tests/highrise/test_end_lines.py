"""The log at the end of a round and of the game: which Building scores, which penalty strikes whom, and why."""

from __future__ import annotations

from typing import cast

import pytest

from clauses import clause
from highrise.alone import solo
from highrise.toolkit import PARTS, bag, do, end_of_round, give, house, new, table, tenant, upkeep
from skyline.engine.conformance import walk
from skyline.engine.log import Log
from skyline.engine.match import Recorder, digest
from skyline.engine.rng import seeded
from skyline.games.highrise import GAME
from skyline.games.highrise.rules.scoring import RANKS
from skyline.games.highrise.rules.state import HighRise

NAMES = ["Ada", "Juno", "Mira", "Otto"]


def lines(log: Log) -> list[str]:
    return [GAME.face.tell(event, "", NAMES) for event in log.public]


def listening(state: HighRise) -> Log:
    log = Log()
    state.listener = log
    return log


@clause("HR-440", "HR-441", "HR-442")
def test_a_tallest_building_is_named_with_its_height_and_place() -> None:
    state = house(house(tenant(tenant(table(year=2020), "east 1", "bank"), "east 2", "museum"), "east 1", 0, 5, spires=1), "east 2", 1, 6)
    log = listening(state)
    end_of_round(state)
    told = lines(log)
    assert "Ada is among the tallest in East Gardens: Bank (East Gardens 1) is the tallest with 7." in told
    assert "Juno is among the tallest on the whole board: Museum (East Gardens 2) is second with 6." in told


@clause("HR-442")
def test_several_buildings_of_one_owner_are_all_named() -> None:
    state = house(house(tenant(tenant(table(year=2020), "east 1", "bank"), "east 2", "museum"), "east 1", 0, 5), "east 2", 0, 5)
    log = listening(state)
    end_of_round(state)
    told = lines(log)
    first, second = "Bank (East Gardens 1) is the tallest with 5", "Museum (East Gardens 2) is the tallest with 5"
    assert f"Ada is among the tallest in East Gardens: {first} and {second}." in told


@clause("HR-446")
def test_who_trails_reads_that_the_fewest_vp_bring_the_loss() -> None:
    state = table(3)
    for seat, vp in enumerate((9, 4, 7)):
        give(state, seat, corruption=5, vp=vp)
    log = listening(state)
    upkeep(state, 1)
    assert lines(log)[:2] == [
        "Mira loses 1 Corruption (now 4) for the next-fewest VP, 7.", "Juno loses 2 Corruption (now 3) for the fewest VP, 4.",
    ]  # fmt: skip


@clause("HR-543")
def test_of_two_players_the_trailing_one_reads_by_how_much() -> None:
    state = give(give(table(2), 0, corruption=5, vp=9), 1, corruption=5, vp=2)
    log = listening(state)
    upkeep(state, 1)
    assert lines(log)[0] == "Juno loses 2 Corruption (now 3) for trailing by 7 VP."


@clause("HR-447")
def test_the_penalty_of_the_standard_game_says_where_the_marker_goes() -> None:
    state = table(3, mode="standard")
    for seat, corruption in enumerate((6, 4, 1)):
        give(state, seat, corruption=corruption)
    log = listening(state)
    upkeep(state, 2)
    penalty = "the penalty for the most Corruption, down to the next player on space 4"
    assert lines(log)[:2] == [
        f"Ada loses 2 VP (Corruption): {penalty}.", f"Ada loses 2 Corruption (now 4): {penalty}.",
    ]  # fmt: skip


@clause("HR-448")
def test_the_card_turned_down_in_the_full_game_says_for_what() -> None:
    state = give(give(table(3), 0, corruption=6, cards=(3, 4)), 1, corruption=2)
    log = listening(state)
    do(upkeep(state, 2), 0, "turn 3")
    assert "Ada turns a dot.com card face-down: the penalty for the most Corruption." in lines(log)


@clause("HR-462", "HR-463", "HR-464")
def test_the_end_of_the_game_tells_each_loss_apart() -> None:
    state = give(give(give(table(3, year=2030), 0, "red red", corruption=5), 1, corruption=3), 2, corruption=1)
    log = listening(state)
    end_of_round(state)
    told = lines(log)
    assert "Ada scores 1 VP (Yards) for 2 pieces left." in told
    assert f"Ada loses {PARTS.labels[5]} VP (Corruption): printed on space 5 of the Corruption Track." in told
    assert "Ada loses 3 VP (Corruption): the penalty for the most Corruption." in told
    assert "Juno loses 1 VP (Corruption): the penalty for the second-most Corruption." in told


@clause("HR-511")
@pytest.mark.parametrize(
    ("corruption", "ending"), [(4, "scores 3 VP (Corruption limit): 3 spaces below"), (8, "loses 3 VP (Corruption limit): 1 space above")]
)
def test_alone_the_distance_from_the_limit_is_told(corruption: int, ending: str) -> None:
    state = give(solo(), 0, corruption=corruption)
    state.limit = 7
    log = listening(bag(state, "red"))
    end_of_round(state)
    assert f"Ada {ending} the limit." in lines(log)


# ------------------------------------------------------------------ laws
def played(players: int, log: Log) -> HighRise:
    """A random game to its end, with a listener."""
    state = new(players, seed=players)
    state.listener = log
    for _ in walk(state, seeded(players)):
        pass
    return state


def test_the_buildings_named_score_exactly_the_points_of_the_line() -> None:
    checked = 0
    for players in (1, 2, 3, 4):
        log = Log()
        played(players, log)
        values = RANKS[0]
        for event in log.public:
            if event.kind == "round":
                values = RANKS[(cast(int, event.details["year"]) - 2010) // 10]
            if event.kind == "tallest":
                checked += 1
                assert sum(values[place] for place in cast("list[int]", event.aside["places"])) == event.details["vp"]
    assert checked > 20


def test_every_loss_of_points_says_why() -> None:
    for players in (1, 2, 3, 4):
        log = Log()
        played(players, log)
        told = [line for line in lines(log) if "loses" in line and "VP (Corruption)" in line]
        assert told
        assert all("): " in line for line in told)


def test_the_reason_for_an_event_is_no_part_of_a_record() -> None:
    state = new(3, seed=3)
    state.listener = log = Recorder(state)
    for _ in walk(state, seeded(3)):
        pass
    assert any(event.aside for event in log.happened)
    before = digest(state, log)
    for event in log.happened:
        event.aside = {}
    assert digest(state, log) == before
