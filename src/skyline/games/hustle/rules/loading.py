"""The components from their data, checked: counts, totals, references. Whatever does not fit is a BadPack."""

from __future__ import annotations

from typing import Final

from skyline.engine.errors import BadPack
from skyline.engine.packs import place_of

from . import lot
from .components import (
    BLUEPRINT_IDS,
    BUZZ_NAMES,
    CAP_IDS,
    CARD_IDS,
    CONTRACT_IDS,
    DECOR_NAMES,
    DEMANDS,
    DESIGNS,
    DIE_NAMES,
    DIFFICULTIES,
    ELEVATOR,
    INDUSTRIES,
    INDUSTRY_NAMES,
    MOST_PLAYERS,
    ON_CARD,
    PER_QUARTER,
    SAMPLE_IDS,
    SLOT_WORDS,
    TIER_NAMES,
    UTILITY_NAMES,
    VISITOR_NAMES,
    BlockCard,
    Blueprint,
    Cap,
    Components,
    Contract,
    Demand,
    Design,
)
from .designs import read_feature
from .foundation import LINKS_ALL, LINKS_LOWER, LINKS_UPPER, links_of
from .ledger import MOST_WANTED
from .predicates import read_cap_line, read_filter, read_requirement
from .reading import Data, number

PORT_LETTERS: Final = "PWF"
ICONS: Final = ["money", "prestige"]
CAP_LINES: Final = ("zone", "group", "type")


def build(data: Data, fingerprint: str) -> Components:
    """The components. Raises BadPack."""
    parts = Components(fingerprint)
    check_lot(data)
    read_tiers(parts, data)
    read_decor(parts, data)
    read_station(parts, data)
    read_numbers(parts, data)
    read_cards(parts, data)
    check_foundations(parts)
    read_plans(parts, data)
    read_caps(parts, data)
    read_contracts(parts, data)
    read_demands(parts, data)
    return parts


def same_ids(records: list[Data], ids: tuple[str, ...], what: str) -> None:
    if tuple(record["id"] for record in records) != ids:
        raise BadPack(f"the {what} must be {ids[0]} to {ids[-1]}, in this order")


# ------------------------------------------------------------------ numbers
def check_lot(data: Data) -> None:
    """The lot is the one that the rules know (HH-030)."""
    levels = [record["id"] for record in data["level"] if record["index"] >= 0]
    if data["lot"]["columns"] != lot.COLUMNS or levels != list(lot.LEVEL_WORDS) or data["lot"]["card_levels"] != [0, lot.LEVELS - 1]:
        raise BadPack("the lot must have 9 columns and the levels GF to L11 and RF")
    if data["cap_place"]["width"] != lot.CARD or data["cap_place"]["level"] != lot.ROOF:
        raise BadPack("a cap is 3 squares wide and lies on RF")


def read_tiers(parts: Components, data: Data) -> None:
    if tuple(data["tier"]) != TIER_NAMES or tuple(data["industry"]) != INDUSTRY_NAMES or tuple(data["buzz"]) != BUZZ_NAMES:
        raise BadPack("tiers, industries or buzz types are not those of the rules, in their order")
    for tier, (name, record) in enumerate(data["tier"].items()):
        if (record["horizontal"]["width"], record["horizontal"]["height"]) != lot.SHAPES[tier]:
            raise BadPack(f"tier {name}: a tile is {lot.SHAPES[tier][0]} by {lot.SHAPES[tier][1]} squares")
        parts.capacity.append(number(record["capacity"], f"tier {name}: capacity", 1, 7))
        parts.unlock.append(number(record["unlock"], f"tier {name}: unlock", 0, 1000))
        parts.bonuses.append(number(record["bonus_actions_per_match"], f"tier {name}: bonus actions", 0, 9))
        parts.sets.append([number(count, f"tier {name}: sets", 1, 4) for count in data["sets"][name]])
        copies = [record["copies"] for record in data["tile"] if record["tier"] == name]
        if len(copies) != INDUSTRIES * len(BUZZ_NAMES) or len(set(copies)) != 1 or max(parts.sets[tier]) > copies[0]:
            raise BadPack(f"tier {name}: every industry and buzz type needs as many tiles, enough for {max(parts.sets[tier])} sets")
    if [data["industry"][name]["visitor"] for name in INDUSTRY_NAMES] != list(VISITOR_NAMES):
        raise BadPack("the visitors of the industries are blue, green and pink")


def read_decor(parts: Components, data: Data) -> None:
    if tuple(record["id"] for record in data["decor"]) != DECOR_NAMES:
        raise BadPack(f"the decor types are {', '.join(DECOR_NAMES)}")
    parts.decor_unlock = [number(record["unlock"], f"{record['id']}: unlock", 0, 1000) for record in data["decor"]]
    parts.decor_per_player = number(data["supply"]["per_player"], "decor for each player", 1, 30)


