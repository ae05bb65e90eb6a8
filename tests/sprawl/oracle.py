"""Watches a game and works out everything of weight a second time, with the naive model: whatever differs is an AssertionError."""

from __future__ import annotations

from typing import Any, cast

from skyline.engine import conformance
from skyline.engine.events import Event, Listener
from skyline.engine.rng import seeded
from skyline.engine.steps import kind_of, x_of, y_of
from skyline.games.sprawl import GAME
from skyline.games.sprawl.rules.state import Sprawl
from sprawl.naive import ALL_SITES, CARDS, MARKERS, OFFICES, Town, site

SOURCES = ("neighbors", "vocations", "rows", "effects", "final_rows", "wealth", "offices")
NAMES = list(OFFICES)
VOCATIONS = list(MARKERS)


class Oracle(Listener):
    """Hears every event at the moment it happens, when the board is still as it was."""

    def __init__(self, state: Sprawl) -> None:
        self.state = state
        self.seen: dict[str, int] = {}
        self.built_in_turn = 0
        self.bonus: tuple[int, int] | None = None  # seat and amount of the neighborhood bonus that must come next
        self.split: tuple[int, int, int] | None = None  # seat, wealth and prestige of an answered split
        self.tied: list[int] = []
        self.contract = ""  # the card whose effects may be running

    def check(self, kind: str, found: object, expected: object) -> None:
        self.seen[kind] = self.seen.get(kind, 0) + 1
        assert found == expected, f"{kind}: the game says {found}, the rules say {expected}"

    def turn(self, seat: int) -> None:
        self.built_in_turn = 0

    def event(self, event: Event) -> None:
        told = GAME.plain_event(event)
        reader = getattr(self, f"on_{event.kind}", None)
        if reader is not None:
            reader(told, event)

    # -------------------------------------------------------------- events
    def on_payout(self, told: dict[str, Any], _: Event) -> None:
        self.check("payout", told["amounts"], Town(self.state).payout(told["row"]))

    def on_build(self, told: dict[str, Any], _: Event) -> None:
        """Everything has been paid, nothing has been demolished yet."""
        town, card = Town(self.state), CARDS[told["card"]]
        block, lots = site(told["site"])
        demolished = [house for house in town.houses if house.lots & lots]
        renewals = [one for one in told["cards"] if one.startswith("UR")]
        free = town.view["contractor"]["holder"] == town.active or card["restriction"].get("may_demolish", False)
        self.check("price", told["wealth"], town.price(card, block))
        self.check("renewal", len(renewals), int(bool(demolished) and not free))
        self.check("permits", town.pages(card, told["cards"]) >= card["size"], True)
        self.contract = told["card"]

    def on_place(self, told: dict[str, Any], _: Event) -> None:
        if told["card"] is None:
            return
        town = Town(self.state)
        bonus = town.bonus(told["site"], CARDS[told["card"]]["zone"])
        if town.holder("District Attorney") == town.active and self.built_in_turn == 0:
            bonus *= 2
        self.built_in_turn += 1
        self.bonus = (town.active, bonus)

    def on_gain(self, told: dict[str, Any], event: Event) -> None:
        source = SOURCES[int(str(event.aside["source"]))]
        if source == "neighbors":
            self.check("bonus", (told["seat"], told["prestige"]), self.bonus)
            self.bonus = None
        elif source == "vocations":
            if self.split is not None:
                self.check("split", (told["seat"], told["wealth"], told["prestige"]), self.split)
                self.split = None
            else:
                self.check("police chief", (told["seat"], told["wealth"]), (Town(self.state).holder("Police Chief"), told["prestige"]))

    def on_vocation(self, told: dict[str, Any], _: Event) -> None:
        """The marker has changed hands already."""
        left = Town(self.state).view["vocation_supply"].get(told["vocation"], 0)
        if told["from"] is not None:
            self.check("marker from an opponent", left, 0)

    def on_election(self, told: dict[str, Any], _: Event) -> None:
        self.tied = Town(self.state).candidates(told["office"])
        self.check("election", told["tied"], self.tied)

    def on_contractor(self, told: dict[str, Any], _: Event) -> None:
        self.check("contractor", told["seat"] in Town(self.state).least_prestige(), True)

    # -------------------------------------------------------------- questions
    def question(self, seat: int) -> None:
        """What is asked of whom, and which answers there are."""
        packed = self.state.pending(seat)
        asked = GAME.points[kind_of(packed)].id
        if self.bonus is not None and asked != "cube":  # which comes before the bonus (US-R08)
            self.check("no bonus", self.bonus[1], 0)
            self.bonus = None
        reader = getattr(self, f"ask_{asked}", None)
        if reader is not None:
            answers = [GAME.structure(action) for action in self.state.actions(seat)]
            reader(seat, packed, answers)

    def ask_main(self, seat: int, _: int, answers: list[dict[str, Any]]) -> None:
        town = Town(self.state)
        self.check("values", list(town.view["values"].values()), [town.value((line, column)) for line in range(6) for column in range(6)])
        own = town.players[seat]
        tops = {name.lower(): deck["top"] for name, deck in town.view["decks"].items() if name != "Planning"}
        places = {**town.view["contracts"], **tops}
        prices = {"box5": 5, "box4": 4, "box3": 3, "box2": 2, "box1": 1, "town": 6, "city": 5, "metropolis": 4}
        for place, card in places.items():
            if card is None or prices[place] > town.view["action_points"]:
                continue
            can_pay = town.pages(CARDS[card], own["planning_cards"]) >= CARDS[card]["size"]
            expected = can_pay and any(town.open_to(CARDS[card], words) for words in candidates(CARDS[card]))
            self.check("buildable", any(one.get("act") == "build" and one["contract"] == place for one in answers), expected)

    def ask_build_site(self, _: int, __: int, answers: list[dict[str, Any]]) -> None:
        town = Town(self.state)
        card = CARDS[GAME.plain_view(GAME.view(self.state, town.active))["building"]]
        found = [f"{one['block']} {one['lots']}" for one in answers if one["act"] == "site"]
        self.check("sites", sorted(found), sorted(town.sites(card)))

    def ask_vocation_split(self, seat: int, packed: int, answers: list[dict[str, Any]]) -> None:
        own = Town(self.state).players[seat]["vocations"]
        name = int(x_of(packed))
        count = sum(own.values()) if name == len(VOCATIONS) else own.get(VOCATIONS[name], 0)
        self.check("markers that score", [one["wealth"] for one in answers], list(range(count + 1)))
        self.check("not the chief", seat == Town(self.state).holder("Police Chief"), False)
        self.check("number", int(y_of(packed)) in self.numbers(name), True)

    def numbers(self, name: int) -> set[int]:
        """The numbers that the cards in work print beside a vocation."""
        event = Town(self.state).view["event"]
        card = CARDS[event or self.contract]
        wanted = "each" if name == len(VOCATIONS) else VOCATIONS[name]
        return {one["value"] for one in [*card.get("vocations", []), *card["effects"]] if one.get("name") == wanted}

    def ask_election_tie(self, seat: int, packed: int, answers: list[dict[str, Any]]) -> None:
        office = NAMES[int(x_of(packed))]
        self.check("tied", [one["player"] for one in answers], self.tied)
        self.check("decider", seat, Town(self.state).decider(office))

    def ask_contractor_tie(self, seat: int, _: int, answers: list[dict[str, Any]]) -> None:
        town = Town(self.state)
        self.check("least prestige", [one["player"] for one in answers], town.least_prestige())
        boss = town.holder("Union Boss")
        self.check("contractor decider", seat, town.active if boss is None else boss)

    def answer(self, seat: int, action: int) -> None:
        """An answer is about to be taken."""
        packed = self.state.pending(seat)
        if GAME.points[kind_of(packed)].id == "vocation_split":
            own, number = len(self.state.actions(seat)) - 1, int(y_of(packed))
            paid = cast(int, GAME.structure(action)["wealth"])
            self.split = (seat, paid * number, (own - paid) * number)

    def scores(self) -> None:
        """What the final scoring would bring now."""
        town = Town(self.state)
        extra = zip(town.final_rows(), town.final_wealth(), town.final_offices(), strict=True)
        self.check("scores", self.state.scores(), [own["prestige"] + sum(more) for own, more in zip(town.players, extra, strict=True)])

    def end(self) -> None:
        town = Town(self.state)
        by_source = [own["prestige_by_source"] for own in town.players]
        self.check("final rows", [own["final_rows"] for own in by_source], town.final_rows())
        self.check("final wealth", [own["wealth"] for own in by_source], town.final_wealth())
        self.check("final offices", [own["offices"] for own in by_source], town.final_offices())
        self.check("winners", self.state.winners(), town.winners())


def candidates(card: dict[str, Any]) -> list[str]:
    """All sites of the size."""
    return [words for words in ALL_SITES if len(site(words)[1]) == card["size"]]


def watch(state: Sprawl, seed: int, every: int = 5) -> Oracle:
    """Play at random to the end. Menus of ``main`` and scores are worked out again at every so many questions, all else always."""
    oracle = Oracle(state)
    state.listener = oracle
    for made, (seat, action) in enumerate(conformance.walk(state, seeded(seed))):
        if GAME.points[kind_of(state.pending(seat))].id != "main" or made % every == 0:
            oracle.question(seat)
        if made % every == 1:
            oracle.scores()
        oracle.answer(seat, action)
    oracle.end()
    return oracle
