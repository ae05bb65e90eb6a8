"""Everything about a component as a sheet of facts. What contracts, demands and caps say is the text that their rules word themselves."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from skyline.engine.catalogue import Catalogue, Kind
from skyline.engine.facts import RECONSTRUCTED, RULE, SOURCE, Fact, origins, sheet
from skyline.engine.rulebook import clauses
from skyline.engine.words import capital, joined, plural
from skyline.games.hustle import FOLDER
from skyline.games.hustle.rules.components import (
    BUZZ_NAMES,
    BUZZ_WORDS,
    CARD_IDS,
    DECOR_NAMES,
    DIE_NAMES,
    DIFFICULTIES,
    INDUSTRIES,
    INDUSTRY_NAMES,
    LANDMARK,
    SLOT_WORDS,
    TIER_NAMES,
    UTILITIES,
    VISITOR_NAMES,
    Blueprint,
    Cap,
    Components,
    Contract,
    Demand,
    Design,
)
from skyline.games.hustle.rules.dice import PIPS_WORDS
from skyline.games.hustle.rules.lot import LEVEL_WORDS, SHAPES

from .art import gallery as art
from .art.dice import REALTY
from .art.squares import ELEVATOR_TILE
from .wording import card_words, contract_reward, elevators_on, pips_words, ports_on, reward, stars, tile_words

Data = dict[str, Any]
Rows = list[Fact]
TITLE: Final = "High Rise Hustle"
WORKERS: Final = ("electrician", "plumber", "technician")
COMPONENT: Final = r"Q\d-\d\d|VD\d\d|CAP\d\d|BD\d\d"  # ids of what the rules list one by one
FAMILIES: Final = {"High": "lively", "Low": "quiet"}
ASPECTS: Final = {"columns": "the number of columns", "name": "its name", "unlock": "when it opens", "squares": "its size"}


@dataclass(frozen=True)
class Entry:
    """A component in the catalogue: its name, a line about it, its facts, and what the data say about it."""

    name: str
    line: str
    facts: Rows
    records: Sequence[Data]


# ------------------------------------------------------------------ what there is
def catalogue(parts: Components, data: Data) -> Catalogue:
    """Everything in the box; ``data`` tells what was read and what is reconstructed."""
    return Catalogue(TITLE, {name: kind(parts, data, name, keys) for name, keys in art.keys(parts).items()})


def kind(parts: Components, data: Data, name: str, keys: Sequence[str]) -> Kind:
    """A kind whose entries are made when somebody looks at the first of them."""

    @cache
    def entries() -> list[Entry]:
        made = MAKERS[name](parts, data)
        return [made[key] for key in keys]

    def explained(place: int) -> str:
        found = entries()[place]
        return sheet(found.name, [*found.facts, (SOURCE, source_words(found.records))])

    return Kind(
        keys,
        line=lambda place: entries()[place].line,
        sheet=explained,
        drawing=lambda place: art.drawing(parts, name, keys[place]),
        names=lambda place: (entries()[place].name,),
        records=lambda place: entries()[place].records,
    )


# ------------------------------------------------------------------ sources
def aspects(record: Data) -> dict[str, str]:
    """Where each aspect of a record comes from, in words; the record as a whole has no name."""
    return {ASPECTS.get(aspect, aspect.replace("_", " ")): origin for aspect, origin in origins(record).items()}


def source_words(records: Sequence[Data]) -> str:
    """What of the records was read in the rulebook, and what is reconstructed."""
    said = {aspect: origin for record in reversed(records) for aspect, origin in aspects(record).items()}
    whole = said.pop("")
    other = [name for name, origin in said.items() if origin != whole]
    if whole == RECONSTRUCTED:
        return RECONSTRUCTED + (f"; from the rulebook: {joined(other)}" if other else "")
    return "from the rulebook" + (f"; reconstructed: {joined(other)}" if other else "")


@cache
def listed() -> dict[str, str]:
    """The clause that lists each contract, demand, cap and design, by the component's id."""
    found: dict[str, str] = {}
    for one in clauses((FOLDER / "rules.md").read_text(encoding="utf-8")):
        for name in ids_in(one.text.split(":")[0]):
            found.setdefault(name, one.id)
    return found


