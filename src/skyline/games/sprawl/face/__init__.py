"""How people see Urban Sprawl."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from skyline.engine.events import Event
from skyline.engine.face import Amount, Face
from skyline.engine.picture import WIDE, Panel, Picture
from skyline.engine.spans import Line, plain
from skyline.engine.state import State
from skyline.engine.words import joined, seat_name
from skyline.games.sprawl import FOLDER, GAME, component_data, components
from skyline.games.sprawl.rules.state import Sprawl

from . import events, explaining, picture, text, wording
from .art import gallery, symbols, visits
from .askings import ASKINGS, Question

SCORE_ICONS = {
    "Neighbors": "us-neighbors", "Vocations": "us-vocation", "Rows": "us-row", "Effects": "us-effect", "Final rows": "us-row",
    "Wealth": "us-coin", "Offices": "us-office",
}  # fmt: skip


AMOUNTS = {
    "Money": Amount("${}"), "Prestige": Amount("{}★"), "Action points": Amount("{}", 0), "Planning cards": Amount("{}", 0),
    "Permit pages": Amount("{}", 0), "Final scoring": Amount("{}★"), "Cubes left": Amount("{}", 0),
}  # fmt: skip


class SprawlFace(Face):
    """The face of Urban Sprawl."""

    summary = "Build one town together, from shops to skyscrapers, and gather the most prestige before the Olympic Games."
    length = "about 40 turns in all"
    styles = wording.STYLES
    score_icons = SCORE_ICONS
    amounts = AMOUNTS

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

    def picture(self, view: Any, names: Sequence[str] = (), layout: str = WIDE, stage: Sequence[str] = ()) -> Picture:
        return picture.picture(view, names, layout, stage)

    def board_of(self, view: Any, seat: int, names: Sequence[str] = (), layout: str = WIDE) -> Panel | None:
        return visits.board(view, seat, picture.callings(view, names))

    def verdict(self, state: State) -> str:
        """Who won, by how much, and what broke a tie (US-464)."""
        game = cast(Sprawl, state)
        winners = [f"Seat {seat_name((), seat)}" for seat in game.winners()]
        best = game.players[game.winners()[0]]
        if len(winners) > 1:
            return f"{joined(winners)} share the victory with {best.prestige} prestige and {best.wealth} wealth each."
        tied = sum(player.prestige == best.prestige for player in game.players) > 1
        more = f", tied, and the most wealth, {best.wealth}" if tied else ""
        return f"{winners[0]} wins with {best.prestige} prestige{more}."

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


FACE = SprawlFace(GAME, ASKINGS)
