"""Power Cards: those that an event calls for, Archives, Transit Hubs, and the penalty for the most Corruption."""

from __future__ import annotations

from skyline.engine.face import Asking, Prompt, Words
from skyline.engine.words import capital
from skyline.games.highrise.face.art import ids
from skyline.games.highrise.rules.ledger import costs
from skyline.games.highrise.rules.wording import piece_words

from .question import Question, cost

# Why a card may be used, by window.
REASONS = (
    "you drew from the bag", "you drew because a Mogul stopped on your Building", "you lost Corruption", "you are constructing",
    "your turn ends", "you performed the action of a space", "you stopped on a Trade space",
    "a Neighbourhood of yours became full or saw a demolition", "your Building got an Extra Floor",
)  # fmt: skip


class UseCardAsking(Asking[Question]):
    """Use a card that fits, or none."""

    stage = "own"

    def ask(self, question: Question) -> Prompt:
        title = "Use a Power Card?" if "pass" in question.acts() else "Which Power Card do you use?"
        return Prompt(title, question.offer(f"{capital(REASONS[question.x])}.", "use", "turn_up"))

    def words(self, question: Question, act: str, card: int = 0) -> Words:
        if act == "pass":
            return Words("Use none")
        if act == "turn_up":
            return Words(f"Turn up {question.card(card)}", "an Archive goes back to its stack")
        price = cost(int(costs(question.state, question.player, card, question.y)))
        return Words(f"Use {question.card(card)}", question.effect_of(card), price)

    def targets(self, question: Question, act: str, card: int = 0) -> tuple[str, ...]:
        if act == "turn_up":
            return ids.down(card), ids.card(int(question.state.parts.archive))
        return (ids.card(card),) if act == "use" else ()


class ArchiveModeAsking(Asking[Question]):
    """Return the card just used, or an Archive."""

    stage = "own"

    def ask(self, question: Question) -> Prompt:
        name = question.card(question.x)
        return Prompt(f"Return {name}{question.offer(', or an Archive instead', 'archive')}?", f"You used {name}.")

    def words(self, question: Question, what: str) -> Words:
        name = question.card(question.x)
        return Words("Return an Archive", f"keep {name}") if what == "archive" else Words(f"Return {name}", "keep the Archive")

    def targets(self, question: Question, what: str) -> tuple[str, ...]:
        return (ids.card(int(question.state.parts.archive) if what == "archive" else question.x),)


class TransitHubAsking(Asking[Question]):
    """Draw onto a Transit Hub, or cash it in."""

    stage = "own"

    def ask(self, question: Question) -> Prompt:
        title = question.offer("Draw onto your Transit Hub, or cash it in?", "draw") or "Cash in your Transit Hub?"
        return Prompt(title, f"Your Mogul is ahead of every other. The card holds {self.floors(question)}.")

    def words(self, question: Question, do: str) -> Words:
        if do == "draw":
            return Words("Draw onto the Transit Hub", f"it holds {self.floors(question)}")
        if do == "cash":
            return Words(f"Cash in the Transit Hub: {self.floors(question)}", "the card goes back to its stack")
        return Words("Leave it" if question.x else "Not now")

    def targets(self, question: Question, do: str) -> tuple[str, ...]:
        return () if do == "later" else (ids.card(int(question.state.parts.hub)),)

    def floors(self, question: Question) -> str:
        return piece_words(question.player.hubs[question.y])


class PenaltyCardAsking(Asking[Question]):
    """Which card turns face-down."""

    stage = "own"

    def ask(self, question: Question) -> Prompt:
        return Prompt("Which of your Power Cards turns face-down?", "You have the most Corruption.")

    def words(self, question: Question, card: int) -> Words:
        return Words(f"Turn down {question.card(card)}", "unusable until the next Upkeep or an Archive turns it up")

    def targets(self, question: Question, card: int) -> tuple[str, ...]:
        return (ids.card(card),)


ASKINGS: dict[str, Asking[Question]] = {
    "use_card": UseCardAsking(), "archive_mode": ArchiveModeAsking(), "transit_hub": TransitHubAsking(),
    "penalty_card": PenaltyCardAsking(),
}  # fmt: skip