def ids_in(head: str) -> list[str]:
    """The ids that a clause begins with: "Q1-01..03", "Q1-13, Q1-14", "VD01 Scenic"."""
    run = re.match(r"(Q\d-)(\d+)\.\.(\d+)", head)
    if run:
        return [f"{run[1]}{number:02}" for number in range(int(run[2]), int(run[3]) + 1)]
    return re.findall(COMPONENT, head) if re.match(COMPONENT, head) else []


# ------------------------------------------------------------------ cards, blueprints, designs
def keyed(records: Sequence[Data]) -> dict[str, Data]:
    return {str(record["id"]): record for record in records}


def cards(parts: Components, data: Data) -> dict[str, Entry]:
    records = keyed(data["card"])
    return {key: card_entry(parts, number, records[key]) for number, key in enumerate(CARD_IDS)}


def card_entry(parts: Components, number: int, record: Data) -> Entry:
    card = parts.cards[number]
    name = f"Building block card {card.id}"
    lifts, price = elevators_on(card), int(parts.elevator_price)
    rows: Rows = [("Family", card.family.replace("_", " "))]
    rows += [(("Top row", "Middle", "Bottom")[row], " | ".join(cells)) for row, cells in enumerate(rows_of(record))]
    rows += [
        ("Price", f"${lifts * price} if all {plural(lifts, 'elevator')} show; a hidden one costs nothing"),
        ("Ports", f"{pips_words(ports_on(card), 'none')} to connect"), (RULE, "HH-019, HH-031, HH-200 to HH-209"),
    ]  # fmt: skip
    return Entry(name, f"{card.id}: {card_words(card)}", rows, [record])


def rows_of(record: Data) -> list[list[str]]:
    """The squares of a card in words, the top row first."""
    names = dict(zip("PWF", PIPS_WORDS, strict=True))
    return [
        ["elevator" if cell == "E" else "+".join(names[sign] for sign in cell if sign != "-") or "all running" for cell in row]
        for row in record["rows"]
    ]


def blueprints(parts: Components, data: Data) -> dict[str, Entry]:
    records = keyed([*data["blueprint"], *data["sample"]])
    return {plan.id: blueprint_entry(parts, plan, records[plan.id]) for plan in (*parts.blueprints, *parts.samples)}


def blueprint_entry(parts: Components, plan: Blueprint, record: Data) -> Entry:
    squares = sum(row.bit_count() for row in plan.rows)
    top = max(level for level, row in enumerate(plan.rows) if row)
    sample = plan.difficulty < 0
    kind = "sample tower of the advanced variant" if sample else f"{DIFFICULTIES[plan.difficulty]} blueprint"
    rows: Rows = [("Kind", kind), ("Squares", str(squares)), ("Reaches", LEVEL_WORDS[top])]
    rows += [("Cards", f"{record['min_cards']} at least")] if "min_cards" in record else []
    if sample:
        features = [one.name for one in parts.designs if one.feature.shown_by(plan.rows)]
        rows.append(("Features", joined(features)))
    rows += [
        ("At end", f"each level that does not match costs {stars(int(parts.altered_level))}"),
        (RULE, "HH-070, HH-071, HH-736" if sample else "HH-062, HH-063, HH-070, HH-071"),
    ]
    return Entry(plan.name, f"{plan.name}: {kind}, {squares} squares up to {LEVEL_WORDS[top]}", rows, [record])


def designs(parts: Components, data: Data) -> dict[str, Entry]:
    records = keyed(data["design"])
    return {one.id: design_entry(one, records[one.id]) for one in parts.designs}


