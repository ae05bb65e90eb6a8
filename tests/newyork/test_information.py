"""Section 16: what is hidden, what is public, and what a seat may believe about the hidden part."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any, cast

import pytest

from clauses import clause
from newyork.toolkit import bidding, borough, cards, do, draws, evaluating, give, hand, new, table, taking, words
from skyline.engine.conformance import walk
from skyline.engine.log import Log
from skyline.engine.rng import seeded
from skyline.games.newyork import GAME
from skyline.games.newyork.rules.cards import listed, size
from skyline.games.newyork.rules.state import NewYork
from skyline.games.newyork.view import View

EVERYBODY = (0, 1, 2, -1)  # -1: a spectator
PAIRS = ["press press", "wild plans", "dollar elevator"]
Edit = Callable[[dict[str, Any]], None]


def edited(state: NewYork, edit: Edit) -> NewYork:
    """The same game with something else in the dark: ``edit`` changes its plain data."""
    data = state.encode()
    edit(data)
    return cast(NewYork, GAME.decode(data, foreign=False))


def swap_with_pile(seat: int, gone: str, come: str) -> Edit:
    """Cards of a hand change places with cards of the draw pile."""

    def edit(data: dict[str, Any]) -> None:
        data["players"][seat]["hand"] += cards(come) - cards(gone)
        data["pile"] += cards(gone) - cards(come)

    return edit


def guesses(state: NewYork, seat: int) -> list[NewYork]:
    rng = seeded(5)
    return [state.guess(seat, rng) for _ in range(40)]


def open_part(view: View) -> View:
    """A view without what belongs to its viewer: who looks, the question with what is chosen so far, and own hand."""
    players = tuple(player if player.tom else replace(player, hand=None) for player in view.players)
    return replace(view, viewer=0, actions=(), chosen=0, players=players)


# ------------------------------------------------------------------ hidden from the others
@clause("NY-460", "NY-462")
def test_only_the_holder_sees_the_types_of_a_hand() -> None:
    state = bidding(give(give(give(table(3), 0, hand="press press wild"), 1, hand="dollar press"), 2, hand="wild"), "press")
    other = edited(state, swap_with_pile(1, "dollar press", "plans plans"))
    for viewer in (0, 2, -1):
        assert state.view(viewer) == other.view(viewer)
        assert [None if player.hand is None else words(player.hand) for player in state.view(viewer).players] == [
            "press press wild" if viewer == 0 else None, None, "wild" if viewer == 2 else None,
        ]  # fmt: skip
    assert state.view(1) != other.view(1)


@clause("NY-460", "NY-461")
def test_the_number_of_hand_cards_is_public() -> None:
    state = give(give(give(table(3), 0, hand="press press wild"), 1, hand="dollar"), 2, hand="wild wild")
    for viewer in EVERYBODY:
        assert [player.hand_size for player in state.view(viewer).players] == [3, 1, 2]


def dealt(kind: int, outcomes: str, log: Log | None = None) -> NewYork:
    """Seat 0 uses a phase I character, and these cards are drawn for it."""
    state = give(table(3), 0, hand="skyscraper skyscraper", dollars=1, characters=(kind,))
    state.listener = log
    do(taking(draws(state, outcomes), PAIRS), 0, f"use {kind}")
    if kind == 1:
        do(state, 0, "discard skyscraper", "discard skyscraper")
    if kind == 5:
        do(state, 0, "discard skyscraper")
    return state


@clause("NY-460", "NY-462")
@pytest.mark.parametrize(
    ("kind", "one", "two"),
    [
        (1, "press wild", "dollar dollar"),
        (5, "press plans plans", "dollar dollar press"),
        (9, "wild", "press"),
        (10, "plans wild", "press press"),
    ],
)
def test_cards_drawn_by_characters_are_hidden(kind: int, one: str, two: str) -> None:
    logs = (Log(), Log())
    first, second = (dealt(kind, outcomes, log) for outcomes, log in zip((one, two), logs, strict=True))
    assert hand(first) != hand(second)
    assert words(first.discard) == words(second.discard)
    for viewer in (1, 2, -1):
        assert first.view(viewer) == second.view(viewer)
        assert logs[0].seen_by(viewer) == logs[1].seen_by(viewer)
    assert first.view(0) != second.view(0)


@clause("NY-460")
def test_cards_drawn_in_phase_0_are_hidden() -> None:
    state = new(2, 4)
    log = state.listener = Log()
    while state.phase == 0:
        state.apply(state.actions()[0])
    for seat in (0, 1):
        drawn = words(state.players[seat].hand)
        others = "press press press" if drawn != "press press press" else "dollar dollar dollar"
        for viewer in ({0: 1, 1: 0}[seat], -1):
            assert state.view(viewer) == edited(state, swap_with_pile(seat, drawn, others)).view(viewer)
            assert all("cards" not in event.details for event in log.seen_by(viewer))


@clause("NY-460")
def test_choices_still_being_made_are_hidden() -> None:
    state = give(table(2), 0, hand="press dollar wild wild", dollars=1, characters=(1,))
    do(taking(state, PAIRS), 0, "use 1")
    before = state.view(1)
    do(state, 0, "discard dollar")
    assert state.view(1) == before
    do(state, 0, "discard done")
    assert words(state.view(1).discard) == "dollar"


# ------------------------------------------------------------------ hidden from all
@clause("NY-460", "NY-462")
def test_the_order_of_pile_and_stacks_is_hidden_from_all() -> None:
    state = new(3, 2)
    future = edited(state, lambda data: data.update(rng=[1, 2, 3, 4]))
    for viewer in EVERYBODY:
        assert state.view(viewer) == future.view(viewer)
    for _ in range(3):
        for world in (state, future):
            world.apply(world.actions()[0])
    assert state.encode() != future.encode()  # other prestige tiles, cards or pairs


@clause("NY-460")
def test_the_tiles_of_the_character_stacks_and_of_the_prestige_stack_are_hidden_from_all() -> None:
    state = new(3, 2)

    def another_tile(data: dict[str, Any]) -> None:
        places = [place for place in range(10) if data["stacks"][0] >> 4 * place & 15]
        data["stacks"][0] += (1 << 4 * places[0]) - (1 << 4 * places[1])
        data["prestige_stack"] = 15

    other = edited(state, another_tile)
    for viewer in EVERYBODY:
        assert state.view(viewer) == other.view(viewer)
        assert {part.name for part in fields(state.view(viewer))} & {"pile", "stacks", "prestige_stack", "chance", "rng"} == set()


@clause("NY-460")
def test_a_guess_has_another_future() -> None:
    state = new(2, 4)
    while state.phase == 0:
        state.apply(state.actions()[0])
    worlds = guesses(state, 0)
    drawn = {words(world.draw_cards(4)) for world in worlds}
    assert len(drawn) > 20
    assert len({tuple(world.chance.rng.words()) for world in (state, *worlds)}) == 41


# ------------------------------------------------------------------ public
@clause("NY-461")
def test_reserves_dollars_board_skyscrapers_companies_vessels_and_boroughs_are_public() -> None:
    state = give(
        table(3), 0, reserve="press wild", dollars=3, board=2, characters=(1, 30), built={"bronx": 2}, vessels={"taxi": 1}, space=4
    )
    state.players[0].points = 7
    for viewer in EVERYBODY:
        seen = state.view(viewer).players[0]
        assert (words(seen.reserve), seen.dollars, seen.board, seen.space, seen.points) == ("press wild", 3, 2, 4, 7)
        assert [kind for kind in range(43) if seen.owned[kind]] == [1, 30]
        assert (seen.built[borough("bronx")], sum(seen.built), seen.vessels) == (2, 2, (1, 0, 0, 0, 0))


@clause("NY-461")
def test_board_display_pairs_and_the_sizes_of_piles_are_public() -> None:
    state = new(3, 2)
    while state.phase == 0:
        state.apply(state.actions()[0])
    for viewer in EVERYBODY:
        seen = state.view(viewer)
        assert (seen.letters, seen.base_values, seen.mayor) == (tuple(state.letters), tuple(state.base_values), state.mayor)
        assert (seen.press, seen.neutral_space, seen.neutral) == (tuple(state.press), 7, (2,) * 6)
        assert (seen.pairs, len(seen.pairs)) == (tuple(state.pairs), 7)
        assert (seen.rows, seen.stack_sizes) == (tuple(tuple(row) for row in state.rows), (11, 8, 12, 9, 4))
        assert seen.pile_size == 105 - 3 * 2 - 3 * 3 - 7 * 2
        assert (seen.prestige, seen.prestige_at, seen.vessels, seen.statue) == (tuple(state.prestige), (-1,) * 10, 2**10 - 1, False)


@clause("NY-461")
def test_who_took_which_pair_is_public() -> None:
    state = table(3)
    log = state.listener = Log()
    do(taking(state, PAIRS), 0, "take plans+wild")
    for viewer in EVERYBODY:
        told = [(event.seat, listed(cast(int, event.details["cards"]))) for event in log.seen_by(viewer) if event.kind == "took"]
        assert told == [(0, ["plans", "wild"])]


@clause("NY-461")
def test_laid_bids_and_the_discard_pile_are_public() -> None:
    state = bidding(give(give(table(3), 0, hand="press wild"), 1, hand="press"), "press")
    do(state, 0, "lay current")
    assert [words(state.view(viewer).players[0].lay) for viewer in EVERYBODY] == ["press"] * 4
    do(state, 0, "lay wild")
    assert [words(state.view(viewer).players[0].lay) for viewer in EVERYBODY] == ["press wild"] * 4
    assert [state.view(viewer).players[0].value for viewer in EVERYBODY] == [2] * 4
    do(state, 1, "done")
    assert [words(state.view(viewer).discard) for viewer in EVERYBODY] == ["press wild"] * 4


@clause("NY-461", "NY-R42")
def test_the_supply_of_a_tom_is_public_and_stays_in_every_guess() -> None:
    state = bidding(give(give(table(2, "A6"), 0, hand="press dollar wild"), 2, hand="press wild plans"), "press")
    for viewer in EVERYBODY:
        assert words(state.view(viewer).players[2].hand or 0) == "press plans wild"
    assert {hand(world, 2) for world in guesses(state, 1)} == {"press plans wild"}


@clause("NY-461")
def test_the_revealed_start_stacks_are_public_and_no_others() -> None:
    state = new(2, 3)
    for viewer in (0, 1, -1):
        seen = state.view(viewer).starts
        assert (seen, len(seen)) == (tuple(state.starts), 3)
    shown = {kind for stack in state.starts for kind in (stack >> 8, stack & 255)}
    assert len(shown) == 6  # of twelve start tiles
    while state.phase == 0:
        state.apply(state.actions()[0])
    assert state.view(0).starts == ()


@clause("NY-461")
def test_both_tracks_are_public_while_they_change() -> None:
    state = evaluating(table(3), "press", {0: 1, 1: 2})
    evaluating(state, "prestige", {2: 2})
    for viewer in EVERYBODY:
        seen = state.view(viewer)
        assert ([player.space for player in seen.players], seen.press[:2]) == ([1, 3, 0], (1, 0))
        assert [player.points for player in seen.players] == [0, 0, 2]


@clause("NY-461", "NY-462")
@pytest.mark.parametrize(("players", "toms"), [(2, ""), (3, ""), (1, "C4"), (2, "B3,A6")])
def test_all_seats_see_the_same_but_for_their_own_hands(players: int, toms: str) -> None:
    state = new(players, 6, toms=toms)
    for number, _ in enumerate(walk(state, seeded(3))):
        if number % 5 == 0:
            views = [open_part(state.view(seat)) for seat in (*range(players), -1)]
            assert all(view == views[0] for view in views)


# ------------------------------------------------------------------ guesses
@clause("NY-460", "NY-462")
@pytest.mark.parametrize(("players", "toms"), [(2, ""), (4, ""), (1, "B4"), (2, "A7,C5")])
def test_a_guess_looks_the_same_to_its_seat_all_game_long(players: int, toms: str) -> None:
    state = new(players, 8, toms=toms)
    rng = seeded(9)
    for number, _ in enumerate(walk(state, seeded(players))):
        if number % 7 == 0:
            for seat in range(-1, players):
                world = state.guess(seat, rng)
                assert world.view(seat) == state.view(seat)
                assert GAME.conserved(world) == ""
                assert seat < 0 or world.actions(seat) == state.actions(seat)


@clause("NY-460")
def test_a_guess_deals_unseen_cards_afresh_and_keeps_the_own_hand() -> None:
    state = give(give(give(table(3), 0, hand="press press wild"), 1, hand="dollar press wild"), 2, hand="wild wild wild")
    worlds = guesses(bidding(state, "press"), 0)
    assert {hand(world, 0) for world in worlds} == {"press press wild"}
    for seat in (1, 2):
        assert {size(world.players[seat].hand) for world in worlds} == {3}
        assert len({hand(world, seat) for world in worlds}) > 15


@clause("NY-462")
def test_cards_taken_from_pairs_or_out_of_the_reserve_are_facts_of_the_past() -> None:
    state = give(give(table(2), 0, hand="dollar dollar", reserve="elevator"), 1, hand="press")
    do(taking(state, PAIRS), 0, "take plans+wild")
    bidding(state, "press")
    do(state, 0, "exchange", "reserve dollar")
    assert hand(state) == "dollar elevator plans wild"
    worlds = guesses(state, 1)
    assert all({"elevator", "plans", "wild"} <= {*hand(world).split()} for world in worlds)
    assert len({hand(world) for world in worlds}) == 7  # one card was never seen


@clause("NY-462")
def test_what_was_known_is_forgotten_when_it_may_have_left_the_hand() -> None:
    state = do(taking(give(table(2), 0, hand="press"), PAIRS), 0, "take press+press")
    assert words(state.view(1).players[0].known) == "press press"
    bidding(state, "press")
    do(state, 0, "lay current")
    assert words(state.view(1).players[0].known) == "press"  # at least one of the two left
    assert len({hand(world) for world in guesses(state, -1)}) == 7
