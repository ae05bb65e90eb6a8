"""What a position is worth to a player, in prestige: for bots. Rough on purpose, and quick."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from skyline.engine import bags

from . import permits, scoring, sites
from .components import CITY, METROPOLIS, OFFICES, PRESTIGE_ROWS, TOWN, VOCATIONS, Card
from .decks import bit_of, layer_size, price_in_ap
from .elections import leaders
from .scoring import ROW_COUNT, payout, row_blocks
from .setting_out import LENGTHS
from .state import LAYERS, Sprawl

# Prestige that one of these is worth while the game is young, and when it ends.
WEALTH_EARLY: Final = 0.5
WEALTH_LATE: Final = 0.12
ROW_PAYS: Final = 0.9  # how often a row pays before the end, times what it pays
OFFICE_SHARE: Final = 0.5  # how likely an office stays
MARKER: Final = 3.0  # a vocation marker
SHARED_MARKER: Final = 0.4  # that an opponent could take
PAGE: Final = 1.4
ENOUGH_PAGES: Final = 8
RENEWAL: Final = 0.5
FAVOR: Final = 0.7  # of what a contract is worth when it waits as a Favor


def future(state: Sprawl) -> float:
    """How much of the game is left, by the cards that lie above the three special events: about 1 at the beginning, 0 at the end."""
    stack = state.parts.stacks[LENGTHS.index(state.settings["length"])]
    whole = 3.0 * (float(stack.top) + float(stack.middle) / 2.0)
    return min(1.0, (cards_above(state, TOWN) + cards_above(state, CITY) + cards_above(state, METROPOLIS)) / whole)


def cards_above(state: Sprawl, deck: i64) -> float:
    """How many face-down cards probably lie above the special event of a deck; 0 once it has turned up."""
    special = bit_of(state.parts, deck, state.parts.specials[deck])
    above = 0.0
    place: i64
    for place in range(deck * LAYERS, deck * LAYERS + LAYERS):
        layer: i64 = state.layers[place]
        if layer & special:
            return above + float(layer_size(layer)) / 2.0
        above += float(layer_size(layer))
    return 0.0


def evaluate(state: Sprawl, seat: i64) -> float:
    """Own worth against the best of the others."""
    if state.ended:
        scores = state.scores()
        own = float(scores[seat])
        return own - max([score for other, score in enumerate(scores) if other != seat])
    early = future(state)
    best = -1000.0
    other: i64
    rows = row_worth(state, early)
    for other in range(state.seats):
        if other != seat:
            best = max(best, worth(state, other, early) + rows[other])
    return worth(state, seat, early) + rows[seat] - 0.5 * best


def row_worth(state: Sprawl, early: float) -> list[float]:
    """What the rows will bring each player, wealth counted as prestige; each prestige row pays once more at the end."""
    found = [0.0] * state.seats
    row: i64
    seat: i64
    rate = WEALTH_LATE + (WEALTH_EARLY - WEALTH_LATE) * early
    for row in range(ROW_COUNT):
        if row_blocks(state.town, row):
            amounts = payout(state, row)
            weight = 1.0 + 2.0 * early if row < PRESTIGE_ROWS else rate * ROW_PAYS * 4.0 * early
            for seat in range(state.seats):
                found[seat] += amounts[seat] * weight
    return found


def worth(state: Sprawl, seat: i64, early: float) -> float:
    """Prestige now, and what wealth, permits, markers, offices and Favors will become."""
    player = state.players[seat]
    total = float(player.prestige) + wealth_worth(float(player.wealth), early)
    total += float(min(permits.pages(state, permits.held(state, seat)), ENOUGH_PAGES)) * PAGE * early
    if player.cards & state.parts.renewals:
        total += RENEWAL * early
    total += marker_worth(state, seat) * early
    total += office_worth(state, seat, early)
    if state.project >= 0 and seat == state.active:
        total += project_worth(state, early)
    if player.favor >= 0:
        total += FAVOR * contract_worth(state, state.card(player.favor), seat, early) * early
    if player.second >= 0:
        total += FAVOR * contract_worth(state, state.card(player.second), seat, early) * early
    return total


def wealth_worth(wealth: float, early: float) -> float:
    """The first coins build, the later ones only count a tenth."""
    rate = WEALTH_LATE + (WEALTH_EARLY - WEALTH_LATE) * early
    return min(wealth, 30.0) * rate + max(wealth - 30.0, 0.0) * (WEALTH_LATE + 0.1 * early)


def marker_worth(state: Sprawl, seat: i64) -> float:
    owned = state.players[seat].vocations
    total = 0.0
    name: i64
    for name in range(VOCATIONS):
        number = bags.number(owned, name)
        if number:
            safe = bags.number(state.stock, name) > 0 or number == state.parts.vocation_counts[name]
            total += float(number) * (MARKER if safe else MARKER - SHARED_MARKER)
    return total


def office_worth(state: Sprawl, seat: i64, early: float) -> float:
    """Offices held now, less sure the longer the game goes on, and a little for those that the next election would bring."""
    total = 0.0
    office: i64
    for office in range(OFFICES):
        if state.offices[office] == seat:
            total += float(scoring.office_bonus(state, office)) * (1.0 - OFFICE_SHARE * early) + 2.0 * early
        if state.in_play(office) and seat in leaders(state, office):
            total += 1.5
    return total


def project_worth(state: Sprawl, early: float) -> float:
    """What the contract in work will bring, its price taken off, so that building is not put off for having to be paid."""
    card = permits.project(state)
    if not permits.covers(state, state.picked):
        return 0.0  # other permits are no better than those that are shown first
    gain = 3.0 + contract_worth(state, card, state.active, early) - float(price_in_ap(state, state.project)) * 0.3
    cost = min([float(sites.price(state, card, site)) for site in sites.sites(state, card)[:20]])
    return gain - (wealth_worth(float(state.player().wealth), early) - wealth_worth(float(state.player().wealth) - cost, early))


def contract_worth(state: Sprawl, card: Card, seat: i64, early: float) -> float:
    """Vocations and effects of a contract, as far as they can be foretold without knowing the site."""
    total = 1.0 + 0.5 * float(card.size)
    for vocation in card.vocations:
        total += float(vocation >> 4) + MARKER * early
    index: i64
    for index in range(card.top):
        wealth, prestige = card.effects[index].foretell(state, seat, -1)
        total += float(prestige) + wealth_worth(float(wealth), early)
    return total
