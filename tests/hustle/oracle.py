"""Watches a game and works out everything of weight a second time, with the naive model: whatever differs is an AssertionError."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from hustle import placement_oracle as words
from hustle.naive import (
    CONTRACTS,
    DECOR,
    DEMANDS,
    SAFE_TO_LIST,
    SLOTS,
    TIERS,
    Building,
    Card,
    Table,
    block,
    dice_worth,
    inside,
    room_of,
    square,
)
from skyline.engine import conformance
from skyline.engine.events import Event, Listener
from skyline.engine.rng import seeded
from skyline.engine.steps import kind_of, x_of, y_of
from skyline.games.hustle import GAME
from skyline.games.hustle.rules.state import Hustle

SOURCES = ("queue", "train1", "train2")


class Oracle(Listener):
    """Hears every event at the moment it happens, and looks at questions before they are answered."""

    def __init__(self, state: Hustle) -> None:
        self.state = state
        self.seen: Counter[str] = Counter()
        self.bonuses = 0  # bonus actions that must come
        self.reward: tuple[int, int] = (0, 0)  # money and prestige that a conversion must bring
        self.cleared: list[str] = []  # demands of trains that must be cleared
        self.first = 0  # who began the quarter

    def check(self, kind: str, found: object, expected: object) -> None:
        self.seen[kind] += 1
        assert found == expected, f"{kind}: the game says {found}, the rules say {expected}"

    def event(self, event: Event) -> None:
        reader = getattr(self, f"on_{event.kind}", None)
        if reader is not None:
            reader(GAME.plain_event(event))

    # -------------------------------------------------------------- events
    def on_foundation(self, told: dict[str, Any]) -> None:
        self.laid_down(told)
        self.check("foundation height", Table(self.state).buildings[told["seat"]].height() <= 3, True)

    def on_expand(self, told: dict[str, Any]) -> None:
        self.laid_down(told)

    def laid_down(self, told: dict[str, Any]) -> None:
        """HH-202, HH-207 to HH-209; the cards lie on the lot by now."""
        building = Table(self.state).buildings[told["seat"]]
        new = {card for card in building.cards if card.id in told["cards"]}
        self.check("price of cards", told["money"], building.price(set(told["cards"])))
        self.check("connected", building.hangs_together(), True)
        self.check("every new card shows", all(building.shown_by(card) for card in new), True)

    def on_unit(self, told: dict[str, Any]) -> None:
        """The unit stands by now."""
        building, new = Table(self.state).buildings[told["seat"]], room_of(told["unit"])
        pips = dict(zip(("power", "water", "wifi"), building.ports(new.squares).values(), strict=True))
        self.check("ports", told["pips"], pips)
        self.check("buzz", (told["bonuses"], told["money"]), building.buzz(new))
        self.bonuses = told["bonuses"]

    def on_decor(self, told: dict[str, Any]) -> None:
        building = Table(self.state).buildings[told["seat"]]
        points = 0 if told["elevator"] else building.decor_points(told["decor"], square(told["square"]))
        self.check("decor points", told["prestige"], points)

    def on_cap(self, told: dict[str, Any]) -> None:
        building, column = Table(self.state).buildings[told["seat"]], "ABCDEFGHI".index(told["column"])
        roof = {at for _, at in building.decor if at[1] == 12}
        wide = {column, column + 1, column + 2}
        carried = all((one, 11) in building.structure() and (one, 12) not in roof for one in wide)
        self.check("cap", (told["money"], carried), (15, True))

    def on_contract(self, told: dict[str, Any]) -> None:
        card, building = CONTRACTS[told["contract"]], Table(self.state).buildings[told["seat"]]
        self.check("contract", words.met(building.lot(), card["need"]), True)
        self.check("contract reward", (told["money"], told["prestige"]), (card["money"], card["prestige"]))

    def on_convert(self, told: dict[str, Any]) -> None:
        self.check("demands", (told["money"], told["prestige"]), self.reward)

    def on_cleared(self, told: dict[str, Any]) -> None:
        """HH-455."""
        other = (0, 3) if DEMANDS[told["demand"]]["icon"] == "money" else (5, 0)
        self.check("cleared train", (told["demand"], told["money"], told["prestige"]), (self.cleared.pop(0), *other))

    def on_hire(self, told: dict[str, Any]) -> None:
        self.check("price of dice", told["money"], SLOTS[told["slot"]]["price"])

    def on_rolled(self, told: dict[str, Any]) -> None:
        self.market(told["market"])

    def on_reroll(self, told: dict[str, Any]) -> None:
        self.market(told["market"])

    def market(self, market: dict[str, dict[str, int] | None]) -> None:
        """HH-411, HH-413, HH-414."""
        sets = sorted((dice for dice in market.values() if dice), key=dice_worth)
        self.check("like sets", len({dice_worth(dice) for dice in sets}), len(sets))
        slots = ["S3"] if len(sets) == 1 else list(SLOTS)[-len(sets) :]
        self.check("market", {slot: dice for slot, dice in market.items() if dice}, dict(zip(slots, sets, strict=True)))

    def on_income(self, told: dict[str, Any]) -> None:
        building = Table(self.state).buildings[told["seat"]]
        self.check("income", told["money"], sum(room.tenants for room in building.rooms))

    def on_evict(self, told: dict[str, Any]) -> None:
        self.check("eviction", bool(Table(self.state).buildings[told["seat"]].inaccessible()), True)

    def on_quarter(self, told: dict[str, Any]) -> None:
        if told["quarter"] > 1:
            self.check("first player", told["first"], Table(self.state).least_prestige(self.first))
        self.first = told["first"]

    # -------------------------------------------------------------- questions
    def question(self, seat: int) -> None:
        """What is asked of whom, and which answers there are."""
        packed = self.state.pending(seat)
        asked = GAME.points[kind_of(packed)].id
        reader = getattr(self, f"ask_{asked}", None)
        if reader is not None:
            reader(seat, packed, [GAME.structure(action) for action in self.state.actions(seat)])

    def ask_turn(self, seat: int, _: int, answers: list[dict[str, Any]]) -> None:
        table = Table(self.state)
        self.standing(table)
        met = [one for one in table.players[seat]["contracts"] if words.met(table.buildings[seat].lot(), CONTRACTS[one]["need"])]
        self.check("no contract is overlooked", met, [])
        acts = {one["act"] for one in answers}
        self.check("hire", "hire" in acts, self.may_hire(table, seat))
        error = bool(table.buildings[seat].inaccessible())
        self.check("demolish only in error", "demolish" in acts and not error, False)

    def may_hire(self, table: Table, seat: int) -> bool:
        """HH-041, HH-390."""
        player = table.players[seat]
        trains = len(player["trains"])
        full = trains == 2 or (trains == 1 and table.overflow(seat) >= 1)
        return not full and any(dice and SLOTS[slot]["price"] <= player["money"] for slot, dice in table.view["market"].items())

    def standing(self, table: Table) -> None:
        """What the view says of every lot."""
        for seat, building in enumerate(table.buildings):
            plain = table.players[seat]["tower"]
            self.check("height", plain["height"], building.height())
            reached = set(range(min(plain["accessible_levels"], plain["height"] + 1)))
            self.check("access", set(range(plain["height"] + 1)) - reached, building.inaccessible())
            self.check("elevators", (plain["elevators"], plain["vacant"]), (len(building.elevators()), len(building.vacant())))
            self.check("overflow", table.players[seat]["overflow"], table.overflow(seat))
            self.check("available", table.players[seat]["available_influence"], table.available(seat))
            bad = building.inaccessible()
            cut = [room for room in building.rooms if room.tenants and any(level in bad for _, level in room.squares)]
            self.check("evicted", cut, [])

    def ask_expand_card(self, seat: int, _: int, answers: list[dict[str, Any]]) -> None:
        """HH-200, HH-202, HH-207 to HH-210."""
        table = Table(self.state)
        before, after, player = table.buildings[seat], table.draft(seat), table.players[seat]
        new = {card for card in after.cards if card not in before.cards}
        legal = 1 <= len(new) <= 5 and after.hangs_together() and all(after.shown_by(card) for card in new)
        worse = after.inaccessible() - before.inaccessible()
        legal = legal and not worse and after.price({card.id for card in new}) <= player["money"]
        self.check("confirm", any(one["act"] == "confirm" for one in answers), legal)

    def ask_expand_position(self, seat: int, _: int, answers: list[dict[str, Any]]) -> None:
        table = Table(self.state)
        draft, limit = table.draft(seat), table.height_limit(seat)
        corners = [(column, level) for column in range(9) for level in range(12)]
        open_corners = {
            corner for corner in corners if inside(foot := block(corner, 3, 3)) and corner[1] + 2 <= limit
            and not draft.barred(foot) and draft.has_layer(foot)
        }  # fmt: skip
        self.check("positions", {square(one["square"]) for one in answers if one["act"] == "at"}, open_corners)

    def ask_expand_layer(self, seat: int, packed: int, answers: list[dict[str, Any]]) -> None:
        actions = [GAME.from_structure(one) for one in answers if one["act"] == "layer"]
        self.layers(seat, int(x_of(packed)), square_of_anchor(int(y_of(packed))), actions)

    def layers(self, seat: int, number: int, corner: tuple[int, int], actions: list[int]) -> None:
        """Each answer is tried out; cards that show no face may be in whatever order the rules allow."""
        draft, foot = Table(self.state).draft(seat), block(corner, 3, 3)
        overlapped = [card for card in draft.cards if card.squares & foot]
        showing = {card for card in overlapped if draft.shown_by(card)}
        found = set()
        for action in actions:
            above = self.above_after(seat, action, draft, number)
            self.check("layer", draft.may_lie_above(foot, above), True)
            found.add(frozenset(above & showing))
        if len(overlapped) <= SAFE_TO_LIST:
            self.check("layers", found, {frozenset(chosen & showing) for chosen in draft.layers(foot)})

    def above_after(self, seat: int, action: int, before: Building, number: int) -> set[Card]:
        """The cards that lie over the new one after an answer; all others keep their layers."""
        world = self.state.clone()
        world.apply(action, seat)
        after = Table(world).draft(seat)
        new = next(card for card in after.cards if card.id == f"BB{number + 1:02}")
        same = all(card_over(before, card) == card_over(after, card) - {new} for card in before.cards)
        self.check("layers of others", same, True)
        later = after.cards[after.cards.index(new) + 1 :]
        return {card for card in later if card.squares & new.squares}

    def ask_build_source(self, seat: int, _: int, answers: list[dict[str, Any]]) -> None:
        """HH-261 to HH-263, HH-267, HH-270."""
        table = Table(self.state)
        player, building = table.players[seat], table.buildings[seat]
        expected = set()
        for tier, line in TIERS.items():
            if player["prestige"] < line["unlock"] or not building.places(tier, player["dice"]):
                continue
            for industry in words_of("industry"):
                tops = table.tops(tier, industry)
                expected |= {("take", tier, industry, str(place + 1)) for place, top in enumerate(tops) if top}
                for buzz in words_of("buzz"):
                    below = table.in_stacks(tier, industry, buzz) - tops.count(buzz)
                    if buzz not in tops and below > 0 and table.available(seat) >= 1:
                        expected.add(("name", tier, industry, buzz))
        found = {(one["act"], one["tier"], one["industry"], one.get("stack") or one["buzz"]) for one in answers if "tier" in one}
        self.check("tiles", found, expected)

    def ask_build_place(self, seat: int, packed: int, answers: list[dict[str, Any]]) -> None:
        table = Table(self.state)
        source = int(x_of(packed))
        if source >= 24 + 48:
            return
        tier = list(TIERS)[source // 6 if source < 24 else (source - 24) // 12]
        found = {(one["side"], square(one["square"])) for one in answers if one["act"] == "place"}
        self.check("places", found, table.buildings[seat].places(tier, table.players[seat]["dice"]))

    def ask_bonus(self, _seat: int, _: int, __: list[dict[str, Any]]) -> None:
        left = GAME.plain_view(GAME.view(self.state, -1))["bonus_actions"]
        self.check("bonus actions left", 1 <= left <= self.bonuses, True)

    def ask_decor_place(self, seat: int, _: int, answers: list[dict[str, Any]]) -> None:
        table = Table(self.state)
        building, prestige = table.buildings[seat], table.players[seat]["prestige"]
        expected = set()
        for kind, line in DECOR.items():
            if prestige >= line["unlock"] and table.view["decor"][kind] > 0:
                expected |= {(kind, at) for at in building.decor_squares(kind)}
                expected |= {(f"elevator {kind}", at) for at in building.decor_squares("elevator")}
        tiles = [one for one in answers if "square" in one]
        found = {(f"elevator {one['decor']}" if "decor" in one else one["act"], square(one["square"])) for one in tiles}
        self.check("decor squares", found, expected)

    def ask_convert_unit(self, seat: int, _: int, answers: list[dict[str, Any]]) -> None:
        """HH-450 to HH-452: the units that one more visitor can move into."""
        table = Table(self.state)
        player, building = table.players[seat], table.buildings[seat]
        laid = [(move // 3, SOURCES[move % 3]) for move in player["laid"]]
        waiting = Counter(player["queue"])
        for train in player["trains"]:
            waiting.update(train["visitors"])
        waiting.subtract(color_of(building, place) for place, _ in laid)
        bad, chosen = building.inaccessible(), {place for place, _ in laid}
        expected = set()
        for place, room in enumerate(building.rooms):
            free = TIERS[room.tier]["capacity"] - room.tenants - sum(one == place for one, _ in laid)
            many = place in chosen or len(chosen) < player["realty_die"]
            if free > 0 and many and waiting[color_of(building, place)] > 0 and not any(level in bad for _, level in room.squares):
                expected.add(min(room.squares, key=lambda at: (at[1], at[0])))
        self.check("units to move into", {square(one["square"]) for one in answers if one["act"] == "into"}, expected)

    # -------------------------------------------------------------- answers
    def answer(self, seat: int, action: int) -> None:
        """An answer is about to be taken."""
        packed, told = self.state.pending(seat), GAME.structure(action)
        if (told["decision"], told.get("act")) == ("convert_unit", "confirm"):
            self.expect_rewards(seat)
        elif (told["decision"], told.get("act")) == ("expand_position", "at"):
            self.only_layer(seat, int(x_of(packed)), square(str(told["square"])), action)

    def only_layer(self, seat: int, number: int, corner: tuple[int, int], action: int) -> None:
        """A card whose layer is not asked for has a single one."""
        world = self.state.clone()
        world.apply(action, seat)
        if GAME.points[kind_of(world.pending(seat))].id != "expand_layer":
            self.layers(seat, number, corner, [action])

    def expect_rewards(self, seat: int) -> None:
        """HH-454 to HH-456: demands are judged with the new tenants in their units."""
        table = Table(self.state)
        player, building = table.players[seat], table.buildings[seat]
        laid = [(move // 3, move % 3) for move in player["laid"]]
        for place, _ in laid:
            room = building.rooms[place]
            building.rooms[place] = type(room)(room.tier, room.industry, room.buzz, room.tenants + 1, room.squares)
        money = prestige = 0
        for place, source in laid:
            if source:
                demand = DEMANDS[player["trains"][source - 1]["demand"]]
                if words.suits(building.lot(), building.rooms[place], demand["need"]):
                    money, prestige = (money + 1, prestige) if demand["icon"] == "money" else (money, prestige + 1)
        self.reward = money, prestige
        leaving = Counter(source for _, source in laid)
        trains = enumerate(player["trains"], 1)
        self.cleared = [train["demand"] for number, train in trains if sum(train["visitors"].values()) == leaving[number]]

    def scores(self) -> None:
        """What the final scoring would bring now, and at the end who wins."""
        table = Table(self.state)
        self.check("scores", self.state.scores(), [table.total(seat) for seat in range(len(table.players))])
        if self.state.over:
            self.check("winners", self.state.winners(), table.winners())


def words_of(key: str) -> list[str]:
    names: dict[str, list[str]] = {
        "industry": ["office", "residential", "retail"], "buzz": ["high_noise", "low_noise", "high_traffic", "low_traffic"],
    }  # fmt: skip
    return names[key]


def color_of(building: Building, place: int) -> str:
    return {"office": "blue", "residential": "green", "retail": "pink"}[building.rooms[place].industry]


def card_over(building: Building, card: Card) -> set[Card]:
    """The cards that lie directly over this one."""
    return {other for other in building.cards[building.cards.index(card) + 1 :] if other.squares & card.squares}


def square_of_anchor(anchor: int) -> tuple[int, int]:
    """A card can begin in seven columns."""
    return anchor % 7, anchor // 7


def watch(state: Hustle, moves: Iterable[tuple[int, int]], every: int = 1) -> Oracle:
    """Follow a game; ``moves`` yields seat and action before it is taken. Questions are worked out again at every so many decisions."""
    oracle = Oracle(state)
    state.listener = oracle
    for made, (seat, action) in enumerate(moves):
        if made % every == 0:
            oracle.question(seat)
        if made % (5 * every) == 1:
            oracle.scores()
        oracle.answer(seat, action)
    oracle.scores()
    return oracle


def watch_random(state: Hustle, seed: int, every: int = 1) -> Oracle:
    return watch(state, conformance.walk(state, seeded(seed)), every)
