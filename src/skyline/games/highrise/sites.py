"""Decision points around a Building that stands or is about to: site, Spires, what follows, Penthouses, starting Buildings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.steps import NOBODY, seat_of, x_of

from .asking import Asked, construction_of, game_of, hood_words, place_words, player_of
from .buildings import EMPTY, SPIRE, building, height_of
from .cards import card_words, why_no_card
from .components import (
    ACTUARY,
    BONUS_ELEVATOR,
    BONUS_SUPER_ELEVATOR,
    CARDS,
    CITY_CENTER,
    ELEVATOR,
    PLANNING,
    SITES,
    SLOTS,
    SUPER_ELEVATOR,
)  # fmt: skip
from .constructing import add_storey, allowed_sites, is_full, misplacement, open_sites, put_up, shortest, to_site, to_suburbs
from .kinds import AFTER_BUILDING, BUILD_DONE, FORGET, OFFER, POWER, ROOM
from .ledger import can_refresh, refresh, score, use
from .needs import need_words
from .players import BITS, CARDS_VP, INTRODUCTORY, Construction, replaced
from .tenants import BY_CONTRACTOR, lacking, possible
from .windows import RAISED
from .wording import plural, site_words
from .yards import draw

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .players import Player
    from .state import HighRise

AFTER_CARDS: Final[list[int]] = [ACTUARY, ELEVATOR, BONUS_ELEVATOR, PLANNING, SUPER_ELEVATOR, BONUS_SUPER_ELEVATOR]
MOST_SPIRES: Final = 20
START_HEIGHT: Final = 5
AT_START: Final = 9  # the way to construct a starting Building
USED: Final = 1  # the Tenant's power
FRESH_CARD: Final = 2  # it was used and brought an Actuary Firm card


class Site(Asked):
    """D16: an empty space, the shortest Building of a full Neighbourhood, or the Suburbs."""

    def __init__(self) -> None:
        super().__init__("site", [*place_words("build"), *hood_words("suburbs")], ("HR-229", "HR-235", "HR-240", "HR-370"))

    def options(self, state: State, step: i64) -> list[int]:
        return [int(self.base) + site for site in allowed_sites(game_of(state), construction_of(state))]

    def take(self, state: State, step: i64, option: i64) -> None:
        if option < SITES:
            to_site(game_of(state), construction_of(state), option)
        else:
            to_suburbs(game_of(state), construction_of(state), option - SITES)

    def prompt(self, state: State, step: int) -> str:
        return f"Where does your Building of height {construction_of(state).height} go?"

    def say(self, state: State, step: int, option: int) -> str:
        game = game_of(state)
        hood = option // SLOTS if option < SITES else option - SITES
        price = ", 1 Corruption" if misplacement(construction_of(state), hood) else ""
        if option >= SITES:
            return f"the Suburbs, for {game.parts.hoods[hood]}{price}"
        fallen = f", demolishing a Building of height {height_of(game.sites[option])}" if game.sites[option] else ""
        return f"{site_words(game.parts, option, game.tenants[option])}{fallen}{price}"

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        hood = option // SLOTS if option < SITES else option - SITES
        if construction_of(state).mode == BY_CONTRACTOR and hood != CITY_CENTER:
            return "a Private Contractor builds in City Center", "HR-394"
        if option < SITES:
            return why_no_site(game_of(state), construction_of(state), option)
        return why_no_suburbs(game_of(state), construction_of(state), hood)


def why_no_suburbs(game: HighRise, construction: Construction, hood: int) -> tuple[str, str]:
    """Why the Suburbs may not be chosen in the name of a Neighbourhood."""
    name = game.parts.hoods[hood]
    if not is_full(game, hood):
        return f"{name} still has an empty Building Space", "HR-240"
    least = shortest(game, open_sites(game, hood))
    return f"your Building of height {construction.height} is taller than the shortest one of {name} ({least})", "HR-240"


def why_no_site(game: HighRise, construction: Construction, site: int) -> tuple[str, str]:
    """Why the Building may not stand on a Building Space of a Neighbourhood that is not out of bounds."""
    if game.tenants[site] < 0:
        return why_closed(game, site)
    hood = game.parts.hoods[site // SLOTS]
    found = game.sites[site]
    if found and not is_full(game, site // SLOTS):
        return f"a Building stands there, and {hood} still has an empty Building Space", "HR-229"
    if found:
        least = shortest(game, open_sites(game, site // SLOTS))
        if construction.height <= least:
            return f"your Building of height {construction.height} is not taller than the shortest one of {hood} ({least})", "HR-235"
        if height_of(found) > least:
            return f"only the shortest Building of {hood} is demolished ({least}), and this one has height {height_of(found)}", "HR-235"
    return "you would have no Corruption when building on City Hall", "HR-370"


def why_closed(game: HighRise, site: int) -> tuple[str, str]:
    """Why a Building Space is not there in this game."""
    if site % SLOTS >= game.side.slots:
        return f"a Neighbourhood has only {game.side.slots} Building Spaces on this side of the board", "HR-033"
    return "a Neighbourhood Blocker lies there", "HR-060" if game.mode == INTRODUCTORY else "HR-065"


class Spires(Asked):
    """D17: how many Spires go on the Building just placed; with x at most so many (Metal Importer)."""

    def __init__(self) -> None:
        super().__init__("spires", [f"spires {count}" for count in range(MOST_SPIRES + 1)], ("HR-230", "HR-335", "HR-388"))

    def options(self, state: State, step: i64) -> list[int]:
        most = player_of(state, step).spires
        if x_of(step):
            most = min(most, x_of(step))
        return list(range(int(self.base), int(self.base + most) + 1))

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        site = construction_of(state).site
        player_of(state, step).spires -= option
        game.sites = replaced(game.sites, site, game.sites[site] + option * SPIRE)
        if game.listener is not None and option:
            game.emit("spires", seat_of(step), {"site": site, "tenant": game.tenants[site], "number": option})

    def prompt(self, state: State, step: int) -> str:
        return "How many of your Spires go on this Building? Each counts 2 storeys when tallest Buildings are compared."

    def say(self, state: State, step: int, option: int) -> str:
        return f"{option} Spire{'' if option == 1 else 's'}"

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        spires = player_of(state, step).spires
        if option > spires:
            return f"you have only {plural(int(spires), 'Spire')}", "HR-230"
        return "only the Spire taken from Metal Importer may go on the Building now", "HR-388"


# ------------------------------------------------------------------ after a construction (HR-231, HR-232)
def power_open(state: HighRise, construction: Construction) -> bool:
    """May the builder still use the Tenant's power?"""
    if construction.power or construction.site == NOBODY:
        return False
    player = state.players[construction.seat]
    return possible(state, player, state.tenants[construction.site])


