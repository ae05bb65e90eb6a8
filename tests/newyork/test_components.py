"""Section 2: what is in the box, what is limited and what is not."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from clauses import clause
from newyork.toolkit import PARTS, bidding, borough, cards, do, evaluating, give, legal, new, table, taking, words
from skyline.engine.conformance import walk
from skyline.engine.errors import BadOption
from skyline.engine.rng import seeded
from skyline.games.newyork import GAME, component_data

VESSELS = ["taxi", "bus", "streetcar", "subway", "boat"]


# ------------------------------------------------------------------ counts
@clause("NY-010")
def test_there_are_15_cards_of_each_of_the_7_types() -> None:
    seven = ["press", "dollar", "elevator", "plans", "prestige", "skyscraper", "wild"]
    assert words(PARTS.card_bag).split() == [name for name in seven for _ in range(15)]
    assert len(words(PARTS.card_bag).split()) == 105


@clause("NY-011")
def test_there_are_76_character_tiles_of_42_kinds_64_dark_and_12_light() -> None:
    kinds = PARTS.characters[1:]
    assert [kind.number for kind in kinds] == list(range(1, 43))
    assert (sum(kind.elevator_copies for kind in kinds), sum(kind.start_copies for kind in kinds)) == (64, 12)
    assert {kind.value for kind in kinds} == {1, 2, 3, 4, 5}
    assert all(kind.text for kind in kinds)


@clause("NY-011")
def test_the_phase_of_a_character_follows_from_its_number() -> None:
    phases = ["I"] * 11 + ["II"] * 11 + ["III"] * 5 + ["end"] * 15
    assert [record["phase"] for record in sorted(component_data()["character"], key=lambda record: int(record["number"]))] == phases


@clause("NY-011", "NY-083", "NY-R03")
def test_a_use_costs_1_dollar_except_that_end_characters_are_free() -> None:
    assert [kind.cost for kind in PARTS.characters[1:]] == [1] * 27 + [0] * 15


@clause("NY-012")
def test_there_are_sequence_tiles_a_to_e_and_x_and_base_values_6_to_10_with_the_8_twice() -> None:
    assert [tile["letter"] for tile in component_data()["sequence_tile"]] == ["A", "B", "C", "D", "E", "X"]
    assert sorted(PARTS.base_values) == [6, 7, 8, 8, 9, 10]


@clause("NY-013")
def test_each_of_the_five_kinds_of_vessel_has_two_pieces_and_two_prestige_tiles() -> None:
    assert PARTS.vessel_kinds == VESSELS
    assert Counter(PARTS.connection_vessel) == Counter(PARTS.prestige_vessel) == dict.fromkeys(range(5), 2)
    assert all(value > 0 for value in PARTS.prestige_value)


@clause("NY-014")
def test_the_statue_of_liberty_shows_its_4_until_it_is_earned_and_gives_it_once() -> None:
    state = new(2)
    assert not state.statue
    everywhere = dict.fromkeys(("Staten Island", "Jersey City", "Manhattan", "Bronx", "Queens", "Brooklyn"), 1)
    state = evaluating(give(table(2), 0, built=everywhere), "dollar", {0: 1})
    assert (state.players[0].points, state.statue) == (4, True)
    evaluating(give(state, 1, built=everywhere), "plans", {0: 1})
    assert [player.points for player in state.players] == [4, 0]


@clause("NY-014", "NY-015")
def test_there_are_one_mayor_twelve_neutral_skyscrapers_and_one_neutral_press_token() -> None:
    for players in (2, 3, 4):
        state = new(players)
        assert sum(state.neutral) == 12 == component_data()["neutral"]["skyscrapers"]
        assert len(state.press) == len(state.spaces) == players + 1


@clause("NY-016", "NY-017")
def test_the_box_has_20_skyscrapers_for_each_of_four_players_and_26_dollars() -> None:
    box = component_data()["players"]
    assert (box["skyscrapers_each"], box["dollars_in_box"], len(box["colours"])) == (20, 26, 4)


# ------------------------------------------------------------------ unlimited and limited things
@clause("NY-018", "NY-016", "NY-R17")
def test_skyscrapers_never_run_out_so_more_than_20_are_possible() -> None:
    state = evaluating(give(table(2), 0, board=19, built={"Bronx": 1}), "plans", {0: 3})
    assert (state.players[0].board, sum(state.players[0].built)) == (23, 1)


@clause("NY-018", "NY-017", "NY-R17")
def test_dollars_never_run_out_so_more_than_26_are_possible() -> None:
    state = evaluating(give(give(table(2), 0, dollars=20), 1, dollars=20), "dollar", {0: 2, 1: 1})
    assert [player.dollars for player in state.players] == [23, 21]


@clause("NY-018", "NY-015")
def test_neutral_skyscrapers_are_limited_to_those_on_the_board() -> None:
    state = give(table(2), 0, dollars=2, board=2, characters=(11, 11))
    state.neutral = [0, 0, 1, 0, 0, 0]
    taking(state, ["press press", "wild wild"])
    do(state, 0, "use 11")  # the only borough with one: replaced at once
    assert (sum(state.neutral), state.players[0].built[borough("Manhattan")]) == (0, 1)
    assert "use 11" not in legal(state)


@clause("NY-018")
def test_prestige_tiles_and_vessels_are_limited_so_the_fifth_game_round_uses_the_last_two_tiles() -> None:
    for seed in range(3):
        state = new(3, seed)
        seen: set[int] = set()
        for _ in walk(state, seeded(seed)):
            seen |= {*state.prestige}
            on_boards = sum(sum(player.vessels) for player in state.players)
            assert on_boards + int(state.vessels).bit_count() == 10
        assert seen == set(range(10))
        assert state.prestige_stack == 0


@clause("NY-018", "NY-010")
@pytest.mark.parametrize(("players", "toms"), [(1, "C9"), (2, ""), (4, ""), (2, "B4,C5")])
def test_there_are_15_cards_of_each_type_at_every_moment_and_no_piece_is_lost(players: int, toms: str) -> None:
    state = new(players, seed=5, toms=toms)
    for _ in walk(state, seeded(5)):
        held = sum(player.hand + player.reserve + player.lay + player.converted for player in state.players)
        on_table = sum(cards(words_of(pair)) for pair in state.pairs)
        assert state.pile + state.discard + held + on_table == PARTS.card_bag
    assert GAME.conserved(state) == ""


@clause("NY-018", "NY-011")
def test_no_kind_of_character_is_ever_in_play_more_often_than_there_are_tiles() -> None:
    copies = [kind.elevator_copies + kind.start_copies for kind in PARTS.characters]
    state = new(4, seed=3)
    for _ in walk(state, seeded(3)):
        pass
    for kind in range(1, 43):
        in_play = sum(player.owned[kind] for player in state.players) + sum(row.count(kind) for row in state.rows)
        assert in_play <= copies[kind]


# ------------------------------------------------------------------ editions
@clause("NY-019", "NY-452")
@pytest.mark.parametrize("option", ["edition", "deluxe", "expansion", "module"])
def test_there_is_nothing_to_choose_but_the_toms_no_edition_no_expansion_no_module(option: str) -> None:
    assert [choice.name for choice in GAME.options] == ["toms"]
    wanted: dict[str, Any] = {option: "deluxe"}
    with pytest.raises(BadOption, match="no option"):
        GAME.new(players=2, **wanted)


@clause("NY-016")
def test_a_player_has_one_press_token_and_one_score() -> None:
    state = table(4)
    assert sorted(state.press) == [0, 1, 2, 3, 4]
    assert [player.points for player in state.players] == [0, 0, 0, 0]
    bidding(give(state, 2, hand="press press"), "press", start=2)
    do(state, 2, "lay current", "lay current")
    assert state.spaces == [0, 0, 3, 0, 0]


def words_of(pair: int) -> str:
    """The two cards of a pair of the display."""
    kinds = ["press", "dollar", "elevator", "plans", "prestige", "skyscraper", "wild"]
    return f"{kinds[pair >> 3]} {kinds[pair & 7]}"
