"""The draft in words: the solo tile set, Cornerstones, and the selection of a tile (D1b, D2, D2b, D3, D3b)."""

from __future__ import annotations

from collections.abc import Sequence

from skyline.engine.face import Asking, Prompt, Words
from skyline.engine.picture import NOTHING as NO_STANDING
from skyline.engine.picture import STATES, Standing
from skyline.engine.words import capital, joined, sentence

from ..rules.components import DISASTER, Tile
from ..rules.needs import NOTHING
from ..rules.offers import offer_of
from ..rules.turns import as_revealed
from .question import NeomQuestion
from .standing import strip
from .wording import disaster_outlook, gains, requirement, road_names, select_disaster, type_names

LATER = "In any turn you may build a Cornerstone instead of the tile that you selected."
COUNT = ("", "one", "two", "three", "four", "five", "six", "seven")
TILE_SETS = {"1+": ("1+", 24), "1+4+": ("1+ and 4+", 32), "all": ("1+, 4+ and 5+", 40)}


class TileSetAsking(Asking[NeomQuestion]):
    """D1b."""

    stage = "city"

    def ask(self, question: NeomQuestion) -> Prompt:
        return Prompt("Choose the tiles for the whole game", "A larger set needs more points for the same rank.")

    def words(self, question: NeomQuestion, tiles: str) -> Words:
        marks, number = TILE_SETS[tiles]
        return Words(f"Play with the tiles marked {marks}", f"{number} tiles in each Generation")


class DraftAsking(Asking[NeomQuestion]):
    """One tile of several; ``verb`` says what is done with it."""

    stage = "draft"
    verb = ""
    group = ""

    def words(self, question: NeomQuestion, tile: int) -> Words:
        chosen = question.parts.tiles[tile]
        remarks = [*terms(question, chosen), self.prospect(question, chosen), left_over(question, tile)]
        return Words(f"{self.verb} {chosen.name}", sentence(*remarks), group=self.group, short=told_apart(question, chosen))

    def prospect(self, question: NeomQuestion, tile: Tile) -> str:
        """What can be done with it right away, if there is anything to warn of."""
        return ""

    def targets(self, question: NeomQuestion, tile: int) -> tuple[str, ...]:
        return (f"hand-{tile:03}",)


class CornerstonePickAsking(DraftAsking):
    """D2."""

    verb = "Keep"
    group = "Keep one Cornerstone"

    def ask(self, question: NeomQuestion) -> Prompt:
        return Prompt(f"Keep one Cornerstone ({len(question.player.kept) + 1} of 3)", f"{rest_of_hand(question)} {LATER}")


class CornerstonePickOpenAsking(DraftAsking):
    """D2b."""

    verb = "Take"
    group = "Take one Cornerstone"

    def ask(self, question: NeomQuestion) -> Prompt:
        count = len(question.player.unplaced) + 1
        return Prompt(f"Take one of the revealed Cornerstones ({count} of 3)", f"{rest_of_offer(question)} {LATER}")


class SelectAsking(DraftAsking):
    """A tile to act with in this turn."""

    def prospect(self, question: NeomQuestion, tile: Tile) -> str:
        """That a tile cannot be built is said before it is selected (NM-642)."""
        offer = offer_of(question.state, as_revealed(question.player), tile)
        if tile.types == DISASTER or offer.need == NOTHING:
            return ""
        return "it cannot be built now" if offer.instead else "it can only be sold"

    def standing(self, question: NeomQuestion, tile: int) -> Standing:
        player, chosen = as_revealed(question.player), question.parts.tiles[tile]
        found = strip(question.parts, chosen, offer_of(question.state, player, chosen), question.names)
        return Standing(found.state, found.words) if found.state in STATES else NO_STANDING


