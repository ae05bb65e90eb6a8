"""Which elements of the picture stand for an action, and which ones an event changed."""

from __future__ import annotations

from collections.abc import Callable

from skyline.engine.events import Event
from skyline.engine.steps import NOBODY, kind_of, seat_of, step, x_of, y_of
from skyline.games.newyork import kinds, phase_one, pieces, taking
from skyline.games.newyork.cards import DOLLAR, PAIRS, PLANS, PRESS, TYPES, WILD, number, pair_of
from skyline.games.newyork.components import BOROUGHS
from skyline.games.newyork.state import NewYork
from skyline.games.newyork.wording import seat_letter

from . import ids

Targets = tuple[str, ...]
Pointer = Callable[[NewYork, int, int], Targets]  # of a state, the step of the seat, and the option


# ------------------------------------------------------------------ groups of elements
def in_hand(state: NewYork, packed: int, kind: int) -> Targets:
    """The cards of a type in the hand of the seat that is asked."""
    return tuple(ids.card(kind, place) for place in range(int(number(state.players[seat_of(packed)].hand, kind))))


def in_reserve(state: NewYork, packed: int, kind: int) -> Targets:
    return tuple(ids.reserve(kind, place) for place in range(int(number(state.players[seat_of(packed)].reserve, kind))))


def whole_reserve(state: NewYork, packed: int) -> Targets:
    return tuple(element for kind in range(TYPES) for element in in_reserve(state, packed, kind))


def laid(state: NewYork, packed: int, kind: int) -> Targets:
    player = state.players[seat_of(packed)]
    first = int(number(player.hand, kind))
    return tuple(ids.card(kind, first + place) for place in range(int(number(player.lay, kind) + number(player.converted, kind))))


def face_up(state: NewYork, value: int, kind: int = 0) -> Targets:
    """The characters of a value in the house; those of one kind, if it is given."""
    row = enumerate(state.rows[value - 1])
    return tuple(ids.house(value, slot) for slot, other in row if kind in (0, other))


def pairs_of(state: NewYork, option: int) -> Targets:
    wanted = pair_of(*PAIRS[option])
    return tuple(ids.pair(slot) for slot, pair in enumerate(state.pairs) if pair == wanted)


# ------------------------------------------------------------------ by decision point
def take_pair(state: NewYork, _packed: int, option: int) -> Targets:
    if option < taking.PAIR_COUNT:
        return pairs_of(state, option)
    kind = option - taking.PAIR_COUNT + 1
    return (ids.company(kind),) if kind <= 11 else ()


def single(state: NewYork, packed: int, option: int) -> Targets:
    if option < 9:
        return (ids.pair(option),)
    stage, first, second = x_of(packed) & 3, x_of(packed) >> 2 & 15, x_of(packed) >> 6 & 15
    slot = int(first if stage == 1 else second)
    if not stage & 1 or slot >= len(state.pairs):
        return ()
    pair = state.pairs[slot]
    return tuple(ids.half(slot, side) for side, kind in enumerate((pair >> 3, pair & 7)) if kind == option - 9)


def hire(state: NewYork, _packed: int, option: int) -> Targets:
    if option < 5:
        return (ids.floor(option + 1), *face_up(state, option + 1))
    kind = option - 4
    return face_up(state, int(state.parts.characters[kind].value), kind)


USERS = {
    pieces.REFRESH: 12, pieces.INTERPRETER: 13, pieces.ENGINEER: 20, pieces.SOCIALITE: 17, pieces.FIXER: 16, pieces.COLUMNIST: 14,
    pieces.OPEN_FIXER: 16, pieces.OPEN_BACK_1: 14, pieces.OPEN_BACK_2: 14, pieces.WITH_FIXER: 16, pieces.WITH_BACK: 14,
}  # fmt: skip


def bid(state: NewYork, packed: int, option: int) -> Targets:
    """The card, the character or the bid that a step of a bid is about."""
    if option in USERS:
        return (ids.company(USERS[option]),)
    match option:
        case pieces.DONE:
            return (ids.bid(seat_letter(seat_of(packed))),)
        case pieces.EXCHANGE:
            return whole_reserve(state, packed)
        case pieces.CURRENT:
            return in_hand(state, packed, int(state.current)) if state.current != NOBODY else ()
        case pieces.OPEN_WILD | pieces.WITH_WILD | pieces.ADD_WILD:
            return in_hand(state, packed, WILD)
        case pieces.WITH_RESERVE | pieces.RESERVE_WILD:
            return in_reserve(state, packed, WILD)
        case pieces.RESERVE_CURRENT:
            return in_reserve(state, packed, int(state.current)) if state.current != NOBODY else ()
        case pieces.WITH_NOTHING:
            return ()
    return bid_card(state, packed, option)


