"""Town: a game that exists only as an entry of a list, with an option of every sort. Its words try to break out of the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from skyline.engine.face import Amount, Face
from skyline.engine.game import Game
from skyline.engine.options import Option
from skyline.engine.picture import WIDE, Named, Picture, Preset
from skyline.engine.profile import Profile
from skyline.table.pages.parts import SeatMark, TableCard

EVIL = """<script>alert("1")</script>'"""
PRESETS = ("Three players", "Alone", "Two with a rival")


class Rivals(Option):
    """Any word of one capital letter for each rival; at most four sit at the table."""

    def accepts(self, value: Any, players: int) -> bool:
        return isinstance(value, str) and (not value or value.isupper()) and players + len(value) <= 4


class TownFace(Face):
    """What a list of games says of it, and a cover."""

    summary = "Houses & streets."
    length = "two evenings"
    amounts = {"money": Amount("£{}"), "smoke": Amount("{}", -1)}  # noqa: RUF012

    def cover(self) -> str:
        return '<svg viewBox="0 0 260 188" preserveAspectRatio="xMidYMid slice"><rect width="260" height="188" fill="var(--land)"/></svg>'

    def picture(self, view: Any, names: Sequence[str] = (), layout: str = WIDE, stage: Sequence[str] = ()) -> Picture:
        return Picture(())


class VillageFace(Face):
    """No cover."""

    summary = TownFace.summary
    length = TownFace.length


class Town(Game):
    """Only what a list of games and the form for a new table show."""

    def __init__(self, key: str = "town", title: str = "Town", presets: tuple[str, ...] = PRESETS) -> None:
        super().__init__([])
        self.id, self.title = key, title
        self.designers, self.publisher, self.year = "Ann Onym", "Nobody & Sons", 1999
        self.players = (1, 2, 3, 4)
        self._profile = Profile(tuple(Preset(words, 3) for words in presets))
        self._face = TownFace(self)
        self.options = (
            Option("town_hall", ("small", "large"), "where the mayor sits", "TN-1"),
            Option("night", (False, True), "lamps are lit", "TN-2", (3, 4)),
            Option("streets", (5, 7, 9), "how many there are", "TN-3", (1,)),
            Rivals("rivals", ("", "R", "RS", "RST"), "a letter for each rival", "TN-4"),
        )

    def default_players(self) -> int:
        return 3


class City(Town):
    """A game whose rivals have names, in groups; words are taken too."""

    def __init__(self) -> None:
        super().__init__("city", "City")
        named = (
            Named("", "Nobody", "a quiet evening"), Named("R", "Rosa", "kind & patient", "Gentle"), Named("S", "Sam", "", "Gentle"),
            Named("T", "Tess", EVIL, "Fierce"),
        )  # fmt: skip
        sizes = (Named(5, "Village streets"), Named(7, "Town streets", "as printed"))
        self.options = (
            Rivals("rivals", ("", "R", "RST"), "a letter for each rival", "TN-4", named=named),
            Option("streets", (5, 7), "how many there are", "TN-3", named=sizes),
        )


class Village(Town):
    """A game that has not drawn a cover, has no presets and no options."""

    def __init__(self) -> None:
        super().__init__("village", "Village", ())
        self._face = VillageFace(self)
        self.options = ()


def table_card(key: str, your_turn: bool = False, title: str = "Old Harbour", free: int = 0) -> TableCard:
    """A table of Town with Ada, a bot and so many free seats."""
    seats = [SeatMark("A", "Ada"), SeatMark("B", "Juno", "bot"), *(SeatMark("CDE"[place], taken=False) for place in range(free))]
    return TableCard(key, "town", "Town", title, "round 2 of 5", tuple(seats), f"/table/{key}", your_turn)
