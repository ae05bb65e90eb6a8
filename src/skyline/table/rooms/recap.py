"""Since your last turn: what the others did, told to one seat from the log that everybody may read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby, takewhile

from skyline.engine.events import Event
from skyline.engine.record import LETTERS
from skyline.engine.steps import NOBODY
from skyline.engine.words import to_you

from .room import Room
from .telling import joined_sentences, newest, touched

MOST_TOLD = 20


@dataclass
class Turn:
    """What an act did to one seat, as another seat is told: a sentence, the elements that it touched, and the way of a piece."""

    seat: int
    sentence: str
    mine: bool  # does it touch the seat that is told?
    marks: list[str] = field(default_factory=list)
    path: list[str] = field(default_factory=list)

    def plain(self) -> list[str | bool | list[str]]:
        """As it travels."""
        return ["" if self.seat == NOBODY else LETTERS[self.seat], self.sentence, self.mine, self.marks, self.path]


def recap(room: Room, seat: int) -> list[Turn]:
    """What ``seat`` is told of everything since its last turn, in order; to a spectator nothing, who has no turn.

    While the seat is in the middle of its own turn, what came before that stands. Only what everybody may read is told.
    """
    if seat == NOBODY or not room.playing():
        return []
    match, start = room.sitting.match, room.sitting.since(seat)
    others = (event for event in match.log.public[start:] if match.course.acts[event.act].seat != seat)
    groups = groupby(others, lambda event: (event.act, event.seat))
    return [turn for (_, whose), events in groups for turn in turns(room, seat, whose, list(events))][-MOST_TOLD:]


def turns(room: Room, reader: int, seat: int, events: list[Event]) -> Iterator[Turn]:
    """What an act did to one seat, in one sentence; of what happens to the table as such, each event by itself."""
    for together in [events] if seat != NOBODY else [[event] for event in events]:
        plain = [room.telling().line(event)[1] for event in together]
        sentence, named = worded(plain, room.names()[seat] if seat != NOBODY else "", room.names()[reader], seat == reader)
        marks = newest([mark for event in together for mark in touched(room.game, event)])
        yield Turn(seat, sentence, named, [element for element, _ in marks], way(room, together))


def worded(sentences: list[str], name: str, reader: str, own: bool) -> tuple[str, bool]:
    """Sentences about a player as one, said to the reader; and does it touch them?

    Of the reader's own, all or none say "you", since they share their subject.
    """
    said = [to_you(sentence, reader) for sentence in sentences]
    told = said != sentences
    if own and not all(sentence.startswith("You ") for sentence in said):
        said = sentences
    subject = "You" if own and said is not sentences else name
    whole = said[0]
    for sentence in said[1:]:
        whole = joined_sentences(whole, sentence, subject)
    return whole, own or told


def way(room: Room, events: list[Event]) -> list[str]:
    """The way of the piece that moved last, from where it first stood."""
    paths = paths_of(room, events)
    same = [path for path in paths if path[0] == paths[-1][0]]
    return [*same[0][:1], *(place for path in same for place in path[1:])] if same else []


def paths_of(room: Room, events: list[Event]) -> list[list[str]]:
    """The ways that pieces took."""
    ways = (room.game.face.path(event, room.row.settings["pack"]) for event in events)
    return [list(path) for path in ways if path]


def newest_paths(room: Room) -> list[list[str]]:
    """The ways that pieces took in the newest act, for what moves from one frame to the next."""
    public = room.sitting.match.log.public
    newest_act = takewhile(lambda event: event.act == public[-1].act, reversed(public))
    return paths_of(room, [*newest_act][::-1]) if room.playing() else []
