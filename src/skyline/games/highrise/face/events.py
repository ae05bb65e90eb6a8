"""Events: the sentences of the log, and the elements of the picture that an event changed."""

from __future__ import annotations

from typing import cast

from skyline.engine.events import Event
from skyline.engine.steps import NOBODY
from skyline.engine.telling import Phrase, Teller, Told, Wording
from skyline.engine.words import joined, plural, seat_letter
from skyline.games.highrise.rules import causes
from skyline.games.highrise.rules.components import LETTERS, SET_SPACES, Components, Side
from skyline.games.highrise.rules.pieces import ULTRAPLASTIC
from skyline.games.highrise.rules.players import SOURCES
from skyline.games.highrise.rules.wording import PIECES, a, bonus_place, counted, piece_words, site_words, space_words

from .art import ids
from .art.street import track_of
from .wording import card_words, tile_words

PLACES = ("the tallest", "second", "third")
SENTENCES = {
    "round": "{year} begins.",
    "moved": "{who} moves {mogul}to {track}.",
    "blocked_by": "{who} blocks {track} with a Neutral Mogul.",
    "bonus": "{who} takes Bonus Space {place}.",
    "power": "{who} uses the power of {tenant}.",
    "line": "{who} takes the Bonus Tile {tile}.",
    "drew": "{who} Draws {pieces}.",
    "took": "{who} takes {pieces}.",
    "took_from": "{who} takes {pieces} from {victim}.",
    "traded": "{who} trades {number} {given} for {taken}.",
    "discarded": "{who} discards {pieces}.",
    "expanded": "{who} takes an Expanded Yard.",
    "corruption": "{who} gains {by} Corruption (now {space}).",
    "lost": "{who} loses {by} Corruption (now {space}){cause}.",
    "card": "{who} gets {number}.",
    "used": "{who} uses {number}.",
    "archived": "{who} returns an Archive and keeps {number}.",
    "turned_up": "{who} turns {number} face-up.",
    "turned_down": "{who} turns {number} face-down{cause}.",
    "vp": "{who} {by} ({source}){cause}.",
    "onto_hub": "{who} Draws {pieces} onto a Transit Hub.",
    "token": "{who} puts a token on a {kind} square of Blueprint {blueprint}.",
    "condo": "{who} adds {pieces} to the Building.",
    "paid": "{who} pays {pieces} for Blueprint {blueprint}.",
    "built": "{who} puts up a Building of height {height} on {site}.",
    "suburb": "{who} puts up a Building of height {height} in the Suburbs.",
    "demolished": "The Building of height {height} on {site} is demolished.",
    "spires": "{who} puts {number} on the Building on {site}.",
    "penthouse": "{who} adds {number} to the Building on {site}.",
    "co_owned": "{who} controls the Building on {site} too.",
    "first_block": "Blueprint {blueprint} is blocked.",
    "limit": "The Corruption limit of the round is {space}.",
    "tallest": "{who} is among the tallest {hood}{buildings}.",
    "given": "{who} gives {kind} to {to}.",
    "neutral_building": "A Neutral Building of height {height} comes to {site}.",
    "final": "{who} ends with {points}.",
}

CAUSES = {
    causes.NONE: "",
    causes.FEWEST_VP: " for the fewest VP, {count}",
    causes.NEXT_FEWEST_VP: " for the next-fewest VP, {count}",
    causes.TRAILING: " for trailing by {count} VP",
    causes.RELIEF: " in the Upkeep of a solo game",
    causes.HIGHEST: ": the penalty for the most Corruption, down to the next player on space {count}",
    causes.MOST_CORRUPTION: ": the penalty for the most Corruption",
    causes.SECOND_MOST: ": the penalty for the second-most Corruption",
    causes.SPACE: ": printed on space {count} of the Corruption Track",
    causes.PAST_THE_END: ": the marker passed the last space of the Corruption Track",
    causes.UNDER_LIMIT: ": {spaces} below the limit",
    causes.OVER_LIMIT: ": {spaces} above the limit",
    causes.LEFT_OVER: " for {pieces} left",
    causes.LUXURY: " for {luxury}",
    causes.NEUTRAL: ": Corruption was lost with the action of a Neutral Mogul",
}


def cause_words(told: Told[Components]) -> str:
    """Why it happened, where the event says so."""
    aside = told.event.aside
    count = int(str(aside.get("count", 0)))
    cause = CAUSES[int(str(aside.get("cause", causes.NONE)))]
    luxury = plural(count, "Luxury card") if count else "holding no Luxury card"
    return cause.format(count=count, spaces=plural(count, "space"), pieces=plural(count, "piece"), luxury=luxury)


