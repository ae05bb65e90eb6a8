"""Everything about a card, payout, vocation, office, building, row or marker, as a sheet of facts.

The text of a card is the one its effects word themselves (US-527), so what is told and what happens cannot differ.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Final

from skyline.engine.errors import BadOption
from skyline.engine.facts import RULE, SOURCE, Fact, sheet
from skyline.engine.rulebook import clauses
from skyline.engine.words import capital, joined, plural
from skyline.games.sprawl import FOLDER
from skyline.games.sprawl.rules.components import (
    CONTRACT,
    DECK_NAMES,
    EVENT,
    KIND_NAMES,
    MARKERS,
    OFFICE_NAMES,
    OFFICE_ZONES,
    PERMIT,
    PRESTIGE_ROWS,
    RENEWAL,
    ROWS,
    SPACES,
    SPECIAL,
    ZONES,
    Card,
    Components,
)
from skyline.games.sprawl.rules.effects.markers import MARKER_WORDS, SPACE_WORDS
from skyline.games.sprawl.rules.effects.offices import OFFICE_WORDS
from skyline.games.sprawl.rules.effects.others import VOCATION_WORDS
from skyline.games.sprawl.rules.ground import LARGEST, LINES
from skyline.games.sprawl.rules.scoring import row_number

from .wording import (
    contract_gist,
    contract_kind,
    kind_name,
    lots,
    marker_words,
    permit_words,
    row_words,
    space_place,
    vocation_words,
    zone_words,
)  # fmt: skip

Data = dict[str, Any]
Rows = list[Fact]
CARD_KINDS: Final = {"contract": CONTRACT, "event": EVENT, "special": SPECIAL, "permit": PERMIT, "renewal": RENEWAL}
KINDS: Final = (*CARD_KINDS, "payout", "vocation", "office", "building", "row", "space", "marker")
CONTRACTOR: Final = "contractor"
PLACES: Final = ("first", "second", "third", "fourth")
OFFICE_CLAUSES: Final = ("US-371, US-401, US-402", "US-372, US-252, US-405", "US-372, US-408, US-409", "US-372, US-411, US-412",
                         "US-372, US-414, US-415")  # fmt: skip
ASPECTS: Final = {"ballot box": "its ballot box", "wealth": "its number", "vocations": "its vocations", "payout": "its payout",
                  "effects": "its effect", "size": "its size", "zone": "its zone", "name": "its name", "cost": "its cost",
                  "ransom": "its ransom", "idea": "its idea", "markers": "the number of markers",
                  "activation": "when it activates a deck"}  # fmt: skip


@dataclass(frozen=True)
class Entry:
    """A component: what it is called, itself in a line, and its facts but for the source."""

    name: str
    line: str
    facts: Rows


# ------------------------------------------------------------------ what there is
def gallery(parts: Components) -> dict[str, dict[str, str]]:
    """Everything that can be explained, each in a line."""
    return {kind: {key: entry.line for key, entry in found.items()} for kind, found in catalogue(parts).items()}


@lru_cache(maxsize=4)
def catalogue(parts: Components) -> dict[str, dict[str, Entry]]:
    """All components by kind and key."""
    cards = {kind: {card.id: card_entry(parts, card) for card in parts.cards if card.kind == number} for kind, number in CARD_KINDS.items()}
    return {
        **cards,
        "payout": {str(number): payout_entry(parts, number) for number in range(1, len(parts.payouts))},
        "vocation": {word: vocation_entry(parts, number) for number, word in enumerate(VOCATION_WORDS)},
        "office": {**{word: office_entry(parts, number) for number, word in enumerate(OFFICE_WORDS)}, CONTRACTOR: contractor_entry()},
        "building": {building_key(kind, size): building_entry(parts, kind, size) for kind in range(len(KIND_NAMES))
                     for size in range(1, LARGEST + 1)},
        "row": {ROWS[row]: row_entry(parts, row) for row, blocks in enumerate(parts.rows) if blocks},
        "space": {word: space_entry(parts, number) for number, word in enumerate(SPACE_WORDS)},
        "marker": {word: marker_entry(parts, number) for number, word in enumerate(MARKER_WORDS)},
    }  # fmt: skip


def building_key(kind: int, size: int) -> str:
    return f"{KIND_NAMES[kind].lower()}-{size}"


# ------------------------------------------------------------------ explaining
def explain(parts: Components, kind: str, key: str, data: Data) -> str:
    """Everything about one component; ``data`` tells what was read and what is reconstructed. Raises BadOption."""
    found = entries(parts, kind)
    wanted = plain(key)
    keys = [one for one, entry in found.items() if wanted in (plain(one), plain(entry.name))]
    if not keys:
        raise missing(kind, key, found)
    sheets = [sheet(found[one].name, [*found[one].facts, (SOURCE, source_words(record(data, kind, one)))]) for one in keys]
    return "\n".join(dict.fromkeys(sheets))  # the copies of a card are explained once


def entries(parts: Components, kind: str) -> dict[str, Entry]:
    if kind not in KINDS:
        raise BadOption(f"Urban Sprawl has no {kind!r} to show; it has: {', '.join(KINDS)}")
    return catalogue(parts)[kind]


def reconstructed(parts: Components, kind: str, key: str, data: Data) -> bool:
    """Is any part of a component of the gallery reconstructed? Raises BadOption for what is not in it."""
    found = entries(parts, kind)
    if key not in found:
        raise missing(kind, key, found)
    return any(origin == "reconstructed" for _, origin in aspects(record(data, kind, key)))


def plain(name: str) -> str:
    return " ".join(name.casefold().replace("_", " ").replace("-", " ").split())


def missing(kind: str, key: str, found: dict[str, Entry]) -> BadOption:
    """The refusal of an unknown component, with what was perhaps meant."""
    wanted = plain(key)
    like = [entry.name for entry in found.values() if wanted and wanted in plain(entry.name)]
    if like:
        return BadOption(f"there is no {kind} {key!r}. Did you mean {' or '.join(list(dict.fromkeys(like))[:3])}?")
    keys = list(found)
    few = [*keys[:8], "..."] if len(keys) > 16 else keys
    return BadOption(f"there is no {kind} {key!r}; there are: {', '.join(few)}")


# ------------------------------------------------------------------ sources
def record(data: Data, kind: str, key: str) -> Data:
    """What the data say about a component."""
    match kind:
        case "payout":
            return by(data["payout"], "value", int(key))
        case "vocation":
            return by(data["vocation"], "id", key)
        case "office":
            return by([*data["politician"], *data["contractor"]], "id", key)
        case "building":
            return by(data["tiles"], "zone", key.split("-")[0].upper())
        case "row":
            return by(data["rows"], "id", key.upper())
        case "space":
            return by(data["marker_spaces"], "id", key.upper())
        case "marker":
            return dict(data["markers"])
    tables = ("build_permit", "urban_renewal", "planning_event", *(f"{deck}_{what}" for deck in ("town", "city", "metropolis")
              for what in ("contract", "event", "special")))  # fmt: skip
    return by([one for table in tables for one in data[table]], "id", key)


def by(records: Sequence[Data], name: str, value: object) -> Data:
    return next(one for one in records if one[name] == value)


def aspects(found: Data) -> Iterable[tuple[str, str]]:
    """Where each aspect of a record comes from; the record as a whole has no name."""
    for name, origin in found.items():
        if name == "source" or name.endswith("_source"):
            aspect = name.removesuffix("source").rstrip("_").replace("_", " ")
            yield ASPECTS.get(aspect, aspect), str(origin)


def source_words(found: Data) -> str:
    """What of a record was read where, and what is reconstructed."""
    said = dict(aspects(found))
    whole = said.pop("")
    other = {origin: joined([name for name, where in said.items() if where == origin]) for origin in ("rulebook", "public", "reconstructed")
             if origin != whole and origin in said.values()}  # fmt: skip
    details = [f"; {'reconstructed' if origin == 'reconstructed' else from_words(origin)}: {names}" for origin, names in other.items()]
    return (whole if whole == "reconstructed" else from_words(whole)) + "".join(details)


def from_words(origin: str) -> str:
    return "from the rulebook" if origin == "rulebook" else "from public material"


@cache
def card_clauses() -> dict[str, str]:
    """The clause of each contract and event, by the card's id, as the rules list them."""
    rules = (FOLDER / "rules.md").read_text(encoding="utf-8")
    found = {one.id: re.match(r"(?:\* )?(?:Event |Special event )?\*.+?\* \((\w+)[;)]", one.text) for one in clauses(rules)}
    return {match[1]: name for name, match in found.items() if match}


