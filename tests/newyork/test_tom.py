"""Section 14.1: Tom, the virtual player: who plays along, what he has at the start, and the cards of his supply."""

from __future__ import annotations

import pytest

from clauses import clause
from newyork.toolkit import (
    FIRST_TURN,
    SECOND_TURN,
    borough,
    cards,
    do,
    draws,
    give,
    legal,
    new,
    phase_three,
    settled,
    table,
    taking,
    words,
)
from skyline.engine.conformance import walk
from skyline.engine.errors import BadOption
from skyline.engine.rng import seeded
from skyline.engine.steps import NOBODY
from skyline.games.newyork import GAME
from skyline.games.newyork.rules.cards import pair_of, size
from skyline.games.newyork.rules.flow import END_PHASE_ONE, END_ROUND, P1_TURN
from skyline.games.newyork.rules.press import press_order
from skyline.games.newyork.rules.state import NewYork
from skyline.table.pages.create import create

WILD, PLANS, PRESS = 6, 3, 0


def after_setup(players: int, toms: str, seed: int = 1) -> NewYork:
    """A new game in which every human has taken the leftmost start stack left; phase I of the first game round begins."""
    state = new(players, seed, toms=toms)
    while state.phase == 0:
        state.apply(state.actions()[0])
    return state


def toms_of(state: NewYork) -> list[int]:
    return [int(player.seat) for player in state.players if player.is_tom()]


# ------------------------------------------------------------------ who plays
@clause("NY-400")
@pytest.mark.parametrize(("humans", "toms"), [(1, "B4"), (1, "A6,C2"), (1, "A7,B5,C4"), (2, "B4"), (2, "B3,C2"), (3, "A9")])
def test_humans_and_toms_together_are_two_to_four(humans: int, toms: str) -> None:
    state = new(humans, toms=toms)
    assert [player.is_tom() for player in state.players] == [False] * humans + [True] * len(toms.split(","))


@clause("NY-400")
@pytest.mark.parametrize(("humans", "toms"), [(4, "B4"), (3, "B4,B4"), (2, "A6,B4,C5"), (1, "B4,B4,B4,B4"), (-1, "B4,B4,B4"), (5, "")])
def test_more_than_four_or_a_game_without_a_human_is_refused(humans: int, toms: str) -> None:
    with pytest.raises(BadOption):
        new(humans, toms=toms)


@clause("NY-400", "NY-041")
@pytest.mark.parametrize(("humans", "toms", "space"), [(1, "B4", 8), (2, "B4", 7), (1, "B4,A6", 7), (2, "B4,A6", 6), (3, "B4", 6)])
def test_what_depends_on_the_number_of_players_counts_toms(humans: int, toms: str, space: int) -> None:
    state = new(humans, toms=toms)
    assert state.spaces[state.seats] == space
    assert sorted(state.press) == list(range(state.seats + 1))


@clause("NY-401")
def test_the_twelve_levels_are_offered_by_name_and_difficulty() -> None:
    option = GAME.options[0]
    assert [(level.title, level.value, level.group) for level in option.named[1:]] == [
        ("Level 1", "A6", "Easy"), ("Level 2", "B3", "Easy"), ("Level 3", "C2", "Easy"), ("Level 4", "A7", "Easy"),
        ("Level 5", "B4", "Medium"), ("Level 6", "C3", "Medium"), ("Level 7", "A8", "Medium"), ("Level 8", "B5", "Medium"),
        ("Level 9", "C4", "Hard"), ("Level 10", "A9", "Hard"), ("Level 11", "B6", "Hard"), ("Level 12", "C5", "Hard"),
    ]  # fmt: skip
    assert option.named[5].note == "less predictable, 4 cards, for a first game"
    assert option.named[0].value == option.choices[0] == ""


@clause("NY-401")
@pytest.mark.parametrize(
    ("said", "toms"),
    [("level 5", "B4"), ("Level 12", "C5"), ("5", "B4"), ("b4", "B4"), (" 1, level 9 ,c2", "A6,C4,C2"), ("B9", "B9")],
)
def test_a_level_goes_by_its_name_its_number_or_mode_and_cards(said: str, toms: str) -> None:
    assert new(1, toms=said).settings["toms"] == toms


