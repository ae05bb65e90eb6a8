"""The picture of a table: what it shows, and that it is drawn piece by piece. What all games keep is in the laws of faces."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from highrise.toolkit import bonus, constructing, do, give, house, moving, new, place, table, tenant
from skyline.drawing.conformance import ids, parsed, references, texts, tokens
from skyline.drawing.standalone import of_panel
from skyline.drawing.tokens import stylesheet, values
from skyline.engine.conformance import walk
from skyline.engine.events import Event
from skyline.engine.log import Log
from skyline.engine.picture import LAYOUTS, NARROW, WIDE, Panel, Picture
from skyline.engine.rng import seeded
from skyline.games.highrise import GAME
from skyline.games.highrise.face.art import city, powers, towers
from skyline.games.highrise.face.art.geography import chart
from skyline.games.highrise.rules.moving import arrive
from skyline.games.highrise.rules.state import HighRise

NAMES = ["Ada", "Juno", "Mira", "Otto"]
HOSTILE = ['<b>&"', "</text><script>", "{who}", "'"]
EVERY = 11
FINGER = 40.0  # pixels, the least that a space takes on a phone in both directions


def pieces(picture: Picture) -> dict[str, str]:
    return {element: markup for panel in picture.panels for element, markup in panel.pieces}


def drawn(state: HighRise, seat: int = 0, layout: str = WIDE) -> dict[str, str]:
    return pieces(GAME.face.picture(state.view(seat), NAMES, layout))


def panel_of(picture: Picture, name: str) -> Panel:
    return next(panel for panel in picture.panels if panel.id == name)


def positions(players: int, mode: str) -> Iterator[HighRise]:
    """A random game, every few decisions, and its end."""
    state = new(players, 3, mode=mode, tenants="all")
    for number, _ in enumerate(walk(state, seeded(4))):
        if number % EVERY == 0:
            yield state
    yield state


def point(markup: str) -> tuple[float, float]:
    """Where a piece lies."""
    found = re.search(r'transform="translate\((\S+) (\S+)\)"', markup)
    assert found is not None
    return float(found[1]), float(found[2])


# ------------------------------------------------------------------ safety
@pytest.mark.parametrize("layout", LAYOUTS)
def test_names_are_text_and_never_markup(layout: str) -> None:
    state = house(house(table(4), "east 1", 0, 5, also=1), "harbour 1", 2, 4)
    markup = "".join(pieces(GAME.face.picture(state.view(-1), HOSTILE, layout)).values())
    assert set(HOSTILE) <= {element.text for element in parsed(markup).iter("b")}
    assert "<script" not in markup


def test_what_a_component_pack_says_is_text_and_never_markup(tmp_path: Path) -> None:
    tenants = '[[tenant]]\nid = "bank"\nname = "<i>Bank & Sons</i>"\n'
    cards = '[[power_card]]\nnumber = 2\nname = "<u>Archive"\n'
    (tmp_path / "pack.toml").write_text(tenants + cards, encoding="utf-8")
    state = tenant(give(new(2, pack=str(tmp_path)), 0, cards=(2,)), "east 1", "bank")
    for layout in LAYOUTS:
        root = parsed(*pieces(GAME.face.picture(state.view(0), (), layout)).values())
        assert any("<i>" in text for text in texts(root))
        assert "<u>Archive" in {element.text for element in root.iter("b")}
    ElementTree.fromstring(GAME.face.drawing("tenant", "bank", str(tmp_path)))
    ElementTree.fromstring(GAME.face.drawing("card", "2", str(tmp_path)))


# ------------------------------------------------------------------ the board
def test_both_sides_of_the_board_have_all_their_spaces_in_both_layouts() -> None:
    for players, spaces, bonuses, sites in ((4, 46, 12, 20), (3, 37, 8, 15)):
        for layout in LAYOUTS:
            elements = drawn(table(players), 0, layout)
            assert sum(1 for element in elements if element.startswith("track-")) == spaces
            assert sum(1 for element in elements if element.startswith("bonus-")) == bonuses
            assert sum(1 for element in elements if element.startswith("site-")) == sites


def test_nothing_on_the_board_lies_on_anything_else() -> None:
    for side in table(4).parts.sides:
        for small in (False, True):
            board = chart(side, small)
            centres = [(x, y, board.cell / 2) for x, y in board.spaces[1:]]
            centres += [(x, y, board.disc) for x, y in board.bonuses if x > 0]
            wide, high = board.size
            assert all(0 < x - r < x + r < wide + 1 and 0 < y - r < y + r < high + 1 for x, y, r in centres)
            for spot, (x, y, r) in enumerate(centres):
                for a, b, other in centres[spot + 1 :]:
                    assert max(abs(x - a), abs(y - b)) > (r + other) * 0.86
            for left, top, across, down in board.blocks:
                assert left >= 0
                assert left + across <= wide
                assert not [1 for x, y, r in centres if left < x + r and x - r < left + across and top < y + r and y - r < top + down]


def test_spaces_are_large_enough_for_a_finger_on_a_phone() -> None:
    for side in table(4).parts.sides:
        board = chart(side, True)
        assert board.size[0] <= 374
        assert board.cell >= FINGER
        assert board.disc * 2 >= FINGER
        assert all(board.lot(site)[1] >= FINGER for site in range(20))


def test_the_street_goes_one_way_round() -> None:
    for side in table(4).parts.sides:
        board = chart(side, False)
        middle = (board.size[0] / 2, board.size[1] / 2)
        turns = 0.0
        for (ax, ay), (bx, by) in zip(board.spaces[1:], board.spaces[2:], strict=False):
            turns += (ax - middle[0]) * (by - middle[1]) - (ay - middle[1]) * (bx - middle[0])
            assert (ax - middle[0]) * (by - middle[1]) > (ay - middle[1]) * (bx - middle[0])  # clockwise on a screen
        assert turns > 0


def test_a_blocked_space_is_fenced_in() -> None:
    state = new(4, mode="standard")
    elements = drawn(state)
    assert "hr-fence" in elements["site-3"]
    assert "hr-fence" in elements["track-6"]
    assert "hr-fence" not in elements["site-2"]


def test_printed_corruption_and_losses_stand_on_their_spaces() -> None:
    elements = drawn(table(4))
    assert [elements[f"track-{track}"].count("#hr-corruption") for track in (8, 9, 10)] == [0, 1, 2]
    assert [">−1<" in elements["track-45"], ">−2<" in elements["track-46"], "−" in elements["track-43"]] == [True, True, False]


def test_a_mogul_that_has_not_set_out_waits_in_the_stop_zone() -> None:
    state = table(3)
    elements = drawn(state)
    assert all("hr-waiting" in elements[f"mogul-{letter}"] for letter in "ABC")
    assert point(elements["mogul-A"])[0] == pytest.approx(chart(state.side, False).spaces[35][0], abs=0.1)
    assert "hr-waiting" not in drawn(place(state, 0, 5))["mogul-A"]


def test_moguls_on_one_space_stand_on_each_other() -> None:
    state = place(place(place(table(3), 0, 12), 1, 12), 2, 20)
    elements = drawn(state)
    assert point(elements["mogul-A"])[1] < point(elements["mogul-B"])[1]  # who came first lies on top
    assert "furthest behind" in elements["mogul-A"]


def test_neutral_moguls_have_elements_of_their_own() -> None:
    assert {"mogul-A", "mogul-N1", "mogul-N2"} <= set(drawn(table(1)))
    assert "mogul-N2" not in drawn(table(2))


def test_what_lies_on_a_bonus_space() -> None:
    state = bonus(bonus(bonus(table(4), "1.1", "red ultraplastic"), "2.3", tile="2020_spire_2"), "3.2", tile="2020_archive")
    elements = drawn(state)
    assert "#hr-f-0" in elements["bonus-1-1"]
    assert "#hr-f-5" in elements["bonus-1-1"]
    assert elements["bonus-2-3"].count("#hr-spire") == 2
    assert "#hr-c-archive" in elements["bonus-3-2"]
    assert "hr-bare" in elements["bonus-4-1"]


# ------------------------------------------------------------------ towers
def test_a_taller_building_is_always_drawn_higher_and_stays_in_its_room() -> None:
    heights = [towers.rise(storeys, 100) for storeys in range(60)]
    assert heights == sorted(set(heights))
    assert heights[-1] < 100


def test_a_tower_has_a_band_of_windows_for_each_storey() -> None:
    state = house(table(4), "east 1", 1, 7)
    glass = re.search(r'd="([^"]+)" fill="rgba\(255,255,255,.72\)"', drawn(state)["site-0"])
    assert glass is not None
    assert glass[1].count("M") == 7
    assert ">7</text>" in drawn(state)["site-0"]


def test_a_tower_shows_penthouse_floors_spires_and_all_who_control_it() -> None:
    state = house(table(4), "harbour 2", 0, 6, spires=2, also=3)
    before = drawn(state)["site-5"]
    assert "#seat-A" in before
    assert "#seat-D" in before
    assert "2 Spires" in before
    give(state, 0, own="red red", cards=(11,))
    state.sites = [packed + 2 * (32 + 2048) if packed else 0 for packed in state.sites]
    after = drawn(state)["site-5"]
    assert towers.PENTHOUSE in after
    assert "2 Penthouse Floors" in after


def test_the_tallest_of_a_neighbourhood_has_a_crown_and_spires_count() -> None:
    state = house(house(table(4), "east 1", 0, 6), "east 2", 1, 5)
    assert "#i-crown" in drawn(state)["site-0"]
    state = house(house(table(4), "east 1", 0, 6), "east 2", 1, 5, spires=1)
    assert "#i-crown" not in drawn(state)["site-0"]
    assert "#i-crown" in drawn(state)["site-1"]


def test_a_neutral_building_has_no_seat() -> None:
    markup = drawn(house(table(1), "center 1", None, 6))["site-16"]
    assert "--sN" in markup
    assert "Neutral" in markup


def test_the_cards_left_at_a_tenant() -> None:
    state = tenant(table(3), "east 1", "shipping_firm")
    assert "×4" in drawn(state)["site-0"]
    assert "×3" in drawn(give(state, 1, cards=(15,)))["site-0"]


SIZE = 11.5


def test_long_names_of_tenants_fit_their_lots() -> None:
    for found in table(4).parts.tenants:
        lines = city.in_two(found.name)
        assert 1 <= len(lines) <= 2
        assert " ".join(lines) == found.name
        assert all(text_length(city.squeezed(0, 0, line, SIZE, 44)) <= 44 for line in lines)


def text_length(words: str) -> float:
    """How wide a line is set, at most."""
    given = re.search(r'textLength="([\d.]+)"', words)
    return float(given[1]) if given else len(re.sub("<[^>]*>", "", words)) * SIZE * city.CONDENSED


def test_every_power_has_its_icons() -> None:
    known = set(ids(parsed(GAME.face.symbols())))
    parts = table(4).parts
    for found in parts.tenants:
        signs = powers.signs_of(parts, found, 4)
        assert signs
        assert {name for name, _ in signs} <= known


# ------------------------------------------------------------------ Blueprints
def test_a_blueprint_shows_its_squares_blockers_and_tokens() -> None:
    state = table(3, card="2020-1")  # B: blue, 2 purple, black, grey
    before = drawn(state)["plan-1"]
    assert before.count("#hr-slab-2") == 2
    assert "first +1" in before
    assert ">6 floors<" in before
    state.blocked = 0b10
    state.squares = [0, 1 << 8, 0, 0, 0]
    after = drawn(state)["plan-1"]
    assert "first +1" not in after
    assert (after.count("#hr-slab-2"), after.count("#hr-slab-6")) == (1, 1)


def test_numbers_of_blueprints_are_for_the_solo_game() -> None:
    assert "hr-limit" in drawn(table(1))["plan-0"]
    assert "hr-limit" not in drawn(table(2))["plan-0"]


def test_the_next_blueprint_card_is_open_or_face_down_or_not_there() -> None:
    state = table(3)
    assert 'data-tip="blueprint:2030-1"' in drawn(state)["plans-next"]
    state.coming = -1
    assert "face-down" in drawn(state)["plans-next"]
    assert "plans-next" not in drawn(table(3, year=2030))


def test_the_blueprint_in_work_is_marked() -> None:
    state = constructing(give(table(3, card="2020-1"), 0, own="red blue blue purple"))
    assert [element for element, markup in drawn(state).items() if "hr-working" in markup] == ["plan-0"]


# ------------------------------------------------------------------ what players have
def test_the_yards_of_the_viewer_have_a_place_for_everything() -> None:
    state = give(table(4), 0, own="red red blue ultraplastic", yards=1)
    root = parsed(drawn(state)["own-yard"])
    counts = {element.attrib["id"]: sum(1 for _ in element.iter("use")) for element in root.iter("g") if "id" in element.attrib}
    assert counts["yard-red"] == 2
    assert counts["yard-ultraplastic"] == 1
    assert counts["yard-grey"] == 0
    spaces = [path.attrib["d"].count("M") for path in root.iter("path") if path.attrib.get("class") == "hr-slots"]
    assert spaces == [state.players[0].base, 5]


def test_excess_pieces_lie_below_the_yards() -> None:
    state = give(table(3), 0, own="red " * 9)
    elements = drawn(state)
    assert "hr-over" in elements["own-yard"]
    assert "too many" in elements["own-note"]


def test_cards_lie_face_up_or_face_down_and_hubs_carry_floors() -> None:
    state = give(table(3), 0, cards=(2, 2, 7), down=(7, 15), hub="red blue", spires=2, kept=1)
    elements = drawn(state)["own-cards"]
    found = set(ids(parsed(elements)))
    assert {"card-2", "card-7", "down-7", "down-15", "card-19", "own-spires", "own-kept"} <= found
    assert "×2" in elements
    assert "Transit Hub, with red and blue" in elements


def test_two_transit_hubs_are_two_cards() -> None:
    state = give(give(table(3), 0, hub="red"), 0, hub="blue black")
    markup = drawn(state)["own-cards"]
    assert markup.count('data-tip="card:19"') == 2
    parsed(markup)


def test_a_spectator_sees_all_players_alike() -> None:
    state = give(table(3), 0, own="red", cards=(4,))
    watched, played = GAME.face.picture(state.view(-1), NAMES), GAME.face.picture(state.view(0), NAMES)
    assert {"player-A", "player-B", "player-C"} <= set(pieces(watched))
    assert "own" not in {panel.id for panel in watched.panels}
    assert "player-A" not in pieces(played)
    assert "High-End Condo" in pieces(watched)["player-A"]


def test_markers_of_corruption_share_a_space_without_covering_each_other() -> None:
    state = table(4)
    elements = drawn(state)
    assert len({point(elements[f"marker-{letter}"]) for letter in "ABCD"}) == 4
    assert "limit" not in elements["corruption-7"]
    state = table(1)
    state.limit = 7
    assert "hr-bound" in drawn(state)["corruption-7"]


def test_the_solo_game_has_its_line_and_display() -> None:
    state = new(1)
    elements = drawn(state)
    assert sum(1 for element in ids(parsed(elements["solo-line"])) if element.startswith("line-")) == 6
    assert elements["solo-display"].count("#hr-f-") == 3
    assert "line" not in {panel.id for panel in GAME.face.picture(new(2).view(0)).panels}


def test_a_narrow_screen_shows_the_board_first_and_has_the_same_tabs_at_any_time() -> None:
    for players in (1, 2, 4):
        for state in positions(players, "full"):
            panels = GAME.face.picture(state.view(0), (), NARROW).panels
            assert (panels[0].id, panels[0].place) == ("city", "board")
            tabs = list(dict.fromkeys(panel.tab for panel in panels if panel.tab))
            assert sorted(tabs) == ["Blueprints", "City", "Log", "Players"]


def test_the_headline_counts_the_rounds_that_are_played() -> None:
    assert GAME.face.picture(new(4, mode="full").view(0)).headline == "2010, round 1 of 3"
    assert GAME.face.picture(new(4, mode="standard").view(0)).headline == "2020, round 1 of 2"


# ------------------------------------------------------------------ last move
def test_what_an_event_touched_is_in_the_picture() -> None:
    kept = {"moved", "bonus", "built", "corruption", "lost", "vp", "paid", "penthouse", "first_block", "blocked_by", "demolished", "suburb"}
    seen = set()
    for players, seed in ((1, 0), (2, 1), (4, 2), (4, 3), (3, 4)):
        state = new(players, seed, mode="full", tenants="all")
        log = Log()
        state.listener = log
        told = 0
        for _ in walk(state, seeded(seed)):
            news, told = log.public[told:], len(log.public)
            there = set(ids(parsed(*drawn(state, -1).values()))) if news else set()
            for event in news:
                if event.kind in kept:
                    assert set(GAME.face.touched(event)) <= there
                    seen.add(event.kind)
    assert kept - {"suburb", "demolished"} <= seen


# ------------------------------------------------------------------ piece by piece
def test_the_same_view_is_not_drawn_twice() -> None:
    state = next(positions(4, "full"))
    for seat in range(-1, 4):
        for layout in LAYOUTS:
            once, again = (GAME.face.picture(state.view(seat), NAMES, layout) for _ in range(2))
            for one, other in zip(once.panels, again.panels, strict=True):
                for (_, first), (_, second) in zip(one.pieces, other.pieces, strict=True):
                    assert first is second


def test_a_move_changes_few_pieces() -> None:
    state = moving(give(table(4), 0, own="red blue"))
    before = drawn(state, 1)
    after = drawn(do(state, 0, "go 1"), 1)
    changed = {element for element in after if after[element] != before.get(element)}
    assert "mogul-A" in changed
    assert len(changed) <= 9
    assert sum(len(after[element]) for element in changed) < 12000


# ------------------------------------------------------------------ components
def test_the_cover_needs_no_symbols() -> None:
    cover = GAME.face.cover()
    ElementTree.fromstring(cover)
    assert not references(cover)
    assert tokens(cover) <= set(values(stylesheet()))


def test_the_board_stands_alone_as_a_document() -> None:
    state = house(table(4), "east 1", 0, 5)
    for name in ("city", "plans", "corruption"):
        panel = panel_of(GAME.face.picture(state.view(0), NAMES), name)
        document = of_panel(panel, symbols=GAME.face.symbols(), css=GAME.face.stylesheet())
        root = ElementTree.fromstring(document)
        assert references(document) <= set(ids(root))


# ------------------------------------------------------------------ ways
def ways(game: HighRise, mogul: int, track: int) -> tuple[str, ...]:
    """The way of a Mogul that stops on a space, as its event tells it."""
    log = Log()
    game.listener = log
    game.mogul = mogul
    arrive(game, 0, track, False)
    return GAME.face.path(log.public[0])


def test_a_mogul_goes_along_the_street_and_round_its_corners() -> None:
    game = place(table(2), 0, 1)
    assert ways(game, 0, 4) == ("mogul-A", "track-1", "track-2", "bonus-1-1", "bonus-1-2", "track-3", "track-4")


def test_a_mogul_that_sets_out_comes_from_the_stop_zone() -> None:
    game = table()
    way = ways(game, 0, 2)
    stop = [f"track-{track}" for track, space in enumerate(game.side.spaces) if space.stop]
    assert way[1] in stop
    assert way[2:] == ("track-1", "track-2")


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_place_of_a_way_is_drawn(layout: str) -> None:
    game = table()
    last = len(game.side.spaces) - 1
    pieces = [markup for panel in GAME.face.picture(game.view(0), NAMES, layout).panels if panel.size for _, markup in panel.pieces]
    assert set(ways(game, 0, last)) <= {name for markup in pieces for name in ids(parsed(markup))}


def test_other_events_move_no_piece() -> None:
    assert GAME.face.path(Event("took", 0, {"pieces": 1}, False)) == ()
