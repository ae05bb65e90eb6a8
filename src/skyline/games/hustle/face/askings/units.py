"""Building a unit or the cap: which tile, and where."""

from __future__ import annotations

from skyline.engine.face import Asking, Prompt, Words
from skyline.engine.words import capital, plural, sentence
from skyline.games.hustle.face.art import ids
from skyline.games.hustle.face.wording import (
    UNIT_NOUNS,
    dice_words,
    pips_price,
    pips_words,
    place_of,
    span,
    spot_words,
    square_at,
    stars,
    tile_words,
)
from skyline.games.hustle.rules import building, dice, lot, stacks
from skyline.games.hustle.rules.components import BUZZ_NAMES, BUZZ_WORDS, BUZZES, INDUSTRIES, INDUSTRY_NAMES, TIER_NAMES
from skyline.games.hustle.rules.lot import CARD, COLUMN_WORDS, SHAPES, SIDE_WORDS, SQUARE_WORDS, TIERS, spot_at
from skyline.games.hustle.rules.tower import new_unit

from .question import Question
from .turns import free_step


# ------------------------------------------------------------------ which tile
class BuildSourceAsking(Asking[Question]):
    """A visible tile, one by name for influence, or the cap."""

    stage = "market"

    def ask(self, question: Question) -> Prompt:
        parts, prestige = question.parts, int(question.player.prestige)
        locked = [tier for tier in range(TIERS) if parts.unlock[tier] > prestige]
        later = f" {TIER_NAMES[locked[0]].capitalize()} units open at {stars(parts.unlock[locked[0]])}." if locked else ""
        return Prompt("What do you build?", f"Your dice pay its ports: {dice_words(question.player.dice)}.{later}")

    def words(self, question: Question, act: str, tier: str = "", industry: str = "", stack: str = "", buzz: str = "") -> Words:
        state = question.state
        match act:
            case "take":
                number = int(stacks.stack_of(TIER_NAMES.index(tier), INDUSTRY_NAMES.index(industry), int(stack) - 1))
                top, left = int(stacks.top_of(state.stacks[number])), int(stacks.count_in(state.stacks[number]))
                note = f"stack {stack}, {plural(left, 'tile')}; {tier_words(question, TIER_NAMES.index(tier))}"
                short = f"{BUZZ_WORDS[top]} {industry}"
                return Words(
                    capital(tile_words(TIER_NAMES.index(tier), INDUSTRY_NAMES.index(industry), top)),
                    note,
                    "",
                    f"{capital(tier)} units",
                    short,
                )
            case "name":
                kind = TIER_NAMES.index(tier), INDUSTRY_NAMES.index(industry), BUZZ_NAMES.index(buzz)
                note = sentence("from below the tops", tier_words(question, kind[0]), question.limit_after(1))
                return Words(
                    capital(tile_words(*kind)), note, "1 influence", f"{capital(tier)}, by name", f"{BUZZ_WORDS[kind[2]]} {industry}"
                )
            case "cap":
                return Words("Your cap", cap_worth(question), f"${question.parts.cap_price}")
            case "combine":
                return free_step(question, act)
        return Words("Take another action", "build nothing")

    def targets(self, question: Question, act: str, tier: str = "", industry: str = "", stack: str = "", buzz: str = "") -> tuple[str, ...]:
        match act:
            case "take":
                return (ids.stack(tier, industry, int(stack)),)
            case "name":
                return (ids.below(tier),)
            case "cap":
                return (ids.CAP,)
        return ()


def tier_words(question: Question, tier: int) -> str:
    """The size of a tier, and where it could stand: "2 squares, room for 1; 5 places"."""
    wide, high = SHAPES[tier]
    pips = question.player.pips()
    places = sum(1 for packed in question.tower.spots(tier) if dice.affordable(pips, packed >> 10))
    return f"{wide * high} squares, room for {question.parts.capacity[tier]}; {plural(places, 'place')}"


def cap_worth(question: Question) -> str:
    """What the cap would score as the tower stands."""
    found = question.parts.caps[question.player.cap]
    worth = sum(int(line.points(question.tower)) for line in found.lines)
    return f"{found.name}: {stars(worth)} at the end as your tower stands"


# ------------------------------------------------------------------ where
class BuildPlaceAsking(Asking[Question]):
    """Where the tile goes. x: the source that it is taken from."""

    stage = "lot"

    def ask(self, question: Question) -> Prompt:
        if question.x == building.CAP:
            return Prompt("Where on the roof does your cap go?", "It is three squares wide, and stays secret until the final scoring.")
        help_line = f"Each colored port under it costs a pip of that color: {dice_words(question.player.dice)}."
        tier, industry, _ = tile_of(question)
        return Prompt(f"Where does the {TIER_NAMES[tier]} {UNIT_NOUNS[industry]} go?", help_line)

    def words(self, question: Question, act: str, side: str = "", square: str = "", column: str = "") -> Words:
        match act:
            case "place":
                return self.placing(question, SIDE_WORDS.index(side), square_at(square))
            case "cap":
                first = COLUMN_WORDS.index(column)
                after = question.tower.with_cap(first)
                note = sentence(cap_worth(question), question.fulfilled(after))
                return Words(f"Over columns {span(column, COLUMN_WORDS[first + CARD - 1])}", note, f"${question.parts.cap_price}")
            case "combine":
                return free_step(question, act)
        return Words("Another tile", "this one stays where it is")

    def placing(self, question: Question, side: int, square: int) -> Words:
        tier, industry, buzz = tile_of(question)
        spot = int(spot_at(tier, side, square))
        tower = question.tower
        unit = int(new_unit(spot, industry, buzz))
        after = tower.with_units([*tower.units, unit])
        money, matches = int(building.cross_money(tower.units, unit)), int(building.bonus_actions(question.state, tower.units, unit))
        named = question.x >= building.NAMED
        ports = int(tower.price(spot))
        note = sentence(
            pips_words(ports, ""), plural(matches, "bonus action") if matches else "", f"${money} from half-matches" if money else "",
            question.fulfilled(after), question.cut_off(after), question.limit_after(1) if named else "",
        )  # fmt: skip
        price = pips_price(ports)
        group = "Upright" if side == lot.UPRIGHT else "Lying flat"
        return Words(spot_words(spot), note, f"{price}, 1 influence" if named else price, group, SQUARE_WORDS[square])

    def targets(self, question: Question, act: str, side: str = "", square: str = "", column: str = "") -> tuple[str, ...]:
        if act == "place":
            across, level = place_of(square_at(square))
            return (ids.place(across, level, SIDE_WORDS.index(side) == lot.UPRIGHT),)
        return (ids.cap_place(COLUMN_WORDS.index(column)),) if act == "cap" else ()


def tile_of(question: Question) -> tuple[int, int, int]:
    """Tier, industry and buzz of the tile in hand."""
    source = question.x
    group = int(building.group_of(source))
    buzz = (source - building.NAMED) % BUZZES if source >= building.NAMED else int(stacks.top_of(question.state.stacks[source]))
    return group // INDUSTRIES, group % INDUSTRIES, buzz


ASKINGS: dict[str, Asking[Question]] = {"build_source": BuildSourceAsking(), "build_place": BuildPlaceAsking()}
