"""Effects on the town: markers and buildings (US-539 to US-545)."""

from __future__ import annotations

from pathlib import Path

from clauses import clause
from skyline.games.sprawl.rules import resolving
from skyline.games.sprawl.rules.state import Sprawl
from sprawl.toolkit import (
    act,
    asked,
    canonical,
    card,
    effects_of,
    event,
    give,
    mark,
    menu,
    owner,
    prestige,
    put,
    site,
    table,
    value,
    wealth,
    why,
)


# ------------------------------------------------------------------ markers
@clause("US-310", "US-312", "US-539", "US-R12", "US-R13", "US-626", "US-631")
def test_the_lowest_marker_goes_on_any_vacant_grey_space() -> None:
    state = mark(put(table(2), "COM", "c1 n", owner=0), "p4", "g5")
    effects_of(state, "Savings Bank", "c1 n")
    assert menu(state) == [f"space g{number}" for number in (1, 2, 3, 4, 6, 7, 8, 9)]
    assert why(state, "space g5") == ("prestige marker 4 lies on G5", "US-310")
    before = value(state, "c1")
    act(state, "space g6")
    assert value(state, "c1") == before + 7
    effects_of(state, "Savings Bank", "c1 n")
    act(state, "space g1")
    assert value(state, "c1") == before + 7 + 8
    effects_of(put(state, "CIV", "f6 l-nw", owner=0), "Town Hall", "f6 l-nw")
    act(state, "space g9")
    assert value(state, "f6") == 2 + 2 + 5


@clause("US-539", "US-312", "US-608")
def test_if_none_is_left_the_effect_is_skipped_or_a_marker_moves() -> None:
    state = table(2)
    for marker, space in (("p4", "g1"), ("p5", "g2"), ("p6", "g3")):
        mark(state, marker, space)
    give(put(state, "CIV", "f6 l-nw", owner=0), 1, vocations=("Media",))
    assert asked(effects_of(state, "Town Hall", "f6 l-nw")) == "main"
    event(state, "Civic Pride")
    assert (asked(state), state.decider()) == ("marker_move", 1)
    assert "marker stays" not in menu(state)
    assert why(state, "marker stays") == ("a marker must be moved", "US-559")
    assert why(state, "marker w7 to g9") == ("wealth marker 7 is not in play", "US-540")
    act(state, "marker p5 to g9")
    assert state.town.spaces[1] == -1
    assert value(state, "f1") == 2 + 1 + 4 + 5


@clause("US-311", "US-540", "US-R11", "US-607", "US-716")
def test_a_marker_moves_to_another_vacant_space_or_stays() -> None:
    state = give(mark(mark(table(2), "w7", "g1"), "p4", "g5"), 0, prestige=3)
    event(state, "Gentrification")
    assert (asked(state), state.decider()) == ("marker_move", 1)
    assert len(menu(state)) == 2 * 7 + 1
    assert why(state, "marker w7 to g1") == ("wealth marker 7 lies on G1", "US-310")
    before = list(state.town.values)
    act(state, "marker stays")
    assert list(state.town.values) == before
    assert asked(event(give(table(2), 0, prestige=3), "Gentrification")) == "main"  # none in play


@clause("US-311")
def test_with_all_spaces_filled_nothing_can_move() -> None:
    state = table(2)
    for number, marker in enumerate(("w7", "w8", "w9", "w10", "w11", "w12", "p4", "p5", "p6"), 1):
        mark(state, marker, f"g{number}")
    assert asked(event(give(state, 0, prestige=3), "Gentrification")) == "main"


# ------------------------------------------------------------------ buildings
@clause("US-541", "US-647", "US-221", "US-251", "US-688")
def test_a_building_is_placed_free_of_charge_and_of_zoning() -> None:
    state = put(put(table(2), "RES", "c1 n", owner=0), "IND", "d6 nw")
    effects_of(state, "Row Houses", "c1 n")
    assert set(menu(state)) == {f"place {place}" for place in ("b1 sw", "b1 se", "b2 sw", "c1 sw", "c1 se", "c2 nw", "c2 sw")}
    assert why(state, "place f6 nw") == ("f6 nw is not adjacent to the new building", "US-541")
    assert why(state, "place c1 s") == ("the building covers 1 lot, not 2", "US-032")
    act(state, "place c2 nw")
    assert (owner(state, "c2 nw"), prestige(state), wealth(state)) == (0, [0, 0], [50, 50])
    event(give(state, 1, offices=("Police Chief",)), "Population Boom")
    act(state, "place d6 ne")  # next to an IND, and to no RES
    assert owner(state, "d6 ne") == 1


