"""Elections, offices, the Contractor (sections 16 and 17)."""

from __future__ import annotations

import itertools

import pytest

from clauses import clause
from skyline.engine.rng import seeded
from skyline.games.sprawl.rules import scoring
from skyline.games.sprawl.rules.components import KIND_NAMES, OFFICE_NAMES
from skyline.games.sprawl.rules.elections import ADVANCE, ELECTION, leaders, tie_decider
from skyline.games.sprawl.rules.ground import SITES
from skyline.games.sprawl.rules.state import Sprawl
from skyline.games.sprawl.rules.town import building, kind_of, owner_of, site_of
from sprawl.toolkit import (
    act,
    all_offices,
    asked,
    build,
    effects_of,
    event,
    give,
    holder,
    listening,
    mark,
    menu,
    owner,
    prestige,
    put,
    settled,
    table,
    wealth,
    why,
)  # fmt: skip


def elect(state: Sprawl, office: str) -> Sprawl:
    state.push(ELECTION, -1, OFFICE_NAMES.index(office))
    return settled(state)


@clause("US-370")
def test_the_pawn_goes_round_and_blank_spaces_hold_no_election() -> None:
    state = table()
    seen = []
    for _ in range(6):
        state.push(ADVANCE, -1, 1)
        settled(state)
        seen.append(int(state.pawn))
    assert seen == [1, 2, 3, 4, 0, 1]
    state = put(give(table(), 1, vocations=("Media",)), "CIV", "c1 nw", owner=2)
    assert holder(elect(state, "District Attorney"), "District Attorney") == -1
    assert holder(elect(all_offices(state), "District Attorney"), "District Attorney") == 2


@clause("US-547", "US-610")
def test_several_spaces_are_taken_one_at_a_time() -> None:
    state = all_offices(put(put(table(), "CIV", "c1 nw", owner=2), "COM", "e1 nw", owner=3))
    state.push(ADVANCE, -1, 2)
    settled(state)
    assert (holder(state, "District Attorney"), holder(state, "Treasurer")) == (2, 3)
    assert holder(event(put(all_offices(table()), "CIV", "c1 nw", owner=1), "Snap Election"), "District Attorney") == 1


@clause("US-371", "US-373")
def test_the_mayor_has_the_most_vocations_and_media_decides_a_tie() -> None:
    state = give(give(table(), 1, vocations=("Energy", "Energy")), 2, vocations=("Finance",))
    elect(state, "Mayor")
    assert (asked(state), state.decider()) == ("mayor_park", 1)
    state = give(give(give(table(), 1, vocations=("Energy",)), 2, vocations=("Finance",)), 3, vocations=("Media",))
    elect(state, "Mayor")
    assert (asked(state), state.decider()) == ("election_tie", 3)
    assert menu(state) == ["winner b", "winner c", "winner d"]
    assert why(state, "winner a") == ("A is not among the tied", "US-373")
    act(state, "winner d")
    assert holder(state, "Mayor") == 3


@clause("US-372", "US-374")
def test_the_most_valuable_building_of_the_zone_wins() -> None:
    state = all_offices(put(put(table(), "COM", "c1 all", "d1 all", owner=0), "COM", "c4 nw", owner=1))
    assert holder(elect(state, "Treasurer"), "Treasurer") == 1
    assert holder(elect(mark(state, "w12", "g1"), "Treasurer"), "Treasurer") == 0  # both at 14; the one with more COM
    assert holder(elect(state, "Union Boss"), "Union Boss") == -1  # nobody has an IND


@clause("US-372", "US-R17", "US-373")
def test_a_tie_is_decided_by_the_preceding_office_or_the_active_player() -> None:
    state = all_offices(put(put(table(active=3), "RES", "c1 nw", owner=0), "RES", "d1 nw", owner=1))
    assert state.decider() == 3
    elect(state, "Police Chief")
    assert (asked(state), state.decider()) == ("election_tie", 3)
    act(state, "winner b")
    assert holder(state, "Police Chief") == 1
    state = all_offices(put(put(table(active=3), "RES", "c1 nw", owner=0), "RES", "d1 nw", owner=1))
    give(state, 0, offices=("Treasurer",))
    elect(state, "Police Chief")
    assert state.decider() == 0  # he may choose himself
    act(state, "winner a")
    assert holder(state, "Police Chief") == 0


