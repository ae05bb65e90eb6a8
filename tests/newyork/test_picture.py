"""The picture of a table: what it shows, and that it is drawn piece by piece. What all games keep is in the laws of faces."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from newyork.test_packs import pack
from newyork.toolkit import bidding, cards, do, evaluating, give, new, table, taking
from skyline.drawing.conformance import ids, parsed, references, texts, tokens
from skyline.drawing.standalone import of_panel
from skyline.drawing.tokens import stylesheet, values
from skyline.engine.conformance import walk
from skyline.engine.log import Log
from skyline.engine.picture import LAYOUTS, NARROW, WIDE, Panel, Picture
from skyline.engine.rng import seeded
from skyline.games.newyork import GAME
from skyline.games.newyork.face.art import geography, people
from skyline.games.newyork.rules.state import NewYork

NAMES = ["Ada", "Juno", "Mira", "Otto"]
HOSTILE = ['<b>&"', "</text><script>", "{who}", "'"]


def pieces(picture: Picture) -> dict[str, str]:
    return {element: markup for panel in picture.panels for element, markup in panel.pieces}


def panel_of(picture: Picture, name: str) -> Panel:
    return next(panel for panel in picture.panels if panel.id == name)


# ------------------------------------------------------------------ safety
@pytest.mark.parametrize("layout", LAYOUTS)
def test_names_are_text_and_never_markup(layout: str) -> None:
    state = bidding(give(give(table(4), 0, hand="press", built={"Queens": 2}), 1, built={"Queens": 1}), "press")
    markup = "".join(pieces(GAME.face.picture(state.view(-1), HOSTILE, layout)).values())
    names = {element.text for element in parsed(markup).iter("b")}
    assert set(HOSTILE) <= names
    assert "<script" not in markup


def test_what_a_component_pack_says_is_text_and_never_markup(tmp_path: Path) -> None:
    text = '[[character]]\nnumber = 3\ntitle = "<i>Boss & Sons</i>"\ntext = "a \\"<b>\\" c"\n[[borough]]\nid = "queens"\nname = "<svg>"\n'
    state = new(2, pack=pack(tmp_path, text))
    state.rows[0] = [3, 3, 1, 2]
    for layout in LAYOUTS:
        root = parsed(*pieces(GAME.face.picture(state.view(0), (), layout)).values())
        assert "<svg>" in texts(root)
    assert "&lt;svg&gt;" in GAME.face.drawing("borough", "<svg>", str(tmp_path))
    ElementTree.fromstring(GAME.face.drawing("character", "3", str(tmp_path)))


def test_boroughs_that_the_map_does_not_join_are_joined_by_a_straight_line(tmp_path: Path) -> None:
    state = new(2, pack=pack(tmp_path, '[[connection]]\nid = "taxi_1"\nbetween = ["jersey_city", "queens"]\n'))
    way = pieces(GAME.face.picture(state.view(0)))["way-0"]
    assert "Q" in way
    parsed(way)


# ------------------------------------------------------------------ what is where
def test_a_spectator_has_neither_hand_nor_company() -> None:
    state = give(table(2), 0, hand="press wild", characters=(5,))
    assert {"hand", "company"} <= {panel.id for panel in GAME.face.picture(state.view(0)).panels}
    assert not {"hand", "company"} & {panel.id for panel in GAME.face.picture(state.view(-1)).panels}


def test_the_moment_decides_what_is_on_offer() -> None:
    def shown(state: NewYork) -> set[str]:
        return {panel.id for panel in GAME.face.picture(state.view(0)).panels} & {"stacks", "pairs", "bids"}

    assert shown(new(3)) == {"stacks"}
    assert shown(taking(table(2), ["press wild", "plans plans"])) == {"pairs"}
    assert shown(bidding(give(table(2), 0, hand="press"), "press")) == {"bids"}


def test_a_narrow_screen_shows_the_board_first_and_has_the_same_tabs_at_any_time() -> None:
    for state in (new(3), taking(table(3), ["press wild"]), bidding(give(table(3), 0, hand="press"), "press")):
        panels = GAME.face.picture(state.view(0), (), NARROW).panels
        assert (panels[0].id, panels[0].place) == ("map", "board")
        assert list(dict.fromkeys(panel.tab for panel in panels if panel.tab)) == ["House", "Bids", "Seats", "Log"]


def test_a_laid_card_keeps_its_element_and_stands_higher() -> None:
    state = bidding(give(table(2), 0, hand="press press wild"), "press")
    before = pieces(GAME.face.picture(state.view(0)))
    after = pieces(GAME.face.picture(do(state, 0, "lay current").view(0)))
    assert {element for element in before if element.startswith("card-")} == {element for element in after if element.startswith("card-")}
    changed = [element for element in before if element.startswith("card-press") and height(before[element]) != height(after[element])]
    assert changed == ["card-press-1"]
    assert height(after["card-press-1"]) < height(before["card-press-1"])


def height(markup: str) -> float:
    found = re.search(r'transform="translate\(\S+ (\S+)\)"', markup)
    assert found is not None
    return float(found[1])


def test_skyscrapers_stand_in_the_order_of_their_places() -> None:
    state = give(give(give(table(3), 0, built={"Queens": 1}), 1, built={"Queens": 3}), 2, built={"Queens": 1})
    state.press = [2, 0, 1, 3]
    drawn = pieces(GAME.face.picture(state.view(-1), NAMES))
    across = {letter: float(drawn[f"built-4-{letter}"].split("translate(")[1].split()[0]) for letter in "ABC"}
    assert sorted(across, key=lambda letter: across[letter]) == ["B", "C", "A"]
    assert "built-4-D" not in drawn


def test_many_skyscrapers_stay_within_their_borough() -> None:
    state = table(4)
    for seat in range(4):
        give(state, seat, built=dict.fromkeys(state.parts.boroughs, 9))
    state.neutral = [9] * 6
    for layout, chart in ((WIDE, geography.WIDE), (NARROW, geography.SMALL)):
        drawn = pieces(GAME.face.picture(state.view(0), NAMES, layout))
        for place, site in enumerate(chart.sites):
            left = [float(drawn[f"built-{place}-{letter}"].split("translate(")[1].split()[0]) for letter in "ABCDN"]
            assert min(left) >= site.towers[0] + chart.margin
            assert max(left) < site.towers[0] + chart.margin + site.room
            assert all(">9<" in drawn[f"built-{place}-{letter}"] for letter in "ABCDN")


def test_a_vessel_leaves_its_connection() -> None:
    state = table(2)
    assert "ny-gone" not in pieces(GAME.face.picture(state.view(0)))["vessel-3"]
    state.vessels &= ~(1 << 3)
    drawn = pieces(GAME.face.picture(state.view(0)))
    assert "ny-gone" in drawn["vessel-3"]
    assert "stroke-dasharray" in drawn["way-3"]


def test_the_mayor_goes_to_his_borough() -> None:
    state = table(2)
    seen = set()
    for state.mayor in range(-1, 6):
        seen.add(pieces(GAME.face.picture(state.view(0)))["mayor"])
    assert len(seen) == 7


def test_the_elevator_goes_to_the_floor_that_the_best_bid_reaches() -> None:
    state = bidding(give(table(2), 0, hand="elevator elevator wild"), "elevator")
    before = pieces(GAME.face.picture(state.view(1)))
    after = pieces(GAME.face.picture(do(state, 0, "lay current", "lay current").view(1)))
    storey = height(before["floor-1"]) - height(before["floor-2"])
    assert height(before["house-cab"]) - height(after["house-cab"]) == 2 * storey  # two cards and the bonus: value 3


def test_tokens_on_one_space_do_not_cover_each_other() -> None:
    state = table(4)
    state.spaces = [0] * 5
    drawn = pieces(GAME.face.picture(state.view(0), NAMES))
    places = {drawn[f"press-{letter}"].split("translate(")[1].split(")")[0] for letter in "ABCDN"}
    assert len(places) == 5


def test_who_has_bid_and_who_is_still_to_bid() -> None:
    state = bidding(give(give(table(3), 0, hand="press"), 1, hand="press wild"), "press")
    drawn = pieces(GAME.face.picture(do(state, 0, "done").view(-1), NAMES))
    assert ("passes" in drawn["bid-A"], "bids now" in drawn["bid-B"], "still to bid" in drawn["bid-C"]) == (True, True, True)
    drawn = pieces(GAME.face.picture(do(state, 1, "lay current").view(-1), NAMES))
    assert 'aria-label="press"' in drawn["bid-B"]
    assert "<em>1</em>" in drawn["bid-B"]


def test_the_supply_of_a_tom_is_open_and_the_hand_of_a_player_is_not() -> None:
    state = table(1, "B4")
    state.players[1].hand = cards("press press wild")
    give(state, 0, hand="dollar dollar")
    drawn = pieces(GAME.face.picture(state.view(-1), NAMES))
    assert drawn["player-B"].count('aria-label="press"') == 2
    assert 'aria-label="dollar"' not in drawn["player-A"]
    assert "hand 2" in drawn["player-A"]


# ------------------------------------------------------------------ last move
def test_what_an_event_touched_is_in_the_picture() -> None:
    kept = {"built", "replaced", "hired", "prestige", "acts", "statue", "start", "took", "supply", "scored", "round"}
    seen = set()
    for seed in range(4):
        state = new(3, seed, toms="B4")
        log = Log()
        state.listener = log
        told = 0
        for _ in walk(state, seeded(seed)):
            news, told = log.public[told:], len(log.public)
            there = set(ids(parsed(*pieces(GAME.face.picture(state.view(-1))).values()))) if news else set()
            for event in news:
                if event.kind in kept:
                    assert set(GAME.face.touched(event)) <= there
                    seen.add(event.kind)
    assert kept - {"replaced", "statue"} <= seen


# ------------------------------------------------------------------ piece by piece
def test_the_same_view_is_not_drawn_twice() -> None:
    state = new(4, 3)
    for seat in range(-1, 4):
        for layout in LAYOUTS:
            once, again = (GAME.face.picture(state.view(seat), NAMES, layout) for _ in range(2))
            svg = [panel.id for panel in once.panels if panel.size]
            for name in svg:
                for (_, one), (_, other) in zip(panel_of(once, name).pieces, panel_of(again, name).pieces, strict=True):
                    assert one is other


def test_a_decision_changes_few_pieces() -> None:
    state = bidding(give(table(4), 0, hand="press press wild"), "press")
    before = pieces(GAME.face.picture(state.view(0), NAMES))
    after = pieces(GAME.face.picture(do(state, 0, "lay current").view(0), NAMES))
    changed = [element for element in after if after[element] != before.get(element)]
    assert {"bid-A", "card-press-1"} <= set(changed)
    assert len(changed) <= 6
    assert sum(len(after[element]) for element in changed) < 5000


# ------------------------------------------------------------------ components
def test_no_two_characters_look_alike() -> None:
    assert len({people.portrait(number) for number in range(1, 43)}) > 38


def test_long_titles_fit_their_tiles() -> None:
    for title in ("Fixer", "Master Builder", "Quartermaster", "The Honourable Commissioner of Public Works", "x" * 80):
        assert all(len(line) <= people.LONGEST_LINE for line in people.lines_of(title))
        assert len(people.lines_of(title)) <= 2


def test_a_name_beside_a_portrait_ends_with_its_tile_where_no_narrow_face_is_installed() -> None:
    for title in ("Stockkeeper", "Headhunter", "Newspaper"):
        assert 'textLength="74"' in people.called(title, 0, 74)
    assert "textLength" not in people.called("Fixer", 0, 74)


def test_the_cover_needs_no_symbols() -> None:
    cover = GAME.face.cover()
    ElementTree.fromstring(cover)
    assert not references(cover)
    assert tokens(cover) <= set(values(stylesheet()))


def test_the_map_stands_alone_as_a_document() -> None:
    state = evaluating(give(table(2), 0, built={"Queens": 2}), "press", {0: 1})
    document = of_panel(panel_of(GAME.face.picture(state.view(0), NAMES), "map"), symbols=GAME.face.symbols(), css=GAME.face.stylesheet())
    root = ElementTree.fromstring(document)
    assert references(document) <= set(ids(root))
    assert not tokens(document)
