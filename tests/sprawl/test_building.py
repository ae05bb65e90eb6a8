"""Building a contract: cost, placement, zoning, demolition, order of resolution (section 10)."""

from __future__ import annotations

import itertools
from random import Random

import pytest

from clauses import clause
from skyline.engine import conformance
from skyline.engine.rng import seeded
from skyline.games.sprawl import GAME
from skyline.games.sprawl.rules import sites
from skyline.games.sprawl.rules.components import CONTRACT, Card
from skyline.games.sprawl.rules.decks import in_mask
from skyline.games.sprawl.rules.ground import SITES, lots_of, site_words
from skyline.games.sprawl.rules.state import Sprawl
from skyline.games.sprawl.rules.town import card_of, kind_of, owner_of, site_of
from sprawl.toolkit import (
    PARTS,
    act,
    asked,
    build,
    canonical,
    card,
    give,
    lay,
    listening,
    mark,
    markers,
    menu,
    new,
    owner,
    prestige,
    put,
    site,
    table,
    wealth,
    why,
)  # fmt: skip


def places(state: Sprawl, name: str) -> set[str]:
    """Where the active player may build a contract."""
    return {site_words(one) for one in sites.sites(state, card(name))}


# ------------------------------------------------------------------ cost
@clause("US-190", "US-192 Example 1", "US-192", "US-211")
def test_a_contract_costs_points_permits_and_the_value_of_its_block() -> None:
    permit = "BP15"
    state = lay(give(table(start=True, wealth=20), 0, cards="BP13 BP15"), "High School", "box3")
    act(state, "build box3")
    assert asked(state) == "build_site"  # only one card can pay
    act(state, "site c4 e")
    assert (state.ap, wealth(state)[0], owner(state, "c4 e")) == (3, 13, 0)
    assert state.players[0].cubes == 34
    assert state.discard >> card(permit).index & 1
    other = build(table(start=True, wealth=20), "High School", "c1 n")
    assert wealth(other)[0] == 18


@clause("US-190", "US-820")
def test_all_three_must_be_payable_in_full() -> None:
    state = lay(table(start=True, wealth=20, ap=2), "High School", "box3")
    assert why(state, "build box3") == ("it costs 3 AP, you have 2", "US-151")
    state = lay(table(start=True, wealth=20), "High School", "box3")
    assert why(state, "build box3") == ("High School needs 2 CIV permits, you have 0", "US-191")
    state = lay(give(table(start=True, wealth=1), 0, cards="BP34"), "High School", "box3")
    assert why(state, "build box3") == ("the cheapest site for High School costs 2, you have 1", "US-190")


@clause("US-191", "US-191 Example 1", "US-R06", "US-804")
def test_permits_add_up_and_surplus_pages_are_lost() -> None:
    ones = [one.id for one in PARTS.cards[:36] if one.pages == 1 and one.zones & 1][:2]
    three = next(one.id for one in PARTS.cards[:36] if one.pages == 3 and one.zones & 1)
    state = lay(give(table(start=True), 0, cards=" ".join([*ones, three])), "High School", "box1")
    act(state, "build box1")
    assert picked(state) == set(ones)  # exactly two pages
    assert not [choice for choice in canonical(state) if choice.startswith("add")]
    act(state, f"add {three.lower()}")  # no change is given
    assert picked(state) == {*ones, three}
    act(state, "site c1 n")
    assert state.players[0].cards == 0


def picked(state: Sprawl) -> set[str]:
    """The permits that would be paid with now."""
    return {PARTS.cards[number].id for number in in_mask(state.picked)}


def best_set(cards: list[str], size: int) -> set[str]:
    """The set with the fewest surplus pages, of equal ones the lowest sum of wealth numbers, then the lower card ids."""
    sets = [one for count in range(1, len(cards) + 1) for one in itertools.combinations(sorted(cards), count)]
    covering = [one for one in sets if sum(card(name).pages for name in one) >= size]
    return set(min(covering, key=lambda one: (sum(card(name).pages for name in one), sum(card(name).wealth for name in one), one)))


@clause("US-801", "US-802")
@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_the_first_permits_have_the_fewest_surplus_pages_and_the_lowest_numbers(size: int) -> None:
    name = next(one.id for one in PARTS.cards if one.kind == CONTRACT and one.size == size and one.zone == 0)
    civic = [one.id for one in PARTS.cards[:36] if one.zones & 1]
    for seed in range(25):
        hand = Random(seed).sample(civic, 1 + seed % 7)
        if sum(card(one).pages for one in hand) >= size:
            state = act(lay(give(table(start=True), 0, cards=" ".join(hand)), name, "box1"), "build box1")
            assert asked(state) == "build_site"
            assert picked(state) == best_set(hand, size)


