"""How people see High Rise Hustle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from skyline.engine.catalogue import Catalogue
from skyline.engine.events import Event
from skyline.engine.face import Amount, Face
from skyline.engine.picture import WIDE, Panel, Picture
from skyline.engine.spans import ANY_HEIGHT, COLUMNS, Line
from skyline.engine.state import State
from skyline.engine.words import joined, plural, seat_name
from skyline.games.hustle import FOLDER, GAME, component_data, components, sheet
from skyline.games.hustle.rules import scoring
from skyline.games.hustle.rules.players import SOURCE_NAMES
from skyline.games.hustle.rules.state import Hustle

from . import events, explaining, picture, text, wording
from .art import gallery, symbols
from .askings import ASKINGS, Question
from .wording import stars

SCORE_ICONS = {
    **dict(zip(SOURCE_NAMES, ("hh-contract", "hh-influence", "hh-artwork", "i-people", "hh-lock"), strict=True)),
    "Building cap": "hh-cap", "Money": "hh-money", "Waiting visitors": "hh-visitor-office", "Vacant spaces": "hh-layers",
    "Levels off the blueprint": "hh-blueprint",
}  # fmt: skip
AMOUNTS = {
    "Prestige": Amount("{}★"), sheet.MONEY: Amount("${}"), sheet.EMPTY: Amount("{}", -1), sheet.WAITING: Amount("{}", -1),
    sheet.RIDING: Amount("{}", 0), sheet.OFF_PLAN: Amount("{}", -1), "Cards in hand": Amount("{}", 0),
}  # fmt: skip


class HustleFace(Face):
    """The face of High Rise Hustle."""

    summary = "Promise a tower, build it card by card, and fill it with tenants who get along, in four hectic quarters."
    length = "4 quarters of at most 15 turns"
    folder = FOLDER
    styles = wording.STYLES
    score_icons = SCORE_ICONS
    amounts = AMOUNTS

    def question(self, state: State, seat: int, names: Sequence[str] = ()) -> Question:
        return Question(state, seat, names)

    def spans(self, view: Any, names: Sequence[str] = (), columns: int = COLUMNS, rows: int = ANY_HEIGHT) -> list[Line]:
        return text.layout(view, names, columns, rows, [self.game.structure(action) for action in view.actions])

    def tell(self, event: Event, pack: str = "", names: Sequence[str] = ()) -> str:
        return events.tell(components(pack), event, names)

    def touched(self, event: Event) -> tuple[str, ...]:
        return events.touched(event)

    def picture(self, view: Any, names: Sequence[str] = (), layout: str = WIDE, stage: Sequence[str] = ()) -> Picture:
        return picture.picture(view, names, layout, stage)

    def board_of(self, view: Any, seat: int, names: Sequence[str] = (), layout: str = WIDE) -> Panel | None:
        return picture.visited(view, seat, names, layout) if seat != view.seat else None

    def verdict(self, state: State) -> str:
        """Who won, by how much, and what broke a tie (HH-690); alone, the rank (HH-713)."""
        game = cast(Hustle, state)
        scores = game.scores()
        if game.seats == 1:
            return f"{stars(scores[0])}: {scoring.rank(game)}."
        winners = game.winners()
        names = [f"Seat {seat_name((), seat)}" for seat in winners]
        best = scores[winners[0]]
        if len(winners) > 1:
            return f"{joined(names)} share the victory with {stars(best)} each."
        return f"{names[0]} wins with {stars(best)}{tie_break(game, winners[0])}."

    def rank(self, score: int, pool: str) -> str:
        parts = components("")
        return [name for name, least in zip(parts.rank_names, parts.rank_from, strict=True) if score >= least][-1]

    # ------------------------------------------------------------------ the shelf
    def cover(self) -> str:
        return gallery.cover()

    def symbols(self) -> str:
        return symbols.sheet()

    def catalogue(self, pack: str = "") -> Catalogue:
        return explaining.catalogue(components(pack), component_data(pack))


def tie_break(game: Hustle, winner: int) -> str:
    """What decided a tie (HH-690); "" where there was none."""
    scores = game.scores()
    tied = [player for player, score in zip(game.players, scores, strict=True) if score == scores[winner]]
    best = game.players[winner]
    if len(tied) == 1:
        return ""
    if sum(player.influence == best.influence for player in tied) == 1:
        return f", tied, and the most influence, {best.influence}"
    return f", tied, and the largest chain, {plural(int(scoring.best_chain(best)), 'unit')}"


FACE = HustleFace(GAME, ASKINGS)