@clause("US-541", "US-R07", "US-693", "US-729")
def test_without_a_tile_nothing_is_placed() -> None:
    state = give(table(2), 0, offices=("Mayor",))
    event(state, "City Beautiful")
    act(state, "place c1 l-nw")
    assert state.town.tile(4, 3) == 0
    state.discard |= 0
    assert asked(event_again(state, "City Beautiful")) == "main"
    towers = put(table(2), "RES", "c1 all", owner=0)
    effects_of(towers, "Planned Community", "c1 all")
    act(towers, "place d1 nw", "place f6 nw")
    assert prestige(towers)[0] == 1
    assert (owner(towers, "d1 nw"), owner(towers, "f6 nw")) == (0, 0)


def event_again(state: Sprawl, name: str) -> Sprawl:
    """The effects of an event once more."""
    resolving.begin_card(state, -1)
    resolving.push_effects(state, card(name).index, state.active)
    state.menus = [[] for _ in range(state.seats)]
    state.settle(0)
    return state


@clause("US-542", "US-677", "US-559")
def test_a_building_moves_with_its_cube() -> None:
    state = put(put(put(table(2), "IND", "c1 n", owner=0), "RES", "f1 nw", owner=0, of="Bungalow"), "RES", "f6 nw", owner=1)
    effects_of(state, "Bus Terminal", "c1 n")
    assert menu(state) == ["move f1 nw", "move none"]
    assert why(state, "move c1 n") == ("the IND on c1 n has 2 lots, not 1", "US-521")
    assert why(state, "move f6 nw") == ("the RES on f6 nw is not yours", "US-521")
    act(state, "move f1 nw")
    assert "move-to f1 nw" not in menu(state)
    assert why(state, "move-to f1 nw") == ("f1 nw is not vacant", "US-541")
    act(state, "move-to a4 nw")
    assert (owner(state, "a4 nw"), owner(state, "f1 nw")) == (0, -2)
    assert state.town.at(site("a4 nw")) >> 15 == card("Bungalow").index + 1
    assert prestige(state) == [0, 0]


@clause("US-542", "US-801")
def test_who_has_chosen_a_building_may_still_move_another_or_none() -> None:
    state = put(put(table(2), "IND", "c1 n", owner=0), "RES", "f1 nw", "f6 nw", owner=0)
    effects_of(state, "Bus Terminal", "c1 n")
    before = state.encode()
    act(state, "move f1 nw")
    assert canonical(state) == [one for one in menu(state) if one != "move back"]
    act(state, "move back")
    assert {**state.encode(), "ply": 0} == {**before, "ply": 0}
    act(state, "move f6 nw", "move back", "move none")
    assert (owner(state, "f1 nw"), owner(state, "f6 nw")) == (0, 0)


@clause("US-802", "US-801")
def test_without_another_building_and_without_a_way_out_there_is_no_way_back(tmp_path: Path) -> None:
    file = tmp_path / "pack.toml"
    moved = '{ op = "move_building", where = { control = "self" }, decider = "active" }'
    file.write_text(f'[[town_event]]\nid = "TE1"\neffects = [{moved}]\n', encoding="utf-8")
    state = event(put(table(2, pack=str(file)), "RES", "f1 nw", owner=0), "TE1")
    assert asked(state) == "move_to"
    assert why(state, "move back") == ("there is no other building to move", "US-801")


@clause("US-543", "US-704", "US-R35", "US-R50", "US-533")
def test_a_prison_removes_a_small_res_even_of_the_contractor() -> None:
    state = put(give(put(table(2), "CIV", "f6 l-nw", owner=0), 1, prestige=3, contractor=True), "RES", "f1 nw", "c1 nw", owner=1)
    effects_of(state, "Prison", "f6 l-nw")
    assert prestige(state) == [0, 1]
    act(state, "remove c1 nw")
    assert (owner(state, "c1 nw"), int(state.players[1].cubes)) == (-2, 34)


@clause("US-544", "US-695")
def test_a_cube_returns_to_its_owner_and_the_building_stays() -> None:
    state = put(put(give(table(2), 1, offices=("Union Boss",)), "IND", "f1 nw", owner=0), "IND", "c1 nw")
    event(state, "Factory Closure")
    assert menu(state) == ["uncontrol f1 nw", "uncontrol none"]
    assert why(state, "uncontrol c1 nw") == ("the IND on c1 nw is controlled by nobody", "US-521")
    act(state, "uncontrol f1 nw")
    assert (owner(state, "f1 nw"), int(state.players[0].cubes)) == (-1, 35)


@clause("US-545", "US-726", "US-R08")
def test_control_is_taken_of_an_uncontrolled_building() -> None:
    state = put(put(table(2), "RES", "f6 l-nw", owner=0), "COM", "c1 nw")
    effects_of(state, "Loft Conversion", "f6 l-nw")
    act(state, "control c1 nw")
    assert owner(state, "c1 nw") == 0
    state = put(put(table(2), "RES", "f6 l-nw", owner=0), "COM", "c1 nw")
    state.players[0].cubes = 0
    act(effects_of(state, "Loft Conversion", "f6 l-nw"), "control c1 nw", "cube none")
    assert owner(state, "c1 nw") == -1
