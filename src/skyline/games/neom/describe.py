"""Tiles, Goods and events in words."""

from __future__ import annotations

from collections.abc import Sequence

from skyline.engine.errors import BadOption
from skyline.engine.events import Detail, Event
from skyline.engine.facts import RULE, SOURCE, sheet
from skyline.engine.steps import NOBODY

from . import components as c
from .components import DECKS, DISASTER, FIRST_CORNERSTONE, TIERS, TILE_COUNT, Components, DisasterCard, Tile
from .grid import space_name
from .wording import (
    good_name,
    goods_in,
    joined,
    road_sign,
    roman,
    seat_letter,
    short_name,
    tile_brief,
    tile_name,
    type_name,
    type_names,
    type_words,
)  # fmt: skip

SIDE_NAMES = ("north", "east", "south", "west")

FORMULAS = {
    c.TREASURY: "1 VP per full £5 you have before the final income",
    c.WAREHOUSE: "1 VP per Good token you have",
    c.HOSPITAL: "2 VP per nearby Residential tile, 1 VP per other Residential tile of the city",
    c.COMMUNITY_CENTER: "4 VP per Neighborhood of any size",
    c.CITY_HALL: "3 VP times the smallest of the numbers of Residential, Commercial and Industrial tiles",
    c.PARK: "2 VP per nearby Polluting tile",
    c.CHAMBER_OF_COMMERCE: "2 VP per Residential tile with two or more Commercial tiles nearby",
    c.UNIVERSITY: "1 VP per Residential and 1 VP per Industrial tile",
    c.CIVIC_CENTER: "2 VP per Public tile, itself included",
    c.PRISON: "2 VP per Residential tile with printed VP 0, 1 or 2",
    c.PARKING_AUTHORITY: "2 VP per road square: four tiles in a block of 2×2, all four joined by roads",
    c.MERCHANT_UNION_VP: "1 VP per Commercial tile",
    c.METRO_STATION: "3 VP per Residential, Commercial, Industrial or Public tile on a corner space",
    c.PENTHOUSE: "6 VP, and 1 VP per nearby Commercial tile",
    c.AIR_QUALITY_DEPARTMENT: "2 VP per Industrial tile on the border of the city",
    c.HYDROELECTRIC_POWER: "11 VP, less 1 per nearby Residential, Commercial, Industrial or Public tile",
    c.BUS_DEPOT: "3 VP per Industrial tile with a Residential tile at most two steps away",
    c.ZONING_AUTHORITY: "half a VP per tile that shares a type with a tile beside it, rounded down in all",
    c.EFFICIENCY_OFFICE: "2 VP per Industrial tile in the largest cluster of them",
    c.RESOURCE_AGENCY: "2 VP per Resource tile (the visible City Center counts) and 1 VP per Raw Good token",
    c.ELECTRICAL_SUBSTATION: "4 VP per tile with the Power symbol",
    c.CITY_COUNCIL: "per Neighborhood 3 VP for size 1, 6 VP for size 2, 9 VP for size 3 or more",
    c.FINANCE_DEPARTMENT: "1 VP per full £5 of the final income",
}
EFFECTS = {
    c.FIRE_PROTECTION: "Fire Protection for itself and all nearby tiles",
    c.POLICE_PROTECTION: "Police Protection for itself and all nearby tiles",
    c.POSTAL_SERVICE: "whenever you place a tile, one Raw Good it requires is waived",
    c.IMPORT_OFFICE: "whenever you place a tile, one Raw or Processed Good it requires is waived",
    c.CONTRACT_OFFICE: "when placed, you may exchange unplaced Cornerstones for others of the discard pile",
    c.MERCHANT_UNION: "£1 each time you place a Commercial tile",
    c.INSURANCE_OFFICE: "you pay only half of any Disaster's penalty, rounded down",
    c.INVESTMENT_FIRM: "£1 each time you select a tile, from the next turn on",
    c.TRADE_OFFICE: "when placed, £2 per pair of a Commercial and an Industrial tile beside each other",
    c.TOURISM_BOARD: "each time you place another tile, £2 per Commercial tile directly connected to it",
}


