"""What a position is worth to a seat, in prestige: for bots, on a guess.

A position at rest is worth what ``worth`` says. In the middle of an act, whose questions change nothing one by one, the best way found to
complete the act counts. It is found once, from what the seat had when the act began, and kept; answers that leave it are worth less.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from skyline.engine.steps import kind_of, x_of, y_of

from . import building, contracts, converting, decorating, demolishing, dice, drawing, exchanging, expanding, hiring, laying, plans, turn
from .components import ARTWORK, DECORS, INDUSTRIES, SLOTS
from .decks import bit, in_mask
from .laying_ahead import Layout, layouts
from .lot import count
from .planning_ahead import Site, move_ins, sites
from .players import NOTHING, Player, of_color
from .state import NO_STACKS, Hustle
from .tower import Tower, industry_of
from .worth import BONUS, CONTRACT_MONEY, card_worth, fillable, later_turns, soon, turns_in_quarter, worth

ASTRAY: Final = 3.0  # an answer that leaves the plan of the act
NO_PLAN: Final = 8.0  # an act that leads nowhere
REROLLED: Final = 1.0  # the roll of a guess is no promise
AVERAGE_CARD: Final = 0.42
DECIDED: Final = 50.0  # more than positions differ in worth
SMALL: Final = 0.1  # a square less of the blueprint
FRESH: Final = 0.3  # of what a contract brings, before it is known
SWAPPED: Final = 0.8  # a visitor who can be housed instead of one who cannot


# ------------------------------------------------------------------ plans that are kept
@final
class Act:
    """The best way to complete an act, and what it was found from: the seat's own things and what lies open on the table."""

    tower: Tower | None
    hand: list[int]
    dice: list[int]
    stacks: list[int]
    people: list[int]
    numbers: list[int]
    value: float
    layout: Layout | None
    site: Site | None
    moves: list[int]

    def __init__(self) -> None:
        self.tower = None
        self.hand = NOTHING
        self.dice = NOTHING
        self.stacks = NO_STACKS
        self.people = NOTHING
        self.numbers = NOTHING
        self.forget()

    def forget(self) -> None:
        self.value = 0.0
        self.layout = None
        self.site = None
        self.moves = NOTHING

    def fits(self, state: Hustle, seat: i64) -> bool:
        """Was it found from this position? If not, it is forgotten, and what is found next is found from this position."""
        player = state.players[seat]
        numbers = numbers_of(state, player)
        people = [int(player.queue), int(player.train), int(player.second)]
        tops = [stack & 0x3FF for stack in state.stacks]
        same = self.tower is player.tower and self.numbers == numbers and self.people == people
        if same and self.hand == player.hand and self.dice == player.dice and self.stacks == tops:
            return True
        self.tower = player.tower
        self.numbers = numbers
        self.people = people
        self.hand = player.hand
        self.dice = player.dice
        self.stacks = tops
        self.forget()
        return False


def numbers_of(state: Hustle, player: Player) -> list[int]:
    """The numbers that a plan rests on."""
    own = [int(player.money), int(player.prestige), int(player.influence), int(player.realty), int(player.contracts), int(player.cap)]
    return [*own, int(state.quarter), int(state.turns), int(state.last_turns), int(state.clock), int(state.seats)]


EXPANSION: Final[Act] = Act()
BUILDING: Final[Act] = Act()
MOVING_IN: Final[Act] = Act()


def done(state: Hustle, seat: i64) -> Hustle:
    """A clone without the questions of the act in work: ready for the act to be carried out, and then to be settled."""
    world = state.clone()
    stack = world.lanes[seat] if world.lanes else world.agenda
    while stack and kind_of(stack[-1]) < len(world.game.points):
        stack.pop()
    world.menus[seat] = []
    world.stack = stack
    world.players[seat].laid = NOTHING
    return world


