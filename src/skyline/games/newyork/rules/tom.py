"""Tom, the virtual player (section 14). He has no decisions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.steps import NOBODY, Step

from .box import CONNECTIONS
from .cards import PLANS, PRESTIGE, SKYSCRAPER, WILD, number, one
from .choice import game_of
from .hiring import take_tile
from .press import ahead, press_order
from .prestige import place_prestige

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .state import NewYork, Player

MODE_A: Final = 1
MODE_C: Final = 3


def reverse_order(state: NewYork) -> list[int]:
    """The Toms in reverse press order (NY-R41)."""
    order = press_order(state)
    order.reverse()
    return [seat for seat in order if state.players[seat].is_tom()]


class TomStacks(Step):
    """The remaining start stacks go to the Toms, leftmost first (NY-412); unchosen start tiles leave the game (NY-040)."""

    def run(self, state: State, packed: i64) -> None:
        game = game_of(state)
        left = [stack for stack in game.starts if stack]
        for seat in reverse_order(game):
            stack = left.pop(0)
            game.players[seat].gain(stack >> 8)
            game.players[seat].gain(stack & 255)
            if game.listener is not None:
                game.emit("start", seat, {"low": stack >> 8, "high": stack & 255})
        game.starts = []


TOM_STACKS: Final = TomStacks()
STEPS: Final[list[Step]] = [TOM_STACKS]


def take_cards(state: NewYork) -> None:
    """One pair and his number of cards for each Tom (NY-415)."""
    for seat in reverse_order(state):
        player = state.players[seat]
        pair = state.pairs[0]
        state.pairs = state.pairs[1:]
        player.hand = one(pair >> 3) + one(pair & 7) + state.draw_cards(player.tom_cards)
        if state.listener is not None:
            state.emit("supply", seat, {"cards": player.hand})


def wilds(cards: i64) -> i64:
    """For a Tom wild cards and building plans are both wild (NY-413)."""
    return number(cards, WILD) + number(cards, PLANS)


def draw_before(state: NewYork) -> None:
    """Toms of mode B and C draw a card before the bidding round, clockwise from the start player (NY-420, NY-R50)."""
    if state.current == PLANS:
        return
    place: i64
    for place in range(state.seats):
        player = state.players[(state.start + place) % state.seats]
        if player.is_tom() and player.mode != MODE_A:
            card = state.draw_card()
            if card != NOBODY:
                sort_card(state, player, card)


def sort_card(state: NewYork, player: Player, card: i64) -> None:
    """Where the drawn card goes (NY-421, NY-422)."""
    at_once = number(player.hand, state.current) > 0 if card in (WILD, PLANS) else card == state.current
    if state.listener is not None:
        state.emit("drew", player.seat, {"card": card})
    if at_once:
        player.lay += one(card)
    elif card in (WILD, PLANS) or (card > state.current and player.mode == MODE_C):
        player.hand += one(card)
    else:
        state.discard += one(card)


# ------------------------------------------------------------------ bidding
def bid(state: NewYork, player: Player) -> None:
    """Lay the bid (NY-423 to NY-431)."""
    current = state.current
    matching = number(player.hand, current)
    lay_cards(player, current, matching)
    if current == SKYSCRAPER:
        lay_cards(player, WILD, number(player.hand, WILD))
        lay_cards(player, PLANS, number(player.hand, PLANS))
    player.value = value_of(player, current)
    if player.value > 0 and current != SKYSCRAPER:
        add_wilds(state, player)
    if player.value == 0:
        state.discard += player.lay  # a card that is no bid is discarded (NY-431)
        player.lay = 0
    if state.listener is not None:
        state.emit("bids", player.seat, {"cards": player.lay, "value": player.value})


def lay_cards(player: Player, kind: i64, cards: i64) -> None:
    player.hand -= cards * one(kind)
    player.lay += cards * one(kind)


def value_of(player: Player, current: i64) -> i64:
    """V: with a card of the current type all wild cards count; without one only in the skyscraper round, less one (NY-431)."""
    matching = number(player.lay, current)
    wild = wilds(player.lay)
    if matching:
        return matching + wild
    return max(wild - 1, 0) if current == SKYSCRAPER else 0


def add_wilds(state: NewYork, player: Player) -> None:
    """The smallest number of wild cards that puts him first, or in the prestige round second (NY-424, NY-425)."""
    supply = wilds(player.hand)
    added = needed(state, player, supply, 0)
    if added < 0 and state.current == PRESTIGE:
        added = needed(state, player, supply, 1)
    while added > 0:
        lay_cards(player, PLANS if number(player.hand, PLANS) else WILD, 1)
        player.value += 1
        added -= 1


def needed(state: NewYork, player: Player, supply: i64, allowed: i64) -> i64:
    """How many wild cards leave at most ``allowed`` bids laid so far ahead of him, or -1 if he has not enough."""
    extra: i64
    for extra in range(supply + 1):
        better: i64 = 0
        value = player.value + extra
        for other in state.players:
            if other.seat != player.seat and beats(state, other, player.seat, value):
                better += 1
        if better <= allowed:
            return extra
    return -1


def beats(state: NewYork, rival: Player, seat: i64, worth: i64) -> bool:
    """Is the rival's bid better than one of a value by the seat?"""
    return rival.value > worth or (rival.value == worth and ahead(state, rival.seat, seat))


# ------------------------------------------------------------------ evaluation
def take_character(state: NewYork, player: Player, amount: i64) -> None:
    """The leftmost tile of the row of his value, or of the next lower one that is not empty (NY-428)."""
    row = min(amount, 5) - 1
    while row >= 0 and not state.rows[row]:
        row -= 1
    if row >= 0:
        take_tile(state, player, state.rows[row][0])


def build(state: NewYork, player: Player, borough: i64, wanted: i64) -> None:
    """From the general supply, never more than five in a borough (NY-432, NY-433)."""
    state.put_up(player, borough, min(wanted, max(state.parts.tom_limit - player.built[borough], 0)))


def take_prestige(state: NewYork, player: Player) -> None:
    """Borough, vessel and tile by NY-430; nothing if no tile is left."""
    if not state.prestige:
        return
    reach = [connection for connection in range(CONNECTIONS) if state.vessels >> connection & 1 and tile_for(state, connection) != NOBODY]
    ends: list[int] = []
    for connection in reach:
        ends += state.parts.connection_ends[connection]
    fewest = min([player.built[borough] for borough in ends])
    letter = max([state.letters[borough] for borough in ends if player.built[borough] == fewest])
    borough = state.letters.index(letter)
    best: i64 = NOBODY
    far: i64 = NOBODY
    for connection in reach:
        first, second = state.parts.connection_ends[connection]
        if borough in (first, second):
            other: i64 = state.letters[second if first == borough else first]
            if other > far:
                far = other
                best = connection
    place_prestige(state, player, tile_for(state, best), best, borough)
    build(state, player, borough, 1)


def tile_for(state: NewYork, connection: i64) -> i64:
    """The available prestige tile of a vessel's kind, the more valuable one of two."""
    best: i64 = NOBODY
    for tile in state.prestige:
        fits = state.parts.prestige_vessel[tile] == state.parts.connection_vessel[connection]
        if fits and (best == NOBODY or state.parts.prestige_value[tile] > state.parts.prestige_value[best]):
            best = tile
    return best