# ------------------------------------------------------------------ cards
def card_entry(parts: Components, card: Card) -> Entry:
    if card.kind == PERMIT:
        return permit_entry(card)
    if card.kind == RENEWAL:
        return renewal_entry(parts, card)
    clause = card_clauses()[card.id]
    if card.kind == CONTRACT:
        return Entry(card.name, f"{card.name} ({DECK_NAMES[card.deck]}): {contract_gist(parts, card)}", contract_rows(parts, card, clause))
    deck = f"{DECK_NAMES[card.deck]} deck"
    return Entry(card.name, f"{card.name} ({deck}): {card.text}", [("Deck", deck), ("Effect", card.text), ("When", event_time(card)),
                 (RULE, f"{clause}, US-430, {'US-555' if card.kind == SPECIAL else 'US-334'}")])  # fmt: skip


def event_time(card: Card) -> str:
    """When an event happens, and where it goes."""
    when = "at once when it turns up at the end of a turn"
    return f"{when}; it comes back with the next reshuffle" if card.deck == 0 else f"{when}; then it leaves the game"


def contract_rows(parts: Components, card: Card, clause: str) -> Rows:
    zone = "any zone" if card.any_permits else KIND_NAMES[card.zone]
    rows: Rows = [("Deck", DECK_NAMES[card.deck]), ("Building", contract_kind(card))]
    rows.append(("Permits", f"{plural(int(card.size), 'page')} of {zone}"))
    rows += [("Vocation", vocation_words(parts, card))] if card.vocations else []
    rows.append(("Effect", card.text or "none beyond its vocation"))
    rows.append(("Payout", f"prestige row {card.payout} when it turns up" if card.payout else "none when it turns up"))
    used = [clause, "US-190", *(["US-270"] if card.vocations else []), *dict.fromkeys(effect.clause for effect in card.effects)]
    return [*rows, (RULE, ", ".join(used))]


