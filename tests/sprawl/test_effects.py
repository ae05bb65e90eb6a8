"""The effect vocabulary: selectors, filters, amounts, operations (section 23)."""

from __future__ import annotations

from typing import cast

import pytest

from clauses import clause
from skyline.games.sprawl.rules import resolving
from skyline.games.sprawl.rules.effects.amounts import Levy, Owners
from skyline.games.sprawl.rules.effects.effect import Effect
from skyline.games.sprawl.rules.selectors import EACH, Selector
from skyline.games.sprawl.rules.state import Sprawl
from sprawl.toolkit import (
    PARTS,
    act,
    all_offices,
    asked,
    card,
    effects_of,
    event,
    give,
    markers,
    menu,
    owner,
    prestige,
    pull,
    put,
    site,
    table,
    value,
    wealth,
    why,
)  # fmt: skip


def effect(name: str, index: int = 0) -> Effect:
    return card(name).effects[index]


# ------------------------------------------------------------------ who
@clause("US-515", "US-483", "US-606", "US-518")
def test_the_active_player_breaks_a_tie_for_the_most_prestige() -> None:
    state = give(give(table(3, active=2), 0, prestige=4), 1, prestige=4)
    event(state, "Land Rush")
    assert (asked(state), state.decider()) == ("break_tie", 2)
    assert menu(state) == ["tied a", "tied b"]
    assert why(state, "tied c") == ("C is not among the tied", "US-483")
    act(state, "tied b")
    assert (asked(state), state.decider()) == ("marker_space", 1)


@clause("US-515", "US-483 Example 1", "US-483", "US-R26")
def test_he_picks_among_the_most_valuable_buildings() -> None:
    state = put(put(table(3, active=2), "RES", "a4 nw", owner=0), "COM", "a4 se", owner=1)
    event(state, "Local Headlines")
    assert (asked(state), state.decider()) == ("break_tie", 2)
    assert menu(state) == ["tie a4 nw", "tie a4 se"]
    act(state, "tie a4 se")
    assert prestige(state) == [0, 2, 0]
    assert markers(state, 1, "Media") == 1
    lonely = event(put(put(table(3), "RES", "a4 nw"), "COM", "c1 nw", owner=1), "Local Headlines")
    assert prestige(lonely) == [0, 0, 0]  # the most valuable building is uncontrolled


@clause("US-516", "US-731")
def test_an_owner_is_named_once_for_the_whole_card() -> None:
    state = put(put(table(2), "RES", "a4 nw", owner=0), "COM", "a4 se", owner=1)
    event(state, "Skyscraper Race")
    act(state, "tie a4 nw")
    assert prestige(state) == [5, 0]
    assert (asked(state), state.decider()) == ("marker_space", 0)
    state = put(put(table(2), "RES", "a4 nw", owner=0), "COM", "a4 se", owner=1)
    event(state, "Skyscraper Race")
    state.set_owner(state.town.at(site("a4 nw")), -1)
    act(state, "tie a4 nw")
    assert prestige(state) == [0, 0]  # it has lost its cube
    assert asked(state) == "main"


@clause("US-517", "US-431", "US-651", "US-692")
def test_another_selector_is_used_where_the_first_names_nobody() -> None:
    state = event(table(3, active=1), "Land Survey")
    assert (asked(state), state.decider()) == ("marker_space", 1)
    state = event(give(table(3, active=1), 2, offices=("Mayor",)), "Land Survey")
    assert state.decider() == 2
    assert asked(event(table(), "Founders' Day")) == "main"  # nobody has Media, and no substitute is named


# ------------------------------------------------------------------ which buildings
@clause("US-520", "US-521", "US-522", "US-R43")
def test_filters_by_zone_size_control_and_adjacency() -> None:
    state = put(put(put(table(3), "RES", "c1 nw", owner=0), "RES", "c1 e", owner=1), "PARK", "c2 nw")
    put(state, "CIV", "f6 all", owner=1)
    assert len(cast(Owners, effect("University")).where.all(state.town, 0, -1, -1)) == 3
    assert len(cast(Owners, effect("Luxury Taxes")).where.all(state.town, 0, -1, -1)) == 0
    event(state, "Population Boom")  # no Police Chief; RES next to a park gain
    assert prestige(state) == [0, 1, 0]
    effects_of(put(state, "COM", "a1 l-nw", owner=2), "Department Store", "a1 l-nw")
    assert wealth(state)[2] == 50


