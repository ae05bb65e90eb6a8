"""Action 2, worker dice, buzz, errors and demolition (sections 8 to 10)."""

from __future__ import annotations

import pytest

from clauses import clause
from hustle.toolkit import PARTS, act, build, decor, give, hear, market, menu, settled, square, stack, table, unit, why
from skyline.games.hustle.rules import bonus, building, dice, lot, stacks, turn
from skyline.games.hustle.rules.players import die
from skyline.games.hustle.rules.state import Hustle
from skyline.games.hustle.rules.tower import new_unit, tenants_of

FULL = "bb01:a-gf bb02:d-gf bb03:g-gf"
TALL = "bb01:a-gf bb02:a-l3 bb03:a-l6 bb04:a-l9"


def office(state: Hustle) -> Hustle:
    """Known standard offices: High Noise and Low Traffic on top."""
    return stack(state, "standard", "office", "high_noise low_noise", "low_traffic high_traffic")


@clause("HH-260", "HH-262", "HH-264", "HH-266", "HH-269", "HH-018")
def test_a_unit_takes_the_top_tile_and_pays_a_pip_for_every_port() -> None:
    state = office(table())
    act(state, "build", "take standard office 1", "place across b-gf")
    player = state.players[0]
    assert player.tower.units == [new_unit(lot.spot_at(0, 0, square("b-gf")), 0, 0)]
    assert player.dice == [die(3), die(2), die(2)]  # -WF and ---
    assert stacks.top_of(state.stacks[0]) == 1
    assert tenants_of(player.tower.units[0]) == 0


@clause("HH-018 Example 1", "HH-012")
def test_capacities_by_tier() -> None:
    assert PARTS.capacity == [1, 2, 3, 4]
    assert PARTS.bonuses == [1, 1, 1, 2]
    assert PARTS.unlock == [0, 10, 25, 45]


@clause("HH-261", "HH-R47")
def test_tiers_open_with_prestige_and_lock_again() -> None:
    state = table()
    act(state, "build")
    assert why(state, "take comfort office 1") == ("comfort opens at 10 prestige, you have 0", "HH-261")
    state = give(table(), prestige=10)
    act(state, "build")
    assert "take comfort office 1" in menu(state)
    act(give(state, prestige=9), "build nothing", "build")
    assert "take comfort office 1" not in menu(state)


@clause("HH-263", "HH-182", "HH-270", "HH-R20", "HH-R74")
def test_a_tile_below_the_tops_is_named_for_influence_which_is_paid_on_placing() -> None:
    state = give(office(table()), influence=4)
    act(state, "build")
    assert why(state, "name standard office high_noise")[1] == "HH-270"
    act(state, "name standard office high_traffic")
    assert state.players[0].influence == 4
    act(state, "place across b-gf")
    assert state.players[0].influence == 3
    assert stacks.tiles_in(state.stacks[1]) == [3]


@clause("HH-270")
def test_of_copies_equally_deep_the_one_in_the_first_stack_is_taken() -> None:
    state = stack(table(), "standard", "office", "high_noise low_noise", "low_traffic low_noise")
    assert stacks.nearest(state, 0, 1) == (0, 1)


@clause("HH-181", "HH-186", "HH-181 Example 1", "HH-R66")
def test_only_influence_above_the_height_is_available() -> None:
    state = give(build(table(), TALL), influence=11)
    assert state.players[0].available() == 0
    act(state, "build")
    assert why(office(state), "name standard office low_noise")[1] == "HH-181"
    lower = give(build(table(), "bb01:a-gf bb02:a-l3 bb03:a-l6 bb04:a-l7"), influence=11).players[0]
    assert (lower.tower.height(), lower.available()) == (9, 2)
    lower.influence -= 1
    assert lower.available() == 1


@clause("HH-264", "HH-034", "HH-R19")
def test_a_unit_stands_on_card_squares_without_tiles() -> None:
    state = decor(office(table()), "artwork c-l1")
    act(state, "build", "take standard office 1")
    assert why(state, "place across c-gf") == ("D-GF is no card square", "HH-264")
    assert why(state, "place across b-l1") == ("a tile lies on C-L1", "HH-034")
    assert why(state, "place across i-gf") == ("it would reach beyond the lot", "HH-264")


@clause("HH-265", "HH-241", "HH-R12")
def test_with_the_unit_in_place_its_levels_must_be_accessible() -> None:
    state = office(table())
    act(state, "build", "take standard office 1")
    assert why(state, "place across a-l1") == ("with the unit there L1 would not be accessible", "HH-265")
    assert why(state, "place upright a-gf")[1] == "HH-265"


@clause("HH-240", "HH-R12", "HH-265")
def test_a_unit_may_cut_off_levels_that_it_does_not_touch() -> None:
    state = office(decor(build(table(), FULL), "artwork a-l1", "artwork d-l1"))
    act(state, "build", "take standard office 1")
    tower = state.players[0].tower
    spot = lot.spot_at(0, 0, square("g-gf"))
    assert tower.reach == 3
    assert tower.reach_with(spot) == 1
    assert "place across g-gf" in menu(state)


