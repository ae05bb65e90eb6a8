"""The Modular Factory: its owner names a Good on placing it (NM-567; D5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from skyline.engine.decision import Decision
from skyline.engine.fields import Form, Word
from skyline.engine.steps import seat_of

from ..components import PROCESSED_GOODS, RAW_GOODS
from ..effect import Effect

if TYPE_CHECKING:
    from skyline.engine.state import State

    from ..state import Neom

FIRST_PROCESSED: Final = len(RAW_GOODS)


class ModularFactory(Effect):
    """Produces a Processed Good of its owner's choice; the Good itself is what it brings from then on."""

    def __init__(self) -> None:
        super().__init__("processed", 5.0, lasting=False, question=MODULAR_GOOD)


class ModularGood(Decision):
    """D5: the Processed Good of the Modular Factory. All are legal."""

    def __init__(self) -> None:
        super().__init__("modular_good", ("NM-567",), Form("name {good}", Word("good", PROCESSED_GOODS)))

    def options(self, state: State, step: i64) -> list[int]:
        return [int(self.base) + option for option in range(len(PROCESSED_GOODS))]

    def take(self, state: State, step: i64, option: i64) -> None:
        neom = cast("Neom", state)
        player = neom.players[seat_of(step)]
        player.city = player.city.with_named_good(option + FIRST_PROCESSED)
        if neom.listener is not None:
            neom.emit("named", player.seat, {"good": option + FIRST_PROCESSED})


MODULAR_GOOD: Final = ModularGood()
EFFECTS: Final[list[Effect]] = [ModularFactory()]
