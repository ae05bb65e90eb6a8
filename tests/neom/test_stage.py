"""The stage: what each question is about, how it is listed, how tiles stand, what follows from selecting one, and visits."""

from __future__ import annotations

import re
from typing import Any

import pytest

from clauses import clause
from neom.toolkit import PARTS, acting, choosing, do, legal, new, selecting, spaces, struck
from skyline.engine.consequences import MOST_RATED, consequences
from skyline.engine.picture import LAYOUTS, NARROW, NO, OK, PAY, WIDE, Choice, Panel, Picture, Standing, staged
from skyline.engine.rng import seeded
from skyline.engine.state import State
from skyline.engine.steps import NOBODY
from skyline.games.neom import GAME, NeomGame
from skyline.games.neom.face.wording import LONGEST, plainly
from skyline.games.neom.rules.state import Neom

NAMES = ("Ada", "Juno", "Mira", "Otto", "Eva")
CITY = {"3/4": 1, "3/5": 6, "2/3": 43}  # Tenements, Grocery Store, Apartments


def drawn(state: Neom, seat: int = 0, layout: str = WIDE) -> Picture:
    """The picture as the page has it: the question of the seat in the middle."""
    stage = GAME.face.stage(state, seat)
    return staged(GAME.face.picture(state.view(seat), NAMES, layout, stage), stage)


def panel(picture: Picture, name: str) -> Panel:
    return next(each for each in picture.panels if each.id == name)


def places(state: Neom) -> dict[str, str]:
    return {each.id: each.place for each in drawn(state).panels}


