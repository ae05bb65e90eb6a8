"""Events: the sentences of the log, and the elements of the picture that an event changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from skyline.engine.events import Event
from skyline.engine.steps import NOBODY
from skyline.engine.words import joined, plural, seat_letter, seat_name
from skyline.games.highrise.rules import causes
from skyline.games.highrise.rules.components import LETTERS, SET_SPACES, Components
from skyline.games.highrise.rules.pieces import ULTRAPLASTIC
from skyline.games.highrise.rules.players import SOURCES
from skyline.games.highrise.rules.wording import PIECES, a, bonus_place, counted, piece_words, site_words, space_words

from .art import ids
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


def tell(parts: Components, event: Event, names: Sequence[str] = ()) -> str:
    """An event as a sentence; ``names`` says who sits where, otherwise seats go by their letters."""
    words = {key: detail_words(parts, event, key, names) for key in event.details}
    words["cause"], words["buildings"] = cause_words(event), building_words(parts, event)
    return SENTENCES[event.kind].format(who="" if event.seat == NOBODY else seat_name(names, event.seat), **words)


def cause_words(event: Event) -> str:
    """Why it happened, where the event says so."""
    count = int(str(event.aside.get("count", 0)))
    cause = CAUSES[int(str(event.aside.get("cause", causes.NONE)))]
    luxury = plural(count, "Luxury card") if count else "holding no Luxury card"
    return cause.format(count=count, spaces=plural(count, "space"), pieces=plural(count, "piece"), luxury=luxury)


def building_words(parts: Components, event: Event) -> str:
    """The Buildings that score as the tallest ones, where the event names them."""
    columns = [cast("list[int]", event.aside.get(key, [])) for key in ("sites", "tenants", "heights", "places")]
    said = [
        f"{site_words(parts, site, tenant)} is {PLACES[place]} with {height}" for site, tenant, height, place in zip(*columns, strict=True)
    ]
    return f": {joined(said)}" if said else ""


def number_in(event: Event, key: str, missing: int = NOBODY) -> int:
    """A detail as the number it is."""
    return int(str(event.details.get(key, missing)))


def detail_words(parts: Components, event: Event, key: str, names: Sequence[str]) -> str:
    """One detail of an event in words, by its name."""
    number = number_in(event, key)
    match key:
        case "pieces":
            return piece_words(number)
        case "kind" if event.kind == "given":
            return a(f"{PIECES[number]} Floor") if number < ULTRAPLASTIC else a(PIECES[number])
        case "kind" | "given" | "taken":
            return PIECES[number]
        case "site":
            return site_words(parts, number, number_in(event, "tenant"))
        case "track":
            return space_words(parts, parts.sides[number_in(event, "side")], number, number_in(event, "tenant"))
        case "mogul":
            return "" if number == event.seat else "a Neutral Mogul "
        case "blueprint":
            return LETTERS[number]
        case "place":
            return bonus_place(number)
        case "tenant":
            return parts.tenants[number].name if number >= 0 else ""
        case "tile":
            return "" if number < 0 else tile_words(parts, parts.tiles[number])
        case "hood":
            return hood_words(parts, number)
        case "victim" | "to":
            return seat_name(names, number)
        case "source":
            return SOURCES[number]
        case "points":
            return f"{number} VP"
        case "number":
            return counted_words(parts, event.kind, number)
        case "by" if event.kind == "vp":
            return f"scores {number} VP" if number > 0 else f"loses {-number} VP"
    return str(number)


def hood_words(parts: Components, hood: int) -> str:
    """Where the tallest Buildings are compared: in a Neighbourhood or, without one, everywhere."""
    return f"in {parts.hoods[hood]}" if hood >= 0 else "on the whole board"


def counted_words(parts: Components, kind: str, number: int) -> str:
    """What the number of an event counts, or the card that it names."""
    match kind:
        case "spires":
            return plural(number, "Spire")
        case "penthouse":
            return plural(number, "Penthouse Floor")
        case "traded":
            return str(number)
    return a(card_words(parts, number))


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
