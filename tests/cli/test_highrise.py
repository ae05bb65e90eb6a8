"""High Rise at the terminal: the table as text, events and components in words, the score sheet, whole games in every mode."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest

from cli.terminal import ESCAPE, decisions, refused, skyline, tidy
from cli.views import check_game
from skyline.engine.conformance import walk
from skyline.engine.errors import BadOption
from skyline.engine.events import Event
from skyline.engine.match import load
from skyline.engine.rng import seeded
from skyline.engine.spans import plain
from skyline.games import highrise
from skyline.games.highrise import GAME, components, sheet
from skyline.games.highrise.face import events, plan
from skyline.games.highrise.face.text import layout
from skyline.games.highrise.rules.bonuses import TILE
from skyline.games.highrise.rules.buildings import building
from skyline.games.highrise.rules.pieces import one
from skyline.games.highrise.rules.state import HighRise
from skyline.games.highrise.rules.wording import space_words

SOLO = ["play", "highrise", "--players", "1", "--seed", "3"]
THREE = ["play", "highrise", "--players", "3", "-o", "mode=standard", "--bot", "random", "--seed", "5"]
HOT_SEAT = ["play", "highrise", "--players", "2", "--seed", "4", "--seat", "human", "--seat", "human"]
TABLES: list[dict[str, Any]] = [
    {"players": 1}, {"players": 2}, {"players": 3, "mode": "standard"}, {"players": 4, "mode": "introductory"},
    {"players": 4, "mode": "full", "tenants": "all"},
]  # fmt: skip
RANDOM_CHOICES = "".join(f"{number}\n" for number in random.Random(1).choices([1, 2, 2, 3, 1], k=2000))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.record"


def new(seed: int = 1, **options: Any) -> HighRise:
    return cast(HighRise, GAME.new(seed=seed, **options))


def played(decisions: int, seed: int = 1, **options: Any) -> HighRise:
    """A game after so many random decisions."""
    state = new(seed, **options)
    for index, _ in enumerate(walk(state, seeded(seed))):
        if index == decisions:
            break
    return state


def words(text: str) -> str:
    return " ".join(text.split())


# ------------------------------------------------------------------ random games
@pytest.mark.parametrize("options", TABLES, ids=str)
def test_every_event_has_a_sentence_and_every_view_a_text(options: dict[str, Any]) -> None:
    check_game(new(11, **options), every=25)


def test_every_kind_of_event_has_a_sentence() -> None:
    sources = [path.read_text(encoding="utf-8") for path in Path(highrise.__file__).parent.glob("rules/**/*.py")]
    emitted = {kind for source in sources for call in re.findall(r"\.emit\(([^{]+)\{", source) for kind in re.findall(r'"(\w+)"', call)}
    assert emitted == set(events.SENTENCES)


def test_no_component_is_lost_in_any_mode() -> None:
    for options in TABLES:
        state = new(3, **options)
        for _ in walk(state, seeded(8)):
            assert sheet.conserved(state) == ""


# ------------------------------------------------------------------ the table
def test_everything_on_the_table_is_drawn() -> None:
    state = played(60, players=4, mode="full")
    text = words(GAME.face.text(state.view(0)))
    parts = state.parts
    assert f"{(2010, 2020, 2030)[state.round]} · Full Game" in text
    for tenant in state.tenants:
        assert parts.tenants[tenant].name[:18] in text
    for card in (state.current, state.coming):
        assert parts.blueprint_ids[card] in text
    for player in state.players:
        assert f"Corruption {player.corruption}" in text
        assert f"{player.vp} VP" in text
        for number, count in enumerate(player.up):
            assert not count or f"{number} {parts.cards[number].name}" in text
    assert text.count("[") == len(set(state.at))  # a bracket for every space with Moguls
    assert f"{state.ultraplastic} UltraPlastic" in text


def test_a_player_alone_sees_the_line_the_display_and_the_limit() -> None:
    text = words(GAME.face.text(new(players=1).view(0)))
    for said in ("Bonus line 1:", "displayed", "zones still to block a Blueprint: East Harbour Downtown Bayside", "limit not fixed yet",
                 "Moguls from the back A N1 N2", "A waits", "≤"):  # fmt: skip
        assert said in text


def test_the_drawing_fits_the_screen_where_it_can() -> None:
    state = new(players=4, mode="full", seed=4)
    for index, _ in enumerate(walk(state, seeded(3))):
        if index % 20 == 0:
            assert len(GAME.face.spans(state.view(0), (), 120, 40)) <= 40
            assert len(GAME.face.spans(state.view(0), (), 80, 10)) <= 36


def test_places_that_can_be_chosen_show_the_number_of_the_choice() -> None:
    state = new(players=3, mode="full")
    view = state.view(0)
    menu = [GAME.write(action) for action in view.actions]
    text = plain(GAME.face.spans(view))
    for choice, notation in enumerate(menu, 1):
        assert f"({choice})" in text, notation
    assert f"red ({menu.index('go 1') + 1})" in text


def test_a_neighbourhood_that_can_be_chosen_keeps_its_place() -> None:
    menu = [{"decision": "colossus", "neighbourhood": hood} for hood in ("east", "harbour", "downtown", "bayside", "center")]
    lines = plain(layout(new(players=4, mode="full").view(-1), menu=menu)).split("\n")
    starts = [line[:9] for line in lines if line.startswith("(")]
    assert starts == ["(1) East ", "(2) Harb ", "(3) Down ", "(4) Bays ", "(5) Cent "]


@pytest.mark.parametrize(
    ("notation", "place"),
    [
        ("go 12", ("track", 12)), ("go 12 taxi mayor", ("track", 12)), ("neutral 7", ("track", 7)), ("bonus 2.1", ("bonus", 3)),
        ("museum 1.3", ("bonus", 2)), ("museum tile 3", ("line", 2)), ("tile 1", ("line", 0)), ("museum draw", None),
        ("build harbour 2", ("site", 5)), ("start center 1", ("site", 16)), ("suburbs bayside", ("hood", 3)),
        ("colossus center", ("hood", 4)), ("blueprint e", ("blueprint", 4)), ("use 7", ("card", 7)), ("turn up 7", ("card", 7)),
        ("after up 5", ("card", 5)), ("turn 3", ("card", 3)), ("refresh 3", ("card", 3)), ("pass", None), ("spires 2", None),
        ("penthouse east 1", ("site", 0)), ("take red", None), ("after done", None),
    ],
)  # fmt: skip
def test_choices_are_placed_on_the_table(notation: str, place: tuple[str, int] | None) -> None:
    assert plan.place_of(GAME.structure(GAME.read(notation))) == place


# ------------------------------------------------------------------ words
def test_spaces_are_named() -> None:
    parts = components("")
    four, fewer = parts.sides
    assert space_words(parts, four, 20) == "Harbourside construction 2 (1 Corruption)"
    assert space_words(parts, four, 1) == "East Gardens red"
    assert space_words(parts, fewer, 37) == "Stop Zone 3 (lose up to 2 Corruption)"
    assert space_words(parts, fewer, 3, 0) == "5-Star Restaurant (East Gardens 1)"


def test_people_are_called_by_their_names() -> None:
    event = Event("took_from", 1, {"pieces": 2 * one(0) + one(5), "victim": 0}, False)
    assert events.TELLER.tell(components(""), event) == "B takes 2 red and UltraPlastic from A."
    assert events.TELLER.tell(components(""), event, ["Ann", "Bob"]) == "Bob takes 2 red and UltraPlastic from Ann."


def test_every_component_is_explained() -> None:
    known = GAME.face.rules_text()
    for kind, items in GAME.face.gallery().items():
        for key in items:
            explained = GAME.face.explain(kind, key)
            assert len(explained.split("\n")) >= 5
            assert "Source" in explained
            clauses = re.findall(r"HR-\d+", explained)
            assert clauses
            assert all(f"**{clause}**" in known for clause in clauses)


def test_reconstructed_components_say_so() -> None:
    for kind, items in GAME.face.gallery().items():
        for key in items:
            assert GAME.face.reconstructed(kind, key) == ("reconstructed" in GAME.face.explain(kind, key))
    assert GAME.face.reconstructed("blueprint", "2020-3")
    assert not GAME.face.reconstructed("floor", "red")


def test_components_are_found_by_key_and_name() -> None:
    assert GAME.face.explain("tenant", "5_star_restaurant") == GAME.face.explain("tenant", "5-Star Restaurant")
    assert GAME.face.explain("card", "9") == GAME.face.explain("card", "mayor's office") == GAME.face.explain("card", "#9")
    both = GAME.face.explain("card", "penthouse")
    assert "11 Penthouse" in both
    assert "12 Penthouse" in both


@pytest.mark.parametrize(
    ("kind", "key", "said"),
    [
        ("tenant", "5-star", "Did you mean 5-Star Restaurant?"), ("card", "shipping", "Did you mean Shipping Firm?"),
        ("card", "24", "Give a number from 1 to 23"), ("blueprint", "2040-1", "there are: 2010-1"), ("space", "shop", "draw_choose"),
        ("floor", "green", "there are: red, blue, purple, black, grey, ultraplastic"), ("yard", "z", "base, expanded"),
        ("city", "x", "it has: tenant, card, blueprint, tile, space, floor, spire, yard, corruption"),
    ],
)  # fmt: skip
def test_unknown_components_are_refused_with_what_exists(kind: str, key: str, said: str) -> None:
    with pytest.raises(BadOption, match=re.escape(said)):
        GAME.face.explain(kind, key)
    with pytest.raises(BadOption):
        GAME.face.reconstructed(kind, key)


def test_show_and_rules() -> None:
    shown = skyline("show", "highrise", "tenant", "shipping", "firm").stdout
    assert tidy(shown)
    assert "HR-397" in shown
    assert skyline("show", "highrise", "card").stdout.count("\n") >= 23
    assert "for example: skyline show highrise blueprint 2010-1" in skyline("show", "highrise").stdout
    assert "HR-309" in skyline("rules", "highrise", "token", "university").stdout
    assert "highrise" in skyline("games").stdout


# ------------------------------------------------------------------ points and components
def test_the_score_sheet_adds_up_at_any_time() -> None:
    for options in TABLES:
        state = new(5, **options)
        for index, _ in enumerate(walk(state, seeded(2))):
            if index % 10 == 0:
                for seat in range(state.seats):
                    assert sum(points for _, points, _ in sheet.score_sheet(state, seat)) == state.scores()[seat]


def test_a_row_is_made_of_its_details() -> None:
    state = played(150, players=3, mode="full")
    for seat in range(3):
        for _, points, details in sheet.score_sheet(state, seat):
            assert not details or sum(value for _, value in details) == points


def test_only_rows_that_can_score_are_shown() -> None:
    names = [name for name, _, _ in sheet.score_sheet(new(players=3, mode="introductory"), 0)]
    assert "Buildings" in names
    assert "Luxury" not in names
    assert "Corruption limit" not in names
    assert "Corruption limit" in [name for name, _, _ in sheet.score_sheet(new(players=1), 0)]


def ended(vp: list[int], heights: list[int], **options: Any) -> HighRise:
    """A finished game with these VP, and a Building for every height, owned in seat order."""
    state = new(players=len(vp), **options)
    state.over = True
    state.sites = [0] * len(state.sites)
    for seat, height in enumerate(heights):
        state.sites[seat] = int(building(1 << seat, height))
    for player, points in zip(state.players, vp, strict=True):
        player.vp = points
    return state


@pytest.mark.parametrize(
    ("vp", "heights", "said"),
    [
        ([50, 60, 40], [5, 5, 5], "Seat B wins with 60 VP."),
        ([60, 60, 40], [5, 7, 9], "Seat B wins with 60 VP, with the taller Buildings."),
        ([60, 60, 40], [7, 7, 9], "Seat A and Seat B share the victory with 60 VP."),
        ([59], [], "Seat A ends with 59 VP: critical loss."), ([69], [], "Seat A ends with 69 VP: loss."),
        ([70], [], "Seat A ends with 70 VP: win."), ([80], [], "Seat A ends with 80 VP: critical win."),
    ],
)  # fmt: skip
def test_the_result_is_told(vp: list[int], heights: list[int], said: str) -> None:
    assert GAME.face.verdict(ended(vp, heights)) == said


def lose_spire(state: HighRise) -> None:
    state.spires -= 1


def lose_yard(state: HighRise) -> None:
    state.players[0].yards += 1


def lose_plastic(state: HighRise) -> None:
    state.ultraplastic -= 1


def lose_floor(state: HighRise) -> None:
    state.bag -= one(2)


def lose_card(state: HighRise) -> None:
    state.stock = [*state.stock[:2], state.stock[2] + 1, *state.stock[3:]]


def lose_token(state: HighRise) -> None:
    state.tokens += 1


def lay_floor(state: HighRise) -> None:
    state.bonus = [*state.bonus[:11], state.bonus[11] % TILE + one(1)]


@pytest.mark.parametrize(
    ("harm", "said"),
    [
        (lose_spire, "19 Spires"), (lose_yard, "13 Expanded Yards"), (lose_plastic, "14 UltraPlastic"), (lose_floor, "14 purple Floors"),
        (lose_card, "6 cards of number 2 (Archive)"), (lose_token, "UltraPlastic Requirement tokens"), (lay_floor, "16 blue Floors"),
    ],
)  # fmt: skip
def test_a_missing_component_is_noticed(harm: Callable[[HighRise], None], said: str) -> None:
    state = new(players=3, mode="full")
    assert sheet.conserved(state) == ""
    harm(state)
    assert said in sheet.conserved(state)


# ------------------------------------------------------------------ playing
@pytest.mark.parametrize("table", [SOLO, THREE, HOT_SEAT], ids=["solo", "three", "hot seat"])
def test_a_game_can_be_played_to_the_end(table: list[str], file: Path) -> None:
    result = skyline(*table, "--save", str(file), typed=RANDOM_CHOICES)
    assert result.exit_code == 0, result.output
    assert tidy(result.stdout)
    assert "The game is over" in result.stdout
    for row in ("Buildings", "Tallest Buildings", "Yards", "Corruption", "Total"):
        assert row in result.stdout
    assert re.search(r"Seat [A-D].* (wins|ends|share the victory) with -?\d+ VP", result.stdout)
    replayed = skyline("replay", str(file), "--ply", "9")
    assert replayed.exit_code == 0
    assert "Bonus" in replayed.stdout


@pytest.mark.parametrize(("said", "relief"), [("on", True), ("off", False), ("Off", False), ("true", True), ("false", False)])
def test_the_relief_of_a_lone_player_is_switched_on_or_off(said: str, relief: bool, file: Path) -> None:
    result = skyline(*SOLO, "-o", f"solo_relief={said}", "--save", str(file), typed="1\nquit\n")
    assert result.exit_code == 0, result.output
    assert load(file).record.settings["solo_relief"] is relief


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["-p", "1", "-o", "solo_relief=maybe"], "solo_relief cannot be 'maybe' with 1 players; it can be: True, False"),
        (["-p", "3", "-o", "solo_relief=off"], "solo_relief=False is for 1 players, not 3"),
        (["--solo", "off"], "High Rise has no solo option"),
    ],
)
def test_impossible_options_are_refused(options: list[str], said: str) -> None:
    assert said in refused(skyline("play", "highrise", *options))


def test_undo_why_rules_show_and_scores(file: Path) -> None:
    typed = "1\nundo\n1\nwhy go 46\nwhy 1\nrules HR-122\nshow 13\nshow bank\nlog\nscores\nhelp\nquit\n"
    result = skyline(*SOLO, "--save", str(file), typed=typed)
    assert result.exit_code == 0, result.output
    said = words(result.stdout)
    for expected in ("Taken back:", "It is allowed:", "HR-122 You must move forward", "13 Planning Office", "Lose 2 Corruption",
                     "A moves to", "Tallest Buildings"):  # fmt: skip
        assert expected in said
    assert tidy(result.stdout)
    assert len(decisions(file)) == 1


def test_no_line_can_break_a_game(file: Path) -> None:
    rng = random.Random(1)
    pool = ["undo", "why", "rules", "show", "log", "go 7", "bonus 1.1", "tile 2", "pass", "pay", "\0", "é", "1", "2", "3"]
    lines = [" ".join(rng.choices(pool, k=rng.randrange(1, 4))) for _ in range(80)]
    result = skyline(*SOLO, "--save", str(file), typed="\n".join([*lines, "quit"]))
    assert result.exit_code == 0, result.exception
    assert ESCAPE not in result.stdout