def read_station(parts: Components, data: Data) -> None:
    same_ids(data["slot"], SLOT_WORDS, "slots")
    for slot, record in enumerate(data["slot"]):
        parts.slot_price.append(number(record["price"], f"slot {record['id']}: price", 0, 100))
        parts.slot_used.append([int(players in record["players"]) for players in range(MOST_PLAYERS + 1)])
        if record.get("alone"):
            parts.lone_slot = slot
    for players, record in enumerate(data["players"], 1):
        if record["count"] != players:
            raise BadPack("the station has a record for 1, 2, 3 and 4 players, in this order")
        parts.dice_sets.append(number(record["dice_sets_on_board"], "dice sets on the board", 1, 4))
        parts.dice_in_game.append(number(record["dice_sets_in_game"], "dice sets in the game", 1, 8))
        parts.trains.append(number(record["trains"], "trains", 1, 8))
        parts.sides.append(len(record["sides"]))
    if tuple(data["dice"]["colors"]) != DIE_NAMES or tuple(data["dice"]["colors"].values()) != UTILITY_NAMES:
        raise BadPack("the dice are yellow for power, blue for water and black for wifi")
    parts.per_train = number(data["visitors"]["per_train"], "visitors in a train", 1, 9)
    parts.visitors = [number(data["visitors"]["in_box"][name], f"{name} visitors", 1, 80) for name in VISITOR_NAMES]
    cleared = data["demand_rewards"]["train_cleared"]
    parts.cleared_prestige = number(cleared["money"]["prestige"], "reward for a cleared train", 0, 100)
    parts.cleared_money = number(cleared["prestige"]["money"], "reward for a cleared train", 0, 100)


def read_numbers(parts: Components, data: Data) -> None:
    start, limits, penalties = data["start"], data["limits"], data["penalties"]
    parts.elevator_price = number(data["elevator"]["price"], "price of an elevator", 0, 100)
    parts.money = number(start["money"], "money at the start", 0, 1000)
    parts.influence = number(start["influence"], "influence at the start", 2, 11)
    parts.pips = number(start["worker_dice"]["yellow"], "pips at the start", 1, 6)
    parts.hand = number(start["hand"], "cards in hand", 2, 5)
    parts.contracts_dealt = number(start["contracts_dealt"], "contracts", 1, 3)
    parts.opening_visitors = number(start["visitors_at_opening"], "opening visitors", 0, 9)
    parts.most_realty = number(limits["realty_die_max"], "realty die", 1, 6)
    parts.most_laid = number(limits["cards_per_expansion"], "cards of an expansion", 2, 5)  # a foundation may take two (HH-082)
    parts.bailout = number(limits["bailout"], "bailout", 1, 1000)
    parts.cap_price = number(limits["cap_price"], "price of the cap", 0, 1000)
    parts.swap_price = number(limits["contract_swap_influence"], "price of a swap", 1, MOST_WANTED)
    parts.altered_level = number(penalties["altered_level"], "penalty for a level", 0, 100)
    parts.vacant_square = number(penalties["vacant_square"], "penalty for a vacant space", 0, 100)
    parts.queued_visitor = number(penalties["queued_visitor"], "penalty for a visitor", 0, 100)
    parts.money_per_prestige = number(penalties["money_per_prestige"], "money for prestige", 1, 1000)
    parts.clock_solo = number(data["clock"]["solo"], "quarter clock", 1, 200)
    parts.clock = number(data["clock"]["multiplayer"], "quarter clock", 1, 200)
    parts.rank_names = [record["name"] for record in data["solo_rank"]]
    parts.rank_from = [record.get("min", -1_000_000) for record in data["solo_rank"]]
    if parts.rank_from != sorted(parts.rank_from):
        raise BadPack("the solo ranks must go from the lowest to the highest")


# ------------------------------------------------------------------ cards and plans
def read_face(code: str, where: str) -> int:
    """The face of a square: "E", or the three ports in their order, "-" for a grey one."""
    if code == "E":
        return ELEVATOR | ON_CARD
    if len(code) != len(PORT_LETTERS) or any(letter not in ("-", port) for letter, port in zip(code, PORT_LETTERS, strict=True)):
        raise BadPack(f"{where}: {code!r} is neither E nor three ports")
    return sum(1 << place for place, letter in enumerate(code) if letter != "-") | ON_CARD


def read_cards(parts: Components, data: Data) -> None:
    same_ids(data["card"], CARD_IDS, "building block cards")
    for index, record in enumerate(data["card"]):
        where = f"card {record['id']}"
        rows = record["rows"]
        if len(rows) != lot.CARD or any(len(row) != lot.CARD for row in rows):
            raise BadPack(f"{where}: must have three rows of three squares")
        faces = [read_face(code, where) for row in reversed(rows) for code in row]
        elevators = sum(face & ELEVATOR != 0 for face in faces)
        ports = {name: sum(face >> place & 1 for face in faces) for place, name in enumerate(UTILITY_NAMES)}
        if elevators != record["elevators"] or ports != record["ports"]:
            raise BadPack(f"{where}: its squares show {elevators} elevators and the ports {ports}")
        parts.cards.append(BlockCard(index, record["id"], record["family"], faces))


