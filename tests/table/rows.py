"""Rows for the tests of the store: a table of any game, with as many seats as wanted."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from skyline.table.store.holdings import Holder
from skyline.table.store.rows import SeatRow, TableRow
from skyline.table.store.store import Store

TABLE = TableRow(
    id="t1",
    game="harbour",
    rules="1.2",
    fingerprint="5f2c",
    settings={"players": 3, "pack": "", "mode": "été ≤ 3", "toms": [1, 2], "solo": False},
    seed=2**63 - 1,
    setup=[153, 151, 0],
    title="Oasis",
    open=True,
    creator="ada",
    bots_seed=2**62 + 1,
    created=1000.5,
    changed=1000.5,
)


def table(table_id: str = "t1", **changes: Any) -> TableRow:
    return replace(TABLE, id=table_id, **changes)


async def create(store: Store, table_id: str = "t1", seats: int = 3, holders: tuple[tuple[str, int], ...] = (), **changes: Any) -> None:
    """A table whose seats are all free, but for those with holders."""
    taken = {seat for _visitor, seat in holders}
    rows = [SeatRow(table_id, seat, taken=seat in taken) for seat in range(seats)]
    await store.create(table(table_id, **changes), rows, [Holder(*holder) for holder in holders])


async def append(store: Store, version: int, key: str, table_id: str = "t1", body: Any = None) -> bool:
    return await store.append(table_id, version, 0, "decide", body, key, "playing")
