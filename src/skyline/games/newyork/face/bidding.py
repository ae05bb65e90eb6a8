"""Questions of the bidding rounds and of hand and reserve (D10 to D15, D23)."""

from __future__ import annotations

from skyline.engine.face import Asking, Prompt, Words
from skyline.engine.words import capital, plural, seat_letter

from ..rules.cards import NAMES, NONE, WILD, one
from ..rules.effects import converting
from ..rules.effects.last import NIGHT_OWL
from ..rules.naming import card_words
from ..rules.press import ahead
from . import pointing
from .art import ids
from .catalogue import ACTIONS
from .pointing import Targets
from .question import NewYorkQuestion, kind_of_card
from .wording import paid_and_taken


class BidLastAsking(Asking[NewYorkQuestion]):
    """D10."""

    stage = "bids"

    def ask(self, question: NewYorkQuestion) -> Prompt:
        deal = capital(paid_and_taken(question.parts.characters[NIGHT_OWL]))
        return Prompt(f"Use {question.title_of(NIGHT_OWL)} to bid last?", f"Bidding for {question.current} begins. {deal}.")

    def words(self, question: NewYorkQuestion, act: str) -> Words:
        return question.use(NIGHT_OWL) if act == "use" else Words(f"Do not use {question.title_of(NIGHT_OWL)}", "bid in turn")

    def targets(self, question: NewYorkQuestion, act: str) -> Targets:
        return (ids.company(NIGHT_OWL),) if act == "use" else ()


class BidAsking(Asking[NewYorkQuestion]):
    """D11."""

    stage = "hand"

    def ask(self, question: NewYorkQuestion) -> Prompt:
        action, bonus, _ = ACTIONS[question.current]
        reason = f"It lets you {action}; the highest bid: {bonus}."
        if question.x:
            return Prompt("What goes with the wild card?", reason)
        worth = question.worth()
        title = f"Your bid for {question.current} is worth {worth}" if worth > 0 else f"Bid for {question.current}, or pass"
        return Prompt(title, reason)

    def words(self, question: NewYorkQuestion, act: str, card: str = "", character: int = 0) -> Words:
        cards = int(one(kind_of_card(card))) if card else NONE
        match act:
            case "done":
                return done(question)
            case "exchange":
                return Words("Exchange with the reserve", f"reserve: {card_words(question.player.reserve)}")
            case "lay current":
                return Words(f"Lay {question.current}", question.worth_with(int(one(question.state.current))))
            case "lay wild":
                return Words("Lay a wild card", question.worth_with(int(one(WILD))))
            case "lay pair":
                return Words(f"Lay 2 {card}", f"count as one: {question.worth_with(2 * cards)}")
            case "lay second":
                return Words(f"Lay {card}", f"makes a pair with the other: {question.worth_with(cards)}")
            case "lay single":
                return Words(f"Lay {card}", f"beside the wild cards: {question.worth_with(cards)}")
        return opening(question, act, card, cards, character)

    def targets(self, question: NewYorkQuestion, act: str, card: str = "", character: int = 0) -> Targets:
        current, kind = int(question.state.current), kind_of_card(card) if card else WILD
        match act:
            case "done":
                return (ids.bid(seat_letter(question.seat)),)
            case "exchange":
                return pointing.whole_reserve(question)
            case "lay current":
                return pointing.in_hand(question, current) if current >= 0 else ()
            case "use for current":
                return pointing.in_reserve(question, current) if current >= 0 else ()
            case "use for card":
                return pointing.in_reserve(question, kind)
            case "use for pair":
                return (*pointing.in_reserve(question, kind), ids.company(character))
            case "with nothing":
                return ()
        return (ids.company(character),) if character else pointing.in_hand(question, kind)


def opening(question: NewYorkQuestion, act: str, card: str, cards: int, character: int) -> Words:
    """Wild cards, and what characters add."""
    match act:
        case "open wild":
            return Words("Open with a wild card", "one other card must go with it")
        case "open":
            return question.use(character, "its wild card opens the bid; one other card must go with it")
        case "open with one" | "open with two":
            spaces = 1 if act == "open with one" else 2
            return question.use(character, f"{plural(spaces, 'space')} back on the Press Track opens the bid")
        case "with wild":
            return Words("Add another wild card", question.worth_with(int(one(WILD))))
        case "with nothing":
            return Words("Add nothing more", question.worth_with(NONE))
        case "with":
            return Words(f"Add {card}", question.worth_with(cards)) if card else question.use(character, question.worth_with(NONE, 1))
        case "use for pair":
            return question.use(character, f"{card} of hand and reserve count as one: {question.worth_with(2 * cards)}")
        case "use for current" | "use for card":
            kind = kind_of_card(card) if card else int(question.state.current)
            return question.use(character, f"lay {NAMES[kind]} of the reserve too: {question.worth_with(int(one(kind)))}")
    return question.use(character)


