"""Money, prestige and influence: every gain and loss goes through here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from .needs import Need
from .players import Player

if TYPE_CHECKING:
    from .state import Hustle

MOST_WANTED: Final = 10  # influence that anything takes
# By influence wanted and available, in words.
TOO_LITTLE: Final[list[list[Need]]] = [
    [(f"it takes {wanted} influence, and you can spend {available}", "HH-181") for available in range(wanted)]
    for wanted in range(MOST_WANTED + 1)
]  # fmt: skip


def pay(state: Hustle, player: Player, money: i64) -> None:
    """Pay money; from the first payment of a turn on no dice are combined (HH-305)."""
    player.money -= money
    if money:
        state.paid = True


def lose_prestige(player: Player, points: i64) -> i64:
    """Lose prestige, never below 0 (HH-R47); returns what was lost."""
    lost = min(points, player.prestige)
    player.prestige -= lost
    player.lost -= lost
    return lost


def influence_need(player: Player, wanted: i64) -> Need:
    """Only influence above the building height can be spent (HH-181, HH-186)."""
    available = player.available()
    return None if available >= wanted else TOO_LITTLE[wanted][max(available, 0)]


def money_need(player: Player, price: i64, clause: str) -> Need:
    return None if player.money >= price else (f"it costs ${price}, you have ${player.money}", clause)
