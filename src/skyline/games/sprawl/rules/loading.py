"""The components from their data, checked: counts, totals, references. Whatever does not fit is a BadPack."""

from __future__ import annotations

from typing import Any, Final

from skyline.engine import bags
from skyline.engine.errors import BadPack
from skyline.engine.packs import place_of
from skyline.engine.words import joined

from .components import (
    CARDS,
    CITY,
    CONTRACT,
    CURRENCY,
    DECK_NAMES,
    EVENT,
    FULL_PRICE,
    HALF_PRICE,
    KIND_NAMES,
    MARKERS,
    METROPOLIS,
    NO_PRICE,
    OFFICE_NAMES,
    OFFICE_ZONES,
    PERMIT,
    PERMIT_IDS,
    PERMITS,
    PLANNING,
    PRESTIGE,
    RENEWAL,
    ROWS,
    SPACES,
    SPECIAL,
    THINGS,
    TOWN,
    VOCATIONS,
    WEALTH,
    ZONES,
    Card,
    Components,
    Plot,
    Stack,
    Start,
)  # fmt: skip
from .decks import bit
from .effects.markers import MARKER_WORDS
from .effects.reading import Keys, card_text, read_effects
from .filters import things_words
from .ground import BLOCKS, LINES, SHAPE_LOTS, SHAPES
from .setting_out import LENGTHS, STARTS

Data = dict[str, Any]
DECK_FILES: Final = ("", "town", "city", "metropolis")
PAYOUT_LINES: Final = 12
ABILITY_OF_TREASURER: Final = "start_of_turn_collect"


def build(data: Data, fingerprint: str) -> Components:
    """The components. Raises BadPack."""
    parts = Components(fingerprint)
    read_vocations(parts, data)
    read_board(parts, data)
    read_tiles(parts, data)
    read_payouts(parts, data)
    read_numbers(parts, data)
    read_planning(parts, data)
    for deck in (TOWN, CITY, METROPOLIS):
        read_contracts(parts, data, deck)
    exactly(len(parts.cards), CARDS, "cards")
    parts.known = [[*events, *([special] if special >= 0 else [])] for events, special in zip(parts.events, parts.specials, strict=True)]
    return parts


