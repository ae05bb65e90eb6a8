"""Two single cards out of two pairs instead of a pair (NY-302), and what it asks: which pairs, which cards (D03)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from skyline.engine.fields import Form, Number
from skyline.engine.steps import KIND, Step, seat_of, x_of
from skyline.engine.steps import y_of as first_card_of
from skyline.engine.words import plural

from ..cards import NAMES, WILD, one, pair_of
from ..choice import CARD, Choice, game_of, player_of
from ..needs import Names, Need
from ..taking import TAKEN
from .effect import Effect

if TYPE_CHECKING:
    from skyline.engine.state import State

    from ..components import Character
    from ..state import NewYork, Player

MOST_PAIRS: Final = 9
AFTER_TAKING: Final = Need("{character} replaces a taking, and you have already taken cards in this turn", "NY-302")
ONE_PAIR: Final = Need("{character} takes a card from each of two pairs, and the display has fewer than two", "NY-302")
PAIR_FIRST: Final = Need("choose the pair first, then its card", "NY-302")
CARD_NOW: Final = Need("you have chosen the pair of {first} and {second}: now choose the card you take from it", "NY-302")
NOT_IN_PAIR: Final = Need("the pair of {first} and {second} has no {card} card", "NY-302")
FEWER_PAIRS: Final = Need("the display has only {pairs}", "NY-302")
SAME_PAIR: Final = Need("the two cards come from two different pairs, and you have already chosen from pair {place}", "NY-302")
FURTHER_LEFT: Final = Need("the two pairs are chosen from left to right, and pair {place} lies to the left of the first", "NY-302")
LAST_PAIR: Final = Need("the two pairs are chosen from left to right, and there is none to the right of pair {place}", "NY-302")
LIKE_ANOTHER: Final = Need("pair {place} is the same as pair {same}: choose that one", "NY-302")


class SplitPairs(Effect):
    """Replaces one taking: one card out of each of two pairs (NY-302)."""

    def __init__(self, character: Character, params: dict[str, Any]) -> None:
        super().__init__(character, params)
        self.replaces_taking = True

    def worth(self) -> float:
        return 0.5

    def need(self, state: NewYork, player: Player, step: i64) -> Need | None:
        return AFTER_TAKING if x_of(step) & TAKEN else ONE_PAIR if len(state.pairs) < 2 else None

    def use(self, state: NewYork, player: Player, step: i64) -> None:
        state.push(P1_SINGLE, player.seat)


# The stages of the choice: a pair, a card of it, another pair, a card of that.
FIRST_PAIR: Final = 0
FIRST_CARD: Final = 1
SECOND_PAIR: Final = 2


def stage_of(step: i64) -> i64:
    return x_of(step) & 3


def first_of(step: i64) -> i64:
    """The place of the pair that was chosen first."""
    return x_of(step) >> 2 & 15


def second_of(step: i64) -> i64:
    return x_of(step) >> 6 & 15


def place_of(step: i64) -> i64:
    """The place of the pair out of which a card is being chosen."""
    return first_of(step) if stage_of(step) == FIRST_CARD else second_of(step)


class P1Single(Choice):
    """D03: one card out of each of two pairs. The step holds the stage and the two places (x) and the first card (y)."""

    def __init__(self) -> None:
        super().__init__(
            "p1_single", ("NY-302",),
            Form("from pair {place}", Number("place", 1, MOST_PAIRS)), Form("single {card}", CARD),
            most_x=1023, most_y=WILD,
        )

    def missing(self, state: State, step: i64, option: i64) -> Need | None:
        pairs = game_of(state).pairs
        stage, first = stage_of(step), first_of(step)
        if stage & 1:
            pair = pairs[place_of(step)]
            if option < MOST_PAIRS:
                return CARD_NOW
            return None if option - MOST_PAIRS in (pair >> 3, pair & 7) else NOT_IN_PAIR
        if option >= MOST_PAIRS:
            return PAIR_FIRST
        if option >= len(pairs):
            return FEWER_PAIRS
        if stage and option <= first:
            return SAME_PAIR if option == first else FURTHER_LEFT
        if pairs[option] in pairs[first + 1 if stage else 0 : option]:
            return LIKE_ANOTHER
        return LAST_PAIR if not stage and option == len(pairs) - 1 else None

    def names(self, state: State, step: int, option: int) -> Names:
        pairs = game_of(state).pairs
        stage, first = stage_of(step), first_of(step)
        out: Names = {"pairs": plural(len(pairs), "pair"), "place": option + 1}
        if stage & 1:
            pair = pairs[place_of(step)]
            card = NAMES[option - MOST_PAIRS] if option >= MOST_PAIRS else ""
            return {"first": NAMES[pair >> 3], "second": NAMES[pair & 7], "card": card}
        if option < len(pairs):
            out["same"] = pairs.index(pairs[option], first + 1 if stage and first < option else 0) + 1
        return out

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        seat, stage, first = seat_of(step), stage_of(step), first_of(step)
        if stage == FIRST_PAIR:
            game.push(self, seat, FIRST_CARD | option << 2)
        elif stage == FIRST_CARD:
            game.push(self, seat, SECOND_PAIR | first << 2, option - MOST_PAIRS)
        elif stage == SECOND_PAIR:
            game.push(self, seat, SECOND_PAIR | 1 | first << 2 | option << 6, first_card_of(step))
        else:
            split(game, player_of(state, step), first, second_of(step), first_card_of(step), option - MOST_PAIRS)


P1_SINGLE: Final = P1Single()
STEPS: Final[list[Step]] = [P1_SINGLE]


def split(state: NewYork, player: Player, first: i64, second: i64, one_card: i64, other_card: i64) -> None:
    """Take one card from each; the two left form a new pair in the place of the left one (NY-302)."""
    left = partner(state.pairs[first], one_card)
    right = partner(state.pairs[second], other_card)
    pairs = state.pairs[:]
    pairs[first] = pair_of(left, right)
    state.pairs = pairs[:second] + pairs[second + 1 :]
    taken = one(one_card) + one(other_card)
    state.receive(player, taken)
    follows: i64 = state.stack.pop()
    state.push(state.game.steps[follows & KIND], player.seat, x_of(follows), taken)


def partner(pair: i64, card: i64) -> i64:
    return pair & 7 if pair >> 3 == card else pair >> 3


EFFECTS: Final[list[type[Effect]]] = [SplitPairs]
