"""The sets of workers for hire, in words: what each costs and leaves, and who of its trains finds a room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skyline.engine.words import capital, plural

from ..rules import station
from ..rules.components import INDUSTRIES, SLOTS
from ..rules.hiring import REROLL
from ..rules.lot import TIERS
from ..rules.players import PEOPLE, demand_of, of_color
from ..rules.state import SIDES
from ..rules.tower import industry_of
from . import offers
from .art import reading
from .art.platforms import Boarding, Platform
from .wording import level_words, reward

if TYPE_CHECKING:
    from ..view import View

HIRE_SET, HIRE_TRAIN = "hire_set", "hire_train"


def platforms(view: View) -> tuple[Platform, ...]:
    """Every set at the station, as the viewer could hire it."""
    return tuple(platform(view, slot) for slot in range(SLOTS) if view.market[slot])


def platform(view: View, slot: int) -> Platform:
    player, parts, packed = view.players[view.seat], view.parts, view.market[slot]
    name, chosen, _ = view.step
    price, more = int(parts.slot_price[slot]), int(station.lowest(packed))
    choosing = name == HIRE_SET
    refusal = view.refusals[slot] if choosing else ""
    dice = reading.dice_set(packed) or (0, 0, 0)
    have = offers.pips(player) + sum(pips << 8 * utility for utility, pips in enumerate(dice))
    words = capital(refusal) if refusal else f"${player.money - price} left; {ports_words(view, have)}"
    sides = range(view.parts.sides[len(view.players)])
    return Platform(
        slot + 1, price, dice, f"+{more} influence, limit {level_words(player.influence + more)}",
        tuple(boarding(view, view.trains[slot * SIDES + side]) for side in sides), refusal, words,
        view.refusals[REROLL + slot] if choosing else "one set is chosen", not choosing and slot != chosen,
    )  # fmt: skip


def ports_words(view: View, have: int) -> str:
    """At how many places the ports could be paid with such dice, and now."""
    player = view.players[view.seat]
    tiers = [tier for tier in range(TIERS) if player.prestige >= view.parts.unlock[tier]]
    tower = reading.tower_of(view.parts, player.tower)
    most = sum(len(tower.spots(tier)) for tier in tiers)
    if not most:
        return "no free place for a unit"
    then, now = (sum(offers.places(view, player, tier, pips) for tier in tiers) for pips in (have, offers.pips(player)))
    return f"ports paid at {then} of {plural(most, 'place')} (now {now})"


def boarding(view: View, train: int) -> Boarding:
    """A train, and how many of its visitors find a room now, of these as they wish."""
    shown = reading.train(view.parts, train)
    if shown is None:
        return Boarding(None, "")
    there, demand = train & PEOPLE, view.parts.demands[int(demand_of(train))]
    tower = reading.tower_of(view.parts, view.players[view.seat].tower)
    wished = [0] * INDUSTRIES
    for place, unit in enumerate(tower.units):
        if tower.accessible(unit) and demand.need.met(tower, place):
            wished[int(industry_of(unit))] += int(tower.room(unit))
    housed = fitting(there, offers.rooms(view, view.players[view.seat]))
    met = fitting(there, wished)
    if not housed:
        return Boarding(shown, "nobody finds a room now")
    pays = reward(met, 0) if demand.pays_money else reward(0, met)
    return Boarding(
        shown, f"{housed} {'finds' if housed == 1 else 'find'} a room, {f'{met} as wished: {pays}' if met else 'none as wished'}"
    )


def fitting(people: int, rooms: list[int]) -> int:
    """How many of some visitors fit into so many rooms of their colors."""
    return sum(min(int(of_color(people, color)), room) for color, room in enumerate(rooms))
