"""How cards and characters come into a bid and out of it again (section 18.1). The order in which they come leaves no trace.

What was laid since a card was last drawn is *loose*: it may be taken back. After every change the lay is tidied up: a single card of
another type that has become idle goes back to the hand, so that no order of the pieces costs a card; and a single wild card, or a single
card that no wild card holds, comes back with what was taken from it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.steps import NOBODY

from .bid import bid_value, parts_of, value_of
from .cards import NONE, WILD, number, one
from .characters import announce, pay, put_cost, take_cost_back

if TYPE_CHECKING:
    from .state import NewYork, Player


def lay(state: NewYork, player: Player, kind: i64, cards: i64) -> None:
    """Lay cards of one type from the hand, by their own type."""
    put_down(player, kind, cards)
    tidy(state, player)


def put_down(player: Player, kind: i64, cards: i64) -> None:
    """The same where something else is still to go with them."""
    laid = cards * one(kind)
    player.hand -= laid
    player.lay += laid
    player.from_hand += laid
    player.loose += laid


def take_back(state: NewYork, player: Player, kind: i64, cards: i64) -> None:
    """Loose cards of one type come back to the hand."""
    back = cards * one(kind)
    player.hand += back
    player.lay -= back
    player.from_hand -= back
    player.loose -= back
    tidy(state, player)


def lay_from_reserve(state: NewYork, player: Player, user: i64, kind: i64) -> None:
    """A character lays a reserve card, and the reserve is refilled; what lies now stays (NY-315)."""
    pay(state, player, user)
    player.reserve -= one(kind)
    player.turned += one(kind)  # it did not come from the hand, of which everybody knows as much as before
    player.lay += one(kind)
    free_idle(state, player)
    player.reckon()
    state.refill(player)
    fix(state, player)
    player.bound = single_of(player, state.current) + 1


# ------------------------------------------------------------------ characters that add to the bid
def add_use(state: NewYork, player: Player, kind: i64, detail: i64) -> None:
    """Pay for a character and add what it brings; ``detail`` says how it is used: a type of card, or a number of spaces."""
    join(state, player, kind, detail)
    tidy(state, player)


def join(state: NewYork, player: Player, kind: i64, detail: i64) -> None:
    """The same where something else is still to go with it."""
    put_cost(state, player, kind)
    uses = [*player.uses, int(kind << 3 | detail)]
    uses.sort()
    player.uses = uses
    effect = state.parts.effects[kind]
    player.produced += effect.produces()
    player.extra += effect.wilds(detail)
    effect.added(state, player, detail)


def withdraw_use(state: NewYork, player: Player, kind: i64, detail: i64) -> None:
    """A loose use is taken back, with its cost."""
    take_cost_back(state, player, kind)
    uses = player.uses[:]
    uses.remove(int(kind << 3 | detail))
    player.uses = uses
    effect = state.parts.effects[kind]
    player.produced -= effect.produces()
    player.extra -= effect.wilds(detail)
    effect.withdrawn(state, player, detail)
    tidy(state, player)


# ------------------------------------------------------------------ after every change
def tidy(state: NewYork, player: Player) -> None:
    """Nothing idle lies, and nothing that is no bid; what everybody knows of the hand follows from what lies open."""
    free_idle(state, player)
    player.reckon()
    if bid_value(player, state.current) < 0:
        return_last(state, player)


def free_idle(state: NewYork, player: Player) -> None:
    """A single card of another type that adds nothing goes back to the hand, unless it was bound."""
    kind = single_of(player, state.current)
    if kind == NOBODY or kind + 1 == player.bound or parts_of(player.lay, player.produced, state.current)[0] == 0:
        return
    player.hand += one(kind)
    player.lay -= one(kind)
    player.from_hand -= one(kind)
    if number(player.loose, kind):
        player.loose -= one(kind)
    else:
        player.seen += one(kind)


def single_of(player: Player, current: i64) -> i64:
    """The other type of which an odd number of cards lies; NOBODY if there is none. There is never more than one."""
    kind: i64
    for kind in range(WILD):
        if kind != current and number(player.lay, kind) & 1:
            return kind
    return NOBODY


def return_last(state: NewYork, player: Player) -> None:
    """What is left of a bid is one piece that cannot stand alone: it comes back too."""
    if player.lay:
        kind: i64 = 0
        while not number(player.lay, kind):
            kind += 1
        take_back(state, player, kind, 1)
    else:
        last = player.uses[0]
        withdraw_use(state, player, last >> 3, last & 7)


def holds_up(state: NewYork, player: Player, cards: i64, produced: i64, wilds: i64) -> bool:
    """Can the rest stand without these loose cards and what a character brought, or come back too?"""
    lay_left = player.lay - cards
    if value_of(lay_left, player.produced - produced, player.extra - wilds, state.current) >= 0:
        return True
    return lay_left == player.loose - cards if lay_left else len(player.uses) > (1 if wilds or produced else 0)


# ------------------------------------------------------------------ turns
def fix(state: NewYork, player: Player) -> None:
    """A card was drawn: what lies can no longer be taken back, and the canonical order starts afresh (section 18.1)."""
    announce_uses(state, player)
    player.seen = player.known + player.reserve
    player.loose = NONE
    player.turned = NONE
    player.exchanged = False


def announce_uses(state: NewYork, player: Player) -> None:
    """Everybody hears of the characters that have added to the bid for good."""
    for use in player.uses:
        announce(state, player, use >> 3)
    player.uses = NO_USES


def place(state: NewYork, player: Player) -> None:
    """The bid is placed as it lies."""
    announce_uses(state, player)
    player.value = bid_value(player, state.current)
    player.forget_turn()
    if state.listener is not None:
        state.emit("bids", player.seat, {"cards": player.lay + player.converted, "value": player.value})


NO_USES: Final[list[int]] = []
