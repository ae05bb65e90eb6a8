"""Foreign data: what is laid out, and the blueprint, must be such as somebody could have laid out or chosen."""

from __future__ import annotations

from typing import Any

import pytest

from hustle.test_bonus import with_bonuses
from hustle.toolkit import PARTS, act, give, new, opened, table, unit
from skyline.engine.errors import BadData
from skyline.games.hustle import GAME
from skyline.games.hustle.rules.state import Hustle
from skyline.games.hustle.rules.structure import Structure, laid_card


def expanding() -> Hustle:
    state = give(opened(2), 0, influence=5)
    first = int(state.active)
    state.players[first].money = 40
    act(state, "expand")
    state.apply(next(action for action in state.actions() if GAME.write(action).startswith("lay")))
    state.apply(state.actions()[0])
    while GAME.write(state.actions()[0]).startswith("layer"):
        state.apply(state.actions()[0])
    return state


def lay_out(state: Hustle, *actions: str) -> Hustle:
    act(state, *actions)
    return state


LAY_OUTS: dict[str, tuple[Hustle, list[list[int]]]] = {
    "turn": (table(), [[0], [3]]),
    "drawing": (new(2, blueprints="expert"), [[70], [5, 5], [9, 3], list(range(21))]),
    "blueprint": (new(2), [[1]]),
    "discards": (lay_out(give(table(), hand="bb05 bb06"), "draw", "discard bb05"), [[87], [4, 4], [5, 4]]),
    "moves": (
        lay_out(give(unit(table(), "office b-gf", "retail b-l1"), queue="bb"), "convert", "into b-gf", "from queue"),
        [[6], [3], [0, 0], [1]],
    ),
    "pairs": (
        lay_out(with_bonuses(give(table(), queue="b", realty=1)), "bonus exchange", "exchange with station"),
        [[1000], [0, 0], [900]],
    ),
}  # fmt: skip


def decoded(state: Hustle) -> str:
    """Why the data of a state are refused; "" if they are not."""
    data: dict[str, Any] = state.encode()
    try:
        GAME.decode(data)
    except BadData as error:
        return str(error)
    return ""


@pytest.mark.parametrize("name", LAY_OUTS)
def test_what_nobody_could_have_laid_out_is_refused(name: str) -> None:
    state, foreign = LAY_OUTS[name]
    player = state.players[0]
    laid = player.laid
    assert GAME.unsound(state) == ""
    for numbers in foreign:
        player.laid = numbers
        assert GAME.unsound(state) == "something is laid out that nobody could have laid out"
        assert "is damaged" in decoded(state)
    player.laid = laid


def test_cards_that_nobody_could_have_laid_are_refused() -> None:
    assert decoded(expanding()) == ""
    state = expanding()
    whole, laid = state.player().draft.cards, state.player().laid
    wrong = [
        state.player().tower.structure.cards,  # the card is not there
        [packed for packed in whole if packed & 127 == laid[0]],  # the tower is not there
        [*(packed for packed in whole if packed & 127 != laid[0]), int(laid_card(laid[0], 69))],  # it lies too high
    ]
    for cards in wrong:
        state.player().draft = Structure(PARTS, cards)
        assert "is damaged" in decoded(state)


def test_cards_are_laid_only_while_somebody_expands() -> None:
    state = opened(2)
    player = state.player()
    player.draft = Structure(PARTS, [*player.tower.structure.cards, int(laid_card(player.hand[0], 6))])
    assert GAME.unsound(state) == "cards are being laid although nobody expands"


def test_a_blueprint_that_is_not_in_the_box_is_refused() -> None:
    state = opened(2)
    state.players[0].plan = [1] * 12
    assert GAME.unsound(state) == "a player has a blueprint that is not in the box"
    expert = opened(2, blueprints="expert")
    assert GAME.unsound(expert) == ""
    expert.players[0].blueprint = 7
    assert GAME.unsound(expert) == "a player has a blueprint that is not in the box"
