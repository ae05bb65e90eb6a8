"""Nobody can foresee or choose what a table draws, everybody can prove it afterwards, and uploaded records are called that."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from dataclasses import asdict, replace
from typing import Any

import pytest

import skyline
from engine.registered import registered
from lots import GAME as LOTS
from skyline.engine import record as records
from skyline.engine.match import Match
from skyline.engine.proof import commitment, verify
from skyline.engine.registry import games
from skyline.engine.rng import KEYED, QUICK, Keyed, Rng
from skyline.table.rooms.room import Room
from skyline.table.rooms.thinking import Thinkers, seed_for
from skyline.table.store.rows import SeatRow
from table.rows import table as a_row
from table.toolkit import TableServer, Visitor, open_server

LONG = 2**128  # a seed below this is a matter of chance, once in 2**128


@pytest.fixture
def server(sqlite_url: str) -> Iterator[TableServer]:
    with open_server(sqlite_url) as server:
        yield server


def to_the_end(visitor: Visitor, table: str) -> None:
    with visitor.live(table) as page:
        while page.asked()["status"] != "over":
            page.move()


def record_of(visitor: Visitor, table: str) -> records.Record:
    return records.read(visitor.get(f"/replay/{table}/record").text)


# ------------------------------------------------------------------ the promise
def test_seeds_are_long_and_draws_come_from_a_keyed_stream(server: TableServer) -> None:
    ada = server.visitor("Ada")
    rooms = [server.tables.rooms[ada.table(["me", "bot"])] for _ in range(2)]
    seeds = {seed for room in rooms for seed in (room.row.seed, room.row.bots_seed)}
    assert len(seeds) == 4
    assert min(seeds) > LONG
    for room in rooms:
        assert room.row.generator == KEYED
        assert type(room.state.chance.rng) is Keyed


def test_a_table_promises_its_seed_from_the_start_and_its_record_keeps_the_promise(server: TableServer) -> None:
    ada, bo = server.visitor("Ada"), server.visitor("Bo")
    table = ada.table(["me", "bot", "link"])
    waiting = ada.get(f"/api/v1/tables/{table}").json()
    room = server.tables.rooms[table]
    with ada.live(table) as page:
        assert page.frame["status"] == "waiting"
        assert page.frame["hash"] == waiting["hash"] == commitment(table, room.row.seed)
        assert (page.frame["seed"], waiting["seed"], waiting["generator"]) == (None, None, "keyed")
    ada.invite(table, 2, bo)
    with ada.live(table) as one, bo.live(table) as two:
        while room.status != "over":
            for page in (one, two):
                page.saw(room.sitting.version)
                if page.frame["ply"] is not None:
                    assert str(room.row.seed).encode() not in page.bytes
                    page.move()
    record = record_of(bo, table)
    assert (record.table, record.hash, record.seed, record.generator) == (table, waiting["hash"], room.row.seed, KEYED)
    assert verify(record, noted=waiting["hash"]).unproved == ()


def test_a_game_with_things_taken_back_is_proved(server: TableServer) -> None:
    ada = server.visitor("Ada")
    table = ada.table(["me", "bot"], game="newyork")
    noted = ada.get(f"/api/v1/tables/{table}").json()["hash"]
    with ada.live(table) as page:
        for number in range(4000):
            if page.asked()["status"] == "over":
                break
            page.move()
            if number % 9 == 5 and page.asked()["status"] != "over":
                page.do(do="undo", key=page.key())
    room = server.tables.rooms[table]
    assert room.state.over
    assert len(room.sitting.course) < room.sitting.version - 3
    assert verify(record_of(ada, table), noted=noted).unproved == ()


def test_an_old_table_goes_on_with_the_generator_it_began_with() -> None:
    settings = LOTS.settings(2, None, {})
    row = a_row(game="lots", rules="1", fingerprint=LOTS.fingerprint(settings), settings=settings, seed=5, setup=[5], generator=QUICK)
    seats = [SeatRow("t1", seat, taken=True) for seat in range(2)]
    with registered():
        assert type(Room(row, seats, []).state.chance.rng) is Rng
        assert type(Room(replace(row, generator=KEYED), seats, []).state.chance.rng) is Keyed


# ------------------------------------------------------------------ keys stay in the server
@pytest.mark.parametrize("way", ["what-if", "plan"])
def test_a_private_table_has_a_key_of_its_own_and_no_other(server: TableServer, way: str) -> None:
    ada = server.visitor("Ada")
    table = ada.table(["me", "bot"])
    source = server.tables.rooms[table]
    key = source.state.encode()["rng"][0]
    if way == "what-if":
        to_the_end(ada, table)
        answer = ada.post(f"/table/{table}/what-if", {"ply": 0, "name": "Ada"})
    else:
        answer = ada.post(f"/table/{table}/plan", {"seat": 0, "name": "Ada"})
    private = answer.json()["url"].rpartition("/")[2]
    room = server.tables.rooms[private]
    assert room.row.start is not None
    assert room.row.start["rng"] == [0, 0, 0, 0]
    for secret in (key, source.row.seed, source.row.bots_seed):
        assert str(secret) not in json.dumps(asdict(room.row))
    assert room.row.seed > LONG
    assert room.state.encode()["rng"][0] not in (0, key)
    to_the_end(ada, private)
    proof = verify(record_of(ada, private), noted=room.seed_hash)
    assert proof.unproved == ("How the position that it began from came about.",)


@pytest.mark.parametrize("name", [game.id for game in games()])
def test_bots_and_hints_get_no_key_and_no_secret_seed(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    game = skyline.game(name)
    seed, bots_seed = 2**255 + 9, 2**254 + 7
    state = Match(game, game.settings(2, None, {}), seed, draws=KEYED).state
    sent: list[str] = []

    async def caught(*arguments: Any) -> int:
        sent.append(repr(arguments))
        return state.actions(state.decider())[0]

    thinkers = Thinkers(1)
    monkeypatch.setattr(thinkers, "_run", caught)
    for version in range(3):
        asyncio.run(thinkers.choose(state, state.decider(), "greedy", seed_for(bots_seed, version, state.decider())))
        asyncio.run(thinkers.rate(state, state.decider(), bots_seed))
    secrets = [seed, bots_seed, state.encode()["rng"][0], *(seed_for(bots_seed, version, state.decider()) for version in range(3))]
    assert len(set(sent)) == 4
    for secret in secrets:
        assert not any(str(secret) in arguments for arguments in sent)


def test_every_decision_of_a_bot_has_a_seed_of_its_own() -> None:
    seeds = {seed_for(secret, version, seat) for secret in (1, 2**255) for version in range(20) for seat in range(5)}
    assert len(seeds) == 200
    assert min(seeds) > LONG
    assert seed_for(1, 2, 3) == seed_for(1, 2, 3)


# ------------------------------------------------------------------ uploads
def finished_record(server: TableServer) -> records.Record:
    ada = server.visitor("Ada")
    table = ada.table(["me", "bot"])
    to_the_end(ada, table)
    return record_of(ada, table)


def test_an_uploaded_record_is_called_that_and_proved_from_its_seed(server: TableServer) -> None:
    record, eve = finished_record(server), server.visitor("Eve")
    url = eve.post("/records", {"record": record.write()}).json()["url"]
    table = url.rpartition("/")[2]
    page = eve.get(url).text
    assert "This is an uploaded record: this server did not see the game played. All its draws follow from its seed." in page
    assert "the hash that the table showed from the start" not in page
    assert "uploaded" in eve.get("/replays").text
    info = eve.get(f"/api/v1/tables/{table}").json()
    assert (info["uploaded"], info["verified"], info["hash"], info["seed"]) == (True, True, "", str(record.seed))
    with eve.live(table) as live:
        assert (live.frame["hash"], live.frame["seed"]) == ("", str(record.seed))


def test_a_record_whose_draws_do_not_follow_from_its_seed_is_shown_as_such(server: TableServer) -> None:
    record, eve = finished_record(server), server.visitor("Eve")
    seed = next(seed for seed in range(99) if Match(LOTS, record.settings, seed, draws=KEYED).record.setup != record.setup)
    forged = replace(record, seed=seed, table="", hash="")
    url = eve.post("/records", {"record": forged.write()}).json()["url"]
    assert "did not see the game played. Its draws do not follow from its seed: " in eve.get(url).text
    assert eve.get(f"/api/v1/tables/{url.rpartition('/')[2]}").json()["verified"] is False


def test_a_game_played_here_is_not_called_an_upload(server: TableServer) -> None:
    ada = server.visitor("Ada")
    table = ada.table(["me", "bot"])
    to_the_end(ada, table)
    page = ada.get(f"/replay/{table}").text
    assert "uploaded" not in page
    assert server.tables.rooms[table].seed_hash in page
    assert "uploaded" not in ada.get("/replays").text
    info = ada.get(f"/api/v1/tables/{table}").json()
    assert (info["uploaded"], info["verified"]) == (False, None)
