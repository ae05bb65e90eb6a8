"""Section 24: what is public, what is hidden, and what a seat may believe about the hidden part."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

import pytest

from clauses import clause
from neom.toolkit import PARTS, acting, choosing, city, do, finish_turn, new, selecting
from skyline.engine.conformance import walk
from skyline.engine.log import Log
from skyline.engine.rng import seeded
from skyline.games.neom import GAME
from skyline.games.neom.rules.state import Neom
from skyline.games.neom.view import View

EVERYBODY = (0, 1, 2, -1)  # -1: a spectator
HANDS = {0: [7, 1, 5], 1: [8, 2, 9], 2: [6, 3, 10]}
Edit = Callable[[dict[str, Any]], None]


def edited(state: Neom, edit: Edit) -> Neom:
    """The same game with something else in the dark: ``edit`` changes its plain data."""
    data = state.encode()
    edit(data)
    return cast(Neom, GAME.decode(data, foreign=False))


def give(seat: int, key: str, value: list[int]) -> Edit:
    """Give a player another hand, or other face-down Cornerstones."""

    def edit(data: dict[str, Any]) -> None:
        for players in (data["players"], data["shown"]):
            if players:
                players[seat][key] = value

    return edit


def trade_hands(one: int, two: int) -> Edit:
    def edit(data: dict[str, Any]) -> None:
        for players in (data["players"], data["shown"]):
            players[one]["hand"], players[two]["hand"] = players[two]["hand"], players[one]["hand"]

    return edit


def guesses(state: Neom, seat: int) -> list[Neom]:
    rng = seeded(5)
    return [state.guess(seat, rng) for _ in range(30)]


def open_part(view: View) -> View:
    """A view without what belongs to its viewer: who looks, the question and its offers, and the (empty) hands."""
    players = tuple(replace(player, hand=None, kept=None) for player in view.players)
    return replace(view, viewer=0, actions=(), offers=(), prices=(), players=players)


# ------------------------------------------------------------------ what is public
@clause("NM-600")
def test_cities_goods_money_cornerstones_and_selected_tiles_are_public() -> None:
    state = acting({0: 7, 1: 8, 2: 6}, cities={0: {"3/4": 11}, 2: {"3/2": 13}}, money={1: 17}, unplaced={0: [121, 130], 2: [150]})
    state.players[0].hand, state.players[1].hand, state.players[2].hand = [1, 2], [3, 4], [5, 9]
    state.pile = [122, 123, 124]
    state.players[1].city = city({"3/4": 137}, "wood", named_good="steel")
    state.shown = [player.clone() for player in state.players]
    for viewer in EVERYBODY:
        seen = state.view(viewer)
        assert (seen.generation, seen.turn, seen.pile) == (1, 1, (122, 123, 124))
        assert [player.tiles for player in seen.players] == [tuple(player.city.tiles) for player in state.players]
        assert [player.goods for player in seen.players] == [player.city.goods for player in state.players]
        assert [player.named_good for player in seen.players] == [0, 1 << PARTS.good("steel"), 0]
        assert [player.money for player in seen.players] == [6, 17, 6]
        assert [player.unplaced for player in seen.players] == [(121, 130), (), (150,)]
        assert [player.hand_size for player in seen.players] == [2, 2, 2]
        assert [player.selected for player in seen.players] == [7, 8, 6]


@clause("NM-600")
def test_money_set_aside_is_public_once_the_action_is_shown() -> None:
    state = selecting({0: [10, 1, 2], 1: [8, 3, 4], 2: [7, 5, 6]}, centers={0: "ore", 1: "oil", 2: "wood"}, sequential=True)
    for seat, number in enumerate((10, 8, 7)):
        do(state, seat, f"select {number:03}")
    do(state, 0, "place 010", "space 3/2")  # buys Oil from seat 1
    for viewer in EVERYBODY:
        assert [(player.money, player.set_aside) for player in state.view(viewer).players] == [(6 - 2 + 3, 0), (6, 2), (6, 0)]
    do(do(state, 1, "sell"), 2, "sell")
    assert [(player.money, player.set_aside) for player in state.view(2).players] == [(7, 0), (13, 0), (11, 0)]


@clause("NM-600")
def test_sold_and_discarded_selected_tiles_were_seen_by_all() -> None:
    state = selecting(HANDS, unplaced={1: [131]})
    log = state.listener = Log()
    for seat, number in enumerate((7, 8, 6)):
        do(state, seat, f"select {number:03}")
    do(do(do(state, 0, "sell"), 1, "place 131", "space 3/4"), 2, "sell")
    told = log.seen_by(-1)
    assert [event.details["tile"] for event in told if event.kind == "selected"] == [7, 8, 6]
    assert [(event.seat, event.details["tile"]) for event in told if event.kind == "sold"] == [(0, 7), (2, 6)]


@clause("NM-600", "NM-063", "NM-R31", "NM-062")
def test_chosen_cornerstones_and_the_discard_pile_are_open_after_the_preliminary_round() -> None:
    state = new(3)
    for _ in range(3):
        for viewer in EVERYBODY:
            assert state.view(viewer).pile == ()
            assert [player.unplaced for player in state.view(viewer).players] == [()] * 3
        finish_turn(state)
    for viewer in EVERYBODY:
        assert state.view(viewer).pile == tuple(state.pile)
        assert [player.unplaced for player in state.view(viewer).players] == [tuple(player.unplaced) for player in state.players]
    assert len(state.pile) == 3


@clause("NM-R31")
def test_a_tile_of_the_open_pile_is_chosen_by_name() -> None:
    state = acting(31, players=4, unplaced={0: [121, 150]}, turn=7)
    state.pile = [125, 133, 140]
    do(state, 0, "place 031", "space 3/2", "return 150", "draw 133", "return done")
    assert [state.view(viewer).pile for viewer in (1, -1)] == [(125, 133, 140)] * 2  # not shown yet
    finish_turn(state)
    assert [state.view(viewer).pile for viewer in (0, 1, -1)] == [(125, 140)] * 3


# ------------------------------------------------------------------ what is hidden, 3 to 5 players
@clause("NM-601")
def test_only_the_holder_sees_a_hand() -> None:
    state = selecting({0: [7, 1, 5], 1: [8, 2, 9], 2: [6, 3, 10]})
    other = edited(state, trade_hands(1, 2))
    assert state.view(0) == other.view(0)
    assert state.view(-1) == other.view(-1)
    assert state.view(1) != other.view(1)
    assert [player.hand for player in state.view(0).players] == [(1, 5, 7), None, None]
    assert [player.hand for player in state.view(-1).players] == [None, None, None]


@clause("NM-601")
def test_a_player_remembers_the_hands_that_were_passed_on() -> None:
    state = selecting({0: [1, 2, 3], 1: [4, 5, 6], 2: [8, 9, 10], 3: [11, 12, 13]}, players=4, turn=2)
    assert [player.hand for player in state.view(0).players] == [(1, 2, 3), (4, 5, 6), None, None]
    assert [player.hand for player in state.view(3).players] == [(1, 2, 3), None, None, (11, 12, 13)]


@clause("NM-601", "NM-060")
def test_cornerstone_hands_and_undealt_cornerstones_are_hidden() -> None:
    state = new(3)
    assert state.view(0) == edited(state, trade_hands(1, 2)).view(0)
    undealt = sorted({*range(121, 151)} - {number for player in state.players for number in player.hand})
    other = edited(state, give(1, "hand", undealt[:4]))
    for viewer in (0, 2, -1):
        assert state.view(viewer) == other.view(viewer)
    assert state.view(1) != other.view(1)


@clause("NM-601", "NM-063")
def test_face_down_cornerstones_are_known_to_their_owner_only() -> None:
    state = finish_turn(new(3))
    other = edited(state, give(1, "kept", [121] if state.players[1].kept != [121] else [122]))
    for viewer in (0, 2, -1):
        assert state.view(viewer) == other.view(viewer)
    assert state.view(1) != other.view(1)


@clause("NM-601")
def test_the_face_down_stack_of_the_beginners_variant_is_hidden() -> None:
    state = new(3, variant="beginner")
    assert len(state.face_down) == 27
    other = edited(state, lambda data: data.update(face_down=data["face_down"][::-1]))
    for viewer in EVERYBODY:
        assert state.view(viewer) == other.view(viewer)
        assert state.view(viewer).cornerstones_left == 27


@clause("NM-601", "NM-103")
def test_the_last_tile_of_a_generation_is_shown_to_nobody() -> None:
    state = selecting({seat: [seat + 1, seat + 11] for seat in range(3)}, turn=7)
    log = state.listener = Log()
    finish_turn(finish_turn(state))
    told = {event.details["tile"] for event in log.seen_by(0) if event.kind == "selected"}
    assert told == {1, 2, 3}
    assert not {11, 12, 13} & {event.details.get("tile") for event in log.public}
    assert all(player.selected is None for player in state.view(1).players)


# ------------------------------------------------------------------ guesses
@clause("NM-601", "NM-602", "NM-603")
@pytest.mark.parametrize(("players", "variant"), [(1, "standard"), (2, "standard"), (3, "standard"), (5, "standard"), (4, "beginner")])
def test_a_guess_looks_the_same_to_its_seat_all_game_long(players: int, variant: str) -> None:
    state = new(players, seed=players, variant=variant)
    rng = seeded(9)
    for number, _ in enumerate(walk(state, seeded(players))):
        if number % 5 == 0:
            for seat in range(-1, players):
                world = state.guess(seat, rng)
                assert world.view(seat) == state.view(seat)
                assert GAME.conserved(world) == ""
                assert seat < 0 or world.actions(seat) == state.actions(seat)


@clause("NM-601", "NM-604")
def test_a_guess_deals_unknown_hands_afresh_from_the_known_deck() -> None:
    state = new(5, seed=4)
    for _ in range(3):
        finish_turn(state)
    worlds = guesses(state, 0)
    assert all(world.players[0].hand == state.players[0].hand for world in worlds)
    assert all(len({tuple(world.players[seat].hand) for world in worlds}) > 20 for seat in (1, 2, 3, 4))
    for world in worlds:
        assert sorted(number for player in world.players for number in player.hand) == list(range(1, 41))
    finish_turn(finish_turn(state))  # turn 2: the hand passed on is known, and what was selected
    worlds = guesses(state, 0)
    assert all(world.players[1].hand == state.players[1].hand for world in worlds)
    assert all(len({tuple(world.players[seat].hand) for world in worlds}) > 20 for seat in (2, 3, 4))


@clause("NM-601")
def test_a_guess_of_the_preliminary_round_keeps_what_was_passed_on_together() -> None:
    state = new(4, seed=2)
    first = {*state.players[0].hand}
    finish_turn(finish_turn(state))
    first.discard(state.players[0].kept[0])  # these three went from seat 0 to seat 1, and two of them on to seat 2
    worlds = guesses(state, 0)
    for world in worlds:
        assert {world.players[1].kept[1], *world.players[2].hand} == first
        assert world.players[1].hand == state.players[1].hand
        assert world.players[0].kept == state.players[0].kept
    assert len({world.players[1].kept[1] for world in worlds}) == 3
    assert len({world.players[1].kept[0] for world in worlds}) > 5
    assert len({tuple(sorted(world.face_down)) for world in worlds}) > 5


# ------------------------------------------------------------------ 2 players and solo
@clause("NM-602")
def test_with_two_players_both_see_the_same() -> None:
    state = new(2, seed=3)
    for _ in walk(state, seeded(3)):
        assert open_part(state.view(0)) == open_part(state.view(1)) == open_part(state.view(-1))


@clause("NM-602", "NM-603")
@pytest.mark.parametrize("players", [1, 2])
def test_packs_to_come_and_unused_cornerstones_are_hidden(players: int) -> None:
    early = new(players, tile_set="1+" if players == 1 else "ask")
    shown = {*early.offer}
    other = edited(early, lambda data: data.update(face_down=data["face_down"][::-1]))
    assert [early.view(seat) for seat in range(-1, players)] == [other.view(seat) for seat in range(-1, players)]
    stacks = {tuple(finish_stack(world).offer) for world in guesses(early, 0)}
    assert len(stacks) > 20
    assert not any(shown & {*stack} for stack in stacks)


def finish_stack(state: Neom) -> Neom:
    for _ in range(int(state.seats)):
        state.apply(state.actions()[0])
    return state


@clause("NM-602", "NM-603")
@pytest.mark.parametrize("players", [1, 2])
def test_the_next_pack_is_not_decided_before_it_is_revealed(players: int) -> None:
    state = choosing([7, 8, 6, 1], players=players, urn=list(range(10, 24)), turn=1)
    packs = {tuple(next_pack(world).offer) for world in guesses(state, 0)}
    assert len(packs) > 20
    other = edited(state, lambda data: data.update(urn=data["urn"][::-1]))
    for viewer in range(-1, players):
        assert state.view(viewer) == other.view(viewer)
        assert state.view(viewer).offer == (1, 6, 7, 8)


def next_pack(state: Neom) -> Neom:
    while state.turn == 1:
        sell = GAME.read("sell")
        actions = state.actions()
        state.apply(sell if sell in actions else actions[0])
    return state


@clause("NM-603")
def test_what_is_removed_with_pack_8_is_not_known_before_the_end() -> None:
    state = choosing([7, 8], players=1, urn=[1, 2, 24], turn=6)  # two tiles for turn 7, and one was removed
    assert all(state.view(viewer).offer == (7, 8) for viewer in (0, -1))
    lasts = set()
    for world in guesses(state, 0):
        do(world, 0, "choose 007", "sell")
        lasts.add(tuple(world.urn))
    assert lasts == {(1,), (2,), (24,)}


# ------------------------------------------------------------------ what all may know
@clause("NM-604")
def test_the_tile_list_is_open_to_every_viewer() -> None:
    state = new(3)
    for viewer in EVERYBODY:
        seen = state.view(viewer)
        assert [seen.parts.deck(generation, int(seen.tile_set)) for generation in (1, 2, 3)] == [
            [*range(1, 25)], [*range(41, 65)], [*range(81, 105)]
        ]  # fmt: skip


@clause("NM-604")
def test_a_log_may_show_every_tile_that_was_public() -> None:
    state = new(3, seed=6)
    log = state.listener = Log()
    for _ in walk(state, seeded(6)):
        pass
    told = {event.details["tile"] for event in log.seen_by(-1) if event.kind == "selected"}
    assert len(told) == 63
    cornerstones = [event.details["tiles"] for event in log.seen_by(-1) if event.kind == "cornerstones"]
    assert [len(cast("list[int]", tiles)) for tiles in cornerstones] == [3, 3, 3]
