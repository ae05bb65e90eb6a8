"""Decision points of the setup and of phase I: start stack, taking pairs, phase I characters (D01 to D09)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.steps import kind_of, seat_of, x_of, y_of

from .asking import Asked, game_of, player_of, type_words
from .cards import NAMES, NONE, PAIRS, TYPES, listed, number, one, pair_index, pair_of, size, without_known
from .characters import boroughs_with_neutral, pay, swappable, take_tile, usable_in_phase_one, use_in_phase_one
from .components import KINDS
from .flow import FIRST_TURN
from .kinds import DISCARD, MATCH_RESERVE, P1_SECOND_PAIR, P1_SINGLE, P1_STEP, SWAP_IN

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .state import NewYork, Player

TAKEN: Final = 1
EARLY_BIRD: Final = 4
PAIR_COUNT: Final = 28
PAIR_WORDS: Final = [f"{NAMES[first]}+{NAMES[second]}" for first, second in PAIRS]
BOROUGH_IDS: Final = ("staten island", "jersey city", "manhattan", "bronx", "queens", "brooklyn")


class StartStack(Asked):
    """D01: one of the revealed start stacks."""

    def __init__(self) -> None:
        super().__init__("start_stack", [f"stack {place}" for place in range(1, 6)], ("NY-040",))

    def options(self, state: State, step: i64) -> list[int]:
        starts = game_of(state).starts
        return [int(self.base) + place for place in range(len(starts)) if starts[place]]

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

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        return f"there is no stack {option + 1}, or it was taken", "NY-040"


class TakingStep(Asked):
    """What D02 and D04 have in common: take a pair, or use a phase I character. The step holds flags (x) and cards just taken (y)."""

    def choices(self, state: State, step: i64, taken: bool) -> list[int]:
        game = game_of(state)
        player = player_of(state, step)
        base = self.base
        out: list[int] = []
        if not taken:
            places = [pair_index(pair) for pair in game.pairs]
            out = [base + place for place in sorted(set(places))]
        first = x_of(step) & FIRST_TURN != 0
        kind: i64
        for kind in range(1, 12):
            if player.owned[kind] and usable_in_phase_one(game, player, kind, taken, first, y_of(step)):
                out.append(base + PAIR_COUNT + kind - 1)
        return out

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
        if option < PAIR_COUNT + 11:
            character = game_of(state).parts.characters[option - PAIR_COUNT + 1]
            return f"use {character} ($1): {character.text}"
        return "end the turn"

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        if option < PAIR_COUNT:
            if self.id == "p1_step" and x_of(step) & TAKEN:
                return "you have taken your pair in this turn", "NY-110"
            return f"there is no pair {self.words[option][5:]} in the display", "NY-110"
        if option == PAIR_COUNT + 11:
            return "taking is mandatory: take a pair first", "NY-112"
        return why_unusable(state, step, option - PAIR_COUNT + 1)


def why_unusable(state: State, step: int, kind: int) -> tuple[str, str]:
    """Why a character cannot be used now."""
    player = player_of(state, step)
    if not player.owned[kind]:
        return f"character {kind} is not in your company", "NY-080"
    if player.owned[kind] == player.spent[kind]:
        return f"character {kind} was used in this game round", "NY-081"
    if player.dollars < game_of(state).parts.characters[kind].cost:
        return "you have no dollar on your player board", "NY-080"
    return f"character {kind} cannot be used at this moment, or would change nothing", "NY-082"


class PhaseOneStep(TakingStep):
    """D02: take a pair, use a phase I character, or end the turn."""

    def __init__(self) -> None:
        words = [f"take {pair}" for pair in PAIR_WORDS] + [f"use {kind}" for kind in range(1, 12)] + ["end turn"]
        super().__init__("p1_step", words, ("NY-110", "NY-111", "NY-112"))

    def options(self, state: State, step: i64) -> list[int]:
        taken = x_of(step) & TAKEN != 0
        out = self.choices(state, step, taken)
        if taken:
            out.append(self.base + PAIR_COUNT + 11)
        return out

    def take(self, state: State, step: i64, option: i64) -> None:
        if option < PAIR_COUNT + 11:
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

    def options(self, state: State, step: i64) -> list[int]:
        return self.choices(state, step, False)

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


class SingleCard(Asked):
    """D03: character 2, one card out of each of two pairs. The step holds the stage and the two places (x) and the first card (y)."""

    def __init__(self) -> None:
        words = [f"from pair {place}" for place in range(1, 10)] + type_words("single")
        super().__init__("p1_single", words, ("NY-302",))

    def options(self, state: State, step: i64) -> list[int]:
        pairs = game_of(state).pairs
        stage, first, second = x_of(step) & 3, x_of(step) >> 2 & 15, x_of(step) >> 6 & 15
        if stage & 1:
            pair = pairs[first if stage == 1 else second]
            return [int(self.base) + 9 + card for card in sorted({pair >> 3, pair & 7})]
        seen: set[int] = set()
        out: list[int] = []
        for place in range(0 if stage == 0 else first + 1, len(pairs) if stage else len(pairs) - 1):
            if pairs[place] not in seen:
                seen.add(pairs[place])
                out.append(int(self.base) + place)
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


class Discard(Asked):
    """D05: cards of the hand to discard, for characters 1 and 5. The step holds the character and the last type (x), the choice (y)."""

    def __init__(self) -> None:
        super().__init__("discard", [*type_words("discard"), "discard done"], ("NY-301", "NY-305"))

    def options(self, state: State, step: i64) -> list[int]:
        player = player_of(state, step)
        chosen = y_of(step)
        left = player.hand - chosen
        last = x_of(step) & 7
        exact = x_of(step) >> 3 == 5
        wanted = min(2, size(player.hand)) - size(chosen)
        if exact and wanted <= 0:
            return [int(self.base) + TYPES]
        out: list[int] = []
        kind: i64
        for kind in range(last, TYPES):
            if number(left, kind) and (not exact or size(left >> (kind << 2)) >= wanted):
                out.append(self.base + kind)
        if not exact:
            out.append(self.base + TYPES)
        return out

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        player = player_of(state, step)
        chosen = y_of(step)
        if option < TYPES:
            game.push(DISCARD, player.seat, (x_of(step) & ~7) | option, chosen + one(option))
            return
        player.hand -= chosen
        player.known = without_known(player.known, chosen)
        game.discard += chosen
        if game.listener is not None:
            game.emit("discarded", player.seat, {"cards": chosen})
        if x_of(step) >> 3 == 1:
            player.hand += game.draw_cards(size(chosen))

    def prompt(self, state: State, step: int) -> str:
        chosen = ", ".join(listed(y_of(step))) or "nothing yet"
        if x_of(step) >> 3 == 1:
            return f"Discard any number of cards, in type order, and draw as many (chosen: {chosen})."
        return f"Discard two cards, in type order (chosen: {chosen})."

    def say(self, state: State, step: int, option: int) -> str:
        return f"discard {NAMES[option]}" if option < TYPES else "that is all"


class SwapOut(Asked):
    """D06: character 7, the own character that leaves the game."""

    def __init__(self) -> None:
        super().__init__("swap_out", [f"dismiss {kind}" for kind in range(1, KINDS + 1)], ("NY-307",))

    def options(self, state: State, step: i64) -> list[int]:
        return [int(self.base) + kind - 1 for kind in swappable(game_of(state), player_of(state, step))]

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        player = player_of(state, step)
        kind = option + 1
        player.lose(kind)
        if game.listener is not None:
            game.emit("dismissed", player.seat, {"character": kind})
        game.push(SWAP_IN, player.seat, min(game.parts.characters[kind].value + 1, 5))

    def prompt(self, state: State, step: int) -> str:
        return "Which own character leaves the game? You then take one of a value up to 1 higher."

    def say(self, state: State, step: int, option: int) -> str:
        character = game_of(state).parts.characters[option + 1]
        return f"dismiss {character} (value {character.value})"


class SwapIn(Asked):
    """D07: character 7, a value, then a face-up character of it. The step holds the highest value (x) and the value chosen (y)."""

    def __init__(self) -> None:
        words = [f"swap value {value}" for value in range(1, 6)] + [f"swap for {kind}" for kind in range(1, KINDS + 1)]
        super().__init__("swap_in", words, ("NY-307",))

    def options(self, state: State, step: i64) -> list[int]:
        rows = game_of(state).rows
        if y_of(step):
            return [int(self.base) + 4 + kind for kind in sorted(set(rows[y_of(step) - 1]))]
        return [int(self.base) + row for row in range(x_of(step)) if rows[row]]

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        if option < 5:
            game.push(SWAP_IN, seat_of(step), x_of(step), option + 1)
        else:
            take_tile(game, player_of(state, step), option - 4)

    def prompt(self, state: State, step: int) -> str:
        return "Which character do you take?" if y_of(step) else "Which value do you take?"

    def say(self, state: State, step: int, option: int) -> str:
        if option < 5:
            return f"a character of value {option + 1}"
        character = game_of(state).parts.characters[option - 4]
        return f"take {character}: {character.text}"


class MatchReserve(Asked):
    """D08: character 8, for each card just taken with an identical one in the reserve. The step holds those still to ask for (y)."""

    def __init__(self) -> None:
        super().__init__("match_reserve", ["match", "leave"], ("NY-308",))

    def options(self, state: State, step: i64) -> list[int]:
        return [int(self.base), int(self.base) + 1]

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        player = player_of(state, step)
        card = lowest(y_of(step))
        if option == 0:
            player.reserve -= one(card)
            receive(game, player, one(card))
        rest = y_of(step) - one(card)
        if rest:
            game.push(MATCH_RESERVE, player.seat, 0, rest)
        else:
            game.refill(player)

    def prompt(self, state: State, step: int) -> str:
        return f"Take a {NAMES[lowest(y_of(step))]} card from your reserve too?"

    def say(self, state: State, step: int, option: int) -> str:
        return f"take {NAMES[lowest(y_of(step))]} from the reserve" if option == 0 else "leave it there"


def lowest(cards: i64) -> i64:
    """The first type in type order that the cards have."""
    kind: i64 = 0
    while not number(cards, kind):
        kind += 1
    return kind


class ReplaceNeutral(Asked):
    """D09: character 11, a borough with a neutral skyscraper."""

    def __init__(self) -> None:
        super().__init__("replace_neutral", [f"replace in {name}" for name in BOROUGH_IDS], ("NY-311",))

    def options(self, state: State, step: i64) -> list[int]:
        return [int(self.base) + borough for borough in boroughs_with_neutral(game_of(state))]

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        player = player_of(state, step)
        neutral = game.neutral[:]
        neutral[option] -= 1
        game.neutral = neutral
        player.board -= 1
        player.build(option, 1)
        if game.listener is not None:
            game.emit("replaced", player.seat, {"borough": option})

    def prompt(self, state: State, step: int) -> str:
        return "In which borough does one of your skyscrapers take the place of a black one?"

    def say(self, state: State, step: int, option: int) -> str:
        return f"in {game_of(state).parts.boroughs[option]}"
