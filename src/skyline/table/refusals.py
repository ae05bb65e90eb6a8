"""What the table answers when it does not do what was asked."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from skyline.engine.errors import IllegalAction, SkylineError

MOST_LEGAL = 40
CITING = re.compile(r"(.*) \[([A-Z]+-R?\d+)\]", re.DOTALL)  # an error that ends with the clause it rests on


class Refused(Exception):
    """A request that was not carried out; nothing has changed. ``code`` is the HTTP status; after ``wait`` seconds it may do.

    ``title`` stands above the reason where people read it on a page; ``told`` is the reason in their words, where programs need other ones.
    """

    def __init__(
        self, code: int, reason: str, clause: str = "", legal: tuple[str, ...] = (), wait: int = 0, title: str = "", told: str = ""
    ) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.clause = clause
        self.legal = legal
        self.wait = wait
        self.title = title
        self.told = told

    def body(self) -> dict[str, Any]:
        return {"error": self.reason, "clause": self.clause, "legal": list(self.legal[:MOST_LEGAL])}

    def headers(self) -> dict[str, str]:
        who = {"www-authenticate": "Bearer"} if self.code == 401 else {}
        return {**who, "retry-after": str(self.wait)} if self.wait else who


class Overtaken(Refused):
    """Another entry of the table's log came first, perhaps at another worker."""

    def __init__(self) -> None:
        super().__init__(409, "Somebody else was quicker: look again.")


class Closed(Refused):
    """A table where nobody can go on, and why."""

    def __init__(self, reason: str, over: bool) -> None:
        words = f"This game has ended: {reason}." if over else f"This table is closed to moves: {reason}."
        super().__init__(410, f"{words} Its log is kept as it is.")


def refusal_of(error: SkylineError) -> Refused:
    """An error of the engine as an answer: the rules say no."""
    if isinstance(error, IllegalAction):
        return Refused(422, sentence(error.reason), error.clause, error.legal)
    words = CITING.fullmatch(str(error))
    return Refused(422, sentence(words[1]), words[2]) if words else Refused(422, sentence(str(error)))


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "?", "!")) else ".")


def fault_in_words(fault: Mapping[str, Any]) -> str:
    """What the checker of bodies found wrong, and where in the body."""
    where = ".".join(str(place) for place in fault["loc"][1:])
    return f"{where}: {fault['msg']}" if where else str(fault["msg"])
