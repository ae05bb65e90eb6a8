"""Using characters (section 5): what a use needs, and what it costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from .needs import NOT_OWNED, TOO_DEAR, USED_UP, Need

if TYPE_CHECKING:
    from .state import NewYork, Player


def unready(state: NewYork, player: Player, kind: i64) -> Need | None:
    """What a use lacks: the tile, one not used in this game round, its cost on the player board (NY-080, NY-081)."""
    owned = player.owned[kind]
    if not owned:
        return NOT_OWNED
    if owned <= player.spent[kind]:
        return USED_UP
    return None if player.dollars >= state.parts.characters[kind].cost else TOO_DEAR


def ready(state: NewYork, player: Player, kind: i64) -> bool:
    """Owned, not used in this game round, and its cost on the player board to pay (NY-080, NY-081)."""
    return unready(state, player, kind) is None


def unusable(state: NewYork, player: Player, kind: i64, step: i64) -> Need | None:
    """What a use lacks in the decision of the step: tile, cost, and something that it would do (NY-080 to NY-082)."""
    need = unready(state, player, kind)
    return state.parts.effects[kind].need(state, player, step) if need is None else need


def pay(state: NewYork, player: Player, kind: i64) -> None:
    """Put the cost on the tile, before its effect, and let everybody hear of it (NY-080)."""
    put_cost(state, player, kind)
    announce(state, player, kind)


def put_cost(state: NewYork, player: Player, kind: i64) -> None:
    player.dollars -= state.parts.characters[kind].cost
    spent = player.spent[:]
    spent[kind] += 1
    player.spent = spent


def take_cost_back(state: NewYork, player: Player, kind: i64) -> None:
    """The use is taken back while that may be done."""
    player.dollars += state.parts.characters[kind].cost
    spent = player.spent[:]
    spent[kind] -= 1
    player.spent = spent


def announce(state: NewYork, player: Player, kind: i64) -> None:
    if state.listener is not None:
        state.emit("used", player.seat, {"character": kind})


def use(state: NewYork, player: Player, kind: i64, step: i64) -> None:
    """Pay, then do it. Call this last: what the character asks goes on top of the agenda."""
    pay(state, player, kind)
    state.parts.effects[kind].use(state, player, step)


def score(state: NewYork, player: Player, points: i64) -> None:
    player.points += points
    if state.listener is not None:
        state.emit("scored", player.seat, {"points": points})
