"""Cards made at random from the whole effect vocabulary (section 23), as a pack. Numbers are small; everything goes with everything."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

from skyline.games.sprawl import component_data
from skyline.games.sprawl.rules.components import KIND_NAMES, OFFICE_NAMES, THINGS

Table = dict[str, Any]
DATA = component_data("")
ZONES = KIND_NAMES[:4]
NAMES = [record["name"] for record in DATA["vocation"]]
CONTRACTS = ("town_contract", "city_contract", "metropolis_contract")
EVENTS = ("planning_event", "town_event", "city_event", "metropolis_event")
EXTREMES = ["most_prestige", "least_prestige", "most_wealth", "least_wealth", "owner_most_valuable", "owner_least_valuable"]
DECKS = ("Town", "City", "Metropolis")


class Maker:
    """Makes effects; ``contract`` tells whether there are rows and a new building, ``inside`` whether an offer is around them."""

    def __init__(self, rng: Random, contract: bool, inside: bool = False) -> None:
        self.rng = rng
        self.contract = contract
        self.inside = inside

    # -------------------------------------------------------------- parts
    def maybe(self, chance: float = 0.4) -> bool:
        return self.rng.random() < chance

    def some(self, items: Any, most: int = 2) -> list[Any]:
        return self.rng.sample(list(items), self.rng.randint(1, most))

    def one(self) -> str:
        """A selector of one player."""
        office, vocation = f"office:{self.rng.choice(OFFICE_NAMES)}", f"vocation:{NAMES[0]}"
        return self.rng.choice(["active", "self", office, vocation, *EXTREMES])

    def who(self) -> str:
        return self.one() if self.inside or self.maybe(0.6) else self.rng.choice(["each", "opponents"])

    def instead(self, who: str) -> Table:
        return {"else": self.one()} if who.startswith(("office", "vocation", "owner")) and self.maybe() else {}

    def decider(self) -> Table:
        who = self.one()
        return {"decider": who, **self.instead(who)}

    def optional(self) -> Table:
        return {"optional": True} if self.maybe() else {}

    def amount(self, either: bool = False) -> Table:
        kinds = [["wealth"], ["prestige"], ["wealth", "prestige"], *([["either"]] if either else [])]
        return {kind: self.rng.randint(1, 4) for kind in self.rng.choice(kinds)}

    def where(self) -> Table:
        found: Table = {}
        if self.maybe():
            found["zone"] = self.some(KIND_NAMES, 3)
        if self.maybe():
            found["size"] = self.some(range(1, 5), 2)
        if self.maybe():
            found["control"] = self.rng.choice(["self", "opponents", "any", "none"])
        if self.contract and self.maybe():
            found["in"] = self.rng.choice(["these_rows", "one_row", "other_row"])
        if self.maybe(0.2):
            found["adjacent_to"] = self.some(THINGS if self.contract else THINGS[:-1])
        if self.maybe(0.2):
            found["rank"] = self.rng.choice(["most_valuable", "least_valuable"])
        return found

    def per(self) -> Table:
        kinds: list[Table] = [
            {"count": "buildings", "where": self.where()}, {"count": "offices", "owner": "self"},
            {"count": "vocations", "name": self.rng.choice([*NAMES, "any"]), "owner": self.rng.choice(["self", "all"])},
            *([{"count": "value", "of": "new"}] if self.contract else []),
        ]  # fmt: skip
        return {"per": self.rng.choice(kinds)} if self.maybe() else {}

    # -------------------------------------------------------------- operations
    def personal(self, either: bool) -> Table:
        who = self.who()
        return {"who": who, **self.instead(who), **self.amount(either), **self.per()}

    def taking(self) -> Table:
        who = self.one()
        return {"who": who, **self.instead(who)}

    def chosen(self) -> Table:
        return {"where": self.where(), **self.decider(), **self.optional()}

    def election(self) -> Table:
        office = self.rng.choice([*OFFICE_NAMES, "choice", "all"])
        return {"office": office, **(self.decider() if office == "choice" else {})}

    def offer(self) -> Table:
        inside = Maker(self.rng, self.contract, True)
        who = self.who()
        bought = [inside.effect(self.rng.choice([op for op in OPERATIONS if op != "offer"])) for _ in range(self.rng.randint(1, 2))]
        return {"who": who, **self.instead(who), "cost": self.amount(), "then": bought}

    def place_building(self) -> Table:
        near = "new" if self.contract and self.maybe() else "any"
        size = self.rng.randint(1, 4)
        control = self.rng.choice(["decider", "none"])
        return {"zone": self.rng.choice(KIND_NAMES), "size": size, **self.decider(), "control": control, "near": near}

    def effect(self, op: str) -> Table:
        return {"op": op, **OPERATIONS[op](self)}


OPERATIONS: dict[str, Callable[[Maker], Table]] = {
    "gain": lambda it: it.personal(True),
    "lose": lambda it: it.personal(False),
    "building_gain": lambda it: {"where": it.where(), **it.amount()},
    "building_lose": lambda it: {"where": it.where(), **it.amount()},
    "collect": lambda it: {"who": it.who(), **it.amount(), "to": it.one()},
    "levy": lambda it: {"where": it.where(), "amount": it.rng.randint(1, 3)},
    "offer": lambda it: it.offer(),
    "threaten": lambda it: {"mode": it.rng.choice(["each", "single"]), "where": it.where(), "ransom": it.amount()},
    "place_marker": lambda it: {
        "kind": it.rng.choice(["wealth", "prestige"]), **it.decider(), **({"fallback": "move"} if it.maybe() else {}),
    },
    "move_marker": lambda it: {"kind": it.rng.choice(["wealth", "prestige", "any"]), **it.decider(), **it.optional()},
    "place_building": lambda it: it.place_building(),
    "move_building": lambda it: it.chosen(),
    "remove_building": lambda it: it.chosen(),
    "remove_control": lambda it: it.chosen(),
    "take_control": lambda it: it.chosen(),
    "election": lambda it: it.election(),
    "advance_election": lambda it: {"n": it.rng.randint(1, 3)},
    "take_office": lambda it: {**it.taking(), "offices": "any"},
    "score_vocation": lambda it: {"name": it.rng.choice([*NAMES, "each"]), "value": it.rng.randint(1, 3)},
    "take_vocation": lambda it: {**it.taking(), "name": it.rng.choice([*NAMES, "choice"])},
    "payout": lambda it: {"kind": it.rng.choice(["wealth", "prestige"]), "row": "choice", **it.decider()},
    "extra_favor": lambda it: it.taking(),
    "take_planning": lambda it: {
        **it.taking(), "source": "discard", "cards": "build_permit", "n": it.rng.randint(1, 2), **it.optional(),
    },
    "gain_ap": lambda it: {"n": it.rng.randint(1, 2)},
    "activate_deck": lambda it: {"deck": it.rng.choice(DECKS)},
    "enter_politicians": lambda _: {},
    "enter_contractor": lambda _: {},
    "end_game": lambda _: {},
}  # fmt: skip
RARE = {"end_game"}  # or no game would last


def restriction(make: Maker) -> Table:
    """What a contract asks of its site; seldom much, or nothing could be built."""
    found: Table = {"ignore_zoning": True} if make.maybe(0.3) else {}
    if make.maybe(0.15):
        found["adjacent_to"] = make.some(THINGS[:-1], 3)
    if make.maybe(0.15):
        found["not_adjacent_to"] = make.some(THINGS[:-1], 1)
    if make.maybe(0.3):
        found["cost"] = make.rng.choice(["free", "half"])
    if make.maybe(0.1):
        found["min_value"] = make.rng.randint(1, 6)
    for key in ("may_demolish", "any_permits"):
        if make.maybe(0.2):
            found[key] = True
    return found


def made_cards(seed: int) -> dict[str, list[Table]]:
    """Other effects for every contract and every event, and other restrictions; special events stay what they are."""
    rng = Random(seed)
    out: dict[str, list[Table]] = {}
    left: list[str] = []
    for kind in (*CONTRACTS, *EVENTS):
        out[kind] = []
        for record in DATA[kind]:
            make = Maker(rng, kind in CONTRACTS)
            effects = []
            for _ in range(rng.randint(1, 3)):
                left = left or rng.sample(list(OPERATIONS), len(OPERATIONS))  # every operation comes as often as any other
                op = left.pop()
                effects.append(make.effect("gain" if op in RARE and rng.random() < 0.9 else op))
            fields: Table = {"restriction": restriction(make)} if make.contract else {}
            out[kind].append({"id": record["id"], **fields, "effects": effects})
    return out


def pack_text(cards: dict[str, list[Table]]) -> str:
    """The cards as TOML."""
    lines = []
    for kind, records in cards.items():
        for record in records:
            lines += [f"[[{kind}]]", *(f"{key} = {inline(value)}" for key, value in record.items()), ""]
    return "\n".join(lines)


def inline(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {inline(inner)}" for key, inner in value.items()) + " }"
    return f"[{', '.join(map(inline, value))}]" if isinstance(value, list) else json.dumps(value)
