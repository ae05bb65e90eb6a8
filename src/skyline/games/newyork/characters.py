"""Using characters (section 5): who may use which, and what the simple ones do (sections 11 to 13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from .cards import NONE, number, one
from .components import LAST_SPACE
from .kinds import DISCARD, MATCH_RESERVE, P1_SINGLE, REPLACE_NEUTRAL, RESERVE_DISCARD, SWAP_OUT
from .needs import NO_CARD_LEFT, NOT_OWNED, TOO_DEAR, USED_UP, Need
from .press import move_token, rank_of

if TYPE_CHECKING:
    from .state import NewYork, Player

AFTER_TAKING: Final = Need("{character} replaces a taking, and you have already taken cards in this turn", "NY-302")
ONE_PAIR_2: Final = Need("{character} takes a card from each of two pairs, and the display has fewer than two", "NY-302")
TWO_ALREADY: Final = Need("you have already used a tile of {character}, so you take two pairs in this turn anyway", "NY-304")
NOT_FIRST_TURN: Final = Need("{character} is used on your first turn of phase I, and this is the second", "NY-304")
BEFORE_TAKING: Final = Need("{character} is used before the taking, and you have already taken cards", "NY-304")
ONE_PAIR_4: Final = Need("{character} takes two pairs, and the display has fewer than two", "NY-304")
NO_SWAP: Final = Need("no face-up character is of a value that {character} allows for one of your characters", "NY-307")
NOT_AFTER_TAKING: Final = Need("{character} is used directly after a taking, with no other character in between", "NY-308")
NO_MATCH: Final = Need("your reserve has no card like the ones you have just taken", "NY-308")
NO_BOARD: Final = Need("{character} needs a skyscraper on your player board, and there is none", "NY-311")
NO_BLACK: Final = Need("there is no black skyscraper left in any borough", "NY-311")
LAST_PLACE: Final = Need("your press token is already on the last space, so {character} would change nothing", "NY-082")
TOO_CHEAP: Final = Need("for {character} you could take a value up to {limit}, and no character that cheap is face up", "NY-307")
NOT_YOURS: Final = Need("{character} is not in your company", "NY-307")


def unready(state: NewYork, player: Player, kind: i64) -> Need | None:
    """What a use lacks: the tile, one not used in this game round, its cost on the player board (NY-080, NY-081)."""
    owned = player.owned[kind]
    if not owned:
        return NOT_OWNED
    if owned <= player.spent[kind]:
        return USED_UP
    return None if player.dollars >= state.parts.characters[kind].cost else TOO_DEAR


def ready(state: NewYork, player: Player, kind: i64) -> bool:
    """Owned, not used in this game round, and its cost on the player board to pay (NY-080, NY-081)."""
    return unready(state, player, kind) is None


def pay(state: NewYork, player: Player, kind: i64) -> None:
    """Put the cost on the tile, before its effect (NY-080)."""
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
def unusable_in_phase_one(state: NewYork, player: Player, kind: i64, taken: bool, first_turn: bool, just_taken: i64) -> Need | None:
    """What a phase I character lacks to be used now, with an effect (NY-082). ``just_taken``: the cards of a taking just before."""
    need = unready(state, player, kind)
    if need is not None:
        return need
    if kind == 2:
        return AFTER_TAKING if taken else ONE_PAIR_2 if len(state.pairs) < 2 else None
    if kind == 4:
        return late_for_two_pairs(state, player, taken, first_turn)
    if kind == 7:
        return None if can_swap(state, player) else NO_SWAP
    if kind == 8:
        return NOT_AFTER_TAKING if just_taken == NONE else NO_MATCH if matching(player, just_taken) == NONE else None
    if kind in (5, 10):
        return None if state.cards_left() else NO_CARD_LEFT
    if kind == 11:
        return NO_BOARD if player.board <= 0 else None if any(state.neutral) else NO_BLACK
    return None


def late_for_two_pairs(state: NewYork, player: Player, taken: bool, first_turn: bool) -> Need | None:
    """What character 4 lacks: the first turn, its beginning, and two pairs (NY-304)."""
    if not first_turn:
        return NOT_FIRST_TURN
    if player.early:
        return TWO_ALREADY
    if taken:
        return BEFORE_TAKING
    return ONE_PAIR_4 if len(state.pairs) < 2 else None


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


def unswappable(state: NewYork, player: Player, kind: i64, lowest: i64) -> Need | None:
    """What a kind lacks to leave the company for a face-up character; ``lowest`` is the cheapest row (NY-307)."""
    if not player.owned[kind]:
        return NOT_YOURS
    highest = min(state.parts.characters[kind].value, 4)
    return None if lowest <= highest else TOO_CHEAP


def can_swap(state: NewYork, player: Player) -> bool:
    """Is there an own kind whose removal would allow to take a face-up character (NY-307)?"""
    lowest = cheapest_row(state)
    return any(unswappable(state, player, kind, lowest) is None for kind in range(1, len(player.owned)))


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
    character = state.parts.characters[kind]
    if kind == 1:
        score(state, player, character.points)
        state.push(DISCARD, seat, 1 << 3)
    elif kind == 2:
        state.push(P1_SINGLE, seat)
    elif kind == 3:
        score(state, player, character.points)
        player.reserve_size += 1
        state.refill(player)
    elif kind == 5:
        player.hand += state.draw_cards(3)
        if player.hand:
            state.push(DISCARD, seat, 5 << 3)
    elif kind == 6:
        player.dollars += character.dollars
    elif kind == 7:
        state.push(SWAP_OUT, seat)
    elif kind == 8:
        state.push(MATCH_RESERVE, seat, 0, matching(player, just_taken))
    elif kind == 9:
        player.hand += state.draw_cards(1)
        player.dollars += character.dollars
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
    score(state, player, state.parts.characters[12].points)
    state.push(RESERVE_DISCARD, player.seat)


def unusable_in_phase_three(state: NewYork, player: Player, kind: i64) -> Need | None:
    """What a phase III character lacks to be used, with an effect (NY-082)."""
    need = unready(state, player, kind)
    if need is None and kind == 27 and state.spaces[player.seat] >= LAST_SPACE:
        return LAST_PLACE
    return need


def use_in_phase_three(state: NewYork, player: Player, kind: i64) -> None:
    """Characters 23 to 27 (NY-323 to NY-327)."""
    pay(state, player, kind)
    if kind <= 25:
        score(state, player, state.parts.characters[kind].points)
    if kind == 24:
        player.board += 1
    elif kind == 26:
        player.board += 1
        move_token(state, player.seat, 1)
    elif kind == 27:
        move_token(state, player.seat, rank_of(state, player.seat))


def laid_cards(player: Player) -> i64:
    """All real cards of a bid: laid by their own type, or converted (NY-322)."""
    return player.lay + player.converted
