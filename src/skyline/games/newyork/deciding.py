"""Decision points of the evaluation, the end of phase II and phase III (D16 to D24)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.steps import NOBODY, seat_of, x_of, y_of

from .asking import BOROUGH_IDS, Choice, character_names, game_of, player_of, type_words
from .boroughs import place_prestige
from .cards import NAMES, PRESTIGE, TYPES, listed, number, one
from .characters import laid_cards, pay, ready, score, unusable_in_phase_three, use_in_phase_three
from .components import BOROUGHS
from .evaluation import BOOKKEEPER, MASTER_BUILDER, PUBLICIST, build, can_move, relocate
from .kinds import EXCHANGE_SLOT, GIVE_BACK, P3_STEP, PRESTIGE_BOROUGH, PRESTIGE_VESSEL, RETURN_CARD, USE_NOW
from .needs import TYPE_ORDER, Names, Need
from .phase_one import FaceUp
from .wording import joined, price, tile_name, vessel_of

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .components import Components

VESSELS = ("taxi 1", "taxi 2", "bus 1", "bus 2", "streetcar 1", "streetcar 2", "subway 1", "subway 2", "boat 1", "boat 2")
TILES = (
    "taxi low", "taxi high", "bus low", "bus high", "streetcar low", "streetcar high", "subway low", "subway high", "boat low", "boat high",
)  # fmt: skip
USED_NOW: Final = (PUBLICIST, MASTER_BUILDER, BOOKKEEPER)
BEYOND_BID: Final = Need("your bid lets you take a value up to {highest}, not {value}", "NY-170")
TILE_TAKEN: Final = Need("the {tile} tile already lies in {borough}", "{clause}")
NOT_REVEALED: Final = Need("the {tile} tile is not one of those revealed in this game round", "NY-182")
OTHER_VESSEL: Final = Need("you have chosen a {kind} tile, and the vessel between {ends} is a {vessel}", "NY-182")
VESSEL_TAKEN: Final = Need("the {vessel} between {ends} is no longer on the board", "NY-182")
NOT_AN_END: Final = Need("the {vessel} you take runs between {ends}, not to {borough}", "NY-182")
SAME_BOROUGH: Final = Need("the skyscraper is to come from another borough than {borough}", "{clause}")
NONE_BUILT: Final = Need("you have no skyscraper in {borough}", "{clause}")
NOT_ITS_STEP: Final = Need("the question is whether you use {asked}, not {character}", "NY-154")
NOT_IN_BID: Final = Need("there is no {card} card in your bid", "NY-322")
ONE_AT_LEAST: Final = Need("{character} brings back one card at least", "NY-322")


class TakeCharacter(FaceUp):
    """D16: a face-up character of a value up to the bid."""

    def __init__(self) -> None:
        super().__init__("take_character", ("value", "hire"), ("NY-170", "NY-171"))

    def beyond(self) -> Need:
        return BEYOND_BID

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


class PrestigeTile(Choice):
    """D17: the prestige bonus, one of the available tiles or none."""

    def __init__(self) -> None:
        super().__init__("prestige_tile", [*(f"tile {name}" for name in TILES), "give up bonus"], ("NY-182", "NY-183", "NY-184"))

    def missing(self, state: State, step: i64, option: i64) -> Need | None:
        game = game_of(state)
        if option == len(TILES) or option in game.prestige:
            return None
        return NOT_REVEALED if game.prestige_at[option] == NOBODY else TILE_TAKEN

    def names(self, state: State, step: int, option: int) -> Names:
        game = game_of(state)
        place = game.prestige_at[option]
        clause = "NY-183" if seat_of(step) == game.runner_up else "NY-182"
        return {"tile": tile_name(game.parts, option), "borough": game.parts.boroughs[place] if place >= 0 else "", "clause": clause}

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


class PrestigeVessel(Choice):
    """D18: a vessel of the tile's kind (x) that is still on the board."""

    def __init__(self) -> None:
        super().__init__("prestige_vessel", [f"vessel {name}" for name in VESSELS], ("NY-182", "NY-187"))

    def missing(self, state: State, step: i64, option: i64) -> Need | None:
        game = game_of(state)
        if game.parts.connection_vessel[option] != game.parts.prestige_vessel[x_of(step)]:
            return OTHER_VESSEL
        return None if game.vessels >> option & 1 else VESSEL_TAKEN

    def names(self, state: State, step: int, option: int) -> Names:
        parts = game_of(state).parts
        return {**way_names(parts, option), "kind": parts.vessel_kinds[parts.prestige_vessel[x_of(step)]]}

    def take(self, state: State, step: i64, option: i64) -> None:
        game_of(state).push(PRESTIGE_BOROUGH, seat_of(step), x_of(step), option)

    def prompt(self, state: State, step: int) -> str:
        return "Which vessel do you take? The tile goes to one of its two boroughs."

    def say(self, state: State, step: int, option: int) -> str:
        parts = game_of(state).parts
        ends = " and ".join(parts.boroughs[end] for end in parts.connection_ends[option])
        return f"the {parts.vessel_kinds[parts.connection_vessel[option]]} between {ends}"


