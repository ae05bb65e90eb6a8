"""Bonus actions: realtor, influence, an exchange of visitors, décor."""

from __future__ import annotations

from typing import Any

from skyline.engine.face import Asking, Prompt, Words
from skyline.engine.words import capital, joined, plural, seat_letter, sentence
from skyline.games.hustle.face.art import ids
from skyline.games.hustle.face.wording import level_words, people_words, platform_words, source_words, square_at, stars, up_to
from skyline.games.hustle.rules import decorating, exchanging
from skyline.games.hustle.rules.components import ARTWORK, DECOR_NAMES, DECORS, INDUSTRY_NAMES, VISITOR_NAMES
from skyline.games.hustle.rules.exchanging import PAIRS, PLACE_WORDS, SOURCE_WORDS, STATION, THEIR_QUEUE
from skyline.games.hustle.rules.lot import COLUMNS, LEVEL_WORDS, LEVELS
from skyline.games.hustle.rules.players import PEOPLE
from skyline.games.hustle.rules.tower import new_decor

from .question import Question, on_lot
from .turns import free_step


class BonusAsking(Asking[Question]):
    """Which bonus action is next."""

    stage = "bonuses"

    def ask(self, question: Question) -> Prompt:
        left = int(question.state.bonuses)
        title = "Which bonus action do you take?" if left == 1 else f"{left} bonus actions: which one is next?"
        return Prompt(title, f"Same buzz next door: it costs you nothing. {question.purse()}")

    def words(self, question: Question, act: str, action: str = "") -> Words:
        player, parts = question.player, question.parts
        match act, action:
            case "bonus", "realtor":
                full = player.realty >= parts.most_realty
                note = f"your realty die stays at {player.realty}" if full else f"your realty die rises to {player.realty + 1}"
                return Words("Hire a realtor", note, "+1★")
            case "bonus", "influence":
                higher = player.influence < LEVELS - 1
                note = f"your height limit rises to {level_words(int(player.influence) + 1)}" if higher else "1 more influence to spend"
                return Words("Build influence", note, "+1★")
            case "bonus", "exchange":
                return Words("Exchange visitors", f"{up_to(int(player.realty), 'pair')}, one for one")
            case "bonus", "decor":
                best = best_decor(question)
                return Words("Commission décor", "a tile on your tower, or an elevator tile", f"up to +{stars(best)}" if best else "")
            case "swap", _:
                return free_step(question, act)
        return Words("Decline", "give this bonus action up")

    def targets(self, question: Question, act: str, action: str = "") -> tuple[str, ...]:
        return (ids.offer(action),) if action else ()


def kinds_open(question: Question) -> list[int]:
    """The types of décor that are unlocked and in stock."""
    return [kind for kind in range(DECORS) if decorating.unlocked_need(question.state, question.player, kind) is None]


def best_decor(question: Question) -> int:
    """The most that a décor tile could score now."""
    tower = question.tower
    points = [
        int(decorating.score(tower, kind, square)) for kind in kinds_open(question) for square in decorating.squares_for(tower, kind)
    ]  # fmt: skip
    return max(points, default=0)


# ------------------------------------------------------------------ exchanging visitors
class ExchangePartnerAsking(Asking[Question]):
    """The Central Station, or one other player."""

    stage = "partners"

    def ask(self, question: Question) -> Prompt:
        realty = int(question.player.realty)
        return Prompt(
            "With whom do you exchange visitors?", f"Your realty die shows {realty}: {up_to(realty, 'pair')} of different colors."
        )

    def words(self, question: Question, act: str, player: int = 0) -> Words:
        state = question.state
        if act == "station":
            there = sum(train & PEOPLE for train in state.trains)
            return Words("Central Station", f"{people_words(there)} in its trains")
        if act == "player":
            most = int(exchanging.most_pairs(state, question.player, player))
            queue = people_words(int(state.players[player].queue))
            return Words(capital(question.who(player)), f"{queue} in the queue; {up_to(most, 'pair')}")
        return Words("Another bonus action", "exchange nothing")

    def targets(self, question: Question, act: str, player: int = 0) -> tuple[str, ...]:
        if act == "station":
            return (ids.partner(),)
        return (ids.partner(seat_letter(player)),) if act == "player" else ()


