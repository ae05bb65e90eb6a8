"""What happens between decisions: one small function for each kind of step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from skyline.engine.steps import NOBODY, kind_of, seat_of, x_of, y_of

from . import causes
from .cards import offer
from .constructing import consider_university, construct, extra_floors, filled, placed, raise_building
from .deeds import black_check, casino_check, tax_draws
from .hubs import hub_window, leave_hubs
from .kinds import (
    ARRIVE,
    BLACK_CHECK,
    BUILD_DONE,
    CASINO_CHECK,
    CHOOSE,
    CONSIDER,
    CONSTRUCT,
    DECK_DRAWS,
    DRAW,
    END_ACTION,
    ENDING,
    EXTRA_FLOORS,
    FILLED,
    FORGET,
    HUB_WINDOW,
    LEAVE_HUBS,
    MEMORIAL_DRAWS,
    MOVE,
    NEUTRAL_BUILDINGS,
    NEUTRAL_MODE,
    NEXT_MOGUL,
    OFFER,
    OWN_AFTER,
    PERFORM,
    PLACED,
    POWER,
    RAISE_BUILDING,
    RENT,
    REPEAT,
    ROOM,
    SCORE_ROUND,
    START_POWERS,
    START_ROUND,
    STOPPING,
    TAKE,
    TAX_DRAWS,
    UPKEEP,
    YARD_DRAWS,
    ZONE_BLOCK,
)  # fmt: skip
from .ledger import score
from .moving import arrive
from .players import CORRUPTION, NO_CARDS, seats_from
from .setting_out import neutral_building, start_power, start_round
from .sites import build_done
from .solo import zone_block
from .spaces import act, own_draw, perform, rent, stopping
from .tenants import power
from .track import furthest_behind
from .upkeep import end_round, upkeep
from .windows import TURN_END
from .yards import check_room, choose_one, draw, draw_some, take_floors

if TYPE_CHECKING:
    from .state import HighRise


def run(state: HighRise, packed: i64) -> None:
    """Carry out one step."""
    kind = kind_of(packed)
    seat = seat_of(packed)
    if kind == DRAW:
        draw_some(state, seat, x_of(packed), y_of(packed))
    elif kind == ROOM:
        check_room(state, seat)
    elif kind == OFFER:
        offer(state, seat, x_of(packed), y_of(packed))
    elif kind == NEXT_MOGUL:
        next_mogul(state)
    elif kind == ARRIVE:
        arrive(state, seat, x_of(packed), y_of(packed) == 1)
    elif kind == PERFORM:
        perform(state, seat, x_of(packed))
    elif kind == END_ACTION:
        end_action(state, seat)
    elif kind == CHOOSE:
        choose_one(state, seat, x_of(packed))
    elif kind == TAKE:
        take_floors(state, seat, x_of(packed), y_of(packed))
    elif kind == RENT:
        rent(state, seat)
    elif kind == POWER:
        power(state, seat, x_of(packed), y_of(packed) == 1)
    else:
        run_seldom(state, kind, seat, packed)


def run_seldom(state: HighRise, kind: i64, seat: i64, packed: i64) -> None:
    """The rarer kinds of steps: constructions, powers, the course of the game."""
    if kind == CONSTRUCT:
        construct(state, seat, x_of(packed))
    elif kind == CONSIDER:
        consider_university(state, state.players[seat])
    elif kind == EXTRA_FLOORS:
        extra_floors(state, state.constructions[-1])
    elif kind == RAISE_BUILDING:
        raise_building(state, state.constructions[-1])
    elif kind == PLACED:
        placed(state, state.constructions[-1])
    elif kind == FILLED:
        filled(state, seat, x_of(packed))
    elif kind == BUILD_DONE:
        build_done(state, seat)
    elif kind == FORGET:
        state.constructions.pop()
    elif kind == HUB_WINDOW:
        hub_window(state, seat, x_of(packed), y_of(packed))
    elif kind == LEAVE_HUBS:
        leave_hubs(state)
    elif kind == STOPPING:
        stopping(state, seat, x_of(packed))
    elif kind == OWN_AFTER:
        own_draw(state, seat)
    elif kind == REPEAT:
        act(state, seat, state.space)
    elif kind == ZONE_BLOCK:
        zone_block(state)
    elif kind == ENDING:
        state.turn = NOBODY
    else:
        run_course(state, kind, seat, packed)


def run_course(state: HighRise, kind: i64, seat: i64, packed: i64) -> None:
    """The rarest: single Tenants, rounds, the end."""
    if kind == CASINO_CHECK:
        casino_check(state, seat, x_of(packed))
    elif kind == BLACK_CHECK:
        black_check(state, seat)
    elif kind == YARD_DRAWS:
        yard_draws(state, seat, x_of(packed))
    elif kind == TAX_DRAWS:
        tax_draws(state, seat, x_of(packed))
    elif kind == MEMORIAL_DRAWS:
        memorial_draws(state, seat)
    elif kind == DECK_DRAWS:
        draw(state, seat, 5)  # HR-391
    elif kind == START_POWERS:
        start_power(state, seat)
    elif kind == START_ROUND:
        start_round(state)
    elif kind == NEUTRAL_BUILDINGS:
        neutral_building(state, x_of(packed), y_of(packed))
    elif kind == SCORE_ROUND:
        end_round(state)
    elif kind == UPKEEP:
        upkeep(state, x_of(packed))


# ------------------------------------------------------------------ turns (HR-091, HR-126)
def next_mogul(state: HighRise) -> None:
    """The Mogul furthest behind acts; when that is another's, the turn ends first."""
    mogul = furthest_behind(state)
    if state.turn != NOBODY and mogul != state.turn:
        state.push(NEXT_MOGUL, NOBODY)
        state.push(ENDING, NOBODY)
        state.push(OFFER, state.turn, TURN_END)  # HR-300
        return
    if mogul == NOBODY:
        state.push(SCORE_ROUND, NOBODY)
        return
    state.mogul = mogul
    state.neutral = mogul >= state.seats
    state.lost = False
    for player in state.players:
        player.used = NO_CARDS
    state.acting = state.controller if state.neutral else mogul
    if state.turn == NOBODY:  # a new turn, or the action of a Neutral Mogul, which counts on its own (HR-489)
        state.players[state.acting].turn_used = NO_CARDS
        state.players[state.acting].archived = 0
    if state.neutral:
        state.push(NEUTRAL_MODE, state.acting, mogul)
    else:
        state.turn = mogul
        state.push(MOVE, mogul)


