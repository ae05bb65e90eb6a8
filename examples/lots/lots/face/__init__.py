"""The face: how people see Lots, in the terminal and on the page. Rules never import it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from skyline.drawing.markup import Markup
from skyline.engine.catalogue import Catalogue, Kind
from skyline.engine.events import Event
from skyline.engine.face import Face
from skyline.engine.facts import RULE, sheet
from skyline.engine.picture import WIDE, Picture
from skyline.engine.spans import Line
from skyline.engine.state import State
from skyline.engine.words import plural

from .. import BOX, DATA, GAME
from ..rules.components import Lot
from ..rules.state import CARDS
from . import art, picture, text
from .asking import ASKINGS, LotsQuestion


class LotsFace(Face):
    """Words, pictures and the catalogue of Lots."""

    summary = "Bid in secret for land; keep what you win, or sell it."
    length = "3 rounds"
    folder = DATA

    def question(self, state: State, seat: int, names: Sequence[str] = ()) -> LotsQuestion:
        return LotsQuestion(state, seat, names)

    # ------------------------------------------------------------------ the table
    def spans(self, view: Any, names: Sequence[str] = (), columns: int = 80, rows: int = 1000) -> list[Line]:
        return text.table(view, names, columns)

    def tell(self, event: Event, pack: str = "", names: Sequence[str] = ()) -> str:
        return text.TELLER.tell(BOX.components(pack), event, names)

    def picture(self, view: Any, names: Sequence[str] = (), layout: str = WIDE, stage: Sequence[str] = ()) -> Picture:
        return picture.picture(view, names, layout)

    def touched(self, event: Event) -> tuple[str, ...]:
        return (picture.player_id(event.seat),) if event.seat >= 0 else ("lot",)

    # ------------------------------------------------------------------ the shelf
    def cover(self) -> Markup:
        return art.cover()

    def catalogue(self, pack: str = "") -> Catalogue:
        lots = list(BOX.components(pack).lots.values())
        return Catalogue("Lots", {
            "lot": Kind(
                [str(lot.number) for lot in lots],
                line=lambda place: f"{lots[place].name}: {plural(lots[place].value, 'point')}",
                sheet=lambda place: lot_sheet(lots[place]),
                drawing=lambda place: art.lot_alone(lots[place]),
                names=lambda place: [lots[place].name],
            ),
            "card": Kind(
                [str(card) for card in CARDS],
                line=lambda place: f"Card {CARDS[place]}",
                sheet=lambda place: sheet(f"Card {CARDS[place]}", [("Bid", f"{CARDS[place]}, once in a game"), (RULE, "LO-001")]),
                drawing=lambda place: art.card_alone(CARDS[place]),
            ),
        })  # fmt: skip


def lot_sheet(lot: Lot) -> str:
    return sheet(lot.name, [("Value", plural(lot.value, "point")), ("Effect", text.effect(lot)), (RULE, lot.effect.clause)])


FACE = LotsFace(GAME, ASKINGS)
