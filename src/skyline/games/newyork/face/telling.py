"""Events in words."""

from __future__ import annotations

from collections.abc import Sequence

from skyline.engine.events import Detail, Event
from skyline.engine.steps import NOBODY
from skyline.engine.words import plural, seat_name

from ..rules.cards import DOLLAR, NAMES, PRESS
from ..rules.components import Components
from ..rules.naming import card_words, tile_name, vessel_of, way_of
from .wording import short_effect

SENTENCES = {
    "start": "{who} starts with {low} and {high}.",
    "round": "Round {round} begins: the Mayor goes to {borough}.",
    "took": "{who} takes {cards}.",
    "used": "{who} uses {character} ({effect}).",
    "scored": "{who} scores {points}.",
    "hired": "{who} hires {character} ({effect}).",
    "discarded": "{who} discards {cards}.",
    "replaced": "{who} puts a skyscraper in the place of a black one in {borough}.",
    "supply": "{who} has a supply of {cards}.",
    "bidding": "Bidding for {type}.",
    "drew": "{who} draws {card}.",
    "exchanged": "{who} now has {cards} in the reserve.",
    "bids": "{who} bids {value} with {cards}.",
    "won": "{who} has the highest bid, {value}.",
    "acts": "{who} {acts}.",
    "built": "{who} builds {number} in {borough}.",
    "declined": "{who} gives up the prestige bonus.",
    "dismissed": "{who} dismisses {character}.",
    "moved": "{who} moves a skyscraper from {from} to {to}.",
    "prestige": "{who} puts the prestige tile {tile} into {borough} and keeps the {vessel}.",
    "returned": "{who} takes {cards} back from the bid.",
    "statue": "{who} is in all six boroughs: the Statue of Liberty gives {points}.",
    "final": "{who} ends with {points}.",
}


def tell(parts: Components, event: Event, names: Sequence[str] = ()) -> str:
    """An event as a sentence; ``names`` says who sits where, otherwise seats go by their letters."""
    details = event.details
    who = "" if event.seat == NOBODY else seat_name(names, event.seat)
    if event.kind == "won" and not who:
        return "Nobody bids."
    if event.kind == "bids" and not details["value"]:
        return f"{who} passes."
    if event.kind == "bids" and not details["cards"]:
        return f"{who} bids {details['value']} with characters alone."
    words = {key: detail_words(parts, key, value) for key, value in details.items()}
    if event.kind == "acts":
        words["acts"] = act_words(details)
    if "character" in details:
        words["effect"] = short_effect(parts, int(str(details["character"])))
    return SENTENCES[event.kind].format(who=who, **words)


def detail_words(parts: Components, key: str, value: Detail) -> str:
    """One detail of an event in words, by its name."""
    number = int(str(value))
    match key:
        case "low" | "high" | "character":
            return str(parts.characters[number])
        case "borough" | "from" | "to":
            return parts.boroughs[number]
        case "cards":
            return card_words(number)
        case "card" | "type":
            return NAMES[number]
        case "points":
            return plural(number, "point")
        case "number":
            return plural(number, "skyscraper")
        case "tile":
            return tile_name(parts, number)
        case "vessel":
            return f"{vessel_of(parts, number)} {way_of(parts, number)}"
    return str(number)


def act_words(details: dict[str, Detail]) -> str:
    """What a bidder's action brings."""
    amount = int(str(details["amount"]))
    match details["type"]:
        case kind if kind == PRESS:
            return f"advances {plural(amount, 'space')}"
        case kind if kind == DOLLAR:
            return f"takes ${amount}"
    return f"takes {plural(amount, 'skyscraper')}"
