"""A match: a state together with its record. Loading, undoing and replaying are all the same thing: deciding again."""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any

from . import record as records
from .acts import Course
from .checked import short
from .errors import BadData, BadOption, BadRecord, IllegalAction, SkylineError
from .events import Event
from .game import Game, checked_seed
from .log import Log
from .record import Line, Record
from .registry import game as find_game
from .rng import KEYED, QUICK, generator
from .state import FIRST, State
from .steps import kind_of, seat_of


class Recorder(Log):
    """The log of a match, which also notes forced decisions, reveals and news, and groups everything into acts."""

    def __init__(self, state: State) -> None:
        super().__init__()
        self.state = state
        self.course = Course()
        self.forced_decisions: list[tuple[int, int]] = []
        self.revealed = False
        self.sources: list[int] = []  # of the news that the last decision brought
        self.happened: list[Event] = []  # all events of the last decision, in their order

    def begin(self, seat: int) -> None:
        """A decision is about to be taken."""
        self.add(self.state.pending(seat))
        self.forced_decisions = []
        self.revealed = False
        self.sources = []
        self.happened = []

    def event(self, event: Event) -> None:
        event.act = self.course.current(event.seat)
        super().event(event)
        self.happened.append(event)

    def reveal(self) -> None:
        super().reveal()
        self.revealed = True

    def news(self, source: int) -> None:
        self.sources.append(source)

    def turn(self, seat: int) -> None:
        self.course.begin_turn()

    def act(self, name: str) -> None:
        self.course.begin_act(name)

    def forced(self, step: int, action: int) -> None:
        self.add(step)
        self.forced_decisions.append((int(seat_of(step)), action))

    def add(self, step: int) -> None:
        """The decision of this step belongs to an act, or begins one."""
        point = self.state.game.points[kind_of(step)]
        self.course.add(int(seat_of(step)), point, point.begins(self.state, step), bool(self.state.lanes))


