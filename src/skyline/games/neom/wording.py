"""Words for tiles, Goods, spaces and seats, shared by prompts, notation and the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from .components import COMMERCIAL, DISASTER, INDUSTRIAL, PUBLIC, RESIDENTIAL, RESOURCE, SIDES, TYPES, Components, Cost, Tile

LETTERS = "ABCDE"
TYPE_LETTERS = {RESIDENTIAL: "R", COMMERCIAL: "C", INDUSTRIAL: "I", PUBLIC: "P", RESOURCE: "S", DISASTER: "!"}
SHORT_FORMULAS = (
    "", "1 VP per £5 before final income", "1 VP per Good", "2 VP per R nearby, 1 per other R", "4 VP per Neighborhood",
    "3 VP per set of R C I", "2 VP per smoke nearby", "2 VP per R with 2+ C nearby", "1 VP per R and I", "2 VP per P",
    "2 VP per R of 0 to 2 VP", "2 VP per road square", "1 VP per C", "3 VP per R C I P on a corner space", "6 VP + 1 per C nearby",
    "2 VP per I on the border", "11 VP - 1 per R C I P nearby", "3 VP per I within 2 steps of an R", "1 VP per 2 tiles beside their type",
    "2 VP per I of the largest cluster of I", "2 VP per S + 1 per Raw Good", "4 VP per Power", "3 6 9 VP per Neighborhood of 1 2 3+",
    "1 VP per £5 of final income",
)  # fmt: skip
SHORT_EFFECTS = (
    "Fire Protection", "Police Protection", "waives a Raw Good", "waives a Raw or Processed Good", "exchange Cornerstones",
    "£1 per C placed", "Disasters at half price", "£1 per selection", "£2 per pair of C and I now", "£2 per C joined to a new tile",
)  # fmt: skip
ROAD_SIGNS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"  # by the mask of road ends, north lowest


def roman(generation: int) -> str:
    return ("the Preliminary Round", "I", "II", "III")[generation]


def seat_letter(seat: int) -> str:
    return LETTERS[seat]


def good_name(parts: Components, good: int) -> str:
    return parts.goods[good].replace("_", " ").title()


def goods_in(parts: Components, mask: int) -> list[str]:
    """The names of the Goods in a mask."""
    return [good_name(parts, good) for good in range(len(parts.goods)) if mask >> good & 1]


def type_name(bit: int) -> str:
    return TYPES[bit.bit_length() - 1].title()


def type_words(types: int) -> list[str]:
    return [type_name(1 << index) for index in range(len(TYPES)) if types >> index & 1]


def joined(words: list[str], conjunction: str) -> str:
    """A list in words: a, b and c."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {conjunction} {words[-1]}"


def type_names(tile: Tile) -> str:
    return " and ".join(name.title() for index, name in enumerate(TYPES) if tile.types >> index & 1)


def type_letters(tile: Tile) -> str:
    return "".join(letter for bit, letter in TYPE_LETTERS.items() if tile.types & bit)


def road_names(tile: Tile) -> str:
    return "".join(side for index, side in enumerate(SIDES) if tile.roads >> index & 1) or "none"


def road_sign(tile: Tile) -> str:
    """The roads of a tile as one sign."""
    return ROAD_SIGNS[tile.roads]


def short_name(parts: Components, number: int) -> str:
    return parts.tiles[number].name


def tile_name(parts: Components, number: int) -> str:
    tile = parts.tiles[number]
    return tile.name if tile.name == "City Center" else f"#{number:03} {tile.name}"


def cost_terms(parts: Components, cost: Cost) -> str:
    """One alternative of a requirement: "£2 + Coal"; nothing if it is free."""
    return " + ".join(([f"£{cost.coins}"] if cost.coins else []) + goods_in(parts, cost.goods))


def cost_words(parts: Components, tile: Tile) -> str:
    """The requirement in words, or "free"."""
    words = " or ".join(terms for terms in (cost_terms(parts, cost) for cost in tile.costs) if terms)
    if tile.needed_count:
        needed = f"needs {tile.needed_count} {type_name(tile.needed_types)}"
        words = f"{words}, {needed}" if words else needed
    return words or "free"


def yield_words(parts: Components, tile: Tile) -> str:
    """What the tile brings, in a few words."""
    gains = []
    if tile.vp or (tile.types == RESIDENTIAL and not tile.formula):
        gains.append(f"{tile.vp} VP")
    if tile.formula:
        gains.append(SHORT_FORMULAS[tile.formula])
    if tile.goods:
        gains.append(" ".join(goods_in(parts, tile.goods)))
    if tile.goods_choice:
        gains.append("a Processed Good")
    if tile.immediate:
        gains.append(f"£{tile.immediate} now")
    if any(tile.income):
        gains.append("income £" + "/".join(str(money) for money in dict.fromkeys(tile.income) if money))
    if tile.income_types:
        gains.append(f"income £1 per {type_name(tile.income_types)}")
    if tile.power:
        gains.append("Power")
    gains += [words for index, words in enumerate(SHORT_EFFECTS) if tile.effects >> index & 1]
    return ", ".join(gains)


def select_disaster(players: int) -> str:
    """What selecting a Disaster does at a table of so many (NM-104, NM-261, NM-367, NM-400)."""
    struck = {1: "it does not strike in this Generation", 2: "it strikes your opponent"}.get(players, "it strikes everybody else")
    return f"no action this turn, and {struck}"


def outlook(parts: Components, generation: int, turn: int, offer: Sequence[int], may_select: bool, past: bool) -> str:
    """Solo: what this Generation's Disaster will do yet (NM-400 to NM-405). ``past``: it was selected or has struck."""
    number = parts.disasters[generation - 1].tile
    name = parts.tiles[number].name
    if past:
        return f"{name} will not strike any more"
    if number not in offer:
        return f"{name} strikes this turn" if turn == parts.turns else f"{name} is still to come"
    if may_select and turn <= parts.solo_disaster_packs:
        return f"{name} strikes this turn unless selected"
    return f"{name} strikes this turn"


def tile_brief(parts: Components, number: int) -> str:
    """A tile on one line: number, name, roads, types, requirement, yield."""
    tile = parts.tiles[number]
    if tile.types == DISASTER:
        return f"#{number:03} {tile.name} (Disaster: no action this turn)"
    gains = yield_words(parts, tile)
    return f"#{number:03} {tile.name} {road_sign(tile)} ({type_letters(tile)}; {cost_words(parts, tile)}{'; ' + gains if gains else ''})"


