"""Section 1: the game as a whole."""

from __future__ import annotations

import pytest

from clauses import clause
from highrise.toolkit import PARTS, bag, constructing, do, draws, end_of_round, give, house, legal, moving, new, own, place, table
from skyline.engine.conformance import walk
from skyline.engine.errors import BadOption
from skyline.engine.log import Log
from skyline.engine.rng import seeded
from skyline.games.highrise import GAME
from skyline.games.highrise.rules.state import HighRise

MODES = [(1, "full"), (2, "full"), (3, "introductory"), (3, "standard"), (3, "full"), (4, "introductory"), (4, "standard"), (4, "full")]


def played(players: int, mode: str, seed: int = 5) -> tuple[HighRise, Log, list[str]]:
    """A game to its end at random: its state, its log from the first decision on, the rounds."""
    state = new(players, seed=seed, mode=mode)
    log = state.listener = Log()
    years: list[str] = []
    for _ in walk(state, seeded(seed)):
        assert state.winners() == []
        if GAME.chapter(state) not in years:
            years.append(GAME.chapter(state))
    return state, log, years


@clause("HR-001")
@pytest.mark.parametrize(("players", "mode"), MODES)
def test_who_has_most_vp_at_the_end_of_2030_wins(players: int, mode: str) -> None:
    state, _, years = played(players, mode)
    assert years[-1] == GAME.chapter(state) == "2030"
    assert {state.scores()[seat] for seat in state.winners()} == {max(state.scores())}


@clause("HR-001")
@pytest.mark.parametrize("players", [-1, 5, 6])
def test_the_game_is_for_one_to_four_players(players: int) -> None:
    with pytest.raises(BadOption):
        new(players)


@clause("HR-001")
@pytest.mark.parametrize(("vp", "result"), [(69, "loss"), (70, "win")])
def test_alone_one_plays_for_a_target_score(vp: int, result: str) -> None:
    state = end_of_round(give(table(1, year=2030), vp=vp))
    assert state.over
    assert GAME.face.verdict(state).endswith(f"{vp} VP: {result}.")


@clause("HR-002", "HR-003")
@pytest.mark.parametrize(("players", "mode"), MODES)
def test_full_plays_three_rounds_and_the_other_modes_the_last_two(players: int, mode: str) -> None:
    _, _, years = played(players, mode)
    assert years == (["2010", "2020", "2030"] if mode == "full" else ["2020", "2030"])


@clause("HR-003")
@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("mode", ["introductory", "standard"])
def test_games_of_one_and_two_players_are_always_full(players: int, mode: str) -> None:
    assert new(players).settings["mode"] == "full"
    with pytest.raises(BadOption):
        new(players, mode=mode)


@clause("HR-004", "HR-092")
@pytest.mark.parametrize(("players", "mode"), MODES)
def test_in_a_round_every_mogul_makes_one_lap_from_the_stop_zone_to_the_stop_zone(players: int, mode: str) -> None:
    state, log, years = played(players, mode)
    laps: list[dict[int, list[int]]] = [{}]
    for event in log.public:
        if event.kind == "round" and laps[-1]:
            laps.append({})
        if event.kind in ("moved", "blocked_by"):
            mogul, track = int(str(event.details["mogul"])), int(str(event.details["track"]))
            laps[-1].setdefault(mogul, []).append(track)
    assert len(laps) == len(years)
    for lap in laps:
        assert sorted(lap) == list(range(len(state.at)))
        for stops in lap.values():
            assert stops == sorted(set(stops))
            assert [track >= state.side.first_stop for track in stops] == [False] * (len(stops) - 1) + [True]


@clause("HR-005", "HR-120", "HR-121")
@pytest.mark.parametrize(("players", "mode"), MODES)
def test_the_mogul_furthest_behind_moves_next(players: int, mode: str) -> None:
    for seed in range(3):
        state = new(players, seed=seed, mode=mode)
        for _, action in walk(state, seeded(seed)):
            if GAME.point_of(action).id in ("move", "neutral_mode"):
                on_track = [mogul for mogul in range(len(state.at)) if state.at[mogul] < state.side.first_stop]
                rear = [mogul for mogul in on_track if state.at[mogul] == min(state.at[other] for other in on_track)]
                assert state.mogul == min(rear, key=lambda mogul: int(state.arrivals[mogul]))


