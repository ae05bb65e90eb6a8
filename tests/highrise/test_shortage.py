"""HR-105 and HR-106: what happens when the bag lacks a Floor, against an oracle; Trades need the bag."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from clauses import clause
from highrise.toolkit import asked, bag, constructing, do, give, house, legal, moving, own, pieces, place, refused, table, using, words
from skyline.games.highrise.rules.pieces import NAMES
from skyline.games.highrise.rules.state import HighRise

COLOURS = list(NAMES[:5])


def outcomes(state: HighRise, seat: int) -> Iterator[HighRise]:
    """All positions that the seat can reach by deciding about shortages."""
    if not asked(state, seat).startswith("shortage"):
        yield state
        return
    for action in state.actions(seat):
        copy = state.clone()
        copy.apply(action, seat)
        yield from outcomes(copy, seat)


def robbed(yards: list[str], seat: int) -> set[tuple[str, ...]]:
    """The oracle: all Yards that a missing Floor can lead to."""
    sizes = [len(yard.split()) for yard in yards]
    most = max(sizes)
    found = set()
    for victim, yard in enumerate(yards):
        if sizes[victim] == most > sizes[seat]:
            for colour in set(yard.split()) - {"ultraplastic"}:
                after = list(yards)
                after[victim] = words(pieces(yard) - pieces(colour))
                after[seat] = words(pieces(yards[seat]) + pieces(colour))
                found.add(tuple(after))
    return found or {tuple(yards)}


def random_yards(dice: random.Random, players: int) -> list[str]:
    kinds = dice.sample(list(NAMES), 3)
    return [words(pieces(" ".join(dice.choice(kinds) for _ in range(dice.randint(0, 3))))) for _ in range(players)]


def dealt(yards: list[str]) -> HighRise:
    """A table with these Yards and an empty bag."""
    state = table(len(yards))
    for seat, yard in enumerate(yards):
        give(state, seat, yard)
    return bag(state, "")


# ------------------------------------------------------------------ the rule against an oracle
@clause("HR-105", "HR-R13")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(60))
def test_a_missing_floor_comes_from_whoever_has_the_most_pieces(players: int, seed: int) -> None:
    dice = random.Random(seed * 10 + players)
    yards, seat = random_yards(dice, players), dice.randrange(players)
    state = using(dealt(yards), "theatre", seat)  # Draw 1
    found = {tuple(own(end, who) for who in range(players)) for end in outcomes(state, seat)}
    assert found == robbed(yards, seat)


@clause("HR-105")
@pytest.mark.parametrize("seed", range(40))
def test_it_is_looked_at_again_before_every_further_floor(seed: int) -> None:
    dice = random.Random(seed)
    yards = random_yards(dice, 4)
    state = using(dealt(yards), "memorial", 0)  # Draw 2; then everybody with the fewest VP, that is everybody, Draws 1
    expected = {tuple(yards)}
    for seat in (0, 0, 0, 1, 2, 3):
        expected = {after for before in expected for after in robbed(list(before), seat)}
    ends = [state]
    for _ in range(12):
        ends = [end for before in ends for end in (outcomes(before, before.decider()) if not before.over else [before])]
    assert {tuple(own(end, seat) for seat in range(4)) for end in ends} == expected


# ------------------------------------------------------------------ its parts in words
@clause("HR-105")
@pytest.mark.parametrize("others", ["red red", "red", ""])
def test_who_has_or_shares_the_most_pieces_gets_nothing(others: str) -> None:
    state = using(dealt(["blue grey", others]), "theatre")
    assert (state.over, own(state), own(state, 1)) == (True, "blue grey", others)


@clause("HR-105")
def test_of_several_with_the_most_pieces_one_is_picked_and_then_any_floor_of_theirs() -> None:
    state = using(dealt(["grey", "red blue", "purple ultraplastic", "black"]), "theatre")
    assert legal(state) == ["from b", "from c"]
    do(state, 0, "from b")
    assert legal(state) == ["take red", "take blue"]
    do(state, 0, "take blue")
    assert (own(state), own(state, 1)) == ("blue grey", "red")


@clause("HR-105")
def test_a_missing_colour_is_a_shortage_even_if_the_bag_is_not_empty() -> None:
    state = give(give(table(), 0, at=1), 1, "blue black")
    bag(state, "red red red")
    do(moving(state), 0, "go 12")  # a grey space
    assert legal(state) == ["take blue", "take black"]
    do(state, 0, "take black", "no draw")
    assert (own(state), own(state, 1), words(state.bag)) == ("black", "blue", "red red red")


@clause("HR-105", "HR-101")
def test_a_missing_colour_may_be_chosen_only_if_somebody_has_more_pieces() -> None:
    state = using(bag(give(table(), 1, "blue grey"), "red red"), "trade_union")
    assert legal(state) == [f"choose {colour}" for colour in COLOURS]
    do(state, 0, "choose black")
    assert legal(state) == ["take blue", "take grey"]
    state = using(bag(give(give(table(), 0, "purple"), 1, "blue"), "red blue"), "trade_union")
    assert legal(state) == ["choose red", "choose blue"]


@clause("HR-105")
def test_a_draw_takes_what_the_bag_has_before_it_takes_from_anybody() -> None:
    state = using(bag(give(table(), 2, "grey grey grey grey"), "red"), "5_star_restaurant")  # Draw 2
    assert (own(state), own(state, 2), words(state.bag)) == ("red grey", "grey grey grey", "")


@clause("HR-105")
def test_with_every_floor_the_most_may_be_somebody_else() -> None:
    state = using(dealt(["", "red red red", "blue blue blue", ""]), "5_star_restaurant")
    do(state, 0, "from b")
    assert legal(state) == ["draw for corruption", "no draw"]  # the second Floor came from C, alone with the most
    assert [own(state, seat) for seat in range(3)] == ["red blue", "red red", "blue blue"]


@clause("HR-R13")
def test_ultraplastic_counts_for_the_most_but_cannot_be_taken() -> None:
    state = using(dealt(["red red", "ultraplastic ultraplastic blue", "grey grey"]), "theatre")
    assert (own(state), own(state, 1)) == ("red red blue", "ultraplastic ultraplastic")


@clause("HR-R13")
def test_of_tied_players_only_those_with_a_floor_can_be_picked_and_if_there_is_none_nothing_is_got() -> None:
    state = using(dealt(["", "ultraplastic ultraplastic", "grey ultraplastic"]), "theatre")
    assert (own(state), own(state, 2)) == ("grey", "ultraplastic")
    state = using(dealt(["", "ultraplastic ultraplastic", "grey"]), "theatre")
    assert (own(state), own(state, 2)) == ("", "grey")


@clause("HR-R13")
def test_alone_one_always_has_the_most() -> None:
    state = using(dealt(["red"]), "theatre")
    assert (state.over, own(state)) == (True, "red")


@clause("HR-105")
def test_only_pieces_in_construction_yards_count() -> None:
    state = give(give(table(2), 0, "red"), 1, "blue", hub="grey grey grey")
    state = using(bag(state, ""), "theatre")
    assert (own(state), own(state, 1)) == ("red", "blue")


@clause("HR-105")
def test_the_owner_of_a_building_draws_by_the_same_rule() -> None:
    state = house(give(give(table(2), 0, "red grey grey"), 1, "blue"), "east 1", 1, 5)
    do(moving(bag(state, "")), 0, "go 3")
    assert legal(state, 1) == ["take red", "take grey"]


# ------------------------------------------------------------------ Trades
@clause("HR-106", "HR-R14", "HR-162")
@pytest.mark.parametrize("seed", range(25))
def test_trades_are_limited_by_the_yards_and_by_the_bag(seed: int) -> None:
    dice = random.Random(seed)
    mine = [dice.choice(NAMES) for _ in range(dice.randint(0, 7))]
    left = [dice.choice(COLOURS) for _ in range(dice.randint(1, 5))]
    state = give(give(table(), 0, " ".join(mine), at=1), 1, "red " * 8)  # somebody else has more pieces
    do(moving(bag(state, " ".join(left))), 0, "go 7")
    expected = [f"trade {given} {count} {taken}" for given in COLOURS for taken in COLOURS if given != taken
                for count in range(1, min(mine.count(given), left.count(taken)) + 1)]  # fmt: skip
    if expected:
        assert set(legal(state)) == {*expected, "trade choose"}
    else:
        assert asked(state) == "choose_floor"  # only the other part is possible


@clause("HR-106", "HR-R14")
def test_a_trade_never_takes_floors_from_others() -> None:
    state = give(give(table(), 0, "red red", at=1), 1, "blue " * 5)
    moving(bag(state, "blue grey grey"))
    do(state, 0, "go 7")
    assert refused(state, 0, "trade red 2 blue").clause == "HR-106"
    assert refused(state, 0, "trade red 1 black").clause == "HR-106"
    do(state, 0, "trade red 1 blue")
    assert (own(state), own(state, 1)) == ("red blue", "blue " * 4 + "blue")


@clause("HR-105", "HR-102")
def test_paid_floors_are_drawn_before_the_shortage_strikes() -> None:
    state = give(give(table(), 0, "red blue blue purple", cards=(13,)), 1, "grey " * 6)
    do(constructing(bag(state, "")), 0, "build east 1", "after 13")
    assert len(own(state).split()) == 1
    assert own(state, 1) == " ".join(["grey"] * 6)


@clause("HR-105", "HR-160")
def test_a_colour_space_may_be_stopped_on_if_the_shortage_gives_a_floor_and_not_otherwise() -> None:
    for others, possible in (("blue", True), ("ultraplastic", False), ("", False)):
        state = moving(bag(give(table(), 1, others), "red"))
        assert ("go 12" in legal(state)) is possible
        assert "go 24" in legal(state)
    state = place(bag(give(give(table(), 0, "blue"), 1, "blue"), "red"), 0, 8)
    assert refused(moving(state), 0, "go 12").clause == "HR-160"
