"""Names of tiles, Goods, types and spaces, as refusals and all other words of the game use them."""

from __future__ import annotations

from .components import TYPES, Components, Cost

GENERATIONS = ("the Preliminary Round", "I", "II", "III")


def roman(generation: int) -> str:
    return GENERATIONS[generation]


def good_name(parts: Components, good: int) -> str:
    return parts.goods[good].replace("_", " ").title()


def goods_in(parts: Components, mask: int) -> list[str]:
    """The names of the Goods in a mask."""
    return [good_name(parts, good) for good in range(len(parts.goods)) if mask >> good & 1]


def type_name(bit: int) -> str:
    return TYPES[bit.bit_length() - 1].title()


def type_words(types: int) -> list[str]:
    return [type_name(1 << index) for index in range(len(TYPES)) if types >> index & 1]


def tile_name(parts: Components, number: int) -> str:
    tile = parts.tiles[number]
    return tile.name if tile.name == "City Center" else f"#{number:03} {tile.name}"


def cost_terms(parts: Components, cost: Cost) -> str:
    """One alternative of a requirement: "£2 + Coal"; nothing if it is free."""
    return " + ".join(([f"£{cost.coins}"] if cost.coins else []) + goods_in(parts, cost.goods))
