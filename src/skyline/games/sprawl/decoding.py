"""A state of Urban Sprawl from plain data: every value within its limits, and nothing that no game could come to."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from skyline.engine import bags
from skyline.engine.chance import Chance
from skyline.engine.checked import MANY, Fields, items, wholes
from skyline.engine.errors import BadData
from skyline.engine.game import Game
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
from .rules.players import NUMBERS, Player
from .rules.state import BOXES, LAYERS, LEFT_NOW, PLANNING_PLACES, STATE_LISTS, STATE_NUMBERS, STATE_TRUTHS, UNNAMED, Sprawl
from .rules.town import card_of, empty_town, kind_of, owner_of, site_of

Span = tuple[int, int]
ANY: Final = (0, MANY)
SIGNED: Final = (-MANY, MANY)
BUILDING: Final = (1 << 24) - 1
SITE: Final = (NOBODY, SITES - 1)
PLAYER_SPANS: Final[dict[str, Span]] = {
    "vocations": (0, (1 << 4 * VOCATIONS) - 1), "extra": (0, 1), "neighbors": SIGNED, "from_vocations": SIGNED, "from_rows": SIGNED,
    "from_effects": SIGNED, "last_rows": SIGNED, "last_wealth": SIGNED, "from_offices": SIGNED,
}  # fmt: skip
STATE_SPANS: Final[dict[str, Span]] = {
    "stock": (0, (1 << 4 * VOCATIONS) - 1), "elected": (1, (1 << OFFICES) - 1), "pawn": (0, OFFICES - 1), "fresh": (0, 3),
    "open_decks": (1 << TOWN, (1 << DECKS) - 1), "quiet_cards": (LEFT_NOW, MANY), "quiet_contracts": (LEFT_NOW, MANY),
    "project": (NOBODY, SOURCES - 1), "built": SITE, "line": (NOBODY, 1), "most": (UNNAMED, SITES - 1), "least": (UNNAMED, SITES - 1),
    "target": SITE,
}  # fmt: skip


def decode(game: Game, data: dict[str, Any], settings: dict[str, Any], chance: Chance, parts: Components) -> Sprawl:
    """Urban Sprawl's part of ``Game.decode``. Raises BadData."""
    seats: int = settings["players"]
    fields = Fields(data, "the state")
    state = Sprawl(game, settings, seats, chance, parts)
    cards = len(parts.cards)
    planning = (0, (1 << len([card for card in parts.cards if card.deck == PLANNING])) - 1)
    state.players = [decode_player(item, cards, planning) for item in fields.tables("players", seats, seats)]
    spans = STATE_SPANS | {"discard": planning, "picked": planning, "event": (NOBODY, cards - 1), "active": (0, seats - 1)}
    spans |= {"contractor": (NOBODY, seats - 1), "chosen": (NOBODY, seats - 1)}
    for name in STATE_NUMBERS:
        setattr(state, name, fields.truth(name) if name in STATE_TRUTHS else fields.whole(name, *spans.get(name, ANY)))
    sizes = {"offices": OFFICES, "planning": PLANNING_PLACES, "boxes": BOXES, "tops": DECKS, "layers": DECKS * LAYERS}
    for name in STATE_LISTS:
        span = (0, (1 << 26) - 1) if name == "layers" else (NOBODY, seats - 1 if name == "offices" else cards - 1)
        setattr(state, name, fields.wholes(name, span, sizes[name], sizes[name]))
    pools = items(fields.value("pools"), "the pools", DECKS, DECKS)
    state.pools = [wholes(pool, f"the {DECK_NAMES[deck]} pool", (0, cards - 1)) for deck, pool in enumerate(pools)]
    decode_town(state, fields, seats)
    return state


def decode_player(fields: Fields, cards: int, planning: Span) -> Player:
    """The player that ``Player.encode`` wrote."""
    player = Player(0, 0)
    spans = PLAYER_SPANS | {"cards": planning, "favor": (NOBODY, cards - 1), "second": (NOBODY, cards - 1)}
    for name in NUMBERS:
        setattr(player, name, fields.truth(name) if name == "extra" else fields.whole(name, *spans.get(name, ANY)))
    return player


def decode_town(state: Sprawl, fields: Fields, seats: int) -> None:
    """The town that the buildings and markers make, placed one by one. Raises BadData."""
    town = empty_town(state.parts)
    for packed in fields.wholes("buildings", (0, BUILDING), 0, LOTS):
        site, kind = int(site_of(packed)), int(kind_of(packed))
        if site >= SITES or kind >= KINDS or owner_of(packed) >= seats or card_of(packed) >= len(state.parts.cards):
            raise BadData("a building is none that could be")
        if not town.vacant(site) or not town.tile(kind, SIZE[site]):
            raise BadData("two buildings share a lot, or a tile")
        town = town.with_building(packed)
    spaces = fields.wholes("spaces", (NOBODY, MARKERS - 1), SPACES, SPACES)
    state.town = town.with_markers(spaces)


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
