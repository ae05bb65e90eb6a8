"""The table of decision points, going back, default sourcing, and decisions that are made automatically (section 26)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any, cast

import pytest

from clauses import clause
from neom.toolkit import Tiles, acting, acts, choosing, do, goods, legal, new, refused, selecting, struck, tile_at
from skyline.bots import GreedyBot
from skyline.engine.match import Match
from skyline.engine.rng import seeded
from skyline.engine.seat import Seat
from skyline.engine.steps import kind_of
from skyline.games.neom import GAME
from skyline.games.neom.rules.state import Neom

OIL_WELL: Tiles = {"3/4": 18}
MINE = [121, 125, 130]


def contract_office(players: int, pile: list[int]) -> Neom:
    """The last turn of Generation I; seat 0, with three unplaced Cornerstones, has just placed the Contract Office."""
    if players <= 2:
        state = choosing([7, 17, 31], players=players, turn=7, unplaced={0: MINE})
        state.disaster_over = True
        do(state, 0, "choose 031")
    else:
        state = acting(31, players=players, turn=7, unplaced={0: MINE})
    state.pile = pile[:]
    return do(state, 0, "place 031", "space 3/2")


# ------------------------------------------------------------------ the table
ROWS: dict[str, tuple[str, str, Callable[[], Neom]]] = {
    "D1b": ("solo_tile_set", "NM-392", lambda: new(1, variant="beginner")),
    "D2": ("cornerstone_pick", "NM-061", lambda: new(3)),
    "D2b": ("cornerstone_pick_open", "NM-363", lambda: new(2)),
    "D3": ("tile_select", "NM-100", lambda: selecting({0: [1, 2], 1: [3, 4], 2: [5, 6]}, turn=7)),
    "D3b": ("tile_select_open", "NM-365", lambda: choosing([1, 2, 3])),
    "D4": ("action", "NM-110", lambda: acting(7)),
    "D4a": ("space", "NM-170", lambda: do(acting(7), 0, "place 007")),
    "D4b": ("cost_alternative", "NM-133", lambda: do(acting(16, centers={1: "oil", 2: "coal"}), 0, "place 016", "space 3/4")),
    "D4c": ("sourcing", "NM-150", lambda: do(acting(10, cities={1: OIL_WELL, 2: OIL_WELL}), 0, "place 010", "space 3/2")),
    "D5": ("modular_good", "NM-567", lambda: do(acting(7, unplaced={0: [137]}), 0, "place 137", "space 2/3")),
    "D6": ("contract_exchange", "NM-511", lambda: contract_office(4, [122, 123, 124, 126])),
    "D7": ("disaster_response", "NM-262", lambda: struck(1)),
}


@pytest.mark.parametrize(
    ("name", "position"),
    [pytest.param(name, position, id=row, marks=pytest.mark.clause(rule)) for row, (name, rule, position) in ROWS.items()],
)
def test_each_row_of_the_table_is_one_decision_point_and_is_asked_when_the_table_says(name: str, position: Callable[[], Neom]) -> None:
    assert [point.id for point in GAME.points].count(name) == 1
    state = position()
    asked = GAME.points[kind_of(state.pending(state.decider()))]
    assert asked.id == name
    assert {GAME.point_of(action).id for action in state.actions()} == {name}


@clause("NM-640", "NM-642")
def test_there_is_no_decision_point_besides_the_table_and_only_what_gives_up_is_always_asked() -> None:
    assert sorted(point.id for point in GAME.points) == sorted(name for name, _, _ in ROWS.values())
    assert [point.id for point in GAME.points if point.always_ask] == ["action", "disaster_response"]


# ------------------------------------------------------------------ D5
@clause("NM-567", "NM-640")
def test_d5_the_modular_factory_names_one_of_eight_processed_goods_as_part_of_the_action() -> None:
    eight = ["concrete", "copper", "diamonds", "glass", "gold", "lumber", "plastics", "steel"]
    for good in eight:
        state = do(acting(7, unplaced={0: [137]}), 0, "place 137", "space 2/3")
        assert legal(state) == [f"name {other}" for other in eight]
        do(state, 0, f"name {good}")
        assert goods(state) == {"ore", good}
        assert legal(state) == []  # the action is complete


# ------------------------------------------------------------------ D6
def ends(state: Neom) -> Iterator[frozenset[int]]:
    """The unplaced Cornerstones of seat 0 after every course of the exchange that programs use."""
    for action in state.canonical(0):
        after = state.clone()
        after.apply(action, 0)
        if any(move.startswith(("return", "draw")) for move in legal(after, 0)):
            yield from ends(after)
        else:
            yield frozenset(after.players[0].unplaced)


@clause("NM-511", "NM-R34", "NM-R46")
@pytest.mark.parametrize(
    ("players", "pile", "exchanges"),
    [
        (2, [122, 131, 150], 20),
        (4, [122, 124, 131, 150], 35),
        (5, [122, 124, 131, 149, 150], 56),
        (1, [122, 124, 126, 131, 149, 150], 84),
    ],
)
def test_d6_every_subset_of_own_cornerstones_and_as_many_of_the_pile_can_be_exchanged_in_exactly_one_way(
    players: int, pile: list[int], exchanges: int
) -> None:
    state = contract_office(players, pile)
    found = list(ends(state))
    wanted = {
        frozenset(set(MINE) - set(returned) | set(taken))
        for number in range(4)
        for returned in combinations(MINE, number)
        for taken in combinations(pile, number)
    }
    assert len(found) == len(wanted) == exchanges
    assert set(found) == wanted


@clause("NM-511", "NM-640")
def test_d6_what_is_taken_leaves_the_pile_and_what_is_returned_goes_to_the_box() -> None:
    state = contract_office(4, [122, 124, 131, 150])
    do(state, 0, "return 125", "draw 131", "return done")
    for seat in (1, 2, 3):
        do(state, seat, "sell")
    assert state.players[0].unplaced == [121, 130, 131]
    assert state.pile == [122, 124, 150]
    assert refused(do(contract_office(4, [122, 124, 131, 150]), 0, "return 125"), 0, "draw 125").clause == "NM-511"


@clause("NM-511")
def test_d6_is_not_asked_without_an_unplaced_cornerstone() -> None:
    state = acting(31, players=4)
    state.pile = [122, 124, 131, 150]
    do(state, 0, "place 031", "space 3/2")
    assert legal(state) == []


@clause("NM-432")
def test_d6_a_beginner_only_says_whether_to_swap() -> None:
    state = acting(31, players=4, unplaced={0: [121]}, variant="beginner")
    do(state, 0, "place 031", "space 3/2")
    assert legal(state) == ["swap", "swap no"]


# ------------------------------------------------------------------ D7
@clause("NM-262", "NM-263", "NM-264")
def test_d7_every_affected_player_answers_at_the_same_time_with_payment_or_tiles() -> None:
    cities: dict[int, Tiles] = {0: {"3/4": 3, "3/5": 6}, 1: {"3/4": 17}, 2: {"3/4": 1}}
    state = struck(1, by=2, cities=cities, money={0: 1, 1: 1}, turn=7)
    assert state.deciders() == [0, 1]
    assert legal(state, 0) == ["sacrifice 3/4", "sacrifice 3/5"]  # £2 are due
    assert legal(state, 1) == ["sacrifice 3/4", "pay"]
    do(state, 1, "pay")
    assert state.view(0).players[1].money == 1  # not shown before all have answered
    do(state, 0, "sacrifice 3/5", "sacrifice done")
    assert [player.money for player in state.players] == [1, 0, 6]
    assert tile_at(state, "3/5") == 0


@clause("NM-642")
def test_d7_is_shown_even_with_a_single_answer() -> None:
    state = struck(1, by=2, cities={0: {"3/4": 3}}, money={0: 0})
    assert legal(state, 0) == ["sacrifice 3/4"]
    assert tile_at(state, "3/4") == 3
    alone = struck(1, players=1, turn=7, cities={0: {"3/4": 3}}, money={0: 0})
    assert legal(alone) == ["sacrifice 3/4"]


# ------------------------------------------------------------------ going back
def match_with(players: int, drawn: list[int], **options: Any) -> Match:
    """A match whose set-up draws exactly this: boards, Cornerstones, tiles."""
    match = Match(GAME, GAME.settings(players, None, options), 1, setup=drawn)
    match.state.chance.script = None
    return match


def decide(match: Match, seat: int, move: str, drawn: list[int] | None = None) -> None:
    """Decide; what is drawn next is ``drawn``."""
    match.state.chance.script = drawn
    match.decide(GAME.read(move), seat)
    match.state.chance.script = None


def walk_back(match: Match, seat: int, *acts: list[str]) -> None:
    """Take the acts, each answer twice, since within an act the last one can be taken back; then go back act by act."""
    before = []
    for moves in acts:
        before.append(match.state.encode())
        for move in moves:
            position = match.state.encode()
            decide(match, seat, move)
            if move != moves[-1]:
                assert match.undo(seat) == move
                assert match.state.encode() == position
                decide(match, seat, move)
    for moves, position in zip(reversed(acts), reversed(before), strict=True):
        assert match.undo(seat) == moves[0]
        assert match.state.encode() == position


@clause("NM-640")
def test_the_action_can_be_taken_back_from_the_named_good_to_the_selection() -> None:
    match = match_with(1, [151, 137, 1, 6, 7, 10, 16], variant="beginner", tile_set="1+")
    walk_back(match, 0, ["choose 007"], ["place 137", "space 2/3", "name steel"])
    walk_back(match, 0, ["choose 010"], ["sell"])  # and another way


@clause("NM-640")
def test_the_action_can_be_taken_back_from_the_exchange_of_cornerstones() -> None:
    match = match_with(1, [151, 121, 122, 123, 124])
    decide(match, 0, "take 121", [125, 126, 127])
    decide(match, 0, "take 125", [128, 129])
    decide(match, 0, "take 128")
    decide(match, 0, "tiles 1+4+", [31, 1, 2, 3, 4, 6])
    walk_back(match, 0, ["choose 031"], ["place 031", "space 3/2", "return 121", "draw 126", "return done"])
    assert cast(Neom, match.state).players[0].unplaced == [121, 125, 128]


def three_beginners() -> Match:
    """Step B of turn 2: seat 0 selected the Fossil Fuel Plant (Coal or Oil); seats 1 and 2 sell Coal, seat 1 Oil as well."""
    hands = [1, 2, 3, 4, 5, 6, 7, 8, 21, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 22, 23, 24]
    match = match_with(3, [151, 154, 155, 131, 132, 133, *hands], variant="beginner")
    for seat, move in ((0, "select 001"), (1, "select 021"), (2, "select 017"), (0, "sell"), (2, "sell"), (1, "place 021")):
        decide(match, seat, move)
    decide(match, 1, "space 3/4")
    for seat, move in ((0, "select 016"), (1, "select 007"), (2, "select 009")):
        decide(match, seat, move)
    return match


@clause("NM-640")
def test_the_action_can_be_taken_back_from_the_alternative_and_the_seller() -> None:
    match = three_beginners()
    walk_back(match, 0, ["place 016", "space 3/4", "cost 1", "buy coal c"])
    walk_back(match, 0, ["place 016", "space 3/4", "cost 2"])  # only seat 1 sells Oil: bought automatically, taken back as well
    walk_back(match, 0, ["place 131", "space 3/4"])


@clause("NM-640")
def test_going_back_leaves_the_answers_of_the_others_standing() -> None:
    match = three_beginners()
    decide(match, 0, "place 016")
    decide(match, 1, "sell")
    decide(match, 0, "space 3/4")
    assert match.undo(0) == "space 3/4"
    assert match.undo(0) == "place 016"
    state = cast(Neom, match.state)
    assert state.deciders() == [0, 2]
    assert state.players[1].money == 6 + 5
    assert acts(state) == ["place 016", "place 131", "sell"]


@clause("NM-640")
def test_where_play_is_sequential_going_back_takes_back_what_others_did_since() -> None:
    match = match_with(2, [151, 152, 0, 131, 132, 3, 6, 7, 8], variant="beginner")
    before = match.state.encode()
    for seat, move in ((0, "choose 006"), (0, "sell"), (1, "choose 007")):
        decide(match, seat, move)
    assert match.undo(0) == "sell"
    assert acts(cast(Neom, match.state)) == ["place 006", "place 131", "sell"]
    assert match.undo(0) == "choose 006"
    assert match.state.encode() == before


# ------------------------------------------------------------------ sourcing
PRICES = {  # 4 players, a Processed Good: from the left, from across, from the right (NM-153)
    "": (4, 5, 4), "left": (3, 4, 4), "right": (4, 4, 3), "left right": (3, 4, 3),
}  # fmt: skip


def needs_gold(routes: str, sellers: tuple[int, ...], money: int) -> Neom:
    """4 players: seat 0 is about to place the Antique Store on the City Center; these seats produce Gold."""
    own: Tiles = {"3/1": 3 if "left" in routes else 2, "3/5": 6 if "right" in routes else 7}
    cities: dict[int, Tiles] = {seat: {"3/4": 13} for seat in sellers}
    return acting(9, players=4, cities={0: own, **cities}, money={0: money}, unplaced={0: [131]})


@clause("NM-641")
@pytest.mark.parametrize("routes", PRICES)
def test_the_cheapest_sourcing_is_always_open_and_is_taken_when_it_is_the_only_one(routes: str) -> None:
    for number in (1, 2, 3):
        for sellers in combinations((1, 2, 3), number):
            price = {seat: PRICES[routes][seat - 1] for seat in sellers}
            least = min(price.values())
            assert refused(needs_gold(routes, sellers, least - 1), 0, "place 009").clause == "NM-136"
            state = do(needs_gold(routes, sellers, least), 0, "place 009", "space 3/3")
            cheapest = [f"buy gold {'abcd'[seat]}" for seat in sellers if price[seat] == least]
            if len(cheapest) > 1:
                assert legal(state) == cheapest
                do(state, 0, cheapest[0])
            assert legal(state) == []
            assert state.players[0].money == 4  # all was spent; the Antique Store brings £4
            rich = do(needs_gold(routes, sellers, 20), 0, "place 009", "space 3/3")
            assert legal(rich) == ([f"buy gold {'abcd'[seat]}" for seat in sellers] if number > 1 else [])


@clause("NM-641")
def test_a_dearer_seller_is_not_open_if_the_other_goods_could_not_be_paid_then() -> None:
    foundry = acting(51, players=4, cities={1: {"3/4": 61}, 2: {"3/4": 61}}, centers={0: "wood", 3: "oil"}, money={0: 5})
    do(foundry, 0, "place 051", "space 3/4")
    assert legal(foundry) == ["buy coal b", "buy coal c"]
    do(foundry, 0, "buy coal c")  # £3 of £5: the Ore can only come from the left
    assert tile_at(foundry, "3/4") == 51
    assert foundry.players[0].money == 0
    assert foundry.players[0].paid == [0, 2, 3, 0]


@clause("NM-641")
@pytest.mark.parametrize("seed", range(4))
def test_a_bot_buys_from_the_cheapest_seller(seed: int) -> None:
    state = do(needs_gold("right", (1, 2, 3), 20), 0, "place 009", "space 3/3")
    assert GAME.write(GreedyBot(seed).choose(Seat(state, 0))) == "buy gold d"


@clause("NM-641")
def test_a_bot_that_may_buy_from_two_sellers_at_one_price_takes_the_nearer_to_the_left() -> None:
    gold: Tiles = {"3/4": 13}
    state = acting({2: 9}, players=4, cities={1: gold, 3: gold}, centers={2: "wood"})
    do(state, 2, "place 009", "space 3/2")
    assert legal(state, 2) == ["buy gold b", "buy gold d"]
    assert {GAME.write(GreedyBot(seed).choose(Seat(state, 2))) for seed in range(16)} == {"buy gold d"}


# ------------------------------------------------------------------ automatic decisions
@clause("NM-642")
def test_the_only_selectable_tile_of_a_solo_pack_is_selected_automatically_and_recorded_as_forced() -> None:
    match = match_with(1, [151, 121, 1, 2, 3, 4, 6], variant="beginner", tile_set="1+")
    state = choosing([1, 6, 7], players=1, turn=5)
    state.urn = [3, 24]
    state.listener = match.log
    match.state = state
    match.decide(GAME.read("choose 001"))
    match.decide(GAME.read("sell"))
    assert [(line.notation, line.forced) for line in match.record.lines] == [("choose 001", False), ("sell", False), ("choose 003", True)]
    assert state.turn == 6
    assert acts(state) == ["place 003", "sell"]


@clause("NM-642")
@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_in_a_whole_game_decisions_with_one_option_are_recorded_as_forced_except_what_gives_up(players: int) -> None:
    match = Match.new(GAME, players=players, seed=11)
    rng = seeded(11)
    while not match.state.over:
        seat = match.state.decider()
        actions = match.state.actions(seat)
        asked = GAME.points[kind_of(match.state.pending(seat))]
        assert len(actions) > 1 or asked.id == "disaster_response" or [GAME.write(action) for action in actions] == ["sell"]
        match.decide(actions[rng.below(len(actions))], seat)
    forced = [GAME.point_of(GAME.read(line.notation)).id for line in match.record.lines if line.forced]
    assert forced
    assert not {"action", "disaster_response"} & set(forced)
    assert all(line.write().endswith(" !") for line in match.record.lines if line.forced)
