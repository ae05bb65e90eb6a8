"""Tenants that hand out a Power Card and do nothing else: by stopping, by building, and with the stack empty (HR-181)."""

from __future__ import annotations

import pytest

from highrise.toolkit import asked, do, legal, own, table
from highrise.visits import build, cards, corruption, sold_out, stop, vp

CARD_TENANTS = [
    pytest.param("actuary_firm", 1, marks=pytest.mark.clause("HR-361")),
    pytest.param("dot_com", 3, marks=pytest.mark.clause("HR-375")),
    pytest.param("insurance_company", 7, marks=pytest.mark.clause("HR-382")),
    pytest.param("investment_firm", 8, marks=pytest.mark.clause("HR-383")),
    pytest.param("shipping_firm", 15, marks=pytest.mark.clause("HR-397")),
    pytest.param("media_conglomerate", 10, marks=pytest.mark.clause("HR-386")),
    pytest.param("planning_office", 13, marks=pytest.mark.clause("HR-393")),
    pytest.param("retail_space", 14, marks=pytest.mark.clause("HR-396")),
    pytest.param("demolition_company", 21, marks=pytest.mark.clause("HR-410")),
    pytest.param("marketing_firm", 22, marks=pytest.mark.clause("HR-413")),
    pytest.param("stock_broker", 23, marks=pytest.mark.clause("HR-414")),
]


@pytest.mark.parametrize(("name", "card"), CARD_TENANTS)
def test_stopping_takes_one_card_of_the_stack_face_up(name: str, card: int) -> None:
    state = stop(table(), name)
    assert cards(state, card) == (1, 3)
    assert (corruption(state), vp(state), own(state)) == (0, 0, "")
    assert asked(state, 1) == "move"


@pytest.mark.parametrize(("name", "card"), CARD_TENANTS)
def test_building_there_may_take_the_card(name: str, card: int) -> None:
    state = build(table(year=2010), name)
    assert legal(state) == ["power", "after done"]
    assert cards(do(state.clone(), 0, "power"), card) == (1, 3)
    assert cards(do(state, 0, "after done"), card) == (0, 4)


@pytest.mark.parametrize(("name", "card"), CARD_TENANTS)
def test_with_the_stack_empty_one_may_stop_for_no_card(name: str, card: int) -> None:
    state = stop(sold_out(table(), card), name)
    assert cards(state, card) == (0, 0)
    assert asked(state, 1) == "move"