def design_entry(one: Design, record: Data) -> Entry:
    rows = [
        ("Feature", one.text), ("Used", "in the advanced variant: three are drawn, your tower has to feature two of them"),
        (RULE, f"{listed()[one.id]}, HH-730, HH-733"),
    ]  # fmt: skip
    return Entry(one.name, f"{one.name}: {one.text}", rows, [record])


# ------------------------------------------------------------------ goals
def caps(parts: Components, data: Data) -> dict[str, Entry]:
    records = keyed(data["cap"])
    return {one.id: cap_entry(parts, one, records[one.id]) for one in parts.caps}


def cap_entry(parts: Components, one: Cap, record: Data) -> Entry:
    texts = [line.text() for line in one.lines]
    rows = [
        *zip(("Zone", "Group", "Type"), texts, strict=True), ("Price", f"${parts.cap_price}, on RF over three squares of L11"),
        ("Secret", "until the final scoring; a cap that is not built scores nothing"),
        (RULE, f"{listed()[one.id]}, HH-310 to HH-312, HH-681"),
    ]  # fmt: skip
    return Entry(one.name, f"{one.name}: {' '.join(texts)}", rows, [record])


def contracts(parts: Components, data: Data) -> dict[str, Entry]:
    records = keyed(data["contract"])
    return {one.id: contract_entry(one, records[one.id]) for one in parts.contracts}


def contract_entry(one: Contract, record: Data) -> Entry:
    rows = [
        ("Quarter", f"Q{one.quarter}"), ("Asks", one.need.text()), ("Pays", contract_reward(one)),
        ("When", "as soon as it holds; after your third one everybody has one more turn"),
        (RULE, f"{listed()[one.id]}, HH-103, HH-120, HH-121"),
    ]  # fmt: skip
    return Entry(one.name, f"{one.name} (Q{one.quarter}): {one.need.text()} {contract_reward(one)}", rows, [record])


def demands(parts: Components, data: Data) -> dict[str, Entry]:
    records = keyed(data["demand"])
    return {one.id: demand_entry(parts, one, records[one.id]) for one in parts.demands}


def demand_entry(parts: Components, one: Demand, record: Data) -> Entry:
    each = reward(1, 0) if one.pays_money else reward(0, 1)
    emptied = reward(0, int(parts.cleared_prestige)) if one.pays_money else reward(int(parts.cleared_money), 0)
    rows = [
        ("Wishes", one.need.text()), ("Pays", f"{each} for each visitor of the train who moves into such a unit"),
        ("Emptied", f"{emptied} when the last visitor of the train moves in, wherever that is"),
        (RULE, f"{listed()[one.id]}, HH-454, HH-455"),
    ]  # fmt: skip
    return Entry(one.name, f"{one.name}: {one.need.text()} {each} each", rows, [record])


# ------------------------------------------------------------------ units and décor
def units(parts: Components, data: Data) -> dict[str, Entry]:
    keys = art.keys(parts)["unit"]
    kinds = [(tier, industry, buzz) for tier in range(len(TIER_NAMES)) for industry in range(INDUSTRIES) for buzz in range(len(BUZZ_NAMES))]
    return {key: unit_entry(parts, data, *kind) for key, kind in zip(keys, kinds, strict=True)}


