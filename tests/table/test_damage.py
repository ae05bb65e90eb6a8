"""What is stored may be damaged. That closes the table it belongs to, and no other, and never the home page of its holders."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from skyline.table.rooms.sitting import Sitting
from skyline.table.store.rows import Entry
from table.house import Door, Visitor, open_house

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
def door(sqlite_url: str) -> Iterator[Door]:
    with open_house(sqlite_url) as door:
        yield door


def begun(door: Door, ada: Visitor, title: str) -> str:
    """A table of Ada and somebody else with two decisions."""
    bo = door.visitor("Bo")
    table = ada.table(["me", "link"], title=title)
    ada.invite(table, 1, bo)
    with ada.live(table) as one, bo.live(table) as other:
        one.move("bid 1")
        other.move("bid 2")
    return table


def harm(door: Door, table: str, how: str) -> None:
    def work(connection: object) -> None:
        connection.exec_driver_sql(how.replace(":hurt", f"'{table}'"))  # type: ignore[attr-defined]

    door.run(door.tables.store._database.write, work)
    door.run(door.tables.rooms.clear)


@pytest.mark.parametrize("kind", HARM)
def test_damage_closes_one_table_only(door: Door, kind: str) -> None:
    ada = door.visitor("Ada")
    hurt, whole = begun(door, ada, "Old Harbour"), begun(door, ada, "New Quay")
    harm(door, hurt, HARM[kind])
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
def test_an_open_table_that_is_damaged_does_not_close_the_home_page_of_strangers(door: Door, kind: str) -> None:
    table = door.visitor("Ada").table(["me", "link"], open=True, title="Old Harbour")
    door.visitor("Bo").table(["me", "link"], open=True, title="New Quay")
    harm(door, table, HARM[kind])
    home = door.visitor("Eve").get("/")
    assert home.status_code == 200
    assert "New Quay" in home.text


def test_a_finished_game_that_is_damaged_does_not_close_the_list_of_replays(door: Door) -> None:
    ada = door.visitor("Ada")
    table = begun(door, ada, "Old Harbour")
    harm(door, table, "UPDATE tables SET status = 'over', settings = '{' WHERE id = :hurt")
    assert ada.get("/replays").status_code == 200


def test_a_log_with_a_gap_is_not_read(door: Door) -> None:
    table = begun(door, door.visitor("Ada"), "")
    room = door.tables.rooms[table]
    entries: list[Entry] = door.run(door.tables.store.entries, table)
    again = Sitting(room.game, room.row.settings, room.row.seed, ["A", "B"], list(room.row.setup))
    with pytest.raises(Exception, match="entry 1 of the log is missing"):
        again.load(entries[1:])
