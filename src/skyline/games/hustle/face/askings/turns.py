"""A turn: which action is taken, and the free steps around it."""

from __future__ import annotations

from skyline.engine.face import Asking, Prompt, Words
from skyline.engine.picture import NOTHING, PAY, Standing
from skyline.engine.words import joined, plural, sentence
from skyline.games.hustle.face import offers
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
from skyline.games.hustle.rules import building, contracts, demolishing, drawing, expanding
from skyline.games.hustle.rules.components import CONTRACT_IDS, DIE_NAMES, INDUSTRY_NAMES, SLOTS, TIER_NAMES, UTILITY_NAMES, Contract
from skyline.games.hustle.rules.lot import LEVEL_WORDS
from skyline.games.hustle.rules.players import PEOPLE
from skyline.games.hustle.rules.tower import industry_of, tenants_of, tier_of

from .question import Question

SHORT = ("Expand", "Build", "Hire", "Move in", "Draw", "Bailout")  # in the order of the actions


# ------------------------------------------------------------------ what to do
class TurnAsking(Asking[Question]):
    """One of six actions; free steps come on top."""

    stage = "actions"

    def ask(self, question: Question) -> Prompt:
        state = question.state
        if 0 < state.last_turns <= state.seats:
            return Prompt("What do you do?", f"This is your last turn of Q{state.quarter}. {question.purse()}")
        most = f" of at most {state.clock}" if state.clock else ""
        clock = f"Turn {state.turns // state.seats + 1}{most} in Q{state.quarter}."
        return Prompt("What do you do?", f"{clock} {question.purse()}")

    def words(self, question: Question, act: str) -> Words:
        if act not in offers.ACTIONS:
            return free_step(question, act)
        number = offers.ACTIONS.index(act)
        return Words(offers.NAMES[number], *self.saying(question, act), "Take one action", SHORT[number])

    def saying(self, question: Question, act: str) -> tuple[str, str]:
        """What an action is about, and its price."""
        parts, player = question.parts, question.player
        match act:
            case "expand":
                limit = level_words(int(expanding.height_limit(question.state, player)))
                return f"{plural(len(player.hand), 'card')} in hand, height limit {limit}, ${parts.elevator_price} an elevator", ""
            case "build":
                return building_words(question), ""
            case "hire":
                return "three dice, influence, and a train of visitors", f"from ${cheapest(question)}"
            case "convert":
                return f"into {up_to(int(player.realty), 'unit')}; {waiting_words(question)}", ""
            case "draw":
                more = len(player.hand) - drawing.MOST_LEFT
                first = f"discard {plural(more, 'card')} first, then " if more > 0 else ""
                return f"{first}see three and keep two", ""
        return "money, and nothing else", f"+${parts.bailout}"

    def targets(self, question: Question, act: str) -> tuple[str, ...]:
        return (ids.offer(act),)

    def standing(self, question: Question, act: str) -> Standing:
        away = len(question.player.hand) - drawing.MOST_LEFT
        return Standing(PAY, offers.draw_price(away)) if act == "draw" and away > 0 else NOTHING


def building_words(question: Question) -> str:
    state, player = question.state, question.player
    tiers = [name for tier, name in enumerate(TIER_NAMES) if building.whole_tier_need(state, player, tier) is None]
    cap = f"your cap for ${question.parts.cap_price}" if building.cap_need(state, player) is None else ""
    return sentence(f"{joined(tiers, 'or')}, paid in pips of your dice" if tiers else "", cap)


def cheapest(question: Question) -> int:
    """The cheapest set at the station."""
    state = question.state
    return min(question.parts.slot_price[slot] for slot in range(SLOTS) if state.market[slot])


def waiting_words(question: Question) -> str:
    player = question.player
    return f"{people_words(int(player.queue + (player.train & PEOPLE) + (player.second & PEOPLE)))} with you"


# ------------------------------------------------------------------ free steps
FREE_STEPS = "Free steps"


def free_step(question: Question, act: str) -> Words:
    """A free step in words, wherever it is offered."""
    parts, player = question.parts, question.player
    match act:
        case "combine":
            return Words("Combine dice", f"free of charge; {dice_words(player.dice)}", "", FREE_STEPS, "Combine")
        case "swap":
            note = sentence("once a quarter: give one up, see two, keep one", question.limit_after(int(parts.swap_price)))
            return Words("Swap a contract", note, f"{parts.swap_price} influence", FREE_STEPS, "Swap")
    return Words("Demolish a unit", f"no elevator reaches {LEVEL_WORDS[player.tower.reach]}", "1★ a square", FREE_STEPS, "Demolish")


class AfterAsking(Asking[Question]):
    """What may still be done once the action is over."""

    stage = "lot"

    def ask(self, question: Question) -> Prompt:
        return Prompt("Is your turn over?", f"Your action is done; only free steps are left. {question.purse()}")

    def words(self, question: Question, act: str) -> Words:
        return Words("End your turn", "do nothing more") if act == "end" else free_step(question, act)


class CombineAsking(Asking[Question]):
    """Two dice become one."""

    stage = "lot"

    def ask(self, question: Question) -> Prompt:
        return Prompt("Which dice do you combine?", "One of the two is kept and shows the sum; the other goes to the billboard.")

    def words(self, question: Question, act: str, one: str = "", other: str = "", pips: int = 0, kept: str = "") -> Words:
        if act == "back":
            return Words("Combine nothing", "your dice stay as they are")
        gone, stays, added = (other, 1, pips) if kept == one else (one, pips, 1)
        title, note = f"{one.capitalize()} 1 and {other} {pips}: {kept} {pips + 1}", f"the {gone} die goes to the billboard"
        return Words(title, note, "", f"Keep a {kept} die", f"{stays} + {gone} {added}")

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
    no_ghost = "the unit that is demolished stands there"

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
        note = sentence(linked, evicted, question.locks(left), question.fulfilled(after))
        tier, industry = TIER_NAMES[tier_of(unit)], INDUSTRY_NAMES[industry_of(unit)]
        return Words(f"The {unit_place(unit)}", note, stars(price), f"{tier.capitalize()} units", f"{industry} {square}")

    def targets(self, question: Question, act: str, square: str = "") -> tuple[str, ...]:
        if not square:
            return ()
        return (ids.unit(*place_of(square_at(square))),)


ASKINGS: dict[str, Asking[Question]] = {
    "turn": TurnAsking(), "after": AfterAsking(), "combine": CombineAsking(), "swap_contract": SwapContractAsking(),
    "swap_keep": SwapKeepAsking(), "demolish": DemolishAsking(),
}  # fmt: skip
