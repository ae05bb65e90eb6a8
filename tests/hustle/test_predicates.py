"""The placement vocabulary, word by word (HH-500 to HH-534)."""

from __future__ import annotations

from typing import Any

import pytest

from clauses import clause
from hustle.tower_kit import tower
from skyline.engine.errors import BadPack
from skyline.games.hustle.rules.predicates import largest_chain, read_cap_line, read_filter, read_requirement
from skyline.games.hustle.rules.tower import Tower


def suits(there: Tower, **keys: Any) -> bool:
    """Does the first unit satisfy the filter?"""
    return read_filter(keys, "here").met(there, 0)


def a_set(*items: dict[str, Any]) -> dict[str, Any]:
    return {"kind": "set", "items": [{"count": 1, **item} for item in items]}


def met(there: Tower, need: dict[str, Any]) -> bool:
    """Is the requirement met? What it says of its progress must agree."""
    found = read_requirement(need, "here")
    have, wanted = found.progress(there)
    assert 0 <= have <= wanted
    assert found.met(there) == (have == wanted) == (found.missing(there) is None)
    return found.met(there)


def points(there: Tower, **line: Any) -> int:
    return int(read_cap_line({"max": 6, "points": 1, **line}, "here").points(there))


# ------------------------------------------------------------------ unit filters
@clause("HH-500")
def test_industry_tier_and_buzz_are_out_of_lists() -> None:
    there = tower("comfort retail low_noise b-gf")
    assert suits(there, industry=["retail"], tier=["comfort"], buzz=["low_noise"])
    assert suits(there, industry=["office", "retail"], tier=["comfort", "luxury", "landmark"], buzz=["low_noise", "low_traffic"])
    assert not suits(there, industry=["office", "residential"])
    assert not suits(there, tier=["standard", "luxury", "landmark"])
    assert not suits(there, buzz=["high_noise", "high_traffic", "low_traffic"])


@clause("HH-501")
def test_one_tenant_makes_a_unit_occupied() -> None:
    assert suits(tower("landmark b-gf occupied"), occupied=True)
    assert not suits(tower("landmark b-gf"), occupied=True)


@clause("HH-502")
def test_one_square_on_the_level_or_above_is_enough() -> None:
    assert suits(tower("b-l2"), level_min=2)
    assert suits(tower("b-l1 upright"), level_min=2)
    assert not suits(tower("b-l1"), level_min=2)


@clause("HH-503")
def test_one_square_on_the_level_or_below_is_enough() -> None:
    assert suits(tower("b-l2"), level_max=2)
    assert suits(tower("b-l2 upright luxury"), level_max=2)
    assert not suits(tower("b-l3 upright"), level_max=2)


@clause("HH-504")
def test_one_square_between_two_levels_is_enough() -> None:
    for square in ("b-l3 upright", "b-l5", "b-l7 upright"):
        assert suits(tower(square), levels=[4, 7]), square
    for square in ("b-l2 upright", "b-l8"):
        assert not suits(tower(square), levels=[4, 7]), square


@clause("HH-505", "HH-R60")
def test_a_view_is_at_a_side_edge_of_the_building() -> None:
    assert suits(tower("b-l1", cards="a-gf"), view=True)  # D is open lot
    assert suits(tower("a-l1"), view=True)  # the edge of the lot
    assert not suits(tower("b-l2", cards="a-gf d-gf"), view=True)  # open above only
    assert suits(tower("b-l1", cards="a-gf g-gf d-l3"), view=True)  # a courtyard is an edge
    assert suits(tower("b-l6", "standard b-l5", cards="a-l4"), view=True)  # where the two halves of the lot meet


@clause("HH-505")
def test_a_balcony_does_not_block_the_view() -> None:
    assert suits(tower("b-l1", "balcony d-l1", cards="a-gf"), view=True)


@clause("HH-506")
def test_an_elevator_must_be_left_or_right() -> None:
    assert suits(tower("b-l1", cards="lift:a-gf"), elevator=True)
    assert suits(tower("b-l1", "elevator a-l1"), elevator=True)  # a tile is an elevator like any other
    assert not suits(tower("b-l1", "elevator b-l2"), elevator=True)
    assert not suits(tower("b-l1", "artwork a-l1", cards="lift:a-gf"), elevator=True)  # covered
    assert not suits(tower("b-l1", "a-l1 upright", cards="lift:a-gf"), elevator=True)


