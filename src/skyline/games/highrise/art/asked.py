"""A question as it stands, and small helpers for those who put its options into words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from skyline.engine.steps import x_of, y_of
from skyline.games.highrise.asking import HOODS, SITE_WORDS
from skyline.games.highrise.buildings import NEUTRAL, height_of, owners_of, seats_in
from skyline.games.highrise.components import SLOTS
from skyline.games.highrise.pieces import NAMES, number
from skyline.games.highrise.players import Player
from skyline.games.highrise.state import HighRise
from skyline.games.highrise.wording import PIECES, joined, plural

Words = tuple[str, str, str]  # title, note, price


@dataclass(frozen=True)
class Question:
    """The game, the step that asks, who is asked, and what everybody is called."""

    state: HighRise
    step: int
    player: Player
    names: Sequence[str]

    @property
    def x(self) -> int:
        return int(x_of(self.step))

    @property
    def y(self) -> int:
        return int(y_of(self.step))

    @property
    def seat(self) -> int:
        return int(self.player.seat)

    def hood(self, place: int) -> str:
        return self.state.parts.hoods[place]

    def card(self, number_: int) -> str:
        """A card by its name, with its number if the player has two kinds of that name."""
        cards, held = self.state.parts.cards, [up + down for up, down in zip(self.player.up, self.player.down, strict=True)]
        like = [card for card in cards[1:] if held[card.number] and card.name == cards[number_].name]
        return f"{cards[number_].name} ({number_})" if len(like) > 1 else cards[number_].name

    def tenant_at(self, site: int) -> str:
        tenant = self.state.tenants[site]
        return self.state.parts.tenants[tenant].name if tenant >= 0 else f"{self.hood(site // SLOTS)} {site % SLOTS + 1}"

    def power_at(self, site: int) -> str:
        tenant = self.state.tenants[site]
        return self.state.parts.tenants[tenant].text if tenant >= 0 else ""

    def tower(self, site: int) -> str:
        """A Building with its owner: Juno's tower of 5."""
        building = self.state.sites[site]
        owners = [self.name(seat, "your", "'s") for seat in seats_in(owners_of(building))]
        whose = "the Neutral" if building & NEUTRAL or not owners else joined(owners)
        return f"{whose} tower of {height_of(building)}"

    def name(self, seat: int, own: str, ending: str = "") -> str:
        return own if seat == self.seat else f"{self.names[seat]}{ending}"


def plain(title: str, note: str = "", price: str = "") -> Words:
    return title, note, price


def cost(corruption: int) -> str:
    """Corruption as a price."""
    return f"{corruption} Corruption" if corruption else ""


def gain(vp: int) -> str:
    return f"+{vp} VP"


def sentence(*parts: str) -> str:
    """Several remarks in one."""
    return "; ".join(part.removesuffix(".") for part in parts if part)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def kind_of_piece(word: str) -> int:
    return NAMES.index(word)


def piece(word: str) -> str:
    """A piece of the notation as it is said."""
    return PIECES[kind_of_piece(word)]


def site_of(words: Sequence[str]) -> int:
    """The Building Space that the last two words name."""
    return SITE_WORDS.index(" ".join(words[-2:]))


def hood_of(words: Sequence[str]) -> int:
    return HOODS.index(words[-1])


def left_after(asked: Question, word: str, count: int = 1) -> str:
    """How many of a kind the player keeps."""
    kind = kind_of_piece(word)
    return f"{int(number(asked.player.pieces, kind)) - count} {PIECES[kind]} left"


def then_has(asked: Question, word: str, count: int = 1) -> str:
    kind = kind_of_piece(word)
    return f"then {int(number(asked.player.pieces, kind)) + count} {PIECES[kind]} in your Yards"


def counted(pieces: int) -> str:
    """Packed pieces, each kind with its number."""
    return joined([f"{int(number(pieces, kind))} {name}" for kind, name in enumerate(PIECES) if number(pieces, kind)])


def storeys(count: int) -> str:
    return plural(count, "storey")
