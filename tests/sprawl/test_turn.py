"""The course of a turn: Investments, action points, planning cards, Favors (sections 5 to 9)."""

from __future__ import annotations

import pytest

from clauses import clause
from skyline.games.sprawl import GAME
from skyline.games.sprawl.rules import decks
from sprawl.toolkit import (
    PARTS,
    act,
    asked,
    boxes,
    build,
    canonical,
    card,
    coming,
    give,
    lay,
    listening,
    menu,
    new,
    prestige,
    put,
    start_turn,
    table,
    wealth,
    why,
)  # fmt: skip


def in_discard(state: object, name: str) -> bool:
    return bool(getattr(state, "discard", 0) >> card(name).index & 1)


@clause("US-120", "US-802")
def test_a_turn_begins_with_investments_and_then_has_action_points() -> None:
    state = start_turn(give(table(), 1, cards="BP01"), 1)
    assert asked(state) == "invest"
    assert state.ap == 0
    act(state, "invest nothing")
    assert (asked(state), int(state.ap)) == ("main", 6)
    assert start_turn(table(), 1).ap == 6  # without a Build Permit nothing is asked


@clause("US-120", "US-802")
def test_only_the_player_himself_ends_his_turn() -> None:
    state = table(ap=0)
    assert menu(state) == ["end turn"]
    assert asked(state) == "main"


@clause("US-121", "US-408", "US-R51", "US-481", "US-481 Example 1")
def test_the_treasurer_collects_before_investing() -> None:
    state = table(3, wealth=10)
    give(give(give(state, 0, cards="BP01", offices=("Treasurer",)), 1, wealth=1), 2, wealth=5)
    ear = listening(state)
    start_turn(state, 0)
    assert wealth(state) == [13, 0, 3]
    assert asked(state) == "invest"
    assert [event.details for event in ear.events if event.kind == "pay"] == [
        {"to": 0, "wealth": 1, "prestige": 0}, {"to": 0, "wealth": 2, "prestige": 0},
    ]  # fmt: skip
    assert wealth(start_turn(state, 1)) == [13, 0, 3]  # only at the start of his own turns


@clause("US-122", "US-414", "US-R21")
def test_the_union_boss_receives_eight_points_once() -> None:
    state = start_turn(give(table(), 0, offices=("Union Boss",)), 0)
    assert state.ap == 8
    give(state, 1, offices=("Union Boss",))
    assert state.ap == 8
    give(start_turn(state, 0), 0, offices=("Union Boss",))
    assert state.ap == 6


# ------------------------------------------------------------------ Investments
@clause("US-140", "US-140 Example 1", "US-142", "US-172")
def test_an_investment_pays_the_numbers_of_its_cards() -> None:
    eleven = next(one for one in PARTS.cards[:36] if one.wealth == 11 and one.pages == 1 and one.zones == 0b1001)
    state = start_turn(give(table(wealth=0), 0, cards=f"{eleven.id} BP36"), 0)
    act(state, f"invest {eleven.id.lower()}", "invested")
    assert wealth(state)[0] == 11
    assert in_discard(state, eleven.id)
    assert prestige(state) == [0] * 4
    assert decks.in_mask(state.players[0].cards) == [35]


@clause("US-140", "US-801", "US-804")
def test_the_order_of_an_investment_is_of_no_account() -> None:
    ends = []
    for order in (("invest bp01", "more bp05", "more bp09"), ("invest bp09", "more bp01", "more bp05")):
        state = act(start_turn(give(table(), 0, cards="BP01 BP05 BP09"), 0), *order)
        ends.append({**state.encode(), "ply": 0})
    assert ends[0] == ends[1]
    state = act(start_turn(give(table(), 0, cards="BP01 BP05 BP09"), 0), "invest bp05")
    assert menu(state) == ["more bp01", "more bp09", "invested", "keep bp05"]
    assert canonical(state) == ["more bp09", "invested"]


