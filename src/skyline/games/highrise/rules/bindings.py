"""What the names of effects in the data stand for."""

from __future__ import annotations

from typing import Final

from .actions import ACTIONS
from .components import Bindings
from .effects import building, penthouses, reacting, standing
from .hubs import EFFECTS as HUB_EFFECTS
from .powers import bayside, center, common, downtown, east, harbour, suite

BINDINGS: Final = Bindings(
    ACTIONS,
    [*common.POWERS, *east.POWERS, *harbour.POWERS, *downtown.POWERS, *bayside.POWERS, *suite.POWERS, *center.POWERS],
    [*building.EFFECTS, *reacting.EFFECTS, *standing.EFFECTS, *penthouses.EFFECTS, *HUB_EFFECTS],
)
