"""What a player may lack for the action of a space or the power of a Tenant, and the words for it.

Which need is missing is worked out by ``spaces.lacking`` and ``tenants.lacking``. They answer with one of the numbers below, because
every move asks them about every space; words are made only when somebody wants to know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from .components import BLUEPRINTS, LETTERS
from .payment import coloured_squares, universities
from .pieces import COLOURS, ULTRAPLASTIC, number, one, size
from .wording import PIECES, counted, joined, piece_words, plural
from .yards import why_no_loot

if TYPE_CHECKING:
    from .players import Player
    from .state import HighRise

MET: Final = 0  # nothing is missing
CORRUPTION: Final = 1  # Corruption to lose
BLUEPRINT: Final = 2  # pieces that pay a Blueprint
SWAPPED: Final = 3  # the same, one Floor counting as another colour
CHOSEN: Final = 4  # the same, with a Floor Chosen first
SPIRE: Final = 5  # a Spire in the supply
BUILDING: Final = 6  # a Building of one's own
ROOM: Final = 7  # a free space in the Yards
PLASTIC: Final = 8  # an UltraPlastic in the supply
OTHERS: Final = 9  # a Building that one does not control
FLOOR: Final = 10  # a Floor of the colour of the space
TRADING: Final = 11  # something to trade for or to Choose
OPEN: Final = 12  # a Tenant: a Neighbourhood Blocker lies there


def need_words(state: HighRise, player: Player, need: int, hubs: int = 0, colour: int = 0) -> str:
    """Why a need is not met. ``hubs`` are Floors of Transit Hubs that were counted in, ``colour`` is that of the space."""
    if need == CORRUPTION:
        return no_corruption(player)
    if need in (BLUEPRINT, SWAPPED, CHOSEN):
        return no_blueprint(state, player, need, hubs)
    if need == SPIRE:
        return "no Spire is left in the supply"
    if need == BUILDING:
        return "you have no Building on the board"
    if need == ROOM:
        return "your Yards have no free space"
    if need == PLASTIC:
        return "no UltraPlastic is left in the supply"
    if need == OTHERS:
        return "there is no Building on the board that you do not control"
    if need == FLOOR:
        return f"the bag has no {PIECES[colour]} Floor, and {why_no_loot(state, player)}"
    if need == OPEN:
        return "a Neighbourhood Blocker lies there"
    return f"the bag is empty, so there is nothing to trade for, and nothing to Choose: {why_no_loot(state, player)}"


def no_corruption(player: Player) -> str:
    """That there is nothing to lose, after what the move itself brings."""
    if player.corruption:
        return "your Corruption Marker would pass the last space and start again, so there would be no Corruption to lose"
    return "you have no Corruption to lose"


# ------------------------------------------------------------------ Blueprints
def no_blueprint(state: HighRise, player: Player, need: int, hubs: int) -> str:
    """That no Blueprint can be paid, and what those lack that come closest."""
    pieces = player.pieces + hubs
    also = ", with the Floors on your Transit Hubs," if hubs else ""
    missing = closest_words(state, player, pieces, 1 if need == SWAPPED else 0)
    if need == SWAPPED:
        return f"even with one Floor counting as another colour your pieces{also} pay no Blueprint: {missing}"
    if need == CHOSEN:
        return f"even with a Floor Chosen from the bag ({piece_words(state.bag)}) your pieces{also} pay no Blueprint: now {missing}"
    return f"your pieces{also} pay no Blueprint: {missing}"


def closest_words(state: HighRise, player: Player, pieces: i64, swaps: i64) -> str:
    """The Blueprints that lack the fewest pieces, each with what it lacks."""
    help_with = universities(state, player) + swaps
    lacks = [missing_pieces(state, pieces, blueprint, help_with) for blueprint in range(BLUEPRINTS)]
    fewest = min(coloured + other for _, coloured, other in lacks)
    found = [f"{LETTERS[place]} lacks {missing_words(*one_lacks)}" for place, one_lacks in enumerate(lacks)
             if one_lacks[1] + one_lacks[2] == fewest]  # fmt: skip
    return "; ".join(found)


def missing_pieces(state: HighRise, pieces: i64, blueprint: i64, help_with: i64) -> tuple[int, int, int]:
    """What a Blueprint lacks: Floors for its coloured squares (packed), how many of these are needed, and how many pieces of any kind.

    UltraPlastic, and ``help_with`` squares that any piece may pay, stand in for some of the Floors.
    """
    squares = coloured_squares(state, blueprint)
    short: i64 = 0
    colour: i64
    for colour in range(COLOURS):
        short += max(0, number(squares, colour) - number(pieces, colour)) * one(colour)
    coloured = max(0, size(short) - number(pieces, ULTRAPLASTIC) - help_with)
    other = max(0, state.parts.blueprints[state.current][blueprint].height - size(pieces) - coloured)
    return int(short), int(coloured), int(other)


def missing_words(short: int, coloured: int, other: int) -> str:
    words: list[str] = []
    if coloured:
        kinds = counted(short)
        if coloured == size(short) or len(kinds) == 1:
            words.append(piece_words(coloured * one(kinds[0][0])) if len(kinds) == 1 else piece_words(short))
        else:
            words.append(f"any {coloured} of {joined([PIECES[kind] for kind, count in kinds for _ in range(count)])}")
    if other:
        words.append(plural(other, "further piece" if coloured else "piece"))
    return joined(words)
