"""Effects on wealth and prestige markers: place_marker, move_marker (US-310 to US-312, US-539, US-540)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from skyline.engine.fields import Form, Word
from skyline.engine.state import State
from skyline.engine.steps import Step, seat_of, x_of

from ..asking import Question
from ..components import MARKERS, SPACES
from ..scoring import markers_in_play
from ..selectors import Selector
from ..state import Sprawl, changed
from ..town import Town
from . import phrases
from .effect import Effect, Need

ANY: Final = 2  # kinds of markers that may be moved: WEALTH, PRESTIGE, ANY
MARKER_KINDS: Final = ("wealth", "prestige", "any")
MARKER_WORDS: Final = ("w7", "w8", "w9", "w10", "w11", "w12", "p4", "p5", "p6")
SPACE_WORDS: Final = tuple(f"g{number}" for number in range(1, SPACES + 1))
MAY: Final = 4  # bit of x in a move: it may be declined
STAY: Final = MARKERS * SPACES


def lowest_left(town: Town, kind: i64) -> i64:
    """The lowest marker of a kind in the holding box, or -1 (US-312)."""
    where = markers_in_play(town)
    marker: i64
    for marker in range(MARKERS):
        if where[marker] < 0 and town.parts.marker_kinds[marker] == kind:
            return marker
    return -1


def vacant_spaces(town: Town) -> list[int]:
    return [space for space in range(SPACES) if town.spaces[space] < 0]


def movable(town: Town, kind: i64) -> list[int]:
    """The markers in play of a kind, if there is a space to move them to (US-311)."""
    if not vacant_spaces(town):
        return []
    where = markers_in_play(town)
    return [marker for marker in range(MARKERS) if where[marker] >= 0 and kind in (ANY, town.parts.marker_kinds[marker])]


def marker_title(marker: i64) -> str:
    number = MARKER_WORDS[marker]
    return f"{'wealth' if number[0] == 'w' else 'prestige'} marker {number[1:]}"


class PlaceMarker(Effect):
    """The lowest marker of a kind enters play (US-539)."""

    kind: i64
    decider: Selector
    moves: bool

    def __init__(self, kind: i64, decider: Selector, moves: bool) -> None:
        super().__init__("place_marker", "US-539")
        self.kind = kind
        self.decider = decider
        self.moves = moves  # if none is left, one in play is moved
        self.selectors = [decider]

    def need(self, state: Sprawl, seat: i64) -> Need:
        if not self.decider.may_name(state, seat):
            return "nobody is there to place it", "US-517"
        if not vacant_spaces(state.town):
            return "no grey space is vacant", "US-310"
        if lowest_left(state.town, self.kind) >= 0 or (self.moves and movable(state.town, self.kind)):
            return None
        return f"no {MARKER_KINDS[self.kind]} marker is left in the holding box", "US-312"

    def act(self, state: Sprawl, seat: i64) -> None:
        if self.need(state, seat) is not None:
            return
        decider = self.decider.one(state, seat)
        marker = lowest_left(state.town, self.kind)
        if marker >= 0:
            state.push(MARKER_SPACE, decider, marker)
        else:
            state.push(MARKER_MOVE, decider, self.kind)

    def text(self) -> list[str]:
        kind = MARKER_KINDS[self.kind]
        phrase = f"place the lowest {kind} marker of the holding box"
        if self.moves:
            you = phrases.is_you(self.decider, self.contract)
            phrase += f"; if none is left {'you move' if you else 'he moves'} any {kind} marker"
        return [phrases.says(self.decider, self.contract, phrase)]


class MoveMarker(Effect):
    """A marker in play changes its space (US-540)."""

    kind: i64
    decider: Selector
    optional: bool

    def __init__(self, kind: i64, decider: Selector, optional: bool) -> None:
        super().__init__("move_marker", "US-540")
        self.kind = kind
        self.decider = decider
        self.optional = optional
        self.selectors = [decider]

    def need(self, state: Sprawl, seat: i64) -> Need:
        if not self.decider.may_name(state, seat):
            return "nobody is there to move it", "US-517"
        return None if movable(state.town, self.kind) else ("no such marker can be moved", "US-311")

    def act(self, state: Sprawl, seat: i64) -> None:
        if self.need(state, seat) is None:
            state.push(MARKER_MOVE, self.decider.one(state, seat), self.kind | (MAY if self.optional else 0))

    def text(self) -> list[str]:
        kind = "wealth or prestige" if self.kind == ANY else MARKER_KINDS[self.kind]
        return [phrases.says(self.decider, self.contract, f"move any one {kind} marker", self.optional)]


# ------------------------------------------------------------------ questions
def space_need(town: Town, space: i64) -> Need:
    marker: i64 = town.spaces[space]
    return None if marker < 0 else (f"{marker_title(marker)} lies on {SPACE_WORDS[space].upper()}", "US-310")


class MarkerSpace(Question):
    """Which vacant grey space a marker enters (US-310). x: the marker."""

    def __init__(self) -> None:
        super().__init__("marker_space", ("US-310", "US-539"), Form("space {space}", Word("space", SPACE_WORDS)), most_x=MARKERS - 1)

    def options(self, state: State, step: i64) -> list[int]:
        return self.among(vacant_spaces(cast(Sprawl, state).town))

    def take(self, state: State, step: i64, option: i64) -> None:
        game = cast(Sprawl, state)
        game.town = game.town.with_markers(changed(game.town.spaces, option, x_of(step)))
        if state.listener is not None:
            state.emit("marker", seat_of(step), {"marker": x_of(step), "space": option})

    def need(self, state: Sprawl, step: i64, option: i64) -> Need:
        return space_need(state.town, option)


class MarkerMove(Question):
    """Which marker moves, and to which vacant space (US-311). x: the kind, and whether it may be declined."""

    def __init__(self) -> None:
        move = Form("marker {marker} to {space}", Word("marker", MARKER_WORDS), Word("space", SPACE_WORDS), act="move")
        super().__init__("marker_move", ("US-311", "US-540", "US-R11"), move, Form("marker stays", act="decline"), most_x=MAY | ANY)

    def options(self, state: State, step: i64) -> list[int]:
        town = cast(Sprawl, state).town
        found = [marker * SPACES + space for marker in movable(town, x_of(step) & 3) for space in vacant_spaces(town)]
        return self.among([*found, STAY] if x_of(step) & MAY else found)

    def take(self, state: State, step: i64, option: i64) -> None:
        if option == STAY:
            return
        game = cast(Sprawl, state)
        marker, space = option // SPACES, option % SPACES
        before = markers_in_play(game.town)[marker]
        game.town = game.town.with_markers(changed(changed(game.town.spaces, before, -1), space, marker))
        if state.listener is not None:
            state.emit("marker", seat_of(step), {"marker": marker, "space": space, "from": before})

    def need(self, state: Sprawl, step: i64, option: i64) -> Need:
        if option == STAY:
            return None if x_of(step) & MAY else ("a marker must be moved", "US-559")
        marker, space = option // SPACES, option % SPACES
        kind = x_of(step) & 3
        if markers_in_play(state.town)[marker] < 0:
            return f"{marker_title(marker)} is not in play", "US-540"
        if kind not in (ANY, state.parts.marker_kinds[marker]):
            return f"only a {MARKER_KINDS[kind]} marker may be moved", "US-540"
        return space_need(state.town, space)


MARKER_SPACE: Final = MarkerSpace()
MARKER_MOVE: Final = MarkerMove()
STEPS: Final[list[Step]] = [MARKER_SPACE, MARKER_MOVE]
