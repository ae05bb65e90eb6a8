"""What the page asks: a short sentence that names the act, and the price and the reason below it."""

from __future__ import annotations

from skyline.engine.steps import kind_of, x_of

from ..acting import offers
from ..drafting import alone, rest_of_hand, rest_of_offer
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
        return "Select one tile", f"{turn} {sentence(rest_of_hand(state, seat))}"
    if kind == TILE_SELECT_OPEN:
        ahead = f" {sentence(alone(state))}" if state.solo() else ""
        return "Choose one of the revealed tiles", f"{turn} {sentence(rest_of_offer(state, seat))}{ahead}"
    if kind == ACTION:
        return act(state, seat), f"{purse} Selling brings £{state.parts.sale_price}."
    if kind == SPACE:
        return f"Build {short_name(state.parts, x_of(step))} on a lit plot", f"{price(state, x_of(step))} {purse}"
    if kind == COST_ALTERNATIVE:
        return f"What do you give for {short_name(state.parts, x_of(step))}?", purse
    if kind == SOURCING:
        return f"Where do you get {good_name(state.parts, wanted(step))}?", f"You do not produce it. {purse}"
    return None


def sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."


def act(state: Neom, seat: int) -> str:
    name = short_name(state.parts, state.players[seat].selected)
    own, stone, _ = offers(state, state.players[seat])
    if not own and not stone:
        return f"Sell {name}"
    built = f"Build {name}{' or a Cornerstone' if stone else ''}, or sell it"
    return built if own else f"Build a Cornerstone, or sell {name}"


def price(state: Neom, number: int) -> str:
    words = cost_words(state.parts, state.parts.tiles[number])
    return "It is free." if words == "free" else f"It asks for {words}."
