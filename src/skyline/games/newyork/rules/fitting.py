"""What a piece lacks to be added to a bid: its cards, its character, its place in the order (section 18.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from .bid import bid_value, only_wild
from .cards import WILD, number
from .characters import unready, unusable
from .effects.adding import TOO_FAR_BACK
from .needs import NOT_IN_HAND, TOO_DEAR, USED_UP, Need
from .pieces import (
    ADD_WILD,
    COLUMNIST_KIND,
    CURRENT,
    DONE,
    ENGINEER,
    ENGINEER_KIND,
    EXCHANGE,
    FIXER,
    FIXER_KIND,
    INTERPRETER,
    INTERPRETER_KIND,
    OPEN_BACK_2,
    OPEN_FIXER,
    OPEN_WILD,
    PAIR,
    PAIR_FROM_RESERVE,
    QUARTERMASTER,
    REFRESH,
    RESERVE_CARD,
    RESERVE_CURRENT,
    RESERVE_WILD,
    SECOND,
    SINGLE,
    SOCIALITE_KIND,
    STOREKEEPER,
    WITH_CARD,
    WITH_FIXER,
    WITH_NOTHING,
    WITH_RESERVE,
    WITH_WILD,
)
from .reserve import unexchangeable

if TYPE_CHECKING:
    from .state import NewYork, Player

TOO_LATE: Final = Need("a bid is built in a fixed order, and after {laid} it is too late for {piece}", "NY-143")
EXCHANGED: Final = Need("you have already exchanged in this turn, and no card has been drawn since", "NY-130")
OF_CURRENT_TYPE: Final = Need("{card} is the current type: its cards count one by one", "NY-140")
NO_PAIR: Final = Need("a pair takes two {card} cards, and you have one in your hand", "NY-141")
PAIR_ORDER: Final = Need("pairs are laid in type order, and you have already laid {last} cards, which come after {card} cards", "NY-143")
NO_SINGLE: Final = Need("no single {card} card lies in your bid for a second one to join", "NY-141")
A_SECOND: Final = Need("a single {card} card lies in your bid already: another is laid as the second", "NY-141")
IDLE: Final = Need("a single {card} card adds to a bid only beside wild cards, with nothing else laid", "NY-143")
NOT_IN_RESERVE: Final = Need("you have no {card} card in your reserve", "NY-315")
NOT_LAID: Final = Need("{character} adds a card like one laid from your hand, and you have laid no {card} card from it", "NY-315")
IN_PAIRS: Final = Need("the {card} cards of your bid are in pairs, so another would add nothing", "NY-143")
AS_CURRENT: Final = Need("{card} is the current type: add the card as that", "NY-315")
STANDS_ALREADY: Final = Need("your bid is worth {worth} already, so a wild card needs nothing beside it", "NY-142")
NO_COMPANION: Final = Need("a wild card alone is no bid, and you have nothing to lay beside it", "NY-142")
WORTH_NOTHING: Final = Need("a wild card alone is no bid, and yours is worth nothing yet: open with one and something beside it", "NY-142")
NOT_OPENED: Final = Need("you have not opened with a wild card that needs something beside it", "NY-142")
COMPANION_FIRST: Final = Need("first choose what goes with the wild card you opened with", "NY-142")
OTHER_TYPE: Final = Need("beside the wild card goes a card of another type, and {card} is the current one", "NY-142")
NO_SECOND_WILD: Final = Need("you have no other wild card in your hand", "NY-142")
ALONE: Final = Need("a single wild card alone is no bid", "NY-142")
NOT_FROM_HAND: Final = Need("{character} adds a card like one laid from your hand, and the wild card you opened with is none", "NY-315")


def missing_piece(state: NewYork, player: Player, option: i64) -> Need | None:
    """What any piece lacks while no wild card waits for its companion."""
    if option == DONE:
        return None
    if option < PAIR:
        return missing_first(state, player, option)
    if option < OPEN_WILD:
        return missing_other(state, player, option, only_wild(player, state.current))
    if option < WITH_CARD:
        return missing_opening(state, player, option) if bid_value(player, state.current) == 0 else STANDS_ALREADY
    if option < ADD_WILD:
        return NOT_OPENED
    if option < RESERVE_CURRENT:
        need = missing_wild(state, player, option)
        return WORTH_NOTHING if need is None and bid_value(player, state.current) == 0 else need
    return missing_reserve(state, player, option)


def missing_first(state: NewYork, player: Player, option: i64) -> Need | None:
    """Ranks 0 to 2: exchange, character 12, cards of the current type, converted cards, character 17."""
    if option == EXCHANGE:
        return TOO_LATE if player.rank else EXCHANGED if player.exchanged else unexchangeable(player)
    if option == CURRENT:
        return NOT_IN_HAND if not number(player.hand, state.current) else TOO_LATE if player.rank > 1 else None
    need: Need | None
    if option == REFRESH:
        need = unready(state, player, STOREKEEPER)
        return TOO_LATE if need is None and player.rank else need
    kind = INTERPRETER_KIND if option == INTERPRETER else ENGINEER_KIND if option == ENGINEER else SOCIALITE_KIND
    need = unusable(state, player, kind, 0)
    return TOO_LATE if need is None and player.rank > 2 else need


def missing_other(state: NewYork, player: Player, option: i64, alone: bool) -> Need | None:
    """Rank 3: pairs of other types, and singles that complete something. ``alone``: nothing but wild cards lies."""
    kind = (option - PAIR) % WILD
    if kind == state.current:
        return OF_CURRENT_TYPE
    held = number(player.hand, kind)
    if not held:
        return NOT_IN_HAND
    need: Need | None = None
    if option < SECOND:
        need = NO_PAIR if held < 2 else None if kind >= player.last_pair else PAIR_ORDER
    elif option < SINGLE:
        need = None if number(player.lay, kind) & 1 else NO_SINGLE
    elif option < PAIR_FROM_RESERVE:
        need = A_SECOND if number(player.lay, kind) & 1 else None if alone else IDLE
    else:
        need = unready(state, player, QUARTERMASTER)
        if need is None and not number(player.reserve, kind):
            return NOT_IN_RESERVE
    return TOO_LATE if need is None and player.rank > 3 else need


def missing_wild(state: NewYork, player: Player, option: i64) -> Need | None:
    """Rank 5: what a further wild card lacks beside a bid that stands."""
    need: Need | None
    if option == ADD_WILD:
        need = None if number(player.hand, WILD) else NOT_IN_HAND
    elif option == FIXER:
        need = unready(state, player, FIXER_KIND)
    else:
        need = unusable(state, player, COLUMNIST_KIND, 0)
    return TOO_LATE if need is None and player.rank > 5 else need


def missing_reserve(state: NewYork, player: Player, option: i64) -> Need | None:
    """Rank 6: what character 15 lacks beside a card of the same icon that was laid from the hand (NY-315)."""
    need = unready(state, player, QUARTERMASTER)
    if need is not None:
        return need
    kind: i64 = state.current if option == RESERVE_CURRENT else option - RESERVE_CARD
    if kind == state.current and option != RESERVE_CURRENT:
        return AS_CURRENT
    if not number(player.from_hand, kind):
        return NOT_LAID
    if not number(player.reserve, kind):
        return NOT_IN_RESERVE
    idle = option != RESERVE_CURRENT and option != RESERVE_WILD and not number(player.lay, kind) & 1
    return IN_PAIRS if idle else None


# ------------------------------------------------------------------ opening with a wild card (rank 4)
def missing_opening(state: NewYork, player: Player, option: i64) -> Need | None:
    """What an opening lacks: its wild card, and a companion to follow (NY-142)."""
    need: Need | None = None
    if option == OPEN_WILD:
        need = None if number(player.hand, WILD) else NOT_IN_HAND
    elif option == OPEN_FIXER:
        need = unready(state, player, FIXER_KIND)
    else:
        need = unready(state, player, COLUMNIST_KIND)
        if need is None and state.spaces[player.seat] < option - OPEN_FIXER:
            return TOO_FAR_BACK
    if need is not None:
        return need
    if player.rank > 4:
        return TOO_LATE
    chosen: i64
    for chosen in range(WITH_CARD, ADD_WILD):
        if missing_companion(state, player, option, chosen, True) is None:
            return None
    return NO_COMPANION


def missing_companion(state: NewYork, player: Player, opened: i64, option: i64, ahead: bool) -> Need | None:
    """What a companion lacks to go with the source. ``ahead``: the source is not laid or paid yet."""
    if option < WITH_WILD:
        kind = option - WITH_CARD
        return OTHER_TYPE if kind == state.current else None if number(player.hand, kind) else NOT_IN_HAND
    if option == WITH_WILD:
        return None if number(player.hand, WILD) > (1 if ahead and opened == OPEN_WILD else 0) else NO_SECOND_WILD
    if option == WITH_NOTHING:
        return None if opened == OPEN_BACK_2 else ALONE
    if option == WITH_RESERVE:
        if opened != OPEN_WILD:
            return NOT_FROM_HAND
        return unready(state, player, QUARTERMASTER) if number(player.reserve, WILD) else NOT_IN_RESERVE
    source: i64 = 0 if not ahead or opened == OPEN_WILD else FIXER_KIND if opened == OPEN_FIXER else COLUMNIST_KIND
    if option == WITH_FIXER:
        return unready_after(state, player, FIXER_KIND, source)
    need = unready_after(state, player, COLUMNIST_KIND, source)
    given = opened - OPEN_FIXER if source == COLUMNIST_KIND else 0
    return TOO_FAR_BACK if need is None and state.spaces[player.seat] - given <= 0 else need


def unready_after(state: NewYork, player: Player, kind: i64, first: i64) -> Need | None:
    """What a use lacks once a tile of kind ``first`` is paid and used; 0: of none."""
    need = unready(state, player, kind)
    if need is not None or first == 0:
        return need
    characters = state.parts.characters
    if kind == first and player.owned[kind] - player.spent[kind] < 2:
        return USED_UP
    return None if player.dollars - characters[first].cost >= characters[kind].cost else TOO_DEAR
