"""Order never matters to a person (NM-642): tiles of a sacrifice and Cornerstones of an exchange are marked, changed and confirmed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations
from random import Random
from typing import Any, cast

import pytest

from clauses import clause
from neom.test_disasters import POOL, best_sets
from neom.toolkit import Tiles, acting, choosing, do, legal, refused, selecting, struck
from skyline.engine.errors import BadData
from skyline.engine.steps import kind_of
from skyline.games.neom import GAME
from skyline.games.neom.rules.state import Neom

EVERYWHERE = [f"{row}/{column}" for row in range(1, 6) for column in range(1, 6)]
MINE, PILE = [121, 130, 145], [124, 131, 140, 150]
GENERATIONS = pytest.mark.parametrize("generation", [1, 2, 3])


def written(state: Neom, seat: int = 0) -> list[str]:
    """What programs that search may do."""
    return [GAME.write(action) for action in state.canonical(seat)]


def position(state: Neom) -> dict[str, Any]:
    """Everything about a state but how many decisions it took."""
    return {**state.encode(), "ply": 0}


def small_cities(generation: int, number: int = 12, most: int = 5) -> Iterator[tuple[Neom, Tiles]]:
    """Random cities that the Disaster of the Generation strikes; nobody can pay."""
    dice = Random(generation)
    for _ in range(number):
        spaces = dice.sample(EVERYWHERE, dice.randint(1, most))
        tiles = {space: dice.choice(POOL) for space in spaces}
        yield struck(generation, cities={0: tiles}, money={0: 0}), tiles


def marked(state: Neom, spaces: tuple[str, ...] | frozenset[str]) -> Neom:
    return do(state.clone(), 0, *(f"sacrifice {space}" for space in spaces))


def partial_sets(sets: set[frozenset[str]]) -> set[frozenset[str]]:
    """All parts of the sets."""
    return {frozenset(part) for whole in sets for size in range(len(whole) + 1) for part in combinations(whole, size)}


# ------------------------------------------------------------------ the tiles of a sacrifice
@clause("NM-642", "NM-264")
@GENERATIONS
def test_every_order_of_the_same_tiles_leads_to_the_same(generation: int) -> None:
    for state, tiles in small_cities(generation):
        for whole in best_sets(tiles, generation):
            if whole:
                orders = [marked(state, order) for order in permutations(whole)]
                assert all(other.encode() == orders[0].encode() for other in orders)
                assert [position(do(other, 0, "sacrifice done")) for other in orders] == [position(orders[0])] * len(orders)


@clause("NM-642", "NM-264", "NM-273", "NM-R26")
@GENERATIONS
def test_whatever_was_marked_every_tile_of_a_set_that_is_still_possible_may_be_marked(generation: int) -> None:
    for state, tiles in small_cities(generation):
        sets = best_sets(tiles, generation)
        for part in partial_sets(sets):
            after = marked(state, part)
            possible = {space for whole in sets if part <= whole for space in whole - part}
            offered = {move.split()[1] for move in legal(after) if move.startswith("sacrifice ") and "/" in move}
            assert offered == possible, (tiles, part)
            assert ("sacrifice done" in legal(after)) == (part in sets and bool(part))
            assert {move.split()[1] for move in legal(after) if move.startswith("spare")} == part


@clause("NM-642", "NM-264")
@GENERATIONS
def test_a_mark_can_be_taken_back_until_it_is_confirmed(generation: int) -> None:
    for state, tiles in small_cities(generation):
        for part in partial_sets(best_sets(tiles, generation)):
            for space in part:
                back = do(marked(state, part), 0, f"spare {space}")
                assert position(back) == position(marked(state, part - {space}))
            assert marked(state, part).players[0].city.tiles == state.players[0].city.tiles  # nothing is given before


@clause("NM-642", "NM-264", "NM-273")
@GENERATIONS
def test_programs_reach_the_same_sets_and_each_in_one_way(generation: int) -> None:
    for state, tiles in small_cities(generation):
        reached = list(courses(state))
        assert len(reached) == len(set(reached))
        lost = {frozenset(space for space in tiles if space in course) for course in reached}
        assert lost == best_sets(tiles, generation)


def courses(state: Neom) -> Iterator[tuple[str, ...]]:
    """The spaces that are given in every course that programs may take, as often as there are courses."""
    for move in written(state):
        assert move in legal(state)
        assert not move.startswith("spare")
        after = do(state.clone(), 0, move)
        if move in ("sacrifice done", "sacrifice none"):
            yield ()
        else:
            yield from (tuple(sorted((move.split()[1], *rest))) for rest in courses(after))


@clause("NM-642")
@GENERATIONS
def test_a_program_completes_what_a_person_has_begun_in_any_order(generation: int) -> None:
    for state, tiles in small_cities(generation):
        for part in partial_sets(best_sets(tiles, generation)):
            after = marked(state, part)
            while 0 in after.deciders():
                after.apply(after.canonical(0)[-1], 0)
            lost = {space for space, number in tiles.items() if number not in (after.players[0].city.tiles[EVERYWHERE.index(space)],)}
            assert part <= lost
            assert lost in best_sets(tiles, generation)


@clause("NM-262", "NM-263")
def test_who_has_marked_tiles_may_still_pay() -> None:
    state = do(struck(2, cities={0: {"3/4": 1, "3/5": 6, "2/3": 18}}, money={0: 9}), 0, "sacrifice 2/3", "sacrifice 3/4", "pay")
    assert (state.players[0].money, state.players[0].city.tiles[13]) == (7, 1)


# ------------------------------------------------------------------ the Cornerstones of an exchange
def office(**position: Any) -> Neom:
    """4 players: seat 0 has placed the Contract Office."""
    state = acting(31, players=4, unplaced={0: MINE, 1: [139]}, **position)
    state.pile = list(PILE)
    return do(state, 0, "place 031", "space 3/3")


def exchanges() -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """What may be returned, and as much to draw for it."""
    for size in range(len(MINE) + 1):
        yield from ((given, taken) for given in combinations(MINE, size) for taken in combinations(PILE, size))


def marks(given: tuple[int, ...], taken: tuple[int, ...]) -> list[str]:
    return [*(f"return {number}" for number in given), *(f"draw {number}" for number in taken)]


@clause("NM-642", "NM-511")
def test_every_order_of_the_same_cornerstones_leads_to_the_same() -> None:
    dice = Random(1)
    for given, taken in exchanges():
        moves = marks(given, taken)
        straight = do(office(), 0, *moves)
        ends = do(straight.clone(), 0, "return done")
        assert ends.players[0].unplaced == sorted({*MINE} - {*given} | {*taken})
        for _ in range(6):
            mixed = do(office(), 0, *dice.sample(moves, len(moves)))
            assert mixed.encode() == straight.encode()
            assert do(mixed, 0, "return done").encode() == ends.encode()


@clause("NM-642", "NM-511")
def test_whatever_was_marked_every_cornerstone_of_an_exchange_that_is_still_possible_may_be_marked() -> None:
    whole = [frozenset(marks(given, taken)) for given, taken in exchanges()]
    parts = {frozenset(part) for one in whole for size in range(len(one) + 1) for part in combinations(sorted(one), size)}
    for part in parts:
        state = do(office(), 0, *part)
        possible = {move for one in whole if part <= one for move in one - part}
        assert {move for move in legal(state) if move.startswith(("return 1", "draw"))} == possible
        assert ("return done" in legal(state)) == (part in whole)
        backs = {move.replace("return", "hold").replace("draw", "leave") for move in part}
        assert {move for move in legal(state) if move.startswith(("hold", "leave"))} == backs


@clause("NM-642", "NM-511")
def test_an_exchange_can_be_changed_until_it_is_confirmed() -> None:
    state = do(office(), 0, "draw 150", "return 145")
    for there, back in (("return 121", "hold 121"), ("draw 124", "leave 124")):
        assert position(do(state.clone(), 0, there, back)) == position(state)
    assert state.players[0].unplaced == MINE
    assert position(do(state, 0, "hold 145", "leave 150")) == position(office())


@clause("NM-642", "NM-511")
def test_programs_exchange_in_the_order_of_numbers_and_complete_what_a_person_has_begun() -> None:
    assert written(office()) == ["return 121", "return 130", "return 145", "return done"]
    assert written(do(office(), 0, "return 130")) == ["return 145", *(f"draw {number}" for number in PILE)]
    assert written(do(office(), 0, "return 121", "return 130")) == ["return 145", "draw 124", "draw 131", "draw 140"]
    assert written(do(office(), 0, "return 121", "return 130", "draw 150")) == ["draw 124", "draw 131", "draw 140"]
    assert written(do(office(), 0, "draw 131")) == ["return 121", "return 130", "return 145"]
    assert written(do(office(), 0, "return 121", "draw 131")) == ["return done"]


@clause("NM-511")
def test_with_a_small_pile_no_more_is_returned_than_can_be_taken() -> None:
    state = acting(31, players=4, unplaced={0: MINE})
    state.pile = [124]
    do(state, 0, "place 031", "space 3/3", "return 121")
    assert refused(state, 0, "return 130").reason == "you cannot return #130 Prison too: the discard pile has 1 to take in return"
    assert legal(state) == ["draw 124", "hold 121"]


# ------------------------------------------------------------------ marks are private and sound
@clause("NM-601", "NM-262")
def test_nobody_sees_a_mark_before_the_answers_are_shown() -> None:
    state = struck(2, cities={0: {"3/4": 1, "3/5": 6, "2/3": 18}})
    before = [state.view(seat) for seat in (-1, 1, 2)]
    do(state, 0, "sacrifice 3/5")
    assert [state.view(seat) for seat in (-1, 1, 2)] == before
    assert state.view(0).players[0].sacrificing == (14,)
    drawn = "".join(text for panel in GAME.face.picture(state.view(0)).panels for _, text in panel.pieces)
    assert drawn.count("to be sacrificed") == 1


@clause("NM-511")
def test_a_picture_shows_what_is_marked_for_the_exchange() -> None:
    state = do(office(), 0, "return 121", "draw 140")
    pieces = {key: text for panel in GAME.face.picture(state.view(0)).panels for key, text in panel.pieces}
    assert "nm-dim" in pieces["stone-121"]
    assert "nm-pick" in pieces["pile-140"]
    assert "nm-dim" not in pieces["stone-130"]
    assert "nm-pick" not in pieces["pile-124"]
    assert (state.view(0).players[0].returning, state.view(1).players[0].returning) == ((121,), ())


@pytest.mark.parametrize(("stones", "x", "y"), [(3, 1, 1), (3, 0, 1 << 9), (1, 2, 0), (1, 1, 1 << 3 | 1 << 10)])
def test_an_exchange_of_what_is_not_there_is_refused(stones: int, x: int, y: int) -> None:
    data = office().encode()
    data["players"][0]["unplaced"] = MINE[:stones]
    data["lanes"][0][0][2:] = [x, y]
    with pytest.raises(BadData, match="not there"):
        GAME.decode(data)


@pytest.mark.parametrize("marks", [1, 1 << 12, (1 << 13) | (1 << 14) | (1 << 7)])
def test_a_sacrifice_of_what_is_not_asked_for_is_refused(marks: int) -> None:
    data = struck(2, cities={0: {"3/4": 1, "3/5": 6, "2/3": 18}}).encode()
    data["lanes"][0][0][3] = marks
    with pytest.raises(BadData, match="does not ask for"):
        GAME.decode(data)


# ------------------------------------------------------------------ selling
@clause("NM-642", "NM-255")
@pytest.mark.parametrize("players", [1, 2, 3])
def test_a_tile_that_can_only_be_sold_is_not_sold_unasked(players: int) -> None:
    state = acting(51, players=players, centers={0: "wood", 1: "oil", 2: "stone"}, money={0: 0})
    assert legal(state) == ["sell"]
    assert state.players[0].money == 0
    why = "no coal, ore" if players == 3 else "£4 short"
    assert GAME.face.prompt(state, 0) == f"Sell Steel Foundry: {why}. You have £0. Selling brings £5."
    assert refused(state, 0, "place 051").reason.startswith("#051 Steel Foundry ")


@clause("NM-642")
def test_that_a_tile_can_only_be_sold_is_said_before_it_is_selected() -> None:
    hands = {0: [51, 3], 1: [1, 2], 2: [4, 5]}
    bare = selecting(hands, centers={0: "wood", 1: "oil", 2: "stone"})
    assert "; it can only be sold" in GAME.face.say(bare, GAME.read("select 051"), 0)
    assert "sold" not in GAME.face.say(bare, GAME.read("select 003"), 0)
    stone = selecting(hands, centers={0: "wood", 1: "oil", 2: "stone"}, unplaced={0: [126]})
    assert "; it cannot be built now" in GAME.face.say(stone, GAME.read("select 051"), 0)
    firm = selecting({0: [4, 3], 1: [1, 2], 2: [8, 5]}, cities={0: {"3/4": 141}}, money={0: 1})
    assert "sold" not in GAME.face.say(firm, GAME.read("select 004"), 0)  # £2, and the Investment Firm pays the second one in time


@clause("NM-642")
@pytest.mark.parametrize("mode", [{"players": 1}, {"players": 2}, {"players": 3}, {"players": 4, "sequential": True}], ids=str)
def test_what_is_said_of_a_tile_before_it_is_selected_holds_when_it_is(mode: dict[str, Any]) -> None:
    state = cast(Neom, GAME.new(seed=3, **mode))
    dice, foretold, seen = Random(3), dict[int, bool](), set[bool]()
    while not state.over:
        seat = dice.choice(state.deciders())
        actions = state.canonical(seat)
        action = dice.choice(actions)
        point = GAME.points[kind_of(state.pending(seat))].id
        if point.startswith("tile_select"):
            said = GAME.face.say(state, action, seat)
            foretold[seat] = "it can only be sold" in said or "it cannot be built now" in said
            assert ("it can only be sold" in said) <= foretold[seat]
        if point == "action" and foretold.get(seat) is not None:
            buildable = f"place {state.players[seat].selected:03}" in legal(state, seat)
            assert buildable != foretold[seat], (state.players[seat].selected, legal(state, seat))
            seen.add(buildable)
        state.apply(action, seat)
    assert seen == {True, False}


# ------------------------------------------------------------------ Trade Routes
@clause("NM-407", "NM-R43")
def test_both_trade_routes_are_not_offered_where_one_is_enough() -> None:
    routes: Tiles = {"3/2": 3, "3/1": 3, "3/4": 3, "3/5": 6}
    for number, offered in ((10, False), (9, True)):  # a Raw Good of £2, a Processed Good of £4
        state = choosing([number, 1], players=1, generation=2, cities={0: routes}, money={0: 20})
        do(state, 0, f"choose {number:03}", f"place {number:03}", "space 3/3")
        good = "oil" if number == 10 else "gold"
        assert (f"buy {good} supply both" in legal(state)) == offered
        assert f"buy {good} supply left" in legal(state)
    state = choosing([10, 1], players=1, generation=2, cities={0: routes}, money={0: 20})
    do(state, 0, "choose 010", "place 010", "space 3/3")
    assert refused(state, 0, "buy oil supply both").reason == "one Trade Route lowers the price of Oil to £1 already"
