"""A state of Urban Sprawl as plain data, and back: every value within its limits, and nothing that no game could come to."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from skyline.engine import bags
from skyline.engine.chance import Chance
from skyline.engine.checked import MANY, Fields
from skyline.engine.errors import BadData
from skyline.engine.game import Game
from skyline.engine.layout import Layout, Rows, Things, Truth, Whole, Wholes, last_seat, seats
from skyline.engine.steps import NOBODY

from .rules import decks
from .rules.components import (
    CONTRACT,
    DECK_NAMES,
    DECKS,
    EVENT,
    KINDS,
    MARKERS,
    MEDIA,
    OFFICES,
    PERMIT,
    PLANNING,
    SPACES,
    TOWN,
    VOCATIONS,
    Components,
)
from .rules.decks import SOURCES, in_mask
from .rules.ground import BAND, LOTS, MASK, SITES, SIZE
from .rules.players import Player
from .rules.state import BOXES, LAYERS, LEFT_NOW, PLANNING_PLACES, SELECTORS, UNNAMED, Sprawl
from .rules.town import Town, card_of, empty_town, kind_of, owner_of, site_of

SIGNED: Final = (-MANY, MANY)
MARKER_BAG: Final = (0, (1 << 4 * VOCATIONS) - 1)
BUILDING: Final = (1 << 24) - 1
LAYER: Final = (1 << 26) - 1
SITE: Final = (NOBODY, SITES - 1)
NAMED_SITE: Final = (UNNAMED, SITES - 1)


def last_card(state: Sprawl) -> int:
    return len(state.parts.cards) - 1


def planning_cards(state: Sprawl) -> int:
    """All of them, as a mask."""
    return (1 << sum(card.deck == PLANNING for card in state.parts.cards)) - 1


PLAYER: Final = Layout(
    Whole("wealth"), Whole("prestige"), Whole("cubes"), Whole("cards", 0, planning_cards), Whole("vocations", *MARKER_BAG),
    Whole("favor", NOBODY, last_card), Whole("second", NOBODY, last_card), Truth("extra"), Truth("seat_order"), Whole("neighbors", *SIGNED),
    Whole("from_vocations", *SIGNED), Whole("from_rows", *SIGNED), Whole("from_effects", *SIGNED), Whole("last_rows", *SIGNED),
    Whole("last_wealth", *SIGNED), Whole("from_offices", *SIGNED),
)  # fmt: skip


def player_from(fields: Fields, _: int, state: Sprawl) -> Player:
    """The player that was written there. Raises BadData."""
    player = Player(0, 0)
    PLAYER.read(fields, state, into=player)
    return player


STATE: Final = Layout(
    Things("players", PLAYER, player_from, seats), Wholes("buildings", 0, BUILDING, (0, LOTS), at="town.buildings"),
    Wholes("spaces", NOBODY, MARKERS - 1, SPACES, at="town.spaces"), Rows("pools", 0, last_card, DECKS),
    Whole("stock", *MARKER_BAG), Whole("elected", 1, (1 << OFFICES) - 1), Whole("contractor", NOBODY, last_seat), Truth("contracting"),
    Whole("pawn", 0, OFFICES - 1), Whole("open_decks", 1 << TOWN, (1 << DECKS) - 1), Whole("discard", 0, planning_cards),
    Whole("active", 0, last_seat), Whole("turn"), Whole("ap"), Truth("begun"), Whole("built_contracts"), Whole("fresh", 0, 3),
    Whole("streak"), Whole("quiet_cards", LEFT_NOW), Whole("quiet_contracts", LEFT_NOW), Whole("picked", 0, planning_cards),
    Whole("project", NOBODY, SOURCES - 1), Whole("event", NOBODY, last_card), Whole("built", *SITE), Whole("line", NOBODY, 1),
    Whole("most", *NAMED_SITE), Whole("least", *NAMED_SITE), Wholes("chosen", NOBODY, last_seat, SELECTORS),
    Whole("target", *SITE), Truth("ended"),
    Wholes("offices", NOBODY, last_seat, OFFICES), Wholes("planning", NOBODY, last_card, PLANNING_PLACES),
    Wholes("boxes", NOBODY, last_card, BOXES), Wholes("tops", NOBODY, last_card, DECKS), Wholes("layers", 0, LAYER, DECKS * LAYERS),
)  # fmt: skip


def decode(game: Game, data: dict[str, Any], settings: dict[str, Any], chance: Chance, parts: Components) -> Sprawl:
    """Urban Sprawl's part of ``Game.decode``. Raises BadData."""
    state = Sprawl(game, settings, settings["players"], chance, parts)
    values = STATE.read(Fields(data, "the state"), state, into=state)
    state.town = town_from(state, values["buildings"]).with_markers(values["spaces"])
    return state


