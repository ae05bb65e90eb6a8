"""What anybody may see: everything but the order of face-down cards (US-485, section 26)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from skyline.engine.steps import kind_of, x_of, y_of

from .offering import Offer, offers
from .rules import decks, elections, scoring, sites, town
from .rules.components import DECKS, OFFICES, PARK, Components
from .rules.effects.buildings import MOVE_TO, PLACE_BUILDING
from .rules.effects.dealings import RANSOM
from .rules.effects.others import PAYOUT_ROW
from .rules.ground import SHAPES
from .rules.state import LAYERS, Sprawl

NOTHING = (0, 0)  # no building, by kind and size
NO_VOTE = (-1, 0)  # no office, nobody tied


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player, all of it public."""

    wealth: int
    prestige: int
    cubes: int
    cards: int  # as a mask
    vocations: int  # as a bag
    favors: tuple[int, int]
    fresh: tuple[bool, bool]  # taken in this turn
    extra: bool
    seat_order: bool  # wants several players to decide in seat order until further notice
    sources: tuple[int, ...]  # prestige, by where it came from
    to_come: int  # what the final scoring would bring now


@dataclass(frozen=True, slots=True)
class DeckView:
    """A deck: its face-up top, how many cards lie face down, which ones they are, and what is known of their layers."""

    top: int
    left: int
    hidden: tuple[int, ...]
    layers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Threat:
    """A building that somebody loses unless he pays (US-537, US-538)."""

    site: int
    wealth: int
    prestige: int


class Payout(NamedTuple):
    """What a row would pay if it were chosen now, and to whom; each by seat."""

    row: int
    gains: tuple[int, ...]
    counts: tuple[int, ...]  # buildings there
    more: tuple[int, ...]  # what each would gain with one building more


@dataclass(frozen=True, slots=True)
class View:
    """The table as ``seat`` sees it (-1: a spectator). Only what he may do, and with what, depends on the seat (US-800)."""

    parts: Components
    pack: str
    seat: int
    players: tuple[PlayerView, ...]
    buildings: tuple[int, ...]
    supply: tuple[int, ...]
    spaces: tuple[int, ...]
    values: tuple[int, ...]
    stock: int
    offices: tuple[int, ...]
    in_play: tuple[bool, ...]
    standings: tuple[tuple[int, ...], ...]
    contractor: int
    contracting: bool
    pawn: int
    planning: tuple[int, ...]
    boxes: tuple[int, ...]
    decks: tuple[DeckView, ...]
    open_decks: tuple[bool, ...]
    discard: int
    active: int
    turn: int
    ap: int
    begun: bool
    project: int
    picked: int
    event: int
    built: int
    line: int
    dear: tuple[int, ...]
    threats: tuple[Threat, ...]
    placing: tuple[int, int]
    offers: tuple[Offer, ...]
    vote: tuple[int, int]  # an office (OFFICES: the Contractor), and who is tied for it, as a mask
    payouts: tuple[Payout, ...]  # while somebody chooses a row
    quiet: tuple[int, int]
    over: bool
    deciding: tuple[int, ...]
    actions: tuple[int, ...]


def player_view(state: Sprawl, seat: int, to_come: int) -> PlayerView:
    player = state.players[seat]
    fresh = state.fresh if seat == state.active else 0
    return PlayerView(
        int(player.wealth), int(player.prestige), int(player.cubes), int(player.cards), int(player.vocations),
        (int(player.favor), int(player.second)), (bool(fresh & 1), bool(fresh & 2)), player.extra, player.seat_order,
        tuple(player.sources()), to_come,
    )  # fmt: skip


def deck_view(state: Sprawl, deck: int) -> DeckView:
    layers = state.layers[deck * LAYERS : deck * LAYERS + LAYERS]
    known = [card for number, card in enumerate(decks.known_events(state.parts, deck)) if any(layer >> 6 + number & 1 for layer in layers)]
    top = state.planning[0] if deck == 0 else state.tops[deck]
    return DeckView(top, int(decks.left(state, deck)), tuple(sorted([*state.pools[deck], *known])), tuple(layers))


