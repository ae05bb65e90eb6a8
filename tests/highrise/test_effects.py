"""Effects are bound by their names in the data: a pack gives a Tenant or a card another one, and no code knows their numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from clauses import clause
from highrise.toolkit import PARTS, TENANTS, constructing, do, give, legal, moving, place, site, table, tenant, using
from skyline.engine.conformance import walk
from skyline.engine.errors import BadPack
from skyline.engine.rng import seeded
from skyline.games.highrise import GAME, component_data, components
from skyline.games.highrise.rules.actions import ACTIONS
from skyline.games.highrise.rules.bindings import BINDINGS
from skyline.games.highrise.rules.components import CARDS
from skyline.games.highrise.rules.effects import building, penthouses, reacting, standing
from skyline.games.highrise.rules.hubs import EFFECTS as HUB_EFFECTS
from skyline.games.highrise.rules.powers import bayside, center, common, downtown, east, harbour, suite
from skyline.games.highrise.rules.state import HighRise

NIGHT_CLUB = """
[[tenant]]
id = "casino"
name = "Night Club"
effect = "vp_3"
summary = "Gain 3 VP."
clause = "HR-390"
"""


def pack(folder: Path, text: str) -> str:
    file = folder / "pack.toml"
    file.write_text(text, encoding="utf-8")
    return str(file)


def with_pack(name: str, state: HighRise) -> HighRise:
    """A position with the components of a pack."""
    state.parts = components(name)
    return state


# ------------------------------------------------------------------ names
def test_every_name_in_the_data_is_bound_and_every_binding_is_used_once() -> None:
    powers = [power.id for module in (common, east, harbour, downtown, bayside, suite, center) for power in module.POWERS]
    effects = [effect.id for module in (building, penthouses, reacting, standing) for effect in module.EFFECTS]
    effects += [effect.id for effect in HUB_EFFECTS]
    for names, bound, records in (
        (powers, BINDINGS.powers, component_data()["tenant"]),
        (effects, BINDINGS.effects, component_data()["power_card"]),
    ):
        assert len(names) == len(set(names))
        assert set(names) == set(bound) == {record["effect"] for record in records}
    assert {action.id for action in ACTIONS} == set(BINDINGS.actions) == {record["action"] for record in component_data()["space"]}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[[tenant]]\nid = "casino"\neffect = "vp_4"', r"tenant 'casino': effect 'vp_4' is not one of .*vp_3"),
        ('[[power_card]]\nnumber = 7\neffect = "draw_7"', r"power_card 7: effect 'draw_7' is not one of .*draw_again"),
        ('[[power_card]]\nnumber = 7\neffect = "share_space"', r"only one may have the effect 'share_space', not the numbers \[7, 9\]"),
    ],
)
def test_a_pack_with_an_unknown_effect_is_refused_by_name(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(BadPack, match=message):
        GAME.new(players=3, pack=pack(tmp_path, text))


# ------------------------------------------------------------------ Tenants of a pack
@clause("HR-390")
def test_a_pack_brings_a_tenant_that_uses_an_effect_of_another_one(tmp_path: Path) -> None:
    name = pack(tmp_path, NIGHT_CLUB)
    state = using(with_pack(name, table(3)), "casino")
    assert state.players[0].vp == 3
    assert GAME.face.explain("tenant", "casino", name).startswith("Night Club")
    assert "hr-vp" in GAME.face.drawing("tenant", "casino", name)


@clause("HR-185")
def test_the_needs_of_a_tenant_are_those_of_its_effect(tmp_path: Path) -> None:
    name = pack(tmp_path, '[[tenant]]\nid = "theatre"\neffect = "lose_2"\nclause = "HR-365"')
    state = with_pack(name, tenant(place(table(3), 1, 30), "downtown 1", "theatre"))
    track = state.side.site_track[site("downtown 1")]
    assert f"go {track}" not in legal(moving(state))
    refusal = GAME.refusal(state, GAME.read(f"go {track}"), 0)
    assert (refusal.reason, refusal.clause) == ("Theatre: you have no Corruption to lose", "HR-365")


@clause("HR-181")
def test_a_tenant_of_a_pack_hands_out_the_card_that_it_names(tmp_path: Path) -> None:
    name = pack(tmp_path, '[[tenant]]\nid = "shipping_firm"\ncard = 7')
    state = using(with_pack(name, table(3)), "shipping_firm")
    assert (state.players[0].up[7], state.players[0].up[15]) == (1, 0)


def test_whole_games_go_with_tenants_whose_effects_have_changed_places(tmp_path: Path) -> None:
    changed = {"casino": "bonus_space_or_draw_2", "museum": "push_your_luck", "bank": "fill_yards", "obelisk": "collect_floors_to_3"}
    name = pack(tmp_path, "\n".join(f'[[tenant]]\nid = "{tenant}"\neffect = "{effect}"' for tenant, effect in changed.items()))
    for seed in range(3):
        state = GAME.new(players=4, pack=name, seed=seed)
        for _ in walk(state, seeded(seed)):
            assert not GAME.conserved(state)
        assert state.over


# ------------------------------------------------------------------ cards of a pack
@clause("HR-298")
def test_the_rules_find_a_card_by_what_it_does_not_by_its_number(tmp_path: Path) -> None:
    """Mayor's Office and Taxicab Commission have changed their effects."""
    name = pack(
        tmp_path, '[[power_card]]\nnumber = 9\neffect = "move_within_zone"\n[[power_card]]\nnumber = 18\neffect = "share_space"'
    )
    state = with_pack(name, give(place(table(3), 1, 9), 0, cards=(18,)))
    assert "go 9 mayor" in legal(moving(state))
    assert "go 9 mayor" not in legal(moving(give(place(table(3), 1, 9), 0, cards=(18,))))


