"""Elections and offices: ties, the Mayor's park, politicians that are named."""

from __future__ import annotations

from skyline.engine.face import Asking, Prompt, Words
from skyline.engine.words import plural, sentence
from skyline.games.sprawl.face.art import ids
from skyline.games.sprawl.face.wording import ABILITIES, a, place_words, site_at
from skyline.games.sprawl.rules.components import KIND_NAMES, MAYOR, OFFICE_NAMES, OFFICE_ZONES
from skyline.games.sprawl.rules.effects.offices import OFFICE_WORDS
from skyline.games.sprawl.rules.elections import leaders, standing
from skyline.games.sprawl.rules.resolving import seats_in

from .question import Question, ground


def holder_words(question: Question, office: int) -> str:
    """Who holds an office now."""
    holder = question.state.offices[office]
    if holder < 0:
        return "nobody holds it"
    return "you hold it" if holder == question.seat else f"{question.names[holder]} holds it"


def count_words(question: Question, office: int, seat: int) -> str:
    """What a player is worth in an election."""
    worth = standing(question.state, office)[seat]
    return plural(worth, "vocation marker") if office == MAYOR else f"{a(KIND_NAMES[OFFICE_ZONES[office]])} worth {worth}"


class ElectionTieAsking(Asking[Question]):
    """Who wins a tied election."""

    stage = "offices"

    def ask(self, question: Question) -> Prompt:
        tied = question.all_of(seats_in(question.y))
        return Prompt(f"Who becomes {OFFICE_NAMES[question.x]}?", f"They are tied, and your word decides: {tied}.")

    def words(self, question: Question, player: int) -> Words:
        title = "You" if player == question.seat else question.names[player]
        now = "holds it now" if question.state.offices[question.x] == player else ""
        return Words(title, sentence(count_words(question, question.x, player), now, ABILITIES[question.x]))

    def targets(self, question: Question, player: int) -> tuple[str, ...]:
        return (ids.candidate(player),) if player < question.state.seats else ()


class ContractorTieAsking(Asking[Question]):
    """Who becomes the Contractor."""

    stage = "offices"

    def ask(self, question: Question) -> Prompt:
        tied = question.all_of(seats_in(question.y))
        return Prompt("Who becomes the Contractor?", f"Who gets the right to demolish? Tied for the least prestige: {tied}.")

    def words(self, question: Question, player: int) -> Words:
        title = "You" if player == question.seat else question.names[player]
        now = "is the Contractor now" if question.state.contractor == player else ""
        return Words(title, sentence(now, "may demolish, and is safe from demolition by others"))

    def targets(self, question: Question, player: int) -> tuple[str, ...]:
        return (ids.candidate(player),) if player < question.state.seats else ()


class MayorParkAsking(Asking[Question]):
    """Where the Mayor's park goes."""

    stage = "town"

    def ask(self, question: Question) -> Prompt:
        return Prompt("You are elected Mayor: where does your park go?", "A park of your own, on any vacant lot.")

    def words(self, question: Question, block: str, lots: str) -> Words:
        site = site_at(block, lots)
        return question.for_park(place_words(site), sentence(question.worth(site), neighbors_words(question, site)), site)

    def targets(self, question: Question, block: str, lots: str) -> tuple[str, ...]:
        return ground(site_at(block, lots))


def neighbors_words(question: Question, site: int) -> str:
    """Whose buildings, parks apart, a new park would stand next to."""
    beside = question.beside(site)
    own = beside.count(question.seat)
    if not beside:
        return "next to no building"
    return f"next to {plural(len(beside), 'building')}, {own or 'none'} of yours"


class ElectionChoiceAsking(Asking[Question]):
    """Which politician is voted on."""

    stage = "offices"

    def ask(self, question: Question) -> Prompt:
        return Prompt("Which election is held?", "Which office shall be voted on now?")

    def words(self, question: Question, office: str) -> Words:
        number = OFFICE_WORDS.index(office)
        first = leaders(question.state, number)
        if not first:
            result = "nobody can win it, nothing changes"
        elif len(first) == 1:
            verb = "win" if first[0] == question.seat else "wins"
            result = f"{question.who(first[0])} {verb} it with {count_words(question, number, first[0])}"
        else:
            result = f"{question.all_of(first)} are tied"
        return Words(OFFICE_NAMES[number], sentence(holder_words(question, number), result))

    def targets(self, question: Question, office: str) -> tuple[str, ...]:
        return (ids.office(OFFICE_WORDS.index(office)),)


class TakeOfficeAsking(Asking[Question]):
    """Which office is received."""

    stage = "offices"

    def ask(self, question: Question) -> Prompt:
        return Prompt("Which office do you take?", "The office is yours without a vote.")

    def words(self, question: Question, office: str) -> Words:
        number = OFFICE_WORDS.index(office)
        end = "of your buildings next to a park" if number == MAYOR else f"{KIND_NAMES[OFFICE_ZONES[number]]} in play"
        note = sentence(holder_words(question, number), ABILITIES[number], f"at the end 1 prestige for each {end}")
        return Words(OFFICE_NAMES[number], note)

    def targets(self, question: Question, office: str) -> tuple[str, ...]:
        return (ids.office(OFFICE_WORDS.index(office)),)


ASKINGS: dict[str, Asking[Question]] = {
    "election_tie": ElectionTieAsking(), "contractor_tie": ContractorTieAsking(), "mayor_park": MayorParkAsking(),
    "election_choice": ElectionChoiceAsking(), "take_office": TakeOfficeAsking(),
}  # fmt: skip
