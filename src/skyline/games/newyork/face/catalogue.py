"""Everything about a character, card, borough, vessel or prestige tile."""

from __future__ import annotations

from typing import Any

from skyline.engine.errors import BadOption
from skyline.engine.facts import Fact, sheet
from skyline.engine.steps import NOBODY
from skyline.engine.words import joined

from ..rules.box import BOROUGHS, CONNECTIONS, END, PHASES, PRESTIGE_TILES
from ..rules.cards import NAMES, PRESTIGE, WILD
from ..rules.components import Character, Components
from ..rules.naming import ends_of, tile_name, vessel_of
from .wording import lanterns_of, phase_name, price

Data = dict[str, Any]
Rows = list[Fact]
ACTIONS = {
    "press": ("advance on the Press Track by the bidding value", "1 space more", "NY-160"),
    "dollar": ("take as many dollars as the bidding value", "1 dollar more", "NY-165"),
    "elevator": ("take one face-up character of a value up to the bidding value", "a value 1 higher", "NY-170"),
    "plans": ("take as many skyscrapers onto the player board as the bidding value", "1 skyscraper more", "NY-175"),
    "prestige": ("score as many points as the bidding value", "a prestige tile, a vessel and a skyscraper", "NY-180"),
    "skyscraper": ("build as many skyscrapers in the Mayor's borough as the bidding value", "1 skyscraper more", "NY-200"),
}
WHEN = {
    "I": "I, on your turns of taking pairs", "II": "II, while bidding or right after it", "III": "III, after the six bidding rounds",
    "end": "end of the game, in the final scoring",
}  # fmt: skip
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
KINDS = ("character", "card", "borough", "vessel", "prestige")


# ------------------------------------------------------------------ what there is
def gallery(parts: Components) -> dict[str, dict[str, str]]:
    """Everything that can be explained, each in a line."""
    return {
        "character": {str(one.number): f"{one} ({phase_name(one)}, value {one.value}): {one.text}" for one in parts.characters[1:]},
        "card": {name: f"{name}: {ACTIONS[name][0] if name in ACTIONS else 'joins bids of every type'}" for name in NAMES},
        "borough": {parts.boroughs[place].lower(): borough_line(parts, place) for place in range(BOROUGHS)},
        "vessel": {name.replace("_", " "): vessel_line(parts, way) for way, name in enumerate(parts.connection_names)},
        "prestige": {name.replace("_", " "): tile_line(parts, tile) for tile, name in enumerate(parts.prestige_names)},
    }


def borough_line(parts: Components, borough: int) -> str:
    colours = lanterns_of(parts, borough)
    return f"{parts.boroughs[borough]}: {joined(colours)} lantern" if colours else f"{parts.boroughs[borough]}: no lantern"


def tile_line(parts: Components, tile: int) -> str:
    kind, value = parts.vessel_kinds[parts.prestige_vessel[tile]], parts.prestige_value[tile]
    return f"{kind} tile: adds {value} to one of the boroughs between which a {kind} runs"


def vessel_line(parts: Components, connection: int) -> str:
    return f"{vessel_of(parts, connection)} between {ends(parts, connection)}"


def ends(parts: Components, connection: int) -> str:
    return joined(ends_of(parts, connection))


def explain(parts: Components, kind: str, key: str, data: Data) -> str:
    """Everything about one component; ``data`` tells what was read and what is reconstructed. Raises BadOption."""
    wanted = " ".join(key.casefold().replace("_", " ").lstrip("#").split())
    match kind:
        case "character":
            return character(parts, wanted, data)
        case "card":
            return card(wanted, data)
        case "borough":
            return borough(parts, wanted, data)
        case "vessel":
            return vessel(parts, wanted, data)
        case "prestige":
            return prestige(parts, wanted, data)
    raise BadOption(f"New York City has no {kind!r} to show; it has: {', '.join(KINDS)}")


def reconstructed(parts: Components, kind: str, key: str, data: Data) -> bool:
    """Is any part of a component of the gallery reconstructed? Raises BadOption for what is not in it."""
    keys = list(gallery(parts).get(kind, {}))
    if key not in keys:
        raise missing(kind, key, keys)
    found = records(parts, kind, key, keys.index(key), data)
    return any(name.endswith("source") and origin == "reconstructed" for record in found for name, origin in record.items())


def records(parts: Components, kind: str, key: str, place: int, data: Data) -> list[Data]:
    """What the data say about the component at that place of its gallery."""
    match kind:
        case "character":
            return [record for record in data["character"] if str(record["number"]) == key]
        case "vessel":
            return [data["connection"][place], data["vessel_kind"][parts.connection_vessel[place]]]
        case "prestige":
            return [data["prestige_tile"][place]]
    return [data[kind][place]]


def source_words(record: Data) -> str:
    """What of a record was read where, and what is reconstructed."""
    aspects = {name.removesuffix("_source"): origin for name, origin in record.items() if name.endswith("_source")}
    guessed = [name for name, origin in aspects.items() if origin == "reconstructed"]
    base = "reconstructed" if record["source"] == "reconstructed" else f"from the {record['source']}"
    return base + (f"; reconstructed: {', '.join(guessed)}" if guessed else "")


def missing(kind: str, wanted: str, known: list[str]) -> BadOption:
    return BadOption(f"there is no {kind} {wanted!r}; there are: {', '.join(known)}")


