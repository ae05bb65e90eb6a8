"""Decision points, needs, acts, undo (sections 25, 28 and 29)."""

from __future__ import annotations

import inspect
import pkgutil
import re
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from clauses import clause
from skyline.bots.greedy import best_action
from skyline.engine import conformance
from skyline.engine.game import Game
from skyline.engine.match import Match
from skyline.engine.menus import unreached
from skyline.engine.rng import seeded
from skyline.engine.state import State
from skyline.engine.steps import Step, kind_of, seat_of
from skyline.games.sprawl import GAME
from skyline.games.sprawl import rules as package
from skyline.games.sprawl.rules.asking import Question
from sprawl.toolkit import act, asked, canonical, event, give, lay, listening, menu, new, prestige, put, start_turn, table, why

RULES = (Path(__file__).parents[2] / "docs/rules/sprawl.md").read_text(encoding="utf-8")
TABLE = RULES[RULES.index("### The table") : RULES.index("Every one of these questions")]
OWN_NAMES = {"invest_more", "move_to"}  # further answers of invest and move_building


def modules(of: ModuleType) -> list[ModuleType]:
    found = [import_module(name) for _, name, is_package in pkgutil.walk_packages(of.__path__, f"{of.__name__}.") if not is_package]
    return [of, *found]


@clause("US-800", "US-802")
def test_the_decision_points_are_those_of_the_table() -> None:
    named = set(re.findall(r"`(\w+)`", "\n".join(line.split("|")[1] for line in TABLE.splitlines() if line.startswith("| `"))))
    assert {point.id for point in GAME.points} == (named - {"then"}) | OWN_NAMES


def test_every_step_of_the_rules_is_in_the_list() -> None:
    for module in modules(package):
        for name, value in inspect.getmembers(module, lambda value: isinstance(value, Step)):
            assert value in GAME.steps, f"{module.__name__}.{name}"
    assert len({step.id for step in GAME.steps}) == len(GAME.steps)


# ------------------------------------------------------------------ needs
@clause("US-820", "US-821")
@pytest.mark.parametrize("seed", range(4))
def test_needs_and_menus_agree_at_every_question(seed: int) -> None:
    state = new(2 + seed % 3, seed, length="short", stall_guard=True)
    seen: dict[str, int] = {}
    for seat, _ in conformance.walk(state, seeded(seed + 20)):
        packed = state.pending(seat)
        point = GAME.points[kind_of(packed)]
        assert isinstance(point, Question)
        seen[point.id] = seen.get(point.id, 0) + 1
        if seen[point.id] > 12 and seen[point.id] % 25:
            continue
        legal = {action - int(point.base) for action in state.actions(seat)}
        for option in range(point.size):
            missing = point.need(state, packed, option)
            assert (missing is None) == (option in legal), point.notation(option)
            if missing is not None:
                assert re.fullmatch(r"US-R?\d+", missing[1])
                assert f"**{missing[1]}**" in RULES


@clause("US-821")
def test_what_belongs_to_another_question_is_said_so() -> None:
    state = new(2)
    refusal = GAME.refusal(state, GAME.read("end turn"), 0)
    assert refusal.reason == "'end turn' answers another question than the one asked (start_building)"
    assert "nothing to decide" in GAME.refusal(state, GAME.read("claim a1"), 1).reason
    assert why(state, "claim a2") == ("no starting building stands in a2", "US-083")
    act(state, "claim a1")
    assert why(state, "claim a1") == ("the starting building in a1 already carries a cube", "US-089")


# ------------------------------------------------------------------ menus
@clause("US-801", "US-804")
@pytest.mark.parametrize("seed", range(3))
def test_the_canonical_menu_reaches_what_a_person_reaches(seed: int) -> None:
    state = new(3, seed, length="short", stall_guard=True)
    rng = seeded(seed)
    for made, (seat, _) in enumerate(conformance.walk(state, seeded(seed + 3))):
        if made % 11 == 0 and state.begins_act(seat):
            assert unreached(state, seat, rng) == ""


