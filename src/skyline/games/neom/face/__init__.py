"""How people see NEOM: words, text, pictures and the catalogue."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from skyline.engine.errors import BadOption
from skyline.engine.events import Event
from skyline.engine.face import Face
from skyline.engine.picture import WIDE, Picture
from skyline.engine.spans import Line, plain
from skyline.engine.state import State
from skyline.engine.words import joined, seat_letter

from .. import FOLDER, GAME, component_data, components
from ..rules.grid import space_of
from ..rules.preliminary import MARKS, TILE_SETS
from ..rules.state import Neom
from ..sheet import rank
from ..view import View
from . import catalogue, picture, telling, text
from .acting import ActionAsking, CostAlternativeAsking, SourcingAsking, SpaceAsking
from .art import gallery
from .drafting import CornerstonePickAsking, CornerstonePickOpenAsking, TileSelectAsking, TileSelectOpenAsking, TileSetAsking
from .placing import ContractExchangeAsking, ModularGoodAsking
from .question import NeomQuestion
from .striking import DisasterResponseAsking

ASKINGS = {
    "solo_tile_set": TileSetAsking(),
    "cornerstone_pick": CornerstonePickAsking(),
    "cornerstone_pick_open": CornerstonePickOpenAsking(),
    "tile_select": TileSelectAsking(),
    "tile_select_open": TileSelectOpenAsking(),
    "action": ActionAsking(),
    "space": SpaceAsking(),
    "cost_alternative": CostAlternativeAsking(),
    "sourcing": SourcingAsking(),
    "modular_good": ModularGoodAsking(),
    "contract_exchange": ContractExchangeAsking(),
    "disaster_response": DisasterResponseAsking(),
}
STYLES = {
    "road": "bold", "residential": "black on green", "commercial": "bright_white on blue", "industrial": "black on bright_yellow",
    "public": "black on dark_orange", "resource": "black on grey70", "disaster": "bright_white on red",
}  # fmt: skip
SCORE_ICONS = {
    "Fixed tiles": "nm-t-res", "Variable tiles": "nm-t-pub", "Neighborhoods": "i-home", "Goods": "nm-g-steel", "Money": "nm-coin",
    "Pollution": "nm-pollution", "Ghost Town": "i-people", "Power": "nm-power",
}  # fmt: skip
KINDS = ("tile", "good")


class NeomFace(Face):
    """The face of NEOM."""

    summary = "Draft tiles, lay roads, grow a city of your own."
    length = "3 generations"

    def __init__(self) -> None:
        super().__init__(GAME, ASKINGS)
        self.styles = STYLES
        self.score_icons = SCORE_ICONS

    def question(self, state: State, seat: int, names: Sequence[str] = ()) -> NeomQuestion:
        return NeomQuestion(state, seat, names)

    # ------------------------------------------------------------------ the table
    def text(self, view: Any) -> str:
        return plain(text.layout(view, text.Menu(self.marks(view))))

    def spans(self, view: Any, names: Sequence[str] = (), columns: int = 80, rows: int = 1000) -> list[Line]:
        offered = frozenset(self.game.structure(action).get("tile") for action in view.actions)
        return text.layout(view, text.Menu(self.marks(view), offered), names, columns, rows)

    def marks(self, view: View) -> dict[int, int]:
        """The spaces that the viewer may choose now, each with the number of the choice."""
        answers = [cast(dict[str, int], self.game.structure(action)) for action in view.actions]
        return {space_of(answer["row"], answer["column"]): number for number, answer in enumerate(answers, 1) if "row" in answer}

    def tell(self, event: Event, pack: str = "", names: Sequence[str] = ()) -> str:
        return telling.tell(components(pack), event, names)

    def picture(self, view: Any, names: Sequence[str] = (), layout: str = WIDE) -> Picture:
        return picture.picture(view, names, layout)

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
    def cover(self) -> str:
        return gallery.cover(components(""))

    def symbols(self) -> str:
        return gallery.symbols()

    def stylesheet(self) -> str:
        return (FOLDER / "look.css").read_text(encoding="utf-8")

    def gallery(self, pack: str = "") -> dict[str, dict[str, str]]:
        return catalogue.gallery(components(pack))

    def drawing(self, kind: str, key: str, pack: str = "") -> str:
        self.check_kind(kind)
        parts = components(pack)
        return gallery.good(parts, key) if kind == "good" else gallery.tile(catalogue.find_tiles(parts, key)[0])

    def explain(self, kind: str, key: str, pack: str = "") -> str:
        self.check_kind(kind)
        parts = components(pack)
        if kind == "good":
            return catalogue.explain_good(parts, key)
        sources = {record["number"]: (record["source"], record["roads_source"]) for record in component_data(pack)["tile"]}
        tiles = catalogue.find_tiles(parts, key)
        return "\n\n".join(catalogue.explain(parts, int(tile.number), *sources[tile.number]) for tile in tiles)

    def check_kind(self, kind: str) -> None:
        """Raises BadOption for a kind of component that there is not."""
        if kind not in KINDS:
            raise BadOption(f"{self.game.title} has no {kind!r} to show; it has: {', '.join(KINDS)}")

    def reconstructed(self, kind: str, key: str, pack: str = "") -> bool:
        if kind != "tile":
            return False
        numbers = {tile.number for tile in catalogue.find_tiles(components(pack), key)}
        records = [record for record in component_data(pack)["tile"] if record["number"] in numbers]
        return any("reconstructed" in (record["source"], record["roads_source"]) for record in records if record["roads"])

    def rules_text(self) -> str:
        return (FOLDER / "rules.md").read_text(encoding="utf-8")


FACE = NeomFace()
