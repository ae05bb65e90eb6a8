"""The pieces of a bid and how they are laid (section 18.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.fields import Form, Word

from .bid import bid_value
from .box import kinds_with, numbered
from .cards import NAMES, WILD, one, without_known
from .characters import pay, use
from .effects.adding import step_back
from .reserve import EXCHANGE_SLOT

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
(STOREKEEPER,) = kinds_with("refresh_reserve")
(COLUMNIST_KIND,) = kinds_with("press_for_wild")
(QUARTERMASTER,) = kinds_with("lay_from_reserve")
(FIXER_KIND,) = kinds_with("extra_wild")
(SOCIALITE_KIND,) = kinds_with("extra_prestige")
INTERPRETER_KIND, ENGINEER_KIND = kinds_with("convert_card")
SIX: Final = Word("card", NAMES[:WILD])
FORMS: Final = (
    Form("done"), Form("exchange"), Form("use {character}", numbered([STOREKEEPER])), Form("lay current", act="lay current"),
    *(Form("use {character}", numbered([kind])) for kind in (INTERPRETER_KIND, ENGINEER_KIND, SOCIALITE_KIND)),
    Form("lay {card} pair", SIX, act="lay pair"), Form("lay second {card}", SIX, act="lay second"),
    Form("lay single {card}", SIX, act="lay single"),
    Form("use {character} {card} pair", numbered([QUARTERMASTER]), SIX, act="use for pair"),
    Form("open wild", act="open wild"), Form("open {character}", numbered([FIXER_KIND])),
    *(Form(f"open {{character}} {word}", numbered([COLUMNIST_KIND]), act=f"open with {word}") for word in ("one", "two")),
    Form("with {card}", SIX), Form("with wild", act="with wild"),
    *(Form("with {character}", numbered([kind])) for kind in (FIXER_KIND, COLUMNIST_KIND, QUARTERMASTER)),
    Form("with nothing", act="with nothing"), Form("lay wild", act="lay wild"),
    *(Form("use {character}", numbered([kind])) for kind in (FIXER_KIND, COLUMNIST_KIND)),
    Form("use {character} current", numbered([QUARTERMASTER]), act="use for current"),
    Form("use {character} {card}", numbered([QUARTERMASTER]), Word("card", NAMES), act="use for card"),
)  # fmt: skip


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
    player.start_afresh()


def add_piece(state: NewYork, player: Player, option: i64) -> None:
    """Carry out one step of the table of section 18.1."""
    if option == EXCHANGE:
        player.exchanged = True
        state.push(EXCHANGE_SLOT, player.seat)
    elif option == REFRESH:
        use(state, player, STOREKEEPER, 0)
    elif option == CURRENT:
        player.rank = 1
        lay(player, state.current, 1)
    elif option in (INTERPRETER, ENGINEER):
        player.rank = 2
        use(state, player, INTERPRETER_KIND if option == INTERPRETER else ENGINEER_KIND, 0)
    elif option == SOCIALITE:
        player.rank = 2
        use(state, player, SOCIALITE_KIND, 0)
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
        use(state, player, FIXER_KIND, 0)
    elif option == COLUMNIST:
        player.rank = 5
        use(state, player, COLUMNIST_KIND, 0)
    elif option == RESERVE_CURRENT:
        lay_from_reserve(state, player, state.current)
    else:
        lay_from_reserve(state, player, option - RESERVE_CARD)


def open_with(state: NewYork, player: Player, option: i64) -> None:
    player.rank = 4
    if option == OPEN_WILD:
        lay(player, WILD, 1)
    elif option == OPEN_FIXER:
        use(state, player, FIXER_KIND, 0)
    else:
        pay(state, player, COLUMNIST_KIND)
        step_back(state, player, option - OPEN_FIXER)


def join(state: NewYork, player: Player, option: i64) -> None:
    """The companion of the opening wild card."""
    if option < WITH_WILD:
        lay(player, option - WITH_CARD, 1)
    elif option == WITH_WILD:
        lay(player, WILD, 1)
    elif option == WITH_FIXER:
        use(state, player, FIXER_KIND, 0)
    elif option == WITH_BACK:
        pay(state, player, COLUMNIST_KIND)
        step_back(state, player, 1)
    elif option == WITH_RESERVE:
        lay_from_reserve(state, player, WILD)
