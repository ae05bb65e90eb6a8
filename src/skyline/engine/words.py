"""Words that every game needs: lists, numbers, and who is meant."""

from __future__ import annotations

import re
from collections.abc import Sequence

SEATS = "ABCDEFGH"
SEAT_MARK = re.compile("‹([0-9]+)›")


def joined(words: Sequence[str], conjunction: str = "and", nothing: str = "nothing") -> str:
    """A list in words: a, b and c."""
    if len(words) < 2:
        return words[0] if words else nothing
    return f"{', '.join(words[:-1])} {conjunction} {words[-1]}"


def plural(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def sentence(*parts: str) -> str:
    """Several remarks in one."""
    return "; ".join(part.removesuffix(".") for part in parts if part)


def seat_letter(seat: int) -> str:
    return SEATS[seat]


def seat_name(names: Sequence[str], seat: int) -> str:
    """What a seat is called: by its player's name, or by its letter where that is not known."""
    return (names[seat] if seat < len(names) else "") or seat_letter(seat)


def seat_mark(seat: int) -> str:
    """Stands for a player's name in the words of the rules, which do not know it; ``with_names`` puts it in."""
    return f"‹{seat}›"


def with_names(text: str, names: Sequence[str] = ()) -> str:
    """The text with names instead of the marks of seats."""
    return SEAT_MARK.sub(lambda mark: seat_name(names, int(mark[1])), text)