def end_action(state: HighRise, seat: i64) -> None:
    """HR-484, HR-488."""
    if state.neutral:
        if state.lost:
            score(state, state.players[seat], -1, CORRUPTION, causes.NEUTRAL)
        if state.seats == 2:
            state.controller = 1 - state.controller
        state.neutral = False
    state.overtook = False
    state.push(NEXT_MOGUL, NOBODY)


# ------------------------------------------------------------------ what remains of single powers
def yard_draws(state: HighRise, seat: i64, drawn: i64) -> None:
    """Construction Firm: a Yard taken because of these Draws adds to their number (HR-373)."""
    player = state.players[seat]
    if player.yards + 1 > drawn:
        state.push(YARD_DRAWS, seat, player.yards + 1)
        draw(state, seat, player.yards + 1 - drawn)
    elif player.room(state.parts.yard_spaces) < 0:
        state.push(YARD_DRAWS, seat, drawn)
        state.push(ROOM, seat)


def memorial_draws(state: HighRise, seat: i64) -> None:
    """Every player with the fewest VP Draws 1, the builder first; alone nobody does (HR-387)."""
    if state.solo():
        return
    fewest = min([player.vp for player in state.players])
    for other in reversed(seats_from(state.seats, seat)):
        if state.players[other].vp == fewest:
            state.push(ROOM, other)
            draw(state, other, 1)
