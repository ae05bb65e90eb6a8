"""A law over random play: options are those that lack nothing, and every refusal tells the truth and cites a clause that exists."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import cast

import pytest

from clauses import clause
from skyline.engine import bags
from skyline.engine.rulebook import clauses
from skyline.engine.steps import kind_of, seat_of, x_of
from skyline.games.sprawl import GAME
from skyline.games.sprawl.rules import decks, permits, sites, spending
from skyline.games.sprawl.rules.asking import Question
from skyline.games.sprawl.rules.components import DECK_NAMES, KIND_NAMES, ZONES
from skyline.games.sprawl.rules.effects.markers import SPACE_WORDS
from skyline.games.sprawl.rules.ground import SHAPE_LOTS, SHAPES, SITES, SIZE, touches
from skyline.games.sprawl.rules.state import Sprawl
from skyline.games.sprawl.rules.town import kind_of as zone_of
from skyline.games.sprawl.rules.town import owner_of, site_of
from sprawl.toolkit import PARTS, act, asked, give, lay, menu, new, put, site, table, why

CLAUSES = {found.id for found in clauses(GAME.face.rules_text())}
NEVER_REFUSING = {"which_row", "either", "offer", "cube"}  # asked only if every answer is legal; a cube is asked for too seldom
SAMPLE = 40
GAMES = range(8)


@dataclass(frozen=True)
class Refusal:
    """An answer that is not legal: where, to whom, which, and why not."""

    state: Sprawl
    step: int
    option: int
    reason: str
    clause: str

    @property
    def seat(self) -> int:
        return int(seat_of(self.step))

    @property
    def point(self) -> Question:
        return cast(Question, GAME.points[kind_of(self.step)])


def positions(seed: int) -> Iterator[tuple[Sprawl, int]]:
    """Every decision of a random game in which people have now too little wealth, now enough."""
    rng = Random(seed)
    state = new(2 + seed % 3, seed, stall_guard=True, length="short")
    while not state.over:
        seat = state.decider()
        if asked(state) == "main" and rng.random() < 0.3:
            state.player().wealth = rng.randrange(2, 20)
            GAME.refresh(state)
        yield state, int(state.pending(seat))
        state.apply(rng.choice(state.actions(seat)), seat)


def refusals(seed: int) -> Iterator[Refusal]:
    rng = Random(seed)
    for state, step in positions(seed):
        point = GAME.points[kind_of(step)]
        legal = set(point.options(state, step))
        closed = [option for option in range(point.size) if point.base + option not in legal]
        for option in rng.sample(closed, min(SAMPLE, len(closed))):
            yield Refusal(state, step, option, *point.why_not(state, step, option))


# ------------------------------------------------------------------ laws
@clause("US-820")
@pytest.mark.parametrize("seed", range(3))
def test_the_options_are_those_that_lack_nothing(seed: int) -> None:
    for state, step in positions(seed):
        point = cast(Question, GAME.points[kind_of(step)])
        lacking_nothing = [point.base + option for option in range(point.size) if point.need(state, step, option) is None]
        assert point.options(state, step) == lacking_nothing


@clause("US-820", "US-821")
def test_every_refusal_has_a_reason_of_its_own_and_an_existing_clause() -> None:
    refusing = set()
    for seed in GAMES:
        for refusal in refusals(seed):
            refusing.add(refusal.point.id)
            assert refusal.clause in CLAUSES
            assert "possible now" not in refusal.reason
            assert not re.search(r"[{}_]|  |\ba [AEIOU]", refusal.reason)
            assert refusal.reason[-1] not in ".:;"
    rare = {"contractor_tie", "take_control", "move_building", "move_to", "remove_building", "take_planning", "vocation_name",
            "take_office", "election_choice", "payout_row", "levy", "remove_control"}  # fmt: skip
    assert {point.id for point in GAME.points} - refusing <= NEVER_REFUSING | rare


# ------------------------------------------------------------------ what a reason denies
def deck(name: str) -> int:
    return DECK_NAMES.index(name)


def named_building(it: Refusal, words: str) -> int:
    return int(it.state.town.at(site(words)))


def source_of(it: Refusal) -> int:
    """The place of the contract that a refused answer of ``main`` names."""
    return it.option - (spending.BUILD if it.option < spending.FAVOR else spending.FAVOR)


SITE = r"([a-f][1-6] (?:l-)?[a-z]+)"
ZONE = r"(CIV|COM|IND|RES|park)"
Truth = Callable[[Refusal, "re.Match[str]"], bool]
TRUTHS: dict[str, Truth] = {
    r"(BP\d\d) does not lie in front of you": lambda it, found: not it.state.players[it.seat].cards >> PARTS.card(found[1]).index & 1,
    r"(BP\d\d) does not show (\w+)": lambda _, found: not PARTS.card(found[1]).zones >> KIND_NAMES.index(found[2]) & 1,
    r"(BP\d\d) is already (?:picked|part)": lambda it, found: it.state.picked >> PARTS.card(found[1]).index & 1 == 1,
    r"(BP\d\d) is (?:not picked|no part)": lambda it, found: not it.state.picked >> PARTS.card(found[1]).index & 1,
    r"without (BP\d\d) you cannot pay for": lambda it, found: (
        permits.pages(it.state, permits.usable(it.state, permits.project(it.state)) & ~(1 << PARTS.card(found[1]).index))
        < permits.project(it.state).size
    ),
    r"([a-f][1-6]) costs (\d+), you have (\d+)": lambda it, found: (
        sites.price(it.state, permits.project(it.state), it.option) == int(found[2]) > int(found[3]) == it.state.player().wealth
    ),
    r"covers (\d) lots?, not (\d)": lambda it, found: int(found[2]) == SIZE[it.option] != int(found[1]),
    rf"next to the {ZONE} on {SITE}, and to no (\w+)": lambda it, found: (
        zone_of(named_building(it, found[2])) == KIND_NAMES.index(found[1])
        and touches(it.option, site(found[2]))
        and not any(touches(it.option, site_of(one)) and zone_of(one) == KIND_NAMES.index(found[3]) for one in outside(it))
    ),
    rf"the {ZONE} on {SITE} belongs to the Contractor": lambda it, found: (
        owner_of(named_building(it, found[2])) == it.state.contractor != it.state.active
    ),
    rf"the {ZONE} on {SITE} is not wholly inside {SITE}": lambda _, found: not covered(found[2], found[3]),
    rf"the {ZONE} on {SITE} stands there, and nothing permits": lambda it, found: (
        named_building(it, found[2]) in it.state.town.within(it.option)
        and it.state.contractor != it.state.active
        and not it.state.player().cards & PARTS.renewals
    ),
    r"it costs (\d) AP, you have (\d+)": lambda it, found: int(found[1]) > int(found[2]) == it.state.ap,
    r"needs (\d) (?:(\w+) )?permits?, you have (\d+)": lambda it, found: (
        pages_of(it, KIND_NAMES.index(found[2]) if found[2] else ZONES) == int(found[3]) < int(found[1])
    ),
    r"the cheapest site for (.+) costs (\d+), you have (\d+)": lambda it, found: (
        int(found[2]) > int(found[3]) == it.state.player().wealth and cheapest(it, found[1]) == int(found[2])
    ),
    r"no site in town is open to (.+)": lambda it, found: cheapest(it, found[1]) is None,
    r"(.+) was taken as a Favor in this turn": lambda it, found: (
        PARTS.card(found[1]).index in (it.state.player().favor, it.state.player().second) and it.state.fresh > 0
    ),
    r"no card lies face up on the (Town|City|Metropolis) deck": lambda it, found: (
        it.state.tops[deck(found[1])] < 0 and it.state.open_decks >> deck(found[1]) & 1 == 1
    ),
    r"the (City|Metropolis) deck is not active before": lambda it, found: not it.state.open_decks >> deck(found[1]) & 1,
    r"the (\d)-AP box is empty; boxes are filled": lambda it, found: it.state.boxes[5 - int(found[1])] < 0,
    r"the (\d)-AP planning box is empty": lambda it, found: it.state.planning[5 - int(found[1])] < 0,
    r"you hold (\d) Favors? and have no room": lambda it, found: it.state.player().favors() == int(found[1]) == 1 + it.state.player().extra,
    r"you hold no Favor there": lambda it, _: decks.contract_at(it.state, source_of(it)) < 0,
    r"marker (\d+) lies on (G\d)": lambda it, found: (
        PARTS.marker_numbers[it.state.town.spaces[SPACE_WORDS.index(found[2].lower())]] == int(found[1])
    ),
    r"marker (\d+) is not in play": lambda it, found: all(
        PARTS.marker_numbers[lies] != int(found[1]) for lies in it.state.town.spaces if lies >= 0
    ),
    rf"^{SITE} is not vacant": lambda it, found: not it.state.town.vacant(site(found[1])),
    rf"no building stands on exactly {SITE}": lambda it, found: it.state.town.at(site(found[1])) < 0,
    rf"the {ZONE} on {SITE} is not yours": lambda it, found: owner_of(named_building(it, found[2])) != it.seat,
    r"no starting building stands in": lambda it, _: all(site_of(one) // SHAPES != it.option for one in it.state.town.buildings),
    r"the starting building in .* already carries a cube": lambda it, _: any(
        site_of(one) // SHAPES == it.option and owner_of(one) >= 0 for one in it.state.town.buildings
    ),
    r"‹(\d)› owns no (.+) marker": lambda it, found: (
        not bags.number(it.state.players[int(found[1])].vocations, PARTS.vocation_names.index(found[2]))
    ),
    r"you own (\d+) markers? of that kind": lambda it, found: (
        it.option > int(found[1])
        and (x_of(it.step) == 8 or bags.number(it.state.players[it.seat].vocations, x_of(it.step)) == int(found[1]))
    ),
}


def outside(it: Refusal) -> list[int]:
    """The buildings that would still stand if the refused site were cleared (US-232)."""
    gone = it.state.town.within(it.option)
    return [one for one in it.state.town.buildings if one not in gone]


def covered(inner: str, outer: str) -> bool:
    """Do the lots of one site lie inside another of its block?"""
    one, other = (set(SHAPE_LOTS[site(words) % SHAPES]) for words in (inner, outer))
    return one <= other


def pages_of(it: Refusal, zone: int) -> int:
    """The permit pages that the seat has for a zone, or for all."""
    return int(permits.pages_by_zone(it.state, it.seat)) >> 8 * zone & 255


def cheapest(it: Refusal, name: str) -> int | None:
    """The lowest price of any site of a contract, found with all the wealth in the world; None if there is none."""
    rich = it.state.clone()
    rich.player().wealth = 10_000
    card = PARTS.card(name)
    return min((int(sites.price(rich, card, one)) for one in range(SITES) if sites.site_need(rich, card, one) is None), default=None)


@clause("US-820")
def test_what_a_reason_says_of_the_table_holds() -> None:
    checked: Counter[str] = Counter()
    for seed in GAMES:
        for refusal in refusals(seed + 20):
            for pattern, truth in TRUTHS.items():
                if found := re.search(pattern, refusal.reason):
                    checked[pattern] += 1
                    assert truth(refusal, found), (refusal.point.notation(refusal.option), refusal.reason)
    rare = {r"the cheapest site for (.+) costs (\d+), you have (\d+)", rf"the {ZONE} on {SITE} belongs to the Contractor",
            r"(.+) was taken as a Favor in this turn", r"‹(\d)› owns no (.+) marker", r"marker (\d+) is not in play"}  # fmt: skip
    assert set(TRUTHS) - set(checked) <= rare


# ------------------------------------------------------------------ corners that random play seldom meets
@clause("US-450", "US-820")
def test_a_box_that_no_deck_fills_any_more_says_so() -> None:
    state = table(2)
    state.boxes = [-1, *state.boxes[1:]]
    assert why(state, "favor box5") == ("the 5-AP box is empty; boxes are filled in the End of Turn", "US-153")
    state.open_decks |= 0b1110
    state.tops = [-1, -1, *state.tops[2:]]
    state.layers = [0 if 3 <= place < 6 else layer for place, layer in enumerate(state.layers)]
    assert why(state, "favor box5") == ("the 5-AP box is empty, and no deck fills it any more", "US-450")


@clause("US-190", "US-230", "US-820")
def test_land_that_would_have_to_be_cleared_counts_as_the_cheapest_site() -> None:
    state = give(put(table(2, wealth=1), "CIV", "c1 n", "c1 s", "d1 n", "d1 s"), 0, cards="BP15")
    lay(state, "High School", "box1")
    assert why(state, "build box1") == ("the cheapest site for High School costs 3, you have 1", "US-190")
    give(state, 0, cards="UR01")
    assert why(state, "build box1") == ("the cheapest site for High School costs 2, you have 1", "US-190")
    act(give(state, 0, wealth=2), "build box1")
    assert "site c1 n" in menu(state)
    assert why(state, "site e1 n") == ("e1 costs 3, you have 2", "US-192")
