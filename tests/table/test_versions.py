"""Games survive changes of the rules: a running one goes on if its log tells the same game, a finished one can always be looked at."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from lots import GAME as LOTS
from lots.rules.state import Lots
from skyline.engine import record as records
from skyline.engine import registry
from skyline.engine.decision import Decision
from skyline.engine.options import Option
from skyline.engine.registry import game as find_game
from skyline.engine.state import State
from skyline.table.frames.frame import message
from skyline.table.replays import moments
from skyline.table.replays.moments import Album
from skyline.table.replays.replay import Replay
from skyline.table.replays.retelling import frame_at
from skyline.table.rooms import acts
from skyline.table.rooms.room import Room
from skyline.table.rooms.sitting import standing_decisions
from skyline.table.rooms.upgrading import Difference, upgraded
from skyline.table.store.rows import Entry, TableRow
from table.old_tables import LOGS, play_now, stored
from table.toolkit import TableServer, Visitor, open_server

Begun = tuple[str, Visitor, Visitor]
REASON = "it was played by rules version 1 of Lots, and this server has version 2"
HTML = {"accept": "text/html"}


@pytest.fixture
def server(sqlite_url: str) -> Iterator[TableServer]:
    with open_server(sqlite_url) as server:
        yield server


def begin(server: TableServer) -> Begun:
    """Two people have bid, and the table has left memory."""
    ada, bo = server.visitor("Ada"), server.visitor("Bo")
    table = ada.table(["me", "link"], title="Old Harbour")
    ada.invite(table, 1, bo)
    with ada.live(table) as one, bo.live(table) as other:
        one.move("bid 1")
        other.move("bid 2")
    forget(server)
    return table, ada, bo


@pytest.fixture
def begun(server: TableServer) -> Begun:
    return begin(server)


def finish(server: TableServer, table: str) -> None:
    """Everybody takes the first choice until the game is over; then the table leaves memory."""
    room = server.run(server.tables.room, table)
    while not room.state.over:
        seat = room.state.decider()
        notation = room.game.write(room.state.actions(seat)[0])
        server.run(acts.move, server.tables, room, seat, notation, room.sitting.question(seat), f"k{room.sitting.version}")
    forget(server)


def forget(server: TableServer) -> None:
    server.run(server.tables.rooms.clear)


def kept(server: TableServer, table: str) -> tuple[TableRow, list[Entry]]:
    return server.run(server.tables.store.table, table), server.run(server.tables.store.entries, table)


def new_rules(monkeypatch: pytest.MonkeyPatch, version: str = "2") -> None:
    monkeypatch.setattr(LOTS, "rules_version", version)


def bids_count_double(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule that is another one although every decision stays legal: it shows only in what happens."""
    bid = LOTS.points[0]
    take = type(bid).take

    def doubled(self: Decision, state: State, step: int, option: int) -> None:
        take(self, state, step, option)
        state.emit("fee", 0, {"paid": option})
        cast(Lots, state).points[0] -= 1

    monkeypatch.setattr(type(bid), "take", doubled)


