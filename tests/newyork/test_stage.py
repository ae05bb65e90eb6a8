"""What lies in the middle while a question is open, and how it is drawn there."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from newyork.test_picture import height, panel_of, pieces
from newyork.toolkit import bidding, do, end_of_phase_two, evaluating, exactly, give, new, phase_three, table, taking
from skyline.engine.picture import LAYOUTS, NARROW, WIDE, Picture, staged
from skyline.games.newyork import GAME
from skyline.games.newyork.face.art import house
from skyline.games.newyork.rules.state import NewYork

NAMES = ["Ada", "Juno", "Mira", "Otto"]


def shown(state: NewYork, seat: int = 0, layout: str = WIDE) -> Picture:
    """The picture of a seat with its question in the middle."""
    stage = GAME.face.stage(state, seat)
    return staged(GAME.face.picture(state.view(seat), NAMES, layout, stage), stage)


def bid_of_two() -> NewYork:
    state = give(give(table(2), 0, hand="press press dollar wild", reserve="plans wild", dollars=1, characters=(6,)), 1, hand="press wild")
    return bidding(state, "press")


def bid_of_three() -> NewYork:
    """Ada has bid 1, and it is Juno's turn."""
    state = table(3)
    for seat in range(3):
        give(state, seat, hand="press press")
    return do(bidding(state, "press"), 0, "lay current", "done")


# ------------------------------------------------------------------ which question is about what
def test_each_kind_of_question_has_its_stage() -> None:
    hiring = evaluating(table(2), "elevator", {0: 1})
    tiles = give(table(2), 0, board=1)
    tiles.prestige = [1, 2]
    evaluating(tiles, "prestige", {0: 1})
    leaving = end_of_phase_two(give(table(2), 0, hand="press", reserve="wild"))
    stacks = new(3)
    assert GAME.face.stage(stacks, stacks.decider()) == ("stacks",)
    assert GAME.face.stage(taking(table(2), ["press wild", "plans plans"]), 0) == ("pairs",)
    assert GAME.face.stage(bid_of_two(), 0) == ("bids", "ladder", "hand")
    assert GAME.face.stage(hiring, 0) == ("house",)
    assert GAME.face.stage(tiles, 0) == ("prestige", "map")
    assert GAME.face.stage(exactly(tiles, 0, "tile taxi high"), 0) == ("map",)
    assert GAME.face.stage(evaluating(give(table(2), 0, built={"Queens": 2}), "skyscraper", {0: 1}), 0) == ("map",)
    assert GAME.face.stage(leaving, 0) == ("hand",)
    assert GAME.face.stage(phase_three(give(table(2), 0, dollars=2, characters=(23,))), 0) == ("company",)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_map_waits_while_bids_are_made(layout: str) -> None:
    places = {panel.id: panel.place for panel in shown(bid_of_two(), layout=layout).panels}
    assert (places["bids"], places["ladder"], places["hand"], places["map"]) == ("board", "board", "board", "wing")


@pytest.mark.parametrize("layout", LAYOUTS)
def test_what_a_question_is_about_is_drawn_larger(layout: str) -> None:
    state = bid_of_two()
    small, large = (panel_of(GAME.face.picture(state.view(0), NAMES, layout, stage), "hand") for stage in ((), ("hand",)))
    assert small.size is not None
    assert large.size is not None
    assert large.size[1] > small.size[1]


# ------------------------------------------------------------------ bids
def test_bids_stand_in_bidding_order() -> None:
    state = bidding(give(give(table(3), 0, hand="press"), 2, hand="press"), "press", start=2)
    drawn = pieces(shown(state, 2))
    assert [re.findall(r"ny-turn(\d)", drawn[f"bid-{letter}"]) for letter in "ABC"] == [["1"], ["2"], ["0"]]


def test_the_best_bid_is_ahead_until_nobody_can_bid_any_more() -> None:
    state = do(bid_of_two(), 0, "lay current")
    drawn = pieces(shown(state))
    assert ">ahead<" in drawn["bid-A"]
    assert "Juno may still bid" in drawn["bid-A"]
    hiring = evaluating(table(2), "elevator", {0: 2, 1: 1})
    assert ">wins<" in pieces(GAME.face.picture(hiring.view(1), NAMES))["bid-A"]


def test_the_last_bidder_wins_in_words() -> None:
    state = do(bid_of_two(), 0, "lay current", "done")
    exactly(state, 1, "lay current", "lay wild")
    drawn = pieces(shown(state, 1))
    assert ">you win<" in drawn["bid-B"]
    assert "Nobody bids after you" in drawn["bid-B"]


def test_a_tie_says_who_wins_it_and_why() -> None:
    state = exactly(do(bid_of_two(), 0, "lay current", "done"), 1, "lay current")
    drawn = pieces(shown(state, 1))
    assert "Loses the tie: Ada is further in the press" in drawn["bid-B"]
    settled = pieces(GAME.face.picture(exactly(bid_of_three(), 1, "lay current", "done").view(2), NAMES))
    assert "Wins the tie with Juno: further in the press" in settled["bid-A"]


