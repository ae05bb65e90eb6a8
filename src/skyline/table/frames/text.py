"""The table as text: a picture whose pieces are lines. It travels as every other picture does, so only lines that changed are sent."""

from __future__ import annotations

from skyline.drawing.markup import Markup, el
from skyline.drawing.memo import remembered
from skyline.engine.game import Game
from skyline.engine.picture import LAYOUTS as DRAWN
from skyline.engine.picture import Choice, Panel, Picture
from skyline.engine.sheets import sheet_lines, undone_words
from skyline.engine.spans import STYLES, Span

from ..rooms.room import Room
from .result import outcome

TEXT = "text"
LAYOUTS = (*DRAWN, TEXT)
COLUMNS = 80

# The colours that the page has for text, as text.css defines them; those of a terminal are shades of these.
HUES = ("red", "green", "yellow", "blue", "magenta", "cyan", "orange", "grey")


def text_picture(room: Room, seat: int) -> Picture:
    """What ``seat`` may see, in lines of at most ``COLUMNS`` letters; in the end with the score sheets."""
    state, game, names = room.state, room.game, room.names()
    lines = game.face.spans(state.view(seat), names, COLUMNS)
    if state.over:
        undone = undone_words(room.sitting.undone)
        lines = [*lines, [], *sheet_lines(game, state, names), [], [(outcome(room, seat), "accent")], [(undone, "muted")]]
    pieces = tuple((f"text-{number}", line_markup(number, tuple(line))) for number, line in enumerate(lines))
    return Picture((Panel("text", "board", pieces, title="The table"),), game.chapter(state))


@remembered
def line_markup(number: int, line: tuple[Span, ...]) -> Markup:
    """One line as a piece of the picture."""
    parts = [el("span", words, class_=style_class(style)) if style else words for words, style in line]
    return el("span", parts, id=f"text-{number}", class_="line")


def style_class(style: str) -> str:
    return "t-" + style.replace(" ", "-")


def text_choices(room: Room, seat: int) -> list[Choice]:
    """What ``seat`` may do, in the same order as elsewhere, but in words that need no picture beside them."""
    state, game = room.state, room.game
    actions = state.stepwise(seat)
    clauses = game.clauses(state, game.point_of(actions[0])) if actions else ()
    return [Choice(game.write(action), game.face.say(state, action, seat, room.names()), clauses=clauses) for action in actions]


def text_style(game: Game) -> str:
    """CSS for the style words that the game declares itself."""
    own = {style: declared(look) for style, look in game.face.styles.items() if style not in STYLES}
    return "".join(f".{style_class(style)} {{ {rules} }}\n" for style, rules in own.items() if rules)


def declared(look: str) -> str:
    """A terminal's colours as CSS: on a coloured ground letters have the colour of paper, whatever they have there."""
    letters, _, ground = look.partition(" on ")
    if hue(ground):
        return f"background: var(--t-{hue(ground)}); color: var(--card);"
    colours = [f"color: var(--t-{hue(word)});" for word in letters.split() if hue(word)]
    return " ".join([*colours, *(["font-weight: 700;"] if "bold" in letters.split() else [])])


def hue(colour: str) -> str:
    """The colour of the page that is nearest to one of a terminal, as "bright_red" or "grey70"; "" for black, white and none."""
    return next((name for name in HUES if name in colour), "")
