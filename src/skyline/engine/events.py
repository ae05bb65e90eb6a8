"""Events: what happened, said by the engine to whoever listens. With no listener no work is done for them."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

Detail = int | str | list[int]


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """Something that happened: a word of the game's vocabulary, the seat it concerns (-1: the table), and the numbers.

    ``secret`` holds while seats decide simultaneously: only ``seat`` may know it before the reveal.
    """

    __slots__ = ("details", "kind", "seat", "secret")

    def __init__(self, kind: str, seat: int, details: dict[str, Detail], secret: bool) -> None:
        self.kind = kind
        self.seat = seat
        self.details = details
        self.secret = secret

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.seat}, {self.details}{', secret' if self.secret else ''})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Event):
            return NotImplemented
        return (self.kind, self.seat, self.details, self.secret) == (other.kind, other.seat, other.details, other.secret)

    def __hash__(self) -> int:
        return hash((self.kind, self.seat))


@mypyc_attr(allow_interpreted_subclasses=True)
class Listener:
    """Attach one to ``State.listener``; logs, animations and statistics are listeners."""

    def event(self, event: Event) -> None:
        """Something happened."""

    def reveal(self) -> None:
        """Everything that was secret so far is now known to all."""

    def forced(self, seat: int, action: int) -> None:
        """A decision with a single option was taken silently."""
