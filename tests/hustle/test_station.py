"""Action 3, the dice market, trains, and action 4 (section 12)."""

from __future__ import annotations

from clauses import clause
from hustle.toolkit import PARTS, act, decor, give, market, menu, script, send_away, settled, table, unit, why
from skyline.games.hustle.rules import hiring, station
from skyline.games.hustle.rules.players import demand_of, die, visitors
from skyline.games.hustle.rules.state import changed


@clause("HH-392", "HH-393", "HH-394", "HH-395", "HH-395 Example 1", "HH-391", "HH-R67")
def test_a_set_of_dice_brings_influence_and_a_train() -> None:
    state = market(table(), "", "111", "245", "666")
    train = state.trains[5]
    act(state, "hire", "hire s3", "train bottom")
    player = state.players[0]
    assert (player.money, player.influence, player.train) == (42, 5, train)
    assert player.dice == [die(3) + die(2), die(3) + die(4), die(3) + die(5)]
    assert state.trains[5] == 0
    assert state.market[2] == 0


@clause("HH-390", "HH-041")
def test_a_full_subway_bars_hiring() -> None:
    state = give(table(), train="bbbbb vd01", queue="bbbb")
    assert why(state, "hire")[1] == "HH-390"
    state = give(give(table(), train="bbbbb vd01"), train="ggggg vd02")
    assert why(state, "hire") == ("your subway holds 2 trains", "HH-390")
    assert "hire" in menu(give(table(), train="bbbbb vd01"))
    assert why(give(table(), money=5), "hire")[1] == "HH-392"


@clause("HH-395", "HH-R28", "HH-396")
def test_dice_may_be_bought_where_no_train_stands() -> None:
    state = market(table(), "", "111", "245", "666")
    send_away(state, 2)
    send_away(state, 3)
    act(settled(state), "hire", "hire s2")
    assert state.players[0].train == 0
    assert state.trains[2]
    assert state.trains[3]


@clause("HH-396")
def test_an_emptied_section_is_filled_as_far_as_trays_go() -> None:
    state = market(table(), "", "111", "245", "666")
    send_away(state, 3)
    act(settled(state), "hire", "hire s2")
    assert state.trains[2]
    assert not state.trains[3]
    assert station.free_trays(state) == 0


@clause("HH-398", "HH-054", "HH-R05", "HH-710", "HH-R02")
def test_alone_a_section_has_its_top_side_only() -> None:
    state = market(table(1), "", "111", "245", "666")
    assert [bool(train) for train in state.trains] == [False, False, True, False, True, False, True, False]
    act(state, "hire", "hire s2")
    assert not state.trains[2]
    assert not state.trains[3]


@clause("HH-399", "HH-R34")
def test_an_empty_bag_fills_what_it_can() -> None:
    state = table()
    send_away(state, 2)
    state.bag = 2
    station.place_train(state, 2)
    assert visitors(state.trains[2]) == 2
    state.trains = changed(state.trains, 2, 0)
    station.place_train(state, 2)
    assert state.trains[2] == 0


@clause("HH-411", "HH-413", "HH-R29")
def test_sets_stand_by_value_and_a_lone_one_at_eight() -> None:
    state = table()

    def packed(word: str) -> int:
        return sum(int(digit) << 3 * place for place, digit in enumerate(word))

    assert station.arranged(state, [packed("666"), packed("111"), packed("234")]) == [0, packed("111"), packed("234"), packed("666")]
    assert station.arranged(state, [packed("666")]) == [0, 0, packed("666"), 0]
    assert station.value_of(packed("333")) > station.value_of(packed("225")) > station.value_of(packed("126"))


@clause("HH-414", "HH-R30")
def test_a_set_that_is_like_another_is_rolled_again() -> None:
    state = table()
    script(state, 1, 2, 3, 3, 1, 2, 4, 4, 4)
    rolled = station.roll_set(state, [3 | 2 << 3 | 1 << 6])
    assert rolled == 4 | 4 << 3 | 4 << 6


