"""Questions of the bidding rounds (D10, D11, D13, D14, D23)."""

from __future__ import annotations

from skyline.engine.face import Asking, Prompt, Words
from skyline.engine.words import capital, plural, seat_letter

from ..rules.bid import parts_of, value_of
from ..rules.bidding import BID_STEP
from ..rules.cards import NAMES, NONE, WILD, one
from ..rules.effects import converting
from ..rules.effects.adding import PressForWild
from ..rules.effects.last import NIGHT_OWL
from ..rules.laying import single_of
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
        if worth > 0:
            return Prompt(f"Your bid for {question.current} is worth {worth}", reason)
        more = len(question.answers()) > 1
        if not more:
            return Prompt(f"You have nothing to bid for {question.current}: pass", reason)
        return Prompt(f"Bid for {question.current}{question.offer(', or pass', 'done')}", reason)

    def words(self, question: NewYorkQuestion, act: str, card: str = "", character: int = 0, spaces: int = 1) -> Words:
        if act == "done":
            return done(question)
        if act == "exchange":
            return Words("Exchange with the reserve", f"reserve: {card_words(question.player.reserve)}")
        if act.startswith("withdraw"):
            return withdrawal(question, act, card, character, spaces)
        said = laying(question, act, card) or opening(question, act, card, character, spaces) or using(question, act, card, character)
        return said._replace(note=said.note + freed(question, act, card))

    def targets(self, question: NewYorkQuestion, act: str, card: str = "", character: int = 0, spaces: int = 1) -> Targets:
        current, kind = int(question.state.current), kind_of_card(card) if card else WILD
        match act:
            case "done":
                return (ids.bid(seat_letter(question.seat)),)
            case "exchange":
                return pointing.whole_reserve(question)
            case "with nothing" | "open nothing":
                return ()
            case "lay current":
                return pointing.in_hand(question, current) if current >= 0 else ()
            case "use for current":
                return pointing.in_reserve(question, current) if current >= 0 else ()
            case "use for card":
                return pointing.in_reserve(question, kind)
            case "use for pair":
                return (*pointing.in_reserve(question, kind), ids.company(character))
            case "withdraw current":
                return pointing.lying(question, current) if current >= 0 else ()
            case "withdraw wild" | "withdraw pair" | "withdraw card":
                return pointing.lying(question, kind)
            case "withdraw" if card:
                return pointing.turned(question, kind)
        return (ids.company(character),) if character else pointing.in_hand(question, kind)


def laying(question: NewYorkQuestion, act: str, card: str) -> Words | None:
    """Cards of the hand."""
    cards = int(one(kind_of_card(card))) if card else NONE
    match act:
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
    return None


def opening(question: NewYorkQuestion, act: str, card: str, character: int, spaces: int) -> Words | None:
    """A wild card that wants a companion, and the companions."""
    match act:
        case "open wild":
            return Words("Open with a wild card", "one other card must go with it")
        case "open nothing":
            return Words("Do not open so", "nothing is laid yet")
        case "open":
            more = "" if spaces > 1 else "; one other card must go with it"
            effect = question.parts.effects[character]
            if isinstance(effect, PressForWild):
                return question.use(character, f"{plural(spaces, 'space')} back on the Press Track opens the bid{more}")
            return question.use(character, f"its wild card opens the bid{more}")
        case "with wild":
            return Words("Add another wild card", opened_with(question, int(one(WILD))))
        case "with nothing":
            return Words("Add nothing more", opened_with(question, NONE))
        case "with" if card:
            return Words(f"Add {card}", opened_with(question, int(one(kind_of_card(card)))))
        case "with":
            return question.use(character, opened_with(question, NONE, 1))
    return None


def opened_with(question: NewYorkQuestion, cards: int, extra: int = 0) -> str:
    """What the bid is worth with the opening that was chosen and its companion."""
    opened = BID_STEP.opening(question.x)
    wilds = int(opened.wilds(question.x - opened.first))
    return question.worth_with(cards + (0 if opened.kind else int(one(WILD))), extra + (wilds if opened.kind else 0))


