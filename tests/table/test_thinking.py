"""Bots and hints: they think elsewhere, on what their seat may know, and never hold up a table."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Iterator
from typing import Any

import pytest

import skyline
from skyline.table import thinking
from skyline.table.thinking import Thinkers
from table.house import Door, open_house


def crash(*_: Any) -> int:
    os._exit(1)


def hang(*_: Any) -> int:
    time.sleep(3600)
    return 0


@pytest.fixture(scope="module")
def thinkers() -> Iterator[Thinkers]:
    pool = Thinkers(1, 20)
    yield pool
    pool.close()


@pytest.mark.parametrize("name", ["neom", "newyork"])
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


@pytest.mark.parametrize(("work", "patience"), [(crash, 20.0), (hang, 0.5)])
def test_a_bot_that_crashes_or_hangs_is_replaced_for_one_decision(monkeypatch: pytest.MonkeyPatch, work: Any, patience: float) -> None:
    pool = Thinkers(1, patience)
    state = skyline.game("newyork").new(players=2, seed=5)
    seat = state.decider()

    async def both() -> tuple[int, int]:
        with monkeypatch.context() as patch:
            patch.setattr(thinking, "choose", work)
            stand_in = await pool.choose(state, seat, "greedy", 1)
        pool.patience = 20.0
        return stand_in, await pool.choose(state, seat, "greedy", 1)

    try:
        chosen = asyncio.run(both())
    finally:
        pool.close()
    assert set(chosen) <= set(state.actions(seat))


def test_hints_name_the_best_choices_and_only_on_ones_turn(sqlite_url: str) -> None:
    with open_house(sqlite_url) as door:
        page_of_three_hints(door)


def page_of_three_hints(door: Door) -> None:
    ada, bo = door.visitor("Ada"), door.visitor("Bo")
    table = ada.table(["me", "link"], "newyork")
    ada.invite(table, 1, bo)
    with ada.live(table) as one, bo.live(table) as other:
        asked, idle = (one, other) if one.frame["ply"] is not None else (other, one)
        hints = asked.do(do="hint")["hint"]
        assert 1 <= len(hints) <= 3
        assert {hint["notation"] for hint in hints} <= set(asked.titles())
        assert hints[0]["estimate"] == max(hint["estimate"] for hint in hints) >= 0
        assert idle.do(do="hint")["code"] == 409


@pytest.mark.parametrize("game", ["neom", "newyork"])
def test_bots_play_on_until_a_person_is_asked_and_to_the_end(sqlite_url: str, game: str) -> None:
    with open_house(sqlite_url) as door:
        ada = door.visitor("Ada")
        url = ada.post("/play", {"game": game, "preset": 0, "name": "Ada"}).json()["url"]
        with ada.live(url.rpartition("/")[2]) as page:
            while page.asked()["status"] != "over":
                assert "ok" in page.move()
            assert any(panel["id"] == "result-curves" for panel in page.frame["panels"])
        assert "finished" in ada.get("/").text
