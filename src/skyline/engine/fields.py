"""The answers of a decision, declared: forms with gaps, and the fields that fill them.

    Form("sell")
    Form("place {tile}", Number("tile", 1, 150, digits=3))
    Form("trade {given} {taken}", Word("given", COLORS), Word("taken", COLORS), where=lambda given, taken: given != taken)

From these follow how many answers there are, how each is written ("place 087"), what it is as data ({"act": "place", "tile": 87}) and how
both are read back. The answers of a form are numbered as the fields count: the last one changes fastest.
"""

from __future__ import annotations

import itertools
import string
from collections.abc import Callable, Sequence

Argument = int | str | list[str]


class Field:
    """A named part of an answer. Its values are numbered from 0; each has a text in notation and a value in data."""

    def __init__(self, name: str, texts: Sequence[str], values: Sequence[Argument]) -> None:
        if len(set(texts)) != len(texts) or len(texts) != len(values) or not texts:
            raise ValueError(f"the field {name!r} needs different texts, one for each of its values")
        self.name = name
        self.texts = tuple(texts)
        self.values = tuple(values)


class Word(Field):
    """One of some words. In notation they are in lower case, in data as they are."""

    def __init__(self, name: str, words: Sequence[str]) -> None:
        super().__init__(name, [word.lower() for word in words], list(words))


class Number(Field):
    """A whole number from ``least`` to ``most``, in notation with at least so many digits."""

    def __init__(self, name: str, least: int, most: int, digits: int = 1) -> None:
        numbers = range(least, most + 1)
        super().__init__(name, [f"{number:0{digits}}" for number in numbers], list(numbers))


class Subset(Field):
    """Any of some words together; its number is the mask of those that are in it. In notation "a+b", or "none"."""

    def __init__(self, name: str, words: Sequence[str]) -> None:
        sets = [[word for place, word in enumerate(words) if mask >> place & 1] for mask in range(1 << len(words))]
        super().__init__(name, ["+".join(members).lower() or "none" for members in sets], [list(members) for members in sets])


class Form:
    """One way to answer: a pattern of notation whose gaps are named after its fields.

    ``act`` is its name in data where a decision has several forms (default: the first word of the pattern). ``where`` leaves out what
    can never be legal; it is given the number of each field's value, in the order of the fields.
    """

    def __init__(self, pattern: str, *fields: Field, act: str = "", where: Callable[..., bool] | None = None) -> None:
        gaps = [name for _, name, _, _ in string.Formatter().parse(pattern) if name is not None]
        if sorted(gaps) != sorted(field.name for field in fields):
            raise ValueError(f"the gaps of {pattern!r} are not its fields: {[field.name for field in fields]}")
        self.pattern = pattern
        self.act = act or pattern.split()[0]
        self.fields = fields
        numbered = itertools.product(*(range(len(field.texts)) for field in fields))
        self.answers = [numbers for numbers in numbered if where is None or where(*numbers)]
        self.size = len(self.answers)

    def notation(self, index: int) -> str:
        gaps = {field.name: field.texts[number] for field, number in zip(self.fields, self.answers[index], strict=True)}
        return self.pattern.format(**gaps)

    def arguments(self, index: int) -> dict[str, Argument]:
        return {field.name: field.values[number] for field, number in zip(self.fields, self.answers[index], strict=True)}
