"""The other decision points of phase II before the evaluation: bid last, exchange, convert, step back, refresh (D10, D12 to D15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.steps import seat_of, x_of, y_of

from .asking import Choice, game_of, player_of, type_words
from .cards import NAMES, TYPES, listed, number, one, size, without_known
from .characters import pay
from .kinds import EXCHANGE_SLOT, RESERVE_DISCARD
from .needs import ALL_CHOSEN, TOO_FEW_AFTER, TYPE_ORDER, Names, Need
from .pieces import start_afresh, step_back
from .wording import paid_and_taken, plural

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .state import Player

NIGHT_OWL: Final = 18
IN_NEITHER: Final = Need("you have no {card} card in your hand or your reserve", "NY-130")
NONE_TO_CONVERT: Final = Need("you have no {card} card in your hand", "{clause}")
CURRENT_ALREADY: Final = Need("a {card} card is of the current type anyway, so {character} would change nothing", "NY-082")
TOO_FAR_BACK: Final = Need("your press token is on space {space}, so it cannot go back {spaces}", "NY-314")
NOT_IN_RESERVE: Final = Need("you have no {card} card in your reserve", "NY-312")


class BidLast(Choice):
    """D10: use character 18 at the start of a bidding round."""

    def __init__(self) -> None:
        super().__init__("bid_last", ["bid last", "not last"], ("NY-318",))

    def missing(self, state: State, step: i64, option: i64) -> Need | None:
        return None

    def take(self, state: State, step: i64, option: i64) -> None:
        if option == 0:
            game = game_of(state)
            player = player_of(state, step)
            pay(game, player, NIGHT_OWL)
            player.dollars += game.parts.characters[NIGHT_OWL].dollars
            game.last_bidder = player.seat

    def prompt(self, state: State, step: int) -> str:
        game = game_of(state)
        deal = paid_and_taken(game.parts.characters[NIGHT_OWL])
        return f"Bidding for {NAMES[game.current]} begins. Use character {NIGHT_OWL} to bid last ({deal})?"

    def say(self, state: State, step: int, option: int) -> str:
        return "use 18 and bid last" if option == 0 else "do not use it now"


class ExchangeSlot(Choice):
    """D12: the type that is to lie in the next slot of the reserve. The step holds the last type (x) and the slots filled (y)."""

    def __init__(self) -> None:
        super().__init__("exchange_slot", type_words("reserve"), ("NY-130",))

    def missing(self, state: State, step: i64, option: i64) -> Need | None:
        player = player_of(state, step)
        both = player.hand + player.reserve
        left = both - y_of(step)
        if not number(both, option):
            return IN_NEITHER
        if not number(left, option):
            return ALL_CHOSEN
        if option < x_of(step) & 7:
            return TYPE_ORDER
        return TOO_FEW_AFTER if size(left >> (option << 2)) < size(player.reserve) - size(y_of(step)) else None

    def names(self, state: State, step: int, option: int) -> Names:
        player = player_of(state, step)
        left = size(player.hand + player.reserve - y_of(step) >> (option << 2))
        wanted = size(player.reserve) - size(y_of(step))
        return {"card": NAMES[option], "last": NAMES[x_of(step) & 7], "left": int(left), "wanted": int(wanted), "clause": "NY-130"}

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        player = player_of(state, step)
        chosen = y_of(step) + one(option)
        if size(chosen) < size(player.reserve):
            game.push(EXCHANGE_SLOT, player.seat, option, chosen)
            return
        exchange(player, chosen)
        if game.listener is not None:
            game.emit("exchanged", player.seat, {"cards": chosen})

    def prompt(self, state: State, step: int) -> str:
        player = player_of(state, step)
        place = size(y_of(step)) + 1
        return f"Which card lies in slot {place} of {size(player.reserve)} of your reserve, in type order? The rest is your hand."

    def say(self, state: State, step: int, option: int) -> str:
        return f"{NAMES[option]} into the reserve"


def exchange(player: Player, reserve: i64) -> None:
    """The reserve becomes ``reserve``; what leaves it is seen going to the hand (NY-130)."""
    both = player.hand + player.reserve
    kind: i64
    for kind in range(TYPES):
        gone = number(player.reserve, kind) - number(reserve, kind)
        if gone > 0:
            player.known += gone * one(kind)
        else:
            player.known = without_known(player.known, -gone * one(kind))
    player.reserve = reserve
    player.hand = both - reserve


class Convert(Choice):
    """D13: the hand card that counts as the current type, for character 13 or 20 (x)."""

    def __init__(self) -> None:
        super().__init__("convert", type_words("convert"), ("NY-313", "NY-320"))

    def missing(self, state: State, step: i64, option: i64) -> Need | None:
        if not number(player_of(state, step).hand, option):
            return NONE_TO_CONVERT
        return CURRENT_ALREADY if x_of(step) == 13 and option == game_of(state).current else None

    def names(self, state: State, step: int, option: int) -> Names:
        character = game_of(state).parts.characters[x_of(step)]
        return {"card": NAMES[option], "character": str(character), "clause": character.clause}

    def take(self, state: State, step: i64, option: i64) -> None:
        player = player_of(state, step)
        player.hand -= one(option)
        player.known = without_known(player.known, one(option))
        player.converted += one(option)
        player.produced += 1 if x_of(step) == 13 else 2

    def prompt(self, state: State, step: int) -> str:
        worth = "one card" if x_of(step) == 13 else "two cards"
        return f"Which hand card counts as {worth} of the type {NAMES[game_of(state).current]}?"

    def say(self, state: State, step: int, option: int) -> str:
        return f"the {NAMES[option]} card"


class PressBack(Choice):
    """D14: how many spaces character 14 goes back."""

    def __init__(self) -> None:
        super().__init__("press_back", ["back 1", "back 2"], ("NY-314",))

    def missing(self, state: State, step: i64, option: i64) -> Need | None:
        return None if option < game_of(state).spaces[seat_of(step)] else TOO_FAR_BACK

    def names(self, state: State, step: int, option: int) -> Names:
        return {"space": game_of(state).spaces[seat_of(step)], "spaces": plural(option + 1, "space")}

    def take(self, state: State, step: i64, option: i64) -> None:
        step_back(game_of(state), player_of(state, step), option + 1)

    def prompt(self, state: State, step: int) -> str:
        return "How many spaces does your press token go back? Each is a wild card."

    def say(self, state: State, step: int, option: int) -> str:
        return ("1 space: one wild card", "2 spaces: two wild cards")[option]


class ReserveDiscard(Choice):
    """D15: character 12, reserve cards to discard, in type order. The step holds the first type still allowed (x)."""

    def __init__(self) -> None:
        super().__init__("reserve_discard", [*type_words("drop"), "drop done"], ("NY-312",))

    def missing(self, state: State, step: i64, option: i64) -> Need | None:
        if option == TYPES:
            return None
        if not number(player_of(state, step).reserve, option):
            return NOT_IN_RESERVE
        return TYPE_ORDER if option < x_of(step) else None

    def names(self, state: State, step: int, option: int) -> Names:
        return {"card": NAMES[option], "last": NAMES[x_of(step)], "clause": "NY-312"}

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        player = player_of(state, step)
        if option < TYPES:
            player.reserve -= one(option)
            game.discard += one(option)
            game.push(RESERVE_DISCARD, player.seat, option)
            return
        drawn = player.reserve_size > size(player.reserve) and game.cards_left()
        game.refill(player)
        if drawn:
            start_afresh(player)

    def prompt(self, state: State, step: int) -> str:
        return f"Discard any reserve cards, in type order (reserve: {', '.join(listed(player_of(state, step).reserve)) or 'empty'})."

    def say(self, state: State, step: int, option: int) -> str:
        return f"discard {NAMES[option]}" if option < TYPES else "that is all; refill the reserve"
