"""Draw, Choose and take; the shortage of the bag; overflowing Yards (HR-100 to HR-106, section 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.fields import Field, Form
from skyline.engine.steps import NOBODY, Step, seat_of, x_of, y_of
from skyline.engine.words import seat_mark

from . import cards, ledger
from .asking import COLOR, PIECE, Asked, game_of, held, player_of
from .payment import constructible
from .pieces import COLOURS, FLOORS, KINDS, ULTRAPLASTIC, number, one, size
from .players import MOST_SEATS
from .shortage import choosable, loot, richest, shortage_yields, why_no_loot
from .wording import PIECES

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .players import Player
    from .state import HighRise

# What follows a Draw.
PLAIN: Final = 0  # Shipping Firm may be used
AS_OWNER: Final = 1  # of a Building that a Mogul stopped on: Media Conglomerate, Retail Space, Shipping Firm
BARE: Final = 2  # it was a Draw through such a card: nothing
GOT: Final = 4  # what one Floor got counts


# ------------------------------------------------------------------ Draw (HR-100)
def draw(state: HighRise, seat: i64, count: i64, after: i64 = PLAIN) -> None:
    """Draw so many. Whoever calls this puts ROOM below it, once for the whole effect (HR-202)."""
    if count > 0:
        state.push(DRAW, seat, count, after)


class Draw(Step):
    """Draw Floor by Floor, as far as the bag goes. x: how many; y: what follows, and from bit 2 on the Floors got so far."""

    def __init__(self) -> None:
        super().__init__(most_x=31, most_y=255)

    def run(self, state: State, packed: i64) -> None:
        game = game_of(state)
        seat, count, after = seat_of(packed), x_of(packed), y_of(packed)
        player = game.players[seat]
        pieces: i64 = 0
        while count and game.bag:
            kind = game.chance.draw_kind(game.bag)
            game.bag -= one(kind)
            pieces += one(kind)
            game.drawn = kind
            count -= 1
            after += GOT
        player.pieces += pieces
        if pieces and game.listener is not None:
            game.emit("drew", seat, {"pieces": pieces})
        if count:
            game.drawn = NOBODY
            if shortage_yields(game, player):
                game.push(DRAW, seat, count - 1, after + GOT)
                game.push(SHORTAGE_VICTIM, seat)
                return
        if after >= GOT and after & 3 != BARE:
            game.push(cards.OFFER, seat, after & 3)


# ------------------------------------------------------------------ take and Choose (HR-101)
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


class Take(Step):
    """Go on taking Floors of a colour (x), so many (y)."""

    def __init__(self) -> None:
        super().__init__(most_x=ULTRAPLASTIC, most_y=31)

    def run(self, state: State, packed: i64) -> None:
        take_floors(game_of(state), seat_of(packed), x_of(packed), y_of(packed))


class Choose(Step):
    """Ask which Floor, if there is one to be had. x: after it a Building has to be constructible (HR-394)."""

    def __init__(self) -> None:
        super().__init__(most_x=1)

    def run(self, state: State, packed: i64) -> None:
        if choosable(game_of(state), player_of(state, packed)):
            state.push(CHOOSE_FLOOR, seat_of(packed), x_of(packed))


class ChooseFloor(Asked):
    """D08: one of the colours in the bag; a missing one only if the shortage gives a Floor for it.

    With x it is the Choose of a Private Contractor, after which a Building has to be constructible (HR-394).
    """

    def __init__(self) -> None:
        super().__init__("choose_floor", ("HR-101", "HR-105"), Form("choose {color}", COLOR), pending=1.2, most_x=1)

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

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        game = game_of(state)
        if number(game.bag, option):
            return f"with a {PIECES[option]} Floor you could not construct", "HR-394"
        return f"the bag has no {PIECES[option]} Floor, and {why_no_loot(game, player_of(state, step))}", "HR-105"


# ------------------------------------------------------------------ shortage (HR-105)
class ShortageVictim(Asked):
    """D11: which of those with the most pieces. y: it is a Private Contractor's Choose."""

    def __init__(self) -> None:
        seats = Field("seat", tuple("abcd"), tuple(range(MOST_SEATS)))
        super().__init__("shortage_victim", ("HR-105", "HR-R13"), Form("from {seat}", seats), most_y=1)

    def options(self, state: State, step: i64) -> list[int]:
        game = game_of(state)
        player = player_of(state, step)
        most = richest(game)
        rich = [other for other in game.players if other.pieces & FLOORS and size(other.pieces) == most]
        fitting = [other for other in rich if loot(game, player, other, y_of(step))]
        return [int(self.base + other.seat) for other in fitting or rich]

    def take(self, state: State, step: i64, option: i64) -> None:
        state.push(SHORTAGE_FLOOR, seat_of(step), option, y_of(step))

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        game = game_of(state)
        if option >= game.seats:
            return f"nobody sits at {'ABCD'[option]}", "HR-105"
        victim = game.players[option]
        if size(victim.pieces) < richest(game):
            return f"{seat_mark(option)} does not have the most pieces", "HR-105"
        if not victim.pieces & FLOORS:
            return f"{seat_mark(option)} has only UltraPlastic, and it has to be a Floor", "HR-105"
        return f"with none of the Floors of {seat_mark(option)} could you construct", "HR-394"