class TileSelectAsking(SelectAsking):
    """D3."""

    verb = "Select"
    group = "Select one tile"

    def ask(self, question: NeomQuestion) -> Prompt:
        return Prompt("Select one tile", f"{rest_of_hand(question)} {self.prospects(question)}")

    def prospects(self, question: NeomQuestion) -> str:
        return f"All select at once; then you build yours, or sell it for £{question.parts.sale_price}."


class TileSelectOpenAsking(SelectAsking):
    """D3b."""

    verb = "Choose"
    group = "Choose one tile"

    def ask(self, question: NeomQuestion) -> Prompt:
        ahead = disaster_outlook(question.state.view(question.seat))
        then = f"Then you build it, or sell it for £{question.parts.sale_price}."
        remarks = [rest_of_offer(question), then, f"{ahead}." if ahead else ""]
        return Prompt("Choose one of the revealed tiles", " ".join(remarks).rstrip())


# ------------------------------------------------------------------ a tile to take
def terms(question: NeomQuestion, tile: Tile) -> list[str]:
    """What the tile is, brings and asks for; of a Disaster, what selecting it does at this table."""
    state = question.state
    if tile.types == DISASTER:
        return [f"Disaster: {select_disaster(state.seats, question.names[1 - question.seat] if state.seats == 2 else '')}"]
    needs = requirement(question.parts, tile)
    number = [f"#{tile.number:03}"] if has_namesake(question, tile, [*question.player.hand, *state.offer]) else []
    kind = f"{type_names(tile)}, roads {road_names(tile)}"
    return [*number, kind, gains(question.parts, tile), needs if needs == "free" else f"needs {needs}"]


def told_apart(question: NeomQuestion, tile: Tile) -> str:
    """The name of a tile, with its number where another one of the choices has the same name."""
    beside = [*question.player.hand, *question.state.offer]
    return f"{tile.name} #{tile.number:03}" if has_namesake(question, tile, beside) else tile.name


def has_namesake(question: NeomQuestion, tile: Tile, beside: Sequence[int]) -> bool:
    """Is there another tile of that name among these?"""
    return any(question.parts.tiles[other].name == tile.name for other in beside if other != tile.number)


# ------------------------------------------------------------------ what is not taken
def last_pick(question: NeomQuestion) -> bool:
    """3 to 5 players: is what is left of the hand not passed on (NM-062, NM-103)?"""
    state = question.state
    return state.turn == state.parts.turns if state.generation else len(question.player.kept) == 2


def rest_of_hand(question: NeomQuestion) -> str:
    """What becomes of the tiles of a hand that are not chosen."""
    if last_pick(question):
        return f"The other one goes to {discards(question)}."
    rest = len(question.player.hand) - 1
    return f"The other {COUNT[rest]} {'goes' if rest == 1 else 'go'} to {question.names[(question.seat + 1) % len(question.names)]}."


def rest_of_offer(question: NeomQuestion) -> str:
    """2 players and solo: what becomes of the revealed tiles that are not chosen (NM-363, NM-365, NM-391, NM-394)."""
    state = question.state
    if state.seats == 2 and question.seat == state.first:
        return f"{capital(question.names[1 - question.seat])} chooses next."
    return f"The {'other one goes' if len(state.offer) == 2 else 'others go'} to {discards(question)}."


def discards(question: NeomQuestion) -> str:
    return "the box" if question.state.generation else "the discard pile"


def left_over(question: NeomQuestion, tile: int) -> str:
    """At the last pick of a draft: which tile goes where."""
    if question.state.seats < 3 or not last_pick(question):
        return ""
    rest = [question.parts.tiles[other].name for other in question.player.hand if other != tile]
    return f"{joined(rest)} goes to {discards(question)}" if rest else ""


ASKINGS: dict[str, Asking[NeomQuestion]] = {
    "solo_tile_set": TileSetAsking(), "cornerstone_pick": CornerstonePickAsking(),
    "cornerstone_pick_open": CornerstonePickOpenAsking(), "tile_select": TileSelectAsking(),
    "tile_select_open": TileSelectOpenAsking(),
}  # fmt: skip
