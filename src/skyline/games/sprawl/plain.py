"""Views and events for programs: names and numbers only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from skyline.engine import bags
from skyline.engine.events import Event

from .rules.components import DECK_NAMES, DECKS, KIND_NAMES, OFFICE_NAMES, ROWS, VOCATIONS, Components
from .rules.decks import PLANNING_WORDS, SOURCE_WORDS, in_mask
from .rules.effects.markers import MARKER_WORDS, SPACE_WORDS
from .rules.ground import BLOCK_WORDS, site_words
from .rules.players import SOURCE_NAMES
from .rules.town import card_of, kind_of, owner_of, site_of, size_of
from .view import DeckView, PlayerView, View


def seat_or_none(seat: int) -> int | None:
    return seat if seat >= 0 else None


def card_or_none(parts: Components, card: int) -> str | None:
    return parts.cards[card].id if card >= 0 else None


def site_or_none(site: int) -> str | None:
    return site_words(site) if site >= 0 else None


def markers_of(parts: Components, bag: int) -> dict[str, int]:
    counts = {parts.vocation_names[name]: int(bags.number(bag, name)) for name in range(VOCATIONS)}
    return {name: count for name, count in counts.items() if count}


def plain_player(parts: Components, player: PlayerView) -> dict[str, Any]:
    return {
        "wealth": player.wealth,
        "prestige": player.prestige,
        "cubes": player.cubes,
        "planning_cards": [parts.cards[card].id for card in in_mask(player.cards)],
        "vocations": markers_of(parts, player.vocations),
        "favors": [
            {"card": parts.cards[card].id, "fresh": fresh} for card, fresh in zip(player.favors, player.fresh, strict=True) if card >= 0
        ],
        "extra_favor": player.extra,
        "seat_order": player.seat_order,
        "prestige_by_source": dict(zip((name.lower().replace(" ", "_") for name in SOURCE_NAMES), player.sources, strict=True)),
        "final_scoring": player.to_come,
    }


def plain_building(parts: Components, packed: int) -> dict[str, Any]:
    return {
        "site": site_words(int(site_of(packed))),
        "kind": KIND_NAMES[int(kind_of(packed))],
        "size": int(size_of(packed)),
        "controller": seat_or_none(int(owner_of(packed))),
        "contract": card_or_none(parts, int(card_of(packed))),
    }


def plain_deck(parts: Components, deck: DeckView, is_open: bool) -> dict[str, Any]:
    return {
        "open": is_open,
        "top": card_or_none(parts, deck.top),
        "face_down": deck.left,
        "hidden": [parts.cards[card].id for card in deck.hidden],
    }


def plain_view(view: View) -> dict[str, Any]:
    """See ``Game.plain_view``."""
    parts = view.parts
    sizes = [f"{size}-lot {kind}" for kind in KIND_NAMES for size in range(1, 5)]
    return {
        "seat": view.seat,
        "turn": view.turn,
        "active": view.active,
        "action_points": view.ap,
        "spending": view.begun,
        "players": [plain_player(parts, player) for player in view.players],
        "buildings": [plain_building(parts, packed) for packed in view.buildings],
        "tiles": dict(zip(sizes, view.supply, strict=True)),
        "values": dict(zip(BLOCK_WORDS, view.values, strict=True)),
        "markers": {SPACE_WORDS[space]: MARKER_WORDS[marker] for space, marker in enumerate(view.spaces) if marker >= 0},
        "vocation_supply": markers_of(parts, view.stock),
        "offices": {
            name: {"in_play": playing, "holder": seat_or_none(holder), "standings": list(standing)}
            for name, playing, holder, standing in zip(OFFICE_NAMES, view.in_play, view.offices, view.standings, strict=True)
        },
        "contractor": {"in_play": view.contracting, "holder": seat_or_none(view.contractor)},
        "pawn": OFFICE_NAMES[view.pawn],
        "planning": {place: card_or_none(parts, card) for place, card in zip(PLANNING_WORDS, view.planning, strict=True)},
        "contracts": {place: card_or_none(parts, card) for place, card in zip(SOURCE_WORDS[:5], view.boxes, strict=True)},
        "decks": {DECK_NAMES[deck]: plain_deck(parts, view.decks[deck], view.open_decks[deck]) for deck in range(DECKS)},
        "planning_discard": [parts.cards[card].id for card in in_mask(view.discard)],
        "building": card_or_none(parts, view.project),
        "picked": [parts.cards[card].id for card in in_mask(view.picked)],
        "event": card_or_none(parts, view.event),
        "turns_without_a_card": max(0, view.quiet[0]),
        "turns_without_a_contract": max(0, view.quiet[1]),
        "deciding": list(view.deciding),
        "over": view.over,
    }


def plain_event(parts: Components, event: Event) -> dict[str, Any]:
    """See ``Game.plain_event``."""
    readers: dict[str, Callable[[Any], Any]] = {
        "card": lambda value: card_or_none(parts, value),
        "cards": lambda value: [parts.cards[card].id for card in value],
        "site": site_or_none,
        "from_site": site_or_none,
        "kind": lambda value: KIND_NAMES[value],
        "office": lambda value: OFFICE_NAMES[value],
        "vocation": lambda value: parts.vocation_names[value],
        "row": lambda value: ROWS[value].upper(),
        "marker": lambda value: MARKER_WORDS[value],
        "space": lambda value: SPACE_WORDS[value],
        "place": lambda value: PLANNING_WORDS[value],
        "line": lambda value: ("horizontal", "vertical")[value],
    }
    details: dict[str, Any] = {}
    for name, value in event.details.items():
        if name == "from":
            details["from"] = SPACE_WORDS[int(str(value))] if event.kind == "marker" else seat_or_none(int(str(value)))
        elif name == "cards" and event.kind == "reshuffle":
            details[name] = value
        else:
            details["building" if name == "kind" else name] = readers[name](value) if name in readers else value
    return {"kind": event.kind, "seat": event.seat, **details}
