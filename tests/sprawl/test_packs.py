"""Cards of packs: what the shipped ones never put together, and whole games with cards made from the vocabulary (section 23)."""

from __future__ import annotations

from pathlib import Path

import pytest

from clauses import clause
from skyline.engine import conformance
from skyline.games.sprawl import GAME
from skyline.games.sprawl.rules.effects import reading
from skyline.games.sprawl.rules.state import Sprawl
from sprawl.making import OPERATIONS, made_cards, pack_text
from sprawl.toolkit import act, asked, effects_of, event, give, markers, menu, owner, prestige, put, table, wealth


def pack(folder: Path, text: str) -> str:
    file = folder / "pack.toml"
    file.write_text(text, encoding="utf-8")
    return str(file)


def with_event(folder: Path, *effects: str, players: int = 2) -> Sprawl:
    """A position of a game in which Flood (TE1) has these effects."""
    return table(players, pack=pack(folder, f'[[town_event]]\nid = "TE1"\neffects = [{", ".join(effects)}]\n'))


# ------------------------------------------------------------------ threats
LEAST = '{ op = "threaten", mode = "single", where = { rank = "least_valuable" }, ransom = { wealth = 3 } }'
MOST = '{ op = "threaten", mode = "single", where = { rank = "most_valuable" }, ransom = { wealth = 3 } }'


@clause("US-537", "US-R29")
def test_two_threats_of_one_card_are_about_a_building_each(tmp_path: Path) -> None:
    state = put(put(with_event(tmp_path, LEAST, LEAST), "RES", "c1 nw", owner=1), "COM", "a6 nw", owner=0)
    event(state, "TE1")
    act(state, "lose c1 nw")
    assert (asked(state), state.decider(), menu(state)) == ("ransom", 0, ["lose a6 nw", "ransom pay"])
    act(state, "ransom pay")
    assert (asked(state), wealth(state), owner(state, "a6 nw")) == ("main", [47, 50], 0)


@clause("US-537")
def test_the_second_threat_looks_anew_whatever_became_of_the_first(tmp_path: Path) -> None:
    state = put(put(with_event(tmp_path, LEAST, MOST), "PARK", "c1 nw", "d1 nw"), "COM", "a6 nw", owner=0)
    event(state, "TE1")
    act(state, "tie d1 nw")  # nobody controls it: removed outright
    assert menu(state) == ["lose a6 nw", "ransom pay"]
    act(state, "ransom pay")
    assert [owner(state, place) for place in ("c1 nw", "d1 nw", "a6 nw")] == [-1, -2, 0]


@clause("US-537")
def test_who_paid_for_a_building_may_be_threatened_again(tmp_path: Path) -> None:
    state = put(with_event(tmp_path, LEAST, LEAST), "RES", "c1 nw", owner=1)
    event(state, "TE1")
    act(state, "ransom pay", "ransom pay")
    assert (asked(state), wealth(state), owner(state, "c1 nw")) == ("main", [50, 44], 1)


# ------------------------------------------------------------------ ties
@clause("US-536", "US-516")
def test_an_offer_is_made_if_what_it_buys_is_up_to_a_tie(tmp_path: Path) -> None:
    bought = '{ op = "take_vocation", who = "owner_most_valuable", name = "Media" }'
    offer = f'{{ op = "offer", who = "each", cost = {{ wealth = 2 }}, then = [{bought}] }}'
    state = put(put(with_event(tmp_path, offer), "RES", "a4 nw", owner=0), "COM", "a4 se", owner=1)
    event(state, "TE1")
    act(state, "order seats", "offer pay")
    assert (menu(state), state.decider()) == (["tie a4 nw", "tie a4 se"], 0)
    act(state, "tie a4 se")
    assert markers(state, 1, "Media") == 1
    assert (asked(state), wealth(state)) == ("main", [48, 50])  # the building has been named: it would buy the other one nothing


@clause("US-536", "US-518")
def test_an_offer_is_made_if_one_of_the_tied_could_use_it(tmp_path: Path) -> None:
    bought = '{ op = "take_control", where = { control = "opponents" }, decider = "least_prestige" }'
    state = with_event(tmp_path, f'{{ op = "offer", who = "active", cost = {{ wealth = 2 }}, then = [{bought}] }}')
    event(put(state, "RES", "a4 nw", owner=0), "TE1")
    act(state, "offer pay", "tied b")
    assert owner(state, "a4 nw") == 1
    nothing = with_event(tmp_path, f'{{ op = "offer", who = "active", cost = {{ wealth = 2 }}, then = [{bought}] }}')
    assert asked(event(nothing, "TE1")) == "main"


