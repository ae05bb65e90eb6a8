"""The lot, layers, access and action 1 (sections 3 and 8)."""

from __future__ import annotations

import itertools

import pytest

from clauses import clause
from hustle.toolkit import ANCHORS, PARTS, act, build, decor, give, menu, square, table, unit, why
from skyline.games.hustle.decoding import PLAYER
from skyline.games.hustle.rules import layers, lot
from skyline.games.hustle.rules.structure import Structure, anchor_of, card_of, in_order, laid_card

NEW = 80  # a card that lies nowhere yet


def reach(*columns: str) -> int:
    """How many levels are accessible; each word has the columns with elevators on a level, from GF up ("-": none)."""
    squares = [level * 9 + int(letter) for level, word in enumerate(columns) for letter in word if letter != "-"]
    return int(lot.reach_of(lot.lower_half(squares), lot.upper_half(squares)))


@clause("HH-030", "HH-031")
def test_a_card_covers_three_by_three_squares_of_nine_columns_and_twelve_levels() -> None:
    assert (lot.COLUMNS, lot.LEVELS, lot.ANCHORS) == (9, 12, 70)
    assert lot.ANCHOR_SQUARES[7 * 9 + 6] == [square(f"{column}-l{level}") for level in (9, 10, 11) for column in "ghi"]


@clause("HH-038", "HH-R13")
def test_a_level_is_accessible_through_elevators_one_above_the_other() -> None:
    assert reach("-", "1") == 0
    assert reach("1", "1", "1", "1", "-", "1") == 4


@clause("HH-038 Example 1", "HH-039")
def test_a_gap_cuts_off_everything_above() -> None:
    assert reach("1", "1", "1", "1", "-", "1") == 4


@clause("HH-038 Example 2")
def test_an_elevator_that_stands_alone_links_nothing() -> None:
    assert reach("1", "1", "1", "3", "5", "5") == 3


@clause("HH-038 Example 3")
def test_a_further_elevator_does_no_harm() -> None:
    assert reach("1", "1", "1", "14", "1") == 5


@clause("HH-038 Example 4")
def test_elevators_on_one_level_are_linked() -> None:
    assert reach("1", "1", "1", "14", "4", "4") == 6


@clause("HH-036")
def test_adjacent_is_an_edge_and_next_to_is_left_or_right() -> None:
    one, right, above, corner = (lot.spot_at(0, 0, square(word)) for word in ("c-l1", "e-l1", "c-l2", "e-l2"))
    assert lot.spots_touch(one, right)
    assert lot.spots_beside(one, right)
    assert lot.spots_touch(one, above)
    assert not lot.spots_beside(one, above)
    assert not lot.spots_touch(one, corner)


@clause("HH-033", "HH-035", "HH-037", "HH-019")
def test_the_topmost_card_is_what_counts() -> None:
    tower = build(table(), "bb01:a-gf bb15:a-gf").players[0].tower
    assert (tower.elevator_at(square("b-gf")), tower.elevator_at(square("a-gf"))) == (True, False)
    assert tower.vacant_at(square("a-gf"))
    assert tower.height() == 2
    assert tower.vacant() == 6


@clause("HH-019 Example 1", "HH-209 Example 1", "HH-209", "HH-R06")
def test_a_card_with_three_elevators_costs_six() -> None:
    state = give(table(), hand="bb15", money=20)
    act(state, "expand", "lay bb15", "at d-gf", "confirm")
    assert state.players[0].money == 14
    ports = [sum(face >> port & 1 for face in PARTS.card("BB15").faces) for port in range(3)]
    assert ports == [3, 3, 2]


@clause("HH-209", "HH-204", "HH-R09", "HH-214")
def test_elevators_that_are_tucked_away_cost_nothing() -> None:
    state = give(table(), hand="bb02", money=20)
    act(state, "expand", "lay bb02", "at c-gf")
    assert menu(state) == ["layer 0 0 0 0", "layer 1 0 1 0", "other place"]
    act(state, "layer 1 0 1 0", "confirm")
    tower = state.players[0].tower
    assert state.players[0].money == 20
    assert not tower.elevator_at(square("c-gf"))
    assert tower.card_at(square("e-gf"))


@clause("HH-200", "HH-215", "HH-801", "HH-802")
def test_cards_are_taken_back_in_any_order_until_they_are_confirmed() -> None:
    state = give(table(), hand="bb15 bb02 bb03", money=40)
    before = state.players[0].tower
    act(state, "expand", "lay bb15", "at d-gf", "lay bb02", "at g-gf", "pick up bb15")
    assert why(state, "confirm")[1] == "HH-202"
    act(state, "lay bb15", "at d-gf", "confirm")
    assert state.players[0].money == 28
    assert len(state.players[0].tower.structure.cards) == 3
    assert before is not state.players[0].tower
    assert state.players[0].hand == [2]


