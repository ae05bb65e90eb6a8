"""Ties, the order of players, offers, ransoms and levies."""

from __future__ import annotations

from typing import cast

from skyline.engine.face import Asking, Prompt, Words
from skyline.engine.picture import NOTHING, PAY, Standing
from skyline.engine.steps import KIND
from skyline.engine.words import capital, joined, plural, sentence
from skyline.games.sprawl.face.art import ids
from skyline.games.sprawl.face.wording import amount, site_at
from skyline.games.sprawl.rules.asking import SEAT_WORDS
from skyline.games.sprawl.rules.effects.amounts import Levy
from skyline.games.sprawl.rules.effects.dealings import Offer, Threaten
from skyline.games.sprawl.rules.resolving import LEAST_VALUABLE, MOST_VALUABLE, PLAYERS, seat_order, seats_in

from .question import Question


def event_name(question: Question) -> str:
    """The card in work, at the head of a question."""
    state = question.state
    return f"{state.card(state.event).name}: " if state.event >= 0 else ""


# ------------------------------------------------------------------ ties and order
MATTERS = {  # what several players decide, by the step that is put to them
    "vocation_split": "have vocation markers that score", "levy": "owe a payment", "either": "choose what they gain",
    "offered": "are made an offer", "threatened": "stand to lose a building",
}  # fmt: skip


class BreakTieAsking(Asking[Question]):
    """One of the tied players or buildings."""

    stage = "town"
    no_ghost = "what is tied stands there"

    def stage_of(self, question: Question) -> str:
        return "players" if question.x == PLAYERS else "town"

    def ask(self, question: Question) -> Prompt:
        what = {PLAYERS: "which player is meant?", MOST_VALUABLE: "which is the most valuable building?",
                LEAST_VALUABLE: "which is the least valuable building?"}.get(question.x, "which building is threatened?")  # fmt: skip
        return Prompt(capital(f"{event_name(question)}{what}"), "It's a tie; as active player you choose.")

    def words(self, question: Question, act: str, block: str = "", lots: str = "", player: int = 0) -> Words:
        if act == "tied":
            holds = question.state.players[player]
            return Words(question.who(player, "You"), f"{holds.wealth} wealth, {holds.prestige} prestige")
        site = site_at(block, lots)
        return question.one_of(capital(question.building(int(question.state.town.at(site)))), question.worth(site), site)

    def targets(self, question: Question, act: str, block: str = "", lots: str = "", player: int = 0) -> tuple[str, ...]:
        if act == "tie":
            return (ids.tile(site_at(block, lots)),)
        return (ids.seat(player),) if player < question.state.seats else ()


class OrderPlayersAsking(Asking[Question]):
    """Who decides first."""

    stage = "players"

    def ask(self, question: Question) -> Prompt:
        matter = MATTERS[question.game.steps[question.y & KIND].id]
        return Prompt("Who has to decide first?", f"{capital(question.all_of(seats_in(question.x)))} {matter}.")

    def words(self, question: Question, act: str, order: str = "") -> Words:
        if act == "always":
            return Words("Seat order from now on", "you are not asked again; in your turn you can change your mind", rank=2)
        seats = [SEAT_WORDS.index(letter) for letter in order] or seat_order(question.state, question.x)
        names = [question.who(seats[0], "You"), *(question.who(seat) for seat in seats[1:])]
        if act == "seats":
            return Words(", then ".join(names), "seat order", rank=3)
        group, short = f"{names[0]} first, then", ", ".join(names[1:])
        return Words(", then ".join(names), group=group, short=short, rank=seats[0] == question.seat)

    def targets(self, question: Question, act: str, order: str = "") -> tuple[str, ...]:
        return ()