# ------------------------------------------------------------------ every question
def evaluate(state: Hustle, seat: i64) -> float:
    """See ``Game.evaluate``."""
    if state.over or not state.menus[seat]:
        return worth(state, seat)
    packed: i64 = state.lanes[seat][-1] if state.lanes else state.agenda[-1]
    kind = kind_of(packed)
    if kind == turn.TURN.number:
        return worth(state, seat)
    if kind == laying.EXPAND_CARD.number or kind == laying.EXPAND_POSITION.number or kind == laying.EXPAND_LAYER.number:
        return while_expanding(state, seat, packed)
    if kind == building.BUILD_SOURCE.number or kind == building.BUILD_PLACE.number:
        return while_building(state, seat, packed)
    if kind == converting.CONVERT_UNIT.number or kind == converting.CONVERT_VISITOR.number:
        return while_converting(state, seat, packed)
    if kind == hiring.HIRE_SET.number or kind == hiring.HIRE_TRAIN.number:
        return while_hiring(state, seat, packed)
    if kind == drawing.DRAW_DISCARD.number or kind == drawing.QUARTER_DISCARD.number:
        return while_discarding(state, seat, kind == drawing.DRAW_DISCARD.number)
    if kind == exchanging.EXCHANGE_PARTNER.number or kind == exchanging.EXCHANGE_SWAP.number:
        return while_exchanging(state, seat, packed)
    if kind == decorating.DECOR_PLACE.number:
        return worth(state, seat) - BONUS + best_decor(state, state.players[seat])
    if kind == plans.CHOOSE_PLANS.number:
        return worth(state, seat) + plan_worth(state, state.players[seat])
    if kind == demolishing.DEMOLISH.number:
        return best_answer(state, seat)
    if kind == contracts.SWAP_CONTRACT.number:
        return best_swap(state, seat)
    if kind == contracts.SWAP_KEEP.number:
        return worth(state, seat) + fresh_worth(state, seat, kept_in(state.players[seat].offered))
    if kind == dice.COMBINE.number:
        return worth(state, seat) - ASTRAY
    return worth(state, seat)


def best_answer(state: Hustle, seat: i64) -> float:
    """The best position that one answer leads to."""
    best = worth(state, seat) - NO_PLAN
    for action in state.canonical(seat):
        world = state.clone()
        world.apply(action, seat)
        best = max(best, worth(world, seat))
    return best


# ------------------------------------------------------------------ expanding
def while_expanding(state: Hustle, seat: i64, packed: i64) -> float:
    player = state.players[seat]
    act = EXPANSION
    if not act.fits(state, seat):
        find_expansion(state, seat, act)
    layout = act.layout
    if layout is None:
        return worth(state, seat) - NO_PLAN
    laid = len(player.laid)
    astray = act.value - ASTRAY
    if laid >= len(layout.drafts) or player.draft.cards != layout.drafts[laid]:
        return astray
    kind = kind_of(packed)
    if kind == laying.EXPAND_CARD.number:
        return act.value
    if laid == len(layout.cards) or x_of(packed) != layout.cards[laid]:
        return astray
    if kind == laying.EXPAND_POSITION.number:
        return act.value
    return act.value if y_of(packed) == layout.anchors[laid] else astray


def find_expansion(state: Hustle, seat: i64, act: Act) -> None:
    """The lay-out that leads to the best position; none while there is more vacant space than will be filled."""
    player = state.players[seat]
    if not player.plan:
        return
    left = turns_in_quarter(state, seat) + later_turns(state)
    if not expanding.founding(state) and float(player.tower.vacant()) > fillable(state, player, left):
        return
    for layout in layouts(state, player):
        world = done(state, seat)
        trial = world.players[seat]
        trial.draft = layout.draft
        trial.laid = layout.cards
        expanding.confirm(world, seat)
        world.settle(seat)
        value = worth(world, seat)
        if act.layout is None or value > act.value:
            act.layout = layout
            act.value = value


# ------------------------------------------------------------------ building
def while_building(state: Hustle, seat: i64, packed: i64) -> float:
    act = BUILDING
    if not act.fits(state, seat):
        find_building(state, seat, act)
    site = act.site
    cap = cap_value(state, seat)
    if site is None or cap > act.value:
        if kind_of(packed) == building.BUILD_PLACE.number and x_of(packed) != building.CAP:
            return cap - ASTRAY
        return cap
    if kind_of(packed) == building.BUILD_PLACE.number and x_of(packed) != site.source:
        return act.value - ASTRAY
    return act.value


def find_building(state: Hustle, seat: i64, act: Act) -> None:
    """The unit that leads to the best position."""
    for site in sites(state, state.players[seat]):
        world = done(state, seat)
        building.build_unit(world, seat, site.source, site.spot)
        world.settle(seat)
        value = worth(world, seat)
        if act.site is None or value > act.value:
            act.site = site
            act.value = value


def cap_value(state: Hustle, seat: i64) -> float:
    """What it is worth to build the cap."""
    player = state.players[seat]
    if building.cap_need(state, player) is not None:
        return worth(state, seat) - NO_PLAN
    column: i64 = 0
    while building.cap_column_need(player, column) is not None:
        column += 1
    world = done(state, seat)
    building.build_cap(world, seat, column)
    world.settle(seat)
    return worth(world, seat)


# ------------------------------------------------------------------ converting
def while_converting(state: Hustle, seat: i64, packed: i64) -> float:
    player = state.players[seat]
    act = MOVING_IN
    if not act.fits(state, seat):
        find_moves(state, seat, act)
    laid = player.laid
    astray = act.value - ASTRAY
    if not act.moves or laid != act.moves[: len(laid)]:
        return astray
    if kind_of(packed) == converting.CONVERT_UNIT.number:
        return act.value
    planned = len(laid) < len(act.moves) and act.moves[len(laid)] // exchanging.SOURCES == x_of(packed)
    return act.value if planned else astray


