"""Expansions found ahead for bots: a few ways to lay cards inside the blueprint, the most promising ones kept from card to card."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from . import expanding, layers, lot
from .components import ELEVATOR
from .lot import ANCHOR_LEVEL, ANCHOR_SQUARE, ANCHOR_SQUARES, ANCHORS, COLUMNS, FOOT_LOWER, FOOT_UPPER, LEVELS
from .players import Player
from .state import Hustle
from .structure import Structure, anchor_of, card_of, laid_card
from .tower import Tower

WIDTH: Final = 4  # lay-outs kept after each card
PLACES: Final = 8  # anchors looked at for each lay-out
LAYERS: Final = 3  # ways looked at to lie over and under others
LEAST_NEW: Final = 1  # squares that a card must add
NEW_SQUARE: Final = 1.0
LEVEL_DONE: Final = 2.0  # as the blueprint has it
PRICE: Final = 0.5  # an elevator
PORT: Final = 0.15  # of a vacant face that shows
LOW: Final = 0.015  # less for a square, for each level
CUT_OFF: Final = 2.0  # a level that is not accessible yet
FACE_COST: Final[list[float]] = [PRICE if face & ELEVATOR else PORT * (face & 7).bit_count() for face in range(32)]
NO_COSTS: Final[list[float]] = []


@final
class Layout:
    """Cards laid one after the other: what they are, where they lie, in which layer, and the drafts on the way."""

    draft: Structure
    cards: list[int]
    anchors: list[int]
    codes: list[int]
    drafts: list[list[int]]
    promise: float

    def __init__(self, draft: Structure) -> None:
        self.draft = draft
        self.cards = []
        self.anchors = []
        self.codes = []
        self.drafts = [draft.cards]
        self.promise = 0.0

    def with_card(self, draft: Structure, card: i64, anchor: i64, code: i64) -> Layout:
        more = Layout(draft)
        more.cards = [*self.cards, int(card)]
        more.anchors = [*self.anchors, int(anchor)]
        more.codes = [*self.codes, int(code)]
        more.drafts = [*self.drafts, draft.cards]
        return more


def plan_halves(player: Player) -> tuple[i64, i64]:
    """The squares that the blueprint marks."""
    lower: i64 = 0
    upper: i64 = 0
    level: i64
    for level in range(LEVELS):
        row: i64 = player.plan[level]
        if level < lot.HALF:
            lower |= row << level * COLUMNS
        else:
            upper |= row << (level - lot.HALF) * COLUMNS
    return lower, upper


@final
class Trial:
    """A lay-out with one more card, as long as nobody asks for its draft: most of them are given up at once."""

    layout: Layout
    card: i64
    anchor: i64
    code: i64
    below: list[int]
    over: list[int]
    promise: float

    def __init__(self, layout: Layout, card: i64, anchor: i64, code: i64, below: list[int], over: list[int], promise: float) -> None:
        self.layout = layout
        self.card = card
        self.anchor = anchor
        self.code = code
        self.below = below  # the cards that come before it, and after it
        self.over = over
        self.promise = promise

    def cards(self) -> list[int]:
        return [*self.below, int(laid_card(self.card, self.anchor)), *self.over]

    def carried_out(self) -> Layout:
        more = self.layout.with_card(Structure(self.layout.draft.parts, self.cards()), self.card, self.anchor, self.code)
        more.promise = self.promise
        return more


def layouts(state: Hustle, player: Player) -> list[Layout]:
    """Lay-outs that can be confirmed, the most promising of each number of cards first."""
    found: list[Layout] = []
    beam = [Layout(player.tower.structure)]
    most = min(len(player.hand), state.parts.most_laid)
    while beam and len(beam[0].cards) < most:
        following: list[Trial] = []
        for layout in beam:
            following += extended(state, player, layout)
        following.sort(key=lambda trial: -trial.promise)
        beam = [trial.carried_out() for trial in distinct(following)]
        for layout in beam:
            if confirmable(state, player, layout):
                found.append(layout)
                break
    return found


def distinct(trials: list[Trial]) -> list[Trial]:
    """The first few that do not come to the same."""
    kept: list[Trial] = []
    for trial in trials:
        if len(kept) == WIDTH:
            break
        if not any(trial.promise == other.promise and sorted(trial.cards()) == sorted(other.cards()) for other in kept):
            kept.append(trial)
    return kept


def extended(state: Hustle, player: Player, layout: Layout) -> list[Trial]:
    """The lay-out with one more card, in a few places."""
    draft = layout.draft
    found: list[Trial] = []
    for anchor in good_anchors(state, player, draft):
        outline = outline_promise(player, draft.lower | FOOT_LOWER[anchor], draft.upper | FOOT_UPPER[anchor])
        for code in layers.choices(player.tower, draft, anchor)[:LAYERS]:
            bed = Place(player, layout, anchor, layers.decoded(player.tower, draft, anchor, code))
            for card in player.hand:
                if card not in layout.cards:
                    promise = bed.promise(outline, card)
                    found.append(Trial(layout, card, anchor, code, bed.below, bed.over, promise))
    return found


def good_anchors(state: Hustle, player: Player, draft: Structure) -> list[int]:
    """Where a card inside the blueprint adds most, the lowest first."""
    plan_lower, plan_upper = plan_halves(player)
    last = expanding.height_limit(state, player) - lot.CARD + 1
    near_lower, near_upper = expanding.near_cards(draft)
    ranked: list[tuple[int, int]] = []
    anchor: i64
    for anchor in range(ANCHORS):
        if ANCHOR_LEVEL[anchor] > last:
            break
        lower: i64 = FOOT_LOWER[anchor]
        upper: i64 = FOOT_UPPER[anchor]
        if lower & ~plan_lower or upper & ~plan_upper:
            continue
        new = lot.count(lower & ~draft.lower) + lot.count(upper & ~draft.upper)
        if new < LEAST_NEW or not lot.has(near_lower, near_upper, ANCHOR_SQUARE[anchor]):
            continue
        if not player.tower.blocked(anchor) and layers.fits(player.tower, draft, anchor):
            ranked.append((int(2 * ANCHOR_LEVEL[anchor] - new), int(anchor)))
    ranked.sort()
    return [place for _, place in ranked[:PLACES]]


# ------------------------------------------------------------------ how good it looks
def outline_promise(player: Player, lower: i64, upper: i64) -> float:
    """How good a lay-out looks by the squares that its cards cover."""
    before = player.tower.structure
    new_lower = lower & ~before.lower
    new_upper = upper & ~before.upper
    value = 0.0
    level: i64
    for level in range(LEVELS):
        new = lot.row(new_lower, new_upper, level)
        if new:
            row = lot.row(lower, upper, level)
            value += (NEW_SQUARE - LOW * float(level)) * float(lot.count(new))
            if row == player.plan[level]:
                value += LEVEL_DONE
    return value


@final
class Place:
    """An anchor and a layer for one more card of a lay-out: all that is the same whichever card lies there."""

    tower: Tower
    below: list[int]
    over: list[int]
    cells: list[int]
    before: list[float]
    after: list[float]
    square: i64
    shown_lower: i64
    shown_upper: i64
    lift_lower: i64
    lift_upper: i64
    levels: i64

    def __init__(self, player: Player, layout: Layout, anchor: i64, above: int) -> None:
        draft = layout.draft
        self.tower = player.tower
        self.below, self.over = layers.parted(draft, anchor, above)
        self.square = ANCHOR_SQUARE[anchor]
        foot_lower: i64 = FOOT_LOWER[anchor]
        foot_upper: i64 = FOOT_UPPER[anchor]
        self.shown_lower = foot_lower  # the squares where the card will show
        self.shown_upper = foot_upper
        for place in layers.cards_in(draft, above):
            self.shown_lower &= ~FOOT_LOWER[draft.cards[place] >> 7]
            self.shown_upper &= ~FOOT_UPPER[draft.cards[place] >> 7]
        self.cells = cells_in(anchor, self.shown_lower, self.shown_upper)
        self.before = []  # what the faces cost that other new cards show: of those that come before this one, and after it
        self.after = []
        for packed in self.below:
            self.before += costs_of(player, draft, packed, ~foot_lower, ~foot_upper)
        for packed in self.over:
            self.after += costs_of(player, draft, packed, -1, -1)
        self.lift_lower = draft.lift_lower & ~self.shown_lower  # elevators on other cards
        self.lift_upper = draft.lift_upper & ~self.shown_upper
        self.levels = lot.top_level(draft.lower | foot_lower, draft.upper | foot_upper) + 1

    def promise(self, outline: float, card: i64) -> float:
        """How good the lay-out looks with this card here, by what shows and what the elevators reach."""
        found = self.tower.parts.cards[card]
        value = outline
        for cost in self.before:
            value -= cost
        for cell in self.cells:
            value -= FACE_COST[found.faces[cell]]
        for cost in self.after:
            value -= cost
        lower = self.lift_lower | lot.lower_part(found.elevators, self.square) & self.shown_lower
        upper = self.lift_upper | lot.upper_part(found.elevators, self.square) & self.shown_upper
        lower, upper = visible_lifts(self.tower, lower, upper)
        return value - CUT_OFF * float(max(self.levels - lot.reach_of(lower, upper), 0))


def cells_in(anchor: i64, lower: i64, upper: i64) -> list[int]:
    """The squares of a card at the anchor, from the lower left one on, that are in a set."""
    squares = ANCHOR_SQUARES[anchor]
    return [cell for cell in range(len(squares)) if lot.has(lower, upper, squares[cell])]


def costs_of(player: Player, draft: Structure, packed: i64, lower: i64, upper: i64) -> list[float]:
    """What the faces cost that a card of a draft shows within some squares, if it is a new one."""
    if int(packed) in player.tower.structure.cards:
        return NO_COSTS
    seen_lower, seen_upper = draft.seen(draft.cards.index(int(packed)))
    faces = draft.parts.cards[card_of(packed)].faces
    return [FACE_COST[faces[cell]] for cell in cells_in(anchor_of(packed), seen_lower & lower, seen_upper & upper)]


def visible_lifts(tower: Tower, lower: i64, upper: i64) -> tuple[i64, i64]:
    """The visible elevators, tiles included, where these squares of cards have them."""
    tile_lower = tower.lift_lower & ~tower.structure.lift_lower
    tile_upper = tower.lift_upper & ~tower.structure.lift_upper
    return lower & ~tower.unit_lower & ~tower.art_lower | tile_lower, upper & ~tower.unit_upper & ~tower.art_upper | tile_upper


def confirmable(state: Hustle, player: Player, layout: Layout) -> bool:
    trial = player.clone()
    trial.draft = layout.draft
    trial.laid = layout.cards
    return expanding.confirm_need(state, trial) is None
