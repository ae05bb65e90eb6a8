"""New York City, by Stefan Feld (2022)."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, cast

from skyline.engine import packs
from skyline.engine.chance import Chance
from skyline.engine.events import Event
from skyline.engine.game import Game, Option
from skyline.engine.picture import WIDE, Named, Picture, Preset
from skyline.engine.spans import Line, plain
from skyline.engine.state import State
from skyline.engine.steps import kind_of

from . import advice, describe, flow, picture, sheet, text
from .adjusting import BidLast, Convert, ExchangeSlot, PressBack, ReserveDiscard
from .art import choosing, gallery, pointing, symbols
from .bidding import BidStep
from .components import Components, check_effects
from .deciding import (
    EndExchange,
    PhaseThreeStep,
    PrestigeBorough,
    PrestigeTile,
    PrestigeVessel,
    Relocate,
    ReturnCard,
    TakeCharacter,
    UseNow,
)  # fmt: skip
from .decoding import STEP_LIMITS, decode, unsound
from .kinds import STEP_NAMES
from .phase_one import Discard, MatchReserve, ReplaceNeutral, SwapIn, SwapOut
from .state import HUMAN, MODES, NewYork, Player
from .taking import PhaseOneStep, SecondPair, SingleCard, StartStack
from .view import View, view

FOLDER = Path(__file__).parent / "data"
FILES = ("characters.toml", "board.toml", "tiles.toml", "cards.toml", "tom.toml")
PACK_TABLES = ("character", "borough", "connection", "prestige_tile", "base_values", "bonus_tile")
TOM = re.compile(r"[ABC][2-9]")
LEVEL = "Level"
FIRST_TOM = "B4"  # recommended for the first game (NY-401)
PRESETS = (
    Preset("2 players", 2),
    Preset("3 players", 3),
    Preset("4 players", 4),
    Preset("alone against Tom, first game (level 5, medium)", 1, (("toms", FIRST_TOM),)),
    Preset("alone against Tom, level 1 (easy)", 1, (("toms", "A6"),)),
    Preset("alone against Tom, level 12 (hard)", 1, (("toms", "C5"),)),
    Preset("2 players and Tom", 2, (("toms", FIRST_TOM),)),
)
SCORE_ICONS = {
    "Points so far": "ny-prestige", "Characters": "ny-elevator", "End characters": "ny-mayor", "Majorities": "ny-skyscraper",
    "Press bonus": "ny-press", "Leftovers": "ny-dollar",
}  # fmt: skip


def tables(data: dict[str, Any], fingerprint: str) -> Components:
    """The tables of the game, from the printed data or with a pack laid over it. Raises BadPack."""
    check_effects(BOX.data(), data)
    return Components(data, fingerprint)


BOX = packs.Box(FOLDER, FILES, PACK_TABLES, tables)
components = BOX.components
component_data = BOX.data


def levels() -> tuple[Named, ...]:
    """No Tom, and the twelve levels of Tom from easy to hard (NY-401)."""
    data = BOX.data()
    modes = {mode["id"]: mode["name"].lower() for mode in data["mode"]}
    out = [Named("", "None", f"{FIRST_TOM} if you play alone")]
    for level in data["level"]:
        first = ", for a first game" if level.get("recommended_first") else ""
        note = f"{modes[level['mode']]}, {level['cards']} cards{first}"
        out.append(Named(f"{level['mode']}{level['cards']}", f"{LEVEL} {level['number']}", note, level["difficulty"].capitalize()))
    return tuple(out)


class Toms(Option):
    """Which Toms play along: mode and number of cards of each, as "B4" or "A6,C2" (NY-401); or none."""

    def __init__(self) -> None:
        examples = ("", "A6", "B4", "C5", "B3,C2", "A7,B5,C4")
        words = "virtual players: a level, or mode A, B or C and 2 to 9 cards; several with commas, as B4 or A6,C2"
        super().__init__("toms", examples, words, "NY-401", named=levels())

    def read(self, text: str) -> str:
        """Toms by level ("level 5" or "5") or by mode and cards ("b4"), with commas between several."""
        specs = [self.spec(word.strip()) for word in text.split(",")]
        return ",".join(specs) if text.strip() else ""

    def spec(self, word: str) -> str:
        """Mode and cards of one Tom; what is neither a level nor that stays as it is."""
        name = f"{LEVEL} {word}" if word.isdecimal() else word
        return next((str(level.value) for level in self.named if level.title.casefold() == name.casefold()), word.upper())

    def accepts(self, value: Any, players: int) -> bool:
        specs = value.split(",") if isinstance(value, str) and value else []
        return isinstance(value, str) and all(TOM.fullmatch(spec) for spec in specs) and 2 <= players + len(specs) <= 4


class NewYorkGame(Game):
    """The title New York City. ``players`` counts the humans; Toms come after them in seat order."""

    def __init__(self) -> None:
        super().__init__(
            [
                StartStack(), PhaseOneStep(), SingleCard(), SecondPair(), Discard(), SwapOut(), SwapIn(), MatchReserve(),
                ReplaceNeutral(), BidLast(), BidStep(), ExchangeSlot(), Convert(), PressBack(), ReserveDiscard(), TakeCharacter(),
                PrestigeTile(), PrestigeVessel(), PrestigeBorough(), Relocate(), UseNow(), ReturnCard(), EndExchange(),
                PhaseThreeStep(),
            ],
            STEP_NAMES,
        )  # fmt: skip
        self.step_limits = STEP_LIMITS
        self.id = "newyork"
        self.title = "New York City"
        self.designers = "Stefan Feld"
        self.publisher = "Queen Games"
        self.year = 2022
        self.rules_version = "2"
        self.players = (1, 2, 3, 4)
        self.options = (Toms(),)
        self.styles = describe.STYLES
        self.summary = "Six bids a round for the press, people and skyscrapers."
        self.length = "5 rounds"
        self.presets = PRESETS
        self.score_icons = SCORE_ICONS

    def default_players(self) -> int:
        return 2

    def settings(self, players: int, pack: str | None, options: dict[str, Any]) -> dict[str, Any]:
        toms = options.get("toms")
        alone = players == 1 and not (self.options[0].read(toms) if isinstance(toms, str) else toms)
        return super().settings(players, pack, {**options, "toms": FIRST_TOM} if alone else options)  # NY-001

    def setup(self, settings: dict[str, Any], chance: Chance) -> State:
        toms = [spec for spec in settings["toms"].split(",") if spec]
        humans: int = settings["players"]
        state = NewYork(self, settings, humans + len(toms), chance, components(settings["pack"]))
        state.players = [Player(seat, HUMAN, 0) for seat in range(humans)]
        state.players += [Player(humans + place, MODES.index(spec[0]), int(spec[1])) for place, spec in enumerate(toms)]
        flow.set_out(state)
        return state

    def fingerprint(self, settings: dict[str, Any]) -> str:
        return components(settings["pack"]).fingerprint

    def virtual_players(self, settings: dict[str, Any]) -> list[str]:
        return [f"Tom {spec}" for spec in settings["toms"].split(",") if spec]

    def decode_game(self, data: dict[str, Any], settings: dict[str, Any], chance: Chance) -> State:
        return decode(self, data, settings, chance, components(settings["pack"]))

    def view(self, state: State, seat: int) -> View:
        return view(cast(NewYork, state), seat)

    def text(self, view: Any) -> str:
        return plain(text.layout(view))

    def spans(self, view: Any, names: Sequence[str] = (), columns: int = 80, rows: int = 1000) -> list[Line]:
        return text.layout(view, names, columns, rows)

    def tell(self, event: Event, pack: str = "", names: Sequence[str] = ()) -> str:
        return describe.tell(components(pack), event, names)

    def picture(self, view: Any, names: Sequence[str] = (), layout: str = WIDE) -> Picture:
        return picture.picture(view, names, layout)

    def ask(self, state: State, seat: int) -> tuple[str, str]:
        return choosing.prompt(choosing.question(cast(NewYork, state), seat, ())) or super().ask(state, seat)

    def worded(self, state: State, seat: int, names: Sequence[str]) -> Callable[[int], tuple[str, str, str]]:
        question, base = choosing.question(cast(NewYork, state), seat, names), self.points[kind_of(state.pending(seat))].base
        return lambda action: choosing.words(question, action - base)

    def targets(self, state: State, action: int, seat: int) -> tuple[str, ...]:
        point = self.point_of(action)
        return pointing.targets(cast(NewYork, state), seat, self.points.index(point), action - point.base)

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

    def chapter(self, state: State) -> str:
        number = cast(NewYork, state).round
        return f"Round {number}" if number else ""

    def score_sheet(self, state: State, seat: int) -> list[tuple[str, int, list[tuple[str, int]]]]:
        return sheet.score_sheet(cast(NewYork, state), seat)

    def verdict(self, state: State) -> str:
        game = cast(NewYork, state)
        return sheet.verdict(game, [describe.seat_name(view(game, -1).players[seat]) for seat in range(game.seats)])

    def evaluate(self, state: State, seat: int) -> float:
        return advice.evaluate(cast(NewYork, state), seat)

    def unsound(self, state: State) -> str:
        return unsound(cast(NewYork, state))

    def conserved(self, state: State) -> str:
        return sheet.conserved(cast(NewYork, state))


GAME = NewYorkGame()