@clause("US-801")
def test_permits_are_added_dropped_and_swapped_where_the_site_is_asked() -> None:
    state = lay(give(table(start=True), 0, cards="BP01 BP04 BP15 BP34"), "High School", "box1")
    act(state, "build box1")
    assert picked(state) == {"BP15"}
    assert [one for one in menu(state) if not one.startswith("site")] == ["add bp01", "add bp04", "add bp34", "drop bp15", "cancel site"]
    act(state, "add bp34", "drop bp15")
    assert (asked(state), picked(state)) == ("build_site", {"BP34"})
    act(state, "drop bp34")
    assert (asked(state), picked(state)) == ("build_permits", set())
    act(state, "permit bp01", "unpick bp01", "permit bp04", "permit bp01")
    assert (asked(state), picked(state)) == ("build_site", {"BP01", "BP04"})
    act(state, "other permits", "permit bp15")
    assert picked(state) == {"BP15"}
    assert not [one for one in canonical(state) if not one.startswith("site")]  # programs change their mind once
    act(state, "site c1 n")
    assert {PARTS.cards[number].id for number in in_mask(state.players[0].cards)} == {"BP01", "BP04", "BP34"}


@clause("US-801", "US-191")
def test_a_permit_that_cannot_be_done_without_stays() -> None:
    state = act(lay(give(table(start=True), 0, cards="BP01 BP04"), "High School", "box1"), "build box1")
    assert why(state, "drop bp01") == ("without BP01 you cannot pay for High School", "US-191")
    assert why(state, "drop bp15") == ("BP15 is not picked", "US-191")
    assert why(state, "other permits") == ("there are no other permits to pay with", "US-191")


@clause("US-802", "US-801")
def test_who_has_set_about_building_may_still_leave_it_and_has_paid_nothing() -> None:
    state = lay(give(table(2), 0, cards="BP01 BP02 BP15 BP34"), "High School", "box1")
    act(state, "acquire box4")
    before = state.encode()
    for picks in (
        ["cancel site"],
        ["drop bp15", "cancel permits"],
        ["add bp34", "drop bp15", "drop bp34", "permit bp01", "cancel permits"],
    ):
        act(state, "build box1", *picks)
        assert {**state.encode(), "ply": 0} == {**before, "ply": 0}
    assert not [choice for choice in canonical(act(state, "build box1")) if choice.startswith("cancel")]


@clause("US-802")
def test_the_only_permits_are_picked_without_a_question_and_the_only_site_is_asked() -> None:
    state = put(table(2, wealth=2), "PARK", "c1 n", "c1 s", "d1 n")
    act(lay(give(state, 0, cards="BP15"), "High School", "box1"), "build box1")
    assert asked(state) == "build_site"
    assert menu(state) == ["site d1 s", "cancel site"]


@clause("US-820", "US-231", "US-233")
def test_needs_of_a_site_are_looked_at_in_their_order() -> None:
    state = put(put(table(2), "RES", "c1 nw", owner=1), "RES", "c1 e", owner=0)
    state = lay(give(give(state, 1, contractor=True), 0, cards="UR01 BP15"), "High School", "box1")
    act(state, "build box1")
    assert why(state, "site c1 n") == ("the RES on c1 e is not wholly inside c1 n", "US-231")
    assert why(state, "site c1 w") == ("the RES on c1 nw belongs to the Contractor", "US-233")


@clause("US-820", "US-190")
def test_the_cheapest_site_may_be_one_that_would_be_cleared() -> None:
    state = table(2, wealth=1)
    for block in ("a1", "b1", "c1", "d1", "e1", "f1"):
        put(state, "CIV", f"{block} s", owner=0)
        put(state, "CIV" if block == "c1" else "PARK", f"{block} n", owner=0)
    lay(give(state, 0, cards="BP15"), "High School", "box1")
    assert why(state, "build box1") == ("the cheapest site for High School costs 3, you have 1", "US-190")
    assert why(give(state, 0, cards="UR01"), "build box1") == ("the cheapest site for High School costs 2, you have 1", "US-190")


