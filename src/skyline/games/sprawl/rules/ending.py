"""The end of the game: the final scoring (section 20)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from skyline.engine.state import State
from skyline.engine.steps import NOBODY, Step

from .components import OFFICES, PRESTIGE
from .ledger import pay_out
from .players import LAST_ROWS, LAST_WEALTH, OFFICE
from .scoring import WEALTH_FOR_PRESTIGE, office_bonus, rows_in_play
from .state import Sprawl


def end_game(state: Sprawl) -> None:
    """Play stops at once; only the final scoring is left (US-460)."""
    state.agenda.clear()
    state.push(FINAL_SCORING, NOBODY)


class FinalScoring(Step):
    """Prestige rows, wealth, offices (US-461 to US-463)."""

    def run(self, state: State, packed: i64) -> None:
        game = cast(Sprawl, state)
        state.begin_turn(NOBODY)
        for row in rows_in_play(game.town, PRESTIGE):
            pay_out(game, row, LAST_ROWS)
        seat: i64
        for seat in range(game.seats):
            player = game.players[seat]
            prestige = player.wealth // WEALTH_FOR_PRESTIGE
            player.gain(prestige, LAST_WEALTH)
            if state.listener is not None:
                state.emit("wealth", seat, {"wealth": player.wealth, "prestige": prestige})
        office: i64
        for office in range(OFFICES):
            if game.offices[office] >= 0:
                bonus = office_bonus(game, office)
                game.players[game.offices[office]].gain(bonus, OFFICE)
                if state.listener is not None:
                    state.emit("bonus", game.offices[office], {"office": office, "prestige": bonus})
        game.event = NOBODY
        game.ended = True


FINAL_SCORING: Final = FinalScoring()
STEPS: Final[list[Step]] = [FINAL_SCORING]