# ------------------------------------------------------------------ tiles
def find_tiles(parts: Components, key: str) -> list[Tile]:
    """The tile of a number, or all tiles of a name. Raises BadOption with what exists."""
    wanted = key.strip().lstrip("#").casefold()
    tiles = parts.tiles[1 : TILE_COUNT + 1]
    found = [tile for tile in tiles if wanted == tile.name.casefold() or wanted.lstrip("0") == str(tile.number)]
    if not found:
        like = sorted({tile.name for tile in tiles if wanted and wanted in tile.name.casefold()})
        hint = f" Did you mean {' or '.join(like[:3])}?" if like else ""
        raise BadOption(f"there is no tile {key!r}.{hint} Give a number from 1 to {TILE_COUNT} or a whole name")
    return found


def explain(parts: Components, number: int, source: str, roads_source: str) -> str:
    """Everything about a tile, a line for each kind of thing. The sources tell what was read and what is reconstructed."""
    tile = parts.tiles[number]
    rows = [("Where", origin(tile)), ("Type", kind_words(tile))]
    if tile.types == DISASTER:
        rows += disaster_rows(next(card for card in parts.disasters if card.tile == number))
    else:
        rows += [("Requires", requirement(parts, tile)), ("Roads", f"{road_words(tile)} {road_sign(tile)}"), ("Points", point_words(tile))]
        rows += [("Money", words) for words in money_words(tile)]
        rows += [("Goods", words) for words in produced(parts, tile)]
        rows += [("Effect", words) for bit, words in EFFECTS.items() if tile.effects & bit]
    rows += [(RULE, tile.clause), (SOURCE, source_words(tile, source, roads_source))]
    return sheet(tile_name(parts, number), rows)


def origin(tile: Tile) -> str:
    if tile.number >= FIRST_CORNERSTONE:
        return "Cornerstone"
    players = "any number of players" if tile.min_players == 1 else f"{tile.min_players} or more players"
    return f"deck of Generation {DECKS[tile.deck]}, with {players} ({tile.min_players}+)"


def kind_words(tile: Tile) -> str:
    words = type_names(tile)
    both = " (it counts as either, everywhere)" if " and " in words else ""
    signs = [", Polluting"] if tile.polluting else []
    return words + both + "".join(signs + ([", Power"] if tile.power else []))


def requirement(parts: Components, tile: Tile) -> str:
    """What must be paid, owned and built before the tile can be placed."""
    ways = []
    for cost in tile.costs:
        terms = ([f"£{cost.coins}"] if cost.coins else []) + goods_in(parts, cost.goods)
        ways.append(" and ".join(terms) or "nothing")
    words = ", or ".join(ways)
    if not tile.needed_count:
        return words
    needed = f"{tile.needed_count} {type_name(tile.needed_types)} tiles in the city"
    return needed if words == "nothing" else f"{words}, and {needed}"


def road_words(tile: Tile) -> str:
    return ", ".join(name for index, name in enumerate(SIDE_NAMES) if tile.roads >> index & 1)


def point_words(tile: Tile) -> str:
    return FORMULAS[tile.formula] if tile.formula else f"{tile.vp} VP"


def money_words(tile: Tile) -> list[str]:
    """Money at once and income, a sentence each."""
    out = [f"£{tile.immediate} at once when it is placed"] if tile.immediate else []
    paying = [index for index, money in enumerate(tile.income) if money]
    if paying:
        sums = dict.fromkeys(f"£{tile.income[index]}" for index in paying)
        when = joined([roman(index + 1) for index in paying], "and")
        out.append(f"income {', '.join(sums)} at the end of Generation {when}")
    if tile.income_types:
        out.append(f"income £1 per {type_name(tile.income_types)} tile of the city")
    return out


