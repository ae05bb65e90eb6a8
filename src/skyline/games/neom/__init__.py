"""NEOM, by Paul Sottosanti (Lookout, 2018)."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from skyline.engine import packs
from skyline.engine.chance import Chance
from skyline.engine.decision import Decision
from skyline.engine.events import Event
from skyline.engine.game import Game
from skyline.engine.options import Option
from skyline.engine.state import State

from . import plain, sheet
from .decoding import STATE, decode, unsound
from .rules import acting, advice, building, disasters, foreseeing, preliminary, sourcing, turns
from .rules.bindings import BINDINGS
from .rules.city import founded
from .rules.components import FIRST_CENTER, Components
from .rules.explaining import in_force
from .rules.preliminary import MARKS, TILE_SETS
from .rules.state import Neom, blank, newcomer
from .rules.wording import roman
from .view import View, view

FOLDER = Path(__file__).parent / "data"
PACK_TABLES = ("tile", "board", "tier", "money", "disaster", "scoring", "solo_rank")
STEPS = [
    *preliminary.STEPS, *turns.STEPS, *acting.STEPS, *sourcing.STEPS, *BINDINGS.questions(), *disasters.STEPS, *building.STEPS,
]  # fmt: skip


def bound_components(data: dict[str, Any], fingerprint: str) -> Components:
    return Components(data, fingerprint, BINDINGS)


BOX = packs.Box(FOLDER, ("tiles.toml", "boards.toml"), PACK_TABLES, bound_components)
components = BOX.components
component_data = BOX.data


class NeomGame(Game):
    """The title NEOM."""

    def __init__(self) -> None:
        super().__init__(STEPS)
        self.id = "neom"
        self.title = "NEOM"
        self.designers = "Paul Sottosanti"
        self.publisher = "Lookout"
        self.year = 2018
        self.rules_version = "2"
        self.players = (1, 2, 3, 4, 5)
        self.options = (
            Option("variant", ("standard", "beginner"), "no Preliminary Round, one random Cornerstone each", "NM-430"),
            Option("sequential", (False, True), "actions are entered in seat order and shown at once", "NM-433", (3, 4, 5)),
            Option("tile_set", ("ask", *TILE_SETS), "solo: the tiles for the whole game", "NM-392", (1,)),
        )
        self.face_at = "skyline.games.neom.face"
        self.profile_at = "skyline.games.neom.profile"

    def default_players(self) -> int:
        return 4

    # ------------------------------------------------------------------ starting and storing
    def setup(self, settings: dict[str, Any], chance: Chance) -> State:
        state = blank(self, settings, chance, components(settings["pack"]))
        if settings["tile_set"] != "ask":
            state.tile_set = MARKS[TILE_SETS.index(settings["tile_set"])]
        boards = [FIRST_CENTER + index for index in range(state.parts.centers)]
        for seat in range(state.seats):
            city = founded(state.parts, state.draw(boards))  # NM-040, NM-041
            state.players.append(newcomer(seat, city, state.parts.starting_money))  # NM-042
        preliminary.set_out(state)
        return state

    def fingerprint(self, settings: dict[str, Any]) -> str:
        return components(settings["pack"]).fingerprint

    def encode_game(self, state: State) -> dict[str, Any]:
        return STATE.write(state)

    def decode_game(self, data: dict[str, Any], settings: dict[str, Any], chance: Chance) -> State:
        return decode(self, data, settings, chance, components(settings["pack"]))

    def unsound(self, state: State) -> str:
        return unsound(cast(Neom, state))

    def conserved(self, state: State) -> str:
        return sheet.conserved(cast(Neom, state))

    # ------------------------------------------------------------------ what it says of its positions
    def view(self, state: State, seat: int) -> View:
        return view(cast(Neom, state), seat)

    def plain_view(self, view: Any) -> dict[str, Any]:
        return plain.plain_view(view)

    def plain_event(self, event: Event, pack: str = "") -> dict[str, Any]:
        return plain.plain_event(components(pack), event)

    def account(self, view: Any, seat: int) -> dict[str, int]:
        return plain.account(view, seat)

    def accounts(self, state: State, viewer: int, seats: list[int]) -> list[dict[str, int]]:
        return plain.accounts(cast(Neom, state), viewer, seats)

    def clauses(self, state: State, point: Decision) -> tuple[str, ...]:
        return tuple(clause for clause in point.clauses if in_force(cast(Neom, state), clause))

    def keeps_secrets(self, state: State) -> bool:
        return state.seats > 2  # NM-601, NM-602

    def chapter(self, state: State) -> str:
        generation = cast(Neom, state).generation
        return f"Generation {roman(generation)}" if generation else "Preliminary Round"

    def score_sheet(self, state: State, seat: int) -> list[tuple[str, int, list[tuple[str, int]]]]:
        return sheet.score_sheet(cast(Neom, state).players[seat])

    def foresee(self, state: State, action: int, seat: int) -> None:
        foreseeing.foresee(cast(Neom, state), action, seat)

    def evaluate(self, state: State, seat: int) -> float:
        return advice.evaluate(cast(Neom, state), seat)


GAME = NeomGame()
