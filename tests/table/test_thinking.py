"""Bots and hints: they think elsewhere, on what their seat may know, and never hold up a table."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import skyline
from skyline.engine.registry import games
from skyline.table.rooms import tables, thinking
from skyline.table.rooms.thinking import Thinkers
from table.bad_bots import crash, hang
from table.toolkit import TableServer, open_server


@pytest.fixture(scope="module")
def thinkers() -> Iterator[Thinkers]:
    pool = Thinkers(1, 120)
    yield pool
    pool.close()


@pytest.mark.parametrize("name", [game.id for game in games()])
def test_a_bot_chooses_what_is_legal_and_the_same_from_the_same_seed(thinkers: Thinkers, name: str) -> None:
    state = skyline.game(name).new(players=2, seed=5)
    seat = state.decider()
    choices = {asyncio.run(thinkers.choose(state, seat, "greedy", 11)) for _ in range(3)}
    assert len(choices) == 1
    assert choices <= set(state.actions(seat))


def test_a_hint_rates_every_action_the_best_first(thinkers: Thinkers) -> None:
    state = skyline.game("neom").new(players=3, seed=5)
    rated = asyncio.run(thinkers.rate(state, 1, 3))
    assert sorted(action for action, _ in rated) == state.actions(1)
    values = [value for _, value in rated]
    assert values == sorted(values, reverse=True)


@pytest.mark.parametrize(("work", "timeout"), [(crash, 120.0), (hang, 0.5)])
def test_a_bot_that_crashes_or_hangs_is_replaced_for_one_decision(monkeypatch: pytest.MonkeyPatch, work: Any, timeout: float) -> None:
    pool = Thinkers(1, timeout)
    state = skyline.game("newyork").new(players=2, seed=5)
    seat = state.decider()

    async def both() -> tuple[int, int]:
        with monkeypatch.context() as patch:
            patch.setattr(thinking, "choose", work)
            stand_in = await pool.choose(state, seat, "greedy", 1)
        pool.timeout = 120.0
        return stand_in, await pool.choose(state, seat, "greedy", 1)

    try:
        chosen = asyncio.run(both())
    finally:
        pool.close()
    assert set(chosen) <= set(state.actions(seat))


def test_who_waits_behind_a_hanging_bot_still_gets_its_own_thought(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    pool = Thinkers(1, 0.5)
    state = skyline.game("newyork").new(players=2, seed=5)
    seat = state.decider()

    async def queue() -> list[int]:
        with monkeypatch.context() as patch:
            patch.setattr(thinking, "choose", hang)
            hanging = asyncio.create_task(pool.choose(state, seat, "greedy", 1))
            await asyncio.sleep(0)
        pool.timeout = 120.0
        chosen = await asyncio.gather(*(pool.choose(state, seat, "greedy", 1) for _ in range(4)))
        await hanging
        return chosen

    try:
        with caplog.at_level(logging.WARNING, "skyline.table"):
            assert set(asyncio.run(queue())) <= set(state.actions(seat))
    finally:
        pool.close()
    assert [record.getMessage().count("stands in") for record in caplog.records] == [1]


def test_closing_ends_a_thought_that_hangs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(thinking, "choose", hang)
    sign = tmp_path / "it thinks"
    pool = Thinkers(1, 60)
    state = skyline.game("newyork").new(players=2, seed=5)
    before = set(multiprocessing.active_children())

    async def leave() -> None:
        hanging = asyncio.create_task(pool.choose(state, state.decider(), str(sign), 1))
        while not sign.exists():
            await asyncio.sleep(0.02)
        hanging.cancel()

    asyncio.run(leave())
    (process,) = set(multiprocessing.active_children()) - before
    pool.close()
    process.join(120)
    assert not process.is_alive()


def test_hints_name_the_best_choices_and_only_on_ones_turn(sqlite_url: str) -> None:
    with open_server(sqlite_url) as server:
        page_of_three_hints(server)


def page_of_three_hints(server: TableServer) -> None:
    ada, bo = server.visitor("Ada"), server.visitor("Bo")
    table = ada.table(["me", "link"], "newyork")
    ada.invite(table, 1, bo)
    with ada.live(table) as one, bo.live(table) as other:
        asked, idle = (one, other) if one.frame["ply"] is not None else (other, one)
        hints = asked.do(do="hint")["hint"]
        assert 1 <= len(hints) <= 3
        assert {hint["notation"] for hint in hints} <= set(asked.titles())
        assert hints[0]["estimate"] == max(hint["estimate"] for hint in hints) >= 0
        assert idle.do(do="hint")["code"] == 409


@pytest.mark.parametrize("game", [game.id for game in games()])
def test_bots_play_on_until_a_person_is_asked_and_to_the_end(sqlite_url: str, game: str) -> None:
    with open_server(sqlite_url) as server:
        ada = server.visitor("Ada")
        url = ada.post("/play", {"game": game, "preset": 0, "name": "Ada"}).json()["url"]
        with ada.live(url.rpartition("/")[2]) as page:
            while page.asked()["status"] != "over":  # by hints, which lead on: the first choice may lay and take back for ever
                assert "ok" in page.move(page.do(do="hint")["hint"][0]["notation"])
            assert any(panel["id"] == "result-curves" for panel in page.frame["panels"])
        assert "finished" in ada.get("/").text


def test_a_hint_that_fails_leaves_the_page_at_the_table(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: Any) -> None:
        raise ArithmeticError

    with open_server(sqlite_url) as server:
        ada, bo = server.visitor("Ada"), server.visitor("Bo")
        table = ada.table(["me", "link"])
        ada.invite(table, 1, bo)
        monkeypatch.setattr(server.tables.thinkers, "rate", fail)
        with ada.live(table) as page:
            assert page.do(do="hint")["code"] == 503
            assert "ok" in page.move("bid 1")


def test_a_bot_tries_again_when_its_decision_could_not_be_written(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "PAUSE", 0)
    with open_server(sqlite_url) as server:
        ada = server.visitor("Ada")
        table = ada.table(["me", "link"])
        write, failures = server.tables.store.append, [OSError("the disk is full")]

        async def append(*entry: Any) -> bool:
            if failures:
                raise failures.pop()
            return await write(*entry)

        monkeypatch.setattr(server.tables.store, "append", append)
        ada.post(f"/table/{table}/seats/1/bot", {"bot": "random"})
        with ada.live(table) as page:
            assert page.saw(1)["seats"][1]["deciding"] is False
        assert not failures
