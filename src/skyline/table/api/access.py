"""Who calls the API, what they may ask for, and what can go wrong there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import Depends, Path, Query, Request
from fastapi.security import APIKeyCookie, HTTPAuthorizationCredentials, HTTPBearer

from skyline.engine.steps import NOBODY

from ..http.dependencies import TablesDep
from ..http.visitors import COOKIE, TOKEN, visitor_of
from ..refusals import Refused
from ..rooms.permissions import check_may_look
from ..rooms.room import Room
from ..rooms.tables import Tables
from ..store.tokens import hashed_token
from .models import MOST_SEATS, Trouble

SEAT = HTTPBearer(scheme_name="seat", auto_error=False, description="The token of a program; it stands for one seat alone.")
VISITOR = APIKeyCookie(
    name=COOKIE, scheme_name="visitor", auto_error=False, description="The cookie of a browser; it stands for all seats that it holds."
)
ANYBODY: dict[str, Any] = {"security": [{}]}  # those who show nothing may look as well

TableId = Annotated[str, Path(description="The id of the table.", min_length=1, max_length=40, pattern="^[a-z0-9]+$")]
SeatPath = Annotated[int, Path(description="The number of the seat, from 0.", ge=0, lt=MOST_SEATS)]
SeatQuery = Annotated[int | None, Query(description="Which seat; left out: your only one.", ge=0, lt=MOST_SEATS)]

# ------------------------------------------------------------------ what can go wrong
WRONG = {
    400: "The request cannot be read.",
    401: "The token is missing or not valid (any more).",
    403: "Not for you.",
    404: "There is no such table, seat or game.",
    409: "Not now: another question is asked, the game has not begun or is over.",
    410: "The table is closed (it was played by other rules than this server has), or the invitation has been used.",
    413: "Too long.",
    415: "Not JSON.",
    421: "This server is for its own machine only.",
    422: "The rules do not allow it, or a value is not what it should be.",
    429: "Too much at once: wait as many seconds as the header Retry-After says.",
    503: "The database does not answer, or it took too long: wait as many seconds as the header Retry-After says.",
}
Responses = dict[int | str, dict[str, Any]]


def wrong(*codes: int) -> Responses:
    """What can go wrong, for the documentation."""
    return {code: {"model": Trouble, "description": WRONG[code]} for code in sorted(codes)}


ALWAYS = wrong(421, 429, 503)
SEEN = wrong(401, 403, 404, 410, 422)
POSTED = wrong(400, 403, 413, 415, 422)
DONE = {**SEEN, **POSTED, **wrong(409)}


# ------------------------------------------------------------------ who asks
@dataclass(frozen=True)
class Caller:
    """Who asks at a table, by what they have shown (a program's token, or a cookie), and which seats are theirs."""

    tables: Tables
    room: Room
    seats: list[int]
    token: str = ""
    visitor: str = ""  # what the store knows them by, program or browser

    def own(self, wanted: int | None) -> int:
        """The seat that acts. Raises Refused."""
        if not self.visitor:
            raise Refused(401, "Who are you? Send the token that you got for your seat.")
        if wanted is None and len(self.seats) > 1:
            raise Refused(422, f"You have several seats here: say which, one of {', '.join(map(str, self.seats))}.")
        seat = self.seats[0] if wanted is None and self.seats else wanted
        if seat is None or seat not in self.seats:
            raise Refused(403, "That is not your seat.")
        return seat

    def eyes(self, wanted: int | None) -> int:
        """The seat that looks; nobody's, for those without one. Raises Refused."""
        return NOBODY if wanted is None and len(self.seats) != 1 else self.own(wanted)


async def caller(
    request: Request, tables: TablesDep, table_id: TableId, bearer: Annotated[HTTPAuthorizationCredentials | None, Depends(SEAT)],
    _: Annotated[str | None, Depends(VISITOR)],
) -> Caller:  # fmt: skip
    """Whoever shows a token is the seat that it belongs to, and nothing else; otherwise the cookie counts."""
    room = await tables.room(table_id)
    if bearer is not None:
        token = bearer.credentials
        visitor = hashed_token(token)
        held = await tables.store.held(visitor, room.id) if TOKEN.fullmatch(token) else []
        if not held:
            raise Refused(401, "This token is not valid (any more).")
        tables.looked_at(room)
        tables.sightings.asked(room, visitor)
        return Caller(tables, room, held, token, visitor)
    visitor = visitor_of(request)
    await check_may_look(tables, room.row, visitor)
    tables.looked_at(room)
    return Caller(tables, room, await tables.store.held(visitor, room.id) if visitor else [], visitor=visitor)


AtTable = Annotated[Caller, Depends(caller)]
