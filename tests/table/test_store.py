"""The store keeps what it is given, on SQLite and on PostgreSQL, whoever else writes at the same time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from skyline.table.store.holdings import Holder
from skyline.table.store.outage import StatementFailed
from skyline.table.store.rows import Entry, SeatRow
from skyline.table.store.store import Store
from table.rows import TABLE, append, create, table

pytestmark = pytest.mark.anyio
MANY = range(20)


@pytest.fixture
async def workers(store: Store, store_url: str) -> AsyncIterator[list[Store]]:
    """Two stores open on one database, as two workers have them."""
    other = await Store.open(store_url)
    yield [store, other]
    await other.close()


# ---------------------------------------------------------------------- tables
async def test_a_table_is_read_back_as_it_was_written(store: Store) -> None:
    seats = [
        SeatRow("t1", 0, name="Ada", taken=True),
        SeatRow("t1", 1, "bot", "greedy", "Bo", None, True),
        SeatRow("t1", 2, secret_hash="s"),
    ]
    await store.create(TABLE, seats, [Holder("ada", 0)])
    assert await store.table("t1") == TABLE
    assert await store.seats("t1") == seats
    assert await store.held("ada", "t1") == [0]


async def test_what_was_written_is_there_after_a_restart(store: Store, store_url: str) -> None:
    await create(store, holders=(("ada", 0),))
    await append(store, 1, "k1", body={"notation": "pass"})
    seats = await store.seats("t1")
    await store.close()
    again = await Store.open(store_url)
    assert await again.seats("t1") == seats
    assert [entry.body for entry in await again.entries("t1")] == [{"notation": "pass"}]
    await again.close()


async def test_a_table_is_created_whole_or_not_at_all(store: Store) -> None:
    with pytest.raises(StatementFailed):
        await store.create(TABLE, [SeatRow("t1", 0), SeatRow("t1", 0)])
    with pytest.raises(StatementFailed):
        await store.create(TABLE, [SeatRow("t1", 0)], [Holder("ada", 5)])
    assert await store.table("t1") is None
    assert await store.seats("t1") == []


async def test_there_is_no_table_of_an_unknown_id(store: Store) -> None:
    assert await store.table("nowhere") is None
    assert await store.seats("nowhere") == []
    assert await store.entries("nowhere") == []


async def test_my_tables_are_those_where_i_hold_a_seat_the_last_changed_first(store: Store) -> None:
    await create(store, "old", holders=(("ada", 0), ("ada", 1)), changed=1.0)
    await create(store, "theirs", holders=(("bo", 0),), changed=2.0)
    await create(store, "new", holders=(("bo", 1), ("ada", 2)), changed=3.0, open=False, status="over")
    assert [row.id for row in await store.mine("ada", 10)] == ["new", "old"]
    assert [row.id for row in await store.mine("ada", 1)] == ["new"]
    await store.touch("old")
    assert [row.id for row in await store.mine("ada", 10)] == ["old", "new"]


async def test_my_finished_tables_are_those_where_i_sat_or_that_i_set_up(store: Store) -> None:
    await create(store, "sat", holders=(("bo", 1),), status="over", changed=2)
    await create(store, "made", creator="bo", status="over", changed=3)
    await create(store, "going on", holders=(("bo", 1),), creator="bo", status="playing")
    await create(store, "others", holders=(("cy", 1),), status="over")
    assert [row.id for row in await store.finished("bo", 9)] == ["made", "sat"]
    assert [row.id for row in await store.finished("bo", 1)] == ["made"]


async def test_a_table_may_have_its_log_from_the_start(store: Store) -> None:
    log = [Entry(0, "t1", version, version % 2, "decide", {"notation": "bid"}, f"record {version}", 5.0) for version in (1, 2)]
    await store.create(table(), [SeatRow("t1", seat) for seat in range(3)], (), log)
    assert [replace(entry, n=0) for entry in await store.entries("t1")] == log
    assert not await append(store, 2, "key")
    assert await append(store, 3, "key")


async def test_open_tables_are_open_and_wait_for_players(store: Store) -> None:
    kinds = [(True, "waiting"), (False, "waiting"), (True, "playing"), (True, "over"), (True, "waiting")]
    for number, (is_open, status) in enumerate(kinds):
        await create(store, f"t{number}", open=is_open, status=status, changed=float(number))
    assert [row.id for row in await store.open_tables(10)] == ["t4", "t0"]
    assert [row.id for row in await store.open_tables(1)] == ["t4"]


async def test_tables_are_counted_by_status(store: Store) -> None:
    assert await store.counts() == {"waiting": 0, "playing": 0, "over": 0}
    for name in "abc":
        await create(store, name)
    await store.set_status("b", "over")
    assert await store.counts() == {"waiting": 2, "playing": 0, "over": 1}


async def test_only_the_first_next_table_counts(workers: list[Store]) -> None:
    await create(workers[0])
    made = await asyncio.gather(*[workers[n % 2].create(table(f"next-{n}"), [SeatRow(f"next-{n}", 0)], follows="t1") for n in MANY])
    assert made.count(True) == 1
    first = f"next-{made.index(True)}"
    found = await workers[0].table("t1")
    assert found is not None
    assert found.next_table == first
    assert [n for n in MANY if await workers[1].table(f"next-{n}")] == [made.index(True)]


# ---------------------------------------------------------------------- seats
async def test_exactly_one_of_many_visitors_gets_a_free_seat(workers: list[Store]) -> None:
    await create(workers[0])
    got = await asyncio.gather(*[workers[n % 2].claim("t1", 1, f"visitor-{n}", f"Name {n}") for n in MANY])
    assert got.count(True) == 1
    winner = got.index(True)
    assert (await workers[1].seats("t1"))[1] == SeatRow("t1", 1, name=f"Name {winner}", taken=True)
    assert [n for n in MANY if await workers[1].held(f"visitor-{n}", "t1")] == [winner]


async def test_a_seat_goes_to_a_bot_or_to_a_person_never_to_both(workers: list[Store]) -> None:
    await create(workers[0], seats=10)
    claims = [workers[0].claim("t1", seat, "ada", "Ada") for seat in range(10)]
    bots = [workers[1].to_bot("t1", seat, "greedy", "Bo") for seat in range(10)]
    got = await asyncio.gather(*claims, *bots)
    held = await workers[0].held("ada", "t1")
    for row in await workers[0].seats("t1"):
        assert got[row.seat] is not got[10 + row.seat]
        assert got[row.seat] is (row.seat in held) is (row.kind == "human")


async def test_a_bot_takes_no_seat_that_is_taken(store: Store) -> None:
    await create(store, holders=(("ada", 0),))
    assert not await store.to_bot("t1", 0, "greedy", "Bo")
    assert await store.to_bot("t1", 1, "greedy", "Bo")
    assert (await store.seats("t1"))[:2] == [SeatRow("t1", 0, taken=True), SeatRow("t1", 1, "bot", "greedy", "Bo", None, True)]
    assert not await store.claim("t1", 1, "ada", "Ada")


async def test_a_seat_may_have_several_holders_and_a_visitor_several_seats(store: Store) -> None:
    await create(store, holders=(("ada", 2),))
    await store.holdings.add("t1", Holder("ada", 0))
    await store.holdings.add("t1", Holder("phone", 2))
    await store.holdings.add("t1", Holder("phone", 2))
    assert await store.held("ada", "t1") == [0, 2]
    assert await store.held("phone", "t1") == [2]
    assert await store.held("stranger", "t1") == []


async def test_seats_of_several_tables_come_at_once(store: Store) -> None:
    await create(store, "a", seats=2)
    await create(store, "b", seats=1)
    assert await store.seats_of(["b", "a", "nowhere"]) == {"b": await store.seats("b"), "a": await store.seats("a"), "nowhere": []}
    assert await store.seats_of([]) == {}


# ---------------------------------------------------------------------- the log
async def test_exactly_one_of_many_entries_gets_a_version(workers: list[Store]) -> None:
    await create(workers[0])
    got = await asyncio.gather(*[append(workers[n % 2], 1, f"key-{n}", body=n) for n in MANY])
    assert got.count(True) == 1
    assert [(entry.version, entry.body) for entry in await workers[1].entries("t1")] == [(1, got.index(True))]


async def test_exactly_one_of_many_entries_gets_a_key(workers: list[Store]) -> None:
    await create(workers[0])
    got = await asyncio.gather(*[append(workers[n % 2], n, "the key", body=n) for n in MANY])
    assert got.count(True) == 1
    assert [entry.body for entry in await workers[1].entries("t1", -1)] == [got.index(True)]


async def test_a_refused_entry_changes_nothing(store: Store) -> None:
    await create(store)
    assert await append(store, 1, "k1")
    before = await store.table("t1")
    assert not await store.append("t1", 1, 0, "decide", None, "k2", "over")
    assert not await store.append("t1", 2, 0, "decide", None, "k1", "over")
    assert await store.table("t1") == before
    assert await append(store, 2, "k2"), "the version and the key of a refused entry stay free"


async def test_versions_and_keys_are_those_of_one_table(store: Store) -> None:
    await create(store)
    await create(store, "t2")
    assert await append(store, 1, "k1")
    assert await append(store, 1, "k1", table_id="t2")


async def test_an_entry_of_an_unknown_table_is_an_error(store: Store) -> None:
    with pytest.raises(StatementFailed):
        await append(store, 1, "k1", table_id="nowhere")


async def test_entries_come_in_order_from_any_version(store: Store) -> None:
    await create(store)
    for version in (1, 2, 3):
        assert await append(store, version, f"k{version}", body={"n": version, "words": "ß → 2"})
    assert [entry.body for entry in await store.entries("t1", 1)] == [{"n": 2, "words": "ß → 2"}, {"n": 3, "words": "ß → 2"}]
    assert await store.entries("t1", 3) == []


async def test_an_entry_sets_the_status_and_the_time_of_its_table(store: Store) -> None:
    await create(store)
    assert await store.append("t1", 1, 2, "undo", [4], "k1", "over")
    (entry,) = await store.entries("t1")
    found = await store.table("t1")
    assert (entry.seat, entry.kind, entry.body, entry.key) == (2, "undo", [4], "k1")
    assert found is not None
    assert found.changed >= entry.at > TABLE.changed
    assert found == replace(table(), status="over", changed=found.changed)


async def test_a_table_goes_on_by_other_rules_once_and_its_log_says_so(store: Store) -> None:
    await create(store)
    newer = table(rules="2", fingerprint="77", settings={"players": 3, "pack": "", "relief": True}, start={"ply": 4})
    assert await store.adopt(newer, 1, "1.2")
    assert not await store.adopt(replace(newer, rules="3"), 1, "2")
    kept = await store.table("t1")
    assert kept is not None
    assert replace(kept, changed=newer.changed) == newer
    assert [(entry.kind, entry.body) for entry in await store.entries("t1")] == [("rules", {"rules": "2", "before": "1.2"})]


async def test_a_game_that_cannot_go_on_says_why(store: Store) -> None:
    await create(store)
    assert await store.ending("t1") == ""
    assert await store.append("t1", 1, -1, "end", {"reason": "other rules"}, "end", "over")
    assert await store.ending("t1") == "other rules"


async def test_moments_are_kept_once(store: Store) -> None:
    await create(store)
    assert await store.moments("t1") is None
    assert not await store.has_moments("t1")
    for body in (b"\x00first\xff", b"second"):
        await store.keep_moments("t1", body)
    assert await store.moments("t1") == b"\x00first\xff"
    assert await store.has_moments("t1")