@clause("HH-507")
def test_a_balcony_touches_from_the_side_artwork_and_rooftops_from_anywhere() -> None:
    assert suits(tower("b-l1", "balcony d-l1", cards="a-gf"), touches=["balcony"])
    assert not suits(tower("b-l2", "balcony c-l3", cards="a-gf"), touches=["balcony"])
    assert suits(tower("b-l2", "artwork b-l1"), touches=["artwork"])
    assert suits(tower("b-l2", "artwork a-l2"), touches=["artwork"])
    assert not suits(tower("b-l2", "artwork a-l1"), touches=["artwork"])
    assert suits(tower("b-l2", "rooftop c-l3", cards="a-gf"), touches=["rooftop"])
    assert suits(tower("b-l11", "rooftop c-rf"), touches=["rooftop"])
    assert suits(tower("b-l2", "rooftop c-l3", cards="a-gf"), touches=["balcony", "rooftop"])
    assert not suits(tower("b-l2", "elevator b-l1"), touches=["artwork", "balcony", "rooftop"])


@clause("HH-508", "HH-R39")
def test_neighbors_are_other_units_and_different_ones() -> None:
    retail = {"industry": ["retail"]}
    assert suits(tower("retail b-gf", "retail d-gf"), next_to=[retail])
    assert not suits(tower("retail b-gf"), adjacent_to=[retail])  # itself does not count
    assert not suits(tower("office b-gf", "retail b-l1"), next_to=[retail])
    assert suits(tower("office b-gf", "retail b-l1"), adjacent_to=[retail])
    assert not suits(tower("office b-gf", "retail d-l1"), adjacent_to=[retail])  # diagonal
    assert not suits(tower("office b-gf", "retail b-l1"), adjacent_to=[retail, retail])
    assert suits(tower("office b-gf", "retail b-l1", "retail d-gf"), adjacent_to=[retail, retail])


@clause("HH-508")
def test_a_neighbor_is_passed_on_to_the_filter_that_needs_it() -> None:
    there = tower("office b-gf", "retail occupied b-l1", "retail d-gf")
    assert suits(there, adjacent_to=[{"industry": ["retail"]}, {"occupied": True}])
    assert suits(there, adjacent_to=[{"occupied": True}, {"industry": ["retail"]}])
    assert not suits(there, adjacent_to=[{"occupied": True}, {"industry": ["retail"]}, {}])


@clause("HH-516")
def test_different_squares_may_satisfy_different_keys() -> None:
    there = tower("c-l2 upright", cards="a-gf a-l3 d-l3")  # on L2 and L3; open at D only on L2
    assert suits(there, level_min=3, view=True)
    assert suits(tower("luxury upright b-l1"), level_min=4, level_max=1)


@clause("HH-515")
def test_an_empty_filter_takes_every_unit() -> None:
    assert suits(tower("b-gf"))


# ------------------------------------------------------------------ sets
@clause("HH-510", "HH-R62")
def test_a_unit_serves_one_item_only() -> None:
    office, view = {"industry": ["office"]}, {"view": True}
    assert not met(tower("office a-gf"), a_set(office, view))
    assert met(tower("office a-gf", "office d-gf"), a_set(office, view))
    assert met(tower("office a-gf", "office d-gf"), a_set(view, office))
    assert not met(tower("office d-gf", "retail g-gf"), a_set(office, view))


@clause("HH-510")
def test_units_of_a_set_need_not_be_connected_and_levels_apply_to_each() -> None:
    two = a_set({"count": 2, "level_min": 3})
    assert met(tower("b-l3", "g-l9"), two)
    assert not met(tower("b-l3", "g-l2"), two)


@clause("HH-510")
def test_what_a_set_misses() -> None:
    need = read_requirement(a_set({"count": 2, "industry": ["office"], "level_min": 2}, {"industry": ["retail"]}), "here")
    assert need.missing(tower("office a-gf")) == ("2 office units on L2 or above and 1 retail unit", "HH-510")
    assert need.missing(tower("office a-l2", "retail d-gf")) == ("1 more office unit on L2 or above", "HH-510")
    assert need.missing(tower("office a-l2", "retail d-gf", "office g-l2")) is None
    assert need.progress(tower("office a-l2", "retail d-gf", "retail g-gf")) == (2, 3)


