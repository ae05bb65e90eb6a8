"""The end of the game, the final scoring, and an independent scorer (section 20)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from clauses import clause
from skyline.engine import conformance
from skyline.engine.rng import seeded
from skyline.games.sprawl import GAME
from skyline.games.sprawl.rules import ending
from skyline.games.sprawl.rules.components import KIND_NAMES, OFFICE_NAMES
from skyline.games.sprawl.rules.ground import lots_of
from skyline.games.sprawl.rules.state import Sprawl
from skyline.games.sprawl.rules.town import kind_of, owner_of, site_of
from sprawl.toolkit import PARTS, give, listening, mark, new, prestige, put, settled, table, wealth


def end(state: Sprawl) -> Sprawl:
    ending.end_game(state)
    return settled(state)


def final_by_the_book(state: Sprawl) -> list[int]:
    """US-461 to US-463 from the position alone, with arithmetic of its own."""
    seats = range(state.seats)
    standing = []
    for packed in state.town.buildings:
        lots = {divmod(lot, 12) for lot in lots_of(int(site_of(packed)))}
        line, column = next(iter(lots))
        standing.append((KIND_NAMES[int(kind_of(packed))], int(owner_of(packed)), lots, line // 2, column // 2))
    rows = {3: {(line, column) for line in (0, 1) for column in range(6)}, 1: {(line, column) for line in (2, 3) for column in range(6)}}
    rows[2] = {(line, column) for line in (4, 5) for column in range(6)}
    for space, marker in enumerate(state.town.spaces):
        if marker >= 6:
            blocks = {(line, column) for line in range(6) for column in range(6)}
            inside = {(line, column) for line, column in blocks if (column // 2 == space if space < 3 else line == space - 3)}
            rows[[4, 5, 6][marker - 6]] = inside
    points = [int(state.players[seat].wealth) // 10 for seat in seats]
    for number, blocks in rows.items():
        counts = [sum(owner == seat and (line, column) in blocks for _, owner, _, line, column in standing) for seat in seats]
        places = PARTS.payouts[number][: len(counts)]
        for seat in seats:
            ahead = sum(count > counts[seat] for count in counts)
            tied = counts.count(counts[seat])
            points[seat] += int(Fraction(sum(places[ahead : ahead + tied]), tied)) if counts[seat] else 0
    parks = [lots for kind, _, lots, _, _ in standing if kind == "PARK"]
    for office, holder in zip(OFFICE_NAMES, state.offices, strict=True):
        if holder < 0:
            continue
        zone = {"District Attorney": "CIV", "Treasurer": "COM", "Police Chief": "RES", "Union Boss": "IND"}.get(office)
        if zone:
            points[holder] += sum(kind == zone for kind, *_ in standing)
        else:
            own = [lots for kind, owner, lots, _, _ in standing if owner == holder and kind != "PARK"]
            near = [any(abs(a - c) <= 1 and abs(b - d) <= 1 for a, b in lots for park in parks for c, d in park) for lots in own]
            points[holder] += sum(near)
    return points


@clause("US-461", "US-462", "US-463", "US-R30", "US-353")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_the_final_scoring_of_random_games(players: int, seed: int) -> None:
    state = new(players, seed, length="short", stall_guard=True)
    for made, _ in enumerate(conformance.walk(state, seeded(seed)), 1):
        if made % 40 == 0:
            expected = [now + more for now, more in zip(prestige(state), final_by_the_book(state), strict=True)]
            assert state.scores() == expected
            last = state.clone()
            end(last)
            assert last.scores() == expected
    assert state.scores() == prestige(state)


@clause("US-460", "US-461", "US-851")
def test_the_final_scoring_in_order() -> None:
    state = mark(put(put(table(2, wealth=25), "RES", "a1 nw", owner=0), "RES", "c1 nw", owner=1), "p4", "g1")
    give(state, 1, offices=("Police Chief",))
    ear = listening(state)
    end(state)
    assert [each.kind for each in ear.events] == ["payout"] * 4 + ["wealth"] * 2 + ["bonus"]
    assert ear.turns == [-1]
    # P3 pays A 3, P1 pays B 1, P4 (columns 1 and 2) is shared: (4 + 2) / 2 = 3 each; wealth 2 each; two RES for the Police Chief
    assert prestige(state) == [3 + 3 + 2, 1 + 3 + 2 + 2]
    assert wealth(state) == [25, 25]


@clause("US-464", "US-003")
def test_most_prestige_wins_then_most_wealth_then_both() -> None:
    assert end(give(give(table(2), 0, prestige=5), 1, prestige=4)).winners() == [0]
    assert end(give(give(table(2), 0, wealth=11), 1, wealth=12)).winners() == [1]
    assert end(table(3)).winners() == [0, 1, 2]
    assert table(2).winners() == []


@clause("US-462")
def test_every_full_ten_wealth_counts_one() -> None:
    state = end(give(give(table(2), 0, wealth=39), 1, wealth=9))
    assert prestige(state) == [3, 0]


@clause("US-463")
def test_offices_that_nobody_holds_score_nothing() -> None:
    assert prestige(end(put(table(2, wealth=0), "RES", "c1 nw"))) == [0, 0]


@clause("US-854", "US-850")
def test_the_score_sheet_tells_where_prestige_came_from() -> None:
    state = new(3, 2, length="short", stall_guard=True)
    for _ in conformance.walk(state, seeded(9)):
        pass
    for seat in range(3):
        rows = GAME.score_sheet(state, seat)
        assert [name for name, _, _ in rows] == ["Neighbors", "Vocations", "Rows", "Effects", "Final rows", "Wealth", "Offices"]
        assert sum(points for _, points, _ in rows) == state.scores()[seat]


@clause("US-004", "US-460")
def test_the_game_may_end_after_any_players_turn() -> None:
    lasts = set()
    for seed in range(14):
        state = new(2, seed, length="short", stall_guard=True)
        for _ in conformance.walk(state, seeded(seed)):
            pass
        lasts.add(int(state.active))
    assert lasts == {0, 1}
