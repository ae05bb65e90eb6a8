"""Section 20: everything on the table is public, nobody has secrets, and what is not drawn yet is nowhere."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any, cast

import pytest

from clauses import clause
from highrise.alone import A, B, C, D, blocked, solo
from highrise.toolkit import BLUEPRINT_CARDS, PARTS, bonus, do, give, house, moving, new, site, table, upkeep, words
from skyline.engine.conformance import walk
from skyline.engine.log import Log
from skyline.engine.rng import seeded
from skyline.games.highrise import GAME
from skyline.games.highrise.rules.pieces import NAMES
from skyline.games.highrise.rules.state import HighRise
from skyline.games.highrise.view import View

EVERYBODY = (0, 1, 2, 3, -1)  # -1: a spectator
GAMES = [(4, "full"), (3, "standard"), (4, "introductory"), (2, "full"), (1, "full")]
Edit = Callable[[dict[str, Any]], None]


def edited(state: HighRise, edit: Edit) -> HighRise:
    """The same game after ``edit`` has changed its plain data."""
    data = state.encode()
    edit(data)
    return cast(HighRise, GAME.decode(data, foreign=False))


def another_future(data: dict[str, Any]) -> None:
    data["rng"] = [11, 22, 33, 44]


def open_part(view: View) -> View:
    """A view without who looks and what that one is asked."""
    return replace(view, viewer=-1, actions=())


# ------------------------------------------------------------------ public (HR-570)
@clause("HR-570")
def test_yards_cards_spires_kept_tiles_vp_and_corruption_of_all_are_public() -> None:
    state = give(table(4), 2, own="red blue ultraplastic", corruption=4, vp=17, cards=(1, 9, 9), down=(7,), spires=2, kept=1, yards=2)
    give(state, 2, hub="grey grey")
    for viewer in EVERYBODY:
        seen = state.view(viewer).players[2]
        assert (words(seen.pieces), seen.base, seen.yards, seen.capacity) == ("red blue ultraplastic", 8, 2, 18)
        assert (seen.vp, seen.corruption, seen.spires, seen.kept) == (17, 4, 2, 1)
        assert {card: count for card, count in enumerate(seen.up) if count} == {1: 1, 9: 2, 19: 1}
        assert {card: count for card, count in enumerate(seen.down) if count} == {7: 1}  # face-down, but by name
        assert [words(floors) for floors in seen.hubs] == ["grey grey"]


@clause("HR-570")
def test_the_board_is_public() -> None:
    state = bonus(house(house(table(4), "east 1", 0, 6, spires=1), "center 2", 3, 9, also=1), "2.3", "red ultraplastic")
    state.blocked = 0b00110
    for viewer in EVERYBODY:
        seen = state.view(viewer)
        assert (seen.sites, seen.tenants, seen.bonus) == (tuple(state.sites), tuple(state.tenants), tuple(state.bonus))
        assert (seen.sites[site("center 2")] > 0, words(seen.bonus[5])) == (True, "red ultraplastic")
        assert (seen.at, seen.order, seen.blocked, seen.squares) == ((-4, -3, -2, -1), (0, 1, 2, 3), 0b00110, (0,) * 5)


@clause("HR-570")
def test_both_open_blueprint_cards_stacks_supplies_and_the_round_are_public() -> None:
    state = give(table(3, year=2020, card="2020-4"), 1, cards=(9, 9), spires=3, yards=1, own="ultraplastic")
    state.coming = BLUEPRINT_CARDS["2030-3"]
    for viewer in (0, 1, 2, -1):
        seen = state.view(viewer)
        assert (seen.current, seen.coming, seen.round) == (BLUEPRINT_CARDS["2020-4"], BLUEPRINT_CARDS["2030-3"], 1)
        assert (seen.stock[9], seen.stock[1], seen.spires, seen.yards, seen.ultraplastic, seen.tokens) == (3, 4, 17, 11, 14, 5)


@clause("HR-570")
def test_whatever_a_player_does_is_told_to_all() -> None:
    state = table(3)
    log = state.listener = Log()
    do(moving(state), 0, "go 1", "draw for corruption")
    assert log.held == []
    for viewer in (0, 1, 2, -1):
        kinds = [event.kind for event in log.seen_by(viewer)]
        assert (kinds[0], "took" in kinds, "corruption" in kinds, "drew" in kinds) == ("moved", True, True, True)


# ------------------------------------------------------------------ the bag (HR-571)
@clause("HR-571")
@pytest.mark.parametrize(("players", "mode"), GAMES)
def test_the_contents_of_the_bag_are_public_and_follow_from_the_table(players: int, mode: str) -> None:
    state = new(players, 3, mode=mode)
    for number, _ in enumerate(walk(state, seeded(3))):
        if number % 4:
            continue
        seen = state.view(-1)
        elsewhere = [seen.display, *(packed % 0x1000000 for packed in seen.bonus), *(player.pieces for player in seen.players)]
        elsewhere += [floors if floors >= 0 else ~floors for player in seen.players for floors in player.hubs]
        listed = " ".join(words(heap) for heap in elsewhere).split()
        assert words(seen.bag).split() == [name for name in NAMES[:5] for _ in range(15 - listed.count(name))]


@clause("HR-571", "HR-572")
def test_the_order_of_draws_is_hidden_from_all() -> None:
    state = moving(table(3))
    future = edited(state, another_future)
    drawn = set()
    for viewer in (0, 1, 2, -1):
        assert state.view(viewer) == future.view(viewer)
    for seed in range(30):
        world = state.guess(0, seeded(seed))
        do(world, 0, "go 1", "draw for corruption")
        drawn.add(words(world.players[0].pieces))
    assert len(drawn) == 5  # a red Floor, and any second one


# ------------------------------------------------------------------ hidden from everyone (HR-572)
@clause("HR-572")
def test_the_blueprint_card_of_2030_is_hidden_until_the_upkeep_of_2010() -> None:
    state = new(3, 5)
    view = state.view(0)
    assert (PARTS.blueprint_ids[view.current][:4], PARTS.blueprint_ids[view.coming][:4]) == ("2010", "2020")
    shown = set()
    for seed in range(40):
        world = state.guess(0, seeded(seed))
        assert world.view(0) == view
        world.agenda.clear()
        shown.add(PARTS.blueprint_ids[upkeep(world).view(0).coming])
    assert shown == {f"2030-{number}" for number in range(1, 6)}


@clause("HR-572")
@pytest.mark.parametrize("players", [1, 3])
def test_undealt_bonus_tiles_are_hidden(players: int) -> None:
    state = new(players, 5)
    dealt = set()
    for seed in range(30):
        world = state.guess(0, seeded(seed))
        assert world.view(0) == state.view(0)
        world.agenda.clear()
        upkeep(world)
        dealt.add((tuple(world.bonus), tuple(world.line)))
    assert len(dealt) == 30


@clause("HR-572")
def test_components_returned_unseen_are_nowhere() -> None:
    state = new(4, 5, tenants="all")
    assert {part.name for part in fields(state.view(0))} & {"chance", "rng", "deck", "tiles", "pool"} == set()
    data = {key: value for key, value in state.encode().items() if key not in ("rng", "settings")}
    assert json.dumps(data) == json.dumps({key: value for key, value in edited(state, another_future).encode().items() if key in data})
    assert sum(1 for tenant in state.tenants if tenant >= 0) == 20  # the other 29 are not in the data
    assert (state.current, state.coming) == (data["current"], data["coming"])


@clause("HR-572")
def test_alone_the_letters_of_unused_blockers_are_hidden() -> None:
    state = solo(6)
    state.blocked = 1 << B
    moving(state)
    found = set()
    for seed in range(40):
        world = state.guess(0, seeded(seed))
        assert world.view(0) == state.view(0)
        found.add(tuple(blocked(do(world, 0, "go 9"))))
    assert found == {(A, B), (B, C), (B, D), (B, 4)}


# ------------------------------------------------------------------ no private information (HR-573)
@clause("HR-573")
@pytest.mark.parametrize(("players", "mode"), GAMES)
def test_all_seats_and_spectators_see_the_same_all_game_long(players: int, mode: str) -> None:
    state = new(players, 6, mode=mode, tenants="all")
    log = state.listener = Log()
    for number, _ in enumerate(walk(state, seeded(4))):
        if number % 5 == 0:
            views = [open_part(state.view(viewer)) for viewer in (*range(players), -1)]
            assert all(view == views[0] for view in views)
    assert log.held == []
    assert not GAME.keeps_secrets(state)


@clause("HR-573")
@pytest.mark.parametrize(("players", "mode"), GAMES)
def test_a_guess_differs_in_nothing_but_the_future(players: int, mode: str) -> None:
    state = new(players, 8, mode=mode)
    rng = seeded(9)
    for number, _ in enumerate(walk(state, seeded(players))):
        if number % 9 == 0:
            for seat in range(-1, players):
                world = state.guess(seat, rng)
                assert world.chance.rng.words() != state.chance.rng.words()
                assert {**world.encode(), "rng": 0} == {**state.encode(), "rng": 0}
                assert seat < 0 or world.actions(seat) == state.actions(seat)
