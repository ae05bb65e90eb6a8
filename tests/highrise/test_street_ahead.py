"""The stage of a move: the street ahead, who moves next, and the boards of the others; further stages of High Rise."""

from __future__ import annotations

import re
from typing import cast

from clauses import clause
from highrise.toolkit import asked, bonus, constructing, do, give, house, moving, new, place, table, tenant, using
from skyline.drawing.conformance import ids, parsed
from skyline.drawing.markup import n
from skyline.engine.conformance import walk
from skyline.engine.picture import BOARD, LAYOUTS, NARROW, WIDE, WING, Picture, staged
from skyline.engine.rng import seeded
from skyline.games.highrise import GAME
from skyline.games.highrise.face.art.geography import chart
from skyline.games.highrise.rules.state import HighRise

NAMES = ["Ada", "Juno", "Mira", "Otto"]


def picture(state: HighRise, layout: str = WIDE, seat: int = 0) -> Picture:
    stage = GAME.face.stage(state, seat)
    return staged(GAME.face.picture(state.view(seat), NAMES, layout, stage), stage)


def pieces(state: HighRise, panel: str = "street", layout: str = WIDE, seat: int = 0) -> dict[str, str]:
    return {name: markup for each in picture(state, layout, seat).panels if each.id == panel for name, markup in each.pieces}


def places(state: HighRise, layout: str = WIDE) -> dict[str, str]:
    return {panel.id: panel.place for panel in picture(state, layout).panels}


def said(markup: str) -> str:
    return " ".join(re.sub("<[^>]+>", " ", markup).split())


def order(state: HighRise) -> list[str]:
    return list(pieces(state))


# ------------------------------------------------------------------ where it stands
def test_a_move_has_board_and_street_in_the_middle() -> None:
    state = moving(place(table(3), 1, 12))
    assert (places(state)["city"], places(state)["street"]) == (BOARD, BOARD)
    assert places(state)["choices"] == "left"


def test_on_a_phone_the_street_has_the_middle_and_the_board_waits_as_a_ring() -> None:
    state = moving(place(table(3), 1, 12))
    assert (places(state, NARROW)["city"], places(state, NARROW)["street"]) == (WING, BOARD)
    assert "lap" in pieces(state, "city", NARROW)
    assert "lap" not in pieces(state, "city", WIDE)


def test_nobody_else_sees_the_street() -> None:
    state = moving(place(table(3), 1, 12))
    assert not pieces(state, seat=1)
    assert not [panel for panel in GAME.face.picture(state.view(-1), NAMES).panels if panel.id == "street"]


# ------------------------------------------------------------------ the rows
def test_every_place_to_stop_is_a_target_on_the_street_and_on_the_board() -> None:
    state = moving(bonus(place(table(4), 1, 12), "2.1", "blue red"))
    targets = {choice.notation: choice.targets for choice in GAME.face.choices(state, 0, NAMES)}
    assert targets["go 1"] == ("ahead-1", "track-1")
    assert targets["bonus 2.1"] == ("ahead-bonus-2-1", "bonus-2-1")
    for layout in LAYOUTS:
        there = set(ids(parsed(*pieces(state, "street", layout).values())))
        assert {found[0] for found in targets.values()} <= there


def test_a_row_for_each_zone_ahead_and_a_square_for_each_space() -> None:
    state = moving(place(place(place(table(3), 0, 6), 1, 30), 2, 31))
    rows = pieces(state)
    assert [name for name in rows if "zone" in name] == [f"street-zone-{zone}" for zone in range(3, 17)]
    assert ids(parsed(rows["street-zone-4"])) == ["street-zone-4", "ahead-9", "ahead-10", "ahead-11"]
    assert "Blue, grey or black Floor" in said(rows["street-zone-4"])


def test_printed_corruption_stands_on_its_square() -> None:
    rows = pieces(moving(give(table(3, card="2020-1"), 0, own="red blue blue purple")))
    assert rows["street-zone-3"].count("<em>+1</em>") == 1
    assert "<em>−" in rows["street-zone-16"]  # the Stop Zone takes some away


def test_a_taken_space_shows_its_seat() -> None:
    rows = pieces(moving(place(place(table(3), 1, 9), 2, 30)))
    assert rows["street-zone-4"].count("way-taken") == 1
    assert "#seat-B" in rows["street-zone-4"]
    assert "taken by Juno" in rows["street-zone-4"]


def test_tenants_have_a_line_each_and_say_what_they_do() -> None:
    state = moving(place(place(tenant(table(3), "east 1", "shipping_firm"), 1, 30), 2, 31))
    row = pieces(state)["street-zone-1"]
    assert row.count("way-line") == 3
    assert "Shipping Firm Take a Shipping Firm card." in said(row)


