"""The log of a game: what happened, as far as a seat may know it."""

from __future__ import annotations

from .events import Event, Listener


class Log(Listener):
    """Keeps every event, and gives a seat those that it may know, in an order that does not betray who answered first."""

    def __init__(self) -> None:
        self.public: list[Event] = []
        self.held: list[Event] = []

    def event(self, event: Event) -> None:
        (self.held if event.secret else self.public).append(event)

    def reveal(self) -> None:
        self.public += [known(event) for event in sorted(self.held, key=lambda event: event.seat)]
        self.held = []

    def seen_by(self, seat: int) -> list[Event]:
        """All public events, then the secret ones of ``seat`` itself (-1: a spectator, who has none)."""
        return self.public + [event for event in self.held if event.seat == seat]


def known(event: Event) -> Event:
    """The event when it is a secret no longer."""
    told = Event(event.kind, event.seat, event.details, False, event.aside)
    told.act = event.act
    return told
