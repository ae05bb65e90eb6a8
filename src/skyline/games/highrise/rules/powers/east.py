"""Tenants of East Gardens: 5-Star Restaurant, Analytics Firm, Bank, Museum, Entirely Legitimate Business."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.fields import Form
from skyline.engine.steps import Step, seat_of

from .. import constructing, ledger, spaces, taking, yards
from ..asking import INDEX, LINE, SET, TILE, Asked, at_place, game_of, player_of
from ..buildings import owned_by
from ..components import SET_SPACES, SETS, SITES
from ..needs import BLUEPRINT, Need
from ..payment import constructible
from ..players import BITS, replaced
from ..ways import ANYWHERE
from ..wording import bonus_place, only, site_words
from .power import CorruptionLoss, Power

if TYPE_CHECKING:
    from skyline.engine.state import State

    from ..components import Tenant
    from ..players import Player
    from ..state import HighRise

BONUS_SPACES: Final = SETS * SET_SPACES
NO_OTHER: Final = Need("there is no Building on the board that you do not control")


class FiveStarRestaurant(Power):
    """Draw 2, and perhaps 1 more (HR-360)."""

    def act(self, state: HighRise, player: Player, tenant: Tenant, built: bool) -> None:
        state.push(spaces.OPTIONAL_DRAW, player.seat)
        yards.draw(state, player.seat, 2)


class AnalyticsFirm(Power):
    """Construct anywhere, free of misplacement (HR-362)."""

    def lacks(self, state: HighRise, player: Player, moving: i64, printed: i64, hubs: i64) -> Need | None:
        return None if constructible(state, player, player.pieces + hubs) else BLUEPRINT

    def act(self, state: HighRise, player: Player, tenant: Tenant, built: bool) -> None:
        state.push(constructing.CONSTRUCT, player.seat, ANYWHERE.number)


class Bank(CorruptionLoss):
    """Lose 2 (HR-365)."""

    def act(self, state: HighRise, player: Player, tenant: Tenant, built: bool) -> None:
        ledger.lose(state, player, 2)


# ------------------------------------------------------------------ Museum (HR-389)
class Museum(Power):
    """A Bonus from anywhere, or Draw 2."""

    def act(self, state: HighRise, player: Player, tenant: Tenant, built: bool) -> None:
        state.push(MUSEUM, player.seat)


class MuseumQuestion(Asked):
    """D32: a Bonus Space anywhere, alone a tile of the line, or Draw 2."""

    def __init__(self) -> None:
        super().__init__(
            "museum", ("HR-389", "HR-R32"), Form("museum {set}.{index}", SET, INDEX, act="bonus"),
            Form("museum tile {tile}", TILE, act="tile"), Form("museum draw", act="draw"), pending=1.6,
        )  # fmt: skip

    def options(self, state: State, step: i64) -> list[int]:
        game, base = game_of(state), int(self.base)
        out = [base + place for place in range(BONUS_SPACES) if game.bonus[place]]
        out += [base + BONUS_SPACES + place for place in range(len(game.line))]
        return [*out, base + BONUS_SPACES + LINE]

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        if option < BONUS_SPACES:
            taking.take_bonus(game, player_of(state, step), option)
        elif option < BONUS_SPACES + LINE:
            taking.take_tile(game, player_of(state, step), option - BONUS_SPACES)
        else:
            yards.draw(game, seat_of(step), 2)

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        game = game_of(state)
        if option >= BONUS_SPACES:
            if game.solo():
                return f"the line has {only(len(game.line), 'tile')} left", "HR-389"
            return "there is no line of Bonus Tiles in this game; Bonuses lie on the Bonus Spaces", "HR-389"
        if game.solo():
            return "alone you take a tile of the line, and the Bonus Spaces stay empty", "HR-502"
        if option % SET_SPACES >= game.side.set_spaces:
            return f"a Bonus set has only {game.side.set_spaces} Bonus Spaces on this side of the board", "HR-140"
        return f"Bonus Space {bonus_place(option)} is empty", "HR-389"


# ------------------------------------------------------------------ Entirely Legitimate Business (HR-411)
class LegitimateBusiness(Power):
    """Control somebody's Building as well."""

    def lacks(self, state: HighRise, player: Player, moving: i64, printed: i64, hubs: i64) -> Need | None:
        return None if any(building and not owned_by(building, player.seat) for building in state.sites) else NO_OTHER

    def act(self, state: HighRise, player: Player, tenant: Tenant, built: bool) -> None:
        state.push(LEGITIMATE_BUSINESS, player.seat)


class LegitimateBusinessQuestion(Asked):
    """D34: a Building that one does not control yet."""

    def __init__(self) -> None:
        super().__init__("legitimate_business", ("HR-411", "HR-R55"), at_place("base"))

    def options(self, state: State, step: i64) -> list[int]:
        game = game_of(state)
        return [int(self.base) + site for site in range(SITES) if game.sites[site] and not owned_by(game.sites[site], seat_of(step))]

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        game.sites = replaced(game.sites, option, game.sites[option] | BITS[seat_of(step)])
        if game.listener is not None:
            game.emit("co_owned", seat_of(step), {"site": option, "tenant": game.tenants[option]})

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        game = game_of(state)
        words = site_words(game.parts, option, game.tenants[option])
        return (f"you control the Building on {words} already" if game.sites[option] else f"no Building stands on {words}"), "HR-411"


POWERS: Final[list[Power]] = [
    FiveStarRestaurant("draw_2_opt_draw", ("draw", "2+"), worth=1.5),
    AnalyticsFirm("construct_anywhere_free", ("construct", "free"), worth=3.0, constructs=True),
    Bank("lose_2", ("lose", "2"), worth=1.5),
    Museum("bonus_space_or_draw_2", ("gift", ""), ("draw", "2"), worth=1.6),
    LegitimateBusiness("co_own_building", ("keys", ""), worth=1.5),
]
MUSEUM: Final = MuseumQuestion()
LEGITIMATE_BUSINESS: Final = LegitimateBusinessQuestion()
STEPS: Final[list[Step]] = [MUSEUM, LEGITIMATE_BUSINESS]