@clause("US-804", "US-R06")
def test_only_these_decisions_narrow() -> None:
    assert {point.id for point in GAME.points if point.narrows} == {"main", "build_permits", "build_site", "order_players"}


@clause("US-802")
def test_what_ends_a_part_or_gives_something_up_is_always_asked_and_other_single_options_never() -> None:
    assert {point.id for point in GAME.points if point.always_ask} == {"main", "invest", "invest_more", "build_permits", "build_site"}
    state = put(table(2, ap=0), "RES", "c1 nw")
    assert menu(state) == ["end turn"]
    state = new(2, 6, length="short", stall_guard=True)
    for seat, _ in conformance.walk(state, seeded(2)):
        point = GAME.points[kind_of(state.pending(seat))]
        assert len(state.actions(seat)) > 1 or point.always_ask


# ------------------------------------------------------------------ acts and undo
@clause("US-850", "US-851", "US-852")
def test_building_is_one_act_with_all_its_questions() -> None:
    assert {point.id for point in GAME.points if point.opens} == {"start_building", "invest", "main"}
    match = Match.new(GAME, players=2, seed=1)
    while asked(match.state) == "start_building":
        match.decide(match.state.actions()[0])
    assert len({act.turn for act in match.course.acts}) == 1
    assert [act.name for act in match.course.acts] == ["start_building"] * 12


@clause("US-803", "US-852")
def test_parts_a_and_b_of_a_turn_can_be_taken_back_act_by_act() -> None:
    match = Match.new(GAME, players=2, seed=1)
    state = match.state
    while asked(state) == "start_building":
        match.decide(state.actions()[0])
    before = match.state.encode()
    match.decide(GAME.read("invest nothing"))
    match.decide(GAME.read("acquire box2"))
    match.decide(GAME.read("acquire box1"))
    for _ in range(3):
        assert match.free_undo(0)
        match.undo(0)
    assert match.state.encode() == before
    match.decide(GAME.read("invest nothing"))
    match.decide(GAME.read("acquire box1"))
    match.decide(GAME.read("end turn"))
    assert not match.free_undo(0)  # a card has turned up


@clause("US-852", "US-801")
def test_picking_inside_an_act_is_taken_back_piece_by_piece() -> None:
    state = lay(give(table(2), 0, cards="BP01 BP02 BP15 BP34"), "High School", "box1")
    data = state.encode()
    match = Match(GAME, dict(state.settings), 1, start=data)
    match.decide(GAME.read("build box1"))
    match.decide(GAME.read("drop bp15"))
    match.decide(GAME.read("permit bp01"))
    assert match.undo(0) == "permit bp01"
    assert asked(match.state) == "build_permits"
    assert match.undo(0) == "drop bp15"
    assert match.undo(0) == "build box1"
    assert {**match.state.encode(), "ply": 0} == {**data, "ply": 0}


@clause("US-803")
def test_once_another_player_has_been_asked_an_answer_stands() -> None:
    state = give(give(lay(table(2), "Machine Shop", "box1"), 0, cards="BP02"), 1, vocations=("Factory",))
    match = Match(GAME, dict(state.settings), 1, start=state.encode())
    match.decide(GAME.read("build box1"))
    match.decide(GAME.read("site c1 nw"))
    match.decide(GAME.read("order ba"))
    match.decide(GAME.read("split 0"), 1)
    assert not match.free_undo(0)


@clause("US-484", "US-R48")
def test_seat_order_is_the_first_thing_programs_choose() -> None:
    state = table(3, active=1)
    for seat in range(3):
        give(state, seat, vocations=("Tourism",))
    event(state, "World's Fair")
    assert canonical(state) == ["order seats"]
    assert menu(state)[:2] == ["order seats", "order always"]
    assert "order bca" not in menu(state)
    assert why(state, "order bca") == ("that is seat order", "US-R48")
    act(state, "order seats")
    assert [int(seat_of(step)) for step in reversed(state.agenda)][:3] == [1, 2, 0]


