"""Tiles and Goods in short plain words, for captions and choices."""

from __future__ import annotations

from skyline.drawing.memo import remembered

from ..components import DISASTER, Components, Tile
from ..wording import goods_in, joined, type_name

# Formulas and effects, in the order of their numbers and bits (compare ``wording``, where room is shorter still).
FORMULAS = (
    "", "1 point per £5 before the final income", "1 point per Good", "2 points per Residential nearby, 1 per other",
    "4 points per Neighborhood", "3 points per set of Residential, Commercial, Industrial", "2 points per polluting tile nearby",
    "2 points per Residential with 2 or more Commercial nearby", "1 point per Residential and Industrial", "2 points per Public",
    "2 points per Residential of 0 to 2 points", "2 points per road square", "1 point per Commercial",
    "3 points per non-Resource tile on a corner space", "6 points, 1 more per Commercial nearby", "2 points per Industrial on the border",
    "11 points, 1 less per non-Resource tile nearby", "3 points per Industrial within 2 steps of a Residential",
    "1 point per 2 tiles beside their type", "2 points per Industrial in the largest Industrial cluster",
    "2 points per Resource, 1 per Raw Good", "4 points per Power", "3, 6 or 9 points per Neighborhood",
    "1 point per £5 of the final income",
)  # fmt: skip
EFFECTS = (
    "Fire Protection", "Police Protection", "waives a Raw Good", "waives a Raw or Processed Good", "exchanges Cornerstones",
    "£1 per Commercial you place", "Disasters at half price", "£1 each time you select", "£2 per pair of Commercial and Industrial",
    "£2 per Commercial joined to a new tile",
)  # fmt: skip


MINUS = "−"


def signed(number: int) -> str:
    return f"{MINUS}{-number}" if number < 0 else str(number)


def plural(count: int, word: str) -> str:
    return f"{signed(count)} {word}" if count == 1 else f"{signed(count)} {word}s"


@remembered
def gains(parts: Components, tile: Tile) -> str:
    """What a tile brings."""
    if tile.types == DISASTER:
        return "strikes those who did not select it"
    out = [plural(int(tile.vp), "point")] if tile.vp else []
    if tile.formula:
        out.append(FORMULAS[tile.formula])
    if tile.goods:
        out.append("makes " + joined([good.lower() for good in goods_in(parts, tile.goods)], "and"))
    if tile.goods_choice:
        out.append("makes a Processed Good of your choice")
    out += money(tile)
    if tile.power:
        out.append("Power")
    out += [words for place, words in enumerate(EFFECTS) if tile.effects >> place & 1]
    return ", ".join(out) or "nothing but roads"


def threat(players: int, ahead: str) -> str:
    """Whom a Disaster strikes at a table of so many; ``ahead`` is the outlook of a solo game."""
    if players == 1:
        return ahead[ahead.index("strikes") :] if "strikes" in ahead else ahead
    return "strikes the other player" if players == 2 else "strikes everybody else"


def money(tile: Tile) -> list[str]:
    out = [f"£{tile.immediate} now"] if tile.immediate else []
    sums = [income for income in tile.income if income]
    if sums:
        out.append(f"£{sums[0]} each income" if sums[0] == sums[-1] else f"£{sums[0]} to £{sums[-1]} as income")
    if tile.income_types:
        out.append(f"£1 per {type_name(tile.income_types)} each income")
    return out


@remembered
def needs(parts: Components, tile: Tile) -> str:
    """What a tile asks for, or "free"."""
    ways = []
    for cost in tile.costs:
        terms = [f"£{cost.coins}"] if cost.coins else []
        ways.append(joined([*terms, *(good.lower() for good in goods_in(parts, cost.goods))], "and") if terms or cost.goods else "")
    words = [" or ".join(way for way in ways if way)]
    if tile.needed_count:
        words.append(f"{tile.needed_count} {type_name(tile.needed_types)} in the city")
    return " and ".join(word for word in words if word) or "free"
