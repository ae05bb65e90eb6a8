"""The powers of the Tenants (section 13): what each needs and what it does. Their questions are in ``deeds``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from .buildings import owned_by
from .components import (
    ANALYTICS,
    AUTO_MANUFACTURER,
    BANK,
    BANQUET_HALL,
    BIOTECH,
    CABLE_NEWS,
    CARD_FOR_CORRUPTION,
    CASINO,
    CITY_CENTER,
    CITY_HALL,
    COLOSSUS,
    CONDO_DEVELOPER,
    CONSTRUCTION_FIRM,
    CONTRACTOR,
    DISTRICT_ATTORNEY,
    FIVE_STAR,
    GOLD_PLATED_SUITE,
    HIGHWAY_OFFICE,
    HISTORIC_SOCIETY,
    LABOR_UNION,
    LAW_FIRM,
    LEGITIMATE,
    MASONIC_LODGE,
    MEMORIAL,
    METAL_IMPORTER,
    MUSEUM,
    OBELISK,
    OBSERVATION_DECK,
    OVERSEAS,
    RESEARCH,
    TAKE_CARD,
    TAX_OFFICE,
    TAXICAB_POWER,
    THEATRE,
    TRADE_UNION,
)  # fmt: skip
from .kinds import AUTO_MANUFACTURER as ASK_AUTO
from .kinds import (
    BLACK_CHECK,
    CASINO_CHECK,
    CHOOSE,
    CONSTRUCT,
    DECK_DRAWS,
    GOLD_YARD,
    MEMORIAL_DRAWS,
    OPTIONAL_DRAW,
    ROOM,
    SECOND_CHOOSE,
    SPIRES,
    TAX_DRAWS,
    TAX_GIFT,
    YARD_DRAWS,
)  # fmt: skip
from .kinds import COLOSSUS as ASK_COLOSSUS
from .kinds import DISTRICT_ATTORNEY as ASK_ATTORNEY
from .kinds import LABOR_UNION as ASK_LABOR
from .kinds import LEGITIMATE_BUSINESS as ASK_LEGITIMATE
from .kinds import MASONIC_LODGE as ASK_LODGE
from .kinds import MUSEUM as ASK_MUSEUM
from .ledger import foreseen, gain, lose, receive, score, take_card, take_spires, take_ultraplastic
from .needs import BLUEPRINT, BUILDING, CHOSEN, CORRUPTION, MET, OTHERS, PLASTIC, SPIRE, SWAPPED
from .needs import ROOM as FREE_SPACE
from .payment import constructible
from .pieces import BLACK, COLOURS, FLOORS, NONE, number, one, size
from .players import TENANTS, seats_from
from .scoring import not_tallest, owns_tallest
from .yards import BARE, draw, richest, shortage_yields, take_floor

if TYPE_CHECKING:
    from .players import Player
    from .state import HighRise

# Ways to construct besides the zone of a Neighbourhood, whose number is its own way.
BY_ANALYTICS: Final = 5
BY_CONDO_DEVELOPER: Final = 6
BY_CONTRACTOR: Final = 7
BY_DECK: Final = 8
CONSTRUCTING: Final[list[int]] = [ANALYTICS, CONDO_DEVELOPER, CONTRACTOR, OBSERVATION_DECK]  # Tenants that construct (HR-220)
ALL_GIFTS: Final = 3


# ------------------------------------------------------------------ needs (HR-185)
def lacking(state: HighRise, player: Player, tenant: i64, moving: i64 = 0, printed: i64 = 0, hubs: i64 = NONE) -> i64:
    """What the player lacks for the Tenant's power, after gaining so much Corruption for the move and on the space; MET: nothing.

    ``hubs`` are Floors on Transit Hubs that the move lets the player take; only constructions count on them (HR-R65).
    """
    effect = state.parts.tenants[tenant].effect
    if effect == TAKE_CARD:
        return MET
    if effect in (BANK, CABLE_NEWS, MASONIC_LODGE):
        return MET if foreseen(state, player, moving, printed) > 0 else CORRUPTION
    if effect in CONSTRUCTING:
        if buildable(state, player, effect, hubs):
            return MET
        return CHOSEN if effect == CONTRACTOR else SWAPPED if effect == CONDO_DEVELOPER else BLUEPRINT
    if effect == AUTO_MANUFACTURER:
        if state.spires == 0:
            return SPIRE
        return MET if any(owned_by(building, player.seat) for building in state.sites) else BUILDING
    if effect == GOLD_PLATED_SUITE:
        return MET if player.room(state.parts.yard_spaces) > 0 else FREE_SPACE
    if effect == METAL_IMPORTER:
        return MET if state.spires > 0 else SPIRE
    if effect == RESEARCH:
        return MET if state.ultraplastic > 0 else PLASTIC
    if effect == LEGITIMATE:
        return MET if any(building and not owned_by(building, player.seat) for building in state.sites) else OTHERS
    return MET


def possible(state: HighRise, player: Player, tenant: i64) -> bool:
    """Can the player perform the Tenant's power now?"""
    return lacking(state, player, tenant) == MET


