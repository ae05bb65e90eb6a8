"""The bonus action "exchange visitors" (HH-335 to HH-337): pairs are laid out, taken back, and carried out together."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from skyline.engine.fields import Field, Form, Word
from skyline.engine.state import State
from skyline.engine.steps import Step, seat_of, x_of
from skyline.engine.words import SEATS

from . import bonus
from .asking import Question
from .components import INDUSTRIES, MOST_PLAYERS, VISITOR_NAMES
from .needs import Need
from .players import NOTHING, Player, of_color, visitor, visitors
from .state import PLATFORMS, Hustle, changed
from .station import PLATFORM_WORDS

SOURCE_WORDS: Final = ("queue", "train1", "train2")  # where own visitors are
SOURCES: Final = 3
THEIR_QUEUE: Final = PLATFORMS
PLACE_WORDS: Final = (*PLATFORM_WORDS, "queue")
STATION: Final = MOST_PLAYERS  # as a partner, after the seats
SEAT_WORDS: Final = tuple(SEATS[:MOST_PLAYERS].lower())


def differ(*numbers: int) -> bool:
    """Visitors of different colors only (HH-335)."""
    return numbers[1] != numbers[3]


def pair_form(pattern: str, act: str) -> Form:
    fields = Word("from", SOURCE_WORDS), Word("color", VISITOR_NAMES), Word("place", PLACE_WORDS), Word("other", VISITOR_NAMES)
    return Form(pattern, *fields, act=act, where=differ)


GIVE: Final = pair_form("give {from} {color} for {place} {other}", "give")
PAIRS: Final[list[tuple[int, ...]]] = GIVE.answers  # in the order of HH-805
UNPAIR: Final = len(PAIRS)
CONFIRM: Final = UNPAIR + len(PAIRS)
OTHER_PARTNER: Final = CONFIRM + 1
# Each pair as one number: from, color, place, other, four bits each.
PACKED: Final[list[int]] = [one | color << 4 | place << 8 | other << 12 for one, color, place, other in PAIRS]


# ------------------------------------------------------------------ asking
def own_at(player: Player, source: i64) -> i64:
    """The own visitors in a place."""
    if source == 0:
        return player.queue
    return player.train if source == 1 else player.second


def theirs_at(state: Hustle, partner: i64, place: i64) -> i64:
    """The visitors that the partner has in a place."""
    if place == THEIR_QUEUE:
        return state.players[partner].queue if partner < STATION else 0
    return state.trains[place] if partner == STATION else 0


def most_pairs(state: Hustle, player: Player, partner: i64) -> i64:
    """The realty die; with another player no more than stand at the elevators there (HH-335, HH-336)."""
    if partner == STATION:
        return player.realty
    other = state.players[partner]
    return min(player.realty, visitors(other.queue) - other.overflow())


def own_left(player: Player, source: i64, color: i64) -> i64:
    """Own visitors of a color in a place that take part in no pair yet."""
    left = of_color(own_at(player, source), color)
    for pair in player.laid:
        packed: i64 = PACKED[pair]
        if packed & 255 == source | color << 4:
            left -= 1
    return left


def theirs_left(state: Hustle, player: Player, partner: i64, place: i64, color: i64) -> i64:
    left = of_color(theirs_at(state, partner, place), color)
    for pair in player.laid:
        packed: i64 = PACKED[pair]
        if packed >> 8 == place | color << 4:
            left -= 1
    return left


def pair_need(state: Hustle, player: Player, partner: i64, pair: i64) -> Need:
    """What keeps this pair from being laid."""
    packed: i64 = PACKED[pair]
    if len(player.laid) >= most_pairs(state, player, partner):
        return f"you can exchange {most_pairs(state, player, partner)} here", "HH-335" if partner == STATION else "HH-336"
    source = packed & 15
    if own_left(player, source, packed >> 4 & 15) <= 0:
        return f"you have no {VISITOR_NAMES[packed >> 4 & 15]} visitor left in {SOURCE_WORDS[source]}", "HH-335"
    place = packed >> 8 & 15
    if theirs_left(state, player, partner, place, packed >> 12) <= 0:
        return f"no {VISITOR_NAMES[packed >> 12]} visitor is left there", "HH-335"
    return None


def possible_pairs(state: Hustle, player: Player, partner: i64, first: i64) -> list[int]:
    """The pairs from this one on that can be laid."""
    found: list[int] = []
    if len(player.laid) >= most_pairs(state, player, partner):
        return found
    pair: i64
    for pair in range(first, UNPAIR):
        packed: i64 = PACKED[pair]
        own = own_left(player, packed & 15, packed >> 4 & 15)
        if own > 0 and theirs_left(state, player, partner, packed >> 8 & 15, packed >> 12) > 0:
            found.append(int(pair))
    return found


def partner_need(state: Hustle, seat: i64, partner: i64) -> Need:
    """Only partners with a possible pair (HH-335, HH-804)."""
    if partner == seat or (partner != STATION and partner >= state.seats):
        return "there is no such partner", "HH-335"
    player = state.players[seat]
    if most_pairs(state, player, partner) <= 0:
        return "nobody stands at the elevators there", "HH-336"
    own: i64 = 0
    their: i64 = 0
    color: i64
    place: i64
    for color in range(INDUSTRIES):
        if of_color(player.queue, color) + of_color(player.train, color) + of_color(player.second, color):
            own |= 1 << color
        for place in range(PLATFORMS + 1):
            if of_color(theirs_at(state, partner, place), color):
                their |= 1 << color
    if own == 0:
        return "you have no visitor", "HH-335"
    both = own | their
    return None if their and both & both - 1 else ("there is no visitor of another color there", "HH-335")


def exchange_need(state: Hustle, seat: i64) -> Need:
    """What keeps the seat from exchanging with anybody."""
    missing = partner_need(state, seat, STATION)
    partner: i64
    for partner in range(state.seats):
        if missing is None:
            return None
        if partner != seat and partner_need(state, seat, partner) is None:
            return None
    return missing


# ------------------------------------------------------------------ the questions
class ExchangePartner(Question):
    """With whom: the Central Station, or one other player (HH-335, HH-R24)."""

    def __init__(self) -> None:
        super().__init__(
            "exchange_partner", ("HH-335", "HH-336", "HH-711", "HH-R24"),
            Form("exchange with player {player}", Field("player", SEAT_WORDS, list(range(MOST_PLAYERS))), act="player"),
            Form("exchange with station", act="station"), Form("other bonus", act="back"), always=True,
        )  # fmt: skip

    def options(self, state: State, step: i64) -> list[int]:
        return self.possible(cast(Hustle, state), step, 0, STATION + 1)

    def canonical(self, state: State, step: i64) -> list[int]:
        return self.possible(cast(Hustle, state), step, 0, STATION)

    def take(self, state: State, step: i64, option: i64) -> None:
        if option > STATION:
            state.push(bonus.BONUS, seat_of(step))
        else:
            state.push(EXCHANGE_SWAP, seat_of(step), option)

    def need(self, state: Hustle, step: i64, option: i64) -> Need:
        return None if option > STATION else partner_need(state, seat_of(step), option)


class ExchangeSwap(Question):
    """The pairs of an exchange; x: the partner."""

    def __init__(self) -> None:
        super().__init__(
            "exchange_swap", ("HH-335", "HH-336", "HH-337", "HH-R76"), GIVE,
            pair_form("unpair {from} {color} for {place} {other}", "unpair"), Form("confirm exchange", act="confirm"),
            Form("other partner", act="back"), always=True, most_x=STATION,
        )  # fmt: skip

    def options(self, state: State, step: i64) -> list[int]:
        game = cast(Hustle, state)
        player = game.players[seat_of(step)]
        base = int(self.base)
        found = [base + pair for pair in possible_pairs(game, player, x_of(step), 0)]
        found += sorted({base + UNPAIR + pair for pair in player.laid})
        if player.laid:
            found.append(base + CONFIRM)
        found.append(base + OTHER_PARTNER)
        return found

    def canonical(self, state: State, step: i64) -> list[int]:
        """Pairs in ascending order (HH-805)."""
        game = cast(Hustle, state)
        player = game.players[seat_of(step)]
        base = int(self.base)
        first = player.laid[-1] if player.laid else 0
        found = [base + pair for pair in possible_pairs(game, player, x_of(step), first)]
        if player.laid:
            found.append(base + CONFIRM)
        return found

    def take(self, state: State, step: i64, option: i64) -> None:
        game = cast(Hustle, state)
        seat = seat_of(step)
        player = game.players[seat]
        if option == CONFIRM:
            exchange(game, seat, x_of(step))
            bonus.used(game, seat)
        elif option == OTHER_PARTNER:
            player.laid = NOTHING
            state.push(EXCHANGE_PARTNER, seat)
        else:
            laid = player.laid[:]
            if option < UNPAIR:
                laid.append(int(option))
            else:
                laid.remove(int(option - UNPAIR))
            laid.sort()
            player.laid = laid
            state.push(EXCHANGE_SWAP, seat, x_of(step))

    def need(self, state: Hustle, step: i64, option: i64) -> Need:
        player = state.players[seat_of(step)]
        if option < UNPAIR:
            return pair_need(state, player, x_of(step), option)
        if option < CONFIRM:
            return None if int(option - UNPAIR) in player.laid else ("that pair is not laid", "HH-335")
        return ("lay at least one pair", "HH-335") if option == CONFIRM and not player.laid else None


# ------------------------------------------------------------------ acting
def exchange(state: Hustle, seat: i64, partner: i64) -> None:
    """Swapped visitors take each other's places (HH-337)."""
    player = state.players[seat]
    pairs = player.laid
    player.laid = NOTHING
    for pair in pairs:
        packed: i64 = PACKED[pair]
        gained = visitor(packed >> 12) - visitor(packed >> 4 & 15)
        source = packed & 15
        if source == 0:
            player.queue += gained
        elif source == 1:
            player.train += gained
        else:
            player.second += gained
        place = packed >> 8 & 15
        if place == THEIR_QUEUE:
            state.players[partner].queue -= gained
        else:
            state.trains = changed(state.trains, place, state.trains[place] - gained)
    if state.listener is not None:
        state.emit("exchange", seat, {"partner": partner, "pairs": pairs})


EXCHANGE_PARTNER: Final[ExchangePartner] = ExchangePartner()
EXCHANGE_SWAP: Final[ExchangeSwap] = ExchangeSwap()
STEPS: Final[list[Step]] = [EXCHANGE_PARTNER, EXCHANGE_SWAP]
