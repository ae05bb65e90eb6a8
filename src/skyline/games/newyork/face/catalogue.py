"""Everything about a character, card, borough, vessel or prestige tile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from skyline.engine.catalogue import Catalogue, Kind
from skyline.engine.facts import RECONSTRUCTED, RULE, SOURCE, Fact, origins, sheet
from skyline.engine.words import joined

from ..rules.box import BOROUGHS, CONNECTIONS, END, PHASES, PRESTIGE_TILES
from ..rules.cards import NAMES, PRESTIGE, WILD
from ..rules.components import Character, Components
from ..rules.naming import ends_of, tile_name, vessel_of
from .art import gallery as art
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


# ------------------------------------------------------------------ what there is
def catalogue(parts: Components, data: Data) -> Catalogue:
    """Everything that can be explained; ``data`` tells what was read and what is reconstructed."""
    return Catalogue("New York City", {
        "character": characters(parts, data), "card": cards(parts, data["card"]), "borough": boroughs(parts, data["borough"]),
        "vessel": vessels(parts, data), "prestige": tiles(parts, data["prestige_tile"]),
    })  # fmt: skip


def drawn(parts: Components, kind: str, keys: Sequence[str]) -> Callable[[int], str]:
    return lambda place: art.drawing(parts, kind, keys[place])


def source_words(record: Data) -> str:
    """What of a record was read where, and what is reconstructed."""
    aspects = origins(record)
    whole = aspects.pop("")
    guessed = [name for name, origin in aspects.items() if origin == RECONSTRUCTED]
    base = RECONSTRUCTED if whole == RECONSTRUCTED else f"from the {whole}"
    return base + (f"; reconstructed: {', '.join(guessed)}" if guessed else "")


# ------------------------------------------------------------------ characters
def characters(parts: Components, data: Data) -> Kind:
    shown = parts.characters[1:]
    keys = [str(one.number) for one in shown]
    found = {record["number"]: record for record in data["character"]}

    def line(place: int) -> str:
        one = shown[place]
        return f"{one} ({phase_name(one)}, value {one.value}): {one.text}"

    def explained(place: int) -> str:
        one = shown[place]
        return sheet(str(one), character_rows(parts, one, source_words(found[one.number])))

    return Kind(
        keys, line, explained, drawn(parts, "character", keys),
        names=lambda place: (shown[place].title, str(shown[place])), records=lambda place: [found[shown[place].number]],
    )  # fmt: skip


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
    return [*rows, ("Copies", joined(copies)), (RULE, one.clause), (SOURCE, source)]


# ------------------------------------------------------------------ cards
def cards(parts: Components, records: Sequence[Data]) -> Kind:
    return Kind(
        NAMES,
        line=lambda place: f"{NAMES[place]}: {ACTIONS[NAMES[place]][0] if NAMES[place] in ACTIONS else 'joins bids of every type'}",
        sheet=lambda place: card(place, records[place]),
        drawing=drawn(parts, "card", NAMES),
        names=lambda place: (str(records[place]["name"]),),
        records=lambda place: [records[place]],
    )


def card(place: int, record: Data) -> str:
    rows: Rows = [("Copies", str(record["copies"]))]
    if place == WILD:
        words = "counts as any card, but never alone: beside a card of the current type, one other card, or a second wild card"
        rows += [("Bid", words), (RULE, "NY-142")]
    else:
        action, bonus, clause = ACTIONS[NAMES[place]]
        second = " (and the second highest)" if place == PRESTIGE else ""
        rows += [("Bidding", f"the {ORDINALS[place]} of the six bidding rounds"), ("Action", action)]
        rows += [("Bonus", f"for the highest bid{second}: {bonus}")]
        rows += [("Bid", "two like cards of another type count as one of the current type"), (RULE, clause)]
    return sheet(str(record["name"]), [*rows, (SOURCE, source_words(record))])


# ------------------------------------------------------------------ boroughs and vessels
def boroughs(parts: Components, records: Sequence[Data]) -> Kind:
    keys = [name.lower() for name in parts.boroughs]
    return Kind(
        keys, lambda place: borough_line(parts, place), lambda place: borough(parts, place, records[place]), drawn(parts, "borough", keys),
        records=lambda place: [records[place]],
    )  # fmt: skip


def borough_line(parts: Components, place: int) -> str:
    colours = lanterns_of(parts, place)
    return f"{parts.boroughs[place]}: {joined(colours)} lantern" if colours else f"{parts.boroughs[place]}: no lantern"


def borough(parts: Components, place: int, record: Data) -> str:
    ways = [way for way in range(CONNECTIONS) if place in parts.connection_ends[way]]
    reached = [f"{parts.boroughs[sum(parts.connection_ends[way]) - place]} by {vessel_of(parts, way)}" for way in ways]
    rows: Rows = [
        ("Lantern", joined(lanterns_of(parts, place), nothing="none")), ("Vessels", joined(reached)),
        ("Scoring", "first place: base value and prestige tiles; each further place half of the one before, rounded up"),
        (RULE, "NY-244"), (SOURCE, source_words(record)),
    ]  # fmt: skip
    return sheet(parts.boroughs[place], rows)


def vessels(parts: Components, data: Data) -> Kind:
    keys = [name.replace("_", " ") for name in parts.connection_names]

    def records(way: int) -> list[Data]:
        return [data["connection"][way], data["vessel_kind"][parts.connection_vessel[way]]]

    return Kind(
        keys, lambda way: f"{vessel_of(parts, way)} between {ends(parts, way)}", lambda way: vessel(parts, way, *records(way)),
        drawn(parts, "vessel", keys), names=lambda way: (vessel_of(parts, way),), records=records,
    )  # fmt: skip


def ends(parts: Components, connection: int) -> str:
    return joined(ends_of(parts, connection))


def vessel(parts: Components, way: int, connection: Data, record: Data) -> str:
    kind = parts.connection_vessel[way]
    tiles = [str(parts.prestige_value[tile]) for tile in range(PRESTIGE_TILES) if parts.prestige_vessel[tile] == kind]
    rows: Rows = [("Colour", str(record["colour"])), ("Pieces", str(record["pieces"])), ("Tiles", f"prestige tiles worth {joined(tiles)}")]
    rows += [("Between", f"{ends(parts, way)} ({source_words(connection)})"), (RULE, "NY-182"), (SOURCE, source_words(record))]
    return sheet(str(record["id"]).title(), rows)


# ------------------------------------------------------------------ prestige tiles
def tiles(parts: Components, records: Sequence[Data]) -> Kind:
    keys = [name.replace("_", " ") for name in parts.prestige_names]
    return Kind(
        keys,
        line=lambda tile: tile_line(parts, tile),
        sheet=lambda tile: sheet(f"Prestige tile {tile_name(parts, tile)}", tile_rows(parts, tile, records[tile])),
        drawing=drawn(parts, "prestige", keys),
        names=lambda tile: (parts.vessel_kinds[parts.prestige_vessel[tile]], tile_name(parts, tile)),
        records=lambda tile: [records[tile]],
        called="prestige tile",
    )


def tile_line(parts: Components, tile: int) -> str:
    kind, value = parts.vessel_kinds[parts.prestige_vessel[tile]], parts.prestige_value[tile]
    return f"{kind} tile: adds {value} to one of the boroughs between which a {kind} runs"


def tile_rows(parts: Components, tile: int, record: Data) -> Rows:
    ways = [way for way in range(CONNECTIONS) if parts.connection_vessel[way] == parts.prestige_vessel[tile]]
    reach = dict.fromkeys(parts.boroughs[end] for way in ways for end in parts.connection_ends[way])
    return [
        ("Worth", f"{parts.prestige_value[tile]} more for the first place in its borough"), ("Goes to", " or ".join(reach)),
        (RULE, "NY-182"), (SOURCE, source_words(record)),
    ]  # fmt: skip
