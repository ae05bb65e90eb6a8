"""What all decision points of the game have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from skyline.engine.decision import Decision
from skyline.engine.fields import Word
from skyline.engine.steps import seat_of

from .cards import NAMES, TYPES
from .needs import Names, Need

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .state import NewYork, Player

ALL_CARDS: Final = (1 << 4 * TYPES) - 1  # the largest number that a step carries for packed cards
MOST_CARDS: Final = 40  # that one bid or one reserve may count
CARD: Final = Word("card", NAMES)
BOROUGH: Final = Word("borough", ("staten island", "jersey city", "manhattan", "bronx", "queens", "brooklyn"))


class Choice(Decision):
    """A decision point whose options are legal if they lack nothing, and illegal for what they lack."""

    def missing(self, state: State, step: i64, option: i64) -> Need | None:
        """What an option lacks now; nothing if it is legal. Pure."""
        raise NotImplementedError

    def names(self, state: State, step: int, option: int) -> Names:
        """What fills the gaps of every need that ``missing`` may give for the option."""
        return {}

    def options(self, state: State, step: i64) -> list[int]:
        base = self.base
        out: list[int] = []
        option: i64
        for option in range(i64(self.size)):
            if self.missing(state, step, option) is None:
                out.append(base + option)
        return out

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        need = self.missing(state, step, option)
        if need is None:
            raise ValueError(f"{self.notation(option)!r} is legal")
        return need.told(self.names(state, step, option))


def game_of(state: State) -> NewYork:
    return cast("NewYork", state)


def player_of(state: State, step: int) -> Player:
    """The player whose decision a step is."""
    return cast("NewYork", state).players[seat_of(step)]


def character_names(state: NewYork, player: Player, kind: int) -> Names:
    """The gaps of needs about a character."""
    character = state.parts.characters[kind]
    return {
        "character": str(character), "cost": int(character.cost), "dollars": int(player.dollars), "value": int(character.value),
        "clause": character.clause,
    }  # fmt: skip
