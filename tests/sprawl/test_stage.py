"""What lies in the middle while a question is open: the town, a vote, a payout, an event, and what somebody else has."""

from __future__ import annotations

import pytest

from skyline.engine.conformance import walk
from skyline.engine.picture import NARROW, WIDE, Panel
from skyline.engine.rng import seeded
from skyline.games.sprawl import GAME
from skyline.games.sprawl.face.art import votes
from skyline.games.sprawl.rules import elections
from skyline.games.sprawl.rules.components import CHIEF
from skyline.games.sprawl.rules.state import Sprawl
from sprawl.toolkit import act, all_offices, asked, card, effects_of, event, give, lay, mark, new, put, settled, start_turn, table

NAMES = ["Ada", "Juno", "Mira", "Otto"]


def panels(state: Sprawl, layout: str = WIDE) -> dict[str, Panel]:
    """The panels that the seat that is asked sees, by id."""
    seat = state.decider()
    picture = GAME.face.picture(state.view(seat), NAMES, layout, GAME.face.stage(state, seat))
    return {panel.id: panel for panel in picture.panels}


def choices(state: Sprawl) -> dict[str, tuple[str, str]]:
    """For each choice its group and its name in it, by notation."""
    return {choice.notation: (choice.group, choice.short) for choice in GAME.face.choices(state, state.decider(), NAMES)}


# ------------------------------------------------------------------ where to build
def test_sites_are_grouped_by_what_comes_of_their_place_and_named_by_their_block() -> None:
    state = act(lay(give(put(table(2), "CIV", "c4 nw", owner=1), 0, cards="BP15"), "High School", "box1"), "build box1")
    found = choices(state)
    assert found["site c4 s"] == ("Beside other CIV: 1★ for each", "c4")
    assert found["site f1 n"] == found["site f1 s"] == ("On open land: no bonus", "f1")
    assert found["cancel site"] == ("", "")


def test_who_may_demolish_has_a_group_for_it() -> None:
    state = put(give(table(2), 0, cards="BP15", contractor=True), "RES", "e5 nw", owner=1)
    state = act(lay(state, "High School", "box1"), "build box1")
    assert choices(state)["site e5 n"][0] == "Tear down and build"


def test_the_town_is_one_drawing_on_the_stage_and_in_the_wing() -> None:
    state = lay(give(table(2), 0, cards="BP15"), "High School", "box1")
    waiting, staged = panels(state)["town"], panels(act(state, "build box1"))["town"]
    assert waiting.size == staged.size
    sent = dict(staged.pieces).items() - dict(waiting.pieces).items()
    assert sum(len(markup) for _, markup in sent) < 1000  # the ghost alone


def test_while_a_site_is_chosen_the_choices_have_the_right_column() -> None:
    state = act(lay(give(table(2), 0, cards="BP15"), "High School", "box1"), "build box1")
    assert not {"contracts", "planning", "supply"} & set(panels(state))
    assert {"contracts", "planning"} <= set(panels(state, NARROW))


def test_investing_lies_beside_the_contracts_and_what_is_on_offer() -> None:
    state = start_turn(give(table(2), 0, cards="BP15"), 0)
    state.discard |= 1 << card("BP04").index
    shown = panels(state)
    assert asked(state) == "invest"
    assert GAME.face.stage(state, 0) == ("own", "contracts", "planning")
    assert shown["planning"].title == "Planning"
    assert "dc-3" not in shown["planning"].pieces[-1][1]


def test_a_permit_of_the_discard_pile_is_chosen_from_all_that_lie_there() -> None:
    state = table(2)
    state.discard |= 1 << card("BP04").index
    effects_of(state, "Planning Office", "c4 e")
    shown = panels(state)["planning"]
    assert shown.title == "The discard pile"
    assert 'id="dc-3"' in shown.pieces[-1][1]


# ------------------------------------------------------------------ a vote
def vote_on(state: Sprawl, office: int) -> Sprawl:
    state.push(elections.ELECTION, 0, office)
    return settled(state)


def test_a_tied_vote_shows_everybody_with_the_building_that_counts() -> None:
    state = put(put(put(all_offices(table(4)), "RES", "b1 nw", owner=0), "RES", "b1 se", owner=1), "RES", "f1 nw", owner=2)
    offices = dict(panels(vote_on(state, CHIEF))["offices"].pieces)
    value, cheap = (int(state.town.values[block]) for block in (6, 30))
    assert f"${value}" in offices["cd-A"]
    assert "dearest home, b1; 1 in all" in offices["cd-A"]
    assert f"${value - cheap} short" in offices["cd-C"]
    assert "no home" in offices["cd-D"]
    assert "us-away" in offices["cd-C"]
    assert "us-away" not in offices["cd-B"]
    assert "Dearest home, then most of them: you and Juno. A tie." in offices["cd-steps"]
    assert "It lies with the Treasurer" in offices["cd-steps"]


