"""Section 3, the common steps: supplies, Blueprint Cards, Bonus Tiles, Tenants, Yards and Moguls."""

from __future__ import annotations

from typing import Any

import pytest

from clauses import clause
from highrise.toolkit import PARTS, YEARS, asked, bag, constructing, give, new, own, table, upkeep, words
from skyline.games.highrise import GAME, component_data
from skyline.games.highrise.rules.bonuses import goods_of, tile_of
from skyline.games.highrise.rules.components import SET_SPACES
from skyline.games.highrise.rules.state import HighRise

MODES = [(2, "full"), (3, "introductory"), (3, "standard"), (3, "full"), (4, "introductory"), (4, "standard"), (4, "full")]
SEEDS = range(30)


def card(number: int) -> str:
    return PARTS.blueprint_ids[number]


def board(state: HighRise) -> list[dict[str, Any]]:
    """The Bonus Spaces of the side in board order: set 1 first, index 1 first."""
    side = "4p" if state.seats == 4 else "1-3p"
    found = [space for space in component_data()["bonus_space"] if space["side"] == side]
    return sorted(found, key=lambda space: (str(space["set"]), int(space["index"])))


def lying(state: HighRise, space: dict[str, Any]) -> tuple[str, str]:
    """What lies on a Bonus Space: pieces, and the id of the tile."""
    packed = state.bonus[(int(space["set"][-1]) - 1) * SET_SPACES + space["index"] - 1]
    tile = tile_of(packed)
    return words(goods_of(packed)), PARTS.tiles[tile].id if tile >= 0 else ""


# ------------------------------------------------------------------ supplies
@clause("HR-041")
@pytest.mark.parametrize(("players", "mode"), [(1, "full"), *MODES])
def test_all_floors_not_drawn_yet_are_in_the_bag_and_the_supplies_lie_open(players: int, mode: str) -> None:
    state = new(players, mode=mode)
    out = [goods_of(packed) for packed in state.bonus] + [player.pieces for player in state.players] + [state.display]
    assert len(words(state.bag).split()) + sum(len(words(heap & 0xFFFFF).split()) for heap in out) == 75
    seen = GAME.view(state, 0)
    taken = sum(words(heap).count("ultraplastic") for heap in out)
    assert (seen.ultraplastic, seen.spires, seen.yards) == (15 - taken, 20, 12)


# ------------------------------------------------------------------ Blueprint Cards
@clause("HR-042")
@pytest.mark.parametrize(("players", "mode"), [(1, "full"), *MODES])
def test_one_random_card_is_turned_up_for_the_first_round_and_one_for_the_next(players: int, mode: str) -> None:
    first, second = ("2010", "2020") if mode == "full" else ("2020", "2030")
    turned = [(card(state.current), card(state.coming)) for state in (new(players, seed=seed, mode=mode) for seed in range(80))]
    assert {now for now, _ in turned} == {f"{first}-{number}" for number in range(1, 6)}
    assert {coming for _, coming in turned} == {f"{second}-{number}" for number in range(1, 6)}
    assert len(set(turned)) > 5  # each round is shuffled separately


@clause("HR-042", "HR-072")
def test_in_full_the_2030_card_is_random_and_stays_hidden_until_the_upkeep_after_2010() -> None:
    shown = set()
    for seed in range(60):
        state = new(4, seed=seed)
        assert {card(state.current)[:4], card(state.coming)[:4]} == {"2010", "2020"}
        upkeep(state, 3)
        assert card(state.current).startswith("2020")
        shown.add(card(state.coming))
    assert shown == {f"2030-{number}" for number in range(1, 6)}


@clause("HR-043")
@pytest.mark.parametrize(("players", "mode"), [(1, "full"), *MODES])
def test_all_blueprints_of_the_current_card_start_unblocked(players: int, mode: str) -> None:
    assert new(players, mode=mode).blocked == 0