@clause("HH-266", "HH-267")
def test_missing_pips_are_named() -> None:
    state = give(office(table()), blue=0, black=1)
    act(state, "build", "take standard office 1")
    assert why(state, "place across b-gf") == ("pips are missing: 1 water", "HH-266")
    broke = give(build(table(), "bb49:a-gf"), yellow=0, blue=0, black=0)
    assert building.room_need(broke.players[0], 0) is not None


@clause("HH-300", "HH-R18", "HH-301")
def test_the_lowest_die_of_a_color_pays_first() -> None:
    state = table()
    bag = int(die(2) + die(5))
    assert dice.paid(state, bag, 1, 0) == die(1) + die(5)
    assert dice.paid(state, bag, 3, 0) == die(4)
    assert state.billboard == 1
    assert dice.paid(state, bag, 7, 0) == 0
    assert state.billboard == 3


@clause("HH-305", "HH-305 Example 1", "HH-R17")
def test_a_one_is_combined_with_another_color() -> None:
    state = give(table(), yellow=1, blue=4, black=2)
    act(state, "combine")
    assert "combine yellow with blue 4 into blue" in menu(state)
    act(state, "combine yellow with black 2 into black")
    player = state.players[0]
    assert player.dice == [0, die(4), die(3)]
    assert state.billboard == 1
    dice.pay_pips(state, player, 2 << 8 | 3 << 16)
    assert player.dice == [0, die(2), 0]
    assert state.billboard == 1 | 1 << 8


@clause("HH-305", "HH-306", "HH-101")
def test_dice_are_combined_until_the_first_payment() -> None:
    state = give(table(), yellow=1)
    assert "combine" in menu(state)
    state.paid = True
    assert why(state, "combine") == ("you have paid in dice or money in this turn", "HH-305")
    assert why(give(table(), yellow=2), "combine")[1] == "HH-305"
    sixes = give(table(), yellow=1, blue=6, black=6)
    assert why(sixes, "combine")[1] == "HH-305"


@clause("HH-305", "HH-267")
def test_combining_inside_the_action_returns_to_its_question() -> None:
    state = give(office(table()), yellow=1)
    act(state, "build", "take standard office 1", "combine before placing", "combine yellow with blue 3 into blue")
    assert "place across b-gf" in menu(state)
    assert "combine before placing" not in menu(state)


# ------------------------------------------------------------------ the cap
@clause("HH-310", "HH-311", "HH-R53")
def test_the_cap_goes_on_the_roof_for_fifteen() -> None:
    state = build(table(), TALL)
    events = hear(state)
    act(state, "build", "take cap")
    assert why(state, "cap at b")[1] == "HH-310"
    act(state, "cap at a")
    assert (state.players[0].tower.cap, state.players[0].money) == (0, 35)
    told = next(event for event in events if event.kind == "cap")
    assert told.details == {"column": 0, "money": 15}


@clause("HH-310", "HH-R54")
def test_a_cap_needs_l11_money_and_a_free_roof() -> None:
    low = table()
    assert "L11" in str(building.cap_need(low, low.players[0]))
    poor = give(build(table(), TALL), money=14)
    assert building.cap_need(poor, poor.players[0]) == ("it costs $15, you have $14", "HH-310")
    blocked = decor(build(table(), TALL), "rooftop b-rf")
    assert building.cap_need(blocked, blocked.players[0]) is not None
    assert building.cap_column_need(blocked.players[0], 0) == ("a rooftop is in the way", "HH-R54")


# ------------------------------------------------------------------ buzz
@clause("HH-330", "HH-331", "HH-339", "HH-340", "HH-340 Example 1", "HH-017")
def test_exact_matches_give_bonus_actions_and_cross_matches_money() -> None:
    state = build(table(), "bb01:a-gf bb02:d-gf bb03:g-gf bb04:a-l3 bb05:d-l3")
    unit(state, "retail low_traffic b-l1", "office low_traffic upright f-l2", "residential low_noise b-gf")
    placed = new_unit(lot.spot_at(2, 0, square("b-l2")), 1, 3)
    units = state.players[0].tower.units
    assert building.bonus_actions(state, units, placed) == 2
    assert building.cross_money(units, placed) == 0
    moved = [*units[:2], int(new_unit(lot.spot_at(0, 0, square("e-l1")), 1, 1))]
    below = new_unit(lot.spot_at(2, 0, square("b-l2")), 1, 3)
    assert building.cross_money(moved, below) == 1