def test_more_buildings_decide_before_anybody_is_asked() -> None:
    state = put(put(all_offices(table(3)), "RES", "b1 nw", "b2 nw", owner=0), "RES", "b1 se", owner=1)
    state = vote_on(put(state, "RES", "b2 se", owner=2), CHIEF)
    assert state.view(0).vote == ((-1, 0) if asked(state) == "main" else (CHIEF, 0b110))


def test_the_mayor_is_voted_by_vocation_markers() -> None:
    state = event(give(give(table(3), 0, vocations=("Media",)), 1, vocations=("Energy",)), "Town Meeting")
    offices = dict(panels(state)["offices"].pieces)
    assert asked(state) == "election_tie"
    assert "vocation markers" in offices["cd-A"]
    assert "1 short" in offices["cd-C"]
    assert "$" not in offices["cd-C"]


def test_a_tied_contractor_is_told_by_prestige() -> None:
    state = give(give(table(3), 2, prestige=5), 0, vocations=("Media",))
    state.contracting = True
    state = act(event(state, "Town Meeting"), "park a1 nw")
    offices = dict(panels(state)["offices"].pieces)
    assert "5★" in offices["cd-C"]
    assert "has more prestige" in offices["cd-C"]
    assert "Least prestige: you and Juno. A tie." in offices["cd-steps"]


def test_without_a_vote_nobody_is_a_candidate() -> None:
    assert table(3).view(0).vote == (-1, 0)
    assert not [name for name, _ in panels(table(3))["offices"].pieces if name.startswith("cd-")]


# ------------------------------------------------------------------ a payout
def test_a_row_that_may_pay_says_who_would_gain_what() -> None:
    state = mark(put(put(table(2), "COM", "c4 e", owner=0), "COM", "a4 nw", owner=1), "w7", "g2")
    effects_of(state, "Stock Exchange", "c4 e")
    rows = dict(panels(state)["rows"].pieces)
    assert rows["m-w6"].count("+$4") == 2
    assert "pays nobody" in rows["m-w1"]
    assert "us-pays" not in rows["m-p1"]
    assert "<span>You<small> for 1</small></span>" in rows["m-w6"]
    assert "one building more: +$6" in rows["m-w6"]  # alone in the first place
    assert next(one for one in state.view(0).payouts if one.row == 11) == (11, (4, 4), (1, 1), (6, 6))
    assert table(2).view(0).payouts == ()


# ------------------------------------------------------------------ an event
def test_an_event_shows_what_everybody_has_and_may_lose() -> None:
    state = event(give(put(table(2, wealth=9), "RES", "a1 nw", "a2 n", owner=0), 1, prestige=3), "Flood")
    assert "$9, 0★" in dict(votes.staged_event(state.view(0), ("You", "Juno")))["ev-A"]
    assert "may lose the 2-lot RES in a2" in dict(votes.staged_event(state.view(0), ("You", "Juno")))["ev-A"]
    assert "lose" not in dict(votes.staged_event(state.view(0), ("You", "Juno")))["ev-B"]


def test_an_offer_of_an_event_lies_on_the_event() -> None:
    state = event(table(2, wealth=9), "Bond Issue")
    while asked(state) != "offer":
        state.apply(state.actions(state.decider())[0], state.decider())
    assert GAME.face.stage(state, state.decider()) == ("event",)
    assert "ev-A" in dict(panels(state)["event"].pieces)


# ------------------------------------------------------------------ what somebody else has
def test_a_board_tells_everything_that_a_player_has() -> None:
    state = give(table(2), 1, wealth=12, prestige=7, cards="BP15 BP04", vocations=("Media", "Media", "Energy"), favor="High School")
    state = give(put(put(state, "RES", "b1 nw", owner=1), "CIV", "c3 n", owner=1, of="T13"), 1, offices=("Mayor",))
    board = GAME.face.board_of(state.view(0), 1, NAMES)
    assert board is not None
    told = dict(board.pieces)
    assert ">12<" in told["visit-purse"]
    assert ">7<" in told["visit-purse"]
    assert "3 permit pages" in told["visit-cards"]
    assert "High School" in told["visit-favors"]
    assert "2 Media" in told["visit-vocations"]
    assert "Mayor" in told["visit-offices"]
    assert "2 buildings" in told["visit-buildings"]
    assert "Inn" in told["visit-buildings"]


def test_everybody_else_can_be_visited() -> None:
    players = "".join(markup for _, markup in panels(table(3))["players"].pieces)
    assert 'data-visit="1"' in players
    assert 'data-visit="2"' in players
    assert 'data-visit="0"' not in players


# ------------------------------------------------------------------ always
@pytest.mark.parametrize("layout", [WIDE, NARROW])
def test_the_stage_of_every_question_is_drawn(layout: str) -> None:
    state = new(4, seed=6, stall_guard=True)
    for made, _ in enumerate(walk(state, seeded(6))):
        if state.deciders() and made % 3 == 0:
            assert set(GAME.face.stage(state, state.decider())) <= set(panels(state, layout))
