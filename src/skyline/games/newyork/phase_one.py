"""Decision points of the characters of phase I: discard, swap a character, match the reserve, replace a black skyscraper (D05 to D09)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.steps import kind_of, seat_of, x_of, y_of

from .asking import BOROUGH_IDS, Choice, character_names, game_of, player_of, type_words
from .cards import NAMES, TYPES, listed, number, one, size, without_known
from .characters import cheapest_row, take_tile, unswappable
from .components import KINDS
from .kinds import DISCARD, MATCH_RESERVE, SWAP_IN
from .needs import (
    ALL_CHOSEN,
    NONE_FACE_UP,
    NOT_FACE_UP,
    OTHER_VALUE,
    TOO_FEW_AFTER,
    TYPE_ORDER,
    VALUE_CHOSEN,
    VALUE_FIRST,
    Names,
    Need,
)
from .taking import receive
from .wording import card_words, plural

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .state import NewYork

NONE_TO_DISCARD: Final = Need("you have no {card} card in your hand", "{clause}")
ENOUGH: Final = Need("you have already chosen what {character} discards: {chosen}", "NY-305")
MORE_WANTED: Final = Need("{character} discards two cards: choose {cards}", "NY-305")
BEYOND_SWAP: Final = Need("for the character you dismissed you may take a value up to {highest}, not {value}", "NY-307")
NO_BLACK_HERE: Final = Need("there is no black skyscraper in {borough}", "NY-311")


class Discard(Choice):
    """D05: cards of the hand to discard, for characters 1 and 5. The step holds the character and the last type (x), the choice (y)."""

    def __init__(self) -> None:
        super().__init__("discard", [*type_words("discard"), "discard done"], ("NY-301", "NY-305"))

    def missing(self, state: State, step: i64, option: i64) -> Need | None:
        hand = player_of(state, step).hand
        chosen = y_of(step)
        left = hand - chosen
        exact = x_of(step) >> 3 == 5
        wanted = still_wanted(hand, chosen)
        if option == TYPES:
            return MORE_WANTED if exact and wanted > 0 else None
        if exact and wanted <= 0:
            return ENOUGH
        if not number(hand, option):
            return NONE_TO_DISCARD
        if not number(left, option):
            return ALL_CHOSEN
        if option < x_of(step) & 7:
            return TYPE_ORDER
        return TOO_FEW_AFTER if exact and size(left >> (option << 2)) < wanted else None

    def names(self, state: State, step: int, option: int) -> Names:
        hand = player_of(state, step).hand
        chosen, wanted = y_of(step), still_wanted(hand, y_of(step))
        character = game_of(state).parts.characters[x_of(step) >> 3]
        card = NAMES[option] if option < TYPES else ""
        left = size(hand - chosen >> (option << 2))
        return {"card": card, "last": NAMES[x_of(step) & 7], "left": int(left), "wanted": int(wanted), "chosen": card_words(chosen),
                "cards": plural(int(wanted), "more card"), "character": str(character), "clause": character.clause}  # fmt: skip

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        player = player_of(state, step)
        chosen = y_of(step)
        if option < TYPES:
            game.push(DISCARD, player.seat, (x_of(step) & ~7) | option, chosen + one(option))
            return
        player.hand -= chosen
        player.known = without_known(player.known, chosen)
        game.discard += chosen
        if game.listener is not None:
            game.emit("discarded", player.seat, {"cards": chosen})
        if x_of(step) >> 3 == 1:
            player.hand += game.draw_cards(size(chosen))

    def prompt(self, state: State, step: int) -> str:
        chosen = ", ".join(listed(y_of(step))) or "nothing yet"
        if x_of(step) >> 3 == 1:
            return f"Discard any number of cards, in type order, and draw as many (chosen: {chosen})."
        return f"Discard two cards, in type order (chosen: {chosen})."

    def say(self, state: State, step: int, option: int) -> str:
        return f"discard {NAMES[option]}" if option < TYPES else "that is all"


def still_wanted(hand: i64, chosen: i64) -> i64:
    """How many more cards character 5 discards; a hand of one card loses only that (NY-305)."""
    return min(2, size(hand)) - size(chosen)


class SwapOut(Choice):
    """D06: character 7, the own character that leaves the game."""

    def __init__(self) -> None:
        super().__init__("swap_out", [f"dismiss {kind}" for kind in range(1, KINDS + 1)], ("NY-307",))

    def options(self, state: State, step: i64) -> list[int]:
        game = game_of(state)
        player = player_of(state, step)
        lowest = cheapest_row(game)
        out: list[int] = []
        kind: i64
        for kind in range(1, KINDS + 1):
            if unswappable(game, player, kind, lowest) is None:
                out.append(self.base + kind - 1)
        return out

    def missing(self, state: State, step: i64, option: i64) -> Need | None:
        game = game_of(state)
        return unswappable(game, player_of(state, step), option + 1, cheapest_row(game))

    def names(self, state: State, step: int, option: int) -> Names:
        game = game_of(state)
        limit = min(int(game.parts.characters[option + 1].value) + 1, 5)
        return {**character_names(game, player_of(state, step), option + 1), "limit": limit}

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        player = player_of(state, step)
        kind = option + 1
        player.lose(kind)
        dismissed = game.dismissed[:]
        dismissed[kind] += 1
        game.dismissed = dismissed
        if game.listener is not None:
            game.emit("dismissed", player.seat, {"character": kind})
        game.push(SWAP_IN, player.seat, min(game.parts.characters[kind].value + 1, 5))

    def prompt(self, state: State, step: int) -> str:
        return "Which own character leaves the game? You then take one of a value up to 1 higher."

    def say(self, state: State, step: int, option: int) -> str:
        character = game_of(state).parts.characters[option + 1]
        return f"dismiss {character} (value {character.value})"


class FaceUp(Choice):
    """What D07 and D16 have in common: a value, then a face-up character. The step holds the highest value (x) and the value chosen (y)."""

    def __init__(self, name: str, verbs: tuple[str, str], clauses: tuple[str, ...]) -> None:
        words = [f"{verbs[0]} {value}" for value in range(1, 6)] + [f"{verbs[1]} {kind}" for kind in range(1, KINDS + 1)]
        super().__init__(name, words, clauses)

    def beyond(self) -> Need:
        """What a value above the highest lacks."""
        raise NotImplementedError

    def missing(self, state: State, step: i64, option: i64) -> Need | None:
        game = game_of(state)
        chosen = y_of(step)
        if option < 5:
            return VALUE_CHOSEN if chosen else self.missing_value(game, step, option)
        kind = option - 4
        row = game.parts.characters[kind].value - 1
        if chosen and row != chosen - 1:
            return OTHER_VALUE
        if kind not in game.rows[row]:
            return NOT_FACE_UP
        if chosen:
            return None
        return VALUE_FIRST if row < x_of(step) else self.beyond()

    def missing_value(self, game: NewYork, step: i64, row: i64) -> Need | None:
        return self.beyond() if row >= x_of(step) else None if game.rows[row] else NONE_FACE_UP

    def options(self, state: State, step: i64) -> list[int]:
        """Those that lack nothing, without asking for each of the 42 kinds."""
        game = game_of(state)
        if y_of(step):
            return [int(self.base) + 4 + kind for kind in sorted(set(game.rows[y_of(step) - 1]))]
        return [int(self.base) + row for row in range(5) if self.missing_value(game, step, row) is None]

    def names(self, state: State, step: int, option: int) -> Names:
        game = game_of(state)
        out: Names = {"value": option + 1}
        if option >= 5:
            out = character_names(game, player_of(state, step), option - 4)
        return {**out, "chosen": int(y_of(step)), "highest": min(int(x_of(step)), 5), "clause": self.clauses[0]}

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        if option < 5:
            game.push(kind_of(step), seat_of(step), x_of(step), option + 1)
        else:
            take_tile(game, player_of(state, step), option - 4)


class SwapIn(FaceUp):
    """D07: character 7, the face-up character that joins the company instead."""

    def __init__(self) -> None:
        super().__init__("swap_in", ("swap value", "swap for"), ("NY-307",))

    def beyond(self) -> Need:
        return BEYOND_SWAP

    def prompt(self, state: State, step: int) -> str:
        return "Which character do you take?" if y_of(step) else "Which value do you take?"

    def say(self, state: State, step: int, option: int) -> str:
        if option < 5:
            return f"a character of value {option + 1}"
        character = game_of(state).parts.characters[option - 4]
        return f"take {character}: {character.text}"


class MatchReserve(Choice):
    """D08: character 8, for each card just taken with an identical one in the reserve. The step holds those still to ask for (y)."""

    def __init__(self) -> None:
        super().__init__("match_reserve", ["match", "leave"], ("NY-308",))

    def missing(self, state: State, step: i64, option: i64) -> Need | None:
        return None

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        player = player_of(state, step)
        card = lowest(y_of(step))
        if option == 0:
            player.reserve -= one(card)
            receive(game, player, one(card))
        rest = y_of(step) - one(card)
        if rest:
            game.push(MATCH_RESERVE, player.seat, 0, rest)
        else:
            game.refill(player)

    def prompt(self, state: State, step: int) -> str:
        return f"Take a {NAMES[lowest(y_of(step))]} card from your reserve too?"

    def say(self, state: State, step: int, option: int) -> str:
        return f"take {NAMES[lowest(y_of(step))]} from the reserve" if option == 0 else "leave it there"


def lowest(cards: i64) -> i64:
    """The first type in type order that the cards have."""
    kind: i64 = 0
    while not number(cards, kind):
        kind += 1
    return kind


class ReplaceNeutral(Choice):
    """D09: character 11, a borough with a neutral skyscraper."""

    def __init__(self) -> None:
        super().__init__("replace_neutral", [f"replace in {name}" for name in BOROUGH_IDS], ("NY-311",))

    def missing(self, state: State, step: i64, option: i64) -> Need | None:
        return None if game_of(state).neutral[option] else NO_BLACK_HERE

    def names(self, state: State, step: int, option: int) -> Names:
        return {"borough": game_of(state).parts.boroughs[option]}

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        player = player_of(state, step)
        neutral = game.neutral[:]
        neutral[option] -= 1
        game.neutral = neutral
        player.board -= 1
        player.build(option, 1)
        if game.listener is not None:
            game.emit("replaced", player.seat, {"borough": option})

    def prompt(self, state: State, step: int) -> str:
        return "In which borough does one of your skyscrapers take the place of a black one?"

    def say(self, state: State, step: int, option: int) -> str:
        return f"in {game_of(state).parts.boroughs[option]}"
