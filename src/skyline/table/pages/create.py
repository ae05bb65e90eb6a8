"""Create a table: how many play, who sits where, the options of the game. A real form; its script sends it as JSON.

Whatever holds only for some numbers of players carries them in ``data-players``: the script shows and enables it accordingly.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby

from skyline.drawing.markup import Attribute, Markup, el, join
from skyline.engine.game import Game
from skyline.engine.options import Option
from skyline.engine.picture import Named
from skyline.engine.record import LETTERS

from ..names import LONGEST_NAME, LONGEST_TITLE, bot_name
from .parts import SeatMark, cover, credit, facts, seat_mark, site_bar, site_page, visitor_field

ME, HERE, LINK, BOT = "me", "here", "link", "bot"
KINDS = ((ME, "Me"), (HERE, "Another person at this screen"), (LINK, "A friend, by link"))
ACCESS = (
    ("", "Private", "Friends come by the links that you send them."),
    ("open", "Open", "The table is listed on the home page: whoever comes by may take a free seat."),
)
# How long a person may take for a decision, in seconds.
CLOCKS = ((0, "No clock"), (30, "30 seconds"), (60, "1 minute"), (300, "5 minutes"), (3600, "1 hour"), (86400, "1 day"), (259200, "3 days"))
CLOCK = "When it has run out, a bot plays for the person until they come back."


def create(game: Game, games: Sequence[Game], bots: Sequence[str], name: str = "", title: str = "") -> str:
    """The page for a visitor called ``name``. ``games`` are all that can be chosen, ``bots`` the names of the bots, the usual one first.

    ``title`` is what the table will be called if the visitor does not change it.
    """
    count = game.default_players()
    seats = [_seat(game, seat, count, bots, name) for seat in range(game.players[-1])]
    options = [_option(game, option, count) for option in game.options]
    trouble = el("p", id="trouble", class_="trouble", role="alert", hidden=True)
    form = el(
        "form",
        _part("Players", _players(game, count)),
        _part("Seats", el("div", seats, class_="seats")),
        _part("Options", el("div", options, class_="options")) if options else None,
        _part("Table", join(_title(title), _clock(), _access())),
        el("div", trouble, el("button", "Create the table", class_="btn primary"), class_="send"),
        id="create",
        data_create=game.id,
        novalidate=True,
    )
    main = el("main", el("div", el("h1", "Create a table"), _others(game, games), class_="top"), form, _aside(game), class_="create")
    return site_page(f"Create a table: {game.title}", site_bar(name), main, [game], "create", game.id)


def _part(title: str, content: Markup) -> Markup:
    return el("fieldset", el("legend", title), content, class_="panel part")


def _others(game: Game, games: Sequence[Game]) -> Markup | None:
    """The same page for every game."""
    if len(games) < 2:
        return None
    return el("nav", [_other(item, item is game) for item in games], class_="picks", aria_label="Game")


def _other(game: Game, here: bool) -> Markup:
    return el("a", game.title, href=f"/create?game={game.id}", class_="pick", aria_current="page" if here else None)


def _aside(game: Game) -> Markup:
    about = el("div", el("h2", game.title), el("p", game.face.summary, class_="summary"), facts(game), credit(game), class_="about")
    return el("aside", cover(game), about, class_="game", aria_label=game.title)


def _players(game: Game, count: int) -> Markup:
    rows = [_radio("players", str(number), str(number), number == count) for number in game.players]
    return el("div", rows, class_="picks num", role="radiogroup", aria_label="Number of players")


def _radio(group: str, value: str, words: str, checked: bool, note: str = "") -> Markup:
    knob = el("input", type="radio", name=group, value=value, checked=checked)
    return el("label", knob, el("span", words, el("small", note) if note else None), class_="pick")


# ---------------------------------------------------------------------- seats
def _seat(game: Game, seat: int, count: int, bots: Sequence[str], visitor: str) -> Markup:
    """One seat: who sits there and, where that is not known otherwise, under which name."""
    letter = LETTERS[seat]
    usual = ME if seat == 0 else f"{BOT}:{bots[0]}" if bots else LINK
    people = [el("option", words, value=value, selected=value == usual) for value, words in KINDS]
    machines = [el("option", f"Bot: {bot}", value=f"{BOT}:{bot}", selected=f"{BOT}:{bot}" == usual) for bot in bots]
    who = el("select", people, machines, class_="field who", aria_label=f"Who sits in seat {letter}")
    name = el(
        "input",
        class_="field called",
        type="text",
        placeholder=bot_name(seat),
        aria_label=f"Name in seat {letter}",
        maxlength=LONGEST_NAME,
        autocomplete="off",
    )
    mine = visitor_field(visitor, class_="field mine")
    note = el("span", "gets a link that you send", class_="note")
    fits = _for((number for number in game.players if number > seat), count)
    return el("fieldset", seat_mark(SeatMark(letter)), who, mine, name, note, class_="seat", aria_label=f"Seat {letter}", **fits)


def _for(fits: Iterable[int], count: int) -> dict[str, Attribute]:
    """The attributes of what is there for these numbers of players only, as the page starts with ``count``."""
    numbers = list(fits)
    return {"data_players": " ".join(map(str, numbers)), "hidden": count not in numbers, "disabled": count not in numbers}


# ---------------------------------------------------------------------- options
def _option(game: Game, option: Option, count: int) -> Markup:
    """An option with its name, what it means, the clause, and the control that suits its values."""
    name = el("label", words_of(option.name), for_=_id(option))
    about = el("p", el("span", sentence(option.help), id=_id(option, "help")), " ", _clause(option), class_="help")
    examples = _examples(game, option, count) if accepts_more(option) else None
    fits = _for(option.players or game.players, count)
    return el("fieldset", name, _control(game, option, count), about, examples, class_="option", **fits)


def _id(option: Option, part: str = "option") -> str:
    return f"{part}-{option.name}"


def _clause(option: Option) -> Markup | None:
    """A button that shows the words of the rule."""
    if not option.clause:
        return None
    return el("button", option.clause, type="button", class_="clause", data_clause=option.clause, aria_expanded="false")


def _control(game: Game, option: Option, count: int) -> Markup:
    """A switch, a field for words, or a list. ``data-default`` is what the game takes when nothing is said, as JSON."""
    default = option.choices[0]
    common: dict[str, Attribute] = {"id": _id(option), "data_option": option.name, "data_default": json.dumps(default)}
    common["aria_describedby"] = _id(option, "help")
    if accepts_more(option) and not option.named:
        return _words("As usual", **common)
    if not option.named and all(isinstance(choice, bool) for choice in option.choices):
        return el("input", type="checkbox", role="switch", checked=default is True, **common)
    other = el("option", "Something else…", value="") if accepts_more(option) else None
    return el("select", _choices(game, option, count), other, class_="field", **common)


def _words(placeholder: str, **attributes: Attribute) -> Markup:
    """A field for a value in words."""
    return el("input", type="text", class_="field", placeholder=placeholder, autocomplete="off", spellcheck="false", **attributes)


def accepts_more(option: Option) -> bool:
    """Does the option take other words than the listed ones, which are then examples?"""
    return type(option).accepts is not Option.accepts and isinstance(option.choices[0], str)


def _choices(game: Game, option: Option, count: int) -> list[Markup]:
    """The values to choose from, by name and in their groups."""
    out: list[Markup] = []
    for group, values in groupby(named_values(option), key=lambda value: value.group):
        rows = [_choice(game, option, value, count) for value in values]
        out += [el("optgroup", rows, label=group)] if group else rows
    return out


def named_values(option: Option) -> tuple[Named, ...]:
    """What the option can be, by name; values without one go by their own words."""
    return option.named or tuple(Named(choice, words_of(str(choice))) for choice in option.choices)


def label_of(option: Option, value: Named) -> str:
    """The name of a value, what it means, and what can be typed for it where words can be typed."""
    typed = f" ({value.value})" if accepts_more(option) and value.value else ""
    return value.title + (f": {value.note}" if value.note else "") + typed


def _choice(game: Game, option: Option, value: Named, count: int) -> Markup:
    """A value in a list, which shows only this line when it is closed: so the line names the group too."""
    fits = _for(_fits(game, option, value.value), count)
    full = replace(value, title=f"{value.title}, {value.group.lower()}") if value.group else value
    return el("option", label_of(option, full), value=json.dumps(value.value), **fits)


def _examples(game: Game, option: Option, count: int) -> Markup:
    """Buttons that fill in the field; a choice without words is the empty field itself. Beside names, the field itself stands here."""
    names = {value.value for value in option.named}
    chips = [_example(choice, _for(_fits(game, option, choice), count)) for choice in option.choices if choice and choice not in names]
    field = _words("In your own words", data_other=option.name, aria_label=f"{words_of(option.name)}: something else") if names else None
    return el("p", field, el("span", "For example", class_="muted"), chips, class_="examples", hidden=bool(names))


def _example(choice: str, fits: dict[str, Attribute]) -> Markup:
    return el("button", choice, type="button", class_="chip", data_fill=choice, **fits)


def _fits(game: Game, option: Option, choice: object) -> list[int]:
    """With how many players the option may have this value; its default is always possible."""
    return [number for number in game.players if choice == option.choices[0] or option.accepts(choice, number)]


def words_of(name: str) -> str:
    """A name of the rules data in plain words: "tile_set" is "Tile set"."""
    words = name.replace("_", " ")
    return words[:1].upper() + words[1:]


def sentence(words: str) -> str:
    return words[:1].upper() + words[1:] + ("" if words.endswith(".") else ".")


# ---------------------------------------------------------------------- the table
def _title(title: str) -> Markup:
    field = el("input", id="title", class_="field", type="text", value=title, maxlength=LONGEST_TITLE, autocomplete="off")
    return el("div", el("label", "Name of the table", for_="title"), field, class_="named")


def _clock() -> Markup:
    rows = [el("option", words, value=seconds) for seconds, words in CLOCKS]
    about = el("p", CLOCK, id="clock-help", class_="help")
    field = el("select", rows, id="clock", class_="field", aria_describedby="clock-help")
    return el("div", el("label", "Time for a decision", for_="clock"), field, about, class_="named")


def _access() -> Markup:
    rows = [_radio("door", value, words, not value, note) for value, words, note in ACCESS]
    return el("div", rows, class_="picks doors", role="radiogroup", aria_label="Who may come")
