"""Characters that add cards to a bid (NY-314, NY-316, NY-317), and what they ask: how far back the press token goes (D14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from skyline.engine.fields import Field, Form, Number
from skyline.engine.steps import Step, seat_of, x_of
from skyline.engine.words import plural

from ..box import KINDS, numbered
from ..cards import PRESTIGE
from ..characters import unready
from ..choice import Choice, game_of, player_of
from ..laying import add_use, join
from ..needs import Names, Need
from ..opening import Companion, Opening
from ..pieces import Piece, UsePiece, WithdrawUse, unready_after
from ..press import move_token, put_token
from .effect import Effect

if TYPE_CHECKING:
    from skyline.engine.state import State

    from ..components import Character
    from ..state import NewYork, Player

PRODUCING: Final = 2  # ranks in the canonical order of a bid
ADDING: Final = 5
MOST_SPACES: Final = 2
SPACES: Final = Field("spaces", ("one", "two"), (1, 2))
TOO_FAR_BACK: Final = Need("your press token is on space {space}, so it cannot go back {spaces}", "NY-314")
TOO_FAR_AFTER: Final = Need("the opening takes your press token to the start space, so it cannot go back further", "NY-314")
NOT_PRESTIGE: Final = Need("{character} is used in the prestige bidding round, and this is the one for {current}", "NY-317")


# ------------------------------------------------------------------ a prestige card
class ExtraPrestige(Effect):
    """A prestige card, in the prestige bidding round (NY-317)."""

    def __init__(self, character: Character, params: dict[str, Any]) -> None:
        super().__init__(character, params)
        self.rank = PRODUCING

    def pieces(self) -> list[Piece]:
        kind = int(self.kind)
        return [UsePiece(kind, PRODUCING), WithdrawUse(Form("withdraw {character}", numbered([kind])), kind)]

    def worth(self) -> float:
        return 0.9

    def need(self, state: NewYork, player: Player, step: i64) -> Need | None:
        return None if state.current == PRESTIGE else NOT_PRESTIGE

    def use(self, state: NewYork, player: Player, step: i64) -> None:
        add_use(state, player, self.kind, 0)

    def produces(self) -> i64:
        return 1


# ------------------------------------------------------------------ a wild card
class ExtraWild(Effect):
    """A wild card (NY-316)."""

    def __init__(self, character: Character, params: dict[str, Any]) -> None:
        super().__init__(character, params)
        self.rank = ADDING

    def pieces(self) -> list[Piece]:
        kind = int(self.kind)
        withdraw = WithdrawUse(Form("withdraw {character}", numbered([kind])), kind)
        return [OpenExtra(kind), WithExtra(kind), UsePiece(kind, ADDING, stands=True), withdraw]

    def worth(self) -> float:
        return 1.0

    def use(self, state: NewYork, player: Player, step: i64) -> None:
        add_use(state, player, self.kind, 0)

    def wilds(self, detail: i64) -> i64:
        return 1


class OpenExtra(Opening):
    """The bid opens with the character's wild card."""

    def __init__(self, kind: int) -> None:
        super().__init__(Form("open {character}", numbered([kind])), kind)

    def source(self, state: NewYork, player: Player, index: i64) -> Need | None:
        return unready(state, player, self.kind)

    def lay(self, state: NewYork, player: Player, index: i64) -> None:
        join(state, player, self.kind, 0)


class WithExtra(Companion):
    """The character's wild card goes with the one that opened the bid."""

    def __init__(self, kind: int) -> None:
        super().__init__(Form("with {character}", numbered([kind])), kind)

    def missing_with(self, state: NewYork, player: Player, index: i64, opening: Opening, variant: i64) -> Need | None:
        return unready_after(state, player, self.kind, opening.kind)

    def lay(self, state: NewYork, player: Player, index: i64) -> None:
        add_use(state, player, self.kind, 0)


