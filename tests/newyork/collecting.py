"""For the golden records: characters used, and end characters that scored, by number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from skyline.engine.fields import Argument
from skyline.engine.match import Match
from skyline.engine.state import State
from skyline.games.newyork import components
from skyline.games.newyork.rules.box import END
from skyline.games.newyork.rules.state import NewYork

WHOLE = ("two", "three", "four")
LAST_BIDDER = "18"


def used(match: Match) -> set[str]:
    players = cast(NewYork, match.state).players
    ends = [character.number for character in components("").characters[1:] if character.phase == END]
    scored = [number for number in ends if any(player.owned[number] for player in players)]
    return {str(event.details["character"]) for event in match.log.public if event.kind == "used"} | {str(number) for number in scored}


def in_the_box(_options: Mapping[str, Any]) -> set[str]:
    return {str(character.number) for character in components("").characters[1:]}


def taste(state: State, _seat: int, action: Mapping[str, Argument], wanted: set[str]) -> int:
    """Wanted characters, used or hired; high bids for the elevator and for the start help."""
    if str(action.get("character", "")) in wanted and action.get("act") != "not":
        return 2
    if action["decision"] == "bid_last":
        return 2 if action["act"] == "use" and LAST_BIDDER in wanted else 0
    laying = action["decision"] == "bid_step" and action["act"] in ("lay current", "lay wild")
    return 1 if laying and cast(NewYork, state).current in (1, 2) else 0
