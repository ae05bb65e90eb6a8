"""Action 2: build a unit or the cap (section 9), and the buzz of a unit (section 10)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from skyline.engine.fields import Form, Word
from skyline.engine.state import State
from skyline.engine.steps import NOBODY, Step, seat_of, x_of

from . import bonus, contracts, dice, ledger, lot, stacks, turn
from .asking import Question
from .components import BUZZ_NAMES, BUZZES, INDUSTRIES, INDUSTRY_NAMES, STACKS, TIER_NAMES
from .lot import COLUMN_WORDS, LEVEL_WORDS, LEVELS, ROOF, SIDE_WORDS, SIDES, SPOT_TOP, SQUARE_WORDS, SQUARES, TIERS, spot_at
from .needs import Need
from .players import Player
from .state import Hustle, changed
from .tower import buzz_of, new_unit, spot_of, tier_of

# Sources: tops of stacks, then tiles by name (tier, industry, buzz), then the cap.
NAMED: Final = STACKS
KINDS: Final = TIERS * INDUSTRIES * BUZZES
CAP: Final = NAMED + KINDS
COMBINE_FIRST: Final = CAP + 1
BUILD_NOTHING: Final = COMBINE_FIRST + 1
STACK_WORDS: Final = ("1", "2")
# Places: side and square, then columns for the cap.
CAP_AT: Final = SIDES * SQUARES
COMBINE_HERE: Final = CAP_AT + lot.CAP_PLACES
OTHER_TILE: Final = COMBINE_HERE + 1
# By tier (HH-267).
NO_PLACE: Final[list[Need]] = [(f"there is no place for a {name} unit", "HH-267") for name in TIER_NAMES]
NO_STOCK: Final[list[Need]] = [(f"no {name} tile is left", "HH-R64") for name in TIER_NAMES]
TOO_FEW_PIPS: Final[list[Need]] = [
    (f"your dice cannot pay the ports of a {name} unit anywhere; combining may help", "HH-267") for name in TIER_NAMES
]  # fmt: skip


# ------------------------------------------------------------------ asking
def tier_open(state: Hustle, player: Player, tier: i64) -> bool:
    """HH-261."""
    return player.prestige >= state.parts.unlock[tier]


def tier_need(state: Hustle, player: Player, tier: i64) -> Need:
    if tier_open(state, player, tier):
        return None
    return f"{TIER_NAMES[tier]} opens at {state.parts.unlock[tier]} prestige, you have {player.prestige}", "HH-261"


def room_need(player: Player, tier: i64) -> Need:
    """A tile that cannot be placed and paid cannot be taken (HH-267)."""
    spots = player.tower.spots(tier)
    if not spots:
        return NO_PLACE[tier]
    pips = player.pips()
    for packed in spots:
        if dice.affordable(pips, packed >> 10):
            return None
    return TOO_FEW_PIPS[tier]


def tier_of_source(source: i64) -> i64:
    if source < NAMED:
        return source // (INDUSTRIES * stacks.PAIR)
    return (source - NAMED) // (INDUSTRIES * BUZZES)


def group_of(source: i64) -> i64:
    """Tier and industry of a source."""
    return source // stacks.PAIR if source < NAMED else (source - NAMED) // BUZZES


def stock_need(state: Hustle, player: Player, source: i64) -> Need:
    """Is there a tile: on top of the stack, or to be named for influence (HH-262, HH-263, HH-270)?"""
    if source < NAMED:
        return None if stacks.count_in(state.stacks[source]) else ("that stack is empty", "HH-262")
    group = group_of(source)
    buzz = (source - NAMED) % BUZZES
    if stacks.top_of(state.stacks[group * 2]) == buzz or stacks.top_of(state.stacks[group * 2 + 1]) == buzz:
        return "that tile lies on top of a stack: take it free of charge", "HH-270"
    if not stacks.below_top(state, group, buzz):
        return "no such tile is left in the stacks", "HH-263"
    return ledger.influence_need(player, 1)


def cap_column_need(player: Player, column: i64) -> Need:
    """Card squares on L11 under the whole width, and no rooftop in the way (HH-310)."""
    wanted = 7 << column
    if player.tower.row(LEVELS - 1) & wanted != wanted:
        return f"a cap at {COLUMN_WORDS[column]} needs cards on {LEVEL_WORDS[LEVELS - 1]} under its whole width", "HH-310"
    if lot.row(player.tower.rooftop_lower, player.tower.rooftop_upper, ROOF) & wanted:
        return "a rooftop is in the way", "HH-R54"
    return None


def cap_need(state: Hustle, player: Player) -> Need:
    """What keeps the player from building the cap (HH-310)."""
    if player.tower.cap >= 0:
        return "your cap is built", "HH-310"
    missing = ledger.money_need(player, state.parts.cap_price, "HH-310")
    if missing is not None:
        return missing
    column: i64
    for column in range(lot.CAP_PLACES):
        missing = cap_column_need(player, column)
        if missing is None:
            return None
    return missing


def whole_tier_need(state: Hustle, player: Player, tier: i64) -> Need:
    """What keeps the player from building anything of a tier."""
    missing = tier_need(state, player, tier)
    if missing is not None:
        return missing
    return room_need(player, tier) if tier_in_stock(state, tier) else NO_STOCK[tier]


def build_need(state: Hustle, player: Player) -> Need:
    """What keeps the player from building anything."""
    missing: Need = None
    tier: i64
    for tier in range(TIERS):
        if tier_open(state, player, tier) and tier_in_stock(state, tier):
            missing = room_need(player, tier)
            if missing is None:
                return None
    if cap_need(state, player) is None:
        return None
    return missing if missing is not None else ("no tile of an unlocked tier is left", "HH-R64")


def tier_in_stock(state: Hustle, tier: i64) -> bool:
    first = tier * INDUSTRIES * stacks.PAIR
    return any(stacks.count_in(state.stacks[place]) for place in range(first, first + INDUSTRIES * stacks.PAIR))


# ------------------------------------------------------------------ which tile
class BuildSource(Question):
    """Which tile is taken: a visible one, one by name for influence, or the cap (HH-262, HH-263, HH-310)."""

    def __init__(self) -> None:
        kinds = Word("tier", TIER_NAMES), Word("industry", INDUSTRY_NAMES)
        super().__init__(
            "build_source", ("HH-260", "HH-261", "HH-262", "HH-263", "HH-267", "HH-310"),
            Form("take {tier} {industry} {stack}", *kinds, Word("stack", STACK_WORDS)),
            Form("name {tier} {industry} {buzz}", *kinds, Word("buzz", BUZZ_NAMES)),
            Form("take cap", act="cap"),
            Form("combine before taking", act="combine"),
            Form("build nothing", act="back"),
            always=True,
        )  # fmt: skip

    def sources(self, state: Hustle, player: Player) -> list[int]:
        """All that can be taken, as actions."""
        base = int(self.base)
        open_tiers = 0
        tier: i64
        for tier in range(TIERS):
            if tier_open(state, player, tier) and room_need(player, tier) is None:
                open_tiers |= 1 << int(tier)
        found: list[int] = []
        source: i64
        for source in range(CAP):
            if open_tiers >> int(tier_of_source(source)) & 1 and stock_need(state, player, source) is None:
                found.append(base + int(source))
        if cap_need(state, player) is None:
            found.append(base + CAP)
        return found

    def options(self, state: State, step: i64) -> list[int]:
        game = cast(Hustle, state)
        player = game.players[seat_of(step)]
        found = self.sources(game, player)
        if dice.combine_need(game, player) is None:
            found.append(int(self.base) + COMBINE_FIRST)
        found.append(int(self.base) + BUILD_NOTHING)
        return found

    def canonical(self, state: State, step: i64) -> list[int]:
        """Without free steps; going back only where dice were combined until nothing can be built."""
        game = cast(Hustle, state)
        return self.sources(game, game.players[seat_of(step)]) or [int(self.base) + BUILD_NOTHING]

    def take(self, state: State, step: i64, option: i64) -> None:
        seat = seat_of(step)
        if option == BUILD_NOTHING:
            state.push(turn.TURN, seat)
        elif option == COMBINE_FIRST:
            state.push(BUILD_SOURCE, seat)
            state.push(dice.COMBINE, seat)
        else:
            state.push(BUILD_PLACE, seat, option)

    def need(self, state: Hustle, step: i64, option: i64) -> Need:
        player = state.players[seat_of(step)]
        if option == BUILD_NOTHING:
            return None
        if option == COMBINE_FIRST:
            return dice.combine_need(state, player)
        if option == CAP:
            return cap_need(state, player)
        missing = tier_need(state, player, tier_of_source(option))
        if missing is None:
            missing = stock_need(state, player, option)
        return missing if missing is not None else room_need(player, tier_of_source(option))


# ------------------------------------------------------------------ which place
class BuildPlace(Question):
    """Where it goes: side and lower left square, for the cap its leftmost column (HH-264, HH-265, HH-310); x: the source."""

    def __init__(self) -> None:
        super().__init__(
            "build_place", ("HH-264", "HH-265", "HH-266", "HH-310"),
            Form("place {side} {square}", Word("side", SIDE_WORDS), Word("square", SQUARE_WORDS[:SQUARES])),
            Form("cap at {column}", Word("column", COLUMN_WORDS[: lot.CAP_PLACES])),
            Form("combine before placing", act="combine"),
            Form("other tile", act="back"),
            always=True, most_x=CAP,
        )  # fmt: skip

    def options(self, state: State, step: i64) -> list[int]:
        game = cast(Hustle, state)
        found = self.places(game, step)
        if dice.combine_need(game, game.players[seat_of(step)]) is None:
            found.append(int(self.base) + COMBINE_HERE)
        found.append(int(self.base) + OTHER_TILE)
        return found

    def canonical(self, state: State, step: i64) -> list[int]:
        return self.places(cast(Hustle, state), step) or [int(self.base) + OTHER_TILE]

    def places(self, state: Hustle, step: i64) -> list[int]:
        """Where it can be placed and paid, as actions."""
        player = state.players[seat_of(step)]
        base = int(self.base)
        if x_of(step) == CAP:
            return [base + CAP_AT + column for column in range(lot.CAP_PLACES) if cap_column_need(player, column) is None]
        pips = player.pips()
        found: list[int] = []
        for packed in player.tower.spots(tier_of_source(x_of(step))):
            if dice.affordable(pips, packed >> 10):
                spot: i64 = packed & 1023
                found.append(base + lot.SPOT_SIDE[spot] * SQUARES + lot.SPOT_SQUARE[spot])
        return found

    def take(self, state: State, step: i64, option: i64) -> None:
        game = cast(Hustle, state)
        seat = seat_of(step)
        if option == OTHER_TILE:
            state.push(BUILD_SOURCE, seat)
        elif option == COMBINE_HERE:
            state.push(BUILD_PLACE, seat, x_of(step))
            state.push(dice.COMBINE, seat)
        elif option >= CAP_AT:
            build_cap(game, seat, option - CAP_AT)
        else:
            build_unit(game, seat, x_of(step), spot_at(tier_of_source(x_of(step)), option // SQUARES, option % SQUARES))

    def need(self, state: Hustle, step: i64, option: i64) -> Need:
        player = state.players[seat_of(step)]
        if option == OTHER_TILE:
            return None
        if option == COMBINE_HERE:
            return dice.combine_need(state, player)
        if x_of(step) == CAP:
            return cap_column_need(player, option - CAP_AT) if option >= CAP_AT else ("a cap goes on the roof", "HH-310")
        if option >= CAP_AT:
            return "a unit goes on card squares", "HH-264"
        return spot_need(player, spot_at(tier_of_source(x_of(step)), option // SQUARES, option % SQUARES))


def spot_need(player: Player, spot: i64) -> Need:
    """What keeps a unit from standing on this spot (-1: none)."""
    if spot < 0:
        return "it would reach beyond the lot", "HH-264"
    tower = player.tower
    for square in lot.SPOT_SQUARES[spot]:
        if not tower.card_at(square):
            return f"{SQUARE_WORDS[square]} is no card square", "HH-264"
        if not tower.free_at(square):
            return f"a tile lies on {SQUARE_WORDS[square]}", "HH-034"
    if not tower.reaches(spot):
        level = min(tower.reach_with(spot), SPOT_TOP[spot])
        return f"with the unit there {LEVEL_WORDS[level]} would not be accessible", "HH-265"
    return dice.pips_need(player, tower.price(spot))


# ------------------------------------------------------------------ acting
def build_cap(state: Hustle, seat: i64, column: i64) -> None:
    """HH-310, HH-311: only that a cap was built, and where, is public."""
    player = state.players[seat]
    ledger.pay(state, player, state.parts.cap_price)
    player.tower = player.tower.with_cap(column)
    if state.listener is not None:
        state.emit("cap", seat, {"column": column, "money": state.parts.cap_price})
    contracts.check(state, seat)
    turn.close_action(state)


def take_tile(state: Hustle, player: Player, source: i64) -> i64:
    """Take the tile off its stack, for influence if it is named; returns its buzz (HH-262, HH-270). The next tile turns up."""
    number = source
    depth: i64 = 0
    if source >= NAMED:
        number, depth = stacks.nearest(state, group_of(source), (source - NAMED) % BUZZES)
        player.influence -= 1
    stack: i64 = state.stacks[number]
    buzz = stacks.tile_at(stack, depth)
    state.stacks = changed(state.stacks, number, stacks.without(stack, depth))
    state.news(NOBODY)
    return buzz


def build_unit(state: Hustle, seat: i64, source: i64, spot: i64) -> None:
    """Place a unit, pay its ports, gain what its neighbors bring, check contracts; then the bonus actions (HH-260, HH-340)."""
    player = state.players[seat]
    cost = player.tower.price(spot)
    buzz = take_tile(state, player, source)
    unit = new_unit(spot, group_of(source) % INDUSTRIES, buzz)
    money = cross_money(player.tower.units, unit)
    matches = bonus_actions(state, player.tower.units, unit)
    player.tower = player.tower.with_units([*player.tower.units, int(unit)])
    dice.pay_pips(state, player, cost)
    player.money += money
    if state.listener is not None:
        details: dict[str, int | str | list[int]] = {"unit": unit, "pips": cost, "influence": 1 if source >= NAMED else 0, "money": money}
        state.emit("unit", seat, {**details, "bonuses": matches, "source": source})
    contracts.check(state, seat)
    turn.close_action(state)
    bonus.grant(state, seat, matches)


def cross_money(units: list[int], unit: i64) -> i64:
    """$1 for each pair of adjacent squares with a unit of the cross-matching buzz type (HH-330, HH-339)."""
    money: i64 = 0
    for other in units:
        if buzz_of(other) == buzz_of(unit) ^ 2 and lot.spots_touch(spot_of(unit), spot_of(other)):
            money += lot.shared_edge(spot_of(unit), spot_of(other))
    return money


def bonus_actions(state: Hustle, units: list[int], unit: i64) -> i64:
    """Bonus actions for adjacent units of the same buzz type, more for a landmark on either side (HH-331)."""
    found: i64 = 0
    for other in units:
        if buzz_of(other) == buzz_of(unit) and lot.spots_touch(spot_of(unit), spot_of(other)):
            found += max(state.parts.bonuses[tier_of(unit)], state.parts.bonuses[tier_of(other)])
    return found


BUILD_SOURCE: Final[BuildSource] = BuildSource()
BUILD_PLACE: Final[BuildPlace] = BuildPlace()
STEPS: Final[list[Step]] = [BUILD_SOURCE, BUILD_PLACE]
