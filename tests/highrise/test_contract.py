"""High Rise keeps what the engine asks of a game beyond its laws: askings, data for programs, accounts, acts and turns."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from highrise.toolkit import do, give, moving, new, place, table, using
from skyline.engine.conformance import walk
from skyline.engine.consequences import Effect, consequences
from skyline.engine.match import Match
from skyline.engine.picture import LAYOUTS
from skyline.engine.rng import seeded
from skyline.games.highrise import GAME
from skyline.games.highrise.rules.asking import HOODS

TABLES: list[dict[str, Any]] = [{"players": 1}, {"players": 2}, {"players": 3, "mode": "standard"}, {"players": 4, "tenants": "all"}]


# ------------------------------------------------------------------ askings
def test_every_decision_is_put_into_words_and_is_about_a_panel_of_the_picture() -> None:
    assert set(GAME.face.asking) == {point.id for point in GAME.points}
    panels = {
        panel.id for players in (1, 3) for layout in LAYOUTS for panel in GAME.face.picture(new(players).view(0), (), layout).panels
    }  # fmt: skip
    assert {asking.stage for asking in GAME.face.asking.values()} <= panels


def test_playing_loads_neither_pictures_nor_words() -> None:
    code = "import sys; from skyline.engine.registry import game; game('highrise').new(); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert "skyline.games.highrise" in loaded
    assert not [name for name in loaded if name.startswith(("skyline.drawing", "skyline.games.highrise.face"))]


# ------------------------------------------------------------------ data for programs
def numbers(data: Any) -> Iterator[int]:
    """All whole numbers in some data."""
    if isinstance(data, dict | list):
        for item in data.values() if isinstance(data, dict) else data:
            yield from numbers(item)
    elif isinstance(data, int) and not isinstance(data, bool):
        yield data


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_views_and_events_for_programs_are_names_and_small_numbers(options: dict[str, Any]) -> None:
    match = Match.new(GAME, seed=3, **options)
    for seat, action in walk(match.state.clone(), seeded(4)):
        match.decide(action, seat)
        plain = [GAME.plain_view(match.state.view(seat)), *(GAME.plain_event(event) for event in match.log.happened)]
        assert json.loads(json.dumps(plain)) == plain
        assert max(numbers(plain)) <= 2030


def test_a_view_for_programs_says_what_lies_where() -> None:
    state = give(table(3, card="2020-1"), 0, own="red red ultraplastic", cards=(9,), down=(7,), corruption=4, vp=12, at=5)
    seen = GAME.plain_view(state.view(0))
    player = seen["players"][0]
    assert player["pieces"] == {"red": 2, "ultraplastic": 1}
    assert (player["points"], player["corruption"]) == (12, 4)
    assert player["cards"] == [
        {"number": 7, "name": "Insurance Company", "face_up": 0, "face_down": 1},
        {"number": 9, "name": "Mayor's Office", "face_up": 1, "face_down": 0},
    ]
    assert {"owner": 0, "number": None, "space": 5, "waiting": False} in seen["moguls"]
    assert seen["blueprints"][0] == {
        "blueprint": "A", "squares": {"red": 1, "blue": 2, "purple": 1}, "blocked": False, "corruption_limit": None,
    }  # fmt: skip
    assert set(seen["building_spaces"]) == {f"{hood} {slot}" for hood in HOODS for slot in (1, 2, 3)}


def test_actions_are_data_with_names() -> None:
    trade = {"decision": "trade", "act": "trade", "given": "red", "taken": "blue", "count": 2}
    assert GAME.structure(GAME.read("trade red 2 blue")) == trade
    assert GAME.structure(GAME.read("go 12 taxi mayor")) == {"decision": "move", "act": "go", "space": 12, "cards": ["taxi", "mayor"]}
    assert GAME.structure(GAME.read("condo red grey")) == {"decision": "high_end_condo", "pieces": ["red", "grey"]}
    assert GAME.structure(GAME.read("from c")) == {"decision": "shortage_victim", "seat": 2}
    assert GAME.from_structure({"decision": "site", "act": "build", "neighbourhood": "harbour", "slot": 2}) == GAME.read("build harbour 2")


# ------------------------------------------------------------------ accounts, acts and turns
def test_consequences_tell_what_a_choice_brings() -> None:
    state = using(give(table(3), 0, own="red", corruption=3), "masonic_lodge")
    found = consequences(state, 0)[GAME.read("lodge red")].effects
    assert Effect(0, "red Floors", 1, 0) in found
    assert Effect(0, "Corruption", 2, 1) in found
    assert None not in [effect.after for effect in found]


def test_a_draw_is_told_as_not_certain() -> None:
    state = do(moving(give(place(table(3), 1, 12), 0, own="red")), 0, "go 2")
    found = {effect.label: effect for effect in consequences(state, 0)[GAME.read("draw for corruption")].effects}
    assert found["Corruption"].after == 1
    assert None in [effect.after for effect in found.values()]


def test_acts_begin_with_moves_and_turns_with_their_first_act() -> None:
    match = Match.new(GAME, players=3, seed=5)
    for seat, action in walk(match.state.clone(), seeded(6)):
        match.decide(action, seat)
    acts = match.course.acts
    assert {act.name for act in acts} <= {"move", "neutral_mode", "penalty_card", "start_building"}
    assert sum(len(act.lines) for act in acts) == len(match.record.lines)
    moves = [act for act in acts if act.name == "move"]
    assert len({act.turn for act in moves}) > len(moves) / 4
    for earlier, later in pairwise(acts):
        assert earlier.seat == later.seat or earlier.turn < later.turn
