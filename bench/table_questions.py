"""What follows from the choices of a question: the time to work it out, and the bytes in which it travels."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import Any

from pydantic_core import to_json

from skyline.engine.game import Game
from skyline.engine.rng import seeded
from skyline.engine.state import State
from skyline.table.frames.foresight import Foreseen, look_ahead
from skyline.table.frames.frame import choice_words
from skyline.table.frames.offers import folded

EVERY = 13  # decisions of a game between two questions that are looked at
NAMES = ["Ada", "Juno", "Marlowe", "Kim", "Lee"]

Words = dict[str, Any]


def questions(game: Game, number: int) -> Iterator[tuple[State, int]]:
    """So many questions, each with the seat that it is put to, out of random games with all players."""
    found, seed = 0, 0
    while found < number:
        seed += 1
        state, rng = game.new(players=game.players[-1], seed=seed), seeded(seed)
        while not state.over and found < number:
            seat = state.decider()
            if state.ply % EVERY == seed % EVERY:
                found += 1
                yield state, seat
            menu = state.actions(seat)
            state.apply(menu[rng.below(len(menu))], seat)


def words(state: State, seat: int, foreseen: Sequence[Foreseen]) -> list[Words]:
    """The choices of a question with all that is said of them."""
    offered = state.game.face.choices(state, seat, NAMES[: state.seats])
    return [choice_words(each, ahead) for each, ahead in zip(offered, foreseen, strict=True)]


def size(offers: Words) -> int:
    """Bytes of what follows from the choices, without the choices themselves."""
    return len(to_json({name: value for name, value in offers.items() if name != "each"}))


def measured(game: Game, number: int = 400) -> tuple[list[float], list[float]]:
    """Milliseconds of processor time to look ahead from all choices of each question, and the kilobytes in which that travels."""
    costs, sizes = list[float](), list[float]()
    for state, seat in questions(game, number):
        start = time.process_time()
        foreseen = look_ahead(state, seat, NAMES[: state.seats])
        costs.append((time.process_time() - start) * 1e3)
        sizes.append(size(folded(words(state, seat, foreseen)) or {}) / 1e3)
    return costs, sizes
