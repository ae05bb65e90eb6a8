"""What is declared once and derived everywhere: answers, steps, acts, consequences."""

from __future__ import annotations

import pytest

from engine.registered import registered
from lots import GAME as LOTS
from skyline.engine.acts import Course
from skyline.engine.consequences import Effect, consequences
from skyline.engine.decision import Decision
from skyline.engine.errors import UnreadableAction
from skyline.engine.fields import Form, Number, Subset, Word
from skyline.engine.game import Game, number_steps
from skyline.engine.match import Match
from skyline.engine.picture import Panel, Picture, staged
from skyline.engine.rng import seeded
from skyline.engine.steps import NOBODY, Step, kind_of, seat_of, x_of, y_of

COLORS = ("Blue", "Grey", "Red")


def trade() -> Decision:
    """Two colors that differ, or nothing."""
    pairs = Form("trade {given} for {taken}", Word("given", COLORS), Word("taken", COLORS), where=lambda given, taken: given != taken)
    return Decision("trade", ("XX-001",), pairs, Form("no trade", act="pass"))


def test_what_can_never_be_legal_has_no_number() -> None:
    assert trade().size == 3 * 2 + 1
    assert trade().starts == [0, 6]


def test_answers_are_written_as_their_forms_say() -> None:
    written = [trade().notation(option) for option in (0, 1, 2, 6)]
    assert written == ["trade blue for grey", "trade blue for red", "trade grey for blue", "no trade"]


def test_answers_as_data_are_named_values() -> None:
    assert trade().arguments(2) == {"act": "trade", "given": "Grey", "taken": "Blue"}
    assert trade().arguments(6) == {"act": "pass"}


def test_a_single_form_needs_no_act() -> None:
    assert Decision("place", (), Form("place {tile}", Number("tile", 8, 10, digits=3))).arguments(1) == {"tile": 9}


def test_a_subset_is_a_list_in_data_and_a_mask_in_its_number() -> None:
    returned = Decision("return", (), Form("return {cards}", Subset("cards", COLORS)))
    assert returned.size == 8
    assert [returned.notation(option) for option in (0, 5)] == ["return none", "return blue+red"]
    assert returned.arguments(5) == {"cards": ["Blue", "Red"]}


def test_a_gap_without_a_field_is_refused() -> None:
    with pytest.raises(ValueError, match="gaps"):
        Form("place {tile}", Word("space", COLORS))


@pytest.mark.parametrize("data", [{}, {"decision": "bid"}, {"decision": "bid", "card": 4}, {"decision": "bid", "card": {"a": object()}}])
def test_data_that_is_no_action_is_refused(data: dict[str, object]) -> None:
    with pytest.raises(UnreadableAction):
        LOTS.from_structure(data)  # type: ignore[arg-type]


# ------------------------------------------------------------------ steps
class NextPlayer(Step):
    """Named for its class."""


def test_a_step_is_named_for_its_class_and_numbered_by_its_game() -> None:
    step = NextPlayer(most_x=3)
    assert step.id == "next_player"
    number_steps([Step("other"), step])
    assert step.number == 1


@pytest.mark.parametrize(("seat", "x", "y"), [(NOBODY, 0, 0), (3, 4095, 7), (14, 1, (1 << 39) - 1)])
def test_a_packed_step_is_unpacked(seat: int, x: int, y: int) -> None:
    step = Step("a", 4095, (1 << 39) - 1)
    number_steps([step])
    packed = step.at(seat, x, y)
    assert (kind_of(packed), seat_of(packed), x_of(packed), y_of(packed)) == (0, seat, x, y)


@pytest.mark.parametrize("numbers", [(0, 4, 0), (0, 0, 1), (-2, 0, 0), (15, 0, 0), (0, -1, 0)])
def test_a_step_that_does_not_fit_is_not_packed(numbers: tuple[int, int, int]) -> None:
    step = Step("a", most_x=3)
    number_steps([step])
    with pytest.raises(AssertionError):
        step.guard(*numbers)


def test_a_step_that_is_on_no_list_is_not_packed() -> None:
    with pytest.raises(AssertionError, match="list of steps"):
        Step("a").guard(0, 0, 0)


def test_two_steps_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="two steps"):
        Game([Step("a"), Step("a")])


def test_a_step_belongs_to_one_list() -> None:
    step = Step("a")
    number_steps([step])
    with pytest.raises(ValueError, match="another list"):
        number_steps([Step("b"), step])


