"""Faces: how people see a game. Rules never need them; a game without a face plays, simulates and keeps the laws.

A game's ``Face`` has its text, its pictures and its catalogue. For each decision it has an ``Asking``, the one place where that
question is put into words and pointed at on the board, for terminal, page and programs alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

from .catalogue import Catalogue
from .decision import Decision
from .events import Event
from .fields import Argument
from .game import Game
from .picture import NOTHING, WIDE, Choice, Panel, Picture, Standing
from .spans import ANY_HEIGHT, COLUMNS, Line, plain
from .state import State
from .steps import kind_of, x_of, y_of
from .words import capital, seat_name


class Prompt(NamedTuple):
    """What is asked, in a short sentence, and everything else that helps to answer."""

    title: str
    help: str = ""


class Words(NamedTuple):
    """A choice in words: a title, what comes of it, and what it costs or brings, as "£3" or "+£5"."""

    title: str
    note: str = ""
    price: str = ""
    group: str = ""  # choices of one group stand together under these words: "Build on an empty plot"
    short: str = ""  # what tells a choice from the others of its group: "b5"
    rank: int = 0  # where its group stands in the list: a higher one before, those alike as their first choices do


class Amount(NamedTuple):
    """How a number of the account is read: with its sign ("£{}"), and whether more of it is good (1), bad (-1) or neither (0)."""

    form: str = "{}"
    sense: int = 1


class Question:
    """A question as it stands: the game, the seat that is asked, the step that asks, and what everybody is called."""

    def __init__(self, state: State, seat: int, names: Sequence[str] = ()) -> None:
        self.game = state.game
        self.at = state
        self.seat = seat
        self.step = int(state.pending(seat))
        self.names = [seat_name(names, other) for other in range(state.seats)]
        self.offered: list[str] = []  # what ``offer`` has put into words

    @property
    def point(self) -> Decision:
        return self.game.points[kind_of(self.step)]

    @property
    def x(self) -> int:
        return int(x_of(self.step))

    @property
    def y(self) -> int:
        return int(y_of(self.step))

    def answers(self) -> list[dict[str, Argument]]:
        """All that may be answered now, as data."""
        return [self.point.arguments(action - self.point.base) for action in self.at.actions(self.seat)]

    def acts(self) -> set[str]:
        """The kinds of answers among the choices: their acts, and the words that answers are made of."""
        return {value for answer in self.answers() for value in answer.values() if isinstance(value, str)}

    def offer(self, words: str, *acts: str) -> str:
        """Words of a prompt that offer an act: nothing unless one of these acts is among the choices.

        Law: where a decision has several acts, whatever in its prompt sounds like an offer ("or", "may", ...) has come from here.
        """
        if self.acts().isdisjoint(acts):
            return ""
        self.offered.append(words)
        return words

    def who(self, seat: int, own: str = "you") -> str:
        """The name of a seat, or ``own`` for the one that is asked."""
        return own if seat == self.seat else self.names[seat]


Q = TypeVar("Q", bound=Question)


class Asking(Generic[Q]):
    """The face of one decision. Answers come as keyword arguments, named as the decision declares them."""

    stage = ""  # the panel of the picture that the question is about: it lies in the middle while the question is open
    beside: tuple[str, ...] = ()  # panels that lie in the middle with it
    no_ghost = ""  # why nothing floats over the board where its choices point, if nothing does

    def stage_of(self, question: Q) -> str:
        """The stage of this very question, where it is not always the same."""
        return self.stage

    def ask(self, question: Q) -> Prompt:
        """What is asked. It offers only what is among the choices: see ``Question.offer``."""
        return Prompt(capital(question.point.id.replace("_", " ")))

    def words(self, question: Q, *args: Any, **answer: Any) -> Words:
        """One choice in words; no two choices of a question are worded alike."""
        return Words(capital(" ".join(str(value) for value in answer.values())))

    def targets(self, question: Q, *args: Any, **answer: Any) -> tuple[str, ...]:
        """The ids of those elements of the picture that stand for an answer, legal or not."""
        return ()

    def ghostless(self, question: Q, *args: Any, **answer: Any) -> str:
        """Why nothing shows on the board what an answer does that points there; "" where something does."""
        return self.no_ghost

    def standing(self, question: Q, *args: Any, **answer: Any) -> Standing:
        """How an offer stands: what it takes, from whom, or why only a part of it can be had. Nothing where the choice says it all."""
        return NOTHING


class Face:
    """How people see a game. Its folder's ``face`` package makes the one object of it, named FACE."""

    summary = ""  # what one does in it, in a sentence
    length = ""  # how long it is, as "3 generations"
    folder: Path | None = None  # where its stylesheet, look.css, and its rules, rules.md, lie
    styles: dict[str, str] = {}  # the game's own words for styled text, each with its colors in a terminal  # noqa: RUF012
    score_icons: dict[str, str] = {}  # symbols for the rows of the score sheet  # noqa: RUF012
    amounts: dict[str, Amount] = {}  # how the numbers of the account are read, where not as they are, the more the better  # noqa: RUF012

    def __init__(self, game: Game, asking: dict[str, Asking[Any]] | None = None) -> None:
        """``asking`` has the face of each decision, by the decision's id."""
        self.game = game
        self.asking = asking or {}

    @property
    def drawn(self) -> bool:
        """Does the game have pictures?"""
        return type(self).picture is not Face.picture

    # ------------------------------------------------------------------ questions
    def question(self, state: State, seat: int, names: Sequence[str] = ()) -> Any:
        """The question that ``seat`` has to answer, for the game's own askings."""
        return Question(state, seat, names)

    def asking_of(self, point: Decision) -> Asking[Any]:
        return self.asking.get(point.id) or Asking()

    def ask(self, state: State, seat: int, names: Sequence[str] = ()) -> Prompt:
        """What ``seat`` is asked now."""
        question = self.question(state, seat, names)
        return self.asking_of(question.point).ask(question)

    def prompt(self, state: State, seat: int, names: Sequence[str] = ()) -> str:
        """What ``seat`` is asked now, in a line."""
        title, more = self.ask(state, seat, names)
        return f"{title if title.endswith(('?', '.', '!')) else title + '.'} {more}".rstrip()

    def words(self, state: State, action: int, seat: int, names: Sequence[str] = ()) -> Words:
        """An action of the question that ``seat`` has to answer, in words."""
        question = self.question(state, seat, names)
        return self.worded(question, action)

    def worded(self, question: Any, action: int) -> Words:
        point = question.point
        return self.asking_of(point).words(question, **point.arguments(action - point.base))

    def say(self, state: State, action: int, seat: int = -1, names: Sequence[str] = ()) -> str:
        """An action in a line, for the seat that has to decide (default: the first decider)."""
        title, note, price, *_ = self.words(state, action, state.decider() if seat < 0 else seat, names)
        return title + (f", {price}" if price else "") + (f" ({note})" if note else "")

    def choices(self, state: State, seat: int, names: Sequence[str] = ()) -> list[Choice]:
        """What ``seat`` may do now, one choice for each of its actions and in their order. Pure."""
        actions = state.actions(seat)
        if not actions:
            return []
        game, question = self.game, self.question(state, seat, names)
        clauses = game.clauses(state, question.point)
        return [self.choice(question, action, clauses) for action in actions]

    def choice(self, question: Any, action: int, clauses: tuple[str, ...]) -> Choice:
        """An action of the question as a person sees it."""
        asking, answer = self.asking_of(question.point), question.point.arguments(action - question.point.base)
        title, note, price, group, short, rank = asking.words(question, **answer)
        targets, standing = asking.targets(question, **answer), asking.standing(question, **answer)
        return Choice(self.game.write(action), title, note, price, targets, clauses, group, short, standing, rank)

    def stage(self, state: State, seat: int) -> tuple[str, ...]:
        """The panels that the question of ``seat`` is about; none when nothing is asked of it."""
        if seat < 0 or not state.menus[seat]:
            return ()
        question = self.question(state, seat)
        asking = self.asking_of(question.point)
        return (asking.stage_of(question), *asking.beside)

    def targets(self, state: State, action: int, seat: int) -> tuple[str, ...]:
        """The ids of those elements of the picture that stand for an action of ``seat``, legal now or not; none for another question."""
        point, question = self.game.point_of(action), self.question(state, seat)
        if question.point is not point:
            return ()
        return self.asking_of(point).targets(question, **point.arguments(action - point.base))

    # ------------------------------------------------------------------ the table
    def text(self, view: Any) -> str:
        """A view as plain text, at most 80 columns."""
        return str(view) if type(self).spans is Face.spans else plain(self.spans(view))

    def spans(self, view: Any, names: Sequence[str] = (), columns: int = COLUMNS, rows: int = ANY_HEIGHT) -> list[Line]:
        """A view as styled lines, at most ``columns`` wide (80 at least) and, where the game can, at most ``rows`` high.

        ``names`` says who sits where. Where the viewer has to choose places on the table, they show the number of the choice. Whoever
        shows the lines lists the choices too, so what they say need not be in the lines.
        """
        return [[(line, "")] for line in self.text(view).splitlines()]

    def tell(self, event: Event, pack: str = "", names: Sequence[str] = ()) -> str:
        """An event as a sentence; ``names`` says who sits where (otherwise seats go by their letters)."""
        who = f"{seat_name(names, event.seat)}: " if event.seat >= 0 else ""
        return f"{who}{event.kind} {event.details}"

    def picture(self, view: Any, names: Sequence[str] = (), layout: str = WIDE, stage: Sequence[str] = ()) -> Picture:
        """A view as a drawing, for a wide or a narrow screen.

        ``stage`` has the panels that the viewer's question is about: they may be drawn larger and say more, the others smaller. Where
        panels stand then is up to ``skyline.engine.picture.staged``, unless the game places them itself.
        """
        raise NotImplementedError

    def board_of(self, view: Any, seat: int, names: Sequence[str] = (), layout: str = WIDE) -> Panel | None:
        """What ``seat`` has on the table, as large as the viewer's own: the page opens it in the middle. None: it is in sight anyway.

        Its pieces have ids of their own, since the picture goes on beside it.
        """
        return None

    def touched(self, event: Event) -> tuple[str, ...]:
        """The ids of those elements of the picture that an event changed: they are marked as the last move."""
        return ()

    def path(self, event: Event, pack: str = "") -> tuple[str, ...]:
        """The way of a piece that an event moved, as ids of elements of the picture: the piece, and the places it comes by, in order.

        The last place is where it stops. Without a path a piece takes the straight way.
        """
        return ()

    def verdict(self, state: State) -> str:
        """The result of a finished game as a sentence."""
        names = [seat_name((), seat) for seat in state.winners()]
        return f"Won by {', '.join(names)}."

    def rank(self, score: int, pool: str) -> str:
        """The rank that a solo score earns with a value of the solo option, for games that have ranks."""
        return ""

    # ------------------------------------------------------------------ the shelf
    def cover(self) -> str:
        """The game's picture for a list of games, as an SVG element of 260 by 188."""
        raise NotImplementedError

    def symbols(self) -> str:
        """The SVG symbols that pictures of the game refer to, besides those that all games share."""
        return ""

    def stylesheet(self) -> str:
        """CSS for pictures of the game: its accent and its own tokens and classes."""
        return self.read("look.css")

    def rules_text(self) -> str:
        """The rules as Markdown, every clause in an item that begins with its id in bold."""
        return self.read("rules.md")

    def read(self, name: str) -> str:
        """A file of the game's folder; "" for a game without one."""
        return (self.folder / name).read_text(encoding="utf-8") if self.folder else ""

    def catalogue(self, pack: str = "") -> Catalogue:
        """The components that can be explained and drawn."""
        return Catalogue(self.game.title, {})

    def gallery(self, pack: str = "") -> dict[str, dict[str, str]]:
        """All components that can be explained: kind, then key, each with a line of text."""
        return self.catalogue(pack).gallery()

    def drawing(self, kind: str, key: str, pack: str = "") -> str:
        """One component of the gallery as an SVG document of its own, large. Raises BadOption as ``explain`` does."""
        return self.catalogue(pack).drawing(kind, key)

    def explain(self, kind: str, key: str, pack: str = "") -> str:
        """Everything about one component, as ``skyline.engine.facts`` writes it. Raises BadOption, naming what exists."""
        return self.catalogue(pack).explain(kind, key)

    def reconstructed(self, kind: str, key: str, pack: str = "") -> bool:
        """Is any part of a component not read from a source but worked out anew? Its facts say which."""
        return self.catalogue(pack).reconstructed(kind, key)