def buildable(state: HighRise, player: Player, effect: i64, hubs: i64) -> bool:
    """Can the player construct through such a Tenant, with these Floors of Transit Hubs too?"""
    if effect == CONTRACTOR:
        return contractible(state, player, hubs)
    return constructible(state, player, player.pieces + hubs, 1 if effect == CONDO_DEVELOPER else 0)


def contractible(state: HighRise, player: Player, hubs: i64) -> bool:
    """Is a Building constructible after the Choose of a Private Contractor (HR-394)?"""
    pieces = player.pieces + hubs
    short = shortage_yields(state, player, size(hubs))
    if not state.bag and not short:
        return constructible(state, player, pieces)
    loot: i64 = 0
    if short:
        most = richest(state)
        for other in state.players:
            if size(other.pieces) == most:
                loot |= other.pieces & FLOORS
    colour: i64
    for colour in range(COLOURS):
        found = number(state.bag, colour) or number(loot, colour)
        if found and constructible(state, player, pieces + one(colour)):
            return True
    return False


# ------------------------------------------------------------------ powers
def power(state: HighRise, seat: i64, tenant: i64, built: bool) -> None:
    """Put on the agenda what a Tenant's power does; pieces that do not fit are looked at when it is over."""
    player = state.players[seat]
    effect = state.parts.tenants[tenant].effect
    if state.listener is not None:
        state.emit("power", seat, {"tenant": tenant})
    state.push(ROOM, seat)
    if effect == TAKE_CARD:
        take_card(state, player, state.parts.tenants[tenant].card)
    elif effect == CARD_FOR_CORRUPTION:  # HR-376
        take_card(state, player, state.parts.tenants[tenant].card)
        gain(state, player, 1)
    elif effect == TAXICAB_POWER:  # HR-399
        score(state, player, 2, TENANTS)
        take_card(state, player, state.parts.tenants[tenant].card)
    elif effect <= OVERSEAS:
        outer_power(state, player, effect, built)
    else:
        center_power(state, player, effect)


