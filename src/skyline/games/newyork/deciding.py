"""Decision points of the evaluation, the end of phase II and phase III (D16 to D24)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from skyline.engine.steps import seat_of, x_of, y_of

from .asking import Asked, game_of, player_of, type_words
from .boroughs import place_prestige
from .cards import NAMES, TYPES, listed, number, one
from .characters import laid_cards, pay, ready, score, take_tile, usable_in_phase_three, use_in_phase_three
from .components import BOROUGHS, CONNECTIONS, KINDS
from .evaluation import BOOKKEEPER, MASTER_BUILDER, PUBLICIST, build, elsewhere, relocate
from .kinds import EXCHANGE_SLOT, P3_STEP, PRESTIGE_BOROUGH, PRESTIGE_VESSEL, RETURN_CARD, TAKE_CHARACTER, USE_NOW
from .taking import BOROUGH_IDS, why_unusable

if TYPE_CHECKING:
    from skyline.engine.state import State

VESSELS = ("taxi 1", "taxi 2", "bus 1", "bus 2", "streetcar 1", "streetcar 2", "subway 1", "subway 2", "boat 1", "boat 2")
TILES = (
    "taxi low", "taxi high", "bus low", "bus high", "streetcar low", "streetcar high", "subway low", "subway high", "boat low", "boat high",
)  # fmt: skip


class TakeCharacter(Asked):
    """D16: a value up to the bid, then a face-up character of it. The step holds the highest value (x) and the value chosen (y)."""

    def __init__(self) -> None:
        words = [f"value {value}" for value in range(1, 6)] + [f"hire {kind}" for kind in range(1, KINDS + 1)]
        super().__init__("take_character", words, ("NY-170", "NY-171"))

    def options(self, state: State, step: i64) -> list[int]:
        rows = game_of(state).rows
        if y_of(step):
            return [int(self.base) + 4 + kind for kind in sorted(set(rows[y_of(step) - 1]))]
        return [int(self.base) + row for row in range(min(x_of(step), 5)) if rows[row]]

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        if option < 5:
            game.push(TAKE_CHARACTER, seat_of(step), x_of(step), option + 1)
        else:
            take_tile(game, player_of(state, step), option - 4)

    def prompt(self, state: State, step: int) -> str:
        if y_of(step):
            return "Which character joins your company?"
        return f"Your bid lets you take one character of value {min(x_of(step), 5)} or less. Which value?"

    def say(self, state: State, step: int, option: int) -> str:
        game = game_of(state)
        if option < 5:
            names = ", ".join(str(game.parts.characters[kind]) for kind in game.rows[option])
            return f"value {option + 1} ({names})"
        character = game.parts.characters[option - 4]
        return f"hire {character}: {character.text}"

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        if option < 5:
            return f"your bid does not reach value {option + 1}, or no tile of it is face up", "NY-170"
        return f"character {option - 4} is not face up in the row of the value you chose", "NY-170"


class PrestigeTile(Asked):
    """D17: the prestige bonus, one of the available tiles or none."""

    def __init__(self) -> None:
        super().__init__("prestige_tile", [*(f"tile {name}" for name in TILES), "give up bonus"], ("NY-182", "NY-183", "NY-184"))

    def options(self, state: State, step: i64) -> list[int]:
        return [*(int(self.base) + tile for tile in game_of(state).prestige), int(self.base) + len(TILES)]

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        if option < len(TILES):
            game.push(PRESTIGE_VESSEL, seat_of(step), option)
        elif game.listener is not None:
            game.emit("declined", seat_of(step), {})

    def prompt(self, state: State, step: int) -> str:
        return "Your prestige bonus: choose a tile; with it come a vessel and a skyscraper. Or give it up as a whole."

    def say(self, state: State, step: int, option: int) -> str:
        if option == len(TILES):
            return "give up the bonus"
        parts = game_of(state).parts
        return f"the {parts.vessel_kinds[parts.prestige_vessel[option]]} tile worth {parts.prestige_value[option]}"


class PrestigeVessel(Asked):
    """D18: a vessel of the tile's kind (x) that is still on the board."""

    def __init__(self) -> None:
        super().__init__("prestige_vessel", [f"vessel {name}" for name in VESSELS], ("NY-182", "NY-187"))

    def options(self, state: State, step: i64) -> list[int]:
        game = game_of(state)
        kind = game.parts.prestige_vessel[x_of(step)]
        return [int(self.base) + connection for connection in range(CONNECTIONS)
                if game.vessels >> connection & 1 and game.parts.connection_vessel[connection] == kind]  # fmt: skip

    def take(self, state: State, step: i64, option: i64) -> None:
        game_of(state).push(PRESTIGE_BOROUGH, seat_of(step), x_of(step), option)

    def prompt(self, state: State, step: int) -> str:
        return "Which vessel do you take? The tile goes to one of its two boroughs."

    def say(self, state: State, step: int, option: int) -> str:
        parts = game_of(state).parts
        ends = " and ".join(parts.boroughs[end] for end in parts.connection_ends[option])
        return f"the {parts.vessel_kinds[parts.connection_vessel[option]]} between {ends}"


