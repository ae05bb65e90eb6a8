"""What the action of a space asks: drawing, choosing, trading, the Stop Zone; and Yards that overflow."""

from __future__ import annotations

from skyline.engine.face import Asking, Prompt, Words
from skyline.engine.words import capital, plural, seat_letter
from skyline.games.highrise.face.art import ids
from skyline.games.highrise.rules.constructing import choosable_blueprints
from skyline.games.highrise.rules.pieces import number, size
from skyline.games.highrise.rules.wording import piece_words

from .question import MISPLACED, Question, cost, counted, kind_of, said


class OptionalDrawAsking(Asking[Question]):
    """Draw for Corruption, or not."""

    stage = "supply"

    def ask(self, question: Question) -> Prompt:
        return Prompt("Draw a Floor for 1 Corruption?", question.bag())

    def words(self, question: Question, act: str) -> Words:
        return Words("Draw 1 Floor", "at random from the bag", cost(1)) if act == "draw" else Words("Do not draw")

    def targets(self, question: Question, act: str) -> tuple[str, ...]:
        return (ids.BAG,) if act == "draw" else ()


class OwnDrawAsking(Asking[Question]):
    """Draw at one's own Building, before or after the power."""

    stage = "city"
    no_ghost = "the Building at which one draws stands there"

    def ask(self, question: Question) -> Prompt:
        return Prompt("Draw at your own Building for 1 Corruption?", "Before or after the power of its Tenant.")

    def words(self, question: Question, when: str) -> Words:
        if when == "none":
            return Words("Do not draw", "only the Tenant's power")
        return Words(f"Draw 1, {when} the power", "your own Building", cost(1))

    def targets(self, question: Question, when: str) -> tuple[str, ...]:
        site = int(question.state.side.spaces[question.state.space].site)
        return (ids.site(site),) if site >= 0 and when != "none" else ()


class ChooseFloorAsking(Asking[Question]):
    """Which Floor out of the bag."""

    stage = "supply"

    def ask(self, question: Question) -> Prompt:
        return Prompt("Choose a Floor from the bag" if question.state.bag else "Choose a Floor", question.bag())

    def words(self, question: Question, color: str) -> Words:
        missing = not number(question.state.bag, kind_of(color))
        note = "the bag lacks it: from who has the most" if missing else question.then_has(color)
        return Words(f"Take {said(color)}", note, "", "Take a Floor", said(color))

    def targets(self, question: Question, color: str) -> tuple[str, ...]:
        return (ids.bag(kind_of(color)),)


class SecondChooseAsking(Asking[Question]):
    """Choose once more, or not."""

    stage = "supply"

    def ask(self, question: Question) -> Prompt:
        return Prompt("Choose one more Floor for 1 Corruption?", question.bag())

    def words(self, question: Question, act: str) -> Words:
        return Words("That is enough") if act == "enough" else Words("Choose one more Floor", "", cost(1))

    def targets(self, question: Question, act: str) -> tuple[str, ...]:
        return () if act == "enough" else (ids.BAG,)


class TradeAsking(Asking[Question]):
    """Trade, Choose, or both."""

    stage = "supply"

    def ask(self, question: Question) -> Prompt:
        trade = question.offer("trade Floors of one colour for another", "trade")
        choose = question.offer(f"{' or ' if trade else ''}choose a Floor for 1 Corruption", "choose")
        return Prompt(f"{capital(trade + choose)}?", f"{question.own()} {question.bag()}")

    def words(self, question: Question, act: str, given: str = "", taken: str = "", count: int = 0) -> Words:
        if act == "choose":
            return Words("Choose a Floor", "from the bag", cost(1))
        if act == "done":
            return Words("Do no more here")
        note = f"{question.left_after(given, count)}, {question.then_has(taken, count)}"
        title = f"{count} {said(given)} for {count} {said(taken)}"
        return Words(title, note, "", f"Give {said(given)}", f"{count} for {said(taken)}")

    def targets(self, question: Question, act: str, given: str = "", taken: str = "", count: int = 0) -> tuple[str, ...]:
        if act == "trade":
            return ids.swap(kind_of(given), kind_of(taken), count), ids.yard(kind_of(given)), ids.bag(kind_of(taken))
        return (ids.BAG,) if act == "choose" else ()


