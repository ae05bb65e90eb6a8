"""New York City at the terminal: the table as text, events and components in words, whole games with and without Tom."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import cast

import pytest

from cli.terminal import ESCAPE, decisions, refused, skyline, tidy
from cli.views import check_game
from skyline.engine import match as matches
from skyline.engine.conformance import walk
from skyline.engine.errors import BadOption
from skyline.engine.rng import seeded
from skyline.games import newyork
from skyline.games.newyork import GAME, components
from skyline.games.newyork.face import plan, telling
from skyline.games.newyork.face.wording import SHORT_EFFECTS, short_effect
from skyline.games.newyork.rules.cards import NAMES
from skyline.games.newyork.rules.effects.registry import EFFECTS
from skyline.games.newyork.rules.naming import counted
from skyline.games.newyork.rules.scoring import place_points, standing
from skyline.games.newyork.rules.state import NewYork

SOLO = ["play", "newyork", "--toms", "B4", "--seed", "3"]
TWO = ["play", "newyork", "--players", "2", "--bot", "random", "--seed", "5"]
HOT_SEAT = [*TWO, "--toms", "C2", "--seat", "human", "--seat", "human"]
TABLES: list[dict[str, object]] = [{"players": 1, "toms": "B4"}, {"players": 2}, {"players": 2, "toms": "A6,C2"}, {"players": 4}]
RANDOM_CHOICES = "".join(f"{number}\n" for number in random.Random(1).choices([1, 2, 2, 3, 1], k=900))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.record"


def new(seed: int = 1, **options: object) -> NewYork:
    return cast(NewYork, GAME.new(seed=seed, **options))  # type: ignore[arg-type]


def words(text: str) -> str:
    return " ".join(text.split())


# ------------------------------------------------------------------ random games
@pytest.mark.parametrize("options", TABLES, ids=str)
def test_every_event_has_a_sentence_and_every_view_a_text(options: dict[str, object]) -> None:
    check_game(new(11, **options), every=12)


def test_every_kind_of_event_has_a_sentence() -> None:
    folder = Path(newyork.__file__).parent
    emitted = {kind for path in folder.rglob("*.py") for kind in re.findall(r'\.emit\("(\w+)"', path.read_text(encoding="utf-8"))}
    assert emitted == set(telling.SENTENCES)


def test_the_places_in_boroughs_are_those_of_the_rules() -> None:
    for seed in range(3):
        state = new(seed, players=3)
        for _ in walk(state, seeded(seed)):
            pass
        for borough in range(6):
            found = plan.standing(state.view(-1), borough)
            assert [number for number, _, _ in found] == standing(state, borough)
            assert all(points == place_points(state, borough, number) for number, _, points in found)


# ------------------------------------------------------------------ the table
def test_the_own_hand_is_shown_and_the_others_are_only_counted() -> None:
    state = new(players=3, seed=4)
    while state.round == 0:
        state.apply(state.actions(state.decider())[0], state.decider())
    text = GAME.face.text(state.view(1))
    hand = ", ".join(f"{count} {name}" if count > 1 else name for name, count in counted(state.players[1].hand))
    assert f"Hand    {hand} " in text
    assert text.count("hand of 3") == 2
    assert "Hand" not in GAME.face.text(state.view(-1))


def test_everything_on_the_table_is_drawn() -> None:
    state = new(players=1, toms="C3", seed=4)
    for _ in range(6):
        state.apply(state.actions(0)[0], 0)
    assert state.current >= 0
    text = words(GAME.face.text(state.view(0)))
    parts = state.parts
    assert all(name in text for name in parts.boroughs)
    assert "Round 1 of 5, phase II · bidding for" in text
    assert "►A " in text
    for kind in parts.vessel_kinds:
        assert kind in text
    for row in state.rows:
        assert all(f"{kind} {parts.characters[kind].title[:13]}" in text for kind in row)
    assert "B Tom C3" in text
    assert "8 ■" in text  # the neutral press token
    assert "Statue of Liberty 4 points" in text


def test_the_drawing_fits_the_screen_where_it_can() -> None:
    state = new(players=2, seed=4)
    for _ in walk(state, seeded(3)):
        assert len(GAME.face.spans(state.view(0), (), 120, 26)) <= 26
        assert len(GAME.face.spans(state.view(0), (), 80, 10)) <= 20


def test_a_bid_shows_its_cards_and_its_worth() -> None:
    state = new(players=1, toms="A6", seed=4)
    while state.current < 0 or GAME.read("lay current") not in state.actions(0):
        state.apply(state.actions(0)[0], 0)
    state.apply(GAME.read("lay current"), 0)
    assert re.search(rf"Bids.* A {NAMES[state.current]} = 1", words(GAME.face.text(state.view(0))))


# ------------------------------------------------------------------ words
def test_every_component_is_explained() -> None:
    for kind, items in GAME.face.gallery().items():
        for key in items:
            explained = GAME.face.explain(kind, key)
            assert len(explained.split("\n")) >= 4
            assert "Source" in explained
            assert "Rule" in explained


def test_characters_are_found_by_number_and_title() -> None:
    by_number = GAME.face.explain("character", "13")
    assert by_number == GAME.face.explain("character", "interpreter") == GAME.face.explain("character", "#13")
    for said in ("working name", "II, while bidding", "NY-313", "$1 for each use", "reconstructed: value, copies, title"):
        assert said in by_number
    assert "Brooklyn" in GAME.face.explain("character", "30")


@pytest.mark.parametrize(
    ("kind", "key", "said"),
    [
        ("character", "43", "Give a number from 1 to 42"), ("character", "lamp", "Did you mean 28 Yellow Lamplighter"),
        ("card", "gold", "there are: press, dollar"), ("borough", "paris", "staten island"), ("vessel", "plane", "taxi 1, taxi 2"),
        ("prestige", "tram", "there is no prestige tile 'tram'; there are: taxi low"),
        ("lantern", "blue", "it has: character, card, borough, vessel, prestige"),
    ],
)  # fmt: skip
def test_unknown_components_are_refused_with_what_exists(kind: str, key: str, said: str) -> None:
    with pytest.raises(BadOption, match=re.escape(said)):
        GAME.face.explain(kind, key)


def test_every_character_has_a_short_effect() -> None:
    parts = components("")
    assert SHORT_EFFECTS.keys() == EFFECTS.keys()
    assert max(len(short_effect(parts, kind)) for kind in range(1, 43)) <= 22


def test_show_and_rules() -> None:
    assert tidy(skyline("show", "newyork", "character", "21").stdout)
    assert "NY-321" in skyline("show", "newyork", "character", "21").stdout
    assert skyline("show", "newyork", "character").stdout.count("\n") >= 42
    assert "for example: skyline show newyork borough" in skyline("show", "newyork").stdout
    assert "NY-142" in skyline("rules", "newyork", "wild", "card").stdout
    assert "NY-430" in skyline("rules", "newyork", "NY-430").stdout
    assert "newyork" in skyline("games").stdout


# ------------------------------------------------------------------ playing
@pytest.mark.parametrize("table", [SOLO, TWO, HOT_SEAT], ids=["solo", "two", "hot seat"])
def test_a_game_can_be_played_to_the_end(table: list[str], file: Path) -> None:
    result = skyline(*table, "--save", str(file), typed=RANDOM_CHOICES)
    assert result.exit_code == 0, result.output
    assert tidy(result.stdout)
    assert "The game is over" in result.stdout
    for row in ("Points so far", "Majorities", "Press bonus", "Leftovers", "Total"):
        assert row in result.stdout
    assert re.search(r"Seat [A-D].* wins with \d+ points", result.stdout)
    sheets = re.findall(r"^Seat ([A-D]), point by point$", result.stdout, re.M)
    assert sheets == {len(SOLO): ["A", "B"], len(TWO): ["A"], len(HOT_SEAT): ["A", "B", "C"]}[len(table)]  # bots have none, Toms have
    replayed = skyline("replay", str(file), "--ply", "9")
    assert replayed.exit_code == 0
    assert ("B Tom B4" in replayed.stdout) == (table is SOLO)


def test_a_resumed_game_goes_on_as_it_would_have(tmp_path: Path) -> None:
    straight, broken = tmp_path / "straight", tmp_path / "broken"
    skyline(*SOLO, "--save", str(straight), typed=RANDOM_CHOICES)
    skyline(*SOLO, "--save", str(broken), typed=RANDOM_CHOICES[:40] + "quit\n")
    assert "B Tom B4" in skyline("play", "newyork", "--resume", str(broken), typed=RANDOM_CHOICES[40:]).stdout
    assert broken.read_text() == straight.read_text()


def test_undo_hint_why_rules_show_and_scores(file: Path) -> None:
    typed = "2\nundo\n1\nhint\nwhy use 7\nwhy 1\nrules NY-110\nshow 13\nshow queens\nlog\nscores\nhelp\nquit\n"
    result = skyline(*SOLO, "--save", str(file), typed=typed)
    assert result.exit_code == 0, result.output
    said = words(result.stdout)
    for expected in ("Taken back: stack 2", ", the bot reckons. ", "It is allowed: Take ", "NY-110 In reverse press order",
                     "13 Interpreter", "Lantern grey", "A starts with", "Majorities"):  # fmt: skip
        assert expected in said
    assert tidy(result.stdout)
    assert decisions(file) == ["A stack 1"]


def test_no_line_can_break_a_game(file: Path) -> None:
    rng = random.Random(1)
    pool = ["undo", "hint", "why", "rules", "show", "log", "use 7", "take", "press+wild", "done", "taxi", "\0", "é", "1", "2", "3"]
    lines = [" ".join(rng.choices(pool, k=rng.randrange(1, 4))) for _ in range(80)]
    result = skyline(*SOLO, "--save", str(file), typed="\n".join([*lines, "quit"]))
    assert result.exit_code == 0, result.exception
    assert ESCAPE not in result.stdout


# ------------------------------------------------------------------ virtual players
@pytest.mark.parametrize(
    ("table", "said"),
    [
        (["neom", "--toms", "B4"], "NEOM has no option 'toms'"),
        (["newyork", "--toms", "Z9"], "toms cannot be 'Z9' with 1 players"),
        (["newyork", "-p", "4", "--toms", "B4"], "toms cannot be 'B4' with 4 players"),
        (["newyork", "--resume", "nowhere", "--toms", "B4"], "a resumed game has its own"),
        (["newyork", "-p", "2", *["--seat", "random"] * 3], "--seat was given 3 times for 2 players"),
        (["newyork", "--solo", "all"], "New York City has no solo option"),
    ],
)
def test_impossible_options_are_refused(table: list[str], said: str) -> None:
    assert said in refused(skyline("play", *table))


def test_the_flag_and_the_option_are_the_same(tmp_path: Path) -> None:
    files = []
    for index, table in enumerate((["--toms", "A6,C2"], ["--toms", "A6,C2", "-p", "1"], ["-o", "toms=A6,C2", "-p", "1"])):
        files.append(tmp_path / str(index))
        skyline("play", "newyork", *table, "--seed", "3", "--save", str(files[-1]), typed="1\nquit\n")
    assert len({path.read_text() for path in files}) == 1


def test_the_levels_of_tom_are_listed_by_name_and_difficulty() -> None:
    result = skyline("options", "newyork")
    assert result.exit_code == 0
    assert tidy(result.stdout)
    groups = re.split(r"^  (Easy|Medium|Hard)$", result.stdout, flags=re.M)
    assert groups[1::2] == ["Easy", "Medium", "Hard"]
    assert [len(re.findall(r"^    [ABC]\d +Level \d+", group, re.M)) for group in groups[2::2]] == [4, 4, 4]
    assert re.search(r"B4 +Level 5 +less predictable, 4 cards, for a first game", words(result.stdout))
    assert "skyline options GAME" in words(skyline("play", "--help").stdout)


def test_a_level_is_named_on_the_command_line(file: Path) -> None:
    for said in ("level 9", "9", "c4"):
        skyline("play", "newyork", "--toms", said, "--seed", "3", "--save", str(file), typed="quit\n")
        assert matches.load(file).record.settings["toms"] == "C4"


def test_virtual_players_are_named_after_the_players() -> None:
    assert GAME.virtual_players(new(players=1).settings) == ["Tom B4"]
    assert GAME.virtual_players(new(players=2, toms="A6,C2").settings) == ["Tom A6", "Tom C2"]
    assert GAME.virtual_players(new(players=2).settings) == []


def test_a_simulation_shows_how_the_virtual_player_did() -> None:
    result = skyline("simulate", "newyork", "--toms", "B4", "-p", "1", "--bots", "random", "-n", "3", "--workers", "1")
    assert result.exit_code == 0, result.output
    assert tidy(result.stdout)
    assert re.search(r"^Tom B4 +3 .*%", result.stdout, re.M)
    assert re.search(r"^random +3 .*%", result.stdout, re.M)
    assert "2 bots for 1 players" in refused(skyline("simulate", "newyork", "--toms", "B4", "--bots", "random,greedy"))
