"""Disasters in words (D7)."""

from __future__ import annotations

from skyline.engine.face import Asking, Prompt, Words
from skyline.engine.words import joined, seat_letter

from ..rules.disasters import penalty, struck_by, tribute
from ..rules.grid import space_name, space_of, spaces_of
from .acting import on_its_own
from .question import NeomQuestion
from .wording import gains


class DisasterResponseAsking(Asking[NeomQuestion]):
    """D7."""

    stage = "city"
    no_ghost = "the tiles to be given up stand there"

    def ask(self, question: NeomQuestion) -> Prompt:
        disaster, player = struck_by(question.state), question.player
        name = question.parts.tiles[disaster.tile].name
        owing = tribute(player.city, disaster, question.y)
        if question.y and owing:
            more = question.offer(f"you still have to sacrifice {owing}", "sacrifice")
            return Prompt(f"{name}: {more}", f"So far you give {marked(question)}.")
        if question.y:
            return Prompt(f"{name}: sacrifice {marked(question)}?", question.offer("Nothing is given up before you confirm it.", "done"))
        due = penalty(player.city, disaster)
        tiles = owing or "nothing, for there is no tile to give"
        pay, give = question.offer(f"pay £{due}, or ", "pay"), question.offer(f"sacrifice {tiles}", "sacrifice", "none")
        return Prompt(f"{name}: {pay}{give}", question.purse if pay else f"You have £{player.money} and cannot pay £{due}.")

    def words(self, question: NeomQuestion, act: str, row: int = 0, column: int = 0) -> Words:
        match act:
            case "pay":
                due = penalty(question.player.city, struck_by(question.state))
                return Words("Pay for the damage", f"leaves you £{question.player.money - due}", f"£{due}")
            case "none":
                return Words("Sacrifice nothing", "there is no tile to give")
            case "done":
                return Words("Confirm the sacrifice", f"you lose {marked(question)}")
        space = space_of(row, column)
        if act == "spare":
            return Words(f"Keep {tile_on(question, space)} after all", group="Keep it after all", short=on_its_own(question, space))
        tile = question.parts.tiles[question.player.city.tiles[space]]
        title, short = f"Sacrifice {tile_on(question, space)}", on_its_own(question, space)
        return Words(title, gains(question.parts, tile), group="Sacrifice a tile", short=short)

    def targets(self, question: NeomQuestion, act: str, row: int = 0, column: int = 0) -> tuple[str, ...]:
        return (f"city-{seat_letter(question.seat)}-{space_of(row, column)}",) if act in ("sacrifice", "spare") else ()


def tile_on(question: NeomQuestion, space: int) -> str:
    return f"{question.parts.tiles[question.player.city.tiles[space]].name} on {space_name(space)}"


def marked(question: NeomQuestion) -> str:
    """The tiles that are marked so far."""
    return joined([tile_on(question, space) for space in spaces_of(question.y)])


ASKINGS: dict[str, Asking[NeomQuestion]] = {"disaster_response": DisasterResponseAsking()}
