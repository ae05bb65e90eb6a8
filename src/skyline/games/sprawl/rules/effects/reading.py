"""Effects from data: one reader for each operation, and a clear BadPack for whatever is not in the vocabulary (section 23)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from skyline.engine.errors import BadPack
from skyline.engine.packs import place_of
from skyline.engine.words import capital

from .. import selectors
from ..asking import MOST_EFFECT
from ..components import CURRENCY, DECK_NAMES, EVERY, KIND_NAMES, NEW, OFFICE_NAMES, THINGS, TOWN
from ..elections import MOST_PAWN
from ..filters import CONTROLS, COUNTS, PLACES, RANKS, Per, Where
from ..ground import LARGEST
from ..selectors import Selector, read_selector
from . import amounts, buildings, dealings, markers, offices, others
from .effect import Effect

Table = dict[str, Any]
MOST: Final = 1000  # of any number in an effect


class Keys:
    """The keys of one table, each read once; what is left over is not in the vocabulary."""

    def __init__(self, table: object, where: str, vocations: list[str], contract: bool) -> None:
        if not isinstance(table, dict):
            raise BadPack(f"{where}: must be a table, not {table!r}")
        self.table: Table = dict(table)
        self.place = where
        self.vocations = vocations
        self.contract = contract

    def has(self, key: str) -> bool:
        return key in self.table

    def take(self, key: str, kind: type) -> Any:
        if key not in self.table:
            raise BadPack(f"{self.place}: lacks {key!r}")
        value = self.table.pop(key)
        if type(value) is not kind:
            raise BadPack(f"{self.place}: {key} must be {kind.__name__}, not {value!r}")
        return value

    def number(self, key: str, most: int = MOST) -> int:
        value: int = self.take(key, int)
        if not 1 <= value <= most:
            raise BadPack(f"{self.place}: {key} must be from 1 to {most}, not {value}")
        return value

    def word(self, key: str, known: list[str]) -> int:
        return place_of(self.take(key, str), known, f"{self.place}: {key}")

    def flag(self, key: str) -> bool:
        return bool(self.take(key, bool)) if self.has(key) else False

    def words(self, key: str, known: list[str]) -> int:
        """A list of words as a mask of their places."""
        mask = 0
        for word in self.take(key, list):
            mask |= 1 << place_of(word, known, f"{self.place}: {key}")
        return mask

    def selector(self, key: str) -> Selector:
        """A player selector; "else" belongs to the decider, or to who is meant."""
        found = read_selector(self.take(key, str), self.vocations, f"{self.place}: {key}")
        if self.has("else"):
            found.other = read_selector(self.take("else", str), self.vocations, f"{self.place}: else")
        return found

    def one(self, key: str) -> Selector:
        """A selector that can name one player only (US-518)."""
        found = self.selector(key)
        if found.code in (selectors.EACH, selectors.OPPONENTS):
            raise BadPack(f"{self.place}: {key} must name one player")
        return found

    def inner(self, key: str) -> Keys:
        return Keys(self.take(key, dict), f"{self.place}: {key}", self.vocations, self.contract)

    def where(self, key: str = "where") -> Where:
        keys, found = self.inner(key), Where()
        if keys.has("zone"):
            found.listed = [place_of(name, list(KIND_NAMES), f"{keys.place}: zone") for name in keys.take("zone", list)]
            found.kinds = sum(1 << kind for kind in set(found.listed))
        if keys.has("size"):
            for size in keys.take("size", list):
                if size not in (1, 2, 3, 4):
                    raise BadPack(f"{keys.place}: there is no size {size!r}")
                found.sizes |= 1 << size
        found.control = keys.word("control", list(CONTROLS)) if keys.has("control") else 0
        found.place = keys.word("in", list(PLACES)) if keys.has("in") else 0
        found.near = keys.words("adjacent_to", list(THINGS)) if keys.has("adjacent_to") else 0
        found.rank = keys.word("rank", list(RANKS)) if keys.has("rank") else 0
        if not self.contract and (found.place or found.near >> NEW & 1):
            raise BadPack(f"{keys.place}: only contracts have rows and a new building")
        keys.done()
        return found

    def amounts(self) -> list[int]:
        """Wealth, prestige, either (US-525)."""
        found = [self.number(key) if self.has(key) else 0 for key in (*CURRENCY, "either")]
        if not any(found) or (found[2] and any(found[:2])):
            raise BadPack(f"{self.place}: needs an amount: wealth, prestige, both, or either")
        return found

    def fixed(self) -> list[int]:
        found = self.amounts()
        if found[2]:
            raise BadPack(f"{self.place}: nobody can choose here between wealth and prestige")
        return found

    def price(self, key: str) -> list[int]:
        keys = self.inner(key)
        found = keys.fixed()
        keys.done()
        return found

    def per(self) -> Per | None:
        if not self.has("per"):
            return None
        keys = self.inner("per")
        found = Per(keys.word("count", list(COUNTS)))
        name = COUNTS[found.count]
        if name == "buildings":
            found.where = keys.where()
        elif name == "vocations":
            found.vocation = keys.word("name", [*self.vocations, "any"])
            found.by_all = keys.word("owner", ["self", "all"]) == 1
        elif name == "offices":
            keys.word("owner", ["self"])
        else:
            keys.word("of", ["new"])
            if not self.contract:
                raise BadPack(f"{keys.place}: only contracts have a new building")
        keys.done()
        return found

    def done(self) -> None:
        if self.table:
            raise BadPack(f"{self.place}: unknown key {next(iter(self.table))!r}")


# ------------------------------------------------------------------ operations
def chosen(kind: Callable[..., Effect], op: str, clause: str) -> Callable[[Keys], Effect]:
    return lambda keys: kind(op, clause, keys.where(), keys.one("decider"), keys.flag("optional"))


def read_election(keys: Keys) -> Effect:
    office = keys.word("office", [*OFFICE_NAMES, "choice", "all"])
    return offices.HoldElection(office, keys.one("decider") if office == offices.CHOICE else None)


def read_place_marker(keys: Keys) -> Effect:
    moves = keys.has("fallback") and keys.word("fallback", ["move"]) == 0
    return markers.PlaceMarker(keys.word("kind", list(CURRENCY)), keys.one("decider"), moves)


def read_place_building(keys: Keys) -> Effect:
    near = keys.word("near", ["any", "new"]) == 1
    if near and not keys.contract:
        raise BadPack(f"{keys.place}: only contracts have a new building")
    return buildings.PlaceBuilding(
        keys.word("zone", list(KIND_NAMES)),
        keys.number("size", LARGEST),
        keys.one("decider"),
        keys.word("control", ["none", "decider"]) == 1,
        near,
    )


def read_threaten(keys: Keys) -> Effect:
    single = keys.word("mode", ["each", "single"]) == 1
    ransom = keys.price("ransom")
    return dealings.Threaten(keys.where(), single, ransom[0], ransom[1])


def read_offer(keys: Keys) -> Effect:
    cost = keys.price("cost")
    inside = [read_effect(item, f"{keys.place}: then", keys.vocations, keys.contract) for item in keys.take("then", list)]
    if not inside or any(isinstance(effect, dealings.Offer) for effect in inside):
        raise BadPack(f"{keys.place}: then must list what is bought, and no further offer")
    return dealings.Offer(keys.selector("who"), cost[0], cost[1], inside)


def read_score(keys: Keys) -> Effect:
    name = keys.word("name", [*keys.vocations, "each"])
    return others.ScoreVocation(name, keys.number("value"), "" if name == EVERY else keys.vocations[name])


def read_take_vocation(keys: Keys) -> Effect:
    name = keys.word("name", [*keys.vocations, "choice"])
    return others.TakeVocation(keys.one("who"), name, "" if name == others.CHOICE else keys.vocations[name])


def read_take_planning(keys: Keys) -> Effect:
    keys.word("source", ["discard"])
    keys.word("cards", ["build_permit"])
    return others.TakePlanning(keys.one("who"), keys.number("n", others.MOST_CARDS), keys.flag("optional"))


def read_payout(keys: Keys) -> Effect:
    keys.word("row", ["choice"])
    return others.ChosenPayout(keys.word("kind", list(CURRENCY)), keys.one("decider"))


def read_take_office(keys: Keys) -> Effect:
    keys.word("offices", ["any"])
    return offices.TakeOffice(keys.one("who"))


OPERATIONS: Final[dict[str, Callable[[Keys], Effect]]] = {
    "gain": lambda keys: amounts.Gain("gain", "US-530", keys.selector("who"), keys.amounts(), keys.per(), keys.vocations),
    "lose": lambda keys: amounts.Lose("lose", "US-531", keys.selector("who"), keys.fixed(), keys.per(), keys.vocations),
    "building_gain": lambda keys: amounts.BuildingGain("building_gain", "US-532", keys.where(), keys.fixed()),
    "building_lose": lambda keys: amounts.BuildingLose("building_lose", "US-533", keys.where(), keys.fixed()),
    "collect": lambda keys: amounts.Collect(keys.selector("who"), keys.fixed(), keys.one("to")),
    "levy": lambda keys: amounts.Levy(keys.where(), keys.number("amount")),
    "offer": read_offer,
    "threaten": read_threaten,
    "place_marker": read_place_marker,
    "move_marker": lambda keys: markers.MoveMarker(
        keys.word("kind", list(markers.MARKER_KINDS)), keys.one("decider"), keys.flag("optional")
    ),
    "place_building": read_place_building,
    "move_building": chosen(buildings.MoveBuilding, "move_building", "US-542"),
    "remove_building": chosen(buildings.RemoveBuilding, "remove_building", "US-543"),
    "remove_control": chosen(buildings.RemoveControl, "remove_control", "US-544"),
    "take_control": chosen(buildings.TakeControl, "take_control", "US-545"),
    "election": read_election,
    "advance_election": lambda keys: offices.AdvanceElection(keys.number("n", MOST_PAWN)),
    "take_office": read_take_office,
    "score_vocation": read_score,
    "take_vocation": read_take_vocation,
    "payout": read_payout,
    "extra_favor": lambda keys: others.ExtraFavor(keys.one("who")),
    "take_planning": read_take_planning,
    "gain_ap": lambda keys: others.GainAp(keys.number("n")),
    "activate_deck": lambda keys: others.ActivateDeck(keys.word("deck", list(DECK_NAMES[TOWN:])) + TOWN),
    "enter_politicians": lambda _: offices.EnterPoliticians("enter_politicians", "US-556"),
    "enter_contractor": lambda _: offices.EnterContractor("enter_contractor", "US-557"),
    "end_game": lambda _: others.EndGame("end_game", "US-558"),
}


def read_effect(table: object, where: str, vocations: list[str], contract: bool) -> Effect:
    """One effect. Raises BadPack."""
    keys = Keys(table, where, vocations, contract)
    op = keys.take("op", str)
    if op not in OPERATIONS:
        raise BadPack(f"{where}: there is no operation {op!r}")
    keys.place = f"{where}: {op}"
    effect = OPERATIONS[op](keys)
    keys.done()
    effect.contract = contract
    return effect


def read_effects(tables: object, where: str, vocations: list[str], contract: bool) -> tuple[list[Effect], int]:
    """The effects of a card, those inside offers after all others, and how many stand at the top level. Raises BadPack."""
    if not isinstance(tables, list):
        raise BadPack(f"{where}: effects must be a list")
    top = [read_effect(table, where, vocations, contract) for table in tables]
    flat = list(top)
    for effect in top:
        if isinstance(effect, dealings.Offer):
            effect.first = len(flat)
            flat += effect.inside
            effect.last = len(flat)
    if len(flat) > MOST_EFFECT:
        raise BadPack(f"{where}: has more effects than fit on a card")
    return flat, len(top)


def card_text(restriction: list[str], effects: list[Effect]) -> str:
    """All sentences of a card. Consecutive ones about the same player are joined (US-527)."""
    sentences = list(restriction)
    for effect in effects:
        for sentence in effect.text():
            if sentences and (tail := continued(sentences[-1], sentence)):
                sentences[-1] += tail
            else:
                sentences.append(sentence)
    return " ".join(f"{capital(sentence)}." for sentence in sentences)


SUBJECT_ENDS: Final = (" gains ", " loses ", " places ", " takes ", " pays ", " moves ")


def continued(before: str, sentence: str) -> str:
    """What to add to a sentence about "The Treasurer gains ..." if the next one is about him too; "" if it is not."""
    for verb in SUBJECT_ENDS:
        head, found, rest = sentence.partition(verb)
        if found and head.startswith(("The ", "Each ")) and any(before.startswith(head + other) for other in SUBJECT_ENDS):
            return f" and{verb}{rest}"
    return ""
