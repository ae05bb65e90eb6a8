"""The core of safety: one judge, no decision twice, no seat but one's own, secrets hashed, foreign pages kept out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.websockets import WebSocketDisconnect

from skyline.table.guards import LARGEST
from table.house import Door, Visitor, open_house


@pytest.fixture
def door(sqlite_url: str) -> Iterator[Door]:
    with open_house(sqlite_url) as door:
        yield door


def alone(door: Door, name: str = "Ada") -> tuple[str, Visitor, Visitor]:
    """A table of two people in two browsers."""
    ada, bo = door.visitor(name), door.visitor("Bo")
    table = ada.table(["me", "link"])
    ada.invite(table, 1, bo)
    return table, ada, bo


# ------------------------------------------------------------------ the server is the only judge
def test_illegal_and_unreadable_moves_change_nothing(door: Door) -> None:
    table, ada, _bo = alone(door)
    move = {"seat": 0, "ply": 0, "key": "k"}
    illegal = ada.post(f"/table/{table}/move", {**move, "notation": "sell"})
    assert illegal.status_code == 422
    assert illegal.json()["clause"] == "LO-001"
    assert illegal.json()["legal"] == ["bid 1", "bid 2", "bid 3"]
    unreadable = ada.post(f"/table/{table}/move", {**move, "notation": "bid 99"})
    assert unreadable.status_code == 422
    assert "Did you mean" in unreadable.json()["error"]
    assert door.tables.rooms[table].sitting.version == 0


def test_a_stale_question_is_refused_and_the_page_refreshed(door: Door) -> None:
    table, ada, bo = alone(door)
    with ada.live(table) as one, bo.live(table) as other:
        one.move("bid 1")
        other.move("bid 2")
        other.saw(2)
        answer = other.do(do="move", notation="keep", ply=0, key="late")
        assert answer["code"] == 409
        assert answer["key"] == "late"
        other.move("keep")
        assert other.saw(3)


def test_the_same_key_is_the_same_decision_also_after_a_restart(sqlite_url: str) -> None:
    with open_house(sqlite_url) as door:
        table, ada, bo = alone(door)
        move = {"seat": 0, "ply": 0, "key": "click", "notation": "bid 1"}
        assert ada.post(f"/table/{table}/move", move).status_code == 200
        assert ada.post(f"/table/{table}/move", move).status_code == 200
        assert door.tables.rooms[table].sitting.version == 1
        assert bo.post(f"/table/{table}/move", {**move, "seat": 1}).status_code == 200
        cookie = ada.cookie
    with open_house(sqlite_url) as door:
        again = door.visitor("Ada")
        again.cookie = cookie
        assert again.post(f"/table/{table}/move", move).status_code == 200
        assert door.tables.rooms[table].sitting.version == 2


def test_nobody_moves_for_another_seat(door: Door) -> None:
    table, _ada, bo = alone(door)
    for who in (bo, door.visitor("Eve")):
        answer = who.post(f"/table/{table}/move", {"seat": 0, "ply": 0, "key": "k", "notation": "bid 1"})
        assert answer.status_code == 403
    assert door.tables.rooms[table].sitting.version == 0


def test_the_one_who_has_decided_waits(door: Door) -> None:
    table, ada, _bo = alone(door)
    move = {"seat": 0, "ply": 0, "notation": "bid 1"}
    assert ada.post(f"/table/{table}/move", {**move, "key": "a"}).status_code == 200
    answer = ada.post(f"/table/{table}/move", {**move, "key": "b", "notation": "bid 2"})
    assert answer.status_code == 409
    assert "waits for Guest" in answer.json()["error"]


# ------------------------------------------------------------------ secrets
def test_a_seat_link_becomes_a_cookie_and_leaves_the_address(door: Door, tmp_path: Path) -> None:
    ada, bo = door.visitor("Ada"), door.visitor("Bo")
    table = ada.table(["me", "link"])
    link = ada.post(f"/table/{table}/seats/1/link").json()["url"]
    secret = link.rpartition("/")[2]
    assert len(secret) == 32
    answer = bo.get(link)
    assert answer.status_code == 303
    assert answer.headers["location"] == f"/table/{table}"
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert secret.encode() not in kept
    assert bo.cookie.partition("=")[2].encode() not in kept


def test_a_link_works_on_every_device_until_a_new_one_is_made(door: Door) -> None:
    ada, bo, phone = door.visitor("Ada"), door.visitor("Bo"), door.visitor("Bo")
    table = ada.table(["me", "link"])
    old = ada.post(f"/table/{table}/seats/1/link").json()["url"]
    new = ada.post(f"/table/{table}/seats/1/link").json()["url"]
    assert bo.get(old).status_code == 403
    assert bo.get(new).status_code == 303
    assert phone.get(new).status_code == 303
    with bo.live(table) as one, phone.live(table) as other:
        assert one.frame["seat"] == other.frame["seat"] == 1
    assert ada.post(f"/table/{table}/seats/1/link").status_code == 403
    assert bo.post(f"/table/{table}/seats/1/link").status_code == 200
    assert ada.post(f"/table/{table}/seats/7/link").status_code == 404


# ------------------------------------------------------------------ foreign pages
def test_foreign_origins_hosts_and_types_are_kept_out(door: Door) -> None:
    table, ada, _bo = alone(door)
    move = {"seat": 0, "ply": 0, "key": "k", "notation": "bid 1"}
    address = f"/table/{table}/move"
    assert ada.post(address, move, origin="http://evil.example").status_code == 403
    assert ada.post(address, move, origin="null").status_code == 403
    assert ada.post(address, move, **{"content-type": "text/plain"}).status_code == 415
    assert ada.post(address, move, host="evil.example", origin="http://evil.example").status_code == 421
    assert ada.post(address, {**move, "key": "x" * LARGEST}).status_code == 413
    assert door.tables.rooms[table].sitting.version == 0
    assert ada.post(address, move, origin="http://localhost").status_code == 200


@pytest.mark.parametrize("header", [{"origin": "http://evil.example"}, {"host": "evil.example"}])
def test_a_foreign_page_gets_no_socket(door: Door, header: dict[str, str]) -> None:
    table, ada, _bo = alone(door)
    with pytest.raises(WebSocketDisconnect) as refused, ada.live(table, **header):
        pass
    assert refused.value.code == 4403


def test_a_public_house_answers_to_any_name(sqlite_url: str) -> None:
    with open_house(sqlite_url, public=True) as door:
        assert door.visitor().get("/health", host="games.example").status_code == 200


def test_every_page_has_a_strict_policy_and_keeps_it(door: Door) -> None:
    table, ada, _bo = alone(door, "<script>alert(1)</script>")
    for address in ("/", "/create?game=lots", f"/table/{table}", "/table/nowhere"):
        answer = ada.get(address, accept="text/html")
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert " style=" not in answer.text
        assert "<style" not in answer.text
        assert not re.search(r"\son\w+=", answer.text)
        assert not re.search(r"<script(?![^>]* src=)", answer.text)
        assert not re.search(r'(?:src|href)="(?:https?:)?//', answer.text)


def test_names_are_text_wherever_they_go(door: Door) -> None:
    table, ada, _bo = alone(door, "<img src=x>\u202e\n" + "y" * 30)
    assert "<img src=x>" not in ada.get("/").text
    with ada.live(table) as page:
        assert "<img" not in "".join(page.pieces.values())
        assert page.frame["seats"][0]["name"] == "<img src=x> yyyyyyyyyyyy"


# ------------------------------------------------------------------ garbage
@pytest.mark.parametrize(
    "text",
    [
        "", "null", "[]", "{", '{"do": "dance"}', '{"do": "move"}', '{"do": "look", "seat": 1}',
        '{"do": "move", "notation": 1, "ply": 0, "key": "k"}',
    ],  # fmt: skip
)
def test_garbage_gets_an_answer_and_does_no_harm(door: Door, text: str) -> None:
    table, ada, _bo = alone(door)
    with ada.live(table) as page:
        page.socket.send_text(text)
        while "v" in (answer := page.receive()):
            pass
        assert answer["code"] in (400, 403)
        assert page.move("bid 1") == {"ok": "key 1"}


def test_a_table_that_is_not_there_closes_the_socket(door: Door) -> None:
    with pytest.raises(ConnectionError, match="4404"), door.visitor().live("nowhere"):
        pass
