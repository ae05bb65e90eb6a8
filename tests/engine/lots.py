"""Lots: a complete little game in plain Python, as a third party would write one. It has every feature of the engine:

three lots are drawn from an urn, one a round; both players commit a bid card at the same time; the higher bid wins the lot and
its owner says whether to keep it or to sell it for one point. A tie wins nothing. With one card left the bid is forced.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, cast

from skyline.drawing.markup import el
from skyline.engine import registry
from skyline.engine.chance import Chance
from skyline.engine.checked import Fields, items, wholes
from skyline.engine.decision import Argument, Decision
from skyline.engine.events import Event
from skyline.engine.game import Game, Option
from skyline.engine.picture import CHOICES, LOG, WIDE, Panel, Picture, Preset
from skyline.engine.rng import Rng
from skyline.engine.state import NO_ACTIONS, State
from skyline.engine.steps import NOBODY, seat_of, step

BID, KEEP, ROUND, COMPARE = range(4)


class Lots(State):
    """Hands, open bids, the lot on the table, and points."""

    def __init__(self, game: Game, settings: dict[str, Any], chance: Chance) -> None:
        super().__init__(game, settings, settings["players"], chance)
        self.hands: list[list[int]] = [[1, 2, 3] for _ in range(self.seats)]
        self.bids: list[int] = [0] * self.seats
        self.points: list[int] = [0] * self.seats
        self.urn: list[int] = [1, 2, 3, 4, 5]
        self.lot = 0

    def clone(self) -> Lots:
        copy = Lots(self.game, self.settings, self.chance.clone())
        self.copy_into(copy)
        copy.hands = [hand[:] for hand in self.hands]
        copy.bids = self.bids[:]
        copy.points = self.points[:]
        copy.urn = self.urn[:]
        copy.lot = self.lot
        return copy

    def run(self, packed: int) -> None:
        if packed == step(ROUND, NOBODY):
            self.lot = self.draw(self.urn)
            self.emit("lot", NOBODY, {"value": self.lot})
            self.push(COMPARE, NOBODY)
            self.together([step(BID, seat) for seat in range(self.seats)])
            return
        if len(self.urn) > 2:
            self.push(ROUND, NOBODY)
        high = max(self.bids)
        if self.bids.count(high) == 1:
            self.push(KEEP, self.bids.index(high))
        self.bids = [0] * self.seats

    def scores(self) -> list[int]:
        return list(self.points)

    def winners(self) -> list[int]:
        return [seat for seat, points in enumerate(self.points) if self.over and points == max(self.points)]

    def guess(self, seat: int, rng: Rng) -> Lots:
        world = self.clone()
        world.chance.rng = Rng(rng.u32(), rng.u32(), rng.u32(), 1)
        for other in range(self.seats):
            if other != seat and self.bids[other]:
                cards = [*world.hands[other], world.bids[other]]
                world.bids[other] = cards.pop(rng.below(len(cards)))
                world.hands[other] = sorted(cards)
            elif other != seat and not self.lanes:
                world.menus[other] = self.menus[other] or NO_ACTIONS
        return world

    def encode_game(self) -> dict[str, Any]:
        return {"hands": self.hands, "bids": self.bids, "points": self.points, "urn": self.urn, "lot": self.lot}


class Bid(Decision):
    """Commit one card of the hand."""

    def __init__(self) -> None:
        super().__init__("bid", 3, ("LO-001",))

    def options(self, state: State, step: int) -> list[int]:
        return [self.base + card - 1 for card in cast(Lots, state).hands[seat_of(step)]]

    def take(self, state: State, step: int, option: int) -> None:
        lots = cast(Lots, state)
        lots.hands[seat_of(step)].remove(option + 1)
        lots.bids[seat_of(step)] = option + 1
        lots.emit("bid", seat_of(step), {"card": option + 1})

    def arguments(self, option: int) -> dict[str, Argument]:
        return {"card": option + 1}

    def notation(self, option: int) -> str:
        return f"bid {option + 1}"

    def prompt(self, state: State, step: int) -> str:
        return f"Bid for the lot of {cast(Lots, state).lot}."

    def say(self, state: State, step: int, option: int) -> str:
        return f"bid {option + 1}"

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        return f"you have no card {option + 1}", "LO-001"


class Keep(Decision):
    """Keep the lot or sell it."""

    def __init__(self) -> None:
        super().__init__("keep", 2, ("LO-002",), True)

    def options(self, state: State, step: int) -> list[int]:
        return [self.base] if cast(Lots, state).lot == 1 else [self.base, self.base + 1]

    def take(self, state: State, step: int, option: int) -> None:
        lots = cast(Lots, state)
        lots.points[seat_of(step)] += 1 if option else lots.lot

    def arguments(self, option: int) -> dict[str, Argument]:
        return {"sell": option}

    def notation(self, option: int) -> str:
        return ("keep", "sell")[option]

    def prompt(self, state: State, step: int) -> str:
        return "Keep the lot?"

    def say(self, state: State, step: int, option: int) -> str:
        return ("keep it", "sell it")[option]

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        return "a lot of 1 is not worth selling", "LO-002"


@dataclass(frozen=True)
class LotsView:
    """Own hand and bid; of the others only whether they have bid."""

    lot: int
    hand: tuple[int, ...]
    bid: int
    points: tuple[int, ...]
    deciding: tuple[int, ...]


class LotsGame(Game):
    """The title."""

    def __init__(self) -> None:
        super().__init__([Bid(), Keep()], ["round", "compare"])
        self.id = "lots"
        self.title = "Lots"
        self.designers = self.publisher = "nobody"
        self.year = 2026
        self.rules_version = "1"
        self.players = (2, 3)
        self.presets = (Preset("two players", 2), Preset("three players", 3))
        self.options = (Option("generous", (False, True), "two points to begin with", "LO-003", (2,)),)

    def setup(self, settings: dict[str, Any], chance: Chance) -> State:
        state = Lots(self, settings, chance)
        state.points = [2 if settings["generous"] else 0] * state.seats
        state.push(ROUND, NOBODY)
        return state

    def decode_game(self, data: dict[str, Any], settings: dict[str, Any], chance: Chance) -> State:
        state = Lots(self, settings, chance)
        fields, seats = Fields(data, "the state"), int(state.seats)
        state.hands = [wholes(hand, "a hand", (1, 3), 0, 3) for hand in items(fields.value("hands"), "the hands", seats, seats)]
        state.bids = fields.wholes("bids", (0, 3), seats, seats)
        state.points = fields.wholes("points", (0, 100), seats, seats)
        state.urn = fields.different("urn", range(1, 6))
        state.lot = fields.whole("lot", 1, 5)
        return state

    def unsound(self, state: State) -> str:
        lots = cast(Lots, state)
        cards = [sorted([*hand, bid] if bid else hand) for hand, bid in zip(lots.hands, lots.bids, strict=True)]
        left = len(lots.urn) - (1 if state.lanes else 2)
        whole = all(hand == sorted(set(hand)) and len(hand) == left for hand in cards) and lots.lot not in lots.urn
        return "" if whole else "cards or lots are missing"

    def fingerprint(self, settings: dict[str, Any]) -> str:
        return "none"

    def view(self, state: State, seat: int) -> LotsView:
        lots = cast(Lots, state)
        hand = tuple(lots.hands[seat]) if seat >= 0 else ()
        return LotsView(lots.lot, hand, lots.bids[seat] if seat >= 0 else 0, tuple(lots.points), tuple(state.deciders()))

    def text(self, view: Any) -> str:
        return repr(view)

    def tell(self, event: Event, pack: str = "", names: Sequence[str] = ()) -> str:
        who = names[event.seat] if names and event.seat >= 0 else event.seat
        return f"{who}: {event.kind} {event.details}"

    def picture(self, view: Any, names: Sequence[str] = (), layout: str = WIDE) -> Picture:
        lot = ("lot", el("circle", id="lot", cx=50, cy=50, r=10 * view.lot))
        cards = tuple((f"card-{card}", el("li", card, id=f"card-{card}")) for card in view.hand)
        points = ("points", el("p", f"{dict(zip(names, view.points, strict=True))}", id="points"))
        return Picture((
            Panel("table", "board", (lot,), (100, 100), "The lot"), Panel("hand", "below", cards, title="Hand"),
            Panel("points", "left", (points,)), Panel(CHOICES, "right"), Panel(LOG, "left"),
        ), f"a lot of {view.lot}")  # fmt: skip

    def targets(self, state: State, action: int, seat: int) -> tuple[str, ...]:
        return (f"card-{action + 1}",) if action < 3 else ("lot",)

    def touched(self, event: Event) -> tuple[str, ...]:
        return ("lot",) if event.kind == "lot" else ()

    def cover(self) -> str:
        return el("svg", viewBox="0 0 260 188")

    def score_sheet(self, state: State, seat: int) -> list[tuple[str, int, list[tuple[str, int]]]]:
        return [("Lots", state.scores()[seat], [])]

    def verdict(self, state: State) -> str:
        return f"won by {state.winners()}"

    def evaluate(self, state: State, seat: int) -> float:
        return float(state.scores()[seat])


GAME = LotsGame()


@contextmanager
def registered(game: Game = GAME) -> Iterator[None]:
    """A game that is known inside this block only."""
    before = registry._loaded.get(game.id)
    registry.register(game)
    try:
        yield
    finally:
        registry._loaded.pop(game.id, None)
        if before is not None:
            registry.register(before)
