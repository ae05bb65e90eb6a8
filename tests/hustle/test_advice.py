"""Greedy takes this rather than that: positions in which the advice once misjudged, and laws that it keeps."""

from __future__ import annotations

from typing import Any

import pytest

from hustle.toolkit import PARTS, act, decor, give, market, new, settled, stack, table, unit
from skyline.bots import GreedyBot
from skyline.bots.greedy import action_values, best_action
from skyline.engine.conformance import walk
from skyline.engine.rng import seeded
from skyline.engine.seat import Seat
from skyline.games.hustle import GAME
from skyline.games.hustle.rules import advice, laying_ahead, lot, scoring
from skyline.games.hustle.rules.components import ELEVATOR
from skyline.games.hustle.rules.players import Player
from skyline.games.hustle.rules.state import Hustle
from skyline.games.hustle.rules.structure import Structure
from skyline.table.rooms.thinking import rate

SLAB = next(plan for plan in PARTS.blueprints if plan.name == "The Slab")
SIX_WIDE = "bb01:b-gf bb02:e-gf"


def answer(state: Hustle, seat: int = 0) -> str:
    """What greedy answers here."""
    return GAME.write(best_action(state, seat, state.canonical(seat), seeded(1)))


def turn_of(state: Hustle) -> list[str]:
    """All that greedy answers until the next turn begins."""
    said: list[str] = []
    while not said or not (state.over or state.lanes or GAME.read("bailout") in state.actions(0)):
        said.append(answer(state))
        act(state, said[-1])
    return said


def slab(cards: str = SIX_WIDE, **given: Any) -> Hustle:
    """A solo game on the blueprint of six columns, B to G."""
    state = table(1, cards)
    state.players[0].plan = SLAB.rows
    return give(state, **given)


def late(state: Hustle, turns: int = 9) -> Hustle:
    """The last turn of the game, or one so many turns into Q4."""
    state.quarter, state.turns = 4, turns
    return settled(state)


# ------------------------------------------------------------------ expansions found ahead
def plain_promise(player: Player, draft: Structure) -> float:
    """How good a lay-out looks, worked out from the whole of it."""
    tower, value = player.tower, 0.0
    for level in range(lot.LEVELS):
        row = lot.row(draft.lower, draft.upper, level)
        new = row & ~lot.row(tower.structure.lower, tower.structure.upper, level)
        value += (laying_ahead.NEW_SQUARE - laying_ahead.LOW * level) * int(new).bit_count()
        value += laying_ahead.LEVEL_DONE if new and row == player.plan[level] else 0.0
    for place, packed in enumerate(draft.cards):
        if packed not in tower.structure.cards:
            shown = [draft.faces[square] for square in lot.ANCHOR_SQUARES[packed >> 7] if draft.tops[square] == place]
            for face in shown:
                value -= laying_ahead.PRICE if face & ELEVATOR else laying_ahead.PORT * int(face & 7).bit_count()
    after = tower.with_structure(draft)
    return value - laying_ahead.CUT_OFF * int(max(after.height() + 1 - after.reach, 0))


@pytest.mark.parametrize("seed", range(4))
def test_a_card_more_promises_what_the_whole_lay_out_does(seed: int) -> None:
    state, rng, compared = new(2, seed=seed), seeded(seed), 0
    for number, _ in enumerate(walk(state, rng)):
        player = state.players[number % 2]
        if number % 29 or not player.plan:
            continue
        layout = laying_ahead.Layout(player.tower.structure)
        for _ in range(3):
            trials = laying_ahead.extended(state, player, layout)
            for trial in trials:
                assert trial.promise == plain_promise(player, Structure(PARTS, trial.cards()))
            compared += len(trials)
            if not trials:
                break
            layout = trials[rng.below(len(trials))].carried_out()
    assert compared > 100


# ------------------------------------------------------------------ what to do in a turn
def test_builds_on_vacant_spaces_rather_than_taking_a_bailout() -> None:
    assert answer(slab(money=4)) == "build"


def test_hires_when_no_port_of_the_vacant_spaces_can_be_paid() -> None:
    state = slab(yellow=0, blue=0, black=0, money=30, influence=3)
    assert answer(market(state, "", "222", "333", "444")) == "hire"


def test_expands_when_no_vacant_space_is_left() -> None:
    state = slab("bb01:b-gf", hand="bb02 bb03 bb04", money=40, influence=8)
    unit(state, "c-gf", "retail c-l1", "residential c-l2")
    assert answer(state) == "expand"


def test_moves_visitors_in_on_the_last_turn_rather_than_taking_a_bailout() -> None:
    state = slab("bb08:b-gf", queue="bb", money=20, yellow=0, blue=0, black=0)
    unit(state, "comfort office c-gf upright", "comfort retail d-gf upright")
    assert turn_of(late(state))[-1] == "confirm tenants"
    assert scoring.visitor_points(state, state.players[0]) == 0


def test_builds_the_cap_on_the_last_turn_if_it_brings_more_than_its_price() -> None:
    state = slab("bb01:b-gf bb02:b-l3 bb03:b-l6 bb04:b-l9", money=15, influence=11)
    state.players[0].cap = next(int(cap.index) for cap in PARTS.caps if cap.id == "CAP04")
    unit(state, "luxury office c-l8 upright", "office d-l10 upright", "office low_noise d-l7 upright")
    state.players[0].dice = [0, 0, 0]
    assert turn_of(late(state))[:2] == ["build", "take cap"]