def test_rows_beyond_reach_are_low() -> None:
    rows = pieces(moving(bonus(place(place(table(3), 1, 30), 2, 31), "2.1", "blue red")))
    assert "way-far" not in rows["street-zone-2"]
    assert "way-far" in rows["street-zone-5"]


def test_a_bonus_set_says_what_lies_there_and_an_empty_one_is_left_out() -> None:
    rows = pieces(moving(bonus(bonus(place(table(4), 1, 30), "1.1", "blue red"), "1.2", tile="2020_archive")))
    assert "Bonus: red and blue or Archive" in said(rows["street-set-0"])
    assert sum(1 for name in rows if "set" in name) == 1


def test_a_bonus_set_beside_the_mogul_is_still_ahead_of_it() -> None:
    state = moving(place(place(place(table(3), 0, 2), 1, 12), 2, 13))
    assert "ahead-bonus-1-1" in ids(parsed(*pieces(bonus(state, "1.1", "blue red")).values()))


# ------------------------------------------------------------------ who moves next
def test_the_line_is_in_the_accent_as_far_as_you_stay_furthest_behind() -> None:
    state = moving(place(place(table(3), 1, 9), 2, 30))
    rows = pieces(state)
    assert "way-ahead" in rows["street-zone-3"]
    assert "way-ahead" not in rows["street-zone-4"]
    assert said(rows["street-beyond-4"]).endswith("to here you move again; beyond, Juno moves next")
    assert order(state).index("street-zone-3") < order(state).index("street-beyond-4") < order(state).index("street-zone-4")


def test_the_divider_agrees_with_the_words_of_the_choices() -> None:
    state = moving(place(place(table(3), 1, 9), 2, 30))
    for choice in GAME.face.choices(state, 0, NAMES):
        if choice.notation.startswith("go "):
            again = int(choice.notation.split()[1]) < 9
            assert ("you move again" in choice.note) == again


def test_a_zone_may_be_parted_by_another_mogul() -> None:
    rows = pieces(moving(place(place(table(3), 1, 10), 2, 30)))
    assert "before Juno you move again; from there on Juno moves next" in said(rows["street-within-4"])


def test_nowhere_do_you_move_again_while_somebody_waits_behind() -> None:
    rows = pieces(moving(table(3)))
    assert "wherever you stop, Juno moves next" in said(rows["street-nowhere"])
    assert "way-ahead" not in "".join(rows.values())


def test_alone_in_the_street_you_move_again_up_to_the_stop_zone() -> None:
    rows = pieces(moving(place(place(table(3), 1, 35), 2, 36)))
    assert not [name for name in rows if "beyond" in name or "within" in name or "nowhere" in name]
    assert "way-ahead" in rows["street-zone-15"]


# ------------------------------------------------------------------ further stages
def test_a_blueprint_is_asked_over_the_blueprints_of_this_round() -> None:
    state = constructing(give(table(3, card="2020-1"), 0, own="red blue blue purple purple black grey"))
    assert (places(state)["plans"], places(state)["city"]) == (BOARD, WING)
    assert "plans-next" not in pieces(state, "plans")


def test_a_trade_is_one_choice_in_a_table_of_given_and_taken() -> None:
    state = do(moving(give(table(3), 0, own="red red")), 0, "go 6")
    assert places(state)["supply"] == BOARD
    cells = [name for name in ids(parsed(pieces(state, "supply")["supply-trades"])) if name.startswith("swap-")]
    assert cells == [f"swap-red-{color}-{count}" for color in ("blue", "purple", "black", "grey") for count in (1, 2)]
    assert [choice.short for choice in GAME.face.choices(state, 0) if choice.group == "Give red"][:2] == ["1 for blue", "2 for blue"]
    assert "supply-trades" not in pieces(moving(table(3)), "supply")


def test_the_draws_of_the_casino_lie_in_a_row() -> None:
    state = using(table(3), "casino")
    drawn = pieces(state, "supply")["supply-drawn"]
    assert drawn.count("#hr-f-") == 1
    assert state.view(0).lucky.bit_count() == 1
    assert moving(table(3)).view(0).lucky == 0


def test_an_overflow_has_the_yards_in_the_middle() -> None:
    state = do(moving(give(table(3), 0, own="red red blue blue black black grey")), 0, "go 2", "no draw")
    assert places(state)["own"] == BOARD


def test_sites_are_grouped_by_neighbourhood_and_misplacement_stands_as_a_price() -> None:
    state = do(constructing(give(table(3, card="2020-1"), 0, own="red blue blue purple"), zone="harbour"), 0)
    found = {choice.notation: choice for choice in GAME.face.choices(state, 0, NAMES)}
    assert found["build east 1"].group == "Build in East Gardens"
    assert found["build east 1"].standing == ("pay", "1 Corruption: Harbourside is free")
    assert found["build harbour 1"].standing == ("", "")


