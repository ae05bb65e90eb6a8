"""Events in words."""

from __future__ import annotations

from skyline.engine.telling import Phrase, Teller, Told, Wording
from skyline.engine.words import plural

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


class BidTeller(Teller[Components]):
    """Bids have further sentences."""

    def sentence(self, told: Told[Components]) -> str:
        if told.kind == "won" and not told.who:
            return "Nobody bids."
        if told.kind == "bids" and not told.number("value"):
            return "{who} passes."
        if told.kind == "bids" and not told.number("cards"):
            return "{who} bids {value} with characters alone."
        return super().sentence(told)


def borough(told: Told[Components], number: int) -> str:
    return told.parts.boroughs[number]


def character(told: Told[Components], number: int) -> str:
    return str(told.parts.characters[number])


def act_words(told: Told[Components]) -> str:
    """What a bidder's action brings."""
    kind, amount = told.number("type"), told.number("amount")
    if kind == PRESS:
        return f"advances {plural(amount, 'space')}"
    return f"takes ${amount}" if kind == DOLLAR else f"takes {plural(amount, 'skyscraper')}"


DETAILS: dict[str, Wording[Components]] = {
    **dict.fromkeys(("low", "high", "character"), character),
    **dict.fromkeys(("borough", "from", "to"), borough),
    "cards": lambda _, number: card_words(number),
    "card": lambda _, number: NAMES[number],
    "type": lambda _, number: NAMES[number],
    "points": lambda _, number: plural(number, "point"),
    "number": lambda _, number: plural(number, "skyscraper"),
    "tile": lambda told, number: tile_name(told.parts, number),
    "vessel": lambda told, number: f"{vessel_of(told.parts, number)} {way_of(told.parts, number)}",
}
PHRASES: dict[str, Phrase[Components]] = {
    "acts": act_words,
    "effect": lambda told: short_effect(told.parts, told.number("character")),
}
TELLER = BidTeller(SENTENCES, DETAILS, PHRASES)
