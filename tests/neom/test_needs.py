"""Why not: the truth about what is missing, with prices, alternatives and waivers, and no rule of another way to play."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any, cast

import pytest

from clauses import clause
from neom.test_disasters import best_sets
from neom.toolkit import PARTS, choosing, do, refused, space_at
from neom.toolkit import acting as step_b
from skyline.engine.steps import kind_of, x_of
from skyline.games.neom import GAME
from skyline.games.neom.rules.acting import PLACE, SELL
from skyline.games.neom.rules.components import FIRST_CENTER, RESOURCE
from skyline.games.neom.rules.grid import space_name
from skyline.games.neom.rules.needs import NOTHING, building_need, space_need
from skyline.games.neom.rules.sourcing import SOURCING, WAYS, way_need
from skyline.games.neom.rules.state import Neom, Player
from skyline.games.neom.rules.trade import NOT_FOR_SALE, cheapest
from skyline.games.neom.rules.wording import good_name, tile_name

FOUNDRY, ANTIQUES, FOSSIL, TREASURY, PLASTICS, NURSING_HOME = "051", "009", "016", "060", "077", "083"
CENTERS = {0: "wood", 1: "coal", 2: "stone"}


def acting(selected: int, **position: Any) -> Neom:
    """Step B, with a Casino that can be placed instead, so that there is something to decide."""
    return step_b(selected, **{"unplaced": {0: [121]}, **position})


# ------------------------------------------------------------------ requirements
@clause("NM-133 Example 1", "NM-158")
def test_only_what_cannot_be_had_is_needed() -> None:
    state = acting(51, centers=CENTERS)
    assert refused(state, 0, f"place {FOUNDRY}").reason == (
        "#051 Steel Foundry needs Ore, which you do not produce and no other player sells this turn (Coal is for sale at £2)"
    )
    nobody = acting(51, centers={0: "wood", 1: "oil", 2: "stone"})
    assert refused(nobody, 0, f"place {FOUNDRY}").reason.startswith("#051 Steel Foundry needs Coal and Ore, which")
    own = acting(51, centers={0: "ore", 1: "oil", 2: "stone"})
    assert refused(own, 0, f"place {FOUNDRY}").reason.startswith("#051 Steel Foundry needs Coal, which")


@clause("NM-136")
def test_what_is_too_dear_is_named_with_its_prices() -> None:
    state = acting(51, centers={0: "wood", 1: "coal", 2: "ore"}, money={0: 3})
    assert refused(state, 0, f"place {FOUNDRY}").reason == (
        "#051 Steel Foundry costs at least £4, and you have £3: Coal at £2 and Ore at £2"
    )
    assert refused(acting(1, money={0: 0}), 0, "place 001").reason == "#001 Tenements costs £1, and you have £0"


@clause("NM-133")
def test_every_alternative_is_named() -> None:
    none = refused(acting(16, centers={0: "wood", 1: "ore", 2: "stone"}), 0, f"place {FOSSIL}").reason
    assert "needs Coal, which" in none
    assert ", or Oil, which" in none
    dear = refused(acting(60, money={0: 2}), 0, f"place {TREASURY}").reason
    assert dear == "#060 Treasury costs at least £5, and you have £2: Steel (not for sale), or £5"


@clause("NM-512", "NM-514")
def test_waivers_are_named() -> None:
    state = acting(51, centers={0: "wood", 1: "oil", 2: "stone"}, cities={0: {"3/4": 59}})
    assert refused(state, 0, f"place {FOUNDRY}").reason.endswith("; your Postal Service waives one Raw Good")


@clause("NM-134")
def test_a_prerequisite_says_how_many_tiles_there_are() -> None:
    state = acting(83, generation=3, cities={0: {"3/4": 1}}, money={0: 20})
    assert refused(state, 0, f"place {NURSING_HOME}").reason == "#083 Nursing Home needs 3 Residential tiles in your city, which has 1"


@clause("NM-406", "NM-407")
def test_alone_prices_know_the_generation_and_the_trade_routes() -> None:
    early = do(choosing([9, 1], players=1, unplaced={0: [121]}), 0, f"choose {ANTIQUES}")
    refusal = refused(early, 0, f"place {ANTIQUES}")
    assert refusal.reason == "#009 Antique Store needs Gold, which you do not produce and cannot buy in Generation I"
    assert refusal.clause == "NM-406"
    routes = {0: {"3/2": 3, "3/1": 6}}
    late = do(choosing([9, 1], players=1, generation=2, money={0: 2}, cities=routes, unplaced={0: [121]}), 0, f"choose {ANTIQUES}")
    assert refused(late, 0, f"place {ANTIQUES}").reason == (
        "#009 Antique Store costs at least £3, and you have £2: Gold at £4; your unused Trade Routes lower prices by £1 each"
    )


@clause("NM-R36")
def test_an_alternative_that_own_goods_meet_is_the_only_one() -> None:
    state = acting(77, generation=2, centers={0: "oil", 1: "natural_gas", 2: "wood"}, money={0: 1})
    assert refused(state, 0, f"place {PLASTICS}").reason == "#077 Plastics Factory costs £2, and you have £1"


# ------------------------------------------------------------------ spaces
@clause("NM-251")
def test_the_limit_of_cornerstones_says_how_many_there_are() -> None:
    full = {"3/4": 121, "3/2": 3}
    state = acting(3, cities={0: full}, unplaced={0: [126]})
    assert refused(state, 0, "place 126").reason == (
        "in Generation I a city may have 1 Cornerstone, and yours has 1; #126 Park fits in place of none of them"
    )


# ------------------------------------------------------------------ laws over random play
MODES: list[dict[str, Any]] = [
    {"players": 1, "tile_set": "all"},
    {"players": 2},
    {"players": 3},
    {"players": 5, "sequential": True},
    {"players": 4, "variant": "beginner"},
]
GOOD_NAMES = {good_name(PARTS, good): good for good in range(len(PARTS.goods))}


def refusals(mode: dict[str, Any], games: int = 3) -> Iterator[tuple[Neom, int, str, str, str]]:
    """Random games: at every fourth decision each illegal answer to the question, with reason and clause."""
    for seed in range(games):
        state = cast(Neom, GAME.new(seed=seed, **mode))
        dice = random.Random(seed)
        while not state.over:
            seat = dice.choice(state.deciders())
            legal = state.actions(seat)
            point = GAME.point_of(legal[0])
            rare = point.id not in ("tile_select", "tile_select_open", "space", "action", "disaster_response")
            if rare or dice.random() < 0.25:
                for action in set(range(int(point.base), int(point.base) + point.size)) - set(legal):
                    refusal = GAME.refusal(state, action, seat)
                    yield state, seat, GAME.write(action), refusal.reason, refusal.clause
            state.apply(dice.choice(legal), seat)


def subjects(move: str) -> list[str]:
    """Of which a reason has to say something: the tile, the Good or the office, the space."""
    verb, *words = move.split()
    if verb in ("buy", "waive"):
        office = {"postal": ["Postal Service"], "import": ["Import Office"]}.get(words[1], [])
        return [good_name(PARTS, PARTS.good(words[0])), *office]
    if words and words[0].isdigit() and verb != "cost":
        return [tile_name(PARTS, int(words[0]))]
    return [words[0]] if verb != "build" and words and "/" in words[0] else []


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_a_reason_names_what_is_refused_and_a_rule_of_this_game(mode: dict[str, Any]) -> None:
    rules = GAME.face.rules_text()
    for state, _, move, reason, rule in refusals(mode):
        named = subjects(move)
        assert not named or any(name in reason for name in named), (move, reason)
        assert f"**{rule}**" in rules
        assert of_this_game(rule, state), (move, reason, rule)
        assert ("opponent" not in reason) or state.seats == 2
        assert ("beginner" not in reason) or state.beginner
        assert "solo" not in reason
        assert " or you " not in reason  # one reason, not a choice of them


def of_this_game(rule: str, state: Neom) -> bool:
    """Sections 5 to 7 and 10 are for 3 to 5 players, 19 for 2, 20 for one; NM-430 to NM-432 are for beginners."""
    number = int(rule.removeprefix("NM-").replace("R", "9"))
    if number in range(60, 64) or number in range(80, 104) or number in range(150, 161):
        return state.seats > 2
    if number in range(360, 372) or number in range(390, 411):
        return state.seats == (2 if number < 390 else 1)
    return state.beginner if number in range(430, 433) else number != 511 or not state.beginner


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_a_reason_never_denies_what_holds(mode: dict[str, Any]) -> None:
    for state, seat, move, reason, _ in refusals(mode):
        player = state.players[seat]
        for lacking in re.findall(r"(?:needs|or) ([A-Z][\w ,]*?), which you do not produce", reason):
            for name in re.split(r", | and ", lacking):
                assert not player.city.goods >> GOOD_NAMES[name] & 1, reason
                assert cheapest(state, player, GOOD_NAMES[name]) == NOT_FOR_SALE, reason
        for name, price in re.findall(r"([A-Z]\w*(?: [A-Z]\w*)?) (?:is for sale )?at £(\d+)(?! would)", reason):
            assert cheapest(state, player, GOOD_NAMES[name]) == int(price), reason
        for price, money in re.findall(r"costs (?:at least )?£(\d+), and you have £(\d+)", reason):
            assert int(price) > int(money) == player.money, reason
        if "is not in your hand" in reason:
            assert int(move.split()[1]) not in player.hand
        if "is not among the revealed" in reason or "is not in the discard pile" in reason:
            assert int(move.split()[1]) not in (*state.offer, *(state.pile if move.startswith("draw") else ()))
        if "there is no tile on" in reason or "which shares no type" in reason:
            check_space(player, move, reason)
        if move.startswith(("sacrifice", "spare")):
            check_mark(state, seat, move, reason)
        if move.startswith(("return", "draw", "hold", "leave")):
            check_exchange(state, seat, move, reason)


def check_mark(state: Neom, seat: int, move: str, reason: str) -> None:
    """Of a sacrifice: what is marked, and whether some largest set has these tiles and the refused one."""
    city = state.players[seat].city
    placed = {space_name(at): number for at, number in enumerate(city.tiles) if 0 < number < FIRST_CENTER}
    given = {space_name(at) for at in state.view(seat).players[seat].sacrificing}
    sets = best_sets(placed, int(state.generation))
    where = move.split()[1]
    if "is marked already" in reason or "is not marked" in reason:
        assert (where in given) == ("already" in reason), reason
    elif "asks for no more tiles" in reason:
        assert given in sets, reason
    elif "not of a type" in reason or "is filled by tiles" in reason:
        assert not any({where, *given} <= whole for whole in sets), reason
        assert any(where in whole for whole in sets) == ("is filled" in reason), reason
    elif "still have to mark" in reason or "you can sacrifice" in reason:
        assert given not in sets, reason
    elif "confirm it" in reason or "no tile to sacrifice" in reason:
        assert given in sets, reason


def check_exchange(state: Neom, seat: int, move: str, reason: str) -> None:
    """Of an exchange: what is marked, and how many more there are."""
    player, seen = state.players[seat], state.view(seat).players[seat]
    number = int(move.split()[1]) if move != "return done" else 0
    if "already" in reason:
        assert number in (*seen.returning, *seen.drawing), reason
    elif "you do not return" in reason or "you do not take" in reason:
        assert number not in (seen.returning if move.startswith("hold") else seen.drawing), reason
    elif "not one of your unplaced" in reason:
        assert number not in player.unplaced, reason
    elif "you cannot return" in reason:
        assert len(seen.returning) == len(state.pile), reason
    elif "you cannot take" in reason:
        assert len(seen.drawing) == len(player.unplaced), reason
    elif "the numbers must be the same" in reason:
        assert len(seen.returning) != len(seen.drawing), reason


def check_space(player: Player, move: str, reason: str) -> None:
    there = player.city.tiles[space_at(move.split()[1])]
    if "there is no tile on" in reason:
        assert there == 0
        return
    new = PARTS.tiles[int(re.findall(r"#(\d+)", reason)[1])]
    assert not PARTS.tiles[there].types & (new.types | RESOURCE)


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_options_are_what_needs_nothing(mode: dict[str, Any]) -> None:
    state = cast(Neom, GAME.new(seed=7, **mode))
    dice = random.Random(7)
    while not state.over:
        seat = dice.choice(state.deciders())
        player, step = state.players[seat], int(state.pending(seat))
        point = GAME.points[int(kind_of(step))]
        open_now = {action - int(point.base) for action in state.actions(seat)}
        if point.id == "space":
            tile = PARTS.tiles[x_of(step)]
            assert open_now == {at for at in range(25) if space_need(player.city, tile, state.generation, at) == NOTHING}
        elif point.id == "action":
            able = {at for at in (player.selected, *player.unplaced) if building_need(state, player, PARTS.tiles[at]) == NOTHING}
            fits = range(25) if player.selected in able else ()
            tile = PARTS.tiles[player.selected]
            at_once = {at for at in fits if space_need(player.city, tile, state.generation, at) == NOTHING}
            assert open_now == at_once | {PLACE + at - 1 for at in able} | {SELL}
        elif point.id == "sourcing":
            assert open_now == {at for at, way in enumerate(SOURCING.way_of) if way_need(state, step, way // WAYS, way % WAYS) == NOTHING}
        state.apply(dice.choice(state.actions(seat)), seat)


@clause("NM-365", "NM-394", "NM-368", "NM-406")
@pytest.mark.parametrize("mode", MODES, ids=str)
def test_choices_cite_no_rule_of_another_way_to_play(mode: dict[str, Any]) -> None:
    state = cast(Neom, GAME.new(seed=5, **mode))
    dice = random.Random(5)
    while not state.over:
        seat = dice.choice(state.deciders())
        cited = {rule for choice in GAME.face.choices(state, seat) for rule in choice.clauses}
        assert cited
        assert all(of_this_game(rule, state) for rule in cited), cited
        other = next(point for point in GAME.points if point is not GAME.point_of(state.actions(seat)[0]))
        assert of_this_game(GAME.refusal(state, int(other.base), seat).clause, state)
        state.apply(dice.choice(state.actions(seat)), seat)
