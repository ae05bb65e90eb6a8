"""Single components drawn, and what may be chosen in words."""

from __future__ import annotations

import re
from pathlib import Path
from typing import cast
from xml.etree import ElementTree

import pytest

from neom.test_picture import NAMES, positions
from neom.toolkit import PARTS, acting, do, selecting, struck
from skyline.drawing.icons import shared
from skyline.drawing.standalone import of_panel
from skyline.drawing.tokens import stylesheet
from skyline.engine.events import Event
from skyline.games.neom import GAME
from skyline.games.neom.face.art.tiles import CITY, HAND, SMALL, WHOLE, tile_art
from skyline.games.neom.rules.components import DISASTER, FIRST_CENTER
from skyline.games.neom.rules.state import Neom

SYMBOLS = set(re.findall(r'\bid="([^"]+)"', GAME.face.symbols() + shared()))
TOKENS = set(re.findall(r"(--[\w-]+)\s*:", stylesheet() + GAME.face.stylesheet()))


def references(text: str) -> set[str]:
    return set(re.findall(r'(?:href="#|url\(#)([\w-]+)', text))


def tokens(text: str) -> set[str]:
    return set(re.findall(r"var\((--[\w-]+)", text))


# ------------------------------------------------------------------ tiles and Goods
@pytest.mark.parametrize("number", range(1, FIRST_CENTER + 6))
def test_every_tile_is_drawn_in_every_detail(number: int) -> None:
    tile = PARTS.tiles[number]
    for detail in (CITY, HAND, SMALL, WHOLE):
        drawn = tile_art(tile, detail)
        ElementTree.fromstring(f"<svg>{drawn}</svg>")
        assert references(drawn) <= SYMBOLS
        assert tokens(drawn) <= TOKENS
        assert "id=" not in drawn


def test_a_tile_shows_its_roads_points_price_and_name() -> None:
    for tile in PARTS.tiles[1:FIRST_CENTER]:
        drawn = tile_art(tile, WHOLE)
        words = "".join(ElementTree.fromstring(f"<svg>{drawn}</svg>").itertext()).replace(" ", "")
        assert tile.name.replace(" ", "") in words
        if tile.types != DISASTER:
            assert f"nm-r-{tile.roads}" in references(drawn)
            assert str(tile.vp) in words or not tile.vp
            assert all(str(cost.coins) in words for cost in tile.costs if cost.coins)
            assert ("nm-smog" in references(drawn)) == tile.polluting
            assert ("nm-frame" in references(drawn)) == tile.is_cornerstone()


def test_no_two_tiles_of_different_kind_look_alike() -> None:
    drawn: dict[str, list[int]] = {}
    for tile in PARTS.tiles[1:FIRST_CENTER]:
        drawn.setdefault(tile_art(tile, WHOLE), []).append(int(tile.number))
    assert [numbers for numbers in drawn.values() if len({PARTS.tiles[number].name for number in numbers}) > 1] == []


def test_the_name_of_a_tile_of_a_pack_is_text_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "tiles.toml").write_text('[[tile]]\nnumber = 1\nname = "<i>Mud</i> & \\"Huts\\""\n', encoding="utf-8")
    state = GAME.new(3, seed=1, pack=str(tmp_path))
    neom = cast(Neom, state)
    neom.generation = 1
    neom.players[0].hand = [1]
    neom.players[0].city = neom.players[0].city.with_tile(1, 13)
    neom.players[1].city = neom.players[1].city.with_tile(1, 13)
    for layout in ("wide", "narrow"):
        text = "".join(piece for panel in GAME.face.picture(state.view(0), NAMES, layout).panels for _, piece in panel.pieces)
        assert "<i>Mud" not in text
        assert "&lt;i&gt;Mud" in text
    assert "<i>Mud" not in GAME.face.drawing("tile", "1", str(tmp_path))


# ------------------------------------------------------------------ the shelf
def test_the_cover_is_a_drawing_of_its_size() -> None:
    root = ElementTree.fromstring(GAME.face.cover())
    assert (root.attrib["width"], root.attrib["height"]) == ("260", "188")
    assert references(GAME.face.cover()) <= SYMBOLS


def test_four_players_are_offered_first_and_a_first_game_last() -> None:
    assert [preset.players for preset in GAME.profile.presets] == [4, 3, 5, 2, 1, 4]


# ------------------------------------------------------------------ choices
def test_a_choice_has_the_targets_of_its_action() -> None:
    for state in positions("four"):
        for seat in state.deciders():
            for choice in GAME.face.choices(state, seat):
                assert choice.targets == GAME.face.targets(state, GAME.read(choice.notation), seat)


