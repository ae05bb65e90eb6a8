"""The order in which a page lists the choices of a question."""

from __future__ import annotations

from skyline.engine.picture import Choice
from skyline.table.frames.foresight import Foreseen
from skyline.table.frames.frame import in_order


def test_groups_of_a_higher_rank_stand_first_and_the_rest_as_the_game_has_it() -> None:
    ranks = {"a1": 1, "a2": 3, "a3": 1, "pass": 0, "a4": 3}
    offered = [Choice(notation, notation, rank=rank) for notation, rank in ranks.items()]
    ahead = [Foreseen([], rank, "") for rank in ranks.values()]
    found = in_order(list(zip(offered, ahead, strict=True)))
    assert [choice.notation for choice, _ in found] == ["a2", "a4", "a1", "a3", "pass"]
    assert all(choice.rank == foreseen.worth for choice, foreseen in found)
