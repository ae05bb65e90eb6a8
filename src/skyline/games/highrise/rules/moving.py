"""Moguls on the One-Way Track: who moves next, where to, and what a move brings on the way (sections 5 and 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.fields import Field, Form
from skyline.engine.steps import NOBODY, Step, seat_of, x_of, y_of
from skyline.engine.words import joined, seat_mark

from . import constructing, flow, hubs, ledger, solo, spaces, taking, yards
from .asking import CARD, INDEX, LINE, SET, SPACE, TILE, TRACKS, Asked, game_of, player_of
from .buildings import owned_by, owners_of
from .components import CARDS, SET_SPACES, SETS
from .payment import constructible
from .pieces import NONE
from .players import BITS, replaced
from .track import ahead_of_all, free_stop, is_open, occupied
from .wording import bonus_place, only

if TYPE_CHECKING:
    from skyline.engine.events import Detail
    from skyline.engine.state import State

    from .players import Player
    from .state import HighRise

CARD_WAYS: Final[list[list[str]]] = [[], ["mayor"], ["taxi"], ["taxi", "mayor"]]  # cards that a move may need
WAYS: Final = 4
WITH_MAYOR: Final = 1
WITH_TAXI: Final = 2
FIRST_BONUS: Final = TRACKS * WAYS
FIRST_TILE: Final = FIRST_BONUS + SETS * SET_SPACES
FIRST_REFRESH: Final = FIRST_TILE + LINE


# ------------------------------------------------------------------ what a move may be (D03, D04)
def destinations(state: HighRise, player: Player, after: i64, until: i64, base: i64) -> list[int]:
    """The actions that stop on a space beyond ``after`` and up to ``until``; ``base`` is that of the decision point."""
    mogul = player.seat
    at = state.at[mogul]
    zone = state.side.zone_at(at) if at > 0 else -1
    taken = occupied(state)
    mayor = player.up[state.parts.mayor] > 0
    taxi = player.up[state.parts.taxicab] > 0
    on_hubs: i64 = hubs.cashable(player) if player.hubs else NONE
    buildable: i64 = NOBODY  # the same for every construction space, so it is worked out once
    out: list[int] = []
    track: i64
    for track in range(max(after, max(at, 0)) + 1, min(until, state.side.first_stop - 1) + 1):
        way: i64 = 0
        space = state.side.spaces[track]
        if space.zone == zone:  # HR-122, HR-304
            if not taxi:
                continue
            way = WITH_TAXI
        if taken & BITS[track]:
            if not mayor:
                continue
            way |= WITH_MAYOR
        floors: i64 = on_hubs if on_hubs and ahead_of_all(state, mogul, track) else 0
        if space.action.builds and not floors:
            if buildable == NOBODY:
                buildable = 1 if constructible(state, player, player.pieces) else 0
            fine = buildable == 1
        else:
            fine = spaces.performable(state, player, track, 1 if way & WITH_MAYOR else 0, floors)
        if fine:
            out.append(int(base + (track - 1) * WAYS + way))
    if until >= state.side.first_stop:
        stop_spaces(state, mogul, taken, mayor, base, out)
    return out


def stop_spaces(state: HighRise, mogul: i64, taken: i64, mayor: bool, base: i64, out: list[int]) -> None:
    """Add the Stop Zone: the first free space, or with Mayor's Office one of a Mogul that has come back (HR-298, HR-R71)."""
    free = free_stop(state, mogul, taken)
    track: i64
    for track in range(state.side.first_stop, state.side.first_stop + state.side.stops):
        if track == free:
            out.append(int(base + (track - 1) * WAYS))
        elif mayor and track in state.at:
            out.append(int(base + (track - 1) * WAYS + WITH_MAYOR))


def sets_ahead(state: HighRise, at: i64) -> list[int]:
    """The Bonus sets ahead that still hold something; alone, those that no Mogul has passed, while there are tiles (HR-141, HR-506)."""
    out: list[int] = []
    place: i64
    for place in range(SETS):
        if state.side.set_after[place] < at:
            continue
        if state.solo():
            if state.line and not state.passed & BITS[place]:
                out.append(int(place))
        elif any(state.bonus[place * SET_SPACES + index] for index in range(SET_SPACES)):
            out.append(int(place))
    return out