def way_names(parts: Components, connection: int) -> Names:
    """A vessel and the boroughs between which it runs."""
    return {"vessel": vessel_of(parts, connection), "ends": joined([parts.boroughs[end] for end in parts.connection_ends[connection]])}


class PrestigeBorough(Choice):
    """D19: which of the vessel's (y) two boroughs gets the tile (x) and the skyscraper."""

    def __init__(self) -> None:
        super().__init__("prestige_borough", [f"tile to {name}" for name in BOROUGH_IDS], ("NY-182", "NY-185"))

    def missing(self, state: State, step: i64, option: i64) -> Need | None:
        return None if option in game_of(state).parts.connection_ends[y_of(step)] else NOT_AN_END

    def names(self, state: State, step: int, option: int) -> Names:
        parts = game_of(state).parts
        return {**way_names(parts, int(y_of(step))), "borough": parts.boroughs[option]}

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        player = player_of(state, step)
        place_prestige(game, player, x_of(step), y_of(step), option)
        build(game, player, option, 1)

    def prompt(self, state: State, step: int) -> str:
        return "Which borough gets the prestige tile and your skyscraper?"

    def say(self, state: State, step: int, option: int) -> str:
        return f"to {game_of(state).parts.boroughs[option]}"


class Relocate(Choice):
    """D20: no board skyscraper is left: one may be moved from another borough. The step holds how many are missing (x) and where (y)."""

    def __init__(self) -> None:
        super().__init__("relocate", [*(f"move from {name}" for name in BOROUGH_IDS), "move none"], ("NY-185", "NY-202"))

    def missing(self, state: State, step: i64, option: i64) -> Need | None:
        if option == BOROUGHS or can_move(player_of(state, step), option, y_of(step)):
            return None
        return SAME_BOROUGH if option == y_of(step) else NONE_BUILT

    def names(self, state: State, step: int, option: int) -> Names:
        game = game_of(state)
        return {"borough": game.parts.boroughs[option], "clause": "NY-185" if game.current == PRESTIGE else "NY-202"}

    def take(self, state: State, step: i64, option: i64) -> None:
        if option < BOROUGHS:
            relocate(game_of(state), player_of(state, step), option, y_of(step), x_of(step))

    def prompt(self, state: State, step: int) -> str:
        where = game_of(state).parts.boroughs[y_of(step)]
        return f"Your player board is empty. Move a skyscraper from another borough to {where}? ({x_of(step)} missing)"

    def say(self, state: State, step: int, option: int) -> str:
        return f"from {game_of(state).parts.boroughs[option]}" if option < BOROUGHS else "move none"