@clause("HR-296")
def test_a_card_is_offered_in_the_window_of_its_effect(tmp_path: Path) -> None:
    name = pack(tmp_path, '[[power_card]]\nnumber = 21\neffect = "lost_corruption_draw_2"')
    state = with_pack(name, give(table(3), 0, cards=(21,), corruption=3))
    assert legal(using(state, "bank")) == ["use 21", "pass"]


def test_a_game_without_a_card_that_rules_ask_for_goes_on_without_it(tmp_path: Path) -> None:
    """Nobody can share a space when no card says so, and nothing mistakes another card for it."""
    name = pack(tmp_path, "\n".join(f"[[power_card]]\nnumber = {number}\neffect = \"draw_again\"" for number in (2, 9, 18, 20, 22)))
    parts = components(name)
    assert (parts.archive, parts.mayor, parts.taxicab, parts.university, parts.luxury) == (0, 0, 0, 0, 0)
    for seed in range(3):
        state = GAME.new(players=3, pack=name, seed=seed, tenants="all")
        for _ in walk(state, seeded(seed)):
            assert not GAME.conserved(state)
        assert state.over


# ------------------------------------------------------------------ what is asked of all of them
def test_every_card_belongs_to_a_window_or_is_asked_for_by_name() -> None:
    named = {PARTS.archive, PARTS.mayor, PARTS.taxicab, PARTS.university, PARTS.hub, PARTS.luxury}
    offered = {card for window in PARTS.windows for card in window}
    assert named | offered == set(range(1, CARDS + 1))
    assert not named & offered


def test_only_tenants_that_construct_count_on_transit_hubs() -> None:
    constructs = {name for name, index in TENANTS.items() if PARTS.tenants[index].power.constructs}
    assert constructs == {"analytics_firm", "condo_developer", "private_contractor", "observation_deck"}


@clause("HR-370")
def test_only_city_hall_refuses_a_builder() -> None:
    state = table(3)
    refusing = [name for name, index in TENANTS.items() if PARTS.tenants[index].power.bars(state, state.players[0], 0)]
    assert refusing == ["city_hall"]
    state = constructing(give(tenant(table(3), "center 1", "city_hall"), 0, own="red blue blue purple"), zone="east")
    do(state, 0, *[move for move in legal(state) if move == "blueprint a"])
    assert "build center 1" in legal(state)  # the misplacement brings 1 Corruption