# ------------------------------------------------------------------ running games
def test_a_game_that_is_the_same_by_the_new_rules_goes_on_and_says_so(
    server: TableServer, begun: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, ada, _bo = begun
    _, before = kept(server, table)
    new_rules(monkeypatch)
    with ada.live(table) as one:
        assert one.log[-1] == "The rules were updated to version 2; the game goes on."
    row, entries = kept(server, table)
    assert entries[:-1] == before
    assert (row.rules, row.status, entries[-1].kind, entries[-1].body) == ("2", "playing", "rules", {"rules": "2", "before": "1"})
    finish(server, table)
    assert "rules 2\n" in ada.get(f"/replay/{table}/record").text
    forget(server)
    assert ada.get(f"/table/{table}", **HTML).status_code == 200, "once is enough"
    assert [entry.kind for entry in kept(server, table)[1]].count("rules") == 1


def test_it_goes_on_from_the_home_page_and_for_programs_too(server: TableServer, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = begin(server), begin(server)
    new_rules(monkeypatch)
    home = first[1].get("/").text
    assert "closed" not in home
    assert kept(server, first[0])[0].rules == "2"
    told = second[1].get(f"/api/v1/tables/{second[0]}").json()
    assert told["status"] == "playing"


def test_a_table_that_waits_for_players_goes_on(server: TableServer, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, bo = server.visitor("Ada"), server.visitor("Bo")
    table = ada.table(["me", "link"])
    forget(server)
    new_rules(monkeypatch)
    ada.invite(table, 1, bo)
    assert kept(server, table)[0].status == "playing"


def test_a_decision_that_is_not_legal_any_more_ends_the_game(server: TableServer, begun: Begun, monkeypatch: pytest.MonkeyPatch) -> None:
    table, ada, _bo = begun
    _, before = kept(server, table)
    new_rules(monkeypatch)
    monkeypatch.setattr(type(LOTS.points[0]), "need", lambda *asked: None if asked[-1] else ("no lowest card", "LO-001"))
    page = ada.get(f"/table/{table}", **HTML)
    assert page.status_code == 410
    for words in ("This game has ended", REASON, "entry 1 of its log (A bid 1)", f"/replay/{table}/record"):
        assert words in page.text
    row, entries = kept(server, table)
    assert row.status == "over"
    assert entries[:-1] == before
    assert REASON in ada.get(f"/api/v1/tables/{table}").json()["error"]
    assert f"Old Harbour, ended: {REASON}" in ada.get("/").text
    record = records.read(ada.get(f"/replay/{table}/record").text)
    assert [line.write() for line in record.lines] == ["A bid 1", f"B bid 2{drawn(before[1])}"]
    assert (record.rules, record.names) == ("1", ["Ada", "Guest"])
    replayed = ada.get(f"/replay/{table}", **HTML)
    assert replayed.status_code == 410
    assert "record can still be downloaded" in replayed.text
    with pytest.raises(ConnectionError, match="has ended"), ada.live(table):
        pass
    refused = ada.post(f"/table/{table}/move", {"seat": 0, "ply": 1, "key": "k", "notation": "bid 2"})
    assert refused.status_code == 410


def drawn(entry: Entry) -> str:
    return f" | {' '.join(map(str, entry.body['chance']))}" if entry.body["chance"] else ""


def test_another_effect_of_a_legal_decision_is_found_by_its_digest(begun: Begun, monkeypatch: pytest.MonkeyPatch) -> None:
    table, ada, _bo = begun
    new_rules(monkeypatch)
    bids_count_double(monkeypatch)
    assert "something else follows from it" in ada.get(f"/table/{table}", **HTML).text


def test_an_option_newer_than_the_table_is_as_it_was_before(begun: Begun, server: TableServer, monkeypatch: pytest.MonkeyPatch) -> None:
    new_rules(monkeypatch)
    monkeypatch.setattr(LOTS, "options", (*LOTS.options, Option("blind", (True, False), "bids are secret", "LT-1", before=False),))
    row, entries = kept(server, begun[0])
    assert upgraded(row, server.run(server.tables.store.seats, row.id), entries).settings["blind"] is False


def test_other_draws_are_a_difference(server: TableServer, begun: Begun, monkeypatch: pytest.MonkeyPatch) -> None:
    table, ada, _bo = begun
    row, entries = kept(server, table)
    extra = [replace(entry, body={**entry.body, "chance": [*entry.body["chance"], 3]}) for entry in entries]
    new_rules(monkeypatch)
    with pytest.raises(Difference, match="other draws"):
        upgraded(row, server.run(server.tables.store.seats, table), extra)
    with pytest.raises(Difference, match="set-up"):
        upgraded(replace(row, setup=[*row.setup, 3]), server.run(server.tables.store.seats, table), entries)
    assert ada.get(f"/table/{table}").status_code == 200


def test_an_older_server_never_ends_a_game_of_newer_rules(server: TableServer, begun: Begun, monkeypatch: pytest.MonkeyPatch) -> None:
    table, ada, _bo = begun
    before = kept(server, table)
    with monkeypatch.context() as older:
        new_rules(older, "0")
        page = ada.get(f"/table/{table}", **HTML)
        assert page.status_code == 410
        assert "This table is closed" in page.text
        assert "closed: it was played by rules version 1" in ada.get("/").text
        assert ada.get(f"/replay/{table}/record").status_code == 403, "it is not over"
        assert kept(server, table) == before
    with ada.live(table) as live:
        assert live.frame["v"] == 2, "the newer server goes on where it stood"


def test_other_components_close_a_table_unless_they_make_no_difference(
    server: TableServer, begun: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, ada, _bo = begun
    with monkeypatch.context() as others:
        others.setattr(LOTS, "fingerprint", lambda _: "others")
        bids_count_double(others)
        assert "other components" in ada.get(f"/table/{table}", **HTML).text
        assert "closed: it was played with other components of Lots" in ada.get("/").text
        assert kept(server, table)[0].status == "playing"
    monkeypatch.setattr(LOTS, "fingerprint", lambda _: "others")
    assert ada.get(f"/table/{table}", **HTML).status_code == 200


def test_a_game_that_is_no_longer_there_closes_its_tables(server: TableServer, begun: Begun, monkeypatch: pytest.MonkeyPatch) -> None:
    table, ada, _bo = begun
    monkeypatch.delitem(registry._loaded, "lots")
    assert ada.get(f"/table/{table}").status_code == 410
    home = ada.get("/")
    assert home.status_code == 200
    assert "this server does not have the game" in home.text
    assert kept(server, table)[0].status == "playing"


def test_nobody_is_invited_to_a_table_that_nobody_has_brought_up_to_date(server: TableServer, monkeypatch: pytest.MonkeyPatch) -> None:
    server.visitor("Ada").table(["me", "link"], open=True, title="Old Harbour")
    forget(server)
    bo = server.visitor("Bo")
    assert "Old Harbour" in bo.get("/").text
    new_rules(monkeypatch)
    assert "Old Harbour" not in bo.get("/").text


def test_a_worker_lets_go_of_a_table_that_another_has_brought_up_to_date(server: TableServer, begun: Begun) -> None:
    table, ada, _bo = begun
    room = server.run(server.tables.room, table)
    assert server.run(server.tables.store.adopt, replace(room.row, rules="2"), room.sitting.version + 1, "1")
    server.run(server.tables.changed_elsewhere, table)
    assert table not in server.tables.rooms
    assert ada.get(f"/table/{table}").status_code == 410


def test_a_table_is_brought_up_to_date_once_however_many_look(server: TableServer, begun: Begun, monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ada, _bo = begun
    row, entries = kept(server, table)
    new_rules(monkeypatch)
    fresh = upgraded(row, server.run(server.tables.store.seats, table), entries)
    first, second = server.tables.store.adopt(fresh, 3, "1"), server.tables.store.adopt(fresh, 3, "1")

    async def both() -> list[bool]:
        return list(await asyncio.gather(first, second))

    assert sorted(server.run(both)) == [False, True]


# ------------------------------------------------------------------ finished games
def test_a_finished_game_of_older_rules_is_shown_as_it_was_kept(server: TableServer, begun: Begun, monkeypatch: pytest.MonkeyPatch) -> None:
    table, ada, _bo = begun
    finish(server, table)
    room = server.run(server.tables.room, table)
    body = moments.make(room.row, room.seats, server.run(server.tables.store.entries, table))
    server.run(server.tables.store.keep_moments, table, body)
    looks = [f"/replay/{table}/frame?ply={ply}&seat={seat}&layout={layout}" for ply, seat, layout in ((0, 0, "wide"), (3, -1, "narrow"))]
    looks.append(f"{looks[0]}&have=2")
    before = [ada.get(look).text for look in looks], ada.get(f"/replay/{table}/record").text
    forget(server)
    new_rules(monkeypatch)
    bids_count_double(monkeypatch)
    with open_server(server.tables.config.database) as later:
        ada.client = later.client
        assert ([ada.get(look).text for look in looks], ada.get(f"/replay/{table}/record").text) == before
        page = ada.get(f"/replay/{table}", **HTML)
        assert page.status_code == 200
        assert "Played by version 1 of the rules." in page.text
        assert "Continue from here" not in page.text
        assert 'class="sheet num"' in page.text
        assert ada.get(f"/replay/{table}/frame?ply=99").status_code == 422
        assert ada.get(f"/replay/{table}/frame?seat=7").status_code == 422
        assert ada.get(f"/table/{table}", **HTML).headers["location"] == f"/replay/{table}"
        assert f"/replay/{table}" in ada.get("/replays").text
        assert "Old Harbour, finished" in ada.get("/").text
        assert "rules version 1" in ada.get(f"/api/v1/tables/{table}").json()["error"]


def test_without_kept_moments_it_is_shown_if_the_new_rules_agree(
    server: TableServer, begun: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, ada, _bo = begun
    finish(server, table)
    new_rules(monkeypatch)
    assert "Played by version 1 of the rules." in ada.get(f"/replay/{table}", **HTML).text
    assert ada.get(f"/replay/{table}/frame?ply=3").status_code == 200
    assert kept(server, table)[0].rules == "1"


def test_without_kept_moments_and_without_agreement_the_record_remains(
    server: TableServer, begun: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, ada, _bo = begun
    finish(server, table)
    whole = records.read(ada.get(f"/replay/{table}/record").text)
    forget(server)
    new_rules(monkeypatch)
    bids_count_double(monkeypatch)
    with open_server(server.tables.config.database) as later:
        ada.client = later.client
        assert ada.get(f"/replay/{table}", **HTML).status_code == 410
        alone = records.read(ada.get(f"/replay/{table}/record").text)
    assert alone.lines == [line for line in whole.lines if not line.forced]
    assert (alone.game, alone.rules, alone.seed, alone.setup, alone.names) == (whole.game, "1", whole.seed, whole.setup, whole.names)


@pytest.mark.parametrize(("game", "players"), [("neom", 3), ("newyork", 2), ("highrise", 1)])
def test_what_is_kept_shows_every_moment_as_the_replay_does(game: str, players: int) -> None:
    row, seats, entries = play_now(game, players)
    replay = Replay(Room(row, seats, entries))
    album = Album(moments.document(replay))
    assert (album.last, album.names, album.players) == (replay.last, replay.names, len(seats))
    assert album.record == replay.record.write()
    for ply in range(0, replay.last + 1, 3):
        for seat in range(-1, len(seats)):
            for layout in ("wide", "narrow"):
                before = max(0, ply - 4)
                shown = message(frame_at(replay, ply, seat, layout), frame_at(replay, before, seat, layout))
                assert message(album.frame(ply, seat, layout), album.frame(before, seat, layout)) == shown


def test_when_a_game_ends_its_moments_are_kept_without_anybody_waiting(sqlite_url: str) -> None:
    with open_server(sqlite_url, keep_replays=True) as server:
        table = server.visitor("Ada").table(["me"], "highrise", players=1)
        room = server.tables.rooms[table]
        while not room.state.over:
            body = room.sitting.decision(0, room.game.write(room.state.actions(0)[0]))
            server.run(server.tables.append, room, 0, "decide", body, f"k{room.sitting.version}")

        async def until_kept() -> bytes:
            while (body := await server.tables.store.moments(table)) is None:
                await asyncio.sleep(0.05)
            return bytes(body)

        assert Album(server.run(until_kept)).last == len(room.sitting.course)


def test_moments_that_were_missed_are_kept_at_the_next_look(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    row, seats, entries = play_now("highrise", 1)
    with open_server(sqlite_url, keep_replays=True) as server:
        made: list[Any] = []

        async def run_in_background(work: Any, *arguments: Any) -> bytes:
            made.append(arguments[0].id)
            return cast(bytes, work(*arguments))

        monkeypatch.setattr(server.tables.thinkers, "run_in_background", run_in_background)
        server.run(server.tables.store.create, row, seats, (), entries)
        for _ in range(2):
            assert server.visitor().get(f"/replay/{row.id}").status_code == 200
            forget(server)
        assert server.run(server.tables.store.moments, row.id)
        assert made == [row.id]


# ------------------------------------------------------------------ stored logs of all versions so far
@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
def test_a_stored_log_of_any_version_is_played_on_or_ends_with_the_reason(server: TableServer, log: Path) -> None:
    row, seats, entries = stored(log)
    server.run(server.tables.store.create, row, seats, (), entries)
    ada = server.visitor("Ada")
    answer = ada.get(f"/table/{row.id}", **HTML)
    now, written = kept(server, row.id)
    assert [entry.body for entry in written[: len(entries)]] == [entry.body for entry in entries], "the log is intact"
    decided = standing_decisions(entries)
    if now.status == "over":
        record = records.read(ada.get(f"/replay/{row.id}/record").text)
        assert [(line.seat, line.notation) for line in record.lines if not line.forced] == [
            (entry.seat, entry.body["notation"]) for entry in decided
        ]
    if row.status == "over":
        assert answer.status_code in (200, 303)
        assert f"/replay/{row.id}/record" in ada.get(f"/replay/{row.id}", **HTML).text or ada.get(f"/replay/{row.id}").status_code == 410
    elif now.status == "playing":
        assert answer.status_code == 200
        assert now.rules == find_game(row.game).rules_version
        assert [entry.kind for entry in written[len(entries) :]] == ([] if row.rules == now.rules else ["rules"])
        assert len(server.tables.rooms[row.id].sitting.course) == len(decided)
    else:
        assert answer.status_code == 410
        assert "This game has ended: it was played by rules version" in answer.text
        assert written[-1].kind == "end"


def test_every_game_has_logs_of_every_version_up_to_the_one_before_this() -> None:
    """The logs of a version are made before its rules change, with ``make_logs.py``."""
    for game in registry.games():
        versions = {log.stem.split("-")[1] for log in LOGS if log.stem.startswith(f"{game.id}-")}
        assert {str(version) for version in range(1, int(game.rules_version))} <= versions
