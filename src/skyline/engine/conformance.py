"""The conformance suite: random play that enforces the contract on any game. Shipped, so that an outside author can prove a game good.

    from skyline.engine import conformance
    conformance.check("lots", games=200)
"""

from __future__ import annotations

import hashlib
import itertools
import json
import pickle
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from . import record as records
from . import rulebook
from .errors import BadData, IllegalAction, SkylineError
from .game import SPECTATOR, Game
from .match import Match, replay
from .menus import has_two_menus, unreached
from .proof import verify
from .registry import game as find_game
from .rng import Rng, seeded
from .state import State
from .steps import kind_of
from .surviving import survives

LONGEST = 100_000
WORLDS = 6  # guesses that an undo is compared with
MOST_COUNT = 9999
STRINGS = re.compile(r'"(?:[^"\\\\]|\\\\.)*"')
ASKED_WHY = 6  # answers that are not legal in a position, whose reasons are looked at
REHEARSED = 40  # at every so many decisions a position is decoded as a stranger's would be


class Violation(AssertionError):
    """The game breaks the contract: which law, in which game, at which decision."""


@dataclass
class Report:
    """What was checked. Equal checksums mean equal games, decision by decision, interpreted and compiled."""

    game: str
    games: int = 0
    decisions: int = 0
    checksum: str = ""
    configurations: list[dict[str, Any]] = field(default_factory=list)

    def __str__(self) -> str:
        return (f"{self.game}: {self.games} games in {len(self.configurations)} configurations, "
                f"{self.decisions} decisions, checksum {self.checksum}")  # fmt: skip


def configurations(game: Game) -> list[dict[str, Any]]:
    """Every player count with every combination of options that it allows."""
    out = []
    for players in game.players:
        fitting = [[(option.name, value) for value in option.choices if option.accepts(value, players)] for option in game.options
                   if not option.players or players in option.players]  # fmt: skip
        out += [{"players": players, **dict(values)} for values in itertools.product(*fitting)]
    return out


def check(name: str | Game, games: int = 10, seed: int = 0, progress: Callable[[], None] = lambda: None, thorough: int = 1) -> Report:
    """Play ``games`` random games of every configuration and enforce every law. Raises Violation.

    The laws of a position are enforced at every ``thorough``-th decision, at other ones in every game.
    """
    game = find_game(name) if isinstance(name, str) else name
    check_notation(game)
    digest = hashlib.sha256()
    report = Report(game.id, configurations=configurations(game))
    for number, configuration in enumerate(report.configurations):
        for index in range(games):
            one = seed + 1000 * index + number
            scores, made = check_game(game, configuration, one, thorough)
            digest.update(json.dumps([configuration, scores, made]).encode())
            report.games += 1
            report.decisions += made
            progress()
    report.checksum = digest.hexdigest()[:16]
    return report


def checksum(name: str | Game, games: int = 10, seed: int = 0) -> str:
    """The checksum of ``check`` without its laws: the same random games, as fast as they go."""
    game = find_game(name) if isinstance(name, str) else name
    digest = hashlib.sha256()
    for number, configuration in enumerate(configurations(game)):
        for index in range(games):
            one = seed + 1000 * index + number
            state = game.new(seed=one, **configuration)
            made = sum(1 for _ in walk(state, seeded(one + 1)))
            digest.update(json.dumps([configuration, state.scores(), made]).encode())
    return digest.hexdigest()[:16]


def walk(state: State, rng: Rng) -> Iterator[tuple[int, int]]:
    """Random play in random order of the deciders; yields (seat, action) before it is taken."""
    while not state.over:
        deciders = state.deciders()
        seat = deciders[rng.below(len(deciders))]
        actions = state.canonical(seat)
        action = actions[rng.below(len(actions))]
        yield seat, action
        state.apply(action, seat)


