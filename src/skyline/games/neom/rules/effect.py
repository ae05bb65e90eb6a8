"""What a tile does and is worth beyond the numbers on it: one object for each name that the data may bind a tile to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from skyline.engine.decision import Decision
from skyline.engine.errors import BadPack

if TYPE_CHECKING:
    from .city import City
    from .components import Tile
    from .state import Neom, Player

NO_PROTECTION: Final = 0
FIRE_PROTECTION: Final = 1
POLICE_PROTECTION: Final = 2
NO_OFFICE: Final = 0


class Effect:
    """What a tile does while it stands in a city (``effect`` or ``goods_choice`` in the data). As it is, nothing.

    ``expected`` is for the advice: what a Cornerstone with it brings by the end of an ordinary game, in points beyond its place, and
    ``lasting`` says whether that is still to come when it stands.
    """

    name: str
    protects: i64  # the kinds of protection it gives to itself and the tiles nearby (NM-280)
    office: i64  # its bit among the offices that waive Goods; NO_OFFICE: none
    expected: float
    lasting: bool
    question: Decision | None  # what its owner is asked on placing it

    def __init__(
        self, name: str, expected: float = 0.0, lasting: bool = True, protects: int = NO_PROTECTION, office: int = NO_OFFICE,
        question: Decision | None = None,
    ) -> None:  # fmt: skip
        self.name = name
        self.protects = protects
        self.office = office
        self.expected = expected
        self.lasting = lasting
        self.question = question

    def __repr__(self) -> str:
        return f"<effect {self.name}>"

    def brings(self, city: City) -> i64:
        """Money for placing its own tile, which stands in the city already."""
        return 0

    def reacts(self, city: City, tile: Tile, bit: i64) -> i64:
        """Money for placing another tile, which stands on the space of ``bit`` already."""
        return 0

    def pays_selection(self) -> i64:
        """Money when the selected tiles are revealed."""
        return 0

    def lowers(self, penalty: i64) -> i64:
        """What is left to pay of a Disaster's penalty."""
        return penalty

    def asks(self, state: Neom, player: Player) -> bool:
        """Does its question arise when it is placed now?"""
        return True


class Formula:
    """The points of a variable tile (``vp_formula`` in the data, NM-312); ``expected`` as for an effect."""

    name: str
    expected: float

    def __init__(self, name: str, expected: float = 0.0) -> None:
        self.name = name
        self.expected = expected

    def __repr__(self) -> str:
        return f"<formula {self.name}>"

    def points(self, city: City, space: i64, treasury: i64, final_income: i64) -> i64:
        """The points of the tile on a space. ``treasury`` is the money before the final income (NM-320)."""
        raise NotImplementedError


@final
class Takings:
    """Income that counts tiles (``income_formula`` in the data): £1 for each of these types; ``expected`` as for an effect."""

    name: str
    types: i64
    expected: float

    def __init__(self, name: str, types: int, expected: float = 0.0) -> None:
        self.name = name
        self.types = types
        self.expected = expected


@final
class Bindings:
    """All effects, formulas and takings by their names in the data."""

    effects: dict[str, Effect]
    formulas: dict[str, Formula]
    takings: dict[str, Takings]

    def __init__(self, effects: list[Effect], formulas: list[Formula], takings: list[Takings]) -> None:
        self.effects = {effect.name: effect for effect in effects}
        self.formulas = {formula.name: formula for formula in formulas}
        self.takings = {taking.name: taking for taking in takings}

    def questions(self) -> list[Decision]:
        """What tiles may ask on placing them."""
        return [effect.question for effect in self.effects.values() if effect.question is not None]

    def effect(self, name: str, where: str) -> Effect:
        check_name(name, list(self.effects), where)
        return self.effects[name]

    def formula(self, name: str, where: str) -> Formula:
        check_name(name, list(self.formulas), where)
        return self.formulas[name]

    def taking(self, name: str, where: str) -> Takings:
        check_name(name, list(self.takings), where)
        return self.takings[name]


def check_name(name: str, known: list[str], where: str) -> None:
    """Raises BadPack for a name that the rules do not know."""
    if name not in known:
        raise BadPack(f"{where}: {name!r} is not one of {', '.join(known)}")
