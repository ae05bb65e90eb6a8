"""Every card: its clause, its data, its derived text, and that it can be carried out (sections 23 and 24)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from clauses import clause
from skyline.engine.rng import seeded
from skyline.engine.rulebook import Clause, clauses
from skyline.games.sprawl import GAME
from skyline.games.sprawl.rules.components import CONTRACT, EVENT, KIND_NAMES, SPECIAL
from skyline.games.sprawl.rules.state import Sprawl
from sprawl.toolkit import PARTS, act, all_offices, asked, card, event, give, lay, mark, menu, prestige, put, table

RULES = (Path(__file__).parents[2] / "docs/rules/sprawl.md").read_text(encoding="utf-8")
CARD_CLAUSES = [one for one in clauses(RULES) if re.fullmatch(r"US-[67]\d\d", one.id) and one.id not in ("US-600", "US-601")]
CONTRACT_LINE = re.compile(r"(?:\* )?\*(.+?)\* \((\w+); (\w+) (\d)-lot; (.+?); payout (.)\)\. (.*)")
EVENT_LINE = re.compile(r"(?:\* )?(?:Event|Special event) \*(.+?)\* \((\w+)\)\. (.*)")
NO_EFFECT = "No effect beyond its vocation."
# Cards whose model joins sentences that stand apart in the derived text; figures, names and limits are the same.
APART = {
    "PE14": "Each player gains 1 wealth for each vocation marker he owns and gains 2 wealth for each politician he controls.",
    "C23": "Ignore zoning. Gain 1 prestige. Gain 2 prestige for each adjacent park.",
    "M07": "Hold an election for every politician in play. Gain 3 prestige for each politician you control.",
    "M29": "Gain 1 prestige for each 3-lot building in play. Gain 2 prestige for each 4-lot building in play.",
    "M30": "Place a 1-lot park and control it. Place a 1-lot park and control it. "
    "Gain 1 prestige for each building you control adjacent to a park.",
}


def described(one: Clause) -> tuple[str, str, str]:
    """Id, bracket and text of a card clause."""
    found = CONTRACT_LINE.fullmatch(one.text)
    if found:
        name, number, zone, size, vocations, payout, text = found.groups()
        bracket = f"{name}; {zone} {size}-lot; {vocations}; payout {payout}"
        return number, bracket, "" if text == NO_EFFECT else text
    found = EVENT_LINE.fullmatch(one.text)
    assert found, one.text
    return found[2], found[1], found[3]


def bracket_of(number: str) -> str:
    """What stands in brackets, from the data."""
    one = card(number)
    if one.kind in (EVENT, SPECIAL):
        return one.name
    vocations = ", ".join(f"{PARTS.vocation_names[each & 15]}-{each >> 4}" for each in one.vocations) or "no vocation"
    return f"{one.name}; {KIND_NAMES[one.zone]} {one.size}-lot; {vocations}; payout {one.payout or '-'}"


@clause(
    "US-602", "US-603", "US-604", "US-605", "US-606", "US-607", "US-608", "US-609", "US-610", "US-611", "US-612", "US-613", "US-614",
    "US-615", "US-620", "US-621", "US-622", "US-623", "US-624", "US-625", "US-626", "US-627", "US-628", "US-629", "US-630", "US-631",
    "US-632", "US-633", "US-634", "US-635", "US-636", "US-637", "US-638", "US-639", "US-640", "US-641", "US-642", "US-643", "US-644",
    "US-645", "US-646", "US-647", "US-648", "US-649", "US-650", "US-651", "US-652", "US-653", "US-654", "US-655", "US-656", "US-660",
    "US-661", "US-662", "US-663", "US-664", "US-665", "US-666", "US-667", "US-668", "US-669", "US-670", "US-671", "US-672", "US-673",
    "US-674", "US-675", "US-676", "US-677", "US-678", "US-679", "US-680", "US-681", "US-682", "US-683", "US-684", "US-685", "US-686",
    "US-687", "US-688", "US-689", "US-690", "US-691", "US-692", "US-693", "US-694", "US-695", "US-696", "US-700", "US-701", "US-702",
    "US-703", "US-704", "US-705", "US-706", "US-707", "US-708", "US-709", "US-710", "US-711", "US-712", "US-713", "US-714", "US-715",
    "US-716", "US-717", "US-718", "US-719", "US-720", "US-721", "US-722", "US-723", "US-724", "US-725", "US-726", "US-727", "US-728",
    "US-729", "US-730", "US-731", "US-732", "US-733", "US-734", "US-735", "US-736",
)  # fmt: skip
@pytest.mark.parametrize("one", CARD_CLAUSES, ids=lambda one: one.id)
def test_the_data_of_a_card_are_those_of_its_clause(one: Clause) -> None:
    number, bracket, text = described(one)
    assert bracket_of(number) == bracket
    assert card(number).model == text


@clause("US-527")
@pytest.mark.parametrize("one", [one for one in PARTS.cards if one.kind >= EVENT], ids=lambda one: one.id)
def test_the_text_of_a_card_follows_from_its_data(one: object) -> None:
    found = card(str(getattr(one, "id", "")))
    assert found.text == APART.get(found.id, found.model)


@clause("US-527")
@pytest.mark.parametrize("number", [number for number in APART if number != "M30"])
def test_sentences_that_stand_apart_have_the_figures_of_the_model(number: str) -> None:
    assert re.findall(r"\d+", card(number).text) == re.findall(r"\d+", card(number).model)


GROWN = (
    "CIV a2 nw, COM a3 n, IND b1 nw, RES a4 all, PARK b4 nw, RES a5 nw",
    "CIV c5 w, COM c1 sw, IND d2 n, RES c6 l-nw, PARK d5 se, RES d6 nw",
    "CIV e6 se, COM f3 n, IND e3 w, RES f4 s, PARK f5 ne, RES f2 all",
)


def rich(players: int = 3) -> Sprawl:
    """A grown town: everybody has a bit of everything, all politicians and the Contractor are in play."""
    state = all_offices(table(players, start=True, wealth=40))
    for seat, places in enumerate(GROWN[:players]):
        for words in places.split(", "):
            kind, _, place = words.partition(" ")
            put(state, kind, place, owner=seat)
        give(state, seat, prestige=20)
    give(state, 0, vocations=("Media", "Tourism", "Factory"), offices=("Mayor", "Treasurer"))
    give(state, 1, vocations=("Finance", "Finance", "Education"), offices=("Police Chief",), contractor=True)
    give(state, 2 if players > 2 else 0, vocations=("Energy", "Education"), offices=("Union Boss",))
    return mark(mark(state, "w7", "g1"), "p4", "g5")


def play_on(state: Sprawl, until: str) -> int:
    """Answer at random until the next question is this one; how many questions came before."""
    rng, made = seeded(3), 0
    while not state.over and asked(state) != until:
        actions = state.actions()
        state.apply(actions[rng.below(len(actions))])
        made += 1
        assert made < 60
    return made


@clause("US-290", "US-291", "US-292", "US-293", "US-430")
@pytest.mark.parametrize("one", [one for one in PARTS.cards if one.kind in (EVENT, SPECIAL)], ids=lambda one: one.id)
def test_every_event_can_be_carried_out(one: object) -> None:
    found = card(str(getattr(one, "id", "")))
    state = rich()
    event(state, found.id)
    play_on(state, "main")
    assert state.over == (found.name == "Olympic Games")
    assert GAME.conserved(state) == ""


@clause("US-250", "US-290", "US-510")
@pytest.mark.parametrize("one", [one for one in PARTS.cards if one.kind == CONTRACT], ids=lambda one: one.id)
def test_every_contract_can_be_built(one: object) -> None:
    found = card(str(getattr(one, "id", "")))
    state = mark(rich(), "w12", "g2")
    permits = [permit.id for permit in PARTS.cards[:36] if permit.zones >> found.zone & 1 and permit.pages >= found.size]
    state = give(state, 0, wealth=100, cards=permits[0])
    boxes = list(state.boxes)
    lay(state, found.id, "box1")
    before = len(state.town.buildings)
    act(state, "build box1")
    play_on(state, "build_site")
    sites = [choice for choice in menu(state) if choice.startswith("site")]
    act(state, sites[-1])
    play_on(state, "main")
    assert len(state.town.buildings) >= before - 3
    assert any(int(packed) >> 15 == found.index + 1 for packed in state.town.buildings)
    assert GAME.conserved(state) == ""
    assert min(prestige(state)) >= 0
    assert boxes != state.boxes
