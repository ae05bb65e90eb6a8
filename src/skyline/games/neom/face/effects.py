"""How effects and formulas are shown: signs on the tile, and words in three lengths. One record for each name that the rules bind."""

from __future__ import annotations

from typing import NamedTuple

Glyph = tuple[str, str, float]  # a symbol, the number on it, its size
Row = list[Glyph]


class Shown(NamedTuple):
    """Signs; words in a list (types by their letters), in a caption, and in full."""

    signs: Row
    brief: str
    caption: str
    full: str


def counted(points: str, *symbols: str) -> Row:
    """The signs of a formula: points, and what each of them is counted for."""
    return [("star", points, 24), *((symbol, "", 15) for symbol in symbols)]


EFFECTS: dict[str, Shown] = {
    "fire_protection": Shown(
        [("fire", "", 22)], "Fire Protection", "Fire Protection", "Fire Protection for itself and all nearby tiles"
    ),
    "police_protection": Shown(
        [("police", "", 22)], "Police Protection", "Police Protection", "Police Protection for itself and all nearby tiles"
    ),
    "fire_and_police_protection": Shown(
        [("fire", "", 22), ("police", "", 22)], "Fire Protection, Police Protection", "Fire Protection, Police Protection",
        "Fire Protection and Police Protection for itself and all nearby tiles",
    ),
    "virtual_raw": Shown(
        [("free-raw", "", 20)], "waives a Raw Good", "waives a Raw Good", "whenever you place a tile, one Raw Good it requires is waived"
    ),
    "virtual_raw_or_processed": Shown(
        [("free-raw", "", 20), ("free-processed", "", 20)], "waives a Raw or Processed Good", "waives a Raw or Processed Good",
        "whenever you place a tile, one Raw or Processed Good it requires is waived",
    ),
    "contract_office": Shown(
        [("stone", "", 17), ("trade", "", 15), ("stone", "", 17)], "exchange Cornerstones", "exchanges Cornerstones",
        "when placed, you may exchange unplaced Cornerstones for others of the discard pile",
    ),
    "processed": Shown(
        [("any-processed", "", 24)], "a Processed Good", "makes a Processed Good of your choice",
        "produces one Processed Good that you name when placing it",
    ),
    "merchant_union": Shown(
        [("now", "", 13), ("disc", "1", 19), ("t-com", "", 15)], "£1 per C placed", "£1 per Commercial you place",
        "£1 each time you place a Commercial tile",
    ),
    "insurance_office": Shown(
        [("disc", "½", 19), ("t-dis", "", 17)], "Disasters at half price", "Disasters at half price",
        "you pay only half of any Disaster's penalty, rounded down",
    ),
    "investment_firm": Shown(
        [("now", "", 13), ("disc", "1", 19)], "£1 per selection", "£1 each time you select",
        "£1 each time you select a tile, from the next turn on",
    ),
    "trade_office": Shown(
        [("disc", "2", 19), ("t-com", "", 15), ("t-ind", "", 15)], "£2 per pair of C and I now", "£2 per pair of Commercial and Industrial",
        "when placed, £2 per pair of a Commercial and an Industrial tile beside each other",
    ),
    "tourism_board": Shown(
        [("disc", "2", 19), ("road", "", 14), ("t-com", "", 15)], "£2 per C joined to a new tile", "£2 per Commercial joined to a new tile",
        "each time you place another tile, £2 per Commercial tile directly connected to it",
    ),
}  # fmt: skip

