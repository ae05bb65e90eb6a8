"""What is offered to the viewer, on cards: the actions of a turn, the free steps beside it, the bonus actions. In words, from a view.

Whether an offer stands, and why not, is what the rules say to ``options`` and ``why_not``: the view has it as ``refusals`` and ``closed``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from skyline.engine.picture import NO, OK, PAY
from skyline.engine.words import capital, plural

from ..rules import dice, drawing
from ..rules.components import DECOR_NAMES, INDUSTRIES, SLOTS, TIER_NAMES
from ..rules.lot import LEVEL_WORDS, LEVELS, TIERS
from ..rules.players import PEOPLE, of_color, pips_in, visitors
from ..rules.stacks import PAIR
from ..rules.station import lowest
from ..rules.tower import industry_of
from ..rules.turn import CHOICES
from .art import reading
from .art.offers import BARRED, GIVEN, LATER, LOOK, LUCK, SURE, WAY, Line, Offer
from .wording import level_words, set_words, stars, up_to

if TYPE_CHECKING:
    from ..view import PlayerView, View

ACTIONS = CHOICES[:6]
NAMES = ("Expand the tower", "Build a unit", "Hire workers", "Move visitors in", "Draw cards", "Take a bailout")
STEPS = CHOICES[6:]
STEP_NAMES = ("Combine dice", "Swap a contract", "Demolish a unit")
BONUSES = ("realtor", "influence", "exchange", "decor")
BONUS_NAMES = ("Hire a realtor", "Build influence", "Exchange visitors", "Commission décor")
ROOMS = (("office", "offices"), ("home", "homes"), ("shop", "shops"))
MOST_LINES = 2  # of one sign
CAP_IN_SIGHT = LEVELS - 3  # the height from which on the card of building says what keeps the cap


def offer(key: str, name: str, text: str, lines: list[Line], refusal: str, word: str = "You can", price: str = "") -> Offer:
    """An offer that stands unless something is missing: then that comes first."""
    if refusal:
        ways = [line for line in lines if line[0] in (WAY, LOOK)]
        return Offer(key, name, text, ((BARRED, f"{capital(refusal)}."), *ways), NO, "Not now")
    return Offer(key, name, text, tuple(lines), OK, word, price)


# ------------------------------------------------------------------ the six actions
def actions(view: View) -> tuple[Offer, ...]:
    """The actions of a turn, in the order of the rulebook."""
    player = view.players[view.seat]
    made = (expand, build, hire, convert, draw, bailout)
    return tuple(make(view, player, view.refusals[number]) for number, make in enumerate(made))


def expand(view: View, player: PlayerView, refusal: str) -> Offer:
    parts, limit = view.parts, min(player.influence, LEVELS - 1)
    lines = [
        (SURE, f"Cards may reach {level_words(limit)}."),
        (LATER, f"An empty square costs {stars(int(parts.vacant_square))} at the end: fill it with a unit."),
    ]
    if limit < LEVELS - 1:
        lines.append((BARRED, f"{LEVEL_WORDS[limit + 1]} needs {limit + 1} influence, you have {player.influence}."))
    cards = f"any of your {plural(player.hand_size, 'card')}" if player.hand_size else "building block cards"
    text = f"Lay {cards} at ${parts.elevator_price} a visible elevator."
    return offer("expand", NAMES[0], text, lines, refusal)


def build(view: View, player: PlayerView, refusal: str) -> Offer:
    fitting = [tier for tier in range(TIERS) if not view.closed[tier]]
    lines = [(SURE, f"{capital(TIER_NAMES[tier])}: {plural(places(view, player, tier), 'place')} in reach.") for tier in fitting[::-1]]
    barred = [(BARRED, sentence_of(reason)) for reason in view.closed[:TIERS] if reason]
    cap = view.closed[TIERS]
    if player.tower.cap < 0:
        crown = (BARRED, f"Cap: {cap}.") if cap else (SURE, f"Your cap, for ${view.parts.cap_price}.")
        barred = [crown, *barred] if not cap or player.tower.height >= CAP_IN_SIGHT else barred
    tops = [stack.size > 0 for stack in view.stacks]
    fits = sum(top for number, top in enumerate(tops) if number // (INDUSTRIES * PAIR) in fitting)
    text, shown = "Any tile of an open tier; your dice pay its ports.", [*lines[:MOST_LINES], *barred[:MOST_LINES]]
    return offer("build", NAMES[1], text, shown, refusal, f"{fits} of {sum(tops)} tiles fit")


def sentence_of(reason: str) -> str:
    return f"{capital(reason.replace(' prestige', '★'))}."


def hire(view: View, player: PlayerView, refusal: str) -> Offer:
    prices = [(view.parts.slot_price[slot], view.market[slot]) for slot in range(SLOTS) if view.market[slot]]
    lines = [
        (SURE, f"${price} buys {set_words(market)}, influence +{lowest(market)}.")
        for price, market in prices if price <= player.money
    ]  # fmt: skip
    if refusal and all(player.trains):
        lines.append((WAY, f"Empty a train first: {NAMES[3]}."))
    lines.append((LOOK, f"At the station: {', '.join(f'${price}' for price, _ in prices)}."))
    cheapest = min((price for price, _ in prices), default=0)
    kept = lines[:MOST_LINES] if not refusal else lines
    return offer("hire", NAMES[2], "Dice for ports, influence, and a train of visitors.", kept, refusal, price=f"from ${cheapest}")


def convert(view: View, player: PlayerView, refusal: str) -> Offer:
    there = player.queue + (player.trains[0] & PEOPLE) + (player.trains[1] & PEOPLE)
    found = [min(int(of_color(there, color)), room) for color, room in enumerate(rooms(view, player))]
    lines: list[Line] = []
    if any(found):
        lines.append((SURE, f"{listed(found)} to move into."))
    lines += [
        (BARRED, f"{capital(ROOMS[color][1])}: no room for {of_color(there, color) - number}.")
        for color, number in enumerate(found) if of_color(there, color) > number
    ][:MOST_LINES]  # fmt: skip
    text = f"Your realty die shows {player.realty}: fill {up_to(int(player.realty), 'unit')}."
    return offer("convert", NAMES[3], text, lines, refusal, f"{sum(found)} find a room", "free")


def draw(_: View, player: PlayerView, refusal: str) -> Offer:
    away = max(player.hand_size - drawing.MOST_LEFT, 0)
    end = player.hand_size - away + drawing.KEPT
    lines = (
        [(GIVEN, f"Put {away} of your {player.hand_size} cards away, end with {end}.")] if away else [(SURE, f"You end with {end} cards.")]
    )
    lines.append((LUCK, "Which ones: the draw decides."))
    found = offer(
        "draw", NAMES[4], f"See {drawing.DRAWN}, keep {drawing.KEPT}; first your hand must be down to {drawing.MOST_LEFT}.", lines, refusal
    )
    if refusal or not away:
        return found
    return found._replace(state=PAY, word=draw_price(away), price=f"{away} of {player.hand_size}")


def draw_price(away: int) -> str:
    return f"Costs {'a card' if away == 1 else f'{away} cards'}"


def bailout(view: View, player: PlayerView, refusal: str) -> Offer:
    parts = view.parts
    lines = [
        (SURE, f"You have ${player.money + parts.bailout} then."),
        (LATER, f"{stars(1)} for each full ${parts.money_per_prestige} at the end."),
    ]
    return offer("bailout", NAMES[5], f"The bank gives you ${parts.bailout}.", lines, refusal, price=f"+${parts.bailout}")


# ------------------------------------------------------------------ free steps
def steps(view: View) -> tuple[Offer, ...]:
    """The free steps beside the action, possible or not."""
    player, parts = view.players[view.seat], view.parts
    left = int(player.influence - parts.swap_price)
    swap = "give one up, see two, keep one"
    if left < min(player.influence, LEVELS - 1):
        swap = f"your height limit falls to {level_words(left)}"
    words = ("a 1 adds to another die", swap, "an elevator comes back")
    prices = ("free", f"{parts.swap_price} influence", "1★ a square")
    refused = view.refusals[len(ACTIONS) :]
    return tuple(
        Offer(
            key,
            STEP_NAMES[number],
            refused[number] or words[number],
            (),
            NO if refused[number] else OK,
            "",
            "" if refused[number] else prices[number],
        )
        for number, key in enumerate(STEPS)
    )


# ------------------------------------------------------------------ bonus actions
def bonuses(view: View) -> tuple[Offer, ...]:
    """The four bonus actions."""
    player, parts = view.players[view.seat], view.parts
    limit = LEVELS - 1
    realtor = (
        f"It rises to {player.realty + 1}." if player.realty < parts.most_realty else f"It stays at {player.realty}, the most there is."
    )
    higher = f"Cards may reach {level_words(player.influence + 1)}." if player.influence < limit else "1 more influence to spend."
    closed = [
        f"{capital(kind)}: from {least}★ on, you have {player.prestige}."
        for kind, least in zip(DECOR_NAMES, parts.decor_unlock, strict=True)
        if player.prestige < least
    ]
    decor = [(SURE, "It scores once, now, by what is next to it.")] + [(BARRED, words) for words in closed[:MOST_LINES]]
    waiting = int(visitors(player.queue)) + sum(int(visitors(train)) for train in player.trains)
    made = (
        ("Your realty die counts units to fill.", [(SURE, realtor), (SURE, f"{stars(1)} at once.")], f"+{stars(1)}"),
        ("One more influence for height and favors.", [(SURE, higher), (SURE, f"{stars(1)} at once.")], f"+{stars(1)}"),
        (
            "Your visitors for others of another color.",
            [(SURE, f"{capital(up_to(int(player.realty), 'pair'))} of your {waiting} visitors.")],
            "free",
        ),
        ("A tile on your tower, or its back: an elevator.", decor, ""),
    )
    return tuple(
        offer(key, BONUS_NAMES[number], text, list(lines), view.refusals[number], price=price)
        for number, (key, (text, lines, price)) in enumerate(zip(BONUSES, made, strict=True))
    )


# ------------------------------------------------------------------ counting
def pips(player: PlayerView) -> int:
    """What the dice show, a byte for each utility."""
    return sum(int(pips_in(bag)) << 8 * utility for utility, bag in enumerate(player.dice))


def places(view: View, player: PlayerView, tier: int, have: int = -1) -> int:
    """At how many places a tile of the tier could stand; only where the pips pay the ports (default: those of the player)."""
    paid = pips(player) if have < 0 else have
    return sum(1 for packed in reading.tower_of(view.parts, player.tower).spots(tier) if dice.affordable(paid, packed >> 10))


def rooms(view: View, player: PlayerView) -> list[int]:
    """How many visitors of each color could move into units that an elevator reaches."""
    tower = reading.tower_of(view.parts, player.tower)
    out = [0] * INDUSTRIES
    for unit in tower.units:
        if tower.accessible(unit):
            out[int(industry_of(unit))] += int(tower.room(unit))
    return out


def listed(numbers: list[int]) -> str:
    """Rooms by industry: "2 offices, 1 shop"."""
    return ", ".join(f"{number} {ROOMS[color][number != 1]}" for color, number in enumerate(numbers) if number)
