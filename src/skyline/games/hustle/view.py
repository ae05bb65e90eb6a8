"""What a seat may see (section 18): everything but hands, unfulfilled contracts, caps, lay-outs in work, and what lies face down."""

from __future__ import annotations

from dataclasses import dataclass

from skyline.engine.steps import kind_of

from .rules import building, doing, scoring
from .rules.asking import Question
from .rules.components import BUZZES, STACKS, Components
from .rules.lot import TIERS
from .rules.needs import Need
from .rules.players import Player
from .rules.stacks import below_top, count_in, known_bottom, top_of
from .rules.state import Hustle
from .rules.structure import Structure
from .rules.tower import Tower

FEW = 16  # answers of a question that says of each of them why it cannot be given


@dataclass(frozen=True, slots=True)
class TowerView:
    """A lot, all of it public. Packed as ``rules/tower.py`` says; ``faces`` and ``tops`` go by square."""

    cards: tuple[int, ...]
    faces: tuple[int, ...]
    tops: tuple[int, ...]
    units: tuple[int, ...]
    decor: tuple[int, ...]
    cap: int  # leftmost column of a cap that was built; -1
    height: int
    reach: int  # levels below this one are accessible
    elevators: int
    vacant: int


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player. What the viewer may not know is None; what only he may know of himself comes last."""

    tower: TowerView
    money: int
    prestige: int
    influence: int
    available: int
    realty: int
    population: int
    dice: tuple[int, ...]
    queue: int
    overflow: int
    trains: tuple[int, int]
    fulfilled: int  # contracts, as a mask
    open_contracts: int
    hand_size: int
    swapped: bool
    ready: bool  # has answered while others still decide
    redrawn: bool  # has redrawn the hand before the foundation
    blueprint: int  # number of the blueprint, or of the sample tower in the advanced variant; -1: not known, or drawn
    plan: tuple[int, ...]  # its rows from GF up; empty: not known
    sources: tuple[int, ...]  # prestige, by where it came from
    differing: int  # levels that differ from the blueprint
    ended: int  # points if the game ended now (HH-680); the cap of somebody else is not known
    to_come: int | None  # what the final scoring would bring now; the others do not know the cap
    hand: tuple[int, ...] | None
    contracts: int | None
    refused: int | None
    cap: int | None
    dealt_plans: tuple[int, ...] | None
    dealt_caps: tuple[int, ...] | None
    drawn: tuple[int, ...] | None
    offered: int | None
    draft: TowerView | None  # the lot with the cards that are being laid
    laid: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class StackView:
    """Unit tiles of a tier and industry: the visible top of a stack (its buzz, -1: empty), and how many tiles it has."""

    top: int
    size: int
    known: tuple[int, ...]  # buzz types of the tiles at its bottom that everybody knows, the lowest last


@dataclass(frozen=True, slots=True)
class View:
    """The table as ``seat`` sees it (-1: a spectator)."""

    parts: Components
    pack: str
    seat: int
    players: tuple[PlayerView, ...]
    quarter: int
    first: int
    active: int
    turns: int
    clock: int
    last_turns: int
    trigger: int
    doing: str  # what the active player is doing, as far as the others may know
    bonuses: int
    paid: bool
    stacks: tuple[StackView, ...]
    below: tuple[tuple[int, ...], ...]  # by tier * 3 + industry, the tiles below the tops by buzz
    decor: tuple[int, ...]
    market: tuple[int, ...]
    billboard: int
    trains: tuple[int, ...]
    bag: int
    demands: int
    demand_pile: tuple[int, ...]
    deck: int
    discard: tuple[int, ...]
    contract_deck: int
    contract_discard: int
    designs: tuple[int, ...]
    step: tuple[str, int, int]  # the question the viewer is asked, with its two numbers
    refusals: tuple[str, ...]  # why each of its answers cannot be given, "" where it can; nothing for a question of many answers
    closed: tuple[str, ...]  # while it is asked what to do or build: why nothing of each tier can be built, and why not the cap
    over: bool
    deciding: tuple[int, ...]
    actions: tuple[int, ...]


def tower_view(tower: Tower, structure: Structure) -> TowerView:
    """A tower, with other cards in their layers where some are being laid."""
    shown = tower if structure is tower.structure else tower.with_structure(structure)
    return TowerView(
        tuple(structure.cards), tuple(structure.faces), tuple(structure.tops), tuple(shown.units), tuple(shown.decor), int(shown.cap),
        int(structure.height), int(shown.reach), int(shown.lifts), int(shown.vacant()),
    )  # fmt: skip


def player_view(state: Hustle, seat: int, viewer: int) -> PlayerView:
    player = state.seen(seat, viewer)
    own = seat == viewer
    return PlayerView(
        tower=tower_view(player.tower, player.tower.structure),
        money=int(player.money),
        prestige=int(player.prestige),
        influence=int(player.influence),
        available=int(player.available()),
        realty=int(player.realty),
        population=int(player.tower.population()),
        dice=tuple(player.dice),
        queue=int(player.queue),
        overflow=int(player.overflow()),
        trains=(int(player.train), int(player.second)),
        fulfilled=int(player.fulfilled),
        open_contracts=int(player.contracts).bit_count(),
        hand_size=len(player.hand),
        swapped=player.swapped,
        ready=bool(state.lanes) and not state.lanes[seat],
        redrawn=bool(player.thrown) and state.quarter == 0,
        blueprint=int(player.blueprint),
        plan=tuple(player.plan),
        sources=tuple(player.sources()),
        differing=int(scoring.differing(player)) if player.plan else 0,
        ended=ended(state, player, own),
        to_come=int(scoring.total(state, player) - player.prestige) if own or state.over else None,
        hand=tuple(player.hand) if own else None,
        contracts=int(player.contracts) if own else None,
        refused=int(player.refused) if own else None,
        cap=int(player.cap) if own or (state.over and player.tower.cap >= 0) else None,
        dealt_plans=tuple(player.dealt_plans) if own else None,
        dealt_caps=tuple(player.dealt_caps) if own else None,
        drawn=tuple(player.drawn) if own else None,
        offered=int(player.offered) if own else None,
        draft=draft_view(player) if own else None,
        laid=tuple(player.laid) if own else None,
    )


def draft_view(player: Player) -> TowerView | None:
    return None if player.draft is player.tower.structure else tower_view(player.tower, player.draft)


def stack_view(packed: int) -> StackView:
    return StackView(int(top_of(packed)), int(count_in(packed)), tuple(known_bottom(packed)))


def asked(state: Hustle, seat: int) -> tuple[str, int, int]:
    """The question that the seat is asked: its name and the two numbers that it carries."""
    if seat < 0 or not state.menus[seat]:
        return "", 0, 0
    packed = state.pending(seat)
    return state.game.points[kind_of(packed)].id, packed >> 11 & 4095, packed >> 23


def ended(state: Hustle, player: Player, own: bool) -> int:
    """What the final scoring would make of a player now, as far as the viewer may know. Before the first quarter nothing is lost yet."""
    if not state.quarter:
        return int(player.prestige + scoring.money_points(state, player))
    secret = 0 if own or state.over else scoring.cap_points(state, player)
    return int(scoring.total(state, player) - secret)


def refusals(state: Hustle, seat: int) -> tuple[str, ...]:
    """Why each answer of the question cannot be given: what ``options`` and ``why_not`` ask, too."""
    if seat < 0 or not state.menus[seat]:
        return ()
    packed = state.pending(seat)
    point = state.game.points[kind_of(packed)]
    if not isinstance(point, Question) or point.size > FEW:
        return ()
    return tuple(words(point.need(state, packed, option)) for option in range(point.size))


def closed(state: Hustle, seat: int) -> tuple[str, ...]:
    """What keeps the seat from building something of each tier, and last the cap."""
    if asked(state, seat)[0] not in ("turn", "build_source"):
        return ()
    player = state.players[seat]
    return (*(words(building.whole_tier_need(state, player, tier)) for tier in range(TIERS)), words(building.cap_need(state, player)))


def words(need: Need) -> str:
    return need[0] if need is not None else ""


def view(state: Hustle, seat: int) -> View:
    """See ``Game.view``."""
    return View(
        parts=state.parts,
        pack=state.settings["pack"],
        seat=seat,
        players=tuple(player_view(state, one, seat) for one in range(state.seats)),
        quarter=int(state.quarter),
        first=int(state.first),
        active=int(state.active),
        turns=int(state.turns),
        clock=int(state.clock),
        last_turns=int(state.last_turns),
        trigger=int(state.trigger),
        doing=doing.activity(state),
        bonuses=int(state.bonuses),
        paid=state.paid,
        stacks=tuple(stack_view(state.stacks[stack]) for stack in range(STACKS)),
        below=tuple(tuple(int(below_top(state, group, buzz)) for buzz in range(BUZZES)) for group in range(STACKS // 2)),
        decor=tuple(state.decor),
        market=tuple(state.market),
        billboard=int(state.billboard),
        trains=tuple(state.trains),
        bag=int(state.bag),
        demands=int(state.demands),
        demand_pile=tuple(state.demand_pile),
        deck=len(state.deck) + sum(len(state.seen(one, seat).spares) for one in range(state.seats)),
        discard=tuple(state.discard),
        contract_deck=int(state.contract_deck).bit_count(),
        contract_discard=int(state.contract_discard()).bit_count(),
        designs=tuple(state.designs),
        step=asked(state, seat),
        refusals=refusals(state, seat),
        closed=closed(state, seat),
        over=state.over,
        deciding=tuple(state.deciders()),
        actions=tuple(state.actions(seat)) if seat >= 0 else (),
    )
