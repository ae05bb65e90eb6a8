"""Set-up: the claiming of the starting buildings."""

from __future__ import annotations

from skyline.engine.face import Asking, Prompt, Words
from skyline.engine.words import joined, sentence
from skyline.games.sprawl.face.art import ids
from skyline.games.sprawl.face.wording import kind_name
from skyline.games.sprawl.rules.ground import BLOCK_WORDS, LINES, SHAPES
from skyline.games.sprawl.rules.setting_out import starting
from skyline.games.sprawl.rules.town import kind_of, owner_of, site_of

from .question import Question


class StartBuildingAsking(Asking[Question]):
    """Which starting building."""

    stage = "town"
    no_ghost = "the building that is claimed stands there"

    def ask(self, question: Question) -> Prompt:
        help_line = f"Pay its block's value; two in one column lead a row. You have {question.player.wealth} wealth."
        return Prompt("Which building do you claim?", help_line)

    def words(self, question: Question, block: str) -> Words:
        state, number = question.state, BLOCK_WORDS.index(block)
        packed = state.town.buildings[starting(state, number)]
        site = int(site_of(packed))
        other = [int(owner_of(one)) for one in state.town.buildings if same_column(int(site_of(one)), site) and one != packed]
        owned = [f"{question.whose(seat)} building is the other one of its column" for seat in other if seat >= 0]
        media = "whoever has it gets Media in a tie" if site == state.parts.media_start else ""
        kind = kind_name(int(kind_of(packed)))
        own = question.seat in other
        group = "Beside yours in its column" if own else "Beside a rival in its column" if owned else "In a column still open"
        return Words(f"{kind} in {block}", sentence(question.sum(site), joined(owned, nothing=""), media),
                     f"{question.value(site)} wealth", group, f"{kind} {block}", 2 if own else 0 if owned else 1)  # fmt: skip

    def targets(self, question: Question, block: str) -> tuple[str, ...]:
        place = int(starting(question.state, BLOCK_WORDS.index(block)))
        return (ids.tile(int(site_of(question.state.town.buildings[place]))),) if place >= 0 else ()


def same_column(one: int, other: int) -> bool:
    return one // SHAPES % LINES == other // SHAPES % LINES


ASKINGS: dict[str, Asking[Question]] = {"start_building": StartBuildingAsking()}
