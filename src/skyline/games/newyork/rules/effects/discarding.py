"""Characters that change the hand (NY-301, NY-305), and what they ask: the cards to discard (D05)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from mypy_extensions import i64

from skyline.engine.fields import Form
from skyline.engine.steps import x_of, y_of
from skyline.engine.words import plural

from ..box import KINDS
from ..cards import NAMES, TYPES, number, one, size, without_known
from ..characters import score
from ..choice import ALL_CARDS, CARD, Choice, game_of, player_of
from ..naming import card_words
from ..needs import ALL_CHOSEN, NO_CARD_LEFT, TOO_FEW_AFTER, TYPE_ORDER, Names, Need
from .effect import Effect

if TYPE_CHECKING:
    from skyline.engine.state import State

    from ..components import Character
    from ..state import NewYork, Player

NONE_TO_DISCARD: Final = Need("you have no {card} card in your hand", "{clause}")
ENOUGH: Final = Need("you have already chosen what {character} discards: {chosen}", "NY-305")
MORE_WANTED: Final = Need("{character} discards two cards: choose {cards}", "NY-305")


class Discarding(Effect):
    """What both have in common: hand cards are discarded, so many exactly or any number."""

    exactly: i64

    def __init__(self, character: Character, params: dict[str, Any]) -> None:
        super().__init__(character, params)
        self.exactly = params.get("discard", 0)  # 0: any number

    def discarded(self, state: NewYork, player: Player, cards: i64) -> None:
        """The chosen cards are gone."""


class RedrawHand(Discarding):
    """A point; then discard any number of hand cards and draw as many (NY-301)."""

    def worth(self) -> float:
        return 0.7

    def use(self, state: NewYork, player: Player, step: i64) -> None:
        score(state, player, self.character.points)
        state.push(DISCARD, player.seat, self.kind << 3)

    def discarded(self, state: NewYork, player: Player, cards: i64) -> None:
        player.hand += state.draw_cards(size(cards))


class DrawThenDiscard(Discarding):
    """Draw cards, then discard two of the hand (NY-305)."""

    draw: i64

    def __init__(self, character: Character, params: dict[str, Any]) -> None:
        super().__init__(character, params)
        self.draw = params["draw"]

    def worth(self) -> float:
        return 0.8

    def need(self, state: NewYork, player: Player, step: i64) -> Need | None:
        return None if state.cards_left() else NO_CARD_LEFT

    def use(self, state: NewYork, player: Player, step: i64) -> None:
        player.hand += state.draw_cards(self.draw)
        if player.hand:
            state.push(DISCARD, player.seat, self.kind << 3)


def effect_of(state: State, step: i64) -> Discarding:
    return cast(Discarding, game_of(state).parts.effects[x_of(step) >> 3])


def still_wanted(exactly: i64, hand: i64, chosen: i64) -> i64:
    """How many more cards are to be discarded; a hand of one card loses only that (NY-305)."""
    return min(exactly, size(hand)) - size(chosen)


class Discard(Choice):
    """D05: cards of the hand to discard. The step holds the character and the last type (x), the choice (y)."""

    def __init__(self) -> None:
        super().__init__(
            "discard", ("NY-301", "NY-305"),
            Form("discard {card}", CARD), Form("discard done", act="done"),
            most_x=KINDS << 3 | 7, most_y=ALL_CARDS,
        )

    def missing(self, state: State, step: i64, option: i64) -> Need | None:
        hand = player_of(state, step).hand
        chosen = y_of(step)
        left = hand - chosen
        exactly = effect_of(state, step).exactly
        wanted = still_wanted(exactly, hand, chosen)
        if option == TYPES:
            return MORE_WANTED if exactly and wanted > 0 else None
        if exactly and wanted <= 0:
            return ENOUGH
        if not number(hand, option):
            return NONE_TO_DISCARD
        if not number(left, option):
            return ALL_CHOSEN
        if option < x_of(step) & 7:
            return TYPE_ORDER
        return TOO_FEW_AFTER if exactly and size(left >> (option << 2)) < wanted else None

    def names(self, state: State, step: int, option: int) -> Names:
        hand = player_of(state, step).hand
        effect = effect_of(state, step)
        chosen, wanted = y_of(step), still_wanted(effect.exactly, hand, y_of(step))
        card = NAMES[option] if option < TYPES else ""
        left = size(hand - chosen >> (option << 2))
        return {"card": card, "last": NAMES[x_of(step) & 7], "left": int(left), "wanted": int(wanted), "chosen": card_words(chosen),
                "cards": plural(int(wanted), "more card"), "character": str(effect.character),
                "clause": effect.character.clause}  # fmt: skip

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        player = player_of(state, step)
        chosen = y_of(step)
        if option < TYPES:
            game.push(self, player.seat, (x_of(step) & ~7) | option, chosen + one(option))
            return
        player.hand -= chosen
        player.known = without_known(player.known, chosen)
        game.discard += chosen
        if game.listener is not None:
            game.emit("discarded", player.seat, {"cards": chosen})
        effect_of(state, step).discarded(game, player, chosen)


DISCARD: Final = Discard()
