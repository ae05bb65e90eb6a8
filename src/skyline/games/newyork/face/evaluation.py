"""Questions of the evaluation and of phase III (D17 to D21, D24)."""

from __future__ import annotations

from skyline.engine.face import Asking, Prompt, Words

from ..rules.naming import ends_of, vessel_of
from ..rules.prestige import TILES, VESSELS
from .art import ids
from .pointing import Targets
from .question import NewYorkQuestion, place_of


class PrestigeTileAsking(Asking[NewYorkQuestion]):
    """D17."""

    stage = "prestige"
    beside = ("map",)

    def ask(self, question: NewYorkQuestion) -> Prompt:
        give_up = question.offer(", or give up the bonus", "give up")
        return Prompt(f"Take a prestige tile{give_up}", "A vessel and a skyscraper come with the tile.")

    def words(self, question: NewYorkQuestion, act: str, tile: str = "") -> Words:
        if not tile:
            return Words("Give up the bonus", "no tile, no vessel, no skyscraper")
        parts, place = question.parts, TILES.index(tile)
        kind = parts.vessel_kinds[parts.prestige_vessel[place]]
        return Words(f"Take the {kind} tile", "with a vessel and a skyscraper", f"+{parts.prestige_value[place]}")

    def targets(self, question: NewYorkQuestion, act: str, tile: str = "") -> Targets:
        return (ids.prestige(TILES.index(tile)),) if tile else ()


class PrestigeVesselAsking(Asking[NewYorkQuestion]):
    """D18."""

    stage = "map"
    no_ghost = "the vessel that is taken lies there"

    def ask(self, question: NewYorkQuestion) -> Prompt:
        return Prompt("Which vessel do you take?", "The tile goes to one of its two boroughs.")

    def words(self, question: NewYorkQuestion, vessel: str) -> Words:
        way = VESSELS.index(vessel)
        ends = ends_of(question.parts, way)
        return Words(f"Take the {vessel_of(question.parts, way)} {'–'.join(ends)}", f"{' or '.join(ends)} gets the tile")

    def targets(self, question: NewYorkQuestion, vessel: str) -> Targets:
        return (ids.vessel(VESSELS.index(vessel)),)


class PrestigeBoroughAsking(Asking[NewYorkQuestion]):
    """D19."""

    stage = "map"

    def ask(self, question: NewYorkQuestion) -> Prompt:
        return Prompt("Which borough gets the prestige tile and your skyscraper?")

    def words(self, question: NewYorkQuestion, borough: str) -> Words:
        value = question.parts.prestige_value[question.x]
        return Words(f"Build in {question.borough(place_of(borough))}", f"the tile adds {value} to its first place")

    def targets(self, question: NewYorkQuestion, borough: str) -> Targets:
        return (ids.borough(place_of(borough)),)


class RelocateAsking(Asking[NewYorkQuestion]):
    """D20."""

    stage = "map"

    def ask(self, question: NewYorkQuestion) -> Prompt:
        where = question.borough(question.y)
        return Prompt(f"Move a skyscraper to {where}?", f"Your player board is empty; {question.x} could still be built there.")

    def words(self, question: NewYorkQuestion, act: str, borough: str = "") -> Words:
        if not borough:
            return Words("Move none")
        place = place_of(borough)
        standing = f"{question.player.built[place]} stand there now"
        name = question.borough(place)
        return Words(f"Move one from {name}", f"to {question.borough(question.y)}; {standing}", "", "Move one from", name)

    def targets(self, question: NewYorkQuestion, act: str, borough: str = "") -> Targets:
        return (ids.borough(place_of(borough)),) if borough else ()


class UseNowAsking(Asking[NewYorkQuestion]):
    """D21."""

    stage = "company"

    def ask(self, question: NewYorkQuestion) -> Prompt:
        character = question.parts.characters[question.x]
        return Prompt(f"Use {question.title_of(question.x)} now ({question.price_of(question.x)})?", question.offer(character.text, "use"))

    def words(self, question: NewYorkQuestion, act: str, character: int) -> Words:
        if act == "use":
            return question.use(character)
        kept = f"keep {question.price_of(character)}" if question.parts.characters[character].cost else ""
        return Words(f"Do not use {question.title_of(character)}", kept)

    def targets(self, question: NewYorkQuestion, act: str, character: int) -> Targets:
        return (ids.company(character),) if act == "use" else ()


class PhaseThreeAsking(Asking[NewYorkQuestion]):
    """D24."""

    stage = "company"

    def ask(self, question: NewYorkQuestion) -> Prompt:
        if "use" not in question.acts():
            return Prompt("End your turn", "There is no further phase III character that you can use.")
        stop = question.offer(", or stop", "stop")
        return Prompt(f"Use your phase III characters{stop}", f"Each can be used once; you have ${question.player.dollars}.")

    def words(self, question: NewYorkQuestion, act: str, character: int = 0) -> Words:
        if act == "use":
            return question.use(character)
        return Words("Stop", f"keep ${question.player.dollars}" if question.player.dollars else "")

    def targets(self, question: NewYorkQuestion, act: str, character: int = 0) -> Targets:
        return (ids.company(character),) if character else ()


ASKINGS: dict[str, Asking[NewYorkQuestion]] = {
    "prestige_tile": PrestigeTileAsking(), "prestige_vessel": PrestigeVesselAsking(), "prestige_borough": PrestigeBoroughAsking(),
    "relocate": RelocateAsking(), "use_now": UseNowAsking(), "p3_step": PhaseThreeAsking(),
}  # fmt: skip
