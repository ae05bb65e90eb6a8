"""The effects of the characters: every one that exists has a name in the data, and what they are called by is known."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest

from newyork.toolkit import PARTS
from skyline.engine.errors import BadPack
from skyline.games.newyork import component_data, rules
from skyline.games.newyork.rules.components import Components
from skyline.games.newyork.rules.effects.discarding import Discarding
from skyline.games.newyork.rules.effects.effect import Effect
from skyline.games.newyork.rules.effects.registry import EFFECTS


def modules() -> Iterator[ModuleType]:
    for found in pkgutil.walk_packages(rules.__path__, f"{rules.__name__}."):
        yield importlib.import_module(found.name)


def test_every_effect_of_the_rules_has_a_name_in_the_data() -> None:
    classes = {value for module in modules() for value in vars(module).values() if isinstance(value, type) and issubclass(value, Effect)}
    assert classes - {Effect, Discarding} == set(EFFECTS.values())
    assert {record["effect"] for record in component_data()["character"]} == EFFECTS.keys()


def test_an_effect_that_the_rules_do_not_know_is_refused() -> None:
    data: dict[str, Any] = {**component_data()}
    data["character"] = [{**record, "effect": "levitate"} if record["number"] == 6 else record for record in data["character"]]
    with pytest.raises(BadPack, match="character 6: there is no effect 'levitate'"):
        Components(data, "")


def test_every_character_has_the_effect_that_the_data_name() -> None:
    for record in component_data()["character"]:
        assert type(PARTS.effects[record["number"]]) is EFFECTS[record["effect"]]
