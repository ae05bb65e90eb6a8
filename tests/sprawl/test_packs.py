"""Cards of packs: what the shipped ones never put together, and whole games with cards made from the vocabulary (section 23)."""

from __future__ import annotations

from pathlib import Path

from clauses import clause
from skyline.games.sprawl.rules.state import Sprawl
from sprawl.toolkit import act, asked, event, menu, owner, put, table, wealth


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