def done(question: NewYorkQuestion) -> Words:
    """Placing the bid as it lies."""
    worth, standing = question.worth(), rivals(question)
    if worth <= 0:
        return Words("Pass", standing.replace("behind ", "") or "no bid in this round")
    cards = question.player.lay + question.player.converted
    what = [card_words(cards)] if cards else []
    return Words(f"Bid {worth}", "; ".join([*what, *filter(None, [standing])]))


def rivals(question: NewYorkQuestion) -> str:
    """How a bid of the present worth stands against those that lie already."""
    state, seat, worth = question.state, question.seat, question.worth()
    others = [player for player in state.players if player.seat != seat and player.value > 0]
    if not others:
        return ""
    best = max(others, key=lambda player: (player.value, ahead(state, player.seat, seat)))
    wins = worth > best.value or (worth == best.value and ahead(state, seat, best.seat))
    return f"{'ahead of' if wins else 'behind'} {question.who(int(best.seat))} with {int(best.value)}"


class ExchangeAsking(Asking[NewYorkQuestion]):
    """D12."""

    stage = "hand"

    def ask(self, question: NewYorkQuestion) -> Prompt:
        chosen = card_words(question.y)
        return Prompt("Which cards lie in your reserve, in type order?", f"So far: {chosen}. The rest is your hand.")

    def words(self, question: NewYorkQuestion, card: str) -> Words:
        return Words(f"{capital(card)} into the reserve", f"after {card_words(question.y)}" if question.y else "")

    def targets(self, question: NewYorkQuestion, card: str) -> Targets:
        kind = kind_of_card(card)
        return (*pointing.in_hand(question, kind), *pointing.in_reserve(question, kind))


class ConvertAsking(Asking[NewYorkQuestion]):
    """D13."""

    stage = "hand"

    def counts(self, question: NewYorkQuestion) -> str:
        return "one" if converting.effect_of(question.state, question.step).counts_as == 1 else "two"

    def ask(self, question: NewYorkQuestion) -> Prompt:
        return Prompt(f"Which hand card counts as {self.counts(question)} of {question.current}?")

    def words(self, question: NewYorkQuestion, card: str) -> Words:
        return Words(f"Lay {card}", f"counts as {self.counts(question)} of {question.current}")

    def targets(self, question: NewYorkQuestion, card: str) -> Targets:
        return pointing.in_hand(question, kind_of_card(card))


class PressBackAsking(Asking[NewYorkQuestion]):
    """D14."""

    stage = "press"

    def ask(self, question: NewYorkQuestion) -> Prompt:
        return Prompt("How many spaces does your press token go back?", "Each is a wild card.")

    def words(self, question: NewYorkQuestion, spaces: int) -> Words:
        return Words(f"Back {plural(spaces, 'space')}", f"{plural(spaces, 'wild card')}: {question.worth_with(NONE, spaces)}")

    def targets(self, question: NewYorkQuestion, spaces: int) -> Targets:
        space = question.state.spaces[question.seat] - spaces
        return (ids.space(space),) if space >= 0 else ()


class RefreshAsking(Asking[NewYorkQuestion]):
    """D15."""

    stage = "hand"

    def ask(self, question: NewYorkQuestion) -> Prompt:
        return Prompt("Discard any reserve cards, in type order", f"Reserve: {card_words(question.player.reserve)}.")

    def words(self, question: NewYorkQuestion, act: str, card: str = "") -> Words:
        return Words(f"Discard {card}", "out of the reserve") if card else Words("Fill up the reserve")

    def targets(self, question: NewYorkQuestion, act: str, card: str = "") -> Targets:
        return pointing.in_reserve(question, kind_of_card(card)) if card else ()


class EndExchangeAsking(Asking[NewYorkQuestion]):
    """D23."""

    stage = "hand"

    def ask(self, question: NewYorkQuestion) -> Prompt:
        held = f"Hand: {card_words(question.player.hand)}; reserve: {card_words(question.player.reserve)}."
        return Prompt("Exchange cards with your reserve?", f"The hand is discarded now, the reserve stays. {held}")

    def words(self, question: NewYorkQuestion, act: str) -> Words:
        if act == "keep":
            return Words("Keep the reserve", card_words(question.player.reserve))
        return Words("Exchange with the reserve", "the rest of the hand is discarded")

    def targets(self, question: NewYorkQuestion, act: str) -> Targets:
        return pointing.whole_reserve(question) if act == "exchange" else ()
