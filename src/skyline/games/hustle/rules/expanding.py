"""Action 1, and the foundation: where cards may lie, what a lay-out needs and costs, and what confirming it does (section 8, HH-080)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from . import contracts, layers, ledger, lot, turn
from .components import CARD_IDS
from .decks import without
from .lot import ANCHOR_LEVEL, CORNERS_LOWER, CORNERS_UPPER, LEVEL_LOWER, LEVEL_WORDS, LEVELS, LOWER_ALL, UPPER_LOT, anchors_in, cards_over
from .needs import Need
from .players import NOTHING, Player
from .state import Hustle
from .structure import Structure, card_of, in_order
from .tower import Tower

FOUNDATION_HEIGHT: Final = 3
CUT_OFF: Final[list[Need]] = [(f"no elevator links {level} with the ground", "HH-208") for level in LEVEL_WORDS]


# ------------------------------------------------------------------ where a card may lie
def founding(state: Hustle) -> bool:
    """Is this the foundation?"""
    return state.quarter == 0


def height_limit(state: Hustle, player: Player) -> i64:
    """The highest level that a card may reach (HH-180, HH-220)."""
    if founding(state):
        return FOUNDATION_HEIGHT
    return min(player.influence, LEVELS - 1)


def position_need(state: Hustle, player: Player, anchor: i64) -> Need:
    """What keeps a card from lying at this anchor."""
    limit = height_limit(state, player)
    top: i64 = ANCHOR_LEVEL[anchor] + lot.CARD - 1
    if top > limit:
        return f"the card would reach {LEVEL_WORDS[top]}, and your height limit is {LEVEL_WORDS[limit]}", "HH-201"
    if player.tower.blocked(anchor):
        return "a balcony or rooftop is in the way", "HH-206"
    if not layers.fits(player.tower, player.draft, anchor):
        return "under the cards that carry tiles there it would show no face", "HH-207"
    return None


# Sets of anchors are sets of squares: the lower left ones of the cards.
def allowed(state: Hustle, player: Player, touching: bool) -> tuple[i64, i64]:
    """The anchors below the height limit without decor in the way (HH-201, HH-206). ``touching``: a card there touches another (HH-805)."""
    last = height_limit(state, player) - lot.CARD + 1
    if last < 0:
        return 0, 0
    lower: i64 = CORNERS_LOWER[last]
    upper: i64 = CORNERS_UPPER[last]
    if touching:
        near_lower, near_upper = near_cards(player.draft)
        lower &= near_lower
        upper &= near_upper
    tower = player.tower
    if tower.decor:
        barred_lower, barred_upper = cards_over(tower.balcony_lower | tower.rooftop_lower, tower.balcony_upper | tower.rooftop_upper)
        lower &= ~barred_lower
        upper &= ~barred_upper
    return lower, upper


def near_cards(structure: Structure) -> tuple[i64, i64]:
    """The anchors where a card touches another. On an empty lot those on GF do (HH-805)."""
    if not structure.cards:
        return cards_over(LEVEL_LOWER[0], 0)
    lower, upper = lot.spread(structure.lower, structure.upper)
    return cards_over(lower, upper)


def doubtful(tower: Tower, draft: Structure) -> tuple[i64, i64]:
    """The anchors where cards with tiles could hide a new card wholly (HH-207): it would lie on cards only, some of them with tiles."""
    if tower.tile_lower == 0 and tower.tile_upper == 0:
        return 0, 0
    tiles_lower, tiles_upper = cards_over(tower.tile_lower, tower.tile_upper)
    open_lower, open_upper = cards_over(~draft.lower & LOWER_ALL, ~draft.upper & UPPER_LOT)
    return tiles_lower & ~open_lower, tiles_upper & ~open_upper


@final
class Room:
    """Where a card may lie on a draft. Several questions in a row are about it, so the draft remembers it."""

    tower: Tower
    limit: i64
    touching: list[int] | None
    anywhere: list[int] | None

    def __init__(self, tower: Tower, limit: i64) -> None:
        self.tower = tower
        self.limit = limit
        self.touching = None
        self.anywhere = None


def possible_anchors(state: Hustle, player: Player, touching: bool) -> list[int]:
    """All anchors where a card may lie. ``touching``: where it touches another (HH-805)."""
    limit = height_limit(state, player)
    room = player.draft._room
    if room is None or room.tower is not player.tower or room.limit != limit:
        room = Room(player.tower, limit)
        player.draft._room = room
    found = room.touching if touching else room.anywhere
    if found is None:
        found = find_anchors(state, player, touching)
        if touching:
            room.touching = found
        else:
            room.anywhere = found
    return found


def find_anchors(state: Hustle, player: Player, touching: bool) -> list[int]:
    tower = player.tower
    draft = player.draft
    lower, upper = allowed(state, player, touching)
    unsure_lower, unsure_upper = doubtful(tower, draft)
    if lower & unsure_lower == 0 and upper & unsure_upper == 0:
        return anchors_in(lower, upper)
    found: list[int] = []
    for anchor in anchors_in(lower, upper):
        if not lot.has(unsure_lower, unsure_upper, lot.ANCHOR_SQUARE[anchor]) or layers.fits(tower, draft, anchor):
            found.append(anchor)
    return found


def some_anchor(state: Hustle, player: Player, touching: bool) -> bool:
    """Is there an anchor where a card may lie? ``touching``: one where it touches another (HH-805)."""
    lower, upper = allowed(state, player, touching)
    unsure_lower, unsure_upper = doubtful(player.tower, player.draft)
    if lower & ~unsure_lower or upper & ~unsure_upper:
        return True
    return any(layers.fits(player.tower, player.draft, anchor) for anchor in anchors_in(lower, upper))


def expand_need(state: Hustle, player: Player) -> Need:
    """What keeps the player from expanding (HH-221)."""
    if not player.hand:
        return "you have no card in hand", "HH-221"
    return None if some_anchor(state, player, False) else ("there is no place for a card", "HH-221")


# ------------------------------------------------------------------ what a lay-out needs and costs
def places_of(draft: Structure, laid: list[int]) -> list[int]:
    """Where the cards that were laid stand among all."""
    found: list[int] = []
    place: i64
    for place in range(len(draft.cards)):
        if int(card_of(draft.cards[place])) in laid:
            found.append(place)
    return found


def price(state: Hustle, player: Player) -> i64:
    """For the visible elevators on the cards that were laid (HH-209). No tile lies on them (HH-205)."""
    number: i64 = 0
    for place in places_of(player.draft, player.laid):
        number += player.draft.elevators(place)
    return number * state.parts.elevator_price


def confirm_need(state: Hustle, player: Player) -> Need:
    """What keeps the lay-out from being confirmed (HH-200, HH-202, HH-207 to HH-210)."""
    draft = player.draft
    if not player.laid:
        return "you have laid no card", "HH-200"
    if not draft.linked:
        return "the cards do not hang together", "HH-202"
    for place in places_of(draft, player.laid):
        if not draft.shows(place):
            return f"{CARD_IDS[card_of(draft.cards[place])]} shows no face", "HH-207"
    missing = access_need(player.tower, draft)
    if missing is not None:
        return missing
    return ledger.money_need(player, price(state, player), "HH-210")


def access_need(before: Tower, draft: Structure) -> Need:
    """No level may become inaccessible, and no new one may be (HH-208)."""
    lower, upper = before.elevators_of(draft)
    reach = lot.reach_of(lower, upper)
    if reach > draft.height or (draft.height == before.height() and reach >= before.reach):
        return None
    return CUT_OFF[reach]


# ------------------------------------------------------------------ acting
def lay(state: Hustle, player: Player, card: i64, anchor: i64, code: i64) -> None:
    """Lay a card in this layer; nothing is final before it is confirmed."""
    above = layers.decoded(player.tower, player.draft, anchor, code)
    player.draft = Structure(state.parts, layers.inserted(player.draft, card, anchor, above))
    player.laid = [*player.laid, int(card)]


def pick_up(state: Hustle, player: Player, card: i64) -> None:
    """Take back a card; the layers of the others stay as they are (HH-801)."""
    player.draft = Structure(state.parts, [packed for packed in player.draft.cards if card_of(packed) != card])
    player.laid = without(player.laid, [int(card)])
    if not player.laid:
        player.draft = player.tower.structure


def clear(player: Player) -> None:
    player.draft = player.tower.structure
    player.laid = NOTHING


def confirm(state: Hustle, seat: i64) -> None:
    """The expansion is built and paid; in a turn contracts are checked and the action is over."""
    player = state.players[seat]
    cost = price(state, player)
    laid = player.laid
    draft = player.draft
    player.tower = player.tower.with_structure(Structure(state.parts, in_order(player.draft.cards)))
    player.hand = without(player.hand, laid)
    clear(player)
    if founding(state):
        player.money -= cost
        player.attempts = 0
    else:
        ledger.pay(state, player, cost)
    if state.listener is not None:
        kind = "foundation" if founding(state) else "expand"
        tucked = sum(not draft.on_top(place) for place in places_of(draft, laid))
        state.emit(kind, seat, {"cards": sorted(laid), "money": cost, "height": player.tower.height(), "tucked": tucked})
    if not founding(state):
        contracts.check(state, seat)
        turn.close_action(state)
