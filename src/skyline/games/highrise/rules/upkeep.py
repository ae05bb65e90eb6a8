"""The end of a round and of the game (sections 14 and 15, HR-511 to HR-513, HR-543 to HR-545)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.fields import Form
from skyline.engine.steps import NOBODY, Step, seat_of, x_of

from . import causes, ledger, setting_out
from .asking import CARD, Asked, game_of, player_of
from .components import BLUEPRINTS, CARDS, NEIGHBOURHOODS, ROUNDS
from .pieces import NONE, size
from .players import CORRUPTION, FULL, LIMIT, LUXURIES, NO_CARDS, TALLEST, YARDS
from .scoring import MOST_PENALTY, RANKS, WHOLE_BOARD, corruption_penalty, leftovers, luxuries, luxury, scoring_buildings, tallest_bonus

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .players import Player
    from .state import HighRise

# Stages of the Upkeep, in order.
REFRESH: Final = 0
ADJUST: Final = 1
PENALTY: Final = 2
BLUEPRINTS_STAGE: Final = 3
BONUS: Final = 4
SMALL_GAP: Final = 5  # HR-543


def end_round(state: HighRise) -> None:
    """Score the Tallest Buildings; then Upkeep, or the end of the game (HR-430)."""
    hood: i64
    for hood in range(WHOLE_BOARD, NEIGHBOURHOODS):
        for seat, vp in enumerate(tallest_bonus(state, hood, RANKS[state.round])):
            if vp and state.listener is not None:
                state.emit("tallest", seat, {"hood": hood, "vp": vp}, scoring_buildings(state, seat, hood, len(RANKS[state.round])))
            ledger.score(state, state.players[seat], vp, TALLEST)
    for player in state.players:
        player.used = NO_CARDS
        player.turn_used = NO_CARDS
        player.archived = 0
    state.turn = NOBODY
    state.acting = NOBODY
    if state.solo():
        against_limit(state, state.players[0])
    if state.round == ROUNDS - 1:
        end_game(state)
    else:
        state.push(UPKEEP, NOBODY, REFRESH)


def against_limit(state: HighRise, player: Player) -> None:
    """Alone: VP for staying below the round's Corruption limit, more lost above it (HR-511)."""
    if state.limit == NOBODY:
        return
    below = state.limit - player.corruption
    if below > 0:
        ledger.score(state, player, below * state.parts.under_limit, LIMIT, causes.UNDER_LIMIT, below)
    else:
        ledger.score(state, player, below * state.parts.over_limit, LIMIT, causes.OVER_LIMIT, -below)


class ScoreRound(Step):
    """All Moguls have come back."""

    def run(self, state: State, packed: i64) -> None:
        end_round(game_of(state))


# ------------------------------------------------------------------ Upkeep
class Upkeep(Step):
    """One stage (x), and the next one after it."""

    def __init__(self) -> None:
        super().__init__(most_x=BONUS)

    def run(self, state: State, packed: i64) -> None:
        game, stage = game_of(state), x_of(packed)
        if stage < BONUS:
            game.push(UPKEEP, NOBODY, stage + 1)
        else:
            game.push(setting_out.START_ROUND, NOBODY)
        if stage == REFRESH:
            game.begin_turn(NOBODY)
            for player in game.players:
                refresh_cards(game, player)
        elif stage == ADJUST:
            adjust(game)
        elif stage == PENALTY:
            penalise(game)
        elif stage == BLUEPRINTS_STAGE:
            new_blueprints(game)
        else:
            game.round += 1
            setting_out.clear_bonus(game)
            setting_out.deal_bonus(game)
            back_to_start(game)


def refresh_cards(state: HighRise, player: Player) -> None:
    """All face-down cards turn face-up (HR-445)."""
    card: i64
    for card in range(1, CARDS + 1):
        while player.down[card]:
            ledger.turn_up(state, player, card)


def coming_order(state: HighRise) -> list[int]:
    """The seats in the turn order of the coming round (HR-118, HR-431)."""
    return sorted(range(int(state.seats)), key=lambda seat: (state.at[seat], state.arrivals[seat]))


