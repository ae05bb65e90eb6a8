"""Set-up (section 4), lengths and player counts (section 22)."""

from __future__ import annotations

from collections import Counter

import pytest

from clauses import clause
from skyline.engine.chance import Chance
from skyline.engine.rng import seeded
from skyline.games.sprawl import GAME
from skyline.games.sprawl.rules import decks, setting_out
from skyline.games.sprawl.rules.components import CONTRACT, EVENT, PERMIT, PLANNING, TOWN
from skyline.games.sprawl.rules.ground import site_words
from skyline.games.sprawl.rules.state import LAYERS, Sprawl
from skyline.games.sprawl.rules.town import kind_of, owner_of, site_of
from sprawl.toolkit import PARTS, act, asked, card, listening, markers, menu, new, prestige, value, wealth

STARTING = {
    "a1 se": 4, "a6 sw": 5, "f1 ne": 3, "f6 nw": 4, "b2 se": 7, "c3 se": 6, "d4 nw": 7, "e5 nw": 5, "b5 sw": 6, "c4 sw": 7, "d3 ne": 6,
    "e2 ne": 6,
}  # fmt: skip


@clause("US-001", "US-080", "US-081", "US-500")
@pytest.mark.parametrize(("players", "start"), [(2, 39), (3, 27), (4, 21)])
def test_two_to_four_players_start_with_their_wealth(players: int, start: int) -> None:
    state = new(players)
    assert wealth(state) == [start] * players
    assert prestige(state) == [0] * players
    assert state.active == 0
    assert GAME.players == (2, 3, 4)


@clause("US-082", "US-091")
def test_the_mayor_is_in_play_and_nobody_holds_an_office() -> None:
    state = new()
    assert [state.in_play(office) for office in range(5)] == [True, False, False, False, False]
    assert state.offices == [-1] * 5
    assert (state.contracting, state.contractor, state.pawn) == (False, -1, 0)
    assert not any(player.extra for player in state.players)
    assert state.town.spaces == [-1] * 9


@clause("US-083", "US-037 Example 1")
def test_twelve_starting_buildings_stand_uncontrolled() -> None:
    state = new()
    found = {site_words(int(site_of(packed))): int(kind_of(packed)) for packed in state.town.buildings}
    assert found.keys() == STARTING.keys()
    assert Counter(found.values()) == {3: 4, 1: 4, 2: 2, 0: 2}
    assert all(owner_of(packed) < 0 for packed in state.town.buildings)
    assert {place: value(state, place[:2]) for place in found} == STARTING


@clause("US-084", "US-503", "US-501", "US-502")
@pytest.mark.parametrize(("length", "first", "last"), [("standard", 16, 22), ("long", 19, 28), ("short", 10, 19)])
@pytest.mark.parametrize("deck", [2, 3])
def test_the_special_event_lies_where_the_length_says(length: str, first: int, last: int, deck: int) -> None:
    found = set()
    for seed in range(120):
        state = new(2, seed, length=length)
        order = [int(decks.draw(state, deck)) for _ in range(37)]
        assert len(set(order)) == 37
        found.add(order.index(PARTS.specials[deck]) + 1)
    assert min(found) == first
    assert max(found) == last


@clause("US-084", "US-503")
def test_in_the_town_deck_the_cards_of_the_display_count() -> None:
    found = set()
    for seed in range(120):
        state = new(2, seed)
        order = [int(decks.draw(state, TOWN)) for _ in range(31)]
        found.add(order.index(PARTS.specials[TOWN]) + 1 + 6)
    assert (min(found), max(found)) == (16, 22)
    assert new().open_decks == 1 << TOWN


@clause("US-085", "US-R01")
def test_only_contracts_lie_in_the_town_display() -> None:
    for seed in range(40):
        state = new(4, seed)
        assert all(PARTS.cards[number].kind == CONTRACT for number in [*state.boxes, state.tops[TOWN]])
        assert decks.left(state, TOWN) == 37 - 6


def set_out(length: str, *names: str) -> Sprawl:
    """Set-up in which the first Town cards are these."""
    chance = Chance(seeded(1))
    settings = GAME.settings(2, None, {"length": length})
    state = Sprawl(GAME, settings, 2, chance, PARTS)
    state.players = []
    setting_out.stack_decks(state)
    chance.script = [int(card(name).index) for name in names]
    setting_out.lay_town(state)
    chance.script = None
    return state


@clause("US-085")
def test_the_first_card_goes_to_the_1_ap_box() -> None:
    state = set_out("standard", "T01", "T02", "T03", "T04", "T05", "T06")
    assert [PARTS.cards[number].id for number in state.boxes] == ["T05", "T04", "T03", "T02", "T01"]
    assert PARTS.cards[state.tops[TOWN]].id == "T06"


@clause("US-R01")
def test_events_of_the_display_are_shuffled_into_the_rest_of_the_top_layer() -> None:
    found: Counter[int] = Counter()
    for seed in range(60):
        state = set_out("standard", "TE1", "T01", "T02", "TE2", "T03", "T04", "T05", "T06")
        state.chance.rng = seeded(seed)
        order = [PARTS.cards[decks.draw(state, TOWN)].id for _ in range(9)]
        assert {"TE1", "TE2"} <= set(order)
        found[order.index("TE1")] += 1
    assert len(found) > 6


