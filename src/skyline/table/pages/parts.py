"""What the pages of the site share: the rows of tables, seats, the visitor's name, the credits of a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from skyline.drawing.icons import ic
from skyline.drawing.markup import Attribute, Markup, el, join
from skyline.engine.game import Game

from ..names import LONGEST_NAME
from . import shell

GAMES = "/games"
# Where the bar leads: key, words, address.
WAYS = (
    ("play", "Play", shell.HOME),
    ("games", "Games and rules", GAMES),
    ("components", "Components", "/components"),
    ("replays", "Replays", "/replays"),
)
INDEPENDENT = "Independent implementation"
FOOTER = "Every game here is an independent implementation of its published rules. The games belong to those who made them."

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


@dataclass(frozen=True, slots=True)
class SeatMark:
    """One seat of a table in a list: its letter, who sits there, and whether anybody does."""

    letter: str
    name: str = ""
    kind: str = "human"  # human, bot or virtual
    taken: bool = True


@dataclass(frozen=True, slots=True)
class TableCard:
    """One table in a list."""

    id: str
    game: str  # the game's id
    game_title: str
    title: str  # the name that people gave the table
    headline: str  # how far it is or whom it waits for, in a few words
    seats: tuple[SeatMark, ...]
    url: str
    your_turn: bool = False


def number_word(number: int) -> str:
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def icon(name: str, classes: str = "") -> Markup:
    return Markup(ic("i-" + name, classes))


def seat_mark(seat: SeatMark) -> Markup:
    """The seat's shape in its colour, or a free place; its name is read out and shown on hovering."""
    if not seat.taken:
        return el("span", class_="free", role="img", aria_label=f"Seat {seat.letter} is free", title=f"Seat {seat.letter} is free")
    who = f"{seat.letter}: {seat.name}{'' if seat.kind == 'human' else f' ({seat.kind})'}" if seat.name else f"Seat {seat.letter}"
    shape = el("use", href=f"#seat-{seat.letter}")
    return el("svg", el("title", who), shape, class_="ic", viewBox="0 0 24 24", role="img", aria_label=who)


def seat_row(seats: Sequence[SeatMark]) -> Markup:
    return el("span", map(seat_mark, seats), class_="marks")


def table_list(cards: Sequence[TableCard], empty: str, joinable: bool = False) -> Markup:
    """Tables as rows; ``empty`` says what to do when there are none."""
    if not cards:
        return el("p", empty, class_="panel nothing")
    return el("ul", [_row(card, joinable) for card in cards], class_="panel tables")


def _row(card: TableCard, joinable: bool) -> Markup:
    about = ", ".join(filter(None, (card.title, card.headline)))
    where = el("a", el("b", card.game_title), el("small", about), class_="where", href=card.url)
    end: Markup | None = None
    if joinable:
        label = f"Join {card.title}, {card.game_title}"
        end = el("button", "Join", class_="btn small", type="button", data_join=card.id, aria_label=label)
    elif card.your_turn:
        end = el("span", "Your turn", class_="turn")
    return el("li", where, seat_row(card.seats), end, data_game=card.game)


def cover(game: Game) -> Markup:
    """The game's picture; empty land where a game has not drawn one."""
    return el("div", Markup(game.face.cover()) if game.face.drawn else None, class_="pic")


def credit(game: Game) -> Markup:
    """Whose game it is."""
    published = f"{game.publisher} {game.year}" if game.publisher else "a prototype"
    return el("p", f"By {game.designers}, {published}. ", el("span", f"{INDEPENDENT}."), class_="credit")


def players(game: Game) -> str:
    """For how many players the game is, as "1–5"."""
    first, last = game.players[0], game.players[-1]
    return str(first) if first == last else f"{first}–{last}"


def facts(game: Game) -> Markup:
    """Players and length, each with its icon."""
    words = "player" if game.players == (1,) else "players"
    length = el("span", icon("clock"), " ", game.face.length) if game.face.length else None
    return el("div", el("span", icon("people"), f" {players(game)} {words}"), length, class_="facts num")


def visitor_field(name: str, **attributes: Attribute) -> Markup:
    """Who the visitor is. The page keeps it on the device, the same in all such fields, and sends it with whatever they do."""
    return el(
        "input", type="text", value=name, placeholder="Your name", aria_label="Your name", maxlength=LONGEST_NAME, autocomplete="nickname",
        spellcheck="false", data_visitor=True, **attributes,
    )  # fmt: skip


def turn_badge(waiting: int) -> Markup:
    """How many tables wait for the visitor; nothing where none does."""
    said = f"Your turn at {waiting} {'table' if waiting == 1 else 'tables'}"
    link = el("a", icon("bell"), " ", waiting, class_="tool bell", href=f"{shell.HOME}#mine", aria_label=said, title=said)
    return el("span", link if waiting else None, id="bell")


def site_bar(name: str, here: str = "", waiting: int = 0) -> Markup:
    """The bar of the site: where one is and can go, how many tables wait, the visitor's name."""
    visitor = el("label", icon("people"), visitor_field(name), class_="visitor")
    return shell.bar(turn_badge(waiting), visitor, crumb=el("nav", [_way(*way, here) for way in WAYS], aria_label="Skyline"))


def _way(key: str, words: str, address: str, here: str) -> Markup:
    return el("a", words, class_="tool on" if key == here else "tool", href=address, aria_current="page" if key == here else None)


def _foot() -> Markup:
    """The last words of every page; on a phone, where the bar has no room for them, also the ways."""
    ways = el("nav", [_way(*way, "") for way in WAYS], aria_label="More of Skyline")
    return el("footer", ways, el("p", FOOTER), _way("api", "For programs", "/api", ""), class_="foot")


def site_page(
    title: str, bar: Markup, main: Markup, games: Sequence[Game], own: str, game_id: str = "", styles: Sequence[str] = ()
) -> str:
    """A whole page of the site: ``own`` names its script, ``styles`` its stylesheets (usually one of the same name).

    The games that it shows bring their own, and their symbols.
    """
    shown = [shell.game_style(game.id) for game in games if game.id != game_id]
    return shell.page(
        title,
        join(bar, main, _foot()),
        game_id,
        scripts=(shell.asset(f"{own}.js"),),
        styles=(*shown, shell.asset("house.css"), *(shell.asset(f"{name}.css") for name in styles or (own,))),
        symbols="".join(game.face.symbols() for game in games),
    )
