"""A state of High Rise Hustle as plain data, and back: every value within its limits, and nothing that no game could come to."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from skyline.engine.chance import Chance
from skyline.engine.checked import MANY, Fields
from skyline.engine.errors import BadData
from skyline.engine.game import Game
from skyline.engine.layout import Layout, Things, Truth, Whole, Wholes, last_seat, seats
from skyline.engine.steps import NOBODY

from . import lay_outs
from .rules import decks, lot, plans, stacks, station
from .rules.components import (
    ARTWORK,
    BALCONY,
    BLUEPRINTS,
    CAPS,
    CARDS,
    CONTRACTS,
    DECORS,
    DEMANDS,
    DESIGNS,
    INDUSTRIES,
    QUARTERS,
    SLOTS,
    STACKS,
    UTILITIES,
    Components,
)
from .rules.decorating import square_need
from .rules.players import PEOPLE, Player, demand_of, visitors
from .rules.state import PLATFORMS, Hustle
from .rules.structure import Structure, card_of, in_order
from .rules.tower import Tower, buzz_of, empty_tower, industry_of, is_elevator, kind_of, spot_of, square_of, tenants_of, tier_of

MASK: Final = (0, (1 << CONTRACTS) - 1)
TRAIN: Final = (0, (DEMANDS + 1 << 24) - 1)
DICE: Final = (0, (1 << 24) - 1)
CARD: Final = (0, CARDS - 1)
LAID_CARD: Final = (0, (lot.ANCHORS << 7) - 1)

PLAYER: Final = Layout(
    Wholes("cards", *LAID_CARD, (0, CARDS), at="tower.structure.cards"),
    Wholes("units", 0, (1 << 17) - 1, (0, lot.SQUARES // 2), at="tower.units"),
    Wholes("decor", 0, 1023, (0, lot.PLACES), at="tower.decor"), Whole("built_cap", NOBODY, lot.CAP_PLACES - 1, at="tower.cap"),
    Wholes("draft", *LAID_CARD, (0, CARDS), at="draft.cards"),
    Whole("money"), Whole("prestige"), Whole("influence"), Whole("realty", 1, 6), Whole("contracts", *MASK), Whole("fulfilled", *MASK),
    Whole("refused", *MASK), Truth("swapped"), Whole("queue", 0, PEOPLE), Whole("train", *TRAIN), Whole("second", *TRAIN),
    Whole("offered", *MASK), Whole("blueprint", NOBODY, BLUEPRINTS - 1), Whole("cap", NOBODY, CAPS - 1), Whole("attempts"),
    Whole("from_contracts"), Whole("from_bonuses"), Whole("from_decor"), Whole("from_tenants"), Whole("lost", -MANY, 0),
    Wholes("dice", *DICE, UTILITIES), Wholes("hand", *CARD, (0, 5)), Wholes("laid", 0, 1023, (0, 60)), Wholes("drawn", *CARD, (0, 3)),
    Wholes("dealt_plans", 0, BLUEPRINTS - 1, (0, 2)), Wholes("dealt_caps", 0, CAPS - 1, (0, 2)),
    Wholes("plan", 0, lot.ROW, (0, lot.LEVELS)), Wholes("spares", *CARD, (0, CARDS)), Wholes("thrown", *CARD, (0, CARDS)),
)  # fmt: skip


def player_from(fields: Fields, _: int, state: Hustle) -> Player:
    """The player that was written there. Raises BadData."""
    parts = state.parts
    player = Player(empty_tower(parts), 0, 0, [])
    values = PLAYER.read(fields, state, into=player)
    if len(player.plan) not in (0, lot.LEVELS):
        raise BadData("a blueprint has twelve levels")
    cards, draft = values["cards"], values["draft"]
    player.tower = tower_from(parts, cards, values["units"], values["decor"]).with_cap(values["built_cap"])
    player.draft = player.tower.structure if draft == cards else structure_from(parts, draft)
    return player


STATE: Final = Layout(
    Things("players", PLAYER, player_from, seats), Things("shown", PLAYER, player_from, (0, seats)),
    Whole("quarter", 0, QUARTERS), Whole("first", 0, last_seat), Whole("active", 0, last_seat), Whole("turns"),
    Whole("last_turns", NOBODY, 5), Whole("trigger", NOBODY, last_seat), Truth("in_turn"), Truth("paid"), Truth("acted"),
    Truth("rerolled"), Whole("bonuses"), Whole("billboard", 0, (1 << 12) - 1), Whole("bag", 0, PEOPLE),
    Whole("demands", 0, (1 << DEMANDS) - 1), Whole("contract_deck", *MASK), Truth("ended"),
    Wholes("stacks", 0, (1 << 32) - 1, STACKS), Wholes("decor", 0, 100, DECORS), Wholes("market", 0, 511, SLOTS),
    Wholes("trains", *TRAIN, PLATFORMS), Wholes("demand_pile", 0, DEMANDS - 1, (0, DEMANDS)), Wholes("deck", *CARD, (0, CARDS)),
    Wholes("discard", *CARD, (0, CARDS)), Wholes("designs", 0, DESIGNS - 1, (0, 3)),
)  # fmt: skip


def decode(game: Game, data: dict[str, Any], settings: dict[str, Any], chance: Chance, parts: Components) -> Hustle:
    """High Rise Hustle's part of ``Game.decode``. Raises BadData."""
    state = Hustle(game, settings, settings["players"], chance, parts)
    STATE.read(Fields(data, "the state"), state, into=state)
    if len(state.shown) not in (0, state.seats):
        raise BadData("the players as others see them are not one for each seat")
    return state


