"""Control cubes: a building is placed, or control of it taken, also by a player who has no cube left (US-R08)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from skyline.engine.fields import Form
from skyline.engine.state import State
from skyline.engine.steps import NOBODY, Step, seat_of, x_of

from .asking import SiteQuestion, building_words, no_building, site_form
from .effects.effect import Need
from .ground import SITES
from .state import Sprawl
from .town import building, card_of, kind_of, owner_of, site_of


def place(state: Sprawl, seat: i64, kind: i64, site: i64, card: i64 = NOBODY) -> None:
    """Place a building from the supply, controlled by ``seat`` (NOBODY: by nobody) if he has a cube, or frees one."""
    has_cube = seat >= 0 and state.players[seat].cubes > 0
    state.put(building(site, kind, seat if has_cube else NOBODY, card))
    if state.listener is not None:
        state.emit("place", seat, {"kind": kind, "site": site, "card": card})
    if seat >= 0 and not has_cube:
        state.push(CUBE, seat, site)


def take_control(state: Sprawl, seat: i64, packed: i64) -> None:
    """Put a cube of ``seat`` on a building, if he has one or frees one."""
    if state.players[seat].cubes > 0:
        give_control(state, seat, packed)
    else:
        state.push(CUBE, seat, site_of(packed))


def give_control(state: Sprawl, seat: i64, packed: i64) -> None:
    """Change the controller of a building; NOBODY: its cube is taken off."""
    before = owner_of(packed)
    state.set_owner(packed, seat)
    if state.listener is not None:
        state.emit("control", seat, {"site": site_of(packed), "from": before}, {"kind": kind_of(packed), "card": card_of(packed)})


def remove(state: Sprawl, packed: i64) -> None:
    """A building leaves the board."""
    state.take_off(packed)
    if state.listener is not None:
        state.emit("remove", owner_of(packed), {"site": site_of(packed), "kind": kind_of(packed)}, {"card": card_of(packed)})


class Cube(SiteQuestion):
    """A player without a cube takes one off a building of his, or does without. x: the site that needs it."""

    def __init__(self) -> None:
        super().__init__("cube", ("US-R08",), site_form("cube"), Form("cube none", act="none"), most_x=SITES - 1)

    def sites(self, state: Sprawl, step: i64) -> list[int]:
        return [int(site_of(packed)) for packed in state.town.buildings if owner_of(packed) == seat_of(step)]

    def others(self, state: Sprawl, step: i64) -> list[int]:
        return [0]

    def take(self, state: State, step: i64, option: i64) -> None:
        if option < SITES:
            game = cast(Sprawl, state)
            give_control(game, NOBODY, game.town.at(option))
            give_control(game, seat_of(step), game.town.at(x_of(step)))

    def need(self, state: Sprawl, step: i64, option: i64) -> Need:
        if option >= SITES:
            return None
        missing = no_building(state.town, option)
        if missing is None and owner_of(state.town.at(option)) != seat_of(step):
            return f"{building_words(state.town.at(option))} does not carry your cube", "US-R08"
        return missing


CUBE: Final = Cube()
STEPS: Final[list[Step]] = [CUBE]
