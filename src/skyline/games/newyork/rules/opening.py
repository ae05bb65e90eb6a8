"""Opening a bid with a wild card, which needs a companion (NY-142): a source, then what goes with it (rank 4 of section 18.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.fields import Form

from .bid import bid_value
from .cards import WILD, number
from .laying import lay, put_down, tidy
from .needs import NOT_IN_HAND, Need
from .pieces import SIX, Piece

if TYPE_CHECKING:
    from .state import NewYork, Player

STANDS_ALREADY: Final = Need("your bid is worth {worth} already, so a wild card needs nothing beside it", "NY-142")
NO_COMPANION: Final = Need("a wild card alone is no bid, and you have nothing to lay beside it", "NY-142")
OTHER_TYPE: Final = Need("beside the wild card goes a card of another type, and {card} is the current one", "NY-142")
NO_SECOND_WILD: Final = Need("you have no other wild card in your hand", "NY-142")
ALONE: Final = Need("a single wild card alone is no bid", "NY-142")


class Opening(Piece):
    """The source of the first wild card: the hand, or a character (``kind``). Nothing is laid before its companion is chosen."""

    companions: list[Companion]

    def __init__(self, form: Form, kind: i64 = 0) -> None:
        super().__init__(form, 4, kind)
        self.companions = NO_COMPANIONS  # all there are; the decision point says so

    def source(self, state: NewYork, player: Player, index: i64) -> Need | None:
        """What the source lacks by itself."""
        raise NotImplementedError

    def wilds(self, index: i64) -> i64:
        """How many wild cards it brings."""
        return 1

    def missing(self, state: NewYork, player: Player, index: i64) -> Need | None:
        if bid_value(player, state.current) > 0:
            return STANDS_ALREADY
        need = self.source(state, player, index)
        if need is not None:
            return need
        for companion in self.companions:
            if companion.fits(state, player, self, index):
                return None
        return NO_COMPANION

    def offer(self, state: NewYork, player: Player, base: i64, out: list[int]) -> None:
        if self.at_hand(player) and bid_value(player, state.current) <= 0:
            super().offer(state, player, base, out)

    def at_hand(self, player: Player) -> bool:
        """May there be such a source at all?"""
        return player.owned[self.kind] > 0


class OpenWild(Opening):
    """A wild card of the hand."""

    def __init__(self) -> None:
        super().__init__(Form("open wild", act="open wild"))

    def card(self, state: NewYork, index: i64) -> i64:
        return WILD

    def source(self, state: NewYork, player: Player, index: i64) -> Need | None:
        return None if number(player.hand, WILD) else NOT_IN_HAND

    def at_hand(self, player: Player) -> bool:
        return number(player.hand, WILD) > 0

    def lay(self, state: NewYork, player: Player, index: i64) -> None:
        put_down(player, WILD, 1)


class Companion(Piece):
    """What goes with the first wild card."""

    def __init__(self, form: Form, kind: i64 = 0) -> None:
        super().__init__(form, 4, kind)

    def missing_with(self, state: NewYork, player: Player, index: i64, opening: Opening, variant: i64) -> Need | None:
        """What a variant lacks beside an opening that is chosen but not laid yet. Pure."""
        raise NotImplementedError

    def fits(self, state: NewYork, player: Player, opening: Opening, variant: i64) -> bool:
        """Does a variant lack nothing?"""
        index: i64 = 0
        while index < self.form.size and self.missing_with(state, player, index, opening, variant) is not None:
            index += 1
        return index < self.form.size


class WithCard(Companion):
    """A hand card of another type."""

    def __init__(self) -> None:
        super().__init__(Form("with {card}", SIX))

    def card(self, state: NewYork, index: i64) -> i64:
        return index

    def missing_with(self, state: NewYork, player: Player, index: i64, opening: Opening, variant: i64) -> Need | None:
        return OTHER_TYPE if index == state.current else None if number(player.hand, index) else NOT_IN_HAND

    def lay(self, state: NewYork, player: Player, index: i64) -> None:
        lay(state, player, index, 1)


class WithWild(Companion):
    """A second wild card of the hand."""

    def __init__(self) -> None:
        super().__init__(Form("with wild", act="with wild"))

    def card(self, state: NewYork, index: i64) -> i64:
        return WILD

    def missing_with(self, state: NewYork, player: Player, index: i64, opening: Opening, variant: i64) -> Need | None:
        return None if number(player.hand, WILD) > (0 if opening.kind else 1) else NO_SECOND_WILD

    def lay(self, state: NewYork, player: Player, index: i64) -> None:
        lay(state, player, WILD, 1)


class WithNothing(Companion):
    """Nothing, for a source that brings two wild cards."""

    def __init__(self) -> None:
        super().__init__(Form("with nothing", act="with nothing"))

    def missing_with(self, state: NewYork, player: Player, index: i64, opening: Opening, variant: i64) -> Need | None:
        return None if opening.wilds(variant) > 1 else ALONE

    def lay(self, state: NewYork, player: Player, index: i64) -> None:
        tidy(state, player)


NO_COMPANIONS: Final[list[Companion]] = []