def bid_card(state: NewYork, packed: int, option: int) -> Targets:
    """Options that come once for each type."""
    if option >= pieces.RESERVE_CARD:
        return in_reserve(state, packed, option - pieces.RESERVE_CARD)
    if option >= pieces.WITH_CARD:
        return in_hand(state, packed, option - pieces.WITH_CARD)
    if option >= pieces.PAIR_FROM_RESERVE:
        kind = option - pieces.PAIR_FROM_RESERVE
        return (*in_reserve(state, packed, kind), ids.company(pieces.QUARTERMASTER))
    return in_hand(state, packed, (option - pieces.PAIR) % 6)


def back(state: NewYork, packed: int, option: int) -> Targets:
    space = state.spaces[seat_of(packed)] - option - 1
    return (ids.space(space),) if space >= 0 else ()


def from_hand(state: NewYork, packed: int, option: int) -> Targets:
    return in_hand(state, packed, option) if option < TYPES else ()


def from_reserve(state: NewYork, packed: int, option: int) -> Targets:
    return in_reserve(state, packed, option) if option < TYPES else ()


def from_bid(state: NewYork, packed: int, option: int) -> Targets:
    return laid(state, packed, option) if option < TYPES else ()


def either(state: NewYork, packed: int, option: int) -> Targets:
    return (*in_hand(state, packed, option), *in_reserve(state, packed, option))


def matched(state: NewYork, packed: int, option: int) -> Targets:
    return in_reserve(state, packed, int(phase_one.lowest(y_of(packed)))) if option == 0 and y_of(packed) else ()


def borough(_state: NewYork, _packed: int, option: int) -> Targets:
    return (ids.borough(option),) if option < BOROUGHS else ()


POINTERS: dict[int, Pointer] = {
    kinds.START_STACK: lambda _state, _packed, option: (ids.stack(option),),
    kinds.P1_STEP: take_pair,
    kinds.P1_SINGLE: single,
    kinds.P1_SECOND_PAIR: take_pair,
    kinds.DISCARD: from_hand,
    kinds.SWAP_OUT: lambda _state, _packed, option: (ids.company(option + 1),),
    kinds.SWAP_IN: hire,
    kinds.MATCH_RESERVE: matched,
    kinds.REPLACE_NEUTRAL: borough,
    kinds.BID_LAST: lambda _state, _packed, option: (ids.company(18),) if option == 0 else (),
    kinds.BID_STEP: bid,
    kinds.EXCHANGE_SLOT: either,
    kinds.CONVERT: from_hand,
    kinds.PRESS_BACK: back,
    kinds.RESERVE_DISCARD: from_reserve,
    kinds.TAKE_CHARACTER: hire,
    kinds.PRESTIGE_TILE: lambda _state, _packed, option: (ids.prestige(option),) if option < 10 else (),
    kinds.PRESTIGE_VESSEL: lambda _state, _packed, option: (ids.vessel(option),),
    kinds.PRESTIGE_BOROUGH: borough,
    kinds.RELOCATE: borough,
    kinds.USE_NOW: lambda _state, _packed, option: () if option & 1 else (ids.company((19, 21, 22)[option // 2]),),
    kinds.RETURN_CARD: from_bid,
    kinds.END_EXCHANGE: lambda state, packed, option: whole_reserve(state, packed) if option else (),
    kinds.P3_STEP: lambda _state, _packed, option: (ids.company(option + 23),) if option < 5 else (),
}


def targets(state: NewYork, seat: int, kind: int, option: int) -> Targets:
    """The elements that stand for an option of a decision point, whether or not it is the one that the seat is asked now."""
    packed = state.pending(seat) if state.menus[seat] else NOBODY
    if packed == NOBODY or kind_of(packed) != kind:
        packed = int(step(kind, seat))
    return POINTERS[kind](state, packed, option)


# ------------------------------------------------------------------ events
def touched(event: Event) -> Targets:
    """The elements that an event changed."""
    letter = "" if event.seat == NOBODY else seat_letter(event.seat)
    at = {key: int(str(value)) for key, value in event.details.items()}
    match event.kind:
        case "round":
            return (ids.MAYOR,)
        case "built" | "replaced":
            return (ids.built(at["borough"], letter),)
        case "moved":
            return ids.built(at["from"], letter), ids.built(at["to"], letter)
        case "prestige":
            return (ids.tile(at["tile"]),)
        case "used" | "hired":
            return (ids.crew(letter, at["character"]),)
        case "start":
            return ids.crew(letter, at["low"]), ids.crew(letter, at["high"])
        case "statue":
            return ids.STATUE, ids.points(letter)
        case "acts":
            return ({PRESS: ids.press, DOLLAR: ids.purse, PLANS: ids.plans}[at["type"]](letter),)
        case "bids":
            return (ids.bid(letter),)
    place = PLACES.get(event.kind)
    return (place(letter),) if place and letter else ()


PLACES: dict[str, Callable[[str], str]] = {
    "took": ids.held, "supply": ids.held, "drew": ids.held, "discarded": ids.held, "returned": ids.held, "exchanged": ids.kept,
    "scored": ids.points, "final": ids.points, "dismissed": ids.seat,
}  # fmt: skip
