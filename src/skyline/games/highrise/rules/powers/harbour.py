"""Tenants of Harbourside: Biotech Lab, Labor Union, Masonic Lodge, Private Contractor, Research Firm."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.fields import Form
from skyline.engine.steps import Step, seat_of, x_of

from .. import constructing, ledger, yards
from ..asking import COLOR, PIECE, Asked, game_of, held, player_of
from ..needs import CHOSEN, PLASTIC, Need
from ..payment import constructible
from ..pieces import COLOURS, FLOORS, KINDS, NONE, RED, number, one, size
from ..shortage import richest, shortage_yields
from ..ways import IN_CENTER
from ..wording import PIECES
from .power import CorruptionLoss, Power

if TYPE_CHECKING:
    from skyline.engine.state import State

    from ..components import Tenant
    from ..players import Player
    from ..state import HighRise

UNION_FLOORS: Final = 3
LODGE_PIECES: Final = 2


class BiotechLab(Power):
    """UltraPlastic, Corruption and a Draw (HR-367)."""

    def act(self, state: HighRise, player: Player, tenant: Tenant, built: bool) -> None:
        ledger.receive(state, player, ledger.take_ultraplastic(state, 1))
        ledger.gain(state, player, 1)
        yards.draw(state, player.seat, 1)


class ResearchFirm(Power):
    """UltraPlastic (HR-395)."""

    def lacks(self, state: HighRise, player: Player, moving: i64, printed: i64, hubs: i64) -> Need | None:
        return None if state.ultraplastic > 0 else PLASTIC

    def act(self, state: HighRise, player: Player, tenant: Tenant, built: bool) -> None:
        ledger.receive(state, player, ledger.take_ultraplastic(state, 1))


# ------------------------------------------------------------------ Labor Union (HR-384)
class LaborUnion(Power):
    """Three Floors of a colour."""

    def act(self, state: HighRise, player: Player, tenant: Tenant, built: bool) -> None:
        state.push(LABOR_UNION, player.seat)


class LaborUnionQuestion(Asked):
    """D27: three red Floors, or three of another colour for 1 Corruption."""

    def __init__(self) -> None:
        super().__init__("labor_union", ("HR-384", "HR-R54"), Form("labor {color}", COLOR), pending=2.6)

    def options(self, state: State, step: i64) -> list[int]:
        return [int(self.base) + colour for colour in range(COLOURS)]

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        if option != RED:
            ledger.gain(game, player_of(state, step), 1)
        yards.take_floors(game, seat_of(step), option, UNION_FLOORS)


# ------------------------------------------------------------------ Masonic Lodge (HR-385)
class MasonicLodge(CorruptionLoss):
    """Lose 1, and more for pieces."""

    def act(self, state: HighRise, player: Player, tenant: Tenant, built: bool) -> None:
        state.push(MASONIC_LODGE, player.seat, LODGE_PIECES)
        ledger.lose(state, player, 1)


class MasonicLodgeQuestion(Asked):
    """D26: return a piece to lose 1 more. x: how often still."""

    def __init__(self) -> None:
        super().__init__(
            "masonic_lodge", ("HR-385",), Form("lodge {piece}", PIECE, act="return"), Form("lodge stop", act="stop"),
            most_x=LODGE_PIECES,
        )  # fmt: skip

    def options(self, state: State, step: i64) -> list[int]:
        player = player_of(state, step)
        pieces = player.pieces if player.corruption else NONE  # there must be something to lose
        return [*held(self.base, pieces), int(self.base) + KINDS]

    def take(self, state: State, step: i64, option: i64) -> None:
        if option == KINDS:
            return
        game = game_of(state)
        player = player_of(state, step)
        ledger.discard(game, player, one(option))
        if x_of(step) > 1:
            game.push(MASONIC_LODGE, player.seat, x_of(step) - 1)
        ledger.lose(game, player, 1)

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        if not player_of(state, step).corruption:
            return "you have no Corruption left to lose", "HR-385"
        return f"you have no {PIECES[option]} piece", "HR-385"


# ------------------------------------------------------------------ Private Contractor (HR-394)
class PrivateContractor(Power):
    """Choose 1, then construct in City Center. An overflow waits, so that nobody discards what the Building needs."""

    def lacks(self, state: HighRise, player: Player, moving: i64, printed: i64, hubs: i64) -> Need | None:
        pieces = player.pieces + hubs
        short = shortage_yields(state, player, size(hubs))
        if not state.bag and not short:
            return None if constructible(state, player, pieces) else CHOSEN
        loot: i64 = 0
        if short:
            most = richest(state)
            for other in state.players:
                if size(other.pieces) == most:
                    loot |= other.pieces & FLOORS
        colour: i64
        for colour in range(COLOURS):
            found = number(state.bag, colour) or number(loot, colour)
            if found and constructible(state, player, pieces + one(colour)):
                return None
        return CHOSEN

    def act(self, state: HighRise, player: Player, tenant: Tenant, built: bool) -> None:
        state.push(constructing.CONSTRUCT, player.seat, IN_CENTER.number)
        state.push(yards.CHOOSE, player.seat, 1)


POWERS: Final[list[Power]] = [
    BiotechLab("ultraplastic_draw_corruption", ("f-5", ""), ("draw", ""), ("corruption", ""), worth=0.9),
    LaborUnion("three_red_or_three_other", ("f-0", "3"), worth=1.9),
    MasonicLodge("lose_1_pay_floors", ("lose", "1+"), worth=1.3),
    PrivateContractor("choose_1_construct_cc", ("choose", ""), ("construct", ""), ("corruption", ""), worth=2.5, constructs=True),
    ResearchFirm("ultraplastic_1", ("f-5", "1"), worth=0.9),
]
LABOR_UNION: Final = LaborUnionQuestion()
MASONIC_LODGE: Final = MasonicLodgeQuestion()
STEPS: Final[list[Step]] = [LABOR_UNION, MASONIC_LODGE]
