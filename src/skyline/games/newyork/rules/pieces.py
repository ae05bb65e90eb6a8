"""The pieces of which a bid is built, one step of section 18.1 each: what a piece needs, and how it is laid or taken back.

What a piece needs depends on what lies and what is in hand, never on the order of the pieces before it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.fields import Form, Word

from .bid import bid_value, only_wild
from .box import numbered
from .cards import NAMES, WILD, number, one
from .characters import unready, unusable
from .laying import holds_up, lay, take_back, withdraw_use
from .needs import NOT_IN_HAND, Need
from .reserve import EXCHANGE_SLOT, unexchangeable

if TYPE_CHECKING:
    from .state import NewYork, Player

SIX: Final = Word("card", NAMES[:WILD])
NO_CARD: Final = -1
OUT_OF_ORDER: Final = -1  # the rank of pieces that the canonical order never needs
OF_CURRENT_TYPE: Final = Need("{card} is the current type: its cards count one by one", "NY-140")
NO_PAIR: Final = Need("a pair takes two {card} cards, and you have one in your hand", "NY-141")
NO_SINGLE: Final = Need("no single {card} card lies in your bid for a second one to join", "NY-141")
A_SECOND: Final = Need("a single {card} card lies in your bid already: another is laid as the second", "NY-141")
IDLE: Final = Need("a single {card} card adds to a bid only beside wild cards, with nothing else laid", "NY-143")
WORTH_NOTHING: Final = Need("a wild card alone is no bid, and yours is worth nothing yet: open with one and something beside it", "NY-142")
NOT_LAID: Final = Need("you have laid no {card} card that could be taken back", "NY-140")
NO_PAIR_LAID: Final = Need("you have laid no pair of {card} cards that could be taken back", "NY-141")
NOT_USED: Final = Need("you have not used {character} so in this bid, or a card was drawn since", "NY-R37")
DRAWN_SINCE: Final = Need("a card was drawn since, so the {card} cards of your bid stay", "NY-R37")
ONLY_TILE: Final = Need("the opening takes your only tile of {character} that is not used", "NY-081")
TOO_DEAR_AFTER: Final = Need("{character} costs ${cost}, and the opening leaves you ${dollars} on your player board", "NY-080")
HELD: Final = Need("without it a wild card would lie alone that can no longer be taken back", "NY-142")


class Piece:
    """A step of the table of section 18.1, in one or several variants that its form numbers."""

    form: Form
    rank: i64
    first: i64
    kind: i64

    def __init__(self, form: Form, rank: i64, kind: i64 = 0) -> None:
        self.form = form
        self.rank = rank  # in the canonical order
        self.first = 0  # its first option; the decision point says so
        self.kind = kind  # the character that is used, or 0

    def missing(self, state: NewYork, player: Player, index: i64) -> Need | None:
        """What a variant lacks now. Pure."""
        raise NotImplementedError

    def card(self, state: NewYork, index: i64) -> i64:
        """The type of card that a variant is about, or NO_CARD."""
        return NO_CARD

    def spaces(self, index: i64) -> i64:
        """How many spaces of the Press Track a variant gives up, at least."""
        return 1

    def offer(self, state: NewYork, player: Player, base: i64, out: list[int]) -> None:
        """Add the legal variants to a menu of actions that begin at ``base``."""
        index: i64
        for index in range(i64(self.form.size)):
            if self.missing(state, player, index) is None:
                out.append(base + self.first + index)

    def offer_in_order(self, state: NewYork, player: Player, base: i64, out: list[int]) -> None:
        """The same for the canonical menu, when the rank of the piece has not been passed."""
        self.offer(state, player, base, out)

    def lay(self, state: NewYork, player: Player, index: i64) -> None:
        """Carry it out. Call this last: it may ask."""
        raise NotImplementedError


# ------------------------------------------------------------------ cards
class Exchange(Piece):
    """Rank 0: hand cards for reserve cards."""

    def __init__(self) -> None:
        super().__init__(Form("exchange"), 0)

    def missing(self, state: NewYork, player: Player, index: i64) -> Need | None:
        return unexchangeable(player)

    def offer_in_order(self, state: NewYork, player: Player, base: i64, out: list[int]) -> None:
        """Once since a card was last drawn: one exchange can make every reserve."""
        if not player.exchanged:
            self.offer(state, player, base, out)

    def lay(self, state: NewYork, player: Player, index: i64) -> None:
        state.push(EXCHANGE_SLOT, player.seat)


class LayCurrent(Piece):
    """Rank 1: a card of the current type."""

    def __init__(self) -> None:
        super().__init__(Form("lay current", act="lay current"), 1)

    def missing(self, state: NewYork, player: Player, index: i64) -> Need | None:
        return None if number(player.hand, state.current) else NOT_IN_HAND

    def card(self, state: NewYork, index: i64) -> i64:
        return state.current

    def lay(self, state: NewYork, player: Player, index: i64) -> None:
        lay(state, player, state.current, 1)


class OtherPiece(Piece):
    """Rank 3: cards of another type, in a variant for each type."""

    def card(self, state: NewYork, index: i64) -> i64:
        return index

    def missing(self, state: NewYork, player: Player, index: i64) -> Need | None:
        if index == state.current:
            return OF_CURRENT_TYPE
        return self.missing_of(state, player, index) if number(player.hand, index) else NOT_IN_HAND

    def missing_of(self, state: NewYork, player: Player, kind: i64) -> Need | None:
        """What a type lacks of which there is a card in hand."""
        raise NotImplementedError

    def offer(self, state: NewYork, player: Player, base: i64, out: list[int]) -> None:
        kind: i64
        for kind in range(WILD):
            if number(player.hand, kind) and kind != state.current and self.missing_of(state, player, kind) is None:
                out.append(base + self.first + kind)


class LayPair(OtherPiece):
    """Two like cards count as one of the current type (NY-141)."""

    def __init__(self) -> None:
        super().__init__(Form("lay {card} pair", SIX, act="lay pair"), 3)

    def missing_of(self, state: NewYork, player: Player, kind: i64) -> Need | None:
        return None if number(player.hand, kind) >= 2 else NO_PAIR

    def offer_in_order(self, state: NewYork, player: Player, base: i64, out: list[int]) -> None:
        """Pairs in type order: none before the last type of which a pair was laid."""
        last: i64 = 0
        kind: i64
        for kind in range(WILD):
            if number(player.loose, kind) >= 2 and kind != state.current:
                last = kind
        for kind in range(last, WILD):
            if number(player.hand, kind) >= 2 and kind != state.current:
                out.append(base + self.first + kind)

    def lay(self, state: NewYork, player: Player, index: i64) -> None:
        lay(state, player, index, 2)


class LaySecond(OtherPiece):
    """A second card joins a single one, and the wild card that held it is free."""

    def __init__(self) -> None:
        super().__init__(Form("lay second {card}", SIX, act="lay second"), 3)

    def missing_of(self, state: NewYork, player: Player, kind: i64) -> Need | None:
        return None if number(player.lay, kind) & 1 else NO_SINGLE

    def offer(self, state: NewYork, player: Player, base: i64, out: list[int]) -> None:
        if player.lay:
            super().offer(state, player, base, out)

    def lay(self, state: NewYork, player: Player, index: i64) -> None:
        lay(state, player, index, 1)


class LaySingle(OtherPiece):
    """A single card beside wild cards alone, which then count in full (NY-142)."""

    def __init__(self) -> None:
        super().__init__(Form("lay single {card}", SIX, act="lay single"), 3)

    def missing_of(self, state: NewYork, player: Player, kind: i64) -> Need | None:
        if number(player.lay, kind) & 1:
            return A_SECOND
        return None if only_wild(player, state.current) else IDLE

    def offer(self, state: NewYork, player: Player, base: i64, out: list[int]) -> None:
        if only_wild(player, state.current):
            super().offer(state, player, base, out)

    def lay(self, state: NewYork, player: Player, index: i64) -> None:
        lay(state, player, index, 1)


class LayWild(Piece):
    """Rank 5: a wild card beside a bid that stands (NY-142)."""

    def __init__(self) -> None:
        super().__init__(Form("lay wild", act="lay wild"), 5)

    def missing(self, state: NewYork, player: Player, index: i64) -> Need | None:
        if not number(player.hand, WILD):
            return NOT_IN_HAND
        return None if bid_value(player, state.current) > 0 else WORTH_NOTHING

    def card(self, state: NewYork, index: i64) -> i64:
        return WILD

    def lay(self, state: NewYork, player: Player, index: i64) -> None:
        lay(state, player, WILD, 1)


# ------------------------------------------------------------------ characters
class UsePiece(Piece):
    """A character is used on the own bidding turn (NY-145); what it does and asks is its effect."""

    stands: bool

    def __init__(self, kind: i64, rank: i64, stands: bool = False) -> None:
        super().__init__(Form("use {character}", numbered([int(kind)])), rank, kind)
        self.stands = stands  # only beside a bid that is worth something

    def missing(self, state: NewYork, player: Player, index: i64) -> Need | None:
        need = unusable(state, player, self.kind, 0)
        if need is None and self.stands and bid_value(player, state.current) <= 0:
            return WORTH_NOTHING
        return need

    def offer(self, state: NewYork, player: Player, base: i64, out: list[int]) -> None:
        if player.owned[self.kind] and self.missing(state, player, 0) is None:
            out.append(base + self.first)

    def lay(self, state: NewYork, player: Player, index: i64) -> None:
        state.parts.effects[self.kind].use(state, player, 0)


# ------------------------------------------------------------------ taking back
class Withdraw(Piece):
    """Loose cards come back to the hand, or a loose use to its owner; the canonical order has no need of it."""

    def __init__(self, form: Form, kind: i64 = 0) -> None:
        super().__init__(form, OUT_OF_ORDER, kind)


class WithdrawCards(Withdraw):
    """Single cards of the bid: of the current type, or wild."""

    wild: bool

    def __init__(self, name: str, wild: bool) -> None:
        super().__init__(Form(f"withdraw {name}", act=f"withdraw {name}"))
        self.wild = wild

    def card(self, state: NewYork, index: i64) -> i64:
        return WILD if self.wild else state.current

    def missing(self, state: NewYork, player: Player, index: i64) -> Need | None:
        return missing_loose(state, player, self.card(state, index), 1)

    def lay(self, state: NewYork, player: Player, index: i64) -> None:
        take_back(state, player, self.card(state, index), 1)


class WithdrawPair(Withdraw):
    """A pair of another type."""

    def __init__(self) -> None:
        super().__init__(Form("withdraw {card} pair", SIX, act="withdraw pair"))

    def card(self, state: NewYork, index: i64) -> i64:
        return index

    def missing(self, state: NewYork, player: Player, index: i64) -> Need | None:
        return OF_CURRENT_TYPE if index == state.current else missing_loose(state, player, index, 2)

    def lay(self, state: NewYork, player: Player, index: i64) -> None:
        take_back(state, player, index, 2)


class WithdrawSingle(Withdraw):
    """A single card of another type, or the second that joined it."""

    def __init__(self) -> None:
        super().__init__(Form("withdraw {card}", SIX, act="withdraw card"))

    def card(self, state: NewYork, index: i64) -> i64:
        return index

    def missing(self, state: NewYork, player: Player, index: i64) -> Need | None:
        if index == state.current:
            return OF_CURRENT_TYPE
        loose = number(player.loose, index)
        return NOT_LAID if loose and not loose & 1 else missing_loose(state, player, index, 1)

    def lay(self, state: NewYork, player: Player, index: i64) -> None:
        take_back(state, player, index, 1)


class WithdrawUse(Withdraw):
    """A character that has added to the bid, by how it was used: the variant and ``detail`` make what ``uses`` keeps."""

    detail: i64

    def __init__(self, form: Form, kind: i64, detail: i64 = 0) -> None:
        super().__init__(form, kind)
        self.detail = detail  # of the first variant

    def missing(self, state: NewYork, player: Player, index: i64) -> Need | None:
        if (self.kind << 3 | self.detail + index) not in player.uses:
            return NOT_USED
        effect = state.parts.effects[self.kind]
        return None if holds_up(state, player, 0, effect.produces(), effect.wilds(self.detail + index)) else HELD

    def offer(self, state: NewYork, player: Player, base: i64, out: list[int]) -> None:
        if player.uses:
            super().offer(state, player, base, out)

    def lay(self, state: NewYork, player: Player, index: i64) -> None:
        withdraw_use(state, player, self.kind, self.detail + index)


def missing_loose(state: NewYork, player: Player, kind: i64, cards: i64) -> Need | None:
    """What so many cards of a type lack to be taken back."""
    if number(player.loose, kind) < cards:
        fixed = number(player.from_hand, kind) >= cards and not number(player.loose, kind)
        return DRAWN_SINCE if fixed else NOT_LAID if cards == 1 else NO_PAIR_LAID
    return None if holds_up(state, player, cards * one(kind), 0, 0) else HELD


def unready_after(state: NewYork, player: Player, kind: i64, first: i64) -> Need | None:
    """What a use lacks once a tile of kind ``first`` is paid and used; 0: of none."""
    need = unready(state, player, kind)
    if need is not None or first == 0:
        return need
    characters = state.parts.characters
    if kind == first and player.owned[kind] - player.spent[kind] < 2:
        return ONLY_TILE
    return None if player.dollars - characters[first].cost >= characters[kind].cost else TOO_DEAR_AFTER
