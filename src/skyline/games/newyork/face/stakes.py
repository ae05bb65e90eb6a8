"""How the bids stand, and what a bid of a value would bring here and now: one source for columns, ladder, choices and prompt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from skyline.engine.steps import NOBODY
from skyline.engine.words import joined, plural

from ..rules.bid import value_of
from ..rules.box import LAST_SPACE, VALUES
from ..rules.cards import DOLLAR, ELEVATOR, PLANS, PRESS, PRESTIGE
from ..view import PlayerView, View
from .plan import skyscrapers

Names = Sequence[str]
BID_FOR = ("the press", "dollars", "the elevator", "plans", "prestige", "building")


class Outlook(NamedTuple):
    """How a bid of a value would stand: ``rival`` is the best of the others so far, ``coming`` who may still bid."""

    ahead: bool
    tied: bool
    rival: int
    above: int  # how many bids are better
    coming: tuple[int, ...]

    @property
    def wins(self) -> bool:
        return self.ahead and not self.coming


def order_of(view: View) -> list[int]:
    """The seats in the order of their bids."""
    count = len(view.players)
    clockwise = [(view.start + place) % count for place in range(count)]
    if view.last_bidder != NOBODY:
        clockwise = [seat for seat in clockwise if seat != view.last_bidder] + [view.last_bidder]
    return [seat for seat in clockwise if not (view.current == PLANS and view.players[seat].tom)]


def value_shown(view: View, player: PlayerView) -> int:
    """The value of a bid as it lies, placed or not."""
    if view.current == NOBODY:
        return 0
    return player.value or max(0, int(value_of(player.lay, player.produced, player.extra, view.current)))


def standing(view: View, seat: int, value: int) -> tuple[int, int]:
    """What decides between bids: the value, then the place in the press."""
    return value, -view.press.index(seat)


def outlook(view: View, seat: int, value: int) -> Outlook:
    """How the seat would stand with a bid of this value against those that are placed."""
    placed = [player for player in view.players if player.seat != seat and player.value > 0]
    best = max(placed, key=lambda player: standing(view, player.seat, player.value), default=None)
    above = sum(standing(view, player.seat, player.value) > standing(view, seat, value) for player in placed)
    coming = tuple(other for other in order_of(view) if other in view.to_bid and other != seat)
    tied = value > 0 and best is not None and best.value == value
    return Outlook(value > 0 and not above, tied, best.seat if best else NOBODY, above, coming)


def leader(view: View) -> int:
    """Whose bid is the best as it lies, or NOBODY."""
    bids = [(standing(view, player.seat, value), player.seat) for player in view.players if (value := value_shown(view, player))]
    return max(bids)[1] if bids else NOBODY


# ------------------------------------------------------------------ what a bid brings
def verdict(found: Outlook, names: Names) -> str:
    """Where a bid would stand, in two or three words."""
    if found.ahead:
        return "ahead so far" if found.coming else "you win"
    rival = names[found.rival]
    return f"{rival} wins the tie" if found.tied else f"behind {rival}"


def brings(view: View, seat: int, value: int, found: Outlook, names: Names) -> str:
    """What the action of a bid of this value would be, with the bonus if it is ahead."""
    amount = value + found.ahead
    match view.current:
        case kind if kind == PRESS:
            return spaces_on(view, seat, amount, names)
        case kind if kind == DOLLAR:
            return f"${amount}"
        case kind if kind == ELEVATOR:
            return floors(amount)
        case kind if kind == PLANS:
            return f"{plural(amount, 'skyscraper')} to build later"
        case kind if kind == PRESTIGE:
            return plural(value, "point") + (" and a tile" if found.ahead else " and the other tile" if second(view, found) else "")
    return building(view, seat, amount, names)


def second(view: View, found: Outlook) -> bool:
    """Does the second bid have a tile left to take?"""
    return found.above == 1 and len(view.prestige) > 1


def floors(amount: int) -> str:
    if amount >= VALUES:
        return "any floor"
    return "floor 1" if amount <= 1 else "floors 1 and 2" if amount == 2 else f"floors 1 to {amount}"


def spaces_on(view: View, seat: int, amount: int, names: Names) -> str:
    """How far the press token goes, and whom it passes as they stand: it lands on top of others, on the last space below them."""
    spaces = (*(player.space for player in view.players), view.neutral_space)
    there = min(LAST_SPACE, spaces[seat] + amount)
    before = [token for token in view.press[: view.press.index(seat)] if token < len(view.players)]
    passed = [names[token] for token in before if spaces[token] < there or (spaces[token] == there < LAST_SPACE)]
    past = "" if not passed else ", past everybody" if len(passed) == len(before) > 1 else f", past {joined(passed)}"
    return plural(there - spaces[seat], "space") + past


def building(view: View, seat: int, amount: int, names: Names) -> str:
    """How many skyscrapers the Mayor's borough gets, and whether that is the lead."""
    player, place = view.players[seat], view.mayor
    built = min(amount, player.board)
    elsewhere = sum(player.built) - player.built[place]
    moved = min(amount - built, elsewhere)
    counts = list(skyscrapers(view, place))
    counts[seat] += built + moved
    first = max(range(len(counts)), key=lambda token: (counts[token], -view.press.index(token)))
    words = [f"build {built}"] * (built > 0) + [f"move {moved}"] * (moved > 0)
    if not words:
        return "nothing to build"
    where = f" in {view.parts.boroughs[place]}"
    return " and ".join(words) + where + (": you lead" if first == seat else f": {names[first]} leads")
