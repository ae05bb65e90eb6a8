"""Decision points around a Building that stands or is about to: site, Spires, what follows, starting Buildings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.fields import Form, Number
from skyline.engine.steps import NOBODY, Step, seat_of, x_of
from skyline.engine.words import plural

from . import cards, constructing, ledger
from .asking import CARD, HOOD, Asked, at_place, construction_of, game_of, player_of
from .buildings import EMPTY, SPIRE, building, height_of
from .components import CARDS, CITY_CENTER, SITES, SLOTS
from .players import BITS, FRESH_CARD, INTRODUCTORY, USED, Construction, replaced
from .powers import power
from .ways import AT_START, WAYS
from .windows import AFTER
from .wording import site_words

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .players import Player
    from .state import HighRise

MOST_SPIRES: Final = 20
START_HEIGHT: Final = 5
POWER: Final = 0  # options of AfterBuilding; between these are cards, and from CARDS + 1 on those that an Archive turns up
DONE: Final = 2 * CARDS + 1


class Site(Asked):
    """D16: an empty space, the shortest Building of a full Neighbourhood, or the Suburbs."""

    def __init__(self) -> None:
        super().__init__("site", ("HR-229", "HR-235", "HR-240", "HR-370"), at_place("build"), Form("suburbs {neighbourhood}", HOOD))

    def options(self, state: State, step: i64) -> list[int]:
        return [int(self.base) + site for site in constructing.allowed_sites(game_of(state), construction_of(state))]

    def take(self, state: State, step: i64, option: i64) -> None:
        if option < SITES:
            constructing.to_site(game_of(state), construction_of(state), option)
        else:
            constructing.to_suburbs(game_of(state), construction_of(state), option - SITES)

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        hood = option // SLOTS if option < SITES else option - SITES
        only = WAYS[construction_of(state).mode].only
        if only not in (NOBODY, hood):
            return "a Private Contractor builds in City Center", "HR-394"
        if option < SITES:
            return why_no_site(game_of(state), construction_of(state), option)
        return why_no_suburbs(game_of(state), construction_of(state), hood)


def why_no_suburbs(game: HighRise, construction: Construction, hood: int) -> tuple[str, str]:
    """Why the Suburbs may not be chosen in the name of a Neighbourhood."""
    name = game.parts.hoods[hood]
    if not constructing.is_full(game, hood):
        return f"{name} still has an empty Building Space", "HR-240"
    least = constructing.shortest(game, constructing.open_sites(game, hood))
    return f"your Building of height {construction.height} is taller than the shortest one of {name} ({least})", "HR-240"


def why_no_site(game: HighRise, construction: Construction, site: int) -> tuple[str, str]:
    """Why the Building may not stand on a Building Space of a Neighbourhood that is not out of bounds."""
    if game.tenants[site] < 0:
        return why_closed(game, site)
    hood = game.parts.hoods[site // SLOTS]
    found = game.sites[site]
    if found and not constructing.is_full(game, site // SLOTS):
        return f"a Building stands there, and {hood} still has an empty Building Space", "HR-229"
    if found:
        least = constructing.shortest(game, constructing.open_sites(game, site // SLOTS))
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
        form = Form("spires {count}", Number("count", 0, MOST_SPIRES))
        super().__init__("spires", ("HR-230", "HR-335", "HR-388"), form, most_x=31)

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
    return power.lacking(state, state.players[construction.seat], state.parts.tenants[state.tenants[construction.site]]) is None


class BuildDone(Step):
    """Ask what comes next, as long as there is anything; then the construction is over."""

    def run(self, state: State, packed: i64) -> None:
        game, construction = game_of(state), construction_of(state)
        if power_open(game, construction) or cards.any_offered(game, player_of(state, packed), AFTER, construction.planned):
            game.push(AFTER_BUILDING, seat_of(packed))
        else:
            game.constructions.pop()


class AfterBuilding(Asked):
    """D02, D18, D20, D23: the Tenant's power and cards, in any order, until done."""

    def __init__(self) -> None:
        super().__init__(
            "after_building", ("HR-180", "HR-231", "HR-232", "HR-093"), Form("power"), Form("after {card}", CARD, act="use"),
            Form("after up {card}", CARD, act="turn_up"), Form("after done", act="done"),
        )  # fmt: skip

    def options(self, state: State, step: i64) -> list[int]:
        game, construction = game_of(state), construction_of(state)
        out = [int(self.base)] if power_open(game, construction) else []
        out += cards.offered(game, player_of(state, step), AFTER, construction.planned, int(self.base))
        return [*out, int(self.base) + DONE]

    def take(self, state: State, step: i64, option: i64) -> None:
        game, construction, player = game_of(state), construction_of(state), player_of(state, step)
        if option == DONE:
            game.constructions.pop()
            return
        game.push(BUILD_DONE, player.seat)
        if option == POWER:
            use_power(game, construction)
        elif option > CARDS:
            ledger.refresh(game, player, option - CARDS)
        else:
            copies = construction.planned
            game.parts.cards[option].effect.act(game, player, AFTER, option)
            ledger.use(game, player, option, copies)

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        game, player, construction = game_of(state), player_of(state, step), construction_of(state)
        if option == POWER:
            return why_no_power(game, player, construction)
        return cards.why_not_offered(game, player, AFTER, int(construction.planned), option - 1)