@clause("HH-202", "HH-203", "HH-R08", "HH-R80")
def test_only_the_finished_expansion_must_hang_together() -> None:
    state = give(table(), hand="bb15 bb02", money=40)
    act(state, "expand", "lay bb02", "at g-gf")
    assert why(state, "confirm") == ("the cards do not hang together", "HH-202")
    act(state, "lay bb15", "at d-gf", "confirm")
    assert state.acted or state.active == 1


@clause("HH-201", "HH-180")
def test_influence_is_the_height_limit() -> None:
    state = give(table(), hand="bb15", influence=4)
    act(state, "expand", "lay bb15")
    assert "at d-l2" in menu(state)
    assert why(state, "at d-l3") == ("the card would reach L5, and your height limit is L4", "HH-201")


@clause("HH-180", "HH-R04")
def test_influence_beyond_the_roof_still_stops_at_l11() -> None:
    state = give(table(), hand="bb15", influence=15)
    act(state, "expand", "lay bb15")
    assert "at a-l9" in menu(state)


@clause("HH-205", "HH-800")
def test_a_new_card_goes_under_the_card_that_carries_a_tile() -> None:
    state = give(unit(table(), "office b-gf"), hand="bb02", money=40)
    act(state, "expand", "lay bb02", "at b-gf", "confirm")
    assert state.players[0].money == 40
    assert state.players[0].tower.structure.faces[square("b-gf")] == PARTS.cards[0].faces[1]


@clause("HH-207", "HH-R10", "HH-205")
def test_a_card_that_would_show_no_face_cannot_be_laid() -> None:
    state = give(unit(table(), "office b-gf"), hand="bb02")
    act(state, "expand", "lay bb02")
    assert why(state, "at a-gf")[1] == "HH-207"
    assert "at b-gf" in menu(state)


@clause("HH-206", "HH-R11")
def test_balconies_and_rooftops_bar_cards() -> None:
    state = give(decor(table(), "balcony d-gf"), hand="bb02")
    act(state, "expand", "lay bb02")
    assert why(state, "at d-gf") == ("a balcony or rooftop is in the way", "HH-206")
    assert "at e-gf" in menu(state)


@clause("HH-208", "HH-039")
def test_every_new_level_must_be_accessible() -> None:
    state = give(table(), hand="bb67", influence=6)
    act(state, "expand", "lay bb67", "at d-gf", "confirm")
    assert state.players[0].tower.reach == 3
    state = give(table(), hand="bb67", influence=6)
    act(state, "expand", "lay bb67", "at a-l3")
    assert why(state, "confirm") == ("no elevator links L4 with the ground", "HH-208")


@clause("HH-208", "HH-R14", "HH-240", "HH-R12")
def test_an_error_need_not_be_mended_but_must_not_grow() -> None:
    state = give(decor(table(), "artwork a-l1"), hand="bb67 bb02", influence=6)
    assert state.players[0].tower.error()
    assert state.players[0].tower.reach == 1
    act(state, "expand", "lay bb67", "at d-gf")
    assert "confirm" in menu(state)
    act(state, "lay bb02", "at a-l3")
    assert why(state, "confirm")[1] == "HH-208"


@clause("HH-210", "HH-211", "HH-R59")
def test_who_cannot_pay_abandons_and_chooses_again() -> None:
    state = give(table(), hand="bb15", money=5)
    act(state, "expand", "lay bb15", "at d-gf")
    assert why(state, "confirm") == ("it costs $6, you have $5", "HH-210")
    act(state, "abandon")
    assert "expand" in menu(state)
    assert "bailout" in menu(state)
    assert state.players[0].hand == [14]
    assert not state.players[0].laid


@clause("HH-221", "HH-200")
def test_an_expansion_needs_a_card() -> None:
    state = table()
    assert why(state, "expand") == ("you have no card in hand", "HH-221")
    state = give(state, hand="bb15")
    act(state, "expand")
    assert why(state, "confirm") == ("you have laid no card", "HH-200")


@clause("HH-212", "HH-040", "HH-R35", "HH-R36")
def test_the_overflow_follows_the_visible_elevators() -> None:
    state = give(table(), queue="bbggp")
    player = state.players[0]
    assert (player.tower.lifts, player.overflow()) == (3, 2)
    decor(state, "elevator b-l1")
    assert player.overflow() == 1


@clause("HH-213")
def test_older_cards_may_be_covered_wholly() -> None:
    state = give(table(), hand="bb02", money=40)
    act(state, "expand", "lay bb02", "at a-gf", "confirm")  # under the other it would show no face: one layer, no question
    assert state.players[0].money == 34
    assert state.players[0].tower.structure.faces[square("b-gf")] == PARTS.card("BB02").faces[1]