def too_dear(state: Sprawl, card: int) -> tuple[int, ...]:
    """The blocks that a contract could be built in if the active player had more wealth (US-192)."""
    contract = state.parts.cards[card]
    if not state.town.tile(contract.zone, contract.size):
        return ()
    fitting = state.town.sites(state.parts.plots[contract.plot], town.NO_BLOCK, 0)
    return tuple(sorted({site // SHAPES for site in fitting if sites.price(state, contract, site) > state.player().wealth}))


def threats(state: Sprawl) -> tuple[Threat, ...]:
    """What those who are asked now may lose."""
    found: list[Threat] = []
    for seat in state.deciders():
        step = state.pending(seat)
        if state.game.points[kind_of(step)] is RANSOM:
            effect = RANSOM.effect(state, step)
            found += [Threat(site, int(effect.wealth), int(effect.prestige)) for site in RANSOM.sites(state, step)]
    return tuple(found)


def placing(state: Sprawl, seat: int, project: int) -> tuple[int, int]:
    """Kind and size of the building that a player is about to build, place or move; size 0 for none."""
    if project >= 0:
        card = state.parts.cards[project]
        return int(card.zone), int(card.size)
    if seat < 0 or not state.menus[seat]:
        return NOTHING
    step = state.pending(seat)
    question = state.game.points[kind_of(step)]
    if question is PLACE_BUILDING:
        effect = PLACE_BUILDING.effect(state, step)
        return int(effect.kind), int(effect.size)
    if question is MOVE_TO:
        moved = state.town.at(x_of(step))
        return int(town.kind_of(moved)), int(town.size_of(moved))
    return (PARK, 1) if question is elections.MAYOR_PARK else NOTHING


def asked(state: Sprawl) -> Iterator[int]:
    """The steps that are put to somebody now."""
    return (state.pending(seat) for seat in state.deciders())


def vote(state: Sprawl) -> tuple[int, int]:
    """The vote that is tied now."""
    for step in asked(state):
        question = state.game.points[kind_of(step)]
        if question is elections.ELECTION_TIE:
            return int(x_of(step)), int(y_of(step))
        if question is elections.CONTRACTOR_TIE:
            return OFFICES, int(y_of(step))
    return NO_VOTE


def payouts(state: Sprawl) -> tuple[Payout, ...]:
    """The rows that could pay out, if somebody chooses one now."""
    for step in asked(state):
        if state.game.points[kind_of(step)] is PAYOUT_ROW:
            return tuple(payout(state, row) for row in scoring.rows_in_play(state.town, x_of(step)))
    return ()


def payout(state: Sprawl, row: int) -> Payout:
    places = state.parts.payouts[scoring.row_number(row)]
    counts = scoring.counts(state, scoring.row_blocks(state.town, row))
    more = [scoring.shares(places, [*counts[:seat], own + 1, *counts[seat + 1 :]])[seat] for seat, own in enumerate(counts)]
    return Payout(row, tuple(scoring.shares(places, counts)), tuple(counts), tuple(more))


def view(state: Sprawl, seat: int) -> View:
    """See ``Game.view``."""
    board = state.town
    picking = seat == state.active
    project = int(decks.contract_at(state, state.project)) if picking and state.project >= 0 else -1
    return View(
        parts=state.parts,
        pack=state.settings["pack"],
        seat=seat,
        players=tuple(player_view(state, one, to_come) for one, to_come in enumerate(scoring.still_to_come(state))),
        buildings=tuple(board.buildings),
        supply=tuple(board.supply),
        spaces=tuple(board.spaces),
        values=tuple(board.values),
        stock=int(state.stock),
        offices=tuple(state.offices),
        in_play=tuple(state.in_play(office) for office in range(OFFICES)),
        standings=tuple(tuple(elections.standing(state, office)) for office in range(OFFICES)),
        contractor=int(state.contractor),
        contracting=state.contracting,
        pawn=int(state.pawn),
        planning=tuple(state.planning),
        boxes=tuple(state.boxes),
        decks=tuple(deck_view(state, deck) for deck in range(DECKS)),
        open_decks=tuple(deck == 0 or decks.deck_open(state, deck) for deck in range(DECKS)),
        discard=int(state.discard),
        active=int(state.active),
        turn=int(state.turn),
        ap=int(state.ap),
        begun=state.begun,
        project=project,
        picked=int(state.picked) if picking else 0,
        event=int(state.event),
        built=int(state.built),
        line=int(state.line),
        dear=too_dear(state, project) if project >= 0 else (),
        threats=threats(state),
        placing=placing(state, seat, project),
        offers=offers(state, seat),
        vote=vote(state),
        payouts=payouts(state),
        quiet=(int(state.quiet_cards), int(state.quiet_contracts)),
        over=state.over,
        deciding=tuple(state.deciders()),
        actions=tuple(state.actions(seat)) if seat >= 0 else (),
    )
