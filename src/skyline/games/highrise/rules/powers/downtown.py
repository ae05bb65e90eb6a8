"""Tenants of Downtown: Banquet Hall, Cable News Channel, Casino, Construction Firm, Theatre, Trade Union."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.fields import Form, Word
from skyline.engine.steps import NOBODY, Step, seat_of, x_of

from .. import cards, ledger, spaces, yards
from ..asking import Asked, game_of, player_of
from ..pieces import COLOURS
from ..players import BITS, TENANTS
from ..windows import DRAWN
from .power import CorruptionLoss, Power

if TYPE_CHECKING:
    from skyline.engine.state import State

    from ..components import Tenant
    from ..players import Player
    from ..state import HighRise

BUST: Final = 2
ALL_COLORS: Final = (1 << COLOURS) - 1


class BanquetHall(Power):
    """Choose 1 with the fewest Corruption, otherwise 2 (HR-366)."""

    def act(self, state: HighRise, player: Player, tenant: Tenant, built: bool) -> None:
        state.push(yards.CHOOSE, player.seat)
        if any(player.corruption > other.corruption for other in state.players):
            state.push(yards.CHOOSE, player.seat)


class CableNewsChannel(CorruptionLoss):
    """Lose 1; then each opponent with the fewest Corruption among them gains 1 (HR-368)."""

    def act(self, state: HighRise, player: Player, tenant: Tenant, built: bool) -> None:
        others = [other for other in state.players if other is not player]
        if others:
            fewest = min([other.corruption for other in others])
            for other in others:
                if other.corruption == fewest:
                    ledger.gain(state, other, 1)
        ledger.lose(state, player, 1)


class Theatre(Power):
    """2 VP and a Draw (HR-400)."""

    def act(self, state: HighRise, player: Player, tenant: Tenant, built: bool) -> None:
        ledger.score(state, player, 2, TENANTS)
        yards.draw(state, player.seat, 1)


class TradeUnion(Power):
    """Choose 1, and perhaps another (HR-401)."""

    def act(self, state: HighRise, player: Player, tenant: Tenant, built: bool) -> None:
        state.push(spaces.SECOND_CHOOSE, player.seat)
        state.push(yards.CHOOSE, player.seat)


# ------------------------------------------------------------------ Casino (HR-369)
class Casino(Power):
    """Draw one at a time, until one stops or repeats a colour."""

    def act(self, state: HighRise, player: Player, tenant: Tenant, built: bool) -> None:
        state.push(CASINO_CHECK, player.seat)
        yards.draw(state, player.seat, 1, yards.BARE)


class CasinoCheck(Step):
    """A Floor was drawn, or could not be: bust, or on with the question. x: the colours seen."""

    def __init__(self) -> None:
        super().__init__(most_x=ALL_COLORS)

    def run(self, state: State, packed: i64) -> None:
        game, seat, seen = game_of(state), seat_of(packed), x_of(packed)
        if game.drawn == NOBODY:
            if seen:
                game.push(cards.OFFER, seat, DRAWN)
        elif seen & BITS[game.drawn]:
            game.push(cards.OFFER, seat, DRAWN)
            ledger.gain(game, game.players[seat], BUST)
        else:
            game.push(CASINO, seat, seen | BITS[game.drawn])


class CasinoQuestion(Asked):
    """D25: draw one more, or stop. x: the colours seen."""

    def __init__(self) -> None:
        form = Form("casino {do}", Word("do", ("draw", "stop")))
        super().__init__("casino", ("HR-369", "HR-R42"), form, pending=0.3, most_x=ALL_COLORS)

    def options(self, state: State, step: i64) -> list[int]:
        return [int(self.base), int(self.base) + 1]

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        if option:
            game.push(cards.OFFER, seat_of(step), DRAWN)
            return
        game.push(CASINO_CHECK, seat_of(step), x_of(step))
        yards.draw(game, seat_of(step), 1, yards.BARE)


# ------------------------------------------------------------------ Construction Firm (HR-373)
class ConstructionFirm(Power):
    """Draw 1 for each Yard."""

    def act(self, state: HighRise, player: Player, tenant: Tenant, built: bool) -> None:
        state.push(YARD_DRAWS, player.seat, player.yards + 1)
        yards.draw(state, player.seat, player.yards + 1)


class YardDraws(Step):
    """A Yard taken because of these Draws (x) adds to their number."""

    def __init__(self) -> None:
        super().__init__(most_x=31)

    def run(self, state: State, packed: i64) -> None:
        game, player, drawn = game_of(state), player_of(state, packed), x_of(packed)
        if player.yards + 1 > drawn:
            game.push(YARD_DRAWS, player.seat, player.yards + 1)
            yards.draw(game, player.seat, player.yards + 1 - drawn)
        elif player.room(game.parts.yard_spaces) < 0:
            game.push(YARD_DRAWS, player.seat, drawn)
            game.push(yards.ROOM, player.seat)


POWERS: Final[list[Power]] = [
    BanquetHall("choose_by_corruption", ("choose", "1/2"), worth=1.0),
    CableNewsChannel("lose_1_fewest_gains", ("lose", "1"), worth=1.2),
    Casino("push_your_luck", ("draw", "?"), worth=1.0),
    ConstructionFirm("draw_per_yard", ("draw", ""), ("yard", ""), worth=0.8),
    Theatre("vp_2_draw_1", ("vp", "2"), ("draw", ""), worth=2.5),
    TradeUnion("choose_1_opt_choose", ("choose", "1+"), worth=1.0),
]
CASINO_CHECK: Final = CasinoCheck()
CASINO: Final = CasinoQuestion()
YARD_DRAWS: Final = YardDraws()
STEPS: Final[list[Step]] = [CASINO_CHECK, CASINO, YARD_DRAWS]
