"""Vocation markers (section 11)."""

from __future__ import annotations

from clauses import clause
from skyline.games.sprawl import GAME
from sprawl.toolkit import act, asked, build, canonical, effects_of, event, give, markers, menu, prestige, put, table, wealth, why


@clause("US-270", "US-271", "US-272", "US-272 Example 1")
def test_factories_as_in_the_rulebook() -> None:
    state = table(2, ap=20, wealth=30)
    build(state, "Sawmill", "c1 n")  # Factory-2
    assert markers(state, 0, "Factory") == 1
    act(state, "split 1")
    assert wealth(state)[0] == 30 - 2 + 2 + 2
    state.active = 1
    state.agenda = [state.agenda[0] + 128]
    build(state, "Machine Shop", "d1 nw")  # Factory-1, then 2 wealth
    assert asked(state) == "order_players"
    act(state, "order seats", "split 0", "split 0")
    assert prestige(state) == [1, 1]
    state.active = 0
    state.agenda = [state.agenda[0] - 128]
    before = (wealth(state)[0], prestige(state)[0])
    build(state, "Assembly Plant", "f2 l-nw")  # Factory-4, then 2 wealth for each IND he controls
    assert markers(state, 0, "Factory") == 2
    act(state, "order seats")
    assert menu(state) == ["split 0", "split 1", "split 2"]
    act(state, "split 1", "split 1")
    assert wealth(state)[0] == before[0] - 6 + 4 + 4
    assert prestige(state)[0] == before[1] + 4


@clause("US-271", "US-559")
def test_only_from_an_empty_supply_a_marker_is_taken_from_an_opponent_or_not() -> None:
    state = give(give(table(), 1, vocations=("Finance",)), 2, vocations=("Finance",))
    assert markers(build(state.clone(), "Hospital", "c1 l-nw"), 0, "Public Service") == 1
    build(state, "Savings Bank", "c1 n")
    assert asked(state) == "vocation_from"
    assert menu(state) == ["from b", "from c", "from nobody"]
    assert why(state, "from a") == ("you cannot take a marker from yourself", "US-271")
    assert why(state, "from d") == ("D owns no Finance marker", "US-271")
    other = state.clone()
    act(state, "from c")
    assert [markers(state, seat, "Finance") for seat in range(4)] == [1, 1, 0, 0]
    act(other, "from nobody")
    assert [markers(other, seat, "Finance") for seat in range(4)] == [0, 1, 1, 0]
    assert asked(other) == "order_players"


@clause("US-271")
def test_whoever_owns_all_markers_takes_none_and_they_score() -> None:
    state = build(give(table(), 0, vocations=("Finance", "Finance")), "Savings Bank", "c1 n")
    assert asked(state) == "vocation_split"
    assert menu(state) == ["split 0", "split 1", "split 2"]


@clause("US-271", "US-272 Example 2")
def test_one_marker_is_taken_whatever_the_number() -> None:
    state = build(give(table(), 1, vocations=("Finance",)), "Corporate HQ", "c1 all")
    assert [markers(state, seat, "Finance") for seat in range(2)] == [1, 1]
    act(state, "order seats", "split 0", "split 1")
    assert prestige(state)[0] == 6
    assert wealth(state)[1] == 56


@clause("US-272", "US-411", "US-R23")
def test_the_police_chief_gains_both_and_chooses_nothing() -> None:
    state = give(give(table(2), 1, vocations=("Tourism", "Tourism"), offices=("Police Chief",)), 0, vocations=("Tourism",))
    event(state, "World's Fair")
    assert asked(state) == "vocation_split"
    assert state.decider() == 0
    assert (wealth(state)[1], prestige(state)[1]) == (56, 6)


@clause("US-273")
def test_markers_are_public_and_stay() -> None:
    state = give(table(2), 1, vocations=("Energy",))
    assert GAME.plain_view(state.view(0))["players"][1]["vocations"] == {"Energy": 1}


@clause("US-R38", "US-250")
def test_two_vocations_are_taken_and_scored_one_after_the_other() -> None:
    state = build(table(2), "Brewery", "c1 n")  # Factory-2, Tourism-1
    assert (markers(state, 0, "Factory"), markers(state, 0, "Tourism")) == (1, 0)
    act(state, "split 0")
    assert (markers(state, 0, "Factory"), markers(state, 0, "Tourism")) == (1, 1)


@clause("US-549", "US-655")
def test_at_the_county_fair_all_markers_of_a_player_score_together() -> None:
    state = give(give(table(2), 0, vocations=("Media", "Energy", "Factory")), 1, vocations=("Finance",))
    event(state, "County Fair")
    act(state, "order seats")
    assert menu(state) == ["split 0", "split 1", "split 2", "split 3"]
    assert why(state, "split 4") == ("you own 3 markers of that kind", "US-272")
    act(state, "split 1", "split 0")
    assert (wealth(state), prestige(state)) == ([51, 50], [2, 1])


@clause("US-550", "US-702")
def test_an_embassy_takes_a_marker_of_any_name() -> None:
    state = give(give(table(3), 1, vocations=("Finance", "Finance", "Media")), 0, vocations=("Transportation", "Transportation"))
    put(state, "CIV", "c1 n", owner=0)
    effects_of(state, "Embassy", "c1 n")
    choices = menu(state)
    assert "vocation finance from b" in choices
    assert "vocation media from b" in choices
    assert "vocation energy" in choices
    assert not [choice for choice in choices if "transportation" in choice]
    assert why(state, "vocation finance") == ("the supply has no Finance marker", "US-550")
    assert why(state, "vocation energy from b") == ("the supply still has Energy markers", "US-271")
    act(state, "vocation finance from b")
    assert (markers(state, 0, "Finance"), markers(state, 1, "Finance")) == (1, 1)
    assert asked(state) == "main"  # it does not score


@clause("US-550", "US-602", "US-516", "US-515")
def test_local_headlines_take_media_whether_one_likes_it_or_not() -> None:
    state = put(put(give(table(3), 1, vocations=("Media",)), "COM", "c4 nw", owner=2), "RES", "c1 nw", owner=0)
    event(state, "Local Headlines")
    assert prestige(state) == [0, 0, 2]
    assert (markers(state, 1, "Media"), markers(state, 2, "Media")) == (0, 1)
    assert asked(state) == "main"


@clause("US-804", "US-484", "US-R48")
def test_the_active_player_orders_those_who_have_a_choice() -> None:
    state = table(4, active=2)
    for seat in (0, 1, 3):
        give(state, seat, vocations=("Tourism",))
    event(state, "World's Fair")
    assert (asked(state), state.decider()) == ("order_players", 2)
    assert menu(state)[:2] == ["order seats", "order always"]
    assert len(menu(state)) == 2 + 5
    assert canonical(state) == ["order seats"]
    assert why(state, "order ab") == ("D has something to decide too", "US-484")
    assert why(state, "order cab") == ("C has nothing to decide", "US-484")
    act(state, "order bda")
    seats = []
    for _ in range(3):
        seats.append(state.decider())
        act(state, "split 0")
    assert seats == [1, 3, 0]
