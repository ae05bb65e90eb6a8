"""High Rise, by Gil Hova (2020)."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from skyline.engine import packs
from skyline.engine.chance import Chance
from skyline.engine.events import Event
from skyline.engine.game import Game
from skyline.engine.options import Option
from skyline.engine.state import State

from . import plain, sheet
from .decoding import STATE, decode, unsound
from .rules import (
    advice,
    blueprints,
    cards,
    constructing,
    flow,
    hubs,
    moving,
    neutral,
    setting_out,
    sites,
    solo,
    spaces,
    trading,
    upkeep,
    yards,
)  # fmt: skip
from .rules.bindings import BINDINGS
from .rules.components import Components
from .rules.effects import building, penthouses
from .rules.players import MODES
from .rules.powers import bayside, center, downtown, east, harbour, power, suite
from .rules.state import HighRise
from .view import View, view

FOLDER = Path(__file__).parent / "data"
FILES = (
    "board.toml", "tenants.toml", "power_cards.toml", "bonus_tiles.toml", "blueprints.toml", "corruption_track.toml", "yards.toml",
    "solo.toml",
)  # fmt: skip
PACK_TABLES = ("tenant", "power_card", "blueprint_card", "bonus_tile", "corruption_space", "base_yard")
STEPS = [
    *flow.STEPS, *moving.STEPS, *neutral.STEPS, *spaces.STEPS, *yards.STEPS, *trading.STEPS, *hubs.STEPS, *cards.STEPS,
    *constructing.STEPS, *blueprints.STEPS, *sites.STEPS, *building.STEPS, *penthouses.STEPS, *power.STEPS, *east.STEPS, *harbour.STEPS,
    *downtown.STEPS, *bayside.STEPS, *suite.STEPS, *center.STEPS, *setting_out.STEPS, *upkeep.STEPS, *solo.STEPS,
]  # fmt: skip


def build(data: packs.Data, fingerprint: str) -> Components:
    """The tables of the game, the names of effects in the data bound to what they stand for."""
    return Components(data, fingerprint, BINDINGS)


BOX = packs.Box(FOLDER, FILES, PACK_TABLES, build)
components = BOX.components
component_data = BOX.data


class HighRiseGame(Game):
    """The title High Rise."""

    def __init__(self) -> None:
        super().__init__(STEPS)
        self.id = "highrise"
        self.title = "High Rise"
        self.designers = "Gil Hova"
        self.publisher = "Formal Ferret Games"
        self.year = 2020
        self.rules_version = "4"
        self.players = (1, 2, 3, 4)
        self.options = (
            Option("mode", MODES, "how much of the game: introductory and standard skip 2010", "HR-003", (3, 4)),
            Option("tenants", ("box", "retail", "all"), "the Tenants that may be dealt: 45, 44 or 49", "HR-008"),
            Option("solo_relief", (True, False), "solo: you lose 2 Corruption after 2010 and after 2020", "HR-R36", (1,), before=False),
        )
        self.face_at = "skyline.games.highrise.face"
        self.profile_at = "skyline.games.highrise.profile"

    def setup(self, settings: dict[str, Any], chance: Chance) -> State:
        state = HighRise(self, settings, settings["players"], chance, components(settings["pack"]))
        setting_out.set_out(state, settings["tenants"])
        return state

    def fingerprint(self, settings: dict[str, Any]) -> str:
        return components(settings["pack"]).fingerprint

    def encode_game(self, state: State) -> dict[str, Any]:
        return STATE.write(state)

    def decode_game(self, data: dict[str, Any], settings: dict[str, Any], chance: Chance) -> State:
        return decode(self, data, settings, chance, components(settings["pack"]))

    def view(self, state: State, seat: int) -> View:
        return view(cast(HighRise, state), seat)

    def plain_view(self, view: Any) -> dict[str, Any]:
        return plain.plain_view(view)

    def plain_event(self, event: Event, pack: str = "") -> dict[str, Any]:
        return plain.plain_event(components(pack), event)

    def account(self, view: Any, seat: int) -> dict[str, int]:
        return plain.account(view, seat)

    def accounts(self, state: State, viewer: int, seats: list[int]) -> list[dict[str, int]]:
        return plain.accounts(cast(HighRise, state), seats)

    def keeps_secrets(self, state: State) -> bool:
        return False  # HR-573

    def chapter(self, state: State) -> str:
        return str(2010 + 10 * cast(HighRise, state).round)

    def score_sheet(self, state: State, seat: int) -> list[tuple[str, int, list[tuple[str, int]]]]:
        return sheet.score_sheet(cast(HighRise, state), seat)

    def evaluate(self, state: State, seat: int) -> float:
        return advice.evaluate(cast(HighRise, state), seat)

    def unsound(self, state: State) -> str:
        return unsound(cast(HighRise, state))

    def conserved(self, state: State) -> str:
        return sheet.conserved(cast(HighRise, state))


GAME = HighRiseGame()