def structure_from(parts: Components, cards: list[int]) -> Structure:
    """The cards of a lot in their layers. Raises BadData."""
    if any(card_of(packed) >= CARDS for packed in cards) or len({int(card_of(packed)) for packed in cards}) != len(cards):
        raise BadData("a card lies on a lot that does not exist, or twice")
    return Structure(parts, cards)


def tower_from(parts: Components, cards: list[int], units: list[int], decor: list[int]) -> Tower:
    """The tower that cards and tiles make, placed one by one. Raises BadData."""
    tower = empty_tower(parts).with_structure(structure_from(parts, cards))
    if in_order(cards) != cards:
        raise BadData("the cards of a lot are not in their order")
    if not lot.connected(tower.structure.lower, tower.structure.upper):
        raise BadData("the cards of a lot do not hang together")
    for unit in units:
        spot = int(spot_of(unit))
        if spot >= lot.SPOTS or industry_of(unit) >= INDUSTRIES or tenants_of(unit) > parts.capacity[int(tier_of(unit))]:
            raise BadData("a unit is none that could be")
        if not all(tower.free_at(square) for square in lot.SPOT_SQUARES[spot]):
            raise BadData("a unit stands where none can stand")
        tower = tower.with_units([*tower.units, unit])
    for packed in decor:
        tower = with_decor(tower, packed)
    return tower


def with_decor(tower: Tower, packed: int) -> Tower:
    kind, square = int(kind_of(packed)), int(square_of(packed))
    if kind >= DECORS or square >= lot.PLACES or (square >= lot.SQUARES and (kind != 2 or is_elevator(packed))):
        raise BadData("a decor tile is none that could be")
    place = ARTWORK if is_elevator(packed) else kind
    if square_need(tower, place, square) is not None and not (place != ARTWORK and built_around(tower, place, square)):
        raise BadData("a decor tile lies where none can lie")
    return tower.with_decor(packed)


def built_around(tower: Tower, kind: int, square: int) -> bool:
    """Could the tile have been placed before cards were laid elsewhere? It lies on an open square, which stays open (HH-206)."""
    taken = lot.has(tower.balcony_lower | tower.rooftop_lower, tower.balcony_upper | tower.rooftop_upper, square)
    return kind >= BALCONY and not tower.card_at(square) and not taken


# ------------------------------------------------------------------ what goes together
def unsound(state: Hustle) -> str:
    """See ``Game.unsound``."""
    for player in state.players:
        if sum(player.sources()) != player.prestige:
            return "the prestige of a player does not come from anywhere"
        if player.second and not player.train:
            return "a second train stands in a subway without a first"
        trains = [train for train in (player.train, player.second) if train]
        if any(not 0 <= demand_of(train) < DEMANDS or not visitors(train) for train in trains):
            return "a train has no visitor or no demand"
        if player.hand != sorted(player.hand) or (not player.plan and state.quarter > 0):
            return "a player has no blueprint, or a hand that is not sorted"
        if not planned(state, player):
            return "a player has a blueprint that is not in the box"
    return bad_table(state) or lay_outs.misfit(state)


def planned(state: Hustle, player: Player) -> bool:
    """Is the blueprint one of the box with its rows, or a drawing of the advanced variant?"""
    expert = plans.advanced(state)
    known = state.parts.samples if expert else state.parts.blueprints
    if player.blueprint < 0:
        return expert or not player.plan
    return player.blueprint < len(known) and player.plan in ([], known[player.blueprint].rows)


