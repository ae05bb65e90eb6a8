"""What the active player is doing, as far as the others may know (HH-775): questions of one action look alike from outside."""

from __future__ import annotations

from typing import Final

from skyline.engine.decision import Decision
from skyline.engine.steps import kind_of

from . import bonus, building, contracts, converting, decorating, demolishing, dice, drawing, exchanging, hiring, laying, plans, turn
from .state import Hustle

# By question: what it belongs to, and the question that the others might as well believe it to be.
ACTIVITIES: Final[dict[Decision, tuple[str, Decision]]] = {
    plans.CHOOSE_PLANS: ("setup", plans.CHOOSE_PLANS),
    turn.TURN: ("turn", turn.TURN),
    turn.AFTER: ("after", turn.AFTER),
    laying.EXPAND_CARD: ("expand", laying.EXPAND_CARD),
    laying.EXPAND_POSITION: ("expand", laying.EXPAND_CARD),
    laying.EXPAND_LAYER: ("expand", laying.EXPAND_CARD),
    building.BUILD_SOURCE: ("build", building.BUILD_SOURCE),
    building.BUILD_PLACE: ("build", building.BUILD_SOURCE),
    bonus.BONUS: ("bonus", bonus.BONUS),
    exchanging.EXCHANGE_PARTNER: ("exchange", exchanging.EXCHANGE_PARTNER),
    exchanging.EXCHANGE_SWAP: ("exchange", exchanging.EXCHANGE_PARTNER),
    decorating.DECOR_PLACE: ("decor", decorating.DECOR_PLACE),
    hiring.HIRE_SET: ("hire", hiring.HIRE_SET),
    hiring.HIRE_TRAIN: ("hire", hiring.HIRE_SET),
    converting.CONVERT_UNIT: ("convert", converting.CONVERT_UNIT),
    converting.CONVERT_VISITOR: ("convert", converting.CONVERT_UNIT),
    drawing.DRAW_DISCARD: ("draw", drawing.DRAW_DISCARD),
    drawing.DRAW_KEEP: ("keep", drawing.DRAW_KEEP),
    contracts.SWAP_CONTRACT: ("swap", contracts.SWAP_CONTRACT),
    contracts.SWAP_KEEP: ("swapped", contracts.SWAP_KEEP),
    demolishing.DEMOLISH: ("demolish", demolishing.DEMOLISH),
    drawing.QUARTER_DISCARD: ("quarter", drawing.QUARTER_DISCARD),
}


def question(state: Hustle) -> Decision | None:
    """The question that the active player is asked; combining dice belongs to the one it returns to."""
    for packed in reversed(state.agenda):
        if kind_of(packed) < len(state.game.points) and kind_of(packed) != dice.COMBINE.number:
            return state.game.points[kind_of(packed)]
    return None


def activity(state: Hustle) -> str:
    """A word for it: "setup", "foundation", "turn", "expand", ... "over"."""
    if state.over:
        return "over"
    if state.quarter == 0:
        choosing = bool(state.openings) and any(kind_of(packed) == plans.CHOOSE_PLANS.number for packed in state.openings)
        return "setup" if choosing else "foundation"
    if state.lanes:
        return "quarter"
    asked = question(state)
    return ACTIVITIES[asked][0] if asked is not None else "turn"
