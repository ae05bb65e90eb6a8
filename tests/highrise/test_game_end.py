"""Section 15: the end of the game, and who has won."""

from __future__ import annotations

import random
from itertools import product

import pytest

from clauses import clause
from highrise.toolkit import end_of_round, give, house, table, tenant, tower
from skyline.games.highrise import GAME
from skyline.games.highrise.rules.asking import SITE_WORDS
from skyline.games.highrise.rules.players import CORRUPTION, LUXURIES, TALLEST, YARDS
from skyline.games.highrise.rules.state import HighRise

SIXTEEN = "red red red blue blue blue purple purple purple black black black grey grey grey ultraplastic"


def last_round(players: int = 4) -> HighRise:
    """The last round is about to be scored; nobody is second to anybody yet."""
    return table(players, year=2030)


def by_source(state: HighRise, source: int) -> list[int]:
    return [int(player.sources[source]) for player in state.players]


def final_penalties(levels: list[int]) -> list[int]:
    """What the game's end costs each seat for its Corruption beyond the label of its space."""
    state = last_round(len(levels))
    for seat, space in enumerate(levels):
        give(state, seat, corruption=space)
    end_of_round(state)
    labels = [int(state.parts.labels[space]) for space in levels]
    return [total + label for total, label in zip(by_source(state, CORRUPTION), labels, strict=True)]


# ------------------------------------------------------------------ the steps (HR-460 to HR-464)
@clause("HR-460", "HR-461", "HR-462", "HR-463", "HR-464")
def test_all_four_steps_are_scored_once_and_there_is_no_upkeep() -> None:
    state = house(house(last_round(3), "east 1", 0, 12), "east 2", 1, 9)
    give(state, 0, own="red red ultraplastic grey", corruption=9, vp=40, down=(7,))
    give(state, 1, own="blue", corruption=3, vp=30)
    give(state, 2, corruption=0, vp=20)
    blueprint = state.current
    end_of_round(state)
    assert state.over
    assert by_source(state, TALLEST) == [3 + 3, 2 + 2, 0]
    assert by_source(state, YARDS) == [2, 1, 0]
    assert by_source(state, CORRUPTION) == [-10 - 3, -3 - 1, 0]
    assert state.scores() == [40 + 6 + 2 - 13, 30 + 4 + 1 - 4, 20]
    assert [int(player.corruption) for player in state.players] == [9, 3, 0]  # nothing is adjusted
    assert (state.players[0].down[7], state.current) == (1, blueprint)


@clause("HR-461")
def test_the_last_bonus_is_that_of_2030() -> None:
    state = last_round(4)
    for seat, where in enumerate(("bayside 1", "bayside 2", "bayside 3", "bayside 4")):
        house(state, where, seat, 10 - seat)
    assert by_source(end_of_round(state), TALLEST) == [6, 4, 2, 0]


@clause("HR-462")
@pytest.mark.parametrize(("left", "vp"), [(0, 0), (1, 1), (2, 1), (3, 1), (4, 2), (6, 2), (7, 3), (15, 5), (16, 6)])
def test_every_three_pieces_left_give_1_vp_rounded_up(left: int, vp: int) -> None:
    state = give(last_round(), 2, own=" ".join(SIXTEEN.split()[-left:]) if left else "", yards=2)
    assert by_source(end_of_round(state), YARDS) == [0, 0, vp, 0]


@clause("HR-462")
def test_spires_cards_and_kept_tiles_are_no_pieces() -> None:
    state = give(last_round(), 0, spires=3, cards=(1, 7, 9), kept=2)
    assert by_source(end_of_round(state), YARDS) == [0, 0, 0, 0]


@clause("HR-463")
@pytest.mark.parametrize(("space", "label"), [(0, 0), (1, 1), (2, 2), (3, 3), (7, 7), (8, 8), (9, 10), (10, 12), (14, 21), (20, 39)])
def test_the_vp_printed_on_the_corruption_space_are_lost(space: int, label: int) -> None:
    state = give(give(last_round(3), 0, corruption=space), 1, corruption=20)
    end_of_round(state)
    most = 3 if space == 20 else 1
    assert by_source(state, CORRUPTION)[0] == -label - most


@clause("HR-464", "HR-464 Example 1")
def test_three_of_four_tie_for_most_and_lose_3_each_and_the_fourth_loses_1() -> None:
    assert final_penalties([5, 2, 5, 5]) == [-3, -1, -3, -3]


@clause("HR-464")
@pytest.mark.parametrize(
    ("levels", "lost"),
    [
        ([6, 4, 3, 0], [-3, -1, 0, 0]),
        ([0, 4, 4, 7], [0, -1, -1, -3]),
        ([7, 7, 4, 2], [-3, -3, -1, 0]),
        ([2, 0, 0, 0], [-3, -1, -1, -1]),  # zero Corruption is not exempt
        ([4, 4, 4], [-3, -3, -3]),
        ([0, 0, 0], [-3, -3, -3]),
    ],
)
def test_the_most_corruption_costs_3_and_the_second_most_1(levels: list[int], lost: list[int]) -> None:
    assert final_penalties(levels) == lost


