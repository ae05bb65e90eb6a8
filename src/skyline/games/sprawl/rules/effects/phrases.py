"""The words of the effect vocabulary: who, which buildings, how much (US-527). The same keys are worded alike on every card."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from skyline.engine.words import capital, joined, plural

from .. import selectors
from ..components import KIND_NAMES, NEW, PARK, VOCATIONS
from ..filters import (
    ANYWHERE,
    BLOCK_VALUE,
    BUILDINGS,
    HELD_OFFICES,
    ONE_ROW,
    OTHER_ROW,
    OTHERS,
    OWN,
    SOMEBODY,
    THESE_ROWS,
    UNCONTROLLED,
    Per,
    Where,
    sizes_of,
    things_words,
)
from ..selectors import Selector

ROW_WORDS: Final = {ANYWHERE: "", THESE_ROWS: " in these rows", ONE_ROW: " in one of these rows", OTHER_ROW: " in the other row"}
SUBJECTS: Final = {
    selectors.SELF: "he",
    selectors.EACH: "each player",
    selectors.OPPONENTS: "each opponent",
    selectors.MOST_PRESTIGE: "the player with the most prestige",
    selectors.LEAST_PRESTIGE: "the player with the least prestige",
    selectors.MOST_WEALTH: "the player with the most wealth",
    selectors.LEAST_WEALTH: "the player with the least wealth",
    selectors.OWNER_MOST: "the controller of the most valuable building",
    selectors.OWNER_LEAST: "the controller of the least valuable building",
}


# ------------------------------------------------------------------ who
def subject(who: Selector, contract: bool) -> str:
    """Who is meant, in the middle of a sentence; the builder of a contract is "you"."""
    if who.code == selectors.ACTIVE:
        return "you" if contract else "the active player"
    if who.code == selectors.OFFICE:
        words = f"the {who.name}"
    elif who.code == selectors.VOCATION:
        words = f"the player with {who.name}"
    else:
        words = SUBJECTS[int(who.code)]
    return f"{words} (or {subject(who.other, contract)} if there is none)" if who.other is not None else words


def is_you(who: Selector, contract: bool) -> bool:
    return contract and who.code == selectors.ACTIVE and who.other is None


def third(phrase: str) -> str:
    """A phrase of the third person: "gain 2 wealth" as "gains 2 wealth"."""
    verb, _, rest = phrase.partition(" ")
    return f"{verb}s {rest}" if rest else f"{verb}s"


def says(who: Selector, contract: bool, phrase: str, optional: bool = False) -> str:
    """A whole sentence: what ``who`` does, or may do. A builder is told what to do."""
    if is_you(who, contract):
        return f"You may {phrase}" if optional else capital(phrase)
    if who.code == selectors.SELF:
        return phrase
    return capital(f"{subject(who, contract)} may {phrase}" if optional else f"{subject(who, contract)} {third(phrase)}")


# ------------------------------------------------------------------ which buildings
def nouns(where: Where) -> list[str]:
    """What the buildings are called: "1-lot RES", "park"; one word or phrase for each kind and size."""
    kinds = ["park" if kind == PARK else KIND_NAMES[kind] for kind in where.listed]
    sizes = [f"{size}-lot" for size in sizes_of(where.sizes)]
    if not kinds:
        kinds = ["building"]
    if len(kinds) == 1 and len(sizes) > 1:
        return [*sizes[:-1], f"{sizes[-1]} {kinds[0]}"]
    return [f"{size} {name}".strip() for name in kinds for size in (sizes or [""])]


def each_of(where: Where, you: bool) -> str:
    """Buildings that are counted one by one: "CIV in play", "building you control in these rows", "adjacent park"."""
    owner = "you control" if you else "he controls"
    beside = where.near >> NEW & 1 != 0
    heads = nouns(where)
    words = " and each ".join(f"adjacent {head}" if beside else head for head in heads)
    if where.control == OWN:
        words += f" {owner}"
    elif where.control == OTHERS:
        words += " of your opponents" if you else " of others"
    elif where.control == UNCONTROLLED:
        words += " without a cube"
    words += ROW_WORDS[int(where.place)]
    others = things_words(where.near & 127)
    if others:
        words += f" adjacent to {joined(others, 'or')}"
    plain = where.place == ANYWHERE and not where.near and where.control not in (OWN, OTHERS)
    return f"{words} in play" if plain else words


def all_of(where: Where) -> str:
    """Buildings that something befalls: "RES buildings in these rows", "1-lot COM buildings of your opponents"."""
    heads = nouns(where)
    words = joined(heads)
    words = f"{words}s" if words.endswith(("building", "park")) else f"{words} buildings"
    if where.control == OTHERS:
        words += " of your opponents"
    elif where.control == OWN:
        words += " you control"
    words += ROW_WORDS[int(where.place)]
    if where.near >> NEW & 1:
        words += " adjacent to this one"
    others = things_words(where.near & 127)
    return f"{words} adjacent to {joined(others, 'or')}" if others else words


def one_of(where: Where, you: bool) -> str:
    """One building that is chosen: "one 1-lot RES", "one of your 1-lot buildings", "one uncontrolled building"."""
    heads = joined(nouns(where), "or")
    if where.control == OWN:
        return f"one of {'your' if you else 'his'} {heads}s"
    if where.control == UNCONTROLLED:
        return f"one uncontrolled {heads}"
    if where.control == OTHERS:
        return f"one {heads} of an opponent"
    words = f"one {heads}{ROW_WORDS[int(where.place)]}"
    others = things_words(where.near)
    words += f" adjacent to {joined(others, 'or')}" if others else ""
    return f"{words} in play" if where.control == SOMEBODY else words


# ------------------------------------------------------------------ how much
def amount_words(wealth: i64, prestige: i64, either: i64) -> str:
    if either:
        return f"{either} wealth or {either} prestige"
    return joined([words for words in (f"{wealth} wealth" if wealth else "", f"{prestige} prestige" if prestige else "") if words])


def per_words(per: Per, names: list[str], you: bool) -> str:
    """What an amount is counted for."""
    if per.count == BUILDINGS:
        return f"for each {each_of(per.where, you)}"
    if per.count == HELD_OFFICES:
        return f"for each politician {'you control' if you else 'he controls'}"
    if per.count == BLOCK_VALUE:
        return "for each point of the value of this building"
    name = "vocation" if per.vocation == VOCATIONS else names[per.vocation]
    if per.by_all:
        return f"for each {name} marker owned by any player"
    return f"for each {name} marker {'you own' if you else 'he owns'}"


def spaces(count: i64) -> str:
    return plural(int(count), "space")
