"""Expanding, and the foundation: which card, where, and in which layer."""

from __future__ import annotations

from functools import reduce
from operator import and_, or_

from skyline.engine.face import Asking, Prompt, Words
from skyline.engine.words import capital, joined, plural, sentence
from skyline.games.hustle.face.art import ids
from skyline.games.hustle.face.wording import card_words, elevators_on, level_words, square_at, squares_words
from skyline.games.hustle.rules import expanding, layers
from skyline.games.hustle.rules.components import CARD_IDS
from skyline.games.hustle.rules.lot import ANCHOR_LEVEL, ANCHOR_SQUARES, ANCHOR_WORDS, CARD, LEVEL_WORDS
from skyline.games.hustle.rules.players import Player
from skyline.games.hustle.rules.structure import Structure, anchor_of, card_of, laid_card
from skyline.games.hustle.rules.tower import Tower
from skyline.games.hustle.rules.wording import number_words

from .question import Question, on_lot

TAKE_BACK = "Take back"


class ExpandCardAsking(Asking[Question]):
    """Cards are laid one by one and taken back freely; then the whole is paid."""

    stage = "lot"
    beside = ("cards",)
    no_ghost = "a card that is picked up lies there"

    def ask(self, question: Question) -> Prompt:
        state, player = question.state, question.player
        elevators = f"Elevators have to reach every level; each one you can see costs ${question.parts.elevator_price}."
        if not player.laid:
            title = "Which card begins your foundation?" if expanding.founding(state) else "Which card do you lay?"
            limit = level_words(int(expanding.height_limit(state, player)))
            return Prompt(title, f"{elevators} Your height limit is {limit}, and you have ${player.money}.")
        title = f"{plural(len(player.laid), 'card')} for ${expanding.price(state, player)}: what next?"
        missing = expanding.confirm_need(state, player)
        if missing is not None:
            return Prompt(title, f"Not complete yet: {missing[0]}.")
        return Prompt(title, question.offer("Nothing is final until you confirm.", "confirm"))

    def words(self, question: Question, act: str, card: str = "") -> Words:
        state, player = question.state, question.player
        match act:
            case "lay":
                found = question.parts.card(card)
                return Words(
                    f"Lay {card}",
                    card_words(found),
                    f"up to ${elevators_on(found) * int(question.parts.elevator_price)}",
                    "Lay a card",
                    card,
                )
            case "pick":
                return Words(f"Take back {card}", "into your hand", "", TAKE_BACK, card)
            case "restart":
                return Words("Take back all cards", "and begin again", "", TAKE_BACK, "all")
            case "confirm":
                after = player.tower.with_structure(player.draft)
                size = f"{plural(len(player.laid), 'card')}, your tower reaches {LEVEL_WORDS[after.height()]}"
                brought = "" if expanding.founding(state) else question.fulfilled(after)
                return Words("Confirm", sentence(size, brought, question.off_plan(player.draft)), f"${expanding.price(state, player)}")
            case "abandon":
                return Words("Take another action", "your cards go back to your hand")
        fresh = number_words(question.parts.hand)
        return Words("Redraw your hand", f"it is weak: discard all of it, face up, for {fresh} new cards")

    def targets(self, question: Question, act: str, card: str = "") -> tuple[str, ...]:
        """A card that is taken back is pointed at in hand, and on the lot unless others hide it."""
        if act not in ("lay", "pick"):
            return ()
        draft = question.player.draft
        shown = [CARD_IDS[card_of(packed)] for place, packed in enumerate(draft.cards) if draft.shows(place)] if act == "pick" else []
        return (ids.card(card), ids.laid(card)) if card in shown else (ids.card(card),)