@clause("HR-005")
def test_how_far_a_mogul_goes_is_free() -> None:
    state = moving(table())
    assert {"go 1", "go 2", "go 12", "go 29", "go 38", "go 43"} <= set(legal(state))


@clause("HR-006")
def test_vp_come_from_buildings_tallest_bonuses_and_leftovers_and_corruption_costs_vp() -> None:
    state = constructing(give(table(year=2030, tenants="retail"), 0, "red purple purple purple black", corruption=3))
    give(state, 0, "grey grey grey grey")
    do(state, 0, "build east 1", "after done")
    assert state.players[0].vp == 6  # one for every storey, the Extra Floor of the first builder included
    end_of_round(state)
    sheet = {name: points for name, points, _ in GAME.score_sheet(state, 0)}
    assert sheet == {"Buildings": 6, "Tenants": 0, "Cards": 0, "Tallest Buildings": 3 + 3, "Yards": 2, "Corruption": -3 - 3}
    assert state.scores()[0] == sum(sheet.values())


@clause("HR-006")
def test_the_tallest_building_bonus_comes_after_every_round() -> None:
    for year, vp in ((2010, 1), (2020, 2), (2030, 3)):
        state = end_of_round(house(give(table(year=year, tenants="retail"), 0, vp=50), "east 1", 0, 5))
        assert state.players[0].vp == 50 + vp + vp - (3 if year == 2030 else 0)  # in 2030 all tie for most Corruption


@clause("HR-007", "HR-114")
@pytest.mark.parametrize(
    ("go", "plain", "strong"),
    [
        ("go 12", ["no draw"], ["draw for corruption"]),
        ("go 18", ["no draw"], ["draw for corruption"]),
        ("go 29", ["choose blue", "enough"], ["choose blue", "choose again", "choose blue"]),
        ("go 7", ["trade red 1 blue", "trade done"], ["trade red 1 blue", "trade choose", "choose grey"]),
    ],
)
def test_the_stronger_version_of_an_action_gives_one_piece_more_for_one_corruption(go: str, plain: list[str], strong: list[str]) -> None:
    after = []
    for moves in (plain, strong):
        state = moving(bag(give(table(), 0, "red", at=1), "red red blue blue blue grey grey grey"))
        do(draws(state, "red red"), 0, go, *moves)
        after.append((len(own(state).split()), int(state.players[0].corruption)))
    (pieces, corruption), (more_pieces, more_corruption) = after
    assert (more_pieces, corruption, more_corruption) == (pieces + 1, 0, 1)


@clause("HR-007")
def test_a_stop_further_forward_in_a_construction_zone_keeps_ahead_for_more_corruption() -> None:
    for track, corruption in ((8, 0), (9, 1), (10, 2)):
        state = give(table(), 0, "red blue blue purple", at=1)
        for mogul in (1, 2, 3):
            place(state, mogul, 40)
        do(moving(state), 0, f"go {track}", "build east 1")
        assert state.players[0].corruption == corruption


@clause("HR-008")
def test_the_options_are_players_mode_pool_of_tenants_and_relief_alone() -> None:
    assert GAME.players == (1, 2, 3, 4)
    assert {option.name: set(option.choices) for option in GAME.options} == {
        "mode": {"introductory", "standard", "full"},
        "tenants": {"retail", "box", "all"},
        "solo_relief": {True, False},
    }
    assert new(3).settings["tenants"] == "box"
    with pytest.raises(BadOption):
        new(3, tenants="none")


@clause("HR-R36")
def test_solo_relief_is_on_unless_said_otherwise_and_only_for_one_player() -> None:
    assert new(1).settings["solo_relief"] is True
    assert new(1, solo_relief=False).settings["solo_relief"] is False
    with pytest.raises(BadOption, match="solo_relief=False is for 1 players"):
        new(2, solo_relief=False)


@clause("HR-008", "HR-048", "HR-R05")
@pytest.mark.parametrize(("pool", "size"), [("retail", 44), ("box", 45), ("all", 49)])
def test_a_pool_deals_exactly_its_tenants(pool: str, size: int) -> None:
    seen = {PARTS.tenants[dealt].id for seed in range(120) for dealt in new(4, seed=seed, tenants=pool).tenants if dealt >= 0}
    assert len(seen) == size
    extras = {"marketing_firm", "law_firm", "demolition_company", "stock_broker", "entirely_legitimate_business"}
    assert seen & extras == {"retail": set(), "box": {"marketing_firm"}, "all": extras}[pool]
