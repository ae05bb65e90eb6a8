"""What is in the box (section 2), and packs: a new card touches no code."""

from __future__ import annotations

from pathlib import Path

import pytest

from clauses import clause
from skyline.engine.errors import BadPack
from skyline.games.sprawl import GAME, component_data, components
from skyline.games.sprawl.rules.components import CIV, COM, CONTRACT, EVENT, IND, PERMIT, PLANNING, RENEWAL, RES, SPECIAL, ZONES
from skyline.games.sprawl.rules.effects.reading import OPERATIONS
from sprawl.toolkit import PARTS, card, new, table, value

DATA = component_data("")


def kinds(deck: int) -> list[int]:
    found = [int(one.kind) for one in PARTS.cards if one.deck == deck]
    return [found.count(kind) for kind in (PERMIT, RENEWAL, EVENT, CONTRACT, SPECIAL)]


@clause("US-010")
def test_the_board() -> None:
    state = table()
    assert len(state.town.values) == 36
    assert len(state.town.spaces) == 9
    assert len(state.planning) == 4 + 1
    assert len(state.boxes) == 5
    assert DATA["prestige_track"]["spaces"] == 100
    assert len(state.offices) == 5


@clause("US-011")
def test_165_cards_in_four_decks() -> None:
    assert len(PARTS.cards) == 165
    assert kinds(PLANNING) == [36, 4, 14, 0, 0]
    assert [kinds(deck) for deck in (1, 2, 3)] == [[0, 0, 6, 30, 1]] * 3


@clause("US-012", "US-031")
def test_128_tiles_in_five_kinds_and_enough_for_every_contract() -> None:
    assert sum(PARTS.tiles) == 128
    for zone in range(ZONES):
        for size in range(1, 5):
            wanted = sum(one.kind == CONTRACT and one.zone == zone and one.size == size for one in PARTS.cards)
            starting = sum(start.kind == zone for start in PARTS.starts) if size == 1 else 0
            assert wanted + starting <= PARTS.tiles[zone * 4 + size - 1]
    assert [record["color"] for record in DATA["tiles"]] == ["red", "gold", "blue", "purple", "green"]


@clause("US-013")
def test_24_vocation_markers() -> None:
    assert dict(zip(PARTS.vocation_names, PARTS.vocation_counts, strict=True)) == {
        "Media": 1, "Finance": 2, "Transportation": 2, "Education": 3, "Energy": 3, "Tourism": 4, "Factory": 4, "Public Service": 5,
    }  # fmt: skip


@clause("US-014", "US-018")
def test_politicians_and_tiles_without_rules() -> None:
    assert [record["name"] for record in DATA["politician"]] == ["Mayor", "District Attorney", "Treasurer", "Police Chief", "Union Boss"]
    assert [record["name"] for record in DATA["contractor"]] == ["Contractor"]
    assert DATA["value_reminders"]["count"] == 3


@clause("US-015", "US-R14")
def test_nine_markers_with_numbers_that_are_not_printed() -> None:
    assert PARTS.marker_numbers == [7, 8, 9, 10, 11, 12, 4, 5, 6]
    assert PARTS.marker_kinds == [0] * 6 + [1] * 3
    printed = {(record["kind"], record["value"]) for record in DATA["rows"]}
    assert printed == {("prestige", number) for number in (1, 2, 3)} | {("wealth", number) for number in range(1, 7)}


@clause("US-016", "US-R39")
def test_35_cubes_each() -> None:
    assert [int(player.cubes) for player in table().players] == [35] * 4


@clause("US-017", "US-R31")
def test_the_bank_never_runs_out() -> None:
    state = new()
    assert DATA["setup"]["bills"] == 100
    state.players[0].wealth = 10_000
    assert "bank" not in state.encode()


@clause("US-600")
def test_build_permits() -> None:
    permits = PARTS.cards[:36]
    assert [one.id for one in permits] == [f"BP{number:02}" for number in range(1, 37)]
    assert sorted(int(one.wealth) for one in permits) == sorted(list(range(1, 13)) * 3)
    for zone in (CIV, COM, IND, RES):
        assert sum(one.zones >> zone & 1 for one in permits) == 18
        assert sum(one.pages for one in permits if one.zones >> zone & 1) == 33
    assert sum(one.ballot for one in permits) == 12


@clause("US-601")
def test_urban_renewal_has_a_ballot_box_and_no_number() -> None:
    for number in range(1, 5):
        renewal = card(f"UR0{number}")
        assert (renewal.wealth, renewal.ballot, renewal.kind) == (0, True, RENEWAL)


@clause("US-151", "US-122", "US-081")
def test_numbers_of_the_board() -> None:
    assert PARTS.planning_ap == [5, 4, 3, 2, 1]
    assert PARTS.source_ap[:5] == [5, 4, 3, 2, 1]
    assert PARTS.source_ap[5:8] == [6, 5, 4]
    assert (PARTS.points, PARTS.boss_points) == (6, 8)
    assert PARTS.starting_wealth[2:] == [39, 27, 21]
    assert value(new(), "f1") == 3