def check_notation(game: Game) -> None:
    """Every action can be written and read back, as text and as data; no two are written alike."""
    written = [game.write(action) for action in range(game.action_count)]
    law(len(set(written)) == len(written), "two actions have the same notation")
    structures = [json.dumps(game.structure(action), sort_keys=True) for action in range(game.action_count)]
    law(len(set(structures)) == len(structures), "two actions have the same structure")
    for action, text in enumerate(written):
        law(game.read(text) == action, f"{text!r} does not read back")
        law(game.read(f"  {text.upper()} ") == action, f"{text!r} does not read back in capitals")
        if action % 7 == 0:  # reading a structure back searches its whole decision point
            law(game.from_structure(game.structure(action)) == action, f"the structure of {text!r} does not read back")


def check_game(game: Game, configuration: dict[str, Any], seed: int, thorough: int = 1) -> tuple[list[int], int]:
    """Play one random game and enforce every law; returns its scores and the number of decisions. The configuration may name a pack."""
    match = Match.new(game, seed=seed, **configuration)
    state = match.state
    rng = seeded(seed + 1)
    aside = seeded(seed + 2)
    past: list[tuple[State, str]] = []
    made, two_menus = 0, has_two_menus(game)
    try:
        while not state.over:
            deciders = state.deciders()
            seat = deciders[rng.below(len(deciders))]
            actions = state.canonical(seat)
            if (made + seed) % thorough == 0:
                check_position(state, aside)
                check_refusals(state, seat, aside)
                check_reasons(state, seat, aside)
                past.append((state.clone(), dump(state)))
            if len(deciders) > 1 and (made + seed) % (7 * thorough) == 0:
                check_order(state, aside)
            if two_menus and (made + seed) % (5 * thorough) == 0 and match.begins_act(seat):
                breach = unreached(state, seat, aside)
                law(not breach, breach)
            action = actions[rng.below(len(actions))]
            before, openings, place = state.clone(), state.openings, len(match.record.lines)
            match.decide(action, seat)
            in_lane = bool(state.lanes) and state.openings is openings
            law(not in_lane or not match.record.lines[place].chance, "a lane draws: if it is taken back, the draws of the others change")
            if (made + seed) % thorough == 0 and match.free_undo(seat):
                check_undo(before, action, seat, state, aside)
            made += 1
            law(made < LONGEST, "the game does not end")
        check_end(match, past)
    except Violation as violation:
        raise Violation(f"{violation} [{game.id}, {configuration}, seed {seed}, decision {made}]") from None
    return state.scores(), made


def check_position(state: State, rng: Rng) -> None:
    """The laws of a position."""
    game = state.game
    before = dump(state)
    deciders = state.deciders()
    law(bool(deciders), "nobody can decide, but the game is not over")
    for seat in range(state.seats):
        actions = state.actions(seat)
        law(bool(actions) == (seat in deciders), f"seat {seat} is idle but has actions, or decides and has none")
        law(actions == sorted(set(actions)), f"the actions of seat {seat} are not ascending")
        law(all(0 <= action < game.action_count for action in actions), "an action is out of range")
        check_menu(state, seat, actions)
    missing = game.conserved(state)
    law(not missing, f"components are not conserved: {missing}")
    if state.ply % 10 == 0:
        law(bool(str(state)), "the table has no text")
    law(dump(state) == before, "asking has changed the state")
    copy = state.clone()
    law(dump(copy) == before and copy.menus == state.menus, "a clone differs")
    intact(state, copy, "a clone")
    try:
        decoded = game.decode(json.loads(before), state.settings["pack"], foreign=state.ply % REHEARSED == 0)
    except BadData as error:
        raise Violation(f"encode and decode are not exact: {error}") from error
    law(dump(decoded) == before and decoded.menus == state.menus, "encode and decode are not exact")
    intact(state, decoded, "encode and decode")
    intact(state, pickle.loads(pickle.dumps(state)), "pickling")
    for seat in [*range(state.seats), SPECTATOR]:
        check_guess(state, seat, rng)
    law(dump(state) == before, "guessing has changed the state")