@clause("US-521", "US-628", "US-673")
def test_the_new_building_is_not_adjacent_to_itself() -> None:
    state = put(put(put(table(2), "COM", "c1 l-nw", owner=0), "PARK", "c1 se"), "RES", "c2 ne", owner=1)
    effects_of(state, "Grand Hotel", "c1 l-nw")
    assert prestige(state) == [2, 0]
    assert wealth(state) == [50, 50]  # c2 ne is not next to it
    effects_of(put(state, "RES", "c2 nw", owner=1), "Grand Hotel", "c1 l-nw")
    assert wealth(state) == [50, 51]


@clause("US-038", "US-038 Example 1", "US-523", "US-R47", "US-672")
def test_one_of_these_rows_and_the_other() -> None:
    state = put(put(table(2), "COM", "c4 l-nw", owner=0), "RES", "c4 se", "c6 nw", "e4 nw", owner=1)
    effects_of(state, "Shopping Center", "c4 l-nw")
    assert (asked(state), menu(state)) == ("which_row", ["row horizontal", "row vertical"])
    act(state, "row horizontal")
    assert wealth(state) == [54, 50]
    assert prestige(state) == [0, 2]
    assert asked(state) == "main"


@clause("US-523", "US-727")
def test_the_answer_holds_for_the_whole_card() -> None:
    state = put(put(table(2), "RES", "c4 all", owner=0), "RES", "e4 nw", owner=1)
    effects_of(state, "Apartment Towers", "c4 all")
    act(state, "row vertical")
    assert wealth(state) == [53, 53]
    assert prestige(state) == [2, 0]


# ------------------------------------------------------------------ amounts
@clause("US-525", "US-700")
def test_either_is_chosen_for_the_whole_amount() -> None:
    state = effects_of(put(table(2), "CIV", "c1 nw", owner=0), "Monument", "c1 nw")
    assert menu(state) == ["gain wealth", "gain prestige"]
    assert wealth(act(state.clone(), "gain wealth"))[0] == 54
    assert prestige(act(state, "gain prestige"))[0] == 4


@clause("US-525", "US-484")
def test_several_players_choose_in_the_order_of_the_active_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(effect("Monument"), "who", Selector(EACH, 0, ""))
    state = effects_of(put(table(2), "CIV", "c1 nw", owner=0), "Monument", "c1 nw")
    act(state, "order ba", "gain wealth", "gain prestige")
    assert (wealth(state), prestige(state)) == ([50, 54], [4, 0])


@clause("US-526", "US-615", "US-530", "US-711", "US-624", "US-717", "US-734", "US-531")
def test_amounts_are_multiplied_by_counts() -> None:
    state = give(give(table(3), 0, vocations=("Energy", "Education"), offices=("Mayor", "Treasurer")), 1, vocations=("Education",))
    event(state, "Bull Market")
    assert wealth(state) == [50 + 2 + 4, 51, 50]
    put(state, "IND", "c4 l-nw", owner=2)
    state.active = 2
    effects_of(state, "Microchip Plant", "c4 l-nw")
    assert prestige(state) == [0, 0, 4]
    state.active = 0
    effects_of(put(state, "COM", "a4 l-nw", owner=0), "Investment Bank", "a4 l-nw")
    assert wealth(state)[0] == 56 + value(state, "a4")
    give(state, 0, wealth=5, prestige=1)
    event(state, "Tax Revolt")
    assert (wealth(state), prestige(state)) == ([0, 51, 50], [0, 0, 4])  # what he has is all he loses