# ------------------------------------------------------------------ packs
NEW_CARD = """
[[town_contract]]
id = "T01"
name = "Observatory"
zone = "CIV"
size = 2
restriction = { min_value = 5, adjacent_to = ["wilderness", "PARK"] }
vocations = [{ name = "Education", value = 3 }]
payout = 4
text = "Anything"
effects = [
  { op = "gain", who = "least_prestige", wealth = 3, prestige = 1 },
  { op = "lose", who = "opponents", prestige = 1, per = { count = "buildings", where = { zone = ["CIV", "PARK"], control = "self" } } },
  { op = "offer", who = "opponents", cost = { prestige = 2 }, then = [{ op = "take_vocation", who = "self", name = "choice" }] },
  { op = "remove_building", where = { zone = ["PARK"], control = "opponents", adjacent_to = ["new"] }, decider = "active" },
]
"""


def pack(folder: Path, text: str) -> str:
    file = folder / "pack.toml"
    file.write_text(text, encoding="utf-8")
    return str(file)


@clause("US-510", "US-527", "US-536")
def test_a_card_of_a_pack_needs_no_code(tmp_path: Path) -> None:
    parts = components(pack(tmp_path, NEW_CARD))
    observatory = parts.card("Observatory")
    assert observatory.text == (
        "Must be built adjacent to wilderness or to a park. Must be built in a block of value 5 or more. "
        "The player with the least prestige gains 3 wealth and 1 prestige. "
        "Each opponent loses 1 prestige for each CIV and each park he controls. "
        "Each opponent may pay 2 prestige to take one vocation marker of a name of his choice from the supply or, if none of that name is "
        "left there, from an opponent. Remove one park of an opponent from the board."
    )
    state = GAME.new(players=3, seed=1, pack=pack(tmp_path, NEW_CARD))
    assert not state.over
    assert state.fingerprint != GAME.new(players=3, seed=1).fingerprint


@clause("US-515", "US-521", "US-530")
@pytest.mark.parametrize(("effect", "said"), [
    ('{ op = "win", who = "active" }', "no operation 'win'"),
    ('{ op = "gain", who = "everybody", wealth = 1 }', "no player selector 'everybody'"),
    ('{ op = "gain", who = "office:King", wealth = 1 }', "no player selector 'office:King'"),
    ('{ op = "gain", who = "active", wealth = 1, twice = true }', "unknown key 'twice'"),
    ('{ op = "gain", who = "active" }', "needs an amount"),
    ('{ op = "gain", who = "active", wealth = 1, either = 1 }', "needs an amount"),
    ('{ op = "gain", wealth = 1 }', "lacks 'who'"),
    ('{ op = "gain", who = "active", wealth = -1 }', "from 1 to 1000"),
    ('{ op = "advance_election", n = 101 }', "from 1 to 100"),
    ('{ op = "place_building", zone = "PARK", size = 5, decider = "active", control = "none", near = "any" }', "from 1 to 4"),
    ('{ op = "gain", who = "active", wealth = 1, per = { count = "trees" } }', "'trees' is not one of"),
    ('{ op = "building_gain", where = { colour = "red" }, wealth = 1 }', "unknown key 'colour'"),
    ('{ op = "building_gain", where = { size = [5] }, wealth = 1 }', "no size 5"),
    ('{ op = "place_marker", kind = "wealth", decider = "each" }', "must name one player"),
    ('{ op = "offer", who = "each", cost = { wealth = 1 }, then = [] }', "then must list"),
])  # fmt: skip
def test_what_is_not_in_the_vocabulary_is_refused(tmp_path: Path, effect: str, said: str) -> None:
    with pytest.raises(BadPack, match=said):
        components(pack(tmp_path, f'[[town_contract]]\nid = "T01"\neffects = [{effect}]\n'))


@clause("US-523")
@pytest.mark.parametrize("effect", [
    '{ op = "building_gain", where = { in = "these_rows" }, wealth = 1 }',
    '{ op = "building_gain", where = { adjacent_to = ["new"] }, wealth = 1 }',
    '{ op = "gain", who = "active", wealth = 1, per = { count = "value", of = "new" } }',
    '{ op = "place_building", zone = "PARK", size = 1, decider = "active", control = "none", near = "new" }',
])  # fmt: skip
def test_only_contracts_have_rows_and_a_new_building(tmp_path: Path, effect: str) -> None:
    with pytest.raises(BadPack, match="only contracts have"):
        components(pack(tmp_path, f'[[town_event]]\nid = "TE1"\neffects = [{effect}]\n'))


@pytest.mark.parametrize(("text", "said"), [
    ('[[town_contract]]\nid = "T01"\nsize = 5\n', "size must be"),
    ('[[town_contract]]\nid = "T01"\nzone = "PARK"\n', "zone 'PARK'"),
    ('[[town_contract]]\nid = "T01"\nrestriction = { cost = "double" }\n', "'double' is not one of"),
    ('[[town_contract]]\nid = "T01"\nrestriction = { near = "water" }\n', "unknown key 'near'"),
    ('[[build_permit]]\nid = "BP01"\npermits = 9\n', "permits must be"),
    ('[[build_permit]]\nid = "BP01"\nzones = []\n', "shows no zone"),
    ('[[vocation]]\nid = "media"\nmarkers = 2\n', "24 vocation markers"),
    ("[grid]\nblock_rows = 7\n", "a pack cannot change 'grid'"),
])  # fmt: skip
def test_other_data_that_does_not_fit_is_refused(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(BadPack, match=said):
        components(pack(tmp_path, text))


@clause("US-527")
def test_there_are_28_operations() -> None:
    assert len(OPERATIONS) == 28
    used = {effect.op for one in PARTS.cards for effect in one.effects}
    assert used == set(OPERATIONS)
