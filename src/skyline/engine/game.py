"""Game: what a title is, apart from any game in progress: its name, its options, its steps and decisions, and its action range."""

from __future__ import annotations

import difflib
import json
import secrets
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from . import decoding
from .chance import Chance
from .checked import short
from .decision import Decision
from .errors import BadOption, IllegalAction, UnreadableAction
from .events import Event
from .fields import Argument
from .options import Option
from .rng import Rng, seeded
from .steps import MOST_KINDS, NOBODY, UNLISTED, Step, kind_of, seat_of, x_of, y_of
from .words import with_names

if TYPE_CHECKING:
    from .face import Face
    from .profile import Profile
    from .state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A title. Its folder's ``__init__`` makes the one object of it and fills in the declared attributes."""

    id: str
    title: str
    designers: str
    publisher: str  # "" while nobody has published the game: a prototype
    year: int  # of publication; 0 for a prototype
    rules_version: str
    players: tuple[int, ...]
    finished: bool
    options: tuple[Option, ...]
    face_at: str
    profile_at: str
    points: list[Decision]
    steps: list[Step]
    action_count: int

    def __init__(self, steps: list[Step]) -> None:
        """``steps`` are all steps of the game, decisions among them, in any order."""
        self.points = [step for step in steps if isinstance(step, Decision)]
        self.steps = [*self.points, *(step for step in steps if not isinstance(step, Decision))]
        number_steps(self.steps)
        self.action_count = 0
        for point in self.points:
            point.base = self.action_count
            self.action_count += point.size
        self.finished = True
        self.options = ()
        self.face_at = ""  # the module whose FACE shows the game to people; "" where it has none
        self.profile_at = ""  # the module whose PROFILE says what is worth testing, measuring and offering
        self._face: Face | None = None
        self._profile: Profile | None = None
        self._notations: list[str] = []
        self._by_notation: dict[str, int] = {}
        self._by_structure: dict[str, int] = {}

    def __repr__(self) -> str:
        return f"<game {self.id}: {self.title}>"

    # ------------------------------------------------------------------ what belongs to it, loaded when it is asked for
    @property
    def face(self) -> Face:
        """How people see the game. Without a module of its own, a plain one: views as they are, actions in notation, no pictures."""
        if self._face is None:
            from .face import Face

            self._face = import_module(self.face_at).FACE if self.face_at else Face(self)
        return self._face

    @property
    def profile(self) -> Profile:
        """What is worth testing, measuring and offering; without a module of its own, one preset for each number of players."""
        if self._profile is None:
            from .profile import plain_profile

            self._profile = import_module(self.profile_at).PROFILE if self.profile_at else plain_profile(self)
        return self._profile

    # ------------------------------------------------------------------ starting
    def new(self, players: int = 0, seed: int | None = None, pack: str | None = None, **options: Any) -> State:
        """A new game, settled at its first decision. ``seed`` (any whole number) makes it repeatable.

        ``pack`` is a folder or file of TOML that replaces components. Raises BadOption or BadPack.
        """
        return self.start(self.settings(players, pack, options), seeded(checked_seed(seed)))

    def start(self, settings: dict[str, Any], rng: Rng, script: list[int] | None = None, trail: list[int] | None = None) -> State:
        """As ``new``, from checked settings; ``script`` and ``trail`` as in ``Chance``."""
        chance = Chance(rng)
        chance.script = script
        chance.trail = trail
        state = self.setup(settings, chance)
        state.fingerprint = self.fingerprint(settings)
        state.settle(0)
        return state

    def settings(self, players: int, pack: str | None, options: dict[str, Any]) -> dict[str, Any]:
        """The full, checked settings of a game: every option with its value. Raises BadOption."""
        count = players or self.default_players()
        if not isinstance(count, int) or isinstance(count, bool) or count not in self.players:
            raise BadOption(f"{self.title} is for {self.players[0]} to {self.players[-1]} players, not {short(players)}")
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                like = difflib.get_close_matches(str(name)[:80], [*known, "players", "seed", "pack"], 1)
                hint = f" (did you mean {like[0]!r}?)" if like else ""
                raise BadOption(f"{self.title} has no option {short(name)}{hint}; it has: {', '.join(known) or 'none'}")
        settings: dict[str, Any] = {"players": count, "pack": "" if pack is None else str(pack)}
        for option in self.options:
            settings[option.name] = self.value_of(option, options.get(option.name), count)
        return settings

    def unattended(self, options: dict[str, Any]) -> dict[str, Any]:
        """The same keywords of ``new`` for a game in which no person takes part."""
        found = dict(options)
        for option in self.options:
            value = options.get(option.name)
            if value is not None:
                found[option.name] = option.unattended(option.read(value) if isinstance(value, str) else value)
        return found

    def value_of(self, option: Option, value: Any, players: int) -> Any:
        """The value of one option, or its default. Raises BadOption."""
        if value is None:
            return option.choices[0]
        if isinstance(value, str):
            value = option.read(value)
        if not option.accepts(value, players):
            what = f"{option.name} cannot be {short(value)} with {players} players"
            raise BadOption(f"{what}; it can be: {option.allowed()} ({option.help}) [{option.clause}]")
        if option.players and players not in option.players and value != option.choices[0]:
            counts = ", ".join(str(count) for count in option.players)
            raise BadOption(f"{option.name}={value!r} is for {counts} players, not {players} [{option.clause}]")
        return value

    def default_players(self) -> int:
        return self.players[-1]

    def setup(self, settings: dict[str, Any], chance: Chance) -> State:
        """Lay out a game; the engine settles it afterwards."""
        raise NotImplementedError

    # ------------------------------------------------------------------ actions
    def notations(self) -> list[str]:
        """The notation of every action, in order; made once."""
        if not self._notations:
            self._notations = [point.notation(option) for point in self.points for option in range(point.size)]
            self._by_notation = {text: action for action, text in enumerate(self._notations)}
        return self._notations

    def write(self, action: int) -> str:
        """The action in notation; ``read`` brings it back."""
        if not 0 <= action < self.action_count:
            raise IllegalAction(f"{action} is no action of {self.title}: they go from 0 to {self.action_count - 1}")
        return self.notations()[action]

    def read(self, text: str) -> int:
        """The action that ``text`` stands for, legal or not. Raises UnreadableAction with what was perhaps meant."""
        self.notations()
        cleaned = " ".join(text.lower().split())
        action = self._by_notation.get(cleaned)
        if action is None:
            raise UnreadableAction(text[:80], tuple(difflib.get_close_matches(cleaned[:80], self._notations, 2)))
        return action

    def point_of(self, action: int) -> Decision:
        """The decision point that owns the action."""
        for point in self.points:
            if point.base <= action < point.base + point.size:
                return point
        raise IllegalAction(f"{action} is no action of {self.title}: they go from 0 to {self.action_count - 1}")

    def structure(self, action: int) -> dict[str, Argument]:
        """The action as a dict for JSON: the decision's name and its arguments; ``from_structure`` brings it back."""
        point = self.point_of(action)
        return {"decision": point.id, **point.arguments(action - point.base)}

    def from_structure(self, data: dict[str, Argument]) -> int:
        """The action that the dict stands for. Raises UnreadableAction."""
        if not self._by_structure:
            self._by_structure = {key(self.structure(action)): action for action in range(self.action_count)}
        try:
            action = self._by_structure.get(key(data))
        except (TypeError, ValueError):
            action = None
        if action is None:
            raise UnreadableAction(str(data)[:80])
        return action

    def clauses(self, state: State, point: Decision) -> tuple[str, ...]:
        """The clauses of a decision point that are in force in this game, at least one."""
        return point.clauses

    def refusal(self, state: State, action: int, seat: int, names: Sequence[str] = ()) -> IllegalAction:
        """Why ``seat`` may not take ``action`` now: an error to raise, with reason, clause and what is legal instead.

        ``names`` says who sits where (otherwise seats go by their letters).
        """
        if state.over:
            return IllegalAction("the game is over")
        if not 0 <= seat < state.seats:
            return IllegalAction(f"there is no seat {seat}: seats go from 0 to {state.seats - 1}")
        if not state.menus[seat]:
            return IllegalAction(f"seat {seat} has nothing to decide now; seats that have: {state.deciders()}")
        legal = tuple(self.write(other) for other in state.menus[seat])
        if not 0 <= action < self.action_count:
            return IllegalAction(f"{action} is no action of {self.title}: they go from 0 to {self.action_count - 1}", "", legal)
        packed = state.pending(seat)
        asked = self.points[kind_of(packed)]
        if self.point_of(action) is not asked:
            reason = f"{self.write(action)!r} answers another question than the one asked ({asked.id})"
            return IllegalAction(reason, self.clauses(state, asked)[0], legal)
        reason, clause = asked.why_not(state, packed, action - asked.base)
        return IllegalAction(with_names(reason, names), clause, legal)

    # ------------------------------------------------------------------ plain data
    def step_data(self, packed: int) -> list[Any]:
        """A step of the agenda as readable data."""
        return [self.steps[kind_of(packed)].id, int(seat_of(packed)), int(x_of(packed)), int(y_of(packed))]

    def fingerprint(self, settings: dict[str, Any]) -> str:
        """Tells the components of a game with these settings from others."""
        raise NotImplementedError

    def decode(self, data: dict[str, Any], pack: str | None = None, foreign: bool = True) -> State:
        """The state that ``encode`` wrote. Raises BadData for anything else.

        A state may name a pack, which is a path on somebody's machine: it is opened only if it is given as ``pack``. Every value is
        checked. Those of a ``foreign`` state must also go together: components are counted, and a copy is played to its end at random.
        What this program has just encoded itself need not go through that.
        """
        return decoding.decode(self, data, pack, foreign)

    def refresh(self, state: State) -> None:
        """Work out again what everybody may do now; where ``State.canonical_only`` is set, the canonical part of it."""
        for stack in state.lanes or [state.agenda]:
            if stack:
                packed = stack[-1]
                point = self.points[kind_of(packed)]
                menu = point.canonical(state, packed) if state.canonical_only else point.options(state, packed)
                state.menus[seat_of(packed)] = menu

    def encode_game(self, state: State) -> dict[str, Any]:
        """The game's own part of ``State.encode``, as its layout (``skyline.engine.layout``) writes it."""
        raise NotImplementedError

    def decode_game(self, data: dict[str, Any], settings: dict[str, Any], chance: Chance) -> State:
        """The game's own part of ``decode``: every value checked, as the same layout reads it. Raises BadData."""
        raise NotImplementedError

    # ------------------------------------------------------------------ what a game says of its positions
    def view(self, state: State, seat: int) -> Any:
        """See ``State.view``."""
        raise NotImplementedError

    def plain_view(self, view: Any) -> dict[str, Any]:
        """A view for programs: names and numbers that JSON can hold, nothing packed."""
        raise NotImplementedError

    def plain_event(self, event: Event, pack: str = "") -> dict[str, Any]:
        """An event for programs, likewise."""
        return {"kind": event.kind, "seat": event.seat, **event.details}

    def account(self, view: Any, seat: int) -> dict[str, int]:
        """What a seat has, as the viewer sees it: a dozen named numbers, points first. Consequences of a choice are told by them."""
        return {}

    def accounts(self, state: State, viewer: int, seats: list[int]) -> list[dict[str, int]]:
        """The accounts of several seats as the viewer sees them. A game may know a shorter way to the same numbers than its view."""
        view = self.view(state, viewer)
        return [self.account(view, seat) for seat in seats]

    def foresee(self, state: State, action: int, seat: int) -> None:
        """Take the action on a guess, to tell what follows from it.

        A game whose seats decide simultaneously may first let the others answer, so that the seat's own act can go on.
        """
        state.apply(action, seat)

    def evaluate(self, state: State, seat: int) -> float:
        """How good the position is for the seat, in points; for bots, on a guess."""
        raise NotImplementedError

    def score_sheet(self, state: State, seat: int) -> list[tuple[str, int, list[tuple[str, int]]]]:
        """Rows of the score sheet: name, points, and what they are made of, where that is told.

        Rows add up to the seat's score, the parts of a row to the row.
        """
        raise NotImplementedError

    def chapter(self, state: State) -> str:
        """The part of the game that the state is in, as "Round 3": for plots over time. "" before the first."""
        return ""

    def keeps_secrets(self, state: State) -> bool:
        """May a seat see something that another must not see? Then people at one screen take turns looking."""
        return True

    def virtual_players(self, settings: dict[str, Any]) -> list[str]:
        """What those seats are called, after the players', that the rules themselves play."""
        return []

    def unsound(self, state: State) -> str:
        """Say what about a decoded state cannot be, although every value is within its limits; "" when nothing is wrong."""
        return ""

    def conserved(self, state: State) -> str:
        """Say what is missing or doubled among the components, or "" when all is accounted for."""
        return ""


def number_steps(steps: list[Step]) -> None:
    """Give each step of a game its number. Raises ValueError if one has two names or a name has two steps."""
    if len(steps) > MOST_KINDS:
        raise ValueError(f"{len(steps)} steps are more than the {MOST_KINDS} that can be packed")
    names = [step.id for step in steps]
    for number, step in enumerate(steps):
        if names.count(step.id) > 1:
            raise ValueError(f"two steps are called {step.id!r}")
        if step.number not in (UNLISTED, number):
            raise ValueError(f"{step.id} belongs to another list of steps")
        step.number = number


def key(structure: dict[str, Argument]) -> str:
    return json.dumps(structure, sort_keys=True)


def checked_seed(seed: int | None) -> int:
    """The seed, or a fresh one. Raises BadOption."""
    if seed is None:
        return secrets.randbits(63)
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise BadOption(f"seed must be a whole number, not {seed!r}")
    return seed


SPECTATOR = NOBODY