def using(question: NewYorkQuestion, act: str, card: str, character: int) -> Words:
    """Characters beside cards that lie."""
    match act:
        case "use for pair":
            cards = 2 * int(one(kind_of_card(card)))
            return question.use(character, f"{card} of hand and reserve count as one: {question.worth_with(cards)}")
        case "use for current" | "use for card":
            kind = kind_of_card(card) if card else int(question.state.current)
            return question.use(character, f"lay {NAMES[kind]} of the reserve too: {question.worth_with(int(one(kind)))}")
    return question.use(character)


def freed(question: NewYorkQuestion, act: str, card: str) -> str:
    """The single card that would no longer be of use, and goes back to the hand."""
    player, current = question.player, question.state.current
    kind = int(single_of(player, current))
    counts = act in ("lay current", "lay pair", "use for pair", "use for current") and (not card or kind_of_card(card) != kind)
    free = kind >= 0 and kind + 1 != player.bound and parts_of(player.lay, player.produced, current)[0] == 0
    return f"; {NAMES[kind]} goes back to the hand" if counts and free else ""


def withdrawal(question: NewYorkQuestion, act: str, card: str, character: int, spaces: int) -> Words:
    """What is taken back, and what the bid is worth without it."""
    player, state = question.player, question.state
    kind = kind_of_card(card) if card else WILD if act == "withdraw wild" else int(state.current)
    cards = (2 if act == "withdraw pair" else 1) * int(one(kind)) if not character else NONE
    effect = question.parts.effects[character]
    produced, wilds = int(effect.produces()), int(effect.wilds(spaces))
    value = int(value_of(player.lay - cards, player.produced - produced, player.extra - wilds, state.current))
    alone = "" if value == 0 else "and what cannot lie alone: "
    left = f"bid {value}" if value > 0 else f"{alone}nothing is left of the bid"
    if not character:
        return Words(f"Take back {'2 ' if act == 'withdraw pair' else ''}{NAMES[kind]}", left)
    refund = f"+{question.price_of(character)}" if effect.character.cost else ""
    how = f", {card}" if card else f", {plural(spaces, 'space')}" if isinstance(effect, PressForWild) else ""
    return Words(f"Take back {question.title_of(character)}{how}", left, refund)


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


class ConvertAsking(Asking[NewYorkQuestion]):
    """D13."""

    stage = "hand"

    def counts(self, question: NewYorkQuestion) -> str:
        return "one" if converting.effect_of(question.state, question.step).counts_as == 1 else "two"

    def ask(self, question: NewYorkQuestion) -> Prompt:
        return Prompt(f"Which hand card counts as {self.counts(question)} of {question.current}?")

    def words(self, question: NewYorkQuestion, act: str, card: str = "") -> Words:
        if not card:
            return Words(f"Do not use {question.title_of(question.x)}", "nothing is paid yet")
        return Words(f"Lay {card}", f"counts as {self.counts(question)} of {question.current}")

    def targets(self, question: NewYorkQuestion, act: str, card: str = "") -> Targets:
        return pointing.in_hand(question, kind_of_card(card)) if card else ()


class PressBackAsking(Asking[NewYorkQuestion]):
    """D14."""

    stage = "press"

    def ask(self, question: NewYorkQuestion) -> Prompt:
        return Prompt("How many spaces does your press token go back?", "Each is a wild card.")

    def words(self, question: NewYorkQuestion, act: str, spaces: int = 0) -> Words:
        if not spaces:
            return Words(f"Do not use {question.title_of(question.x)}", "nothing is paid yet")
        return Words(f"Back {plural(spaces, 'space')}", f"{plural(spaces, 'wild card')}: {question.worth_with(NONE, spaces)}")

    def targets(self, question: NewYorkQuestion, act: str, spaces: int = 0) -> Targets:
        space = question.state.spaces[question.seat] - spaces
        return (ids.space(space),) if spaces and space >= 0 else ()


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


ASKINGS: dict[str, Asking[NewYorkQuestion]] = {
    "bid_last": BidLastAsking(), "bid_step": BidAsking(), "convert": ConvertAsking(), "press_back": PressBackAsking(),
    "end_exchange": EndExchangeAsking(),
}  # fmt: skip