def test_to_build_and_to_sell_name_the_tile_and_the_money() -> None:
    state = acting(28)
    titles = {choice.title: choice for choice in GAME.face.choices(state, 0, NAMES)}
    assert titles["Sell Truck Stop"].price == "+£5"
    assert titles["Build Truck Stop"].targets == ("hand-028",)


def test_to_buy_names_the_seller_and_the_price() -> None:
    state = do(acting(11, players=5, cities={1: {"3/4": 20}}), 0, "place 011", "space 3/4")
    near, far = GAME.face.choices(state, 0, NAMES)
    assert (near.title, near.price, near.note, near.targets) == ("Buy wood from Juno", "£2", "leaves you £4", ("other-B",))
    assert (far.title, far.price, far.note, far.targets) == ("Buy wood from Mira & Otto", "£3", "leaves you £3", ("other-C",))


def test_alone_one_buys_from_the_supply_with_or_without_routes() -> None:
    state = do(acting(13, players=1, cities={0: {"3/1": 8}}, centers={0: "coal"}, money={0: 9}), 0, "place 013", "space 3/2")
    choices = {choice.notation: (choice.title, choice.note, choice.price) for choice in GAME.face.choices(state, 0)}
    assert choices["buy ore supply"] == ("Buy ore from the supply", "leaves you £7", "£2")
    assert choices["buy ore supply left"] == ("Buy ore from the supply", "with the left Trade Route, leaves you £8", "£1")


def test_a_disaster_offers_to_pay_or_to_give_tiles() -> None:
    state = struck(1, cities={0: {"3/4": 1, "3/2": 28}}, money={0: 20})
    titles = [choice.title for choice in GAME.face.choices(state, 0)]
    assert "Pay for the damage" in titles
    assert "Sacrifice Tenements on 3/4" in titles


def test_tiles_of_the_same_name_are_told_apart_by_their_roads() -> None:
    state = selecting({0: [25, 26], 1: [2, 3], 2: [4, 5]})
    same = [number for number in range(1, 121) if PARTS.tiles[number].name == "Lumber Mill"][:2]
    state.players[0].hand = same
    state.menus[0] = [GAME.read(f"select {number:03}") for number in same]
    first, second = GAME.face.choices(state, 0)
    assert first.title == second.title == "Select Lumber Mill"
    assert "roads " in first.note
    assert first.note != second.note


def test_a_space_says_what_the_tile_would_join_or_replace() -> None:
    state = acting(28)
    state.apply(GAME.read("place 028"), 0)
    notes = {choice.title: choice.note for choice in GAME.face.choices(state, 0)}
    assert notes["Build on 3/4"] == "joins City Center"
    assert notes["Build on 3/3"] == "replaces City Center"


def test_even_a_space_that_may_not_be_chosen_has_its_element() -> None:
    state = acting(28)
    assert GAME.face.targets(state, GAME.read("space 1/1"), 0) == ()  # another question
    state.apply(GAME.read("place 028"), 0)
    assert GAME.read("space 1/1") not in state.actions(0)
    assert GAME.face.targets(state, GAME.read("space 1/1"), 0) == ("city-A-0",)


# ------------------------------------------------------------------ sentences
@pytest.mark.parametrize(
    ("event", "names", "words"),
    [
        (Event("sold", 1, {"tile": 47, "money": 5}, False), (), "B sells #047 Department Store for £5."),
        (Event("sold", 1, {"tile": 47, "money": 5}, False), NAMES, "Juno sells Department Store for £5."),
        (Event("bought", 0, {"good": 3, "seller": 1, "money": 2}, False), NAMES, "Ada buys Ore from Juno for £2."),
        (Event("bought", 0, {"good": 3, "seller": -1, "money": 2}, False), NAMES, "Ada buys Ore from the supply for £2."),
    ],
)
def test_events_are_told_with_names_when_they_are_known(event: Event, names: tuple[str, ...], words: str) -> None:
    assert GAME.face.tell(event, "", names) == words


def test_a_city_can_stand_in_a_document_of_its_own() -> None:
    for panel in GAME.face.picture(positions("three")[-1].view(0), NAMES).panels:
        if panel.size:
            document = of_panel(panel, symbols=GAME.face.symbols(), css=GAME.face.stylesheet())
            assert references(document) <= set(re.findall(r'\bid="([^"]+)"', document))
            assert ".nm-ref" in document
            assert "var(" not in document
