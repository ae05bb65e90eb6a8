"""A game without secrets in which others are asked in the middle of a turn: they answer from their own pages, and the turn goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from highrise.toolkit import give, going, house, place, table, tenant
from highrise.visits import home, raising, track_of
from skyline.engine.steps import NOBODY
from skyline.games.highrise.rules.flow import NEXT_MOGUL
from skyline.games.highrise.rules.state import HighRise
from skyline.table.rooms import hosting
from skyline.table.store.rows import TableRow
from table.toolkit import TableServer, Visitor, open_server

FULL = "red red blue blue grey grey grey"  # a Yard without a free space
INSURANCE = 7


@pytest.fixture
def server(sqlite_url: str) -> Iterator[TableServer]:
    with open_server(sqlite_url) as server:
        yield server


def visit() -> HighRise:
    """Seat A is to move; the Building of seat B is on the Theatre, where its owner Draws, and the Yards of seat B are full."""
    state = give(house(tenant(table(2), home("theatre"), "theatre"), home("theatre"), 1, 5), 1, own=FULL, at=30)
    return going(place(state, 2, 31))


def building(name: str, **others: Any) -> HighRise:
    """Seat A has paid for a Building, which may go to this Tenant in the City Center; what seat B has is given."""
    state = give(table(2, year=2010), 1, **others)
    state.agenda.append(NEXT_MOGUL.at(NOBODY))
    return raising(state, name, where="center 1")


def overflow() -> tuple[HighRise, list[str]]:
    state = visit()
    return state, [f"go {track_of(state, home('theatre'))}"]


def tax_gift() -> tuple[HighRise, list[str]]:
    return building("tax_office", own="red grey"), ["build center 1", "power"]


def insurance() -> tuple[HighRise, list[str]]:
    return building("district_attorney", corruption=3, cards=(INSURANCE,)), ["build center 1", "power"]


Case = Callable[[], tuple[HighRise, list[str]]]  # a position, and what seat A does there before seat B is asked
CASES: dict[str, tuple[Case, list[str]]] = {
    "overflow": (overflow, ["expand", "discard red", "discard blue", "discard grey"]),
    "tax gift": (tax_gift, ["give red", "give grey"]),
    "insurance": (insurance, [f"use {INSURANCE}", "pass"]),
}


def two_from(server: TableServer, position: HighRise, monkeypatch: pytest.MonkeyPatch) -> tuple[str, Visitor, Visitor]:
    """Ada and Bo at a table that begins from a position."""
    as_usual = hosting.table_row

    def from_there(*given: Any) -> TableRow:
        return replace(as_usual(*given), setup=[], start=position.encode(), seed=1)  # what is drawn depends on it

    ada, bo = server.visitor("Ada"), server.visitor("Bo")
    with monkeypatch.context() as patch:
        patch.setattr(hosting, "table_row", from_there)
        at = ada.table(["me", "link"], "highrise")
    ada.invite(at, 1, bo)
    return at, ada, bo


@pytest.mark.parametrize("case", CASES)
def test_who_is_asked_in_the_turn_of_another_answers_and_the_turn_goes_on(
    case: str, server: TableServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    make, choices = CASES[case]
    position, moves = make()
    at, ada, bo = two_from(server, position, monkeypatch)
    with ada.live(at) as one, bo.live(at) as other:
        assert other.frame["choices"] == []
        for move in moves:
            assert other.frame["ply"] is None
            assert "ok" in one.move(move)
        asked = other.asked()
        assert [title for title in other.titles() if title in choices] == choices
        assert len(other.titles()) <= len(choices) + 1  # a Floor that was drawn may be of a further colour
        assert asked["prompt"]["title"]
        assert all(choice["title"] for choice in asked["choices"])
        one.saw(len(moves))
        assert (one.frame["ply"], one.frame["choices"]) == (None, [])
        assert [seat["deciding"] for seat in one.frame["seats"]] == [False, True]
        assert one.do(do="move", notation=choices[-1], ply=asked["ply"], key="not mine")["code"] == 409
        assert "ok" in other.move(choices[-1])
        other.saw(len(moves) + 1)
        one.saw(len(moves) + 1)
        assert one.frame["status"] == "playing"
        assert any(seat["deciding"] for seat in one.frame["seats"])
        assert one.log == other.log


def test_two_at_one_screen_need_no_cover_where_nothing_is_secret(server: TableServer) -> None:
    ada = server.visitor("Ada")
    seen: set[int] = set()
    with ada.live(ada.table(["me", "here"], "highrise")) as page:
        while len(seen) < 2:
            frame = page.asked()
            assert frame["cover"] is None
            assert frame["choices"]
            seen.add(frame["seat"])
            assert "ok" in page.move()
    assert seen == {0, 1}


@pytest.mark.parametrize("layout", ["wide", "text"])
def test_two_at_one_screen_take_back_what_was_done_last_whoever_did_it(layout: str, server: TableServer) -> None:
    ada = server.visitor("Ada")
    with ada.live(ada.table(["me", "here"], "highrise"), layout=layout) as page:
        asked, before = page.asked()["seat"], page.frame["choices"]
        while page.asked()["seat"] == asked:
            page.move()
        undo = {"do": "type", "line": "undo", "ply": None} if layout == "text" else {"do": "undo"}
        assert "ok" in page.do(**undo, key="back")
        assert page.until("seat", asked)["choices"] == before
