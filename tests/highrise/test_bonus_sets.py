"""Section 6: Bonus sets between zones, and what passing them means."""

from __future__ import annotations

import pytest

from clauses import clause
from highrise.toolkit import asked, bonus, do, draws, give, going, legal, moving, new, own, place, refused, table, tenant, words
from skyline.engine.log import Log
from skyline.games.highrise import component_data
from skyline.games.highrise.rules.bonuses import goods_of
from skyline.games.highrise.rules.state import HighRise

ARCHIVE, MAYOR = 2, 9
AFTER = {4: [2, 10, 21, 34], 3: [2, 8, 17, 27]}  # the last space before each set, by number of players


def bonuses(state: HighRise, seat: int = 0) -> list[str]:
    return [move for move in legal(state, seat) if move.startswith("bonus")]


def goals(state: HighRise, seat: int = 0) -> list[int]:
    return [int(move.split()[1]) for move in legal(state, seat) if move.startswith("go")]


# ------------------------------------------------------------------ the sets
@clause("HR-140", "HR-R07")
@pytest.mark.parametrize(("players", "spaces", "tiles"), [(4, 3, 10), (3, 2, 6), (2, 2, 6)])
def test_there_are_four_sets_of_three_or_two_spaces_two_of_them_fixed(players: int, spaces: int, tiles: int) -> None:
    state = new(players)
    filled = [[bool(packed) for packed in state.bonus[place * 3 : place * 3 + 3]] for place in range(4)]
    assert filled == [[True] * spaces + [False] * (3 - spaces)] * 4
    side = "4p" if players == 4 else "1-3p"
    blank = [space for space in component_data()["bonus_space"] if space["side"] == side and not space["fixed"]]
    assert len(blank) == tiles


@clause("HR-R07")
def test_alone_as_many_tiles_are_laid_out_as_the_smaller_side_has_blank_spaces() -> None:
    assert len(new(1).line) == 4 * 2 - 2


@clause("HR-140")
@pytest.mark.parametrize("players", [3, 4])
def test_sets_lie_between_zones_and_nobody_ever_stops_on_one(players: int) -> None:
    side = new(players).side
    assert side.set_after == AFTER[players]
    for after in side.set_after:
        assert side.spaces[after].zone != side.spaces[after + 1].zone
    kinds = {space["action"] for space in component_data()["space"]}
    assert kinds == {"take_colour", "take_ultraplastic", "trade", "draw_choose", "construct", "lose_2_corruption", "tenant", "stop"}


# ------------------------------------------------------------------ passing
@clause("HR-141")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_passing_a_set_means_to_move_from_before_it_to_beyond_it(players: int, number: int) -> None:
    after = AFTER[players][number - 1]
    filled = bonus(bonus(table(players), f"{number}.1", "red"), f"{number}.2", "blue")
    state = moving(place(filled.clone(), 0, after))  # on the last space before it
    assert bonuses(state) == [f"bonus {number}.1", f"bonus {number}.2"]
    assert goals(state) == []
    state = moving(place(filled.clone(), 0, after + 1))  # just beyond it
    assert bonuses(state) == []
    assert goals(state) != []


@clause("HR-141")
def test_everything_is_taken_from_exactly_one_bonus_space() -> None:
    state = bonus(bonus(table(), "2.1", "red grey ultraplastic"), "2.2", "blue")
    do(moving(give(state, 0, at=8)), 0, "bonus 2.1")
    assert own(state) == "red grey ultraplastic"
    assert bonuses(state) == []
    do(state, 0, "go 24", "no draw")
    assert own(state) == "red red grey ultraplastic"
    assert words(goods_of(state.bonus[4])) == "blue"


@clause("HR-141 Example 1")
@pytest.mark.parametrize(("taken", "pieces", "cards"), [("1.1", "blue blue", 0), ("1.2", "red blue", 0), ("1.3", "", 1)])
def test_of_blue_blue_blue_red_and_a_card_the_passer_takes_one_of_the_three(taken: str, pieces: str, cards: int) -> None:
    state = bonus(bonus(bonus(table(), "1.1", "blue blue"), "1.2", "blue red"), "1.3", tile="2020_archive")
    moving(state)
    assert bonuses(state) == ["bonus 1.1", "bonus 1.2", "bonus 1.3"]
    do(state, 0, f"bonus {taken}")
    assert (own(state), sum(state.players[0].up), bonuses(state)) == (pieces, cards, [])
    assert sum(1 for packed in state.bonus if packed) == 2


def archive_then_full() -> HighRise:
    """A first set with only an Archive left and a second one that is full."""
    state = bonus(table(), "1.2", tile="2020_archive")
    bonus(bonus(bonus(state, "2.1", "grey ultraplastic"), "2.2", "blue"), "2.3", tile="2020_mayors_office")
    return moving(state)


@clause("HR-141 Example 2", "HR-R19")
def test_past_two_sets_either_the_archive_or_one_space_of_the_second_set_is_taken_and_not_both() -> None:
    state = archive_then_full()
    assert bonuses(state) == ["bonus 1.2", "bonus 2.1", "bonus 2.2", "bonus 2.3"]
    do(state, 0, "bonus 1.2", "go 12", "no draw")
    assert (own(state), state.players[0].up[ARCHIVE]) == ("grey", 1)
    assert [bool(packed) for packed in state.bonus[3:6]] == [True, True, True]
    state = do(archive_then_full(), 0, "bonus 2.1", "go 12", "no draw")
    assert (own(state), state.players[0].up[ARCHIVE]) == ("grey grey ultraplastic", 0)
    assert state.bonus[1] != 0


