"""The final scoring (sections 10, 13 and 14.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from .cards import TYPES, number
from .components import BOROUGHS, KINDS

if TYPE_CHECKING:
    from .components import Components
    from .state import NewYork, Player

FIRST_SETS: Final = 37
SET_BITS: Final = 10
SET_MASK: Final = (1 << SET_BITS) - 1

ROWS: Final = ("Points so far", "Characters", "End characters", "Majorities", "Statue of Liberty", "Press bonus", "Leftovers")


def final_rows(state: NewYork, player: Player) -> list[int]:
    """The rows of the final scoring (NY-241 to NY-248), as if the game ended now."""
    majorities = borough_points(state, player.seat)
    statue = state.parts.final_statue_points if player.in_all_boroughs() else 0  # NY-246
    press = state.parts.press_bonus if state.spaces[player.seat] >= state.parts.press_bonus_space else 0  # NY-247
    if player.is_tom():
        characters, left = tom_characters(state, player)
        return [int(characters), 0, int(majorities), int(statue), int(press), int(half_up(left))]
    sets, leftovers, _ = best_sets(state.parts, player)
    ends = counted_ends(state, player) + sets
    return [int(company_value(state, player)), int(ends), int(majorities), int(statue), int(press), int(leftovers)]


def final_points(state: NewYork, player: Player) -> i64:
    """What the final scoring adds."""
    total: i64 = 0
    for points in final_rows(state, player):
        total += points
    return total


def half_up(pieces: i64) -> i64:
    return (pieces + 1) // 2


# ------------------------------------------------------------------ characters
def company_value(state: NewYork, player: Player) -> i64:
    """NY-241: each character gives its value."""
    total: i64 = 0
    kind: i64
    for kind in range(1, KINDS + 1):
        owned: i64 = player.owned[kind]
        if owned:
            total += owned * state.parts.characters[kind].value
    return total


def counted_ends(state: NewYork, player: Player) -> i64:
    """The end characters 28 to 36 (NY-328 to NY-336)."""
    total: i64 = 0
    kind: i64
    for kind in range(28, 37):
        owned: i64 = player.owned[kind]
        if owned:
            total += owned * end_points(state, player, kind)
    return total


def end_points(state: NewYork, player: Player, kind: i64) -> i64:
    """The additional points of one end character that needs no sets."""
    if kind == 33:
        return half_up(state.spaces[player.seat])  # NY-333
    character = state.parts.characters[kind]
    if kind <= 32:
        return character.points * lit_skyscrapers(player, state.parts.lantern_masks[character.lantern])
    if kind == 34:
        return character.points * most_frequent(player.reserve)  # NY-334
    counted: i64 = 0
    if kind == 35:
        for skyscrapers in player.built:
            if skyscrapers >= 3:
                counted += 1  # NY-335
    else:
        for tiles in player.owned:
            counted += tiles  # NY-336
    return character.points * counted


def lit_skyscrapers(player: Player, mask: i64) -> i64:
    """The own skyscrapers in the boroughs of a lantern colour (NY-328 to NY-332)."""
    total: i64 = 0
    borough: i64
    for borough in range(BOROUGHS):
        if mask >> borough & 1:
            total += player.built[borough]
    return total


def most_frequent(cards: i64) -> i64:
    best: i64 = 0
    kind: i64
    for kind in range(TYPES):
        best = max(best, number(cards, kind))
    return best


def best_sets(parts: Components, player: Player) -> tuple[i64, i64, i64]:
    """The points of sets (37 to 42) and of the leftovers (NY-248) in the assignment with the highest sum (NY-242, NY-R19).

    Also how many sets of each kind it has; ``sets_of`` reads them.
    """
    best_points: i64 = 0
    best_left = half_up(player.dollars + player.board)
    best_counts: i64 = 0
    taxi, bus, streetcar, subway, boat = [player.vessels[kind] for kind in range(5)]
    each = parts.characters
    roads: i64
    rails: i64
    waters: i64
    for roads in range(allowed(player, 37, min(taxi, bus)) + 1):
        for rails in range(allowed(player, 38, min(streetcar, subway)) + 1):
            other: i64 = taxi + bus + streetcar + subway - 2 * roads - 2 * rails
            for waters in range(allowed(player, 39, min(boat, other)) + 1):
                points, left, counts = best_mixed(parts, player, other + boat - 2 * waters)
                points += roads * each[37].points + rails * each[38].points + waters * each[39].points
                if points + left > best_points + best_left:
                    best_points = points
                    best_left = left
                    best_counts = roads | rails << SET_BITS | waters << 2 * SET_BITS | counts
    return best_points, best_left, best_counts


def sets_of(counts: i64, kind: i64) -> i64:
    """How many sets of a character (37 to 42) an assignment of ``best_sets`` has."""
    return counts >> (kind - FIRST_SETS) * SET_BITS & SET_MASK


def allowed(player: Player, kind: i64, most: i64) -> i64:
    """How many sets of a character can be tried: none without the character."""
    return min(most, SET_MASK) if player.owned[kind] else 0


def best_mixed(parts: Components, player: Player, vessels: i64) -> tuple[i64, i64, i64]:
    """Sets of 40, 41 and 42 with so many vessels left, the leftovers, and how many sets of each."""
    dollars = player.dollars
    board = player.board
    best_points: i64 = 0
    best_left = half_up(dollars + board)
    best_counts: i64 = 0
    each = parts.characters
    fleets: i64
    depots: i64
    estates: i64
    for fleets in range(allowed(player, 40, min(vessels, dollars // 2)) + 1):
        for depots in range(allowed(player, 41, min(vessels - fleets, board // 2)) + 1):
            cash = dollars - 2 * fleets
            towers = board - 2 * depots
            for estates in range(allowed(player, 42, min(cash // 2, towers // 2)) + 1):
                points = fleets * each[40].points + depots * each[41].points + estates * each[42].points
                left = half_up(cash + towers - 4 * estates)
                if points + left > best_points + best_left:
                    best_points = points
                    best_left = left
                    best_counts = fleets << 3 * SET_BITS | depots << 4 * SET_BITS | estates << 5 * SET_BITS
    return best_points, best_left, best_counts


def tom_company(state: NewYork, player: Player) -> tuple[list[int], i64]:
    """NY-440: the kinds of a Tom's characters by ascending value, and how many of them have two dollars."""
    kinds: list[int] = []
    for row in state.parts.row_kinds:
        for kind in row:
            kinds += [kind] * player.owned[kind]
    size: i64 = len(kinds)
    return kinds, min(max(player.dollars - size, 0), size)


