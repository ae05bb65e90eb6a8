"""Links work once, a seat knows its devices, and whoever loses a seat is told why."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from typing import Any

import pytest

from skyline.table.refusals import Refused
from skyline.table.rooms import seating, sightings
from skyline.table.rooms.devices import device_name
from skyline.table.store.holdings import Holder
from skyline.table.store.tokens import hashed
from table.toolkit import Page, TableServer, Visitor, open_server

CHROME = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0"
LIKE = "AppleWebKit/537.36 (KHTML, like Gecko)"
NAMES = {
    CHROME: "Chrome on Android",
    FIREFOX: "Firefox on Linux",
    f"Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) {LIKE} Version/17.5 Mobile/15E148 Safari/604.1": "Safari on iPhone",
    f"Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) {LIKE} CriOS/126.0 Mobile/15E148 Safari/604.1": "Chrome on iPad",
    f"Mozilla/5.0 (Windows NT 10.0; Win64; x64) {LIKE} Chrome/126.0 Safari/537.36 Edg/126.0": "Edge on Windows",
    f"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) {LIKE} Version/17.4 Safari/605.1.15": "Safari on macOS",
    f"Mozilla/5.0 (Linux; Android 14) {LIKE} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36": "Samsung Internet on Android",
    f"Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) {LIKE} Chrome/126.0 Safari/537.36": "Chrome on ChromeOS",
    "curl/8.5.0": "A browser",
    "Something (Linux)": "A browser on Linux",
    "": "A browser",
}


@pytest.fixture
def server(sqlite_url: str) -> Iterator[TableServer]:
    with open_server(sqlite_url) as server:
        yield server


def guest(server: TableServer, **more: Any) -> tuple[str, Visitor, Visitor, str]:
    """Ada is the host of a running game, Bo her guest; and the invitation that Bo has used."""
    ada, bo = server.visitor("Ada"), server.visitor("Bo")
    table = ada.table(["me", "link"], **more)
    link = ada.link(table, 1)
    assert bo.post(link, {"name": "Bo"}, **{"user-agent": FIREFOX}).status_code == 200
    return table, ada, bo, link


def listed(visitor: Visitor, table: str, seat: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = visitor.get(f"/api/v1/tables/{table}/seats/{seat}/devices").json()["devices"]
    return found


def end(visitor: Visitor, table: str, seat: int, device: str) -> int:
    return int(visitor.post(f"/api/v1/tables/{table}/seats/{seat}/devices/{device}/end").status_code)


@pytest.mark.parametrize("agent", NAMES)
def test_a_device_is_called_by_its_browser_and_its_system(agent: str) -> None:
    assert device_name(agent) == NAMES[agent]


# ------------------------------------------------------------------ links
def test_a_link_that_was_used_says_so_and_what_to_do(server: TableServer) -> None:
    table, ada, _bo, link = guest(server)
    for visitor in (ada, server.visitor("Eve")):
        for answer in (visitor.get(link), visitor.post(link)):
            assert answer.status_code == 410
            assert "has been used" in answer.json()["error"]
            assert "Devices" in answer.json()["error"]
    with ada.live(table) as page:
        assert [seat["mine"] for seat in page.frame["seats"]] == [True, False]


def test_opening_a_link_uses_nothing_up(server: TableServer) -> None:
    ada, bo = server.visitor("Ada"), server.visitor("Bo")
    table = ada.table(["me", "link"], title="Oasis")
    link = ada.link(table, 1)
    for _ in range(2):
        preview = server.visitor("a messenger").get(link)
        assert (preview.status_code, "Sit down" in preview.text, "Oasis" in preview.text) == (200, True, True)
    assert server.tables.rooms[table].status == "waiting"
    assert bo.post(link, {"name": "Bo"}).status_code == 200
    assert server.tables.rooms[table].names() == ["Ada", "Bo"]


def test_who_claimed_by_a_link_is_led_to_the_table_by_it(server: TableServer) -> None:
    table, _ada, bo, link = guest(server)
    answer = bo.get(link)
    assert (answer.status_code, answer.headers["location"]) == (303, f"/table/{table}")
    assert bo.post(link).json() == {"url": f"/table/{table}"}
    more = bo.link(table, 1)
    assert bo.get(more).status_code == 303
    phone = server.visitor("Bo")
    assert "Play as Bo on this device?" in phone.get(more).text
    assert phone.post(more).status_code == 200
    assert phone.get(more).status_code == bo.get(more).status_code == 303
    assert server.visitor("Eve").get(more).status_code == 410


def test_of_two_browsers_that_use_a_link_at_once_one_gets_the_seat(server: TableServer) -> None:
    ada = server.visitor("Ada")
    table = ada.table(["me", "link"])
    secret, tables, room = ada.link(table, 1).rpartition("/")[2], server.tables, server.tables.rooms[table]

    async def both() -> list[Any]:
        claims = (seating.by_link(tables, room, hashed(name), secret, name, "") for name in ("bo", "eve"))
        return await asyncio.gather(*claims, return_exceptions=True)

    got = server.run(both)
    assert 1 in got
    assert [refusal.code for refusal in got if isinstance(refusal, Refused)] == [410]
    assert len([holder for holder in room.holders if holder.seat == 1]) == 1


def test_the_host_cannot_make_a_link_to_a_seat_that_is_taken(server: TableServer) -> None:
    table, ada, bo, _link = guest(server)
    assert ada.post(f"/table/{table}/seats/1/link").status_code == 403
    assert ada.get(f"/api/v1/tables/{table}/seats/1/devices").status_code == 403
    assert ada.post(f"/api/v1/tables/{table}/seats/1/devices", {"kind": "link"}).status_code == 403
    (device,) = listed(bo, table, 1)
    assert end(ada, table, 1, device["id"]) == 403


# ------------------------------------------------------------------ devices
def test_a_seat_lists_its_devices_and_is_told_of_one_more(server: TableServer) -> None:
    table, ada, bo, _link = guest(server)
    phone = server.visitor("Bo")
    with ada.live(table) as host, bo.live(table, **{"user-agent": FIREFOX}) as page:
        assert [(device["name"], device["you"]) for device in page.frame["devices"]] == [("Firefox on Linux", True)]
        assert phone.post(bo.link(table, 1), **{"user-agent": CHROME}).status_code == 200
        page.when(lambda page: len(page.frame["devices"]) == 2)
        mine, other = page.frame["devices"]
        assert (other["name"], other["you"], other["since"] > mine["since"]) == ("Chrome on Android", False, True)
        assert "Chrome on Android" not in str(host.bytes)
        devices = listed(bo, table, 1)
        assert [(device["name"], device["kind"], device["here"], device["you"]) for device in devices] == [
            ("Firefox on Linux", "browser", True, True),
            ("Chrome on Android", "browser", True, False),
        ]
    assert [device["you"] for device in listed(phone, table, 1)] == [False, True]


def test_an_open_link_is_listed_and_can_be_ended(server: TableServer) -> None:
    table, _ada, bo, _link = guest(server)
    link = bo.link(table, 1)
    mine, open_link = listed(bo, table, 1)
    assert (open_link["kind"], open_link["seen"], open_link["here"]) == ("link", None, False)
    assert end(bo, table, 1, open_link["id"]) == 200
    assert [device["id"] for device in listed(bo, table, 1)] == [mine["id"]]
    assert server.visitor("Bo").post(link).status_code == 403


def closed(page: Page) -> dict[str, Any]:
    """What the server says when it closes the page's connection."""
    while (message := page.socket.receive())["type"] != "websocket.close":
        pass
    return dict(message)


