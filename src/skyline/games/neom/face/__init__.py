"""How people see NEOM: words, text, pictures and the catalogue."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from skyline.drawing.markup import Markup
from skyline.engine.catalogue import Catalogue
from skyline.engine.events import Event
from skyline.engine.face import Amount, Face
from skyline.engine.picture import NARROW, WIDE, Panel, Picture
from skyline.engine.spans import Line, plain
from skyline.engine.state import State
from skyline.engine.words import joined, seat_letter

from .. import FOLDER, GAME, component_data, components
from ..plain import BUYERS, INCOME, MONEY, STONES
from ..rules.grid import space_of
from ..rules.preliminary import MARKS, TILE_SETS
from ..rules.state import Neom
from ..sheet import rank
from ..view import View
from . import acting, catalogue, drafting, picture, placing, striking, telling, text
from .art import gallery
from .question import NeomQuestion

ASKINGS = {**drafting.ASKINGS, **acting.ASKINGS, **placing.ASKINGS, **striking.ASKINGS}
STYLES = {
    "road": "bold", "residential": "black on green", "commercial": "bright_white on blue", "industrial": "black on bright_yellow",
    "public": "black on dark_orange", "resource": "black on grey70", "disaster": "bright_white on red",
}  # fmt: skip
SCORE_ICONS = {
    "Fixed tiles": "nm-t-res", "Variable tiles": "nm-t-pub", "Neighborhoods": "i-home", "Goods": "nm-g-steel", "Money": "nm-coin",
    "Pollution": "nm-pollution", "Ghost Town": "i-people", "Power": "nm-power",
}  # fmt: skip

AMOUNTS = {MONEY: Amount("£{}"), INCOME: Amount("£{}"), BUYERS: Amount("£{}"), STONES: Amount("{}", 0)}


class NeomFace(Face):
    """The face of NEOM."""

    summary = "Draft tiles, lay roads, grow a city of your own."
    length = "3 generations"
    folder = FOLDER
    styles = STYLES
    score_icons = SCORE_ICONS
    amounts = AMOUNTS

    def question(self, state: State, seat: int, names: Sequence[str] = ()) -> NeomQuestion:
        return NeomQuestion(state, seat, names)

    # ------------------------------------------------------------------ the table
    def text(self, view: Any) -> str:
        return plain(text.layout(view, text.Menu(self.marks(view))))

    def spans(self, view: Any, names: Sequence[str] = (), columns: int = 80, rows: int = 1000) -> list[Line]:
        offered = frozenset(self.game.structure(action).get("tile") for action in view.actions)
        return text.layout(view, text.Menu(self.marks(view), offered), names, columns, rows)

    def marks(self, view: View) -> dict[int, int]:
        """The spaces that the viewer may choose now, each with the number of the choice; none where a list goes step by step."""
        answers = [cast(dict[str, int], self.game.structure(action)) for action in view.actions]
        if self.asked(view) == "action":
            return {}
        return {space_of(answer["row"], answer["column"]): number for number, answer in enumerate(answers, 1) if "row" in answer}

    def buildable(self, view: View) -> bool:
        """May the viewer build the selected tile?"""
        return any(self.game.structure(action).get("act") == "build" for action in view.actions[:1])

    def tell(self, event: Event, pack: str = "", names: Sequence[str] = ()) -> str:
        return telling.TELLER.tell(components(pack), event, names)

    def picture(self, view: Any, names: Sequence[str] = (), layout: str = WIDE, stage: Sequence[str] = ()) -> Picture:
        return picture.picture(picture.Table(view, names, layout == NARROW, tuple(stage), self.asked(view), self.buildable(view)))

    def asked(self, view: View) -> str:
        """The id of the decision that the viewer has before them, or ""."""
        return self.game.point_of(view.actions[0]).id if view.actions else ""

    def stage(self, state: State, seat: int) -> tuple[str, ...]:
        """The draft keeps the stage until all have selected; without a discard pile there is nothing to lay beside the Cornerstones."""
        neom = cast(Neom, state)
        if 0 <= seat < state.seats and not state.menus[seat] and neom.drafting():
            return ("draft",)
        return tuple(panel for panel in super().stage(state, seat) if panel != "pile" or neom.pile)

    def board_of(self, view: Any, seat: int, names: Sequence[str] = (), layout: str = WIDE) -> Panel | None:
        table = picture.Table(view, names, layout == NARROW)
        return picture.visited(table, seat) if table.own and table.own.seat != seat else None

    def touched(self, event: Event) -> tuple[str, ...]:
        return telling.touched(event)

    def verdict(self, state: State) -> str:
        """The result of a finished game (NM-334, NM-410)."""
        neom, scores = cast(Neom, state), state.scores()
        if neom.solo():
            return f"{scores[0]} VP: rank {rank(neom.parts, scores[0], int(neom.tile_set))}."
        winners = [seat_letter(seat) for seat in state.winners()]
        if len(winners) == 1:
            return f"Seat {winners[0]} wins with {max(scores)} VP."
        return f"Seats {joined(winners)} share the victory with {max(scores)} VP."

    def rank(self, score: int, pool: str) -> str:
        return rank(components(""), score, MARKS[TILE_SETS.index(pool)])

    # ------------------------------------------------------------------ the shelf
    def cover(self) -> Markup:
        return gallery.cover(components(""))

    def symbols(self) -> Markup:
        return gallery.symbols()

    def catalogue(self, pack: str = "") -> Catalogue:
        return catalogue.catalogue(components(pack), component_data(pack))


FACE = NeomFace(GAME, ASKINGS)