class ExchangeSwapAsking(Asking[Question]):
    """Pairs of visitors who change places. x: the partner."""

    stage = "exchange"

    def ask(self, question: Question) -> Prompt:
        most = int(exchanging.most_pairs(question.state, question.player, question.x))
        laid = len(question.player.laid)
        title = f"{plural(laid, 'pair')} laid out: what next?" if laid else "Which visitors change places?"
        with_whom = "the Central Station" if question.x == STATION else question.who(question.x)
        return Prompt(title, f"{capital(up_to(most, 'pair'))} with {with_whom}. They change places together at the end.")

    def words(self, question: Question, act: str, color: str = "", place: str = "", other: str = "", **more: Any) -> Words:
        match act:
            case "give":
                pair = f"{color} for {other}"
                return Words(capital(pair), self.places(question, more["from"], place), "", "Exchange", pair)
            case "unpair":
                pair = f"{color} for {other}"
                return Words(f"Take back {pair}", self.places(question, more["from"], place), "", "Take back", pair)
            case "confirm":
                pairs = [PAIRS[pair] for pair in question.player.laid]
                return Words("Exchange", joined([f"{VISITOR_NAMES[one[1]]} for {VISITOR_NAMES[one[3]]}" for one in pairs]))
        return Words("Another partner", "all pairs are taken back" if question.player.laid else "exchange nothing here")

    def places(self, question: Question, source: str, place: str) -> str:
        """Where the two visitors of a pair are."""
        own = source_words(SOURCE_WORDS.index(source)).replace("the ", "your ")
        number = PLACE_WORDS.index(place)
        if number == THEIR_QUEUE:
            theirs = "the queue" if question.x == STATION else f"{question.names[question.x]}'s queue"
        else:
            theirs = platform_words(question.parts, number, int(question.state.seats))
        return f"from {own}, with {theirs}"

    def targets(self, question: Question, act: str, color: str = "", place: str = "", other: str = "", **more: Any) -> tuple[str, ...]:
        if act not in ("give", "unpair"):
            return ()
        source, number = SOURCE_WORDS.index(more["from"]), PLACE_WORDS.index(place)
        given, taken = VISITOR_NAMES.index(color), VISITOR_NAMES.index(other)
        if act == "unpair":
            return (ids.pair(PAIRS.index((source, given, number, taken))),)
        mine = ids.given(source, INDUSTRY_NAMES[given])
        if number == THEIR_QUEUE and question.x == STATION:
            return (mine,)
        return mine, ids.wanted(number, INDUSTRY_NAMES[taken])


# ------------------------------------------------------------------ décor
class DecorPlaceAsking(Asking[Question]):
    """Which tile goes where."""

    stage = "lot"

    def ask(self, question: Question) -> Prompt:
        kinds = kinds_open(question)
        scores = ("artwork 1★ per adjacent unit", "a balcony the room of the unit beside it", "a rooftop the room of all units around it")
        return Prompt("Which tile do you place, and where?", f"It scores once, now: {joined([scores[kind] for kind in kinds])}.")

    def words(self, question: Question, act: str, square: str = "", decor: str = "") -> Words:
        if act == "back":
            return Words("Another bonus action", "place nothing")
        tower, at, reverse = question.tower, square_at(square), act == "elevator"
        kind = DECOR_NAMES.index(decor if reverse else act)
        after = tower.with_decor(int(new_decor(at, kind, reverse)))
        if reverse:
            mends = "" if after.reach <= tower.reach else "links every level again" if not after.error() else (
                f"links {LEVEL_WORDS[tower.reach]} again")  # fmt: skip
            note = sentence(f"the back of {DECOR_BACKS[kind]} tile", mends, question.fulfilled(after))
            return Words(f"Elevator tile on {square}", note, "", f"Elevator tile, back of {DECOR_BACKS[kind]}", square)
        note = sentence(question.fulfilled(after), question.cut_off(after) if kind == ARTWORK else spoils(question, at))
        return Words(f"{act.capitalize()} on {square}", note, f"+{stars(int(decorating.score(tower, kind, at)))}", act.capitalize(), square)

    def targets(self, question: Question, act: str, square: str = "", decor: str = "") -> tuple[str, ...]:
        return on_lot(square_at(square)) if square else ()


DECOR_BACKS = ("an artwork", "a balcony", "a rooftop")


def spoils(question: Question, square: int) -> str:
    """A balcony or rooftop on a square that the blueprint marks keeps the level from ever matching (HH-806)."""
    level, column = divmod(square, COLUMNS)
    plan = question.player.plan
    if level >= LEVELS or not plan or not plan[level] >> column & 1:
        return ""
    return f"your blueprint wants a card there: −{stars(int(question.parts.altered_level))}"


ASKINGS: dict[str, Asking[Question]] = {
    "bonus": BonusAsking(), "exchange_partner": ExchangePartnerAsking(), "exchange_swap": ExchangeSwapAsking(),
    "decor_place": DecorPlaceAsking(),
}  # fmt: skip
