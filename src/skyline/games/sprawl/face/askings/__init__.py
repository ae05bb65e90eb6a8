"""Every decision as people are asked it, by its id."""

from __future__ import annotations

from skyline.engine.face import Asking

from . import buildings, dealings, elections, planning, rows, spending, starting, vocations
from .question import Question as Question

ASKINGS: dict[str, Asking[Question]] = {
    **starting.ASKINGS, **planning.ASKINGS, **spending.ASKINGS, **vocations.ASKINGS, **elections.ASKINGS, **rows.ASKINGS,
    **buildings.ASKINGS, **dealings.ASKINGS,
}  # fmt: skip