def intact(state: State, copy: State, how: str) -> None:
    """Every declared attribute of a state survives."""
    missing = survives(state, copy, how)
    law(not missing, missing)


def check_menu(state: State, seat: int, actions: list[int]) -> None:
    """The laws of what a seat may do: worded apart, and with a canonical part."""
    face = state.game.face
    said = [face.say(state, action, seat) for action in actions]
    law(len(set(said)) == len(said), f"two actions of seat {seat} are said alike: {said}")
    law(not actions or bool(face.prompt(state, seat)), f"seat {seat} is not told what is asked")
    canonical = state.canonical(seat)
    law(set(canonical) <= set(actions), f"canonical actions of seat {seat} are not among its actions")
    law(bool(canonical) == bool(actions), f"seat {seat} has no canonical action")
    law(set(state.partial(seat)) <= set(canonical), f"what only begins an answer of seat {seat} is no canonical action")
    law(bool(state.listed(seat)) == bool(actions), f"seat {seat} is shown nothing of what it may do")


def check_guess(state: State, seat: int, rng: Rng) -> None:
    """The guess law: a guess looks the same to its seat, offers it the same actions, and can be played to its end."""
    world, face = state.guess(seat, rng), state.game.face
    law(world.view(seat) == state.view(seat), f"a guess looks different to seat {seat}")
    if seat != SPECTATOR:
        law(world.actions(seat) == state.actions(seat), f"a guess offers seat {seat} other actions")
        for action in state.actions(seat):
            law(face.say(world, action, seat) == face.say(state, action, seat), f"what seat {seat} is told depends on secrets")
    check_plain(state.game.plain_view(state.view(seat)), "a view")
    missing = state.game.conserved(world)
    law(not missing, f"in a guess components are not conserved: {missing}")
    law(world.chance.rng.words() != state.chance.rng.words(), "a guess knows the future")
    one, other = state.guess(seat, seeded(state.ply)), world.guess(seat, seeded(state.ply))
    law(dump(one) == dump(other), f"a guess of seat {seat} rests on what it cannot know")


def check_plain(data: dict[str, Any], what: str) -> None:
    """What programs are given is JSON of names and numbers: a number that is too large for a count is a packed one."""
    try:
        numbers = [int(digits) for digits in re.findall(r"[0-9]+", STRINGS.sub("", json.dumps(data, allow_nan=False)))]
    except (TypeError, ValueError) as error:
        raise Violation(f"{what} for programs is no JSON: {error}") from None
    law(max(numbers, default=0) <= MOST_COUNT, f"{what} for programs has a packed number: {max(numbers, default=0)}")


def check_refusals(state: State, seat: int, rng: Rng) -> None:
    """Illegal input is refused with a reason, and nothing changes."""
    before = dump(state)
    game = state.game
    legal = state.actions(seat)
    point = game.point_of(legal[0])
    tries = [game.action_count, -2, rng.below(game.action_count), int(point.base) + rng.below(point.size)]
    for action in tries:
        if action not in legal:
            try:
                state.apply(action, seat)
            except IllegalAction as refusal:
                law(bool(refusal.reason), "an illegal action is refused without a reason")
            else:
                law(False, f"illegal action {action} was accepted")
    law(dump(state) == before, "a refused action has changed the state")


def check_reasons(state: State, seat: int, rng: Rng) -> None:
    """The law of why-not: an answer to the very question that is not legal has a reason, and a clause of the rules that forbids it."""
    game, legal, known = state.game, set(state.actions(seat)), clauses_of(state.game)
    point = game.points[kind_of(state.pending(seat))]
    for _ in range(ASKED_WHY):
        action = int(point.base) + rng.below(point.size)
        if action not in legal:
            refusal, text = game.refusal(state, action, seat), game.write(action)
            law(bool(refusal.reason.strip()), f"{text!r} is refused without a reason")
            law(not known or refusal.clause in known, f"{text!r} is refused by {refusal.clause!r}, which the rules do not have")


