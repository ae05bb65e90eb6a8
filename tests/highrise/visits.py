"""A Tenant reached in the two ways there are: a Mogul stops on it, or a Building is constructed on it (HR-180)."""

from __future__ import annotations

from highrise.toolkit import PARTS, TENANTS, asked, constructing, do, give, legal, moving, site, tenant
from skyline.games.highrise.rules.asking import HOODS
from skyline.games.highrise.rules.players import replaced
from skyline.games.highrise.rules.state import HighRise

THREE = "red purple grey"  # pays Blueprint A of the card 2010-1, and no other one


def home(name: str) -> str:
    """The first Building Space of the Neighbourhood that a Tenant belongs to."""
    return f"{HOODS[PARTS.tenants[TENANTS[name]].hood]} 1"


def track_of(state: HighRise, where: str) -> int:
    """The Action Space of a Building Space."""
    return next(track for track, space in enumerate(state.side.spaces) if track and space.site == site(where))


def at_the_door(state: HighRise, name: str, seat: int = 0, where: str = "") -> HighRise:
    """The Tenant lies on its space, and the Mogul of a seat is about to move."""
    return moving(tenant(state, where or home(name), name), seat)


def may_stop(state: HighRise, name: str, seat: int = 0) -> bool:
    """May the Mogul of a seat stop on the Tenant?"""
    return f"go {track_of(state, home(name))}" in legal(at_the_door(state, name, seat), seat)


def stop(state: HighRise, name: str, seat: int = 0, where: str = "") -> HighRise:
    """The Mogul of a seat moves to the Tenant and uses its power."""
    return do(at_the_door(state, name, seat, where), seat, f"go {track_of(state, where or home(name))}")


def raising(state: HighRise, name: str, seat: int = 0, zone: str = "", where: str = "", with_pieces: str = THREE) -> HighRise:
    """A seat gets pieces for Blueprint A (2010-1) and has paid for it, in the zone of the Tenant's own Neighbourhood unless said otherwise.

    Next come cards used during the construction, if there are any, then the site.
    """
    where = where or home(name)
    give(tenant(state, where, name), seat, own=with_pieces)
    constructing(state, seat, zone or ("east" if where.startswith("center") else where.split()[0]))
    for point, answer in (("blueprint", "blueprint a"), ("pay", "pay")):
        if asked(state, seat) == point:
            do(state, seat, answer)
    return state


def build(state: HighRise, name: str, seat: int = 0, zone: str = "", where: str = "", with_pieces: str = THREE) -> HighRise:
    """The same, and the Building stands on the Tenant, whose power has not been used yet."""
    return do(raising(state, name, seat, zone, where, with_pieces), seat, f"build {where or home(name)}")


def sold_out(state: HighRise, card: int) -> HighRise:
    """No card of this number is left in its stack."""
    state.stock = replaced(state.stock, card, 0)
    return state


def cards(state: HighRise, card: int, seat: int = 0) -> tuple[int, int]:
    """How many cards of a number a seat has face-up, and how many are left in the stack."""
    return state.players[seat].up[card], state.stock[card]


def corruption(state: HighRise, seat: int = 0) -> int:
    return int(state.players[seat].corruption)


def vp(state: HighRise, seat: int = 0) -> int:
    return int(state.players[seat].vp)
