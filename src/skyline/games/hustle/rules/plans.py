"""Choosing blueprint and cap, all at the same time; in the advanced variant the blueprint is drawn (HH-063, section 17)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from skyline.engine.fields import Form, Word
from skyline.engine.state import State
from skyline.engine.steps import NOBODY, Step, seat_of

from .asking import Question
from .components import BLUEPRINT_IDS, BLUEPRINTS, CAP_IDS, CAPS, SAMPLE_IDS, SAMPLES
from .decks import without
from .designs import BLOCKS
from .lot import ANCHOR_SQUARES, ANCHOR_WORDS, ANCHORS, COLUMNS, LEVELS, connected, has, lower_half, upper_half
from .needs import Need
from .players import NOTHING, Player
from .state import Hustle

CAP: Final = BLUEPRINTS
BLOCK: Final = CAP + CAPS
UNBLOCK: Final = BLOCK + ANCHORS
CLEAR: Final = UNBLOCK + ANCHORS
SAMPLE: Final = CLEAR + 1
READY: Final = SAMPLE + SAMPLES
EXPERT: Final = "expert"
DESIGNS_FEATURED: Final = 2  # HH-733


def advanced(state: Hustle) -> bool:
    """Is this the advanced variant (HH-730)?"""
    return bool(state.settings["blueprints"] == EXPERT)


# ------------------------------------------------------------------ shapes
def drawn_rows(blocks: list[int]) -> list[int]:
    """The shape of a drawing: the union of its blocks, as rows of nine bits from GF up."""
    rows = [0] * LEVELS
    for block in blocks:
        for square in ANCHOR_SQUARES[block]:
            rows[square // COLUMNS] |= 1 << square % COLUMNS
    return rows


def featured(state: Hustle, rows: list[int]) -> list[str]:
    """The names of those drawn designs that a shape features (HH-733)."""
    if not any(rows):
        return []
    return [state.parts.designs[design].name for design in state.designs if state.parts.designs[design].feature.shown_by(rows)]


def shape_need(state: Hustle, rows: list[int]) -> Need:
    """What keeps a shape from being a blueprint (HH-732, HH-733)."""
    if not rows[0]:
        return "the tower needs a square on GF", "HH-732"
    squares = [level * COLUMNS + column for level in range(LEVELS) for column in range(COLUMNS) if rows[level] >> column & 1]
    if not connected(lower_half(squares), upper_half(squares)):
        return "the tower does not hang together", "HH-732"
    shown = featured(state, rows)
    if len(shown) >= DESIGNS_FEATURED:
        return None
    return f"it must feature 2 of the 3 designs, and features {', '.join(shown) or 'none'}", "HH-733"


def block_need(player: Player, block: i64) -> Need:
    """What keeps a block from being added to the drawing."""
    if len(player.laid) >= BLOCKS:
        return f"a drawing has at most {BLOCKS} blocks", "HH-732"
    squares = [square for other in player.laid for square in ANCHOR_SQUARES[other]]
    lower = lower_half(squares)
    upper = upper_half(squares)
    adds = any(not has(lower, upper, square) for square in ANCHOR_SQUARES[block])
    return None if adds else ("it adds no square", "HH-732")


def plan_need(state: Hustle, player: Player) -> Need:
    """What keeps the player from being ready with the blueprint."""
    if not advanced(state):
        return None if player.blueprint >= 0 else ("choose a blueprint", "HH-063")
    return None if player.blueprint >= 0 else shape_need(state, drawn_rows(player.laid))


# ------------------------------------------------------------------ the question
class ChoosePlans(Question):
    """Blueprint and cap in either order, changed as often as wished until the player is ready (HH-063)."""

    def __init__(self) -> None:
        squares = Word("square", ANCHOR_WORDS)
        super().__init__(
            "choose_plans", ("HH-061", "HH-062", "HH-063", "HH-731", "HH-732", "HH-733", "HH-736"),
            Form("plan {blueprint}", Word("blueprint", BLUEPRINT_IDS)),
            Form("cap {cap}", Word("cap", CAP_IDS)),
            Form("block {square}", squares),
            Form("unblock {square}", squares),
            Form("clear drawing", act="clear"),
            Form("sample {sample}", Word("sample", SAMPLE_IDS)),
            Form("plans ready", act="ready"),
            always=True, narrows=True,
        )  # fmt: skip

    def begins(self, state: State, step: i64) -> bool:
        player = cast(Hustle, state).players[seat_of(step)]
        return player.blueprint < 0 and player.cap < 0 and not player.laid

    def options(self, state: State, step: i64) -> list[int]:
        return self.possible(cast(Hustle, state), step, 0, READY)

    def canonical(self, state: State, step: i64) -> list[int]:
        """The blueprint before the cap; in the advanced variant a sample tower (HH-805, HH-736)."""
        game = cast(Hustle, state)
        player = game.players[seat_of(step)]
        if player.blueprint < 0 and plan_need(game, player) is not None:
            return self.possible(game, step, SAMPLE, READY - 1) if advanced(game) else self.possible(game, step, 0, CAP - 1)
        if player.cap < 0:
            return self.possible(game, step, CAP, BLOCK - 1)
        return [int(self.base) + READY]

    def take(self, state: State, step: i64, option: i64) -> None:
        game = cast(Hustle, state)
        seat = seat_of(step)
        player = game.players[seat]
        if option == READY:
            settle_plan(game, seat)
            return
        if option < CAP:
            player.blueprint = option
        elif option < BLOCK:
            player.cap = option - CAP
        elif option >= SAMPLE:
            player.blueprint = option - SAMPLE
            player.laid = NOTHING
        else:
            player.blueprint = NOBODY  # drawing again puts a sample tower aside
            redraw(player, option)
        state.push(CHOOSE_PLANS, seat)

    def need(self, state: Hustle, step: i64, option: i64) -> Need:
        player = state.players[seat_of(step)]
        if option < CAP:
            return dealt_need(player.dealt_plans, player.blueprint, option, BLUEPRINT_IDS[option])
        if option < BLOCK:
            return dealt_need(player.dealt_caps, player.cap, option - CAP, CAP_IDS[option - CAP])
        if option == READY:
            missing = plan_need(state, player)
            return missing if missing is not None or player.cap >= 0 else ("choose a building cap", "HH-063")
        if not advanced(state):
            return "blueprints are drawn in the advanced variant only", "HH-730"
        if option < UNBLOCK:
            return block_need(player, option - BLOCK)
        if option < CLEAR:
            return None if int(option - UNBLOCK) in player.laid else ("that block is not in the drawing", "HH-732")
        if option == CLEAR:
            return None if player.laid else ("nothing is drawn", "HH-732")
        if player.blueprint == option - SAMPLE:
            return "it is chosen already", "HH-736"
        return shape_need(state, state.parts.samples[option - SAMPLE].rows)


def dealt_need(dealt: list[int], chosen: i64, number: i64, name: str) -> Need:
    if int(number) not in dealt:
        return f"{name} was not dealt to you", "HH-061"
    return (f"{name} is chosen already", "HH-063") if chosen == number else None


def redraw(player: Player, option: i64) -> None:
    """Add a block to the drawing, take one off, or clear it."""
    if option < UNBLOCK:
        player.laid = sorted([*player.laid, int(option - BLOCK)])
    elif option < CLEAR:
        player.laid = without(player.laid, [int(option - UNBLOCK)])
    else:
        player.laid = NOTHING


def settle_plan(state: Hustle, seat: i64) -> None:
    """The player is ready: the blueprint cannot change any more (HH-734)."""
    player = state.players[seat]
    if advanced(state):
        player.plan = state.parts.samples[player.blueprint].rows if player.blueprint >= 0 else drawn_rows(player.laid)
    else:
        player.plan = state.parts.blueprints[player.blueprint].rows
    player.laid = NOTHING
    player.dealt_plans = NOTHING  # the other one goes back to the box unseen
    if state.listener is not None:
        state.emit("plans", seat, {"blueprint": player.blueprint, "rows": player.plan})


CHOOSE_PLANS: Final[ChoosePlans] = ChoosePlans()
STEPS: Final[list[Step]] = [CHOOSE_PLANS]
