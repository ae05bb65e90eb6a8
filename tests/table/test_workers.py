"""Several workers on one PostgreSQL: a move at one is seen at the other, and only one of two clashing moves happens."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from table.house import Door, Visitor, open_house


@pytest.fixture
def doors(postgres_url: str) -> Iterator[tuple[Door, Door]]:
    with open_house(postgres_url) as one, open_house(postgres_url) as other:
        yield one, other


def at(door: Door, visitor: Visitor) -> Visitor:
    """The same browser at another worker's door."""
    twin = door.visitor(visitor.name)
    twin.cookie = visitor.cookie
    return twin


def test_people_at_different_workers_play_one_game(doors: tuple[Door, Door]) -> None:
    here, there = doors
    ada, bo = here.visitor("Ada"), there.visitor("Bo")
    table = ada.table(["me", "link"])
    link = ada.post(f"/table/{table}/seats/1/link").json()["url"]
    with ada.live(table) as one:
        assert one.frame["status"] == "waiting"
        assert bo.get(link).status_code == 303
        one.until("status", "playing")
        with bo.live(table) as other:
            while one.frame["status"] != "over":
                for page in (one, other):
                    if page.frame["ply"] is not None:
                        page.move()
                newest = max(room.sitting.version for door in doors for room in door.tables.rooms.values())
                for page in (one, other):
                    page.saw(newest)
                if one.frame["status"] == "playing" and one.frame["ply"] is None and other.frame["ply"] is None:
                    one.until("status", "over")
            other.until("status", "over")
            assert other.log == one.log
            assert other.pieces["points"] == one.pieces["points"]
            assert other.pieces["result-sheet-body"] == one.pieces["result-sheet-body"]


def test_a_request_to_undo_crosses_workers(doors: tuple[Door, Door]) -> None:
    here, there = doors
    ada, bo = here.visitor("Ada"), there.visitor("Bo")
    table = ada.table(["me", "link"])
    bo.get(ada.post(f"/table/{table}/seats/1/link").json()["url"])
    with ada.live(table) as one, bo.live(table) as other:
        one.until("status", "playing")
        one.move("bid 1")
        other.move("bid 3")
        one.saw(2)
        one.do(do="undo", key="u")
        assert other.saw(3)["undo"]["asked"]["answer"] is True
        other.do(do="agree", key="yes")
        one.saw(5)
        assert one.titles() == ["bid 1", "bid 2", "bid 3"]


def test_the_same_click_at_two_workers_counts_once(doors: tuple[Door, Door]) -> None:
    here, there = doors
    ada, bo = here.visitor("Ada"), here.visitor("Bo")
    table = ada.table(["me", "link"])
    ada.invite(table, 1, bo)
    move = {"seat": 0, "ply": 0, "key": "click", "notation": "bid 1"}
    assert ada.post(f"/table/{table}/move", move).status_code == 200
    assert at(there, ada).post(f"/table/{table}/move", move).status_code == 200
    late = at(there, bo).post(f"/table/{table}/move", {**move, "seat": 1, "key": "other"})
    assert late.status_code == 200
    answer = at(there, ada).post(f"/table/{table}/move", {**move, "key": "again", "notation": "bid 2"})
    assert answer.status_code == 409
