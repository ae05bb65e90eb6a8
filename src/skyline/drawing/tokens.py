"""The stylesheet of the look, and the values of its tokens."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

LIGHT, DARK = "light", "dark"
THEMES = (LIGHT, DARK)

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_DECLARATION = re.compile(r"(--[\w-]+)\s*:\s*([^;]+)")
_INNER = r"(?:[^(),]|\((?:[^()]|\([^()]*\))*\))+"
_EITHER = re.compile(rf"light-dark\(\s*({_INNER}),\s*({_INNER})\)")
_TOKEN = re.compile(rf"var\((--[\w-]+)(?:,\s*({_INNER}))?\)")
_WHOLE_PAGE = re.compile(r"(:root|html)?(\[data-game[^\]]*\])?")
_DEEPEST = 8  # how many tokens may stand behind one another


@cache
def stylesheet() -> str:
    """The CSS of the look: tokens, type and the base of every drawing."""
    return Path(__file__).with_name("look.css").read_text(encoding="utf-8")


def rules(css: str) -> Iterator[tuple[str, str]]:
    """The rules of a stylesheet as selector and body; what stands inside an at-rule is its body."""
    depth = start = opened = 0
    css = _COMMENT.sub("", css)
    for place, sign in enumerate(css):
        if sign == "{":
            depth += 1
            opened = place if depth == 1 else opened
        elif sign == "}":
            depth -= 1
            if depth == 0:
                yield css[start:opened].strip(), css[opened + 1 : place].strip()
                start = place + 1


def whole_page(selector: str) -> bool:
    """Is it a selector of the page as such, where tokens are set?"""
    return all(_WHOLE_PAGE.fullmatch(part.strip()) for part in selector.split(","))


def values(css: str, theme: str = LIGHT) -> dict[str, str]:
    """The tokens that hold for a whole page, each with its value by day or by night; tokens of single elements are left alone."""
    found: dict[str, str] = {}
    for selector, body in rules(css):
        if whole_page(selector):
            found.update((name, choose(value.strip(), theme)) for name, value in _DECLARATION.findall(body))
    return found


def choose(text: str, theme: str) -> str:
    """Every ``light-dark()`` in a text replaced by the one that holds."""
    return _EITHER.sub(lambda found: found[2 if theme == DARK else 1].strip(), text)


def resolve(text: str, tokens: dict[str, str]) -> str:
    """Every token in a text replaced by its value, or by its fallback; a token that has neither stays."""
    for _ in range(_DEEPEST):
        plain = _TOKEN.sub(lambda found: tokens.get(found[1], found[2] or found[0]), text)
        if plain == text:
            break
        text = plain
    return text