def test_two_alike_and_wild_cards_alone_are_explained() -> None:
    state = bidding(give(table(2), 0, hand="plans plans wild wild"), "press")
    assert "Two alike count as one" in pieces(shown(exactly(state.clone(), 0, "lay plans pair")))["bid-A"]
    alone = exactly(state, 0, "open wild", "with wild")
    assert "Wild cards alone count one less" in pieces(shown(alone))["bid-A"]


def test_who_passes_keeps_the_cards() -> None:
    assert "passes, keeps 4 cards" in pieces(shown(do(bid_of_two(), 0, "done"), 1))["bid-A"]


# ------------------------------------------------------------------ what each bid brings
def test_each_value_within_reach_is_a_step() -> None:
    drawn = pieces(shown(bid_of_two()))
    assert [element for element in drawn if element.startswith("step-")] == ["step-0", "step-1", "step-2", "step-3"]
    assert "keep all cards" in drawn["step-0"]
    assert "2 spaces" in drawn["step-1"]
    assert "3 cards" in drawn["step-3"]


def test_the_step_of_the_bid_as_it_lies_is_marked() -> None:
    drawn = pieces(shown(exactly(bid_of_two(), 0, "lay current")))
    assert [element for element in drawn if element.startswith("step-") and "here" in drawn[element]] == ["step-1"]


def test_a_step_one_click_away_stands_for_that_click() -> None:
    state = bid_of_two()
    targets = {choice.notation: choice.targets for choice in GAME.face.choices(state, 0, NAMES)}
    assert targets["lay current"] == ("card-press-0", "card-press-1", "step-1")
    exactly(state, 0, "lay current")
    targets = {choice.notation: choice.targets for choice in GAME.face.choices(state, 0, NAMES)}
    assert "step-2" in targets["lay current"]
    assert "step-0" in targets["withdraw current"]
    assert not [target for target in targets["lay wild"] if target.startswith("step-")]


def test_what_the_rest_of_the_hand_is_worth_is_told_before_and_after() -> None:
    drawn = pieces(shown(exactly(bidding(give(table(2), 0, hand="press dollar wild"), "press"), 0, "lay current", "lay wild")))
    assert "dollars<em>1</em><s>2</s>" in drawn["after"]


# ------------------------------------------------------------------ house and map
def test_floors_in_reach_are_lit() -> None:
    state = bidding(give(table(2), 0, hand="elevator elevator dollar"), "elevator")
    assert "ny-reach" not in pieces(shown(state))["floor-1"]
    drawn = pieces(shown(exactly(state, 0, "lay current")))
    assert [value for value in range(1, 6) if "ny-reach" in drawn[f"floor-{value}"]] == [1, 2]
    assert "ny-far" in drawn["house-3-0"]


def test_the_stage_says_what_characters_do() -> None:
    state = evaluating(table(2), "elevator", {0: 1})
    assert "a use" in "".join(markup for element, markup in pieces(shown(state)).items() if element.startswith("house-"))
    assert "a use" not in "".join(markup for element, markup in pieces(shown(bid_of_two())).items() if element.startswith("house-"))


def test_what_a_character_does_is_never_told_by_half() -> None:
    parts = table(2).parts
    assert house.does(parts, 1, 3) == ("1 pt, redraw hand",)
    assert house.does(parts, 23, 1) == (parts.characters[23].text.removesuffix("."),)


def test_who_leads_where_is_on_the_map_for_when_it_is_small() -> None:
    state = give(give(table(2), 0, built={"Queens": 2}), 1, built={"Queens": 3, "Bronx": 1})
    drawn = pieces(GAME.face.picture(state.view(0), NAMES))
    assert "#seat-B" in drawn["lead-4"]
    assert ">3<" in drawn["lead-4"]
    assert "#seat" not in drawn["lead-0"]


# ------------------------------------------------------------------ sets of cards
@pytest.mark.parametrize("layout", LAYOUTS)
def test_cards_of_an_exchange_go_over_to_the_reserve(layout: str) -> None:
    state = exactly(bid_of_two(), 0, "exchange")
    before = pieces(shown(state, layout=layout))
    assert "0 of 2" in before["row-1"]
    after = pieces(shown(exactly(state, 0, "reserve dollar"), layout=layout))
    assert "1 of 2" in after["row-1"]
    assert height(after["card-dollar-0"]) > height(before["card-dollar-0"])
    assert {element for element in before if element.startswith(("card-", "reserve-"))} <= set(after)


def test_the_cards_that_are_left_stay_in_the_reserve_row_of_those_chosen_last() -> None:
    state = exactly(bid_of_two(), 0, "exchange", "reserve wild")
    drawn = pieces(shown(state))
    assert height(drawn["reserve-wild-0"]) > height(drawn["card-wild-0"])
    back = next(choice for choice in GAME.face.choices(state, 0, NAMES) if choice.notation == "hand wild")
    assert back.targets == ("reserve-wild-0",)


