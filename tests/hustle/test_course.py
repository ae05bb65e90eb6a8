"""Set-up, contracts, drawing, quarters, the end, and who sees what (sections 4 to 7, 12, 15 to 18)."""

from __future__ import annotations

from collections import Counter

import pytest

from clauses import clause
from hustle.toolkit import PARTS, act, build, card, decor, give, hear, market, menu, new, opened, script, settled, table, unit, why
from skyline.engine import conformance
from skyline.engine.events import Listener
from skyline.engine.rng import seeded
from skyline.games.hustle import GAME
from skyline.games.hustle.rules import contracts, decks, designs, foundation, plans, quarters, scoring, stacks
from skyline.games.hustle.rules.players import die, visitors


# ------------------------------------------------------------------ set-up
@clause("HH-050", "HH-050 Example 1", "HH-051", "HH-R01", "HH-052", "HH-053", "HH-055", "HH-055 Example 1", "HH-056", "HH-R02")
@pytest.mark.parametrize(("players", "tiles", "trains"), [(1, 48, 3), (2, 72, 6), (3, 96, 6), (4, 120, 8)])
def test_the_table_of_each_number_of_players(players: int, tiles: int, trains: int) -> None:
    state = new(players)
    standard = sum(stacks.count_in(stack) for stack in state.stacks[:6])
    assert standard == 12 * players
    assert sum(stacks.count_in(stack) for stack in state.stacks) == 12 * sum(PARTS.sets[tier][players - 1] for tier in range(4))
    assert tiles >= standard
    assert [sum(1 for sets in state.market if sets), bool(state.market[0])] == [4 if players == 4 else 3, players == 4]
    standing = [train for train in state.trains if train]
    assert len(standing) == trains
    assert all(visitors(train) == 5 for train in standing)
    assert int(state.demands).bit_count() == 12 - trains


@clause("HH-060", "HH-061", "HH-005", "HH-042", "HH-R71", "HH-R41", "HH-083")
def test_everybody_begins_alike() -> None:
    state = new(3)
    for player in state.players:
        assert (player.money, player.prestige, player.influence, player.realty) == (20, 0, 3, 1)
        assert player.dice == [die(3)] * 3
        assert len(player.hand) == 5
        assert [int(player.contracts).bit_count(), len(player.dealt_caps), len(player.dealt_plans)] == [3, 2, 2]
    assert len(state.deck) == 88 - 15


@clause("HH-062", "HH-R72")
@pytest.mark.parametrize(("mix", "first"), [("beginner+easy", 0), ("easy+intermediate", 1), ("intermediate+hard", 2)])
def test_one_blueprint_of_each_of_two_difficulties(mix: str, first: int) -> None:
    for player in new(4, blueprints=mix).players:
        assert [PARTS.blueprints[plan].difficulty for plan in player.dealt_plans] == [first, first + 1]


@clause("HH-063", "HH-R56", "HH-R57", "HH-803")
def test_plans_are_chosen_in_either_order_and_shown_together() -> None:
    state = new(2)
    own = state.players[0]
    one, other = (f"plan {PARTS.blueprints[plan].id.lower()}" for plan in own.dealt_plans)
    cap = f"cap {PARTS.caps[own.dealt_caps[0]].id.lower()}"
    assert why(state, "plans ready", 0) == ("choose a blueprint", "HH-063")
    act(state, cap, one, other, "plans ready", seat=0)
    assert state.view(1).players[0].plan == ()
    assert state.view(1).players[0].ready
    assert PARTS.blueprints[own.blueprint].id.lower() == other.split()[1]
    assert state.view(0).players[0].plan == tuple(own.plan)
    while state.lanes and plans.CHOOSE_PLANS.number == state.openings[0] & 127:
        state.apply(state.canonical(1)[0], 1)
    assert state.view(1).players[0].plan == tuple(own.plan)
    assert state.view(1).players[0].cap is None


