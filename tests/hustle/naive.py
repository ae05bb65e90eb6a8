"""High Rise Hustle once more, written straight from the clauses and as slowly as they read: what the oracles compare the game with.

Everything is worked out from the plain view (names and numbers), from the data files and with plain sets of (column, level) squares. No
function of the rules is used. The vocabulary of contracts, demands and caps is that of ``placement_oracle``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, combinations
from pathlib import Path
from typing import Any

from hustle import placement_oracle as words
from hustle.placement_oracle import Lot, Room, Square, edges, sides
from skyline.games import hustle
from skyline.games.hustle import GAME
from skyline.games.hustle.rules.state import Hustle

FOLDER = Path(hustle.__file__).parent / "data"
COLUMNS, LEVELS, ROOF = 9, 12, 12
LEVEL_NAMES = ["GF", *(f"L{level}" for level in range(1, 12)), "RF"]
DICE = {"P": "yellow", "W": "blue", "F": "black"}
COLORS = {"office": "blue", "residential": "green", "retail": "pink"}
BUZZ_FAMILIES = ({"high_noise", "high_traffic"}, {"low_noise", "low_traffic"})
SAFE_TO_LIST = 9  # overlapped cards of which all sets are listed


def data(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


FACES = {  # by card: what a square shows, by column and row from the lower left
    line["id"]: {(column, 2 - row): face for row, faces in enumerate(line["rows"]) for column, face in enumerate(faces)}
    for line in data("block_cards")["card"]
}  # fmt: skip
TIERS: dict[str, dict[str, Any]] = data("unit_tiles")["tier"]
SETS: dict[str, list[int]] = data("unit_tiles")["sets"]
DECOR = {line["id"]: line for line in data("decor")["decor"]}
CONTRACTS = {line["id"]: line for line in data("contracts")["contract"]}
DEMANDS = {line["id"]: line for line in data("visitor_demands")["demand"]}
CAPS = {line["id"]: line for line in data("building_caps")["cap"]}
SLOTS = {line["id"]: line for line in data("central_station")["slot"]}


def square(word: str) -> Square:
    """Column and level of a square as it is written: "C-L4"."""
    column, level = word.upper().split("-")
    return "ABCDEFGHI".index(column), LEVEL_NAMES.index(level)


def block(corner: Square, width: int, height: int) -> frozenset[Square]:
    return frozenset((corner[0] + across, corner[1] + up) for across in range(width) for up in range(height))


def inside(squares: frozenset[Square]) -> bool:
    return all(0 <= column < COLUMNS and 0 <= level < LEVELS for column, level in squares)


@dataclass(frozen=True)
class Card:
    """A building block card on a lot."""

    id: str
    corner: Square

    @property
    def squares(self) -> frozenset[Square]:
        return block(self.corner, 3, 3)

    def face(self, at: Square) -> str:
        return str(FACES[self.id][at[0] - self.corner[0], at[1] - self.corner[1]])


def unit_squares(tier: str, side: str, corner: Square) -> frozenset[Square]:
    """HH-018."""
    shape = TIERS[tier]["horizontal" if side == "across" else "vertical"]
    return block(corner, shape["width"], shape["height"])


def room_of(plain: dict[str, Any]) -> Room:
    squares = unit_squares(plain["tier"], plain["side"], square(plain["square"]))
    return Room(plain["tier"], plain["industry"], plain["buzz"], plain["tenants"], squares)


class Building:
    """A lot as the plain view shows it: cards from the bottom to the top, units in the order built, decor."""

    def __init__(self, plain: dict[str, Any]) -> None:
        self.cards = [Card(one["card"], square(one["square"])) for one in plain["cards"]]
        self.rooms = [room_of(one) for one in plain["units"]]
        self.decor = [(one["decor"], square(one["square"])) for one in plain["decor"] if not one["elevator"]]
        self.lifts = {square(one["square"]) for one in plain["decor"] if one["elevator"]}
        self.cap: str | None = plain["cap"]
        self.tops: dict[Square, Card] = {}  # the topmost card by square (HH-033): later cards lie over earlier ones
        for card in self.cards:
            self.tops.update(dict.fromkeys(card.squares, card))

    # -------------------------------------------------------------- squares
    def structure(self) -> set[Square]:
        return set(self.tops)

    def tiles(self) -> set[Square]:
        """HH-034: squares that hold a tile."""
        return {at for room in self.rooms for at in room.squares} | {at for _, at in self.decor} | self.lifts

    def shows(self, at: Square) -> str:
        """The face of a card square."""
        return self.tops[at].face(at)

    def elevators(self, without: frozenset[Square] = frozenset()) -> set[Square]:
        """HH-035; ``without`` those that a unit would cover."""
        tiles = self.tiles()
        printed = {at for at in self.structure() if self.shows(at) == "E" and at not in tiles}
        return (printed | self.lifts) - without

    def vacant(self) -> set[Square]:
        """HH-035."""
        tiles = self.tiles()
        return {at for at in self.structure() if self.shows(at) != "E" and at not in tiles}

    def height(self) -> int:
        """HH-037; -1 for none."""
        return max((level for _, level in self.structure()), default=-1)

    def lot(self) -> Lot:
        """What the vocabulary of contracts is about."""
        decor: dict[str, set[Square]] = {kind: {at for name, at in self.decor if name == kind} for kind in DECOR}
        return Lot(self.structure(), self.elevators(), self.rooms, decor)

    # -------------------------------------------------------------- access
    def inaccessible(self) -> set[int]:
        """HH-039: the levels up to the building height that elevators do not reach."""
        return set(range(self.height() + 1)) - set(climbed(self.elevators()))

    # -------------------------------------------------------------- expanding
    def barred(self, foot: frozenset[Square]) -> bool:
        """HH-206."""
        return any(at in foot for kind, at in self.decor if kind != "artwork")

    def over(self, card: Card) -> set[Card]:
        """The cards above this one, directly or by way of others (HH-032, HH-800)."""
        found: set[Card] = set()
        waiting = [card]
        while waiting:
            low = waiting.pop()
            later = self.cards[self.cards.index(low) + 1 :]
            new = {high for high in later if high.squares & low.squares} - found
            found |= new
            waiting += new
        return found

    def carriers(self, foot: frozenset[Square]) -> set[Card]:
        """The cards that carry a tile within a footprint (HH-205)."""
        on_cards = {at for room in self.rooms for at in room.squares} | self.lifts | {at for kind, at in self.decor if kind == "artwork"}
        return {self.tops[at] for at in foot & on_cards if at in self.tops}

    def may_lie_above(self, foot: frozenset[Square], chosen: set[Card]) -> bool:
        """HH-800 and HH-207: may exactly these of the overlapped cards lie above a new one?"""
        overlapped = {card for card in self.cards if card.squares & foot}
        closed = all(self.over(card) & overlapped <= chosen for card in chosen)
        return closed and self.carriers(foot) <= chosen and bool(foot - {at for card in chosen for at in card.squares})

    def layers(self, foot: frozenset[Square]) -> Iterator[set[Card]]:
        """All sets of cards that may lie above a new one."""
        overlapped = [card for card in self.cards if card.squares & foot]
        for chosen in chain.from_iterable(combinations(overlapped, size) for size in range(len(overlapped) + 1)):
            if self.may_lie_above(foot, set(chosen)):
                yield set(chosen)

    def has_layer(self, foot: frozenset[Square]) -> bool:
        """Is there any? If the fewest cards that tiles ask for hide the new one, more of them do so too."""
        carriers = self.carriers(foot)
        fewest = carriers.union(*(self.over(card) for card in carriers))
        return self.may_lie_above(foot, {card for card in fewest if card.squares & foot})

    def shown_by(self, card: Card) -> set[Square]:
        """The squares on which a card is the topmost."""
        return {at for at in card.squares if self.tops[at] == card}

    def price(self, new: set[str]) -> int:
        """HH-209."""
        return sum(2 for card in self.cards if card.id in new for at in self.shown_by(card) if card.face(at) == "E")

    def hangs_together(self) -> bool:
        """HH-202."""
        squares = self.structure()
        reached = {min(squares)} if squares else set()
        while more := {at for one in reached for at in edges(one)} & squares - reached:
            reached |= more
        return reached == squares

    # -------------------------------------------------------------- units
    def ports(self, squares: frozenset[Square]) -> dict[str, int]:
        """HH-266: pips by the color of the dice."""
        faces = "".join(self.shows(at) for at in squares if self.shows(at) != "E")
        return {color: faces.count(letter) for letter, color in DICE.items()}

    def open_to(self, squares: frozenset[Square], dice: dict[str, list[int]]) -> bool:
        """May a unit stand there, and can its ports be paid (HH-264 to HH-266)?"""
        if not squares <= self.structure() - self.tiles():
            return False
        if not {level for _, level in squares} <= set(climbed(self.elevators(without=squares))):
            return False
        return all(sum(dice[color]) >= number for color, number in self.ports(squares).items())

    def places(self, tier: str, dice: dict[str, list[int]]) -> set[tuple[str, Square]]:
        found = set()
        corners = [(column, level) for column in range(COLUMNS) for level in range(LEVELS)]
        for side in ("across", "upright"):
            found |= {(side, corner) for corner in corners if self.open_to(unit_squares(tier, side, corner), dice)}
        return found

    def buzz(self, new: Room) -> tuple[int, int]:
        """Bonus actions and money that a unit brings (HH-330, HH-331, HH-339); it is not among ``rooms``, or left out."""
        actions = money = 0
        for room in self.rooms:
            pairs = [(one, other) for one in new.squares for other in room.squares if other in edges(one)]
            if room.squares == new.squares or not pairs:
                continue
            if room.buzz == new.buzz:
                actions += 2 if "landmark" in (room.tier, new.tier) else 1
            elif any({room.buzz, new.buzz} == family for family in BUZZ_FAMILIES):
                money += len(pairs)
        return actions, money

    # -------------------------------------------------------------- decor
    def decor_squares(self, kind: str) -> set[Square]:
        """Where a tile may lie (HH-351 to HH-353, HH-360)."""
        cards, tiles = self.structure(), self.tiles()
        if kind in ("artwork", "elevator"):
            return cards - tiles
        if kind == "balcony":
            beside = {at for one in cards for at in sides(one) if 0 <= at[0] < COLUMNS}
            return beside - cards - tiles
        above = {(column, level + 1) for column, level in cards}
        under_cap = {("ABCDEFGHI".index(self.cap) + across, ROOF) for across in range(3)} if self.cap else set()
        return above - cards - tiles - under_cap

    def decor_points(self, kind: str, at: Square) -> int:
        """HH-351 to HH-353."""
        near = [room for room in self.rooms if room.squares & (sides(at) if kind == "balcony" else edges(at))]
        if kind == "artwork":
            return len(near)
        capacities = [int(TIERS[room.tier]["capacity"]) for room in near]
        return max(capacities, default=0) if kind == "balcony" else sum(capacities)

    # -------------------------------------------------------------- the end
    def cap_points(self, cap: str) -> int:
        """HH-681."""
        return sum(words.points(self.lot(), CAPS[cap][line]) for line in ("zone", "group", "type")) if self.cap else 0

    def off_blueprint(self, plan: list[str]) -> int:
        """HH-070: levels that do not match; the plan goes from GF up."""
        built = self.structure()
        marked = {(column, level) for level, row in enumerate(plan) for column, sign in enumerate(row) if sign == "#"}
        return sum(any(((column, level) in built) != ((column, level) in marked) for column in range(COLUMNS)) for level in range(LEVELS))

    def best_chain(self) -> int:
        """HH-690."""
        kinds = [("industry", name) for name in COLORS] + [("buzz", name) for family in BUZZ_FAMILIES for name in family]
        groups = [group for key, name in kinds for group in words.groups([room for room in self.rooms if getattr(room, key) == name])]
        return max((len(group) for group in groups if len(group) >= 3), default=0)


def climbed(elevators: set[Square]) -> Iterator[int]:
    """The accessible levels, from GF up."""
    for level in range(LEVELS):
        if level == 0:
            ride = any(at[1] == 0 for at in elevators)
        else:
            ride = any((column, level - 1) in elevators and (column, level) in elevators for column in range(COLUMNS))
        if not ride:
            return
        yield level


class Table:
    """A position as its seats see it: each player by the own view, everything else as a spectator."""

    def __init__(self, state: Hustle) -> None:
        self.view: dict[str, Any] = GAME.plain_view(GAME.view(state, -1))
        own = [GAME.plain_view(GAME.view(state, seat)) for seat in range(state.seats)]
        self.players: list[dict[str, Any]] = [view["players"][seat] for seat, view in enumerate(own)]
        self.buildings = [Building(player["tower"]) for player in self.players]

    def draft(self, seat: int) -> Building:
        """The lot of a player with the cards that are being laid."""
        draft = self.players[seat]["draft"]
        return Building(draft) if draft else self.buildings[seat]

    def overflow(self, seat: int) -> int:
        """HH-040."""
        waiting: int = sum(self.players[seat]["queue"].values())
        return max(waiting - len(self.buildings[seat].elevators()), 0)

    def available(self, seat: int) -> int:
        """HH-181."""
        return int(self.players[seat]["influence"]) - max(self.buildings[seat].height(), 0)

    def height_limit(self, seat: int) -> int:
        """HH-201, HH-220."""
        return 3 if self.view["quarter"] == 0 else min(int(self.players[seat]["influence"]), 11)

    def in_stacks(self, tier: str, industry: str, buzz: str) -> int:
        """Tiles of a kind that no player has built (HH-050, HH-772)."""
        built = sum((room.tier, room.industry, room.buzz) == (tier, industry, buzz) for one in self.buildings for room in one.rooms)
        return int(SETS[tier][len(self.players) - 1]) - built

    def tops(self, tier: str, industry: str) -> list[str | None]:
        return [one["top"] for one in self.view["stacks"] if (one["tier"], one["industry"]) == (tier, industry)]

    def total(self, seat: int) -> int:
        """HH-680 to HH-686."""
        player, building = self.players[seat], self.buildings[seat]
        cap = building.cap_points(player["cap"]) if player.get("cap") else 0
        money = player["money"] // 5
        queue = sum(player["queue"].values())
        blueprint = building.off_blueprint(player["plan"]) if player["plan"] else 0
        return int(player["prestige"] + cap + money - queue - 2 * len(building.vacant()) - 3 * blueprint)

    def winners(self) -> list[int]:
        """HH-690."""
        ranked = [
            (self.total(seat), player["influence"], building.best_chain())
            for seat, (player, building) in enumerate(zip(self.players, self.buildings, strict=True))
        ]
        return [seat for seat, one in enumerate(ranked) if one == max(ranked)]

    def least_prestige(self, first: int) -> int:
        """HH-657: who begins a quarter after one that ``first`` began."""
        seats = len(self.players)
        after = [(first + place) % seats for place in range(1, seats + 1)]
        return min(after, key=lambda seat: (int(self.players[seat]["prestige"]), after.index(seat)))


def dice_worth(dice: dict[str, int]) -> tuple[int, ...]:
    """HH-413."""
    low, middle, high = sorted(dice.values())
    return low + middle + high, low, high, middle
