"""NEOM keeps the shape of a game: every name of the data is bound and shown, programs get plain data."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from neom import collecting
from neom.toolkit import PARTS, acting, do, struck
from skyline.engine.consequences import consequences
from skyline.engine.match import Match
from skyline.engine.rng import seeded
from skyline.engine.steps import NOBODY
from skyline.games.neom import GAME
from skyline.games.neom.face.effects import EFFECTS, FORMULAS
from skyline.games.neom.rules.bindings import BINDINGS


def test_every_decision_is_put_into_words() -> None:
    assert set(GAME.face.asking) == {point.id for point in GAME.points}


def test_every_effect_and_formula_that_the_data_may_name_is_shown() -> None:
    assert set(FORMULAS) == set(BINDINGS.formulas)
    assert set(EFFECTS) == {name for name in BINDINGS.effects if not name.startswith("disaster_")}


def test_whoever_plays_needs_no_face() -> None:
    loaded = "[name for name in sys.modules if 'drawing' in name or '.face' in name]"
    words = f"import sys; from skyline.games.neom import GAME; GAME.new(seed=1); print({loaded})"
    assert subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=True).stdout.strip() == "[]"


# ------------------------------------------------------------------ plain data
def numbers_in(value: object) -> list[int]:
    """All whole numbers of a structure."""
    if isinstance(value, dict):
        return [number for item in value.values() for number in numbers_in(item)]
    if isinstance(value, list):
        return [number for item in value for number in numbers_in(item)]
    return [value] if isinstance(value, int) and not isinstance(value, bool) else []


@pytest.mark.parametrize("players", GAME.players)
def test_programs_get_names_and_small_numbers(players: int) -> None:
    match = Match.new(GAME, players=players, seed=players)
    dice = seeded(3)
    while not match.state.over:
        actions = match.state.canonical()
        match.decide(actions[dice.below(len(actions))])
        for viewer in (NOBODY, match.state.deciders()[0] if not match.state.over else 0):
            data = GAME.plain_view(match.state.view(viewer))
            assert json.loads(json.dumps(data)) == data
            assert max(numbers_in(data)) <= 200  # no mask of Goods, no City Center's number
    events = [GAME.plain_event(event) for event in match.log.public]
    assert json.loads(json.dumps(events)) == events
    assert max(number for event in events for number in numbers_in(event)) <= 200


def test_a_view_and_an_event_in_plain_words() -> None:
    state = acting(51, cities={0: {"3/4": 59}}, unplaced={0: [121]})
    player = GAME.plain_view(state.view(0))["players"][0]
    assert player["city"]["3/4"] == {"number": 59, "id": PARTS.tiles[59].id, "name": "Postal Service"}
    assert player["city"]["3/3"] == {"id": "board_ore", "name": "City Center"}
    assert (player["goods"], player["cornerstones"][0]["name"], player["site"]) == (["ore"], "Casino", None)


def test_the_account_of_a_seat_is_what_its_player_would_count() -> None:
    state = acting(7, cities={0: {"3/4": 1, "3/5": 6, "3/2": 15}}, money={0: 4}, unplaced={0: [121, 122]})
    account = GAME.account(state.view(1), 0)
    assert list(account)[:2] == ["Points if it ended now", "Money"]
    assert {label: number for label, number in account.items() if number} == {
        "Points if it ended now": state.scores()[0], "Money": 4, "Ore": 1, "Income": 1, "Points printed on tiles": 5,
        "Points of Neighborhoods": 1, "Ghost Town": -4, "Cornerstones to place": 2,
    }  # fmt: skip
    assert set(GAME.face.amounts) <= set(account)


def test_the_parts_of_the_account_change_together_with_the_points() -> None:
    state = acting(1, cities={0: {"3/4": 2}}, money={0: 6})
    effects = consequences(do(state, 0, "place 001"), 0)[GAME.read("space 3/3")].effects
    assert [(effect.label, effect.before, effect.after) for effect in effects] == [
        ("Points if it ended now", -4, 1), ("Ore", 1, 0), ("Points printed on tiles", 1, 2), ("Points of Neighborhoods", 1, 2),
        ("Ghost Town", -4, 0),
    ]  # fmt: skip


def test_consequences_follow_from_the_account() -> None:
    state = struck(1, cities={0: {"3/4": 1, "3/5": 6}}, money={0: 9})
    effects = consequences(state, 0)[GAME.read("pay")].effects
    assert [(effect.label, effect.before, effect.after) for effect in effects if effect.seat == 0][1] == ("Money", 9, 7)


# ------------------------------------------------------------------ acts
def test_an_action_with_all_its_questions_is_one_act() -> None:
    match = Match.new(GAME, players=3, seed=4)
    dice = seeded(4)
    while not match.state.over:
        actions = match.state.canonical()
        match.decide(actions[dice.below(len(actions))])
    acts = match.course.acts
    openings = {"cornerstone_pick", "tile_select", "action", "disaster_response"}
    assert {act.name for act in acts} == openings
    for act in acts:
        points = [GAME.point_of(GAME.read(match.record.lines[place].notation)).id for place in act.lines]
        assert points[0] == act.name
        assert not openings & set(points[1:]) or set(points) == {"disaster_response"}  # marks and their confirmation
        assert {match.record.lines[place].seat for place in act.lines} == {act.seat}
    assert {act.turn for act in acts} == set(range(3 + 3 * 7))  # three rounds of Cornerstones, and seven turns in each Generation


def test_together_the_golden_records_place_every_tile_and_see_every_disaster() -> None:
    boxes = [collecting.in_the_box(GAME.profile.records[mode]) for mode in collecting.WHOLE]
    assert set().union(*boxes) == {str(number) for number in range(1, 151)}
