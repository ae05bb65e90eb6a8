"""An own character for a face-up one (NY-307), and what it asks: which leaves, which comes (D06, D07)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.fields import Form, Number
from skyline.engine.steps import Step

from ..box import KINDS, VALUES
from ..choice import Choice, character_names, game_of, player_of
from ..hiring import FaceUp, cheapest_row
from ..needs import Names, Need
from .effect import Effect

if TYPE_CHECKING:
    from skyline.engine.state import State

    from ..state import NewYork, Player

HIGHER: Final = 1  # how much more the new character may be worth
NO_SWAP: Final = Need("no face-up character is of a value that {character} allows for one of your characters", "NY-307")
TOO_CHEAP: Final = Need("for {character} you could take a value up to {limit}, and no character that cheap is face up", "NY-307")
NOT_YOURS: Final = Need("{character} is not in your company", "NY-307")
BEYOND_SWAP: Final = Need("for the character you dismissed you may take a value up to {highest}, not {value}", "NY-307")


class SwapCharacter(Effect):
    """Dismiss an own character for a face-up one of a value up to 1 higher (NY-307)."""

    def worth(self) -> float:
        return 0.8

    def need(self, state: NewYork, player: Player, step: i64) -> Need | None:
        lowest = cheapest_row(state)
        return None if any(unswappable(state, player, kind, lowest) is None for kind in range(1, KINDS + 1)) else NO_SWAP

    def use(self, state: NewYork, player: Player, step: i64) -> None:
        state.push(SWAP_OUT, player.seat)


def highest_for(state: NewYork, kind: i64) -> i64:
    """The highest value that may be taken for a character."""
    return min(state.parts.characters[kind].value + HIGHER, VALUES)


def unswappable(state: NewYork, player: Player, kind: i64, lowest: i64) -> Need | None:
    """What a kind lacks to leave the company for a face-up character; ``lowest`` is the cheapest row."""
    if not player.owned[kind]:
        return NOT_YOURS
    return None if lowest < highest_for(state, kind) else TOO_CHEAP


class SwapOut(Choice):
    """D06: the own character that leaves the game."""

    def __init__(self) -> None:
        super().__init__("swap_out", ("NY-307",), Form("dismiss {character}", Number("character", 1, KINDS)))

    def options(self, state: State, step: i64) -> list[int]:
        game = game_of(state)
        player = player_of(state, step)
        lowest = cheapest_row(game)
        out: list[int] = []
        kind: i64
        for kind in range(1, i64(KINDS) + 1):
            if unswappable(game, player, kind, lowest) is None:
                out.append(self.base + kind - 1)
        return out

    def missing(self, state: State, step: i64, option: i64) -> Need | None:
        game = game_of(state)
        return unswappable(game, player_of(state, step), option + 1, cheapest_row(game))

    def names(self, state: State, step: int, option: int) -> Names:
        game = game_of(state)
        return {**character_names(game, player_of(state, step), option + 1), "limit": int(highest_for(game, option + 1))}

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        player = player_of(state, step)
        kind = option + 1
        player.lose(kind)
        dismissed = game.dismissed[:]
        dismissed[kind] += 1
        game.dismissed = dismissed
        if game.listener is not None:
            game.emit("dismissed", player.seat, {"character": kind})
        game.push(SWAP_IN, player.seat, highest_for(game, kind))


class SwapIn(FaceUp):
    """D07: the face-up character that joins the company instead."""

    def __init__(self) -> None:
        super().__init__("swap_in", ("swap value", "swap for"), ("NY-307",), VALUES)

    def beyond(self) -> Need:
        return BEYOND_SWAP


EFFECTS: Final[list[type[Effect]]] = [SwapCharacter]
SWAP_OUT: Final = SwapOut()
SWAP_IN: Final = SwapIn()
STEPS: Final[list[Step]] = [SWAP_OUT, SWAP_IN]
