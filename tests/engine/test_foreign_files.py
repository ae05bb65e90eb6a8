"""Records and packs from anywhere: numbers of any length, names that do not fit, and paths that lead astray."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from skyline.engine import match as matches
from skyline.engine import packs
from skyline.engine import record as records
from skyline.engine.errors import BadData, BadPack, BadRecord, SkylineError
from skyline.engine.match import Match
from skyline.games.neom import GAME

HUGE = "9" * 5000
SPECIAL = ["/dev/zero", "/dev/null", "pipe", "link", "folder"]


def text_of(**header: str) -> str:
    """A record of a few decisions, with some lines of its header changed."""
    match = Match.new(GAME, players=3, seed=5, names=["Ada", "Bo", "Cy"])
    rng = random.Random(1)
    for _ in range(12):
        seat = rng.choice(match.state.deciders())
        match.decide(rng.choice(match.state.actions(seat)), seat)
    lines = match.record.write().split("\n")
    return "\n".join(f"{line.split(' ')[0]} {header.get(line.split(' ')[0], line.partition(' ')[2])}".rstrip(" ") for line in lines)


@pytest.fixture
def special(tmp_path: Path) -> Path:
    """A folder with a pipe that nobody writes to, a link to a device, and a folder."""
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to("/dev/zero")
    (tmp_path / "folder").mkdir()
    return tmp_path


def test_the_unchanged_record_is_replayed() -> None:
    assert matches.replay(records.read(text_of())).record.write() == text_of()


# ------------------------------------------------------------------ numbers
@pytest.mark.parametrize("number", [HUGE, f"-{HUGE}", "1" * 101, "1_000", "+5", "0x10", "1e9", "\u0663", "5 5"])
@pytest.mark.parametrize("name", ["seed", "setup", "scores"])
def test_numbers_of_any_length_and_spelling_are_refused_in_a_sentence(name: str, number: str) -> None:
    if name == "setup" and number == "5 5":
        return
    text = text_of(**{name: number})
    if name == "scores":
        text = text.removesuffix("\n") + f"\nscores {number}\n" if "\nscores" not in text else text
    with pytest.raises(SkylineError) as caught:
        matches.replay(records.read(text))
    assert len(str(caught.value)) < 300


def test_a_seed_may_have_many_digits() -> None:
    assert records.read(text_of(seed="7" * 100)).seed == int("7" * 100)


@pytest.mark.parametrize("outcome", [HUGE, str(1 << 63), str(1 << 64), "-1", "1000001"])
def test_chance_outcomes_that_nothing_has_are_refused(outcome: str) -> None:
    lines = text_of().split("\n")
    place = lines.index(".") + 1
    lines[place] = f"{lines[place].partition(' | ')[0]} | {outcome}"
    with pytest.raises(BadRecord):
        matches.replay(records.read("\n".join(lines)))


@pytest.mark.parametrize("count", [HUGE, "-1", "1e3", str(1 << 64)])
def test_another_number_of_lines_is_refused(count: str) -> None:
    with pytest.raises(BadRecord, match="cut off"):
        records.read(text_of(end=count))


@pytest.mark.parametrize(
    "settings", [f'{{"players": {HUGE}}}', '{"players": 1e999}', '{"players": -1}', '{"players": [3]}', f'{{"x": {HUGE}}}', "[" * 100_000],
)  # fmt: skip
def test_settings_that_do_not_fit_are_refused(settings: str) -> None:
    with pytest.raises(BadRecord) as caught:
        matches.replay(records.read(text_of(settings=settings)))
    assert len(str(caught.value)) < 300


# ------------------------------------------------------------------ names
@pytest.mark.parametrize(
    ("names", "reason"),
    [
        ('["Ada"]', "1 names for 3 players"),
        ('["Ada", "Bo", "Cy", "Di"]', "4 names for 3 players"),
        ('["Ada", "Bo", 7]', "list of names"),
        ('["Ada", "Bo", null]', "list of names"),
        ('["Ada", "Bo", ["Cy"]]', "list of names"),
        ('{"Ada": 1}', "should be a list"),
        ('["Ada", "Bo", "\\\\u001b[2J"]', "control characters"),
        ('["Ada", "Bo", "\\\\ud800"]', "control characters"),
    ],
)
def test_names_that_do_not_fit_are_refused(names: str, reason: str) -> None:
    with pytest.raises(BadRecord, match=reason):
        matches.replay(records.read(text_of(names=names.replace("\\\\", "\\"))))


# ------------------------------------------------------------------ packs
@pytest.mark.parametrize("name", [*SPECIAL, "nowhere.toml", "\0", "x" * 5000])
def test_the_pack_of_a_record_is_never_opened_unasked(name: str, special: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = records.read(text_of())
    record.settings["pack"] = str(special / name)
    monkeypatch.setattr(packs, "overlay", lambda *_: pytest.fail("a pack was opened"))
    with pytest.raises(BadRecord, match="give that pack"):
        matches.replay(record)
    state = {**GAME.new(players=3, seed=1).encode(), "settings": record.settings}
    with pytest.raises(BadData, match="give that pack"):
        GAME.decode(state)


@pytest.mark.parametrize("name", ["/dev/zero", "/dev/null", "pipe", "link", "\0", "x" * 5000])
def test_a_pack_is_a_regular_file(name: str, special: Path) -> None:
    with pytest.raises(BadPack, match="cannot be read"):
        GAME.new(players=3, pack=str(special / name))


def test_a_special_file_in_the_folder_of_a_pack_is_refused(special: Path) -> None:
    os.mkfifo(special / "folder" / "mine.toml")
    with pytest.raises(BadPack, match="not a regular file"):
        GAME.new(players=3, pack=str(special / "folder"))


def test_a_huge_pack_is_refused_unread(tmp_path: Path) -> None:
    with (tmp_path / "mine.toml").open("wb") as stream:
        stream.truncate(1 << 40)
    with pytest.raises(BadPack, match="larger than"):
        GAME.new(players=3, pack=str(tmp_path / "mine.toml"))


@pytest.mark.parametrize(
    "text",
    [f"[[tile]]\nnumber = 1\nvp = {HUGE}\n", f"[[tile]]\nnumber = 1\nvp = {1 << 63}\n", f"[[tile]]\nnumber = {HUGE}\n",
     "a = " + "[" * 100_000,
     "[[tile]]\nnumber = 1\nincome = [1]\n", '[[tile]]\nnumber = 1\ncost = [{coins = "x", goods = []}]\n',
     "[[tile]]\nnumber = 1\ncost = [{}]\n", '[[tile]]\nnumber = 1\ntypes = [7]\n', "[[tile]]\nnumber = [1]\n"],
)  # fmt: skip
def test_values_that_no_component_has_are_refused(text: str, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(text)
    with pytest.raises(BadPack) as caught:
        GAME.new(players=3, pack=str(tmp_path / "mine.toml"))
    assert len(str(caught.value)) < 500


# ------------------------------------------------------------------ record files
@pytest.mark.parametrize("name", SPECIAL)
def test_a_record_is_a_regular_file(name: str, special: Path) -> None:
    with pytest.raises(BadRecord, match="cannot be read"):
        records.load(special / name)


def test_a_huge_record_is_refused_unread(tmp_path: Path) -> None:
    with (tmp_path / "game.record").open("wb") as stream:
        stream.truncate(1 << 40)
    with pytest.raises(BadRecord, match="larger than"):
        records.load(tmp_path / "game.record")


def test_a_position_of_other_settings_is_refused() -> None:
    match = Match.new(GAME, players=3, seed=1)
    match.record.start = GAME.new(players=4, seed=1).encode()
    with pytest.raises(BadRecord, match="other settings"):
        matches.replay(match.record)