def number(value: Any, where: str, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise BadPack(f"{where} must be a whole number from {least} to {most}, not {value!r}")
    return value


def exactly(found: int, wanted: int, what: str) -> None:
    if found != wanted:
        raise BadPack(f"there must be {wanted} {what}, not {found}")


# ------------------------------------------------------------------ the board
def read_vocations(parts: Components, data: Data) -> None:
    for record in data["vocation"]:
        parts.vocation_names.append(record["name"])
        parts.vocation_counts.append(number(record["markers"], f"vocation {record['name']}: markers", 1, 15))
        parts.all_vocations += bags.one(len(parts.vocation_names) - 1) * record["markers"]
    exactly(len(parts.vocation_names), VOCATIONS, "vocations")
    exactly(sum(parts.vocation_counts), 24, "vocation markers")
    if parts.vocation_names[0] != "Media" or parts.vocation_counts[0] != 1:
        raise BadPack("the first vocation is Media, with one marker")


def blocks_of(record: Data) -> int:
    """The blocks of a row as a mask."""
    lines = record["lines"]
    across = record["axis"] == "horizontal"
    return sum(1 << block for block in range(BLOCKS) if (block // LINES if across else block % LINES) in lines)


def read_board(parts: Components, data: Data) -> None:
    shapes = [tuple(shape) for size in range(1, 5) for shape in data["grid"]["shapes"][str(size)]]
    if tuple(shapes) != SHAPE_LOTS:
        raise BadPack("the shapes of buildings are not those of the grid")
    parts.rows = [0] * len(ROWS)
    parts.printed = [0] * BLOCKS
    for record in data["rows"]:
        blocks = blocks_of(record)
        parts.rows[ROWS.index(record["id"].lower())] = blocks
        for block in range(BLOCKS):
            if blocks >> block & 1:
                parts.printed[block] += record["value"]
    parts.covers = [blocks_of(record) for record in data["marker_spaces"]]
    exactly(len(parts.covers), SPACES, "grey spaces")
    for kind, name in enumerate(CURRENCY):
        for value in data["markers"][name]:
            parts.marker_numbers.append(value)
            parts.marker_kinds.append(kind)
    words = tuple(f"{'wp'[kind]}{value}" for kind, value in zip(parts.marker_kinds, parts.marker_numbers, strict=True))
    if words != MARKER_WORDS or len(words) != MARKERS:
        raise BadPack("the markers are wealth 7 to 12 and prestige 4 to 6")
    if [WEALTH, PRESTIGE] != [0, 1]:
        raise BadPack("wealth comes before prestige")
    read_starts(parts, data)


def read_starts(parts: Components, data: Data) -> None:
    for record in data["starting_buildings"]:
        line, column = record["block"]
        block = line * LINES + column
        if record["value"] != parts.printed[block]:
            raise BadPack(f"the starting building in block {record['block']} is worth {parts.printed[block]}, not {record['value']}")
        kind = place_of(record["zone"], list(KIND_NAMES[:ZONES]), "starting building: zone")
        parts.starts.append(Start(block * SHAPES + record["lot"], kind, record["value"]))
        if record["zone"] == "RES" and record["value"] == 3:
            parts.media_start = block * SHAPES + record["lot"]
    exactly(len(parts.starts), STARTS, "starting buildings")
    if parts.media_start < 0 or len({int(start.site) // SHAPES for start in parts.starts}) != STARTS:
        raise BadPack("the starting buildings stand in twelve blocks, one of them a RES worth 3")


def read_tiles(parts: Components, data: Data) -> None:
    for name, record in zip(KIND_NAMES, data["tiles"], strict=True):
        if record["zone"] != name:
            raise BadPack(f"tiles of {name} are missing")
        parts.tiles += [record["counts"][str(size)] for size in range(1, 5)]
    exactly(sum(parts.tiles), data["total"], "building tiles")


def read_payouts(parts: Components, data: Data) -> None:
    for line, record in enumerate(data["payout"], 1):
        exactly(record["value"], line, "as the value of a line of the Payouts table")
        places = [number(place, f"payout {line}", 0, 1000) for place in record["places"]]
        exactly(len(places), 4, f"places in line {line} of the Payouts table")
        parts.payouts.append(places)
    exactly(len(parts.payouts) - 1, PAYOUT_LINES, "lines in the Payouts table")


def read_numbers(parts: Components, data: Data) -> None:
    parts.planning_ap = [data["planning_track"]["deck_top_ap"], *data["planning_track"]["boxes_ap"]]
    tops = data["contract_track"]["deck_top_ap"]
    parts.source_ap = [*data["contract_track"]["boxes_ap"], *(tops[name] for name in DECK_NAMES[TOWN:]), 0, 0]  # US-154
    parts.points = data["action_points"]["normal"]
    parts.boss_points = data["action_points"]["union_boss"]
    if tuple(record["name"] for record in data["politician"]) != OFFICE_NAMES or tuple(data["election_track"]["order"]) != OFFICE_NAMES:
        raise BadPack("the politicians are not those of the Election Track")
    if [KIND_NAMES.index(record["zone"]) if "zone" in record else -1 for record in data["politician"]] != OFFICE_ZONES:
        raise BadPack("the politicians do not have the zones of their offices")
    parts.toll = next(record["ability_wealth"] for record in data["politician"] if record["ability"] == ABILITY_OF_TREASURER)
    setup = data["setup"]
    parts.starting_wealth = [0, 0, *(setup["starting_wealth"][str(players)] for players in (2, 3, 4))]
    parts.starting_cards = setup["starting_planning_cards"]
    parts.cubes = setup["cubes_per_player"]
    parts.permits_on_top = setup["planning_stack"]["permits_on_top"]
    stacks = {record["variant"]: record for record in setup["contract_stack"]}
    for name in LENGTHS:
        parts.stacks.append(Stack(name, *(stacks[name][layer] for layer in ("top", "middle", "bottom"))))


# ------------------------------------------------------------------ planning cards
def read_planning(parts: Components, data: Data) -> None:
    for record in data["build_permit"]:
        card = add_card(parts, record["id"], "Build Permit", PLANNING, PERMIT)
        where = f"Build Permit {card.id}"
        card.pages = number(record["permits"], f"{where}: permits", 1, 4)
        card.wealth = number(record["wealth"], f"{where}: wealth", 0, PAYOUT_LINES)
        card.ballot = record["ballot_box"] is True
        for zone in record["zones"]:
            card.zones |= 1 << place_of(zone, list(KIND_NAMES[:ZONES]), f"{where}: zone")
        if not card.zones:
            raise BadPack(f"{where}: shows no zone")
        parts.contracts[PLANNING].append(int(card.index))
    if tuple(card.id for card in parts.cards) != PERMIT_IDS:
        raise BadPack(f"there must be {PERMITS} Build Permits, BP01 to BP{PERMITS}")
    for record in data["urban_renewal"]:
        card = add_card(parts, record["id"], "Urban Renewal", PLANNING, RENEWAL)
        card.wealth = number(record["wealth"], f"Urban Renewal {card.id}: wealth", 0, PAYOUT_LINES)
        card.ballot = record["ballot_box"] is True
        parts.renewals |= bit(card.index)
    read_events(parts, data["planning_event"], PLANNING, EVENT)
    sort_permits(parts)


def sort_permits(parts: Components) -> None:
    permits = parts.cards[:PERMITS]
    parts.pages = [int(card.pages) for card in permits]
    parts.by_pages = [int(card.index) for card in sorted(permits, key=lambda card: (-card.pages, card.index))]
    parts.page_rank = [parts.by_pages.index(card) for card in range(PERMITS)]
    for zone in range(ZONES):
        parts.zone_permits.append(sum(int(bit(card.index)) for card in permits if card.zones >> zone & 1))
    for card in permits:
        shown = [*(zone for zone in range(ZONES) if card.zones >> zone & 1), ZONES]
        parts.zone_pages.append(sum(int(card.pages) << 8 * zone for zone in shown))
    parts.zone_permits.append((1 << PERMITS) - 1)


def add_card(parts: Components, name: str, title: str, deck: int, kind: int) -> Card:
    if any(card.id == name for card in parts.cards):
        raise BadPack(f"two cards have the id {name!r}")
    card = Card(len(parts.cards), name, title, deck, kind)
    parts.cards.append(card)
    return card


def read_events(parts: Components, records: list[Data], deck: int, kind: int) -> None:
    for record in records:
        card = add_card(parts, record["id"], record["name"], deck, kind)
        add_effects(parts, card, record, [])
        if kind == EVENT:
            parts.events[deck].append(int(card.index))
        else:
            parts.specials[deck] = card.index


def add_effects(parts: Components, card: Card, record: Data, restriction: list[str]) -> None:
    where = f"{card.name} ({card.id})"
    effects, top = read_effects(record["effects"], where, parts.vocation_names, card.kind == CONTRACT)
    for index, effect in enumerate(effects):
        effect.card, effect.index = card.index, index
    card.effects, card.top = effects, top
    card.changes_control = any(effect.changes_control for effect in effects)
    card.text = card_text(restriction, effects[:top])
    card.model = record["text"]


# ------------------------------------------------------------------ contracts
def read_contracts(parts: Components, data: Data, deck: int) -> None:
    name = DECK_FILES[deck]
    for record in data[f"{name}_contract"]:
        card = add_card(parts, record["id"], record["name"], deck, CONTRACT)
        where = f"{card.name} ({card.id})"
        card.zone = place_of(record["zone"], list(KIND_NAMES[:ZONES]), f"{where}: zone")
        card.size = number(record["size"], f"{where}: size", 1, 4)
        card.payout = number(record["payout"], f"{where}: payout", 0, 6)
        for vocation in record["vocations"]:
            keys = Keys(vocation, f"{where}: vocation", parts.vocation_names, True)
            card.vocations.append(keys.word("name", parts.vocation_names) | keys.number("value") << 4)
            keys.done()
        add_effects(parts, card, record, read_restriction(parts, card, record["restriction"], where))
        parts.contracts[deck].append(int(card.index))
    read_events(parts, data[f"{name}_event"], deck, EVENT)
    read_events(parts, data[f"{name}_special"], deck, SPECIAL)
    exactly(len(data[f"{name}_special"]), 1, f"special event in the {DECK_NAMES[deck]} deck")
    for stack in parts.stacks:
        cards = len(parts.contracts[deck]) + len(parts.events[deck])
        exactly(cards, int(stack.top + stack.middle + stack.bottom), f"cards in the {name} deck")


def read_restriction(parts: Components, card: Card, table: object, where: str) -> list[str]:
    """What the contract asks of its site and its price (US-511), and the sentences that say so."""
    keys = Keys(table, f"{where}: restriction", parts.vocation_names, True)
    ignores = keys.flag("ignore_zoning")
    near = keys.words("adjacent_to", list(THINGS[:-1])) if keys.has("adjacent_to") else 0
    far = keys.words("not_adjacent_to", list(THINGS[:-1])) if keys.has("not_adjacent_to") else 0
    least = keys.number("min_value") if keys.has("min_value") else 0
    card.price = keys.word("cost", ["half", "free"]) + HALF_PRICE if keys.has("cost") else FULL_PRICE
    card.any_permits = keys.flag("any_permits")
    card.demolishes = keys.flag("may_demolish")
    keys.done()
    card.plot = plot_number(parts, Plot(card.zone, card.size, ignores, near, far, least))
    wanted = things_words(near)
    wanted = [*wanted[:1], *(f"to {thing}" if thing.startswith("a ") else thing for thing in wanted[1:])]
    said = [
        "Ignore zoning" if ignores else "",
        f"Must be built adjacent to {joined(wanted, 'or')}" if near else "",
        f"May not be built adjacent to {joined(things_words(far), 'or')}" if far else "",
        f"Must be built in a block of value {least} or more" if least else "",
        "Costs half its value in wealth" if card.price == HALF_PRICE else "",
        "Costs no wealth" if card.price == NO_PRICE else "",
        "May be built with permits of any zone" if card.any_permits else "",
        "May demolish existing buildings as with Urban Renewal" if card.demolishes else "",
    ]
    return [sentence for sentence in said if sentence]


def plot_number(parts: Components, plot: Plot) -> int:
    """The number of the plot, a new one if no other contract asks the same."""
    for other in parts.plots:
        if other.same(plot):
            return int(other.index)
    plot.index = len(parts.plots)
    parts.plots.append(plot)
    return int(plot.index)
