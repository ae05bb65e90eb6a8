"""Building block cards that are drawn, kept and thrown away."""

from __future__ import annotations

from skyline.engine.face import Asking, Prompt, Words
from skyline.engine.words import plural, sentence
from skyline.games.hustle.face.art import ids
from skyline.games.hustle.face.wording import card_names, card_words
from skyline.games.hustle.rules import drawing

from .question import Question
from .turns import free_step


class DrawDiscardAsking(Asking[Question]):
    """Which cards are discarded before three are drawn."""

    stage = "cards"

    def ask(self, question: Question) -> Prompt:
        player = question.player
        more = len(player.hand) - len(player.laid) - drawing.MOST_LEFT
        then = f"Then you see {drawing.DRAWN} cards and keep {drawing.KEPT}."
        if more > 0:
            return Prompt(
                f"Which {'card do' if more == 1 else f'{more} cards do'} you discard?",
                f"You keep at most {drawing.MOST_LEFT} before drawing. {then}",
            )
        title = f"{plural(len(player.laid), 'card')} to discard: is that all?" if player.laid else "Which cards do you discard?"
        return Prompt(title, f"You need not discard any more. {then}" if player.laid else f"You need not discard any. {then}")

    def words(self, question: Question, act: str, card: str = "") -> Words:
        match act:
            case "discard":
                return Words(f"Discard {card}", card_words(question.parts.card(card)), "", "Discard", card)
            case "keep":
                return Words(f"Keep {card}", "do not discard it after all", "", "Keep after all", card)
            case "draw":
                gone = question.player.laid
                return Words("Draw", f"{card_names(gone)} {'goes' if len(gone) == 1 else 'go'}" if gone else "discard nothing")
        return Words("Take another action", "draw nothing")

    def targets(self, question: Question, act: str, card: str = "") -> tuple[str, ...]:
        return (ids.card(card),) if card else ()


class DrawKeepAsking(Asking[Question]):
    """Which of the three cards drawn is not kept."""

    stage = "cards"

    def ask(self, question: Question) -> Prompt:
        return Prompt(f"Which of the {len(question.player.drawn)} cards do you discard?", f"You keep the other {drawing.KEPT}.")

    def words(self, question: Question, act: str, card: str = "") -> Words:
        return free_step(question, act) if act == "swap" else Words(f"Discard {card}", card_words(question.parts.card(card)))

    def targets(self, question: Question, act: str, card: str = "") -> tuple[str, ...]:
        return (ids.drawn(card),) if card else ()


class QuarterDiscardAsking(Asking[Question]):
    """Which cards are thrown away between two quarters."""

    stage = "cards"

    def ask(self, question: Question) -> Prompt:
        laid = question.player.laid
        title = f"{plural(len(laid), 'card')} to throw away: is that all?" if laid else "Which cards do you throw away?"
        return Prompt(title, f"You need not throw any away. Then everybody draws up to {question.parts.hand}.")

    def words(self, question: Question, act: str, card: str = "") -> Words:
        match act:
            case "throw":
                return Words(f"Throw away {card}", card_words(question.parts.card(card)), "", "Throw away", card)
            case "hold":
                return Words(f"Hold on to {card}", "do not throw it away after all", "", "Hold on to", card)
        player = question.player
        gone = f"throw away {card_names(player.laid)}" if player.laid else "throw nothing away"
        drawn = int(question.parts.hand) - len(player.hand) + len(player.laid)
        return Words("Ready", sentence(gone, f"you draw {plural(drawn, 'card')}" if drawn > 0 else ""))

    def targets(self, question: Question, act: str, card: str = "") -> tuple[str, ...]:
        return (ids.card(card),) if card else ()


ASKINGS: dict[str, Asking[Question]] = {
    "draw_discard": DrawDiscardAsking(), "draw_keep": DrawKeepAsking(), "quarter_discard": QuarterDiscardAsking(),
}  # fmt: skip
