"""What lies open to the player who spends action points: what each contract needs, and what it brings on its best block."""

from __future__ import annotations

import pytest

from skyline.engine.conformance import walk
from skyline.engine.picture import NARROW, NO, OK, PAY, WIDE, Panel
from skyline.engine.rng import seeded
from skyline.games.sprawl import GAME
from skyline.games.sprawl.face.art.offers import standing
from skyline.games.sprawl.offering import Offer
from skyline.games.sprawl.rules import contracts, foretelling
from skyline.games.sprawl.rules.components import CIV
from skyline.games.sprawl.rules.decks import SOURCE_WORDS, contract_at
from skyline.games.sprawl.rules.ground import BLOCKS, SHAPES
from skyline.games.sprawl.rules.state import Sprawl
from sprawl.toolkit import PARTS, act, asked, card, give, lay, new, prestige, put, site, table, wealth

NAMES = ["Ada", "Juno", "Mira", "Otto"]


def offer(state: Sprawl, name: str) -> Offer:
    """What the active player sees of a contract."""
    found: Offer = next(one for one in state.view(int(state.active)).offers if state.card(one.card).name == card(name).name)
    return found


# ------------------------------------------------------------------ what is missing
def test_an_offer_has_no_need_exactly_if_the_contract_can_be_built() -> None:
    state = new(3, seed=4, stall_guard=True)
    seen = 0
    for _ in walk(state, seeded(4)):
        for one in state.view(int(state.active)).offers:
            seen += 1
            assert (one.need == "") == (contracts.contract_need(state, one.source) is None), one
    assert seen > 300


@pytest.mark.parametrize(
    ("ap", "money", "cards", "need"),
    [
        (1, 50, "BP15", "1 AP short"), (6, 50, "", "2 CIV pages short"), (6, 50, "BP01", "1 CIV page short"),
        (6, 0, "BP15", "$2 short"), (6, 50, "BP15", ""),
    ],
)  # fmt: skip
def test_an_offer_names_the_first_need_that_fails(ap: int, money: int, cards: str, need: str) -> None:
    state = lay(give(table(2, wealth=money, ap=ap), 0, cards=cards), "High School", "box2")
    assert offer(state, "High School").need == need


def test_a_permit_on_offer_closes_a_gap_of_pages_if_both_fit_into_the_action_points() -> None:
    def with_points(ap: int) -> Offer:
        state = lay(table(2, ap=ap), "High School", "box2")
        others = [one.id for one in PARTS.cards[:36] if not one.zones >> CIV & 1]
        for place, name in zip(("box1", "box2", "box4", "deck"), others, strict=False):
            state = lay(state, name, place)
        return offer(lay(state, "BP15", "box3"), "High School")

    assert with_points(5).closing == 3
    assert standing(with_points(5)) == (PAY, "First a permit")
    assert with_points(4).closing == 0
    assert standing(with_points(4)) == (NO, "2 CIV pages short")


def test_a_fresh_favor_waits_for_the_next_turn() -> None:
    state = act(lay(give(table(2), 0, cards="BP15"), "High School", "box2"), "favor box2")
    assert offer(state, "High School").need == "From your next turn on"
    assert SOURCE_WORDS[offer(state, "High School").source] == "favor1"


def test_only_who_spends_action_points_has_offers() -> None:
    state = table(2)
    assert state.view(0).offers
    assert state.view(1).offers == () == state.view(-1).offers
    assert act(lay(give(table(2), 0, cards="BP15"), "High School", "box2"), "build box2").view(0).offers == ()


# ------------------------------------------------------------------ the best block
def test_the_best_block_has_the_most_prestige_of_those_one_can_pay() -> None:
    state = put(table(2, wealth=3), "CIV", "f2 nw", owner=1)
    found = offer(lay(give(state, 0, cards="BP15"), "High School", "box2"), "High School")
    town = lay(put(table(2, wealth=50), "CIV", "f2 nw", owner=1), "High School", "box2")
    assert found.price <= 3
    assert offer(town, "High School").prestige >= found.prestige


def test_without_a_block_that_one_can_pay_the_cheapest_is_told() -> None:
    state = lay(give(table(2, wealth=0), 0, cards="BP15"), "High School", "box2")
    found = offer(state, "High School")
    assert found.price == min(int(state.town.values[block]) for block in range(BLOCKS))


