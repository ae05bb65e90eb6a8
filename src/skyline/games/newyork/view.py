"""What a seat may see (section 16): its own type, with nothing else in it."""

from __future__ import annotations

from dataclasses import dataclass

from skyline.engine.steps import NOBODY, kind_of, seat_of, y_of

from .rules.building import RELOCATE
from .rules.cards import NONE, size
from .rules.choosing import CardSet
from .rules.components import Components
from .rules.evaluation import EVALUATE
from .rules.flow import BID_TURN, ORDER_BIDS
from .rules.state import MODES, NewYork


@dataclass(frozen=True)
class PlayerView:
    """One player as the viewer sees them. Cards are packed counts (see ``cards``)."""

    seat: int
    tom: str  # "" for a human, otherwise mode and number of cards, as B4
    points: int
    score: int  # with the final scoring as if the game ended now
    dollars: int
    board: int
    hand_size: int
    hand: int | None  # own hand, or a Tom's open supply; None: hidden
    known: int  # cards that everybody knows to be in the hand
    reserve: int
    reserve_size: int
    owned: tuple[int, ...]  # characters by kind
    spent: tuple[int, ...]  # those with a dollar on them
    built: tuple[int, ...]  # skyscrapers by borough
    vessels: tuple[int, ...]  # by kind
    space: int  # on the Press Track
    lay: int
    loose: int  # what of that may be taken back
    converted: int
    produced: int
    extra: int
    value: int
    deciding: bool


@dataclass(frozen=True)
class View:
    """The table from one seat (or from none: a spectator)."""

    parts: Components
    viewer: int
    round: int
    phase: int
    current: int  # the current type; -1 between bidding rounds
    players: tuple[PlayerView, ...]
    letters: tuple[int, ...]
    base_values: tuple[int, ...]
    mayor: int
    neutral: tuple[int, ...]
    press: tuple[int, ...]  # tokens from first to last; the number of players stands for the neutral one
    neutral_space: int
    pile_size: int
    discard: int
    pairs: tuple[int, ...]
    rows: tuple[tuple[int, ...], ...]
    stack_sizes: tuple[int, ...]
    starts: tuple[int, ...]
    prestige: tuple[int, ...]
    prestige_at: tuple[int, ...]
    vessels: int
    statue: bool
    start: int
    last_bidder: int
    to_bid: tuple[int, ...]  # seats whose bid is still to come in this bidding round, in no order
    over: bool
    actions: tuple[int, ...]
    chosen: int  # cards that the viewer has chosen so far, where a set of them is asked for
    goal: int  # the borough to which the viewer may move a skyscraper; -1: that is not asked


def view(state: NewYork, viewer: int) -> View:
    """See ``State.view``."""
    asked = 0 <= viewer < state.seats and bool(state.menus[viewer])
    return View(
        parts=state.parts,
        viewer=viewer,
        round=int(state.round),
        phase=int(state.phase),
        current=int(state.current),
        players=tuple(player_view(state, seat, viewer) for seat in range(state.seats)),
        letters=tuple(state.letters),
        base_values=tuple(state.base_values),
        mayor=int(state.mayor),
        neutral=tuple(state.neutral),
        press=tuple(state.press),
        neutral_space=state.spaces[state.seats],
        pile_size=int(size(state.pile)),
        discard=int(state.discard),
        pairs=tuple(state.pairs),
        rows=tuple(tuple(row) for row in state.rows),
        stack_sizes=tuple(int(size(bag)) for bag in state.stacks),
        starts=tuple(state.starts),
        prestige=tuple(state.prestige),
        prestige_at=tuple(state.prestige_at),
        vessels=int(state.vessels),
        statue=state.statue,
        start=int(state.start),
        last_bidder=int(state.last_bidder),
        to_bid=to_bid(state),
        over=state.over,
        actions=tuple(state.actions(viewer)) if asked else (),
        chosen=chosen(state, viewer) if asked else NONE,
        goal=goal(state, viewer) if asked else NOBODY,
    )


def to_bid(state: NewYork) -> tuple[int, ...]:
    """The seats that have not bid yet, those that bid now included."""
    kinds = {kind_of(packed) for packed in state.agenda}
    if ORDER_BIDS.number in kinds:
        return tuple(range(state.seats))
    if EVALUATE.number not in kinds:
        return ()
    coming = {int(seat_of(packed)) for packed in state.agenda if kind_of(packed) == BID_TURN.number}
    return tuple(sorted(coming.union(state.deciders())))


def chosen(state: NewYork, viewer: int) -> int:
    """The cards chosen so far of a set that is asked for."""
    step = int(state.pending(viewer))
    return int(y_of(step)) if isinstance(state.game.points[kind_of(step)], CardSet) else NONE


def goal(state: NewYork, viewer: int) -> int:
    """Where a skyscraper goes that is taken from another borough."""
    step = int(state.pending(viewer))
    return int(y_of(step)) if kind_of(step) == RELOCATE.number else NOBODY


def player_view(state: NewYork, seat: int, viewer: int) -> PlayerView:
    player = state.players[seat]
    seen = seat == viewer or player.is_tom()
    return PlayerView(
        seat=seat,
        tom=f"{MODES[player.mode]}{player.tom_cards}" if player.is_tom() else "",
        points=int(player.points),
        score=state.score_of(seat),
        dollars=int(player.dollars),
        board=int(player.board),
        hand_size=int(size(player.hand)),
        hand=int(player.hand) if seen else None,
        known=int(player.known),
        reserve=int(player.reserve),
        reserve_size=int(player.reserve_size),
        owned=tuple(player.owned),
        spent=tuple(player.spent),
        built=tuple(player.built),
        vessels=tuple(player.vessels),
        space=state.spaces[seat],
        lay=int(player.lay),
        loose=int(player.loose),
        converted=int(player.converted),
        produced=int(player.produced),
        extra=int(player.extra),
        value=int(player.value),
        deciding=bool(state.menus[seat]),
    )
