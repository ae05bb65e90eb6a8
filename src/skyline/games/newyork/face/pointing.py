"""Which elements of the picture stand for cards and characters, and which ones an event changed."""

from __future__ import annotations

from collections.abc import Callable

from skyline.engine.events import Event
from skyline.engine.steps import NOBODY
from skyline.engine.words import seat_letter

from ..rules.cards import DOLLAR, PLANS, PRESS, TYPES, number, pair_of
from ..rules.state import NewYork
from .art import ids
from .question import NewYorkQuestion

Targets = tuple[str, ...]


# ------------------------------------------------------------------ groups of elements
def in_hand(question: NewYorkQuestion, kind: int) -> Targets:
    """The cards of a type in the hand of the seat that is asked."""
    return tuple(ids.card(kind, place) for place in range(int(number(question.player.hand, kind))))


def in_reserve(question: NewYorkQuestion, kind: int) -> Targets:
    return tuple(ids.reserve(kind, place) for place in range(int(number(question.player.reserve, kind))))


def whole_reserve(question: NewYorkQuestion) -> Targets:
    return tuple(element for kind in range(TYPES) for element in in_reserve(question, kind))


def laid(question: NewYorkQuestion, kind: int) -> Targets:
    player = question.player
    first = int(number(player.hand, kind))
    return tuple(ids.card(kind, first + place) for place in range(int(number(player.lay, kind) + number(player.converted, kind))))


def lying(question: NewYorkQuestion, kind: int) -> Targets:
    """The cards of a type that lie in the bid by their own type."""
    return laid(question, kind)[: int(number(question.player.lay, kind))]


def turned(question: NewYorkQuestion, kind: int) -> Targets:
    """The cards of a type that lie in the bid as another."""
    return laid(question, kind)[int(number(question.player.lay, kind)) :]


def face_up(state: NewYork, value: int, kind: int = 0) -> Targets:
    """The characters of a value in the house; those of one kind, if it is given."""
    row = enumerate(state.rows[value - 1])
    return tuple(ids.house(value, slot) for slot, other in row if kind in (0, other))


def pairs_of(state: NewYork, first: int, second: int) -> Targets:
    wanted = pair_of(first, second)
    return tuple(ids.pair(slot) for slot, pair in enumerate(state.pairs) if pair == wanted)


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
