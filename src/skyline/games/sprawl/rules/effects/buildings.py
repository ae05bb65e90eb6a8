"""Effects on buildings: place, move, remove, take off a cube, take control (US-541 to US-545)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from skyline.engine.events import Detail
from skyline.engine.fields import Form
from skyline.engine.state import State
from skyline.engine.steps import NOBODY, Step, seat_of, x_of, y_of
from skyline.engine.words import plural

from .. import cubes
from ..asking import MOST_CARD, MOST_EFFECT, SiteQuestion, building_words, no_building, site_form
from ..components import KIND_NAMES, PARK
from ..filters import Where
from ..ground import SITES, SIZE, site_words, touches
from ..selectors import Selector
from ..state import Sprawl
from ..town import building, card_of, kind_of, owner_of, site_of, size_of
from . import phrases
from .effect import Effect, Need


# ------------------------------------------------------------------ placing
class PlaceBuilding(Effect):
    """A tile from the supply is placed on vacant lots (US-541)."""

    kind: i64
    size: i64
    decider: Selector
    controlled: bool
    near: bool

    def __init__(self, kind: i64, size: i64, decider: Selector, controlled: bool, near: bool) -> None:
        super().__init__("place_building", "US-541")
        self.kind = kind
        self.size = size
        self.decider = decider
        self.controlled = controlled
        self.near = near  # adjacent to the new building
        self.selectors = [decider]
        self.changes_control = controlled  # a cube may come from another building (US-R08)

    def places(self, state: Sprawl) -> list[int]:
        found = state.town.vacant_sites(self.size)
        return [site for site in found if touches(site, state.built)] if self.near else found

    def need(self, state: Sprawl, seat: i64) -> Need:
        if not self.decider.may_name(state, seat):
            return "nobody is there to place it", "US-517"
        if not state.town.tile(self.kind, self.size):
            return f"no {self.name()} tile is left", "US-R07"
        room = len(self.places(state)) > 0 if self.near else state.town.has_room(self.size)
        return None if room else (f"there is no room for a {self.name()}", "US-R25")

    def act(self, state: Sprawl, seat: i64) -> None:
        if self.need(state, seat) is None:
            state.push(PLACE_BUILDING, self.decider.one(state, seat), self.card, self.index)

    def name(self) -> str:
        return f"{self.size}-lot {'park' if self.kind == PARK else KIND_NAMES[self.kind]}"

    def text(self) -> list[str]:
        where = " adjacent to this building" if self.near else ""
        own = " and control it" if self.controlled else ""
        if own and not phrases.is_you(self.decider, self.contract):
            own = " and controls it"
        return [phrases.says(self.decider, self.contract, f"place a {self.name()}{where}{own}")]


class PlaceQuestion(SiteQuestion):
    """Where a building is placed (US-541). x: the card, y: the effect."""

    def __init__(self) -> None:
        super().__init__("place_building", ("US-541", "US-221", "US-R25"), site_form("place"), most_x=MOST_CARD, most_y=MOST_EFFECT)

    def effect(self, state: Sprawl, step: i64) -> PlaceBuilding:
        return cast(PlaceBuilding, state.card(x_of(step)).effects[y_of(step)])

    def sites(self, state: Sprawl, step: i64) -> list[int]:
        return self.effect(state, step).places(state)

    def take(self, state: State, step: i64, option: i64) -> None:
        game = cast(Sprawl, state)
        effect = self.effect(game, step)
        cubes.place(game, seat_of(step) if effect.controlled else NOBODY, effect.kind, option)

    def need(self, state: Sprawl, step: i64, option: i64) -> Need:
        effect = self.effect(state, step)
        missing = vacant_need(state, effect.size, option)
        if missing is None and effect.near and not touches(option, state.built):
            return f"{site_words(option)} is not adjacent to the new building", "US-541"
        return missing


def vacant_need(state: Sprawl, size: i64, site: i64) -> Need:
    """Lots of one block, of the size, and vacant."""
    if SIZE[site] != size:
        return f"the building covers {plural(int(size), 'lot')}, not {SIZE[site]}", "US-032"
    return None if state.town.vacant(site) else (f"{site_words(site)} is not vacant", "US-541")


# ------------------------------------------------------------------ choosing a building
class Chosen(Effect):
    """One matching building is chosen by the decider; he may decline if it is optional (US-542 to US-545, US-559)."""

    where: Where
    decider: Selector
    optional: bool

    def __init__(self, op: str, clause: str, where: Where, decider: Selector, optional: bool) -> None:
        super().__init__(op, clause)
        self.where = where
        self.decider = decider
        self.optional = optional
        self.selectors = [decider]
        self.uses_line = where.uses_line()
        self.changes_control = True

    def choices(self, state: Sprawl, seat: i64) -> list[int]:
        """The buildings that the decider may choose."""
        matching = self.where.all(state.town, seat, state.built, state.line)
        return [packed for packed in matching if self.possible(state, seat, packed) is None]

    def possible(self, state: Sprawl, seat: i64, packed: i64) -> Need:
        """What keeps a matching building from being chosen."""
        return None

    def need(self, state: Sprawl, seat: i64) -> Need:
        deciders = self.decider.may_name(state, seat)
        if not deciders:
            return "nobody is there to decide", "US-517"
        return None if any(self.choices(state, decider) for decider in deciders) else ("no building can be chosen", self.clause)

    def question(self) -> ChooseBuilding:
        raise NotImplementedError

    def act(self, state: Sprawl, seat: i64) -> None:
        if self.need(state, seat) is None:
            state.push(self.question(), self.decider.one(state, seat), self.card, self.index)

    def carry_out(self, state: Sprawl, seat: i64, packed: i64) -> None:
        raise NotImplementedError

    def said(self, phrase: str) -> list[str]:
        return [phrases.says(self.decider, self.contract, phrase, self.optional)]

    def one(self) -> str:
        return phrases.one_of(self.where, phrases.is_you(self.decider, self.contract))


class ChooseBuilding(SiteQuestion):
    """Which matching building it is, or none of them. x: the card, y: the effect."""

    def __init__(self, name: str, clause: str, verb: str, decline: str) -> None:
        none = Form(decline, act="decline")
        super().__init__(name, (clause, "US-520", "US-559"), site_form(verb), none, most_x=MOST_CARD, most_y=MOST_EFFECT)

    def effect(self, state: Sprawl, step: i64) -> Chosen:
        return cast(Chosen, state.card(x_of(step)).effects[y_of(step)])

    def sites(self, state: Sprawl, step: i64) -> list[int]:
        return [int(site_of(packed)) for packed in self.effect(state, step).choices(state, seat_of(step))]

    def others(self, state: Sprawl, step: i64) -> list[int]:
        return [0] if self.effect(state, step).optional else []

    def take(self, state: State, step: i64, option: i64) -> None:
        game = cast(Sprawl, state)
        if option < SITES:
            self.effect(game, step).carry_out(game, seat_of(step), game.town.at(option))

    def need(self, state: Sprawl, step: i64, option: i64) -> Need:
        effect = self.effect(state, step)
        if option >= SITES:
            return None if effect.optional else ("a building must be chosen", "US-559")
        missing = no_building(state.town, option)
        if missing is not None:
            return missing
        packed = state.town.at(option)
        missing = effect.where.need(state.town, packed, seat_of(step), state.built, state.line)
        return effect.possible(state, seat_of(step), packed) if missing is None else missing


class RemoveBuilding(Chosen):
    """A building leaves the board; the Contractor does not protect it (US-543)."""

    def question(self) -> ChooseBuilding:
        return REMOVE_BUILDING

    def carry_out(self, state: Sprawl, seat: i64, packed: i64) -> None:
        cubes.remove(state, packed)

    def text(self) -> list[str]:
        return self.said(f"remove {self.one()} from the board")


class RemoveControl(Chosen):
    """The cube of a building returns to its owner (US-544)."""

    def question(self) -> ChooseBuilding:
        return REMOVE_CONTROL

    def possible(self, state: Sprawl, seat: i64, packed: i64) -> Need:
        return None if owner_of(packed) >= 0 else (f"{building_words(packed)} carries no cube", "US-544")

    def carry_out(self, state: Sprawl, seat: i64, packed: i64) -> None:
        cubes.give_control(state, NOBODY, packed)

    def text(self) -> list[str]:
        return self.said(f"take the cube off {self.one()}")


class TakeControl(Chosen):
    """The decider's cube goes on a building that he does not control (US-545)."""

    def question(self) -> ChooseBuilding:
        return TAKE_CONTROL

    def possible(self, state: Sprawl, seat: i64, packed: i64) -> Need:
        return None if owner_of(packed) != seat else (f"{building_words(packed)} is yours already", "US-545")

    def carry_out(self, state: Sprawl, seat: i64, packed: i64) -> None:
        cubes.take_control(state, seat, packed)

    def text(self) -> list[str]:
        return self.said(f"take control of {self.one()}")


