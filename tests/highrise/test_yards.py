"""Section 9: Construction Yards, what overflows, and what an Expanded Yard costs."""

from __future__ import annotations

import itertools

import pytest

from clauses import clause
from highrise.asking import ends
from highrise.toolkit import (
    asked,
    bag,
    bonus,
    do,
    draws,
    end_of_round,
    give,
    house,
    legal,
    moving,
    new,
    own,
    refused,
    table,
    tenant,
    using,
    words,
)  # fmt: skip
from skyline.engine.conformance import walk
from skyline.engine.rng import seeded
from skyline.games.highrise.rules.pieces import size
from skyline.games.highrise.rules.state import HighRise

SEVEN = "red red blue purple black grey ultraplastic"


def filled(extra: int, year: int = 2020, mine: str = "red " * 7) -> HighRise:
    """The first player has so many pieces more than spaces, and has to decide. (They came with a Theatre.)"""
    state = give(table(year=year), 0, mine + "blue " * (extra - 1))
    return using(draws(state, "grey"), "theatre")


# ------------------------------------------------------------------ how much fits
@clause("HR-200")
@pytest.mark.parametrize(
    ("mode", "seat", "spaces"), [("standard", 0, 7), ("standard", 3, 7), ("full", 0, 7), ("full", 1, 7), ("full", 2, 8), ("full", 3, 8)]
)
@pytest.mark.parametrize("yards", [0, 1, 2])
def test_a_base_yard_holds_7_or_8_and_an_expanded_yard_5(mode: str, seat: int, spaces: int, yards: int) -> None:
    most = spaces + 5 * yards
    for count, question in ((most - 1, ""), (most, "overflow")):
        state = give(table(mode=mode), seat, " ".join((["red", "blue", "grey"] * 9)[:count]), yards=yards)
        assert size(state.players[seat].pieces) == count
        assert asked(using(state, "theatre", seat), seat) == question


@clause("HR-200", "HR-201")
@pytest.mark.parametrize(("players", "mode"), [(1, "full"), (2, "full"), (3, "standard"), (4, "full")])
def test_nobody_ever_holds_more_pieces_than_spaces_when_a_move_begins(players: int, mode: str) -> None:
    for seed in range(4):
        state = new(players, seed=seed, mode=mode)
        for _ in walk(state, seeded(seed)):
            if any(asked(state, seat) == "move" for seat in range(players)):
                assert all(size(player.pieces) <= player.base + 5 * player.yards for player in state.players)


@clause("HR-200", "HR-R21")
@pytest.mark.parametrize("where", ["yard base", "yard expanded"])
def test_which_piece_lies_in_which_yard_never_matters(where: str) -> None:
    # 7 pieces in 7 + 5 spaces: whichever Yard is picked has room for 5
    state = using(give(table(), 0, "red " * 7, yards=1), "gold_plated_suite")
    do(state, 0, where)
    while "suite draw" in legal(state):
        do(state, 0, "suite draw")
    assert len(own(state).split()) == 12


def most_drawn(base: int, expanded: int, held: int, chosen: tuple[str, ...]) -> int:
    """By trying every way to lay out the pieces: the most Floors that fit into the chosen Yards, 5 into each at most."""
    sizes = [base] + [5] * expanded
    picked = [chosen.count("yard base") > 0] + [place < chosen.count("yard expanded") for place in range(expanded)]
    best = -1
    for layout in itertools.product(*(range(spaces + 1) for spaces in sizes)):
        if sum(layout) == held:
            room = [min(5, spaces - lying) for spaces, lying, pick in zip(sizes, layout, picked, strict=True) if pick]
            best = max(best, sum(room))
    return best


@clause("HR-R21")
@pytest.mark.parametrize("held", range(17))
@pytest.mark.parametrize(
    "chosen",
    [
        ("yard base",),
        ("yard expanded",),
        ("yard expanded",) * 2,
        ("yard base", "yard expanded"),
        ("yard expanded", "yard base", "yard expanded"),
    ],
)
def test_the_pieces_may_be_rearranged_freely_to_make_room(held: int, chosen: tuple[str, ...]) -> None:
    kinds = ["blue", "grey"] * 9
    state = using(give(table(), 0, " ".join(kinds[:held]), yards=2), "gold_plated_suite")
    drawn = 0
    for count, yard in enumerate(chosen):
        room = most_drawn(7, 2, held, chosen[: count + 1]) - drawn
        if room <= 0:
            assert yard not in legal(state)
            break
        if asked(state) == "gold_yard":
            do(state, 0, yard)
        elif not asked(state):
            break
        while "suite draw" in legal(state):
            do(state, 0, "suite draw")
        if asked(state) == "gold_draw":
            do(state, 0, "suite stop")
        drawn = len(own(state).split()) - held
        assert drawn == most_drawn(7, 2, held, chosen[: count + 1])


