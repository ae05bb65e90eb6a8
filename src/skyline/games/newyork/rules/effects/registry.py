"""All effects by the names that the data give them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from skyline.engine.errors import BadPack
from skyline.engine.steps import snake_case

from . import adding, converting, discarding, ends, evaluating, joining, last, later, matching, receiving, refreshing, replacing
from .effect import Effect
from .sets import Sets
from .splitting import SplitPairs
from .swapping import SwapCharacter

if TYPE_CHECKING:
    from ..components import Character

CLASSES: Final[list[type[Effect]]] = [
    discarding.RedrawHand, SplitPairs, receiving.ExtendReserve, receiving.BothPairs, discarding.DrawThenDiscard,
    receiving.TakeDollars, SwapCharacter, matching.MatchFromReserve, receiving.DrawAndDollars, receiving.DrawCards,
    replacing.ReplaceNeutral,
    refreshing.RefreshReserve, converting.ConvertCard, adding.PressForWild, joining.LayFromReserve, adding.ExtraWild, adding.ExtraPrestige,
    last.BidLast, evaluating.DoublePrestigePoints, evaluating.ExtraSkyscraper, evaluating.ReturnCards,
    later.Points, later.PointsAndSkyscraper, later.SkyscraperAndPress, later.PressByRank,
    ends.Lantern, ends.PressSpaces, ends.ReserveType, ends.BoroughsWith, ends.CompanySize, Sets,
]  # fmt: skip
EFFECTS: Final[dict[str, type[Effect]]] = {snake_case(effect.__name__): effect for effect in CLASSES}


def effect_of(character: Character, name: str, params: dict[str, Any]) -> Effect:
    """The effect of a character. Raises BadPack for a name that the rules do not know."""
    if name not in EFFECTS:
        raise BadPack(f"character {character.number}: there is no effect {name!r}; there are: {', '.join(sorted(EFFECTS))}")
    return EFFECTS[name](character, params)
