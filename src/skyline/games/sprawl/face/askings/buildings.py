"""Buildings that effects place, move, remove or give to somebody else, and the cubes on them."""

from __future__ import annotations

from typing import cast

from skyline.engine.face import Asking, Prompt, Words
from skyline.engine.words import capital, sentence
from skyline.games.sprawl.face.art import ids
from skyline.games.sprawl.face.wording import a, building_name, place_words, site_at
from skyline.games.sprawl.rules.components import PARK
from skyline.games.sprawl.rules.effects.buildings import PlaceBuilding
from skyline.games.sprawl.rules.town import kind_of, owner_of

from .elections import neighbors_words
from .question import Question, ground


class PlaceBuildingAsking(Asking[Question]):
    """Where a building from the supply goes."""

    stage = "town"

    def ask(self, question: Question) -> Prompt:
        effect = cast(PlaceBuilding, question.effect)
        near = " It has to touch the new building." if effect.near else ""
        own = "" if effect.controlled else " Nobody will control it."
        title = f"{question.card.name}: where do you place {a(effect.name())}?"
        return Prompt(title, f"Free of charge, and zoning doesn't apply.{near}{own}")

    def words(self, question: Question, block: str, lots: str) -> Words:
        site = site_at(block, lots)
        if cast(PlaceBuilding, question.effect).kind == PARK:
            return question.for_park(place_words(site), sentence(question.worth(site), neighbors_words(question, site)), site)
        return question.on_land(place_words(site), question.worth(site), site)

    def targets(self, question: Question, block: str, lots: str) -> tuple[str, ...]:
        return ground(site_at(block, lots))


class MoveToAsking(Asking[Question]):
    """Where a building moves to. x: the site it leaves."""

    stage = "town"

    def ask(self, question: Question) -> Prompt:
        packed = int(question.state.town.at(question.x))
        now = f"It is now {question.worth(question.x)}."
        other = question.offer(" You can still choose otherwise.", "back")
        return Prompt(f"Where does {question.building(packed)} move?", f"Better address, same building. {now}{other}")

    def words(self, question: Question, act: str, block: str = "", lots: str = "") -> Words:
        if act == "back":
            return Words("Leave it there", "choose another building, or none")
        site = site_at(block, lots)
        change = question.value(site) - question.value(question.x)
        worth = f"{question.worth(site)} ({change:+})" if change else question.worth(site)
        if kind_of(question.state.town.at(question.x)) == PARK:
            return question.for_park(place_words(site), sentence(worth, neighbors_words(question, site)), site)
        return question.on_land(place_words(site), worth, site)

    def targets(self, question: Question, act: str, block: str = "", lots: str = "") -> tuple[str, ...]:
        if act == "back":
            return (ids.tile(question.x),)
        return ground(site_at(block, lots))


class ChooseBuildingAsking(Asking[Question]):
    """A building that something is done to, or none."""

    stage = "town"
    no_ghost = "the building that is chosen stands there"

    def __init__(self, verb: str, help_line: str, none: str) -> None:
        self.verb = verb
        self.help_line = help_line
        self.none = none

    def ask(self, question: Question) -> Prompt:
        may = "decline" in question.acts()
        title = f"{question.card.name}: {'do you ' + self.verb + ' a building?' if may else 'which building do you ' + self.verb + '?'}"
        return Prompt(title, self.help_line)

    def words(self, question: Question, act: str, block: str = "", lots: str = "") -> Words:
        if act == "decline":
            return Words(self.none, "everything stays as it is")
        site = site_at(block, lots)
        return question.one_of(question.title_of(capital(self.verb), site), question.worth(site), site)

    def targets(self, question: Question, act: str, block: str = "", lots: str = "") -> tuple[str, ...]:
        return (ids.tile(site_at(block, lots)),) if block else ()


class CubeAsking(Asking[Question]):
    """Which building gives up its cube. x: the site that needs one."""

    stage = "town"
    no_ghost = "the building that gets the cube stands there"

    def ask(self, question: Question) -> Prompt:
        packed = int(question.state.town.at(question.x))
        name = f"{building_name(question.state.parts, packed)} in {place_words(question.x)}"
        leave = question.offer(", or leave this one unowned", "none")
        return Prompt(f"Which building gives its cube to the {name}?", f"No cubes left: free one{leave}.")

    def words(self, question: Question, act: str, block: str = "", lots: str = "") -> Words:
        if act == "none":
            owner = int(owner_of(question.state.town.at(question.x)))
            return Words("None", "it stays without a cube" if owner < 0 else f"it stays {question.whose(owner)}")
        site = site_at(block, lots)
        return question.one_of(question.title_of("Take it from", site), sentence(question.worth(site), "nobody controls it then"), site)

    def targets(self, question: Question, act: str, block: str = "", lots: str = "") -> tuple[str, ...]:
        return (ids.tile(site_at(block, lots)),) if block else ()


ASKINGS: dict[str, Asking[Question]] = {
    "place_building": PlaceBuildingAsking(),
    "move_building": ChooseBuildingAsking("move", "Better address, same building.", "Move none"),
    "move_to": MoveToAsking(),
    "remove_building": ChooseBuildingAsking("remove", "It leaves the board for good.", "Remove none"),
    "remove_control": ChooseBuildingAsking("take the cube off", "It stays, but belongs to nobody.", "Leave all cubes"),
    "take_control": ChooseBuildingAsking("take", "Your cube goes on it; theirs goes home.", "Take none"),
    "cube": CubeAsking(),
}
