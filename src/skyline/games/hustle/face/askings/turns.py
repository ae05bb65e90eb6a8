"""A turn: which action is taken, and the free steps around it."""

from __future__ import annotations

from skyline.engine.face import Asking, Prompt, Words
from skyline.engine.words import joined, plural, sentence
from skyline.games.hustle.face.art import ids
from skyline.games.hustle.face.wording import (
    dice_in,
    dice_words,
    level_words,
    people_words,
    place_of,
    square_at,
    stars,
    unit_place,
    up_to,
)
from skyline.games.hustle.rules import building, contracts, converting, demolishing, drawing, expanding, hiring
from skyline.games.hustle.rules.components import CARD_IDS, CONTRACT_IDS, DIE_NAMES, SLOTS, TIER_NAMES, UTILITY_NAMES, Contract
from skyline.games.hustle.rules.lot import LEVEL_WORDS
from skyline.games.hustle.rules.players import PEOPLE
from skyline.games.hustle.rules.tower import tenants_of

from .question import Question, unit_target


# ------------------------------------------------------------------ what to do
class TurnAsking(Asking[Question]):
    """One of six actions; free steps come on top."""

    stage = "lot"

    def ask(self, question: Question) -> Prompt:
        state = question.state
        if 0 < state.last_turns <= state.seats:
            return Prompt("What do you do?", f"This is your last turn of Q{state.quarter}. {question.purse()}")
        clock = f"Turn {state.turns // state.seats + 1} of at most {state.clock} in Q{state.quarter}."
        return Prompt("What do you do?", f"{clock} {question.purse()}")

    def words(self, question: Question, act: str) -> Words:
        parts, player = question.parts, question.player
        match act:
            case "expand":
                limit = level_words(int(expanding.height_limit(question.state, player)))
                return Words(
                    "Expand", f"{plural(len(player.hand), 'card')} in hand, height limit {limit}", f"${parts.elevator_price} an elevator"
                )
            case "build":
                return Words(*building_words(question))
            case "hire":
                return Words("Hire workers", "three dice, influence, and a train of visitors", f"from ${cheapest(question)}")
            case "convert":
                return Words("Move tenants in", f"into {up_to(int(player.realty), 'unit')}; {waiting_words(question)}")
            case "draw":
                more = len(player.hand) - drawing.MOST_LEFT
                first = f"discard {plural(more, 'card')} first, then " if more > 0 else ""
                return Words("Draw cards", f"{first}see three and keep two")
            case "bailout":
                return Words("Take a bailout", "money, and nothing else", f"+${parts.bailout}")
        return free_step(question, act)

    def targets(self, question: Question, act: str) -> tuple[str, ...]:
        """The pieces that lead into an action."""
        state, player = question.state, question.player
        match act:
            case "expand":
                return tuple(ids.card(CARD_IDS[card]) for card in player.hand)
            case "build":
                return tuple(ids.tier(TIER_NAMES[tier]) for tier in open_tiers(question))
            case "hire":
                return tuple(ids.slot(slot + 1) for slot in range(SLOTS) if hiring.slot_need(state, player, slot) is None)
            case "convert":
                units = enumerate(player.tower.units)
                return tuple(unit_target(unit) for place, unit in units if converting.unit_need(player, place) is None)
        return ()


def open_tiers(question: Question) -> list[int]:
    """The tiers of which something can be built now."""
    state, player = question.state, question.player
    unlocked = [tier for tier in range(len(TIER_NAMES)) if building.tier_need(state, player, tier) is None]
    return [tier for tier in unlocked if building.tier_in_stock(state, tier) and building.room_need(player, tier) is None]


def building_words(question: Question) -> tuple[str, str, str]:
    tiers = joined([TIER_NAMES[tier] for tier in open_tiers(question)], "or", "")
    cap = building.cap_need(question.state, question.player) is None
    if not tiers:
        return "Build your cap", "on the roof", f"${question.parts.cap_price}"
    return "Build a unit", sentence(tiers, f"the cap too, for ${question.parts.cap_price}" if cap else ""), "pips of your dice"


def cheapest(question: Question) -> int:
    """The cheapest set at the station."""
    state = question.state
    return min(question.parts.slot_price[slot] for slot in range(SLOTS) if state.market[slot])


def waiting_words(question: Question) -> str:
    player = question.player
    return f"{people_words(int(player.queue + (player.train & PEOPLE) + (player.second & PEOPLE)))} with you"


# ------------------------------------------------------------------ free steps
def free_step(question: Question, act: str) -> Words:
    """A free step in words, wherever it is offered."""
    parts, player = question.parts, question.player
    match act:
        case "combine":
            return Words("Combine dice", f"free of charge; {dice_words(player.dice)}")
        case "swap":
            note = sentence("once a quarter: give one up, see two, keep one", question.limit_after(int(parts.swap_price)))
            return Words("Swap a contract", note, f"{parts.swap_price} influence")
    return Words("Demolish a unit", f"no elevator reaches {LEVEL_WORDS[player.tower.reach]}", "1★ a square")