@clause("HR-141 Example 2", "HR-146")
def test_a_shorter_move_past_the_first_set_only_must_take_the_archive() -> None:
    state = archive_then_full()
    assert goals(state) == [1, 2]
    assert refused(state, 0, "go 7").clause == "HR-146"
    do(state, 0, "bonus 1.2")
    assert 7 in goals(state)
    assert 7 not in goals(do(archive_then_full(), 0, "bonus 2.1"))


@clause("HR-141")
def test_one_bonus_is_all_however_many_sets_are_passed() -> None:
    state = table()
    for number in range(1, 5):
        bonus(state, f"{number}.1", "red")
    do(moving(state), 0, "bonus 3.1", "go 35", "no draw")
    assert own(state) == "red black"
    assert [bool(state.bonus[place * 3]) for place in range(4)] == [True, True, False, True]


@clause("HR-141")
def test_only_the_own_mogul_takes_a_bonus() -> None:
    state = give(bonus(table(2), "1.1", "red"), 0, at=28)
    place(state, 1, 29)
    going(state)
    do(state, 1, "block")  # the Neutral Mogul passes all sets
    assert (state.at[2] > 29, own(state, 0), own(state, 1)) == (True, "", "")
    assert words(goods_of(state.bonus[0])) == "red"


@clause("HR-142")
def test_a_taken_bonus_space_stays_empty_and_an_empty_set_gives_nothing() -> None:
    state = moving(bonus(bonus(table(), "1.1", "red"), "1.3", "blue"))
    do(state, 0, "bonus 1.3", "go 7", "trade choose", "choose grey", "trade done")
    assert bonuses(state, 1) == ["bonus 1.1"]
    do(state, 1, "bonus 1.1", "go 29", "choose red", "enough")
    assert (bonuses(state, 2), asked(state, 2)) == ([], "move")
    do(state, 2, "go 12", "no draw")
    assert own(state, 2) == "grey"
    assert state.bonus == [0] * 12


# ------------------------------------------------------------------ cards
@clause("HR-143")
@pytest.mark.parametrize(
    ("tile", "card"),
    [
        ("2020_archive", 2),
        ("2020_mayors_office", 9),
        ("2020_high_speed_elevator", 6),
        ("2020_super_high_speed_elevator", 17),
        ("2020_penthouse", 12),
    ],
)
def test_a_bonus_space_with_a_card_gives_that_card_face_up_and_the_tile_leaves_the_game(tile: str, card: int) -> None:
    state = moving(bonus(table(), "1.2", tile=tile))
    left = int(state.stock[card])
    do(state, 0, "bonus 1.2")
    assert [number for number in range(24) if state.players[0].up[number]] == [card]
    assert (sum(state.players[0].down), state.bonus[1], state.stock[card]) == (0, 0, left)


# ------------------------------------------------------------------ before the destination
@clause("HR-144", "HR-R19")
def test_after_a_bonus_of_the_first_set_any_space_beyond_that_set_will_do() -> None:
    state = bonus(bonus(table(), "1.1", "red"), "2.1", "blue")
    do(moving(state), 0, "bonus 1.1")
    assert refused(state, 0, "go 1").clause == "HR-144"
    assert {7, 12, 38} <= set(goals(state))
    assert min(goals(state)) == 3
    do(state, 0, "go 12", "no draw")
    assert own(state) == "red grey"


@clause("HR-144", "HR-R19")
def test_a_bonus_of_the_second_set_commits_beyond_the_second_set() -> None:
    state = bonus(bonus(table(), "1.1", "red"), "2.1", "blue")
    do(moving(state), 0, "bonus 2.1")
    assert min(goals(state)) == 11
    assert refused(state, 0, "go 7").clause == "HR-144"


@clause("HR-144")
def test_a_card_gained_as_the_bonus_may_be_used_for_the_same_move() -> None:
    state = place(bonus(table(), "1.1", tile="2020_mayors_office"), 1, 12)
    do(moving(state), 0, "bonus 1.1")
    assert "go 12 mayor" in legal(state)


@clause("HR-145")
def test_a_yard_decision_about_the_bonus_comes_before_the_destination() -> None:
    state = moving(give(bonus(table(), "1.1", "red ultraplastic"), 0, "grey " * 6))
    do(state, 0, "bonus 1.1")
    assert (asked(state), legal(state)) == ("overflow", ["expand", "discard red", "discard grey", "discard ultraplastic"])
    do(state, 0, "discard grey")
    assert (asked(state), own(state)) == ("move", "red grey grey grey grey grey ultraplastic")


@clause("HR-145")
def test_a_card_triggered_by_the_bonus_comes_before_the_destination() -> None:
    state = give(bonus(table(), "1.1", tile="2020_lose_1_corruption"), 0, corruption=1, cards=(7,))
    do(moving(state), 0, "bonus 1.1")
    assert legal(state) == ["use 7", "pass"]
    do(draws(state, "red blue"), 0, "use 7")
    assert (asked(state), own(state)) == ("move", "red blue")


@clause("HR-145")
def test_the_bonus_comes_before_the_printed_corruption() -> None:
    state = give(bonus(table(), "1.1", tile="2020_lose_1_corruption"), 0)
    log = state.listener = Log()
    do(moving(state), 0, "bonus 1.1", "go 30")
    assert state.players[0].corruption == 0  # the kept tile swallows the printed Corruption
    assert [event.kind for event in log.public][:2] == ["bonus", "moved"]


@clause("HR-146")
@pytest.mark.parametrize("destination", [3, 7, 12, 22, 38, 43])
def test_a_bonus_cannot_be_declined(destination: int) -> None:
    state = moving(give(bonus(tenant(table(), "east 1", "theatre"), "1.1", "red"), 0, corruption=1))
    assert refused(state, 0, f"go {destination}").clause == "HR-146"
    assert {"go 1", "go 2", "bonus 1.1"} == set(legal(state))
