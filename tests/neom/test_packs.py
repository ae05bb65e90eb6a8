"""Component packs: the user's own TOML laid over the box; a broken pack is refused with file, record and reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from neom.toolkit import PARTS
from skyline.engine import match as matches
from skyline.engine.errors import BadData, BadPack, BadRecord
from skyline.engine.match import Match
from skyline.games.neom import GAME, component_data


def pack(folder: Path, text: str) -> str:
    (folder / "mine.toml").write_text(text, encoding="utf-8")
    return str(folder)


def test_a_pack_changes_only_what_it_names(tmp_path: Path) -> None:
    state = GAME.new(players=3, seed=1, pack=pack(tmp_path, '[[tile]]\nnumber = 1\nroads = ["N"]\nvp = 4\n'))
    tiles = state.parts.tiles  # type: ignore[attr-defined]
    assert (tiles[1].vp, tiles[1].roads, tiles[1].name) == (4, 1, "Tenements")
    assert tiles[2].roads == PARTS.tiles[2].roads
    assert PARTS.tiles[1].vp == 1


def test_a_pack_may_be_one_file_and_change_the_boards(tmp_path: Path) -> None:
    pack(tmp_path, '[[board]]\nid = "board_ore"\ncenter_roads = ["N", "E", "S", "W"]\n[money]\nstarting = 9\n')
    state = GAME.new(players=3, seed=1, pack=str(tmp_path / "mine.toml"))
    assert [player.money for player in state.players] == [9, 9, 9]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[[tile]\n", "mine.toml: not valid TOML"),
        ("[[tile]]\nvp = 3\n", "tile: a record has no 'number'"),
        ("[[tile]]\nnumber = 151\n", "tile 151: no such record"),
        ("[[tile]]\nnumber = 1\nvp = 2\n[[tile]]\nnumber = 1\n", "tile 1: given twice"),
        ("[[tile]]\nnumber = 1\nheight = 2\n", "tile 1: unknown field 'height'"),
        ('[[tile]]\nnumber = 1\nvp = "2"\n', "tile 1: vp must be int"),
        ('[[tile]]\nnumber = 1\nroads = ["X"]\n', "tile 1: roads: 'X' is not one of N, E, S, W"),
        ("[[tile]]\nnumber = 1\nroads = []\n", "tile 1: every tile but a Disaster has one to four roads"),
        ('[[tile]]\nnumber = 1\nvp_formula = "fun"\n', "tile 1: vp_formula: 'fun' is not one of"),
        ('[[tile]]\nnumber = 1\neffect = "fun"\n', "tile 1: effect: 'fun' is not one of fire_protection"),
        ('[[tile]]\nnumber = 1\ngoods = ["fun"]\n', "tile 1: goods: 'fun' is not one of coal"),
        ('[[tile]]\nnumber = 1\ndeck = "II"\n', "tile 1: belongs to deck I"),
        ("[[tile]]\nnumber = 1\nmin_players = 4\n", "deck I: has .* instead of"),
        ('[[tile]]\nnumber = 24\ntypes = ["public"]\nroads = ["N"]\n', "deck I: must have exactly one Disaster"),
        ("[[tile]]\nnumber = 1\ncost = []\n", "tile 1: cost must list at least one alternative"),
        ("[[tile]]\nnumber = 1\nincome = [1]\n", "tile 1: income must give one number for each Generation"),
        ("[pack]\ncomplete = true\n[[tile]]\nnumber = 1\n", "the pack says it is complete, but 149 missing: .*'2'"),
        ("[fun]\nx = 1\n", "a pack cannot change 'fun'"),
        ("[grid]\nrows = 6\n", "a pack cannot change 'grid'"),
        ("tile = 3\n", "must be a list of records"),
    ],
)
def test_a_broken_pack_is_refused_with_file_record_and_reason(text: str, reason: str, tmp_path: Path) -> None:
    with pytest.raises(BadPack, match=reason) as caught:
        GAME.new(players=3, pack=pack(tmp_path, text))
    assert str(caught.value).startswith(str(tmp_path))


def test_an_edited_pack_is_read_again(tmp_path: Path) -> None:
    for vp in (4, 12):
        state = GAME.new(players=3, pack=pack(tmp_path, f"[[tile]]\nnumber = 1\nvp = {vp}\n"))
        assert state.parts.tiles[1].vp == vp  # type: ignore[attr-defined]


def test_a_running_game_keeps_its_components_when_the_pack_is_edited_or_gone(tmp_path: Path) -> None:
    state = GAME.new(players=3, seed=1, pack=pack(tmp_path, "[[tile]]\nnumber = 1\nvp = 4\n"))
    before = state.encode()
    pack(tmp_path, "[[tile]]\nnumber = 1\nvp = 12\n")
    assert state.encode() == state.clone().encode() == before
    with pytest.raises(BadData, match="other components"):
        GAME.decode(before, pack=str(tmp_path / "mine.toml"))
    (tmp_path / "mine.toml").unlink()
    assert state.encode() == before


def test_a_missing_or_empty_pack_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadPack, match=r"holds no \.toml file"):
        GAME.new(players=3, pack=str(tmp_path))
    with pytest.raises(BadPack, match="there is no such pack"):
        GAME.new(players=3, pack=str(tmp_path / "none.toml"))


def test_a_complete_pack_lacks_no_tile(tmp_path: Path) -> None:
    records = "".join(f"[[tile]]\nnumber = {tile['number']}\n" for tile in component_data()["tile"])
    GAME.new(players=3, pack=pack(tmp_path, "[pack]\ncomplete = true\n" + records))


def test_a_game_with_a_pack_is_saved_and_comes_back_only_with_it(tmp_path: Path) -> None:
    with_pack = pack(tmp_path, "[[tile]]\nnumber = 1\nvp = 4\n")
    match = Match.new(GAME, players=3, seed=2, pack=with_pack)
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
