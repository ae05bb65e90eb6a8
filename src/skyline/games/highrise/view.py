"""What a seat may see (section 20): everything on the table, and nothing that is not drawn yet."""

from __future__ import annotations

from dataclasses import dataclass

from skyline.engine.steps import kind_of, x_of

from .rules.components import FOUR_PLAYERS, ONE_TO_THREE, Components, Side
from .rules.players import MODES
from .rules.powers.downtown import CASINO
from .rules.state import HighRise


@dataclass(frozen=True)
class PlayerView:
    """One player. Pieces are packed counts (see ``pieces``), cards are counts by number."""

    seat: int
    vp: int
    score: int  # with the final scoring as if the game ended now
    corruption: int  # space on the Corruption Track
    pieces: int
    base: int  # spaces of the Base Yard
    yards: int  # Expanded Yards
    capacity: int
    spires: int
    kept: int  # Lose 1 Corruption tiles
    up: tuple[int, ...]  # face-up Power Cards by number
    down: tuple[int, ...]
    hubs: tuple[int, ...]  # Floors on each face-up Transit Hub; of a face-down one ~Floors
    deciding: bool


@dataclass(frozen=True)
class ConstructionView:
    """A Building that is being constructed; the last one of the view is the one in work."""

    seat: int
    blueprint: int
    paid: int
    extra: int
    height: int
    hood: int
    site: int


@dataclass(frozen=True)
class View:
    """The table from one seat (or from none: a spectator)."""

    parts: Components
    board: int  # which side of it: 0 for four players, 1 for fewer
    mode: str
    viewer: int
    round: int  # 0, 1, 2: 2010, 2020, 2030
    players: tuple[PlayerView, ...]
    at: tuple[int, ...]  # track number by Mogul (seats, then Neutral ones); negative before it sets out
    order: tuple[int, ...]  # Moguls from the furthest behind to the furthest ahead
    controller: int  # of the Neutral Moguls
    turn: int
    acting: int
    bag: int
    ultraplastic: int
    spires: int
    tokens: int
    yards: int
    stock: tuple[int, ...]  # Power Cards that can be taken, by number
    current: int  # Blueprint Card
    coming: int  # the next one; -1: not known, or none
    blocked: int
    squares: tuple[int, ...]  # coloured squares under University tokens, by Blueprint
    tenants: tuple[int, ...]  # by Building Space; -1: no such space, or a blocked one
    sites: tuple[int, ...]  # Buildings (see ``buildings``)
    bonus: tuple[int, ...]  # see ``bonuses``
    line: tuple[int, ...]  # solo
    display: int
    passed: int
    dealt: int
    limit: int
    constructions: tuple[ConstructionView, ...]
    lucky: int  # the colours that somebody has drawn at the Casino so far, as bits
    over: bool
    actions: tuple[int, ...]

    @property
    def side(self) -> Side:
        """The side of the board that lies on the table (HR-040)."""
        return self.parts.sides[self.board]


def view(state: HighRise, viewer: int) -> View:
    """See ``State.view``."""
    asked = 0 <= viewer < state.seats and bool(state.menus[viewer])
    scores = state.scores()
    return View(
        parts=state.parts,
        board=FOUR_PLAYERS if state.seats == 4 else ONE_TO_THREE,
        mode=MODES[state.mode],
        viewer=viewer,
        round=int(state.round),
        players=tuple(player_view(state, seat, scores[seat]) for seat in range(state.seats)),
        at=tuple(state.at),
        order=tuple(sorted(range(len(state.at)), key=lambda mogul: (state.at[mogul], state.arrivals[mogul]))),
        controller=int(state.controller),
        turn=int(state.turn),
        acting=int(state.acting),
        bag=int(state.bag),
        ultraplastic=int(state.ultraplastic),
        spires=int(state.spires),
        tokens=int(state.tokens),
        yards=int(state.yards),
        stock=tuple(state.stock),
        current=int(state.current),
        coming=int(state.coming),
        blocked=int(state.blocked),
        squares=tuple(state.squares),
        tenants=tuple(state.tenants),
        sites=tuple(state.sites),
        bonus=tuple(state.bonus),
        line=tuple(state.line),
        display=int(state.display),
        passed=int(state.passed),
        dealt=int(state.dealt),
        limit=int(state.limit),
        constructions=tuple(construction_view(state, place) for place in range(len(state.constructions))),
        lucky=lucky(state),
        over=state.over,
        actions=tuple(state.actions(viewer)) if asked else (),
    )


def player_view(state: HighRise, seat: int, score: int) -> PlayerView:
    player = state.players[seat]
    return PlayerView(
        seat=seat,
        vp=int(player.vp),
        score=score,
        corruption=int(player.corruption),
        pieces=int(player.pieces),
        base=int(player.base),
        yards=int(player.yards),
        capacity=int(player.base + player.yards * state.parts.yard_spaces),
        spires=int(player.spires),
        kept=int(player.kept),
        up=tuple(player.up),
        down=tuple(player.down),
        hubs=tuple(player.hubs),
        deciding=bool(state.menus[seat]),
    )


def lucky(state: HighRise) -> int:
    """What the question of the Casino says about the draws so far."""
    steps = [int(state.pending(seat)) for seat in range(state.seats) if state.menus[seat]]
    return next((int(x_of(step)) for step in steps if kind_of(step) == CASINO.number), 0)


def construction_view(state: HighRise, place: int) -> ConstructionView:
    construction = state.constructions[place]
    return ConstructionView(
        seat=int(construction.seat),
        blueprint=int(construction.blueprint),
        paid=int(construction.paid),
        extra=int(construction.extra),
        height=int(construction.height),
        hood=int(construction.hood),
        site=int(construction.site),
    )
