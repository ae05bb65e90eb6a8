"""``skyline replay``: any moment of a saved game; broken files are refused clearly."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from cli.terminal import at_a_terminal, decisions, refused, skyline, tidy
from skyline.engine.match import Match
from skyline.engine.proof import commitment
from skyline.engine.rng import KEYED
from skyline.games.neom import GAME as NEOM


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


# ------------------------------------------------------------------ proofs
def test_a_game_is_proved_from_its_seed(finished: Path) -> None:
    result = skyline("replay", "--verify", str(finished))
    assert result.exit_code == 0
    said = result.stdout.splitlines()
    assert [line.partition(":")[0] for line in said] == ["Proved", "Proved", "Not proved", "Not proved"]
    assert "follow from the seed 5." in said[0]
    assert "names no table and no hash" in said[2]
    assert "quick generator" in said[3]


def test_a_forged_game_is_refuted_at_its_first_difference(finished: Path, tmp_path: Path) -> None:
    forged = tmp_path / "forged.record"
    text = finished.read_text()
    place = next(number for number, row in enumerate(text.split("\n")) if " | " in row)
    rows = text.split("\n")
    head, _, drawn = rows[place].partition(" | ")
    rows[place] = f"{head} | {' '.join(drawn.split()[::-1])}"
    forged.write_text("\n".join(rows))
    result = skyline("replay", "--verify", str(forged))
    assert result.exit_code == 1
    assert result.stdout == ""
    assert f"Not proved: decision {place - rows.index('.')} differs: after {head!r} the record says that" in result.stderr


def test_a_game_of_a_table_is_proved_against_the_hash_that_was_noted(tmp_path: Path) -> None:
    file, seed = tmp_path / "table.record", 2**250 + 1
    match = Match(NEOM, NEOM.settings(2, None, {}), seed, draws=KEYED)
    while not match.state.over:
        match.decide(match.state.actions()[0])
    noted = commitment("k3v9", seed)
    replace(match.record, table="k3v9", hash=noted).save(file)
    result = skyline("replay", "--verify", str(file), "--hash", noted)
    assert (result.exit_code, "Not proved" in result.stdout) == (0, False)
    assert "The seed is the one that table k3v9 promised by the hash that you noted." in result.stdout
    result = skyline("replay", "--verify", str(file), "--hash", noted[::-1])
    assert (result.exit_code, "the hash that you noted is not that of table k3v9" in result.stderr) == (1, True)
    assert "64 hexadecimal digits" in refused(skyline("replay", "--verify", str(file), "--hash", "abc"))
    assert "--hash is for --verify" in refused(skyline("replay", str(file), "--hash", noted))


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
        (text.replace(f"rules {NEOM.rules_version}\n", "rules 0\n"), "rules version '0'"),
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
    assert "give that pack" in refused(skyline("replay", str(file)))
    assert "give that pack" in refused(skyline("play", "neom", "--resume", str(file)))
    assert skyline("replay", str(file), "--pack", str(pack)).exit_code == 0
    assert "no such pack" in refused(skyline("replay", str(file), "--pack", str(tmp_path / "nowhere.toml")))


# ------------------------------------------------------------------ files from anywhere
@pytest.mark.parametrize("name", ["/dev/zero", "pipe", "."])
def test_only_regular_files_are_opened(name: str, finished: Path, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    path = str(tmp_path / name)
    assert "cannot be read: it is " in refused(skyline("replay", path))
    assert "cannot be read: it is " in refused(skyline("play", "neom", "--resume", path))
    if name != ".":
        assert "not a regular file" in refused(skyline("replay", str(finished), "--pack", path))
        assert "not a regular file" in refused(skyline("show", "neom", "tile", "3", "--pack", path))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (f"seed {'9' * 5000}", "whole number"),
        (f"setup {1 << 70}", "larger than anything in a game"),
        (f'settings {{"players": {"9" * 5000}}}', "whole number"),
        ('names ["Ada"]', "1 names for 3 players"),
        ('names ["Ada", "Bo", "Cy", "Di"]', "4 names for 3 players"),
        ('names ["Ada", "Bo", 3]', "list of names"),
        ('settings {"players": 3, "pack": "/dev/zero"}', "was made with the pack '/dev/zero'; give that pack"),
        ('start {"game": "neom"}', "the position that the record begins with cannot be used"),
        (f'start {{"ply": {"9" * 5000}}}', "whole number"),
    ],
)
def test_a_record_that_lies_is_refused_in_a_line(line: str, said: str, unfinished: Path, tmp_path: Path) -> None:
    name = line.split(" ")[0]
    rows = [row for row in unfinished.read_text().split("\n") if not row.startswith(f"{name} ")]
    rows.insert(4 if name == "settings" else 5, line)
    lying = tmp_path / "lying.record"
    lying.write_text("\n".join(rows))
    assert said in refused(skyline("replay", str(lying)))
    assert said in refused(skyline("play", "neom", "--resume", str(lying)))
