"""The evaluation of a bidding round (sections 8.4 to 8.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.steps import NOBODY, kind_of, seat_of, x_of, y_of

from . import tom
from .cards import DOLLAR, ELEVATOR, PLANS, PRESS, PRESTIGE
from .characters import cheapest_row, laid_cards, ready, score
from .components import BOROUGHS
from .kinds import BUILT, CARRY_OUT, GIVE_BACK, PRESTIGE_BONUS, PRESTIGE_TILE, RELOCATE, SCORE_PRESTIGE, TAKE_CHARACTER, USE_NOW
from .press import move_token, press_order

if TYPE_CHECKING:
    from .state import NewYork, Player

MASTER_BUILDER: Final = 21
BOOKKEEPER: Final = 22
PUBLICIST: Final = 19


def evaluate(state: NewYork) -> None:
    """Find winner and runner-up, then every bidder's step in press order (NY-150 to NY-154)."""
    bidders = [seat for seat in press_order(state) if state.players[seat].value > 0]
    state.winner = best_of(state, bidders, NOBODY)
    state.runner_up = best_of(state, bidders, state.winner)
    if state.listener is not None:
        state.emit("won", state.winner, {"value": state.players[state.winner].value if bidders else 0})
    bidders.reverse()
    if state.current == PRESTIGE:
        evaluate_prestige(state, bidders)
        return
    for seat in bidders:
        push_returns(state, seat)
        state.push(CARRY_OUT, seat, 1 if seat == state.winner else 0)


def evaluate_prestige(state: NewYork, bidders: list[int]) -> None:
    """First everybody scores, then the two bonuses, then character 22; ``bidders`` from last to first (NY-154)."""
    for seat in bidders:
        push_returns(state, seat)
    if state.runner_up != NOBODY:
        state.push(PRESTIGE_BONUS, state.runner_up)
    if state.winner != NOBODY:
        state.push(PRESTIGE_BONUS, state.winner)
    for seat in bidders:
        state.push(SCORE_PRESTIGE, seat)


def best_of(state: NewYork, bidders: list[int], but: i64) -> i64:
    """The highest bid; of equal ones that of the first in ``bidders`` (press order)."""
    best: i64 = NOBODY
    for seat in bidders:
        if seat != but and (best == NOBODY or state.players[seat].value > state.players[best].value):
            best = seat
    return best


def push_returns(state: NewYork, seat: i64) -> None:
    """Character 22 comes after the own step; a tile taken in this evaluation does not count (NY-R51)."""
    player = state.players[seat]
    tiles = player.owned[BOOKKEEPER] - player.spent[BOOKKEEPER]
    if tiles and not player.is_tom():
        state.push(GIVE_BACK, seat, tiles)


def carry_out(state: NewYork, player: Player, bonus: i64) -> None:
    """The action of one bidder, with the bonus of the winner (NY-160 to NY-175, NY-200)."""
    amount = player.value + bonus
    current = state.current
    if state.listener is not None and current in (PRESS, DOLLAR, PLANS):
        state.emit("acts", player.seat, {"type": current, "amount": amount})
    if current == PRESS:
        move_token(state, player.seat, amount)
    elif current == DOLLAR:
        player.dollars += amount
    elif current == PLANS:
        player.board += amount
    elif player.is_tom():
        if current == ELEVATOR:
            tom.take_character(state, player, amount)
        else:
            tom.build(state, player, state.mayor, amount)
    elif current == ELEVATOR:
        if cheapest_row(state) < min(amount, 5):  # NY-171
            state.push(TAKE_CHARACTER, player.seat, amount)
    else:
        build(state, player, state.mayor, amount)


# ------------------------------------------------------------------ building
def build(state: NewYork, player: Player, borough: i64, wanted: i64) -> None:
    """Build from the player board; for what is missing, skyscrapers may be moved (NY-185, NY-200 to NY-202)."""
    number = min(player.board, wanted)
    player.board -= number
    state.put_up(player, borough, number)
    state.push(BUILT, player.seat, borough, number)
    missing = wanted - number
    if missing and elsewhere(player, borough):
        state.push(RELOCATE, player.seat, missing, borough)


def elsewhere(player: Player, borough: i64) -> bool:
    """Is there an own skyscraper in another borough?"""
    return any(can_move(player, other, borough) for other in range(BOROUGHS))


def can_move(player: Player, source: i64, borough: i64) -> bool:
    """Can a skyscraper be moved from one borough to the other (NY-R14)?"""
    return source != borough and player.built[source] > 0


def relocate(state: NewYork, player: Player, source: i64, borough: i64, missing: i64) -> None:
    """Move one skyscraper; it counts as built (NY-202). Below lies the step that asks for character 21."""
    player.build(source, -1)
    player.build(borough, 1)
    below: i64 = state.stack.pop()
    state.push(kind_of(below), seat_of(below), x_of(below), y_of(below) + 1)
    if state.listener is not None:
        state.emit("moved", player.seat, {"from": source, "to": borough})
    if missing > 1 and elsewhere(player, borough):
        state.push(RELOCATE, player.seat, missing - 1, borough)


def offer_extra(state: NewYork, player: Player, borough: i64, number: i64) -> None:
    """Character 21, if at least one skyscraper was built (NY-321)."""
    if number and ready(state, player, MASTER_BUILDER):
        state.push(USE_NOW, player.seat, MASTER_BUILDER, borough)


# ------------------------------------------------------------------ prestige and what comes after
def score_prestige(state: NewYork, player: Player) -> None:
    """V points; character 19 may add V again (NY-180, NY-319)."""
    score(state, player, player.value)
    if not player.is_tom() and ready(state, player, PUBLICIST):
        state.push(USE_NOW, player.seat, PUBLICIST)


def prestige_bonus(state: NewYork, player: Player) -> None:
    """The bonus of winner or runner-up (NY-182, NY-183)."""
    if player.is_tom():
        tom.take_prestige(state, player)
    else:
        state.push(PRESTIGE_TILE, player.seat)


def offer_returns(state: NewYork, player: Player, tiles: i64) -> None:
    """Character 22: asked again for a further tile only after one was used, as with 19 and 21 (NY-322)."""
    if tiles and ready(state, player, BOOKKEEPER) and laid_cards(player):
        state.push(USE_NOW, player.seat, BOOKKEEPER, tiles)