@clause("NY-401")
def test_no_tom_goes_by_its_name_too() -> None:
    assert new(2, toms="none").settings["toms"] == new(2, toms=" ").settings["toms"] == ""
    assert new(1, toms="none").settings["toms"] == "B4"


@clause("NY-401")
@pytest.mark.parametrize("tom", ["level 13", "0", "13", "none,B4", "B4,", "easy"])
def test_there_is_no_other_level(tom: str) -> None:
    with pytest.raises(BadOption, match=r"it can be: '' \(None\), 'A6' \(Level 1\)"):
        new(1, toms=tom)


@clause("NY-401")
def test_the_page_that_creates_a_table_offers_every_level_that_fits() -> None:
    page = create(GAME, [GAME], ())
    for level in ("Level 1, easy: predictable, 6 cards (A6)", "Level 5, medium: less predictable, 4 cards, for a first game (B4)"):
        assert f">{level}</option>" in page
    assert page.count("<optgroup") == 3
    assert page.count('data-players="1 2 3"') >= 12


@clause("NY-401")
def test_every_mode_goes_with_two_to_nine_cards() -> None:
    for mode in "ABC":
        for number in range(2, 10):
            assert new(1, toms=f"{mode}{number}").view(0).players[1].tom == f"{mode}{number}"


@clause("NY-401")
@pytest.mark.parametrize("tom", ["D4", "A1", "B10", "C0", "4B", "B"])
def test_other_modes_and_numbers_do_not_exist(tom: str) -> None:
    with pytest.raises(BadOption) as refusal:
        new(1, toms=tom)
    assert "NY-401" in str(refusal.value)


@clause("NY-401")
def test_each_tom_has_his_own_level_and_b4_is_the_first_game() -> None:
    assert [player.tom for player in new(1, toms="A6,C2,B9").view(0).players] == ["", "A6", "C2", "B9"]
    assert [player.tom for player in new(1).view(0).players] == ["", "B4"]


# ------------------------------------------------------------------ the start
@clause("NY-410", "NY-R40")
def test_a_tom_starts_with_one_skyscraper_in_the_x_borough_and_nothing_else() -> None:
    state = after_setup(2, "A9,C2")
    for player in state.players:
        assert [player.built[place] for place in range(6)] == [int(state.letters[place] == 5) for place in range(6)]
        tom = player.is_tom()
        assert (player.dollars, player.board, player.reserve_size) == ((0, 0, 0) if tom else (1, 4, 2))
        assert (size(player.reserve), size(player.hand)) == ((0, 0) if tom else (2, 3))


@clause("NY-410", "NY-038")
def test_a_tom_takes_part_in_the_random_press_stack() -> None:
    places = {press_order(new(2, seed, toms="B4")).index(2) for seed in range(40)}
    assert places == {0, 1, 2}


@clause("NY-411")
def test_a_tom_is_never_asked_and_never_pays() -> None:
    state = new(1, 3, toms="C9,A9")
    most = {1: 0, 2: 0}
    for seat, _ in walk(state, seeded(5)):
        assert seat == 0
        for tom in most:
            player = state.players[tom]
            assert player.dollars >= most[tom]
            assert not any(player.spent)
            most[tom] = int(player.dollars)
    assert any(most.values())


@clause("NY-412")
@pytest.mark.parametrize(("humans", "toms", "stacks"), [(1, "B4", 2), (2, "B4", 3), (1, "A6,B4", 3), (1, "A7,B5,C4", 4), (3, "B4", 4)])
def test_as_many_start_stacks_are_revealed_as_there_are_players(humans: int, toms: str, stacks: int) -> None:
    assert len(new(humans, toms=toms).starts) == stacks


@clause("NY-412", "NY-R41")
@pytest.mark.parametrize("seed", range(8))
def test_humans_choose_first_and_the_rest_goes_to_the_toms_from_the_left(seed: int) -> None:
    state = new(2, seed, toms="A6,B4")
    backwards = press_order(state)[::-1]
    humans = [seat for seat in backwards if seat < 2]
    toms = [seat for seat in backwards if seat >= 2]
    stacks = [sorted((stack >> 8, stack & 255)) for stack in state.starts]
    do(state, humans[0], "stack 2")
    assert legal(state, humans[1]) == ["stack 1", "stack 3", "stack 4"]
    do(state, humans[1], "stack 3")
    got = [[kind for kind in range(1, 43) if state.players[seat].owned[kind]] for seat in (*humans, *toms)]
    assert got == [stacks[1], stacks[2], stacks[0], stacks[3]]
    assert state.starts == []


