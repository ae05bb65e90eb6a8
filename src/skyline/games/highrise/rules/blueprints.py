"""Decision points of a construction before its Building stands: University, Blueprint and payment (D13, D14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.fields import Form
from skyline.engine.steps import Step, seat_of

from . import constructing, ledger
from .asking import COLOR, GIVEN, LETTER, PIECE, TAKEN, Asked, construction_of, game_of, player_of
from .components import BLUEPRINTS, LETTERS
from .needs import missing_pieces, missing_words
from .payment import coloured_squares, fillable, payable, ultraplastic_squares
from .pieces import COLOURS, KINDS, number, one
from .players import changed
from .wording import PIECES, a, piece_words

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .players import Construction
    from .state import HighRise

SWAPS: Final = [(given, taken) for given in range(COLOURS) for taken in range(COLOURS) if given != taken]
PAYING: Final = KINDS + COLOURS  # option of Pay


def blueprint_words(game: HighRise, blueprint: int) -> str:
    """The squares of a current Blueprint in words."""
    squares = piece_words(coloured_squares(game, blueprint))
    count = int(ultraplastic_squares(game, blueprint))
    return squares + (f" and {count} UltraPlastic square{'s' if count > 1 else ''}" if count else "")


class University(Asked):
    """D14: put a token on a square of the current card, or not. Not declined if nothing can be paid otherwise (HR-R65)."""

    def __init__(self) -> None:
        super().__init__(
            "university", ("HR-221", "HR-309", "HR-R65"),
            Form("token {blueprint} {color}", LETTER, COLOR), Form("no token", act="decline"),
        )  # fmt: skip

    def options(self, state: State, step: i64) -> list[int]:
        game = game_of(state)
        player = player_of(state, step)
        swaps = constructing.swaps_of(construction_of(state))
        free = bool(constructing.choosable_blueprints(game, player, swaps))
        out: list[int] = []
        blueprint: i64
        colour: i64
        for blueprint in range(BLUEPRINTS):
            squares = coloured_squares(game, blueprint)
            for colour in range(COLOURS):
                if number(squares, colour) and (free or constructing.token_helps(game, player, blueprint, colour, swaps)):
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
        game.push(constructing.CONSIDER, player.seat)
        ledger.use(game, player, game.parts.university)

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        if option == BLUEPRINTS * COLOURS:
            return "without a token your pieces pay no Blueprint, and you are about to construct", "HR-R65"
        if not number(coloured_squares(game_of(state), option // COLOURS), option % COLOURS):
            return f"Blueprint {LETTERS[option // COLOURS]} has no {PIECES[option % COLOURS]} square left", "HR-309"
        return "even with this token your pieces would pay no Blueprint, and you are about to construct", "HR-R65"


class ChooseBlueprint(Asked):
    """D13, first part: which Blueprint of the current card."""

    def __init__(self) -> None:
        super().__init__("blueprint", ("HR-222", "HR-224"), Form("blueprint {blueprint}", LETTER))

    def options(self, state: State, step: i64) -> list[int]:
        swaps = constructing.swaps_of(construction_of(state))
        choosable = constructing.choosable_blueprints(game_of(state), player_of(state, step), swaps)
        return [int(self.base) + blueprint for blueprint in choosable]

    def take(self, state: State, step: i64, option: i64) -> None:
        construction = construction_of(state)
        construction.blueprint = option
        game_of(state).push(SWAP if constructing.swaps_of(construction) else PAY, construction.seat)

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        game = game_of(state)
        missing = missing_pieces(game, player_of(state, step).pieces, option, constructing.swaps_of(construction_of(state)))
        return f"for Blueprint {LETTERS[option]} ({blueprint_words(game, option)}) you lack {missing_words(*missing)}", "HR-222"


class Swap(Asked):
    """D13 with a Condo Developer: one Floor paid counts as another colour (HR-372)."""

    def __init__(self) -> None:
        swap = Form("swap {given} {taken}", GIVEN, TAKEN, where=lambda given, taken: given != taken)
        super().__init__("swap", ("HR-372", "HR-R31"), swap, Form("no swap", act="decline"))

    def options(self, state: State, step: i64) -> list[int]:
        game = game_of(state)
        construction = construction_of(state)
        pieces = player_of(state, step).pieces
        squares = coloured_squares(game, construction.blueprint)
        count = ultraplastic_squares(game, construction.blueprint)
        out: list[int] = []
        for place, (given, taken) in enumerate(SWAPS):
            swappable = number(pieces, given) and number(squares, taken)
            if swappable and fillable(pieces - one(given), squares - one(taken), count, 0):
                out.append(int(self.base) + place)
        if payable(game, pieces, construction.blueprint):
            out.append(int(self.base) + len(SWAPS))
        return out

    def take(self, state: State, step: i64, option: i64) -> None:
        if option < len(SWAPS):
            given, taken = SWAPS[option]
            construction_of(state).swap = given << 3 | taken
        state.push(PAY, seat_of(step))

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        game, player, construction = game_of(state), player_of(state, step), construction_of(state)
        if option == len(SWAPS):
            lacked = missing_words(*missing_pieces(game, player.pieces, construction.blueprint, 0))
            return f"without it you lack {lacked}", "HR-222"
        given, taken = SWAPS[option]
        if not number(player.pieces, given):
            return f"you have no {PIECES[given]} Floor", "HR-372"
        if not number(coloured_squares(game, construction.blueprint), taken):
            return f"Blueprint {LETTERS[construction.blueprint]} has no {PIECES[taken]} square", "HR-372"
        return f"with a {PIECES[given]} Floor as {PIECES[taken]} you could not pay the other squares", "HR-372"


class Pay(Asked):
    """D13, second part: what goes on UltraPlastic squares, and UltraPlastic instead of colours, in any order; then pay.

    Canonical play fills the UltraPlastic squares first, and goes by the order of the kinds (``Construction.rank``): it reaches every
    payment once. What a colour lacks is paid with UltraPlastic by itself.
    """

    def __init__(self) -> None:
        on_it = Form("on ultraplastic {piece}", PIECE, act="on_ultraplastic")
        super().__init__("pay", ("HR-222", "HR-223", "HR-225"), on_it, Form("instead {color}", COLOR), Form("pay"))

    def options(self, state: State, step: i64) -> list[int]:
        game, construction = game_of(state), construction_of(state)
        base, kinds = int(self.base), range(KINDS)
        if not constructing.open_ultraplastic(game, construction):
            return [*self.instead(game, construction, 0), base + PAYING]
        out = [base + kind for kind in kinds if constructing.can_put(game, construction, kind, 0)]
        return out + self.instead(game, construction, 0)

    def canonical(self, state: State, step: i64) -> list[int]:
        game, construction = game_of(state), construction_of(state)
        base, kinds = int(self.base), range(construction.rank, KINDS)
        if not constructing.open_ultraplastic(game, construction):
            return [*self.instead(game, construction, max(construction.rank - KINDS, 0)), base + PAYING]
        return [base + kind for kind in kinds if constructing.can_put(game, construction, kind, kind)]

    def instead(self, game: HighRise, construction: Construction, first: i64) -> list[int]:
        """The colours from one on of whose squares one more may be paid with UltraPlastic."""
        base = int(self.base) + KINDS
        return [base + colour for colour in range(first, COLOURS) if constructing.can_replace(game, construction, colour)]

    def take(self, state: State, step: i64, option: i64) -> None:
        game, construction = game_of(state), construction_of(state)
        if option == PAYING:
            constructing.pay(game, construction)
            return
        if option < KINDS:
            construction.on_ultraplastic += one(option)
        else:
            construction.instead += one(option - KINDS)
        construction.rank = option if game.canonical_only else 0
        game.push(PAY, construction.seat)

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        if option == PAYING:
            return "an UltraPlastic square is still empty", "HR-222"
        game, construction = game_of(state), construction_of(state)
        return why_not_on_it(game, construction, option) if option < KINDS else why_not_instead(game, construction, option - KINDS)


def why_not_on_it(game: HighRise, construction: Construction, kind: int) -> tuple[str, str]:
    """Why a kind of piece may not go on an UltraPlastic square."""
    if constructing.open_ultraplastic(game, construction) == 0:
        return "every UltraPlastic square has its piece", "HR-222"
    if not number(constructing.pieces_left(game, construction), kind):
        return f"you have no {PIECES[kind]} piece left", "HR-222"
    return f"with {a(PIECES[kind])} piece there you could not pay the other squares", "HR-222"


def why_not_instead(game: HighRise, construction: Construction, colour: int) -> tuple[str, str]:
    """Why UltraPlastic may not go on a square of a colour."""
    if constructing.spare_ultraplastic(game, construction) <= 0:
        return "you have no UltraPlastic to spare for it", "HR-223"
    squares, pieces = constructing.squares_to_pay(game, construction), constructing.pieces_left(game, construction)
    if min(number(squares, colour), number(pieces, colour)) <= number(construction.instead, colour):
        return f"there is no {PIECES[colour]} square that you would pay with a {PIECES[colour]} Floor", "HR-223"
    return "with UltraPlastic there you could not fill the UltraPlastic squares", "HR-222"


UNIVERSITY: Final = University()
BLUEPRINT: Final = ChooseBlueprint()
SWAP: Final = Swap()
PAY: Final = Pay()
STEPS: Final[list[Step]] = [UNIVERSITY, BLUEPRINT, SWAP, PAY]
