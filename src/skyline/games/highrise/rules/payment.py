"""Which Blueprints pieces can pay, and with what (HR-222, HR-223)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from .components import BLUEPRINTS
from .pieces import COLOURS, KINDS, NONE, ULTRAPLASTIC, number, one, size

if TYPE_CHECKING:
    from .players import Player
    from .state import HighRise


def coloured_squares(state: HighRise, blueprint: i64) -> i64:
    """The coloured squares of a current Blueprint that no University token covers (HR-309)."""
    return state.parts.blueprints[state.current][blueprint].squares - state.squares[blueprint]


def ultraplastic_squares(state: HighRise, blueprint: i64) -> i64:
    return state.parts.blueprints[state.current][blueprint].ultraplastic + size(state.squares[blueprint])


def shortfall(pieces: i64, squares: i64) -> i64:
    """How many coloured squares find no Floor of their colour."""
    missing: i64 = 0
    colour: i64
    for colour in range(COLOURS):
        missing += max(0, number(squares, colour) - number(pieces, colour))
    return missing


def payable(state: HighRise, pieces: i64, blueprint: i64, help_with: i64 = 0) -> bool:
    """Can these pieces pay a current Blueprint, if so many squares more may be paid with any piece?"""
    if size(pieces) < state.parts.blueprints[state.current][blueprint].height:
        return False
    return shortfall(pieces, coloured_squares(state, blueprint)) <= number(pieces, ULTRAPLASTIC) + help_with


def universities(state: HighRise, player: Player) -> i64:
    """How many University cards the player could use now."""
    return min(player.up[state.parts.university], state.tokens)


def constructible(state: HighRise, player: Player, pieces: i64, swaps: i64 = 0) -> bool:
    """Could the player construct something with these pieces, University cards included (HR-R65)?

    With a Condo Developer one Floor more may count as another colour: if anything is missing then, some Floor is to spare.
    """
    if size(pieces) < state.parts.least_height[state.current]:
        return False
    help_with = universities(state, player) + swaps
    return any(payable(state, pieces, blueprint, help_with) for blueprint in range(BLUEPRINTS))


def fillable(pieces: i64, squares: i64, open_squares: i64, first: i64, instead: i64 = NONE) -> bool:
    """Can so many UltraPlastic squares be filled with pieces from kind ``first`` on, and the coloured squares still be paid?

    ``instead`` are coloured squares that take UltraPlastic although there is a Floor for them.
    """
    if open_squares == 0:
        return settles(pieces, squares, instead)
    left = open_squares - 1
    return any(number(pieces, kind) and fillable(pieces - one(kind), squares, left, kind, instead) for kind in range(first, KINDS))


def settles(pieces: i64, squares: i64, instead: i64) -> bool:
    """Do these pieces pay the coloured squares, some of them with UltraPlastic by choice?"""
    wanted = size(instead)
    colour: i64
    for colour in range(COLOURS):
        covered = min(number(squares, colour), number(pieces, colour))
        if number(instead, colour) > covered:
            return False
        wanted += number(squares, colour) - covered
    return wanted <= number(pieces, ULTRAPLASTIC)
