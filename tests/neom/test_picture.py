"""Pictures of whole games: what they show, and that they tell nobody what is hidden. What all games keep is in the laws of faces."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, cast
from xml.etree import ElementTree

import pytest

from neom.toolkit import PARTS, acting, do, new, selecting, struck
from skyline.engine.log import Log
from skyline.engine.picture import LAYOUTS, NARROW, WIDE, Panel, Picture
from skyline.engine.rng import seeded
from skyline.engine.steps import NOBODY
from skyline.games.neom import GAME
from skyline.games.neom.rules.components import DISASTER
from skyline.games.neom.rules.state import Neom

MODES: dict[str, tuple[int, dict[str, Any]]] = {
    "three": (3, {}), "four": (4, {}), "five": (5, {}), "beginner": (4, {"variant": "beginner"}), "sequential": (3, {"sequential": True}),
}  # fmt: skip
NAMES = ("Ada", "Juno", "Mira & Otto", "<script>alert(1)</script>", '"Eva" <b>')
APART = 11  # decisions between two looks at a game


@cache
def positions(mode: str) -> tuple[Neom, ...]:
    """Positions of one random game, a few decisions apart."""
    players, options = MODES[mode]
    state = new(players, 7, **options)
    rng = seeded(players)
    seen = [state.clone()]
    while not state.over:
        for _ in range(APART):
            if not state.over:
                deciders = state.deciders()
                seat = deciders[rng.below(len(deciders))]
                menu = state.actions(seat)
                state.apply(menu[rng.below(len(menu))], seat)
        seen.append(state.clone())
    return tuple(seen)


def pictures(mode: str) -> Iterator[tuple[Neom, int, str, Picture]]:
    """A game as every seat and a spectator see it, on both kinds of screen."""
    for state in positions(mode):
        for viewer in range(NOBODY, state.seats):
            for layout in LAYOUTS:
                yield state, viewer, layout, GAME.face.picture(state.view(viewer), NAMES, layout)


def markup(picture: Picture) -> str:
    return "".join(text for panel in picture.panels for _, text in panel.pieces)


def tree(panel: Panel) -> ElementTree.Element:
    return ElementTree.fromstring(f"<panel>{''.join(text for _, text in panel.pieces)}</panel>")


def ids(picture: Picture) -> list[str]:
    return [node.attrib["id"] for panel in picture.panels for node in tree(panel).iter() if "id" in node.attrib]


def numbers_in(text: str) -> set[int]:
    """The tiles that a picture names anywhere: in ids, tips and glides."""
    return {int(number) for number in re.findall(r'(?:hand|stone|pile|tile)[-:](\d+)"', text)}


@pytest.mark.parametrize("mode", MODES)
def test_a_tile_that_lies_face_down_before_another_seat_is_not_in_the_picture(mode: str) -> None:
    hidden_somewhere = 0
    for state, viewer, _, picture in pictures(mode):
        view = state.view(viewer)
        hidden, passed_on = {*state.urn, *state.face_down}, set[int]()
        for player, seen in zip(state.players, view.players, strict=True):
            if int(player.seat) != viewer:
                hidden |= set() if seen.hand is not None else set(player.hand)
                passed_on |= {*(seen.hand or ())}
                hidden |= {int(player.selected)} if player.selected and seen.selected is None else set()
                hidden |= set(player.kept) if not state.generation else set()
        hidden -= passed_on  # what the viewer has passed on is known, though not whether it has just been selected
        hidden_somewhere += len(hidden)
        assert not hidden & numbers_in(markup(picture))
    assert hidden_somewhere


def test_a_name_is_shown_as_it_was_given() -> None:
    picture = GAME.face.picture(new(4).view(0), NAMES, WIDE)
    words = ["".join(node.itertext()) for panel in picture.panels for node in tree(panel).iter("b")]
    assert {"Juno", "Mira & Otto", "<script>alert(1)</script>"} <= set(words)


def test_without_names_seats_go_by_their_letters() -> None:
    assert "Seat B" in markup(GAME.face.picture(new(3).view(0)))


def test_a_spectator_sees_all_cities_in_the_same_size() -> None:
    board = next(panel for panel in GAME.face.picture(new(4).view(NOBODY), NAMES).panels if panel.place == "board")
    keys = {key for key, _ in board.pieces}
    assert {f"city-{seat}-{space}" for seat in "ABCD" for space in range(25)} <= keys


def test_a_player_sees_the_own_city_large_and_the_others_small() -> None:
    found = set(ids(GAME.face.picture(new(3).view(1), NAMES)))
    assert {"city-B-12", "thumb-A-12", "thumb-C-12"} <= found
    assert not {"city-A-12", "thumb-B-12"} & found


def test_the_tile_to_be_placed_floats_over_the_city_until_its_space_is_chosen() -> None:
    state = acting(28)
    for move in ("place 028", ""):
        ghost = dict(board_of(state).pieces)["city-A-ghost"]
        assert "data-ghost" in ghost
        assert 'class="nm-stub nm-joins"' in dict(board_of(state).pieces)["city-A-13"]
        do(state, 0, *([move] if move else []))
    only_sold = acting(50, cities={0: {"3/4": 1}})
    assert "city-A-ghost" not in dict(board_of(only_sold).pieces)


def test_a_cornerstone_placed_instead_floats_over_the_city() -> None:
    state = acting(7, unplaced={0: [121]}, cities={0: {"3/4": 1}})
    state.apply(GAME.read("place 121"), 0)
    assert "Casino" in dict(board_of(state).pieces)["city-A-ghost"]


def test_while_its_goods_are_bought_the_tile_lies_where_it_will_stand() -> None:
    state = do(acting(11, players=5, cities={1: {"3/4": 20}}), 0, "place 011", "space 3/4")
    ghost = dict(board_of(state).pieces)["city-A-ghost"]
    assert "data-ghost" not in ghost
    assert 'transform="translate(422 290)"' in ghost


def test_after_a_disaster_tiles_are_given_not_replaced() -> None:
    state = struck(1, cities={0: {"3/4": 1, "3/2": 28}})
    assert {choice.targets for choice in GAME.face.choices(state, 0)} >= {("city-A-13",)}
    assert "#nm-lose" in dict(board_of(state).pieces)["city-A-13"]


def board_of(state: Neom) -> Panel:
    return next(panel for panel in GAME.face.picture(state.view(0)).panels if panel.place == "board")


def test_the_points_of_the_own_city_add_up_to_its_score() -> None:
    for state in positions("four"):
        for seat in range(state.seats):
            picture = GAME.face.picture(state.view(seat), NAMES, NARROW)
            own = next(panel for panel in picture.panels if panel.id == "own")
            values = [int("".join(node.itertext()).replace("−", "-")) for node in tree(own).iter("dd")]
            assert sum(values[:-1]) == values[-1] == state.scores()[seat]


def test_pieces_that_did_not_change_are_the_same_text() -> None:
    state = positions("four")[-3]
    first = [text for panel in GAME.face.picture(state.view(0), NAMES).panels for _, text in panel.pieces]
    again = [text for panel in GAME.face.picture(state.view(0), NAMES).panels for _, text in panel.pieces]
    assert all(one is other for one, other in zip(first, again, strict=True))


def test_the_space_of_a_placed_tile_is_marked_in_the_large_city_and_in_the_small_one() -> None:
    state = new(3, 5)
    log = Log()
    state.listener = log
    rng = seeded(4)
    while not state.over:
        seat = state.deciders()[0]
        menu = state.actions(seat)
        state.apply(menu[rng.below(len(menu))], seat)
    placed = [event for event in log.public if event.kind == "placed"]
    assert placed
    everything = {viewer: set(ids(GAME.face.picture(state.view(viewer)))) for viewer in range(NOBODY, 3)}
    standing = [
        event for event in placed if state.players[event.seat].city.tiles[cast(int, event.details["space"])] == event.details["tile"]
    ]
    for event in standing:
        large, small = GAME.face.touched(event)
        assert large in everything[event.seat]
        assert large in everything[NOBODY]
        assert small in everything[(event.seat + 1) % 3]


@pytest.mark.parametrize("number", [number for number in range(1, 151) if PARTS.tiles[number].types == DISASTER])
def test_a_disaster_in_hand_says_so(number: int) -> None:
    state = selecting({0: [number, 1], 1: [2, 3], 2: [4, 5]})
    assert "strikes everybody else" in markup(GAME.face.picture(state.view(0)))