def bad_table(state: Hustle) -> str:
    """Things on the table that cannot be so."""
    if any(train and (not visitors(train) or not 0 <= demand_of(train) < DEMANDS) for train in state.trains):
        return "a train at the station has no visitor or no demand"
    for dice in state.market:
        if dice and not all(1 <= station.die_in(dice, color) <= 6 for color in range(UTILITIES)):
            return "a set of dice shows what no dice show"
    values = [int(station.value_of(dice)) for dice in state.market if dice]
    if len(set(values)) != len(values):
        return "two sets of dice are alike"
    if station.free_trays(state) < 0:
        return "there are more trains than trays"
    for stack in state.stacks:
        if stack >> stacks.TILES + 2 * int(stacks.count_in(stack)) or stacks.known_in(stack) > stacks.count_in(stack):
            return "a stack of tiles has more tiles than it says"
    return ""


def conserved(state: Hustle) -> str:
    """See ``Game.conserved``."""
    return lost_cards(state) or lost_contracts(state) or lost_tiles(state) or lost_visitors(state) or lost_dice(state)


def lost_cards(state: Hustle) -> str:
    found = Counter([*state.deck, *state.discard])
    for player in state.players:
        found.update([*player.hand, *player.drawn, *player.spares, *player.thrown])
        found.update(int(card_of(packed)) for packed in player.tower.structure.cards)
        laid = [int(card_of(packed)) for packed in player.draft.cards if packed not in player.tower.structure.cards]
        if not set(laid) <= set(player.hand):
            return "a card is being laid that is not in the hand"
    if any(count > 1 for count in found.values()):
        return "a building block card is there twice"
    return "" if len(found) == CARDS else "a building block card is missing"


def lost_contracts(state: Hustle) -> str:
    present = int(decks.full_contract_deck(state.deck_number()))
    masks = [int(state.contract_deck)]
    for player in state.players:
        masks += [int(mask) & present for mask in (player.contracts, player.fulfilled, player.refused, player.offered)]
        if int(player.contracts | player.refused | player.offered) & ~present:
            return "a contract of another quarter is in play"
    if sum(mask.bit_count() for mask in masks) != present.bit_count():
        return "contracts are missing or doubled"
    union = 0
    for mask in masks:
        union |= mask
    return "" if union == present else "contracts are missing or doubled"


def lost_tiles(state: Hustle) -> str:
    parts, seats = state.parts, int(state.seats)
    found: Counter[tuple[int, int]] = Counter()
    for number, stack in enumerate(state.stacks):
        found.update((number // stacks.PAIR, buzz) for buzz in stacks.tiles_in(stack))
    for player in state.players:
        for unit in player.tower.units:
            found[int(tier_of(unit) * INDUSTRIES + industry_of(unit)), int(buzz_of(unit))] += 1
    for tier in range(lot.TIERS):
        for industry in range(INDUSTRIES):
            if any(found[tier * INDUSTRIES + industry, buzz] != parts.sets[tier][seats - 1] for buzz in range(4)):
                return "unit tiles are missing or doubled"
    for kind in range(DECORS):
        placed = sum(kind_of(packed) == kind for player in state.players for packed in player.tower.decor)
        if placed + state.decor[kind] != parts.decor_per_player * seats:
            return "decor tiles are missing or doubled"
    return ""


def lost_visitors(state: Hustle) -> str:
    total = [0, 0, 0]
    people = [int(state.bag), *state.trains]
    demands = [int(demand_of(train)) for train in state.trains if train]
    for player in state.players:
        people += [int(player.queue), int(player.train), int(player.second)]
        demands += [int(demand_of(train)) for train in (player.train, player.second) if train]
        for unit in player.tower.units:
            total[int(industry_of(unit))] += int(tenants_of(unit))
    for packed in people:
        for color in range(3):
            total[color] += packed >> 8 * color & 255
    if total != state.parts.visitors:
        return "visitors are missing or doubled"
    everything = sorted([*demands, *state.demand_pile, *decks.in_mask(int(state.demands))])
    return "" if everything == list(range(DEMANDS)) else "demand tiles are missing or doubled"


def lost_dice(state: Hustle) -> str:
    sets = state.parts.dice_in_game[int(state.seats)]
    for color in range(UTILITIES):
        number = int(state.billboard) >> 4 * color & 15
        number += sum(1 for dice in state.market if dice)
        for player in state.players:
            number += sum(player.dice[color] >> 4 * pips & 15 for pips in range(6))
        if number != sets:
            return "worker dice are missing or doubled"
    return ""
