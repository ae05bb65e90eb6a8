"""Planning cards: invested, picked to pay for a contract, taken out of the discard pile."""

from __future__ import annotations

from skyline.engine.face import Asking, Prompt, Words
from skyline.engine.picture import NOTHING, OK, PAY, Standing
from skyline.engine.words import capital, plural, sentence
from skyline.games.sprawl.face.art import ids
from skyline.games.sprawl.face.wording import contract_kind, permit_words, zone_words
from skyline.games.sprawl.rules import permits
from skyline.games.sprawl.rules.components import PERMIT_IDS
from skyline.games.sprawl.rules.decks import in_mask
from skyline.games.sprawl.rules.effects.others import MOST_CARDS

from .question import Question


def like(question: Question, card: int, among: int) -> str:
    """The id of a card, where another one that can be chosen looks the same."""
    cards = question.state.parts.cards
    same = [one for one in in_mask(among) if (cards[one].pages, cards[one].zones, cards[one].wealth) == (
        cards[card].pages, cards[card].zones, cards[card].wealth)]  # fmt: skip
    return f" ({PERMIT_IDS[card]})" if len(same) > 1 else ""


def picked_wealth(question: Question) -> int:
    return sum(int(question.state.card(card).wealth) for card in in_mask(question.state.picked))


class InvestAsking(Asking[Question]):
    """Permits for wealth, at the start of a turn; one after the other, as a set."""

    stage = "own"
    beside = ("contracts", "planning")

    def ask(self, question: Question) -> Prompt:
        picked = in_mask(question.state.picked)
        if picked:
            title = f"{plural(len(picked), 'permit card')} for {picked_wealth(question)} wealth: invest another one?"
            return Prompt(title, "Any number of cards, in any order.")
        keep = question.offer(" or keep their pages for building", "nothing", "done")
        return Prompt("Do you invest permits?", f"Cash in permits now{keep}. {question.purse()}")

    def words(self, question: Question, act: str, card: str = "") -> Words:
        if act == "nothing" or (act == "done" and not question.state.picked):
            return Words("Invest nothing", "keep all your permits and begin to spend action points")
        if act == "done":
            return Words("Invest no more", "begin to spend action points", f"+{picked_wealth(question)} wealth")
        number = PERMIT_IDS.index(card)
        one = question.state.card(number)
        alike = like(question, number, int(permits.held(question.state, question.seat)))
        pages, short = plural(int(one.pages), "page"), f"{one.pages} {zone_words(int(one.zones))}{alike}"
        if act == "keep":
            return Words(f"Keep the {permit_words(one)}{alike} after all", f"{pages} to build with", group="Keep a permit", short=short)
        return Words(f"Invest the {permit_words(one)}{alike}", f"gives up {pages}", f"+{one.wealth} wealth", "Invest a permit", short)

    def targets(self, question: Question, act: str, card: str = "") -> tuple[str, ...]:
        return (ids.permit(question.seat, PERMIT_IDS.index(card)),) if card else ()


class BuildPermitsAsking(Asking[Question]):
    """A permit for the contract in work."""

    stage = "own"

    def ask(self, question: Question) -> Prompt:
        state = question.state
        card = permits.project(state)
        have = int(permits.pages(state, state.picked))
        so_far = f" {have} of {card.size} so far." if have else ""
        zone = " Any zone will do." if card.any_permits else ""
        help_line = f"One page for each lot; extra pages are lost.{zone}{so_far}"
        return Prompt(f"Which permit pays for {card.name} ({contract_kind(card)})?", help_line)

    def words(self, question: Question, act: str, card: str = "") -> Words:
        if act == "cancel":
            return Words(f"Do not build {permits.project(question.state).name}", "nothing is spent")
        state, number = question.state, PERMIT_IDS.index(card)
        one, contract, missing = state.card(number), permits.project(state), self.missing(question, number)
        alike = like(question, number, int(permits.usable(state, contract)))
        if act == "unpick":
            return Words(f"Put the {permit_words(one)}{alike} back", "another permit has to take its place")
        note = f"{plural(abs(missing), 'page')} {'still missing' if missing > 0 else 'lost'}" if missing else "exactly enough"
        return Words(f"Pay with the {permit_words(one)}{alike}", sentence(note, f"it would bring {one.wealth} wealth if invested"),
                     group="Pay with a permit", short=f"{one.pages} {zone_words(int(one.zones))}{alike}")  # fmt: skip

    def missing(self, question: Question, card: int) -> int:
        """The pages that are still missing with this card, or, below zero, lost."""
        state = question.state
        return int(permits.project(state).size - permits.pages(state, state.picked) - state.card(card).pages)

    def targets(self, question: Question, act: str, card: str = "") -> tuple[str, ...]:
        return (ids.permit(question.seat, PERMIT_IDS.index(card)),) if act != "cancel" else ()

    def standing(self, question: Question, act: str, card: str = "") -> Standing:
        missing = 1 if act in ("cancel", "unpick") else self.missing(question, PERMIT_IDS.index(card))
        if missing > 0:
            return NOTHING
        return Standing(PAY, capital(f"{plural(-missing, 'page')} lost")) if missing else Standing(OK, "Exactly enough")


class TakePlanningAsking(Asking[Question]):
    """A Build Permit out of the discard pile."""

    stage = "planning"

    def ask(self, question: Question) -> Prompt:
        count = question.x & MOST_CARDS
        more = question.offer(f" You may take {count}.", "recover") if count > 1 else ""
        return Prompt("Which permit do you take?", f"Any Build Permit from the discard pile, for no points.{more}")

    def words(self, question: Question, act: str, card: str = "") -> Words:
        if act == "decline":
            return Words("Take none", "the discard pile stays as it is")
        number = PERMIT_IDS.index(card)
        one = question.state.card(number)
        alike = like(question, number, int(question.state.discard & question.state.parts.zone_permits[-1]))
        return Words(f"Take the {permit_words(one)}{alike}", f"brings {one.wealth} wealth if invested",
                     group=f"Take {plural(int(one.pages), 'page')}", short=f"{zone_words(int(one.zones))}, ${one.wealth}{alike}",
                     rank=int(one.pages))  # fmt: skip

    def targets(self, question: Question, act: str, card: str = "") -> tuple[str, ...]:
        return (ids.discarded(PERMIT_IDS.index(card)),) if act == "recover" else ()


ASKINGS: dict[str, Asking[Question]] = {
    "invest": InvestAsking(), "invest_more": InvestAsking(), "build_permits": BuildPermitsAsking(), "take_planning": TakePlanningAsking(),
}  # fmt: skip