# ------------------------------------------------------------------ chains
@clause("HH-511")
def test_a_chain_hangs_together_by_adjacency() -> None:
    chain = {"kind": "chain", "count": 3, "industry": ["office"]}
    assert met(tower("a-gf", "c-gf", "c-l1"), chain)
    assert not met(tower("a-gf", "c-gf", "e-l1"), chain)  # diagonal
    assert not met(tower("a-gf", "retail c-gf", "e-gf", "a-l1"), chain)
    assert met(tower("a-gf", "retail c-gf", "e-gf", "a-l1", "c-l1"), chain)
    assert met(tower("a-l5", "b-l6", "c-l5"), chain)  # where the two halves of the lot meet


@clause("HH-511")
def test_a_uniform_chain_shares_one_value_whichever() -> None:
    chain = {"kind": "chain", "count": 3, "uniform": "buzz"}
    for buzz in ("high_noise", "low_noise", "high_traffic", "low_traffic"):
        assert met(tower(f"a-gf {buzz}", f"c-gf {buzz}", f"e-gf {buzz} retail"), chain)
    assert not met(tower("a-gf high_noise", "c-gf high_noise", "e-gf high_traffic"), chain)
    chain["uniform"] = "industry"
    assert met(tower("a-gf retail", "c-gf retail", "e-gf retail high_traffic"), chain)
    assert not met(tower("a-gf retail", "c-gf retail", "e-gf office"), chain)


@clause("HH-511")
def test_one_square_of_the_whole_chain_touches_the_level() -> None:
    chain = {"kind": "chain", "count": 3, "level_min": 3}
    assert met(tower("a-l1", "a-l2", "c-l2 upright"), chain)
    assert not met(tower("a-l1", "a-l2", "c-l2", "g-l3"), chain)
    need = read_requirement(chain, "here")
    assert need.missing(tower("a-l1", "a-l2")) == ("a chain of 3 units, touching L3 or above (so far 2 of 3)", "HH-511")
    assert need.missing(tower("a-gf", "a-l1", "a-l2")) == ("a chain of 3 units, touching L3 or above (you have one, but lower)", "HH-511")


@clause("HH-511", "HH-R50")
def test_the_largest_chain_of_one_industry_or_buzz_type() -> None:
    there = tower("a-gf", "c-gf low_noise", "e-gf low_noise retail", "g-l5 low_noise")
    assert [largest_chain(there, industry, -1) for industry in range(3)] == [2, 0, 1]
    assert [largest_chain(there, -1, buzz) for buzz in range(4)] == [1, 2, 0, 0]
    assert (largest_chain(there, -1, -1), largest_chain(there, 0, 1)) == (3, 1)


# ------------------------------------------------------------------ levels of a buzz type
@clause("HH-513", "HH-R61")
def test_a_level_of_a_buzz_type_has_no_vacant_space_and_no_other_type() -> None:
    level = {"kind": "buzz_level", "count": 1, "buzz": ["low_noise"]}
    assert met(tower("b-l1 low_noise", cards="lift:a-gf"), level)
    assert met(tower("b-l1 low_noise", "artwork a-l1", cards="a-gf"), level)
    assert met(tower("b-l1 low_noise", "elevator a-l1", cards="a-gf"), level)
    assert met(tower("b-l1 low_noise", "balcony d-l1", cards="lift:a-gf"), level)
    assert not met(tower("b-l1 low_noise", cards="a-gf"), level)
    assert not met(tower("b-l1 low_noise", "a-l1 low_traffic upright", cards="a-gf"), level)
    assert not met(tower("elevator b-gf", "elevator c-gf", cards="lift:a-gf"), level)  # no unit on it
    assert not met(tower("b-l1 low_traffic", cards="lift:a-gf"), level)


@clause("HH-512")
def test_levels_of_different_types_count_together_from_the_least_level_up() -> None:
    there = tower("b-gf low_noise", "b-l1 low_traffic", "b-l2 high_noise", cards="lift:a-gf")
    quiet = {"kind": "buzz_level", "count": 2, "buzz": ["low_noise", "low_traffic"]}
    assert met(there, quiet)
    assert not met(there, {**quiet, "level_min": 1})
    assert not met(there, {**quiet, "count": 3})
    missing = read_requirement({**quiet, "level_min": 1}, "here").missing(there)
    assert missing == ("1 more Low Noise or Low Traffic level on L1 or above", "HH-512")


