"""The face: how people see Lots, in the terminal and on the page. Rules never import it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from skyline.engine.errors import BadOption
from skyline.engine.events import Event
from skyline.engine.face import Face
from skyline.engine.facts import RULE, sheet
from skyline.engine.picture import WIDE, Picture
from skyline.engine.spans import Line, plain
from skyline.engine.state import State
from skyline.engine.words import plural

from .. import BOX, DATA, GAME
from ..rules.state import CARDS
from . import art, picture, text
from .asking import BidAsking, KeepAsking, LotsQuestion, ShareAsking


class LotsFace(Face):
    """Words, pictures and the catalogue of Lots."""

    summary = "Bid in secret for land; keep what you win, or sell it."
    length = "3 rounds"

    def question(self, state: State, seat: int, names: Sequence[str] = ()) -> LotsQuestion:
        return LotsQuestion(state, seat, names)

    # ------------------------------------------------------------------ the table
    def text(self, view: Any) -> str:
        return plain(self.spans(view))

    def spans(self, view: Any, names: Sequence[str] = (), columns: int = 80, rows: int = 1000) -> list[Line]:
        return text.table(view, names, columns)

    def tell(self, event: Event, pack: str = "", names: Sequence[str] = ()) -> str:
        return text.told(self.game.plain_event(event, pack), names)

    def picture(self, view: Any, names: Sequence[str] = (), layout: str = WIDE) -> Picture:
        return picture.picture(view, names, layout)

    def touched(self, event: Event) -> tuple[str, ...]:
        return (picture.player_id(event.seat),) if event.seat >= 0 else ("lot",)

    # ------------------------------------------------------------------ the shelf
    def cover(self) -> str:
        return art.cover()

    def stylesheet(self) -> str:
        return (DATA / "look.css").read_text(encoding="utf-8")

    def rules_text(self) -> str:
        return (DATA / "rules.md").read_text(encoding="utf-8")

    def gallery(self, pack: str = "") -> dict[str, dict[str, str]]:
        lots = {str(lot.number): f"{lot.name}: {plural(lot.value, 'point')}" for lot in BOX.components(pack).lots.values()}
        return {"lot": lots, "card": {str(card): f"Card {card}" for card in CARDS}}

    def explain(self, kind: str, key: str, pack: str = "") -> str:
        self.check(kind, key, pack)
        if kind == "card":
            return sheet(f"Card {key}", [("Bid", f"{key}, once in a game"), (RULE, "LO-001")])
        lot = BOX.components(pack).lots[int(key)]
        return sheet(lot.name, [("Value", plural(lot.value, "point")), ("Effect", text.effect(lot)), (RULE, lot.effect.clause)])

    def drawing(self, kind: str, key: str, pack: str = "") -> str:
        self.check(kind, key, pack)
        return art.card_alone(int(key)) if kind == "card" else art.lot_alone(BOX.components(pack).lots[int(key)])

    def check(self, kind: str, key: str, pack: str) -> None:
        """Raises BadOption for what is not in the gallery."""
        gallery = self.gallery(pack)
        if key not in gallery.get(kind, {}):
            known = gallery.get(kind, gallery)
            raise BadOption(f"Lots has no {kind} {key!r}; there are: {', '.join(known)}")


FACE = LotsFace(GAME, {"bid": BidAsking(), "keep": KeepAsking(), "share": ShareAsking()})
