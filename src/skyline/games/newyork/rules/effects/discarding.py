"""Characters that change the hand (NY-301, NY-305), and what they ask: the cards to discard (D05)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from mypy_extensions import i64

from skyline.engine.steps import Step, x_of

from ..box import KINDS
from ..cards import size, without_known
from ..characters import score
from ..choice import game_of
from ..choosing import CardSet
from ..needs import NO_CARD_LEFT, Names, Need
from .effect import Effect

if TYPE_CHECKING:
    from skyline.engine.state import State

    from ..components import Character
    from ..state import NewYork, Player

MORE_WANTED: Final = Need("{character} discards {wanted}: choose {more}", "NY-305")
NONE_TO_DISCARD: Final = Need("you have no {card} card in your hand", "{clause}")


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
        state.push(DISCARD, player.seat, self.kind)

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
            state.push(DISCARD, player.seat, self.kind)


def effect_of(state: NewYork, step: i64) -> Discarding:
    return cast(Discarding, state.parts.effects[x_of(step)])


class Discard(CardSet):
    """D05: cards of the hand to discard, for a character (x)."""

    def __init__(self) -> None:
        super().__init__("discard", ("NY-301", "NY-305"), "discard", "keep", most_x=KINDS)

    def pool(self, state: NewYork, player: Player) -> i64:
        return player.hand

    def least(self, state: NewYork, player: Player, step: i64) -> i64:
        """A hand of one card loses only that (NY-305)."""
        return min(effect_of(state, step).exactly, size(player.hand))

    def most(self, state: NewYork, player: Player, step: i64) -> i64:
        return self.least(state, player, step) if effect_of(state, step).exactly else size(player.hand)

    def absent(self) -> Need:
        return NONE_TO_DISCARD

    def too_few(self) -> Need:
        return MORE_WANTED

    def names(self, state: State, step: int, option: int) -> Names:
        character = effect_of(game_of(state), step).character
        return {**super().names(state, step, option), "character": str(character), "clause": character.clause}

    def confirm(self, state: NewYork, player: Player, step: i64, chosen: i64) -> None:
        player.hand -= chosen
        player.known = without_known(player.known, chosen)
        state.discard += chosen
        if state.listener is not None:
            state.emit("discarded", player.seat, {"cards": chosen})
        effect_of(state, step).discarded(state, player, chosen)


EFFECTS: Final[list[type[Effect]]] = [RedrawHand, DrawThenDiscard]
DISCARD: Final = Discard()
STEPS: Final[list[Step]] = [DISCARD]
