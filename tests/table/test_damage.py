"""What is stored may be damaged. That closes the table it belongs to, and no other, and never the home page of its holders."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from skyline.table.rooms.sitting import Sitting
from skyline.table.store.rows import Entry
from table.toolkit import TableServer, Visitor, open_server

HARM = {
    "a body that is no JSON": "UPDATE entries SET body = '{\"notation\": ' WHERE table_id = :hurt AND version = 2",
    "a body of another kind": "UPDATE entries SET body = '[]' WHERE table_id = :hurt AND version = 2",
    "a body with too little": "UPDATE entries SET body = '{}' WHERE table_id = :hurt AND version = 2",
    "a decision that is none": "UPDATE entries SET body = '{\"notation\": 7, \"chance\": []}' WHERE table_id = :hurt AND version = 2",
    "nesting without end": f"UPDATE entries SET body = '{'[' * 100_000}' WHERE table_id = :hurt AND version = 2",
    "a missing version": "DELETE FROM entries WHERE table_id = :hurt AND version = 1",
    "settings that are no JSON": "UPDATE tables SET settings = '{' WHERE id = :hurt",
    "settings of another kind": "UPDATE tables SET settings = '[1]' WHERE id = :hurt",
    "settings with too little": "UPDATE tables SET settings = '{}' WHERE id = :hurt",
    "a set-up that is no JSON": "UPDATE tables SET setup = 'x' WHERE id = :hurt",
    "a seed that is no number": "UPDATE tables SET seed = 'x' WHERE id = :hurt",
    "a seed without end": f"UPDATE tables SET seed = '{'9' * 5000}' WHERE id = :hurt",
}


@pytest.fixture
def server(sqlite_url: str) -> Iterator[TableServer]:
    with open_server(sqlite_url) as server:
        yield server


def begun(server: TableServer, ada: Visitor, title: str) -> str:
    """A table of Ada and somebody else with two decisions."""
    bo = server.visitor("Bo")
    table = ada.table(["me", "link"], title=title)
    ada.invite(table, 1, bo)
    with ada.live(table) as one, bo.live(table) as other:
        one.move("bid 1")
        other.move("bid 2")
    return table


def harm(server: TableServer, table: str, how: str) -> None:
    def work(connection: object) -> None:
        connection.exec_driver_sql(how.replace(":hurt", f"'{table}'"))  # type: ignore[attr-defined]

    server.run(server.tables.store._database.write, work)
    server.run(server.tables.rooms.clear)


@pytest.mark.parametrize("kind", HARM)
def test_damage_closes_one_table_only(server: TableServer, kind: str) -> None:
    ada = server.visitor("Ada")
    hurt, whole = begun(server, ada, "Old Harbour"), begun(server, ada, "New Quay")
    harm(server, hurt, HARM[kind])
    home = ada.get("/")
    assert home.status_code == 200
    assert "Old Harbour" in home.text
    assert "New Quay" in home.text
    assert ada.get("/mine.json").status_code == 200
    page = ada.get(f"/table/{hurt}", accept="text/html")
    assert page.status_code == 410
    assert "This table is closed" in page.text
    assert ada.get(f"/api/v1/tables/{hurt}").status_code == 410
    with pytest.raises(ConnectionError, match="4404"), ada.live(hurt):
        pass
    with ada.live(whole) as live:
        assert live.frame["v"] == 2


@pytest.mark.parametrize("kind", ["settings that are no JSON", "a seed that is no number", "settings with too little"])
def test_an_open_table_that_is_damaged_does_not_close_the_home_page_of_strangers(server: TableServer, kind: str) -> None:
    table = server.visitor("Ada").table(["me", "link"], open=True, title="Old Harbour")
    server.visitor("Bo").table(["me", "link"], open=True, title="New Quay")
    harm(server, table, HARM[kind])
    home = server.visitor("Eve").get("/")
    assert home.status_code == 200
    assert "New Quay" in home.text


def test_a_finished_game_that_is_damaged_does_not_close_the_list_of_replays(server: TableServer) -> None:
    ada = server.visitor("Ada")
    table = begun(server, ada, "Old Harbour")
    harm(server, table, "UPDATE tables SET status = 'over', settings = '{' WHERE id = :hurt")
    assert ada.get("/replays").status_code == 200


def test_a_log_with_a_gap_is_not_read(server: TableServer) -> None:
    table = begun(server, server.visitor("Ada"), "")
    room = server.tables.rooms[table]
    entries: list[Entry] = server.run(server.tables.store.entries, table)
    again = Sitting(room.game, room.row.settings, room.row.seed, ["A", "B"], list(room.row.setup))
    with pytest.raises(Exception, match="entry 1 of the log is missing"):
        again.load(entries[1:])