@clause("US-515", "US-534")
def test_who_pays_and_who_is_paid_are_ties_of_their_own(tmp_path: Path) -> None:
    state = with_event(tmp_path, '{ op = "collect", who = "most_wealth", wealth = 5, to = "least_prestige" }', players=3)
    event(give(state, 0, wealth=3, prestige=2), "TE1")
    act(state, "tied c", "tied b")
    assert wealth(state) == [3, 55, 45]


@clause("US-515", "US-517")
def test_a_tie_of_the_selector_used_instead_is_broken_too(tmp_path: Path) -> None:
    state = with_event(tmp_path, '{ op = "gain", who = "office:Mayor", else = "most_wealth", prestige = 3 }', players=3)
    event(give(state, 0, wealth=3), "TE1")
    assert menu(state) == ["tied b", "tied c"]
    assert prestige(act(state, "tied c")) == [0, 0, 3]


@clause("US-483", "US-515")
def test_a_tie_is_not_asked_if_it_makes_no_difference() -> None:
    state = event(put(table(2), "RES", "a4 nw", "a4 se", owner=1), "Local Headlines")
    assert (asked(state), prestige(state), markers(state, 1, "Media")) == ("main", [0, 2], 1)  # both are of one player
    assert asked(event(put(table(2), "RES", "a4 nw", "a4 se"), "Local Headlines")) == "main"  # both are of nobody
    assert asked(event(put(put(table(2), "RES", "a4 nw"), "RES", "a4 se", owner=1), "Local Headlines")) == "break_tie"
    assert asked(event(table(2), "Gentrification")) == "main"  # no marker to move, whoever of the two has the least prestige


@clause("US-483", "US-516")
def test_a_tie_is_asked_if_the_card_changes_who_controls_what(tmp_path: Path) -> None:
    gain = '{ op = "gain", who = "owner_most_valuable", prestige = 1 }'
    loss = '{ op = "remove_control", where = { size = [1] }, decider = "active" }'
    state = event(put(put(with_event(tmp_path, gain, loss, gain), "RES", "a4 nw", owner=1), "RES", "a4 s", owner=1), "TE1")
    act(state, "tie a4 s")
    assert (asked(state), prestige(state)) == ("main", [0, 2])


# ------------------------------------------------------------------ rows
LEVY = '{ op = "levy", where = { in = "one_row" }, amount = 2 }'
THREAT = '{ op = "threaten", mode = "each", where = { in = "one_row", control = "opponents" }, ransom = { wealth = 3 } }'
BOUGHT = '{ op = "building_gain", where = { in = "one_row", control = "opponents" }, prestige = 1 }'
OFFER = f'{{ op = "offer", who = "opponents", cost = {{ wealth = 3 }}, then = [{BOUGHT}] }}'


@clause("US-523", "US-535", "US-537", "US-536")
@pytest.mark.parametrize(("effect", "question"), [(LEVY, "levy"), (THREAT, "ransom"), (OFFER, "offer")])
def test_whatever_speaks_of_one_row_asks_first_which_it_is(tmp_path: Path, effect: str, question: str) -> None:
    name = pack(tmp_path, f'[[town_contract]]\nid = "T01"\neffects = [{effect}]\n')
    state = put(put(give(table(2, pack=name), 1, prestige=9), "CIV", "c1 nw", owner=0), "RES", "c6 nw", owner=1)
    assert asked(effects_of(state, "T01", "c1 nw")) == "which_row"
    assert asked(act(state.clone(), "row horizontal")) == question
    assert asked(act(state, "row vertical")) == "main"  # nothing of the opponent's stands there


# ------------------------------------------------------------------ whole games
@clause("US-510", "US-515", "US-520", "US-525", "US-527")
@pytest.mark.parametrize("seed", range(6))
def test_whole_games_with_made_cards_keep_every_law(tmp_path: Path, seed: int) -> None:
    name = pack(tmp_path, pack_text(made_cards(seed)))
    configuration = {"players": 2 + seed % 3, "length": ("standard", "short", "long")[seed // 2], "stall_guard": True, "pack": name}
    scores, made = conformance.check_game(GAME, configuration, seed, thorough=29)
    assert len(scores) == configuration["players"]
    assert made > 20


def test_the_made_cards_use_the_whole_vocabulary() -> None:
    made = [record for seed in range(6) for records in made_cards(seed).values() for record in records]
    used = {effect["op"] for record in made for effect in record["effects"]}
    assert used == set(OPERATIONS) == set(reading.OPERATIONS)