def tom_characters(state: NewYork, player: Player) -> tuple[i64, i64]:
    """NY-441: two dollars double the value of a Tom's character. Also: the dollars left (NY-442)."""
    kinds, doubled = tom_company(state, player)
    size: i64 = len(kinds)
    total: i64 = 0
    place: i64
    for place in range(size):
        total += state.parts.characters[kinds[place]].value * (2 if place < doubled else 1)
    return total, max(player.dollars - 2 * size, 0)


# ------------------------------------------------------------------ boroughs
def borough_worth(state: NewYork, borough: i64) -> i64:
    """S1: base value tile and prestige tiles (NY-244)."""
    total: i64 = state.base_values[borough]
    tile: i64
    for tile in range(len(state.prestige_at)):
        if state.prestige_at[tile] == borough:
            total += state.parts.prestige_value[tile]
    return total


def standing(state: NewYork, borough: i64) -> list[int]:
    """Who has skyscrapers in a borough, first to last; the neutral token stands for Black (NY-243)."""
    found: list[int] = []
    counts: list[int] = []
    for token in state.press:
        skyscrapers = state.neutral[borough] if token == state.seats else state.players[token].built[borough]
        if skyscrapers:
            place: i64 = 0
            while place < len(found) and counts[place] >= skyscrapers:
                place += 1
            found.insert(place, token)
            counts.insert(place, skyscrapers)
    return found


def borough_points(state: NewYork, seat: i64) -> i64:
    """What a seat scores for majorities in all boroughs (NY-243 to NY-245)."""
    total: i64 = 0
    borough: i64
    for borough in range(BOROUGHS):
        if state.players[seat].built[borough]:
            total += place_points(state, borough, seat)
    return total


def place_points(state: NewYork, borough: i64, seat: i64) -> i64:
    """The points of a seat in one borough."""
    points = borough_worth(state, borough)
    for token in standing(state, borough):
        if token == seat:
            return points
        points = half_up(points)
    return 0
