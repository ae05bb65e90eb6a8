"""How people see High Rise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from skyline.drawing.markup import Markup
from skyline.engine.catalogue import Catalogue
from skyline.engine.events import Event
from skyline.engine.face import Amount, Face
from skyline.engine.picture import WIDE, Panel, Picture
from skyline.engine.spans import Line
from skyline.engine.state import State
from skyline.engine.words import seat_name
from skyline.games.highrise import FOLDER, GAME, component_data, components, sheet
from skyline.games.highrise.rules.state import HighRise

from . import events, explaining, picture, text, wording
from .art import gallery, symbols
from .askings import ASKINGS, Question

SCORE_ICONS = {
    "Buildings": "hr-tower", "Tenants": "hr-tenant", "Cards": "hr-card", "Tallest Buildings": "hr-spire", "Yards": "hr-yard",
    "Corruption": "hr-corruption", "Luxury": "hr-luxury", "Corruption limit": "hr-limit",
}  # fmt: skip

AMOUNTS = {"Corruption": Amount("{}", -1), "free spaces in the Yards": Amount("{}", 0)}


class HighRiseFace(Face):
    """The face of High Rise."""

    summary = "Lap the city, gather floors and build the tallest towers, with a little corruption."
    length = "2 or 3 rounds"
    folder = FOLDER
    styles = wording.STYLES
    score_icons = SCORE_ICONS
    amounts = AMOUNTS

    def question(self, state: State, seat: int, names: Sequence[str] = ()) -> Question:
        return Question(state, seat, names)

    def spans(self, view: Any, names: Sequence[str] = (), columns: int = 80, rows: int = 1000) -> list[Line]:
        return text.layout(view, names, columns, rows, [self.game.structure(action) for action in view.actions])

    def tell(self, event: Event, pack: str = "", names: Sequence[str] = ()) -> str:
        return events.TELLER.tell(components(pack), event, names)

    def touched(self, event: Event) -> tuple[str, ...]:
        return events.touched(event)

    def path(self, event: Event, pack: str = "") -> tuple[str, ...]:
        return events.path(components(pack), event)

    def picture(self, view: Any, names: Sequence[str] = (), layout: str = WIDE, stage: Sequence[str] = ()) -> Picture:
        return picture.picture(view, names, layout, stage, [self.game.structure(action) for action in view.actions])

    def board_of(self, view: Any, seat: int, names: Sequence[str] = (), layout: str = WIDE) -> Panel:
        return picture.board_of(view, seat, picture.callings(view, names))

    def verdict(self, state: State) -> str:
        game = cast(HighRise, state)
        return sheet.verdict(game, [f"Seat {seat_name((), seat)}" for seat in range(game.seats)])

    def rank(self, score: int, pool: str) -> str:
        return components("").result(score)

    # ------------------------------------------------------------------ the shelf
    def cover(self) -> Markup:
        return gallery.cover()

    def symbols(self) -> Markup:
        return symbols.sheet()

    def catalogue(self, pack: str = "") -> Catalogue:
        return explaining.catalogue(components(pack), component_data(pack))


FACE = HighRiseFace(GAME, ASKINGS)
