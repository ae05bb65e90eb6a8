"""A game at the terminal: people and bots in turn, each person shown only their own view."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass, field
from pathlib import Path

from skyline.bots import bot
from skyline.engine.game import Game
from skyline.engine.match import Match
from skyline.engine.record import LETTERS
from skyline.engine.seat import Seat
from skyline.engine.spans import Line
from skyline.engine.state import State
from skyline.lab.simulate import seed_of

from .screen import Screen, numbered, wrapped

HUMAN = "human"
MOST_NEWS = 6  # lines of news on a terminal if they would push out something else; the log has them all
LEAST_NEWS = 3
USUAL_QUESTION = 14  # lines kept for news, question and choices, so that the table keeps its size from question to question
NOBODY_YET = -1


@dataclass
class Session:
    """A match, who plays each seat ("human" or a bot's name), where it is saved, and what each person has read.

    Virtual players have seats after those, and play by themselves.
    """

    match: Match
    kinds: list[str]
    screen: Screen
    file: Path
    read: dict[int, int] = field(default_factory=dict)
    looking: int = NOBODY_YET
    notice: str = ""

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def pack(self) -> str:
        return str(self.match.record.settings["pack"])

    def people(self) -> list[int]:
        return [seat for seat, kind in enumerate(self.kinds) if kind == HUMAN]

    def names(self) -> list[str]:
        """What the players are called on the screen, by seat."""
        alone = len(self.people()) == 1
        return [*("you" if kind == HUMAN and alone else kind for kind in self.kinds), *self.game.virtual_players(self.state.settings)]

    def told(self, seat: int) -> list[str]:
        """Everything that ``seat`` may know of what happened, as sentences."""
        return [self.game.face.tell(event, self.pack) for event in self.match.log.seen_by(seat)]


def state_folder() -> Path:
    """Where games are kept that nobody named a file for."""
    home = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    return Path(home) / "skyline"


def default_file(game: Game) -> Path:
    return state_folder() / f"{game.id}-{time.strftime('%Y%m%d-%H%M%S')}.record"


def next_seat(session: Session) -> int:
    """Who decides now: people before bots, so that they can take back freely until the bots have answered."""
    deciders = session.state.deciders()
    return next((seat for seat in deciders if session.kinds[seat] == HUMAN), deciders[0])


def bot_decides(session: Session, seat: int) -> None:
    """A bot's choice depends on the seed and the place in the game alone, so that a resumed game goes on as it would have."""
    seed = seed_of(session.match.record.seed or 0, len(session.match.record.lines), seat)
    session.match.decide(bot(session.kinds[seat], seed).choose(Seat(session.state, seat)), seat)


# ------------------------------------------------------------------ what a person sees
def curtain(session: Session, seat: int) -> bool:
    """Several people at one screen: hide the last one's tiles until the next one sits down. False if nobody does."""
    hidden = session.looking not in (seat, NOBODY_YET) and session.game.keeps_secrets(session.state)
    session.looking = seat
    if not (hidden and session.screen.interactive):
        return True
    session.screen.clear()
    return session.screen.ask(f"Seat {LETTERS[seat]}: press Enter when only you are looking. ") is not None


def draw(session: Session, seat: int) -> None:
    """The table as ``seat`` sees it, the news, the question and the choices."""
    screen, game, state = session.screen, session.game, session.state
    question: list[Line] = [[]]
    question += [[(words, "strong") for words, _ in line] for line in wrapped(game.face.prompt(state, seat), screen.columns)]
    question += numbered([game.face.say(state, action, seat) for action in state.stepwise(seat)], screen.columns)
    news = news_lines(session, seat)
    room = screen.rows - max(len(question) + min(len(news), MOST_NEWS) + 1, USUAL_QUESTION)
    table = game.face.spans(state.view(seat), session.names(), screen.columns, room)
    news = latest(news, max(LEAST_NEWS, screen.rows - len(table) - len(question) - 1))
    screen.clear()
    if len(table) + len(news) + len(question) < screen.rows:
        screen.show([*table, *news, *question])
    else:  # it runs out at the top: better the news than the own city
        screen.show([*news, *table, *question])


def news_lines(session: Session, seat: int) -> list[Line]:
    """What happened since the seat was last asked, as a paragraph."""
    sentences = session.told(seat)[session.read.get(seat, 0) :]
    session.read[seat] = len(session.match.log.public)
    lines = wrapped("  ".join(sentences), session.screen.columns) if sentences else []
    if session.notice:
        lines += wrapped(session.notice, session.screen.columns, "accent")
        session.notice = ""
    return lines


def latest(news: list[Line], most: int) -> list[Line]:
    """The last lines of the news."""
    return news if len(news) <= most else [[("... ('log' shows all)", "muted")], *news[1 - most :]]
