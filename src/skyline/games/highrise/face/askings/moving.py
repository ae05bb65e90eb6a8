"""Moves: of the own Mogul and of Neutral ones, and the Bonuses on the way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from skyline.engine.face import Asking, Prompt, Words
from skyline.engine.picture import NOTHING, Standing
from skyline.engine.words import joined, sentence
from skyline.games.highrise.face.art import ids
from skyline.games.highrise.face.wording import bonus_words, tile_words
from skyline.games.highrise.rules.buildings import owners_of, seats_in
from skyline.games.highrise.rules.components import SET_SPACES
from skyline.games.highrise.rules.hubs import cashable
from skyline.games.highrise.rules.neutral import block_space
from skyline.games.highrise.rules.pieces import NONE
from skyline.games.highrise.rules.players import replaced
from skyline.games.highrise.rules.wording import PIECES

from .question import Question, cost, toll

STOPS = {  # what a space is, and what it lets one do, by its action
    "take_colour": ("{color} Floor", "then you may draw 1 for 1 Corruption"),
    "take_ultraplastic": ("UltraPlastic", "then you may draw 1 for 1 Corruption"),
    "trade": ("trade", "swap Floors of one colour, or choose one for 1 Corruption"),
    "draw_choose": ("draw and choose", "draw 1, choose 1, choose another for 1 Corruption"),
    "construct": ("construct", "free in {hood}, elsewhere 1 Corruption"),
    "lose_2_corruption": ("lose Corruption", "lose {lost}"),
}
ORDINALS = ("first", "second", "third", "fourth")


# ------------------------------------------------------------------ what a stop is
def action_words(question: Question, track: int) -> tuple[str, str]:
    """An Action Space as a place to stop: what it is, and what it lets one do."""
    side = question.state.side
    space = side.spaces[track]
    hood = question.hood(side.zone_hood[space.zone])
    if space.stop:
        lost = f"lose up to {space.loss} Corruption, " if space.loss else ""
        return f"Stop Zone {space.stop}", f"{lost}construct, then wait for the next round"
    if space.site >= 0:
        return f"Stop at {question.tenant_at(int(space.site))}", question.power_at(int(space.site))
    what, note = STOPS[space.action.id]
    color, lost = PIECES[space.colour], f"{min(2, int(question.player.corruption)) or 2}"
    return f"{hood}: {what.format(color=color)}", note.format(hood=hood, lost=lost)


def place_words(question: Question, track: int) -> str:
    """Which of several like spaces of a zone it is."""
    side = question.state.side
    space = side.spaces[track]
    if space.site >= 0 or space.stop or space.colour >= 0 or side.zone_first[space.zone] == side.zone_last[space.zone]:
        return ""
    return f", {ORDINALS[min(3, track - side.zone_first[space.zone])]} place"


def chip_words(question: Question, track: int) -> tuple[str, str]:
    """What the spaces of a zone have in common, and what tells this one from the others."""
    side = question.state.side
    space = side.spaces[track]
    hood = question.hood(side.zone_hood[space.zone])
    if space.stop:
        return "", ""
    if space.site >= 0:
        return f"Stop at a Tenant in {hood}", question.tenant_at(int(space.site))
    if space.colour >= 0:
        return f"Take a Floor in {hood}", PIECES[space.colour]
    place = ORDINALS[min(3, track - side.zone_first[space.zone])]
    return f"{hood}: {STOPS[space.action.id][0]}", f"{place} place"


def stop_cost(question: Question, track: int, cards: Sequence[str] = ()) -> int:
    """The Corruption that stopping on a space takes."""
    return int(question.state.side.spaces[track].corruption) + ("mayor" in cards)


def next_mover(question: Question, track: int) -> str:
    """Who acts after this move."""
    state, own = question.state, question.seat
    behind = [other for other in range(len(state.at)) if other != own and state.at[other] <= track]
    if not behind:
        return "" if track >= state.side.first_stop else "you move again"
    first = min(behind, key=lambda other: (state.at[other], state.arrivals[other]))
    return f"{question.names[first] if first < state.seats else 'the Neutral Mogul'} moves next"


def renters(question: Question, track: int) -> str:
    """Who draws because a Mogul stops there."""
    space = question.state.side.spaces[track]
    owners = seats_in(owners_of(question.state.sites[space.site])) if space.site >= 0 else []
    others = [question.names[seat] for seat in owners if seat != question.seat]
    return f"{joined(others)} {'draws' if len(others) == 1 else 'draw'} 1" if others else ""


def given_up(question: Question, track: int) -> str:
    """What a stop to construct takes without a further question, because nothing could be paid otherwise (HR-R65)."""
    world, space = question.state.clone(), question.state.side.spaces[track]
    if not space.action.constructs(world, space):
        return ""
    player = world.players[question.seat]
    hubs = cashable(player)
    out = ["a Transit Hub is cashed in for it"] if space.action.lacks(world, player, space, 0, 0, NONE) and hubs else []
    player.up = replaced(player.up, world.parts.university, 0)
    out += ["a University card goes for it"] if space.action.lacks(world, player, space, 0, 0, hubs) else []
    return sentence(*out)


# ------------------------------------------------------------------ Bonuses
def bonus_choice(question: Question, place: int, note: str) -> Words:
    """Everything from a Bonus Space."""
    state = question.state
    shown = bonus_words(state.parts, state.bonus[place]).replace(" and ", " + ").replace(", ", " + ")
    return Words(f"Take {shown}", f"Bonus {place // SET_SPACES + 1}.{place % SET_SPACES + 1}; {note}", "", "Take a Bonus", shown)


def tile_choice(question: Question, tile: int) -> Words:
    """A tile of the solo line, counted from 1."""
    state = question.state
    shown = tile_words(state.parts, state.parts.tiles[state.line[tile - 1]]) if tile <= len(state.line) else "tile"
    return Words(f"Take {shown}", f"tile {tile} of the line")


def bonus_at(answer: Mapping[str, int]) -> int:
    """Which Bonus Space an answer names."""
    return (answer["set"] - 1) * SET_SPACES + answer["index"] - 1


class MoveAsking(Asking[Question]):
    """Where the own Mogul goes, or the Bonus it takes first."""

    stage = "city"
    beside = (ids.STREET,)

    def ask(self, question: Question) -> Prompt:
        if question.x:
            return Prompt("Where does your Mogul stop?", "It has to be beyond the set of your Bonus.")
        first = question.offer("Beyond a Bonus set that holds something you take one Bonus first.", "bonus")
        first = question.offer("Whoever is the first past a Bonus set takes a tile of the line first.", "tile") or first
        return Prompt("You are furthest behind: move your Mogul", f"{question.own()} {first}".rstrip())

    def words(self, question: Question, act: str, **answer: Any) -> Words:
        match act:
            case "bonus":
                return bonus_choice(question, bonus_at(answer), "then stop beyond that set")
            case "tile":
                return tile_choice(question, answer["tile"])
            case "refresh":
                return Words(f"Turn up {question.card(answer['card'])}", "an Archive goes back to its stack")
        return self.going(question, **answer)

    def going(self, question: Question, space: int, cards: Sequence[str]) -> Words:
        parts = question.state.parts
        title, note = action_words(question, space)
        named = [question.card(int(number)) for number, word in ((parts.mayor, "mayor"), (parts.taxicab, "taxi")) if word in cards]
        price = stop_cost(question, space, cards)
        with_cards = f" with {joined(named)}" if named else ""
        more = sentence(note, given_up(question, space), renters(question, space), next_mover(question, space))
        group, short = chip_words(question, space)
        return Words(title + with_cards + place_words(question, space), more, cost(price), group, short + with_cards if group else "")

    def standing(self, question: Question, act: str, **answer: Any) -> Standing:
        return toll(stop_cost(question, answer["space"], answer["cards"])) if act == "go" else NOTHING

    def targets(self, question: Question, act: str, **answer: Any) -> tuple[str, ...]:
        parts = question.state.parts
        match act:
            case "bonus":
                return ids.ahead_bonus(answer["set"], answer["index"]), ids.bonus(answer["set"], answer["index"])
            case "tile":
                return (ids.line(answer["tile"]),)
            case "refresh":
                return ids.down(answer["card"]), ids.card(int(parts.archive))
        return self.way(question, **answer)

    def way(self, question: Question, space: int, cards: Sequence[str]) -> tuple[str, ...]:
        parts = question.state.parts
        used = [ids.card(int(number)) for number, word in ((parts.mayor, "mayor"), (parts.taxicab, "taxi")) if word in cards]
        return (ids.ahead(space), ids.track(space), *used)


class NeutralModeAsking(Asking[Question]):
    """Whether a Neutral Mogul blocks or moves."""

    stage = "city"
    no_ghost = "the Neutral Mogul stands there; where it moves is asked next"

    def ask(self, question: Question) -> Prompt:
        act = question.offer("; for 1 Corruption you move it within reach and take the action of its space", "move")
        return Prompt(f"The Neutral Mogul is furthest behind: block{question.offer(' or move', 'move')}?", f"It blocks for nothing{act}.")

    def words(self, question: Question, act: str) -> Words:
        if act == "move":
            return Words("Move it and act", "you take the action of its space", cost(1))
        track = int(block_space(question.state, question.x))
        where = f"{action_words(question, track)[0].removeprefix('Stop at ')}, space {track}"
        return Words("Block", sentence(where, renters(question, track)))

    def targets(self, question: Question, act: str) -> tuple[str, ...]:
        seats = int(question.state.seats)
        return (ids.mogul(question.x, seats),) if seats <= question.x < len(question.state.at) else ()


class NeutralSpaceAsking(Asking[Question]):
    """Where a Neutral Mogul moves."""

    stage = "city"
    beside = (ids.STREET,)

    def ask(self, question: Question) -> Prompt:
        return Prompt("Where does the Neutral Mogul stop?", "You take the action of that space.")

    def words(self, question: Question, space: int) -> Words:
        title, note = action_words(question, space)
        words, price = sentence(note, renters(question, space)), cost(stop_cost(question, space))
        return Words(title + place_words(question, space), words, price, *chip_words(question, space))

    def standing(self, question: Question, space: int) -> Standing:
        return toll(stop_cost(question, space))

    def targets(self, question: Question, space: int) -> tuple[str, ...]:
        return ids.ahead(space), ids.track(space)


ASKINGS: dict[str, Asking[Question]] = {
    "move": MoveAsking(), "neutral_mode": NeutralModeAsking(), "neutral_space": NeutralSpaceAsking(),
}  # fmt: skip