# ------------------------------------------------------------------ cards
@clause("NY-414")
@pytest.mark.parametrize(
    ("humans", "toms", "pairs"), [(1, "B4", 3), (1, "A6,B4", 4), (1, "A7,B5,C4", 5), (2, "B4", 5), (2, "A6,B4", 6), (3, "B4", 7)]
)
def test_two_pairs_are_dealt_per_human_and_one_per_tom(humans: int, toms: str, pairs: int) -> None:
    state = after_setup(humans, toms)
    assert len(state.pairs) == pairs
    assert [size(player.hand) for player in state.players] == [3] * humans + [0] * len(toms_of(state))


@clause("NY-415")
def test_a_tom_waits_until_the_humans_have_taken_two_pairs_each() -> None:
    state = draws(table(2, "A6"), "skyscraper " * 6)
    state.agenda += [
        END_PHASE_ONE.at(NOBODY),
        P1_TURN.at(0, SECOND_TURN),
        P1_TURN.at(1, SECOND_TURN),
        P1_TURN.at(0, FIRST_TURN),
    ]
    taking(state, ["press press", "dollar dollar", "press plans", "wild wild", "dollar wild"], seat=1)
    for seat, pair in ((1, "dollar+dollar"), (0, "dollar+wild"), (1, "press+press"), (0, "wild+wild")):
        assert (state.deciders(), state.players[2].hand) == ([seat], 0)
        do(state, seat, f"take {pair}")
    assert words(state.players[2].hand) == "press plans" + " skyscraper" * 6
    assert state.pairs == []


@clause("NY-415", "NY-R41")
def test_toms_receive_the_leftmost_pairs_in_reverse_press_order_and_then_their_cards() -> None:
    state = draws(table(1, "A6,B4"), "dollar " * 10)
    state.pairs = [pair_of(PRESS, PRESS), pair_of(WILD, PLANS)]
    state.pile -= cards("press press wild plans")
    state.agenda.append(END_PHASE_ONE.at(NOBODY))
    settled(state)
    assert words(state.players[2].hand) == "press press" + " dollar" * 4  # last in press order
    assert words(state.players[1].hand) == "dollar " * 6 + "plans wild"
    assert state.pairs == []


@clause("NY-415 Example 1")
def test_a_tom_b4_has_six_cards() -> None:
    state = table(1, "B4")
    state.agenda.append(END_PHASE_ONE.at(NOBODY))
    taking(state, ["press press", "wild wild"], turn=SECOND_TURN)
    do(state, 0, "take press+press")
    assert size(state.players[1].hand) == 2 + 4


@clause("NY-415", "NY-R42")
def test_a_supply_lies_face_up() -> None:
    state = give(table(2, "A6"), 2, hand="press wild plans")
    for viewer in (0, 1, -1):
        assert words(state.view(viewer).players[2].hand or 0) == "press plans wild"


# ------------------------------------------------------------------ the end of a game round
@clause("NY-435")
def test_a_tom_has_no_phase_three() -> None:
    state = give(table(1, "B4"), 1, dollars=5, characters=(23, 24, 25, 26, 27))
    assert phase_three(state).over
    player = state.players[1]
    assert (player.points, player.dollars, player.board, state.spaces[1]) == (0, 5, 0, 0)


@clause("NY-435")
def test_cards_left_in_a_supply_are_discarded_at_the_end_of_the_game_round() -> None:
    state = give(table(1, "B4"), 1, hand="wild plans press")
    state.round = 5
    state.agenda.append(END_ROUND.at(NOBODY))
    settled(state)
    assert (state.players[1].hand, words(state.discard)) == (0, "press plans wild")


@clause("NY-410", "NY-435")
def test_a_tom_begins_every_game_round_without_cards() -> None:
    state = give(table(1, "B4"), 1, hand="wild plans press", dollars=3)
    state.agenda.append(END_ROUND.at(NOBODY))
    settled(state)
    assert (state.round, size(state.players[0].hand), size(state.players[1].hand), state.players[1].dollars) == (2, 3, 0, 3)
    assert borough("jersey city") == state.mayor
