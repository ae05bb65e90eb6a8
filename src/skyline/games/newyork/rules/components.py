"""Typed tables built from the component data once, and checked: counts, totals, references."""

from __future__ import annotations

import re
from typing import Any, Final, final

from mypy_extensions import i64

from skyline.engine.errors import BadPack
from skyline.engine.packs import place_of

from .box import BOROUGHS, CONNECTIONS, END, KINDS, PHASES, PRESTIGE_TILES, VALUES
from .effects.effect import MOMENTS, Effect
from .effects.registry import effect_of
from .effects.sets import Sets

MOST: Final = 99  # of anything that a character costs or gives
VARIABLE: Final = ("points", "points_each", "dollars", "lantern")  # what a pack may change of an effect
RULED: Final = ("phase", "effect", "clause")  # what it may not change of a character


@final
class Character:
    """One kind of character (NY-011)."""

    number: i64
    title: str
    phase: i64
    value: i64
    cost: i64
    elevator_copies: i64
    start_copies: i64
    lantern: i64
    points: i64
    dollars: i64
    text: str
    clause: str

    def __init__(self, record: dict[str, Any], lanterns: list[str]) -> None:
        where = f"character {record['number']}"
        self.number = record["number"]
        self.title = record["title"]
        if record["phase"] not in PHASES:
            raise BadPack(f"{where}: phase must be one of {', '.join(PHASES)}")
        self.phase = PHASES.index(record["phase"])
        self.value = record["value"]
        if not 1 <= self.value <= VALUES:
            raise BadPack(f"{where}: value must be 1 to {VALUES} (NY-011)")
        self.cost = record["cost"]
        if not 0 <= self.cost <= MOST:
            raise BadPack(f"{where}: cost must be 0 to {MOST}")
        if self.phase == END and self.cost:
            raise BadPack(f"{where}: an end character is never used, so its cost must be 0 (NY-083)")
        self.elevator_copies = record["elevator_copies"]
        self.start_copies = record["start_copies"]
        self.text = record["text"]
        self.clause = record["clause"]
        self.read_effect(record["params"], lanterns)

    def read_effect(self, params: dict[str, Any], lanterns: list[str]) -> None:
        """The parts of the effect that may differ: points (of a use, a piece or a set), dollars and lantern."""
        where = f"character {self.number}"
        colour: str = params.get("lantern", "")
        if colour and colour not in lanterns:
            raise BadPack(f"{where}: lantern {colour!r} is not one of {', '.join(lanterns)}")
        self.lantern = lanterns.index(colour) if colour else -1
        self.points = params.get("points", params.get("points_each", 0))
        self.dollars = params.get("dollars", 0)

    def __repr__(self) -> str:
        return f"{self.number} {self.title}"


