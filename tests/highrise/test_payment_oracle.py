"""Brute force: every way to put pieces on the squares of a Blueprint is reached through the decisions, each once, and no other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import NamedTuple

import pytest

from clauses import clause
from highrise.building_kit import city
from highrise.toolkit import PARTS, constructing, legal, pieces, using, words
from skyline.engine.steps import NOBODY
from skyline.games.highrise import GAME
from skyline.games.highrise.rules.components import BLUEPRINTS
from skyline.games.highrise.rules.pieces import NAMES
from skyline.games.highrise.rules.state import HighRise

FEW = 20  # payments, which a person reaches in all their orders
COLOURS = NAMES[:5]
PLASTIC = "ultraplastic"
Pieces = tuple[str, ...]  # in the order of the kinds
Assignment = tuple[int, str, Pieces, Pieces]  # Blueprint, swap, what lies on UltraPlastic squares, all that is paid


class Payment(NamedTuple):
    """What matters of an assignment: what is paid, how many Extra Floors UltraPlastic brings, whether an Actuary is content."""

    paid: Pieces
    matched: int
    exact: bool


class Yards(NamedTuple):
    """A position: a Blueprint Card, pieces, squares under University tokens, and whether a Condo Developer helps."""

    card: int
    held: Pieces
    tokens: tuple[tuple[int, str], ...]
    swapping: bool


def in_order(found: Iterator[str] | list[str]) -> Pieces:
    return tuple(sorted(found, key=NAMES.index))


# ------------------------------------------------------------------ by definition (HR-222, HR-223, HR-290, HR-372)
def squares(position: Yards, blueprint: int) -> Pieces:
    """What the squares of a Blueprint show, under its tokens."""
    printed = PARTS.blueprints[position.card][blueprint]
    shown = [*words(printed.squares).split(), *[PLASTIC] * int(printed.ultraplastic)]
    for covered, colour in position.tokens:
        if covered == blueprint:
            shown[shown.index(colour)] = PLASTIC
    return in_order(shown)


def laid(shown: Pieces, held: Pieces, swapping: bool) -> Iterator[list[tuple[str, str, bool]]]:
    """Every way to lay one piece on each square, as (square, piece, swapped)."""
    if not shown:
        yield []
        return
    square = shown[0]
    for piece in sorted(set(held)):
        rest = list(held)
        rest.remove(piece)
        if piece in (square, PLASTIC) or square == PLASTIC:
            for more in laid(shown[1:], tuple(rest), swapping):
                yield [(square, piece, False), *more]
        elif swapping:
            for more in laid(shown[1:], tuple(rest), False):
                yield [(square, piece, True), *more]


@cache
def by_definition(position: Yards) -> dict[Assignment, Payment]:
    found: dict[Assignment, Payment] = {}
    for blueprint in range(BLUEPRINTS):
        shown = squares(position, blueprint)
        for lay in laid(shown, position.held, position.swapping) if len(position.held) >= len(shown) else ():
            swap = "".join(f"{piece} {square}" for square, piece, swapped in lay if swapped)
            on_plastic = in_order(piece for square, piece, _ in lay if square == PLASTIC)
            payment = Payment(
                in_order(piece for _, piece, _ in lay), on_plastic.count(PLASTIC), all(square == piece for square, piece, _ in lay)
            )
            found[blueprint, swap, on_plastic, payment.paid] = payment
    return found


# ------------------------------------------------------------------ through the decisions
def opened(position: Yards, cards: int = 0) -> HighRise:
    """The first question of the construction with so many University cards; nothing is asked if it is not possible."""
    state = city(" ".join(position.held), cards=(int(PARTS.university),) * cards)
    state.current = position.card
    covered = [0] * BLUEPRINTS
    for blueprint, colour in position.tokens:
        covered[blueprint] += pieces(colour)
    state.squares = covered
    state.tokens -= len(position.tokens)
    return using(state, "condo_developer") if position.swapping else constructing(state)


def leaves(state: HighRise, canonical: bool) -> Iterator[HighRise]:
    """All states in which the payment is settled: by all decisions that a person may take, or by the canonical ones."""
    actions = state.canonical(0) if canonical else state.actions(0)
    if GAME.point_of(actions[0]).id == "site":
        yield state
        return
    for action in actions:
        after = state.clone()
        after.canonical_only = canonical
        after.apply(action, 0)
        yield from leaves(after, canonical)


def by_decisions(position: Yards, canonical: bool) -> Counter[tuple[Assignment, Payment]]:
    found: Counter[tuple[Assignment, Payment]] = Counter()
    state = opened(position)
    for leaf in leaves(state, canonical) if not state.over else ():
        made = leaf.constructions[-1]
        swap = "" if made.swap == NOBODY else f"{NAMES[made.swap >> 3]} {NAMES[made.swap & 7]}"
        payment = Payment(tuple(words(made.paid).split()), int(made.matched), bool(made.exact))
        assert tuple(words(leaf.players[0].pieces).split()) == in_order(list((Counter(position.held) - Counter(payment.paid)).elements()))
        found[(int(made.blueprint), swap, tuple(words(made.on_ultraplastic).split()), payment.paid), payment] += 1
    return found


def some_yards(random: Random, swapping: bool, tokens: int) -> Yards:
    """A random position, often one in which something can be paid."""
    card = random.randrange(len(PARTS.blueprints))
    printed = PARTS.blueprints[card][random.randrange(BLUEPRINTS)]
    held = [*words(printed.squares).split(), *[PLASTIC] * int(printed.ultraplastic)] if random.random() < 0.8 else []
    for _ in range(random.randint(0, 2)):
        if held:
            held[random.randrange(len(held))] = random.choice(NAMES)
    while len(held) < 3 or (len(held) < 9 and random.random() < 0.5):
        held.append(random.choice((*NAMES, PLASTIC)))
    covered: Counter[tuple[int, str]] = Counter()
    while covered.total() < tokens:
        blueprint, colour = random.randrange(BLUEPRINTS), random.choice(COLOURS)
        if words(PARTS.blueprints[card][blueprint].squares).split().count(colour) > covered[blueprint, colour]:
            covered[blueprint, colour] += 1
    return Yards(card, in_order(held), tuple(sorted(covered.elements())), swapping)


def agree(position: Yards) -> int:
    """Compare the two: canonical play reaches every payment once, a person every one in any order. The number of ways to pay."""
    wanted = by_definition(position)
    assert by_decisions(position, canonical=True) == dict.fromkeys(wanted.items(), 1), position
    if len(wanted) <= FEW:
        assert set(by_decisions(position, canonical=False)) == set(wanted.items()), position
    return len(wanted)


@clause("HR-222", "HR-223", "HR-225", "HR-290")
def test_every_payment_is_reached_once() -> None:
    random = Random(7)
    ways = [agree(some_yards(random, swapping=False, tokens=0)) for _ in range(300)]
    assert min(ways) == 0
    assert max(ways) > 20


@clause("HR-309", "HR-223", "HR-290")
def test_every_payment_on_squares_under_tokens_is_reached_once() -> None:
    random = Random(8)
    ways = [agree(some_yards(random, swapping=False, tokens=random.randint(1, 4))) for _ in range(250)]
    assert min(ways) == 0
    assert max(ways) > 20


@clause("HR-R31", "HR-290")
def test_every_payment_with_a_condo_developer_is_reached_once() -> None:
    random = Random(9)
    ways = [agree(some_yards(random, swapping=True, tokens=random.choice((0, 0, 2)))) for _ in range(150)]
    assert min(ways) == 0
    assert max(ways) > 50


# ------------------------------------------------------------------ with University cards in hand (HR-R65)
def helped(position: Yards, cards: int) -> set[tuple[tuple[tuple[int, str], ...], Assignment, Payment]]:
    """By definition: up to so many further tokens anywhere, then any payment."""
    found = {(position.tokens, *item) for item in by_definition(position).items()}
    if cards:
        for blueprint in range(BLUEPRINTS):
            for colour in sorted(set(squares(position, blueprint)) - {PLASTIC}):
                tokens = tuple(sorted((*position.tokens, (blueprint, colour))))
                found |= helped(position._replace(tokens=tokens), cards - 1)
    return found


def tokens_of(state: HighRise) -> tuple[tuple[int, str], ...]:
    return tuple(sorted((blueprint, colour) for blueprint, covered in enumerate(state.squares) for colour in words(covered).split()))


@clause("HR-309", "HR-R65", "HR-221")
@pytest.mark.parametrize("cards", [1, 2])
def test_university_cards_open_exactly_the_payments_that_their_tokens_allow(cards: int) -> None:
    random = Random(10 + cards)
    seen = [0, 0]
    for _ in range(40 if cards == 1 else 8):
        position = some_yards(random, swapping=False, tokens=0)
        wanted = helped(position, cards)
        state = opened(position, cards)
        if wanted and not by_definition(position):
            assert "no token" not in legal(state)
        got = set()
        for leaf in leaves(state, canonical=True) if not state.over else ():
            made = leaf.constructions[-1]
            payment = Payment(tuple(words(made.paid).split()), int(made.matched), bool(made.exact))
            got.add((tokens_of(leaf), (int(made.blueprint), "", tuple(words(made.on_ultraplastic).split()), payment.paid), payment))
            assert leaf.players[0].up[PARTS.university] == cards - len(tokens_of(leaf))
        assert got == wanted
        seen[bool(by_definition(position))] += 1
    assert all(seen)
