"""The pieces of a bid and how they are laid (section 18.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from .bid import bid_value
from .cards import NAMES, WILD, one, without_known
from .characters import pay, refresh_reserve
from .kinds import CONVERT, EXCHANGE_SLOT, PRESS_BACK
from .press import move_token

if TYPE_CHECKING:
    from .state import NewYork, Player

# Options, in the order of their ranks; T stands for the six types that are not wild.
DONE: Final = 0
EXCHANGE: Final = 1
REFRESH: Final = 2  # character 12
CURRENT: Final = 3
INTERPRETER: Final = 4  # character 13
ENGINEER: Final = 5  # character 20
SOCIALITE: Final = 6  # character 17
PAIR: Final = 7
SECOND: Final = 13
SINGLE: Final = 19
PAIR_FROM_RESERVE: Final = 25  # with character 15
OPEN_WILD: Final = 31
OPEN_FIXER: Final = 32  # character 16
OPEN_BACK_1: Final = 33  # character 14
OPEN_BACK_2: Final = 34
WITH_CARD: Final = 35
WITH_WILD: Final = 41
WITH_FIXER: Final = 42
WITH_BACK: Final = 43
WITH_RESERVE: Final = 44
WITH_NOTHING: Final = 45
ADD_WILD: Final = 46
FIXER: Final = 47
COLUMNIST: Final = 48  # character 14
RESERVE_CURRENT: Final = 49  # with character 15
RESERVE_CARD: Final = 50
RESERVE_WILD: Final = 56
OPTIONS: Final = 57
SIX: Final = NAMES[:6]
WORDS: Final = [
    "done", "exchange", "use 12", "lay current", "use 13", "use 20", "use 17", *(f"lay {name} pair" for name in SIX),
    *(f"lay second {name}" for name in SIX), *(f"lay single {name}" for name in SIX), *(f"use 15 {name} pair" for name in SIX),
    "open wild", "open 16", "open 14 one", "open 14 two", *(f"with {name}" for name in SIX), "with wild", "with 16", "with 14",
    "with 15", "with nothing", "lay wild", "use 16", "use 14", "use 15 current", *(f"use 15 {name}" for name in SIX), "use 15 wild",
]  # fmt: skip
QUARTERMASTER: Final = 15


def finish(state: NewYork, player: Player) -> None:
    player.value = bid_value(player, state.current)
    if state.listener is not None:
        cards = player.lay + player.converted
        state.emit("bids", player.seat, {"cards": cards, "value": player.value})


def lay(player: Player, kind: i64, cards: i64) -> None:
    """Lay cards of one type from the hand."""
    laid = cards * one(kind)
    player.hand -= laid
    player.known = without_known(player.known, laid)
    player.lay += laid
    player.from_hand += laid


def lay_from_reserve(state: NewYork, player: Player, kind: i64) -> None:
    """Character 15: a reserve card joins the bid, the reserve is refilled, the building of the bid starts afresh (NY-315)."""
    pay(state, player, QUARTERMASTER)
    player.reserve -= one(kind)
    player.lay += one(kind)
    state.refill(player)
    start_afresh(player)


def start_afresh(player: Player) -> None:
    """A card was drawn during the turn: all ranks are open again (section 18.1)."""
    player.rank = 0
    player.last_pair = 0
    player.exchanged = False


def add_piece(state: NewYork, player: Player, option: i64) -> None:
    """Carry out one step of the table of section 18.1."""
    if option == EXCHANGE:
        player.exchanged = True
        state.push(EXCHANGE_SLOT, player.seat)
    elif option == REFRESH:
        refresh_reserve(state, player)
    elif option == CURRENT:
        player.rank = 1
        lay(player, state.current, 1)
    elif option in (INTERPRETER, ENGINEER):
        player.rank = 2
        kind = 13 if option == INTERPRETER else 20
        pay(state, player, kind)
        state.push(CONVERT, player.seat, kind)
    elif option == SOCIALITE:
        player.rank = 2
        pay(state, player, 17)
        player.produced += 1
    elif option < OPEN_WILD:
        add_other(state, player, option)
    else:
        add_wild(state, player, option)


def add_other(state: NewYork, player: Player, option: i64) -> None:
    """Rank 3."""
    player.rank = 3
    if option < SECOND:
        player.last_pair = option - PAIR
        lay(player, option - PAIR, 2)
    elif option < SINGLE:
        lay(player, option - SECOND, 1)
    elif option < PAIR_FROM_RESERVE:
        lay(player, option - SINGLE, 1)
    else:
        lay(player, option - PAIR_FROM_RESERVE, 1)
        lay_from_reserve(state, player, option - PAIR_FROM_RESERVE)


def add_wild(state: NewYork, player: Player, option: i64) -> None:
    """Ranks 5 and 6."""
    if option == ADD_WILD:
        player.rank = 5
        lay(player, WILD, 1)
    elif option == FIXER:
        player.rank = 5
        pay(state, player, 16)
        player.extra += 1
    elif option == COLUMNIST:
        player.rank = 5
        pay(state, player, 14)
        state.push(PRESS_BACK, player.seat)
    elif option == RESERVE_CURRENT:
        lay_from_reserve(state, player, state.current)
    else:
        lay_from_reserve(state, player, option - RESERVE_CARD)


def step_back(state: NewYork, player: Player, spaces: i64) -> None:
    """Character 14: every space given up is a wild card in the bid (NY-314)."""
    move_token(state, player.seat, -spaces)
    player.extra += spaces


def open_with(state: NewYork, player: Player, option: i64) -> None:
    player.rank = 4
    if option == OPEN_WILD:
        lay(player, WILD, 1)
    elif option == OPEN_FIXER:
        pay(state, player, 16)
        player.extra += 1
    else:
        pay(state, player, 14)
        step_back(state, player, option - OPEN_FIXER)


def join(state: NewYork, player: Player, option: i64) -> None:
    """The companion of the opening wild card."""
    if option < WITH_WILD:
        lay(player, option - WITH_CARD, 1)
    elif option == WITH_WILD:
        lay(player, WILD, 1)
    elif option == WITH_FIXER:
        pay(state, player, 16)
        player.extra += 1
    elif option == WITH_BACK:
        pay(state, player, 14)
        step_back(state, player, 1)
    elif option == WITH_RESERVE:
        lay_from_reserve(state, player, WILD)
