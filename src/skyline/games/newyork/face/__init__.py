"""How people see New York City: words, text and pictures. Never compiled, and loaded only when somebody looks."""

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

from .. import GAME, component_data, components, sheet
from ..rules.box import FOLDER
from ..rules.state import NewYork
from . import bidding, card_sets, catalogue, evaluation, phase_one, picture, pointing, telling, text, visit
from .art import gallery, symbols
from .question import NewYorkQuestion
from .wording import STYLES, seat_words

ASKINGS = {**phase_one.ASKINGS, **card_sets.ASKINGS, **bidding.ASKINGS, **evaluation.ASKINGS}


class NewYorkFace(Face):
    """How people see New York City."""

    summary = "Six bids a round for the press, people and skyscrapers."
    length = "5 rounds"
    folder = FOLDER
    styles = STYLES
    score_icons = {  # noqa: RUF012
        "Points so far": "ny-prestige", "Characters": "ny-elevator", "End characters": "ny-mayor", "Majorities": "ny-skyscraper",
        "Press bonus": "ny-press", "Leftovers": "ny-dollar",
    }  # fmt: skip

    amounts = {"dollars": Amount("${}"), "place in the press": Amount("{}", -1)}  # noqa: RUF012

    def question(self, state: State, seat: int, names: Sequence[str] = ()) -> NewYorkQuestion:
        return NewYorkQuestion(state, seat, names)

    def spans(self, view: Any, names: Sequence[str] = (), columns: int = 80, rows: int = 1000) -> list[Line]:
        return text.layout(view, names, columns, rows)

    def tell(self, event: Event, pack: str = "", names: Sequence[str] = ()) -> str:
        return telling.TELLER.tell(components(pack), event, names)

    def picture(self, view: Any, names: Sequence[str] = (), layout: str = WIDE, stage: Sequence[str] = ()) -> Picture:
        asked = self.game.point_of(view.actions[0]).id if view.actions else ""
        return picture.picture(view, names, layout, stage, asked)

    def board_of(self, view: Any, seat: int, names: Sequence[str] = (), layout: str = WIDE) -> Panel:
        return visit.board_of(view, seat, names)

    def touched(self, event: Event) -> tuple[str, ...]:
        return pointing.touched(event)

    def verdict(self, state: State) -> str:
        game = cast(NewYork, state)
        return sheet.verdict(game, [seat_words(player) for player in game.view(-1).players])

    def cover(self) -> Markup:
        return gallery.cover()

    def symbols(self) -> Markup:
        return symbols.sheet()

    def catalogue(self, pack: str = "") -> Catalogue:
        return catalogue.catalogue(components(pack), component_data(pack))


FACE = NewYorkFace(GAME, ASKINGS)
