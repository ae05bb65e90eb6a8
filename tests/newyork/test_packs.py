"""Component packs: the user's own TOML laid over the box; a broken pack is refused with file, record and reason."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from clauses import clause
from newyork.toolkit import PARTS, do, legal, new, taking
from skyline.engine import match as matches
from skyline.engine.errors import BadData, BadPack, BadRecord
from skyline.engine.match import Match
from skyline.games.newyork import GAME, components
from skyline.games.newyork.rules.state import NewYork


def pack(folder: Path, text: str) -> str:
    (folder / "mine.toml").write_text(text, encoding="utf-8")
    return str(folder)


def test_a_pack_changes_only_what_it_names(tmp_path: Path) -> None:
    parts = new(2, pack=pack(tmp_path, '[[character]]\nnumber = 3\ntitle = "Scribe"\nvalue = 4\n')).parts
    assert (parts.characters[3].title, parts.characters[3].value, parts.characters[3].cost) == ("Scribe", 4, 1)
    assert parts.characters[4].value == PARTS.characters[4].value == 2
    assert PARTS.characters[3].value == 2
    assert 3 in parts.row_kinds[3]


def test_a_pack_may_be_one_file_and_change_tiles_and_board(tmp_path: Path) -> None:
    text = '[[prestige_tile]]\nid = "prestige_bus_low"\nvalue = 9\n'
    text += "[base_values]\ntiles = [1, 2, 3, 4, 5, 6]\n[bonus_tile]\nfront_points = 7\n"
    pack(tmp_path, text + '[[borough]]\nid = "jersey_city"\nlanterns = ["blue", "grey"]\n')
    state = new(2, pack=str(tmp_path / "mine.toml"))
    assert sorted(state.base_values) == [1, 2, 3, 4, 5, 6]
    assert (state.parts.prestige_value[2], state.parts.statue_points) == (9, 7)
    assert [mask >> 1 & 1 for mask in state.parts.lantern_masks] == [0, 0, 0, 1, 1]


@clause("NY-R03")
def test_another_reading_of_which_characters_are_free_is_one_edit_away(tmp_path: Path) -> None:
    state = new(2, pack=pack(tmp_path, "[[character]]\nnumber = 6\ncost = 0\n"))
    state.agenda.clear()
    state.menus = [[], []]
    state.players[0].dollars = 0
    state.players[0].gain(6)
    state.players[0].gain(9)
    taking(state, ["press press", "wild wild"])
    assert legal(state) == ["take press+press", "take wild+wild", "use 6"]
    assert do(state, 0, "use 6").players[0].dollars == 2


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[[character]\n", "mine.toml: not valid TOML"),
        ("[[character]]\nvalue = 3\n", "character: a record has no 'number'"),
        ("[[character]]\nnumber = 43\n", "character 43: no such record"),
        ("[[character]]\nnumber = 1\n[[character]]\nnumber = 1\n", "character 1: given twice"),
        ("[[character]]\nnumber = 1\nheight = 2\n", "character 1: unknown field 'height'"),
        ('[[character]]\nnumber = 1\nvalue = "2"\n', "character 1: value must be int"),
        ("[[character]]\nnumber = 3\nvalue = 6\n", "character 3: value must be 1 to 5"),
        ('[[character]]\nnumber = 3\nphase = "II"\n', "character 3: a pack cannot change its phase"),
        ('[[character]]\nnumber = 3\neffect = "points"\n', "character 3: a pack cannot change its effect"),
        ("[[character]]\nnumber = 5\nparams = { draw = 4 }\n", "character 5: a pack cannot change draw, which is part of the rules"),
        ("[[character]]\nnumber = 5\nparams = { points = 4 }\n", "character 5: unknown params 'points'; known: draw, discard"),
        ('[[character]]\nnumber = 6\nparams = { dollars = "4" }\n', "character 6: params has a value of another type"),
        ("[[character]]\nnumber = 6\nparams = { dollars = 4 }\n", "character 6: dollars is 4, so the text must say 4, not: Take 2"),
        ("[[character]]\nnumber = 23\nparams = { points = -1 }\n", "character 23: points must be 0 to 99"),
        ("[[character]]\nnumber = 6\ncost = -1\n", "character 6: cost must be 0 to 99"),
        ("[[character]]\nnumber = 30\ncost = 1\n", "character 30: an end character is never used, so its cost must be 0"),
        ("[[character]]\nnumber = 3\nelevator_copies = 3\n", "65 tiles with a dark back instead of 64"),
        ("[[character]]\nnumber = 1\nvalue = 2\n", "six start tiles of value 1 and six of value 5"),
        ('[[character]]\nnumber = 28\ntext = "red"\nparams = { lantern = "red" }\n', "character 28: lantern 'red' is not one of yellow"),
        ("[base_values]\ntiles = [6, 7]\n", "ten prestige tiles and six base values"),
        ("[pack]\ncomplete = true\n[[borough]]\nid = \"bronx\"\n", "the pack says it is complete, but 5 missing"),
        ("[[tile]]\nnumber = 1\n", "a pack cannot change 'tile'"),
        ("character = 3\n", "must be a list of records"),
    ],
)  # fmt: skip
def test_a_broken_pack_is_refused_with_file_record_and_reason(text: str, reason: str, tmp_path: Path) -> None:
    with pytest.raises(BadPack, match=reason) as caught:
        GAME.new(players=2, pack=pack(tmp_path, text))
    assert str(caught.value).startswith(str(tmp_path))


@pytest.mark.parametrize(
    "text",
    [
        '[[borough]]\nid = "bronx"\nlanterns = ["red"]\n',
        '[[connection]]\nid = "taxi_1"\nvessel = "rocket"\n',
        '[[connection]]\nid = "taxi_1"\nbetween = ["bronx", "boston"]\n',
        '[[prestige_tile]]\nid = "prestige_bus_low"\nvessel = "rocket"\n',
    ],
)
def test_a_pack_with_a_reference_to_nothing_is_refused_like_any_broken_pack(text: str, tmp_path: Path) -> None:
    with pytest.raises(BadPack):
        components(pack(tmp_path, text))


@pytest.mark.parametrize("copies", [{3: -2, 4: 6}, {3: 16, 4: 0, 5: 0, 6: 0, 7: 0, 8: 0, 9: 0, 14: 0}])
def test_a_pack_with_an_impossible_number_of_copies_is_refused(copies: dict[int, int], tmp_path: Path) -> None:
    records = "".join(f"[[character]]\nnumber = {kind}\nelevator_copies = {number}\n" for kind, number in copies.items())
    with pytest.raises(BadPack):
        components(pack(tmp_path, records))


def test_a_missing_or_empty_pack_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadPack, match=r"holds no \.toml file"):
        GAME.new(players=2, pack=str(tmp_path))
    with pytest.raises(BadPack, match="there is no such pack"):
        GAME.new(players=2, pack=str(tmp_path / "none.toml"))


def test_an_edited_pack_is_read_again(tmp_path: Path) -> None:
    for points in (5, 12):
        state = cast(NewYork, GAME.new(players=2, pack=pack(tmp_path, f"[bonus_tile]\nfront_points = {points}\n")))
        assert state.parts.statue_points == points


def test_a_game_with_a_pack_is_saved_and_comes_back_only_with_it(tmp_path: Path) -> None:
    with_pack = pack(tmp_path, "[bonus_tile]\nfront_points = 7\n")
    match = Match.new(GAME, players=2, seed=2, pack=with_pack)
    match.save(tmp_path / "game.txt")
    assert matches.load(tmp_path / "game.txt", pack=with_pack).state == match.state
    with pytest.raises(BadRecord, match="give that pack"):
        matches.load(tmp_path / "game.txt")
    with pytest.raises(BadData, match="give that pack"):
        GAME.decode(match.state.encode())
    with pytest.raises(BadRecord, match="other components"):
        matches.load(tmp_path / "game.txt", pack="")
    with pytest.raises(BadData, match="other components"):
        GAME.decode(match.state.encode(), pack="")
