"""The picture of a table: what it shows of a position, and that it is drawn piece by piece. The laws of all pictures are elsewhere."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from dataclasses import replace
from functools import cache
from typing import Any, cast

import pytest

from skyline.drawing.conformance import ids, parsed, references, texts, tokens
from skyline.drawing.tokens import stylesheet, values
from skyline.engine.conformance import walk
from skyline.engine.picture import LAYOUTS, NARROW, WIDE, Panel, Picture
from skyline.engine.rng import seeded
from skyline.games.hustle import GAME, components
from skyline.games.hustle.face import FACE
from skyline.games.hustle.face.art import board, gallery, ground, people, trains
from skyline.games.hustle.face.art import ids as element
from skyline.games.hustle.face.picture import picture
from skyline.games.hustle.rules.building import CAP
from skyline.games.hustle.rules.components import ARTWORK, BALCONY, CARD_IDS, HIGH_NOISE, HIGH_TRAFFIC, LOW_NOISE, OFFICE, RETAIL, ROOFTOP
from skyline.games.hustle.rules.lot import ACROSS, ANCHOR_COLUMNS, COLUMNS, UPRIGHT, spot_at
from skyline.games.hustle.rules.players import new_train
from skyline.games.hustle.rules.state import Hustle
from skyline.games.hustle.rules.structure import Structure, laid_card
from skyline.games.hustle.rules.tower import Tower, new_decor, new_unit
from skyline.games.hustle.view import View, tower_view

PARTS = components("")
NAMES = ("Ada", "Juno", "Mira", "Otto")
SMALLEST = 11.0  # size of letters on a screen, in pixels
LAID = (("BB70", 0, 0), ("BB12", 3, 0), ("BB73", 6, 0))  # a whole ground floor, up to L2


# ------------------------------------------------------------------ positions
def square(column: int, level: int) -> int:
    return level * COLUMNS + column


def laid(name: str, column: int, level: int) -> int:
    return int(laid_card(CARD_IDS.index(name), level * ANCHOR_COLUMNS + column))


def unit(tier: int, side: int, column: int, level: int, industry: int = OFFICE, buzz: int = HIGH_NOISE, tenants: int = 0) -> int:
    return int(new_unit(spot_at(tier, side, square(column, level)), industry, buzz, tenants))


def tower(*units: int, cards: tuple[tuple[str, int, int], ...] = LAID, decor: tuple[int, ...] = (), cap: int = -1) -> Tower:
    return Tower(PARTS, Structure(PARTS, [laid(*card) for card in cards]), list(units), list(decor), cap)


def begun(players: int = 2, seed: int = 3) -> Hustle:
    """A game at its first turn."""
    state = cast(Hustle, GAME.new(players=players, seed=seed))
    for _ in walk(state, seeded(seed)):
        if state.quarter:
            break
    return state


PLACING = {  # by decision, the acts that put something somewhere
    "expand_position": {"at"}, "expand_layer": {"layer"}, "build_place": {"place", "cap"}, "choose_plans": {"block"},
    "decor_place": {"artwork", "balcony", "rooftop", "elevator"},
}  # fmt: skip
ENOUGH = 6  # questions of a decision that are looked at


@pytest.mark.parametrize(("players", "options"), [(1, {}), (2, {"blueprints": "expert"}), (3, {})])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_whatever_is_put_somewhere_shows_there_before_it_is_confirmed(players: int, options: dict[str, Any], layout: str) -> None:
    """In hand it hovers over the place that is pointed at: cards in each layer, blocks, units, the cap and décor."""
    state = cast(Hustle, GAME.new(players=players, seed=players, **options))
    looked = Counter[str]()
    for _ in walk(state, seeded(players)):
        seat = state.decider()
        name = FACE.question(state, seat, NAMES).point.id
        if name not in PLACING or looked[name] == ENOUGH:
            continue
        looked[name] += 1
        shown = pieces(FACE.picture(state.view(seat), NAMES, layout, FACE.stage(state, seat)))
        for choice in FACE.choices(state, seat, NAMES):
            if choice.notation.split()[0] in PLACING[name]:
                assert any("hh-ghost" in shown[target] for target in choice.targets), choice.notation
    assert {"expand_position", "build_place"} <= looked.keys()


def test_decor_in_hand_shows_which_tiles_may_lie_on_a_square_and_what_they_score() -> None:
    own = tower(unit(0, ACROSS, 1, 0), cards=(("BB01", 0, 0),))
    view = seen(own, step=("decor_place", 0, 0), doing="bonus", prestige=100)
    shown = drawn(view)
    beside, above, on_card = shown["sq-d0"], shown["sq-b3"], shown["sq-a0"]
    assert "hh-tile-balcony" in beside
    assert "hh-tile-rooftop" in above
    assert ("hh-tile-artwork" in on_card, "hh-tile-elevator" in on_card) == (True, True)
    assert "hh-ghost" not in shown["sq-h5"]
    assert not any("hh-ghost" in markup for name, markup in drawn(seen(own)).items() if name.startswith("sq-"))


SMALL_PHONE, FINGER = 344, 44  # pixels: the width of the lot on a phone of 360, and what a finger needs


@cache
def first_turn(players: int) -> View:
    """The first turn as the active player sees it."""
    state = begun(players)
    return cast(View, state.view(int(state.active)))


def seen(
    own: Tower | None = None, players: int = 2, step: tuple[str, int, int] = ("turn", 0, 0), doing: str = "turn", **own_values: Any
) -> View:
    """The first turn, but the viewer has this tower, is asked this, and has these values."""
    view = first_turn(players)
    shown: dict[str, Any] = {"tower": tower_view(own, own.structure)} if own else {}
    everybody = list(view.players)
    everybody[view.seat] = replace(everybody[view.seat], **shown, **own_values)
    return replace(view, players=tuple(everybody), step=step, doing=doing)


def pieces(shown: Picture) -> dict[str, str]:
    return {name: markup for panel in shown.panels for name, markup in panel.pieces}


def drawn(view: View, layout: str = WIDE) -> dict[str, str]:
    return pieces(picture(view, NAMES, layout))


def all_ids(view: View, layout: str = WIDE) -> set[str]:
    return set(ids(parsed(*drawn(view, layout).values())))


def panel_of(shown: Picture, name: str) -> Panel:
    return next(panel for panel in shown.panels if panel.id == name)


@pytest.mark.parametrize("scores", [(0, 0), (31, 15), (60, 12), (140, 3), (5, 90)])
def test_words_below_the_ladder_stand_apart(scores: tuple[int, int]) -> None:
    """Also on small screens, where they are written largest."""
    drawn_there = people.ladder(scores[0], (("A", scores[0]), ("B", scores[1])), ((10, "comfort"), (25, "luxury"), (45, "landmark")))
    middles = [float(x) for x in re.findall(r'<text x="([\d.]+)" y="42"', drawn_there)]
    halves = [people.HALF_LETTER * letters for letters in (10, 9, 11)]
    ends = [(middle - half, middle + half) for middle, half in zip(middles, halves, strict=True)]
    assert all(one[1] <= other[0] for one, other in itertools.pairwise(ends))
    assert ends[0][0] >= 0
    assert ends[-1][1] <= people.LADDER[0]


def test_a_demand_is_squeezed_where_it_would_touch_its_sign() -> None:
    assert "textLength" in trains.demand("VD02", True)
    assert "textLength" not in trains.demand("VD03", True)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_no_word_is_written_too_small_to_read(layout: str) -> None:
    scale = 374 / 480 if layout == NARROW else 1.0  # how wide the lot is on a phone, of its drawing
    lot = panel_of(picture(seen(tower(unit(0, ACROSS, 0, 0)), trains=(int(new_train(0x010203, 1)), 0)), NAMES, layout), "lot")
    sizes = [float(size) for _, markup in lot.pieces for size in re.findall(r'font-size="([\d.]+)"', markup)]
    assert sizes
    assert min(sizes) * scale >= SMALLEST - 0.1


# ------------------------------------------------------------------ what is where
def test_a_spectator_has_nothing_of_a_seat() -> None:
    own = {"you", "contracts", "cards", "cap"}
    assert own <= {panel.id for panel in picture(first_turn(2), NAMES, WIDE).panels}
    assert not own & {panel.id for panel in picture(replace(first_turn(2), seat=-1), NAMES, WIDE).panels}


def test_a_narrow_screen_has_the_board_first_and_the_same_tabs_at_any_time() -> None:
    for view in (first_turn(3), seen(tower(), 3, ("build_place", 0, 0), "build"), seen(tower(), 3, doing="setup")):
        panels = [panel for panel in picture(view, NAMES, NARROW).panels if panel.place != "bar"]
        assert (panels[0].id, panels[0].place) == ("lot", "board")
        tabs = list(dict.fromkeys(panel.tab for panel in panels if panel.tab))
        assert tabs == ["Station", "Tiles", "Goals", "Cards", "Rivals", "Log"]


def test_alone_the_ranks_stand_where_the_rivals_would() -> None:
    assert PARTS.rank_names[0] in drawn(first_turn(1))["solo-ranks"]
    assert not any(name.startswith("player-") for name in drawn(first_turn(1)))


@pytest.mark.parametrize(("players", "slots", "sides"), [(1, (2, 3, 4), 1), (2, (2, 3, 4), 2), (4, (1, 2, 3, 4), 2)])
def test_the_station_has_the_platforms_of_its_players(players: int, slots: tuple[int, ...], sides: int) -> None:
    there = {name for name in drawn(first_turn(players)) if name.startswith(("slot-", "train-"))}
    wanted = {element.slot(slot) for slot in slots} | {element.train(slot, side) for slot in slots for side in range(1, sides + 1)}
    assert there == wanted


def test_tiers_above_the_viewers_prestige_are_locked() -> None:
    for prestige, locked in ((0, 3), (10, 2), (25, 1), (45, 0)):
        shown = drawn(seen(prestige=prestige))
        assert sum("hh-tier hh-locked" in shown[element.tier(tier)] for tier in ("standard", "comfort", "luxury", "landmark")) == locked


def test_contracts_show_whether_they_are_fulfilled() -> None:
    shown = drawn(seen(contracts=0b001, fulfilled=0b010, offered=0b100))
    assert ["hh-done" in shown[element.contract(f"Q1-0{number}")] for number in (1, 2, 3)] == [False, True, False]
    assert "hh-fresh" in shown[element.contract("Q1-03")]


def test_choosing_plans_shows_the_dealt_ones_and_which_is_chosen() -> None:
    view = seen(doing="setup", dealt_plans=(0, 4), dealt_caps=(2, 3), blueprint=4, cap=-1, plan=())
    shown = drawn(view)
    assert {"blueprint-bp01", "blueprint-bp05", "choice-cap03", "choice-cap04"} <= set(shown)
    assert [name for name in shown if "hh-chosen" in shown[name]] == ["blueprint-bp05"]


# ------------------------------------------------------------------ the tower
def test_a_unit_shows_its_tenants_and_the_room_that_is_left() -> None:
    shown = drawn(seen(tower(unit(2, UPRIGHT, 1, 0, RETAIL, tenants=1), cards=(*LAID, ("BB68", 0, 3)))))
    assert (shown["unit-b0"].count("hh-visitor-retail"), shown["unit-b0"].count("hh-vacancy-retail")) == (1, 2)


def test_visitors_wait_one_to_a_shaft_and_the_others_in_the_subway() -> None:
    own = tower()
    shafts = int(own.lifts)
    for waiting, barred in ((shafts, False), (shafts + 2, True)):
        shown = drawn(seen(own, queue=waiting, overflow=max(waiting - shafts, 0), trains=(0, 0)))
        assert shown[element.waiting("office")].count("hh-visitor-office") == waiting
        assert ("var(--bad)" in shown[element.tray(2)]) is barred


def test_levels_that_no_elevator_reaches_are_marked() -> None:
    whole, cut = tower(), tower(*(unit(0, UPRIGHT, column, 0) for column in range(COLUMNS)))
    assert "hh-alarm" not in drawn(seen(whole))[element.LEVELS]
    assert cut.reach == 0
    assert drawn(seen(cut))[element.LEVELS].count("hh-alarm") == 3


def test_a_level_with_a_card_outside_the_blueprint_is_lost() -> None:
    inside = tuple([0b111111111] * 3 + [0] * 9)
    outside = tuple([0b111111111, 0b011111111, 0b111111111] + [0] * 9)
    assert "−3" not in drawn(seen(tower(), plan=inside))[element.LEVELS]
    assert drawn(seen(tower(), plan=outside))[element.LEVELS].count("−3") == 1


def test_decor_on_a_wanted_square_spoils_its_level_too() -> None:
    plan = tuple([0b111111111] * 4 + [0] * 8)
    bare, barred = tower(), tower(decor=(int(new_decor(square(0, 3), ROOFTOP)),))
    assert "−3" not in drawn(seen(bare, plan=plan))[element.LEVELS]
    assert "−3" in drawn(seen(barred, plan=plan))[element.LEVELS]


def test_a_balcony_hangs_on_the_wall_beside_it() -> None:
    narrow_tower = (("BB70", 3, 0),)
    left, right = (int(new_decor(square(column, 1), BALCONY)) for column in (2, 6))
    shown = drawn(seen(tower(cards=narrow_tower, decor=(left, right))))
    assert ("scale(-1 1)" in shown["decor-c1"], "scale(-1 1)" in shown["decor-g1"]) == (True, False)


def test_an_elevator_tile_is_a_shaft_where_somebody_waits() -> None:
    before, after = tower(), tower(decor=(int(new_decor(square(1, 1), ARTWORK, True)),))
    assert after.lifts == before.lifts + (0 if before.elevator_at(square(1, 1)) else 1)
    assert "hh-tile-elevator_tile" in drawn(seen(after))["decor-b1"]


def test_the_cap_is_secret_until_its_owner_may_know_it() -> None:
    own = tower(cap=3)
    assert "secret" not in drawn(seen(own, cap=2))[element.CAP_ON_ROOF]
    assert "secret" in drawn(seen(own, cap=None))[element.CAP_ON_ROOF]


# ------------------------------------------------------------------ what may be chosen
def test_every_square_of_the_lot_can_be_chosen() -> None:
    wanted = {element.square(column, level) for column in range(COLUMNS) for level in range(13)}
    assert wanted <= all_ids(first_turn(2))


def test_a_narrow_lot_reaches_as_far_up_as_cards_may_be_laid() -> None:
    for influence in (3, 7, 11, 14):
        laying = seen(tower(), influence=influence, step=("expand_position", 0, 0), doing="expand")
        assert element.square(0, min(influence, 11)) in all_ids(laying, NARROW)
    assert element.square(0, 11) not in all_ids(seen(tower(), influence=11), NARROW)


def test_a_tile_in_hand_has_a_place_wherever_it_lies_on_free_card_squares() -> None:
    own = tower(unit(0, ACROSS, 0, 0))
    places = {name for name in drawn(seen(own, step=("build_place", 0, 0), doing="build")) if name.startswith("place-")}
    free = {square(column, level) for column in range(COLUMNS) for level in range(3)} - {square(0, 0), square(1, 0)}
    lying = {element.place(at % 9, at // 9, False) for at in free if at % 9 < 8 and at + 1 in free}
    upright = {element.place(at % 9, at // 9, True) for at in free if at + 9 in free}
    assert places == lying | upright


def test_no_two_places_share_their_handle() -> None:
    shown = drawn(seen(tower(), step=("build_place", 0, 0), doing="build"))
    spots = []
    for name, markup in shown.items():
        if name.startswith("place-"):
            moves = re.findall(r"translate\(([\d.-]+) ([\d.-]+)\)", markup)
            spots.append((float(moves[0][0]) + float(moves[-1][0]), float(moves[0][1]) + float(moves[-1][1])))
    assert len(spots) == len(set(spots)) == 24 + 18


def test_shared_edges_say_what_they_bring() -> None:
    exact, cross, other = (unit(0, ACROSS, 0, 0, buzz=buzz) for buzz in (HIGH_NOISE, HIGH_TRAFFIC, LOW_NOISE))
    above = int(spot_at(0, ACROSS, square(0, 1)))
    assert [said for _, _, said in board.earned((exact,), above, HIGH_NOISE)] == ["+1"]
    assert [said for _, _, said in board.earned((cross,), above, HIGH_NOISE)] == ["$2"]
    assert board.earned((other,), above, HIGH_NOISE) == ()
    landmark = int(spot_at(3, ACROSS, square(0, 1)))
    assert board.earned((exact,), landmark, HIGH_NOISE) == ((1.0, 1.0, "+2"),)


def test_the_cap_in_hand_has_its_places_on_the_roof() -> None:
    shown = drawn(seen(tower(), step=("build_place", CAP, 0), doing="build"))
    assert {name for name in shown if name.startswith("place-")} == {element.cap_place(column) for column in range(7)}


def test_a_card_laid_but_not_confirmed_lies_there_with_its_price() -> None:
    own = tower()
    over = Structure(PARTS, [*own.structure.cards, laid("BB02", 0, 2)])
    under = Structure(PARTS, [laid("BB02", 0, 2), *own.structure.cards])
    for draft, elevators in ((over, 3), (under, 2)):
        view = seen(own, step=("expand_card", 0, 0), doing="expand", draft=tower_view(own, draft), laid=(1,))
        shown = drawn(view)
        assert shown["laid-bb02"].count(">$2<") == elevators
        assert ("stroke-dasharray" in shown["laid-bb02"]) is (draft is under)
        assert "hh-laid-card" in shown["card-bb02"]


def test_the_card_whose_layer_is_asked_for_lies_over_the_others() -> None:
    own = tower()
    draft = Structure(PARTS, [*own.structure.cards, laid("BB09", 0, 2)])
    view = seen(
        own, step=("expand_layer", CARD_IDS.index("BB02"), 2 * ANCHOR_COLUMNS), doing="expand", draft=tower_view(own, draft), laid=(8,)
    )
    shown = drawn(view)
    assert (shown["laid-bb02"].count("<use"), shown["laid-bb09"].count("<use")) == (9, 0)


def test_squares_under_a_card_that_is_laid_leave_it_to_be_pointed_at() -> None:
    own = tower()
    draft = Structure(PARTS, [*own.structure.cards, laid("BB02", 0, 3)])
    shown = drawn(seen(own, step=("expand_card", 0, 0), doing="expand", draft=tower_view(own, draft), laid=(1,)))
    assert {name for name in shown if "hh-taken" in shown[name]} == {
        element.square(column, level) for column in range(3) for level in (3, 4, 5)
    }


def test_the_card_in_hand_shows_over_the_square_that_is_pointed_at() -> None:
    shown = drawn(seen(tower(), step=("expand_position", CARD_IDS.index("BB02"), 0), doing="expand"))
    assert (shown["lot-hand"].count("#hh-shaft"), shown["lot-hand"].count("<use"), shown["lot-hand"].count(">$2<")) == (3, 9, 3)
    assert 'href="#lot-hand-whole"' in shown["sq-d3"]
    assert "hh-ghost" not in shown["sq-i3"]  # a card does not fit there
    assert "<use" not in drawn(seen(tower()))["lot-hand"]


def test_a_card_in_hand_shows_under_cards_with_tiles_on_them() -> None:
    own = tower(unit(0, ACROSS, 1, 2), cards=(("BB01", 0, 0),))
    shown = drawn(seen(own, step=("expand_position", CARD_IDS.index("BB02"), 0), doing="expand"))
    beside, over = shown["sq-a3"], shown["sq-a2"]  # on A-C of L2 lies the card that carries the unit
    assert 'href="#lot-hand-whole"' in beside
    assert (over.count("#hh-vacant"), over.count("#hh-shaft")) == (4, 2)
    assert "stroke-dasharray" in over


def test_each_layer_shows_how_the_squares_would_look() -> None:
    own = tower(cards=(("BB01", 0, 0),))
    step = ("expand_layer", CARD_IDS.index("BB02"), 1)  # at B-GF: B and C of BB01 lie over it, or under it
    shown = drawn(seen(own, step=step, doing="expand", draft=tower_view(own, own.structure), laid=()))
    layers = {name: markup for name, markup in shown.items() if name.startswith("layer-")}
    assert len(layers) == 2
    top, under = layers.values()
    assert (top.count(">$2<"), under.count(">$2<")) == (3, 0)
    assert ("stroke-dasharray" in top, "stroke-dasharray" in under) == (False, True)
    assert all(markup.count("hh-knob-frame") == 1 for markup in layers.values())


def test_on_a_phone_a_layer_is_chosen_by_a_sign_as_large_as_a_fingertip() -> None:
    own = tower(cards=(("BB01", 0, 0),))
    step = ("expand_layer", CARD_IDS.index("BB02"), 1)
    shown = picture(seen(own, step=step, doing="expand", draft=tower_view(own, own.structure), laid=()), NAMES, NARROW)
    lot = panel_of(shown, "lot")
    assert lot.size is not None
    scale = SMALL_PHONE / lot.size[0]
    sides = re.findall(r'width="([\d.]+)"[^>]*hh-knob-frame|hh-knob-frame[^>]*width="([\d.]+)"', "".join(dict(lot.pieces).values()))
    assert len(sides) == 2
    assert all(float(one or other) * scale >= FINGER for one, other in sides)
    assert not [name for name in drawn(seen(own)) if name.startswith("layer-")]


def test_a_place_for_a_unit_shows_the_ports_that_are_to_be_paid() -> None:
    own = tower(cards=(("BB01", 0, 0),))
    shown = drawn(seen(own, step=("build_place", 0, 0), doing="build"))
    places = [markup for name, markup in shown.items() if name.startswith("place-")]
    assert places
    assert all(markup.count("#hh-ports-") == 2 for markup in places)


def test_visitors_laid_out_to_move_in_stand_in_their_unit() -> None:
    own = tower(unit(1, ACROSS, 3, 0, tenants=0))
    view = seen(own, queue=2, step=("convert_unit", 0, 0), doing="convert", laid=(0,))
    shown = drawn(view)
    assert shown[element.move(3, 0, 0)].count("hh-visitor-office") == 1
    assert shown[element.waiting("office")].count("hh-visitor-office") == 1


# ------------------------------------------------------------------ piece by piece
def test_the_same_view_is_not_drawn_twice() -> None:
    view = first_turn(4)
    for layout in LAYOUTS:
        once, again = (picture(view, NAMES, layout) for _ in range(2))
        for one, other in zip(once.panels, again.panels, strict=True):
            if one.id == "lot":
                assert all(mine is theirs for (_, mine), (_, theirs) in zip(one.pieces, other.pieces, strict=True))


def test_a_new_unit_changes_few_pieces() -> None:
    before, after = drawn(seen(tower())), drawn(seen(tower(unit(0, ACROSS, 0, 0))))
    changed = {name for name in {*before, *after} if before.get(name) != after.get(name)}
    assert changed <= {"unit-a0", "sq-a0", "sq-b0", element.WALLS, element.CAP, "own-facts"} | {
        element.waiting(kind) for kind in ("office", "residential", "retail")
    }


# ------------------------------------------------------------------ gallery and cover
def test_the_gallery_says_the_words_of_the_cards() -> None:
    words = " ".join(texts(parsed(gallery.drawing(PARTS, "contract", "Q1-01"))))
    assert all(word in words for word in PARTS.contract("Q1-01").model.split())


def test_the_cover_needs_neither_symbols_nor_tokens_of_the_game() -> None:
    assert not references(gallery.cover())
    assert tokens(gallery.cover()) <= set(values(stylesheet()))


def test_levels_go_by_the_names_of_the_board() -> None:
    assert [ground.level_name(level) for level in (0, 1, 11, 12)] == ["GF", "L1", "L11", "RF"]