def winner_by_the_book(state: Sprawl, office: int) -> list[int]:
    """US-371 and US-372 word by word."""
    seats = range(state.seats)
    if office == 0:
        counts = [sum(int(state.players[seat].vocations) >> 4 * name & 15 for name in range(8)) for seat in seats]
        return [seat for seat in seats if counts[seat] == max(counts) > 0]
    zone = ["", "CIV", "COM", "RES", "IND"][office]
    zoned = [packed for packed in state.town.buildings if KIND_NAMES[int(kind_of(packed))] == zone]
    own = {seat: [packed for packed in zoned if owner_of(packed) == seat] for seat in seats}
    values = {seat: max(state.town.values[int(site_of(packed)) // 13] for packed in own[seat]) for seat in seats if own[seat]}
    best = [seat for seat, value in values.items() if value == max(values.values())]
    most = max((len(own[seat]) for seat in best), default=0)
    return [seat for seat in best if len(own[seat]) == most]


@clause("US-371", "US-372", "US-374")
@pytest.mark.parametrize("seed", range(6))
def test_elections_by_brute_force(seed: int) -> None:
    rng = seeded(seed)
    for _ in range(15):
        state = all_offices(mark(table(4), "w9", f"g{1 + rng.below(9)}"))
        for _ in range(int(rng.below(25))):
            site, kind = rng.below(SITES), rng.below(5)
            if state.town.vacant(site) and state.town.supply[kind * 4 + [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4][site % 13] - 1]:
                state.put(building(site, kind, rng.below(5) - 1))
        for seat, name in itertools.product(range(4), ("Energy", "Tourism", "Factory")):
            if rng.below(3) == 0 and state.stock >> 4 * ["Energy", "Tourism", "Factory"].index(name) + 16 & 15:
                give(state, seat, vocations=(name,))
        for office in range(5):
            assert leaders(state, office) == winner_by_the_book(state, office)
            assert 0 <= tie_decider(state, office) < 4


@clause("US-375", "US-R42", "US-401")
def test_a_mayor_who_is_elected_again_keeps_the_tile_and_places_another_park() -> None:
    state = give(table(), 1, vocations=("Energy",), offices=("Mayor",))
    ear = listening(state)
    act(elect(state, "Mayor"), "park c4 nw")
    assert [each.details for each in ear.events if each.kind == "office"] == [{"office": 0, "from": 1}]
    assert (owner(state, "c4 nw"), int(state.players[1].cubes)) == (1, 34)
    act(elect(state, "Mayor"), "park c4 ne")
    assert state.town.tile(4, 1) == 11 - 2


@clause("US-401")
def test_without_a_park_tile_nothing_happens() -> None:
    state = give(table(), 1, vocations=("Energy",))
    for line in "abcdef":
        put(state, "PARK", f"{line}1 nw", f"{line}2 nw") if line != "f" else put(state, "PARK", "f1 nw")
    assert state.town.tile(4, 1) == 0
    elect(state, "Mayor")
    assert asked(state) == "main"
    assert holder(state, "Mayor") == 1
    assert why(elect(give(table(), 1, vocations=("Energy",)), "Mayor"), "park c4 n") == ("the park has one lot", "US-401")


@clause("US-376", "US-420", "US-R19")
def test_after_an_election_the_contractor_goes_to_the_least_prestige() -> None:
    state = all_offices(give(give(give(table(3), 0, prestige=5), 1, prestige=3), 2, prestige=4))
    state.contracting = True
    elect(state, "Treasurer")  # nobody has a COM: it still happens
    assert state.contractor == 1
    give(state, 2, vocations=("Energy",))
    elect(give(state, 2, prestige=0), "Mayor")
    assert state.contractor == 1  # after the park
    act(state, "park c4 nw")
    assert state.contractor == 2
    idle = table(3)
    idle.contracting = True
    assert elect(idle, "Treasurer").contractor == -1  # the Treasurer is not in play


@clause("US-376")
def test_a_tie_for_contractor_is_decided_by_the_union_boss_or_the_active_player() -> None:
    state = all_offices(give(table(3), 0, prestige=5))
    state.contracting = True
    elect(state, "Treasurer")
    assert (asked(state), state.decider()) == ("contractor_tie", 0)
    assert menu(state) == ["contractor b", "contractor c"]
    act(state, "contractor c")
    assert state.contractor == 2
    give(state, 1, offices=("Union Boss",))
    elect(state, "Treasurer")
    assert state.decider() == 1


@clause("US-548", "US-662", "US-480 Example 1", "US-376")
def test_municipal_court_wins_an_office_without_an_election() -> None:
    state = put(all_offices(table()), "CIV", "c1 n", owner=0)
    give(state, 0, prestige=1)
    state.contracting = True
    effects_of(state, "Municipal Court", "c1 n")
    assert menu(state) == [f"office {name}" for name in ("mayor", "district_attorney", "treasurer", "police_chief", "union_boss")]
    act(state, "office mayor")
    assert asked(state) == "mayor_park"
    act(state, "park c1 sw")
    assert asked(state) == "contractor_tie"
    early = effects_of(put(table(), "CIV", "c1 n", owner=0), "Municipal Court", "c1 n")
    assert asked(early) == "mayor_park"  # only the Mayor is in play


@clause("US-546", "US-R20", "US-609", "US-627", "US-660")
def test_an_effect_calls_for_an_election() -> None:
    state = put(all_offices(table()), "RES", "c1 nw", owner=2)
    event(state, "Special Election")
    assert asked(event(give(table(), 1, vocations=("Energy",)), "Special Election")) == "mayor_park"  # only the Mayor is in play
    assert asked(state) == "election_choice"
    act(state, "election police_chief")
    assert holder(state, "Police Chief") == 2
    early = put(put(table(), "RES", "c1 nw", owner=2), "CIV", "f6 nw", owner=0)
    assert holder(effects_of(early, "Police Precinct", "f6 nw"), "Police Chief") == -1


@clause("US-546", "US-R37", "US-706", "US-526")
def test_state_capitol_holds_all_elections_one_after_the_other() -> None:
    state = all_offices(put(table(3), "CIV", "c1 all", owner=0))
    put(put(state, "COM", "a1 nw", owner=1), "COM", "b1 nw", owner=2)
    effects_of(state, "State Capitol", "c1 all")
    assert holder(state, "District Attorney") == 0
    assert (asked(state), state.decider()) == ("election_tie", 0)  # the District Attorney just elected breaks the tie
    act(state, "winner c")
    assert prestige(state)[0] == 3


@clause("US-R50")
def test_offices_change_hands_only_by_elections() -> None:
    state = elect(all_offices(put(table(), "RES", "c1 nw", owner=2)), "Police Chief")
    state.take_off(state.town.buildings[0])
    assert holder(state, "Police Chief") == 2


# ------------------------------------------------------------------ end bonuses
@clause("US-402", "US-R24")
def test_the_mayors_bonus_counts_his_buildings_next_to_a_park_but_no_parks() -> None:
    state = put(put(give(table(), 0, offices=("Mayor",)), "RES", "c1 nw", "c1 ne", "f6 nw", owner=0), "PARK", "c1 se", owner=1)
    put(put(state, "PARK", "c1 sw", owner=0), "COM", "d1 nw", owner=1)
    assert scoring.office_bonus(state, 0) == 2


@clause("US-405", "US-409", "US-412", "US-415", "US-463")
@pytest.mark.parametrize(("office", "kind"), [
    ("District Attorney", "CIV"), ("Treasurer", "COM"), ("Police Chief", "RES"), ("Union Boss", "IND"),
])  # fmt: skip
def test_zone_offices_count_every_building_of_their_zone(office: str, kind: str) -> None:
    state = put(put(table(), kind, "c1 nw", owner=3), kind, "f6 nw", "a1 all")
    assert scoring.office_bonuses(give(state, 1, offices=(office,)), 1) == 3
    assert scoring.office_bonuses(state, 0) == 0


@clause("US-400", "US-853")
def test_an_office_works_from_the_moment_it_is_received() -> None:
    state = all_offices(put(put(table(2, ap=9), "RES", "c4 nw", owner=0), "CIV", "f1 nw", "f6 nw", owner=1))
    build(state, "Police Precinct", "f2 nw")
    act(state, "split 0")
    assert holder(state, "Police Chief") == 0
    event(give(state, 0, vocations=("Tourism",)), "World's Fair")
    assert (wealth(state)[0] - 50, prestige(state)[0]) == (3 - 6, 2 + 3)