@clause("US-804")
@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_programs_pick_exactly_the_sets_from_which_nothing_can_be_left_out(size: int) -> None:
    hand = ["BP01", "BP06", "BP13", "BP15", "BP26", "BP34"]
    name = next(one.name for one in PARTS.cards if one.kind == CONTRACT and one.size == size and one.zone == 0)
    state = lay(give(table(start=True), 0, cards=" ".join(hand)), name, "box1")
    usable = [one for one in hand if card(one).zones & 1]
    found = set()
    waiting = [act(state.clone(), "build box1")]
    while waiting:
        world = waiting.pop()
        if asked(world) == "build_site":
            found.add(frozenset(picked(world)))
        for action in world.canonical():
            if not GAME.write(action).startswith("site"):
                after = world.clone()
                after.apply(action)
                waiting.append(after)
    sets = [frozenset(one) for count in range(1, 5) for one in itertools.combinations(usable, count)]
    pages = {one: sum(card(name).pages for name in one) for one in sets}
    minimal = {one for one in sets if pages[one] >= size and all(pages[one] - card(name).pages < size for name in one)}
    assert found == minimal


@clause("US-511", "US-192")
@pytest.mark.parametrize(("name", "place", "cost"), [("Bungalow", "c4 se", 3), ("Farmhouse", "e1 nw", 0), ("Duplex", "b2 n", 3)])
def test_some_contracts_cost_half_or_nothing(name: str, place: str, cost: int) -> None:
    state = build(table(wealth=20), name, place)
    assert wealth(state)[0] == 20 - cost


@clause("US-511", "US-686")
def test_tenements_take_permits_of_any_zone() -> None:
    hand = [one.id for one in PARTS.cards[:36] if not one.zones >> 3 & 1 and one.pages == 3][:1]
    state = lay(give(table(), 0, cards=hand[0]), "Tenements", "box1")
    assert "build box1" in menu(state)
    lay(state, "Apartment House", "box2")
    assert why(state, "build box2")[1] == "US-191"


# ------------------------------------------------------------------ placement
@clause("US-210", "US-R07")
def test_without_a_tile_a_contract_cannot_be_built() -> None:
    state = table()
    for block in ("a1", "a6", "f1", "f6"):
        put(state, "CIV", f"{block} all")
    lay(give(state, 0, cards="BP34"), "City Hall", "box1")
    assert why(state, "build box1") == ("no 4-lot CIV tile is left", "US-210")
    assert "favor box1" in menu(state)


@clause("US-210", "US-032")
def test_a_building_stands_on_vacant_lots_of_one_block() -> None:
    state = put(table(), "CIV", "c1 nw")
    lay(give(state, 0, cards="BP34"), "High School", "box1")
    act(state, "build box1")
    assert why(state, "site c1 n") == ("the CIV on c1 nw stands there, and nothing permits you to demolish it", "US-230")
    assert why(state, "site c1 all") == ("High School covers 2 lots, not 4", "US-032")


@clause("US-212", "US-511", "US-512")
@pytest.mark.parametrize(("name", "place", "said"), [
    ("Inn", "c3 n", "Inn must be adjacent to water or wilderness"),
    ("Sawmill", "a6 n", "Sawmill must be adjacent to wilderness"),
    ("Cannery", "c1 n", "Cannery must be adjacent to water"),
    ("Penthouse", "a4 nw", "Penthouse needs a block of value 10, a4 has 9"),
    ("Luxury Condominiums", "c3 l-nw", "Luxury Condominiums must be adjacent to water or a park"),
    ("Refinery", "b5 all", "Refinery may not be adjacent to a RES"),
])  # fmt: skip
def test_restrictions_are_obeyed(name: str, place: str, said: str) -> None:
    state = put(put(mark(table(), "w7", "g4"), "RES", "a6 sw"), "IND", "a5 se")
    state = mark(table(), "w12", "g9") if name == "Penthouse" else state
    lay(give(state, 0, cards="BP33 BP34 BP35 BP36"), name, "box1")
    act(state, "build box1")
    while asked(state) == "build_permits":
        act(state, canonical(state)[0])
    assert why(state, f"site {place}") == (said, "US-511")


@clause("US-R49", "US-232")
def test_a_park_that_is_demolished_is_not_there() -> None:
    state = put(table(), "PARK", "c3 nw")
    give(state, 0, contractor=True)
    assert "c3 l-nw" not in places(state, "Luxury Condominiums")
    put(state, "PARK", "c3 se", owner=2)
    assert "c3 l-nw" in places(state, "Luxury Condominiums")


