"""Words for characters, events and everything else that can be looked up."""

from __future__ import annotations

from skyline.engine.errors import BadOption
from skyline.engine.events import Event

from .components import Components
from .view import PlayerView

STYLES: dict[str, str] = {}


def seat_name(player: PlayerView) -> str:
    return f"Seat {'ABCD'[player.seat]}" + (f" (Tom {player.tom})" if player.tom else "")


def tell(parts: Components, event: Event) -> str:
    return repr(event)


def gallery(parts: Components) -> dict[str, dict[str, str]]:
    return {"character": {str(character.number): str(character) for character in parts.characters[1:]}}


def explain(parts: Components, kind: str, key: str) -> str:
    if kind != "character":
        raise BadOption(f"New York City has no {kind!r} to show; it has: character")
    return parts.characters[int(key)].text