# ------------------------------------------------------------------ decor
@clause("HH-514")
def test_every_item_needs_so_many_tiles_of_a_listed_type() -> None:
    need = {"kind": "decor", "items": [{"count": 2, "decor": ["artwork", "rooftop"]}]}
    assert met(tower("artwork a-gf", "rooftop b-l3", cards="a-gf"), need)
    assert not met(tower("artwork a-gf", "balcony d-gf", cards="a-gf"), need)
    assert not met(tower("artwork a-gf", "elevator b-gf", cards="a-gf"), need)
    assert read_requirement(need, "here").missing(tower("artwork a-gf")) == ("1 more artwork or rooftop", "HH-514")


@clause("HH-514")
def test_different_units_touch_a_tile_a_balcony_from_the_side_only() -> None:
    need = {"kind": "decor", "items": [{"count": 1, "decor": ["balcony"], "min_adjacent_units": 2}]}
    cards = "a-gf e-gf d-l1"  # D-GF lies between two cards and under a third
    assert met(tower("b-gf", "e-gf", "balcony d-gf", cards=cards), need)
    assert not met(tower("b-gf", "d-l1", "balcony d-gf", cards=cards), need)
    need = {"kind": "decor", "items": [{"count": 1, "decor": ["artwork"], "min_adjacent_units": 2}]}
    assert met(tower("b-gf", "d-l1", "artwork d-gf"), need)
    assert not met(tower("landmark b-l1", "artwork e-l1"), need)  # one unit, however large


@clause("HH-514")
def test_a_tile_serves_one_item_only() -> None:
    need = {"kind": "decor", "items": [{"count": 1, "decor": ["artwork", "rooftop"]}, {"count": 1, "decor": ["artwork"]}]}
    assert not met(tower("artwork a-gf"), need)
    assert met(tower("artwork a-gf", "rooftop b-l3", cards="a-gf"), need)


# ------------------------------------------------------------------ cap lines
@clause("HH-530")
def test_points_for_each_unit_up_to_the_maximum() -> None:
    line = {"kind": "per_unit", "points": 2, "max": 5, "industry": ["retail"]}
    assert [points(tower(*units), **line) for units in ((), ("retail a-gf", "b-l5"), ("retail a-gf", "retail c-gf"))] == [0, 2, 4]
    assert points(tower("retail a-gf", "retail c-gf", "retail e-gf"), **line) == 5


@clause("HH-531")
def test_points_for_the_units_of_the_largest_chain_of_three_or_more() -> None:
    line = {"kind": "largest_chain", "industry": ["retail"], "max": 4}
    chain = ["retail a-gf", "retail c-gf", "retail e-gf", "retail g-gf", "retail g-l1"]
    assert [points(tower(*chain[:units]), **line) for units in range(6)] == [0, 0, 0, 3, 4, 4]
    assert points(tower(*chain[:2], *chain[3:], "e-gf"), **line) == 0  # two pairs


@clause("HH-532")
def test_points_for_each_whole_set_of_different_units() -> None:
    line = {"kind": "per_set", "points": 2, "items": [{"count": 1, "industry": ["office"]}, {"count": 1, "view": True}]}
    assert points(tower("office a-gf"), **line) == 0
    assert points(tower("office a-gf", "office d-gf"), **line) == 2
    assert points(tower("office a-gf", "office d-gf", "office a-l1", "office d-l1"), **line) == 4
    assert points(tower("office a-gf", "office a-l1", "retail a-l2", "retail a-l3", "retail a-l4"), **line) == 4
    line["items"] = [{"count": 2, "industry": ["office"]}]
    assert [points(tower(*units), **line) for units in (["a-gf"], ["a-gf", "c-gf", "e-gf"])] == [0, 2]


@clause("HH-533")
def test_points_for_each_decor_tile_but_not_for_elevator_tiles() -> None:
    there = tower("artwork a-gf", "artwork b-gf", "elevator c-gf", "balcony d-gf", cards="a-gf")
    assert points(there, kind="per_decor", decor=["artwork"]) == 2
    assert points(there, kind="per_decor", decor=["artwork", "balcony"]) == 3
    assert points(there, kind="per_decor", decor=["artwork", "balcony"], points=3) == 6
    assert points(there, kind="per_decor", decor=["rooftop"]) == 0


@clause("HH-534")
def test_points_for_each_level_of_a_listed_buzz_type() -> None:
    there = tower("b-gf low_noise", "b-l1 low_traffic", "b-l2 high_noise", cards="lift:a-gf")
    assert points(there, kind="per_buzz_level", points=2, buzz=["low_noise", "low_traffic"]) == 4
    assert points(there, kind="per_buzz_level", points=2, buzz=["high_traffic"]) == 0


