"""Two players: open packs, alternating choice, buying from the opponent or the supply (section 19, NM-R34, NM-R38 to NM-R41)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest

from clauses import clause
from neom.toolkit import Tiles, acts, choosing, do, goods, legal, new, refused, tile_at
from skyline.engine.log import Log
from skyline.engine.rng import seeded
from skyline.games.neom.rules.state import Neom
from skyline.games.neom.view import View

BOTH_ROUTES: Tiles = {"3/1": 3, "3/5": 6}  # Slums and Grocery Store: roads to all four sides
LEFT_ROUTE: Tiles = {"3/1": 3, "3/5": 7}  # the Pawn Shop has no road to the east
RIGHT_ROUTE: Tiles = {"3/1": 2, "3/5": 6}  # Colonial Houses have no road to the west
NO_ROUTE: Tiles = {}


def coming(state: Neom, *packs: list[int]) -> Neom:
    """The next packs will be exactly these."""
    tiles = [tile for pack in packs for tile in pack]
    state.urn = tiles[:]
    state.chance.script = tiles
    return state


def played(seed: int) -> tuple[list[list[int]], list[int], Neom]:
    """A game of random decisions: everything that was revealed, the seats in the order in which they chose, and the end."""
    state = new(2, seed)
    log = Log()
    state.listener = log
    revealed = [list(state.offer)]
    rng = seeded(seed)
    while not state.over:
        assert len(state.deciders()) == 1
        assert all(not player.hand for player in state.players)
        actions = state.actions()
        state.apply(actions[rng.below(len(actions))])
    revealed += [cast(list[int], event.details["tiles"]) for event in log.public if event.kind == "revealed"]
    return revealed, [event.seat for event in log.public if event.kind in ("took", "selected")], state


def disaster_pending(state: Neom) -> list[int]:
    return [seat for seat in state.deciders() if any(move.startswith(("pay", "sacrifice")) for move in legal(state, seat))]


# ------------------------------------------------------------------ decks, stacks and packs
@clause("NM-360", "NM-364")
def test_each_generation_is_the_24_tiles_marked_1_plus_in_packs_of_4_4_4_3_3_3_3() -> None:
    revealed, _, _ = played(seed=5)
    packs = revealed[3:]
    assert len(packs) == 21
    for first, turns in ((1, packs[:7]), (41, packs[7:14]), (81, packs[14:])):
        assert [len(pack) for pack in turns] == [4, 4, 4, 3, 3, 3, 3]
        assert sorted(tile for pack in turns for tile in pack) == list(range(first, first + 24))


@clause("NM-364")
def test_the_packs_are_shuffled() -> None:
    assert played(seed=5)[0][3:] != played(seed=6)[0][3:]


@clause("NM-361")
def test_play_is_sequential_and_open_with_no_hidden_hands() -> None:
    def without_viewer(view: View) -> View:
        nameless = tuple(replace(player, hand=None, kept=None) for player in view.players)
        return replace(view, viewer=0, actions=(), offers=(), prices=(), players=nameless)

    state = new(2)
    rng = seeded(8)
    for _ in range(60):
        assert len(state.deciders()) == 1
        assert [player.hand_size for player in state.view(0).players] == [0, 0]
        assert without_viewer(state.view(0)) == without_viewer(state.view(1)) == without_viewer(state.view(-1))
        actions = state.actions()
        state.apply(actions[rng.below(len(actions))])


@clause("NM-363")
def test_each_of_three_stacks_of_three_gives_one_cornerstone_to_each_player_and_one_to_the_pile() -> None:
    state = new(2)
    left_over = []
    for stack in range(3):
        shown = list(state.offer)
        assert len(shown) == 3
        assert len(state.face_down) == 30 - 3 * (stack + 1)
        first = state.decider()
        do(state, first, f"take {shown[1]}")
        assert state.deciders() == [1 - first]
        assert legal(state, 1 - first) == [f"take {shown[0]}", f"take {shown[2]}"]
        do(state, 1 - first, f"take {shown[2]}")
        assert {shown[1]} <= set(state.players[first].unplaced)
        assert {shown[2]} <= set(state.players[1 - first].unplaced)
        left_over.append(shown[0])
    assert state.pile == sorted(left_over)
    assert len(state.face_down) == 21
    public = state.view(-1)
    assert public.pile == tuple(sorted(left_over))
    assert [len(player.unplaced) for player in public.players] == [3, 3]
    assert state.generation == 1


# ------------------------------------------------------------------ who chooses first
@clause("NM-362")
def test_who_chooses_first_in_the_preliminary_round_is_random() -> None:
    starters = [new(2, seed).decider() for seed in range(40)]
    assert 8 <= sum(starters) <= 32


@clause("NM-362", "NM-R40")
@pytest.mark.parametrize("seed", range(4))
def test_first_and_second_choice_alternate_through_stacks_and_all_21_turns(seed: int) -> None:
    _, choosers, _ = played(seed)
    a = choosers[0]
    b = 1 - a
    assert choosers[:6] == [a, b, b, a, a, b]  # Preliminary Round
    assert choosers[6:10] == [b, a, a, b]  # turns 1 and 2
    assert choosers == [a, b, b, a] * 12


# ------------------------------------------------------------------ a turn
@clause("NM-365")
def test_the_second_chooser_waits_for_the_action_of_the_first_and_has_the_rest_to_choose_from() -> None:
    state = choosing([1, 6, 7, 17], first=1, turn=3)
    coming(state, [3, 8, 18])
    assert legal(state, 1) == ["choose 001", "choose 006", "choose 007", "choose 017"]
    assert legal(state, 0) == []
    do(state, 1, "choose 006")
    assert state.deciders() == [1]
    do(state, 1, "place 006", "space 3/4")
    assert tile_at(state, "3/4", 1) == 6
    assert legal(state, 0) == ["choose 001", "choose 007", "choose 017"]
    do(state, 0, "choose 017", "sell")
    assert state.turn == 4
    assert list(state.offer) == [3, 8, 18]  # the next pack: #001 and #007 are in the box
    assert state.deciders() == [0]


@clause("NM-365")
def test_after_the_seventh_pack_the_generation_is_over() -> None:
    state = choosing([1, 6, 7], turn=7)
    do(state, 0, "choose 001", "sell")
    do(state, 1, "choose 006", "sell")
    assert (state.generation, state.turn) == (2, 1)
    assert len(state.offer) == 4


@clause("NM-366", "NM-R38")
def test_a_factory_placed_by_the_first_chooser_sells_to_the_second_in_the_same_turn() -> None:
    state = coming(choosing([5, 6, 11], centers={0: "wood", 1: "ore"}, money={0: 6, 1: 6}, turn=5), [1, 2, 3])
    do(state, 0, "choose 011", "place 011", "space 3/4")
    assert "lumber" in goods(state, 0)
    do(state, 1, "choose 005", "place 005", "space 3/4")
    assert [player.money for player in state.players] == [10, 2]


@clause("NM-366", "NM-R38")
def test_a_factory_replaced_by_the_first_chooser_no_longer_sells_to_the_second() -> None:
    lumber_mill: Tiles = {"3/4": 11}
    state = coming(choosing([5, 6, 12], cities={0: lumber_mill}, centers={0: "stone", 1: "ore"}, turn=5), [1, 2, 3])
    do(state, 0, "choose 012", "place 012", "space 3/4")
    do(state, 1, "choose 005", "place 005", "space 3/4")
    assert [player.money for player in state.players] == [6, 2]  # the supply sold it


# ------------------------------------------------------------------ Disasters
@clause("NM-367")
@pytest.mark.parametrize("chooser", [0, 1])
def test_the_disaster_strikes_only_the_other_player_after_both_have_selected_and_the_other_has_acted(chooser: int) -> None:
    state = coming(choosing([3, 17, 24], turn=5, money={0: 9, 1: 9}), [1, 2, 4])
    other = 1 - chooser
    for seat in (0, 1):
        assert disaster_pending(state) == []
        if seat == chooser:
            do(state, seat, "choose 024")  # and no action with it
        else:
            do(state, seat, "choose 003", "place 003", "space 3/4")
    assert disaster_pending(state) == [other]
    assert legal(state, other) == ["sacrifice 3/4", "pay"]  # the tile placed this turn counts already
    do(state, other, "pay")
    assert state.players[other].money == 8
    assert state.players[chooser].money == 9
    assert state.turn == 6


@clause("NM-367", "NM-R41")
def test_a_disaster_that_nobody_selects_goes_to_the_box_without_effect() -> None:
    cities: dict[int, Tiles] = {0: {"3/4": 3}, 1: {"3/4": 6}}
    state = coming(choosing([7, 17, 24], turn=5, cities=cities), [1, 2, 4], [5, 8, 9])
    do(state, 0, "choose 007", "sell")
    do(state, 1, "choose 017", "sell")
    assert disaster_pending(state) == []
    assert (state.turn, list(state.offer)) == (6, [1, 2, 4])
    assert [player.money for player in state.players] == [11, 11]
    do(state, 1, "choose 001", "sell")
    do(state, 0, "choose 002", "sell")
    assert (state.turn, list(state.offer)) == (7, [5, 8, 9])
    assert [player.money for player in state.players] == [16, 16]


# ------------------------------------------------------------------ buying
@clause("NM-368", "NM-369", "NM-369 Example 1")
@pytest.mark.parametrize("opponent_produces", [True, False])
@pytest.mark.parametrize(
    ("routes", "raw", "processed", "luxury"),
    [
        (NO_ROUTE, 2, 4, 10),
        (LEFT_ROUTE, 1, 3, 9),
        (RIGHT_ROUTE, 1, 3, 9),
        (BOTH_ROUTES, 1, 2, 8),
    ],
)
def test_a_good_costs_the_base_cost_less_one_for_each_active_route_whoever_sells(
    routes: Tiles, raw: int, processed: int, luxury: int, opponent_produces: bool
) -> None:
    sellers: Tiles = {"1/1": 18, "1/2": 13, "1/3": 96} if opponent_produces else {}
    for tile, price in ((10, raw), (9, processed), (88, luxury)):  # Gas Station: Oil; Antique Store: Gold; Car Dealership: Sports Cars
        state = choosing([tile, 3, 4], generation=3, turn=6, cities={0: routes, 1: sellers}, centers={0: "stone"}, money={0: 20, 1: 0})
        coming(state, [81, 82, 83])
        do(state, 0, f"choose {tile:03}", f"place {tile:03}", "space 3/3")
        immediate = {10: 3, 9: 4, 88: 12}[tile]
        assert state.players[0].money == 20 - price + immediate
        do(state, 1, "choose 003", "sell")
        assert state.players[1].money == 5 + (price if opponent_produces else 0)


@clause("NM-368")
def test_every_good_can_be_bought_even_if_nobody_produces_it() -> None:
    electronics_factory = 98  # Copper, Diamonds and Steel: £12
    rich = choosing([electronics_factory, 3, 4], money={0: 12}, unplaced={0: [131]})
    assert acts(do(rich, 0, "choose 098")) == ["place 098", "place 131", "sell"]
    poor = choosing([electronics_factory, 3, 4], money={0: 11}, unplaced={0: [131]})
    assert legal(do(poor, 0, "choose 098")) == ["place 131", "sell"]


@clause("NM-368")
def test_what_the_opponent_produces_is_bought_there_and_the_rest_from_the_supply() -> None:
    diamonds: Tiles = {"3/4": 14}
    state = coming(choosing([3, 4, 98], turn=6, cities={1: diamonds}, money={0: 12, 1: 0}), [1, 2, 5])
    do(state, 0, "choose 098", "place 098", "space 3/4")
    assert state.players[0].money == 0
    do(state, 1, "choose 003", "sell")
    assert state.players[1].money == 5 + 4


@clause("NM-368")
def test_the_player_is_not_asked_where_to_buy() -> None:
    oil_well: Tiles = {"3/4": 18}
    state = choosing([3, 4, 10], cities={1: oil_well}, centers={1: "wood"})
    do(state, 0, "choose 010", "place 010", "space 3/2")
    assert tile_at(state, "3/2") == 10
    assert state.deciders() == [1]


@clause("NM-370", "NM-R39")
def test_money_from_the_first_chooser_is_set_aside_until_the_end_of_the_turn() -> None:
    state = choosing([1, 3, 10], turn=6, centers={0: "ore", 1: "oil"}, money={0: 6, 1: 0}, unplaced={1: [131]})
    coming(state, [2, 4, 6])
    do(state, 0, "choose 010", "place 010", "space 3/2")
    assert state.players[0].money == 6 - 2 + 3
    assert state.players[1].money == 0
    assert state.view(1).players[1].set_aside == 2
    do(state, 1, "choose 001")
    assert refused(state, 1, "place 001").clause == "NM-136"  # Tenements cost £1
    do(state, 1, "place 131", "space 3/4")
    assert state.turn == 7
    assert state.players[1].money == 2


# ------------------------------------------------------------------ the end
@clause("NM-371")
def test_income_is_paid_after_each_seventh_turn() -> None:
    laundromat: Tiles = {"3/4": 8}
    state = choosing([1, 6, 7], turn=7, cities={0: laundromat})
    do(state, 0, "choose 001", "sell")
    do(state, 1, "choose 006", "sell")
    assert [player.money for player in state.players] == [6 + 5 + 3, 6 + 5]


@clause("NM-371")
def test_after_the_final_income_the_cities_are_scored_and_the_higher_wins() -> None:
    laundromat: Tiles = {"3/4": 8}
    state = choosing([81, 84, 95], generation=3, turn=7, cities={1: laundromat})
    do(state, 0, "choose 081", "sell")
    do(state, 1, "choose 084", "sell")
    assert state.over
    assert state.scores() == [1 + 11 // 2 - 10 - 5, 1 + 14 // 2 - 10 - 5]  # Raw Good, money, Ghost Town, no Power
    assert state.winners() == [1]


@clause("NM-371")
def test_two_equal_scores_share_the_victory() -> None:
    state = choosing([81, 84, 95], generation=3, turn=7)
    do(state, 0, "choose 081", "sell")
    do(state, 1, "choose 084", "sell")
    assert state.winners() == [0, 1]


# ------------------------------------------------------------------ the Contract Office as a house rule
@clause("NM-R34")
def test_the_contract_office_is_not_in_the_deck() -> None:
    revealed, _, _ = played(seed=3)
    assert all(31 not in pack for pack in revealed)


@clause("NM-R34")
def test_with_a_pack_that_adds_the_contract_office_the_pile_to_take_from_has_three_tiles(tmp_path: Path) -> None:
    pack = tmp_path / "house_rule.toml"
    pack.write_text("[[tile]]\nnumber = 31\nmin_players = 1\n\n[[tile]]\nnumber = 3\nmin_players = 4\n")
    state = new(2, pack=str(pack))
    for _ in range(5):
        state.apply(state.actions()[0])
    state.chance.script = [31, 6, 7, 8]  # the first pack
    state.apply(state.actions()[0])
    assert len(state.pile) == 3
    owner = state.decider()
    mine = list(state.players[owner].unplaced)
    theirs = list(state.players[1 - owner].unplaced)
    pile = list(state.pile)
    do(state, owner, "choose 031", "place 031", "space 3/2")
    draws = [f"draw {number}" for number in pile]
    assert legal(state, owner) == [*(f"return {number}" for number in mine), *draws, "return done"]
    do(state, owner, *(f"return {number}" for number in mine), *draws, "return done")  # all three: the whole pile is taken
    assert state.players[owner].unplaced == pile
    assert state.players[1 - owner].unplaced == theirs
    assert state.pile == []