@clause("HH-080", "HH-220", "HH-081", "HH-R07")
def test_the_foundation_is_laid_by_all_at_once() -> None:
    state = new(2)
    while state.openings[0] & 127 == plans.CHOOSE_PLANS.number:
        state.apply(state.canonical()[0])
    assert state.deciders() == [0, 1]
    assert why(state, "abandon", 0) == ("the foundation cannot be abandoned", "HH-220")
    lay = next(action for action in menu(state, 0) if action.startswith("lay"))
    act(state, lay, seat=0)
    assert why(state, "at a-l2", 0)[1] == "HH-201"
    assert state.view(1).players[0].tower.cards == ()


@clause("HH-082", "HH-R58")
def test_a_weak_hand_has_no_card_that_links_lower_or_upper_rows() -> None:
    state = new(2)
    assert foundation.weak(state, [card("bb49"), card("bb67")])  # low rows only
    assert not foundation.weak(state, [card("bb01")])
    assert foundation.weak(state, [card("bb79")])


@clause("HH-082", "HH-803")
def test_a_weak_hand_is_redrawn_within_the_lane() -> None:
    for seed in range(400):
        state = new(2, seed)
        if foundation.weak(state, state.players[0].hand):
            break
    while state.openings[0] & 127 == plans.CHOOSE_PLANS.number:
        state.apply(state.canonical()[0])
    before = state.players[0].hand
    act(state, "redraw", seat=0)
    assert state.players[0].hand != before
    assert state.players[0].thrown == before
    assert not GAME.conserved(state)
    assert state.view(1).players[0].hand_size == 5
    assert not state.view(1).players[0].redrawn


@clause("HH-082")
def test_a_hand_that_is_not_weak_always_makes_a_foundation_for_eight() -> None:
    state = new(1)
    while state.openings[0] & 127 == plans.CHOOSE_PLANS.number:
        state.apply(state.canonical()[0])
    rng, player = seeded(3), state.players[0]
    for _ in range(300):
        cards = list(range(88))
        rng.shuffle(cards)
        player.hand = sorted(cards[:5])
        if not foundation.weak(state, player.hand):
            player.money = 8
            assert foundation.sure_foundation(state, player)


@clause("HH-084", "HH-085")
def test_three_visitors_each_and_dice_say_who_is_first() -> None:
    state = opened(3)
    assert [visitors(player.queue) for player in state.players] == [3, 3, 3]
    assert all(player.realty == 1 for player in state.players)
    assert state.first == state.active
    assert state.quarter == 1


# ------------------------------------------------------------------ turns and contracts
@clause("HH-100", "HH-490")
def test_a_bailout_is_always_possible() -> None:
    state = table()
    act(state, "bailout")
    assert state.players[0].money == 53
    assert state.active == 1


@clause("HH-120", "HH-122", "HH-123", "HH-103", "HH-R44")
def test_the_third_contract_triggers_the_end_and_everybody_has_one_more_turn() -> None:
    state = give(table(3), contracts="q1-04")
    unit(state, "office b-gf", "office b-l1")
    act(state, "bailout")
    player = state.players[0]
    assert (player.money, player.prestige, player.contracts) == (57, 3, 0)
    assert (state.trigger, state.last_turns, state.active) == (0, 3, 1)
    act(state, "bailout", "bailout")
    assert state.active == 0
    assert state.quarter == 1
    act(state, "bailout")
    assert state.quarter == 2


@clause("HH-103", "HH-R44")
def test_a_later_third_contract_changes_nothing() -> None:
    state = give(give(table(3), contracts="q1-04"), 1, contracts="q1-06")
    unit(state, "office b-gf", "office b-l1")
    unit(build(state, "bb02:a-gf", 1), "retail b-gf", "retail b-l1", seat=1)
    act(state, "bailout", "bailout")
    assert state.players[1].fulfilled
    assert (state.trigger, state.last_turns, state.active) == (0, 2, 2)
    act(state, "bailout", "bailout")
    assert state.quarter == 2


@clause("HH-103 Example 1")
def test_joe_fulfills_his_third_contract() -> None:
    state = decor(unit(give(table(), contracts="q2-02"), "residential b-gf"), "balcony d-gf")
    act(state, "bailout")
    assert (state.players[0].money, state.players[0].prestige, state.last_turns) == (50 + 3 + 5, 4, 2)


