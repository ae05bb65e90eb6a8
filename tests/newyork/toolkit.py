"""Build a New York City position in a line or two, act in notation, ask in the rulebook's words.

Cards are written as words: ``"press press wild"``. Seats are numbers from 0, clockwise; Toms sit after the humans. Boroughs have their
names; unless told otherwise the sequence tiles lie A to X and the base values 6 7 8 8 9 10 in the order of ``board.toml``, every
human has no cards, no dollars, no board skyscrapers and no characters, and the press order is the seat order on space 0.
"""

from __future__ import annotations

from typing import Any, cast

import pytest

from skyline.engine.errors import IllegalAction
from skyline.engine.steps import NOBODY
from skyline.games.newyork import GAME, components
from skyline.games.newyork.decoding import PLAYER
from skyline.games.newyork.rules.cards import NAMES, TYPES, number, one, pair_of
from skyline.games.newyork.rules.evaluation import EVALUATE
from skyline.games.newyork.rules.flow import CLOSE_BIDDING, OPEN_BIDDING, P1_TURN
from skyline.games.newyork.rules.later import PHASE_THREE
from skyline.games.newyork.rules.reserve import END_PHASE_TWO
from skyline.games.newyork.rules.state import NewYork, Player

PARTS = components("")
BOROUGHS = [name.lower() for name in PARTS.boroughs]
GIVING_UP = (("convert", "nothing"), ("press_back", "none"), ("exchange_slot", "nothing"))
SECOND_TURN, FIRST_TURN = 0, 2


def new(players: int = 2, seed: int = 1, **options: Any) -> NewYork:
    """A game at its very first decision."""
    return cast(NewYork, GAME.new(players=players, seed=seed, **options))


def cards(words: str) -> int:
    """Packed cards from words; ``""`` is no card."""
    return int(sum(one(NAMES.index(word)) for word in words.split()))


def words(packed: int) -> str:
    """Packed cards as words, in type order."""
    return " ".join(NAMES[kind] for kind in range(TYPES) for _ in range(number(packed, kind)))


def borough(name: str) -> int:
    return BOROUGHS.index(name.lower())


def table(players: int = 2, toms: str = "", seed: int = 1) -> NewYork:
    """An empty table: nothing on the agenda, nobody has anything, all cards in the draw pile."""
    state = new(players, seed, toms=toms)
    state.agenda.clear()
    state.menus = [[] for _ in range(state.seats)]
    state.players = [Player(player.seat, player.mode, player.tom_cards) for player in state.players]
    state.pile = PARTS.card_bag
    state.letters = list(range(6))
    state.base_values = list(PARTS.base_values)
    state.mayor = 0
    state.round = 1
    state.press = list(range(state.seats + 1))
    state.spaces = [0] * (int(state.seats) + 1)
    state.starts = []
    state.neutral = [0] * 6
    return state


def give(
    state: NewYork, seat: int, hand: str = "", reserve: str = "", dollars: int = 0, board: int = 0, characters: tuple[int, ...] = (),
    built: dict[str, int] | None = None, vessels: dict[str, int] | None = None, space: int | None = None,
) -> NewYork:  # fmt: skip
    """Give a seat things; cards come out of the draw pile. ``space`` moves the press token there, on top of a stack."""
    player = state.players[seat]
    player.hand += cards(hand)
    player.reserve += cards(reserve)
    player.reserve_size += len(reserve.split())
    state.pile -= cards(hand) + cards(reserve)
    player.dollars += dollars
    player.board += board
    for kind in characters:
        player.gain(kind)
    for name, skyscrapers in (built or {}).items():
        player.build(borough(name), skyscrapers)
    for name, pieces in (vessels or {}).items():
        counts = list(player.vessels)
        counts[PARTS.vessel_kinds.index(name)] += pieces
        player.vessels = counts
    if space is not None:
        from skyline.games.newyork.rules.press import move_token

        move_token(state, seat, space - state.spaces[seat])
    return state


def bidding(state: NewYork, kind: str, start: int = 0) -> NewYork:
    """The bidding round of a type begins; ``start`` is the start player. Afterwards the game is over (nothing else is on the agenda)."""
    state.phase = 2
    state.start = start
    state.agenda.append(OPEN_BIDDING.at(NOBODY, NAMES.index(kind)))
    return settled(state)


