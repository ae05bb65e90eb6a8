"""The decision point of a bidding turn: a bid built from complete pieces (D11, section 18.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.steps import x_of

from .asking import Choice, character_names, game_of, player_of
from .bid import bid_value, only_wild
from .cards import NAMES, WILD, listed, number
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
from .kinds import BID_STEP
from .needs import Names, Need
from .pieces import (
    ADD_WILD,
    COLUMNIST,
    CURRENT,
    DONE,
    ENGINEER,
    EXCHANGE,
    FIXER,
    INTERPRETER,
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
    WITH_BACK,
    WITH_CARD,
    WITH_FIXER,
    WITH_RESERVE,
    WITH_WILD,
    WORDS,
    add_piece,
    finish,
    join,
    open_with,
)
from .wording import plural, price

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .components import Components
    from .state import NewYork, Player

USES: Final = {REFRESH: 12, INTERPRETER: 13, ENGINEER: 20, SOCIALITE: 17, FIXER: 16, COLUMNIST: 14}
CHARACTERS: Final = {
    **USES, OPEN_FIXER: 16, OPEN_BACK_1: 14, OPEN_BACK_2: 14, WITH_FIXER: 16, WITH_BACK: 14, WITH_RESERVE: QUARTERMASTER,
}  # fmt: skip
# What has been laid when the building of a bid has come to a rank.
LAID: Final = (
    "nothing", "a {current} card", "a character that adds {current} cards", "cards of another type", "an opening with a wild card",
    "a further wild card",
)  # fmt: skip


class BidStep(Choice):
    """D11: one more piece of the bid, or done. The step holds the source of an opening that still wants its companion (x)."""

    def __init__(self) -> None:
        super().__init__("bid_step", WORDS, ("NY-140", "NY-143", "NY-144"))

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
        kind = CHARACTERS.get(option, 0) or (QUARTERMASTER if WORDS[option].startswith("use 15") else 0)
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
            game.push(BID_STEP, player.seat, option)
            return
        game.push(BID_STEP, player.seat)
        if WITH_CARD <= option < ADD_WILD:
            join(game, player, option)
        else:
            add_piece(game, player, option)

    def prompt(self, state: State, step: int) -> str:
        game = game_of(state)
        player = player_of(state, step)
        name = NAMES[game.current]
        if x_of(step):
            return f"Bid for {name}: what goes with the wild card?"
        laid = ", ".join([*listed(player.lay), *(f"{card} (converted)" for card in listed(player.converted))]) or "nothing yet"
        return f"Bid for {name}: laid {laid}, worth {bid_value(player, game.current)}. Add to it, or be done."

    def say(self, state: State, step: int, option: int) -> str:
        game = game_of(state)
        name = NAMES[game.current]
        if option == DONE:
            worth = bid_value(player_of(state, step), game.current)
            return f"done: bid {worth}" if worth else "pass"
        if option in USES:
            character = game.parts.characters[USES[option]]
            return f"use {character} ({price(character)}): {character.text}"
        sentences = {CURRENT: f"lay one {name} card", EXCHANGE: "exchange cards between hand and reserve", ADD_WILD: "lay one wild card"}
        return sentences.get(option) or piece_words(game.parts, option, name)


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


def piece_words(parts: Components, option: int, current: str) -> str:
    """A piece of a bid as a sentence."""
    back, reserve, fixer = (price(parts.characters[kind]) for kind in (14, QUARTERMASTER, 16))
    fixed = f"the Fixer's wild card ({fixer})"
    openings = ("a wild card", fixed, f"a space back on the track ({back})", f"two spaces back on the track ({back})")
    companions = ("another wild card", fixed, f"a space back ({back})", f"a wild card of the reserve ({reserve})", "nothing more")
    if option < SECOND:
        return f"lay two {NAMES[option - PAIR]} cards, which count as one {current}"
    if option < SINGLE:
        return f"lay a second {NAMES[option - SECOND]} card, which frees the wild card beside the first"
    if option < PAIR_FROM_RESERVE:
        return f"lay one {NAMES[option - SINGLE]} card beside the wild cards"
    if option < OPEN_WILD:
        kind = NAMES[option - PAIR_FROM_RESERVE]
        return f"use 15 ({reserve}): lay a {kind} card of the hand and one of the reserve, which count as one {current}"
    if option < WITH_CARD:
        return f"open with {openings[option - OPEN_WILD]}; something must go with it"
    if option < WITH_WILD:
        return f"with one {NAMES[option - WITH_CARD]} card"
    if option < ADD_WILD:
        return f"with {companions[option - WITH_WILD]}"
    kind = current if option == RESERVE_CURRENT else NAMES[option - RESERVE_CARD]
    return f"use 15 ({reserve}): lay a {kind} card of the reserve too"
