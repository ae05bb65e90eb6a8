"""What a player may lack for the action of a space or the power of a Tenant.

Whether something can be performed and why not are one question: it is answered with the missing need, or with None. Every move asks
about every space, so needs are made once; their words are made only when somebody wants to know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.words import joined, plural

from .components import BLUEPRINTS, LETTERS
from .payment import coloured_squares, universities
from .pieces import COLOURS, ULTRAPLASTIC, number, one, size
from .shortage import why_no_loot
from .wording import PIECES, counted, piece_words

if TYPE_CHECKING:
    from .players import Player
    from .state import HighRise


class Need:
    """Something that is missing, and the words for it."""

    text: str

    def __init__(self, text: str = "") -> None:
        self.text = text

    def words(self, state: HighRise, player: Player, hubs: int) -> str:
        """Why it is not met. ``hubs`` are Floors of Transit Hubs that were counted in."""
        return self.text


class CorruptionToLose(Need):
    """There is nothing to lose, after what the move itself brings."""

    def words(self, state: HighRise, player: Player, hubs: int) -> str:
        if player.corruption:
            return "your Corruption Marker would pass the last space and start again, so there would be no Corruption to lose"
        return "you have no Corruption to lose"


class FloorOfColor(Need):
    """A Floor of a colour, in the bag or by a shortage."""

    color: i64

    def __init__(self, color: i64) -> None:
        super().__init__()
        self.color = color

    def words(self, state: HighRise, player: Player, hubs: int) -> str:
        return f"the bag has no {PIECES[self.color]} Floor, and {why_no_loot(state, player)}"


class SomethingToTrade(Need):
    """Something to trade for, or to Choose."""

    def words(self, state: HighRise, player: Player, hubs: int) -> str:
        return f"the bag is empty, so there is nothing to trade for, and nothing to Choose: {why_no_loot(state, player)}"


class PaidBlueprint(Need):
    """Pieces that pay a Blueprint, so many Floors counting as another colour."""

    swaps: i64

    def __init__(self, swaps: i64 = 0) -> None:
        super().__init__()
        self.swaps = swaps

    def words(self, state: HighRise, player: Player, hubs: int) -> str:
        return f"{self.helped(state)}your pieces{with_hubs(hubs)} pay no Blueprint: {self.missing(state, player, hubs)}"

    def helped(self, state: HighRise) -> str:
        return "even with one Floor counting as another colour " if self.swaps else ""

    def missing(self, state: HighRise, player: Player, hubs: int) -> str:
        return closest_words(state, player, player.pieces + hubs, self.swaps)


class ChosenForBlueprint(PaidBlueprint):
    """The same, with a Floor Chosen first."""

    def helped(self, state: HighRise) -> str:
        return f"even with a Floor Chosen from the bag ({piece_words(int(state.bag))}) "

    def missing(self, state: HighRise, player: Player, hubs: int) -> str:
        return f"now {closest_words(state, player, player.pieces + hubs, self.swaps)}"


CORRUPTION: Final = CorruptionToLose()
FLOOR: Final[list[Need]] = [FloorOfColor(color) for color in range(COLOURS)]
TRADING: Final = SomethingToTrade()
BLUEPRINT: Final = PaidBlueprint()
SWAPPED: Final = PaidBlueprint(1)
CHOSEN: Final = ChosenForBlueprint()
PLASTIC: Final = Need("no UltraPlastic is left in the supply")
OPEN: Final = Need("a Neighbourhood Blocker lies there")


# ------------------------------------------------------------------ Blueprints
def with_hubs(hubs: int) -> str:
    return ", with the Floors on your Transit Hubs," if hubs else ""


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
