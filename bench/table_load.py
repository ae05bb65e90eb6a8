"""What the server does under real connections: messages, processor time, thousands of pages at once, and kill -9."""

from __future__ import annotations

import asyncio
import gc
import resource
import sqlite3
import time
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random

from websockets.exceptions import ConnectionClosed

from .table_party import Party
from .table_server import Server, serving

PEOPLE = 4
ENOUGH = 2000  # moves after which no further game is begun
SPARE_FILES = 300  # of a process: its database, libraries and logs
WELCOMING = 20  # parties that come in at the same time
LATE, TICK = 0.1, 0.005  # seconds


def percentile(values: list[float], share: float) -> float:
    """The value that this share of all values does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


# ------------------------------------------------------------------ a table with four people
@dataclass
class Steady:
    """A few whole games of four people: milliseconds of processor time a move of the quietest one, bytes of all messages."""

    cpu: float
    sizes: list[float]


async def _steady(server: Server, game: str, games: int) -> Steady:
    dice = Random(game)
    await _whole_game(server, game, dice)
    played: list[tuple[Party, float]] = []
    while len(played) < games and sum(party.guests[0].version for party, _ in played) < ENOUGH:
        played.append(await _whole_game(server, game, dice))
    guests = [guest for party, _ in played for guest in party.guests]
    cpu = min(seconds / party.guests[0].version * 1e3 for party, seconds in played)
    return Steady(cpu, [float(size) for guest in guests for size in guest.sizes])


async def _whole_game(server: Server, game: str, dice: Random) -> tuple[Party, float]:
    """A game from the first move to the last, and the processor time it took; setting the table up does not count."""
    party = await Party.gather(server.url, game, PEOPLE)
    start = server.cpu()
    while not party.over():
        await party.move(dice)
    spent = server.cpu() - start
    await party.leave()
    return party, spent


def steady(game: str, games: int = 5) -> Steady:
    """So many games, fewer where they are long. The first game only warms the server up, as one that has run for a while is."""
    with serving() as server:
        return asyncio.run(_steady(server, game, games))


# ------------------------------------------------------------------ thousands of connections
@dataclass
class Crowd:
    """Seconds of every move, by game, while so many pages were connected."""

    connections: int
    rate: float
    seconds: dict[str, list[float]] = field(default_factory=dict)
    cpu: float = 0.0  # share of one core
    memory: float = 0.0
    client: float = 0.0  # share of one core that the clients took
    late: int = 0  # moves that could not even begin in time, because this client was busy, or every table


def possible_connections(wanted: int) -> int:
    """So many connections this machine allows a process, after asking for as many as it gives."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    enough = min(wanted + SPARE_FILES, hard) if hard != resource.RLIM_INFINITY else wanted + SPARE_FILES
    if soft != resource.RLIM_INFINITY and soft < enough:
        resource.setrlimit(resource.RLIMIT_NOFILE, (enough, hard))
        soft = enough
    return wanted if soft == resource.RLIM_INFINITY else min(wanted, soft - SPARE_FILES)


async def _crowd(server: Server, games: list[str], connections: int, rate: float, seconds: float) -> Crowd:
    parties = await gathered(server, games, connections)
    await offered(parties, rate, seconds / 4)  # everything has been used once
    start, own = server.cpu(), time.process_time()
    result = await offered(parties, rate, seconds)
    result.cpu, result.client, result.memory = (server.cpu() - start) / seconds, (time.process_time() - own) / seconds, server.memory()
    return result


async def gathered(server: Server, games: list[str], connections: int) -> list[Party]:
    """Tables of four people each, of all games in turn."""
    parties: list[Party] = []
    wanted = [games[number % len(games)] for number in range(connections // PEOPLE)]
    for place in range(0, len(wanted), WELCOMING):
        parties += await asyncio.gather(*(Party.gather(server.url, game, PEOPLE) for game in wanted[place : place + WELCOMING]))
    return parties


async def offered(parties: list[Party], rate: float, seconds: float) -> Crowd:
    """So many moves a second, at tables that lie idle, whether or not the moves before them are done."""
    result = Crowd(len(parties) * PEOPLE, rate, {party.game: [] for party in parties})
    dice, loop = Random(5), asyncio.get_running_loop()
    start, running = loop.time(), set[asyncio.Task[None]]()
    gc.freeze()  # looking through thousands of connections takes tenths of a second: the server's moves are to be measured, not that

    async def one(party: Party) -> None:
        party.busy = True
        result.seconds[party.game].append(await party.move(dice))
        party.busy = False

    for number in range(int(rate * seconds)):
        due = start + number / rate
        await asyncio.sleep(max(0.0, due - loop.time()))
        while not (idle := [party for party in parties if not party.busy and not party.over()]):
            await asyncio.sleep(TICK)
        result.late += loop.time() - due > LATE
        running.add(asyncio.create_task(one(dice.choice(idle))))
    await asyncio.gather(*running)
    gc.unfreeze()
    return result


def crowd(games: list[str], connections: int = 5000, rate: float = 50.0, seconds: float = 60.0) -> Crowd:
    """Four people at each of many tables, of all games in turn; moves come at a steady rate, wherever."""
    possible = possible_connections(connections)
    with serving() as server:
        return asyncio.run(_crowd(server, games, possible, rate, seconds))


# ------------------------------------------------------------------ kill -9
@dataclass
class Kills:
    """Of the moves of a game that were acknowledged, how many were not in the store after the server was killed."""

    acknowledged: int
    lost: int


async def _kills(server: Server, games: list[str], times: int, tables: int) -> list[Kills]:
    dice = Random(5)
    all_parties: list[Party] = []
    for _ in range(times):
        playing = [party for party in all_parties if not party.over()]
        for party in playing:
            await party.connect()
        at_play = [party.game for party in playing]
        missing = [game for game in games for _ in range(tables - at_play.count(game))]
        new = [await Party.gather(server.url, game, 2) for game in missing]
        all_parties += new
        tasks = [asyncio.create_task(_play(party, dice)) for party in playing + new]
        await asyncio.sleep(dice.uniform(0.2, 0.8))
        server.kill()
        await asyncio.gather(*tasks)
        await asyncio.to_thread(server.start)
    in_store = kept(server)
    return [_lost([party for party in all_parties if party.game == game], in_store) for game in games]


def _lost(parties: list[Party], in_store: set[tuple[str, str]]) -> Kills:
    acknowledged = {(party.table, key) for party in parties for guest in party.guests for key in guest.answers}
    return Kills(len(acknowledged), len(acknowledged - in_store))


async def _play(party: Party, dice: Random) -> None:
    """Decide as fast as the server answers, until it answers no more."""
    with suppress(ConnectionError, ConnectionClosed):
        while not party.over():
            await party.move(dice)


def kept(server: Server) -> set[tuple[str, str]]:
    """The table and the key of every decision that the store has."""
    with sqlite3.connect(server.database.removeprefix("sqlite:///")) as database:
        return {(table, key.split(" ", 1)[1]) for table, key in database.execute("select table_id, key from entries where kind = 'decide'")}


def kills(games: list[str], times: int, tables: int = 2) -> list[Kills]:
    """Kill the server again and again while people play at so many tables of each game."""
    with serving() as server:
        return asyncio.run(_kills(server, games, times, tables))
