"""A hand card of any type counts as cards of the current type (NY-313, NY-320), and what it asks: which card (D13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from mypy_extensions import i64

from skyline.engine.fields import Form
from skyline.engine.steps import Step, x_of

from ..box import KINDS, numbered
from ..cards import NAMES, TYPES, number, one
from ..choice import CARD, Choice, game_of, player_of
from ..laying import add_use
from ..needs import Names, Need
from ..pieces import Piece, UsePiece, WithdrawUse
from .effect import Effect

if TYPE_CHECKING:
    from skyline.engine.state import State

    from ..components import Character
    from ..state import NewYork, Player

RANK: Final = 2
WORTH: Final[list[float]] = [0.0, 0.8, 1.5]  # by what the card counts
NONE_TO_CONVERT: Final = Need("you have no {card} card in your hand", "{clause}")
CURRENT_ALREADY: Final = Need("a {card} card is of the current type anyway, so {character} would change nothing", "NY-082")
NOTHING_TO_CONVERT: Final = Need("{character} converts a hand card of another type than {current}, and you have none", "NY-313")
NO_CARD_TO_CONVERT: Final = Need("{character} converts a hand card, and your hand is empty", "NY-320")


class ConvertCard(Effect):
    """A hand card is laid as so many cards of the current type."""

    counts_as: i64

    def __init__(self, character: Character, params: dict[str, Any]) -> None:
        super().__init__(character, params)
        self.counts_as = params["counts_as"]
        self.rank = RANK

    def pieces(self) -> list[Piece]:
        kind = int(self.kind)
        return [UsePiece(kind, RANK), WithdrawUse(Form("withdraw {character} {card}", numbered([kind]), CARD), kind)]

    def worth(self) -> float:
        return WORTH[self.counts_as]

    def need(self, state: NewYork, player: Player, step: i64) -> Need | None:
        if self.counts_as > 1:
            return None if player.hand else NO_CARD_TO_CONVERT
        return None if player.hand & ~(15 << (state.current << 2)) else NOTHING_TO_CONVERT

    def use(self, state: NewYork, player: Player, step: i64) -> None:
        state.push(CONVERT, player.seat, self.kind)

    def produces(self) -> i64:
        return self.counts_as

    def added(self, state: NewYork, player: Player, detail: i64) -> None:
        player.hand -= one(detail)
        player.converted += one(detail)
        player.turned += one(detail)

    def withdrawn(self, state: NewYork, player: Player, detail: i64) -> None:
        player.hand += one(detail)
        player.converted -= one(detail)
        player.turned -= one(detail)


def effect_of(state: State, step: i64) -> ConvertCard:
    return cast(ConvertCard, game_of(state).parts.effects[x_of(step)])


class Convert(Choice):
    """D13: the hand card that counts as the current type, for a character (x), which is paid now; or none after all."""

    def __init__(self) -> None:
        super().__init__(
            "convert", ("NY-313", "NY-320"), Form("convert {card}", CARD), Form("convert nothing", act="nothing"), most_x=KINDS
        )

    def missing(self, state: State, step: i64, option: i64) -> Need | None:
        if option == TYPES:
            return None
        if not number(player_of(state, step).hand, option):
            return NONE_TO_CONVERT
        return CURRENT_ALREADY if option == game_of(state).current and effect_of(state, step).counts_as == 1 else None

    def canonical(self, state: State, step: i64) -> list[int]:
        return self.options(state, step)[:-1]

    def names(self, state: State, step: int, option: int) -> Names:
        character = effect_of(state, step).character
        return {"card": NAMES[option], "character": str(character), "clause": character.clause}

    def take(self, state: State, step: i64, option: i64) -> None:
        if option < TYPES:
            add_use(game_of(state), player_of(state, step), x_of(step), option)


EFFECTS: Final[list[type[Effect]]] = [ConvertCard]
CONVERT: Final = Convert()
STEPS: Final[list[Step]] = [CONVERT]
