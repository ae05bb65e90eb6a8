"""Bots and hints think in other processes, on a guess of what their seat can know: a slow or crashed bot never holds up a table."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import multiprocessing
import os
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from skyline.bots import bot as bot_named
from skyline.bots.greedy import action_values
from skyline.engine.registry import game as find_game
from skyline.engine.rng import keyed
from skyline.engine.seat import Seat
from skyline.engine.state import State

LOG = logging.getLogger("skyline.table")
NICENESS = 10  # by so much thinking yields to the server, and on the same machine to the browser
BACKGROUND_TIMEOUT = 120.0  # seconds for work that nobody waits for
GUESSES = 4  # a hint is the mean over so many guesses


def choose(game_id: str, world: dict[str, Any], seat: int, bot: str, seed: int) -> int:
    """In a process of the pool: what the bot does."""
    return bot_named(bot, seed).choose(Seat(decoded(game_id, world), seat))


def decoded(game_id: str, world: dict[str, Any]) -> State:
    """In a process of the pool: a guess that the server sent."""
    return find_game(game_id).decode(world, world["settings"]["pack"], foreign=False)


def rate(game_id: str, worlds: list[dict[str, Any]], seat: int) -> list[tuple[int, float]]:
    """In a process of the pool: every action that the seat is shown with what it gains against the worst, the best first.

    What search would try comes first, since it leads to every result and never back: whoever follows the hints comes to the end.
    """
    states = [decoded(game_id, world) for world in worlds]
    actions = states[0].listed(seat)
    values = [action_values(state, seat, actions) for state in states]
    means = [sum(column) / len(values) for column in zip(*values, strict=True)]
    tried = set(states[0].canonical(seat))
    if not tried.issubset(actions):  # of what search would begin, the rest is shown with it in one
        tried = set(actions)
    return sorted(zip(actions, means, strict=True), key=lambda pair: (pair[0] not in tried, -pair[1]))


def seed_for(secret: int, version: int, seat: int) -> int:
    """The seed of one decision of a bot: it tells nothing of the seeds of the others."""
    key = hashlib.blake2b(str(secret).encode(), digest_size=32).digest()
    return int.from_bytes(hashlib.blake2b(f"{version} {seat}".encode(), digest_size=32, key=key).digest())


def exit_with_the_server() -> None:
    """In a process of the pool: do not outlive a server that was killed and could not say goodbye."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


def initialize_process() -> None:
    """In a process of the pool, first of all: whoever waits for a page comes before whoever thinks."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    threading.Thread(target=exit_with_the_server, daemon=True).start()


def end(pool: ProcessPoolExecutor) -> None:
    """Stop a pool at once; whatever it still thinks about fails with BrokenProcessPool."""
    for process in list((pool._processes or {}).values()):  # one that hangs would never leave by itself
        process.kill()
    pool.shutdown(wait=False)


class Thinkers:
    """A pool of processes that think for bots and hints."""

    def __init__(self, processes: int = 2, timeout: float = 10.0) -> None:
        self.processes = processes
        self.timeout = timeout
        self.failures = 0  # decisions that chance had to take
        self._pool: ProcessPoolExecutor | None = None
        self._free = asyncio.Semaphore(processes)  # waiting for a process does not count towards the timeout

    def close(self) -> None:
        if self._pool is not None:
            end(self._pool)
            self._pool = None

    async def choose(self, state: State, seat: int, bot: str, seed: int) -> int:
        """The bot's action. A bot that fails or takes too long is replaced by chance for this one decision."""
        rng = keyed(seed)
        world = state.guess(seat, rng).encode()
        actions = state.actions(seat)
        own = rng.u32() << 32 | rng.u32()
        try:
            action: int = await self._run(choose, state.game.id, world, seat, bot, own)
        except Exception as error:
            LOG.warning("bot %s failed (%r); a random action stands in", bot, error)
        else:
            if action in actions:
                return action
        self.failures += 1
        return actions[rng.below(len(actions))]

    async def rate(self, state: State, seat: int, seed: int) -> list[tuple[int, float]]:
        """The actions of the seat with their estimates, the best first. Raises TimeoutError, or whatever the estimate raises."""
        rng = keyed(seed)
        worlds = [state.guess(seat, rng).encode() for _ in range(GUESSES)]
        rated: list[tuple[int, float]] = await self._run(rate, state.game.id, worlds, seat)
        return rated

    async def run_in_background(self, work: Any, *arguments: Any) -> Any:
        """Do work that nobody waits for, and that may take long. Raises TimeoutError, or whatever the work raises."""
        return await self._run(work, *arguments, timeout=BACKGROUND_TIMEOUT)

    async def _run(self, work: Any, *arguments: Any, timeout: float | None = None) -> Any:
        """Do the work in the pool. Raises TimeoutError, or whatever the work raises."""
        limit = self.timeout if timeout is None else timeout
        async with self._free:
            try:
                return await self._attempt(limit, work, *arguments)
            except BrokenProcessPool:  # perhaps another thought took the pool down: once more in a fresh one
                return await self._attempt(limit, work, *arguments)

    async def _attempt(self, timeout: float, work: Any, *arguments: Any) -> Any:
        if self._pool is None:
            # spawned, not forked: the children get none of the server's sockets and threads
            self._pool = ProcessPoolExecutor(self.processes, multiprocessing.get_context("spawn"), initialize_process)
        pool = self._pool
        try:
            async with asyncio.timeout(timeout):
                return await asyncio.get_running_loop().run_in_executor(pool, work, *arguments)
        except (BrokenProcessPool, TimeoutError):
            if self._pool is pool:
                self._pool = None
            end(pool)
            raise
