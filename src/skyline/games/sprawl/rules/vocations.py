"""Vocation markers: taken, and scored (section 11)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from skyline.engine import bags
from skyline.engine.fields import Form, Number
from skyline.engine.state import State
from skyline.engine.steps import Step, seat_of, x_of, y_of
from skyline.engine.words import plural, seat_mark

from .asking import SEAT_WORDS, Question, seat_form
from .components import CHIEF, EVERY
from .effects.effect import Need
from .ledger import gain
from .players import VOCATION
from .resolving import ask_each
from .state import Sprawl

MOST_MARKERS: Final = 24
MOST_VALUE: Final = 1000
MAY_DECLINE: Final = 0
MUST_TAKE: Final = 1
DECLINE: Final = len(SEAT_WORDS)


def owned(state: Sprawl, seat: i64, name: i64) -> i64:
    """How many markers of a name a player owns; EVERY: of all names."""
    vocations = state.players[seat].vocations
    return bags.size(vocations) if name == EVERY else bags.number(vocations, name)


def others_with(state: Sprawl, seat: i64, name: i64) -> list[int]:
    """The other players who own a marker of the name."""
    return [other for other in range(int(state.seats)) if other != seat and owned(state, other, name)]


def take_marker(state: Sprawl, seat: i64, name: i64, source: i64) -> None:
    """A marker changes hands; ``source``: the player it comes from, -1 for the supply."""
    if source >= 0:
        state.players[source].vocations -= bags.one(name)
    else:
        state.stock -= bags.one(name)
    state.players[seat].vocations += bags.one(name)
    if state.listener is not None:
        state.emit("vocation", seat, {"vocation": name, "from": source})


def acquire(state: Sprawl, seat: i64, name: i64, duty: i64) -> None:
    """Take a marker from the supply; if there is none, perhaps from an opponent (US-271)."""
    if bags.number(state.stock, name):
        take_marker(state, seat, name, -1)
    elif others_with(state, seat, name):
        state.push(VOCATION_FROM, seat, name, duty)


class Vocation(Step):
    """A vocation of a contract: the builder takes a marker, then all of its name score (US-270). x: the name, y: the number."""

    def __init__(self) -> None:
        super().__init__("vocation", EVERY - 1, MOST_VALUE)

    def run(self, state: State, packed: i64) -> None:
        state.push(SCORE, seat_of(packed), x_of(packed), y_of(packed))
        acquire(cast(Sprawl, state), seat_of(packed), x_of(packed), MAY_DECLINE)


class VocationFrom(Question):
    """From which opponent a marker is taken (US-271). x: the name, y: whether it must be taken (US-550)."""

    def __init__(self) -> None:
        nobody = Form("from nobody", act="nobody")
        super().__init__("vocation_from", ("US-271", "US-550"), seat_form("from"), nobody, most_x=EVERY - 1, most_y=1)

    def options(self, state: State, step: i64) -> list[int]:
        found = others_with(cast(Sprawl, state), seat_of(step), x_of(step))
        return self.among(found if y_of(step) == MUST_TAKE else [*found, DECLINE])

    def take(self, state: State, step: i64, option: i64) -> None:
        if option != DECLINE:
            take_marker(cast(Sprawl, state), seat_of(step), x_of(step), option)

    def need(self, state: Sprawl, step: i64, option: i64) -> Need:
        if option == DECLINE:
            return ("a marker must be taken", "US-550") if y_of(step) == MUST_TAKE else None
        return marker_need(state, seat_of(step), x_of(step), option)


def marker_need(state: Sprawl, seat: i64, name: i64, other: i64) -> Need:
    """What keeps a player from taking a marker from another one."""
    title = state.parts.vocation_names[name]
    if bags.number(state.stock, name):
        return f"the supply still has {title} markers", "US-271"
    if other == seat:
        return "you cannot take a marker from yourself", "US-271"
    if other >= state.seats:
        return f"there are {state.seats} players", "US-500"
    return None if owned(state, other, name) else (f"{seat_mark(int(other))} owns no {title} marker", "US-271")


# ------------------------------------------------------------------ scoring
class Score(Step):
    """Every marker of a name scores (US-272, US-549). x: the name, or EVERY; y: the number."""

    def __init__(self) -> None:
        super().__init__("score", EVERY, MOST_VALUE)

    def run(self, state: State, packed: i64) -> None:
        game = cast(Sprawl, state)
        chief = game.holder(CHIEF)
        asked: list[int] = []
        for seat in game.clockwise(game.active):
            markers = owned(game, seat, x_of(packed))
            if markers and seat == chief:  # US-411
                gain(game, seat, markers * y_of(packed), markers * y_of(packed), VOCATION)
            elif markers:
                asked.append(seat)
        ask_each(game, VOCATION_SPLIT, asked, x_of(packed), y_of(packed))


class VocationSplit(Question):
    """How many of an owner's markers pay wealth; the others pay prestige (US-272). x: the name, or EVERY; y: the number."""

    def __init__(self) -> None:
        form = Form("split {wealth}", Number("wealth", 0, MOST_MARKERS))
        super().__init__("vocation_split", ("US-272", "US-549"), form, most_x=EVERY, most_y=MOST_VALUE)

    def options(self, state: State, step: i64) -> list[int]:
        first = int(self.base)
        return list(range(first, first + int(owned(cast(Sprawl, state), seat_of(step), x_of(step))) + 1))

    def take(self, state: State, step: i64, option: i64) -> None:
        game = cast(Sprawl, state)
        markers = owned(game, seat_of(step), x_of(step))
        gain(game, seat_of(step), option * y_of(step), (markers - option) * y_of(step), VOCATION)

    def need(self, state: Sprawl, step: i64, option: i64) -> Need:
        markers = owned(state, seat_of(step), x_of(step))
        return None if option <= markers else (f"you own {plural(int(markers), 'marker')} of that kind", "US-272")


VOCATION_STEP: Final = Vocation()
VOCATION_FROM: Final = VocationFrom()
SCORE: Final = Score()
VOCATION_SPLIT: Final = VocationSplit()
STEPS: Final[list[Step]] = [VOCATION_FROM, VOCATION_SPLIT, VOCATION_STEP, SCORE]
