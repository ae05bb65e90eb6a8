"""Expansions found ahead for bots: a few ways to lay cards inside the blueprint, the most promising ones kept from card to card."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from . import expanding, layers, lot
from .components import ELEVATOR
from .lot import ANCHOR_LEVEL, ANCHOR_SQUARE, ANCHOR_SQUARES, ANCHORS, COLUMNS, FOOT_LOWER, FOOT_UPPER, LEVELS
from .players import Player
from .state import Hustle
from .structure import Structure
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


def layouts(state: Hustle, player: Player) -> list[Layout]:
    """Lay-outs that can be confirmed, the most promising of each number of cards first."""
    found: list[Layout] = []
    beam = [Layout(player.tower.structure)]
    most = min(len(player.hand), state.parts.most_laid)
    while beam and len(beam[0].cards) < most:
        following: list[Layout] = []
        for layout in beam:
            following += extended(state, player, layout)
        following.sort(key=lambda layout: -layout.promise)
        beam = distinct(following)
        for layout in beam:
            if confirmable(state, player, layout):
                found.append(layout)
                break
    return found


def distinct(layouts: list[Layout]) -> list[Layout]:
    """The first few that do not come to the same."""
    kept: list[Layout] = []
    for layout in layouts:
        if len(kept) == WIDTH:
            break
        if not any(layout.promise == other.promise and sorted(layout.draft.cards) == sorted(other.draft.cards) for other in kept):
            kept.append(layout)
    return kept


def extended(state: Hustle, player: Player, layout: Layout) -> list[Layout]:
    """The lay-out with one more card, in a few places."""
    found: list[Layout] = []
    anchors = good_anchors(state, player, layout.draft)
    for anchor in anchors:
        codes = layers.choices(player.tower, layout.draft, anchor)[:LAYERS]
        for code in codes:
            above = layers.decoded(player.tower, layout.draft, anchor, code)
            for card in player.hand:
                if card not in layout.cards:
                    draft = Structure(state.parts, layers.inserted(layout.draft, card, anchor, above))
                    more = layout.with_card(draft, card, anchor, code)
                    more.promise = promise(player, draft)
                    found.append(more)
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


def lifts_of(tower: Tower, draft: Structure) -> tuple[i64, i64]:
    """The visible elevators with these cards."""
    tile_lower = tower.lift_lower & ~tower.structure.lift_lower
    tile_upper = tower.lift_upper & ~tower.structure.lift_upper
    lower = draft.lift_lower & ~tower.unit_lower & ~tower.art_lower | tile_lower
    upper = draft.lift_upper & ~tower.unit_upper & ~tower.art_upper | tile_upper
    return lower, upper


def promise(player: Player, draft: Structure) -> float:
    """How good a lay-out looks on the way."""
    tower = player.tower
    before = tower.structure
    value = 0.0
    level: i64
    for level in range(LEVELS):
        row = lot.row(draft.lower, draft.upper, level)
        new = row & ~lot.row(before.lower, before.upper, level)
        if new:
            value += (NEW_SQUARE - LOW * float(level)) * float(lot.count(new))
            if row == player.plan[level]:
                value += LEVEL_DONE
    square: i64
    old: i64 = len(before.cards)
    place: i64
    for place in range(len(draft.cards)):
        if old and draft.cards[place] in before.cards:
            continue
        for square in ANCHOR_SQUARES[draft.cards[place] >> 7]:
            if draft.tops[square] == place:
                face: i64 = draft.faces[square]
                if face & ELEVATOR:
                    value -= PRICE
                else:
                    value -= PORT * float(lot.count(face & 7))
    lower, upper = lifts_of(tower, draft)
    return value - CUT_OFF * float(max(draft.height + 1 - lot.reach_of(lower, upper), 0))


def confirmable(state: Hustle, player: Player, layout: Layout) -> bool:
    trial = player.clone()
    trial.draft = layout.draft
    trial.laid = layout.cards
    return expanding.confirm_need(state, trial) is None
