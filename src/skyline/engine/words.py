"""Words that every game needs: lists, numbers, and who is meant."""

from __future__ import annotations

import re
from collections.abc import Sequence

SEATS = "ABCDEFGH"
SEAT_MARK = re.compile("‹([0-9]+)›")
SECOND_VERB = re.compile(r"(?:\band|\bor|;|,) \w+s\b")  # what may be a verb of the same subject further on
PLAIN_VERBS = {"has": "have", "is": "are", "was": "were"}


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


def to_you(sentence: str, name: str) -> str:
    """A sentence as the player of that name reads it: "Juno takes a mill from Ada." becomes "Juno takes a mill from you.".

    Where the player is who acts, the verb follows. A sentence that would need more than that stays as it is.
    """
    subject = re.compile(rf"{re.escape(name)} (\w+)\b")
    doing = subject.match(sentence)
    rest = sentence[doing.end() :] if doing else sentence
    if (doing and (not doing[1].endswith("s") or SECOND_VERB.search(rest))) or subject_again(rest, name):
        return sentence
    said = re.sub(rf"\b{re.escape(name)}(’s|'s)?(?!\w)", lambda found: "your" if found[1] else "you", rest)
    return f"You {plain_verb(doing[1])}{said}" if doing else capital(said)


def subject_again(text: str, name: str) -> bool:
    """May the player be who acts somewhere in it?"""
    return bool(re.search(rf"(?<!\w){re.escape(name)} \w+s\b", text))


def plain_verb(verb: str) -> str:
    """A verb as it follows "you": "goes" becomes "go"."""
    if verb in PLAIN_VERBS:
        return PLAIN_VERBS[verb]
    if verb.endswith("ies"):
        return f"{verb.removesuffix('ies')}y"
    return verb.removesuffix("es" if verb.endswith(("sses", "shes", "ches", "xes", "oes")) else "s")


def seat_mark(seat: int) -> str:
    """Stands for a player's name in the words of the rules, which do not know it; ``with_names`` puts it in."""
    return f"‹{seat}›"


def with_names(text: str, names: Sequence[str] = ()) -> str:
    """The text with names instead of the marks of seats."""
    return SEAT_MARK.sub(lambda mark: seat_name(names, int(mark[1])), text)
