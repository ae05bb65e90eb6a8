"""A world that a seat could believe in (NM-601): hands and face-down Cornerstones it cannot know are dealt afresh.

A player remembers every hand that went through the own hands. Hands go to the left only, so in turn t a player knows, besides
the own hand, those of the next t - 1 seats to the left: what was taken out of them since was revealed. In the Preliminary Round
what was taken out stays face down: there a player knows for sure only the hand passed on last, and of those passed on before,
which tiles they had, but not who kept which.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from skyline.engine.rng import Rng
from skyline.engine.state import NO_ACTIONS

from .components import CORNERSTONE_DECK

if TYPE_CHECKING:
    from .state import Neom


def remembers(state: Neom, viewer: i64, seat: i64) -> bool:
    """Does ``viewer`` know the tiles of the hand that lies at ``seat``, own hand included? A spectator knows none."""
    if viewer < 0:
        return False
    passed = state.turn - 1 if state.generation else min(rounds_played(state), 1)
    return (seat - viewer) % state.seats <= passed


def rounds_played(state: Neom) -> i64:
    """Preliminary Round: how often hands were passed."""
    players = state.shown or state.players
    return len(players[0].kept)


def guess(state: Neom, viewer: i64, rng: Rng) -> Neom:
    """See ``State.guess``."""
    world = state.clone()
    world.chance.rng = Rng(rng.u32(), rng.u32(), rng.u32(), 1)
    if state.seats <= 2:
        return world
    ready = [seat for seat in range(state.seats) if seat != viewer and state.openings and state.openings[seat] and not state.lanes[seat]]
    if world.lanes:
        rewind(world, viewer)
    if world.generation:
        deal_hands(world, viewer, rng)
    elif not world.beginner:
        deal_cornerstones(world, viewer, rng)
    if world.lanes:
        answer_again(world, viewer, ready, rng)
    return world


def rewind(world: Neom, viewer: i64) -> None:
    """Take back what the others have committed in open lanes. Only the viewer's own lane is kept."""
    seat: i64
    for seat in range(world.seats):
        if seat != viewer:
            world.players[seat] = world.shown[seat].clone()
            world.lanes[seat] = [world.openings[seat]] if world.openings[seat] else []
            world.menus[seat] = NO_ACTIONS


def answer_again(world: Neom, viewer: i64, ready: list[int], rng: Rng) -> None:
    """Who had answered answers again, with any legal actions; who had not is at the beginning of the lane."""
    world.shown = [player if player.seat == viewer else player.clone() for player in world.shown]
    seat: i64
    for seat in range(world.seats):
        if seat != viewer:
            world.shown[seat].hand = world.players[seat].hand
            world.shown[seat].kept = world.players[seat].kept
            world.advance(world.lanes[seat])
    for answered in ready:
        while world.menus[answered]:
            menu = world.canonical(answered)
            world.apply(menu[rng.below(len(menu))], answered)
            world.ply -= 1


def deal_hands(world: Neom, viewer: i64, rng: Rng) -> None:
    """Shuffle the hands that the viewer does not remember."""
    unknown = [player for player in world.players if not remembers(world, viewer, player.seat)]
    pool: list[int] = []
    for player in unknown:
        pool += player.hand
    pool.sort()  # so that the guess rests on nothing hidden
    rng.shuffle(pool)
    at = 0
    for player in unknown:
        size = len(player.hand)
        player.hand = sorted(pool[at : at + size])
        at += size


def deal_cornerstones(world: Neom, viewer: i64, rng: Rng) -> None:
    """Deal afresh, hand by hand as they went round, what the viewer has not seen or does not know the keeper of."""
    n = world.seats
    passes = rounds_played(world)
    hidden: list[int] = world.parts.deck(CORNERSTONE_DECK, 5)
    packets: list[list[int]] = []
    first_seen: list[int] = []
    origin: i64
    for origin in range(n):
        packet, seen_from = gathered(world, viewer, origin, passes)
        packets.append(packet)
        first_seen.append(seen_from)
        for number in packet[seen_from:]:
            hidden.remove(number)
    for number in world.players[viewer].kept[passes:] if viewer >= 0 else []:
        hidden.remove(number)
    rng.shuffle(hidden)
    for origin in range(n):
        packet = packets[origin]
        seen_from = first_seen[origin]
        known = sorted(packet[seen_from + 1 :])
        rng.shuffle(known)
        fresh = [hidden.pop() for i in range(seen_from)] + packet[seen_from : seen_from + 1] + known
        spread_out(world, origin, passes, fresh)
    world.face_down = hidden


def gathered(world: Neom, viewer: i64, origin: i64, passes: i64) -> tuple[list[int], int]:
    """The four tiles first dealt to ``origin``: what was kept, in that order, then what is left; and from where on the viewer knows."""
    n = world.seats
    packet = [world.players[(origin + number) % n].kept[number] for number in range(passes)]
    packet += world.players[(origin + passes) % n].hand
    met = (viewer - origin) % n if viewer >= 0 else n
    return packet, (met if met <= passes else len(packet))


def spread_out(world: Neom, origin: i64, passes: i64, packet: list[int]) -> None:
    """Put the tiles of a hand back: the first ones to their keepers, the rest to the present holder."""
    n = world.seats
    number: i64
    for number in range(passes):
        keeper = world.players[(origin + number) % n]
        keeper.kept = [packet[number] if place == number else kept for place, kept in enumerate(keeper.kept)]
    world.players[(origin + passes) % n].hand = sorted(packet[passes:])