def evaluating(state: NewYork, kind: str, bids: dict[int, int]) -> NewYork:
    """All bids are in with these values (as cards of the type, taken from the draw pile), and the evaluation begins."""
    state.phase = 2
    current = NAMES.index(kind)
    state.current = current
    for seat, value in bids.items():
        player = state.players[seat]
        player.lay = value * one(current)
        player.from_hand = player.lay
        player.value = value
        state.pile -= player.lay
    state.agenda += [CLOSE_BIDDING.at(NOBODY), EVALUATE.at(NOBODY)]
    return settled(state)


def taking(state: NewYork, pairs: list[str], seat: int = 0, turn: int = FIRST_TURN) -> NewYork:
    """A phase I turn of a seat with these pairs ("press wild") in the display, from the left."""
    state.phase = 1
    state.pairs = []
    for pair in pairs:
        first, second = pair.split()
        state.pairs.append(int(pair_of(NAMES.index(first), NAMES.index(second))))
        state.pile -= cards(pair)
    state.agenda.append(P1_TURN.at(seat, turn))
    return settled(state)


def phase_three(state: NewYork) -> NewYork:
    state.agenda.append(PHASE_THREE.at(NOBODY))
    return settled(state)


def end_of_phase_two(state: NewYork) -> NewYork:
    state.agenda.append(END_PHASE_TWO.at(NOBODY))
    return settled(state)


def settled(state: NewYork) -> NewYork:
    state.stack = state.agenda
    state.settle(0)
    return obvious(state)


def obvious(state: NewYork) -> NewYork:
    """What has only one canonical answer is answered so, as in a simulation: a set that is complete, or "done" with nothing to add."""
    while not state.over and len(state.canonical()) == 1:
        state.apply(state.canonical()[0])
    return state


def do(state: NewYork, seat: int, *moves: str) -> NewYork:
    """Take actions in notation, and what is obvious after each."""
    for move in moves:
        exactly(state, seat, move)
        obvious(state)
    return state


def exactly(state: NewYork, seat: int, *moves: str) -> NewYork:
    """Take these actions in notation and no other: whatever is asked after them stands."""
    for move in moves:
        state.apply(GAME.read(move), seat)
    return state


def legal(state: NewYork, seat: int = 0) -> list[str]:
    """The legal actions of a seat in notation."""
    return [GAME.write(action) for action in state.actions(seat)]


def canonical(state: NewYork, seat: int = 0) -> list[str]:
    """Those of the legal actions in notation that search and random play use."""
    return [GAME.write(action) for action in state.canonical(seat)]


def onward(state: NewYork, seat: int = 0) -> list[str]:
    """The legal actions of a seat in notation, without those that only take something back."""
    return [GAME.write(action) for action in state.actions(seat) if not takes_back(action)]


def takes_back(action: int) -> bool:
    structure = GAME.structure(action)
    act = str(structure.get("act", ""))
    return act in ("unchoose", "open nothing") or act.startswith("withdraw") or (structure["decision"], act) in GIVING_UP


def written(player: Player) -> dict[str, Any]:
    """All that is kept of a player."""
    return PLAYER.write(player)


def refused(state: NewYork, seat: int, move: str) -> IllegalAction:
    """The refusal that a move meets; the state is the same afterwards."""
    before = state.encode()
    with pytest.raises(IllegalAction) as caught:
        state.apply(GAME.read(move), seat)
    assert state.encode() == before
    return caught.value


def hand(state: NewYork, seat: int = 0) -> str:
    return words(state.players[seat].hand)


def reserve(state: NewYork, seat: int = 0) -> str:
    return words(state.players[seat].reserve)


def built(state: NewYork, name: str, seat: int = 0) -> int:
    return state.players[seat].built[borough(name)]


def draws(state: NewYork, outcomes: str) -> NewYork:
    """The next cards drawn are these. Only for positions in which nothing else is drawn."""
    state.chance.script = [NAMES.index(word) for word in outcomes.split()]
    return state
