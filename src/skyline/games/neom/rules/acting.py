"""Decision points of the action: what to do, where, and which alternative to pay (D4, D4a, D4b)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from skyline.engine.decision import Decision
from skyline.engine.fields import Form, Number
from skyline.engine.steps import Step, seat_of, x_of

from . import building, sourcing
from .components import TILE_COUNT, Tile
from .explaining import closed_alternative, unbuildable, unfit
from .grid import COLUMN, ROW, SPACES, spaces_of
from .needs import NOTHING, building_need, open_alternatives, space_need
from .wording import tile_name

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .state import Neom, Player

PLACE: Final = SPACES  # the options of the action: build on a space, place a tile, sell
SELL: Final = PLACE + TILE_COUNT
ALTERNATIVES: Final = 3


class Action(Decision):
    """D4: place the selected tile, place a Cornerstone instead, or sell the selected tile: nothing is sold unasked (NM-642).

    The selected tile and its space are one answer for people, and two for programs, which place the tile and are asked D4a then (NM-640).
    """

    def __init__(self) -> None:
        build = Form("build {row}/{column}", ROW, COLUMN)
        place = Form("place {tile}", Number("tile", 1, TILE_COUNT, digits=3))
        super().__init__("action", ("NM-110", "NM-170", "NM-250", "NM-255"), build, place, Form("sell"), always=True, opens=True)

    def options(self, state: State, step: i64) -> list[int]:
        neom = cast("Neom", state)
        player = neom.players[seat_of(step)]
        tile = neom.parts.tiles[player.selected]
        base = self.base
        out: list[int] = []
        if building_need(neom, player, tile) == NOTHING:
            for space in spaces_of(player.city.spaces_for(tile, neom.generation)):
                out.append(base + space)
        return out + self.canonical(state, step)

    def canonical(self, state: State, step: i64) -> list[int]:
        neom = cast("Neom", state)
        player = neom.players[seat_of(step)]
        tiles = neom.parts.tiles
        first = self.base + PLACE - 1
        out: list[int] = []
        if building_need(neom, player, tiles[player.selected]) == NOTHING:
            out.append(first + player.selected)
        for number in player.unplaced:
            if building_need(neom, player, tiles[number]) == NOTHING:
                out.append(first + number)
        out.append(self.base + SELL)
        return out

    def partial(self, state: State, step: i64) -> list[int]:
        neom = cast("Neom", state)
        player = neom.players[seat_of(step)]
        if building_need(neom, player, neom.parts.tiles[player.selected]) != NOTHING:
            return []
        return [int(self.base + PLACE - 1 + player.selected)]

    def take(self, state: State, step: i64, option: i64) -> None:
        neom = cast("Neom", state)
        player = neom.players[seat_of(step)]
        if option == SELL:
            player.money += neom.parts.sale_price  # NM-255
            if neom.listener is not None:
                neom.emit("sold", player.seat, {"tile": player.selected, "money": neom.parts.sale_price})
            return
        number = player.selected if option < PLACE else option - PLACE + 1
        tile = neom.parts.tiles[number]
        if tile.is_cornerstone():
            player.unplaced = [other for other in player.unplaced if other != number]  # NM-250
        neom.push(building.BUILD, player.seat, number)
        if len(tile.costs) > 1:
            neom.push(COST_ALTERNATIVE, player.seat, number)
        else:
            pay(neom, player, tile, 0)
        if option < PLACE:
            player.space = option
        else:
            neom.push(SPACE, player.seat, number)

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        neom = cast("Neom", state)
        player = neom.players[seat_of(step)]
        number = int(player.selected) if option < PLACE else option - PLACE + 1
        tile = neom.parts.tiles[number]
        if number != player.selected and number not in player.unplaced:
            return f"{tile_name(neom.parts, number)} is neither your selected tile nor one of your unplaced Cornerstones", "NM-110"
        need = building_need(neom, player, tile)
        if need == NOTHING:
            return unfit(neom, player, tile, option, space_need(player.city, tile, neom.generation, option))
        return unbuildable(neom, player, tile, need)


def pay(state: Neom, player: Player, tile: Tile, alternative: i64) -> None:
    """Pay the coins of an alternative, and get the Goods that are missing (NM-114 step 2, NM-131, NM-132)."""
    cost = tile.costs[alternative]
    player.money -= cost.coins
    missing = cost.goods & ~player.city.goods
    if missing:
        state.push(sourcing.SOURCING, player.seat, 0, missing)


class Space(Decision):
    """D4a: the space for the tile of the action (x)."""

    def __init__(self) -> None:
        super().__init__("space", ("NM-170", "NM-171", "NM-190"), Form("space {row}/{column}", ROW, COLUMN), most_x=TILE_COUNT)

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

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        neom = cast("Neom", state)
        player = neom.players[seat_of(step)]
        tile = neom.parts.tiles[x_of(step)]
        return unfit(neom, player, tile, option, space_need(player.city, tile, neom.generation, option))


class CostAlternative(Decision):
    """D4b: which of the alternatives of the requirement of a tile (x) is met."""

    def __init__(self) -> None:
        form = Form("cost {alternative}", Number("alternative", 1, ALTERNATIVES))
        super().__init__("cost_alternative", ("NM-133", "NM-R36"), form, most_x=TILE_COUNT)

    def options(self, state: State, step: i64) -> list[int]:
        neom = cast("Neom", state)
        player = neom.players[seat_of(step)]
        return [int(self.base) + index for index in open_alternatives(neom, player, neom.parts.tiles[x_of(step)])]

    def take(self, state: State, step: i64, option: i64) -> None:
        neom = cast("Neom", state)
        pay(neom, neom.players[seat_of(step)], neom.parts.tiles[x_of(step)], option)

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        neom = cast("Neom", state)
        return closed_alternative(neom, neom.players[seat_of(step)], neom.parts.tiles[x_of(step)], option)


ACTION: Final = Action()
SPACE: Final = Space()
COST_ALTERNATIVE: Final = CostAlternative()
STEPS: Final[list[Step]] = [ACTION, SPACE, COST_ALTERNATIVE]
