"""Views and events for programs: names and numbers only. Pieces are counted by name, places are written as in notation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from skyline.engine.events import Event
from skyline.engine.steps import NOBODY

from .rules.asking import HOODS, SITE_WORDS
from .rules.bonuses import goods_of, tile_of
from .rules.buildings import NEUTRAL, height_of, owned_by, owners_of, penthouse_of, seats_in, spires_of
from .rules.components import LETTERS, SETS, YEARS, Components
from .rules.pieces import KINDS, NAMES, ULTRAPLASTIC, number, one, size
from .rules.players import SOURCES
from .rules.state import HighRise
from .rules.wording import PIECES, bonus_place
from .view import ConstructionView, PlayerView, View, player_view

Plain = dict[str, Any]
CARD_EVENTS = ("card", "used", "archived", "turned_up", "turned_down")  # those whose number is that of a card


# ------------------------------------------------------------------ views
def plain_view(view: View) -> Plain:
    """See ``Game.plain_view``."""
    parts = view.parts
    return {
        "viewer": some(view.viewer),
        "mode": view.mode,
        "year": YEARS[view.round],
        "over": view.over,
        "turn": some(view.turn),
        "acting": some(view.acting),
        "controls_neutral_moguls": view.controller if len(view.at) > len(view.players) else None,
        "players": [plain_player(parts, player) for player in view.players],
        "moguls": [plain_mogul(view, mogul) for mogul in view.order],
        "bag": plain_pieces(view.bag),
        "supply": {"ultraplastic": view.ultraplastic, "spires": view.spires, "tokens": view.tokens, "expanded_yards": view.yards},
        "card_stacks": [{**plain_card(parts, card), "left": view.stock[card]} for card in range(1, len(parts.cards)) if view.stock[card]],
        "blueprints": [plain_blueprint(view, place) for place in range(len(LETTERS))],
        "blueprint_card": parts.blueprint_ids[view.current] if view.current >= 0 else None,
        "next_blueprint_card": parts.blueprint_ids[view.coming] if view.coming >= 0 else None,
        "building_spaces": {SITE_WORDS[site]: plain_site(view, site) for site, tenant in enumerate(view.tenants) if tenant >= 0},
        "bonus_spaces": {bonus_place(place): plain_bonus(parts, packed) for place, packed in enumerate(view.bonus) if packed},
        "line": [parts.tiles[tile].id for tile in view.line],
        "display": plain_pieces(view.display),
        "passed_sets": [place + 1 for place in range(SETS) if view.passed >> place & 1],
        "corruption_limit": some(view.limit),
        "constructions": [plain_construction(work) for work in view.constructions],
    }  # fmt: skip


def some(number_or_none: int) -> int | None:
    return None if number_or_none == NOBODY else number_or_none


def plain_pieces(packed: int) -> dict[str, int]:
    return {NAMES[kind]: int(number(packed, kind)) for kind in range(KINDS) if number(packed, kind)}


def plain_card(parts: Components, card: int) -> Plain:
    return {"number": card, "name": parts.cards[card].name}


def plain_player(parts: Components, player: PlayerView) -> Plain:
    held = [card for card in range(1, len(parts.cards)) if player.up[card] or player.down[card]]
    hubs = [{"floors": plain_pieces(floors if floors >= 0 else ~floors), "face_up": floors >= 0} for floors in player.hubs]
    return {
        "seat": player.seat, "points": player.vp, "points_if_over_now": player.score, "corruption": player.corruption,
        "pieces": plain_pieces(player.pieces), "base_yard": player.base, "expanded_yards": player.yards, "yard_spaces": player.capacity,
        "spires": player.spires, "kept_tiles": player.kept, "transit_hubs": hubs, "deciding": player.deciding,
        "cards": [{**plain_card(parts, card), "face_up": player.up[card], "face_down": player.down[card]} for card in held],
    }  # fmt: skip


def plain_mogul(view: View, mogul: int) -> Plain:
    """A Mogul; one that has not set out stands on the space of the Stop Zone where it waits."""
    at, seats = view.at[mogul], len(view.players)
    return {
        "owner": mogul if mogul < seats else None,
        "number": mogul - seats + 1 if mogul >= seats else None,
        "space": at if at > 0 else len(view.side.spaces) + at,
        "waiting": at < 0,
    }


def plain_blueprint(view: View, place: int) -> Plain:
    """A Blueprint of the current card; squares under University tokens count as UltraPlastic."""
    blueprint = view.parts.blueprints[view.current][place]
    covered = view.squares[place]
    plastic = int(blueprint.ultraplastic + size(covered)) * int(one(ULTRAPLASTIC))
    return {
        "blueprint": LETTERS[place],
        "squares": plain_pieces(int(blueprint.squares) - covered + plastic),
        "blocked": bool(view.blocked >> place & 1),
        "corruption_limit": int(blueprint.limit) if len(view.players) == 1 else None,
    }


def plain_site(view: View, site: int) -> Plain:
    packed = view.sites[site]
    building = {
        "owners": seats_in(owners_of(packed)), "neutral": bool(packed & NEUTRAL), "height": int(height_of(packed)),
        "penthouse_floors": int(penthouse_of(packed)), "spires": int(spires_of(packed)),
    }  # fmt: skip
    return {"tenant": view.parts.tenants[view.tenants[site]].id, "building": building if packed else None}


def plain_bonus(parts: Components, packed: int) -> Plain:
    tile = int(tile_of(packed))
    return {"pieces": plain_pieces(int(goods_of(packed))), "tile": parts.tiles[tile].id if tile >= 0 else None}


def plain_construction(work: ConstructionView) -> Plain:
    return {
        "seat": work.seat, "blueprint": LETTERS[work.blueprint] if work.blueprint >= 0 else None, "paid": plain_pieces(work.paid),
        "extra_floors": work.extra, "height": work.height or None, "place": SITE_WORDS[work.site] if work.site >= 0 else None,
        "neighbourhood": HOODS[work.hood] if work.hood >= 0 else None,
    }  # fmt: skip


# ------------------------------------------------------------------ events
def plain_event(parts: Components, event: Event) -> Plain:
    """See ``Game.plain_event``."""
    out: Plain = {"kind": event.kind, "seat": some(event.seat)}
    for name, detail in event.details.items():
        out.update(plain_detail(parts, event, name, int(str(detail))))
    return out


def plain_detail(parts: Components, event: Event, name: str, value: int) -> Plain:
    match name:
        case "pieces":
            return {"pieces": plain_pieces(value)}
        case "kind" | "given" | "taken":
            return {"piece" if name == "kind" else name: NAMES[value]}
        case "site":
            return {"place": SITE_WORDS[value]}
        case "place":
            return {"bonus_space": bonus_place(value)}
        case "tenant":
            return {"tenant": parts.tenants[value].id if value >= 0 else None}
        case "tile":
            return {"tile": parts.tiles[value].id if value >= 0 else None}
        case "track":
            return {"space": value}
        case "side":
            return {}
        case "mogul":
            return {"neutral_mogul": value != event.seat}
        case "blueprint":
            return {"blueprint": LETTERS[value]}
        case "hood":
            return {"neighbourhood": HOODS[value] if value >= 0 else None}
        case "source":
            return {"source": SOURCES[value]}
        case "number":
            return {"card": plain_card(parts, value)} if event.kind in CARD_EVENTS else {"count": value}
        case "by":
            return {"points" if event.kind == "vp" else "corruption": value}
        case "vp":
            return {"points": value}
    return {name: value}


# ------------------------------------------------------------------ accounts
HELD = [f"{NAMES[kind]} Floors" if kind < ULTRAPLASTIC else PIECES[kind] for kind in range(KINDS)]


def account(view: View, seat: int) -> dict[str, int]:
    """See ``Game.account``."""
    return tally(view.players[seat], view.sites)


def accounts(state: HighRise, seats: list[int]) -> list[dict[str, int]]:
    """See ``Game.accounts``: of the table only the players and their Buildings are needed, and nobody keeps anything secret (HR-573)."""
    scores, sites = state.scores(), [int(building) for building in state.sites]
    return [tally(player_view(state, seat, scores[seat]), sites) for seat in seats]


def tally(player: PlayerView, sites: Sequence[int]) -> dict[str, int]:
    """What a player has."""
    return {
        "points if it ended now": player.score,
        "Corruption": player.corruption,
        **{name: int(number(player.pieces, kind)) for kind, name in enumerate(HELD)},
        "points so far": player.vp,
        "Spires": player.spires,
        "Power Cards": sum(player.up) + sum(player.down),
        "Buildings": sum(1 for building in sites if owned_by(building, player.seat)),
        "free spaces in the Yards": player.capacity - int(size(player.pieces)),
    }
