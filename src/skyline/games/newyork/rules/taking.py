"""Decision points of the setup and of the turns of phase I: start stack, taking pairs (D01, D02, D04)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.decision import Decision
from skyline.engine.fields import Field, Form, Number
from skyline.engine.steps import Step, x_of, y_of
from skyline.engine.words import plural

from .box import PHASE_ONE, numbered, phase_kinds
from .cards import NAMES, NONE, PAIRS, one, pair_index, pair_of
from .characters import unusable, use
from .choice import ALL_CARDS, Choice, character_names, game_of, player_of
from .needs import Names, Need

if TYPE_CHECKING:
    from skyline.engine.state import State

TAKEN: Final = 1  # flags of a turn: everything has been taken that is taken in it
FIRST_TURN: Final = 2
MOST_FLAGS: Final = TAKEN | FIRST_TURN
PAIR_COUNT: Final = 28
USERS: Final = phase_kinds(PHASE_ONE)
END_TURN: Final = PAIR_COUNT + len(USERS)
PAIR: Final = Field(
    "cards", [f"{NAMES[first]}+{NAMES[second]}" for first, second in PAIRS], [[NAMES[first], NAMES[second]] for first, second in PAIRS]
)
FEWER_STACKS: Final = Need("only {stacks} were revealed", "{clause}")
STACK_TAKEN: Final = Need("stack {stack} has already been chosen", "NY-040")
PAIR_TAKEN: Final = Need("you have already taken cards{twice} in this turn", "{clause}")
NO_SUCH_PAIR: Final = Need("there is no pair of {first} and {second} in the display", "NY-110")
TAKE_FIRST: Final = Need("taking is mandatory: take {wanted} first", "NY-112")


class StartStack(Choice):
    """D01: one of the revealed start stacks."""

    def __init__(self) -> None:
        super().__init__("start_stack", ("NY-040",), Form("stack {stack}", Number("stack", 1, 5)), opens=True)

    def missing(self, state: State, step: i64, option: i64) -> Need | None:
        starts = game_of(state).starts
        return FEWER_STACKS if option >= len(starts) else None if starts[option] else STACK_TAKEN

    def names(self, state: State, step: int, option: int) -> Names:
        game = game_of(state)
        clause = "NY-412" if any(player.is_tom() for player in game.players) else "NY-031"
        return {"stacks": plural(len(game.starts), "start stack"), "stack": option + 1, "clause": clause}

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        player = player_of(state, step)
        stack = game.starts[option]
        player.gain(stack >> 8)
        player.gain(stack & 255)
        game.starts = [0 if place == option else other for place, other in enumerate(game.starts)]
        if game.listener is not None:
            game.emit("start", player.seat, {"low": stack >> 8, "high": stack & 255})


class TakingStep(Choice):
    """What D02 and D04 have in common: take a pair, or use a phase I character. The step holds flags (x) and cards just taken (y)."""

    def missing(self, state: State, step: i64, option: i64) -> Need | None:
        game = game_of(state)
        taken = x_of(step) & TAKEN != 0
        if option < PAIR_COUNT:
            first, second = PAIRS[option]
            return PAIR_TAKEN if taken else None if pair_of(first, second) in game.pairs else NO_SUCH_PAIR
        if option == END_TURN:
            return None if taken else TAKE_FIRST
        return unusable(game, player_of(state, step), USERS[option - PAIR_COUNT], step)

    def options(self, state: State, step: i64) -> list[int]:
        """Those that lack nothing, without asking for each of the pairs that are not in the display."""
        game = game_of(state)
        player = player_of(state, step)
        base = self.base
        out: list[int] = []
        taken = x_of(step) & TAKEN != 0
        if not taken:
            places = [pair_index(pair) for pair in game.pairs]
            out = [base + place for place in sorted(set(places))]
        option = base + PAIR_COUNT
        for kind in USERS:
            if player.owned[kind] and unusable(game, player, kind, step) is None:
                out.append(option)
            option += 1
        if taken:
            out.append(base + END_TURN)
        return out

    def names(self, state: State, step: int, option: int) -> Names:
        player = player_of(state, step)
        if option < PAIR_COUNT:
            first, second = PAIRS[option]
            twice = (" twice", "NY-304") if player.early else ("", "NY-110")
            return {"first": NAMES[first], "second": NAMES[second], "twice": twice[0], "clause": twice[1]}
        if option == END_TURN:
            return {"wanted": "two pairs" if player.early else "a pair"}
        return character_names(game_of(state), player, USERS[option - PAIR_COUNT])

    def act(self, state: State, step: i64, option: i64, after: Decision, flags: i64) -> None:
        """Take the pair or use the character; ``after`` and ``flags`` make the step that follows a taking."""
        game = game_of(state)
        player = player_of(state, step)
        if option < PAIR_COUNT:
            first, second = PAIRS[option]
            place = game.pairs.index(pair_of(first, second))
            game.pairs = game.pairs[:place] + game.pairs[place + 1 :]
            taken = one(first) + one(second)
            game.receive(player, taken)
            game.push(after, player.seat, flags, taken)
            return
        kind = USERS[option - PAIR_COUNT]
        effect = game.parts.effects[kind]
        if effect.replaces_taking:
            game.push(after, player.seat, flags)
        else:
            game.push(self, player.seat, x_of(step), y_of(step) if effect.keeps_taken else NONE)
        use(game, player, kind, step)


class P1Step(TakingStep):
    """D02: take a pair, use a phase I character, or end the turn."""

    def __init__(self) -> None:
        super().__init__(
            "p1_step", ("NY-110", "NY-111", "NY-112"),
            Form("take {cards}", PAIR), Form("use {character}", numbered(USERS)), Form("end turn", act="end"),
            always=True, opens=True, most_x=MOST_FLAGS, most_y=ALL_CARDS,
        )

    def take(self, state: State, step: i64, option: i64) -> None:
        if option < END_TURN:
            again = player_of(state, step).early
            self.act(state, step, option, P1_SECOND_PAIR if again else P1_STEP, x_of(step) if again else x_of(step) | TAKEN)


class SecondPair(TakingStep):
    """D04: with a character that takes both pairs in one turn, take the second pair; characters may be used in between."""

    def __init__(self) -> None:
        super().__init__(
            "p1_second_pair", ("NY-304", "NY-R30"),
            Form("also {cards}", PAIR, act="take"), Form("use {character} between", numbered(USERS)),
            opens=True, most_x=MOST_FLAGS, most_y=ALL_CARDS,
        )

    def take(self, state: State, step: i64, option: i64) -> None:
        self.act(state, step, option, P1_STEP, x_of(step) | TAKEN)


START_STACK: Final = StartStack()
P1_STEP: Final = P1Step()
P1_SECOND_PAIR: Final = SecondPair()
STEPS: Final[list[Step]] = [START_STACK, P1_STEP, P1_SECOND_PAIR]
