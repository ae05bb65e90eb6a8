"""Urban Sprawl, by Chad Jensen (2011)."""

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
from skyline.engine.steps import Step

from . import decoding, plain, sheet, view
from .rules import advice, contracts, cubes, elections, ending, ledger, loading, permits, resolving, setting_out, spending, turn, vocations
from .rules.effects import amounts, buildings, dealings, markers, offices, others
from .rules.state import Sprawl

FOLDER = Path(__file__).parent / "data"
FILES = (
    "board.toml", "buildings.toml", "payouts.toml", "vocations.toml", "politicians.toml", "planning.toml", "town.toml", "city.toml",
    "metropolis.toml",
)  # fmt: skip
PACK_TABLES = (
    "build_permit", "urban_renewal", "planning_event", "payout", "vocation",
    *(f"{deck}_{kind}" for deck in ("town", "city", "metropolis") for kind in ("contract", "event", "special")),
)  # fmt: skip
STEPS: list[Step] = [
    *setting_out.STEPS, *permits.STEPS, *spending.STEPS, *contracts.STEPS, *cubes.STEPS, *vocations.STEPS, *others.STEPS, *amounts.STEPS,
    *resolving.STEPS, *elections.STEPS, *markers.STEPS, *buildings.STEPS, *offices.STEPS, *dealings.STEPS, *turn.STEPS, *ledger.STEPS,
    *ending.STEPS,
]  # fmt: skip
LENGTHS = (
    Named("standard", "Standard", "Olympic Games is the 16th to 22nd Metropolis card"),
    Named("long", "Longer", "the 19th to 28th"),
    Named("short", "Shorter", "the 10th to 19th"),
)

BOX = packs.Box(FOLDER, FILES, PACK_TABLES, loading.build)
components = BOX.components
component_data = BOX.data


class SprawlGame(Game):
    """The title Urban Sprawl."""

    def __init__(self) -> None:
        super().__init__(STEPS)
        self.id = "sprawl"
        self.title = "Urban Sprawl"
        self.designers = "Chad Jensen"
        self.publisher = "GMT Games"
        self.year = 2011
        self.rules_version = "1"
        self.players = (2, 3, 4)
        self.finished = True
        self.face_at = "skyline.games.sprawl.face"
        self.profile_at = "skyline.games.sprawl.profile"
        self.options = (
            Option("length", setting_out.LENGTHS, "how deep the special events lie in their decks", "US-504", named=LENGTHS),
            Option("stall_guard", (False, True), "a game in which nobody takes a card comes to an end", "US-R33"),
        )

    def setup(self, settings: dict[str, Any], chance: Chance) -> State:
        state = Sprawl(self, settings, settings["players"], chance, components(settings["pack"]))
        setting_out.set_out(state)
        return state

    def fingerprint(self, settings: dict[str, Any]) -> str:
        return components(settings["pack"]).fingerprint

    def encode_game(self, state: State) -> dict[str, Any]:
        return decoding.STATE.write(state)

    def decode_game(self, data: dict[str, Any], settings: dict[str, Any], chance: Chance) -> State:
        return decoding.decode(self, data, settings, chance, components(settings["pack"]))

    def unsound(self, state: State) -> str:
        return decoding.unsound(cast(Sprawl, state))

    def conserved(self, state: State) -> str:
        return decoding.conserved(cast(Sprawl, state))

    def view(self, state: State, seat: int) -> view.View:
        return view.view(cast(Sprawl, state), seat)

    def plain_view(self, view: Any) -> dict[str, Any]:
        return plain.plain_view(view)

    def plain_event(self, event: Event, pack: str = "") -> dict[str, Any]:
        return plain.plain_event(components(pack), event)

    def account(self, view: Any, seat: int) -> dict[str, int]:
        return sheet.account(view, seat)

    def accounts(self, state: State, viewer: int, seats: list[int]) -> list[dict[str, int]]:
        return sheet.accounts(cast(Sprawl, state), seats)

    def score_sheet(self, state: State, seat: int) -> list[tuple[str, int, list[tuple[str, int]]]]:
        return sheet.score_sheet(cast(Sprawl, state), seat)

    def evaluate(self, state: State, seat: int) -> float:
        return advice.evaluate(cast(Sprawl, state), seat)

    def keeps_secrets(self, state: State) -> bool:
        return False  # US-800

    def chapter(self, state: State) -> str:
        """Turns are many; the decks that are open are what a game of Urban Sprawl is told by."""
        game = cast(Sprawl, state)
        return ("Town", "City", "Metropolis")[int(game.open_decks).bit_count() - 1] if game.turn else ""


GAME = SprawlGame()
