"""Action 5: discard, draw three, keep two (HH-480, HH-481); and the discards at the end of a quarter (HH-654)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from skyline.engine.fields import Form, Word
from skyline.engine.state import State
from skyline.engine.steps import Step, seat_of

from . import contracts, decks, turn
from .asking import Question
from .components import CARD_IDS, CARDS
from .needs import Need
from .players import NOTHING, Player
from .state import Hustle

KEEP: Final = CARDS
DONE: Final = 2 * CARDS
BACK: Final = DONE + 1
SWAP: Final = CARDS
MOST_LEFT: Final = 3  # cards in hand before drawing
DRAWN: Final = 3
KEPT: Final = 2


def draw_need(state: Hustle, player: Player) -> Need:
    """What keeps the player from drawing (HH-481)."""
    return None if state.deck or state.discard or player.hand else ("no card is left to draw", "HH-481")


class DiscardQuestion(Question):
    """A set of hand cards, chosen card by card and taken back in any order, then confirmed once."""

    def may_confirm(self, state: Hustle, player: Player) -> Need:
        raise NotImplementedError

    def may_add(self, state: Hustle, player: Player, card: i64) -> bool:
        """Can the set still be completed with this card as its next one (HH-805)?"""
        return True

    def options(self, state: State, step: i64) -> list[int]:
        game = cast(Hustle, state)
        player = game.players[seat_of(step)]
        base = int(self.base)
        found = [base + card for card in player.hand if card not in player.laid]
        found += [base + KEEP + card for card in player.laid]
        return found + self.possible(game, step, DONE, self.size - 1)

    def canonical(self, state: State, step: i64) -> list[int]:
        game = cast(Hustle, state)
        player = game.players[seat_of(step)]
        base = int(self.base)
        last = player.laid[-1] if player.laid else -1
        found = [base + card for card in player.hand if card > last and self.may_add(game, player, card)]
        if self.may_confirm(game, player) is None:
            found.append(base + DONE)
        return found or [base + KEEP + player.laid[-1]]

    def take(self, state: State, step: i64, option: i64) -> None:
        player = cast(Hustle, state).players[seat_of(step)]
        if option < KEEP:
            player.laid = sorted([*player.laid, int(option)])
        else:
            player.laid = decks.without(player.laid, [int(option - KEEP)])
        state.push(self, seat_of(step))

    def need(self, state: Hustle, step: i64, option: i64) -> Need:
        player = state.players[seat_of(step)]
        if option == DONE:
            return self.may_confirm(state, player)
        if option == BACK:
            return None
        card = int(option % CARDS)
        if card not in player.hand:
            return f"{CARD_IDS[card]} is not in your hand", "HH-480"
        if option < KEEP:
            return None if card not in player.laid else (f"{CARD_IDS[card]} is chosen already", "HH-480")
        return None if card in player.laid else (f"{CARD_IDS[card]} is not chosen", "HH-480")


class DrawDiscard(DiscardQuestion):
    """Which cards are discarded before three are drawn (HH-480)."""

    def __init__(self) -> None:
        cards = Word("card", CARD_IDS)
        super().__init__(
            "draw_discard", ("HH-480", "HH-481", "HH-R40"), Form("discard {card}", cards), Form("keep {card}", cards),
            Form("draw cards", act="draw"), Form("draw nothing", act="back"), always=True,
        )  # fmt: skip

    def may_confirm(self, state: Hustle, player: Player) -> Need:
        if len(player.hand) - len(player.laid) > MOST_LEFT:
            return f"keep at most {MOST_LEFT} cards before drawing", "HH-480"
        return None if state.deck or state.discard or player.laid else ("no card is left to draw", "HH-481")

    def may_add(self, state: Hustle, player: Player, card: i64) -> bool:
        later = len([other for other in player.hand if other > card])
        return len(player.laid) + 1 + later >= len(player.hand) - MOST_LEFT

    def take(self, state: State, step: i64, option: i64) -> None:
        game = cast(Hustle, state)
        seat = seat_of(step)
        if option == DONE:
            draw(game, seat)
        elif option == BACK:
            game.players[seat].laid = NOTHING
            state.push(turn.TURN, seat)
        else:
            super().take(state, step, option)


def draw(state: Hustle, seat: i64) -> None:
    """Discard what was chosen, draw three, and ask which one goes back; two or fewer are all kept."""
    player = state.players[seat]
    gone = player.laid
    player.laid = NOTHING
    player.hand = decks.without(player.hand, gone)
    state.discard = state.discard + gone
    drawn = decks.draw_cards(state, DRAWN)
    if state.listener is not None:
        state.emit("discard", seat, {"cards": gone})
        state.emit("draw", seat, {"number": len(drawn)})
    turn.close_action(state)
    if len(drawn) > KEPT:
        player.drawn = drawn
        state.push(DRAW_KEEP, seat)
    else:
        player.hand = sorted(player.hand + drawn)


class DrawKeep(Question):
    """Which of the three cards drawn is not kept (HH-480)."""

    def __init__(self) -> None:
        super().__init__(
            "draw_keep", ("HH-480", "HH-187"), Form("return {card}", Word("card", CARD_IDS)), Form("swap before returning", act="swap"),
            always=True,
        )  # fmt: skip

    def options(self, state: State, step: i64) -> list[int]:
        game = cast(Hustle, state)
        found = [int(self.base) + card for card in game.players[seat_of(step)].drawn]
        return found + self.possible(game, step, SWAP, SWAP)

    def take(self, state: State, step: i64, option: i64) -> None:
        game = cast(Hustle, state)
        seat = seat_of(step)
        if option == SWAP:
            state.push(DRAW_KEEP, seat)
            contracts.ask_swap(game, seat)
            return
        player = game.players[seat]
        player.hand = sorted(player.hand + decks.without(player.drawn, [int(option)]))
        player.drawn = NOTHING
        game.discard = [*game.discard, int(option)]
        if state.listener is not None:
            state.emit("return", seat, {"cards": [int(option)]})

    def need(self, state: Hustle, step: i64, option: i64) -> Need:
        if option == SWAP:
            return contracts.swap_need(state, seat_of(step))
        drawn = int(option) in state.players[seat_of(step)].drawn
        return None if drawn else (f"{CARD_IDS[option]} is none of the three that you have drawn", "HH-480")


class QuarterDiscard(DiscardQuestion):
    """Which cards are thrown away at the end of a quarter, before everybody draws up to five (HH-654)."""

    def __init__(self) -> None:
        cards = Word("card", CARD_IDS)
        super().__init__(
            "quarter_discard", ("HH-654", "HH-803"), Form("throw away {card}", cards, act="throw"), Form("hold {card}", cards),
            Form("ready for the quarter", act="ready"), always=True,
        )  # fmt: skip

    def begins(self, state: State, step: i64) -> bool:
        return not cast(Hustle, state).players[seat_of(step)].laid

    def may_confirm(self, state: Hustle, player: Player) -> Need:
        return None

    def take(self, state: State, step: i64, option: i64) -> None:
        if option != DONE:
            super().take(state, step, option)
            return
        player = cast(Hustle, state).players[seat_of(step)]
        player.thrown = player.laid
        player.laid = NOTHING
        player.hand = decks.without(player.hand, player.thrown)
        if state.listener is not None:
            state.emit("discard", seat_of(step), {"cards": player.thrown})


DRAW_DISCARD: Final[DrawDiscard] = DrawDiscard()
DRAW_KEEP: Final[DrawKeep] = DrawKeep()
QUARTER_DISCARD: Final[QuarterDiscard] = QuarterDiscard()
STEPS: Final[list[Step]] = [DRAW_DISCARD, DRAW_KEEP, QUARTER_DISCARD]
