"""Tiles and Goods in words, each on a page of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from skyline.engine.catalogue import Catalogue, Kind
from skyline.engine.facts import RECONSTRUCTED, RULE, SOURCE, sheet
from skyline.engine.words import joined

from ..rules.components import DECKS, DISASTER, FIRST_CORNERSTONE, TIERS, TILE_COUNT, Components, DisasterCard, Tile
from ..rules.wording import good_name, goods_in, roman, tile_name, type_name, type_words
from .art import gallery as art
from .effects import FORMULAS
from .wording import road_sign, shown_effects, tile_brief, type_names

Data = dict[str, Any]
SIDE_NAMES = ("north", "east", "south", "west")


def catalogue(parts: Components, data: Data) -> Catalogue:
    """All tiles and Goods."""
    return Catalogue("NEOM", {"tile": tiles(parts, data["tile"]), "good": goods(parts)})


# ------------------------------------------------------------------ tiles
def tiles(parts: Components, records: Sequence[Data]) -> Kind:
    sourced = {record["number"]: record for record in records}
    shown = parts.tiles[1 : TILE_COUNT + 1]

    def sources(place: int) -> list[Data]:
        record = sourced[place + 1]
        return [record] if record["roads"] else []

    return Kind(
        [f"{tile.number:03}" for tile in shown],
        line=lambda place: tile_brief(parts, place + 1),
        sheet=lambda place: explain(parts, place + 1, sourced[place + 1]["source"], sourced[place + 1]["roads_source"]),
        drawing=lambda place: art.tile(shown[place]),
        names=lambda place: (str(shown[place].number), shown[place].name),
        records=sources,
    )


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
        rows += [("Effect", effect.full) for effect in shown_effects(tile)]
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
    return f"{tile.vp} VP" if tile.formula is None else FORMULAS[tile.formula.name].full


def money_words(tile: Tile) -> list[str]:
    """Money at once and income, a sentence each."""
    out = [f"£{tile.immediate} at once when it is placed"] if tile.immediate else []
    paying = [index for index, money in enumerate(tile.income) if money]
    if paying:
        sums = dict.fromkeys(f"£{tile.income[index]}" for index in paying)
        when = joined([roman(index + 1) for index in paying])
        out.append(f"income {', '.join(sums)} at the end of Generation {when}")
    if tile.takings is not None:
        out.append(f"income £1 per {type_name(tile.takings.types)} tile of the city")
    return out


def produced(parts: Components, tile: Tile) -> list[str]:
    return [f"produces {joined(goods_in(parts, tile.goods))}"] if tile.goods else []


def disaster_rows(card: DisasterCard) -> list[tuple[str, str]]:
    """What a Disaster asks of everybody but the player who selected it."""
    unprotected = "unprotected " if card.protection else ""
    demands = [joined(type_words(demand), "or") for demand in card.demands]
    given = [f"{demands.count(words)} {words}" for words in dict.fromkeys(demands)]
    return [
        ("Select", "no action this turn; at its end every other player pays or sacrifices"),
        ("Alone", "selected from one of the first packs it does not strike; otherwise it strikes you once"),
        ("Pay", f"£{card.pay_per_tile} per {unprotected}{joined(type_words(card.pay_types), 'or')} tile"),
        ("Or give", f"{joined(given)} {'tile' if len(demands) == 1 else 'tiles'}"),
    ]


def source_words(tile: Tile, source: str, roads_source: str) -> str:
    record = RECONSTRUCTED if source == RECONSTRUCTED else f"from the {source}"
    if tile.types == DISASTER:
        return f"this record is {record}"
    roads = "reconstructed, because the printed ones are not known" if roads_source == RECONSTRUCTED else f"from the {roads_source}"
    return f"this record is {record}; its roads are {roads}"


# ------------------------------------------------------------------ Goods
def goods(parts: Components) -> Kind:
    return Kind(
        parts.goods,
        line=lambda good: f"{good_name(parts, good)}: {tier_name(parts, good)}, £{parts.base_cost[good]}, {parts.good_vp[good]} VP",
        sheet=lambda good: explain_good(parts, good),
        drawing=lambda good: art.good(parts, good),
        called="Good",
    )


def tier_name(parts: Components, good: int) -> str:
    return f"{TIERS[parts.tier[good]].title()} Good"


def explain_good(parts: Components, good: int) -> str:
    """Everything about a Good."""
    tiles = parts.tiles[1 : TILE_COUNT + 1]
    makers = [tile_name(parts, tile.number) for tile in tiles if tile.goods >> good & 1]
    users = [tile_name(parts, tile.number) for tile in tiles if any(cost.goods >> good & 1 for cost in tile.costs)]
    rows = [
        ("Kind", tier_name(parts, good)), ("Price", f"£{parts.base_cost[good]} before transport and Trade Routes"),
        ("Points", f"{parts.good_vp[good]} VP for the token"), ("Made by", ", ".join(makers)), ("Used by", ", ".join(users) or "no tile"),
    ]  # fmt: skip
    return sheet(good_name(parts, good), rows)