def permit_entry(card: Card) -> Entry:
    name = f"Build Permit {card.id}"
    ballot = ("Ballot", "calls the next election when it turns up") if card.ballot else ("Ballot", "none")
    facts = [
        ("Pages", f"{card.pages}, each pays for one lot"), ("Zones", zone_words(int(card.zones)).replace("any-zone", "all four")),
        ("Invested", f"{card.wealth} wealth, at the start of your turn"), ("Payout", f"wealth row {card.wealth} when it turns up"), ballot,
        (RULE, "US-600, US-140, US-171, US-191, US-350"),
    ]  # fmt: skip
    return Entry(name, f"{permit_words(card)}: {card.wealth} wealth{', ballot box' if card.ballot else ''}", facts)


def renewal_entry(parts: Components, card: Card) -> Entry:
    facts = [
        ("Use", "discard it while building a contract to demolish any number of buildings on its lots"), ("Invested", "never"),
        ("Ballot", "calls the next election when it turns up" if card.ballot else "none"),
        ("Copies", str(int(parts.renewals).bit_count())), (RULE, "US-601, US-141, US-230 to US-235"),
    ]  # fmt: skip
    return Entry("Urban Renewal", "Urban Renewal: demolish while building one contract", facts)


# ------------------------------------------------------------------ what lies beside the board
def payout_entry(parts: Components, number: int) -> Entry:
    places = parts.payouts[number]
    told = ", ".join(f"{place} {amount}" for place, amount in zip(PLACES, places, strict=True))
    facts = [
        ("Places", f"{told}, by the number of buildings in the row"), ("Ties", "share their places equally, fractions dropped"),
        ("Players", "only as many places as there are players count"), ("Rows", pays_words(parts, number)),
        (RULE, "US-351 to US-354, US-R15"),
    ]  # fmt: skip
    return Entry(f"Payout {number}", f"Payout {number}: {' / '.join(map(str, places))}", facts)


def pays_words(parts: Components, number: int) -> str:
    """Which rows of that number there are."""
    printed = [row for row, blocks in enumerate(parts.rows) if blocks and row_number(row) == number]
    marked = [marker for marker in range(MARKERS) if parts.marker_numbers[marker] == number]
    return joined([*(row_words(row) for row in printed), *(f"the row of {marker_words(marker)}" for marker in marked)])


def vocation_entry(parts: Components, number: int) -> Entry:
    title, count = parts.vocation_names[number], parts.vocation_counts[number]
    shown = [f"{card.name} {each >> 4}" for card in parts.cards if card.kind == CONTRACT for each in card.vocations if each & 15 == number]
    facts: Rows = [
        ("Markers", str(count)), ("Scores", "each pays its owner the number on the card in wealth or prestige, whoever builds it"),
        ("Taken", "by building a contract that shows it; from an opponent once the supply is empty"),
        ("Shown on", ", ".join(shown) or "no contract"), ("Mayor", "the most markers of all kinds win the election"),
    ]  # fmt: skip
    facts += [("Media", "its owner breaks a tie for Mayor, and some events name him")] if number == 0 else []
    return Entry(title, f"{title}: {plural(count, 'marker')}", [*facts, (RULE, "US-270 to US-273, US-371")])


ABILITIES: Final = (
    "each time you are elected or re-elected you place a 1-lot park on any vacant lot and control it",
    "the neighborhood bonus of the first contract you build in a turn is doubled",
    "at the start of your turn every opponent pays you {toll} wealth, or all they have if less",
    "your vocation markers pay wealth and prestige, not one of the two",
    "you receive {boss} action points instead of {points}",
)