def produced(parts: Components, tile: Tile) -> list[str]:
    out = [f"produces {joined(goods_in(parts, tile.goods), 'and')}"] if tile.goods else []
    return out + (["produces one Processed Good that you name when placing it"] if tile.goods_choice else [])


def disaster_rows(card: DisasterCard) -> list[tuple[str, str]]:
    """What a Disaster asks of everybody but the player who selected it."""
    unprotected = "unprotected " if card.protection else ""
    demands = [joined(type_words(demand), "or") for demand in card.demands]
    given = [f"{demands.count(words)} {words}" for words in dict.fromkeys(demands)]
    return [
        ("Select", "no action this turn; at its end every other player pays or sacrifices"),
        ("Alone", "selected from one of the first packs it does not strike; otherwise it strikes you once"),
        ("Pay", f"£{card.pay_per_tile} per {unprotected}{joined(type_words(card.pay_types), 'or')} tile"),
        ("Or give", f"{joined(given, 'and')} {'tile' if len(demands) == 1 else 'tiles'}"),
    ]


def source_words(tile: Tile, source: str, roads_source: str) -> str:
    record = "reconstructed" if source == "reconstructed" else f"from the {source}"
    if tile.types == DISASTER:
        return f"this record is {record}"
    roads = "reconstructed, because the printed ones are not known" if roads_source == "reconstructed" else f"from the {roads_source}"
    return f"this record is {record}; its roads are {roads}"


# ------------------------------------------------------------------ Goods
def find_good(parts: Components, key: str) -> int:
    """The Good of a name. Raises BadOption with what exists."""
    wanted = key.strip().casefold().replace("_", " ")
    names = [good_name(parts, good) for good in range(len(parts.goods))]
    if wanted not in [name.casefold() for name in names]:
        raise BadOption(f"there is no Good {key!r}; there are: {', '.join(names)}")
    return [name.casefold() for name in names].index(wanted)


def explain_good(parts: Components, key: str) -> str:
    """Everything about a Good. Raises BadOption with what exists."""
    good = find_good(parts, key)
    tiles = parts.tiles[1 : TILE_COUNT + 1]
    makers = [tile_name(parts, tile.number) for tile in tiles if tile.goods >> good & 1]
    users = [tile_name(parts, tile.number) for tile in tiles if any(cost.goods >> good & 1 for cost in tile.costs)]
    rows = [
        ("Kind", f"{TIERS[parts.tier[good]].title()} Good"), ("Price", f"£{parts.base_cost[good]} before transport and Trade Routes"),
        ("Points", f"{parts.good_vp[good]} VP for the token"), ("Made by", ", ".join(makers)), ("Used by", ", ".join(users) or "no tile"),
    ]  # fmt: skip
    return sheet(good_name(parts, good), rows)


def gallery(parts: Components) -> dict[str, dict[str, str]]:
    """All tiles and Goods by key, each in a line."""
    goods = {
        name: f"{good_name(parts, good)}: {TIERS[parts.tier[good]].title()} Good, £{parts.base_cost[good]}, {parts.good_vp[good]} VP"
        for good, name in enumerate(parts.goods)
    }
    return {"tile": {f"{number:03}": tile_brief(parts, number) for number in range(1, TILE_COUNT + 1)}, "good": goods}


# ------------------------------------------------------------------ events
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
    who = "" if event.seat == NOBODY else person(event.seat, names)
    words = {key: detail_words(parts, key, value, names) for key, value in event.details.items()}
    return SENTENCES[event.kind].format(who=who, spared=f" everybody but {who}" if who else "", **words)


def person(seat: int, names: Sequence[str]) -> str:
    return names[seat] if seat < len(names) else seat_letter(seat)


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
            return "the supply" if number == NOBODY else person(number, names)
        case "generation":
            return roman(number)
    return str(number)
