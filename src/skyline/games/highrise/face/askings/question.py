"""A question of High Rise as it stands, and the words that many of its answers share."""

from __future__ import annotations

from typing import cast

from skyline.engine import face
from skyline.engine.picture import NOTHING, PAY, Standing
from skyline.engine.words import joined, plural, sentence
from skyline.games.highrise.rules.asking import HOODS
from skyline.games.highrise.rules.buildings import NEUTRAL, height_of, owners_of, seats_in
from skyline.games.highrise.rules.components import CITY_CENTER, LETTERS, SLOTS
from skyline.games.highrise.rules.constructing import misplacement
from skyline.games.highrise.rules.payment import coloured_squares, ultraplastic_squares
from skyline.games.highrise.rules.pieces import KINDS, NAMES, ULTRAPLASTIC, number
from skyline.games.highrise.rules.players import Construction, Player
from skyline.games.highrise.rules.state import HighRise
from skyline.games.highrise.rules.wording import PIECES, piece_words


class Question(face.Question):
    """The game, the step that asks, who is asked, and what everybody is called."""

    @property
    def state(self) -> HighRise:
        return cast(HighRise, self.at)

    @property
    def player(self) -> Player:
        return self.state.players[self.seat]

    @property
    def construction(self) -> Construction:
        """The construction in work."""
        return self.state.constructions[-1]

    # ------------------------------------------------------------------ cards and Buildings
    def hood(self, place: int) -> str:
        return self.state.parts.hoods[place]

    def card(self, wanted: int) -> str:
        """A card by its name, with its number if the player has two kinds of that name."""
        cards, held = self.state.parts.cards, [up + down for up, down in zip(self.player.up, self.player.down, strict=True)]
        like = [card for card in cards[1:] if held[card.number] and card.name == cards[wanted].name]
        return f"{cards[wanted].name} ({wanted})" if len(like) > 1 else cards[wanted].name

    def tenant_at(self, site: int) -> str:
        tenant = self.state.tenants[site]
        return self.state.parts.tenants[tenant].name if tenant >= 0 else f"{self.hood(site // SLOTS)} {site % SLOTS + 1}"

    def place(self, site: int) -> str:
        """A Building Space: its Tenant, and where that is."""
        return f"{self.tenant_at(site)}, {self.hood(site // SLOTS)}"

    def power_at(self, site: int) -> str:
        tenant = self.state.tenants[site]
        return sentence(self.state.parts.tenants[tenant].text) if tenant >= 0 else ""

    def effect_of(self, card: int) -> str:
        return sentence(self.state.parts.cards[card].text)

    def tower(self, site: int) -> str:
        """A Building with its owner: Juno's tower of 5."""
        building = self.state.sites[site]
        owners = ["your" if seat == self.seat else f"{self.names[seat]}'s" for seat in seats_in(owners_of(building))]
        whose = "the Neutral" if building & NEUTRAL or not owners else joined(owners)
        return f"{whose} tower of {height_of(building)}"

    # ------------------------------------------------------------------ pieces
    def left_after(self, piece: str, count: int = 1) -> str:
        """How many of a kind the player keeps."""
        kind = kind_of(piece)
        return f"{int(number(self.player.pieces, kind)) - count} {PIECES[kind]} left"

    def then_has(self, piece: str, count: int = 1) -> str:
        kind = kind_of(piece)
        return f"then {int(number(self.player.pieces, kind)) + count} {PIECES[kind]} in your Yards"

    def own(self) -> str:
        """What the player has to build with."""
        return f"You have {counted(int(self.player.pieces))}." if self.player.pieces else "Your Yards are empty."

    def bag(self) -> str:
        return f"The bag holds {counted(int(self.state.bag))}." if self.state.bag else "The bag is empty."

    # ------------------------------------------------------------------ constructions
    def squares(self, blueprint: int) -> str:
        """The squares of a current Blueprint in words."""
        plastic = int(ultraplastic_squares(self.state, blueprint))
        return piece_words(int(coloured_squares(self.state, blueprint)) + (plastic << 4 * ULTRAPLASTIC))

    def misplaced(self) -> str:
        """Where the construction in work is free, if it is so in one place only."""
        free = self.free_hoods()
        return f" {MISPLACED.format(hood=self.hood(free[0]))}" if len(free) == 1 else ""

    def free_where(self) -> str:
        free = [self.hood(hood) for hood in self.free_hoods()]
        return f"{joined(free)} {'is' if len(free) == 1 else 'are'} free" if free else ""

    def free_hoods(self) -> list[int]:
        return [hood for hood in range(CITY_CENTER + 1) if not misplacement(self.construction, hood)]


MISPLACED = "Elsewhere than in {hood} it costs 1 Corruption."


def kind_of(piece: str) -> int:
    """Which kind of piece an answer names."""
    return NAMES.index(piece)


def said(piece: str) -> str:
    """A piece of an answer as it is said."""
    return PIECES[kind_of(piece)]


def site_of(neighbourhood: str, slot: int) -> int:
    """Which Building Space an answer names."""
    return HOODS.index(neighbourhood) * SLOTS + slot - 1


def letter_of(blueprint: str) -> int:
    return LETTERS.index(blueprint)


def counted(pieces: int) -> str:
    """Packed pieces, each kind with its number."""
    return joined([f"{int(number(pieces, kind))} {PIECES[kind]}" for kind in range(KINDS) if number(pieces, kind)])


def cost(corruption: int) -> str:
    """Corruption as a price."""
    return f"{corruption} Corruption" if corruption else ""


def toll(corruption: int, why: str = "") -> Standing:
    """How an offer stands that can be had for Corruption."""
    return Standing(PAY, f"{cost(corruption)}{f': {why}' if why else ''}") if corruption else NOTHING


def gain(vp: int) -> str:
    return f"+{vp} VP"


def storeys(count: int) -> str:
    return plural(count, "storey")
