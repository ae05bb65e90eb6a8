"""A room: one table in the memory of a worker, with everybody who is looking at it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from typing import Any, Literal

from skyline.engine.errors import BadData, SkylineError, UnknownGame
from skyline.engine.game import Game
from skyline.engine.picture import WIDE
from skyline.engine.proof import commitment
from skyline.engine.record import LETTERS
from skyline.engine.registry import game as find_game
from skyline.engine.state import State
from skyline.engine.steps import NOBODY

from ..store.holdings import Holder, seats_of
from ..store.rows import Entry, SeatRow, Status, TableRow
from ..store.schema import Damaged
from .history import History
from .sitting import RESIGNED, Sitting
from .telling import Telling

AnswerKind = Literal["undo", "agree", "refuse", "withdraw", "leave", "resign", "return"]
HUMAN, BOT = "human", "bot"
DAMAGED = "what is stored of it is damaged"
LEFT, CLOCK = "left", "clock"  # why a bot plays for a person, besides RESIGNED
Pace = Literal["slow", "normal", "fast", "once"]
PACES: dict[Pace, float] = {"slow": 2.5, "normal": 1.0, "fast": 0.4, "once": 0.0}  # how long bots wait, in pauses of the server
ALONE = 60.0  # seconds that bots play on among themselves after somebody last looked


class Watcher:
    """Somebody who looks at a table: which seats are theirs, through whose eyes they look, and how wide their screen is.

    ``visitor`` is what the store knows them by ("" for strangers), ``device`` what they look with.
    """

    def __init__(self, seats: list[int], layout: str = WIDE, creator: bool = False, visitor: str = "", device: str = "") -> None:
        self.seats = seats
        self.creator = creator
        self.visitor = visitor
        self.device = device
        self.ended = False  # they have lost a seat that they look for: their connection is to be closed
        self.back = NOBODY  # the own seat that a shared screen was with before its connection broke
        self.seat = seats[0] if len(seats) == 1 else NOBODY
        self.cover = NOBODY  # the own seat that the screen must be passed to
        self.layout = layout
        self.visiting = NOBODY  # the seat whose board they have opened in the middle
        self.pace: Pace = "normal"  # how fast they like bots to play
        self.skips = False  # until it is their turn they do not want to wait for bots at all
        self.changed = asyncio.Event()  # there is something new to show

    def visit(self, room: Room, seat: int | None) -> None:
        """Open the board of a seat in the middle, or go back. There is nothing to visit at seats that do not exist."""
        self.visiting = seat if seat is not None and 0 <= seat < room.state.seats else NOBODY

    def skip(self, room: Room) -> None:
        """Do not wait for bots until it is the watcher's turn."""
        self.skips = bool(self.seats) and not self.asked(room)

    def asked(self, room: Room) -> bool:
        """Has any of their seats to decide?"""
        questions = room.questions()
        return any(questions[seat] is not None for seat in self.seats)

    def turn(self, room: Room) -> None:
        """With several own seats: go on to the one that has to decide, behind a cover where hands are secret."""
        if len(self.seats) < 2 or not room.playing():
            self.cover = NOBODY
            return
        waiting = [seat for seat in self.seats if room.questions()[seat] is not None]
        if self.back != NOBODY and (self.back in waiting or not waiting):
            self._pass_to(room, self.back)
        elif not waiting or self.seat in waiting:
            self.cover = NOBODY
        else:
            self._pass_to(room, waiting[0])

    def _pass_to(self, room: Room, seat: int) -> None:
        if room.game.keeps_secrets(room.state):
            self.seat, self.cover = NOBODY, seat
        else:
            self.seat, self.cover, self.back = seat, NOBODY, NOBODY

    def come_back(self, seat: int) -> None:
        """A shared screen has connected again: it was with that seat. Seats of others are passed over."""
        if len(self.seats) > 1 and seat in self.seats:
            self.back = seat

    @property
    def acting(self) -> int:
        """The seat that a decision is for. One that was under way when the connection broke comes again before the cover is lifted."""
        return self.back if self.seat == NOBODY else self.seat

    def look(self, seat: int) -> bool:
        """Look through the eyes of an own seat; False when it is not the watcher's."""
        if seat not in self.seats:
            return False
        self.seat, self.cover, self.back = seat, NOBODY, NOBODY
        return True

    def seat_for(self, room: Room, do: AnswerKind) -> int:
        """The seat that does it: where several people share the screen, whoever decided last takes back, and whoever is asked answers."""
        request = room.sitting.undo_request
        if len(self.seats) < 2:
            return self.acting
        if request and do == "withdraw" and request.seat in self.seats:
            return request.seat
        if request and do in ("agree", "refuse"):
            return next((seat for seat in self.seats if seat in request.open()), self.acting)
        if do != "undo":
            return self.acting
        last = {seat: place for seat in self.seats if (place := room.sitting.match.last_of(seat)) is not None}
        return max(last, key=last.__getitem__, default=self.acting)


