"""Names for what people have not named: tables and bots."""

from __future__ import annotations

from random import Random

LONGEST_NAME = 24
LONGEST_TITLE = 48
GUEST = "Guest"
ADJECTIVES = (
    "Amber", "Blue", "Brass", "Bright", "Copper", "Early", "Golden", "Grand", "Green", "High", "Ivory", "Long", "Marble", "New",
    "Northern", "Old", "Quiet", "Silver", "Southern", "Sunny", "Upper", "Western", "White", "Wide",
)  # fmt: skip
PLACES = (
    "Arcade", "Avenue", "Bay", "Boulevard", "Bridges", "Common", "Docks", "Ferry", "Gardens", "Gate", "Harbour", "Heights", "Island",
    "Junction", "Lanterns", "Market", "Orchard", "Park", "Quarter", "Rooftops", "Square", "Station", "Terraces", "Towers",
)  # fmt: skip
BOT_NAMES = ("Iris", "Juno", "Mira", "Otto", "Remy", "Tess", "Vera", "Zeno")


def table_title(dice: Random) -> str:
    """A pleasant name for a table."""
    return f"{dice.choice(ADJECTIVES)} {dice.choice(PLACES)}"


def bot_name(seat: int) -> str:
    """What a bot in that seat is called."""
    return BOT_NAMES[seat % len(BOT_NAMES)]


def cleaned(text: str, longest: int) -> str:
    """A name or title in one line, without what cannot be seen."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())[:longest].strip()
