"""Who is meant: the player selectors of the effect vocabulary (US-515 to US-518)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from skyline.engine import bags
from skyline.engine.errors import BadPack

from .components import OFFICE_NAMES
from .town import Town, owner_of, site_of

if TYPE_CHECKING:
    from .state import Sprawl

ACTIVE: Final = 0
SELF: Final = 1
EACH: Final = 2
OPPONENTS: Final = 3
OFFICE: Final = 4
VOCATION: Final = 5
MOST_PRESTIGE: Final = 6
LEAST_PRESTIGE: Final = 7
MOST_WEALTH: Final = 8
LEAST_WEALTH: Final = 9
OWNER_MOST: Final = 10
OWNER_LEAST: Final = 11
NAMES: Final = (
    "active", "self", "each", "opponents", "office", "vocation", "most_prestige", "least_prestige", "most_wealth", "least_wealth",
    "owner_most_valuable", "owner_least_valuable",
)  # fmt: skip
UNNAMED: Final = -2
NOBODY_MEANT: Final[list[int]] = []


@final
class Selector:
    """A selector. ``other`` is the one used instead if this one names nobody (US-517)."""

    code: i64
    argument: i64
    name: str
    other: Selector | None

    def __init__(self, code: i64, argument: i64, name: str) -> None:
        self.code = code
        self.argument = argument
        self.name = name  # of the office or vocation
        self.other = None

    def seats(self, state: Sprawl, seat: i64) -> list[int]:
        """Whom it names, clockwise from the active player. A tie must have been broken before."""
        named = self.own_seats(state, seat)
        if not named and self.other is not None:
            return self.other.seats(state, seat)
        return named

    def one(self, state: Sprawl, seat: i64) -> i64:
        """The one player it names, or -1."""
        named = self.seats(state, seat)
        return named[0] if named else -1

    def own_seats(self, state: Sprawl, seat: i64) -> list[int]:
        code = self.code
        if code == ACTIVE:
            return [state.active]
        if code == SELF:
            return [seat]
        if code == EACH:
            return state.clockwise(state.active)
        if code == OPPONENTS:
            return state.clockwise(state.active)[1:]
        if code == OFFICE:
            return self.named(state.offices[self.argument])
        if code == VOCATION:
            return [other for other in state.clockwise(state.active) if bags.number(state.players[other].vocations, self.argument)]
        if code >= OWNER_MOST:
            return self.named(owner_on(state.town, state.most if code == OWNER_MOST else state.least))
        tied = self.candidates(state)
        return [state.chosen] if len(tied) > 1 else tied

    def named(self, seat: i64) -> list[int]:
        return [seat] if seat >= 0 else NOBODY_MEANT

    def candidates(self, state: Sprawl) -> list[int]:
        """The players that are first or last in wealth or prestige."""
        currency: i64 = 1 if self.code <= LEAST_PRESTIGE else 0
        amounts = [int(player.has(currency)) for player in state.players]
        best = max(amounts) if self.code in (MOST_PRESTIGE, MOST_WEALTH) else min(amounts)
        return [seat for seat in range(len(amounts)) if amounts[seat] == best]

    def tied(self, state: Sprawl) -> bool:
        """Must the active player break a tie first? Names the building of an owner selector, if there is only one."""
        if self.code < MOST_PRESTIGE:
            return self.other is not None and not self.own_seats(state, 0) and self.other.tied(state)
        if self.code < OWNER_MOST:
            return state.chosen < 0 and len(self.candidates(state)) > 1
        return (state.most if self.code == OWNER_MOST else state.least) == UNNAMED and len(self.buildings(state)) > 1

    def buildings(self, state: Sprawl) -> list[int]:
        """The sites of all most or least valuable buildings."""
        return extreme(state.town, state.town.buildings, self.code == OWNER_MOST)

    def name_owner(self, state: Sprawl) -> None:
        """An owner selector that has nothing to ask names its building, once for the card (US-516)."""
        if self.code == OWNER_MOST and state.most == UNNAMED:
            sites = self.buildings(state)
            state.most = sites[0] if sites else -1
        elif self.code == OWNER_LEAST and state.least == UNNAMED:
            sites = self.buildings(state)
            state.least = sites[0] if sites else -1
        if self.other is not None and not self.own_seats(state, 0):
            self.other.name_owner(state)


def owner_on(town: Town, site: i64) -> i64:
    """Who controls the building on a site; -1 for nobody."""
    packed: i64 = town.at(site) if site >= 0 else -1
    return owner_of(packed) if packed >= 0 else -1


def extreme(town: Town, buildings: list[int], most: bool) -> list[int]:
    """The sites of those buildings that have the highest or the lowest value."""
    found: list[int] = []
    best: i64 = 0
    for packed in buildings:
        site = site_of(packed)
        value = town.value(site)
        if not found or (value > best if most else value < best):
            found = [site]
            best = value
        elif value == best:
            found.append(site)
    found.sort()
    return found


def read_selector(text: object, vocations: list[str], where: str) -> Selector:
    """A selector from the data. Raises BadPack."""
    if not isinstance(text, str):
        raise BadPack(f"{where}: a player selector is a text, not {text!r}")
    head, _, rest = text.partition(":")
    if head == "office" and rest in OFFICE_NAMES:
        return Selector(OFFICE, OFFICE_NAMES.index(rest), rest)
    if head == "vocation" and rest in vocations:
        return Selector(VOCATION, vocations.index(rest), rest)
    if rest or head not in NAMES or head in ("office", "vocation"):
        raise BadPack(f"{where}: there is no player selector {text!r}")
    return Selector(NAMES.index(head), 0, "")
