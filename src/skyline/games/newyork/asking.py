"""What all decision points of the game have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from skyline.engine.decision import Asked
from skyline.engine.steps import seat_of

from .cards import NAMES
from .needs import Names, Need

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .state import NewYork, Player

BOROUGH_IDS: Final = ("staten island", "jersey city", "manhattan", "bronx", "queens", "brooklyn")


class Choice(Asked):
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
            raise ValueError(f"{self.words[option]!r} is legal")
        return need.told(self.names(state, step, option))


def game_of(state: State) -> NewYork:
    return cast("NewYork", state)


def player_of(state: State, step: int) -> Player:
    """The player whose decision a step is."""
    return cast("NewYork", state).players[seat_of(step)]


def type_words(verb: str) -> list[str]:
    """One option for each type of card."""
    return [f"{verb} {name}" for name in NAMES]


def character_names(state: NewYork, player: Player, kind: int) -> Names:
    """The gaps of needs about a character."""
    character = state.parts.characters[kind]
    return {
        "character": str(character), "cost": int(character.cost), "dollars": int(player.dollars), "value": int(character.value),
        "clause": character.clause,
    }  # fmt: skip
