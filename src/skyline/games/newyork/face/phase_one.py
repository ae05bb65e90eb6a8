"""Questions of the setup and of phase I (D01 to D09, sets of cards apart)."""

from __future__ import annotations

from skyline.engine.face import Asking, Prompt, Words
from skyline.engine.steps import kind_of
from skyline.engine.words import joined, plural

from ..rules.cards import NAMES, number, one
from ..rules.effects import matching, splitting, swapping
from ..rules.taking import TAKEN
from . import pointing
from .art import ids
from .pointing import Targets
from .question import NewYorkQuestion, kind_of_card, place_of
from .stakes import floors
from .wording import short_effect


class StartStackAsking(Asking[NewYorkQuestion]):
    """D01."""

    stage = "stacks"

    def ask(self, question: NewYorkQuestion) -> Prompt:
        return Prompt("Choose a start stack", "Its two characters join your company for the whole game.")

    def words(self, question: NewYorkQuestion, stack: int) -> Words:
        tiles = question.state.starts[stack - 1]
        both = [question.parts.characters[kind] for kind in (tiles >> 8, tiles & 255)]
        return Words(" + ".join(one.title for one in both), "; ".join(short_effect(question.parts, int(one.number)) for one in both))

    def targets(self, question: NewYorkQuestion, stack: int) -> Targets:
        return (ids.stack(stack - 1),)


class TakingAsking(Asking[NewYorkQuestion]):
    """D02 and D04."""

    stage = "pairs"

    def __init__(self, too: str = "") -> None:
        self.too = too

    def ask(self, question: NewYorkQuestion) -> Prompt:
        if question.x & TAKEN:
            using = question.offer("Use phase I characters, or end your turn", "use")
            return Prompt(using or "End your turn")
        if self.too:
            return Prompt("Take your second pair at once", question.offer("Phase I characters may be used before.", "use"))
        return Prompt("Take a pair of cards into your hand", question.offer("Phase I characters may be used before and after.", "use"))

    def words(self, question: NewYorkQuestion, act: str, cards: list[str] | None = None, character: int = 0) -> Words:
        if act == "end":
            return Words("End the turn")
        if act == "use":
            return question.use(character)
        first, second = (kind_of_card(card) for card in cards or ())
        after = question.player.hand + one(first) + one(second)
        now = [f"{int(number(after, kind))} {NAMES[kind]}" for kind in sorted({first, second})]
        pair = f"{NAMES[first]} + {NAMES[second]}"
        return Words(f"Take {pair}{self.too}", f"then {joined(now)} in hand", "", "Take a pair", pair)

    def targets(self, question: NewYorkQuestion, act: str, cards: list[str] | None = None, character: int = 0) -> Targets:
        if cards:
            return pointing.pairs_of(question.state, *(kind_of_card(card) for card in cards))
        return (ids.company(character),) if character else ()


class SingleAsking(Asking[NewYorkQuestion]):
    """D03."""

    stage = "pairs"

    def pair(self, question: NewYorkQuestion) -> int:
        return question.state.pairs[splitting.place_of(question.step)]

    def ask(self, question: NewYorkQuestion) -> Prompt:
        stage = splitting.stage_of(question.step)
        if stage & 1:
            pair = self.pair(question)
            return Prompt(f"Which card of the pair {NAMES[pair >> 3]} and {NAMES[pair & 7]} do you take?")
        return Prompt(f"From which {'other pair, further right,' if stage else 'pair'} do you take {'a' if stage else 'the first'} card?")

    def words(self, question: NewYorkQuestion, act: str, place: int = 0, card: str = "") -> Words:
        if card:
            return Words(f"Take {card}")
        pair = question.state.pairs[place - 1]
        cards = f"{NAMES[pair >> 3]} + {NAMES[pair & 7]}"
        return Words(f"From {cards}", f"pair {place}", "", "From the pair", f"{place}: {cards}")

    def targets(self, question: NewYorkQuestion, act: str, place: int = 0, card: str = "") -> Targets:
        if place:
            return (ids.pair(place - 1),)
        asked = kind_of(question.step) == splitting.P1_SINGLE.number and splitting.stage_of(question.step) & 1
        if not asked:
            return ()
        slot, pair = int(splitting.place_of(question.step)), self.pair(question)
        return tuple(ids.half(slot, side) for side, kind in enumerate((pair >> 3, pair & 7)) if NAMES[kind] == card)


