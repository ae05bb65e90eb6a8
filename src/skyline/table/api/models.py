"""What programs send and get. Every model is also a page of the documentation: its fields say what they mean."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from skyline.engine.game import Game
from skyline.engine.record import LETTERS
from skyline.engine.registry import games

from ..http.bodies import Body, IdempotencyKey, Name, NewTable, Notation
from ..store.rows import Status
from ..store.tokens import new_secret

MOST_SEATS = len(LETTERS)
SeatNumber = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
Value = bool | int | str
Secret = Annotated[str, Field(max_length=64)]
Words = Annotated[str, Field(max_length=80)]
Structure = dict[Annotated[str, Field(max_length=40)], int | Words | Annotated[list[Words], Field(max_length=40)]]
SECRET = "5f3c0a9d1e7b42c8a6d0f1b2c3d4e5f6"


@cache
def opening() -> tuple[Game, str, dict[str, Any], str]:
    """For examples that are true: a game, and the first choice of its first position in notation, as data and in words."""
    game = games()[0]
    state = game.new(seed=1)
    action = state.actions()[0]
    return game, game.write(action), game.structure(action), game.face.say(state, action)


def example(make: Callable[[], dict[str, Any]]) -> Callable[[dict[str, Any]], None]:
    """The example of a model, made when the documentation is."""
    return lambda schema: schema.update(examples=[make()])


# ------------------------------------------------------------------ what programs send
class TableOrder(NewTable):
    """A table with everything that can be chosen. `me` and `here` are seats of yours, `link` is for whoever uses its invitation."""

    model_config = ConfigDict(
        json_schema_extra=example(
            lambda: {"game": opening()[0].id, "players": 2, "seats": [{"kind": "me", "name": "My bot"}, {"kind": "bot", "bot": "greedy"}]}
        )
    )


class Claim(Body):
    """Under which name you sit down, and what lets you."""

    model_config = ConfigDict(json_schema_extra=example(lambda: {"name": "My bot", "invitation": SECRET}))
    name: Name = ""
    invitation: Secret | None = Field(None, description="The last part of a link to the seat, which works once; not needed at open tables.")


class NewDevice(Body):
    """What is to hold the seat as well: a `program`, which gets a token, or whoever opens a `link`."""

    model_config = ConfigDict(json_schema_extra=example(lambda: {"kind": "link"}))
    kind: Literal["link", "program"]


class Order(Body):
    """For which seat (left out: your only one). A request that is repeated with the same key is carried out once."""

    model_config = ConfigDict(json_schema_extra=example(dict))
    seat: SeatNumber | None = None
    key: IdempotencyKey = Field(default_factory=new_secret, description="Any text of yours; left out, every request is another one.")


class MoveOrder(Order):
    """A decision, in notation or as data: exactly one of both."""

    model_config = ConfigDict(json_schema_extra=example(lambda: {"ply": 0, "notation": opening()[1]}))
    ply: Annotated[int, Field(ge=0, le=2**31)] = Field(description="The question that this answers, as GET choices gives it.")
    notation: Notation | None = None
    action: Structure | None = Field(None, description="The structure of a choice, instead of its notation.")

    @model_validator(mode="after")
    def one_of_both(self) -> Self:
        if (self.notation is None) == (self.action is None):
            raise ValueError("give either notation or action")
        return self


# ------------------------------------------------------------------ what programs get
class Trouble(BaseModel):
    """Why something was not done. Nothing has changed."""

    error: str = Field(description="The reason, as a sentence.")
    clause: str = Field(description="The clause of the rules that says so; empty when it is not about rules.")
    legal: list[str] = Field(description="What is legal instead, in notation.")


class NamedInfo(BaseModel):
    """A value of an option that has a name."""

    value: Value
    title: str
    note: str = Field(description="What it means.")
    group: str = Field(description="Values of one group belong together.")


class OptionInfo(BaseModel):
    """An option of a game."""

    name: str
    choices: list[Value] = Field(description="What it can be, the default first; some options take further values like these.")
    help: str
    clause: str
    players: list[int] = Field(description="With how many players it can be chosen; empty: with any.")
    named: list[NamedInfo] = Field(description="The values that people choose by name; the name stands for the value.")


class PresetInfo(BaseModel):
    """A usual way to play."""

    title: str
    players: int
    options: dict[str, Value]


class GameInfo(BaseModel):
    """A game that can be played here. Independent implementation; the game belongs to those who made it."""

    id: str
    title: str
    summary: str
    length: str
    players: list[int]
    options: list[OptionInfo]
    presets: list[PresetInfo]
    designers: str
    publisher: str = Field(description='"" for a prototype that nobody has published.')
    year: int = Field(description="Of publication; 0 for a prototype.")
    rules: str = Field(description="The version of the rules.")


class Games(BaseModel):
    """What can be played here, and against which bots."""

    games: list[GameInfo]
    bots: list[str]


class SeatKey(BaseModel):
    """A seat of a new table. Token and invitation are secrets."""

    seat: int
    kind: Literal["me", "here", "link", "bot"]
    token: str | None = Field(description="Of a seat of yours: for the header 'Authorization: Bearer TOKEN'.", examples=[SECRET])
    invitation: str | None = Field(description="To a free seat: whoever claims the seat with it first has it.", examples=[SECRET])
    link: str | None = Field(description="The same invitation for a person: an address to open in a browser.")


class Made(BaseModel):
    """A new table."""

    id: str
    url: str = Field(description="Its page.")
    seats: list[SeatKey]


class Seated(BaseModel):
    """A seat that is yours now, and the token that you play it with."""

    seat: int
    token: str = Field(examples=[SECRET])


class Device(BaseModel):
    """Something that holds a seat: a browser or a program; or a link that would let one more in."""

    id: str
    seat: int
    kind: Literal["browser", "program", "link"]
    name: str = Field(examples=["Chrome on Android"])
    since: float = Field(description="Since when, in seconds since the epoch.")
    seen: float | None = Field(description="When it was last seen, to about a minute; none: not yet.")
    here: bool = Field(description="Is it connected, or was it seen a moment ago?")
    you: bool = Field(description="Is it you who asks?")


class Devices(BaseModel):
    """Everything that holds a seat, the first one first."""

    devices: list[Device]


class DeviceKey(BaseModel):
    """What lets one more device hold the seat. It is a secret, and not shown again."""

    token: str | None = Field(description="For a program.", examples=[SECRET])
    invitation: str | None = Field(description="For whoever claims with it first.", examples=[SECRET])
    link: str | None = Field(description="The same for a person: an address to open in a browser.")


class SeatInfo(BaseModel):
    """Who sits where."""

    seat: int
    letter: str
    name: str
    kind: Literal["human", "bot", "virtual"] = Field(description="A virtual player is moved by the rules.")
    bot: str
    taken: bool
    here: bool = Field(description="Is anybody connected who plays it?")
    mine: bool
    deciding: bool
    away: str = Field(description="Why a bot plays for a person: left, resigned or clock; empty when none does.")
    deadline: float | None = Field(description="When the time for the decision runs out, in seconds since the epoch.")


class Standing(BaseModel):
    """Where a table stands."""

    version: int = Field(description="Counts what has happened at the table.")
    status: Status
    deciders: list[int] = Field(description="The seats that have to decide.")


class Result(BaseModel):
    """The end of a game."""

    scores: list[int]
    winners: list[int]
    verdict: str
    undone: int = Field(description="How often a decision was taken back that had brought news.")


class UndoRequest(BaseModel):
    """Somebody asks to take back a decision. It needs the consent of every person at the table, also of those who are away."""

    seat: int = Field(description="Who asks: POST withdraw ends it.")
    agreed: list[int]
    waiting: list[int] = Field(description="The seats that have not answered yet: POST agree or refuse.")


class TableInfo(Standing):
    """A table, as everybody may see it."""

    id: str
    url: str
    game: str
    title: str
    options: dict[str, Value]
    seats: list[SeatInfo]
    hash: str = Field(description="SHA-256 of 'ID:SEED', shown from the start, so that nobody can exchange the seed.")
    seed: str | None = Field(description="Published when the game is over.")
    generator: str = Field(description="Which generator draws from the seed: quick or keyed.")
    uploaded: bool = Field(description="An uploaded record: this server did not see the game played, and `hash` is empty.")
    verified: bool | None = Field(description="Of an uploaded record: do all chance outcomes follow from its seed? Otherwise null.")
    result: Result | None
    asking: UndoRequest | None
    next: str | None = Field(description="The page of the table where the same people play again.")


class ViewInfo(BaseModel):
    """The table through the eyes of a seat: nothing in it that the seat may not know."""

    seat: int | None = Field(description="None: a spectator.")
    version: int
    view: dict[str, Any] = Field(description="The game's own view as plain data; its fields are those of the game's view.py.")
    text: str = Field(description="The same for people: at most 80 columns.")


class EffectInfo(BaseModel):
    """What a choice does to a number of a seat's account, forced steps included."""

    seat: int
    label: str
    before: int
    after: int | None = Field(description="None: it depends on what the seat cannot know.")