# ------------------------------------------------------------------ what is not there yet
@clause("HR-229")
def test_the_tower_stands_as_a_ghost_where_one_points() -> None:
    state = constructing(give(table(3, card="2020-1"), 0, own="red blue blue purple"))
    for layout in LAYOUTS:
        board = pieces(state, "city", layout)
        assert 'fill="var(--sA)"' in board["city-ghost"]
        assert f">{state.constructions[-1].height}</text>" in board["city-ghost"]
        spots = {name: re.search(r'data-spot="(translate[^"]+)"', markup) for name, markup in board.items() if name.startswith("site-")}
        assert all(spots[target] for choice in GAME.face.choices(state, 0) for target in choice.targets if target in spots)
        assert len(set(map(str, spots.values()))) == len(spots)


def test_a_tower_that_stands_there_has_the_same_foot_as_its_ghost() -> None:
    board = pieces(house(table(3), "east 1", 1, 6), "city")
    (spot,) = re.findall(r'data-spot="([^"]+)"', board["site-0"])
    assert f'<g transform="{spot}"><g class="hr-tower">' in board["site-0"]


def test_the_starting_building_has_a_ghost_too() -> None:
    state = new(3, mode="standard")
    (seat,) = state.deciders()
    assert asked(state, seat) == "start_building"
    assert ">5</text>" in pieces(state, "city", seat=seat)["city-ghost"]
    assert "<text" not in pieces(state, "city", seat=(seat + 1) % 3)["city-ghost"]


def test_the_way_runs_along_the_street_to_the_furthest_place_to_stop() -> None:
    state = moving(bonus(place(place(place(table(3), 0, 4), 1, 12), 2, 20), "1.1", "red"))
    way = pieces(state, "city")["city-way"]
    (stops,) = re.findall(r'data-way="([^"]+)"', way)
    goals = [choice.targets[1] for choice in GAME.face.choices(state, 0) if choice.targets]
    assert stops.split()[0] == "track-5"
    assert set(goals) <= set(stops.split())
    assert way.count("<path") == len(stops.split())
    x, y = chart(state.view(0).side, False).spaces[4]
    assert f'd="M{n(x)} {n(y)}L' in way


def test_where_nothing_moves_no_way_is_shown() -> None:
    assert "<path" not in pieces(constructing(give(table(3, card="2020-1"), 0, own="red blue blue purple")), "city")["city-way"]


def test_a_neutral_mogul_has_its_own_ghost() -> None:
    state = moving(place(table(3), 1, 12))
    assert "#seat-A" in pieces(state, "city")["city-ghost"]
    neutral = asked_where_a_neutral_mogul_goes()
    assert "#seat-N" in pieces(neutral, "city", seat=neutral.decider())["city-ghost"]


def asked_where_a_neutral_mogul_goes() -> HighRise:
    """A game for two, played at random until the question comes."""
    state = GAME.new(2, seed=1, mode="full")
    for _ in walk(state, seeded(3)):
        if not state.over and GAME.point_of(state.actions()[0]).id == "neutral_space":
            break
    return cast(HighRise, state)


# ------------------------------------------------------------------ numbers, and the boards of the others
def test_the_account_begins_with_the_points_if_it_ended_now() -> None:
    account = GAME.account(give(table(3), 0, own="red", corruption=2, vp=5).view(0), 0)
    assert list(account)[:3] == ["points if it ended now", "Corruption", "red Floors"]
    assert account["red Floors"] == 1
    assert GAME.face.amounts["Corruption"].sense == -1


def test_a_click_on_a_player_shows_all_that_the_player_has() -> None:
    state = house(give(table(4), 1, own="red red blue", cards=(4,)), "east 1", 1, 6)
    assert 'data-visit="1"' in pieces(state, "seats")["player-B"]
    board = GAME.face.board_of(state.view(0), 1, NAMES)
    assert board is not None
    shown = dict(board.pieces)
    assert all(name.startswith("visit-") for name in shown)
    assert shown["visit-yard"].count("#hr-f-0") == 2
    assert "High-End Condo" in shown["visit-cards"]
    assert "East Gardens" in shown["visit-towers"]


def test_a_new_game_has_nothing_to_visit_but_empty_yards() -> None:
    board = GAME.face.board_of(table(2).view(-1), 1, NAMES)
    assert board is not None
    assert "No Power Cards." in dict(board.pieces)["visit-cards"]
    assert "0 Buildings" in dict(board.pieces)["visit-towers"]
    assert new(2).view(0).lucky == 0
