"""The core of safety: one judge, no decision twice, no seat but one's own, secrets hashed, foreign pages kept out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from skyline.table.http.middleware import LARGEST
from table import rows
from table.toolkit import HERE, TableServer, Visitor, open_server


@pytest.fixture
def server(sqlite_url: str) -> Iterator[TableServer]:
    with open_server(sqlite_url) as server:
        yield server


def alone(server: TableServer, name: str = "Ada") -> tuple[str, Visitor, Visitor]:
    """A table of two people in two browsers."""
    ada, bo = server.visitor(name), server.visitor("Bo")
    table = ada.table(["me", "link"])
    ada.invite(table, 1, bo)
    return table, ada, bo


# ------------------------------------------------------------------ the server is the only judge
def test_illegal_and_unreadable_moves_change_nothing(server: TableServer) -> None:
    table, ada, _bo = alone(server)
    move = {"seat": 0, "ply": 0, "key": "k"}
    illegal = ada.post(f"/table/{table}/move", {**move, "notation": "sell"})
    assert illegal.status_code == 422
    assert illegal.json()["clause"] == "LO-001"
    assert illegal.json()["legal"] == ["bid 1", "bid 2", "bid 3"]
    unreadable = ada.post(f"/table/{table}/move", {**move, "notation": "bid 99"})
    assert unreadable.status_code == 422
    assert "Did you mean" in unreadable.json()["error"]
    assert server.tables.rooms[table].sitting.version == 0


def test_a_stale_question_is_refused_and_the_page_refreshed(server: TableServer) -> None:
    table, ada, bo = alone(server)
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
    with open_server(sqlite_url) as server:
        table, ada, bo = alone(server)
        move = {"seat": 0, "ply": 0, "key": "click", "notation": "bid 1"}
        assert ada.post(f"/table/{table}/move", move).status_code == 200
        assert ada.post(f"/table/{table}/move", move).status_code == 200
        assert server.tables.rooms[table].sitting.version == 1
        assert bo.post(f"/table/{table}/move", {**move, "seat": 1}).status_code == 200
        cookie = ada.cookie
    with open_server(sqlite_url) as server:
        again = server.visitor("Ada")
        again.cookie = cookie
        assert again.post(f"/table/{table}/move", move).status_code == 200
        assert server.tables.rooms[table].sitting.version == 2


def test_nobody_moves_for_another_seat(server: TableServer) -> None:
    table, _ada, bo = alone(server)
    for who in (bo, server.visitor("Eve")):
        answer = who.post(f"/table/{table}/move", {"seat": 0, "ply": 0, "key": "k", "notation": "bid 1"})
        assert answer.status_code == 403
    assert server.tables.rooms[table].sitting.version == 0


def test_the_one_who_has_decided_waits(server: TableServer) -> None:
    table, ada, _bo = alone(server)
    move = {"seat": 0, "ply": 0, "notation": "bid 1"}
    assert ada.post(f"/table/{table}/move", {**move, "key": "a"}).status_code == 200
    answer = ada.post(f"/table/{table}/move", {**move, "key": "b", "notation": "bid 2"})
    assert answer.status_code == 409
    assert "waits for Guest" in answer.json()["error"]


# ------------------------------------------------------------------ secrets
def test_a_seat_link_becomes_a_cookie_and_leaves_the_address(server: TableServer, tmp_path: Path) -> None:
    ada, bo = server.visitor("Ada"), server.visitor("Bo")
    table = ada.table(["me", "link"])
    link = ada.link(table, 1)
    secret = link.rpartition("/")[2]
    assert len(secret) == 32
    answer = bo.post(link)
    assert answer.json() == {"url": f"/table/{table}"}
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert secret.encode() not in kept
    assert bo.cookie.partition("=")[2].encode() not in kept


def test_an_invitation_is_dead_when_a_new_one_is_made(server: TableServer) -> None:
    ada, bo = server.visitor("Ada"), server.visitor("Bo")
    table = ada.table(["me", "link"])
    old, new = ada.link(table, 1), ada.link(table, 1)
    assert bo.post(old).status_code == 403
    assert bo.post(new).status_code == 200
    assert ada.post(f"/table/{table}/seats/1/link").status_code == 403
    assert ada.post(f"/table/{table}/seats/7/link").status_code == 404


def test_a_link_that_lost_its_seat_to_a_bot_gives_nothing(server: TableServer, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, bo = server.visitor("Ada"), server.visitor("Bo")
    table = ada.table(["me", "link"])
    link = ada.link(table, 1)
    store = server.tables.store
    use = store.holdings.use

    async def too_late(table_id: str, *claim: Any) -> int | None:
        await store.to_bot(table_id, 1, "random", "Juno")
        return await use(table_id, *claim)

    monkeypatch.setattr(store.holdings, "use", too_late)
    assert bo.post(link).status_code == 410
    assert [holder.seat for holder in server.run(store.holdings.of_table, table)] == [0]


# ------------------------------------------------------------------ foreign pages
def test_foreign_origins_hosts_and_types_are_kept_out(server: TableServer) -> None:
    table, ada, _bo = alone(server)
    move = {"seat": 0, "ply": 0, "key": "k", "notation": "bid 1"}
    address = f"/table/{table}/move"
    assert ada.post(address, move, origin="http://evil.example").status_code == 403
    assert ada.post(address, move, origin="null").status_code == 403
    assert ada.post(address, move, **{"content-type": "text/plain"}).status_code == 415
    assert ada.post(address, move, host="evil.example", origin="http://evil.example").status_code == 421
    assert ada.post(address, {**move, "key": "x" * LARGEST}).status_code == 413
    assert server.tables.rooms[table].sitting.version == 0
    assert ada.post(address, move, origin="http://localhost").status_code == 200


@pytest.mark.parametrize(("header", "code"), [({"origin": "http://evil.example"}, 4403), ({"host": "evil.example"}, 4421)])
def test_a_foreign_page_gets_no_socket(server: TableServer, header: dict[str, str], code: int) -> None:
    table, ada, _bo = alone(server)
    with pytest.raises(WebSocketDisconnect) as refused, ada.live(table, **header):
        pass
    assert refused.value.code == code


def test_a_public_server_answers_to_any_name(sqlite_url: str) -> None:
    with open_server(sqlite_url, public=True) as server:
        assert server.visitor().get("/health", host="games.example").status_code == 200


def test_every_page_has_a_strict_policy_and_keeps_it(server: TableServer) -> None:
    table, ada, _bo = alone(server, "<script>alert(1)</script>")
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


def test_names_are_text_wherever_they_go(server: TableServer) -> None:
    table, ada, _bo = alone(server, "<img src=x>\u202e\n" + "y" * 30)
    assert "<img src=x>" not in ada.get("/").text
    with ada.live(table) as page:
        assert "<img" not in "".join(page.pieces.values())
        assert page.frame["seats"][0]["name"] == "<img src=x> yyyyyyyyyyyy"


@pytest.mark.parametrize("header", [{"host": "["}, {"origin": "http://["}, {"content-length": "9" * 5000}, {"content-length": "-1"}])
def test_headers_that_make_no_sense_are_refused(server: TableServer, header: dict[str, str]) -> None:
    assert server.visitor().post("/play", {"game": "lots"}, **header).status_code in (403, 413, 421)


# ------------------------------------------------------------------ garbage
@pytest.mark.parametrize("name", ["%00", "nowhere", "a%00b", "%ff", "x" * 3000])
def test_what_names_no_table_is_not_found_in_any_database(store_url: str, name: str) -> None:
    with open_server(store_url) as server:
        ada = server.visitor()
        assert ada.get(f"/table/{name}").status_code == 404
        assert ada.get(f"/seat/{name}/secret").status_code == 403
        assert ada.post(f"/table/{name}/join").status_code == 404
        with pytest.raises(ConnectionError, match="4404"), ada.live(name):
            pass


@pytest.mark.parametrize("key", ["", "a\0b", "\ud800", "é", "k" * 65])
def test_a_key_is_a_short_word(server: TableServer, key: str) -> None:
    table, ada, _bo = alone(server)
    answer = ada.post(f"/table/{table}/move", {"seat": 0, "ply": 0, "key": key, "notation": "bid 1"})
    assert answer.status_code == 422
    assert "key" in answer.json()["error"]


@pytest.mark.parametrize(
    "text",
    [
        "", "null", "[]", "{", '{"do": "dance"}', '{"do": "move"}', '{"do": "look", "seat": 1}',
        '{"do": "move", "notation": 1, "ply": 0, "key": "k"}',
    ],
)  # fmt: skip
def test_garbage_gets_an_answer_and_does_no_harm(server: TableServer, text: str) -> None:
    table, ada, _bo = alone(server)
    with ada.live(table) as page:
        page.socket.send_text(text)
        while "v" in (answer := page.receive()):
            pass
        assert answer["code"] in (400, 403)
        page.socket.send_bytes(text.encode())
        while "v" in (answer := page.receive()):
            pass
        assert answer["code"] == 400
        assert page.move("bid 1") == {"ok": "key 1"}


def test_a_table_that_is_not_there_closes_the_socket(server: TableServer) -> None:
    with pytest.raises(ConnectionError, match="4404"), server.visitor().live("nowhere"):
        pass


# ------------------------------------------------------------------ trouble
def test_a_table_of_a_game_that_is_gone_does_not_close_the_server(server: TableServer) -> None:
    server.run(rows.create, server.tables.store, "abc", 3, (("eve", 0),))
    assert server.visitor().get("/").status_code == 200
    assert server.visitor().get("/table/abc").status_code == 410


def test_a_table_whose_log_makes_no_sense_is_closed(server: TableServer) -> None:
    table, ada, _bo = alone(server)
    server.run(server.tables.store.append, table, 1, 1, "decide", {"notation": "sell", "chance": []}, "k", "playing")
    server.tables.rooms.clear()
    assert ada.get(f"/table/{table}").status_code == 410
    assert ada.get("/").status_code == 200
    with pytest.raises(ConnectionError, match="4404"), ada.live(table):
        pass


def test_trouble_inside_is_answered_in_the_same_form(server: TableServer, monkeypatch: pytest.MonkeyPatch) -> None:
    async def failing(*_: Any) -> None:
        raise OSError("secret path")

    monkeypatch.setattr(server.tables.store, "open_tables", failing)
    careless = TestClient(server.client.app, base_url=HERE, raise_server_exceptions=False)
    script, person = careless.get("/"), careless.get("/", headers={"accept": "text/html"})
    for answer in (script, person):
        assert answer.status_code == 500
        assert "secret path" not in answer.text
        assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert set(script.json()) == {"error", "clause", "legal"}
    assert "<h1>" in person.text
