"""Lots: five pieces of land, three cards in hand, and a secret bid. A game to copy."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from skyline.engine.chance import Chance
from skyline.engine.checked import Fields
from skyline.engine.events import Event
from skyline.engine.game import Game
from skyline.engine.layout import Different, Layout, Rows, Whole, Wholes, seats
from skyline.engine.options import Option
from skyline.engine.packs import Box
from skyline.engine.state import State
from skyline.engine.steps import NOBODY

from .rules import deciding, effects, flow
from .rules.components import Components
from .rules.state import CARDS, Lots
from .view import View, plain_view, seen_from

DATA = Path(__file__).parent / "data"
LAYOUT = Layout(
    Rows("hands", 1, len(CARDS), seats, (0, len(CARDS))), Wholes("bids", 0, len(CARDS), seats), Wholes("points", size=seats),
    Different("urn", lambda lots: list(lots.parts.lots)), Whole("lot", 1, lambda lots: len(lots.parts.lots)),
)  # fmt: skip
BOX = Box(DATA, ["lots.toml"], ("lot",), Components)


class LotsGame(Game):
    """The title: everything about Lots that is the same in all its games."""

    def __init__(self) -> None:
        super().__init__([*deciding.STEPS, *effects.STEPS, *flow.STEPS])
        self.id = "lots"
        self.title = "Lots"
        self.designers = self.publisher = "nobody"
        self.year = 2026
        self.rules_version = "1"
        self.players = (2, 3)
        self.options = (Option("generous", (False, True), "two points to begin with", "LO-003", (2,)),)
        self.face_at = f"{__name__}.face"
        self.profile_at = f"{__name__}.profile"

    def fingerprint(self, settings: dict[str, Any]) -> str:
        return BOX.components(settings["pack"]).fingerprint

    def setup(self, settings: dict[str, Any], chance: Chance) -> State:
        lots = Lots(self, settings, BOX.components(settings["pack"]), chance)
        lots.push(flow.ROUND, NOBODY)
        return lots

    # ------------------------------------------------------------------ what is written and read back
    def encode_game(self, state: State) -> dict[str, Any]:
        return LAYOUT.write(state)

    def decode_game(self, data: dict[str, Any], settings: dict[str, Any], chance: Chance) -> State:
        lots = Lots(self, settings, BOX.components(settings["pack"]), chance)
        LAYOUT.read(Fields(data, "the state"), lots, into=lots)
        return lots

    def conserved(self, state: State) -> str:
        lots = cast(Lots, state)
        if lots.lot in lots.urn:
            return f"lot {lots.lot} is there twice"
        played = lots.round() - (1 if lots.lanes else 0)
        cards = [sorted([*hand, bid] if bid else hand) for hand, bid in zip(lots.hands, lots.bids, strict=True)]
        whole = all(hand == sorted(set(hand)) and len(hand) + played == len(CARDS) for hand in cards)
        return "" if whole else "there are not as many cards as rounds to come"

    # ------------------------------------------------------------------ what is said of a position
    def view(self, state: State, seat: int) -> View:
        return seen_from(cast(Lots, state), seat)

    def plain_view(self, view: Any) -> dict[str, Any]:
        return plain_view(view)

    def plain_event(self, event: Event, pack: str = "") -> dict[str, Any]:
        plain = super().plain_event(event)
        if "lot" in plain:
            plain["lot"] = BOX.components(pack).lots[plain["lot"]].name
        return plain

    def account(self, view: Any, seat: int) -> dict[str, int]:
        return {"points": view.points[seat]}

    def chapter(self, state: State) -> str:
        return f"Round {cast(Lots, state).round()}"

    def score_sheet(self, state: State, seat: int) -> list[tuple[str, int, list[tuple[str, int]]]]:
        return [("Lots", state.scores()[seat], [])]

    def evaluate(self, state: State, seat: int) -> float:
        """The lead over the best of the others."""
        points = state.scores()
        return float(points.pop(seat) - max(points))


GAME = LotsGame()
