"""Laying out the game and the Preliminary Round: the solo tile set and the Cornerstones (sections 4, 5, 19 and 20; D1b, D2, D2b)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from skyline.engine.decision import Decision
from skyline.engine.fields import Form, Number, Word
from skyline.engine.steps import NOBODY, Step, seat_of, x_of

from . import turns
from .components import CORNERSTONE_DECK, FIRST_CORNERSTONE, TILE_COUNT
from .wording import tile_name

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .state import Neom

TILE_SETS: Final = ("1+", "1+4+", "all")
MARKS: Final = (1, 4, 5)
LAST_ROUND: Final = 2  # of rounds 0 to 2


def set_out(state: Neom) -> None:
    """What stands on the agenda when the boards are laid out."""
    state.face_down = state.parts.deck(CORNERSTONE_DECK, 5)  # NM-044
    state.push(turns.BEGIN_GENERATION, NOBODY, 1)
    if state.solo() and state.settings["tile_set"] == "ask":
        state.push(TILE_SET, 0)  # NM-392, NM-R47
    if state.seats == 2:
        state.first = state.draw([0, 1])  # NM-362, NM-R47
    if state.beginner:
        for player in state.players:
            player.unplaced = state.deal(state.face_down, 1)  # NM-430
    elif state.seats <= 2:
        state.push(OPEN_STACK, NOBODY, 0)
    else:
        for player in state.players:
            player.hand = state.deal(state.face_down, 4)  # NM-060
        state.push(KEEP_ROUND, NOBODY, 0)


class TileSet(Decision):
    """D1b: which tiles the solo player plays with. All are legal."""

    def __init__(self) -> None:
        super().__init__("solo_tile_set", ("NM-392",), Form("tiles {tiles}", Word("tiles", TILE_SETS)), opens=True)

    def options(self, state: State, step: i64) -> list[int]:
        return [int(self.base) + option for option in range(len(TILE_SETS))]

    def take(self, state: State, step: i64, option: i64) -> None:
        cast("Neom", state).tile_set = MARKS[option]


# ------------------------------------------------------------------ 3 to 5 players (section 5)
class KeepRound(Step):
    """All choose one Cornerstone of their hand, face down (NM-061). x: the round."""

    def __init__(self) -> None:
        super().__init__(most_x=LAST_ROUND)

    def run(self, state: State, packed: i64) -> None:
        neom = cast("Neom", state)
        neom.begin_turn(NOBODY)
        neom.push(PASS_CORNERSTONES, NOBODY, x_of(packed))
        neom.ask_all(CORNERSTONE_PICK, NOBODY)


class CornerstonePick(Decision):
    """D2: keep one Cornerstone of the hand, face down."""

    def __init__(self) -> None:
        form = Form("keep {tile}", Number("tile", FIRST_CORNERSTONE, TILE_COUNT))
        super().__init__("cornerstone_pick", ("NM-061", "NM-062"), form, opens=True)

    def options(self, state: State, step: i64) -> list[int]:
        player = cast("Neom", state).players[seat_of(step)]
        return [int(self.base) + number - FIRST_CORNERSTONE for number in player.hand]

    def take(self, state: State, step: i64, option: i64) -> None:
        player = cast("Neom", state).players[seat_of(step)]
        number: i64 = option + FIRST_CORNERSTONE
        player.hand = [other for other in player.hand if other != number]
        player.kept = [*player.kept, number]

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        return f"{tile_name(cast('Neom', state).parts, option + FIRST_CORNERSTONE)} is not in your hand", "NM-061"


class PassCornerstones(Step):
    """Pass the rest to the left, or after the third choice discard it and reveal (NM-061 to NM-063). x: the round."""

    def __init__(self) -> None:
        super().__init__(most_x=LAST_ROUND)

    def run(self, state: State, packed: i64) -> None:
        neom = cast("Neom", state)
        if x_of(packed) < LAST_ROUND:
            turns.pass_left(neom)
            neom.push(KEEP_ROUND, NOBODY, x_of(packed) + 1)
        else:
            show_cornerstones(neom)


def show_cornerstones(state: Neom) -> None:
    """The rest of all hands is the discard pile, and what was kept lies face up (NM-062, NM-063)."""
    pile: list[int] = []
    for player in state.players:
        pile += player.hand
        player.hand = []
        player.unplaced = sorted(player.kept)
        player.kept = []
        if state.listener is not None:
            state.emit("cornerstones", player.seat, {"tiles": player.unplaced})
    pile.sort()
    state.pile = pile


# ------------------------------------------------------------------ 2 players and solo
class OpenStack(Step):
    """Reveal the next stack of Cornerstones and let the choosers choose (NM-363, NM-391). x: the stack."""

    def __init__(self) -> None:
        super().__init__(most_x=LAST_ROUND)

    def run(self, state: State, packed: i64) -> None:
        neom = cast("Neom", state)
        neom.begin_turn(NOBODY)
        sizes = neom.parts.solo_stacks if neom.solo() else neom.parts.two_stacks
        neom.offer = neom.deal(neom.face_down, sizes[x_of(packed)])
        if neom.listener is not None:
            neom.emit("revealed", NOBODY, {"tiles": neom.offer})
        neom.push(CLOSE_STACK, NOBODY, x_of(packed))
        neom.ask_choosers(CORNERSTONE_PICK_OPEN)


class CornerstonePickOpen(Decision):
    """D2b: take one of the revealed Cornerstones."""

    def __init__(self) -> None:
        form = Form("take {tile}", Number("tile", FIRST_CORNERSTONE, TILE_COUNT))
        super().__init__("cornerstone_pick_open", ("NM-363", "NM-391"), form, opens=True)

    def options(self, state: State, step: i64) -> list[int]:
        return [int(self.base) + number - FIRST_CORNERSTONE for number in cast("Neom", state).offer]

    def take(self, state: State, step: i64, option: i64) -> None:
        neom = cast("Neom", state)
        player = neom.players[seat_of(step)]
        number: i64 = option + FIRST_CORNERSTONE
        neom.offer = [other for other in neom.offer if other != number]
        player.unplaced = sorted([*player.unplaced, number])
        if neom.listener is not None:
            neom.emit("took", player.seat, {"tile": number})

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        neom = cast("Neom", state)
        name = tile_name(neom.parts, option + FIRST_CORNERSTONE)
        return f"{name} is not among the revealed Cornerstones", "NM-391" if neom.solo() else "NM-363"


class CloseStack(Step):
    """What nobody took goes to the Cornerstone discard pile; first and second choice alternate (NM-362). x: the stack."""

    def __init__(self) -> None:
        super().__init__(most_x=LAST_ROUND)

    def run(self, state: State, packed: i64) -> None:
        neom = cast("Neom", state)
        neom.pile = sorted(neom.pile + neom.offer)
        neom.offer = []
        turns.alternate(neom)
        if x_of(packed) < LAST_ROUND:
            neom.push(OPEN_STACK, NOBODY, x_of(packed) + 1)


TILE_SET: Final = TileSet()
CORNERSTONE_PICK: Final = CornerstonePick()
CORNERSTONE_PICK_OPEN: Final = CornerstonePickOpen()
KEEP_ROUND: Final = KeepRound()
PASS_CORNERSTONES: Final = PassCornerstones()
OPEN_STACK: Final = OpenStack()
CLOSE_STACK: Final = CloseStack()
STEPS: Final[list[Step]] = [TILE_SET, CORNERSTONE_PICK, CORNERSTONE_PICK_OPEN, KEEP_ROUND, PASS_CORNERSTONES, OPEN_STACK, CLOSE_STACK]