def test_does_not_pay_for_a_cap_that_scores_nothing() -> None:
    state = slab("bb01:b-gf bb02:b-l3 bb03:b-l6 bb04:b-l9", money=15, influence=11)
    state.players[0].dice = [0, 0, 0]
    assert "take cap" not in turn_of(late(state))


# ------------------------------------------------------------------ building
def test_builds_the_unit_that_a_contract_asks_for() -> None:
    state = unit(slab(contracts="q1-04 q1-02 q1-15", money=4), "office c-gf")
    said = turn_of(state)
    assert said[0] == "build"
    assert "office" in said[1]
    assert state.players[0].fulfilled


def test_builds_beside_a_unit_of_the_same_buzz_type() -> None:
    state = unit(slab(), "office high_noise c-gf")
    for industry in ("office", "residential", "retail"):
        stack(state, "standard", industry, "high_noise", "high_noise")
    act(state, "build")
    act(state, answer(state))
    act(state, answer(state))
    assert state.bonuses == 1


def test_leaves_no_elevator_error() -> None:
    state = slab("bb01:b-gf bb02:b-l3", influence=8)
    for _ in range(8):
        turn_of(state)
    assert not state.players[0].tower.error()


def test_does_not_demolish_what_will_not_mend_the_error() -> None:
    state = unit(slab("bb01:b-gf bb02:b-l3", prestige=10, influence=8), "office c-gf", "retail c-l1")
    decor(state, "artwork b-l1")
    assert state.players[0].tower.error()
    assert answer(state) != "demolish"


def test_puts_no_rooftop_where_the_blueprint_wants_a_card() -> None:
    state = unit(slab("bb01:b-gf", prestige=30, influence=8), "comfort office d-gf upright")
    state.bonuses = 1
    act(stack(state, "standard", "office", "high_noise", "high_noise"), "build", "take standard office 1", "place upright c-gf")
    act(state, "bonus decor")
    word = answer(state).split()
    square = [name.lower() for name in lot.SQUARE_WORDS].index(word[-1])
    on_plan = square < lot.SQUARES and SLAB.rows[square // 9] >> square % 9 & 1
    assert word[0] in ("artwork", "elevator") or not on_plan


# ------------------------------------------------------------------ expanding
def test_lays_cards_inside_the_blueprint() -> None:
    state = slab("bb01:b-gf", hand="bb02 bb03 bb04 bb05", money=40, influence=6)
    act(state, "expand")
    while not state.players[0].tower.structure.cards[1:]:
        act(state, answer(state))
    player = state.players[0]
    assert all(player.tower.row(level) & ~SLAB.rows[level] == 0 for level in range(lot.LEVELS))
    assert scoring.differing(player) < lot.LEVELS


@pytest.mark.parametrize("seed", range(6))
def test_lays_a_foundation_inside_the_blueprint_without_taking_back(seed: int) -> None:
    state = new(1, seed)
    bot, seat, said = GreedyBot(seed), Seat(state, 0), []
    while state.quarter == 0:
        action = bot.choose(seat)
        said.append(GAME.write(action))
        state.apply(action, 0)
    player = state.players[0]
    assert "pick up all" not in said
    assert all(player.tower.row(level) & ~player.plan[level] == 0 for level in range(lot.LEVELS))


def test_throws_away_cards_that_link_nothing_at_the_end_of_a_quarter() -> None:
    state = slab(hand="bb01 bb85")
    state.turns = 9
    act(settled(state), "bailout")
    assert turn_of(state)[0].startswith("throw away bb85")


# ------------------------------------------------------------------ laws
def midway(seed: int, decisions: int) -> Hustle:
    """A game of two greedy players after so many decisions."""
    state = new(2, seed)
    bots = [GreedyBot(seed), GreedyBot(seed + 1)]
    seats = [Seat(state, 0), Seat(state, 1)]
    for _ in range(decisions):
        seat = state.decider()
        state.apply(bots[seat].choose(seats[seat]), seat)
    return state


@pytest.mark.parametrize("decisions", [0, 9, 40, 90])
def test_advice_is_the_same_on_every_guess(decisions: int) -> None:
    state = midway(5, decisions)
    seat = state.decider()
    values = [advice.evaluate(state.guess(seat, seeded(number)), seat) for number in range(6)]
    assert len(set(values)) == 1


@pytest.mark.parametrize("decisions", [9, 40, 90])
def test_a_plan_that_is_kept_says_what_a_new_one_says(decisions: int) -> None:
    state = midway(6, decisions)
    seat = state.decider()
    kept = action_values(state, seat, state.canonical(seat))
    for plan in (advice.EXPANSION, advice.BUILDING, advice.MOVING_IN):
        plan.tower = None
    assert action_values(state, seat, state.canonical(seat)) == kept
    for plan in (advice.EXPANSION, advice.BUILDING, advice.MOVING_IN):
        plan.tower = None
    backwards = list(reversed(state.canonical(seat)))
    assert action_values(state, seat, backwards) == list(reversed(kept))


def test_at_the_end_the_advice_is_the_score() -> None:
    state = midway(7, 0)
    rng = seeded(3)
    while not state.over:
        seat = state.decider()
        menu = state.canonical(seat)
        state.apply(menu[rng.below(len(menu))], seat)
    assert [advice.evaluate(state, seat) for seat in range(2)] == state.scores()


def test_whoever_follows_the_hints_gets_through_plans_and_foundation() -> None:
    """At the table all options are rated, also those that take something back; what search would try comes first."""
    state = new(1, seed=7)
    for _ in range(40):
        if state.quarter:
            break
        state.apply(rate(GAME.id, [state.encode()], 0)[0][0], 0)
    assert state.quarter == 1
