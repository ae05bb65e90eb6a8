"""Questions of the bidding rounds (D10, D11, D13, D14, D23)."""

from __future__ import annotations

from skyline.engine.face import Asking, Prompt, Words
from skyline.engine.picture import NOTHING, OK, Standing
from skyline.engine.steps import NOBODY
from skyline.engine.words import capital, joined, plural, seat_letter

from ..rules.bid import parts_of, value_of
from ..rules.bidding import BID_STEP
from ..rules.cards import NAMES, NONE, WILD, one, size
from ..rules.effects import converting
from ..rules.effects.adding import PressForWild
from ..rules.effects.last import NIGHT_OWL
from ..rules.laying import single_of
from ..rules.naming import card_words
from . import pointing, reach, stakes
from .art import ids
from .pointing import Targets
from .question import NewYorkQuestion, kind_of_card
from .stakes import BID_FOR
from .wording import paid_and_taken

LAY, BESIDE, BACK = "Lay from your hand", "Lay beside the wild card", "Take back"
MOVED = {  # how many cards of its type an answer lays or takes back
    "lay current": 1, "lay wild": 1, "lay pair": 2, "lay second": 1, "lay single": 1,
    "withdraw current": -1, "withdraw wild": -1, "withdraw pair": -2, "withdraw card": -1,
}  # fmt: skip
EACH = {  # what a bid brings, by type
    "press": "A bid of 3 goes 3 spaces up the press, and the highest bid 1 more.",
    "dollar": "A bid of 3 takes $3, and the highest bid $1 more.",
    "elevator": "A bid of 3 takes a character from floors 1 to 3, and the highest bid reaches 1 floor higher.",
    "plans": "A bid of 3 takes 3 skyscrapers to build later, and the highest bid 1 more.",
    "prestige": "A bid of 3 scores 3 points, and the two highest bids take a prestige tile as well.",
    "skyscraper": "A bid of 3 builds 3 skyscrapers in {borough}, and the highest bid 1 more.",
}


class BidLastAsking(Asking[NewYorkQuestion]):
    """D10."""

    stage = "bids"
    beside = ("hand",)

    def ask(self, question: NewYorkQuestion) -> Prompt:
        deal = capital(paid_and_taken(question.parts.characters[NIGHT_OWL]))
        return Prompt(f"Use {question.title_of(NIGHT_OWL)} to bid last?", f"Bidding for {BID_FOR[question.state.current]} begins. {deal}.")

    def words(self, question: NewYorkQuestion, act: str) -> Words:
        return question.use(NIGHT_OWL) if act == "use" else Words(f"Do not use {question.title_of(NIGHT_OWL)}", "bid in turn")

    def targets(self, question: NewYorkQuestion, act: str) -> Targets:
        return (ids.company(NIGHT_OWL),) if act == "use" else ()


class BidAsking(Asking[NewYorkQuestion]):
    """D11."""

    stage = "bids"
    beside = ("ladder", "hand")

    def ask(self, question: NewYorkQuestion) -> Prompt:
        what = BID_FOR[question.state.current]
        if question.x:
            return Prompt("What goes with the wild card?", f"A wild card alone is no bid. {others(question)}")
        worth = question.worth()
        if worth > 0:
            return Prompt(f"Your bid for {what} is worth {worth}", f"{as_it_stands(question, worth)} {others(question)}")
        reason = f"{EACH[question.current].format(borough=question.borough(question.state.mayor))} {others(question)}"
        if len(question.answers()) == 1:
            return Prompt(f"You have nothing to bid for {what}: pass", reason)
        return Prompt(f"Bid for {what}{question.offer(', or pass', 'done')}", reason)

    def words(self, question: NewYorkQuestion, act: str, card: str = "", character: int = 0, spaces: int = 1) -> Words:
        if act == "done":
            return done(question)
        if act == "exchange":
            return Words("Exchange with the reserve", f"reserve: {card_words(question.player.reserve)}", "", "Hand and reserve", "exchange")
        if act.startswith("withdraw"):
            return withdrawal(question, act, card, character, spaces)
        said = laying(question, act, card) or opening(question, act, card, character, spaces) or using(question, act, card, character)
        return said._replace(note=said.note + freed(question, act, card))

    def targets(self, question: NewYorkQuestion, act: str, card: str = "", character: int = 0, spaces: int = 1) -> Targets:
        return (*self.pieces(question, act, card, character), *stepped(question, act, card))

    def standing(self, question: NewYorkQuestion, act: str, **_: object) -> Standing:
        worth = question.worth() if act == "done" else 0
        found = stakes.outlook(question.view, question.seat, worth)
        return Standing(OK, capital(stakes.verdict(found, question.called))) if found.ahead else NOTHING

    def pieces(self, question: NewYorkQuestion, act: str, card: str, character: int) -> Targets:
        """The cards and characters that stand for an answer."""
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