def fits_after(construction: Construction, card: i64) -> bool:
    """Is this the moment for such a card?"""
    if card == PLANNING:  # HR-301, HR-R56
        return construction.newcomer and construction.site != NOBODY and construction.planned < construction.planners
    if card == ACTUARY:  # HR-361
        return construction.power == FRESH_CARD and construction.exact and construction.added == 0
    return construction.height > 0


def cards_after(state: HighRise, construction: Construction) -> list[int]:
    """Numbers of cards that may be used, and from CARDS on those that an Archive may turn up."""
    player = state.players[construction.seat]
    out: list[int] = []
    turned: list[int] = []
    for card in AFTER_CARDS:
        if not fits_after(construction, card):
            continue
        if player.up[card] > (construction.planned if card == PLANNING else 0):
            out.append(card)
        elif can_refresh(state, player, card):
            turned.append(card + CARDS)
    return out + turned


def build_done(state: HighRise, seat: i64) -> None:
    """Ask what comes next, as long as there is anything; then the construction is over."""
    construction = state.constructions[-1]
    if power_open(state, construction) or cards_after(state, construction):
        state.push(AFTER_BUILDING, seat)
    else:
        state.constructions.pop()


class AfterBuilding(Asked):
    """D02, D18, D20, D23: the Tenant's power and cards, in any order, until done."""

    def __init__(self) -> None:
        words = ["power", *(f"after {card}" for card in range(1, CARDS + 1)), *(f"after up {card}" for card in range(1, CARDS + 1))]
        super().__init__("after_building", [*words, "after done"], ("HR-180", "HR-231", "HR-232", "HR-093"))

    def options(self, state: State, step: i64) -> list[int]:
        game = game_of(state)
        construction = construction_of(state)
        out = [int(self.base)] if power_open(game, construction) else []
        out += [int(self.base) + card for card in cards_after(game, construction)]
        return [*out, int(self.base) + 2 * CARDS + 1]

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        construction = construction_of(state)
        player = player_of(state, step)
        if option == 2 * CARDS + 1:
            game.constructions.pop()
            return
        game.push(BUILD_DONE, player.seat)
        if option == 0:
            fresh = game.parts.tenants[game.tenants[construction.site]].card == ACTUARY and game.stock[ACTUARY]
            construction.power = FRESH_CARD if fresh else USED
            game.push(POWER, player.seat, game.tenants[construction.site], 1)
        elif option > CARDS:
            refresh(game, player, option - CARDS)
        else:
            use_after(game, player, construction, option)

    def prompt(self, state: State, step: int) -> str:
        return "Your Building stands. Use its Tenant's power or a Power Card, or go on?"

    def say(self, state: State, step: int, option: int) -> str:
        game = game_of(state)
        construction = construction_of(state)
        if option == 0:
            tenant = game.parts.tenants[game.tenants[construction.site]]
            return f"{tenant.name}: {tenant.text}"
        if option == 2 * CARDS + 1:
            return "go on"
        return card_words(game, player_of(state, step), option - 1, int(construction.planned) if option == PLANNING else 0)

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        game, player, construction = game_of(state), player_of(state, step), construction_of(state)
        if option == 0:
            return why_no_power(game, player, construction)
        card = (option - 1) % CARDS + 1
        used = int(construction.planned) if card == PLANNING else 0
        return why_no_card(game, player, option - 1, used) or why_unfit_after(game, construction, card)


