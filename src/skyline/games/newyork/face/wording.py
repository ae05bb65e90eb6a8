"""Words for characters, boroughs and seats, and the style words of the game."""

from __future__ import annotations

from collections.abc import Sequence

from skyline.engine.steps import snake_case
from skyline.engine.words import plural, seat_letter

from ..rules.box import LETTERS, PHASES
from ..rules.components import Character, Components
from ..rules.effects.effect import Effect
from ..rules.effects.sets import Sets
from ..view import PlayerView

BLACK = "■"
TOWER = "▲"
LANTERN = "lantern "
SEAT = "seat "
STYLES = {
    "press": "white", "dollar": "yellow", "elevator": "magenta", "plans": "bright_blue", "prestige": "bright_red",
    "skyscraper": "grey70", "wild": "bright_green", "seat A": "bold bright_red", "seat B": "bold bright_blue",
    "seat C": "bold bright_green", "seat D": "bold bright_yellow", "black": "bold grey62", "lantern yellow": "yellow",
    "lantern green": "green", "lantern brown": "orange3", "lantern grey": "grey70", "lantern blue": "bright_blue",
}  # fmt: skip
# What each effect does, in the room below a tile; numbers are those of the data.
SHORT_EFFECTS = {
    "redraw_hand": "{points}, redraw hand", "split_pairs": "2 singles for a pair", "extend_reserve": "{points}, reserve +{effect.cards}",
    "both_pairs": "both pairs at once", "draw_then_discard": "draw {effect.draw}, discard {effect.exactly}",
    "take_dollars": "take {dollars}", "swap_character": "swap a character, +1", "match_from_reserve": "reserve joins the pair",
    "draw_and_dollars": "draw {effect.draw}, take {dollars}", "draw_cards": "draw {effect.draw} cards",
    "replace_neutral": "replace a black one", "refresh_reserve": "{points}, renew reserve",
    "convert_card": "any card counts {effect.counts_as}",
    "press_for_wild": "1-2 steps back: wilds", "lay_from_reserve": "reserve card joins", "extra_wild": "adds a wild card",
    "extra_prestige": "adds a prestige card", "bid_last": "take {dollars}, bid last", "double_prestige_points": "prestige bid twice",
    "extra_skyscraper": "build 1 more", "return_cards": "2 laid cards come back", "points": "{points}",
    "points_and_skyscraper": "{points} and {effect.skyscrapers} skyscraper",
    "skyscraper_and_press": "{effect.skyscrapers} skyscraper, {effect.steps} space", "press_by_rank": "spaces as your rank",
    "lantern": "{points} per ▲ at {lantern}", "press_spaces": "1 pt per {effect.spaces} spaces",
    "reserve_type": "{points} per like reserve",
    "boroughs_with": "{points} per borough of {effect.enough}", "company_size": "{points} per character", "sets": "{set}: {points}",
}  # fmt: skip
SHORT = 22  # letters that fit


def effect_name(effect: Effect) -> str:
    """The name that the data give an effect."""
    return snake_case(type(effect).__name__)


def short_effect(parts: Components, kind: int) -> str:
    """What a character does, in a few words."""
    effect = parts.effects[kind]
    one = effect.character
    words = {
        "effect": effect, "dollars": f"${one.dollars}", "lantern": parts.lanterns[one.lantern] if one.lantern >= 0 else "",
        "set": set_words(effect, parts.vessel_kinds) if isinstance(effect, Sets) else "",
    }  # fmt: skip
    text = SHORT_EFFECTS[effect_name(effect)]
    said = text.format(points=plural(int(one.points), "pt"), **words)
    return said if len(said) <= SHORT else text.format(points=f"{one.points} pt", **words)


def set_words(effect: Sets, vessels: list[str]) -> str:
    """A set in brief: boat+another."""
    out = [name for name, wanted in zip(vessels, effect.named, strict=True) for _ in range(wanted)]
    out += ["another"] * effect.others + ["vessel"] * effect.free
    out += [f"${effect.dollars}"] * (effect.dollars > 0) + [f"{effect.board} board"] * (effect.board > 0)
    return "+".join(out)


def price(character: Character) -> str:
    """What a use costs."""
    return f"${character.cost}" if character.cost else "free"


def paid_and_taken(character: Character) -> str:
    """What a character that gives dollars costs and gives."""
    return f"pay ${character.cost}, take ${character.dollars}" if character.cost else f"take ${character.dollars}"


def seat_style(seat: int) -> str:
    return SEAT + seat_letter(seat)


def seat_words(player: PlayerView) -> str:
    """A seat without a name: Seat B (Tom B4)."""
    return f"Seat {seat_letter(player.seat)}" + (f" (Tom {player.tom})" if player.tom else "")


def phase_name(character: Character) -> str:
    name = PHASES[character.phase]
    return "end of the game" if name == "end" else f"phase {name}"


def letter_of(letters: Sequence[int], borough: int) -> str:
    return LETTERS[letters[borough]]


def lanterns_of(parts: Components, borough: int) -> list[str]:
    """The lantern colours of a borough."""
    return [colour for colour, mask in zip(parts.lanterns, parts.lantern_masks, strict=True) if mask >> borough & 1]
