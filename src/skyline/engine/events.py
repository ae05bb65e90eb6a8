"""Events: what happened, said by the engine to whoever listens. With no listener no work is done for them."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

Detail = int | str | list[int]


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """Something that happened: a word of the game's vocabulary, the seat it concerns (-1: the table), and the numbers.

    ``secret`` holds while seats decide simultaneously: only ``seat`` may know it before the reveal. ``aside`` helps to put the event
    into words, such as the reason for it; it is public like the details, but not compared, and no digest depends on it. ``act`` is the
    number of the act that it belongs to, where somebody counts acts.
    """

    __slots__ = ("act", "aside", "details", "kind", "seat", "secret")

    def __init__(self, kind: str, seat: int, details: dict[str, Detail], secret: bool, aside: dict[str, Detail] | None = None) -> None:
        self.kind = kind
        self.seat = seat
        self.details = details
        self.secret = secret
        self.aside = aside or {}
        self.act = 0

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

    def news(self, source: int) -> None:
        """Something hidden shows, apart from a reveal: what only ``source`` knew (-1: what several seats knew, or none)."""

    def forced(self, step: int, action: int) -> None:
        """A decision with a single option, this step, is about to be taken silently."""

    def turn(self, seat: int) -> None:
        """A turn of ``seat`` begins (-1: one of the table)."""

    def act(self, name: str) -> None:
        """An act of the table begins."""