@clause("HH-415", "HH-183", "HH-R31", "HH-392", "HH-187")
def test_a_reroll_costs_influence_and_makes_the_purchase_compulsory() -> None:
    state = market(give(table(), influence=4, contracts="q1-01"), "", "111", "245", "666")
    act(state, "hire")
    assert "hire nothing" in menu(state)
    script(state, 6, 6, 5)
    act(state, "reroll s2")
    assert state.players[0].influence == 3
    assert state.market[1] == 2 | 4 << 3 | 5 << 6
    assert why(state, "hire nothing")[1] == "HH-392"


@clause("HH-392")
def test_the_cheapest_price_after_a_reroll_depends_on_the_number_of_sets() -> None:
    prices = [hiring.cheapest_later(market(table(), "", *sets)) for sets in (("111", "245", "666"), ("", "245", "666"), ("", "245", ""))]
    assert prices == [6, 8, 8]
    state = market(give(table(), influence=4, money=7), "", "", "245", "666")
    assert hiring.reroll_need(state, state.players[0], 2) == ("it costs $8, you have $7", "HH-392")


# ------------------------------------------------------------------ action 4
@clause("HH-450", "HH-451", "HH-453", "HH-457", "HH-R77", "HH-R37")
def test_visitors_move_into_as_many_units_as_the_realty_die_shows() -> None:
    state = give(unit(table(), "comfort office upright c-gf", "retail upright b-gf"), queue="bbp")
    act(state, "convert", "into c-gf", "from queue", "into c-gf", "from queue")
    assert why(state, "into b-gf")[1] == "HH-450"
    assert why(state, "into c-gf") == ("the unit is full", "HH-451")
    act(state, "move out c-gf queue", "confirm tenants")
    assert state.players[0].tower.population() == 1
    assert visitors(state.players[0].queue) == 2
    assert state.players[0].realty == 1


@clause("HH-452", "HH-241", "HH-246")
def test_nobody_moves_onto_an_inaccessible_level() -> None:
    state = give(decor(unit(table(), "office b-l2"), "artwork a-l1"), queue="b")
    assert why(state, "convert") == ("the unit stands on a level that is not accessible", "HH-452")


@clause("HH-454", "HH-455", "HH-455 Example 1", "HH-456", "HH-R38")
def test_the_example_of_janelle() -> None:
    cards = "bb01:a-gf bb02:d-gf bb03:a-l3"
    state = give(unit(table(cards=cards), "luxury retail upright c-l2", "comfort residential b-l1"), realty=2, train="pppgg vd01")
    player = state.players[0]
    act(state, "convert", *["into c-l2", "from train1"] * 3, *["into b-l1", "from train1"] * 2, "confirm tenants")
    assert (player.money, player.prestige, player.tower.population(), player.train) == (53, 3, 5, 0)


@clause("HH-454", "HH-451", "HH-R69")
def test_visitors_from_the_queue_earn_nothing() -> None:
    state = give(unit(table(), "office b-l1"), queue="b", train="bbbbb vd01")
    act(state, "convert", "into b-l1", "from queue", "confirm tenants")
    assert (state.players[0].money, state.players[0].prestige) == (50, 0)


@clause("HH-455", "HH-397", "HH-400", "HH-R33", "HH-R32")
def test_a_cleared_train_gives_back_tray_and_tile() -> None:
    state = give(unit(table(), "office b-gf"), train="b vd02")
    for platform in (2, 3):
        train = state.trains[platform]
        state.bag += train & 0xFFFFFF
        state.demands |= 1 << int(demand_of(train)) if train else 0
        state.trains = changed(state.trains, platform, 0)
    act(settled(state), "convert", "into b-gf", "from train1", "confirm tenants")
    assert state.players[0].money == 55
    assert state.players[0].prestige == (1 if PARTS.demands[1].need.met(state.players[0].tower, 0) else 0)
    assert state.demand_pile[-1] == 1
    assert state.trains[2]
    assert not state.trains[3]