# ------------------------------------------------------------------ each kind
def character(parts: Components, wanted: str, data: Data) -> str:
    found = [one for one in parts.characters[1:] if wanted in (str(one.number), one.title.casefold(), str(one).casefold())]
    if not found:
        like = [str(one) for one in parts.characters[1:] if wanted and wanted in one.title.casefold()]
        hint = f" Did you mean {' or '.join(like[:3])}?" if like else ""
        raise BadOption(f"there is no character {wanted!r}.{hint} Give a number from 1 to {len(parts.characters) - 1} or a whole title")
    one = found[0]
    record = next(record for record in data["character"] if record["number"] == one.number)
    return sheet(str(one), character_rows(parts, one, source_words(record)))


def character_rows(parts: Components, one: Character, source: str) -> Rows:
    copies = [f"{one.elevator_copies} in the elevator"] if one.elevator_copies else []
    copies += [f"{one.start_copies} in the start stacks"] if one.start_copies else []
    rows: Rows = [
        ("Title", f"{one.title} is a working name of this project; the tile shows only the number {one.number}"),
        ("Phase", WHEN[PHASES[one.phase]]),
        ("Value", f"{one.value}, scored at the end"),
        ("Cost", "nothing" if one.phase == END else f"{price(one)}{' for each use' if one.cost else ''}, once per round"),
        ("Effect", one.text),
    ]
    if one.lantern >= 0:
        lit = [parts.boroughs[place] for place in range(BOROUGHS) if parts.lantern_masks[one.lantern] >> place & 1]
        rows.append(("Where", joined(lit)))
    return [*rows, ("Copies", joined(copies)), ("Rule", one.clause), ("Source", source)]


def card(wanted: str, data: Data) -> str:
    names = [str(record["name"]).casefold() for record in data["card"]]
    place = NAMES.index(wanted) if wanted in NAMES else names.index(wanted) if wanted in names else NOBODY
    if place == NOBODY:
        raise missing("card", wanted, list(NAMES))
    record = data["card"][place]
    rows: Rows = [("Copies", str(record["copies"]))]
    if place == WILD:
        words = "counts as any card, but never alone: beside a card of the current type, one other card, or a second wild card"
        rows += [("Bid", words), ("Rule", "NY-142")]
    else:
        action, bonus, clause = ACTIONS[NAMES[place]]
        second = " (and the second highest)" if place == PRESTIGE else ""
        rows += [("Bidding", f"the {ORDINALS[place]} of the six bidding rounds"), ("Action", action)]
        rows += [("Bonus", f"for the highest bid{second}: {bonus}")]
        rows += [("Bid", "two like cards of another type count as one of the current type"), ("Rule", clause)]
    return sheet(str(record["name"]), [*rows, ("Source", source_words(record))])


def borough(parts: Components, wanted: str, data: Data) -> str:
    names = [name.casefold() for name in parts.boroughs]
    if wanted not in names:
        raise missing("borough", wanted, parts.boroughs)
    place = names.index(wanted)
    ways = [way for way in range(CONNECTIONS) if place in parts.connection_ends[way]]
    reached = [f"{parts.boroughs[sum(parts.connection_ends[way]) - place]} by {vessel_of(parts, way)}" for way in ways]
    rows: Rows = [
        ("Lantern", joined(lanterns_of(parts, place), nothing="none")), ("Vessels", joined(reached)),
        ("Scoring", "first place: base value and prestige tiles; each further place half of the one before, rounded up"),
        ("Rule", "NY-244"), ("Source", source_words(data["borough"][place])),
    ]  # fmt: skip
    return sheet(parts.boroughs[place], rows)


def vessel(parts: Components, wanted: str, data: Data) -> str:
    ids = [name.replace("_", " ") for name in parts.connection_names]
    found = [way for way in range(CONNECTIONS) if wanted in (ids[way], vessel_of(parts, way))]
    if not found:
        raise missing("vessel", wanted, [*parts.vessel_kinds, *ids])
    kind = parts.connection_vessel[found[0]]
    record = data["vessel_kind"][kind]
    tiles = [str(parts.prestige_value[tile]) for tile in range(PRESTIGE_TILES) if parts.prestige_vessel[tile] == kind]
    rows: Rows = [("Colour", str(record["colour"])), ("Pieces", str(record["pieces"])), ("Tiles", f"prestige tiles worth {joined(tiles)}")]
    rows += [("Between", f"{ends(parts, way)} ({source_words(data['connection'][way])})") for way in found]
    return sheet(str(record["id"]).title(), [*rows, ("Rule", "NY-182"), ("Source", source_words(record))])


def prestige(parts: Components, wanted: str, data: Data) -> str:
    ids = [name.replace("_", " ") for name in parts.prestige_names]
    kinds = [parts.vessel_kinds[kind] for kind in parts.prestige_vessel]
    found = [tile for tile in range(PRESTIGE_TILES) if wanted in (ids[tile], tile_name(parts, tile), kinds[tile])]
    if not found:
        raise missing("prestige tile", wanted, ids)
    records = data["prestige_tile"]
    return "\n".join(sheet(f"Prestige tile {tile_name(parts, tile)}", tile_rows(parts, tile, records[tile])) for tile in found)


def tile_rows(parts: Components, tile: int, record: Data) -> Rows:
    ways = [way for way in range(CONNECTIONS) if parts.connection_vessel[way] == parts.prestige_vessel[tile]]
    reach = dict.fromkeys(parts.boroughs[end] for way in ways for end in parts.connection_ends[way])
    return [
        ("Worth", f"{parts.prestige_value[tile]} more for the first place in its borough"), ("Goes to", " or ".join(reach)),
        ("Rule", "NY-182"), ("Source", source_words(record)),
    ]  # fmt: skip
