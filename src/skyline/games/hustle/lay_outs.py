"""Foreign data: does what is being laid out fit the question that a seat is asked?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from skyline.engine.decision import Decision
from skyline.engine.steps import kind_of, x_of

from .rules import converting, designs, drawing, exchanging, expanding, laying, lot, plans
from .rules.exchanging import SOURCES
from .rules.players import NOTHING, Player
from .rules.state import Hustle
from .rules.structure import anchor_of, card_of, in_order
from .rules.tower import industry_of


def misfit(state: Hustle) -> str:
    """What is wrong with the lay-outs of a state; "" when nothing is."""
    for seat, player in enumerate(state.players):
        packed = state.pending(seat) if state.menus[seat] else -1
        fits = LAID.get(state.game.points[kind_of(packed)], nothing) if packed >= 0 else nothing
        if not fits(state, player, packed):
            return "something is laid out that nobody could have laid out"
        if fits is not cards and player.draft.cards != player.tower.structure.cards:
            return "cards are being laid although nobody expands"
    return ""


def nothing(_state: Hustle, player: Player, _step: int) -> bool:
    return not player.laid


def is_set(laid: list[int]) -> bool:
    """Sorted, and nothing in it twice."""
    return laid == sorted(set(laid))


def blocks(state: Hustle, player: Player, _step: int) -> bool:
    """Blocks of a drawing (HH-732)."""
    laid = player.laid
    if not plans.advanced(state):
        return not laid
    return is_set(laid) and len(laid) <= designs.BLOCKS and all(block < lot.ANCHORS for block in laid)


def hand_cards(_state: Hustle, player: Player, _step: int) -> bool:
    """Cards to discard (HH-480, HH-654)."""
    return is_set(player.laid) and set(player.laid) <= set(player.hand)


def cards(state: Hustle, player: Player, _step: int) -> bool:
    """Cards of an expansion: from the hand, on top of nothing that carries a tile, all others in their layers (HH-200 to HH-206)."""
    laid, draft, tower = player.laid, player.draft, player.tower
    new = [packed for packed in draft.cards if int(card_of(packed)) in laid]
    old = [packed for packed in draft.cards if int(card_of(packed)) not in laid]
    if len(set(laid)) != len(laid) or len(new) != len(laid) or not set(laid) <= set(player.hand):
        return False
    if len(laid) > state.parts.most_laid or in_order(old) != tower.structure.cards:
        return False
    highest = expanding.height_limit(state, player) - lot.CARD + 1
    if any(lot.ANCHOR_LEVEL[anchor_of(packed)] > highest or tower.blocked(anchor_of(packed)) for packed in new):
        return False
    tiles = [square for square in range(lot.SQUARES) if tower.card_at(square) and not tower.free_at(square)]
    return not any(int(card_of(draft.cards[draft.tops[square]])) in laid for square in tiles)


def pairs(state: Hustle, player: Player, step: int) -> bool:
    """Pairs of an exchange, laid once more one after the other (HH-335, HH-336)."""
    trial = player.clone()
    trial.laid = NOTHING
    for pair in player.laid:
        if pair >= exchanging.UNPAIR or exchanging.pair_need(state, trial, x_of(step), pair) is not None:
            return False
        trial.laid = [*trial.laid, pair]
    return player.laid == sorted(player.laid)


def moves(_state: Hustle, player: Player, _step: int) -> bool:
    """Moves of a conversion, laid once more one after the other (HH-450 to HH-452)."""
    trial = player.clone()
    trial.laid = NOTHING
    for move in player.laid:
        place = move // SOURCES
        if place >= len(player.tower.units) or converting.unit_need(trial, place) is not None:
            return False
        if converting.waiting(trial, move % SOURCES, industry_of(player.tower.units[place])) <= 0:
            return False
        trial.laid = [*trial.laid, move]
    return player.laid == sorted(player.laid)


LAID: Final[dict[Decision, Callable[[Hustle, Player, int], bool]]] = {
    plans.CHOOSE_PLANS: blocks,
    laying.EXPAND_CARD: cards,
    laying.EXPAND_POSITION: cards,
    laying.EXPAND_LAYER: cards,
    exchanging.EXCHANGE_SWAP: pairs,
    converting.CONVERT_UNIT: moves,
    converting.CONVERT_VISITOR: moves,
    drawing.DRAW_DISCARD: hand_cards,
    drawing.QUARTER_DISCARD: hand_cards,
}
