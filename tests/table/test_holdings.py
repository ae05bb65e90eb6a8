"""Who holds a seat: links that work once, devices that come and go, seats that are freed; on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from skyline.table.store.holdings import MOST_ROWS, Holder, Kind, Link
from skyline.table.store.rows import SeatRow
from skyline.table.store.store import Store
from table.rows import append, create

pytestmark = pytest.mark.anyio
MANY = range(20)


@pytest.fixture
async def workers(store: Store, store_url: str) -> AsyncIterator[list[Store]]:
    """Two stores open on one database, as two workers have them; t1 has an invitation "link" to seat 1, and Ada sits on seat 0."""
    await create(store, holders=(("ada", 0),))
    assert await store.invite("t1", 1, "link")
    other = await Store.open(store_url)
    yield [store, other]
    await other.close()


@pytest.fixture
def one(workers: list[Store]) -> Store:
    return workers[0]


async def use(store: Store, visitor: str, link: str = "link") -> int | None:
    return await store.holdings.use("t1", link, visitor, "browser", "Firefox on Linux", visitor.title())


async def kinds(store: Store) -> dict[str, Kind]:
    return {holder.visitor: holder.kind for holder in await store.holdings.of_table("t1")}


async def changed(store: Store) -> float:
    found = await store.table("t1")
    assert found is not None
    return found.changed


# ---------------------------------------------------------------------- links
async def test_exactly_one_of_many_browsers_uses_up_an_invitation(workers: list[Store]) -> None:
    got = await asyncio.gather(*[use(workers[n % 2], f"visitor-{n}") for n in MANY])
    assert sorted(got, key=str) == [1, *[None] * (len(MANY) - 1)]
    winner = got.index(1)
    assert (await workers[1].seats("t1"))[1] == SeatRow("t1", 1, name=f"Visitor-{winner}", secret_hash="link", taken=True)
    assert [n for n in MANY if await workers[1].held(f"visitor-{n}", "t1")] == [winner]


async def test_exactly_one_of_many_browsers_uses_up_a_link_for_one_more_device(workers: list[Store]) -> None:
    await workers[0].holdings.add_link("t1", 0, "more")
    got = await asyncio.gather(*[use(workers[n % 2], f"visitor-{n}", "more") for n in MANY])
    assert got.count(0) == 1
    assert await workers[0].held(f"visitor-{got.index(0)}", "t1") == [0]
    assert (await workers[0].seats("t1"))[0].name == ""  # a further device changes no name


async def test_a_used_link_is_known_as_used(one: Store) -> None:
    assert await one.holdings.link("t1", "link") == Link(1, True)
    await use(one, "bo")
    assert await one.holdings.link("t1", "link") == Link(1, False)
    await one.holdings.add_link("t1", 1, "more")
    assert await one.holdings.link("t1", "more") == Link(1, True)
    await use(one, "phone", "more")
    assert await one.holdings.link("t1", "more") == Link(1, False)
    assert await one.holdings.link("t1", "link") == Link(1, False)
    assert await one.holdings.link("t1", "other") is None
    assert await one.holdings.link("t2", "link") is None


async def test_a_link_holds_nothing(one: Store) -> None:
    await one.holdings.add_link("t1", 0, "more")
    assert await one.held("more", "t1") == []
    assert await one.mine("more", 9) == []
    await use(one, "phone", "more")
    assert await one.held("more", "t1") == []


async def test_a_fresh_link_replaces_one_that_nobody_has_used(one: Store) -> None:
    await one.holdings.add_link("t1", 0, "first")
    await one.holdings.add_link("t1", 0, "second")
    assert await use(one, "phone", "first") is None
    assert await use(one, "phone", "second") == 0


async def test_only_a_free_seat_has_an_invitation(one: Store) -> None:
    assert await one.invite("t1", 1, "newer")
    assert await use(one, "bo") is None
    assert await use(one, "bo", "newer") == 1
    assert not await one.invite("t1", 1, "again")
    assert not await one.invite("t1", 0, "again")
    assert await use(one, "eve", "again") is None


async def test_rows_that_hold_nothing_do_not_pile_up(one: Store) -> None:
    for number in range(MOST_ROWS + 5):
        await one.holdings.add_link("t1", 0, f"link-{number}")
        await use(one, "phone", f"link-{number}")
        await one.holdings.end("t1", 0, "phone")
    rows = await one.holdings.of_table("t1")
    assert len(rows) <= MOST_ROWS + 2
    assert await one.held("ada", "t1") == [0]


# ---------------------------------------------------------------------- devices
async def test_a_device_that_was_ended_holds_nothing_and_may_come_again(one: Store) -> None:
    await one.holdings.add("t1", Holder("phone", 0, device="Chrome on Android"))
    before = await changed(one)
    assert await one.holdings.end("t1", 0, "phone")
    assert await changed(one) > before
    assert await one.held("phone", "t1") == []
    assert await one.mine("phone", 9) == []
    assert (await kinds(one))["phone"] == "ended"
    assert not await one.holdings.end("t1", 0, "phone")
    await one.holdings.add("t1", Holder("phone", 0))
    assert await one.held("phone", "t1") == [0]


async def test_the_last_device_is_not_ended(workers: list[Store]) -> None:
    assert not await workers[0].holdings.end("t1", 0, "ada")
    await workers[0].holdings.add("t1", Holder("phone", 0))
    got = await asyncio.gather(workers[0].holdings.end("t1", 0, "ada"), workers[1].holdings.end("t1", 0, "phone"))
    assert sorted(got) == [False, True]


async def test_an_open_link_is_ended_too(one: Store) -> None:
    await one.holdings.add_link("t1", 0, "more")
    assert await one.holdings.end("t1", 0, "more")
    assert await use(one, "phone", "more") is None


async def test_when_a_device_was_last_seen_is_noted_with_its_name(one: Store) -> None:
    before = await changed(one)
    await one.holdings.saw([("ada", "t1", "Firefox on Linux"), ("nobody", "t1", "x")], 5000.0)
    await one.holdings.saw([("ada", "t1", "")], 6000.0)
    await one.holdings.saw([], 7000.0)
    (ada,) = await one.holdings.of_table("t1")
    assert (ada.device, ada.seen) == ("Firefox on Linux", 6000.0)
    assert await changed(one) == before


# ---------------------------------------------------------------------- the host
async def test_a_freed_seat_has_no_holder_and_no_link(one: Store) -> None:
    await use(one, "bo")
    await one.holdings.add_link("t1", 1, "more")
    assert await one.holdings.free("t1", 1)
    assert (await one.seats("t1"))[1] == SeatRow("t1", 1)
    assert await kinds(one) == {"ada": "browser", "bo": "freed"}
    assert await use(one, "bo", "more") is None
    assert await use(one, "bo") is None
    assert not await one.holdings.free("t1", 1)


async def test_no_seat_is_freed_once_the_game_has_begun(workers: list[Store]) -> None:
    store = workers[0]
    await use(store, "bo")
    assert not await store.begin("t1")
    await store.to_bot("t1", 2, "greedy", "Iris")
    freed, begun = await asyncio.gather(workers[1].holdings.free("t1", 1), store.begin("t1"))
    assert freed is not begun
    found = await store.table("t1")
    assert found is not None
    assert (found.status == "playing") is begun is bool(await store.held("bo", "t1"))
    assert not await store.begin("t1")


async def test_a_bot_replaces_only_who_has_decided_nothing(one: Store) -> None:
    await use(one, "bo")
    assert await one.holdings.replace("t1", 1, "greedy", "Juno")
    assert (await one.seats("t1"))[1] == SeatRow("t1", 1, "bot", "greedy", "Juno", None, True)
    assert await kinds(one) == {"ada": "browser", "bo": "replaced"}
    assert not await one.holdings.replace("t1", 1, "greedy", "Juno")
    await append(one, 1, "k1")
    assert not await one.holdings.replace("t1", 0, "greedy", "Iris")
    assert await one.held("ada", "t1") == [0]
