"""Choices in words: a title, what comes of it, and its price."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from skyline.engine.steps import kind_of, x_of, y_of
from skyline.games.newyork import kinds, phase_one, pieces, taking
from skyline.games.newyork.bid import bid_value, value_of
from skyline.games.newyork.cards import NAMES, NONE, PAIRS, TYPES, WILD, number, one
from skyline.games.newyork.components import BOROUGHS
from skyline.games.newyork.describe import ACTIONS
from skyline.games.newyork.press import ahead
from skyline.games.newyork.state import NewYork, Player
from skyline.games.newyork.wording import card_words, joined, paid_and_taken, plural, price, seat_letter, short_effect, vessel_of

Words = tuple[str, str, str]  # title, note, price


@dataclass(frozen=True)
class Question:
    """A question as it stands: the game, the step that asks, who is asked, and what everybody is called."""

    state: NewYork
    step: int
    player: Player
    names: Sequence[str]

    @property
    def current(self) -> str:
        return NAMES[self.state.current]

    def worth(self) -> int:
        """The value of the bid as it lies."""
        return int(bid_value(self.player, self.state.current))

    def worth_with(self, cards: int, extra: int = 0) -> str:
        """What the bid is worth with further cards, in words."""
        value = int(value_of(self.player.lay + cards, self.player.produced, self.player.extra + extra, self.state.current))
        return f"bid {value}" if value > 0 else "more must go with it"

    def borough(self, place: int) -> str:
        return self.state.parts.boroughs[place]


Wording = Callable[[Question, int], Words]


def question(state: NewYork, seat: int, names: Sequence[str]) -> Question:
    """The question that a seat has to answer; nameless seats go by their letters."""
    called = [(names[other] if other < len(names) else "") or seat_letter(other) for other in range(state.seats)]
    return Question(state, state.pending(seat), state.players[seat], called)


def prompt(asked: Question) -> tuple[str, str] | None:
    """What is asked, and what helps to answer, where a page can say it better than a line of text."""
    said = PROMPTS.get(int(kind_of(asked.step)))
    return said(asked) if said else None


def bid_prompt(asked: Question) -> tuple[str, str]:
    """A bid: what it is worth and what it brings."""
    action, bonus, _ = ACTIONS[asked.current]
    reason = f"It lets you {action}; the highest bid: {bonus}."
    if x_of(asked.step):
        return "What goes with the wild card?", reason
    worth = asked.worth()
    return f"Your bid for {asked.current} is worth {worth}" if worth > 0 else f"Bid for {asked.current}, or pass", reason


def last_prompt(asked: Question) -> tuple[str, str]:
    deal = capital(paid_and_taken(asked.state.parts.characters[18]))
    return f"Use {title_of(asked, 18)} to bid last?", f"Bidding for {asked.current} begins. {deal}."


def move_prompt(asked: Question) -> tuple[str, str]:
    where = asked.borough(int(y_of(asked.step)))
    return f"Move a skyscraper to {where}?", f"Your player board is empty; {int(x_of(asked.step))} could still be built there."


def end_prompt(asked: Question) -> tuple[str, str]:
    held = f"Hand: {card_words(asked.player.hand)}; reserve: {card_words(asked.player.reserve)}."
    return "Exchange cards with your reserve?", f"The hand is discarded now, the reserve stays. {held}"


def phase_three_prompt(asked: Question) -> tuple[str, str]:
    return "Use your phase III characters, or stop", f"Each can be used once; you have ${asked.player.dollars}."


PROMPTS: dict[int, Callable[[Question], tuple[str, str]]] = {
    kinds.BID_LAST: last_prompt,
    kinds.BID_STEP: bid_prompt,
    kinds.RELOCATE: move_prompt,
    kinds.END_EXCHANGE: end_prompt,
    kinds.P3_STEP: phase_three_prompt,
}


def words(asked: Question, option: int) -> Words:
    """An option of a question: title, note and price."""
    return WORDINGS[kind_of(asked.step)](asked, option)


def plain(title: str, note: str = "", price: str = "") -> Words:
    return title, note, price


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


# ------------------------------------------------------------------ characters
def title_of(asked: Question, kind: int) -> str:
    return f"the {asked.state.parts.characters[kind].title}"


def price_of(asked: Question, kind: int) -> str:
    return price(asked.state.parts.characters[kind])


def use(asked: Question, kind: int, note: str = "") -> Words:
    return f"Use {title_of(asked, kind)}", note or short_effect(asked.state.parts, kind), price_of(asked, kind)


def join(verb: str) -> Wording:
    """Taking a character out of the house: first its value, then which."""

    def said(asked: Question, option: int) -> Words:
        if option < 5:
            row = asked.state.rows[option]
            return plain(f"Value {option + 1}", joined([asked.state.parts.characters[kind].title for kind in row]))
        kind = option - 4
        return plain(f"{verb} {title_of(asked, kind)}", short_effect(asked.state.parts, kind))

    return said


def dismiss(asked: Question, option: int) -> Words:
    value = int(asked.state.parts.characters[option + 1].value)
    return plain(f"Dismiss {title_of(asked, option + 1)}", f"then take a character of value {min(value + 1, 5)} or less")


def use_now(asked: Question, option: int) -> Words:
    kind = (19, 21, 22)[option // 2]
    kept = f"keep {price_of(asked, kind)}" if asked.state.parts.characters[kind].cost else ""
    return plain(f"Do not use {title_of(asked, kind)}", kept) if option & 1 else use(asked, kind)


def phase_three(asked: Question, option: int) -> Words:
    return use(asked, option + 23) if option < 5 else plain("Stop", f"keep ${asked.player.dollars}" if asked.player.dollars else "")


# ------------------------------------------------------------------ setup and phase I
def start_stack(asked: Question, option: int) -> Words:
    stack = asked.state.starts[option]
    both = [asked.state.parts.characters[kind] for kind in (stack >> 8, stack & 255)]
    return plain(" + ".join(one.title for one in both), "; ".join(short_effect(asked.state.parts, int(one.number)) for one in both))


def pair_words(pair: int) -> str:
    return f"{NAMES[pair >> 3]} + {NAMES[pair & 7]}"


def take_pair(too: str) -> Wording:
    def said(asked: Question, option: int) -> Words:
        if option == taking.PAIR_COUNT + 11:
            return plain("End the turn")
        if option >= taking.PAIR_COUNT:
            return use(asked, option - taking.PAIR_COUNT + 1)
        first, second = PAIRS[option]
        after = asked.player.hand + one(first) + one(second)
        now = [f"{int(number(after, kind))} {NAMES[kind]}" for kind in sorted({first, second})]
        return plain(f"Take {NAMES[first]} + {NAMES[second]}{too}", f"then {joined(now)} in hand")

    return said


def single(asked: Question, option: int) -> Words:
    if option >= 9:
        return plain(f"Take {NAMES[option - 9]}")
    return plain(f"From {pair_words(asked.state.pairs[option])}", f"pair {option + 1}")


def discard(asked: Question, option: int) -> Words:
    chosen = y_of(asked.step)
    if option < TYPES:
        return plain(f"Discard {NAMES[option]}", f"with {card_words(chosen)}" if chosen else "")
    return plain("Discard these" if chosen else "Discard nothing", card_words(chosen) if chosen else "")


def match_reserve(asked: Question, option: int) -> Words:
    card = NAMES[phase_one.lowest(y_of(asked.step))]
    return plain(f"Leave {card} in the reserve") if option else plain(f"Take {card} from the reserve", "which is filled up again")


def replace(asked: Question, option: int) -> Words:
    return plain(f"Build in {asked.borough(option)}", f"in the place of one of {asked.state.neutral[option]} black")


# ------------------------------------------------------------------ the bid
def rivals(asked: Question) -> str:
    """How a bid of the present worth stands against those that lie already."""
    state, seat, worth = asked.state, int(asked.player.seat), asked.worth()
    others = [player for player in state.players if player.seat != seat and player.value > 0]
    if not others:
        return ""
    best = max(others, key=lambda player: (player.value, ahead(state, player.seat, seat)))
    wins = worth > best.value or (worth == best.value and ahead(state, seat, best.seat))
    return f"{'ahead of' if wins else 'behind'} {asked.names[best.seat]} with {int(best.value)}"


def bid_done(asked: Question) -> Words:
    worth = asked.worth()
    if worth <= 0:
        return plain("Pass", rivals(asked).replace("behind ", "") or "no bid in this round")
    cards = asked.player.lay + asked.player.converted
    what = [card_words(cards)] if cards else []
    return plain(f"Bid {worth}", "; ".join([*what, *filter(None, [rivals(asked)])]))


def bid(asked: Question, option: int) -> Words:
    name = asked.current
    match option:
        case pieces.DONE:
            return bid_done(asked)
        case pieces.EXCHANGE:
            return plain("Exchange with the reserve", f"reserve: {card_words(asked.player.reserve)}")
        case pieces.CURRENT:
            return plain(f"Lay {name}", asked.worth_with(one(asked.state.current)))
        case pieces.ADD_WILD:
            return plain("Lay a wild card", asked.worth_with(one(WILD)))
        case pieces.REFRESH | pieces.INTERPRETER | pieces.ENGINEER | pieces.SOCIALITE | pieces.FIXER | pieces.COLUMNIST:
            return use(asked, SOLE_USERS[option])
    if option >= pieces.RESERVE_CURRENT:
        kind = int(asked.state.current) if option == pieces.RESERVE_CURRENT else option - pieces.RESERVE_CARD
        return use(asked, 15, f"lay {NAMES[kind]} of the reserve too: {asked.worth_with(one(kind))}")
    return bid_opening(asked, option) if option >= pieces.OPEN_WILD else bid_others(asked, option)


SOLE_USERS = {
    pieces.REFRESH: 12, pieces.INTERPRETER: 13, pieces.ENGINEER: 20, pieces.SOCIALITE: 17, pieces.FIXER: 16, pieces.COLUMNIST: 14,
}  # fmt: skip


def bid_others(asked: Question, option: int) -> Words:
    """Cards of other types: pairs, and singles that complete something."""
    kind = (option - pieces.PAIR) % 6
    name = NAMES[kind]
    if option >= pieces.PAIR_FROM_RESERVE:
        return use(asked, 15, f"{name} of hand and reserve count as one: {asked.worth_with(2 * one(kind))}")
    if option >= pieces.SINGLE:
        return plain(f"Lay {name}", f"beside the wild cards: {asked.worth_with(one(kind))}")
    if option >= pieces.SECOND:
        return plain(f"Lay {name}", f"makes a pair with the other: {asked.worth_with(one(kind))}")
    return plain(f"Lay 2 {name}", f"count as one: {asked.worth_with(2 * one(kind))}")


def bid_opening(asked: Question, option: int) -> Words:
    """A wild card that wants a companion, and the companions."""
    if option == pieces.OPEN_WILD:
        return plain("Open with a wild card", "one other card must go with it")
    if option == pieces.OPEN_FIXER:
        return use(asked, 16, "its wild card opens the bid; one other card must go with it")
    if option in (pieces.OPEN_BACK_1, pieces.OPEN_BACK_2):
        spaces = option - pieces.OPEN_FIXER
        return use(asked, 14, f"{plural(spaces, 'space')} back on the Press Track opens the bid")
    if option < pieces.WITH_WILD:
        kind = option - pieces.WITH_CARD
        return plain(f"Add {NAMES[kind]}", asked.worth_with(one(kind)))
    match option:
        case pieces.WITH_WILD:
            return plain("Add another wild card", asked.worth_with(one(WILD)))
        case pieces.WITH_FIXER:
            return use(asked, 16, asked.worth_with(NONE, 1))
        case pieces.WITH_BACK:
            return use(asked, 14, f"one space back: {asked.worth_with(NONE, 1)}")
        case pieces.WITH_RESERVE:
            return use(asked, 15, f"add a wild card of the reserve: {asked.worth_with(one(WILD))}")
    return plain("Add nothing more", asked.worth_with(NONE))


def bid_last(asked: Question, option: int) -> Words:
    return plain(f"Do not use {title_of(asked, 18)}", "bid in turn") if option else use(asked, 18)


def exchange(asked: Question, option: int) -> Words:
    chosen = y_of(asked.step)
    return plain(f"{capital(NAMES[option])} into the reserve", f"after {card_words(chosen)}" if chosen else "")


def convert(asked: Question, option: int) -> Words:
    count = "one" if x_of(asked.step) == 13 else "two"
    return plain(f"Lay {NAMES[option]}", f"counts as {count} of {asked.current}")


def press_back(asked: Question, option: int) -> Words:
    return plain(f"Back {plural(option + 1, 'space')}", f"{plural(option + 1, 'wild card')}: {asked.worth_with(NONE, option + 1)}")


def refresh(_asked: Question, option: int) -> Words:
    return plain(f"Discard {NAMES[option]}", "out of the reserve") if option < TYPES else plain("Fill up the reserve")


# ------------------------------------------------------------------ evaluation
def prestige_tile(asked: Question, option: int) -> Words:
    if option == 10:
        return plain("Give up the bonus", "no tile, no vessel, no skyscraper")
    parts = asked.state.parts
    kind = parts.vessel_kinds[parts.prestige_vessel[option]]
    return plain(f"Take the {kind} tile", "with a vessel and a skyscraper", f"+{parts.prestige_value[option]}")


def prestige_vessel(asked: Question, option: int) -> Words:
    parts = asked.state.parts
    ends = [asked.borough(end) for end in parts.connection_ends[option]]
    return plain(f"Take the {vessel_of(parts, option)} {'–'.join(ends)}", f"{' or '.join(ends)} gets the tile")


def prestige_borough(asked: Question, option: int) -> Words:
    value = asked.state.parts.prestige_value[x_of(asked.step)]
    return plain(f"Build in {asked.borough(option)}", f"the tile adds {value} to its first place")


def relocate(asked: Question, option: int) -> Words:
    if option == BOROUGHS:
        return plain("Move none")
    there = asked.borough(int(y_of(asked.step)))
    return plain(f"Move one from {asked.borough(option)}", f"to {there}; {asked.player.built[option]} stand there now")


def give_back(_asked: Question, option: int) -> Words:
    return plain(f"Take back {NAMES[option]}", "into the hand") if option < TYPES else plain("Take no more")


def end_exchange(asked: Question, option: int) -> Words:
    if option == 0:
        return plain("Keep the reserve", card_words(asked.player.reserve))
    return plain("Exchange with the reserve", "the rest of the hand is discarded")


WORDINGS: dict[int, Wording] = {
    kinds.START_STACK: start_stack,
    kinds.P1_STEP: take_pair(""),
    kinds.P1_SINGLE: single,
    kinds.P1_SECOND_PAIR: take_pair(" too"),
    kinds.DISCARD: discard,
    kinds.SWAP_OUT: dismiss,
    kinds.SWAP_IN: join("Take"),
    kinds.MATCH_RESERVE: match_reserve,
    kinds.REPLACE_NEUTRAL: replace,
    kinds.BID_LAST: bid_last,
    kinds.BID_STEP: bid,
    kinds.EXCHANGE_SLOT: exchange,
    kinds.CONVERT: convert,
    kinds.PRESS_BACK: press_back,
    kinds.RESERVE_DISCARD: refresh,
    kinds.TAKE_CHARACTER: join("Hire"),
    kinds.PRESTIGE_TILE: prestige_tile,
    kinds.PRESTIGE_VESSEL: prestige_vessel,
    kinds.PRESTIGE_BOROUGH: prestige_borough,
    kinds.RELOCATE: relocate,
    kinds.USE_NOW: use_now,
    kinds.RETURN_CARD: give_back,
    kinds.END_EXCHANGE: end_exchange,
    kinds.P3_STEP: phase_three,
}
