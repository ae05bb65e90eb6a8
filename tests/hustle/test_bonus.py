"""Bonus actions, exchange and decor (sections 10 and 11)."""

from __future__ import annotations

from clauses import clause
from hustle.toolkit import act, build, decor, give, menu, settled, square, table, unit, why
from skyline.games.hustle.rules import bonus, decorating, turn
from skyline.games.hustle.rules.players import of_color, visitors
from skyline.games.hustle.rules.state import Hustle, changed


def with_bonuses(state: Hustle, number: int = 1) -> Hustle:
    """Seat 0 has just placed a unit that earned so many bonus actions."""
    state.agenda.pop()
    state.push(turn.CLOSE_ACTION, -1)
    bonus.grant(state, 0, number)
    return settled(state)


@clause("HH-332", "HH-333", "HH-334", "HH-R70", "HH-R23", "HH-185")
def test_bonus_actions_are_chosen_one_by_one() -> None:
    state = with_bonuses(give(table(), realty=5), 5)
    act(state, "bonus realtor", "bonus realtor", "bonus influence", "decline bonus")
    player = state.players[0]
    assert (player.realty, player.influence, player.prestige, state.bonuses) == (6, 4, 3, 1)
    act(state, "bonus realtor")
    assert state.active == 1


@clause("HH-335", "HH-337", "HH-R76", "HH-R24")
def test_visitors_are_exchanged_in_pairs_with_the_station() -> None:
    state = with_bonuses(give(table(), queue="bb", realty=2))
    state.trains = changed(state.trains, 2, state.trains[2] & ~0xFFFFFF | 2 << 8 | 3 << 16)
    settled(state)
    act(state, "bonus exchange", "exchange with station", "give queue blue for s2-top pink", "give queue blue for s2-top green")
    assert not any(action.startswith("give") for action in menu(state))
    act(state, "unpair queue blue for s2-top green", "give queue blue for s2-top pink", "confirm exchange")
    assert state.players[0].queue == 2 << 16
    assert [of_color(state.trains[2], color) for color in range(3)] == [2, 2, 1]
    assert state.trains[2] >> 24 > 0


@clause("HH-335", "HH-804")
def test_an_exchange_needs_visitors_of_different_colors() -> None:
    state = with_bonuses(table())
    assert why(state, "bonus exchange") == ("you have no visitor", "HH-335")
    state = with_bonuses(give(give(table(), queue="b"), 1, queue="b"))
    act(state, "bonus exchange")
    assert why(state, "exchange with player b") == ("there is no visitor of another color there", "HH-335")
    assert why(state, "exchange with player a")[1] == "HH-335"


@clause("HH-336")
def test_from_another_queue_only_those_at_elevators_can_be_swapped() -> None:
    state = give(give(table(), queue="bbbb", realty=6), 1, queue="gggg")
    assert state.players[1].overflow() == 1
    act(with_bonuses(state), "bonus exchange", "exchange with player b", *["give queue blue for queue green"] * 3)
    assert why(state, "give queue blue for queue green") == ("you can exchange 3 here", "HH-336")
    act(state, "confirm exchange")
    assert (state.players[0].queue, state.players[1].queue) == (1 | 3 << 8, 3 | 1 << 8)


@clause("HH-711")
def test_alone_the_station_is_the_only_partner() -> None:
    state = with_bonuses(give(table(1), queue="bgp"))
    act(state, "bonus exchange")
    assert menu(state) == ["exchange with station", "other bonus"]


@clause("HH-350", "HH-R73", "HH-356", "HH-052")
def test_decor_opens_with_prestige_and_runs_out() -> None:
    state = with_bonuses(table())
    assert state.decor == [6, 6, 6]
    act(state, "bonus decor")
    assert why(state, "balcony d-gf") == ("balcony tiles open at 10 prestige, you have 0", "HH-350")
    assert why(state, "rooftop a-l3")[1] == "HH-350"
    state.decor = changed(state.decor, 0, 0)
    assert why(state, "artwork b-gf") == ("no artwork tile is left", "HH-356")


@clause("HH-351", "HH-R26", "HH-355", "HH-354")
def test_artwork_lies_on_any_card_square_without_a_tile_and_scores_its_neighbors() -> None:
    state = with_bonuses(unit(table(), "office b-gf", "retail b-l2"))
    vacant = state.players[0].tower.vacant()
    act(state, "bonus decor")
    assert why(state, "artwork b-gf")[1] == "HH-034"
    assert why(state, "artwork d-gf")[1] == "HH-351"
    act(state, "artwork b-l1")
    player = state.players[0]
    assert (player.prestige, player.from_decor, player.tower.vacant()) == (2, 2, vacant - 1)


