"""Every contract, demand and cap line: a tower on which it is met, and towers on which it just is not (HH-550 to HH-611)."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from clauses import clause
from hustle.tower_kit import PARTS, WHOLE_LOT, tower
from skyline.games.hustle.rules.components import CAP_IDS, CONTRACT_IDS

I = ("office", "residential", "retail")  # noqa: E741 (the [I] of the templates)
LIVELY = ("high_noise", "high_traffic")
QUIET = ("low_noise", "low_traffic")
BLOCK = "a-gf"  # one card: columns A to C on GF to L2
SHAFT = "lift:a-gf"  # the same with an elevator in A on each level
Things = list[str]


class Case(NamedTuple):
    """A contract with its reward, what is on the tower when it is met, and near misses."""

    contract: str
    money: int
    prestige: int
    met: Things
    misses: list[Things]
    cards: str = WHOLE_LOT


def other(industry: str) -> str:
    return I[(I.index(industry) + 1) % 3]


def first_quarter() -> list[Case]:
    cases = []
    for n, i in enumerate(I):
        j = other(i)
        cases += [
            Case(f"Q1-0{n + 1}", 4, 2, [f"{i} a-l2"], [[f"{i} a-l1"], [f"{i} b-l2"], [f"{j} a-l2"]]),
            Case(f"Q1-0{n + 4}", 4, 3, [f"{i} b-gf", f"{i} g-l5"], [[f"{i} b-gf"], [f"{i} b-gf", f"{j} g-l5"]]),
            Case(f"Q1-0{n + 7}", 4, 3, [f"{i} b-gf", f"{j} b-l1"], [[f"{i} b-gf", f"{j} d-l1"], [f"{i} b-gf", f"{i} b-l1"]]),
            Case(
                f"Q1-{n + 10}", 3, 4, [f"occupied {i} b-l2", "elevator a-l2"],
                [[f"{i} b-l2", "elevator a-l2"], [f"occupied {i} b-l2", "elevator b-l3"], [f"occupied {j} b-l2", "elevator a-l2"]],
            ),
        ]  # fmt: skip
    for name, (noise, traffic) in (("Q1-13", LIVELY), ("Q1-14", QUIET)):
        cases.append(
            Case(
                name, 4, 3, [f"{noise} b-gf", f"{traffic} d-gf"],
                [[f"{noise} b-gf", f"{traffic} b-l1"], [f"{noise} b-gf", f"{noise} d-gf"], [f"{noise} b-gf", f"{traffic} e-gf"]],
            )
        )  # fmt: skip
    misses = [["a-l1", "artwork c-l1", "d-l2"], ["a-l1", "elevator c-l1", "d-l1"]]
    cases.append(Case("Q1-15", 5, 3, ["a-l1", "artwork c-l1", "d-l1"], misses))
    return cases


def second_quarter() -> list[Case]:
    cases = []
    for n, i in enumerate(I):
        j = other(i)
        cases += [
            Case(
                f"Q2-0{n + 1}", 5, 4, [f"{i} b-l1", "balcony d-l1"],
                [[f"{i} b-l1", "balcony d-l2"], [f"{j} b-l1", "balcony d-l1"], [f"{i} b-l2", "rooftop b-l3"]], BLOCK,
            ),
            Case(f"Q2-0{n + 4}", 5, 4, [f"comfort {i} b-l4"], [[f"{i} b-l4"], [f"comfort {i} b-l3"], [f"comfort {j} b-l4"]]),
            Case(
                f"Q2-0{n + 7}", 5, 5, [f"{i} a-gf", f"{i} a-l1", f"{i} c-l1"],
                [[f"{i} a-gf", f"{i} a-l1", f"{i} c-l2"], [f"{i} a-gf", f"{j} a-l1", f"{i} a-l2", f"{i} c-gf"]],
            ),
            Case(
                f"Q2-{n + 10}", 4, 5, [f"occupied {i} b-l2", f"occupied {i} g-l2"],
                [[f"occupied {i} b-l2", f"{i} g-l2"], [f"occupied {i} b-l2", f"occupied {i} g-l1"]],
            ),
        ]  # fmt: skip
    for name, (noise, traffic) in (("Q2-13", LIVELY), ("Q2-14", QUIET)):
        rest = [f"{noise} b-l3", f"{traffic} d-l3"]
        wrong = QUIET[0] if noise == LIVELY[0] else LIVELY[0]
        cases.append(Case(name, 5, 4, [*rest, f"{noise} g-l4"], [[*rest, f"{wrong} g-l4"], [*rest, f"{noise} g-l2"]]))
    cases.append(
        Case(
            "Q2-15", 5, 5, ["a-l1 low_noise", "a-l2 low_noise retail", "a-l3 low_noise"],
            [["a-gf low_noise", "a-l1 low_noise", "a-l2 low_noise"], ["a-l1 low_noise", "a-l2 low_traffic", "a-l3 low_noise"]],
        )
    )  # fmt: skip
    return cases


def third_quarter() -> list[Case]:
    cases = []
    for n, i in enumerate(I):
        j = other(i)
        cases += [
            Case(f"Q3-0{n + 1}", 6, 6, [f"luxury {i} a-l4"], [[f"comfort {i} a-l4"], [f"luxury {i} b-l4"], [f"luxury {i} a-l3"]]),
            Case(
                f"Q3-0{n + 4}", 6, 6, [f"{i} a-l4", f"{i} a-l5", f"{i} a-l6"],
                [[f"{i} a-l3", f"{i} a-l4", f"{i} a-l5"], [f"{i} a-l4", f"{i} a-l5", f"{j} a-l6"]],
            ),
            Case(
                f"Q3-0{n + 7}", 5, 6, [f"occupied {i} b-l5", f"occupied {i} g-l5"],
                [[f"occupied {i} b-l5", f"{i} g-l5"], [f"occupied {i} b-l5", f"occupied {i} g-l4"]],
            ),
        ]  # fmt: skip
    for n, buzz in enumerate(("high_noise", "low_noise", "high_traffic", "low_traffic")):
        wrong = "low_noise" if buzz == "low_traffic" else "low_traffic"
        misses = [[f"{buzz} b-l1"], [f"{wrong} b-l2"], [f"{buzz} b-l2 upright"]]
        cases.append(Case(f"Q3-{n + 10}", 6, 6, [f"{buzz} b-l2"], misses, f"{SHAFT} lift:a-l3"))
    cases.append(Case("Q3-14", 6, 6, ["a-l2", "rooftop b-l3"], [["a-l2", "rooftop c-l3"], ["b-l2", "balcony d-l2"]], BLOCK))
    each = [f"occupied {i} b-l{level}" for i, level in zip(I, (5, 6, 7), strict=True)]
    misses = [[*each[:2], "retail b-l7"], [*each[:2], "occupied retail b-l4"], [*each[:2], "occupied office b-l7"]]
    cases.append(Case("Q3-15", 6, 6, each, misses))
    return cases


def fourth_quarter() -> list[Case]:
    cases = []
    for n, i in enumerate(I):
        j = other(i)
        high = f"occupied comfort {i}"
        cases += [
            Case(f"Q4-0{n + 1}", 7, 9, [f"landmark {i} a-gf"], [[f"luxury {i} a-gf"], [f"landmark {j} a-gf"]]),
            Case(f"Q4-0{n + 4}", 6, 8, [f"{i} a-l7", f"{i} a-l8", f"{i} a-l9"], [[f"{i} a-l6", f"{i} a-l7", f"{i} a-l8", f"{i} e-l9"]]),
            Case(f"Q4-0{n + 7}", 6, 7, [f"{high} b-l8"], [[f"{high} b-l7"], [f"comfort {i} b-l8"], [f"occupied {i} b-l8"]]),
        ]
    for name, (noise, traffic), wrong in (("Q4-10", LIVELY, QUIET[0]), ("Q4-11", QUIET, LIVELY[0])):
        misses = [[f"{noise} b-gf", f"{wrong} b-l1"], [f"{noise} b-gf", f"{traffic} upright b-l1"], [f"{traffic} b-l2"]]
        cases.append(Case(name, 6, 9, [f"{noise} b-gf", f"{traffic} b-l1"], misses, SHAFT))
    each = ["luxury office b-gf", "landmark residential b-l2", "luxury retail b-l5"]
    cases.append(Case("Q4-12", 7, 9, each, [[*each[:2], "comfort retail b-l5"], [*each[:2], "luxury office b-l5"]]))
    cases.append(
        Case(
            "Q4-13", 6, 8, [f"a-l{level} high_traffic" for level in range(2, 7)],
            [[f"a-l{level} high_traffic" for level in range(1, 6)], [f"a-l{level} high_traffic" for level in range(3, 7)]],
        )
    )  # fmt: skip
    decor = ["artwork a-gf", "balcony d-gf", "rooftop a-l3"]
    misses = [decor[:2], decor[1:], [decor[0], decor[2]], ["elevator a-gf", *decor[1:]], ["artwork b-gf", *decor[:2]]]
    cases.append(Case("Q4-14", 6, 8, decor, misses, BLOCK))
    cases.append(Case("Q4-15", 6, 8, ["a-l9", "h-l9"], [["a-l9", "h-l8"], ["a-l9", "g-l9"]]))
    return cases


CASES = [*first_quarter(), *second_quarter(), *third_quarter(), *fourth_quarter()]


@clause(
    "HH-570", "HH-571", "HH-572", "HH-573", "HH-574", "HH-575", "HH-576", "HH-577", "HH-578", "HH-579", "HH-580", "HH-581", "HH-582",
    "HH-583", "HH-584", "HH-585", "HH-586", "HH-587", "HH-588", "HH-589", "HH-590", "HH-591", "HH-592", "HH-593", "HH-594", "HH-595",
)  # fmt: skip
@pytest.mark.parametrize("case", CASES, ids=[case.contract for case in CASES])
def test_a_contract_is_met_and_just_not_met(case: Case) -> None:
    contract = PARTS.contract(case.contract)
    assert (contract.money, contract.prestige) == (case.money, case.prestige)
    built = tower(*case.met, cards=case.cards)
    assert contract.need.met(built)
    assert contract.need.missing(built) is None
    assert len(set(contract.need.progress(built))) == 1
    for things in [*case.misses, []]:
        built = tower(*things, cards=case.cards)
        assert not contract.need.met(built), things
        have, wanted = contract.need.progress(built)
        assert 0 <= have < wanted, things
        assert contract.need.missing(built), things


def test_every_contract_has_a_case() -> None:
    assert sorted(case.contract for case in CASES) == sorted(CONTRACT_IDS)


@clause("HH-517")
def test_the_words_of_every_card_are_those_of_the_vocabulary() -> None:
    for contract in PARTS.contracts:
        assert contract.need.text() == contract.model, contract.id
    for demand in PARTS.demands:
        assert demand.need.text() == demand.model, demand.id
    for cap in PARTS.caps:
        assert [line.text() for line in cap.lines] == cap.model, cap.id


# ------------------------------------------------------------------ demands
class Wish(NamedTuple):
    """A demand, whether it pays money, towers whose first unit meets it, and towers whose first unit does not."""

    name: str
    money: bool
    met: list[Things]
    misses: list[Things]
    cards: str = WHOLE_LOT


WISHES = [
    Wish("Scenic", True, [["b-l1"], ["b-l1", "balcony d-l1"]], [["b-l2 upright"]], "a-gf a-l3"),
    Wish("Step-free", False, [["b-l1", "elevator d-l1"]], [["b-l1", "elevator b-l2"], ["b-l1", "artwork d-l1"]]),
    Wish("Up in the Air", True, [["b-l4"], ["upright b-l3"]], [["b-l3"]]),
    Wish("Sky High", False, [["b-l6"], ["upright b-l5"]], [["b-l5"]]),
    Wish("Street Life", True, [["b-l2"], ["upright b-l2"]], [["b-l3"]]),
    Wish("Art Lovers", False, [["b-l1", "artwork b-l2"]], [["b-l1", "artwork d-l2"], ["b-l1", "elevator b-l2"]]),
    Wish(
        "Sun Seekers", False, [["b-l2", "balcony d-l2"], ["b-l2", "rooftop b-l3"]],
        [["b-l2", "balcony b-l3"], ["b-l2", "rooftop d-l3"]], BLOCK,
    ),
    Wish("Window Shoppers", True, [["b-l1", "retail b-l2"], ["retail b-l1", "retail d-l1"]], [["retail b-l1", "office b-l2"]]),
    Wish("Networkers", False, [["retail b-l1", "office b-l2"]], [["b-l1", "retail b-l2"], ["b-l1", "office d-l2"]]),
    Wish("Good Neighbors", True, [["b-l1", "residential d-l1"]], [["residential b-l1"], ["b-l1", "residential e-l1"]]),
    Wish("Quiet Types", False, [["b-l1 low_noise"], ["b-l1 low_traffic"]], [["b-l1 high_noise"], ["b-l1 high_traffic"]]),
    Wish("Party Animals", True, [["b-l1 high_noise"], ["b-l1 high_traffic"]], [["b-l1 low_noise"], ["b-l1 low_traffic"]]),
]  # fmt: skip


@clause(
    "HH-550", "HH-551", "HH-552", "HH-553", "HH-554", "HH-555", "HH-556", "HH-557", "HH-558", "HH-559", "HH-560", "HH-561",
)  # fmt: skip
@pytest.mark.parametrize("number", range(12))
def test_a_demand_is_met_and_just_not_met(number: int) -> None:
    demand, wish = PARTS.demands[number], WISHES[number]
    assert (demand.name, demand.pays_money) == (wish.name, wish.money)
    for things in wish.met:
        assert demand.need.met(tower(*things, cards=wish.cards), 0), things
    for things in wish.misses:
        assert not demand.need.met(tower(*things, cards=wish.cards), 0), things


# ------------------------------------------------------------------ caps
class Line(NamedTuple):
    """Towers with what the line scores on them: something that counts, and what only looks like it."""

    points: list[tuple[Things, int]]
    cards: str = WHOLE_LOT


def zone(words: str, each: int, first: str, last: str, below: str, above: str) -> Line:
    """Units on levels; ``below`` and ``above`` are just outside (empty: the lot ends there)."""
    inside = [f"{words} b-{first}", f"{words} e-{last}"]
    outside = [f"{words} {column}-{level}" for column, level in zip("be", (below, above), strict=True) if level]
    return Line([(inside, 2 * each), (outside, 0), ([*inside, *outside], 2 * each)])


def chain(words: str, wrong: str) -> Line:
    """1 for each unit of the largest chain."""
    row = [f"{words} {column}-{level}" for level in ("gf", "l1") for column in "aceg"]
    return Line([(row[:2], 0), (row[:3], 3), ([*row[:2], f"{wrong} e-gf", row[3]], 0), (row[:7], 6)])


def units(each: int, right: Things, wrong: Things, cards: str = WHOLE_LOT) -> Line:
    """Single units that score and that do not, alone and together."""
    return Line([(right, each * len([word for word in right if word.split()[0] not in AROUND])), (wrong, 0)], cards)


def sets(each: int, right: Things, wrong: str) -> Line:
    """One whole set; without its last unit, and with a wrong one instead, it is none."""
    return Line([(right, each), (right[:-1], 0), ([*right[:-1], wrong], 0)])


AROUND = ("artwork", "balcony", "rooftop", "elevator")
UPPER_CLASS = ["comfort office b-gf", "luxury residential b-l1", "comfort retail b-l2"]
LODGERS = ["occupied office b-gf", "occupied residential b-l1", "occupied retail b-l2"]
SIGHTS = ["office a-gf", "residential a-l1", "retail a-l2"]
ALL_BUZZ = ["b-gf high_noise", "b-l1 low_noise", "b-l2 high_traffic", "b-l3 low_traffic"]
CAPS: dict[str, tuple[Line, Line, Line]] = {
    "CAP01": (
        zone("retail", 2, "gf", "l3", "", "l4"), chain("retail", "office"), units(2, ["luxury retail b-gf"], ["comfort retail b-gf"]),
    ),
    "CAP02": (
        zone("high_traffic", 1, "l4", "l7", "l3", "l8"), chain("high_noise", "low_noise"),
        units(2, ["retail high_noise b-gf"], ["retail high_traffic b-gf", "office high_noise b-l1"]),
    ),
    "CAP03": (
        zone("residential", 2, "l5", "l9", "l4", "l10"), chain("residential", "retail"),
        units(3, ["residential b-gf", "balcony d-gf"], ["residential b-gf", "office b-l1", "balcony d-l1"], BLOCK),
    ),
    "CAP04": (
        zone("office", 2, "l7", "l11", "l6", ""), chain("office", "retail"), units(2, ["landmark office b-gf"], ["comfort office b-gf"]),
    ),
    "CAP05": (
        zone("comfort", 2, "l8", "l11", "l7", ""), sets(3, UPPER_CLASS, "standard retail b-l2"),
        units(2, ["luxury b-gf", "landmark b-l1"], ["comfort b-gf"]),
    ),
    "CAP06": (
        zone("occupied", 1, "gf", "l2", "", "l3"), sets(2, LODGERS, "retail b-l2"),
        units(1, ["residential low_noise b-gf", "residential low_traffic b-l1"], ["residential high_noise b-gf", "office low_noise b-l1"]),
    ),
    "CAP07": (
        zone("retail", 2, "l4", "l6", "l3", "l7"), sets(2, ["retail b-gf", "comfort retail b-l1"], "retail b-l1"),
        units(1, ["retail a-gf"], ["retail b-gf", "office a-l1"]),
    ),
    "CAP08": (
        zone("office", 2, "gf", "l2", "", "l3"), sets(2, ["high_noise b-gf", "high_traffic b-l1"], "high_traffic retail b-l1"),
        units(1, ["office b-gf", "elevator d-gf"], ["office b-gf", "elevator b-l1"]),
    ),
    "CAP09": (
        zone("low_noise", 1, "l5", "l8", "l4", "l9"), chain("low_traffic", "high_traffic"),
        Line([(["b-gf low_noise", "b-l1 low_traffic"], 4), (["b-gf high_noise", "low_noise upright b-l1"], 0)], SHAFT),
    ),
    "CAP10": (
        Line([(["a-l8", "h-l11"], 4), (["a-l7", "g-l8"], 0)]), sets(2, SIGHTS, "retail b-l2"),
        Line([(["rooftop a-l3", "rooftop b-l3"], 6), (["rooftop a-l3", "balcony d-gf"], 3), (["artwork a-l2", "balcony d-gf"], 0)], BLOCK),
    ),
    "CAP11": (
        zone("high_traffic", 2, "gf", "l2", "", "l3"), chain("high_traffic", "high_noise"),
        units(1, ["occupied b-gf", "elevator d-gf"], ["b-gf", "elevator d-gf", "occupied b-l1"]),
    ),
    "CAP12": (
        Line([(["b-l4", "artwork b-l5", "b-l6"], 2), (["b-l3", "artwork b-l2"], 0), (["b-l4", "artwork d-l5"], 0)]),
        sets(2, ALL_BUZZ, "b-l3 high_noise"),
        Line([(["artwork a-gf", "artwork b-gf"], 4), (["elevator a-gf", "balcony d-gf", "rooftop a-l3"], 0)], BLOCK),
    ),
}  # fmt: skip


@clause(
    "HH-600", "HH-601", "HH-602", "HH-603", "HH-604", "HH-605", "HH-606", "HH-607", "HH-608", "HH-609", "HH-610", "HH-611",
)  # fmt: skip
@pytest.mark.parametrize("number", range(3), ids=["zone", "group", "type"])
@pytest.mark.parametrize("cap", CAP_IDS)
def test_a_line_of_a_cap_scores_what_it_names_and_nothing_else(cap: str, number: int) -> None:
    line, case = PARTS.caps[CAP_IDS.index(cap)].lines[number], CAPS[cap][number]
    for things, points in [*case.points, ([], 0)]:
        assert line.points(tower(*things, cards=case.cards)) == points, things


@clause("HH-530", "HH-600")
def test_a_line_of_a_cap_scores_at_most_six() -> None:
    rich = tower(*(f"luxury retail a-{level}" for level in ("gf", "l1", "l2", "l3", "l4", "l5", "l6")))
    assert [line.points(rich) for line in PARTS.caps[0].lines] == [6, 6, 6]