class Move(Asked):
    """D03, D04, D20, D38: a destination, or a Bonus on the way to one. x: the set the Bonus came from + 1, or 0."""

    def __init__(self) -> None:
        with_cards = Field("cards", ["".join(f" {card}" for card in way) for way in CARD_WAYS], CARD_WAYS)
        super().__init__(
            "move", ("HR-122", "HR-125", "HR-141", "HR-144", "HR-298", "HR-304", "HR-506"),
            Form("go {space}{cards}", SPACE, with_cards), Form("bonus {set}.{index}", SET, INDEX), Form("tile {tile}", TILE),
            Form("refresh {card}", CARD), opens=True, most_x=SETS,
        )  # fmt: skip

    def options(self, state: State, step: i64) -> list[int]:
        game = game_of(state)
        player = player_of(state, step)
        end = game.side.first_stop
        if x_of(step):
            out = destinations(game, player, game.side.set_after[x_of(step) - 1], end, self.base)
        else:
            ahead = sets_ahead(game, game.at[player.seat])
            out = destinations(game, player, 0, game.side.set_after[ahead[0]] if ahead else end, self.base)
            add_bonuses(game, ahead, self.base, out)
        if player.up[game.parts.archive]:
            card: i64
            for card in range(1, CARDS + 1):
                if ledger.can_refresh(game, player, card):
                    out.append(int(self.base + FIRST_REFRESH + card - 1))
        return out

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        player = player_of(state, step)
        if option >= FIRST_REFRESH:
            game.push(MOVE, player.seat, x_of(step))
            ledger.refresh(game, player, option - FIRST_REFRESH + 1)
        elif option >= FIRST_TILE:
            game.push(MOVE, player.seat, sets_ahead(game, game.at[player.seat])[0] + 1)
            taking.take_tile(game, player, option - FIRST_TILE)
        elif option >= FIRST_BONUS:
            place = option - FIRST_BONUS
            game.push(MOVE, player.seat, place // SET_SPACES + 1)
            taking.take_bonus(game, player, place)
            if game.seats == 2:
                taking.clear_set(game, place // SET_SPACES)  # HR-542
        else:
            set_out(game, player, option // WAYS + 1, option % WAYS)

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        game, player = game_of(state), player_of(state, step)
        if option >= FIRST_REFRESH:
            return ledger.why_no_refresh(game, player, option - FIRST_REFRESH + 1)
        if option >= FIRST_TILE:
            return why_no_tile(game, option - FIRST_TILE, bool(x_of(step)))
        if option >= FIRST_BONUS:
            return why_no_bonus(game, player, option - FIRST_BONUS, bool(x_of(step)))
        return why_no_stop(game, player, option // WAYS + 1, option % WAYS, int(x_of(step)))


def add_bonuses(state: HighRise, ahead: list[int], base: i64, out: list[int]) -> None:
    """Add the Bonuses that may be taken before the destination is fixed."""
    if state.solo():
        if ahead:
            out += range(int(base) + FIRST_TILE, int(base) + FIRST_TILE + len(state.line))
        return
    index: i64
    for place in ahead:
        for index in range(place * SET_SPACES, place * SET_SPACES + SET_SPACES):
            if state.bonus[index]:
                out.append(int(base + FIRST_BONUS + index))


# ------------------------------------------------------------------ why a move is not legal
def why_no_stop(game: HighRise, player: Player, track: int, way: int, taken_from: int) -> tuple[str, str]:
    """Why a Mogul may not stop on a space, or not in this way."""
    side = game.side
    if track >= len(side.spaces):
        return "this side of the board has no such space", "HR-040"
    return (
        why_no_cards(game, player, way)
        or why_not_there(game, player, track, taken_from)
        or (why_no_stop_space(game, player, track, way) if track >= side.first_stop else why_not_so(game, player, track, way))
    )


def why_no_cards(game: HighRise, player: Player, way: int) -> tuple[str, str] | None:
    """The cards that a way to move needs are not there."""
    if way & WITH_TAXI and not player.up[game.parts.taxicab]:
        return "you have no face-up Taxicab Commission", "HR-304"
    if way & WITH_MAYOR and not player.up[game.parts.mayor]:
        return "you have no face-up Mayor's Office", "HR-298"
    return None


def why_not_there(game: HighRise, player: Player, track: int, taken_from: int) -> tuple[str, str] | None:
    """The space is out of the Mogul's way, whatever cards are used: behind it, blocked, or on the wrong side of a Bonus set."""
    at = game.at[player.seat]
    if track <= at:
        return "Moguls only move forward", "HR-122"
    if not is_open(game, track):
        return spaces.why_unperformable(game, player, track, 0, NONE)
    if taken_from:
        if track <= game.side.set_after[taken_from - 1]:
            return f"the space has to lie beyond Bonus set {taken_from}, where your Bonus came from", "HR-144"
        return None
    ahead = sets_ahead(game, at)
    if not ahead or track <= game.side.set_after[ahead[0]]:
        return None
    if game.solo():
        return f"your Mogul would be the first past Bonus set {ahead[0] + 1}: take a tile of the line first", "HR-506"
    return f"on the way there Bonus set {ahead[0] + 1} still holds something: take a Bonus first", "HR-146"


def why_no_stop_space(game: HighRise, player: Player, track: int, way: int) -> tuple[str, str]:
    """Why a space of the Stop Zone is not the one to take, or not in this way."""
    if way & WITH_TAXI:
        return "Taxicab Commission does not help to enter the Stop Zone", "HR-304"
    free = int(free_stop(game, player.seat, occupied(game)))
    if not way:
        return f"in the Stop Zone you take the first available space, number {game.side.spaces[free].stop}", "HR-123"
    if track == free:
        return "this space is free, so Mayor's Office is not needed", "HR-298"
    return "no Mogul that has come back stands there for yours to slide beneath", "HR-298"


def why_not_so(game: HighRise, player: Player, track: int, way: int) -> tuple[str, str]:
    """Why a space before the Stop Zone is closed to this way of moving, or what its action needs."""
    at = game.at[player.seat]
    same = at > 0 and game.side.spaces[track].zone == game.side.zone_at(at)
    if same and not way & WITH_TAXI:
        return "your Mogul may not stop in the zone it is in, except with Taxicab Commission", "HR-122"
    if way & WITH_TAXI and not same:
        return "Taxicab Commission is for a space of the zone that your Mogul is in", "HR-304"
    if way & WITH_MAYOR and not occupied(game) & BITS[track]:
        return "this space is free, so Mayor's Office is not needed", "HR-298"
    if not way & WITH_MAYOR and occupied(game) & BITS[track]:
        return f"{moguls_on(game, track)} there already", "HR-122"
    on_hubs = hubs.cashable(player) if player.hubs and ahead_of_all(game, player.seat, track) else NONE
    return spaces.why_unperformable(game, player, track, 1 if way & WITH_MAYOR else 0, int(on_hubs))


def moguls_on(game: HighRise, track: int) -> str:
    """Who stands on a space, with the verb."""
    found = [mogul for mogul in range(len(game.at)) if game.at[mogul] == track]
    names = [f"{seat_mark(mogul)}'s Mogul" if mogul < game.seats else "a Neutral Mogul" for mogul in found]
    return f"{joined(names)} {'is' if len(names) == 1 else 'are'}"


def why_no_bonus(game: HighRise, player: Player, place: int, taken: bool) -> tuple[str, str]:
    """Why a Bonus Space may not be taken from on this move."""
    number = place // SET_SPACES
    if game.solo():
        return "alone you take tiles of the line, and the Bonus Spaces stay empty", "HR-502"
    if place % SET_SPACES >= game.side.set_spaces:
        return f"a Bonus set has only {game.side.set_spaces} Bonus Spaces on this side of the board", "HR-140"
    if taken:
        return "you have taken your Bonus of this move", "HR-141"
    if game.side.set_after[number] < game.at[player.seat]:
        return f"Bonus set {number + 1} lies behind your Mogul", "HR-141"
    return f"Bonus Space {bonus_place(place)} is empty", "HR-142"


def why_no_tile(game: HighRise, place: int, taken: bool) -> tuple[str, str]:
    """Why a tile of the line may not be taken on this move."""
    if not game.solo():
        return "there is no line of Bonus Tiles in this game; Bonuses lie on the Bonus Spaces", "HR-140"
    if taken:
        return "you have taken your tile of this move", "HR-506"
    if place >= len(game.line):
        return f"the line has {only(len(game.line), 'tile')} left", "HR-507"
    return "a Mogul has passed every Bonus set ahead of yours already", "HR-507"


# ------------------------------------------------------------------ moving and stopping
def set_out(state: HighRise, player: Player, track: i64, way: i64) -> None:
    """The own Mogul leaves for a space, with cards if they are needed."""
    state.push(ARRIVE, player.seat, track)
    if way & WITH_TAXI:
        ledger.use(state, player, state.parts.taxicab)
    if way & WITH_MAYOR:
        ledger.use(state, player, state.parts.mayor)
        ledger.gain(state, player, 1)  # HR-298


class Arrive(Step):
    """The Mogul in motion stops on a space (x); y: it is a Neutral one that only blocks."""

    def __init__(self) -> None:
        super().__init__(most_x=TRACKS, most_y=1)

    def run(self, state: State, packed: i64) -> None:
        game = game_of(state)
        arrive(game, seat_of(packed), x_of(packed), y_of(packed) == 1)


def arrive(state: HighRise, seat: i64, track: i64, blocking: bool) -> None:
    """The Mogul stops there: everything that this makes happen, in order (HR-090)."""
    mogul = state.mogul
    start = state.at[mogul]
    state.arrived += 1
    state.at = replaced(state.at, mogul, track)
    state.arrivals = replaced(state.arrivals, mogul, state.arrived)
    state.space = track
    state.opened = False
    state.overtook = mogul < state.seats and ahead_of_all(state, mogul, track)
    state.hubs_used = 0
    space = state.side.spaces[track]
    state.renters = owners_of(state.sites[space.site]) if space.site >= 0 else 0
    if state.listener is not None:
        side, tenant = state.parts.sides.index(state.side), state.tenants[space.site] if space.site >= 0 else NOBODY
        details: dict[str, Detail] = {"mogul": mogul, "side": side, "track": track, "tenant": tenant}
        state.emit("blocked_by" if blocking else "moved", seat, details, {"from": start, "players": state.seats})
    state.push(flow.END_ACTION, seat)
    if state.renters:
        for owner in reversed(constructing.in_order(state, seat, state.renters)):
            if owner != seat:
                state.push(spaces.RENT, owner)
    if state.solo():
        solo.pass_by(state, mogul, start, track)
    if blocking:
        settle_block(state, seat, track)
        return
    state.push(hubs.HUB_WINDOW, seat, 1)
    if state.solo():
        state.push(solo.ZONE_BLOCK, seat)
    state.push(spaces.OWN_DRAW if owned_by(state.renters, seat) else spaces.PERFORM, seat, track)
    if space.stop:
        state.push(hubs.LEAVE_HUBS, NOBODY)
    state.push(hubs.HUB_WINDOW, seat, 0)
    ledger.gain(state, state.players[seat], space.corruption)  # HR-128


def settle_block(state: HighRise, seat: i64, track: i64) -> None:
    """A Neutral Mogul that only blocks: its controller may Draw at an own Building (HR-485); hubs leave; blockers alone (HR-508)."""
    if owned_by(state.renters, seat):
        state.push(yards.ROOM, seat)
        state.push(spaces.OPTIONAL_DRAW, seat, 1)
    if state.solo():
        state.push(solo.ZONE_BLOCK, seat)
    if state.side.spaces[track].stop:
        state.push(hubs.LEAVE_HUBS, NOBODY)


MOVE: Final = Move()
ARRIVE: Final = Arrive()
STEPS: Final[list[Step]] = [MOVE, ARRIVE]
