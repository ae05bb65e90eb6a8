"""A world that a seat could believe in: everything it cannot know is dealt afresh (section 18).

Somebody else's lay-out that is not confirmed begins again: nobody has seen any of it (HH-775). What others have committed in open lanes
is taken back and answered again at random.
"""

from __future__ import annotations

from mypy_extensions import i64

from skyline.engine.rng import Rng
from skyline.engine.state import NO_ACTIONS
from skyline.engine.steps import kind_of

from . import decks, dice, foundation, laying, stacks
from .components import CAPS, DIFFICULTIES, MIXES, STACKS
from .doing import ACTIVITIES
from .players import NOTHING, Player
from .state import Hustle
from .structure import card_of


def guess(state: Hustle, viewer: i64, rng: Rng) -> Hustle:
    """See ``State.guess``."""
    world = state.clone()
    world.chance.rng = Rng(rng.u32(), rng.u32(), rng.u32(), 1)
    ready = [seat for seat in range(state.seats) if seat != viewer and state.openings and state.openings[seat] and not state.lanes[seat]]
    if world.lanes:
        rewind_lanes(world, viewer)
    elif not world.over:
        rewind_action(world, viewer)
    deal_tiles(world, rng)
    deal_contracts(world, viewer, rng)
    deal_plans(world, viewer, rng)
    deal_cards(world, viewer, rng)
    if world.lanes:
        answer_again(world, viewer, ready, rng)
    elif not world.over and world.active != viewer:
        world.game.refresh(world)
    return world


def others(world: Hustle, viewer: i64) -> list[Player]:
    """The players whose secrets are to be dealt."""
    return [world.players[seat] for seat in range(world.seats) if seat != viewer]


# ------------------------------------------------------------------ what is not yet shown
def rewind_lanes(world: Hustle, viewer: i64) -> None:
    """Take back what the others have committed in open lanes. Only the viewer's own lane is kept."""
    seat: i64
    for seat in range(world.seats):
        if seat != viewer:
            world.players[seat] = world.shown[seat].clone()
            world.lanes[seat] = [world.openings[seat]] if world.openings[seat] else []
            world.menus[seat] = NO_ACTIONS


def rewind_action(world: Hustle, viewer: i64) -> None:
    """If somebody else is in the middle of laying something out, that begins again."""
    seat = world.active
    if seat == viewer:
        return
    player = world.players[seat]
    player.draft = player.tower.structure
    player.laid = NOTHING
    player.attempts = 0
    agenda = world.agenda
    points = world.game.points
    if kind_of(agenda[-1]) == dice.COMBINE.number:
        agenda.pop()
    first = ACTIVITIES[points[kind_of(agenda[-1])]][1]
    while kind_of(agenda[-1]) < len(points) and ACTIVITIES[points[kind_of(agenda[-1])]][1] is first:
        agenda.pop()
    agenda.append(first.at(seat))
    world.menus[seat] = NO_ACTIONS


def answer_again(world: Hustle, viewer: i64, ready: list[int], rng: Rng) -> None:
    """Who had answered answers again, with any legal actions; who had not is at the beginning of the lane."""
    seat: i64
    for seat in range(world.seats):
        if seat != viewer:
            world.advance(world.lanes[seat])
    for answered in ready:
        while world.menus[answered]:
            menu = world.canonical(answered)
            world.apply(menu[rng.below(len(menu))], answered)
            world.ply -= 1


# ------------------------------------------------------------------ tiles
def deal_tiles(world: Hustle, rng: Rng) -> None:
    """Unit tiles below the tops, but for those at the bottom that everybody knows, lie in any order (HH-772)."""
    found = world.stacks[:]
    first: i64 = 0
    while first < STACKS:
        hidden: list[int] = []
        for which in range(stacks.PAIR):
            hidden += hidden_tiles(found[first + which])
        hidden.sort()  # so that the guess rests on nothing hidden
        rng.shuffle(hidden)
        for which in range(stacks.PAIR):
            stack = found[first + which]
            number = len(hidden_tiles(stack))
            tiles = stacks.tiles_in(stack)
            tiles[1 : 1 + number] = hidden[:number]
            hidden = hidden[number:]
            found[first + which] = int(stacks.new_stack(tiles, stacks.known_in(stack)))
        first += stacks.PAIR
    world.stacks = found


def hidden_tiles(stack: i64) -> list[int]:
    """The tiles of a stack that nobody knows."""
    return stacks.tiles_in(stack)[1 : stacks.count_in(stack) - len(stacks.known_bottom(stack))]


