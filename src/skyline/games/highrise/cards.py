"""When Power Cards may be used, and what they do (section 11). Cards used after a construction are in ``after``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from skyline.engine.steps import x_of, y_of

from .asking import Asked, game_of, player_of
from .buildings import owned_by
from .components import (
    ACTUARY,
    ARCHIVE,
    CARDS,
    DEMOLITION,
    DOT_COM,
    HIGH_END_CONDO,
    INSURANCE,
    INVESTMENT,
    MEDIA,
    ONGOING,
    RETAIL,
    SHIPPING,
    STOCKBROKER,
)  # fmt: skip
from .kinds import HIGH_END_CONDO as ASK_CONDO
from .kinds import OFFER, REPEAT, ROOM, USE_CARD
from .kinds import PENTHOUSE as ASK_PENTHOUSE
from .ledger import can_refresh, costs, gain, refresh, return_card, use, why_no_refresh
from .players import BITS
from .spaces import repeatable, why_unrepeatable
from .trading import tradable
from .windows import ACTED, DURING, RAISED, REASONS, TRADING, TURN_END, WINDOWS
from .yards import BARE, choosable, choose, draw

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .players import Player
    from .state import HighRise


def offer(state: HighRise, seat: i64, window: i64, copies: i64) -> None:
    """Ask, if there is anything to use in this window; ``copies`` of an ongoing card were used in it already."""
    player = state.players[seat]
    for card in WINDOWS[window]:
        if not player.up[card] and not player.down[card]:
            continue
        if usable(state, player, window, card, copies) or refreshable(state, player, window, card, copies):
            state.push(USE_CARD, seat, window, copies)
            return


def usable(state: HighRise, player: Player, window: i64, card: i64, copies: i64) -> bool:
    """May a face-up copy be used in this window?"""
    spent = copies if state.parts.cards[card].timing == ONGOING else 0
    return player.up[card] > spent and fits(state, player, window, card)


def refreshable(state: HighRise, player: Player, window: i64, card: i64, copies: i64) -> bool:
    """Has all been used that is face-up, and may an Archive turn up one more?"""
    spent = copies if state.parts.cards[card].timing == ONGOING else 0
    return player.up[card] == spent and can_refresh(state, player, card) and fits(state, player, window, card)


def fits(state: HighRise, player: Player, window: i64, card: i64) -> bool:
    """Is this the moment for such a card?"""
    if window in (DURING, RAISED):
        return fits_construction(state, player, card)
    if window == TURN_END:  # HR-300
        return player.pieces != 0 and any(owned_by(building, player.seat) for building in state.sites)
    if window == ACTED:  # HR-312
        return repeatable(state, player)
    return True


def fits_construction(state: HighRise, player: Player, card: i64) -> bool:
    construction = state.constructions[-1]
    if card == ACTUARY:  # HR-290
        return construction.exact and construction.added == 0
    if card == DOT_COM:  # HR-292, HR-R41
        return construction.extra > 0 and construction.spent < player.up[DOT_COM] + player.down[DOT_COM]
    return player.pieces != 0 and not construction.actuary  # HR-293


def have_effect(state: HighRise, player: Player, card: i64) -> None:
    """Put on the agenda what a card used in a window does."""
    seat = player.seat
    if card in (SHIPPING, MEDIA):  # HR-303, HR-299
        state.push(ROOM, seat)
        draw(state, seat, 1, BARE)
    elif card == RETAIL:  # HR-302
        state.push(ROOM, seat)
        choose(state, seat, 1)
    elif card == INSURANCE:  # HR-296
        state.push(ROOM, seat)
        draw(state, seat, 2)
    elif card in (INVESTMENT, DEMOLITION):  # HR-297, HR-310
        state.push(ROOM, seat)
        draw(state, seat, 1)
    elif card == DOT_COM:  # HR-292
        state.constructions[-1].spent += 1
        state.push(ROOM, seat)
        draw(state, seat, 1)
    elif card == ACTUARY:
        state.constructions[-1].extra += 1
        state.constructions[-1].actuary = True
    elif card == HIGH_END_CONDO:
        state.push(ASK_CONDO, seat)
    elif card == STOCKBROKER:
        state.push(REPEAT, seat)
        gain(state, player, 1)
    else:
        state.push(ASK_PENTHOUSE, seat)


class UseCard(Asked):
    """D18, D20: use one matching card, turn one up with an Archive first, or pass. x: the window; y: the copies used."""

    def __init__(self) -> None:
        words = [f"use {card}" for card in range(1, CARDS + 1)] + [f"turn up {card}" for card in range(1, CARDS + 1)]
        super().__init__("use_card", [*words, "pass"], ("HR-271", "HR-273", "HR-275", "HR-291"))

    def options(self, state: State, step: i64) -> list[int]:
        game = game_of(state)
        player = player_of(state, step)
        out: list[int] = []
        turned: list[int] = []
        for card in WINDOWS[x_of(step)]:
            if usable(game, player, x_of(step), card, y_of(step)):
                out.append(int(self.base) + card - 1)
            elif refreshable(game, player, x_of(step), card, y_of(step)):
                turned.append(int(self.base) + CARDS + card - 1)
        if x_of(step) == TRADING and y_of(step) == 0 and not (choosable(game, player) or tradable(game, player)):
            return out  # only with its help one could stop here (HR-162)
        return [*out, *turned, int(self.base) + 2 * CARDS]

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        player = player_of(state, step)
        if option == 2 * CARDS:
            return
        if option >= CARDS:
            game.push(OFFER, player.seat, x_of(step), y_of(step))
            refresh(game, player, option - CARDS + 1)
            return
        card = option + 1
        ongoing = game.parts.cards[card].timing == ONGOING
        game.push(OFFER, player.seat, x_of(step), y_of(step) + (1 if ongoing else 0))
        have_effect(game, player, card)
        use(game, player, card, y_of(step))

    def prompt(self, state: State, step: int) -> str:
        return f"Use a Power Card? It is possible because {REASONS[x_of(step)]}."

    def say(self, state: State, step: int, option: int) -> str:
        if option == 2 * CARDS:
            return "use none"
        return card_words(game_of(state), player_of(state, step), option, y_of(step))

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        if option == 2 * CARDS:
            return "only with your Investment Firm could you stop here, so it has to be used", "HR-162"
        game, player = game_of(state), player_of(state, step)
        card = option % CARDS + 1
        if card not in WINDOWS[x_of(step)]:
            return f"{game.parts.cards[card].name} is for another moment: {game.parts.cards[card].text.rstrip('.')}", "HR-271"
        return why_no_card(game, player, option, y_of(step)) or why_unfit(game, player, x_of(step), card)


def card_words(game: HighRise, player: Player, option: int, copies: int = 0) -> str:
    """Using card ``option`` + 1, or turning it up (from CARDS on), as a short sentence."""
    if option >= CARDS:
        return f"an Archive turns {game.parts.cards[option - CARDS + 1].name} ({option - CARDS + 1}) face-up"
    card = game.parts.cards[option + 1]
    price = " for 1 Corruption" if costs(game, player, option + 1, copies) else ""
    return f"use {card.name} ({card.number}){price}: {card.text}"


def why_no_card(game: HighRise, player: Player, option: int, copies: int) -> tuple[str, str] | None:
    """Why card ``option`` + 1 may not be used, or turned up (from CARDS on), as far as it lies with the cards of the player.

    ``copies`` of an ongoing card were used for this event already. None: the cards are there.
    """
    card = option % CARDS + 1
    name = f"{game.parts.cards[card].name} ({card})"
    spent = copies if game.parts.cards[card].timing == ONGOING else 0
    if option >= CARDS:
        if not can_refresh(game, player, card):
            return why_no_refresh(game, player, card)
        return (f"you have {name} face-up to use first", "HR-291") if player.up[card] > spent else None
    if player.up[card] > spent:
        return None
    if spent and player.up[card]:
        return f"you have used every {name} for this already", "HR-274"
    if player.down[card]:
        return f"your {name} is face-down", "HR-272"
    return f"you have no {name}", "HR-270"


def why_unfit(game: HighRise, player: Player, window: int, card: int) -> tuple[str, str]:
    """Why this is not the moment for a card of this window."""
    if window == TURN_END:
        return ("you have no piece to add" if not player.pieces else "you have no Building on the board"), "HR-300"
    if window == ACTED:
        return why_unrepeatable(game, player)
    construction = game.constructions[-1]
    if card == ACTUARY:
        if construction.added:
            return "High-End Condo Floors were added, so the payment does not count as exact", "HR-290"
        return "not every square was paid with exactly what it shows", "HR-290"
    if card == DOT_COM:
        if not construction.extra:
            return "this Building has no Extra Floor", "HR-292"
        return "you have used dot.com as often as you have the card", "HR-292"
    if construction.actuary:
        return "an Actuary Firm was used, which asks for the exact payment only", "HR-290"
    return "you have no piece left to add", "HR-293"


class ArchiveMode(Asked):
    """D19: a 1x card (x) was used: it goes back, or an Archive does, unless another card of the same move has had the last one."""

    def __init__(self) -> None:
        super().__init__("archive_mode", ["return card", "return archive"], ("HR-291",))

    def options(self, state: State, step: i64) -> list[int]:
        base = int(self.base)
        return [base, base + 1] if player_of(state, step).up[ARCHIVE] else [base]

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        player = player_of(state, step)
        if option == 0:
            return_card(game, player, x_of(step))
            return
        use(game, player, ARCHIVE)
        player.archived |= BITS[game.parts.cards[x_of(step)].label]
        if game.listener is not None:
            game.emit("archived", player.seat, {"number": x_of(step)})

    def prompt(self, state: State, step: int) -> str:
        name = game_of(state).parts.cards[x_of(step)].name
        return f"You used {name}. Return it, or return an Archive instead and keep it?"

    def say(self, state: State, step: int, option: int) -> str:
        name = game_of(state).parts.cards[x_of(step)].name
        return f"return the Archive and keep {name}" if option else f"return {name}"

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        return "you have no face-up Archive left to return instead", "HR-291"