def building_words(told: Told[Components]) -> str:
    """The Buildings that score as the tallest ones, where the event names them."""
    columns = [cast("list[int]", told.event.aside.get(key, [])) for key in ("sites", "tenants", "heights", "places")]
    rows = zip(*columns, strict=True)
    said = [f"{site_words(told.parts, site, tenant)} is {PLACES[place]} with {height}" for site, tenant, height, place in rows]
    return f": {joined(said)}" if said else ""


def kind_words(told: Told[Components], number: int) -> str:
    """A kind of piece; what is given is one of them."""
    if told.kind != "given":
        return PIECES[number]
    return a(f"{PIECES[number]} Floor") if number < ULTRAPLASTIC else a(PIECES[number])


def track_words(told: Told[Components], number: int) -> str:
    return space_words(told.parts, told.parts.sides[told.number("side")], number, told.number("tenant"))


def tile_named(told: Told[Components], number: int) -> str:
    return "" if number < 0 else tile_words(told.parts, told.parts.tiles[number])


def points_won(told: Told[Components], number: int) -> str:
    """By how much something changes; points are won or lost."""
    if told.kind != "vp":
        return str(number)
    return f"scores {number} VP" if number > 0 else f"loses {-number} VP"


def hood_words(told: Told[Components], hood: int) -> str:
    """Where the tallest Buildings are compared: in a Neighbourhood or, without one, everywhere."""
    return f"in {told.parts.hoods[hood]}" if hood >= 0 else "on the whole board"


def counted_words(told: Told[Components], number: int) -> str:
    """What the number of an event counts, or the card that it names."""
    match told.kind:
        case "spires":
            return plural(number, "Spire")
        case "penthouse":
            return plural(number, "Penthouse Floor")
        case "traded":
            return str(number)
    return a(card_words(told.parts, number))


DETAILS: dict[str, Wording[Components]] = {
    "pieces": lambda _, number: piece_words(number),
    **dict.fromkeys(("kind", "given", "taken"), kind_words),
    "site": lambda told, number: site_words(told.parts, number, told.number("tenant")),
    "track": track_words,
    "mogul": lambda told, number: "" if number == told.event.seat else "a Neutral Mogul ",
    "blueprint": lambda _, number: LETTERS[number],
    "place": lambda _, number: bonus_place(number),
    "tenant": lambda told, number: told.parts.tenants[number].name if number >= 0 else "",
    "tile": tile_named,
    "hood": hood_words,
    "victim": lambda told, number: told.called(number),
    "to": lambda told, number: told.called(number),
    "source": lambda _, number: SOURCES[number],
    "points": lambda _, number: f"{number} VP",
    "number": counted_words,
    "by": points_won,
}
PHRASES: dict[str, Phrase[Components]] = {"cause": cause_words, "buildings": building_words}
TELLER = Teller(SENTENCES, DETAILS, PHRASES)


def touched(event: Event) -> tuple[str, ...]:
    """The elements of the picture that an event changed."""
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
        case "corruption" | "lost":
            return (ids.marker(letter),) if letter else ()
        case "limit":
            return (ids.space(at["space"]),)
        case "took_from":
            return tuple(ids.held(seat_letter(at["victim"]), kind) for kind, _ in counted(at["pieces"]))
        case "vp" | "tallest" | "final":
            return (ids.points(letter),) if letter else ()
    return ()


def path(parts: Components, event: Event) -> tuple[str, ...]:
    """The way of a Mogul along the One-Way Track: itself, and every space that it comes by."""
    if event.kind not in ("moved", "blocked_by"):
        return ()
    mogul, side, end = (int(str(event.details[key])) for key in ("mogul", "side", "track"))
    start, players = (int(str(event.aside[key])) for key in ("from", "players"))
    return (ids.mogul(mogul, players), *street(parts.sides[side], start, end))


def street(side: Side, start: int, end: int) -> tuple[str, ...]:
    """The spaces from where a Mogul stands to another one in the one direction of the street, Bonus Spaces among them.

    A Mogul that has not set out waits in the Stop Zone, from which the street leads on to its first space.
    """
    first = ids.track(track_of(start, side))
    if end < start:
        return first, ids.track(end)
    after = {track: group + 1 for group, track in enumerate(side.set_after)}
    way = [first]
    for track in range(max(start, 0) + 1, end + 1):
        if track - 1 in after:
            way += [ids.bonus(after[track - 1], index + 1) for index in range(int(side.set_spaces))]
        way.append(ids.track(track))
    return tuple(way)
