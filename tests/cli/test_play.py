"""``skyline play``: whole games and every command, typed through a pipe and at a terminal."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from cli.terminal import ESCAPE, at_a_terminal, decisions, refused, skyline, tidy
from skyline.engine.match import load
from skyline.games.neom import GAME

ALWAYS_FIRST = "1\n" * 500
THREE = ["play", "neom", "--players", "3", "--bot", "random", "--seed", "5"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.record"


# ------------------------------------------------------------------ whole games
def test_a_solo_game_can_be_played_to_the_end(file: Path) -> None:
    result = skyline("play", "neom", "--solo", "1+4+", "--seed", "3", "--save", str(file), typed=ALWAYS_FIRST)
    assert result.exit_code == 0
    assert tidy(result.stdout)
    assert re.search(r"\d+ VP: rank \w+\.", result.stdout)
    assert "skyline replay" in result.stdout


@pytest.mark.parametrize(
    "words",
    [
        ["--players", "2"], ["--players", "3"], ["--players", "4", "--sequential"], ["--players", "5", "--variant", "beginner"],
        ["--players", "3", "--seat", "random", "--seat", "human", "--seat", "human"], ["--solo", "all"], ["-o", "tile_set=1+", "-p", "1"],
    ],
)  # fmt: skip
def test_a_game_can_be_played_to_the_end(words: list[str], file: Path) -> None:
    result = skyline("play", "neom", *words, "--bot", "random", "--seed", "5", "--save", str(file), typed=ALWAYS_FIRST)
    assert result.exit_code == 0, result.output
    assert tidy(result.stdout)
    for row in ("Fixed tiles", "Variable tiles", "Neighborhoods", "Goods", "Money", "Pollution", "Ghost Town", "Power", "Total"):
        assert row in result.stdout
    assert re.search(r"wins? with|share the victory|rank", result.stdout)
    assert "The game is over" in result.stdout


def test_the_score_sheet_shows_every_tile_of_the_person(file: Path) -> None:
    result = skyline(*THREE, "--save", str(file), typed=ALWAYS_FIRST)
    sheet = result.stdout.split("Seat A, point by point")[1]
    total = int(re.search(r"Total +(-?\d+)", sheet)[1])  # type: ignore[index]
    assert re.search(r"#\d{3} .* on \d/\d +\d", sheet)
    assert sum(int(points) for points in re.findall(r"^[A-Z][\w ]{0,18}? +(-?\d+)$", sheet.split("Total")[0], re.M)) == total


def test_bots_play_alone_when_no_seat_is_human(file: Path) -> None:
    kinds = [word for kind in ("random", "greedy", "random") for word in ("--seat", kind)]
    result = skyline("play", "neom", "--players", "3", *kinds, "--save", str(file))
    assert result.exit_code == 0
    assert "C random" in result.stdout


@pytest.mark.parametrize(("kind", "clock"), [("random", "200"), ("human", '"off"')])
def test_the_clock_is_never_off_where_no_seat_is_human(file: Path, kind: str, clock: str) -> None:
    result = skyline("play", "hustle", "--players", "1", "-o", "clock=off", "--seat", kind, "--save", str(file), typed="1\n")
    assert result.exit_code == 0
    assert f'"clock": {clock}}}' in file.read_text()


# ------------------------------------------------------------------ leaving and coming back
def test_the_end_of_the_input_saves_and_leaves(tmp_path: Path) -> None:
    result = skyline(*THREE, typed="1\n1\n", home=tmp_path)
    assert result.exit_code == 0
    (saved,) = (tmp_path / "skyline").iterdir()
    assert f"skyline play neom --resume {saved}" in " ".join(result.stdout.split())
    assert len([line for line in decisions(saved) if line.startswith("A")]) == 2


def test_a_resumed_game_goes_on_as_it_would_have(tmp_path: Path) -> None:
    straight, broken = tmp_path / "straight", tmp_path / "broken"
    skyline(*THREE, "--save", str(straight), typed=ALWAYS_FIRST)
    skyline(*THREE, "--save", str(broken), typed="1\n" * 17 + "quit\n")
    result = skyline("play", "neom", "--resume", str(broken), typed=ALWAYS_FIRST)
    assert "Resumed from" in result.stdout
    assert broken.read_text() == straight.read_text()


def test_a_game_that_cannot_be_saved_can_still_be_played() -> None:
    result = skyline("play", "neom", "--solo", "1+", "--seed", "3", typed=ALWAYS_FIRST)
    assert result.exit_code == 0
    assert "rank" in result.stdout
    assert "cannot be saved" in result.stdout
    assert "cannot be saved" in refused(skyline("play", "neom", "--solo", "1+", "--seed", "3", typed="1\n"))


def test_a_closed_terminal_loses_nothing(file: Path) -> None:
    at_a_terminal([*THREE, "--save", str(file)], ["1", "1"])
    assert len([line for line in decisions(file) if line.startswith("A")]) == 2


def test_a_resumed_game_tells_what_happened_last(file: Path) -> None:
    skyline(*THREE, "--save", str(file), typed="1\n" * 5)
    result = skyline("play", "neom", "--resume", str(file))
    assert result.exit_code == 0
    assert "A selects" in result.stdout
    assert "Generation I, turn 1" in result.stdout


def test_a_resumed_game_may_have_other_players(file: Path) -> None:
    skyline(*THREE, "--save", str(file), typed="1\n")
    result = skyline("play", "neom", "--resume", str(file), "--seat", "greedy", "--seat", "human", typed="quit\n")
    assert "B you" in result.stdout


def test_saving_to_an_impossible_place_loses_nothing(file: Path) -> None:
    file.write_text("in the way")
    typed = f"1\nsave {file}/x\nsave {file.with_name('mine')}\nsave {file}/x\n1\nquit\n"
    result = skyline(*THREE, "--save", str(file.with_name("ok")), typed=typed)
    assert result.exit_code == 0
    assert "cannot be saved" in result.stdout
    assert len([line for line in decisions(file.with_name("mine")) if line.startswith("A")]) == 2


# ------------------------------------------------------------------ answering
def test_choices_by_number_and_in_notation_are_the_same(tmp_path: Path) -> None:
    action = GAME.write(GAME.new(players=3, seed=5).actions(0)[1])
    files = []
    for index, typed in enumerate(("2", action, action.upper())):
        files.append(tmp_path / str(index))
        skyline(*THREE, "--save", str(files[-1]), typed=f"{typed}\nquit\n")
    assert {decisions(path)[0] for path in files} == {f"A {action}"}


def test_a_bare_number_is_never_notation(file: Path) -> None:
    tile = GAME.write(GAME.new(players=3, seed=5).actions(0)[1]).split()[1]
    result = skyline(*THREE, "--save", str(file), typed=f"{tile}\nquit\n")
    assert f"there is no choice {tile}; choices go from 1 to 4" in " ".join(result.stdout.split())
    assert decisions(file) == []


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("99", "there is no choice 99; choices go from 1 to 4"),
        ("xyzzy", "'xyzzy' is neither a choice nor a command"),
        ("s", "'s' could be show or scores or save"),
        ("kep 121", "Did you mean 'keep 121'"),
        ("keep 150", "#150 Tourism Board is not in your hand. ('rules NM-061' shows the rule.)"),
        ("150", "there is no choice 150; choices go from 1 to 4, or write a choice out"),
        ("why 150", "there is no choice 150"),
        ("0", "there is no choice 0"),
        ("002", "there is no choice 002"),
        ("sell", "answers another question"),
        ("undo", "you have decided nothing yet"),
        ("rules", "say which, for example: rules NM-"),
        ("rules xyzzy", "no clause of NEOM has 'xyzzy'"),
        ("show", "say which; there are: tile, good"),
        ("show xyzzy", "there is no tile 'xyzzy'"),
        ("why", "say what, for example: why keep"),
        ("why help", "'help' is not a choice of NEOM"),
        ("", "> \n>"),
    ],
)
def test_bad_input_is_explained_and_loses_nothing(typed: str, said: str, file: Path) -> None:
    result = skyline(*THREE, "--save", str(file), typed=f"{typed}\n")
    assert result.exit_code == 0
    assert " ".join(said.split()) in " ".join(result.stdout.split())
    assert decisions(file) == []


def test_no_line_can_break_a_game(file: Path) -> None:
    rng = random.Random(1)
    words = ["undo", "hint", "why", "rules", "show", "log", "keep", "place", "121", "041", "3/4", "9" * 5000, "\0", "é", "#", "1", "2"]
    lines = [" ".join(rng.choices(words, k=rng.randrange(1, 4))) for _ in range(150)]
    result = skyline(*THREE, "--save", str(file), typed="\n".join([*lines, "save \0", "quit"]))
    assert result.exit_code == 0, result.exception
    assert "cannot be saved" in result.stdout
    assert ESCAPE not in result.stdout


def test_an_illegal_choice_tells_what_is_legal_instead(file: Path) -> None:
    result = skyline(*THREE, "--save", str(file), typed="keep 150\n")
    legal = [GAME.write(action) for action in GAME.new(players=3, seed=5).actions(0)]
    assert f"Legal now: {', '.join(legal)}." in " ".join(result.stdout.split())


def test_undo_takes_the_last_decision_back(tmp_path: Path) -> None:
    once, twice = tmp_path / "once", tmp_path / "twice"
    skyline(*THREE, "--save", str(once), typed="2\nquit\n")
    result = skyline(*THREE, "--save", str(twice), typed="1\nundo\n2\nquit\n")
    assert "Taken back: keep" in result.stdout
    assert twice.read_text() == once.read_text() + "undone 1\n", "the bots had answered, and the record says so"


def test_undo_is_free_before_the_bots_have_answered(file: Path) -> None:
    result = skyline(*THREE, "--save", str(file), typed="1\n1\n1\n1\n1\nundo\nundo\nquit\n")
    assert result.stdout.count("Taken back:") == 2
    assert decisions(file)[-1].startswith(("B", "C"))


def test_hint_names_three_choices_and_why_the_best_is_best(file: Path) -> None:
    result = skyline(*THREE, "--save", str(file), typed="hint\nquit\n")
    said = " ".join(result.stdout.split())
    head, _, rest = said.partition(", the bot reckons.")
    best = re.findall(r"(\d) Keep ", head)[-1]
    others = re.findall(r"(\d) Keep [^:]*: (?:(\d+\.\d) points worse|as good)", rest)
    assert len({best, *(number for number, _ in others)}) == 3
    worse = [float(points or 0) for _, points in others]
    assert worse == sorted(worse)


def test_why_gives_the_rule_with_its_text(file: Path) -> None:
    result = skyline(*THREE, "--save", str(file), typed="1\n" * 4 + "1\nwhy space 1/1\nwhy 1/1\nwhy 1\nquit\n")
    said = " ".join(result.stdout.split())
    assert said.count("On 1/1 no road of") == 2
    assert "NM-171 After the placement the new tile must be connected to the center tile." in said
    assert "It is allowed: Build on " in said


def test_rules_show_log_scores_table_and_help(file: Path) -> None:
    typed = "1\n1\n1\n1\nrules NM-203\nr replacing cornerstone limit\nshow 87\nsho good steel\nlo\nsc\nta\nhe\nq\n"
    result = skyline(*THREE, "--save", str(file), typed=typed)
    said = " ".join(result.stdout.split())
    for words in ("NM-203 Cut-off tiles keep every benefit", "#087 Apartments & Retail", "Processed Good", "A selects #", "Ghost Town -10",
                  "The first letters of a command are enough"):  # fmt: skip
        assert words in said
    assert tidy(result.stdout)


def test_nobody_sees_a_hand_that_is_not_theirs(file: Path) -> None:
    state = GAME.new(players=3, seed=5)
    secrets = [GAME.face.gallery()["tile"][f"{number}"].split(" (")[0][5:-2] for number in state.players[1].hand]  # type: ignore[attr-defined]
    result = skyline(*THREE, "--save", str(file), typed="hint\nlog\nquit\n")
    assert len(secrets) == 4
    assert not any(name in result.stdout for name in secrets)


# ------------------------------------------------------------------ at a terminal
def test_a_terminal_shows_colours_the_question_last_and_everything_at_once(file: Path) -> None:
    seen = at_a_terminal([*THREE, "--players", "4", "--save", str(file)], ["1", "1", "1", "1", "2"])
    assert f"{ESCAPE}[" in seen
    screens = [re.sub(r"\x1b\[[?0-9;]*[a-zA-Z]", "", screen).splitlines() for screen in seen.split(f"{ESCAPE}[2J")]
    assert len(screens) > 4
    assert all(len(screen) <= 40 for screen in screens)
    assert all(max(map(len, screen)) <= 120 for screen in screens if screen)


def test_no_color_is_honoured(file: Path) -> None:
    seen = at_a_terminal([*THREE, "--save", str(file)], ["quit"], {"NO_COLOR": "1"})
    assert not re.search(r"\x1b\[[0-9;]*(3|4|9|10)[0-7](;[0-9;]*)?m", seen)


def test_people_at_one_screen_look_in_turn(file: Path) -> None:
    words = ["play", "neom", "--players", "3", "--seat", "human", "--seat", "human", "--seed", "5", "--save", str(file)]
    seen = at_a_terminal(words, ["1", "", "1", "", "quit"])
    assert "Seat B: press Enter when only you are looking." in seen
    assert "Seat A: press Enter when only you are looking." in seen


def test_two_players_have_no_secrets_and_no_curtain(file: Path) -> None:
    words = ["play", "neom", "--players", "2", "--seat", "human", "--seat", "human", "--seed", "5", "--save", str(file)]
    assert "press Enter" not in at_a_terminal(words, ["1", "1", "1", "quit"])


# ------------------------------------------------------------------ impossible options
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["nemo"], "there is no game 'nemo'. Did you mean 'neom'?"),
        (["neom", "--players", "9"], "NEOM is for 1 to 5 players, not 9"),
        (["neom", "--solo", "2+"], "tile_set cannot be '2+'"),
        (["neom", "--solo", "all", "--players", "3"], "--solo is for one player, not 3"),
        (["neom", "--variant", "hard"], "variant cannot be 'hard'"),
        (["neom", "--sequential", "--players", "2"], "sequential=True is for 3, 4, 5 players"),
        (["neom", "--option", "colour=red"], "NEOM has no option 'colour'"),
        (["neom", "--colour", "red"], "NEOM has no option 'colour'"),
        (["neom", "--seeed", "3"], "did you mean 'seed'?"),
        (["neom", "3"], "what is '3'? An option is written --NAME VALUE"),
        (["neom", "--option", "colour"], "an option is written NAME=VALUE"),
        (["neom", "--seat", "bob"], "a seat is human, "),
        (["neom", "--bot", "bob"], "a seat is human, "),
        (["neom", "--players", "2", *["--seat", "random"] * 3], "--seat was given 3 times for 2 players"),
        (["neom", "--pack", "nowhere"], "nowhere: there is no such pack"),
        (["neom", "--resume", "nowhere"], "nowhere: cannot be read"),
        (["neom", "--resume", "nowhere", "--seed", "3"], "a resumed game has its own"),
        (["neom", "--resume", "nowhere", "--sequential"], "a resumed game has its own"),
    ],
)
def test_impossible_options_are_refused(words: list[str], said: str) -> None:
    assert said in refused(skyline("play", *words))


@pytest.mark.parametrize(
    ("flags", "settings"),
    [
        (["--mode", "standard", "--tenants=all"], {"mode": "standard", "tenants": "all"}),
        (["-p", "1", "--solo-relief", "off"], {"players": 1, "solo_relief": False}),
        (["--solo-relief", "-p", "1"], {"players": 1, "solo_relief": True}),
    ],
)
def test_every_option_of_a_game_is_a_flag(flags: list[str], settings: dict[str, object], file: Path) -> None:
    skyline("play", "highrise", *flags, "--seed", "3", "--save", str(file), typed="quit\n")
    assert settings.items() <= load(file).record.settings.items()


def test_a_finished_game_cannot_be_resumed(file: Path) -> None:
    skyline("play", "neom", "--solo", "1+", "--seed", "3", "--save", str(file), typed=ALWAYS_FIRST)
    assert "this game is over" in refused(skyline("play", "neom", "--resume", str(file)))