@clause("HH-331", "HH-R22")
@pytest.mark.parametrize(("one", "other", "number"), [(0, 0, 1), (3, 0, 2), (0, 3, 2), (3, 3, 2)])
def test_a_landmark_on_either_side_doubles_bonus_actions(one: int, other: int, number: int) -> None:
    state = table()
    first = new_unit(lot.spot_at(one, 0, square("a-gf")), 0, 0)
    second = new_unit(lot.spot_at(other, 0, square("d-gf" if one == 3 else "c-gf")), 0, 0)
    assert building.bonus_actions(state, [int(first)], second) == number


@clause("HH-330", "HH-341")
def test_other_pairs_give_nothing() -> None:
    state = table()
    first = int(new_unit(lot.spot_at(0, 0, square("a-gf")), 0, 0))
    for buzz, matches, money in ((0, 1, 0), (1, 0, 0), (2, 0, 1), (3, 0, 0)):
        second = new_unit(lot.spot_at(0, 0, square("c-gf")), 0, buzz)
        assert (building.bonus_actions(state, [first], second), building.cross_money([first], second)) == (matches, money)


# ------------------------------------------------------------------ errors
@clause("HH-242", "HH-R16", "HH-240")
def test_tenants_above_a_break_are_evicted_after_the_action() -> None:
    state = give(unit(table(), "office b-l2 1"), prestige=5)
    decor(state, "artwork a-l1")
    act(state, "bailout")
    player = state.players[0]
    assert (player.prestige, player.tower.population(), sum(player.queue >> 8 * color & 255 for color in range(3))) == (4, 0, 1)


@clause("HH-242", "HH-243")
def test_an_elevator_tile_that_mends_nothing_saves_nobody() -> None:
    state = unit(table(), "office b-l2 1")
    decor(state, "artwork a-l1")
    assert state.players[0].tower.error()
    state.bonuses = 1
    state.agenda.pop()
    state.push(turn.CLOSE_ACTION, -1)
    state.push(bonus.BONUS, 0)
    settled(state)
    act(state, "bonus decor", "elevator artwork c-l1")  # not above or below an elevator: mends nothing
    assert state.players[0].tower.population() == 0


@clause("HH-242", "HH-243", "HH-360")
def test_a_break_that_an_elevator_tile_of_the_same_action_mends_evicts_nobody() -> None:
    state = decor(unit(build(table(), "bb01:a-gf bb15:d-gf"), "office b-l2 1"), "artwork e-l1", "artwork a-l2", "elevator d-l2")
    assert state.players[0].tower.reach == 2
    state.bonuses = 1
    state.agenda.pop()
    state.push(turn.CLOSE_ACTION, -1)
    state.push(bonus.BONUS, 0)
    settled(state)
    act(state, "bonus decor", "elevator artwork d-l1")
    assert (state.players[0].tower.reach, state.players[0].tower.population()) == (3, 1)


@clause("HH-244", "HH-245", "HH-R15")
def test_a_unit_is_demolished_for_prestige_while_there_is_an_error() -> None:
    state = give(unit(table(), "office b-gf", "retail low_noise b-l2 1"), prestige=6)
    assert why(state, "demolish") == ("all levels are accessible", "HH-244")
    decor(state, "artwork a-l1")
    before = [stacks.count_in(state.stacks[number]) for number in (0, 1)]
    act(state, "demolish", "demolish b-gf")
    player = state.players[0]
    assert (player.prestige, len(player.tower.units)) == (4, 1)
    smaller = 0 if before[0] <= before[1] else 1
    assert stacks.known_in(state.stacks[smaller]) == 1
    assert stacks.tiles_in(state.stacks[smaller])[-1] == 0
    act(state, "demolish", "demolish b-l2")  # its tenant costs one more
    assert (player.prestige, player.tower.units) == (1, [])


@clause("HH-244")
def test_the_price_must_be_there_after_the_loss_for_tenants() -> None:
    state = decor(give(unit(table(), "office b-l2 1"), prestige=2), "artwork a-l1")
    assert why(state, "demolish") == ("you cannot pay for any of your units", "HH-244")
    assert "demolish" in menu(give(state, prestige=3))


@clause("HH-107", "HH-102", "HH-101")
def test_the_end_of_the_turn_is_asked_only_while_something_can_be_done() -> None:
    state = give(unit(table(), "office b-gf"), prestige=6)
    act(state, "bailout")
    assert state.active == 1
    state = decor(give(unit(table(), "office b-gf"), prestige=6), "artwork a-l1")
    act(state, "bailout")
    assert menu(state) == ["demolish after", "end turn"]
    act(state, "end turn")
    assert state.active == 1


@clause("HH-412", "HH-411")
def test_a_full_set_on_the_billboard_comes_back_to_an_empty_slot() -> None:
    state = market(office(give(table(), black=1)), "", "111", "", "666")
    state.billboard = 1 | 1 << 4
    act(state, "build", "take standard office 1", "place across b-gf")
    assert sum(1 for sets in state.market if sets) == 3
    assert state.billboard == 0
