"""Who is meant: the player selectors of the effect vocabulary (US-515 to US-518)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from skyline.engine import bags
from skyline.engine.errors import BadPack
from skyline.engine.steps import NOBODY

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
    """A selector. ``other`` is the one used instead if this one names nobody (US-517), ``place`` its place in its effect."""

    code: i64
    argument: i64
    name: str
    other: Selector | None
    place: i64

    def __init__(self, code: i64, argument: i64, name: str) -> None:
        self.code = code
        self.argument = argument
        self.name = name  # of the office or vocation
        self.other = None
        self.place = 0

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
            return self.named(owner_on(state.town, self.named_site(state)))
        tied = self.candidates(state)
        return [state.chosen[self.place]] if len(tied) > 1 else tied

    def may_name(self, state: Sprawl, seat: i64) -> list[int]:
        """Whom it names, or may come to name once the ties are broken; to ask before they are whether anything can happen."""
        found: list[int] = []
        if self.code >= OWNER_MOST:
            owners = [int(owner_on(state.town, site)) for site in self.sites(state)]
            found = [one for one in state.clockwise(state.active) if one in owners]
            if found and NOBODY not in owners:
                return found
        elif self.code >= MOST_PRESTIGE and state.chosen[self.place] < 0:
            return self.candidates(state)
        else:
            found = self.own_seats(state, seat)
            if found:
                return found
        return found if self.other is None else found + self.other.may_name(state, seat)

    def named(self, seat: i64) -> list[int]:
        return [seat] if seat >= 0 else NOBODY_MEANT

    def candidates(self, state: Sprawl) -> list[int]:
        """The players that are first or last in wealth or prestige."""
        currency: i64 = 1 if self.code <= LEAST_PRESTIGE else 0
        amounts = [int(player.has(currency)) for player in state.players]
        best = max(amounts) if self.code in (MOST_PRESTIGE, MOST_WEALTH) else min(amounts)
        return [seat for seat in range(len(amounts)) if amounts[seat] == best]

    def settle(self, state: Sprawl, lasting: bool) -> Selector | None:
        """The selector whose tie must be broken first, or None. Where there is nothing to ask, an owner selector names its building.

        It is named once for the card (US-516). ``lasting``: the card leaves everybody what he controls, so that it makes no difference
        which of several buildings of one player is meant.
        """
        if self.code >= OWNER_MOST:
            if self.named_site(state) == UNNAMED:
                sites = self.sites(state)
                if len(sites) > 1 and not (lasting and len({owner_on(state.town, site) for site in sites}) == 1):
                    return self
                if self.code == OWNER_MOST:
                    state.most = sites[0] if sites else NOBODY
                else:
                    state.least = sites[0] if sites else NOBODY
        elif self.code >= MOST_PRESTIGE:
            return self if state.chosen[self.place] < 0 and len(self.candidates(state)) > 1 else None
        if self.other is None or self.own_seats(state, 0):
            return None
        return self.other.settle(state, lasting)

    def named_site(self, state: Sprawl) -> i64:
        return state.most if self.code == OWNER_MOST else state.least

    def sites(self, state: Sprawl) -> list[int]:
        """The building that an owner selector has named, or all most or least valuable ones."""
        site = self.named_site(state)
        return extreme(state.town, state.town.buildings, self.code == OWNER_MOST) if site == UNNAMED else [site]


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