# ------------------------------------------------------------------ offers and threats
class OfferAsking(Asking[Question]):
    """Pay, or let it pass."""

    def stage_of(self, question: Question) -> str:
        return "event" if question.state.event >= 0 else "own"

    def ask(self, question: Question) -> Prompt:
        offer = cast(Offer, question.effect)
        bought = joined([effect.text()[0] for effect in offer.inside])
        title = question.offer(f"pay {amount(int(offer.wealth), int(offer.prestige))} to {bought}?", "pay")
        return Prompt(f"{question.card.name}: {title}", f"Pay in full{question.offer(', or let it pass', 'decline')}. {question.purse()}")

    def words(self, question: Question, act: str) -> Words:
        offer = cast(Offer, question.effect)
        if act == "decline":
            return Words("Let it pass", "you pay nothing")
        bought = joined([effect.text()[0] for effect in offer.inside])
        return Words("Pay", bought, amount(int(offer.wealth), int(offer.prestige)))

    def targets(self, question: Question, act: str) -> tuple[str, ...]:
        return ()

    def standing(self, question: Question, act: str) -> Standing:
        offer = cast(Offer, question.effect)
        return question.after_paying(int(offer.wealth), int(offer.prestige)) if act == "pay" else NOTHING


class RansomAsking(Asking[Question]):
    """Pay, or lose a building."""

    stage = "town"
    no_ghost = "the building that is lost stands there"

    def ask(self, question: Question) -> Prompt:
        threat = cast(Threaten, question.effect)
        price = amount(int(threat.wealth), int(threat.prestige))
        if "pay" not in question.acts():
            return Prompt(f"{question.card.name}: which building do you lose?", f"You cannot pay {price}. {question.purse()}")
        title = question.offer(f"pay {price} or lose a building?", "pay")
        return Prompt(f"{question.card.name}: {title}", f"{question.offer('Pay in full, or lose a building.', 'pay')} {question.purse()}")

    def words(self, question: Question, act: str, block: str = "", lots: str = "") -> Words:
        if act == "pay":
            threat = cast(Threaten, question.effect)
            return Words("Pay", "you keep all your buildings", amount(int(threat.wealth), int(threat.prestige)))
        site = site_at(block, lots)
        return question.one_of(question.title_of("Lose", site), question.worth(site), site)

    def targets(self, question: Question, act: str, block: str = "", lots: str = "") -> tuple[str, ...]:
        return (ids.tile(site_at(block, lots)),) if act == "lose" else ()

    def standing(self, question: Question, act: str, block: str = "", lots: str = "") -> Standing:
        threat = cast(Threaten, question.effect)
        return question.after_paying(int(threat.wealth), int(threat.prestige)) if act == "pay" else NOTHING


class LevyAsking(Asking[Question]):
    """How many buildings are paid for in wealth."""

    stage = "own"

    def ask(self, question: Question) -> Prompt:
        levy = cast(Levy, question.effect)
        owed = int(levy.owed(question.state, question.state.active, question.seat))
        title = f"{question.card.name}: how do you pay {question.names[question.state.active]} for {plural(owed, 'building')}?"
        return Prompt(title, f"For each building: pay {levy.amount} in wealth or in prestige. {question.purse()}")

    def words(self, question: Question, wealth: int) -> Words:
        state, levy = question.state, cast(Levy, question.effect)
        owed = int(levy.owed(state, state.active, question.seat))
        own, each = question.player, int(levy.amount)
        paid = min(int(own.wealth), each * wealth), min(int(own.prestige), each * (owed - wealth))
        split, short = f"{wealth} in wealth, {owed - wealth} in prestige", each * owed - sum(paid)
        note = sentence(split, f"{short} less than you owe" if short else "")
        group = f"Pay for {plural(owed, 'building')}"
        return Words(f"Pay {amount(*paid)}", note, group=group, short=f"{paid[0]} wealth, {paid[1]} prestige")

    def targets(self, question: Question, wealth: int) -> tuple[str, ...]:
        return ()

    def standing(self, question: Question, wealth: int) -> Standing:
        return Standing(PAY, f"All of it goes to {question.names[question.state.active]}")


ASKINGS: dict[str, Asking[Question]] = {
    "break_tie": BreakTieAsking(), "order_players": OrderPlayersAsking(), "offer": OfferAsking(), "ransom": RansomAsking(),
    "levy": LevyAsking(),
}  # fmt: skip
