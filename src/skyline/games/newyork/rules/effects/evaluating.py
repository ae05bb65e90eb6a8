"""Characters of the evaluation (NY-154, NY-319, NY-321, NY-322), and what they ask: whether now (D21), which cards come back (D22)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from mypy_extensions import i64

from skyline.engine.fields import Form
from skyline.engine.steps import Step, x_of, y_of

from ..box import KINDS, kinds_with, numbered
from ..cards import TYPES, number, one, size
from ..characters import ready, score, use
from ..choice import MOST_CARDS, Choice, game_of, player_of
from ..choosing import CardSet
from ..needs import Names, Need
from .effect import AFTER_BUILDING, AFTER_SCORING, AFTER_STEP, Effect

if TYPE_CHECKING:
    from skyline.engine.state import State

    from ..components import Character
    from ..state import NewYork, Player

USERS: Final = sorted(kinds_with("double_prestige_points") + kinds_with("extra_skyscraper") + kinds_with("return_cards"))
NOT_ITS_STEP: Final = Need("the question is whether you use {asked}, not {character}", "NY-154")
NOT_IN_BID: Final = Need("there is no {card} card in your bid", "NY-322")
ONE_AT_LEAST: Final = Need("{character} brings back one card at least", "NY-322")
NO_CARD_LAID: Final = Need("there is no card in your bid", "NY-322")


# ------------------------------------------------------------------ what they do
class DoublePrestigePoints(Effect):
    """The points of the own prestige bid once more (NY-319)."""

    def __init__(self, character: Character, params: dict[str, Any]) -> None:
        super().__init__(character, params)
        self.moment = AFTER_SCORING

    def worth(self) -> float:
        return 1.2

    def use(self, state: NewYork, player: Player, step: i64) -> None:
        score(state, player, player.value)
        offer(state, player, self.kind, y_of(step))


class ExtraSkyscraper(Effect):
    """One skyscraper more where something was built: the borough of the step (NY-321)."""

    def __init__(self, character: Character, params: dict[str, Any]) -> None:
        super().__init__(character, params)
        self.moment = AFTER_BUILDING

    def worth(self) -> float:
        return 1.4

    def use(self, state: NewYork, player: Player, step: i64) -> None:
        state.put_up(player, y_of(step), 1)
        offer(state, player, self.kind, y_of(step))


class ReturnCards(Effect):
    """One or two cards of the own bid come back to the hand; the step holds how many tiles may be used (NY-322)."""

    cards: i64

    def __init__(self, character: Character, params: dict[str, Any]) -> None:
        super().__init__(character, params)
        self.moment = AFTER_STEP
        self.cards = params["max_cards"]

    def worth(self) -> float:
        return 1.1

    def need(self, state: NewYork, player: Player, step: i64) -> Need | None:
        return None if laid_cards(player) else NO_CARD_LAID

    def use(self, state: NewYork, player: Player, step: i64) -> None:
        state.push(GIVE_BACK, player.seat, y_of(step) - 1, self.kind)
        state.push(RETURN_CARD, player.seat, self.kind)


def laid_cards(player: Player) -> i64:
    """All real cards of a bid: laid by their own type, or converted (NY-322)."""
    return player.lay + player.converted


# ------------------------------------------------------------------ whether now
def offer(state: NewYork, player: Player, kind: i64, more: i64) -> None:
    """Ask whether the character is used, if it can be; ``more`` is what it has to know: a borough, or a number of tiles."""
    step = USE_NOW.at(player.seat, kind, more)
    if ready(state, player, kind) and state.parts.effects[kind].need(state, player, step) is None:
        state.push(USE_NOW, player.seat, kind, more)


def offer_all(state: NewYork, player: Player, moment: i64, more: i64) -> None:
    """Ask for each character of a moment of the evaluation. A Tom uses none (NY-411)."""
    if not player.is_tom():
        for kind in state.parts.moments[moment]:
            offer(state, player, kind, more)


class UseNow(Choice):
    """D21: use a character (x) in the own step of the evaluation. The step also holds what it has to know (y)."""

    def __init__(self) -> None:
        super().__init__(
            "use_now", ("NY-154", "NY-319", "NY-321", "NY-322"),
            Form("use {character} now", numbered(USERS)), Form("not {character}", numbered(USERS)),
            opens=True, most_x=KINDS, most_y=15,
        )

    def missing(self, state: State, step: i64, option: i64) -> Need | None:
        return None if USERS[option % len(USERS)] == x_of(step) else NOT_ITS_STEP

    def names(self, state: State, step: int, option: int) -> Names:
        characters = game_of(state).parts.characters
        return {"asked": str(characters[x_of(step)]), "character": str(characters[USERS[option % len(USERS)]])}

    def take(self, state: State, step: i64, option: i64) -> None:
        if option < len(USERS):
            use(game_of(state), player_of(state, step), x_of(step), step)


class GiveBack(Step):
    """Asked after the own step, for a character (y), and again for a further tile (x) only after one was used (NY-322, NY-R51)."""

    def __init__(self) -> None:
        super().__init__("give_back", most_x=MOST_CARDS, most_y=KINDS)

    def run(self, state: State, packed: i64) -> None:
        if x_of(packed):
            offer(game_of(state), player_of(state, packed), y_of(packed), x_of(packed))


# ------------------------------------------------------------------ which cards come back
class ReturnCard(CardSet):
    """D22: one or two cards of the own bid, for a character (x)."""

    def __init__(self) -> None:
        super().__init__("return_card", ("NY-322",), "return", "leave", most_x=KINDS)

    def pool(self, state: NewYork, player: Player) -> i64:
        return laid_cards(player)

    def least(self, state: NewYork, player: Player, step: i64) -> i64:
        return 1

    def most(self, state: NewYork, player: Player, step: i64) -> i64:
        return min(cast(ReturnCards, state.parts.effects[x_of(step)]).cards, size(laid_cards(player)))

    def absent(self) -> Need:
        return NOT_IN_BID

    def too_few(self) -> Need:
        return ONE_AT_LEAST

    def names(self, state: State, step: int, option: int) -> Names:
        return {**super().names(state, step, option), "character": str(game_of(state).parts.characters[x_of(step)])}

    def confirm(self, state: NewYork, player: Player, step: i64, chosen: i64) -> None:
        kind: i64
        for kind in range(TYPES):
            plain = min(number(chosen, kind), number(player.lay, kind))
            player.lay -= plain * one(kind)
            player.converted -= (number(chosen, kind) - plain) * one(kind)
        player.hand += chosen
        player.known += chosen
        if state.listener is not None:
            state.emit("returned", player.seat, {"cards": chosen})


EFFECTS: Final[list[type[Effect]]] = [DoublePrestigePoints, ExtraSkyscraper, ReturnCards]
USE_NOW: Final = UseNow()
GIVE_BACK: Final = GiveBack()
RETURN_CARD: Final = ReturnCard()
STEPS: Final[list[Step]] = [USE_NOW, RETURN_CARD, GIVE_BACK]