def words_of(markup: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", markup).split())


def choices(state: Neom, seat: int = 0) -> dict[str, Choice]:
    return {choice.notation: choice for choice in GAME.face.choices(state, seat, NAMES)}


def standing(state: Neom, number: int) -> Standing:
    return choices(state)[f"select {number:03}"].standing


def hands(first: list[int]) -> dict[int, list[int]]:
    return {0: first, 1: [2, 3], 2: [4, 5]}


# ------------------------------------------------------------------ what a question is about
def modular() -> Neom:
    state = do(acting(7, unplaced={0: [137]}, cities={0: CITY}), 0, "place 137")
    return do(state, 0, legal(state)[0])


def contract() -> Neom:
    state = acting(31, unplaced={0: [121, 140]}, cities={0: CITY})
    state.pile = [123, 124]
    return do(state, 0, "place 031", "space 3/2")


def buying() -> Neom:
    return do(acting(11, cities={0: CITY, 1: {"3/4": 20}}), 0, "place 011", "space 2/5")


STAGES: dict[str, tuple[Any, set[str]]] = {
    "cornerstones": (lambda: new(3), {"draft"}),
    "open cornerstones": (lambda: new(2), {"draft"}),
    "tiles": (lambda: selecting(hands([1, 6])), {"draft"}),
    "open tiles": (lambda: choosing([1, 6, 7]), {"draft"}),
    "action": (lambda: acting(28), {"city"}),
    "space": (lambda: do(acting(28), 0, "place 028"), {"city"}),
    "seller": (buying, {"others"}),
    "disaster": (lambda: struck(1, cities={0: CITY}), {"city"}),
    "good": (modular, {"own"}),
    "exchange": (contract, {"stones", "pile"}),
}  # fmt: skip


@pytest.mark.parametrize("question", STAGES)
def test_what_a_question_is_about_lies_in_the_middle_and_the_city_beside_it(question: str) -> None:
    make, stage = STAGES[question]
    found = places(make())
    assert {name for name, place in found.items() if place == "board"} == stage
    assert found["city"] == ("board" if "city" in stage else "wing")


def test_who_has_selected_keeps_the_draft_on_the_stage_while_others_select() -> None:
    state = do(selecting(hands([1, 6])), 0, "select 001")
    assert places(state)["draft"] == "board"
    assert "Waiting for Juno and Mira" in words_of(dict(panel(drawn(state), "draft").pieces)["hand-001"])
    do(state, 1, "select 002"), do(state, 2, "select 004")
    assert places(state)["city"] == "board"


def test_nobody_who_only_watches_has_a_stage() -> None:
    state = selecting(hands([1, 6]))
    assert GAME.face.stage(state, NOBODY) == ()
    assert GAME.face.stage(acting(28), 0) == ("city",)


def test_the_tile_that_the_question_is_about_lies_beside_the_city() -> None:
    assert [key for key, _ in panel(drawn(acting(28)), "draft").pieces] == ["hand-028"]
    stone = do(acting(7, unplaced={0: [121]}, cities={0: CITY}), 0, "place 121")
    assert [key for key, _ in panel(drawn(stone), "draft").pieces] == ["stone-121"]
    fire = panel(drawn(struck(2, cities={0: CITY})), "draft")
    assert "It strikes you now." in fire.pieces[0][1]


def test_a_small_city_has_no_names_to_read() -> None:
    large, small = drawn(acting(28, cities={0: CITY})), drawn(selecting(hands([1, 6]), cities={0: CITY}))
    assert "nm-name" in dict(panel(large, "city").pieces)["city-A-13"]
    assert "nm-name" not in dict(panel(small, "city").pieces)["city-A-13"]


# ------------------------------------------------------------------ how choices are listed
def listed(state: Neom) -> dict[str, list[str]]:
    """The choices that people are shown by what they are listed under; rows under ""."""
    found: dict[str, list[str]] = {}
    shown = {GAME.write(action) for action in state.listed(0)}
    for choice in GAME.face.choices(state, 0, NAMES):
        if choice.notation not in shown:
            continue
        found.setdefault(choice.group, []).append(choice.short or choice.title)
    return found


def test_plots_are_listed_by_their_place_and_tiles_to_be_replaced_by_their_names() -> None:
    found = listed(do(acting(1, cities={0: {"3/4": 1, "3/2": 12, "2/3": 3}}), 0, "place 001"))
    assert set(found) == {"Build on an empty plot", "Replace a tile"}
    assert "1/3" in found["Build on an empty plot"]
    assert {"City Center", PARTS.tiles[1].name} <= set(found["Replace a tile"])


def test_tiles_of_one_name_are_told_apart_by_their_places() -> None:
    two = [number for number in range(1, 121) if PARTS.tiles[number].name == "Lumber Mill"][:2]
    state = struck(1, cities={0: {"3/4": two[0], "3/2": two[1], "2/3": 1}})
    assert listed(state)["Sacrifice a tile"] == ["Tenements", "Lumber Mill 3/2", "Lumber Mill 3/4"]


def test_cornerstones_are_listed_together_and_selling_is_a_row() -> None:
    found = listed(acting(1, unplaced={0: [121, 140]}, cities={0: CITY}))
    assert found[""] == ["Sell Tenements"]
    assert found["Build a Cornerstone instead"] == ["Casino", PARTS.tiles[140].name]


@clause("NM-640")
def test_the_plots_of_the_selected_tile_stand_beside_selling_it() -> None:
    assert listed(acting(1, cities={0: CITY})) == {
        "Replace a tile": ["Apartments", "City Center", "Tenements"], "Build on an empty plot": ["2/5", "3/2"], "": ["Sell Tenements"],
    }  # fmt: skip


@clause("NM-640")
@pytest.mark.parametrize("tile", [1, 9, 16])
def test_building_in_one_answer_is_placing_the_tile_and_choosing_the_space(tile: int) -> None:
    state = acting(tile, players=4, cities={0: CITY, 1: {"3/4": 13}, 2: {"3/4": 13}}, money={0: 20}, unplaced={0: [121]})
    plots = [move for move in legal(state) if move.startswith("build")]
    assert plots == [f"build {at}" for at in spaces(do(state.clone(), 0, f"place {tile:03}"))]
    for move in plots:
        one, two = do(state.clone(), 0, move), do(state.clone(), 0, f"place {tile:03}", move.replace("build", "space"))
        assert {**one.encode(), "ply": 0} == {**two.encode(), "ply": 0}


@clause("NM-640")
def test_people_are_shown_the_plots_in_place_of_the_step_that_leads_there() -> None:
    state = acting(1, unplaced={0: [121]}, cities={0: CITY})
    hidden = set(state.actions(0)) - set(state.listed(0))
    assert [GAME.write(action) for action in hidden] == ["place 001"]
    poor = acting(1, money={0: 0}, unplaced={0: [121]}, cities={0: CITY})
    assert poor.listed(0) == poor.actions(0) == poor.canonical(0)


def test_a_plot_and_a_cornerstone_both_tell_what_they_bring() -> None:
    state = acting(11, players=5, unplaced={0: [121, 140]}, cities={0: CITY, 1: {"3/4": 20}, 4: {"3/4": 20}})
    assert all(outcome.done for outcome in consequences(state, 0).values())
    plots = [choice for move, choice in choices(state).items() if move.startswith("build")]
    assert {(choice.price, choice.standing) for choice in plots} == {("£1", Standing(PAY, "Wood from Eva"))}


def test_the_tiles_of_a_draft_are_listed_by_their_names() -> None:
    assert listed(selecting(hands([1, 6]))) == {"Select one tile": ["Tenements", "Grocery Store"]}
    same = [number for number in range(1, 121) if PARTS.tiles[number].name == "Lumber Mill"][:2]
    assert listed(selecting(hands(same))) == {"Select one tile": [f"Lumber Mill #{number:03}" for number in same]}


def test_an_exchange_lists_what_is_returned_apart_from_what_is_taken() -> None:
    found = listed(contract())
    assert list(found) == ["Return one of yours", "Take one of the discard pile", ""]
    assert found["Return one of yours"] == ["Casino", PARTS.tiles[140].name]
    assert found[""] == ["Exchange nothing"]


# ------------------------------------------------------------------ how a tile stands
def test_a_tile_is_built_from_own_goods_or_with_money() -> None:
    state = selecting(hands([1, 28]), cities={0: CITY})
    assert standing(state, 1) == (OK, "You can build it")
    cards = dict(panel(drawn(state), "draft").pieces)
    assert words_of(cards["hand-001"]).endswith("A home: 1 point. You can build it £1")
    assert words_of(cards["hand-028"]).endswith("You can build it free")


def test_a_good_that_is_missing_names_its_cheapest_sellers() -> None:
    state = selecting(hands([11, 28]), cities={0: {"3/4": 1}, 1: {"3/4": 20}})
    assert standing(state, 11) == (PAY, "Wood from Juno or Mira")  # Mira's City Center brings wood
    far = selecting({**hands([11, 28]), 3: [8, 9], 4: [12, 13]}, players=5, cities={0: CITY, 1: {"3/4": 20}})
    assert standing(far, 11) == (PAY, "Wood from Juno")
    assert "Wood from Juno £2" in words_of(dict(panel(drawn(far), "draft").pieces)["hand-011"])


def test_the_strip_and_the_price_of_buying_agree() -> None:
    state = do(acting(11, players=5, cities={1: {"3/4": 20}}), 0, "place 011", "space 3/4")
    others = dict(panel(drawn(state), "others").pieces)
    for choice in GAME.face.choices(state, 0, NAMES):
        assert f"sells it for {choice.price}" in words_of(others[choice.targets[0]])
    assert "sells it" not in words_of(others["other-D"])


def test_two_players_buy_from_each_other_or_from_the_supply() -> None:
    pair = choosing([11, 12, 28], cities={0: CITY, 1: {"3/4": 20}})
    assert choices(pair)["choose 011"].standing == (PAY, "Wood from Juno")
    pair = choosing([11, 12, 28], cities={0: CITY})
    assert choices(pair)["choose 011"].standing == (PAY, "Wood from the supply")


def test_what_cannot_be_built_says_why_and_what_selling_brings() -> None:
    state = selecting(hands([1, 42]), cities={0: CITY}, money={0: 0})
    assert standing(state, 1) == (NO, "Sell only: £1 short")
    strip = words_of(dict(panel(drawn(state), "draft").pieces)["hand-001"])
    assert strip.endswith("Sell only: £1 short +£5")
    lacking = selecting(hands([50, 28]), cities={0: CITY}, money={0: 30})
    assert standing(lacking, 50) == (NO, "Sell only: no plastics")


def test_where_a_cornerstone_can_be_built_instead_a_tile_is_not_only_to_be_sold() -> None:
    state = selecting(hands([50, 28]), cities={0: CITY}, unplaced={0: [121]})
    assert standing(state, 50) == (NO, "Cannot be built: no plastics")


def test_an_office_makes_a_good_unnecessary() -> None:
    with_office = selecting(hands([11, 28]), cities={0: {**CITY, "3/2": 59}, 1: {"3/4": 20}})
    assert standing(with_office, 11) == (OK, "You can build it")


def test_a_disaster_says_that_it_is_not_built() -> None:
    state = selecting(hands([24, 28]))
    assert standing(state, 24) == ("", "")
    card = words_of(dict(panel(drawn(state), "draft").pieces)["hand-024"])
    assert "Not built: strikes everybody else. You strike, and build nothing" in card


def test_every_tile_has_a_plain_sentence_that_fits_its_card() -> None:
    for tile in PARTS.tiles[1:151]:
        told = plainly(PARTS, tile, "not built: strikes those who did not select it")
        assert told[0].isupper() or told[0] in "£0123456789"
        assert told.endswith(".")
        assert len(told) <= LONGEST


# ------------------------------------------------------------------ what follows from selecting
def effects(state: Neom, action: str, seat: int = 0) -> dict[tuple[int, str], tuple[int, int | None]]:
    found = consequences(state, seat)[GAME.read(action)].effects
    return {(effect.seat, effect.label): (effect.before, effect.after) for effect in found}


def test_selecting_a_tile_tells_what_building_it_on_its_best_plot_brings() -> None:
    state = selecting(hands([1, 28]), cities={0: CITY})
    outcome = consequences(state, 0)[GAME.read("select 001")]
    assert [GAME.point_of(action).id for action in outcome.then] == ["space"]
    built = do(acting(1, cities={0: CITY}), 0, "place 001", GAME.write(outcome.then[0]))
    told = effects(state, "select 001")
    assert told[0, "Points if it ended now"] == (state.scores()[0], built.scores()[0])
    assert told[0, "Money"] == (6, 5)


def test_a_tile_that_can_only_be_sold_is_sold() -> None:
    state = selecting(hands([50, 28]), cities={0: CITY})
    assert effects(state, "select 050")[0, "Money"] == (6, 11)


def test_a_disaster_changes_nothing_for_its_owner() -> None:
    assert effects(selecting(hands([24, 28])), "select 024") == {}


@pytest.mark.parametrize("sequential", [False, True])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_what_the_others_select_does_not_show(seat: int, sequential: bool) -> None:
    state = selecting({0: [1, 28], 1: [2, 24], 2: [4, 6]}, cities={0: CITY, 1: {"3/4": 20}}, sequential=sequential)
    told = consequences(state, seat)
    assert any(outcome.effects for outcome in told.values())
    for number in range(6):
        assert consequences(state.guess(seat, seeded(number)), seat) == told
    assert {effect.label for outcome in told.values() for effect in outcome.effects if effect.seat != seat} <= {"Money from buyers"}


def test_whoever_is_the_first_to_select_and_the_last_are_told_the_same() -> None:
    state = selecting(hands([1, 28]), cities={0: CITY})
    before = consequences(state, 0)
    do(state, 1, "select 002"), do(state, 2, "select 005")
    assert consequences(state, 0) == before


@pytest.mark.parametrize("players", [1, 2])
def test_with_open_tiles_the_action_follows_at_once(players: int) -> None:
    state = choosing([1, 6, 28], players=players, cities={0: CITY}, urn=[2, 3, 4, 5, 8, 9, 10])
    told = effects(state, "choose 001")
    assert told[0, "Money"] == (6, 5)
    assert told[0, "Points if it ended now"][1] is not None


def test_looking_ahead_from_a_full_hand_keeps_to_the_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    state = selecting(
        {0: [1, 2, 6, 7, 28, 43, 48, 18], 1: [3, 4, 5, 8, 9, 10, 11, 12], 2: [13, 14, 15, 16, 17, 19, 20, 21]},
        generation=2, cities={0: {**CITY, "2/4": 20, "4/3": 16, "2/2": 3}}, money={0: 20},
    )  # fmt: skip
    rated: list[int] = []
    evaluate = type(GAME).evaluate

    def counted(game: NeomGame, world: State, seat: int) -> float:
        rated.append(seat)
        return evaluate(game, world, seat)

    monkeypatch.setattr(NeomGame, "evaluate", counted)
    told = consequences(state, 0)
    assert all(outcome.effects for outcome in told.values())
    assert len(rated) <= MOST_RATED


# ------------------------------------------------------------------ visits
@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_others_are_ways_to_their_cities(layout: str) -> None:
    pieces = {key: markup for each in drawn(new(4), 1, layout).panels for key, markup in each.pieces}
    for letter, seat in (("A", 0), ("C", 2), ("D", 3)):
        assert f'data-visit="{seat}"' in pieces[f"other-{letter}"]
        assert f'data-visit="{seat}"' in pieces[f"thumb-{letter}"]
    assert (f'data-visit="{0}"' in pieces.get("own-line", "")) == (layout == NARROW)
    assert not any('data-visit="1"' in markup for markup in pieces.values())


def test_a_visited_city_is_as_large_as_the_own_one_and_has_ids_of_its_own() -> None:
    state = acting(28, cities={1: CITY})
    board = GAME.face.board_of(state.view(0), 1, NAMES)
    assert board is not None
    assert (board.size, board.title) == (panel(drawn(state), "city").size, "The city of Juno")
    keys = {key for key, _ in board.pieces}
    assert {f"city-visit-B-{space}" for space in range(25)} <= keys
    assert not keys & {key for each in drawn(state).panels for key, _ in each.pieces}
    assert "Apartments" in dict(board.pieces)["city-visit-B-7"]


def test_nobody_visits_the_own_city_and_a_spectator_sees_all_anyway() -> None:
    state = new(3)
    assert GAME.face.board_of(state.view(0), 0, NAMES) is None
    assert GAME.face.board_of(state.view(NOBODY), 1, NAMES) is None
    assert all("data-visit" not in markup for each in GAME.face.picture(state.view(NOBODY), NAMES).panels for _, markup in each.pieces)
