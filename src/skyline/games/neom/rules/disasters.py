"""Disasters: when they strike, the penalty, and which tiles may be sacrificed (section 16; D7).

The tiles of a sacrifice are a set: they are marked in any order and given up together. What may be marked follows from one fact: tiles
that fill different demands can always be completed to as many as possible, so no mark leads astray (NM-264, NM-273).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from skyline.engine.decision import Decision
from skyline.engine.fields import Form
from skyline.engine.steps import NOBODY, Step, seat_of, y_of
from skyline.engine.words import joined

from .city import City
from .components import DisasterCard
from .grid import COLUMN, FULL, ROW, SPACES, count, space_name, spaces_of
from .wording import tile_name, type_words

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .state import Neom

ANY_TYPE: Final = 31  # all types but the Disaster
# Options: 0-24 mark a tile, then these, then take a mark back, by space.
PAY: Final = SPACES
NONE: Final = SPACES + 1
DONE: Final = SPACES + 2
SPARE: Final = SPACES + 3


def struck_by(state: Neom) -> DisasterCard:
    """The Disaster of the present Generation."""
    return state.parts.disasters[state.generation - 1]


def happens(state: Neom) -> bool:
    """Does the Disaster happen at the end of this turn (NM-260, solo NM-400 to NM-405)?"""
    if not state.solo():
        return state.disaster_by != NOBODY
    if state.disaster_over:
        return False
    return state.turn == state.parts.turns or struck_by(state).tile in state.offer


def strike(state: Neom) -> None:
    """Every other player answers the Disaster, all at the same time (NM-261, NM-262)."""
    state.disaster_over = True
    if state.listener is not None:
        state.emit("disaster", state.disaster_by, {"tile": struck_by(state).tile})
    if state.seats > 2:
        state.ask_all(DISASTER_RESPONSE, state.disaster_by)
    else:
        state.push(DISASTER_RESPONSE, 0 if state.solo() else 1 - state.disaster_by)


def penalty(city: City, disaster: DisasterCard) -> i64:
    """The money to pay (NM-263, NM-270 to NM-272), protection and Insurance Office counted (NM-281, NM-284)."""
    struck = city.of_types(disaster.pay_types) & city.placed() & ~city.protected(disaster.protection)
    due = disaster.pay_per_tile * count(struck)
    for effect in city.effects:
        due = effect.lowers(due)
    return due


# ------------------------------------------------------------------ sets of tiles
def demanded(city: City, disaster: DisasterCard) -> list[int]:
    """For each demand, the tiles that may fill it."""
    placed = city.placed()
    return [int(city.of_types(types) & placed) for types in disaster.demands]


def filled(demands: list[int], tiles: i64) -> i64:
    """How many of the demands can be filled with different ones of the tiles (the marriage theorem, for a handful of demands)."""
    size: i64 = len(demands)
    if size == 1:
        return 1 if demands[0] & tiles else 0
    best: i64 = size
    chosen: i64
    for chosen in range(1 << size):
        union: i64 = 0
        left_out: i64 = 0
        index: i64
        for index in range(size):
            if chosen >> index & 1:
                fitting: i64 = demands[index]
                union |= fitting & tiles
            else:
                left_out += 1
        best = min(best, count(union) + left_out)
    return best


def givable(demands: list[int], marked: i64, after: i64) -> i64:
    """The tiles of spaces from ``after`` on that fill one more demand, together with the marked ones."""
    candidates: i64 = 0
    for fitting in demands:
        candidates |= fitting
    candidates = (candidates & ~marked) >> after << after
    if not marked:
        return candidates
    fit: i64 = 0
    number = count(marked)
    while candidates:
        bit = candidates & -candidates
        candidates ^= bit
        if filled(demands, marked | bit) > number:
            fit |= bit
    return fit


def next_in_order(demands: list[int], marked: i64, need: i64) -> i64:
    """The tiles beyond the last marked one that can be marked next, so that ``need`` tiles are marked in the order of their spaces."""
    after: i64 = 0
    while marked >> after:
        after += 1
    fit: i64 = 0
    candidates = givable(demands, marked, after)
    while candidates:
        bit = candidates & -candidates
        candidates ^= bit
        if filled(demands, marked | (FULL & ~(bit - 1))) == need:
            fit |= bit
    return fit


def owed(city: City, disaster: DisasterCard, marked: i64) -> list[tuple[int, int]]:
    """How many more tiles of which types can be given for the demands that ask for these types, besides the marked ones.

    With tiles of two types the numbers may add up to more than are to be given (NM-R26).
    """
    demands = demanded(city, disaster)
    out: list[tuple[int, int]] = []
    for types in sorted({int(types) for types in disaster.demands}):
        sets = [fitting if disaster.demands[place] == types else fitting & marked for place, fitting in enumerate(demands)]
        more = filled(sets, FULL) - count(marked)
        if more:
            out.append((int(more), types))
    return out


# ------------------------------------------------------------------ the answer
class DisasterResponse(Decision):
    """D7: pay, or mark tiles and sacrifice them. The step holds the marked spaces (y)."""

    def __init__(self) -> None:
        super().__init__(
            "disaster_response", ("NM-262", "NM-263", "NM-264"),
            Form("sacrifice {row}/{column}", ROW, COLUMN), Form("pay"), Form("sacrifice none", act="none"),
            Form("sacrifice done", act="done"), Form("spare {row}/{column}", ROW, COLUMN),
            always=True, opens=True, most_y=FULL,
        )  # fmt: skip

    def begins(self, state: State, step: i64) -> bool:
        return not y_of(step)

    def options(self, state: State, step: i64) -> list[int]:
        neom = cast("Neom", state)
        player = neom.players[seat_of(step)]
        demands = demanded(player.city, struck_by(neom))
        marked = y_of(step)
        out = [int(self.base) + space for space in spaces_of(givable(demands, marked, 0))]
        out += self.endings(neom, step, filled(demands, FULL))
        return [*out, *(int(self.base) + SPARE + space for space in spaces_of(marked))]

    def canonical(self, state: State, step: i64) -> list[int]:
        """Tiles are marked from the top left on, nothing is taken back, and who has begun to mark does not pay.

        A set that was begun in another order is completed in any.
        """
        neom = cast("Neom", state)
        player = neom.players[seat_of(step)]
        demands = demanded(player.city, struck_by(neom))
        marked = y_of(step)
        need = filled(demands, FULL)
        if marked and count(marked) == need:
            return [int(self.base) + DONE]
        fit = next_in_order(demands, marked, need)
        if marked:
            return [int(self.base) + space for space in spaces_of(fit or givable(demands, marked, 0))]
        return [int(self.base) + space for space in spaces_of(fit)] + self.endings(neom, step, need)

    def endings(self, state: Neom, step: i64, need: i64) -> list[int]:
        """The answers that end it; ``need`` tiles make a sacrifice (NM-R27: perhaps none)."""
        player = state.players[seat_of(step)]
        out: list[int] = []
        if penalty(player.city, struck_by(state)) <= player.money:
            out.append(self.base + PAY)
        if count(y_of(step)) == need:
            out.append(self.base + (DONE if need else NONE))
        return out

    def take(self, state: State, step: i64, option: i64) -> None:
        neom = cast("Neom", state)
        player = neom.players[seat_of(step)]
        if option < PAY:
            neom.push(DISASTER_RESPONSE, player.seat, 0, y_of(step) | 1 << option)
        elif option >= SPARE:
            neom.push(DISASTER_RESPONSE, player.seat, 0, y_of(step) & ~(1 << (option - SPARE)))
        elif option == PAY:
            due = penalty(player.city, struck_by(neom))
            player.money -= due
            if neom.listener is not None:
                neom.emit("penalty", player.seat, {"money": due})
        elif option == DONE:
            for space in spaces_of(y_of(step)):
                if neom.listener is not None:
                    neom.emit("sacrificed", player.seat, {"tile": player.city.tiles[space], "space": space})
                player.city = player.city.without(space)

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        neom = cast("Neom", state)
        player = neom.players[seat_of(step)]
        disaster = struck_by(neom)
        if option == PAY:
            return f"the penalty is £{penalty(player.city, disaster)} and you have £{player.money}", "NM-263"
        if option in (NONE, DONE):
            return unconfirmed(player.city, disaster, step, option), "NM-264"
        space = option if option < PAY else option - SPARE
        if not player.city.built() >> space & 1:
            return f"there is no tile on {space_name(space)}", "NM-264"
        if not player.city.placed() >> space & 1:
            return f"on {space_name(space)} is the City Center, which cannot be sacrificed", "NM-266"
        return ungiven(neom, step, space, option >= SPARE)


# ------------------------------------------------------------------ why not
def unconfirmed(city: City, disaster: DisasterCard, step: int, option: int) -> str:
    """Why a sacrifice is not over."""
    owing = tribute(city, disaster, y_of(step))
    if not owing:
        return "you have marked what you sacrifice: confirm it" if option == NONE else "there is no tile to sacrifice"
    return f"you can sacrifice {owing}" if option == NONE and not y_of(step) else f"you still have to mark {owing}"


def ungiven(state: Neom, step: int, space: int, back: bool) -> tuple[str, str]:
    """Why the tile on a space cannot be marked now, or taken back."""
    city = state.players[seat_of(step)].city
    disaster = struck_by(state)
    name = f"{tile_name(state.parts, city.tiles[space])} on {space_name(space)}"
    striking = state.parts.tiles[disaster.tile]
    if back:
        return f"{name} is not marked", "NM-264"
    if y_of(step) >> space & 1:
        return f"{name} is marked already", "NM-264"
    demands = demanded(city, disaster)
    if not any(fitting >> space & 1 for fitting in demands):
        asked: i64 = 0
        for types in disaster.demands:
            asked |= types
        return f"{name} is not of a type that {striking.name} asks for: {joined(type_words(asked), 'or')}", striking.clause
    if count(y_of(step)) == filled(demands, FULL):
        return f"{striking.name} asks for no more tiles than you have marked: take one back to give {name}", striking.clause
    return f"every demand that {name} could fill is filled by tiles that you have marked", "NM-273"


def tribute(city: City, disaster: DisasterCard, marked: int) -> str:
    """How many tiles of which types are still to be marked: "1 Residential and 1 Commercial tile"; nothing if that is all."""
    kinds = owed(city, disaster, marked)
    if not kinds:
        return ""
    listed = joined([f"{number} {kind_of_tile(types)}".rstrip() for number, types in kinds])
    most = filled(demanded(city, disaster), FULL) - count(marked)
    noun = "tile" if kinds[-1][0] == 1 else "tiles"
    return f"{listed} {noun}" if sum(number for number, _ in kinds) == most else f"{most} of these tiles: {listed}"


def kind_of_tile(types: int) -> str:
    """The types of a demand, or nothing if any tile will do."""
    return "" if types == ANY_TYPE else joined(type_words(types), "or")


DISASTER_RESPONSE: Final = DisasterResponse()
STEPS: Final[list[Step]] = [DISASTER_RESPONSE]
