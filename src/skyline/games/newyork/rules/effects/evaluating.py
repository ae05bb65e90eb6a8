"""Characters of the evaluation (NY-154, NY-319, NY-321, NY-322), and what they ask: whether now (D21), which cards come back (D22)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from skyline.engine.fields import Form
from skyline.engine.steps import Step, x_of, y_of

from ..box import KINDS, kinds_with, numbered
from ..cards import NAMES, TYPES, WILD, number, one
from ..characters import ready, score, use
from ..choice import CARD, MOST_CARDS, Choice, game_of, player_of
from ..needs import TYPE_ORDER, Names, Need
from .effect import AFTER_BUILDING, AFTER_SCORING, AFTER_STEP, Effect

if TYPE_CHECKING:
    from skyline.engine.state import State

    from ..components import Character
    from ..state import NewYork, Player

USERS: Final = sorted(kinds_with("double_prestige_points") + kinds_with("extra_skyscraper") + kinds_with("return_cards"))
NOT_ITS_STEP: Final = Need("the question is whether you use {asked}, not {character}", "NY-154")
NOT_IN_BID: Final = Need("there is no {card} card in your bid", "NY-322")
NO_CARD_LAID: Final = Need("there is no card in your bid", "NY-322")
ONE_AT_LEAST: Final = Need("{character} brings back one card at least", "NY-322")


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

    def __init__(self, character: Character, params: dict[str, Any]) -> None:
        super().__init__(character, params)
        self.moment = AFTER_STEP

    def worth(self) -> float:
        return 1.1

    def need(self, state: NewYork, player: Player, step: i64) -> Need | None:
        return None if laid_cards(player) else NO_CARD_LAID

    def use(self, state: NewYork, player: Player, step: i64) -> None:
        state.push(GIVE_BACK, player.seat, y_of(step) - 1, self.kind)
        state.push(RETURN_CARD, player.seat)


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
class ReturnCard(Choice):
    """D22: one or two cards of the own bid, in type order. The step holds the last type (x) and how many (y)."""

    def __init__(self) -> None:
        super().__init__(
            "return_card", ("NY-322",), Form("return {card}", CARD), Form("return done", act="done"), most_x=WILD, most_y=1
        )

    def missing(self, state: State, step: i64, option: i64) -> Need | None:
        if option == TYPES:
            return None if y_of(step) else ONE_AT_LEAST
        if not number(laid_cards(player_of(state, step)), option):
            return NOT_IN_BID
        return TYPE_ORDER if option < x_of(step) else None

    def names(self, state: State, step: int, option: int) -> Names:
        card = NAMES[option] if option < TYPES else ""
        character = str(game_of(state).parts.characters[kinds_with("return_cards")[0]])
        return {"card": card, "last": NAMES[x_of(step)], "character": character, "clause": "NY-322"}

    def take(self, state: State, step: i64, option: i64) -> None:
        if option == TYPES:
            return
        game = game_of(state)
        player = player_of(state, step)
        card = one(option)
        if number(player.lay, option):
            player.lay -= card
        else:
            player.converted -= card
        player.hand += card
        player.known += card
        if game.listener is not None:
            game.emit("returned", player.seat, {"cards": card})
        if y_of(step) == 0:
            game.push(self, player.seat, option, 1)


USE_NOW: Final = UseNow()
GIVE_BACK: Final = GiveBack()
RETURN_CARD: Final = ReturnCard()
