"""Decision points of the Tenants' powers (D25 to D34), and the Floor display of the solo game (D39)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.steps import NOBODY, seat_of, x_of

from .asking import Asked, game_of, held, hood_words, kind_words, place_words, player_of
from .buildings import SPIRE, height_of, owned_by
from .components import NEIGHBOURHOODS, SET_SPACES, SETS, SITES
from .kinds import CASINO, CASINO_CHECK, MASONIC_LODGE, OFFER
from .ledger import gain, give_back, lose, score
from .penthouses import why_not_own
from .pieces import BLACK, COLOURS, KINDS, NONE, RED, one
from .players import BITS, TENANTS, replaced, seats_from
from .scoring import RANKS, tallest_bonus
from .taking import LINE, take_bonus, take_tile
from .tenants import ALL_GIFTS
from .windows import DRAWN
from .wording import PIECES, bonus_place, bonus_words, only, piece_words, site_words, tile_words
from .yards import BARE, draw, take_floors

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .state import HighRise

BUST: Final = 2


# ------------------------------------------------------------------ Casino (HR-369)
def casino_check(state: HighRise, seat: i64, seen: i64) -> None:
    """A Floor was drawn, or could not be: bust, or on with the question."""
    if state.drawn == NOBODY:
        if seen:
            state.push(OFFER, seat, DRAWN)
    elif seen & BITS[state.drawn]:
        state.push(OFFER, seat, DRAWN)
        gain(state, state.players[seat], BUST)
    else:
        state.push(CASINO, seat, seen | BITS[state.drawn])


class Casino(Asked):
    """D25: draw one more, or stop. x: the colours seen."""

    def __init__(self) -> None:
        super().__init__("casino", ["casino draw", "casino stop"], ("HR-369", "HR-R42"))

    def options(self, state: State, step: i64) -> list[int]:
        return [int(self.base), int(self.base) + 1]

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        if option:
            game.push(OFFER, seat_of(step), DRAWN)
            return
        game.push(CASINO_CHECK, seat_of(step), x_of(step))
        draw(game, seat_of(step), 1, BARE)

    def prompt(self, state: State, step: int) -> str:
        seen = ", ".join(PIECES[colour] for colour in range(COLOURS) if x_of(step) >> colour & 1)
        return f"Casino: you have drawn {seen}. Draw one more? A colour drawn again ends it and costs 2 Corruption."

    def say(self, state: State, step: int, option: int) -> str:
        return ("draw one more", "stop")[option]


def black_check(state: HighRise, seat: i64) -> None:
    """Overseas Electronics Manufacturer: a black Floor brings one more (HR-392)."""
    if state.drawn == NOBODY:
        return
    state.push(OFFER, seat, DRAWN)
    if state.drawn == BLACK:
        draw(state, seat, 1, BARE)


# ------------------------------------------------------------------ Corruption and pieces
class MasonicLodge(Asked):
    """D26: return a piece to lose 1 more. x: how often still."""

    def __init__(self) -> None:
        super().__init__("masonic_lodge", [*kind_words("lodge"), "lodge stop"], ("HR-385",))

    def options(self, state: State, step: i64) -> list[int]:
        player = player_of(state, step)
        pieces = player.pieces if player.corruption else NONE  # there must be something to lose
        return [*held(self.base, pieces), int(self.base) + KINDS]

    def take(self, state: State, step: i64, option: i64) -> None:
        if option == KINDS:
            return
        game = game_of(state)
        player = player_of(state, step)
        give_back(game, player, one(option))
        if game.listener is not None:
            game.emit("discarded", player.seat, {"pieces": one(option)})
        if x_of(step) > 1:
            game.push(MASONIC_LODGE, player.seat, x_of(step) - 1)
        lose(game, player, 1)

    def prompt(self, state: State, step: int) -> str:
        return f"Masonic Lodge: return a piece to lose 1 more Corruption? You have {piece_words(player_of(state, step).pieces)}."

    def say(self, state: State, step: int, option: int) -> str:
        return f"return {PIECES[option]}" if option < KINDS else "return nothing"

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        if not player_of(state, step).corruption:
            return "you have no Corruption left to lose", "HR-385"
        return f"you have no {PIECES[option]} piece", "HR-385"


class LaborUnion(Asked):
    """D27: three red Floors, or three of another colour for 1 Corruption."""

    def __init__(self) -> None:
        super().__init__("labor_union", kind_words("labor", COLOURS), ("HR-384", "HR-R54"))

    def options(self, state: State, step: i64) -> list[int]:
        return [int(self.base) + colour for colour in range(COLOURS)]

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        if option != RED:
            gain(game, player_of(state, step), 1)
        take_floors(game, seat_of(step), option, 3)

    def prompt(self, state: State, step: int) -> str:
        return f"Labor Union: which three Floors? The bag holds {piece_words(game_of(state).bag)}."

    def say(self, state: State, step: int, option: int) -> str:
        return f"three {PIECES[option]} Floors{'' if option == RED else ' for 1 Corruption'}"


class DistrictAttorney(Asked):
    """D29: return a piece, or every opponent loses 1 Corruption; alone, lose 1 more for it or not."""

    def __init__(self) -> None:
        super().__init__("district_attorney", [*kind_words("return"), "others lose"], ("HR-374",))

    def options(self, state: State, step: i64) -> list[int]:
        return [*held(self.base, player_of(state, step).pieces), int(self.base) + KINDS]

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        player = player_of(state, step)
        if option == KINDS:
            for seat in reversed(seats_from(game.seats, player.seat)[1:]):
                lose(game, game.players[seat], 1)
            return
        give_back(game, player, one(option))
        if game.listener is not None:
            game.emit("discarded", player.seat, {"pieces": one(option)})
        if game.solo():
            lose(game, player, 1)

    def prompt(self, state: State, step: int) -> str:
        if game_of(state).solo():
            return "District Attorney: return a piece to lose 1 more Corruption?"
        return "District Attorney: return a piece, or every opponent loses 1 Corruption."

    def say(self, state: State, step: int, option: int) -> str:
        if option < KINDS:
            return f"return {PIECES[option]}"
        return "return nothing" if game_of(state).solo() else "every opponent loses 1 Corruption"

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        return f"you have no {PIECES[option]} piece", "HR-374"


class TaxGift(Asked):
    """D30: the piece that an opponent gives to the builder (x)."""

    def __init__(self) -> None:
        super().__init__("tax_gift", kind_words("give"), ("HR-398",))

    def options(self, state: State, step: i64) -> list[int]:
        return held(self.base, player_of(state, step).pieces)

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        player_of(state, step).pieces -= one(option)
        game.players[x_of(step)].pieces += one(option)
        if game.listener is not None:
            game.emit("given", seat_of(step), {"kind": option, "to": x_of(step)})

    def prompt(self, state: State, step: int) -> str:
        return f"Tax Office: which piece do you give to {'ABCD'[x_of(step)]}? You have {piece_words(player_of(state, step).pieces)}."

    def say(self, state: State, step: int, option: int) -> str:
        return f"give {PIECES[option]}"

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        return f"you have no {PIECES[option]} piece", "HR-398"


def tax_draws(state: HighRise, seat: i64, gifts: i64) -> None:
    draw(state, seat, ALL_GIFTS - gifts)


# ------------------------------------------------------------------ places on the board
class Colossus(Asked):
    """D31: the Neighbourhood whose Buildings score 3, 2 and 1."""

    def __init__(self) -> None:
        super().__init__("colossus", hood_words("colossus"), ("HR-371", "HR-R58"))

    def options(self, state: State, step: i64) -> list[int]:
        return [int(self.base) + hood for hood in range(NEIGHBOURHOODS)]

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        for seat, vp in enumerate(tallest_bonus(game, option, RANKS[2])):
            score(game, game.players[seat], vp, TENANTS)

    def prompt(self, state: State, step: int) -> str:
        return "Colossus: in which Neighbourhood do the tallest Buildings score 3, 2 and 1 VP?"

    def say(self, state: State, step: int, option: int) -> str:
        game = game_of(state)
        points = tallest_bonus(game, option, RANKS[2])
        scored = ", ".join(f"{'ABCD'[seat]} {vp}" for seat, vp in enumerate(points) if vp)
        return f"{game.parts.hoods[option]} ({scored or 'nobody scores'})"


class Museum(Asked):
    """D32: a Bonus Space anywhere, alone a tile of the line, or Draw 2."""

    def __init__(self) -> None:
        words = [f"museum {place}.{index}" for place in range(1, SETS + 1) for index in range(1, SET_SPACES + 1)]
        words += [f"museum tile {place}" for place in range(1, LINE + 1)]
        super().__init__("museum", [*words, "museum draw"], ("HR-389", "HR-R32"))

    def options(self, state: State, step: i64) -> list[int]:
        game = game_of(state)
        spaces = SETS * SET_SPACES
        out = [int(self.base) + place for place in range(spaces) if game.bonus[place]]
        out += [int(self.base) + spaces + place for place in range(len(game.line))]
        return [*out, int(self.base) + spaces + LINE]

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        spaces = SETS * SET_SPACES
        if option < spaces:
            take_bonus(game, player_of(state, step), option)
        elif option < spaces + LINE:
            take_tile(game, player_of(state, step), option - spaces)
        else:
            draw(game, seat_of(step), 2)

    def prompt(self, state: State, step: int) -> str:
        return "Museum: take everything from one Bonus Space, or draw 2."

    def say(self, state: State, step: int, option: int) -> str:
        game = game_of(state)
        spaces = SETS * SET_SPACES
        if option < spaces:
            return f"Bonus {option // SET_SPACES + 1}.{option % SET_SPACES + 1}: {bonus_words(game.parts, game.bonus[option])}"
        if option < spaces + LINE:
            tile = game.parts.tiles[game.line[option - spaces]]
            return f"tile {option - spaces + 1} of the line: {tile_words(game.parts, tile)}"
        return "draw 2"

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        game = game_of(state)
        spaces = SETS * SET_SPACES
        if option >= spaces:
            if game.solo():
                return f"the line has {only(len(game.line), 'tile')} left", "HR-389"
            return "there is no line of Bonus Tiles in this game; Bonuses lie on the Bonus Spaces", "HR-389"
        if game.solo():
            return "alone you take a tile of the line, and the Bonus Spaces stay empty", "HR-502"
        if option % SET_SPACES >= game.side.set_spaces:
            return f"a Bonus set has only {game.side.set_spaces} Bonus Spaces on this side of the board", "HR-140"
        return f"Bonus Space {bonus_place(option)} is empty", "HR-389"


class AutoManufacturer(Asked):
    """D33: the own Building that gets the Spire."""

    def __init__(self) -> None:
        super().__init__("auto_manufacturer", place_words("spire"), ("HR-364",))

    def options(self, state: State, step: i64) -> list[int]:
        game = game_of(state)
        return [int(self.base) + site for site in range(SITES) if owned_by(game.sites[site], seat_of(step))]

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        game.spires -= 1
        game.sites = replaced(game.sites, option, game.sites[option] + SPIRE)
        if game.listener is not None:
            game.emit("spires", seat_of(step), {"site": option, "tenant": game.tenants[option], "number": 1})

    def prompt(self, state: State, step: int) -> str:
        return "Auto Manufacturer: which of your Buildings gets a Spire?"

    def say(self, state: State, step: int, option: int) -> str:
        game = game_of(state)
        return f"{site_words(game.parts, option, game.tenants[option])}, height {height_of(game.sites[option])}"

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        return why_not_own(game_of(state), option), "HR-364"


class LegitimateBusiness(Asked):
    """D34: a Building that one does not control yet."""

    def __init__(self) -> None:
        super().__init__("legitimate_business", place_words("base"), ("HR-411", "HR-R55"))

    def options(self, state: State, step: i64) -> list[int]:
        game = game_of(state)
        return [int(self.base) + site for site in range(SITES) if game.sites[site] and not owned_by(game.sites[site], seat_of(step))]

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        game.sites = replaced(game.sites, option, game.sites[option] | BITS[seat_of(step)])
        if game.listener is not None:
            game.emit("co_owned", seat_of(step), {"site": option, "tenant": game.tenants[option]})

    def prompt(self, state: State, step: int) -> str:
        return "Entirely Legitimate Business: which Building do you control as well?"

    def say(self, state: State, step: int, option: int) -> str:
        game = game_of(state)
        return f"{site_words(game.parts, option, game.tenants[option])}, height {height_of(game.sites[option])}"

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        game = game_of(state)
        words = site_words(game.parts, option, game.tenants[option])
        return (f"you control the Building on {words} already" if game.sites[option] else f"no Building stands on {words}"), "HR-411"
