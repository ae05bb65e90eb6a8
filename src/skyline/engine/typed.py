"""What people type when they are asked: a choice by its number or in notation, or a command. The same at the terminal and on the page."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress

from .errors import BadOption, UnreadableAction
from .game import Game
from .state import State


def choice(state: State, seat: int, line: str, commands: Collection[str]) -> int | None:
    """The action that the line names, by its number or in notation, legal or not; None if it is a command.

    A bare number is always the number of a choice, never notation without its first word: who mistypes it must not do something else.

    Raises UnreadableAction, or BadOption for a number that is not offered.
    """
    legal = state.stepwise(seat)
    numbers = {str(number): action for number, action in enumerate(legal, 1)}
    if line in numbers:
        return numbers[line]
    if line.isdecimal():
        raise BadOption(f"there is no choice {line[:20]}; choices go from 1 to {len(legal)}, or write a choice out")
    try:
        return understood(state, seat, line, commands)
    except UnreadableAction as error:
        if error.hints and not fitting(line.split()[0], commands):
            raise
    return None


def understood(state: State, seat: int, text: str, commands: Collection[str]) -> int:
    """The action that the text stands for: in notation, whole or without the first word. Raises UnreadableAction."""
    game = state.game
    verbs = dict.fromkeys(game.write(action).split()[0] for action in state.actions(seat))
    for whole in [text] if text.split()[0] in commands else [text, *(f"{verb} {text}" for verb in verbs)]:
        with suppress(UnreadableAction):
            return game.read(whole)
    return game.read(text)


def fitting(word: str, commands: Collection[str], whole: Collection[str] = ()) -> list[str]:
    """The commands that begin so; a whole name fits alone. Those of ``whole`` must be written out."""
    word = word.casefold()
    return [word] if word in commands else [name for name in commands if name.startswith(word) and name not in whole]


def command(word: str, commands: Collection[str], whole: Collection[str] = ()) -> str:
    """The command that the word begins. Raises BadOption."""
    names = fitting(word, commands, whole)
    if len(names) != 1:
        trouble = f"{word[:40]!r} could be {' or '.join(names)}" if names else f"{word[:40]!r} is neither a choice nor a command"
        raise BadOption(f"{trouble}; type a number, or 'help'")
    return names[0]


def explained(game: Game, words: str, pack: str = "") -> str:
    """Everything about the component that the words name, with or without its kind first. Raises BadOption."""
    kinds = list(game.face.gallery(pack))
    first, *rest = words.split(maxsplit=1) or [""]
    if not words:
        raise BadOption(f"say which; there are: {', '.join(kinds)}")
    refusals = []
    for kind, key in [(first, rest[0])] if first in kinds and rest else [(kind, words) for kind in kinds]:
        try:
            return game.face.explain(kind, key, pack)
        except BadOption as error:
            refusals.append(str(error))
    raise BadOption("; ".join(refusals))
