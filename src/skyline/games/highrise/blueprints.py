"""Decision points of a construction before its Building stands: University, Blueprint, payment, High-End Condo (D13 to D15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from skyline.engine.steps import NOBODY, seat_of

from .asking import Asked, construction_of, game_of, held, kind_words, player_of
from .components import BLUEPRINTS, LETTERS, UNIVERSITY
from .constructing import (
    choosable_blueprints,
    open_ultraplastic,
    pay,
    pieces_left,
    spare_ultraplastic,
    squares_to_pay,
    swaps_of,
    token_helps,
)  # fmt: skip
from .kinds import CONSIDER, PAY, SWAP
from .ledger import give_back, use
from .needs import missing_pieces, missing_words
from .payment import coloured_squares, fillable, payable, ultraplastic_squares
from .pieces import COLOURS, KINDS, NAMES, ULTRAPLASTIC, number, one
from .players import changed
from .wording import PIECES, a, piece_words

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .players import Construction
    from .state import HighRise

PAIRS = [(first, second) for first in range(KINDS) for second in range(first, KINDS)]


def blueprint_words(game: HighRise, blueprint: int) -> str:
    """The squares of a current Blueprint in words."""
    squares = piece_words(coloured_squares(game, blueprint))
    count = int(ultraplastic_squares(game, blueprint))
    return squares + (f" and {count} UltraPlastic square{'s' if count > 1 else ''}" if count else "")


class University(Asked):
    """D14: put a token on a square of the current card, or not. Not declined if nothing can be paid otherwise (HR-R65)."""

    def __init__(self) -> None:
        words = [f"token {letter.lower()} {colour}" for letter in LETTERS for colour in NAMES[:COLOURS]]
        super().__init__("university", [*words, "no token"], ("HR-221", "HR-309", "HR-R65"))

    def options(self, state: State, step: i64) -> list[int]:
        game = game_of(state)
        player = player_of(state, step)
        swaps = swaps_of(construction_of(state))
        free = bool(choosable_blueprints(game, player, swaps))
        out: list[int] = []
        blueprint: i64
        colour: i64
        for blueprint in range(BLUEPRINTS):
            squares = coloured_squares(game, blueprint)
            for colour in range(COLOURS):
                if number(squares, colour) and (free or token_helps(game, player, blueprint, colour, swaps)):
                    out.append(int(self.base + blueprint * COLOURS + colour))
        return [*out, int(self.base) + BLUEPRINTS * COLOURS] if free else out

    def take(self, state: State, step: i64, option: i64) -> None:
        if option == BLUEPRINTS * COLOURS:
            return
        game = game_of(state)
        player = player_of(state, step)
        game.tokens -= 1
        game.squares = changed(game.squares, option // COLOURS, one(option % COLOURS))
        if game.listener is not None:
            game.emit("token", player.seat, {"blueprint": option // COLOURS, "kind": option % COLOURS})
        game.push(CONSIDER, player.seat)
        use(game, player, UNIVERSITY)

    def prompt(self, state: State, step: int) -> str:
        return "Use a University card? It makes a square of the current Blueprint Card an UltraPlastic square, for everybody and all round."

    def say(self, state: State, step: int, option: int) -> str:
        if option == BLUEPRINTS * COLOURS:
            return "use none"
        return f"a token on a {PIECES[option % COLOURS]} square of Blueprint {LETTERS[option // COLOURS]}"

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        if option == BLUEPRINTS * COLOURS:
            return "without a token your pieces pay no Blueprint, and you are about to construct", "HR-R65"
        if not number(coloured_squares(game_of(state), option // COLOURS), option % COLOURS):
            return f"Blueprint {LETTERS[option // COLOURS]} has no {PIECES[option % COLOURS]} square left", "HR-309"
        return "even with this token your pieces would pay no Blueprint, and you are about to construct", "HR-R65"


class ChooseBlueprint(Asked):
    """D13, first part: which Blueprint of the current card."""

    def __init__(self) -> None:
        super().__init__("blueprint", [f"blueprint {letter.lower()}" for letter in LETTERS], ("HR-222", "HR-224"))

    def options(self, state: State, step: i64) -> list[int]:
        swaps = swaps_of(construction_of(state))
        return [int(self.base) + blueprint for blueprint in choosable_blueprints(game_of(state), player_of(state, step), swaps)]

    def take(self, state: State, step: i64, option: i64) -> None:
        construction = construction_of(state)
        construction.blueprint = option
        game_of(state).push(SWAP if swaps_of(construction) else PAY, construction.seat)

    def prompt(self, state: State, step: int) -> str:
        return f"Which Blueprint do you build? You have {piece_words(player_of(state, step).pieces)}."

    def say(self, state: State, step: int, option: int) -> str:
        game = game_of(state)
        first = "" if game.blocked >> option & 1 else ", +1 as the first builder"
        height = game.parts.blueprints[game.current][option].height
        return f"{LETTERS[option]}: {blueprint_words(game, option)} (height {height}{first})"

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        game = game_of(state)
        missing = missing_pieces(game, player_of(state, step).pieces, option, swaps_of(construction_of(state)))
        return f"for Blueprint {LETTERS[option]} ({blueprint_words(game, option)}) you lack {missing_words(*missing)}", "HR-222"


class Swap(Asked):
    """D13 with a Condo Developer: one Floor paid counts as another colour (HR-372)."""

    def __init__(self) -> None:
        words = [f"swap {out} {into}" for out in NAMES[:COLOURS] for into in NAMES[:COLOURS]]
        super().__init__("swap", [*words, "no swap"], ("HR-372", "HR-R31"))

    def options(self, state: State, step: i64) -> list[int]:
        game = game_of(state)
        construction = construction_of(state)
        pieces = player_of(state, step).pieces
        squares = coloured_squares(game, construction.blueprint)
        count = ultraplastic_squares(game, construction.blueprint)
        out: list[int] = []
        given: i64
        into: i64
        for given in range(COLOURS):
            for into in range(COLOURS):
                swappable = given != into and number(pieces, given) and number(squares, into)
                if swappable and fillable(pieces - one(given), squares - one(into), count, 0):
                    out.append(int(self.base + given * COLOURS + into))
        if payable(game, pieces, construction.blueprint):
            out.append(int(self.base) + COLOURS * COLOURS)
        return out

    def take(self, state: State, step: i64, option: i64) -> None:
        if option < COLOURS * COLOURS:
            construction_of(state).swap = option // COLOURS << 3 | option % COLOURS
        game_of(state).push(PAY, seat_of(step))

    def prompt(self, state: State, step: int) -> str:
        return "Condo Developer: one Floor you pay may count as another colour."

    def say(self, state: State, step: int, option: int) -> str:
        if option == COLOURS * COLOURS:
            return "pay as it is"
        return f"a {PIECES[option // COLOURS]} Floor counts as {PIECES[option % COLOURS]}"

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        game, player, construction = game_of(state), player_of(state, step), construction_of(state)
        if option == COLOURS * COLOURS:
            lacked = missing_words(*missing_pieces(game, player.pieces, construction.blueprint, 0))
            return f"without it you lack {lacked}", "HR-222"
        given, into = option // COLOURS, option % COLOURS
        if given == into:
            return "the Floor has to count as another colour than its own", "HR-372"
        if not number(player.pieces, given):
            return f"you have no {PIECES[given]} Floor", "HR-372"
        if not number(coloured_squares(game, construction.blueprint), into):
            return f"Blueprint {LETTERS[construction.blueprint]} has no {PIECES[into]} square", "HR-372"
        return f"with a {PIECES[given]} Floor as {PIECES[into]} you could not pay the other squares", "HR-372"


class Pay(Asked):
    """D13, second part: what goes on UltraPlastic squares, in the order of the kinds; then UltraPlastic instead of colours; then pay.

    Every payment is reached once. What a colour lacks is paid with UltraPlastic by itself.
    """

    def __init__(self) -> None:
        words = [*kind_words("on ultraplastic"), *kind_words("instead", COLOURS), "pay"]
        super().__init__("pay", words, ("HR-222", "HR-223", "HR-225"))

    def options(self, state: State, step: i64) -> list[int]:
        game = game_of(state)
        construction = construction_of(state)
        squares = squares_to_pay(game, construction)
        pieces = pieces_left(game, construction)
        still_open = open_ultraplastic(game, construction)
        if still_open:
            return [option for option in held(self.base, pieces, construction.rank)
                    if fillable(pieces - one(option - self.base), squares, still_open - 1, option - self.base)]  # fmt: skip
        out: list[int] = []
        if spare_ultraplastic(game, construction) > 0:
            colour: i64
            for colour in range(max(construction.rank - KINDS, 0), COLOURS):
                covered = min(number(squares, colour), number(pieces, colour))
                if covered > number(construction.instead, colour):
                    out.append(int(self.base + KINDS + colour))
        return [*out, int(self.base) + KINDS + COLOURS]

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        construction = construction_of(state)
        if option == KINDS + COLOURS:
            pay(game, construction)
            return
        if option < KINDS:
            construction.on_ultraplastic += one(option)
        else:
            construction.instead += one(option - KINDS)
        construction.rank = option
        game.push(PAY, construction.seat)

    def prompt(self, state: State, step: int) -> str:
        game = game_of(state)
        construction = construction_of(state)
        still_open = int(open_ultraplastic(game, construction))
        if still_open:
            return f"What goes on {'the' if still_open == 1 else 'an'} UltraPlastic square? UltraPlastic there gives an Extra Floor."
        return f"Pay {piece_words(squares_to_pay(game, construction))} in colour, or put UltraPlastic on a coloured square?"

    def say(self, state: State, step: int, option: int) -> str:
        if option == KINDS + COLOURS:
            return "pay"
        if option == ULTRAPLASTIC:
            return "UltraPlastic on the UltraPlastic square: +1 Extra Floor"
        if option < KINDS:
            return f"a {PIECES[option]} Floor on the UltraPlastic square"
        return f"UltraPlastic on a {PIECES[option - KINDS]} square"

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        if option == KINDS + COLOURS:
            return "an UltraPlastic square is still empty", "HR-222"
        game, construction = game_of(state), construction_of(state)
        return why_not_on_it(game, construction, option) if option < KINDS else why_not_instead(game, construction, option - KINDS)


def why_not_on_it(game: HighRise, construction: Construction, kind: int) -> tuple[str, str]:
    """Why a kind of piece may not go on an UltraPlastic square."""
    if open_ultraplastic(game, construction) == 0:
        return "every UltraPlastic square has its piece", "HR-222"
    if not number(pieces_left(game, construction), kind):
        return f"you have no {PIECES[kind]} piece left", "HR-222"
    if kind < construction.rank:
        return f"you fill the squares in the order of the kinds, and {PIECES[kind]} comes before {PIECES[construction.rank]}", "HR-223"
    return f"with {a(PIECES[kind])} piece there you could not pay the other squares", "HR-222"


def why_not_instead(game: HighRise, construction: Construction, colour: int) -> tuple[str, str]:
    """Why UltraPlastic may not go on a square of a colour."""
    if open_ultraplastic(game, construction):
        return "the UltraPlastic squares come first", "HR-222"
    if spare_ultraplastic(game, construction) <= 0:
        return "you have no UltraPlastic to spare for it", "HR-223"
    covered = min(number(squares_to_pay(game, construction), colour), number(pieces_left(game, construction), colour))
    if covered <= number(construction.instead, colour):
        return f"there is no {PIECES[colour]} square that you would pay with a {PIECES[colour]} Floor", "HR-223"
    later = PIECES[construction.rank - KINDS]
    return f"you go through the squares in the order of the colours, and {PIECES[colour]} comes before {later}", "HR-223"


class HighEndCondo(Asked):
    """D15: one or two further pieces. Whoever wants none does not use the card."""

    def __init__(self) -> None:
        words = [*kind_words("condo"), *(f"condo {NAMES[first]} {NAMES[second]}" for first, second in PAIRS)]
        super().__init__("high_end_condo", words, ("HR-293",))

    def options(self, state: State, step: i64) -> list[int]:
        pieces = player_of(state, step).pieces
        out = held(self.base, pieces)
        for place, pair in enumerate(PAIRS):
            if number(pieces, pair[0]) and number(pieces - one(pair[0]), pair[1]):
                out.append(int(self.base) + KINDS + place)
        return out

    def take(self, state: State, step: i64, option: i64) -> None:
        pair = PAIRS[option - KINDS] if option >= KINDS else (int(option), NOBODY)
        pieces = one(pair[0]) + (one(pair[1]) if pair[1] != NOBODY else 0)
        construction_of(state).added += 2 if pair[1] != NOBODY else 1
        give_back(game_of(state), player_of(state, step), pieces)
        if state.listener is not None:
            state.emit("condo", seat_of(step), {"pieces": pieces})

    def prompt(self, state: State, step: int) -> str:
        return f"High-End Condo: which one or two pieces raise the Building? You have {piece_words(player_of(state, step).pieces)}."

    def say(self, state: State, step: int, option: int) -> str:
        if option < KINDS:
            return f"add {PIECES[option]}: +1 height"
        return f"add {' and '.join(PIECES[kind] for kind in PAIRS[option - KINDS])}: +2 height"

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        pair = PAIRS[option - KINDS] if option >= KINDS else (option, NOBODY)
        wanted = one(pair[0]) + (one(pair[1]) if pair[1] != NOBODY else 0)
        return f"you do not have {piece_words(wanted)}, but {piece_words(player_of(state, step).pieces)}", "HR-293"
