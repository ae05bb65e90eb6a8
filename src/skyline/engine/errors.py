"""What can go wrong, said to a person: what was wrong, which rule says so, what is legal instead."""

from __future__ import annotations


class SkylineError(Exception):
    """Base of every error that Skyline raises on purpose. Nothing was lost or changed."""


class UnknownGame(SkylineError):
    """No game of that name is installed."""


class NotInstalled(SkylineError):
    """Something that needs packages which are not installed: names the extra that brings them."""


class BadOption(SkylineError):
    """An option that the game does not have, or a value that it does not take."""


class BadData(SkylineError):
    """Saved or component data that cannot be used: names the place and the reason."""


class BadPack(BadData):
    """A component pack that does not fit: names the file, the record and the reason."""


class BadRecord(BadData):
    """A record that cannot be read or replayed."""


class IllegalAction(SkylineError):
    """A well-formed action that the rules do not allow now."""

    def __init__(self, reason: str, clause: str = "", legal: tuple[str, ...] = ()) -> None:
        self.reason = reason
        self.clause = clause
        self.legal = legal
        rule = f" [{clause}]" if clause else ""
        instead = f" Legal now: {', '.join(legal[:12])}{', ...' if len(legal) > 12 else ''}." if legal else ""
        super().__init__(f"{reason}{rule}{instead}")


class UnreadableAction(SkylineError):
    """Text that is not an action of this game at all."""

    def __init__(self, text: str, hints: tuple[str, ...] = ()) -> None:
        self.text = text
        self.hints = hints
        like = f" Did you mean {' or '.join(repr(hint) for hint in hints)}?" if hints else ""
        super().__init__(f"cannot read {text!r} as an action.{like}")
