"""What single tiles ask on placing them, in words (D5, D6)."""

from __future__ import annotations

from skyline.engine.face import Asking, Prompt, Words
from skyline.engine.words import capital, joined

from ..rules.components import GOODS, TIERS
from ..rules.effects.contract import drawn, returned
from .question import NeomQuestion
from .wording import gains

# Marks of the Contract Office: a choice in words, and what it is listed under
MARKING = {
    "return": ("Return {}", "Return one of yours"), "draw": ("Take {}", "Take one of the discard pile"),
    "hold": ("Keep {} after all", "Keep it after all"), "leave": ("Leave {} in the pile", "Leave it in the pile"),
}  # fmt: skip


class ModularGoodAsking(Asking[NeomQuestion]):
    """D5."""

    stage = "own"

    def ask(self, question: NeomQuestion) -> Prompt:
        return Prompt("Name the Good of the Modular Factory", "It produces this Processed Good from now on.")

    def words(self, question: NeomQuestion, good: str) -> Words:
        place = GOODS.index(good)
        owned = question.player.city.goods >> place & 1
        tier = f"{TIERS[question.parts.tier[place]].title()} Good, {question.parts.good_vp[place]} VP"
        name = good.replace("_", " ")
        return Words(f"Produce {name}", "which you produce already" if owned else tier, group="Produce one Good", short=capital(name))

    def targets(self, question: NeomQuestion, good: str) -> tuple[str, ...]:
        return (f"good-{good}",)


class ContractExchangeAsking(Asking[NeomQuestion]):
    """D6."""

    stage = "stones"
    beside = ("pile",)

    def ask(self, question: NeomQuestion) -> Prompt:
        if question.state.beginner:
            return Prompt("Swap your unplaced Cornerstone?", "The Contract Office gives you a random one of the face-down stack for it.")
        given, taken = exchanged(question)
        if not given and not taken:
            help_text = "The Contract Office lets you return unplaced ones and take as many from the discard pile."
            return Prompt(f"Exchange Cornerstones{question.offer(', or none', 'done')}", help_text)
        so_far = f"You return {names(question, given)} and take {names(question, taken)}."
        if len(given) == len(taken):
            confirm, change = question.offer("Confirm the exchange", "done"), question.offer(", or change it", "hold", "leave")
            return Prompt(confirm + change, so_far)
        more = f"take {len(given) - len(taken)}" if len(given) > len(taken) else f"return {len(taken) - len(given)}"
        return Prompt(f"Exchange Cornerstones: {more} more", so_far)

    def words(self, question: NeomQuestion, act: str, tile: int = 0) -> Words:
        match act:
            case "done":
                given, taken = exchanged(question)
                note = f"you return {names(question, given)} for {names(question, taken)}"
                return Words("Confirm the exchange", note) if given else Words("Exchange nothing")
            case "swap":
                return Words("Swap your Cornerstone", "for an unseen one")
            case "no swap":
                return Words("Keep your Cornerstone")
        stone = question.parts.tiles[tile]
        title, group = MARKING[act]
        return Words(title.format(stone.name), gains(question.parts, stone) if act in ("return", "draw") else "", "", group, stone.name)

    def targets(self, question: NeomQuestion, act: str, tile: int = 0) -> tuple[str, ...]:
        return (f"{'stone' if act in ('return', 'hold') else 'pile'}-{tile}",) if tile else ()


def exchanged(question: NeomQuestion) -> tuple[list[int], list[int]]:
    """The Cornerstones that are marked so far, to be returned and to be drawn."""
    return returned(question.player, question.step), drawn(question.step)


def names(question: NeomQuestion, numbers: list[int]) -> str:
    return joined([question.parts.tiles[number].name for number in numbers])


ASKINGS: dict[str, Asking[NeomQuestion]] = {"modular_good": ModularGoodAsking(), "contract_exchange": ContractExchangeAsking()}
