"""The decision point of a bidding turn: a bid built from complete pieces (D11, section 18.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.steps import x_of
from skyline.engine.words import plural

from .bid import bid_value, only_wild
from .cards import NAMES, WILD, number
from .choice import Choice, character_names, game_of, player_of
from .fitting import (
    COMPANION_FIRST,
    missing_companion,
    missing_first,
    missing_opening,
    missing_other,
    missing_piece,
    missing_reserve,
    missing_wild,
)
from .needs import Names, Need
from .pieces import (
    ADD_WILD,
    COLUMNIST,
    COLUMNIST_KIND,
    CURRENT,
    DONE,
    ENGINEER,
    ENGINEER_KIND,
    EXCHANGE,
    FIXER,
    FIXER_KIND,
    FORMS,
    INTERPRETER,
    INTERPRETER_KIND,
    OPEN_BACK_1,
    OPEN_BACK_2,
    OPEN_FIXER,
    OPEN_WILD,
    OPTIONS,
    PAIR,
    PAIR_FROM_RESERVE,
    QUARTERMASTER,
    REFRESH,
    RESERVE_CARD,
    RESERVE_CURRENT,
    SECOND,
    SINGLE,
    SOCIALITE,
    SOCIALITE_KIND,
    STOREKEEPER,
    WITH_BACK,
    WITH_CARD,
    WITH_FIXER,
    WITH_RESERVE,
    WITH_WILD,
    add_piece,
    finish,
    join,
    open_with,
)

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .components import Components
    from .state import NewYork, Player

CHARACTERS: Final = {
    REFRESH: STOREKEEPER, INTERPRETER: INTERPRETER_KIND, ENGINEER: ENGINEER_KIND, SOCIALITE: SOCIALITE_KIND, FIXER: FIXER_KIND,
    COLUMNIST: COLUMNIST_KIND, OPEN_FIXER: FIXER_KIND, OPEN_BACK_1: COLUMNIST_KIND, OPEN_BACK_2: COLUMNIST_KIND, WITH_FIXER: FIXER_KIND,
    WITH_BACK: COLUMNIST_KIND, WITH_RESERVE: QUARTERMASTER,
}  # fmt: skip
# What has been laid when the building of a bid has come to a rank.
LAID: Final = (
    "nothing", "a {current} card", "a character that adds {current} cards", "cards of another type", "an opening with a wild card",
    "a further wild card",
)  # fmt: skip


class BidStep(Choice):
    """D11: one more piece of the bid, or done. The step holds the source of an opening that still wants its companion (x)."""

    def __init__(self) -> None:
        super().__init__("bid_step", ("NY-140", "NY-143", "NY-144"), *FORMS, most_x=255)

    def missing(self, state: State, step: i64, option: i64) -> Need | None:
        game = game_of(state)
        player = player_of(state, step)
        if not x_of(step):
            return missing_piece(game, player, option)
        if WITH_CARD <= option < ADD_WILD:
            return missing_companion(game, player, x_of(step), option, False)
        return COMPANION_FIRST

    def options(self, state: State, step: i64) -> list[int]:
        """Those that lack nothing, without asking for pieces that the value of the bid rules out as a whole."""
        game = game_of(state)
        player = player_of(state, step)
        out: list[int] = []
        option: i64
        if x_of(step):
            for option in range(WITH_CARD, ADD_WILD):
                if missing_companion(game, player, x_of(step), option, False) is None:
                    out.append(self.base + option)
            return out
        out.append(self.base + DONE)
        for option in range(EXCHANGE, PAIR):
            if missing_first(game, player, option) is None:
                out.append(self.base + option)
        if player.hand and player.rank <= 3:
            self.add_others(game, player, out)
        self.add_wilds(game, player, out)
        return out

    def add_others(self, game: NewYork, player: Player, out: list[int]) -> None:
        """Rank 3: pairs of other types, and singles that complete something, of the types in hand."""
        alone = only_wild(player, game.current)
        self.add_of_hand(game, player, PAIR, alone, out)
        if player.lay:
            self.add_of_hand(game, player, SECOND, alone, out)
        if alone:
            self.add_of_hand(game, player, SINGLE, alone, out)
        if player.owned[QUARTERMASTER]:
            self.add_of_hand(game, player, PAIR_FROM_RESERVE, alone, out)

    def add_of_hand(self, game: NewYork, player: Player, first: i64, alone: bool, out: list[int]) -> None:
        """The options from ``first`` on, one for each type, that lack nothing."""
        kind: i64
        for kind in range(WILD):
            if number(player.hand, kind) and missing_other(game, player, first + kind, alone) is None:
                out.append(self.base + first + kind)

    def add_wilds(self, game: NewYork, player: Player, out: list[int]) -> None:
        """Ranks 4 to 6: opening with a wild card, further wild cards, character 15."""
        option: i64
        if bid_value(player, game.current) == 0:
            for option in range(OPEN_WILD, WITH_CARD):
                if missing_opening(game, player, option) is None:
                    out.append(self.base + option)
        else:
            for option in range(ADD_WILD, RESERVE_CURRENT):
                if missing_wild(game, player, option) is None:
                    out.append(self.base + option)
        if player.owned[QUARTERMASTER]:
            for option in range(RESERVE_CURRENT, OPTIONS):
                if missing_reserve(game, player, option) is None:
                    out.append(self.base + option)

    def names(self, state: State, step: int, option: int) -> Names:
        game = game_of(state)
        player = player_of(state, step)
        kind = CHARACTERS.get(option, 0) or (QUARTERMASTER if PAIR_FROM_RESERVE <= option < OPEN_WILD or option >= RESERVE_CURRENT else 0)
        card = card_of(option, int(game.current))
        current = NAMES[game.current]
        spaces = 2 if option == OPEN_BACK_2 else 1
        out: Names = {
            "card": card, "current": current, "last": NAMES[player.last_pair], "worth": int(bid_value(player, game.current)),
            "space": game.spaces[player.seat], "spaces": plural(spaces, "space"), "piece": piece_name(game.parts, option, card),
            "laid": LAID[min(int(player.rank), len(LAID) - 1)].format(current=current),
        }  # fmt: skip
        return {**character_names(game, player, kind), **out} if kind else out

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        player = player_of(state, step)
        if option == DONE:
            finish(game, player)
            return
        if x_of(step) == 0 and OPEN_WILD <= option < WITH_CARD:
            open_with(game, player, option)
            game.push(self, player.seat, option)
            return
        game.push(self, player.seat)
        if WITH_CARD <= option < ADD_WILD:
            join(game, player, option)
        else:
            add_piece(game, player, option)


def card_of(option: int, current: int) -> str:
    """The type of card that a piece is about; "" if it is about none."""
    if option in (CURRENT, RESERVE_CURRENT):
        return NAMES[current]
    if option in (OPEN_WILD, WITH_WILD, WITH_RESERVE, ADD_WILD):
        return NAMES[WILD]
    if PAIR <= option < OPEN_WILD:
        return NAMES[(option - PAIR) % WILD]
    first = WITH_CARD if WITH_CARD <= option < WITH_WILD else RESERVE_CARD
    return NAMES[option - first] if option in range(first, first + len(NAMES)) else ""


def piece_name(parts: Components, option: int, card: str) -> str:
    """A piece in the words of a sentence about the order of a bid."""
    if option == EXCHANGE:
        return "an exchange"
    if option in CHARACTERS:
        return str(parts.characters[CHARACTERS[option]])
    return f"a pair of {card} cards" if PAIR <= option < SECOND or PAIR_FROM_RESERVE <= option < OPEN_WILD else f"a {card} card"


BID_STEP: Final = BidStep()
