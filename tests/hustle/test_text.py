"""The table as text: towers floor by floor, at most 80 columns, and 24 rows where no more can be seen."""

from __future__ import annotations

from typing import Any

import pytest

from clauses import clause
from hustle.toolkit import act, decor, give, market, new, table, unit
from skyline.engine.conformance import walk
from skyline.engine.rng import seeded
from skyline.engine.spans import STYLES, plain, width
from skyline.engine.state import State
from skyline.games.hustle.face import FACE

NAMES = ["Ada", "Ben", "Cleo", "Dora"]
LONG = ["A very long name indeed, longer than any column"] * 4
MODES: list[tuple[int, dict[str, Any]]] = [(1, {}), (2, {"blueprints": "expert"}), (4, {})]


def lines(state: State, seat: int = 0, columns: int = 80, rows: int = 1000) -> list[str]:
    return plain(FACE.spans(state.view(seat), NAMES[: state.seats], columns, rows)).splitlines()


@pytest.mark.parametrize(("players", "options"), MODES)
def test_it_fits(players: int, options: dict[str, Any]) -> None:
    state = new(players, 1, **options)
    styles = {*STYLES, *FACE.styles}
    for made, _ in enumerate(walk(state, seeded(1))):
        if made % 13 == 0:
            for seat in range(-1, players):
                for columns, rows in ((80, 24), (80, 1000), (130, 60)):
                    drawn = FACE.spans(state.view(seat), LONG[:players], columns, rows)
                    assert max(map(width, drawn)) <= columns
                    assert {style for line in drawn for _, style in line} <= styles
                    assert rows > 24 or len(drawn) <= 24


@clause("HH-033", "HH-035", "HH-770")
def test_a_tower_floor_by_floor() -> None:
    state = decor(unit(table(), "office high_traffic b-gf 1"), "artwork b-l2", "balcony d-l1")
    found = {line[:3].strip(): line[4:40] for line in lines(state) if line[3:4] == " "}
    assert found["GF"].startswith(" H  OHT 1/1 ")
    assert found["L1"].split()[:4] == ["H", "-w-", "---", "bal"]
    assert found["L2"].split()[:3] == ["H", "art", "p-f"]


@clause("HH-038", "HH-180")
def test_levels_that_are_cut_off_and_the_height_limit() -> None:
    state = unit(table(), "office a-l1")
    shown = {line[:3].strip(): line[:42].rstrip() for line in lines(state) if line[3:4] == " "}
    assert shown["L1"].endswith("!")
    assert shown["L2"].endswith("!")
    assert shown["L3"].endswith("<")
    assert not shown["GF"].endswith("!")


@clause("HH-770", "HH-771")
def test_what_is_private_shows_to_its_owner_only() -> None:
    state = give(give(table(), 0, hand="bb49", contracts="q1-04"), 1, hand="bb50", contracts="q1-05")
    own, other, nobody = ("\n".join(lines(state, seat)) for seat in (0, 1, -1))
    assert "BB49" in own
    assert "Start-up Pair" in own
    assert "BB49" not in other + nobody
    assert "Start-up Pair" not in other + nobody
    cap = state.parts.caps[state.players[0].cap].name
    assert f"Cap {cap}" in own
    assert f"Cap {cap}" not in other + nobody


@clause("HH-120")
def test_contracts_tell_how_far_they_are() -> None:
    state = give(unit(table(), "office b-gf"), contracts="q1-04")
    assert any("1 of 2 Start-up Pair $4 3★" in line for line in lines(state))
    assert any("1 of 2 Start-up Pair $4 3★" in line for line in lines(state, rows=24))


@clause("HH-105")
def test_station_market_and_clock() -> None:
    state = market(table(), "", "111", "245", "666")
    text = "\n".join(lines(state))
    assert text.startswith("Q1 turn 1 of at most 15 · turn of A")
    assert "$8  2-4-5 +2" in text
    assert "comfort 10★" in text
    assert "A Ada 0★" in text


def test_places_show_the_numbers_of_their_choices() -> None:
    state = act(table(), "build")
    choices = [choice.notation for choice in FACE.choices(state, 0)]
    number = choices.index("take standard office 2") + 1
    assert any(f" {number}:" in line for line in lines(state) if line[42:].startswith("standard"))
    act(state, "take standard office 1")
    choices = [choice.notation for choice in FACE.choices(state, 0)]
    number = choices.index("place across b-gf") + 1
    assert f" {number} " in next(line for line in lines(state) if line.startswith(" GF"))


def test_rivals_stand_beside_the_tower_where_there_is_room() -> None:
    wide, narrow = lines(table(3), columns=130), lines(table(3))
    assert any("B Ben" in line and line.startswith(" RF") for line in wide)
    assert len(wide) < len(narrow)


def test_plans_are_drawn_while_they_are_chosen() -> None:
    state = new(2)
    shapes = [line for line in lines(state, rows=24) if "#" in line]
    assert len(shapes) == 12
    assert any("(1)" in line and "(2)" in line for line in lines(state))