class ChoiceInfo(BaseModel):
    """A legal decision."""

    model_config = ConfigDict(
        json_schema_extra=example(
            lambda: {
                "notation": opening()[1], "structure": opening()[2], "title": opening()[3], "sentence": opening()[3], "note": "",
                "price": "", "clauses": [], "canonical": True, "effects": [],
            }
        )
    )  # fmt: skip
    notation: str
    structure: Structure = Field(description="The same as data: the name of the decision and its arguments.")
    title: str
    sentence: str = Field(description="The choice in words that need no picture.")
    note: str = Field(description="What comes of it.")
    price: str = Field(description="What it costs or brings.")
    clauses: list[str]
    effects: list[EffectInfo] = Field(description="What follows from it: at most four rows about your seat, one about another.")
    canonical: bool = Field(description="Whether it is enough for a search: the others reach the same in another order, or take back.")


class Question(Standing):
    """What a seat is asked. With no choices it waits for others, or the game is over."""

    seat: int
    ply: int | None = Field(description="Goes back with the move: the question that it answers.")
    prompt: str
    reason: str
    choices: list[ChoiceInfo]


class Hint(BaseModel):
    """A choice that the bot likes."""

    notation: str
    title: str
    estimate: float = Field(description="Its points by the bot's reckoning, less those of the best choice.")
    reason: str = Field(description="Why the best choice is better than the next one; empty for the others.")


class Why(BaseModel):
    """Whether a seat may decide so, and why not."""

    notation: str
    legal: bool
    reason: str
    clause: str


class LogLine(BaseModel):
    """Something that happened."""

    number: int
    seat: str = Field(description="The letter of the seat that it is about; empty: the table.")
    sentence: str


class Events(BaseModel):
    """What happened, as data."""

    total: int = Field(description="How many events there are so far.")
    events: list[dict[str, Any]] = Field(description="Each with its kind, its seat (-1: the table) and what else it tells, by name.")


class Log(BaseModel):
    """What happened, as far as the seat may know. After an undo, lines are gone: ask from 0 again when `total` is less than before."""

    total: int
    lines: list[LogLine]