def adjust(state: HighRise) -> None:
    """Whoever trails loses Corruption (HR-446, HR-543), and so does the lone player (HR-512, HR-R36)."""
    points = sorted({int(player.vp) for player in state.players})
    for seat in reversed(coming_order(state)):
        player = state.players[seat]
        if state.seats == 2:
            gap = points[-1] - points[0]
            if gap and player.vp == points[0]:
                ledger.lose(state, player, 1 if gap <= SMALL_GAP else 2, causes.TRAILING, gap)
        elif state.seats > 2:
            if player.vp == points[0]:
                ledger.lose(state, player, 2, causes.FEWEST_VP, player.vp)
            elif player.vp == points[1]:
                ledger.lose(state, player, 1, causes.NEXT_FEWEST_VP, player.vp)
        elif state.relief:
            ledger.lose(state, player, 2, causes.RELIEF)


def penalise(state: HighRise) -> None:
    """Who has the most Corruption pays for it (HR-447, HR-448, HR-544)."""
    if state.solo():
        return
    levels = sorted({int(player.corruption) for player in state.players}, reverse=True)
    for seat in reversed(coming_order(state)):
        player = state.players[seat]
        if player.corruption != levels[0]:
            continue
        if state.mode != FULL:
            if len(levels) > 1:
                moved = levels[0] - levels[1]
                ledger.score(state, player, -moved, CORRUPTION, causes.HIGHEST, levels[1])
                ledger.lose(state, player, moved, causes.HIGHEST, levels[1])
        elif any(player.up) and (state.seats > 2 or len(levels) > 1):
            state.push(PENALTY_CARD, player.seat)


def new_blueprints(state: HighRise) -> None:
    """The next card becomes current, all blockers and tokens are free (HR-449); alone, more Neutral Buildings (HR-512)."""
    for covered in state.squares:
        state.tokens += size(covered)
    state.squares = [NONE] * BLUEPRINTS
    state.blocked = 0
    state.current = state.coming
    state.coming = state.draw(list(state.parts.blueprint_rounds[2])) if state.round == 0 else NOBODY
    if state.solo():
        state.push(setting_out.NEUTRAL_BUILDINGS, NOBODY, state.round + 1)


def back_to_start(state: HighRise) -> None:
    """Stop Zone spaces count as behind the whole track again (HR-120)."""
    state.at = [int(track - state.side.first_stop - state.side.stops) for track in state.at]


class PenaltyCard(Asked):
    """D35: which face-up Power Card turns face-down."""

    def __init__(self) -> None:
        super().__init__("penalty_card", ("HR-448", "HR-R70"), Form("turn {card}", CARD), opens=True)

    def options(self, state: State, step: i64) -> list[int]:
        up = player_of(state, step).up
        return [int(self.base) + card - 1 for card in range(1, CARDS + 1) if up[card]]

    def take(self, state: State, step: i64, option: i64) -> None:
        ledger.turn_down(game_of(state), game_of(state).players[seat_of(step)], option + 1, causes.MOST_CORRUPTION)

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        return f"you have no face-up {game_of(state).parts.cards[option + 1].name} ({option + 1})", "HR-448"


# ------------------------------------------------------------------ the end of the game (section 15)
def end_game(state: HighRise) -> None:
    """Leftover pieces, Corruption, who has the most of it, Luxury (HR-462 to HR-465)."""
    for player in state.players:
        ledger.score(state, player, leftovers(player), YARDS, causes.LEFT_OVER, size(player.pieces))
        ledger.score(state, player, -state.parts.labels[player.corruption], CORRUPTION, causes.SPACE, player.corruption)
        if not state.solo():
            penalty = corruption_penalty(state, player)
            ledger.score(state, player, -penalty, CORRUPTION, causes.MOST_CORRUPTION if penalty == MOST_PENALTY else causes.SECOND_MOST)
        ledger.score(state, player, luxury(state, player), LUXURIES, causes.LUXURY, luxuries(state, player))
    if state.listener is not None:
        for player in state.players:
            state.emit("final", player.seat, {"points": player.vp})


SCORE_ROUND: Final = ScoreRound()
UPKEEP: Final = Upkeep()
PENALTY_CARD: Final = PenaltyCard()
STEPS: Final[list[Step]] = [SCORE_ROUND, UPKEEP, PENALTY_CARD]
