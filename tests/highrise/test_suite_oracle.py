"""Gold-Plated Suite against brute force: every way to arrange pieces in Yards, every way to play (HR-378, HR-R21)."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from clauses import clause
from highrise.toolkit import bag, do, give, legal, own, table, using
from skyline.games.highrise.rules.pieces import size
from skyline.games.highrise.rules.powers.suite import suite_limit
from skyline.games.highrise.rules.state import HighRise

EXPANDED = 5
MOST = 5  # Floors drawn into one Yard
STARTING = ["red"] * 6 + ["blue"] * 6 + ["black"] * 6
SEATS = {7: 0, 8: 2}  # Base Yards of the Full Game


def arrangements(count: int, spaces: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Every way to put so many pieces into Yards of these sizes."""
    return [placed for placed in product(*(range(most + 1) for most in spaces)) if sum(placed) == count]


def most_floors(base: int, expanded: int, owned: int, with_base: bool, chosen: int) -> int:
    """The most Floors that fit into the chosen Yards, at most five into each, over all arrangements of what is owned."""
    spaces = (base,) + (EXPANDED,) * expanded
    selected = ([0] if with_base else []) + list(range(1, chosen + 1))
    return max(sum(min(MOST, spaces[yard] - placed[yard]) for yard in selected) for placed in arrangements(owned, spaces))


def outcomes_by_hand(base: int, expanded: int, owned: int) -> set[tuple[int, int]]:
    """(Yards selected, Floors drawn) for every choice of Yards and of 1 to 5 Floors into each that some arrangement allows."""
    spaces = (base,) + (EXPANDED,) * expanded
    found = set()
    for count in range(1, len(spaces) + 1):
        for selected in combinations(range(len(spaces)), count):
            for placed in arrangements(owned, spaces):
                most = sum(min(MOST, spaces[yard] - placed[yard]) for yard in selected)
                if all(spaces[yard] > placed[yard] for yard in selected):
                    found |= {(count, drawn) for drawn in range(count, most + 1)}
    return found


def position(base: int, expanded: int, owned: int) -> HighRise:
    """Somebody owns so many pieces; all Floors in the bag are alike."""
    state = give(table(), SEATS[base], own=" ".join(STARTING[:owned]), yards=expanded)
    return bag(state, "grey " * 15)


def outcomes_by_playing(state: HighRise, seat: int) -> set[tuple[int, int]]:
    """(Yards selected, Floors drawn) at the end of every way to use the Suite."""
    if state.over:
        return {(int(state.players[seat].corruption) // 3, own(state, seat).count("grey"))}
    found = set()
    for move in legal(state, seat):
        found |= outcomes_by_playing(do(state.clone(), seat, move), seat)
    return found


@clause("HR-R21")
@pytest.mark.parametrize("base", [7, 8])
@pytest.mark.parametrize("expanded", [0, 1, 2])
def test_the_limit_of_every_choice_of_yards_is_the_best_arrangement(base: int, expanded: int) -> None:
    for owned in range(base + EXPANDED * expanded + 1):
        state = position(base, expanded, owned)
        player = state.players[SEATS[base]]
        for with_base, chosen in product((False, True), range(expanded + 1)):
            if with_base or chosen:
                limit = suite_limit(state, player, int(with_base) | chosen << 1, owned)
                assert limit == most_floors(base, expanded, owned, with_base, chosen), (owned, with_base, chosen)


@clause("HR-378", "HR-R21")
@pytest.mark.parametrize(
    ("base", "expanded", "owned"),
    [(base, expanded, owned) for base in (7, 8) for expanded in (0, 1) for owned in range(base + EXPANDED * expanded)]
    + [(7, 2, owned) for owned in range(17)],
)
def test_what_can_be_drawn_is_what_some_arrangement_of_the_pieces_allows(base: int, expanded: int, owned: int) -> None:
    state = using(position(base, expanded, owned), "gold_plated_suite", SEATS[base])
    assert outcomes_by_playing(state, SEATS[base]) == outcomes_by_hand(base, expanded, owned)


@clause("HR-R21")
def test_pieces_may_be_moved_out_of_the_yard_that_is_filled() -> None:
    """Seven pieces in a Base Yard of 7 and an empty Expanded Yard: five of them move over, so the Base Yard takes five."""
    state = using(position(7, 1, 7), "gold_plated_suite")
    do(state, 0, "yard base", "suite draw", "suite draw", "suite draw", "suite draw")
    assert state.over
    assert size(state.players[0].pieces) == 12
    assert state.players[0].corruption == 3


@clause("HR-378")
def test_spaces_left_free_in_one_yard_do_not_raise_the_five_of_the_next() -> None:
    state = do(using(position(7, 1, 0), "gold_plated_suite"), 0, "yard base", "suite stop", "yard expanded")
    for drawn in range(2, 6):
        assert own(state).count("grey") == drawn
        do(state, 0, "suite draw")
    assert state.over
    assert own(state).count("grey") == 1 + 5


@clause("HR-R21")
def test_no_second_yard_is_offered_when_the_first_draws_took_all_free_spaces() -> None:
    state = using(position(7, 1, 10), "gold_plated_suite")
    assert legal(state) == ["yard base", "yard expanded"]
    one = do(state.clone(), 0, "yard expanded", "suite stop")
    assert legal(one) == ["yard base", "yard end"]
    assert do(state, 0, "yard expanded", "suite draw").over


@clause("HR-378")
def test_the_suite_ends_when_the_bag_is_empty_and_nobody_has_more_pieces() -> None:
    state = using(bag(give(table(), yards=1), "grey grey"), "gold_plated_suite")
    do(state, 0, "yard base", "suite draw")
    assert "suite draw" not in legal(state)
    assert own(do(state, 0, "yard end")) == "grey grey"
