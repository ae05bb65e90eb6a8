"""Views and events for programs: names and numbers, nothing packed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from skyline.engine.events import Event

from .rules import exchanging, lot
from .rules.components import (
    BUZZ_NAMES,
    CARD_IDS,
    CONTRACT_IDS,
    DECOR_NAMES,
    DIE_NAMES,
    INDUSTRIES,
    INDUSTRY_NAMES,
    SLOT_WORDS,
    TIER_NAMES,
    UTILITY_NAMES,
    VISITOR_NAMES,
    Components,
)
from .rules.decks import in_mask
from .rules.lot import COLUMN_WORDS, SIDE_WORDS, SPOT_SIDE, SPOT_SQUARE, SQUARE_WORDS
from .rules.players import demand_of, of_color
from .rules.station import PLATFORM_WORDS, die_in
from .rules.structure import anchor_of, card_of
from .rules.tower import buzz_of, industry_of, is_elevator, kind_of, pips_of, spot_of, square_of, tenants_of, tier_of
from .view import PlayerView, TowerView, View

Plain = dict[str, Any]


def people(packed: int) -> dict[str, int]:
    return {name: int(of_color(packed, color)) for color, name in enumerate(VISITOR_NAMES)}


def dice_set(packed: int) -> dict[str, int] | None:
    return {name: int(die_in(packed, color)) for color, name in enumerate(DIE_NAMES)} if packed else None


def dice_of(bag: int) -> list[int]:
    """The dice of a color by their pips, ascending."""
    return [pips for pips in range(1, 7) for _ in range(bag >> 4 * (pips - 1) & 15)]


def plain_train(parts: Components, packed: int) -> Plain | None:
    return {"visitors": people(packed), "demand": parts.demands[int(demand_of(packed))].id} if packed else None


def plain_unit(packed: int) -> Plain:
    spot = int(spot_of(packed))
    return {
        "tier": TIER_NAMES[int(tier_of(packed))], "industry": INDUSTRY_NAMES[int(industry_of(packed))],
        "buzz": BUZZ_NAMES[int(buzz_of(packed))], "side": SIDE_WORDS[SPOT_SIDE[spot]], "square": SQUARE_WORDS[SPOT_SQUARE[spot]],
        "tenants": int(tenants_of(packed)),
    }  # fmt: skip


def plain_tower(view: TowerView) -> Plain:
    decor = [
        {"decor": DECOR_NAMES[int(kind_of(packed))], "square": SQUARE_WORDS[int(square_of(packed))], "elevator": is_elevator(packed)}
        for packed in view.decor
    ]
    return {
        "cards": [{"card": CARD_IDS[int(card_of(packed))], "square": lot.ANCHOR_WORDS[int(anchor_of(packed))]} for packed in view.cards],
        "units": [plain_unit(unit) for unit in view.units],
        "decor": decor,
        "cap": COLUMN_WORDS[view.cap] if view.cap >= 0 else None,
        "height": view.height,
        "accessible_levels": view.reach,
        "elevators": view.elevators,
        "vacant": view.vacant,
    }


def plain_player(parts: Components, player: PlayerView, expert: bool) -> Plain:
    """A player; what only the owner may know is there for the owner only."""
    plans = parts.samples if expert else parts.blueprints
    seen: Plain = {
        "tower": plain_tower(player.tower),
        "money": player.money,
        "prestige": player.prestige,
        "influence": player.influence,
        "available_influence": player.available,
        "realty_die": player.realty,
        "population": player.population,
        "dice": {name: dice_of(bag) for name, bag in zip(DIE_NAMES, player.dice, strict=True)},
        "queue": people(player.queue),
        "overflow": player.overflow,
        "trains": [plain_train(parts, train) for train in player.trains if train],
        "fulfilled": [CONTRACT_IDS[number] for number in in_mask(player.fulfilled)],
        "open_contracts": player.open_contracts,
        "cards_in_hand": player.hand_size,
        "swapped": player.swapped,
        "ready": player.ready,
        "blueprint": plans[player.blueprint].id if player.blueprint >= 0 else None,
        "plan": [f"{row:09b}"[::-1].replace("0", ".").replace("1", "#") for row in player.plan],
        "levels_off_blueprint": player.differing,
    }
    if player.cap is not None:
        seen["cap"] = parts.caps[player.cap].id if player.cap >= 0 else None
    if player.hand is None:
        return seen
    return seen | {
        "hand": [CARD_IDS[card] for card in player.hand],
        "contracts": [CONTRACT_IDS[number] for number in in_mask(player.contracts or 0)],
        "dealt_blueprints": [parts.blueprints[plan].id for plan in player.dealt_plans or ()],
        "dealt_caps": [parts.caps[cap].id for cap in player.dealt_caps or ()],
        "drawn": [CARD_IDS[card] for card in player.drawn or ()],
        "offered": [CONTRACT_IDS[number] for number in in_mask(player.offered or 0)],
        "draft": plain_tower(player.draft) if player.draft else None,
        "laid": list(player.laid or ()),
    }


def plain_view(view: View) -> Plain:
    """See ``Game.plain_view``."""
    parts = view.parts
    expert = bool(view.designs)
    stacks = [
        {"tier": TIER_NAMES[number // 2 // INDUSTRIES], "industry": INDUSTRY_NAMES[number // 2 % INDUSTRIES], "stack": number % 2 + 1,
         "top": BUZZ_NAMES[stack.top] if stack.top >= 0 else None, "tiles": stack.size}
        for number, stack in enumerate(view.stacks)
    ]  # fmt: skip
    return {
        "seat": view.seat,
        "quarter": view.quarter,
        "turns_each_in_a_quarter": view.clock or None,
        "turns_taken": view.turns,
        "last_turns": max(view.last_turns, 0) if view.last_turns >= 0 else None,
        "triggered_by": view.trigger if view.trigger >= 0 else None,
        "first": view.first,
        "active": view.active,
        "doing": view.doing,
        "bonus_actions": view.bonuses,
        "players": [plain_player(parts, player, expert) for player in view.players],
        "stacks": stacks,
        "decor": dict(zip(DECOR_NAMES, view.decor, strict=True)),
        "market": {slot: dice_set(dice) for slot, dice in zip(SLOT_WORDS, view.market, strict=True)},
        "billboard": {name: view.billboard >> 4 * color & 15 for color, name in enumerate(DIE_NAMES)},
        "trains": {name: plain_train(parts, train) for name, train in zip(PLATFORM_WORDS, view.trains, strict=True)},
        "bag": people(view.bag),
        "deck": view.deck,
        "discard": [CARD_IDS[card] for card in view.discard],
        "contract_deck": view.contract_deck,
        "designs": [parts.designs[design].id for design in view.designs],
        "deciding": list(view.deciding),
        "over": view.over,
    }


def plain_pair(pair: int) -> Plain:
    source, color, place, other = exchanging.PAIRS[pair]
    return {
        "from": exchanging.SOURCE_WORDS[source], "color": VISITOR_NAMES[color], "place": exchanging.PLACE_WORDS[place],
        "other": VISITOR_NAMES[other],
    }  # fmt: skip


def plain_event(parts: Components, event: Event) -> Plain:
    """See ``Game.plain_event``."""
    readers: dict[str, Callable[[Any], Any]] = {
        "cards": lambda value: [CARD_IDS[card] for card in value],
        "contract": lambda value: CONTRACT_IDS[value],
        "square": lambda value: SQUARE_WORDS[value],
        "squares": lambda value: [SQUARE_WORDS[square] for square in value],
        "unit": plain_unit,
        "pips": lambda value: {name: int(pips_of(value, utility)) for utility, name in enumerate(UTILITY_NAMES)},
        "visitors": people,
        "demand": lambda value: parts.demands[value].id if value >= 0 else None,
        "dice": dice_set,
        "market": lambda value: {slot: dice_set(dice) for slot, dice in zip(SLOT_WORDS, value, strict=True)},
        "platform": lambda value: PLATFORM_WORDS[value],
        "slot": lambda value: SLOT_WORDS[value],
        "decor": lambda value: DECOR_NAMES[value],
        "column": lambda value: COLUMN_WORDS[value],
        "pairs": lambda value: [plain_pair(pair) for pair in value],
        "partner": lambda value: "station" if value == exchanging.STATION else value,
    }
    details = {name: readers[name](value) if name in readers else value for name, value in event.details.items()}
    if event.kind == "combine":
        details |= {name: DIE_NAMES[int(str(event.details[name]))] for name in ("one", "other", "kept")}
        details["pips"] = event.details["pips"]
    return {"kind": event.kind, "seat": event.seat, **details}
