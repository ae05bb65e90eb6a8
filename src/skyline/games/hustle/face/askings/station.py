"""Hiring workers, with the train that they bring, and moving visitors in."""

from __future__ import annotations

from typing import Any

from skyline.engine.face import Asking, Prompt, Words
from skyline.engine.words import capital, joined, plural, sentence
from skyline.games.hustle.face.art import ids
from skyline.games.hustle.face.wording import (
    demand_words,
    level_words,
    people_words,
    place_of,
    reward,
    set_by_utility,
    set_words,
    slot_words,
    source_words,
    square_at,
    stars,
    train_words,
    unit_place,
    unit_words,
    up_to,
)
from skyline.games.hustle.rules import converting, hiring, station
from skyline.games.hustle.rules.components import INDUSTRY_NAMES, SLOT_WORDS, VISITOR_NAMES, Demand
from skyline.games.hustle.rules.exchanging import SOURCE_WORDS, SOURCES, own_at
from skyline.games.hustle.rules.players import PEOPLE, Player, demand_of, visitors
from skyline.games.hustle.rules.state import SIDES
from skyline.games.hustle.rules.tower import industry_of

from .question import Question
from .turns import free_step


# ------------------------------------------------------------------ workers
class HireSetAsking(Asking[Question]):
    """Which set of dice is bought, or rolled again for influence."""

    stage = "platforms"

    def ask(self, question: Question) -> Prompt:
        title = "Which workers do you hire?"
        if question.state.rerolled:
            return Prompt(title, f"You have rolled a set again, so you must hire one now. {question.purse()}")
        return Prompt(title, f"The lowest die raises your influence; a train of the same section comes along. {question.purse()}")

    def words(self, question: Question, act: str, slot: str = "") -> Words:
        if act in ("combine", "swap"):
            return free_step(question, act)
        if act == "back":
            return Words("Take another action", "hire nobody")
        state, number = question.state, SLOT_WORDS.index(slot)
        dice, price = set_words(state.market[number]), slot_words(question.parts, number, int(state.seats))
        if act == "hire":
            said = f"Hire {set_by_utility(state.market[number])}", hired(question, number), f"${question.parts.slot_price[number]}"
            return Words(*said, "Hire a set", dice)
        note = sentence("all sets are put in order anew", "then you must hire one", question.limit_after(1))
        return Words(f"Roll the {price} set again", f"now {dice}; {note}", "1 influence", "Re-roll a set", price)

    def targets(self, question: Question, act: str, slot: str = "") -> tuple[str, ...]:
        if not slot:
            return ()
        number = SLOT_WORDS.index(slot) + 1
        return (ids.platform(number),) if act == "hire" else (ids.again(number),)


def hired(question: Question, slot: int) -> str:
    """What a set brings besides its dice: influence and the trains to choose from."""
    state = question.state
    more = int(station.lowest(state.market[slot]))
    influence = int(question.player.influence) + more
    trains = [train_words(question.parts, state.trains[slot * SIDES + side]) for side in hiring.trains_in(state, slot)]
    brings = joined(trains, "or") if trains else "no train stands there"
    return f"influence +{more}, height limit {level_words(influence)}; {brings}"


class HireTrainAsking(Asking[Question]):
    """Which of two trains comes along. x: the slot of the set."""

    stage = "platforms"

    def ask(self, question: Question) -> Prompt:
        demands = [
            question.parts.demands[int(demand_of(self.train(question, side)))] for side in hiring.trains_in(question.state, question.x)
        ]
        emptied = ", ".join(f"{one.name} {cleared_words(question, one)}" for one in demands)
        return Prompt("Which train comes along?", f"Emptying it later pays extra: {emptied}.")

    def train(self, question: Question, side: int) -> int:
        return question.state.trains[question.x * SIDES + side]

    def words(self, question: Question, act: str, side: str = "") -> Words:
        if act == "combine":
            return free_step(question, act)
        if act == "back":
            return Words("Another set", "the dice stay where they are")
        train = self.train(question, station.SIDE_WORDS.index(side))
        demand = question.parts.demands[int(demand_of(train))]
        rooms = f"you have rooms for {question.housed(train)} of {visitors(train)}"
        return Words(
            f"The {side} train: {people_words(train)}", sentence(demand_words(demand), rooms), f"${question.parts.slot_price[question.x]}"
        )

    def targets(self, question: Question, act: str, side: str = "") -> tuple[str, ...]:
        return (ids.boarding(question.x + 1, station.SIDE_WORDS.index(side) + 1),) if side else ()


def cleared_words(question: Question, demand: Demand) -> str:
    """What emptying a train with this demand pays (HH-455)."""
    return stars(int(question.parts.cleared_prestige)) if demand.pays_money else f"${question.parts.cleared_money}"


