"""All effects by the names that the data give them: each module lists its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from skyline.engine.errors import BadPack
from skyline.engine.steps import snake_case

from . import (
    adding,
    converting,
    discarding,
    ends,
    evaluating,
    joining,
    last,
    later,
    matching,
    receiving,
    refreshing,
    replacing,
    sets,
    splitting,
    swapping,
)  # fmt: skip
from .effect import Effect

if TYPE_CHECKING:
    from ..components import Character

CLASSES: Final[list[type[Effect]]] = [
    *discarding.EFFECTS, *splitting.EFFECTS, *receiving.EFFECTS, *swapping.EFFECTS, *matching.EFFECTS, *replacing.EFFECTS,
    *refreshing.EFFECTS, *converting.EFFECTS, *adding.EFFECTS, *joining.EFFECTS, *last.EFFECTS, *evaluating.EFFECTS, *later.EFFECTS,
    *ends.EFFECTS, *sets.EFFECTS,
]  # fmt: skip
EFFECTS: Final[dict[str, type[Effect]]] = {snake_case(effect.__name__): effect for effect in CLASSES}


def effect_of(character: Character, name: str, params: dict[str, Any]) -> Effect:
    """The effect of a character. Raises BadPack for a name that the rules do not know."""
    if name not in EFFECTS:
        raise BadPack(f"character {character.number}: there is no effect {name!r}; there are: {', '.join(sorted(EFFECTS))}")
    return EFFECTS[name](character, params)
