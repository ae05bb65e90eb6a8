"""Lots in words: the table for the terminal, and what happened for the log."""

from __future__ import annotations

from collections.abc import Sequence

from skyline.engine.spans import Line, cut
from skyline.engine.telling import Teller, Wording
from skyline.engine.words import plural, seat_letter, seat_name

from ..rules.components import Components, Lot
from ..rules.flow import ROUNDS
from ..view import View

EFFECTS = {
    "plain": "{points} for whoever keeps it.",
    "unsellable": "{points} for whoever wins it: it cannot be sold.",
    "shared": "{points} for whoever keeps it, and for another player of their choice.",
}
EVENTS = {
    "offer": "The {lot} is on offer.",
    "bid": "{who} bids {card}.",
    "tie": "The highest bids for the {lot} are tied: nobody wins it.",
    "keep": "{who} keeps the {lot}: {points}.",
    "sell": "{who} sells the {lot}: {points}.",
    "share": "{who} scores the {lot}, too: {points}.",
}
DETAILS: dict[str, Wording[Components]] = {
    "lot": lambda told, number: told.parts.lots[number].name,
    "points": lambda _, number: plural(number, "point"),
}
TELLER = Teller(EVENTS, DETAILS)


def effect(lot: Lot) -> str:
    """What a lot does, in a sentence."""
    return EFFECTS[lot.effect.name].format(points=plural(lot.value, "point"))


def headline(view: View) -> str:
    return "The game is over" if view.over else f"Round {view.round} of {ROUNDS}"


def table(view: View, names: Sequence[str], columns: int) -> list[Line]:
    """The table as styled lines."""
    lines: list[Line] = [[(headline(view), "strong")], [(f"{view.offered.name}: ", "accent"), (effect(view.offered), "")]]
    for seat, points in enumerate(view.points):
        bid = "has bid" if view.committed[seat] else ""
        lines.append([(f"  {seat_letter(seat)} {seat_name(names, seat)[:20]:<20} {plural(points, 'point'):>9}  {bid}", "")])
    if view.hand:
        lines.append([(f"Your cards: {' '.join(map(str, view.hand))}", "")])
    if view.bid:
        lines.append([(f"Your bid: {view.bid}", "")])
    return [cut(line, columns) for line in lines]