@clause("HH-105", "HH-712")
def test_the_clock_ends_a_quarter_that_nobody_ends() -> None:
    state = give(give(table(2, clock=5), contracts="q1-01"), 1, contracts="q1-02")
    act(state, *["bailout"] * 9)
    assert state.quarter == 1
    assert not state.lanes
    act(state, "bailout")
    assert state.quarter == 2


@clause("HH-184", "HH-R43", "HH-187", "HH-774")
def test_a_contract_is_swapped_for_two_influence_once_a_quarter() -> None:
    state = give(table(), contracts="q1-01 q1-02", influence=6)
    act(state, "swap", "swap q1-01")
    player = state.players[0]
    assert int(player.offered).bit_count() == 2
    assert not player.offered & decks.bit(0)
    state.apply(state.actions()[0])
    assert (player.influence, int(player.contracts).bit_count(), int(player.refused).bit_count()) == (4, 2, 2)
    assert why(state, "swap") == ("you have swapped a contract in this quarter", "HH-184")
    assert state.view(1).contract_discard == 2
    assert state.view(1).players[0].refused is None


@clause("HH-184", "HH-R43")
def test_a_short_deck_takes_the_discards_in() -> None:
    state = give(table(), contracts="q1-01", influence=6)
    state.players[1].refused = state.contract_deck
    state.contract_deck = 0
    act(settled(state), "swap", "swap q1-01")
    assert state.players[1].refused == 0
    assert int(state.contract_deck).bit_count() == 12


@clause("HH-480", "HH-R40", "HH-222")
def test_discard_down_to_three_draw_three_keep_two() -> None:
    state = give(table(), hand="bb05 bb06 bb07 bb08")
    act(state, "draw")
    assert why(state, "draw cards") == ("keep at most 3 cards before drawing", "HH-480")
    act(state, "discard bb05", "keep bb05", "discard bb06", "draw cards")
    drawn = state.players[0].drawn
    assert len(drawn) == 3
    assert state.discard[-1] == card("bb06")
    act(state, f"return bb{drawn[0] + 1:02}")
    assert len(state.players[0].hand) == 5
    assert state.discard[-1] == drawn[0]


@clause("HH-481")
def test_an_empty_deck_is_made_anew_and_what_is_not_there_is_not_drawn() -> None:
    state = table()
    state.discard, state.deck = state.deck[:2], []
    act(settled(state), "draw", "draw cards")
    assert len(state.players[0].hand) == 2
    assert not state.players[0].drawn


# ------------------------------------------------------------------ end of a quarter
@clause("HH-650", "HH-651", "HH-652", "HH-653", "HH-658", "HH-R65")
def test_trains_empty_into_queues_dice_go_back_and_tenants_pay() -> None:
    state = give(unit(table(clock=5), "office b-gf 1"), train="bbggg vd03", realty=4, contracts="q1-02")
    give(state, 1, contracts="q1-03")
    act(state, *["bailout"] * 10)
    player = state.players[0]
    assert (player.train, visitors(player.queue), player.realty, player.money) == (0, 5, 1, 50 + 15 + 1)


@clause("HH-654", "HH-655", "HH-124", "HH-656", "HH-104", "HH-121", "HH-R42")
def test_cards_are_discarded_together_then_everybody_draws_up_to_five() -> None:
    state = give(give(table(clock=5), hand="bb05 bb06", contracts="q1-02"), 1, hand="bb07", contracts="q1-03")
    act(state, *["bailout"] * 10)
    assert state.deciders() == [0, 1]
    act(state, "throw away bb05", "hold bb05", "throw away bb06", "ready for the quarter", seat=0)
    assert state.view(1).players[0].hand_size == 2
    act(state, "ready for the quarter", seat=1)
    assert [len(player.hand) for player in state.players] == [5, 5]
    assert state.quarter == 2
    assert card("bb06") in state.discard
    assert all(int(player.contracts | player.fulfilled).bit_count() == 3 for player in state.players)
    assert sum(1 for train in state.trains if train) == 6


