"""Build a NEOM position in a line or two, act in notation, ask in the rulebook's words.

A city is given as ``{"3/4": 12, "2/3": 1}``: tile numbers by space. Seats are numbers from 0; seat 1 sits to the left of seat 0.
"""

from __future__ import annotations

from typing import Any, cast

import pytest

from skyline.engine.errors import IllegalAction
from skyline.engine.steps import NOBODY
from skyline.games.neom import GAME, components
from skyline.games.neom.rules import disasters, turns
from skyline.games.neom.rules.city import City, founded
from skyline.games.neom.rules.components import FIRST_CENTER
from skyline.games.neom.rules.grid import space_of
from skyline.games.neom.rules.state import Neom

Tiles = dict[str, int]
BOARDS = ("ore", "natural_gas", "wood", "oil", "coal", "stone")
PARTS = components("")


def space_at(name: str) -> int:
    """The space of a name such as 3/4."""
    row, column = name.split("/")
    return space_of(int(row), int(column))


def new(players: int = 3, seed: int = 1, **options: Any) -> Neom:
    """A game at its very first decision."""
    return cast(Neom, GAME.new(players=players, seed=seed, **options))


def city(tiles: Tiles | None = None, center: str = "ore", named_good: str = "") -> City:
    """A city on the board of a Raw Good. Roads are not checked: tests may build what they like."""
    built = founded(PARTS, FIRST_CENTER + BOARDS.index(center))
    for where, number in (tiles or {}).items():
        built = built.with_tile(number, space_at(where))
    return built.with_named_good(PARTS.good(named_good)) if named_good else built


def _lay_out(
    players: int, generation: int, turn: int, cities: dict[int, Tiles], centers: dict[int, str], money: dict[int, int],
    unplaced: dict[int, list[int]], **options: Any,
) -> Neom:  # fmt: skip
    state = new(players, **options)
    state.agenda.clear()
    state.agenda.append(turns.END_GENERATION.at(NOBODY))
    state.lanes = []
    state.openings = []
    state.shown = []
    state.menus = [[] for _ in range(players)]
    state.generation = generation
    state.turn = turn
    state.offer = []
    for player in state.players:
        seat = int(player.seat)
        player.city = city(cities.get(seat), centers.get(seat, BOARDS[seat]))
        player.money = money.get(seat, 6)
        player.hand = []
        player.kept = []
        player.unplaced = sorted(unplaced.get(seat, []))
    return state


def acting(
    selected: dict[int, int] | int, *, players: int = 3, generation: int = 1, turn: int = 1, cities: dict[int, Tiles] | None = None,
    centers: dict[int, str] | None = None, money: dict[int, int] | None = None,
    unplaced: dict[int, list[int]] | None = None, **options: Any,
) -> Neom:  # fmt: skip
    """Step B of a turn. ``selected``: the tile of seat 0, or of several seats; the others selected a Pawn Shop (#007).

    With 2 players or solo only seat 0 has its action before it (2 players: as the first chooser, nothing left to choose for seat 1).
    """
    state = _lay_out(players, generation, turn, cities or {}, centers or {}, money or {}, unplaced or {}, **options)
    chosen = {0: selected} if isinstance(selected, int) else selected
    if players <= 2:
        state.offer = [chosen[0]]
        state.first = 0
        state.agenda += [turns.END_TURN.at(NOBODY), turns.TILE_SELECT_OPEN.at(0)]
        state.settle(0)
        if state.menus[0] and GAME.write(state.menus[0][0]).startswith("choose"):
            do(state, 0, f"choose {chosen[0]:03}")
        return state
    for player in state.players:
        player.selected = chosen.get(int(player.seat), 7)
    state.agenda.append(turns.REVEAL.at(NOBODY))
    state.settle(0)
    return state


