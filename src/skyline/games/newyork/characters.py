"""Using characters (section 5): who may use which, and what the simple ones do (sections 11 to 13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from .cards import NONE, number, one
from .components import BOROUGHS, LAST_SPACE
from .kinds import DISCARD, MATCH_RESERVE, P1_SINGLE, REPLACE_NEUTRAL, RESERVE_DISCARD, SWAP_OUT
from .press import move_token, rank_of

if TYPE_CHECKING:
    from .state import NewYork, Player


def ready(state: NewYork, player: Player, kind: i64) -> bool:
    """Owned, without a dollar on it, and a dollar on the player board to pay (NY-080, NY-081)."""
    return player.owned[kind] > player.spent[kind] and player.dollars >= state.parts.characters[kind].cost


def pay(state: NewYork, player: Player, kind: i64) -> None:
    """Put a dollar on the tile, before its effect (NY-080)."""
    player.dollars -= state.parts.characters[kind].cost
    spent = player.spent[:]
    spent[kind] += 1
    player.spent = spent
    if state.listener is not None:
        state.emit("used", player.seat, {"character": kind})


def score(state: NewYork, player: Player, points: i64) -> None:
    player.points += points
    if state.listener is not None:
        state.emit("scored", player.seat, {"points": points})


# ------------------------------------------------------------------ phase I
def usable_in_phase_one(state: NewYork, player: Player, kind: i64, taken: bool, first_turn: bool, just_taken: i64) -> bool:
    """May a phase I character be used now, with an effect (NY-082)? ``just_taken``: the two cards of a taking just before, or none."""
    if not ready(state, player, kind):
        return False
    if kind == 2:
        return not taken and len(state.pairs) >= 2
    if kind == 4:
        return not taken and first_turn and not player.early and len(state.pairs) >= 2
    if kind == 7:
        return len(swappable(state, player)) > 0
    if kind == 8:
        return matching(player, just_taken) != NONE
    if kind in (5, 10):
        return state.cards_left()
    if kind == 11:
        return player.board > 0 and any(state.neutral)
    return True


def matching(player: Player, cards: i64) -> i64:
    """The cards of ``cards`` that have an identical one in the reserve, each with its own (NY-308)."""
    found: i64 = NONE
    rest = cards
    kind: i64 = 0
    while rest:
        found += min(rest & 15, number(player.reserve, kind)) << (kind << 2)
        rest >>= 4
        kind += 1
    return found


def swappable(state: NewYork, player: Player) -> list[int]:
    """Own kinds whose removal would allow to take a face-up character (NY-307)."""
    lowest = cheapest_row(state)
    if lowest == 5:
        return []
    return [kind for kind in range(1, len(player.owned)) if player.owned[kind] and state.parts.characters[kind].value + 1 > lowest]


def cheapest_row(state: NewYork) -> i64:
    """The lowest row of the display that has a tile, from 0; 5 if the display is empty."""
    row: i64 = 0
    while row < 5 and not state.rows[row]:
        row += 1
    return row


def use_in_phase_one(state: NewYork, player: Player, kind: i64, just_taken: i64) -> None:
    """The effects of 1 to 11 but for 4, which only changes the turn (NY-301 to NY-311)."""
    pay(state, player, kind)
    seat = player.seat
    if kind == 1:
        score(state, player, 1)
        state.push(DISCARD, seat, 1 << 3)
    elif kind == 2:
        state.push(P1_SINGLE, seat)
    elif kind == 3:
        score(state, player, 1)
        player.reserve_size += 1
        state.refill(player)
    elif kind == 5:
        player.hand += state.draw_cards(3)
        if player.hand:
            state.push(DISCARD, seat, 5 << 3)
    elif kind == 6:
        player.dollars += 2
    elif kind == 7:
        state.push(SWAP_OUT, seat)
    elif kind == 8:
        state.push(MATCH_RESERVE, seat, 0, matching(player, just_taken))
    elif kind == 9:
        player.hand += state.draw_cards(1)
        player.dollars += 1
    elif kind == 10:
        player.hand += state.draw_cards(2)
    elif kind == 11:
        state.push(REPLACE_NEUTRAL, seat)


def take_tile(state: NewYork, player: Player, kind: i64) -> None:
    """Take a face-up character; the row slides to the left and is filled from its stack at once (NY-086)."""
    value = state.parts.characters[kind].value - 1
    place = state.rows[value].index(kind)
    row = state.rows[value][:place] + state.rows[value][place + 1 :]
    bag: i64 = state.stacks[value]
    if bag:
        drawn = state.chance.draw_kind(bag)
        row.append(state.parts.row_kinds[value][drawn])
        stacks = state.stacks[:]
        stacks[value] -= one(drawn)
        state.stacks = stacks
    rows = state.rows[:]
    rows[value] = row
    state.rows = rows
    player.gain(kind)
    if state.listener is not None:
        state.emit("hired", player.seat, {"character": kind})


# ------------------------------------------------------------------ phases II and III
def refresh_reserve(state: NewYork, player: Player) -> None:
    """Character 12 (NY-312)."""
    pay(state, player, 12)
    score(state, player, 1)
    state.push(RESERVE_DISCARD, player.seat)


def usable_in_phase_three(state: NewYork, player: Player, kind: i64) -> bool:
    """May a phase III character be used, with an effect (NY-082)?"""
    return ready(state, player, kind) and (kind != 27 or state.spaces[player.seat] < LAST_SPACE)


def use_in_phase_three(state: NewYork, player: Player, kind: i64) -> None:
    """Characters 23 to 27 (NY-323 to NY-327)."""
    pay(state, player, kind)
    if kind == 23:
        score(state, player, 2)
    elif kind == 24:
        score(state, player, 1)
        player.board += 1
    elif kind == 25:
        score(state, player, 3)
    elif kind == 26:
        player.board += 1
        move_token(state, player.seat, 1)
    else:
        move_token(state, player.seat, rank_of(state, player.seat))


def boroughs_with_neutral(state: NewYork) -> list[int]:
    return [borough for borough in range(BOROUGHS) if state.neutral[borough]]


def laid_cards(player: Player) -> i64:
    """All real cards of a bid: laid by their own type, or converted (NY-322)."""
    return player.lay + player.converted