@clause("US-R48", "US-484", "US-803")
def test_a_seat_takes_seat_order_until_further_notice() -> None:
    state = table(3)
    event(state, "Estate Auction")
    act(state, "order always", "offer decline", "offer decline", "offer decline")
    event(state, "Estate Auction")
    assert (asked(state), state.decider()) == ("offer", 0)
    act(state, "offer decline", "offer decline", "offer decline")
    assert canonical(state) == [one for one in menu(state) if one != "order again"]
    act(state, "order again")
    assert why(state, "order again") == ("you are asked for every order as it is", "US-R48")
    assert asked(event(state, "Estate Auction")) == "order_players"


@clause("US-R48")
def test_the_wish_is_the_seats_own() -> None:
    state = table(2)
    event(state, "Estate Auction")
    act(state, "order always", "offer decline", "offer decline")
    state.active = 1
    assert asked(event(state, "Estate Auction")) == "order_players"


@clause("US-851", "US-853")
def test_events_of_a_build_belong_to_its_act() -> None:
    state = put(lay(give(table(2), 0, cards="BP15"), "Courthouse", "box1"), "CIV", "c1 nw")
    match = Match(GAME, dict(state.settings), 1, start=state.encode())
    match.decide(GAME.read("build box1"))
    match.decide(GAME.read("site c1 s"))
    assert {each.act for each in match.log.public if each.kind in ("build", "place", "gain")} == {0}


@clause("US-851")
def test_each_card_that_turns_up_is_an_act_of_its_own() -> None:
    match = Match.new(GAME, players=2, seed=1)
    while asked(match.state) != "main":
        match.decide(match.state.actions()[0])
    match.decide(GAME.read("acquire box1"))
    match.decide(GAME.read("end turn"))
    turned = [each.act for each in match.log.public if each.kind in ("planning", "contract", "event") and each.act]
    assert turned == sorted(set(turned))
    assert {match.course.acts[act].seat for act in turned} == {-1}
    assert {match.course.acts[act].turn for act in turned} == {match.course.of_line[-1].turn}


# ------------------------------------------------------------------ advice
@clause("US-002")
def test_greedy_play_beats_random_play() -> None:
    won = 0
    for seed in range(3):
        state: State = new(2, seed, length="short", stall_guard=True)
        rng = seeded(seed)
        while not state.over:
            seat, actions = state.decider(), state.canonical()
            greedy = seat == seed % 2
            state.apply(best_action(state.guess(seat, rng), seat, actions, rng) if greedy else actions[rng.below(len(actions))])
        won += state.scores()[seed % 2] > state.scores()[1 - seed % 2]
    assert won == 3


@clause("US-120")
def test_a_turn_of_the_toolkit_is_a_turn_of_the_game() -> None:
    state = start_turn(table(2), 1)
    ear = listening(state)
    act(state, "end turn")
    assert ear.turns == [0]
    assert prestige(state) == [0, 0]


def test_the_game_knows_its_profile() -> None:
    game: Game = GAME
    for preset in game.profile.presets:
        options: dict[str, Any] = dict(preset.options)
        assert not game.new(players=preset.players, seed=1, **options).over
    assert game.face_at == "skyline.games.sprawl.face"
    assert game.finished


@clause("US-804")
def test_who_begins_to_pay_with_a_thin_permit_can_go_on() -> None:
    """Advice and search begin with the thickest; who does not still finds something to go on with."""
    state = act(lay(give(table(2), 0, cards="BP01 BP04 BP15"), "High School", "box1"), "build box1", "drop bp15", "permit bp04")
    assert asked(state) == "build_permits"
    assert state.canonical()
    assert set(state.canonical()) <= set(state.actions())