def find_moves(state: Hustle, seat: i64, act: Act) -> None:
    """The moves that lead to the best position."""
    for moves in move_ins(state, state.players[seat]):
        world = done(state, seat)
        world.players[seat].laid = moves
        converting.convert(world, seat)
        world.settle(seat)
        value = worth(world, seat)
        if not act.moves or value > act.value:
            act.moves = moves
            act.value = value


# ------------------------------------------------------------------ hiring, discarding
def while_hiring(state: Hustle, seat: i64, packed: i64) -> float:
    player = state.players[seat]
    best = worth(state, seat) - NO_PLAN
    slot: i64
    for slot in range(SLOTS):
        asked = kind_of(packed) == hiring.HIRE_SET.number or x_of(packed) == slot
        if asked and hiring.slot_need(state, player, slot) is None:
            for side in hiring.trains_in(state, slot) or [-1]:
                world = done(state, seat)
                hiring.hire(world, seat, slot, side)
                world.settle(seat)
                best = max(best, worth(world, seat))
    return best - (REROLLED if state.rerolled else 0.0)


def while_discarding(state: Hustle, seat: i64, drawing_two: bool) -> float:
    """The worst cards go; at the end of a quarter all that are worse than what will probably be drawn."""
    player = state.players[seat]
    ranked = sorted(player.hand, key=lambda card: card_worth(state, card))
    if drawing_two:
        gone = sorted(ranked[: max(len(ranked) - drawing.MOST_LEFT, 0)])
        value = worth(state, seat) + (drawing.KEPT * AVERAGE_CARD - sum([card_worth(state, card) for card in gone]))
        return value if player.laid == gone[: len(player.laid)] else value - ASTRAY
    gone = sorted([card for card in ranked if card_worth(state, card) < AVERAGE_CARD])
    if not player.laid:
        return worth(state, seat)
    return worth(state, seat) + (DECIDED if player.laid == gone[: len(player.laid)] else -DECIDED)


# ------------------------------------------------------------------ bonus actions
def while_exchanging(state: Hustle, seat: i64, packed: i64) -> float:
    """Visitors for whom there is no room, for others for whom there is."""
    player = state.players[seat]
    if kind_of(packed) == exchanging.EXCHANGE_SWAP.number and player.laid:
        world = state.clone()
        exchanging.exchange(world, seat, x_of(packed))
        return worth(world, seat) - BONUS
    surplus: i64 = 0
    lacking: i64 = 0
    color: i64
    for color in range(INDUSTRIES):
        there = of_color(player.queue, color) + of_color(player.train, color) + of_color(player.second, color)
        for unit in player.tower.units:
            if industry_of(unit) == color:
                there -= player.tower.room(unit)
        if there > 0:
            surplus += there
        else:
            lacking -= there
    return worth(state, seat) - BONUS + SWAPPED * float(min(surplus, lacking, player.realty)) - 0.5


def best_swap(state: Hustle, seat: i64) -> float:
    """The contract that is best given up, for one that nobody knows yet."""
    best = worth(state, seat) - NO_PLAN
    for number in in_mask(state.players[seat].contracts):
        world = state.clone()
        player = world.players[seat]
        player.influence -= state.parts.swap_price
        player.contracts &= ~bit(number)
        best = max(best, worth(world, seat) + fresh_worth(state, seat, number))
    return best


def fresh_worth(state: Hustle, seat: i64, number: i64) -> float:
    """What the better of two unknown contracts is worth; those of a quarter bring about as much as each other."""
    contract = state.parts.contracts[number]
    return FRESH * soon(turns_in_quarter(state, seat), 3.0) * (float(contract.prestige) + CONTRACT_MONEY * float(contract.money))


def kept_in(offered: i64) -> i64:
    """One of the contracts to choose from."""
    return in_mask(offered)[0]


def best_decor(state: Hustle, player: Player) -> float:
    """The most that a tile of decor scores now; artwork may fill a vacant space."""
    best = 0.0
    kind: i64
    for kind in range(DECORS):
        if decorating.unlocked_need(state, player, kind) is None:
            for square in decorating.squares_for(player.tower, kind):
                points = float(decorating.score(player.tower, kind, square))
                if kind == ARTWORK and player.tower.vacant_at(square):
                    points += 1.0
                best = max(best, points)
    return best


def plan_worth(state: Hustle, player: Player) -> float:
    """A smaller tower is filled sooner."""
    if player.blueprint < 0:
        return 0.0
    rows = state.parts.samples[player.blueprint].rows if plans.advanced(state) else state.parts.blueprints[player.blueprint].rows
    squares: i64 = 0
    for row in rows:
        squares += count(row)
    return -SMALL * float(squares)
