"""New York City, by Stefan Feld (2022)."""

from __future__ import annotations

from typing import Any, cast

from skyline.engine import packs
from skyline.engine.chance import Chance
from skyline.engine.events import Event
from skyline.engine.game import Game
from skyline.engine.state import State

from . import plain, sheet
from .decoding import STATE, decode, unsound
from .rules import advice, bidding, building, evaluation, flow, hiring, later, prestige, reserve, setup, taking, tom
from .rules.box import FILES, FOLDER
from .rules.components import Components, check_effects
from .rules.effects import adding, converting, discarding, evaluating, last, matching, refreshing, replacing, splitting, swapping
from .rules.state import NewYork, blank, seated, toms_of
from .toms import FIRST_TOM, Toms
from .view import View, view

PACK_TABLES = ("character", "borough", "connection", "prestige_tile", "base_values", "bonus_tile")
STEPS = [
    *taking.STEPS, *splitting.STEPS, *discarding.STEPS, *swapping.STEPS, *matching.STEPS, *replacing.STEPS, *last.STEPS, *bidding.STEPS,
    *reserve.STEPS, *converting.STEPS, *adding.STEPS, *refreshing.STEPS, *hiring.STEPS, *prestige.STEPS, *building.STEPS,
    *evaluating.STEPS, *later.STEPS, *tom.STEPS, *flow.STEPS, *evaluation.STEPS,
]  # fmt: skip


def tables(data: dict[str, Any], fingerprint: str) -> Components:
    """The tables of the game, from the printed data or with a pack laid over it. Raises BadPack."""
    check_effects(BOX.data(), data)
    return Components(data, fingerprint)


BOX = packs.Box(FOLDER, FILES, PACK_TABLES, tables)
components = BOX.components
component_data = BOX.data


class NewYorkGame(Game):
    """The title New York City. ``players`` counts the humans; Toms come after them in seat order."""

    def __init__(self) -> None:
        super().__init__(STEPS)
        self.id = "newyork"
        self.title = "New York City"
        self.designers = "Stefan Feld"
        self.publisher = "Queen Games"
        self.year = 2022
        self.rules_version = "3"
        self.players = (1, 2, 3, 4)
        self.options = (Toms(),)
        self.face_at = f"{__name__}.face"
        self.profile_at = f"{__name__}.profile"

    def default_players(self) -> int:
        return 2

    def settings(self, players: int, pack: str | None, options: dict[str, Any]) -> dict[str, Any]:
        toms = options.get("toms")
        alone = players == 1 and not (self.options[0].read(toms) if isinstance(toms, str) else toms)
        return super().settings(players, pack, {**options, "toms": FIRST_TOM} if alone else options)  # NY-001

    def setup(self, settings: dict[str, Any], chance: Chance) -> State:
        state = blank(self, settings, chance, components(settings["pack"]))
        state.players = [seated(settings, seat) for seat in range(state.seats)]
        setup.set_out(state)
        return state

    def fingerprint(self, settings: dict[str, Any]) -> str:
        return components(settings["pack"]).fingerprint

    def virtual_players(self, settings: dict[str, Any]) -> list[str]:
        return [f"Tom {spec}" for spec in toms_of(settings)]

    def encode_game(self, state: State) -> dict[str, Any]:
        return STATE.write(state)

    def decode_game(self, data: dict[str, Any], settings: dict[str, Any], chance: Chance) -> State:
        return decode(self, data, settings, chance, components(settings["pack"]))

    def view(self, state: State, seat: int) -> View:
        return view(cast(NewYork, state), seat)

    def plain_view(self, view: Any) -> dict[str, Any]:
        return plain.plain_view(view)

    def plain_event(self, event: Event, pack: str = "") -> dict[str, Any]:
        return plain.plain_event(event)

    def account(self, view: Any, seat: int) -> dict[str, int]:
        return plain.account(view, seat)

    def accounts(self, state: State, viewer: int, seats: list[int]) -> list[dict[str, int]]:
        return plain.accounts(cast(NewYork, state), viewer, seats)

    def chapter(self, state: State) -> str:
        number = cast(NewYork, state).round
        return f"Round {number}" if number else ""

    def score_sheet(self, state: State, seat: int) -> list[tuple[str, int, list[tuple[str, int]]]]:
        return sheet.score_sheet(cast(NewYork, state), seat)

    def evaluate(self, state: State, seat: int) -> float:
        return advice.evaluate(cast(NewYork, state), seat)

    def unsound(self, state: State) -> str:
        return unsound(cast(NewYork, state))

    def conserved(self, state: State) -> str:
        return sheet.conserved(cast(NewYork, state))


GAME = NewYorkGame()