def selecting(
    hands: dict[int, list[int]], *, players: int = 3, generation: int = 1, turn: int = 1, cities: dict[int, Tiles] | None = None,
    centers: dict[int, str] | None = None, money: dict[int, int] | None = None,
    unplaced: dict[int, list[int]] | None = None, **options: Any,
) -> Neom:  # fmt: skip
    """Step A of a turn with 3 to 5 players, with these hands."""
    state = _lay_out(players, generation, turn, cities or {}, centers or {}, money or {}, unplaced or {}, **options)
    for player in state.players:
        player.hand = sorted(hands[int(player.seat)])
    state.agenda.append(turns.BEGIN_TURN.at(NOBODY, turn))
    state.settle(0)
    return state


def choosing(
    offer: list[int], *, players: int = 2, first: int = 0, generation: int = 1, turn: int = 1, urn: list[int] | None = None,
    cities: dict[int, Tiles] | None = None, centers: dict[int, str] | None = None, money: dict[int, int] | None = None,
    unplaced: dict[int, list[int]] | None = None, **options: Any,
) -> Neom:  # fmt: skip
    """A revealed pack with 2 players or solo; ``urn``: the tiles of the packs to come."""
    state = _lay_out(players, generation, turn, cities or {}, centers or {}, money or {}, unplaced or {}, **options)
    state.offer = sorted(offer)
    state.urn = urn or []
    state.first = first
    state.agenda.append(turns.END_TURN.at(NOBODY))
    for seat in ([1 - first] if players == 2 else []) + [first]:
        state.agenda.append(turns.TILE_SELECT_OPEN.at(seat))
    state.settle(0)
    return state


def struck(
    generation: int, *, players: int = 3, by: int | None = None, turn: int = 1, cities: dict[int, Tiles] | None = None,
    centers: dict[int, str] | None = None, money: dict[int, int] | None = None, **options: Any,
) -> Neom:  # fmt: skip
    """The Disaster of the Generation strikes now; ``by`` (default: the last seat) selected it."""
    state = _lay_out(players, generation, turn, cities or {}, centers or {}, money or {}, {}, **options)
    state.disaster_by = players - 1 if by is None else by
    state.agenda.append(turns.PICK_UP.at(NOBODY))
    state.stack = state.agenda
    disasters.strike(state)
    settle_lanes(state)
    return state


def settle_lanes(state: Neom) -> None:
    """Settle a state whose lanes were opened by hand."""
    if not state.lanes:
        state.settle(0)
    for lane in state.lanes:
        state.advance(lane)


def do(state: Neom, seat: int, *moves: str) -> Neom:
    """Take actions in notation."""
    for move in moves:
        state.apply(GAME.read(move), seat)
    return state


def finish_turn(state: Neom) -> Neom:
    """Everybody who is still asked sells, pays or takes the first legal action, until the running step is over."""
    openings = state.openings
    while state.lanes and state.openings is openings:
        seat = state.deciders()[0]
        sell = GAME.read("sell")
        actions = state.actions(seat)
        state.apply(sell if sell in actions else actions[0], seat)
    return state


def legal(state: Neom, seat: int = 0) -> list[str]:
    """The legal actions of a seat in notation."""
    return [GAME.write(action) for action in state.actions(seat)]


def acts(state: Neom, seat: int = 0) -> list[str]:
    """What a seat may do with its action, step by step: wherever the selected tile is built in one answer (D4), it can be placed."""
    return [GAME.write(action) for action in state.canonical(seat)]


def spaces(state: Neom, seat: int = 0) -> list[str]:
    """The legal spaces of a seat that is asked where its tile goes."""
    return [text.removeprefix("space ") for text in legal(state, seat)]


def refused(state: Neom, seat: int, move: str) -> IllegalAction:
    """The refusal that a move meets; the state is the same afterwards."""
    before = state.encode()
    with pytest.raises(IllegalAction) as caught:
        state.apply(GAME.read(move), seat)
    assert state.encode() == before
    return caught.value


def goods(state: Neom, seat: int = 0) -> set[str]:
    """The Good tokens of a seat."""
    return {name for index, name in enumerate(PARTS.goods) if state.players[seat].city.goods >> index & 1}


def tile_at(state: Neom, where: str, seat: int = 0) -> int:
    return state.players[seat].city.tiles[space_at(where)]
