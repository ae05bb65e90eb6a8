"""Decision points of the action: what to do, where, and which alternative to pay (D4, D4a, D4b)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from skyline.engine.decision import Argument, Decision
from skyline.engine.steps import seat_of, x_of

from .components import TILE_COUNT, Tile
from .explaining import closed_alternative, unbuildable, unfit
from .grid import SPACES, space_name
from .kinds import BUILD, COST_ALTERNATIVE, SOURCING, SPACE
from .needs import NOTHING, building_need, open_alternatives, space_need
from .trade import met_by_own, price_of
from .wording import cost_terms, joined, tile_brief, tile_name

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .state import Neom, Player

SELL: Final = TILE_COUNT
ALTERNATIVES: Final = 3


class Action(Decision):
    """D4: place the selected tile, place a Cornerstone instead, or sell the selected tile."""

    def __init__(self) -> None:
        super().__init__("action", TILE_COUNT + 1, ("NM-110", "NM-250", "NM-255"))

    def options(self, state: State, step: i64) -> list[int]:
        neom = cast("Neom", state)
        player = neom.players[seat_of(step)]
        tiles = neom.parts.tiles
        base = self.base
        out: list[int] = []
        if building_need(neom, player, tiles[player.selected]) == NOTHING:
            out.append(base + player.selected - 1)
        for number in player.unplaced:
            if building_need(neom, player, tiles[number]) == NOTHING:
                out.append(base + number - 1)
        out.append(base + SELL)
        return out

    def take(self, state: State, step: i64, option: i64) -> None:
        neom = cast("Neom", state)
        player = neom.players[seat_of(step)]
        if option == SELL:
            player.money += neom.parts.sale_price  # NM-255
            if neom.listener is not None:
                neom.emit("sold", player.seat, {"tile": player.selected, "money": neom.parts.sale_price})
            return
        number = option + 1
        tile = neom.parts.tiles[number]
        if tile.is_cornerstone():
            player.unplaced = [other for other in player.unplaced if other != number]  # NM-250
        neom.push(BUILD, player.seat, number)
        if len(tile.costs) > 1:
            neom.push(COST_ALTERNATIVE, player.seat, number)
        else:
            pay(neom, player, tile, 0)
        neom.push(SPACE, player.seat, number)

    def arguments(self, option: int) -> dict[str, Argument]:
        return {"act": "sell"} if option == SELL else {"act": "place", "tile": option + 1}

    def notation(self, option: int) -> str:
        return "sell" if option == SELL else f"place {option + 1:03}"

    def prompt(self, state: State, step: int) -> str:
        neom = cast("Neom", state)
        player = neom.players[seat_of(step)]
        acts = ["place it", "place a Cornerstone instead", "sell it"]
        offered = [act for act, offer in zip(acts, offers(neom, player), strict=True) if offer]
        return f"You selected {tile_name(neom.parts, player.selected)} and have £{player.money}: {joined(offered, 'or')}."

    def say(self, state: State, step: int, option: int) -> str:
        neom = cast("Neom", state)
        player = neom.players[seat_of(step)]
        if option == SELL:
            return f"sell {tile_name(neom.parts, player.selected)} for £{neom.parts.sale_price}"
        tile = neom.parts.tiles[option + 1]
        return f"place {tile_brief(neom.parts, option + 1)}{spending(neom, player, tile)}"

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        neom = cast("Neom", state)
        player = neom.players[seat_of(step)]
        number = option + 1
        tile = neom.parts.tiles[number]
        if number != player.selected and number not in player.unplaced:
            return f"{tile_name(neom.parts, number)} is neither your selected tile nor one of your unplaced Cornerstones", "NM-110"
        return unbuildable(neom, player, tile, building_need(neom, player, tile))


def offers(state: Neom, player: Player) -> tuple[bool, bool, bool]:
    """May the player place the selected tile, place a Cornerstone, sell (always, NM-110)?"""
    tiles = state.parts.tiles
    stones = [number for number in player.unplaced if building_need(state, player, tiles[number]) == NOTHING]
    return building_need(state, player, tiles[player.selected]) == NOTHING, bool(stones), True


def spending(state: Neom, player: Player, tile: Tile) -> str:
    """What placing the tile costs now at least, as words."""
    if any(met_by_own(player, cost) and not cost.coins for cost in tile.costs):
        return ""
    least = min(price_of(state, player, cost) for cost in tile.costs)
    return f" for £{least}" if least else ""


def pay(state: Neom, player: Player, tile: Tile, alternative: i64) -> None:
    """Pay the coins of an alternative, and get the Goods that are missing (NM-114 step 2, NM-131, NM-132)."""
    cost = tile.costs[alternative]
    player.money -= cost.coins
    missing = cost.goods & ~player.city.goods
    if missing:
        state.push(SOURCING, player.seat, 0, missing)


class Space(Decision):
    """D4a: the space for the tile of the action."""

    def __init__(self) -> None:
        super().__init__("space", SPACES, ("NM-170", "NM-171", "NM-190"))

    def options(self, state: State, step: i64) -> list[int]:
        neom = cast("Neom", state)
        player = neom.players[seat_of(step)]
        base = self.base
        fits = player.city.spaces_for(neom.parts.tiles[x_of(step)], neom.generation)
        out: list[int] = []
        space: i64
        for space in range(SPACES):
            if fits >> space & 1:
                out.append(base + space)
        return out

    def take(self, state: State, step: i64, option: i64) -> None:
        cast("Neom", state).players[seat_of(step)].space = option

    def arguments(self, option: int) -> dict[str, Argument]:
        return {"row": option // 5 + 1, "column": option % 5 + 1}

    def notation(self, option: int) -> str:
        return f"space {space_name(option)}"

    def prompt(self, state: State, step: int) -> str:
        return f"Where does {tile_name(cast('Neom', state).parts, x_of(step))} go? (row/column)"

    def say(self, state: State, step: int, option: int) -> str:
        neom = cast("Neom", state)
        there = neom.players[seat_of(step)].city.tiles[option]
        return f"on {space_name(option)}" + (f", replacing {tile_name(neom.parts, there)}" if there else "")

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        neom = cast("Neom", state)
        player = neom.players[seat_of(step)]
        tile = neom.parts.tiles[x_of(step)]
        return unfit(neom, player, tile, option, space_need(player.city, tile, neom.generation, option))


class CostAlternative(Decision):
    """D4b: which of the alternatives of a requirement is met."""

    def __init__(self) -> None:
        super().__init__("cost_alternative", ALTERNATIVES, ("NM-133", "NM-R36"))

    def options(self, state: State, step: i64) -> list[int]:
        neom = cast("Neom", state)
        player = neom.players[seat_of(step)]
        return [int(self.base) + index for index in open_alternatives(neom, player, neom.parts.tiles[x_of(step)])]

    def take(self, state: State, step: i64, option: i64) -> None:
        neom = cast("Neom", state)
        pay(neom, neom.players[seat_of(step)], neom.parts.tiles[x_of(step)], option)

    def arguments(self, option: int) -> dict[str, Argument]:
        return {"alternative": option + 1}

    def notation(self, option: int) -> str:
        return f"cost {option + 1}"

    def prompt(self, state: State, step: int) -> str:
        neom = cast("Neom", state)
        tile = neom.parts.tiles[x_of(step)]
        open_now = [cost_terms(neom.parts, tile.costs[index]) for index in open_alternatives(neom, neom.players[seat_of(step)], tile)]
        return f"{tile_name(neom.parts, tile.number)} asks for {' or '.join(open_now)}. Which do you give?"

    def say(self, state: State, step: int, option: int) -> str:
        neom = cast("Neom", state)
        cost = neom.parts.tiles[x_of(step)].costs[option]
        least = price_of(neom, neom.players[seat_of(step)], cost)
        return f"give {cost_terms(neom.parts, cost)} (£{least} in all)"

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        neom = cast("Neom", state)
        return closed_alternative(neom, neom.players[seat_of(step)], neom.parts.tiles[x_of(step)], option)