class UseNow(Choice):
    """D21: use character 19, 21 or 22 (x) in the own step of the evaluation. The step holds the borough of 21, the tiles of 22 (y)."""

    def __init__(self) -> None:
        words = ["use 19 now", "not 19", "use 21 now", "not 21", "use 22 now", "not 22"]
        super().__init__("use_now", words, ("NY-154", "NY-319", "NY-321", "NY-322"))

    def missing(self, state: State, step: i64, option: i64) -> Need | None:
        return None if USED_NOW[option >> 1] == x_of(step) else NOT_ITS_STEP

    def names(self, state: State, step: int, option: int) -> Names:
        characters = game_of(state).parts.characters
        return {"asked": str(characters[x_of(step)]), "character": str(characters[USED_NOW[option >> 1]])}

    def take(self, state: State, step: i64, option: i64) -> None:
        if option & 1:
            return
        game = game_of(state)
        player = player_of(state, step)
        kind = x_of(step)
        pay(game, player, kind)
        if kind == BOOKKEEPER:
            game.push(GIVE_BACK, player.seat, y_of(step) - 1)
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
        return f"Use {character} now ({price(character)})? {character.text}"

    def say(self, state: State, step: int, option: int) -> str:
        return "do not use it" if option & 1 else f"use {game_of(state).parts.characters[x_of(step)]}"


class ReturnCard(Choice):
    """D22: character 22, one or two cards of the own bid, in type order. The step holds the last type (x) and how many (y)."""

    def __init__(self) -> None:
        super().__init__("return_card", [*type_words("return"), "return done"], ("NY-322",))

    def missing(self, state: State, step: i64, option: i64) -> Need | None:
        if option == TYPES:
            return None if y_of(step) else ONE_AT_LEAST
        if not number(laid_cards(player_of(state, step)), option):
            return NOT_IN_BID
        return TYPE_ORDER if option < x_of(step) else None

    def names(self, state: State, step: int, option: int) -> Names:
        card = NAMES[option] if option < TYPES else ""
        character = str(game_of(state).parts.characters[BOOKKEEPER])
        return {"card": card, "last": NAMES[x_of(step)], "character": character, "clause": "NY-322"}

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


class EndExchange(Choice):
    """D23: a last exchange of hand and reserve at the end of phase II."""

    def __init__(self) -> None:
        super().__init__("end_exchange", ["keep reserve", "exchange reserve"], ("NY-216", "NY-R08"))

    def missing(self, state: State, step: i64, option: i64) -> Need | None:
        return None

    def take(self, state: State, step: i64, option: i64) -> None:
        if option:
            game_of(state).push(EXCHANGE_SLOT, seat_of(step))

    def prompt(self, state: State, step: int) -> str:
        player = player_of(state, step)
        return (f"Hands will be discarded. Exchange with your reserve? (hand: {', '.join(listed(player.hand))}; "
                f"reserve: {', '.join(listed(player.reserve))})")  # fmt: skip

    def say(self, state: State, step: int, option: int) -> str:
        return ("keep the reserve as it is", "exchange cards")[option]


class PhaseThreeStep(Choice):
    """D24: use a phase III character, or stop."""

    def __init__(self) -> None:
        super().__init__("p3_step", [*(f"use {kind}" for kind in range(23, 28)), "stop"], ("NY-220",))

    def missing(self, state: State, step: i64, option: i64) -> Need | None:
        return unusable_in_phase_three(game_of(state), player_of(state, step), option + 23) if option < 5 else None

    def names(self, state: State, step: int, option: int) -> Names:
        return character_names(game_of(state), player_of(state, step), option + 23)

    def take(self, state: State, step: i64, option: i64) -> None:
        if option < 5:
            game = game_of(state)
            game.push(P3_STEP, seat_of(step))
            use_in_phase_three(game, player_of(state, step), option + 23)

    def prompt(self, state: State, step: int) -> str:
        return f"Phase III: use your characters, each once (you have ${player_of(state, step).dollars}), or stop."

    def say(self, state: State, step: int, option: int) -> str:
        if option == 5:
            return "stop"
        character = game_of(state).parts.characters[option + 23]
        return f"use {character} ({price(character)}): {character.text}"