class PrestigeBorough(Asked):
    """D19: which of the vessel's (y) two boroughs gets the tile (x) and the skyscraper."""

    def __init__(self) -> None:
        super().__init__("prestige_borough", [f"tile to {name}" for name in BOROUGH_IDS], ("NY-182", "NY-185"))

    def options(self, state: State, step: i64) -> list[int]:
        return [int(self.base) + end for end in sorted(game_of(state).parts.connection_ends[y_of(step)])]

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        player = player_of(state, step)
        place_prestige(game, player, x_of(step), y_of(step), option)
        build(game, player, option, 1)

    def prompt(self, state: State, step: int) -> str:
        return "Which borough gets the prestige tile and your skyscraper?"

    def say(self, state: State, step: int, option: int) -> str:
        return f"to {game_of(state).parts.boroughs[option]}"


class Relocate(Asked):
    """D20: no board skyscraper is left: one may be moved from another borough. The step holds how many are missing (x) and where (y)."""

    def __init__(self) -> None:
        super().__init__("relocate", [*(f"move from {name}" for name in BOROUGH_IDS), "move none"], ("NY-185", "NY-202"))

    def options(self, state: State, step: i64) -> list[int]:
        others = elsewhere(player_of(state, step), y_of(step))
        return [*(int(self.base) + borough for borough in others), int(self.base) + BOROUGHS]

    def take(self, state: State, step: i64, option: i64) -> None:
        if option < BOROUGHS:
            relocate(game_of(state), player_of(state, step), option, y_of(step), x_of(step))

    def prompt(self, state: State, step: int) -> str:
        where = game_of(state).parts.boroughs[y_of(step)]
        return f"Your player board is empty. Move a skyscraper from another borough to {where}? ({x_of(step)} missing)"

    def say(self, state: State, step: int, option: int) -> str:
        return f"from {game_of(state).parts.boroughs[option]}" if option < BOROUGHS else "move none"


class UseNow(Asked):
    """D21: use character 19, 21 or 22 (x) in the own step of the evaluation. For 21 the step holds the borough (y)."""

    def __init__(self) -> None:
        words = ["use 19 now", "not 19", "use 21 now", "not 21", "use 22 now", "not 22"]
        super().__init__("use_now", words, ("NY-154", "NY-319", "NY-321", "NY-322"))

    def options(self, state: State, step: i64) -> list[int]:
        first = int(self.base) + (0 if x_of(step) == PUBLICIST else 2 if x_of(step) == MASTER_BUILDER else 4)
        return [first, first + 1]

    def take(self, state: State, step: i64, option: i64) -> None:
        if option & 1:
            return
        game = game_of(state)
        player = player_of(state, step)
        kind = x_of(step)
        pay(game, player, kind)
        if kind == BOOKKEEPER:
            game.push(RETURN_CARD, player.seat)
            return
        if kind == PUBLICIST:
            score(game, player, player.value)
        else:
            game.put_up(player, y_of(step), 1)
        if ready(game, player, kind):
            game.push(USE_NOW, player.seat, kind, y_of(step))

    def prompt(self, state: State, step: int) -> str:
        character = game_of(state).parts.characters[x_of(step)]
        return f"Use {character} now ($1)? {character.text}"

    def say(self, state: State, step: int, option: int) -> str:
        return "do not use it" if option & 1 else f"use {game_of(state).parts.characters[x_of(step)]}"