def unit_entry(parts: Components, data: Data, tier: int, industry: int, buzz: int) -> Entry:
    name = capital(tile_words(tier, industry, buzz))
    wide, high = SHAPES[tier]
    unlock, room = parts.unlock[tier], parts.capacity[tier]
    double = "; a landmark doubles the bonus actions" if tier == LANDMARK else ""
    rows = [
        ("Squares", f"{wide * high}: {wide} x {high} or {high} x {wide}"), ("Room for", f"{room} {VISITOR_NAMES[industry]}"),
        ("Opens", f"at {stars(unlock)}" if unlock else "from the start"),
        ("Matches", f"an adjacent {BUZZ_WORDS[buzz]} unit: {plural(parts.bonuses[tier], 'bonus action')}{double}"),
        ("Half", f"an adjacent {BUZZ_WORDS[buzz ^ 2]} unit: $1 for each edge that they share"),
        ("Copies", f"{' / '.join(map(str, parts.sets[tier]))} with 1 / 2 / 3 / 4 players"),
        (RULE, "HH-018, HH-050, HH-261 to HH-266, HH-330, HH-331, HH-339"),
    ]  # fmt: skip
    line = f"{name}: {wide * high} squares, room for {room}, {f'from {stars(unlock)}' if unlock else 'from the start'}"
    return Entry(name, line, rows, [data["tier"][TIER_NAMES[tier]]])


DECOR_FACTS: Final = {
    "artwork": ("on a card square without a tile, vacant or an elevator", "1★ for each adjacent unit", "HH-351, HH-355"),
    "balcony": ("on an open square left or right of a card square", "the capacity of the unit beside it, the larger of two", "HH-352"),
    "rooftop": ("on an open square directly above a card square, RF too", "the capacities of all adjacent units together", "HH-353"),
}


def decor(parts: Components, data: Data) -> dict[str, Entry]:
    records = keyed(data["decor"])
    found = {kind: decor_entry(parts, number, records[kind]) for number, kind in enumerate(DECOR_NAMES)}
    return {**found, ELEVATOR_TILE: elevator_entry(data)}


def decor_entry(parts: Components, number: int, record: Data) -> Entry:
    kind = DECOR_NAMES[number]
    place, scores, clause = DECOR_FACTS[kind]
    unlock = parts.decor_unlock[number]
    rows = [
        ("Place", place), ("Scores", f"{scores}, once, when it is placed"),
        ("Opens", f"at {stars(unlock)}" if unlock else "from the start"),
        ("Comes", "by the bonus action Commission décor, free of charge"),
        ("Tiles", f"{parts.decor_per_player} for each player, of {record['copies']}"),
        ("Stays", "for good; nothing can be placed on it"), (RULE, f"{clause}, HH-338, HH-350, HH-354"),
    ]  # fmt: skip
    return Entry(capital(kind), f"{capital(kind)}: {scores}", rows, [record])


def elevator_entry(data: Data) -> Entry:
    rows = [
        ("Place", "on a card square without a tile"), ("Is", "an elevator in every respect: it links levels, and a visitor waits there"),
        ("Scores", "nothing"), ("Tiles", "the back of any décor tile that is open to you"), (RULE, "HH-360, HH-013, HH-243"),
    ]  # fmt: skip
    return Entry("Elevator tile", "Elevator tile: the back of any décor tile", rows, [data["reverse"]])


# ------------------------------------------------------------------ signs, visitors, dice, the station
def buzzes(_parts: Components, data: Data) -> dict[str, Entry]:
    return {name: buzz_entry(data, number) for number, name in enumerate(BUZZ_NAMES)}


def buzz_entry(data: Data, number: int) -> Entry:
    name, other = BUZZ_WORDS[number], BUZZ_WORDS[number ^ 2]
    family = FAMILIES[name.split()[0]]
    rows = [
        ("Family", f"{family}, with {other}"), ("Match", f"{name} adjacent to {name}: a bonus action, two with a landmark"),
        ("Half", f"{name} adjacent to {other}: $1 for each edge that they share"), (RULE, "HH-017, HH-330, HH-331, HH-339"),
    ]  # fmt: skip
    return Entry(name, f"{name}: {family}", rows, [data["buzz"][BUZZ_NAMES[number]]])


def visitors(parts: Components, data: Data) -> dict[str, Entry]:
    return {name: visitor_entry(parts, data, number) for number, name in enumerate(INDUSTRY_NAMES)}