@clause("US-290", "US-R29", "US-R25", "US-647")
def test_what_is_impossible_is_skipped_and_the_rest_carried_out() -> None:
    state = table(2)
    put(state, "RES", "a1 n", owner=0)
    for place in ("a1 s", "a2 w"):
        put(state, "IND", place)
    put(state, "IND", "b1 n", "b2 w")
    effects_of(state, "Row Houses", "a1 n")
    assert asked(state) == "main"
    event(state, "Town Meeting")  # nobody has a vocation: no Mayor, so no 2 wealth
    assert wealth(state) == [50, 50]
    give(state, 1, vocations=("Energy",))
    event(state, "Town Meeting")
    act(state, "park f6 se")
    assert wealth(state) == [50, 52]  # the Mayor just elected


# ------------------------------------------------------------------ gains and losses
@clause("US-R40", "US-291", "US-291 Example 1", "US-292", "US-712", "US-532")
def test_corporate_hq_as_in_the_rulebook() -> None:
    state = put(put(put(table(3), "COM", "c1 all", owner=0), "COM", "a1 all", owner=1), "COM", "f1 l-nw", "f3 l-nw", owner=2)
    effects_of(put(state, "COM", "f5 l-nw"), "Corporate HQ", "c1 all")
    assert wealth(state) == [58, 50, 56]
    assert (card("Corporate HQ").payout, card("Corporate HQ").size) == (2, 4)


@clause("US-533", "US-481", "US-481 Example 1", "US-603")
def test_losses_of_one_player_are_added_up_and_what_he_has_is_all_he_loses() -> None:
    state = put(put(table(2), "RES", "c1 all", "a1 l-nw", owner=0), "RES", "d4 all", owner=1)
    give(give(state, 0, wealth=5), 1, wealth=2)
    assert wealth(event(state, "Luxury Taxes")) == [0, 0]


@clause("US-534", "US-481", "US-709")
def test_opponents_pay_the_builder_what_they_have() -> None:
    state = put(give(table(4, wealth=5), 2, wealth=1), "COM", "c1 n", owner=0)
    effects_of(state, "Casino", "c1 n")
    assert wealth(state) == [5 + 3 + 1 + 3, 2, 0, 2]


# ------------------------------------------------------------------ levy
def levied(buildings: int, own_wealth: int, own_prestige: int, name: str = "Temple") -> Sprawl:
    state = put(table(2, wealth=0), "CIV", "f6 n", owner=0)
    places = ["a1 nw", "a2 nw", "a3 nw", "a4 nw", "a5 nw"][:buildings]
    put(state, "RES", *places, owner=1)
    put(state, "RES", "f1 nw", owner=0)
    give(state, 1, wealth=own_wealth, prestige=own_prestige)
    return effects_of(state, name, "f6 n")


@clause("US-535", "US-535 Example 1", "US-R46", "US-R28", "US-701", "US-713")
@pytest.mark.parametrize(("case", "options", "paid"), [
    ((4, 6, 9), [1, 2], [(4, 9), (6, 8)]), ((3, 12, 4), [2, 3], [(8, 4), (12, 0)]), ((2, 20, 20), [0, 1, 2], [(0, 8), (4, 4), (8, 0)]),
])  # fmt: skip
def test_a_levy_is_paid_in_full_as_far_as_possible(case: tuple[int, int, int], options: list[int], paid: list[tuple[int, int]]) -> None:
    state = levied(*case)
    assert asked(state) == "levy"
    assert menu(state) == [f"levy {number}" for number in options]
    assert why(state, "levy 5")[1] == "US-535"
    for number, (in_wealth, in_prestige) in zip(options, paid, strict=True):
        after = act(state.clone(), f"levy {number}")
        assert (wealth(after)[0], prestige(after)[0]) == (in_wealth, in_prestige)
        assert (wealth(after)[1], prestige(after)[1]) == (case[1] - in_wealth, case[2] - in_prestige)


@clause("US-535", "US-484")
def test_who_has_no_choice_pays_first() -> None:
    state = levied(1, 0, 6)
    assert asked(state) == "main"
    assert (prestige(state), wealth(state)) == ([4, 2], [0, 0])


