"""Everything in the box explained: cards, blueprints, goals, tiles, dice and visitors."""

from __future__ import annotations

import re

import pytest

from clauses import clause
from hustle.toolkit import PARTS
from skyline.engine.errors import BadOption
from skyline.engine.facts import RULE, SOURCE, read_sheet
from skyline.engine.rulebook import clauses
from skyline.games.hustle.face import FACE

GALLERY = FACE.gallery()
CLAUSES = {one.id for one in clauses(FACE.rules_text())}
ALL = [(kind, key) for kind, keys in GALLERY.items() for key in keys]


@clause("HH-010", "HH-011", "HH-012", "HH-013")
def test_everything_is_there() -> None:
    assert {kind: len(keys) for kind, keys in GALLERY.items()} == {
        "card": 88, "unit": 48, "decor": 4, "blueprint": 18, "design": 12, "cap": 12, "contract": 60, "demand": 12, "buzz": 4, "visitor": 3,
        "die": 4, "slot": 4,
    }  # fmt: skip


@pytest.mark.parametrize(("kind", "key"), ALL)
def test_every_component_has_facts_a_rule_and_a_source(kind: str, key: str) -> None:
    text = FACE.explain(kind, key)
    name, facts = read_sheet(text)
    labels = [label for label, _ in facts]
    assert name
    assert all(labels)
    assert all(words for _, words in facts)
    assert labels[-2:] == [RULE, SOURCE]
    for one in re.findall(r"HH-\d+", dict(facts)[RULE]):
        assert one in CLAUSES
    assert not re.search(r"[{}]|\bNone\b|_", text)
    assert dict(facts)[SOURCE].startswith(("from the rulebook", "reconstructed"))
    assert FACE.reconstructed(kind, key) == ("reconstructed" in dict(facts)[SOURCE])
    assert FACE.drawing(kind, key).startswith("<svg")


@clause("HH-517")
def test_goals_say_what_their_rules_say() -> None:
    for contract in PARTS.contracts:
        assert dict(read_sheet(FACE.explain("contract", contract.id))[1])["Asks"] == contract.need.text() == contract.model
    for demand in PARTS.demands:
        assert dict(read_sheet(FACE.explain("demand", demand.id))[1])["Wishes"] == demand.need.text()
    for cap in PARTS.caps:
        facts = dict(read_sheet(FACE.explain("cap", cap.id))[1])
        assert [facts[label] for label in ("Zone", "Group", "Type")] == [line.text() for line in cap.lines]


@clause("HH-019", "HH-209")
def test_a_card() -> None:
    assert FACE.explain("card", "bb15") == FACE.explain("card", "Building block card BB15")
    name, facts = read_sheet(FACE.explain("card", "BB15"))
    assert name == "Building block card BB15"
    assert dict(facts)["Price"] == "$6 if all 3 elevators show; a hidden one costs nothing"
    assert dict(facts)["Ports"] == "3 power, 3 water, 2 wi-fi to connect"


@clause("HH-576", "HH-570", "HH-574")
def test_a_contract_names_the_clause_that_lists_it() -> None:
    for key, one in (("Q2-02", "HH-576"), ("Q1-03", "HH-570"), ("Q1-14", "HH-574")):
        assert dict(read_sheet(FACE.explain("contract", key))[1])[RULE].startswith(one)


@clause("HH-018", "HH-331")
def test_a_unit() -> None:
    facts = dict(read_sheet(FACE.explain("unit", "LMK-RET-LT"))[1])
    assert facts["Room for"] == "4 pink"
    assert facts["Opens"] == "at 45★"
    assert facts["Matches"].startswith("an adjacent Low Traffic unit: 2 bonus actions")
    assert facts["Half"].startswith("an adjacent Low Noise unit: $1")


def test_what_does_not_exist_is_refused_with_what_does() -> None:
    with pytest.raises(BadOption, match="it has: card, unit, decor"):
        FACE.explain("spaceship", "1")
    with pytest.raises(BadOption, match=r"Did you mean Corner Office\?"):
        FACE.explain("contract", "corner off")
    with pytest.raises(BadOption, match="there are: BB01, BB02"):
        FACE.drawing("card", "BB99")
    with pytest.raises(BadOption, match="there are: yellow, blue, black, realty"):
        FACE.reconstructed("die", "red")
