"""Events: the sentences of the log, and the elements of the picture that an event changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import cast

from skyline.engine import telling
from skyline.engine.events import Event
from skyline.engine.steps import NOBODY
from skyline.engine.words import joined, plural, seat_letter
from skyline.games.hustle.rules.components import DIE_NAMES, VISITOR_NAMES, Components
from skyline.games.hustle.rules.exchanging import PAIRS, STATION
from skyline.games.hustle.rules.lot import CARD, COLUMN_WORDS, LEVEL_WORDS, SQUARE_WORDS
from skyline.games.hustle.rules.players import visitors
from skyline.games.hustle.rules.station import lowest
from skyline.games.hustle.rules.tower import spot_of

from .art import ids
from .wording import (
    a,
    card_names,
    decor_name,
    people_words,
    pips_words,
    reward,
    set_words,
    span,
    spot_words,
    stars,
    unit_words,
)


class Told(telling.Told[Components]):
    """An event to be told, with the details that many have."""

    def numbers(self, key: str) -> list[int]:
        return cast("list[int]", self.event.details[key])

    @property
    def reward(self) -> str:
        return reward(self.number("money", 0), self.number("prestige", 0))


# ------------------------------------------------------------------ set-up
def plans(it: Told) -> str:
    """A blueprint that was chosen; in the advanced variant the rows tell whether it is a sample tower."""
    rows, number = it.numbers("rows"), it.number("blueprint")
    for known in (it.parts.blueprints, it.parts.samples):
        if 0 <= number < len(known) and known[number].rows == rows:
            return f"{it.who} will build {known[number].name}."
    return f"{it.who} has drawn a tower of {sum(row.bit_count() for row in rows)} squares."


def foundation(it: Told) -> str:
    laid = plural(len(it.numbers("cards")), "card")
    return f"{it.who} lays a foundation of {laid} up to {LEVEL_WORDS[it.number('height')]} for ${it.number('money')}{tucked(it)}."


def visitors_come(it: Told) -> str:
    return f"{it.who}'s first visitors are {people_words(it.number('visitors'))}."


def first_rolls(it: Told) -> str:
    rolls = zip(it.numbers("seats"), it.numbers("rolls"), strict=True)
    return f"The realty dice decide who begins: {', '.join(f'{it.called(seat)} {roll}' for seat, roll in rolls)}."


def quarter(it: Told) -> str:
    return f"Q{it.number('quarter')} begins; {it.called(it.number('first'))} is first player."


# ------------------------------------------------------------------ actions
def tucked(it: Told) -> str:
    """How many of the new cards lie under others, wholly or in part."""
    number = it.number("tucked", 0)
    if not number:
        return ""
    return "; one is tucked under" if number == 1 else f"; {number} are tucked under"


def expand(it: Told) -> str:
    laid = plural(len(it.numbers("cards")), "card")
    return f"{it.who} adds {laid} for ${it.number('money')}; the tower reaches {LEVEL_WORDS[it.number('height')]}{tucked(it)}."


def unit(it: Told) -> str:
    built = it.number("unit")
    paid = ["1 influence"] * it.number("influence", 0) + [pips_words(it.number("pips"))]
    gains = [f"${it.number('money')} from half-matches"] * bool(it.number("money"))
    gains += [plural(it.number("bonuses"), "bonus action")] * bool(it.number("bonuses"))
    earned = f" and gains {joined(gains)}" if gains else ""
    return f"{it.who} builds {a(unit_words(built))} at {spot_words(int(spot_of(built)))} ({', '.join(paid)}){earned}."


def cap(it: Told) -> str:
    first = it.number("column")
    columns = span(COLUMN_WORDS[first], COLUMN_WORDS[first + CARD - 1])
    return f"{it.who} tops out the tower: a cap over columns {columns} for ${it.number('money')}."


def hire(it: Told) -> str:
    dice, demand = it.number("dice"), it.number("demand")
    train = (
        f"; a train brings {people_words(it.number('visitors'))} ({it.parts.demands[demand].name})" if demand >= 0 else "; no train comes"
    )
    influence = f"influence +{lowest(dice)}, now {it.number('influence')}"
    return f"{it.who} hires {set_words(dice)} for ${it.number('money')}: {influence}{train}."


def reroll(it: Told) -> str:
    price = it.parts.slot_price[it.number("slot")]
    return f"{it.who} spends 1 influence to roll the ${price} set again: {set_words(it.number('dice'))}."


def convert(it: Told) -> str:
    units = plural(len(it.numbers("squares")), "unit")
    earned = f" and earns {it.reward}" if it.reward else ""
    return f"{it.who} moves {plural(it.number('tenants'), 'tenant')} into {units}{earned}."


def cleared(it: Told) -> str:
    return f"{it.who} empties the {it.parts.demands[it.number('demand')].name} train: {it.reward}."


def discard(it: Told) -> str:
    cards = it.numbers("cards")
    return f"{it.who} discards {card_names(cards)}." if cards else f"{it.who} discards no card."


def draw(it: Told) -> str:
    return f"{it.who} draws {plural(it.number('number'), 'card') if it.number('number') else 'no card'}."


def return_card(it: Told) -> str:
    return f"{it.who} keeps two of them and discards {card_names(it.numbers('cards'))}."


def bailout(it: Told) -> str:
    return f"{it.who} takes a bailout: ${it.number('money')}."


# ------------------------------------------------------------------ free steps and contracts
def combine(it: Told) -> str:
    one, other, kept = (DIE_NAMES[it.number(key)] for key in ("one", "other", "kept"))
    pips = it.number("pips")
    return f"{it.who} combines {one} 1 and {other} {pips}: {kept} {pips + 1}."


def swap(it: Told) -> str:
    return f"{it.who} swaps a contract for {it.number('influence')} influence."


def contract(it: Told) -> str:
    return f"{it.who} fulfills {it.parts.contracts[it.number('contract')].name}: {it.reward}."


def trigger(it: Told) -> str:
    return f"{it.who} has fulfilled all contracts: everybody has one more turn in this quarter."


def demolish(it: Told) -> str:
    gone = it.number("unit")
    return f"{it.who} demolishes the {unit_words(gone)} at {spot_words(int(spot_of(gone)))} for {stars(-it.number('prestige'))}."


def evict(it: Told) -> str:
    lost, drawn = -it.number("prestige"), it.number("visitors")
    loss = f" and loses {stars(lost)}" if lost else ""
    instead = f"; {people_words(drawn)} {'joins' if visitors(drawn) == 1 else 'join'} the queue" if drawn else ""
    return f"{it.who} evicts {plural(it.number('tenants'), 'tenant')} at {SQUARE_WORDS[it.number('square')]}{loss}{instead}."


# ------------------------------------------------------------------ bonus actions
def realtor(it: Told) -> str:
    return f"{it.who} hires a realtor: realty die {it.number('realty')}, 1★."


def influence(it: Told) -> str:
    return f"{it.who} builds influence: now {it.number('influence')}, 1★."


def decline(it: Told) -> str:
    return f"{it.who} declines a bonus action."


def exchange(it: Told) -> str:
    pairs = Counter((PAIRS[pair][1], PAIRS[pair][3]) for pair in it.numbers("pairs"))
    swapped = [f"{count} {VISITOR_NAMES[given]} for {count} {VISITOR_NAMES[taken]}" for (given, taken), count in pairs.items()]
    partner = it.number("partner")
    with_whom = "the Central Station" if partner == STATION else it.called(partner)
    return f"{it.who} exchanges visitors with {with_whom}: {joined(swapped)}."


def decor(it: Told) -> str:
    reverse = bool(it.number("elevator"))
    placed = a(decor_name(it.number("decor"), reverse))
    earned = "" if reverse else f": {stars(it.number('prestige'))}"
    return f"{it.who} places {placed} on {SQUARE_WORDS[it.number('square')]}{earned}."


# ------------------------------------------------------------------ the station, decks, the end of a quarter
def rolled(it: Told) -> str:
    return f"A new set of dice is rolled: {set_words(it.number('dice'))}."


def train(it: Told) -> str:
    name = it.parts.demands[it.number("demand")].name
    return f"A train arrives with {people_words(it.number('visitors'))} ({name})."


def reshuffle(it: Told) -> str:
    return f"The discard pile is shuffled: {plural(it.number('number'), 'card')} make the new deck."


def quarter_end(it: Told) -> str:
    return f"Q{it.number('quarter')} ends; visitors still in trains join the queues."


def income(it: Told) -> str:
    return f"{it.who} has an income of ${it.number('money')}."


SENTENCES: dict[str, Callable[[Told], str]] = {
    "visitors": visitors_come, "return": return_card, **{one.__name__: one for one in (
        plans, foundation, first_rolls, quarter, expand, unit, cap, hire, reroll, convert, cleared, discard, draw, bailout, combine, swap,
        contract, trigger, demolish, evict, realtor, influence, decline, exchange, decor, rolled, train, reshuffle, quarter_end, income,
    )},
}  # fmt: skip


def tell(parts: Components, told: Event, names: Sequence[str] = ()) -> str:
    """An event as a sentence; ``names`` says who sits where, otherwise seats go by their letters."""
    return SENTENCES[told.kind](Told(parts, told, names))


# ------------------------------------------------------------------ what changed
ON_TOWER = ("foundation", "expand", "unit", "cap", "decor", "convert", "demolish", "evict")


def touched(told: Event) -> tuple[str, ...]:
    """The elements of the picture that an event changed.

    Squares of the large lot belong to whoever looks, so what happens on a lot marks the small tower of its owner.
    """
    at = {key: value for key, value in told.details.items() if isinstance(value, int)}
    letter = "" if told.seat == NOBODY else seat_letter(told.seat)
    match told.kind:
        case "train":
            return (ids.train(at["platform"] // 2 + 1, at["platform"] % 2 + 1),)
        case "hire":
            return ids.slot(at["slot"] + 1), ids.seat(letter)
        case "reroll" | "rolled":
            return (ids.slot(cast("list[int]", told.details["market"]).index(at["dice"]) + 1),)
        case "quarter" | "quarter_end":
            return (ids.QUARTERS,)
        case kind if kind in ON_TOWER:
            return (ids.tower(letter),)
        case "contract" | "cleared" | "realtor" | "influence":
            return (ids.points(letter),)
    return (ids.seat(letter),) if letter else ()