# ------------------------------------------------------------------ wild cards for spaces
class PressForWild(Effect):
    """Spaces of the Press Track given up for wild cards (NY-314)."""

    def __init__(self, character: Character, params: dict[str, Any]) -> None:
        super().__init__(character, params)
        self.rank = ADDING

    def pieces(self) -> list[Piece]:
        kind = int(self.kind)
        withdraw = WithdrawUse(Form("withdraw {character} {spaces}", numbered([kind]), SPACES), kind, detail=1)
        return [OpenBack(kind), WithBack(kind), UsePiece(kind, ADDING, stands=True), withdraw]

    def worth(self) -> float:
        return 0.6

    def need(self, state: NewYork, player: Player, step: i64) -> Need | None:
        return None if state.spaces[player.seat] > 0 else TOO_FAR_BACK

    def use(self, state: NewYork, player: Player, step: i64) -> None:
        state.push(PRESS_BACK, player.seat, self.kind)

    def wilds(self, detail: i64) -> i64:
        return detail

    def added(self, state: NewYork, player: Player, detail: i64) -> None:
        go_back(state, player, detail)

    def withdrawn(self, state: NewYork, player: Player, detail: i64) -> None:
        go_back(state, player, -detail)


def go_back(state: NewYork, player: Player, spaces: i64) -> None:
    """So many spaces more are given up for this bid, or fewer. The token goes back from where it stood before the bid."""
    if player.back == 0:
        player.stood = state.press.index(player.seat)
    else:
        put_token(state, player.seat, state.spaces[player.seat] + player.back, player.stood)
    player.back += spaces
    if player.back:
        move_token(state, player.seat, -player.back)
    else:
        player.stood = 0


class OpenBack(Opening):
    """The bid opens with one space given up, or two."""

    def __init__(self, kind: int) -> None:
        super().__init__(Form("open {character} {spaces}", numbered([kind]), SPACES), kind)

    def spaces(self, index: i64) -> i64:
        return index + 1

    def wilds(self, index: i64) -> i64:
        return index + 1

    def source(self, state: NewYork, player: Player, index: i64) -> Need | None:
        need = unready(state, player, self.kind)
        return TOO_FAR_BACK if need is None and state.spaces[player.seat] <= index else need

    def lay(self, state: NewYork, player: Player, index: i64) -> None:
        join(state, player, self.kind, index + 1)


class WithBack(Companion):
    """One space given up goes with the wild card that opened the bid."""

    def __init__(self, kind: int) -> None:
        super().__init__(Form("with {character}", numbered([kind])), kind)

    def missing_with(self, state: NewYork, player: Player, index: i64, opening: Opening, variant: i64) -> Need | None:
        need = unready_after(state, player, self.kind, opening.kind)
        given = opening.wilds(variant) if opening.kind == self.kind else 0
        if need is None and state.spaces[player.seat] <= given:
            return TOO_FAR_AFTER if given else TOO_FAR_BACK
        return need

    def lay(self, state: NewYork, player: Player, index: i64) -> None:
        add_use(state, player, self.kind, 1)


class PressBack(Choice):
    """D14: how many spaces the press token goes back for a character (x), which is paid now; or none after all."""

    def __init__(self) -> None:
        super().__init__(
            "press_back", ("NY-314",), Form("back {spaces}", Number("spaces", 1, MOST_SPACES)), Form("back none", act="none"), most_x=KINDS
        )

    def missing(self, state: State, step: i64, option: i64) -> Need | None:
        return None if option == MOST_SPACES or option < game_of(state).spaces[seat_of(step)] else TOO_FAR_BACK

    def canonical(self, state: State, step: i64) -> list[int]:
        return self.options(state, step)[:-1]

    def names(self, state: State, step: int, option: int) -> Names:
        return {"space": game_of(state).spaces[seat_of(step)], "spaces": plural(option + 1, "space")}

    def take(self, state: State, step: i64, option: i64) -> None:
        if option < MOST_SPACES:
            add_use(game_of(state), player_of(state, step), x_of(step), option + 1)


EFFECTS: Final[list[type[Effect]]] = [PressForWild, ExtraWild, ExtraPrestige]
PRESS_BACK: Final = PressBack()
STEPS: Final[list[Step]] = [PRESS_BACK]
