"""What somebody is asked: the seat, the decision point and all options; and everything that a series of questions can lead to."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from highrise.toolkit import asked, legal, pieces, words
from skyline.games.highrise import GAME
from skyline.games.highrise.rules.state import HighRise


def question(state: HighRise) -> tuple[int, str, list[str]]:
    """Who is asked what, and the options in notation. Nobody else is asked anything."""
    seats = state.deciders()
    assert len(seats) == 1
    return seats[0], asked(state, seats[0]), legal(state, seats[0])


def ends(
    state: HighRise, seat: int, questions: tuple[str, ...], but: tuple[str, ...] = (), canonical: bool = False
) -> Iterator[HighRise]:
    """The positions after every course of these questions to a seat, leaving out some answers; or after every canonical course."""
    if asked(state, seat) not in questions:
        yield state
        return
    for action in state.canonical(seat) if canonical else state.actions(seat):
        if GAME.write(action) not in but:
            after = state.clone()
            after.canonical_only = canonical
            after.apply(action, seat)
            yield from ends(after, seat, questions, but, canonical)


def multisets(held: str, count: int) -> set[str]:
    """All different choices of so many pieces, as words."""
    return {words(pieces(" ".join(chosen))) for chosen in combinations(held.split(), count)}