@lru_cache(16)
def clauses_of(game: Game) -> set[str]:
    """The clauses and rulings that the rules of a game have; none for a game without written rules."""
    return {clause.id for clause in rulebook.clauses(game.face.rules_text())}


def check_undo(before: State, action: int, seat: int, after: State, rng: Rng) -> None:
    """What can be taken back freely has told its seat nothing: after it every world that the seat could believe in looks the same."""
    for _ in range(WORLDS):
        world = before.guess(seat, rng)
        world.apply(action, seat)
        law(known(world, seat) == known(after, seat), f"seat {seat} may take back {before.game.write(action)!r} after it has brought news")


def known(state: State, seat: int) -> tuple[Any, list[int], list[int]]:
    """All that a seat can tell of a state: its view, who decides, and what it may do itself."""
    return state.view(seat), state.deciders(), state.actions(seat)


def check_order(state: State, rng: Rng) -> None:
    """Simultaneous decisions: whoever answers first, the result is the same; and nobody can tell one answer from another."""
    scripts = answers(state, rng)
    others = answers(state, rng)
    seats = list(scripts)
    forth, back = play_lanes(state, scripts, seats), play_lanes(state, scripts, seats[::-1])
    law(forth == back, "the result of simultaneous decisions depends on their order")
    for seat in seats:
        one, two = state.clone(), state.clone()
        for world, script in ((one, scripts[seat]), (two, others[seat])):
            for action in script:
                world.apply(action, seat)
        for watcher in [other for other in (*seats, SPECTATOR) if other != seat]:
            law(one.view(watcher) == two.view(watcher), f"seat {watcher} sees what seat {seat} has answered before the reveal")


def answers(state: State, rng: Rng) -> dict[int, list[int]]:
    """For each decider, random answers until its lane is empty (others left alone)."""
    out: dict[int, list[int]] = {}
    for seat in state.deciders():
        world = state.clone()
        taken: list[int] = []
        while world.openings is state.openings and world.menus[seat]:
            actions = world.canonical(seat)
            taken.append(actions[rng.below(len(actions))])
            world.apply(taken[-1], seat)
        out[seat] = taken
    return out


def play_lanes(state: State, scripts: dict[int, list[int]], order: list[int]) -> str:
    world = state.clone()
    for seat in order:
        for action in scripts[seat]:
            world.apply(action, seat)
    return dump(world)


def check_end(match: Match, past: list[tuple[State, str]]) -> None:
    """The laws of a finished game."""
    state, pack = match.state, match.state.settings["pack"]
    law(not state.deciders() and state.actions() == [], "the game is over, but somebody can decide")
    law(len(state.scores()) == state.seats, "there is not one score for each seat")
    law(bool(state.winners()), "nobody has won")
    law(bool(state.game.face.verdict(state)), "the result is not told")
    for seat in range(state.seats):
        rows = state.game.score_sheet(state, seat)
        law(sum(points for _, points, _ in rows) == state.scores()[seat], "the score sheet does not add up")
        for name, points, parts in rows:
            law(not parts or sum(part for _, part in parts) == points, f"the row {name!r} of the score sheet is not the sum of its parts")
    for event in match.log.public:
        check_plain(state.game.plain_event(event, pack), "an event")
    for world, text in past:
        law(dump(world) == text, "a past state has changed later")
    text = match.record.write()
    read_back = records.read(text)
    law(read_back.write() == text, "the record does not read back")
    try:
        again = replay(read_back, pack)
    except SkylineError as error:
        raise Violation(f"the record does not replay: {error}") from None
    law(dump(again.state) == dump(state), "the record replays to another state")
    law(again.log.public == match.log.public, "the record replays with other events")
    try:
        verify(read_back, pack)
    except SkylineError as error:
        raise Violation(f"the record does not follow from its seed: {error}") from None


def dump(state: State) -> str:
    return json.dumps(state.encode(), sort_keys=True)


def law(holds: bool, breach: str) -> None:
    if not holds:
        raise Violation(breach)
