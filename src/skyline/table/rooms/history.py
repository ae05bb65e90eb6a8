"""How the scores went: a finished game played once more."""

from __future__ import annotations

from dataclasses import dataclass

from skyline.engine.match import Match, replay

MOST_POINTS = 160


@dataclass(frozen=True)
class History:
    """The scores of all seats after each decision, and the part of the game each belongs to."""

    scores: tuple[tuple[int, ...], ...]
    chapters: tuple[str, ...]


def history_of(match: Match) -> History:
    """Play the match once more and note the scores; of very long games not every decision."""
    scores: list[tuple[int, ...]] = []
    chapters: list[str] = []
    game = match.game

    def note(again: Match) -> None:
        scores.append(tuple(again.state.scores()))
        chapters.append(game.chapter(again.state))

    replay(match.record, pack=match.record.settings["pack"], progress=note)
    stride = -(-len(scores) // MOST_POINTS)
    kept = sorted({*range(0, len(scores), stride), len(scores) - 1})
    return History(tuple(scores[index] for index in kept), tuple(chapters[index] for index in kept))
