"""Rows: markers that enter play or move, rows that pay out, the line that an effect looks at."""

from __future__ import annotations

from skyline.engine.face import Asking, Prompt, Words
from skyline.engine.words import plural, sentence
from skyline.games.sprawl.face.art import ids
from skyline.games.sprawl.face.wording import block_of, marker_words, row_words, space_place, space_short
from skyline.games.sprawl.rules.components import CURRENCY, PRESTIGE, ROWS
from skyline.games.sprawl.rules.effects.markers import ANY, MARKER_KINDS, MARKER_WORDS, MAY, SPACE_WORDS
from skyline.games.sprawl.rules.ground import LINES, SHAPES
from skyline.games.sprawl.rules.scoring import counts, markers_in_play, payout, row_number
from skyline.games.sprawl.rules.town import card_of

from .question import Question


def row_counts(question: Question, blocks: int) -> str:
    """How many buildings everybody has in these blocks."""
    found = counts(question.state, blocks)
    said = [f"{question.who(seat)} {count}" for seat, count in enumerate(found) if count]
    return f"buildings there: {', '.join(said)}" if said else "nobody has a building there"


def space_words(question: Question, space: int) -> str:
    blocks = question.state.parts.covers[space]
    return sentence(f"raises {plural(blocks.bit_count(), 'block')}", row_counts(question, blocks))


class MarkerSpaceAsking(Asking[Question]):
    """Where a marker enters play."""

    stage = "town"
    no_ghost = "a marker has the place that is lit, and no other form"

    def ask(self, question: Question) -> Prompt:
        return Prompt(f"Where does {marker_words(question.x)} go?", "Raises every block of its row and makes it pay.")

    def words(self, question: Question, space: str) -> Words:
        number = SPACE_WORDS.index(space)
        return Words(f"{space.upper()}, {space_place(question.state.parts, number)}", space_words(question, number))

    def targets(self, question: Question, space: str) -> tuple[str, ...]:
        return (ids.space(SPACE_WORDS.index(space)),)


class MarkerMoveAsking(Asking[Question]):
    """Which marker moves where."""

    stage = "town"
    no_ghost = "both places are lit: where the marker lies and where it goes"

    def ask(self, question: Question) -> Prompt:
        kind = question.x & 3
        what = "marker" if kind == ANY else f"{MARKER_KINDS[kind]} marker"
        title = f"Do you move a {what}?" if question.x & MAY else f"Which {what} do you move?"
        return Prompt(title, "One row rises, another falls.")

    def words(self, question: Question, act: str, marker: str = "", space: str = "") -> Words:
        if act == "decline":
            return Words("Move none", "all markers stay where they are")
        state, number = question.state, MARKER_WORDS.index(marker)
        before = markers_in_play(state.town)[number]
        left = state.parts.covers[before]
        title = f"{marker_words(number).capitalize()} to {space.upper()}, {space_place(state.parts, SPACE_WORDS.index(space))}"
        note = f"leaves {SPACE_WORDS[before].upper()}, {space_place(state.parts, before)} ({row_counts(question, left)})"
        words = sentence(space_words(question, SPACE_WORDS.index(space)), note)
        group = f"Move {marker_words(number)} from {space_short(state.parts, before)}"
        return Words(title, words, group=group, short=f"to {space_short(state.parts, SPACE_WORDS.index(space))}")

    def targets(self, question: Question, act: str, marker: str = "", space: str = "") -> tuple[str, ...]:
        if act == "decline":
            return ()
        before = markers_in_play(question.state.town)[MARKER_WORDS.index(marker)]
        there = (ids.space(before),) if before >= 0 else ()
        return *there, ids.space(SPACE_WORDS.index(space))


class PayoutRowAsking(Asking[Question]):
    """Which row pays."""

    stage = "rows"
    no_ghost = "the row that pays is drawn there"

    def ask(self, question: Question) -> Prompt:
        return Prompt(f"Which {CURRENCY[question.x]} row pays out?", "Each row says who would gain what: the most buildings take the most.")

    def words(self, question: Question, row: str) -> Words:
        state, number = question.state, ROWS.index(row)
        paid = payout(state, number)
        said = [f"{question.who(seat)} +{gain}" for seat, gain in enumerate(paid) if gain]
        own = int(paid[question.seat])
        price = f"+{own}★" if question.x == PRESTIGE else f"+${own}"
        group = "Rows that pay you" if own else "Rows that pay only others" if said else "Rows that pay nobody"
        return Words(row_words(number).capitalize(), ", ".join(said) or "pays nobody", price if own else "", group,
                     f"Row {row_number(number)}", rank=bool(own) + bool(said))  # fmt: skip

    def targets(self, question: Question, row: str) -> tuple[str, ...]:
        state = question.state
        marked = [space for space, marker in enumerate(state.town.spaces) if marker >= 0 and MARKER_WORDS[marker] == row]
        if marked:
            return ids.lead(ROWS.index(row)), ids.space(marked[0])
        return (ids.lead(ROWS.index(row)), ids.printed(ROWS.index(row))) if state.parts.rows[ROWS.index(row)] else ()


class WhichRowAsking(Asking[Question]):
    """Which line of the new building comes first."""

    stage = "town"
    no_ghost = "the building stands there; the rows are named in the words of the choice"

    def ask(self, question: Question) -> Prompt:
        return Prompt("Which row is the first one?", f"Which line does the first effect look at? {effect_text(question)}".rstrip())

    def words(self, question: Question, act: str) -> Words:
        block = int(question.state.built) // SHAPES
        option = 1 if act == "vertical" else 0
        title = f"Column {block % LINES + 1} first" if option else f"Line {block_of(int(question.state.built))[0]} first"
        world = question.after(int(question.point.base) + option)
        everybody = [question.seat, *question.others()]
        return Words(title, ", ".join(question.changes(world, everybody)) or "nobody gains anything")

    def targets(self, question: Question, act: str) -> tuple[str, ...]:
        return (ids.block(int(question.state.built) // SHAPES),) if question.state.built >= 0 else ()


def effect_text(question: Question) -> str:
    """The text of the contract that has just been built."""
    state = question.state
    packed = state.town.at(state.built) if state.built >= 0 else -1
    number = card_of(packed) if packed >= 0 else -1
    return state.card(number).text if number >= 0 else ""


ASKINGS: dict[str, Asking[Question]] = {
    "marker_space": MarkerSpaceAsking(), "marker_move": MarkerMoveAsking(), "payout_row": PayoutRowAsking(), "which_row": WhichRowAsking(),
}  # fmt: skip
