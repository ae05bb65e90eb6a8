"""Every decision as people are asked it, by its id."""

from __future__ import annotations

from skyline.engine.face import Asking

from . import building, cards, moving, stopping, tenants
from .question import Question as Question

ASKINGS: dict[str, Asking[Question]] = {
    **moving.ASKINGS, **stopping.ASKINGS, **building.ASKINGS, **cards.ASKINGS, **tenants.ASKINGS,
}  # fmt: skip
