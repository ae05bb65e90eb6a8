"""What requests may contain. Anything else is refused before it is looked at."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from ..rooms.room import AnswerKind, Pace

Name = Annotated[str, Field(max_length=60)]
IdempotencyKey = Annotated[str, Field(pattern=r"^[!-~ ]{1,64}$")]
Notation = Annotated[str, Field(max_length=80)]
Target = Annotated[str, Field(max_length=80)]
TypedLine = Annotated[str, Field(max_length=200)]
Layout = Literal["wide", "narrow", "text"]


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class PlayNow(Body):
    """A game against bots, in one of the game's modes."""

    game: Annotated[str, Field(max_length=40)]
    preset: int = 0
    name: Name = ""


class SeatPlan(Body):
    """Who is to sit on a seat."""

    kind: Literal["me", "here", "link", "bot"]
    name: Name = ""
    bot: Annotated[str, Field(max_length=40)] = ""


class NewTable(Body):
    """A table with everything that can be chosen."""

    game: Annotated[str, Field(max_length=40)]
    players: int
    options: dict[Annotated[str, Field(max_length=40)], bool | int | Annotated[str, Field(max_length=80)]] = {}
    seats: Annotated[list[SeatPlan], Field(max_length=15)]
    open: bool = False
    title: Annotated[str, Field(max_length=120)] = ""
    clock: Annotated[int, Field(ge=0, le=30 * 24 * 3600)] = 0
    name: Name = ""


class VisitorName(Body):
    name: Name = ""


class FromHere(Body):
    """A moment of a finished game: after so many decisions."""

    ply: Annotated[int, Field(ge=0, le=1_000_000)]
    name: Name = ""


class Planner(Body):
    """The seat that plans."""

    seat: int
    name: Name = ""


class Upload(Body):
    """A record as text, and what it is to be called."""

    record: Annotated[str, Field(max_length=400_000)]
    title: Annotated[str, Field(max_length=120)] = ""


class BotSeat(Body):
    bot: Annotated[str, Field(max_length=40)] = ""


class Webhook(Body):
    """Where to call when it is the seat's turn; "" nowhere."""

    url: Annotated[str, Field(max_length=2000)]


class Move(Body):
    """A decision: which seat, what in notation, which question it answers, and an idempotency key that makes repeating it harmless."""

    seat: int
    notation: Notation
    ply: int | None
    key: IdempotencyKey


# ------------------------------------------------------------------ over the socket
class DoMove(Body):
    do: Literal["move"]
    notation: Notation
    ply: int | None
    key: IdempotencyKey


class DoAnswer(Body):
    do: AnswerKind
    key: IdempotencyKey


class DoType(Body):
    """A line as people type it in the text view: a choice, or a command."""

    do: Literal["type"]
    line: TypedLine
    ply: int | None
    key: IdempotencyKey


class DoHint(Body):
    do: Literal["hint"]


class DoWhy(Body):
    do: Literal["why"]
    target: Target


class DoLook(Body):
    do: Literal["look"]
    seat: int


class DoLayout(Body):
    do: Literal["layout"]
    layout: Layout


class DoVisit(Body):
    """Open a seat's board in the middle; without one, go back."""

    do: Literal["visit"]
    seat: int | None = None


class DoPace(Body):
    """How fast bots are to play, for whoever looks through this page."""

    do: Literal["pace"]
    pace: Pace


class DoSkip(Body):
    """Let bots go on at once until it is one's turn."""

    do: Literal["skip"]


ClientMessage = Annotated[
    DoMove | DoAnswer | DoType | DoHint | DoWhy | DoLook | DoLayout | DoVisit | DoPace | DoSkip, Field(discriminator="do")
]  # fmt: skip
