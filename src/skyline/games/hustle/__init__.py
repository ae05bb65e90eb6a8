"""High Rise Hustle, by Katie Tam and Vanessa Tam (prototype)."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from skyline.engine import packs
from skyline.engine.chance import Chance
from skyline.engine.events import Event
from skyline.engine.game import Game
from skyline.engine.options import Option
from skyline.engine.picture import Named
from skyline.engine.state import State

from . import decoding, plain, sheet, view
from .rules import (
    advice,
    bonus,
    building,
    contracts,
    converting,
    decorating,
    demolishing,
    dice,
    drawing,
    exchanging,
    hiring,
    laying,
    loading,
    plans,
    quarters,
    setting_out,
    turn,
)
from .rules.components import MIXES, QUARTERS
from .rules.state import Hustle

FOLDER = Path(__file__).parent / "data"
FILES = (
    "building_lot.toml", "unit_tiles.toml", "decor.toml", "central_station.toml", "block_cards.toml", "blueprints.toml",
    "blueprint_designs.toml", "building_caps.toml", "contracts.toml", "visitor_demands.toml",
)  # fmt: skip
PACK_TABLES = ("card", "blueprint", "cap", "contract", "demand", "start", "limits", "penalties", "solo_rank", "clock")
STEPS = [
    *plans.STEPS, *turn.STEPS, *laying.STEPS, *building.STEPS, *dice.STEPS, *bonus.STEPS, *exchanging.STEPS, *decorating.STEPS,
    *hiring.STEPS, *converting.STEPS, *drawing.STEPS, *contracts.STEPS, *demolishing.STEPS, *setting_out.STEPS, *quarters.STEPS,
]  # fmt: skip
MIX_NAMES = (
    Named(MIXES[0], "Beginner and easy", "one of each is dealt"),
    Named(MIXES[1], "Easy and intermediate", "one of each is dealt"),
    Named(MIXES[2], "Intermediate and hard", "one of each is dealt"),
    Named(MIXES[3], "Expert", "you draw your own blueprint"),
)
CLOCKS = (
    Named("standard", "Standard", "15 turns each, 10 alone"),
    Named("off", "Off", "only fulfilled contracts end a quarter; where no person plays, also 200 turns each"),
)
LEAST_CLOCK, MOST_CLOCK = 5, 200
UNATTENDED = 200  # turns each, where no person takes part and the clock is off (HH-106)

BOX = packs.Box(FOLDER, FILES, PACK_TABLES, loading.build)
components = BOX.components
component_data = BOX.data


class Clock(Option):
    """The quarter clock: "standard", "off", or a number of turns from 5 up (HH-105)."""

    def accepts(self, value: Any, players: int) -> bool:
        return value in ("standard", "off") or (type(value) is int and LEAST_CLOCK <= value <= MOST_CLOCK)

    def unattended(self, value: Any) -> Any:
        return UNATTENDED if value == "off" else value  # HH-106

    def read(self, text: str) -> Any:
        value = super().read(text)
        return int(value) if isinstance(value, str) and value.strip().isdecimal() else value


class HustleGame(Game):
    """The title High Rise Hustle."""

    def __init__(self) -> None:
        super().__init__(STEPS)
        self.id = "hustle"
        self.title = "High Rise Hustle"
        self.designers = "Katie Tam and Vanessa Tam"
        self.publisher, self.year = "", 0  # a prototype
        self.rules_version = "1"
        self.players = (1, 2, 3, 4)
        self.finished = True
        self.face_at = "skyline.games.hustle.face"
        self.profile_at = "skyline.games.hustle.profile"
        self.options = (
            Option("blueprints", MIXES, "which blueprints are dealt", "HH-062", named=MIX_NAMES),
            Clock("clock", ("standard",), "turns after which a quarter ends anyway", "HH-105", named=CLOCKS),
        )

    def setup(self, settings: dict[str, Any], chance: Chance) -> State:
        state = Hustle(self, settings, settings["players"], chance, components(settings["pack"]))
        setting_out.set_out(state)
        return state

    def fingerprint(self, settings: dict[str, Any]) -> str:
        return components(settings["pack"]).fingerprint

    def encode_game(self, state: State) -> dict[str, Any]:
        return decoding.STATE.write(state)

    def decode_game(self, data: dict[str, Any], settings: dict[str, Any], chance: Chance) -> State:
        return decoding.decode(self, data, settings, chance, components(settings["pack"]))

    def unsound(self, state: State) -> str:
        return decoding.unsound(cast(Hustle, state))

    def conserved(self, state: State) -> str:
        return decoding.conserved(cast(Hustle, state))

    def view(self, state: State, seat: int) -> view.View:
        return view.view(cast(Hustle, state), seat)

    def plain_view(self, view: Any) -> dict[str, Any]:
        return plain.plain_view(view)

    def plain_event(self, event: Event, pack: str = "") -> dict[str, Any]:
        return plain.plain_event(components(pack), event)

    def account(self, view: Any, seat: int) -> dict[str, int]:
        return sheet.account(view, seat)

    def accounts(self, state: State, viewer: int, seats: list[int]) -> list[dict[str, int]]:
        return sheet.accounts(cast(Hustle, state), viewer, seats)

    def score_sheet(self, state: State, seat: int) -> list[tuple[str, int, list[tuple[str, int]]]]:
        return sheet.score_sheet(cast(Hustle, state), seat)

    def evaluate(self, state: State, seat: int) -> float:
        return advice.evaluate(cast(Hustle, state), seat)

    def chapter(self, state: State) -> str:
        quarter = int(cast(Hustle, state).quarter)
        return f"Q{min(quarter, QUARTERS)}" if quarter else ""


GAME = HustleGame()
