"""High Rise, by Gil Hova (2020)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, cast

from skyline.engine import packs
from skyline.engine.chance import Chance
from skyline.engine.events import Event
from skyline.engine.game import Game, Option
from skyline.engine.picture import WIDE, Picture, Preset
from skyline.engine.spans import Line, plain
from skyline.engine.state import State
from skyline.engine.steps import kind_of

from . import advice, describe, picture, setting_out, sheet, text
from .art import choosing, gallery, pointing, symbols
from .blueprints import ChooseBlueprint, HighEndCondo, Pay, Swap, University
from .cards import ArchiveMode, UseCard
from .components import Components
from .decoding import STEP_LIMITS, decode, unsound
from .deeds import (
    AutoManufacturer,
    Casino,
    Colossus,
    DistrictAttorney,
    LaborUnion,
    LegitimateBusiness,
    MasonicLodge,
    Museum,
    TaxGift,
)  # fmt: skip
from .hubs import TransitHub
from .kinds import STEP_NAMES
from .moving import Move
from .neutral import NeutralMode, NeutralSpace
from .penthouses import Penthouse, PenthousePiece
from .players import MODES
from .sites import AfterBuilding, Site, Spires, StartBuilding
from .solo import DisplayFloor
from .spaces import OptionalDraw, OwnDraw, SecondChoose, StopZone
from .state import HighRise
from .suite import GoldDraw, GoldYard
from .trading import Trade
from .upkeep import PenaltyCard
from .view import View, view
from .yards import ChooseFloor, Overflow, ShortageFloor, ShortageVictim

FOLDER = Path(__file__).parent / "data"
FILES = (
    "board.toml", "tenants.toml", "power_cards.toml", "bonus_tiles.toml", "blueprints.toml", "corruption_track.toml", "yards.toml",
    "solo.toml",
)  # fmt: skip
PACK_TABLES = ("tenant", "power_card", "blueprint_card", "bonus_tile", "corruption_space", "base_yard")
PRESETS = (
    Preset("4 players, Standard", 4, (("mode", "standard"),)),
    Preset("3 players, Standard", 3, (("mode", "standard"),)),
    Preset("4 players, first game", 4, (("mode", "introductory"),)),
    Preset("3 players, first game", 3, (("mode", "introductory"),)),
    Preset("4 players, Full", 4),
    Preset("3 players, Full", 3),
    Preset("2 players", 2),
    Preset("alone", 1),
)
SCORE_ICONS = {
    "Buildings": "hr-tower", "Tenants": "hr-tenant", "Cards": "hr-card", "Tallest Buildings": "hr-spire", "Yards": "hr-yard",
    "Corruption": "hr-corruption", "Luxury": "hr-luxury", "Corruption limit": "hr-limit",
}  # fmt: skip

BOX = packs.Box(FOLDER, FILES, PACK_TABLES, Components)
components = BOX.components
component_data = BOX.data


class HighRiseGame(Game):
    """The title High Rise."""

    def __init__(self) -> None:
        super().__init__(
            [
                StartBuilding(), Move(), Overflow(), OptionalDraw(), OwnDraw(), ChooseFloor(), SecondChoose(), Trade(),
                ShortageVictim(), ShortageFloor(), ChooseBlueprint(), Swap(), Pay(), University(), HighEndCondo(), Site(), Spires(),
                UseCard(), ArchiveMode(), StopZone(), Penthouse(), PenthousePiece(), AfterBuilding(), TransitHub(), Casino(),
                MasonicLodge(), LaborUnion(), GoldYard(), GoldDraw(), DistrictAttorney(), TaxGift(), Colossus(), Museum(),
                AutoManufacturer(), LegitimateBusiness(), PenaltyCard(), NeutralMode(), NeutralSpace(), DisplayFloor(),
            ],
            STEP_NAMES,
        )  # fmt: skip
        self.step_limits = STEP_LIMITS
        self.id = "highrise"
        self.title = "High Rise"
        self.designers = "Gil Hova"
        self.publisher = "Formal Ferret Games"
        self.year = 2020
        self.rules_version = "3"
        self.players = (1, 2, 3, 4)
        self.options = (
            Option("mode", MODES, "how much of the game: introductory and standard skip 2010", "HR-003", (3, 4)),
            Option("tenants", ("box", "retail", "all"), "the Tenants that may be dealt: 45, 44 or 49", "HR-008"),
            Option("solo_relief", (True, False), "solo: you lose 2 Corruption after 2010 and after 2020", "HR-R36", (1,), before=False),
        )
        self.styles = describe.STYLES
        self.summary = "Lap the city, gather floors and build the tallest towers, with a little corruption."
        self.length = "2 or 3 rounds"
        self.presets = PRESETS
        self.score_icons = SCORE_ICONS

    def setup(self, settings: dict[str, Any], chance: Chance) -> State:
        state = HighRise(self, settings, settings["players"], chance, components(settings["pack"]))
        setting_out.set_out(state, settings["tenants"])
        return state

    def fingerprint(self, settings: dict[str, Any]) -> str:
        return components(settings["pack"]).fingerprint

    def decode_game(self, data: dict[str, Any], settings: dict[str, Any], chance: Chance) -> State:
        return decode(self, data, settings, chance, components(settings["pack"]))

    def view(self, state: State, seat: int) -> View:
        return view(cast(HighRise, state), seat)

    def text(self, view: Any) -> str:
        return plain(self.spans(view))

    def spans(self, view: Any, names: Sequence[str] = (), columns: int = 80, rows: int = 1000) -> list[Line]:
        return text.layout(view, names, columns, rows, [self.write(action) for action in view.actions])

    def tell(self, event: Event, pack: str = "", names: Sequence[str] = ()) -> str:
        return describe.tell(components(pack), event, names)

    def picture(self, view: Any, names: Sequence[str] = (), layout: str = WIDE) -> Picture:
        return picture.picture(view, names, layout)

    def ask(self, state: State, seat: int) -> tuple[str, str]:
        return choosing.prompt(choosing.question(cast(HighRise, state), seat, ())) or super().ask(state, seat)

    def worded(self, state: State, seat: int, names: Sequence[str]) -> Callable[[int], tuple[str, str, str]]:
        question, base = choosing.question(cast(HighRise, state), seat, names), self.points[kind_of(state.pending(seat))].base
        return lambda action: choosing.words(question, action - base)

    def targets(self, state: State, action: int, seat: int) -> tuple[str, ...]:
        point = self.point_of(action)
        return pointing.targets(cast(HighRise, state), seat, self.points.index(point), action - point.base)

    def touched(self, event: Event) -> tuple[str, ...]:
        return pointing.touched(event)

    def drawing(self, kind: str, key: str, pack: str = "") -> str:
        return gallery.drawing(components(pack), kind, key)

    def cover(self) -> str:
        return gallery.cover()

    def symbols(self) -> str:
        return symbols.sheet()

    def stylesheet(self) -> str:
        return (FOLDER / "look.css").read_text(encoding="utf-8")

    def gallery(self, pack: str = "") -> dict[str, dict[str, str]]:
        return describe.gallery(components(pack))

    def explain(self, kind: str, key: str, pack: str = "") -> str:
        return describe.explain(components(pack), kind, key, component_data(pack))

    def reconstructed(self, kind: str, key: str, pack: str = "") -> bool:
        return describe.reconstructed(components(pack), kind, key, component_data(pack))

    def rules_text(self) -> str:
        return (FOLDER / "rules.md").read_text(encoding="utf-8")

    def keeps_secrets(self, state: State) -> bool:
        return False  # HR-573

    def chapter(self, state: State) -> str:
        return str(2010 + 10 * cast(HighRise, state).round)

    def score_sheet(self, state: State, seat: int) -> list[tuple[str, int, list[tuple[str, int]]]]:
        return sheet.score_sheet(cast(HighRise, state), seat)

    def verdict(self, state: State) -> str:
        game = cast(HighRise, state)
        return sheet.verdict(game, [describe.seat_name(player) for player in view(game, -1).players])

    def rank(self, score: int, pool: str) -> str:
        return components("").result(score)

    def evaluate(self, state: State, seat: int) -> float:
        return advice.evaluate(cast(HighRise, state), seat)

    def unsound(self, state: State) -> str:
        return unsound(cast(HighRise, state))

    def conserved(self, state: State) -> str:
        return sheet.conserved(cast(HighRise, state))


GAME = HighRiseGame()
