"""How people see High Rise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from skyline.engine.events import Event
from skyline.engine.face import Face
from skyline.engine.picture import WIDE, Picture
from skyline.engine.spans import Line, plain
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


class HighRiseFace(Face):
    """The face of High Rise."""

    summary = "Lap the city, gather floors and build the tallest towers, with a little corruption."
    length = "2 or 3 rounds"
    styles = wording.STYLES
    score_icons = SCORE_ICONS

    def question(self, state: State, seat: int, names: Sequence[str] = ()) -> Question:
        return Question(state, seat, names)

    def text(self, view: Any) -> str:
        return plain(self.spans(view))

    def spans(self, view: Any, names: Sequence[str] = (), columns: int = 80, rows: int = 1000) -> list[Line]:
        return text.layout(view, names, columns, rows, [self.game.structure(action) for action in view.actions])

    def tell(self, event: Event, pack: str = "", names: Sequence[str] = ()) -> str:
        return events.tell(components(pack), event, names)

    def touched(self, event: Event) -> tuple[str, ...]:
        return events.touched(event)

    def picture(self, view: Any, names: Sequence[str] = (), layout: str = WIDE) -> Picture:
        return picture.picture(view, names, layout)

    def verdict(self, state: State) -> str:
        game = cast(HighRise, state)
        return sheet.verdict(game, [f"Seat {seat_name((), seat)}" for seat in range(game.seats)])

    def rank(self, score: int, pool: str) -> str:
        return components("").result(score)

    # ------------------------------------------------------------------ the shelf
    def drawing(self, kind: str, key: str, pack: str = "") -> str:
        return gallery.drawing(components(pack), kind, key)

    def cover(self) -> str:
        return gallery.cover()

    def symbols(self) -> str:
        return symbols.sheet()

    def stylesheet(self) -> str:
        return (FOLDER / "look.css").read_text(encoding="utf-8")

    def gallery(self, pack: str = "") -> dict[str, dict[str, str]]:
        return explaining.gallery(components(pack))

    def explain(self, kind: str, key: str, pack: str = "") -> str:
        return explaining.explain(components(pack), kind, key, component_data(pack))

    def reconstructed(self, kind: str, key: str, pack: str = "") -> bool:
        return explaining.reconstructed(components(pack), kind, key, component_data(pack))

    def rules_text(self) -> str:
        return (FOLDER / "rules.md").read_text(encoding="utf-8")


FACE = HighRiseFace(GAME, ASKINGS)