@final
class Components:
    """All tables of the game. Shared by a state and all its clones, and never changed."""

    characters: list[Character]
    effects: list[Effect]
    uses: list[Effect]
    ends: list[Effect]
    sets: list[Sets]
    moments: list[list[int]]
    row_kinds: list[list[int]]
    place_in_row: list[int]
    start_kinds: list[list[int]]
    stack_bags: list[int]
    boroughs: list[str]
    lanterns: list[str]
    lantern_masks: list[int]
    vessel_kinds: list[str]
    connection_vessel: list[int]
    connection_ends: list[list[int]]
    connection_names: list[str]
    prestige_vessel: list[int]
    prestige_value: list[int]
    prestige_names: list[str]
    base_values: list[int]
    neutral_space: list[int]
    statue_points: i64
    final_statue_points: i64
    press_bonus_space: i64
    press_bonus: i64
    card_bag: i64
    start_dollars: i64
    start_board: i64
    start_reserve: i64
    neutral_each: i64
    tom_limit: i64
    fingerprint: str

    def __init__(self, data: dict[str, Any], fingerprint: str) -> None:
        self.fingerprint = fingerprint
        self.lanterns = data["lanterns"]["colours"]
        nobody = Character({**data["character"][0], "number": 0}, self.lanterns)
        self.characters = [nobody] + [Character(record, self.lanterns) for record in sorted(data["character"], key=_number)]
        check_characters(self.characters)
        self.bind_effects(data)
        self.read_display()
        self.read_board(data)
        self.read_tiles(data)
        self.read_rules(data)

    def bind_effects(self, data: dict[str, Any]) -> None:
        """What each character does; the same by when it does it: used in a phase, scored at the end, dealt out as sets."""
        records = {record["number"]: record for record in data["character"]}
        self.effects = [Effect(self.characters[0], {})]
        for character in self.characters[1:]:
            record = records[int(character.number)]
            self.effects.append(effect_of(character, record["effect"], record["params"]))
        known = self.effects[1:]
        self.uses = [effect for effect in known if effect.character.phase != END]
        self.ends = [effect for effect in known if effect.character.phase == END and not isinstance(effect, Sets)]
        self.sets = sorted([effect for effect in known if isinstance(effect, Sets)], key=_freedom)
        self.moments = [[int(effect.kind) for effect in known if effect.moment == moment] for moment in range(MOMENTS)]

    def read_display(self) -> None:
        """The kinds of each value, their places in the row, and how many tiles of each lie in the stack (NY-030, NY-031)."""
        self.row_kinds = [[] for _ in range(VALUES)]
        self.place_in_row = [0] * (KINDS + 1)
        self.start_kinds = [[], []]
        self.stack_bags = [0] * VALUES
        for kind in range(1, KINDS + 1):
            character = self.characters[kind]
            row = self.row_kinds[character.value - 1]
            self.place_in_row[kind] = len(row)
            self.stack_bags[character.value - 1] |= int(character.elevator_copies) << 4 * len(row)
            row.append(kind)
            for _ in range(character.start_copies):
                self.start_kinds[0 if character.value == 1 else 1].append(kind)

    def read_board(self, data: dict[str, Any]) -> None:
        self.boroughs = [record["name"] for record in data["borough"]]
        ids = [record["id"] for record in data["borough"]]
        self.lantern_masks = [0] * len(self.lanterns)
        for index, record in enumerate(data["borough"]):
            for colour in record["lanterns"]:
                self.lantern_masks[place_of(colour, self.lanterns, f"borough {record['id']!r}: lantern")] |= 1 << index
        self.vessel_kinds = [record["id"] for record in data["vessel_kind"]]
        self.connection_vessel = []
        self.connection_ends = []
        for record in data["connection"]:
            where = f"connection {record['id']!r}"
            self.connection_vessel.append(place_of(record["vessel"], self.vessel_kinds, f"{where}: vessel"))
            self.connection_ends.append([place_of(end, ids, f"{where}: borough") for end in record["between"]])
        self.connection_names = [record["id"] for record in data["connection"]]
        if (len(ids), len(self.connection_names)) != (BOROUGHS, CONNECTIONS):
            raise BadPack("board: there must be six boroughs and ten connections (NY-034)")

    def read_tiles(self, data: dict[str, Any]) -> None:
        self.prestige_vessel = [
            place_of(record["vessel"], self.vessel_kinds, f"prestige_tile {record['id']!r}: vessel") for record in data["prestige_tile"]
        ]
        self.prestige_value = [record["value"] for record in data["prestige_tile"]]
        self.prestige_names = [record["id"].removeprefix("prestige_") for record in data["prestige_tile"]]
        self.base_values = data["base_values"]["tiles"]
        if (len(self.prestige_value), len(self.base_values)) != (PRESTIGE_TILES, BOROUGHS):
            raise BadPack("tiles: there must be ten prestige tiles and six base values (NY-012, NY-013)")

    def read_rules(self, data: dict[str, Any]) -> None:
        """The numbers of the rulebook that stand in the data."""
        self.statue_points = data["bonus_tile"]["front_points"]
        self.final_statue_points = data["bonus_tile"]["final_points"]
        track = data["press_track"]
        self.press_bonus_space = track["bonus_space"]
        self.press_bonus = track["bonus_points"]
        self.neutral_space = [0, 0, *(track["neutral_start"][f"players_{count}"] for count in (2, 3, 4))]
        self.card_bag = 0
        for place, record in enumerate(data["card"]):
            self.card_bag |= record["copies"] << 4 * place
        self.start_dollars = data["players"]["start_dollars"]
        self.start_board = data["players"]["start_on_player_board"]
        self.start_reserve = data["players"]["start_reserve"]
        self.neutral_each = data["neutral"]["per_borough"]
        self.tom_limit = data["parameters"]["max_skyscrapers_per_borough"]


def _freedom(sets: Sets) -> int:
    return sets.freedom()


def _number(record: dict[str, Any]) -> int:
    number: int = record["number"]
    return number


def check_effects(printed: dict[str, Any], data: dict[str, Any]) -> None:
    """What a character does is part of the rules: a pack changes only its numbers. Params it leaves out are as printed. Raises BadPack."""
    for old, new in zip(printed["character"], data["character"], strict=True):
        for name in RULED:
            if new[name] != old[name]:
                raise BadPack(f"character {old['number']}: a pack cannot change its {name}, which is part of the rules")
        for name, value in new["params"].items():
            check_param(old, new["text"], name, value)
        new["params"] = {**old["params"], **new["params"]}


def check_param(old: dict[str, Any], text: str, name: str, value: Any) -> None:
    """One of the params of a character: it exists, a pack may change it, and the text says its new value. Raises BadPack."""
    where, params = f"character {old['number']}", old["params"]
    if name not in params:
        raise BadPack(f"{where}: unknown params {name!r}; known: {', '.join(params) or 'none'}")
    if value == params[name]:
        return
    if name not in VARIABLE:
        raise BadPack(f"{where}: a pack cannot change {name}, which is part of the rules; it can change: {', '.join(VARIABLE)}")
    if isinstance(value, int) and not 0 <= value <= MOST:
        raise BadPack(f"{where}: {name} must be 0 to {MOST}")
    if str(value) not in re.findall(r"\w+", text):
        raise BadPack(f"{where}: {name} is {value}, so the text must say {value}, not: {text}")


def check_characters(characters: list[Character]) -> None:
    """Counts and totals (NY-011). Raises BadPack."""
    if [character.number for character in characters] != list(range(KINDS + 1)):
        raise BadPack(f"character: there must be numbers 1 to {KINDS}")
    for character in characters[1:]:
        if not (0 <= character.elevator_copies <= 15 and 0 <= character.start_copies <= 15):
            raise BadPack(f"character {character.number}: copies must be 0 to 15")
    dark = sum(character.elevator_copies for character in characters[1:])
    light = [character.value for character in characters[1:] for _ in range(character.start_copies)]
    if dark != 64:
        raise BadPack(f"character: {dark} tiles with a dark back instead of 64 (NY-011)")
    if sorted(light) != [1] * 6 + [5] * 6:
        raise BadPack("character: there must be six start tiles of value 1 and six of value 5 (NY-031)")
    for value in range(1, VALUES + 1):
        copies = sum(character.elevator_copies for character in characters[1:] if character.value == value)
        if copies < 4:
            raise BadPack(f"character: value {value} needs at least four tiles for the display (NY-030)")
