"""How people see New York City: words, text and pictures. Never compiled, and loaded only when somebody looks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from skyline.engine.events import Event
from skyline.engine.face import Asking, Face
from skyline.engine.picture import WIDE, Picture
from skyline.engine.spans import Line, plain
from skyline.engine.state import State

from .. import GAME, component_data, components, sheet
from ..rules.box import FOLDER
from ..rules.state import NewYork
from . import bidding, card_sets, catalogue, evaluation, phase_one, picture, pointing, telling, text
from .art import gallery, symbols
from .question import NewYorkQuestion
from .wording import STYLES, seat_words

ASKING: dict[str, Asking[Any]] = {
    "start_stack": phase_one.StartStackAsking(),
    "p1_step": phase_one.TakingAsking(),
    "p1_single": phase_one.SingleAsking(),
    "p1_second_pair": phase_one.TakingAsking(" too"),
    "discard": card_sets.DiscardAsking(),
    "swap_out": phase_one.SwapOutAsking(),
    "swap_in": phase_one.FaceUpAsking("Take"),
    "match_reserve": phase_one.MatchAsking(),
    "replace_neutral": phase_one.ReplaceAsking(),
    "bid_last": bidding.BidLastAsking(),
    "bid_step": bidding.BidAsking(),
    "exchange_slot": card_sets.ExchangeAsking(),
    "convert": bidding.ConvertAsking(),
    "press_back": bidding.PressBackAsking(),
    "reserve_discard": card_sets.RefreshAsking(),
    "take_character": phase_one.FaceUpAsking("Hire"),
    "prestige_tile": evaluation.PrestigeTileAsking(),
    "prestige_vessel": evaluation.PrestigeVesselAsking(),
    "prestige_borough": evaluation.PrestigeBoroughAsking(),
    "relocate": evaluation.RelocateAsking(),
    "use_now": evaluation.UseNowAsking(),
    "return_card": card_sets.ReturnAsking(),
    "end_exchange": bidding.EndExchangeAsking(),
    "p3_step": evaluation.PhaseThreeAsking(),
}


class NewYorkFace(Face):
    """How people see New York City."""

    summary = "Six bids a round for the press, people and skyscrapers."
    length = "5 rounds"
    styles = STYLES
    score_icons = {  # noqa: RUF012
        "Points so far": "ny-prestige", "Characters": "ny-elevator", "End characters": "ny-mayor", "Majorities": "ny-skyscraper",
        "Press bonus": "ny-press", "Leftovers": "ny-dollar",
    }  # fmt: skip

    def question(self, state: State, seat: int, names: Sequence[str] = ()) -> NewYorkQuestion:
        return NewYorkQuestion(state, seat, names)

    def text(self, view: Any) -> str:
        return plain(text.layout(view))

    def spans(self, view: Any, names: Sequence[str] = (), columns: int = 80, rows: int = 1000) -> list[Line]:
        return text.layout(view, names, columns, rows)

    def tell(self, event: Event, pack: str = "", names: Sequence[str] = ()) -> str:
        return telling.tell(components(pack), event, names)

    def picture(self, view: Any, names: Sequence[str] = (), layout: str = WIDE) -> Picture:
        return picture.picture(view, names, layout)

    def touched(self, event: Event) -> tuple[str, ...]:
        return pointing.touched(event)

    def verdict(self, state: State) -> str:
        game = cast(NewYork, state)
        return sheet.verdict(game, [seat_words(player) for player in game.view(-1).players])

    def drawing(self, kind: str, key: str, pack: str = "") -> str:
        return gallery.drawing(components(pack), kind, key)

    def cover(self) -> str:
        return gallery.cover()

    def symbols(self) -> str:
        return symbols.sheet()

    def stylesheet(self) -> str:
        return (FOLDER / "look.css").read_text(encoding="utf-8")

    def gallery(self, pack: str = "") -> dict[str, dict[str, str]]:
        return catalogue.gallery(components(pack))

    def explain(self, kind: str, key: str, pack: str = "") -> str:
        return catalogue.explain(components(pack), kind, key, component_data(pack))

    def reconstructed(self, kind: str, key: str, pack: str = "") -> bool:
        return catalogue.reconstructed(components(pack), kind, key, component_data(pack))

    def rules_text(self) -> str:
        return (FOLDER / "rules.md").read_text(encoding="utf-8")


FACE = NewYorkFace(GAME, ASKING)
