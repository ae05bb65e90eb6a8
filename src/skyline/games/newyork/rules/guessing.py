"""A world that a seat could believe in (NY-460): cards in other hands that nobody saw going there are dealt afresh."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.chance import Chance
from skyline.engine.rng import Rng
from skyline.engine.steps import kind_of, seat_of, x_of

from .bidding import BID_STEP
from .cards import one, size
from .choosing import CardSet
from .effects.adding import PRESS_BACK
from .effects.converting import CONVERT

if TYPE_CHECKING:
    from .state import NewYork

TRIES: Final = 1000


def guess(state: NewYork, viewer: i64, rng: Rng) -> NewYork:
    """See ``State.guess``. The order of piles and stacks does not exist yet, so a fresh generator is all they need."""
    world = state.clone()
    world.chance.rng = Rng(rng.u32(), rng.u32(), rng.u32(), 1)
    if not world.agenda or seat_of(world.agenda[-1]) == viewer:
        deal(state, world, viewer, Chance(rng))
        return world
    rewind(world)
    attempt: i64
    for attempt in range(TRIES):  # who decides now has shown by that that certain decisions are open to them
        deal(state, world, viewer, Chance(rng))
        world.game.refresh(world)
        if world.menus[seat_of(world.agenda[-1])]:
            return world
    raise AssertionError("no hand was found that fits what is known")


def rewind(world: NewYork) -> None:
    """A choice of which nobody else has seen a part begins again: a set of cards, an opening, a character that is not paid yet."""
    packed: i64 = world.agenda[-1]
    kind = kind_of(packed)
    if kind in (CONVERT.number, PRESS_BACK.number):
        world.agenda.pop()
    elif kind == BID_STEP.number:
        world.agenda[-1] = BID_STEP.at(seat_of(packed))
    else:
        point = world.game.points[kind]
        if isinstance(point, CardSet):
            world.agenda[-1] = point.at(seat_of(packed), x_of(packed))


def deal(state: NewYork, world: NewYork, viewer: i64, dealer: Chance) -> None:
    """Deal the cards that the viewer cannot place: those of the draw pile and the unknown part of other hands."""
    pool = state.pile
    for player in state.players:
        if player.seat != viewer and not player.is_tom():
            pool += player.hand - player.known
    for player in world.players:
        if player.seat == viewer or player.is_tom():
            continue
        original = state.players[player.seat]
        unknown = size(original.hand) - size(original.known)
        player.hand = original.known
        i: i64
        for i in range(unknown):
            kind = dealer.draw_kind(pool)
            pool -= one(kind)
            player.hand += one(kind)
    world.pile = pool