FORMULAS: dict[str, Shown] = {
    "treasury": Shown(
        counted("1", "coin"), "1 VP per £5 before final income", "1 point per £5 before the final income",
        "1 VP per full £5 you have before the final income",
    ),
    "warehouse": Shown(counted("1", "g-concrete"), "1 VP per Good", "1 point per Good", "1 VP per Good token you have"),
    "hospital": Shown(
        counted("2", "t-res"), "2 VP per R nearby, 1 per other R", "2 points per Residential nearby, 1 per other",
        "2 VP per nearby Residential tile, 1 VP per other Residential tile of the city",
    ),
    "community_center": Shown(
        counted("4", "t-res"), "4 VP per Neighborhood", "4 points per Neighborhood", "4 VP per Neighborhood of any size"
    ),
    "city_hall": Shown(
        counted("3", "t-res", "t-com", "t-ind"), "3 VP per set of R C I", "3 points per set of Residential, Commercial, Industrial",
        "3 VP times the smallest of the numbers of Residential, Commercial and Industrial tiles",
    ),
    "park": Shown(
        counted("2", "pollution"), "2 VP per smoke nearby", "2 points per polluting tile nearby", "2 VP per nearby Polluting tile"
    ),
    "chamber_of_commerce": Shown(
        counted("2", "t-res", "t-com"), "2 VP per R with 2+ C nearby", "2 points per Residential with 2 or more Commercial nearby",
        "2 VP per Residential tile with two or more Commercial tiles nearby",
    ),
    "university": Shown(
        counted("1", "t-res", "t-ind"), "1 VP per R and I", "1 point per Residential and Industrial",
        "1 VP per Residential and 1 VP per Industrial tile",
    ),
    "civic_center": Shown(counted("2", "t-pub"), "2 VP per P", "2 points per Public", "2 VP per Public tile, itself included"),
    "prison": Shown(
        counted("2", "t-res"), "2 VP per R of 0 to 2 VP", "2 points per Residential of 0 to 2 points",
        "2 VP per Residential tile with printed VP 0, 1 or 2",
    ),
    "parking_authority": Shown(
        counted("2", "road"), "2 VP per road square", "2 points per road square",
        "2 VP per road square: four tiles in a block of 2×2, all four joined by roads",
    ),
    "merchant_union": Shown(counted("1", "t-com"), "1 VP per C", "1 point per Commercial", "1 VP per Commercial tile"),
    "metro_station": Shown(
        counted("3", "corner"), "3 VP per R C I P on a corner space", "3 points per non-Resource tile on a corner space",
        "3 VP per Residential, Commercial, Industrial or Public tile on a corner space",
    ),
    "penthouse": Shown(
        counted("6+", "t-com"), "6 VP + 1 per C nearby", "6 points, 1 more per Commercial nearby",
        "6 VP, and 1 VP per nearby Commercial tile",
    ),
    "air_quality_department": Shown(
        counted("2", "t-ind"), "2 VP per I on the border", "2 points per Industrial on the border",
        "2 VP per Industrial tile on the border of the city",
    ),
    "hydroelectric_power": Shown(
        counted("11"), "11 VP - 1 per R C I P nearby", "11 points, 1 less per non-Resource tile nearby",
        "11 VP, less 1 per nearby Residential, Commercial, Industrial or Public tile",
    ),
    "bus_depot": Shown(
        counted("3", "t-ind", "t-res"), "3 VP per I within 2 steps of an R", "3 points per Industrial within 2 steps of a Residential",
        "3 VP per Industrial tile with a Residential tile at most two steps away",
    ),
    "zoning_authority": Shown(
        counted("½", "alike"), "1 VP per 2 tiles beside their type", "1 point per 2 tiles beside their type",
        "half a VP per tile that shares a type with a tile beside it, rounded down in all",
    ),
    "efficiency_office": Shown(
        counted("2", "t-ind"), "2 VP per I of the largest cluster of I", "2 points per Industrial in the largest Industrial cluster",
        "2 VP per Industrial tile in the largest cluster of them",
    ),
    "resource_agency": Shown(
        counted("2", "t-raw"), "2 VP per S + 1 per Raw Good", "2 points per Resource, 1 per Raw Good",
        "2 VP per Resource tile (the visible City Center counts) and 1 VP per Raw Good token",
    ),
    "electrical_substation": Shown(
        counted("4", "power"), "4 VP per Power", "4 points per Power", "4 VP per tile with the Power symbol"
    ),
    "city_council": Shown(
        counted("3", "t-res"), "3 6 9 VP per Neighborhood of 1 2 3+", "3, 6 or 9 points per Neighborhood",
        "per Neighborhood 3 VP for size 1, 6 VP for size 2, 9 VP for size 3 or more",
    ),
    "finance_department": Shown(
        counted("1", "coin"), "1 VP per £5 of final income", "1 point per £5 of the final income", "1 VP per full £5 of the final income"
    ),
}  # fmt: skip
