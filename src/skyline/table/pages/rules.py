"""The rules of a game by clause: contents, search, and a place with an address for every clause, ruling and example."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from skyline.drawing.markup import Markup, el, esc, join
from skyline.engine.game import Game
from skyline.engine.rulebook import Clause

from .markdown import Block, Heading, Item, Paragraph, Table, blocks, prose, table
from .parts import icon
from .reading import RULES, reading_page, rulebook

_CLAUSE = re.compile(r"\*\*([A-Z]{2}-R?\d+)\*\* (.*)")
_EXAMPLE = re.compile(r"\*\*Example\*\* (.*)")
_CITED = re.compile(r"[A-Z]{2}-R?\d+")
_NUMBER = re.compile(r"[\d.]+ ")


@dataclass(frozen=True, slots=True)
class Section:
    """A heading of the rules and what stands below it."""

    words: str
    level: int
    content: list[Block] = field(default_factory=list)

    @property
    def id(self) -> str:
        return "section-" + re.sub(r"\W+", "-", self.words.lower()).strip("-")


def rules(game: Game, games: Sequence[Game]) -> str:
    """The page of a game's rules."""
    opening, *parts = sections(game.face.rules_text())
    plain = linked(rulebook(game))
    article = el("article", _section(opening, plain, False), [_section(part, plain) for part in parts], class_="rulebook")
    main = el("div", _finder(parts, len(rulebook(game))), article, class_="finding")
    return reading_page(game, games, RULES, main, "rules", ("rules",))


def sections(text: str) -> list[Section]:
    """The rules by heading. A list of contents is left out: the page has its own."""
    out = [Section("", 1)]
    for block in blocks(text):
        if isinstance(block, Heading):
            out += [Section(block.words, block.level)] if block.level > 1 else []
        elif not (isinstance(block, Paragraph) and block.words.startswith("Contents:")):
            out[-1].content.append(block)
    return out


def linked(known: dict[str, Clause]) -> Callable[[str], Markup]:
    """Makes markup of plain words: what names a clause of these rules leads to it."""

    def plain(words: str) -> Markup:
        out: list[Markup] = []
        end = 0
        for found in _CITED.finditer(words):
            if found[0] in known:
                out += [esc(words[end : found.start()]), el("a", found[0], href=f"#{found[0]}")]
                end = found.end()
        return join(out, esc(words[end:]))

    return plain


# ---------------------------------------------------------------------- contents and search
def _finder(parts: Sequence[Section], count: int) -> Markup:
    label = "Search the rules"
    box = el("input", type="search", class_="field", id="find", placeholder="A word or a clause", aria_label=label, autocomplete="off")
    said = el("p", f"{count} clauses, rulings and examples", id="count", class_="muted num", role="status")
    lines = [el("li", el("a", part.words, href=f"#{part.id}"), class_="sub" if part.level > 2 else None) for part in parts]
    opener = el("summary", icon("down"), " Contents", class_="btn small")
    contents = el("details", opener, el("nav", el("ol", lines), aria_label="Contents"), class_="filters", open=True)
    return el("form", box, said, contents, class_="finder", id="finder", role="search", aria_label=label)


# ---------------------------------------------------------------------- the text
def _section(part: Section, plain: Callable[[str], Markup], titled: bool = True) -> Markup:
    title = el(f"h{min(part.level, 3)}", _heading(part.words)) if titled else None
    return el("section", title, _content(part.content, plain), id=part.id if titled else "opening", data_level=part.level)


def _heading(words: str) -> Markup:
    """A heading with its number set apart."""
    number = _NUMBER.match(words)
    return join(el("span", number[0].strip().rstrip("."), class_="num"), " ", words[number.end() :]) if number else esc(words)


def _content(content: list[Block], plain: Callable[[str], Markup]) -> Iterator[Markup]:
    for kind, group in groupby(content, type):
        if kind is Item:
            yield el("ul", [_item(item, plain) for item in group if isinstance(item, Item)], class_="clauses")
            continue
        for block in group:
            if isinstance(block, Paragraph):
                yield el("p", prose(block.words, plain), data_unit=True)
            elif isinstance(block, Table):
                yield el("div", table(block, plain), class_="wide", data_unit=True, tabindex=0, role="region", aria_label="Table")


def _item(item: Item, plain: Callable[[str], Markup]) -> Markup:
    """A clause with its examples, or any other item."""
    found = _CLAUSE.fullmatch(item.words)
    if not found:
        return el("li", prose(item.words, plain), data_unit=True)
    name, words = found.groups()
    below = [_below(name, number, one.words, plain) for number, one in enumerate(item.below, 1)]
    mark = el("a", name, href=f"#{name}", class_="id num")
    text = el("div", el("p", prose(words, plain)), el("ul", below, class_="examples") if below else None)
    return el("li", mark, text, id=name, class_="numbered", data_unit=True, data_clause=name)


def _below(clause: str, number: int, words: str, plain: Callable[[str], Markup]) -> Markup:
    """An example of a clause, or what else is said below it."""
    found = _EXAMPLE.fullmatch(words)
    said = join(el("b", "Example"), " ", prose(found[1], plain)) if found else prose(words, plain)
    return el("li", said, id=f"{clause}-example-{number}" if found else None)
