"""Events in words, and the elements of the picture that they changed."""

from __future__ import annotations

from skyline.engine.events import Event
from skyline.engine.steps import NOBODY
from skyline.engine.telling import Phrase, Teller, Told, Wording
from skyline.engine.words import seat_letter

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


def called(told: Told[Components], number: int) -> str:
    """A tile with its number, or, where the players go by their names, by its name alone."""
    return (short_name if told.names else tile_name)(told.parts, number)


DETAILS: dict[str, Wording[Components]] = {
    **dict.fromkeys(("tile", "tiles", "returned", "unplaced", "taken"), called),
    "replaced": lambda told, number: f" instead of {called(told, number)}" if number else "",
    "gained": lambda _, number: f" and takes £{number}" if number else "",
    "good": lambda told, number: good_name(told.parts, number),
    "space": lambda _, number: space_name(number),
    "seller": lambda told, number: "the supply" if number == NOBODY else told.called(number),
    "generation": lambda _, number: roman(number),
}
PHRASES: dict[str, Phrase[Components]] = {"spared": lambda told: f" everybody but {told.who}" if told.who else ""}
TELLER = Teller(SENTENCES, DETAILS, PHRASES)


def touched(event: Event) -> tuple[str, ...]:
    """See ``Face.touched``: a space of the large city and of the small one, or the player."""
    if event.seat == NOBODY:
        return ()
    seat = seat_letter(event.seat)
    where = event.details.get("space")
    if where is not None:
        return (f"city-{seat}-{where}", f"thumb-{seat}-{where}")
    return (f"other-{seat}",) if event.kind in ("sold", "bought", "penalty", "named", "swapped", "exchanged") else ()
