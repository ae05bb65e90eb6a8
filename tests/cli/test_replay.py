"""``skyline replay``: any moment of a saved game; broken files are refused clearly."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.terminal import at_a_terminal, decisions, refused, skyline, tidy


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("games") / "finished.record"
    skyline("play", "neom", "--players", "3", "--bot", "random", "--seed", "5", "--save", str(file), typed="1\n" * 400)
    return file


@pytest.fixture
def unfinished(tmp_path: Path) -> Path:
    file = tmp_path / "unfinished.record"
    skyline("play", "neom", "--players", "3", "--bot", "random", "--seed", "5", "--save", str(file), typed="1\n" * 9)
    return file


def test_a_finished_game_is_shown_at_its_end(finished: Path) -> None:
    result = skyline("replay", str(finished))
    last = len(decisions(finished))
    assert result.exit_code == 0
    assert tidy(result.stdout)
    assert f"Decision {last} of {last}:" in result.stdout
    assert "The game is over" in result.stdout
    assert "wins with" in result.stdout or "share the victory" in result.stdout


def test_an_unfinished_game_shows_no_hand(unfinished: Path) -> None:
    result = skyline("replay", str(unfinished))
    assert result.exit_code == 0
    assert "hand of " in result.stdout
    assert "Hand " not in result.stdout


@pytest.mark.parametrize("ply", [0, 1, 50])
def test_any_moment_can_be_seen(finished: Path, ply: int) -> None:
    result = skyline("replay", str(finished), "--ply", str(ply))
    assert result.exit_code == 0
    assert f"Decision {ply} of {len(decisions(finished))}: {decisions(finished)[ply - 1] if ply else 'the start'}" in result.stdout


def test_stepping_at_a_terminal(finished: Path) -> None:
    last = len(decisions(finished))
    seen = at_a_terminal(["replay", str(finished)], ["n", "", "p", "40", "9999", "bogus", "e", "q"])
    places = [f"Decision {place} of {last}" for place in (0, 1, 2, 1, 40, last)]
    for place in places:
        assert place in seen
        seen = seen.split(place, 1)[1] if place != places[-1] else seen
    assert f"a number from 0 to {last}" in seen


def test_a_moment_that_never_was_is_refused(finished: Path) -> None:
    assert "--ply goes from 0 to" in refused(skyline("replay", str(finished), "--ply", "9999"))
    assert "--ply goes from 0 to" in refused(skyline("replay", str(finished), "--ply", "-1"))


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    assert "cannot be read: No such file" in refused(skyline("replay", str(tmp_path / "nowhere")))


def test_broken_records_are_refused(finished: Path, tmp_path: Path) -> None:
    text = finished.read_text()
    broken = tmp_path / "broken"
    lines = text.splitlines(keepends=True)
    for change, said in (
        (text[: len(text) // 2], "the record is cut off"),
        (text.replace("rules 1\n", "rules 0\n"), "rules version '0'"),
        (text.replace("skyline record 1", "a poem"), "this is no record"),
        (text.replace("game neom", "game nemo"), "there is no game 'nemo'"),
        (text.replace("data ", "data f"), "made with other components"),
        ("".join(lines[:15] + lines[14:]).replace(f"end {len(lines)}", "end 1"), "the record is cut off"),
        ("", "this is no record"),
    ):
        broken.write_text(change)
        assert said in refused(skyline("replay", str(broken)))
    broken.write_bytes(b"\xff\xfe\x00")
    assert "is not text" in refused(skyline("replay", str(broken)))


def test_a_record_of_a_pack_needs_the_pack(tmp_path: Path) -> None:
    pack = tmp_path / "pack.toml"
    pack.write_text('[[tile]]\nnumber = 3\nname = "Palaces"\n')
    file = tmp_path / "packed.record"
    played = skyline("play", "neom", "--solo", "1+", "--seed", "1", "--pack", str(pack), "--save", str(file), typed="1\n" * 60)
    assert played.exit_code == 0
    assert skyline("replay", str(file)).exit_code == 0
    moved = tmp_path / "moved.toml"
    pack.rename(moved)
    assert "no such pack" in refused(skyline("replay", str(file)))
    assert skyline("replay", str(file), "--pack", str(moved)).exit_code == 0
