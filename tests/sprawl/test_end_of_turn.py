"""The End of Turn in nine steps: sliding, refilling, events, decks that open and run out (sections 14, 18 and 19)."""

from __future__ import annotations

import pytest

from clauses import clause
from skyline.games.sprawl import GAME
from skyline.games.sprawl.rules import decks
from skyline.games.sprawl.rules.components import CITY, METROPOLIS, PLANNING, TOWN
from skyline.games.sprawl.rules.state import LAYERS, Sprawl
from sprawl.toolkit import (
    PARTS,
    act,
    all_offices,
    asked,
    boxes,
    card,
    coming,
    event,
    give,
    holder,
    into_pool,
    lay,
    listening,
    owner,
    prestige,
    pull,
    put,
    settled,
    table,
    wealth,
)  # fmt: skip

QUIET = "BP02"  # a permit without a ballot box; its row W12 is not in play


def titles(state: Sprawl) -> list[str]:
    return [PARTS.cards[number].id if number >= 0 else "" for number in state.planning]


def top(state: Sprawl, deck: int) -> str:
    return PARTS.cards[state.tops[deck]].name if state.tops[deck] >= 0 else ""


def empty_deck(state: Sprawl, deck: int) -> None:
    """All face-down cards of a contract deck are gone."""
    pools = [list(pool) for pool in state.pools]
    pools[deck] = []
    state.pools = pools
    state.layers = [0 if place // LAYERS == deck else layer for place, layer in enumerate(state.layers)]


def mode_c(ap: int = 6) -> Sprawl:
    """Town, City and Metropolis are active; the tops of the two younger decks lie face up."""
    state = table(ap=ap)
    state.open_decks = 0b1110
    lay(lay(state, "Police Precinct", "city"), "Monument", "metropolis")
    return lay(lay(lay(lay(lay(state, "T02", "box5"), "C02", "box4"), "M02", "box3"), "M03", "box2"), "M04", "box1")


# ------------------------------------------------------------------ planning cards
@clause("US-320", "US-321", "US-322")
def test_planning_cards_slide_and_the_gap_is_filled_at_the_deck_end() -> None:
    state = act(table(), "acquire box2")
    before = titles(state)
    coming(state, QUIET)
    act(state, "end turn")
    assert titles(state) == [QUIET, before[0], before[1], before[2], before[4]]
    assert state.active == 1


@clause("US-322", "US-323", "US-350")
def test_several_gaps_are_filled_from_the_1_ap_end_and_the_top_comes_last() -> None:
    state = act(table(ap=9), "acquire deck", "acquire box3", "acquire box1")
    before = [name for name in titles(state) if name]
    coming(state, "BP02", "BP03", "BP04")
    ear = listening(state)
    act(state, "end turn")
    assert titles(state) == ["BP04", "BP03", "BP02", *before]
    assert [PARTS.cards[int(str(each.details["card"]))].id for each in ear.events if each.kind == "planning"] == ["BP02", "BP03", "BP04"]


@clause("US-350", "US-601")
def test_a_ballot_box_comes_before_the_payout() -> None:
    state = put(act(give(table(), 0, vocations=("Media",)), "acquire box1"), "RES", "a1 nw", owner=0)
    coming(state, "BP23")  # ballot box, number 4
    state.pawn = 4
    ear = listening(state)
    act(state, "end turn")
    assert ear.kinds()[:4] == ["end", "planning", "pawn", "election"]
    assert asked(state) == "mayor_park"
    act(state, "park b2 nw")
    assert "payout" in ear.kinds()
    assert [each.details for each in ear.events if each.kind == "payout"] == [{"row": 9, "amounts": [4, 0, 0, 0]}]  # the park counts
    assert holder(state, "Mayor") == 0


@clause("US-322", "US-430", "US-334")
def test_an_event_is_executed_at_once_and_another_card_drawn_for_the_same_box() -> None:
    state = put(act(table(), "acquire box1"), "CIV", "a1 nw", owner=2)
    before = titles(state)
    coming(state, "Federal Grant", QUIET)
    act(state, "end turn")
    assert wealth(state)[2] == 51
    assert titles(state) == [QUIET, *before[:4]]
    assert state.discard >> card("Federal Grant").index & 1


@clause("US-323")
def test_the_top_of_the_planning_deck_is_turned_up_until_it_is_no_event() -> None:
    state = act(table(), "acquire deck")
    coming(state, "Trade Fair", "Federal Grant", "UR01")
    state.pawn = 0
    act(state, "end turn")
    assert titles(state)[0] == "UR01"
    assert state.pawn == 1  # the ballot box of Urban Renewal


@clause("US-331")
def test_sliding_triggers_nothing() -> None:
    state = put(act(lay(table(), "BP24", "deck"), "acquire box1"), "RES", "a2 nw", owner=0)
    coming(state, QUIET)
    before = wealth(state)
    act(state, "end turn")  # BP24 (row W4) slides from the deck into a box
    assert titles(state)[1] == "BP24"
    assert wealth(state) == before


@clause("US-333", "US-331")
def test_an_empty_planning_deck_is_made_of_the_discard_pile() -> None:
    state = act(table(), "acquire box1")
    for number in list(state.pools[PLANNING]):
        state.discard |= 1 << number
    empty_deck(state, PLANNING)
    for name in ("Trade Fair", "Federal Grant"):
        state.discard |= 1 << card(name).index
    pile = int(state.discard)
    ear = listening(state)
    act(state, "end turn")
    assert "reshuffle" in ear.kinds()
    drawn = [name for name in titles(state) if not pile >> card(name).index & 1]
    assert len(drawn) == 4
    assert decks.left(state, PLANNING) > 20


@clause("US-333", "US-R44")
def test_a_pile_of_events_alone_is_not_reshuffled() -> None:
    state = act(table(), "acquire box1")
    for name in [one.id for one in PARTS.cards[:40]]:
        if name not in titles(state):
            state.players[3].cards |= 1 << pull(state, name)
    for number in list(state.pools[PLANNING]):
        state.players[3].cards |= 1 << number
    empty_deck(state, PLANNING)
    state.discard = 0
    for one in PARTS.events[PLANNING]:
        state.discard |= 1 << one
    act(settled(state), "end turn")
    assert titles(state).count("") == 1
    assert titles(state)[0] == ""
    assert decks.left(state, PLANNING) == 0


@clause("US-334")
def test_an_event_is_part_of_the_reshuffle_that_the_next_draw_causes() -> None:
    state = act(table(), "acquire box1")
    for number in list(state.pools[PLANNING]):
        state.discard |= 1 << number
    empty_deck(state, PLANNING)
    coming(state, "Federal Grant")
    assert state.chance.script is not None
    state.chance.script.append(card("Federal Grant").index)
    state.chance.script.append(next(number for number in decks.in_mask(state.discard) if PARTS.cards[number].wealth == 12))
    ear = listening(state)
    act(state, "end turn")
    executed = [PARTS.cards[int(str(each.details["card"]))].name for each in ear.events if each.kind == "event"]
    assert executed == ["Federal Grant", "Federal Grant"]


# ------------------------------------------------------------------ contracts
@clause("US-324", "US-325", "US-330", "US-153")
def test_contracts_slide_and_are_refilled() -> None:
    state = act(table(), "favor box3")
    before, first = boxes(state), top(state, TOWN)
    coming(state, "Clinic")
    act(state, "end turn")
    assert boxes(state) == [first, before[0], before[1], before[3], before[4]]
    assert top(state, TOWN) == "Clinic"


@clause("US-325", "US-350", "US-331")
def test_a_contract_that_turns_up_pays_out_its_prestige_row() -> None:
    state = act(put(table(), "RES", "c1 nw", owner=1), "favor box1")
    coming(state, "Clinic")  # payout 1
    act(state, "end turn")
    assert prestige(state) == [0, 1, 0, 0]
    act(state, "favor box1")
    coming(state, "Fire Station")  # no payout; Clinic slides
    act(state, "end turn")
    assert prestige(state) == [0, 1, 0, 0]


@clause("US-326", "US-430", "US-430 Example 1")
def test_events_on_a_contract_deck_are_executed_until_a_contract_lies_there() -> None:
    state = mode_c()
    give(give(state, 3, vocations=("Media",)), 2, offices=("Treasurer",))
    put(state, "COM", "c1 nw", owner=1)
    act(lay(state, "Police Precinct", "city"), "favor city")
    coming(state, "Business Relocation", "Art Gallery")
    act(state, "end turn")
    assert (wealth(state)[3], prestige(state)[3]) == (51, 1)
    assert asked(state) == "remove_control"
    assert state.decider() == 2
    act(state, "uncontrol c1 nw")
    assert owner(state, "c1 nw") == -1
    assert top(state, CITY) == "Art Gallery"
    assert GAME.conserved(state) == ""


@clause("US-330")
def test_in_mode_b_cards_slide_only_inside_their_feed() -> None:
    state = table()
    state.open_decks = 0b0110
    lay(state, "Police Precinct", "city")
    before, first = boxes(state), top(state, TOWN)
    act(state, "favor box1")
    coming(state, "Art Gallery")
    act(state, "end turn")
    assert boxes(state) == [before[0], "Police Precinct", before[1], before[2], before[3]]
    assert (top(state, TOWN), top(state, CITY)) == (first, "Art Gallery")


@clause("US-330")
def test_in_mode_c_the_metropolis_feeds_the_three_cheap_boxes() -> None:
    state = act(mode_c(ap=9), "favor box3")
    before = boxes(state)
    coming(state, "Casino")
    act(state, "end turn")
    assert boxes(state) == [before[0], before[1], "Monument", before[3], before[4]]
    state = mode_c(ap=9)
    before = boxes(state)
    act(state, "favor box5")
    coming(state, "Clinic")
    first = top(state, TOWN)
    act(state, "end turn")
    assert boxes(state)[0] == first
    assert boxes(state)[1:] == before[1:]


# ------------------------------------------------------------------ special events
@clause("US-440", "US-332", "US-R32", "US-R18", "US-555", "US-556")
def test_airport_opens_the_city_deck_for_the_boxes_that_are_still_empty() -> None:
    state = act(lay(table(), "Clinic", "town"), "favor town")
    coming(state, "Airport", "Fire Station", "Police Precinct")
    pawn = state.pawn
    act(state, "end turn")
    assert state.open_decks == 0b0110
    assert top(state, TOWN) == "Fire Station"
    assert top(state, CITY) == "Police Precinct"
    assert all(state.in_play(office) for office in range(5))
    assert state.offices == [-1] * 5
    assert state.pawn == pawn
    # In step 5 the box that Airport leaves empty is filled by the new feed, and nothing slides again.
    state = table(ap=12)
    act(give(state, 0, favor=""), "favor box1")
    pull(state, PARTS.cards[state.boxes[0]].id)
    pull(state, PARTS.cards[state.tops[TOWN]].id)
    before = boxes(settled(state))
    coming(state, "Airport", "Police Precinct", "Fire Station", "Clinic", "Art Gallery")
    act(state, "end turn")
    assert boxes(state) == ["Fire Station", "Police Precinct", before[1], before[2], before[3]]


@clause("US-441", "US-R19", "US-557")
def test_sports_team_opens_the_metropolis_deck_and_the_contractor_enters() -> None:
    state = table()
    state.open_decks = 0b0110
    lay(state, "Police Precinct", "city")
    act(state, "favor city")
    coming(state, "Sports Team", "Art Gallery", "Casino")
    act(state, "end turn")
    assert state.open_decks == 0b1110
    assert (top(state, CITY), top(state, METROPOLIS)) == ("Art Gallery", "Casino")
    assert state.contracting
    assert state.contractor == -1


@clause("US-442", "US-460", "US-003", "US-558")
def test_olympic_games_end_the_game_at_once() -> None:
    state = put(mode_c(), "RES", "c1 nw", owner=1)
    act(state, "favor metropolis")
    coming(state, "Olympic Games")
    act(state, "end turn")
    assert state.over
    assert top(state, METROPOLIS) == ""  # nothing else is turned up
    assert state.active == 0


@clause("US-431", "US-517")
def test_an_event_that_names_nobody_is_skipped() -> None:
    state = all_offices(table())
    before = (wealth(state), prestige(state))
    event(state, "Crime Wave")
    assert (wealth(state), prestige(state)) == before
    assert asked(state) == "main"


# ------------------------------------------------------------------ depleted decks
@clause("US-450")
def test_without_town_cards_the_5_ap_box_stays_empty() -> None:
    state = mode_c(ap=9)
    pull(state, PARTS.cards[state.tops[TOWN]].id)
    empty_deck(state, TOWN)
    act(settled(state), "favor box5")
    act(state, "end turn")
    assert boxes(state)[0] == ""


@clause("US-451", "US-453")
def test_without_city_cards_town_feeds_the_4_ap_box_again() -> None:
    state = mode_c(ap=9)
    pull(state, PARTS.cards[state.tops[CITY]].id)
    empty_deck(state, CITY)
    before, first = boxes(settled(state)), top(state, TOWN)
    act(state, "favor box4")
    coming(state, "Clinic")
    act(state, "end turn")
    assert boxes(state)[:2] == [first, before[0]]
    assert top(state, TOWN) == "Clinic"


@clause("US-452", "US-R45")
def test_a_card_left_in_box_5_still_slides_once() -> None:
    state = mode_c(ap=9)
    for deck in (TOWN, CITY):
        pull(state, PARTS.cards[state.tops[deck]].id)
        empty_deck(state, deck)
    before = boxes(settled(state))
    act(state, "favor box4")
    act(state, "end turn")
    assert boxes(state)[:2] == ["", before[0]]


@clause("US-453")
def test_if_the_last_city_cards_are_events_the_face_up_town_card_is_taken() -> None:
    state = mode_c(ap=9)
    pull(state, PARTS.cards[state.tops[CITY]].id)
    empty_deck(state, CITY)
    before, first = boxes(settled(state)), top(state, TOWN)
    act(state, "favor box4")
    coming(state, "Bond Issue")
    into_pool(state, "Clinic")
    state.chance.script = [card("Bond Issue").index, card("Clinic").index]
    ear = listening(state)
    act(state, "end turn")
    while state.decider() != 1 or asked(state) != "main":
        state.apply(state.actions()[-1])
    assert boxes(state)[:2] == [before[0], first]  # nothing slides a second time
    shown = [PARTS.cards[int(str(each.details["card"]))].name for each in ear.events if each.kind == "contract"]
    assert shown == ["Clinic"]
    assert top(state, TOWN) == "Clinic"


# ------------------------------------------------------------------ the stall guard
@clause("US-R33", "US-504")
@pytest.mark.parametrize(("players", "guard"), [(2, True), (4, True), (2, False)])
def test_the_stall_guard_ends_a_game_that_stands_still(players: int, guard: bool) -> None:
    state = table(players, stall_guard=guard)
    for turns in range(1, 3 * players + 1):
        assert not state.over
        act(state, "end turn")
        while not state.over and asked(state) == "invest":
            act(state, "invest nothing")
    assert state.over == guard
    assert turns == 3 * players


@clause("US-R33")
def test_taking_a_planning_card_is_not_enough_for_ever() -> None:
    state = table(2, stall_guard=True, wealth=0)
    turns = 0
    while not state.over:
        if asked(state) == "main":
            names = [GAME.write(action) for action in state.actions()]
            turns += "acquire box1" not in names or state.ap < 6
            act(state, "acquire box1" if state.ap == 6 and "acquire box1" in names else "end turn")
        else:
            state.apply(state.actions()[-1])
    assert turns == 10 * 2
