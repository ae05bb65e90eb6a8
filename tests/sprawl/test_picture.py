"""The picture of the table: what stands in the town and beside it, and that it can be pointed at."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from skyline.drawing.conformance import element_ids, parsed
from skyline.drawing.standalone import of_panel
from skyline.engine.errors import BadOption
from skyline.engine.picture import NARROW, WIDE, Panel, Picture
from skyline.games.sprawl import GAME
from skyline.games.sprawl.face.art import gallery, ids, offices, symbols, tiles
from skyline.games.sprawl.face.art.geography import Chart, hit, markers, outline
from skyline.games.sprawl.rules.ground import BLOCKS, SHAPE_LOTS, SHAPES, SITES
from skyline.games.sprawl.rules.state import Sprawl
from sprawl.toolkit import PARTS, act, card, give, lay, mark, new, put, site, table

NAMES = ["Ada", "Juno", "Mira", "Otto"]


def picture(state: Sprawl, seat: int = 0, layout: str = WIDE) -> Picture:
    return GAME.face.picture(state.view(seat), NAMES, layout)


def drawn(state: Sprawl, seat: int = 0, layout: str = WIDE) -> dict[str, str]:
    """The pieces of a picture by id."""
    return {element: markup for panel in picture(state, seat, layout).panels for element, markup in panel.pieces}


def panel(state: Sprawl, name: str, seat: int = 0, layout: str = WIDE) -> Panel:
    return next(one for one in picture(state, seat, layout).panels if one.id == name)


def words(markup: str) -> str:
    """All text of a piece, in order."""
    return " ".join(" ".join(ElementTree.fromstring(markup).itertext()).split())


def plates(markup: str) -> list[str]:
    """The value of a block, and what it would cost."""
    return ["".join(found.itertext()) for found in parsed(markup).iter("text")]


# ------------------------------------------------------------------ buildings
@pytest.mark.parametrize("kind", ["CIV", "COM", "IND", "RES", "PARK"])
def test_a_building_shows_its_zone_its_lots_and_its_controller(kind: str) -> None:
    state = put(table(), kind, "c4 l-nw", owner=2)
    pieces = drawn(state)
    shape = site("c4 l-nw") % SHAPES
    assert f'href="#us-t-{kind.lower()}-{shape}"' in pieces["t-c4-1"]
    assert 'href="#us-cube-C"' in pieces["q-c4-1"]


def test_a_building_of_nobody_has_no_cube_and_a_dashed_outline() -> None:
    pieces = drawn(put(table(), "RES", "b2 se"))
    assert "us-free" in pieces["t-b2-4"]
    assert "q-b2-4" not in pieces
    assert "us-free" not in drawn(put(table(), "RES", "b2 se", owner=0))["t-b2-4"]


def test_a_building_tells_the_contract_it_was_built_from() -> None:
    state = put(put(table(), "COM", "a1 n", owner=1, of="T13"), "COM", "f6 se", owner=0)
    pieces = drawn(state)
    assert 'data-tip="contract:T13"' in pieces["t-a1-1"]
    assert "Inn" in words(pieces["t-a1-1"])
    assert "of Juno" in words(pieces["t-a1-1"])
    assert 'data-tip="building:com-1"' in pieces["t-f6-4"]
    assert "yours" in words(pieces["t-f6-4"])


@pytest.mark.parametrize("layout", [WIDE, NARROW])
def test_lines_of_blocks_are_drawn_from_the_back_with_plates_and_cubes_over_their_own_buildings(layout: str) -> None:
    state = put(put(table(), "COM", "b3 all", owner=0), "RES", "a3 s", owner=1)
    order = list(drawn(state, 0, layout))
    assert [order.index(each) for each in ("t-a3-3", "q-a3-3", "b-a3", "w-a3", "t-b3-1", "q-b3-1", "b-b3")] == sorted(
        order.index(each) for each in ("t-a3-3", "q-a3-3", "b-a3", "w-a3", "t-b3-1", "q-b3-1", "b-b3")
    )


def test_every_tile_of_every_zone_is_a_symbol() -> None:
    sheet = symbols.sheet()
    for kind in range(5):
        for shape in range(SHAPES):
            assert f'id="{tiles.tile_symbol(kind, shape)}"' in sheet


# ------------------------------------------------------------------ values
def test_every_block_wears_its_value_and_says_what_it_is_made_of() -> None:
    state = mark(mark(table(), "w8", "g2"), "p4", "g6")
    pieces = drawn(state)
    for number in range(BLOCKS):
        assert plates(pieces[ids.worth(number)])[0] == str(state.town.values[number])
    assert "worth 18 = 1 + 5 + 8 + 4" in words(pieces["b-c3"])


def test_while_a_contract_is_built_the_plates_know_its_price() -> None:
    state = lay(give(table(wealth=40), cards="BP33"), "C24", "box1")  # Duplex, at half price
    assert plates(drawn(state)["w-c3"]) == ["6", "$6"]
    act(state, "build box1")
    assert plates(drawn(state)["w-c3"]) == ["6", "$3"]
    assert plates(drawn(state, 1)["w-c3"]) == ["6", "$6"]  # what somebody else is picking is not shown


def test_a_block_that_would_do_but_is_too_dear_says_so() -> None:
    state = act(lay(give(table(wealth=4), cards="BP33"), "T27", "box1"), "build box1")
    view = state.view(0)
    assert view.dear == tuple(block for block in range(BLOCKS) if state.town.values[block] > 4)
    pieces = drawn(state)
    assert all(("us-dear" in pieces[ids.worth(block)]) == (block in view.dear) for block in range(BLOCKS))


# ------------------------------------------------------------------ what can be pointed at
@pytest.mark.parametrize("layout", [WIDE, NARROW])
def test_every_block_and_every_site_is_always_there(layout: str) -> None:
    found = set(element_ids(picture(new(2), 0, layout)))
    assert {ids.block(block) for block in range(BLOCKS)} <= found
    assert {ids.site(number) for number in range(SITES)} <= found


def test_sites_of_one_size_share_no_point_of_their_block() -> None:
    for size in (1, 2, 3):
        shapes = [shape for shape in range(SHAPES) if len(SHAPE_LOTS[shape]) == size]
        assert len({hit(shape) for shape in shapes}) == len(shapes)
    assert hit(SHAPES - 1) == "M0 0H92V92H0Z"


def test_a_site_with_a_building_on_it_shows_that_it_would_be_demolished() -> None:
    sites = drawn(put(table(), "RES", "d4 nw"))["k-d4"]
    assert '#us-raze-0" id="b-d4-1"' in sites
    assert '#us-raze-12" id="b-d4-1234"' in sites
    assert '#us-site-5" id="b-d4-34"' in sites


def test_the_ghost_is_the_building_of_the_contract_in_every_position() -> None:
    state = lay(give(table(), cards="BP33"), "T27", "box1")
    assert "<use" not in drawn(state)["town-ghost"]
    ghost = drawn(act(state, "build box1"))["town-ghost"]
    assert re.findall(r"#us-t-(res-\d+)", ghost) == ["res-4", "res-5", "res-6", "res-7"]


def test_what_is_placed_or_moved_has_a_ghost_without_a_price() -> None:
    state = lay(give(table(wealth=40), cards="BP33"), "T28", "box1")  # Row Houses place a 1-lot RES beside them
    act(state, "build box1", "site c3 n")
    assert state.view(0).placing == (3, 1)
    ghost = drawn(state)["town-ghost"]
    assert re.findall(r"#us-t-(res-\d+)", ghost) == ["res-0", "res-1", "res-2", "res-3"]
    assert "us-paid" not in ghost
    assert state.view(1).placing == state.view(-1).placing == (0, 0)


def test_a_threatened_building_shows_its_ransom() -> None:
    state = put(put(table(2, wealth=50), "RES", "a1 nw", owner=0), "RES", "c3 nw", owner=0)
    state.event = card("TE1").index
    card("TE1").effects[0].act(state, 0)
    state.settle(0)
    assert [(threat.site, threat.wealth, threat.prestige) for threat in state.view(0).threats] == [(site("a1 nw"), 4, 0)]
    pieces = drawn(state, 1)
    assert "us-threat" in pieces["t-a1-1"]
    assert "−$4" in words(pieces["t-a1-1"])
    assert "us-threat" not in pieces["t-c3-1"]


# ------------------------------------------------------------------ rows and the track
def test_marker_spaces_show_what_lies_there() -> None:
    pieces = drawn(mark(table(), "p6", "g2"))
    assert words(pieces["r-g2"]) == "Marker space G2: prestige 6 6"
    assert words(pieces["r-g3"]) == "Marker space G3, vacant"


def test_the_rows_say_who_has_most_buildings() -> None:
    state = put(put(table(3), "RES", "a1 nw", "a1 ne", owner=1), "IND", "b2 nw", owner=2)
    found = {row: (who, most) for row, who, most in offices.leaders(PARTS, tuple(state.town.buildings), (-1,) * 9, 3)}
    assert found[2] == ((1,), 2)  # prestige 3: lines a and b
    assert found[6] == ((1,), 2)  # wealth 1: the first column
    assert found[9] == ((2,), 1)  # wealth 4: the second
    assert found[0] == ((), 0)
    assert "seat-B" in drawn(state)["m-p3"]


def test_prestige_marks_on_one_space_stand_apart() -> None:
    places = markers((0, 0, 31, 131))
    assert len(set(places)) == 4
    assert places[0] == (14.48, 9)
    for one in range(4):
        for other in range(one):
            assert abs(places[one][0] - places[other][0]) + abs(places[one][1] - places[other][1]) > 17


# ------------------------------------------------------------------ beside the board
def test_offices_show_their_holders_and_the_pawn() -> None:
    state = give(table(), 2, offices=("Treasurer",))
    state.pawn = 2
    pieces = drawn(state)
    assert "seat-C" in pieces["of-treasurer"]
    assert "us-pawn" in pieces["of-treasurer"]
    assert "seat-" not in pieces["of-mayor"]
    assert "us-later" in drawn(table())["of-treasurer"]
    assert "of-contractor" not in pieces
    assert "seat-B" in drawn(give(state, 1, contractor=True))["of-contractor"]
    assert panel(state, "offices").note == "next: Police Chief"


def test_contracts_stand_under_the_deck_that_feeds_their_box() -> None:
    state = table()
    assert panel(state, "contracts").title == "Town contracts"
    assert "c-deck-city" not in drawn(state)
    state.open_decks = 0b110
    assert panel(state, "contracts").title == "City contracts"
    assert words(drawn(state)["c-head-5"]).startswith("Town contracts")
    state.open_decks = 0b1110
    order = [element for element, _ in panel(state, "contracts").pieces]
    assert order == [
        "c-box-1", "c-box-2", "c-box-3", "c-deck-metropolis", "c-head-4", "c-box-4", "c-deck-city", "c-head-5", "c-box-5", "c-deck-town",
    ]  # fmt: skip


def test_when_the_city_deck_is_gone_its_box_stands_with_those_of_the_town() -> None:
    state = table()
    state.open_decks = 0b1110
    state.tops = [*state.tops[:2], -1, state.tops[3]]
    state.pools = [*state.pools[:2], [], state.pools[3]]
    state.layers = [0 if place // 3 == 2 else layer for place, layer in enumerate(state.layers)]
    pieces = drawn(state)
    assert words(pieces["c-head-4"]).startswith("Town contracts")
    assert "c-head-5" not in pieces
    assert words(pieces["c-deck-city"]) == "5 deck the deck is empty"


def test_a_contract_in_the_list_shows_price_name_effect_and_vocations() -> None:
    row = drawn(lay(table(), "T04", "box2"))["c-box-2"]
    assert words(row) == "2 AP High School RES in these rows gain 1★ each 2"
    assert 'aria-label="CIV, 2 lots"' in row
    assert 'aria-label="Education"' in row


def test_a_taken_card_leaves_its_place_empty() -> None:
    state = act(table(), "acquire box1")
    assert words(drawn(state)["pl-box1"]) == "taken 1 AP"
    assert words(drawn(act(state, "favor box1"))["c-box-1"]) == "1 AP empty until the end of the turn"


def test_the_viewer_has_large_cards_and_everybody_else_has_chips() -> None:
    state = give(give(table(2), 0, cards="BP13", favor="T01"), 1, cards="BP07", vocations=("Media", "Tourism", "Tourism"))
    pieces = drawn(state)
    assert f'id="{ids.permit(0, 12)}"' in pieces["own-cards"]
    assert "us-pm" in pieces["own-cards"]
    assert "Clinic" in pieces["fav-A-0"]
    assert f'id="{ids.permit(1, 6)}"' in pieces["h-B"]
    assert "us-mp" in pieces["h-B"]
    assert 'id="v-B-media"' in pieces["h-B"]
    assert 'id="v-B-tourism"' in pieces["h-B"]
    assert "own" not in {one.id for one in picture(state, -1).panels}
    assert {"p-A", "p-B"} <= set(drawn(state, -1))


def test_action_points_are_left_set_aside_or_spent() -> None:
    state = lay(give(table(ap=5), cards="BP33"), "T27", "box3")
    assert "5 of 6 action points left" in drawn(state)["p-A"]
    act(state, "build box3")
    own = drawn(state)["p-A"]
    assert "5 of 6 action points left, 3 set aside" in own
    assert (own.count('"#us-ap"'), own.count('"#us-ap-aside"'), own.count('"#us-ap-spent"')) == (2, 3, 1)


def test_the_bar_says_how_far_away_the_next_deck_is() -> None:
    pieces = drawn(new(4))
    assert words(pieces["era-town"]) == "Town 31 left"
    assert words(pieces["era-city"]) == "City in 10 to 16 Town cards"
    assert words(pieces["era-metropolis"]) == "Metropolis"
    assert words(drawn(new(4), 0, NARROW)["era-city"]) == "City soon"


def test_an_event_has_a_panel_as_long_as_it_is_executed() -> None:
    state = table(2)
    assert "event" not in {one.id for one in picture(state).panels}
    state.event = card("PE03").index
    assert "Estate Auction" in words(drawn(state)["ev"])
    places = [one.id for one in picture(state).panels]
    assert places.index("event") < places.index("contracts") < places.index("choices")
    assert "planning" not in places


# ------------------------------------------------------------------ drawings by themselves
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_board_is_a_document_by_itself(theme: str) -> None:
    document = of_panel(panel(put(table(), "COM", "c4 all", owner=1), "town"), theme, symbols=symbols.sheet(), css=GAME.face.stylesheet())
    ElementTree.fromstring(document)
    assert "var(--" not in re.sub(r"<style>.*?</style>", "", document)


def test_the_gallery_draws_everything_it_lists_and_refuses_the_rest() -> None:
    for kind, keys in GAME.face.gallery().items():
        for key in keys:
            assert ElementTree.fromstring(gallery.drawing(PARTS, kind, key)).attrib["aria-label"]
    for kind, key in (("contract", "PE01"), ("building", "res-9"), ("row", "w12"), ("payout", "0"), ("tower", "x")):
        with pytest.raises(BadOption):
            gallery.drawing(PARTS, kind, key)


def test_the_outline_of_vacant_lots_goes_round_each_of_them() -> None:
    assert outline((0, 3)) == outline((0,)) + outline((3,))
    assert outline((0, 1, 2)).count("V") == 2
    assert Chart(True).size == (706, 686)