# ------------------------------------------------------------------ groups
def test_choices_of_one_kind_stand_together() -> None:
    state = exactly(bid_of_two(), 0, "lay current")
    groups = {choice.notation: (choice.group, choice.short) for choice in GAME.face.choices(state, 0, NAMES)}
    assert groups["done"] == ("", "")
    assert groups["lay current"] == ("Lay from your hand", "press")
    assert groups["lay wild"] == ("Lay from your hand", "wild")
    assert groups["withdraw current"] == ("Take back", "press")


def test_chips_of_a_group_are_told_apart() -> None:
    state = give(table(2), 0, hand="press press plans plans", reserve="press plans", dollars=4, characters=(14, 15, 16), space=3)
    for choices in (GAME.face.choices(exactly(bidding(state, "press"), 0, "lay current", "lay plans pair"), 0),):
        chips = [(choice.group, choice.short) for choice in choices if choice.group]
        assert len(chips) == len(set(chips))


# ------------------------------------------------------------------ what a player has
def test_a_click_on_a_player_opens_all_that_they_have() -> None:
    state = give(give(table(3), 0, hand="press"), 1, hand="wild wild", reserve="plans", dollars=3, characters=(23,), built={"Queens": 2})
    state.press = [1, 0, 2, 3]
    assert 'data-visit="1"' in pieces(GAME.face.picture(state.view(0), NAMES))["player-B"]
    board = GAME.face.board_of(state.view(0), 1, NAMES)
    assert board is not None
    drawn = dict(board.pieces)
    assert board.title == "What Juno has"
    assert "$3" in drawn["visit-facts"]
    assert "first for" in drawn["visit-towers"]
    assert "Hand: 2 cards" in drawn["visit-cards"]
    assert 'aria-label="wild"' not in drawn["visit-cards"]
    assert "visit-company-23" in drawn["visit-company"]


# ------------------------------------------------------------------ a phone
def test_on_a_phone_cards_are_large_enough_for_a_thumb() -> None:
    state = bidding(give(table(2), 0, hand="press press dollar dollar plans plans wild", reserve="plans wild"), "press")
    panel = panel_of(shown(state, layout=NARROW), "hand")
    assert panel.size is not None
    across = sorted({float(x) for x in re.findall(r"translate\((\S+) ", "".join(markup for _, markup in panel.pieces))})
    assert min(later - first for first, later in pairwise(across)) >= 44


def test_on_a_phone_bids_are_told_in_a_word() -> None:
    drawn = pieces(shown(do(bid_of_two(), 0, "done"), 1, NARROW))
    assert ">passes<" in drawn["bid-A"]
    assert ">bids now<" in drawn["bid-B"]


# ------------------------------------------------------------------ what is not there yet
def spot(state: NewYork, borough: int, layout: str = WIDE) -> tuple[float, ...]:
    """Where the ghost stands while one points at a borough: across, down, scale."""
    markup = pieces(shown(state, 0, layout))[f"borough-{borough}"]
    (found,) = re.findall(r'data-spot="translate\(([^ ]+) ([^)]+)\) scale\(([^)]+)\)"', markup)
    return tuple(map(float, found))


def group_at(state: NewYork, borough: int) -> tuple[float, ...]:
    (found,) = re.findall(r'class="ny-group" transform="translate\(([^ ]+) ([^)]+)\)"', pieces(shown(state))[f"built-{borough}-A"])
    return tuple(map(float, found))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_skyscraper_stands_as_a_ghost_in_the_borough_that_one_points_at(layout: str) -> None:
    state = give(table(2), 0, board=1)
    state.prestige = [1, 2]
    do(evaluating(state, "prestige", {0: 1}), 0, "tile taxi high", "vessel taxi 1")
    assert GAME.point_of(state.actions(0)[0]).id == "prestige_borough"
    drawn = pieces(shown(state, 0, layout))
    assert '#ny-tower-A0"' in drawn["map-ghost"]
    assert len({spot(state, borough, layout) for borough in range(6)}) == 6
    assert "data-spot" not in pieces(shown(state, 1, layout))["borough-0"]
    assert "<use" not in pieces(shown(state, 1, layout))["map-ghost"]


def test_it_stands_beside_those_that_are_there() -> None:
    state = give(table(2), 0, board=1, built={"Queens": 2})
    state.prestige = [1, 2]
    do(evaluating(state, "prestige", {0: 1}), 0, "tile taxi high", "vessel taxi 1")
    queens, (x, y) = spot(state, 4), group_at(state, 4)
    assert queens[1] == y
    assert queens[0] == pytest.approx(x + 2 * 10 * queens[2], abs=0.2)


def test_one_that_moves_stands_where_it_goes_wherever_it_comes_from() -> None:
    state = evaluating(give(table(2), 0, built={"Queens": 2, "Bronx": 1}), "skyscraper", {0: 1})
    assert GAME.point_of(state.actions(0)[0]).id == "relocate"
    assert len({spot(state, borough) for borough in range(6)}) == 1
    fresh = state.clone()
    do(fresh, 0, "move from queens")
    assert spot(state, 4)[:2] == group_at(fresh, int(state.mayor))
