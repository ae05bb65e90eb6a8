"""The actions of the spaces of the track (section 7): one object for each action in the data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from . import cards, constructing, ledger, spaces, trading, yards
from .needs import BLUEPRINT, CORRUPTION, FLOOR, OPEN, PLASTIC, TRADING, Need
from .payment import constructible
from .pieces import NONE, number
from .powers import power
from .shortage import choosable, shortage_yields
from .windows import TRADING as TRADE_WINDOW

if TYPE_CHECKING:
    from .components import Space, Tenant
    from .players import Player
    from .state import HighRise


class Action:
    """What a space lets one do, bound by the name of the action.

    ``word`` names such a space, ``clause`` says what it needs. ``builds`` marks the spaces of construction zones.
    """

    id: str
    word: str
    clause: str
    builds: bool

    def __init__(self, action: str, word: str, clause: str, builds: bool = False) -> None:
        self.id = action
        self.word = word
        self.clause = clause
        self.builds = builds

    def __repr__(self) -> str:
        return f"<action {self.id}>"

    def lacks(self, state: HighRise, player: Player, space: Space, moving: i64, printed: i64, hubs: i64) -> Need | None:
        """What the player lacks for it (HR-125, HR-R17), after gaining so much Corruption for the move and on the space; None: nothing.

        ``hubs`` are Floors on Transit Hubs that the move would let the player take (HR-R65).
        """
        return None

    def why(self, state: HighRise, player: Player, space: Space, need: Need, hubs: int) -> tuple[str, str]:
        """The missing need in words, and the clause."""
        return need.words(state, player, hubs), self.clause

    def arrive(self, state: HighRise, seat: i64) -> None:
        """A Mogul has stopped there, and is about to act: what comes first."""

    def act(self, state: HighRise, seat: i64, space: Space) -> None:
        """Put on the agenda what it does."""
        raise NotImplementedError

    def constructs(self, state: HighRise, space: Space) -> bool:
        """Does one stop there to construct?"""
        return self.builds

    # ------------------------------------------------------------------ once more (HR-312, HR-R53)
    def repeatable(self, state: HighRise, player: Player, space: Space, card: i64) -> bool:
        """May a card of this number repeat it, for 1 Corruption?"""
        return self.lacks(state, player, space, 1, 0, NONE) is None

    def why_unrepeatable(self, state: HighRise, player: Player, space: Space, card: int) -> tuple[str, str]:
        need = self.lacks(state, player, space, 1, 0, NONE)
        assert need is not None, "it can be repeated"
        return self.why(state, player, space, need, 0)


class TakeColor(Action):
    """A Floor of the printed colour, and perhaps a Draw (HR-160)."""

    def lacks(self, state: HighRise, player: Player, space: Space, moving: i64, printed: i64, hubs: i64) -> Need | None:
        return None if number(state.bag, space.colour) > 0 or shortage_yields(state, player) else FLOOR[space.colour]

    def act(self, state: HighRise, seat: i64, space: Space) -> None:
        state.push(yards.ROOM, seat)
        state.push(spaces.OPTIONAL_DRAW, seat)
        yards.take_floor(state, seat, space.colour)


class TakeUltraplastic(Action):
    """UltraPlastic, and perhaps a Draw (HR-161)."""

    def lacks(self, state: HighRise, player: Player, space: Space, moving: i64, printed: i64, hubs: i64) -> Need | None:
        return None if state.ultraplastic > 0 else PLASTIC

    def act(self, state: HighRise, seat: i64, space: Space) -> None:
        state.push(yards.ROOM, seat)
        state.push(spaces.OPTIONAL_DRAW, seat)
        ledger.receive(state, state.players[seat], ledger.take_ultraplastic(state, 1))


class Trade(Action):
    """A Trade, a Choose, or both (HR-162)."""

    def lacks(self, state: HighRise, player: Player, space: Space, moving: i64, printed: i64, hubs: i64) -> Need | None:
        enough = player.up[state.parts.investment] > 0 or choosable(state, player) or trading.tradable(state, player)
        return None if enough else TRADING

    def arrive(self, state: HighRise, seat: i64) -> None:
        state.push(cards.OFFER, seat, TRADE_WINDOW)  # HR-297

    def act(self, state: HighRise, seat: i64, space: Space) -> None:
        state.push(yards.ROOM, seat)
        state.push(trading.TRADE, seat)


class DrawChoose(Action):
    """Draw 1, Choose 1, and perhaps another (HR-164)."""

    def act(self, state: HighRise, seat: i64, space: Space) -> None:
        state.push(yards.ROOM, seat)
        state.push(spaces.SECOND_CHOOSE, seat)
        state.push(yards.CHOOSE, seat)
        yards.draw(state, seat, 1)


class Construct(Action):
    """A Building, free in the Neighbourhood of the zone (HR-165)."""

    def lacks(self, state: HighRise, player: Player, space: Space, moving: i64, printed: i64, hubs: i64) -> Need | None:
        return None if constructible(state, player, player.pieces + hubs) else BLUEPRINT

    def act(self, state: HighRise, seat: i64, space: Space) -> None:
        state.push(constructing.CONSTRUCT, seat, state.side.zone_hood[space.zone])


class LoseTwo(Action):
    """Less Corruption (HR-166)."""

    def lacks(self, state: HighRise, player: Player, space: Space, moving: i64, printed: i64, hubs: i64) -> Need | None:
        return None if ledger.foreseen(state, player, moving, printed) > 0 else CORRUPTION

    def act(self, state: HighRise, seat: i64, space: Space) -> None:
        ledger.lose(state, state.players[seat], 2)


class UseTenant(Action):
    """The power of the Tenant there (HR-167)."""

    def tenant(self, state: HighRise, space: Space) -> Tenant:
        return state.parts.tenants[state.tenants[space.site]]

    def lacks(self, state: HighRise, player: Player, space: Space, moving: i64, printed: i64, hubs: i64) -> Need | None:
        if state.tenants[space.site] < 0:
            return OPEN
        return self.tenant(state, space).power.lacks(state, player, moving, printed, hubs)

    def why(self, state: HighRise, player: Player, space: Space, need: Need, hubs: int) -> tuple[str, str]:
        if state.tenants[space.site] < 0:
            return need.words(state, player, hubs), "HR-124"
        tenant = self.tenant(state, space)
        return f"{tenant.name}: {need.words(state, player, hubs)}", tenant.clause

    def act(self, state: HighRise, seat: i64, space: Space) -> None:
        state.push(power.USE_POWER, seat, state.tenants[space.site])

    def constructs(self, state: HighRise, space: Space) -> bool:
        return self.tenant(state, space).power.constructs

    def repeatable(self, state: HighRise, player: Player, space: Space, card: i64) -> bool:
        tenant = self.tenant(state, space)
        return tenant.card != card and tenant.power.lacks(state, player, 1, 0, NONE) is None

    def why_unrepeatable(self, state: HighRise, player: Player, space: Space, card: int) -> tuple[str, str]:
        tenant = self.tenant(state, space)
        if tenant.card == card:
            return f"the power of {tenant.name} itself is not repeated", "HR-312"
        return super().why_unrepeatable(state, player, space, card)


class StopZone(Action):
    """Less Corruption, a Building, both or neither (HR-168)."""

    def act(self, state: HighRise, seat: i64, space: Space) -> None:
        state.push(spaces.STOPPING, seat)

    def repeatable(self, state: HighRise, player: Player, space: Space, card: i64) -> bool:
        return (space.loss > 0 and ledger.foreseen(state, player, 1, 0) > 0) or spaces.stop_zone_offers(state, player, space, 0)

    def why_unrepeatable(self, state: HighRise, player: Player, space: Space, card: int) -> tuple[str, str]:
        lost = "you would have no Corruption to lose" if space.loss else "your Stop Zone space prints no loss of Corruption"
        return f"{lost}, and {BLUEPRINT.words(state, player, 0)}", "HR-312"


ACTIONS: Final[list[Action]] = [
    TakeColor("take_colour", "", "HR-160"),
    TakeUltraplastic("take_ultraplastic", "UltraPlastic", "HR-161"),
    Trade("trade", "trade", "HR-162"),
    DrawChoose("draw_choose", "draw-and-choose", "HR-164"),
    Construct("construct", "construction", "HR-165", builds=True),
    LoseTwo("lose_2_corruption", "Lose 2 Corruption", "HR-166"),
    UseTenant("tenant", "Tenant", "HR-167"),
    StopZone("stop", "Stop Zone", "HR-168"),
]