# ------------------------------------------------------------------ what does not fit
@clause("HR-201")
def test_too_many_pieces_mean_an_expanded_yard_or_discarding_any_old_or_new_one_at_once() -> None:
    state = using(draws(give(table(), 0, SEVEN), "black"), "theatre")
    assert legal(state) == ["expand"] + [f"discard {kind}" for kind in ("red", "blue", "purple", "black", "grey", "ultraplastic")]
    do(state, 0, "discard ultraplastic")
    assert own(state) == "red red blue purple black black grey"
    assert asked(state) == ""


@clause("HR-201")
def test_discarding_goes_on_until_everything_fits() -> None:
    state = filled(3)
    do(state, 0, "discard red", "discard blue")
    assert asked(state) == "overflow"
    do(state, 0, "discard grey")
    assert (asked(state), own(state), state.players[0].corruption) == ("", "red red red red red red blue", 0)


@clause("HR-201")
def test_every_choice_of_pieces_to_discard_can_be_reached_in_any_order_and_by_canonical_play_once() -> None:
    state = filled(3, mine="red red purple purple black grey grey ")
    held = ["red"] * 2 + ["blue"] * 2 + ["purple"] * 2 + ["black"] + ["grey"] * 3
    wanted = {" ".join(kept) for kept in itertools.combinations(held, 7)}
    assert {own(after) for after in ends(state, 0, ("overflow",), but=("expand",))} == wanted
    assert sorted(own(after) for after in ends(state, 0, ("overflow",), but=("expand",), canonical=True)) == sorted(wanted)


@clause("HR-201")
def test_what_does_not_fit_is_discarded_in_any_order_but_an_expanded_yard_comes_first() -> None:
    state = filled(3)
    assert legal(do(state, 0, "discard grey")) == ["discard red", "discard blue"]
    assert refused(state, 0, "expand").reason == "you are discarding already; an Expanded Yard comes before that"
    assert legal(do(state, 0, "discard blue")) == ["discard red", "discard blue"]
    assert own(do(state, 0, "discard red")) == "red red red red red red blue"


@clause("HR-201")
def test_several_yards_may_be_taken_in_a_row_or_a_yard_and_then_discarding() -> None:
    state = do(filled(7, mine="red red red purple purple black black "), 0, "expand")
    assert "expand" in legal(state)
    do(state, 0, "expand")
    assert (asked(state), state.players[0].yards, state.players[0].corruption, state.yards) == ("", 2, 4, 10)
    state = do(filled(7, mine="red red red purple purple black black "), 0, "expand", "discard blue", "discard grey")
    assert (asked(state), state.players[0].yards, len(own(state).split())) == ("", 1, 12)


@clause("HR-202", "HR-202 Example 1")
def test_of_5_pieces_and_3_drawn_any_one_of_the_8_is_discarded_without_corruption() -> None:
    for discarded in ("red", "blue", "purple", "black", "grey"):
        state = give(table(), 0, "red red blue blue purple", cards=(2, 3, 4, 5, 7))
        using(draws(state, "purple black grey"), "law_firm")  # five cards: Draw 3
        assert len(own(state).split()) == 8
        do(state, 0, f"discard {discarded}")
        assert (len(own(state).split()), state.players[0].corruption) == (7, 0)
        assert sorted([*own(state).split(), discarded]) == sorted(["red", "red", "blue", "blue", "purple", "purple", "black", "grey"])


@clause("HR-202")
@pytest.mark.parametrize(
    ("name", "moves"), [("trade_union", ["choose grey", "choose again", "choose black"]), ("memorial", []), ("biotech_lab", [])]
)
def test_first_everything_is_got_and_then_discarded_down(name: str, moves: list[str]) -> None:
    state = do(using(give(table(), 0, "red " * 7), name), 0, *moves)
    assert asked(state) == "overflow"
    assert len(own(state).split()) >= 9


# ------------------------------------------------------------------ what a Yard costs
@clause("HR-203")
@pytest.mark.parametrize(("year", "cost"), [(2010, 3), (2020, 2), (2030, 1)])
def test_an_expanded_yard_costs_corruption_by_round(year: int, cost: int) -> None:
    state = do(filled(1, year), 0, "expand")
    assert (state.players[0].corruption, state.players[0].yards, state.yards) == (cost, 1, 11)


