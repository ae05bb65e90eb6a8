"""Game: what a title is, apart from any game in progress: its name, its options, its decision points and its action range."""

from __future__ import annotations

import difflib
import secrets
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from . import decoding
from .chance import Chance
from .checked import short
from .decision import Argument, Decision
from .errors import BadOption, IllegalAction, UnreadableAction
from .events import Event
from .picture import WIDE, Choice, Named, Picture, Preset
from .rng import Rng, seeded
from .spans import Line
from .steps import NOBODY, kind_of, seat_of, x_of, y_of

if TYPE_CHECKING:
    from .state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """One option of ``Game.new``: its name, the values it takes (the first is the default), what it means, the clause.

    A subclass may accept further values than the listed ones; these are then examples. ``named`` are the values that people choose by
    name, the default first; where it is empty, the choices speak for themselves. ``before`` is the value that games have which are older
    than the option; None: the default.
    """

    def __init__(
        self,
        name: str,
        choices: tuple[Any, ...],
        help_text: str,
        clause: str,
        players: tuple[int, ...] = (),
        named: tuple[Named, ...] = (),
        before: Any = None,
    ) -> None:
        self.name = name
        self.choices = choices
        self.help = help_text
        self.clause = clause
        self.players = players
        self.named = named
        self.before = before

    def __repr__(self) -> str:
        return f"Option({self.name!r}, {self.choices})"

    def accepts(self, value: Any, players: int) -> bool:
        """May the option have this value with so many players?"""
        return any(value == choice and type(value) is type(choice) for choice in self.choices)

    def earlier(self, players: int) -> Any:
        """The value that a game with so many players has which is older than the option; None: the default."""
        return self.before if not self.players or players in self.players else None

    def read(self, text: str) -> Any:
        """The value that has this name, whatever its capitals; otherwise the text itself."""
        return next((named.value for named in self.named if named.title.casefold() == text.strip().casefold()), text)

    def allowed(self) -> str:
        """What the option can be, in words: values with their names, then examples without."""
        names = {named.value: named.title for named in self.named}
        rest = [choice for choice in self.choices if choice not in names]
        return ", ".join([*(f"{value!r} ({title})" for value, title in names.items()), *map(repr, rest)])


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A title. Its folder's ``__init__`` makes the one object of it and fills in the declared attributes."""

    id: str
    title: str
    designers: str
    publisher: str
    year: int
    rules_version: str
    players: tuple[int, ...]
    finished: bool
    options: tuple[Option, ...]
    styles: dict[str, str]
    summary: str
    length: str
    presets: tuple[Preset, ...]
    score_icons: dict[str, str]
    points: list[Decision]
    step_names: list[str]
    step_limits: dict[str, tuple[int, int]]
    action_count: int

    def __init__(self, points: list[Decision], step_names: list[str]) -> None:
        """``points`` in the order of their step kinds; ``step_names`` for the kinds that come after them."""
        self.points = points
        self.step_names = [point.id for point in points] + step_names
        self.action_count = 0
        for point in points:
            point.base = self.action_count
            self.action_count += point.size
        self.step_limits = {}  # the largest x and y of a step by its name, where they are below those of ``engine.steps``
        self.finished = True
        self.options = ()
        self.styles = {}  # the game's own words for styled text, each with its colours in a terminal
        self.summary = ""  # what one does in it, in a sentence
        self.length = ""  # how long it is, as "3 generations"
        self.score_icons = {}  # symbols for the rows of the score sheet
        self.presets = ()  # the modes that people start in one click
        self._notations: list[str] = []
        self._by_notation: dict[str, int] = {}

    def __repr__(self) -> str:
        return f"<game {self.id}: {self.title}>"

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
        for point in self.points:
            if point.id == data.get("decision"):
                for option in range(point.size):
                    if {"decision": point.id, **point.arguments(option)} == data:
                        return int(point.base) + option
        raise UnreadableAction(str(data)[:80])

    def say(self, state: State, action: int, seat: int = -1) -> str:
        """The action as a sentence, for the seat that has to decide (default: the first decider)."""
        packed = state.pending(state.decider() if seat < 0 else seat)
        point = self.point_of(action)
        return point.say(state, packed, action - point.base)

    def prompt(self, state: State, seat: int) -> str:
        """What ``seat`` is asked now, in plain words."""
        packed = state.pending(seat)
        return self.points[kind_of(packed)].prompt(state, packed)

    def ask(self, state: State, seat: int) -> tuple[str, str]:
        """The prompt for a page: what is asked, in a short sentence, and everything else that helps to answer."""
        prompt = self.prompt(state, seat)
        ends = [prompt.find(mark) for mark in (". ", "? ", "; ") if mark in prompt]
        if not ends:
            return prompt, ""
        rest = prompt[min(ends) + 2 :]
        return prompt[: min(ends) + 1].rstrip(".;"), rest[:1].upper() + rest[1:]

    def clauses(self, state: State, point: Decision) -> tuple[str, ...]:
        """The clauses of a decision point that are in force in this game, at least one."""
        return point.clauses

    def refusal(self, state: State, action: int, seat: int) -> IllegalAction:
        """Why ``seat`` may not take ``action`` now: an error to raise, with reason, clause and what is legal instead."""
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
        return IllegalAction(reason, clause, legal)

    # ------------------------------------------------------------------ plain data
    def step_data(self, packed: int) -> list[Any]:
        """A step of the agenda as readable data."""
        return [self.step_names[kind_of(packed)], int(seat_of(packed)), int(x_of(packed)), int(y_of(packed))]

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
        """Work out again what everybody may do now."""
        for stack in state.lanes or [state.agenda]:
            if stack:
                packed = stack[-1]
                state.menus[seat_of(packed)] = self.points[kind_of(packed)].options(state, packed)

    def decode_game(self, data: dict[str, Any], settings: dict[str, Any], chance: Chance) -> State:
        """The game's own part of ``decode``: every value checked with ``skyline.engine.checked``. Raises BadData."""
        raise NotImplementedError

    # ------------------------------------------------------------------ for people and bots
    def view(self, state: State, seat: int) -> Any:
        """See ``State.view``."""
        raise NotImplementedError

    def text(self, view: Any) -> str:
        """A view as plain text, at most 80 columns."""
        raise NotImplementedError

    def spans(self, view: Any, names: Sequence[str] = (), columns: int = 80, rows: int = 1000) -> list[Line]:
        """A view as styled lines, at most ``columns`` wide (80 at least) and, where the game can, at most ``rows`` high.

        ``names`` says who sits where. Where the viewer has to choose places on the table, they show the number of the choice. Whoever
        shows the lines lists the choices too, so what they say need not be in the lines.
        """
        return [[(line, "")] for line in self.text(view).splitlines()]

    def tell(self, event: Event, pack: str = "", names: Sequence[str] = ()) -> str:
        """An event as a sentence; ``names`` says who sits where (otherwise seats go by their letters)."""
        raise NotImplementedError

    def picture(self, view: Any, names: Sequence[str] = (), layout: str = WIDE) -> Picture:
        """A view as a drawing, for a wide or a narrow screen."""
        raise NotImplementedError

    def choices(self, state: State, seat: int, names: Sequence[str] = ()) -> list[Choice]:
        """What ``seat`` may do now, one choice for each of its actions and in their order. Pure."""
        actions = state.actions(seat)
        if not actions:
            return []
        words, clauses = self.worded(state, seat, names), self.clauses(state, self.point_of(actions[0]))
        return [Choice(self.write(action), *words(action), self.targets(state, action, seat), clauses) for action in actions]

    def worded(self, state: State, seat: int, names: Sequence[str]) -> Callable[[int], tuple[str, str, str]]:
        """For a page: title, note and price of each action of ``seat``, which has something to decide."""
        return lambda action: (self.say(state, action, seat), "", "")

    def targets(self, state: State, action: int, seat: int) -> tuple[str, ...]:
        """The ids of those elements of the picture that stand for an action of ``seat``, be it legal now or not."""
        return ()

    def touched(self, event: Event) -> tuple[str, ...]:
        """The ids of those elements of the picture that an event changed: they are marked as the last move."""
        return ()

    def drawing(self, kind: str, key: str, pack: str = "") -> str:
        """One component of the gallery as an SVG document of its own, large. Raises BadOption as ``explain`` does."""
        raise NotImplementedError

    def cover(self) -> str:
        """The game's picture for a list of games, as an SVG element of 260 by 188."""
        raise NotImplementedError

    def symbols(self) -> str:
        """The SVG symbols that pictures of the game refer to, besides those that all games share."""
        return ""

    def stylesheet(self) -> str:
        """CSS for pictures of the game: its accent and its own tokens and classes."""
        return ""

    def gallery(self, pack: str = "") -> dict[str, dict[str, str]]:
        """All components that can be explained: kind, then key, each with a line of text."""
        raise NotImplementedError

    def explain(self, kind: str, key: str, pack: str = "") -> str:
        """Everything about one component, as ``skyline.engine.facts`` writes it. Raises BadOption, naming what exists."""
        raise NotImplementedError

    def reconstructed(self, kind: str, key: str, pack: str = "") -> bool:
        """Is any part of a component not read from a source but worked out anew? Its facts say which."""
        return False

    def rules_text(self) -> str:
        """The rules as Markdown, every clause in an item that begins with its id in bold."""
        raise NotImplementedError

    def keeps_secrets(self, state: State) -> bool:
        """May a seat see something that another must not see? Then people at one screen take turns looking."""
        return True

    def chapter(self, state: State) -> str:
        """The part of the game that the state is in, as "Round 3": for plots over time. "" before the first."""
        return ""

    def score_sheet(self, state: State, seat: int) -> list[tuple[str, int, list[tuple[str, int]]]]:
        """Rows of the score sheet: name, points, and what they are made of, where that is told.

        Rows add up to the seat's score, the parts of a row to the row.
        """
        raise NotImplementedError

    def verdict(self, state: State) -> str:
        """The result of a finished game as a sentence."""
        raise NotImplementedError

    def virtual_players(self, settings: dict[str, Any]) -> list[str]:
        """What those seats are called, after the players', that the rules themselves play."""
        return []

    def rank(self, score: int, pool: str) -> str:
        """The rank that a solo score earns with a value of the solo option, for games that have ranks."""
        return ""

    def evaluate(self, state: State, seat: int) -> float:
        """How good the position is for the seat, in points; for bots, on a guess."""
        raise NotImplementedError

    def unsound(self, state: State) -> str:
        """Say what about a decoded state cannot be, although every value is within its limits; "" when nothing is wrong."""
        return ""

    def conserved(self, state: State) -> str:
        """Say what is missing or doubled among the components, or "" when all is accounted for."""
        return ""


def checked_seed(seed: int | None) -> int:
    """The seed, or a fresh one. Raises BadOption."""
    if seed is None:
        return secrets.randbits(63)
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise BadOption(f"seed must be a whole number, not {seed!r}")
    return seed


SPECTATOR = NOBODY
