"""The Contract Office: its owner exchanges unplaced Cornerstones on placing it (NM-511, NM-432; D6).

What is returned and what is drawn are sets: both are marked in any order and exchanged together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from skyline.engine.decision import Decision
from skyline.engine.fields import Form, Number
from skyline.engine.steps import seat_of, x_of, y_of

from ..components import CORNERSTONES, FIRST_CORNERSTONE, TILE_COUNT
from ..effect import Effect
from ..wording import tile_name

if TYPE_CHECKING:
    from skyline.engine.state import State

    from ..state import Neom, Player

# What a player has agreed on with the Contract Office this turn.
NO_CONTRACT: Final = 0
EXCHANGED: Final = 1
SWAPPING: Final = 2
MOST_UNPLACED: Final = 3
# Options: by Cornerstone, 0-29 return it, 30-59 draw it from the pile; then these; then hold one that was to be returned, and leave
# one in the pile that was to be drawn.
RETURN: Final = 0
DRAW: Final = CORNERSTONES
DONE: Final = 2 * CORNERSTONES
SWAP: Final = DONE + 1
NO_SWAP: Final = DONE + 2
HOLD: Final = DONE + 3
LEAVE: Final = HOLD + CORNERSTONES


class ContractOffice(Effect):
    """Asks for an exchange if there is something to give and something to get."""

    def __init__(self) -> None:
        super().__init__("contract_office", question=CONTRACT_EXCHANGE)

    def asks(self, state: Neom, player: Player) -> bool:
        return bool(player.unplaced) and bool(state.face_down if state.beginner else state.pile)


class ContractExchange(Decision):
    """D6: return unplaced Cornerstones and draw as many from the discard pile.

    The step holds what is marked: which of the unplaced Cornerstones to return (x, by their place in the list), and which to draw (y,
    by their place among all). In the beginner's variant the question is only whether to swap.
    """

    def __init__(self) -> None:
        tile = Number("tile", FIRST_CORNERSTONE, TILE_COUNT)
        super().__init__(
            "contract_exchange", ("NM-511", "NM-432"),
            Form("return {tile}", tile), Form("draw {tile}", tile), Form("return done", act="done"), Form("swap"),
            Form("swap no", act="no swap"), Form("hold {tile}", tile), Form("leave {tile}", tile),
            most_x=(1 << MOST_UNPLACED) - 1, most_y=(1 << CORNERSTONES) - 1,
        )  # fmt: skip

    def options(self, state: State, step: i64) -> list[int]:
        neom = cast("Neom", state)
        base = self.base
        if neom.beginner:
            return [base + SWAP, base + NO_SWAP]
        player = neom.players[seat_of(step)]
        given, taken = returned(player, step), drawn(step)
        out: list[int] = []
        if len(given) < len(neom.pile):
            out += [base + RETURN + place(number) for number in player.unplaced if number not in given]
        if len(taken) < len(player.unplaced):
            out += [base + DRAW + place(number) for number in neom.pile if number not in taken]
        if len(given) == len(taken):
            out.append(base + DONE)
        out += [base + HOLD + place(number) for number in given]
        return out + [base + LEAVE + place(number) for number in taken]

    def canonical(self, state: State, step: i64) -> list[int]:
        """First all that is returned, then all that is drawn, both in order of number; nothing is taken back.

        Sets that were begun in another order are completed in any.
        """
        neom = cast("Neom", state)
        if neom.beginner:
            return self.options(state, step)
        player = neom.players[seat_of(step)]
        base = self.base
        given, taken = returned(player, step), drawn(step)
        wanted = len(given) - len(taken)
        if wanted < 0:
            return [base + RETURN + place(number) for number in player.unplaced if number not in given]
        out: list[int] = []
        if not taken and len(given) < len(neom.pile):
            out += [base + RETURN + place(number) for number in player.unplaced if not given or number > given[-1]]
        if wanted:
            beyond = [number for number in neom.pile if not taken or number > taken[-1]]
            next_drawn = beyond[: len(beyond) - wanted + 1] if len(beyond) >= wanted else [n for n in neom.pile if n not in taken]
            return out + [base + DRAW + place(number) for number in next_drawn]
        return [*out, base + DONE]

    def take(self, state: State, step: i64, option: i64) -> None:
        neom = cast("Neom", state)
        player = neom.players[seat_of(step)]
        if option == SWAP:
            player.contract = SWAPPING
            conclude(neom)
        elif option == DONE:
            exchange(neom, player, step)
        elif option != NO_SWAP:
            self.mark(neom, player, step, option)

    def mark(self, state: Neom, player: Player, step: i64, option: i64) -> None:
        """Mark a Cornerstone or take its mark back, and ask again."""
        given, taken = x_of(step), y_of(step)
        if option < DRAW or HOLD <= option < LEAVE:
            number = FIRST_CORNERSTONE + (option if option < DRAW else option - HOLD)
            given ^= 1 << player.unplaced.index(number)
        else:
            taken ^= 1 << (option - DRAW if option < DONE else option - LEAVE)
        state.push(CONTRACT_EXCHANGE, player.seat, given, taken)

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        neom = cast("Neom", state)
        if neom.beginner:
            named = "return nothing" if option == DONE else f"choose {tile_name(neom.parts, stone_of(option))}"
            return f"you do not {named} here: you swap your Cornerstone for an unseen one, or keep it", "NM-432"
        if option in (SWAP, NO_SWAP):
            return "you choose Cornerstones to return and to take; none is swapped unseen", "NM-511"
        return unexchanged(neom, step, option), "NM-511"


def place(number: i64) -> i64:
    """The place of a Cornerstone among all."""
    return number - FIRST_CORNERSTONE


def returned(player: Player, step: i64) -> list[int]:
    """The Cornerstones marked to be returned, in order of number."""
    return [number for index, number in enumerate(player.unplaced) if x_of(step) >> index & 1]


def drawn(step: i64) -> list[int]:
    """The Cornerstones marked to be drawn, in order of number."""
    return [number for number in range(FIRST_CORNERSTONE, TILE_COUNT + 1) if y_of(step) >> (number - FIRST_CORNERSTONE) & 1]


# ------------------------------------------------------------------ carrying it out
def exchange(state: Neom, player: Player, step: i64) -> None:
    """Return and draw what is marked."""
    given = returned(player, step)
    if not given:
        return
    player.unplaced = sorted([number for number in player.unplaced if number not in given] + drawn(step))
    if state.listener is not None:
        state.emit("exchanged", player.seat, {"returned": given, "unplaced": player.unplaced})
    player.contract = EXCHANGED
    conclude(state)


def conclude(state: Neom) -> None:
    """Carry the contract out now; or, while actions are hidden, when all are shown (NM-112)."""
    if not state.lanes:
        carry_out_contracts(state)


def carry_out_contracts(state: Neom) -> None:
    """What was exchanged leaves the discard pile (NM-511); who swaps gets one random Cornerstone (NM-432)."""
    for player in state.players:
        if player.contract == EXCHANGED:
            state.pile = [number for number in state.pile if number not in player.unplaced]
        elif player.contract == SWAPPING:
            old = player.unplaced
            player.unplaced = state.deal(state.face_down, 1)
            if state.listener is not None:
                state.emit("swapped", player.seat, {"returned": old, "taken": player.unplaced})
        player.contract = NO_CONTRACT


# ------------------------------------------------------------------ why not
def stone_of(option: int) -> int:
    """The Cornerstone that an option is about."""
    return FIRST_CORNERSTONE + (option if option < HOLD else option - HOLD) % CORNERSTONES


def unexchanged(state: Neom, step: int, option: int) -> str:
    """Why a Cornerstone cannot be marked or taken back now, or why the exchange is not complete."""
    player = state.players[seat_of(step)]
    given, taken = returned(player, step), drawn(step)
    if option == DONE:
        return f"you return {len(given)} and take {len(taken)}: the numbers must be the same"
    number = stone_of(option)
    name = tile_name(state.parts, number)
    if option < DRAW:
        return unreturned(state, player, number, name, given)
    if option < DONE:
        return undrawn(state, player, number, name, taken)
    return f"you do not {'return' if option < LEAVE else 'take'} {name}"


def unreturned(state: Neom, player: Player, number: int, name: str, given: list[int]) -> str:
    if number not in player.unplaced:
        return f"{name} is not one of your unplaced Cornerstones"
    if number in given:
        return f"you return {name} already"
    return f"you cannot return {name} too: the discard pile has {len(state.pile)} to take in return"


def undrawn(state: Neom, player: Player, number: int, name: str, taken: list[int]) -> str:
    if number not in state.pile:
        return f"{name} is not in the discard pile"
    if number in taken:
        return f"you take {name} already"
    return f"you cannot take {name} too: you have {len(player.unplaced)} to return"


CONTRACT_EXCHANGE: Final = ContractExchange()
EFFECTS: Final[list[Effect]] = [ContractOffice()]