@clause("HH-657", "HH-R45")
def test_the_least_prestige_is_first_and_ties_go_clockwise() -> None:
    state = table(4)
    for seat, points in enumerate((2, 5, 2, 2)):
        give(state, seat, prestige=points)
    assert quarters.least_prestige(state, [0, 1, 2, 3]) == 2
    assert quarters.least_prestige(state, [2, 3, 0, 1]) == 3


@clause("HH-104", "HH-121")
def test_a_third_contract_fulfilled_on_drawing_leaves_one_turn_each() -> None:
    state = give(unit(table(), "office b-gf", "office b-l1"), contracts="q1-04")
    state.in_turn = False
    contracts.check(state, 0)
    assert state.last_turns == 2


@clause("HH-104", "HH-121", "HH-655")
def test_contracts_that_hold_when_they_are_drawn_end_the_quarter_after_a_turn_each() -> None:
    state = give(give(table(clock=5), hand="bb11 bb12 bb13 bb14 bb15", contracts="q1-01"), 1, hand="bb05 bb06 bb07 bb08 bb09", prestige=50)
    decor(unit(state, "office b-gf", "residential b-l1", "retail b-l2"), "balcony d-gf", "balcony d-l1", "balcony d-l2")
    give(state, 1, contracts="q1-02")
    act(state, *["bailout"] * 10)
    script(state, 15, 16, 17, 18, 19, 20)  # Q2-01 to Q2-03 for seat 0, others for seat 1
    act(state, "ready for the quarter", seat=0)
    act(state, "ready for the quarter", seat=1)
    own = state.players[0]
    assert (state.quarter, own.contracts, own.prestige, state.trigger, state.last_turns) == (2, 0, 12, 0, 2)
    assert (state.first, state.active) == (0, 0)  # the least prestige, these rewards included
    act(state, "bailout", "bailout")
    assert sorted(state.deciders()) == [0, 1]  # the quarter is over: cards are thrown away
    assert state.turns == 2


# ------------------------------------------------------------------ the end
@clause("HH-680", "HH-681", "HH-682", "HH-683", "HH-684", "HH-685", "HH-686", "HH-312", "HH-070", "HH-071", "HH-R49", "HH-R52", "HH-R68")
def test_the_final_scoring() -> None:
    state = give(table(), money=24, queue="bbbb", prestige=10)
    player = state.players[0]
    player.plan = [7, 7, 7] + [0] * 9
    assert scoring.differing(player) == 0
    player.plan = [7, 7, 3, 7] + [0] * 8
    assert [scoring.cap_points(state, player), scoring.money_points(state, player), scoring.visitor_points(state, player)] == [0, 4, -4]
    assert [scoring.vacancy_points(state, player), scoring.blueprint_points(state, player)] == [-12, -6]
    assert scoring.total(state, player) == 10 + 4 - 4 - 12 - 6
    rows = GAME.score_sheet(state, 0)
    assert sum(points for _, points, _ in rows) == -8


@clause("HH-690", "HH-004", "HH-R50")
def test_ties_go_to_influence_then_to_the_larger_chain() -> None:
    state = table()
    for player in state.players:
        player.plan = [7, 7, 7] + [0] * 9
    build(state, "bb02:a-gf", 1)
    assert scoring.winners(state) == [0, 1]
    give(state, 1, influence=4)
    assert scoring.winners(state) == [1]


@clause("HH-713", "HH-R51")
@pytest.mark.parametrize(
    ("points", "rank"),
    [(49, "Modest Mid Rise"), (50, "Humble High Rise"), (74, "Humble High Rise"), (75, "Buzzy Building"), (84, "Buzzy Building"),
     (85, "Tower Tycoon"), (100, "Tower Tycoon"), (101, "Skyscraper Status"), (-20, "Modest Mid Rise")],
)  # fmt: skip
def test_the_ranks_of_the_solo_game(points: int, rank: str) -> None:
    state = table(1)
    state.players[0].prestige += points - scoring.total(state, state.players[0])
    assert scoring.rank(state) == rank