class ShortageFloor(Asked):
    """D12: which Floor of that player (x). y: it is a Private Contractor's Choose."""

    def __init__(self) -> None:
        super().__init__("shortage_floor", ("HR-105",), Form("take {color}", COLOR), most_x=MOST_SEATS - 1, most_y=1)

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

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        if number(game_of(state).players[x_of(step)].pieces, option):
            return f"with a {PIECES[option]} Floor you could not construct", "HR-394"
        return f"{seat_mark(int(x_of(step)))} has no {PIECES[option]} Floor", "HR-105"


# ------------------------------------------------------------------ overflow (section 9)
class Room(Step):
    """The effect is over: what does not fit needs a decision at once (HR-201)."""

    def run(self, state: State, packed: i64) -> None:
        game = game_of(state)
        if player_of(state, packed).room(game.parts.yard_spaces) < 0:
            game.push(OVERFLOW, seat_of(packed))


def expand(state: HighRise, player: Player) -> None:
    """Take an Expanded Yard for Corruption (HR-203)."""
    state.yards -= 1
    player.yards += 1
    if state.listener is not None:
        state.emit("expanded", player.seat, {})
    ledger.gain(state, player, state.parts.yard_costs[state.round])


class Overflow(Asked):
    """D05: take an Expanded Yard, or discard piece by piece, in any order.

    x: 0 before the first discard, then 1; in canonical play, which discards in the order of the kinds, the first kind still to come + 1.
    """

    def __init__(self) -> None:
        super().__init__("overflow", ("HR-201", "HR-202", "HR-203", "HR-205"), Form("expand"), Form("discard {piece}", PIECE), most_x=KINDS)

    def options(self, state: State, step: i64) -> list[int]:
        return self.yard(state, step) + held(self.base + 1, player_of(state, step).pieces)

    def canonical(self, state: State, step: i64) -> list[int]:
        game = game_of(state)
        player = player_of(state, step)
        first = max(x_of(step) - 1, 0)
        excess = -player.room(game.parts.yard_spaces)
        out = self.yard(state, step)
        kind: i64
        left = size(player.pieces >> (first << 2))
        for kind in range(first, KINDS):
            if number(player.pieces, kind) and left >= excess:  # what is left from here on must suffice
                out.append(int(self.base + 1 + kind))
            left -= number(player.pieces, kind)
        return out

    def yard(self, state: State, step: i64) -> list[int]:
        """The Expanded Yard, if it may still be taken."""
        return [int(self.base)] if x_of(step) == 0 and game_of(state).yards > 0 else []

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        player = player_of(state, step)
        if option == 0:
            expand(game, player)
            game.push(ROOM, player.seat)
            return
        ledger.discard(game, player, one(option - 1))
        if player.room(game.parts.yard_spaces) < 0:
            game.push(OVERFLOW, player.seat, option if game.canonical_only else 1)

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        if option:
            return f"you have no {PIECES[option - 1]} piece", "HR-201"
        if x_of(step):
            return "you are discarding already; an Expanded Yard comes before that", "HR-201"
        return "no Expanded Yard is left", "HR-205"


DRAW: Final = Draw()
TAKE: Final = Take()
CHOOSE: Final = Choose()
CHOOSE_FLOOR: Final = ChooseFloor()
SHORTAGE_VICTIM: Final = ShortageVictim()
SHORTAGE_FLOOR: Final = ShortageFloor()
ROOM: Final = Room()
OVERFLOW: Final = Overflow()
STEPS: Final[list[Step]] = [DRAW, TAKE, CHOOSE, CHOOSE_FLOOR, SHORTAGE_VICTIM, SHORTAGE_FLOOR, ROOM, OVERFLOW]