# ------------------------------------------------------------------ tenants
class ConvertUnitAsking(Asking[Question]):
    """Visitors are laid out one by one and taken back freely; then all move in together."""

    stage = "lot"
    no_ghost = "the unit stands there; who moves in is asked next"

    def ask(self, question: Question) -> Prompt:
        player = question.player
        laid = len(player.laid)
        title = f"{plural(laid, 'visitor')} laid out: what next?" if laid else "Which unit does a visitor move into?"
        realty = f"Your realty die shows {player.realty}: fill {up_to(int(player.realty), 'unit')}."
        return Prompt(title, f"{realty} With you: {people_words(left_waiting(player))}.")

    def words(self, question: Question, act: str, square: str = "", **more: Any) -> Words:
        player = question.player
        match act:
            case "into":
                place = int(converting.unit_on(player, square_at(square)))
                unit = player.tower.units[place]
                room = int(player.tower.room(unit) - converting.laid_into(player, place))
                note = f"room for {room}; {wishes(question, place)}"
                return Words(capital(unit_place(unit)), note, "", "Fill a unit", f"{INDUSTRY_NAMES[industry_of(unit)]} {square}")
            case "move":
                unit = question.unit_on(square_at(square))
                color = VISITOR_NAMES[industry_of(unit)]
                return Words(
                    f"Take back a {color} visitor", f"from the {unit_place(unit)}, to {source_words(SOURCE_WORDS.index(more['from']))}",
                    "", "Take back", f"{color} {square}",
                )  # fmt: skip
            case "confirm":
                return Words(*moving_in(question))
        return Words("Take another action", "nobody moves in")

    def targets(self, question: Question, act: str, square: str = "", **more: Any) -> tuple[str, ...]:
        if not square:
            return ()
        at = place_of(square_at(square))
        return (ids.unit(*at),) if act == "into" else (ids.move(*at, SOURCE_WORDS.index(more["from"])),)


def left_waiting(player: Player) -> int:
    """All visitors of a player's who are not laid out to move in."""
    trial = player.clone()
    for move in player.laid:
        converting.leave(trial, move % SOURCES, industry_of(player.tower.units[move // SOURCES]))
    return int(trial.queue + (trial.train & PEOPLE) + (trial.second & PEOPLE))


def wishes(question: Question, place: int) -> str:
    """Who could move into a unit, and what the demands of the trains would pay."""
    player = question.player
    color = int(industry_of(player.tower.units[place]))
    found = []
    for source in range(SOURCES):
        number = int(converting.waiting(player, source, color))
        if number > 0:
            pays = demand_pays(question, source, place)
            found.append(f"{number} {VISITOR_NAMES[color]} in {source_words(source)}{f' ({pays} each)' if pays else ''}")
    return joined(found)


def demand_pays(question: Question, source: int, place: int) -> str:
    """What a visitor from there earns in a unit: "$1", "1★" or "" (HH-454)."""
    money, prestige = converting.rewards(question.state, question.player, [place * SOURCES + source])
    return reward(int(money), int(prestige))


def moving_in(question: Question) -> tuple[str, str, str]:
    """All that the moves laid out bring, worked out on a copy of the player (HH-453 to HH-456)."""
    state, player = question.state, question.player
    trial = player.clone()
    units = player.tower.units[:]
    for move in player.laid:
        converting.leave(trial, move % SOURCES, industry_of(units[move // SOURCES]))
        units[move // SOURCES] += converting.ONE_TENANT
    trial.tower = player.tower.with_tenants(units)
    money, prestige = (int(number) for number in converting.rewards(state, trial, player.laid))
    emptied = []
    for number, train in enumerate((trial.train, trial.second), 1):
        if train and not train & PEOPLE:
            demand = question.parts.demands[int(demand_of(train))]
            emptied.append(f"train {number} is emptied: {cleared_words(question, demand)}")
            money += 0 if demand.pays_money else int(question.parts.cleared_money)
            prestige += int(question.parts.cleared_prestige) if demand.pays_money else 0
    note = sentence(plural(len(player.laid), "new tenant"), *emptied, question.fulfilled(trial.tower))
    return "Move them in", note, ", ".join([f"+${money}"] * bool(money) + [f"+{stars(prestige)}"] * bool(prestige))


class ConvertVisitorAsking(Asking[Question]):
    """Where the visitor comes from. x: the unit's place among the units."""

    stage = "lot"
    no_ghost = "the visitors wait there"

    def ask(self, question: Question) -> Prompt:
        unit = question.tower.units[question.x]
        color = VISITOR_NAMES[industry_of(unit)]
        return Prompt(f"Where does the {color} visitor come from?", f"For the {unit_words(unit)}. Visitors from the queue have no demand.")

    def words(self, question: Question, act: str, place: str = "") -> Words:
        if act == "back":
            return Words("Another unit", "nobody is laid out for this one")
        player, source = question.player, SOURCE_WORDS.index(place)
        color = int(industry_of(player.tower.units[question.x]))
        left = f"{converting.waiting(player, source, color)} {VISITOR_NAMES[color]} there"
        pays = demand_pays(question, source, question.x)
        met = "" if source == 0 else self.demand(question, source, bool(pays))
        return Words(capital(source_words(source)), sentence(left, met), "+" + pays if pays else "")

    def demand(self, question: Question, source: int, met: bool) -> str:
        """Whether the unit meets the demand of a train."""
        name = question.parts.demands[int(demand_of(own_at(question.player, source)))].name
        return f"{name} is met" if met else f"{name} is not met"

    def targets(self, question: Question, act: str, place: str = "") -> tuple[str, ...]:
        if not place:
            return ()
        source = SOURCE_WORDS.index(place)
        industry = INDUSTRY_NAMES[industry_of(question.tower.units[question.x])]
        return (ids.aboard(source, industry) if source else ids.waiting(industry),)


ASKINGS: dict[str, Asking[Question]] = {
    "hire_set": HireSetAsking(), "hire_train": HireTrainAsking(), "convert_unit": ConvertUnitAsking(),
    "convert_visitor": ConvertVisitorAsking(),
}  # fmt: skip
