"""Typed tables built from the component data once, and checked: counts, totals, references."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar, final

from mypy_extensions import i64

from skyline.engine.errors import BadPack
from skyline.engine.packs import place_of

from .pieces import COLOURS, NAMES, NONE, one, size
from .windows import WINDOWS

if TYPE_CHECKING:
    from .actions import Action
    from .effects.effect import Effect
    from .powers.power import Power

NEIGHBOURHOODS: Final = 5
CITY_CENTER: Final = 4
SLOTS: Final = 4  # Building Spaces of a Neighbourhood, on the larger side of the board
SITES: Final = NEIGHBOURHOODS * SLOTS
SETS: Final = 4
SET_SPACES: Final = 3
BLUEPRINTS: Final = 5
CARDS: Final = 23
MOST_TENANTS: Final = 64
ROUNDS: Final = 3
YEARS: Final = (2010, 2020, 2030)
LETTERS: Final = ("A", "B", "C", "D", "E")
FOUR_PLAYERS: Final = 0  # sides of the board
ONE_TO_THREE: Final = 1

# Timings of Power Cards (HR-271).
ONCE: Final = 0
ROUND: Final = 1
ONGOING: Final = 2
GAME_END: Final = 3
TIMINGS: Final = ("1x", "once_per_round", "ongoing", "game_end")

Bound = TypeVar("Bound")


def bound(name: str, table: dict[str, Bound], where: str) -> Bound:
    """What the name of an effect in the data stands for. Raises BadPack for a name that stands for nothing."""
    if name not in table:
        raise BadPack(f"{where} {name!r} is not one of {', '.join(table)}")
    return table[name]


@final
class Bindings:
    """Everything that the names in the data stand for: actions of spaces, powers of Tenants, effects of Power Cards."""

    actions: dict[str, Action]
    powers: dict[str, Power]
    effects: dict[str, Effect]

    def __init__(self, actions: list[Action], powers: list[Power], effects: list[Effect]) -> None:
        self.actions = {action.id: action for action in actions}
        self.powers = {power.id: power for power in powers}
        self.effects = {effect.id: effect for effect in effects}


@final
class Space:
    """One Action Space of the One-Way Track."""

    track: i64
    action: Action
    colour: i64
    zone: i64
    site: i64
    corruption: i64
    loss: i64
    stop: i64

    def __init__(self, record: dict[str, Any], zones: list[str], hoods: list[str], actions: dict[str, Action]) -> None:
        where = f"space {record['id']!r}"
        self.track = record["track"]
        self.action = bound(record["action"], actions, f"{where}: action")
        self.colour = place_of(record["colour"], list(NAMES), f"{where}: colour") if "colour" in record else -1
        self.zone = place_of(record["zone"], zones, f"{where}: zone")
        self.site = -1  # of a Tenant space: its Building Space
        if "tenant_slot" in record:
            self.site = place_of(record["neighbourhood"], hoods, f"{where}: neighbourhood") * SLOTS + record["tenant_slot"] - 1
        self.corruption = record["corruption_on_stop"]
        self.loss = record.get("lose_up_to", 0)
        self.stop = record.get("number", 0)  # of a Stop Zone space, 1 at the back


@final
class Side:
    """One side of the board: the track, its zones, the Bonus sets (HR-020)."""

    spaces: list[Space]
    zone_hood: list[int]
    zone_first: list[int]
    zone_last: list[int]
    zone_action: list[Action]
    set_after: list[int]
    set_spaces: i64
    fixed: list[int]
    slots: i64
    first_stop: i64
    stops: i64
    site_track: list[int]

    def __init__(self, data: dict[str, Any], name: str, hoods: list[str], actions: dict[str, Action]) -> None:
        zones = [record for record in data["zone"] if record["side"] == name]
        ids = [record["id"] for record in zones]
        records = sorted((record for record in data["space"] if record["side"] == name), key=_track)
        first = Space({**records[0], "track": 0}, ids, hoods, actions)  # nobody's: tracks are numbered from 1
        self.spaces = [first, *(Space(record, ids, hoods, actions) for record in records)]
        if [space.track for space in self.spaces] != list(range(len(self.spaces))):
            raise BadPack(f"space: the track of side {name!r} must be numbered from 1 without gaps")
        self.zone_hood = [place_of(record["neighbourhood"], hoods, f"zone {record['id']!r}: neighbourhood") for record in zones]
        tracks = [[space.track for space in self.spaces[1:] if space.zone == zone] for zone in range(len(zones))]
        self.zone_first = [int(found[0]) for found in tracks]
        self.zone_last = [int(found[-1]) for found in tracks]
        self.zone_action = [self.spaces[track].action for track in self.zone_first]
        self.first_stop = self.zone_first[-1]
        self.stops = len(tracks[-1])
        self.set_after = [record["after_track"] for record in data["bonus_set"] if record["side"] == name]
        self.set_spaces = next(record["size"] for record in data["bonus_set"] if record["side"] == name)
        self.fixed = [-1] * (SETS * SET_SPACES)  # Floors << 4 | UltraPlastic of a fixed Bonus Space; -1: a blank one
        for record in data["bonus_space"]:
            if record["side"] == name and record["fixed"]:
                place = (int(record["set"][-1]) - 1) * SET_SPACES + record["index"] - 1
                self.fixed[place] = record["random_floors"] << 4 | record["ultraplastic"]
        self.slots = data["neighbourhood"][0]["building_spaces_4p" if name == "4p" else "building_spaces_1_3p"]
        self.site_track = [-1] * SITES
        for space in self.spaces[1:]:
            if space.site >= 0:
                self.site_track[space.site] = int(space.track)

    def zone_at(self, track: i64) -> i64:
        """The zone of a track number; the Stop Zone for a Mogul that has not set out yet (HR-120)."""
        return self.spaces[track].zone if track > 0 else len(self.zone_hood) - 1


@final
class Card:
    """One kind of Power Card (section 11)."""

    number: i64
    name: str
    copies: i64
    timing: i64
    bonus: bool
    label: i64
    effect: Effect
    text: str

    def __init__(self, record: dict[str, Any], names: list[str], effects: dict[str, Effect]) -> None:
        where = f"power_card {record['number']}"
        self.number = record["number"]
        self.name = record["name"]
        self.copies = record["copies"]
        self.timing = place_of(record["timing"], list(TIMINGS), f"{where}: timing")
        self.bonus = record["link"] == "bonus"
        self.label = names.index(self.name)  # cards of one name cost Corruption together (HR-273)
        self.effect = bound(record["effect"], effects, f"{where}: effect")
        self.text = record["summary"]
        if not 0 <= self.copies <= 15:
            raise BadPack(f"{where}: copies must be 0 to 15")

    def __repr__(self) -> str:
        return self.name


@final
class Tenant:
    """One Tenant tile (section 13)."""

    index: i64
    id: str
    name: str
    hood: i64
    power: Power
    card: i64
    start_player: i64
    intro: bool
    pools: i64
    text: str
    solo: str
    clause: str

    def __init__(self, index: i64, record: dict[str, Any], hoods: list[str], powers: dict[str, Power]) -> None:
        self.index = index
        self.id = record["id"]
        self.name = record["name"]
        self.hood = place_of(record["neighbourhood"], hoods, f"tenant {self.id!r}: neighbourhood")
        self.power = bound(record["effect"], powers, f"tenant {self.id!r}: effect")
        self.card = record.get("card", 0)
        self.start_player = record.get("start_player", 0)
        self.intro = record["intro"]
        self.pools = 4 | (2 if record["in_45"] else 0) | (1 if record["set"] == "base" else 0)
        self.text = record["summary"]
        self.solo = record.get("solo", "")
        self.clause = record["clause"]

    def __repr__(self) -> str:
        return self.name


@final
class Blueprint:
    """One of the five Blueprints of a card: its coloured squares as packed counts, its UltraPlastic squares, its solo limit (HR-024)."""

    squares: i64
    ultraplastic: i64
    height: i64
    limit: i64

    def __init__(self, record: dict[str, Any], where: str) -> None:
        self.squares = NONE
        for colour in record["squares"]:
            self.squares += one(place_of(colour, list(NAMES[:COLOURS]), f"{where}: square"))
        self.ultraplastic = record["ultraplastic"]
        self.height = size(self.squares) + self.ultraplastic
        self.limit = record["solo_limit"]
        if self.height != record["height"]:
            raise BadPack(f"{where}: height {record['height']} is not the number of squares")


@final
class Tile:
    """One kind of Bonus Tile (section 12)."""

    id: str
    kind: str
    round: i64
    copies: i64
    floors: i64
    ultraplastic: i64
    card: i64
    spires: i64
    loss: i64

    def __init__(self, record: dict[str, Any]) -> None:
        self.id = record["id"]
        self.kind = record["kind"]
        self.round = YEARS.index(record["round"])
        self.copies = record["copies"]
        self.floors = record.get("random_floors", 0)
        self.ultraplastic = record.get("ultraplastic", 0)
        self.card = record.get("card", 0)
        self.spires = record.get("spires", 0)
        self.loss = record.get("lose_corruption", 0)

    def stays(self) -> bool:
        """Does the tile stay on the board, because it shows more than pieces (HR-045, HR-046)?"""
        return bool(self.card or self.spires or self.loss)


@final
class Components:
    """All tables of the game. Shared by a state and all its clones, and never changed."""

    hoods: list[str]
    hood_ids: list[str]
    sides: list[Side]
    cards: list[Card]
    archive: i64
    mayor: i64
    taxicab: i64
    university: i64
    hub: i64
    luxury: i64
    investment: i64
    planning: i64
    windows: list[list[int]]
    tenants: list[Tenant]
    blueprints: list[list[Blueprint]]
    blueprint_ids: list[str]
    least_height: list[int]
    blueprint_rounds: list[list[int]]
    tiles: list[Tile]
    labels: list[int]
    last_space: i64
    wrap_loss: i64
    bag: i64
    ultraplastic: i64
    spires: i64
    tokens: i64
    yards: i64
    yard_spaces: i64
    yard_costs: list[int]
    base_yards: list[list[int]]
    neutral_heights: list[list[int]]
    line: i64
    display: i64
    under_limit: i64
    over_limit: i64
    results: list[tuple[str, int]]
    fingerprint: str

    def __init__(self, data: dict[str, Any], fingerprint: str, bindings: Bindings) -> None:
        self.fingerprint = fingerprint
        self.hoods = [record["name"] for record in data["neighbourhood"]]
        self.hood_ids = [record["id"] for record in data["neighbourhood"]]
        if len(self.hoods) != NEIGHBOURHOODS:
            raise BadPack("neighbourhood: there must be five (HR-032)")
        self.sides = [Side(data, name, self.hood_ids, bindings.actions) for name in ("4p", "1-3p")]
        self.read_cards(data, bindings.effects)
        self.tenants = [Tenant(index, record, self.hood_ids, bindings.powers) for index, record in enumerate(data["tenant"])]
        self.read_blueprints(data)
        self.read_supplies(data)
        self.read_solo(data)
        check_tenants(self.tenants)

    def read_cards(self, data: dict[str, Any], effects: dict[str, Effect]) -> None:
        """The Power Cards, those among them that rules ask for by what they do, and the cards of each window.

        Where no card has such an effect the number is 0, and nobody ever has a card 0.
        """
        names = list(dict.fromkeys(record["name"] for record in data["power_card"]))
        cards = [Card(record, names, effects) for record in data["power_card"]]
        if [card.number for card in cards] != list(range(1, CARDS + 1)):
            raise BadPack(f"power_card: there must be numbers 1 to {CARDS} (HR-026)")
        self.cards = [cards[0], *cards]
        self.archive = self.card_with("refresh_or_replace_1x")
        self.mayor = self.card_with("share_space")
        self.taxicab = self.card_with("move_within_zone")
        self.university = self.card_with("square_becomes_ultraplastic")
        self.hub = self.card_with("overtake_bank")
        self.luxury = self.card_with("luxury_scoring")
        self.investment = self.card_with("trade_space_draw")
        self.planning = self.card_with("new_neighbourhood_draw")
        self.windows = [[int(card.number) for card in cards if window in card.effect.windows] for window in range(WINDOWS)]

    def card_with(self, effect: str) -> int:
        """The number of the card that has this effect; 0: none. Raises BadPack if there are several."""
        found = [int(card.number) for card in self.cards[1:] if card.effect.id == effect]
        if len(found) > 1:
            raise BadPack(f"power_card: only one may have the effect {effect!r}, not the numbers {found}")
        return found[0] if found else 0

    def read_blueprints(self, data: dict[str, Any]) -> None:
        self.blueprints = []
        self.blueprint_ids = []
        self.least_height = []  # of the Blueprints of a card
        self.blueprint_rounds = [[], [], []]
        for index, record in enumerate(data["blueprint_card"]):
            where = f"blueprint_card {record['id']!r}"
            self.blueprints.append([Blueprint(item, where) for item in record["blueprint"]])
            self.blueprint_ids.append(record["id"])
            self.least_height.append(min(int(blueprint.height) for blueprint in self.blueprints[-1]))
            self.blueprint_rounds[YEARS.index(record["round"])].append(index)
            if len(self.blueprints[-1]) != BLUEPRINTS:
                raise BadPack(f"{where}: there must be five Blueprints (HR-024)")
        if [len(found) for found in self.blueprint_rounds] != [5, 5, 5]:
            raise BadPack("blueprint_card: there must be five for each round (HR-024)")

    def read_supplies(self, data: dict[str, Any]) -> None:
        box = data["components"]
        if not (0 <= box["floors_per_colour"] <= 15 and 0 <= box["ultraplastic"] <= 15):
            raise BadPack("components: at most 15 Floors of a colour and 15 UltraPlastic")
        self.bag = sum(int(one(colour)) * box["floors_per_colour"] for colour in range(COLOURS))
        self.ultraplastic = box["ultraplastic"]
        self.spires = box["spires"]
        self.tokens = box["ultraplastic_requirement_tokens"]
        self.yards = data["expanded_yard"]["copies"]
        self.yard_spaces = data["expanded_yard"]["spaces"]
        self.yard_costs = [data["expanded_yard"]["corruption"][str(year)] for year in YEARS]
        self.base_yards = [[record[name] for record in data["base_yard"]] for name in ("standard_side", "full_side")]
        self.tiles = [Tile(record) for record in data["bonus_tile"]]
        for index, year in enumerate(YEARS):
            if sum(tile.copies for tile in self.tiles if tile.round == index) != 14:
                raise BadPack(f"bonus_tile: there must be 14 for {year} (HR-027)")
        self.labels = [record["vp_lost_at_end"] for record in data["corruption_space"]]
        self.last_space = data["corruption_track"]["last_space"]
        self.wrap_loss = data["corruption_track"]["wrap_vp_loss"]
        if len(self.labels) != self.last_space + 1:
            raise BadPack("corruption_space: there must be one for each space of the track, the start included (HR-111)")

    def read_solo(self, data: dict[str, Any]) -> None:
        self.neutral_heights = [[record["heights"][hood] for hood in self.hood_ids] for record in data["neutral_buildings"]]
        self.line = data["solo"]["bonus_line"]
        self.display = data["solo"]["floor_display"]
        self.under_limit = data["solo"]["corruption_under_limit_vp"]
        self.over_limit = data["solo"]["corruption_over_limit_vp"]
        self.results = [(record["name"].replace("_", " "), record.get("min", -1000)) for record in data["result"]]

    def result(self, points: int) -> str:
        """What a solo score is called (HR-501)."""
        return [name for name, least in self.results if points >= least][-1]


def _track(record: dict[str, Any]) -> int:
    track: int = record["track"]
    return track


def check_tenants(tenants: list[Tenant]) -> None:
    """Nine per Neighbourhood in the box, three of them for the Introductory Game (HR-026, HR-060, HR-R05). Raises BadPack."""
    if len(tenants) > MOST_TENANTS:
        raise BadPack(f"tenant: there may be at most {MOST_TENANTS}")
    for hood in range(NEIGHBOURHOODS):
        own = [tenant for tenant in tenants if tenant.hood == hood]
        if sum(1 for tenant in own if tenant.pools & 2) != 9 or sum(1 for tenant in own if tenant.intro) != 3:
            raise BadPack("tenant: each Neighbourhood needs nine of the box, three of them for the Introductory Game (HR-026, HR-060)")


