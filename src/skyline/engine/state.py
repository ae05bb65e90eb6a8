"""State: everything about a game in progress, as plain data.

What remains to be resolved stands on the **agenda**, a stack of packed steps. ``settle`` carries out steps until a decision is on
top. When the rulebook says "simultaneously", a step opens one **lane** per seat above the agenda: each seat then answers its own
lane, in any order, and the agenda goes on when all lanes are empty. A lane may change only what belongs to its seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64, mypyc_attr

from .chance import Chance
from .errors import IllegalAction
from .events import Detail, Event, Listener
from .steps import KIND, NOBODY, Step, seat_of

if TYPE_CHECKING:
    from .game import Game

FIRST: Final = -1
NO_ACTIONS: Final[list[int]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The contract every game's state keeps. Asking (``actions``, ``view``, ``str``, ...) never changes anything."""

    game: Game
    settings: dict[str, Any]
    fingerprint: str
    seats: i64
    agenda: list[int]
    lanes: list[list[int]]
    openings: list[int]
    menus: list[list[int]]
    stack: list[int]
    chance: Chance
    ply: i64
    over: bool
    canonical_only: bool
    listener: Listener | None

    def __init__(self, game: Game, settings: dict[str, Any], seats: i64, chance: Chance) -> None:
        self.game = game
        self.settings = settings
        self.fingerprint = ""  # of the components it was made with
        self.seats = seats
        self.agenda = []
        self.lanes = []
        self.openings = []
        self.menus = [NO_ACTIONS] * seats
        self.stack = self.agenda
        self.chance = chance
        self.ply = 0
        self.over = False
        self.canonical_only = False  # see ``simulate``
        self.listener = None

    # ------------------------------------------------------------------ asking
    def deciders(self) -> list[int]:
        """The seats that may decide now, lowest first; several when the rulebook says "simultaneously", none when over."""
        return [seat for seat in range(self.seats) if self.menus[seat]]

    def decider(self) -> int:
        """The first of the deciders. Raises IllegalAction when the game is over."""
        seat: i64
        for seat in range(self.seats):
            if self.menus[seat]:
                return seat
        raise IllegalAction("the game is over: nobody has a decision to make")

    def actions(self, seat: int = FIRST) -> list[int]:
        """The legal actions of ``seat`` (default: the first decider), ascending; empty for an idle seat and when over."""
        if seat == FIRST:
            return list(self.menus[self.decider()]) if not self.over else []
        return list(self.menus[seat])

    def canonical(self, seat: int = FIRST) -> list[int]:
        """Those of the actions that search and random play use: free of orders that lead to the same. Never empty for a decider."""
        who: i64 = self.decider() if seat == FIRST else seat
        menu = self.menus[who]
        if not menu:
            return []
        return list(menu) if self.canonical_only else self.canonical_menu(who)

    def canonical_menu(self, seat: i64) -> list[int]:
        packed = self.lanes[seat][-1] if self.lanes else self.agenda[-1]
        return self.game.points[packed & KIND].canonical(self, packed)

    def listed(self, seat: int) -> list[int]:
        """Those of the actions that pages list: not what only begins what another one does in one answer."""
        partial = self.partial(seat)
        return [action for action in self.menus[seat] if action not in partial]

    def stepwise(self, seat: int) -> list[int]:
        """The actions as short lists of words have them: one step at a time, where others do in one what these begin."""
        return self.canonical(seat) if self.partial(seat) else list(self.menus[seat])

    def partial(self, seat: int) -> list[int]:
        """Those of the actions that only begin what others do in one answer."""
        if not self.menus[seat]:
            return []
        packed = self.pending(seat)
        return self.game.points[packed & KIND].partial(self, packed)

    def pending(self, seat: int) -> int:
        """The step of the decision that ``seat`` has to make. Raises IllegalAction for an idle seat."""
        if not (0 <= seat < self.seats and self.menus[seat]):
            raise IllegalAction(f"seat {seat} has nothing to decide now")
        return self.lanes[seat][-1] if self.lanes else self.agenda[-1]

    def begins_act(self, seat: int) -> bool:
        """Would the answer of ``seat``, which has to decide, begin an act? Otherwise it belongs to the one in work."""
        packed = self.pending(seat)
        return self.game.points[packed & KIND].begins(self, packed)

    def scores(self) -> list[int]:
        """Points by seat; before the end, what the position is worth as it stands."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """All seats that share the victory; empty while the game goes on."""
        raise NotImplementedError

    def view(self, seat: int) -> Any:
        """What ``seat`` may see (-1: a spectator): a value of its own type, with nothing else in it."""
        return self.game.view(self, seat)

    def guess(self, seat: int, rng: Any) -> State:
        """A clone in which everything that ``seat`` cannot know is dealt afresh by ``rng``, the future included.

        Law: ``guess(seat, rng).view(seat) == view(seat)``, and the seat's actions are the same.
        """
        raise NotImplementedError

    def __str__(self) -> str:
        return self.game.face.text(self.view(NOBODY))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.encode() == other.encode()

    def __hash__(self) -> int:
        raise TypeError("a state changes; it cannot be a key")

    def __reduce__(self) -> tuple[Any, ...]:
        return (unpickle, (self.game.id, self.encode(), self.settings.get("pack")))

    # ------------------------------------------------------------------ copying
    def clone(self) -> State:
        """An independent copy with the same future. It has no listener."""
        raise NotImplementedError

    def copy_into(self, copy: State) -> None:
        """Give ``copy`` the engine's part of this state (for ``clone``)."""
        copy.fingerprint = self.fingerprint
        copy.agenda = self.agenda[:]
        copy.stack = copy.agenda
        if self.lanes:
            copy.lanes = [lane[:] for lane in self.lanes]
            copy.openings = self.openings
        copy.menus = self.menus[:]
        copy.ply = self.ply
        copy.over = self.over
        copy.canonical_only = self.canonical_only

    def encode(self) -> dict[str, Any]:
        """The state as readable plain data; ``game.decode`` brings back an equal state."""
        game = self.game
        return {
            "game": game.id,
            "rules": game.rules_version,
            "settings": dict(self.settings),
            "data": self.fingerprint,
            "ply": int(self.ply),
            "over": self.over,
            "agenda": [game.step_data(packed) for packed in self.agenda],
            "lanes": [[game.step_data(packed) for packed in lane] for lane in self.lanes],
            "openings": [game.step_data(packed) if packed else None for packed in self.openings] if self.lanes else [],
            "rng": self.chance.rng.words(),
            **game.encode_game(self),
        }

    # ------------------------------------------------------------------ acting
    def simulate(self) -> None:
        """From now on nobody is asked who is not a program: menus have the canonical actions only, and a single one is taken silently."""
        self.canonical_only = True
        seat: i64
        for seat in range(self.seats):
            if self.menus[seat]:
                self.menus[seat] = self.canonical_menu(seat)

    def apply(self, action: int, seat: int = FIRST) -> None:
        """Take ``action`` for ``seat`` (default: the first decider) and settle.

        Raises IllegalAction, with the reason and the clause, when it is not legal now; nothing has changed then.
        """
        who: i64 = self.decider() if seat == FIRST else seat
        if not (0 <= who < self.seats) or action not in self.menus[who]:
            raise self.game.refusal(self, action, who)
        lanes = self.lanes
        stack = lanes[who] if lanes else self.agenda
        packed = stack.pop()
        self.menus[who] = NO_ACTIONS
        self.stack = stack
        self.ply += 1
        point = self.game.points[packed & KIND]
        point.take(self, packed, action - point.base)
        self.settle(who)

    def settle(self, seat: i64) -> None:
        """Carry out steps, first of the lane of ``seat``, until somebody has to decide or the game is over."""
        if self.lanes:
            self.advance(self.lanes[seat])
            if not self.closed():
                return
        while True:
            self.advance(self.agenda)
            if not self.lanes:
                self.over = not self.agenda
                return
            for lane in self.lanes:
                self.advance(lane)
            if not self.closed():
                return

    def advance(self, stack: list[int]) -> None:
        """Carry out the steps of one stack down to its next real decision, or until it is empty or opens lanes."""
        self.stack = stack
        points = self.game.points
        steps = self.game.steps
        count: i64 = len(points)
        trunk = stack is self.agenda
        while stack:
            packed: i64 = stack[-1]
            kind = packed & KIND
            if kind < count:
                point = points[kind]
                menu = point.canonical(self, packed) if self.canonical_only else point.options(self, packed)
                if len(menu) != 1 or (point.always_ask and not self.canonical_only):
                    if not menu:
                        raise AssertionError(f"{self.game.id}: decision {point.id} has no options")
                    self.menus[seat_of(packed)] = menu
                    return
                stack.pop()
                self.report_forced(packed, menu[0])
                point.take(self, packed, menu[0] - point.base)
            else:
                stack.pop()
                steps[kind].run(self, packed)
                if trunk and self.lanes:
                    return

    def closed(self) -> bool:
        """Close the lanes if all are empty; say whether they were."""
        if any(self.lanes):
            return False
        self.lanes = []
        self.openings = []
        self.reveal()
        if self.listener is not None:
            self.listener.reveal()
        return True

    def reveal(self) -> None:
        """All lanes are empty: from now on everybody may see what was committed in them."""

    def push(self, step: Step, seat: i64, x: i64 = 0, y: i64 = 0) -> None:
        """Put a step on top of the stack that is being carried out."""
        self.stack.append(step.at(seat, x, y))

    def together(self, openings: list[int]) -> None:
        """Open a lane for every seat: its first step in ``openings``, or 0 for a seat that has nothing to decide."""
        self.openings = openings
        self.lanes = [[opening] if opening else [] for opening in openings]

    def draw(self, urn: list[int]) -> int:
        """Draw one item from an urn at random."""
        return self.chance.draw(urn)

    def emit(self, kind: str, seat: int, details: dict[str, Detail], aside: dict[str, Detail] | None = None) -> None:
        """Tell the listener. Call it only after checking that there is one, so that no work is done for nobody."""
        listener = self.listener
        if listener is not None:
            listener.event(Event(kind, seat, details, bool(self.lanes), aside))

    def news(self, source: i64) -> None:
        """Say that something hidden shows now, or could have shown: cards changed hands, or who is asked next depends on a hidden hand.

        ``source`` is the seat that knew it alone; NOBODY when several seats knew a part, or none. Chance outcomes and reveals need no
        such word. Whoever has just decided cannot take that back freely.
        """
        listener = self.listener
        if listener is not None:
            listener.news(source)

    def begin_turn(self, seat: i64) -> None:
        """Say that a turn of ``seat`` begins (NOBODY: one of the table), for those who tell a game by its turns."""
        listener = self.listener
        if listener is not None:
            listener.turn(seat)

    def begin_act(self, name: str) -> None:
        """Say that an act of the table begins, as "card": what happens now is told by itself, and questions that it raises belong to it."""
        listener = self.listener
        if listener is not None:
            listener.act(name)

    def report_forced(self, packed: i64, action: int) -> None:
        listener = self.listener
        if listener is not None:
            listener.forced(packed, action)


def unpickle(game_id: str, data: dict[str, Any], pack: str | None) -> State:
    """For pickle: load a state by its game's name."""
    from .registry import game

    return game(game_id).decode(data, pack, foreign=False)
