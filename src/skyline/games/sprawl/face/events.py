"""Events: the sentences of the log, and the elements of the picture that an event changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import cast

from skyline.engine.events import Event
from skyline.engine.steps import NOBODY
from skyline.engine.words import capital, joined, plural, seat_name
from skyline.games.sprawl.rules.components import KIND_NAMES, MAYOR, OFFICE_NAMES, OFFICE_ZONES, Components
from skyline.games.sprawl.rules.effects.markers import SPACE_WORDS
from skyline.games.sprawl.rules.ground import SHAPES
from skyline.games.sprawl.rules.players import NEIGHBORS, VOCATION
from skyline.games.sprawl.rules.town import building

from .art import ids
from .wording import (
    a,
    amount,
    block_of,
    building_name,
    building_words,
    contract_kind,
    kind_name,
    lots_words,
    marker_words,
    permit_words,
    place_words,
    row_words,
    space_place,
)  # fmt: skip

SOURCES = {NEIGHBORS: " from neighbors", VOCATION: " from vocations"}  # others need no word


@dataclass(frozen=True)
class Told:
    """An event to be told: the components, the event, and what everybody is called."""

    parts: Components
    event: Event
    names: Sequence[str]

    @property
    def who(self) -> str:
        return self.name(self.event.seat)

    def name(self, seat: int) -> str:
        return "nobody" if seat == NOBODY else seat_name(self.names, seat)

    def number(self, key: str, missing: int = NOBODY) -> int:
        return int(cast(int, {**self.event.aside, **self.event.details}.get(key, missing)))

    def numbers(self, key: str) -> list[int]:
        return cast("list[int]", self.event.details[key])

    @property
    def amount(self) -> str:
        return amount(self.number("wealth", 0), self.number("prestige", 0))

    def building(self) -> str:
        """The building that the event is about: "the High School (CIV) in c4, north side"."""
        return "the " + building_words(self.parts, int(building(self.number("site"), self.number("kind", 0), NOBODY, self.number("card"))))

    def building_name(self) -> str:
        return building_name(self.parts, int(building(self.number("site"), self.number("kind", 0), NOBODY, self.number("card"))))


# ------------------------------------------------------------------ set-up and the course of a turn
def claim(it: Told) -> str:
    return f"{it.who} claims the {kind_name(it.number('kind'))} in {block_of(it.number('site'))} for {it.number('wealth')} wealth."


def media(it: Told) -> str:
    if it.number("tied", 0):
        return f"The most wealth is tied; Media goes to {it.who}, who controls the RES in {block_of(int(it.parts.media_start))}."
    return f"{it.who} has the most wealth left ({it.number('wealth')}) and takes Media."


def turn(it: Told) -> str:
    return f"Turn {it.number('turn')}: {it.who} begins."


def end(it: Told) -> str:
    left = it.number("ap")
    unspent = f" with {plural(left, 'action point')} unspent" if left else ""
    return f"{it.who} ends the turn{unspent}."


def invest(it: Told) -> str:
    cards = it.numbers("cards")
    if not cards:
        return f"{it.who} invests nothing."
    each = [str(it.parts.cards[card].wealth) for card in cards]
    what = a(permit_words(it.parts.cards[cards[0]])) if len(cards) == 1 else f"{len(cards)} permit cards"
    sum_of = f" ({' + '.join(each)})" if len(each) > 1 else ""
    return f"{it.who} invests {what} for {it.number('wealth')} wealth{sum_of}."


def acquire(it: Told) -> str:
    return f"{it.who} takes {a(permit_words(it.parts.cards[it.number('card')]))} for {it.number('ap')} AP."


def favor(it: Told) -> str:
    return f"{it.who} takes {it.parts.cards[it.number('card')].name} as a Favor for {it.number('ap')} AP."


def build(it: Told) -> str:
    card = it.parts.cards[it.number("card")]
    paid = [a(permit_words(it.parts.cards[one])) for one in it.numbers("cards")]
    costs = [f"{it.number('ap')} AP", *paid, f"{it.number('wealth')} wealth"]
    return f"{it.who} builds {card.name} in {block_of(it.number('site'))} for {joined(costs)}."


# ------------------------------------------------------------------ cards turn up
def planning(it: Told) -> str:
    card = it.parts.cards[it.number("card")]
    calls = ["a ballot box"] * card.ballot + [f"wealth row {card.wealth}"] * bool(card.wealth)
    return f"{capital(a(permit_words(card)))} turns up{': ' + joined(calls) if calls else ''}."


def contract(it: Told) -> str:
    card = it.parts.cards[it.number("card")]
    calls = f": prestige row {card.payout}" if card.payout else ""
    return f"{card.name} turns up{calls}."


def event(it: Told) -> str:
    card = it.parts.cards[it.number("card")]
    return f"{card.name}: {card.text}"


def reshuffle(it: Told) -> str:
    return f"The planning discard pile is shuffled: {plural(it.number('cards'), 'card')} make the new deck."


# ------------------------------------------------------------------ buildings
def place(it: Told) -> str:
    if it.number("card") >= 0:
        card = it.parts.cards[it.number("card")]
        return f"{card.name} ({contract_kind(card)}) takes {lots_words(it.number('site'))}."
    where, what = place_words(it.number("site")), a(it.building_name())
    return f"{it.who} places {what} in {where}." if it.event.seat >= 0 else f"{capital(what)} comes to {where}."


def remove(it: Told) -> str:
    if it.event.seat < 0:
        return f"{capital(it.building())} is removed; nobody controlled it."
    return f"{it.who} loses {it.building()}."


def control(it: Told) -> str:
    before = it.number("from")
    if it.event.seat < 0:
        return f"{it.name(before)}'s cube leaves {it.building()}."
    source = f" from {it.name(before)}" if before >= 0 else ""
    return f"{it.who} takes control of {it.building()}{source}."


def move(it: Told) -> str:
    owner = it.number("owner")
    whose = "the" if owner in (NOBODY, it.event.seat) else f"{it.name(owner)}'s"
    return f"{it.who} moves {whose} {it.building_name()} from {place_words(it.number('from_site'))} to {place_words(it.number('site'))}."


# ------------------------------------------------------------------ markers, vocations, cards
def marker(it: Told) -> str:
    space, before = it.number("space"), it.number("from")
    where = f"{SPACE_WORDS[space].upper()}, {space_place(it.parts, space)}"
    what = marker_words(it.number("marker"))
    return f"{it.who} moves {what} from {SPACE_WORDS[before].upper()} to {where}." if before >= 0 else f"{it.who} places {what} on {where}."


def vocation(it: Told) -> str:
    source = it.number("from")
    title = it.parts.vocation_names[it.number("vocation")]
    return f"{it.who} takes {a(title)} marker from {'the supply' if source < 0 else it.name(source)}."


def recover(it: Told) -> str:
    return f"{it.who} takes {a(permit_words(it.parts.cards[it.number('card')]))} from the discard pile."


def extra_favor(it: Told) -> str:
    return f"{it.who} takes the Extra Favor tile and may hold two Favors."


def row(it: Told) -> str:
    return f"{it.who} names the {('horizontal', 'vertical')[it.number('line')]} line first."


def tie(it: Told) -> str:
    if "player" in it.event.details:
        return f"{it.who} breaks the tie: it is {it.name(it.number('player'))}."
    return f"{it.who} breaks the tie: it is the building in {place_words(it.number('site'))}."


def order(it: Told) -> str:
    return f"{it.who} sets the order: {', then '.join(it.name(seat) for seat in it.numbers('seats'))}."


def seat_order(it: Told) -> str:
    return f"{it.who} {'takes seat order from now on' if it.number('always') else 'will set orders again'}."


# ------------------------------------------------------------------ elections and offices
def pawn(it: Told) -> str:
    return f"The election pawn moves to {OFFICE_NAMES[it.number('office')]}."


def election(it: Told) -> str:
    office, tied = it.number("office"), it.numbers("tied")
    standing = it.numbers("standing")
    what = "vocation markers" if office == MAYOR else f"most valuable {KIND_NAMES[OFFICE_ZONES[office]]}"
    head = f"Election for {OFFICE_NAMES[office]}"
    if not tied:
        lacking = "nobody owns a vocation marker" if office == MAYOR else f"nobody controls a {KIND_NAMES[OFFICE_ZONES[office]]}"
        return f"{head}: {lacking}, and nothing changes."
    counts = ", ".join(f"{it.name(seat)} {count}" for seat, count in enumerate(standing) if count)
    close = f"; {joined([it.name(seat) for seat in tied])} are tied" if len(tied) > 1 else ""
    return f"{head} ({what}): {counts}{close}."


def office(it: Told) -> str:
    title, before = OFFICE_NAMES[it.number("office")], it.number("from")
    if before == it.event.seat:
        return f"{it.who} stays {title}."
    return f"{it.who} becomes {title}{instead(it, before)}."


def contractor(it: Told) -> str:
    return f"{it.who} becomes the Contractor{instead(it, it.number('from'))}."


def instead(it: Told, before: int) -> str:
    """Who had the tile before."""
    return f" in place of {it.name(before)}" if before >= 0 else ""


# ------------------------------------------------------------------ wealth and prestige
def gain(it: Told) -> str:
    return f"{it.who} gains {it.amount}{SOURCES.get(it.number('source'), '')}."


def lose(it: Told) -> str:
    return f"{it.who} loses {it.amount}."


def pay(it: Told) -> str:
    return f"{it.who} pays {it.name(it.number('to'))} {it.amount}."


def payout(it: Told) -> str:
    paid = [f"{it.name(seat)} {count}" for seat, count in enumerate(it.numbers("amounts")) if count]
    return f"{capital(row_words(it.number('row')))} pays {joined(paid, nothing='nobody')}."


def wealth(it: Told) -> str:
    return f"{it.who} has {it.number('wealth')} wealth left: {it.number('prestige')} prestige."


def bonus(it: Told) -> str:
    return f"{it.who} gains {it.number('prestige')} prestige as {OFFICE_NAMES[it.number('office')]}."


SENTENCES: dict[str, Callable[[Told], str]] = {
    one.__name__: one for one in (
        claim, media, turn, end, invest, acquire, favor, build, planning, contract, event, reshuffle, place, remove, control, move, marker,
        vocation, recover, extra_favor, row, tie, order, seat_order, pawn, election, office, contractor, gain, lose, pay, payout, wealth,
        bonus,
    )
}  # fmt: skip


def tell(parts: Components, told: Event, names: Sequence[str] = ()) -> str:
    """An event as a sentence; ``names`` says who sits where, otherwise seats go by their letters."""
    return SENTENCES[told.kind](Told(parts, told, names))


# ------------------------------------------------------------------ what changed
def touched(told: Event) -> tuple[str, ...]:
    """The elements of the picture that an event changed."""
    at = {key: int(value) for key, value in told.details.items() if not isinstance(value, list)}
    match told.kind:
        case "claim" | "control" | "place" | "build":
            return (ids.tile(at["site"]),)
        case "remove":
            return (ids.block(at["site"] // SHAPES),)
        case "move":
            return ids.tile(at["site"]), ids.block(at["from_site"] // SHAPES)
        case "marker":
            return (ids.space(at["space"]),)
        case "planning":
            return (ids.planning(at["place"]),)
        case "event":
            return (ids.EVENT,)
        case "vocation":
            return (ids.vocation(told.seat, at["vocation"]),)
        case "media":
            return (ids.vocation(told.seat, 0),)
        case "acquire" | "recover":
            return (ids.permit(told.seat, at["card"]),)
        case "favor" | "extra_favor":
            return (ids.favor(told.seat, 0),)
        case "pawn" | "office" | "election" | "bonus":
            return (ids.office(at["office"]),)
        case "contractor":
            return (ids.CONTRACTOR,)
        case "payout":
            return (ids.lead(at["row"]),)
        case "gain" | "lose" | "wealth" | "invest":
            return (ids.seat(told.seat),)
        case "pay":
            return ids.seat(told.seat), ids.seat(at["to"])
    return ()
