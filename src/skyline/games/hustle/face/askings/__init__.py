"""Every decision as people are asked it, by its id."""

from __future__ import annotations

from skyline.engine.face import Asking

from . import bonuses, cards, laying, plans, station, turns, units
from .question import Question as Question

ASKINGS: dict[str, Asking[Question]] = {
    **plans.ASKINGS, **turns.ASKINGS, **laying.ASKINGS, **units.ASKINGS, **bonuses.ASKINGS, **station.ASKINGS, **cards.ASKINGS,
}  # fmt: skip
