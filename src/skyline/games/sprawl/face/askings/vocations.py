"""Vocation markers: whose is taken, what they pay; and amounts of wealth or prestige."""

from __future__ import annotations

from typing import cast

from skyline.engine import bags
from skyline.engine.face import Asking, Prompt, Words
from skyline.engine.words import plural, sentence
from skyline.games.sprawl.face.art import ids
from skyline.games.sprawl.face.wording import amount
from skyline.games.sprawl.rules.components import EVERY
from skyline.games.sprawl.rules.effects.amounts import Gain
from skyline.games.sprawl.rules.effects.others import VOCATION_WORDS
from skyline.games.sprawl.rules.vocations import MUST_TAKE, owned

from .question import Question


def title_of(question: Question, name: int) -> str:
    return "vocation" if name == EVERY else question.state.parts.vocation_names[name]


class VocationFromAsking(Asking[Question]):
    """Whose marker is taken."""

    stage = "players"

    def ask(self, question: Question) -> Prompt:
        title = title_of(question, question.x)
        if question.y == MUST_TAKE:
            return Prompt(f"From whom do you take {title}?", "The supply is empty: a rival's marker comes to you.")
        leave = question.offer(", or leave it", "nobody")
        return Prompt(f"Do you take a {title} marker from somebody?", f"The supply is empty: take a rival's marker{leave}.")

    def words(self, question: Question, act: str, player: int = 0) -> Words:
        if act == "nobody":
            return Words("Take none", "the markers score where they are")
        count = int(owned(question.state, player, question.x))
        return Words(f"Take it from {question.names[player]}", f"{question.names[player]} owns {count} of them")

    def targets(self, question: Question, act: str, player: int = 0) -> tuple[str, ...]:
        return (ids.vocation(player, question.x),) if act == "from" and player < question.state.seats else ()


class VocationSplitAsking(Asking[Question]):
    """How many markers pay wealth."""

    stage = "own"

    def ask(self, question: Question) -> Prompt:
        count = int(owned(question.state, question.seat, question.x))
        name = f"{title_of(question, question.x)} marker"
        title = f"Your {name} scores {question.y}" if count == 1 else f"Your {count} {name}s score {question.y} each"
        return Prompt(f"{title}: wealth or prestige?", f"For each marker: wealth now, or prestige for good. {question.purse()}")

    def words(self, question: Question, wealth: int) -> Words:
        rest = int(owned(question.state, question.seat, question.x)) - wealth
        paid = amount(wealth * question.y, rest * question.y)
        note = f"{plural(wealth, 'marker')} for wealth, {rest} for prestige" if wealth and rest else ""
        return Words(f"Gain {paid}", note)

    def targets(self, question: Question, wealth: int) -> tuple[str, ...]:
        return ()


class VocationNameAsking(Asking[Question]):
    """A vocation, and whose marker, if the supply has none."""

    stage = "players"

    def ask(self, question: Question) -> Prompt:
        return Prompt("Which vocation do you take?", "Which vocation will pay you most often? It does not score now.")

    def words(self, question: Question, act: str, name: str, player: int = 0) -> Words:
        state, number = question.state, VOCATION_WORDS.index(name)
        title = state.parts.vocation_names[number]
        have = int(owned(state, question.seat, number))
        own = f"you own {have}" if have else "you own none"
        if act == "supply":
            left = int(bags.number(state.stock, number))
            note = sentence(f"{plural(left, 'marker')} in the supply", own)
            return Words(f"Take {title}", note, group="From the supply", short=title, rank=1)
        holder = question.names[player]
        return Words(f"Take {title} from {holder}", sentence("the supply has none", own), group=f"From {holder}", short=title)

    def targets(self, question: Question, act: str, name: str, player: int = 0) -> tuple[str, ...]:
        number = VOCATION_WORDS.index(name)
        if act == "supply":
            return (ids.supply(number),)
        return (ids.vocation(player, number),) if player < question.state.seats else ()


class EitherAsking(Asking[Question]):
    """The same amount of wealth or of prestige."""

    stage = "own"

    def ask(self, question: Question) -> Prompt:
        either = question.offer("wealth or prestige?", "wealth", "prestige")
        return Prompt(f"{question.card.name}: {either}", f"Wealth builds, prestige wins. {question.purse()}")

    def words(self, question: Question, act: str) -> Words:
        state, effect = question.state, cast(Gain, question.effect)
        total = int(effect.either * effect.times(state, question.seat, state.built, state.line))
        return Words(f"Gain {total} {act}")

    def targets(self, question: Question, act: str) -> tuple[str, ...]:
        return ()


ASKINGS: dict[str, Asking[Question]] = {
    "vocation_from": VocationFromAsking(), "vocation_split": VocationSplitAsking(), "vocation_name": VocationNameAsking(),
    "either": EitherAsking(),
}  # fmt: skip
