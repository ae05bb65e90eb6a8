"""Choosing a set of cards: any order, one by one, taken back as one likes, and confirmed as a whole (D05, D12, D15, D22)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.fields import Form
from skyline.engine.steps import seat_of, x_of, y_of
from skyline.engine.words import plural

from .cards import NAMES, TYPES, number, one, size
from .choice import ALL_CARDS, CARD, Choice, game_of, player_of
from .naming import card_words
from .needs import Names, Need

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .state import NewYork, Player

DONE: Final = TYPES
NOTHING: Final = 2 * TYPES + 1  # the option that gives up a set, where there is one
ALL_CHOSEN: Final = Need("you have already chosen every {card} card you have", "{clause}")
ENOUGH: Final = Need("you have already chosen {chosen}, which is all: confirm it, or take one of them out", "{clause}")
NOT_CHOSEN: Final = Need("you have chosen no {card} card", "{clause}")


class CardSet(Choice):
    """A set of cards out of a pool. The step holds a character or nothing (x) and the cards chosen so far (y)."""

    def __init__(self, name: str, clauses: tuple[str, ...], verb: str, undo: str, most_x: int = 0, leave: str = "") -> None:
        """A card is chosen as "verb card" and taken out again as "undo card"; "verb done" confirms, and ``leave`` gives it all up."""
        forms = [
            Form(f"{verb} {{card}}", CARD, act="choose"), Form(f"{verb} done", act="done"), Form(f"{undo} {{card}}", CARD, act="unchoose")
        ]  # fmt: skip
        if leave:
            forms.append(Form(leave, act="nothing"))
        super().__init__(name, clauses, *forms, most_x=most_x, most_y=ALL_CARDS)

    # ------------------------------------------------------------------ what a subclass says
    def pool(self, state: NewYork, player: Player) -> i64:
        """The cards that may be chosen."""
        raise NotImplementedError

    def least(self, state: NewYork, player: Player, step: i64) -> i64:
        """How many cards the set has at least."""
        return 0

    def most(self, state: NewYork, player: Player, step: i64) -> i64:
        """How many cards the set has at most."""
        return size(self.pool(state, player))

    def absent(self) -> Need:
        """What a card lacks that is not in the pool."""
        raise NotImplementedError

    def too_few(self) -> Need:
        """What a set lacks that is too small; one that may be empty never is."""
        raise NotImplementedError

    def confirm(self, state: NewYork, player: Player, step: i64, chosen: i64) -> None:
        """The set is chosen. Call this last: it may ask."""
        raise NotImplementedError

    def give_up(self, state: NewYork, player: Player) -> None:
        """No set is chosen after all, where that may be said. Call this last: it may ask."""
        raise NotImplementedError

    # ------------------------------------------------------------------ what follows from it
    def missing(self, state: State, step: i64, option: i64) -> Need | None:
        game = game_of(state)
        player = player_of(state, step)
        chosen = y_of(step)
        if option == DONE:
            return None if size(chosen) >= self.least(game, player, step) else self.too_few()
        if option == NOTHING:
            return None
        if option > DONE:
            return None if number(chosen, option - DONE - 1) else NOT_CHOSEN
        pool = self.pool(game, player)
        if not number(pool, option):
            return self.absent()
        if number(pool, option) <= number(chosen, option):
            return ALL_CHOSEN
        return None if size(chosen) < self.most(game, player, step) else ENOUGH

    def canonical(self, state: State, step: i64) -> list[int]:
        """Cards are chosen in type order, as long as enough can follow; what was chosen in another order goes on as it can.

        Nothing is given up: that would lead back to where the set was begun.
        """
        game = game_of(state)
        player = player_of(state, step)
        chosen = y_of(step)
        wanted = self.least(game, player, step) - size(chosen)
        out: list[int] = []
        if size(chosen) < self.most(game, player, step):
            left = self.pool(game, player) - chosen
            out = self.picks(left, highest(chosen), wanted)
            if wanted > 0 and not out:
                out = self.picks(left, 0, 0)
        if wanted <= 0:
            out.append(self.base + DONE)
        return out

    def picks(self, left: i64, first: i64, wanted: i64) -> list[int]:
        """The types from the first on of which cards are left, and after which so many can still be chosen."""
        out: list[int] = []
        kind: i64
        for kind in range(first, TYPES):
            if number(left, kind) and size(left >> (kind << 2)) >= wanted:
                out.append(self.base + kind)
        return out

    def names(self, state: State, step: int, option: int) -> Names:
        game = game_of(state)
        player = player_of(state, step)
        chosen, least = y_of(step), self.least(game, player, step)
        card = "" if option == DONE else NAMES[option if option < DONE else option - DONE - 1]
        more = plural(int(least - size(chosen)), "more card" if chosen else "card")
        return {"card": card, "chosen": card_words(chosen), "wanted": plural(int(least), "card"), "more": more, "clause": self.clauses[0]}

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        chosen = y_of(step)
        if option == DONE:
            self.confirm(game, player_of(state, step), step, chosen)
        elif option == NOTHING:
            self.give_up(game, player_of(state, step))
        elif option < DONE:
            game.push(self, seat_of(step), x_of(step), chosen + one(option))
        else:
            game.push(self, seat_of(step), x_of(step), chosen - one(option - DONE - 1))


def highest(cards: i64) -> i64:
    """The last type in type order that the cards have; the first of all if there are none."""
    kind: i64 = 0
    while cards > 15:
        cards >>= 4
        kind += 1
    return kind
