"""Decision points of the setup and of the turns of phase I: start stack, taking pairs and single cards (D01 to D04)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.steps import kind_of, seat_of, x_of, y_of

from .asking import Choice, character_names, game_of, player_of, type_words
from .cards import NAMES, NONE, PAIRS, one, pair_index, pair_of
from .characters import pay, unusable_in_phase_one, use_in_phase_one
from .flow import FIRST_TURN
from .kinds import P1_SECOND_PAIR, P1_SINGLE, P1_STEP
from .needs import Names, Need
from .wording import plural, price

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .state import NewYork, Player

TAKEN: Final = 1
EARLY_BIRD: Final = 4
PAIR_COUNT: Final = 28
END_TURN: Final = PAIR_COUNT + 11
PAIR_WORDS: Final = [f"{NAMES[first]}+{NAMES[second]}" for first, second in PAIRS]
FEWER_STACKS: Final = Need("only {stacks} were revealed", "{clause}")
STACK_TAKEN: Final = Need("stack {stack} has already been chosen", "NY-040")
PAIR_TAKEN: Final = Need("you have already taken cards{twice} in this turn", "{clause}")
NO_SUCH_PAIR: Final = Need("there is no pair of {first} and {second} in the display", "NY-110")
TAKE_FIRST: Final = Need("taking is mandatory: take {wanted} first", "NY-112")
PAIR_FIRST: Final = Need("choose the pair first, then its card", "NY-302")
CARD_NOW: Final = Need("you have chosen the pair of {first} and {second}: now choose the card you take from it", "NY-302")
NOT_IN_PAIR: Final = Need("the pair of {first} and {second} has no {card} card", "NY-302")
FEWER_PAIRS: Final = Need("the display has only {pairs}", "NY-302")
SAME_PAIR: Final = Need("the two cards come from two different pairs, and you have already chosen from pair {place}", "NY-302")
FURTHER_LEFT: Final = Need("the two pairs are chosen from left to right, and pair {place} lies to the left of the first", "NY-302")
LAST_PAIR: Final = Need("the two pairs are chosen from left to right, and there is none to the right of pair {place}", "NY-302")
LIKE_ANOTHER: Final = Need("pair {place} is the same as pair {same}: choose that one", "NY-302")


class StartStack(Choice):
    """D01: one of the revealed start stacks."""

    def __init__(self) -> None:
        super().__init__("start_stack", [f"stack {place}" for place in range(1, 6)], ("NY-040",))

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

    def prompt(self, state: State, step: int) -> str:
        return "Choose a start stack: its two characters join your company."

    def say(self, state: State, step: int, option: int) -> str:
        game = game_of(state)
        stack = game.starts[option]
        low, high = game.parts.characters[stack >> 8], game.parts.characters[stack & 255]
        return f"stack {option + 1}: {low} ({low.text}) and {high} ({high.text})"


class TakingStep(Choice):
    """What D02 and D04 have in common: take a pair, or use a phase I character. The step holds flags (x) and cards just taken (y)."""

    def taken(self, step: i64) -> bool:
        """Has everything been taken that is taken in this turn?"""
        raise NotImplementedError

    def missing(self, state: State, step: i64, option: i64) -> Need | None:
        game = game_of(state)
        if option < PAIR_COUNT:
            first, second = PAIRS[option]
            return PAIR_TAKEN if self.taken(step) else None if pair_of(first, second) in game.pairs else NO_SUCH_PAIR
        if option == END_TURN:
            return None if self.taken(step) else TAKE_FIRST
        return self.unusable(game, player_of(state, step), step, option - PAIR_COUNT + 1)

    def unusable(self, game: NewYork, player: Player, step: i64, kind: i64) -> Need | None:
        return unusable_in_phase_one(game, player, kind, self.taken(step), x_of(step) & FIRST_TURN != 0, y_of(step))

    def options(self, state: State, step: i64) -> list[int]:
        """Those that lack nothing, without asking for each of the pairs that are not in the display."""
        game = game_of(state)
        player = player_of(state, step)
        base = self.base
        out: list[int] = []
        taken = self.taken(step)
        if not taken:
            places = [pair_index(pair) for pair in game.pairs]
            out = [base + place for place in sorted(set(places))]
        kind: i64
        for kind in range(1, 12):
            if player.owned[kind] and self.unusable(game, player, step, kind) is None:
                out.append(base + PAIR_COUNT + kind - 1)
        if taken:
            out.append(base + END_TURN)
        return out

    def names(self, state: State, step: int, option: int) -> Names:
        player = player_of(state, step)
        early = player.early
        out: Names = {"twice": " twice" if early else "", "wanted": "two pairs" if early else "a pair",
                      "clause": "NY-304" if early else "NY-110"}  # fmt: skip
        if option < PAIR_COUNT:
            first, second = PAIRS[option]
            return {**out, "first": NAMES[first], "second": NAMES[second]}
        if option == END_TURN:
            return out
        return character_names(game_of(state), player, option - PAIR_COUNT + 1)

    def act(self, state: State, step: i64, option: i64, after: i64, flags: i64) -> None:
        """Take the pair or use the character; ``after`` and ``flags`` make the step that follows a taking."""
        game = game_of(state)
        player = player_of(state, step)
        if option < PAIR_COUNT:
            first, second = PAIRS[option]
            place = game.pairs.index(pair_of(first, second))
            game.pairs = game.pairs[:place] + game.pairs[place + 1 :]
            receive(game, player, one(first) + one(second))
            game.push(after, player.seat, flags, one(first) + one(second))
            return
        kind = option - PAIR_COUNT + 1
        if kind == EARLY_BIRD:
            pay(game, player, kind)
            player.early = True
            game.push(P1_STEP, player.seat, x_of(step))
        elif kind == 2:
            game.push(after, player.seat, flags)
            use_in_phase_one(game, player, kind, NONE)
        else:
            game.push(kind_of(step), player.seat, x_of(step), y_of(step) if kind == 8 else NONE)
            use_in_phase_one(game, player, kind, y_of(step))

    def say(self, state: State, step: int, option: int) -> str:
        if option < PAIR_COUNT:
            return f"take the pair {' and '.join(NAMES[card] for card in PAIRS[option])}"
        if option < END_TURN:
            character = game_of(state).parts.characters[option - PAIR_COUNT + 1]
            return f"use {character} ({price(character)}): {character.text}"
        return "end the turn"


class PhaseOneStep(TakingStep):
    """D02: take a pair, use a phase I character, or end the turn."""

    def __init__(self) -> None:
        words = [f"take {pair}" for pair in PAIR_WORDS] + [f"use {kind}" for kind in range(1, 12)] + ["end turn"]
        super().__init__("p1_step", words, ("NY-110", "NY-111", "NY-112"))

    def taken(self, step: i64) -> bool:
        return x_of(step) & TAKEN != 0

    def take(self, state: State, step: i64, option: i64) -> None:
        if option < END_TURN:
            again = player_of(state, step).early
            flags = x_of(step) if again else x_of(step) | TAKEN
            self.act(state, step, option, P1_SECOND_PAIR if again else P1_STEP, flags)

    def prompt(self, state: State, step: int) -> str:
        if x_of(step) & TAKEN:
            return "Use phase I characters, or end your turn."
        return "Take a pair of cards into your hand; phase I characters may be used before and after."


class SecondPair(TakingStep):
    """D04: after character 4 and the first taking, take the second pair; characters may be used in between."""

    def __init__(self) -> None:
        words = [f"also {pair}" for pair in PAIR_WORDS] + [f"use {kind} between" for kind in range(1, 12)]
        super().__init__("p1_second_pair", words, ("NY-304", "NY-R30"))

    def taken(self, step: i64) -> bool:
        return False

    def take(self, state: State, step: i64, option: i64) -> None:
        self.act(state, step, option, P1_STEP, x_of(step) | TAKEN)

    def prompt(self, state: State, step: int) -> str:
        return "Take your second pair at once (character 4)."


def receive(state: NewYork, player: Player, cards: i64) -> None:
    """Cards that everybody sees going to the hand."""
    player.hand += cards
    player.known += cards
    if state.listener is not None:
        state.emit("took", player.seat, {"cards": cards})


class SingleCard(Choice):
    """D03: character 2, one card out of each of two pairs. The step holds the stage and the two places (x) and the first card (y)."""

    def __init__(self) -> None:
        words = [f"from pair {place}" for place in range(1, 10)] + type_words("single")
        super().__init__("p1_single", words, ("NY-302",))

    def missing(self, state: State, step: i64, option: i64) -> Need | None:
        pairs = game_of(state).pairs
        stage, first, second = x_of(step) & 3, x_of(step) >> 2 & 15, x_of(step) >> 6 & 15
        if stage & 1:
            pair = pairs[first if stage == 1 else second]
            return CARD_NOW if option < 9 else None if option - 9 in (pair >> 3, pair & 7) else NOT_IN_PAIR
        if option >= 9:
            return PAIR_FIRST
        if option >= len(pairs):
            return FEWER_PAIRS
        if stage and option <= first:
            return SAME_PAIR if option == first else FURTHER_LEFT
        if pairs[option] in pairs[first + 1 if stage else 0 : option]:
            return LIKE_ANOTHER
        return LAST_PAIR if not stage and option == len(pairs) - 1 else None

    def names(self, state: State, step: int, option: int) -> Names:
        pairs = game_of(state).pairs
        stage, first, second = x_of(step) & 3, x_of(step) >> 2 & 15, x_of(step) >> 6 & 15
        out: Names = {"pairs": plural(len(pairs), "pair"), "place": option + 1}
        if stage & 1:
            pair = pairs[first if stage == 1 else second]
            return {"first": NAMES[pair >> 3], "second": NAMES[pair & 7], "card": NAMES[option - 9] if option >= 9 else ""}
        if option < len(pairs):
            out["same"] = pairs.index(pairs[option], first + 1 if stage and first < option else 0) + 1
        return out

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        seat = seat_of(step)
        stage, first, second = x_of(step) & 3, x_of(step) >> 2 & 15, x_of(step) >> 6 & 15
        if stage == 0:
            game.push(P1_SINGLE, seat, 1 | option << 2)
        elif stage == 1:
            game.push(P1_SINGLE, seat, 2 | first << 2, option - 9)
        elif stage == 2:
            game.push(P1_SINGLE, seat, 3 | first << 2 | option << 6, y_of(step))
        else:
            split(game, player_of(state, step), first, second, y_of(step), option - 9)

    def prompt(self, state: State, step: int) -> str:
        stage = x_of(step) & 3
        if stage & 1:
            pair = game_of(state).pairs[x_of(step) >> (2 if stage == 1 else 6) & 15]
            return f"Which card of the pair {NAMES[pair >> 3]} and {NAMES[pair & 7]} do you take?"
        return "From which other pair, further right, do you take a card?" if stage else "From which pair do you take the first card?"

    def say(self, state: State, step: int, option: int) -> str:
        if option >= 9:
            return f"take {NAMES[option - 9]}"
        pair = game_of(state).pairs[option]
        return f"from pair {option + 1}: {NAMES[pair >> 3]} and {NAMES[pair & 7]}"


def split(state: NewYork, player: Player, first: i64, second: i64, one_card: i64, other_card: i64) -> None:
    """Take one card from each; the two left form a new pair in the place of the left one (NY-302)."""
    left = partner(state.pairs[first], one_card)
    right = partner(state.pairs[second], other_card)
    pairs = state.pairs[:]
    pairs[first] = pair_of(left, right)
    state.pairs = pairs[:second] + pairs[second + 1 :]
    receive(state, player, one(one_card) + one(other_card))
    follows: i64 = state.stack.pop()
    state.push(kind_of(follows), player.seat, x_of(follows), one(one_card) + one(other_card))


def partner(pair: i64, card: i64) -> i64:
    return pair & 7 if pair >> 3 == card else pair >> 3
