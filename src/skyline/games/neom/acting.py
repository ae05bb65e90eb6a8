"""Decision points of the action: what to do, where, and which alternative to pay (D4, D4a, D4b)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from skyline.engine.decision import Argument, Decision
from skyline.engine.steps import seat_of, x_of

from .building import placeable
from .components import TILE_COUNT, Tile
from .grid import CENTER, SPACES, count, space_name, spaces_of
from .kinds import BUILD, COST_ALTERNATIVE, SOURCING, SPACE
from .trade import affordable, met_by_own, open_alternatives, prerequisite_met, price_of
from .wording import cost_words, goods_in, tile_brief, tile_name

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
        if placeable(neom, player, tiles[player.selected]):
            out.append(base + player.selected - 1)
        for number in player.unplaced:
            if placeable(neom, player, tiles[number]):
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
        instead = ", place a Cornerstone instead" if player.unplaced else ""
        return f"You selected {tile_name(neom.parts, player.selected)} and have £{player.money}: place it{instead}, or sell it."

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
        if not prerequisite_met(player, tile):
            return f"{tile_name(neom.parts, number)} {cost_words(neom.parts, tile)} in your city", "NM-134"
        if not affordable(neom, player, tile):
            return unaffordable(neom, player, tile)
        if tile.is_cornerstone() and count(player.city.cornerstones) >= neom.generation:
            return f"in Generation {neom.generation} a city may have {neom.generation} Cornerstone(s)", "NM-251"
        return f"{tile_name(neom.parts, number)} has no legal space", "NM-175"


def unaffordable(state: Neom, player: Player, tile: Tile) -> tuple[str, str]:
    """Why the requirement cannot be met: what is missing, and whether it could be bought at all."""
    name = tile_name(state.parts, tile.number)
    prices = [price_of(state, player, cost) for cost in tile.costs]
    cheapest = min(prices)
    if cheapest < 1000:
        return f"{name} would cost at least £{cheapest}, and you have £{player.money}", "NM-136"
    missing = goods_in(state.parts, tile.costs[0].goods & ~player.city.goods)
    clause = "NM-406" if state.solo() else "NM-158"
    return f"{name} needs {' and '.join(missing)}, which you do not produce and cannot buy now", clause


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
        city = neom.players[seat_of(step)].city
        tile = neom.parts.tiles[x_of(step)]
        where = space_name(option)
        there = city.tiles[option]
        if there and not (tile.types & neom.parts.tiles[there].types or city.resource >> option & 1):
            lying = tile_name(neom.parts, there)
            return f"on {where} lies {lying}, which shares no type with {tile_name(neom.parts, tile.number)}", "NM-190"
        over_limit = tile.is_cornerstone() and count(city.cornerstones) >= neom.generation and not city.cornerstones >> option & 1
        if over_limit and option in spaces_of(city.spaces_for(tile, 3)):
            return f"in Generation {neom.generation} a city may have {neom.generation} Cornerstone(s)", "NM-251"
        if there and option != CENTER:
            return f"without {tile_name(neom.parts, there)} no road of the new tile on {where} leads to the centre", "NM-173"
        return f"on {where} no road of {tile_name(neom.parts, tile.number)} meets a road that leads to the centre", "NM-171"


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
        return f"{tile_name(neom.parts, tile.number)} asks for {cost_words(neom.parts, tile)}. Which do you give?"

    def say(self, state: State, step: int, option: int) -> str:
        neom = cast("Neom", state)
        cost = neom.parts.tiles[x_of(step)].costs[option]
        terms = ([f"£{cost.coins}"] if cost.coins else []) + goods_in(neom.parts, cost.goods)
        least = price_of(neom, neom.players[seat_of(step)], cost)
        return f"give {' + '.join(terms)} (£{least} in all)"

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        neom = cast("Neom", state)
        player = neom.players[seat_of(step)]
        tile = neom.parts.tiles[x_of(step)]
        if option >= len(tile.costs):
            return f"{tile_name(neom.parts, tile.number)} has {len(tile.costs)} alternatives", "NM-133"
        if any(met_by_own(player, cost) for cost in tile.costs):
            return "another alternative is met by your own Goods, so it is taken", "NM-R36"
        return "you cannot pay for this alternative", "NM-136"
