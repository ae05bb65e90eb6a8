"""What a question is about, laid out large: panels that are there only while it is asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from skyline.engine.picture import Panel, Piece
from skyline.engine.words import capital, plural, seat_letter

from ..rules import exchanging
from ..rules.components import INDUSTRIES, INDUSTRY_NAMES
from ..rules.exchanging import PAIRS, SOURCES, STATION, THEIR_QUEUE
from ..rules.players import of_color, visitors
from ..rules.state import PLATFORMS
from . import offers
from .art import exchange, ids, people, reading
from .art.offers import card, step
from .art.platforms import platform
from .platforms import platforms
from .wording import platform_words, source_words

if TYPE_CHECKING:
    from ..view import PlayerView, View

Names = tuple[str, ...]
STAGES = ("actions", "platforms", "bonuses", "partners", "exchange")


def panels(view: View, names: Names, stage: tuple[str, ...]) -> list[Panel]:
    """The panels of the stage that are drawn for this question only."""
    made = dict(zip(STAGES, (actions, hiring, bonuses, partners, swapping), strict=True))
    return [Panel(name, "board", tuple(make(view, names)), bare=True) for name, make in made.items() if name in stage]


def actions(view: View, _: Names) -> Iterator[Piece]:
    """Six actions, and below them the free steps."""
    yield from ((ids.offer(one.key), card(one)) for one in offers.actions(view))
    yield from ((ids.offer(one.key), step(one)) for one in offers.steps(view))


def hiring(view: View, _: Names) -> Iterator[Piece]:
    for one in platforms(view):
        yield f"platform-{one.number}", platform(one)


def bonuses(view: View, _: Names) -> Iterator[Piece]:
    yield from ((ids.offer(one.key), card(one)) for one in offers.bonuses(view))


# ------------------------------------------------------------------ exchanging visitors
def partners(view: View, names: Names) -> Iterator[Piece]:
    """The station, and every rival."""
    trains = [reading.crowd(train) for train in view.trains if train]
    there = sum(blue for blue, _, _ in trains), sum(green for _, green, _ in trains), sum(pink for _, _, pink in trains)
    refused = view.refusals[STATION]
    yield (
        ids.partner(),
        exchange.partner(
            exchange.Partner(
                ids.partner(),
                "hh-visitor-office",
                "Central Station",
                refused_or(refused, "any visitor in its trains"),
                there,
                bool(refused),
            )
        ),
    )
    for seat, player in enumerate(view.players):
        if seat != view.seat:
            letter, refused = seat_letter(seat), view.refusals[seat]
            shown = exchange.Partner(
                ids.partner(letter),
                f"seat-{letter}",
                names[seat],
                refused_or(refused, elevators(player)),
                reading.crowd(player.queue),
                bool(refused),
            )
            yield ids.partner(letter), exchange.partner(shown)


def refused_or(refusal: str, words: str) -> str:
    return capital(refusal or words)


def elevators(player: PlayerView) -> str:
    return f"{plural(int(visitors(player.queue)) - player.overflow, 'visitor')} at the elevators"


def swapping(view: View, names: Names) -> Iterator[Piece]:
    """The own visitors, the partner's, and the pairs that are laid out."""
    player, partner = view.players[view.seat], view.step[1]
    laid = [PAIRS[number] for number in player.laid or ()]
    yield "exchange-own", exchange.row("exchange-own", "You give", tuple(own_groups(player, laid)))
    whose = "The station gives" if partner == STATION else f"{names[partner]} gives"
    yield "exchange-other", exchange.row("exchange-other", whose, tuple(their_groups(view, partner, laid)))
    for number in sorted(player.laid or ()):
        yield ids.pair(number), people.pair(number, exchanging.PACKED[number], partner, other_place(view, number))


def own_groups(player: PlayerView, laid: list[tuple[int, ...]]) -> Iterator[exchange.Group]:
    places = (player.queue, *player.trains)
    for source in range(SOURCES):
        for color in range(INDUSTRIES):
            if of_color(places[source], color):
                left = int(of_color(places[source], color)) - sum(pair[:2] == (source, color) for pair in laid)
                yield exchange.Group(ids.given(source, INDUSTRY_NAMES[color]), color, left, source_words(source))


def their_groups(view: View, partner: int, laid: list[tuple[int, ...]]) -> Iterator[exchange.Group]:
    queue = {THEIR_QUEUE: view.players[partner].queue} if partner < STATION else {}
    places = queue or {platform: view.trains[platform] for platform in range(PLATFORMS)}
    for place, packed in places.items():
        for color in range(INDUSTRIES):
            if of_color(packed, color):
                left = int(of_color(packed, color)) - sum(pair[2:] == (place, color) for pair in laid)
                where = "the queue" if queue else platform_words(view.parts, place, len(view.players))
                yield exchange.Group(ids.wanted(place, INDUSTRY_NAMES[color]), color, left, where)


def other_place(view: View, pair: int) -> str:
    """Where the other visitor of a pair is."""
    place = PAIRS[pair][2]
    return "their queue" if place == THEIR_QUEUE else platform_words(view.parts, place, len(view.players))
