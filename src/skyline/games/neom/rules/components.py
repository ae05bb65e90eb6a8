"""Typed tables built from the component data once, and checked: counts, totals, references. Effects are bound by their names."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from skyline.engine.errors import BadPack

from .effect import FIRE_PROTECTION, NO_PROTECTION, POLICE_PROTECTION, Bindings, Effect, Formula, Takings

RESIDENTIAL: Final = 1
COMMERCIAL: Final = 2
INDUSTRIAL: Final = 4
PUBLIC: Final = 8
RESOURCE: Final = 16
DISASTER: Final = 32
TYPES: Final = ("residential", "commercial", "industrial", "public", "resource", "disaster")

NORTH: Final = 1
EAST: Final = 2
SOUTH: Final = 4
WEST: Final = 8
SIDES: Final = ("N", "E", "S", "W")

RAW: Final = 0
PROCESSED: Final = 1
LUXURY: Final = 2
TIERS: Final = ("raw", "processed", "luxury")
RAW_GOODS: Final = ("coal", "natural_gas", "oil", "ore", "stone", "wood")
PROCESSED_GOODS: Final = ("concrete", "copper", "diamonds", "glass", "gold", "lumber", "plastics", "steel")
LUXURY_GOODS: Final = ("electronics", "jewelry", "sports_cars")
GOODS: Final = RAW_GOODS + PROCESSED_GOODS + LUXURY_GOODS

TILE_COUNT: Final = 150
FIRST_CORNERSTONE: Final = 121
FIRST_CENTER: Final = 151
CORNERSTONES: Final = 30
CORNERSTONE_DECK: Final = 0
DECKS: Final = ("C", "I", "II", "III")


def bits(names: list[str], table: tuple[str, ...], where: str) -> int:
    """The mask of ``names`` by their places in ``table``."""
    mask = 0
    for name in names:
        if name not in table:
            raise BadPack(f"{where}: {name!r} is not one of {', '.join(table)}")
        mask |= 1 << table.index(name)
    return mask


@final
class Tile:
    """One tile, or a City Center in the shape of one (numbers from 151)."""

    number: i64
    name: str
    id: str
    deck: i64
    min_players: i64
    types: i64
    roads: i64
    polluting: bool
    power: bool
    vp: i64
    formula: Formula | None
    effects: list[Effect]
    costs: list[Cost]
    needed_types: i64
    needed_count: i64
    immediate: i64
    income: list[int]
    takings: Takings | None
    goods: i64
    goods_choice: bool
    expected: float
    clause: str

    def __init__(self, record: dict[str, Any], goods: tuple[str, ...], bound: Bindings) -> None:
        where = f"tile {record['number']}"
        self.number = record["number"]
        self.name = record["name"]
        self.id = record["id"]
        self.deck = DECKS.index(record["deck"])
        self.min_players = record["min_players"]
        self.types = bits(record["types"], TYPES, f"{where}: types")
        self.roads = bits(record["roads"], SIDES, f"{where}: roads")
        self.polluting = record["polluting"]
        self.power = record["power"]
        self.vp = record["vp"]
        self.costs = [Cost(item["coins"], bits(item["goods"], goods, f"{where}: cost")) for item in record["cost"]]
        needed: dict[str, Any] = record.get("prerequisite", {"type": "", "count": 0})
        self.needed_types = bits([needed["type"]], TYPES, f"{where}: prerequisite") if needed["type"] else 0
        self.needed_count = needed["count"]
        self.immediate = record["immediate"]
        self.income = record["income"]
        self.goods = bits(record["goods"], goods, f"{where}: goods")
        self.goods_choice = record["goods_choice"] != ""
        self.bind(record, where, bound)
        self.clause = record["clause"]

    def __repr__(self) -> str:
        return f"#{self.number:03} {self.name}"

    def bind(self, record: dict[str, Any], where: str, bound: Bindings) -> None:
        """Look up what the record names. Raises BadPack."""
        formula, takings = record["vp_formula"], record["income_formula"]
        self.formula = bound.formula(formula, f"{where}: vp_formula") if formula else None
        self.takings = bound.taking(takings, f"{where}: income_formula") if takings else None
        self.effects = [bound.effect(record[field], f"{where}: {field}") for field in ("effect", "goods_choice") if record[field]]
        self.expected = sum(effect.expected for effect in self.effects)
        self.expected += self.formula.expected if self.formula is not None else 0.0
        self.expected += self.takings.expected if self.takings is not None else 0.0

    def is_cornerstone(self) -> bool:
        return self.deck == CORNERSTONE_DECK and self.number <= TILE_COUNT


@final
class Cost:
    """One alternative of a requirement (NM-133): coins to pay and every Good of the mask."""

    coins: i64
    goods: i64

    def __init__(self, coins: i64, goods: i64) -> None:
        self.coins = coins
        self.goods = goods


@final
class DisasterCard:
    """What a Disaster asks for (NM-270 to NM-272)."""

    id: str
    tile: i64
    pay_per_tile: i64
    pay_types: i64
    protection: i64
    demands: list[int]

    def __init__(self, record: dict[str, Any]) -> None:
        where = f"disaster {record['id']!r}"
        self.id = record["id"]
        self.tile = record["tile"]
        self.pay_per_tile = record["pay_per_tile"]
        self.pay_types = bits(record["pay_types"], TYPES, where)
        self.protection = {"": NO_PROTECTION, "fire": FIRE_PROTECTION, "police": POLICE_PROTECTION}[record["protection"]]
        self.demands = []
        for demand in record["sacrifice"]:
            mask = bits(demand["types"], TYPES, where)
            for _ in range(demand["count"]):
                self.demands.append(mask)


@final
class Components:
    """All tables of the game. Shared by a state and all its clones, and never changed."""

    tiles: list[Tile]
    centers: int
    goods: tuple[str, ...]
    tier: list[int]
    tier_masks: list[int]
    base_cost: list[int]
    good_vp: list[int]
    solo_from: list[int]
    disasters: list[DisasterCard]
    starting_money: i64
    sale_price: i64
    transport_fee: i64
    route_discount: i64
    minimum_price: i64
    coins_per_vp: i64
    neighborhood_vp: list[int]
    beyond_vp: i64
    pollution_orthogonal: i64
    pollution_diagonal: i64
    ghost_town: list[int]
    no_power: i64
    turns: i64
    two_stacks: list[int]
    two_packs: list[int]
    solo_stacks: list[int]
    solo_packs: dict[int, list[int]]
    solo_disaster_packs: i64
    ranks: list[tuple[str, dict[int, int]]]
    fingerprint: str

    def __init__(self, data: dict[str, Any], fingerprint: str, bound: Bindings) -> None:
        self.fingerprint = fingerprint
        named = data["goods"]
        self.goods = (*named["raw"], *named["processed"], *named["luxury"])
        self.tier = []
        self.tier_masks = [0, 0, 0]
        for index, good in enumerate(self.goods):
            tier = RAW if good in named["raw"] else PROCESSED if good in named["processed"] else LUXURY
            self.tier.append(tier)
            self.tier_masks[tier] |= 1 << index
        self.base_cost = [data["tier"][TIERS[tier]]["base_cost"] for tier in self.tier]
        self.good_vp = [data["tier"][TIERS[tier]]["vp"] for tier in self.tier]
        self.solo_from = [data["tier"][TIERS[tier]]["solo_from_generation"] for tier in self.tier]
        self.tiles = [_center(data["board"][0], 0, bound)]
        for record in sorted(data["tile"], key=_number):
            self.tiles.append(Tile(record, self.goods, bound))
        self.centers = len(data["board"])
        for index, board in enumerate(data["board"]):
            self.tiles.append(_center(board, FIRST_CENTER + index, bound, bits([board["raw_good"]], self.goods, "board")))
        self.disasters = [DisasterCard(record) for record in data["disaster"]]
        self.read_rules(data)
        check(self)

    def read_rules(self, data: dict[str, Any]) -> None:
        """The numbers of the rulebook that stand in boards.toml."""
        money = data["money"]
        self.starting_money = money["starting"]
        self.sale_price = money["sell_tile"]
        self.transport_fee = money["transport_fee_per_player_between"]
        self.route_discount = money["trade_route_discount"]
        self.minimum_price = money["minimum_price"]
        self.coins_per_vp = money["coins_per_vp"]
        scoring = data["scoring"]
        self.neighborhood_vp = scoring["neighborhood_vp"]
        self.beyond_vp = scoring["neighborhood_vp_per_tile_beyond_8"]
        self.pollution_orthogonal = scoring["pollution_orthogonal"]
        self.pollution_diagonal = scoring["pollution_diagonal"]
        self.ghost_town = [scoring["ghost_town"]["0"], scoring["ghost_town"]["1"]]
        self.no_power = scoring["no_power"]
        self.turns = data["decks"]["turns_per_generation"]
        self.two_stacks = data["two_player"]["cornerstone_stacks"]
        self.two_packs = data["two_player"]["generation_packs"]
        self.solo_stacks = data["solo"]["cornerstone_stacks"]
        self.solo_packs = {count: data["solo"][f"packs_{count}"] for count in (1, 4, 5)}
        self.solo_disaster_packs = len(data["solo"]["disaster_selectable_in_packs"])
        self.ranks = [(rank["name"], {count: rank[f"min_{count}"] for count in (1, 4, 5)}) for rank in data["solo_rank"]]

    def deck(self, generation: int, min_players: int) -> list[int]:
        """The tile numbers of a Generation deck for this player count or tile set (NM-045); Generation 0: the Cornerstones."""
        return [int(tile.number) for tile in self.tiles[1 : TILE_COUNT + 1]
                if tile.deck == generation and tile.min_players <= max(min_players, 1)]  # fmt: skip

    def good(self, name: str) -> int:
        return self.goods.index(name)


def _number(record: dict[str, Any]) -> int:
    number: int = record["number"]
    return number


def _center(board: dict[str, Any], number: int, bound: Bindings, goods: int = 0) -> Tile:
    """A City Center in the shape of a tile (NM-016)."""
    record = {
        "number": number, "id": board["id"], "name": "City Center", "deck": "C", "min_players": 1, "types": board["center_types"],
        "roads": board["center_roads"], "polluting": False, "power": False, "vp": 0, "vp_formula": "", "effect": "",
        "cost": [], "immediate": 0, "income": [0, 0, 0], "income_formula": "", "goods": [], "goods_choice": "",
        "clause": "NM-016", "source": board["source"], "roads_source": board["roads_source"],
    }  # fmt: skip
    tile = Tile(record, (), bound)
    tile.goods = goods
    return tile


def deck_of(number: int) -> int:
    """The deck a tile belongs to by its number: 40 for each Generation, then the Cornerstones."""
    return 0 if number >= FIRST_CORNERSTONE else (number - 1) // 40 + 1


def check(parts: Components) -> None:
    """Counts, totals and references. Raises BadPack with the record and the reason."""
    for number, tile in enumerate(parts.tiles[1 : TILE_COUNT + 1], 1):
        where = f"tile {number}"
        if tile.number != number:
            raise BadPack(f"{where}: missing; the game has tiles 1 to {TILE_COUNT}")
        if tile.deck != deck_of(number):
            raise BadPack(f"{where}: belongs to deck {DECKS[deck_of(number)]} (NM-032)")
        disaster = tile.types == DISASTER
        if disaster == bool(tile.roads):
            raise BadPack(f"{where}: every tile but a Disaster has one to four roads (NM-012)")
        if not tile.types or (tile.types & DISASTER and not disaster):
            raise BadPack(f"{where}: types must be one or two of {', '.join(TYPES)}")
        if not tile.costs:
            raise BadPack(f"{where}: cost must list at least one alternative (NM-133)")
        if len(tile.income) != 3:
            raise BadPack(f"{where}: income must give one number for each Generation (NM-301)")
    for generation in (1, 2, 3):
        sizes = [len(parts.deck(generation, count)) for count in (1, 4, 5)]
        if sizes != [24, 32, 40]:
            raise BadPack(f"deck {DECKS[generation]}: has {sizes} tiles for 1+, 4+, 5+ instead of [24, 32, 40] (NM-032)")
        found = [number for number in parts.deck(generation, 1) if parts.tiles[number].types == DISASTER]
        if found != [parts.disasters[generation - 1].tile]:
            raise BadPack(f"deck {DECKS[generation]}: must have exactly one Disaster, marked 1+ (NM-032)")
    if len(parts.deck(CORNERSTONE_DECK, 5)) != CORNERSTONES:
        raise BadPack(f"deck C: there must be {CORNERSTONES} Cornerstones (NM-031)")
    if parts.goods != GOODS:
        raise BadPack(f"goods: there must be these {len(GOODS)}: {', '.join(GOODS)} (NM-033)")