# ------------------------------------------------------------------ Luxury (HR-465)
def luxury(up: list[int], down: list[int] | None = None, dealt: bool = True) -> list[int]:
    """VP for Luxury when everybody holds so many cards."""
    state = last_round(len(up))
    for where in ("bayside 1", "bayside 2", "bayside 3", "bayside 4"):
        if state.tenants[SITE_WORDS.index(where)] >= 0:
            tenant(state, where, "university")
    if dealt:
        tenant(state, "bayside 2", "marketing_firm")
    for seat, count in enumerate(up):
        give(state, seat, cards=(22,) * count, down=(22,) * (down[seat] if down else 0))
    return by_source(end_of_round(state), LUXURIES)


@clause("HR-465")
@pytest.mark.parametrize(
    ("held", "vp"),
    [([2, 1, 0, 0], [9, 3, -3, -3]), ([1, 1, 1, 0], [6, 6, 6, -3]), ([0, 0, 0], [-3, -3, -3]), ([1, 1, 1], [6, 6, 6]), ([0, 4], [-3, 15])],
)
def test_luxury_scores_3_per_card_and_3_more_for_the_most_and_none_costs_3(held: list[int], vp: list[int]) -> None:
    assert luxury(held) == vp


@clause("HR-465")
def test_face_down_luxury_cards_count() -> None:
    assert luxury([1, 0, 1], [1, 1, 0]) == [9, 3, 3]


@clause("HR-465", "HR-561")
def test_luxury_matters_only_if_marketing_firm_was_dealt() -> None:
    assert luxury([0, 0, 0, 0], dealt=False) == [0, 0, 0, 0]


@clause("HR-465")
@pytest.mark.parametrize(("held", "vp"), [(0, -3), (1, 3), (3, 9)])
def test_alone_there_is_no_bonus_for_most_luxury(held: int, vp: int) -> None:
    assert luxury([held]) == [vp]


# ------------------------------------------------------------------ the winner (HR-468)
def finished(*vps: int) -> HighRise:
    """The game is over with these VP and an empty board."""
    state = end_of_round(last_round(len(vps)))
    for seat, vp in enumerate(vps):
        give(state, seat, vp=vp)
    assert state.over
    return state


@clause("HR-468")
def test_most_vp_wins_whatever_stands_on_the_board() -> None:
    state = house(finished(50, 51, 40), "east 1", 0, 15)
    assert (state.winners(), state.scores()) == ([1], [50, 51, 40])
    assert "wins with 51 VP" in GAME.face.verdict(state)


@clause("HR-468")
@pytest.mark.parametrize(
    ("first", "second", "winners"),
    [
        ([(9, 0)], [(8, 0)], [0]),
        ([(8, 0)], [(7, 1)], [1]),  # Spires included
        ([(9, 0), (4, 0)], [(9, 0), (5, 0), (2, 0)], [1]),  # then the second-tallest
        ([(9, 0), (5, 0), (3, 0)], [(5, 2), (5, 0)], [0]),  # having a Building beats having none
        ([(2, 0)], [], [0]),
        ([(9, 0), (7, 0)], [(7, 0), (7, 1)], [0, 1]),
        ([], [], [0, 1]),
    ],
)
def test_tied_players_compare_their_buildings_from_the_tallest_down(
    first: list[tuple[int, int]], second: list[tuple[int, int]], winners: list[int]
) -> None:
    state = finished(60, 60, 59)
    house(state, "center 3", 2, 20)  # who has fewer VP is not compared
    for seat, hood, buildings in ((0, "east", first), (1, "harbour", second)):
        for slot, (height, spires) in enumerate(buildings):
            house(state, f"{hood} {slot + 1}", seat, height, spires)
    assert state.winners() == winners
    assert ("share the victory with 60 VP" in GAME.face.verdict(state)) is (len(winners) == 2)


@clause("HR-468")
def test_ties_of_all_kinds_end_as_counted_by_hand() -> None:
    chance = random.Random(468)
    for players, _ in product((2, 3, 4), range(40)):
        state = finished(*(chance.choice([50, 50, 50, 49]) for _ in range(players)))
        for where in chance.sample(SITE_WORDS, 7):
            house(state, where, chance.randrange(players), chance.choice([6, 7, 8]), chance.choice([0, 0, 1]))
        best = max(state.scores())
        rivals = [seat for seat in range(players) if state.scores()[seat] == best]
        for rank in range(20):  # one comparison after the other; a missing Building is lower than any
            compared: dict[int, int] = {}
            for seat in rivals:
                towers = [tower(state, where) for where in SITE_WORDS]
                heights = sorted((height + 2 * spires for owners, height, _, spires in towers if seat in owners), reverse=True)
                compared[seat] = heights[rank] if rank < len(heights) else -1
            rivals = [seat for seat in rivals if compared[seat] == max(compared.values())]
        assert state.winners() == rivals


@clause("HR-460")
def test_every_vp_has_a_source() -> None:
    state = end_of_round(give(house(last_round(), "east 1", 1, 5), 1, own="red", corruption=4))
    for seat, player in enumerate(state.players):
        assert sum(player.sources) == player.vp == state.scores()[seat]
