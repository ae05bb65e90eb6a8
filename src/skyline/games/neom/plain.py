"""Views and events for programs: names and numbers, nothing packed; and the account of a seat, by which consequences are told."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from skyline.engine.events import Detail, Event
from skyline.engine.steps import NOBODY

from .rules import scoring
from .rules.city import EMPTY, City, laid_out
from .rules.components import FIRST_CENTER, GOODS, Components
from .rules.grid import CENTER, space_name
from .rules.state import Neom
from .rules.wording import good_name
from .view import PlayerView, View, payers

Plain = dict[str, Any]
ROUTES = ((1, "left"), (2, "right"))


def plain_view(view: View) -> Plain:
    """See ``Game.plain_view``."""
    return {
        "viewer": seat_or_none(view.viewer),
        "generation": view.generation,
        "turn": view.turn,
        "over": view.over,
        "beginner": view.beginner,
        "tile_set": view.tile_set,
        "first_chooser": view.first if len(view.players) == 2 else None,
        "disaster_selected_by": seat_or_none(view.disaster_by),
        "disaster_over": view.disaster_over,
        "revealed": [plain_tile(view.parts, number) for number in view.offer],
        "discard_pile": [plain_tile(view.parts, number) for number in view.pile],
        "cornerstones_face_down": view.cornerstones_left,
        "players": [plain_player(view.parts, player) for player in view.players],
    }


def plain_player(parts: Components, player: PlayerView) -> Plain:
    return {
        "seat": player.seat,
        "points": player.score,
        "money": player.money,
        "money_from_buyers": player.set_aside,
        "city": {space_name(space): plain_tile(parts, number) for space, number in enumerate(player.tiles) if number != EMPTY},
        "goods": goods_of(player.goods),
        "named_good": next(iter(goods_of(player.named_good)), None),
        "hand_size": player.hand_size,
        "hand": plain_tiles(parts, player.hand),
        "selected": plain_tile(parts, player.selected) if player.selected else None,
        "cornerstones_kept": plain_tiles(parts, player.kept),
        "cornerstones": plain_tiles(parts, player.unplaced),
        "placing": plain_tile(parts, player.placing) if player.placing else None,
        "site": space_name(player.site) if player.site != NOBODY else None,
        "sacrificing": [space_name(space) for space in player.sacrificing],
        "returning": plain_tiles(parts, player.returning),
        "drawing": plain_tiles(parts, player.drawing),
        "routes_used": [side for bit, side in ROUTES if player.routes_used & bit],
        "deciding": player.deciding,
    }


def plain_event(parts: Components, event: Event) -> Plain:
    """See ``Game.plain_event``."""
    return {"kind": event.kind, "seat": event.seat, **{key: plain_detail(parts, key, value) for key, value in event.details.items()}}


def plain_detail(parts: Components, key: str, value: Detail) -> Any:
    """A detail of an event by what it is called: tiles, spaces, Goods and sellers have names, everything else is a number."""
    if isinstance(value, list):
        return plain_tiles(parts, value)
    number = int(value)
    match key:
        case "tile":
            return plain_tile(parts, number)
        case "replaced":
            return plain_tile(parts, number) if number else None
        case "space":
            return space_name(number)
        case "good":
            return GOODS[number]
        case "seller":
            return seat_or_none(number)
    return number


def plain_tile(parts: Components, number: int) -> Plain:
    """A tile by its printed number, its id and its name; the City Center has no number."""
    tile = parts.tiles[number]
    named = {"id": tile.id, "name": tile.name}
    return named if number >= FIRST_CENTER else {"number": number, **named}


def plain_tiles(parts: Components, numbers: tuple[int, ...] | list[int] | None) -> list[Plain] | None:
    return None if numbers is None else [plain_tile(parts, number) for number in numbers]


def goods_of(mask: int) -> list[str]:
    return [good for place, good in enumerate(GOODS) if mask >> place & 1]


def seat_or_none(seat: int) -> int | None:
    return None if seat == NOBODY else seat


# ------------------------------------------------------------------ the account of a seat
POINTS, MONEY, INCOME, BUYERS = "Points if it ended now", "Money", "Income", "Money from buyers"
SMOKE, SPECIAL, STONES = "Pollution", "Points of special tiles", "Cornerstones to place"


def account(view: View, seat: int) -> dict[str, int]:
    """See ``Game.account``."""
    player = view.players[seat]
    city = city_of(view.parts, player.tiles, player.named_good)
    return tally(city, view.generation, player.score, player.money, player.set_aside, len(player.unplaced))


def accounts(state: Neom, viewer: int, seats: list[int]) -> list[dict[str, int]]:
    """See ``Game.accounts``: the cities are at hand, and need not be laid out again."""
    buyers = [buyer for buyer in payers(state, viewer) if buyer.paid]
    found = []
    for seat in seats:
        player = state.seen(seat, viewer)
        set_aside = sum(buyer.paid[seat] for buyer in buyers)
        found.append(tally(player.city, int(state.generation), int(player.score()), int(player.money), set_aside, len(player.unplaced)))
    return found


def tally(city: City, generation: int, score: int, money: int, set_aside: int, cornerstones: int) -> dict[str, int]:
    """What a seat has: points and money, then the Goods, then where the points come from."""
    told, points = of_city(city, max(generation, 1))
    special = score - points - int(scoring.money_vp(city, money))  # as the treasury stands
    return {POINTS: score, MONEY: money, **told, SPECIAL: special, BUYERS: set_aside, STONES: cornerstones}


@lru_cache(maxsize=256)  # a city is replaced, never changed, and most are the same after another seat's choice
def of_city(city: City, generation: int) -> tuple[dict[str, int], int]:
    """The rows of an account that the city alone decides, a place for special tiles among them, and its points without money."""
    fixed, _, homes, goods, _, smoke, ghost, power = scoring.rows(city, 0, 0, 0)
    held = int(city.goods)
    told = {
        **{good_name(city.parts, good): held >> good & 1 for good in range(len(GOODS))},
        INCOME: int(scoring.income(city, generation)),
        "Points printed on tiles": fixed,
        SPECIAL: 0,
        "Points of Neighborhoods": homes,
        SMOKE: smoke,
        "Ghost Town": ghost,
        "No Power": power,
    }
    return told, fixed + homes + goods + smoke + ghost + power


def city_of(parts: Components, tiles: tuple[int, ...], named_good: int) -> City:
    """The city that a view shows, to be asked for income and points. Which City Center is covered does not matter for that."""
    return laid_out(parts, max(tiles[CENTER], FIRST_CENTER), tiles, named_good)