@clause("HR-043")
def test_the_card_of_the_next_round_is_open_for_planning_only() -> None:
    state = give(table(), 0, "red purple purple purple black")  # pays A of 2030-1 and nothing of 2020-1
    assert card(GAME.view(state, 1).coming) == "2030-1"
    constructing(state)
    assert state.over
    assert asked(constructing(give(table(), 0, "red blue blue purple"))) == "site"


# ------------------------------------------------------------------ Bonus Tiles
@clause("HR-044", "HR-140")
@pytest.mark.parametrize(("players", "mode"), MODES)
def test_every_blank_bonus_space_gets_a_tile_of_the_first_round(players: int, mode: str) -> None:
    first = YEARS[2010 if mode == "full" else 2020]
    ids = set()
    for seed in SEEDS:
        state = new(players, seed=seed, mode=mode)
        found = [lying(state, space) for space in board(state)]
        assert len(found) == (12 if players == 4 else 8)
        assert all(goods or tile for goods, tile in found)
        tiles = [tile for _, tile in found if tile]
        for tile in PARTS.tiles:
            assert tiles.count(tile.id) <= tile.copies
        ids |= set(tiles)
    assert ids == {tile.id for tile in PARTS.tiles if tile.round == first and (tile.card or tile.spires or tile.loss)}


@clause("HR-045", "HR-047", "HR-R11")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("year", [2010, 2020])
@pytest.mark.parametrize("seed", range(4))
def test_goods_are_put_on_the_bonus_spaces_in_board_order_tile_by_tile(players: int, year: int, seed: int) -> None:
    state = table(players, year=year, seed=seed)
    trail = state.chance.trail = []
    upkeep(state, 4)
    for space in board(state):
        if space["fixed"]:
            floors, plastic, stays = space["random_floors"], space["ultraplastic"], ""
        else:
            tile = PARTS.tiles[trail.pop(0)]
            assert tile.round == YEARS[year] + 1
            floors, plastic = int(tile.floors), int(tile.ultraplastic)
            stays = "" if tile.floors or tile.ultraplastic else tile.id  # a tile of goods only is removed
        drawn = sum(16 ** trail.pop(0) for _ in range(floors))
        assert lying(state, space) == (words(drawn + plastic * 16**5), stays)
    assert trail == []


@clause("HR-045", "HR-R11")
def test_when_the_bag_runs_empty_the_remaining_icons_stay_unfilled() -> None:
    state = bag(give(table(year=2010), 1, "ultraplastic blue blue"), "red")
    upkeep(state, 4)
    assert lying(state, board(state)[0]) == ("red", "")
    assert [lying(state, space)[0].replace("ultraplastic", "").strip() for space in board(state)[1:]] == [""] * 11
    assert lying(state, board(state)[3]) == ("ultraplastic", "")  # the second fixed one: a Floor and an UltraPlastic
    assert own(state, 1) == "blue blue ultraplastic"  # the shortage rule is for players only


@clause("HR-046")
@pytest.mark.parametrize(("players", "mode"), MODES)
def test_for_a_tile_with_a_card_number_one_card_is_set_beside_it_and_such_tiles_stay(players: int, mode: str) -> None:
    for seed in SEEDS:
        state = new(players, seed=seed, mode=mode)
        tiles = [tile for tile in PARTS.tiles for space in board(state) if lying(state, space)[1] == tile.id]
        for number in (2, 6, 9, 12, 17):
            assert state.stock[number] == PARTS.cards[number].copies - sum(1 for tile in tiles if tile.card == number)


@clause("HR-046")
def test_tiles_with_spires_or_less_corruption_stay_on_the_board_and_leave_their_supply_alone() -> None:
    kinds = set()
    for seed in SEEDS:
        state = new(4, seed=seed, mode="standard")
        kinds |= {lying(state, space)[1] for space in board(state)}
        assert state.spires == 20
    assert {"2020_spire_1", "2020_spire_2", "2020_lose_1_corruption"} <= kinds


