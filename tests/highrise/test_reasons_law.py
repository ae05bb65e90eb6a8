"""In random play every refusal of a possible answer has a reason of its own, cites a clause of the mode, and tells the truth."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement
from typing import Any

import pytest

from highrise.toolkit import PARTS, pieces, site, words
from skyline.engine.steps import kind_of
from skyline.games.highrise import GAME
from skyline.games.highrise.rules.asking import HOODS
from skyline.games.highrise.rules.buildings import height_of, owned_by
from skyline.games.highrise.rules.components import LETTERS
from skyline.games.highrise.rules.pieces import FLOORS, NAMES, number
from skyline.games.highrise.rules.state import HighRise

MODES: dict[str, dict[str, Any]] = {
    "solo": {"players": 1, "tenants": "all"},
    "two": {"players": 2, "tenants": "all"},
    "three": {"players": 3, "tenants": "all"},
    "three-introductory": {"players": 3, "mode": "introductory"},
    "four": {"players": 4},
    "four-standard": {"players": 4, "mode": "standard", "tenants": "all"},
}
CLAUSES = set(re.findall(r"\*\*(HR-R?\d+)\*\*", GAME.face.rules_text()))
SOLO, TWO_PLAYERS, NEUTRAL = range(500, 515), range(540, 546), range(480, 490)
SAMPLE = 25  # illegal answers looked at in each decision

Refusal = tuple[HighRise, int, int, str, str]  # the state, the seat, the action, the reason, its clause


def refusals(options: dict[str, Any], games: range) -> Iterator[Refusal]:
    """Refusals of answers to the question asked, all along random games. The bag runs low in every second game."""
    for seed in games:
        dice = random.Random(seed)
        state = GAME.new(seed=seed, **options)
        assert isinstance(state, HighRise)
        while not state.over:
            seat = dice.choice(state.deciders())
            point = GAME.points[kind_of(state.pending(seat))]
            if seed % 2 and point.id == "move":
                state.bag = sum(int(number(state.bag, kind)) // 2 << 4 * kind for kind in range(5))
                GAME.refresh(state)
            legal = set(state.actions(seat))
            closed = [action for action in range(int(point.base), int(point.base) + point.size) if action not in legal]
            for action in dice.sample(closed, min(SAMPLE, len(closed))):
                refusal = GAME.refusal(state, action, seat)
                yield state, seat, action, refusal.reason, refusal.clause
            state.apply(dice.choice(state.actions(seat)), seat)


@pytest.mark.parametrize("mode", MODES)
def test_no_answer_is_refused_with_the_general_excuse_or_a_clause_of_another_mode(mode: str) -> None:
    options = MODES[mode]
    for _, _, action, reason, named in refusals(options, range(12)):
        assert "is not possible now" not in reason
        assert reason[-1] not in ".:;"
        assert named in CLAUSES, (GAME.write(action), reason)
        numbered = int(named[3:]) if named[3:].isdigit() else 0
        assert options["players"] == 1 or numbered not in SOLO
        assert options["players"] == 2 or numbered not in TWO_PLAYERS
        assert options["players"] < 3 or numbered not in NEUTRAL


def test_the_law_sees_every_decision_point_that_can_refuse_anything() -> None:
    always_open = {"optional_draw", "own_draw", "casino", "labor_union", "colossus"}  # nothing they ask is ever refused
    one_of_two = {"second_choose", "archive_mode", "gold_draw", "neutral_mode"}  # not asked when only one answer is left
    rare = {"transit_hub", "gold_yard", "choose_floor", "tax_gift", "legitimate_business"}  # each has its example
    seen = {GAME.point_of(action).id for options in MODES.values() for _, _, action, _, _ in refusals(options, range(8))}
    assert {point.id for point in GAME.points} - seen - always_open - one_of_two <= rare


# ------------------------------------------------------------------ is it true?
def fits(piece: str, square: str) -> bool:
    return piece in ("ultraplastic", square) or square == "ultraplastic"


def covers(held: list[str], squares: list[str]) -> bool:
    """Is there a piece for every square? Augmenting paths, square by square."""
    holder: dict[int, int] = {}

    def place(square: int, tried: set[int]) -> bool:
        for at, piece in enumerate(held):
            if at not in tried and fits(piece, squares[square]):
                tried.add(at)
                if at not in holder or place(holder[at], tried):
                    holder[at] = square
                    return True
        return False

    return all(place(square, set()) for square in range(len(squares)))


def squares_of(state: HighRise, letter: str) -> list[str]:
    one = PARTS.blueprints[state.current][LETTERS.index(letter)]
    covered = int(state.squares[LETTERS.index(letter)])
    return words(one.squares - covered).split() + ["ultraplastic"] * int(one.ultraplastic + len(words(covered).split()))


def pays(held: list[str], squares: list[str], wild: int) -> bool:
    """The same, with so many squares that take any piece: each way of freeing them is tried."""
    if covers(held, squares):
        return True
    coloured = {square for square in squares if square != "ultraplastic"}
    return wild > 0 and any(pays(held, [*(freed(squares, colour)), "ultraplastic"], wild - 1) for colour in coloured)


def freed(squares: list[str], colour: str) -> list[str]:
    left = list(squares)
    left.remove(colour)
    return left


def lacking(held: list[str], squares: list[str], wild: int) -> int:
    """The fewest Floors that have to be added so that the squares can be paid."""
    for count in range(len(squares) + 1):
        if any(
            pays([*held, *more], squares, wild) for more in combinations_with_replacement(sorted(set(squares) - {"ultraplastic"}), count)
        ):
            return count
    raise AssertionError("squares of a Blueprint that nothing pays")


def counted(lacked: str) -> int:
    """How many pieces a sentence says are missing: "any 2 of blue, blue and purple and 1 further piece"."""
    further = re.search(r"(?:^| and )(\d+) (?:further )?pieces?$", lacked)
    rest = lacked[: further.start()] if further else lacked
    more = int(further.group(1)) if further else 0
    if chosen := re.match(r"any (\d+) of ", rest):
        return int(chosen.group(1)) + more
    return sum(int(found.group(1) or 1) for found in re.finditer(r"(?:(\d+) )?(?:red|blue|purple|black|grey)", rest)) + more


def blueprints_cannot_be_paid(state: HighRise, seat: int, reason: str) -> bool:
    """No Blueprint can be paid with what is held, and those named lack exactly that many pieces, no other one fewer."""
    player = state.players[seat]
    if player.hubs:
        return True  # the Floors on Transit Hubs count for some spaces and not for others
    held = words(player.pieces).split()
    wild = min(int(player.up[state.parts.university]), int(state.tokens)) + ("counting as another colour" in reason)
    said = {found[0]: counted(found[8:]) for found in re.split(r"; |: now |: ", reason) if re.match(r"[A-E] lacks ", found)}
    need = {letter: lacking(held, squares_of(state, letter), wild) for letter in LETTERS}
    fewest = min(need.values())
    return fewest > 0 and said == {letter: count for letter, count in need.items() if count == fewest}


def is_number(found: int, said: str) -> bool:
    return found == (0 if said == "no" else int(said.removeprefix("only ")))


def hood(name: str) -> range:
    first = PARTS.hoods.index(name) * 4
    return range(first, first + 4)


def shortest(state: HighRise, name: str) -> int:
    return min(int(height_of(state.sites[place])) for place in hood(name) if state.tenants[place] >= 0)


COLOUR = "(red|blue|purple|black|grey)"
Truth = Callable[[HighRise, int, "re.Match[str]"], bool]
TRUTHS: dict[str, Truth] = {
    r"your pieces.* pay no Blueprint": lambda state, seat, found: blueprints_cannot_be_paid(state, seat, found.string),
    rf"the bag has no {COLOUR} Floor": lambda state, _, found: not number(state.bag, NAMES.index(found[1])),
    r"the bag is empty": lambda state, *_: not state.bag,
    r"nobody has more pieces than you": lambda state, seat, _: all(
        len(words(other.pieces).split()) <= len(words(state.players[seat].pieces).split()) for other in state.players
    ),
    r"hold only UltraPlastic": lambda state, *_: (
        not max((other for other in state.players), key=lambda other: len(words(other.pieces).split())).pieces & FLOORS
    ),
    r"no UltraPlastic is left": lambda state, *_: state.ultraplastic == 0,
    r"no Spire is left": lambda state, *_: state.spires == 0,
    r"you have no Corruption": lambda state, seat, _: state.players[seat].corruption == 0,
    r"you have no Building on the board": lambda state, seat, _: not any(owned_by(found, seat) for found in state.sites),
    r"your Yards have no free space": lambda state, seat, _: state.players[seat].room(PARTS.yard_spaces) <= 0,
    r"([A-D])'s Mogul is there already": lambda state, _, found: state.at["ABCD".index(found[1])] > 0,
    r"Bonus Space (\d)\.(\d) is empty": lambda state, _, found: not state.bonus[int(found[1]) * 3 + int(found[2]) - 4],
    r"Bonus set (\d) still holds something": lambda state, _, found: any(state.bonus[int(found[1]) * 3 - 3 : int(found[1]) * 3]),
    r"you have no face-up Archive": lambda state, seat, _: not state.players[seat].up[state.parts.archive],
    r"you have no face-down .*\((\d+)\)": lambda state, seat, found: not state.players[seat].down[int(found[1])],
    r"you have no face-up (?!Archive to).*\((\d+)\)": lambda state, seat, found: not state.players[seat].up[int(found[1])],
    r"you have (no|only \d+) (\w+) Floors?$": lambda state, seat, found: is_number(
        int(number(state.players[seat].pieces, NAMES.index(found[2]))), found[1]
    ),
    rf"you have no {COLOUR} piece$": lambda state, seat, found: not number(state.players[seat].pieces, NAMES.index(found[1])),
    r"^(?:a Building stands there, and )?([\w ]+) still has an empty Building Space": lambda state, _, found: any(
        state.tenants[place] >= 0 and not state.sites[place] for place in hood(found[1])
    ),
    r"shortest (?:one|Building) of ([\w ]+?)(?: is demolished)? \((\d+)\)": lambda state, _, found: (
        shortest(state, found[1]) == int(found[2])
    ),
}


def test_what_a_reason_says_of_the_table_holds() -> None:
    checked: Counter[str] = Counter()
    for options in MODES.values():
        for state, seat, action, reason, _ in refusals(options, range(10, 14)):
            for pattern, truth in TRUTHS.items():
                if found := re.search(pattern, reason):
                    checked[pattern] += 1
                    assert truth(state, seat, found), (GAME.write(action), reason)
    rare = {"hold only UltraPlastic", "no UltraPlastic is left", "no Spire is left", "your Yards have no free space"}
    assert set(TRUTHS) - set(checked) <= rare


def test_the_oracle_itself_counts_pieces_and_finds_payments() -> None:
    assert counted("any 2 of blue, blue and purple and 1 further piece") == 3
    assert counted("red, 2 blue and purple") == 4
    assert counted("2 pieces") == 2
    assert covers(["red", "ultraplastic"], ["ultraplastic", "red"])
    assert not covers(["blue", "ultraplastic"], ["red", "red"])
    assert pays(["blue", "ultraplastic"], ["red", "red"], 1)
    assert words(pieces("red red")) == "red red"
    assert site(f"{HOODS[1]} 1") == 4