@clause("HH-352", "HH-R27")
def test_a_balcony_lies_beside_the_building_and_scores_the_larger_neighbor() -> None:
    state = with_bonuses(give(unit(build(table(), "bb01:a-gf bb02:e-gf bb03:c-l3 bb04:b-l3"), "office b-gf"), prestige=10))
    tower = state.players[0].tower
    act(state, "bonus decor")
    assert why(state, "balcony i-gf")[1] == "HH-352"
    assert why(state, "balcony b-gf")[1] == "HH-352"
    assert decorating.score(tower, 1, square("d-gf")) == 1
    both = unit(state, "comfort retail e-gf").players[0].tower
    assert decorating.score(both, 1, square("d-gf")) == 2
    act(state, "balcony d-l1")
    assert state.players[0].from_decor == 0


@clause("HH-353", "HH-353 Example 1", "HH-310")
def test_a_rooftop_lies_above_a_card_square_and_scores_all_capacities_around() -> None:
    state = with_bonuses(give(build(table(), "bb01:a-gf bb02:d-gf bb04:d-l3"), prestige=25))
    unit(state, "comfort office a-l2", "luxury retail upright d-l2")
    tower = state.players[0].tower
    assert decorating.score(tower, 2, square("c-l3")) == 5
    act(state, "bonus decor")
    assert why(state, "rooftop g-l3")[1] == "HH-353"
    assert why(state, "rooftop a-l4")[1] == "HH-353"
    act(state, "rooftop c-l3")
    assert state.players[0].prestige == 30


@clause("HH-353 Example 1", "HH-351", "HH-352")
def test_the_three_scores_of_the_example() -> None:
    state = build(table(), "bb01:a-gf bb02:d-gf bb03:a-l3")
    unit(state, "office a-l1", "comfort retail upright d-gf", "luxury residential upright c-l2")
    tower = state.players[0].tower
    assert decorating.score(tower, 0, square("c-l1")) == 3
    assert decorating.score(tower, 1, square("d-l3")) == 3


@clause("HH-360", "HH-R25", "HH-338")
def test_the_reverse_of_a_decor_tile_is_an_elevator() -> None:
    state = with_bonuses(give(table(), prestige=10))
    lifts = state.players[0].tower.lifts
    act(state, "bonus decor", "elevator balcony b-l1")
    assert state.players[0].tower.lifts == lifts + 1
    assert state.players[0].prestige == 10
    assert state.decor == [6, 5, 6]
    assert state.players[0].tower.elevator_at(square("b-l1"))


@clause("HH-353", "HH-R54")
def test_no_rooftop_goes_under_the_cap() -> None:
    state = build(table(), "bb01:a-gf bb02:a-l3 bb03:a-l6 bb04:a-l9 bb05:c-l9")
    tower = state.players[0].tower.with_cap(0)
    assert decorating.square_need(tower, 2, square("b-rf")) == ("the cap is there", "HH-353")
    assert decorating.square_need(tower, 2, square("d-rf")) is None
    assert square("b-rf") not in decorating.squares_for(tower, 2)
    assert square("d-rf") in decorating.squares_for(tower, 2)


@clause("HH-350", "HH-804")
def test_menus_and_needs_agree_on_every_square() -> None:
    state = decor(give(unit(build(table(), "bb01:a-gf bb02:d-l1 bb03:d-l4"), "office b-gf"), prestige=30), "balcony d-gf", "artwork c-l1")
    tower = state.players[0].tower
    for kind, last in ((0, 108), (1, 108), (2, 117)):
        first = 9 if kind == 2 else 0
        wanted = [place for place in range(first, last) if decorating.square_need(tower, kind, place) is None]
        assert decorating.squares_for(tower, kind) == wanted


@clause("HH-340", "HH-R21")
def test_prestige_of_a_bonus_counts_for_the_next_one() -> None:
    state = with_bonuses(give(table(), prestige=9), 2)
    act(state, "bonus realtor", "bonus decor")
    assert "balcony d-gf" in menu(state)


@clause("HH-187", "HH-184")
def test_a_contract_may_be_swapped_between_bonus_actions() -> None:
    state = with_bonuses(give(table(), contracts="q1-01", influence=5), 2)
    act(state, "swap before bonus", "swap q1-01")
    drawn = state.actions()
    assert len(drawn) == 2
    state.apply(drawn[0])
    assert state.players[0].influence == 3
    assert state.bonuses == 2
    assert visitors(state.players[0].queue) == 0