class ExpandPositionAsking(Asking[Question]):
    """Where the card goes, by its lower left square. x: the card."""

    stage = "lot"
    beside = ("cards",)

    def ask(self, question: Question) -> Prompt:
        limit = level_words(int(expanding.height_limit(question.state, question.player)))
        return Prompt(f"Where does {CARD_IDS[question.x]} go?", f"Point at its lower left square. Your height limit is {limit}.")

    def words(self, question: Question, act: str, square: str = "") -> Words:
        if act == "back":
            return Words("Another card", f"{CARD_IDS[question.x]} stays in your hand")
        anchor, player = ANCHOR_WORDS.index(square), question.player
        below = layers.overlapped(player.draft, anchor).bit_count()
        laid = Structure(question.parts, [*player.draft.cards, int(laid_card(question.x, anchor))])
        codes = layers.choices(player.tower, player.draft, anchor)
        price = price_change(question, in_layer(question, question.x, anchor, codes[0])) if codes else ""
        overlaps = f"overlaps {plural(below, 'card')}{', the price is for lying on top' if len(codes) > 1 else ''}" if below else ""
        note = sentence(squares_words(ANCHOR_SQUARES[anchor]), overlaps, question.off_plan(laid))
        return Words(f"At {square}", note, price, f"On {LEVEL_WORDS[ANCHOR_LEVEL[anchor]]}", square)

    def targets(self, question: Question, act: str, square: str = "") -> tuple[str, ...]:
        return on_lot(square_at(square)) if square else ()


class ExpandLayerAsking(Asking[Question]):
    """Which cards lie over the new one. x: the card, y: its anchor."""

    stage = "lot"

    def ask(self, question: Question) -> Prompt:
        title = f"Over which cards does {CARD_IDS[question.x]} lie at {ANCHOR_WORDS[question.y]}?"
        return Prompt(title, "Cards with tiles on them stay above it. A hidden elevator costs nothing, and links nothing.")

    def words(self, question: Question, act: str, **corners: int) -> Words:
        if act == "back":
            return Words("Another place", f"{CARD_IDS[question.x]} does not go to {ANCHOR_WORDS[question.y]}")
        player, code = question.player, code_of(**corners)
        tower, draft = player.tower, player.draft
        above = layers.decoded(tower, draft, question.y, code)
        free = in_question(tower, draft, question.y)
        over = [ANCHOR_WORDS[anchor_of(draft.cards[place])] for place in free if above >> place & 1]
        trial = in_layer(question, question.x, question.y, code)
        place = next(place for place, card in enumerate(trial.draft.cards) if card_of(card) == question.x)
        shown = sum(trial.draft.tops[square] == place for square in ANCHOR_SQUARES[question.y])
        note, price = f"{shown} of its {CARD * CARD} squares show", price_change(question, trial)
        return Words(layer_title(over, len(free)), note, price, capital(note), f"under {joined(over)}" if over else "on top")

    def targets(self, question: Question, act: str, **corners: int) -> tuple[str, ...]:
        return () if act == "back" else (ids.layer(code_of(**corners)),)


def in_question(tower: Tower, draft: Structure, anchor: int) -> list[int]:
    """The places of the showing cards that lie over a new one in some of its layers, and not in others."""
    found = [layers.decoded(tower, draft, anchor, code) for code in layers.choices(tower, draft, anchor)]
    some, always = reduce(or_, found, 0), reduce(and_, found, -1)
    return [place for place in range(len(draft.cards)) if (some & ~always) >> place & 1 and draft.shows(place)]


def layer_title(over: list[str], count: int) -> str:
    """A layer by the cards that lie over the new one, each named by its lower left square, of so many that need not."""
    if not over:
        return "On top"
    if len(over) == count > 1:
        return "Under both" if count == 2 else f"Under all {count}"
    return f"Under the card at {over[0]}" if len(over) == 1 else f"Under those at {joined(over)}"


def in_layer(question: Question, card: int, anchor: int, code: int) -> Player:
    """The player with the card laid there in this layer."""
    trial = question.player.clone()
    expanding.lay(question.state, trial, card, anchor, code)
    return trial


def code_of(lower_left: int, lower_right: int, upper_left: int, upper_right: int) -> int:
    """The layer that an answer names, as the rules number it."""
    code = 0
    for corner in (lower_left, lower_right, upper_left, upper_right):
        code = code * (layers.DEEPEST + 1) + corner
    return code


def price_change(question: Question, trial: Player) -> str:
    """What the expansion costs more, or less, with the card there."""
    more = int(expanding.price(question.state, trial) - expanding.price(question.state, question.player))
    return f"${more}" if more >= 0 else f"+${-more}"


ASKINGS: dict[str, Asking[Question]] = {
    "expand_card": ExpandCardAsking(), "expand_position": ExpandPositionAsking(), "expand_layer": ExpandLayerAsking(),
}  # fmt: skip