@clause("US-140", "US-801")
def test_a_card_may_be_kept_after_all() -> None:
    state = start_turn(give(table(wealth=20), 0, cards="BP01 BP05"), 0)
    act(state, "invest bp01", "more bp05", "keep bp01")
    assert why(state, "keep bp01") == ("BP01 is no part of this Investment", "US-140")
    nothing = act(state.clone(), "keep bp05", "invested")
    assert (wealth(nothing)[0], nothing.players[0].cards) == (20, state.players[0].cards)
    act(state, "invested")
    assert wealth(state)[0] == 20 + card("BP05").wealth
    assert decks.in_mask(state.players[0].cards) == [card("BP01").index]


@clause("US-140")
def test_nothing_is_invested_once_points_are_spent() -> None:
    state = give(table(), 0, cards="BP01 BP03")
    assert "another question" in why(state, "invest bp01")[0]
    state = start_turn(state, 0)
    assert why(state, "invest bp02") == ("BP02 does not lie in front of you", "US-170")
    act(state, "invest bp01")
    assert why(state, "more bp01") == ("BP01 is already part of this Investment", "US-140")


@clause("US-141")
def test_urban_renewal_cannot_be_invested() -> None:
    state = start_turn(give(table(), 0, cards="UR01"), 0)
    assert asked(state) == "main"
    state = start_turn(give(state, 0, cards="BP01"), 0)
    assert menu(state) == ["invest bp01", "invest nothing"]


# ------------------------------------------------------------------ spending points
@clause("US-150", "US-151", "US-170")
def test_planning_cards_cost_what_their_place_says() -> None:
    state = lay(table(), "UR01", "box3")
    owned = state.planning[:]
    act(state, "acquire box3", "acquire box2")
    assert state.ap == 1
    assert decks.in_mask(state.players[0].cards) == sorted([owned[2], owned[3]])
    assert state.planning[2:4] == [-1, -1]
    assert why(state, "acquire box4") == ("it costs 4 AP, you have 1", "US-151")
    assert why(state, "acquire box3") == ("the 3-AP planning box is empty; boxes are filled in the End of Turn", "US-153")


@clause("US-151", "US-152", "US-153")
def test_the_top_of_a_deck_is_dearest_and_stays_face_down_when_taken() -> None:
    state = table(ap=12)
    act(state, "acquire deck")
    assert state.ap == 7
    assert why(state, "acquire deck") == ("no card lies face up on the Planning deck", "US-152")
    act(state, "favor town")
    assert state.ap == 1
    assert why(state, "favor town") == ("no card lies face up on the Town deck", "US-152")
    assert boxes(state) == boxes(table())


@clause("US-152")
def test_the_top_of_a_deck_that_is_not_active_cannot_be_taken() -> None:
    assert why(table(), "favor city") == ("the City deck is not active before Airport", "US-152")
    assert why(table(), "build metropolis") == ("the Metropolis deck is not active before Sports Team", "US-152")


@clause("US-804")
def test_programs_acquire_the_dearer_card_first() -> None:
    state = act(table(ap=10), "acquire box2")
    assert "acquire box3" in menu(state)
    assert [choice for choice in canonical(state) if choice.startswith("acquire")] == ["acquire box1"]
    act(state, "favor box5")
    assert "acquire box3" in canonical(state)


@clause("US-154", "US-182", "US-R41")
def test_a_favor_costs_no_points_to_build() -> None:
    state = give(table(ap=0), 0, favor="Clinic", cards="BP01")
    assert "build favor1" in menu(state)
    assert "end turn" in menu(state)
    act(state, "build favor1", "site c1 nw")
    assert state.players[0].favor == -1


@clause("US-171", "US-171 Example 1")
def test_a_permit_pays_for_its_zones_only() -> None:
    civ_res = next(one for one in PARTS.cards[:36] if one.zones == 0b1001 and one.pages == 1)
    state = give(lay(lay(lay(table(), "Clinic", "box1"), "Bungalow", "box2"), "Machine Shop", "box3"), 0, cards=civ_res.id)
    assert {"build box1", "build box2"} <= set(menu(state))
    assert why(state, "build box3") == ("Machine Shop needs 1 IND permit, you have 0", "US-191")


