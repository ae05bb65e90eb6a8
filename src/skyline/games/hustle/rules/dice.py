"""Worker dice: paying pips from the lowest die up, and combining (HH-300 to HH-307)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from skyline.engine.fields import Form, Number, Word
from skyline.engine.state import State
from skyline.engine.steps import Step, seat_of

from . import station
from .asking import Question
from .components import DIE_NAMES, UTILITIES
from .needs import Need
from .players import Player, die
from .state import Hustle, changed
from .tower import pips_of

MOST_PIPS: Final = 6
PIPS_WORDS: Final = ("power", "water", "wi-fi")


def affordable(pips: i64, cost: i64) -> bool:
    """Do the pips, a byte for each utility, cover the ports (HH-266)?"""
    return pips & 255 >= cost & 255 and pips >> 8 & 255 >= cost >> 8 & 255 and pips >> 16 >= cost >> 16


def pips_need(player: Player, cost: i64) -> Need:
    """How many pips of which color are missing (HH-266)."""
    pips = player.pips()
    if affordable(pips, cost):
        return None
    missing = [
        f"{pips_of(cost, utility) - pips_of(pips, utility)} {PIPS_WORDS[utility]}" for utility in range(UTILITIES)
        if pips_of(cost, utility) > pips_of(pips, utility)
    ]  # fmt: skip
    return f"pips are missing: {', '.join(missing)}", "HH-266"


def pay_pips(state: Hustle, player: Player, cost: i64) -> None:
    """Pay the ports of a unit, then look at the billboard (HH-300, HH-301, HH-412)."""
    utility: i64
    for utility in range(UTILITIES):
        number = pips_of(cost, utility)
        if number:
            player.dice = changed(player.dice, utility, paid(state, player.dice[utility], number, utility))
            state.paid = True
    station.refill(state)


def paid(state: Hustle, bag: i64, number: i64, color: i64) -> i64:
    """The dice of a color after paying so many pips, the lowest die first; exhausted ones go to the billboard."""
    pips: i64 = 1
    while number > 0:
        while bag & die(pips) * 15 == 0:
            pips += 1
        bag -= die(pips)
        if number < pips:
            return bag + die(pips - number)
        number -= pips
        station.to_billboard(state, color)
    return bag


# ------------------------------------------------------------------ combining
def fits_together(one: int, other: int, pips: int, kept: int) -> bool:
    """A die showing 1 with a die of another color below 6 (numbers of pips from 0); of two ones each pair is named once."""
    return one != other and kept in (one, other) and not (pips == 0 and one > other)


COMBINE_FORM: Final = Form(
    "combine {one} with {other} {pips} into {kept}", Word("one", DIE_NAMES), Word("other", DIE_NAMES), Number("pips", 1, MOST_PIPS - 1),
    Word("kept", DIE_NAMES), where=fits_together,
)  # fmt: skip
PAIRS: Final[list[tuple[int, ...]]] = COMBINE_FORM.answers
NOT_NOW: Final = len(PAIRS)
PACKED: Final[list[int]] = [one | other << 2 | pips + 1 << 4 for one, other, pips, _ in PAIRS]  # each pair as one number


def shows(player: Player, color: i64, pips: i64) -> bool:
    """Has the player a die of the color with so many pips?"""
    bag: i64 = player.dice[color]
    return bag >> 4 * (pips - 1) & 15 != 0


def fits(player: Player, option: i64) -> bool:
    """Has the player both dice of a pair?"""
    packed: i64 = PACKED[option]
    return shows(player, packed & 3, 1) and shows(player, packed >> 2 & 3, packed >> 4)


def pair_need(player: Player, option: i64) -> Need:
    if fits(player, option):
        return None
    one, other, pips, _ = PAIRS[option]
    if not shows(player, one, 1):
        return f"you have no {DIE_NAMES[one]} die that shows 1", "HH-305"
    return f"you have no {DIE_NAMES[other]} die that shows {pips + 1}", "HH-305"


def combine_need(state: Hustle, player: Player) -> Need:
    """What keeps the player from combining dice (HH-305)."""
    if state.paid:
        return "you have paid in dice or money in this turn", "HH-305"
    one: i64
    other: i64
    for one in range(UTILITIES):
        if shows(player, one, 1):
            for other in range(UTILITIES):
                below_six: i64 = player.dice[other]
                if other != one and below_six & 0xFFFFF:
                    return None
    return "you need a die that shows 1 and a die of another color below 6", "HH-305"


class Combine(Question):
    """Which dice are combined, and which of them is kept (HH-305)."""

    def __init__(self) -> None:
        super().__init__("combine", ("HH-305", "HH-306", "HH-R17"), COMBINE_FORM, Form("combine nothing", act="back"), always=True)

    def options(self, state: State, step: i64) -> list[int]:
        return [*self.canonical(state, step), int(self.base) + NOT_NOW]

    def canonical(self, state: State, step: i64) -> list[int]:
        player = cast(Hustle, state).players[seat_of(step)]
        base = int(self.base)
        return [base + option for option in range(NOT_NOW) if fits(player, option)]

    def take(self, state: State, step: i64, option: i64) -> None:
        if option == NOT_NOW:
            return
        game = cast(Hustle, state)
        player = game.players[seat_of(step)]
        one, other, pips, kept = PAIRS[option]
        dice = changed(player.dice, one, player.dice[one] - die(1))
        dice = changed(dice, other, dice[other] - die(pips + 1))
        player.dice = changed(dice, kept, dice[kept] + die(pips + 2))
        station.to_billboard(game, other if kept == one else one)
        if state.listener is not None:
            state.emit("combine", seat_of(step), {"one": one, "other": other, "pips": pips + 1, "kept": kept})
        station.refill(game)

    def need(self, state: Hustle, step: i64, option: i64) -> Need:
        return None if option == NOT_NOW else pair_need(state.players[seat_of(step)], option)


COMBINE: Final[Combine] = Combine()
STEPS: Final[list[Step]] = [COMBINE]
