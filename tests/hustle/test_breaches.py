"""Single rules broken on purpose: each breach is noticed by the test of its clause, or by an oracle, without any checksum.

Breaches of the vocabulary of contracts, demands and caps are in ``test_predicates_oracle``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import skyline
from golden import records
from hustle import test_bonus as bonus_tests
from hustle import test_building as building_tests
from hustle import test_course as course_tests
from hustle import test_expanding as expanding_tests
from hustle import test_station as station_tests
from hustle.oracle import watch, watch_random
from hustle.test_oracles import replay
from hustle.toolkit import PARTS, new
from skyline.engine.errors import IllegalAction
from skyline.games.hustle.rules import (
    building,
    contracts,
    converting,
    decorating,
    demolishing,
    dice,
    drawing,
    exchanging,
    expanding,
    foundation,
    hiring,
    layers,
    ledger,
    lot,
    plans,
    quarters,
    scoring,
    station,
)
from skyline.games.hustle.rules.components import ELEVATOR
from skyline.games.hustle.rules.needs import Need
from skyline.games.hustle.rules.players import Player, demand_of, die, pips_in
from skyline.games.hustle.rules.state import Hustle
from skyline.games.hustle.rules.structure import Structure
from skyline.games.hustle.rules.tower import Tower, buzz_of, spot_of, tier_of

pytestmark = pytest.mark.skipif(skyline.compiled(), reason="functions that are compiled cannot be replaced")

Patch = pytest.MonkeyPatch
Breach = Callable[[Patch], None]


def always(value: object) -> Callable[..., object]:
    """A function that says the same whatever it is asked."""
    return lambda *_: value


def play() -> None:
    """Random games under the eyes of the oracle."""
    for seed in range(3):
        watch_random(new(2, seed=seed, clock=8), seed + 7)


def replay_towers() -> None:
    """A finished tower under the eyes of the oracle. That a record is not legal any more would prove nothing."""
    for file in records("hustle", "long")[:2]:
        state, moves = replay(file)
        try:
            watch(state, moves, every=4)
        except IllegalAction:
            continue


# ------------------------------------------------------------------ expanding
def cards_need_not_hang_together(patch: Patch) -> None:
    patch.setattr(lot, "connected", always(True))


def new_cards_cover_tiles(patch: Patch) -> None:
    patch.setattr(layers, "carriers", always(0))


def balconies_bar_nothing(patch: Patch) -> None:
    patch.setattr(Tower, "blocked", always(False))


def cards_may_be_tucked_away_wholly(patch: Patch) -> None:
    patch.setattr(layers, "ALL_CELLS", -1)


def layers_may_run_in_a_circle(patch: Patch) -> None:
    patch.setattr(layers.Bed, "over", always(0))


def a_card_is_never_tucked_under(patch: Patch) -> None:
    patch.setattr(layers.Bed, "find_codes", always([0]))


def new_levels_need_no_elevator(patch: Patch) -> None:
    patch.setattr(expanding, "access_need", always(None))


def an_error_must_be_mended(patch: Patch) -> None:
    def access_need(before: Tower, draft: Structure) -> Need:
        return ("there is an error", "HH-208") if before.with_structure(draft).error() else None

    patch.setattr(expanding, "access_need", access_need)


def old_elevators_are_paid_again(patch: Patch) -> None:
    def price(state: Hustle, player: Player) -> int:
        elevators = int(lot.count(player.draft.lift_lower) + lot.count(player.draft.lift_upper))
        return elevators * int(state.parts.elevator_price)

    patch.setattr(expanding, "price", price)


def hidden_elevators_are_paid(patch: Patch) -> None:
    def price(state: Hustle, player: Player) -> int:
        elevators = sum(bool(face & ELEVATOR) for card in player.laid for face in PARTS.cards[card].faces)
        return elevators * int(state.parts.elevator_price)

    patch.setattr(expanding, "price", price)


def influence_limits_nothing(patch: Patch) -> None:
    patch.setattr(expanding, "height_limit", always(11))


def a_foundation_reaches_l4(patch: Patch) -> None:
    patch.setattr(expanding, "FOUNDATION_HEIGHT", 4)


def no_hand_is_weak(patch: Patch) -> None:
    patch.setattr(foundation, "weak", always(False))


# ------------------------------------------------------------------ access
def any_elevator_makes_a_level_accessible(patch: Patch) -> None:
    def reach_of(lower: int, upper: int) -> int:
        return next((level for level in range(lot.LEVELS) if not lot.row(lower, upper, level)), lot.LEVELS)

    patch.setattr(lot, "reach_of", reach_of)


def a_unit_may_cut_off_its_own_level(patch: Patch) -> None:
    patch.setattr(Tower, "reaches", always(True))


def nobody_is_evicted(patch: Patch) -> None:
    patch.setattr(demolishing, "evict_all", always(None))


def units_are_demolished_at_any_time(patch: Patch) -> None:
    patch.setattr(Tower, "error", always(True))


def tenants_cost_nothing_in_a_demolition(patch: Patch) -> None:
    def unit_need(player: Player, unit: int) -> Need:
        return None if player.prestige >= demolishing.unit_price(unit) else ("it costs more", "HH-244")

    patch.setattr(demolishing, "unit_need", unit_need)


# ------------------------------------------------------------------ building
def ports_are_free(patch: Patch) -> None:
    patch.setattr(Tower, "price", always(0))


def all_tiers_are_open(patch: Patch) -> None:
    patch.setattr(building, "tier_open", always(True))


def all_influence_can_be_spent(patch: Patch) -> None:
    patch.setattr(ledger, "influence_need", lambda player, wanted: None if player.influence >= wanted else ("too little", "HH-181"))


def the_highest_die_pays(patch: Patch) -> None:
    def paid(_state: Hustle, bag: int, number: int, _color: int) -> int:
        left = pips_in(bag) - number
        return sum(int(die(min(left - done, 6))) for done in range(0, left, 6))

    patch.setattr(dice, "paid", paid)


def dice_are_combined_after_a_payment(patch: Patch) -> None:
    need = dice.combine_need

    def combine_need(state: Hustle, player: Player) -> Need:
        paid, state.paid = state.paid, False
        missing = need(state, player)
        state.paid = paid
        return missing

    patch.setattr(dice, "combine_need", combine_need)


def a_cap_goes_on_any_tower(patch: Patch) -> None:
    patch.setattr(building, "cap_column_need", always(None))


# ------------------------------------------------------------------ buzz and decor
def landmarks_double_nothing(patch: Patch) -> None:
    patch.setattr(PARTS, "bonuses", [1, 1, 1, 1])


def only_the_landmark_placed_doubles(patch: Patch) -> None:
    def bonus_actions(_state: Hustle, units: list[int], unit: int) -> int:
        near = [other for other in units if buzz_of(other) == buzz_of(unit) and lot.spots_touch(spot_of(unit), spot_of(other))]
        return len(near) * PARTS.bonuses[tier_of(unit)]

    patch.setattr(building, "bonus_actions", bonus_actions)


def two_landmarks_give_four(patch: Patch) -> None:
    def bonus_actions(_state: Hustle, units: list[int], unit: int) -> int:
        near = [other for other in units if buzz_of(other) == buzz_of(unit) and lot.spots_touch(spot_of(unit), spot_of(other))]
        return sum(PARTS.bonuses[tier_of(unit)] * PARTS.bonuses[tier_of(other)] for other in near)

    patch.setattr(building, "bonus_actions", bonus_actions)


def a_cross_match_pays_once(patch: Patch) -> None:
    patch.setattr(lot, "shared_edge", always(1))


def noise_matches_noise(patch: Patch) -> None:
    def cross_money(units: list[int], unit: int) -> int:
        near = [other for other in units if buzz_of(other) == buzz_of(unit) ^ 1]
        return sum(int(lot.shared_edge(spot_of(unit), spot_of(other))) for other in near)

    patch.setattr(building, "cross_money", cross_money)


def corners_touch(patch: Patch) -> None:
    def spots_touch(one: int, other: int) -> bool:
        squares = [(square % 9, square // 9) for square in lot.SPOT_SQUARES[one]]
        others = [(square % 9, square // 9) for square in lot.SPOT_SQUARES[other]]
        return any(abs(a - c) <= 1 and abs(b - d) <= 1 for a, b in squares for c, d in others)

    patch.setattr(lot, "spots_touch", spots_touch)


def the_realty_die_goes_on(patch: Patch) -> None:
    patch.setattr(PARTS, "most_realty", 12)


def spilled_visitors_are_exchanged(patch: Patch) -> None:
    patch.setattr(exchanging, "most_pairs", lambda _state, player, _partner: player.realty)


def all_decor_is_open(patch: Patch) -> None:
    patch.setattr(PARTS, "decor_unlock", [0, 0, 0])


def a_balcony_scores_both_sides(patch: Patch) -> None:
    before = decorating.score

    def score(tower: Tower, kind: int, square: int) -> int:
        if kind == 1:
            return sum(int(tower.capacity(tower.units[place])) for place in tower.beside(square))
        return int(before(tower, kind, square))

    patch.setattr(decorating, "score", score)


def an_elevator_tile_scores(patch: Patch) -> None:
    place_decor = decorating.place_decor
    patch.setattr(decorating, "place_decor", lambda state, seat, kind, square, _reverse: place_decor(state, seat, kind, square, False))


# ------------------------------------------------------------------ the station, tenants
def a_lone_set_costs_ten(patch: Patch) -> None:
    patch.setattr(PARTS, "lone_slot", 3)


def sets_compare_by_their_sum(patch: Patch) -> None:
    patch.setattr(station, "value_of", lambda sets: sum(int(station.die_in(sets, color)) for color in range(3)))


def the_highest_die_is_influence(patch: Patch) -> None:
    patch.setattr(station, "lowest", lambda sets: max(int(station.die_in(sets, color)) for color in range(3)))


def spilled_visitors_leave_room(patch: Patch) -> None:
    patch.setattr(Player, "full", lambda self: self.second != 0)


def a_reroll_binds_nobody(patch: Patch) -> None:
    reroll = hiring.reroll

    def unbound(state: Hustle, seat: int, slot: int) -> None:
        reroll(state, seat, slot)
        state.rerolled = False

    patch.setattr(hiring, "reroll", unbound)


def realtors_serve_any_number_of_units(patch: Patch) -> None:
    patch.setattr(converting, "units_chosen", always(0))


def every_demand_is_met(patch: Patch) -> None:
    def rewards(state: Hustle, player: Player, moves: list[int]) -> tuple[int, int]:
        demands = [state.parts.demands[demand_of(exchanging.own_at(player, move % 3))] for move in moves if move % 3]
        money = sum(demand.pays_money for demand in demands)
        return money, len(demands) - money

    patch.setattr(converting, "rewards", rewards)


def tenants_move_in_without_an_elevator(patch: Patch) -> None:
    patch.setattr(Tower, "accessible", always(True))


# ------------------------------------------------------------------ contracts and quarters
def contracts_are_not_checked_when_they_hold(patch: Patch) -> None:
    patch.setattr(contracts, "check", always(None))


def a_trigger_leaves_a_turn_less(patch: Patch) -> None:
    def trigger_end(state: Hustle, seat: int) -> None:
        state.trigger = seat
        state.last_turns = state.seats

    patch.setattr(contracts, "trigger_end", trigger_end)


def a_later_trigger_begins_anew(patch: Patch) -> None:
    before = contracts.trigger_end

    def trigger_end(state: Hustle, seat: int) -> None:
        state.last_turns = -1
        before(state, seat)

    patch.setattr(contracts, "trigger_end", trigger_end)


def contracts_are_swapped_again(patch: Patch) -> None:
    before = contracts.swap_need

    def swap_need(state: Hustle, seat: int) -> Need:
        state.players[seat].swapped = False
        return before(state, seat)

    patch.setattr(contracts, "swap_need", swap_need)


def the_leader_begins(patch: Patch) -> None:
    patch.setattr(quarters, "min", max, raising=False)


def units_pay_whether_occupied_or_not(patch: Patch) -> None:
    patch.setattr(Tower, "population", lambda self: len(self.units))


def four_cards_may_stay(patch: Patch) -> None:
    patch.setattr(drawing, "MOST_LEFT", 4)


# ------------------------------------------------------------------ plans and the end
def one_design_is_enough(patch: Patch) -> None:
    patch.setattr(plans, "DESIGNS_FEATURED", 1)


def an_unbuilt_cap_scores(patch: Patch) -> None:
    def cap_points(state: Hustle, player: Player) -> int:
        return sum(int(line.points(player.tower)) for line in state.parts.caps[player.cap].lines) if player.cap >= 0 else 0

    patch.setattr(scoring, "cap_points", cap_points)


def a_cap_scores_two_lines(patch: Patch) -> None:
    for cap in PARTS.caps:
        patch.setattr(cap, "lines", cap.lines[:2])


def four_dollars_are_enough(patch: Patch) -> None:
    patch.setattr(PARTS, "money_per_prestige", 4)


def visitors_at_elevators_cost_nothing(patch: Patch) -> None:
    patch.setattr(scoring, "visitor_points", lambda _state, player: -player.overflow())


def artwork_leaves_a_vacancy(patch: Patch) -> None:
    before = Tower.vacant
    patch.setattr(Tower, "vacant", lambda self: before(self) + int(self.art_lower).bit_count() + int(self.art_upper).bit_count())


def levels_never_built_match(patch: Patch) -> None:
    def differing(player: Player) -> int:
        return sum(player.tower.row(level) not in (0, player.plan[level]) for level in range(lot.LEVELS))

    patch.setattr(scoring, "differing", differing)


def a_level_matches_by_its_width(patch: Patch) -> None:
    def differing(player: Player) -> int:
        return sum(int(player.tower.row(level)).bit_count() != player.plan[level].bit_count() for level in range(lot.LEVELS))

    patch.setattr(scoring, "differing", differing)


def influence_breaks_no_tie(patch: Patch) -> None:
    def winners(state: Hustle) -> list[int]:
        best = max(state.scores())
        return [seat for seat, points in enumerate(state.scores()) if points == best]

    patch.setattr(scoring, "winners", winners)


def landmarks(one: int, other: int, number: int) -> Callable[[], object]:
    return lambda: building_tests.test_a_landmark_on_either_side_doubles_bonus_actions(one, other, number)


def circle() -> None:
    for anchor in ("a-gf", "b-gf", "c-gf", "b-l1", "c-l1", "d-l1"):
        expanding_tests.test_every_layer_without_a_cycle_is_offered_and_none_else(expanding_tests.HEAPS[0], anchor)


BREACHES: list[tuple[str, Breach, Callable[[], Any]]] = [
    ("HH-202", cards_need_not_hang_together, expanding_tests.test_only_the_finished_expansion_must_hang_together),
    ("HH-205", new_cards_cover_tiles, expanding_tests.test_a_new_card_goes_under_the_card_that_carries_a_tile),
    ("HH-206", balconies_bar_nothing, expanding_tests.test_balconies_and_rooftops_bar_cards),
    ("HH-207", cards_may_be_tucked_away_wholly, expanding_tests.test_a_card_that_would_show_no_face_cannot_be_laid),
    ("HH-032", layers_may_run_in_a_circle, play),
    ("HH-204", a_card_is_never_tucked_under, play),
    ("HH-208", new_levels_need_no_elevator, play),
    ("HH-R14", an_error_must_be_mended, expanding_tests.test_an_error_need_not_be_mended_but_must_not_grow),
    ("HH-R06", old_elevators_are_paid_again, play),
    ("HH-209", hidden_elevators_are_paid, play),
    ("HH-180", influence_limits_nothing, play),
    ("HH-220", a_foundation_reaches_l4, play),
    ("HH-082", no_hand_is_weak, course_tests.test_a_weak_hand_has_no_card_that_links_lower_or_upper_rows),
    ("HH-038", any_elevator_makes_a_level_accessible, play),
    ("HH-265", a_unit_may_cut_off_its_own_level, play),
    ("HH-242", nobody_is_evicted, building_tests.test_tenants_above_a_break_are_evicted_after_the_action),
    ("HH-244", units_are_demolished_at_any_time, building_tests.test_a_unit_is_demolished_for_prestige_while_there_is_an_error),
    ("HH-244", tenants_cost_nothing_in_a_demolition, building_tests.test_the_price_must_be_there_after_the_loss_for_tenants),
    ("HH-266", ports_are_free, play),
    ("HH-261", all_tiers_are_open, play),
    ("HH-181", all_influence_can_be_spent, play),
    ("HH-300", the_highest_die_pays, building_tests.test_the_lowest_die_of_a_color_pays_first),
    ("HH-305", dice_are_combined_after_a_payment, building_tests.test_dice_are_combined_until_the_first_payment),
    ("HH-310", a_cap_goes_on_any_tower, building_tests.test_a_cap_needs_l11_money_and_a_free_roof),
    ("HH-331", landmarks_double_nothing, landmarks(0, 3, 2)),
    ("HH-R22", only_the_landmark_placed_doubles, landmarks(3, 0, 2)),
    ("HH-R22", two_landmarks_give_four, landmarks(3, 3, 2)),
    ("HH-339", a_cross_match_pays_once, replay_towers),
    ("HH-330", noise_matches_noise, building_tests.test_other_pairs_give_nothing),
    ("HH-036", corners_touch, replay_towers),
    ("HH-R23", the_realty_die_goes_on, bonus_tests.test_bonus_actions_are_chosen_one_by_one),
    ("HH-336", spilled_visitors_are_exchanged, bonus_tests.test_from_another_queue_only_those_at_elevators_can_be_swapped),
    ("HH-350", all_decor_is_open, bonus_tests.test_decor_opens_with_prestige_and_runs_out),
    ("HH-R27", a_balcony_scores_both_sides, bonus_tests.test_a_balcony_lies_beside_the_building_and_scores_the_larger_neighbor),
    ("HH-360", an_elevator_tile_scores, bonus_tests.test_the_reverse_of_a_decor_tile_is_an_elevator),
    ("HH-411", a_lone_set_costs_ten, station_tests.test_sets_stand_by_value_and_a_lone_one_at_eight),
    ("HH-413", sets_compare_by_their_sum, station_tests.test_sets_stand_by_value_and_a_lone_one_at_eight),
    ("HH-394", the_highest_die_is_influence, station_tests.test_a_set_of_dice_brings_influence_and_a_train),
    ("HH-041", spilled_visitors_leave_room, station_tests.test_a_full_subway_bars_hiring),
    ("HH-R31", a_reroll_binds_nobody, station_tests.test_a_reroll_costs_influence_and_makes_the_purchase_compulsory),
    ("HH-450", realtors_serve_any_number_of_units, station_tests.test_visitors_move_into_as_many_units_as_the_realty_die_shows),
    ("HH-454", every_demand_is_met, station_tests.test_the_example_of_janelle),
    ("HH-452", tenants_move_in_without_an_elevator, station_tests.test_nobody_moves_onto_an_inaccessible_level),
    ("HH-120", contracts_are_not_checked_when_they_hold, replay_towers),
    ("HH-103", a_trigger_leaves_a_turn_less, course_tests.test_the_third_contract_triggers_the_end_and_everybody_has_one_more_turn),
    ("HH-103", a_later_trigger_begins_anew, course_tests.test_a_later_third_contract_changes_nothing),
    ("HH-184", contracts_are_swapped_again, course_tests.test_a_contract_is_swapped_for_two_influence_once_a_quarter),
    ("HH-657", the_leader_begins, course_tests.test_the_least_prestige_is_first_and_ties_go_clockwise),
    ("HH-653", units_pay_whether_occupied_or_not, play),
    ("HH-480", four_cards_may_stay, course_tests.test_discard_down_to_three_draw_three_keep_two),
    ("HH-733", one_design_is_enough, course_tests.test_a_blueprint_is_drawn_block_by_block),
    ("HH-312", an_unbuilt_cap_scores, replay_towers),
    ("HH-681", a_cap_scores_two_lines, replay_towers),
    ("HH-682", four_dollars_are_enough, course_tests.test_the_final_scoring),
    ("HH-683", visitors_at_elevators_cost_nothing, play),
    ("HH-355", artwork_leaves_a_vacancy, replay_towers),
    ("HH-R52", levels_never_built_match, play),
    ("HH-070", a_level_matches_by_its_width, play),
    ("HH-690", influence_breaks_no_tie, course_tests.test_ties_go_to_influence_then_to_the_larger_chain),
]  # fmt: skip


@pytest.mark.parametrize(("_clause", "breach", "witness"), BREACHES, ids=lambda value: getattr(value, "__name__", None))
def test_a_rule_that_is_broken_is_noticed(_clause: str, breach: Breach, witness: Callable[[], Any], monkeypatch: Patch) -> None:
    breach(monkeypatch)
    with pytest.raises((AssertionError, IllegalAction)):
        witness()


def test_without_a_breach_nothing_is_noticed() -> None:
    for witness in {witness for _, _, witness in BREACHES}:
        witness()