# ------------------------------------------------------------------ zoning
@clause("US-220", "US-220 Example 1", "US-220 Example 2", "US-220 Example 3")
def test_zoning_at_the_start() -> None:
    found = places(table(start=True), "High School")
    assert {place for place in found if place.startswith("c4")} == {"c4 e"}
    assert {f"{block} {lots}" for block in ("c1", "d1") for lots in "nswe"} <= found
    assert not [place for place in found if place.startswith("f1")]


@clause("US-220")
def test_a_refused_site_names_the_neighbor_of_another_zone() -> None:
    state = lay(give(table(start=True), 0, cards="BP34"), "High School", "box1")
    act(state, "build box1")
    assert why(state, "site c4 n") == ("it would be next to the IND on c3 se, and to no CIV", "US-220")


@clause("US-220", "US-031")
def test_parks_are_ignored_by_zoning() -> None:
    assert "c1 n" in places(put(table(), "PARK", "c1 sw"), "High School")


@clause("US-221")
def test_zoning_is_never_checked_again() -> None:
    state = build(put(table(), "RES", "c1 se"), "Barber Shop", "c1 nw")  # ignores zoning
    assert owner(state, "c1 nw") == 0
    assert owner(state, "c1 se") == -1


def allowed(state: Sprawl, one: Card, place: int) -> bool:
    """May the active player build there? Worked out lot by lot from the clauses."""
    own = {divmod(lot, 12) for lot in lots_of(place)}
    if len(own) != one.size:
        return False
    plot = PARTS.plots[one.plot]
    standing = {int(packed): {divmod(lot, 12) for lot in lots_of(int(site_of(packed)))} for packed in state.town.buildings}
    demolished = [packed for packed, lots in standing.items() if lots & own]
    player = state.players[state.active]
    if demolished and not (state.contractor == state.active or one.demolishes or player.cards & PARTS.renewals):
        return False
    safe = [packed for packed in demolished if owner_of(packed) == state.contractor >= 0 and state.contractor != state.active]
    if safe or any(standing[packed] - own for packed in demolished):
        return False
    freed = [packed for packed in demolished if kind_of(packed) == one.zone and len(standing[packed]) == one.size]
    tiles = state.town.tile(one.zone, one.size) + len(freed)
    near = {
        int(kind_of(packed)) for packed, lots in standing.items() if packed not in demolished
        and any(abs(a - c) <= 1 and abs(b - d) <= 1 for a, b in own for c, d in lots)
    }  # fmt: skip
    near |= {5} if any(line == 0 or column == 11 for line, column in own) else set()
    near |= {6} if any(line == 11 or column == 0 for line, column in own) else set()
    wanted = {thing for thing in range(7) if plot.near >> thing & 1}
    shunned = {thing for thing in range(7) if plot.far >> thing & 1}
    zoned = plot.ignores_zoning or one.zone in near or not near & {0, 1, 2, 3}
    value = state.town.values[place // 13]
    cost = [value, value // 2, 0][one.price]
    return bool(tiles and zoned and (not wanted or wanted & near) and not shunned & near and value >= plot.least and cost <= player.wealth)


@clause("US-210", "US-220", "US-230", "US-231", "US-232", "US-233", "US-234", "US-511")
@pytest.mark.parametrize("seed", range(4))
def test_the_sites_of_every_contract_by_brute_force(seed: int) -> None:
    state = new(3, seed, length="short", stall_guard=True)
    made = 0
    for _ in conformance.walk(state, seeded(seed + 5)):
        made += 1
        if made % 90 or state.turn == 0:
            continue
        world = state.clone()
        world.contractor = made // 90 % 4 - 1
        for one in PARTS.cards:
            if one.kind == CONTRACT and (one.index + made // 90) % 4 == 0:
                expected = [place for place in range(SITES) if allowed(world, one, place)]
                assert sites.sites(world, one) == expected
                assert sites.has_site(world, one) == bool(expected)
                for place in range(0, SITES, 5):
                    assert (sites.site_need(world, one, place) is None) == (place in expected)


# ------------------------------------------------------------------ demolition
@clause("US-230", "US-R36")
def test_an_urban_renewal_card_is_discarded_only_if_something_is_demolished() -> None:
    state = build(give(put(table(), "RES", "c1 nw", owner=1), 0, cards="UR02 UR03"), "High School", "c1 n")
    assert [PARTS.cards[number].id for number in in_mask(state.players[0].cards)] == ["UR03"]
    assert owner(state, "c1 nw") == -2
    state = build(give(put(table(), "RES", "e1 nw", owner=1), 0, cards="UR02"), "High School", "c1 n")
    assert [PARTS.cards[number].id for number in in_mask(state.players[0].cards)] == ["UR02"]


@clause("US-230", "US-420", "US-R36")
def test_the_contractor_and_some_contracts_need_no_card() -> None:
    state = give(put(table(), "RES", "c1 nw", owner=1), 0, cards="UR02", contractor=True)
    build(state, "High School", "c1 n")
    assert state.players[0].cards >> card("UR02").index & 1
    state = build(give(put(table(), "RES", "c1 nw", owner=1), 0, cards="UR02"), "Housing Project", "c1 l-nw")
    assert state.players[0].cards >> card("UR02").index & 1


@clause("US-231", "US-231 Example 1")
def test_what_is_demolished_lies_entirely_inside_the_new_building() -> None:
    state = give(put(put(put(table(), "RES", "c1 w"), "RES", "c1 ne"), "CIV", "b1 s", "d1 n"), 0, cards="UR01")
    two, three = places(state, "High School"), places(state, "Hospital")
    assert {"c1 w", "c1 e"} & two == {"c1 w", "c1 e"}  # a 2-lot; a 1-lot and a vacant lot
    assert not {"c1 n", "c1 s"} & two
    assert {place for place in three if place.startswith("c1")} == {"c1 l-nw", "c1 l-sw"}
    full = give(put(table(), "RES", "c1 all"), 0, cards="UR01")
    assert not [place for place in places(full, "Hospital") if place.startswith("c1")]
    pairs = give(put(table(), "RES", "c1 n", "c1 s"), 0, cards="UR01")
    assert not [place for place in places(pairs, "Hospital") if place.startswith("c1")]
    ones = give(put(put(table(), "RES", "c1 nw", "c1 ne", "c1 se"), "CIV", "b1 s", "d1 n"), 0, cards="UR01")
    assert {"c1 n", "c1 e"} <= places(ones, "High School")
    assert "c1 l-ne" in places(ones, "Hospital")


@clause("US-232")
def test_demolished_buildings_count_neither_for_nor_against_the_builder() -> None:
    state = give(put(put(table(), "RES", "c1 nw"), "CIV", "c2 se"), 0, cards="UR01")
    assert "c1 n" in places(state, "High School")  # the RES next to it would go
    helped = give(put(put(table(), "RES", "c1 se"), "CIV", "c1 nw"), 0, cards="UR01")
    assert "c1 n" not in places(helped, "High School")  # the CIV that helps would go
    assert prestige(build(give(put(table(), "CIV", "c1 nw"), 0, cards="UR01"), "Courthouse", "c1 n"))[0] == 1  # for itself alone


@clause("US-233", "US-R35", "US-420")
def test_the_contractors_buildings_are_protected() -> None:
    state = put(give(table(), 1, contractor=True), "RES", "c1 nw", owner=1)
    give(state, 0, cards="UR01")
    assert "c1 n" not in places(state, "High School")
    assert "c1 l-nw" not in places(state, "Housing Project")
    lay(give(state, 0, cards="BP34"), "High School", "box1")
    act(state, "build box1")
    assert why(state, "site c1 n") == ("the RES on c1 nw belongs to the Contractor", "US-233")
    state = put(give(table(), 0, contractor=True), "RES", "c1 nw", owner=0)
    put(put(state, "PARK", "c1 ne"), "RES", "d1 nw", owner=2)
    assert {"c1 n", "d1 n"} <= places(state, "High School")


@clause("US-234", "US-210")
def test_the_tile_of_a_demolished_building_may_be_reused() -> None:
    state = table()
    for block in ("a2", "a4", "f2", "c1"):
        put(state, "CIV", f"{block} all", owner=1)
    give(state, 0, cards="UR01")
    assert places(state, "City Hall") == {"a2 all", "a4 all", "f2 all", "c1 all"}
    build(state, "Medical Center", "c1 all", cards="BP34")
    assert (owner(state, "c1 all"), int(state.players[1].cubes)) == (0, 35 - 3)


@clause("US-235")
def test_demolition_does_not_change_the_price() -> None:
    state = build(give(put(table(wealth=30), "RES", "c4 nw"), 0, cards="UR01"), "High School", "c4 n")
    assert wealth(state)[0] == 23


# ------------------------------------------------------------------ order of resolution
@clause("US-250", "US-853")
def test_building_resolves_in_order() -> None:
    state = put(put(table(3), "CIV", "c2 nw"), "RES", "c6 nw", owner=1)
    ear = listening(state)
    build(state, "High School", "c1 e")
    act(state, "split 1")
    told = [event.kind for event in ear.events]
    assert told == ["build", "place", "gain", "vocation", "gain", "gain"]
    assert prestige(state) == [1, 1, 0]  # the neighbor; the RES in its row
    assert int(card_of(state.town.at(site("c1 e")))) == card("High School").index


@clause("US-251", "US-251 Example 1", "US-040")
def test_the_neighborhood_bonus_counts_every_building_of_the_zone() -> None:
    assert prestige(act(build(table(start=True), "High School", "c4 e"), "split 1"))[0] == 1
    state = put(put(put(put(table(), "COM", "c1 se", owner=2), "COM", "d1 ne"), "PARK", "c2 sw"), "COM", "e1 nw")
    assert prestige(build(state, "General Store", "c1 sw"))[0] == 2


@clause("US-252", "US-404", "US-R22", "US-400")
def test_the_district_attorney_doubles_the_first_bonus_of_a_turn() -> None:
    state = give(put(table(ap=9), "COM", "c1 se", "d6 nw"), 0, offices=("District Attorney",))
    assert prestige(build(state, "General Store", "c1 nw"))[0] == 2
    assert prestige(build(state, "Barber Shop", "c1 ne"))[0] == 4  # two neighbors, not doubled
    state = give(put(table(ap=9), "COM", "c1 se"), 0, offices=("District Attorney",))
    build(state, "General Store", "f6 nw")  # earns nothing, and uses the doubling up
    assert prestige(build(state, "Barber Shop", "c1 nw"))[0] == 1
    state = put(table(ap=9), "COM", "c1 se")
    build(state, "General Store", "f6 nw")
    give(state, 0, offices=("District Attorney",))
    assert prestige(build(state, "Barber Shop", "c1 nw"))[0] == 1


@clause("US-293", "US-211")
def test_a_building_remembers_its_contract_and_has_no_further_effect() -> None:
    state = build(table(3), "Movie Palace", "c1 n")
    act(state, "split 1")
    before = prestige(state)
    build(state, "Bungalow", "f5 nw")
    assert prestige(state)[0] == before[0] + 1
    names = {PARTS.cards[int(card_of(packed))].name for packed in state.town.buildings}
    assert names == {"Movie Palace", "Bungalow"}
    assert "Movie Palace" not in [PARTS.cards[number].name for number in state.boxes if number >= 0]


# ------------------------------------------------------------------ cubes
@clause("US-R08", "US-042")
def test_a_player_without_a_cube_takes_one_off_a_building_or_does_without() -> None:
    state = put(table(), "COM", "f6 nw", owner=0)
    state.players[0].cubes = 0
    build(state, "General Store", "c1 nw")
    assert asked(state) == "cube"
    assert set(menu(state)) == {"cube f6 nw", "cube none"}
    assert why(state, "cube c1 nw") == ("the COM on c1 nw does not carry your cube", "US-R08")
    other = state.clone()
    act(state, "cube f6 nw")
    assert (owner(state, "c1 nw"), owner(state, "f6 nw")) == (0, -1)
    act(other, "cube none")
    assert (owner(other, "c1 nw"), owner(other, "f6 nw")) == (-1, 0)


@clause("US-039", "US-040", "US-R43")
def test_uncontrolled_buildings_count_but_give_nothing() -> None:
    state = put(table(3), "CIV", "f5 nw", "a3 nw")
    put(state, "CIV", "f3 nw", owner=1)
    build(state, "Courthouse", "c1 n")
    assert prestige(state) == [4, 0, 0]
    assert markers(state, 0, "Education") == 0


@clause("US-041")
def test_wealth_and_prestige_never_fall_below_zero() -> None:
    state = new(2, 3, length="short", stall_guard=True)
    for _ in conformance.walk(state, seeded(1)):
        assert min(wealth(state) + prestige(state)) >= 0
    assert GAME.conserved(state) == ""