@clause("US-R01")
def test_in_the_shorter_game_the_display_may_reach_the_middle_layer() -> None:
    names = ["TE1", "TE2", "TE3", "TE4", "TE5", "TE6", "T01", "T02", "T03", "T04", "T05", "T06"]
    for seed in range(20):
        state = set_out("short", *names)
        state.chance.rng = seeded(seed)
        order = [PARTS.cards[decks.draw(state, TOWN)].id for _ in range(14)]
        assert set(order[:6]) == {"TE1", "TE2", "TE3", "TE4", "TE5", "TE6"}
        assert "TX" in order[6:13]


@clause("US-086", "US-088")
def test_events_lie_below_22_build_permits() -> None:
    state = new(4)
    assert {PARTS.cards[number].id for number in decks.in_mask(state.discard)} == {"UR01", "UR02", "UR03", "UR04"}
    rest = [PARTS.cards[decks.draw(state, PLANNING)].kind for _ in range(35)]
    assert rest[:7] == [PERMIT] * 7
    assert rest.count(EVENT) == 14


@clause("US-087")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_planning_cards_are_dealt_by_seat(players: int) -> None:
    state = new(players)
    assert [int(player.cards).bit_count() for player in state.players] == [1, 2, 3, 4][:players]
    assert all(number >= 0 for number in state.planning)
    assert decks.left(state, PLANNING) == 50 - sum(range(players + 1)) - 5


@clause("US-088", "US-R02")
def test_nothing_of_set_up_triggers() -> None:
    for seed in range(10):
        state = new(4, seed)
        assert (prestige(state), wealth(state), int(state.pawn)) == ([0] * 4, [21] * 4, 0)


@clause("US-089", "US-R04", "US-500")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_players_claim_the_starting_buildings_in_turn(players: int) -> None:
    state = new(players)
    order = []
    while asked(state) == "start_building":
        order.append(state.decider())
        dearest = max(menu(state), key=lambda choice: value(state, choice.split()[1]))
        act(state, dearest)
        assert min(wealth(state)) >= 0
        if len([packed for packed in state.town.buildings if owner_of(packed) < 0]) <= 1:
            break
    assert order[: 2 * players] == list(range(players)) * 2


@clause("US-089")
def test_a_claim_costs_the_value_of_its_block() -> None:
    state = act(new(4), "claim c4")
    assert wealth(state) == [14, 21, 21, 21]
    assert "claim c4" not in menu(state)
    assert int(state.players[0].cubes) == 34


def claim(state: Sprawl, blocks: str) -> None:
    """Claim in turn; the twelfth building is left to the last player."""
    act(state, *(f"claim {block}" for block in blocks.split()))


def claim_all(state: Sprawl, first: tuple[str, ...]) -> Sprawl:
    act(state, *first)
    while asked(state) == "start_building":
        act(state, menu(state)[0])
    return state


@clause("US-090", "US-851")
def test_the_richest_takes_media() -> None:
    state = new(2)
    ear = listening(state)
    # Seat 0 takes the dearest each time, seat 1 the cheapest.
    while asked(state) == "start_building":
        choices = sorted(menu(state), key=lambda choice: value(state, choice.split()[1]))
        act(state, choices[-1] if state.decider() == 0 else choices[0])
    assert wealth(state)[1] > wealth(state)[0]
    assert (markers(state, 0, "Media"), markers(state, 1, "Media")) == (0, 1)
    assert [event.details for event in ear.events if event.kind == "media"] == [{"wealth": wealth(state)[1], "tied": False}]


@clause("US-090", "US-R03")
def test_in_a_tie_media_goes_to_the_controller_of_the_3_value_res() -> None:
    state = new(4)
    # 0: a1 4 + c3 6 + d3 6 = 16; 1: f1 3 + b5 6 + b2 7 = 16; 2: f6 4 + e2 6 + d4 7 = 17; 3: a6 5 + e5 5 + c4 7 = 17
    claim(state, "a1 f1 f6 a6 c3 b5 e2 e5 d3 b2 d4")
    assert wealth(state) == [5, 5, 4, 4]
    assert markers(state, 1, "Media") == 1
    other = new(4)
    # 0: f1 3 + b2 7 + d4 7 = 17; 1 and 2 tie with less spent, and Media still goes to seat 0.
    claim(other, "f1 a1 f6 c4 b2 a6 e5 c3 d4 b5 d3")
    assert wealth(other)[1] == wealth(other)[2] > wealth(other)[0]
    assert markers(other, 0, "Media") == 1


@clause("US-091", "US-092")
def test_after_set_up_the_start_player_has_the_first_turn() -> None:
    state = claim_all(new(3), ())
    assert (state.active, state.decider(), int(state.turn)) == (0, 0, 1)
    assert sum(int(player.vocations) for player in state.players) == 1


@clause("US-504", "US-R33")
def test_the_options() -> None:
    assert [(option.name, option.choices) for option in GAME.options] == [
        ("length", ("standard", "long", "short")), ("stall_guard", (False, True)),
    ]  # fmt: skip


@clause("US-503", "US-R01")
def test_layers_hold_as_many_cards_as_the_decks() -> None:
    for length in ("standard", "long", "short"):
        state = new(3, 7, length=length)
        for deck in (1, 2, 3):
            sizes = [int(decks.layer_size(layer)) for layer in state.layers[deck * LAYERS : deck * LAYERS + LAYERS]]
            assert sum(sizes) == (31 if deck == TOWN else 37)
