"""Penthouses: at the end of a turn a Building grows by pieces of one's own (HR-300)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.fields import Form
from skyline.engine.steps import Step, seat_of, x_of, y_of

from .. import ledger, sites
from ..asking import PIECE, Asked, at_place, game_of, held, player_of
from ..buildings import PENTHOUSE_FLOOR, STOREY, owned_by
from ..components import SITES
from ..pieces import KINDS, one, size
from ..players import replaced
from ..windows import TURN_END
from ..wording import PIECES
from .effect import Effect

if TYPE_CHECKING:
    from skyline.engine.state import State

    from ..players import Player
    from ..state import HighRise

MOST_ADDED: Final = 3  # pieces of one Penthouse


class AddFloorsLater(Effect):
    """Needs a piece, and a Building on the board."""

    def fits(self, state: HighRise, player: Player, window: i64, card: i64) -> bool:
        return player.pieces != 0 and any(owned_by(building, player.seat) for building in state.sites)

    def why_unfit(self, state: HighRise, player: Player, window: int, card: int) -> tuple[str, str]:
        return ("you have no piece to add" if not player.pieces else "you have no Building on the board"), "HR-300"

    def act(self, state: HighRise, player: Player, window: i64, card: i64) -> None:
        state.push(PENTHOUSE, player.seat)


class Penthouse(Asked):
    """D22: which of the own Buildings grows."""

    def __init__(self) -> None:
        super().__init__("penthouse", ("HR-300",), at_place("penthouse"), pending=1.5)

    def options(self, state: State, step: i64) -> list[int]:
        game = game_of(state)
        return [int(self.base) + site for site in range(SITES) if owned_by(game.sites[site], seat_of(step))]

    def take(self, state: State, step: i64, option: i64) -> None:
        game_of(state).push(PENTHOUSE_PIECE, seat_of(step), option)

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        return sites.why_not_own(game_of(state), option), "HR-300"


class PenthousePiece(Asked):
    """D22: its pieces, one to three, in any order. x: site.

    y: how many so far << 3; in canonical play, which adds in the order of the kinds, also the first kind still to come.
    """

    def __init__(self) -> None:
        most = MOST_ADDED - 1 << 3 | KINDS - 1
        super().__init__(
            "penthouse_piece", ("HR-300", "HR-R27"), Form("add {piece}", PIECE), Form("add done", act="done"),
            pending=0.8, most_x=SITES - 1, most_y=most,
        )  # fmt: skip

    def options(self, state: State, step: i64) -> list[int]:
        return self.pieces(state, step, 0)

    def canonical(self, state: State, step: i64) -> list[int]:
        return self.pieces(state, step, y_of(step) & 7)

    def pieces(self, state: State, step: i64, first: i64) -> list[int]:
        """The kinds from one on that are there; after a piece one may stop."""
        out = held(self.base, player_of(state, step).pieces, first)
        return [*out, int(self.base) + KINDS] if y_of(step) >> 3 else out

    def take(self, state: State, step: i64, option: i64) -> None:
        if option == KINDS:
            return
        game = game_of(state)
        player = player_of(state, step)
        site = x_of(step)
        ledger.give_back(game, player, one(option))
        game.sites = replaced(game.sites, site, game.sites[site] + STOREY + PENTHOUSE_FLOOR)
        if game.listener is not None:
            game.emit("penthouse", player.seat, {"site": site, "tenant": game.tenants[site], "number": 1})
        added = (y_of(step) >> 3) + 1
        first: i64 = option if game.canonical_only else 0
        if added < MOST_ADDED and size(player.pieces >> (first << 2)):
            game.push(PENTHOUSE_PIECE, player.seat, site, added << 3 | first)

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        if option == KINDS:
            return "a Penthouse has at least one piece", "HR-300"
        return f"you have no {PIECES[option]} piece", "HR-300"


EFFECTS: Final[list[Effect]] = [AddFloorsLater("add_3_floors_later", "HR-300", "penthouse", TURN_END, worth=1.5, per_turn=True)]
PENTHOUSE: Final = Penthouse()
PENTHOUSE_PIECE: Final = PenthousePiece()
STEPS: Final[list[Step]] = [PENTHOUSE, PENTHOUSE_PIECE]