def check_foundations(parts: Components) -> None:
    """Every hand makes a foundation that can be paid, or is redrawn until one does (HH-082)."""
    links = [int(links_of(card)) for card in parts.cards]
    for pair in (LINKS_LOWER, LINKS_UPPER):
        if 2 * sum(link & pair != 0 for link in links) < len(links):
            raise BadPack("half of the cards must have elevators above each other on their lower two rows, and half on their upper two")
    dearest = [0] * (LINKS_ALL + 1)
    for card, link in zip(parts.cards, links, strict=True):
        dearest[link] = max(dearest[link], sum(face & ELEVATOR != 0 for face in card.faces))
    price = int(parts.elevator_price) * max(dearest[LINKS_ALL], dearest[LINKS_LOWER] + dearest[LINKS_UPPER])
    if parts.money < price:
        raise BadPack(f"money at the start must be at least {price}, which a foundation of the cards may cost")


def read_rows(record: Data, where: str) -> list[int]:
    """The rows of a shape from GF up, column A as the lowest bit."""
    rows = record["rows"]
    if len(rows) != lot.LEVELS or any(len(row) != lot.COLUMNS or set(row) - {"#", "."} for row in rows):
        raise BadPack(f"{where}: must have twelve rows of nine squares, # or .")
    found = [sum(1 << column for column, letter in enumerate(row) if letter == "#") for row in reversed(rows)]
    if sum(row.bit_count() for row in found) != record["squares"]:
        raise BadPack(f"{where}: its rows do not have {record['squares']} squares")
    return found


def read_plans(parts: Components, data: Data) -> None:
    same_ids(data["blueprint"], BLUEPRINT_IDS, "blueprints")
    for index, record in enumerate(data["blueprint"]):
        where = f"blueprint {record['id']}"
        difficulty = place_of(record["difficulty"], list(DIFFICULTIES), f"{where}: difficulty")
        parts.blueprints.append(Blueprint(index, record["id"], record["name"], difficulty, read_rows(record, where)))
    for difficulty, name in enumerate(DIFFICULTIES):
        if sum(plan.difficulty == difficulty for plan in parts.blueprints) < MOST_PLAYERS:
            raise BadPack(f"there must be a blueprint of difficulty {name} for each of {MOST_PLAYERS} players")
    for index, record in enumerate(data["design"]):
        parts.designs.append(Design(index, record["id"], record["name"], record["text"], read_feature(record)))
    if len(parts.designs) != DESIGNS:
        raise BadPack(f"there must be {DESIGNS} designs, not {len(parts.designs)}")
    read_samples(parts, data)


def read_samples(parts: Components, data: Data) -> None:
    """Whatever three designs are drawn, a sample tower must feature two of them (HH-736)."""
    same_ids(data["sample"], SAMPLE_IDS, "sample towers")
    featured: list[str] = []
    for index, record in enumerate(data["sample"]):
        sample = Blueprint(index, record["id"], record["name"], -1, read_rows(record, f"sample {record['id']}"))
        sample.designs = [design.id for design in parts.designs if design.feature.shown_by(sample.rows)]
        if sample.designs != record["designs"]:
            raise BadPack(f"sample {record['id']}: it features {', '.join(sample.designs)}")
        featured += sample.designs
        parts.samples.append(sample)
    if sorted(featured) != sorted(design.id for design in parts.designs):
        raise BadPack("each design must be featured by exactly one of the sample towers")


# ------------------------------------------------------------------ caps, contracts, demands
def read_caps(parts: Components, data: Data) -> None:
    same_ids(data["cap"], CAP_IDS, "building caps")
    for index, record in enumerate(data["cap"]):
        lines = [read_cap_line(record[line], f"cap {record['id']}: {line}") for line in CAP_LINES]
        parts.caps.append(Cap(index, record["id"], record["name"], lines, record["text"]))


def read_contracts(parts: Components, data: Data) -> None:
    same_ids(data["contract"], CONTRACT_IDS, "contracts")
    for index, record in enumerate(data["contract"]):
        where = f"contract {record['id']}"
        quarter = number(record["quarter"], f"{where}: quarter", index // PER_QUARTER + 1, index // PER_QUARTER + 1)
        money = number(record["money"], f"{where}: money", 0, 1000)
        prestige = number(record["prestige"], f"{where}: prestige", 0, 1000)
        need = read_requirement(record["need"], where)
        parts.contracts.append(Contract(index, record["id"], record["name"], quarter, money, prestige, need, record["text"]))


def read_demands(parts: Components, data: Data) -> None:
    for index, record in enumerate(data["demand"]):
        where = f"demand {record['id']}"
        money = place_of(record["icon"], ICONS, f"{where}: icon") == 0
        parts.demands.append(Demand(index, record["id"], record["name"], money, read_filter(record["need"], where), record["text"]))
    if len(parts.demands) != DEMANDS:
        raise BadPack(f"there must be {DEMANDS} demand tiles, not {len(parts.demands)}")