class Match:
    """A game being played, with its record and its log of events."""

    def __init__(
        self, game: Game, settings: dict[str, Any], seed: int, names: list[str] | None = None, setup: list[int] | None = None,
        start: dict[str, Any] | None = None, draws: str = QUICK, foreign: bool = False,
    ) -> None:  # fmt: skip
        """Starts the game; see ``new`` for options in the form of ``Game.new``. ``setup`` gives the chance outcomes of a record.

        With ``start``, a position as ``State.encode`` writes it, the game goes on from there instead; a ``foreign`` one is checked as
        ``Game.decode`` says. Raises BadData. ``draws`` names the generator (``rng.GENERATORS``): the keyed one begins at the seed also
        in a game that begins from a position.
        """
        self.game = game
        trail: list[int] = []
        if start is None:
            self.state: State = game.start(settings, generator(draws, seed), script=setup, trail=trail)
        else:
            self.state = game.decode(start, settings["pack"], foreign)
            if self.state.settings != settings:
                raise BadData("the position is of a game with other settings")
            if draws == KEYED:
                self.state.chance.rng = generator(draws, seed)
        self.state.chance.script = None
        self.log = Recorder(self.state)
        self.state.listener = self.log
        self.record = Record(
            game.id, game.rules_version, self.state.fingerprint, settings, seed, names or [], tuple(trail), start=start, generator=draws
        )
        self.sealed = 0
        self.shown = 0  # how many lines of the record the last reveal or news follows
        self._openings = self.state.openings

    @classmethod
    def new(
        cls, game: Game, players: int = 0, seed: int | None = None, pack: str | None = None, names: list[str] | None = None, **options: Any
    ) -> Match:
        """Start a match with the options of ``Game.new``. Raises BadOption or BadPack."""
        settings = game.settings(players, pack, options)
        if names and len(names) != settings["players"]:
            raise BadOption(f"{len(names)} names for {settings['players']} players")
        return cls(game, settings, checked_seed(seed), names)

    def decide(self, action: int, seat: int = FIRST) -> None:
        """Take an action, as ``State.apply``, and write it down. Raises IllegalAction; nothing has changed then."""
        state = self.state
        who = state.decider() if seat == FIRST else seat
        if not 0 <= who < state.seats or action not in state.menus[who]:
            raise self.game.refusal(state, action, who)
        trail: list[int] = []
        state.chance.trail = trail
        self.log.begin(who)
        state.apply(action, who)
        self.record.lines.append(Line(who, self.game.write(action), tuple(trail)))
        for forced_seat, forced_action in self.log.forced_decisions:
            self.record.lines.append(Line(forced_seat, self.game.write(forced_action), (), True))
        self.record.scores = state.scores() if state.over else None
        if not state.lanes or state.openings is not self._openings:
            self.sealed = len(self.record.lines)
            self._openings = state.openings
        if self.log.revealed or any(source != who for source in self.log.sources):
            self.shown = len(self.record.lines)

    def foresee(self, action: int, seat: int) -> tuple[list[int], str]:
        """The chance outcomes that ``decide`` would bring, and its ``digest``, without deciding. Raises IllegalAction."""
        world = self.state.clone()
        trail: list[int] = []
        log = Recorder(world)
        world.chance.trail = trail
        world.listener = log
        world.apply(action, seat)
        return trail, digest(world, log)

    def decisions(self) -> list[int]:
        """Where in the record the real decisions stand (forced ones left out)."""
        return [index for index, line in enumerate(self.record.lines) if not line.forced]

    def begins_act(self, seat: int) -> bool:
        """Would the answer of ``seat``, which has to decide, begin an act: because its decision opens one, or a turn has begun?"""
        return self.state.begins_act(seat) or self.course.in_work(seat, bool(self.state.lanes)) is None

    @property
    def course(self) -> Course:
        """What was decided so far, grouped into acts and turns."""
        return self.log.course

    # ------------------------------------------------------------------ going back
    def undoes(self, seat: int) -> list[int]:
        """Which real decisions (by their place among them) an undo of ``seat`` takes back, and what rests on them.

        Its last act; in the middle of an act, the last answer only. While seats decide simultaneously the answers of the others stand;
        otherwise everything after it goes as well. Empty when the seat has decided nothing yet.
        """
        start = self._undo_from(seat)
        if start is None:
            return []
        lines, apart = self.record.lines, start >= self.sealed
        return [number for number, place in enumerate(self.decisions()) if place >= start and (not apart or lines[place].seat == seat)]

    def undo(self, seat: int) -> str:
        """Take back what ``undoes`` says; returns the notation of the first decision of it. Raises IllegalAction when there is none.

        The record says how often that was more than ``free_undo`` allows.
        """
        start = self._undo_from(seat)
        if start is None:
            raise IllegalAction(f"seat {seat} has made no decision that could be taken back")
        past = not self.free_undo(seat)
        lines = self.record.lines
        later = [line for line in lines[start + 1 :] if line.seat != seat] if start >= self.sealed else []
        self._become(lines[:start] + later)
        self.record.undone += past
        return lines[start].notation

    def free_undo(self, seat: int) -> bool:
        """May ``seat`` take back what ``undoes`` says without asking?

        Yes, if it told the seat nothing (no reveal, no draw, no news) and nobody else has decided since.
        """
        start = self._undo_from(seat)
        return start is not None and self._is_free(seat, start)

    def _undo_from(self, seat: int) -> int | None:
        """The line from which on an undo takes back: where the last act of ``seat`` begins.

        Where the act still goes on, or is not free as a whole, the last answer if that is free by itself.
        """
        last = self.last_of(seat)
        if last is None:
            return None
        state, lines = self.state, self.record.lines
        if state.menus[seat] and not state.begins_act(seat):
            return last
        own = [place for place in self.course.of_line[last].lines if lines[place].seat == seat and not lines[place].forced]
        return last if not self._is_free(seat, own[0]) and self._is_free(seat, last) else own[0]

    def _is_free(self, seat: int, start: int) -> bool:
        """Have the decisions from this line on told the seat nothing, and has nobody else decided since?"""
        if start < self.shown or self.state.over:
            return False
        since = self.record.lines[start:]
        if start >= self.sealed:
            return not any(line.chance for line in since if line.seat == seat)
        alone = all(line.seat == seat for line in since if not line.forced)
        return alone and not any(line.chance for line in since)

    def last_of(self, seat: int) -> int | None:
        """Where in the record the last real decision of ``seat`` stands; looked for from the end, since every picture asks."""
        lines = self.record.lines
        return next((index for index in reversed(range(len(lines))) if lines[index].seat == seat and not lines[index].forced), None)

    def _become(self, lines: list[Line]) -> None:
        other = replay(Record(**{**self.record.__dict__, "lines": lines, "scores": None}), pack=self.record.settings["pack"])
        self.__dict__.update(other.__dict__)

    # ------------------------------------------------------------------ files
    def save(self, path: str | Path) -> None:
        self.record.save(Path(path))