class AfterAsking(Asking[Question]):
    """What may still be done once the action is over."""

    stage = "contracts"

    def ask(self, question: Question) -> Prompt:
        return Prompt("Is your turn over?", f"Your action is done; only free steps are left. {question.purse()}")

    def words(self, question: Question, act: str) -> Words:
        return Words("End your turn", "do nothing more") if act == "end" else free_step(question, act)


class CombineAsking(Asking[Question]):
    """Two dice become one."""

    stage = "you"

    def ask(self, question: Question) -> Prompt:
        return Prompt("Which dice do you combine?", "One of the two is kept and shows the sum; the other goes to the billboard.")

    def words(self, question: Question, act: str, one: str = "", other: str = "", pips: int = 0, kept: str = "") -> Words:
        if act == "back":
            return Words("Combine nothing", "your dice stay as they are")
        gone = other if kept == one else one
        return Words(f"{one.capitalize()} 1 and {other} {pips}: {kept} {pips + 1}", f"the {gone} die goes to the billboard")

    def targets(self, question: Question, act: str, one: str = "", other: str = "", pips: int = 0, kept: str = "") -> tuple[str, ...]:
        """The die that is kept; dice of a color are counted from the lowest."""
        if act == "back":
            return ()
        color = DIE_NAMES.index(kept)
        shown = dice_in(question.player.dice[color])
        wanted = pips if kept == other else 1
        return (ids.die(UTILITY_NAMES[color], shown.index(wanted) + 1),) if wanted in shown else ()


# ------------------------------------------------------------------ contracts
def progress_words(question: Question, contract: Contract) -> str:
    have, need = (int(number) for number in contract.need.progress(question.tower))
    return "it is met already" if have >= need else f"{have} of {need} so far"


class SwapContractAsking(Asking[Question]):
    """Which contract is given up."""

    stage = "contracts"

    def ask(self, question: Question) -> Prompt:
        price = int(question.parts.swap_price)
        lost = question.limit_after(price)
        more = f" {lost[:1].upper()}{lost[1:]}." if lost else ""
        return Prompt(
            "Which contract do you give up?", f"You draw {contracts.OFFERED} of the same quarter and keep one, for {price} influence.{more}"
        )

    def words(self, question: Question, act: str, contract: str = "") -> Words:
        if act == "back":
            return Words("Keep your contracts", "no swap, no influence spent")
        found = question.parts.contracts[CONTRACT_IDS.index(contract)]
        return Words(
            f"Give up {found.name}", sentence(found.need.text(), progress_words(question, found)), f"{question.parts.swap_price} influence"
        )

    def targets(self, question: Question, act: str, contract: str = "") -> tuple[str, ...]:
        return (ids.contract(contract),) if contract else ()


class SwapKeepAsking(Asking[Question]):
    """Which of the two drawn is kept."""

    stage = "contracts"

    def ask(self, question: Question) -> Prompt:
        return Prompt("Which of the two contracts do you keep?", "The other one is discarded, and nobody sees it.")

    def words(self, question: Question, contract: str) -> Words:
        found = question.parts.contracts[CONTRACT_IDS.index(contract)]
        price = f"+${found.money}, +{stars(int(found.prestige))}"
        return Words(f"Keep {found.name}", sentence(found.need.text(), progress_words(question, found)), price)

    def targets(self, question: Question, contract: str) -> tuple[str, ...]:
        return (ids.contract(contract),)


# ------------------------------------------------------------------ demolition
class DemolishAsking(Asking[Question]):
    """Which unit goes to mend an elevator error."""

    stage = "lot"

    def ask(self, question: Question) -> Prompt:
        tower = question.tower
        return Prompt("Which unit do you demolish?", f"No elevator reaches {LEVEL_WORDS[tower.reach]}. {question.purse()}")

    def words(self, question: Question, act: str, square: str = "") -> Words:
        if act == "back":
            return Words("Demolish nothing", "everything stays as it is")
        unit = question.unit_on(square_at(square))
        tower, tenants, price = question.tower, int(tenants_of(unit)), int(demolishing.unit_price(unit))
        after = tower.with_units([other for other in tower.units if other != unit])
        linked = "every level is linked again" if not after.error() else f"{LEVEL_WORDS[after.reach]} is still cut off"
        evicted = f"evicts {plural(tenants, 'tenant')}: −{stars(tenants)}" if tenants else ""
        left = max(int(question.player.prestige) - tenants, 0) - price
        return Words(f"The {unit_place(unit)}", sentence(linked, evicted, question.locks(left), question.fulfilled(after)), stars(price))

    def targets(self, question: Question, act: str, square: str = "") -> tuple[str, ...]:
        if not square:
            return ()
        return (ids.unit(*place_of(square_at(square))),)


ASKINGS: dict[str, Asking[Question]] = {
    "turn": TurnAsking(), "after": AfterAsking(), "combine": CombineAsking(), "swap_contract": SwapContractAsking(),
    "swap_keep": SwapKeepAsking(), "demolish": DemolishAsking(),
}  # fmt: skip
