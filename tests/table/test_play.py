"""Playing at the table: seats, moves, simultaneous decisions, undo, hints, the end, once more."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from skyline.table.rooms import acts, hosting
from skyline.table.rooms.room import CLOCK, Room
from skyline.table.rooms.sitting import StandIn
from table.toolkit import Page, TableServer, Visitor, open_server


@pytest.fixture
def server(sqlite_url: str) -> Iterator[TableServer]:
    with open_server(sqlite_url) as server:
        yield server


def two(server: TableServer) -> tuple[str, Visitor, Visitor]:
    """A table of two people in two browsers."""
    ada, bo = server.visitor("Ada"), server.visitor("Bo")
    table = ada.table(["me", "link"])
    ada.invite(table, 1, bo)
    return table, ada, bo


def play_out(*pages: Page) -> None:
    """Everybody takes the first choice until the game is over."""
    while any(page.frame["status"] != "over" for page in pages):
        for page in pages:
            if page.frame["ply"] is not None:
                page.move()
        for page in pages:
            if page.frame["status"] != "over":
                page.next_frame()


def test_a_game_begins_when_all_seats_are_taken(server: TableServer) -> None:
    ada, bo = server.visitor("Ada"), server.visitor("Bo")
    table = ada.table(["me", "link"])
    with ada.live(table) as page:
        assert page.frame["status"] == "waiting"
        assert page.frame["prompt"]["title"] == "Waiting for 1 more player"
        assert [seat["taken"] for seat in page.frame["seats"]] == [True, False]
        ada.invite(table, 1, bo)
        page.until("status", "playing")
        assert page.titles() == ["bid 1", "bid 2", "bid 3"]


def test_simultaneous_decisions_do_not_make_each_other_stale(server: TableServer) -> None:
    table, ada, bo = two(server)
    with ada.live(table) as one, bo.live(table) as other:
        before = one.frame["ply"]
        assert other.move("bid 3") == {"ok": "key 1"}
        assert one.saw(1)["ply"] == before
        assert one.do(do="move", notation="bid 1", ply=before, key="k") == {"ok": "k"}
        one.saw(2)
        assert any("bids 3" in line for line in one.log)


def test_what_others_bid_is_not_sent_before_the_reveal(server: TableServer) -> None:
    table, ada, bo = two(server)
    with ada.live(table) as one, bo.live(table) as other:
        other.move("bid 3")
        one.saw(1)
        assert b"bids 3" not in one.bytes
        assert one.frame["seats"][1]["deciding"] is False


def test_a_whole_game_with_its_result(server: TableServer) -> None:
    table, ada, bo = two(server)
    with ada.live(table) as one, bo.live(table) as other:
        assert one.frame["seed"] is None
        play_out(one, other)
        places = [panel["place"] for panel in one.frame["panels"]]
        assert places.count("result") == 4
        assert "result-sheet-body" in one.pieces
        assert one.frame["seed"] is not None
        seed = server.tables.rooms[table].row.seed
        assert int(one.frame["seed"]) == seed


def test_own_decisions_can_be_taken_back_until_the_reveal(server: TableServer) -> None:
    table, ada, bo = two(server)
    with ada.live(table) as one, bo.live(table) as other:
        one.move("bid 2")
        assert one.saw(1)["undo"] == {"can": "free", "asked": None}
        one.do(do="undo", key="u")
        assert one.saw(2)["choices"]
        assert server.tables.rooms[table].sitting.course == []
        other.move("bid 3")
        one.move("bid 1")
        assert other.saw(4)["undo"]["can"] == "ask"


def test_more_is_taken_back_only_if_all_agree(server: TableServer) -> None:
    table, ada, bo = two(server)
    with ada.live(table) as one, bo.live(table) as other:
        one.move("bid 1")
        other.move("bid 3")
        one.do(do="undo", key="u")
        asked = other.saw(3)["undo"]["asked"]
        assert asked == {"seat": 0, "name": "Ada", "agreed": [], "waiting": [1], "answer": True, "mine": False}
        other.do(do="refuse", key="no")
        assert one.saw(4)["undo"]["asked"] is None
        one.do(do="undo", key="u2")
        other.saw(5)
        other.do(do="agree", key="yes")
        one.saw(6)
        assert one.titles() == ["bid 1", "bid 2", "bid 3"]


def test_the_last_consent_and_the_undo_are_one_entry(server: TableServer) -> None:
    """So no crash comes between them, which would leave a request that nobody can answer any more."""
    ada = server.visitor("Ada")
    friends = [server.visitor("Bo"), server.visitor("Cy")]
    table = ada.table(["me", "link", "link"])
    for seat, friend in enumerate(friends, 1):
        ada.invite(table, seat, friend)
    room = server.tables.rooms[table]
    for seat, card in enumerate((1, 2, 1)):
        server.run(acts.move, server.tables, room, seat, f"bid {card}", 0, "bid")
    server.run(acts.undo, server.tables, room, 0, "u", [0])
    server.run(acts.agree, server.tables, room, 1, "yes")
    server.run(acts.agree, server.tables, room, 2, "yes")
    server.run(acts.agree, server.tables, room, 2, "yes")
    kinds = [entry.kind for entry in server.run(server.tables.store.entries, table)]
    assert kinds == ["decide"] * 3 + ["ask", "agree", "undo"]
    assert room.state.deciders() == [0, 1, 2]
    assert room.sitting.undo_request is None


def test_whoever_asked_may_think_better_of_it(server: TableServer) -> None:
    table, ada, bo = two(server)
    with ada.live(table) as one, bo.live(table) as other:
        one.move("bid 1")
        other.move("bid 3")
        assert one.do(do="undo", key="u") == {"ok": "u"}
        assert one.do(do="agree", key="a")["code"] == 409
        assert other.saw(3)["undo"]["asked"]["mine"] is False
        assert one.saw(3)["undo"]["asked"]["mine"] is True
        assert other.do(do="withdraw", key="w")["code"] == 409
        assert "withdraw" in one.do(do="refuse", key="r")["error"]
        for _ in range(2):  # a page that heard no answer says it again
            assert one.do(do="withdraw", key="w") == {"ok": "w"}
        assert other.saw(4)["undo"]["asked"] is None
        assert other.log[-2:] == ["Ada asks to take back a decision.", "Ada withdraws the request to take back a decision."]


def left_alone(server: TableServer, how: str) -> tuple[str, Visitor, Visitor]:
    """Two people have bid; then the second leaves, and a bot stands in."""
    table, ada, bo = two(server)
    with ada.live(table) as one, bo.live(table) as other:
        one.move("bid 1")
        other.move("bid 3")
        assert other.do(do=how, key="l") == {"ok": "l"}
    return table, ada, bo


@pytest.mark.parametrize("why", ["leave", "clock"])
def test_who_is_away_is_asked_all_the_same(server: TableServer, why: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server.tables, "wake_bots", lambda _: None)
    table, ada, bo = left_alone(server, "leave")
    room = server.tables.rooms[table]
    if why == "clock":
        room.sitting.stand_ins[1] = StandIn("greedy", CLOCK)
    with ada.live(table) as one:
        assert one.frame["undo"]["can"] == "ask"
        assert one.do(do="undo", key="u") == {"ok": "u"}
        assert one.saw(4)["undo"]["asked"]["waiting"] == [1]
        assert [seat["away"] for seat in one.frame["seats"]][1]
        assert len(room.sitting.course) == 2
    version = room.sitting.version
    body = room.sitting.decision(1, room.game.write(room.state.actions(1)[0]))
    server.run(server.tables.append, room, 1, "decide", body, "bot 1")
    assert room.sitting.undo_request is not None, "what a bot decides is no answer"
    with bo.live(table) as other:
        assert other.saw(version + 1)["undo"]["asked"]["answer"] is True
        assert other.do(do="agree", key="yes") == {"ok": "yes"}
    assert room.sitting.course[:1] == []
    again = Room(room.row, room.seats, server.run(server.tables.store.entries, table))
    assert (again.sitting.undo_request, again.sitting.undone) == (None, 1)


def test_who_has_resigned_is_not_asked_and_the_result_says_what_was_taken_back(
    server: TableServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.tables, "wake_bots", lambda _: None)
    table, ada, _bo = left_alone(server, "resign")
    with ada.live(table) as one:
        assert one.frame["undo"]["can"] == "noted"
        assert one.do(do="undo", key="u") == {"ok": "u"}
        assert one.saw(4)["undo"]["can"] == ""
        assert one.log[-1] == "Ada takes back a decision that had brought news."
    entry = server.run(server.tables.store.entries, table)[-1]
    assert entry.body == {"taken": [1, 2], "past": True}


def test_resigning_ends_a_request_that_waits_for_nobody_else(server: TableServer) -> None:
    table, ada, bo = two(server)
    room = server.tables.rooms[table]
    with ada.live(table) as one, bo.live(table) as other:
        one.move("bid 1")
        other.move("bid 3")
        one.do(do="undo", key="u")
        assert room.sitting.undo_request is not None
        other.do(do="resign", key="r")
        assert room.sitting.undo_request is None


def test_at_a_table_of_bots_the_result_and_the_record_say_what_was_taken_back(server: TableServer) -> None:
    ada = server.visitor("Ada")
    table = ada.table(["me", "bot"])
    with ada.live(table) as page:
        page.move("bid 1")
        page.asked()
        assert page.do(do="undo", key="u") == {"ok": "u"}
        while page.frame["status"] != "over":
            page.move()
            page.asked()
        assert "Taken back after news: once." in page.pieces["result-head-body"]
    assert "\nundone 1\n" in ada.get(f"/replay/{table}/record").text
    assert ada.get(f"/api/v1/tables/{table}").json()["result"]["undone"] == 1
    with ada.live(table, layout="text") as text:
        assert any("Taken back after news: once." in piece for piece in text.pieces.values())
    brought = ada.post("/records", {"record": ada.get(f"/replay/{table}/record").text}).json()["url"]
    assert "\nundone 1\n" in ada.get(f"{brought}/record").text


def test_against_bots_alone_taking_back_needs_no_consent(server: TableServer) -> None:
    ada = server.visitor("Ada")
    table = ada.table(["me", "bot"], "newyork")
    with ada.live(table) as page:
        page.move()
        page.asked()
        assert page.frame["undo"]["can"] == "noted"
        before = page.frame["v"]
        assert page.do(do="undo", key="u") == {"ok": "u"}
        page.saw(before + 1)
        assert page.asked()["status"] == "playing"


def test_who_came_by_a_link_says_their_name(server: TableServer) -> None:
    table, ada, bo = two(server)
    with ada.live(table) as page:
        assert page.frame["seats"][1]["name"] == "Guest"
        assert ada.post(f"/table/{table}/seats/1/name", {"name": "Eve"}).status_code == 403
        assert bo.post(f"/table/{table}/seats/1/name", {"name": " Bo\n"}).status_code == 200
        page.when(lambda page: page.frame["seats"][1]["name"] == "Bo")
    assert [seat.name for seat in server.tables.rooms[table].seats] == ["Ada", "Bo"]


def test_hot_seat_covers_the_hands_between_people(server: TableServer) -> None:
    ada = server.visitor("Ada")
    table = ada.table(["me", "here"])
    with ada.live(table) as page:
        assert page.frame["cover"] == {"seat": 0, "name": "Ada"}
        assert page.frame["seat"] is None
        assert not any(piece.startswith("card-") for piece in page.pieces)
        page.socket.send_text('{"do": "look", "seat": 0}')
        page.until("seat", 0)
        assert "card-1" in page.pieces
        page.move("bid 2")
        page.until("seat", None)
        assert page.frame["cover"] == {"seat": 1, "name": "Here 1"}
        assert page.frame["choices"] == []
        assert not any(piece.startswith("card-") for piece in page.pieces)
        page.socket.send_text('{"do": "look", "seat": 1}')
        page.until("seat", 1)
        assert page.titles() == ["bid 1", "bid 2", "bid 3"]


def test_hot_seat_takes_back_what_was_done_before_the_cover_came(server: TableServer) -> None:
    ada = server.visitor("Ada")
    table = ada.table(["me", "here"])
    with ada.live(table) as page:
        assert page.frame["undo"]["can"] == ""
        page.socket.send_text('{"do": "look", "seat": 0}')
        page.until("seat", 0)
        page.move("bid 2")
        page.until("cover", {"seat": 1, "name": "Here 1"})
        assert page.frame["undo"]["can"] == "free"
        for _ in range(2):  # a page that heard no answer says it again, with the same key
            assert "ok" in page.do(do="undo", key="back")
        page.until("cover", {"seat": 0, "name": "Ada"})
        page.socket.send_text('{"do": "look", "seat": 0}')
        page.until("seat", 0)
        assert page.titles() == ["bid 1", "bid 2", "bid 3"]


def test_taking_back_twice_with_one_key_at_a_shared_screen_takes_back_once(server: TableServer) -> None:
    ada = server.visitor("Ada")
    table = ada.table(["me", "here"], "highrise")
    with ada.live(table) as page:
        while {entry.seat for entry in server.tables.rooms[table].sitting.course} != {0, 1}:
            page.asked()
            page.move()
        before = len(server.tables.rooms[table].sitting.course)
        for _ in range(2):
            assert "ok" in page.do(do="undo", key="back")
        assert len(server.tables.rooms[table].sitting.course) == before - 1


def test_a_spectator_sees_only_what_is_public(server: TableServer) -> None:
    table, ada, _bo = two(server)
    with server.visitor("Eve").live(table) as eve, ada.live(table) as one:
        assert eve.frame["seat"] is None
        assert eve.frame["choices"] == []
        assert not any(piece.startswith("card-") for piece in eve.pieces)
        one.move("bid 2")
        assert eve.do(do="move", notation="bid 1", ply=0, key="k")["code"] == 403


def test_why_not_names_reason_and_clause(server: TableServer) -> None:
    table, ada, bo = two(server)
    with ada.live(table) as one, bo.live(table) as other:
        one.move("bid 1")
        assert "not your turn" in one.do(do="why", target="card-2")["why"]["reason"]
        other.move("bid 1")
        one.asked()
        answer = one.do(do="why", target="card-1")["why"]
        assert answer == {"target": "card-1", "reason": "You have no card 1.", "clause": "LO-001"}
        assert "Bid for the lot" in one.do(do="why", target="table")["why"]["reason"]


def test_once_more_with_the_same_people(server: TableServer) -> None:
    table, ada, bo = two(server)
    call = "http://127.0.0.1:9/bo"
    with ada.live(table) as one, bo.live(table) as other:
        assert bo.post(f"/table/{table}/seats/1/webhook", {"url": call}).status_code == 200
        assert ada.post(f"/table/{table}/rematch").status_code == 409
        play_out(one, other)
        again = bo.post(f"/table/{table}/rematch").json()["url"]
        assert ada.post(f"/table/{table}/rematch").json()["url"] == again
        one.when(lambda page: page.frame["next"] is not None)
        assert one.frame["next"] == again
    assert server.visitor("Eve").post(f"/table/{table}/rematch").status_code == 403
    with ada.live(again.rpartition("/")[2]) as page:
        assert page.frame["status"] == "playing"
        assert page.frame["seat"] == 0
    with bo.live(again.rpartition("/")[2]) as page:
        assert [seat["webhook"] for seat in page.frame["seats"]] == ["", call]


def test_two_who_ask_for_once_more_at_the_same_time_meet_at_one_table(server: TableServer) -> None:
    table, ada, bo = two(server)
    with ada.live(table) as one, bo.live(table) as other:
        play_out(one, other)
    tables, room = server.tables, server.tables.rooms[table]

    async def both() -> list[str]:
        players = [holder.visitor for holder in await tables.store.holdings.of_table(table)]
        return await asyncio.gather(*(hosting.rematch(tables, room, player) for player in players))

    assert len(set(server.run(both))) == 1
    assert sum(server.run(tables.store.counts).values()) == 2


def test_a_double_click_takes_one_seat(server: TableServer) -> None:
    tables, table = server.tables, server.visitor("Ada").table(["me", "link", "link"], open=True)

    async def twice() -> list[int]:
        return await asyncio.gather(*(hosting.join(tables, tables.rooms[table], "bo", "Bo") for _ in range(2)))

    assert server.run(twice) == [1, 1]
    assert server.run(tables.store.held, "bo", table) == [1]


def test_sitting_down_once_more_mends_what_a_failing_store_left_half_done(server: TableServer, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, bo = server.visitor("Ada"), server.visitor("Bo")
    table = ada.table(["me", "link"], open=True)
    bo.get("/")
    with monkeypatch.context() as patch:
        patch.setattr(server.tables.store, "begin", failing)
        with pytest.raises(OSError, match="full"):
            bo.post(f"/table/{table}/join", {"name": "Bo"})
    assert server.tables.rooms[table].status == "waiting"
    assert bo.post(f"/table/{table}/join", {"name": "Bo"}).status_code == 200
    assert server.tables.rooms[table].status == "playing"


def test_a_move_that_is_written_is_seen_even_if_what_follows_fails(server: TableServer, monkeypatch: pytest.MonkeyPatch) -> None:
    table, ada, bo = two(server)
    with bo.live(table) as page:
        with monkeypatch.context() as patch:
            patch.setattr(server.tables, "settle", failing)
            with pytest.raises(OSError, match="full"):
                ada.post(f"/table/{table}/move", {"seat": 0, "ply": 0, "key": "k", "notation": "bid 1"})
        assert page.saw(1)["seats"][0]["deciding"] is False


async def failing(*_: Any) -> None:
    raise OSError("the disk is full")


def test_an_open_table_is_joined_with_one_click(server: TableServer) -> None:
    ada, bo, cy = server.visitor("Ada"), server.visitor("Bo"), server.visitor("Cy")
    table = ada.table(["me", "link"], open=True, title="Harbour Lights")
    assert "Harbour Lights" in bo.get("/").text
    assert bo.post(f"/table/{table}/join", {"name": "Bo"}).status_code == 200
    assert bo.post(f"/table/{table}/join", {"name": "Bo"}).status_code == 200
    assert cy.post(f"/table/{table}/join", {"name": "Cy"}).status_code == 409
    assert [seat.name for seat in server.tables.rooms[table].seats] == ["Ada", "Bo"]


def test_a_private_table_is_joined_only_by_link(server: TableServer) -> None:
    ada, bo = server.visitor("Ada"), server.visitor("Bo")
    table = ada.table(["me", "link"], title="Secret Garden")
    assert "Secret Garden" not in bo.get("/").text
    assert "Secret Garden" in ada.get("/").text
    assert bo.post(f"/table/{table}/join", {"name": "Bo"}).status_code == 403
    assert bo.post(f"/table/{table}/seats/1/link").status_code == 403


def test_wrong_tables_are_refused_in_words(server: TableServer) -> None:
    ada = server.visitor("Ada")
    plan = [{"kind": "me"}, {"kind": "bot"}]
    for body, words in [
        ({"game": "lotz", "players": 2, "seats": plan}, "no game 'lotz'"),
        ({"game": "lots", "players": 7, "seats": plan}, "2 to 3 players"),
        ({"game": "lots", "players": 3, "seats": plan}, "3 players, but 2 seats"),
        ({"game": "lots", "players": 2, "seats": [{"kind": "bot"}] * 2}, "must be for a person"),
        ({"game": "lots", "players": 2, "seats": plan, "options": {"generos": True}}, "did you mean 'generous'"),
        ({"game": "lots", "players": 2, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "gready"}]}, "no bot 'gready'"),
        ({"game": "lots", "players": "two", "seats": plan}, "players"),
        ({"game": "lots", "players": 2, "seats": plan, "colour": 1}, "colour"),
    ]:
        answer = ada.post("/tables", body)
        assert answer.status_code == 422
        assert words in answer.json()["error"]
    assert ada.get("/table/nowhere").status_code == 404
    assert ada.post("/play", {"game": "lots", "preset": 9}).status_code == 422
