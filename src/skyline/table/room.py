"""A room: one table in the memory of a worker, with everybody who is looking at it."""

from __future__ import annotations

import asyncio
import hashlib
import time
from functools import cached_property

from skyline.engine.errors import BadData, SkylineError, UnknownGame
from skyline.engine.game import Game
from skyline.engine.picture import WIDE
from skyline.engine.record import LETTERS
from skyline.engine.registry import game as find_game
from skyline.engine.state import State
from skyline.engine.steps import NOBODY

from .bodies import AnswerKind
from .history import History
from .sitting import Sitting
from .store import Entry, SeatRow, Status, TableRow
from .telling import Telling

HUMAN, BOT = "human", "bot"
LEFT, RESIGNED, CLOCK = "left", "resigned", "clock"  # why a bot plays for a person


class Watcher:
    """Somebody who looks at a table: which seats are theirs, through whose eyes they look, and how wide their screen is."""

    def __init__(self, seats: list[int], layout: str = WIDE, creator: bool = False) -> None:
        self.seats = seats
        self.creator = creator
        self.seat = seats[0] if len(seats) == 1 else NOBODY
        self.cover = NOBODY  # the own seat that the screen must be passed to
        self.layout = layout
        self.bell = asyncio.Event()

    def turn(self, room: Room) -> None:
        """With several own seats: go on to the one that has to decide, behind a cover where hands are secret."""
        if len(self.seats) < 2 or not room.playing():
            self.cover = NOBODY
            return
        waiting = [seat for seat in self.seats if room.questions()[seat] is not None]
        if not waiting or self.seat in waiting:
            self.cover = NOBODY
        elif room.game.keeps_secrets(room.state):
            self.seat, self.cover = NOBODY, waiting[0]
        else:
            self.seat, self.cover = waiting[0], NOBODY

    def look(self, seat: int) -> bool:
        """Look through the eyes of an own seat; False when it is not the watcher's."""
        if seat not in self.seats:
            return False
        self.seat, self.cover = seat, NOBODY
        return True

    def seat_for(self, room: Room, do: AnswerKind) -> int:
        """The seat that does it: where several people share the screen, whoever decided last takes back."""
        if do != "undo" or len(self.seats) < 2:
            return self.seat
        last = {seat: place for seat in self.seats if (place := room.sitting.match.last_of(seat)) is not None}
        return max(last, key=last.__getitem__, default=self.seat)


def closed(row: TableRow) -> str:
    """Why nobody can go on at a table here; "" when they can. By other rules its log might tell another game, so it is not read."""
    try:
        game = find_game(row.game)
        components = game.fingerprint(row.settings)
    except UnknownGame:
        return f"this server does not have the game {row.game!r}"
    except SkylineError as error:
        return str(error)
    if row.rules != game.rules_version:
        return f"it was played by rules version {row.rules} of {game.title}, and this server has version {game.rules_version}"
    if components != row.fingerprint:
        return f"it was played with other components of {game.title} than this server has"
    return ""


class Room:
    """What the store knows of a table, played to where it stands. Whoever changes it holds ``lock``."""

    def __init__(self, row: TableRow, seats: list[SeatRow], entries: list[Entry]) -> None:
        """Raises BadData when the table cannot go on here: another version of the rules, or other components."""
        self.row = row
        if reason := closed(row):
            raise BadData(reason)
        self.game: Game = find_game(row.game)
        self.sit(seats)
        self.sitting = Sitting(self.game, row.settings, row.seed, [seat.name for seat in seats], list(row.setup), row.start)
        self.sitting.load(entries)
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.elsewhere: dict[str, set[int]] = {}  # by worker, where there is somebody
        self.opened = self.used = time.time()
        self.history: History | None = None  # of a finished game
        self.bots: asyncio.Task[None] | None = None
        self._telling: Telling | None = None

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

    def present(self) -> set[int]:
        """The seats whose holders look at the table, through whichever worker."""
        return self.here().union(*self.elsewhere.values())

    def here(self) -> set[int]:
        """The seats whose holders look at the table through this worker."""
        return {seat for watcher in self.watchers for seat in watcher.seats}

    def hear_of(self, worker: str, seats: set[int]) -> None:
        """Another worker says whose holders look at the table there."""
        if seats == self.elsewhere.get(worker, set()):
            return
        self.elsewhere[worker] = seats
        if not seats:
            del self.elsewhere[worker]
        self.ring()

    def bot_of(self, seat: int) -> str:
        """The bot that plays a seat, for good or for an absent person; "" when a person does."""
        row, stand_in = self.seats[seat], self.sitting.stand_ins.get(seat)
        return row.bot if row.kind == BOT else stand_in.bot if stand_in else ""

    def resting(self) -> bool:
        """Has everybody gone, and somebody of them only for a while? Then the bots wait for them."""
        return self.playing() and not self.people() and any(standing.why == LEFT for standing in self.sitting.stand_ins.values())

    def bot_to_move(self) -> tuple[int, str] | None:
        """The first seat that a bot has to decide for, and which bot."""
        if not self.playing() or self.resting():
            return None
        asked = (seat for seat in range(len(self.seats)) if self.state.menus[seat] and self.bot_of(seat))
        return next(((seat, self.bot_of(seat)) for seat in asked), None)

    def questions(self) -> list[int | None]:
        """What each seat's person has to answer: the version at which the question arose; None where nothing is asked of a person."""
        return [self.sitting.question(row.seat) if self.playing() and not self.bot_of(row.seat) else None for row in self.seats]

    def deadline(self, seat: int) -> float | None:
        """When the time of a person runs out, in seconds since the epoch; None without a clock or a question."""
        question = self.questions()[seat] if self.row.clock else None
        if question is None:
            return None
        return max(self.sitting.times.get(question, self.opened), self.sitting.back.get(seat, 0.0)) + self.row.clock

    def telling(self) -> Telling:
        """The public log up to now."""
        events, names, told = self.sitting.match.log.public, self.names(), self._telling
        if told is None or told.events is not events or told.names != names:  # an undo made another log, or somebody has another name
            told = self._telling = Telling(self.game, self.row.settings["pack"], events, names)
        told.go_on()
        return told

    @cached_property
    def seed_hash(self) -> str:
        """Shown from the start, so that nobody can exchange the seed that is published at the end."""
        return hashlib.sha256(f"{self.row.id}:{self.row.seed}".encode()).hexdigest()

    def idle(self, since: float) -> bool:
        """May the room leave memory? Nobody has needed it since then, nobody looks, no bot thinks, no clock runs."""
        thinking = self.bots is not None and not self.bots.done()
        timed = self.row.clock and self.playing()
        return self.used < since and not (self.watchers or thinking or timed or self.lock.locked())

    def ring(self) -> None:
        """Something changed: everybody looks again."""
        self.used = time.time()
        for watcher in self.watchers:
            watcher.bell.set()