@clause("HH-003", "HH-659")
def test_a_game_has_four_quarters() -> None:
    state = new(2, seed=8)
    for _ in conformance.walk(state, seeded(9)):
        assert 0 <= state.quarter <= 4
    assert state.quarter == 4
    assert state.ended
    assert state.winners()


# ------------------------------------------------------------------ the advanced variant
def shape(*rows: str) -> list[int]:
    """Rows from the top down, the last one GF."""
    found = [sum(1 << column for column, letter in enumerate(row) if letter == "#") for row in reversed(rows)]
    return found + [0] * (12 - len(found))


def feature(name: str) -> designs.Feature:
    return next(design.feature for design in PARTS.designs if type(design.feature) is designs.FEATURES[name])


@clause("HH-740", "HH-745", "HH-746", "HH-747", "HH-748", "HH-749", "HH-750", "HH-751", "HH-752", "HH-753", "HH-754", "HH-755", "HH-756")
@pytest.mark.parametrize(
    ("name", "good", "bad"),
    [
        ("symmetry", ("..##..", "######"), ("..##..", "#####.")),
        ("taper", (".#", "#####"), ("..##", "#####")),
        ("podium", ("...###", "########", "########", "########"), ("########", "########", "########")),
        ("overhang", ("#####", "###"), ("####", "###")),
        ("twin_towers", ("###.###",) * 4, ("###.###",) * 3),
        ("atrium", (".#####.", ".#...#.", ".#####.", ".#####."), (".#####.", ".##..#.", ".#####.", ".#####.")),
        ("archway", ("#######", "###.###"), ("###.###", "###.###")),
        ("skybridge", ("###.###", "#######", "###.###"), ("#######", "###.###")),
        ("terraces", ("...#", "..##", ".###", "####"), ("..##", ".###", "####")),
        ("waist", ("####", "##", "####"), ("####", "###", "####")),
        ("spire", ("..###",) * 3 + ("#####",) * 9, ("..###",) * 3 + ("####",) * 9),
        ("slab", ("#####",) * 6, ("#####",) * 5),
    ],
)
def test_designs(name: str, good: tuple[str, ...], bad: tuple[str, ...]) -> None:
    assert feature(name).shown_by(shape(*good))
    assert not feature(name).shown_by(shape(*bad))


@clause("HH-730", "HH-731", "HH-732", "HH-733", "HH-736", "HH-R55", "HH-R75")
def test_a_blueprint_is_drawn_block_by_block() -> None:
    state = new(2, blueprints="expert")
    assert len(state.designs) == 3
    state.designs = [0, 11, 4]  # Mirror Image, Sheer Slab, Twin Towers
    settle = f"cap {PARTS.caps[state.players[0].dealt_caps[0]].id.lower()}"
    state.game.refresh(state)
    assert why(state, "plans ready", 0)[1] == "HH-732"
    act(state, settle, "block a-gf", "block d-gf", seat=0)
    assert why(state, "block a-gf", 0) == ("it adds no square", "HH-732")
    assert why(state, "plans ready", 0) == ("it must feature 2 of the 3 designs, and features Mirror Image", "HH-733")
    act(state, "block a-l3", "block d-l3", "plans ready", seat=0)
    assert state.players[0].plan == [63] * 6 + [0] * 6
    assert state.view(1).players[0].plan == ()


@clause("HH-732")
def test_a_drawing_hangs_together_and_stands_on_the_ground() -> None:
    state = new(1, blueprints="expert")
    assert plans.shape_need(state, plans.drawn_rows([7 * 3])) == ("the tower needs a square on GF", "HH-732")
    assert plans.shape_need(state, plans.drawn_rows([0, 6])) == ("the tower does not hang together", "HH-732")


# ------------------------------------------------------------------ who sees what
@clause("HH-770", "HH-771", "HH-772", "HH-773")
def test_hands_contracts_and_caps_are_private() -> None:
    state = give(give(table(3), hand="bb05 bb06", contracts="q1-01"), 1, hand="bb07")
    own, other = state.view(0).players[0], state.view(1).players[0]
    assert own.hand == (4, 5)
    assert own.contracts == 1
    assert own.cap is not None
    assert (other.hand, other.contracts, other.cap, other.hand_size, other.open_contracts) == (None, None, None, 2, 1)


