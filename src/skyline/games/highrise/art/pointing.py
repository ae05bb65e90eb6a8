"""Which elements of the picture stand for an action, and which ones an event changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from skyline.engine.events import Event
from skyline.engine.steps import NOBODY, kind_of, step, x_of
from skyline.games.highrise import kinds
from skyline.games.highrise.asking import HOODS, SITE_WORDS
from skyline.games.highrise.bonuses import goods_of
from skyline.games.highrise.components import ARCHIVE, LETTERS, MAYOR, SET_SPACES, TAXICAB, TRANSIT_HUB
from skyline.games.highrise.constructing import choosable_blueprints
from skyline.games.highrise.pieces import KINDS, NAMES, ULTRAPLASTIC, number
from skyline.games.highrise.state import HighRise
from skyline.games.highrise.wording import seat_letter

from . import ids

Targets = tuple[str, ...]
Words = Sequence[str]  # the notation of an option, word by word
Pointer = Callable[[HighRise, int, int, Words], Targets]  # of a state, a seat, its step, and the option


def kind_named(word: str) -> int:
    return NAMES.index(word)


# ------------------------------------------------------------------ one element for each option
def site(_state: HighRise, _seat: int, _packed: int, words: Words) -> Targets:
    """The last two words name a Building Space, or the last one a Neighbourhood."""
    name = " ".join(words[-2:])
    return (ids.site(SITE_WORDS.index(name)),) if name in SITE_WORDS else (ids.hood(HOODS.index(words[-1])),)


def from_yard(_state: HighRise, _seat: int, _packed: int, words: Words) -> Targets:
    """The pieces that the last word names, in the Yards of the seat."""
    return (ids.yard(kind_named(words[-1])),) if words[-1] in NAMES else ()


def from_bag(_state: HighRise, _seat: int, _packed: int, words: Words) -> Targets:
    return (ids.bag(kind_named(words[-1])),)


def drawing(_state: HighRise, _seat: int, _packed: int, words: Words) -> Targets:
    """The bag, where a word says to draw from it."""
    return (ids.BAG,) if "draw" in words and words[0] != "no" else ()


def card(_state: HighRise, _seat: int, _packed: int, words: Words) -> Targets:
    """The card that the last word numbers: face-down where an Archive turns it up."""
    if not words[-1].isdigit():
        return ()
    return (ids.down(int(words[-1])), ids.card(ARCHIVE)) if "up" in words else (ids.card(int(words[-1])),)


def track(_state: HighRise, _seat: int, _packed: int, words: Words) -> Targets:
    return (ids.track(int(words[1])),)


# ------------------------------------------------------------------ by decision point
def move(state: HighRise, seat: int, packed: int, words: Words) -> Targets:
    match words[0]:
        case "go":
            ways = [ids.card(number) for number, word in ((MAYOR, "mayor"), (TAXICAB, "taxi")) if word in words]
            return (*track(state, seat, packed, words), *ways)
        case "refresh":
            return ids.down(int(words[1])), ids.card(ARCHIVE)
    return bonus(state, seat, packed, words)


def bonus(_state: HighRise, _seat: int, _packed: int, words: Words) -> Targets:
    """A Bonus Space, a tile of the line, or the bag."""
    if "tile" in words:
        return (ids.line(int(words[-1])),)
    if words[-1] == "draw":
        return (ids.BAG,)
    group, index = words[-1].split(".")
    return (ids.bonus(int(group), int(index)),)


def overflow(state: HighRise, seat: int, packed: int, words: Words) -> Targets:
    return (ids.YARD_SUPPLY,) if words[0] == "expand" else from_yard(state, seat, packed, words)


def own_site(state: HighRise, _seat: int, _packed: int, words: Words) -> Targets:
    """The Building where the Mogul stopped."""
    place = state.side.spaces[state.space].site if 0 < state.space < len(state.side.spaces) else -1
    return (ids.site(int(place)),) if place >= 0 and words[-1] != "none" else ()


def second_choose(_state: HighRise, _seat: int, _packed: int, words: Words) -> Targets:
    return (ids.BAG,) if words[0] == "choose" else ()


def trade(_state: HighRise, _seat: int, _packed: int, words: Words) -> Targets:
    if len(words) == 4:
        return ids.yard(kind_named(words[1])), ids.bag(kind_named(words[3]))
    return (ids.BAG,) if words[1] == "choose" else ()


def victim(_state: HighRise, _seat: int, _packed: int, words: Words) -> Targets:
    return (ids.seat(words[1].upper()),)


def taken(_state: HighRise, _seat: int, packed: int, words: Words) -> Targets:
    return (ids.held(seat_letter(int(x_of(packed))), kind_named(words[1])),)


def plan(_state: HighRise, _seat: int, _packed: int, words: Words) -> Targets:
    return (ids.plan(LETTERS.index(words[1].upper())),)


def working(state: HighRise, seat: int) -> int:
    """The Blueprint that the seat is building; -1: none."""
    return int(state.constructions[-1].blueprint) if state.constructions and state.constructions[-1].seat == seat else -1


def squares(state: HighRise, place: int, kind: int) -> Targets:
    """The squares of a kind of a Blueprint, if it has any."""
    if place < 0 or state.current == NOBODY:
        return ()
    blueprint = state.parts.blueprints[state.current][place]
    there = blueprint.ultraplastic if kind == ULTRAPLASTIC else number(blueprint.squares, kind)
    return (ids.square(place, kind),) if there else ()


def pay(state: HighRise, seat: int, _packed: int, words: Words) -> Targets:
    place = working(state, seat)
    if words[0] == "pay":
        return (ids.plan(place),) if place >= 0 else ()
    kind = kind_named(words[-1])
    if words[0] == "on":
        return (ids.yard(kind), *squares(state, place, ULTRAPLASTIC))
    return (*squares(state, place, kind), ids.yard(ULTRAPLASTIC))


def swap(state: HighRise, seat: int, _packed: int, words: Words) -> Targets:
    if words[0] == "no":
        return ()
    return (ids.yard(kind_named(words[1])), *squares(state, working(state, seat), kind_named(words[2])))


def token(state: HighRise, _seat: int, _packed: int, words: Words) -> Targets:
    return () if words[0] == "no" else squares(state, LETTERS.index(words[1].upper()), kind_named(words[2]))


def condo(_state: HighRise, _seat: int, _packed: int, words: Words) -> Targets:
    return tuple(dict.fromkeys(ids.yard(kind_named(word)) for word in words[1:] if word in NAMES))


def spires(_state: HighRise, _seat: int, _packed: int, words: Words) -> Targets:
    return () if words[1] == "0" else (ids.SPIRES,)


def archive(_state: HighRise, _seat: int, packed: int, words: Words) -> Targets:
    used = int(x_of(packed))
    return (ids.card(ARCHIVE),) if words[1] == "archive" else (ids.card(used),) if used else ()


def stop_zone(state: HighRise, seat: int, _packed: int, words: Words) -> Targets:
    """Where the marker would go, or what could be built."""
    if words[0] == "lose":
        return (ids.space(max(0, int(state.players[seat].corruption) - int(words[1]))),)
    if words[0] != "construct" or state.current == NOBODY:
        return ()
    return tuple(ids.plan(place) for place in choosable_blueprints(state, state.players[seat], 0))


def built(state: HighRise, seat: int, packed: int, words: Words) -> Targets:
    """The Building just put up, or a card."""
    if words[0] != "power":
        return card(state, seat, packed, words)
    place = int(state.constructions[-1].site) if state.constructions else -1
    return (ids.site(place),) if place >= 0 else ()


def yard(_state: HighRise, _seat: int, _packed: int, words: Words) -> Targets:
    return {"base": (ids.BASE_YARD,), "expanded": (ids.EXPANDED_YARD,)}.get(words[1], ())


def attorney(state: HighRise, seat: int, packed: int, words: Words) -> Targets:
    if words[0] == "return":
        return from_yard(state, seat, packed, words)
    return tuple(ids.marker(seat_letter(other)) for other in range(state.seats) if other != seat)


def neutral(state: HighRise, _seat: int, packed: int, _words: Words) -> Targets:
    mogul = int(x_of(packed))
    return (ids.mogul(mogul, int(state.seats)),) if state.seats <= mogul < len(state.at) else ()


def display(_state: HighRise, _seat: int, _packed: int, words: Words) -> Targets:
    return (ids.display(kind_named(words[1])),)


def hub(_state: HighRise, _seat: int, _packed: int, words: Words) -> Targets:
    return () if words[1] == "later" else (ids.card(TRANSIT_HUB),)


POINTERS: dict[int, Pointer] = {
    kinds.START_BUILDING: site, kinds.MOVE: move, kinds.OVERFLOW: overflow, kinds.OPTIONAL_DRAW: drawing,
    kinds.OWN_DRAW: own_site, kinds.CHOOSE_FLOOR: from_bag, kinds.SECOND_CHOOSE: second_choose,
    kinds.TRADE: trade, kinds.SHORTAGE_VICTIM: victim, kinds.SHORTAGE_FLOOR: taken, kinds.BLUEPRINT: plan, kinds.SWAP: swap, kinds.PAY: pay,
    kinds.UNIVERSITY: token, kinds.HIGH_END_CONDO: condo, kinds.SITE: site, kinds.SPIRES: spires, kinds.USE_CARD: card,
    kinds.ARCHIVE_MODE: archive, kinds.STOP_ZONE: stop_zone, kinds.PENTHOUSE: site, kinds.PENTHOUSE_PIECE: from_yard,
    kinds.AFTER_BUILDING: built, kinds.TRANSIT_HUB: hub, kinds.CASINO: drawing, kinds.MASONIC_LODGE: from_yard, kinds.LABOR_UNION: from_bag,
    kinds.GOLD_YARD: yard, kinds.GOLD_DRAW: drawing, kinds.DISTRICT_ATTORNEY: attorney, kinds.TAX_GIFT: from_yard, kinds.COLOSSUS: site,
    kinds.MUSEUM: bonus, kinds.AUTO_MANUFACTURER: site, kinds.LEGITIMATE_BUSINESS: site, kinds.PENALTY_CARD: card,
    kinds.NEUTRAL_MODE: neutral, kinds.NEUTRAL_SPACE: track, kinds.DISPLAY_FLOOR: display,
}  # fmt: skip


def targets(state: HighRise, seat: int, kind: int, option: int) -> Targets:
    """The elements that stand for an option of a decision point, whether or not it is the one that the seat is asked now."""
    packed = state.pending(seat) if state.menus[seat] else NOBODY
    if packed == NOBODY or kind_of(packed) != kind:
        packed = int(step(kind, seat))
    return POINTERS[kind](state, seat, packed, state.game.points[kind].notation(option).split())


# ------------------------------------------------------------------ events
def touched(event: Event) -> Targets:
    """The elements that an event changed."""
    letter = "" if event.seat == NOBODY else seat_letter(event.seat)
    at = {key: int(str(value)) for key, value in event.details.items()}
    match event.kind:
        case "moved" | "blocked_by":
            return (ids.track(at["track"]),)
        case "bonus":
            return (ids.bonus(at["place"] // SET_SPACES + 1, at["place"] % SET_SPACES + 1),)
        case "built" | "demolished" | "penthouse" | "spires" | "co_owned" | "neutral_building":
            return (ids.site(at["site"]),)
        case "suburb":
            return (ids.hood(at["hood"]),) if at["hood"] >= 0 else ()
        case "first_block" | "paid":
            return (ids.plan(at["blueprint"]),)
        case "token":
            return (ids.square(at["blueprint"], at["kind"]),)
        case "corruption" | "lost" | "wrapped" | "penalty":
            return (ids.marker(letter),) if letter else ()
        case "limit":
            return (ids.space(at["space"]),)
        case "took_from":
            return tuple(ids.held(seat_letter(at["victim"]), kind) for kind in range(KINDS) if number(goods_of(at["pieces"]), kind))
        case "vp" | "tallest" | "final":
            return (ids.points(letter),) if letter else ()
    return ()