@pytest.mark.parametrize("name", ["T02", "T05", "T06", "T15", "C10", "C14", "C21", "M25"])
def test_what_is_foretold_is_what_building_brings(name: str) -> None:
    """For contracts whose effects leave nothing to decide: the foretold sum is what the rules then pay."""
    state = put(put(table(2, wealth=60), "CIV", "c3 nw", owner=0), "RES", "b5 nw", "b6 sw", owner=0)
    state = lay(give(put(state, "PARK", "d4 nw", owner=0), 0, cards="BP15 BP14 BP29 BP27 BP24 BP33"), name, "box1")
    contract = state.card(contract_at(state, SOURCE_WORDS.index("box1")))
    best = foretelling.best(state, contract)
    before = prestige(state)[0], wealth(state)[0]
    act(state, "build box1")
    while asked(state) == "build_permits":
        state.apply(state.canonical()[0])
    state.apply(GAME.points[state.pending(0) & 127].base + int(best.site), 0)
    while asked(state) in ("vocation_split", "vocation_from"):
        state.apply(state.actions(state.decider())[0], state.decider())
    assert (prestige(state)[0] - before[0], wealth(state)[0] - before[1] + int(best.price)) == (int(best.prestige), int(best.wealth))


# ------------------------------------------------------------------ drawn
def pieces(state: Sprawl, layout: str) -> dict[str, str]:
    picture = GAME.face.picture(state.view(0), NAMES, layout, GAME.face.stage(state, 0))
    return {element: markup for panel in picture.panels for element, markup in panel.pieces}


def test_a_contract_on_the_stage_says_what_it_needs_and_brings() -> None:
    state = lay(give(table(2), 0, cards="BP01"), "High School", "box2")
    drawn = pieces(state, WIDE)["c-box-2"]
    found = offer(state, "High School")
    assert drawn.count('class="us-missing"') == 1
    assert "you have 1" in drawn
    assert f"{found.prestige}★" in drawn
    assert f"its best block, for ${found.price}" in drawn
    assert f"standing {standing(found).state}" in drawn


def test_a_phone_has_a_row_for_each_contract() -> None:
    state = lay(give(table(2), 0, cards="BP15"), "High School", "box2")
    found = offer(state, "High School")
    drawn = pieces(state, NARROW)["c-box-2"]
    assert standing(found).state == OK
    assert f"{found.prestige}★" in drawn
    assert f"on {found.block}" in drawn
    assert f"${found.price}" in drawn


def test_favors_lie_among_the_contracts_on_the_stage() -> None:
    state = give(table(2), 0, cards="BP15", favor="High School")
    stage = GAME.face.stage(state, 0)
    staged = {panel.id: dict(panel.pieces) for panel in GAME.face.picture(state.view(0), NAMES, WIDE, stage).panels}
    plain = {panel.id: dict(panel.pieces) for panel in GAME.face.picture(state.view(0), NAMES, WIDE).panels}
    assert "us-card" in staged["contracts"]["fav-A-0"]
    assert "fav-A-0" not in staged["own"]
    assert "fav-A-0" in plain["own"]


def test_the_town_is_drawn_alike_whatever_the_question_is_about() -> None:
    def town(stage: tuple[str, ...]) -> Panel:
        return next(panel for panel in GAME.face.picture(table(2).view(0), NAMES, WIDE, stage).panels if panel.id == "town")

    assert town(("contracts", "planning")) == town(("town",)) == town(())


def test_a_permit_says_what_it_opens() -> None:
    state = lay(lay(table(2), "High School", "box2"), "BP15", "box3")
    assert "opens" in pieces(state, WIDE)["pl-box3"]
    assert "High School" in pieces(state, WIDE)["pl-box3"] or "more" in pieces(state, WIDE)["pl-box3"]
    poor = lay(table(2, ap=2), "BP15", "box3")
    assert "1 AP short" in pieces(poor, WIDE)["pl-box3"]


def test_sites_are_told_by_their_block() -> None:
    found = offer(lay(give(table(2), 0, cards="BP15"), "High School", "box2"), "High School")
    assert found.block == f"{'abcdef'[found.site // SHAPES // 6]}{found.site // SHAPES % 6 + 1}"
    assert site(f"{found.block} nw") // SHAPES == found.site // SHAPES
