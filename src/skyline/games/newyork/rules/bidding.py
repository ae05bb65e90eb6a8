"""The decision point of a bidding turn: a bid built piece by piece, in any order (D11, section 18.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from skyline.engine.fields import Form
from skyline.engine.steps import Step, x_of
from skyline.engine.words import plural

from .bid import bid_value
from .box import PRINTED
from .cards import NAMES, WILD, number
from .choice import Choice, character_names, game_of, player_of
from .components import Components
from .laying import place
from .needs import Names, Need
from .opening import Companion, Opening, OpenWild, WithCard, WithNothing, WithWild
from .pieces import (
    NO_CARD,
    OUT_OF_ORDER,
    Exchange,
    LayCurrent,
    LayPair,
    LaySecond,
    LaySingle,
    LayWild,
    Piece,
    WithdrawCards,
    WithdrawPair,
    WithdrawSingle,
)

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .state import NewYork, Player

DONE: Final = 0
NOT_OPENED: Final = Need("you have not opened with a wild card that needs something beside it", "NY-142")
COMPANION_FIRST: Final = Need("first choose what goes with the wild card you opened with", "NY-142")


def all_pieces() -> list[Piece]:
    """Those of cards first, then those of the characters as printed; by rank, and what takes back comes last."""
    out: list[Piece] = [Exchange(), LayCurrent(), LayPair(), LaySecond(), LaySingle(), OpenWild(), LayWild()]
    out += [WithCard(), WithWild(), WithNothing()]
    out += [WithdrawCards("current", wild=False), WithdrawPair(), WithdrawSingle(), WithdrawCards("wild", wild=True)]
    for effect in Components(PRINTED, "").effects:
        out += effect.pieces()
    return sorted(out, key=_order)


def _order(piece: Piece) -> int:
    """Pieces in the order of their ranks; companions after the openings; what takes back after everything."""
    rank = int(piece.rank)
    return 100 if rank == OUT_OF_ORDER else 2 * rank + isinstance(piece, Companion)


@final
class Ranked:
    """A piece with what says at a glance whether the canonical menu has to ask it. Of one class, so a list of them is quick to walk."""

    piece: Piece
    rank: i64
    kind: i64

    def __init__(self, piece: Piece) -> None:
        self.piece = piece
        self.rank = piece.rank
        self.kind = piece.kind


class BidStep(Choice):
    """D11: one more piece of the bid, one less, or done. The step holds the opening that still wants its companion (x)."""

    pieces: list[Piece]
    in_order: list[Ranked]
    companions: list[Companion]
    withdrawals: list[Piece]
    owners: list[Piece]
    close: i64

    def __init__(self) -> None:
        every = all_pieces()
        forms = [Form("done"), *(piece.form for piece in every), Form("open nothing", act="open nothing")]
        super().__init__("bid_step", ("NY-140", "NY-143", "NY-144"), *forms, always=True, most_x=sum(form.size for form in forms))
        self.companions = [piece for piece in every if isinstance(piece, Companion)]
        self.pieces = [piece for piece in every if piece.rank != OUT_OF_ORDER and not isinstance(piece, Companion)]
        self.in_order = [Ranked(piece) for piece in self.pieces]
        self.withdrawals = [piece for piece in every if piece.rank == OUT_OF_ORDER]
        self.close = self.size - 1  # the option that gives up an opening after all
        self.owners = [every[0]]
        for piece in every:
            piece.first = len(self.owners)
            self.owners += [piece] * piece.form.size
            if isinstance(piece, Opening):
                piece.companions = self.companions

    # ------------------------------------------------------------------ menus
    def options(self, state: State, step: i64) -> list[int]:
        """Every piece whose condition holds, whatever was laid before it, and every one that may be taken back."""
        game = game_of(state)
        player = player_of(state, step)
        base = self.base
        if x_of(step):
            return [*self.with_opening(game, player, x_of(step)), base + self.close]
        out = [base + DONE]
        for piece in self.pieces:
            piece.offer(game, player, base, out)
        if player.loose or player.uses:
            for piece in self.withdrawals:
                piece.offer(game, player, base, out)
        return out

    def canonical(self, state: State, step: i64) -> list[int]:
        """After a piece of a rank only pieces of that rank or higher, nothing taken back: every bid in one order (section 18.1)."""
        game = game_of(state)
        player = player_of(state, step)
        base = self.base
        if x_of(step):
            return self.with_opening(game, player, x_of(step))
        out = [base + DONE]
        reached = rank_of(game, player)
        owned = player.owned
        for ranked in self.in_order:
            if ranked.rank >= reached and (ranked.kind == 0 or owned[ranked.kind]):  # of most characters there is no tile to ask
                ranked.piece.offer_in_order(game, player, base, out)
        return out

    def with_opening(self, game: NewYork, player: Player, opened: i64) -> list[int]:
        """What may go with an opening, which is an option of its own."""
        opening = self.opening(opened)
        out: list[int] = []
        index: i64
        for companion in self.companions:
            for index in range(i64(companion.form.size)):
                if companion.missing_with(game, player, index, opening, opened - opening.first) is None:
                    out.append(self.base + companion.first + index)
        return out

    def opening(self, option: i64) -> Opening:
        piece = self.owners[option]
        assert isinstance(piece, Opening)
        return piece

    # ------------------------------------------------------------------ refusals
    def missing(self, state: State, step: i64, option: i64) -> Need | None:
        opened = x_of(step)
        if option == self.close:
            return None if opened else NOT_OPENED
        if option == DONE:
            return COMPANION_FIRST if opened else None
        piece = self.owners[option]
        index = option - piece.first
        if isinstance(piece, Companion):
            if not opened:
                return NOT_OPENED
            opening = self.opening(opened)
            return piece.missing_with(game_of(state), player_of(state, step), index, opening, opened - opening.first)
        return COMPANION_FIRST if opened else piece.missing(game_of(state), player_of(state, step), index)

    def names(self, state: State, step: int, option: int) -> Names:
        game = game_of(state)
        player = player_of(state, step)
        if option in (DONE, self.close):
            return {}
        piece = self.owners[option]
        index = option - piece.first
        card = piece.card(game, index)
        out: Names = {
            "card": NAMES[card] if card != NO_CARD else "", "current": NAMES[game.current],
            "worth": int(bid_value(player, game.current)), "space": game.spaces[player.seat],
            "spaces": plural(int(piece.spaces(index)), "space"),
        }  # fmt: skip
        if not piece.kind:
            return out
        spent = game.parts.characters[self.owners[x_of(step)].kind].cost if x_of(step) else 0
        return {**character_names(game, player, int(piece.kind)), **out, "dollars": int(player.dollars - spent)}

    # ------------------------------------------------------------------ taking
    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        player = player_of(state, step)
        if option == DONE:
            place(game, player)
            return
        if option == self.close:
            game.push(self, player.seat)
            return
        piece = self.owners[option]
        if isinstance(piece, Opening):
            game.push(self, player.seat, option)
            return
        game.push(self, player.seat)
        if isinstance(piece, Companion):
            opening = self.opening(x_of(step))
            opening.lay(game, player, x_of(step) - opening.first)
        piece.lay(game, player, option - piece.first)


def rank_of(state: NewYork, player: Player) -> i64:
    """How far the bid has come in the canonical order since a card was last drawn."""
    rank: i64 = 0
    loose = player.loose
    if loose:
        rank = 5 if number(loose, WILD) else 3 if loose & ~(15 << (state.current << 2)) else 1
    for use in player.uses:
        rank = max(rank, state.parts.effects[use >> 3].rank)
    return rank


BID_STEP: Final = BidStep()
STEPS: Final[list[Step]] = [BID_STEP]