def test_a_device_that_is_ended_loses_its_connections_and_the_seat_at_once(server: TableServer) -> None:
    table, _ada, bo, _link = guest(server)
    phone = server.visitor("Bo")
    phone.post(bo.link(table, 1))
    mine, other = listed(bo, table, 1)
    with bo.live(table) as page:
        with phone.live(table) as first, phone.live(table) as second:
            assert end(bo, table, 1, other["id"]) == 200
            for ended in (first, second):
                message = closed(ended)
                assert (message["code"], message["reason"][:29]) == (4403, "This device no longer holds t")
        page.when(lambda page: len(page.frame["devices"]) == 1)
        assert page.frame["devices"][0]["id"] == mine["id"]
        assert page.move()["ok"]
    move = {"seat": 1, "ply": 0, "notation": "bid 1", "key": "k"}
    assert phone.post(f"/table/{table}/move", move).status_code == 403
    with phone.live(table) as again:
        assert (again.frame["seat"], again.frame["devices"]) == (None, [])
        assert "ended from another device" in again.frame["lost"]
    assert phone.get("/mine.json").json()["waiting"] == 0


def test_a_device_is_ended_between_being_asked_and_coming_in(server: TableServer, monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ada, bo, _link = guest(server)
    phone = server.visitor("Bo")
    phone.post(bo.link(table, 1))
    _mine, other = listed(bo, table, 1)
    store = server.tables.store
    known = store.held

    async def slow(visitor: str, table_id: str) -> list[int]:
        found = await known(visitor, table_id)
        room = server.tables.rooms[table]
        await seating.end_device(server.tables, room, 1, other["id"], False)
        return found

    monkeypatch.setattr(store, "held", slow)
    with pytest.raises(ConnectionError, match="no longer holds"), phone.live(table):
        pass


def test_the_only_device_of_a_seat_cannot_be_ended(server: TableServer) -> None:
    table, _ada, bo, _link = guest(server)
    (only,) = listed(bo, table, 1)
    assert end(bo, table, 1, only["id"]) == 409
    assert end(bo, table, 1, "nonsense") == 404
    assert listed(bo, table, 1) == [only]


def test_when_a_device_was_last_seen_is_written_down_now_and_then(server: TableServer) -> None:
    table, _ada, bo, _link = guest(server)
    tables, room = server.tables, server.tables.rooms[table]
    with bo.live(table):
        server.run(tables.sightings.write, 1e10)
        assert listed(bo, table, 1)[0]["seen"] == 1e10
        server.run(tables.sightings.write, 1e10 + sightings.EVERY - 1)
        assert listed(bo, table, 1)[0]["seen"] == 1e10
        server.run(tables.sightings.write, 1e10 + sightings.EVERY)
        assert listed(bo, table, 1)[0]["seen"] == 1e10 + sightings.EVERY
        assert room.holders[0].seat == 0


def test_who_plays_again_keeps_their_devices_but_no_links(server: TableServer) -> None:
    table, ada, bo, link = guest(server)
    phone = server.visitor("Bo")
    phone.post(bo.link(table, 1))
    token = bo.post(f"/api/v1/tables/{table}/seats/1/devices", {"kind": "program"}).json()["token"]
    bo.link(table, 1)
    with ada.live(table) as one, bo.live(table) as other:
        for page in (one, other):
            page.do(do="resign", key="x")
        one.until("status", "over")
    again = ada.post(f"/table/{table}/rematch").json()["url"].rpartition("/")[2]
    assert [device["kind"] for device in listed(bo, again, 1)] == ["browser", "browser", "program"]
    assert server.client.get(f"/api/v1/tables/{again}/choices", headers={"authorization": f"Bearer {token}"}).json()["seat"] == 1
    assert server.visitor("Eve").get(link.replace(table, again)).status_code == 403


# ------------------------------------------------------------------ the host frees a seat
def waiting(server: TableServer) -> tuple[str, Visitor, Visitor]:
    """Ada is the host, Bo has come, and a third seat is free."""
    ada, bo = server.visitor("Ada"), server.visitor("Bo")
    table = ada.table(["me", "link", "link"])
    ada.invite(table, 1, bo)
    return table, ada, bo


def test_the_host_frees_a_seat_before_the_game_and_its_guest_is_told(server: TableServer) -> None:
    table, ada, bo = waiting(server)
    with bo.live(table) as page:
        assert ada.post(f"/table/{table}/seats/1/free").status_code == 200
        assert "freed your seat" in closed(page)["reason"]
    assert [seat.taken for seat in server.tables.rooms[table].seats] == [True, False, False]
    with bo.live(table) as page:
        assert "freed your seat" in page.frame["lost"]
        ada.invite(table, 1, bo)
    with bo.live(table) as page:
        assert (page.frame["lost"], page.frame["seats"][1]["mine"]) == ("", True)


def test_only_the_host_frees_seats_and_only_those_of_guests(server: TableServer) -> None:
    table, ada, bo = waiting(server)
    for visitor, seat, code in ((bo, 0, 403), (server.visitor(), 1, 403), (ada, 0, 409), (ada, 2, 409), (ada, 7, 404)):
        assert visitor.post(f"/table/{table}/seats/{seat}/free").status_code == code
    ada.invite(table, 2, server.visitor("Cy"))
    assert ada.post(f"/table/{table}/seats/1/free").status_code == 409
    assert bo.get(f"/table/{table}").status_code == 200
    assert listed(bo, table, 1)


def test_the_host_seats_a_bot_instead_of_a_guest_before_the_game(server: TableServer) -> None:
    table, ada, bo = waiting(server)
    assert ada.post(f"/table/{table}/seats/1/bot", {"bot": "random"}).status_code == 200
    assert ada.post(f"/table/{table}/seats/0/bot", {}).status_code == 409
    row = server.tables.rooms[table].seats[1]
    assert (row.kind, row.bot) == ("bot", "random")
    with bo.live(table) as page:
        assert "given your seat to a bot" in page.frame["lost"]


def seen(server: TableServer, table: str, seat: int, then: float) -> None:
    """All devices of the seat were last seen then."""
    room = server.tables.rooms[table]
    server.run(server.tables.sightings.write, time.time())  # what was noted before does not come later
    who = [(holder.visitor, table, "") for holder in room.holders if holder.seat == seat]
    server.run(server.tables.store.holdings.saw, who, then)


def test_the_host_seats_a_bot_for_who_never_came_to_the_game(server: TableServer) -> None:
    table, ada, bo, _link = guest(server)
    with ada.live(table) as page:
        refused = ada.post(f"/table/{table}/seats/1/bot")
        assert (refused.status_code, refused.json()["error"]) == (409, "Bo was here a moment ago: wait 2 more minutes.")
        seen(server, table, 1, time.time() - sightings.RECENT - 1)
        with bo.live(table):
            assert ada.post(f"/table/{table}/seats/1/bot").json()["error"] == "Bo is here."
        seen(server, table, 1, time.time() - sightings.RECENT - 1)
        assert bo.post(f"/table/{table}/seats/0/bot").status_code == 403
        assert ada.post(f"/table/{table}/seats/1/bot").status_code == 200
        page.when(lambda page: page.frame["seats"][1]["kind"] == "bot")
        page.move()
        page.when(lambda page: page.frame["v"] >= 2)
    assert bo.post(f"/table/{table}/move", {"seat": 1, "ply": 0, "notation": "bid 1", "key": "k"}).status_code == 403


def test_who_has_decided_something_keeps_the_seat(server: TableServer) -> None:
    table, ada, bo, _link = guest(server)
    with bo.live(table) as page:
        page.move("bid 1")
    seen(server, table, 1, 0.0)
    assert ada.post(f"/table/{table}/seats/1/bot").json()["error"] == "Bo has made a decision: the seat stays theirs."
    with bo.live(table) as page:
        page.do(do="undo", key="u")
    seen(server, table, 1, 0.0)
    assert ada.post(f"/table/{table}/seats/1/bot").status_code == 409
    assert listed(bo, table, 1)


def test_a_program_that_asks_now_and_then_is_there(server: TableServer) -> None:
    table, ada, bo, _link = guest(server)
    token = bo.post(f"/api/v1/tables/{table}/seats/1/devices", {"kind": "program"}).json()["token"]
    seen(server, table, 1, 0.0)
    server.run(server.tables.sightings.write, time.time() + sightings.EVERY)
    seen(server, table, 1, 0.0)
    assert server.client.get(f"/api/v1/tables/{table}", headers={"authorization": f"Bearer {token}"}).status_code == 200
    server.run(server.tables.sightings.write, time.time())
    assert "moment ago" in ada.post(f"/table/{table}/seats/1/bot").json()["error"]


def test_a_holder_row_says_whether_it_holds() -> None:
    assert [Holder("x", 0, kind).holds for kind in ("browser", "program", "link", "used", "ended", "freed", "replaced")] == [
        True, True, False, False, False, False, False,
    ]  # fmt: skip
