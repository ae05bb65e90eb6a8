"""The table as text, tiles and events in words: complete, from the view alone, and never too wide."""

from __future__ import annotations

import re
from pathlib import Path
from typing import cast

import pytest

from cli.views import check_game, widest
from neom.toolkit import PARTS, acting, city, do
from skyline.engine.conformance import configurations, walk
from skyline.engine.rng import seeded
from skyline.engine.spans import beside, cut, fitted, flowed, plain
from skyline.games import neom
from skyline.games.neom import GAME
from skyline.games.neom.face import telling
from skyline.games.neom.face.plan import SMALL, TINY, drawn, large
from skyline.games.neom.rules.grid import FULL, SPACES
from skyline.games.neom.rules.state import Neom

SEEDS = range(3)
CONFIGURATIONS = configurations(GAME)
DISASTERS = [card.tile for card in PARTS.disasters]


# ------------------------------------------------------------------ random games
@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=lambda one: "-".join(map(str, one.values())))
def test_every_event_has_a_sentence_and_every_view_a_text(configuration: dict[str, object]) -> None:
    check_game(GAME.new(seed=11, **configuration), every=20)  # type: ignore[arg-type]


def test_every_kind_of_event_has_a_sentence() -> None:
    folder = Path(neom.__file__).parent
    emitted = {kind for path in folder.rglob("*.py") for kind in re.findall(r'\.emit\("(\w+)"', path.read_text(encoding="utf-8"))}
    assert emitted == set(telling.SENTENCES)


# ------------------------------------------------------------------ drawing
def test_a_small_city_looks_like_this() -> None:
    drawing = plain(drawn(PARTS, tuple(city({"3/4": 3, "3/5": 6, "2/4": 41, "3/2": 15, "4/4": 87}).tiles), SMALL, {}))
    assert drawing.split("\n") == [
        "",
        "   ·    ·    ·    ·    ·",
        "",
        "   ·    ·    ·  R041╴  ·",
        "        ╷~   ╷    │    ╷",
        "<  ·  P015─CITY─R003─C006►",
        "        ╵         │    ╵",
        "   ·    ·    · ╶RC87╴  ·",
        "",
        "   ·    ·    ·    ·    ·",
        "",
    ]


def test_a_large_city_names_its_tiles_and_numbers_the_choices() -> None:
    drawing = plain(drawn(PARTS, tuple(city({"3/1": 15, "3/2": 3}).tiles), large(80, 2), {2: 1, 12: 2}))
    assert "[P 015 ~*  ]───[R 003     ]───[S City (2)]─" in drawing
    assert "[Gas Turbi.]   [Slums     ]   [Ore       ]" in drawing
    assert "1        ·              ·             (1)" in drawing
    assert widest(drawing) <= 80


def test_roads_are_drawn_where_tiles_are_directly_connected() -> None:
    for seed in SEEDS:
        state = cast(Neom, GAME.new(players=3, seed=seed))
        for _ in walk(state, seeded(seed)):
            pass
        for player in state.players:
            down, right = player.city.links(FULL)
            rows = [line.ljust(27) for line in plain(drawn(PARTS, tuple(player.city.tiles), SMALL, {})).split("\n")]
            for space in range(SPACES):
                row, column = divmod(space, 5)
                assert (rows[2 * row + 2][1 + 5 * column + 2] == "│") == bool(down >> space & 1)
                if column < 4:
                    assert (rows[2 * row + 1][1 + 5 * column + 4] == "─") == bool(right >> space & 1)


def test_trade_routes_are_marked() -> None:
    reached = plain(drawn(PARTS, tuple(city({"3/1": 3, "3/2": 3, "3/4": 3}).tiles), TINY, {}))
    assert "◄R─R─S─R╴·>" in reached


def test_legal_spaces_show_the_number_of_the_choice() -> None:
    state = do(acting(3), 0, "place 003")
    text = GAME.face.text(state.view(0))
    for number, action in enumerate(state.actions(0), 1):
        assert f"({number})" in text
        assert GAME.write(action).startswith("space ")


def test_the_own_hand_is_shown_and_the_others_are_not() -> None:
    state = cast(Neom, GAME.new(players=3, seed=1))
    text = GAME.face.text(state.view(0))
    shown = set(re.findall(r"[RCIPS]{1,2}(\d{3})", text))
    assert shown == {str(number) for number in state.players[0].hand}
    assert text.count("hand of 4") == 2
    assert not re.search(r"[RCIPS]\d{3}", str(state))


# ------------------------------------------------------------------ words
def test_every_tile_is_explained() -> None:
    for number in range(1, 151):
        lines = GAME.face.explain("tile", str(number)).split("\n")
        tile = PARTS.tiles[number]
        assert lines[0] == f"#{number:03} {tile.name}"
        labels = [line[2:11].strip() for line in lines[1:]]
        assert labels[:2] == ["Where", "Type"]
        assert labels[-2:] == ["Rule", "Source"]
        assert ("Roads" in labels) == bool(tile.roads)
        assert ("Effect" in labels) == (bool(tile.effects) and number not in DISASTERS)


def test_tiles_of_one_name_are_explained_together() -> None:
    assert GAME.face.explain("tile", "plastics factory").count("Plastics Factory") == 2


def test_disasters_say_what_they_ask_for() -> None:
    assert "£2 per unprotected Residential, Commercial or Industrial tile" in GAME.face.explain("tile", "104")
    assert "1 Residential, 1 Commercial and 1 Industrial tiles" in GAME.face.explain("tile", "104")


def test_a_pack_changes_what_is_said(tmp_path: Path) -> None:
    pack = tmp_path / "pack.toml"
    pack.write_text('[[tile]]\nnumber = 3\nname = "Palaces"\nroads_source = "photograph"\n')
    explained = GAME.face.explain("tile", "3", str(pack))
    assert explained.startswith("#003 Palaces")
    assert "its roads are from the photograph" in explained
    assert GAME.face.gallery(str(pack))["tile"]["003"].startswith("#003 Palaces")
    assert GAME.face.gallery()["tile"]["003"].startswith("#003 Slums")


# ------------------------------------------------------------------ spans
def test_spans_are_cut_filled_and_set_side_by_side() -> None:
    line = [("abc", "strong"), ("def", "")]
    assert plain([cut(line, 4)]) == "abcd"
    assert sum(len(text) for text, _ in fitted(line, 9)) == 9
    assert plain(beside([[line], [[("x", "")], [("y", "")]]], 2)) == "abcdef  x\n        y"
    assert beside([], 1) == []


def test_items_flow_into_lines() -> None:
    items = [[(word, "")] for word in ("one", "two", "three", "four")]
    assert plain(flowed([("Count", "muted")], items, 15, ",")) == "Count one, two,\n  three, four"
    assert plain(flowed([], items, 6, ",", 0)) == "one,\ntwo,\nthree,\nfour"
    assert plain(flowed([("None", "")], [], 10)) == "None"
