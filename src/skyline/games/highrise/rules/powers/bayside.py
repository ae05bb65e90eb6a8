"""Tenants of Bayside Heights: Auto Manufacturer, Condo Developer, Metal Importer, Overseas Electronics Manufacturer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.steps import NOBODY, Step, seat_of

from .. import cards, constructing, ledger, sites, yards
from ..asking import Asked, at_place, game_of
from ..buildings import SPIRE, owned_by
from ..components import SITES
from ..needs import SWAPPED, Need
from ..payment import constructible
from ..pieces import BLACK
from ..players import replaced
from ..ways import ONE_SWAPPED
from ..windows import DRAWN
from .power import Power

if TYPE_CHECKING:
    from skyline.engine.state import State

    from ..components import Tenant
    from ..players import Player
    from ..state import HighRise

NO_SPIRE: Final = Need("no Spire is left in the supply")
NO_BUILDING: Final = Need("you have no Building on the board")


class CondoDeveloper(Power):
    """Construct anywhere, one Floor counting as another colour (HR-372)."""

    def lacks(self, state: HighRise, player: Player, moving: i64, printed: i64, hubs: i64) -> Need | None:
        return None if constructible(state, player, player.pieces + hubs, ONE_SWAPPED.swaps) else SWAPPED

    def act(self, state: HighRise, player: Player, tenant: Tenant, built: bool) -> None:
        state.push(constructing.CONSTRUCT, player.seat, ONE_SWAPPED.number)


class MetalImporter(Power):
    """A Spire, which the builder may use at once (HR-388)."""

    def lacks(self, state: HighRise, player: Player, moving: i64, printed: i64, hubs: i64) -> Need | None:
        return None if state.spires > 0 else NO_SPIRE

    def act(self, state: HighRise, player: Player, tenant: Tenant, built: bool) -> None:
        ledger.take_spires(state, player, 1)
        if built:
            state.push(sites.SPIRES, player.seat, 1)


# ------------------------------------------------------------------ Auto Manufacturer (HR-364)
class AutoManufacturer(Power):
    """A Spire for one of the own Buildings, and 1 Corruption."""

    def lacks(self, state: HighRise, player: Player, moving: i64, printed: i64, hubs: i64) -> Need | None:
        if state.spires == 0:
            return NO_SPIRE
        return None if any(owned_by(building, player.seat) for building in state.sites) else NO_BUILDING

    def act(self, state: HighRise, player: Player, tenant: Tenant, built: bool) -> None:
        state.push(AUTO_MANUFACTURER, player.seat)
        ledger.gain(state, player, 1)


class AutoManufacturerQuestion(Asked):
    """D33: the own Building that gets the Spire."""

    def __init__(self) -> None:
        super().__init__("auto_manufacturer", ("HR-364",), at_place("spire"), pending=0.8)

    def options(self, state: State, step: i64) -> list[int]:
        game = game_of(state)
        return [int(self.base) + site for site in range(SITES) if owned_by(game.sites[site], seat_of(step))]

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        game.spires -= 1
        game.sites = replaced(game.sites, option, game.sites[option] + SPIRE)
        if game.listener is not None:
            game.emit("spires", seat_of(step), {"site": option, "tenant": game.tenants[option], "number": 1})

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        return sites.why_not_own(game_of(state), option), "HR-364"


# ------------------------------------------------------------------ Overseas Electronics Manufacturer (HR-392)
class OverseasElectronics(Power):
    """A black Floor and a Draw; a black one brings another."""

    def act(self, state: HighRise, player: Player, tenant: Tenant, built: bool) -> None:
        state.push(BLACK_CHECK, player.seat)
        yards.draw(state, player.seat, 1, yards.BARE)
        yards.take_floor(state, player.seat, BLACK)


class BlackCheck(Step):
    """The Draw is over: was it a black Floor?"""

    def run(self, state: State, packed: i64) -> None:
        game, seat = game_of(state), seat_of(packed)
        if game.drawn == NOBODY:
            return
        game.push(cards.OFFER, seat, DRAWN)
        if game.drawn == BLACK:
            yards.draw(game, seat, 1, yards.BARE)


POWERS: Final[list[Power]] = [
    AutoManufacturer("spire_on_any_building", ("spire", ""), ("corruption", ""), worth=0.8),
    CondoDeveloper("construct_anywhere_swap", ("construct", ""), ("trade", ""), ("corruption", ""), worth=2.5, constructs=True),
    MetalImporter("spire_1", ("spire", "1"), worth=1.0),
    OverseasElectronics("black_then_draw", ("f-3", ""), ("draw", ""), worth=1.1),
]
AUTO_MANUFACTURER: Final = AutoManufacturerQuestion()
BLACK_CHECK: Final = BlackCheck()
STEPS: Final[list[Step]] = [AUTO_MANUFACTURER, BLACK_CHECK]