class StopZoneAsking(Asking[Question]):
    """What to do in the Stop Zone."""

    stage = "city"

    def ask(self, question: Question) -> Prompt:
        offered = question.acts()
        home = question.hood(question.state.side.zone_hood[-1])
        parts = [question.own(), MISPLACED.format(hood=home)] if "construct" in offered else []
        parts += [f"You have {int(question.player.corruption)} Corruption."] if "lose" in offered else []
        return Prompt("Your Mogul has come back to the Stop Zone", " ".join(parts))

    def words(self, question: Question, act: str, count: int = 0) -> Words:
        if act == "lose":
            left = f"down to {int(question.player.corruption) - count}"
            return Words(f"Lose {count} Corruption", left, "", "Lose Corruption", str(count))
        if act == "construct":
            return Words("Construct a Building", f"free in {question.hood(question.state.side.zone_hood[-1])}, elsewhere 1 Corruption")
        return Words("Do no more", "wait for the next round")

    def targets(self, question: Question, act: str, count: int = 0) -> tuple[str, ...]:
        """Where the marker would go, or what could be built."""
        if act == "lose":
            return (ids.space(max(0, int(question.player.corruption) - count)),)
        if act == "done":
            return ()
        return tuple(ids.plan(place) for place in choosable_blueprints(question.state, question.player, 0))


# ------------------------------------------------------------------ shortage and overflow
class ShortageVictimAsking(Asking[Question]):
    """Whose Yards make up for what the bag lacks."""

    stage = "seats"

    def ask(self, question: Question) -> Prompt:
        return Prompt("The bag cannot give you this Floor: whose Yards do you take one from?", "They tie for the most pieces.")

    def words(self, question: Question, seat: int) -> Words:
        return Words(f"Take from {question.names[seat]}", f"who has {piece_words(int(question.state.players[seat].pieces))}")

    def targets(self, question: Question, seat: int) -> tuple[str, ...]:
        return (ids.seat(seat_letter(seat)),)


class ShortageFloorAsking(Asking[Question]):
    """Which Floor of somebody's."""

    stage = "seats"

    def ask(self, question: Question) -> Prompt:
        return Prompt(f"Which Floor do you take from {question.names[question.x]}?")

    def words(self, question: Question, color: str) -> Words:
        return Words(f"Take {said(color)}", question.then_has(color), "", f"Take from {question.names[question.x]}", said(color))

    def targets(self, question: Question, color: str) -> tuple[str, ...]:
        return (ids.held(seat_letter(question.x), kind_of(color)),)


class OverflowAsking(Asking[Question]):
    """What to do with pieces that do not fit."""

    stage = "own"

    def ask(self, question: Question) -> Prompt:
        player, parts = question.player, question.state.parts
        excess = -int(player.room(parts.yard_spaces))
        price = cost(parts.yard_costs[question.state.round])
        what = question.offer(f"Discard, or take an Expanded Yard for {price}.", "expand") or "Discard until they fit."
        return Prompt(f"Your Yards overflow by {excess}", f"{int(size(player.pieces))} pieces: {counted(int(player.pieces))}. {what}")

    def words(self, question: Question, act: str, piece: str = "") -> Words:
        if act == "discard":
            return Words(f"Discard {said(piece)}", question.left_after(piece), "", "Discard a piece", said(piece))
        parts = question.state.parts
        more = f"{plural(int(parts.yard_spaces), 'space')} more"
        return Words("Take an Expanded Yard", more, cost(parts.yard_costs[question.state.round]))

    def targets(self, question: Question, act: str, piece: str = "") -> tuple[str, ...]:
        return (ids.yard(kind_of(piece)),) if act == "discard" else (ids.YARD_SUPPLY,)


class DisplayFloorAsking(Asking[Question]):
    """Alone: which of the displayed Floors."""

    stage = "line"

    def ask(self, question: Question) -> Prompt:
        return Prompt("Which of the displayed Floors do you take?", f"There are {counted(int(question.state.display))}.")

    def words(self, question: Question, color: str) -> Words:
        return Words(f"Take {said(color)}", f"from the display; {question.then_has(color)}", "", "Take a displayed Floor", said(color))

    def targets(self, question: Question, color: str) -> tuple[str, ...]:
        return (ids.display(kind_of(color)),)


ASKINGS: dict[str, Asking[Question]] = {
    "optional_draw": OptionalDrawAsking(), "own_draw": OwnDrawAsking(), "choose_floor": ChooseFloorAsking(),
    "second_choose": SecondChooseAsking(), "trade": TradeAsking(), "stop_zone": StopZoneAsking(),
    "shortage_victim": ShortageVictimAsking(), "shortage_floor": ShortageFloorAsking(), "overflow": OverflowAsking(),
    "display_floor": DisplayFloorAsking(),
}  # fmt: skip