def visitor_entry(parts: Components, data: Data, number: int) -> Entry:
    color, industry = VISITOR_NAMES[number], INDUSTRY_NAMES[number]
    name = f"{capital(color)} visitor"
    rows = [
        ("Moves", f"into {industry} units only"), ("Waits", "one at each elevator you can see; the others spill into the subway"),
        ("Tenant", "pays $1 at the end of every quarter"), ("At end", f"−{stars(int(parts.queued_visitor))} for each one still waiting"),
        ("Pieces", str(parts.visitors[number])), (RULE, "HH-015, HH-040, HH-451, HH-653, HH-683"),
    ]  # fmt: skip
    return Entry(name, f"{name}: moves into {industry} units", rows, [data["visitors"]])


def dice(parts: Components, data: Data) -> dict[str, Entry]:
    found = {name: die_entry(parts, data, number) for number, name in enumerate(DIE_NAMES[:UTILITIES])}
    return {**found, REALTY: realty_entry(parts, data)}


def die_entry(parts: Components, data: Data, number: int) -> Entry:
    color, utility = DIE_NAMES[number], PIPS_WORDS[number]
    name = f"{capital(color)} die"
    rows = [
        ("Worker", WORKERS[number]), ("Pays", f"one pip for each {utility} port under a new unit, the lowest die first"),
        ("Start", f"one die with {parts.pips} pips"), ("Bought", f"in sets of three at the station, for {prices(parts)}"),
        ("Combine", "a die showing 1 with a die of another color below 6"),
        ("Used up", "it goes to the billboard, and comes back in a new set"),
        (RULE, "HH-016, HH-266, HH-300, HH-301, HH-305, HH-410 to HH-413"),
    ]  # fmt: skip
    return Entry(name, f"{name}: pays for {utility}", rows, [data["dice"]])


def prices(parts: Components) -> str:
    return joined([f"${price}" for price in sorted(set(parts.slot_price))], "or")


def realty_entry(parts: Components, data: Data) -> Entry:
    rows = [
        ("Shows", "how many units you may fill in one action, and how many pairs of visitors you may exchange"),
        ("Rises", f"by 1 with each realtor, up to {parts.most_realty}"), ("Falls", "back to 1 at the end of every quarter"),
        (RULE, "HH-333, HH-335, HH-450, HH-652"),
    ]  # fmt: skip
    return Entry("Realty die", "Realty die: how many units you may fill in one action", rows, [data["dice"]])


# ------------------------------------------------------------------ the station
def slots(parts: Components, data: Data) -> dict[str, Entry]:
    records = keyed(data["slot"])
    return {key: slot_entry(parts, number, records[key]) for number, key in enumerate(SLOT_WORDS)}


def slot_entry(parts: Components, number: int, record: Data) -> Entry:
    price = parts.slot_price[number]
    counts = [players for players, used in enumerate(parts.slot_used[number]) if used]
    people = f"{counts[0]} to {counts[-1]} players" if len(counts) > 1 else f"only with {plural(counts[0], 'player')}"
    name = f"Dice slot {number + 1}, ${price}"
    rows = [
        ("Price", f"${price} for the set of dice that stands there"), ("Used", people),
        ("Set", "one yellow, one blue and one black die; the dearer the slot, the higher the set"),
        ("Brings", "as much influence as its lowest die shows"), ("Train", "one of the section beside the slot comes along"),
        (RULE, "HH-053, HH-392 to HH-395, HH-410 to HH-412"),
    ]  # fmt: skip
    return Entry(name, f"{name}: a set of three dice, and a train", rows, [record])


MAKERS: Final[dict[str, Callable[[Components, Data], dict[str, Entry]]]] = {
    "card": cards, "unit": units, "decor": decor, "blueprint": blueprints, "design": designs, "cap": caps, "contract": contracts,
    "demand": demands, "buzz": buzzes, "visitor": visitors, "die": dice, "slot": slots,
}  # fmt: skip
