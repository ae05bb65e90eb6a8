"""A law over random play: options are those that lack nothing, and every refusal tells the truth and cites a clause that exists."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

import pytest

from newyork.toolkit import BOROUGHS, PARTS, new
from skyline.engine.rulebook import clauses
from skyline.engine.steps import kind_of, x_of, y_of
from skyline.games.newyork import GAME
from skyline.games.newyork.rules.bidding import BID_STEP
from skyline.games.newyork.rules.cards import NAMES, number, pair_of, size
from skyline.games.newyork.rules.choice import Choice
from skyline.games.newyork.rules.pieces import Piece
from skyline.games.newyork.rules.state import NewYork, Player

TABLES = [(2, ""), (3, ""), (4, ""), (1, "B4"), (2, "A6,C2")]
CLAUSES = {found.id for found in clauses(GAME.face.rules_text())}
NEVER_REFUSING = {"match_reserve", "bid_last", "end_exchange", "press_back"}  # asked only if both answers are legal
RARELY_REFUSING = {"replace_neutral"}


def positions(players: int, toms: str, seed: int) -> Iterator[tuple[NewYork, int]]:
    """Every decision of a random game in which people own many characters and seldom lack dollars."""
    rng = Random(seed)
    state = new(players, seed, toms=toms)
    for player in state.players[:players]:
        for kind in rng.sample(range(1, 28), 14):
            player.gain(kind)
        player.dollars += rng.choice((0, 6, 25))
    while not state.over:
        seat = state.decider()
        yield state, seat
        state.apply(rng.choice(state.actions(seat)), seat)


def refusals(state: NewYork, seat: int) -> Iterator[tuple[str, str]]:
    """The reason and the clause for every option that is not legal."""
    packed = state.pending(seat)
    point = GAME.points[kind_of(packed)]
    menu = point.options(state, packed)
    for option in range(point.size):
        if point.base + option not in menu:
            yield point.why_not(state, packed, option)


def lacking_nothing(state: NewYork, seat: int) -> list[int]:
    packed = state.pending(seat)
    point = GAME.points[kind_of(packed)]
    assert isinstance(point, Choice)
    return [point.base + option for option in range(point.size) if point.missing(state, packed, option) is None]


@pytest.mark.parametrize(("players", "toms"), TABLES)
def test_the_options_are_those_that_lack_nothing(players: int, toms: str) -> None:
    for state, seat in positions(players, toms, 7 + players):
        packed = state.pending(seat)
        assert GAME.points[kind_of(packed)].options(state, packed) == lacking_nothing(state, seat)


def test_every_refusal_has_a_reason_of_its_own_and_an_existing_clause() -> None:
    refusing = set()
    for game, (players, toms) in enumerate(TABLES * 2):
        for state, seat in positions(players, toms, 17 + game):
            for reason, clause in refusals(state, seat):
                refusing.add(GAME.points[kind_of(state.pending(seat))].id)
                assert clause in CLAUSES
                assert toms or not clause.startswith("NY-4"), "a clause about Tom where no Tom plays"
                assert "possible now" not in reason
                assert not re.search(r"[{}]", reason)
    assert {point.id for point in GAME.points} - refusing <= NEVER_REFUSING | RARELY_REFUSING


# ------------------------------------------------------------------ what a reason denies
@dataclass
class Said:
    """A reason that was given: where, to whom, and the words in its gaps."""

    state: NewYork
    me: Player
    words: tuple[str, ...]


Oracle = Callable[[Said], bool]


def held(cards: int, name: str) -> int:
    return int(number(cards, NAMES.index(name)))


def place(name: str) -> int:
    return BOROUGHS.index(name.lower())


def tile_at(state: NewYork, name: str) -> list[int]:
    """The boroughs in which the tiles of a kind and value lie."""
    kind, value = name.split()
    return [state.prestige_at[tile] for tile in range(10)
            if (PARTS.vessel_kinds[PARTS.prestige_vessel[tile]], str(PARTS.prestige_value[tile])) == (kind, value)]  # fmt: skip


def vessels_between(ends: str) -> list[str]:
    wanted = sorted(place(name) for name in ends.split(" and "))
    ways = zip(PARTS.connection_vessel, PARTS.connection_ends, strict=True)
    return [PARTS.vessel_kinds[kind] for kind, both in ways if sorted(both) == wanted]


def opening(it: Said) -> Piece:
    """The piece that opens a bid and still wants its companion."""
    return BID_STEP.owners[x_of(it.state.pending(it.me.seat))]


def opening_cost(it: Said) -> int:
    return int(PARTS.characters[opening(it).kind].cost) if opening(it).kind else 0


ORACLES: dict[str, Oracle] = {
    r"you have no (\w+) card in your hand": lambda it: not held(it.me.hand, it.words[0]),
    r"you have no other wild card in your hand": lambda it: held(it.me.hand, "wild") <= 1,
    r"you have no (\w+) card in your reserve": lambda it: not held(it.me.reserve, it.words[0]),
    r"you have no (\w+) card in your hand or your reserve":
        lambda it: not held(it.me.hand, it.words[0]) + held(it.me.reserve, it.words[0]),
    r"a pair takes two (\w+) cards, and you have one in your hand": lambda it: held(it.me.hand, it.words[0]) == 1,
    r"(\d+) [\w ]+ is not in your company": lambda it: it.me.owned[int(it.words[0])] == 0,
    r"(\d+) [\w ]+ has already been used in this game round":
        lambda it: 0 < it.me.owned[int(it.words[0])] == it.me.spent[int(it.words[0])],
    r"(\d+) [\w ]+ costs \$(\d+), and you have \$(\d+) on your player board":
        lambda it: PARTS.characters[int(it.words[0])].cost == int(it.words[1]) > it.me.dollars == int(it.words[2]),
    r"(\d+) [\w ]+ costs \$(\d+), and the opening leaves you \$(\d+) on your player board":
        lambda it: it.me.dollars - opening_cost(it) == int(it.words[2]) < int(it.words[1]),
    r"the opening takes your only tile of (\d+) [\w ]+ that is not used":
        lambda it: opening(it).kind == int(it.words[0]) and it.me.owned[int(it.words[0])] - it.me.spent[int(it.words[0])] == 1,
    r"(\d+) [\w ]+ needs a skyscraper on your player board, and there is none": lambda it: it.me.board == 0,
    r"there is no pair of (\w+) and (\w+) in the display":
        lambda it: pair_of(NAMES.index(it.words[0]), NAMES.index(it.words[1])) not in it.state.pairs,
    r"the display has only (\d+) pairs?": lambda it: len(it.state.pairs) == int(it.words[0]),
    r"only (\d+) start stacks were revealed": lambda it: len(it.state.starts) == int(it.words[0]),
    r"stack (\d) has already been chosen": lambda it: it.state.starts[int(it.words[0]) - 1] == 0,
    r"(\d+) [\w ]+ is not face up in the display": lambda it: not any(int(it.words[0]) in row for row in it.state.rows),
    r"no character of value (\d) is face up": lambda it: not it.state.rows[int(it.words[0]) - 1],
    r"(\d+) [\w ]+ has value (\d), and you have chosen value (\d)":
        lambda it: it.words[1] != it.words[2] and PARTS.characters[int(it.words[0])].value == int(it.words[1]),
    r"there is no black skyscraper in ([\w ]+)": lambda it: it.state.neutral[place(it.words[0])] == 0,
    r"you have no skyscraper in ([\w ]+)": lambda it: it.me.built[place(it.words[0])] == 0,
    r"there is no (\w+) card in your bid": lambda it: not held(it.me.lay, it.words[0]) + held(it.me.converted, it.words[0]),
    r"your press token is on space (\d+), so it cannot go back (\d) spaces?":
        lambda it: it.state.spaces[it.me.seat] == int(it.words[0]) < int(it.words[1]),
    r"your hand is empty, so there is nothing to exchange": lambda it: it.me.hand == 0,
    r"you have laid no (\w+) card that could be taken back":
        lambda it: held(it.me.loose, it.words[0]) in ((0,) if it.words[0] in (NAMES[it.state.current], "wild") else (0, 2, 4)),
    r"you have laid no pair of (\w+) cards that could be taken back": lambda it: held(it.me.loose, it.words[0]) < 2,
    r"a card was drawn since, so the (\w+) cards of your bid stay":
        lambda it: held(it.me.from_hand, it.words[0]) > held(it.me.loose, it.words[0]) == 0,
    r"you have chosen no (\w+) card": lambda it: not held(int(y_of(it.state.pending(it.me.seat))), it.words[0]),
    r"you have already chosen every (\w+) card you have": lambda it: held(int(y_of(it.state.pending(it.me.seat))), it.words[0]) > 0,
    r"the reserve keeps its size of (\d+) cards?: choose (\d+)(?: more)? cards?":
        lambda it: int(it.words[1]) == int(it.words[0]) - size(y_of(it.state.pending(it.me.seat))),
    r"your bid is worth (\d+) already, so a wild card needs nothing beside it": lambda it: int(it.words[0]) > 0,
    r"(\w+) is the current type: .*": lambda it: NAMES[it.state.current] == it.words[0],
    r"\d+ [\w ]+ is used in the prestige bidding round, and this is the one for (\w+)":
        lambda it: NAMES[it.state.current] == it.words[0] != "prestige",
    r"\d+ [\w ]+ adds a card like one laid from your hand, and you have laid no (\w+) card from it":
        lambda it: not held(it.me.from_hand, it.words[0]),
    r"the (\w+ \d+) tile already lies in ([\w ]+)": lambda it: place(it.words[1]) in tile_at(it.state, it.words[0]),
    r"the (\w+) you take runs between ([\w ]+ and [\w ]+), not to ([\w ]+)":
        lambda it: it.words[0] in vessels_between(it.words[1]) and it.words[2] not in it.words[1],
    r"you have chosen a (\w+) tile, and the vessel between ([\w ]+ and [\w ]+) is a (\w+)":
        lambda it: it.words[0] != it.words[2] and it.words[2] in vessels_between(it.words[1]),
}  # fmt: skip


def test_what_a_reason_denies_does_not_hold() -> None:
    patterns = {re.compile(text): oracle for text, oracle in ORACLES.items()}
    checked: set[str] = set()
    for game, (players, toms) in enumerate(TABLES * 2):
        for state, seat in positions(players, toms, 31 + game):
            me = state.players[seat]
            for reason, _ in set(refusals(state, seat)):
                for pattern, oracle in patterns.items():
                    found = pattern.fullmatch(reason)
                    if found:
                        assert oracle(Said(state, me, found.groups())), reason
                        checked.add(pattern.pattern)
    assert len(checked) >= len(ORACLES) - 3, sorted(set(ORACLES) - checked)
