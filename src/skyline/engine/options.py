"""The options of a game: what ``Game.new`` can be told besides the number of players."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from .picture import Named


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """One option of ``Game.new``: its name, the values it takes (the first is the default), what it means, the clause.

    A subclass may accept further values than the listed ones; these are then examples. ``named`` are the values that people choose by
    name, the default first; where it is empty, the choices speak for themselves. ``before`` is the value that games have which are older
    than the option; None: the default. ``seats_players`` says that it names virtual players, whom a single person can face.
    """

    def __init__(
        self,
        name: str,
        choices: tuple[Any, ...],
        help_text: str,
        clause: str,
        players: tuple[int, ...] = (),
        named: tuple[Named, ...] = (),
        before: Any = None,
        seats_players: bool = False,
    ) -> None:
        self.name = name
        self.choices = choices
        self.help = help_text
        self.clause = clause
        self.players = players
        self.named = named
        self.before = before
        self.seats_players = seats_players

    def __repr__(self) -> str:
        return f"Option({self.name!r}, {self.choices})"

    def accepts(self, value: Any, players: int) -> bool:
        """May the option have this value with so many players?"""
        return any(value == choice and type(value) is type(choice) for choice in self.choices)

    def earlier(self, players: int) -> Any:
        """The value that a game with so many players has which is older than the option; None: the default."""
        return self.before if not self.players or players in self.players else None

    def unattended(self, value: Any) -> Any:
        """The value to play with instead where no person takes part: programs never tire of a game that needs somebody to end it."""
        return value

    def read(self, text: str) -> Any:
        """The value that has this name, whatever its capitals; otherwise the text itself."""
        return next((named.value for named in self.named if named.title.casefold() == text.strip().casefold()), text)

    def allowed(self) -> str:
        """What the option can be, in words: values with their names, then examples without."""
        names = {named.value: named.title for named in self.named}
        rest = [choice for choice in self.choices if choice not in names]
        return ", ".join([*(f"{value!r} ({title})" for value, title in names.items()), *map(repr, rest)])
