"""Section 18: the table of decision points, and series of choices in which everything can be chosen in exactly one way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, product

import pytest

from clauses import clause
from newyork.toolkit import (
    bidding,
    cards,
    do,
    draws,
    end_of_phase_two,
    evaluating,
    give,
    hand,
    legal,
    new,
    phase_three,
    table,
    taking,
    words,
)
from skyline.engine.steps import kind_of
from skyline.games.newyork import GAME
from skyline.games.newyork.rules.cards import NAMES
from skyline.games.newyork.rules.state import NewYork

PAIRS = ["press dollar", "plans wild", "elevator elevator", "wild wild"]


def turn(*characters: int, hand: str = "press dollar", reserve: str = "wild wild") -> NewYork:
    """A first phase I turn of seat 0."""
    state = give(table(2), 0, hand=hand, reserve=reserve, dollars=9, board=1, characters=characters)
    state.neutral = [2] * 6
    return taking(state, PAIRS)


def bid(kind: str, *characters: int, hand: str = "press dollar", reserve: str = "wild plans") -> NewYork:
    """A bidding turn of seat 0."""
    return bidding(give(table(2), 0, hand=hand, reserve=reserve, dollars=9, space=5, characters=characters), kind)


def prestige(board: int = 1) -> NewYork:
    """Seat 0 has won the prestige bidding round with both taxi tiles on display."""
    state = give(table(2), 0, board=board, built={"Brooklyn": 1})
    state.prestige = [0, 1]
    return evaluating(state, "prestige", {0: 1})


def returning() -> NewYork:
    """Seat 0, with character 22, has laid two kinds of cards in the dollar bidding round."""
    return do(bid("dollar", 22, hand="press press dollar"), 0, "lay current", "lay press pair")


ROWS: dict[str, tuple[str, Callable[[], NewYork]]] = {
    "D01": ("start_stack", lambda: new(2)),
    "D02": ("p1_step", turn),
    "D03": ("p1_single", lambda: do(turn(2), 0, "use 2")),
    "D04": ("p1_second_pair", lambda: do(turn(4), 0, "use 4", "take wild+wild")),
    "D05": ("discard", lambda: do(turn(1), 0, "use 1")),
    "D06": ("swap_out", lambda: do(turn(7, 9), 0, "use 7")),
    "D07": ("swap_in", lambda: do(turn(7, 9), 0, "use 7", "dismiss 9")),
    "D08": ("match_reserve", lambda: do(turn(8), 0, "take wild+wild", "use 8")),
    "D09": ("replace_neutral", lambda: do(turn(11), 0, "use 11")),
    "D10": ("bid_last", lambda: bid("press", 18)),
    "D11": ("bid_step", lambda: bid("press")),
    "D12": ("exchange_slot", lambda: do(bid("press"), 0, "exchange")),
    "D13": ("convert", lambda: do(bid("elevator", 13), 0, "use 13")),
    "D14": ("press_back", lambda: do(bid("press", 14), 0, "lay current", "use 14")),
    "D15": ("reserve_discard", lambda: do(bid("press", 12), 0, "use 12")),
    "D16": ("take_character", lambda: evaluating(table(2), "elevator", {0: 2})),
    "D17": ("prestige_tile", prestige),
    "D18": ("prestige_vessel", lambda: do(prestige(), 0, "tile taxi low")),
    "D19": ("prestige_borough", lambda: do(prestige(), 0, "tile taxi low", "vessel taxi 1")),
    "D20": ("relocate", lambda: do(prestige(board=0), 0, "tile taxi low", "vessel taxi 1", "tile to bronx")),
    "D21": ("use_now", lambda: evaluating(give(table(2), 0, dollars=1, characters=(19,)), "prestige", {0: 1})),
    "D22": ("return_card", lambda: do(returning(), 0, "use 22 now")),
    "D23": ("end_exchange", lambda: end_of_phase_two(give(table(2), 0, hand="press", reserve="wild wild"))),
    "D24": ("p3_step", lambda: phase_three(give(table(2), 0, dollars=1, characters=(25,)))),
}


@pytest.mark.parametrize(("name", "position"), [pytest.param(name, position, id=row) for row, (name, position) in ROWS.items()])
def test_each_row_of_the_table_is_one_decision_point_and_is_asked_when_the_table_says(
    name: str, position: Callable[[], NewYork]
) -> None:
    assert [point.id for point in GAME.points].count(name) == 1
    state = position()
    asked = GAME.points[kind_of(state.pending(state.decider()))]
    assert asked.id == name
    assert {GAME.point_of(action).id for action in state.actions()} == {name}


def test_there_is_no_decision_point_besides_the_table() -> None:
    assert sorted(point.id for point in GAME.points) == sorted(name for name, _ in ROWS.values())
    assert len(ROWS) == 24


def test_the_names_are_those_of_the_rules() -> None:
    rows = [line.split("|")[1:3] for line in GAME.face.rules_text().splitlines() if line.startswith("| D")]
    named = {row.strip(): name.strip().lower() for row, name in rows}
    assert named == {row: name for row, (name, _) in ROWS.items()} | {"D16": "take_value, take_tile"}


# ------------------------------------------------------------------ choices that are alike
@clause("NY-110")
def test_identical_pairs_are_one_option_and_the_leftmost_is_taken() -> None:
    state = taking(table(2), ["wild wild", "press dollar", "wild wild", "dollar press"])
    assert legal(state) == ["take press+dollar", "take wild+wild"]
    do(state, 0, "take wild+wild")
    assert [(NAMES[pair >> 3], NAMES[pair & 7]) for pair in state.pairs] == [("press", "dollar"), ("wild", "wild"), ("press", "dollar")]


def test_tiles_of_the_same_kind_are_one_option() -> None:
    state = taking(give(table(2), 0, dollars=3, characters=(6, 6, 9)), ["wild wild", "press dollar"])
    assert legal(state) == ["take press+dollar", "take wild+wild", "use 6", "use 9"]


# ------------------------------------------------------------------ every choice in exactly one way
def ends(state: NewYork, questions: tuple[str, ...]) -> Iterator[NewYork]:
    """The positions after every canonical course of these questions to seat 0."""
    if state.over or GAME.points[kind_of(state.pending(0))].id not in questions:
        yield state
        return
    for action in state.canonical(0):
        after = state.clone()
        after.apply(action, 0)
        yield from ends(after, questions)


def subsets(held: str) -> set[str]:
    """All different choices of any number of cards."""
    every = held.split()
    return {words(cards(" ".join(chosen))) for number in range(len(every) + 1) for chosen in combinations(every, number)}


@clause("NY-302")
def test_d03_every_two_cards_of_two_different_pairs_can_be_taken_in_exactly_one_way() -> None:
    pairs = ["press dollar", "plans wild", "elevator elevator", "press skyscraper"]
    state = do(taking(give(table(2), 0, dollars=2, characters=(2, 6)), pairs), 0, "use 2")
    found = [(hand(after), tuple(after.pairs)) for after in ends(state, ("p1_single",))]
    assert len(found) == len(set(found))
    wanted = set()
    for left, right in combinations(range(4), 2):
        for first, second in product((0, 1), repeat=2):
            a, b = pairs[left].split(), pairs[right].split()
            rest = sorted((NAMES.index(a[1 - first]), NAMES.index(b[1 - second])))
            display = [sorted(NAMES.index(word) for word in pair.split()) for pair in pairs]
            display[left] = rest
            del display[right]
            wanted.add((words(cards(f"{a[first]} {b[second]}")), tuple(low << 3 | high for low, high in display)))
    assert set(found) == wanted


@clause("NY-301")
@pytest.mark.parametrize("held", ["press", "press press dollar wild", "dollar plans plans plans wild wild"])
def test_d05_with_1_any_choice_of_hand_cards_can_be_discarded_in_exactly_one_way(held: str) -> None:
    state = do(taking(give(table(2), 0, hand=held, dollars=2, characters=(1, 6)), PAIRS), 0, "use 1")
    found = [words(after.discard) for after in ends(state, ("discard",))]
    assert sorted(found) == sorted(subsets(held))


@clause("NY-305")
@pytest.mark.parametrize("held", ["", "press", "press press dollar wild", "wild wild wild"])
def test_d05_with_5_any_two_hand_cards_can_be_discarded_in_exactly_one_way(held: str) -> None:
    state = draws(taking(give(table(2), 0, hand=held, dollars=2, characters=(5, 6)), PAIRS), "dollar plans plans")
    do(state, 0, "use 5")
    found = [words(after.discard) for after in ends(state, ("discard",))]
    assert sorted(found) == sorted(chosen for chosen in subsets(f"{held} dollar plans plans") if len(chosen.split()) == 2)
