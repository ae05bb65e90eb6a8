"""The decision point of a bidding turn: a bid built from complete pieces (D11, section 18.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.steps import x_of

from .asking import Asked, game_of, player_of
from .bid import bid_value, only_wild
from .cards import NAMES, PRESTIGE, WILD, listed, number, one, without_known
from .characters import pay, ready, refresh_reserve
from .flow import can_exchange
from .kinds import BID_STEP, CONVERT, EXCHANGE_SLOT, PRESS_BACK
from .press import move_token
from .taking import why_unusable

if TYPE_CHECKING:
    from skyline.engine.state import State

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


class BidStep(Asked):
    """D11: one more piece of the bid, or done. The step holds the source of an opening that still wants its companion (x)."""

    def __init__(self) -> None:
        super().__init__("bid_step", WORDS, ("NY-140", "NY-143", "NY-144"))

    def options(self, state: State, step: i64) -> list[int]:
        game = game_of(state)
        player = player_of(state, step)
        base = self.base
        out: list[int] = []
        option: i64
        if x_of(step):
            for option in range(WITH_CARD, ADD_WILD):
                if companion(game, player, x_of(step), option):
                    out.append(base + option)
            return out
        out.append(base + DONE)
        self.add_first(game, player, out)
        self.add_others(game, player, out)
        self.add_wilds(game, player, out)
        return out

    def add_first(self, game: NewYork, player: Player, out: list[int]) -> None:
        """Ranks 0 to 2: exchange, character 12, cards of the current type, converted cards, character 17."""
        base = self.base
        if player.rank == 0:
            if not player.exchanged and can_exchange(game, player.seat):
                out.append(base + EXCHANGE)
            if ready(game, player, 12):
                out.append(base + REFRESH)
        if player.rank <= 1 and number(player.hand, game.current):
            out.append(base + CURRENT)
        if player.rank <= 2:
            if player.hand & ~(15 << (game.current << 2)) and ready(game, player, 13):
                out.append(base + INTERPRETER)
            if player.hand and ready(game, player, 20):
                out.append(base + ENGINEER)
            if game.current == PRESTIGE and ready(game, player, 17):
                out.append(base + SOCIALITE)

    def add_others(self, game: NewYork, player: Player, out: list[int]) -> None:
        """Rank 3: pairs of other types, and singles that complete something."""
        if player.rank > 3:
            return
        base = self.base
        alone = only_wild(player, game.current)
        quartermaster = ready(game, player, QUARTERMASTER)
        kind: i64
        for kind in range(WILD):
            held = number(player.hand, kind)
            if kind == game.current or not held:
                continue
            if held >= 2 and kind >= player.last_pair:
                out.append(base + PAIR + kind)
            if number(player.lay, kind) & 1:
                out.append(base + SECOND + kind)
            elif alone:
                out.append(base + SINGLE + kind)
            if quartermaster and number(player.reserve, kind):
                out.append(base + PAIR_FROM_RESERVE + kind)
        out.sort()

    def add_wilds(self, game: NewYork, player: Player, out: list[int]) -> None:
        """Ranks 4 to 6: opening with a wild card, further wild cards, character 15."""
        base = self.base
        option: i64
        if bid_value(player, game.current) == 0:
            for option in range(OPEN_WILD, WITH_CARD):
                if player.rank <= 4 and source(game, player, option):
                    out.append(base + option)
        elif player.rank <= 5:
            if number(player.hand, WILD):
                out.append(base + ADD_WILD)
            if ready(game, player, 16):
                out.append(base + FIXER)
            if ready(game, player, 14) and game.spaces[player.seat] > 0:
                out.append(base + COLUMNIST)
        if ready(game, player, QUARTERMASTER):
            self.add_reserve(game, player, out)

    def add_reserve(self, game: NewYork, player: Player, out: list[int]) -> None:
        """Character 15 beside a card of the same icon that was laid from the hand (NY-315)."""
        kind: i64
        for kind in range(WILD + 1):
            if number(player.from_hand, kind) and number(player.reserve, kind):
                if kind == game.current:
                    out.append(self.base + RESERVE_CURRENT)
                elif kind == WILD:
                    out.append(self.base + RESERVE_WILD)
                elif number(player.lay, kind) & 1:
                    out.append(self.base + RESERVE_CARD + kind)
        out.sort()

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        player = player_of(state, step)
        if option == DONE:
            finish(game, player)
            return
        if x_of(step) == 0 and OPEN_WILD <= option < WITH_CARD:
            open_with(game, player, option)
            game.push(BID_STEP, player.seat, option)
            return
        game.push(BID_STEP, player.seat)
        if WITH_CARD <= option < ADD_WILD:
            join(game, player, option)
        else:
            add_piece(game, player, option)

    def prompt(self, state: State, step: int) -> str:
        game = game_of(state)
        player = player_of(state, step)
        name = NAMES[game.current]
        if x_of(step):
            return f"Bid for {name}: what goes with the wild card?"
        laid = ", ".join([*listed(player.lay), *(f"{card} (converted)" for card in listed(player.converted))]) or "nothing yet"
        return f"Bid for {name}: laid {laid}, worth {bid_value(player, game.current)}. Add to it, or be done."

    def say(self, state: State, step: int, option: int) -> str:
        game = game_of(state)
        name = NAMES[game.current]
        if option == DONE:
            worth = bid_value(player_of(state, step), game.current)
            return f"done: bid {worth}" if worth else "pass"
        kinds = {REFRESH: 12, INTERPRETER: 13, ENGINEER: 20, SOCIALITE: 17, FIXER: 16, COLUMNIST: 14}
        if option in kinds:
            character = game.parts.characters[kinds[option]]
            return f"use {character} ($1): {character.text}"
        sentences = {CURRENT: f"lay one {name} card", EXCHANGE: "exchange cards between hand and reserve", ADD_WILD: "lay one wild card"}
        return sentences.get(option) or piece_words(option, name)

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        word = WORDS[option]
        if word.startswith("use ") and word.split()[1].isdecimal():
            reason, clause = why_unusable(state, step, int(word.split()[1]))
            return (reason, clause) if clause != "NY-082" else (f"{reason} in this bid", f"NY-3{word.split()[1]}")
        if x_of(step):
            return "the wild card wants a companion first", "NY-142"
        return f"{word!r} does not fit the cards in hand or the bid as it lies", "NY-143"


def piece_words(option: int, current: str) -> str:
    """A piece of a bid as a sentence."""
    openings = ("a wild card", "the Fixer's wild card ($1)", "a space back on the track ($1)", "two spaces back on the track ($1)")
    companions = ("another wild card", "the Fixer's wild card ($1)", "a space back ($1)", "a wild card of the reserve ($1)", "nothing more")
    if option < SECOND:
        return f"lay two {NAMES[option - PAIR]} cards, which count as one {current}"
    if option < SINGLE:
        return f"lay a second {NAMES[option - SECOND]} card, which frees the wild card beside the first"
    if option < PAIR_FROM_RESERVE:
        return f"lay one {NAMES[option - SINGLE]} card beside the wild cards"
    if option < OPEN_WILD:
        kind = NAMES[option - PAIR_FROM_RESERVE]
        return f"use 15 ($1): lay a {kind} card of the hand and one of the reserve, which count as one {current}"
    if option < WITH_CARD:
        return f"open with {openings[option - OPEN_WILD]}; something must go with it"
    if option < WITH_WILD:
        return f"with one {NAMES[option - WITH_CARD]} card"
    if option < ADD_WILD:
        return f"with {companions[option - WITH_WILD]}"
    kind = current if option == RESERVE_CURRENT else NAMES[option - RESERVE_CARD]
    return f"use 15 ($1): lay a {kind} card of the reserve too"


def finish(state: NewYork, player: Player) -> None:
    player.value = bid_value(player, state.current)
    if state.listener is not None:
        cards = player.lay + player.converted
        state.emit("bids", player.seat, {"cards": cards, "value": player.value})


# ------------------------------------------------------------------ pieces
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


# ------------------------------------------------------------------ opening with a wild card (rank 4)
def source(state: NewYork, player: Player, option: i64) -> bool:
    """May the bid be opened so, with some companion to follow (NY-142)?"""
    if option == OPEN_WILD:
        if not number(player.hand, WILD):
            return False
    elif option == OPEN_FIXER:
        if not ready(state, player, 16):
            return False
    elif not ready(state, player, 14) or state.spaces[player.seat] < option - OPEN_FIXER:
        return False
    chosen: i64
    for chosen in range(WITH_CARD, ADD_WILD):
        if fits(state, player, option, chosen, True):
            break
    else:
        return False
    return True


def companion(state: NewYork, player: Player, opened: i64, option: i64) -> bool:
    """May the companion be chosen now that the source lies?"""
    return fits(state, player, opened, option, False)


def fits(state: NewYork, player: Player, opened: i64, option: i64, ahead: bool) -> bool:
    """Does a companion fit to the source? ``ahead``: the source is not laid or paid yet."""
    spent: i64 = 1 if ahead and opened != OPEN_WILD else 0
    if option < WITH_WILD:
        kind = option - WITH_CARD
        return kind != state.current and number(player.hand, kind) > 0
    if option == WITH_WILD:
        return number(player.hand, WILD) > (1 if ahead and opened == OPEN_WILD else 0)
    if option == WITH_NOTHING:
        return opened == OPEN_BACK_2
    if option == WITH_RESERVE:
        return opened == OPEN_WILD and number(player.reserve, WILD) > 0 and has_tile(state, player, QUARTERMASTER, 0, 0)
    if option == WITH_FIXER:
        return has_tile(state, player, 16, 1 if spent and opened == OPEN_FIXER else 0, spent)
    used: i64 = 1 if spent and opened in (OPEN_BACK_1, OPEN_BACK_2) else 0
    given = opened - OPEN_FIXER if used else 0
    return state.spaces[player.seat] - given > 0 and has_tile(state, player, 14, used, spent)


def has_tile(state: NewYork, player: Player, kind: i64, used: i64, dollars: i64) -> bool:
    """Is a tile of the kind ready after ``used`` of them and so many dollars are gone?"""
    cost = state.parts.characters[kind].cost
    return player.owned[kind] - player.spent[kind] > used and player.dollars - dollars >= cost


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