# ------------------------------------------------------------------ Favors
@clause("US-180", "US-181", "US-183")
def test_a_player_holds_one_favor() -> None:
    state = lay(give(table(ap=8), 0, cards="BP01"), "Clinic", "box1")
    before = wealth(state)
    act(state, "favor box1")
    assert (wealth(state), state.ap) == (before, 7)
    assert PARTS.cards[state.players[0].favor].name == "Clinic"
    assert why(state, "favor box2") == ("you hold 1 Favor and have no room for another", "US-180")
    assert why(state, "build favor1") == ("Clinic was taken as a Favor in this turn", "US-182")


@clause("US-182", "US-R05")
def test_a_favor_is_built_in_a_later_turn() -> None:
    state = lay(give(table(ap=1), 0, cards="BP01"), "Clinic", "box1")
    act(state, "favor box1")
    assert "build favor1" not in menu(state)
    assert why(state, "build favor1") == ("Clinic was taken as a Favor in this turn", "US-182")
    start_turn(state, 0)
    act(state, "invest nothing")
    assert "build favor1" in menu(state)


@clause("US-183")
def test_a_favor_may_be_built_and_another_taken() -> None:
    state = give(table(), 0, favor="Clinic", cards="BP01")
    assert not [choice for choice in menu(state) if choice.startswith("favor")]
    act(state, "build favor1", "site c1 nw", "split 0", "favor box1")
    assert state.players[0].favors() == 1
    assert why(state, "build favor1")[1] == "US-182"


@clause("US-180", "US-480", "US-480 Example 1", "US-552", "US-640")
def test_a_warehouse_lets_its_builder_hold_two_favors_for_good() -> None:
    state = build(table(ap=12), "Warehouse", "c1 n")
    act(state, "favor box2", "favor box3")
    assert state.players[0].favors() == 2
    assert why(state, "favor box4") == ("you hold 2 Favors and have no room for another", "US-180")
    state.take_off(state.town.buildings[0])
    assert state.players[0].extra


@clause("US-486")
def test_nothing_can_be_given_away() -> None:
    verbs = {GAME.write(action).split()[0] for action in range(GAME.action_count)}
    assert not verbs & {"give", "trade", "sell"}


@clause("US-004", "US-327")
def test_turns_pass_clockwise() -> None:
    state = table(3, active=1)
    seats = []
    for _ in range(4):
        act(state, "end turn")
        seats.append(int(state.active))
    assert seats == [2, 0, 1, 2]


@clause("US-851", "US-850")
def test_a_turn_is_told_as_one() -> None:
    state = new(2)
    ear = listening(state)
    while asked(state) == "start_building":
        act(state, menu(state)[0])
    assert ear.turns == [0]
    act(state, "invest nothing", "end turn")
    assert ear.turns == [0, 1]


@clause("US-150", "US-638", "US-554")
def test_a_coal_yard_gives_a_point_back() -> None:
    state = put(table(ap=3), "IND", "c1 se")
    build(state, "Coal Yard", "c1 nw")
    act(state, "split 1")
    assert state.ap == 3


@clause("US-487")
def test_there_is_no_chance_but_drawing_cards() -> None:
    state = coming(act(table(), "acquire box1"), "BP20")
    before = state.chance.rng.words()
    act(state, "end turn")
    assert state.chance.rng.words() != before
    assert state.chance.script == []
    calm = table()
    before = calm.chance.rng.words()
    act(calm, "end turn")
    assert calm.chance.rng.words() == before


@pytest.mark.parametrize("place", ["box5", "box1"])
@clause("US-153")
def test_boxes_are_not_refilled_before_the_end_of_turn(place: str) -> None:
    state = act(table(), f"favor {place}")
    assert boxes(state).count("") == 1