@clause("HR-203")
@pytest.mark.parametrize(("year", "cost"), [(2010, 3), (2020, 2)])
def test_in_an_upkeep_it_costs_what_it_did_in_the_round_just_ended(year: int, cost: int) -> None:
    state = give(table(year=year), 0, "red " * 7, corruption=6, cards=(7,))
    for seat in (1, 2, 3):
        give(state, seat, vp=9)
    end_of_round(state)  # the first player has the fewest VP and loses 2 Corruption
    do(state, 0, "use 7")
    assert asked(state) == "overflow"
    do(state, 0, "expand")
    assert state.players[0].corruption == 4 + cost


@clause("HR-204")
def test_an_expanded_yard_can_be_taken_only_with_more_pieces_than_spaces() -> None:
    state = using(give(table(), 0, "red " * 6), "5_star_restaurant")  # 8 pieces, but the effect is not over
    assert asked(state) == "optional_draw"
    refused(state, 0, "expand")
    do(state, 0, "no draw", "expand")
    assert asked(state) == ""
    state = moving(give(table(), 0, "red " * 7))  # exactly full
    assert "expand" not in legal(state)
    state = using(give(table(), 0, "red " * 6), "theatre")
    assert (state.over, state.players[0].yards) == (True, 0)


@clause("HR-204")
def test_it_can_be_taken_when_it_is_not_the_own_turn() -> None:
    state = house(tenant(give(table(), 1, "red " * 7), "east 1", "obelisk"), "east 1", 1, 5)
    do(moving(state), 0, "go 3")
    assert state.deciders() == [1]
    do(state, 1, "expand")
    assert (state.players[1].yards, state.players[1].corruption, asked(state, 1)) == (1, 2, "move")


@clause("HR-205", "HR-031")
def test_with_no_expanded_yard_left_discarding_is_the_only_choice() -> None:
    state = give(table(), 0, SEVEN)
    state.yards = 0
    using(draws(state, "red"), "theatre")
    assert legal(state) == [f"discard {kind}" for kind in ("red", "blue", "purple", "black", "grey", "ultraplastic")]
    state = give(table(), 0, "red " * 7)
    state.yards = 0
    using(draws(state, "red"), "theatre")
    assert (state.over, own(state)) == (True, "red red red red red red red")


@clause("HR-205")
def test_the_last_yard_can_be_taken_and_then_no_other() -> None:
    state = give(table(), 0, "red " * 7 + "blue " * 6)
    state.yards = 1
    using(draws(state, "grey"), "theatre")
    do(state, 0, "expand")
    assert legal(state) == ["discard red", "discard blue", "discard grey"]


@clause("HR-206")
def test_spires_cards_kept_tiles_and_floors_on_a_transit_hub_take_no_yard_space() -> None:
    state = give(table(), 0, "red " * 6, spires=4, kept=3, cards=(2, 3, 4, 5, 7), hub="grey grey blue")
    state.stock = [count + 1 for count in state.stock]
    using(state, "metal_importer")
    assert (state.over, len(own(state).split())) == (True, 6)
    state = bonus(give(table(), 0, "red " * 7, spires=4, kept=1, hub="grey grey blue"), "1.1", tile="2020_spire_2")
    do(moving(state), 0, "bonus 1.1")
    assert (asked(state), state.players[0].spires) == ("move", 6)


# ------------------------------------------------------------------ Construction Firm without Yards
@clause("HR-R59")
def test_without_expanded_yards_a_construction_firm_only_makes_one_discard() -> None:
    state = give(table(), 0, "red red red red blue blue blue " + "purple " * 4, yards=1)
    state.yards = 0
    bag(state, "grey grey grey grey grey")
    using(state, "construction_firm")
    assert (own(state).count("grey"), legal(state)) == (2, ["discard red", "discard blue", "discard purple", "discard grey"])
    do(state, 0, "discard red")
    assert (state.over, words(state.bag)) == (True, "red grey grey grey")


@clause("HR-R59")
def test_with_an_expanded_yard_left_the_number_of_draws_would_have_grown() -> None:
    state = give(table(), 0, "red red red red blue blue blue " + "purple " * 4, yards=1)
    bag(state, "grey grey grey grey grey")
    do(using(state, "construction_firm"), 0, "expand")
    assert own(state).count("grey") == 3