def outer_power(state: HighRise, player: Player, effect: i64, built: bool) -> None:
    """Tenants of the outer Neighbourhoods that act at once."""
    seat = player.seat
    if effect == FIVE_STAR:  # HR-360
        state.push(OPTIONAL_DRAW, seat)
        draw(state, seat, 2)
    elif effect == ANALYTICS:  # HR-362
        state.push(CONSTRUCT, seat, BY_ANALYTICS)
    elif effect == CONDO_DEVELOPER:  # HR-372
        state.push(CONSTRUCT, seat, BY_CONDO_DEVELOPER)
    elif effect == CONTRACTOR:  # HR-394; an overflow waits, so that nobody discards what the Building needs
        state.push(CONSTRUCT, seat, BY_CONTRACTOR)
        state.push(CHOOSE, seat, 1)
    elif effect == BANK:  # HR-365
        lose(state, player, 2)
    elif effect == MUSEUM:  # HR-389
        state.push(ASK_MUSEUM, seat)
    elif effect == LEGITIMATE:  # HR-411
        state.push(ASK_LEGITIMATE, seat)
    elif effect == BIOTECH:  # HR-367
        receive(state, player, take_ultraplastic(state, 1))
        gain(state, player, 1)
        draw(state, seat, 1)
    elif effect == LABOR_UNION:  # HR-384
        state.push(ASK_LABOR, seat)
    elif effect == MASONIC_LODGE:  # HR-385
        state.push(ASK_LODGE, seat, 2)
        lose(state, player, 1)
    elif effect == RESEARCH:  # HR-395
        receive(state, player, take_ultraplastic(state, 1))
    elif effect == BANQUET_HALL:  # HR-366
        fewest = all(player.corruption <= other.corruption for other in state.players)
        state.push(CHOOSE, seat)
        if not fewest:
            state.push(CHOOSE, seat)
    elif effect == CABLE_NEWS:
        cable_news(state, player)
    elif effect == CASINO:  # HR-369
        state.push(CASINO_CHECK, seat)
        draw(state, seat, 1, BARE)
    elif effect == CONSTRUCTION_FIRM:  # HR-373
        state.push(YARD_DRAWS, seat, player.yards + 1)
        draw(state, seat, player.yards + 1)
    elif effect == THEATRE:  # HR-400
        score(state, player, 2, TENANTS)
        draw(state, seat, 1)
    elif effect == TRADE_UNION:  # HR-401
        state.push(SECOND_CHOOSE, seat)
        state.push(CHOOSE, seat)
    elif effect == AUTO_MANUFACTURER:  # HR-364
        state.push(ASK_AUTO, seat)
        gain(state, player, 1)
    elif effect == GOLD_PLATED_SUITE:  # HR-378; a Draw at the own Building may have filled the Yards meanwhile
        if player.room(state.parts.yard_spaces) > 0:
            state.push(GOLD_YARD, seat, 0, size(player.pieces))
    elif effect == METAL_IMPORTER:  # HR-388
        take_spires(state, player, 1)
        if built:
            state.push(SPIRES, seat, 1)
    else:  # Overseas Electronics Manufacturer, HR-392
        state.push(BLACK_CHECK, seat)
        draw(state, seat, 1, BARE)
        take_floor(state, seat, BLACK)


def cable_news(state: HighRise, player: Player) -> None:
    """HR-368: lose 1; then each opponent with the fewest Corruption among them gains 1."""
    others = [other for other in state.players if other is not player]
    if others:
        fewest = min([other.corruption for other in others])
        for other in others:
            if other.corruption == fewest:
                gain(state, other, 1)
    lose(state, player, 1)


def center_power(state: HighRise, player: Player, effect: i64) -> None:
    """Tenants of the City Center: only for who builds there (HR-034)."""
    seat = player.seat
    if effect == CITY_HALL:  # HR-370
        lose(state, player, 3 if owns_tallest(state, seat, CITY_CENTER) else 2)
    elif effect == COLOSSUS:  # HR-371
        state.push(ASK_COLOSSUS, seat)
    elif effect == DISTRICT_ATTORNEY:  # HR-374
        state.push(ASK_ATTORNEY, seat)
        lose(state, player, 3)
    elif effect == HIGHWAY_OFFICE:  # HR-380
        score(state, player, min(5, size(player.pieces)), TENANTS)
    elif effect == HISTORIC_SOCIETY:  # HR-381
        draw(state, seat, not_tallest(state, seat))
    elif effect == MEMORIAL:  # HR-387
        state.push(MEMORIAL_DRAWS, seat)
        draw(state, seat, 2)
    elif effect == OBELISK:  # HR-390
        score(state, player, 3, TENANTS)
    elif effect == OBSERVATION_DECK:  # HR-391
        state.push(DECK_DRAWS, seat)
        state.push(CONSTRUCT, seat, BY_DECK)
    elif effect == TAX_OFFICE:  # HR-398
        givers = [other for other in seats_from(state.seats, seat)[1:] if state.players[other].pieces]
        state.push(TAX_DRAWS, seat, len(givers))
        givers.reverse()
        for giver in givers:
            state.push(TAX_GIFT, giver, seat)
    elif effect == LAW_FIRM:  # HR-412
        cards = sum(player.up) + sum(player.down)
        draw(state, seat, 1 if cards < 2 else 2 if cards < 5 else 3)
