"""Placing a tile: what it costs, what it changes, what it brings (NM-114)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from skyline.engine.events import Detail

from .city import City
from .components import CONTRACT_OFFICE, MERCHANT_UNION, TOURISM_BOARD, TRADE_OFFICE, Tile
from .grid import FULL, NOT_EAST, count
from .kinds import CONTRACT_EXCHANGE, MODULAR_GOOD

if TYPE_CHECKING:
    from .state import Neom, Player


def build(state: Neom, player: Player, number: i64) -> None:
    """Steps 3 to 7 of a placement: replace, put down, tokens, immediate effects, reactions of other tiles."""
    tile = state.parts.tiles[number]
    replaced = player.city.tiles[player.space]
    city = player.city.with_tile(number, player.space)
    player.city = city
    gained = tile.immediate  # NM-500
    if tile.effects & TRADE_OFFICE:
        gained += 2 * trade_pairs(city)  # NM-576, NM-R50
    gained += reactions(city, tile, player.space)
    player.money += gained
    if state.listener is not None:
        details: dict[str, Detail] = {"tile": number, "space": player.space, "replaced": replaced, "gained": gained}
        state.emit("placed", player.seat, details)
    if tile.goods_choice:
        state.push(MODULAR_GOOD, player.seat)
    if tile.effects & CONTRACT_OFFICE and player.unplaced and (state.face_down if state.beginner else state.pile):
        state.push(CONTRACT_EXCHANGE, player.seat)


def reactions(city: City, tile: Tile, space: i64) -> i64:
    """Money from tiles that react to the placement of another tile (NM-562, NM-580, NM-R20)."""
    gained: i64 = 0
    bit: i64 = 1 << space
    if city.has(MERCHANT_UNION) and city.commercial & bit:
        gained += 1
    if city.has(TOURISM_BOARD) and not tile.effects & TOURISM_BOARD:
        gained += 2 * count(directly_connected(city, bit) & city.commercial)
    return gained


def directly_connected(city: City, bit: i64) -> i64:
    """The spaces directly connected to one space (NM-013)."""
    down, right = city.links(FULL)
    return (bit & down) << 5 | (bit >> 5 & down) | (bit & right) << 1 | (bit >> 1 & right)


def trade_pairs(city: City) -> i64:
    """Pairs of orthogonally adjacent tiles of which one is Commercial and the other Industrial (NM-576)."""
    shops = city.commercial
    works = city.industrial
    beside = (shops & works >> 1 | works & shops >> 1) & NOT_EAST
    below = shops & works >> 5 | works & shops >> 5
    return count(beside) + count(below)
