"""Component packs: contracts, demands and caps with random words of the vocabulary, and other numbers, played by all laws."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import pytest

from clauses import clause
from hustle import placement_oracle as naive
from hustle.naive import Building
from hustle.test_predicates_oracle import random_filter, random_need, some
from skyline.drawing.conformance import check_mode
from skyline.engine import conformance
from skyline.engine.rng import seeded
from skyline.games.hustle import GAME, component_data, components
from skyline.games.hustle.rules.components import BUZZ_NAMES, CAP_IDS, CONTRACT_IDS, DECOR_NAMES
from skyline.games.hustle.rules.loading import CAP_LINES, ICONS
from skyline.games.hustle.rules.state import Hustle

Record = dict[str, Any]
MODES: list[Record] = [
    {"players": 1}, {"players": 2, "clock": 6}, {"players": 3, "clock": 5, "blueprints": "expert"},
    {"players": 4, "clock": 5, "blueprints": "intermediate+hard"},
]  # fmt: skip
NUMBERS = {
    "start": {"money": (8, 40), "influence": (3, 11), "hand": (2, 5), "contracts_dealt": (1, 3), "visitors_at_opening": (0, 9)},
    "limits": {"realty_die_max": (1, 6), "cards_per_expansion": (2, 5), "bailout": (1, 9), "cap_price": (0, 30),
               "contract_swap_influence": (1, 3)},
    "penalties": {"altered_level": (0, 9), "vacant_square": (0, 5), "queued_visitor": (0, 5), "money_per_prestige": (1, 9)},
}  # fmt: skip
THOROUGH = 13


# ------------------------------------------------------------------ random packs
def random_line(random: Random) -> Record:
    """A line of a building cap (HH-530 to HH-534)."""
    kind = random.choice(("per_unit", "largest_chain", "per_set", "per_decor", "per_buzz_level"))
    points = random.randint(1, 4)
    line: Record = {"kind": kind, "points": points, "max": points * random.randint(1, 5)}
    match kind:
        case "per_set":
            return {**line, "items": [{"count": random.randint(1, 2), **random_filter(random)} for _ in range(random.randint(1, 3))]}
        case "per_decor":
            return {**line, "decor": some(random, DECOR_NAMES)}
        case "per_buzz_level":
            return {**line, "buzz": some(random, BUZZ_NAMES)}
    return {**line, **random_filter(random)}


# The most that the vocabulary can say.
EXTREMES: list[Record] = [
    {"kind": "set", "items": [{"count": 54}] * 54},
    {"kind": "set", "items": [{"count": 1, "level_min": 11, "level_max": 0, "next_to": [{}] * 54, "adjacent_to": [{}] * 54}]},
    {"kind": "chain", "count": 54, "uniform": "industry", "level_min": 11},
    {"kind": "buzz_level", "count": 12, "buzz": list(BUZZ_NAMES), "level_min": 11},
    {"kind": "decor", "items": [{"count": 36, "decor": list(DECOR_NAMES), "min_adjacent_units": 4}] * 54},
]


def random_pack(random: Random) -> str:
    """Every contract, demand and cap with words of its own, and every number that a pack may change."""
    needs = [random.choice(EXTREMES) if random.random() < 0.1 else random_need(random) for _ in CONTRACT_IDS]
    tables = [
        record("contract", {"id": name, "need": need, "money": random.randrange(6)}) for name, need in zip(CONTRACT_IDS, needs, strict=True)
    ]  # fmt: skip
    for demand in component_data()["demand"]:
        tables.append(record("demand", {"id": demand["id"], "icon": random.choice(ICONS), "need": random_filter(random) or {"view": True}}))
    for name in CAP_IDS:
        tables.append(record("cap", {"id": name, **{line: random_line(random) for line in CAP_LINES}}))
    for table, limits in NUMBERS.items():
        values = {key: random.randint(*ends) for key, ends in limits.items()}
        tables.append(f"[{table}]\n" + "".join(f"{key} = {value}\n" for key, value in values.items()))
    return "\n".join(tables)


def record(table: str, values: Record) -> str:
    return f"[[{table}]]\n" + "".join(f"{key} = {written(value)}\n" for key, value in values.items())


def written(value: Any) -> str:
    """A value as TOML in one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {written(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(written, value)) + "]"
    return str(value).lower() if isinstance(value, bool) else f'"{value}"' if isinstance(value, str) else str(value)


@pytest.fixture(scope="module", params=range(len(MODES)))
def mode(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Record:
    """A mode, each with a pack of its own."""
    file = tmp_path_factory.mktemp("packs") / "pack.toml"
    file.write_text(random_pack(Random(request.param)))
    return {**MODES[request.param], "pack": str(file)}


# ------------------------------------------------------------------ playing them
@clause("HH-120", "HH-454", "HH-681")
def test_random_cards_are_played_by_all_laws(mode: Record) -> None:
    for seed in (1, 2):
        scores, made = conformance.check_game(GAME, mode, seed, THOROUGH)
        assert len(scores) == mode["players"]
        assert made > 40


@clause("HH-517")
@pytest.mark.parametrize("mode", [0, 1], indirect=True)
def test_random_cards_are_drawn_and_worded_by_all_laws(mode: Record) -> None:
    options = {name: value for name, value in mode.items() if name not in ("players", "pack")}
    assert check_mode(GAME, GAME.settings(mode["players"], mode["pack"], options), 3) > 50


@clause("HH-120", "HH-454", "HH-510", "HH-681")
def test_random_cards_say_on_random_towers_what_the_naive_model_does(mode: Record) -> None:
    data, parts = component_data(mode["pack"]), components(mode["pack"])
    state = cast(Hustle, GAME.new(seed=4, **mode))
    met = 0
    for number, _ in enumerate(conformance.walk(state, seeded(5))):
        if number % 40:
            continue
        for seat, player in enumerate(state.players):
            lot = Building(GAME.plain_view(state.view(seat))["players"][seat]["tower"]).lot()
            for contract, told in zip(parts.contracts, data["contract"], strict=True):
                assert contract.need.met(player.tower) == naive.met(lot, told["need"]), told
                met += contract.need.met(player.tower)
            for cap, told in zip(parts.caps, data["cap"], strict=True):
                for line, name in zip(cap.lines, CAP_LINES, strict=True):
                    assert line.points(player.tower) == naive.points(lot, told[name]), told
            for demand, told in zip(parts.demands, data["demand"], strict=True):
                found = [demand.need.met(player.tower, place) for place in range(len(player.tower.units))]
                assert found == [naive.suits(lot, room, told["need"]) for room in lot.rooms], told
    assert met > 0
