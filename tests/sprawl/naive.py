"""Urban Sprawl once more, written straight from the rules and as slowly as they read: what the oracles compare the game with.

Everything is worked out from the plain view (names and numbers) and from the data files. No function of the rules is used.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

from skyline.games import sprawl
from skyline.games.sprawl import GAME
from skyline.games.sprawl.rules.state import Sprawl

Lot = tuple[int, int]
Block = tuple[int, int]
FOLDER = Path(sprawl.__file__).parent / "data"
SHAPES = {
    "nw": (0,), "ne": (1,), "sw": (2,), "se": (3,), "n": (0, 1), "s": (2, 3), "w": (0, 2), "e": (1, 3), "l-nw": (0, 1, 2),
    "l-ne": (0, 1, 3), "l-sw": (0, 2, 3), "l-se": (1, 2, 3), "all": (0, 1, 2, 3),
}  # fmt: skip
ZONES = ("CIV", "COM", "IND", "RES")
OFFICES = {"Mayor": "", "District Attorney": "CIV", "Treasurer": "COM", "Police Chief": "RES", "Union Boss": "IND"}  # in track order


def data(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


BOARD = data("board")
PAYOUTS = {line["value"]: line["places"] for line in data("payouts")["payout"]}
TILES = {line["zone"]: {int(size): count for size, count in line["counts"].items()} for line in data("buildings")["tiles"]}
MARKERS = {line["name"]: line["markers"] for line in data("vocations")["vocation"]}
PERMITS = {line["id"]: line for line in data("planning")["build_permit"]}
CARDS = {
    line["id"]: line for file in ("planning", "town", "city", "metropolis") for key, lines in data(file).items() if isinstance(lines, list)
    for line in lines if isinstance(line, dict) and "id" in line
}  # fmt: skip


@dataclass(frozen=True)
class House:
    """A building: the lots it covers, its kind, its controller (None: nobody)."""

    lots: frozenset[Lot]
    block: Block
    kind: str
    owner: int | None

    @property
    def size(self) -> int:
        return len(self.lots)


def site(words: str) -> tuple[Block, frozenset[Lot]]:
    """Block and lots of a site as it is written: "c4 n"."""
    block, shape = words.split()
    line, column = "abcdef".index(block[0]), int(block[1]) - 1
    return (line, column), frozenset((2 * line + lot // 2, 2 * column + lot % 2) for lot in SHAPES[shape])


ALL_SITES = [f"{line}{column} {shape}" for line, column, shape in product("abcdef", range(1, 7), SHAPES)]


def adjacent(some: frozenset[Lot], others: frozenset[Lot]) -> bool:
    """US-033, US-034."""
    return any(one != other and abs(one[0] - other[0]) <= 1 and abs(one[1] - other[1]) <= 1 for one in some for other in others)


class Town:
    """A position, read from its plain view."""

    def __init__(self, state: Sprawl) -> None:
        self.view: dict[str, Any] = GAME.plain_view(GAME.view(state, -1))
        self.houses = []
        for one in self.view["buildings"]:
            block, lots = site(one["site"])
            self.houses.append(House(lots, block, one["kind"], one["controller"]))
        self.players: list[dict[str, Any]] = self.view["players"]
        self.active: int = self.view["active"]
        self.rows = {line["id"]: (line["axis"], line["lines"], line["value"]) for line in BOARD["rows"]}
        for space, marker in self.view["markers"].items():
            line = BOARD["marker_spaces"][int(space[1:]) - 1]
            self.rows[marker.upper()] = (line["axis"], line["lines"], int(marker[1:]))

    # -------------------------------------------------------------- ground
    def in_row(self, row: str, block: Block) -> bool:
        """US-036."""
        axis, lines, _ = self.rows[row]
        return (block[0] if axis == "horizontal" else block[1]) in lines

    def value(self, block: Block) -> int:
        """US-037, US-R09."""
        return sum(number for row, (_, _, number) in self.rows.items() if self.in_row(row, block))

    def touches(self, lots: frozenset[Lot], thing: str, houses: list[House]) -> bool:
        """US-035, US-512."""
        if thing == "water":
            return any(line == 0 or column == 11 for line, column in lots)
        if thing == "wilderness":
            return any(column == 0 or line == 11 for line, column in lots)
        return any(house.kind == thing and adjacent(lots, house.lots) for house in houses)

    # -------------------------------------------------------------- building
    def may_demolish(self, card: dict[str, Any]) -> bool:
        """US-230."""
        renewal = any(one.startswith("UR") for one in self.players[self.active]["planning_cards"])
        return renewal or self.view["contractor"]["holder"] == self.active or card["restriction"].get("may_demolish", False)

    def price(self, card: dict[str, Any], block: Block) -> int:
        """US-192, US-511."""
        cost = card["restriction"].get("cost")
        return 0 if cost == "free" else self.value(block) // 2 if cost == "half" else self.value(block)

    def open_to(self, card: dict[str, Any], words: str) -> bool:
        """May the active player build the contract there, and can he pay the price (US-190 to US-235)?"""
        block, lots = site(words)
        demolished = [house for house in self.houses if house.lots & lots]
        staying = [house for house in self.houses if not house.lots & lots]
        contractor = self.view["contractor"]["holder"]
        if len(lots) != card["size"] or self.price(card, block) > self.players[self.active]["wealth"]:
            return False
        if demolished and not self.may_demolish(card):
            return False
        if any(not house.lots <= lots or (house.owner is not None and house.owner == contractor != self.active) for house in demolished):
            return False
        tiles = TILES[card["zone"]][card["size"]] - sum(house.kind == card["zone"] and house.size == card["size"] for house in staying)
        return tiles > 0 and self.zoned(card, lots, staying) and self.allowed(card, block, lots, staying)

    def zoned(self, card: dict[str, Any], lots: frozenset[Lot], staying: list[House]) -> bool:
        """US-220."""
        if card["restriction"].get("ignore_zoning"):
            return True
        near = {house.kind for house in staying if adjacent(lots, house.lots)} - {"PARK"}
        return not near or card["zone"] in near

    def allowed(self, card: dict[str, Any], block: Block, lots: frozenset[Lot], staying: list[House]) -> bool:
        """US-511."""
        restriction = card["restriction"]
        wanted, unwanted = restriction.get("adjacent_to"), restriction.get("not_adjacent_to", [])
        if wanted and not any(self.touches(lots, thing, staying) for thing in wanted):
            return False
        return not any(self.touches(lots, thing, staying) for thing in unwanted) and self.value(block) >= restriction.get("min_value", 0)

    def sites(self, card: dict[str, Any]) -> list[str]:
        return [words for words in ALL_SITES if self.open_to(card, words)]

    def pages(self, card: dict[str, Any], permits: list[str]) -> int:
        """US-171, US-511."""
        fitting = [PERMITS[one] for one in permits if one in PERMITS]
        return sum(one["permits"] for one in fitting if card["restriction"].get("any_permits") or card["zone"] in one["zones"])

    def bonus(self, words: str, zone: str) -> int:
        """The neighborhood bonus of a building on the site, the District Attorney apart (US-251)."""
        _, lots = site(words)
        return sum(house.kind == zone and house.lots != lots and adjacent(lots, house.lots) for house in self.houses)

    # -------------------------------------------------------------- rows
    def payout(self, row: str) -> list[int]:
        """US-351 to US-354: place by place; whoever shares a place shares what the places bring."""
        seats = range(len(self.players))
        if row not in self.rows:
            return [0 for _ in seats]
        counts = [sum(house.owner == seat and self.in_row(row, house.block) for house in self.houses) for seat in seats]
        amounts = [0 for _ in seats]
        places = list(PAYOUTS[self.rows[row][2]][: len(self.players)])
        for count in sorted({count for count in counts if count}, reverse=True):
            tied = [seat for seat in seats if counts[seat] == count]
            taken, places = places[: len(tied)], places[len(tied) :]
            for seat in tied:
                amounts[seat] = sum(taken) // len(tied)
        return amounts

    # -------------------------------------------------------------- offices
    def holder(self, office: str) -> int | None:
        holder: int | None = self.view["offices"][office]["holder"]
        return holder

    def candidates(self, office: str) -> list[int]:
        """Who wins an election, or those among whom somebody decides (US-371, US-372, US-374)."""
        seats = range(len(self.players))
        if office == "Mayor":
            worth = [(sum(self.players[seat]["vocations"].values()), 0) for seat in seats]
        else:
            own = [[self.value(one.block) for one in self.houses if one.owner == seat and one.kind == OFFICES[office]] for seat in seats]
            worth = [(max(values, default=0), len(values)) for values in own]
        return [seat for seat in seats if worth[seat] == max(worth)] if max(worth)[0] else []

    def decider(self, office: str) -> int:
        """Who decides a tied election (US-371 to US-373, US-R17)."""
        names = list(OFFICES)
        if office == "Mayor":
            return next((seat for seat, player in enumerate(self.players) if player["vocations"].get("Media")), self.active)
        holder = self.holder(names[names.index(office) - 1])
        return self.active if holder is None else holder

    def least_prestige(self) -> list[int]:
        """US-376."""
        least = min(player["prestige"] for player in self.players)
        return [seat for seat, player in enumerate(self.players) if player["prestige"] == least]

    def office_bonus(self, office: str, seat: int) -> int:
        """US-402 to US-415."""
        if office != "Mayor":
            return sum(house.kind == OFFICES[office] for house in self.houses)
        own = [house for house in self.houses if house.owner == seat and house.kind != "PARK"]
        return sum(self.touches(house.lots, "PARK", self.houses) for house in own)

    # -------------------------------------------------------------- the end
    def final_rows(self) -> list[int]:
        """US-461."""
        paid = [self.payout(row) for row in self.rows if row.startswith("P")]
        return [sum(amounts) for amounts in zip(*paid, strict=True)]

    def final_wealth(self) -> list[int]:
        """US-462."""
        return [player["wealth"] // 10 for player in self.players]

    def final_offices(self) -> list[int]:
        """US-463."""
        held = [(office, self.holder(office)) for office in OFFICES]
        return [sum(self.office_bonus(office, seat) for office, holder in held if holder == seat) for seat in range(len(self.players))]

    def winners(self) -> list[int]:
        """US-464."""
        best = max((player["prestige"], player["wealth"]) for player in self.players)
        return [seat for seat, player in enumerate(self.players) if (player["prestige"], player["wealth"]) == best]
