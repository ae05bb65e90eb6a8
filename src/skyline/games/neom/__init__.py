"""NEOM, by Paul Sottosanti (Lookout, 2018)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

from skyline.engine import packs
from skyline.engine.chance import Chance
from skyline.engine.decision import Decision
from skyline.engine.errors import BadOption
from skyline.engine.events import Event
from skyline.engine.game import Game, Option
from skyline.engine.picture import WIDE, Choice, Picture, Preset
from skyline.engine.spans import Line, plain
from skyline.engine.state import State

from . import advice, describe, flow, picture, sheet, text
from .acting import Action, CostAlternative, Space
from .art import asking, choices, gallery
from .city import founded
from .components import FIRST_CENTER, Components
from .decoding import STEP_LIMITS, decode, unsound
from .drafting import MARKS, TILE_SETS, CornerstonePick, CornerstonePickOpen, TileSelect, TileSelectOpen, TileSet
from .explaining import in_force
from .grid import space_at
from .kinds import STEP_NAMES
from .sourcing import Sourcing
from .specials import ContractExchange, DisasterResponse, ModularGood
from .state import Neom, blank, newcomer
from .view import View, view
from .wording import roman

FOLDER = Path(__file__).parent / "data"
PACK_TABLES = ("tile", "board", "tier", "money", "disaster", "scoring", "solo_rank")


BOX = packs.Box(FOLDER, ("tiles.toml", "boards.toml"), PACK_TABLES, Components)
components = BOX.components
component_data = BOX.data


class NeomGame(Game):
    """The title NEOM."""

    def __init__(self) -> None:
        super().__init__(
            [
                TileSet(), CornerstonePick(), CornerstonePickOpen(), TileSelect(), TileSelectOpen(), Action(), Space(),
                CostAlternative(), Sourcing(), ModularGood(), ContractExchange(), DisasterResponse(),
            ],
            STEP_NAMES,
        )  # fmt: skip
        self.step_limits = STEP_LIMITS
        self.id = "neom"
        self.title = "NEOM"
        self.designers = "Paul Sottosanti"
        self.publisher = "Lookout"
        self.year = 2018
        self.rules_version = "1"
        self.players = (1, 2, 3, 4, 5)
        self.options = (
            Option("variant", ("standard", "beginner"), "no Preliminary Round, one random Cornerstone each", "NM-430"),
            Option("sequential", (False, True), "actions are entered in seat order and shown at once", "NM-433", (3, 4, 5)),
            Option("tile_set", ("ask", *TILE_SETS), "solo: the tiles for the whole game", "NM-392", (1,)),
        )

        self.score_icons = {
            "Fixed tiles": "nm-t-res", "Variable tiles": "nm-t-pub", "Neighborhoods": "i-home", "Goods": "nm-g-steel", "Money": "nm-coin",
            "Pollution": "nm-pollution", "Ghost Town": "i-people", "Power": "nm-power",
        }  # fmt: skip
        self.summary = "Draft tiles, lay roads, grow a city of your own."
        self.length = "3 generations"
        self.presets = (
            Preset("Four players", 4), Preset("Three players", 3), Preset("Five players", 5), Preset("Two players", 2),
            Preset("Solo", 1, (("tile_set", "1+"),)),
            Preset("First game: four players, one Cornerstone each", 4, (("variant", "beginner"),)),
        )  # fmt: skip
        self.styles = {
            "road": "bold", "residential": "black on green", "commercial": "bright_white on blue",
            "industrial": "black on bright_yellow", "public": "black on dark_orange", "resource": "black on grey70",
            "disaster": "bright_white on red",
        }  # fmt: skip

    def default_players(self) -> int:
        return 4

    def setup(self, settings: dict[str, Any], chance: Chance) -> State:
        state = blank(self, settings, chance, components(settings["pack"]))
        if settings["tile_set"] != "ask":
            state.tile_set = MARKS[TILE_SETS.index(settings["tile_set"])]
        boards = [FIRST_CENTER + index for index in range(state.parts.centers)]
        for seat in range(state.seats):
            city = founded(state.parts, state.draw(boards))  # NM-040, NM-041
            state.players.append(newcomer(seat, city, state.parts.starting_money))  # NM-042
        flow.set_out(state)
        return state

    def fingerprint(self, settings: dict[str, Any]) -> str:
        return components(settings["pack"]).fingerprint

    def decode_game(self, data: dict[str, Any], settings: dict[str, Any], chance: Chance) -> State:
        return decode(self, data, settings, chance, components(settings["pack"]))

    def view(self, state: State, seat: int) -> View:
        return view(cast(Neom, state), seat)

    def text(self, view: Any) -> str:
        return plain(text.layout(view, text.Menu(self.marks(view))))

    def spans(self, view: Any, names: Sequence[str] = (), columns: int = 80, rows: int = 1000) -> list[Line]:
        offered = frozenset(self.structure(action).get("tile") for action in view.actions)
        return text.layout(view, text.Menu(self.marks(view), offered), names, columns, rows)

    def marks(self, view: View) -> dict[int, int]:
        """The spaces that the viewer may choose now, each with the number of the choice."""
        wheres = [self.structure(action) for action in view.actions]
        return {space_at(f"{where['row']}/{where['column']}"): number for number, where in enumerate(wheres, 1) if where.get("row")}

    def tell(self, event: Event, pack: str = "", names: Sequence[str] = ()) -> str:
        return describe.tell(components(pack), event, names)

    def clauses(self, state: State, point: Decision) -> tuple[str, ...]:
        return tuple(clause for clause in point.clauses if in_force(cast(Neom, state), clause))

    def ask(self, state: State, seat: int) -> tuple[str, str]:
        return asking.ask(cast(Neom, state), seat) or super().ask(state, seat)

    def picture(self, view: Any, names: Sequence[str] = (), layout: str = WIDE) -> Picture:
        return picture.picture(view, names, layout)

    def choices(self, state: State, seat: int, names: Sequence[str] = ()) -> list[Choice]:
        return choices.choices(cast(Neom, state), seat, names)

    def targets(self, state: State, action: int, seat: int) -> tuple[str, ...]:
        point = self.point_of(action)
        return choices.targets(self.points.index(point), action - point.base, seat)

    def touched(self, event: Event) -> tuple[str, ...]:
        return choices.touched(event)

    def drawing(self, kind: str, key: str, pack: str = "") -> str:
        parts = components(pack)
        if kind == "good":
            return gallery.good(parts, key)
        if kind != "tile":
            raise BadOption(f"{self.title} has no {kind!r} to show; it has: tile, good")
        return gallery.tile(describe.find_tiles(parts, key)[0])

    def cover(self) -> str:
        return gallery.cover(components(""))

    def symbols(self) -> str:
        return gallery.symbols()

    def stylesheet(self) -> str:
        return (FOLDER / "look.css").read_text(encoding="utf-8")

    def gallery(self, pack: str = "") -> dict[str, dict[str, str]]:
        return describe.gallery(components(pack))

    def explain(self, kind: str, key: str, pack: str = "") -> str:
        parts = components(pack)
        if kind == "good":
            return describe.explain_good(parts, key)
        if kind != "tile":
            raise BadOption(f"{self.title} has no {kind!r} to show; it has: tile, good")
        sources = {record["number"]: (record["source"], record["roads_source"]) for record in component_data(pack)["tile"]}
        return "\n\n".join(describe.explain(parts, int(tile.number), *sources[tile.number]) for tile in describe.find_tiles(parts, key))

    def reconstructed(self, kind: str, key: str, pack: str = "") -> bool:
        if kind != "tile":
            return False
        numbers = {tile.number for tile in describe.find_tiles(components(pack), key)}
        records = [record for record in component_data(pack)["tile"] if record["number"] in numbers]
        return any("reconstructed" in (record["source"], record["roads_source"]) for record in records if record["roads"])

    def rules_text(self) -> str:
        return (FOLDER / "rules.md").read_text(encoding="utf-8")

    def keeps_secrets(self, state: State) -> bool:
        return state.seats > 2  # NM-601, NM-602

    def chapter(self, state: State) -> str:
        generation = cast(Neom, state).generation
        return f"Generation {roman(generation)}" if generation else "Preliminary Round"

    def score_sheet(self, state: State, seat: int) -> list[tuple[str, int, list[tuple[str, int]]]]:
        return sheet.score_sheet(cast(Neom, state).players[seat])

    def verdict(self, state: State) -> str:
        return sheet.verdict(cast(Neom, state))

    def rank(self, score: int, pool: str) -> str:
        return sheet.rank(components(""), score, MARKS[TILE_SETS.index(pool)])

    def evaluate(self, state: State, seat: int) -> float:
        return advice.evaluate(cast(Neom, state), seat)

    def unsound(self, state: State) -> str:
        return unsound(cast(Neom, state))

    def conserved(self, state: State) -> str:
        return sheet.conserved(cast(Neom, state))


GAME = NeomGame()
