"""Tiles in a line and in captions, and what a Disaster will do, shared by questions, pictures and the terminal."""

from __future__ import annotations

from skyline.drawing.memo import remembered
from skyline.engine.words import capital, joined

from ..rules.components import COMMERCIAL, DISASTER, INDUSTRIAL, PUBLIC, RESIDENTIAL, RESOURCE, SIDES, TYPES, Components, Tile
from ..rules.wording import cost_terms, goods_in, type_name
from ..view import View
from .effects import EFFECTS, FORMULAS, Shown

TYPE_LETTERS = {RESIDENTIAL: "R", COMMERCIAL: "C", INDUSTRIAL: "I", PUBLIC: "P", RESOURCE: "S", DISASTER: "!"}
ROAD_SIGNS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"  # by the mask of road ends, north lowest
MINUS = "−"
LONGEST = 80  # signs of a plain sentence


def signed(number: int) -> str:
    return f"{MINUS}{-number}" if number < 0 else str(number)


def counted(number: int, word: str) -> str:
    """A number of things, perhaps below zero."""
    return f"{signed(number)} {word}" if number == 1 else f"{signed(number)} {word}s"


# ------------------------------------------------------------------ parts of a tile
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


def shown_effects(tile: Tile) -> list[Shown]:
    """How the effects of a tile are shown; a Disaster has no sign."""
    return [EFFECTS[effect.name] for effect in tile.effects if effect.name in EFFECTS]


# ------------------------------------------------------------------ in a line of the terminal
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
    if tile.vp or (tile.types == RESIDENTIAL and tile.formula is None):
        gains.append(f"{tile.vp} VP")
    if tile.formula is not None:
        gains.append(FORMULAS[tile.formula.name].brief)
    if tile.goods:
        gains.append(" ".join(goods_in(parts, tile.goods)))
    if tile.immediate:
        gains.append(f"£{tile.immediate} now")
    if any(tile.income):
        gains.append("income £" + "/".join(str(money) for money in dict.fromkeys(tile.income) if money))
    if tile.takings is not None:
        gains.append(f"income £1 per {type_name(tile.takings.types)}")
    if tile.power:
        gains.append("Power")
    return ", ".join([*gains, *(effect.brief for effect in shown_effects(tile))])


def tile_brief(parts: Components, number: int) -> str:
    """A tile on one line: number, name, roads, types, requirement, yield."""
    tile = parts.tiles[number]
    if tile.types == DISASTER:
        return f"#{number:03} {tile.name} (Disaster: no action this turn)"
    gains = yield_words(parts, tile)
    return f"#{number:03} {tile.name} {road_sign(tile)} ({type_letters(tile)}; {cost_words(parts, tile)}{'; ' + gains if gains else ''})"


# ------------------------------------------------------------------ in captions and choices
@remembered
def gains(parts: Components, tile: Tile) -> str:
    """What a tile brings."""
    if tile.types == DISASTER:
        return "strikes those who did not select it"
    out = [counted(int(tile.vp), "point")] if tile.vp else []
    if tile.formula is not None:
        out.append(FORMULAS[tile.formula.name].caption)
    if tile.goods:
        out.append("makes " + joined([good.lower() for good in goods_in(parts, tile.goods)]))
    out += money(tile)
    if tile.power:
        out.append("Power")
    out += [effect.caption for effect in shown_effects(tile)]
    return ", ".join(out) or "nothing but roads"


@remembered
def plainly(parts: Components, tile: Tile, strikes: str = "") -> str:
    """A tile in one plain sentence of at most 80 signs, for those who do not know its symbols; ``strikes`` is what a Disaster does."""
    if tile.types == DISASTER:
        return f"{capital(strikes)}."
    words = gains(parts, tile)
    if tile.types & RESIDENTIAL and tile.formula is None:
        points = counted(int(tile.vp), "point") if tile.vp else "joined homes score more"
        words = "A home: " + words.replace("nothing but roads", points)
    if words == "Power":
        words = "gives Power"
    text = capital(words) + "."
    smoke = " Smoke harms homes nearby."
    return text + smoke if tile.polluting and len(text + smoke) <= LONGEST else text


def money(tile: Tile) -> list[str]:
    out = [f"£{tile.immediate} now"] if tile.immediate else []
    sums = [income for income in tile.income if income]
    if sums:
        out.append(f"£{sums[0]} each income" if sums[0] == sums[-1] else f"£{sums[0]} to £{sums[-1]} as income")
    if tile.takings is not None:
        out.append(f"£1 per {type_name(tile.takings.types)} each income")
    return out


@remembered
def requirement(parts: Components, tile: Tile) -> str:
    """What a tile asks for, or "free"."""
    ways = []
    for cost in tile.costs:
        terms = [f"£{cost.coins}"] if cost.coins else []
        ways.append(joined([*terms, *(good.lower() for good in goods_in(parts, cost.goods))], nothing=""))
    words = [" or ".join(way for way in ways if way)]
    if tile.needed_count:
        words.append(f"{tile.needed_count} {type_name(tile.needed_types)} in the city")
    return " and ".join(word for word in words if word) or "free"


# ------------------------------------------------------------------ Disasters
def select_disaster(players: int, opponent: str) -> str:
    """What selecting a Disaster does at a table of so many (NM-104, NM-261, NM-367, NM-400)."""
    struck = {1: "it does not strike in this Generation", 2: f"it strikes {opponent}"}.get(players, "it strikes everybody else")
    return f"no action this turn, and {struck}"


def threat(players: int, ahead: str) -> str:
    """Whom a Disaster strikes at a table of so many; ``ahead`` is the outlook of a solo game."""
    if players == 1:
        return ahead[ahead.index("strikes") :] if "strikes" in ahead else ahead
    return "strikes the other player" if players == 2 else "strikes everybody else"


def disaster_outlook(view: View) -> str:
    """Solo: what this Generation's Disaster will do yet (NM-400 to NM-405); otherwise nothing."""
    if len(view.players) > 1 or not view.generation or view.over:
        return ""
    parts = view.parts
    number = parts.disasters[view.generation - 1].tile
    name = parts.tiles[number].name
    if view.disaster_over:
        return f"{name} will not strike any more"
    if number not in view.offer:
        return f"{name} strikes this turn" if view.turn == parts.turns else f"{name} is still to come"
    if not view.players[0].selected and view.turn <= parts.solo_disaster_packs:
        return f"{name} strikes this turn unless selected"
    return f"{name} strikes this turn"