@clause("US-535", "US-484", "US-R48")
@pytest.mark.parametrize("case", [(3, 0, 0), (3, 4, 0), (3, 4, 4)])
def test_who_loses_all_he_has_either_way_is_not_asked(case: tuple[int, int, int]) -> None:
    state = levied(*case)
    assert asked(state) == "main"
    assert (wealth(state)[0], prestige(state)[0]) == case[1:]
    assert (wealth(state)[1], prestige(state)[1]) == (0, 0)


@clause("US-535")
def test_levy_limits_by_brute_force() -> None:
    state = put(table(2), "RES", "a1 nw", "a2 nw", "a3 nw", owner=1)
    levy = cast(Levy, effect("Temple"))
    for own in range(15):
        for points in range(15):
            give(state, 1, wealth=own, prestige=points)
            full = [x for x in range(4) if 4 * x <= own and 4 * (3 - x) <= points]
            least, most = levy.limits(state, 1)
            if full:
                assert list(range(least, most + 1)) == full
            else:
                assert (least, most) == (own // 4, 3 - points // 4)


# ------------------------------------------------------------------ offers
@clause("US-536", "US-482", "US-482 Example 1", "US-604")
def test_an_offer_goes_to_those_who_can_pay_in_full() -> None:
    state = give(give(table(3), 0, wealth=9), 1, wealth=8)
    event(state, "Estate Auction")
    assert "order ca" in menu(state)
    act(state, "order seats", "offer pay", "offer decline")
    assert (wealth(state), prestige(state)) == ([0, 8, 50], [5, 0, 0])


@clause("US-536", "US-732", "US-545")
def test_an_offer_that_buys_nothing_is_not_made() -> None:
    state = give(table(2), 0, wealth=60)
    assert asked(event(state, "Hostile Takeover")) == "main"
    state = put(put(give(table(2), 0, wealth=60), "COM", "c1 n", "f6 nw", owner=1), "COM", "a1 nw", owner=0)
    event(state, "Hostile Takeover")
    act(state, "offer pay")
    assert menu(state) == ["control c1 n", "control f6 nw"]
    assert why(state, "control a1 nw") == ("the COM on a1 nw is not controlled by an opponent", "US-521")
    act(state, "control c1 n")
    assert (owner(state, "c1 n"), wealth(state)[0]) == (0, 52)
    assert int(state.players[1].cubes) == 34


# ------------------------------------------------------------------ threats
@clause("US-537", "US-605", "US-482 Example 1", "US-R26", "US-483 Example 1")
def test_urban_decay_takes_the_least_valuable_building_unless_ransomed() -> None:
    state = put(put(give(table(2), 1, prestige=3), "RES", "c1 nw", owner=1), "COM", "a4 nw", owner=0)
    event(state, "Urban Decay")
    assert (asked(state), state.decider(), menu(state)) == ("ransom", 1, ["lose c1 nw", "ransom pay"])
    assert why(state, "lose a4 nw") == ("the COM on a4 nw is not yours", "US-538")
    assert prestige(act(state.clone(), "ransom pay"))[1] == 0
    act(state, "lose c1 nw")
    assert owner(state, "c1 nw") == -2
    assert owner(event(put(table(2), "PARK", "c1 nw"), "Urban Decay"), "c1 nw") == -2  # uncontrolled: removed outright
    poor = event(put(give(table(2), 1, prestige=2), "RES", "c1 nw", owner=1), "Urban Decay")
    assert owner(poor, "c1 nw") == -2
    tied = event(put(put(table(2), "RES", "c1 nw", owner=1), "RES", "d1 nw"), "Urban Decay")
    assert menu(tied) == ["tie c1 nw", "tie d1 nw"]
    act(tied, "tie d1 nw")
    assert (owner(tied, "c1 nw"), owner(tied, "d1 nw")) == (1, -2)


@clause("US-538", "US-650", "US-R27", "US-484 Example 1")
def test_a_flood_takes_one_building_of_everybody_who_does_not_pay() -> None:
    state = put(put(put(table(4), "RES", "a1 nw", "a2 ne", owner=0), "RES", "a4 ne", owner=1), "RES", "a5 nw", "a6 nw", owner=2)
    give(give(put(state, "RES", "c1 nw", owner=3), 1, wealth=3), 2, wealth=3)
    event(state, "Flood")
    assert owner(state, "a4 ne") == -2  # he cannot pay and has only one: carried out first
    assert menu(state) == ["order seats", "order always", "order ca"]
    act(state, "order seats")
    assert menu(state) == ["lose a1 nw", "lose a2 ne", "ransom pay"]
    act(state, "ransom pay")
    assert menu(state) == ["lose a5 nw", "lose a6 nw"]
    assert why(state, "ransom pay") == ("costs 4 wealth, you have 3", "US-482")
    act(state, "lose a6 nw")
    assert (wealth(state)[0], owner(state, "a6 nw"), owner(state, "c1 nw")) == (46, -2, 3)


@clause("US-538", "US-730", "US-R35")
def test_an_earthquake_ransom_is_paid_in_prestige_and_nobody_is_protected() -> None:
    state = put(give(table(2), 1, prestige=5, contractor=True), "RES", "c1 all", owner=1)
    event(state, "Earthquake")
    act(state, "lose c1 all")
    assert owner(state, "c1 all") == -2


# ------------------------------------------------------------------ planning cards
@clause("US-553", "US-663", "US-R34")
def test_the_planning_office_takes_a_permit_out_of_the_discard_pile() -> None:
    state = put(table(2), "CIV", "c1 n", owner=0)
    state.discard = 0
    for name in ("BP07", "UR01", "PE01"):
        state.discard |= 1 << pull(state, name)
    effects_of(state, "Planning Office", "c1 n")
    assert menu(state) == ["recover bp07", "recover none"]
    assert why(state, "recover bp08") == ("BP08 does not lie in the planning discard pile", "US-553")
    act(state, "recover bp07")
    assert state.players[0].cards == 1 << 6


@clause("US-559", "US-802")
def test_a_way_out_is_never_taken_for_a_player() -> None:
    state = put(table(2), "CIV", "c1 n", owner=0)
    state.discard = 1 << pull(state, "BP07")
    assert len(menu(effects_of(state, "Planning Office", "c1 n"))) == 2


# ------------------------------------------------------------------ every operation
@clause("US-820", "US-536", "US-R20")
def test_effects_say_why_they_can_do_nothing() -> None:
    state = table(2)
    resolving.begin_card(state, site("c1 n"))
    said = {
        ("Savings Bank", 0): None,
        ("Subway Yard", 0): ("no such marker can be moved", "US-311"),
        ("Police Precinct", 0): ("the Police Chief is not in play yet", "US-370"),
        ("Business Relocation", 1): ("nobody is there to decide", "US-517"),
        ("Prison", 1): ("no building can be chosen", "US-543"),
        ("Founders' Day", 0): ("nobody is meant", "US-517"),
        ("Earthquake", 0): ("no building is threatened", "US-538"),
        ("University", 0): ("nobody controls such a building", "US-532"),
    }
    for (name, index), wanted in said.items():
        assert effect(name, index).need(state, 0) == wanted


@clause("US-801")
def test_effects_foretell_what_they_bring() -> None:
    state = put(all_offices(table(3)), "CIV", "c1 n", owner=0)
    put(put(state, "RES", "c6 nw", owner=0), "CIV", "f6 nw", owner=1)
    place = site("c1 n")
    assert effect("Courthouse").foretell(state, 0, place) == (0, 2)
    assert effect("High School").foretell(state, 0, place) == (0, 1)
    assert effect("Sheriff's Office").foretell(state, 0, place) == (2, 0)
    assert effect("Refinery", 1).foretell(state, 0, place) == (0, -1)
    assert effect("Print Shop").foretell(state, 0, place) == (0, 0)
    assert effect("Temple").foretell(state, 1, site("f6 nw")) == (4, 0)
    assert effect("Stock Exchange").foretell(state, 0, place) == (1, 0)
    for one in PARTS.cards:
        for each in one.effects:
            found = each.foretell(state, 0, place)
            assert len(found) == 2
