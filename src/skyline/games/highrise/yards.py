"""Draw, Choose and take; the shortage of the bag; overflowing Yards (HR-100 to HR-106, section 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.steps import NOBODY, seat_of, x_of, y_of

from .asking import Asked, game_of, held, kind_words, player_of
from .kinds import CHOOSE, CHOOSE_FLOOR, DRAW, OFFER, OVERFLOW, ROOM, SHORTAGE_FLOOR, SHORTAGE_VICTIM, TAKE
from .ledger import gain, give_back
from .payment import constructible
from .pieces import COLOURS, FLOORS, KINDS, number, one, size
from .wording import PIECES, piece_words

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .players import Player
    from .state import HighRise

# What follows a Draw.
PLAIN: Final = 0  # Shipping Firm may be used
RENT: Final = 1  # as the owner of a Building that a Mogul stopped on: Media Conglomerate, Retail Space, Shipping Firm
BARE: Final = 2  # it was a Draw through such a card: nothing


def draw(state: HighRise, seat: i64, count: i64, after: i64 = PLAIN) -> None:
    """Draw so many. Whoever calls this puts ROOM below it, once for the whole effect (HR-202)."""
    if count > 0:
        state.push(DRAW, seat, count, after)


def draw_some(state: HighRise, seat: i64, count: i64, after: i64) -> None:
    """Carry out a Draw, Floor by Floor, as far as the bag goes (HR-100); ``after`` also counts the Floors got so far (from bit 2)."""
    player = state.players[seat]
    pieces: i64 = 0
    while count and state.bag:
        kind = state.chance.draw_kind(state.bag)
        state.bag -= one(kind)
        pieces += one(kind)
        state.drawn = kind
        count -= 1
        after += 4
    player.pieces += pieces
    if pieces and state.listener is not None:
        state.emit("drew", seat, {"pieces": pieces})
    if count:
        state.drawn = NOBODY
        if shortage_yields(state, player):
            state.push(DRAW, seat, count - 1, after + 4)
            state.push(SHORTAGE_VICTIM, seat)
            return
    if after >= 4 and after & 3 != BARE:
        state.push(OFFER, seat, after & 3)


def take_floor(state: HighRise, seat: i64, colour: i64, to_construct: i64 = 0) -> None:
    """Take a Floor of a colour out of the bag, or what a shortage gives (HR-105)."""
    player = state.players[seat]
    if number(state.bag, colour):
        state.bag -= one(colour)
        player.pieces += one(colour)
        state.drawn = colour
        if state.listener is not None:
            state.emit("took", seat, {"pieces": one(colour)})
    elif shortage_yields(state, player):
        state.push(SHORTAGE_VICTIM, seat, 0, to_construct)


def take_floors(state: HighRise, seat: i64, colour: i64, count: i64) -> None:
    """Take Floors of one colour, one after the other."""
    if count > 1:
        state.push(TAKE, seat, colour, count - 1)
    take_floor(state, seat, colour)


def choose(state: HighRise, seat: i64, count: i64) -> None:
    """Choose so many, one after the other, as far as there is anything to be had (HR-101)."""
    i: i64
    for i in range(count):
        state.push(CHOOSE, seat)


def choose_one(state: HighRise, seat: i64, to_construct: i64) -> None:
    """Ask which Floor, if there is one to be had."""
    if choosable(state, state.players[seat]):
        state.push(CHOOSE_FLOOR, seat, to_construct)


def choosable(state: HighRise, player: Player) -> bool:
    return state.bag != 0 or shortage_yields(state, player)


# ------------------------------------------------------------------ shortage (HR-105)
def richest(state: HighRise) -> i64:
    """The most pieces that anybody has."""
    most: i64 = 0
    for player in state.players:
        most = max(most, size(player.pieces))
    return most


def shortage_yields(state: HighRise, player: Player, more: i64 = 0) -> bool:
    """Would the player, with ``more`` pieces than now, get a Floor from somebody's Yards?"""
    most = richest(state)
    if size(player.pieces) + more >= most:
        return False
    return any(other.pieces & FLOORS and size(other.pieces) == most for other in state.players)