# ------------------------------------------------------------------ moving
class MoveBuilding(Chosen):
    """A building moves to vacant lots with its cube (US-542)."""

    def question(self) -> ChooseBuilding:
        return MOVE_BUILDING

    def possible(self, state: Sprawl, seat: i64, packed: i64) -> Need:
        return None if state.town.has_room(size_of(packed)) else (f"there are no vacant lots for {building_words(packed)}", "US-542")

    def carry_out(self, state: Sprawl, seat: i64, packed: i64) -> None:
        state.push(MOVE_TO, seat, site_of(packed), self.card << 6 | self.index)

    def text(self) -> list[str]:
        lots = "any vacant lot" if self.where.sizes == 1 << 1 else "any vacant lots"
        return self.said(f"move {self.one()} to {lots}")


class MoveTo(SiteQuestion):
    """Where a building moves to; its old lots count as occupied (US-542). Both are one choice: he may still take another building,
    or none (US-801). x: its site; y: the card and the effect.
    """

    def __init__(self) -> None:
        back = Form("move back", act="back")
        super().__init__("move_to", ("US-542", "US-801"), site_form("move-to"), back, most_x=SITES - 1, most_y=MOST_CARD << 6 | MOST_EFFECT)

    def choosing(self, step: i64) -> i64:
        """The step that asked which building moves."""
        return MOVE_BUILDING.at(seat_of(step), y_of(step) >> 6, y_of(step) & MOST_EFFECT)

    def sites(self, state: Sprawl, step: i64) -> list[int]:
        return state.town.vacant_sites(SIZE[x_of(step)])

    def others(self, state: Sprawl, step: i64) -> list[int]:
        return [0] if len(MOVE_BUILDING.options(state, self.choosing(step))) > 1 else []

    def canonical(self, state: State, step: i64) -> list[int]:
        """Who has chosen a building does move it (US-804)."""
        return self.among(self.sites(cast(Sprawl, state), step))

    def take(self, state: State, step: i64, option: i64) -> None:
        game = cast(Sprawl, state)
        if option >= SITES:
            state.stack.append(self.choosing(step))
            return
        before = x_of(step)
        packed = game.town.at(before)
        moved = building(option, kind_of(packed), owner_of(packed), card_of(packed))
        game.town = game.town.without(packed).with_building(moved)
        game.most = option if game.most == before else game.most
        game.least = option if game.least == before else game.least
        game.built = option if game.built == before else game.built
        if state.listener is not None:
            aside: dict[str, Detail] = {"kind": kind_of(packed), "card": card_of(packed), "owner": owner_of(packed)}
            state.emit("move", seat_of(step), {"from_site": before, "site": option}, aside)

    def need(self, state: Sprawl, step: i64, option: i64) -> Need:
        if option >= SITES:
            return None if self.others(state, step) else ("there is no other building to move", "US-801")
        return vacant_need(state, SIZE[x_of(step)], option)


PLACE_BUILDING: Final = PlaceQuestion()
REMOVE_BUILDING: Final = ChooseBuilding("remove_building", "US-543", "remove", "remove none")
REMOVE_CONTROL: Final = ChooseBuilding("remove_control", "US-544", "uncontrol", "uncontrol none")
TAKE_CONTROL: Final = ChooseBuilding("take_control", "US-545", "control", "control none")
MOVE_BUILDING: Final = ChooseBuilding("move_building", "US-542", "move", "move none")
MOVE_TO: Final = MoveTo()
STEPS: Final[list[Step]] = [PLACE_BUILDING, MOVE_BUILDING, MOVE_TO, REMOVE_BUILDING, REMOVE_CONTROL, TAKE_CONTROL]
