"""The prestige bonus (NY-182 to NY-188): a tile, a vessel of its kind, and the borough that gets the tile and a skyscraper (D17 to D19)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.fields import Form, Word
from skyline.engine.steps import NOBODY, Step, seat_of, x_of, y_of
from skyline.engine.words import joined

from .box import CONNECTIONS, PRESTIGE_TILES
from .building import build
from .choice import BOROUGH, Choice, game_of, player_of
from .naming import ends_of, tile_name, vessel_of
from .needs import Names, Need

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .components import Components
    from .state import NewYork, Player

VESSELS: Final = ("taxi 1", "taxi 2", "bus 1", "bus 2", "streetcar 1", "streetcar 2", "subway 1", "subway 2", "boat 1", "boat 2")
TILES: Final = (
    "taxi low", "taxi high", "bus low", "bus high", "streetcar low", "streetcar high", "subway low", "subway high", "boat low", "boat high",
)  # fmt: skip
TILE_TAKEN: Final = Need("the {tile} tile already lies in {borough}", "{clause}")
NOT_REVEALED: Final = Need("the {tile} tile is not one of those revealed in this game round", "NY-182")
OTHER_VESSEL: Final = Need("you have chosen a {kind} tile, and the vessel between {ends} is a {vessel}", "NY-182")
VESSEL_TAKEN: Final = Need("the {vessel} between {ends} is no longer on the board", "NY-182")
NOT_AN_END: Final = Need("the {vessel} you take runs between {ends}, not to {borough}", "NY-182")


class PrestigeTile(Choice):
    """D17: the prestige bonus, one of the available tiles or none."""

    def __init__(self) -> None:
        super().__init__(
            "prestige_tile", ("NY-182", "NY-183", "NY-184"),
            Form("tile {tile}", Word("tile", TILES)), Form("give up bonus", act="give up"),
            opens=True,
        )

    def missing(self, state: State, step: i64, option: i64) -> Need | None:
        game = game_of(state)
        if option == PRESTIGE_TILES or option in game.prestige:
            return None
        return NOT_REVEALED if game.prestige_at[option] == NOBODY else TILE_TAKEN

    def names(self, state: State, step: int, option: int) -> Names:
        game = game_of(state)
        place = game.prestige_at[option]
        clause = "NY-183" if seat_of(step) == game.runner_up else "NY-182"
        return {"tile": tile_name(game.parts, option), "borough": game.parts.boroughs[place] if place >= 0 else "", "clause": clause}

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        if option < PRESTIGE_TILES:
            game.push(PRESTIGE_VESSEL, seat_of(step), option)
        elif game.listener is not None:
            game.emit("declined", seat_of(step), {})


class PrestigeVessel(Choice):
    """D18: a vessel of the tile's kind (x) that is still on the board."""

    def __init__(self) -> None:
        super().__init__(
            "prestige_vessel", ("NY-182", "NY-187"), Form("vessel {vessel}", Word("vessel", VESSELS)), most_x=PRESTIGE_TILES - 1
        )

    def missing(self, state: State, step: i64, option: i64) -> Need | None:
        game = game_of(state)
        if game.parts.connection_vessel[option] != game.parts.prestige_vessel[x_of(step)]:
            return OTHER_VESSEL
        return None if game.vessels >> option & 1 else VESSEL_TAKEN

    def names(self, state: State, step: int, option: int) -> Names:
        parts = game_of(state).parts
        return {**way_names(parts, option), "kind": parts.vessel_kinds[parts.prestige_vessel[x_of(step)]]}

    def take(self, state: State, step: i64, option: i64) -> None:
        game_of(state).push(PRESTIGE_BOROUGH, seat_of(step), x_of(step), option)


def way_names(parts: Components, connection: int) -> Names:
    """A vessel and the boroughs between which it runs."""
    return {"vessel": vessel_of(parts, connection), "ends": joined(ends_of(parts, connection))}


class PrestigeBorough(Choice):
    """D19: which of the vessel's (y) two boroughs gets the tile (x) and the skyscraper."""

    def __init__(self) -> None:
        super().__init__(
            "prestige_borough", ("NY-182", "NY-185"), Form("tile to {borough}", BOROUGH), most_x=PRESTIGE_TILES - 1, most_y=CONNECTIONS - 1
        )

    def missing(self, state: State, step: i64, option: i64) -> Need | None:
        return None if option in game_of(state).parts.connection_ends[y_of(step)] else NOT_AN_END

    def names(self, state: State, step: int, option: int) -> Names:
        parts = game_of(state).parts
        return {**way_names(parts, int(y_of(step))), "borough": parts.boroughs[option]}

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        player = player_of(state, step)
        place_prestige(game, player, x_of(step), y_of(step), option)
        build(game, player, option, 1)


PRESTIGE_TILE: Final = PrestigeTile()
PRESTIGE_VESSEL: Final = PrestigeVessel()
PRESTIGE_BOROUGH: Final = PrestigeBorough()
STEPS: Final[list[Step]] = [PRESTIGE_TILE, PRESTIGE_VESSEL, PRESTIGE_BOROUGH]


def place_prestige(state: NewYork, player: Player, tile: i64, connection: i64, borough: i64) -> None:
    """The tile goes to the borough, the vessel to the player board (NY-182)."""
    places = state.prestige_at[:]
    places[tile] = borough
    state.prestige_at = places
    state.prestige = [other for other in state.prestige if other != tile]
    taken: i64 = 1 << connection
    state.vessels &= ~taken
    vessels = player.vessels[:]
    vessels[state.parts.connection_vessel[connection]] += 1
    player.vessels = vessels
    if state.listener is not None:
        state.emit("prestige", player.seat, {"tile": tile, "vessel": connection, "borough": borough})