# ------------------------------------------------------------------ wording
@clause("HH-517")
@pytest.mark.parametrize(
    ("keys", "words"),
    [
        ({}, "Unit."),
        ({"buzz": ["low_noise"]}, "Unit of Low Noise."),
        ({"industry": ["office", "retail"], "tier": ["standard", "comfort"]}, "Standard or comfort office or retail unit."),
        ({"occupied": True, "tier": ["luxury", "landmark"], "levels": [0, 0]}, "Occupied luxury or better unit on GF."),
        ({"level_max": 2, "view": True, "elevator": True}, "Unit on L2 or below with a view next to an elevator."),
        ({"level_min": 3, "level_max": 6}, "Unit on L3 or above and L6 or below."),
        ({"touches": ["rooftop", "artwork"]}, "Unit adjacent to an artwork or adjacent to a rooftop."),
        ({"next_to": [{}, {"occupied": True}], "buzz": ["high_noise"]}, "Unit of High Noise next to a unit and an occupied unit."),
        ({"buzz": ["high_noise"], "occupied": True}, "Occupied High Noise unit."),
    ],
)
def test_a_unit_in_words(keys: dict[str, Any], words: str) -> None:
    assert read_filter(keys, "here").text() == words


@clause("HH-517")
@pytest.mark.parametrize(
    ("need", "words"),
    [
        (a_set({"count": 2, "industry": ["office"]}, {"industry": ["retail"]}), "A set of 2 office and 1 retail unit."),
        (a_set({"industry": ["office"]}, {"view": True}), "A set of 1 office unit and 1 unit with a view."),
        (
            a_set({"industry": ["office"], "level_min": 2}, {"industry": ["retail"], "level_min": 3}),
            "A set of 1 office unit on L2 or above and 1 retail unit on L3 or above.",
        ),
        ({"kind": "chain", "count": 4, "uniform": "industry", "occupied": True}, "A chain of 4 occupied units of one industry."),
        ({"kind": "buzz_level", "count": 3, "buzz": ["low_noise"], "level_min": 1}, "Three Low Noise levels on L1 or above."),
        (
            {"kind": "decor", "items": [{"count": 2, "decor": ["balcony"], "min_adjacent_units": 1}]},
            "Two balconies next to at least 1 unit.",
        ),
        (
            {"kind": "decor", "items": [{"count": 1, "decor": ["artwork", "balcony"], "min_adjacent_units": 2}]},
            "One artwork or balcony touching at least 2 units.",
        ),
    ],
)
def test_a_requirement_in_words(need: dict[str, Any], words: str) -> None:
    assert read_requirement(need, "here").text() == words


@clause("HH-517")
def test_a_set_of_a_cap_in_words() -> None:
    line = {"kind": "per_set", "points": 2, "max": 6, "items": [{"count": 2, "view": True}, {"count": 1, "industry": ["retail"]}]}
    assert read_cap_line(line, "here").text() == "2 prestige per set of 2 units with a view + retail unit (max 6)."


