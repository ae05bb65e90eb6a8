"""Everything that tiles of the data may be bound to by name: the modules of ``effects`` list what they have."""

from __future__ import annotations

from typing import Final

from .effect import Bindings
from .effects import contract, modular, money, offices, points, standing

BINDINGS: Final = Bindings(
    effects=[*standing.EFFECTS, *offices.EFFECTS, *modular.EFFECTS, *contract.EFFECTS, *money.EFFECTS],
    formulas=points.FORMULAS,
    takings=money.TAKINGS,
)