def use_power(state: HighRise, construction: Construction) -> None:
    """The power of the Tenant built on; a card that it brings may be for this very Building (HR-361)."""
    tenant = state.parts.tenants[state.tenants[construction.site]]
    fresh = tenant.card and state.stock[tenant.card] and state.parts.cards[tenant.card].effect.at_once
    construction.power = FRESH_CARD if fresh else USED
    state.push(power.USE_POWER, construction.seat, tenant.index, 1)


def why_no_power(game: HighRise, player: Player, construction: Construction) -> tuple[str, str]:
    """Why the builder may not use the power of the Tenant built on."""
    if construction.site == NOBODY:
        return "a Building in the Suburbs activates no Tenant", "HR-240"
    tenant = game.parts.tenants[game.tenants[construction.site]]
    need = power.lacking(game, player, tenant)
    if construction.power or need is None:
        return f"you have used the power of {tenant.name} already", "HR-180"
    return f"{tenant.name}: {need.words(game, player, 0)}", tenant.clause


def why_not_own(game: HighRise, site: int) -> str:
    """Why a Building Space holds no Building of one's own."""
    words = site_words(game.parts, site, game.tenants[site])
    return f"you do not control the Building on {words}" if game.sites[site] else f"no Building stands on {words}"


# ------------------------------------------------------------------ starting Buildings (HR-062, HR-067)
def start_building(state: HighRise, seat: i64, site: i64) -> None:
    """A Building of height 5 that scores nothing; its Tenant's power follows, if it can be performed (HR-180, HR-R12)."""
    construction = Construction(seat, AT_START.number)
    construction.site = site
    construction.hood = site // SLOTS
    state.constructions.append(construction)
    state.push(constructing.FORGET, seat)
    constructing.put_up(state, seat, site, building(BITS[seat], START_HEIGHT))
    if power.lacking(state, state.players[seat], state.parts.tenants[state.tenants[site]]) is None:
        state.push(power.USE_POWER, seat, state.tenants[site], 1)


def start_sites(state: HighRise) -> list[int]:
    """The open Building Spaces of the outer Neighbourhoods in which no Building stands yet (HR-067).

    Should a Tenant that constructs have left no such Neighbourhood, any empty space of the outer ones will do.
    """
    untouched: list[int] = []
    empty: list[int] = []
    hood: i64
    for hood in range(CITY_CENTER):
        sites = constructing.open_sites(state, hood)
        free = [site for site in sites if state.sites[site] == EMPTY]
        empty += free
        if len(free) == len(sites):
            untouched += free
    return untouched or empty


class StartBuilding(Asked):
    """D01: any open Building Space of an outer Neighbourhood in which no Building stands yet."""

    def __init__(self) -> None:
        super().__init__("start_building", ("HR-067", "HR-180", "HR-R12"), at_place("start"), opens=True)

    def options(self, state: State, step: i64) -> list[int]:
        return [int(self.base) + site for site in start_sites(game_of(state))]

    def take(self, state: State, step: i64, option: i64) -> None:
        start_building(game_of(state), seat_of(step), option)

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        game = game_of(state)
        if option >= CITY_CENTER * SLOTS or game.tenants[option] < 0:
            return "starting Buildings stand on open spaces of the four outer Neighbourhoods", "HR-067"
        if game.sites[option]:
            return f"a Building stands in {game.parts.hoods[option // SLOTS]} already, on this very space", "HR-067"
        hood = game.parts.hoods[option // SLOTS]
        return f"a Building stands in {hood} already, and every starting Building has a Neighbourhood of its own", "HR-067"


SITE: Final = Site()
SPIRES: Final = Spires()
BUILD_DONE: Final = BuildDone()
AFTER_BUILDING: Final = AfterBuilding()
START_BUILDING: Final = StartBuilding()
STEPS: Final[list[Step]] = [SITE, SPIRES, BUILD_DONE, AFTER_BUILDING, START_BUILDING]