def closed(row: TableRow) -> str:
    """Why nobody can go on at a table here; "" when they can. By other rules its log might tell another game, so it is not read."""
    if any(isinstance(value, Damaged) for value in vars(row).values()):
        return DAMAGED
    try:
        game = find_game(row.game)
        components = game.fingerprint(row.settings)
    except UnknownGame:
        return f"this server does not have the game {row.game!r}"
    except SkylineError as error:
        return str(error)
    except (AttributeError, KeyError, TypeError, ValueError):
        return DAMAGED
    if row.rules != game.rules_version:
        return f"it was played by rules version {row.rules} of {game.title}, and this server has version {game.rules_version}"
    if components != row.fingerprint:
        return f"it was played with other components of {game.title} than this server has"
    return ""


class Room:
    """What the store knows of a table, played to where it stands. Whoever changes it holds ``lock``."""

    def __init__(self, row: TableRow, seats: list[SeatRow], entries: list[Entry], holders: Sequence[Holder] = ()) -> None:
        """Raises BadData when the table cannot go on here: another version of the rules, or other components."""
        self.row = row
        if reason := closed(row):
            raise BadData(reason)
        self.game: Game = find_game(row.game)
        self.sit(seats)
        names = [seat.name for seat in seats]
        self.sitting = Sitting(self.game, row.settings, row.seed, names, list(row.setup), row.start, row.generator)
        self.sitting.load(entries)
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.holders = holders
        self.looked = float("-inf")  # when somebody last came, left, or asked as a program; monotonic, as ``used``
        self.elsewhere: dict[str, set[int]] = {}  # by worker, where there is somebody
        self.opened = time.time()
        self.used = time.monotonic()
        self._running: dict[int, tuple[tuple[int, float], float]] = {}  # by seat: its question, and when that arose
        self.history: History | None = None  # of a finished game
        self.bots: asyncio.Task[None] | None = None
        self.foreseen: dict[int, tuple[int, list[Any]]] = {}  # by seat: its question, and what each choice brings
        self._telling: Telling | None = None
        self._hurry = asyncio.Event()  # somebody may no longer want to wait for bots

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def state(self) -> State:
        return self.sitting.match.state

    @property
    def status(self) -> Status:
        """Where the table stands; the game itself knows first when it is over."""
        return "over" if self.state.over else self.row.status

    def become(self, row: TableRow) -> None:
        """The store says so of the table now; when the game begins, so do its clocks."""
        if row.status != self.row.status:
            self.opened = time.time()
        self.row = row

    def playing(self) -> bool:
        return self.status == "playing"

    def sit(self, seats: list[SeatRow]) -> None:
        """The store says so of the seats now."""
        self.seats = seats
        named = [seat.name or f"Seat {LETTERS[seat.seat]}" for seat in seats]
        self._names = named + self.game.virtual_players(self.row.settings)

    def names(self) -> list[str]:
        """What everybody is called, virtual players included."""
        return self._names

    def people(self) -> list[int]:
        """The seats that persons play themselves just now."""
        return [seat.seat for seat in self.seats if not self.bot_of(seat.seat)]

    def persons(self) -> list[int]:
        """The seats of people who have not resigned, also of those who are away: without them nothing more than is free is taken back."""
        gone = {seat for seat, stand_in in self.sitting.stand_ins.items() if stand_in.why == RESIGNED}
        return [seat.seat for seat in self.seats if seat.kind != BOT and seat.seat not in gone]

    def present(self) -> set[int]:
        """The seats whose holders look at the table, through whichever worker."""
        return self.here().union(*self.elsewhere.values())

    def here(self) -> set[int]:
        """The seats whose holders look at the table through this worker."""
        return {seat for watcher in self.watchers if not watcher.ended for seat in watcher.seats}

    def hold(self, holders: Sequence[Holder]) -> None:
        """The store says so of those who hold seats now: who has lost one is to go."""
        self.holders = holders
        for watcher in self.watchers:
            self.check(watcher)

    def check(self, watcher: Watcher) -> None:
        """End a watcher who looks for a seat that they no longer hold."""
        if watcher.visitor and not set(watcher.seats).issubset(seats_of(watcher.visitor, self.holders)):
            watcher.ended = True
            watcher.changed.set()

    def note_elsewhere(self, worker: str, seats: set[int]) -> None:
        """Another worker says whose holders look at the table there."""
        if seats == self.elsewhere.get(worker, set()):
            return
        self.elsewhere[worker] = seats
        if not seats:
            del self.elsewhere[worker]
        self.notify()

    def bot_of(self, seat: int) -> str:
        """The bot that plays a seat, for good or for an absent person; "" when a person does."""
        row, stand_in = self.seats[seat], self.sitting.stand_ins.get(seat)
        return row.bot if row.kind == BOT else stand_in.bot if stand_in else ""

    def deserted(self) -> bool:
        """Has everybody gone, and may somebody of them come back? Then the bots wait for them."""
        absent = [self.sitting.stand_ins.get(seat.seat) for seat in self.seats if seat.kind == HUMAN]
        return self.playing() and not self.people() and any(stand_in and stand_in.why != RESIGNED for stand_in in absent)

    def resting(self, now: float) -> bool:
        """Do the bots wait? While nobody plays any more they go on only for those who look, and a little longer."""
        if self.people():
            return False
        return self.deserted() or not (self.watchers or now - self.looked < ALONE)

    def bot_to_move(self, now: float) -> tuple[int, str] | None:
        """The first seat that a bot has to decide for, and which bot."""
        if not self.playing() or self.resting(now):
            return None
        asked = (seat for seat in range(len(self.seats)) if self.state.menus[seat] and self.bot_of(seat))
        return next(((seat, self.bot_of(seat)) for seat in asked), None)

    def questions(self) -> list[int | None]:
        """What each seat's person has to answer: the version at which the question arose; None where nothing is asked of a person."""
        return [self.sitting.question(row.seat) if self.playing() and not self.bot_of(row.seat) else None for row in self.seats]

    def deadline(self, seat: int) -> float | None:
        """When the time of a person runs out, on this process's monotonic clock; None without a clock or a question.

        The time of day only says how long a question had been open when this process first saw it, as after a restart: at least not
        at all, at most for the whole time. After that it may be set to anything.
        """
        question = self.questions()[seat] if self.row.clock else None
        if question is None:
            return None
        asked = max(self.sitting.times.get(question, self.opened), self.sitting.back.get(seat, 0.0))
        known, arose = self._running.get(seat, (None, 0.0))
        if known != (question, asked):
            arose = time.monotonic() - min(max(time.time() - asked, 0.0), self.row.clock)
            self._running[seat] = (question, asked), arose
        return arose + self.row.clock

    def telling(self) -> Telling:
        """The public log up to now."""
        events, names, told = self.sitting.match.log.public, self.names(), self._telling
        if told is None or told.events is not events or told.names != names:  # an undo made another log, or somebody has another name
            told = self._telling = Telling(self.game, self.row.settings["pack"], events, names)
        told.go_on()
        return told

    @cached_property
    def seed_hash(self) -> str:
        """Shown from the start, so that nobody can exchange the seed that is published at the end; "" of an uploaded record."""
        return hash_of_seed(self.row)

    def idle(self, since: float) -> bool:
        """May the room leave memory? Nobody has needed it since then, nobody looks, no bot thinks, no clock of a person runs."""
        thinking = self.bots is not None and not self.bots.done()
        timed = self.row.clock and self.playing() and self.people()
        return self.used < since and not (self.watchers or thinking or timed or self.lock.locked())

    # ------------------------------------------------------------------ the pace of bots
    def patience(self) -> float:
        """How long bots wait, in pauses of the server: as the slowest of those who play likes it, or of those who only watch."""
        looking = [watcher for watcher in self.watchers if not watcher.ended]
        those = [watcher for watcher in looking if watcher.seats] or looking
        return max((0.0 if watcher.skips else PACES[watcher.pace] for watcher in those), default=0.0)

    async def pause(self, seconds: float) -> None:
        """Let people follow: until as many seconds are over as they have patience for, who may change their minds meanwhile."""
        start = time.monotonic()
        while (left := start + seconds * self.patience() - time.monotonic()) > 0:
            self._hurry.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._hurry.wait(), left)

    def hurry(self) -> None:
        """Somebody may no longer want to wait for bots."""
        self._hurry.set()

    def notify(self) -> None:
        """Something changed: everybody looks again, the clocks of new questions start, and who is asked follows again."""
        self.used = time.monotonic()
        for watcher in self.watchers:
            watcher.skips = watcher.skips and not watcher.asked(self)
        for seat in self.seats:
            self.deadline(seat.seat)
        for watcher in self.watchers:
            watcher.changed.set()


def hash_of_seed(row: TableRow) -> str:
    """The promise of a table; this server has made none for an uploaded record."""
    return "" if row.uploaded else commitment(row.id, row.seed)


def promise_of(row: TableRow) -> tuple[str, str]:
    """The table and the hash that a record of this table bears: an uploaded one those that it came with."""
    if not row.uploaded:
        return row.id, hash_of_seed(row)
    origin = row.origin or {}
    return origin.get("table", ""), origin.get("hash", "")


def sitting_at(room: Room, ply: int) -> Sitting:
    """The game of a room after so many decisions."""
    row, names = room.row, [seat.name for seat in room.seats]
    earlier = Sitting(room.game, row.settings, row.seed, names, list(row.setup), row.start, row.generator)
    numbered = [replace(entry, version=number) for number, entry in enumerate(room.sitting.course[:ply], 1)]
    earlier.load(numbered)
    return earlier