# ------------------------------------------------------------------ contracts
def deal_contracts(world: Hustle, viewer: i64, rng: Rng) -> None:
    """Contracts of this quarter that the viewer does not know: in other hands, given up by others, or in the deck."""
    known: i64 = 0
    for player in world.players:
        known |= player.fulfilled
    if viewer >= 0:
        own = world.players[viewer]
        known |= own.contracts | own.offered | own.refused
    pool = [number for number in decks.in_mask(decks.full_contract_deck(world.deck_number())) if not known & decks.bit(number)]
    rng.shuffle(pool)
    for player in others(world, viewer):
        player.contracts = dealt(pool, player.contracts)
        player.offered = dealt(pool, player.offered)
        player.refused = dealt(pool, player.refused)
    deck: i64 = 0
    for number in pool:
        deck |= decks.bit(number)
    world.contract_deck = deck


def dealt(pool: list[int], like: i64) -> i64:
    """As many contracts out of the pool as there were."""
    mask: i64 = 0
    for _ in range(int(like).bit_count()):
        mask |= decks.bit(pool.pop())
    return mask


# ------------------------------------------------------------------ caps and blueprints
def deal_plans(world: Hustle, viewer: i64, rng: Rng) -> None:
    """Caps of the others, chosen or not; and blueprints that they choose from (HH-771). At the end built caps are shown."""
    caps = list(range(CAPS))
    hidden: list[Player] = []
    for seat, player in enumerate(world.players):
        if seat == viewer:
            caps = decks.without(caps, player.dealt_caps)
        elif world.over and player.tower.cap >= 0:
            caps = decks.without(caps, [int(player.cap)])
            hidden.append(player)
        else:
            hidden.append(player)
    rng.shuffle(caps)
    for player in hidden:
        shown = world.over and player.tower.cap >= 0
        chosen = int(player.cap) if shown else caps.pop()
        player.dealt_caps = sorted([chosen, caps.pop()])
        if player.cap >= 0:
            player.cap = chosen
    if any(player.dealt_plans for player in others(world, viewer)):
        deal_blueprints(world, viewer, rng)


def deal_blueprints(world: Hustle, viewer: i64, rng: Rng) -> None:
    """Before plans are shown: one blueprint of each difficulty for each of the others."""
    first = MIXES.index(world.settings["blueprints"])
    seen = world.shown[viewer].dealt_plans if viewer >= 0 else NOTHING
    for player in others(world, viewer):
        player.dealt_plans = NOTHING
    for difficulty in range(first, min(first + 2, len(DIFFICULTIES))):
        urn = [int(plan.index) for plan in world.parts.blueprints if plan.difficulty == difficulty and int(plan.index) not in seen]
        rng.shuffle(urn)
        for player in others(world, viewer):
            player.dealt_plans = [*player.dealt_plans, urn.pop()]


# ------------------------------------------------------------------ building block cards
def deal_cards(world: Hustle, viewer: i64, rng: Rng) -> None:
    """Hands of the others, the cards that they have just drawn, hands that lie ready for a redraw, and the deck."""
    hidden = others(world, viewer)
    pool = world.deck[:]
    for player in world.players:
        pool += player.spares
    for player in hidden:
        pool += player.hand + player.drawn
    pool.sort()
    rng.shuffle(pool)
    for player in hidden:
        player.hand = taken(pool, len(player.hand))
        player.drawn = taken(pool, len(player.drawn))
    laid_ready = bool(world.lanes) and world.quarter == 0 and kind_of(world.openings[0]) == laying.EXPAND_CARD.number
    for player in world.players:
        player.spares = NOTHING
        hand = player.hand
        while laid_ready and foundation.weak(world, hand):
            hand = taken(pool, world.parts.hand)
            player.spares = player.spares + hand
    world.deck = pool
    if world.lanes:
        show(world, viewer)


def taken(pool: list[int], number: i64) -> list[int]:
    """So many cards out of the pool, sorted."""
    cards = [pool.pop() for _ in range(number)]
    cards.sort()
    return cards


def show(world: Hustle, viewer: i64) -> None:
    """The players as the others see them in this world: at the beginning of their lanes."""
    shown: list[Player] = []
    seat: i64
    for seat in range(world.seats):
        if seat == viewer:
            before = world.shown[seat].clone()
            own = world.players[seat]
            redrawn: list[int] = NOTHING
            if own.thrown and world.quarter == 0:
                redrawn = own.thrown[world.parts.hand :] + sorted(own.hand + [int(card_of(packed)) for packed in own.tower.structure.cards])
            before.spares = redrawn + own.spares
            shown.append(before)
        else:
            shown.append(world.players[seat].clone())
    world.shown = shown