@clause("HH-775")
def test_a_lay_out_is_seen_by_its_owner_only() -> None:
    state = give(table(), hand="bb15 bb02", money=40)
    act(state, "expand")
    before = state.view(1)
    act(state, "lay bb15", "at d-gf")
    assert state.view(1) == before
    assert state.view(0).players[0].draft is not None
    assert state.view(1).doing == "expand"


@clause("HH-772", "HH-771")
def test_a_guess_deals_what_is_hidden_afresh() -> None:
    state = give(table(2), 1, hand="bb05 bb06 bb07", contracts="q1-01 q1-02")
    hands: Counter[int] = Counter()
    drawn: Counter[int] = Counter()
    for seed in range(60):
        world = state.guess(0, seeded(seed))
        hands.update(world.players[1].hand)
        drawn[int(world.players[1].contracts)] += 1
        assert world.view(0) == state.view(0)
        assert not GAME.conserved(world)
    assert len(hands) > 40
    assert len(drawn) > 20


@clause("HH-120", "HH-R78")
def test_events_tell_what_happened() -> None:
    state = give(table(), contracts="q1-04")
    unit(state, "office b-gf", "office b-l1")
    events = hear(state)
    act(state, "bailout")
    assert [event.kind for event in events] == ["bailout", "contract", "trigger"]
    assert GAME.plain_event(events[1]) == {"kind": "contract", "seat": 0, "contract": "Q1-04", "money": 4, "prestige": 3}


# ------------------------------------------------------------------ acts, and smaller rules
@clause("HH-844")
def test_every_turn_and_the_end_of_a_quarter_is_told() -> None:
    class Turns(Listener):
        def __init__(self) -> None:
            self.seats: list[int] = []

        def turn(self, seat: int) -> None:
            self.seats.append(seat)

    state = give(give(table(clock=5), contracts="q1-01"), 1, contracts="q1-02")
    state.listener = told = Turns()
    act(state, *["bailout"] * 10)
    assert told.seats[:10] == [1, 0, 1, 0, 1, 0, 1, 0, 1, -1]


@clause("HH-R79", "HH-103")
def test_a_trigger_before_the_action_does_not_cost_the_action() -> None:
    state = give(unit(table(), "office b-gf", "office b-l1"), contracts="q1-01", influence=6)
    state.contract_deck = decks.bit(3) | decks.bit(8)
    for other in state.players[1:]:
        other.refused = 0
    act(settled(state), "swap", "swap q1-01", "keep q1-04")
    assert (state.trigger, state.last_turns, state.active) == (0, 3, 0)
    assert "bailout" in menu(state)
    act(state, "bailout")
    assert state.last_turns == 2


@clause("HH-R63", "HH-187")
def test_nothing_is_swapped_while_something_is_laid_out() -> None:
    state = give(table(), contracts="q1-01", influence=6, hand="bb15")
    act(state, "expand")
    assert not [action for action in menu(state) if "swap" in action]


@clause("HH-R64")
def test_a_tier_without_tiles_offers_none() -> None:
    state = table()
    state.stacks = [0] * 24
    assert why(settled(state), "build") == ("no tile of an unlocked tier is left", "HH-R64")


@clause("HH-R46", "HH-105")
def test_once_triggered_the_clock_plays_no_part() -> None:
    state = give(give(table(clock=5), contracts="q1-04"), 1, contracts="q1-02")
    act(state, *["bailout"] * 8)
    unit(state, "office b-gf", "office b-l1")
    act(state, "bailout", "bailout")
    assert (state.quarter, state.turns) == (1, 10)
    act(state, "bailout")
    assert state.quarter == 2


@clause("HH-307", "HH-410", "HH-658")
def test_pips_and_market_carry_over() -> None:
    state = market(give(give(table(clock=5), yellow=1, contracts="q1-01"), 1, contracts="q1-02"), "", "", "245", "666")
    act(state, *["bailout"] * 10)
    assert state.quarter == 2
    assert state.players[0].dice[0] == die(1)
    assert [bool(sets) for sets in state.market] == [False, False, True, True]