def office_entry(parts: Components, number: int) -> Entry:
    title = OFFICE_NAMES[number]
    zone = KIND_NAMES[OFFICE_ZONES[number]] if number else ""
    won = f"the most valuable {zone}; tied: the most {zone} buildings, then the {OFFICE_NAMES[number - 1]} decides" if number else (
        "the most vocation markers; tied: the owner of Media decides")  # fmt: skip
    ability = ABILITIES[number].format(toll=parts.toll, boss=parts.boss_points, points=parts.points)
    end = f"1 prestige for each {zone} in play" if number else "1 prestige for each of your buildings, parks apart, that is next to a park"
    facts = [
        ("Won by", won), ("Ability", ability), ("At end", end), ("In play", "from Airport on" if number else "from the start"),
        (RULE, f"US-370, {OFFICE_CLAUSES[number]}"),
    ]  # fmt: skip
    return Entry(title, f"{title}: {ability}", facts)


def contractor_entry() -> Entry:
    ability = "you may demolish whenever you build a contract; others cannot demolish your buildings"
    facts = [
        ("Goes to", "the player with the least prestige after every election; tied: the Union Boss decides"), ("Ability", ability),
        ("At end", "nothing"), ("In play", "from Sports Team on"), (RULE, "US-376, US-420, US-230, US-233"),
    ]  # fmt: skip
    return Entry("Contractor", f"Contractor: {ability}", facts)


# ------------------------------------------------------------------ the town
ZONE_NAMES: Final = ("civic", "commercial", "industrial", "residential")


def building_entry(parts: Components, kind: int, size: int) -> Entry:
    name = f"{size}-lot {kind_name(kind)}"
    tiles = parts.tiles[kind * LARGEST + size - 1]
    made = [card.name for card in parts.cards if card.kind == CONTRACT and card.zone == kind and card.size == size]
    zone = f"{KIND_NAMES[kind]}, {ZONE_NAMES[kind]}" if kind < ZONES else "none; parks are ignored by zoning"
    facts: Rows = [("Zone", zone), ("Size", f"{lots(size)} of one block"), ("Tiles", str(tiles))]
    facts += [("Built by", ", ".join(made))] if made else []
    if kind < ZONES:
        facts.append(("Zoning", f"next to another zone only if it is next to a {KIND_NAMES[kind]} too"))
    facts.append(("Payout", "counts as one building, whatever its size"))
    return Entry(name, f"{name}: {plural(tiles, 'tile')}", [*facts, (RULE, "US-031, US-032, US-210, US-220, US-R16")])


def covered(blocks: int) -> str:
    """The lines or columns of blocks that a row covers."""
    found = [block for block in range(LINES * LINES) if blocks >> block & 1]
    lines, columns = sorted({block // LINES for block in found}), sorted({block % LINES for block in found})
    if len(lines) == LINES:
        return f"{'column' if len(columns) == 1 else 'columns'} {joined([str(column + 1) for column in columns])}, {len(found)} blocks"
    return f"{'line' if len(lines) == 1 else 'lines'} {joined(['abcdef'[line] for line in lines])}, {len(found)} blocks"


def row_entry(parts: Components, row: int) -> Entry:
    name, blocks = capital(row_words(row)), parts.rows[row]
    kind = "prestige" if row < PRESTIGE_ROWS else "wealth"
    number = int(row_number(row))
    facts: Rows = [
        ("Blocks", covered(blocks)), ("Adds", f"{number} to the value of each of its blocks"),
        ("Pays", f"{kind}: {' / '.join(map(str, parts.payouts[number]))} for the most, second, third and fourth most buildings"),
    ]  # fmt: skip
    facts += [("At end", "pays once more")] if kind == "prestige" else []
    return Entry(name, f"{name}: {covered(blocks)}", [*facts, (RULE, "US-036, US-037, US-351 to US-354")])


def space_entry(parts: Components, number: int) -> Entry:
    name = f"Space {SPACE_WORDS[number].upper()}"
    where = space_place(parts, number)
    facts = [
        ("Place", where), ("Blocks", covered(parts.covers[number])), ("Holds", "one wealth or prestige marker, which makes them a row"),
        (RULE, "US-036, US-310, US-311, US-R13"),
    ]  # fmt: skip
    return Entry(name, f"{name}: {where}", facts)


def marker_entry(parts: Components, number: int) -> Entry:
    name, value = capital(marker_words(number)), parts.marker_numbers[number]
    kind = "prestige" if parts.marker_kinds[number] else "wealth"
    facts = [
        ("Adds", f"{value} to the value of every block of its row"),
        ("Pays", f"{kind}: {' / '.join(map(str, parts.payouts[value]))} for the most, second, third and fourth most buildings"),
        ("Enters", f"the lowest {kind} marker left comes first, on any vacant grey space"),
        ("Spaces", f"{SPACES}, on top and on the right"),
        (RULE, "US-015, US-310 to US-312, US-R12"),
    ]  # fmt: skip
    return Entry(name, f"{name}: a row of its own, {' / '.join(map(str, parts.payouts[value]))}", facts)