# ------------------------------------------------------------------ nothing else exists
@clause("HH-515")
@pytest.mark.parametrize(
    ("need", "reason"),
    [
        ("set", "the kind of a requirement must be one of set, chain, buzz_level, decor, not 'set'"),
        ({"kind": ["set"]}, "the kind of a requirement must be one of set, chain, buzz_level, decor"),
        ({"kind": "tower"}, "not 'tower'"),
        ({"kind": "set", "items": []}, "items must be a list with at least one entry"),
        ({"kind": "set", "items": [3]}, "item 1 must be a table with keys out of count, industry"),
        ({"kind": "set", "items": [{"industry": ["office"]}]}, "item 1: count must be a whole number from 1 to 54, not None"),
        ({"kind": "set", "items": [{"count": True}]}, "count must be a whole number"),
        ({"kind": "set", "items": [{"count": 1}] * 55}, "items must be at most 54"),
        ({"kind": "set", "items": [{"count": 1, "next_to": [{"occupied": True}] * 55}]}, "next_to must be at most 54"),
        ({"kind": "decor", "items": [{"count": 1, "decor": ["artwork"]}] * 55}, "items must be at most 54"),
        ({"kind": "set", "count": 3, "items": [{"count": 1}]}, "unknown key 'count'; there are kind, items"),
        (a_set({"color": ["pink"]}), "item 1: unknown key 'color'; there are count, industry, tier"),
        (a_set({"industry": "office"}), "industry must be a list"),
        (a_set({"industry": ["offices"]}), "industry 'offices' is not one of office, residential, retail"),
        (a_set({"tier": [2]}), "tier 2 is not one of standard, comfort, luxury, landmark"),
        (a_set({"buzz": ["noise"]}), "buzz 'noise' is not one of high_noise, low_noise"),
        (a_set({"view": False}), "view can only be true, not False"),
        (a_set({"occupied": 1}), "occupied can only be true, not 1"),
        (a_set({"level_min": 12}), "level_min must be a whole number from 0 to 11, not 12"),
        (a_set({"level_max": -1}), "level_max must be a whole number from 0 to 11"),
        (a_set({"levels": [4]}), "levels must be two numbers from 0 to 11"),
        (a_set({"levels": [4, 2]}), "the lower one first, not [4, 2]"),
        (a_set({"levels": [4, "L7"]}), "levels must be two numbers"),
        (a_set({"touches": ["elevator"]}), "touches 'elevator' is not one of artwork, balcony, rooftop"),
        (a_set({"next_to": [{"view": True}]}), "next_to: unknown key 'view'; there are industry, tier, buzz, occupied"),
        (a_set({"adjacent_to": {"tier": ["luxury"]}}), "adjacent_to must be a list"),
        ({"kind": "chain", "count": 2}, "count must be a whole number from 3 to 54, not 2"),
        ({"kind": "chain", "count": 3, "view": True}, "unknown key 'view'; there are kind, count, uniform, level_min, industry"),
        ({"kind": "chain", "count": 3, "uniform": "tier"}, "uniform 'tier' is not one of buzz, industry"),
        ({"kind": "chain", "count": 3, "uniform": ""}, "uniform '' is not one of buzz, industry"),
        ({"kind": "buzz_level", "count": 1}, "buzz must be a list"),
        ({"kind": "buzz_level", "count": 13, "buzz": ["low_noise"]}, "count must be a whole number from 1 to 12"),
        ({"kind": "decor", "items": [{"count": 1}]}, "item 1: decor must be a list"),
        ({"kind": "decor", "items": [{"count": 1, "decor": ["lamp"]}]}, "decor 'lamp' is not one of artwork, balcony, rooftop"),
        ({"kind": "decor", "items": [{"count": 1, "decor": ["artwork"], "min_adjacent_units": 5}]}, "from 1 to 4, not 5"),
    ],
)
def test_a_requirement_outside_the_vocabulary_is_refused(need: Any, reason: str) -> None:
    with pytest.raises(BadPack) as refused:
        read_requirement(need, "contract Q1-01")
    assert str(refused.value).startswith("contract Q1-01")
    assert reason in str(refused.value)


@clause("HH-515")
@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ({"kind": "per_floor"}, "must be one of per_unit, largest_chain, per_set, per_decor, per_buzz_level, not 'per_floor'"),
        ({"kind": ["per_unit"]}, "must be one of per_unit"),
        (None, "must be one of per_unit"),
        ({"kind": "per_unit", "points": 0, "max": 6}, "points must be a whole number from 1"),
        ({"kind": "per_unit", "points": 2, "max": 1}, "max must be a whole number from 2"),
        ({"kind": "per_unit", "points": 2}, "max must be a whole number from 2 to 1000, not None"),
        ({"kind": "per_unit", "points": 2, "max": 6, "decor": ["artwork"]}, "unknown key 'decor'; there are kind, points, max, industry"),
        ({"kind": "per_set", "points": 2, "max": 6, "industry": ["office"]}, "unknown key 'industry'; there are kind, points, max, items"),
        ({"kind": "per_decor", "points": 2, "max": 6}, "decor must be a list"),
        ({"kind": "per_buzz_level", "points": 2, "max": 6, "buzz": []}, "buzz must be a list with at least one entry, not []"),
    ],
)
def test_a_line_outside_the_vocabulary_is_refused(line: Any, reason: str) -> None:
    with pytest.raises(BadPack) as refused:
        read_cap_line(line, "cap CAP01: zone")
    assert str(refused.value).startswith("cap CAP01: zone")
    assert reason in str(refused.value)


@clause("HH-515")
def test_a_demand_outside_the_vocabulary_is_refused() -> None:
    with pytest.raises(BadPack, match="demand VD01: unknown key 'count'; there are industry, tier, buzz, occupied, level_min"):
        read_filter({"count": 1}, "demand VD01")
    with pytest.raises(BadPack, match="demand VD01 must be a table with keys out of industry"):
        read_filter(["view"], "demand VD01")