def why_no_loot(state: HighRise, player: Player) -> str:
    """Why nobody's Yards make up for a Floor that the bag lacks."""
    if state.solo():
        return "there is nobody to take one from"
    if size(player.pieces) >= richest(state):
        return "nobody has more pieces than you to take one from"
    return "the Yards with the most pieces hold only UltraPlastic"


def loot(state: HighRise, player: Player, victim: Player, to_construct: i64) -> i64:
    """The Floors that may be taken from somebody; of a Private Contractor's those with which one can construct (HR-394)."""
    floors = victim.pieces & FLOORS
    if not to_construct:
        return floors
    fitting: i64 = 0
    kind: i64
    for kind in range(COLOURS):
        if number(floors, kind) and constructible(state, player, player.pieces + one(kind)):
            fitting += number(floors, kind) * one(kind)
    return fitting


class ShortageVictim(Asked):
    """D11: which of those with the most pieces. y: it is a Private Contractor's Choose."""

    def __init__(self) -> None:
        super().__init__("shortage_victim", [f"from {letter}" for letter in "abcd"], ("HR-105", "HR-R13"))

    def options(self, state: State, step: i64) -> list[int]:
        game = game_of(state)
        player = player_of(state, step)
        most = richest(game)
        rich = [other for other in game.players if other.pieces & FLOORS and size(other.pieces) == most]
        fitting = [other for other in rich if loot(game, player, other, y_of(step))]
        return [int(self.base + other.seat) for other in fitting or rich]

    def take(self, state: State, step: i64, option: i64) -> None:
        game_of(state).push(SHORTAGE_FLOOR, seat_of(step), option, y_of(step))

    def prompt(self, state: State, step: int) -> str:
        return "The bag cannot give you this Floor: whose Yards do you take one from? They tie for the most pieces."

    def say(self, state: State, step: int, option: int) -> str:
        return f"from {'ABCD'[option]} ({piece_words(game_of(state).players[option].pieces)})"

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        game = game_of(state)
        if option >= game.seats:
            return f"nobody sits at {'ABCD'[option]}", "HR-105"
        victim = game.players[option]
        if size(victim.pieces) < richest(game):
            return f"{'ABCD'[option]} does not have the most pieces", "HR-105"
        if not victim.pieces & FLOORS:
            return f"{'ABCD'[option]} has only UltraPlastic, and it has to be a Floor", "HR-105"
        return f"with none of the Floors of {'ABCD'[option]} could you construct", "HR-394"


class ShortageFloor(Asked):
    """D12: which Floor of that player (x). y: it is a Private Contractor's Choose."""

    def __init__(self) -> None:
        super().__init__("shortage_floor", kind_words("take", COLOURS), ("HR-105",))

    def options(self, state: State, step: i64) -> list[int]:
        victim = game_of(state).players[x_of(step)]
        fitting = loot(game_of(state), player_of(state, step), victim, y_of(step))
        return held(self.base, fitting or victim.pieces & FLOORS)

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        victim = game.players[x_of(step)]
        victim.pieces -= one(option)
        player_of(state, step).pieces += one(option)
        game.drawn = option
        if game.listener is not None:
            game.emit("took_from", seat_of(step), {"pieces": one(option), "victim": victim.seat})

    def prompt(self, state: State, step: int) -> str:
        return f"Which Floor do you take from {'ABCD'[x_of(step)]}?"

    def say(self, state: State, step: int, option: int) -> str:
        return f"a {PIECES[option]} Floor"

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        if number(game_of(state).players[x_of(step)].pieces, option):
            return f"with a {PIECES[option]} Floor you could not construct", "HR-394"
        return f"{'ABCD'[x_of(step)]} has no {PIECES[option]} Floor", "HR-105"


