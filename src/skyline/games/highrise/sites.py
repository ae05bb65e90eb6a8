"""Decision points around a Building that stands or is about to: site, Spires, what follows, Penthouses, starting Buildings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.steps import NOBODY, seat_of, x_of, y_of

from .asking import Asked, construction_of, game_of, held, hood_words, kind_words, place_words, player_of
from .buildings import EMPTY, PENTHOUSE_FLOOR, SPIRE, STOREY, building, height_of, owned_by
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
from .constructing import add_storey, allowed_sites, is_full, misplacement, put_up, to_site, to_suburbs
from .kinds import AFTER_BUILDING, BUILD_DONE, FORGET, OFFER, PENTHOUSE_PIECE, POWER, ROOM, USE_POWER
from .ledger import can_refresh, give_back, refresh, score, use
from .pieces import KINDS, one, size
from .players import BITS, CARDS_VP, Construction, replaced
from .tenants import possible
from .windows import RAISED
from .wording import PIECES, piece_words, site_words
from .yards import draw

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .players import Player
    from .state import HighRise

AFTER_CARDS: Final[list[int]] = [ACTUARY, ELEVATOR, BONUS_ELEVATOR, PLANNING, SUPER_ELEVATOR, BONUS_SUPER_ELEVATOR]
MOST_SPIRES: Final = 20
START_HEIGHT: Final = 5
AT_START: Final = 9  # the way to construct a starting Building
MOST_ADDED: Final = 3  # pieces of one Penthouse
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
        game = game_of(state)
        if option >= SITES:
            return "the Suburbs are for a Building that is not taller than the shortest of a full Neighbourhood", "HR-240"
        if game.tenants[option] < 0:
            return "there is no such Building Space in this game", "HR-033"
        if game.sites[option] and not is_full(game, option // SLOTS):
            return "this space is taken, and another one here is free", "HR-229"
        if game.sites[option]:
            return "only a shortest Building of a full Neighbourhood falls, to a taller one", "HR-235"
        return "City Hall is not for a player with zero Corruption, and a Private Contractor builds in the City Center", "HR-370"


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
        return "you have not got so many Spires", "HR-230"


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
        if option == 0:
            return "its power was used already, or cannot be performed now", "HR-185"
        return why_no_card(game_of(state), player_of(state, step), option - 1)


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


# ------------------------------------------------------------------ Penthouses (HR-300)
class Penthouse(Asked):
    """D22: which of the own Buildings grows."""

    def __init__(self) -> None:
        super().__init__("penthouse", place_words("penthouse"), ("HR-300",))

    def options(self, state: State, step: i64) -> list[int]:
        game = game_of(state)
        return [int(self.base) + site for site in range(SITES) if owned_by(game.sites[site], seat_of(step))]

    def take(self, state: State, step: i64, option: i64) -> None:
        game_of(state).push(PENTHOUSE_PIECE, seat_of(step), option)

    def prompt(self, state: State, step: int) -> str:
        return "Penthouse: which of your Buildings grows?"

    def say(self, state: State, step: int, option: int) -> str:
        game = game_of(state)
        return f"{site_words(game.parts, option, game.tenants[option])}, height {height_of(game.sites[option])}"

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        return "you control no Building there", "HR-300"


class PenthousePiece(Asked):
    """D22: its pieces, one to three, in the order of the kinds. x: site; y: how many so far << 3 | first kind allowed."""

    def __init__(self) -> None:
        super().__init__("penthouse_piece", [*kind_words("add"), "add done"], ("HR-300", "HR-R27"))

    def options(self, state: State, step: i64) -> list[int]:
        packed = y_of(step)
        out = held(self.base, player_of(state, step).pieces, packed & 7)
        return [*out, int(self.base) + KINDS] if packed >> 3 else out

    def take(self, state: State, step: i64, option: i64) -> None:
        if option == KINDS:
            return
        game = game_of(state)
        player = player_of(state, step)
        site = x_of(step)
        give_back(game, player, one(option))
        game.sites = replaced(game.sites, site, game.sites[site] + STOREY + PENTHOUSE_FLOOR)
        if game.listener is not None:
            game.emit("penthouse", player.seat, {"site": site, "tenant": game.tenants[site], "number": 1})
        added = (y_of(step) >> 3) + 1
        if added < MOST_ADDED and size(player.pieces >> (option << 2)):
            game.push(PENTHOUSE_PIECE, player.seat, site, added << 3 | option)

    def prompt(self, state: State, step: int) -> str:
        place = (y_of(step) >> 3) + 1
        return f"Which piece becomes a Penthouse Floor ({place} of up to 3)? You have {piece_words(player_of(state, step).pieces)}."

    def say(self, state: State, step: int, option: int) -> str:
        return f"add {PIECES[option]}" if option < KINDS else "no more"

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        if option == KINDS:
            return "a Penthouse has at least one piece", "HR-300"
        return "you have no such piece, or another order reaches this", "HR-300"


# ------------------------------------------------------------------ starting Buildings (HR-062, HR-067)
def start_building(state: HighRise, seat: i64, site: i64) -> None:
    """A Building of height 5 that scores nothing; its power follows."""
    construction = Construction(seat, AT_START)
    construction.site = site
    construction.hood = site // SLOTS
    state.constructions.append(construction)
    state.push(FORGET, seat)
    put_up(state, seat, site, building(BITS[seat], START_HEIGHT))


class StartBuilding(Asked):
    """D01: any open Building Space of an outer Neighbourhood without a Building."""

    def __init__(self) -> None:
        super().__init__("start_building", place_words("start"), ("HR-067", "HR-R12"))

    def options(self, state: State, step: i64) -> list[int]:
        game = game_of(state)
        outer = range(CITY_CENTER * SLOTS)
        return [int(self.base) + site for site in outer if game.tenants[site] >= 0 and game.sites[site] == EMPTY]

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        start_building(game, seat_of(step), option)
        player = player_of(state, step)
        if possible(game, player, game.tenants[option]):
            game.push(USE_POWER, player.seat, game.tenants[option])

    def prompt(self, state: State, step: int) -> str:
        return "Where does your starting Building of height 5 stand? You may use its Tenant's power at once."

    def say(self, state: State, step: int, option: int) -> str:
        game = game_of(state)
        return f"{site_words(game.parts, option, game.tenants[option])}: {game.parts.tenants[game.tenants[option]].text}"

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        return "starting Buildings stand on open, empty spaces of the four outer Neighbourhoods", "HR-067"


class UsePower(Asked):
    """D02 of a starting Building: use the Tenant's (x) power or not."""

    def __init__(self) -> None:
        super().__init__("use_power", ["use power", "no power"], ("HR-067", "HR-180"))

    def options(self, state: State, step: i64) -> list[int]:
        return [int(self.base), int(self.base) + 1]

    def take(self, state: State, step: i64, option: i64) -> None:
        if option == 0:
            game_of(state).push(POWER, seat_of(step), x_of(step), 1)

    def prompt(self, state: State, step: int) -> str:
        tenant = game_of(state).parts.tenants[x_of(step)]
        return f"Use the power of {tenant.name}? {tenant.text}"

    def say(self, state: State, step: int, option: int) -> str:
        return ("use the power", "do not use it")[option]


