"""Events in words, and the elements of the picture that they changed."""

from __future__ import annotations

from collections.abc import Sequence

from skyline.engine.events import Detail, Event
from skyline.engine.steps import NOBODY
from skyline.engine.words import seat_letter, seat_name

from ..rules.components import Components
from ..rules.grid import space_name
from ..rules.wording import good_name, roman, tile_name
from .wording import short_name

SENTENCES = {
    "generation": "Generation {generation} begins.",
    "revealed": "Revealed: {tiles}.",
    "took": "{who} takes {tile}.",
    "cornerstones": "{who} has the Cornerstones {tiles}.",
    "selected": "{who} selects {tile}{gained}.",
    "sold": "{who} sells {tile} for £{money}.",
    "placed": "{who} places {tile} on {space}{replaced}{gained}.",
    "waived": "{who} need not have {good}: an office waives it.",
    "bought": "{who} buys {good} from {seller} for £{money}.",
    "named": "The Modular Factory of {who} produces {good} from now on.",
    "exchanged": "{who} returns {returned} and now has the Cornerstones {unplaced}.",
    "swapped": "{who} swaps {returned} for {taken}.",
    "disaster": "{tile} strikes{spared}.",
    "penalty": "{who} pays £{money} for the Disaster.",
    "sacrificed": "{who} sacrifices {tile} on {space}.",
    "income": "{who} takes £{money} income.",
    "scored": "{who} scores {vp} VP.",
}


def tell(parts: Components, event: Event, names: Sequence[str] = ()) -> str:
    """An event as a sentence: seats by their letters and tiles with their numbers, or, given the players' names, all by name."""
    who = "" if event.seat == NOBODY else seat_name(names, event.seat)
    words = {key: detail_words(parts, key, value, names) for key, value in event.details.items()}
    return SENTENCES[event.kind].format(who=who, spared=f" everybody but {who}" if who else "", **words)


def detail_words(parts: Components, key: str, value: Detail, names: Sequence[str]) -> str:
    """One detail of an event in words, by its name."""
    called = short_name if names else tile_name
    if isinstance(value, list):
        return ", ".join(called(parts, number) for number in value)
    number = int(value)
    match key:
        case "tile":
            return called(parts, number)
        case "replaced":
            return f" instead of {called(parts, number)}" if number else ""
        case "gained":
            return f" and takes £{number}" if number else ""
        case "good":
            return good_name(parts, number)
        case "space":
            return space_name(number)
        case "seller":
            return "the supply" if number == NOBODY else seat_name(names, number)
        case "generation":
            return roman(number)
    return str(number)


def touched(event: Event) -> tuple[str, ...]:
    """See ``Face.touched``: a space of the large city and of the small one, or the player."""
    if event.seat == NOBODY:
        return ()
    seat = seat_letter(event.seat)
    where = event.details.get("space")
    if where is not None:
        return (f"city-{seat}-{where}", f"thumb-{seat}-{where}")
    return (f"other-{seat}",) if event.kind in ("sold", "bought", "penalty", "named", "swapped", "exchanged") else ()
