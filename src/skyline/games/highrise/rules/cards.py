"""When Power Cards may be used: windows, Archives, and why not (section 11). What they do is in ``effects``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.fields import Form, Word
from skyline.engine.steps import Step, seat_of, x_of, y_of

from . import ledger, trading
from .asking import CARD, Asked, game_of, player_of
from .components import CARDS, ONGOING
from .players import BITS
from .shortage import choosable
from .windows import RAISED, TRADING

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .players import Player
    from .state import HighRise

MOST_COPIES: Final = 31
PASS: Final = 2 * CARDS  # option of UseCard; below are cards, and from CARDS on those that an Archive turns up


class Offer(Step):
    """Ask, if there is anything to use in this window (x); so many copies (y) of an ongoing card were used in it already."""

    def __init__(self) -> None:
        super().__init__(most_x=RAISED, most_y=MOST_COPIES)

    def run(self, state: State, packed: i64) -> None:
        if any_offered(game_of(state), player_of(state, packed), x_of(packed), y_of(packed)):
            state.push(USE_CARD, seat_of(packed), x_of(packed), y_of(packed))


def any_offered(state: HighRise, player: Player, window: i64, copies: i64) -> bool:
    """Is there a card to use or to turn up in this window?"""
    for card in state.parts.windows[window]:
        if not player.up[card] and not player.down[card]:
            continue
        if usable(state, player, window, card, copies) or refreshable(state, player, window, card, copies):
            return True
    return False


def offered(state: HighRise, player: Player, window: i64, copies: i64, base: int) -> list[int]:
    """``base`` + the number of every card that may be used in this window; beyond CARDS, those that an Archive may turn up first."""
    out: list[int] = []
    turned: list[int] = []
    for card in state.parts.windows[window]:
        if usable(state, player, window, card, copies):
            out.append(base + card)
        elif refreshable(state, player, window, card, copies):
            turned.append(base + CARDS + card)
    return out + turned


def usable(state: HighRise, player: Player, window: i64, card: i64, copies: i64) -> bool:
    """May a face-up copy be used in this window?"""
    kind = state.parts.cards[card]
    return player.up[card] > (copies if kind.timing == ONGOING else 0) and kind.effect.fits(state, player, window, card)


def refreshable(state: HighRise, player: Player, window: i64, card: i64, copies: i64) -> bool:
    """Has all been used that is face-up, and may an Archive turn up one more?"""
    kind = state.parts.cards[card]
    spent = copies if kind.timing == ONGOING else 0
    return player.up[card] == spent and ledger.can_refresh(state, player, card) and kind.effect.fits(state, player, window, card)


class UseCard(Asked):
    """D18, D20: use one matching card, turn one up with an Archive first, or pass. x: the window; y: the copies used."""

    def __init__(self) -> None:
        super().__init__(
            "use_card", ("HR-271", "HR-273", "HR-275", "HR-291"),
            Form("use {card}", CARD), Form("turn up {card}", CARD, act="turn_up"), Form("pass"),
            most_x=RAISED, most_y=MOST_COPIES,
        )  # fmt: skip

    def options(self, state: State, step: i64) -> list[int]:
        game, player = game_of(state), player_of(state, step)
        out = offered(game, player, x_of(step), y_of(step), int(self.base) - 1)
        if x_of(step) == TRADING and y_of(step) == 0 and not (choosable(game, player) or trading.tradable(game, player)):
            return out  # only with its help one could stop here (HR-162)
        return [*out, int(self.base) + PASS]

    def take(self, state: State, step: i64, option: i64) -> None:
        game, player = game_of(state), player_of(state, step)
        window, copies = x_of(step), y_of(step)
        if option == PASS:
            return
        if option >= CARDS:
            game.push(OFFER, player.seat, window, copies)
            ledger.refresh(game, player, option - CARDS + 1)
            return
        card = option + 1
        kind = game.parts.cards[card]
        game.push(OFFER, player.seat, window, copies + (1 if kind.timing == ONGOING else 0))
        kind.effect.act(game, player, window, card)
        ledger.use(game, player, card, copies)

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        if option == PASS:
            return "only with your Investment Firm could you stop here, so it has to be used", "HR-162"
        return why_not_offered(game_of(state), player_of(state, step), int(x_of(step)), int(y_of(step)), option)


def why_not_offered(game: HighRise, player: Player, window: int, copies: int, option: int) -> tuple[str, str]:
    """Why card ``option`` + 1 may not be used in this window, or turned up (from CARDS on)."""
    card = option % CARDS + 1
    if card not in game.parts.windows[window]:
        return f"{game.parts.cards[card].name} is for another moment: {game.parts.cards[card].text.rstrip('.')}", "HR-271"
    return why_no_card(game, player, option, copies) or game.parts.cards[card].effect.why_unfit(game, player, window, card)


def why_no_card(game: HighRise, player: Player, option: int, copies: int) -> tuple[str, str] | None:
    """Why card ``option`` + 1 may not be used, or turned up (from CARDS on), as far as it lies with the cards of the player.

    ``copies`` of an ongoing card were used for this event already. None: the cards are there.
    """
    card = option % CARDS + 1
    name = f"{game.parts.cards[card].name} ({card})"
    spent = copies if game.parts.cards[card].timing == ONGOING else 0
    if option >= CARDS:
        if not ledger.can_refresh(game, player, card):
            return ledger.why_no_refresh(game, player, card)
        return (f"you have {name} face-up to use first", "HR-291") if player.up[card] > spent else None
    if player.up[card] > spent:
        return None
    if spent and player.up[card]:
        return f"you have used every {name} for this already", "HR-274"
    if player.down[card]:
        return f"your {name} is face-down", "HR-272"
    return f"you have no {name}", "HR-270"


class ArchiveMode(Asked):
    """D19: a 1x card (x) was used: it goes back, or an Archive does, unless another card of the same move has had the last one."""

    def __init__(self) -> None:
        super().__init__("archive_mode", ("HR-291",), Form("return {what}", Word("what", ("card", "archive"))), most_x=CARDS)

    def options(self, state: State, step: i64) -> list[int]:
        base = int(self.base)
        return [base, base + 1] if player_of(state, step).up[game_of(state).parts.archive] else [base]

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        player = player_of(state, step)
        if option == 0:
            ledger.return_card(game, player, x_of(step))
            return
        ledger.use(game, player, game.parts.archive)
        player.archived |= BITS[game.parts.cards[x_of(step)].label]
        if game.listener is not None:
            game.emit("archived", player.seat, {"number": x_of(step)})

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        return "you have no face-up Archive left to return instead", "HR-291"


OFFER: Final = Offer()
USE_CARD: Final = UseCard()
ARCHIVE_MODE: Final = ArchiveMode()
STEPS: Final[list[Step]] = [OFFER, USE_CARD, ARCHIVE_MODE]