# ------------------------------------------------------------------ acts and consequences
def test_decisions_are_told_in_acts_and_turns() -> None:
    with registered():
        match = Match.new(LOTS, players=3, seed=5)
        rng = seeded(5)
        while not match.state.over:
            actions = match.state.actions()
            match.decide(actions[rng.below(len(actions))])
    acts = match.course.acts
    assert [act.name for act in acts[:2]] == ["bid", "bid"]
    assert sorted(place for act in acts for place in act.lines) == list(range(len(match.record.lines)))
    assert [act.turn for act in acts] == sorted(act.turn for act in acts)
    assert acts[-1].turn == 2  # three lots, the first of them drawn before anybody listens
    told = [[match.record.lines[place].notation for place in act.lines] for act in acts]
    assert ["keep", "share with a"] in told  # the question that keeping the lot raised belongs to it


def test_only_the_first_answer_of_a_series_begins_an_act() -> None:
    course, pick = Course(), Decision("pick", (), Form("pick"))
    for seat, begins in ((0, True), (0, False), (1, True), (0, False)):
        course.add(seat, pick, begins, in_lane=False)
    assert [act.lines for act in course.acts] == [[0, 1], [2, 3]]


def test_an_act_also_begins_where_a_turn_begins() -> None:
    course, pick = Course(), Decision("pick", (), Form("pick"))
    course.add(0, pick, False, in_lane=False)
    course.add(0, pick, False, in_lane=False)
    course.begin_turn()
    course.add(1, pick, False, in_lane=False)
    assert [(act.seat, act.turn, act.lines) for act in course.acts] == [(0, 0, [0, 1]), (1, 1, [2])]


def test_an_act_of_the_table_takes_in_what_it_asks() -> None:
    course = Course()
    opening, asked = LOTS.points[0], LOTS.points[-1]
    course.add(0, opening, True, False)
    course.begin_act("card")
    assert course.current(0) == 1
    course.add(1, asked, False, False)
    course.begin_act("card")
    course.add(0, opening, True, False)
    assert [(act.seat, act.name, act.lines) for act in course.acts] == [
        (0, opening.id, [0]), (-1, "card", [1]), (-1, "card", []), (0, opening.id, [2]),
    ]  # fmt: skip


def test_in_lanes_every_seat_has_its_own_act() -> None:
    course, pick = Course(), Decision("pick", (), Form("pick"))
    for seat, begins in ((0, True), (1, True), (0, False), (1, False)):
        course.add(seat, pick, begins, in_lane=True)
    assert [act.lines for act in course.acts] == [[0, 2], [1, 3]]


def test_what_follows_for_a_seat_when_all_have_answered_belongs_to_its_own_act() -> None:
    course, pick = Course(), Decision("pick", (), Form("pick"))
    for seat in (1, 0):
        course.add(seat, pick, True, in_lane=True)
    assert [course.acts[course.current(seat)].seat for seat in (0, 1)] == [0, 1]
    assert course.current(-1) == 1
    course.begin_turn()
    assert course.current(1) == 1


def test_what_is_certain_of_a_choice_is_told_before_it_is_made() -> None:
    state = LOTS.new(players=2, seed=3)
    state.apply(2, 0)
    state.apply(0, 1)
    assert LOTS.view(state, 0).offered.name == "Park"
    keep, sell = consequences(state, 0).values()
    assert keep.effects == (Effect(0, "points", 0, 2), Effect(1, "points", 0, 2))
    assert sell.effects == (Effect(0, "points", 0, 1),)


# ------------------------------------------------------------------ the stage
def test_what_a_question_is_about_lies_in_the_middle_and_the_board_waits_in_the_wing() -> None:
    picture = Picture((Panel("map", "board"), Panel("hand", "below"), Panel("log", "left")), "round 1")
    places = [(panel.id, panel.place) for panel in staged(picture, ("hand",)).panels]
    assert places == [("map", "wing"), ("hand", "board"), ("log", "left")]
    assert staged(picture, ()) == staged(picture, ("map",)) == picture


def test_a_face_names_the_stage_of_whoever_is_asked() -> None:
    state = LOTS.new(players=2, seed=3)
    stages = [LOTS.face.stage(state, seat) for seat in (-1, 0, 1)]
    assert stages[0] == ()
    assert [bool(stage) for stage in stages[1:]] == [bool(menu) for menu in state.menus]