@clause("HR-047")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_bonus_spaces_are_fixed_and_refilled_every_round(players: int) -> None:
    for seed in SEEDS:
        state = new(players, seed=seed)
        for _ in range(3):
            fixed = [lying(state, space) for space in board(state) if space["fixed"]]
            assert [tile for _, tile in fixed] == ["", ""]
            assert [len(goods.split()) for goods, _ in fixed] == [2, 2]
            assert [goods.count("ultraplastic") for goods, _ in fixed] == [0, 1]
            if state.round < 2:
                state.agenda.clear()
                upkeep(state, 4)


# ------------------------------------------------------------------ Tenants
@clause("HR-048", "HR-065", "HR-070")
@pytest.mark.parametrize(("players", "mode"), [(1, "full"), *MODES])
def test_every_tenant_lies_in_its_own_neighbourhood_and_only_once(players: int, mode: str) -> None:
    seen: set[tuple[int, int]] = set()
    for seed in SEEDS:
        state = new(players, seed=seed, mode=mode)
        dealt = [(place // 4, int(found)) for place, found in enumerate(state.tenants) if found >= 0]
        assert all(PARTS.tenants[found].hood == hood for hood, found in dealt)
        assert len({found for _, found in dealt}) == len(dealt)
        seen |= set(dealt)
    assert len(seen) == (15 if mode == "introductory" else 45)


@clause("HR-049")
@pytest.mark.parametrize(("players", "mode"), MODES)
def test_the_whole_stack_lies_beside_every_dealt_tenant_that_hands_out_cards_and_no_other(players: int, mode: str) -> None:
    for seed in SEEDS:
        state = new(players, seed=seed, mode=mode)
        stacks = {int(PARTS.tenants[found].card) for found in state.tenants if found >= 0}
        held = [sum(int(player.up[number]) for player in state.players) for number in range(24)]
        for number in set(range(1, 24)) - {2, 6, 9, 12, 17}:  # these go with Bonus Tiles
            assert state.stock[number] + held[number] == (PARTS.cards[number].copies if number in stacks else 0)


@clause("HR-050")
def test_the_five_requirement_tokens_are_there_only_with_university() -> None:
    found = set()
    for seed in range(60):
        state = new(4, seed=seed)
        university = any(dealt >= 0 and PARTS.tenants[dealt].id == "university" for dealt in state.tenants)
        assert state.tokens == (5 if university else 0)
        found.add(university)
    assert found == {True, False}


# ------------------------------------------------------------------ Yards, Moguls, VP
@clause("HR-051")
@pytest.mark.parametrize(("players", "mode"), [(1, "full"), *MODES])
def test_players_get_the_yards_with_the_lowest_numbers_on_the_side_of_the_mode(players: int, mode: str) -> None:
    state = new(players, mode=mode)
    side = "full_side" if mode == "full" else "standard_side"
    assert [int(player.base) for player in state.players] == [yard[side] for yard in component_data()["base_yard"][:players]]
    assert [int(player.yards) for player in state.players] == [0] * players


@clause("HR-052")
@pytest.mark.parametrize(("players", "mode"), [(1, "full"), *MODES])
def test_moguls_wait_on_the_stop_zone_space_of_their_number_and_player_1_moves_first(players: int, mode: str) -> None:
    state = new(players, mode=mode)
    stops = [int(state.side.spaces[state.side.first_stop + state.side.stops + at].stop) for at in state.at]
    assert stops == list(range(1, len(state.at) + 1))
    while asked(state) != "move":
        state.apply(state.actions()[-1])
    assert state.deciders() == [0]


@clause("HR-053")
@pytest.mark.parametrize(("players", "mode"), [(1, "full"), *MODES])
def test_everybody_starts_with_0_vp(players: int, mode: str) -> None:
    assert [int(player.vp) for player in new(players, mode=mode).players] == [0] * players


@clause("HR-042", "HR-044")
def test_after_2020_the_2030_card_and_2030_tiles_are_all_there_is() -> None:
    state = upkeep(table(mode="standard", year=2020), 3)
    assert (card(state.current), int(state.coming)) == ("2030-1", -1)
    assert {PARTS.tiles[tile_of(packed)].round for packed in state.bonus if tile_of(packed) >= 0} == {YEARS[2030]}
