"""Everything in the box explained: all 165 cards, and what lies on and beside the board."""

from __future__ import annotations

import re

import pytest

from clauses import clause
from skyline.engine.errors import BadOption
from skyline.engine.facts import RULE, SOURCE, read_sheet
from skyline.engine.rulebook import clauses
from skyline.games.sprawl import GAME
from sprawl.toolkit import PARTS

FACE = GAME.face
GALLERY = FACE.gallery()
CLAUSES = {one.id for one in clauses(FACE.rules_text())}
ALL = [(kind, key) for kind, keys in GALLERY.items() for key in keys]


@clause("US-011", "US-012", "US-013", "US-014", "US-015")
def test_everything_is_there() -> None:
    counts = {kind: len(keys) for kind, keys in GALLERY.items()}
    assert counts == {
        "contract": 90, "event": 32, "special": 3, "permit": 36, "renewal": 4, "payout": 12, "vocation": 8, "office": 6, "building": 20,
        "row": 9, "space": 9, "marker": 9,
    }  # fmt: skip
    assert sum(counts[kind] for kind in ("contract", "event", "special", "permit", "renewal")) == len(PARTS.cards) == 165


@pytest.mark.parametrize(("kind", "key"), ALL)
def test_every_component_has_facts_existing_clauses_and_a_source(kind: str, key: str) -> None:
    name, facts = read_sheet(FACE.explain(kind, key))
    found = dict(facts)
    assert name
    assert all(label and words for label, words in facts)
    assert set(re.findall(r"US-R?\d+", found[RULE])) <= CLAUSES
    assert found[SOURCE]
    assert FACE.reconstructed(kind, key) == ("reconstructed" in found[SOURCE])


@clause("US-527")
def test_the_text_of_a_card_is_what_its_effects_say() -> None:
    for card in PARTS.cards:
        if card.text:
            kind = next(kind for kind in ("contract", "event", "special") if card.id in GALLERY[kind])
            assert dict(read_sheet(FACE.explain(kind, card.id))[1])["Effect"] == card.text


@clause("US-623", "US-672", "US-701")
def test_contracts_read_like_this() -> None:
    assert FACE.explain("contract", "High School") == "\n".join([
        "High School",
        "  Deck     Town",
        "  Building 2-lot CIV",
        "  Permits  2 pages of CIV",
        "  Vocation Education-2",
        "  Effect   RES buildings in these rows gain 1 prestige each.",
        "  Payout   prestige row 2 when it turns up",
        "  Rule     US-623, US-190, US-270, US-532",
        "  Source   from the rulebook; reconstructed: its vocations, its payout and its effect",
    ])  # fmt: skip
    temple = dict(read_sheet(FACE.explain("contract", "M02"))[1])
    assert temple["Effect"] == "For each RES he controls, every opponent pays you 4 wealth or 4 prestige, his choice."
    center = dict(read_sheet(FACE.explain("contract", "c13"))[1])
    assert center["Effect"] == "Gain 2 wealth for each RES in one of these rows. RES buildings in the other row gain 1 prestige each."


@clause("US-605", "US-656", "US-600", "US-601")
def test_events_and_planning_cards_read_like_this() -> None:
    decay = dict(read_sheet(FACE.explain("event", "Urban Decay"))[1])
    assert decay["Effect"] == "The least valuable building is removed unless its controller loses 3 prestige."
    assert decay["When"].endswith("it comes back with the next reshuffle")
    assert dict(read_sheet(FACE.explain("special", "TX"))[1])["Effect"].startswith("The City deck becomes active.")
    permit = dict(read_sheet(FACE.explain("permit", "BP04"))[1])
    assert (permit["Zones"], permit["Invested"]) == ("CIV/RES", "11 wealth, at the start of your turn")
    assert FACE.explain("renewal", "urban renewal").count("Urban Renewal") == 1


@clause("US-372", "US-408", "US-353", "US-036", "US-310")
def test_the_rest_reads_like_this() -> None:
    treasurer = dict(read_sheet(FACE.explain("office", "treasurer"))[1])
    assert treasurer["Won by"] == "the most valuable COM; tied: the most COM buildings, then the District Attorney decides"
    assert treasurer["Ability"] == "at the start of your turn every opponent pays you 2 wealth, or all they have if less"
    assert dict(read_sheet(FACE.explain("payout", "6"))[1])["Places"].startswith("first 6, second 3, third 1, fourth 0")
    assert dict(read_sheet(FACE.explain("row", "p1"))[1])["Blocks"] == "lines c and d, 12 blocks"
    assert dict(read_sheet(FACE.explain("space", "g2"))[1])["Place"] == "above columns 3 and 4"
    assert dict(read_sheet(FACE.explain("building", "1-lot park"))[1])["Tiles"] == "11"
    assert dict(read_sheet(FACE.explain("vocation", "media"))[1])["Markers"] == "1"


@pytest.mark.parametrize(("kind", "key", "said"), [
    ("wonder", "x", "Urban Sprawl has no 'wonder' to show; it has: contract, event"),
    ("contract", "school", "there is no contract 'school'. Did you mean High School?"),
    ("payout", "13", "there is no payout '13'; there are: 1, 2, 3"),
])  # fmt: skip
def test_what_is_not_there_is_refused_with_what_is(kind: str, key: str, said: str) -> None:
    with pytest.raises(BadOption, match=re.escape(said)):
        FACE.explain(kind, key)
    with pytest.raises(BadOption):
        FACE.reconstructed(kind, key)
