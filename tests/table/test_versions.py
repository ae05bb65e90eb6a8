"""A table stores the rules that it is played by. By other rules it is closed, never altered."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.lots import GAME as LOTS
from skyline.engine import registry
from table.house import Door, Visitor, open_house

Begun = tuple[str, Visitor]
REASON = "it was played by rules version 1 of Lots, and this server has version 2"


@pytest.fixture
def door(sqlite_url: str) -> Iterator[Door]:
    with open_house(sqlite_url) as door:
        yield door


@pytest.fixture
def begun(door: Door) -> Begun:
    """A table with a decision, which then left memory."""
    ada, bo = door.visitor("Ada"), door.visitor("Bo")
    table = ada.table(["me", "link"], title="Old Harbour")
    ada.invite(table, 1, bo)
    with ada.live(table) as page:
        page.move("bid 1")
    forget(door)
    return table, ada


def forget(door: Door) -> None:
    door.run(door.tables.rooms.clear)


def kept(door: Door, table: str) -> object:
    return door.run(door.tables.store.table, table), door.run(door.tables.store.entries, table)


def test_a_table_of_other_rules_is_closed_and_stays_as_it_is(door: Door, begun: Begun, monkeypatch: pytest.MonkeyPatch) -> None:
    table, ada = begun
    before = kept(door, table)
    with monkeypatch.context() as newer:
        newer.setattr(LOTS, "rules_version", "2")
        page = ada.get(f"/table/{table}", accept="text/html")
        assert page.status_code == 410
        assert "This table is closed" in page.text
        assert REASON in page.text
        refused = ada.post(f"/table/{table}/move", {"seat": 0, "ply": 1, "key": "k", "notation": "bid 2"})
        assert refused.status_code == 410
        assert REASON in refused.json()["error"]
        with pytest.raises(ConnectionError, match="rules version 1"), ada.live(table):
            pass
        assert kept(door, table) == before
    with ada.live(table) as live:
        assert live.frame["v"] == 1, "the older server goes on where it stood"


def test_my_tables_say_that_it_is_closed(begun: Begun, monkeypatch: pytest.MonkeyPatch) -> None:
    _table, ada = begun
    assert "closed" not in ada.get("/").text
    monkeypatch.setattr(LOTS, "rules_version", "2")
    home = ada.get("/")
    assert home.status_code == 200
    assert f"Old Harbour, closed: {REASON}" in home.text


def test_nobody_is_invited_to_a_closed_table(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    door.visitor("Ada").table(["me", "link"], open=True, title="Old Harbour")
    forget(door)
    bo = door.visitor("Bo")
    assert "Old Harbour" in bo.get("/").text
    monkeypatch.setattr(LOTS, "rules_version", "2")
    assert "Old Harbour" not in bo.get("/").text


def test_other_components_close_a_table_too(begun: Begun, monkeypatch: pytest.MonkeyPatch) -> None:
    table, ada = begun
    monkeypatch.setattr(LOTS, "fingerprint", lambda _: "others")
    assert "other components" in ada.get(f"/table/{table}", accept="text/html").text
    assert "closed: it was played with other components of Lots" in ada.get("/").text


def test_a_game_that_is_no_longer_there_closes_its_tables(begun: Begun, monkeypatch: pytest.MonkeyPatch) -> None:
    table, ada = begun
    monkeypatch.delitem(registry._loaded, "lots")
    assert ada.get(f"/table/{table}").status_code == 410
    home = ada.get("/")
    assert home.status_code == 200
    assert "this server does not have the game" in home.text