class SwapOutAsking(Asking[NewYorkQuestion]):
    """D06."""

    stage = "company"

    def ask(self, question: NewYorkQuestion) -> Prompt:
        return Prompt("Which of your characters leaves the game?", "You then take one of a value up to 1 higher.")

    def words(self, question: NewYorkQuestion, character: int) -> Words:
        highest = swapping.highest_for(question.state, character)
        title = question.parts.characters[character].title
        return Words(f"Dismiss {question.title_of(character)}", f"then take one from {floors(highest)}", "", "Dismiss", title)

    def targets(self, question: NewYorkQuestion, character: int) -> Targets:
        return (ids.company(character),)


class FaceUpAsking(Asking[NewYorkQuestion]):
    """D07 and D16: first a value, then which character."""

    stage = "house"

    def __init__(self, verb: str) -> None:
        self.verb = verb

    def ask(self, question: NewYorkQuestion) -> Prompt:
        if question.y:
            worth = plural(question.y, "point")
            return Prompt("Which character joins your company?", f"Each on floor {question.y} is worth {worth} at the end.")
        return Prompt("From which floor do you take a character?", f"You reach {floors(question.x)}; higher ones are worth more.")

    def words(self, question: NewYorkQuestion, act: str, value: int = 0, character: int = 0) -> Words:
        if value:
            row = question.state.rows[value - 1]
            return Words(f"Floor {value}", joined([question.parts.characters[kind].title for kind in row]))
        return Words(f"{self.verb} {question.title_of(character)}", short_effect(question.parts, character))

    def targets(self, question: NewYorkQuestion, act: str, value: int = 0, character: int = 0) -> Targets:
        if value:
            return (ids.floor(value), *pointing.face_up(question.state, value))
        return pointing.face_up(question.state, int(question.parts.characters[character].value), character)


class MatchAsking(Asking[NewYorkQuestion]):
    """D08."""

    stage = "hand"

    def card(self, question: NewYorkQuestion) -> int:
        return int(matching.lowest(question.y))

    def ask(self, question: NewYorkQuestion) -> Prompt:
        return Prompt(f"Take a {NAMES[self.card(question)]} card from your reserve too?")

    def words(self, question: NewYorkQuestion, act: str) -> Words:
        card = NAMES[self.card(question)]
        if act == "match":
            return Words(f"Take {card} from the reserve", "which is filled up again")
        return Words(f"Leave {card} in the reserve")

    def targets(self, question: NewYorkQuestion, act: str) -> Targets:
        asked = kind_of(question.step) == matching.MATCH_RESERVE.number
        return pointing.in_reserve(question, self.card(question)) if asked and act == "match" else ()


class ReplaceAsking(Asking[NewYorkQuestion]):
    """D09."""

    stage = "map"

    def ask(self, question: NewYorkQuestion) -> Prompt:
        return Prompt("In which borough does one of your skyscrapers take the place of a black one?")

    def words(self, question: NewYorkQuestion, borough: str) -> Words:
        place = place_of(borough)
        name = question.borough(place)
        return Words(f"Build in {name}", f"in the place of one of {question.state.neutral[place]} black", "", "Build in", name)

    def targets(self, question: NewYorkQuestion, borough: str) -> Targets:
        return (ids.borough(place_of(borough)),)


ASKINGS: dict[str, Asking[NewYorkQuestion]] = {
    "start_stack": StartStackAsking(), "p1_step": TakingAsking(), "p1_single": SingleAsking(), "p1_second_pair": TakingAsking(" too"),
    "swap_out": SwapOutAsking(), "swap_in": FaceUpAsking("Take"), "match_reserve": MatchAsking(), "replace_neutral": ReplaceAsking(),
    "take_character": FaceUpAsking("Hire"),
}  # fmt: skip
