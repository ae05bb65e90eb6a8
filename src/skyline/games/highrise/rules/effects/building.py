"""Cards for a construction: Actuary Firm, dot.com, High-End Condo, Elevators, Planning Office."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.fields import Field, Form
from skyline.engine.steps import NOBODY, Step, seat_of

from .. import cards, constructing, ledger, yards
from ..asking import Asked, construction_of, game_of, player_of
from ..pieces import KINDS, NAMES, number, one
from ..players import CARDS_VP, FRESH_CARD, USED
from ..windows import AFTER, DURING, RAISED
from ..wording import piece_words
from .effect import Effect

if TYPE_CHECKING:
    from skyline.engine.state import State

    from ..players import Player
    from ..state import HighRise

# What a High-End Condo may add: one or two pieces.
HEAPS: Final = [[kind] for kind in range(KINDS)] + [[first, second] for first in range(KINDS) for second in range(first, KINDS)]


class ExactMatch(Effect):
    """Actuary Firm: an Extra Floor for an exact payment (HR-290), also for the Building that brought the card (HR-361)."""

    def fits(self, state: HighRise, player: Player, window: i64, card: i64) -> bool:
        construction = state.constructions[-1]
        return construction.exact and construction.added == 0 and (window == DURING or construction.power == FRESH_CARD)

    def why_unfit(self, state: HighRise, player: Player, window: int, card: int) -> tuple[str, str]:
        if window == AFTER:
            return "after a construction Actuary Firm is used only if this Building brought the card and its payment was exact", "HR-361"
        if state.constructions[-1].added:
            return "High-End Condo Floors were added, so the payment does not count as exact", "HR-290"
        return "not every square was paid with exactly what it shows", "HR-290"

    def act(self, state: HighRise, player: Player, window: i64, card: i64) -> None:
        construction = state.constructions[-1]
        construction.actuary = True
        if window == AFTER:
            construction.power = USED
            state.push(cards.OFFER, player.seat, RAISED)
            constructing.add_storey(state, construction)
        construction.extra += 1


class ExtraFloorDraw(Effect):
    """dot.com: a Draw for an Extra Floor, once for each card (HR-292, HR-R41)."""

    def fits(self, state: HighRise, player: Player, window: i64, card: i64) -> bool:
        construction = state.constructions[-1]
        return construction.extra > 0 and construction.spent < player.up[card] + player.down[card]

    def why_unfit(self, state: HighRise, player: Player, window: int, card: int) -> tuple[str, str]:
        if not state.constructions[-1].extra:
            return "this Building has no Extra Floor", "HR-292"
        return "you have used dot.com as often as you have the card", "HR-292"

    def act(self, state: HighRise, player: Player, window: i64, card: i64) -> None:
        state.constructions[-1].spent += 1
        state.push(yards.ROOM, player.seat)
        yards.draw(state, player.seat, 1)


class Elevator(Effect):
    """1 VP for every so many storeys, rounded up (HR-294, HR-295)."""

    storeys: i64

    def __init__(self, effect: str, clauses: str, emblem: str, *, worth: float, storeys: i64) -> None:
        super().__init__(effect, clauses, emblem, AFTER, worth=worth, per_turn=True)
        self.storeys = storeys

    def fits(self, state: HighRise, player: Player, window: i64, card: i64) -> bool:
        return state.constructions[-1].height > 0

    def act(self, state: HighRise, player: Player, window: i64, card: i64) -> None:
        ledger.score(state, player, self.vp(state), CARDS_VP)

    def vp(self, state: HighRise) -> i64:
        """What it brings for the Building just constructed."""
        return (state.constructions[-1].height + self.storeys - 1) // self.storeys


class NewNeighbourhood(Effect):
    """Planning Office: a Draw for the first Building of a Neighbourhood (HR-301, HR-R56)."""

    def fits(self, state: HighRise, player: Player, window: i64, card: i64) -> bool:
        construction = state.constructions[-1]
        return construction.newcomer and construction.site != NOBODY and construction.planned < construction.planners

    def why_unfit(self, state: HighRise, player: Player, window: int, card: int) -> tuple[str, str]:
        construction = state.constructions[-1]
        if construction.site == NOBODY:
            return "a Building in the Suburbs stands in no Neighbourhood", "HR-301"
        if not construction.newcomer:
            return f"you had a Building in {state.parts.hoods[construction.hood]} before", "HR-301"
        if not construction.planners:
            return "you got Planning Office only after you had built", "HR-301"
        return "you have used Planning Office as often as you had the card when you built", "HR-301"

    def act(self, state: HighRise, player: Player, window: i64, card: i64) -> None:
        state.constructions[-1].planned += 1
        state.push(yards.ROOM, player.seat)
        yards.draw(state, player.seat, 1)


# ------------------------------------------------------------------ High-End Condo (HR-293)
class AddFloors(Effect):
    """High-End Condo: further pieces for the Building, unless an Actuary Firm was used."""

    def fits(self, state: HighRise, player: Player, window: i64, card: i64) -> bool:
        return player.pieces != 0 and not state.constructions[-1].actuary

    def why_unfit(self, state: HighRise, player: Player, window: int, card: int) -> tuple[str, str]:
        if state.constructions[-1].actuary:
            return "an Actuary Firm was used, which asks for the exact payment only", "HR-290"
        return "you have no piece left to add", "HR-293"

    def act(self, state: HighRise, player: Player, window: i64, card: i64) -> None:
        state.push(HIGH_END_CONDO, player.seat)


class HighEndCondo(Asked):
    """D15: one or two further pieces. Whoever wants none does not use the card."""

    def __init__(self) -> None:
        heaps = [[NAMES[kind] for kind in heap] for heap in HEAPS]
        form = Form("condo {pieces}", Field("pieces", [" ".join(names) for names in heaps], heaps))
        super().__init__("high_end_condo", ("HR-293",), form, pending=1.6)

    def options(self, state: State, step: i64) -> list[int]:
        pieces = player_of(state, step).pieces
        return [int(self.base) + place for place, heap in enumerate(HEAPS) if contains(pieces, packed(heap))]

    def take(self, state: State, step: i64, option: i64) -> None:
        pieces = packed(HEAPS[option])
        construction_of(state).added += len(HEAPS[option])
        ledger.give_back(game_of(state), player_of(state, step), pieces)
        if state.listener is not None:
            state.emit("condo", seat_of(step), {"pieces": pieces})

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        wanted, own = piece_words(int(packed(HEAPS[option]))), piece_words(int(player_of(state, step).pieces))
        return f"you do not have {wanted}, but {own}", "HR-293"


def packed(heap: list[int]) -> i64:
    """Pieces of these kinds."""
    pieces: i64 = 0
    for kind in heap:
        pieces += one(kind)
    return pieces


def contains(pieces: i64, wanted: i64) -> bool:
    """Are the wanted pieces among these?"""
    return all(number(pieces, kind) >= number(wanted, kind) for kind in range(KINDS))


EFFECTS: Final[list[Effect]] = [
    ExactMatch("exact_match_extra_floor", "HR-290", "actuary", DURING, AFTER, worth=1.0, at_once=True),
    ExtraFloorDraw("extra_floor_draw", "HR-292", "dot_com", DURING, RAISED, worth=0.6),
    AddFloors("add_2_floors", "HR-293", "condo", DURING, worth=1.2),
    Elevator("vp_per_3_floors", "HR-294", "elevator", worth=2.6, storeys=3),
    Elevator("vp_per_2_floors", "HR-295", "super_elevator", worth=3.8, storeys=2),
    NewNeighbourhood("new_neighbourhood_draw", "HR-301", "planning", AFTER, worth=0.7),
]
HIGH_END_CONDO: Final = HighEndCondo()
STEPS: Final[list[Step]] = [HIGH_END_CONDO]