class ReturnCard(Asked):
    """D22: character 22, one or two cards of the own bid, in type order. The step holds the last type (x) and how many (y)."""

    def __init__(self) -> None:
        super().__init__("return_card", [*type_words("return"), "return done"], ("NY-322",))

    def options(self, state: State, step: i64) -> list[int]:
        cards = laid_cards(player_of(state, step))
        out = [int(self.base) + kind for kind in range(x_of(step), TYPES) if number(cards, kind)]
        return [*out, int(self.base) + TYPES] if y_of(step) else out

    def take(self, state: State, step: i64, option: i64) -> None:
        if option == TYPES:
            return
        game = game_of(state)
        player = player_of(state, step)
        card = one(option)
        if number(player.lay, option):
            player.lay -= card
        else:
            player.converted -= card
        player.hand += card
        player.known += card
        if game.listener is not None:
            game.emit("returned", player.seat, {"cards": card})
        if y_of(step) == 0:
            game.push(RETURN_CARD, player.seat, option, 1)

    def prompt(self, state: State, step: int) -> str:
        return f"Which card of your bid comes back to your hand? (laid: {', '.join(listed(laid_cards(player_of(state, step))))})"

    def say(self, state: State, step: int, option: int) -> str:
        return f"take back {NAMES[option]}" if option < TYPES else "no more"


class EndExchange(Asked):
    """D23: a last exchange of hand and reserve at the end of phase II."""

    def __init__(self) -> None:
        super().__init__("end_exchange", ["keep reserve", "exchange reserve"], ("NY-216", "NY-R08"))

    def options(self, state: State, step: i64) -> list[int]:
        return [int(self.base), int(self.base) + 1]

    def take(self, state: State, step: i64, option: i64) -> None:
        if option:
            game_of(state).push(EXCHANGE_SLOT, seat_of(step))

    def prompt(self, state: State, step: int) -> str:
        player = player_of(state, step)
        return (f"Hands will be discarded. Exchange with your reserve? (hand: {', '.join(listed(player.hand))}; "
                f"reserve: {', '.join(listed(player.reserve))})")  # fmt: skip

    def say(self, state: State, step: int, option: int) -> str:
        return ("keep the reserve as it is", "exchange cards")[option]


class PhaseThreeStep(Asked):
    """D24: use a phase III character, or stop."""

    def __init__(self) -> None:
        super().__init__("p3_step", [*(f"use {kind}" for kind in range(23, 28)), "stop"], ("NY-220",))

    def options(self, state: State, step: i64) -> list[int]:
        game = game_of(state)
        player = player_of(state, step)
        return [*(int(self.base) + kind - 23 for kind in range(23, 28) if usable_in_phase_three(game, player, kind)), int(self.base) + 5]

    def take(self, state: State, step: i64, option: i64) -> None:
        if option < 5:
            game = game_of(state)
            game.push(P3_STEP, seat_of(step))
            use_in_phase_three(game, player_of(state, step), option + 23)

    def prompt(self, state: State, step: int) -> str:
        return f"Phase III: use your characters ($1 each; you have ${player_of(state, step).dollars}), or stop."

    def say(self, state: State, step: int, option: int) -> str:
        if option == 5:
            return "stop"
        character = game_of(state).parts.characters[option + 23]
        return f"use {character} ($1): {character.text}"

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        return why_unusable(state, step, option + 23)