def town_from(state: Sprawl, buildings: list[int]) -> Town:
    """The town that the buildings make, placed one by one. Raises BadData."""
    town = empty_town(state.parts)
    for packed in buildings:
        site, kind = int(site_of(packed)), int(kind_of(packed))
        if site >= SITES or kind >= KINDS or owner_of(packed) >= state.seats or card_of(packed) >= len(state.parts.cards):
            raise BadData("a building is none that could be")
        if not town.vacant(site) or not town.tile(kind, SIZE[site]):
            raise BadData("two buildings share a lot, or a tile")
        town = town.with_building(packed)
    return town


# ------------------------------------------------------------------ what goes together
def unsound(state: Sprawl) -> str:
    """See ``Game.unsound``."""
    for player in state.players:
        if sum(player.sources()) != player.prestige:
            return "the prestige of a player does not come from anywhere"
    if state.picked & ~state.player().cards:
        return "a card is picked that does not lie there"
    for deck in range(DECKS):
        known = len(decks.known_events(state.parts, deck))
        layers = state.layers[deck * LAYERS : deck * LAYERS + LAYERS]
        if any(layer >> 6 + known for layer in layers) or sum(layer & 63 for layer in layers) != len(state.pools[deck]):
            return f"the {DECK_NAMES[deck]} deck does not hold what its layers say"
    return misplaced(state)


def misplaced(state: Sprawl) -> str:
    """Cards that lie where their kind never lies."""
    cards = state.parts.cards
    contracts = [card for card in [*state.boxes, *state.tops] if card >= 0]
    contracts += [int(card) for player in state.players for card in (player.favor, player.second) if card >= 0]
    if any(cards[card].kind != CONTRACT for card in contracts) or state.tops[PLANNING] >= 0:
        return "something else than a contract lies among the contracts"
    if any(card >= 0 and (cards[card].deck != PLANNING or cards[card].kind == EVENT) for card in state.planning):
        return "something else than a planning card lies in a planning box"
    if any(cards[card].kind == EVENT for player in state.players for card in in_mask(player.cards)):
        return "a player holds an event"
    if any(cards[card].deck != deck for deck in range(DECKS) for card in state.pools[deck]):
        return "a card lies in the pool of another deck"
    if state.event >= 0 and cards[state.event].kind in (PERMIT, CONTRACT):
        return "what is being executed is no event"
    built = [int(card_of(packed)) for packed in state.town.buildings if card_of(packed) >= 0]
    return "a building was built from something else than a contract" if any(cards[card].kind != CONTRACT for card in built) else ""


def conserved(state: Sprawl) -> str:
    """See ``Game.conserved``."""
    return lost_cards(state) or lost_pieces(state)


def lost_cards(state: Sprawl) -> str:
    parts = state.parts
    found = Counter([card for pool in state.pools for card in pool])
    found.update(card for card in [*state.planning, *state.boxes, *state.tops, int(state.event)] if card >= 0)
    for player in state.players:
        found.update([*in_mask(player.cards), *(int(card) for card in (player.favor, player.second) if card >= 0)])
    found.update(in_mask(state.discard))
    for deck in range(DECKS):
        events = decks.known_events(parts, deck)
        for layer in state.layers[deck * LAYERS : deck * LAYERS + LAYERS]:
            found.update(card for number, card in enumerate(events) if layer >> 6 + number & 1)
    found.update(int(card_of(packed)) for packed in state.town.buildings if card_of(packed) >= 0)
    twice = [parts.cards[card].id for card, count in found.items() if count > 1]
    if twice:
        return f"{twice[0]} is there twice"
    missing = [card.id for card in parts.cards if card.deck == PLANNING and card.index not in found]
    return f"{missing[0]} is missing" if missing and not state.ended else ""


def lost_pieces(state: Sprawl) -> str:
    parts, town = state.parts, state.town
    markers = state.stock + sum(int(player.vocations) for player in state.players)
    handed_out = parts.all_vocations if state.turn else parts.all_vocations - bags.one(MEDIA)  # US-090
    if markers != handed_out:
        return "vocation markers are missing or doubled"
    lying = [marker for marker in town.spaces if marker >= 0]
    if len(set(lying)) != len(lying):
        return "a marker lies on two spaces"
    if any(count < 0 for count in town.supply):
        return "more tiles are on the board than there are"
    tiles = list(town.supply)
    for packed in town.buildings:
        tiles[int(kind_of(packed)) * 4 + SIZE[int(site_of(packed))] - 1] += 1
    if tiles != parts.tiles:
        return "building tiles are missing or doubled"
    if sum(MASK[int(site_of(packed))].bit_count() for packed in town.buildings) != covered(state):
        return "buildings overlap"
    for seat, player in enumerate(state.players):
        if player.cubes + sum(owner_of(packed) == seat for packed in town.buildings) != parts.cubes:
            return f"cubes of seat {seat} are missing or doubled"
    return ""


def covered(state: Sprawl) -> int:
    lots = [0, 0, 0]
    for packed in state.town.buildings:
        site = int(site_of(packed))
        lots[BAND[site]] |= MASK[site]
    return sum(band.bit_count() for band in lots)
