"""Single rules broken on purpose: each breach is noticed by the test of its clause, or by an oracle, without any checksum."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import skyline
from skyline.engine.errors import BadRecord, IllegalAction
from skyline.engine.steps import seat_of, x_of, y_of
from skyline.games.sprawl.rules import (
    contracts,
    decks,
    elections,
    ending,
    filters,
    ground,
    ledger,
    permits,
    scoring,
    sites,
    spending,
    town,
    turn,
    vocations,
)  # fmt: skip
from skyline.games.sprawl.rules.components import OFFICE_ZONES
from skyline.games.sprawl.rules.effects import amounts, buildings, dealings, markers, others
from skyline.games.sprawl.rules.players import Player
from skyline.games.sprawl.rules.state import Sprawl, changed
from sprawl import test_building as building_tests
from sprawl import test_effects as effect_tests
from sprawl import test_effects_town as town_tests
from sprawl import test_elections as election_tests
from sprawl import test_end_of_turn as end_tests
from sprawl import test_ending as ending_tests
from sprawl import test_ground as ground_tests
from sprawl import test_setup as setup_tests
from sprawl import test_turn as turn_tests
from sprawl import test_vocations as vocation_tests
from sprawl.oracle import watch
from sprawl.toolkit import PARTS, new

pytestmark = pytest.mark.skipif(skyline.compiled(), reason="functions that are compiled cannot be replaced")

Patch = pytest.MonkeyPatch
Breach = Callable[[Patch], None]


def always(value: object) -> Callable[..., object]:
    """A function that says the same whatever it is asked."""
    return lambda *_: value


def play() -> None:
    """Games under the eyes of the oracle."""
    for seed in range(4):
        watch(new(2 + seed % 3, seed=seed, stall_guard=True), seed + 7, every=9)


# ------------------------------------------------------------------ building
def zoning_is_forgotten(patch: Patch) -> None:
    for plot in PARTS.plots:
        patch.setattr(plot, "ignores_zoning", True)


def parks_have_a_zone(patch: Patch) -> None:
    patch.setattr(town, "ALL_ZONES", 31)


def anybody_demolishes(patch: Patch) -> None:
    patch.setattr(sites, "may_demolish", always(True))


def nobody_is_protected(patch: Patch) -> None:
    patch.setattr(sites, "protected", always(False))


def buildings_are_demolished_in_part(patch: Patch) -> None:
    patch.setattr(town, "WHOLE_SHAPES", [(1 << ground.SHAPES) - 1 if standing else 0 for standing in range(1 << 16)])


def demolition_always_takes_a_card(patch: Patch) -> None:
    patch.setattr(sites, "demolishes_freely", always(False))


def tiles_never_run_out(patch: Patch) -> None:
    patch.setattr(town.Town, "tile", always(1))


def half_price_is_full_price(patch: Patch) -> None:
    patch.setattr(sites, "HALF_PRICE", 9)


def the_price_is_that_of_the_cheapest_block(patch: Patch) -> None:
    patch.setattr(sites, "price", lambda state, *_: min(state.town.values))


def permits_of_any_zone_pay(patch: Patch) -> None:
    patch.setattr(permits, "usable", lambda state, _: permits.held(state, state.active))


def every_neighbor_counts(patch: Patch) -> None:
    def neighbors(town: town.Town, place: int, _zone: int) -> int:
        return sum(ground.touches(place, packed & 511) for packed in town.buildings)

    patch.setattr(contracts, "same_zone_neighbors", neighbors)


def the_mayor_doubles_the_bonus(patch: Patch) -> None:
    patch.setattr(contracts, "ATTORNEY", 0)


# ------------------------------------------------------------------ vocations
def a_marker_must_be_taken(patch: Patch) -> None:
    patch.setattr(vocations, "MAY_DECLINE", vocations.MUST_TAKE)


def the_union_boss_gains_both(patch: Patch) -> None:
    patch.setattr(vocations, "CHIEF", 4)


def markers_score_before_one_is_taken(patch: Patch) -> None:
    def run(_step: vocations.Vocation, state: Any, packed: int) -> None:
        seat, name, number = seat_of(packed), x_of(packed), y_of(packed)
        vocations.SCORE.run(state, vocations.SCORE.at(seat, name, number))
        vocations.acquire(state, seat, name, vocations.MAY_DECLINE)

    patch.setattr(vocations.Vocation, "run", run)


# ------------------------------------------------------------------ rows
def tied_players_get_the_whole_place(patch: Patch) -> None:
    def shares(places: list[int], ranked: list[int]) -> list[int]:
        return [places[sum(other > own for other in ranked)] if own else 0 for own in ranked]

    patch.setattr(ledger, "shares", shares)


def who_has_no_building_ranks_too(patch: Patch) -> None:
    before = scoring.shares
    patch.setattr(ledger, "shares", lambda places, ranked: before(places, [own + 1 for own in ranked]))


def lots_are_counted(patch: Patch) -> None:
    def counts(state: Sprawl, blocks: int) -> list[int]:
        found = [0] * state.seats
        for packed in state.town.buildings:
            if town.owner_of(packed) >= 0 and blocks >> (packed & 511) // ground.SHAPES & 1:
                found[town.owner_of(packed)] += town.size_of(packed)
        return found

    patch.setattr(ledger, "counts", counts)


def markers_count_twice(patch: Patch) -> None:
    patch.setattr(town, "block_values", lambda parts, spaces: [value + 2 * sum(space >= 0 for space in spaces) for value in parts.printed])


# ------------------------------------------------------------------ offices
def the_most_buildings_win(patch: Patch) -> None:
    def standing(state: Sprawl, office: int) -> list[int]:
        zone = OFFICE_ZONES[office]
        owners = [town.owner_of(packed) for packed in state.town.buildings if town.kind_of(packed) == zone]
        return [owners.count(seat) for seat in range(state.seats)]

    patch.setattr(elections, "standing", standing)


def the_active_player_decides_elections(patch: Patch) -> None:
    patch.setattr(elections, "tie_decider", lambda state, _: state.active)


def a_mayor_places_no_park(patch: Patch) -> None:
    patch.setattr(elections.Elected, "run", lambda _, state, packed: state.set_office(x_of(packed), seat_of(packed)))


def the_contractor_has_the_most_prestige(patch: Patch) -> None:
    patch.setattr(elections, "min", max, raising=False)


def the_treasurer_collects_three(patch: Patch) -> None:
    patch.setattr(PARTS, "toll", 3)


def the_union_boss_has_seven_points(patch: Patch) -> None:
    patch.setattr(PARTS, "boss_points", 7)


def zone_offices_score_another_zone(patch: Patch) -> None:
    patch.setattr(scoring, "OFFICE_ZONES", [-1, 1, 0, 2, 3])


# ------------------------------------------------------------------ turns and cards
def a_favor_is_built_at_once(patch: Patch) -> None:
    patch.setattr(contracts, "is_fresh", always(False))


def everybody_holds_two_favors(patch: Patch) -> None:
    patch.setattr(Player, "room", lambda self: self.favors() < 2)


def an_investment_pays_one(patch: Patch) -> None:
    def invested(state: Sprawl, seat: int) -> None:
        state.players[seat].wealth += len(decks.in_mask(state.picked))
        permits.discard(state, seat, state.picked)
        state.picked = 0

    patch.setattr(permits, "invested", invested)


def contract_boxes_are_refilled_at_once(patch: Patch) -> None:
    def take_contract(state: Sprawl, source: int) -> None:
        state.boxes = changed(state.boxes, source, decks.draw(state, 1))

    patch.setattr(spending, "take_contract", take_contract)


def town_feeds_all_boxes(patch: Patch) -> None:
    patch.setattr(decks, "feeder", lambda state, _: -1 if decks.empty(state, 1) else 1)


def the_payout_comes_before_the_election(patch: Patch) -> None:
    def push_ballot(state: Sprawl, card: Any) -> None:
        state.push(elections.ADVANCE, -1, 1)
        ledger.pay_out(state, scoring.row_of(0, card.wealth), 2)

    patch.setattr(turn, "push_ballot", push_ballot)


def planning_events_leave_the_game(patch: Patch) -> None:
    patch.setattr(turn, "PLANNING", 99)


def the_stall_guard_sleeps(patch: Patch) -> None:
    patch.setattr(turn, "QUIET_ROUNDS", 30)


def media_goes_to_somebody_else(patch: Patch) -> None:
    patch.setattr(PARTS, "media_start", PARTS.starts[0].site)


# ------------------------------------------------------------------ effects
def these_rows_are_double_wide(patch: Patch) -> None:
    def in_lines(block: int, crossing: int, line: int) -> bool:
        return ground.in_lines(block // 12 * 12 + block % 6, crossing // 12 * 12 + crossing % 6, line)

    patch.setattr(filters, "in_lines", in_lines)


def the_other_row_is_both(patch: Patch) -> None:
    patch.setattr(filters, "OTHER_ROW", 99)


def who_loses_may_owe(patch: Patch) -> None:
    patch.setattr(ledger, "min", lambda one, _: one, raising=False)


def a_levy_may_be_paid_short(patch: Patch) -> None:
    patch.setattr(amounts.Levy, "limits", lambda self, state, seat: (0, self.owed(state, state.active, seat)))


def offers_go_to_those_who_cannot_pay(patch: Patch) -> None:
    patch.setattr(dealings, "short_of", always(None))


def a_flood_comes_everywhere(patch: Patch) -> None:
    patch.setattr(dealings.Threaten, "threatened", lambda _, state: list(state.town.buildings))


def the_highest_marker_enters_first(patch: Patch) -> None:
    def highest_left(town: town.Town, kind: int) -> int:
        left = [one for one in range(9) if one not in town.spaces and town.parts.marker_kinds[one] == kind]
        return left[-1] if left else -1

    patch.setattr(markers, "lowest_left", highest_left)


def a_building_is_placed_anywhere(patch: Patch) -> None:
    patch.setattr(buildings, "touches", always(True))


def a_moved_building_loses_its_cube(patch: Patch) -> None:
    patch.setattr(buildings, "owner_of", always(-1))


def the_extra_favor_tile_does_nothing(patch: Patch) -> None:
    patch.setattr(others.ExtraFavor, "act", always(None))


# ------------------------------------------------------------------ the end
def five_wealth_are_enough(patch: Patch) -> None:
    patch.setattr(ending, "WEALTH_FOR_PRESTIGE", 5)


def wealth_breaks_no_tie(patch: Patch) -> None:
    def winners(state: Sprawl) -> list[int]:
        best = max(player.prestige for player in state.players)
        return [seat for seat, player in enumerate(state.players) if player.prestige == best]

    patch.setattr(scoring, "winners", winners)


def double_wide_rows() -> None:
    ground_tests.test_these_rows_are_the_two_lines_of_blocks_through_the_new_building("d3 ne", False, False, False)


BREACHES: list[tuple[str, Breach, Callable[[], object]]] = [
    ("US-220", zoning_is_forgotten, building_tests.test_zoning_at_the_start),
    ("US-220", parks_have_a_zone, building_tests.test_parks_are_ignored_by_zoning),
    ("US-230", anybody_demolishes, play),
    ("US-231", buildings_are_demolished_in_part, play),
    ("US-233", nobody_is_protected, building_tests.test_the_contractors_buildings_are_protected),
    ("US-230", demolition_always_takes_a_card, building_tests.test_the_contractor_and_some_contracts_need_no_card),
    ("US-210", tiles_never_run_out, building_tests.test_without_a_tile_a_contract_cannot_be_built),
    ("US-511", half_price_is_full_price, lambda: building_tests.test_some_contracts_cost_half_or_nothing("Bungalow", "c4 se", 3)),
    ("US-192", the_price_is_that_of_the_cheapest_block, play),
    ("US-171", permits_of_any_zone_pay, play),
    ("US-251", every_neighbor_counts, building_tests.test_the_neighborhood_bonus_counts_every_building_of_the_zone),
    ("US-252", the_mayor_doubles_the_bonus, building_tests.test_the_district_attorney_doubles_the_first_bonus_of_a_turn),
    ("US-271", a_marker_must_be_taken, vocation_tests.test_only_from_an_empty_supply_a_marker_is_taken_from_an_opponent_or_not),
    ("US-411", the_union_boss_gains_both, vocation_tests.test_the_police_chief_gains_both_and_chooses_nothing),
    ("US-270", markers_score_before_one_is_taken, vocation_tests.test_factories_as_in_the_rulebook),
    ("US-354", tied_players_get_the_whole_place, play),
    ("US-R15", who_has_no_building_ranks_too, play),
    ("US-R16", lots_are_counted, play),
    ("US-037", markers_count_twice, play),
    ("US-372", the_most_buildings_win, election_tests.test_the_most_valuable_building_of_the_zone_wins),
    ("US-373", the_active_player_decides_elections, election_tests.test_a_tie_is_decided_by_the_preceding_office_or_the_active_player),
    ("US-401", a_mayor_places_no_park, election_tests.test_a_mayor_who_is_elected_again_keeps_the_tile_and_places_another_park),
    ("US-376", the_contractor_has_the_most_prestige, election_tests.test_after_an_election_the_contractor_goes_to_the_least_prestige),
    ("US-408", the_treasurer_collects_three, turn_tests.test_the_treasurer_collects_before_investing),
    ("US-414", the_union_boss_has_seven_points, turn_tests.test_the_union_boss_receives_eight_points_once),
    ("US-405", zone_offices_score_another_zone, play),
    ("US-182", a_favor_is_built_at_once, turn_tests.test_a_favor_is_built_in_a_later_turn),
    ("US-180", everybody_holds_two_favors, turn_tests.test_a_player_holds_one_favor),
    ("US-140", an_investment_pays_one, turn_tests.test_an_investment_pays_the_numbers_of_its_cards),
    ("US-153", contract_boxes_are_refilled_at_once, lambda: turn_tests.test_boxes_are_not_refilled_before_the_end_of_turn("box1")),
    ("US-330", town_feeds_all_boxes, end_tests.test_airport_opens_the_city_deck_for_the_boxes_that_are_still_empty),
    ("US-350", the_payout_comes_before_the_election, end_tests.test_a_ballot_box_comes_before_the_payout),
    ("US-334", planning_events_leave_the_game, end_tests.test_an_event_is_part_of_the_reshuffle_that_the_next_draw_causes),
    ("US-R33", the_stall_guard_sleeps, lambda: end_tests.test_the_stall_guard_ends_a_game_that_stands_still(2, True)),
    ("US-090", media_goes_to_somebody_else, setup_tests.test_in_a_tie_media_goes_to_the_controller_of_the_3_value_res),
    ("US-038", these_rows_are_double_wide, double_wide_rows),
    ("US-523", the_other_row_is_both, effect_tests.test_one_of_these_rows_and_the_other),
    ("US-481", who_loses_may_owe, effect_tests.test_losses_of_one_player_are_added_up_and_what_he_has_is_all_he_loses),
    ("US-535", a_levy_may_be_paid_short, effect_tests.test_levy_limits_by_brute_force),
    ("US-482", offers_go_to_those_who_cannot_pay, effect_tests.test_an_offer_goes_to_those_who_can_pay_in_full),
    ("US-538", a_flood_comes_everywhere, effect_tests.test_a_flood_takes_one_building_of_everybody_who_does_not_pay),
    ("US-312", the_highest_marker_enters_first, town_tests.test_the_lowest_marker_goes_on_any_vacant_grey_space),
    ("US-541", a_building_is_placed_anywhere, town_tests.test_a_building_is_placed_free_of_charge_and_of_zoning),
    ("US-542", a_moved_building_loses_its_cube, town_tests.test_a_building_moves_with_its_cube),
    ("US-552", the_extra_favor_tile_does_nothing, turn_tests.test_a_warehouse_lets_its_builder_hold_two_favors_for_good),
    ("US-462", five_wealth_are_enough, ending_tests.test_every_full_ten_wealth_counts_one),
    ("US-464", wealth_breaks_no_tie, ending_tests.test_most_prestige_wins_then_most_wealth_then_both),
]  # fmt: skip


@pytest.mark.parametrize(("_clause", "breach", "witness"), BREACHES, ids=lambda value: getattr(value, "__name__", None))
def test_a_rule_that_is_broken_is_noticed(_clause: str, breach: Breach, witness: Callable[[], object], monkeypatch: Patch) -> None:
    breach(monkeypatch)
    with pytest.raises((AssertionError, IllegalAction, BadRecord)):
        witness()


def test_without_a_breach_nothing_is_noticed() -> None:
    for _, _, witness in BREACHES:
        if witness is not play:
            witness()
    play()
