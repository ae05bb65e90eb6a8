"""The table as text: complete, from the view alone, never too wide, and on a small screen if it can."""

from __future__ import annotations

from typing import Any

import pytest

from clauses import clause
from cli.views import check_game, widest
from skyline.engine.conformance import walk
from skyline.engine.rng import seeded
from skyline.engine.spans import plain
from skyline.games.sprawl import GAME
from skyline.games.sprawl.face import town_text
from skyline.games.sprawl.face.text import layout
from sprawl.toolkit import act, all_offices, card, give, lay, mark, new, put, start_turn, table

TABLES: list[dict[str, Any]] = [{"players": 2, "length": "short"}, {"players": 3}, {"players": 4, "length": "long"}]
NAMES = ["Ada", "Ben", "Cleo", "Dora"]


def shown(state: Any, columns: int = 80, rows: int = 1000, seat: int | None = None) -> str:
    view = state.view(state.decider() if seat is None else seat)
    return plain(GAME.face.spans(view, NAMES, columns, rows))


# ------------------------------------------------------------------ laws
@pytest.mark.parametrize("options", TABLES, ids=str)
def test_every_view_has_a_text_that_is_never_too_wide(options: dict[str, Any]) -> None:
    check_game(new(seed=11, stall_guard=True, **options), every=40)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_table_fits_a_screen_of_80_by_24_in_most_positions(players: int) -> None:
    state = new(players, 5, stall_guard=True)
    heights = []
    for made, _ in enumerate(walk(state, seeded(5))):
        if made % 10 == 0:
            text = shown(state, 80, 24)
            assert widest(text) <= 80
            heights.append(len(text.split("\n")))
    assert sorted(heights)[len(heights) * 3 // 5] <= 24
    assert max(heights) <= 30


# ------------------------------------------------------------------ the town
@clause("US-037", "US-083")
def test_the_town_at_the_start_looks_like_this() -> None:
    assert shown(act(new(2), "claim c4"), 80, 1000, 1).split("\n")[1:15] == [
        "    1      G1   2     3      G2   4     5      G3   6",
        "aP3 ·  ·   4 ·  ·   7 ·  ·   8 ·  ·   9 ·  ·   6 ·  ·   5 G4",
        "    ·  R1    ·  ·     ·  ·     ·  ·     ·  ·     R2 ·",
        "b   ·  ·   4 ·  ·   7 ·  ·   8 ·  ·   9 ·  ·   6 ·  ·   5 G5",
        "    ·  ·     ·  I3    ·  ·     ·  ·     M4 ·     ·  ·",
        "cP1 ·  ·   2 ·  ·   5 ·  ·   6 ·  ·   7 ·  ·   4 ·  ·   3 G6",
        "    ·  ·     ·  ·     ·  I5    MA ·     ·  ·     ·  ·",
        "d   ·  ·   2 ·  ·   5 ·  M6  6 V7 ·   7 ·  ·   4 ·  ·   3 G7",
        "    ·  ·     ·  ·     ·  ·     ·  ·     ·  ·     ·  ·",
        "eP2 ·  ·   3 ·  M8  6 ·  ·   7 ·  ·   8 V9 ·   5 ·  ·   4 G8",
        "    ·  ·     ·  ·     ·  ·     ·  ·     ·  ·     ·  ·",
        "f   ·  R10 3 ·  ·   6 ·  ·   7 ·  ·   8 ·  ·   5 R11·   4 G9",
        "    ·  ·     ·  ·     ·  ·     ·  ·     ·  ·     ·  ·",
        "    W1       W4       W5       W6       W3       W2",
    ]


@clause("US-037", "US-310")
def test_buildings_and_markers_are_drawn() -> None:
    state = put(put(table(2), "CIV", "c4 l-nw", owner=0), "PARK", "a1 nw")
    text = shown(mark(mark(state, "p6", "g2"), "w7", "g6"), seat=-1).split("\n")
    assert "P6" in text[1]
    assert text[2].startswith("aP3 P- ·   4")
    assert text[6].startswith("cP1 ·  ·   9 ·  ·  12 ·  ·  19 VA va 20")
    assert text[6].endswith("W7")
    assert text[7][4 + 3 * 9 :].startswith("va ·")


def test_the_small_form_puts_the_cards_beside_the_town() -> None:
    state = lay(table(2), "High School", "box2")
    lines = shown(state, 80, 24, -1).split("\n")
    assert any(line.startswith("b   ") and line.endswith("2 High School CIV2") for line in lines)
    assert any("V CIV M COM I IND R RES P park" in line for line in lines)


# ------------------------------------------------------------------ cards, decks, offices, players
@clause("US-485", "US-503")
def test_everything_public_is_told() -> None:
    state = all_offices(lay(lay(table(2), "High School", "box2"), "BP04", "box3"))
    give(give(state, 0, cards="BP01 UR01", vocations=("Media", "Energy"), favor="Clinic", prestige=7), 1, offices=("Treasurer",))
    text = " ".join(shown(state).split())
    for said in (
        "6 action points", "2 High School 2-lot CIV P2 Education-2 RES buildings in these rows gain 1 prestige each.", "3 1×CIV/RES $11",
        "Treasurer B", "Airport in", "City 37 closed", "7 prestige (12 if it ended now), 50 wealth, 35 cubes",
        "Media, Energy", "Favor Clinic", "1×CIV/COM $12 ballot", "Urban Renewal ballot", "Vocations left Finance 2",
        "Tiles left of 1/2/3/4 lots CIV 9/8/6/4", "Buildings in rows P1, P2",
    ):  # fmt: skip
        assert said in text, said


@clause("US-503", "US-502")
def test_where_the_special_events_lie_is_told_as_far_as_it_is_known() -> None:
    assert "Metropolis 37 closed (Olympic Games in 16 to 22 cards)" in " ".join(shown(new(2)).split())
    assert "Metropolis 37 closed (Olympic Games in 10 to 19 cards)" in " ".join(shown(new(2, length="short")).split())
    assert "City 37 closed (Sports Team in 37 cards)" in " ".join(shown(table(2)).split())


def test_a_screen_that_is_wide_has_the_cards_beside_a_large_town() -> None:
    lines = shown(lay(table(2), "High School", "box2"), 140, 60).split("\n")
    assert any("2 High School 2-lot CIV P2 Education-2 RES buildings" in line and len(line) > 80 for line in lines)


def test_an_event_and_those_waited_for_stand_at_the_head() -> None:
    state = start_turn(give(table(2), 0, cards="BP01"), 0)
    assert shown(state, seat=1).split("\n")[0] == "Turn 2 · turn of A · waiting for A"


# ------------------------------------------------------------------ choices
@pytest.mark.parametrize(("notation", "place"), [
    ("site c4 e", ("site", 15 * 13 + 7)), ("claim a1", ("block", 0)), ("acquire box3", ("planning", 2)), ("build box2", ("contract", 3)),
    ("favor town", ("contract", 5)), ("invest bp04", ("permit", 3)), ("space g2", ("space", 1)), ("payout w6", ("row", 11)),
    ("election mayor", ("office", 0)), ("winner b", ("player", 1)), ("marker w7 to g6", None), ("end turn", None), ("split 2", None),
])  # fmt: skip
def test_choices_that_name_a_place(notation: str, place: tuple[str, int] | None) -> None:
    assert town_text.place_of(GAME.structure(GAME.read(notation))) == place


def test_places_that_can_be_chosen_show_the_number_of_the_choice() -> None:
    state = lay(give(table(2), 0, cards="BP15"), "High School", "box2")
    menu = [GAME.write(action) for action in state.actions()]
    text = shown(state)
    assert f"({menu.index('acquire box3') + 1})3 " in text
    assert f"({menu.index('build box2') + 1})2 High School" in text
    act(state, "build box2")
    sites = [GAME.write(action) for action in state.actions()]
    assert f" {sites.index('site a1 n') + 1}" in shown(state).split("\n")[2]


def test_on_a_small_screen_numbers_of_choices_take_the_place_of_the_values() -> None:
    menu = [{"decision": "mayor_park", "block": "a1", "lots": lots} for lots in ("nw", "ne")] * 60
    menu += [{"decision": "mayor_park", "block": "f6", "lots": lots} for lots in ("nw", "ne", "sw", "se")]
    small = plain(layout(table(2).view(0), NAMES, 80, 24, menu)).split("\n")
    assert small[2].startswith("aP3 1  2   ·  ·")
    assert small[12][4 + 5 * 7 :].startswith("121122 G9")
    assert small[13][4 + 5 * 7 :].startswith("123124")
    assert plain(layout(table(2).view(0), NAMES, 80, 24)).split("\n")[2].startswith("aP3 · ·  4 · ·  7")


def test_permits_in_hand_show_choices_and_what_is_picked() -> None:
    state = act(lay(give(table(2), 0, cards="BP01 BP02 BP15"), "High School", "box1"), "build box1", "drop bp15", "permit bp01")
    menu = [GAME.write(action) for action in state.actions()]
    assert f"✓1×CIV/COM ${card('BP01').wealth}" in shown(state)
    assert f"({menu.index('permit bp02') + 1})1×CIV/IND" in shown(state)
