"""Legal actions as a person sees them: a title, what comes of it, a price, and the elements of the picture that stand for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from skyline.engine.events import Event
from skyline.engine.picture import Choice
from skyline.engine.steps import NOBODY, kind_of, seat_of, x_of

from ..acting import SELL, spending
from ..components import DISASTER, FIRST_CORNERSTONE, TIERS, Tile
from ..describe import road_words
from ..disasters import penalty
from ..drafting import discards, last_pick
from ..grid import ORTHOGONAL, space_name, spaces_of
from ..kinds import (
    ACTION,
    CONTRACT_EXCHANGE,
    CORNERSTONE_PICK,
    CORNERSTONE_PICK_OPEN,
    COST_ALTERNATIVE,
    DISASTER_RESPONSE,
    MODULAR_GOOD,
    SOURCING,
    SPACE,
    TILE_SELECT,
    TILE_SELECT_OPEN,
    TILE_SET,
)
from ..sourcing import FROM_SEAT, FROM_SUPPLY, GOODS, IMPORT, POSTAL, WAYS, opponent_sells
from ..sourcing import price as price_of_good
from ..specials import CORNERSTONES, DONE, FIRST_PROCESSED, PAY, struck_by
from ..specials import NONE as NOTHING_TO_GIVE
from ..state import Neom
from ..trade import price_of
from ..wording import good_name, goods_in, joined, seat_letter, select_disaster
from .words import gains, needs

Words = tuple[str, str, str]  # title, note, price
Say = Callable[[Neom, int, int, Sequence[str]], Words]  # of a state, the step that asks, the option, the players' names


def person(seat: int, names: Sequence[str]) -> str:
    return names[seat] if seat < len(names) else f"seat {seat_letter(seat)}"


# ------------------------------------------------------------------ drafting
def tile_set(_state: Neom, _step: int, option: int, _names: Sequence[str]) -> Words:
    marks, tiles = (("1+", 24), ("1+ and 4+", 32), ("1+, 4+ and 5+", 40))[option]
    return f"Play with the tiles marked {marks}", f"{tiles} tiles in each Generation", ""


def drafted(verb: str, first: int) -> Say:
    """Take a tile, the first option being tile number ``first``. Tiles of the same name differ in their roads."""

    def say(state: Neom, step: int, option: int, _names: Sequence[str]) -> Words:
        tile = state.parts.tiles[option + first]
        if tile.types == DISASTER:
            return f"{verb} {tile.name}", f"{select_disaster(state.seats)}{left_over(state, step, tile)}", ""
        terms = [gains(state.parts, tile), asked_for(needs(state.parts, tile))]
        beside = [*state.players[seat_of(step)].hand, *state.offer]
        if any(state.parts.tiles[other].name == tile.name for other in beside if other != tile.number):
            terms.append(f"roads {joined(road_words(tile).split(', '), 'and')}")
        return f"{verb} {tile.name}", f"{'; '.join(terms)}{left_over(state, step, tile)}", ""

    return say


def left_over(state: Neom, step: int, tile: Tile) -> str:
    """At the last pick of a draft: which tile goes where."""
    seat = seat_of(step)
    if state.seats < 3 or not last_pick(state, seat):
        return ""
    rest = [state.parts.tiles[other].name for other in state.players[seat].hand if other != tile.number]
    return f"; {joined(rest, 'and')} goes to {discards(state)}" if rest else ""


def asked_for(words: str) -> str:
    return words if words == "free" else f"needs {words}"


# ------------------------------------------------------------------ acting
def action(state: Neom, step: int, option: int, _names: Sequence[str]) -> Words:
    player = state.players[seat_of(step)]
    if option == SELL:
        return f"Sell {state.parts.tiles[player.selected].name}", "to the general supply", f"+£{state.parts.sale_price}"
    tile = state.parts.tiles[option + 1]
    instead = " instead" if tile.is_cornerstone() else ""
    return f"Build {tile.name}{instead}", gains(state.parts, tile), spending(state, player, tile).removeprefix(" for ")


def space(state: Neom, step: int, option: int, _names: Sequence[str]) -> Words:
    city = state.players[seat_of(step)].city
    there = city.tiles[option]
    if there:
        return f"Build on {space_name(option)}", f"replaces {state.parts.tiles[there].name}", ""
    after = city.with_tile(x_of(step), option)
    down, right = after.links(after.built())
    joined_to = [
        state.parts.tiles[city.tiles[other]].name
        for other in spaces_of(ORTHOGONAL[option])
        if (down >> min(option, other) if abs(option - other) == 5 else right >> min(option, other)) & 1
    ]
    return f"Build on {space_name(option)}", f"joins {joined(joined_to, 'and')}", ""


def alternative(state: Neom, step: int, option: int, _names: Sequence[str]) -> Words:
    player = state.players[seat_of(step)]
    cost = state.parts.tiles[x_of(step)].costs[option]
    terms = [f"£{cost.coins}"] if cost.coins else []
    terms += [good.lower() for good in goods_in(state.parts, cost.goods)]
    missing = goods_in(state.parts, cost.goods & ~player.city.goods)
    note = f"you buy {joined([good.lower() for good in missing], 'and')}" if missing else ""
    least = price_of(state, player, cost)
    return f"Give {joined(terms, 'and')}", note, f"£{least}" if least else ""


def sourcing(state: Neom, step: int, option: int, names: Sequence[str]) -> Words:
    player = state.players[seat_of(step)]
    good, way = divmod(option, WAYS)
    name = good_name(state.parts, good).lower()
    if way in (POSTAL, IMPORT):
        return f"Waive {name}", f"with the {'Postal Service' if way == POSTAL else 'Import Office'}", ""
    cost = int(price_of_good(state, player, good, way))
    leaves = f"leaves you £{player.money - cost}"
    if way < FROM_SUPPLY:
        return f"Buy {name} from {person(way - FROM_SEAT, names)}", leaves, f"£{cost}"
    if opponent_sells(state, player.seat, good):
        return f"Buy {name} from {person(int(1 - player.seat), names)}", leaves, f"£{cost}"
    route = ("", "with the left Trade Route, ", "with the right Trade Route, ", "with both Trade Routes, ")[way - FROM_SUPPLY]
    return f"Buy {name} from the supply", f"{route}{leaves}", f"£{cost}"


# ------------------------------------------------------------------ single tiles and Disasters
def modular(state: Neom, step: int, option: int, _names: Sequence[str]) -> Words:
    good = option + FIRST_PROCESSED
    owned = state.players[seat_of(step)].city.goods >> good & 1
    tier = f"{TIERS[state.parts.tier[good]].title()} Good, {state.parts.good_vp[good]} VP"
    return f"Produce {good_name(state.parts, good).lower()}", "which you produce already" if owned else tier, ""


def contract(state: Neom, step: int, option: int, _names: Sequence[str]) -> Words:
    if option >= DONE:
        enough = "Return no more" if state.players[seat_of(step)].kept else "Return none"
        return ((enough, "", ""), ("Swap your Cornerstone", "for an unseen one", ""), ("Keep your Cornerstone", "", ""))[option - DONE]
    tile = state.parts.tiles[option % CORNERSTONES + FIRST_CORNERSTONE]
    return f"{'Return' if option < CORNERSTONES else 'Take'} {tile.name}", gains(state.parts, tile), ""


def disaster(state: Neom, step: int, option: int, _names: Sequence[str]) -> Words:
    player = state.players[seat_of(step)]
    if option == PAY:
        due = penalty(player.city, struck_by(state))
        return "Pay for the damage", f"leaves you £{player.money - due}", f"£{due}"
    if option == NOTHING_TO_GIVE:
        return "Give nothing", "there is no tile to give", ""
    tile = state.parts.tiles[player.city.tiles[option]]
    return f"Give {tile.name} on {space_name(option)}", f"you lose {gains(state.parts, tile)}", ""


SAYINGS: dict[int, Say] = {
    TILE_SET: tile_set, CORNERSTONE_PICK: drafted("Keep", FIRST_CORNERSTONE), CORNERSTONE_PICK_OPEN: drafted("Take", FIRST_CORNERSTONE),
    TILE_SELECT: drafted("Select", 1), TILE_SELECT_OPEN: drafted("Choose", 1), ACTION: action, SPACE: space,
    COST_ALTERNATIVE: alternative, SOURCING: sourcing, MODULAR_GOOD: modular, CONTRACT_EXCHANGE: contract, DISASTER_RESPONSE: disaster,
}  # fmt: skip


def choices(state: Neom, seat: int, names: Sequence[str]) -> list[Choice]:
    """See ``Game.choices``."""
    if not state.menus[seat]:
        return []
    step = state.pending(seat)
    kind = int(kind_of(step))
    point = state.game.points[kind]
    clauses = state.game.clauses(state, point)
    out = []
    for number in state.actions(seat):
        title, note, price = SAYINGS[kind](state, step, number - point.base, names)
        out.append(Choice(state.game.write(number), title, note, price, targets(kind, number - point.base, seat), clauses))
    return out


# ------------------------------------------------------------------ elements of the picture
def targets(kind: int, option: int, seat: int) -> tuple[str, ...]:
    """The elements that stand for an option of a kind of decision."""
    if kind in (CORNERSTONE_PICK, CORNERSTONE_PICK_OPEN):
        return (f"hand-{option + FIRST_CORNERSTONE:03}",)
    if kind in (TILE_SELECT, TILE_SELECT_OPEN):
        return (f"hand-{option + 1:03}",)
    if kind == ACTION and option != SELL:
        return (f"{'stone' if option + 1 >= FIRST_CORNERSTONE else 'hand'}-{option + 1:03}",)
    if kind in (SPACE, DISASTER_RESPONSE) and option < PAY:
        return (f"city-{seat_letter(seat)}-{option}",)
    if kind == SOURCING and FROM_SEAT <= option % WAYS < FROM_SUPPLY:
        return (f"other-{seat_letter(option % WAYS - FROM_SEAT)}",)
    if kind == MODULAR_GOOD:
        return (f"good-{GOODS[option + FIRST_PROCESSED]}",)
    if kind == CONTRACT_EXCHANGE and option < DONE:
        return (f"{'stone' if option < CORNERSTONES else 'pile'}-{option % CORNERSTONES + FIRST_CORNERSTONE}",)
    return ()


def touched(event: Event) -> tuple[str, ...]:
    """See ``Game.touched``: a space of the large city and of the small one, or the player."""
    if event.seat == NOBODY:
        return ()
    seat = seat_letter(event.seat)
    where = event.details.get("space")
    if where is not None:
        return (f"city-{seat}-{where}", f"thumb-{seat}-{where}")
    return (f"other-{seat}",) if event.kind in ("sold", "bought", "penalty", "named", "swapped", "exchanged") else ()