def stepped(question: NewYorkQuestion, act: str, card: str) -> Targets:
    """The step of the ladder that an answer leads to with the very cards that are the fewest for it."""
    kind = kind_of_card(card) if card else WILD if act.endswith("wild") else int(question.state.current)
    count = MOVED.get(act, 0)
    lay = question.player.lay + count * int(one(kind)) if count and kind >= 0 else NONE
    found = [value for value, cards in reach.steps(question.view, question.view.players[question.seat]) if count and cards == lay]
    return tuple(ids.step(value) for value in found)


# ------------------------------------------------------------------ the prompt
def as_it_stands(question: NewYorkQuestion, worth: int) -> str:
    """What the bid would bring if nobody bid more."""
    found = stakes.outlook(question.view, question.seat, worth)
    said = stakes.verdict(found, question.called)
    return f"{capital(said)}: {stakes.brings(question.view, question.seat, worth, found, question.called)}."


def others(question: NewYorkQuestion) -> str:
    """Who has bid and who comes after."""
    view = question.view
    found = stakes.outlook(view, question.seat, 0)
    laid = [f"{question.names[seat]} has {view.players[seat].value}" for seat in stakes.order_of(view) if view.players[seat].value > 0]
    coming = [question.names[seat] for seat in found.coming]
    after = f"{joined(coming)} {'bid' if len(coming) > 1 else 'bids'} after you." if coming else "Nobody bids after you."
    return " ".join([f"{joined(laid)}."] * bool(laid) + [after])


# ------------------------------------------------------------------ the choices
def laying(question: NewYorkQuestion, act: str, card: str) -> Words | None:
    """Cards of the hand."""
    cards = int(one(kind_of_card(card))) if card else NONE
    match act:
        case "lay current":
            return Words(f"Lay {question.current}", question.worth_with(int(one(question.state.current))), "", LAY, question.current)
        case "lay wild":
            return Words("Lay a wild card", question.worth_with(int(one(WILD))), "", LAY, "wild")
        case "lay pair":
            return Words(f"Lay 2 {card}", f"count as one: {question.worth_with(2 * cards)}", "", LAY, f"2 {card}")
        case "lay second":
            return Words(f"Lay {card}", f"makes a pair with the other: {question.worth_with(cards)}", "", LAY, card)
        case "lay single":
            return Words(f"Lay {card}", f"beside the wild cards: {question.worth_with(cards)}", "", LAY, card)
    return None


def opening(question: NewYorkQuestion, act: str, card: str, character: int, spaces: int) -> Words | None:
    """A wild card that wants a companion, and the companions."""
    match act:
        case "open wild":
            return Words("Open with a wild card", "one other card must go with it", "", LAY, "wild and another")
        case "open nothing":
            return Words("Do not open so", "nothing is laid yet")
        case "open":
            more = "" if spaces > 1 else "; one other card must go with it"
            effect = question.parts.effects[character]
            if isinstance(effect, PressForWild):
                back = f"{plural(spaces, 'space')} back"
                return question.use(character, f"{back} on the Press Track opens the bid{more}", f", {back}")
            return question.use(character, f"its wild card opens the bid{more}")
        case "with wild":
            return Words("Add another wild card", opened_with(question, int(one(WILD))), "", BESIDE, "wild")
        case "with nothing":
            return Words("Add nothing more", opened_with(question, NONE))
        case "with" if card:
            return Words(f"Add {card}", opened_with(question, int(one(kind_of_card(card)))), "", BESIDE, card)
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
            return question.use(character, f"{card} of hand and reserve count as one: {question.worth_with(cards)}", f": {card} pair")
        case "use for current" | "use for card":
            kind = kind_of_card(card) if card else int(question.state.current)
            laid = question.worth_with(int(one(kind)))
            return question.use(character, f"lay {NAMES[kind]} of the reserve too: {laid}", f": {NAMES[kind]}")
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
    left = question.would(value) if value > 0 else f"{alone}nothing is left of the bid"
    if not character:
        counted = f"{'2 ' if act == 'withdraw pair' else ''}{NAMES[kind]}"
        return Words(f"Take back {counted}", left, "", BACK, counted)
    refund = f"+{question.price_of(character)}" if effect.character.cost else ""
    how = f", {card}" if card else f", {plural(spaces, 'space')}" if isinstance(effect, PressForWild) else ""
    title = question.parts.characters[character].title
    return Words(f"Take back {question.title_of(character)}{how}", left, refund, BACK, f"{title}{how}")


def done(question: NewYorkQuestion) -> Words:
    """Placing the bid as it lies."""
    worth = question.worth()
    found = stakes.outlook(question.view, question.seat, worth)
    if worth <= 0:
        kept = int(size(question.player.hand))
        return Words("Pass", f"keep {plural(kept, 'card')}" if kept else "no bid in this round")
    cards = question.player.lay + question.player.converted
    what = [card_words(cards)] if cards else []
    rival = [f"{'ahead of' if found.ahead else 'behind'} {question.names[found.rival]}"] if found.rival != NOBODY else []
    return Words(f"Bid {worth}", "; ".join([*what, *rival]))


class ConvertAsking(Asking[NewYorkQuestion]):
    """D13."""

    stage = "bids"
    beside = ("hand",)

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
    beside = ("bids", "hand")

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
