"""Who sees what (sections 21, 25 and 26): views, guesses, plain data, and states from strangers."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from clauses import clause
from skyline.engine import conformance
from skyline.engine.consequences import consequences
from skyline.engine.errors import BadData
from skyline.engine.match import Match
from skyline.engine.rng import seeded
from skyline.games.sprawl import GAME
from skyline.games.sprawl.rules import decks
from skyline.games.sprawl.rules.components import METROPOLIS
from sprawl.toolkit import PARTS, act, card, give, lay, new, put, table


def midgame(players: int = 3, seed: int = 4, decisions: int = 200) -> Any:
    state = new(players, seed, stall_guard=True)
    for made, _ in enumerate(conformance.walk(state, seeded(seed))):
        if made >= decisions and not state.picked:  # nobody is picking just now
            break
    return state


@clause("US-485", "US-800", "US-002")
def test_everybody_sees_the_same() -> None:
    state = midgame()
    views = [GAME.plain_view(state.view(seat)) for seat in (-1, 0, 1, 2)]
    for seen in views:
        seen.pop("seat")
    assert views[0] == views[1] == views[2] == views[3]
    assert not GAME.keeps_secrets(state)


@clause("US-800", "US-801")
def test_while_a_player_is_picking_the_others_see_only_that_he_is_asked() -> None:
    state = lay(give(table(2), 0, cards="BP01 BP02 BP15"), "High School", "box1")
    before = GAME.plain_view(state.view(1))
    act(state, "build box1", "drop bp15", "permit bp01")
    assert GAME.plain_view(state.view(1)) == before
    own = GAME.plain_view(state.view(0))
    assert (own["building"], own["picked"]) == ("T04", ["BP01"])


@clause("US-485", "US-152")
def test_which_cards_lie_face_down_is_known_but_not_their_order() -> None:
    state = midgame()
    for deck in range(4):
        seen = state.view(0).decks[deck]
        assert len(seen.hidden) == seen.left == decks.left(state, deck)
        assert list(seen.hidden) == sorted(seen.hidden)
    worlds = [state.guess(0, seeded(number)) for number in range(30)]
    drawn = Counter(int(decks.draw(world, METROPOLIS)) for world in worlds)
    assert len(drawn) > 10
    assert set(drawn) <= set(state.view(0).decks[METROPOLIS].hidden)


@clause("US-485", "US-503")
def test_a_guess_keeps_the_range_of_the_special_event() -> None:
    state = new(2, 5)
    found = set()
    for number in range(80):
        world = state.guess(1, seeded(number))
        order = [int(decks.draw(world, METROPOLIS)) for _ in range(37)]
        found.add(order.index(PARTS.specials[METROPOLIS]) + 1)
    assert (min(found), max(found)) == (16, 22)


@clause("US-485")
def test_plain_data_are_names_and_numbers() -> None:
    state = midgame()
    text = json.dumps(GAME.plain_view(state.view(0)))
    seen = json.loads(text)
    assert seen["players"][0].keys() >= {"wealth", "prestige", "planning_cards", "vocations", "favors"}
    assert all(len(building["site"].split()) == 2 for building in seen["buildings"])
    assert seen["values"]["f1"] >= 3
    assert set(seen["decks"]) == {"Planning", "Town", "City", "Metropolis"}


@clause("US-850", "US-853")
def test_every_event_is_told_in_plain_data() -> None:
    match = Match.new(GAME, players=3, seed=8, length="short", stall_guard=True)
    rng = seeded(1)
    while not match.state.over:
        actions = match.state.canonical()
        match.decide(actions[rng.below(len(actions))])
    kinds = set()
    for happened in match.log.public:
        told = GAME.plain_event(happened)
        json.dumps(told)
        kinds.add(told["kind"])
        for key in ("card", "site", "office", "row", "vocation"):
            assert not isinstance(told.get(key), int)
    assert {"claim", "media", "turn", "build", "acquire", "favor", "planning", "contract", "event", "payout", "election", "bonus"} <= kinds


@clause("US-801", "US-854")
def test_a_player_sees_what_a_choice_costs_and_certainly_brings() -> None:
    state = put(lay(give(table(2), 0, cards="BP15"), "Courthouse", "box1"), "CIV", "c1 nw")
    act(state, "build box1")
    told = consequences(state, 0)[GAME.read("site d1 n")]
    changes = {(effect.seat, effect.label): (effect.before, effect.after) for effect in told.effects}
    assert changes[0, "Money"] == (50, 48)
    assert changes[0, "Prestige"] == (0, 2)
    assert changes[0, "Buildings"] == (0, 1)
    assert changes[0, "Permit pages"] == (2, 0)
    assert changes[0, "Action points"] == (6, 5)


@clause("US-850")
def test_the_account_has_a_dozen_numbers_prestige_first() -> None:
    account = GAME.account(midgame().view(0), 1)
    assert next(iter(account)) == "Prestige"
    assert len(account) == 12


def test_a_chapter_is_named_after_the_decks_that_are_open() -> None:
    state = new(2)
    assert GAME.chapter(state) == ""
    assert GAME.chapter(table()) == "Town"
    late = table()
    late.open_decks = 0b1110
    assert GAME.chapter(late) == "Metropolis"


# ------------------------------------------------------------------ states from strangers
@pytest.mark.parametrize(("name", "value"), [
    ("stock", 1), ("pawn", 9), ("elected", 0), ("active", 5), ("discard", 0), ("offices", [7, 0, 0, 0, 0]), ("boxes", [1, 2, 3, 4, 5]),
    ("planning", [60, 61, 62, 63, 64]), ("layers", [1] * 12), ("pools", [[], [], [], []]), ("spaces", [1] * 9), ("picked", 1 << 20),
    ("buildings", [467]), ("buildings", [1, 1]), ("event", 3), ("tops", [0, 0, 0, 0]), ("line", 4), ("project", 99), ("quiet_cards", -5),
])  # fmt: skip
def test_a_state_that_cannot_be_is_refused(name: str, value: object) -> None:
    data = json.loads(json.dumps(midgame().encode()))
    assert GAME.decode(dict(data)).encode() == data
    data[name] = value
    with pytest.raises(BadData):
        GAME.decode(data)


@pytest.mark.parametrize(("name", "value"), [
    ("wealth", -1), ("prestige", 999), ("cubes", 99), ("cards", 1 << 50), ("vocations", 0), ("favor", 3), ("extra", 2), ("from_rows", 500),
])  # fmt: skip
def test_a_player_who_cannot_be_is_refused(name: str, value: object) -> None:
    data = json.loads(json.dumps(midgame(decisions=260).encode()))
    owner = max(range(3), key=lambda seat: data["players"][seat]["vocations"])
    data["players"][owner][name] = value
    with pytest.raises(BadData):
        GAME.decode(data)


def test_contracts_that_left_the_game_are_in_no_deck() -> None:
    state = act(lay(give(table(2), 0, cards="BP01"), "Clinic", "box1"), "build box1", "site c1 nw")
    seen = state.view(0)
    places = [*seen.boxes, *seen.decks[1].hidden, seen.decks[1].top]
    assert card("Clinic").index not in places
    assert GAME.plain_view(seen)["buildings"][0]["contract"] == "T01"


def test_accounts_without_a_view_are_the_same() -> None:
    state = midgame()
    for viewer in (0, 1, -1):
        assert GAME.accounts(state, viewer, [1, 0]) == [GAME.account(state.view(viewer), seat) for seat in (1, 0)]
