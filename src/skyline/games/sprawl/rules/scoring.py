"""Rows, payouts, end bonuses, and who wins. Everything here asks; nothing acts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from .components import MARKERS, MAYOR, OFFICE_ZONES, OFFICES, PARK, PRESTIGE, PRESTIGE_ROWS, SPACES, Components
from .ground import SHAPES
from .town import Town, kind_of, owner_of, site_of

if TYPE_CHECKING:
    from .state import Sprawl

ROW_COUNT: Final = 18
WEALTH_FOR_PRESTIGE: Final = 10  # US-462


def row_number(row: i64) -> i64:
    """The number of a row, as in ROWS."""
    return row + 1 if row < PRESTIGE_ROWS else row - PRESTIGE_ROWS + 1


def row_of(currency: i64, number: i64) -> i64:
    return number - 1 if currency == PRESTIGE else PRESTIGE_ROWS + number - 1


def marker_row(parts: Components, marker: i64) -> i64:
    return row_of(parts.marker_kinds[marker], parts.marker_numbers[marker])


def row_blocks(town: Town, row: i64) -> i64:
    """The blocks of a row as a mask; 0 if the row is not in play (US-351)."""
    parts = town.parts
    blocks: i64 = parts.rows[row]
    if blocks == 0:
        space: i64
        for space in range(SPACES):
            marker: i64 = town.spaces[space]
            if marker >= 0 and marker_row(parts, marker) == row:
                return parts.covers[space]
    return blocks


def counts(state: Sprawl, blocks: i64) -> list[int]:
    """How many buildings each player controls in these blocks (US-352)."""
    total: i64 = 0  # seven bits for each player: he has fewer than 128 cubes, and compiled code shifts a literal as 32 bits
    one: i64 = 1
    for packed in state.town.buildings:
        each: i64 = packed
        owner = each >> 12 & 7
        if owner and blocks >> (each & 511) // SHAPES & 1:
            total += one << 7 * (owner - 1)
    return [int(total >> 7 * seat & 127) for seat in range(state.seats)]


def shares(places: list[int], ranked: list[int]) -> list[int]:
    """What each player gets, by how many buildings he has: ties share what their places bring together (US-353, US-354, US-R15)."""
    seats: i64 = len(ranked)
    amounts = [0] * seats
    seat: i64
    place: i64
    for seat in range(seats):
        own: i64 = ranked[seat]
        if own == 0:
            continue
        ahead: i64 = 0
        tied: i64 = 0
        for other in ranked:
            ahead += other > own
            tied += other == own
        total: i64 = 0
        for place in range(ahead, ahead + tied):
            total += places[place]
        amounts[seat] = total // tied
    return amounts


def payout(state: Sprawl, row: i64) -> list[int]:
    """What a payout on the row brings each player; all 0 if the row is not in play."""
    blocks = row_blocks(state.town, row)
    if not blocks:
        return [0] * state.seats
    return shares(state.parts.payouts[row_number(row)], counts(state, blocks))


def rows_in_play(town: Town, currency: i64) -> list[int]:
    """The rows of a kind that can pay out."""
    first: i64 = 0 if currency == PRESTIGE else PRESTIGE_ROWS
    last: i64 = PRESTIGE_ROWS if currency == PRESTIGE else ROW_COUNT
    return [row for row in range(int(first), int(last)) if row_blocks(town, row)]


def markers_in_play(town: Town) -> list[int]:
    """For each marker the grey space it lies on, or -1."""
    where = [-1] * MARKERS
    space: i64
    for space in range(SPACES):
        marker: i64 = town.spaces[space]
        if marker >= 0:
            where[marker] = space
    return where


# ------------------------------------------------------------------ the end of the game
def last_rows(state: Sprawl) -> list[int]:
    """US-461: what a payout on every prestige row in play brings each player."""
    total = [0] * state.seats
    seat: i64
    for row in rows_in_play(state.town, PRESTIGE):
        amounts = payout(state, row)
        for seat in range(state.seats):
            total[seat] += amounts[seat]
    return total


def office_bonus(state: Sprawl, office: i64) -> i64:
    """The end bonus of an office for its holder (US-402 to US-415); 0 if nobody holds it."""
    holder: i64 = state.offices[office]
    if holder < 0:
        return 0
    town = state.town
    total: i64 = 0
    for packed in town.buildings:
        kind = kind_of(packed)
        if office == MAYOR:
            total += owner_of(packed) == holder and kind != PARK and town.touches(site_of(packed), PARK)
        else:
            total += kind == OFFICE_ZONES[office]
    return total


def office_bonuses(state: Sprawl, seat: i64) -> i64:
    total: i64 = 0
    office: i64
    for office in range(OFFICES):
        if state.offices[office] == seat:
            total += office_bonus(state, office)
    return total


def still_to_come(state: Sprawl) -> list[int]:
    """What the final scoring would bring each player if the game ended now; nothing once it has ended."""
    if state.ended:
        return [0] * state.seats
    found = last_rows(state)
    seat: i64
    for seat in range(state.seats):
        found[seat] += state.players[seat].wealth // WEALTH_FOR_PRESTIGE + office_bonuses(state, seat)
    return found


def winners(state: Sprawl) -> list[int]:
    """US-464: the most prestige, then the most wealth, then shared."""
    best = max([(int(player.prestige), int(player.wealth)) for player in state.players])
    return [seat for seat, player in enumerate(state.players) if (int(player.prestige), int(player.wealth)) == best]
