"""The final scoring (sections 10, 13 and 14.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from .box import BOROUGHS, KINDS

if TYPE_CHECKING:
    from .components import Components
    from .effects.sets import Sets
    from .state import NewYork, Player

MOST_SETS: Final = 1000  # of one character that are tried
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
    """The end characters that need no sets (NY-328 to NY-336)."""
    total: i64 = 0
    for effect in state.parts.ends:
        owned: i64 = player.owned[effect.kind]
        if owned:
            total += owned * effect.score(state, player)
    return total


def best_sets(parts: Components, player: Player) -> tuple[i64, i64, list[int]]:
    """The points of sets (NY-337 to NY-342) and of the leftovers (NY-248) in the assignment with the highest sum (NY-242, NY-R19).

    Also how many sets of each character of ``parts.sets`` it has.
    """
    for sets in parts.sets:
        if player.owned[sets.kind]:
            return dealt(parts.sets, 0, player, player.vessels, player.dollars, player.board)
    return 0, half_up(player.dollars + player.board), NO_SETS


NO_SETS: Final[list[int]] = []


def dealt(sets: list[Sets], place: i64, player: Player, vessels: list[int], dollars: i64, board: i64) -> tuple[i64, i64, list[int]]:
    """The best that the characters from ``place`` on make of the pieces, and how many sets each has."""
    if place == len(sets):
        return 0, half_up(dollars + board), NO_SETS
    best_points, best_left, best_counts = dealt(sets, place + 1, player, vessels, dollars, board)
    best_counts = [0, *best_counts]
    one = sets[place]
    made: i64 = 0
    while player.owned[one.kind] and made < MOST_SETS:
        taken = one.taken(vessels)
        if taken is None or dollars < one.dollars or board < one.board:
            break
        made += 1
        vessels = [have - gone for have, gone in zip(vessels, taken, strict=True)]
        dollars -= one.dollars
        board -= one.board
        points, left, counts = dealt(sets, place + 1, player, vessels, dollars, board)
        points += made * one.character.points
        if points + left > best_points + best_left:
            best_points = points
            best_left = left
            best_counts = [int(made), *counts]
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