def orders(cards: list[int]) -> dict[tuple[int, int], bool]:
    """By pair of overlapping cards, does the first lie over the second?"""
    return {
        (int(card_of(one)), int(card_of(other))): cards.index(one) > cards.index(other)
        for one, other in itertools.permutations(cards, 2)
        if lot.overlap(anchor_of(one), anchor_of(other))
    }


def all_over(cards: list[int]) -> list[int]:
    """By place, the places of all cards that lie over the card there, directly or by way of others, as masks."""
    above = [0] * len(cards)
    for place in reversed(range(len(cards))):
        for over in range(place + 1, len(cards)):
            if lot.overlap(anchor_of(cards[place]), anchor_of(cards[over])):
                above[place] |= 1 << over | above[over]
    return above


def hides(cards: list[int], anchor: int, mask: int) -> bool:
    """Do these cards together cover a whole card at the anchor?"""
    covered = {square for place, packed in enumerate(cards) if mask >> place & 1 for square in lot.ANCHOR_SQUARES[anchor_of(packed)]}
    return covered.issuperset(lot.ANCHOR_SQUARES[anchor])


def heap(*anchors: str) -> list[int]:
    """Cards at these anchors, from the bottom up."""
    return [int(laid_card(number, ANCHORS.index(word))) for number, word in enumerate(anchors)]


FEW = ("a-gf", "c-gf", "b-l1", "e-gf")
AROUND = ("c-l2", "e-l2", "c-l4", "d-l2", "c-l3", "e-l3", "d-l4", "d-l3")  # cards over E-L4, of which every one shows
HEAPS = [heap(*FEW), heap(*AROUND), heap(*AROUND, "g-l4", "e-l6", "f-l5"), heap("e-l4", *AROUND), heap(*AROUND[:7], "e-l4", "d-l3")]


@clause("HH-032", "HH-800", "HH-204")
@pytest.mark.parametrize("cards", HEAPS)
@pytest.mark.parametrize("anchor", ["a-gf", "b-gf", "c-gf", "b-l1", "c-l1", "d-l1", "e-l4", "c-l2", "d-l3", "e-l2", "d-l4"])
def test_every_layer_without_a_cycle_is_offered_and_none_else(cards: list[int], anchor: str) -> None:
    check_layers(cards, ANCHORS.index(anchor))


@clause("HH-800", "HH-204")
def test_a_card_may_lie_under_eight_others_on_one_corner() -> None:
    state = build(give(table(), hand="bb60", influence=9, money=50), " ".join(f"bb{number}:{at}" for number, at in enumerate(AROUND, 61)))
    act(state, "expand", "lay bb60", "at e-l4")
    assert [words for words in menu(state) if words.startswith("layer")][-1] == "layer 8 2 2 0"
    assert len(menu(state)) == 9 + 1
    act(state, "layer 8 2 2 0")
    draft = state.players[0].draft
    assert [draft.tops[place] for place in lot.ANCHOR_SQUARES[ANCHORS.index("e-l4")]].count(0) == 1


def check_layers(cards: list[int], anchor: int) -> None:
    structure = Structure(PARTS, cards)
    tower = table().players[0].tower.with_structure(structure)
    near = [place for place in range(len(cards)) if lot.overlap(anchor, anchor_of(cards[place])) and structure.shows(place)]
    above = all_over(cards)
    wanted = set()
    for size in range(len(near) + 1):
        for chosen in itertools.combinations(near, size):
            mask = sum(1 << place for place in chosen)
            closed = all(not above[place] & ~mask & sum(1 << one for one in near) for place in chosen)
            if closed and not hides(cards, anchor, mask):
                wanted.add(mask)
    found = layers.choices(tower, structure, anchor)
    assert {layers.decoded(tower, structure, anchor, code) for code in found} == wanted
    for code in found:
        mask = layers.decoded(tower, structure, anchor, code)
        laid = layers.inserted(structure, NEW, anchor, mask)
        before, after = orders(cards), orders(laid)
        assert all(after[pair] == before[pair] for pair in before)
        assert all(after[NEW, int(card_of(cards[place]))] == (not mask >> place & 1) for place in near)
        assert orders(in_order(laid)) == after


@clause("HH-805")
def test_the_order_of_laying_leaves_no_trace() -> None:
    one = give(table(), hand="bb15 bb02", money=40)
    other = give(table(), hand="bb15 bb02", money=40)
    act(one, "expand", "lay bb15", "at d-gf", "lay bb02", "at g-gf", "confirm")
    act(other, "expand", "lay bb02", "at g-gf", "lay bb15", "at d-gf", "confirm")
    assert PLAYER.write(one.players[0]) == PLAYER.write(other.players[0])