def digest(state: State, log: Recorder) -> str:
    """What the last decision did, in twelve letters: all its events, the decisions it forced, and who is asked what now.

    Two versions of the rules that agree on it agree on the course of the game. It says nothing about how a state is stored or what it
    would be worth, so fixing these does not change it.
    """
    game = state.game
    events = [(event.kind, event.seat, event.details) for event in log.happened]
    forced = [(seat, game.write(action)) for seat, action in log.forced_decisions]
    asked = [(seat, game.points[kind_of(state.pending(seat))].id) for seat in state.deciders()]
    text = json.dumps([events, forced, asked], sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=6).hexdigest()


def load(path: str | Path, pack: str | None = None, progress: Callable[[Match], None] | None = None) -> Match:
    """The match of a record file, replayed to its end; ``pack`` as for ``replay``. Raises BadRecord or BadPack."""
    return replay(records.load(Path(path)), pack, progress)


def replay(record: Record, pack: str | None = None, progress: Callable[[Match], None] | None = None) -> Match:
    """The match that the record tells of; ``progress`` is called at the start and after every decision.

    A record may name a pack, which is a path on somebody's machine. It is never opened because a record says so: give it as ``pack``.

    Raises BadRecord if it is of another rules version, was made with other components, or does not follow the rules.
    """
    match = begin(record, pack, list(record.setup))
    if progress:
        progress(match)
    for index, line in enumerate(record.lines):
        if not line.forced:
            _redo(match, line, index)
            if progress:
                progress(match)
    told = any(line.forced for line in record.lines)  # a record made from the log of a table leaves forced decisions out
    if told and [line.write() for line in match.record.lines] != [line.write() for line in record.lines]:
        raise BadRecord("the forced decisions of the record are not those of the rules")
    if record.scores is not None and match.record.scores != record.scores:
        raise BadRecord(f"the record says the scores are {record.scores}, the rules say {match.record.scores}")
    match.state.chance.script = None
    match.record.undone = record.undone
    return match


def begin(record: Record, pack: str | None, setup: list[int] | None) -> Match:
    """The match of a record before its first decision, set up by the outcomes in ``setup``, or by its seed alone. Raises BadRecord."""
    game = find_game(record.game)
    if record.rules != game.rules_version:
        raise BadRecord(f"the record is of rules version {record.rules[:40]!r} of {game.title}; this is version {game.rules_version!r}")
    settings = _checked(game, record.settings, pack)
    if record.names and len(record.names) != settings["players"]:
        raise BadRecord(f"the record has {len(record.names)} names for {settings['players']} players")
    if game.fingerprint(settings) != record.data:
        raise BadRecord("the record was made with other components (another pack, or none); give the same pack to replay it")
    seed = secrets.randbits(63) if record.seed is None else record.seed
    try:
        match = Match(game, settings, seed, record.names, setup, record.start, record.generator, foreign=True)
    except BadRecord:
        raise
    except BadData as error:
        raise BadRecord(f"the position that the record begins with cannot be used: {error}") from error
    match.record.table, match.record.hash = record.table, record.hash
    return match


def _checked(game: Game, settings: dict[str, Any], pack: str | None) -> dict[str, Any]:
    options = dict(settings)
    players = options.pop("players", 0)
    stored = options.pop("pack", "")
    if stored and pack is None:
        raise BadRecord(f"the record was made with the pack {short(stored)}; give that pack to replay it")
    try:
        return game.settings(players, pack, options)
    except (SkylineError, TypeError) as error:
        raise BadRecord(f"the settings of the record do not fit: {error}") from error


def _redo(match: Match, line: Line, index: int) -> None:
    state = match.state
    state.chance.script = list(line.chance)
    try:
        match.decide(match.game.read(line.notation), line.seat)
    except SkylineError as error:
        raise BadRecord(f"decision {index + 1} ({line.write()!r}): {error}") from error
    if state.chance.script:
        raise BadRecord(f"decision {index + 1} ({line.write()!r}): more chance outcomes than the game needs")