def why_no_power(game: HighRise, player: Player, construction: Construction) -> tuple[str, str]:
    """Why the builder may not use the power of the Tenant built on."""
    if construction.site == NOBODY:
        return "a Building in the Suburbs activates no Tenant", "HR-240"
    tenant = game.parts.tenants[game.tenants[construction.site]]
    if construction.power:
        return f"you have used the power of {tenant.name} already", "HR-180"
    return f"{tenant.name}: {need_words(game, player, int(lacking(game, player, tenant.index)))}", tenant.clause


def why_unfit_after(game: HighRise, construction: Construction, card: int) -> tuple[str, str]:
    """Why a card is not for the moment after this construction."""
    if card not in AFTER_CARDS:
        return f"{game.parts.cards[card].name} is for another moment: {game.parts.cards[card].text.rstrip('.')}", "HR-271"
    if card == ACTUARY:
        return "after a construction Actuary Firm is used only if this Building brought the card and its payment was exact", "HR-361"
    if construction.site == NOBODY:
        return "a Building in the Suburbs stands in no Neighbourhood", "HR-301"
    if not construction.newcomer:
        return f"you had a Building in {game.parts.hoods[construction.hood]} before", "HR-301"
    if not construction.planners:
        return "you got Planning Office only after you had built", "HR-301"
    return "you have used Planning Office as often as you had the card when you built", "HR-301"


def use_after(state: HighRise, player: Player, construction: Construction, card: i64) -> None:
    """A card used right after constructing."""
    copies: i64 = 0
    if card == PLANNING:  # HR-301
        copies = construction.planned
        construction.planned += 1
        state.push(ROOM, player.seat)
        draw(state, player.seat, 1)
    elif card == ACTUARY:  # HR-361
        construction.power = USED
        state.push(OFFER, player.seat, RAISED)
        add_storey(state, construction)
    elif card in (ELEVATOR, BONUS_ELEVATOR):  # HR-294
        score(state, player, (construction.height + 2) // 3, CARDS_VP)
    else:  # HR-295
        score(state, player, (construction.height + 1) // 2, CARDS_VP)
    use(state, player, card, copies)


# ------------------------------------------------------------------ starting Buildings (HR-062, HR-067)
def start_building(state: HighRise, seat: i64, site: i64) -> None:
    """A Building of height 5 that scores nothing; its Tenant's power follows, if it can be performed (HR-180, HR-R12)."""
    construction = Construction(seat, AT_START)
    construction.site = site
    construction.hood = site // SLOTS
    state.constructions.append(construction)
    state.push(FORGET, seat)
    put_up(state, seat, site, building(BITS[seat], START_HEIGHT))
    if possible(state, state.players[seat], state.tenants[site]):
        state.push(POWER, seat, state.tenants[site], 1)


def start_sites(state: HighRise) -> list[int]:
    """The open Building Spaces of the outer Neighbourhoods in which no Building stands yet (HR-067).

    Should a Tenant that constructs have left no such Neighbourhood, any empty space of the outer ones will do.
    """
    untouched: list[int] = []
    empty: list[int] = []
    hood: i64
    for hood in range(CITY_CENTER):
        sites = open_sites(state, hood)
        free = [site for site in sites if state.sites[site] == EMPTY]
        empty += free
        if len(free) == len(sites):
            untouched += free
    return untouched or empty


class StartBuilding(Asked):
    """D01: any open Building Space of an outer Neighbourhood in which no Building stands yet."""

    def __init__(self) -> None:
        super().__init__("start_building", place_words("start"), ("HR-067", "HR-180", "HR-R12"))

    def options(self, state: State, step: i64) -> list[int]:
        return [int(self.base) + site for site in start_sites(game_of(state))]

    def take(self, state: State, step: i64, option: i64) -> None:
        start_building(game_of(state), seat_of(step), option)

    def prompt(self, state: State, step: int) -> str:
        return "Where does your starting Building of height 5 stand? Its Tenant's power is activated at once, if it can be performed."

    def say(self, state: State, step: int, option: int) -> str:
        game = game_of(state)
        return f"{site_words(game.parts, option, game.tenants[option])}: {game.parts.tenants[game.tenants[option]].text}"

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        game = game_of(state)
        if option >= CITY_CENTER * SLOTS or game.tenants[option] < 0:
            return "starting Buildings stand on open spaces of the four outer Neighbourhoods", "HR-067"
        if game.sites[option]:
            return f"a Building stands in {game.parts.hoods[option // SLOTS]} already, on this very space", "HR-067"
        hood = game.parts.hoods[option // SLOTS]
        return f"a Building stands in {hood} already, and every starting Building has a Neighbourhood of its own", "HR-067"
