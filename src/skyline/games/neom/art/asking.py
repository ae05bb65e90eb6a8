"""What the page asks: a short sentence that names the act, and the price and the reason below it."""

from __future__ import annotations

from skyline.engine.steps import kind_of, x_of

from ..kinds import ACTION, COST_ALTERNATIVE, SOURCING, SPACE, TILE_SELECT, TILE_SELECT_OPEN
from ..sourcing import wanted
from ..state import Neom
from ..wording import cost_words, good_name, roman, short_name

Asking = tuple[str, str]


def ask(state: Neom, seat: int) -> Asking | None:
    """Title and reason of the question before ``seat``; None where its prompt says it well enough."""
    step = int(state.pending(seat))
    kind = kind_of(step)
    turn = f"Generation {roman(state.generation)}, turn {state.turn}."
    purse = f"You have £{state.players[seat].money}."
    if kind == TILE_SELECT:
        return "Select one tile", f"{turn} The others go to the player on your left."
    if kind == TILE_SELECT_OPEN:
        return "Choose one of the revealed tiles", f"{turn} You act with it at once."
    if kind == ACTION:
        return act(state, seat), f"{purse} Selling brings £{state.parts.sale_price}."
    if kind == SPACE:
        return f"Build {short_name(state.parts, x_of(step))} on a lit plot", f"{price(state, x_of(step))} {purse}"
    if kind == COST_ALTERNATIVE:
        return f"What do you give for {short_name(state.parts, x_of(step))}?", purse
    if kind == SOURCING:
        return f"Where do you get {good_name(state.parts, wanted(step))}?", f"You do not produce it. {purse}"
    return None


def act(state: Neom, seat: int) -> str:
    player = state.players[seat]
    instead = " or a Cornerstone" if player.unplaced else ""
    return f"Build {short_name(state.parts, player.selected)}{instead}, or sell it"


def price(state: Neom, number: int) -> str:
    words = cost_words(state.parts, state.parts.tiles[number])
    return "It is free." if words == "free" else f"It asks for {words}."
