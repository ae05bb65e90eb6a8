"""Long lists: what choices have in common, what tells them apart, and which come first."""

from __future__ import annotations

from typing import NamedTuple

from skyline.games.sprawl import GAME
from skyline.games.sprawl.rules.state import Sprawl
from sprawl.toolkit import act, card, effects_of, event, give, mark, new, put, table

NAMES = ["Ada", "Ben", "Cleo", "Dan"]


class Place(NamedTuple):
    """Where a choice stands in the list."""

    group: str
    short: str
    rank: int


def places(state: Sprawl) -> dict[str, Place]:
    found = GAME.face.choices(state, state.decider(), NAMES)
    return {choice.notation: Place(choice.group, choice.short, choice.rank) for choice in found}


def test_starting_buildings_are_grouped_by_who_is_in_their_column() -> None:
    state = act(new(2), "claim c4")
    found = places(state)
    assert found["claim d4"] == ("Beside a rival in its column", "CIV d4", 0)
    assert found["claim a1"] == ("In a column still open", "RES a1", 1)


def test_lots_for_a_park_are_grouped_by_the_own_buildings_beside_them() -> None:
    state = put(put(table(2), "RES", "c4 nw", owner=0), "COM", "f6 se", owner=1)
    found = places(event(give(state, 0, vocations=("Media",)), "Town Meeting"))
    assert found["park c4 ne"] == ("Beside 1 building of yours", "c4", 2)
    assert found["park f6 sw"] == ("Beside buildings of others", "f6", 1)
    assert found["park a1 nw"] == ("Beside no building", "a1", 0)


def test_lots_for_a_building_are_grouped_by_the_worth_of_their_block() -> None:
    state = put(put(table(2), "IND", "c4 n", owner=0), "RES", "a1 nw", owner=0, of="Bungalow")
    found = places(act(effects_of(state, "Bus Terminal", "c4 n"), "move a1 nw"))
    assert found["move-to c4 se"] == ("On land worth 6 to 9", "c4 (7)", 2)
    assert found["move-to a1 se"] == ("On land worth up to 5", "a1 (4)", 1)


def test_buildings_are_grouped_by_their_controllers() -> None:
    state = put(put(put(table(2), "RES", "a1 nw", owner=1), "RES", "c4 nw"), "COM", "f6 nw", owner=0)
    found = places(effects_of(state, "Prison", "d4 l-nw"))
    assert found["remove a1 nw"] == ("Ben's buildings", "RES a1", 1)
    found = places(effects_of(state, "Loft Conversion", "d4 l-nw"))
    assert found["control c4 nw"] == ("The unowned buildings", "RES c4", 0)


def test_markers_are_grouped_by_where_they_lie() -> None:
    state = effects_of(mark(put(table(2), "IND", "c4 e", owner=0), "w7", "g2"), "Subway Yard", "c4 e")
    assert places(state)["marker w7 to g6"] == ("Move wealth marker 7 from columns 3–4", "to line c", 0)
    assert places(state)["marker stays"].group == ""


def test_rows_that_pay_oneself_stand_first() -> None:
    state = mark(put(put(table(2), "COM", "c4 e", owner=0), "COM", "a3 nw", owner=1), "w7", "g2")
    found = places(effects_of(state, "Stock Exchange", "c4 e"))
    assert found["payout w6"] == ("Rows that pay you", "Row 6", 2)
    assert found["payout w5"] == ("Rows that pay only others", "Row 5", 1)
    assert found["payout w1"] == ("Rows that pay nobody", "Row 1", 0)


def test_permits_are_grouped_by_their_pages() -> None:
    state = table(2)
    state.discard |= 1 << card("BP04").index
    assert places(effects_of(state, "Planning Office", "c4 e"))["recover bp04"] == ("Take 1 page", "CIV/RES, $11", 1)


def test_orders_of_players_are_grouped_by_who_is_first() -> None:
    found = places(event(table(3), "Estate Auction"))
    assert found["order seats"] == ("", "", 3)
    assert found["order always"] == ("", "", 2)
    assert found["order acb"] == ("You first, then", "Cleo, Ben", 1)
    assert found["order bac"] == ("Ben first, then", "you, Cleo", 0)
