"""The score sheet, the result, and the count of all pieces."""

from __future__ import annotations

from . import scoring
from .cards import TYPES, number
from .components import KINDS
from .state import NewYork

Row = tuple[str, int, list[tuple[str, int]]]


def score_sheet(state: NewYork, seat: int) -> list[Row]:
    """The rows of the final scoring (section 10), each with what it is made of."""
    player = state.players[seat]
    parts = state.parts
    totals = [int(player.points), *scoring.final_rows(state, player)]
    kinds = [kind for kind in range(1, KINDS + 1) for _ in range(player.owned[kind])]
    company = [(str(parts.characters[kind]), int(parts.characters[kind].value)) for kind in kinds]
    ends = [(str(parts.characters[kind]), int(scoring.end_points(state, player, kind)))
            for kind in kinds if 28 <= kind <= 36]  # fmt: skip
    sets = int(scoring.best_sets(player)[0])
    if sets:
        ends.append(("sets of vessels, dollars and skyscrapers", sets))
    boroughs = [(parts.boroughs[borough], int(scoring.place_points(state, borough, seat))) for borough in range(6) if player.built[borough]]
    details: list[list[tuple[str, int]]] = [[], company, [] if player.is_tom() else ends, boroughs, [], [], []]
    return list(zip(scoring.ROWS, totals, details, strict=True))


def verdict(state: NewYork, names: list[str]) -> str:
    """The result of a finished game as a sentence (NY-249)."""
    winner = state.winners()[0]
    scores = state.scores()
    tied = scores.count(scores[winner]) > 1
    how = ", ahead on the Press Track" if tied else ""
    return f"{names[winner]} wins with {scores[winner]} points{how}."


def conserved(state: NewYork) -> str:
    """All 105 cards, all vessels and all character tiles must be somewhere, and nothing below zero."""
    cards = state.pile + state.discard + sum(player.hand + player.reserve + player.lay + player.converted for player in state.players)
    for pair in state.pairs:
        cards += (1 << 4 * (pair >> 3)) + (1 << 4 * (pair & 7))
    counts = [int(number(cards, kind)) for kind in range(TYPES)]
    if counts != [int(number(state.parts.card_bag, kind)) for kind in range(TYPES)]:
        return f"cards by type: {counts}"
    for player in state.players:
        if min(player.dollars, player.board, *player.built, *player.owned) < 0:
            return f"seat {player.seat} has less than nothing"
        if any(spent > owned for spent, owned in zip(player.spent, player.owned, strict=True)):
            return f"seat {player.seat} has a dollar on no tile"
        if any(number(player.known, kind) > number(player.hand, kind) for kind in range(TYPES)):
            return f"seat {player.seat}: more cards are known than there are"
    on_boards = sum(sum(player.vessels) for player in state.players)
    if on_boards + bin(state.vessels).count("1") != 10:
        return "a vessel is missing"
    return ""