class ChooseFloor(Asked):
    """D08: one of the colours in the bag; a missing one only if the shortage gives a Floor for it.

    With x it is the Choose of a Private Contractor, after which a Building has to be constructible (HR-394).
    """

    def __init__(self) -> None:
        super().__init__("choose_floor", kind_words("choose", COLOURS), ("HR-101", "HR-105"))

    def options(self, state: State, step: i64) -> list[int]:
        game = game_of(state)
        player = player_of(state, step)
        out = held(self.base, game.bag)
        if shortage_yields(game, player):
            out = list(range(int(self.base), int(self.base) + COLOURS))
        if x_of(step):
            fitting = [option for option in out if not number(game.bag, option - self.base)
                       or constructible(game, player, player.pieces + one(option - self.base))]  # fmt: skip
            return fitting or out
        return out

    def take(self, state: State, step: i64, option: i64) -> None:
        take_floor(game_of(state), seat_of(step), option, x_of(step))

    def prompt(self, state: State, step: int) -> str:
        return f"Choose a Floor from the bag (it holds {piece_words(game_of(state).bag)})."

    def say(self, state: State, step: int, option: int) -> str:
        missing = "" if number(game_of(state).bag, option) else ", which the bag lacks: one from who has the most"
        return f"a {PIECES[option]} Floor{missing}"

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        game = game_of(state)
        if number(game.bag, option):
            return f"with a {PIECES[option]} Floor you could not construct", "HR-394"
        return f"the bag has no {PIECES[option]} Floor, and {why_no_loot(game, player_of(state, step))}", "HR-105"


# ------------------------------------------------------------------ overflow (section 9)
def check_room(state: HighRise, seat: i64) -> None:
    """The effect is over: what does not fit needs a decision at once (HR-201)."""
    if state.players[seat].room(state.parts.yard_spaces) < 0:
        state.push(OVERFLOW, seat)


def expand(state: HighRise, player: Player) -> None:
    """Take an Expanded Yard for Corruption (HR-203)."""
    state.yards -= 1
    player.yards += 1
    if state.listener is not None:
        state.emit("expanded", player.seat, {})
    gain(state, player, state.parts.yard_costs[state.round])


class Overflow(Asked):
    """D05: take an Expanded Yard, or discard piece by piece, in the order of the kinds. x: the first kind still allowed + 1, or 0."""

    def __init__(self) -> None:
        super().__init__("overflow", ["expand", *kind_words("discard")], ("HR-201", "HR-202", "HR-203", "HR-205"))

    def options(self, state: State, step: i64) -> list[int]:
        game = game_of(state)
        player = player_of(state, step)
        first = max(x_of(step) - 1, 0)
        excess = -player.room(game.parts.yard_spaces)
        out: list[int] = [int(self.base)] if x_of(step) == 0 and game.yards > 0 else []
        kind: i64
        left = size(player.pieces >> (first << 2))
        for kind in range(first, KINDS):
            if number(player.pieces, kind) and left >= excess:  # what is left from here on must suffice
                out.append(int(self.base + 1 + kind))
            left -= number(player.pieces, kind)
        return out

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        player = player_of(state, step)
        if option == 0:
            expand(game, player)
            game.push(ROOM, player.seat)
            return
        give_back(game, player, one(option - 1))
        if game.listener is not None:
            game.emit("discarded", player.seat, {"pieces": one(option - 1)})
        if player.room(game.parts.yard_spaces) < 0:
            game.push(OVERFLOW, player.seat, option)

    def prompt(self, state: State, step: int) -> str:
        game = game_of(state)
        player = player_of(state, step)
        excess = -player.room(game.parts.yard_spaces)
        cost = game.parts.yard_costs[game.round]
        words = f"Your Yards hold {excess} too many ({piece_words(player.pieces)})."
        return f"{words} Discard a piece{f', or take an Expanded Yard for {cost} Corruption' if not x_of(step) and game.yards else ''}."

    def say(self, state: State, step: int, option: int) -> str:
        game = game_of(state)
        if option == 0:
            return f"take an Expanded Yard ({game.parts.yard_costs[game.round]} Corruption)"
        return f"discard {PIECES[option - 1]}"

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        if option == 0:
            if x_of(step):
                return "you are discarding already; an Expanded Yard comes before that", "HR-201"
            return "no Expanded Yard is left", "HR-205"
        name = PIECES[option - 1]
        if not number(player_of(state, step).pieces, option - 1):
            return f"you have no {name} piece", "HR-201"
        if option < x_of(step):
            return f"you discard in the order of the kinds, and {name} comes before {PIECES[x_of(step) - 1]}", "HR-201"
        return f"you discard in the order of the kinds, and from {name} on you have too few pieces", "HR-201"


