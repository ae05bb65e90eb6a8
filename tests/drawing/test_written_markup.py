"""Markup is made in one place: no module writes tags, words or ids by hand. See the rule in ``skyline.drawing.markup``."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = {str(path.relative_to(ROOT)): path for folder in ("src/skyline", "examples") for path in sorted((ROOT / folder).rglob("*.py"))}

# Why these write what others must not:
WRITERS = {
    "src/skyline/drawing/markup.py": "makes elements",
    "src/skyline/drawing/shapes.py": "makes the shapes, of which pictures hold thousands, and escapes every text",
    "src/skyline/drawing/conformance.py": "reads pictures back, and knows names that people could give themselves",
}
TRUSTED = {
    "src/skyline/drawing/icons.py: sheet": "the symbols of a game come as plain text: the engine knows no markup",
    "src/skyline/drawing/standalone.py: standalone": "definitions cut out of symbols, and a stylesheet",
    "src/skyline/drawing/standalone.py: of_panel": "so do the pieces of a picture",
}
DRAW = ("src/skyline/drawing/", "src/skyline/games/", "examples/")  # pages quote what these have made, and other texts have quotes too

VALUE = "·"  # stands for a value in the text of an f-string
TAG = re.compile(rf"</?[A-Za-z{VALUE}]")
ATTRIBUTE = re.compile(rf"[\w{VALUE}-]=[\"']")
WORDS = re.compile(r"<(text|title|desc|style|script)\b|\b(id|href|title|aria-(?!hidden)[\w-]+|data-[\w-]+|on\w+)\s*=|=[\"'][^\"']*[{%]")


def constant_text(node: ast.JoinedStr) -> str:
    """What an f-string says apart from its values."""
    return "".join(str(part.value) if isinstance(part, ast.Constant) else VALUE for part in node.values)


class Finder(ast.NodeVisitor):
    """Collects what a module writes by hand, as (line, why)."""

    def __init__(self, trusted: frozenset[str] = frozenset(), strict: bool = True) -> None:
        self.found: list[tuple[int, str]] = []
        self.trusted = trusted  # functions that may call text markup
        self.strict = strict  # is it a module that draws?
        self.inside: list[str] = []

    def say(self, node: ast.expr, why: str) -> None:
        self.found.append((node.lineno, why))

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        if node.name != "__repr__":  # which tells a programmer <what it is>
            self.inside.append(node.name)
            self.generic_visit(node)
            self.inside.pop()

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):  # a docstring is no markup
            self.generic_visit(node)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        text = constant_text(node)
        if TAG.search(text) or (self.strict and ATTRIBUTE.search(text)):
            self.say(node, "an f-string holds markup")
        for part in node.values:
            if isinstance(part, ast.FormattedValue):
                self.visit(part.value)

    def visit_Constant(self, node: ast.Constant) -> None:
        if not isinstance(node.value, str):
            return
        if TAG.search(node.value):
            self.say(node, "a tag outside Markup()")
        elif ATTRIBUTE.search(node.value) and WORDS.search(node.value):
            self.say(node, "words, an id or a value in attributes written by hand")

    def visit_Call(self, node: ast.Call) -> None:
        if ast.unparse(node.func) == "re.compile":  # which looks for markup
            return
        if not (isinstance(node.func, ast.Name) and node.func.id == "Markup" and node.args):
            self.generic_visit(node)
            return
        drawing = node.args[0]
        if isinstance(drawing, ast.Constant):
            if drawing.value and (self.inside or WORDS.search(str(drawing.value))):
                self.say(node, "Markup() is for constant drawings without words and ids")
        elif self.strict and not self.trusted.intersection(self.inside):
            self.say(node, "Markup() of a text that is no constant")
        if not isinstance(drawing, ast.Constant):
            self.visit(drawing)


def written_by_hand(source: str, trusted: frozenset[str] = frozenset(), strict: bool = True) -> Iterator[tuple[int, str]]:
    finder = Finder(trusted, strict)
    finder.visit(ast.parse(source))
    yield from finder.found


@pytest.mark.parametrize("name", sorted(SOURCES.keys() - WRITERS.keys()))
def test_no_module_writes_markup_by_hand(name: str) -> None:
    trusted = frozenset(entry.split(": ")[1] for entry in TRUSTED if entry.startswith(f"{name}: "))
    found = [f"{name}:{line}: {why}" for line, why in written_by_hand(SOURCES[name].read_text("utf-8"), trusted, name.startswith(DRAW))]
    assert not found, "\n".join(found)


def test_every_exception_is_still_needed() -> None:
    for name in WRITERS:
        assert list(written_by_hand(SOURCES[name].read_text("utf-8"))), name
    for entry in TRUSTED:
        name, function = entry.split(": ")
        others = frozenset(each.split(": ")[1] for each in TRUSTED if each != entry)
        assert list(written_by_hand(SOURCES[name].read_text("utf-8"), others - {function})), entry


@pytest.mark.parametrize("source", [
    "f'<g>{x}</g>'", "f'{x}</g>'", "f'<text>{x}'", "f'id=\"{x}\"'", "f'rx=\"3\" {x}'", "'<g>' + x + '</g>'", "'<g>{}</g>'.format(x)",
    "''.join(['<g>', x])", "rect(0, 0, 1, 1, 'red', 'id=\"x\"')", "rect(0, 0, 1, 1, 'red', 'title=\"x\"')", "'rx=\"{}\"'.format(x)",
    "'rx=\"%s\"' % x", "Markup(x)", "Markup(f'{x}')", "Markup(x + y)", "Markup('<text>x</text>')", "Markup('<g id=\"x\"/>')",
    "def draw():\n    return Markup('<g/>')", "f'{f\"<b>{x}</b>\"}'", "f'<{x}>'", "f'{x}=\"{y}\"'", "el('g', f'<b>{x}</b>')",
])  # fmt: skip
def test_what_is_written_by_hand_is_found(source: str) -> None:
    assert list(written_by_hand(source))


@pytest.mark.parametrize("source", [
    "STATUE = Markup('<path d=\"M0 0h1\" fill=\"red\"/>')", "rect(0, 0, 1, 1, 'red', 'rx=\"3\" class=\"frame\"')", "f'{x:<20}'",
    "f'M{x} {y}h3'", "re.compile(r'<g[^>]*>')", "f'{a} < {b}'", "f'translate({x} {y})'", "Markup()", "'''<g> in a docstring'''",
    "el('g', x, id=y)", "class A:\n    def __repr__(self) -> str:\n        return f'<a {self.x}>'",
])  # fmt: skip
def test_what_is_no_markup_is_left_alone(source: str) -> None:
    assert not list(written_by_hand(source))
