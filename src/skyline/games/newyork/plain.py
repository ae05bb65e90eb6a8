"""Views and events for programs: names and numbers, nothing packed. Places and cards are called as in notation, characters by number."""

from __future__ import annotations

from typing import Any

from skyline.engine.events import Detail, Event
from skyline.engine.steps import NOBODY

from .rules.bid import value_of
from .rules.box import CONNECTIONS, LETTERS
from .rules.cards import NAMES
from .rules.choice import BOROUGH
from .rules.naming import counted
from .rules.prestige import TILES, VESSELS
from .rules.state import NewYork
from .view import PlayerView, View, player_view

PLACES = BOROUGH.texts


def plain_view(view: View) -> dict[str, Any]:
    """A view as JSON can hold it."""
    tokens = [*range(len(view.players)), "neutral"]
    spaces = [*(player.space for player in view.players), view.neutral_space]
    return {
        "viewer": view.viewer if view.viewer >= 0 else None,
        "round": view.round,
        "phase": view.phase,
        "bidding": NAMES[view.current] if view.current >= 0 else None,
        "start_player": view.start,
        "last_bidder": view.last_bidder if view.last_bidder >= 0 else None,
        "over": view.over,
        "mayor": PLACES[view.mayor] if view.mayor >= 0 else None,
        "boroughs": {name: plain_borough(view, place) for place, name in enumerate(PLACES)},
        "press_track": [{"token": tokens[token], "space": spaces[token]} for token in view.press],
        "draw_pile": view.pile_size,
        "discard_pile": cards(view.discard),
        "pairs": [[NAMES[pair >> 3], NAMES[pair & 7]] for pair in view.pairs],
        "display": [
            {"value": value, "face_up": list(row), "stack": stack}
            for value, (row, stack) in enumerate(zip(view.rows, view.stack_sizes, strict=True), 1)
        ],
        "start_stacks": [[stack >> 8, stack & 255] if stack else None for stack in view.starts],
        "prestige_tiles": [TILES[tile] for tile in view.prestige],
        "vessels": [VESSELS[way] for way in range(CONNECTIONS) if view.vessels >> way & 1],
        "statue_earned": view.statue,
        "players": [plain_player(view, player) for player in view.players],
    }


def plain_borough(view: View, place: int) -> dict[str, Any]:
    return {
        "letter": LETTERS[view.letters[place]],
        "base_value": view.base_values[place],
        "prestige_tiles": [TILES[tile] for tile, where in enumerate(view.prestige_at) if where == place],
        "skyscrapers": [player.built[place] for player in view.players],
        "neutral_skyscrapers": view.neutral[place],
    }


def plain_player(view: View, player: PlayerView) -> dict[str, Any]:
    return {
        "seat": player.seat,
        "tom": player.tom or None,
        "points": player.points,
        "score_if_over": player.score,
        "dollars": player.dollars,
        "board_skyscrapers": player.board,
        "hand_size": player.hand_size,
        "hand": None if player.hand is None else cards(player.hand),
        "known_in_hand": cards(player.known),
        "reserve": cards(player.reserve),
        "reserve_size": player.reserve_size,
        "company": [
            {"character": kind, "tiles": owned, "used": player.spent[kind]} for kind, owned in enumerate(player.owned) if owned
        ],
        "vessels": {name: count for name, count in zip(view.parts.vessel_kinds, player.vessels, strict=True) if count},
        "bid": {
            "cards": cards(player.lay), "converted": cards(player.converted), "produced": player.produced, "wilds": player.extra,
            "value": player.value,
        },
        "deciding": player.deciding,
    }  # fmt: skip


def cards(packed: int) -> dict[str, int]:
    """Packed cards as numbers by type."""
    return dict(counted(packed))


def plain_event(event: Event) -> dict[str, Any]:
    """An event as JSON can hold it."""
    seat = None if event.seat == NOBODY else event.seat
    return {"kind": event.kind, "seat": seat, **{key: plain_detail(key, value) for key, value in event.details.items()}}


def plain_detail(key: str, value: Detail) -> Any:
    """One detail of an event, by its name."""
    number = int(str(value))
    match key:
        case "cards":
            return cards(number)
        case "card" | "type":
            return NAMES[number]
        case "borough" | "from" | "to":
            return PLACES[number]
        case "tile":
            return TILES[number]
        case "vessel":
            return VESSELS[number]
    return number


def account(view: View, seat: int) -> dict[str, int]:
    """See ``Game.account``."""
    return tally(view.players[seat], [token for token in view.press if token < len(view.players)], view.current)


def accounts(state: NewYork, viewer: int, seats: list[int]) -> list[dict[str, int]]:
    """See ``Game.accounts``: of the table only the players, the press and what is bid for are needed."""
    press = [int(token) for token in state.press if token < state.seats]
    return [tally(player_view(state, seat, viewer), press, int(state.current)) for seat in seats]


def tally(player: PlayerView, press: list[int], current: int) -> dict[str, int]:
    """What a player has; ``press`` are the players in the order of the press track."""
    return {
        "points at the end": player.score,
        "dollars": player.dollars,
        "bid": player.value or bid_of(player, current),
        "cards in hand": player.hand_size,
        "cards in reserve": sum(count for _, count in counted(player.reserve)),
        "skyscrapers built": sum(player.built),
        "skyscrapers to build": player.board,
        "place in the press": press.index(player.seat) + 1,
        "characters": sum(player.owned),
        "vessels": sum(player.vessels),
    }


def bid_of(player: PlayerView, current: int) -> int:
    """What a bid is worth as it lies; a Tom's counts from his own turn on (NY-R49)."""
    if current < 0 or player.tom:
        return 0
    return max(0, int(value_of(player.lay, player.produced, player.extra, current)))
